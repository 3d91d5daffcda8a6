/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/random.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

enum
{
  INPUT_SIZE = 64 * 1024,
  MUTANTS = 400
};

static uint8_t input[INPUT_SIZE], mutant[INPUT_SIZE];

static size_t
read_input (const char *name)
{
  char path[1024];
  FILE *file;
  size_t n;

  snprintf (path, sizeof path, "%s/%s", SEA_FUZZ_CORPUS, name);
  file = fopen (path, "rb");
  assert_non_null (file);
  n = fread (input, 1, sizeof input, file);
  fclose (file);
  return n;
}

/* A few bytes changed, doubled or left out; the line of the rules mostly stays. */
static size_t
mutate (size_t n, SeaRandom *dice)
{
  const uint8_t *end = memchr (input, '\n', n);
  size_t kept = end != NULL && sea_random_below (dice, 4) > 0 ? (size_t) (end - input) : 0;
  size_t m = kept;

  memcpy (mutant, input, kept);
  for (size_t i = kept; i < n && m + 2 < sizeof mutant; i++)
    switch (sea_random_below (dice, 120))
      {
      case 0:
        break;
      case 1:
        mutant[m++] = (uint8_t) sea_random_below (dice, 256);
        break;
      case 2:
        mutant[m++] = input[sea_random_below (dice, (uint32_t) n)];
        mutant[m++] = input[i];
        break;
      default:
        mutant[m++] = input[i];
      }
  return m;
}

static void
no_byte_string_crashes_the_match (void **state)
{
  DIR *folder = opendir (SEA_FUZZ_CORPUS);
  const struct dirent *entry;
  SeaRandom dice;
  unsigned files = 0;

  (void) state;
  sea_random_seed (&dice, 5);
  assert_non_null (folder);
  while ((entry = readdir (folder)) != NULL)
    if (entry->d_name[0] != '.')
      {
        size_t n = read_input (entry->d_name);

        LLVMFuzzerTestOneInput (input, n);
        for (int i = 0; i < MUTANTS; i++)
          {
            size_t m = mutate (n, &dice);

            LLVMFuzzerTestOneInput (mutant, m);
          }
        files++;
      }
  closedir (folder);
  assert_true (files > 5);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (no_byte_string_crashes_the_match) };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
