/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLAYOUT_H
#define SEA_PLAYOUT_H

#include "core/match.h"

/* Whole matches, or what is left of one, played on the core by teams that search by parity. A
 * playout knows no time: it counts what takes time. */

typedef struct
{
  uint16_t shots;    /* called */
  uint16_t problems; /* shown to who must solve them */
  uint16_t races;    /* opening problems: for whoever is first */
  uint16_t again;    /* the same problem once more: a second try, a steal */
  uint16_t answers;  /* cells that had to be told, ships that moved */
  uint16_t actions;  /* worked out, those before the position too */
  bool ended;        /* false: given up: it would hardly ever end */
} SeaGameLength;

typedef struct _SeaPlayout SeaPlayout;

/**
 * sea_playout_new:
 * @rules: validated rules; copied
 *
 * Returns: (transfer full) (nullable): free with sea_playout_free(); NULL when memory is short
 */
SeaPlayout *sea_playout_new (const SeaRules *rules);
void sea_playout_free (SeaPlayout *playout);

/** sea_playout_n_cells: the cells of a sea */
unsigned sea_playout_n_cells (const SeaPlayout *playout);

/**
 * sea_playout_run:
 * @n_teams: 2 … 4; more than two on a common sea only
 * @solved: the chance that a team solves a problem, 0 … 1
 * @seed: the same match for the same seed
 * @length: (out): untouched on failure
 *
 * Plays a match from its random fleets to its end.
 *
 * Returns: SEA_OK; SEA_E_NO_SPACE or SEA_E_UNKNOWN_FIT (no fleet can be laid); SEA_E_NOMEM
 */
SeaStatus sea_playout_run (
    SeaPlayout *playout, unsigned n_teams, double solved, uint64_t seed, SeaGameLength *length);

/**
 * sea_playout_load:
 * @lines: (array length=n_lines): the actions in force of a match, without `rules`; copied
 *
 * Makes the position after @lines the one that sea_playout_resume() goes on from. Of where the
 * ships lie only what was said to all is used, on paper or not.
 *
 * Returns: SEA_OK; SEA_E_ILLEGAL: no position to play on from (a line is refused, the seas are not
 *   laid, the match is over); SEA_E_NOMEM
 */
SeaStatus sea_playout_load (SeaPlayout *playout, const char *const *lines, size_t n_lines);

/**
 * sea_playout_resume:
 * @length: (out): of the rest alone; a problem that is being solved counts as one shown again.
 *   Untouched on failure
 *
 * Draws fleets that would have answered as the real ones did, and plays the match to its end.
 *
 * Returns: SEA_OK; SEA_E_UNKNOWN_FIT: no such fleets were found; SEA_E_ILLEGAL: nothing is loaded;
 *   SEA_E_NOMEM
 */
SeaStatus
sea_playout_resume (SeaPlayout *playout, double solved, uint64_t seed, SeaGameLength *length);

#endif
