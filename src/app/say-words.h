/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SAY_WORDS_H
#define SEA_SAY_WORDS_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* What the windows say of fleets on paper. All are plain text. */

/** sea_say_why_not: (transfer none) (nullable): why no fleet can be on paper under these rules, a
 * sentence; NULL when it can */
const char *sea_say_why_not (const SeaRules *rules);
/** sea_say_show_call: the cell that awaits a reply stands as the last shot of @view, with
 * SEA_REPLY_COUNT for its reply */
void sea_say_show_call (SeaView *view);
/** sea_say_dup_waiting: (transfer full): whose reply is awaited, as a sentence */
char *sea_say_dup_waiting (const SeaView *view);
/** sea_say_find_decks: numbers of decks that a ship which sinks in sea @sea may have, as far as the
 * counts tell; @decks of SEA_MAX_CLASSES, rising; returns how many */
guint sea_say_find_decks (const SeaRules *rules, const SeaView *view, guint sea, guint *decks);
/** sea_say_dup_conflict: (transfer full): that no legal fleet fits, and where it was seen */
char *sea_say_dup_conflict (SeaLesson *lesson, const SeaMove *move);
/** sea_say_dup_fault: (transfer full): the fault number @i of an inspection, in words */
char *sea_say_dup_fault (SeaLesson *lesson, const SeaInspection *inspection, guint i);
/** sea_say_dup_fault_cells: (transfer full): where; "" when there is nothing to show */
char *sea_say_dup_fault_cells (SeaLesson *lesson, const SeaInspectionFault *fault);
/** sea_say_dup_verdict: (transfer full): what the inspection means for the match. @view: as it is
 * after it */
char *sea_say_dup_verdict (const SeaView *view, const SeaInspection *inspection);
/** sea_say_has_paper: whether a team's own sea is on paper, so that it can be inspected */
gboolean sea_say_has_paper (const SeaView *view, int team);

G_END_DECLS

#endif
