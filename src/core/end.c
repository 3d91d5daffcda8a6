/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/state.h"

static void
clear_queue (SeaGame *game)
{
  while (game->s->n_queue > 0)
    sea_pending_pop (game);
}

void
sea_end_over (SeaGame *game, int winner, bool is_void, SeaReason reason)
{
  SeaState *s = game->s;
  SeaEvent *event = sea_game_emit (game, SEA_EVENT_OVER);

  clear_queue (game);
  s->stage = SEA_STAGE_OVER;
  s->winner = (int8_t) winner;
  s->is_void = is_void;
  s->reason = (uint8_t) reason;
  event->team = (int8_t) winner;
  event->is_void = is_void;
  event->reason = reason;
}

/* The one team of @teams, SEA_NOBODY when there are several. */
static int
only_team (unsigned teams)
{
  for (int team = 0; team < SEA_MAX_TEAMS; team++)
    if (teams == sea_team_bit (team))
      return team;
  return SEA_NOBODY;
}

static int32_t
value_of (const SeaTeam *team, SeaVictory victory)
{
  return victory == SEA_VICTORY_POINTS ? team->score2 : (int32_t) team->sunk;
}

/* The teams of @teams with the highest value of @victory. */
static unsigned
best_by (const SeaState *s, unsigned teams, SeaVictory victory)
{
  unsigned best = 0;
  int32_t most = INT32_MIN;

  for (int team = 0; team < s->n_teams; team++)
    if ((teams >> team & 1) != 0)
      {
        int32_t value = value_of (&s->teams[team], victory);

        if (value > most)
          {
            most = value;
            best = 0;
          }
        if (value == most)
          best |= sea_team_bit (team);
      }
  return best;
}

static unsigned
fewest_shots (const SeaState *s, unsigned teams)
{
  unsigned best = 0;
  uint32_t least = UINT32_MAX;

  for (int team = 0; team < s->n_teams; team++)
    if ((teams >> team & 1) != 0)
      {
        if (s->teams[team].shots < least)
          {
            least = s->teams[team].shots;
            best = 0;
          }
        if (s->teams[team].shots == least)
          best |= sea_team_bit (team);
      }
  return best;
}

void
sea_end_next_tie_rule (SeaGame *game)
{
  SeaState *s = game->s;

  s->step = SEA_STEP_TIE;
  while (s->tie_rule < game->rules->n_ties)
    {
      SeaTie rule = (SeaTie) game->rules->ties[s->tie_rule++];

      if (rule == SEA_TIE_DRAW)
        break;
      if (rule == SEA_TIE_PROBLEM)
        {
          sea_problem_ask (game, SEA_PROBLEM_TIE, SEA_NOBODY, s->tied);
          return;
        }
      s->tied = (uint8_t) (rule == SEA_TIE_SHIPS ? best_by (s, s->tied, SEA_VICTORY_SHIPS)
                                                 : fewest_shots (s, s->tied));
      if (only_team (s->tied) != SEA_NOBODY)
        {
          sea_end_over (game, only_team (s->tied), false, SEA_REASON_TIE);
          return;
        }
    }
  sea_end_over (game, SEA_NOBODY, false, (SeaReason) s->end_reason);
}

/* All turns are played: decides by `victory`, then by `ties`. */
static void
decide (SeaGame *game)
{
  SeaState *s = game->s;
  SeaVictory victory = (SeaVictory) game->rules->victory;

  s->ending = 1;
  clear_queue (game);
  s->tied = (uint8_t) best_by (s, sea_state_players (s), victory);
  if (victory == SEA_VICTORY_FLEET && s->both_sunk != SEA_NOBODY)
    s->tied = (uint8_t) sea_team_bit (s->both_sunk);
  s->tie_rule = 0;
  if (only_team (s->tied) != SEA_NOBODY)
    sea_end_over (game, only_team (s->tied), false, (SeaReason) s->end_reason);
  else
    sea_end_next_tie_rule (game);
}

unsigned
sea_end_sunk_seas (const SeaGame *game)
{
  unsigned sunk = 0;

  for (unsigned i = 0; i < sea_state_n_seas (game->rules); i++)
    if (game->s->seas[i].laid && game->s->seas[i].afloat == 0)
      sunk |= 1u << i;
  return sunk;
}

