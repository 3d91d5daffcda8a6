/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/board-view.h"
#include "app/help-window.h"
#include "app/intro-window.h"
#include "app/lesson-page-private.h"
#include "app/preferences-window.h"
#include "app/sample-lesson.h"
#include "app/start-page.h"
#include "app/spoken-names.h"
#include "app/spoken.h"
#include "app/wall-pane.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* What helps to find one's way: keys, help, preferences, introduction, sample lesson, large text.
 */

enum
{
  PATIENCE = 60000 /* ms: a slow machine with other work */
};

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  char *home, *bank;
} Fixture;

static Fixture fixture;

static int
set_up (void **state)
{
  Fixture *f = &fixture;

  f->model = sea_application_get_model (f->application);
  if (sea_lesson_model_get_bank (f->model) == NULL)
    sea_lesson_model_set_bank_path (f->model, f->bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = GTK_WINDOW (sea_application_get_teacher_window (f->application));
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_lesson_model_set_active (f->model, FALSE);
  app_sample_wait (50);
  return 0;
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
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

/* A window that is no longer wanted may be gone already. */
static GtkWindow *
find_window (GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

/* ---- shortcuts ---- */

static void
collect_shortcuts (GtkWidget *widget, GHashTable *found)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *keys = NULL;
      g_auto (GStrv) each = NULL;

      g_object_get (widget, "accelerator", &keys, NULL);
      each = g_strsplit (keys, " ", -1);
      for (guint i = 0; each[i] != NULL; i++)
        g_hash_table_add (found, g_strdup (each[i]));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_shortcuts (child, found);
}

/* By key and modifiers, however it is written. */
static char *
dup_accel (const char *text)
{
  guint key = 0;
  GdkModifierType modifiers = 0;

  if (!gtk_accelerator_parse (text, &key, &modifiers))
    fail_msg ("“%s” is no key", text);
  return gtk_accelerator_name (key, modifiers);
}

static gboolean
holds_accel (GHashTable *found, const char *accel)
{
  g_autofree char *wanted = dup_accel (accel);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (strstr (key, "...") == NULL)
      {
        g_autofree char *one = dup_accel (key);

        if (g_str_equal (one, wanted))
          return TRUE;
      }
  return FALSE;
}

/* Keys of pages and cards, which are no accelerators of the application. */
static const char *const page_keys[] = {
  "Return",
  "Escape",
  "space",
  "F12",
  "F4",
  "<Shift>F12",
  "equal",
  "0",
  "<Control>f",
  "<Control><Shift>n",
  "<Control>s",
  "<Control>a",
  "Delete",
  "<Control>o",
  "<Control>v",
  "<Control>Return",
  "<Control><Shift>e",
  "<Control>e",
  "<Control>r",
  "<Control><Shift>r",
  "<Control><Shift>c",
  "<Control>p",
  "F10",
};

static gboolean
is_known (GtkApplication *application, const char *accel)
{
  g_autofree char *wanted = dup_accel (accel);
  g_auto (GStrv) actions = gtk_application_get_actions_for_accel (application, wanted);

  if (actions[0] != NULL)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (page_keys); i++)
    {
      g_autofree char *one = dup_accel (page_keys[i]);

      if (g_str_equal (one, wanted))
        return TRUE;
    }
  return FALSE;
}

static void
the_window_of_keys_names_every_key_and_no_other (void **state)
{
  Fixture *f = *state;
  GtkApplication *application = GTK_APPLICATION (f->application);
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/org/mathseabattle/MathSeaBattle/shortcuts.ui");
  GtkWidget *window = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  collect_shortcuts (window, found);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint k = 0; accels[k] != NULL; k++, n++)
        if (!holds_accel (found, accels[k]))
          fail_msg ("%s (%s) is not in the window of the keys", accels[k], actions[i]);
    }
  assert_true (n > 20);
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (strstr (key, "...") == NULL && !is_known (application, key))
      fail_msg ("“%s” does nothing", (const char *) key);
  for (gsize i = 0; i < G_N_ELEMENTS (page_keys); i++)
    if (!holds_accel (found, page_keys[i]))
      fail_msg ("%s is not in the window of the keys", page_keys[i]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- help ---- */

static void
f1_brings_the_page_that_fits_and_words_are_found (void **state)
{
  static const char *const places[][2] = { { "start", "index" },
                                           { "setup", "how-start" },
                                           { "bank", "how-problems" },
                                           { "rulesets", "own-rules" } };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWindow *help;

      sea_teacher_window_show (SEA_TEACHER_WINDOW (f->window), places[i][0]);
      app_sample_wait (50);
      g_action_group_activate_action (G_ACTION_GROUP (f->application), "help", NULL);
      app_sample_wait (50);
      help = find_window (SEA_TYPE_HELP_WINDOW);
      assert_non_null (help);
      assert_string_equal (sea_help_window_get_page (SEA_HELP_WINDOW (help)), places[i][1]);
      if (i == 0)
        {
          GtkWidget *search = find_type (GTK_WIDGET (help), GTK_TYPE_SEARCH_ENTRY);

          gtk_editable_set_text (GTK_EDITABLE (search), "JURY sheet printer");
          for (int k = 0; k < 200 && !app_sample_tree_holds (GTK_WIDGET (help), "How do I print");
               k++)
            app_sample_wait (20);
          assert_true (app_sample_tree_holds (GTK_WIDGET (help), "How do I print"));
          assert_false (app_sample_tree_holds (GTK_WIDGET (help), "How do I turn sound"));
        }
      gtk_window_destroy (help);
    }
  sea_teacher_window_show (SEA_TEACHER_WINDOW (f->window), "start");
}

