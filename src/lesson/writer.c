/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/writer.h"

typedef struct
{
  SeaRecord *record; /* NULL: the thread is to end */
  GError *error;
  GMainContext *context;
  SeaWriterDone done;
  gpointer user_data;
  GDestroyNotify destroy;
  gboolean awaited; /* somebody waits in sea_writer_write() */
  gboolean note;    /* only a failure is told */
  gboolean written;
} Job;

struct _SeaWriter
{
  SeaJournal *journal;
  GThread *thread;
  GAsyncQueue *queue;
  GMutex mutex; /* guards Job.written of awaited jobs */
  GCond cond;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->destroy != NULL)
    job->destroy (job->user_data);
  g_clear_pointer (&job->context, g_main_context_unref);
  g_clear_error (&job->error);
  sea_record_free (job->record);
  g_free (job);
}

static gboolean
job_done_cb (gpointer data)
{
  Job *job = data;

  job->done (job->error, job->user_data);
  return G_SOURCE_REMOVE;
}

/* Hands the job over to its context, before the next frame is drawn there. */
static void
report (Job *job)
{
  GSource *source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_set_callback (source, job_done_cb, job, job_free);
  g_source_attach (source, job->context);
  g_source_unref (source);
}

static gpointer
write_records (gpointer data)
{
  SeaWriter *writer = data;

  for (;;)
    {
      Job *job = g_async_queue_pop (writer->queue);

      if (job->record == NULL)
        {
          job_free (job);
          return NULL;
        }
      sea_journal_write (writer->journal, job->record, &job->error);
      if (job->awaited)
        {
          g_mutex_lock (&writer->mutex);
          job->written = TRUE;
          g_cond_broadcast (&writer->cond);
          g_mutex_unlock (&writer->mutex);
        }
      else if (job->done != NULL && (!job->note || job->error != NULL))
        report (job);
      else
        job_free (job);
    }
}

SeaWriter *
sea_writer_new (SeaJournal *journal)
{
  SeaWriter *writer = g_new0 (SeaWriter, 1);

  writer->journal = journal;
  writer->queue = g_async_queue_new ();
  g_mutex_init (&writer->mutex);
  g_cond_init (&writer->cond);
  return writer;
}

static void
push (SeaWriter *writer, Job *job)
{
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("journal", write_records, writer);
  g_async_queue_push (writer->queue, job);
}

void
sea_writer_free (SeaWriter *writer)
{
  if (writer == NULL)
    return;
  if (writer->thread != NULL)
    {
      push (writer, g_new0 (Job, 1));
      g_thread_join (writer->thread);
    }
  g_async_queue_unref (writer->queue);
  sea_journal_close (writer->journal);
  g_mutex_clear (&writer->mutex);
  g_cond_clear (&writer->cond);
  g_free (writer);
}

gboolean
sea_writer_write (SeaWriter *writer, SeaRecord *record, GError **error)
{
  Job *job = g_new0 (Job, 1);
  gboolean good;

  job->record = record;
  job->awaited = TRUE;
  push (writer, job);
  g_mutex_lock (&writer->mutex);
  while (!job->written)
    g_cond_wait (&writer->cond, &writer->mutex);
  g_mutex_unlock (&writer->mutex);
  good = job->error == NULL;
  if (!good)
    g_propagate_error (error, g_steal_pointer (&job->error));
  job_free (job);
  return good;
}

static void
queue (SeaWriter *writer,
       SeaRecord *record,
       gboolean note,
       GMainContext *context,
       SeaWriterDone done,
       gpointer user_data,
       GDestroyNotify destroy)
{
  Job *job = g_new0 (Job, 1);

  job->record = record;
  job->note = note;
  job->context = context != NULL ? g_main_context_ref (context) : NULL;
  job->done = done;
  job->user_data = user_data;
  job->destroy = destroy;
  push (writer, job);
}

void
sea_writer_queue (SeaWriter *writer,
                  SeaRecord *record,
                  GMainContext *context,
                  SeaWriterDone done,
                  gpointer user_data,
                  GDestroyNotify destroy)
{
  queue (writer, record, FALSE, context, done, user_data, destroy);
}

void
sea_writer_note (SeaWriter *writer,
                 SeaRecord *record,
                 GMainContext *context,
                 SeaWriterDone failed,
                 gpointer user_data,
                 GDestroyNotify destroy)
{
  queue (writer, record, TRUE, context, failed, user_data, destroy);
}
