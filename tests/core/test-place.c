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

#include "core/place.h"
#include "fixture-rules.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

static SeaRules rules;
static SeaRandom dice;
static SeaFleet fleet;

static void
set_rules (const char *line)
{
  const char *key = "", *why = "";

  if (!fixture_rules (line, &rules) || sea_rules_validate (&rules, &key, &why) != SEA_OK)
    fail_msg ("%s: %s: %s", line, key, why);
  sea_random_seed (&dice, 2);
}

typedef SeaStatus (*Lay) (const SeaRules *, SeaRandom *, SeaFleet *);
static const Lay kinds[] = { sea_fleet_random, sea_fleet_perelman, sea_fleet_edges };

/* clang-format off */
static const char *const possible[] = {
  "classic", "math", "math width=8 height=8 fleet=4:line:1,3:line:1,2:line:2,1:line:2",
  "math width=6 height=6 fleet=3:line:1,2:line:1,1:line:2 mines=2",
  "math width=5 height=5 fleet=3:line:1,2:line:1,1:line:1 mines=1",
  "classic width=7 height=7", "classic width=8 height=8", "classic touching=corners",
  "classic fleet=5:line:1,4:line:1,3:line:2,2:line:1 touching=free",
  "classic width=15 height=15 fleet=5:line:1,4:line:2,3:line:3,2:line:4,1:line:5",
  "classic width=18 height=18 fleet=4:line:2,3:line:4,2:line:6,1:line:8 mines=3 sweepers=1 mine-effect=reveal",
  "classic fleet=4:square:1,3:corner:2,2:line:3,1:line:4",
  "classic fleet=5:tee:1,5:zigzag:1,5:corner:1,4:tee:1", "classic submarines=2",
  "classic submarines=4 mines=2 sweepers=1 mine-effect=reveal",
  "classic submarines=4 mines=2 specials=free mine-effect=reveal",
  "classic width=20 height=20 fleet=6:chain:1 relocate=yes",
  "classic fleet=24:any:1,8:chain:2,1:any:2", "classic width=24 height=24 fleet=24:line:6,23:corner:2",
  "classic width=3 height=24 fleet=24:line:2", "classic width=24 height=3 fleet=24:line:2,1:line:5 touching=free",
  "classic width=3 height=3 fleet=1:line:4", "classic width=3 height=3 fleet=9:square:1",
  "classic fleet=1:line:0 submarines=1", "classic width=24 height=24 fleet=1:line:52 mines=50 mine-effect=quiz",
};
/* clang-format on */

static void
every_fleet_of_every_kind_is_legal (void **state)
{
  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (possible); i++)
    {
      set_rules (possible[i]);
      for (unsigned k = 0; k < 15; k++)
        {
          SeaFault fault;

          if (kinds[k % 3](&rules, &dice, &fleet) != SEA_OK)
            fail_msg ("no fleet for %s", possible[i]);
          if (sea_fleet_check (&rules, &fleet, &fault, 1) != 0)
            fail_msg ("a fleet with a fault (%s) for %s", sea_fault_code_to_string (fault.code),
                      possible[i]);
        }
      assert_int_equal (sea_rules_fit (&rules, &fleet), SEA_FIT_YES);
      assert_int_equal (sea_fleet_check (&rules, &fleet, NULL, 0), 0);
    }
}

static void
a_seed_gives_the_same_fleet_everywhere (void **state)
{
  char text[SEA_LAYOUT_SIZE];
  SeaRandom copy;
  SeaFleet again;

  (void) state;
  set_rules ("math");
  copy = dice;
  assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
  assert_int_equal (sea_fleet_random (&rules, &copy, &again), SEA_OK);
  assert_memory_equal (&fleet, &again, sizeof fleet);
  assert_memory_equal (&dice, &copy, sizeof dice);
  sea_random_seed (&dice, 1);
  assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
  sea_fleet_write (&fleet, text);
  assert_string_equal (
      text,
      "..aaa...../b......c../b........*/b......d../b..e.....*/........../*....f..g./.....f..g./"
      "h.i.....g./h.i..j....");
}

typedef struct
{
  SeaRandom alone;
  unsigned seen;
} Many;

static bool
compare_fleet (const SeaFleet *one, void *data)
{
  Many *many = data;

  assert_int_equal (sea_fleet_random (&rules, &many->alone, &fleet), SEA_OK);
  assert_memory_equal (one, &fleet, sizeof fleet);
  return ++many->seen < 40;
}

