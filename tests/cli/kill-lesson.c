/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * kill-lesson MSB: SIGKILL at a random moment of `msb lesson play`, 20 times or $SEA_KILLS. After
 * each, the journal holds every action whose event was printed, and the lesson goes on to its end.
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "bank/bank.h"
#include "core/match.h"
#include "core/view.h"
#include "rulebook/rulebook.h"

enum
{
  MAX_ACTIONS = 400
};

typedef struct
{
  const char *msb;
  char *folder, *bank, *script;
  GPtrArray *actions; /* of char*: lines of the script */
  GPtrArray *events;  /* of char*: all that is printed */
  GArray *owner;      /* of guint: index of the action of each event */
} Trial;

static void
check (gboolean good, const char *what)
{
  if (good)
    return;
  g_printerr ("kill-lesson: %s\n", what);
  exit (1);
}

/* ---- a match to be played ---- */

static void
act (Trial *trial, SeaMatch *match, char *line)
{
  g_autofree SeaEvents *events = g_new0 (SeaEvents, 1);
  g_autofree char *text = g_malloc (9000);
  guint index = trial->actions->len;

  check (sea_match_apply (match, line, events, NULL) == SEA_OK, line);
  g_ptr_array_add (trial->actions, line);
  for (guint i = 0; i < events->n; i++)
    {
      sea_event_write (events, &events->e[i], text, 9000);
      g_ptr_array_add (trial->events, g_strdup (text));
      g_array_append_val (trial->owner, index);
    }
}

static char *
choose_shot (const SeaView *view, GRand *rand)
{
  const SeaViewSea *sea = &view->seas[view->target];
  guint n = (guint) view->width * view->height;

  for (;;)
    {
      guint i = (guint) g_rand_int_range (rand, 0, (gint32) n);
      SeaCell cell = { (uint8_t) (i % view->width), (uint8_t) (i / view->width) };
      char text[SEA_CELL_TEXT];

      if (sea->at[i] != SEA_MARK_UNKNOWN)
        continue;
      sea_cell_write (cell, text);
      return g_strdup_printf ("fire %c %s", 'A' + view->turn, text);
    }
}

static char *
choose_verdict (const SeaView *view, GRand *rand)
{
  int team = view->pending.team >= 0 ? view->pending.team : g_rand_int_range (rand, 0, 2);

  if (g_rand_int_range (rand, 0, 8) == 0)
    return g_strdup ("annul");
  return g_strdup_printf ("judge %c %s", 'A' + team, g_rand_boolean (rand) ? "right" : "wrong");
}

static void
make_script (Trial *trial, const SeaRules *rules)
{
  SeaMatch *match = sea_match_new (rules);
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  GRand *rand = g_rand_new_with_seed (20);
  g_autoptr (GString) text = g_string_new (NULL);

  g_ptr_array_add (trial->actions, g_strdup ("rules math-45"));
  act (trial, match, g_strdup ("seed 7"));
  act (trial, match, g_strdup ("teams \"Синус\" \"Тангенс\""));
  act (trial, match, g_strdup ("fleet A random"));
  act (trial, match, g_strdup ("fleet B random"));
  act (trial, match, g_strdup ("first A"));
  while (trial->actions->len < MAX_ACTIONS)
    {
      check (sea_view_get (match, SEA_AUDIENCE_PUBLIC, view) == SEA_OK, "no view");
      if (view->over)
        break;
      if (g_rand_int_range (rand, 0, 12) == 0)
        {
          act (trial, match, g_strdup ("undo"));
          act (trial, match, g_strdup ("redo"));
        }
      else if (view->phase == SEA_PHASE_PENDING)
        act (trial, match, choose_verdict (view, rand));
      else
        act (trial, match, choose_shot (view, rand));
    }
  for (guint i = 0; i < trial->actions->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (trial->actions, i));
  check (g_file_set_contents (trial->script, text->str, -1, NULL), "the script cannot be written");
  g_rand_free (rand);
  sea_match_free (match);
}

static void
fill_bank (Trial *trial)
{
  g_autoptr (SeaBank) bank = sea_bank_open (trial->bank, NULL);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  check (bank != NULL, "no bank");
  for (int i = 0; i < 60; i++)
    {
      SeaQuestion *question = sea_question_new ();

      g_free (question->text);
      question->text = g_strdup_printf ("Problem %d", i);
      question->role = i % 5 == 0 ? SEA_ROLE_MINE : SEA_ROLE_SHIP;
      question->worth = i % 5;
      sea_question_add_answer (question, SEA_ANSWER_NUMBER, "1", NULL, TRUE);
      g_ptr_array_add (list, question);
    }
  check (
      sea_bank_import (bank, list, "kill", "Kill", "en", "1", "", "CC0-1.0", FALSE, &result, NULL),
      "the problems are not taken");
}

/* ---- msb ---- */

static GSubprocess *
start (Trial *trial, const char *const *words)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  GSubprocess *process;

  g_ptr_array_add (argv, (gpointer) trial->msb);
  g_ptr_array_add (argv, (gpointer) "--bank");
  g_ptr_array_add (argv, trial->bank);
  g_ptr_array_add (argv, (gpointer) "lesson");
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) words[i]);
  g_ptr_array_add (argv, NULL);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", trial->folder, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, NULL);
  check (process != NULL, "msb does not start");
  return process;
}

/* All that it prints until it ends. */
static char *
finish (GSubprocess *process, gboolean must_succeed)
{
  char *text = NULL;

  check (g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, NULL), "no output");
  if (must_succeed)
    check (g_subprocess_get_if_exited (process) && g_subprocess_get_exit_status (process) == 0,
           "msb fails");
  g_object_unref (process);
  return text;
}

