/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVES_LIST_H
#define SEA_MOVES_LIST_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_moves_list_show: the moves of @lesson (nullable) in @list, newest first */
void sea_moves_list_show (GtkListView *list, SeaLesson *lesson);
/** sea_moves_list_attach: a row that is activated opens its menu */
void sea_moves_list_attach (GtkListView *list, SeaLessonModel *model);
/** sea_moves_list_open_menu: that of the row at @position; NULL when it is not in sight */
GtkPopover *sea_moves_list_open_menu (GtkListView *list, SeaLessonModel *model, guint position);

G_END_DECLS

#endif
