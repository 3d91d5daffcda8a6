/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bots/sample.h"

#include <string.h>

/* Sunk ships and spent specials stand where they are seen. Ships that were hit or told of come
 * next, one known deck after the other; then the rest, largest first; then each of the rest is
 * taken up and laid again a few times, which takes away most of what the order favoured. */

enum
{
  ATTEMPTS = 60,
  SWEEPS = 2,
  GROWTHS = 12 /* of a ship of no fixed shape, before the attempt is given up */
};

typedef struct
{
  SeaBoard cells;
  uint8_t klass;
} Piece;

typedef struct
{
  const SeaLies *lies;
  SeaRandom *random;
  /* as it is seen */
  SeaBoard unknown, hits, known, burning;
  SeaBoard mines, sweepers, submarines;
  Piece pieces[SEA_MAX_SHIPS];
  unsigned n_sunk, n_pieces;
  uint8_t left[SEA_MAX_CLASSES];
} Sample;

static bool
is_empty (const Sample *s, const SeaBoard *board)
{
  return board_count (board, s->lies->words) == 0;
}

/* What keeps apart from specials, or is kept apart by them. */
static void
add_apart (const Sample *s, const SeaBoard *cells, SeaBoard *blocked)
{
  SeaBoard near = *cells;

  if (s->lies->rules.specials == SEA_SPECIALS_APART)
    board_spread_around (&near, s->lies->stride, true, s->lies->words);
  board_unite (blocked, &near, s->lies->words);
}

/* Where no deck may lie beside the pieces; @but is left out. */
static void
find_blocked (const Sample *s, unsigned but, SeaBoard *blocked)
{
  SeaBoard ships = { { 0 } }, near;

  memset (blocked, 0, sizeof *blocked);
  for (unsigned i = 0; i < s->n_pieces; i++)
    if (i != but)
      board_unite (&ships, &s->pieces[i].cells, s->lies->words);
  sea_lies_touch (s->lies, &ships, &near);
  board_unite (blocked, &near, s->lies->words);
  board_unite (blocked, &s->submarines, s->lies->words);
  add_apart (s, &s->mines, blocked);
  add_apart (s, &s->sweepers, blocked);
}

/* ---- what is seen ---- */

/* The class that a sunk ship on @cells is of: the narrowest shape that it has. */
static bool
find_class (const Sample *s, const SeaBoard *cells, unsigned *klass)
{
  const SeaRules *rules = &s->lies->rules;
  unsigned decks = board_count (cells, s->lies->words), corner = 0, x0 = SEA_MAX_SIDE;
  SeaForm form = { 0 };
  bool found = false;

  if (decks == 0 || decks > SEA_MAX_DECKS)
    return false;
  for (unsigned k = 0; k < decks; k++)
    {
      unsigned bit = board_select (cells, k, s->lies->words);

      corner = k == 0 ? bit / s->lies->stride : corner;
      x0 = bit % s->lies->stride < x0 ? bit % s->lies->stride : x0;
    }
  for (unsigned k = 0; k < decks; k++)
    {
      unsigned bit = board_select (cells, k, s->lies->words);
      unsigned x = bit % s->lies->stride - x0, y = bit / s->lies->stride - corner;

      form.rows[y] |= UINT32_C (1) << x;
      form.width = (uint8_t) (x + 1 > form.width ? x + 1 : form.width);
      form.height = (uint8_t) (y + 1);
    }
  for (unsigned i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].decks == decks && s->left[i] > 0 &&
        (decks == 1 || sea_shape_matches ((SeaShape) rules->classes[i].shape, decks, &form)) &&
        (!found || rules->classes[i].shape < rules->classes[*klass].shape))
      {
        *klass = i;
        found = true;
      }
  return found;
}

