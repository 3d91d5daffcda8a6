/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/effects.h"
#include "core/state.h"

/* The mover may fire, or must earn it first. */
static void
offer_shot (SeaGame *game)
{
  SeaStrike strike = { .shooter = game->s->mover, .owner = SEA_HOST, .unit = SEA_UNIT_ANY };

  sea_effects_run (game, &strike, 1u << SEA_ON_TURN);
  game->s->step = game->s->n_queue > 0 ? SEA_STEP_EARN : SEA_STEP_FIRE;
}

static unsigned
shots_of_turn (const SeaGame *game, int team)
{
  unsigned afloat;

  if (game->rules->shots > 0)
    return game->rules->shots;
  afloat = game->s->seas[team].afloat;
  return afloat > 0 ? afloat : 1;
}

void
sea_turn_start (SeaGame *game, int team)
{
  SeaState *s = game->s;

  if (s->stage != SEA_STAGE_PLAY)
    {
      while (s->n_queue > 0)
        sea_pending_pop (game);
      s->stage = SEA_STAGE_PLAY;
    }
  s->mover = (int8_t) team;
  s->teams[team].begun++;
  s->shots_left = (uint8_t) shots_of_turn (game, team);
  if (s->said_turn != team)
    {
      s->said_turn = (int8_t) team;
      sea_game_emit (game, SEA_EVENT_TURN)->team = (int8_t) team;
    }
  offer_shot (game);
}

static bool
all_turns_had (const SeaGame *game)
{
  if (game->rules->end_turns == 0)
    return false;
  for (int team = 0; team < game->s->n_teams; team++)
    if (!game->s->teams[team].out && game->s->teams[team].had < game->rules->end_turns)
      return false;
  return true;
}

/* The mover's turn is over; the next one begins, or the match ends. */
void
sea_turn_end (SeaGame *game)
{
  SeaState *s = game->s;
  int team = s->mover;

  s->teams[team].had++;
  if (s->ending)
    {
      sea_end_next_equal_turn (game);
      return;
    }
  for (;;)
    {
      if (all_turns_had (game))
        {
          sea_end_by_turns (game);
          return;
        }
      if (s->teams[team].extras > 0 && !s->teams[team].out)
        s->teams[team].extras--;
      else
        team = sea_state_next_team (s, team);
      if (s->teams[team].skips == 0)
        break;
      s->teams[team].skips--;
      s->teams[team].begun++;
      s->teams[team].had++;
    }
  sea_turn_start (game, team);
}

static bool
keeps_turn (const SeaGame *game)
{
  const SeaState *s = game->s;

  if (game->rules->shots != 1)
    return s->shots_left > 0;
  if (!s->shot_hit || (s->shot_needs && !s->shot_solved))
    return false;
  switch ((SeaAfterHit) game->rules->after_hit)
    {
    case SEA_AFTER_HIT_AGAIN:
      return true;
    case SEA_AFTER_HIT_IF_SOLVED:
      return !s->shot_asked || s->shot_solved;
    case SEA_AFTER_HIT_PASS:
    case SEA_AFTER_HIT_COUNT:
      break;
    }
  return false;
}

/* All that a shot brought has been dealt with. */
static void
settle_shot (SeaGame *game)
{
  SeaState *s = game->s;

  if (game->rules->shots != 1)
    s->shots_left--;
  s->step = SEA_STEP_FIRE;
  if (sea_end_look (game))
    return;
  if (keeps_turn (game) && !s->teams[s->mover].out)
    offer_shot (game);
  else
    sea_turn_end (game);
}

/* Goes on until something is awaited from outside. */
void
sea_turn_advance (SeaGame *game)
{
  SeaState *s = game->s;

  while (s->stage == SEA_STAGE_PLAY)
    {
      if (s->n_queue > 0)
        break;
      switch ((SeaStep) s->step)
        {
        case SEA_STEP_FIRE:
          return;
        case SEA_STEP_EARN:
          if (s->earned && !s->teams[s->mover].out)
            {
              s->step = SEA_STEP_FIRE;
              return;
            }
          sea_turn_end (game);
          break;
        case SEA_STEP_SHOT:
          settle_shot (game);
          break;
        case SEA_STEP_TIE:
          sea_end_next_tie_rule (game);
          break;
        }
    }
  if (s->n_queue > 0)
    sea_pending_open (game);
}
