/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/judge-card-private.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page-private.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The judge's card: nothing slides under the pointer, one verdict is one. */

#define SIX "math-20 first=chosen "
#define FLEET6 "aaa..*/....../bb..c./....../d...../...*.."

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  char *home;
} Fixture;

static Fixture fixture;

#define WAIT_FOR(condition)                                                                        \
  for (int tries_ = 0; !(condition) && tries_ < 1500; tries_++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

/* ---- the fixture ---- */

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  for (guint n = 0; n < 40; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("judge-%u", n);
      question->role = n % 4 == 3 ? SEA_ROLE_OPENING : SEA_ROLE_SHIP;
      question->worth = n % 4 == 3 ? 0 : (int) (n % 4) + 1;
      g_free (question->lang);
      question->lang = g_strdup ("en");
      g_free (question->text);
      question->text = g_strdup_printf ("Question %u?", n);
      g_free (question->solution);
      question->solution = g_strdup ("Write down what is given, put one into the other, and see "
                                     "what is left of it when all is done.");
      sea_question_add_answer (question, SEA_ANSWER_NUMBER, "123456789012345", NULL, TRUE);
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

  make_bank (bank);
  f->model = sea_application_get_model (f->application);
  sea_lesson_model_set_bank_path (f->model, bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = sea_application_get_teacher_window (f->application);
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  app_sample_wait_idle (f->model);
  sea_lesson_model_set_active (f->model, FALSE);
  sea_teacher_window_show (f->window, "start");
  return 0;
}

/* ---- helpers ---- */

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

static const SeaView *
get_view (Fixture *f)
{
  return sea_lesson_model_get_view (f->model);
}

static void
act (Fixture *f, const char *line)
{
  f->model->last_act = 0;
  if (!sea_lesson_model_submit (f->model, line))
    fail_msg ("%s", line);
  app_sample_settle (f->model);
}

static void
begin (Fixture *f, const char *rules, gboolean chosen)
{
  const char *const lines[] = { "fleet A " FLEET6, "fleet B " FLEET6, "first A" };
  gint64 id = app_sample_start_with (f->model, rules, lines, chosen ? G_N_ELEMENTS (lines) : 2);

  assert_true (sea_lesson_model_resume (f->model, id, NULL));
  app_sample_settle (f->model);
}

/* A boat of B is sunk: a problem worth 1 for A. */
static void
open_problem (Fixture *f, const char *rules)
{
  begin (f, rules, TRUE);
  act (f, "fire A E3");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
}

static gboolean
find_place (Fixture *f, GtkWidget *widget, graphene_rect_t *place)
{
  return gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (f->window), place) && place->size.width > 0;
}

/* ---- nothing slides ---- */

/* Where the verdicts and what is above them stand, in one rectangle each. */
static void
note_places (Fixture *f, GArray *places)
{
  SeaJudgeCard *card = get_card (f);
  graphene_rect_t place;

  g_array_set_size (places, 0);
  for (guint i = 0; i < card->buttons->len; i++)
    {
      WAIT_FOR (find_place (f, g_ptr_array_index (card->buttons, i), &place));
      g_array_append_val (places, place);
    }
  WAIT_FOR (find_place (f, GTK_WIDGET (card->clock_button), &place));
  g_array_append_val (places, place);
  WAIT_FOR (find_place (f, GTK_WIDGET (card->annul), &place));
  g_array_append_val (places, place);
}

/* The window has its size and its page the rows and columns for it: nothing moves for a second. */
static void
wait_still (Fixture *f, GArray *places)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  guint still = 0;

  for (guint i = 0; i < 100 && still < 5; i++)
    {
      note_places (f, before);
      app_sample_wait (200);
      note_places (f, places);
      if (before->len == places->len &&
          memcmp (before->data, places->data, places->len * sizeof (graphene_rect_t)) == 0)
        still++;
      else
        still = 0;
    }
  assert_int_equal (still, 5);
}

static void
check_places (Fixture *f, GArray *places, const char *after)
{
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  /* Whatever may slide has slid. */
  app_sample_wait (200);
  note_places (f, now);
  assert_int_equal (now->len, places->len);
  for (guint i = 0; i < places->len; i++)
    {
      const graphene_rect_t *a = &g_array_index (places, graphene_rect_t, i);
      const graphene_rect_t *b = &g_array_index (now, graphene_rect_t, i);

      if (!graphene_rect_equal (a, b))
        fail_msg ("%s: %u went from %g, %g to %g, %g", after, i, (double) a->origin.x,
                  (double) a->origin.y, (double) b->origin.x, (double) b->origin.y);
    }
}

