/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A forecast of every ruleset that is shipped: processor time of the matches that are played for
 * it, and of laying a pace over them, which the main loop does. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bots/forecast.h"
#include "rulebook/rulebook.h"

enum
{
  PLAY_GOAL_MS = 1000,
  TIME_GOAL_MS = 10
};

static double
now_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec * 1e-6;
}

static void
measure (const SeaRuleset *ruleset)
{
  static SeaGameLength games[SEA_FORECAST_GAMES];
  SeaPlayout *playout = sea_playout_new (&ruleset->rules);
  SeaForecast forecast;
  double began = now_ms (), played, timed;
  unsigned n = sea_forecast_play (playout, false, 2, sea_pace_default.solved, 1, games,
                                  SEA_FORECAST_GAMES, NULL, NULL);

  played = now_ms () - began;
  sea_forecast_time (games, n, &sea_pace_default, 37, &forecast);
  timed = now_ms () - began - played;
  printf (
      "%-16s %4u matches %7.0f ms (goal %d), times %5.1f ms (goal %d): %5.1f minutes, %3.0f %%\n",
      ruleset->id, n, played, PLAY_GOAL_MS, timed, TIME_GOAL_MS, forecast.minutes,
      forecast.chance * 100);
  sea_playout_free (playout);
}

int
main (int argc, char **argv)
{
  SeaRulebook *book = sea_rulebook_new (argc > 1 ? argv[1] : SEA_RULESETS, NULL);
  GPtrArray *list = sea_rulebook_list (book);

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault == NULL)
        measure (ruleset);
    }
  sea_rulebook_free (book);
  return 0;
}
