/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/import-door.h"
#include "app/judge-card-private.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page-private.h"
#include "app/lessons-page.h"
#include "app/moves-list.h"
#include "app/pupils-window.h"
#include "app/results-page.h"
#include "app/setup-page-private.h"
#include "bank/class.h"

#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* What the teacher does at the desk beside calls and verdicts. */

#define SIX "math-20 first=chosen mines=0 "
#define FLEET6 "aaa.../....../bb..c./....../d...../......"

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
make_bank (const char *path, guint of_each)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  for (guint n = 0; n < 3 * of_each; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("desk-%u", n);
      question->role = SEA_ROLE_SHIP;
      question->worth = (int) (n % 3) + 1;
      g_free (question->lang);
      question->lang = g_strdup ("en");
      g_free (question->text);
      question->text = g_strdup_printf ("Question %u?", n);
      g_free (question->solution);
      question->solution = g_strdup ("qqsolutionqq");
      sea_question_add_answer (question, SEA_ANSWER_NUMBER, "16", NULL, TRUE);
      g_ptr_array_add (questions, question);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

static int
set_up (void **state)
{
  static guint n = 0;
  Fixture *f = &fixture;
  g_autofree char *name = g_strdup_printf ("bank-%u.db", n++);
  g_autofree char *bank = g_build_filename (f->home, name, NULL);

  make_bank (bank, 10);
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
  app_sample_wait_idle (f->model);
  sea_lesson_model_set_active (f->model, FALSE);
  sea_teacher_window_show (f->window, "start");
  g_clear_pointer (&f->failure, g_free);
  return 0;
}

/* ---- helpers ---- */

#define WAIT_FOR(condition)                                                                        \
  for (int tries_ = 0; !(condition) && tries_ < 1500; tries_++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

static gint64
create (Fixture *f, const char *rules, gboolean named)
{
  SeaBank *bank = sea_lesson_model_get_bank (f->model);
  g_autoptr (GPtrArray) a = sea_pupils_from_text ("Ann\nBen\nCid");
  g_autoptr (GPtrArray) b = sea_pupils_from_text ("Dan\nEve");
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;
  SeaLessonSetup setup = { .rules_line = rules,
                           .title = "Desk",
                           .n_teams = 2,
                           .teams = { "Sine", "Tangent" },
                           .filter = { .role = -1 },
                           .seed = 7 };

  assert_true (sea_bank_add_class (bank, "8B", 8, &setup.class_id, NULL));
  if (named)
    {
      setup.members[0] = a;
      setup.members[1] = b;
    }
  lesson = sea_lesson_new (bank, sea_lesson_model_get_rulebook (f->model), &setup, &error);
  if (lesson == NULL)
    fail_msg ("%s", error->message);
  assert_true (sea_lesson_submit (lesson, "fleet A " FLEET6, NULL, NULL));
  assert_true (sea_lesson_submit (lesson, "fleet B " FLEET6, NULL, NULL));
  assert_true (sea_lesson_submit (lesson, "first A", NULL, NULL));
  return sea_lesson_get_id (lesson);
}

static void
begin (Fixture *f, const char *rules, gboolean named)
{
  assert_true (sea_lesson_model_resume (f->model, create (f, rules, named), NULL));
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

static SeaLessonPage *
get_page (Fixture *f)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
}

static SeaJudgeCard *
get_card (Fixture *f)
{
  return sea_lesson_page_get_judge_card (get_page (f));
}

static const SeaLessonProblem *
get_problem (Fixture *f, guint number)
{
  GPtrArray *problems = sea_lesson_get_problems (sea_lesson_model_get_lesson (f->model));

  return g_ptr_array_index (problems, number - 1);
}

/* The button with this label, whatever stands in it. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0 &&
      gtk_widget_get_child_visible (widget))
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
press (GtkWidget *within, const char *label)
{
  GtkWidget *button = find_button (within, label);

  if (button == NULL)
    fail_msg ("no button “%s”", label);
  g_signal_emit_by_name (button, "clicked");
}

static void
enter (SeaJudgeCard *card)
{
  g_signal_emit_by_name (card->answer, "activate");
}

/* A boat of B is sunk: problem 1 of worth 1 for A. */
static void
open_problem (Fixture *f, const char *rules, gboolean named)
{
  begin (f, rules, named);
  act (f, "fire A E3");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
}

/* ---- the answer field ---- */

static void
the_key_suggests_and_the_teacher_gives (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;

  open_problem (f, SIX, FALSE);
  card = get_card (f);
  assert_false (sea_judge_card_is_chosen (card));
  assert_true (sea_lesson_page_key (get_page (f), GDK_KEY_equal, 0));
  gtk_editable_set_text (sea_judge_card_get_answer (card), "16");
  assert_false (sea_judge_card_is_chosen (card));
  enter (card);
  assert_string_equal (sea_judge_card_get_said (card), "right, +1");
  /* Its echo confirms nothing. */
  enter (card);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 0);
  app_sample_wait (SEA_SLIP_MS + 50);
  enter (card);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 2);
  assert_string_equal (gtk_editable_get_text (sea_judge_card_get_answer (card)), "");
}

