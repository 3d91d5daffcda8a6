/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RANDOM_H
#define SEA_RANDOM_H

#include <stdint.h>

/* The same numbers for the same seed on every machine. A plain value: copying it copies the
 * stream. */
typedef struct
{
  uint64_t s[4];
} SeaRandom;

/**
 * sea_random_seed:
 * @random: (out): the generator to set
 * @seed: any value, 0 too
 */
void sea_random_seed (SeaRandom *random, uint64_t seed);

/**
 * sea_random_next:
 *
 * Returns: 64 uniform bits
 */
uint64_t sea_random_next (SeaRandom *random);

/**
 * sea_random_below:
 * @n: at least 1
 *
 * Returns: a uniform number from 0 to @n - 1, without bias
 */
uint32_t sea_random_below (SeaRandom *random, uint32_t n);

#endif
