/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_PACE_H
#define SEA_LESSON_PACE_H

#include "bank/bank.h"
#include "bots/forecast.h"

G_BEGIN_DECLS

/** SEA_PACE_OVERHEAD: minutes of a lesson that are not played: greeting, fleets, results, marks */
#define SEA_PACE_OVERHEAD 8

/**
 * sea_pace_learn:
 * @pace: (out): how the teacher’s last lessons went; where there are few of them, near to
 *   sea_pace_default
 *
 * Reads the journals of the last lessons: the time between two calls, the time from a problem’s
 * showing to its verdict, the share of right answers. Medians, so that a pause, a fire alarm or a
 * lesson that went on the next day counts no more than any other moment; lessons that nobody
 * played in class (scripts, a quick look) are left out. Blocks: for a thread.
 *
 * Returns: FALSE with a #SeaBankError; @pace is untouched
 */
gboolean sea_pace_learn (SeaBank *bank, SeaPace *pace, GError **error);

G_END_DECLS

#endif
