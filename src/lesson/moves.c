/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/moves.h"

#include <string.h>

G_DEFINE_TYPE (SeaMove, sea_move, G_TYPE_OBJECT)

static void
sea_move_finalize (GObject *object)
{
  SeaMove *move = SEA_MOVE (object);

  g_free (move->line);
  G_OBJECT_CLASS (sea_move_parent_class)->finalize (object);
}

static void
sea_move_class_init (SeaMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_move_finalize;
}

static void
sea_move_init (SeaMove *move)
{
  move->team = move->winner = SEA_NOBODY;
  move->faults = -1;
}

static SeaMove *
new_move (const SeaStep *step)
{
  SeaMove *move = g_object_new (SEA_TYPE_MOVE, NULL);

  move->seq = step->seq;
  move->wall_time = step->wall_time;
  move->line = g_strdup (step->line);
  move->team = step->team;
  move->conflict = step->conflict;
  move->faults = step->inspection != NULL ? (int) step->inspection->faults->len : -1;
  move->ends = step->ends;
  move->is_void = step->is_void;
  move->winner = step->winner;
  return move;
}

static SeaMove *
new_shot (const SeaStep *step)
{
  SeaMove *move = new_move (step);

  move->is_shot = TRUE;
  move->team = step->shooter;
  move->cell = step->cell;
  move->reply = step->reply;
  move->decks = (int) step->decks;
  move->problem = step->problem;
  move->settled = step->origin == 0;
  return move;
}

/* The row of a verdict that no shot can take: the opening and the tie problem, another team's
 * steal. */
static SeaMove *
new_verdict (const SeaStep *step, guint problem, int delta2)
{
  SeaMove *move = new_move (step);

  move->is_verdict = TRUE;
  move->problem = problem;
  move->delta2 = delta2;
  move->settled = TRUE;
  move->dropped = step->dropped;
  return move;
}

/* What step @i says of @move, whose problem was asked as @how. */
static void
take_outcome (SeaMove *move, const SeaStep *step, int delta2, const SeaHow *how)
{
  gboolean right = step->right || step->kind == SEA_STEP_FIRST;

  move->outcome = step->dropped ? SEA_OUTCOME_DROPPED : sea_outcome_of (right, delta2, how->worth2);
  move->second = !step->dropped && how->second;
}

/* The only team that could be judged, or SEA_NOBODY. */
static int
find_only (guint open)
{
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if (open == 1u << t)
      return t;
  return SEA_NOBODY;
}

/* Step @i is a verdict on what step @origin - 1 asked: joins it to @shot (nullable) or makes a row
 * of its own. One that names no team is on all who have none yet. */
static SeaMove *
take_verdict (const SeaHistory *history, guint i, SeaMove *shot, guint origin, const SeaHow *how)
{
  const SeaStep *step = sea_history_step (history, i);
  guint open = sea_history_step (history, i - 1)->open;
  int team = step->team != SEA_NOBODY ? step->team : find_only (open);
  gboolean own =
      shot != NULL && (team == shot->team || (team == SEA_NOBODY && (open >> shot->team & 1) != 0));
  SeaMove *move = shot;
  int delta2;

  if (own)
    team = shot->team;
  delta2 = team >= 0 ? sea_history_delta (history, i, team) : 0;
  if (!own)
    {
      move = new_verdict (step, sea_history_step (history, origin - 1)->problem, delta2);
      move->team = team;
    }
  else
    {
      shot->delta2 += delta2;
      shot->dropped = step->dropped;
    }
  if (shot != NULL)
    shot->settled = step->origin != origin;
  take_outcome (move, step, delta2, how);
  return own ? NULL : move;
}

static SeaMove *
other_move (const SeaHistory *history, guint i)
{
  const SeaStep *step = sea_history_step (history, i);

  if (step->kind == SEA_STEP_OTHER || (step->kind == SEA_STEP_FIRE && !step->has_shot))
    return NULL;
  SeaMove *move = new_move (step);
  move->settled = TRUE;
  move->is_correction = step->kind == SEA_STEP_SCORE;
  move->is_bell = step->kind == SEA_STEP_BELL;
  move->corrects = step->corrects;
  if (step->team >= 0)
    move->delta2 = sea_history_delta (history, i, step->team);
  return move;
}

