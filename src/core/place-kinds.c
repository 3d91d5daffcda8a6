/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place.h"

/* Fleets of a character. The ships of two and more decks are laid by preference, each at random
 * among the places that please most; the rest is spread at random over what is left. */

enum
{
  TRIES = 50,
  BAD = INT32_MAX
};

/* How little a place pleases: the least is best. @corner: bit 0 the right one, bit 1 a lower one.
 */
typedef int (*Taste) (const SeaPlacer *placer, const SeaPiece *piece, unsigned corner);

/* Perelman packs into a corner: what counts is how far from it a ship reaches. */
static int
taste_corner (const SeaPlacer *placer, const SeaPiece *piece, unsigned corner)
{
  int far = 0;

  for (unsigned k = 0, n = placer->types[piece->type].decks; k < n; k++)
    {
      unsigned cell = board_select (&piece->cells, k, placer->words);
      unsigned x = cell % placer->stride, y = cell / placer->stride;
      unsigned dx = corner & 1 ? placer->width - 1 - x : x;
      unsigned dy = corner & 2 ? placer->height - 1 - y : y;

      far = (int) (dx + dy) > far ? (int) (dx + dy) : far;
    }
  return far;
}

/* All decks along one edge, or any place where none is left. */
static int
taste_edges (const SeaPlacer *placer, const SeaPiece *piece, unsigned corner)
{
  unsigned left = 0, right = 0, top = 0, bottom = 0, n = placer->types[piece->type].decks;

  (void) corner;
  for (unsigned k = 0; k < n; k++)
    {
      unsigned cell = board_select (&piece->cells, k, placer->words);

      left += cell % placer->stride == 0;
      right += cell % placer->stride == placer->width - 1;
      top += cell / placer->stride == 0;
      bottom += cell / placer->stride == placer->height - 1;
    }
  return left == n || right == n || top == n || bottom == n ? 0 : 1;
}

/* Lays piece @number at one of the places that please @taste most; false when there is none. */
static bool
lay_by_taste (SeaPlacer *placer, SeaRandom *random, unsigned number, Taste taste, unsigned corner)
{
  unsigned type = sea_placer_type (placer, number), n_best = 0;
  const SeaType *t = &placer->types[type];
  SeaBoard free_cells = placer->sea, places;
  SeaPiece chosen = { 0 };
  int best = BAD;

  for (unsigned i = 0; i < number; i++)
    for (unsigned k = 0; k < placer->words; k++)
      free_cells.w[k] &= ~placer->pieces[i].blocks[t->group].w[k];
  for (unsigned lie = t->first_lie; lie < t->first_lie + t->n_lies; lie++)
    {
      unsigned n;

      sea_placer_places (placer, &placer->lies[lie], &free_cells, &places);
      n = board_count (&places, placer->words);
      for (unsigned k = 0; k < n; k++)
        {
          int liking;

          sea_placer_put (placer, number, type, &placer->lies[lie],
                          board_select (&places, k, placer->words));
          liking = taste (placer, &placer->pieces[number], corner);
          if (liking > best)
            continue;
          n_best = liking == best ? n_best + 1 : 1;
          best = liking;
          /* each of the best so far is kept with the same chance */
          if (sea_random_below (random, n_best) == 0)
            chosen = placer->pieces[number];
        }
    }
  placer->pieces[number] = chosen;
  return best != BAD;
}

static SeaStatus
lay_fleet (const SeaRules *rules, SeaRandom *random, Taste taste, SeaFleet *fleet)
{
  SeaPlacer placer;
  unsigned large = 0;

  sea_placer_init (&placer, rules);
  for (unsigned i = 0; i < placer.n_types && placer.types[i].decks > 1; i++)
    large += placer.types[i].count;
  for (unsigned i = 0; i < TRIES; i++)
    {
      unsigned corner = sea_random_below (random, 4), n = 0;

      while (n < large && lay_by_taste (&placer, random, n, taste, corner))
        n++;
      if (n == large && sea_placer_spread (&placer, random, large))
        {
          sea_placer_write (&placer, fleet);
          return SEA_OK;
        }
    }
  return sea_fleet_random (rules, random, fleet); /* too tight for taste */
}

SeaStatus
sea_fleet_perelman (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet)
{
  return lay_fleet (rules, random, taste_corner, fleet);
}

SeaStatus
sea_fleet_edges (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet)
{
  return lay_fleet (rules, random, taste_edges, fleet);
}