/* Laid exactly and by the walk. */
static void
many_fleets_are_those_of_single_calls (void **state)
{
  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (possible); i++)
    {
      Many many;

      set_rules (possible[i]);
      many.alone = dice;
      many.seen = 0;
      assert_int_equal (sea_fleet_random_many (&rules, &dice, 60, compare_fleet, &many), SEA_OK);
      assert_int_equal (many.seen, 40); /* it said that this is enough */
      assert_memory_equal (&dice, &many.alone, sizeof dice);
    }
  assert_int_equal (sea_fleet_random_many (&rules, &dice, 0, compare_fleet, NULL), SEA_OK);
}

static unsigned most_seen[4];

/* Lays all pieces from @number on in all ways and notes the most places of each. */
static void
lay_in_all_ways (SeaPlacer *placer, unsigned number, SeaBoard blocked)
{
  unsigned type = sea_placer_type (placer, number), total = 0;
  const SeaType *t = &placer->types[type];
  SeaBoard free_cells = placer->sea, places;

  for (unsigned i = 0; i < placer->words; i++)
    free_cells.w[i] &= ~blocked.w[i];
  for (unsigned lie = t->first_lie; lie < t->first_lie + t->n_lies; lie++)
    {
      unsigned n;

      sea_placer_places (placer, &placer->lies[lie], &free_cells, &places);
      n = board_count (&places, placer->words);
      total += n;
      for (unsigned k = 0; k < n && number + 1 < placer->n_pieces; k++)
        {
          SeaBoard next = blocked;

          sea_placer_put (placer, number, type, &placer->lies[lie],
                          board_select (&places, k, placer->words));
          board_unite (&next, &placer->pieces[number].blocks[0], placer->words);
          lay_in_all_ways (placer, number + 1, next);
        }
    }
  most_seen[number] = total > most_seen[number] ? total : most_seen[number];
}

/* The law of exact fleets rests on it. */
static void
no_piece_ever_has_more_places_than_its_bound (void **state)
{
  static const char *const fleets[] = { "4:line:1,3:line:1,2:line:1", "2:line:1,1:line:3",
                                        "2:line:3", "3:line:2,1:line:1" };
  static SeaPlacer placer;
  unsigned n = 0, attained = 0;

  (void) state;
  for (unsigned i = 0; i < 5 * 5 * N_ELEMENTS (fleets); i++)
    {
      char line[128];
      SeaBoard empty = { { 0 } };

      snprintf (line, sizeof line, "classic width=%u height=%u fleet=%s", 3 + i % 5, 3 + i / 5 % 5,
                fleets[i / 25]);
      set_rules (line);
      sea_placer_init (&placer, &rules);
      if (!sea_placer_bound (&placer))
        continue;
      memset (most_seen, 0, sizeof most_seen);
      lay_in_all_ways (&placer, 0, empty);
      for (unsigned k = 0; k < placer.n_pieces; k++, n++)
        {
          if (most_seen[k] > placer.most[k])
            fail_msg ("%u places, bound %u: %s", most_seen[k], placer.most[k], line);
          attained += most_seen[k] == placer.most[k];
        }
    }
  assert_true (n > 100 && attained > n / 4);
}

static void
letters_are_given_row_by_row (void **state)
{
  char next = 'a';

  (void) state;
  set_rules ("classic");
  assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
  for (unsigned i = 0; i < 100; i++)
    if (fleet.at[i] == next)
      next++;
    else
      assert_true (fleet.at[i] == '.' || fleet.at[i] < next);
  assert_int_equal (next, 'k');
}

static void
what_cannot_be_laid_is_proven (void **state)
{
  /* clang-format off */
  const char *const impossible[] = {
    "classic width=6 height=6", "classic width=7 height=7 fleet=4:line:1,3:line:2,2:line:3,1:line:6",
    "classic width=3 height=3 fleet=4:line:1", "classic width=3 height=3 fleet=1:line:5",
    "classic width=3 height=3 fleet=2:line:3 touching=corners",
    "classic width=4 height=4 fleet=4:line:3", "classic width=5 height=5 fleet=4:square:2,4:line:2",
    "classic width=3 height=3 fleet=4:square:2 touching=free",
    "classic width=3 height=3 fleet=1:line:4 mines=1 mine-effect=quiz",
    "classic width=4 height=4 fleet=3:any:5", "classic width=8 height=3 fleet=9:square:1,6:line:2 touching=free",
  };
  /* clang-format on */

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (impossible); i++)
    {
      set_rules (impossible[i]);
      fleet.width = 77;
      if (sea_rules_fit (&rules, &fleet) != SEA_FIT_IMPOSSIBLE)
        fail_msg ("not proven: %s", impossible[i]);
      for (unsigned k = 0; k < 3; k++)
        assert_int_equal (kinds[k](&rules, &dice, &fleet), SEA_E_NO_SPACE);
      assert_int_equal (fleet.width, 77);
    }
}

