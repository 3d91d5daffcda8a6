/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/effects.h"
#include "core/shape.h"
#include "core/state.h"

/* Seas whose fleet is on paper: only what was said about them is known. */

enum
{
  HIT_SHIP = 1 /* what SeaWaters.ship holds for a deck that was hit and has not sunk */
};

const char *
sea_paper_refuse (const SeaRules *rules)
{
  if (rules->submarines > 0)
    return N_ (
        "A fleet with submarines cannot be on paper: their return shots must be worked out.");
  if (sea_effects_has (rules, SEA_UNIT_SHIP, SEA_ON_LAST_DECK))
    return N_ ("A fleet cannot be on paper where a ship sinks only with a right answer.");
  if (sea_effects_does (rules, SEA_DO_RELOCATE))
    return N_ ("A ship that may move cannot be on paper.");
  return NULL;
}

void
sea_paper_lay (const SeaGame *game, unsigned sea)
{
  SeaWaters *waters = &game->s->seas[sea];
  unsigned cells = (unsigned) game->rules->width * game->rules->height;

  memset (waters, 0, sizeof *waters);
  waters->laid = waters->paper = 1;
  memset (waters->at, '.', cells);
  waters->n_ships = HIT_SHIP;
  waters->ships[HIT_SHIP - 1].whole = 1;
  waters->ships[HIT_SHIP - 1].klass = SEA_NO_CLASS;
  waters->afloat = (uint8_t) sea_rules_n_ships (game->rules);
  waters->mines_left = game->rules->mines;
  waters->sweepers_left = game->rules->sweepers;
}

/* ---- which decks have sunk ---- */

/* A set of decks that may be the ship that sank, and how many such sets have each cell. */
typedef struct
{
  const SeaRules *rules;
  const SeaWaters *waters;
  unsigned n;
  uint16_t counts[SEA_MAX_CELLS];
} Extent;

static bool
is_hit_deck (const Extent *e, int x, int y)
{
  return x >= 0 && y >= 0 && x < e->rules->width && y < e->rules->height &&
         e->waters->ship[y * e->rules->width + x] == HIT_SHIP;
}

/* Whether a deck outside of @form with its corner at (@left, @top) is nearer than ships may lie. */
static bool
is_touched (const Extent *e, const SeaForm *form, int left, int top)
{
  for (int y = -1; y <= form->height; y++)
    for (int x = -1; x <= form->width; x++)
      {
        bool inside = x >= 0 && y >= 0 && x < form->width && (form->rows[y] >> x & 1) != 0;

        if (inside || !is_hit_deck (e, left + x, top + y))
          continue;
        for (int i = 0; i < 9; i++)
          {
            int u = x + i % 3 - 1, v = y + i / 3 - 1;

            if (e->rules->touching == SEA_TOUCHING_CORNERS && u != x && v != y)
              continue;
            if (u >= 0 && v >= 0 && u < form->width && v < form->height &&
                (form->rows[v] >> u & 1) != 0)
              return true;
          }
      }
  return false;
}

/* Counts @form with its corner at (@left, @top) if all its decks are hit and it may lie there. */
static void
try_form (Extent *e, const SeaForm *form, int left, int top)
{
  for (int y = 0; y < form->height; y++)
    for (int x = 0; x < form->width; x++)
      if ((form->rows[y] >> x & 1) != 0 && !is_hit_deck (e, left + x, top + y))
        return;
  if (e->rules->touching != SEA_TOUCHING_FREE && is_touched (e, form, left, top))
    return;
  e->n++;
  for (int y = 0; y < form->height; y++)
    for (int x = 0; x < form->width; x++)
      if ((form->rows[y] >> x & 1) != 0)
        e->counts[(top + y) * e->rules->width + left + x]++;
}

