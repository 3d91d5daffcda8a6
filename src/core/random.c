/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/random.h"

/* The generator is xoshiro256** (Blackman and Vigna), seeded by splitmix64: sixty-four bit integers
 * only, so the stream does not depend on the machine. */

static uint64_t
split_mix (uint64_t *state)
{
  uint64_t z = (*state += UINT64_C (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static uint64_t
rotate (uint64_t word, unsigned bits)
{
  return (word << bits) | (word >> (64 - bits));
}

void
sea_random_seed (SeaRandom *random, uint64_t seed)
{
  for (unsigned i = 0; i < 4; i++)
    random->s[i] = split_mix (&seed);
}

uint64_t
sea_random_next (SeaRandom *random)
{
  uint64_t *s = random->s;
  uint64_t result = rotate (s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

/* Lemire's method: the high half of a product; the few low halves that would favour some numbers
 * are drawn again. */
uint32_t
sea_random_below (SeaRandom *random, uint32_t n)
{
  uint64_t product = (sea_random_next (random) >> 32) * n;

  if ((uint32_t) product < n)
    {
      uint32_t least = (0U - n) % n;

      while ((uint32_t) product < least)
        product = (sea_random_next (random) >> 32) * n;
    }
  return (uint32_t) (product >> 32);
}
