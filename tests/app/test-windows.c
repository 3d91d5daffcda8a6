/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/lesson-page.h"
#include "app/projector-window.h"
#include "app/sea-compat.h"
#include "app/setup-page.h"
#include "app/text.h"
#include "app/wall-view.h"
#include "base/paths.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define KEY "Zk7Qkey"
#define SOLUTION "Zk7Qsolution"

/* The program in one process, with a bank and folders of its own. */
typedef struct
{
  char *home, *bank;
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  guint failures;
  char *failure;
} Fixture;

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

  question->uid = g_strdup_printf ("test-%d-%d-%d", role, worth, n);
  g_free (question->lang);
  question->lang = g_strdup ("en");
  question->role = role;
  question->worth = worth;
  question->seconds = 60;
  g_free (question->text);
  question->text = g_strdup_printf ("Question %d of worth %d & <b>role</b> %d?", n, worth, role);
  /* A mine asks at length. */
  for (int i = 0; role == SEA_ROLE_MINE && i < 10 * n; i++)
    {
      g_autofree char *shorter = question->text;

      question->text = g_strconcat (shorter, " And what if it is said at some length?", NULL);
    }
  g_free (question->solution);
  question->solution = g_strdup (SOLUTION);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, KEY, NULL, TRUE);
  g_ptr_array_add (questions, question);
}

/* A bank whose keys are one word that stands nowhere else. */
static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  assert_non_null (bank);
  for (int n = 0; n < 12; n++)
    {
      for (int worth = 1; worth <= 4; worth++)
        add_question (questions, SEA_ROLE_SHIP, worth, n);
      add_question (questions, SEA_ROLE_MINE, 0, n);
      add_question (questions, SEA_ROLE_OPENING, 0, n);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

/* One application for all tests: a process registers one. */
static SeaApplication *application;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->home = g_dir_make_tmp ("sea-windows-XXXXXX", NULL);
  f->bank = g_build_filename (f->home, "bank.db", NULL);
  make_bank (f->bank);
  f->application = application;
  f->model = sea_application_get_model (application);
  sea_lesson_model_set_bank_path (f->model, f->bank);
  g_application_activate (G_APPLICATION (application));
  f->window = sea_application_get_teacher_window (application);
  g_signal_connect (f->model, "failed", G_CALLBACK (failed_cb), f);
  app_sample_wait_bank (f->model);
  app_sample_wait (50);
  *state = f;
  return 0;
}

static void
close_windows (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (all) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, 0);

      gtk_window_destroy (window);
    }
  app_sample_wait (50);
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_signal_handlers_disconnect_by_data (f->model, f);
  close_windows ();
  app_sample_remove_folder (f->home);
  g_free (f->home);
  g_free (f->bank);
  g_free (f->failure);
  g_free (f);
  return 0;
}

/* ---- helpers ---- */

static void
rest (void)
{
  app_sample_wait (SEA_SLIP_MS + 60);
}

static void
submit (Fixture *f, const char *line)
{
  rest ();
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_wait_idle (f->model);
}

static SeaLessonPage *
get_page (Fixture *f)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
}

static SeaJudgeCard *
get_judge (Fixture *f)
{
  return sea_lesson_page_get_judge_card (get_page (f));
}

static SeaFireCard *
get_fire (Fixture *f)
{
  return sea_lesson_page_get_fire_card (get_page (f));
}

static const SeaView *
get_view (Fixture *f)
{
  return sea_lesson_model_get_view (f->model);
}

/* A lesson of the sample up to its line @n. */
static void
play_sample (Fixture *f, guint n)
{
  assert_true (sea_lesson_model_resume (f->model, app_sample_start (f->model, n), NULL));
  app_sample_wait (80);
}