static bool
take_sunk (Sample *s, const SeaViewSea *sea)
{
  const SeaLies *lies = s->lies;

  for (unsigned group = 1; group <= UINT8_MAX; group++)
    {
      SeaBoard cells = { { 0 } };
      unsigned klass = 0;

      for (unsigned at = 0; at < lies->width * lies->height; at++)
        if (sea->at[at] == SEA_MARK_SUNK && sea->group[at] == group &&
            !board_has (&s->submarines, sea_lies_bit (lies, at)))
          board_add (&cells, sea_lies_bit (lies, at));
      if (is_empty (s, &cells))
        continue;
      if (s->n_pieces == SEA_MAX_SHIPS || !find_class (s, &cells, &klass))
        return false;
      s->pieces[s->n_pieces].cells = cells;
      s->pieces[s->n_pieces++].klass = (uint8_t) klass;
      s->left[klass]--;
    }
  s->n_sunk = s->n_pieces;
  return true;
}

static bool
look (Sample *s, const SeaViewSea *sea, const SeaSaid *said)
{
  const SeaLies *lies = s->lies;

  for (unsigned at = 0; at < lies->width * lies->height; at++)
    {
      unsigned bit = sea_lies_bit (lies, at);

      switch (sea->at[at])
        {
        case SEA_MARK_UNKNOWN:
          board_add (&s->unknown, bit);
          break;
        case SEA_MARK_HIT:
          board_add (&s->hits, bit);
          board_add (&s->known, bit);
          if (said->burning[at])
            board_add (&s->burning, bit);
          break;
        case SEA_MARK_DECK:
          board_add (&s->known, bit);
          break;
        case SEA_MARK_SUNK:
          if (said->submarine[at])
            board_add (&s->submarines, bit);
          break;
        case SEA_MARK_MINE:
        case SEA_MARK_MINE_SPENT:
          board_add (&s->mines, bit);
          break;
        case SEA_MARK_SWEEPER:
        case SEA_MARK_SWEEPER_SPENT:
          board_add (&s->sweepers, bit);
          break;
        default:
          break;
        }
    }
  for (unsigned i = 0; i < lies->rules.n_classes; i++)
    s->left[i] = lies->rules.classes[i].count;
  return take_sunk (s, sea);
}

/* ---- laying ---- */

/* A ship of no fixed shape, grown from @seed over @cells; known decks beside it are taken first. */
static bool
grow (const Sample *s, unsigned klass, const SeaBoard *seed, const SeaBoard *cells, SeaBoard *ship)
{
  const SeaClass *c = &s->lies->rules.classes[klass];

  *ship = *seed;
  for (unsigned n = board_count (ship, s->lies->words); n < c->decks; n++)
    {
      SeaBoard beside, sure;
      unsigned room;

      sea_lies_beside (s->lies, ship, c->shape == SEA_SHAPE_CHAIN, &beside);
      sea_board_keep (&beside, cells, s->lies->words);
      sure = beside;
      sea_board_keep (&sure, &s->known, s->lies->words);
      if (!is_empty (s, &sure))
        beside = sure;
      room = board_count (&beside, s->lies->words);
      if (room == 0)
        return false;
      board_add (ship, board_select (&beside, sea_random_below (s->random, room), s->lies->words));
    }
  return board_count (ship, s->lies->words) == c->decks;
}

/* Whether a ship on @ship would have answered as was heard. */
static bool
fits (const Sample *s, const SeaBoard *ship)
{
  unsigned words = s->lies->words;
  SeaBoard whole = *ship, near;

  sea_board_remove (&whole, &s->hits, words);
  /* where sinkings are not told, a ship that is all hit may have sunk */
  if (s->lies->rules.announce != SEA_ANNOUNCE_HITS &&
      board_meets (ship, &s->burning, words) != is_empty (s, &whole))
    return false;
  sea_lies_touch (s->lies, ship, &near);
  sea_board_remove (&near, ship, words);
  return !board_meets (&near, &s->known, words);
}

