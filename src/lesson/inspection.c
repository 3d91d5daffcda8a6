/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Seas on paper: what inspections found, and where replies contradict one another. All of it comes
 * from the steps: a match on paper is slow to replay, each reply being checked. */
#include "lesson/lesson-private.h"

#include <string.h>

static void
fault_free (gpointer data)
{
  SeaInspectionFault *fault = data;

  g_free (fault->cells);
  g_free (fault);
}

void
sea_inspection_free (SeaInspection *inspection)
{
  if (inspection == NULL)
    return;
  g_free (inspection->layout);
  g_ptr_array_unref (inspection->faults);
  g_free (inspection);
}

/* The number of the shot at @cell of the sea of @team; 0 = it was never fired at. */
static guint
find_shot (const SeaHistory *history, int team, SeaCell cell)
{
  guint shot = 0;

  for (guint i = 0; i < history->depth; i++)
    {
      const SeaStep *step = sea_history_step (history, i);

      shot += step->has_shot;
      if (step->has_shot && step->shooter != team && step->cell.x == cell.x &&
          step->cell.y == cell.y && step->reply != SEA_REPLY_REPEAT)
        return shot;
    }
  return 0;
}

SeaInspection *
sea_inspection_read (const SeaHistory *history, const SeaStep *step, const SeaEvents *events)
{
  SeaInspection *inspection = g_new0 (SeaInspection, 1);
  g_auto (GStrv) words = g_strsplit (step->line, " ", -1);
  guint n = g_strv_length (words);

  inspection->team = step->team;
  inspection->layout = g_strdup (n > 2 ? words[n - 1] : "");
  inspection->faults = g_ptr_array_new_with_free_func (fault_free);
  inspection->changed = step->ends;
  inspection->is_void = step->is_void;
  inspection->winner = step->winner;
  for (guint i = 0; i < events->n; i++)
    {
      const SeaEvent *event = &events->e[i];
      SeaInspectionFault *fault;

      if (event->kind != SEA_EVENT_FAULT)
        continue;
      fault = g_new0 (SeaInspectionFault, 1);
      fault->code = event->fault;
      fault->n_cells = event->n_cells;
      fault->cells =
          g_memdup2 (events->cells + event->first_cell, event->n_cells * sizeof events->cells[0]);
      if (fault->code == SEA_FAULT_REPLY && fault->n_cells > 0)
        fault->shot = find_shot (history, step->team, fault->cells[0]);
      g_ptr_array_add (inspection->faults, fault);
    }
  return inspection;
}

GPtrArray *
sea_lesson_get_inspections (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < lesson->history->depth; i++)
    {
      const SeaStep *step = sea_history_step (lesson->history, i);

      if (step->inspection != NULL)
        g_ptr_array_add (list, step->inspection);
    }
  return list;
}

const char *
sea_lesson_get_inspected (SeaLesson *lesson, guint sea)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  const SeaRules *rules = sea_match_rules (lesson->match);
  const char *layout = NULL;
  SeaFleet fleet;

  for (guint i = 0; i < lesson->history->depth; i++)
    {
      const SeaInspection *inspection = sea_history_step (lesson->history, i)->inspection;

      if (inspection != NULL && inspection->team == (int) sea)
        layout = inspection->layout;
    }
  if (layout == NULL || sea_fleet_read (layout, strlen (layout), &fleet) != SEA_OK ||
      fleet.width != rules->width || fleet.height != rules->height)
    return NULL;
  return layout;
}

/* What stands in a cell of the sea that was entered. */
static char
mark_of (char c)
{
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

void
sea_lesson_add_inspected (SeaLesson *lesson, SeaView *view)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  for (guint i = 0; i < view->n_seas; i++)
    {
      const char *layout = view->seas[i].paper ? sea_lesson_get_inspected (lesson, i) : NULL;
      SeaFleet fleet;

      if (layout == NULL || sea_fleet_read (layout, strlen (layout), &fleet) != SEA_OK)
        continue;
      for (guint k = 0; k < (guint) view->width * view->height; k++)
        {
          char *at = &view->seas[i].at[k];
          gboolean known = *at != SEA_MARK_UNKNOWN && *at != SEA_MARK_WATER && *at != SEA_MARK_HALO;

          if (!known && (*at != SEA_MARK_HALO || fleet.at[k] != '.'))
            *at = mark_of (fleet.at[k]);
          if (mark_of (fleet.at[k]) == SEA_MARK_DECK && *at != SEA_MARK_MISS)
            view->seas[i].group[k] = (guint8) fleet.at[k];
        }
    }
}

SeaMove *
sea_lesson_get_conflict (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  GListModel *moves = G_LIST_MODEL (lesson->moves);

  for (guint i = g_list_model_get_n_items (moves); i > 0; i--)
    {
      /* the list keeps it */
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i - 1);

      if (move->conflict)
        return move;
    }
  return NULL;
}
