/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture-twin.h"

enum
{
  TRIES = 150,
  CHANGES = 6
};

static bool
is_special (char c)
{
  return c == '*' || c == '^' || c == '%';
}

/* Puts @c at a cell that is inside and free. */
static bool
put (SeaFleet *fleet, int x, int y, char c)
{
  char *at;

  if (x < 0 || x >= fleet->width || y < 0 || y >= fleet->height)
    return false;
  at = &fleet->at[y * fleet->width + x];
  if (*at != '.')
    return false;
  *at = c;
  return true;
}

/* Turns or mirrors the piece at @from about that cell, which comes to (@x, @y). */
static bool
carry (const SeaFleet *fleet, unsigned from, int x, int y, unsigned turn, SeaFleet *next)
{
  int width = fleet->width;
  char c = fleet->at[from];

  *next = *fleet;
  for (int at = 0; at < width * fleet->height; at++)
    if (is_special (c) ? at == (int) from : fleet->at[at] == c)
      next->at[at] = '.';
  for (int at = 0; at < width * fleet->height; at++)
    if (is_special (c) ? at == (int) from : fleet->at[at] == c)
      {
        int dx = at % width - (int) from % width, dy = at / width - (int) from / width;
        int swapped = turn & 4 ? dy : dx, other = turn & 4 ? dx : dy;

        if (!put (next, x + (turn & 1 ? -swapped : swapped), y + (turn & 2 ? -other : other), c))
          return false;
      }
  return true;
}

/* Takes the deck at @from away and puts one down beside (@x, @y). */
static bool
reshape (const SeaFleet *fleet, unsigned from, int x, int y, SeaFleet *next)
{
  *next = *fleet;
  next->at[from] = '.';
  return put (next, x, y, fleet->at[from]);
}

static bool
change (const SeaFleet *fleet, SeaRandom *dice, SeaFleet *next)
{
  unsigned cells = (unsigned) fleet->width * fleet->height, from = sea_random_below (dice, cells);
  unsigned near = sea_random_below (dice, 3);
  int x, y;

  while (fleet->at[from] == '.')
    from = (from + 1) % cells;
  x = (int) (from % fleet->width) + (int) sea_random_below (dice, 5) - 2;
  y = (int) (from / fleet->width) + (int) sea_random_below (dice, 5) - 2;
  if (near == 0)
    return reshape (fleet, from, x, y, next);
  if (near == 1)
    {
      x = (int) sea_random_below (dice, fleet->width);
      y = (int) sea_random_below (dice, fleet->height);
    }
  return carry (fleet, from, x, y, sea_random_below (dice, 8), next);
}

static bool
differs_elsewhere (const SeaFleet *a, const SeaFleet *b, const bool told[SEA_MAX_CELLS])
{
  bool differs = false;

  for (unsigned at = 0; at < (unsigned) a->width * a->height; at++)
    {
      if (told[at] && a->at[at] != b->at[at])
        return false;
      differs |= a->at[at] != b->at[at] && (a->at[at] == '.' || b->at[at] == '.');
    }
  return differs;
}

bool
fixture_twin (const SeaRules *rules,
              const SeaFleet *fleet,
              const bool told[SEA_MAX_CELLS],
              SeaRandom *dice,
              SeaFleet *twin)
{
  SeaFleet next;
  unsigned changes = 0;

  *twin = *fleet;
  for (unsigned i = 0; i < TRIES && changes < CHANGES; i++)
    if (change (twin, dice, &next) && differs_elsewhere (twin, &next, told) &&
        sea_fleet_check (rules, &next, NULL, 0) == 0)
      {
        *twin = next;
        changes++;
      }
  return differs_elsewhere (fleet, twin, told);
}
