/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

void
sea_lesson_info_free (SeaLessonInfo *info)
{
  if (info == NULL)
    return;
  g_free (info->uid);
  g_free (info->title);
  g_free (info->class_name);
  g_free (info->rules_id);
  g_free (info->rules_title);
  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    g_free (info->teams[t]);
  g_free (info);
}

/* The match of a lesson as its journal leaves it; NULL with an error. */
static SeaMatch *
replay (SeaJournal *journal, const SeaJournalLesson *row, GError **error)
{
  g_autoptr (GPtrArray) actions = sea_journal_actions (journal, row->id, error);
  SeaMatch *match = actions != NULL ? sea_row_open_match (row, error) : NULL;
  g_autofree SeaEvents *events = g_new (SeaEvents, 1);

  for (guint i = 1; match != NULL && i < actions->len; i++)
    if (!sea_replay_action (match, g_ptr_array_index (actions, i), events, error))
      g_clear_pointer (&match, sea_match_free);
  return match;
}

static void
fill (SeaLessonInfo *info, const SeaMatch *match)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  if (sea_view_get (match, SEA_AUDIENCE_PUBLIC, view) != SEA_OK)
    return;
  info->over = view->over;
  info->n_teams = view->n_teams;
  info->turn = view->turn;
  info->shots = view->n_shots;
  for (guint t = 0; t < view->n_teams; t++)
    {
      info->teams[t] = g_strdup (view->teams[t].name);
      info->score2[t] = view->teams[t].score2;
    }
}

static SeaLessonInfo *
make_info (SeaJournal *journal, gint64 id, GError **error)
{
  g_autoptr (SeaJournalLesson) row = sea_journal_load (journal, id, error);
  g_autoptr (GPtrArray) asked = row != NULL ? sea_journal_asked (journal, id, error) : NULL;
  g_autoptr (GError) damage = NULL;

  if (asked == NULL)
    return NULL;
  SeaLessonInfo *info = g_new0 (SeaLessonInfo, 1);
  info->id = id;
  info->uid = g_strdup (row->uid);
  info->title = g_strdup (row->title);
  info->class_name = g_strdup (row->class_name);
  info->rules_id = sea_row_dup_rules_id (row);
  info->rules_title = sea_row_dup_rules_title (row);
  info->started = row->started;
  info->ended = row->ended;
  info->problems = asked->len;
  info->turn = SEA_NOBODY;

  SeaMatch *match = replay (journal, row, &damage);
  info->damaged = match == NULL;
  if (match != NULL)
    fill (info, match);
  sea_match_free (match);
  return info;
}

static void
info_free (gpointer info)
{
  sea_lesson_info_free (info);
}

GPtrArray *
sea_lesson_list (SeaBank *bank, guint limit, GError **error)
{
  g_return_val_if_fail (bank != NULL, NULL);

  g_autoptr (SeaJournal) journal = sea_journal_open (bank, error);
  g_autoptr (GArray) ids = journal != NULL ? sea_journal_ids (journal, FALSE, limit, error) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (info_free);

  if (ids == NULL)
    return NULL;
  for (guint i = 0; i < ids->len; i++)
    {
      SeaLessonInfo *info = make_info (journal, g_array_index (ids, gint64, i), error);

      if (info == NULL)
        return NULL;
      g_ptr_array_add (list, info);
    }
  return g_steal_pointer (&list);
}

gboolean
sea_lesson_delete (SeaBank *bank, gint64 id, gboolean deleted, GError **error)
{
  enum
  {
    KEPT = 30 * 24 * 60 * 60 /* seconds that a deleted lesson can be brought back */
  };

  g_return_val_if_fail (bank != NULL, FALSE);

  g_autoptr (SeaJournal) journal = sea_journal_open (bank, error);
  g_autoptr (SeaRecord) record = sea_record_new (id, 0);

  if (journal == NULL)
    return FALSE;
  sea_record_add (record, "deleted",
                  deleted ? g_strdup_printf ("%" G_GINT64_FORMAT, record->wall_time)
                          : g_strdup ("0"));
  return sea_journal_write (journal, record, error) &&
         (!deleted || sea_journal_purge (journal, record->wall_time - KEPT, error));
}

gint64
sea_lesson_find_open (SeaBank *bank)
{
  enum
  {
    TRIED = 20 /* lessons that were left before their fleets were laid */
  };

  g_return_val_if_fail (bank != NULL, 0);

  g_autoptr (SeaJournal) journal = sea_journal_open (bank, NULL);
  g_autoptr (GArray) ids = journal != NULL ? sea_journal_ids (journal, TRUE, TRIED, NULL) : NULL;
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (SeaJournalLesson) row = sea_journal_load (journal, id, NULL);
      SeaMatch *match = row != NULL ? replay (journal, row, NULL) : NULL;
      gboolean laid = match != NULL && sea_view_get (match, SEA_AUDIENCE_PUBLIC, view) == SEA_OK &&
                      view->phase != SEA_PHASE_LAYING;

      sea_match_free (match);
      if (laid)
        return id;
    }
  return 0;
}

char *
sea_lesson_dup_log (SeaBank *bank, gint64 id, GError **error)
{
  g_return_val_if_fail (bank != NULL, NULL);

  g_autoptr (SeaJournal) journal = sea_journal_open (bank, error);
  g_autoptr (SeaJournalLesson) row = journal != NULL ? sea_journal_load (journal, id, error) : NULL;
  g_autoptr (GPtrArray) actions = row != NULL ? sea_journal_actions (journal, id, error) : NULL;

  if (actions == NULL)
    return NULL;
  GString *log = g_string_new (NULL);
  for (guint i = 0; i < actions->len; i++)
    {
      const SeaJournalAction *action = g_ptr_array_index (actions, i);

      g_string_append_printf (log, "%s\n", action->line);
    }
  return g_string_free (log, FALSE);
}
