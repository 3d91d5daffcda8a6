/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MESSAGE_OVERLAY_H
#define SEA_MESSAGE_OVERLAY_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows short messages over its child, one at a time: a new one takes the place of the one before
 * at once, so that what was done last is what can be undone. The messages are AdwToasts, but not
 * in an AdwToastOverlay: that of libadwaita 1.2 lets them wait for one another, aborts when one of
 * high priority meets another on its way out, and crashes when one that was dismissed is unmapped.
 * Property "child" (GtkWidget): what lies under the messages. */
#define SEA_TYPE_MESSAGE_OVERLAY (sea_message_overlay_get_type ())
G_DECLARE_FINAL_TYPE (SeaMessageOverlay, sea_message_overlay, SEA, MESSAGE_OVERLAY, GtkWidget)

/** sea_message_overlay_add: @toast: (transfer full): its title, button and timeout are read now;
 * the timeout does not run while the pointer or the focus is on the message. "button-clicked"
 * comes from @toast; its priority and its action are not looked at. */
void sea_message_overlay_add (SeaMessageOverlay *self, AdwToast *toast);
/** sea_message_overlay_set_aside: @aside: messages stand in the lower corner at the end of the
 * line, narrow and in as many rows as they need; else in the middle, in one row. For a page whose
 * controls reach its lower edge. */
void sea_message_overlay_set_aside (SeaMessageOverlay *self, gboolean aside);
/** sea_message_overlay_get_text: what is shown now as markup, NULL for nothing; (transfer none) */
const char *sea_message_overlay_get_text (SeaMessageOverlay *self);
/** sea_message_overlay_get_button: (nullable) (transfer none): the button of the message that is
 * shown now */
GtkWidget *sea_message_overlay_get_button (SeaMessageOverlay *self);

G_END_DECLS

#endif
