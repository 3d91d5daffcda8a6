/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/deduce-private.h"

#include <stdlib.h>
#include <string.h>

/* Search for a fleet that fits the clues.
 *
 * First all places are listed where a ship could lie by itself: on no cell that is known to be
 * something else, and such that it would have answered the shots at it as they were answered: a
 * ship with a whole deck was not sunk, one without was sunk by the last hit on it, and has as many
 * decks as were said. So the order of the shots is dealt with cell by cell, and what is left is to
 * choose as many places of each class as there are ships, which keep apart and cover every deck
 * that is known.
 *
 * Decks first. As long as a known deck is not covered, one that has the fewest places is taken, and
 * each of them is tried. No fleet is met twice, because each deck belongs to one ship. A branch
 * ends when a deck has no place, when there are more decks that no two of which can be of one ship
 * than ships, or when the areas of the ships (place-search.c) do not fit into what is free.
 *
 * Then the ships that no shot has met are packed into the cells that are left, the largest first;
 * of a class each set of places is tried once. Pieces of one cell that keep apart from all others
 * alike come last: there the first free cell or one of its neighbours may be taken always, because
 * a fleet that uses none of these cells has room for one more. */

SeaDeduction *
sea_deduction_new (void)
{
  return calloc (1, sizeof (SeaDeduction));
}

void
sea_deduction_free (SeaDeduction *deduction)
{
  free (deduction);
}

/* ---- setting up ---- */

static void
read_clues (SeaDeduction *d)
{
  const SeaPlacer *placer = &d->placer;

  memset (&d->known, 0, sizeof d->known);
  memset (&d->allowed, 0, sizeof d->allowed);
  memset (&d->unknown, 0, sizeof d->unknown);
  memset (&d->quads, 0, sizeof d->quads);
  for (unsigned y = 0; y < placer->height; y++)
    for (unsigned x = 0; x < placer->width; x++)
      {
        unsigned cell = y * placer->stride + x;
        SeaClue clue = (SeaClue) d->clues->clue[y * placer->width + x];

        if (x % 2 == 0 && y % 2 == 0)
          board_add (&d->quads, cell);
        if (clue == SEA_CLUE_NONE)
          board_add (&d->unknown, cell);
        if (clue == SEA_CLUE_HIT || clue == SEA_CLUE_SUNK || clue == SEA_CLUE_DECK)
          board_add (&d->known, cell);
      }
  for (unsigned i = 0; i < d->words; i++)
    d->allowed.w[i] = d->unknown.w[i] | d->known.w[i];
}

/* Puts the mines and sweepers down that are known; false when that breaks the rules. */
static bool
lay_known_specials (SeaDeduction *d, const SeaRules *rules, Scene *scene)
{
  const SeaPlacer *placer = &d->placer;
  unsigned mines = 0, sweepers = 0;

  for (unsigned cell = 0; cell < placer->stride * placer->height; cell++)
    {
      SeaClue clue;
      SeaBoard block = { { 0 } };

      if (!board_has (&placer->sea, cell))
        continue;
      clue = (SeaClue) d->clues->clue[index_of (d, cell)];
      if (clue != SEA_CLUE_MINE && clue != SEA_CLUE_SWEEPER)
        continue;
      mines += clue == SEA_CLUE_MINE;
      sweepers += clue == SEA_CLUE_SWEEPER;
      if (board_has (&scene->specials, cell))
        return false;
      board_add (&block, cell);
      spread (d, d->specials_keep, &block);
      board_unite (&scene->specials, &block, d->words);
      board_unite (&scene->ships, &block, d->words);
    }
  if (mines > rules->mines || sweepers > rules->sweepers)
    return false;
  d->specials = rules->mines - mines + rules->sweepers - sweepers;
  return true;
}

