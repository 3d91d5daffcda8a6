/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_UTIL_H
#define SEA_UTIL_H

#include <gtk/gtk.h>

#include "app/wall-state.h"
#include "core/fleet.h"
#include "core/view.h"

G_BEGIN_DECLS

/** sea_util_set_primary_menu: the menu of the program on @button */
void sea_util_set_primary_menu (GtkMenuButton *button);
/** sea_util_set_class: @name among @n classes "PREFIXi": exactly number @i, none for -1 */
void sea_util_set_class (GtkWidget *widget, const char *prefix, int i, int n);
/** sea_util_toggle_class: */
void sea_util_toggle_class (GtkWidget *widget, const char *name, gboolean on);
/** sea_util_set_on: a button that is held down, for the eye and for a screen reader */
void sea_util_set_on (GtkWidget *button, gboolean on);
/** sea_util_leave_monitor: for a window that goes: it fills no monitor any more. GTK 4.18 would
 * touch it once more when that monitor is unplugged. */
void sea_util_leave_monitor (GtkWindow *window);
/** sea_util_remove_children: all children of a box, a list or a grid */
void sea_util_remove_children (GtkWidget *container);
/** sea_util_set_tooltip: as gtk_widget_set_tooltip_text(), which asks the display where the
 * pointer is even when nothing changes */
void sea_util_set_tooltip (GtkWidget *widget, const char *text);
/** sea_util_get_palette: the palette of drawings at the teacher's: the night one in a dark style */
SeaPaletteId sea_util_get_palette (void);
/** sea_util_set_accessible_label: what a screen reader says of @widget */
void sea_util_set_accessible_label (GtkWidget *widget, const char *label);
/** sea_util_cell_side: side of a cell in pixels at which a sea of @columns × @rows with its axes
 * fits @width × @height, within 20 … 64 */
int sea_util_cell_side (guint columns, guint rows, int width, int height);

G_END_DECLS

#endif
