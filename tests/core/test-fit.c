/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "core/fleet.h"
#include "fixture-rules.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

/* Whether a fleet fits, beside a plain enumeration: ships as masks of up to sixteen cells, all
 * masks of a class from trying every set of cells. */
enum
{
  MAX_CELLS = 16,
  MAX_MASKS = 12870 /* sets of eight cells of sixteen */
};

static SeaRules rules;
static SeaFleet fleet;

static unsigned n_masks[SEA_MAX_CLASSES];
static uint32_t masks[SEA_MAX_CLASSES][MAX_MASKS];
static uint32_t beside_sides[MAX_CELLS], beside_all[MAX_CELLS]; /* of one cell */

static void
set_rules (const char *line)
{
  const char *key = "", *why = "";

  if (!fixture_rules (line, &rules) || sea_rules_validate (&rules, &key, &why) != SEA_OK)
    fail_msg ("%s: %s: %s", line, key, why);
}

static unsigned
count (uint32_t mask)
{
  unsigned n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

static uint32_t
grow (uint32_t mask, const uint32_t *beside)
{
  uint32_t grown = mask;

  for (unsigned i = 0; i < MAX_CELLS; i++)
    if (mask >> i & 1)
      grown |= beside[i];
  return grown;
}

/* Whether the check takes @mask for a ship of @klass, alone on the sea. */
static bool
is_ship (const SeaClass *klass, uint32_t mask)
{
  SeaRules one = rules;
  SeaFleet f = { rules.width, rules.height, { 0 } };

  one.n_classes = 1;
  one.classes[0] = *klass;
  one.classes[0].count = 1;
  one.mines = one.sweepers = one.submarines = 0;
  for (unsigned i = 0; i < (unsigned) (rules.width * rules.height); i++)
    f.at[i] = mask >> i & 1 ? 'a' : '.';
  return sea_fleet_check (&one, &f, NULL, 0) == 0;
}

static void
find_masks (void)
{
  unsigned cells = rules.width * rules.height;

  for (unsigned i = 0; i < cells; i++)
    {
      beside_sides[i] = beside_all[i] = 0;
      for (unsigned k = 0; k < cells; k++)
        {
          int dx = (int) (i % rules.width) - (int) (k % rules.width);
          int dy = (int) (i / rules.width) - (int) (k / rules.width);

          if (dx * dx + dy * dy == 1)
            beside_sides[i] |= UINT32_C (1) << k;
          if (dx * dx <= 1 && dy * dy <= 1)
            beside_all[i] |= UINT32_C (1) << k;
        }
    }
  for (unsigned i = 0; i < rules.n_classes; i++)
    {
      n_masks[i] = 0;
      for (uint32_t mask = 1; mask < UINT32_C (1) << cells; mask++)
        if (count (mask) == rules.classes[i].decks && is_ship (&rules.classes[i], mask))
          masks[i][n_masks[i]++] = mask;
    }
}

/* @room: cells for specials, @rest: for submarines. */
static bool
specials_fit (unsigned n, unsigned first, uint32_t room, uint32_t rest)
{
  if (n == 0)
    return count (rest) >= rules.submarines;
  for (unsigned i = first; i < MAX_CELLS; i++)
    if (room >> i & 1)
      {
        uint32_t gone = rules.specials == SEA_SPECIALS_APART ? beside_all[i] : UINT32_C (1) << i;

        if (specials_fit (n - 1, i + 1, room & ~gone, rest & ~gone))
          return true;
      }
  return false;
}

static bool
ships_fit (unsigned klass, unsigned number, unsigned first, uint32_t decks, uint32_t shut)
{
  uint32_t sea = (UINT32_C (1) << rules.width * rules.height) - 1;

  while (klass < rules.n_classes && number == rules.classes[klass].count)
    {
      klass++;
      number = first = 0;
    }
  if (klass == rules.n_classes)
    {
      uint32_t near = rules.specials == SEA_SPECIALS_APART ? grow (decks, beside_all) : decks;

      return specials_fit ((unsigned) rules.mines + rules.sweepers, 0, sea & ~near, sea & ~decks);
    }
  for (unsigned i = first; i < n_masks[klass]; i++)
    {
      uint32_t mask = masks[klass][i];

      if ((mask & shut) == 0 &&
          ships_fit (klass, number + 1, i + 1, decks | mask,
                     shut | (rules.touching == SEA_TOUCHING_NONE      ? grow (mask, beside_all)
                             : rules.touching == SEA_TOUCHING_CORNERS ? grow (mask, beside_sides)
                                                                      : mask)))
        return true;
    }
  return false;
}

/* clang-format off */
static const char *const seas[] = {
  "width=3 height=3", "width=4 height=3", "width=3 height=4", "width=3 height=5", "width=4 height=4"
};
static const char *const fleets[] = {
  "1:line:3", "2:line:2,1:line:1", "2:line:3", "2:line:4", "3:line:2,1:line:2", "3:corner:2",
  "3:corner:2,2:line:1", "3:any:2", "3:any:3,1:line:2", "3:chain:2,1:line:1", "3:chain:3", "4:tee:1,2:line:1",
  "4:tee:2", "4:square:1,1:line:2", "4:square:2", "4:zigzag:1,2:line:1", "4:any:1,2:line:1,1:line:2",
  "4:any:2,1:line:1", "4:chain:2", "4:chain:1,3:any:1,2:line:1", "5:any:1,1:line:1", "5:chain:1,1:line:1",
  "5:any:1,4:any:1", "5:chain:2", "5:any:2,1:line:2", "6:any:1,1:line:1", "6:chain:1,2:chain:1", "7:any:1",
  "8:chain:1",
};
static const char *const ways[] = { "none", "corners", "free" };
static const char *const others[] = {
  "", "submarines=2", "mines=1 mine-effect=quiz", "mines=1 sweepers=1 submarines=1 mine-effect=quiz",
  "mines=2 mine-effect=quiz specials=free", "mines=1 submarines=3 mine-effect=quiz",
  "mines=1 submarines=2 mine-effect=quiz specials=free", "mines=3 sweepers=1 mine-effect=quiz",
};
/* clang-format on */

static void
the_search_agrees_with_an_enumeration_on_tiny_seas (void **state)
{
  unsigned numbers[2] = { 0 };

  (void) state;
  for (size_t s = 0; s < N_ELEMENTS (seas); s++)
    for (size_t f = 0; f < N_ELEMENTS (fleets); f++)
      for (size_t i = 0; i < N_ELEMENTS (ways) * N_ELEMENTS (others); i++)
        {
          char line[256];
          const char *key, *why;
          bool fits;

          snprintf (line, sizeof line, "classic %s fleet=%s touching=%s %s", seas[s], fleets[f],
                    ways[i % 3], others[i / 3]);
          assert_true (fixture_rules (line, &rules));
          if (sea_rules_validate (&rules, &key, &why) != SEA_OK)
            continue; /* more cells than the sea has */
          if (i == 0)
            find_masks ();
          fits = ships_fit (0, 0, 0, 0, 0);
          if (sea_rules_fit (&rules, &fleet) != (fits ? SEA_FIT_YES : SEA_FIT_IMPOSSIBLE))
            fail_msg ("%s: %s", fits ? "it fits" : "impossible", line);
          if (fits && sea_fleet_check (&rules, &fleet, NULL, 0) != 0)
            fail_msg ("a placement with a fault: %s", line);
          numbers[fits]++;
        }
  assert_true (numbers[0] > 500 && numbers[1] > 500);
}

/* What is random is found wherever the fleet fits. */
static void
a_tight_fleet_is_laid_at_random_too (void **state)
{
  /* clang-format off */
  const char *const tight[] = {
    "classic width=3 height=3 fleet=5:any:1,1:line:1", "classic width=3 height=3 fleet=5:chain:1,1:line:1",
    "classic width=5 height=3 fleet=4:any:1,2:line:1,1:line:2",
    "classic width=4 height=4 touching=free fleet=5:any:3",
    "classic width=4 height=4 touching=free fleet=5:chain:3",
    "classic width=3 height=3 fleet=4:chain:2 touching=free submarines=1",
    "classic mine-effect=quiz width=6 height=5 fleet=2:line:2,1:line:2 mines=3 sweepers=2 submarines=3",
    "classic mine-effect=quiz width=5 height=5 fleet=1:line:1 mines=5 sweepers=3",
    "classic mine-effect=quiz width=3 height=3 fleet=1:line:1 touching=free mines=2 sweepers=3 submarines=3 specials=free",
  };
  /* clang-format on */
  SeaRandom dice;

  (void) state;
  sea_random_seed (&dice, 5);
  for (size_t i = 0; i < N_ELEMENTS (tight); i++)
    {
      set_rules (tight[i]);
      if (sea_rules_fit (&rules, &fleet) != SEA_FIT_YES ||
          sea_fleet_check (&rules, &fleet, NULL, 0) != 0)
        fail_msg ("no placement: %s", tight[i]);
      for (unsigned k = 0; k < 5; k++)
        if (sea_fleet_random (&rules, &dice, &fleet) != SEA_OK ||
            sea_fleet_check (&rules, &fleet, NULL, 0) != 0)
          fail_msg ("no fleet: %s", tight[i]);
    }
}

static void
what_cannot_be_laid_is_proven (void **state)
{
  /* clang-format off */
  const char *const impossible[] = {
    "classic width=3 height=3 fleet=6:any:1,1:line:1", "classic width=6 height=6",
    "classic width=3 height=3 fleet=4:chain:2 touching=corners",
    "classic width=7 height=7 fleet=4:line:1,3:line:2,2:line:3,1:line:6",
    "classic width=4 height=4 fleet=3:any:5", "math width=7 height=7", "math width=7 height=6",
    "classic width=6 height=3 fleet=3:chain:3,1:line:3 sweepers=2 submarines=3 touching=free",
    "classic width=24 height=24 fleet=24:chain:20", "classic width=3 height=3 fleet=8:any:1 submarines=2 touching=free",
  };
  /* clang-format on */

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (impossible); i++)
    {
      const char *key, *why;

      assert_true (fixture_rules (impossible[i], &rules));
      if (sea_rules_validate (&rules, &key, &why) == SEA_OK &&
          sea_rules_fit (&rules, NULL) != SEA_FIT_IMPOSSIBLE)
        fail_msg ("not proven: %s", impossible[i]);
    }
}

