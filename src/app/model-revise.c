/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* An earlier action corrected: worked out and written in a thread. While it runs, nobody else uses
 * the bank. */
#include "config.h"

#include "app/lesson-model-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SeaBank *bank; /* borrowed */
  SeaRevision *revision;
  GPtrArray *lost; /* (nullable) */
  SeaModelRevised callback;
  gpointer data;
  GDestroyNotify data_free;
} Revising;

static void
revising_free (gpointer data)
{
  Revising *job = data;

  sea_revision_free (job->revision);
  g_clear_pointer (&job->lost, g_ptr_array_unref);
  if (job->data_free != NULL)
    job->data_free (job->data);
  g_free (job);
}

static void
revise_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Revising *job = data;
  GError *error = NULL;
  SeaLesson *draft = sea_lesson_revise (job->bank, job->revision, &job->lost, &error);

  (void) source;
  (void) cancellable;
  if (draft != NULL)
    g_task_return_pointer (task, draft, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
revised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  Revising *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaLesson) draft = g_task_propagate_pointer (G_TASK (result), &error);

  (void) data;
  if (self->reopen)
    g_clear_object (&draft);
  if (!sea_lesson_model_end_work (self) || self->lesson == NULL ||
      sea_lesson_get_id (self->lesson) != job->revision->lesson)
    return;
  job->callback (self, draft, job->lost, error, job->data);
}

gboolean
sea_lesson_model_revise (SeaLessonModel *self,
                         SeaRevision *revision,
                         SeaModelRevised callback,
                         gpointer data,
                         GDestroyNotify data_free)
{
  g_autoptr (GTask) task = NULL;
  Revising *job = g_new0 (Revising, 1);

  job->bank = self->bank;
  job->revision = revision;
  job->callback = callback;
  job->data = data;
  job->data_free = data_free;
  if (self->lesson == NULL || !self->active || self->working || sea_lesson_is_busy (self->lesson))
    {
      revising_free (job);
      return FALSE;
    }
  if (sea_lesson_clock_is_running (self->lesson))
    sea_lesson_clock_pause (self->lesson);
  self->working = TRUE;
  task = g_task_new (self, NULL, revised_cb, NULL);
  g_task_set_task_data (task, job, revising_free);
  g_task_run_in_thread (task, revise_thread);
  return TRUE;
}

/* ---- taking it ---- */

static void
take_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_lesson_revise_commit (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
taken_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  SeaLesson *draft = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean taken = g_task_propagate_boolean (G_TASK (result), &error);

  (void) data;
  if (!sea_lesson_model_end_work (self))
    return;
  if (!taken)
    sea_lesson_model_report (self, error);
  else
    {
      self->revised = TRUE;
      sea_lesson_model_set_lesson (self, draft, TRUE);
      self->revised = FALSE;
    }
}

void
sea_lesson_model_take (SeaLessonModel *self, SeaLesson *draft)
{
  g_autoptr (GTask) task = NULL;

  if (self->lesson == NULL || !self->active ||
      sea_lesson_get_id (self->lesson) != sea_lesson_get_id (draft))
    return;
  if (self->working || sea_lesson_is_busy (self->lesson))
    {
      g_autoptr (GError) error = g_error_new_literal (
          SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY, _ ("The action before is still being written."));

      sea_lesson_model_report (self, error);
      return;
    }
  self->working = TRUE;
  task = g_task_new (self, NULL, taken_cb, NULL);
  g_task_set_task_data (task, g_object_ref (draft), g_object_unref);
  g_task_run_in_thread (task, take_thread);
}
