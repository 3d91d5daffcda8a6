/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
sea_line_is (const char *line, const char *word)
{
  gsize length = strlen (word);

  return strncmp (line, word, length) == 0 &&
         (line[length] == '\0' || line[length] == ' ' || line[length] == '\t');
}

static void
set_damaged (GError **error, gint64 seq, const char *line, const char *why)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, seq);

  g_set_error (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_DAMAGED,
               /* Translators: a number, a line of the journal, the reason. */
               _ ("Action %s of the journal, “%s”, cannot be replayed: %s Nothing was changed."),
               number, line, why);
}

gboolean
sea_replay_action (SeaMatch *match,
                   const SeaJournalAction *action,
                   SeaEvents *events,
                   GError **error)
{
  SeaRefusal refusal = { SEA_OK, NULL };
  SeaStatus status = sea_match_apply (match, action->line, events, &refusal);

  if (status == SEA_OK)
    return TRUE;
  set_damaged (error, action->seq, action->line,
               refusal.text != NULL ? _ (refusal.text) : _ (sea_status_to_string (status)));
  return FALSE;
}

char *
sea_row_dup_rules_id (const SeaJournalLesson *row)
{
  g_auto (GStrv) words = g_strsplit_set (row->rules_line, " \t", 2);

  return g_strdup (words[0] != NULL ? words[0] : "");
}

/* (transfer full) (nullable): @title, which a shipped ruleset has in any language, in that of the
 * program: the lesson may have begun in another. One that is not its title stays the teacher's. */
static char *
dup_shipped_title (const char *id, const char *title)
{
  g_autofree char *folder = sea_rulebook_dup_shipped_dir ();
  g_autofree char *name = g_strconcat (id, ".ini", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) keys = NULL;

  if (*id == '\0' || strchr (id, G_DIR_SEPARATOR) != NULL ||
      !g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    return NULL;
  keys = g_key_file_get_keys (file, "ruleset", NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *one = g_key_file_get_string (file, "ruleset", keys[i], NULL);

      if ((strcmp (keys[i], "title") == 0 || g_str_has_prefix (keys[i], "title[")) &&
          g_strcmp0 (one, title) == 0)
        return g_key_file_get_locale_string (file, "ruleset", "title", NULL, NULL);
    }
  return NULL;
}

char *
sea_row_dup_rules_title (const SeaJournalLesson *row)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *id = sea_row_dup_rules_id (row);
  g_autofree char *title = NULL;
  char *shipped;

  if (g_key_file_load_from_data (file, row->ruleset_text, strlen (row->ruleset_text),
                                 G_KEY_FILE_NONE, NULL))
    title = g_key_file_get_locale_string (file, "ruleset", "title", NULL, NULL);
  if (title == NULL)
    return g_steal_pointer (&id);
  shipped = dup_shipped_title (id, title);
  return shipped != NULL ? shipped : g_steal_pointer (&title);
}

SeaMatch *
sea_row_open_match (const SeaJournalLesson *row, GError **error)
{
  g_autoptr (GError) why = NULL;
  SeaMatch *match = NULL;
  SeaRules rules;

  if (sea_rules_from_text (row->ruleset_text, &rules, &why))
    match = sea_match_new (&rules);
  if (match == NULL)
    set_damaged (error, 1, row->rules_line, why != NULL ? why->message : _ ("Out of memory."));
  return match;
}

GPtrArray *
sea_dup_team_names (const SeaRules *rules, const char *line)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  SeaMatch *match = sea_match_new (rules);
  SeaEvents *events = g_new (SeaEvents, 1);
  SeaView *view = g_new0 (SeaView, 1);

  if (match != NULL && line != NULL)
    sea_match_apply (match, line, events, NULL);
  if (match != NULL && sea_view_get (match, SEA_AUDIENCE_PUBLIC, view) == SEA_OK)
    for (guint t = 0; t < view->n_teams; t++)
      g_ptr_array_add (names, g_strdup (view->teams[t].name));
  g_free (view);
  g_free (events);
  sea_match_free (match);
  return names;
}

/* ---- replay ---- */

/* What a row of `asked` was about. A snapshot that cannot be read is no reason to lose a lesson. */
static SeaAsked *
read_asked (SeaLesson *lesson, const SeaJournalAsked *row)
{
  SeaQuestion *question = sea_question_from_snapshot (row->snapshot);

  if (question == NULL && row->problem != 0)
    question = sea_bank_get (lesson->bank, row->problem, NULL);
  if (question == NULL)
    {
      question = sea_question_new ();
      g_free (question->text);
      question->text = g_strdup (_ ("The text of this problem is lost."));
    }
  question->id = row->problem;
  if (row->problem != 0)
    sea_deck_mark (lesson->deck, row->problem);

  SeaAsked *asked = sea_asked_new (question);
  g_free (asked->p.pupil);
  asked->p.pupil = g_strdup (row->pupil);
  asked->p.fresh = row->fresh;
  asked->p.decks = row->decks;
  asked->opened = row->opened;
  return asked;
}

