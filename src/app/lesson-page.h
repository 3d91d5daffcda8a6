/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_PAGE_H
#define SEA_LESSON_PAGE_H

#include "app/conflict-bar.h"
#include "app/fire-card.h"
#include "app/judge-card.h"
#include "app/lesson-model.h"
#include "app/move-card.h"
#include "app/referee-menu.h"
#include "app/say-card.h"

G_BEGIN_DECLS

/* T4: the lesson as the teacher sees it: what the public sees, and what is covered until held. */
#define SEA_TYPE_LESSON_PAGE (sea_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaLessonPage, sea_lesson_page, SEA, LESSON_PAGE, GtkBox)

/* Signal "end-asked": the ways to end are wanted; whoever shows them elsewhere returns TRUE. */

/* What the bell can mean. */
typedef enum
{
  SEA_LESSON_END_FINISH,  /* the problem is finished first */
  SEA_LESSON_END_NOW,     /* the match is over, an open problem is dropped */
  SEA_LESSON_END_LATER,   /* the lesson goes on another time */
  SEA_LESSON_END_ANNUL,   /* only the problem is over, without points */
  SEA_LESSON_END_ANOTHER, /* only the problem, for another one */
  SEA_LESSON_N_ENDS
} SeaLessonEnd;

GtkWidget *sea_lesson_page_new (SeaLessonModel *model);
void sea_lesson_page_refresh (SeaLessonPage *page);
/** sea_lesson_page_set_secrets: whether fleets and keys may be uncovered on this screen */
void sea_lesson_page_set_secrets (SeaLessonPage *page, gboolean allowed, const char *why_not);
/** sea_lesson_page_key: a key that no widget has taken; TRUE when it did something */
gboolean sea_lesson_page_key (SeaLessonPage *page, guint key, GdkModifierType state);
/** sea_lesson_page_wall_key: a key that was pressed at the wall's window: what is typed stands on
 * the wall, so that a lesson can be held on one screen */
gboolean sea_lesson_page_wall_key (SeaLessonPage *page, guint key, GdkModifierType state);
/** sea_lesson_page_call_at_wall: a cell was called on the wall: it fires unless there is a doubt,
 * which is told there */
void sea_lesson_page_call_at_wall (SeaLessonPage *page, SeaCell cell);
/** sea_lesson_page_drop_call: what was typed, refused or asked about is forgotten */
void sea_lesson_page_drop_call (SeaLessonPage *page);
/** sea_lesson_page_is_told: whether something is told in the place of what was typed */
gboolean sea_lesson_page_is_told (SeaLessonPage *page);
/** sea_lesson_page_end: does what was chosen of the ways to end */
void sea_lesson_page_end (SeaLessonPage *page, SeaLessonEnd end);
SeaFireCard *sea_lesson_page_get_fire_card (SeaLessonPage *page);
SeaJudgeCard *sea_lesson_page_get_judge_card (SeaLessonPage *page);
SeaMoveCard *sea_lesson_page_get_move_card (SeaLessonPage *page);
SeaSayCard *sea_lesson_page_get_say_card (SeaLessonPage *page);
SeaConflictBar *sea_lesson_page_get_conflict_bar (SeaLessonPage *page);
SeaRefereeMenu *sea_lesson_page_get_referee (SeaLessonPage *page);
SeaHold *sea_lesson_page_get_fleets_hold (SeaLessonPage *page);

G_END_DECLS

#endif
