/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bots/forecast.h"

#include <math.h>
#include <string.h>

enum
{
  BUDGET = 12000000, /* actions of all matches together, by the cells of a sea and these: */
  CELLS = 40,
  LEAST = 32, /* matches, however long they are */
  DAYS = 4,   /* that each match is timed for */
  TIME_SEED = 45
};

const SeaPace sea_pace_default = { 12, 120, 0.6 };

/* How times scatter about their average: a problem is solved at once or sat over, some shots need
 * a discussion, some days begin late. Logarithms of the times are normal with these deviations. */
static const double SHOT_SPREAD = 0.6; /* of a shot: deviation by average */
static const double PROBLEM_SIGMA = 0.6;
static const double DAY_SIGMA = 0.12;
/* A problem once more (a second try, a steal) has been read already. */
static const double AGAIN_SHARE = 0.5;
/* An opening problem is a short one, and of those who race the quickest decides. */
static const double RACE_SHARE = 0.4;

unsigned
sea_forecast_play (SeaPlayout *playout,
                   bool resume,
                   unsigned n_teams,
                   double solved,
                   uint64_t seed,
                   SeaGameLength *games,
                   unsigned max,
                   SeaGoOn go_on,
                   void *data)
{
  SeaRandom seeds;
  unsigned n = 0, failed = 0;
  unsigned long work = 0, cells = CELLS + sea_playout_n_cells (playout);

  sea_random_seed (&seeds, seed);
  while (n < max && (n < LEAST || work < BUDGET) && (go_on == NULL || go_on (data)))
    {
      uint64_t s = sea_random_next (&seeds);
      SeaStatus status = resume ? sea_playout_resume (playout, solved, s, &games[n])
                                : sea_playout_run (playout, n_teams, solved, s, &games[n]);

      if (status == SEA_OK)
        work += (unsigned long) games[n++].actions * cells;
      else if (!resume || status == SEA_E_NOMEM || status == SEA_E_ILLEGAL || ++failed > LEAST + n)
        break;
    }
  return n;
}

/* Near to a normal number, from whole numbers alone. */
static double
draw_normal (SeaRandom *random)
{
  uint64_t sum = 0;

  for (unsigned i = 0; i < 6; i++)
    {
      uint64_t bits = sea_random_next (random);

      sum += (bits >> 32) + (bits & UINT32_MAX);
    }
  return (double) sum / 4294967296.0 - 6;
}

/* About 1 on the average. */
static double
draw_factor (SeaRandom *random, double sigma)
{
  return exp (sigma * draw_normal (random) - sigma * sigma / 2);
}

double
sea_forecast_draw (const SeaGameLength *game, const SeaPace *pace, SeaRandom *random)
{
  double calls = game->shots + game->answers;
  double seconds = calls + SHOT_SPREAD * sqrt (calls) * draw_normal (random);

  seconds = pace->shot_seconds * (seconds > 0 ? seconds : 0);
  for (unsigned i = 0; i < game->problems; i++)
    seconds += pace->problem_seconds * draw_factor (random, PROBLEM_SIGMA);
  for (unsigned i = 0; i < game->races; i++)
    seconds += pace->problem_seconds * RACE_SHARE * draw_factor (random, PROBLEM_SIGMA);
  for (unsigned i = 0; i < game->again; i++)
    seconds += pace->problem_seconds * AGAIN_SHARE * draw_factor (random, PROBLEM_SIGMA);
  return seconds * draw_factor (random, DAY_SIGMA) / 60;
}

void
sea_forecast_time (const SeaGameLength *games,
                   unsigned n,
                   const SeaPace *pace,
                   double limit,
                   SeaForecast *forecast)
{
  SeaRandom random;
  unsigned long within = 0;

  memset (forecast, 0, sizeof *forecast);
  sea_random_seed (&random, TIME_SEED);
  for (unsigned i = 0; i < n; i++)
    {
      const SeaGameLength *game = &games[i];

      forecast->shots += game->shots;
      forecast->problems += game->problems + game->races;
      forecast->endless = forecast->endless || !game->ended;
      for (unsigned day = 0; day < DAYS; day++)
        {
          double minutes = sea_forecast_draw (game, pace, &random);
          double share = minutes <= limit || minutes <= 0 ? 1 : limit > 0 ? limit / minutes : 0;

          forecast->minutes += minutes;
          forecast->shots_within += game->shots * share;
          within += game->ended && minutes <= limit;
        }
    }
  if (n == 0)
    return;
  forecast->shots /= n;
  forecast->problems /= n;
  forecast->minutes /= (double) n * DAYS;
  forecast->shots_within /= (double) n * DAYS;
  forecast->chance = (double) within / ((double) n * DAYS);
}
