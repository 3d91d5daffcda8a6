/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/sample-lesson.h"

#include "app/teacher-window.h"
#include "base/paths.h"
#include "lesson/first-start.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GtkWindow *window;     /* its data */
  SeaLessonModel *model; /* owned */
  GtkWidget *bar;        /* a child of the window */
  GtkLabel *text;        /* in it */
  char *own;             /* (nullable) the bank before: the sample is there or on its way */
  GCancellable *making;  /* (nullable) */
  gboolean shown;        /* the sample was the active lesson */
  guint leave_source;
} Sample;

#define SAMPLE_DATA "sea-sample-lesson"

/* What would be lost with the sample's bank. */
static const char *const bank_actions[] = { "bank",        "import",  "paste",   "packs",
                                            "choose-bank", "results", "rulesets" };

static Sample *
get_sample (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), SAMPLE_DATA);
}

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "math-sea-battle", "sample-lesson", "lesson.db",
                           NULL);
}

/* ---- the bank of the sample, made in a thread ---- */

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

/* The bank has a folder of its own: the copies that a bank keeps beside itself go with it. */
static void
remove_files (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *copies = g_build_filename (folder, "backups", NULL);

  remove_folder (copies);
  remove_folder (folder);
}

static gboolean
play_lines (SeaLesson *lesson, char **lines, GError **error)
{
  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#' && !sea_lesson_submit (lesson, lines[i], NULL, error))
      return FALSE;
  return TRUE;
}

/* The first line of the file that is no remark is the rules, the others are its actions. */
static char **
read_lines (GError **error)
{
  g_autofree char *folder = sea_paths_dup_data ("samples");
  g_autofree char *path = g_build_filename (folder, "lesson.txt", NULL);
  g_autofree char *text = NULL;
  const char *start;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  for (start = text; *start == '#';)
    start += strcspn (start, "\n") + 1;
  return g_strsplit (start, "\n", -1);
}

static gboolean
make_lesson (SeaBank *bank, GError **error)
{
  g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
  SeaRulebook *book = sea_rulebook_new (shipped, NULL);
  g_auto (GStrv) lines = read_lines (error);
  SeaLessonSetup setup = { .n_teams = 2, .minutes = 45, .seed = 1 };
  g_autoptr (SeaLesson) lesson = NULL;
  gboolean done = FALSE;

  if (lines != NULL)
    {
      setup.rules_line = lines[0];
      setup.title = _ ("Sample lesson");
      /* Translators: names of teams: the sine and the tangent */
      setup.teams[0] = _ ("Sine");
      setup.teams[1] = _ ("Tangent");
      setup.filter.role = -1;
      setup.filter.lang = g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en";
      lesson = sea_lesson_new (bank, book, &setup, error);
      done = lesson != NULL && play_lines (lesson, lines, error);
    }
  g_clear_object (&lesson);
  sea_rulebook_free (book);
  return done;
}

static void
make_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *questions = sea_dup_questions_dir ();
  GError *error = NULL;
  SeaBank *bank;
  gboolean done;

  (void) source;
  (void) cancellable;
  remove_files (path);
  g_mkdir_with_parents (folder, 0700);
  bank = sea_bank_open (path, &error);
  if (bank == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  done = sea_first_start_import (bank, questions, &error) && make_lesson (bank, &error);
  sea_bank_close (bank);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- coming and going ---- */

/* An action of the window, whichever way it was added. */
static void
set_enabled (Sample *sample, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (sample->window), name);
  g_autofree char *whole = g_strconcat ("win.", name, NULL);

  if (G_IS_SIMPLE_ACTION (action))
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
  else
    gtk_widget_action_set_enabled (GTK_WIDGET (sample->window), whole, enabled);
}

static void
show_state (Sample *sample)
{
  gboolean on = sample->own != NULL;

  gtk_label_set_text (sample->text,
                      sample->making != NULL
                          ? _ ("The sample lesson is being prepared…")
                          : _ ("Sample lesson: try anything. Nothing of it stays in your classes, "
                               "results and problems."));
  gtk_revealer_set_reveal_child (GTK_REVEALER (sample->bar), on);
  gtk_widget_set_visible (sample->bar, on);
  for (gsize i = 0; i < G_N_ELEMENTS (bank_actions); i++)
    set_enabled (sample, bank_actions[i], !on);
  set_enabled (sample, "sample-lesson", !on);
  set_enabled (sample, "leave-sample", on);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  Sample *sample = get_sample (window);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *path = dup_path ();

  (void) source;
  if (sample == NULL || g_task_get_cancellable (G_TASK (result)) != sample->making)
    return; /* the window is gone, or the sample was left before it came */
  g_clear_object (&sample->making);
  if (!done)
    {
      g_clear_pointer (&sample->own, g_free);
      sea_lesson_model_report (sample->model, error);
      remove_files (path);
    }
  else
    sea_lesson_model_set_bank_path (sample->model, path); /* goes on in bank_cb() */
  show_state (sample);
}

