/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place.h"

#include <string.h>

/* Random fleets, all configurations alike.
 *
 * Straight pieces that may not touch (the classic fleet, also with mines that keep apart) are laid
 * exactly. The pieces are laid one after another, the largest first. For each a number is thrown
 * below the most places that it can have at all, given which pieces lie before it (place-bound.c
 * proves that most). If it is the number of one of the legal places, the piece is laid there; if
 * there is no such place, all is taken up and begins anew. So each way to lay all pieces has the
 * same chance, one in the product of these numbers: the law is uniform over placements, and nothing
 * is left to be measured. The classic fleet takes about 75 beginnings, most of them cut short after
 * two or three pieces; with three mines 1,200. Where more than some thousands are to be expected,
 * and for other pieces, there is the walk; it also stands behind EXACT_TRIES beginnings, a bound
 * for form's sake: with one success in 10,000 it would be reached once in 10 to the 43rd fleets.
 *
 * The walk. Laying the pieces one after another, each at one of its legal places, is quick but not
 * uniform: early pieces do not know how much room they take from late ones. So what was laid so is
 * only the beginning. One sweep takes up each piece in turn and lays it again at one of the places
 * that are legal among all others, every place alike. The uniform law over all legal placements is
 * the law of rest of that step: when a placement is uniform, then, given the other pieces, the
 * place of the one taken up was uniform among its legal places, and so is its new one. Each sweep
 * brings every other law nearer to it by about a constant factor.
 *
 * How many sweeps is measured, not proven: the slowest quantity found is whether the largest ship
 * lies along an edge. From one sweep to the next it keeps 0.27 of its correlation on the classic
 * sea, 0.53 with three mines, 0.67 on 8 by 8, 0.9 for the classic fleet on 8 by 8: it goes with the
 * part of the sea that is full. find_sweeps() follows that part, so that of the beginning's error
 * (0.18 in that quantity) about a ten-thousandth or less is left, far below what a million fleets
 * could show.
 *
 * Tests compare small seas with the lists of all their configurations, and the classic sea with
 * known numbers.
 *
 * Pieces of one class are not told apart, and every configuration has the same number of ways to
 * number its pieces; so uniform over placements is uniform over configurations.
 *
 * Ships of the shapes `any` and `chain` have too many forms to list. For them the step is
 * Metropolis': take one deck off, put it beside one of the others, and keep the result if it is
 * legal and hangs together, with the chance that makes the way there and back equally likely; and
 * now and then move the whole ship. The law of rest is the same.
 *
 * On a sea so tight that laying fails, the walk begins at a placement found by search in random
 * order (place-search.c); there the sea may be cut into parts that the walk does not connect, and
 * the fleet is random but no more uniform. Whatever happens, the work is bounded by counts, never
 * by luck. */

enum
{
  MAX_SWEEPS = 300,       /* of the walk */
  EXACT_TRIES = 1000000,  /* beginnings of an exact fleet */
  LAYING_TRIES = 400,     /* beginnings before the search */
  LAYING_WORK = 20000000, /* loops of find_places(), about a nanosecond each */
  WALKING_WORK = 30000000,
  RANDOM_SEARCHES = 8,
  RANDOM_SEARCH_STEPS = 20000,
  FULL_SEARCH_STEPS = 2000000,
  FREE_STEPS = 40 /* steps of a ship without forms a sweep and deck */
};

/* Sets up. */

static void
add_lie (SeaPlacer *placer, const SeaForm *form)
{
  SeaLie *lie = &placer->lies[placer->n_lies];

  if (form->width > placer->width || form->height > placer->height)
    return;
  lie->n = 0;
  for (unsigned y = 0; y < form->height; y++)
    for (unsigned x = 0; x < form->width; x++)
      if (form->rows[y] >> x & 1)
        lie->cells[lie->n++] = (uint16_t) (y * placer->stride + x);
  lie->step = (uint8_t) (form->height == 1 ? 1 : form->width == 1 ? placer->stride : 0);
  placer->n_lies++;
}

