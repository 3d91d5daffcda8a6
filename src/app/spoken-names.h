/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SPOKEN_NAMES_H
#define SEA_SPOKEN_NAMES_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* GTK 4.8 names a button without a label after its class, one with a mnemonic twice (“_Start
 * Start”), and a switch in a row not at all. From the installation on every button, switch, entry,
 * choice and row that comes on the screen has the name that a person reads there, unless it was
 * given one. */

/** sea_spoken_names_install: once a process */
void sea_spoken_names_install (void);
/** sea_spoken_names_dup_text: (transfer full): the visible labels in @widget, one after another */
char *sea_spoken_names_dup_text (GtkWidget *widget);

G_END_DECLS

#endif