/* Till the lesson that was begun is there, and its windows have settled. */
static void
wait_lesson (Fixture *f)
{
  for (int i = 0; i < 300 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  app_sample_wait (200);
}

static void
activate_focus (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  assert_non_null (focus);
  gtk_widget_activate (focus);
}

static void
type_key (Fixture *f, guint key)
{
  sea_lesson_page_key (get_page (f), key, 0);
}

static gboolean
text_holds (const char *text, const char *needle)
{
  return text != NULL && strstr (text, needle) != NULL;
}

static gboolean
state_holds (const SeaWallState *wall, const char *needle)
{
  if (text_holds (wall->answer, needle) || text_holds (wall->typed, needle) ||
      text_holds (wall->result, needle) || text_holds (wall->surprise, needle))
    return TRUE;
  if (wall->problem == NULL)
    return FALSE;
  for (guint i = 0; wall->problem->choices != NULL && wall->problem->choices[i] != NULL; i++)
    if (text_holds (wall->problem->choices[i], needle))
      return TRUE;
  return text_holds (wall->problem->text, needle);
}

static SeaWallView *
find_wall_view (GtkWidget *widget)
{
  if (SEA_IS_WALL_VIEW (widget))
    return SEA_WALL_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SeaWallView *found = find_wall_view (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* ---- tests ---- */

static void
two_clicks_bring_the_opening_problem_to_the_wall (void **state)
{
  Fixture *f = *state;
  SeaWallView *view;

  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
  activate_focus (f);
  app_sample_wait (300);
  assert_string_equal (sea_teacher_window_get_page (f->window), "setup");
  activate_focus (f);
  wait_lesson (f);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_OPENING);
  assert_non_null (sea_application_get_wall_window (f->application));
  view = find_wall_view (GTK_WIDGET (sea_application_get_wall_window (f->application)));
  assert_non_null (view);
  assert_int_equal (sea_wall_view_get_state (view)->page, SEA_WALL_OPENING);
  assert_non_null (sea_wall_view_get_state (view)->problem);
  /* The verdict and a cell: the first shot. */
  rest ();
  type_key (f, GDK_KEY_1);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->turn, 0);
  rest ();
  sea_fire_card_call (get_fire (f), (SeaCell){ 0, 0 });
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 1);
}

static void
doubled_clicks_fire_once (void **state)
{
  Fixture *f = *state;
  guint n = 1;
  gint64 first;

  play_sample (f, 3);
  rest ();
  first = g_get_monotonic_time ();
  sea_fire_card_call (get_fire (f), (SeaCell){ 0, 1 });
  sea_fire_card_call (get_fire (f), (SeaCell){ 0, 1 });
  sea_fire_card_call (get_fire (f), (SeaCell){ 1, 1 });
  app_sample_wait_idle (f->model);
  /* A frame of a slow build may last longer than a slip: then it is a click of its own. */
  if (g_get_monotonic_time () - first >= SEA_SLIP_MS * 1000)
    n++;
  sea_fire_card_call (get_fire (f), (SeaCell){ 2, 1 });
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, n);
  rest ();
  sea_fire_card_call (get_fire (f), (SeaCell){ 9, 9 });
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, n + 1);
}

static void
no_slip_of_the_keys_gives_points (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  assert_false (sea_judge_card_is_chosen (get_judge (f)));
  /* The Enter that closes the card does nothing else, and neither does its echo. */
  rest ();
  type_key (f, GDK_KEY_Return);
  type_key (f, GDK_KEY_4);
  type_key (f, GDK_KEY_Return);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_int_equal (get_view (f)->teams[0].score2, 6);
  /* Enter without a choice does nothing. */
  rest ();
  type_key (f, GDK_KEY_Escape);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  /* A presenter remote turns the page and nothing else. */
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "wall.next", NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "wall.back", NULL);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "wall.next", NULL);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  /* Three Enters are one verdict. */
  rest ();
  type_key (f, GDK_KEY_4);
  type_key (f, GDK_KEY_Return);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->teams[0].score2, 14);
  assert_int_equal (get_view (f)->n_shots, 33);
  /* Undo brings the same problem back. */
  submit (f, "undo");
  assert_int_equal (get_view (f)->teams[0].score2, 6);
  assert_int_equal (sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model))->number, 7);
}

static void
a_chosen_verdict_is_given_though_the_card_still_stands (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  rest ();
  type_key (f, GDK_KEY_0);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->teams[0].score2, 6);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_BATTLE);
}

static void
a_call_typed_over_an_open_problem_is_no_verdict (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  rest ();
  type_key (f, GDK_KEY_Cyrillic_ghe);
  type_key (f, GDK_KEY_1);
  type_key (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_false (sea_judge_card_is_chosen (get_judge (f)));
  assert_string_equal (sea_judge_card_get_told (get_judge (f)), "First the verdict of the problem");
  /* A verdict that was chosen before stays. */
  type_key (f, GDK_KEY_0);
  assert_null (sea_judge_card_get_told (get_judge (f)));
  type_key (f, GDK_KEY_g);
  type_key (f, GDK_KEY_4);
  type_key (f, GDK_KEY_Return);
  assert_true (text_holds (sea_judge_card_get_said (get_judge (f)), "wrong"));
  type_key (f, GDK_KEY_g);
  type_key (f, GDK_KEY_Escape);
  type_key (f, GDK_KEY_4);
  assert_true (text_holds (sea_judge_card_get_said (get_judge (f)), "right"));
}

static void
a_second_click_on_confirm_keeps_the_choice (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  rest ();
  sea_judge_card_confirm (get_judge (f));
  type_key (f, GDK_KEY_4);
  sea_judge_card_confirm (get_judge (f));
  assert_true (sea_judge_card_is_chosen (get_judge (f)));
  rest ();
  sea_judge_card_confirm (get_judge (f));
  sea_judge_card_confirm (get_judge (f));
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->teams[0].score2, 14);
}

