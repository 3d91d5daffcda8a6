/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SAY_CARD_H
#define SEA_SAY_CARD_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T4 while a shot at a fleet on paper awaits its reply. A click or Alt with a digit gives it; a
 * digit alone chooses it, and Enter confirms, as at a verdict. Of a sunk ship the decks are asked
 * for where they are in doubt. */
#define SEA_TYPE_SAY_CARD (sea_say_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaSayCard, sea_say_card, SEA, SAY_CARD, GtkBox)

void sea_say_card_set_model (SeaSayCard *card, SeaLessonModel *model);
void sea_say_card_update (SeaSayCard *card);
/** sea_say_card_choose: a digit was typed: a reply, or the decks of the ship that sank; FALSE when
 * nothing has it */
gboolean sea_say_card_choose (SeaSayCard *card, guint digit);
/** sea_say_card_give: the reply @digit at once, as Alt with the digit does */
gboolean sea_say_card_give (SeaSayCard *card, guint digit);
/** sea_say_card_unchoose: back by one step; FALSE when there was none */
gboolean sea_say_card_unchoose (SeaSayCard *card);
/** sea_say_card_confirm: Enter; without a choice it only turns a card on the wall */
void sea_say_card_confirm (SeaSayCard *card);
/** sea_say_card_get_n_choices: replies, or decks of the ship that sank */
guint sea_say_card_get_n_choices (SeaSayCard *card);
/** sea_say_card_dup_choice: (transfer full): its word; @digit chooses it */
char *sea_say_card_dup_choice (SeaSayCard *card, guint i, guint *digit, gboolean *chosen);
/** sea_say_card_dup_said: (nullable): what is chosen, in words */
char *sea_say_card_dup_said (SeaSayCard *card);
/** sea_say_card_tell: stands in the place of the hint until something is chosen */
void sea_say_card_tell (SeaSayCard *card, const char *text);
/** sea_say_card_get_told: (nullable) */
const char *sea_say_card_get_told (SeaSayCard *card);

G_END_DECLS

#endif