static void
set_up (SeaDeduction *d, const SeaRules *rules, const SeaClues *clues)
{
  SeaPlacer *placer = &d->placer;

  sea_placer_init (placer, rules);
  d->clues = clues;
  d->words = (placer->stride * (placer->height + 1) + 63) / 64;
  d->steps = MAX_STEPS;
  d->step = (d->words + 1) / 2;
  d->overflow = false;
  d->ships_keep = rules->touching == SEA_TOUCHING_NONE      ? SPREAD_ALL
                  : rules->touching == SEA_TOUCHING_CORNERS ? SPREAD_SIDES
                                                            : SPREAD_NONE;
  d->specials_keep = rules->specials == SEA_SPECIALS_APART ? SPREAD_ALL : SPREAD_NONE;
  d->n_types = d->n_places = 0;
  d->n_left = d->decks_left = d->need_left = 0;
  while (d->n_types < placer->n_types && placer->types[d->n_types].letter == 0)
    {
      const SeaType *type = &placer->types[d->n_types];

      d->left[d->n_types++] = type->count;
      d->n_left += type->count;
      d->decks_left += (unsigned) type->count * type->decks;
      d->need_left += (unsigned) type->count * type->area;
    }
  d->remembers = d->words <= 2 && d->n_types <= MEMO_TYPES &&
                 (d->ships_keep == d->specials_keep || d->specials == 0);
  read_clues (d);
}

/* ---- the search ---- */

/* Whether the areas of all that is left fit into what is free. */
static bool
has_room (const SeaDeduction *d, const Scene *scene)
{
  unsigned need = d->need_left, stride = d->placer.stride;
  SeaBoard room = { { 0 } };

  if (d->ships_keep == SPREAD_ALL && d->specials_keep == SPREAD_ALL)
    need += 4 * d->specials;
  for (unsigned i = 0; i < d->words; i++)
    room.w[i] = d->allowed.w[i] & ~scene->ships.w[i];
  if (d->ships_keep != SPREAD_NONE)
    for (unsigned i = d->words; i-- > 0;)
      room.w[i] |= board_word_up (&room, i, 1);
  if (d->ships_keep == SPREAD_ALL)
    for (unsigned i = d->words; i-- > 0;)
      room.w[i] |= board_word_up (&room, i, stride);
  return board_count (&room, d->words) >= need;
}

SEA_INLINE void
take (SeaDeduction *d, const Scene *scene, unsigned place, Scene *next)
{
  const SeaType *type = &d->placer.types[d->type[place]];
  const uint64_t *p = cells_of (d, place);

  for (unsigned i = 0; i < d->words; i++)
    {
      next->known.w[i] = scene->known.w[i] & ~p[i];
      next->ships.w[i] = scene->ships.w[i] | p[d->words + i];
      next->specials.w[i] = scene->specials.w[i] | p[2 * d->words + i];
    }
  d->left[d->type[place]]--;
  d->n_left--;
  d->decks_left -= type->decks;
  d->need_left -= type->area;
}

SEA_INLINE void
put_back (SeaDeduction *d, unsigned place)
{
  const SeaType *type = &d->placer.types[d->type[place]];

  d->left[d->type[place]]++;
  d->n_left++;
  d->decks_left += type->decks;
  d->need_left += type->area;
}

/* Whether @n pieces of one cell that keep @keep apart find place on @free_cells. */
static bool
lay_singles (SeaDeduction *d, const SeaBoard *free_cells, unsigned keep, unsigned n)
{
  unsigned stride = d->placer.stride, words = d->words, first = 0, bound = 0;
  unsigned steps[5] = { 0, 1, stride - 1, stride, stride + 1 };
  SeaBoard own;

  if (n == 0)
    return true;
  if (!pay (d, 1) || board_count (free_cells, words) < n)
    return false;
  if (keep == SPREAD_NONE)
    return true;
  own = *free_cells;
  for (unsigned i = 0; i < words; i++)
    own.w[i] |= board_word_down (free_cells, i, 1, words);
  for (unsigned i = 0; keep == SPREAD_ALL && i < words; i++)
    {
      uint64_t quad = own.w[i] | board_word_down (&own, i, stride, words);

      bound += word_count (quad & d->quads.w[i]);
    }
  if (keep == SPREAD_ALL && bound < n)
    return false;
  while (free_cells->w[first >> 6] == 0)
    first += 64;
  first += lowest (free_cells->w[first >> 6]);
  for (unsigned k = 0; k < 5; k++)
    {
      unsigned cell = first + steps[k];
      SeaBoard block = { { 0 } }, rest = { { 0 } };

      if (keep == SPREAD_SIDES && (k == 2 || k == 4))
        continue;
      if (cell >= words * 64 || !board_has (free_cells, cell))
        continue;
      board_add (&block, cell);
      spread (d, keep, &block);
      for (unsigned i = 0; i < words; i++)
        rest.w[i] = free_cells->w[i] & ~block.w[i];
      if (lay_singles (d, &rest, keep, n - 1))
        return true;
    }
  return false;
}

