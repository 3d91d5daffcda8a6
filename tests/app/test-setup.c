/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/bank-window.h"
#include "app/export-window.h"
#include "app/help-window.h"
#include "app/import-door.h"
#include "app/intro-window.h"
#include "app/preferences-window.h"
#include "app/pupils-window.h"
#include "app/sample-lesson.h"
#include "app/setup-page-private.h"
#include "app/stage.h"
#include "bank/class.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Before the lesson: the class and its pupils, the page of set-up, the windows beside it. */

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  char *home;
} Fixture;

static Fixture fixture;

/* ---- the fixture ---- */

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  for (guint n = 0; n < 30; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("setup-%u", n);
      question->role = SEA_ROLE_SHIP;
      question->worth = (int) (n % 3) + 1;
      g_free (question->lang);
      question->lang = g_strdup ("en");
      g_free (question->text);
      question->text = g_strdup_printf ("Question %u?", n);
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

#define WAIT_FOR(condition)                                                                        \
  for (int tries_ = 0; !(condition) && tries_ < 1500; tries_++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

/* The windows of a kind that stand; GTK keeps those that are destroyed until they are freed. */
static guint
count_windows (GType type, GtkWindow **first)
{
  GListModel *all = gtk_window_get_toplevels ();
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (!G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        continue;
      if (found++ == 0 && first != NULL)
        *first = window;
    }
  return found;
}

static GtkWindow *
find_window (GType type)
{
  GtkWindow *window = NULL;

  return count_windows (type, &window) > 0 ? window : NULL;
}

/* ---- the list of the class ---- */

static SeaPupilsWindow *
open_list (Fixture *f, const char *text)
{
  const char *const teams[] = { "Sine", "Tangent" };
  GtkWidget *window = sea_pupils_window_new (f->model, "9C", 9, teams, 2, NULL);

  gtk_window_present (GTK_WINDOW (window));
  gtk_text_buffer_set_text (sea_pupils_window_get_list (SEA_PUPILS_WINDOW (window)), text, -1);
  return SEA_PUPILS_WINDOW (window);
}

static GtkWidget *
get_row (SeaPupilsWindow *window, int i)
{
  GtkListBox *list = sea_pupil_rows_get_list (sea_pupils_window_get_rows (window));

  return GTK_WIDGET (gtk_list_box_get_row_at_index (list, i));
}

/* The titles of the rows, between bars. */
static char *
dup_rows (SeaPupilsWindow *window)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; get_row (window, i) != NULL; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? "|" : "",
        adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (window, i))));
  return g_string_free (text, FALSE);
}

static gboolean
has_rows (SeaPupilsWindow *window, const char *expected)
{
  g_autofree char *rows = dup_rows (window);

  return strcmp (rows, expected) == 0;
}

static int
get_team (SeaPupilsWindow *window, guint i)
{
  g_autoptr (GPtrArray) pupils = sea_pupils_window_dup_pupils (window);

  return ((SeaBankPupil *) g_ptr_array_index (pupils, i))->team;
}

