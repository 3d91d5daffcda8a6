/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Fleets a second, beside a loop that only draws random numbers: the ratio tells more than the
 * figures of a busy machine. The goal is 50,000 fleets a second on one core of a quiet one. */
#include <stdio.h>
#include <time.h>

#include "rulebook/rulebook.h"

enum
{
  NUMBERS = 20000000,
  FLEETS = 100000,
  ROUNDS = 3
};

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static volatile guint32 sink;

/* Seconds a random number. */
static double
measure_numbers (SeaRandom *random)
{
  double start = now ();
  guint32 sum = 0;

  for (guint i = 0; i < NUMBERS; i++)
    sum += sea_random_below (random, 100);
  sink = sum;
  return (now () - start) / NUMBERS;
}

static bool
take_fleet (const SeaFleet *fleet, G_GNUC_UNUSED void *data)
{
  sink = fleet->width;
  return true;
}

/* Seconds a fleet. */
static double
measure_fleets (const SeaRules *rules, SeaRandom *random)
{
  double start = now ();

  if (sea_fleet_random_many (rules, random, FLEETS, take_fleet, NULL) != SEA_OK)
    return -1;
  return (now () - start) / FLEETS;
}

int
main (int argc, char **argv)
{
  static const char *const ids[] = { "classic", "math", "math-45" };
  SeaRulebook *book = sea_rulebook_new (argc > 1 ? argv[1] : SEA_RULESETS, NULL);
  SeaRandom random;

  sea_random_seed (&random, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const SeaRuleset *ruleset = sea_rulebook_find (book, ids[i]);
      double fleets = G_MAXDOUBLE, numbers = G_MAXDOUBLE;

      if (ruleset == NULL || ruleset->fault != NULL)
        {
          fprintf (stderr, "bench-fleet: no ruleset %s\n", ids[i]);
          return 1;
        }
      for (int round = 0; round < ROUNDS; round++)
        {
          fleets = MIN (fleets, measure_fleets (&ruleset->rules, &random));
          numbers = MIN (numbers, measure_numbers (&random));
        }
      printf ("fleet %s: %.0f a second; one takes as long as %.0f random numbers\n", ids[i],
              1 / fleets, fleets / numbers);
    }
  sea_rulebook_free (book);
  return 0;
}
