/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/effects.h"
#include "core/state.h"

enum
{
  KEPT_EVENTS = 8 /* room for what follows the faults */
};

/* Where the faults of one sea go. */
typedef struct
{
  SeaGame *game;
  int team;
} Finding;

static void
tell_fault (const SeaFault *fault, void *data)
{
  const Finding *finding = data;
  SeaEvents *events = finding->game->events;
  SeaEvent *event;

  if (events->n >= SEA_MAX_EVENTS - KEPT_EVENTS ||
      events->n_cells + fault->n_cells > SEA_MAX_EVENT_CELLS)
    return;
  event = sea_game_emit (finding->game, SEA_EVENT_FAULT);
  event->team = (int8_t) finding->team;
  event->fault = fault->code;
  event->first_cell = events->n_cells;
  event->n_cells = fault->n_cells;
  memcpy (events->cells + events->n_cells, fault->cells, fault->n_cells * sizeof fault->cells[0]);
  events->n_cells = (uint16_t) (events->n_cells + fault->n_cells);
}

/* A fleet that is shot at once more. */
typedef struct
{
  const SeaRules *rules;
  const SeaFleet *fleet;
  uint16_t decks[256], whole[256]; /* by letter */
  bool fired[SEA_MAX_CELLS];
} Trial;

static bool
is_ship (char c)
{
  return c != '.' && c != '*' && c != '^' && c != '%';
}

/* Fires at cell @at; returns whether what was answered there is true. */
static bool
is_true_shot (Trial *trial, const SeaWaters *waters, unsigned at)
{
  char c = trial->fleet->at[at];
  unsigned char letter = (unsigned char) c;
  bool sank = (waters->mark[at] & SEA_CELL_SANK) != 0;

  trial->fired[at] = true;
  if (!is_ship (c) || !is_ship (waters->at[at]))
    return waters->at[at] == c;
  trial->whole[letter]--;
  /* where a problem decides on the sinking, a hit on the last deck is only a hit */
  if (sea_effects_has (trial->rules, SEA_UNIT_SHIP, SEA_ON_LAST_DECK))
    return true;
  if (trial->whole[letter] > 0 || !sank)
    return (trial->whole[letter] == 0) == sank;
  return waters->ships[waters->ship[at] - 1].decks == trial->decks[letter];
}

static bool
is_true_answer (Trial *trial, const SeaWaters *waters, unsigned entry)
{
  unsigned at = entry & SEA_LOG_CELL;

  switch (entry & ~(unsigned) SEA_LOG_CELL)
    {
    case SEA_LOG_TOLD_DECK:
      return is_ship (trial->fleet->at[at]) && !trial->fired[at];
    case SEA_LOG_TOLD_MINE:
      return trial->fleet->at[at] == '*' && !trial->fired[at];
    default:
      return is_true_shot (trial, waters, at);
    }
}

/* Tells the first answer of @team's sea that @fleet would not have given. */
static bool
find_false_reply (const Finding *finding, const SeaFleet *fleet)
{
  const SeaRules *rules = finding->game->rules;
  const SeaWaters *waters = &finding->game->s->seas[finding->team];
  Trial trial = { .rules = rules, .fleet = fleet };

  for (unsigned at = 0; at < (unsigned) rules->width * rules->height; at++)
    trial.decks[(unsigned char) fleet->at[at]]++;
  memcpy (trial.whole, trial.decks, sizeof trial.whole);
  for (unsigned i = 0; i < waters->n_log; i++)
    {
      unsigned at = waters->log[i] & SEA_LOG_CELL;
      SeaFault fault = { .code = SEA_FAULT_REPLY, .n_cells = 1 };

      if (is_true_answer (&trial, waters, waters->log[i]))
        continue;
      fault.cells[0].x = (uint8_t) (at % rules->width);
      fault.cells[0].y = (uint8_t) (at / rules->width);
      tell_fault (&fault, (void *) finding);
      return true;
    }
  return false;
}

bool
sea_inspect (SeaGame *game, int team, const SeaFleet *fleet)
{
  Finding finding = { game, team };
  bool faulty;

  if (fleet == NULL || fleet->width != game->rules->width || fleet->height != game->rules->height)
    {
      SeaFault fault = { .code = SEA_FAULT_SIZE };

      tell_fault (&fault, &finding);
      return true;
    }
  faulty = sea_fleet_find_faults (game->rules, fleet, tell_fault, &finding) > 0;
  return find_false_reply (&finding, fleet) || faulty;
}