/* A ship without listed forms begins as a block of full rows. */
static void
add_blocks (SeaPlacer *placer, unsigned decks)
{
  for (unsigned width = 1; width <= decks && width <= SEA_MAX_SIDE; width++)
    {
      SeaForm form = { 0 };

      form.width = (uint8_t) width;
      form.height = (uint8_t) ((decks + width - 1) / width);
      for (unsigned i = 0; i < decks; i++)
        form.rows[i / width] |= UINT32_C (1) << i % width;
      add_lie (placer, &form);
    }
}

static void
add_type (SeaPlacer *placer, char letter, unsigned group, const SeaClass *klass)
{
  SeaType *type = &placer->types[placer->n_types];
  SeaForm forms[SEA_MAX_FORMS];
  unsigned n;

  if (klass->count == 0)
    return;
  placer->n_types++;
  type->letter = letter;
  type->decks = klass->decks;
  type->group = (uint8_t) group;
  type->shape = klass->shape;
  type->count = klass->count;
  type->first_lie = (uint16_t) placer->n_lies;
  if (sea_shape_is_free ((SeaShape) klass->shape))
    add_blocks (placer, klass->decks);
  else
    {
      n = sea_shape_forms ((SeaShape) klass->shape, klass->decks, forms);
      for (unsigned i = 0; i < n; i++)
        add_lie (placer, &forms[i]);
    }
  type->n_lies = (uint16_t) (placer->n_lies - type->first_lie);
  placer->n_pieces += klass->count;
}

/* Ships, submarines and specials, each a group, and how far they keep apart. When all that can meet
 * keep equally far, one group does for all. */
static void
find_groups (SeaPlacer *placer, const SeaRules *rules)
{
  uint8_t ships = rules->touching == SEA_TOUCHING_NONE      ? SPREAD_ALL
                  : rules->touching == SEA_TOUCHING_CORNERS ? SPREAD_SIDES
                                                            : SPREAD_NONE;
  uint8_t apart = rules->specials == SEA_SPECIALS_APART ? SPREAD_ALL : SPREAD_NONE;
  bool same = true;

  memset (placer->spread, SPREAD_NONE, sizeof placer->spread);
  placer->spread[SEA_GROUP_SHIPS][SEA_GROUP_SHIPS] = ships;
  for (unsigned i = 0; i < SEA_MAX_GROUPS; i++)
    placer->spread[SEA_GROUP_SPECIALS][i] = placer->spread[i][SEA_GROUP_SPECIALS] = apart;
  for (unsigned i = 0; i < placer->n_types; i++)
    for (unsigned k = 0; k < placer->n_types; k++)
      same = same && placer->spread[placer->types[i].group][placer->types[k].group] ==
                         placer->spread[placer->types[0].group][placer->types[0].group];
  placer->n_groups = SEA_MAX_GROUPS;
  if (same && placer->n_types > 0)
    {
      placer->spread[0][0] = placer->spread[placer->types[0].group][placer->types[0].group];
      placer->n_groups = 1;
      for (unsigned i = 0; i < placer->n_types; i++)
        placer->types[i].group = 0;
    }
}

void
sea_placer_init (SeaPlacer *placer, const SeaRules *rules)
{
  const char letters[] = { '%', '*', '^' };
  const uint8_t counts[] = { rules->submarines, rules->mines, rules->sweepers };

  placer->width = rules->width;
  placer->height = rules->height;
  placer->stride = rules->width + 1U;
  /* most seas have two words, and there speed is wanted */
  placer->words = placer->stride * rules->height <= 128 ? 2 : SEA_BOARD_WORDS;
  placer->n_types = placer->n_pieces = placer->n_lies = 0;
  board_clear (&placer->sea, SEA_BOARD_WORDS);
  for (unsigned y = 0; y < placer->height; y++)
    for (unsigned x = 0; x < placer->width; x++)
      board_add (&placer->sea, y * placer->stride + x);
  /* larger ships first, whatever the order of the classes */
  for (unsigned decks = SEA_MAX_DECKS; decks > 0; decks--)
    for (unsigned i = 0; i < rules->n_classes; i++)
      if (rules->classes[i].decks == decks)
        add_type (placer, 0, SEA_GROUP_SHIPS, &rules->classes[i]);
  for (unsigned i = 0; i < 3; i++)
    {
      SeaClass one = { "", 1, SEA_SHAPE_LINE, counts[i] };

      add_type (placer, letters[i], i == 0 ? SEA_GROUP_SUBMARINES : SEA_GROUP_SPECIALS, &one);
    }
  find_groups (placer, rules);
  sea_placer_measure (placer);
}