static void
fill_asked (SeaAsked *asked, const SeaStep *step)
{
  asked->p.kind = step->ask_kind;
  asked->p.worth2 = step->ask_worth2;
  asked->p.team = step->ask_team;
  asked->line = g_strdup (step->line);
}

/* The rows of `asked` that belong to action @seq: the first answers its `ask`, the others were put
 * in the place of one. */
static void
take_asked (SeaLesson *lesson, GPtrArray *rows, guint *at, gint64 seq)
{
  SeaHistory *history = lesson->history;

  for (; *at < rows->len; (*at)++)
    {
      const SeaJournalAsked *row = g_ptr_array_index (rows, *at);
      const SeaStep *last = sea_history_last (history);

      if (row->action_seq > seq)
        return;
      if (last == NULL || last->origin == 0)
        continue;
      SeaAsked *asked = read_asked (lesson, row);
      fill_asked (asked, sea_history_step (history, last->origin - 1));
      sea_history_replace (history, sea_lesson_adopt (lesson, asked));
    }
}

static gboolean
replay (SeaLesson *lesson, SeaJournal *journal, GError **error)
{
  g_autoptr (GPtrArray) actions = sea_journal_actions (journal, lesson->row->id, error);
  g_autoptr (GPtrArray) rows = NULL;
  guint at = 0;

  if (actions == NULL)
    return FALSE;
  rows = sea_journal_asked (journal, lesson->row->id, error);
  if (rows == NULL)
    return FALSE;
  if (actions->len == 0 ||
      !sea_line_is (((SeaJournalAction *) g_ptr_array_index (actions, 0))->line, "rules"))
    {
      set_damaged (error, 1, "", _ ("A journal begins with its rules."));
      return FALSE;
    }
  lesson->last_seq = 1;
  for (guint i = 1; i < actions->len; i++)
    {
      const SeaJournalAction *action = g_ptr_array_index (actions, i);
      g_autoptr (SeaAttempt) attempt = sea_attempt_new (action->line);

      if (action->seq != (gint64) i + 1)
        {
          set_damaged (error, i + 1, "", _ ("It is missing."));
          return FALSE;
        }
      if (!sea_replay_action (lesson->match, action, &attempt->events, error))
        return FALSE;
      sea_attempt_read (attempt, lesson);
      sea_attempt_apply (attempt, lesson, action->seq, action->wall_time);
      take_asked (lesson, rows, &at, action->seq);
    }
  return TRUE;
}

static gboolean
load (SeaLesson *lesson, SeaJournal *journal, gint64 id, GError **error)
{
  g_auto (SeaOwnFilter) own = { 0 };

  lesson->row = sea_journal_load (journal, id, error);
  if (lesson->row == NULL)
    return FALSE;
  lesson->rules_id = sea_row_dup_rules_id (lesson->row);
  lesson->rules_title = sea_row_dup_rules_title (lesson->row);
  lesson->match = sea_row_open_match (lesson->row, error);
  if (lesson->match == NULL)
    return FALSE;
  if (!sea_filter_from_text (lesson->row->filter, &own))
    {
      set_damaged (error, 1, lesson->row->filter, _ ("The choice of problems cannot be read."));
      return FALSE;
    }
  if (!sea_lesson_read_pupils (lesson, journal, error))
    return FALSE;
  lesson->deck = sea_deck_new (lesson->bank, &own.filter, lesson->row->class_id, own.seed);
  lesson->has_bell = lesson->row->minutes > 0;
  lesson->bell = sea_lesson_now (lesson) + (gint64) lesson->row->minutes * 60 * G_USEC_PER_SEC;
  if (!replay (lesson, journal, error))
    return FALSE;

  g_autoptr (GPtrArray) notes = sea_journal_notes (journal, id, error);
  if (notes == NULL)
    return FALSE;
  for (guint i = 0; i < notes->len; i++)
    {
      sea_lesson_take_note (lesson, g_ptr_array_index (notes, i));
      sea_lesson_take_pupil (lesson, g_ptr_array_index (notes, i));
      sea_lesson_take_mark (lesson, g_ptr_array_index (notes, i));
      sea_lesson_take_wall (lesson, g_ptr_array_index (notes, i));
    }
  SeaAsked *pending = sea_lesson_pending (lesson);
  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      asked->clock.waiting = asked == pending && !asked->clock.started;
    }
  sea_lesson_follow (lesson);
  sea_lesson_watch (lesson);
  return TRUE;
}

SeaLesson *
sea_lesson_load (SeaBank *bank, SeaJournal *journal, gint64 id, GError **error)
{
  g_autoptr (SeaLesson) lesson = g_object_new (SEA_TYPE_LESSON, NULL);

  lesson->bank = bank;
  if (!load (lesson, journal, id, error))
    {
      sea_journal_close (journal);
      return NULL;
    }
  lesson->writer = sea_writer_new (journal);
  return g_steal_pointer (&lesson);
}

SeaLesson *
sea_lesson_resume (SeaBank *bank, gint64 id, GError **error)
{
  g_return_val_if_fail (bank != NULL, NULL);

  SeaJournal *journal = sea_journal_open (bank, error);

  return journal != NULL ? sea_lesson_load (bank, journal, id, error) : NULL;
}
