/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEXT_H
#define SEA_TEXT_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* Phrases that several windows say in the same words. All are plain text, never markup. */

/** sea_text_dup_team: (transfer full): the name of a team, "Team A" for an unnamed one */
char *sea_text_dup_team (const SeaView *view, int team);
/** sea_text_dup_points: (transfer full): "4 points", "1.5 points" */
char *sea_text_dup_points (int points2);
/** sea_text_dup_number: (transfer full): "3", "−2", "1.5" */
char *sea_text_dup_number (int points2);
/** sea_text_dup_signed: (transfer full): "+3", "−2", "0" */
char *sea_text_dup_signed (int points2);
/** sea_text_dup_clock: (transfer full): "2:41"; a started second counts */
char *sea_text_dup_clock (gint64 ms);
/** sea_text_dup_minutes_left: (transfer full): "17 minutes", after the bell "the bell has rung" */
char *sea_text_dup_minutes_left (int seconds);
/** sea_text_reply: (transfer none): "Hit!" */
const char *sea_text_reply (SeaReply reply, gboolean killed_word);
/** sea_text_dup_call: (transfer full): a cell as it is called in this lesson */
char *sea_text_dup_call (SeaLesson *lesson, SeaCell cell);
/** sea_text_dup_move_call: (transfer full): what stands in bold in a row of the moves; may be "" */
char *sea_text_dup_move_call (SeaLesson *lesson, SeaMove *move);
/** sea_text_dup_move_words: (transfer full): the rest of that row */
char *sea_text_dup_move_words (SeaLesson *lesson, SeaMove *move);
/** sea_text_dup_line: (transfer full): an action in words, for "Undo: …" */
char *sea_text_dup_line (SeaLesson *lesson, const char *line);
/** sea_text_dup_key: (transfer full): the key of a problem for the judge or for all */
char *sea_text_dup_key (const SeaQuestion *question);
/** sea_text_dup_when: (transfer full): a time of the past: "today, 11:42" */
char *sea_text_dup_when (gint64 seconds);
/** sea_text_dup_ruleset: (transfer full): "8×8, 6 ships, 3 mines" */
char *sea_text_dup_ruleset (const SeaRules *rules);

G_END_DECLS

#endif