unsigned
sea_placer_type (const SeaPlacer *placer, unsigned piece)
{
  unsigned type = 0;

  while (piece >= placer->types[type].count)
    piece -= placer->types[type++].count;
  return type;
}

/* Lays one piece. */

SEA_INLINE void
block (const SeaPlacer *placer, SeaPiece *piece, unsigned words, unsigned groups)
{
  const uint8_t *spread = placer->spread[placer->types[piece->type].group];

  for (unsigned i = 0; i < groups; i++)
    {
      SeaBoard *board = &piece->blocks[i];

      for (unsigned k = 0; k < words; k++)
        board->w[k] = piece->cells.w[k];
      if (spread[i] != SPREAD_NONE)
        board_spread_around (board, placer->stride, spread[i] == SPREAD_ALL, words);
    }
}

SEA_INLINE void
put (SeaPlacer *placer,
     unsigned number,
     unsigned type,
     const SeaLie *lie,
     unsigned cell,
     unsigned words,
     unsigned groups)
{
  SeaPiece *piece = &placer->pieces[number];

  piece->type = (uint8_t) type;
  board_clear (&piece->cells, words);
  for (unsigned i = 0; i < lie->n; i++)
    board_add (&piece->cells, cell + lie->cells[i]);
  block (placer, piece, words, groups);
}

void
sea_placer_put (SeaPlacer *placer, unsigned piece, unsigned type, const SeaLie *lie, unsigned cell)
{
  put (placer, piece, type, lie, cell, placer->words, placer->n_groups);
}

void
sea_placer_block (const SeaPlacer *placer, SeaPiece *piece)
{
  block (placer, piece, placer->words, placer->n_groups);
}

/* Where the corner of the box of @lie may be, so that all decks lie on @free. A ship hangs
 * together, so that one that would leave the sea at the right has a deck on the column more, which
 * is never free. */
SEA_INLINE unsigned
find_places (const SeaLie *lie, const SeaBoard *free_cells, SeaBoard *places, unsigned words)
{
  if (lie->step != 0)
    {
      for (unsigned i = 0; i < words; i++)
        places->w[i] = free_cells->w[i];
      for (unsigned k = 1; k < lie->n; k++)
        for (unsigned i = 0; i < words; i++)
          places->w[i] = free_cells->w[i] & board_word_down (places, i, lie->step & 31, words);
      return board_count (places, words);
    }
  for (unsigned i = 0; i < words; i++)
    places->w[i] = board_word_down (free_cells, i, lie->cells[0], words);
  for (unsigned k = 1; k < lie->n; k++)
    for (unsigned i = 0; i < words; i++)
      places->w[i] &= board_word_down (free_cells, i, lie->cells[k], words);
  return board_count (places, words);
}

void
sea_placer_places (const SeaPlacer *placer,
                   const SeaLie *lie,
                   const SeaBoard *free_cells,
                   SeaBoard *places)
{
  find_places (lie, free_cells, places, placer->words);
}

/* All legal places of one type. */
typedef struct
{
  SeaBoard places[SEA_MAX_FORMS];
  uint16_t counts[SEA_MAX_FORMS];
  unsigned total;
} Choice;

SEA_INLINE void
find_choice (const SeaPlacer *placer,
             const SeaType *type,
             const SeaBoard *free_cells,
             Choice *choice,
             unsigned words)
{
  choice->total = 0;
  for (unsigned n = 0; n < type->n_lies; n++)
    {
      choice->counts[n] = (uint16_t) find_places (&placer->lies[type->first_lie + n], free_cells,
                                                  &choice->places[n], words);
      choice->total += choice->counts[n];
    }
}

/* Lays piece @number of @type at place @k of @choice. */
SEA_INLINE void
put_choice (SeaPlacer *placer,
            const Choice *choice,
            unsigned number,
            unsigned type,
            unsigned k,
            unsigned words,
            unsigned groups)
{
  unsigned i = 0;

  while (k >= choice->counts[i])
    k -= choice->counts[i++];
  put (placer, number, type, &placer->lies[placer->types[type].first_lie + i],
       board_select (&choice->places[i], k, words), words, groups);
}

