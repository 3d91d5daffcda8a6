/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/answers-list.h"
#include "app/pupils-window.h"
#include "app/results-page.h"
#include "app/score-chart.h"
#include "app/score-scale.h"
#include "app/text.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The results: a lesson is looked at again, pupils are named, marks given, files written. */

#define SIX "math-20 first=chosen mines=0 "
#define FLEET6 "aaa.../....../bb..c./....../d...../......"

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  SeaLesson *lesson;
  char *home;
} Fixture;

static Fixture fixture;

#define WAIT_FOR(condition)                                                                        \
  for (int tries_ = 0; !(condition) && tries_ < 1500; tries_++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

static int
set_up (void **state)
{
  static guint n = 0;
  Fixture *f = &fixture;
  g_autofree char *name = g_strdup_printf ("bank-%u.db", n++);
  g_autofree char *bank = g_build_filename (f->home, name, NULL);

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

  sea_teacher_window_show (f->window, "start");
  sea_lesson_model_set_active (f->model, FALSE);
  app_sample_wait (50);
  g_clear_object (&f->lesson);
  return 0;
}

/* A lesson with these actions, on the results page. */
static SeaResultsPage *
show (Fixture *f, const char *rules, guint n_teams, const char *const *lines)
{
  SeaLessonSetup setup = { .rules_line = rules,
                           .title = "Results",
                           .n_teams = n_teams,
                           .teams = { "Sine", "Tangent", "Secant", "Cosine" },
                           .filter = { .role = -1 },
                           .seed = 7 };
  g_autoptr (GError) error = NULL;
  SeaResultsPage *page;

  f->lesson = sea_lesson_new (sea_lesson_model_get_bank (f->model),
                              sea_lesson_model_get_rulebook (f->model), &setup, &error);
  if (error != NULL)
    fail_msg ("%s", error->message);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!sea_lesson_submit (f->lesson, lines[i], NULL, &error))
      fail_msg ("%s: %s", lines[i], error->message);
  sea_teacher_window_show_results (f->window, f->lesson);
  page = SEA_RESULTS_PAGE (sea_teacher_window_find_page (f->window, "results"));
  WAIT_FOR (sea_replay_card_get_view (sea_results_page_get_replay (page)) != NULL);
  return page;
}

/* Three shots, a problem of A solved, then the bell. */
static const char *const played[] = {
  "fleet A " FLEET6, "fleet B " FLEET6, "first A", "fire A E3", "judge A right",
  "fire A F6",       "fire B F1",       "bell",    NULL
};
/* The same without its end. */
static const char *const unfinished[] = {
  "fleet A " FLEET6, "fleet B " FLEET6, "first A", "fire A E3", "judge A right", "fire A F6", NULL
};

static guint
count_marks (const SeaView *view, guint sea, char mark)
{
  guint n = 0;

  for (guint k = 0; k < (guint) view->width * view->height; k++)
    n += view->seas[sea].at[k] == mark;
  return n;
}

/* What the seas showed after shot @shot. */
static const SeaView *
look (SeaReplayCard *replay, guint shot)
{
  sea_replay_card_seek (replay, shot);
  assert_int_equal (sea_replay_card_get_shot (replay), shot);
  return sea_replay_card_get_view (replay);
}

static void
the_slider_goes_through_the_lesson (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);
  SeaReplayCard *replay = sea_results_page_get_replay (page);
  const SeaView *view = sea_replay_card_get_view (replay);

  assert_int_equal (sea_replay_card_get_shot (replay), 3);
  assert_true (view->over);
  assert_int_equal (view->audience, SEA_AUDIENCE_JUDGE);
  view = look (replay, 0);
  assert_int_equal (count_marks (view, 1, SEA_MARK_DECK), 7);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "before the first shot"));
  view = look (replay, 1);
  assert_int_equal (count_marks (view, 1, SEA_MARK_SUNK), 1);
  assert_int_equal (count_marks (view, 1, SEA_MARK_DECK), 6);
  assert_true (count_marks (view, 1, SEA_MARK_HALO) > 0);
  assert_int_equal (view->teams[0].score2, 2);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "1: Sine"));
  /* What all saw. */
  sea_replay_card_set_fleets (replay, FALSE);
  view = sea_replay_card_get_view (replay);
  assert_int_equal (view->audience, SEA_AUDIENCE_PUBLIC);
  assert_int_equal (count_marks (view, 1, SEA_MARK_DECK), 0);
  sea_replay_card_set_fleets (replay, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "results.seek", "u", 99);
  assert_int_equal (sea_replay_card_get_shot (replay), 3);
}

