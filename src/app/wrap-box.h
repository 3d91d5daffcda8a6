/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WRAP_BOX_H
#define SEA_WRAP_BOX_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of children of their own widths that goes on in the next row where the width ends. */
#define SEA_TYPE_WRAP_BOX (sea_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (SeaWrapBox, sea_wrap_box, SEA, WRAP_BOX, GtkWidget)

GtkWidget *sea_wrap_box_new (int spacing);
void sea_wrap_box_append (SeaWrapBox *box, GtkWidget *child);

G_END_DECLS

#endif
