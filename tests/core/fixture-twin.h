/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIXTURE_TWIN_H
#define SEA_FIXTURE_TWIN_H

#include "core/fleet.h"
#include "core/random.h"

/**
 * fixture_twin:
 * @rules: whose fleet it is; the twin is as legal as @fleet
 * @told: the cells of which something is known
 * @twin: (out): ships, specials and water as in @fleet where @told is set, another fleet elsewhere
 *
 * Moves, turns, swaps and reshapes pieces; where something is told, a ship stays a ship, but it may
 * be another.
 *
 * Returns: false when no other fleet was found
 */
bool fixture_twin (const SeaRules *rules,
                   const SeaFleet *fleet,
                   const bool told[SEA_MAX_CELLS],
                   SeaRandom *dice,
                   SeaFleet *twin);

#endif