static void
it_plays_by_itself_to_the_end (void **state)
{
  Fixture *f = *state;
  SeaReplayCard *replay = sea_results_page_get_replay (show (f, SIX, 2, played));

  sea_replay_card_set_playing (replay, TRUE);
  assert_int_equal (sea_replay_card_get_shot (replay), 0);
  WAIT_FOR (!sea_replay_card_is_playing (replay));
  assert_int_equal (sea_replay_card_get_shot (replay), 3);
  /* Not behind another page. */
  sea_replay_card_set_playing (replay, TRUE);
  sea_teacher_window_show (f->window, "start");
  WAIT_FOR (!sea_replay_card_is_playing (replay));
}

static void
chart_seek_cb (SeaScoreChart *chart, guint shot, guint *found)
{
  (void) chart;
  *found = shot;
}

static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0u, 0, &taken);
    }
  return taken;
}

static void
keys_of_the_chart_find_the_changes (void **state)
{
  Fixture *f = *state;
  SeaReplayCard *replay = sea_results_page_get_replay (show (f, SIX, 2, played));
  GtkWidget *chart = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (replay), SEA_TYPE_REPLAY_CARD, "chart"));
  guint found = 99;

  g_signal_connect (chart, "seek", G_CALLBACK (chart_seek_cb), &found);
  assert_true (press (chart, GDK_KEY_Home));
  assert_int_equal (sea_replay_card_get_shot (replay), 0);
  assert_true (press (chart, GDK_KEY_Right));
  assert_int_equal (sea_replay_card_get_shot (replay), 1);
  assert_int_equal (found, 1);
  assert_true (press (chart, GDK_KEY_End));
  assert_int_equal (sea_replay_card_get_shot (replay), 3);
  assert_true (press (chart, GDK_KEY_Left));
  assert_int_equal (sea_replay_card_get_shot (replay), 1);
  assert_false (press (chart, GDK_KEY_a));
}

static void
wall_cb (SeaLessonModel *model, guint *n)
{
  (void) model;
  (*n)++;
}

/* Pupils may stand at the desk, and the wall is the wall's. */
static void
an_unfinished_lesson_tells_nothing (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page;
  SeaReplayCard *replay;
  guint walls = 0;

  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  app_sample_wait (100);
  page = show (f, SIX, 2, unfinished);
  replay = sea_results_page_get_replay (page);
  g_signal_connect (f->model, "wall", G_CALLBACK (wall_cb), &walls);
  for (int fleets = 0; fleets < 2; fleets++)
    {
      sea_replay_card_set_fleets (replay, fleets > 0);
      for (guint shot = 0; shot <= 2; shot++)
        {
          const SeaView *view = look (replay, shot);

          assert_int_equal (view->audience, SEA_AUDIENCE_PUBLIC);
          assert_int_equal (count_marks (view, 0, SEA_MARK_DECK), 0);
          assert_int_equal (count_marks (view, 1, SEA_MARK_DECK), 0);
        }
    }
  sea_replay_card_set_playing (replay, TRUE);
  WAIT_FOR (!sea_replay_card_is_playing (replay));
  assert_int_equal (walls, 0);
  g_signal_handlers_disconnect_by_data (f->model, &walls);
}