/* Lays piece @number of @type on @free_cells, every legal place alike. */
SEA_INLINE bool
lay (SeaPlacer *placer,
     SeaRandom *random,
     unsigned number,
     unsigned type,
     const SeaBoard *free_cells,
     unsigned words,
     unsigned groups)
{
  Choice choice;

  find_choice (placer, &placer->types[type], free_cells, &choice, words);
  if (choice.total == 0)
    return false;
  put_choice (placer, &choice, number, type, sea_random_below (random, choice.total), words,
              groups);
  return true;
}

/* As lay(), by one throw of the most places that the piece can have; false when it falls on none.
 */
SEA_INLINE bool
throw_piece (SeaPlacer *placer,
             SeaRandom *random,
             unsigned number,
             unsigned type,
             const SeaBoard *free_cells,
             unsigned words,
             unsigned groups)
{
  const SeaType *t = &placer->types[type];
  unsigned k = sea_random_below (random, placer->most[number]);

  for (unsigned i = t->first_lie; i < t->first_lie + t->n_lies; i++)
    {
      SeaBoard places;
      unsigned n = find_places (&placer->lies[i], free_cells, &places, words);

      if (k < n)
        {
          put (placer, number, type, &placer->lies[i], board_select (&places, k, words), words,
               groups);
          return true;
        }
      k -= n;
    }
  return false;
}

/* Lays all pieces from @first on, one after another, over what the pieces before it leave; @exact:
 * each with one throw of the most places that it can have. */
SEA_INLINE bool
lay_all (SeaPlacer *placer,
         SeaRandom *random,
         unsigned first,
         bool exact,
         unsigned words,
         unsigned groups)
{
  SeaBoard blocked[SEA_MAX_GROUPS];
  unsigned number = 0;

  for (unsigned g = 0; g < groups; g++)
    board_clear (&blocked[g], words);
  for (unsigned type = 0; type < placer->n_types; type++)
    for (unsigned i = 0; i < placer->types[type].count; i++, number++)
      {
        const SeaBoard *mine = &blocked[placer->types[type].group];
        SeaBoard free_cells;

        for (unsigned k = 0; k < words; k++)
          free_cells.w[k] = placer->sea.w[k] & ~mine->w[k];
        if (number >= first &&
            !(exact ? throw_piece (placer, random, number, type, &free_cells, words, groups)
                    : lay (placer, random, number, type, &free_cells, words, groups)))
          return false;
        for (unsigned g = 0; g < groups; g++)
          board_unite (&blocked[g], &placer->pieces[number].blocks[g], words);
      }
  return true;
}

/* The walk. */

/* How many cells of @cells lie beside @cell, by sides or also by corners. */
static unsigned
count_beside (const SeaPlacer *placer, const SeaBoard *cells, unsigned cell, bool corners)
{
  SeaBoard beside = { { 0 } };

  board_add (&beside, cell);
  board_spread_around (&beside, placer->stride, corners, placer->words);
  for (unsigned i = 0; i < placer->words; i++)
    beside.w[i] &= cells->w[i];
  return board_count (&beside, placer->words);
}

static bool
hangs_together (const SeaPlacer *placer, const SeaBoard *cells, bool corners)
{
  SeaBoard reached = { { 0 } };
  unsigned n = 0, before;

  board_add (&reached, board_select (cells, 0, placer->words));
  do
    {
      before = n;
      board_spread_around (&reached, placer->stride, corners, placer->words);
      for (unsigned i = 0; i < placer->words; i++)
        reached.w[i] &= cells->w[i];
      n = board_count (&reached, placer->words);
    }
  while (n != before);
  return n == board_count (cells, placer->words);
}

/* Takes one deck off and puts it beside another. A cell is proposed as often as it has decks beside
 * it, so the way there and back are made equal by accepting in the ratio of these numbers. */