/* ---- preferences ---- */

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget) &&
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
a_preference_works_at_once (void **state)
{
  Fixture *f = *state;
  SeaSettings *settings = sea_lesson_model_get_settings (f->model);
  GtkWidget *window;
  char *coordinates;

  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  app_sample_wait (100);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->notation, SEA_NOTATION_LATIN);
  window = sea_preferences_window_new (settings);
  gtk_window_present (GTK_WINDOW (window));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Letters of the cells")), 1);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->notation, SEA_NOTATION_CYRILLIC);
  coordinates = sea_settings_dup_coordinates (settings);
  assert_string_equal (coordinates, "ru");
  g_free (coordinates);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Marks in the cells")), 1);
  assert_true (sea_lesson_model_get_wall (f->model)->paper_marks);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Colours")), SEA_PALETTE_NIGHT);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->palette, SEA_PALETTE_NIGHT);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (find_type (find_row (window, "Seconds a shot"), GTK_TYPE_SPIN_BUTTON)), 15);
  assert_int_equal (sea_settings_get_pace_shot_seconds (settings), 15);
  /* And what is changed elsewhere is seen here. */
  sea_settings_set_clock_at_once (settings, TRUE);
  assert_true (gtk_switch_get_active (
      GTK_SWITCH (find_type (find_row (window, "Start the clock at once"), GTK_TYPE_SWITCH))));
  sea_settings_set_clock_at_once (settings, FALSE);
  sea_settings_set_palette (settings, SEA_PALETTE_LIGHT);
  sea_settings_set_paper_marks (settings, FALSE);
  sea_settings_set_pace_shot_seconds (settings, 0);
  sea_settings_set_coordinates (settings, "");
  assert_int_equal (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (window, "Colours"))), 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- the wheel ---- */

static GtkPropagationPhase
get_wheel_phase (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        return gtk_event_controller_get_propagation_phase (controller);
    }
  fail_msg ("a number is not turned by the wheel at all");
  return GTK_PHASE_NONE;
}

