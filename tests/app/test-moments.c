/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/lesson-model-private.h"
#include "app/lesson-page.h"
#include "app/move-page.h"
#include "app/setup-page-private.h"
#include "app/wall.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The moments of the rule systems at the desk and on the wall. */

#define EIGHT "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 first=chosen "
#define MINES8 "aaaa..../......../bbb...cc/......../dd...*../......../..*...^./........"
#define SUB8_A "aaaa..../......../bbb...cc/......../....dd../......../..%..%../........"
#define SUB8_B "aaaa..../......../bbb...cc/......../dd...%../......../..%...../........"
#define SIX "math-20 first=chosen "
#define FLEET6 "aaa..*/....../bb..c./....../d...../...*.."
#define MOVING "classic width=6 height=6 fleet=4:chain:1 relocate=yes first=chosen"
#define SHIP6 "aaaa../....../....../....../....../......"

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  char *home;
  guint failures;
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
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  static const SeaRole roles[] = { SEA_ROLE_SHIP, SEA_ROLE_MINE, SEA_ROLE_TIE };
  SeaBankImport result;

  for (int n = 0; n < 30; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("moments-%d", n);
      question->role = roles[n % 3];
      question->worth = 1;
      g_free (question->lang);
      question->lang = g_strdup ("en");
      g_free (question->text);
      question->text = g_strdup_printf ("Question %d?", n);
      sea_question_add_answer (question, SEA_ANSWER_TEXT, "1", NULL, TRUE);
      g_ptr_array_add (questions, question);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

static int
set_up (void **state)
{
  Fixture *f = &fixture;
  g_autofree char *bank = g_build_filename (f->home, "bank.db", NULL);

  if (!g_file_test (bank, G_FILE_TEST_EXISTS))
    make_bank (bank);
  f->model = sea_application_get_model (f->application);
  sea_lesson_model_set_bank_path (f->model, bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = sea_application_get_teacher_window (f->application);
  f->failures = 0;
  g_signal_connect (f->model, "failed", G_CALLBACK (failed_cb), f);
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_signal_handlers_disconnect_by_data (f->model, f);
  sea_lesson_model_set_active (f->model, FALSE);
  g_clear_pointer (&f->failure, g_free);
  return 0;
}

/* ---- helpers ---- */

/* A lesson of two teams with these rules and fleets, and who begins. */
static void
begin (Fixture *f, const char *rules, const char *a, const char *b)
{
  g_autofree char *one = g_strconcat ("fleet A ", a, NULL);
  g_autofree char *other = g_strconcat ("fleet B ", b, NULL);
  const char *const lines[] = { one, other, "first A", NULL };

  assert_true (
      sea_lesson_model_resume (f->model, app_sample_start_with (f->model, rules, lines, 3), NULL));
  app_sample_settle (f->model);
}

static void
act (Fixture *f, const char *line)
{
  f->model->last_act = 0;
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_settle (f->model);
  if (f->failures > 0)
    fail_msg ("%s: %s", line, f->failure);
}

static const SeaView *
get_view (Fixture *f)
{
  return sea_lesson_model_get_view (f->model);
}

static SeaWallState *
get_wall (Fixture *f)
{
  return sea_lesson_model_get_wall (f->model);
}

static SeaLessonPage *
get_page (Fixture *f)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
}

static void
assert_notice (Fixture *f, const char *wanted)
{
  g_autofree char *notice = sea_wall_dup_notice (get_wall (f), TRUE);

  if (wanted == NULL)
    assert_null (notice);
  else
    {
      assert_non_null (notice);
      assert_string_equal (notice, wanted);
    }
}

static void
assert_card (Fixture *f, const char *first, const char *second)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  assert_int_equal (get_wall (f)->page, SEA_WALL_REPLY);
  sea_wall_dup_card_lines (get_wall (f), &one, &other);
  assert_int_equal (g_strcmp0 (one, first), 0);
  assert_int_equal (g_strcmp0 (other, second), 0);
}

/* ---- tests ---- */