static void
the_wall_holds_no_key_before_it_is_shown (void **state)
{
  Fixture *f = *state;
  GtkWidget *wall, *window;

  play_sample (f, app_sample_n_lines ());
  wall = GTK_WIDGET (sea_application_get_wall_window (f->application));
  window = GTK_WIDGET (f->window);
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  sea_lesson_model_wall_next (f->model);
  app_sample_wait (100);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  assert_true (state_holds (sea_lesson_model_get_wall (f->model), "Question"));
  assert_false (state_holds (sea_lesson_model_get_wall (f->model), KEY));
  assert_false (state_holds (sea_lesson_model_get_wall (f->model), SOLUTION));
  assert_false (app_sample_tree_holds (wall, KEY));
  assert_false (app_sample_tree_holds (wall, SOLUTION));
  /* The teacher's desk is seen by pupils too. */
  assert_false (app_sample_tree_holds (window, KEY));
  assert_false (app_sample_tree_holds (window, SOLUTION));
  sea_hold_set_key_held (sea_judge_card_get_hold (get_judge (f)), TRUE);
  assert_true (app_sample_tree_holds (window, KEY));
  assert_true (app_sample_tree_holds (window, SOLUTION));
  assert_false (app_sample_tree_holds (wall, KEY));
  sea_hold_set_key_held (sea_judge_card_get_hold (get_judge (f)), FALSE);
  assert_false (app_sample_tree_holds (window, KEY));
  assert_false (app_sample_tree_holds (window, SOLUTION));
  /* Shown to all, it goes with its problem. */
  sea_lesson_model_set_answer_shown (f->model, TRUE);
  assert_true (state_holds (sea_lesson_model_get_wall (f->model), KEY));
  assert_false (state_holds (sea_lesson_model_get_wall (f->model), SOLUTION));
  submit (f, "judge A 4");
  assert_false (state_holds (sea_lesson_model_get_wall (f->model), KEY));
  assert_false (sea_lesson_model_is_answer_shown (f->model));
}

static void
the_wall_sees_the_public_view_only (void **state)
{
  Fixture *f = *state;
  SeaView public_view;
  SeaWallState *wall;

  play_sample (f, app_sample_n_lines ());
  memset (&public_view, 0, sizeof public_view);
  assert_true (sea_lesson_get_view (sea_lesson_model_get_lesson (f->model), SEA_AUDIENCE_PUBLIC,
                                    &public_view));
  wall = sea_lesson_model_get_wall (f->model);
  assert_memory_equal (&wall->view, &public_view, sizeof public_view);
  assert_null (memchr (wall->view.seas[0].at, SEA_MARK_DECK, sizeof wall->view.seas[0].at));
  sea_hold_set_key_held (sea_lesson_page_get_fleets_hold (get_page (f)), TRUE);
  wall = sea_lesson_model_get_wall (f->model);
  assert_memory_equal (&wall->view, &public_view, sizeof public_view);
}

static void
a_wrong_call_is_told_and_costs_nothing (void **state)
{
  static const char *const calls[] = { "Щ9", "K11", "A0", "A99999999999999", "<b>", "💥", "((" };
  Fixture *f = *state;

  play_sample (f, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      rest ();
      sea_fire_card_set_text (get_fire (f), calls[i]);
      sea_fire_card_activate (get_fire (f));
      app_sample_wait_idle (f->model);
      assert_string_equal (sea_fire_card_get_message (get_fire (f)), "from A1 to J10");
      assert_int_equal (get_view (f)->n_shots, 0);
    }
  rest ();
  sea_fire_card_set_text (get_fire (f), " 4b ");
  sea_fire_card_activate (get_fire (f));
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 1);
  assert_int_equal (get_view (f)->last.cell.x, 1);
  assert_int_equal (get_view (f)->last.cell.y, 3);
}

static void
a_call_beside_a_sunk_ship_is_asked_about (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  rest ();
  sea_fire_card_set_text (get_fire (f), "A2");
  sea_fire_card_activate (get_fire (f));
  /* A doubled Enter, or a held one, is no answer. */
  for (int i = 0; i < 25; i++)
    {
      g_usleep (20 * 1000); /* no frame is painted meanwhile, however slow the build */
      sea_fire_card_activate (get_fire (f));
    }
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 31);
  assert_non_null (strstr (sea_fire_card_get_message (get_fire (f)), "A2"));
  rest ();
  sea_fire_card_activate (get_fire (f));
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 32);
}

