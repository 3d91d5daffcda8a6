/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/state.h"

#include <string.h>

SeaPending *
sea_pending_front (SeaState *state)
{
  return state->n_queue > 0 ? &state->queue[0] : NULL;
}

SeaPending *
sea_pending_push (SeaGame *game, SeaPendingKind kind, int team)
{
  SeaState *s = game->s;
  SeaPending *p = &s->queue[s->n_queue < SEA_MAX_PENDING ? s->n_queue++ : SEA_MAX_PENDING - 1];

  memset (p, 0, sizeof *p);
  p->kind = (uint8_t) kind;
  p->team = (int8_t) team;
  return p;
}

void
sea_pending_pop (SeaGame *game)
{
  SeaState *s = game->s;

  s->n_queue--;
  memmove (s->queue, s->queue + 1, s->n_queue * sizeof s->queue[0]);
  memset (&s->queue[s->n_queue], 0, sizeof s->queue[0]);
}

static void
emit_problem (SeaGame *game, SeaEventKind kind, const SeaPending *p)
{
  SeaEvent *event = sea_game_emit (game, kind);

  event->team = p->team;
  event->problem = (SeaProblemKind) p->problem;
  event->worth2 = p->worth2;
}

/* Says aloud what is awaited, once. */
void
sea_pending_open (SeaGame *game)
{
  SeaPending *p = sea_pending_front (game->s);

  if (p->kind == SEA_PENDING_ASK && !p->opened)
    emit_problem (game, SEA_EVENT_ASK, p);
  p->opened = 1;
}

void
sea_problem_ask (SeaGame *game, SeaProblemKind problem, int team, unsigned open)
{
  SeaPending *p = sea_pending_push (game, SEA_PENDING_ASK, team);

  p->problem = (uint8_t) problem;
  p->open = (uint8_t) open;
}

/* The problem in front is done with; what hangs on it follows. */
static void
close_problem (SeaGame *game)
{
  SeaState *s = game->s;
  SeaPending p = s->queue[0];
  bool solved = (p.right & sea_team_bit (s->mover)) != 0;

  sea_pending_pop (game);
  if (p.stake == SEA_STAKE_SHOT)
    {
      s->earned = solved;
      return;
    }
  s->shot_asked = 1;
  s->shot_solved = solved;
  if (p.stake == SEA_STAKE_SHIP && solved)
    {
      SeaEvent *event = sea_game_emit (game, SEA_EVENT_SUNK);

      event->team = s->mover;
      event->decks = p.decks;
      sea_state_sink (game, p.sea, p.ship, s->mover);
    }
}

static int32_t *
source_of (SeaGame *game, const SeaPending *p, int team)
{
  SeaTeam *t = &game->s->teams[team];

  if (p->stolen)
    return &t->steals2;
  switch ((SeaSource) p->source)
    {
    case SEA_SOURCE_SHIP:
      return &t->ships2;
    case SEA_SOURCE_MINE:
      return &t->mines2;
    case SEA_SOURCE_OTHER:
      break;
    }
  return &t->others2;
}

static void
count_verdict (SeaGame *game, int team, bool right)
{
  game->s->teams[team].asked++;
  game->s->teams[team].solved += right;
}

/* The shooter's last try has failed. */
static void
take_loss (SeaGame *game, const SeaPending *p)
{
  if (p->problem == SEA_PROBLEM_MINE)
    sea_state_add_points (game, game->s->mover, -2 * (int) game->rules->mine_loss,
                          &game->s->teams[game->s->mover].mines2);
}

/* Asks the next team that may steal; closes the problem when there is none. */
static void
pass_on (SeaGame *game)
{
  SeaState *s = game->s;
  SeaPending *p = sea_pending_front (s);
  int next = p->team;

  do
    next = (next + 1) % s->n_teams;
  while (next != s->mover && s->teams[next].out);
  if (game->rules->solvers != SEA_SOLVERS_STEAL || next == s->mover)
    {
      close_problem (game);
      return;
    }
  p->team = (int8_t) next;
  p->open = (uint8_t) sea_team_bit (next);
  p->worth2 = p->full2;
  p->stolen = 1;
  p->second = 0;
  p->opened = 0;
}

/* A verdict on a problem that was asked of one team. */
static void
judge_one (SeaGame *game, SeaPending *p, bool right, int points2)
{
  int team = p->team;

  if (!right && !p->stolen && !p->second && game->rules->second_try == SEA_SECOND_TRY_HALF)
    {
      p->second = 1;
      p->worth2 = p->full2 / 2;
      p->opened = 0;
      return;
    }
  count_verdict (game, team, right);
  if (right)
    {
      sea_state_add_points (game, team, points2, source_of (game, p, team));
      p->right = (uint8_t) sea_team_bit (team);
      close_problem (game);
      return;
    }
  if (!p->stolen)
    take_loss (game, p);
  pass_on (game);
}

