/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVE_CARD_H
#define SEA_MOVE_CARD_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T4 while a ship that was hit may move: by hand behind a curtain, at random, or not at all. */
#define SEA_TYPE_MOVE_CARD (sea_move_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaMoveCard, sea_move_card, SEA, MOVE_CARD, GtkBox)

void sea_move_card_set_model (SeaMoveCard *card, SeaLessonModel *model);
void sea_move_card_update (SeaMoveCard *card);
/** sea_move_card_set_hand: whether the ship may be laid by hand at this screen, else the reason */
void sea_move_card_set_hand (SeaMoveCard *card, gboolean allowed, const char *why_not);
gboolean sea_move_card_get_hand (SeaMoveCard *card);

/* Keys: 0 and 1 choose, Enter confirms, as a verdict. */
gboolean sea_move_card_choose (SeaMoveCard *card, guint digit);
void sea_move_card_unchoose (SeaMoveCard *card);
/** sea_move_card_get_chosen: the digit, or -1 */
int sea_move_card_get_chosen (SeaMoveCard *card);
/** sea_move_card_dup_said: what is chosen or can be, in words */
char *sea_move_card_dup_said (SeaMoveCard *card);
void sea_move_card_confirm (SeaMoveCard *card);

G_END_DECLS

#endif
