/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/view.h"

#include <string.h>

#include "core/match-private.h"

/* What one look at a match is made of. */
typedef struct
{
  const SeaRules *rules;
  const SeaState *s;
  SeaAudience audience;
} Look;

/* Whether the audience may see what lies in sea @sea. */
static bool
sees_all (const Look *look, unsigned sea)
{
  if (look->s->seas[sea].paper)
    return false;
  if (look->audience == SEA_AUDIENCE_JUDGE || look->audience == SEA_AUDIENCE_REVEAL)
    return true;
  return look->rules->seas == SEA_SEAS_OWN && (unsigned) look->audience == sea;
}

/* Whether the audience may know that a ship of sea @sea has sunk. */
static bool
knows_sunk (const Look *look, unsigned sea)
{
  return sees_all (look, sea) || look->rules->announce != SEA_ANNOUNCE_HITS;
}

static char
mark_of_ship (const Look *look, unsigned sea, const SeaShip *ship)
{
  bool submarine = (ship->flags & SEA_SHIP_SUBMARINE) != 0;

  if ((ship->flags & SEA_SHIP_SUNK) != 0 && (submarine || knows_sunk (look, sea)))
    return SEA_MARK_SUNK;
  return SEA_MARK_HIT;
}

/* A cell that was fired at: everyone sees it. */
static char
mark_of_fired (const Look *look, unsigned sea, unsigned at)
{
  const SeaWaters *waters = &look->s->seas[sea];

  switch (waters->at[at])
    {
    case '.':
      return SEA_MARK_MISS;
    case '*':
      return SEA_MARK_MINE_SPENT;
    case '^':
      return SEA_MARK_SWEEPER_SPENT;
    default:
      return mark_of_ship (look, sea, &waters->ships[waters->ship[at] - 1]);
    }
}

static char
mark_of (const Look *look, unsigned sea, unsigned at)
{
  const SeaWaters *waters = &look->s->seas[sea];
  char c = waters->at[at];

  if (!waters->laid)
    return SEA_MARK_UNKNOWN;
  if ((waters->mark[at] & SEA_CELL_FIRED) != 0)
    return mark_of_fired (look, sea, at);
  if (!sees_all (look, sea) && (waters->mark[at] & SEA_CELL_TOLD) == 0)
    return SEA_MARK_UNKNOWN;
  switch (c)
    {
    case '.':
      return SEA_MARK_WATER;
    case '*':
      return SEA_MARK_MINE;
    case '^':
      return SEA_MARK_SWEEPER;
    case '%':
      return SEA_MARK_SUBMARINE;
    default:
      return SEA_MARK_DECK;
    }
}

/* The halo of sunk ships, where nothing else could lie. */
static void
mark_halos (const Look *look, unsigned sea, SeaViewSea *view)
{
  int width = look->rules->width, height = look->rules->height;

  if (sees_all (look, sea) || !knows_sunk (look, sea) ||
      look->rules->touching == SEA_TOUCHING_FREE || look->rules->specials == SEA_SPECIALS_FREE ||
      look->rules->submarines > 0)
    return;
  for (int at = 0; at < width * height; at++)
    for (int i = 0; view->at[at] == SEA_MARK_SUNK && i < 9; i++)
      {
        int dx = i % 3 - 1, dy = i / 3 - 1;
        int x = at % width + dx, y = at / width + dy;

        if (x < 0 || x >= width || y < 0 || y >= height)
          continue;
        if (look->rules->touching == SEA_TOUCHING_CORNERS && dx != 0 && dy != 0)
          continue;
        if (view->at[y * width + x] == SEA_MARK_UNKNOWN)
          view->at[y * width + x] = SEA_MARK_HALO;
      }
}

/* Numbers the ships that the audience knows whole, in the order of their first cells, so that
 * the numbers tell nothing more. */
static void
group_cells (const Look *look, unsigned sea, SeaViewSea *view)
{
  const SeaWaters *waters = &look->s->seas[sea];
  uint8_t number[SEA_MAX_PIECES + 1] = { 0 }, n = 0;

  for (unsigned at = 0; at < (unsigned) look->rules->width * look->rules->height; at++)
    {
      unsigned ship = waters->ship[at];

      if (ship == 0 || !(sees_all (look, sea) || view->at[at] == SEA_MARK_SUNK))
        continue;
      if (number[ship] == 0)
        number[ship] = ++n;
      view->group[at] = number[ship];
    }
}

/* Counts a sunk ship for its class; where that is complete, for another of the same decks. */
static void
count_sunk (const SeaRules *rules, unsigned klass, SeaViewSea *view)
{
  unsigned decks = rules->classes[klass].decks;

  for (unsigned i = 0; view->sunk[klass] == rules->classes[klass].count && i < rules->n_classes;
       i++)
    if (rules->classes[i].decks == decks && view->sunk[i] < rules->classes[i].count)
      klass = i;
  view->sunk[klass]++;
}

