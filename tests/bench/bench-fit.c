/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* How long it takes to find a fleet or to prove that there is none, over many tight straight fleets
 * on seas of up to 12 by 12, and over any fleets on any sea. The goal: no straight one over 100 ms.
 * `bench-fit [SEED [COUNT]]`; prints the slowest ones as overrides of `msb fleet random`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/fleet.h"

enum
{
  SLOWEST = 5
};

typedef struct
{
  double seconds;
  char line[512];
} Slow;

typedef struct
{
  unsigned n, counts[3]; /* by SeaFit */
  double sum, most;
  Slow slow[SLOWEST];
} Result;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static void
describe (const SeaRules *rules, SeaFit fit, char *line, size_t size)
{
  static const char *const shapes[] = {
    "line", "corner", "tee", "square", "zigzag", "any", "chain"
  };
  static const char *const touching[] = { "none", "corners", "free" };
  static const char *const fits[] = { "fits", "impossible", "unknown" };
  int n = snprintf (line, size, "%s width=%u height=%u touching=%s mines=%u fleet=", fits[fit],
                    rules->width, rules->height, touching[rules->touching], rules->mines);

  for (unsigned i = 0; i < rules->n_classes && n > 0 && (size_t) n < size; i++)
    n += snprintf (line + n, size - (size_t) n, "%s%u:%s:%u", i > 0 ? "," : "",
                   rules->classes[i].decks, shapes[rules->classes[i].shape],
                   rules->classes[i].count);
}

static void
measure (Result *result, const SeaRules *rules)
{
  double start = now ();
  SeaFit fit = sea_rules_fit (rules, NULL);
  double seconds = now () - start;
  unsigned at = SLOWEST;

  result->n++;
  result->counts[fit]++;
  result->sum += seconds;
  result->most = seconds > result->most ? seconds : result->most;
  while (at > 0 && result->slow[at - 1].seconds < seconds)
    at--;
  if (at == SLOWEST)
    return;
  memmove (&result->slow[at + 1], &result->slow[at], (SLOWEST - at - 1) * sizeof (Slow));
  result->slow[at].seconds = seconds;
  describe (rules, fit, result->slow[at].line, sizeof result->slow[at].line);
}

static unsigned
below (SeaRandom *random, unsigned n)
{
  return sea_random_below (random, n);
}

/* A random fleet of ships of at most @longest decks that takes about @full per cent of the sea,
 * with what ships keep free around them. */
static bool
make_fleet (SeaRandom *random, SeaRules *rules, unsigned longest, unsigned full, bool straight)
{
  unsigned room = (rules->width + (rules->touching < 2)) * (rules->height + (rules->touching < 1));
  unsigned need = 0, goal = room * full / 100;

  rules->n_classes = 0;
  for (unsigned decks = longest; decks > 0; decks--)
    {
      unsigned one = rules->touching == SEA_TOUCHING_NONE      ? 2 * (decks + 1)
                     : rules->touching == SEA_TOUCHING_CORNERS ? decks + 1
                                                               : decks;
      unsigned most = need < goal ? (goal - need) / one : 0;
      unsigned count = decks == 1 ? most : below (random, (most > 8 ? 8 : most) + 1);
      SeaClass *klass = &rules->classes[rules->n_classes];

      if (count == 0)
        continue;
      memset (klass, 0, sizeof *klass);
      snprintf (klass->name, sizeof klass->name, "%u", decks);
      klass->decks = (uint8_t) decks;
      klass->shape = (uint8_t) (straight ? SEA_SHAPE_LINE : below (random, SEA_SHAPE_COUNT));
      klass->count = (uint8_t) (count > 40 ? 40 : count);
      need += one * count;
      rules->n_classes++;
    }
  return sea_rules_validate (rules, NULL, NULL) == SEA_OK;
}

static void
print (const char *name, const Result *result)
{
  printf ("%s: %u fleets: %u fit, %u impossible, %u unknown; mean %.2f ms, most %.1f ms\n", name,
          result->n, result->counts[SEA_FIT_YES], result->counts[SEA_FIT_IMPOSSIBLE],
          result->counts[SEA_FIT_UNKNOWN], result->sum / result->n * 1e3, result->most * 1e3);
  for (unsigned i = 0; i < SLOWEST; i++)
    printf ("  %.1f ms %s\n", result->slow[i].seconds * 1e3, result->slow[i].line);
}

int
main (int argc, char **argv)
{
  static SeaRules base; /* all keys as small as they can be */
  static Result straight, any;
  unsigned count = argc > 2 ? (unsigned) strtoul (argv[2], NULL, 10) : 2000;
  SeaRandom random;

  base.n_worth = 1;
  base.shots = 1;
  base.n_ties = 1;
  base.ties[0] = SEA_TIE_DRAW;
  sea_random_seed (&random, argc > 1 ? strtoul (argv[1], NULL, 10) : 1);
  while (straight.n < count)
    {
      SeaRules rules = base;

      rules.width = (uint8_t) (3 + below (&random, 10));
      rules.height = (uint8_t) (3 + below (&random, 10));
      rules.touching = (uint8_t) below (&random, SEA_TOUCHING_COUNT);
      rules.mines = (uint8_t) (below (&random, 3) == 0 ? below (&random, 5) : 0);
      rules.mine_effect = SEA_MINE_QUIZ;
      if (make_fleet (&random, &rules, 2 + below (&random, 5), 75 + below (&random, 30), true))
        measure (&straight, &rules);
    }
  print ("straight, to 12x12", &straight);
  while (any.n < count)
    {
      SeaRules rules = base;

      rules.width = (uint8_t) (3 + below (&random, 22));
      rules.height = (uint8_t) (3 + below (&random, 22));
      rules.touching = (uint8_t) below (&random, SEA_TOUCHING_COUNT);
      rules.specials = (uint8_t) below (&random, SEA_SPECIALS_COUNT);
      rules.mines = (uint8_t) (below (&random, 2) == 0 ? below (&random, 100) : 0);
      rules.submarines = (uint8_t) (below (&random, 3) == 0 ? below (&random, 20) : 0);
      rules.mine_effect = SEA_MINE_QUIZ;
      if (make_fleet (&random, &rules, 1 + below (&random, 24), 40 + below (&random, 70), false))
        measure (&any, &rules);
    }
  print ("any fleet, any sea", &any);
  return 0;
}
