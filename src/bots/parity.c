/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bots/parity.h"

#include <stdlib.h>
#include <string.h>

#include "bots/lies.h"

struct _SeaParity
{
  SeaLies lies;
  /* by sea: the deck hit last of each ship that burns, and of each that sank after it burnt */
  SeaBoard burning[2], quenched[2];
};

/* What is seen of the sea under fire. */
typedef struct
{
  const SeaLies *lies;
  SeaBoard unknown, hits, sunk, burning;
  SeaBoard fires;                /* where to fire at a ship that burns */
  SeaBoard decks;                /* told, and not fired at */
  uint8_t left[SEA_MAX_CLASSES]; /* ships afloat, as far as it is known */
  unsigned submarines;           /* afloat */
} Sight;

SeaParity *
sea_parity_new (const SeaRules *rules)
{
  SeaParity *parity = malloc (sizeof *parity);

  if (parity == NULL)
    return NULL;
  sea_lies_init (&parity->lies, rules);
  sea_parity_begin (parity);
  return parity;
}

void
sea_parity_free (SeaParity *parity)
{
  free (parity);
}

void
sea_parity_begin (SeaParity *parity)
{
  memset (parity->burning, 0, sizeof parity->burning);
  memset (parity->quenched, 0, sizeof parity->quenched);
}

/* ---- what the view tells ---- */

/* Adds to @cluster the cells of @among that hang together with it. */
static void
grow (const SeaLies *lies, SeaBoard *cluster, const SeaBoard *among, bool corners)
{
  unsigned n = 0, now = board_count (cluster, lies->words);

  while (now != n)
    {
      SeaBoard beside;

      n = now;
      sea_lies_beside (lies, cluster, corners, &beside);
      sea_board_keep (&beside, among, lies->words);
      board_unite (cluster, &beside, lies->words);
      now = board_count (cluster, lies->words);
    }
}

/* Whether ships of the rules may hang together by corners only. */
static bool
has_chains (const SeaLies *lies)
{
  for (unsigned i = 0; i < lies->rules.n_classes; i++)
    if (lies->rules.classes[i].shape == SEA_SHAPE_CHAIN)
      return true;
  return false;
}

static void
read_cells (const SeaLies *lies, const SeaViewSea *sea, Sight *sight)
{
  for (unsigned y = 0, at = 0; y < lies->height; y++)
    for (unsigned x = 0; x < lies->width; x++, at++)
      {
        unsigned bit = y * lies->stride + x;

        switch (sea->at[at])
          {
          case SEA_MARK_UNKNOWN:
            board_add (&sight->unknown, bit);
            break;
          case SEA_MARK_HIT:
            board_add (&sight->hits, bit);
            break;
          case SEA_MARK_SUNK:
            board_add (&sight->sunk, bit);
            break;
          case SEA_MARK_DECK:
            board_add (&sight->decks, bit);
            break;
          default:
            break;
          }
      }
}

/* One ship of @decks decks is not afloat any more. */
static void
strike_class (const SeaRules *rules, unsigned decks, uint8_t left[SEA_MAX_CLASSES])
{
  for (unsigned i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].decks == decks && left[i] > 0)
      {
        left[i]--;
        return;
      }
}

/* Where classes are not told, the sunk ships can still be counted on the sea. */
static void
count_groups (const SeaLies *lies, const SeaViewSea *sea, Sight *sight)
{
  uint8_t size[UINT8_MAX + 1] = { 0 };
  unsigned submarines = sea->submarines_sunk;

  for (unsigned at = 0; at < lies->width * lies->height; at++)
    if (sea->at[at] == SEA_MARK_SUNK && size[sea->group[at]] < UINT8_MAX)
      size[sea->group[at]]++;
  for (unsigned i = 1; i <= UINT8_MAX; i++)
    if (size[i] == 1 && submarines > 0)
      submarines--;
    else if (size[i] > 0)
      strike_class (&lies->rules, size[i], sight->left);
}

static void
count_ships (const SeaLies *lies, const SeaViewSea *sea, Sight *sight)
{
  for (unsigned i = 0; i < lies->rules.n_classes; i++)
    {
      sight->left[i] = lies->rules.classes[i].count;
      if (sea->counts_known)
        sight->left[i] = (uint8_t) (sight->left[i] - sea->sunk[i]);
    }
  if (!sea->counts_known)
    count_groups (lies, sea, sight);
  sight->submarines = lies->rules.submarines - (unsigned) sea->submarines_sunk;
}

/* Moves the ships of which @decks are known from the hits to @to; where ships may touch, only these
 * decks are sure to be theirs. */
static void
set_apart (const SeaLies *lies, SeaBoard *hits, const SeaBoard *decks, SeaBoard *to)
{
  SeaBoard ships = *decks;

  sea_board_keep (&ships, hits, lies->words);
  if (lies->rules.touching != SEA_TOUCHING_FREE)
    grow (lies, &ships, hits, has_chains (lies));
  sea_board_remove (hits, &ships, lies->words);
  board_unite (to, &ships, lies->words);
}