static void
count_ships (const Look *look, unsigned sea, SeaViewSea *view)
{
  const SeaWaters *waters = &look->s->seas[sea];

  view->n_ships = (uint8_t) sea_rules_n_ships (look->rules);
  view->afloat = waters->laid && knows_sunk (look, sea) ? waters->afloat : view->n_ships;
  view->counts_known = sees_all (look, sea) || look->rules->announce == SEA_ANNOUNCE_CLASS;
  view->mines_left = waters->laid ? waters->mines_left : look->rules->mines;
  view->sweepers_left = waters->laid ? waters->sweepers_left : look->rules->sweepers;
  for (unsigned i = 0; i < waters->n_ships; i++)
    {
      const SeaShip *ship = &waters->ships[i];

      if ((ship->flags & SEA_SHIP_SUNK) == 0)
        continue;
      if ((ship->flags & SEA_SHIP_SUBMARINE) != 0)
        view->submarines_sunk++;
      else if (view->counts_known && ship->klass < look->rules->n_classes)
        count_sunk (look->rules, ship->klass, view);
    }
}

static void
view_sea (const Look *look, unsigned sea, SeaViewSea *view)
{
  const SeaWaters *waters = &look->s->seas[sea];

  view->laid = waters->laid;
  view->paper = waters->paper;
  view->conflict = waters->conflict;
  view->conflict_shot = waters->conflict_shot;
  for (unsigned at = 0; at < (unsigned) look->rules->width * look->rules->height; at++)
    {
      view->at[at] = mark_of (look, sea, at);
      view->told[at] = (waters->mark[at] & SEA_CELL_TOLD) != 0;
    }
  mark_halos (look, sea, view);
  group_cells (look, sea, view);
  count_ships (look, sea, view);
}

/* Ships that @team sank, as far as the audience may know. */
static unsigned
known_sunk (const Look *look, int team)
{
  unsigned n = 0;

  if (look->rules->seas == SEA_SEAS_COMMON)
    return knows_sunk (look, 0) ? look->s->teams[team].sunk : 0;
  if (knows_sunk (look, 1u - (unsigned) team))
    return look->s->teams[team].sunk;
  for (unsigned i = 0; i < look->s->seas[1 - team].n_ships; i++)
    n += look->s->seas[1 - team].ships[i].flags == (SEA_SHIP_SUBMARINE | SEA_SHIP_SUNK);
  return n;
}

static uint16_t
narrow (uint32_t n)
{
  return n < UINT16_MAX ? (uint16_t) n : UINT16_MAX;
}

static int16_t
narrow_points (int32_t n)
{
  return n > INT16_MAX ? INT16_MAX : n < INT16_MIN ? INT16_MIN : (int16_t) n;
}

static void
view_team (const Look *look, int team, SeaViewTeam *view)
{
  const SeaTeam *t = &look->s->teams[team];

  memcpy (view->name, t->name, sizeof view->name);
  view->score2 = narrow_points (t->score2);
  view->ships2 = narrow_points (t->ships2);
  view->mines2 = narrow_points (t->mines2);
  view->steals2 = narrow_points (t->steals2);
  view->corrections2 = narrow_points (t->corrections2);
  view->others2 = narrow_points (t->others2);
  view->shots = narrow (t->shots);
  view->hits = narrow (t->hits);
  view->turns = narrow (t->begun);
  view->sunk = (uint8_t) known_sunk (look, team);
  view->solved = narrow (t->solved);
  view->asked = narrow (t->asked);
  view->out = t->out;
}

static SeaPhase
phase_of (const SeaState *s)
{
  switch ((SeaStage) s->stage)
    {
    case SEA_STAGE_LAYING:
      return SEA_PHASE_LAYING;
    case SEA_STAGE_FIRST:
      return SEA_PHASE_OPENING;
    case SEA_STAGE_OVER:
      return SEA_PHASE_OVER;
    case SEA_STAGE_PLAY:
      break;
    }
  return s->n_queue > 0 ? SEA_PHASE_PENDING : SEA_PHASE_FIRING;
}

static void
view_pending (const Look *look, SeaPendingView *view)
{
  const SeaPending *p = &look->s->queue[0];
  bool told = look->audience == SEA_AUDIENCE_JUDGE || look->audience == SEA_AUDIENCE_REVEAL ||
              look->rules->announce == SEA_ANNOUNCE_CLASS;

  if (look->s->n_queue == 0)
    {
      view->team = SEA_NOBODY;
      return;
    }
  view->kind = (SeaPendingKind) p->kind;
  view->team = p->team;
  view->problem = (SeaProblemKind) p->problem;
  view->worth2 = p->worth2;
  /* the decks of a ship that is only hit are never told */
  view->decks = told && p->source == SEA_SOURCE_SHIP ? p->decks : 0;
  view->again = p->second || p->stolen;
  view->open_teams = p->open;
  view->tells_mine = p->tells_mine;
  view->cell.x = p->x;
  view->cell.y = p->y;
}

