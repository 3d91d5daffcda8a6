/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place.h"

/* Search for a placement in scanning order.
 *
 * The cells are visited row by row. At each one the search either puts down a piece whose first
 * deck lies there, or leaves the cell. So every placement is met exactly once, and when all have
 * been tried without success, there is none.
 *
 * What makes it quick is an account of waste. When pieces may not touch, the decks of a piece
 * together with the cells at the right of, below and diagonally below them are disjoint from those
 * of every other piece (were a cell in both, two decks would touch); with touching corners the same
 * holds for decks and the cells at their right; else for the decks alone. So a sea that is one
 * column and one row larger than it seems must hold the sum of these areas. What the sea has more
 * than that may be wasted, and not one cell more: a cell that is left uncovered is charged as soon
 * as it is passed. A tight sea has little to waste and is decided at once. */

typedef struct
{
  SeaPlacer *placer;
  SeaRandom *random; /* NULL: larger pieces first, and a piece before an empty cell */
  unsigned long steps;
  uint16_t left[SEA_MAX_TYPES];
  unsigned n_left;
  uint16_t base[SEA_MAX_TYPES]; /* number of the first piece of a type */
} Search;

/* What is covered and blocked on the way to one cell. */
typedef struct
{
  SeaBoard covered;
  SeaBoard blocked[SEA_MAX_GROUPS];
} Scene;

/* The decks of @lie at @cell with the cells that are kept for them. */
static void
cover (const SeaPlacer *placer, const SeaLie *lie, unsigned cell, SeaBoard *board)
{
  for (unsigned i = 0; i < lie->n; i++)
    {
      unsigned at = cell + lie->cells[i];

      board_add (board, at);
      if (placer->least_spread >= SPREAD_SIDES)
        board_add (board, at + 1);
      if (placer->least_spread == SPREAD_ALL)
        {
          board_add (board, at + placer->stride);
          board_add (board, at + placer->stride + 1);
        }
    }
}

static unsigned
find_spread (const SeaPlacer *placer)
{
  unsigned least = SPREAD_ALL;

  for (unsigned i = 0; i < placer->n_types; i++)
    for (unsigned k = 0; k < placer->n_types; k++)
      {
        unsigned spread = placer->spread[placer->types[i].group][placer->types[k].group];

        if (spread < least && (i != k || placer->types[i].count > 1))
          least = spread;
      }
  return least;
}

void
sea_placer_measure (SeaPlacer *placer)
{
  unsigned all = placer->least_spread = find_spread (placer);

  placer->room_width = placer->width + (all >= SPREAD_SIDES);
  placer->room_height = placer->height + (all == SPREAD_ALL);
  placer->need = 0;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      SeaType *type = &placer->types[i];
      bool listed = !sea_shape_is_free ((SeaShape) type->shape);

      type->area = UINT8_MAX;
      for (unsigned k = type->first_lie; k < type->first_lie + type->n_lies; k++)
        {
          SeaLie *lie = &placer->lies[k];
          SeaBoard board = { { 0 } };

          cover (placer, lie, 0, &board);
          /* of a shape without listed forms only what every set of cells has: the sum A + B has at
           * least |A| + |B| - 1 cells */
          lie->area =
              (uint8_t) (listed              ? board_count (&board, SEA_BOARD_WORDS)
                         : all == SPREAD_ALL ? type->decks + 3U
                                             : type->decks + (all == SPREAD_SIDES ? 1U : 0U));
          if (lie->area < type->area)
            type->area = lie->area;
        }
      placer->need += type->area * type->count;
    }
}

static bool try_cell (Search *search, const Scene *scene, unsigned cell, int waste);

/* Puts one piece of @type in the form of @lie with its first deck at @cell and goes on. */
static bool
try_piece (
    Search *search, const Scene *scene, unsigned type, unsigned lie, unsigned cell, int waste)
{
  SeaPlacer *placer = search->placer;
  const SeaLie *form = &placer->lies[lie];
  unsigned group = placer->types[type].group, corner = cell - form->cells[0];
  unsigned number = search->base[type] + search->left[type] - 1U;
  Scene next;
  bool found;

  waste -= form->area - placer->types[type].area;
  if (waste < 0 || cell < form->cells[0] || search->steps == 0)
    return false;
  search->steps--;
  for (unsigned i = 0; i < form->n; i++)
    {
      unsigned at = corner + form->cells[i];

      if (at >= placer->words * 64 || !board_has (&placer->sea, at) ||
          board_has (&scene->blocked[group], at))
        return false;
    }
  sea_placer_put (placer, number, type, form, corner);
  next = *scene;
  cover (placer, form, corner, &next.covered);
  for (unsigned g = 0; g < placer->n_groups; g++)
    board_unite (&next.blocked[g], &placer->pieces[number].blocks[g], placer->words);
  search->left[type]--;
  search->n_left--;
  found = search->n_left == 0 || try_cell (search, &next, cell + 1, waste);
  search->left[type]++;
  search->n_left++;
  return found;
}

/* Everything from @cell on. A run of cells that are left is walked in a loop, so the recursion is
 * as deep as there are pieces. */
static bool
try_cell (Search *search, const Scene *scene, unsigned cell, int waste)
{
  const SeaPlacer *placer = search->placer;
  unsigned end = placer->room_height * placer->stride;

  for (; cell < end; cell++)
    {
      unsigned skip = search->random != NULL ? sea_random_below (search->random, 4) : 0;

      if (search->steps == 0)
        return false;
      search->steps--;
      for (unsigned i = 0; i < placer->n_types; i++)
        {
          const SeaType *type = &placer->types[i];
          unsigned turn =
              search->random != NULL ? sea_random_below (search->random, type->n_lies + 1U) : 0;

          if (search->left[i] == 0 || skip == 3)
            continue;
          for (unsigned k = 0; k < type->n_lies; k++)
            if (try_piece (search, scene, i, type->first_lie + (k + turn) % type->n_lies, cell,
                           waste))
              return true;
        }
      if (!board_has (&scene->covered, cell) && cell % placer->stride < placer->room_width &&
          --waste < 0)
        return false;
    }
  return false;
}

SeaFit
sea_placer_search (SeaPlacer *placer, SeaRandom *random, unsigned long steps)
{
  Search search = { 0 };
  Scene scene = { 0 };
  bool incomplete = random != NULL;
  int waste = (int) (placer->room_width * placer->room_height) - (int) placer->need;

  if (waste < 0)
    return SEA_FIT_IMPOSSIBLE;
  search.placer = placer;
  search.random = random;
  search.steps = steps;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      const SeaType *type = &placer->types[i];

      if (type->n_lies == 0)
        return SEA_FIT_IMPOSSIBLE;
      search.base[i] = (uint16_t) search.n_left;
      search.left[i] = type->count;
      search.n_left += type->count;
      incomplete = incomplete || sea_shape_is_free ((SeaShape) type->shape);
    }
  if (search.n_left == 0 || try_cell (&search, &scene, 0, waste))
    return SEA_FIT_YES;
  return search.steps == 0 || incomplete ? SEA_FIT_UNKNOWN : SEA_FIT_IMPOSSIBLE;
}
