/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIRE_CARD_H
#define SEA_FIRE_CARD_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T4 while no problem is pending: the call is typed here; after the end, what comes next. */
#define SEA_TYPE_FIRE_CARD (sea_fire_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaFireCard, sea_fire_card, SEA, FIRE_CARD, GtkBox)

void sea_fire_card_set_model (SeaFireCard *card, SeaLessonModel *model);
void sea_fire_card_update (SeaFireCard *card);
/** sea_fire_card_call: a cell was called, by a click or typed; fires unless there is a doubt */
void sea_fire_card_call (SeaFireCard *card, SeaCell cell);
/** sea_fire_card_activate: Enter in the entry */
void sea_fire_card_activate (SeaFireCard *card);
/** sea_fire_card_type: a letter of a call that was typed elsewhere; FALSE when nobody fires */
gboolean sea_fire_card_type (SeaFireCard *card, gunichar letter);
void sea_fire_card_set_text (SeaFireCard *card, const char *text);
const char *sea_fire_card_get_text (SeaFireCard *card);
/** sea_fire_card_has_error: whether the message tells of a wrong or doubtful call */
gboolean sea_fire_card_has_error (SeaFireCard *card);
const char *sea_fire_card_get_message (SeaFireCard *card);
/** sea_fire_card_forget: what was typed, refused or asked about */
void sea_fire_card_forget (SeaFireCard *card);
void sea_fire_card_focus (SeaFireCard *card);

G_END_DECLS

#endif