/* Lays a ship over the known deck @deck: any of the ways in which one can lie there. */
static bool
lay_over (Sample *s, unsigned deck)
{
  const SeaLies *lies = s->lies;
  SeaBoard cells = s->unknown, blocked, ship, seed = { { 0 } };
  Piece *piece = &s->pieces[s->n_pieces];
  uint32_t n = 0;

  board_unite (&cells, &s->known, lies->words);
  find_blocked (s, SEA_MAX_SHIPS, &blocked);
  sea_board_remove (&cells, &blocked, lies->words);
  board_add (&seed, deck);
  for (unsigned klass = 0; klass < lies->rules.n_classes; klass++)
    {
      if (s->left[klass] == 0)
        continue;
      for (unsigned i = 0; i < GROWTHS && sea_lies_free_shape (lies, klass); i++)
        if (grow (s, klass, &seed, &cells, &ship) && fits (s, &ship) &&
            sea_random_below (s->random, ++n) == 0)
          *piece = (Piece){ ship, (uint8_t) klass };
      for (unsigned i = 0; i < lies->n[klass]; i++)
        {
          const SeaBotLie *lie = &lies->lies[lies->first[klass] + i];
          SeaBoard places;

          sea_lies_places (lies, lie, &cells, &places);
          for (unsigned k = 0; k < lie->n; k++)
            {
              if (deck < lie->at[k] || !board_has (&places, deck - lie->at[k]))
                continue;
              memset (&ship, 0, sizeof ship);
              for (unsigned d = 0; d < lie->n; d++)
                board_add (&ship, deck - lie->at[k] + lie->at[d]);
              if (fits (s, &ship) && sea_random_below (s->random, ++n) == 0)
                *piece = (Piece){ ship, (uint8_t) klass };
            }
        }
    }
  if (n == 0)
    return false;
  s->left[piece->klass]--;
  s->n_pieces++;
  return true;
}

/* A ship of class @klass somewhere on @cells, each way alike. */
static bool
lay_free (Sample *s, unsigned klass, const SeaBoard *cells, SeaBoard *ship)
{
  const SeaLies *lies = s->lies;
  uint32_t n = 0;

  if (sea_lies_free_shape (lies, klass))
    {
      for (unsigned i = 0; i < GROWTHS && !is_empty (s, cells); i++)
        {
          unsigned room = board_count (cells, lies->words);
          SeaBoard seed = { { 0 } };

          board_add (&seed, board_select (cells, sea_random_below (s->random, room), lies->words));
          if (grow (s, klass, &seed, cells, ship))
            return true;
        }
      return false;
    }
  for (unsigned i = 0; i < lies->n[klass]; i++)
    {
      const SeaBotLie *lie = &lies->lies[lies->first[klass] + i];
      SeaBoard places;
      uint32_t here;

      sea_lies_places (lies, lie, cells, &places);
      here = board_count (&places, lies->words);
      n += here;
      if (here > 0 && sea_random_below (s->random, n) < here)
        {
          unsigned corner = board_select (&places, sea_random_below (s->random, here), lies->words);

          memset (ship, 0, sizeof *ship);
          for (unsigned d = 0; d < lie->n; d++)
            board_add (ship, corner + lie->at[d]);
        }
    }
  return n > 0;
}

static bool
lay_rest (Sample *s)
{
  const SeaLies *lies = s->lies;
  SeaBoard blocked, cells;
  unsigned first = s->n_pieces;

  for (unsigned klass = 0; klass < lies->rules.n_classes; klass++)
    for (; s->left[klass] > 0; s->left[klass]--)
      {
        find_blocked (s, SEA_MAX_SHIPS, &blocked);
        cells = s->unknown;
        sea_board_remove (&cells, &blocked, lies->words);
        if (!lay_free (s, klass, &cells, &s->pieces[s->n_pieces].cells))
          return false;
        s->pieces[s->n_pieces++].klass = (uint8_t) klass;
      }
  for (unsigned i = first; i < first + SWEEPS * (s->n_pieces - first); i++)
    {
      unsigned k = first + (i - first) % (s->n_pieces - first);
      SeaBoard ship;

      find_blocked (s, k, &blocked);
      cells = s->unknown;
      sea_board_remove (&cells, &blocked, lies->words);
      if (lay_free (s, s->pieces[k].klass, &cells, &ship))
        s->pieces[k].cells = ship;
    }
  return true;
}