static void
move_deck (const SeaPlacer *placer,
           SeaRandom *random,
           SeaPiece *piece,
           const SeaBoard *free_cells,
           bool corners)
{
  const int stride = (int) placer->stride;
  const int steps[8] = { -1, 1, -stride, stride, -stride - 1, -stride + 1, stride - 1, stride + 1 };
  unsigned decks = placer->types[piece->type].decks;
  unsigned from = board_select (&piece->cells, sea_random_below (random, decks), placer->words);
  SeaBoard rest = piece->cells;
  unsigned there, back;
  int to;

  rest.w[from >> 6] ^= UINT64_C (1) << (from & 63);
  to = (int) board_select (&rest, sea_random_below (random, decks - 1), placer->words) +
       steps[sea_random_below (random, corners ? 8 : 4)];
  if (to < 0 || to >= (int) (placer->words * 64) || !board_has (free_cells, (unsigned) to) ||
      board_has (&rest, (unsigned) to))
    return;
  there = count_beside (placer, &rest, (unsigned) to, corners);
  back = count_beside (placer, &rest, from, corners);
  if (there > back && sea_random_below (random, there) >= back)
    return;
  board_add (&rest, (unsigned) to);
  if (hangs_together (placer, &rest, corners))
    piece->cells = rest;
}

/* Moves the whole ship to any place that its box has on the sea, if that is legal. */
static void
move_ship (const SeaPlacer *placer, SeaRandom *random, SeaPiece *piece, const SeaBoard *free_cells)
{
  unsigned left = SEA_MAX_SIDE, right = 0, top = SEA_MAX_SIDE, bottom = 0, up, down;
  SeaBoard cells;

  for (unsigned i = 0; i < placer->stride * placer->height; i++)
    if (board_has (&piece->cells, i))
      {
        unsigned x = i % placer->stride, y = i / placer->stride;

        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
      }
  down = top * placer->stride + left;
  up = sea_random_below (random, placer->width - (right - left)); /* the new left column */
  up += sea_random_below (random, placer->height - (bottom - top)) * placer->stride;
  for (unsigned i = 0; i < placer->words; i++)
    cells.w[i] = board_word_down (&piece->cells, i, down, placer->words);
  for (unsigned i = placer->words; i < SEA_BOARD_WORDS; i++)
    cells.w[i] = 0;
  board_clear (&piece->blocks[0], placer->words);
  for (unsigned i = 0; i < placer->words; i++)
    piece->blocks[0].w[i] = board_word_up (&cells, i, up);
  for (unsigned i = 0; i < placer->words; i++)
    if (piece->blocks[0].w[i] & ~free_cells->w[i])
      return;
  piece->cells = piece->blocks[0];
}

static void
walk_free (const SeaPlacer *placer, SeaRandom *random, SeaPiece *piece, const SeaBoard *free_cells)
{
  const SeaType *type = &placer->types[piece->type];

  for (unsigned i = 0; i < FREE_STEPS; i++)
    {
      for (unsigned k = 0; type->decks > 1 && k < type->decks; k++)
        move_deck (placer, random, piece, free_cells, type->shape == SEA_SHAPE_CHAIN);
      move_ship (placer, random, piece, free_cells);
    }
  sea_placer_block (placer, piece);
}

/* One sweep over the pieces from @first on. */
SEA_INLINE void
sweep (SeaPlacer *placer, SeaRandom *random, unsigned first, unsigned words, unsigned groups)
{
  SeaBoard before[SEA_MAX_GROUPS];                    /* what the pieces before block */
  SeaBoard after[SEA_MAX_PIECES + 1][SEA_MAX_GROUPS]; /* what this piece and those after it block */
  unsigned n = placer->n_pieces;

  for (unsigned g = 0; g < groups; g++)
    {
      board_clear (&after[n][g], words);
      board_clear (&before[g], words);
      for (unsigned i = n; i-- > first;)
        for (unsigned k = 0; k < words; k++)
          after[i][g].w[k] = after[i + 1][g].w[k] | placer->pieces[i].blocks[g].w[k];
      for (unsigned i = 0; i < first; i++)
        board_unite (&before[g], &placer->pieces[i].blocks[g], words);
    }
  for (unsigned i = first; i < n; i++)
    {
      SeaPiece *piece = &placer->pieces[i];
      const SeaType *type = &placer->types[piece->type];
      SeaBoard free_cells;

      for (unsigned k = 0; k < words; k++)
        free_cells.w[k] =
            placer->sea.w[k] & ~(before[type->group].w[k] | after[i + 1][type->group].w[k]);
      if (sea_shape_is_free ((SeaShape) type->shape))
        walk_free (placer, random, piece, &free_cells);
      else
        lay (placer, random, i, piece->type, &free_cells, words, groups);
      for (unsigned g = 0; g < groups; g++)
        board_unite (&before[g], &piece->blocks[g], words);
    }
}

