/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page.h"
#include "app/move-page.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define KEY "qqkeyqq"
#define SOLUTION "qqsolutionqq"

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
  GtkWidget *wall;
  char *home;
  GRand *random;
  guint failures, asked[SEA_PROBLEM_KIND_COUNT];
  guint n_teams;        /* on a common sea */
  guint told, moved[3]; /* moves: stayed, at random, by hand */
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
  g_free (question->solution);
  question->solution = g_strdup (SOLUTION);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, KEY, NULL, TRUE);
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
  f->n_teams = 2;
  f->random = g_rand_new_with_seed (45);
  *state = f;
  return 0;
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

/* A cell of the sea under fire that nothing is known of; else one that was told, or a deck that
 * burns. */
static gboolean
pick_cell (Fixture *f, const SeaView *view, SeaCell *cell)
{
  const SeaViewSea *sea = &view->seas[view->target];
  guint n = (guint) view->width * view->height;
  guint start = (guint) g_rand_int_range (f->random, 0, (gint32) n);
  const char wanted[] = { SEA_MARK_UNKNOWN, SEA_MARK_DECK, SEA_MARK_HIT };
  guint way = 0;

  while (way < 2 && memchr (sea->at, wanted[way], n) == NULL)
    way++;

  for (guint i = 0; i < n; i++)
    {
      guint k = (start + i) % n;

      if (sea->at[k] != wanted[way])
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

/* The cell that a mine or a sweeper demands: first one that cannot be told. */
static void
tell (Fixture *f, const SeaView *view)
{
  SeaLessonPage *page = SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
  SeaFireCard *card = sea_lesson_page_get_fire_card (page);
  g_autofree SeaView *judge = g_new0 (SeaView, 1);
  const SeaPendingView pending = view->pending;
  guint n = (guint) view->width * view->height;
  char wanted = pending.tells_mine ? SEA_MARK_MINE : SEA_MARK_DECK;
  gint64 wrong = -1, right = -1;

  assert_true (
      sea_lesson_get_view (sea_lesson_model_get_lesson (f->model), SEA_AUDIENCE_JUDGE, judge));
  for (guint k = 0; k < n; k++)
    {
      gboolean fits = judge->seas[pending.team].at[k] == wanted;

      if (!fits && wrong < 0)
        wrong = k;
      if (fits && (right < 0 ||
                   (judge->seas[pending.team].told[right] && !judge->seas[pending.team].told[k])))
        right = k;
    }
  assert_true (wrong >= 0 && right >= 0);
  if (f->told % 4 == 0)
    {
      SeaCell cell = { (guint8) (wrong % view->width), (guint8) (wrong / view->width) };

      sea_fire_card_call (card, cell);
      settle (f);
      assert_int_equal (f->failures, 1);
      f->failures = 0;
      assert_true (sea_fire_card_has_error (card));
      assert_int_equal (view->pending.kind, SEA_PENDING_TELL);
      assert_int_equal (view->pending.team, pending.team);
    }
  {
    SeaCell cell = { (guint8) (right % view->width), (guint8) (right / view->width) };

    sea_fire_card_call (card, cell);
    settle (f);
  }
  assert_true (view->seas[pending.team].told[right]);
  assert_int_equal (view->seas[pending.team].at[right], wanted);
  f->told++;
}

/* The page on which a ship is laid by hand: a row of decks in some corner. */
static void
move_by_hand (Fixture *f, const SeaView *view)
{
  SeaMovePage *page;
  guint decks = 0;

  sea_lesson_model_wall_next (f->model);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.move-ship", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "move");
  page = SEA_MOVE_PAGE (sea_teacher_window_find_page (f->window, "move"));
  assert_false (sea_move_page_is_open (page));
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_COVER);
  assert_true (sea_lesson_model_get_wall (f->model)->covering_move);
  sea_move_page_set_open (page, TRUE);
  sea_move_page_clear (page);
  assert_false (sea_move_page_done (page));
  for (; decks < view->width && !sea_move_page_done (page); decks++)
    sea_move_page_toggle (page, (SeaCell){ (guint8) decks, (guint8) (f->moved[2] % view->height) });
  settle (f);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
}

static void
move_ship (Fixture *f, const SeaView *view)
{
  SeaLessonPage *page = SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
  SeaMoveCard *card = sea_lesson_page_get_move_card (page);
  guint way = (f->moved[0] + f->moved[1] + f->moved[2]) % 3; /* each in its turn, none by luck */
  int team = view->pending.team;

  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  if (way == 2)
    move_by_hand (f, view);
  else
    {
      assert_true (sea_move_card_choose (card, way));
      sea_move_card_confirm (card);
      settle (f);
    }
  assert_int_equal (view->pending.kind == SEA_PENDING_RELOCATE, FALSE);
  for (guint k = 0; way > 0 && k < (guint) view->width * view->height; k++)
    assert_int_equal (view->seas[team].at[k], SEA_MARK_UNKNOWN);
  f->moved[way]++;
}

/* What the wall has is the public view, a problem without its key, and sentences. */
static void
check_wall (Fixture *f)
{
  g_autofree SeaView *seen = g_new0 (SeaView, 1);
  SeaWallState *wall = sea_lesson_model_get_wall (f->model);
  const char *texts[] = { wall->typed, wall->result, wall->surprise, wall->answer,
                          wall->problem != NULL ? wall->problem->text : NULL };

  assert_true (
      sea_lesson_get_view (sea_lesson_model_get_lesson (f->model), SEA_AUDIENCE_PUBLIC, seen));
  if (wall->page != SEA_WALL_RESULT)
    assert_memory_equal (&wall->view, seen, sizeof *seen);
  assert_null (wall->answer);
  for (guint i = 0; i < seen->n_seas; i++)
    for (guint k = 0; k < SEA_MAX_CELLS; k++)
      assert_true (!wall->moment.burning[i][k] || seen->seas[i].at[k] == SEA_MARK_HIT);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        assert_null (strstr (texts[i], KEY));
        assert_null (strstr (texts[i], SOLUTION));
      }
  for (guint i = 0; i < seen->n_seas; i++)
    {
      g_autofree char *fleet =
          sea_lesson_dup_fleet (sea_lesson_model_get_lesson (f->model), seen->n_seas > 1 ? i : 0);

      assert_false (app_sample_tree_holds (f->wall, fleet));
      assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), fleet));
    }
  for (gsize i = 0; i < 2; i++)
    {
      assert_false (app_sample_tree_holds (f->wall, i == 0 ? KEY : SOLUTION));
      assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), i == 0 ? KEY : SOLUTION));
    }
}