static void
the_teachers_verdict_wins (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;

  open_problem (f, SIX, FALSE);
  card = get_card (f);
  gtk_editable_set_text (sea_judge_card_get_answer (card), "17");
  enter (card);
  assert_string_equal (sea_judge_card_get_said (card), "wrong, 0");
  /* Another answer is not that one. */
  gtk_editable_set_text (sea_judge_card_get_answer (card), "1");
  assert_false (sea_judge_card_is_chosen (card));
  gtk_editable_set_text (sea_judge_card_get_answer (card), "17");
  enter (card);
  assert_true (sea_judge_card_choose (card, 1));
  sea_judge_card_confirm (card);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 2);
}

static void
an_answer_of_two_meanings_is_asked_about (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;

  open_problem (f, SIX, FALSE);
  card = get_card (f);
  gtk_editable_set_text (sea_judge_card_get_answer (card), "16,000");
  enter (card);
  assert_false (sea_judge_card_is_chosen (card));
  assert_non_null (strstr (gtk_label_get_text (card->hint), "16 or 16000?"));
  /* Nothing of the key stands on the desk but what was typed. */
  gtk_editable_set_text (sea_judge_card_get_answer (card), "5");
  enter (card);
  assert_false (app_sample_tree_holds (GTK_WIDGET (card), "16")); /* not in the time of a move */
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), "qqsolutionqq"));
}

/* ---- who answers ---- */

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* A row is high enough for a finger: 40 px. */
static void
check_who_list (SeaJudgeCard *card)
{
  GtkWidget *popover;
  GtkListBox *list;

  gtk_menu_button_popup (card->who);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (card->who));
  WAIT_FOR (gtk_widget_get_mapped (popover));
  list = GTK_LIST_BOX (find_list (popover));
  assert_non_null (gtk_list_box_get_row_at_index (list, 3));
  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, i));
      graphene_rect_t bounds;

      WAIT_FOR (gtk_widget_get_height (row) > 0);
      /* With the padding, which is no part of the height. */
      assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (list), &bounds));
      assert_true (bounds.size.height >= 40);
    }
  gtk_menu_button_popdown (card->who);
  WAIT_FOR (!gtk_widget_get_mapped (popover));
}

