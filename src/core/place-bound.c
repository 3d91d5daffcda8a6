/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place.h"

/* The most places that a piece can have when those before it are laid, for straight pieces that
 * touch nowhere. Laying exactly (place.c) needs such a bound; the nearer, the quicker.
 *
 * Take the corners of the squares of the sea: (width + 1)(height + 1) points. The corners of the
 * decks of one piece of L decks are 2(L + 1) points, and two pieces that do not touch have none in
 * common. So the pieces laid leave q = (width + 1)(height + 1) - Σ 2(L + 1) points.
 *
 * Let G be the left ends of the lying places of a piece of K decks, on r rows and c columns; then
 * |G| ≤ rc. The corners of all these places are points that are left. They are G widened by K to
 * the right and by 1 downwards. Widening a row that is not empty by K adds K cells at least, so
 * there are |G| + Kr then, on c + K columns at least; widening downwards adds one a column. So
 *
 *   |G| + Kr + c + K ≤ q.
 *
 * The most that both allow, for any r and c that the sea has, is the bound; standing places
 * likewise, with rows and columns exchanged. On the empty sea it is the number of places itself,
 * for the first boat after the six larger ships of the classic fleet it is 60, which two full edges
 * attain.
 *
 * Both kinds of places of two decks do better together. Let F be the free cells, on r rows and c
 * columns, with a lying and b standing runs. The places are |F| - a lying and |F| - b standing
 * ones, and their corners |F| + a + c + 1 at least, and |F| + b + r + 1. With a ≥ r, b ≥ c, |F| ≤
 * rc the places are at most 2rc - (r + c), and at most 2q - 3(r + c) - 2. */

enum
{
  MOST_TRIES = 200, /* as estimated; in truth up to some thousands. More is left to the walk */
  SCALE = 256
};

/* The most lying places of a piece of @decks on @width by @height with @points left. */
static unsigned
bound_lying (unsigned width, unsigned height, unsigned decks, unsigned points)
{
  unsigned most = 0, columns = width + 1 - decks;

  if (decks > width)
    return 0;
  for (unsigned r = 1; r <= height && decks * (r + 1) < points; r++)
    {
      unsigned rest = points - decks * (r + 1); /* |G| + c ≤ rest and |G| ≤ rc */
      unsigned c = rest / (r + 1);              /* with more columns the first binds */
      unsigned n = c >= columns ? r * columns : r * c;

      if (c < columns && rest - (c + 1) > n)
        n = rest - (c + 1);
      most = n > most ? n : most;
    }
  return most;
}

static unsigned
least (unsigned a, unsigned b)
{
  return a < b ? a : b;
}

/* Places of @decks that a piece of @laid decks shuts out at least, lying on @width by @height: in
 * the corner two rows of laid + 1 lying places, and as many columns of two standing ones. */
static unsigned
bound_shut (unsigned width, unsigned height, unsigned decks, unsigned laid)
{
  unsigned lying = decks <= width ? width - decks + 1 : 0;
  unsigned standing = decks <= height ? height - decks + 1 : 0;

  return 2 * least (laid + 1, lying) + least (laid + 1, width) * least (2, standing);
}

/* Both at once for two decks: @most or less. */
static unsigned
bound_twos (const SeaPlacer *placer, unsigned points, unsigned most)
{
  unsigned best = 0, side = least (placer->width, placer->height);

  for (unsigned sum = 2; sum <= placer->width + placer->height && 3 * sum + 2 <= 2 * points; sum++)
    {
      unsigned r = least (sum / 2, side);
      unsigned full = 2 * r * (sum - r) - sum, left = 2 * points - 3 * sum - 2;
      unsigned n = least (full, left);

      best = n > best ? n : best;
    }
  return least (best, most);
}

static unsigned
bound_places (const SeaPlacer *placer, unsigned decks, unsigned points)
{
  unsigned lying = bound_lying (placer->width, placer->height, decks, points);

  unsigned most = decks == 1 ? 0 : bound_lying (placer->height, placer->width, decks, points);

  most += lying;
  return decks == 2 ? bound_twos (placer, points, most) : most;
}

/* How many places of @decks a piece of @laid decks shuts out in open water: the mean of alike and
 * crossed. */
static unsigned
find_shut (unsigned decks, unsigned laid)
{
  return (3 * (laid + decks + 1) + (laid + 2) * (decks + 2)) / 2;
}

/* Sets @most up for each piece; false when laying exactly is not for these rules: pieces that are
 * not straight or may touch, or too many tries for one fleet. How many there will be is estimated
 * as if each piece shut out its share of the places. */
bool
sea_placer_bound (SeaPlacer *placer)
{
  unsigned points = (placer->width + 1) * (placer->height + 1), number = 0, empty = points;
  unsigned all[SEA_MAX_TYPES];
  uint64_t places[SEA_MAX_TYPES], tries = SCALE;

  if (placer->n_groups != 1 || placer->spread[0][0] != SPREAD_ALL)
    return false;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      all[i] = bound_places (placer, placer->types[i].decks, points);
      places[i] = SCALE * (uint64_t) all[i];
      if (placer->types[i].shape != SEA_SHAPE_LINE)
        return false;
    }
  for (unsigned i = 0; i < placer->n_types; i++)
    for (unsigned k = 0; k < placer->types[i].count; k++)
      {
        unsigned decks = placer->types[i].decks,
                 most = number == 0 ? all[0] : bound_places (placer, decks, points);
        unsigned laid = placer->types[0].decks;

        if (number > 0 && decks > 1)
          {
            unsigned shut = least (bound_shut (placer->width, placer->height, decks, laid),
                                   bound_shut (placer->height, placer->width, decks, laid));

            most = least (most, all[i] - shut);
          }
        if (most == 0 || places[i] == 0)
          return false;
        tries = tries * (SCALE * most) / places[i];
        if (tries > MOST_TRIES * SCALE)
          return false;
        placer->most[number++] = (uint16_t) most;
        points -= 2 * (decks + 1);
        for (unsigned t = i; t < placer->n_types; t++)
          {
            unsigned shut = find_shut (placer->types[t].decks, decks);

            places[t] = shut < empty ? places[t] * (empty - shut) / empty : 0;
          }
      }
  return true;
}
