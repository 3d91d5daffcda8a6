/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/revise.h"

#include <glib/gi18n-lib.h>

#include "lesson/lesson-private.h"

SeaRevision *
sea_revision_new (gint64 lesson, gint64 seq, SeaReviseKind kind, const char *line, guint corrects)
{
  SeaRevision *revision = g_new0 (SeaRevision, 1);

  revision->lesson = lesson;
  revision->seq = seq;
  revision->kind = kind;
  revision->line = g_strdup (line);
  revision->corrects = corrects;
  return revision;
}

void
sea_revision_free (SeaRevision *revision)
{
  if (revision == NULL)
    return;
  g_free (revision->line);
  g_free (revision);
}

/* An action that is played again. */
typedef struct
{
  char *line, *why;
  guint corrects;
  gboolean is_verdict;
  guint about; /* the problem that was pending before it */
} Again;

static void
again_free (gpointer data)
{
  Again *again = data;

  g_free (again->line);
  g_free (again->why);
  g_free (again);
}

static Again *
again_new (const SeaHistory *history, guint i)
{
  const SeaStep *step = sea_history_step (history, i);
  const SeaStep *last = i > 0 ? sea_history_step (history, i - 1) : NULL;
  Again *again = g_new0 (Again, 1);

  again->line = g_strdup (step->line);
  again->why = g_strdup (step->why);
  again->corrects = step->corrects;
  again->is_verdict = step->kind == SEA_STEP_JUDGE || step->kind == SEA_STEP_ANNUL;
  if (last != NULL && last->origin > 0)
    again->about = sea_history_step (history, last->origin - 1)->problem;
  return again;
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED, text);
  return FALSE;
}

/* The index of the action that is meant; only what was played can be revised. */
static gboolean
find_step (const SeaHistory *history, gint64 seq, guint *found, GError **error)
{
  for (guint i = 0; i < history->depth; i++)
    if (sea_history_step (history, i)->seq == seq)
      {
        *found = i;
        if (sea_history_step (history, i)->kind == SEA_STEP_OTHER)
          break;
        return TRUE;
      }
  return refuse (error, _ ("This move is not in force any more."));
}

/* FALSE with an error when the bank fails; a line that does not apply goes to @lost. */
static gboolean
play_again (SeaLesson *draft, GPtrArray *lines, GPtrArray *lost, GError **error)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const Again *again = g_ptr_array_index (lines, i);
      g_autoptr (GError) inner = NULL;

      /* A verdict was given on a problem, not on whatever is open now. */
      if (again->is_verdict && again->about != sea_history_pending (draft->history))
        {
          g_ptr_array_add (lost, g_strdup (again->line));
          continue;
        }
      if (sea_lesson_draft (draft, again->line, again->corrects, again->why, &inner))
        continue;
      if (!g_error_matches (inner, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED))
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return FALSE;
        }
      g_ptr_array_add (lost, g_strdup (again->line));
    }
  return TRUE;
}

static gboolean
work_out (SeaLesson *draft, const SeaRevision *revision, GPtrArray *lost, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (again_free);
  SeaHistory *history = draft->history;
  guint depth = history->depth;
  guint first;

  if (!find_step (history, revision->seq, &first, error))
    return FALSE;
  for (guint i = first + (revision->kind == SEA_REVISE_REPLACE ? 1 : 0);
       i < depth && revision->kind != SEA_REVISE_CUT; i++)
    g_ptr_array_add (lines, again_new (history, i));
  for (guint i = first; i < depth; i++)
    if (!sea_lesson_draft (draft, "undo", 0, NULL, error))
      return FALSE;
  if (revision->kind != SEA_REVISE_CUT &&
      !sea_lesson_draft (draft, revision->line, revision->corrects, NULL, error))
    return FALSE;
  return play_again (draft, lines, lost, error);
}

SeaLesson *
sea_lesson_revise (SeaBank *bank, const SeaRevision *revision, GPtrArray **lost, GError **error)
{
  g_autoptr (SeaLesson) draft = NULL;
  g_autoptr (GPtrArray) dropped = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (bank != NULL && revision != NULL && lost != NULL, NULL);
  g_return_val_if_fail (revision->line != NULL || revision->kind == SEA_REVISE_CUT, NULL);

  draft = sea_lesson_resume (bank, revision->lesson, error);
  if (draft == NULL)
    return NULL;
  draft->is_draft = TRUE;
  if (!work_out (draft, revision, dropped, error))
    return NULL;
  sea_lesson_follow (draft);
  draft->busy = TRUE; /* till it is written */
  *lost = g_steal_pointer (&dropped);
  return g_steal_pointer (&draft);
}

gboolean
sea_lesson_revise_commit (SeaLesson *draft, GError **error)
{
  SeaRecord *records;

  g_return_val_if_fail (SEA_IS_LESSON (draft) && draft->is_draft, FALSE);

  records = g_steal_pointer (&draft->records);
  if (records != NULL && !sea_writer_write (draft->writer, records, error))
    return FALSE;
  draft->is_draft = FALSE;
  draft->busy = FALSE;
  sea_lesson_watch (draft);
  return TRUE;
}
