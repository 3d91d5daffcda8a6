/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_PANE_H
#define SEA_WALL_PANE_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* What the wall shows, at the teacher's: a live copy, its state as a word, its buttons. */
#define SEA_TYPE_WALL_PANE (sea_wall_pane_get_type ())
G_DECLARE_FINAL_TYPE (SeaWallPane, sea_wall_pane, SEA, WALL_PANE, GtkBox)

void sea_wall_pane_set_model (SeaWallPane *pane, SeaLessonModel *model);
void sea_wall_pane_update (SeaWallPane *pane);

G_END_DECLS

#endif
