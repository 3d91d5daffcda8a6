/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INTRO_WINDOW_H
#define SEA_INTRO_WINDOW_H

#include <adwaita.h>

G_BEGIN_DECLS

/* The introduction: three steps, the last one leads to the sample lesson. It can be skipped. */
#define SEA_TYPE_INTRO_WINDOW (sea_intro_window_get_type ())
G_DECLARE_FINAL_TYPE (SeaIntroWindow, sea_intro_window, SEA, INTRO_WINDOW, AdwWindow)

enum
{
  SEA_INTRO_STEPS = 3
};

GtkWidget *sea_intro_window_new (GtkWindow *parent);
/** sea_intro_window_get_step: from 0 */
guint sea_intro_window_get_step (SeaIntroWindow *window);
void sea_intro_window_set_step (SeaIntroWindow *window, guint step);

G_END_DECLS

#endif
