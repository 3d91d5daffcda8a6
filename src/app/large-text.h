/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LARGE_TEXT_H
#define SEA_LARGE_TEXT_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_large_text_follow: @page has the class "sea-large" or "sea-largest" while the desktop asks
 * for larger letters; @spare: (nullable): a word that is left out then */
void sea_large_text_follow (GtkWidget *page, GtkWidget *spare);

G_END_DECLS

#endif
