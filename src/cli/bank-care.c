/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/bank-words.h"
#include "bank/care.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* ---- check and backup ---- */

int
sea_bank_words_check (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (!sea_bank_check (bank, &messages, &error))
    return sea_bank_words_fail (error);
  shown = g_filename_display_name (sea_bank_get_path (bank));
  for (guint i = 0; i < messages->len; i++)
    sea_cli_error ("%s: %s", shown, (const char *) g_ptr_array_index (messages, i));
  if (options->json)
    {
      g_autoptr (GString) json = g_string_new (NULL);

      g_string_append_printf (json, "{\"sound\":%s,\"messages\":[",
                              messages->len == 0 ? "true" : "false");
      for (guint i = 0; i < messages->len; i++)
        {
          if (i > 0)
            g_string_append_c (json, ',');
          sea_cli_json_string (json, g_ptr_array_index (messages, i));
        }
      g_string_append (json, "]}");
      sea_cli_print_json (json);
    }
  else if (messages->len == 0)
    {
      /* Translators: %s is a file. */
      printf (_ ("The bank “%s” is sound."), shown);
      printf ("\n");
    }
  return messages->len > 0 ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}

/* Without a name: the next dated copy beside the bank. */
int
sea_bank_words_backup (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GError) error = NULL;

  if (options->files->len > 1)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (!sea_bank_backup (
          bank, options->files->len > 0 ? g_ptr_array_index (options->files, 0) : NULL, &error))
    return sea_bank_words_fail (error);
  if (options->json)
    printf ("{\"copied\":true}\n");
  return SEA_EXIT_OK;
}

/* ---- restore and repair ---- */

/* Without a name: the newest copy beside the bank. */
int
sea_bank_words_restore (const SeaCli *cli, const SeaBankWords *options)
{
  g_autofree char *path = sea_bank_words_dup_path (cli);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *shown = NULL;
  const char *copy = NULL;

  if (options->files->len > 1)
    return sea_cli_usage ("bank");
  copies = sea_bank_copies (path);
  if (options->files->len > 0)
    copy = g_ptr_array_index (options->files, 0);
  else if (copies->len > 0)
    copy = ((const SeaBankCopy *) g_ptr_array_index (copies, 0))->path;
  else
    {
      /* Translators: %s is a file. */
      sea_cli_error (_ ("there is no copy of “%s”"), path);
      return SEA_EXIT_FILE;
    }
  if (!sea_bank_restore (path, copy, &aside, &error))
    return sea_bank_words_fail (error);
  shown = g_filename_display_name (aside != NULL ? aside : "");
  if (options->json)
    {
      g_autoptr (GString) json = g_string_new ("{\"restored\":true,");

      sea_cli_json_member (json, "aside", shown);
      g_string_append_c (json, '}');
      sea_cli_print_json (json);
    }
  else if (aside != NULL)
    {
      /* Translators: %s is a file. */
      printf (_ ("The former bank is kept as “%s”."), shown);
      printf ("\n");
    }
  return SEA_EXIT_OK;
}

static void
print_repair (const SeaBankRepair *repair)
{
  g_autoptr (GString) json = g_string_new (NULL);

  g_string_append_printf (json,
                          "{\"problems\":%u,\"lessons\":%u,\"pictures\":%u,\"rows\":%u,\"lost\":%u,"
                          "\"messages\":[",
                          repair->problems, repair->lessons, repair->pictures, repair->rows,
                          repair->lost);
  for (guint i = 0; i < repair->messages->len; i++)
    {
      if (i > 0)
        g_string_append_c (json, ',');
      sea_cli_json_string (json, g_ptr_array_index (repair->messages, i));
    }
  g_string_append (json, "]}");
  sea_cli_print_json (json);
}

int
sea_bank_words_repair (const SeaCli *cli, const SeaBankWords *options)
{
  g_autofree char *path = sea_bank_words_dup_path (cli);
  g_auto (SeaBankRepair) repair = { 0 };
  g_autoptr (GError) error = NULL;

  if (options->files->len != 1)
    return sea_cli_usage ("bank");
  if (!sea_bank_repair (path, g_ptr_array_index (options->files, 0), NULL, &repair, &error))
    return sea_bank_words_fail (error);
  for (guint i = 0; i < repair.messages->len; i++)
    sea_cli_error ("%s", (const char *) g_ptr_array_index (repair.messages, i));
  if (options->json)
    print_repair (&repair);
  else
    {
      /* Translators: numbers of problems, of lessons, of places that could not be read. */
      printf (_ ("%u problems and %u lessons saved, %u places lost"), repair.problems,
              repair.lessons, repair.lost);
      printf ("\n");
    }
  return repair.lost > 0 ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}
