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

/* What a cell is to who fires at it: the letters of ships are not told. */
static char
kind (char c)
{
  return c == '.' || is_special (c) ? c : 'S';
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

/* Takes the piece at @from out of @fleet; its cells, counted from there, are put into @dx, @dy. */
static unsigned
lift (SeaFleet *fleet, unsigned from, int dx[SEA_MAX_CELLS], int dy[SEA_MAX_CELLS])
{
  int width = fleet->width;
  char c = fleet->at[from];
  unsigned n = 0;

  for (int at = 0; at < width * fleet->height; at++)
    if (is_special (c) ? at == (int) from : fleet->at[at] == c)
      {
        dx[n] = at % width - (int) from % width;
        dy[n++] = at / width - (int) from / width;
        fleet->at[at] = '.';
      }
  return n;
}

/* Turns or mirrors the piece at @from about that cell, which comes to (@x, @y). */
static bool
carry (SeaFleet *fleet, unsigned from, int x, int y, unsigned turn)
{
  int dx[SEA_MAX_CELLS], dy[SEA_MAX_CELLS];
  char c = fleet->at[from];
  unsigned n = lift (fleet, from, dx, dy);

  for (unsigned i = 0; i < n; i++)
    {
      int over = turn & 4 ? dy[i] : dx[i], down = turn & 4 ? dx[i] : dy[i];

      if (!put (fleet, x + (turn & 1 ? -over : over), y + (turn & 2 ? -down : down), c))
        return false;
    }
  return true;
}

/* Lets another ship come to the cell @from, whose own goes elsewhere. */
static bool
swap (SeaFleet *fleet, unsigned from, unsigned other, SeaRandom *dice)
{
  int dx[SEA_MAX_CELLS], dy[SEA_MAX_CELLS], width = fleet->width;
  char c = fleet->at[from];
  unsigned n, turn = sea_random_below (dice, 8);

  if (kind (c) != 'S' || kind (fleet->at[other]) != 'S' || c == fleet->at[other])
    return false;
  n = lift (fleet, from, dx, dy);
  if (!carry (fleet, other, (int) from % width, (int) from / width, sea_random_below (dice, 8)))
    return false;
  for (unsigned i = 0; i < n; i++)
    {
      int over = turn & 4 ? dy[i] : dx[i], down = turn & 4 ? dx[i] : dy[i];

      if (!put (fleet, (int) other % width + (turn & 1 ? -over : over),
                (int) other / width + (turn & 2 ? -down : down), c))
        return false;
    }
  return true;
}

/* Takes the deck at @from away and puts one down at (@x, @y). */
static bool
reshape (SeaFleet *fleet, unsigned from, int x, int y)
{
  char c = fleet->at[from];

  fleet->at[from] = '.';
  return put (fleet, x, y, c);
}

static unsigned
any_piece (const SeaFleet *fleet, SeaRandom *dice)
{
  unsigned cells = (unsigned) fleet->width * fleet->height, at = sea_random_below (dice, cells);

  while (fleet->at[at] == '.')
    at = (at + 1) % cells;
  return at;
}

static bool
change (SeaFleet *fleet, SeaRandom *dice)
{
  unsigned from = any_piece (fleet, dice), turn = sea_random_below (dice, 8);
  int x = (int) (from % fleet->width) + (int) sea_random_below (dice, 5) - 2;
  int y = (int) (from / fleet->width) + (int) sea_random_below (dice, 5) - 2;

  switch (sea_random_below (dice, 4))
    {
    case 0:
      return reshape (fleet, from, x, y);
    case 1:
      return swap (fleet, from, any_piece (fleet, dice), dice);
    case 2:
      return carry (fleet, from, x, y, turn);
    default:
      x = (int) sea_random_below (dice, fleet->width);
      y = (int) sea_random_below (dice, fleet->height);
      return carry (fleet, from, x, y, turn);
    }
}

static bool
differs_elsewhere (const SeaFleet *a, const SeaFleet *b, const bool told[SEA_MAX_CELLS])
{
  bool differs = false;

  for (unsigned at = 0; at < (unsigned) a->width * a->height; at++)
    {
      if (told[at] && kind (a->at[at]) != kind (b->at[at]))
        return false;
      differs |= kind (a->at[at]) != kind (b->at[at]);
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
    {
      next = *twin;
      if (!change (&next, dice) || !differs_elsewhere (twin, &next, told) ||
          sea_fleet_check (rules, &next, NULL, 0) != 0)
        continue;
      *twin = next;
      changes++;
    }
  return differs_elsewhere (fleet, twin, told);
}