/* The rows whose verdict was corrected later: those of the same team; of a team that had none, all
 * of the problem. */
static void
mark_edited (GPtrArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const SeaMove *correction = g_ptr_array_index (moves, i);
      gboolean any = FALSE;

      for (guint k = 0; k < i && correction->corrects != 0; k++)
        {
          SeaMove *move = g_ptr_array_index (moves, k);

          if (move->problem == correction->corrects && move->team == correction->team)
            any = move->edited = TRUE;
        }
      for (guint k = 0; k < i && correction->corrects != 0 && !any; k++)
        {
          SeaMove *move = g_ptr_array_index (moves, k);

          if (move->problem == correction->corrects)
            move->edited = TRUE;
        }
    }
}

/* A shot whose problem was made void, unless its own team had its verdict by then. */
static void
drop_shot (SeaMove *shot, guint open)
{
  shot->settled = TRUE;
  if ((open >> shot->team & 1) == 0)
    return;
  shot->dropped = TRUE;
  shot->outcome = SEA_OUTCOME_DROPPED;
}

static GPtrArray *
make_moves (const SeaHistory *history)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree SeaMove **shots = g_new0 (SeaMove *, history->depth + 1); /* by step, borrowed */
  guint origin = 0;
  SeaHow how = { 0, FALSE };

  for (guint i = 0; i < history->depth; i++)
    {
      const SeaStep *step = sea_history_step (history, i);
      SeaMove *shot = origin > 0 ? shots[origin - 1] : NULL;
      SeaMove *move = NULL;

      if (step->has_shot)
        move = shots[i] = new_shot (step);
      else if (origin > 0 && (step->kind == SEA_STEP_JUDGE || step->kind == SEA_STEP_FIRST ||
                              step->kind == SEA_STEP_ANNUL))
        move = take_verdict (history, i, shot, origin, &how);
      else
        move = other_move (history, i);
      if (step->dropped && shot != NULL)
        drop_shot (shot, sea_history_step (history, i - 1)->open);
      sea_how_follow (&how, step);
      if (move != NULL)
        g_ptr_array_add (moves, move);
      origin = step->origin;
    }
  mark_edited (moves);
  return moves;
}

static gboolean
is_same (const SeaMove *a, const SeaMove *b)
{
  return a->seq == b->seq && a->wall_time == b->wall_time && a->team == b->team &&
         a->is_shot == b->is_shot && a->cell.x == b->cell.x && a->cell.y == b->cell.y &&
         a->reply == b->reply && a->decks == b->decks && a->problem == b->problem &&
         a->is_verdict == b->is_verdict && a->is_correction == b->is_correction &&
         a->is_bell == b->is_bell && a->delta2 == b->delta2 && a->settled == b->settled &&
         a->dropped == b->dropped && a->conflict == b->conflict && a->faults == b->faults &&
         a->edited == b->edited && a->outcome == b->outcome && a->second == b->second &&
         a->corrects == b->corrects && a->ends == b->ends && a->is_void == b->is_void &&
         a->winner == b->winner && strcmp (a->line, b->line) == 0;
}

void
sea_moves_update (GListStore *store, const SeaHistory *history)
{
  g_autoptr (GPtrArray) moves = make_moves (history);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint same = 0;

  while (same < n && same < moves->len)
    {
      g_autoptr (SeaMove) old = g_list_model_get_item (G_LIST_MODEL (store), same);

      if (!is_same (old, g_ptr_array_index (moves, same)))
        break;
      same++;
    }
  for (guint i = same; i < n; i++)
    {
      g_autoptr (SeaMove) old = g_list_model_get_item (G_LIST_MODEL (store), i);

      old->undone = TRUE;
    }
  /* An empty array has no data to point into. */
  if (same < n || same < moves->len)
    g_list_store_splice (store, same, n - same,
                         moves->len > same ? moves->pdata + same : (gpointer[]){ NULL },
                         moves->len - same);
}
