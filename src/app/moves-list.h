/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVES_LIST_H
#define SEA_MOVES_LIST_H

#include "lesson/lesson.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_moves_list_show: the moves of @lesson (nullable) in @list, newest first */
void sea_moves_list_show (GtkListView *list, SeaLesson *lesson);

G_END_DECLS

#endif
