/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HOLD_H
#define SEA_HOLD_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that uncovers something as long as it is held, and keeps it uncovered after a right
 * click (or after Space or Enter on it). */
#define SEA_TYPE_HOLD (sea_hold_get_type ())
G_DECLARE_FINAL_TYPE (SeaHold, sea_hold, SEA, HOLD, GObject)

/* Signal "changed": it is open now, or no longer. */

/** sea_hold_new: (transfer full): works on @button as long as both live */
SeaHold *sea_hold_new (GtkWidget *button);
gboolean sea_hold_is_open (SeaHold *hold);
gboolean sea_hold_is_pinned (SeaHold *hold);
/** sea_hold_set_key_held: its key is down, or no longer */
void sea_hold_set_key_held (SeaHold *hold, gboolean held);
/** sea_hold_release: covers everything, whatever is held or pinned */
void sea_hold_release (SeaHold *hold);

G_END_DECLS

#endif
