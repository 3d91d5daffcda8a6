/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-state.h"

SeaWallState *
sea_wall_state_new (void)
{
  SeaWallState *state = g_new0 (SeaWallState, 1);

  g_atomic_ref_count_init (&state->ref);
  state->bell_minutes = -1;
  state->covering_team = -1;
  sea_moment_reset (&state->moment);
  state->notation = SEA_NOTATION_LATIN;
  return state;
}

SeaWallState *
sea_wall_state_ref (SeaWallState *state)
{
  g_return_val_if_fail (state != NULL, NULL);
  g_atomic_ref_count_inc (&state->ref);
  return state;
}

void
sea_wall_state_unref (SeaWallState *state)
{
  if (!state || !g_atomic_ref_count_dec (&state->ref))
    return;
  for (guint i = 0; i < SEA_MAX_CLASSES; i++)
    g_free (state->class_names[i]);
  sea_wall_problem_free (state->problem);
  g_free (state->answer);
  g_free (state->solution);
  g_free (state->typed);
  g_free (state->result);
  g_free (state->surprise);
  g_free (state);
}

void
sea_wall_problem_free (SeaWallProblem *problem)
{
  if (!problem)
    return;
  g_free (problem->text);
  g_clear_object (&problem->picture);
  g_strfreev (problem->choices);
  g_free (problem);
}

gboolean
sea_wall_problem_has_picture (const SeaWallProblem *problem)
{
  return problem->picture != NULL || problem->picture_state != SEA_PICTURE_NONE;
}
