/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVE_MENU_H
#define SEA_MOVE_MENU_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_move_menu_open: what can be done with @move, beside @row: the call corrected, the verdict of
 * its problem corrected, all from it on taken back. Returns: (transfer none): it goes by itself */
GtkPopover *sea_move_menu_open (GtkWidget *row, SeaLessonModel *model, SeaMove *move);

G_END_DECLS

#endif