static void
a_repeat_is_refused_with_what_was_answered (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  for (int i = 0; i < 3; i++)
    {
      rest ();
      sea_fire_card_set_text (get_fire (f), "G2");
      sea_fire_card_activate (get_fire (f));
      app_sample_wait_idle (f->model);
    }
  assert_int_equal (get_view (f)->n_shots, 31);
  assert_string_equal (sea_fire_card_get_message (get_fire (f)), "G2: already shot: miss");
}

static void
a_frozen_wall_keeps_its_picture (void **state)
{
  Fixture *f = *state;
  SeaWallState *wall;

  play_sample (f, app_sample_n_lines ());
  sea_lesson_model_set_frozen (f->model, TRUE);
  wall = sea_lesson_model_get_wall (f->model);
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  assert_ptr_equal (sea_lesson_model_get_wall (f->model), wall);
  assert_int_equal (wall->view.n_shots, 31);
  sea_lesson_model_set_frozen (f->model, FALSE);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->view.n_shots, 33);
}

static void
the_next_call_takes_the_place_of_a_refused_one (void **state)
{
  Fixture *f = *state;
  GtkWidget *focus;
  int from = -1, to = -1;

  play_sample (f, 3);
  rest ();
  sea_fire_card_focus (get_fire (f));
  sea_fire_card_set_text (get_fire (f), "Щ9");
  sea_fire_card_activate (get_fire (f));
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  assert_true (GTK_IS_EDITABLE (focus));
  assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), &from, &to));
  assert_int_equal (to - from, 2);
  /* Typed at the seas or at the wall, too. */
  type_key (f, GDK_KEY_b);
  type_key (f, GDK_KEY_4);
  assert_string_equal (sea_fire_card_get_text (get_fire (f)), "b4");
  sea_fire_card_set_text (get_fire (f), "Щ9");
  sea_fire_card_activate (get_fire (f));
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_c, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_5, 0);
  assert_string_equal (sea_fire_card_get_text (get_fire (f)), "c5");
}

static void
calls_can_be_typed_at_the_wall (void **state)
{
  Fixture *f = *state;
  const char *text;

  play_sample (f, app_sample_n_lines ());
  rest ();
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_i, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_3, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_BackSpace, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_2, 0);
  assert_string_equal (sea_lesson_model_get_wall (f->model)->typed, "i2");
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 32);
  assert_null (sea_lesson_model_get_wall (f->model)->typed);
  /* A wrong one is told there. */
  rest ();
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_z, 0);
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  text = sea_lesson_model_get_wall (f->model)->typed;
  assert_string_equal (text, "from A1 to J10");
}

static void
a_call_may_be_typed_with_the_focus_elsewhere (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  rest ();
  type_key (f, GDK_KEY_i);
  type_key (f, GDK_KEY_2);
  sea_fire_card_activate (get_fire (f));
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 32);
  assert_int_equal (get_view (f)->last.cell.x, 8);
  assert_int_equal (get_view (f)->last.cell.y, 1);
}

static void
silence_stops_the_clock_and_gives_the_page_back (void **state)
{
  Fixture *f = *state;
  SeaLesson *lesson;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  sea_lesson_model_wall_next (f->model);
  lesson = sea_lesson_model_get_lesson (f->model);
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.clock", NULL);
  assert_true (sea_lesson_clock_is_running (lesson));
  sea_lesson_model_set_silent (f->model, TRUE);
  assert_false (sea_lesson_clock_is_running (lesson));
  assert_int_equal (sea_lesson_model_get_wall (f->model)->page, SEA_WALL_SILENCE);
  assert_null (sea_lesson_model_get_wall (f->model)->problem);
  sea_lesson_model_set_silent (f->model, FALSE);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->page, SEA_WALL_PROBLEM);
  assert_false (sea_lesson_clock_is_running (lesson));
}

static void
only_a_clock_that_was_stopped_is_a_pause (void **state)
{
  Fixture *f = *state;
  GtkWidget *page;

  play_sample (f, app_sample_n_lines ());
  page = GTK_WIDGET (get_page (f));
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  sea_lesson_model_wall_next (f->model);
  assert_true (sea_lesson_model_get_wall (f->model)->clock_total_ms > 0);
  assert_false (sea_lesson_model_get_wall (f->model)->paused);
  gtk_widget_activate_action (page, "lesson.more-time", NULL);
  assert_false (sea_lesson_model_get_wall (f->model)->paused);
  gtk_widget_activate_action (page, "lesson.clock", NULL);
  assert_false (sea_lesson_model_get_wall (f->model)->paused);
  app_sample_wait (30);
  gtk_widget_activate_action (page, "lesson.clock", NULL);
  assert_true (sea_lesson_model_get_wall (f->model)->paused);
  /* More time than at first: it stands all the same. */
  gtk_widget_activate_action (page, "lesson.more-time", NULL);
  assert_true (sea_lesson_model_get_wall (f->model)->paused);
  gtk_widget_activate_action (page, "lesson.clock", NULL);
  assert_false (sea_lesson_model_get_wall (f->model)->paused);
}

