/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "bank/bank.h"
#include "formats/codec.h"
#include "lesson/first-start.h"

enum
{
  PAGE = 500 /* problems read at a time */
};

typedef struct
{
  gboolean json, dry_run;
  const char *format;    /* (nullable) */
  GPtrArray *files;      /* (element-type filename): borrowed words that are no option */
  gboolean takes_import; /* --format and --dry-run are known */
} Options;

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
read_option (Options *options, int argc, char **argv, int *i)
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
read_words (Options *options, int argc, char **argv)
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

/* (nullable): NULL when it was told why */
static SeaBank *
open_bank (const SeaCli *cli)
{
  g_autofree char *path = cli->bank != NULL ? g_strdup (cli->bank) : sea_bank_dup_default_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = sea_bank_open (path, &error);

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

static int
fail (const GError *error)
{
  sea_cli_error ("%s", error->message);
  return SEA_EXIT_FILE;
}

/* ---- JSON ---- */

static void
add_string (GString *json, const char *name, const char *text)
{
  g_string_append_printf (json, "\"%s\":", name);
  sea_cli_json_string (json, text);
}

static void
print_json (const GString *json)
{
  printf ("%s\n", json->str);
}

/* ---- import ---- */

static void
tell_notes (const char *file, GPtrArray *notes, gboolean warning)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);
      g_autofree char *place =
          note->line > 0 ? g_strdup_printf ("%s:%d:%d", file, note->line, MAX (note->column, 1))
                         : g_strdup (file);

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
      add_string (json, "reason", note->reason);
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
      printf ("\n");
      return;
    }

  g_autoptr (GString) json = g_string_new ("{");

  add_string (json, "file", file);
  g_string_append_printf (json, ",\"found\":%u,\"imported\":%u,\"duplicates\":%u,", reading->found,
                          taken->imported, taken->duplicates);
  add_notes (json, "skipped", reading->skipped);
  g_string_append_c (json, ',');
  add_notes (json, "warnings", reading->warnings);
  g_string_append_c (json, '}');
  print_json (json);
}

static int
import_file (SeaBank *bank, const Options *options, const char *file)
{
  g_autofree char *shown = g_filename_display_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaReading) reading = sea_read_file (file, options->format, &error);
  SeaBankImport taken = { 0 };

  if (reading == NULL)
    {
      if (g_error_matches (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE))
        return fail (error); /* it names the file */
      sea_cli_error ("%s: %s", shown, error->message);
      return SEA_EXIT_FILE;
    }
  tell_notes (shown, reading->skipped, FALSE);
  tell_notes (shown, reading->warnings, TRUE);
  if (!sea_bank_import (bank, reading->questions, reading->pack_id, reading->pack_title,
                        reading->pack_lang, reading->pack_version, reading->pack_author,
                        reading->pack_licence, options->dry_run, &taken, &error))
    return fail (error);
  print_import (shown, reading, &taken, options->json);
  return reading->skipped->len > 0 ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}

/* One transaction a file: what one of them cannot give stops none of the others. */
static int
run_import (const SeaCli *cli, const Options *options)
{
  g_autoptr (SeaBank) bank = NULL;
  int worst = SEA_EXIT_OK;

  if (options->files->len == 0)
    return sea_cli_usage ("bank");
  bank = open_bank (cli);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  for (guint i = 0; i < options->files->len; i++)
    {
      int code = import_file (bank, options, g_ptr_array_index (options->files, i));

      worst = MAX (worst, code);
    }
  return worst;
}

/* ---- list ---- */

static void
add_problem (GString *json, const SeaQuestion *question)
{
  g_autofree char *key = sea_question_dup_key (question, FALSE);

  g_string_append_c (json, '{');
  add_string (json, "uid", question->uid != NULL ? question->uid : "");
  g_string_append_c (json, ',');
  add_string (json, "role", sea_role_to_string (question->role));
  g_string_append_printf (json, ",\"worth\":%d,\"grade\":%d,", question->worth, question->grade);
  add_string (json, "topic", question->topic);
  g_string_append_c (json, ',');
  add_string (json, "lang", question->lang);
  g_string_append_c (json, ',');
  add_string (json, "text", question->text);
  g_string_append_c (json, ',');
  add_string (json, "key", key);
  g_string_append_c (json, '}');
}

static void
print_problem (const SeaQuestion *question)
{
  g_autofree char *text = g_strdup (question->text);

  g_strdelimit (text, "\t\r\n", ' ');
  printf ("%s\t%s\t%d\t%s\n", question->uid != NULL ? question->uid : "",
          sea_role_to_string (question->role), question->worth, text);
}

