/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* How an action of a person reaches the lesson. */
#include "config.h"

#include "app/lesson-model-private.h"

#include <string.h>

enum
{
  MAX_WAITING = 16 /* actions: more of them is a key that is stuck */
};

gboolean
sea_lesson_model_act (SeaLessonModel *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean counts = self->last_act == 0 || now - self->last_act >= SEA_SLIP_MS * 1000;

  /* A held key or a bouncing button goes on pushing the time before it. */
  self->last_act = now;
  return counts;
}

static gboolean submit (SeaLessonModel *self, const char *line);

static gboolean
carry_on_cb (gpointer data)
{
  SeaLessonModel *self = data;
  char *line = NULL;

  self->waiting_source = 0;
  while (!g_queue_is_empty (&self->waiting) && !sea_lesson_is_busy (self->lesson))
    {
      line = g_queue_pop_head (&self->waiting);
      if (g_action_group_get_action_enabled (G_ACTION_GROUP (self->lesson_actions), line))
        submit (self, line);
      g_free (line);
    }
  return G_SOURCE_REMOVE;
}

static void
carry_on (SeaLessonModel *self)
{
  if (!g_queue_is_empty (&self->waiting) && self->waiting_source == 0)
    self->waiting_source = g_idle_add (carry_on_cb, self);
}

void
sea_lesson_model_follow (SeaLessonModel *self, const char *line)
{
  if (self->lesson == NULL || !self->active || self->waiting.length >= MAX_WAITING)
    return;
  g_queue_push_tail (&self->waiting, g_strdup (line));
  carry_on (self);
}

void
sea_lesson_model_forget_waiting (SeaLessonModel *self)
{
  g_clear_handle_id (&self->waiting_source, g_source_remove);
  g_queue_clear_full (&self->waiting, g_free);
}

static void
line_submitted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonModel) self = data;
  g_autoptr (GError) error = NULL;

  if (sea_lesson_submit_finish (SEA_LESSON (source), result, &error))
    {
      if (self->retryable)
        {
          self->retryable = FALSE;
          g_signal_emit_by_name (self, "game");
        }
      carry_on (self);
      return;
    }
  if (g_error_matches (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY) ||
      self->lesson != SEA_LESSON (source))
    return;
  /* A line that could not be written may be tried again; one that was refused may not. */
  self->retryable = error->domain == SEA_BANK_ERROR;
  sea_lesson_model_forget_waiting (self);
  g_signal_emit_by_name (self, "failed", error);
}

/* Gives the last line to the lesson. */
static void
send (SeaLessonModel *self)
{
  sea_lesson_submit_noted_async (self->lesson, self->last_line, self->last_about, self->last_why,
                                 line_submitted_cb, g_object_ref (self));
}

static gboolean
can_send (SeaLessonModel *self)
{
  return self->lesson != NULL && self->active && !self->working &&
         !sea_lesson_is_busy (self->lesson);
}

static gboolean
submit_noted (SeaLessonModel *self, const char *line, guint about, const char *why)
{
  if (!can_send (self))
    return FALSE;
  g_free (self->last_line);
  g_free (self->last_why);
  self->last_line = g_strdup (line);
  self->last_about = about;
  self->last_why = g_strdup (why);
  send (self);
  return TRUE;
}

static gboolean
submit (SeaLessonModel *self, const char *line)
{
  return submit_noted (self, line, 0, NULL);
}

gboolean
sea_lesson_model_submit (SeaLessonModel *self, const char *line)
{
  gboolean counts = sea_lesson_model_act (self);
  gboolean step = strcmp (line, "undo") == 0 || strcmp (line, "redo") == 0;

  if (step && self->lesson != NULL && self->active &&
      (sea_lesson_is_busy (self->lesson) || !g_queue_is_empty (&self->waiting)))
    {
      sea_lesson_model_follow (self, line);
      return TRUE;
    }
  return (counts || step) && submit (self, line);
}

gboolean
sea_lesson_model_submit_noted (SeaLessonModel *self, const char *line, guint about, const char *why)
{
  return sea_lesson_model_act (self) && submit_noted (self, line, about, why);
}

void
sea_lesson_model_set_drawing (SeaLessonModel *self, gboolean drawing)
{
  if (self->drawing == drawing)
    return;
  self->drawing = drawing;
  sea_lesson_model_update_actions (self);
}

void
sea_lesson_model_retry (SeaLessonModel *self)
{
  if (self->retryable && self->last_line != NULL && can_send (self))
    send (self);
}

gboolean
sea_lesson_model_can_retry (SeaLessonModel *self)
{
  return self->retryable;
}
