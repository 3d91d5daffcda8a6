/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FORECAST_H
#define SEA_FORECAST_H

#include "bots/playout.h"
#include "core/random.h"

/* How long matches take in class. Matches are played once (sea_forecast_play()); any pace can then
 * be laid over them (sea_forecast_time()), which takes no time to speak of. */

enum
{
  SEA_FORECAST_GAMES = 400 /* enough for a chance to two points of a hundred */
};

/* How a teacher’s lessons go. */
typedef struct
{
  double shot_seconds;    /* from one call to the next, on the average; > 0 */
  double problem_seconds; /* from a problem’s showing to its verdict, on the average; > 0 */
  double solved;          /* the chance that a team solves a problem, 0 … 1 */
} SeaPace;

/* Of a teacher of whom nothing is known yet. */
extern const SeaPace sea_pace_default;

typedef struct
{
  double minutes;      /* of a whole match, or of its rest, on the average */
  double chance;       /* that it ends within the limit, 0 … 1 */
  double shots;        /* on the average */
  double problems;     /* shown, on the average */
  double shots_within; /* shots within the limit, on the average */
  bool endless;        /* some of the matches would hardly ever end: the averages mean nothing */
} SeaForecast;

/** SeaGoOn: asked before each match; false: stop here */
typedef bool (*SeaGoOn) (void *data);

/**
 * sea_forecast_play:
 * @resume: whether the position of sea_playout_load() is gone on from, else whole matches are
 * played
 * @n_teams: for whole matches: 2 … 4
 * @solved: as in #SeaPace
 * @seed: the same matches for the same seed
 * @games: (out) (array length=max)
 * @go_on: (nullable): to give up early
 *
 * Plays up to @max matches, fewer where they are long: the bound is a count of actions, about a
 * second’s work. Positions for which no fleets are found are left out.
 *
 * Returns: how many there are in @games; 0: none can be played
 */
unsigned sea_forecast_play (SeaPlayout *playout,
                            bool resume,
                            unsigned n_teams,
                            double solved,
                            uint64_t seed,
                            SeaGameLength *games,
                            unsigned max,
                            SeaGoOn go_on,
                            void *data);

/**
 * sea_forecast_time:
 * @games: (array length=n): at least one
 * @limit: minutes that can be played
 * @forecast: (out)
 *
 * Lays @pace over the matches: each shot and each problem takes a time of its own, scattered as in
 * class, and a day is slow or quick as a whole. The same numbers give the same forecast.
 */
void sea_forecast_time (const SeaGameLength *games,
                        unsigned n,
                        const SeaPace *pace,
                        double limit,
                        SeaForecast *forecast);

/**
 * sea_forecast_draw:
 * @random: advanced
 *
 * Returns: the minutes that @game takes on one day at @pace
 */
double sea_forecast_draw (const SeaGameLength *game, const SeaPace *pace, SeaRandom *random);

#endif