static void
what_the_search_cannot_decide_is_unknown (void **state)
{
  (void) state;
  /* ten long chains that fill three quarters of the sea: no proof either way within the bound */
  set_rules ("classic width=12 height=12 fleet=11:chain:10 touching=corners");
  assert_int_equal (sea_rules_fit (&rules, NULL), SEA_FIT_UNKNOWN);
  assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_E_UNKNOWN_FIT);
}

/* All configurations of two boats and a destroyer on four by four, by trying every set of cells
 * that are no destroyer's and keeping what the check accepts. */
enum
{
  SIDE = 4,
  MAX_CONFIGURATIONS = 1024,
  DRAWS = 60000
};

static uint32_t configurations[MAX_CONFIGURATIONS];
static unsigned n_configurations, counts[MAX_CONFIGURATIONS];

/* Cells of the destroyer in the lower, of the boats in the upper half. */
static uint32_t
find_key (const SeaFleet *f)
{
  unsigned decks[256] = { 0 };
  uint32_t key = 0;

  for (unsigned i = 0; i < SIDE * SIDE; i++)
    decks[(unsigned char) f->at[i]]++;
  for (unsigned i = 0; i < SIDE * SIDE; i++)
    if (f->at[i] != '.')
      key |= UINT32_C (1) << (i + (decks[(unsigned char) f->at[i]] == 1 ? 16 : 0));
  return key;
}

static void
enumerate (void)
{
  n_configurations = 0;
  for (unsigned a = 0; a < SIDE * SIDE; a++)
    for (unsigned way = 0; way < 2; way++)
      for (unsigned b = 0; b < SIDE * SIDE; b++)
        for (unsigned c = b + 1; c < SIDE * SIDE; c++)
          {
            SeaFleet f = { SIDE, SIDE, { 0 } };
            unsigned second = a + (way == 0 ? 1 : SIDE);

            if (second >= SIDE * SIDE)
              continue;
            memset (f.at, '.', SIDE * SIDE);
            f.at[a] = f.at[second] = 'a';
            f.at[b] = 'b';
            f.at[c] = 'c';
            if (sea_fleet_check (&rules, &f, NULL, 0) == 0)
              configurations[n_configurations++] = find_key (&f);
          }
}

static void
all_configurations_of_a_small_sea_are_alike (void **state)
{
  double chi = 0, expected;

  (void) state;
  set_rules ("classic width=4 height=4 fleet=2:line:1,1:line:2");
  enumerate ();
  assert_in_range (n_configurations, 100, MAX_CONFIGURATIONS);
  memset (counts, 0, sizeof counts);
  for (unsigned i = 0; i < DRAWS; i++)
    {
      unsigned k = 0;
      uint32_t key;

      assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
      key = find_key (&fleet);
      while (k < n_configurations && configurations[k] != key)
        k++;
      assert_true (k < n_configurations);
      counts[k]++;
    }
  expected = (double) DRAWS / n_configurations;
  for (unsigned k = 0; k < n_configurations; k++)
    chi += (counts[k] - expected) * (counts[k] - expected) / expected;
  /* mean n - 1, deviation √2n: four deviations */
  assert_true ((chi - n_configurations) * (chi - n_configurations) < 16 * 2.0 * n_configurations);
}

/* The same for ships whose forms are not listed: chains and other shapes of four decks. */
static void
all_forms_of_a_free_shape_are_alike (void **state)
{
  const char *const lines[] = { "classic width=4 height=4 fleet=4:chain:1",
                                "classic width=4 height=4 fleet=4:any:1" };

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (lines); i++)
    {
      double chi = 0, expected;

      set_rules (lines[i]);
      n_configurations = 0;
      for (uint32_t cells = 0; cells < 1u << SIDE * SIDE && n_configurations < MAX_CONFIGURATIONS;
           cells++)
        {
          SeaFleet f = { SIDE, SIDE, { 0 } };
          unsigned n = 0;

          for (unsigned k = 0; k < SIDE * SIDE; k++)
            {
              f.at[k] = cells >> k & 1 ? 'a' : '.';
              n += cells >> k & 1;
            }
          if (n == 4 && sea_fleet_check (&rules, &f, NULL, 0) == 0)
            configurations[n_configurations++] = cells;
        }
      memset (counts, 0, sizeof counts);
      for (unsigned d = 0; d < DRAWS / 6; d++)
        {
          unsigned k = 0;

          assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
          while (k < n_configurations && configurations[k] != find_key (&fleet))
            k++;
          assert_true (k < n_configurations);
          counts[k]++;
        }
      expected = DRAWS / 6.0 / n_configurations;
      for (unsigned k = 0; k < n_configurations; k++)
        chi += (counts[k] - expected) * (counts[k] - expected) / expected;
      assert_true ((chi - n_configurations) * (chi - n_configurations) <
                   16 * 2.0 * n_configurations);
    }
}

