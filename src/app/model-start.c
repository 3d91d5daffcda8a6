/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* How a lesson begins and ends: what waits for the disk is done in a thread. */
#include "config.h"

#include "app/lesson-model-private.h"

#include "bank/class.h"

#include <glib/gi18n-lib.h>

/* All that the thread needs, as copies. While it runs, nobody else uses the bank. */
typedef struct
{
  SeaBank *bank;     /* borrowed */
  SeaRulebook *book; /* borrowed */
  SeaLessonSetup setup;
  char *words[3 + SEA_MAX_TEAMS]; /* that @setup points to */
  char *lang, *pack, *filter_words;
  GStrv topics;
  char *class_name, *first;
  int class_grade;
  gboolean common, by_hand, on_paper, usual_members;
} StartJob;

static void
start_job_free (gpointer data)
{
  StartJob *job = data;

  for (gsize i = 0; i < G_N_ELEMENTS (job->words); i++)
    g_free (job->words[i]);
  for (gsize i = 0; i < SEA_MAX_TEAMS; i++)
    g_clear_pointer (&job->setup.members[i], g_ptr_array_unref);
  g_free (job->lang);
  g_free (job->pack);
  g_free (job->filter_words);
  g_strfreev (job->topics);
  g_free (job->class_name);
  g_free (job->first);
  g_free (job);
}

static StartJob *
start_job_new (SeaLessonModel *self, const SeaModelStart *start)
{
  StartJob *job = g_new0 (StartJob, 1);
  SeaBankFilter *filter = &job->setup.filter;

  job->bank = self->bank;
  job->book = sea_lesson_model_get_rulebook (self);
  job->setup = start->setup;
  job->setup.rules_line = job->words[0] = g_strdup (start->setup.rules_line);
  job->setup.title = job->words[1] = g_strdup (start->setup.title);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      job->setup.teams[i] = job->words[2 + i] = g_strdup (start->setup.teams[i]);
      if (start->setup.members[i] != NULL)
        g_ptr_array_ref (start->setup.members[i]);
    }
  filter->lang = job->lang = g_strdup (filter->lang);
  filter->pack = job->pack = g_strdup (filter->pack);
  filter->words = job->filter_words = g_strdup (filter->words);
  job->topics = g_strdupv ((GStrv) filter->topics);
  filter->topics = (const char *const *) job->topics;
  job->class_name = g_strdup (start->class_name);
  job->class_grade = start->class_grade;
  job->first = g_strdup (start->first);
  job->common = start->common;
  job->by_hand = start->by_hand;
  job->usual_members = start->usual_members;
  job->on_paper = start->on_paper;
  return job;
}

/* Whoever starts at once finds the pupils where they were the last time. */
static gboolean
read_members (StartJob *job, GError **error)
{
  g_autoptr (GPtrArray) pupils = NULL;

  if (!job->usual_members || job->setup.class_id == 0)
    return TRUE;
  pupils = sea_bank_pupils (job->bank, job->setup.class_id, error);
  if (pupils == NULL)
    return FALSE;
  sea_pupils_share_out (pupils, job->setup.n_teams);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      g_clear_pointer (&job->setup.members[i], g_ptr_array_unref);
      job->setup.members[i] = g_ptr_array_new_with_free_func (g_free);
    }
  for (guint i = 0; i < pupils->len; i++)
    {
      const SeaBankPupil *pupil = g_ptr_array_index (pupils, i);

      if (pupil->team >= 0 && pupil->team < (int) job->setup.n_teams)
        g_ptr_array_add (job->setup.members[pupil->team], g_strdup (pupil->name));
    }
  return TRUE;
}

static void
start_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  StartJob *job = data;
  SeaLesson *lesson = NULL;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if ((job->class_name == NULL || *job->class_name == '\0' ||
       sea_bank_add_class (job->bank, job->class_name, job->class_grade, &job->setup.class_id,
                           &error)) &&
      read_members (job, &error))
    lesson = sea_lesson_new (job->bank, job->book, &job->setup, &error);
  if (lesson != NULL)
    g_task_return_pointer (task, lesson, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void lay_next (SeaLessonModel *self);

static void
line_laid_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonModel) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = sea_lesson_submit_finish (SEA_LESSON (source), result, &error);

  if (self->starting != SEA_LESSON (source))
    return;
  if (!done)
    {
      g_clear_object (&self->starting);
      sea_lesson_model_report (self, error);
      return;
    }
  lay_next (self);
}