static SeaPupilsWindow *
find_pupils_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (SEA_IS_PUPILS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* The button of this label under @widget is pressed. */
static gboolean
click (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    {
      g_signal_emit_by_name (widget, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (click (child, label))
      return TRUE;
  return FALSE;
}

static void
name_pupils (SeaResultsPage *page)
{
  SeaPupilsCard *card = sea_results_page_get_pupils (page);
  SeaPupilsWindow *window;

  assert_true (app_sample_tree_holds (GTK_WIDGET (card), "Pupils can still be named"));
  gtk_editable_set_text (sea_pupils_card_get_class_entry (card), "8B");
  sea_pupils_card_name (card);
  WAIT_FOR (find_pupils_window () != NULL);
  window = find_pupils_window ();
  gtk_text_buffer_set_text (sea_pupils_window_get_list (window), "1. Ann\n2. =Dan\n3. Ben\n4. Eve",
                            -1);
  sea_pupils_window_save (window);
  WAIT_FOR (find_pupils_window () == NULL);
  WAIT_FOR (sea_pupils_card_get_mark (card, 3) != NULL);
}

static const char *
get_mark (SeaResultsPage *page, guint i)
{
  GtkEntry *mark = sea_pupils_card_get_mark (sea_results_page_get_pupils (page), i);

  return mark != NULL ? gtk_editable_get_text (GTK_EDITABLE (mark)) : "";
}

/* Enter, then it is written. */
static void
type_mark (SeaResultsPage *page, guint i, const char *text)
{
  GtkEntry *mark = sea_pupils_card_get_mark (sea_results_page_get_pupils (page), i);

  gtk_editable_set_text (GTK_EDITABLE (mark), text);
  g_signal_emit_by_name (mark, "activate");
}

/* No name in the menu @widget is cut. */
static void
assert_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

static void
name_answer (SeaResultsPage *page, int row, const char *name)
{
  GtkListBox *list = GTK_LIST_BOX (
      gtk_widget_get_template_child (GTK_WIDGET (page), SEA_TYPE_RESULTS_PAGE, "problems"));
  GtkMenuButton *menu = sea_answers_list_get_menu (list, row);

  assert_non_null (menu);
  gtk_menu_button_popup (menu);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (gtk_menu_button_get_popover (menu))) > 0);
  assert_whole (GTK_WIDGET (gtk_menu_button_get_popover (menu)));
  assert_true (click (GTK_WIDGET (gtk_menu_button_get_popover (menu)), name));
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
dup_clipboard (GtkWidget *widget)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, &text);
  WAIT_FOR (text != NULL);
  return text;
}

static void
pupils_are_named_and_marked_afterwards (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);
  g_autofree char *column = NULL, *typed = NULL, *some = NULL;
  gint64 id = sea_lesson_get_id (f->lesson);

  gtk_widget_activate_action (GTK_WIDGET (page), "results.copy-marks", NULL);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "There are no marks yet"));
  name_pupils (page);
  assert_string_equal (sea_lesson_get_class_name (f->lesson), "8B");
  assert_string_equal (get_mark (page, 0), "none");
  name_answer (page, 0, "Ann");
  WAIT_FOR (strcmp (get_mark (page, 0), "5") == 0);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "1 of 1"));
  /* The teacher's own. */
  type_mark (page, 1, "4+");
  type_mark (page, 2, "3"); /* before the one above is written */
  type_mark (page, 2, "-");
  type_mark (page, 0, "-");
  WAIT_FOR (strcmp (get_mark (page, 0), "none") == 0);
  type_mark (page, 0, "far too long");
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), "one to four characters"));
  WAIT_FOR (strcmp (get_mark (page, 0), "none") == 0);
  type_mark (page, 0, "5");
  WAIT_FOR (strcmp (get_mark (page, 0), "5") == 0);
  sea_export_menu_set_skip (sea_results_page_get_export (page), FALSE);
  gtk_widget_activate_action (GTK_WIDGET (page), "results.copy-marks", NULL);
  column = dup_clipboard (GTK_WIDGET (page));
  assert_string_equal (column, "5\n4+\n\n\n");
  /* The cursor still stands in the last one. */
  gtk_editable_set_text (
      GTK_EDITABLE (sea_pupils_card_get_mark (sea_results_page_get_pupils (page), 2)), "2");
  gtk_widget_activate_action (GTK_WIDGET (page), "results.copy-marks", NULL);
  typed = dup_clipboard (GTK_WIDGET (page));
  assert_string_equal (typed, "5\n4+\n2\n\n");
  type_mark (page, 2, "-");
  sea_export_menu_set_skip (sea_results_page_get_export (page), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "results.copy-marks", NULL);
  some = dup_clipboard (GTK_WIDGET (page));
  assert_string_equal (some, "5\n4+\n");
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), "Marks copied: 2. Pupils left out: 2"));
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), "is being written"));
  WAIT_FOR (!sea_lesson_is_busy (f->lesson));
  /* All of it stands in the bank. */
  g_clear_object (&f->lesson);
  f->lesson = sea_lesson_resume (sea_lesson_model_get_bank (f->model), id, NULL);
  sea_teacher_window_show_results (f->window, f->lesson);
  assert_string_equal (get_mark (page, 0), "5");
  assert_string_equal (get_mark (page, 1), "4+");
  assert_string_equal (get_mark (page, 2), "none");
}

