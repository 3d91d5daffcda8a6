/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/jobs.h"

#include "paper/paper.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  gint64 lesson_id;
  SeaSaveKind kind;
  gboolean exports; /* @file, not @kind */
  SeaReportFile file;
  char *path;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  g_free (job->path);
  g_free (job);
}

/* Languages with a decimal comma. */
static gboolean
has_comma (void)
{
  const char *language = g_get_language_names ()[0];

  return !g_str_has_prefix (language, "en") && !g_str_equal (language, "C") &&
         !g_str_has_prefix (language, "C.") && !g_str_has_prefix (language, "zh") &&
         !g_str_has_prefix (language, "ja");
}

/* Works on a lesson of its own, replayed from the journal: the one on screen is not touched. */
static gpointer
save_reader (SeaBank *bank, gpointer data, GError **error)
{
  const SaveJob *job = data;
  g_autoptr (SeaLesson) lesson = sea_lesson_resume (bank, job->lesson_id, error);
  gboolean done = FALSE;

  if (lesson == NULL)
    return NULL;
  if (job->exports)
    done = sea_report_save (lesson, &job->file, job->path, error);
  else if (job->kind == SEA_SAVE_FLEETS)
    done = sea_paper_fleets (lesson, job->path, error);
  else if (job->kind == SEA_SAVE_JURY)
    done = sea_paper_jury (lesson, job->path, error);
  else
    done = sea_paper_protocol (lesson, job->path, error);
  return GINT_TO_POINTER (done);
}

static void
save (SeaLessonModel *model,
      const SaveJob *what,
      const char *path,
      GAsyncReadyCallback callback,
      gpointer user_data)
{
  SaveJob *job = g_memdup2 (what, sizeof *what);

  job->path = g_strdup (path);
  sea_lesson_model_read (model, save_reader, job, save_job_free, NULL, callback, user_data);
}

void
sea_jobs_save (SeaLessonModel *model,
               gint64 lesson_id,
               SeaSaveKind kind,
               const char *path,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  const SaveJob job = { .lesson_id = lesson_id, .kind = kind };

  save (model, &job, path, callback, user_data);
}

void
sea_jobs_export (SeaLessonModel *model,
                 gint64 lesson_id,
                 const SeaReportFile *file,
                 const char *path,
                 GAsyncReadyCallback callback,
                 gpointer user_data)
{
  SaveJob job = { .lesson_id = lesson_id, .exports = TRUE, .file = *file };

  job.file.comma = has_comma ();
  save (model, &job, path, callback, user_data);
}

gboolean
sea_jobs_save_finish (SeaLessonModel *model, GAsyncResult *result, GError **error)
{
  return GPOINTER_TO_INT (sea_lesson_model_read_finish (model, result, error));
}
