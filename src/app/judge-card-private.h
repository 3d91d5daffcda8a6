/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_JUDGE_CARD_PRIVATE_H
#define SEA_JUDGE_CARD_PRIVATE_H

#include "app/judge-card.h"

#include "app/math-view.h"
#include "app/wrap-box.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The card is of three parts: the verdicts (judge-verdicts.c), what a team says and who says it
 * (judge-answer.c), and the problem with its clock (judge-card.c). */
struct _SeaJudgeCard
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  GtkLabel *number, *worth, *fresh, *clock, *answer_label, *question, *hint;
  SeaWrapBox *keys;
  SeaMathView *text, *key, *solution;
  GtkStack *picture_stack;
  GtkPicture *picture;
  GtkWidget *peek, *flag_button, *verdicts, *clock_row;
  GtkStack *secret, *confirm_stack;
  GtkWidget *paper; /* the problem and what is done with it, under its solution */
  GtkScrolledWindow *text_scroller, *solution_scroller;
  GtkProgressBar *time;
  GtkButton *clock_button, *confirm;
  AdwClamp *verdict_side;
  AdwButtonContent *another_content, *annul_content, *flag_content;
  SeaHold *hold;
  GPtrArray *buttons; /* of GtkWidget: data "line", "digits", "said" */
  GtkWidget *chosen;  /* one of them, or NULL */
  GtkEntry *answer;   /* what a team says, to be tested by the key */
  GtkWidget *who_row, *acts, *instead;
  GtkMenuButton *who, *annul;
  GtkEditable *annul_reason;
  gint64 tested;       /* monotonic: when the answer was tested */
  gint64 built_lesson; /* whose, 0 = none */
  char *built_for;     /* what the verdict buttons were made for */
  char *asked;         /* (nullable) what is asked, while something is told in its place */
  gboolean narrow;
  guint tick, fit_source;
};

/* judge-card.c */

/** sea_judge_card_set_chosen: (nullable): one of the buttons */
void sea_judge_card_set_chosen (SeaJudgeCard *card, GtkWidget *button);
/** sea_judge_card_show_foot: under the verdicts: the button that confirms, what the key says of an
 * answer, or the keys; none of them moves what is above */
void sea_judge_card_show_foot (SeaJudgeCard *card);

/* judge-verdicts.c */
void sea_judge_card_build_verdicts (SeaJudgeCard *card, SeaLesson *lesson, const SeaView *view);

/* judge-answer.c */
void sea_judge_card_answer_init (SeaJudgeCard *card);
/** sea_judge_card_clear_answer: another problem, or another team */
void sea_judge_card_clear_answer (SeaJudgeCard *card);
/** sea_judge_card_update_who: who answers, who may */
void sea_judge_card_update_who (SeaJudgeCard *card, SeaLesson *lesson);
/** sea_judge_card_is_echo: an Enter that came too soon after the one that tested the answer */
gboolean sea_judge_card_is_echo (SeaJudgeCard *card);
/** sea_judge_card_update_acts: what can be done with the problem, or instead of it */
void sea_judge_card_update_acts (SeaJudgeCard *card, SeaLesson *lesson);

G_END_DECLS

#endif