static void
the_wheel_turns_only_what_has_the_focus (void **state)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Other");
  GtkWidget *const turned[] = { gtk_spin_button_new_with_range (0, 9, 1),
                                gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 9, 1) };

  (void) state;
  gtk_box_append (GTK_BOX (box), button);
  for (gsize i = 0; i < G_N_ELEMENTS (turned); i++)
    gtk_box_append (GTK_BOX (box), turned[i]);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      gtk_widget_grab_focus (button);
      for (int k = 0; k < 200 && get_wheel_phase (turned[i]) != GTK_PHASE_NONE; k++)
        app_sample_wait (20);
      assert_int_equal (get_wheel_phase (turned[i]), GTK_PHASE_NONE);
      gtk_widget_grab_focus (turned[i]);
      for (int k = 0; k < 200 && get_wheel_phase (turned[i]) == GTK_PHASE_NONE; k++)
        app_sample_wait (20);
      assert_int_not_equal (get_wheel_phase (turned[i]), GTK_PHASE_NONE);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- names for a screen reader ---- */

static void
a_button_is_named_once_and_without_its_mnemonic (void **state)
{
  static const char *const names[] = { "Start", "Back", "Undo the last" };
  Fixture *f = *state;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *const buttons[] = { gtk_button_new_with_mnemonic ("_Start"),
                                 gtk_button_new_from_icon_name ("go-previous-symbolic"),
                                 gtk_button_new () };

  (void) f;
  gtk_widget_set_tooltip_text (buttons[1], "Back");
  gtk_button_set_child (GTK_BUTTON (buttons[2]),
                        g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name", "edit-undo-symbolic",
                                      "label", "Undo the _last", "use-underline", TRUE, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_box_append (GTK_BOX (box), buttons[i]);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  app_sample_wait (100);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autofree char *other = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);

      if (other != NULL)
        fail_msg ("“%s” is named “%s”", names[i], other);
    }
  gtk_button_set_label (GTK_BUTTON (buttons[0]), "_Go On");
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (buttons[0]),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, "Go On"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
a_shot_the_score_and_the_turn_are_spoken (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  before = sea_spoken_dup (f->model);
  assert_string_equal (before, "");
  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  after = sea_spoken_dup (f->model);
  assert_string_equal (after, "I3: Hit! Team “Sine” fires. Sine: 3 points, Tangent: 4 points.");
}

/* ---- what is held down ---- */

static GtkWidget *
find_action (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_action (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_pressed (GtkWidget *button, gboolean pressed)
{
  g_autofree char *other = gtk_test_accessible_check_state (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
      pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE);

  return other == NULL;
}

static void
a_button_of_the_wall_says_that_it_is_on (void **state)
{
  static const char *const actions[] = { "wall.silence", "wall.cover", "wall.score",
                                         "wall.freeze" };
  Fixture *f = *state;
  GtkWidget *pane;

  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  pane = find_type (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), "lesson"),
                    SEA_TYPE_WALL_PANE);
  assert_non_null (pane);
  app_sample_settle (f->model);
  assert_true (is_pressed (find_action (pane, "wall.show-answer"), FALSE));
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = find_action (pane, actions[i]);

      assert_non_null (button);
      assert_true (is_pressed (button, FALSE));
      gtk_widget_activate_action (button, actions[i], NULL);
      app_sample_settle (f->model);
      if (!is_pressed (button, TRUE))
        fail_msg ("%s is on, and says it is not", actions[i]);
      gtk_widget_activate_action (button, actions[i], NULL);
      app_sample_settle (f->model);
      /* The sea comes back with a button of its own. */
      if (!is_pressed (button, FALSE))
        gtk_widget_activate_action (button, "wall.sea", NULL);
      app_sample_settle (f->model);
      assert_true (is_pressed (button, FALSE));
    }
  gtk_widget_activate_action (pane, "wall.sea", NULL);
  app_sample_settle (f->model);
  assert_true (is_pressed (find_action (pane, "wall.sea"), TRUE));
}

/* ---- from right to left ---- */