static void
one_key_names_the_next_pupil (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;
  GtkWidget *label;
  static const char *const expected[] = { "Ann", "Ben", "Cid", "the team", "Ann" };

  open_problem (f, SIX, TRUE);
  card = get_card (f);
  label = gtk_menu_button_get_child (card->who);
  assert_true (gtk_widget_get_visible (card->who_row));
  check_who_list (card);
  assert_string_equal (gtk_label_get_text (GTK_LABEL (label)), "the team");
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.who", NULL);
      WAIT_FOR (strcmp (gtk_label_get_text (GTK_LABEL (label)), expected[i]) == 0);
    }
  act (f, "judge A right");
  assert_string_equal (get_problem (f, 1)->pupil, "Ann");
  assert_false (
      g_action_group_get_action_enabled (sea_lesson_model_get_lesson_actions (f->model), "who"));
  /* Killed and resumed: who answers is there again. */
  act (f, "fire A A5");
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "lesson.pupil", "s", "Cid");
  WAIT_FOR (strcmp (get_problem (f, 2)->pupil, "Cid") == 0);
  sea_lesson_model_set_bank_path (f->model, sea_lesson_model_get_bank_path (f->model));
  assert_true (app_sample_wait_bank (f->model));
  sea_lesson_model_set_active (f->model, TRUE);
  app_sample_settle (f->model);
  assert_string_equal (gtk_label_get_text (GTK_LABEL (label)), "Cid");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
}

static void
without_names_nobody_is_asked_for (void **state)
{
  Fixture *f = *state;

  open_problem (f, SIX, FALSE);
  assert_false (gtk_widget_get_visible (get_card (f)->who_row));
}

/* ---- dropped, run out ---- */

static void
a_dropped_problem_has_a_reason (void **state)
{
  Fixture *f = *state;

  open_problem (f, SIX, FALSE);
  press (GTK_WIDGET (gtk_menu_button_get_popover (get_card (f)->annul)), "shouted out");
  app_sample_settle (f->model);
  assert_true (get_problem (f, 1)->annulled);
  assert_string_equal (get_problem (f, 1)->why, "shouted out");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
}

static void
when_problems_run_out_an_old_one_comes (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->home, "small.db", NULL);
  SeaJudgeCard *card;

  /* One of each worth: the second boat takes that of another, the last ship has none. */
  make_bank (path, 1);
  sea_lesson_model_set_bank_path (f->model, path);
  assert_true (app_sample_wait_bank (f->model));
  open_problem (f, SIX, FALSE);
  card = get_card (f);
  assert_string_equal (gtk_label_get_text (card->worth), "1 point");
  act (f, "judge A right");
  act (f, "fire A A5");
  assert_string_equal (gtk_label_get_text (card->worth), "1 point (a problem for 2)");
  act (f, "judge A right");
  act (f, "fire A A3");
  act (f, "fire A B3");
  act (f, "judge A 0");
  if (get_view (f)->turn == 1)
    act (f, "fire B F6");
  act (f, "fire A A1");
  act (f, "fire A B1");
  act (f, "fire A C1");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_null (sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model)));
  assert_true (app_sample_tree_holds (GTK_WIDGET (card), "The problems have run out"));
  assert_true (gtk_widget_get_mapped (card->instead));
  assert_false (gtk_widget_get_mapped (card->acts));
  press (card->instead, "Repeat an Old One");
  app_sample_settle (f->model);
  assert_int_equal (sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model))->number, 4);
  assert_false (gtk_widget_get_visible (card->instead));
  assert_true (gtk_widget_get_visible (card->acts));
}

/* ---- an earlier call corrected ---- */

