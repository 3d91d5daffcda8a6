/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ANSWERS_LIST_H
#define SEA_ANSWERS_LIST_H

#include "lesson/lesson.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_answers_list_show: the problems of @lesson with their verdicts in @list; @writes: whether it
 * can be said there who answered. That needs named pupils. */
void sea_answers_list_show (GtkListBox *list, SeaLesson *lesson, gboolean writes);
/** sea_answers_list_get_menu: (transfer none) (nullable): where it is said who answered the problem
 * in row @i */
GtkMenuButton *sea_answers_list_get_menu (GtkListBox *list, int i);

G_END_DECLS

#endif