static void
a_mine_demands_a_cell_which_is_typed_and_told_to_all (void **state)
{
  Fixture *f = *state;
  SeaFireCard *card;

  begin (f, EIGHT "mines=2 mine-effect=reveal sweepers=1", MINES8, MINES8);
  card = sea_lesson_page_get_fire_card (get_page (f));
  act (f, "fire A F5");
  assert_card (f, NULL, "team “Sine” tells the cell of a ship");
  assert_true (
      app_sample_tree_holds (GTK_WIDGET (f->window), "Team “Sine” tells the cell of a ship"));
  sea_fire_card_set_text (card, "b2");
  sea_fire_card_activate (card);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 1);
  assert_true (sea_fire_card_has_error (card));
  assert_string_equal (sea_fire_card_get_message (card), f->failure);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_TELL);
  f->failures = 0;
  sea_fire_card_set_text (card, "b1");
  sea_fire_card_activate (card);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->seas[0].at[1], SEA_MARK_DECK);
  assert_int_equal (get_wall (f)->page, SEA_WALL_BATTLE);
  assert_notice (f, "told: B1");
  act (f, "fire B G7");
  assert_card (f, NULL, "team “Tangent” tells the cell of a mine");
  act (f, "tell B C7");
  assert_int_equal (get_view (f)->seas[1].at[6 * 8 + 2], SEA_MARK_MINE);
}

static void
a_refused_cell_is_told_where_it_was_typed (void **state)
{
  Fixture *f = *state;

  begin (f, EIGHT "mines=2 mine-effect=reveal",
         "aaaa..../......../bbb...cc/......../dd...*../......../"
         "..*...../........",
         "aaaa..../......../bbb...cc/......../dd...*../......../..*...../........");
  act (f, "fire A F5");
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_h, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_8, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 1);
  assert_string_equal (get_wall (f)->typed, f->failure);
}

static void
the_submarine_fires_back_after_its_own_card (void **state)
{
  Fixture *f = *state;
  SeaViewShot shot;

  begin (f, EIGHT "submarines=2", SUB8_A, SUB8_B);
  act (f, "fire A F5");
  assert_card (f, "It fires back!", NULL);
  assert_int_equal (sea_wall_get_target (get_wall (f)), 1);
  assert_true (sea_lesson_model_wall_next (f->model));
  assert_card (f, "Return shot of the submarine", "at the sea of team “Sine”");
  shot = sea_wall_get_shot (get_wall (f));
  assert_int_equal (shot.reply, SEA_REPLY_HIT);
  assert_int_equal (sea_wall_get_shooter (get_wall (f)), 1);
  assert_int_equal (sea_wall_get_target (get_wall (f)), 0);
  assert_true (sea_lesson_model_wall_next (f->model));
  assert_int_equal (get_wall (f)->page, SEA_WALL_BATTLE);
  assert_int_equal (sea_wall_get_shooter (get_wall (f)), 0);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "return shot F5: Hit!"));
}

static void
a_ship_is_laid_by_hand_behind_a_curtain (void **state)
{
  Fixture *f = *state;
  SeaMovePage *page;
  const char *other = "The decks must hang together by sides or corners.";

  begin (f, MOVING, SHIP6, SHIP6);
  act (f, "fire A B1");
  assert_card (f, NULL, "“Tangent” may move the ship");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.move-ship", NULL);
  page = SEA_MOVE_PAGE (sea_teacher_window_find_page (f->window, "move"));
  assert_int_equal (get_wall (f)->page, SEA_WALL_COVER);
  assert_int_equal (get_wall (f)->covering_team, 1);
  assert_false (sea_move_page_is_open (page));
  assert_string_equal (sea_move_page_get_message (page), "");
  sea_move_page_set_open (page, TRUE);
  assert_string_equal (sea_move_page_get_message (page), other);
  assert_false (sea_move_page_done (page));
  sea_move_page_clear (page);
  assert_string_equal (sea_move_page_get_message (page), "3 more decks are to be laid");
  for (guint8 i = 0; i < 4; i++)
    sea_move_page_toggle (page, (SeaCell){ i, i });
  assert_string_equal (sea_move_page_get_message (page), "1 deck too many");
  assert_false (sea_move_page_done (page));
  sea_move_page_toggle (page, (SeaCell){ 0, 0 });
  assert_true (sea_move_page_done (page));
  app_sample_settle (f->model);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  assert_int_equal (get_view (f)->seas[1].at[1], SEA_MARK_UNKNOWN);
  assert_notice (f, "the ship has moved");
  /* Where it lies stands in no row and no tip. */
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), ".a...."));
  act (f, "undo");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_RELOCATE);
}