static GtkPopover *
open_menu (Fixture *f, guint position)
{
  GtkPopover *popover = NULL;

  for (int i = 0; i < 500 && popover == NULL; i++)
    {
      popover = sea_moves_list_open_menu (get_page (f)->moves, f->model, position);
      if (popover == NULL)
        app_sample_wait (20);
    }
  assert_non_null (popover);
  app_sample_wait (50);
  return popover;
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
a_call_is_corrected_in_the_moves (void **state)
{
  Fixture *f = *state;
  SeaLesson *before;
  GtkPopover *menu;
  GtkWidget *entry;

  begin (f, SIX, FALSE);
  act (f, "fire A F6");
  act (f, "fire B F6");
  act (f, "fire A E6");
  before = sea_lesson_model_get_lesson (f->model);
  /* The newest is the first: A’s first shot is the third. */
  menu = open_menu (f, 2);
  press (GTK_WIDGET (menu), "Correct the Call…");
  app_sample_wait (50);
  entry = find_type (GTK_WIDGET (menu), GTK_TYPE_ENTRY);
  assert_non_null (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Z99");
  press (GTK_WIDGET (menu), "What Would Change");
  assert_true (app_sample_tree_holds (GTK_WIDGET (menu), "from A1 to F6"));
  /* A hit in the place of a miss: what B did does not apply any more. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "a1");
  press (GTK_WIDGET (menu), "What Would Change");
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (menu), "1 move does not apply any more:"));
  assert_true (sea_lesson_model_get_lesson (f->model) == before);
  assert_int_equal (get_view (f)->n_shots, 3);
  press (GTK_WIDGET (menu), "Correct");
  WAIT_FOR (sea_lesson_model_get_lesson (f->model) != before);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 0);
  assert_true (sea_lesson_model_is_active (f->model));
  assert_int_equal (get_view (f)->n_shots, 2);
  assert_int_equal (get_view (f)->seas[1].at[0], SEA_MARK_HIT);
  assert_int_equal (
      g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (get_page (f)->moves))), 3);
  act (f, "undo");
  act (f, "redo");
}

static void
all_after_a_move_is_taken_back (void **state)
{
  Fixture *f = *state;
  SeaLesson *before;
  SeaWallState *wall;

  begin (f, SIX, FALSE);
  act (f, "fire A F6");
  act (f, "fire B F6");
  act (f, "fire A E6");
  before = sea_lesson_model_get_lesson (f->model);
  /* The class sees nothing of it before the teacher lets it. */
  sea_lesson_model_set_frozen (f->model, TRUE);
  wall = sea_wall_state_ref (sea_lesson_model_get_wall (f->model));
  press (GTK_WIDGET (open_menu (f, 1)), "Take Back to Before This");
  WAIT_FOR (sea_lesson_model_get_lesson (f->model) != before);
  app_sample_settle (f->model);
  assert_true (sea_lesson_model_is_frozen (f->model));
  assert_true (sea_lesson_model_get_wall (f->model) == wall);
  sea_lesson_model_set_frozen (f->model, FALSE);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->view.n_shots, 1);
  sea_wall_state_unref (wall);
  assert_int_equal (get_view (f)->n_shots, 1);
  act (f, "redo");
  act (f, "redo");
  assert_int_equal (get_view (f)->n_shots, 3);
}

static void
a_verdict_is_corrected_everywhere_at_once (void **state)
{
  Fixture *f = *state;
  GtkPopover *menu;
  GtkWidget *points;

  open_problem (f, SIX, FALSE);
  act (f, "judge A right");
  act (f, "fire A F6");
  assert_int_equal (get_view (f)->teams[0].score2, 2);
  menu = open_menu (f, 1);
  press (GTK_WIDGET (menu), "Correct the Verdict…");
  app_sample_wait (50);
  points = find_type (GTK_WIDGET (menu), GTK_TYPE_SPIN_BUTTON);
  assert_non_null (points);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (points), 0);
  f->model->last_act = 0;
  press (GTK_WIDGET (menu), "Correct");
  WAIT_FOR (get_view (f)->teams[0].score2 == 0);
  app_sample_settle (f->model);
  /* The wall, the moves, the results. */
  assert_int_equal (sea_lesson_model_get_wall (f->model)->view.teams[0].score2, 0);
  assert_true (get_problem (f, 1)->edited);
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (get_page (f)->moves), "edited"));
  sea_teacher_window_show_results (f->window, sea_lesson_model_get_lesson (f->model));
  assert_true (
      app_sample_tree_holds (sea_teacher_window_find_page (f->window, "results"), ", edited"));
  sea_teacher_window_show (f->window, "lesson");
}

/* ---- slips ---- */

