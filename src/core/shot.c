/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/effects.h"
#include "core/state.h"

#define BIT(trigger) (1u << (trigger))

bool
sea_waters_burn_at (const SeaWaters *waters, unsigned at)
{
  return waters->ship[at] != 0 && (waters->ships[waters->ship[at] - 1].flags & SEA_SHIP_BURNING);
}

/* Damages the ship at @strike; sunk ships count for @credit. */
static SeaReply
strike_ship (SeaGame *game, SeaStrike *strike, int credit)
{
  SeaWaters *waters = &game->s->seas[strike->sea];
  SeaShip *ship;

  strike->ship = waters->ship[strike->at] - 1u;
  ship = &waters->ships[strike->ship];
  strike->unit = ship->flags & SEA_SHIP_SUBMARINE ? SEA_UNIT_SUBMARINE : SEA_UNIT_SHIP;
  waters->mark[strike->at] |= SEA_CELL_HIT;
  if (--ship->whole > 0)
    return SEA_REPLY_HIT;
  if (sea_effects_has (game->rules, strike->unit, SEA_ON_LAST_DECK))
    {
      ship->flags |= SEA_SHIP_BURNING;
      return SEA_REPLY_HIT;
    }
  waters->mark[strike->at] |= SEA_CELL_SANK;
  sea_state_sink (game, strike->sea, strike->ship, credit);
  return strike->unit == SEA_UNIT_SUBMARINE ? SEA_REPLY_SUBMARINE : SEA_REPLY_SUNK;
}

/* A shot at a cell that none has fallen on yet. */
static SeaReply
strike_cell (SeaGame *game, SeaStrike *strike, int credit)
{
  SeaWaters *waters = &game->s->seas[strike->sea];

  waters->mark[strike->at] |= SEA_CELL_FIRED;
  sea_waters_log (waters, strike->at, SEA_LOG_SHOT);
  switch (waters->at[strike->at])
    {
    case '.':
      return SEA_REPLY_MISS;
    case '*':
      strike->unit = SEA_UNIT_MINE;
      waters->mines_left--;
      return SEA_REPLY_MINE;
    case '^':
      strike->unit = SEA_UNIT_SWEEPER;
      waters->sweepers_left--;
      return SEA_REPLY_SWEEPER;
    default:
      return strike_ship (game, strike, credit);
    }
}

/* What has happened to the piece, as bits of triggers. */
static unsigned
triggers_of (const SeaGame *game, const SeaStrike *strike, SeaReply reply)
{
  switch (reply)
    {
    case SEA_REPLY_HIT:
      return BIT (SEA_ON_HIT) |
             (sea_waters_burn_at (&game->s->seas[strike->sea], strike->at) ? BIT (SEA_ON_LAST_DECK)
                                                                           : 0);
    case SEA_REPLY_SUNK:
    case SEA_REPLY_SUBMARINE:
      return BIT (SEA_ON_HIT) | BIT (SEA_ON_SUNK);
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
      return BIT (SEA_ON_HIT);
    case SEA_REPLY_BURNING:
      return BIT (SEA_ON_LAST_DECK);
    default:
      return 0;
    }
}

static bool
is_hit (SeaReply reply)
{
  return reply == SEA_REPLY_HIT || reply == SEA_REPLY_SUNK || reply == SEA_REPLY_SUBMARINE;
}

static SeaEvent *
emit_shot (SeaGame *game, SeaEventKind kind, int team, SeaCell cell, SeaReply reply)
{
  SeaEvent *event = sea_game_emit (game, kind);

  event->team = (int8_t) team;
  event->cell = cell;
  event->reply = reply;
  return event;
}

static void
remember_shot (SeaGame *game, const SeaStrike *strike, SeaCell cell, SeaReply reply)
{
  SeaState *s = game->s;
  bool burns = sea_waters_burn_at (&s->seas[strike->sea], strike->at);

  s->n_shots++;
  s->teams[strike->shooter].shots++;
  s->teams[strike->shooter].hits += is_hit (reply);
  s->shot_hit = is_hit (reply) || reply == SEA_REPLY_BURNING;
  s->shot_asked = s->shot_solved = 0;
  s->shot_needs = burns;
  s->shot_any = 1;
  s->shot_team = (int8_t) strike->shooter;
  s->shot_sea = (uint8_t) strike->sea;
  s->shot_x = cell.x;
  s->shot_y = cell.y;
  s->shot_reply = (uint8_t) reply;
  s->shot_decks = reply == SEA_REPLY_SUNK ? s->seas[strike->sea].ships[strike->ship].decks : 0;
}