static void
start (Fixture *f, const char *rules_line, const SeaRules *rules)
{
  SeaModelStart start = { 0 };
  GError *error = NULL;

  print_message ("  %s\n", rules_line);
  start.setup.rules_line = rules_line;
  start.setup.title = "";
  start.setup.n_teams = rules->seas == SEA_SEAS_COMMON ? f->n_teams : 2;
  start.setup.teams[0] = "Sine";
  start.setup.teams[1] = "Tangent";
  start.setup.teams[2] = start.setup.n_teams > 2 ? "Cosine" : NULL;
  start.setup.teams[3] = start.setup.n_teams > 3 ? "Logarithm" : NULL;
  start.setup.filter.role = -1;
  start.setup.seed = 45;
  start.common = rules->seas == SEA_SEAS_COMMON;
  start.first = rules->first == SEA_FIRST_PROBLEM ? NULL : "A";
  if (!sea_lesson_model_start (f->model, &start, &error))
    fail_msg ("%s: %s", rules_line, error->message);
  settle (f);
  assert_true (sea_lesson_model_is_active (f->model));
  f->wall = GTK_WIDGET (sea_application_get_wall_window (f->application));
  assert_non_null (f->wall);
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
          if (view->pending.kind == SEA_PENDING_TELL)
            tell (f, view);
          else if (view->pending.kind == SEA_PENDING_RELOCATE)
            move_ship (f, view);
          else if (view->pending.kind != SEA_PENDING_ASK)
            fail_msg ("%s: the windows cannot answer %d", rules_line, view->pending.kind);
          else
            judge (f, view);
        }
      settle (f);
      check_wall (f);
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
every_ruleset_can_be_played_to_its_end_and_the_wall_tells_no_secret (void **state)
{
  Fixture *f = *state;
  GPtrArray *sets = sea_rulebook_list (sea_lesson_model_get_rulebook (f->model));
  guint played = 0;

  for (guint i = 0; i < sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (sets, i);

      assert_null (set->fault);
      play (f, set->id);
      played++;
    }
  assert_true (played >= 20);
  assert_true (f->told > 0);
  assert_true (f->moved[0] > 0 && f->moved[1] > 0 && f->moved[2] > 0);
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
    "math-20 mine-effect=reveal sweepers=2 solvers=steal",
    "math-20 mine-effect=reveal sweepers=1 shots=3",
    "math-20 submarines=3 ask=to-sink solvers=steal second-try=half",
    "classic mines=2 mine-effect=reveal announce=hits submarines=2 width=8 height=8 fleet=2:line:3",
    "classic width=6 height=6 fleet=5:chain:1 relocate=yes ask=hit victory=points",
    "classic width=6 height=6 fleet=4:line:1 relocate=yes shots=2 equal-turns=yes",
    "math-20 coordinates=numbers",
    "math-20 coordinates=cartesian-middle",
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    play (f, lines[i]);
  /* Every lesson has other fleets, so a tie comes by luck; here nearly always. */
  for (guint i = 0; i < 20 && f->asked[SEA_PROBLEM_TIE] == 0; i++)
    play (f, "math-20 mines=0 end=turns:1 ties=problem,draw");
  for (guint i = 0; i < SEA_PROBLEM_KIND_COUNT; i++)
    assert_true (f->asked[i] > 0);
}

static void
a_common_sea_is_played_by_two_to_four_teams (void **state)
{
  static const char *const lines[] = {
    "math-common",
    "math-common solvers=steal second-try=half end=turns:6",
    "math-common solvers=everyone equal-turns=yes victory=ships",
    "math-common ask=to-sink after-hit=again mines=2 mine-effect=lose-turn",
    "math-common ask=shot mines=2 mine-effect=extra-turn sweepers=1 submarines=2",
  };
  Fixture *f = *state;

  for (f->n_teams = 2; f->n_teams <= SEA_MAX_TEAMS; f->n_teams++)
    for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
      {
        play (f, lines[i]);
        assert_int_equal (sea_lesson_model_get_view (f->model)->n_teams, 0);
      }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_ruleset_can_be_played_to_its_end_and_the_wall_tells_no_secret),
    cmocka_unit_test (every_way_to_ask_can_be_judged_to_the_end),
    cmocka_unit_test (a_common_sea_is_played_by_two_to_four_teams),
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
  app_sample_remove_folder (f->home);
  g_free (f->home);
  return failed;
}