void
sea_end_next_equal_turn (SeaGame *game)
{
  SeaState *s = game->s;

  for (int i = 1; i <= s->n_teams; i++)
    {
      int team = (s->end_base + i) % s->n_teams;
      SeaTeam *t = &s->teams[team];

      if ((s->due >> team & 1) == 0)
        continue;
      s->due &= (uint8_t) ~sea_team_bit (team);
      if (t->out || (sea_end_sunk_seas (game) >> sea_state_target (game, team) & 1) != 0)
        continue;
      if (t->skips > 0)
        {
          t->skips--;
          t->begun++;
          t->had++;
          continue;
        }
      sea_turn_start (game, team);
      return;
    }
  decide (game);
}

/* The match has come to its end; with equal turns those who had fewer get one more. */
static void
begin_end (SeaGame *game, SeaReason reason)
{
  SeaState *s = game->s;

  s->end_reason = (uint8_t) reason;
  s->end_base = s->mover;
  s->end_sunk = (uint8_t) sea_end_sunk_seas (game);
  s->ending = 1;
  if (game->rules->equal_turns && reason != SEA_REASON_TURNS)
    for (int team = 0; team < s->n_teams; team++)
      if (!s->teams[team].out && s->teams[team].begun < s->teams[s->mover].begun)
        s->due |= (uint8_t) sea_team_bit (team);
  sea_end_next_equal_turn (game);
}

static SeaReason
reason_of_victory (const SeaRules *rules)
{
  switch ((SeaVictory) rules->victory)
    {
    case SEA_VICTORY_POINTS:
      return SEA_REASON_POINTS;
    case SEA_VICTORY_SHIPS:
      return SEA_REASON_SHIPS;
    case SEA_VICTORY_FLEET:
    case SEA_VICTORY_COUNT:
      break;
    }
  return SEA_REASON_FLEET;
}

/* Ends the match when a fleet is sunk; returns whether it did so, or began to. */
bool
sea_end_look (SeaGame *game)
{
  SeaState *s = game->s;
  unsigned sunk = sea_end_sunk_seas (game);

  if (s->ending)
    {
      if ((sunk & ~(unsigned) s->end_sunk) == 0)
        return false;
      decide (game);
      return true;
    }
  if (sunk == 0)
    return false;
  begin_end (game, reason_of_victory (game->rules));
  return true;
}

void
sea_end_by_turns (SeaGame *game)
{
  begin_end (game, SEA_REASON_TURNS);
}

void
sea_end_by_bell (SeaGame *game)
{
  SeaState *s = game->s;
  SeaPending *p = sea_pending_front (s);
  bool tie = p != NULL && p->kind == SEA_PENDING_ASK && p->problem == SEA_PROBLEM_TIE;

  if (p != NULL && p->kind == SEA_PENDING_ASK)
    sea_problem_drop (game);
  clear_queue (game);
  if (tie)
    sea_end_next_tie_rule (game);
  else if (s->ending)
    decide (game);
  else
    begin_end (game, SEA_REASON_BELL);
}

void
sea_end_leave (SeaGame *game, int team, SeaReason reason)
{
  SeaState *s = game->s;
  const SeaPending *p = sea_pending_front (s);
  bool lapses = p != NULL && p->kind == SEA_PENDING_SAY && team == s->mover;
  bool idle = (p == NULL || lapses) && s->step == SEA_STEP_FIRE;
  bool tie = p != NULL && p->kind == SEA_PENDING_ASK && p->problem == SEA_PROBLEM_TIE;

  s->teams[team].out = 1;
  if (lapses)
    sea_pending_pop (game);
  sea_problem_team_left (game, team);
  if (tie)
    s->tied &= (uint8_t) ~sea_team_bit (team);
  if (only_team (sea_state_players (s)) != SEA_NOBODY)
    sea_end_over (game, only_team (sea_state_players (s)), false, reason);
  else if (tie && only_team (s->tied) != SEA_NOBODY)
    sea_end_over (game, only_team (s->tied), false, SEA_REASON_TIE);
  else if (idle && team == s->mover)
    sea_turn_end (game);
}
