/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The file of the bank: copies, check, repair, moving. */
#include "config.h"

#include "app/bank-page-private.h"

#include "app/bank-progress.h"
#include "app/bank-window.h"
#include "app/sea-compat.h"
#include "app/text.h"
#include "bank/care.h"

#include <glib/gi18n-lib.h>

static gboolean
is_free (SeaBankPage *self)
{
  if (!sea_lesson_model_is_active (self->model) && !sea_bank_work_is_busy (self->work))
    return TRUE;
  sea_bank_page_toast (self, sea_lesson_model_is_active (self->model)
                                 ? _ ("Leave the lesson first: it belongs to this bank.")
                                 : _ ("Wait until the bank is no longer at work."));
  return FALSE;
}

/* ---- check ---- */

static gpointer
check_job (SeaBank *bank, gpointer data, GError **error)
{
  GPtrArray *messages = NULL;

  (void) data;
  return sea_bank_check (bank, &messages, error) ? messages : NULL;
}

static void
checked_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;
  GPtrArray *messages = result;
  GtkWidget *window;
  g_autoptr (GString) text = NULL;

  if (self->model == NULL || sea_bank_page_get_window (self) == NULL)
    return;
  if (messages == NULL)
    {
      sea_bank_page_toast (self, error->message);
      return;
    }
  if (messages->len == 0)
    {
      sea_bank_page_toast (self, _ ("The bank is sound"));
      return;
    }
  text = g_string_new (NULL);
  for (guint i = 0; i < messages->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (messages, i));
  window = sea_bank_window_new (sea_bank_page_get_window (self), _ ("The Bank Is Damaged"));
  sea_bank_window_say (window, text->str);
  gtk_window_present (GTK_WINDOW (window));
}

static void
check_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Checking the bank"),
                           check_job, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, checked_cb,
                           self);
}

/* ---- work on the file while nobody has it open ---- */

typedef enum
{
  FILE_RESTORE,
  FILE_MOVE,
  FILE_REPAIR
} FileTask;

typedef struct
{
  FileTask task;
  char *path, *other, *aside;
  SeaProgress *progress;
  SeaBankRepair repair;
  GThread *reviewer; /* (nullable): whose connection is to be closed first */
} FileJob;

static void
file_job_free (gpointer data)
{
  FileJob *job = data;

  g_clear_pointer (&job->progress, sea_progress_end);
  sea_bank_repair_clear (&job->repair);
  g_free (job->path);
  g_free (job->other);
  g_free (job->aside);
  g_free (job);
}

static void
file_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  FileJob *job = data;
  GError *error = NULL;
  gboolean done;

  (void) source;
  (void) cancellable;
  if (job->reviewer != NULL)
    g_thread_join (g_steal_pointer (&job->reviewer));
  if (job->task == FILE_RESTORE)
    done = sea_bank_restore (job->path, job->other, &job->aside, &error);
  else if (job->task == FILE_MOVE)
    done = sea_bank_move (job->path, job->other, &job->aside, &error);
  else
    done = sea_bank_repair (job->path, job->other, sea_progress_get_bank (job->progress),
                            &job->repair, &error);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
repaired (SeaBankPage *self, FileJob *job)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *window = sea_bank_window_new (sea_bank_page_get_window (self), _ ("What Was Saved"));

  g_string_append_printf (text,
                          /* Translators: %u is a number of problems */
                          g_dngettext (GETTEXT_PACKAGE, "%u problem was saved.",
                                       "%u problems were saved.", job->repair.problems),
                          job->repair.problems);
  for (guint i = 0; job->repair.messages != NULL && i < job->repair.messages->len; i++)
    g_string_append_printf (text, "\n%s",
                            (const char *) g_ptr_array_index (job->repair.messages, i));
  g_string_append_c (text, '\n');
  /* Translators: %s is a file name */
  g_string_append_printf (text, _ ("The new bank is “%s”. Choose it in the menu to work with it."),
                          job->other);
  sea_bank_window_say (window, text->str);
  gtk_window_present (GTK_WINDOW (window));
}

static void
file_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaBankPage *self = SEA_BANK_PAGE (source);
  FileJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  (void) data;
  g_clear_pointer (&job->progress, sea_progress_end);
  if (self->model == NULL)
    return;
  if (job->task == FILE_MOVE && done)
    sea_lesson_model_set_bank_path (self->model, job->other);
  else if (job->task != FILE_REPAIR)
    sea_lesson_model_open_bank (self->model);
  if (sea_bank_page_get_window (self) == NULL)
    return;
  if (!done)
    sea_compat_tell (sea_bank_page_get_window (self), _ ("Nothing was changed"), error->message);
  else if (job->task == FILE_REPAIR)
    repaired (self, job);
  else if (job->aside != NULL)
    {
      g_autofree char *name = g_path_get_basename (job->aside);
      /* Translators: %s is a file name */
      g_autofree char *text = g_strdup_printf (_ ("Done. The earlier file is kept as “%s”."), name);

      sea_bank_page_toast (self, text);
    }
}

