/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_APPLICATION_H
#define SEA_APPLICATION_H

#include "app/lesson-model.h"
#include "app/stage.h"
#include "app/teacher-window.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The process: one model, a window for the teacher, one for the wall. */
#define SEA_TYPE_APPLICATION (sea_application_get_type ())
G_DECLARE_FINAL_TYPE (SeaApplication, sea_application, SEA, APPLICATION, AdwApplication)

SeaApplication *sea_application_new (void);
/** sea_application_set_greets: before it runs: the start page offers the introduction until a
 * lesson is begun */
void sea_application_set_greets (SeaApplication *application, gboolean greets);
/** sea_application_set_bank_path: before it runs; what --bank does. A process is one for a bank:
 * the application id goes by the file */
void sea_application_set_bank_path (SeaApplication *application, const char *path);
SeaLessonModel *sea_application_get_model (SeaApplication *application);
/** sea_application_get_teacher_window: (nullable) */
SeaTeacherWindow *sea_application_get_teacher_window (SeaApplication *application);
/** sea_application_get_stage: which window is seen where */
SeaStage *sea_application_get_stage (SeaApplication *application);
/** sea_application_get_wall_window: (nullable) */
GtkWindow *sea_application_get_wall_window (SeaApplication *application);

G_END_DECLS

#endif