/* ---- the axes of the chart ---- */

static void
numbers_of_an_axis_are_round_and_evenly_spaced (void **state)
{
  static const struct
  {
    int low, high, most;
    SeaScoreScale expected;
  } cases[] = {
    { 0, 4, 7, { 0, 4, 1 } },        { 0, 11, 7, { 0, 12, 2 } },
    { 0, 100, 7, { 0, 100, 20 } },   { -3, 4, 7, { -3, 4, 1 } },
    { -3, 99, 7, { -20, 100, 20 } }, { -100, -1, 7, { -100, 0, 20 } },
    { -1, 36, 7, { -10, 40, 10 } },  { 0, 77, 5, { 0, 80, 20 } },
    { 0, 1, 0, { 0, 1, 1 } },        { 0, 0, 7, { 0, 0, 1 } },
    { -7, 7, 7, { -10, 10, 5 } },    { 0, 5000000, 2, { 0, 1000000, 500000 } },
  };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SeaScoreScale scale = sea_score_scale (cases[i].low, cases[i].high, cases[i].most);

      if (memcmp (&scale, &cases[i].expected, sizeof scale) != 0)
        fail_msg ("%d…%d: from %d to %d by %d", cases[i].low, cases[i].high, scale.low, scale.high,
                  scale.step);
    }
}

/* ---- where the keys begin ---- */

static GtkWidget *
get_focus (GtkWidget *widget)
{
  return gtk_root_get_focus (gtk_widget_get_root (widget));
}

static void
the_keys_begin_at_the_export (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);
  GtkWidget *menu = GTK_WIDGET (sea_results_page_get_export (page));
  GtkWidget *button = gtk_widget_get_ancestor (menu, GTK_TYPE_MENU_BUTTON);

  assert_ptr_equal (gtk_widget_get_ancestor (get_focus (button), GTK_TYPE_MENU_BUTTON), button);
  assert_true (sea_export_menu_get_skip (SEA_EXPORT_MENU (menu)));
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *focus;

      gtk_widget_activate_action (GTK_WIDGET (page), "results.menu", NULL);
      WAIT_FOR (gtk_widget_get_mapped (menu));
      focus = get_focus (button);
      assert_non_null (focus);
      assert_true (gtk_widget_is_ancestor (focus, menu));
      assert_true (app_sample_tree_holds (focus, "XLSX Table"));
      /* The next opening begins there again. */
      gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD);
      assert_false (app_sample_tree_holds (get_focus (button), "XLSX Table"));
      gtk_popover_popdown (GTK_POPOVER (menu));
      WAIT_FOR (!gtk_widget_get_mapped (menu));
    }
}

static void
changed_cb (SeaLesson *lesson, SeaEvents *events, const char *line, gboolean *changed)
{
  (void) lesson;
  (void) events;
  (void) line;
  *changed = TRUE;
}

static void
marks_are_typed_one_under_another (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, unfinished);
  GtkEntry *first, *second;
  GtkWidget *focus;
  SeaLesson *lesson;
  gboolean changed = FALSE;

  name_pupils (page);
  WAIT_FOR (!sea_lesson_is_busy (f->lesson));
  /* The lesson that stands at the desk. */
  assert_true (sea_lesson_model_resume (f->model, sea_lesson_get_id (f->lesson), NULL));
  lesson = sea_lesson_model_get_lesson (f->model);
  sea_teacher_window_show_results (f->window, lesson);
  first = sea_pupils_card_get_mark (sea_results_page_get_pupils (page), 0);
  second = sea_pupils_card_get_mark (sea_results_page_get_pupils (page), 1);
  g_signal_connect_after (lesson, "changed", G_CALLBACK (changed_cb), &changed);
  gtk_widget_grab_focus (GTK_WIDGET (first));
  type_mark (page, 0, "4");
  gtk_editable_set_text (GTK_EDITABLE (second), "3"); /* before the one above is written */
  WAIT_FOR (changed);
  assert_string_equal (get_mark (page, 1), "3");
  focus = gtk_root_get_focus (GTK_ROOT (f->window));
  assert_non_null (focus);
  assert_ptr_equal (gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY), second);
  g_signal_handlers_disconnect_by_data (lesson, &changed);
}

