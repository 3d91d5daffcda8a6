/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCREENS_BUTTON_H
#define SEA_SCREENS_BUTTON_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button of a header bar: which screens a lesson has, and where the wall is. */
#define SEA_TYPE_SCREENS_BUTTON (sea_screens_button_get_type ())
G_DECLARE_FINAL_TYPE (SeaScreensButton, sea_screens_button, SEA, SCREENS_BUTTON, GtkWidget)

G_END_DECLS

#endif