static void
typing_leaves_the_other_rows_alone (void **state)
{
  SeaPupilsWindow *window = open_list (*state, "Ann\nBen\nCid\nDan\nEve");
  GtkTextBuffer *list = sea_pupils_window_get_list (window);
  GtkWidget *before[5];
  int ben;

  WAIT_FOR (has_rows (window, "Ann|Ben|Cid|Dan|Eve"));
  for (int i = 0; i < 5; i++)
    before[i] = get_row (window, i);
  ben = get_team (window, 1);

  /* Another spelling is the same pupil, in the same team. */
  gtk_text_buffer_set_text (list, "Ann\nBenno\nCid\nDan\nEve", -1);
  WAIT_FOR (has_rows (window, "Ann|Benno|Cid|Dan|Eve"));
  for (int i = 0; i < 5; i++)
    assert_ptr_equal (get_row (window, i), before[i]);
  assert_int_equal (get_team (window, 1), ben);

  gtk_text_buffer_set_text (list, "Ann\nBenno\nBob\nCid\nDan\nEve", -1);
  WAIT_FOR (has_rows (window, "Ann|Benno|Bob|Cid|Dan|Eve"));
  for (int i = 0; i < 5; i++)
    assert_ptr_equal (get_row (window, i < 2 ? i : i + 1), before[i]);

  gtk_text_buffer_set_text (list, "Ann\nBob\nCid\nEve", -1);
  WAIT_FOR (has_rows (window, "Ann|Bob|Cid|Eve"));
  assert_ptr_equal (get_row (window, 0), before[0]);
  assert_ptr_equal (get_row (window, 2), before[2]);
  assert_ptr_equal (get_row (window, 3), before[4]);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
rows_follow_whatever_is_typed (void **state)
{
  static const char *const lists[] = { "Ann|Ben", "Ben|Ann", "", "Cid",         "Ann|Cid|Dan",
                                       "Dan",     "Ann|Dan", "", "Eve|Ann|Dan", "Dan|Ann|Eve|Bob" };
  SeaPupilsWindow *window = open_list (*state, "");

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *text = g_strdelimit (g_strdup (lists[i]), "|", '\n');

      gtk_text_buffer_set_text (sea_pupils_window_get_list (window), text, -1);
      WAIT_FOR (has_rows (window, lists[i]));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
names_that_do_not_fit_are_told_before_they_are_cut (void **state)
{
  Fixture *f = *state;
  g_autoptr (GString) text = g_string_new ("Short");
  SeaPupilsWindow *window;

  for (int i = 0; i < SEA_BANK_MAX_PUPILS; i++)
    g_string_append_printf (text, "\nPupil %03d", i);
  window = open_list (f, text->str);
  /* Saved at once, nobody has read it yet. */
  sea_pupils_window_save (window);
  assert_non_null (strstr (sea_pupils_window_get_told (window), "200 pupils, 1 name does not fit"));
  assert_non_null (strstr (sea_pupils_window_get_told (window), "“Pupil 199”"));
  assert_true (gtk_widget_get_sensitive (GTK_WIDGET (window)));
  sea_pupils_window_save (window);
  WAIT_FOR (find_window (SEA_TYPE_PUPILS_WINDOW) == NULL);

  window = open_list (f, "Ann");
  g_string_assign (text, "Ann\n");
  for (int i = 0; i < SEA_BANK_MAX_PUPIL_NAME + 1; i++)
    g_string_append_c (text, 'x');
  gtk_text_buffer_set_text (sea_pupils_window_get_list (window), text->str, -1);
  WAIT_FOR (sea_pupils_window_get_told (window) != NULL);
  assert_non_null (
      strstr (sea_pupils_window_get_told (window), "1 name is longer than 60 characters"));
  gtk_text_buffer_set_text (sea_pupils_window_get_list (window), "Ann\nBen", -1);
  WAIT_FOR (sea_pupils_window_get_told (window) == NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- going away from the list ---- */

static GtkWidget *
find_labelled (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_labelled (child, label);
  return found;
}

static void
answer (const char *response)
{
  GtkWindow *dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);

  assert_non_null (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  WAIT_FOR (find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
}

static void
a_typed_list_is_not_lost_by_escape (void **state)
{
  SeaPupilsWindow *window = open_list (*state, "");

  /* Nothing was typed. */
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (find_window (SEA_TYPE_PUPILS_WINDOW) == NULL);
  assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));

  window = open_list (*state, "Ann\nBen");
  gtk_window_close (GTK_WINDOW (window));
  answer ("cancel");
  assert_non_null (find_window (SEA_TYPE_PUPILS_WINDOW));
  WAIT_FOR (has_rows (window, "Ann|Ben"));
  gtk_window_close (GTK_WINDOW (window));
  answer ("discard");
  WAIT_FOR (find_window (SEA_TYPE_PUPILS_WINDOW) == NULL);

  window = open_list (*state, "Ann\nBen");
  gtk_window_close (GTK_WINDOW (window));
  answer ("save");
  WAIT_FOR (find_window (SEA_TYPE_PUPILS_WINDOW) == NULL);
}

static void
what_is_no_class_cannot_be_erased (void **state)
{
  Fixture *f = *state;
  const char *const teams[] = { "Sine", "Tangent" };
  GtkWidget *window, *erase;

  window = sea_pupils_window_new (f->model, "77Z", 7, teams, 2, NULL);
  erase = find_labelled (window, "_Erase the Class…");
  assert_non_null (erase);
  gtk_window_present (GTK_WINDOW (window));
  app_sample_settle (f->model);
  app_sample_wait (200);
  assert_false (gtk_widget_get_sensitive (erase));
  gtk_text_buffer_set_text (sea_pupils_window_get_list (SEA_PUPILS_WINDOW (window)), "Ann", -1);
  sea_pupils_window_save (SEA_PUPILS_WINDOW (window));
  WAIT_FOR (find_window (SEA_TYPE_PUPILS_WINDOW) == NULL);

  window = sea_pupils_window_new (f->model, "77Z", 7, teams, 2, NULL);
  erase = find_labelled (window, "_Erase the Class…");
  WAIT_FOR (gtk_widget_get_sensitive (erase));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
a_long_name_stops_while_it_is_typed (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *setup;
  GtkEditable *entries[6];

  sea_teacher_window_show (f->window, "setup");
  setup = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  entries[0] = setup->class_name;
  entries[1] = setup->lesson_title;
  for (int i = 0; i < 4; i++)
    entries[2 + i] = setup->team[i];
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      int at = 0;

      gtk_editable_set_text (entries[i], "");
      gtk_editable_insert_text (entries[i], "A name of a team that is longer than forty letters",
                                -1, &at);
      assert_string_equal (gtk_editable_get_text (entries[i]),
                           "A name of a team that is longer than for");
      gtk_editable_set_text (entries[i], "");
    }
}

/* ---- problems that are short ---- */

/* Within the frame of a window. */
static gboolean
is_near (int value, int wanted)
{
  return ABS (value - wanted) <= 12;
}

/* The table of problems is below the fold: the bottom bar tells, whole. */
static void
few_problems_are_told_where_they_are_seen (void **state)
{
  static const struct
  {
    int width, height, percent;
  } sizes[] = { { 1280, 720, 100 }, { 1024, 768, 100 }, { 1280, 720, 150 }, { 1024, 768, 150 } };
  Fixture *f = *state;
  GtkSettings *settings = gtk_settings_get_default ();
  SeaSetupPage *setup;
  int usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  sea_teacher_window_show (f->window, "setup");
  setup = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  WAIT_FOR (strstr (gtk_label_get_text (setup->warning), "worth 4") != NULL);
  assert_true (gtk_widget_get_sensitive (setup->start));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * sizes[i].percent / 100, NULL);
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i].width, sizes[i].height);
      WAIT_FOR (is_near (gtk_widget_get_width (GTK_WIDGET (setup)), sizes[i].width) &&
                is_near (gtk_widget_get_height (GTK_WIDGET (setup)), sizes[i].height));
      app_sample_wait (200);
      assert_true (gtk_widget_get_mapped (GTK_WIDGET (setup->warning)));
      assert_true (gtk_widget_get_mapped (setup->warning_icon));
      assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (setup->warning)));
      /* The bar is at the lower edge. */
      graphene_rect_t box;
      assert_true (gtk_widget_compute_bounds (setup->start, GTK_WIDGET (setup), &box));
      assert_true (box.origin.y + box.size.height <=
                   (float) gtk_widget_get_height (GTK_WIDGET (setup)));
      assert_true (box.origin.y + box.size.height > (float) sizes[i].height - 80);
    }
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* ---- windows beside ---- */