/* Lays what is left of @count pieces of one cell, apart from what they may not touch. */
static bool
lay_specials (Sample *s, unsigned count, bool apart, SeaBoard *laid)
{
  const SeaLies *lies = s->lies;
  unsigned n = board_count (laid, lies->words);

  if (n > count)
    return false;
  for (; n < count; n++)
    {
      SeaBoard cells = s->unknown, blocked = { { 0 } };
      unsigned room;

      for (unsigned i = 0; i < s->n_pieces; i++)
        if (apart)
          add_apart (s, &s->pieces[i].cells, &blocked);
        else
          board_unite (&blocked, &s->pieces[i].cells, lies->words);
      if (apart)
        add_apart (s, &s->submarines, &blocked);
      else
        board_unite (&blocked, &s->submarines, lies->words);
      add_apart (s, &s->mines, &blocked);
      add_apart (s, &s->sweepers, &blocked);
      sea_board_remove (&cells, &blocked, lies->words);
      room = board_count (&cells, lies->words);
      if (room == 0)
        return false;
      board_add (laid, board_select (&cells, sea_random_below (s->random, room), lies->words));
    }
  return true;
}

static void
write_board (const Sample *s, const SeaBoard *board, char letter, SeaFleet *fleet)
{
  for (unsigned at = 0; at < s->lies->width * s->lies->height; at++)
    if (board_has (board, sea_lies_bit (s->lies, at)))
      fleet->at[at] = letter;
}

static void
write_fleet (const Sample *s, SeaFleet *fleet)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  memset (fleet, 0, sizeof *fleet);
  fleet->width = (uint8_t) s->lies->width;
  fleet->height = (uint8_t) s->lies->height;
  memset (fleet->at, '.', s->lies->width * s->lies->height);
  for (unsigned i = 0; i < s->n_pieces; i++)
    write_board (s, &s->pieces[i].cells, letters[i], fleet);
  write_board (s, &s->mines, '*', fleet);
  write_board (s, &s->sweepers, '^', fleet);
  write_board (s, &s->submarines, '%', fleet);
}

static bool
try_sample (Sample *s, SeaFleet *fleet)
{
  const SeaRules *rules = &s->lies->rules;

  for (;;)
    {
      SeaBoard open = s->known;
      unsigned n;

      for (unsigned i = s->n_sunk; i < s->n_pieces; i++)
        sea_board_remove (&open, &s->pieces[i].cells, s->lies->words);
      n = board_count (&open, s->lies->words);
      if (n == 0)
        break;
      if (s->n_pieces == SEA_MAX_SHIPS ||
          !lay_over (s, board_select (&open, sea_random_below (s->random, n), s->lies->words)))
        return false;
    }
  if (!lay_rest (s) || !lay_specials (s, rules->submarines, false, &s->submarines) ||
      !lay_specials (s, rules->mines, true, &s->mines) ||
      !lay_specials (s, rules->sweepers, true, &s->sweepers))
    return false;
  write_fleet (s, fleet);
  return sea_fleet_check (rules, fleet, NULL, 0) == 0;
}

bool
sea_sample_fleet (const SeaLies *lies,
                  const SeaViewSea *sea,
                  const SeaSaid *said,
                  SeaRandom *random,
                  SeaFleet *fleet)
{
  Sample seen;
  SeaFleet found;

  memset (&seen, 0, sizeof seen);
  seen.lies = lies;
  seen.random = random;
  if (!look (&seen, sea, said))
    return false;
  for (unsigned i = 0; i < ATTEMPTS; i++)
    {
      Sample s = seen;

      if (try_sample (&s, &found))
        {
          *fleet = found;
          return true;
        }
    }
  return false;
}