static void
a_ship_is_not_laid_by_hand_where_the_class_looks (void **state)
{
  Fixture *f = *state;
  SeaMoveCard *card;

  begin (f, MOVING, SHIP6, SHIP6);
  card = sea_lesson_page_get_move_card (get_page (f));
  act (f, "fire A B1");
  sea_lesson_page_set_secrets (get_page (f), FALSE, "seen");
  assert_false (sea_move_card_get_hand (card));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.move-ship", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  assert_true (app_sample_tree_holds (GTK_WIDGET (card), "cannot be laid by hand"));
  /* The keyboard of the wall chooses the other two ways. */
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  assert_int_equal (get_wall (f)->page, SEA_WALL_COVER);
  assert_string_equal (get_wall (f)->typed, "0: stay · 1: at random");
  f->model->last_act = 0;
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_1, 0);
  assert_string_equal (get_wall (f)->typed, "a move at random?");
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 0);
  assert_notice (f, "the ship has moved");
  sea_lesson_page_set_secrets (get_page (f), TRUE, NULL);
}

static void
a_burning_ship_is_marked_till_it_sinks (void **state)
{
  Fixture *f = *state;
  g_autofree char *word = NULL;

  begin (f, SIX "ask=to-sink solvers=steal second-try=half", FLEET6, FLEET6);
  act (f, "fire A E3");
  assert_int_equal (get_wall (f)->page, SEA_WALL_REPLY);
  word = sea_wall_dup_reply (get_wall (f));
  assert_string_equal (word, "Ablaze!");
  assert_true (get_wall (f)->moment.burning[1][2 * 6 + 4]);
  sea_lesson_model_wall_next (f->model);
  assert_int_equal (get_wall (f)->problem->steal_team, 1);
  act (f, "judge A wrong");
  assert_true (get_wall (f)->problem->second_try);
  assert_int_equal (get_wall (f)->problem->worth2, 1);
  act (f, "judge A wrong");
  assert_int_equal (get_wall (f)->problem->team, 1);
  assert_int_equal (get_wall (f)->problem->steal_team, -1);
  act (f, "judge B wrong");
  act (f, "fire B A6");
  assert_true (get_wall (f)->moment.burning[1][2 * 6 + 4]);
  act (f, "fire A E3");
  act (f, "judge A right");
  assert_false (get_wall (f)->moment.burning[1][2 * 6 + 4]);
  assert_int_equal (sea_wall_get_shot (get_wall (f)).reply, SEA_REPLY_SUNK);
  act (f, "undo");
  assert_true (get_wall (f)->moment.burning[1][2 * 6 + 4]);
}

static void
who_goes_on_and_why_is_told (void **state)
{
  Fixture *f = *state;

  begin (f, EIGHT "mines=2 mine-effect=lose-turn",
         "aaaa..../......../bbb...cc/......../dd...*../......../..*...../........",
         "aaaa..../......../bbb...cc/......../dd...*../......../..*...../........");
  act (f, "fire A F5");
  assert_card (f, "“Sine” misses its next turn", "the turn passes: “Tangent”");
  act (f, "fire B H8");
  assert_notice (f, "“Sine” misses a turn");
  act (f, "fire B H7");
  assert_notice (f, NULL);
  sea_lesson_model_set_active (f->model, FALSE);

  begin (f, EIGHT "mines=2 mine-effect=extra-turn",
         "aaaa..../......../bbb...cc/......../dd...*../......../..*...../........",
         "aaaa..../......../bbb...cc/......../dd...*../......../..*...../........");
  act (f, "fire A F5");
  assert_card (f, "“Tangent” has two turns running", "the turn passes: “Tangent”");
  act (f, "fire B H8");
  assert_notice (f, "“Tangent” has one more turn");
}

