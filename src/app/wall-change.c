/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-change.h"

#include <string.h>

#include "app/wall.h"

static gboolean
is_same_game (const SeaWallState *before, const SeaWallState *after)
{
  const SeaView *a = &before->view, *b = &after->view;

  if (!before->has_view || !after->has_view || a->width != b->width || a->height != b->height ||
      a->n_seas != b->n_seas || a->n_teams != b->n_teams)
    return FALSE;
  for (guint i = 0; i < a->n_teams && i < SEA_MAX_TEAMS; i++)
    if (strncmp (a->teams[i].name, b->teams[i].name, SEA_TEAM_NAME) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_problem_page (const SeaWallState *state)
{
  return state->problem != NULL &&
         (state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING);
}

static gboolean
has_plates (const SeaWallState *state)
{
  return state->page == SEA_WALL_BATTLE || state->page == SEA_WALL_REPLY;
}

/* A call that awaits its reply is no shot yet. */
static gboolean
was_answered (const SeaView *before, const SeaView *after)
{
  if (!after->last.any || after->last.reply >= SEA_REPLY_COUNT)
    return FALSE;
  if (after->n_shots == before->n_shots)
    return before->last.any && before->last.reply == SEA_REPLY_COUNT;
  return after->n_shots == before->n_shots + 1;
}

static SeaWallChange
compare_games (const SeaWallState *before, const SeaWallState *after)
{
  const SeaView *a = &before->view, *b = &after->view;
  int asked = 0, solved = 0;
  SeaWallChange change = 0;

  for (guint i = 0; i < a->n_teams && i < SEA_MAX_TEAMS; i++)
    {
      asked += b->teams[i].asked - a->teams[i].asked;
      solved += b->teams[i].solved - a->teams[i].solved;
      if (a->teams[i].score2 != b->teams[i].score2 && after->page == SEA_WALL_BATTLE)
        change |= SEA_CHANGE_SCORE;
    }
  if (asked > 0)
    change |= solved > 0 ? SEA_CHANGE_RIGHT : SEA_CHANGE_WRONG;
  if (was_answered (a, b))
    change |= SEA_CHANGE_SHOT;
  if (asked > 0 && after->counts_public && before->moment.sank_team < 0 &&
      after->moment.sank_team >= 0)
    change |= SEA_CHANGE_SANK;
  if (!before->moment.bell && after->moment.bell)
    change |= SEA_CHANGE_BELL;
  if (before->page == SEA_WALL_BATTLE && after->page == SEA_WALL_BATTLE &&
      (sea_wall_get_target (before) != sea_wall_get_target (after) ||
       sea_wall_get_shooter (before) != sea_wall_get_shooter (after)))
    change |= SEA_CHANGE_TURN;
  return change;
}

static SeaWallChange
compare_pages (const SeaWallState *before, const SeaWallState *after)
{
  gboolean problems = is_problem_page (before) && is_problem_page (after);
  gboolean another = problems && before->problem->number != after->problem->number;

  if (before->page == SEA_WALL_REPLY && after->page == SEA_WALL_REPLY)
    return before->is_return != after->is_return ? SEA_CHANGE_CARD : 0;
  if (before->page == SEA_WALL_BATTLE && after->page == SEA_WALL_REPLY)
    return SEA_CHANGE_CARD;
  if (before->page != after->page)
    return SEA_CHANGE_PAGE;
  if (problems &&
      (another || before->sheet != after->sheet || before->problem->team != after->problem->team ||
       before->problem->second_try != after->problem->second_try))
    return SEA_CHANGE_PAGE;
  if (problems && !before->answer && after->answer)
    return SEA_CHANGE_ANSWER;
  return 0;
}

SeaWallChange
sea_wall_change_find (const SeaWallState *before, const SeaWallState *after)
{
  SeaWallChange change;

  if (!before || !after || before == after || before->palette != after->palette)
    return 0;
  change = compare_pages (before, after);
  if (is_same_game (before, after))
    change |= compare_games (before, after);
  else if (has_plates (before) && has_plates (after))
    return 0;
  /* What comes back after a silence has been there before. */
  if (is_problem_page (after) && before->page != SEA_WALL_SILENCE &&
      (!is_problem_page (before) || before->problem->number != after->problem->number))
    change |= SEA_CHANGE_PROBLEM;
  if (after->page == SEA_WALL_RESULT && before->page != SEA_WALL_RESULT &&
      before->page != SEA_WALL_SILENCE)
    change |= SEA_CHANGE_RESULT;
  return change;
}
