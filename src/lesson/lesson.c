/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

#include "base/language.h"
#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_TITLE = 200 /* characters */
};

/* clang-format off */
G_DEFINE_QUARK (sea-lesson-error-quark, sea_lesson_error)
/* clang-format on */
G_DEFINE_TYPE (SeaLesson, sea_lesson, G_TYPE_OBJECT)

guint sea_lesson_signals[SEA_LESSON_N_SIGNALS];

static void
sea_lesson_dispose (GObject *object)
{
  SeaLesson *lesson = SEA_LESSON (object);

  if (lesson->tick != 0)
    g_source_remove (lesson->tick);
  lesson->tick = 0;
  g_clear_pointer (&lesson->writer, sea_writer_free);
  G_OBJECT_CLASS (sea_lesson_parent_class)->dispose (object);
}

static void
sea_lesson_finalize (GObject *object)
{
  SeaLesson *lesson = SEA_LESSON (object);

  sea_drawn_clear (&lesson->spare);
  g_clear_pointer (&lesson->deck, sea_deck_free);
  g_clear_object (&lesson->moves);
  g_clear_pointer (&lesson->history, sea_history_free);
  g_clear_pointer (&lesson->match, sea_match_free);
  g_clear_pointer (&lesson->row, sea_journal_lesson_free);
  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    g_clear_pointer (&lesson->members[t], g_ptr_array_unref);
  g_clear_pointer (&lesson->asked_before, g_hash_table_unref);
  g_clear_pointer (&lesson->class_list, g_ptr_array_unref);
  g_clear_pointer (&lesson->marks, g_hash_table_unref);
  g_clear_pointer (&lesson->records, sea_record_free);
  g_free (lesson->rules_id);
  g_free (lesson->rules_title);
  g_free (lesson->wall);
  G_OBJECT_CLASS (sea_lesson_parent_class)->finalize (object);
}

static void
sea_lesson_class_init (SeaLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = sea_lesson_dispose;
  object_class->finalize = sea_lesson_finalize;
  sea_lesson_signals[SEA_LESSON_CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                    G_TYPE_POINTER, G_TYPE_STRING);
  sea_lesson_signals[SEA_LESSON_CLOCK] =
      g_signal_new ("clock", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sea_lesson_signals[SEA_LESSON_BUSY] = g_signal_new ("busy", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  sea_lesson_signals[SEA_LESSON_FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
sea_lesson_init (SeaLesson *lesson)
{
  lesson->history = sea_history_new ();
  lesson->moves = g_list_store_new (SEA_TYPE_MOVE);
}

void
sea_lesson_set_now (SeaLesson *lesson, SeaNow now, gpointer data)
{
  gint64 shift = -sea_lesson_now (lesson);

  lesson->now = now;
  lesson->now_data = data;
  shift += sea_lesson_now (lesson);
  lesson->bell += shift;
  lesson->over_at += shift;
  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      asked->clock.stamp += shift;
    }
}

/* ---- a new lesson ---- */

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED, text);
  return FALSE;
}

static gboolean
check_setup (const SeaLessonSetup *setup, GError **error)
{
  const char *title = setup->title != NULL ? setup->title : "";

  if (!g_utf8_validate (title, -1, NULL) || strpbrk (title, "\r\n") != NULL ||
      g_utf8_strlen (title, -1) > MAX_TITLE)
    return refuse (error, _ ("The title of a lesson is one line of at most 200 characters."));
  if (!g_utf8_validate (setup->rules_line, -1, NULL) || strpbrk (setup->rules_line, "\r\n") != NULL)
    return refuse (error, _ ("The rules of a lesson are one line of text."));
  if (setup->n_teams > SEA_MAX_TEAMS)
    return refuse (error, _ ("A lesson has two to four teams."));
  for (guint i = 0; i < setup->n_teams; i++)
    if (setup->teams[i] != NULL && (!g_utf8_validate (setup->teams[i], -1, NULL) ||
                                    strpbrk (setup->teams[i], "\"\r\n") != NULL))
      return refuse (error, _ ("The name of a team holds no quotation mark and no line break."));
  return TRUE;
}

/* The actions that a lesson begins with, NULL-terminated. */
static GPtrArray *
first_lines (const SeaLessonSetup *setup, guint64 seed)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rules = g_strstrip (g_strdup (setup->rules_line));

  g_ptr_array_add (lines, g_strdup_printf ("rules %s", rules));
  if (!setup->rules_only)
    {
      GString *teams = g_string_new ("teams");
      guint n = setup->n_teams > 0 ? setup->n_teams : 2;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *name = sea_name_clean (i < setup->n_teams ? setup->teams[i] : NULL, 0);

          g_string_append_printf (teams, " \"%s\"", name);
        }
      g_ptr_array_add (lines, g_strdup_printf ("seed %" G_GUINT64_FORMAT, seed));
      g_ptr_array_add (lines, g_string_free (teams, FALSE));
    }
  g_ptr_array_add (lines, NULL);
  return lines;
}

