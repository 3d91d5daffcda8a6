/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/jobs.h"

#include "formats/table.h"
#include "paper/paper.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  gint64 lesson_id;
  SeaSaveKind kind;
  SeaReportSheet sheet;
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

static gboolean
save_csv (SeaLesson *lesson, const SaveJob *job, GError **error)
{
  gboolean excel = job->kind == SEA_SAVE_CSV;
  g_autoptr (GBytes) bytes = sea_report_csv (lesson, job->sheet, excel, has_comma ());

  return sea_write_file (job->path, bytes, error);
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
  switch (job->kind)
    {
    case SEA_SAVE_XLSX:
      done = sea_report_xlsx (lesson, job->path, error);
      break;
    case SEA_SAVE_CSV:
    case SEA_SAVE_CSV_PLAIN:
      done = save_csv (lesson, job, error);
      break;
    case SEA_SAVE_FLEETS:
      done = sea_paper_fleets (lesson, job->path, error);
      break;
    case SEA_SAVE_JURY:
      done = sea_paper_jury (lesson, job->path, error);
      break;
    default:
      break;
    }
  return GINT_TO_POINTER (done);
}

void
sea_jobs_save (SeaLessonModel *model,
               gint64 lesson_id,
               SeaSaveKind kind,
               SeaReportSheet sheet,
               const char *path,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  SaveJob *job = g_new0 (SaveJob, 1);

  job->lesson_id = lesson_id;
  job->kind = kind;
  job->sheet = sheet;
  job->path = g_strdup (path);
  sea_lesson_model_read (model, save_reader, job, save_job_free, NULL, callback, user_data);
}

gboolean
sea_jobs_save_finish (SeaLessonModel *model, GAsyncResult *result, GError **error)
{
  return GPOINTER_TO_INT (sea_lesson_model_read_finish (model, result, error));
}