/* The sea is as it is named whatever the direction of the text. */
static void
a_sea_is_not_mirrored (void **state)
{
  Fixture *f = *state;
  GtkWidget *page, *board, *cell;
  GtkWidget *cells[3];
  double x[3];

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  page = sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), "lesson");
  board = find_type (page, SEA_TYPE_BOARD_VIEW);
  for (int i = 0; i < 200 && gtk_widget_get_width (board) == 0; i++)
    app_sample_wait (50);
  app_sample_wait (300);
  cell = gtk_widget_get_first_child (board);
  for (int i = 0; i < 3; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      cells[i] = cell;
      gtk_widget_translate_coordinates (cell, board, 0, 0, &x[i], NULL);
    }
  assert_true (x[0] < x[1] && x[1] < x[2]);
  sea_board_view_focus_cell (SEA_BOARD_VIEW (board), 0, 0);
  assert_true (gtk_widget_get_focusable (cells[0]));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* ---- the introduction and the sample lesson ---- */

static gboolean
has_files (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_cache_dir (), "math-sea-battle", "sample-lesson", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
the_introduction_leads_to_a_sample_that_leaves_no_trace (void **state)
{
  Fixture *f = *state;
  GtkWidget *intro = sea_intro_window_new (f->window);
  g_autofree char *own = g_strdup (sea_lesson_model_get_bank_path (f->model));
  g_autoptr (GPtrArray) before = sea_lesson_list (sea_lesson_model_get_bank (f->model), 100, NULL);
  g_autoptr (GPtrArray) after = NULL;

  gtk_window_present (GTK_WINDOW (intro));
  for (guint i = 0; i < SEA_INTRO_STEPS; i++)
    {
      assert_int_equal (sea_intro_window_get_step (SEA_INTRO_WINDOW (intro)), i);
      if (i + 1 < SEA_INTRO_STEPS)
        gtk_widget_activate_action (intro, "intro.next", NULL);
    }
  gtk_widget_activate_action (intro, "intro.back", NULL);
  assert_int_equal (sea_intro_window_get_step (SEA_INTRO_WINDOW (intro)), SEA_INTRO_STEPS - 2);
  gtk_widget_activate_action (intro, "intro.sample", NULL);
  assert_true (sea_sample_lesson_is_on (f->window));
  for (int i = 0; i < PATIENCE / 20 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  assert_true (sea_lesson_model_is_active (f->model));
  assert_null (find_window (SEA_TYPE_INTRO_WINDOW));
  assert_string_equal (sea_lesson_get_title (sea_lesson_model_get_lesson (f->model)),
                       "Sample lesson");
  assert_int_equal (sea_lesson_model_get_view (f->model)->phase, SEA_PHASE_FIRING);
  assert_true (sea_lesson_model_get_view (f->model)->n_shots > 10);
  assert_string_not_equal (sea_lesson_model_get_bank_path (f->model), own);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "Sample lesson: try anything"));
  /* It is played like any other. */
  app_sample_wait (SEA_SLIP_MS + 60);
  assert_true (sea_lesson_model_submit (f->model, "fire A G1"));
  app_sample_wait_idle (f->model);
  assert_true (has_files ());
  assert_true (sea_bank_backup (sea_lesson_model_get_bank (f->model), NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.leave-sample", NULL);
  assert_true (app_sample_wait_bank (f->model));
  assert_string_equal (sea_lesson_model_get_bank_path (f->model), own);
  assert_false (sea_sample_lesson_is_on (f->window));
  assert_false (has_files ());
  after = sea_lesson_list (sea_lesson_model_get_bank (f->model), 100, NULL);
  assert_int_equal (after->len, before->len);
}

/* It stands in nobody's way: a card that is closed for good. */
static void
the_start_page_offers_the_introduction_until_it_is_closed (void **state)
{
  Fixture *f = *state;
  SeaSettings *settings = sea_lesson_model_get_settings (f->model);
  SeaStartPage *page =
      SEA_START_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), "start"));
  GtkWidget *card = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (page), SEA_TYPE_START_PAGE, "intro_card"));
  GtkWidget *close = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (page), SEA_TYPE_START_PAGE, "intro_close"));

  sea_settings_set_intro_seen (settings, FALSE);
  assert_false (gtk_widget_get_visible (card));
  sea_start_page_set_greets (page, TRUE);
  assert_true (gtk_widget_get_visible (card));
  assert_null (find_window (SEA_TYPE_INTRO_WINDOW));
  g_signal_emit_by_name (close, "clicked");
  assert_false (gtk_widget_get_visible (card));
  assert_true (sea_settings_get_intro_seen (settings));
  sea_start_page_refresh (page);
  assert_false (gtk_widget_get_visible (card));
  sea_start_page_set_greets (page, FALSE);
}

