/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_STAGE_H
#define SEA_STAGE_H

#include "app/projector-window.h"
#include "app/teacher-window.h"

G_BEGIN_DECLS

/* Which window is seen where: the wall beside the desk, or in its place where there is one screen;
 * and what the desk may uncover there. */
#define SEA_TYPE_STAGE (sea_stage_get_type ())
G_DECLARE_FINAL_TYPE (SeaStage, sea_stage, SEA, STAGE, GObject)

/** sea_stage_new: (transfer full): adds its actions to the group "wall" of @model; @application
 * outlives it */
SeaStage *sea_stage_new (GtkApplication *application, SeaSettings *settings, SeaLessonModel *model);
/** sea_stage_set_teacher: the desk; from now on there are monitors */
void sea_stage_set_teacher (SeaStage *stage, SeaTeacherWindow *teacher);
/** sea_stage_get_wall: (nullable) */
GtkWindow *sea_stage_get_wall (SeaStage *stage);
/** sea_stage_get_monitors: (nullable): NULL before there is a desk */
SeaMonitors *sea_stage_get_monitors (SeaStage *stage);
/** sea_stage_get_screens: which screens there are, never AUTO */
SeaScreens sea_stage_get_screens (SeaStage *stage);
/** sea_stage_get_default: (nullable): that of the program */
SeaStage *sea_stage_get_default (void);

G_END_DECLS

#endif
