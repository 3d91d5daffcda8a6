/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/deduce-private.h"

#include <string.h>

/* The places where a ship could lie by itself, see deduce.c. */

/* Whether a ship on @cells answers as the clues say. */
static bool
answers (const SeaDeduction *d, const SeaBoard *cells, unsigned decks)
{
  unsigned open = 0, last = 0, sunk = 0, sunk_order = 0;

  for (unsigned i = 0; i < d->words; i++)
    for (uint64_t word = cells->w[i]; word != 0; word &= word - 1)
      {
        unsigned at = index_of (d, i * 64 + lowest (word));
        SeaClue clue = (SeaClue) d->clues->clue[at];

        if (clue == SEA_CLUE_NONE || clue == SEA_CLUE_DECK)
          {
            open++;
            continue;
          }
        if (d->clues->order[at] > last)
          last = d->clues->order[at];
        if (clue != SEA_CLUE_SUNK)
          continue;
        sunk++;
        sunk_order = d->clues->order[at];
        if (d->clues->decks[at] != decks)
          return false;
      }
  return open > 0 ? sunk == 0 : sunk == 1 && sunk_order == last;
}

/* Adds a place, unless no ship can lie there. */
static void
add_place (SeaDeduction *d, unsigned type, const SeaBoard *cells, const SeaBoard *blocked)
{
  SeaBoard ships = *cells, specials = *cells;
  uint64_t *out = d->pool + (size_t) d->n_places * 3 * d->words;
  unsigned words = d->words;

  for (unsigned i = 0; i < words; i++)
    if ((cells->w[i] & ~d->allowed.w[i]) != 0 || (cells->w[i] & blocked->w[i]) != 0)
      return;
  if (!answers (d, cells, d->placer.types[type].decks))
    return;
  spread (d, d->ships_keep, &ships);
  spread (d, d->specials_keep, &specials);
  for (unsigned i = 0; i < words; i++)
    if ((ships.w[i] & ~cells->w[i] & d->known.w[i]) != 0)
      return;
  if ((d->n_places + 1) * 3 * words > POOL_WORDS)
    {
      d->overflow = true;
      return;
    }
  memcpy (out, cells->w, words * sizeof *out);
  memcpy (out + words, ships.w, words * sizeof *out);
  memcpy (out + 2 * words, specials.w, words * sizeof *out);
  d->type[d->n_places++] = (uint8_t) type;
}

/* A ship without listed forms grows from its first cell; each set of cells is met once. */
static void
grow (SeaDeduction *d,
      unsigned type,
      const SeaBoard *cells,
      const SeaBoard *beside,
      const SeaBoard *shut,
      unsigned decks,
      const SeaBoard *blocked)
{
  SeaBoard rest = *beside;

  if (decks == 0)
    add_place (d, type, cells, blocked);
  for (unsigned i = 0; decks > 0 && i < d->words; i++)
    while (rest.w[i] != 0 && !d->overflow)
      {
        uint64_t bit = rest.w[i] & (~rest.w[i] + 1);
        SeaBoard next = *cells, near = { { 0 } }, all = *shut;

        if (!pay (d, GROWING))
          {
            d->overflow = true;
            return;
          }
        next.w[i] |= bit;
        near.w[i] = bit;
        rest.w[i] ^= bit;
        spread (d, d->placer.types[type].shape == SEA_SHAPE_CHAIN ? SPREAD_ALL : SPREAD_SIDES,
                &near);
        for (unsigned k = 0; k < d->words; k++)
          {
            near.w[k] &= ~shut->w[k];
            all.w[k] |= near.w[k];
            near.w[k] |= rest.w[k];
          }
        grow (d, type, &next, &near, &all, decks - 1, blocked);
      }
}

static void
add_free_places (SeaDeduction *d, unsigned type, const SeaBoard *blocked)
{
  SeaBoard none = { { 0 } }, shut = { { 0 } };

  for (unsigned i = 0; i < d->words; i++)
    shut.w[i] = ~d->allowed.w[i] | blocked->w[i];
  for (unsigned cell = 0; cell < d->placer.stride * d->placer.height; cell++)
    {
      SeaBoard start = { { 0 } };

      if (board_has (&shut, cell))
        continue;
      board_add (&start, cell);
      board_add (&shut, cell);
      grow (d, type, &none, &start, &shut, d->placer.types[type].decks, blocked);
    }
}

static void
add_listed_places (SeaDeduction *d, unsigned type, const SeaBoard *blocked)
{
  const SeaPlacer *placer = &d->placer;
  const SeaType *t = &placer->types[type];

  for (unsigned n = t->first_lie; n < t->first_lie + t->n_lies; n++)
    {
      SeaBoard places;

      sea_placer_places (placer, &placer->lies[n], &placer->sea, &places);
      for (unsigned i = 0; i < placer->words; i++)
        for (uint64_t word = places.w[i]; word != 0 && !d->overflow; word &= word - 1)
          {
            SeaBoard cells = { { 0 } };

            for (unsigned k = 0; k < placer->lies[n].n; k++)
              board_add (&cells, i * 64 + lowest (word) + placer->lies[n].cells[k]);
            add_place (d, type, &cells, blocked);
          }
    }
}

/* Lists, for each known deck, the places that cover it. */
static void
list_covers (SeaDeduction *d)
{
  unsigned n = 0;

  for (unsigned cell = 0; cell < d->words * 64; cell++)
    {
      d->first_cover[cell] = n;
      if (!board_has (&d->known, cell))
        continue;
      for (unsigned place = 0; place < d->n_places; place++)
        if ((cells_of (d, place)[cell >> 6] >> (cell & 63) & 1) != 0)
          {
            if (n == COVER_ROOM || place > UINT16_MAX)
              {
                d->overflow = true;
                return;
              }
            d->cover[n++] = (uint16_t) place;
          }
    }
  d->first_cover[d->words * 64] = n;
}
void
sea_deduction_list_places (SeaDeduction *d, const SeaBoard *blocked)
{
  for (unsigned type = 0; type < d->n_types; type++)
    {
      d->first_place[type] = d->n_places;
      if (sea_shape_is_free ((SeaShape) d->placer.types[type].shape))
        add_free_places (d, type, blocked);
      else
        add_listed_places (d, type, blocked);
    }
  d->first_place[d->n_types] = d->n_places;
  list_covers (d);
}
