/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "base/paths.h"
#include "lesson/first-start.h"
#include "paper/paper.h"

typedef struct
{
  SeaPaperSheet sheet;
  gint64 lesson;     /* 0 = the newest open one */
  const char *rules; /* (nullable): a trial of this ruleset */
  guint64 seed;
  gboolean has_seed;
  const char *output; /* "-" = standard output */
} Options;

/* ---- words ---- */

static gboolean
read_value (const char *word, const char *value, Options *options)
{
  guint64 id;

  if (strcmp (word, "-o") == 0)
    {
      options->output = value;
      return *value != '\0';
    }
  if (strcmp (word, "--rules") == 0)
    {
      options->rules = value;
      return *value != '\0';
    }
  if (strcmp (word, "--seed") == 0)
    {
      options->has_seed = TRUE;
      return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &options->seed, NULL);
    }
  if (strcmp (word, "--lesson") != 0 ||
      !g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT64, &id, NULL))
    return FALSE;
  options->lesson = (gint64) id;
  return TRUE;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  *options = (Options){ .seed = 1 };
  if (argc < 1)
    return FALSE;
  if (strcmp (argv[0], "fleets") == 0)
    options->sheet = SEA_PAPER_FLEETS;
  else if (strcmp (argv[0], "jury") == 0)
    options->sheet = SEA_PAPER_JURY;
  else
    return FALSE;
  for (int i = 1; i < argc; i += 2)
    if (i + 1 == argc || !read_value (argv[i], argv[i + 1], options))
      return FALSE;
  return options->output != NULL && !(options->rules != NULL && options->lesson != 0) &&
         !(options->has_seed && options->rules == NULL);
}

/* ---- errors ---- */

static int
get_exit_code (const GError *error)
{
  if (g_error_matches (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN))
    return SEA_EXIT_USAGE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED) ||
      (error->domain == SEA_RULEBOOK_ERROR && error->code != SEA_RULEBOOK_ERROR_FILE))
    return SEA_EXIT_FAULT;
  return SEA_EXIT_FILE;
}

static int
tell (const GError *error)
{
  sea_cli_error ("%s", error->message);
  return get_exit_code (error);
}

/* ---- where problems and lessons come from ---- */

/* Opens a bank that is there. A sheet makes no bank: without one, and without --bank, @or_packs
 * gives a bank in memory with the packs that come with the program. */
static SeaBank *
open_bank (const SeaCli *cli, gboolean or_packs, GError **error)
{
  g_autofree char *path = cli->bank != NULL ? g_strdup (cli->bank) : sea_bank_dup_default_path ();
  g_autofree char *questions = sea_dup_questions_dir ();
  g_autoptr (SeaBank) bank = NULL;

  if (strcmp (path, ":memory:") == 0 || g_file_test (path, G_FILE_TEST_EXISTS))
    return sea_bank_open (path, error);
  if (cli->bank != NULL || !or_packs)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   /* Translators: %s is a file name */
                   _ ("There is no bank “%s”."), shown);
      return NULL;
    }
  bank = sea_bank_open (":memory:", error);
  if (bank == NULL || !sea_first_start_import (bank, questions, error))
    return NULL;
  return g_steal_pointer (&bank);
}

/* The problems of a trial: those in the language of the program, if the bank has any. */
static gboolean
add_reserve (SeaPaper *paper, SeaBank *bank, guint64 seed, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (g_get_language_names ()[0], "_.@", 2);
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;

  filter.lang = words[0];
  if (!sea_bank_count (bank, &filter, 0, &counts, error))
    return FALSE;
  if (counts.all == 0)
    filter.lang = NULL;
  return sea_paper_take_reserve (paper, sea_deck_new (bank, &filter, 0, seed), error);
}

static SeaPaper *
new_trial (const SeaCli *cli, const Options *options, GError **error)
{
  g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
  g_autofree char *own = sea_paths_dup_user ("rulesets");
  g_autoptr (SeaRulebook) book = sea_rulebook_new (shipped, own);
  g_auto (GStrv) words = g_strsplit_set (options->rules, " \t", 2);
  g_autofree SeaRules *rules = g_new0 (SeaRules, 1);
  g_autoptr (SeaPaper) paper = NULL;
  g_autoptr (SeaBank) bank = NULL;
  const SeaRuleset *ruleset;

  if (!sea_rulebook_resolve (book, options->rules, rules, error))
    return NULL;
  ruleset = sea_rulebook_find (book, words[0]);
  paper = sea_paper_new_trial (rules, ruleset != NULL ? ruleset->title : words[0], options->seed,
                               error);
  if (paper == NULL || options->sheet == SEA_PAPER_FLEETS)
    return g_steal_pointer (&paper);
  bank = open_bank (cli, TRUE, error);
  if (bank == NULL || !add_reserve (paper, bank, options->seed, error))
    return NULL;
  return g_steal_pointer (&paper);
}

/* ---- out ---- */

static int
write_output (const Options *options, GBytes *pdf)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const void *data = g_bytes_get_data (pdf, &length);

  if (strcmp (options->output, "-") != 0)
    return sea_paper_write (pdf, options->output, &error) ? SEA_EXIT_OK : tell (error);
  if (fwrite (data, 1, length, stdout) == length && fflush (stdout) == 0)
    return SEA_EXIT_OK;
  sea_cli_error (_ ("the output cannot be written: %s"), g_strerror (errno));
  return SEA_EXIT_FILE;
}

static int
draw (const Options *options, const SeaPaper *paper)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = sea_paper_draw (paper, options->sheet, &error);

  return pdf != NULL ? write_output (options, pdf) : tell (error);
}

static int
run_lesson (const SeaCli *cli, Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = open_bank (cli, FALSE, &error);
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (SeaPaper) paper = NULL;

  if (bank == NULL)
    return tell (error);
  if (options->lesson == 0)
    options->lesson = sea_lesson_find_open (bank);
  if (options->lesson == 0)
    {
      sea_cli_error ("%s",
                     _ ("no lesson is open: name one with --lesson, or a ruleset with --rules"));
      return SEA_EXIT_USAGE;
    }
  lesson = sea_lesson_resume (bank, options->lesson, &error);
  paper = lesson != NULL ? sea_paper_new (lesson, options->sheet, &error) : NULL;
  return paper != NULL ? draw (options, paper) : tell (error);
}

int
sea_cmd_paper (const SeaCli *cli, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaPaper) paper = NULL;
  Options options;

  if (!read_options (argc, argv, &options))
    return sea_cli_usage ("paper");
  if (options.rules == NULL)
    return run_lesson (cli, &options);
  paper = new_trial (cli, &options, &error);
  return paper != NULL ? draw (&options, paper) : tell (error);
}
