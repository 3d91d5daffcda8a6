/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place.h"

#include <stdlib.h>
#include <string.h>

/* Search for a placement in scanning order.
 *
 * The cells are visited row by row. At each one the search either puts down a piece whose first
 * deck lies there, or leaves the cell. So every placement is met exactly once, and when all have
 * been tried without success, there is none. The forms of a shape that is not listed (`any`,
 * `chain`) grow from the first deck through the free cells, each set of cells once: of the cells
 * beside what there is, each is either taken or shut out for good.
 *
 * Mines and sweepers, which are alike here and shut out the most, are laid before the ships.
 * Submarines keep apart from nothing but these, and where `specials=free` these from nothing at
 * all. Such pieces are counted: they are laid last, on any cells left, and before that it is enough
 * that there are as many.
 *
 * Two things make it quick.
 *
 * Waste. Take with the decks of a ship the cells at the right of, below and diagonally below them,
 * when ships may not touch; the cells at the right alone, when corners may; else no more. These
 * areas of two ships have no cell in common (were a cell in both, two decks would touch). So a sea
 * that is one column and one row larger than it seems must hold the sum of the areas. What it has
 * more than that may be wasted, and not one cell more: a cell that is left uncovered is charged as
 * soon as it is passed.
 *
 * Memory. Which ships can still be laid depends only on the free cells ahead and the ships left. On
 * seas of up to 192 bits (12 by 12, for one) the situations that have failed are kept, each whole,
 * so that the proof stays one, and none is tried twice. */

enum
{
  MEMO_BITS = 16,
  MEMO_SIZE = 1 << MEMO_BITS,
  MEMO_WORDS = 3 /* of the free cells */
};

/* The free cells ahead, and in one number how many ships of each type are left. */
typedef struct
{
  uint64_t free_cells[MEMO_WORDS];
  uint64_t numbers; /* 0: the entry is empty */
} Situation;

typedef struct
{
  SeaPlacer *placer;
  SeaRandom *random; /* NULL: all forms, larger ships first, a ship before an empty cell */
  unsigned long steps;
  unsigned step;                /* what one costs on this sea */
  uint16_t left[SEA_MAX_TYPES]; /* ships */
  uint16_t base[SEA_MAX_TYPES]; /* number of the first piece of a type */
  unsigned n_left, decks_left, need_left;
  unsigned n_specials, first_special; /* mines and sweepers that keep apart, and their number */
  unsigned n_counted;                 /* laid last */
  unsigned room_words;                /* of the larger sea */
  Situation *memo;                    /* NULL: the sea is too large */
} Search;

/* What is covered and blocked on the way to one cell. */
typedef struct
{
  SeaBoard covered;
  SeaBoard blocked[SEA_MAX_GROUPS];
} Scene;

/* A ship that grows. */
typedef struct
{
  SeaBoard cells;
  SeaBoard beside; /* may be taken */
  SeaBoard shut;   /* taken, beside, or never to be taken */
} Growth;

/* Adds to @area the cells that @cells keep for themselves. */
static void
cover (unsigned stride, unsigned keep, const SeaBoard *cells, SeaBoard *area, unsigned words)
{
  SeaBoard own = *cells;

  if (keep >= SPREAD_SIDES)
    for (unsigned i = 0; i < words; i++)
      own.w[i] |= board_word_up (cells, i, 1);
  for (unsigned i = 0; i < words; i++)
    area->w[i] |= own.w[i] | (keep == SPREAD_ALL ? board_word_up (&own, i, stride) : 0);
}

static unsigned
find_area (unsigned stride, unsigned keep, const SeaBoard *cells, unsigned words)
{
  SeaBoard area = { { 0 } };

  cover (stride, keep, cells, &area, words);
  return board_count (&area, words);
}

/* The least area of a ship without listed forms. By the inequality of Brunn and Minkowski the decks
 * grown by one to the right and below have at least (√decks + 1)² cells; grown to the right alone,
 * each row has one more. */
static unsigned
find_free_area (const SeaPlacer *placer, unsigned keep, unsigned decks)
{
  unsigned more = 0;

  if (keep == SPREAD_SIDES)
    return decks + (decks + placer->width - 1) / placer->width;
  while (more * more < 4 * decks)
    more++;
  return keep == SPREAD_ALL ? decks + 1 + more : decks;
}

