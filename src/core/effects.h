/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EFFECTS_H
#define SEA_EFFECTS_H

#include "core/state.h"

/**
 * sea_effects_run:
 * @strike: the piece struck; for SEA_ON_TURN only its shooter is looked at
 * @triggers: bits (1 << SeaTrigger) of what has happened
 *
 * Does, row by row in the order of the rules, what the rows of this piece and these triggers say.
 */
void sea_effects_run (SeaGame *game, const SeaStrike *strike, unsigned triggers);

/** sea_effects_has: whether the rules have a row for @unit and @trigger */
bool sea_effects_has (const SeaRules *rules, SeaUnit unit, SeaTrigger trigger);

/** sea_effects_does: whether some row of the rules has @effect */
bool sea_effects_does (const SeaRules *rules, SeaEffect effect);

/** sea_effects_can_tell: whether @team may answer a demand with cell @at of its own sea */
bool sea_effects_can_tell (const SeaGame *game, const SeaPending *pending, unsigned at);

#endif
