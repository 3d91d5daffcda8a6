/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MUTE_BUTTON_H
#define SEA_MUTE_BUTTON_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pressed while sounds are off: app.mute. */
#define SEA_TYPE_MUTE_BUTTON (sea_mute_button_get_type ())
G_DECLARE_FINAL_TYPE (SeaMuteButton, sea_mute_button, SEA, MUTE_BUTTON, GtkToggleButton)

G_END_DECLS

#endif