static void
erasing_the_class_takes_the_names_away (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);

  name_pupils (page);
  sea_pupils_card_name (sea_results_page_get_pupils (page));
  WAIT_FOR (find_pupils_window () != NULL);
  sea_pupils_window_erase (find_pupils_window ());
  WAIT_FOR (find_pupils_window () == NULL);
  WAIT_FOR (strcmp (sea_teacher_window_get_page (f->window), "lessons") == 0);
  assert_null (sea_results_page_get_lesson (page));
  WAIT_FOR (sea_lesson_model_get_bank (f->model) != NULL);
}

static void
export_to (Fixture *f, SeaResultsPage *page, const char *kind, const char *path, const char *told)
{
  SeaReportFile file = { .comma = FALSE };

  assert_true (sea_export_menu_read (sea_results_page_get_export (page), kind, &file));
  sea_results_page_save (page, &file, path);
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), told));
}

static void
files_are_written_or_it_is_told_why_not (void **state)
{
  static const char *const kinds[] = { "xlsx", "ods", "csv", "plain" };
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);
  SeaReportFile file;
  g_autofree char *text = NULL;

  name_pupils (page);
  assert_false (sea_export_menu_read (sea_results_page_get_export (page), "exe", &file));
  sea_export_menu_set_sheet (sea_results_page_get_export (page), SEA_REPORT_PUPILS);
  sea_export_menu_set_skip (sea_results_page_get_export (page), FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_build_filename (f->home, kinds[i], NULL);

      /* Over an old file. */
      assert_true (g_file_set_contents (path, "old", 3, NULL));
      export_to (f, page, kinds[i], path, "Saved");
      WAIT_FOR (g_file_get_contents (path, &text, NULL, NULL) && strcmp (text, "old") != 0);
      if (i == 3)
        assert_non_null (strstr (text, "\r\n'=Dan,Tangent,0,0,0,\r\n"));
      g_clear_pointer (&text, g_free);
      export_to (f, page, kinds[i], "/proc/nowhere", "“/proc/nowhere” cannot be written");
      if (i > 0)
        export_to (f, page, kinds[i], "/dev/full", "“/dev/full” cannot be written");
    }
}

/* "sunk, cruiser, partly; mine, wrong": the moves whose problem has a verdict. */
static char *
dup_verdicts (SeaLesson *lesson)
{
  GListModel *moves = sea_lesson_get_moves (lesson);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);
      g_autofree char *words = sea_text_dup_move_words (lesson, move);

      if (move->outcome != SEA_OUTCOME_NONE)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
    }
  return g_string_free (text, FALSE);
}

/* What the pills of a row say, "|" between two. */
static void
add_pills (GtkWidget *widget, GString *text)
{
  if (gtk_widget_has_css_class (widget, "sea-pill"))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " | " : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_pills (child, text);
}

static void
assert_pills (SeaResultsPage *page, int row, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkListBox *list = GTK_LIST_BOX (
      gtk_widget_get_template_child (GTK_WIDGET (page), SEA_TYPE_RESULTS_PAGE, "problems"));

  add_pills (GTK_WIDGET (gtk_list_box_get_row_at_index (list, row)), text);
  assert_string_equal (text->str, expected);
}

static void
the_moves_tell_a_part (void **state)
{
  static const char fleet[] = "aaa.../....../bb..c./....../d...../.....*";
  Fixture *f = *state;
  g_autofree char *a = g_strconcat ("fleet A ", fleet, NULL);
  g_autofree char *b = g_strconcat ("fleet B ", fleet, NULL);
  g_autofree char *text = NULL;
  const char *const lines[] = { a,           b,           "first A",   "fire A A1",     "fire A B1",
                                "fire A C1", "judge A 1", "fire A F6", "judge A wrong", "judge B 1",
                                "fire B F6", "judge B 1", "fire A E3", "annul",         NULL };

  SeaResultsPage *page = show (f, "math-20 first=chosen mines=1 solvers=steal", 2, lines);

  assert_pills (page, 0, "✓ 1 of 3");
  assert_pills (page, 1, "✗ −2 | ✓ +1");
  assert_pills (page, 3, "dropped");
  text = dup_verdicts (f->lesson);
  assert_string_equal (text, "sunk, cruiser, partly; mine, wrong; problem 2: partly; mine, partly; "
                             "sunk, boat, problem dropped");
}