/* All ships of a listed shape that have a deck at @at. */
static void
try_class (Extent *e, const SeaClass *klass, unsigned at)
{
  SeaForm forms[SEA_MAX_FORMS];
  unsigned n = sea_shape_forms ((SeaShape) klass->shape, klass->decks, forms);
  int x = (int) (at % e->rules->width), y = (int) (at / e->rules->width);

  for (unsigned i = 0; i < n; i++)
    for (int v = 0; v < forms[i].height; v++)
      for (int u = 0; u < forms[i].width; u++)
        if ((forms[i].rows[v] >> u & 1) != 0)
          try_form (e, &forms[i], x - u, y - v);
}

/* Takes the decks that hang together with the one at @at. */
static void
take_joined (Extent *e, unsigned at, bool corners)
{
  unsigned cells = (unsigned) e->rules->width * e->rules->height;
  bool grows = true;

  memset (e->counts, 0, sizeof e->counts);
  e->n = 1;
  e->counts[at] = 1;
  while (grows)
    {
      grows = false;
      for (unsigned i = 0; i < cells; i++)
        for (int k = 0; e->counts[i] != 0 && k < 9; k++)
          {
            int dx = k % 3 - 1, dy = k / 3 - 1;
            int x = (int) (i % e->rules->width) + dx, y = (int) (i / e->rules->width) + dy;

            if ((!corners && dx != 0 && dy != 0) || !is_hit_deck (e, x, y) ||
                e->counts[y * e->rules->width + x] != 0)
              continue;
            e->counts[y * e->rules->width + x] = 1;
            grows = true;
          }
    }
}

/* Finds the decks that have sunk for certain when the hit at @at sank a ship of @decks: those that
 * all ships which can have sunk have in common. When none can (the reply is false, or the shape is
 * free), those that hang together with it. */
static void
find_extent (Extent *e, unsigned at, unsigned decks)
{
  bool corners = false, listed = true;

  for (unsigned i = 0; i < e->rules->n_classes; i++)
    {
      const SeaClass *klass = &e->rules->classes[i];

      if (klass->decks != decks || klass->count == 0)
        continue;
      if (sea_shape_is_free ((SeaShape) klass->shape))
        {
          listed = false;
          corners = corners || klass->shape == SEA_SHAPE_CHAIN;
        }
      else
        try_class (e, klass, at);
    }
  if (e->n == 0 || !listed)
    take_joined (e, at, corners);
}

/* The ship that the hit at @at sank. Returns: its index */
static unsigned
sink (const SeaGame *game, SeaWaters *waters, unsigned at, unsigned decks)
{
  unsigned ship = waters->n_ships < SEA_MAX_PIECES ? waters->n_ships++ : SEA_MAX_PIECES - 1;
  Extent extent = { .rules = game->rules, .waters = waters };

  find_extent (&extent, at, decks);
  for (unsigned i = 0; i < (unsigned) game->rules->width * game->rules->height; i++)
    if (extent.counts[i] == extent.n)
      waters->ship[i] = (uint8_t) (ship + 1);
  waters->ships[ship].decks = (uint8_t) decks;
  waters->ships[ship].klass = sea_state_class_of (game, waters, ship);
  return ship;
}

/* ---- what is said ---- */

void
sea_paper_strike (SeaGame *game,
                  unsigned sea,
                  unsigned at,
                  SeaReply reply,
                  unsigned decks,
                  int credit,
                  unsigned *ship)
{
  SeaWaters *waters = &game->s->seas[sea];

  waters->mark[at] |= SEA_CELL_FIRED;
  sea_waters_log (waters, at, SEA_LOG_SHOT);
  waters->at[at] = '.';
  if (reply == SEA_REPLY_MINE)
    {
      waters->at[at] = '*';
      waters->mines_left -= waters->mines_left > 0;
    }
  else if (reply == SEA_REPLY_SWEEPER)
    {
      waters->at[at] = '^';
      waters->sweepers_left -= waters->sweepers_left > 0;
    }
  else if (reply == SEA_REPLY_HIT || reply == SEA_REPLY_SUNK)
    {
      waters->at[at] = 'a';
      waters->ship[at] = HIT_SHIP;
      waters->mark[at] |= SEA_CELL_HIT;
      *ship = HIT_SHIP - 1;
    }
  if (reply == SEA_REPLY_SUNK)
    {
      *ship = sink (game, waters, at, decks);
      waters->mark[at] |= SEA_CELL_SANK;
      sea_state_sink (game, sea, *ship, credit);
    }
}