static void
occupied_cells_of_the_classic_sea_are_as_known (void **state)
{
  /* A1, B1, C1, B2, E5 and cells that are the same by symmetry; known to three digits */
  const struct
  {
    unsigned cells[4];
    double share;
  } known[] = { { { 0, 9, 90, 99 }, .236 },
                { { 1, 8, 90 + 1, 98 }, .226 },
                { { 2, 7, 20, 99 - 2 }, .256 },
                { { 11, 18, 81, 88 }, .147 },
                { { 44, 45, 54, 55 }, .182 } };
  enum
  {
    FLEETS = 50000
  };
  unsigned occupied[100] = { 0 };

  (void) state;
  set_rules ("classic");
  for (unsigned i = 0; i < FLEETS; i++)
    {
      assert_int_equal (sea_fleet_random (&rules, &dice, &fleet), SEA_OK);
      for (unsigned k = 0; k < 100; k++)
        occupied[k] += fleet.at[k] != '.';
    }
  for (size_t i = 0; i < N_ELEMENTS (known); i++)
    {
      double n = 0;

      for (unsigned k = 0; k < 4; k++)
        n += occupied[known[i].cells[k]];
      n = n / (4.0 * FLEETS) - known[i].share;
      assert_true (n < .004 && n > -.004);
    }
}

static unsigned
count_on_edges (Lay lay)
{
  unsigned n = 0;

  set_rules ("classic");
  for (unsigned i = 0; i < 100; i++)
    {
      assert_int_equal (lay (&rules, &dice, &fleet), SEA_OK);
      for (unsigned k = 0; k < 100; k++)
        n += fleet.at[k] != '.' && (k < 10 || k >= 90 || k % 10 == 0 || k % 10 == 9);
    }
  return n;
}

static void
a_fleet_on_the_edges_is_there (void **state)
{
  (void) state;
  assert_true (count_on_edges (sea_fleet_edges) > 1500);
  assert_true (count_on_edges (sea_fleet_random) < 1000);
}

/* Perelman leaves one half of the sea to the boats. */
static void
a_fleet_packed_into_a_corner_leaves_the_rest_to_boats (void **state)
{
  unsigned quarters[4] = { 0 }, packed = 0;

  (void) state;
  set_rules ("classic");
  for (unsigned i = 0; i < 100; i++)
    {
      unsigned decks[256] = { 0 }, best = 0;

      memset (quarters, 0, sizeof quarters);
      assert_int_equal (sea_fleet_perelman (&rules, &dice, &fleet), SEA_OK);
      for (unsigned k = 0; k < 100; k++)
        decks[(unsigned char) fleet.at[k]]++;
      for (unsigned k = 0; k < 100; k++)
        if (fleet.at[k] != '.' && decks[(unsigned char) fleet.at[k]] > 1)
          quarters[(k % 10 >= 5) + 2 * (k >= 50)]++;
      for (unsigned q = 0; q < 4; q++)
        best = quarters[q] > best ? quarters[q] : best;
      packed += best >= 9; /* of sixteen decks */
    }
  assert_true (packed > 80);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_fleet_of_every_kind_is_legal),
    cmocka_unit_test (a_seed_gives_the_same_fleet_everywhere),
    cmocka_unit_test (many_fleets_are_those_of_single_calls),
    cmocka_unit_test (no_piece_ever_has_more_places_than_its_bound),
    cmocka_unit_test (letters_are_given_row_by_row),
    cmocka_unit_test (what_cannot_be_laid_is_proven),
    cmocka_unit_test (what_the_search_cannot_decide_is_unknown),
    cmocka_unit_test (all_configurations_of_a_small_sea_are_alike),
    cmocka_unit_test (all_forms_of_a_free_shape_are_alike),
    cmocka_unit_test (occupied_cells_of_the_classic_sea_are_as_known),
    cmocka_unit_test (a_fleet_on_the_edges_is_there),
    cmocka_unit_test (a_fleet_packed_into_a_corner_leaves_the_rest_to_boats),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