static void
a_long_problem_is_turned_sheet_by_sheet (void **state)
{
  Fixture *f = *state;
  SeaLesson *lesson;
  guint sheets = 1;

  play_sample (f, app_sample_n_lines ());
  lesson = sea_lesson_model_get_lesson (f->model);
  submit (f, "fire A A10");
  for (int i = 0; i < 12 && strlen (sea_lesson_get_problem (lesson)->question->text) < 3000; i++)
    assert_true (sea_lesson_another_problem (lesson, NULL));
  while (sea_lesson_model_get_wall_page (f->model) != SEA_WALL_PROBLEM)
    assert_true (sea_lesson_model_wall_next (f->model));
  assert_int_equal (sea_lesson_model_get_wall (f->model)->sheet, 0);
  while (sea_lesson_model_wall_next (f->model))
    assert_int_equal (sea_lesson_model_get_wall (f->model)->sheet, sheets++);
  assert_true (sheets > 1);
  assert_true (sea_lesson_model_wall_back (f->model));
  assert_int_equal (sea_lesson_model_get_wall (f->model)->sheet, sheets - 2);
  assert_true (sea_lesson_another_problem (lesson, NULL));
  assert_int_equal (sea_lesson_model_get_wall (f->model)->sheet, 0);
}

static void
the_result_comes_by_the_teacher_only (void **state)
{
  Fixture *f = *state;
  guint halo = 0;

  play_sample (f, app_sample_n_lines ());
  submit (f, "bell");
  while (!get_view (f)->over)
    submit (f, "bell");
  assert_int_not_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_RESULT);
  assert_null (memchr (sea_lesson_model_get_wall (f->model)->view.seas[0].at, SEA_MARK_DECK, 100));
  while (sea_lesson_model_get_wall_page (f->model) != SEA_WALL_RESULT)
    assert_true (sea_lesson_model_wall_next (f->model));
  assert_non_null (
      memchr (sea_lesson_model_get_wall (f->model)->view.seas[0].at, SEA_MARK_DECK, 100));
  /* The halo that the class has seen stays among the fleets. */
  for (guint i = 0; i < 200; i++)
    if (get_view (f)->seas[i % 2].at[i / 2] == SEA_MARK_HALO)
      {
        halo++;
        assert_int_equal (sea_lesson_model_get_wall (f->model)->view.seas[i % 2].at[i / 2],
                          SEA_MARK_HALO);
      }
  assert_true (halo > 0);
}

static void
names_are_never_markup (void **state)
{
  Fixture *f = *state;
  SeaModelStart start = { 0 };
  const char *name = "Tom & <b>Jerry";

  start.setup.rules_line = "math first=chosen";
  start.setup.title = "a<b & c>d";
  start.setup.n_teams = 2;
  start.setup.teams[0] = name;
  start.setup.teams[1] = "&amp;";
  start.setup.filter.role = -1;
  start.first = "A";
  assert_true (sea_lesson_model_start (f->model, &start, NULL));
  wait_lesson (f);
  assert_true (sea_lesson_model_is_active (f->model));
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), name));
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "a<b & c>d"));
  sea_teacher_window_toast (f->window, name);
  app_sample_wait (100);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lesson-results", NULL);
  app_sample_wait (100);
  sea_teacher_window_show (f->window, "lessons");
  app_sample_wait (300);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "a<b & c>d"));
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press_bell (Fixture *f, const char *choice)
{
  GtkWidget *button;

  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.end", NULL);
  app_sample_wait (100);
  button = find_button (GTK_WIDGET (get_page (f)), choice);
  assert_non_null (button);
  assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_sample_wait (100);
  app_sample_wait_idle (f->model);
}

/* Whether it is, or comes, within @card, which is what is seen. */
static gboolean
focus_is_in (Fixture *f, gpointer card)
{
  for (int i = 0; i < 100; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

      if (focus != NULL && gtk_widget_get_mapped (focus) &&
          (focus == card || gtk_widget_is_ancestor (focus, card)))
        return TRUE;
      app_sample_wait (20);
    }
  return FALSE;
}

static void
the_keys_work_after_the_lesson_was_left_by_the_bell (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  press_bell (f, "Continue Another Time");
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.resume-lesson", NULL);
  app_sample_wait (400);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  assert_true (focus_is_in (f, get_fire (f)));
}

