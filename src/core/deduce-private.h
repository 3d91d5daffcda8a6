/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DEDUCE_PRIVATE_H
#define SEA_DEDUCE_PRIVATE_H

#include "core/deduce.h"
#include "core/place.h"

/* What the two parts of the deduction share: the list of places, and the search among them. Nobody
 * else includes it. */

enum
{
  POOL_WORDS = 1 << 17, /* of the boards of all places */
  LIST_ROOM = 1 << 16,  /* of the lists of one path */
  COVER_ROOM = 1 << 16, /* places by the known decks that they cover */
  GROWING = 8,          /* tests that a step of a ship without listed forms is worth */
  MAX_STEPS = 12000000, /* tests of a place, some nanoseconds each */
  MEMO_BITS = 14,
  MEMO_TYPES = 11, /* classes whose ships left make one number of 64 bits */
  MAX_BITS = 64 * SEA_BOARD_WORDS
};

/* A situation that was tried without success: free cells, and the ships left in one number. */
typedef struct
{
  uint64_t free_cells[2];
  uint64_t numbers; /* 0: the entry is empty */
} Failure;

struct _SeaDeduction
{
  SeaPlacer placer;
  const SeaClues *clues;
  unsigned words;
  unsigned ships_keep, specials_keep; /* how far ships, and specials from all, keep apart */
  unsigned n_types;                   /* of ships */
  unsigned long steps;
  unsigned step; /* what a test costs on this sea */
  bool overflow; /* some list was too long: nothing can be proven */

  SeaBoard known;   /* decks that must be covered */
  SeaBoard allowed; /* cells where a deck may lie */
  SeaBoard unknown; /* cells without a clue */
  SeaBoard quads;   /* the upper left cells of squares of two by two that divide the sea */

  unsigned n_places;
  unsigned first_place[SEA_MAX_TYPES + 1]; /* by type */
  uint8_t type[POOL_WORDS / 3];            /* of a place */
  uint64_t pool[POOL_WORDS]; /* a place: its cells, what it blocks for ships, and for specials */

  unsigned first_cover[MAX_BITS + 1]; /* by cell */
  uint16_t cover[COVER_ROOM];

  uint16_t left[SEA_MAX_TYPES];
  unsigned n_left, decks_left, need_left;
  unsigned specials; /* mines and sweepers that are not known */

  uint16_t list[LIST_ROOM];
  bool remembers; /* the sea is small enough for the memo */
  Failure memo[1 << MEMO_BITS];
};

/* What is taken on the way to one node of the search. */
typedef struct
{
  SeaBoard ships;    /* where no deck may lie any more */
  SeaBoard specials; /* where no mine or sweeper may lie any more */
  SeaBoard known;    /* decks that are not covered yet */
} Scene;
/* Pays for @n tests; false when nothing is left. Those on a large sea take longer. */
SEA_INLINE bool
pay (SeaDeduction *d, unsigned long n)
{
  n *= d->step;
  if (d->steps <= n)
    {
      d->steps = 0;
      return false;
    }
  d->steps -= n;
  return true;
}

SEA_INLINE const uint64_t *
cells_of (const SeaDeduction *d, unsigned place)
{
  return d->pool + (size_t) place * 3 * d->words;
}
/* Index in the clues of a cell of a board. */
SEA_INLINE unsigned
index_of (const SeaDeduction *d, unsigned cell)
{
  return cell / d->placer.stride * d->placer.width + cell % d->placer.stride;
}

SEA_INLINE unsigned
lowest (uint64_t word)
{
  return word_count ((word & (~word + 1)) - 1);
}

/* Adds to @board what pieces that keep @keep apart must leave free. */
SEA_INLINE void
spread (const SeaDeduction *d, unsigned keep, SeaBoard *board)
{
  if (keep != SPREAD_NONE)
    board_spread_around (board, d->placer.stride, keep == SPREAD_ALL, d->words);
}
/**
 * sea_deduction_list_places:
 * @blocked: where no deck may lie
 *
 * Lists all places where a ship can lie by itself, and which of them cover each known deck. When
 * there are too many, @d overflows.
 */
void sea_deduction_list_places (SeaDeduction *d, const SeaBoard *blocked);

#endif
