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
 * @twin: (out): as @fleet where @told is set, another fleet elsewhere
 *
 * Moves, turns and reshapes single pieces, in cells of which nothing is known yet.
 *
 * Returns: false when no other fleet was found
 */
bool fixture_twin (const SeaRules *rules,
                   const SeaFleet *fleet,
                   const bool told[SEA_MAX_CELLS],
                   SeaRandom *dice,
                   SeaFleet *twin);

#endif
