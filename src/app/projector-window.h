/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PROJECTOR_WINDOW_H
#define SEA_PROJECTOR_WINDOW_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The wall: full screen on the second monitor when there is one, else a window. It is handed the
 * published state and nothing else of the lesson. */
#define SEA_TYPE_PROJECTOR_WINDOW (sea_projector_window_get_type ())
G_DECLARE_FINAL_TYPE (
    SeaProjectorWindow, sea_projector_window, SEA, PROJECTOR_WINDOW, GtkApplicationWindow)

/* Signal "placed": it is on another monitor, or full screen or no longer. */

GtkWidget *sea_projector_window_new (GtkApplication *application, SeaSettings *settings);
void sea_projector_window_set_state (SeaProjectorWindow *window, SeaWallState *state);
/** sea_projector_window_place: on the monitor remembered or the one that is not @teacher’s */
void sea_projector_window_place (SeaProjectorWindow *window, GtkWindow *teacher);
/** sea_projector_window_swap: on the next monitor; the choice is remembered */
void sea_projector_window_swap (SeaProjectorWindow *window, GtkWindow *teacher);
/** sea_projector_window_hides_teacher: it covers the only monitor, or one that shows the same
 * picture as the teacher's */
gboolean sea_projector_window_hides_teacher (SeaProjectorWindow *window, GtkWindow *teacher);
/** sea_projector_window_shares_monitor: it is a window beside the teacher's on one monitor */
gboolean sea_projector_window_shares_monitor (SeaProjectorWindow *window, GtkWindow *teacher);

G_END_DECLS

#endif
