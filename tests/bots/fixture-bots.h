/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIXTURE_BOTS_H
#define SEA_FIXTURE_BOTS_H

#include "bots/parity.h"
#include "core/match.h"
#include "core/view.h"

enum
{
  FIXTURE_MAX_LINES = 3000
};

/* A match that two searchers play, with the lines that were taken. */
typedef struct
{
  SeaMatch *match;
  SeaParity *parity;
  SeaRandom random;
  SeaEvents *events;
  char *lines[FIXTURE_MAX_LINES];
  size_t n;
} Game;

/** fixture_shipped: the shipped ruleset @line, with overrides */
void fixture_shipped (const char *line, SeaRules *rules);

/** game_new: (transfer full): @a, @b: (nullable): layouts; NULL = random; a common sea takes @a */
Game *game_new (const SeaRules *rules, uint64_t seed, const char *a, const char *b);
void game_free (Game *game);
/** game_take: submits a line; fails the test when it is refused */
void game_take (Game *game, const char *line);
/** game_step: the next action of whoever is to act; false when the match is over */
bool game_step (Game *game);

#endif