static void
three_clicks_and_enter_are_one_award (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;
  guint shots;

  open_problem (f, SIX, FALSE);
  card = get_card (f);
  shots = get_view (f)->n_shots;
  assert_true (sea_judge_card_choose (card, 1));
  for (int i = 0; i < 3; i++)
    g_signal_emit_by_name (card->confirm, "clicked");
  sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 2);
  assert_int_equal (get_view (f)->n_shots, shots);
  /* The next one is judged as ever. */
  act (f, "fire A A5");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_false (sea_judge_card_is_chosen (card));
  assert_true (sea_judge_card_choose (card, 1));
  g_signal_emit_by_name (card->confirm, "clicked");
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 4);
}

static void
undo_restores_all_not_only_points (void **state)
{
  Fixture *f = *state;
  g_autofree SeaView *before = NULL;

  open_problem (f, SIX, FALSE);
  before = g_memdup2 (get_view (f), sizeof (SeaView));
  act (f, "judge A right");
  act (f, "fire A A5");
  act (f, "undo");
  act (f, "undo");
  assert_memory_equal (before, get_view (f), sizeof (SeaView));
  assert_int_equal (sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model))->number, 1);
}

static guint
count_texts (GtkWidget *widget, const char *needle)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
            strstr (gtk_label_get_text (GTK_LABEL (widget)), needle) != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_texts (child, needle);
  return n;
}

static void
a_refused_call_is_told_once_and_never_fired (void **state)
{
  Fixture *f = *state;
  SeaFireCard *card;
  static const char *const typed[] = { "F6", "f6", "6F", "6f" };

  begin (f, SIX "repeat=refused", FALSE);
  act (f, "fire A F6");
  act (f, "fire B E6");
  card = sea_lesson_page_get_fire_card (get_page (f));
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      sea_fire_card_set_text (card, typed[i]);
      sea_fire_card_activate (card);
      app_sample_settle (f->model);
      assert_int_equal (get_view (f)->n_shots, 2);
      assert_true (sea_fire_card_has_error (card));
      assert_int_equal (count_texts (GTK_WIDGET (f->window), sea_fire_card_get_message (card)), 1);
    }
  assert_int_equal (f->failures, 0);
}

/* ---- several lessons ---- */

static GtkWidget *
find_tip (GtkWidget *widget, const char *tip, guint *skip)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0 &&
      (*skip)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tip (child, tip, skip);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
count_tips (GtkWidget *widget, const char *tip)
{
  guint n = 0, skip;

  while ((skip = n, find_tip (widget, tip, &skip)) != NULL)
    n++;
  return n;
}

static void
unfinished_lessons_are_continued_deleted_and_brought_back (void **state)
{
  Fixture *f = *state;
  gint64 first = create (f, SIX, FALSE);
  gint64 second = create (f, SIX, FALSE);
  GtkWidget *page;
  guint skip = 0;

  sea_lesson_model_set_bank_path (f->model, sea_lesson_model_get_bank_path (f->model));
  assert_true (app_sample_wait_bank (f->model));
  sea_teacher_window_show (f->window, "start");
  assert_int_equal (sea_lesson_get_id (sea_lesson_model_get_lesson (f->model)), second);
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), "1 more unfinished lesson"));
  sea_teacher_window_show (f->window, "lessons");
  page = sea_teacher_window_find_page (f->window, "lessons");
  WAIT_FOR (count_tips (page, "Continue the lesson") == 2);
  /* The newest goes; the other one is offered. */
  g_signal_emit_by_name (find_tip (page, "Delete the lesson", &skip), "clicked");
  WAIT_FOR (count_tips (page, "Continue the lesson") == 1);
  WAIT_FOR (sea_lesson_model_get_lesson (f->model) != NULL &&
            sea_lesson_get_id (sea_lesson_model_get_lesson (f->model)) == first);
  WAIT_FOR (find_button (GTK_WIDGET (f->window), "_Undo") != NULL);
  press (GTK_WIDGET (f->window), "_Undo");
  WAIT_FOR (count_tips (page, "Continue the lesson") == 2);
  WAIT_FOR (sea_lesson_model_get_bank (f->model) != NULL);
  skip = 1;
  g_signal_emit_by_name (find_tip (page, "Continue the lesson", &skip), "clicked");
  app_sample_settle (f->model);
  assert_true (sea_lesson_model_is_active (f->model));
  assert_int_equal (sea_lesson_get_id (sea_lesson_model_get_lesson (f->model)), first);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
}