static int
run_list (const SeaCli *cli, const Options *options)
{
  g_autoptr (SeaBank) bank = NULL;
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  gint64 after = 0;
  guint n;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = open_bank (cli);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (options->json)
    printf ("[");
  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) page = sea_bank_list (bank, &filter, after, PAGE, &error);
      g_autoptr (GString) json = g_string_new (NULL);

      if (page == NULL)
        return fail (error);
      n = page->len;
      for (guint i = 0; i < n; i++)
        {
          const SeaQuestion *question = g_ptr_array_index (page, i);

          if (!options->json)
            print_problem (question);
          else
            {
              if (after > 0)
                g_string_append (json, ",\n");
              add_problem (json, question);
            }
          after = question->id;
        }
      printf ("%s", json->str);
    }
  while (n == PAGE);
  if (options->json)
    printf ("]\n");
  return SEA_EXIT_OK;
}

/* ---- stats ---- */

static void
print_stats (const SeaBankStats *stats, GPtrArray *packs)
{
  /* Translators: %u is a number of problems. */
  printf (ngettext ("%u problem", "%u problems", stats->problems), stats->problems);
  printf ("\n");
  for (guint role = 0; role < SEA_ROLE_COUNT; role++)
    printf ("%s\t%u\n", sea_role_to_string ((SeaRole) role), stats->by_role[role]);
  for (guint worth = 1; worth <= 4; worth++)
    printf ("%u\t%u\n", worth, stats->by_worth[worth]);
  for (guint i = 0; i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      printf ("%s\t%u\t%s\n", pack->id, pack->problems, pack->title);
    }
}

static void
print_stats_json (const SeaBankStats *stats, GPtrArray *packs)
{
  g_autoptr (GString) json = g_string_new (NULL);

  g_string_append_printf (json, "{\"problems\":%u,\"by_role\":{", stats->problems);
  for (guint role = 0; role < SEA_ROLE_COUNT; role++)
    g_string_append_printf (json, "%s\"%s\":%u", role > 0 ? "," : "",
                            sea_role_to_string ((SeaRole) role), stats->by_role[role]);
  g_string_append (json, "},\"by_worth\":{");
  for (guint worth = 1; worth <= 4; worth++)
    g_string_append_printf (json, "%s\"%u\":%u", worth > 1 ? "," : "", worth,
                            stats->by_worth[worth]);
  g_string_append (json, "},\"packs\":[");
  for (guint i = 0; i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      g_string_append (json, i > 0 ? ",{" : "{");
      add_string (json, "id", pack->id);
      g_string_append_c (json, ',');
      add_string (json, "title", pack->title);
      g_string_append_c (json, ',');
      add_string (json, "lang", pack->lang);
      g_string_append_c (json, ',');
      add_string (json, "version", pack->version);
      g_string_append_printf (json, ",\"problems\":%u}", pack->problems);
    }
  g_string_append (json, "]}");
  print_json (json);
}

static int
run_stats (const SeaCli *cli, const Options *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GPtrArray) packs = NULL;
  g_autoptr (GError) error = NULL;
  SeaBankStats stats;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = open_bank (cli);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  packs = sea_bank_packs (bank, &error);
  if (packs == NULL || !sea_bank_stats (bank, &stats, &error))
    return fail (error);
  if (options->json)
    print_stats_json (&stats, packs);
  else
    print_stats (&stats, packs);
  return SEA_EXIT_OK;
}

/* ---- check and backup ---- */

static int
run_check (const SeaCli *cli, const Options *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = open_bank (cli);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (!sea_bank_check (bank, &messages, &error))
    return fail (error);
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
      print_json (json);
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
static int
run_backup (const SeaCli *cli, const Options *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GError) error = NULL;

  if (options->files->len > 1)
    return sea_cli_usage ("bank");
  bank = open_bank (cli);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (!sea_bank_backup (
          bank, options->files->len > 0 ? g_ptr_array_index (options->files, 0) : NULL, &error))
    return fail (error);
  if (options->json)
    printf ("{\"copied\":true}\n");
  return SEA_EXIT_OK;
}

/* ---- the command ---- */

/* clang-format off */
#define WORD_LIST(X) X (import) X (list) X (stats) X (check) X (backup)
/* clang-format on */

int
sea_cmd_bank (const SeaCli *cli, int argc, char **argv)
{
  static const struct
  {
    const char *word;
    int (*run) (const SeaCli *cli, const Options *options);
  } words[] = {
#define X(name) { #name, run_##name },
    WORD_LIST (X)
#undef X
  };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  Options options = { .files = files };

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
