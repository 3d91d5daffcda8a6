/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CONFLICT_BAR_H
#define SEA_CONFLICT_BAR_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* The desk's banner when no legal fleet fits the replies of a sea on paper: back to before it, or
 * on with it. It never stands on the wall. */
#define SEA_TYPE_CONFLICT_BAR (sea_conflict_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeaConflictBar, sea_conflict_bar, SEA, CONFLICT_BAR, GtkBox)

void sea_conflict_bar_set_model (SeaConflictBar *bar, SeaLessonModel *model);
void sea_conflict_bar_update (SeaConflictBar *bar);
/** sea_conflict_bar_get_text: (nullable): what it tells, NULL while it does not stand */
const char *sea_conflict_bar_get_text (SeaConflictBar *bar);
/** sea_conflict_bar_undo: takes everything back to before the reply that fits no fleet */
void sea_conflict_bar_undo (SeaConflictBar *bar);
/** sea_conflict_bar_keep: the match goes on; the row of the moves stays marked */
void sea_conflict_bar_keep (SeaConflictBar *bar);

G_END_DECLS

#endif