/* Whether the unknown specials find place beside all ships. */
static bool
lay_specials (SeaDeduction *d, const Scene *scene, unsigned more)
{
  SeaBoard free_cells = { { 0 } };

  for (unsigned i = 0; i < d->words; i++)
    free_cells.w[i] = d->unknown.w[i] & ~scene->specials.w[i];
  return lay_singles (d, &free_cells, d->specials_keep, d->specials + more);
}

static bool pack_type (SeaDeduction *d, const Scene *scene, unsigned type, unsigned base);

/* Lays the ships left of @type on some of the @n places at @base of the lists. */
static bool
pack (SeaDeduction *d, const Scene *scene, unsigned type, unsigned base, unsigned n)
{
  unsigned words = d->words;

  for (unsigned i = 0; i + d->left[type] <= n; i++)
    {
      unsigned place = d->list[base + i], more = 0;
      bool found = false;
      Scene next;

      if (!pay (d, 1))
        return false;
      take (d, scene, place, &next);
      if (has_room (d, &next))
        {
          if (d->left[type] == 0)
            found = pack_type (d, &next, type + 1, base + n);
          else if (base + 2 * n > LIST_ROOM)
            d->overflow = true;
          else
            {
              for (unsigned k = i + 1; k < n; k++)
                {
                  const uint64_t *p = cells_of (d, d->list[base + k]);
                  uint64_t common = 0;

                  for (unsigned w = 0; w < words; w++)
                    common |= p[w] & next.ships.w[w];
                  d->list[base + n + more] = d->list[base + k];
                  more += common == 0;
                }
              found = pay (d, more) && pack (d, &next, type, base + n, more);
            }
        }
      put_back (d, place);
      if (found)
        return true;
    }
  return false;
}

/* Finds the entry of the situation at @scene, where only ships that nothing is known of are left.
 */
static Failure *
recall (SeaDeduction *d, const Scene *scene, Failure *now)
{
  uint64_t hash;

  for (unsigned i = 0; i < 2; i++)
    now->free_cells[i] = i < d->words ? d->unknown.w[i] & ~scene->ships.w[i] : 0;
  now->numbers = 1;
  for (unsigned i = 0; i < d->n_types; i++)
    now->numbers = now->numbers * 53 + d->left[i];
  hash = (now->numbers ^ now->free_cells[0] >> 29) * UINT64_C (0x9e3779b97f4a7c15);
  hash = (hash ^ hash >> 32 ^ now->free_cells[0]) * UINT64_C (0xbf58476d1ce4e5b9);
  hash = (hash ^ hash >> 29 ^ now->free_cells[1]) * UINT64_C (0x94d049bb133111eb);
  return &d->memo[hash >> (64 - MEMO_BITS)];
}

/* Lays all ships from @type on, where only ships that nothing is known of are left; the lists are
 * free from @base on. */
static bool
pack_type (SeaDeduction *d, const Scene *scene, unsigned type, unsigned base)
{
  unsigned n = 0;
  bool found;
  SeaBoard free_cells = { { 0 } };
  Failure now = { { 0 }, 0 }, *known = NULL;

  while (type < d->n_types && d->left[type] == 0)
    type++;
  if (type == d->n_types)
    return lay_specials (d, scene, 0);
  if (d->placer.types[type].decks == 1 &&
      (d->specials == 0 || d->specials_keep == SPREAD_NONE || d->specials_keep == d->ships_keep))
    {
      bool alike = d->specials_keep == d->ships_keep;

      /* specials that keep apart from nothing take what cells are left */
      if (d->specials_keep == SPREAD_NONE && !lay_specials (d, scene, d->n_left))
        return false;
      for (unsigned i = 0; i < d->words; i++)
        free_cells.w[i] = d->unknown.w[i] & ~scene->ships.w[i];
      return lay_singles (d, &free_cells, d->ships_keep, d->n_left + (alike ? d->specials : 0));
    }
  if (d->remembers)
    {
      known = recall (d, scene, &now);
      if (memcmp (known, &now, sizeof now) == 0)
        return false;
    }
  for (unsigned place = d->first_place[type]; place < d->first_place[type + 1]; place++)
    {
      const uint64_t *p = cells_of (d, place);
      uint64_t common = 0;

      for (unsigned w = 0; w < d->words; w++)
        common |= p[w] & scene->ships.w[w];
      if (base + n == LIST_ROOM || place > UINT16_MAX)
        {
          d->overflow = true;
          return false;
        }
      d->list[base + n] = (uint16_t) place;
      n += common == 0;
    }
  found = pay (d, n) && pack (d, scene, type, base, n);
  if (!found && known != NULL && d->steps > 0 && !d->overflow)
    *known = now;
  return found;
}

