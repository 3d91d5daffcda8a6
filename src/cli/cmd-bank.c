/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/bank-words.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "bank/intake.h"
#include "formats/codec.h"
#include "lesson/first-start.h"

/* ---- words ---- */

static gboolean
is_known_format (const char *format)
{
  gsize n;
  const SeaCodec *codecs = sea_codecs (&n);

  for (gsize i = 0; i < n; i++)
    if (strcmp (codecs[i].id, format) == 0)
      return TRUE;
  sea_cli_error (_ ("there is no format “%s”"), format);
  return FALSE;
}

static gboolean
read_option (SeaBankWords *options, int argc, char **argv, int *i)
{
  const char *word = argv[*i];

  if (strcmp (word, "--json") == 0)
    options->json = TRUE;
  else if (options->takes_import && strcmp (word, "--dry-run") == 0)
    options->dry_run = TRUE;
  else if (options->takes_import && strcmp (word, "--format") == 0 && *i + 1 < argc)
    options->format = argv[++*i];
  else if (options->takes_import && g_str_has_prefix (word, "--format="))
    options->format = word + strlen ("--format=");
  else
    {
      sea_cli_error (_ ("unknown option “%s”"), word);
      return FALSE;
    }
  return TRUE;
}

/* Returns FALSE when a word is not understood; it was told then. */
static gboolean
read_words (SeaBankWords *options, int argc, char **argv)
{
  gboolean words_only = FALSE;

  for (int i = 0; i < argc; i++)
    {
      if (words_only || argv[i][0] != '-' || argv[i][1] == '\0')
        g_ptr_array_add (options->files, argv[i]);
      else if (strcmp (argv[i], "--") == 0)
        words_only = TRUE;
      else if (!read_option (options, argc, argv, &i))
        return FALSE;
    }
  return options->format == NULL || is_known_format (options->format);
}

/* ---- the bank ---- */

char *
sea_bank_words_dup_path (const SeaCli *cli)
{
  return cli->bank != NULL ? g_strdup (cli->bank) : sea_bank_dup_default_path ();
}

SeaBank *
sea_bank_words_open (const SeaCli *cli, gboolean only_read)
{
  g_autofree char *path = sea_bank_words_dup_path (cli);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = only_read && cli->bank != NULL ? sea_bank_open_existing (path, &error)
                                                            : sea_bank_open (path, &error);

  if (bank == NULL)
    {
      sea_cli_error ("%s", error->message);
      return NULL;
    }
  if (cli->bank == NULL && sea_bank_is_created (bank))
    {
      g_autofree char *folder = sea_dup_questions_dir ();

      if (!sea_first_start_import (bank, folder, &error))
        sea_cli_error ("%s", error->message);
    }
  return g_steal_pointer (&bank);
}

int
sea_bank_words_fail (const GError *error)
{
  sea_cli_error ("%s", error->message);
  return SEA_EXIT_FILE;
}

/* ---- JSON ---- */

void
sea_cli_json_member (GString *json, const char *name, const char *text)
{
  g_string_append_printf (json, "\"%s\":", name);
  sea_cli_json_string (json, text);
}

void
sea_cli_print_json (const GString *json)
{
  printf ("%s\n", json->str);
}

/* ---- import ---- */

/* "a.gift:7:1", "a.xlsx!Sheet!B7", "a.zip!items/one.xml:7:1" */
static char *
dup_place (const char *file, const SeaNote *note)
{
  g_autofree char *part =
      note->sheet != NULL ? g_strconcat (file, "!", note->sheet, NULL) : g_strdup (file);

  if (note->cell != NULL)
    return g_strconcat (part, "!", note->cell, NULL);
  if (note->line > 0)
    return g_strdup_printf ("%s:%d:%d", part, note->line, MAX (note->column, 1));
  return g_steal_pointer (&part);
}

static void
tell_notes (const char *file, GPtrArray *notes, gboolean warning)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);
      g_autofree char *place = dup_place (file, note);

      if (warning)
        /* Translators: a place in a file, what to look at there. */
        sea_cli_error (_ ("%s: warning: %s"), place, note->reason);
      else
        sea_cli_error ("%s: %s", place, note->reason);
    }
}

