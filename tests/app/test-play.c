/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/can-play.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page.h"
#include "base/paths.h"

#include <glib/gstdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum
{
  MAX_ACTIONS = 2500,
  N_PROBLEMS = 25 /* of each kind: some rules ask for more, so that none is left */
};

/* The program in one process; every test plays a whole match in its windows. */
typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  char *home;
  GRand *random;
  guint failures, asked[SEA_PROBLEM_KIND_COUNT];
  char *failure;
} Fixture;

static Fixture fixture;

/* ---- the fixture ---- */

static void
failed_cb (SeaLessonModel *model, GError *error, Fixture *f)
{
  (void) model;
  f->failures++;
  g_free (f->failure);
  f->failure = g_strdup (error->message);
}

static void
add_question (GPtrArray *questions, SeaRole role, int worth, int n)
{
  SeaQuestion *question = sea_question_new ();

  question->uid = g_strdup_printf ("play-%d-%d-%d", role, worth, n);
  g_free (question->lang);
  question->lang = g_strdup ("en");
  question->role = role;
  question->worth = worth;
  g_free (question->text);
  question->text = g_strdup_printf ("Question %d of worth %d, role %d?", n, worth, role);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, "1", NULL, TRUE);
  g_ptr_array_add (questions, question);
}

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  assert_non_null (bank);
  for (int n = 0; n < N_PROBLEMS; n++)
    {
      for (int worth = 1; worth <= 4; worth++)
        add_question (questions, SEA_ROLE_SHIP, worth, n);
      add_question (questions, SEA_ROLE_MINE, 0, n);
      add_question (questions, SEA_ROLE_OPENING, 0, n);
      add_question (questions, SEA_ROLE_TIE, 0, n);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

static int
set_up (void **state)
{
  Fixture *f = &fixture;
  g_autofree char *bank = g_build_filename (f->home, "bank.db", NULL);

  make_bank (bank);
  f->model = sea_application_get_model (f->application);
  sea_lesson_model_set_bank_path (f->model, bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = sea_application_get_teacher_window (f->application);
  g_signal_connect (f->model, "failed", G_CALLBACK (failed_cb), f);
  assert_true (app_sample_wait_bank (f->model));
  f->random = g_rand_new_with_seed (45);
  *state = f;
  return 0;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_signal_handlers_disconnect_by_data (f->model, f);
  g_clear_pointer (&f->random, g_rand_free);
  g_clear_pointer (&f->failure, g_free);
  return 0;
}

/* ---- playing ---- */

/* Until what was begun is written; two activations in a blink would be one for a person. */
static void
settle (Fixture *f)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (f->model);

  while (sea_lesson_model_is_starting (f->model) || (lesson != NULL && sea_lesson_is_busy (lesson)))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 20 && g_main_context_iteration (NULL, FALSE); i++)
    ;
  f->model->last_act = 0;
}

/* Hidden windows follow the match as well, and need not be drawn at every shot. */
static void
show_windows (gboolean shown)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      gtk_widget_set_visible (window, shown);
    }
}

/* A cell of the sea under fire that nothing is known of; else a deck that burns. */
static gboolean
pick_cell (Fixture *f, const SeaView *view, SeaCell *cell)
{
  const SeaViewSea *sea = &view->seas[view->target];
  guint n = (guint) view->width * view->height;
  guint start = (guint) g_rand_int_range (f->random, 0, (gint32) n);
  gboolean fresh = memchr (sea->at, SEA_MARK_UNKNOWN, n) != NULL;

  for (guint i = 0; i < n; i++)
    {
      guint k = (start + i) % n;

      if (sea->at[k] != (fresh ? SEA_MARK_UNKNOWN : SEA_MARK_HIT))
        continue;
      cell->x = (guint8) (k % view->width);
      cell->y = (guint8) (k / view->width);
      return TRUE;
    }
  return FALSE;
}

static void
fire (Fixture *f, const SeaView *view)
{
  SeaCell cell;
  char text[SEA_CELL_TEXT];

  assert_true (view->turn >= 0 && view->target >= 0);
  assert_true (pick_cell (f, view, &cell));
  sea_cell_write (cell, text);
  g_action_group_activate_action (sea_lesson_model_get_lesson_actions (f->model), "fire",
                                  g_variant_new_string (text));
}

/* A verdict by the buttons of the judge's card. */
static void
judge (Fixture *f, const SeaView *view)
{
  SeaLessonPage *page = SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
  SeaJudgeCard *card = sea_lesson_page_get_judge_card (page);
  guint32 shots = view->n_shots;
  guint asked = view->pending.problem;

  f->asked[asked]++;
  if (sea_lesson_model_get_wall_page (f->model) == SEA_WALL_REPLY)
    sea_lesson_model_wall_next (f->model);
  for (guint i = 0; i < 100; i++)
    if (sea_judge_card_choose (card, (guint) g_rand_int_range (f->random, 0, 10)))
      break;
  assert_true (sea_judge_card_is_chosen (card));
  assert_true (*sea_judge_card_get_said (card) != '\0');
  sea_judge_card_confirm (card);
  settle (f);
  assert_int_equal (sea_lesson_model_get_view (f->model)->n_shots, shots);
}