SEA_INLINE bool
is_legal (const SeaDeduction *d, const Scene *scene, unsigned place)
{
  const uint64_t *p = cells_of (d, place);
  uint64_t bad = 0;

  if (d->left[d->type[place]] == 0)
    return false;
  for (unsigned i = 0; i < d->words; i++)
    bad |= (p[i] & scene->ships.w[i]) | (p[d->words + i] & ~p[i] & scene->known.w[i]);
  return bad == 0;
}

/* The known deck with the fewest places; false when the decks cannot all be covered. */
static bool
choose_deck (SeaDeduction *d, const Scene *scene, unsigned *deck)
{
  SeaBoard reached = { { 0 } };
  unsigned fewest = UINT16_MAX + 1, apart = 0;

  for (unsigned i = 0; i < d->words; i++)
    for (uint64_t word = scene->known.w[i]; word != 0; word &= word - 1)
      {
        unsigned cell = i * 64 + lowest (word), n = 0;
        SeaBoard reach = { { 0 } };

        for (unsigned k = d->first_cover[cell]; k < d->first_cover[cell + 1]; k++)
          if (pay (d, 1) && is_legal (d, scene, d->cover[k]))
            {
              const uint64_t *p = cells_of (d, d->cover[k]);

              n++;
              for (unsigned w = 0; w < d->words; w++)
                reach.w[w] |= p[w];
            }
        if (n == 0)
          return false;
        if (n < fewest)
          {
            fewest = n;
            *deck = cell;
          }
        if (!board_has (&reached, cell))
          {
            /* no ship can have both this deck and one of those counted before */
            apart++;
            board_unite (&reached, &reach, d->words);
          }
      }
  return apart <= d->n_left;
}

static bool
cover_decks (SeaDeduction *d, const Scene *scene)
{
  unsigned n = board_count (&scene->known, d->words), deck = 0;

  if (!pay (d, 1) || n > d->decks_left || !has_room (d, scene))
    return false;
  if (n == 0)
    return pack_type (d, scene, 0, 0);
  if (!choose_deck (d, scene, &deck))
    return false;
  for (unsigned k = d->first_cover[deck]; k < d->first_cover[deck + 1]; k++)
    {
      unsigned place = d->cover[k];
      Scene next;
      bool found;

      if (!is_legal (d, scene, place))
        continue;
      take (d, scene, place, &next);
      found = cover_decks (d, &next);
      put_back (d, place);
      if (found)
        return true;
    }
  return false;
}

SeaFit
sea_deduce (const SeaRules *rules, const SeaClues *clues, SeaDeduction *deduction)
{
  SeaDeduction *d = deduction;
  Scene scene = { { { 0 } }, { { 0 } }, { { 0 } } };

  if (clues->torn)
    return SEA_FIT_IMPOSSIBLE;
  d->specials = rules->mines + rules->sweepers;
  set_up (d, rules, clues);
  if (!lay_known_specials (d, rules, &scene))
    return SEA_FIT_IMPOSSIBLE;
  scene.known = d->known;
  if (d->remembers)
    memset (d->memo, 0, sizeof d->memo);
  sea_deduction_list_places (d, &scene.ships);
  if (d->overflow)
    return SEA_FIT_UNKNOWN;
  if (cover_decks (d, &scene))
    return SEA_FIT_YES;
  return d->steps == 0 || d->overflow ? SEA_FIT_UNKNOWN : SEA_FIT_IMPOSSIBLE;
}