static void
the_bell_drops_nothing_by_a_slip (void **state)
{
  Fixture *f = *state;
  GtkWidget *focus;

  play_sample (f, app_sample_n_lines ());
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.end", NULL);
  app_sample_wait (100);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  assert_ptr_equal (focus, find_button (GTK_WIDGET (get_page (f)), "Continue Another Time"));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER)));
  app_sample_wait (100);
  assert_true (focus_is_in (f, get_fire (f)));
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.end", NULL);
  app_sample_wait (100);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  assert_ptr_equal (focus, find_button (GTK_WIDGET (get_page (f)), "Finish the Problem First"));
  g_signal_emit_by_name (focus, "clicked");
  app_sample_wait (100);
  assert_true (focus_is_in (f, get_judge (f)));
  assert_true (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "the bell has rung"));
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  /* The verdict, and the bell follows by itself. */
  submit (f, "judge A 4");
  for (int i = 0; i < 200 && !get_view (f)->over; i++)
    app_sample_wait (20);
  assert_true (get_view (f)->over);
  assert_false (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "the bell has rung"));
}

static void
a_problem_dropped_at_the_bell_is_the_last (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "score A +2 \"even\"");
  submit (f, "score B +2 \"even\"");
  while (get_view (f)->teams[0].score2 < get_view (f)->teams[1].score2)
    submit (f, "score A +1 \"even\"");
  while (get_view (f)->teams[1].score2 < get_view (f)->teams[0].score2)
    submit (f, "score B +1 \"even\"");
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  rest ();
  press_bell (f, "Drop the Problem and End");
  for (int i = 0; i < 200 && !get_view (f)->over; i++)
    app_sample_wait (20);
  assert_true (get_view (f)->over);
}

static void
every_undo_counts (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  assert_int_equal (get_view (f)->n_shots, 31);
  rest ();
  for (int i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.undo", NULL);
  for (int i = 0; i < 200 && get_view (f)->n_shots != 28; i++)
    app_sample_wait (20);
  app_sample_wait (60);
  assert_int_equal (get_view (f)->n_shots, 28);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.redo", NULL);
      app_sample_wait (130);
    }
  for (int i = 0; i < 200 && get_view (f)->n_shots != 30; i++)
    app_sample_wait (20);
  assert_int_equal (get_view (f)->n_shots, 30);
  assert_int_equal (f->failures, 0);
}

static void
space_turns_to_the_problem_and_starts_its_clock (void **state)
{
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  type_key (f, GDK_KEY_space);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  assert_true (sea_lesson_clock_is_running (sea_lesson_model_get_lesson (f->model)));
}

static void
the_wall_knows_the_keys_of_the_lesson (void **state)
{
  Fixture *f = *state;
  GtkWidget *wall, *button;

  play_sample (f, app_sample_n_lines ());
  wall = GTK_WIDGET (sea_application_get_wall_window (f->application));
  assert_true (gtk_widget_activate_action (wall, "lesson.end", NULL));
  app_sample_wait (100);
  button = find_button (GTK_WIDGET (get_page (f)), "Continue Another Time");
  assert_true (gtk_widget_get_mapped (button));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  assert_true (sea_lesson_page_wall_key (get_page (f), GDK_KEY_Left, GDK_ALT_MASK));
  app_sample_wait (100);
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
}

static GtkWidget *
find_class (GtkWidget *widget, const char *klass)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, klass) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_class (child, klass);
  return found;
}

static void
a_long_problem_is_set_smaller_and_then_scrolled (void **state)
{
  Fixture *f = *state;
  guint smaller = 0;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A A10");
  for (int i = 0; i < 12; i++)
    {
      GtkWidget *label = find_class (GTK_WIDGET (get_judge (f)), "sea-problem");
      GtkWidget *scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
      GtkWidget *bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller));
      gboolean cut = TRUE, smallest = FALSE, seen = FALSE;

      app_sample_wait (150);
      /* A text that is cut is as small as may be, and has a bar to be seen. */
      for (int k = 0; k < 100; k++)
        {
          cut = gtk_widget_get_height (label) > gtk_widget_get_height (scroller);
          smallest = gtk_widget_has_css_class (label, "longest");
          seen = gtk_widget_get_child_visible (bar);
          if ((!cut || smallest) && cut == seen)
            break;
          app_sample_wait (20);
        }
      smaller += smallest;
      assert_true (!cut || smallest);
      assert_int_equal (cut, seen);
      assert_false (gtk_scrolled_window_get_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller)));
      gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.another-problem", NULL);
      rest ();
    }
  assert_true (smaller > 0);
  assert_true (smaller < 12);
}