static void
add_notes (GString *json, const char *name, GPtrArray *notes)
{
  g_string_append_printf (json, "\"%s\":[", name);
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);

      g_string_append_printf (json, "%s{\"line\":%d,\"column\":%d,", i > 0 ? "," : "", note->line,
                              note->column);
      if (note->sheet != NULL)
        {
          sea_cli_json_member (json, "sheet", note->sheet);
          g_string_append_c (json, ',');
        }
      if (note->cell != NULL)
        {
          sea_cli_json_member (json, "cell", note->cell);
          g_string_append_c (json, ',');
        }
      sea_cli_json_member (json, "reason", note->reason);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

static void
print_import (const char *file,
              const SeaReading *reading,
              const SeaBankImport *taken,
              gboolean as_json)
{
  if (!as_json)
    {
      /* Translators: a file, then four numbers of problems. */
      printf (_ ("%s: %u found, %u imported, %u duplicates, %u skipped"), file, reading->found,
              taken->imported, taken->duplicates, reading->skipped->len);
      /* The format and, of a text, its encoding. */
      printf (*reading->encoding != '\0' ? " (%s, %s)\n" : " (%s)\n", reading->format,
              reading->encoding);
      return;
    }

  g_autoptr (GString) json = g_string_new ("{");

  sea_cli_json_member (json, "file", file);
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "format", reading->format);
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "encoding", reading->encoding);
  g_string_append_printf (json, ",\"found\":%u,\"imported\":%u,\"duplicates\":%u,", reading->found,
                          taken->imported, taken->duplicates);
  add_notes (json, "skipped", reading->skipped);
  g_string_append_c (json, ',');
  add_notes (json, "warnings", reading->warnings);
  g_string_append_c (json, '}');
  sea_cli_print_json (json);
}

static int
import_file (SeaBank *bank, const SeaBankWords *options, const char *file)
{
  g_autofree char *shown = g_filename_display_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaReading) reading = NULL;
  SeaBankImport taken = { 0 };

  /* Reading it would take SQLite's locks away. */
  if (sea_bank_is_in_use_here (file))
    {
      /* Translators: %s is a file. */
      sea_cli_error (_ ("%s: this is the bank itself, no file with questions"), shown);
      return SEA_EXIT_FILE;
    }
  reading = sea_read_file (file, options->format, &error);
  if (reading == NULL)
    {
      if (g_error_matches (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE))
        return sea_bank_words_fail (error); /* it names the file */
      sea_cli_error ("%s: %s", shown, error->message);
      return SEA_EXIT_FILE;
    }
  tell_notes (shown, reading->skipped, FALSE);
  tell_notes (shown, reading->warnings, TRUE);
  if (!sea_bank_import (bank, reading->questions, reading->pack_id, reading->pack_title,
                        reading->pack_lang, reading->pack_version, reading->pack_author,
                        reading->pack_licence, options->dry_run, &taken, &error))
    return sea_bank_words_fail (error);
  print_import (shown, reading, &taken, options->json);
  return reading->skipped->len > 0 || reading->partial || reading->found == 0 ? SEA_EXIT_FAULT
                                                                              : SEA_EXIT_OK;
}

/* One transaction a file: what one of them cannot give stops none of the others. */
static int
run_import (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  int worst = SEA_EXIT_OK;

  if (options->files->len == 0)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, FALSE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  for (guint i = 0; i < options->files->len; i++)
    {
      int code = import_file (bank, options, g_ptr_array_index (options->files, i));

      worst = MAX (worst, code);
    }
  return worst;
}

/* ---- the command ---- */

/* clang-format off */
#define WORD_LIST(X) \
  X (list) X (search) X (show) X (stats) X (check) X (backup) X (restore) X (repair)
/* clang-format on */

int
sea_cmd_bank (const SeaCli *cli, int argc, char **argv)
{
  static const struct
  {
    const char *word;
    int (*run) (const SeaCli *cli, const SeaBankWords *options);
  } words[] = { { "import", run_import },
#define X(name) { #name, sea_bank_words_##name },
                WORD_LIST (X)
#undef X
  };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  SeaBankWords options = { .files = files };

  if (argc > 0 && strcmp (argv[0], "export") == 0)
    return sea_bank_words_export (cli, argc - 1, argv + 1);
  for (gsize i = 0; argc > 0 && i < G_N_ELEMENTS (words); i++)
    if (strcmp (argv[0], words[i].word) == 0)
      {
        options.takes_import = words[i].run == run_import;
        if (!read_words (&options, argc - 1, argv + 1))
          return sea_cli_usage ("bank");
        return words[i].run (cli, &options);
      }
  if (argc > 0)
    sea_cli_error (_ ("unknown command “%s”"), argv[0]);
  return sea_cli_usage ("bank");
}