static void
activate (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), action, NULL);
}

/* F1, as the key would do it. */
static gboolean
press_f1 (GtkWindow *window)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) keys = g_list_model_get_item (all, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (keys))
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (keys)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (keys), k);
          g_autofree char *name =
              gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (strcmp (name, "F1") == 0)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                                 GTK_SHORTCUT_ACTION_EXCLUSIVE, GTK_WIDGET (window),
                                                 NULL);
        }
    }
  return FALSE;
}

static void
check_help (GtkWindow *window, const char *page)
{
  SeaHelpWindow *help;

  assert_true (press_f1 (window));
  assert_int_equal (count_windows (SEA_TYPE_HELP_WINDOW, NULL), 1);
  help = SEA_HELP_WINDOW (find_window (SEA_TYPE_HELP_WINDOW));
  assert_string_equal (sea_help_window_get_page (help), page);
  /* Over a modal window it would let nobody use it otherwise. */
  assert_ptr_equal (gtk_window_get_transient_for (GTK_WINDOW (help)), window);
  assert_true (gtk_window_get_modal (GTK_WINDOW (help)) == gtk_window_get_modal (window));
}

static void
a_second_call_brings_the_first_window (void **state)
{
  Fixture *f = *state;
  const struct
  {
    const char *action;
    GType type;
  } windows[] = {
    { "preferences", SEA_TYPE_PREFERENCES_WINDOW },
    { "shortcuts", GTK_TYPE_SHORTCUTS_WINDOW },
    { "introduction", SEA_TYPE_INTRO_WINDOW },
    { "help", SEA_TYPE_HELP_WINDOW },
    { "about", ADW_TYPE_ABOUT_WINDOW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWindow *first;

      activate (f, windows[i].action);
      first = find_window (windows[i].type);
      assert_non_null (first);
      activate (f, windows[i].action);
      assert_int_equal (count_windows (windows[i].type, NULL), 1);
      gtk_window_destroy (first);
      /* Once closed, it comes again. */
      activate (f, windows[i].action);
      assert_int_equal (count_windows (windows[i].type, NULL), 1);
      gtk_window_destroy (find_window (windows[i].type));
    }
}

static void
one_file_is_asked_for_at_a_time (void **state)
{
  Fixture *f = *state;
  GtkWindow *dialog;

  for (int i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (f->window), "win.choose-bank", NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->window), "win.choose-bank", NULL);
      assert_int_equal (count_windows (GTK_TYPE_FILE_CHOOSER_DIALOG, NULL), 1);
      dialog = find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      WAIT_FOR (count_windows (GTK_TYPE_FILE_CHOOSER_DIALOG, NULL) == 0);
    }
}