static void
what_waits_for_the_disk_is_done_in_the_background (void **state)
{
  Fixture *f = *state;
  SeaModelStart start = { 0 };
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (GPtrArray) lessons = NULL;

  start.setup.rules_line = "math-20";
  start.setup.title = "";
  start.setup.n_teams = 2;
  start.setup.filter.role = -1;
  start.class_name = "7A";
  start.class_grade = 7;
  assert_true (sea_lesson_model_start (f->model, &start, NULL));
  assert_true (sea_lesson_model_is_starting (f->model));
  assert_null (sea_lesson_model_get_bank (f->model));
  assert_null (sea_lesson_model_get_lesson (f->model));
  wait_lesson (f);
  assert_false (sea_lesson_model_is_starting (f->model));
  assert_true (sea_lesson_model_is_active (f->model));
  lesson = g_object_ref (sea_lesson_model_get_lesson (f->model));
  assert_string_equal (sea_lesson_get_class_name (lesson), "7A");
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.flag-problem", NULL);
  /* Nothing else is taken meanwhile. */
  assert_false (sea_lesson_model_submit (f->model, "judge A right"));
  app_sample_wait (300);
  assert_true (sea_lesson_get_problem (lesson)->flagged);
  assert_non_null (sea_lesson_model_get_bank (f->model));
  submit (f, "judge A right");
  assert_int_equal (get_view (f)->turn, 0);
  sea_lesson_model_finish (f->model);
  assert_null (sea_lesson_model_get_lesson (f->model));
  app_sample_wait (300);
  lessons = sea_lesson_list (sea_lesson_model_get_bank (f->model), 1, NULL);
  assert_int_equal (lessons->len, 1);
  assert_true (((SeaLessonInfo *) lessons->pdata[0])->ended > 0);
  assert_int_equal (f->failures, 0);
}

static void
another_bank_waits_for_the_lesson_that_begins (void **state)
{
  Fixture *f = *state;
  SeaModelStart start = { 0 };

  start.setup.rules_line = "math-20";
  start.setup.title = "";
  start.setup.n_teams = 2;
  start.setup.filter.role = -1;
  assert_true (sea_lesson_model_start (f->model, &start, NULL));
  sea_lesson_model_set_bank_path (f->model, f->bank);
  app_sample_wait (100);
  assert_true (app_sample_wait_bank (f->model));
  assert_false (sea_lesson_model_is_starting (f->model));
  assert_null (sea_lesson_model_get_lesson (f->model));
}

static void
a_window_may_close_under_its_dialogs (void **state)
{
  static const char *const actions[] = { "win.import", "win.choose-bank", "win.print-fleets" };
  Fixture *f = *state;

  play_sample (f, app_sample_n_lines ());
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (f->window), actions[i], NULL);
      app_sample_wait (150);
    }
  sea_compat_tell (GTK_WINDOW (f->window), "Head & <i>", "Body & <i>");
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "preferences", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "help", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "shortcuts", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "about", NULL);
  app_sample_wait (150);
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_sample_wait (300);
  assert_null (sea_application_get_teacher_window (f->application));
}

/* As after a kill: another model opens the same file, whose first owner never ended the lesson. */
static void
a_lesson_goes_on_where_it_was_killed (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaSettings) settings = sea_settings_new ();
  g_autoptr (SeaLessonModel) second = NULL;
  const SeaView *before, *after;

  play_sample (f, app_sample_n_lines ());
  submit (f, "fire A I2");
  submit (f, "fire A I5");
  second = sea_lesson_model_new (settings, f->bank);
  sea_lesson_model_open_bank (second);
  assert_true (app_sample_wait_bank (second));
  assert_non_null (sea_lesson_model_get_lesson (second));
  assert_false (sea_lesson_model_is_active (second));
  sea_lesson_model_set_active (second, TRUE);
  before = get_view (f);
  after = sea_lesson_model_get_view (second);
  assert_memory_equal (before, after, sizeof *before);
  assert_int_equal (sea_lesson_get_problem (sea_lesson_model_get_lesson (second))->number, 7);
  assert_string_equal (
      sea_lesson_get_problem (sea_lesson_model_get_lesson (second))->question->text,
      sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model))->question->text);
  rest ();
  assert_true (sea_lesson_model_submit (second, "judge A 4"));
  app_sample_wait_idle (second);
  assert_int_equal (sea_lesson_model_get_view (second)->teams[0].score2, 14);
}

