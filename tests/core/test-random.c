/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/random.h"

/* The first numbers of the published generators: journals hold seeds, so they may never change. */
static void
the_stream_of_a_seed_never_changes (void **state)
{
  SeaRandom random;

  (void) state;
  sea_random_seed (&random, 0);
  assert_true (random.s[0] == UINT64_C (0xe220a8397b1dcdaf));
  assert_true (random.s[1] == UINT64_C (0x6e789e6aa1b965f4));
  assert_true (random.s[2] == UINT64_C (0x06c45d188009454f));
  assert_true (random.s[3] == UINT64_C (0xf88bb8a8724c81ec));
  random = (SeaRandom){ { 1, 2, 3, 4 } };
  assert_true (sea_random_next (&random) == 11520);
  assert_true (sea_random_next (&random) == 0);
  assert_true (sea_random_next (&random) == 1509978240);
  assert_true (sea_random_next (&random) == UINT64_C (1215971899390074240));
}

static void
a_copy_goes_on_alike (void **state)
{
  SeaRandom random, copy;

  (void) state;
  sea_random_seed (&random, 42);
  sea_random_next (&random);
  copy = random;
  for (int i = 0; i < 100; i++)
    assert_true (sea_random_next (&random) == sea_random_next (&copy));
}

static void
numbers_below_a_bound_are_even (void **state)
{
  enum
  {
    SIDES = 7,
    DRAWS = 700000
  };
  unsigned counts[SIDES] = { 0 };
  double chi = 0;
  SeaRandom random;

  (void) state;
  sea_random_seed (&random, 5);
  for (int i = 0; i < DRAWS; i++)
    {
      uint32_t n = sea_random_below (&random, SIDES);

      assert_true (n < SIDES);
      counts[n]++;
    }
  for (int i = 0; i < SIDES; i++)
    chi += (counts[i] - DRAWS / SIDES) * (counts[i] - DRAWS / SIDES) / (double) (DRAWS / SIDES);
  assert_true (chi < 22.5); /* one in a thousand at six degrees of freedom */
}

/* With three quarters of all 32-bit numbers as the bound, a plain remainder would hit the lower
 * third twice as often. */
static void
a_large_bound_has_no_bias (void **state)
{
  SeaRandom random;
  unsigned low = 0;

  (void) state;
  sea_random_seed (&random, 6);
  assert_int_equal (sea_random_below (&random, 1), 0);
  for (int i = 0; i < 300000; i++)
    low += sea_random_below (&random, 0xc0000000u) < 0x40000000u;
  assert_in_range (low, 100000 - 1300, 100000 + 1300);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_stream_of_a_seed_never_changes),
    cmocka_unit_test (a_copy_goes_on_alike),
    cmocka_unit_test (numbers_below_a_bound_are_even),
    cmocka_unit_test (a_large_bound_has_no_bias),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
