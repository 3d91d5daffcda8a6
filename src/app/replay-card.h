/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REPLAY_CARD_H
#define SEA_REPLAY_CARD_H

#include "lesson/replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* T7: the score over the lesson, and a slider through its shots. It says what stood in the seas
 * then; the wall has nothing of it. */
#define SEA_TYPE_REPLAY_CARD (sea_replay_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaReplayCard, sea_replay_card, SEA, REPLAY_CARD, GtkBox)

/* Signal "moved": sea_replay_card_get_view() is another. */

/** sea_replay_card_set_lesson: (nullable): stands at its last shot; the replay is worked out in the
 * background, "moved" tells when it is there. The same lesson once more: where it stood */
void sea_replay_card_set_lesson (SeaReplayCard *card, SeaLesson *lesson);
/** sea_replay_card_get_view: (transfer none) (nullable): what is to be seen; NULL while it is
 * worked out. What lies in the seas is in it when the match is over and fleets are shown. */
const SeaView *sea_replay_card_get_view (SeaReplayCard *card);
/** sea_replay_card_seek: @shot: 0 = before the first; what is beyond the last is the last */
void sea_replay_card_seek (SeaReplayCard *card, guint shot);
guint sea_replay_card_get_shot (SeaReplayCard *card);
/** sea_replay_card_set_playing: shot after shot, to the end; from the beginning when it is there */
void sea_replay_card_set_playing (SeaReplayCard *card, gboolean playing);
gboolean sea_replay_card_is_playing (SeaReplayCard *card);
/** sea_replay_card_set_fleets: whether what lies in the seas is shown, not only what all saw */
void sea_replay_card_set_fleets (SeaReplayCard *card, gboolean shown);

G_END_DECLS

#endif
