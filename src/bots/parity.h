/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PARITY_H
#define SEA_PARITY_H

#include "core/match.h"
#include "core/random.h"
#include "core/view.h"

/* A team that plays as a class does: it searches on diagonals spaced for the largest ship still
 * afloat, finishes along the line after a hit, and leaves out the cells beside sunk ships. It knows
 * what its view tells and what was said aloud, nothing else. */
typedef struct _SeaParity SeaParity;

/**
 * sea_parity_new:
 * @rules: validated rules; copied
 *
 * Returns: (transfer full) (nullable): free with sea_parity_free(); NULL when memory is short. The
 *   only call that allocates.
 */
SeaParity *sea_parity_new (const SeaRules *rules);
void sea_parity_free (SeaParity *parity);

/** sea_parity_begin: a new match: what was said in the last one is forgotten */
void sea_parity_begin (SeaParity *parity);

/**
 * sea_parity_hear:
 * @view: any audience’s, after the action
 * @events: what the action brought
 *
 * Remembers what was said and no view shows any more: that a ship burns. Only rules with
 * `ask=to-sink` need it.
 */
void sea_parity_hear (SeaParity *parity, const SeaView *view, const SeaEvents *events);

/**
 * sea_parity_is_burning:
 *
 * Returns: whether the last whole deck of a ship that burns was hit on cell @at of sea @sea
 */
bool sea_parity_is_burning (const SeaParity *parity, unsigned sea, unsigned at);

/**
 * sea_parity_choose:
 * @view: of the team that fires; its phase is SEA_PHASE_FIRING
 * @random: breaks ties; advanced
 * @cell: (out): where to fire; legal also under `repeat=refused`
 *
 * Returns: false when no cell is left to fire at; @cell is untouched
 */
bool sea_parity_choose (SeaParity *parity, const SeaView *view, SeaRandom *random, SeaCell *cell);

#endif