static void
what_is_left_of_turn_and_match_is_told (void **state)
{
  Fixture *f = *state;
  const char *plain = "aaaa..../......../bbb...cc/......../dd....../......../......../........";

  begin (f, EIGHT "shots=3", plain, plain);
  assert_notice (f, "3 shots left");
  act (f, "fire A A1");
  assert_notice (f, "2 shots left");
  sea_lesson_model_set_active (f->model, FALSE);

  begin (f, EIGHT "end=turns:2", plain, plain);
  assert_notice (f, "2 turns left");
  act (f, "fire A H8");
  act (f, "fire B H8");
  assert_notice (f, "the last turn");
  sea_lesson_model_set_active (f->model, FALSE);

  begin (f, EIGHT "equal-turns=yes", plain, plain);
  assert_notice (f, NULL);
  act (f, "bell");
  assert_false (get_view (f)->over);
  assert_notice (f, "the last turn");
  act (f, "undo");
  assert_notice (f, NULL);
}

static void
the_wall_of_a_lesson_that_is_gone_on_with_shows_the_cover_for_a_frozen_picture (void **state)
{
  Fixture *f = *state;
  gint64 id;

  begin (f, SIX, FLEET6, FLEET6);
  id = sea_lesson_get_id (sea_lesson_model_get_lesson (f->model));
  sea_lesson_model_set_frozen (f->model, TRUE);
  act (f, "fire A A1");
  sea_lesson_model_set_lesson (f->model, NULL, FALSE);
  assert_true (sea_lesson_model_resume (f->model, id, NULL));
  assert_true (sea_lesson_model_is_frozen (f->model));
  assert_int_equal (get_wall (f)->page, SEA_WALL_COVER);
  assert_false (sea_lesson_model_wall_next (f->model));
  sea_lesson_model_set_frozen (f->model, FALSE);
  assert_int_equal (get_wall (f)->page, SEA_WALL_BATTLE);
  sea_lesson_model_wall_choose (f->model, SEA_WALL_SCORE);
  sea_lesson_model_set_lesson (f->model, NULL, FALSE);
  assert_true (sea_lesson_model_resume (f->model, id, NULL));
  assert_int_equal (get_wall (f)->page, SEA_WALL_SCORE);
}

static void
four_teams_are_set_up_for_a_common_sea_only (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *page;
  guint common = G_MAXUINT, own = G_MAXUINT;

  sea_teacher_window_show (f->window, "setup");
  app_sample_wait (50);
  page = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  for (guint i = 0; i < page->sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (page->sets, i);

      if (set->rules.seas == SEA_SEAS_COMMON)
        common = i;
      else
        own = i;
    }
  adw_combo_row_set_selected (page->n_teams, 2);
  sea_setup_select_ruleset (page, own);
  assert_int_equal (sea_setup_get_n_teams (page), 2);
  assert_false (gtk_widget_get_visible (GTK_WIDGET (page->team[2])));
  sea_setup_select_ruleset (page, common);
  assert_int_equal (sea_setup_get_n_teams (page), 4);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (page->team[3])));
  gtk_editable_set_text (page->team[3], "Logarithm");
  adw_combo_row_set_selected (page->first, 5);
  assert_string_equal (sea_setup_get_first (page), "D");
  sea_setup_page_start (page);
  for (int i = 0; i < 200 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->n_teams, 4);
  assert_int_equal (get_view (f)->turn, 3);
  assert_string_equal (get_view (f)->teams[3].name, "Logarithm");
  assert_true (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "Logarithm"));
  /* Two teams again: their plates only. */
  sea_lesson_model_set_active (f->model, FALSE);
  begin (f, SIX, FLEET6, FLEET6);
  assert_true (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "Tangent"));
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    T (a_mine_demands_a_cell_which_is_typed_and_told_to_all),
    T (a_refused_cell_is_told_where_it_was_typed),
    T (the_submarine_fires_back_after_its_own_card),
    T (a_ship_is_laid_by_hand_behind_a_curtain),
    T (a_ship_is_not_laid_by_hand_where_the_class_looks),
    T (a_burning_ship_is_marked_till_it_sinks),
    T (who_goes_on_and_why_is_told),
    T (what_is_left_of_turn_and_match_is_told),
    T (the_wall_of_a_lesson_that_is_gone_on_with_shows_the_cover_for_a_frozen_picture),
    T (four_teams_are_set_up_for_a_common_sea_only),
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->application = app_sample_open ("moments", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