static void
a_shot_that_cannot_be_written_changes_nothing (void **state)
{
  Fixture *f = *state;
  sqlite3 *other = NULL;
  SeaWallState *wall;
  SeaFireCard *card;

  play_sample (f, app_sample_n_lines ());
  card = sea_lesson_page_get_fire_card (get_page (f));
  sea_fire_card_set_text (card, "I2");
  wall = sea_wall_state_ref (sea_lesson_model_get_wall (f->model));
  assert_int_equal (sqlite3_open (f->bank, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  rest ();
  sea_lesson_model_submit (f->model, "fire A I2");
  for (int i = 0; i < 300 && f->failures == 0; i++)
    app_sample_wait (50);
  assert_int_equal (f->failures, 1);
  assert_int_equal (get_view (f)->n_shots, 31);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->view.n_shots, wall->view.n_shots);
  assert_true (sea_lesson_model_can_retry (f->model));
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "nothing has changed"));
  /* The call may be sent again; another one takes its place. */
  assert_string_equal (sea_fire_card_get_text (card), "I2");
  sea_fire_card_type (card, 'b');
  assert_string_equal (sea_fire_card_get_text (card), "b");
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
  sea_lesson_model_retry (f->model);
  app_sample_wait_idle (f->model);
  assert_int_equal (get_view (f)->n_shots, 32);
  sea_wall_state_unref (wall);
}

static void
a_foreign_bank_is_told_and_left_untouched (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->home, "foreign.db", NULL);
  g_autofree char *text = NULL;
  const char *content = "This is no bank at all, but somebody’s own file.\n";

  assert_true (g_file_set_contents (path, content, -1, NULL));
  sea_lesson_model_set_bank_path (f->model, path);
  assert_false (app_sample_wait_bank (f->model));
  app_sample_wait (100);
  assert_non_null (sea_lesson_model_get_bank_error (f->model));
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "foreign.db"));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_string_equal (text, content);
  /* The way on: another bank. */
  sea_lesson_model_set_bank_path (f->model, f->bank);
  assert_true (app_sample_wait_bank (f->model));
}

int
main (int argc, char **argv)
{
#define WINDOW_TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    WINDOW_TEST (two_clicks_bring_the_opening_problem_to_the_wall),
    WINDOW_TEST (doubled_clicks_fire_once),
    WINDOW_TEST (no_slip_of_the_keys_gives_points),
    WINDOW_TEST (a_chosen_verdict_is_given_though_the_card_still_stands),
    WINDOW_TEST (a_call_typed_over_an_open_problem_is_no_verdict),
    WINDOW_TEST (a_second_click_on_confirm_keeps_the_choice),
    WINDOW_TEST (the_wall_holds_no_key_before_it_is_shown),
    WINDOW_TEST (the_wall_sees_the_public_view_only),
    WINDOW_TEST (a_wrong_call_is_told_and_costs_nothing),
    WINDOW_TEST (a_call_beside_a_sunk_ship_is_asked_about),
    WINDOW_TEST (a_repeat_is_refused_with_what_was_answered),
    WINDOW_TEST (a_frozen_wall_keeps_its_picture),
    WINDOW_TEST (the_next_call_takes_the_place_of_a_refused_one),
    WINDOW_TEST (calls_can_be_typed_at_the_wall),
    WINDOW_TEST (a_call_may_be_typed_with_the_focus_elsewhere),
    WINDOW_TEST (silence_stops_the_clock_and_gives_the_page_back),
    WINDOW_TEST (only_a_clock_that_was_stopped_is_a_pause),
    WINDOW_TEST (a_long_problem_is_turned_sheet_by_sheet),
    WINDOW_TEST (the_result_comes_by_the_teacher_only),
    WINDOW_TEST (names_are_never_markup),
    WINDOW_TEST (the_keys_work_after_the_lesson_was_left_by_the_bell),
    WINDOW_TEST (the_bell_drops_nothing_by_a_slip),
    WINDOW_TEST (a_problem_dropped_at_the_bell_is_the_last),
    WINDOW_TEST (every_undo_counts),
    WINDOW_TEST (space_turns_to_the_problem_and_starts_its_clock),
    WINDOW_TEST (the_wall_knows_the_keys_of_the_lesson),
    WINDOW_TEST (a_long_problem_is_set_smaller_and_then_scrolled),
    WINDOW_TEST (what_waits_for_the_disk_is_done_in_the_background),
    WINDOW_TEST (another_bank_waits_for_the_lesson_that_begins),
    WINDOW_TEST (a_window_may_close_under_its_dialogs),
    WINDOW_TEST (a_lesson_goes_on_where_it_was_killed),
    WINDOW_TEST (a_shot_that_cannot_be_written_changes_nothing),
    WINDOW_TEST (a_foreign_bank_is_told_and_left_untouched),
  };
  g_autofree char *home = g_dir_make_tmp ("sea-windows-XXXXXX", NULL);
  int failed;

  /* One test alone: a pattern of its name. */
  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, "unused.db");
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  app_sample_remove_folder (home);
  return failed;
}