static void
measure_type (SeaPlacer *placer, SeaType *type)
{
  unsigned least = SEA_MAX_CELLS;

  type->keep = placer->spread[type->group][type->group];
  type->counted = type->letter != 0 && type->keep == SPREAD_NONE;
  if (sea_shape_is_free ((SeaShape) type->shape))
    least = find_free_area (placer, type->keep, type->decks);
  else
    for (unsigned i = type->first_lie; i < type->first_lie + type->n_lies; i++)
      {
        SeaBoard cells = { { 0 } };
        unsigned area;

        for (unsigned k = 0; k < placer->lies[i].n; k++)
          board_add (&cells, placer->lies[i].cells[k]);
        area = find_area (placer->stride, type->keep, &cells, SEA_BOARD_WORDS);
        least = area < least ? area : least;
      }
  type->area = (uint16_t) least;
}

void
sea_placer_measure (SeaPlacer *placer)
{
  unsigned specials = 0, least = SPREAD_ALL;

  placer->need = placer->n_decks = 0;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      SeaType *type = &placer->types[i];

      measure_type (placer, type);
      placer->n_decks += (unsigned) type->decks * type->count;
      if (type->counted)
        continue;
      placer->need += (unsigned) type->area * type->count;
      if (type->letter != 0)
        specials += type->count;
      if (type->keep < least)
        least = type->keep;
    }
  placer->room_width = placer->width + (least >= SPREAD_SIDES);
  placer->room_height = placer->height + (least == SPREAD_ALL);
  placer->room = placer->room_width * placer->room_height;
  /* beyond what ships can cover, a special covers two cells, in the corner three */
  if (least != SPREAD_ALL)
    placer->room += 2 * specials + (least == SPREAD_NONE && specials > 0);
}

/* The cells before @cell, word @i. */
SEA_INLINE uint64_t
find_passed (unsigned cell, unsigned i)
{
  return i < cell >> 6 ? ~UINT64_C (0) : i == cell >> 6 ? ~(~UINT64_C (0) << (cell & 63)) : 0;
}

/* Pays for one step; false when nothing is left. */
SEA_INLINE bool
pay (Search *search)
{
  if (search->steps < search->step)
    {
      search->steps = 0;
      return false;
    }
  search->steps -= search->step;
  return true;
}

static unsigned
count_free (const SeaPlacer *placer, const Scene *scene, unsigned group, unsigned cell)
{
  unsigned n = 0;

  for (unsigned i = 0; i < placer->words; i++)
    n += word_count (placer->sea.w[i] & ~scene->blocked[group].w[i] & ~find_passed (cell, i));
  return n;
}

/* Whether there are as many cells as decks are left, @n_specials specials among them. */
static bool
has_room (const Search *search, const Scene *scene, unsigned n_specials)
{
  const SeaPlacer *placer = search->placer;
  unsigned group = placer->n_groups == 1 ? 0 : SEA_GROUP_SUBMARINES;

  return count_free (placer, scene, SEA_GROUP_SHIPS, 0) >= search->decks_left + n_specials &&
         count_free (placer, scene, group, 0) >=
             search->decks_left + n_specials + search->n_counted;
}

/* Lays what is laid last; has_room() holds. */
static void
lay_counted (Search *search, const Scene *scene)
{
  static const SeaLie one = { 1, 1, { 0 } };
  SeaPlacer *placer = search->placer;
  Scene after = *scene;

  for (unsigned i = 0, number = 0; i < placer->n_types; number += placer->types[i++].count)
    for (unsigned k = 0; placer->types[i].counted && k < placer->types[i].count; k++)
      {
        SeaBoard free_cells;
        unsigned n;

        for (unsigned w = 0; w < placer->words; w++)
          free_cells.w[w] = placer->sea.w[w] & ~after.blocked[placer->types[i].group].w[w];
        n = search->random == NULL
                ? 0
                : sea_random_below (search->random, board_count (&free_cells, placer->words));
        sea_placer_put (placer, number + k, i, &one, board_select (&free_cells, n, placer->words));
        for (unsigned g = 0; g < placer->n_groups; g++)
          board_unite (&after.blocked[g], &placer->pieces[number + k].blocks[g], placer->words);
      }
}