/* The bank is closed first, and opened again afterwards. */
static void
run_file_job (SeaBankPage *self, FileTask task, const char *path, const char *other)
{
  g_autoptr (GTask) work = NULL;
  GThread *reviewer = NULL;
  FileJob *job;

  if (task != FILE_REPAIR)
    {
      if (!is_free (self))
        return;
      sea_editor_keep_draft (self->editor, TRUE);
      reviewer = sea_reviewer_end (self->reviewer);
      if (!sea_lesson_model_close_bank (self->model))
        {
          if (reviewer != NULL)
            g_thread_unref (reviewer);
          return;
        }
    }
  job = g_new0 (FileJob, 1);
  job->task = task;
  job->reviewer = reviewer;
  job->path = g_strdup (path);
  job->other = g_strdup (other);
  job->progress = sea_progress_begin (sea_bank_page_get_window (self),
                                      task == FILE_RESTORE ? _ ("Restoring the copy")
                                      : task == FILE_MOVE  ? _ ("Moving the bank")
                                                           : _ ("Saving what can be read"));
  work = g_task_new (self, NULL, file_cb, NULL);
  g_task_set_task_data (work, job, file_job_free);
  g_task_run_in_thread (work, file_thread);
}

/* ---- copies ---- */

static gpointer
copies_job (SeaBank *bank, gpointer data, GError **error)
{
  (void) data;
  (void) error;
  return sea_bank_copies (sea_bank_get_path (bank));
}

static void
restore_clicked_cb (GtkButton *button, SeaBankPage *self)
{
  g_autofree char *copy = g_strdup (g_object_get_data (G_OBJECT (button), "copy"));

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  run_file_job (self, FILE_RESTORE, sea_lesson_model_get_bank_path (self->model), copy);
}

static gpointer
backup_job (SeaBank *bank, gpointer data, GError **error)
{
  (void) data;
  return sea_bank_backup (bank, NULL, error) ? g_strdup ("") : NULL;
}

static void
backed_up_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;

  if (self->model != NULL)
    sea_bank_page_toast (self, result != NULL ? _ ("A checked copy was made") : error->message);
}

static void
backup_clicked_cb (GtkButton *button, SeaBankPage *self)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Copying the bank"),
                           backup_job, NULL, NULL, g_free, backed_up_cb, self);
}

static GtkWidget *
make_copy_row (SeaBankPage *self, const SeaBankCopy *copy)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *restore = gtk_button_new_with_mnemonic (_ ("_Restore"));
  g_autofree char *when = sea_text_dup_when (copy->made);
  g_autofree char *size = g_format_size (copy->bytes);
  g_autofree char *name = g_path_get_basename (copy->path);
  g_autofree char *facts = g_strdup_printf ("%s · %s", size, name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), when);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  gtk_widget_set_valign (restore, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (restore), "copy", g_strdup (copy->path), g_free);
  g_signal_connect_object (restore, "clicked", G_CALLBACK (restore_clicked_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), restore);
  return row;
}

static void
copies_read_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;
  GPtrArray *copies = result;
  GtkWidget *window, *row, *make;

  if (self->model == NULL || sea_bank_page_get_window (self) == NULL)
    return;
  if (copies == NULL)
    {
      if (error != NULL)
        sea_bank_page_toast (self, error->message);
      return;
    }
  window = sea_bank_window_new (sea_bank_page_get_window (self), _ ("Copies of the Bank"));
  row = adw_action_row_new ();
  make = gtk_button_new_with_mnemonic (_ ("_Copy Now"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("A checked copy is made daily"));
  gtk_widget_set_valign (make, GTK_ALIGN_CENTER);
  g_signal_connect_object (make, "clicked", G_CALLBACK (backup_clicked_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make);
  sea_bank_window_add (window, row);
  for (guint i = 0; i < copies->len; i++)
    sea_bank_window_add (window, make_copy_row (self, g_ptr_array_index (copies, i)));
  sea_bank_window_say (window, _ ("When a copy is restored, the present bank is kept beside it."));
  gtk_window_present (GTK_WINDOW (window));
}

static void
copies_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  sea_bank_work_push (self->work, copies_job, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                      copies_read_cb, self);
}

/* ---- moving ---- */

static void
move_chosen_cb (GFile *file, gpointer data)
{
  SeaBankPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    run_file_job (self, FILE_MOVE, sea_lesson_model_get_bank_path (self->model), path);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  if (is_free (self))
    sea_compat_save_file (sea_bank_page_get_window (self), _ ("Move the Bank"), "bank.db",
                          move_chosen_cb, self);
}

/* ---- repair ---- */

static void
repair_place_cb (GFile *file, gpointer data)
{
  SeaBankPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  const char *damaged = g_object_get_data (G_OBJECT (self), "damaged");

  if (path != NULL && damaged != NULL)
    run_file_job (self, FILE_REPAIR, damaged, path);
}

static void
repair_chosen_cb (GFile *file, gpointer data)
{
  SeaBankPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;
  g_object_set_data_full (G_OBJECT (self), "damaged", g_steal_pointer (&path), g_free);
  sea_compat_save_file (sea_bank_page_get_window (self), _ ("Where to Save What Can Be Read"),
                        _ ("repaired.db"), repair_place_cb, self);
}

static void
repair_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  sea_compat_open_file (sea_bank_page_get_window (self), _ ("Choose the Damaged Bank"),
                        _ ("Banks of problems"), "*.db", repair_chosen_cb, self);
}

/* clang-format off */
const GActionEntry sea_bank_care_acts[] = {
  { .name = "copies", .activate = copies_cb },
  { .name = "check", .activate = check_cb },
  { .name = "repair", .activate = repair_cb },
  { .name = "move", .activate = move_cb },
};
/* clang-format on */
const guint sea_bank_n_care_acts = G_N_ELEMENTS (sea_bank_care_acts);