/* Lays the fleets of the new lesson, one commit after another; then it is the active one. */
static void
lay_next (SeaLessonModel *self)
{
  g_autofree char *line = g_queue_pop_head (&self->lines);
  g_autoptr (SeaLesson) lesson = NULL;

  if (line != NULL)
    {
      sea_lesson_submit_async (self->starting, line, line_laid_cb, g_object_ref (self));
      return;
    }
  lesson = g_steal_pointer (&self->starting);
  sea_lesson_model_set_lesson (self, lesson, TRUE);
}

/* ---- fleets that are laid by hand ---- */

static void lay_on (SeaLessonModel *self);

static void
laid_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonModel) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_submit_finish (SEA_LESSON (source), result, &error))
    sea_lesson_model_report (self, error);
  else if (self->lesson == SEA_LESSON (source))
    lay_on (self);
}

/* After the last fleet: who begins. */
static void
lay_on (SeaLessonModel *self)
{
  g_autofree char *line = NULL;

  if (self->first_line == NULL || self->view.phase == SEA_PHASE_LAYING)
    return;
  line = g_steal_pointer (&self->first_line);
  sea_lesson_submit_async (self->lesson, line, laid_cb, g_object_ref (self));
}

gboolean
sea_lesson_model_lay (SeaLessonModel *self, const char *line)
{
  if (!sea_lesson_model_act (self) || self->lesson == NULL || !self->active || self->working ||
      self->view.phase != SEA_PHASE_LAYING || sea_lesson_is_busy (self->lesson))
    return FALSE;
  sea_lesson_submit_async (self->lesson, line, laid_cb, g_object_ref (self));
  return TRUE;
}

gboolean
sea_lesson_model_end_work (SeaLessonModel *self)
{
  self->working = FALSE;
  if (!self->reopen)
    return TRUE;
  self->reopen = FALSE;
  sea_lesson_model_set_bank_path (self, self->bank_path);
  return FALSE;
}

static void
started_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  const StartJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaLesson) lesson = g_task_propagate_pointer (G_TASK (result), &error);

  (void) data;
  if (self->reopen)
    g_clear_object (&lesson);
  if (!sea_lesson_model_end_work (self))
    return;
  if (lesson == NULL)
    {
      sea_lesson_model_report (self, error);
      return;
    }
  self->starting = g_steal_pointer (&lesson);
  g_queue_clear_full (&self->lines, g_free);
  g_clear_pointer (&self->first_line, g_free);
  if (job->by_hand)
    {
      if (job->first != NULL)
        self->first_line = g_strconcat ("first ", job->first, NULL);
      lay_next (self);
      return;
    }
  for (const char *sea = job->common ? "H" : "AB"; *sea != '\0'; sea++)
    g_queue_push_tail (&self->lines,
                       g_strdup_printf ("fleet %c %s", *sea, job->on_paper ? "paper" : "random"));
  if (job->first != NULL)
    g_queue_push_tail (&self->lines, g_strconcat ("first ", job->first, NULL));
  lay_next (self);
}

gboolean
sea_lesson_model_start (SeaLessonModel *self, const SeaModelStart *start, GError **error)
{
  g_autoptr (GTask) task = NULL;

  if (sea_lesson_model_is_starting (self))
    return TRUE;
  if (self->bank == NULL)
    {
      g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND, _ ("No bank is open."));
      return FALSE;
    }
  self->working = TRUE;
  task = g_task_new (self, NULL, started_cb, NULL);
  g_task_set_task_data (task, start_job_new (self, start), start_job_free);
  g_task_run_in_thread (task, start_thread);
  return TRUE;
}

gboolean
sea_lesson_model_is_starting (SeaLessonModel *self)
{
  return self->working || self->starting != NULL;
}

/* ---- the end ---- */

static void
end_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_lesson_end (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  g_autoptr (GApplication) application = data;
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    sea_lesson_model_report (self, error);
  else
    sea_lesson_model_bank_changed (self); /* lists of lessons show it as ended */
  if (application != NULL)
    g_application_release (application);
}

void
sea_lesson_model_finish (SeaLessonModel *self)
{
  g_autoptr (GTask) task = NULL;
  GApplication *application = g_application_get_default ();
  g_autoptr (SeaLesson) lesson = NULL;

  if (self->lesson == NULL)
    return;
  lesson = g_object_ref (self->lesson);
  sea_lesson_model_set_lesson (self, NULL, FALSE);
  if (sea_lesson_get_ended (lesson) != 0)
    return;
  /* The program does not go before it is written. */
  if (application != NULL)
    g_application_hold (g_object_ref (application));
  task = g_task_new (self, NULL, ended_cb, application);
  g_task_set_task_data (task, g_steal_pointer (&lesson), g_object_unref);
  g_task_run_in_thread (task, end_thread);
}