/* The reply to a shot is known: tells it, and does what it brings. */
static void
answer (SeaGame *game, const SeaStrike *strike, SeaCell cell, SeaReply reply)
{
  SeaEvent *event = emit_shot (game, SEA_EVENT_SHOT, strike->shooter, cell, reply);

  remember_shot (game, strike, cell, reply);
  event->decks = game->s->shot_decks;
  game->s->step = SEA_STEP_SHOT;
  sea_effects_run (game, strike, triggers_of (game, strike, reply));
}

static SeaStrike
aim (const SeaGame *game, int team, SeaCell cell)
{
  unsigned sea = sea_state_target (game, team);
  SeaStrike strike = { .shooter = team,
                       .owner = game->rules->seas == SEA_SEAS_OWN ? (int) sea : SEA_HOST,
                       .sea = sea,
                       .at = (unsigned) cell.y * game->rules->width + cell.x,
                       .unit = SEA_UNIT_ANY };

  return strike;
}

void
sea_shot_fire (SeaGame *game, int team, SeaCell cell)
{
  SeaStrike strike = aim (game, team, cell);
  SeaWaters *waters = &game->s->seas[strike.sea];
  SeaReply reply;

  if (sea_waters_burn_at (waters, strike.at))
    {
      strike.unit = SEA_UNIT_SHIP;
      strike.ship = waters->ship[strike.at] - 1u;
      reply = SEA_REPLY_BURNING;
    }
  else if (waters->mark[strike.at] & SEA_CELL_FIRED)
    reply = SEA_REPLY_REPEAT;
  else if (waters->paper)
    {
      SeaPending *p = sea_pending_push (game, SEA_PENDING_SAY, strike.owner);

      p->x = cell.x;
      p->y = cell.y;
      return;
    }
  else
    reply = strike_cell (game, &strike, team);
  answer (game, &strike, cell, reply);
}

void
sea_shot_say (SeaGame *game, SeaReply reply, unsigned decks)
{
  SeaPending *p = sea_pending_front (game->s);
  SeaCell cell = { p->x, p->y };
  int team = game->s->mover;
  SeaStrike strike = aim (game, team, cell);

  sea_pending_pop (game);
  sea_paper_strike (game, strike.sea, strike.at, reply, decks, team, &strike.ship);
  if (is_hit (reply))
    strike.unit = SEA_UNIT_SHIP;
  else if (reply == SEA_REPLY_MINE)
    strike.unit = SEA_UNIT_MINE;
  else if (reply == SEA_REPLY_SWEEPER)
    strike.unit = SEA_UNIT_SWEEPER;
  answer (game, &strike, cell, reply);
  sea_paper_check (game, strike.sea);
}

void
sea_shot_return (SeaGame *game, const SeaStrike *strike)
{
  unsigned sea = (unsigned) strike->shooter;
  SeaWaters *waters = &game->s->seas[sea];
  SeaStrike back = { .shooter = strike->owner,
                     .owner = strike->shooter,
                     .sea = sea,
                     .at = strike->at,
                     .unit = SEA_UNIT_ANY };
  SeaCell cell = { (uint8_t) (strike->at % game->rules->width),
                   (uint8_t) (strike->at / game->rules->width) };
  bool was_afloat = waters->afloat > 0;
  SeaReply reply = SEA_REPLY_SPENT;
  SeaEvent *event;

  if ((waters->mark[strike->at] & SEA_CELL_FIRED) == 0)
    reply = strike_cell (game, &back, strike->owner);
  event = emit_shot (game, SEA_EVENT_RETURN, strike->shooter, cell, reply);
  if (reply == SEA_REPLY_SUNK)
    event->decks = waters->ships[back.ship].decks;
  if (was_afloat && waters->afloat == 0 && game->s->seas[strike->sea].afloat == 0)
    game->s->both_sunk = (int8_t) strike->shooter;
}