static GtkLabel *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
long_names_hide_no_score (void **state)
{
  Fixture *f = *state;
  const char *const teams[] = { "Perpendicular and parallel of the first", "Tangent of the whole "
                                                                           "angle at the top" };
  GtkLabel *score;

  begin (f, SIX, FALSE);
  sea_lesson_model_set_active (f->model, FALSE);
  for (int i = 0; i < 2; i++)
    g_strlcpy (f->model->view.teams[i].name, teams[i], sizeof f->model->view.teams[i].name);
  sea_teacher_window_show (f->window, "start");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  app_sample_wait (300);
  score = find_label (sea_teacher_window_find_page (f->window, "start"), "0 : 0");
  assert_non_null (score);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (score)));
  assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (score)));
}

/* ---- the class at set-up ---- */

static SeaPupilsWindow *
find_pupils_window (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (SEA_IS_PUPILS_WINDOW (window))
        return SEA_PUPILS_WINDOW (window);
    }
  return NULL;
}

static void
pupils_are_pasted_played_with_and_erased (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *setup;
  SeaPupilsWindow *window;
  SeaLesson *lesson;

  sea_teacher_window_show (f->window, "setup");
  setup = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  gtk_editable_set_text (setup->class_name, "9C");
  app_sample_settle (f->model);
  g_signal_emit_by_name (setup->pupils_row, "activated");
  WAIT_FOR (find_pupils_window () != NULL);
  window = find_pupils_window ();
  gtk_text_buffer_set_text (sea_pupils_window_get_list (window), "1. Ann\n2. Ben\n3. Cid\n4. Dan",
                            -1);
  sea_pupils_window_save (window);
  WAIT_FOR (find_pupils_window () == NULL);
  WAIT_FOR (strstr (adw_action_row_get_subtitle (setup->pupils_row), "2 pupils") != NULL);
  WAIT_FOR (gtk_widget_is_sensitive (setup->start));
  adw_combo_row_set_selected (setup->first, 1);
  sea_setup_page_start (setup);
  WAIT_FOR (sea_lesson_model_is_active (f->model));
  lesson = sea_lesson_model_get_lesson (f->model);
  assert_int_equal (sea_lesson_get_members (lesson, 0)->len, 2);
  assert_int_equal (sea_lesson_get_members (lesson, 1)->len, 2);
  app_sample_settle (f->model);
  sea_lesson_model_set_active (f->model, FALSE);

  /* Two clicks: the pupils play where they did, also when nobody has read them yet. */
  sea_teacher_window_show (f->window, "setup");
  WAIT_FOR (gtk_widget_is_sensitive (setup->start));
  sea_setup_page_start (setup);
  WAIT_FOR (sea_lesson_model_is_active (f->model));
  lesson = sea_lesson_model_get_lesson (f->model);
  assert_int_equal (sea_lesson_get_members (lesson, 0)->len, 2);
  assert_int_equal (sea_lesson_get_members (lesson, 1)->len, 2);
  app_sample_settle (f->model);
  sea_lesson_model_set_active (f->model, FALSE);

  sea_teacher_window_show (f->window, "setup");
  WAIT_FOR (strstr (adw_action_row_get_subtitle (setup->pupils_row), "2 pupils") != NULL);
  g_signal_emit_by_name (setup->pupils_row, "activated");
  WAIT_FOR (find_pupils_window () != NULL);
  sea_pupils_window_erase (find_pupils_window ());
  WAIT_FOR (find_pupils_window () == NULL);
  WAIT_FOR (*gtk_editable_get_text (setup->class_name) == '\0');
  assert_true (app_sample_wait_bank (f->model));
  WAIT_FOR (sea_lesson_model_get_lesson (f->model) != NULL);
  assert_string_equal (sea_lesson_get_class_name (sea_lesson_model_get_lesson (f->model)), "");
  assert_int_equal (sea_lesson_get_members (sea_lesson_model_get_lesson (f->model), 0)->len, 0);
}

