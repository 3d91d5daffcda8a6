/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIXTURE_GAME_H
#define SEA_FIXTURE_GAME_H

#include "core/match.h"
#include "core/random.h"
#include "core/view.h"

enum
{
  FIXTURE_LINE = 1024,
  FIXTURE_TEXT = 16 * 1024
};

/** fixture_random_rules: a small ruleset of random keys that is valid and fits its sea */
void fixture_random_rules (SeaRandom *dice, SeaRules *rules);

/** fixture_vary_rules: some keys of @rules changed, as overrides do; still valid and fitting */
void fixture_vary_rules (SeaRandom *dice, SeaRules *rules);

/** fixture_random_line: a line that is mostly legal and leads the match on */
void fixture_random_line (const SeaMatch *match, SeaRandom *dice, char line[FIXTURE_LINE]);

/** fixture_fleet: the layout of sea @sea of @match as its judge sees it, water and all; for
 * matches in which nothing was fired yet */
void fixture_fleet (const SeaMatch *match, unsigned sea, char layout[SEA_LAYOUT_SIZE]);

/** fixture_events: all events as `msb play` prints them, each with a line break */
void fixture_events (const SeaEvents *events, char text[FIXTURE_TEXT]);

/**
 * fixture_script:
 * @rules: for fixture_rules()
 * @script: actions, each closed by a line break
 * @out: (out): the events of all lines; "error" for a refused one
 *
 * Plays a whole script.
 *
 * Returns: (transfer full): the match
 */
SeaMatch *fixture_script (const char *rules, const char *script, char out[FIXTURE_TEXT]);

#endif