/* Going back to the start page is leaving, too. */
static void
the_sample_is_gone_when_its_page_is_left (void **state)
{
  Fixture *f = *state;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.sample-lesson", NULL);
  for (int i = 0; i < PATIENCE / 20 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  assert_true (sea_lesson_model_is_active (f->model));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  for (int i = 0; i < PATIENCE / 20 && sea_sample_lesson_is_on (f->window); i++)
    app_sample_wait (20);
  assert_false (sea_sample_lesson_is_on (f->window));
  assert_false (has_files ());
  assert_string_equal (sea_lesson_model_get_bank_path (f->model), f->bank);
  assert_true (app_sample_wait_bank (f->model));
  /* It is said that nothing of it can be opened again, and there is another. */
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window),
                                      "The sample lesson and its results are removed."));
}

/* ---- dialogs that are closed early ---- */

static GtkWindow *
find_dialog (Fixture *f)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i - 1);

      if (window != f->window && gtk_window_get_transient_for (window) == f->window)
        return window;
    }
  return NULL;
}

/* Esc, and Esc again while it goes. */
static void
escape_twenty_times (GtkWindow *dialog)
{
  g_object_ref (dialog);
  for (int i = 0; i < 20; i++)
    {
      gtk_window_close (dialog);
      app_sample_wait (2);
    }
  g_object_unref (dialog);
}

static void
every_window_of_the_menu_may_be_closed_at_any_time (void **state)
{
  static const char *const actions[] = { "preferences", "shortcuts", "help", "introduction",
                                         "about" };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    for (int early = 0; early < 2; early++)
      {
        GtkWindow *dialog;

        g_action_group_activate_action (G_ACTION_GROUP (f->application), actions[i], NULL);
        app_sample_wait (early ? 0 : 150);
        dialog = find_dialog (f);
        assert_non_null (dialog);
        escape_twenty_times (dialog);
        app_sample_wait (50);
        assert_null (find_dialog (f));
      }
}

/* The last test: the window goes with all that was opened over it. */
static void
the_desk_may_go_under_its_windows (void **state)
{
  static const char *const actions[] = { "preferences", "help", "introduction", "shortcuts",
                                         "about" };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (f->application), actions[i], NULL);
      app_sample_wait (20);
    }
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.sample-lesson", NULL);
  gtk_window_destroy (f->window);
  for (int i = 0; i < PATIENCE / 20 && find_window (SEA_TYPE_PREFERENCES_WINDOW) != NULL; i++)
    app_sample_wait (20);
  assert_null (find_window (SEA_TYPE_PREFERENCES_WINDOW));
  assert_null (find_window (SEA_TYPE_HELP_WINDOW));
  assert_null (find_window (SEA_TYPE_INTRO_WINDOW));
  app_sample_wait (500);
}

/* ---- large text ---- */