static void
start (Fixture *f, const char *rules_line, const SeaRules *rules)
{
  SeaModelStart start = { 0 };
  GError *error = NULL;

  print_message ("  %s\n", rules_line);
  start.setup.rules_line = rules_line;
  start.setup.title = "";
  start.setup.n_teams = 2;
  start.setup.teams[0] = "Sine";
  start.setup.teams[1] = "Tangent";
  start.setup.filter.role = -1;
  start.setup.seed = 45;
  start.common = rules->seas == SEA_SEAS_COMMON;
  start.first = rules->first == SEA_FIRST_PROBLEM ? NULL : "A";
  if (!sea_lesson_model_start (f->model, &start, &error))
    fail_msg ("%s: %s", rules_line, error->message);
  settle (f);
  assert_true (sea_lesson_model_is_active (f->model));
}

/* Plays a match in the windows to its end. */
static void
play (Fixture *f, const char *rules_line)
{
  const SeaView *view = sea_lesson_model_get_view (f->model);
  g_autoptr (GError) error = NULL;
  SeaRules rules;
  guint n = 0;

  if (!sea_rulebook_resolve (sea_lesson_model_get_rulebook (f->model), rules_line, &rules, &error))
    fail_msg ("%s: %s", rules_line, error->message);
  start (f, rules_line, &rules);
  show_windows (FALSE);
  f->failures = 0;
  for (; !view->over && n < MAX_ACTIONS; n++)
    {
      if (view->phase == SEA_PHASE_FIRING)
        fire (f, view);
      else if (view->phase == SEA_PHASE_OPENING && view->pending.kind == SEA_PENDING_NONE)
        g_action_group_activate_action (sea_lesson_model_get_lesson_actions (f->model), "first-lot",
                                        NULL);
      else
        {
          if (view->pending.kind != SEA_PENDING_ASK)
            fail_msg ("%s: the windows cannot answer %d", rules_line, view->pending.kind);
          judge (f, view);
        }
      settle (f);
      if (f->failures > 0)
        fail_msg ("%s: %s", rules_line, f->failure);
    }
  if (!view->over)
    fail_msg ("%s: it has no end", rules_line);
  while (sea_lesson_model_wall_next (f->model))
    ;
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_RESULT);
  assert_true (*sea_lesson_model_get_wall (f->model)->result != '\0');
  show_windows (TRUE);
  app_sample_wait (30);
  sea_lesson_model_finish (f->model);
  settle (f);
}

/* ---- tests ---- */

static void
every_ruleset_that_is_offered_can_be_played_to_its_end (void **state)
{
  Fixture *f = *state;
  GPtrArray *sets = sea_rulebook_list (sea_lesson_model_get_rulebook (f->model));
  guint played = 0;

  for (guint i = 0; i < sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (sets, i);

      if (set->fault != NULL || !sea_app_can_play (&set->rules))
        continue;
      play (f, set->id);
      played++;
    }
  assert_true (played >= 10);
}

static void
every_way_to_ask_can_be_judged_to_the_end (void **state)
{
  static const char *const lines[] = {
    "math-20 ask=shot",
    "math-20 ask=shot shot-worth=2 solvers=steal",
    "math-20 ask=to-sink",
    "math-20 ask=to-sink solvers=everyone",
    "math-20 ask=hit announce=hits after-hit=if-solved",
    "math-20 solvers=steal second-try=half partial=half",
    "math-20 solvers=everyone",
    "math-20 solvers=everyone second-try=half floor=zero",
    "math-20 shots=3 repeat=spends",
    "math-20 shots=afloat submarines=1",
    "math-20 mine-effect=lose-turn victory=fleet",
    "math-20 mine-effect=extra-turn victory=ships ties=shots,draw",
    "math-20 end=turns:3 ties=problem,draw",
    "math-20 equal-turns=yes",
    "math-common solvers=everyone end=turns:9",
    "math-common solvers=steal mines=2 mine-effect=reveal",
    "math-20 coordinates=numbers",
    "math-20 coordinates=cartesian-middle",
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    play (f, lines[i]);
  for (guint i = 0; i < SEA_PROBLEM_KIND_COUNT; i++)
    assert_true (f->asked[i] > 0);
}

static void
rules_that_ask_for_more_than_the_windows_can_are_not_offered (void **state)
{
  static const struct
  {
    const char *line;
    gboolean can;
  } cases[] = {
    { "classic", TRUE },
    { "classic submarines=2", TRUE },
    { "classic mines=1 mine-effect=quiz", TRUE },
    { "classic mines=1 mine-effect=reveal", FALSE },
    { "classic mines=1 mine-effect=quiz sweepers=1", FALSE },
    { "math-common mine-effect=reveal", TRUE },
    { "classic fleet=6:chain:1 relocate=yes", FALSE },
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SeaRules rules;

      if (!sea_rulebook_resolve (sea_lesson_model_get_rulebook (f->model), cases[i].line, &rules,
                                 &error))
        fail_msg ("%s: %s", cases[i].line, error->message);
      if (sea_app_can_play (&rules) != cases[i].can)
        fail_msg ("%s", cases[i].line);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (rules_that_ask_for_more_than_the_windows_can_are_not_offered),
    cmocka_unit_test (every_ruleset_that_is_offered_can_be_played_to_its_end),
    cmocka_unit_test (every_way_to_ask_can_be_judged_to_the_end),
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->home = g_dir_make_tmp ("sea-play-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", f->home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", f->home, TRUE);
  g_setenv ("XDG_CACHE_HOME", f->home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  f->application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (f->application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (f->application, "unused.db");
  if (!g_application_register (G_APPLICATION (f->application), NULL, NULL))
    return 1;
  failed = cmocka_run_group_tests (tests, set_up, tear_down);
  g_object_unref (f->application);
  remove_folder (f->home);
  g_free (f->home);
  return failed;
}