/* Whether the core takes the first lines; nothing is written yet. */
static gboolean
try_lines (const SeaRules *rules, GPtrArray *lines, GError **error)
{
  SeaMatch *match = sea_match_new (rules);
  SeaEvents *events = g_new (SeaEvents, 1);
  SeaRefusal refusal = { SEA_OK, NULL };
  gboolean good = match != NULL;

  for (guint i = 1; good && g_ptr_array_index (lines, i) != NULL; i++)
    good = sea_match_apply (match, g_ptr_array_index (lines, i), events, &refusal) == SEA_OK;
  if (!good)
    refuse (error,
            refusal.text != NULL ? _ (refusal.text) : _ ("The lesson cannot begin like this."));
  g_free (events);
  sea_match_free (match);
  return good;
}

static guint64
fresh_seed (void)
{
  guint64 seed = ((guint64) g_random_int () << 31) ^ g_random_int ();

  return seed != 0 ? seed : 1;
}

/* The title of a ruleset that is no shipped one: its file's name. */
static char *
dup_title (SeaRulebook *book, const char *rules_line)
{
  g_auto (GStrv) words = g_strsplit_set (rules_line, " \t", 2);
  const char *id = words[0] != NULL ? words[0] : "";
  const SeaRuleset *ruleset = sea_rulebook_find (book, id);

  return ruleset != NULL && ruleset->title != NULL ? g_strdup (ruleset->title)
                                                   : g_path_get_basename (id);
}

SeaLesson *
sea_lesson_new (SeaBank *bank, SeaRulebook *book, const SeaLessonSetup *setup, GError **error)
{
  g_return_val_if_fail (bank != NULL && book != NULL && setup != NULL, NULL);
  g_return_val_if_fail (setup->rules_line != NULL, NULL);

  g_autoptr (SeaJournalLesson) row = g_new0 (SeaJournalLesson, 1);
  guint64 seed = setup->seed != 0 ? setup->seed : fresh_seed ();
  SeaRules rules;

  if (!check_setup (setup, error))
    return NULL;
  row->rules_line = g_strstrip (g_strdup (setup->rules_line));
  if (!sea_rulebook_resolve (book, row->rules_line, &rules, error))
    return NULL;
  g_autoptr (GPtrArray) lines = first_lines (setup, seed);
  if (!try_lines (&rules, lines, error))
    return NULL;

  g_autofree char *title = dup_title (book, row->rules_line);
  row->uid = g_uuid_string_random ();
  row->title = sea_name_clean (setup->title, MAX_TITLE);
  row->ruleset_text = sea_rules_to_text (&rules, title);
  row->filter = sea_filter_to_text (&setup->filter, seed);
  row->class_id = setup->class_id;
  row->minutes = MAX (setup->minutes, 0);
  g_autoptr (GPtrArray) teams =
      sea_dup_team_names (&rules, lines->pdata[setup->rules_only ? 1 : 2]);
  SeaJournal *journal = sea_journal_open (bank, error);
  if (journal == NULL)
    return NULL;
  if (!sea_journal_create (journal, row, (const char *const *) lines->pdata, teams, setup->members,
                           error))
    {
      sea_journal_close (journal);
      return NULL;
    }
  return sea_lesson_load (bank, journal, row->id, error);
}

/* ---- what a lesson is ---- */

gboolean
sea_lesson_is_busy (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);
  return lesson->busy;
}

gint64
sea_lesson_get_id (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);
  return lesson->row->id;
}

const char *
sea_lesson_get_title (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  return lesson->row->title;
}

const char *
sea_lesson_get_rules_id (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  return lesson->rules_id;
}