static void
check_fits (Fixture *f, const char *page, double scale)
{
  int width = 0, height = 0;

  app_sample_wait (300);
  gtk_widget_measure (GTK_WIDGET (f->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (f->window), GTK_ORIENTATION_VERTICAL, 1280, &height, NULL, NULL,
                      NULL);
  if (width > 1280 || height > 720)
    fail_msg ("%s with letters of %g needs %d × %d", page, scale, width, height);
}

/* Down a page may be scrolled, across it is cut. */
static void
check_across (Fixture *f, const char *what, double scale)
{
  SeaLessonPage *page =
      SEA_LESSON_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), "lesson"));
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (page->scroller);
  double hidden = 0;

  for (int i = 0; i < 200; i++)
    {
      hidden = gtk_adjustment_get_upper (across) - gtk_adjustment_get_page_size (across);
      if (hidden <= 0)
        return;
      app_sample_wait (20);
    }
  fail_msg ("%s with letters of %g: %g pixels are cut at the right", what, scale, hidden);
}

static void
large_letters_fit_a_small_projector (void **state)
{
  static const double scales[] = { 1.5, 2 };
  static const char *const pages[] = { "start", "setup", "bank", "import", "rulesets" };
  Fixture *f = *state;
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (f->window));

  gtk_window_set_default_size (f->window, 1280, 720);
  for (gsize k = 0; k < G_N_ELEMENTS (scales); k++)
    {
      g_object_set (settings, "gtk-xft-dpi", (int) (96 * 1024 * scales[k]), NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          sea_teacher_window_show (SEA_TEACHER_WINDOW (f->window), pages[i]);
          check_fits (f, pages[i], scales[k]);
        }
      sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
      check_fits (f, "firing", scales[k]);
      check_across (f, "firing", scales[k]);
      app_sample_wait (SEA_SLIP_MS + 60);
      assert_true (sea_lesson_model_submit (f->model, "fire A I5"));
      app_sample_wait_idle (f->model);
      check_fits (f, "judging", scales[k]);
      check_across (f, "judging", scales[k]);
      sea_lesson_model_set_active (f->model, FALSE);
    }
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

/* ---- */

int
main (int argc, char **argv)
{
#define ACCESS_TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    /* Before there is a lesson. */
    ACCESS_TEST (the_start_page_offers_the_introduction_until_it_is_closed),
    ACCESS_TEST (the_window_of_keys_names_every_key_and_no_other),
    ACCESS_TEST (f1_brings_the_page_that_fits_and_words_are_found),
    ACCESS_TEST (a_preference_works_at_once),
    ACCESS_TEST (the_wheel_turns_only_what_has_the_focus),
    ACCESS_TEST (a_button_is_named_once_and_without_its_mnemonic),
    ACCESS_TEST (a_shot_the_score_and_the_turn_are_spoken),
    ACCESS_TEST (a_button_of_the_wall_says_that_it_is_on),
    ACCESS_TEST (a_sea_is_not_mirrored),
    ACCESS_TEST (the_introduction_leads_to_a_sample_that_leaves_no_trace),
    ACCESS_TEST (the_sample_is_gone_when_its_page_is_left),
    ACCESS_TEST (every_window_of_the_menu_may_be_closed_at_any_time),
    ACCESS_TEST (large_letters_fit_a_small_projector),
    cmocka_unit_test_setup (the_desk_may_go_under_its_windows, set_up),
  };
#undef ACCESS_TEST
  int failed;

  /* One test alone: a pattern of its name. */
  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  fixture.home = g_dir_make_tmp ("sea-access-XXXXXX", NULL);
  fixture.bank = g_build_filename (fixture.home, "bank.db", NULL);
  g_setenv ("XDG_DATA_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CACHE_HOME", fixture.home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  /* Names are kept without a bus. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  fixture.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (fixture.application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (fixture.application, fixture.bank);
  if (!g_application_register (G_APPLICATION (fixture.application), NULL, NULL))
    return 1;
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_wait (100);
  g_object_unref (fixture.application);
  app_sample_remove_folder (fixture.home);
  g_free (fixture.home);
  g_free (fixture.bank);
  return failed;
}
