/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HELP_WINDOW_H
#define SEA_HELP_WINDOW_H

#include <adwaita.h>

G_BEGIN_DECLS

/* The pages of data/help as text, in the language of the program. */
#define SEA_TYPE_HELP_WINDOW (sea_help_window_get_type ())
G_DECLARE_FINAL_TYPE (SeaHelpWindow, sea_help_window, SEA, HELP_WINDOW, AdwWindow)

GtkWidget *sea_help_window_new (void);

G_END_DECLS

#endif