/* Loops of find_places() that a sweep takes, or as much other work. */
static unsigned
find_work (const SeaPlacer *placer)
{
  unsigned work = 1;

  for (unsigned i = 0; i < placer->n_types; i++)
    {
      const SeaType *type = &placer->types[i];
      unsigned steps = sea_shape_is_free ((SeaShape) type->shape) ? FREE_STEPS * 40 : type->n_lies;

      work += type->count * steps * type->decks * placer->words;
    }
  return work;
}

/* The fuller the sea, the slower the walk. */
static unsigned
find_sweeps (const SeaPlacer *placer)
{
  uint64_t room = placer->room;
  uint64_t cells = placer->width * placer->height;
  uint64_t part = room > placer->need ? 16 * room / (room - placer->need) : 16 * room;
  uint64_t full = cells > placer->n_decks ? 16 * cells / (cells - placer->n_decks) : 16 * cells;
  uint64_t most = 1 + WALKING_WORK / find_work (placer), sweeps;

  part = part > full ? part : full;
  sweeps = 3 + part * part * part * part / (65536 * 5 / 2);
  sweeps = sweeps < MAX_SWEEPS ? sweeps : MAX_SWEEPS;
  return (unsigned) (sweeps < most ? sweeps : most);
}

SEA_INLINE bool
lay_with_luck (
    SeaPlacer *placer, SeaRandom *random, unsigned first, unsigned words, unsigned groups)
{
  unsigned tries = 1 + LAYING_WORK / find_work (placer);

  for (unsigned i = 0; i < LAYING_TRIES && i < tries; i++)
    if (lay_all (placer, random, first, false, words, groups))
      return true;
  return false;
}

SEA_INLINE void
walk (SeaPlacer *placer, SeaRandom *random, unsigned first, unsigned words, unsigned groups)
{
  for (unsigned i = 0, n = find_sweeps (placer); i < n; i++)
    sweep (placer, random, first, words, groups);
}

/* The same code twice: with constants for the usual seas, where it is unrolled, and for the rest.
 */
void
sea_placer_walk (SeaPlacer *placer, SeaRandom *random, unsigned first)
{
  if (placer->words == 2 && placer->n_groups == 1)
    walk (placer, random, first, 2, 1);
  else
    walk (placer, random, first, placer->words, placer->n_groups);
}

bool
sea_placer_lay (SeaPlacer *placer, SeaRandom *random, unsigned first)
{
  if (placer->need > placer->room)
    return false;
  if (placer->words == 2 && placer->n_groups == 1)
    return lay_with_luck (placer, random, first, 2, 1);
  return lay_with_luck (placer, random, first, placer->words, placer->n_groups);
}

bool
sea_placer_spread (SeaPlacer *placer, SeaRandom *random, unsigned first)
{
  bool laid = sea_placer_lay (placer, random, first);

  if (laid)
    sea_placer_walk (placer, random, first);
  return laid;
}

/* Lays the whole fleet exactly: anew until every throw falls on a place. */
SEA_INLINE bool
lay_exactly (SeaPlacer *placer, SeaRandom *random, unsigned words)
{
  Choice first; /* always the same */

  find_choice (placer, &placer->types[0], &placer->sea, &first, words);
  for (unsigned i = 0; i < EXACT_TRIES; i++)
    {
      put_choice (placer, &first, 0, 0, sea_random_below (random, first.total), words, 1);
      if (lay_all (placer, random, 1, true, words, 1))
        return true;
    }
  return false;
}

/* The bounds of @placer are set up. */
static bool
try_exactly (SeaPlacer *placer, SeaRandom *random)
{
  if (placer->words == 2)
    return lay_exactly (placer, random, 2);
  return lay_exactly (placer, random, SEA_BOARD_WORDS);
}

