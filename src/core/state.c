/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/state.h"

#include <string.h>

enum
{
  MAX_POINTS2 = 19999 /* totals stop at 9999.5 points */
};

void
sea_state_init (SeaState *state)
{
  memset (state, 0, sizeof *state);
  sea_random_seed (&state->random, 1);
  state->n_teams = 2;
  state->mover = state->said_turn = SEA_NOBODY;
  state->both_sunk = state->sank_fleet = SEA_NOBODY;
  state->winner = SEA_NOBODY;
}

unsigned
sea_state_n_seas (const SeaRules *rules)
{
  return rules->seas == SEA_SEAS_OWN ? 2 : 1;
}

bool
sea_state_all_laid (const SeaGame *game)
{
  for (unsigned i = 0; i < sea_state_n_seas (game->rules); i++)
    if (!game->s->seas[i].laid)
      return false;
  return true;
}

unsigned
sea_state_target (const SeaGame *game, int team)
{
  return game->rules->seas == SEA_SEAS_OWN ? 1u - (unsigned) team : 0;
}

unsigned
sea_state_players (const SeaState *state)
{
  unsigned bits = 0;

  for (int team = 0; team < state->n_teams; team++)
    if (!state->teams[team].out)
      bits |= sea_team_bit (team);
  return bits;
}

int
sea_state_next_team (const SeaState *state, int team)
{
  int next = team;

  do
    next = (next + 1) % state->n_teams;
  while (state->teams[next].out && next != team);
  return next;
}

/* Puts the cells of @fleet into @waters; ships are numbered by their first cell row by row. */
static void
put_cells (const SeaRules *rules, SeaWaters *waters, const SeaFleet *fleet)
{
  unsigned cells = (unsigned) rules->width * rules->height;
  uint8_t number[256] = { 0 };

  memset (waters->at, 0, sizeof waters->at);
  memset (waters->ship, 0, sizeof waters->ship);
  memset (waters->mark, 0, sizeof waters->mark);
  memcpy (waters->at, fleet->at, cells);
  for (unsigned at = 0; at < cells; at++)
    {
      unsigned char c = (unsigned char) fleet->at[at];

      if (c == '*')
        waters->mines_left++;
      else if (c == '^')
        waters->sweepers_left++;
      else if (c != '.')
        {
          if (c == '%' || number[c] == 0)
            number[c] = ++waters->n_ships;
          waters->ship[at] = number[c];
          waters->ships[number[c] - 1].decks++;
          waters->ships[number[c] - 1].flags = c == '%' ? SEA_SHIP_SUBMARINE : 0;
        }
    }
}

/* Whether ship @ship alone would be a legal ship of class @klass. */
static bool
is_of_class (const SeaGame *game, const SeaWaters *waters, unsigned ship, const SeaClass *klass)
{
  SeaRules rules = *game->rules;
  SeaFleet fleet = { .width = rules.width, .height = rules.height };

  rules.n_classes = 1;
  rules.classes[0] = *klass;
  rules.classes[0].count = 1;
  rules.mines = rules.sweepers = rules.submarines = 0;
  for (unsigned at = 0; at < (unsigned) rules.width * rules.height; at++)
    fleet.at[at] = waters->ship[at] == ship + 1 ? 'a' : '.';
  return sea_fleet_check (&rules, &fleet, NULL, 0) == 0;
}

/* The class of a ship by its decks and shape alone, the narrowest shape first: which of two classes
 * of the same decks it is must not depend on ships that are still hidden. */
uint8_t
sea_state_class_of (const SeaGame *game, const SeaWaters *waters, unsigned ship)
{
  const SeaRules *rules = game->rules;
  unsigned found = SEA_NO_CLASS, n = 0;

  for (unsigned i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].count > 0 && rules->classes[i].decks == waters->ships[ship].decks)
      {
        found = i;
        n++;
      }
  if (n <= 1)
    return (uint8_t) found;
  found = SEA_NO_CLASS;
  for (unsigned i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].count > 0 && rules->classes[i].decks == waters->ships[ship].decks &&
        (found == SEA_NO_CLASS || rules->classes[i].shape < rules->classes[found].shape) &&
        is_of_class (game, waters, ship, &rules->classes[i]))
      found = i;
  return (uint8_t) found;
}

