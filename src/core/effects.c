/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/effects.h"

typedef void (*EffectFunc) (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row);

static int
who (const SeaStrike *strike, const SeaEffectRow *row)
{
  return row->who == SEA_WHO_SHOOTER ? strike->shooter : strike->owner;
}

static void
do_ask (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  bool everyone = game->rules->solvers == SEA_SOLVERS_EVERYONE;
  unsigned open = everyone ? sea_state_players (game->s) : sea_team_bit (strike->shooter);
  SeaPending *p =
      sea_pending_push (game, SEA_PENDING_ASK, everyone ? SEA_EVERYONE : strike->shooter);
  unsigned worth = row->argument > 0 ? (unsigned) row->argument : 0;

  p->open = (uint8_t) open;
  p->source = SEA_SOURCE_OTHER;
  if (row->trigger != SEA_ON_TURN &&
      (strike->unit == SEA_UNIT_SHIP || strike->unit == SEA_UNIT_SUBMARINE))
    p->decks = game->s->seas[strike->sea].ships[strike->ship].decks;
  if (row->argument == SEA_WORTH_DECKS)
    {
      worth = sea_rules_worth (game->rules, p->decks);
      p->source = SEA_SOURCE_SHIP;
    }
  else if (row->argument == SEA_WORTH_MINE)
    {
      p->problem = SEA_PROBLEM_MINE;
      worth = game->rules->mine_gain;
      p->source = SEA_SOURCE_MINE;
    }
  p->worth2 = p->full2 = (int16_t) (2 * worth);
  if (row->trigger == SEA_ON_TURN)
    p->stake = SEA_STAKE_SHOT;
  else if (row->trigger == SEA_ON_LAST_DECK)
    {
      p->stake = SEA_STAKE_SHIP;
      p->sea = (uint8_t) strike->sea;
      p->ship = (uint8_t) strike->ship;
    }
}

/* Whether @at is a whole deck of a ship, or an unspent mine, that a team could tell. */
static bool
is_tellable (const SeaWaters *waters, bool mine, unsigned at)
{
  if (waters->mark[at] & SEA_CELL_FIRED)
    return false;
  if (mine)
    return waters->at[at] == '*';
  return waters->ship[at] != 0 && !(waters->ships[waters->ship[at] - 1].flags & SEA_SHIP_SUBMARINE);
}

static unsigned
count_tellable (const SeaGame *game, int team, bool mine, bool untold)
{
  const SeaWaters *waters = &game->s->seas[team];
  unsigned cells = (unsigned) game->rules->width * game->rules->height, n = 0;

  for (unsigned at = 0; at < cells; at++)
    if (is_tellable (waters, mine, at) && !(untold && (waters->mark[at] & SEA_CELL_TOLD)))
      n++;
  return n;
}

bool
sea_effects_can_tell (const SeaGame *game, const SeaPending *pending, unsigned at)
{
  const SeaWaters *waters = &game->s->seas[pending->team];

  if (waters->paper)
    return (waters->mark[at] & SEA_CELL_FIRED) == 0;
  if (!is_tellable (waters, pending->tells_mine, at))
    return false;
  return !(waters->mark[at] & SEA_CELL_TOLD) ||
         count_tellable (game, pending->team, pending->tells_mine, true) == 0;
}

static bool
has_tellable (const SeaGame *game, int team, bool mine)
{
  const SeaWaters *waters = &game->s->seas[team];

  return waters->paper ? sea_paper_has (game->rules, waters, mine)
                       : count_tellable (game, team, mine, false) > 0;
}

static void
demand (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row, bool mine)
{
  int team = who (strike, row);

  /* nothing is told on a common sea, nor by a team that has nothing left to tell */
  if (strike->owner == SEA_HOST || !has_tellable (game, team, mine))
    return;
  sea_pending_push (game, SEA_PENDING_TELL, team)->tells_mine = mine;
}

static void
do_tell_deck (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  demand (game, strike, row, false);
}

static void
do_tell_mine (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  demand (game, strike, row, true);
}

/* On a common sea the next team stands for the owner. */
static SeaTeam *
team_of (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  int team = who (strike, row);

  if (team == SEA_HOST)
    team = sea_state_next_team (game->s, strike->shooter);
  return &game->s->teams[team];
}

static void
do_skip_turn (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  team_of (game, strike, row)->skips += (uint32_t) row->argument;
}

static void
do_extra_turn (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  team_of (game, strike, row)->extras += (uint32_t) row->argument;
}

static void
do_return_shot (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  (void) row;
  if (strike->owner != SEA_HOST)
    sea_shot_return (game, strike);
}

static void
do_relocate (SeaGame *game, const SeaStrike *strike, const SeaEffectRow *row)
{
  if (game->s->seas[strike->sea].ships[strike->ship].whole == 0)
    return;
  sea_pending_push (game, SEA_PENDING_RELOCATE, who (strike, row))->sea = (uint8_t) strike->sea;
}

/* clang-format off */
static const EffectFunc effect_funcs[SEA_EFFECT_COUNT] = {
  [SEA_DO_ASK] = do_ask,
  [SEA_DO_TELL_DECK] = do_tell_deck,
  [SEA_DO_TELL_MINE] = do_tell_mine,
  [SEA_DO_SKIP_TURN] = do_skip_turn,
  [SEA_DO_EXTRA_TURN] = do_extra_turn,
  [SEA_DO_RETURN_SHOT] = do_return_shot,
  [SEA_DO_RELOCATE] = do_relocate,
};
/* clang-format on */

bool
sea_effects_has (const SeaRules *rules, SeaUnit unit, SeaTrigger trigger)
{
  for (unsigned i = 0; i < rules->n_effects; i++)
    if (rules->effects[i].trigger == trigger &&
        (rules->effects[i].unit == unit || rules->effects[i].unit == SEA_UNIT_ANY))
      return true;
  return false;
}

bool
sea_effects_does (const SeaRules *rules, SeaEffect effect)
{
  for (unsigned i = 0; i < rules->n_effects; i++)
    if (rules->effects[i].effect == effect)
      return true;
  return false;
}

void
sea_effects_run (SeaGame *game, const SeaStrike *strike, unsigned triggers)
{
  for (unsigned i = 0; i < game->rules->n_effects; i++)
    {
      const SeaEffectRow *row = &game->rules->effects[i];

      if ((triggers >> row->trigger & 1) != 0 &&
          (row->unit == strike->unit || row->unit == SEA_UNIT_ANY))
        effect_funcs[row->effect](game, strike, row);
    }
}