static void
check_still (Fixture *f, int width, int height)
{
  SeaJudgeCard *card = get_card (f);
  SeaHold *hold = sea_judge_card_get_hold (card);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  gtk_window_set_default_size (GTK_WINDOW (f->window), width, height);
  /* Less its shadow. */
  WAIT_FOR (ABS (gtk_widget_get_width (GTK_WIDGET (f->window)) - width) < 40);
  wait_still (f, places);
  sea_hold_set_key_held (hold, TRUE);
  WAIT_FOR (strcmp (gtk_stack_get_visible_child_name (card->secret), "open") == 0);
  check_places (f, places, "the key is shown");
  /* The solution has the place of the problem, and its letters. */
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (card->solution_scroller)));
  assert_true (gtk_widget_get_opacity (card->paper) < 0.01);
  assert_true (gtk_widget_has_css_class (GTK_WIDGET (card->solution), "sea-problem"));
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (card->solution_scroller)) ==
            gtk_widget_get_width (card->paper));
  sea_judge_card_choose_at (card, card->buttons->len - 1);
  check_places (f, places, "a verdict is chosen");
  sea_hold_set_key_held (hold, FALSE);
  check_places (f, places, "the key is covered");
  assert_false (gtk_widget_get_visible (GTK_WIDGET (card->solution_scroller)));
  assert_true (gtk_widget_get_opacity (card->paper) > 0.99);
  sea_judge_card_unchoose (card);
  gtk_editable_set_text (sea_judge_card_get_answer (card), "16,000");
  g_signal_emit_by_name (card->answer, "activate");
  check_places (f, places, "an answer is tested");
  gtk_editable_set_text (sea_judge_card_get_answer (card), "");
  sea_judge_card_tell (card, "First the verdict of the problem");
  check_places (f, places, "something is told");
  sea_judge_card_unchoose (card);
}

static void
nothing_slides_under_the_pointer (void **state)
{
  Fixture *f = *state;
  static const int sizes[][2] = { { 1000, 800 }, { 1280, 720 }, { 1024, 768 } };

  open_problem (f, SIX);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_still (f, sizes[i][0], sizes[i][1]);
}

static void
the_question_to_all_has_a_row_of_its_own (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;
  graphene_rect_t question, answer, verdict;

  begin (f, "math-20 first=problem", FALSE);
  assert_int_equal (get_view (f)->pending.team, SEA_NOBODY);
  card = get_card (f);
  WAIT_FOR (find_place (f, GTK_WIDGET (card->question), &question));
  WAIT_FOR (find_place (f, GTK_WIDGET (card->answer), &answer));
  WAIT_FOR (find_place (f, g_ptr_array_index (card->buttons, 0), &verdict));
  assert_true (question.origin.y >= answer.origin.y + answer.size.height);
  assert_true (question.origin.y + question.size.height <= verdict.origin.y);
  assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (card->question)));
  /* One team’s answer is asked for beside the field. */
  open_problem (f, SIX);
  assert_false (gtk_widget_get_visible (GTK_WIDGET (card->question)));
  assert_non_null (strstr (gtk_label_get_text (card->answer_label), "“"));
}

/* ---- one verdict is one ---- */

static void
press_enter (Fixture *f, gboolean down)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (get_page (f)));
  gboolean taken = FALSE;

  /* As the page gets it on the way down, then on the way up. */
  for (int phase = GTK_PHASE_CAPTURE; phase <= GTK_PHASE_BUBBLE; phase++)
    for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
      {
        g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

        if (!GTK_IS_EVENT_CONTROLLER_KEY (one) ||
            (int) gtk_event_controller_get_propagation_phase (one) != phase)
          continue;
        if (down)
          g_signal_emit_by_name (one, "key-pressed", GDK_KEY_Return, 36u, 0, &taken);
        else
          g_signal_emit_by_name (one, "key-released", GDK_KEY_Return, 36u, 0);
      }
}

typedef enum
{
  CLICK,
  ENTER,
  ENTER_AND_CLICK,
  ENTER_AT_THE_WALL,
  ANSWERED,
  DIGIT_AND_ENTER,
  N_WAYS
} Way;

