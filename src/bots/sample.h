/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SAMPLE_H
#define SEA_SAMPLE_H

#include "bots/lies.h"
#include "core/fleet.h"
#include "core/random.h"
#include "core/view.h"

/* What was said of a sea and its view does not show. */
typedef struct
{
  bool burning[SEA_MAX_CELLS];   /* a deck of a ship that burns */
  bool submarine[SEA_MAX_CELLS]; /* a sunk submarine */
} SeaSaid;

/**
 * sea_sample_fleet:
 * @lies: of the rules of the sea
 * @sea: as the public sees it
 * @said: what was said besides
 * @random: advanced
 * @fleet: (out): a legal fleet that would have answered every shot as the sea did
 *
 * Draws a fleet that may lie there, at random over what nobody knows: near to uniform, not exactly
 * so. The work is bounded by counts.
 *
 * Returns: false when none was found; @fleet is untouched
 */
bool sea_sample_fleet (const SeaLies *lies,
                       const SeaViewSea *sea,
                       const SeaSaid *said,
                       SeaRandom *random,
                       SeaFleet *fleet);

#endif
