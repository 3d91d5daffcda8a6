/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-work.h"

#include "app/bank-progress.h"

typedef struct
{
  SeaBankReader reader;
  gpointer data;
  GDestroyNotify data_free, result_free;
  SeaBankWorkDone done; /* (nullable) */
  GObject *owner;       /* (nullable) */
} Job;

struct _SeaBankWork
{
  GObject parent_instance;
  SeaLessonModel *model;
  GQueue jobs;
  Job *running; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SeaBankWork, sea_bank_work, G_TYPE_OBJECT)

static void run_next (SeaBankWork *self);

static void
job_free (Job *job)
{
  if (job->data != NULL && job->data_free != NULL)
    job->data_free (job->data);
  g_clear_object (&job->owner);
  g_free (job);
}

/* The data belong to the job, which outlives the thread. */
static gpointer
run (SeaBank *bank, gpointer data, GError **error)
{
  Job *job = data;

  return job->reader (bank, job->data, error);
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaBankWork) self = data;
  Job *job = g_steal_pointer (&self->running);
  g_autoptr (GError) error = NULL;
  gpointer got = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (job->done != NULL)
    job->done (got, error, job->owner);
  if (got != NULL && job->result_free != NULL)
    job->result_free (got);
  job_free (job);
  run_next (self);
  if (self->running == NULL)
    g_signal_emit_by_name (self, "busy");
}

static void
run_next (SeaBankWork *self)
{
  if (self->running != NULL || g_queue_is_empty (&self->jobs))
    return;
  self->running = g_queue_pop_head (&self->jobs);
  sea_lesson_model_read (self->model, run, self->running, NULL, self->running->result_free,
                         ended_cb, g_object_ref (self));
}

void
sea_bank_work_push (SeaBankWork *self,
                    SeaBankReader reader,
                    gpointer data,
                    GDestroyNotify data_free,
                    GDestroyNotify result_free,
                    SeaBankWorkDone done,
                    gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->reader = reader;
  job->data = data;
  job->data_free = data_free;
  job->result_free = result_free;
  job->done = done;
  job->owner = owner != NULL ? g_object_ref (owner) : NULL;
  g_queue_push_tail (&self->jobs, job);
  run_next (self);
  g_signal_emit_by_name (self, "busy");
}

gboolean
sea_bank_work_is_busy (SeaBankWork *self)
{
  return self->running != NULL;
}

SeaLessonModel *
sea_bank_work_get_model (SeaBankWork *self)
{
  return self->model;
}

/* ---- long jobs ---- */

typedef struct
{
  SeaBankReader reader;
  gpointer data;
  GDestroyNotify data_free;
  SeaProgress *progress;
} Long;

static void
long_free (gpointer data)
{
  Long *l = data;

  if (l->data != NULL && l->data_free != NULL)
    l->data_free (l->data);
  sea_progress_end (l->progress);
  g_free (l);
}

static gpointer
run_long (SeaBank *bank, gpointer data, GError **error)
{
  Long *l = data;
  SeaBankLong job = { l->data, sea_progress_get_bank (l->progress) };

  return l->reader (bank, &job, error);
}

void
sea_bank_work_push_long (SeaBankWork *self,
                         GtkWindow *parent,
                         const char *title,
                         SeaBankReader reader,
                         gpointer data,
                         GDestroyNotify data_free,
                         GDestroyNotify result_free,
                         SeaBankWorkDone done,
                         gpointer owner)
{
  Long *l = g_new0 (Long, 1);

  l->reader = reader;
  l->data = data;
  l->data_free = data_free;
  l->progress = sea_progress_begin (parent, title);
  sea_bank_work_push (self, run_long, l, long_free, result_free, done, owner);
}

static void
sea_bank_work_finalize (GObject *object)
{
  SeaBankWork *self = SEA_BANK_WORK (object);

  g_queue_clear_full (&self->jobs, (GDestroyNotify) job_free);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (sea_bank_work_parent_class)->finalize (object);
}

static void
sea_bank_work_class_init (SeaBankWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_bank_work_finalize;
  g_signal_new ("busy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_bank_work_init (SeaBankWork *self)
{
  g_queue_init (&self->jobs);
}

SeaBankWork *
sea_bank_work_new (SeaLessonModel *model)
{
  SeaBankWork *self = g_object_new (SEA_TYPE_BANK_WORK, NULL);

  self->model = g_object_ref (model);
  return self;
}
