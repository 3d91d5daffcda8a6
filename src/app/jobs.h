/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_JOBS_H
#define SEA_JOBS_H

#include "app/lesson-model.h"
#include "lesson/report.h"

G_BEGIN_DECLS

/* Work that takes longer than a frame: files that are read and written in the background. */

typedef enum
{
  SEA_SAVE_FLEETS,  /* PDF */
  SEA_SAVE_JURY,    /* PDF */
  SEA_SAVE_PROTOCOL /* PDF */
} SeaSaveKind;

/** sea_jobs_save: writes a sheet of a lesson to @path; ends with @callback, which calls
 * sea_jobs_save_finish() */
void sea_jobs_save (SeaLessonModel *model,
                    gint64 lesson_id,
                    SeaSaveKind kind,
                    const char *path,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
/** sea_jobs_export: the same with its results; @file: its decimal sign is that of the language */
void sea_jobs_export (SeaLessonModel *model,
                      gint64 lesson_id,
                      const SeaReportFile *file,
                      const char *path,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
gboolean sea_jobs_save_finish (SeaLessonModel *model, GAsyncResult *result, GError **error);

G_END_DECLS

#endif