static void
look (const SeaParity *parity, const SeaView *view, Sight *sight)
{
  const SeaLies *lies = &parity->lies;
  const SeaViewSea *sea = &view->seas[view->target];

  memset (sight, 0, sizeof *sight);
  sight->lies = lies;
  read_cells (lies, sea, sight);
  count_ships (lies, sea, sight);
  set_apart (lies, &sight->hits, &parity->quenched[view->target], &sight->sunk);
  sight->fires = parity->burning[view->target];
  sea_board_keep (&sight->fires, &sight->hits, lies->words);
  set_apart (lies, &sight->hits, &sight->fires, &sight->burning);
}

void
sea_parity_hear (SeaParity *parity, const SeaView *view, const SeaEvents *events)
{
  const SeaLies *lies = &parity->lies;
  unsigned sea = view->last.sea, bit;
  bool asked = false, hit = false;

  if (lies->rules.ask != SEA_ASK_TO_SINK || !view->last.any)
    return;
  bit = view->last.cell.y * lies->stride + view->last.cell.x;
  for (unsigned i = 0; i < events->n; i++)
    {
      const SeaEvent *e = &events->e[i];

      hit = hit || (e->kind == SEA_EVENT_SHOT && e->reply == SEA_REPLY_HIT);
      asked = asked || (e->kind == SEA_EVENT_ASK && e->problem == SEA_PROBLEM_WORTH);
      if (e->kind == SEA_EVENT_SUNK && board_has (&parity->burning[sea], bit))
        {
          board_add (&parity->quenched[sea], bit);
          parity->burning[sea].w[bit >> 6] &= ~(UINT64_C (1) << (bit & 63));
        }
    }
  /* a problem after a hit: it was the last deck */
  if (hit && asked)
    board_add (&parity->burning[sea], bit);
}

bool
sea_parity_is_burning (const SeaParity *parity, unsigned sea, unsigned at)
{
  return board_has (&parity->burning[sea], sea_lies_bit (&parity->lies, at));
}

/* ---- choosing ---- */

static bool
pick (const SeaLies *lies, const SeaBoard *among, SeaRandom *random, SeaCell *cell)
{
  unsigned n = board_count (among, lies->words), bit;

  if (n == 0)
    return false;
  bit = board_select (among, sea_random_below (random, n), lies->words);
  cell->x = (uint8_t) (bit % lies->stride);
  cell->y = (uint8_t) (bit / lies->stride);
  return true;
}

/* Looks at the ways in which @lie can lie over the hit @hit; those that show the most hits of
 * @cluster tell which cells are worth a shot. */
static void
try_lie (const Sight *sight,
         const SeaBotLie *lie,
         const SeaBoard *places,
         unsigned hit,
         const SeaBoard *cluster,
         unsigned *most,
         SeaBoard *cells)
{
  for (unsigned k = 0; k < lie->n; k++)
    {
      unsigned corner = hit - lie->at[k], shown = 0;
      SeaBoard open = { { 0 } };

      if (hit < lie->at[k] || !board_has (places, corner))
        continue;
      for (unsigned i = 0; i < lie->n; i++)
        if (board_has (cluster, corner + lie->at[i]))
          shown++;
        else
          board_add (&open, corner + lie->at[i]);
      if (shown < *most || shown == lie->n)
        continue;
      if (shown > *most)
        memset (cells, 0, sizeof *cells);
      *most = shown;
      board_unite (cells, &open, sight->lies->words);
    }
}

/* The cells where a ship that was hit on @cluster can go on. */
static void
find_rest (const Sight *sight, const SeaBoard *cluster, SeaBoard *cells)
{
  const SeaLies *lies = sight->lies;
  unsigned n = board_count (cluster, lies->words), most = 1;
  SeaBoard free_cells = sight->unknown, beside;
  bool chain = has_chains (lies);

  memset (cells, 0, sizeof *cells);
  board_unite (&free_cells, cluster, lies->words);
  if (lies->rules.touching != SEA_TOUCHING_FREE && !chain)
    most = n; /* what touches by a side is one ship */
  for (unsigned klass = 0; klass < lies->rules.n_classes; klass++)
    {
      if (sight->left[klass] == 0 || lies->rules.classes[klass].decks < 2)
        continue;
      if (sea_lies_free_shape (lies, klass))
        {
          if (lies->rules.classes[klass].decks > n && most <= n)
            {
              sea_lies_beside (lies, cluster, lies->rules.classes[klass].shape == SEA_SHAPE_CHAIN,
                               &beside);
              board_unite (cells, &beside, lies->words);
              most = n;
            }
          continue;
        }
      for (unsigned i = 0; i < lies->n[klass]; i++)
        {
          const SeaBotLie *lie = &lies->lies[lies->first[klass] + i];
          SeaBoard places;

          sea_lies_places (lies, lie, &free_cells, &places);
          for (unsigned k = 0; k < (most == n ? 1 : n); k++)
            try_lie (sight, lie, &places, board_select (cluster, k, lies->words), cluster, &most,
                     cells);
        }
    }
  sea_lies_beside (lies, cluster, chain, &beside);
  sea_board_keep (cells, &beside, lies->words);
  sea_board_keep (cells, &sight->unknown, lies->words);
}

