/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "motion-sample.h"

#include <string.h>

#include "wall-sample.h"

static const char *const names[MOTION_SAMPLES] = { "miss",           "hit",    "sunk",
                                                   "mine",           "card",   "turn",
                                                   "miss and turn",  "score",  "problem opens",
                                                   "problem closes", "answer", "miss, 24 × 24" };

const char *
motion_sample_name (MotionSample sample)
{
  return names[sample];
}

static guint
find_unknown (const SeaView *view, guint sea)
{
  guint n = (guint) view->width * view->height, i = n / 2;

  while (i + 1 < n && view->seas[sea].at[i] != SEA_MARK_UNKNOWN)
    i++;
  return i;
}

static void
fire (SeaWallState *state, SeaReply reply, char mark)
{
  SeaView *view = &state->view;
  guint sea = view->last.sea, at = find_unknown (view, sea);

  view->seas[sea].at[at] = mark;
  view->last.any = true;
  view->last.reply = reply;
  view->last.decks = 0;
  view->last.cell.x = (uint8_t) (at % view->width);
  view->last.cell.y = (uint8_t) (at / view->width);
  view->n_shots++;
}

/* The last shot of @state was not fired yet. */
static void
take_back (SeaWallState *state)
{
  SeaView *view = &state->view;
  SeaViewSea *sea = &view->seas[view->last.sea];
  guint8 group = sea->group[view->last.cell.y * view->width + view->last.cell.x];

  for (guint i = 0; i < (guint) view->width * view->height; i++)
    if (group && sea->group[i] == group)
      {
        guint x = i % view->width, y = i / view->width;

        sea->at[i] = SEA_MARK_HIT;
        sea->group[i] = 0;
        for (int k = 0; k < 9; k++)
          {
            guint nx = x + (guint) (k % 3) - 1, ny = y + (guint) (k / 3) - 1;

            if (nx < view->width && ny < view->height &&
                sea->at[ny * view->width + nx] == SEA_MARK_HALO)
              sea->at[ny * view->width + nx] = SEA_MARK_UNKNOWN;
          }
      }
  sea->at[view->last.cell.y * view->width + view->last.cell.x] = SEA_MARK_UNKNOWN;
  view->n_shots--;
  view->last.reply = SEA_REPLY_MISS;
  view->last.cell.x = view->last.cell.y = 0;
}

static void
pass_turn (SeaWallState *state)
{
  SeaView *view = &state->view;

  view->turn = (int8_t) ((view->turn + 1) % view->n_teams);
  view->target = view->n_seas == 2 ? (int8_t) (1 - view->target) : 0;
}

SeaWallState *
motion_sample_new_common (guint side, guint n_shots)
{
  SeaWallState *state = wall_sample_new (SAMPLE_COMMON);
  SeaView *view = &state->view;
  SeaViewSea *sea = &view->seas[0];
  static const char marks[] = { SEA_MARK_MISS, SEA_MARK_HIT, SEA_MARK_MISS, SEA_MARK_HALO,
                                SEA_MARK_UNKNOWN };

  view->width = view->height = (uint8_t) side;
  memset (sea->group, 0, sizeof sea->group);
  for (guint i = 0; i < side * side; i++)
    sea->at[i] = marks[(i * 7 + i / side * 3) % G_N_ELEMENTS (marks)];
  view->last.cell.x = (uint8_t) ((n_shots * 5) % side);
  view->last.cell.y = (uint8_t) ((n_shots * 3) % side);
  sea->at[view->last.cell.y * side + view->last.cell.x] = SEA_MARK_MISS;
  view->n_shots = n_shots;
  return state;
}

void
motion_sample_new (MotionSample sample,
                   SeaPaletteId palette,
                   SeaWallState **before,
                   SeaWallState **after)
{
  SeaWallState *a, *b;
  Sample page = SAMPLE_BATTLE;

  if (sample == MOTION_SUNK || sample == MOTION_CARD)
    page = SAMPLE_SUNK;
  else if (sample == MOTION_MINE)
    page = SAMPLE_MINE;
  else if (sample == MOTION_PROBLEM_OPENS || sample == MOTION_PROBLEM_CLOSES)
    page = SAMPLE_PROBLEM;
  else if (sample == MOTION_ANSWER)
    page = SAMPLE_ANSWER;
  a = wall_sample_new (page);
  b = wall_sample_new (page);
  if (sample == MOTION_COMMON_MISS)
    {
      sea_wall_state_unref (a);
      sea_wall_state_unref (b);
      a = motion_sample_new_common (24, 0);
      b = motion_sample_new_common (24, 0);
    }
  switch (sample)
    {
    case MOTION_HIT:
      fire (b, SEA_REPLY_HIT, SEA_MARK_HIT);
      break;
    case MOTION_SUNK:
    case MOTION_MINE:
      take_back (a);
      a->page = SEA_WALL_BATTLE;
      break;
    case MOTION_CARD:
      a->page = SEA_WALL_BATTLE;
      break;
    case MOTION_TURN:
      pass_turn (b);
      break;
    case MOTION_MISS_AND_TURN:
      fire (b, SEA_REPLY_MISS, SEA_MARK_MISS);
      pass_turn (b);
      break;
    case MOTION_SCORE:
      b->view.teams[0].score2 += 8;
      break;
    case MOTION_PROBLEM_OPENS:
      a->page = SEA_WALL_BATTLE;
      break;
    case MOTION_PROBLEM_CLOSES:
      b->page = SEA_WALL_BATTLE;
      sea_wall_problem_free (b->problem);
      b->problem = NULL;
      memset (&b->view.pending, 0, sizeof b->view.pending);
      b->view.phase = SEA_PHASE_FIRING;
      b->view.turn = b->view.last.team;
      b->view.target = (int8_t) b->view.last.sea;
      b->view.teams[b->view.turn].score2 += 4;
      b->view.teams[b->view.turn].asked++;
      b->view.teams[b->view.turn].solved++;
      break;
    case MOTION_ANSWER:
      g_clear_pointer (&a->answer, g_free);
      break;
    default:
      fire (b, SEA_REPLY_MISS, SEA_MARK_MISS);
      break;
    }
  a->palette = b->palette = palette;
  *before = a;
  *after = b;
}