static void
give (Fixture *f, Way way)
{
  SeaJudgeCard *card = get_card (f);

  switch (way)
    {
    case CLICK:
      g_signal_emit_by_name (card->confirm, "clicked");
      break;
    case ENTER_AND_CLICK:
      sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
      g_signal_emit_by_name (card->confirm, "clicked");
      break;
    case ENTER_AT_THE_WALL:
      sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
      break;
    case ANSWERED:
      g_signal_emit_by_name (card->answer, "activate");
      break;
    case DIGIT_AND_ENTER:
      sea_judge_card_choose (card, 0);
      sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
      break;
    case ENTER:
    case N_WAYS:
    default:
      sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
      break;
    }
}

/* How many verdicts stand in the journal. */
static guint
count_verdicts (Fixture *f)
{
  guint n = 0;

  while (
      g_str_has_prefix (sea_lesson_get_undo_line (sea_lesson_model_get_lesson (f->model)), "judge"))
    {
      act (f, "undo");
      n++;
    }
  return n;
}

static void
give_twice (Fixture *f, const char *rules, Way way)
{
  SeaJudgeCard *card = get_card (f);
  SeaWallPage page;

  open_problem (f, rules);
  /* “wrong”: where there is a second try or a steal the problem stays. */
  if (way == ANSWERED)
    {
      gtk_editable_set_text (sea_judge_card_get_answer (card), "17");
      g_signal_emit_by_name (card->answer, "activate");
      card->tested = 1;
    }
  assert_true (sea_judge_card_choose (card, 0));
  /* Two at once, then one when the first is written and known. */
  give (f, way);
  give (f, way);
  app_sample_wait_idle (f->model);
  page = sea_lesson_model_get_wall_page (f->model);
  f->model->last_act = g_get_monotonic_time ();
  give (f, way);
  app_sample_wait_idle (f->model);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), page);
  if (way != DIGIT_AND_ENTER)
    assert_false (sea_judge_card_is_chosen (card));
  if (count_verdicts (f) != 1)
    fail_msg ("%s, way %d: more than one verdict", rules, (int) way);
}

static void
a_verdict_given_twice_is_one (void **state)
{
  static const char *const rules[] = { SIX, SIX "solvers=steal", SIX "second-try=half",
                                       SIX "second-try=half solvers=steal partial=half",
                                       SIX "solvers=everyone" };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    for (Way way = 0; way < N_WAYS; way++)
      if (way != ANSWERED || strstr (rules[i], "everyone") == NULL)
        give_twice (*state, rules[i], way);
}

static void
what_was_chosen_too_soon_is_no_choice_for_the_second_try (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;

  open_problem (f, SIX "second-try=half");
  card = get_card (f);
  assert_true (sea_judge_card_choose (card, 0));
  sea_judge_card_confirm (card);
  /* The verdict is being written. */
  sea_judge_card_choose (card, 0);
  app_sample_settle (f->model);
  assert_true (get_view (f)->pending.again);
  assert_false (sea_judge_card_is_chosen (card));
}

static void
a_held_enter_is_one_verdict (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;

  open_problem (f, SIX "second-try=half");
  card = get_card (f);
  assert_true (sea_judge_card_choose (card, 0));
  press_enter (f, TRUE);
  app_sample_settle (f->model);
  assert_true (get_view (f)->pending.again);
  /* The hand is still on it when the next one is chosen. */
  assert_true (sea_judge_card_choose (card, 0));
  press_enter (f, TRUE);
  app_sample_settle (f->model);
  assert_true (get_view (f)->pending.again);
  press_enter (f, FALSE);
  press_enter (f, TRUE);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  press_enter (f, FALSE);
}

static void
enter_on_the_chosen_verdict_confirms (void **state)
{
  Fixture *f = *state;
  SeaJudgeCard *card;
  GtkWidget *button;

  open_problem (f, SIX);
  card = get_card (f);
  button = g_ptr_array_index (card->buttons, card->buttons->len - 1);
  assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  press_enter (f, TRUE);
  press_enter (f, FALSE);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->teams[0].score2, 2);
}

/* ---- beside the verdicts ---- */

static void
the_last_reply_wears_the_colours_of_the_wall (void **state)
{
  Fixture *f = *state;
  GtkWidget *tile;

  begin (f, SIX, TRUE);
  tile = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (sea_lesson_page_get_fire_card (get_page (f))), SEA_TYPE_FIRE_CARD, "reply_box"));
  act (f, "fire A A1");
  assert_true (gtk_widget_has_css_class (tile, "hit"));
  act (f, "fire A A2");
  assert_true (gtk_widget_has_css_class (tile, "miss"));
  assert_false (gtk_widget_has_css_class (tile, "hit"));
  act (f, "fire B E3");
  act (f, "judge B wrong");
  assert_true (gtk_widget_has_css_class (tile, "sunk"));
}