const char *
sea_lesson_get_rules_title (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  return lesson->rules_title;
}

const SeaRules *
sea_lesson_get_rules (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  return sea_match_rules (lesson->match);
}

const char *
sea_lesson_get_class_name (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  return lesson->row->class_name;
}

gint64
sea_lesson_get_class_id (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);
  return lesson->row->class_id;
}

gint64
sea_lesson_get_started (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);
  return lesson->row->started;
}

gint64
sea_lesson_get_ended (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);
  return lesson->row->ended;
}

SeaNotation
sea_lesson_get_notation (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), SEA_NOTATION_LATIN);
  return sea_notation_resolve (sea_match_rules (lesson->match)->coordinates,
                               sea_language_get_coordinates ());
}

gboolean
sea_lesson_get_view (SeaLesson *lesson, SeaAudience audience, SeaView *view)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);
  return sea_view_get (lesson->match, audience, view) == SEA_OK;
}

gsize
sea_lesson_get_verdicts (SeaLesson *lesson, int16_t *halves, gsize max)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);
  return sea_verdict_points (lesson->match, halves, max);
}

/* The letters of a layout, row by row, out of a view of a sea without a shot. */
static char *
dup_layout (const SeaView *view, guint sea)
{
  const SeaViewSea *from = &view->seas[sea];
  SeaFleet fleet = { .width = view->width, .height = view->height };
  char letter[256] = { 0 };
  guint n = 0;
  char text[SEA_LAYOUT_SIZE];

  for (guint i = 0; i < (guint) view->width * view->height; i++)
    {
      guint8 group = from->group[i];

      if (from->at[i] != SEA_MARK_DECK)
        {
          gboolean piece = from->at[i] == SEA_MARK_MINE || from->at[i] == SEA_MARK_SWEEPER ||
                           from->at[i] == SEA_MARK_SUBMARINE;

          fleet.at[i] = piece ? from->at[i] : '.';
          continue;
        }
      if (letter[group] == 0)
        {
          letter[group] = (char) (n < 26 ? 'a' + n : 'A' + MIN (n - 26, 25));
          n++;
        }
      fleet.at[i] = letter[group];
    }
  sea_fleet_write (&fleet, text);
  return g_strdup (text);
}

char *
sea_lesson_dup_fleet (SeaLesson *lesson, guint sea)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (sea < 2, NULL);

  SeaMatch *match = sea_match_new (sea_match_rules (lesson->match));
  SeaEvents *events = g_new (SeaEvents, 1);
  SeaView *view = g_new0 (SeaView, 1);
  char *layout = NULL;

  /* As it was laid: replayed to that line, so that no shot has fallen. */
  for (size_t i = 0; match != NULL && i < sea_match_depth (lesson->match); i++)
    if (sea_match_apply (match, sea_match_line (lesson->match, i), events, NULL) == SEA_OK &&
        sea_view_get (match, SEA_AUDIENCE_JUDGE, view) == SEA_OK && sea < view->n_seas &&
        view->seas[sea].laid)
      {
        layout = view->seas[sea].paper ? NULL : dup_layout (view, sea);
        break;
      }
  g_free (view);
  g_free (events);
  sea_match_free (match);
  return layout;
}

GStrv
sea_lesson_dup_lines (SeaLesson *lesson)
{
  gsize n = sea_match_depth (lesson->match);
  GStrv lines = g_new0 (char *, n + 1);

  for (gsize i = 0; i < n; i++)
    lines[i] = g_strdup (sea_match_line (lesson->match, i));
  return lines;
}

const char *
sea_lesson_get_undo_line (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  return sea_match_undo_line (lesson->match);
}

const char *
sea_lesson_get_redo_line (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  return sea_match_redo_line (lesson->match);
}

GListModel *
sea_lesson_get_moves (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  return G_LIST_MODEL (lesson->moves);
}

gboolean
sea_lesson_end (SeaLesson *lesson, GError **error)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  if (lesson->row->ended != 0)
    return TRUE;
  if (!sea_lesson_check_busy (lesson, error))
    return FALSE;
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);
  gint64 ended = record->wall_time;
  record->ended = ended;
  if (!sea_lesson_write (lesson, record, error))
    return FALSE;
  lesson->row->ended = ended;
  sea_lesson_watch (lesson);
  return TRUE;
}