/* A verdict on a problem that was asked of everyone; with SEA_NOBODY all who have none were wrong.
 */
static void
judge_everyone (SeaGame *game, SeaPending *p, int team, bool right, int points2)
{
  unsigned judged = team == SEA_NOBODY ? p->open : sea_team_bit (team);

  for (int t = 0; t < game->s->n_teams; t++)
    if ((judged >> t & 1) != 0)
      {
        count_verdict (game, t, right);
        if (right)
          sea_state_add_points (game, t, points2, source_of (game, p, t));
        else if (t == game->s->mover)
          take_loss (game, p);
      }
  if (right)
    p->right |= (uint8_t) judged;
  p->open &= (uint8_t) ~judged;
  if (p->open == 0)
    close_problem (game);
}

/* A verdict on an opening or tie problem, which the first right team wins. */
static void
judge_first (SeaGame *game, SeaPending *p, int team, bool right)
{
  bool opening = p->problem == SEA_PROBLEM_OPENING;
  unsigned judged = team == SEA_NOBODY ? p->open : sea_team_bit (team);

  for (int t = 0; t < game->s->n_teams; t++)
    if ((judged >> t & 1) != 0)
      count_verdict (game, t, right);
  p->open &= (uint8_t) ~judged;
  if (right && opening)
    sea_turn_start (game, team);
  else if (right)
    sea_end_over (game, team, false, SEA_REASON_TIE);
  else if (p->open == 0)
    {
      sea_pending_pop (game);
      if (opening)
        sea_problem_ask (game, SEA_PROBLEM_OPENING, SEA_NOBODY, sea_state_players (game->s));
    }
}

SeaStatus
sea_problem_judge (SeaGame *game, int team, bool right, int points2)
{
  SeaPending *p = sea_pending_front (game->s);

  if (p == NULL || p->kind != SEA_PENDING_ASK)
    return sea_game_refuse (game, SEA_E_ILLEGAL, N_ ("No problem awaits a verdict."));
  if (team == SEA_NOBODY && p->team >= 0)
    return sea_game_refuse (game, SEA_E_ILLEGAL,
                            N_ ("The problem was asked of one team; name it in the verdict."));
  if (team != SEA_NOBODY && (p->open & sea_team_bit (team)) == 0)
    return sea_game_refuse (game, SEA_E_ILLEGAL, N_ ("No verdict is awaited for this team."));
  if (right && points2 < 0)
    points2 = p->worth2;
  if (points2 > p->worth2 ||
      (points2 != p->worth2 && points2 % 2 != 0 && game->rules->partial != SEA_PARTIAL_HALF))
    return sea_game_refuse (game, SEA_E_ILLEGAL,
                            N_ ("This problem cannot bring that many points."));
  if (p->team >= 0)
    judge_one (game, p, right, points2);
  else if (p->team == SEA_EVERYONE)
    judge_everyone (game, p, team, right, points2);
  else
    judge_first (game, p, team, right);
  sea_game_emit_score (game);
  return SEA_OK;
}

/* Says that the problem in front is void and closes it. */
void
sea_problem_drop (SeaGame *game)
{
  SeaPending *p = sea_pending_front (game->s);

  emit_problem (game, SEA_EVENT_DROPPED, p);
  if (p->problem == SEA_PROBLEM_OPENING || p->problem == SEA_PROBLEM_TIE)
    sea_pending_pop (game);
  else
    close_problem (game);
}

SeaStatus
sea_problem_annul (SeaGame *game)
{
  const SeaPending *p = sea_pending_front (game->s);
  bool opening;

  if (p == NULL || p->kind != SEA_PENDING_ASK)
    return sea_game_refuse (game, SEA_E_ILLEGAL, N_ ("No problem awaits a verdict."));
  opening = p->problem == SEA_PROBLEM_OPENING;
  sea_problem_drop (game);
  if (opening)
    sea_problem_ask (game, SEA_PROBLEM_OPENING, SEA_NOBODY, sea_state_players (game->s));
  return SEA_OK;
}

/* The problem in front goes on without @team, which has left. */
void
sea_problem_team_left (SeaGame *game, int team)
{
  SeaPending *p = sea_pending_front (game->s);

  if (p == NULL || p->kind != SEA_PENDING_ASK)
    return;
  p->open &= (uint8_t) ~sea_team_bit (team);
  if (p->team == team && p->stolen)
    pass_on (game);
  else if (p->team == team || (p->team == SEA_EVERYONE && p->open == 0))
    close_problem (game);
  else if (p->team == SEA_NOBODY && p->open == 0)
    sea_pending_pop (game);
}
