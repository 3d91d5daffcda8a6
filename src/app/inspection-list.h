/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INSPECTION_LIST_H
#define SEA_INSPECTION_LIST_H

#include <gtk/gtk.h>

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* What inspections of fleets on paper found, as rows of a list. */

/** sea_inspection_list_add_faults: a row a fault, numbered from 1, with its cells */
void sea_inspection_list_add_faults (GtkListBox *list,
                                     SeaLesson *lesson,
                                     const SeaInspection *inspection);
/** sea_inspection_list_fill: all inspections of @lesson, oldest first, each with its verdict;
 * returns how many there are */
guint sea_inspection_list_fill (GtkListBox *list, SeaLesson *lesson, const SeaView *view);

G_END_DECLS

#endif
