/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_WINDOW_H
#define SEA_BANK_WINDOW_H

#include <adwaita.h>

G_BEGIN_DECLS

/* A window with a list of rows, closed by Escape: copies, changes, earlier versions. */

/** sea_bank_window_new: (transfer none): a modal window, not shown yet */
GtkWidget *sea_bank_window_new (GtkWindow *parent, const char *title);
void sea_bank_window_add (GtkWidget *window, GtkWidget *row);
/** sea_bank_window_say: @text under the rows, or instead of them */
void sea_bank_window_say (GtkWidget *window, const char *text);

G_END_DECLS

#endif