static char *
run (Trial *trial, const char *const *words)
{
  return finish (start (trial, words), TRUE);
}

/* The whole lines of @text: what stands after the last line break was cut off by the kill. */
static GStrv
split (const char *text, guint *n)
{
  GStrv lines = g_strsplit (text, "\n", -1);

  *n = MAX (g_strv_length (lines), 1) - 1;
  return lines;
}

static gint64
newest (Trial *trial)
{
  const char *const words[] = { "list", NULL };
  g_autofree char *text = run (trial, words);

  return g_ascii_strtoll (text, NULL, 10);
}

static gboolean
is_prefix (GStrv lines, guint n, GPtrArray *all, guint first)
{
  for (guint i = 0; i < n; i++)
    if (first + i >= all->len || strcmp (lines[i], g_ptr_array_index (all, first + i)) != 0)
      return FALSE;
  return TRUE;
}

/* The rest of the match, by the whole script or by what is left of it. */
static void
go_on (Trial *trial, const char *id, guint done, gboolean whole)
{
  g_autofree char *rest = g_build_filename (trial->folder, "rest.msb", NULL);
  const char *const words[] = { "play", "--resume", id, whole ? trial->script : rest, NULL };
  const char *const log_words[] = { "log", id, NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  guint first = 0, n;

  for (guint i = done; i < trial->actions->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (trial->actions, i));
  check (g_file_set_contents (rest, text->str, -1, NULL), "the rest cannot be written");
  g_autofree char *output = run (trial, words);
  g_auto (GStrv) lines = split (output, &n);
  while (first < trial->owner->len && g_array_index (trial->owner, guint, first) < done)
    first++;
  check (n == trial->events->len - first && is_prefix (lines, n, trial->events, first),
         "the resumed lesson tells other events");
  g_autofree char *log = run (trial, log_words);
  g_auto (GStrv) logged = split (log, &n);
  check (n == trial->actions->len && is_prefix (logged, n, trial->actions, 0),
         "the resumed lesson has another journal");
}

/* Returns how many actions were written when it was killed, 0 = the lesson was not even made. */
static guint
kill_once (Trial *trial, gint64 microseconds, gboolean whole)
{
  const char *const words[] = { "play", "--pace", "1", trial->script, NULL };
  gint64 before = newest (trial);
  GSubprocess *process = start (trial, words);

  g_usleep ((gulong) microseconds);
  g_subprocess_force_exit (process);
  g_autofree char *output = finish (process, FALSE);
  guint printed, done;
  g_auto (GStrv) lines = split (output, &printed);
  check (is_prefix (lines, printed, trial->events, 0), "other events than of the match");

  gint64 id = newest (trial);
  if (id == before)
    {
      check (printed == 0, "events of a lesson that is not there");
      return 0;
    }
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  const char *const log_words[] = { "log", word, NULL };
  g_autofree char *log = run (trial, log_words);
  g_auto (GStrv) logged = split (log, &done);
  check (is_prefix (logged, done, trial->actions, 0), "the journal is not the script's beginning");
  check (printed == 0 || g_array_index (trial->owner, guint, printed - 1) < done,
         "an event was printed whose action is not in the journal");
  go_on (trial, word, done, whole);
  return done;
}

static void
clear_folder (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        clear_folder (inner);
      else
        g_remove (inner);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_rmdir (path);
}

int
main (int argc, char **argv)
{
  Trial trial = { argc > 1 ? argv[1] : "msb" };
  const char *wanted = g_getenv ("SEA_KILLS");
  guint kills = wanted != NULL ? (guint) atoi (wanted) : 20;
  g_autofree char *rulesets = g_build_filename (SEA_SOURCE_ROOT, "data", "rulesets", NULL);
  SeaRulebook *book = sea_rulebook_new (rulesets, NULL);
  GRand *rand = g_rand_new ();
  guint within = 0;
  SeaRules rules;

  trial.folder = g_dir_make_tmp ("sea-kill-XXXXXX", NULL);
  trial.bank = g_build_filename (trial.folder, "bank.db", NULL);
  trial.script = g_build_filename (trial.folder, "lesson.msb", NULL);
  trial.actions = g_ptr_array_new_with_free_func (g_free);
  trial.events = g_ptr_array_new_with_free_func (g_free);
  trial.owner = g_array_new (FALSE, FALSE, sizeof (guint));
  check (sea_rulebook_resolve (book, "math-45", &rules, NULL), "no ruleset math-45");
  make_script (&trial, &rules);
  fill_bank (&trial);

  /* How long it takes undisturbed; then kills are spread over that. */
  const char *const words[] = { "play", "--pace", "1", trial.script, NULL };
  gint64 start_time = g_get_monotonic_time ();
  g_autofree char *output = run (&trial, words);
  gint64 length = g_get_monotonic_time () - start_time;
  guint n;
  g_auto (GStrv) lines = split (output, &n);
  check (n == trial.events->len && is_prefix (lines, n, trial.events, 0),
         "the lesson tells other events than the match");
  for (guint i = 0; i < kills; i++)
    {
      gint64 at = (gint64) (g_rand_double (rand) * (double) length);
      guint done = kill_once (&trial, at, i % 2 == 0);

      if (done > 0 && done < trial.actions->len)
        within++;
    }
  g_print ("%u kills, %u of them within the %u actions of the lesson\n", kills, within,
           trial.actions->len);
  g_rand_free (rand);
  sea_rulebook_free (book);
  g_array_unref (trial.owner);
  g_ptr_array_unref (trial.events);
  g_ptr_array_unref (trial.actions);
  clear_folder (trial.folder);
  g_free (trial.folder);
  g_free (trial.bank);
  g_free (trial.script);
  return within > 0 || kills == 0 ? 0 : 1;
}