/* ---- the bank as a question file ---- */

/* Whether another process would find the file locked. */
static gboolean
is_locked (const char *path)
{
  int status = 0;
  pid_t child = fork ();

  if (child == 0)
    {
      int fd = open (path, O_RDWR);
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

      if (fd < 0 || fcntl (fd, F_GETLK, &lock) != 0)
        _exit (2);
      _exit (lock.l_type == F_UNLCK ? 0 : 1);
    }
  assert_true (child > 0 && waitpid (child, &status, 0) == child && WIFEXITED (status));
  assert_true (WEXITSTATUS (status) < 2);
  return WEXITSTATUS (status) == 1;
}

static void
the_bank_itself_is_no_question_file (void **state)
{
  Fixture *f = *state;
  const char *path = sea_lesson_model_get_bank_path (f->model);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  begin (f, SIX, FALSE);
  sea_lesson_model_set_active (f->model, FALSE);
  assert_true (is_locked (path));
  g_list_store_append (files, file);
  sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), "This is the bank itself"));
  app_sample_wait (200);
  assert_true (is_locked (path));
}

/* ---- messages ---- */

static GtkWidget *
find_message (GtkWidget *widget)
{
  GtkWidget *found = strcmp (gtk_widget_get_css_name (widget), "toast") == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_message (child);
  return found;
}

/* Whether @message and @other, both shown, have no point in common. */
static gboolean
is_clear_of (Fixture *f, GtkWidget *message, GtkWidget *other)
{
  graphene_rect_t a, b, common;

  assert_true (gtk_widget_compute_bounds (message, GTK_WIDGET (f->window), &a));
  assert_true (gtk_widget_compute_bounds (other, GTK_WIDGET (f->window), &b));
  return a.size.width > 0 && b.size.width > 0 && !graphene_rect_intersection (&a, &b, &common);
}

static void
a_message_covers_nothing_of_the_judges (void **state)
{
  Fixture *f = *state;
  SeaLessonPage *page;
  GtkWidget *message;

  begin (f, SIX, FALSE);
  page = SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
  sea_teacher_window_toast (f->window, "This machine plays no sound; the lesson goes on without "
                                       "it, and whoever wants to hear it plugs something in.");
  message = find_message (GTK_WIDGET (f->window));
  assert_non_null (message);
  WAIT_FOR (gtk_widget_get_mapped (message) && gtk_widget_get_width (message) > 0);
  app_sample_wait (100);
  WAIT_FOR (is_clear_of (f, message, GTK_WIDGET (page->cards)));
  assert_true (is_clear_of (f, message, GTK_WIDGET (page->wall_pane)));
  assert_true (is_clear_of (f, message, GTK_WIDGET (page->seas)));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (the_key_suggests_and_the_teacher_gives),
    TEST (the_teachers_verdict_wins),
    TEST (an_answer_of_two_meanings_is_asked_about),
    TEST (one_key_names_the_next_pupil),
    TEST (without_names_nobody_is_asked_for),
    TEST (a_dropped_problem_has_a_reason),
    TEST (when_problems_run_out_an_old_one_comes),
    TEST (a_call_is_corrected_in_the_moves),
    TEST (all_after_a_move_is_taken_back),
    TEST (a_verdict_is_corrected_everywhere_at_once),
    TEST (three_clicks_and_enter_are_one_award),
    TEST (undo_restores_all_not_only_points),
    TEST (a_refused_call_is_told_once_and_never_fired),
    TEST (unfinished_lessons_are_continued_deleted_and_brought_back),
    TEST (long_names_hide_no_score),
    TEST (pupils_are_pasted_played_with_and_erased),
    TEST (the_bank_itself_is_no_question_file),
    TEST (a_message_covers_nothing_of_the_judges),
#undef TEST
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->application = app_sample_open ("desk", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