static void
begin (Sample *sample)
{
  g_autoptr (GTask) task = NULL;

  if (sample->own != NULL || sea_lesson_model_is_starting (sample->model))
    return;
  if (sea_lesson_model_is_active (sample->model))
    {
      sea_teacher_window_toast (SEA_TEACHER_WINDOW (sample->window),
                                _ ("Leave the lesson first, then try the sample."));
      return;
    }
  sample->own = g_strdup (sea_lesson_model_get_bank_path (sample->model));
  sample->shown = FALSE;
  sample->making = g_cancellable_new ();
  task = g_task_new (NULL, sample->making, made_cb, g_object_ref (sample->window));
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, dup_path (), g_free);
  g_task_run_in_thread (task, make_thread);
  show_state (sample);
}

/* Who has left it by Back may have wanted to see more of it. */
static void
tell_left (Sample *sample)
{
  AdwToast *toast = adw_toast_new (_ ("The sample lesson and its results are removed."));

  adw_toast_set_button_label (toast, _ ("_Begin Anew"));
  adw_toast_set_action_name (toast, "win.sample-lesson");
  sea_teacher_window_add_toast (SEA_TEACHER_WINDOW (sample->window), toast);
}

static void
leave (Sample *sample)
{
  g_autofree char *own = g_steal_pointer (&sample->own);
  g_autofree char *path = dup_path ();

  g_clear_handle_id (&sample->leave_source, g_source_remove);
  if (own == NULL)
    return;
  if (sample->making == NULL)
    {
      sea_lesson_model_set_bank_path (sample->model, own);
      remove_files (path);
      sea_teacher_window_show (SEA_TEACHER_WINDOW (sample->window), "start");
      if (sample->shown)
        tell_left (sample);
    }
  g_clear_object (&sample->making);
  show_state (sample);
}

/* The bank of the sample is open: its lesson is the one to be gone on with. */
static void
bank_cb (Sample *sample)
{
  if (sample->own == NULL || sample->making != NULL || sample->shown ||
      sea_lesson_model_get_lesson (sample->model) == NULL)
    return;
  sample->shown = TRUE;
  sea_lesson_model_set_active (sample->model, TRUE);
}

static gboolean
leave_cb (gpointer data)
{
  Sample *sample = data;

  sample->leave_source = 0;
  leave (sample);
  return G_SOURCE_REMOVE;
}

/* Whoever goes back to the start page has done with it. */
static void
lesson_cb (Sample *sample)
{
  if (sample->own != NULL && sample->shown && sample->leave_source == 0 &&
      !sea_lesson_model_is_active (sample->model))
    sample->leave_source = g_idle_add (leave_cb, sample);
}

/* ---- the window ---- */

static void
begin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  begin (data);
}

static void
left_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  leave (data);
}

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  g_clear_handle_id (&sample->leave_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (sample->model, sample);
  if (sample->own != NULL)
    {
      g_autofree char *path = dup_path ();

      remove_files (path);
    }
  g_free (sample->own);
  g_clear_object (&sample->making);
  g_object_unref (sample->model);
  g_free (sample);
}

static GtkWidget *
make_bar (Sample *sample)
{
  GtkWidget *revealer = gtk_revealer_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Leave and Remove"));

  sample->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (sample->text, TRUE);
  gtk_label_set_xalign (sample->text, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (sample->text), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.leave-sample");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (sample->text));
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "sea-sample");
  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_NONE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), box);
  return revealer;
}

void
sea_sample_lesson_attach (GtkWindow *window, SeaLessonModel *model, GtkBox *place)
{
  /* clang-format off */
  static const GActionEntry entries[] = {
    { .name = "sample-lesson", .activate = begin_cb },
    { .name = "leave-sample", .activate = left_cb },
  };
  /* clang-format on */
  Sample *sample = g_new0 (Sample, 1);

  sample->window = window;
  sample->model = g_object_ref (model);
  sample->bar = make_bar (sample);
  gtk_box_append (place, sample->bar);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), sample);
  g_object_set_data_full (G_OBJECT (window), SAMPLE_DATA, sample, sample_free);
  /* After the pages have seen the bank. */
  g_signal_connect_data (model, "bank", G_CALLBACK (bank_cb), sample, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (model, "lesson", G_CALLBACK (lesson_cb), sample);
  show_state (sample);
}

gboolean
sea_sample_lesson_is_on (GtkWindow *window)
{
  return get_sample (window) != NULL && get_sample (window)->own != NULL;
}

void
sea_sample_lesson_leave (GtkWindow *window)
{
  if (get_sample (window) != NULL)
    leave (get_sample (window));
}