void
sea_waters_log (SeaWaters *waters, unsigned at, unsigned what)
{
  if (waters->n_log < SEA_MAX_LOG)
    waters->log[waters->n_log++] = (uint16_t) (at | what);
}

void
sea_state_lay (const SeaGame *game, unsigned sea, const SeaFleet *fleet)
{
  SeaWaters *waters = &game->s->seas[sea];

  memset (waters, 0, sizeof *waters);
  waters->laid = 1;
  put_cells (game->rules, waters, fleet);
  waters->afloat = waters->n_ships;
  for (unsigned i = 0; i < waters->n_ships; i++)
    {
      SeaShip *ship = &waters->ships[i];

      ship->whole = ship->decks;
      ship->klass =
          ship->flags & SEA_SHIP_SUBMARINE ? SEA_NO_CLASS : sea_state_class_of (game, waters, i);
    }
}

void
sea_state_move_ship (const SeaGame *game, unsigned sea, const SeaFleet *fleet)
{
  SeaWaters *waters = &game->s->seas[sea];
  SeaShip ship = waters->ships[0];

  waters->n_ships = 0;
  waters->n_log = 0;
  memset (waters->log, 0, sizeof waters->log);
  put_cells (game->rules, waters, fleet);
  waters->ships[0] = ship;
}

void
sea_state_sink (SeaGame *game, unsigned sea, unsigned ship, int credit)
{
  SeaWaters *waters = &game->s->seas[sea];

  waters->ships[ship].flags &= (uint8_t) ~SEA_SHIP_BURNING;
  waters->ships[ship].flags |= SEA_SHIP_SUNK;
  waters->afloat--;
  game->s->teams[credit].sunk++;
  if (waters->afloat == 0)
    game->s->sank_fleet = (int8_t) credit;
}

void
sea_state_add_points (SeaGame *game, int team, int points2, int32_t *source)
{
  SeaTeam *t = &game->s->teams[team];

  t->score2 += points2;
  *source += points2;
  if (game->rules->floor_rule == SEA_FLOOR_ZERO && t->score2 < 0)
    t->score2 = 0;
  if (t->score2 > MAX_POINTS2)
    t->score2 = MAX_POINTS2;
  if (t->score2 < -MAX_POINTS2)
    t->score2 = -MAX_POINTS2;
}

SeaEvent *
sea_game_emit (SeaGame *game, SeaEventKind kind)
{
  SeaEvents *events = game->events;
  SeaEvent *event = &events->e[events->n < SEA_MAX_EVENTS ? events->n++ : SEA_MAX_EVENTS - 1];

  memset (event, 0, sizeof *event);
  event->kind = kind;
  return event;
}

void
sea_game_emit_score (SeaGame *game)
{
  SeaEvent *event = sea_game_emit (game, SEA_EVENT_SCORE);

  event->n_teams = game->s->n_teams;
  for (int team = 0; team < game->s->n_teams; team++)
    event->points2[team] = (int16_t) game->s->teams[team].score2;
}

/* Places of the kinds in the order of events; the undone line itself comes first. */
static unsigned
rank (SeaEventKind kind)
{
  switch (kind)
    {
    case SEA_EVENT_UNDONE:
    case SEA_EVENT_REDONE:
      return 0;
    case SEA_EVENT_RELOCATED:
    case SEA_EVENT_STAYED:
      return 1 + SEA_EVENT_TOLD;
    default:
      return 1 + kind;
    }
}

void
sea_game_sort_events (SeaEvents *events)
{
  for (unsigned i = 1; i < events->n; i++)
    {
      SeaEvent event = events->e[i];
      unsigned j = i;

      for (; j > 0 && rank (events->e[j - 1].kind) > rank (event.kind); j--)
        events->e[j] = events->e[j - 1];
      events->e[j] = event;
    }
}

SeaStatus
sea_game_refuse (SeaGame *game, SeaStatus status, const char *why)
{
  game->why = why;
  return status;
}
