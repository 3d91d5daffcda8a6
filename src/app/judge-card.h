/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_JUDGE_CARD_H
#define SEA_JUDGE_CARD_H

#include "app/hold.h"
#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T4 while a problem is pending: the problem, its covered key, the clock, the verdict. */
#define SEA_TYPE_JUDGE_CARD (sea_judge_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaJudgeCard, sea_judge_card, SEA, JUDGE_CARD, GtkBox)

void sea_judge_card_set_model (SeaJudgeCard *card, SeaLessonModel *model);
void sea_judge_card_update (SeaJudgeCard *card);
/** sea_judge_card_update_picture: when the picture was read */
void sea_judge_card_update_picture (SeaJudgeCard *card);
/** sea_judge_card_update_clock: once a second and when a clock was touched */
void sea_judge_card_update_clock (SeaJudgeCard *card);
/** sea_judge_card_choose: a digit was typed; FALSE when no verdict has it */
gboolean sea_judge_card_choose (SeaJudgeCard *card, guint digit);
void sea_judge_card_unchoose (SeaJudgeCard *card);
/** sea_judge_card_confirm: Enter: gives the chosen verdict; without one it only turns a card on
 * the wall */
void sea_judge_card_confirm (SeaJudgeCard *card);

/* A verdict as its button shows it; the strings belong to the card until the next update. */
typedef struct
{
  const char *sign, *word, *said;
  int team; /* whose, -1 = of none */
  gboolean chosen;
} SeaVerdict;

guint sea_judge_card_get_n_verdicts (SeaJudgeCard *card);
void sea_judge_card_get_verdict (SeaJudgeCard *card, guint i, SeaVerdict *verdict);
void sea_judge_card_choose_at (SeaJudgeCard *card, guint i);
gboolean sea_judge_card_is_chosen (SeaJudgeCard *card);
/** sea_judge_card_is_on_chosen: whether the keyboard stands on the button that is chosen */
gboolean sea_judge_card_is_on_chosen (SeaJudgeCard *card);
/** sea_judge_card_get_said: (nullable): the chosen verdict in words: “right, +4” */
const char *sea_judge_card_get_said (SeaJudgeCard *card);
/** sea_judge_card_tell: stands in the place of the question till a verdict is chosen */
void sea_judge_card_tell (SeaJudgeCard *card, const char *text);
/** sea_judge_card_get_told: (nullable) */
const char *sea_judge_card_get_told (SeaJudgeCard *card);
/** sea_judge_card_focus_answer: what is said is typed from now on, to be tested by the key; FALSE
 * when it cannot be, or is already */
gboolean sea_judge_card_focus_answer (SeaJudgeCard *card);
/** sea_judge_card_get_answer: (transfer none): where it is typed */
GtkEditable *sea_judge_card_get_answer (SeaJudgeCard *card);
SeaHold *sea_judge_card_get_hold (SeaJudgeCard *card);
/** sea_judge_card_set_narrow: beside the text there are pictures of the acts only, with tooltips */
void sea_judge_card_set_narrow (SeaJudgeCard *card, gboolean narrow);
void sea_judge_card_set_secrets (SeaJudgeCard *card, gboolean allowed, const char *why_not);

G_END_DECLS

#endif