static void
the_protocol_is_written (void **state)
{
  Fixture *f = *state;
  SeaResultsPage *page = show (f, SIX, 2, played);
  g_autofree char *path = g_build_filename (f->home, "protocol.pdf", NULL);
  g_autofree char *text = NULL;

  sea_results_page_save_protocol (page, path);
  WAIT_FOR (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "%PDF-"));
  sea_results_page_save_protocol (page, "/proc/nowhere");
  WAIT_FOR (app_sample_tree_holds (GTK_WIDGET (f->window), "/proc/nowhere"));
}

static void
an_empty_lesson_and_four_teams_are_shown (void **state)
{
  static const char *const none[] = { NULL };
  static const char *const four[] = { "fleet H a..../...../...../...../....b",
                                      "first A",
                                      "fire A B2",
                                      "fire B C3",
                                      "fire C A1",
                                      "judge C right",
                                      "bell",
                                      NULL };
  Fixture *f = *state;
  SeaResultsPage *page = show (f, "math-45", 2, none);

  assert_int_equal (sea_replay_card_get_shot (sea_results_page_get_replay (page)), 0);
  sea_replay_card_set_playing (sea_results_page_get_replay (page), TRUE);
  assert_false (sea_replay_card_is_playing (sea_results_page_get_replay (page)));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "The match goes on"));
  g_clear_object (&f->lesson);
  page = show (f, "math-common mines=0 width=5 height=5 fleet=1:line:2 first=chosen", 4, four);
  assert_int_equal (sea_replay_card_get_shot (sea_results_page_get_replay (page)), 3);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "Team “Secant” wins"));
  assert_int_equal (look (sea_results_page_get_replay (page), 2)->teams[2].score2, 0);
}

/* Milliseconds of this thread. */
static double
get_cpu (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

/* Some six hundred shots. */
static void
a_long_lesson_is_walked_through (void **state)
{
  static const char *const begin[] = { "fleet A random", "fleet B random", "first A", NULL };
  Fixture *f = *state;
  SeaResultsPage *page =
      show (f, "classic width=20 height=20 fleet=1:line:20 first=chosen after-hit=pass", 2, begin);
  SeaReplayCard *replay = sea_results_page_get_replay (page);
  g_autofree SeaView *end = g_new0 (SeaView, 1);
  double start;

  sea_teacher_window_show (f->window, "start");
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *line = g_strdup_printf ("fire %c %c%u", i % 2 == 0 ? 'A' : 'B',
                                               (char) ('A' + i / 2 % 20), i / 2 / 20 + 1);

      sea_lesson_submit (f->lesson, line, NULL, NULL);
    }
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, end));
  assert_true (end->n_shots > 400);
  start = get_cpu ();
  sea_teacher_window_show_results (f->window, f->lesson);
  print_message ("shown in %d ms of the main thread\n", (int) (get_cpu () - start));
  WAIT_FOR (sea_replay_card_get_shot (replay) == end->n_shots);
  start = get_cpu ();
  for (guint shot = 0; shot <= end->n_shots; shot++)
    assert_int_equal (look (replay, shot)->n_shots, shot);
  print_message ("%u shots in %d ms\n", end->n_shots, (int) (get_cpu () - start));
  assert_memory_equal (&sea_replay_card_get_view (replay)->teams, &end->teams, sizeof end->teams);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (the_slider_goes_through_the_lesson),
    TEST (it_plays_by_itself_to_the_end),
    TEST (keys_of_the_chart_find_the_changes),
    TEST (an_unfinished_lesson_tells_nothing),
    cmocka_unit_test (numbers_of_an_axis_are_round_and_evenly_spaced),
    TEST (the_keys_begin_at_the_export),
    TEST (pupils_are_named_and_marked_afterwards),
    TEST (marks_are_typed_one_under_another),
    TEST (erasing_the_class_takes_the_names_away),
    TEST (files_are_written_or_it_is_told_why_not),
    TEST (the_protocol_is_written),
    TEST (the_moves_tell_a_part),
    TEST (a_long_lesson_is_walked_through),
    TEST (an_empty_lesson_and_four_teams_are_shown),
#undef TEST
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->application = app_sample_open ("results", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
