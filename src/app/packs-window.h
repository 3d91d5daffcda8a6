/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PACKS_WINDOW_H
#define SEA_PACKS_WINDOW_H

#include "app/teacher-window.h"

G_BEGIN_DECLS

/* The packs of the bank: seen, described, exported, deleted; those of the program are added or
 * renewed. Each act closes the window, so that what it tells can be seen. */

/** sea_packs_show: reads them and opens the window */
void sea_packs_show (SeaTeacherWindow *window, SeaLessonModel *model);
/** sea_packs_add_shipped: adds the packs of the program that are not there, puts back deleted ones,
 * renews old ones, and tells how many */
void sea_packs_add_shipped (SeaTeacherWindow *window, SeaLessonModel *model);
/** sea_packs_delete: its problems go to the waste basket; can be undone */
void sea_packs_delete (SeaTeacherWindow *window, SeaLessonModel *model, const SeaBankPack *pack);

G_END_DECLS

#endif
