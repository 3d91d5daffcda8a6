/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SAMPLE_LESSON_H
#define SEA_SAMPLE_LESSON_H

#include "app/lesson-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A half-played lesson to try everything with. It lives in a bank of its own among the cached
 * files: no class, no result and no problem of the teacher's bank knows of it. The window says so
 * as long as it lasts; when it is left, it is gone. */

/** sea_sample_lesson_attach: gives @window the actions "win.sample-lesson" and "win.leave-sample"
 * and, in @place, the bar that is shown while the sample is there */
void sea_sample_lesson_attach (GtkWindow *window, SeaLessonModel *model, GtkBox *place);
/** sea_sample_lesson_is_on: whether the sample is there or on its way */
gboolean sea_sample_lesson_is_on (GtkWindow *window);
/** sea_sample_lesson_leave: back to the bank before; nothing when there is no sample */
void sea_sample_lesson_leave (GtkWindow *window);

G_END_DECLS

#endif