static void
view_last_shot (const Look *look, SeaViewShot *view)
{
  const SeaState *s = look->s;

  if (!s->shot_any)
    {
      view->team = SEA_NOBODY;
      return;
    }
  view->any = true;
  view->team = s->shot_team;
  view->sea = s->shot_sea;
  view->cell.x = s->shot_x;
  view->cell.y = s->shot_y;
  view->reply = (SeaReply) s->shot_reply;
  if (view->reply == SEA_REPLY_SUNK && !knows_sunk (look, s->shot_sea))
    view->reply = SEA_REPLY_HIT;
  if (sees_all (look, s->shot_sea) || look->rules->announce == SEA_ANNOUNCE_CLASS)
    view->decks = s->shot_decks;
}

/* The shots that are left in the turn. Where they go by ships afloat, and the audience may not know
 * of sinkings, it only learns that there is one. */
static uint8_t
known_shots (const Look *look)
{
  const SeaState *s = look->s;

  if (s->stage != SEA_STAGE_PLAY)
    return 0;
  if (look->rules->shots == 0 && s->shots_left > 1 && !knows_sunk (look, (unsigned) s->mover))
    return 1;
  return s->shots_left;
}

/* Whether the last shot's team fires again, or will once its problem is solved. */
static bool
stays (const Look *look)
{
  const SeaState *s = look->s;

  if (s->stage != SEA_STAGE_PLAY || !s->shot_any || s->shot_team != s->mover ||
      (s->n_queue > 0 && s->queue[0].kind == SEA_PENDING_SAY))
    return false;
  if (s->n_queue == 0 || s->step != SEA_STEP_SHOT)
    return s->step == SEA_STEP_FIRE || s->step == SEA_STEP_EARN;
  if (look->rules->shots != 1)
    return known_shots (look) > 1;
  return s->shot_hit && look->rules->after_hit != SEA_AFTER_HIT_PASS;
}

static void
view_match (const Look *look, SeaView *view)
{
  const SeaState *s = look->s;

  view->audience = look->audience;
  view->width = look->rules->width;
  view->height = look->rules->height;
  view->n_teams = s->n_teams;
  view->n_seas = (uint8_t) sea_state_n_seas (look->rules);
  view->phase = phase_of (s);
  view->turn = s->stage == SEA_STAGE_PLAY && s->step != SEA_STEP_TIE ? s->mover : SEA_NOBODY;
  view->target = view->turn < 0                         ? SEA_NOBODY
                 : look->rules->seas == SEA_SEAS_COMMON ? 0
                                                        : (int8_t) (1 - view->turn);
  view->shots_left = known_shots (look);
  view->stays = stays (look);
  view->n_shots = s->n_shots;
  view->over = s->stage == SEA_STAGE_OVER;
  view->is_void = s->is_void;
  view->winner = view->over ? s->winner : SEA_NOBODY;
  view->reason = view->over ? (SeaReason) s->reason : SEA_REASON_NONE;
  view->sank_fleet =
      view->over || look->rules->announce != SEA_ANNOUNCE_HITS ? s->sank_fleet : SEA_NOBODY;
}

SeaStatus
sea_view_get (const SeaMatch *match, SeaAudience audience, SeaView *view)
{
  Look look = { sea_match_rules (match), sea_match_state (match), audience };

  if ((unsigned) audience > SEA_AUDIENCE_REVEAL)
    return SEA_E_ILLEGAL;
  if (audience < SEA_AUDIENCE_PUBLIC && (unsigned) audience >= look.s->n_teams)
    return SEA_E_ILLEGAL;
  if (audience == SEA_AUDIENCE_REVEAL && look.s->stage != SEA_STAGE_OVER)
    return SEA_E_ILLEGAL;
  memset (view, 0, sizeof *view);
  view_match (&look, view);
  view_pending (&look, &view->pending);
  view_last_shot (&look, &view->last);
  for (unsigned i = 0; i < view->n_seas; i++)
    view_sea (&look, i, &view->seas[i]);
  for (int team = 0; team < view->n_teams; team++)
    view_team (&look, team, &view->teams[team]);
  return SEA_OK;
}

void
sea_view_write (const SeaView *view, unsigned sea, unsigned row, char text[SEA_MAX_SIDE + 1])
{
  memcpy (text, view->seas[sea].at + (size_t) row * view->width, view->width);
  text[view->width] = '\0';
}

size_t
sea_verdict_points (const SeaMatch *match, int16_t *halves, size_t max)
{
  const SeaState *s = sea_match_state (match);
  const SeaPending *p = &s->queue[0];
  int step = sea_match_rules (match)->partial == SEA_PARTIAL_HALF ? 1 : 2;
  size_t n = 0;

  if (s->n_queue == 0 || p->kind != SEA_PENDING_ASK)
    return 0;
  if (p->problem == SEA_PROBLEM_MINE)
    step = p->worth2 > 0 ? p->worth2 : 1;
  for (int points2 = 0; points2 < p->worth2; points2 += step, n++)
    if (n < max)
      halves[n] = (int16_t) points2;
  if (n < max)
    halves[n] = p->worth2;
  return n + 1;
}