/* Fleets at the very edge on large seas: as many pieces as blocks of two by two, or as pairs of
 * cells where corners may meet, and one more. */
static void
the_last_piece_too_many_is_proven_on_large_seas (void **state)
{
  static const struct
  {
    const char *fits, *more;
  } pairs[] = {
    { "classic width=10 height=10 fleet=1:line:25", "classic width=10 height=10 fleet=1:line:26" },
    { "classic width=12 height=12 fleet=1:line:36", "classic width=12 height=12 fleet=1:line:37" },
    { "classic width=11 height=11 fleet=1:line:36", "classic width=11 height=11 fleet=1:line:37" },
    { "classic width=12 height=12 fleet=12:line:6", "classic width=12 height=12 fleet=12:line:7" },
    { "classic width=12 height=12 fleet=6:line:12", "classic width=12 height=12 fleet=6:line:13" },
    { "classic width=11 height=9 fleet=3:line:3,1:line:24",
      "classic width=11 height=9 fleet=3:line:3,1:line:25" },
    { "classic width=9 height=10 touching=corners fleet=1:line:45",
      "classic width=9 height=10 touching=corners fleet=1:line:46" },
    { "classic width=9 height=11 touching=corners fleet=1:line:50",
      "classic width=9 height=11 touching=corners fleet=1:line:51" },
  };

  (void) state;
  for (unsigned i = 0; i < N_ELEMENTS (pairs); i++)
    {
      set_rules (pairs[i].fits);
      if (sea_rules_fit (&rules, &fleet) != SEA_FIT_YES ||
          sea_fleet_check (&rules, &fleet, NULL, 0) != 0)
        fail_msg ("%s does not fit", pairs[i].fits);
      set_rules (pairs[i].more);
      if (sea_rules_fit (&rules, NULL) != SEA_FIT_IMPOSSIBLE)
        fail_msg ("%s is not proven", pairs[i].more);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_search_agrees_with_an_enumeration_on_tiny_seas),
    cmocka_unit_test (a_tight_fleet_is_laid_at_random_too),
    cmocka_unit_test (what_cannot_be_laid_is_proven),
    cmocka_unit_test (the_last_piece_too_many_is_proven_on_large_seas),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
