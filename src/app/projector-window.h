/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PROJECTOR_WINDOW_H
#define SEA_PROJECTOR_WINDOW_H

#include "app/awake.h"
#include "app/panel.h"
#include "app/screens.h"

G_BEGIN_DECLS

/* The wall: full screen on the monitor that is remembered, or on the one that is not the teacher's;
 * else a window. It follows its projector when that is unplugged and comes back. It is handed the
 * published state and, where it is the only window, the page whose cards it acts through. */
#define SEA_TYPE_PROJECTOR_WINDOW (sea_projector_window_get_type ())
G_DECLARE_FINAL_TYPE (
    SeaProjectorWindow, sea_projector_window, SEA, PROJECTOR_WINDOW, GtkApplicationWindow)

/* Signal "placed": it is on another monitor, or full screen or no longer. */

/** sea_projector_window_new: @teacher: the desk, which outlives it */
GtkWidget *sea_projector_window_new (GtkApplication *application,
                                     SeaSettings *settings,
                                     SeaMonitors *monitors,
                                     GtkWindow *teacher);
/** sea_projector_window_set_frozen: whether its picture stands: nothing moves */
void sea_projector_window_set_frozen (SeaProjectorWindow *window, gboolean frozen);
void sea_projector_window_set_state (SeaProjectorWindow *window, SeaWallState *state);
/** sea_projector_window_set_lesson: @page: (nullable): not owned, taken away before it goes */
void sea_projector_window_set_lesson (SeaProjectorWindow *window,
                                      SeaScreens screens,
                                      SeaLessonModel *model,
                                      SeaLessonPage *page);
/** sea_projector_window_place: shows it where it belongs */
void sea_projector_window_place (SeaProjectorWindow *window);
/** sea_projector_window_swap: wall and desk exchange their monitors; the choice is remembered.
 * FALSE when there is one monitor only */
gboolean sea_projector_window_swap (SeaProjectorWindow *window);
/** sea_projector_window_toggle_fullscreen: full screen where it is, or a window */
void sea_projector_window_toggle_fullscreen (SeaProjectorWindow *window);
/** sea_projector_window_hides_teacher: it covers the only monitor, or one that shows the same
 * picture as the teacher's */
gboolean sea_projector_window_hides_teacher (SeaProjectorWindow *window);
/** sea_projector_window_shares_monitor: it is a window beside the teacher's on one monitor */
gboolean sea_projector_window_shares_monitor (SeaProjectorWindow *window);
/** sea_projector_window_get_monitor: (nullable): identity of the monitor that it fills; of one that
 * was unplugged too */
const char *sea_projector_window_get_monitor (SeaProjectorWindow *window);
/** sea_projector_window_dup_trouble: (transfer full) (nullable): what is to be told at the desk */
char *sea_projector_window_dup_trouble (SeaProjectorWindow *window);
SeaPanel *sea_projector_window_get_panel (SeaProjectorWindow *window);
SeaAwake *sea_projector_window_get_awake (SeaProjectorWindow *window);

G_END_DECLS

#endif
