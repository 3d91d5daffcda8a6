/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PREFERENCES_WINDOW_H
#define SEA_PREFERENCES_WINDOW_H

#include "app/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What can be set for all lessons. */
#define SEA_TYPE_PREFERENCES_WINDOW (sea_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (
    SeaPreferencesWindow, sea_preferences_window, SEA, PREFERENCES_WINDOW, AdwWindow)

GtkWidget *sea_preferences_window_new (SeaSettings *settings);

G_END_DECLS

#endif