/* Describes the situation at @cell, and finds its entry. */
static Situation *
recall (const Search *search, const Scene *scene, unsigned cell, Situation *now)
{
  const SeaPlacer *placer = search->placer;
  uint64_t hash = 0;

  for (unsigned i = 0; i < MEMO_WORDS && i < placer->words; i++)
    {
      now->free_cells[i] =
          placer->sea.w[i] & ~scene->blocked[SEA_GROUP_SHIPS].w[i] & ~find_passed (cell, i);
      hash = (hash ^ now->free_cells[i]) * UINT64_C (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  now->numbers = 1;
  for (unsigned i = 0; i < placer->n_types; i++)
    now->numbers = now->numbers * (placer->types[i].count + 1U) + search->left[i];
  hash = (hash ^ now->numbers) * UINT64_C (0xbf58476d1ce4e5b9);
  return &search->memo[hash >> (64 - MEMO_BITS)];
}

static bool try_cell (Search *search, const Scene *scene, unsigned cell, int waste);

/* Lays a ship of @type on @cells, the first of which is @cell, and goes on. */
static bool
try_ship (Search *search,
          const Scene *scene,
          unsigned type,
          const SeaBoard *cells,
          unsigned cell,
          int waste)
{
  SeaPlacer *placer = search->placer;
  const SeaType *t = &placer->types[type];
  SeaPiece *piece = &placer->pieces[search->base[type] + search->left[type] - 1U];
  Scene next = *scene;
  bool found = true;

  waste -= (int) find_area (placer->stride, t->keep, cells, search->room_words) - t->area;
  if (waste < 0)
    return false;
  piece->cells = *cells;
  sea_placer_block (placer, piece);
  cover (placer->stride, t->keep, cells, &next.covered, search->room_words);
  for (unsigned g = 0; g < placer->n_groups; g++)
    board_unite (&next.blocked[g], &piece->blocks[g], placer->words);
  search->left[type]--;
  search->n_left--;
  search->decks_left -= t->decks;
  if (search->n_left == 0)
    lay_counted (search, &next);
  else
    found = count_free (placer, &next, SEA_GROUP_SHIPS, cell + 1) >= search->decks_left &&
            try_cell (search, &next, cell + 1, waste);
  search->left[type]++;
  search->n_left++;
  search->decks_left += t->decks;
  return found;
}

/* Tries one listed form of @type with its first deck at @cell. */
static bool
try_lie (
    Search *search, const Scene *scene, unsigned type, const SeaLie *lie, unsigned cell, int waste)
{
  const SeaPlacer *placer = search->placer;
  const SeaBoard *blocked = &scene->blocked[placer->types[type].group];
  SeaBoard cells = { { 0 } };

  if (cell < lie->cells[0] || !pay (search))
    return false;
  for (unsigned i = 0; i < lie->n; i++)
    {
      unsigned at = cell - lie->cells[0] + lie->cells[i];

      if (at >= placer->words * 64 || !board_has (&placer->sea, at) || board_has (blocked, at))
        return false;
      board_add (&cells, at);
    }
  return try_ship (search, scene, type, &cells, cell, waste);
}

/* Tries all ways to add @decks decks to @from. */
static bool
grow (Search *search,
      const Scene *scene,
      unsigned type,
      const Growth *from,
      unsigned decks,
      unsigned cell,
      int waste)
{
  const SeaPlacer *placer = search->placer;
  const SeaType *t = &placer->types[type];
  unsigned words = placer->words;
  Growth now = *from;

  if (decks == 0)
    return try_ship (search, scene, type, &now.cells, cell, waste);
  /* the area only grows */
  if ((int) find_area (placer->stride, t->keep, &now.cells, search->room_words) - t->area > waste)
    return false;
  for (unsigned n = board_count (&now.beside, words); n > 0; n--)
    {
      unsigned taken = board_select (&now.beside, 0, words);
      SeaBoard beside = { { 0 } };
      Growth next = now;

      if (!pay (search))
        return false;
      board_add (&beside, taken);
      board_add (&next.cells, taken);
      board_spread_around (&beside, placer->stride, t->shape == SEA_SHAPE_CHAIN, words);
      now.beside.w[taken >> 6] ^= UINT64_C (1) << (taken & 63);
      for (unsigned i = 0; i < words; i++)
        {
          beside.w[i] &= ~now.shut.w[i];
          next.beside.w[i] = now.beside.w[i] | beside.w[i];
          next.shut.w[i] = now.shut.w[i] | beside.w[i];
        }
      if (grow (search, scene, type, &next, decks - 1, cell, waste))
        return true;
    }
  return false;
}

/* Tries all forms of @type with the first deck at @cell. */
static bool
try_type (Search *search, const Scene *scene, unsigned type, unsigned cell, int waste)
{
  const SeaPlacer *placer = search->placer;
  const SeaType *t = &placer->types[type];
  unsigned turn = search->random != NULL ? sea_random_below (search->random, t->n_lies + 1U) : 0;

  if (search->left[type] == 0)
    return false;
  if (search->random == NULL && sea_shape_is_free ((SeaShape) t->shape))
    {
      Growth start = { 0 };

      if (cell >= placer->words * 64 || !board_has (&placer->sea, cell) ||
          board_has (&scene->blocked[t->group], cell))
        return false;
      board_add (&start.beside, cell);
      for (unsigned i = 0; i < placer->words; i++)
        {
          start.shut.w[i] = start.beside.w[i] | find_passed (cell, i) | ~placer->sea.w[i] |
                            scene->blocked[t->group].w[i];
        }
      return grow (search, scene, type, &start, t->decks, cell, waste);
    }
  for (unsigned k = 0; k < t->n_lies; k++)
    if (try_lie (search, scene, type, &placer->lies[t->first_lie + (k + turn) % t->n_lies], cell,
                 waste))
      return true;
  return false;
}

/* Everything from @cell on. A run of cells that are left is walked in a loop, so the recursion is
 * as deep as there are pieces and decks of those that grow. */
static bool
try_cell (Search *search, const Scene *scene, unsigned cell, int waste)
{
  const SeaPlacer *placer = search->placer;
  unsigned end = placer->room_height * placer->stride;
  Situation now = { 0 }, *known = NULL;

  if (search->memo != NULL)
    {
      known = recall (search, scene, cell, &now);
      if (memcmp (known, &now, sizeof now) == 0)
        return false;
    }
  for (; cell < end; cell++)
    {
      unsigned skip = search->random != NULL ? sea_random_below (search->random, 4) : 0;

      if (!pay (search))
        return false;
      for (unsigned i = 0; i < placer->n_types && skip != 3; i++)
        if (try_type (search, scene, i, cell, waste))
          return true;
      if (!board_has (&scene->covered, cell) && cell % placer->stride < placer->room_width &&
          --waste < 0)
        break;
    }
  if (known != NULL && search->steps > 0)
    *known = now;
  return false;
}

/* All specials are laid: what ships can cover is known, and the ships follow. */
static bool
try_ships (Search *search, const Scene *scene)
{
  const SeaPlacer *placer = search->placer;
  unsigned keep = placer->room_height > placer->height ? SPREAD_ALL
                  : placer->room_width > placer->width ? SPREAD_SIDES
                                                       : SPREAD_NONE;
  SeaBoard free_cells = { { 0 } }, room = { { 0 } };
  Scene next = *scene;
  int waste;

  if (search->n_left == 0)
    {
      lay_counted (search, scene);
      return true;
    }
  for (unsigned i = 0; i < placer->words; i++)
    free_cells.w[i] = placer->sea.w[i] & ~scene->blocked[SEA_GROUP_SHIPS].w[i];
  cover (placer->stride, keep, &free_cells, &room, search->room_words);
  for (unsigned i = 0; i < search->room_words; i++)
    next.covered.w[i] = ~room.w[i];
  waste = (int) board_count (&room, search->room_words) - (int) search->need_left;
  return waste >= 0 && try_cell (search, &next, 0, waste);
}

/* Lays @n specials from @cell on. */
static bool
try_specials (Search *search, const Scene *scene, unsigned n, unsigned cell)
{
  static const SeaLie one = { 1, 1, { 0 } };
  SeaPlacer *placer = search->placer;

  if (!has_room (search, scene, n))
    return false;
  if (n == 0)
    return try_ships (search, scene);
  for (; cell < placer->stride * placer->height; cell++)
    {
      unsigned number = search->first_special + n - 1;
      unsigned type = placer->pieces[number].type;
      Scene next;

      if (!pay (search))
        return false;
      if (!board_has (&placer->sea, cell) ||
          board_has (&scene->blocked[placer->types[type].group], cell) ||
          (search->random != NULL && sea_random_below (search->random, 4) == 0))
        continue;
      next = *scene;
      sea_placer_put (placer, number, type, &one, cell);
      for (unsigned g = 0; g < placer->n_groups; g++)
        board_unite (&next.blocked[g], &placer->pieces[number].blocks[g], placer->words);
      if (try_specials (search, &next, n - 1, cell + 1))
        return true;
    }
  return false;
}

/* Sets the numbers of @search up; false when a piece has no place even alone. */
static bool
prepare (Search *search)
{
  SeaPlacer *placer = search->placer;
  unsigned number = 0;
  uint64_t numbers = 2;
  bool small = placer->stride * placer->height <= 64 * MEMO_WORDS;

  search->room_words = (placer->stride * (placer->height + 1) + 63) / 64;
  search->step = placer->words > 2 ? 3 : 1;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      const SeaType *type = &placer->types[i];

      if (type->n_lies == 0)
        return false;
      search->base[i] = (uint16_t) number;
      for (unsigned k = 0; k < type->count; k++)
        placer->pieces[number++].type = (uint8_t) i;
      if (type->counted)
        search->n_counted += type->count;
      else if (type->letter != 0)
        {
          if (search->n_specials == 0)
            search->first_special = search->base[i];
          search->n_specials += type->count;
        }
      else
        {
          search->left[i] = type->count;
          search->n_left += type->count;
          search->decks_left += (unsigned) type->decks * type->count;
          search->need_left += (unsigned) type->area * type->count;
        }
      small = small && numbers < UINT64_MAX / (type->count + 1U);
      numbers *= type->count + 1U;
    }
  if (small && search->random == NULL)
    search->memo = calloc (MEMO_SIZE, sizeof *search->memo);
  return true;
}

/* Cut the sea into blocks of two by two, at the edges smaller ones: all cells of a block touch, so
 * where ships keep apart wholly, a block has decks of one ship at most. A straight ship of k decks
 * has decks in k / 2 blocks at least, rounded up, any other in k / 4. Where corners may meet, the
 * same holds for pairs of cells side by side, and k / 2. False when there are too few blocks. */
static bool
has_blocks (const SeaPlacer *placer)
{
  unsigned keep = placer->spread[0][0], needed = 0;
  unsigned blocks = keep == SPREAD_ALL ? (placer->width + 1) / 2 * ((placer->height + 1) / 2)
                                       : (placer->width * placer->height + 1) / 2;

  if (keep == SPREAD_NONE)
    return true;
  for (unsigned i = 0; i < placer->n_types; i++)
    {
      const SeaType *type = &placer->types[i];
      bool half = keep == SPREAD_SIDES || type->shape == SEA_SHAPE_LINE;

      if (type->group == 0)
        needed += type->count * (half ? (type->decks + 1U) / 2 : (type->decks + 3U) / 4);
    }
  return needed <= blocks;
}

SeaFit
sea_placer_search (SeaPlacer *placer, SeaRandom *random, unsigned long steps)
{
  Search search = { 0 };
  Scene scene = { 0 };
  bool found;

  search.placer = placer;
  search.random = random;
  search.steps = steps;
  if (placer->need > placer->room || !has_blocks (placer) || !prepare (&search))
    return SEA_FIT_IMPOSSIBLE;
  found = try_specials (&search, &scene, search.n_specials, 0);
  free (search.memo);
  if (found)
    return SEA_FIT_YES;
  return search.steps == 0 || random != NULL ? SEA_FIT_UNKNOWN : SEA_FIT_IMPOSSIBLE;
}
