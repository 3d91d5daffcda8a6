/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SPOKEN_H
#define SEA_SPOKEN_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* What a screen reader says while a lesson goes on: GTK 4.8 has no announcements, so it is a label
 * with the role of a status, as good as invisible. All of it is public. */

/** sea_spoken_new: follows @model by itself */
GtkWidget *sea_spoken_new (SeaLessonModel *model);
/** sea_spoken_dup: (transfer full): the reply to the last shot, the problem, the turn and the
 * scores as sentences; "" before a lesson */
char *sea_spoken_dup (SeaLessonModel *model);

G_END_DECLS

#endif