static char
find_letter (unsigned ship)
{
  return (char) (ship < 26 ? 'a' + ship : 'A' + ship - 26);
}

void
sea_placer_write (const SeaPlacer *placer, SeaFleet *fleet)
{
  uint16_t piece_at[SEA_MAX_CELLS];
  char letters[SEA_MAX_PIECES] = { 0 };
  unsigned ships = 0, cells = placer->width * placer->height;

  memset (piece_at, 0, cells * sizeof piece_at[0]);
  for (unsigned i = 0; i < placer->n_pieces; i++)
    {
      const SeaPiece *piece = &placer->pieces[i];

      letters[i] = placer->types[piece->type].letter;
      for (unsigned k = 0, n = placer->types[piece->type].decks; k < n; k++)
        {
          unsigned cell = board_select (&piece->cells, k, placer->words);

          piece_at[cell - cell / placer->stride] = (uint16_t) (i + 1);
        }
    }
  memset (fleet, 0, sizeof *fleet);
  fleet->width = (uint8_t) placer->width;
  fleet->height = (uint8_t) placer->height;
  for (unsigned i = 0; i < cells; i++)
    {
      unsigned piece = piece_at[i];

      if (piece > 0 && letters[piece - 1] == 0)
        letters[piece - 1] = find_letter (ships++);
      fleet->at[i] = piece > 0 ? letters[piece - 1] : '.';
    }
}

/* Lays pieces by search where laying at random fails, before the proof with luck. */
static SeaFit
search (SeaPlacer *placer, SeaRandom *random)
{
  SeaFit fit = SEA_FIT_UNKNOWN;

  for (unsigned i = 0; i < RANDOM_SEARCHES && fit == SEA_FIT_UNKNOWN; i++)
    fit = sea_placer_search (placer, random, RANDOM_SEARCH_STEPS);
  if (fit == SEA_FIT_UNKNOWN)
    fit = sea_placer_search (placer, NULL, FULL_SEARCH_STEPS);
  return fit;
}

/* The way for fleets that are not laid exactly. */
static SeaStatus
lay_otherwise (SeaPlacer *placer, SeaRandom *random)
{
  if (!sea_placer_spread (placer, random, 0))
    {
      SeaFit fit = search (placer, random);

      if (fit != SEA_FIT_YES)
        return fit == SEA_FIT_IMPOSSIBLE ? SEA_E_NO_SPACE : SEA_E_UNKNOWN_FIT;
      sea_placer_walk (placer, random, 0);
    }
  return SEA_OK;
}

SeaStatus
sea_fleet_random_many (
    const SeaRules *rules, SeaRandom *random, uint64_t count, SeaFleetFunc func, void *data)
{
  SeaPlacer placer;
  SeaFleet fleet;
  bool exact;

  sea_placer_init (&placer, rules);
  exact = sea_placer_bound (&placer);
  for (uint64_t i = 0; i < count; i++)
    {
      if (!exact || !try_exactly (&placer, random))
        {
          SeaStatus status;

          if (i > 0)
            sea_placer_init (&placer, rules); /* nothing is laid */
          status = lay_otherwise (&placer, random);
          if (status != SEA_OK)
            return status;
          exact = exact && sea_placer_bound (&placer);
        }
      sea_placer_write (&placer, &fleet);
      if (!func (&fleet, data))
        break;
    }
  return SEA_OK;
}

static bool
take_fleet (const SeaFleet *fleet, void *data)
{
  *(SeaFleet *) data = *fleet;
  return true;
}

SeaStatus
sea_fleet_random (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet)
{
  return sea_fleet_random_many (rules, random, 1, take_fleet, fleet);
}

SeaFit
sea_rules_fit (const SeaRules *rules, SeaFleet *fleet)
{
  SeaPlacer placer;
  SeaRandom random;
  SeaFit fit = SEA_FIT_YES;

  sea_placer_init (&placer, rules);
  sea_random_seed (&random, 1);
  if (!sea_placer_lay (&placer, &random, 0))
    fit = search (&placer, &random);
  if (fit == SEA_FIT_YES && fleet != NULL)
    sea_placer_write (&placer, fleet);
  return fit;
}