static void
one_export_is_asked_for_at_a_time (void **state)
{
  Fixture *f = *state;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 id = 1;
  GtkWidget *window, *again;

  g_array_append_val (ids, id);
  window = sea_export_ask (f->window, f->model, ids, NULL);
  assert_ptr_equal (sea_export_ask (f->window, f->model, ids, NULL), window);
  gtk_window_destroy (GTK_WINDOW (window));
  again = sea_export_ask (f->window, f->model, ids, NULL);
  assert_true (gtk_widget_get_visible (again));
  check_help (GTK_WINDOW (again), "export");
  gtk_window_destroy (find_window (SEA_TYPE_HELP_WINDOW));
  gtk_window_destroy (GTK_WINDOW (again));
}

static void
f1_helps_in_every_window (void **state)
{
  Fixture *f = *state;
  SeaPupilsWindow *pupils;
  GtkWidget *rows = sea_bank_window_new (GTK_WINDOW (f->window), "Rows");

  activate (f, "help");
  activate (f, "preferences");
  check_help (find_window (SEA_TYPE_PREFERENCES_WINDOW), "how-sound");
  gtk_window_destroy (find_window (SEA_TYPE_PREFERENCES_WINDOW));
  pupils = open_list (f, "Ann");
  check_help (GTK_WINDOW (pupils), "how-pupils");
  gtk_window_destroy (GTK_WINDOW (pupils));
  check_help (GTK_WINDOW (rows), "how-problems");
  gtk_window_destroy (GTK_WINDOW (rows));
  activate (f, "introduction");
  check_help (find_window (SEA_TYPE_INTRO_WINDOW), "index");
  gtk_window_destroy (find_window (SEA_TYPE_INTRO_WINDOW));
  activate (f, "shortcuts");
  check_help (find_window (GTK_TYPE_SHORTCUTS_WINDOW), "contents");
  gtk_window_destroy (find_window (GTK_TYPE_SHORTCUTS_WINDOW));
  assert_int_equal (count_windows (SEA_TYPE_HELP_WINDOW, NULL), 0);
}

static void
one_monitor_cannot_be_swapped (void **state)
{
  Fixture *f = *state;

  if (sea_monitors_get_n (sea_stage_get_monitors (sea_application_get_stage (f->application))) > 1)
    skip ();
  g_action_group_activate_action (sea_lesson_model_get_wall_actions (f->model), "swap", NULL);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "There is one monitor only"));
  assert_null (sea_application_get_wall_window (f->application));
}

/* ---- the sample ---- */

static void
nothing_is_imported_into_the_sample (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->home, "questions.gift", NULL);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *own = g_strdup (sea_lesson_model_get_bank_path (f->model));

  assert_true (g_file_set_contents (path, "::a:: 1 + 1 = ? {#2}\n", -1, NULL));
  g_list_store_append (files, file);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.sample-lesson", NULL);
  assert_true (sea_sample_lesson_is_on (GTK_WINDOW (f->window)));
  for (int i = 0; i < 2; i++)
    {
      /* While it is prepared, and while it is played. */
      sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
      assert_string_not_equal (sea_teacher_window_get_page (f->window), "import");
      assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "would be removed with it"));
      sea_import_door_open_paste (f->window, f->model, "1 + 1 = ?\t2", NULL);
      assert_string_not_equal (sea_teacher_window_get_page (f->window), "import");
      activate (f, "bank");
      assert_string_not_equal (sea_teacher_window_get_page (f->window), "bank");
      WAIT_FOR (sea_lesson_model_is_active (f->model));
    }
  sea_sample_lesson_leave (GTK_WINDOW (f->window));
  WAIT_FOR (g_strcmp0 (sea_lesson_model_get_bank_path (f->model), own) == 0);
  assert_true (app_sample_wait_bank (f->model));
  sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
  assert_string_equal (sea_teacher_window_get_page (f->window), "import");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (typing_leaves_the_other_rows_alone),
    TEST (rows_follow_whatever_is_typed),
    TEST (a_typed_list_is_not_lost_by_escape),
    TEST (what_is_no_class_cannot_be_erased),
    TEST (names_that_do_not_fit_are_told_before_they_are_cut),
    TEST (a_long_name_stops_while_it_is_typed),
    TEST (few_problems_are_told_where_they_are_seen),
    TEST (a_second_call_brings_the_first_window),
    TEST (one_file_is_asked_for_at_a_time),
    TEST (one_export_is_asked_for_at_a_time),
    TEST (f1_helps_in_every_window),
    TEST (one_monitor_cannot_be_swapped),
    TEST (nothing_is_imported_into_the_sample),
#undef TEST
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->application = app_sample_open ("setup", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