/* Goes on where a ship was hit. What cannot go on anywhere is a whole ship: it is left, and
 * counts as sunk for what lies beside it. */
static bool
finish (Sight *sight, SeaRandom *random, SeaCell *cell)
{
  const SeaLies *lies = sight->lies;

  while (board_count (&sight->hits, lies->words) > 0)
    {
      SeaBoard cluster = { { 0 } }, cells;

      board_add (&cluster, board_select (&sight->hits, 0, lies->words));
      grow (lies, &cluster, &sight->hits, has_chains (lies));
      find_rest (sight, &cluster, &cells);
      if (pick (lies, &cells, random, cell))
        return true;
      sea_board_remove (&sight->hits, &cluster, lies->words);
      board_unite (&sight->sunk, &cluster, lies->words);
    }
  return false;
}

/* Of the diagonals in steps of @m those that need the fewest shots more to be done with. */
static bool
pick_on_grid (
    const SeaLies *lies, const SeaBoard *cover, unsigned m, SeaRandom *random, SeaCell *cell)
{
  unsigned count[2][SEA_MAX_DECKS] = { { 0 } }, least = UINT32_MAX, n_least = 0, chosen = 0;
  SeaBoard grid = { { 0 } };

  for (unsigned y = 0; y < lies->height; y++)
    for (unsigned x = 0; x < lies->width; x++)
      if (board_has (cover, y * lies->stride + x))
        {
          count[0][(x + y) % m]++;
          count[1][(x + lies->height - 1 - y) % m]++;
        }
  for (unsigned i = 0; i < 2 * m; i++)
    {
      unsigned n = count[i / m][i % m];

      if (n == 0 || n > least)
        continue;
      n_least = n < least ? 1 : n_least + 1;
      least = n;
      if (sea_random_below (random, n_least) == 0)
        chosen = i;
    }
  if (n_least == 0)
    return false;
  for (unsigned y = 0; y < lies->height; y++)
    for (unsigned x = 0; x < lies->width; x++)
      if (board_has (cover, y * lies->stride + x) &&
          (chosen < m ? x + y : x + lies->height - 1 - y) % m == chosen % m)
        board_add (&grid, y * lies->stride + x);
  return pick (lies, &grid, random, cell);
}

/* The cells that a ship of @decks decks can cover, and the modulus of its diagonals. */
static unsigned
find_cover (const Sight *sight, unsigned decks, const SeaBoard *free_cells, SeaBoard *cover)
{
  const SeaLies *lies = sight->lies;
  unsigned m = 0;

  memset (cover, 0, sizeof *cover);
  for (unsigned klass = 0; klass < lies->rules.n_classes; klass++)
    {
      if (sight->left[klass] == 0 || lies->rules.classes[klass].decks != decks)
        continue;
      if (m == 0 || lies->modulus[klass] < m)
        m = lies->modulus[klass];
      if (sea_lies_free_shape (lies, klass))
        board_unite (cover, free_cells, lies->words);
      for (unsigned i = 0; i < lies->n[klass]; i++)
        {
          const SeaBotLie *lie = &lies->lies[lies->first[klass] + i];
          SeaBoard places;

          sea_lies_places (lies, lie, free_cells, &places);
          sea_lies_cover (lies, lie, &places, cover);
        }
    }
  return m;
}

/* Looks for the largest ship that is afloat and can still lie somewhere. */
static bool
search (const Sight *sight, SeaRandom *random, SeaCell *cell)
{
  const SeaLies *lies = sight->lies;
  SeaBoard gone = sight->sunk, near, free_cells = sight->unknown, cover;

  board_unite (&gone, &sight->burning, lies->words);
  sea_lies_touch (lies, &gone, &near);
  sea_board_remove (&free_cells, &near, lies->words);
  for (unsigned decks = SEA_MAX_DECKS; decks > 0; decks--)
    {
      unsigned m = find_cover (sight, decks, &free_cells, &cover);

      /* a submarine is of one deck and lies anywhere */
      if (decks == 1 && sight->submarines > 0)
        {
          m = 1;
          board_unite (&cover, &sight->unknown, lies->words);
        }
      if (m > 0 && pick_on_grid (lies, &cover, m, random, cell))
        return true;
    }
  return pick (lies, &sight->unknown, random, cell);
}

bool
sea_parity_choose (SeaParity *parity, const SeaView *view, SeaRandom *random, SeaCell *cell)
{
  Sight sight;

  if (view->target < 0)
    return false;
  look (parity, view, &sight);
  return pick (&parity->lies, &sight.decks, random, cell) ||
         pick (&parity->lies, &sight.fires, random, cell) || finish (&sight, random, cell) ||
         search (&sight, random, cell);
}