static void
the_heading_has_the_colour_of_who_fires (void **state)
{
  Fixture *f = *state;
  GtkWidget *heading;

  begin (f, SIX, TRUE);
  heading = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (sea_lesson_page_get_fire_card (get_page (f))), SEA_TYPE_FIRE_CARD, "heading"));
  assert_true (gtk_widget_has_css_class (heading, "team-0"));
  act (f, "fire A F6");
  assert_true (gtk_widget_has_css_class (heading, "team-1"));
}

static void
a_problem_is_flagged_once (void **state)
{
  Fixture *f = *state;
  GActionGroup *actions = sea_lesson_model_get_lesson_actions (f->model);

  open_problem (f, SIX);
  assert_true (g_action_group_get_action_enabled (actions, "flag-problem"));
  g_action_group_activate_action (actions, "flag-problem", NULL);
  WAIT_FOR (!g_action_group_get_action_enabled (actions, "flag-problem") &&
            sea_lesson_get_problem (sea_lesson_model_get_lesson (f->model))->flagged);
  app_sample_settle (f->model);
  /* The next one may be wrong too. */
  act (f, "judge A right");
  act (f, "fire A A1");
  act (f, "fire A B1");
  act (f, "fire A C1");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_ASK);
  assert_true (g_action_group_get_action_enabled (actions, "flag-problem"));
}

static void
with_the_match_the_minutes_go (void **state)
{
  Fixture *f = *state;
  SeaLessonPage *page;

  begin (f, SIX "ties=draw", TRUE);
  page = get_page (f);
  sea_lesson_set_bell (sea_lesson_model_get_lesson (f->model), 17);
  app_sample_settle (f->model);
  assert_true (gtk_widget_get_visible (page->bell_box));
  act (f, "bell");
  assert_true (get_view (f)->over);
  assert_false (gtk_widget_get_visible (page->bell_box));
  act (f, "undo");
  assert_true (gtk_widget_get_visible (page->bell_box));
}

static void
the_newest_move_stays_in_sight (void **state)
{
  Fixture *f = *state;
  static const int sizes[][2] = { { 1280, 800 }, { 1280, 720 }, { 1024, 768 }, { 1280, 720 } };
  GtkAdjustment *at;

  gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[0][0], sizes[0][1]);
  assert_true (
      sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL));
  app_sample_settle (f->model);
  act (f, "fire A I2");
  act (f, "fire A I5");
  at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_page (f)->moves));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      /* The list held to another row. */
      gtk_adjustment_set_value (at, i > 0 ? 20 : 0);
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      WAIT_FOR (ABS (gtk_widget_get_width (GTK_WIDGET (f->window)) - sizes[i][0]) < 40 &&
                ABS (gtk_widget_get_height (GTK_WIDGET (f->window)) - sizes[i][1]) < 40);
      app_sample_wait (500);
      WAIT_FOR (gtk_adjustment_get_value (at) < 1);
    }
}

/* The list shows the newest ones; who scrolls down finds them all, and stays there. */
static void
older_moves_come_when_they_are_scrolled_to (void **state)
{
  Fixture *f = *state;
  GtkListView *list;
  GtkAdjustment *at;
  guint all;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 720);
  assert_true (
      sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL));
  app_sample_settle (f->model);
  app_sample_wait (300);
  list = get_page (f)->moves;
  at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  all = g_list_model_get_n_items (sea_lesson_get_moves (sea_lesson_model_get_lesson (f->model)));
  assert_true (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) < all);
  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == all);
  app_sample_wait (300);
  assert_true (gtk_adjustment_get_value (at) > 1);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (nothing_slides_under_the_pointer),
    TEST (the_question_to_all_has_a_row_of_its_own),
    TEST (a_verdict_given_twice_is_one),
    TEST (what_was_chosen_too_soon_is_no_choice_for_the_second_try),
    TEST (a_held_enter_is_one_verdict),
    TEST (enter_on_the_chosen_verdict_confirms),
    TEST (the_last_reply_wears_the_colours_of_the_wall),
    TEST (the_heading_has_the_colour_of_who_fires),
    TEST (a_problem_is_flagged_once),
    TEST (with_the_match_the_minutes_go),
    TEST (the_newest_move_stays_in_sight),
    TEST (older_moves_come_when_they_are_scrolled_to),
#undef TEST
  };
  Fixture *f = &fixture;
  int failed;

  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  f->application = app_sample_open ("judge", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