void
sea_paper_tell (SeaWaters *waters, unsigned at, bool mine)
{
  waters->at[at] = mine ? '*' : 'a';
}

bool
sea_paper_has (const SeaRules *rules, const SeaWaters *waters, bool mine)
{
  unsigned decks = 0, hit = 0, open = 0;

  for (unsigned i = 0; i < rules->n_classes; i++)
    decks += (unsigned) rules->classes[i].decks * rules->classes[i].count;
  for (unsigned at = 0; at < (unsigned) rules->width * rules->height; at++)
    {
      hit += (waters->mark[at] & SEA_CELL_HIT) != 0;
      open += (waters->mark[at] & SEA_CELL_FIRED) == 0;
    }
  /* after false replies there may be no cell left that could be told */
  return open > 0 && (mine ? waters->mines_left > 0 : waters->afloat > 0 && hit < decks);
}

/* ---- whether it can be true ---- */

static void
add_shot (const SeaWaters *waters, unsigned at, unsigned order, SeaClues *clues)
{
  SeaClue before = (SeaClue) clues->clue[at], clue = SEA_CLUE_WATER;

  if (waters->at[at] == '*')
    clue = SEA_CLUE_MINE;
  else if (waters->at[at] == '^')
    clue = SEA_CLUE_SWEEPER;
  else if ((waters->mark[at] & SEA_CELL_SANK) != 0)
    clue = SEA_CLUE_SUNK;
  else if ((waters->mark[at] & SEA_CELL_HIT) != 0)
    clue = SEA_CLUE_HIT;
  if ((before == SEA_CLUE_DECK && clue != SEA_CLUE_HIT && clue != SEA_CLUE_SUNK) ||
      (before == SEA_CLUE_MINE && clue != SEA_CLUE_MINE))
    clues->torn = true;
  clues->clue[at] = (uint8_t) clue;
  clues->order[at] = (uint16_t) order;
  if (clue == SEA_CLUE_SUNK)
    clues->decks[at] = waters->ships[waters->ship[at] - 1].decks;
}

static void
read_clues (const SeaWaters *waters, SeaClues *clues)
{
  memset (clues, 0, sizeof *clues);
  for (unsigned i = 0; i < waters->n_log; i++)
    {
      unsigned at = waters->log[i] & SEA_LOG_CELL, what = waters->log[i] & ~(unsigned) SEA_LOG_CELL;
      SeaClue told = what == SEA_LOG_TOLD_DECK ? SEA_CLUE_DECK : SEA_CLUE_MINE;

      if (what == SEA_LOG_SHOT)
        {
          add_shot (waters, at, i + 1, clues);
          continue;
        }
      if (clues->clue[at] != SEA_CLUE_NONE && clues->clue[at] != told)
        clues->torn = true;
      clues->clue[at] = (uint8_t) told;
    }
}

void
sea_paper_check (SeaGame *game, unsigned sea)
{
  SeaWaters *waters = &game->s->seas[sea];
  SeaClues clues;
  SeaEvent *event;

  if (waters->conflict)
    return;
  read_clues (waters, &clues);
  if (sea_deduce (game->rules, &clues, game->deduction) != SEA_FIT_IMPOSSIBLE)
    return;
  waters->conflict = 1;
  waters->conflict_shot = game->s->n_shots;
  event = sea_game_emit (game, SEA_EVENT_CONFLICT);
  event->team = game->rules->seas == SEA_SEAS_OWN ? (int8_t) sea : SEA_HOST;
  event->number = game->number;
  event->text = "no legal fleet fits the replies";
}
