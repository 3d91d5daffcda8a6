/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

#include <glib/gi18n-lib.h>

/* What the core asks for, in the words of the bank. */
static const struct
{
  SeaRole role;
  const char *word; /* of asked.kind */
} kinds[SEA_PROBLEM_KIND_COUNT] = {
  [SEA_PROBLEM_WORTH] = { SEA_ROLE_SHIP, "ship" },
  [SEA_PROBLEM_MINE] = { SEA_ROLE_MINE, "mine" },
  [SEA_PROBLEM_OPENING] = { SEA_ROLE_OPENING, "opening" },
  [SEA_PROBLEM_TIE] = { SEA_ROLE_TIE, "tie" },
};

void
sea_drawn_clear (SeaDrawn *drawn)
{
  g_clear_pointer (&drawn->question, sea_question_unref);
}

void
sea_lesson_keep (SeaLesson *lesson, SeaDrawn *drawn)
{
  if (drawn->question == NULL)
    return;
  sea_drawn_clear (&lesson->spare);
  lesson->spare = *drawn;
  drawn->question = NULL;
}

gboolean
sea_lesson_draw (
    SeaLesson *lesson, SeaProblemKind kind, int worth2, SeaDrawn *drawn, GError **error)
{
  GError *failed = NULL;
  SeaRole role = kinds[kind].role;
  int worth = (worth2 + 1) / 2;

  if (lesson->spare.question != NULL && lesson->spare.role == role && lesson->spare.worth == worth)
    {
      *drawn = lesson->spare;
      lesson->spare.question = NULL;
      return TRUE;
    }
  *drawn = (SeaDrawn){ .role = role, .worth = worth, .fresh = TRUE };
  drawn->question = sea_deck_deal (lesson->deck, role, worth, &drawn->fresh, NULL, &failed);
  if (failed == NULL)
    return TRUE;
  sea_drawn_clear (drawn);
  g_propagate_error (error, failed);
  return FALSE;
}

SeaAsked *
sea_lesson_make_asked (SeaLesson *lesson, const SeaDrawn *drawn, const SeaStep *step, guint decks)
{
  SeaAsked *asked = sea_asked_new (sea_question_ref (drawn->question));

  asked->p.number = lesson->history->problems->len + 1;
  asked->p.kind = step->ask_kind;
  asked->p.worth2 = step->ask_worth2;
  asked->p.team = step->ask_team;
  asked->p.decks = (int) decks;
  asked->p.fresh = drawn->fresh;
  asked->line = g_strdup (step->line);
  asked->opened = g_get_real_time () / G_USEC_PER_SEC;
  return asked;
}

guint
sea_lesson_seconds (SeaLesson *lesson, const SeaAsked *asked)
{
  const SeaQuestion *question = asked->p.question;

  if (question->seconds > 0)
    return (guint) question->seconds;
  if (asked->p.kind == SEA_PROBLEM_MINE)
    return sea_rules_seconds (sea_match_rules (lesson->match), 0, true);
  return sea_rules_seconds (sea_match_rules (lesson->match), (guint) (asked->p.worth2 + 1) / 2,
                            false);
}

guint
sea_lesson_adopt (SeaLesson *lesson, SeaAsked *asked)
{
  gint64 total = (gint64) sea_lesson_seconds (lesson, asked) * 1000;

  sea_clock_open (&asked->clock, total, sea_lesson_now (lesson));
  g_ptr_array_add (lesson->history->problems, asked);
  asked->p.number = lesson->history->problems->len;
  return asked->p.number;
}

void
sea_record_asked (SeaRecord *record, const SeaAsked *asked, gint64 action_seq)
{
  SeaJournalAsked *row = g_new0 (SeaJournalAsked, 1);

  row->number = asked->p.number;
  row->action_seq = action_seq;
  row->problem = asked->p.question->id;
  row->snapshot = sea_question_to_snapshot (asked->p.question);
  row->kind = g_strdup (kinds[asked->p.kind].word);
  if (asked->p.team >= 0 && asked->p.team < SEA_MAX_TEAMS)
    row->team = g_strdup_printf ("%c", 'A' + asked->p.team);
  else
    row->team = g_strdup (asked->p.team == SEA_EVERYONE ? "*" : "-");
  row->worth2 = asked->p.worth2;
  row->decks = asked->p.decks;
  row->fresh = asked->p.fresh;
  row->opened = asked->opened;
  record->asked = row;
}

void
sea_record_verdict (SeaRecord *record, const SeaLessonProblem *problem, gint64 elapsed_ms)
{
  SeaJournalVerdict *row = &record->verdict;
  gboolean any = FALSE;

  row->number = problem->number;
  row->elapsed_ms = elapsed_ms;
  row->judged = problem->answered && !problem->annulled;
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if (problem->team >= 0 ? t == problem->team : problem->judged[t])
      {
        int points2 = problem->verdict2[t];

        /* The bank counts as solved what brought something: half a point stands for a problem that
         * brings none. */
        if (problem->solved[t])
          points2 = MAX (points2, 1);
        row->verdict2 = any ? MAX (row->verdict2, points2) : points2;
        any = TRUE;
      }
}

/* ---- doors ---- */

SeaAsked *
sea_lesson_pending (SeaLesson *lesson)
{
  return sea_history_get (lesson->history, sea_history_pending (lesson->history));
}

const SeaLessonProblem *
sea_lesson_get_problem (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  SeaAsked *asked = sea_lesson_pending (lesson);
  if (asked == NULL)
    return NULL;
  asked->p.elapsed_ms = sea_clock_elapsed (&asked->clock, sea_lesson_now (lesson));
  return &asked->p;
}

GPtrArray *
sea_lesson_get_problems (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      asked->p.elapsed_ms = sea_clock_elapsed (&asked->clock, sea_lesson_now (lesson));
    }
  return lesson->history->problems;
}

void
sea_lesson_count_solved (SeaLesson *lesson, int team, guint *asked, guint *solved)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  int more_asked, more_solved;

  *asked = *solved = 0;
  g_return_if_fail (SEA_IS_LESSON (lesson) && team >= 0 && team < SEA_MAX_TEAMS);
  if (sea_view_get (lesson->match, SEA_AUDIENCE_PUBLIC, view) != SEA_OK)
    return;
  sea_history_count_corrected (lesson->history, team, &more_asked, &more_solved);
  *asked = (guint) MAX (view->teams[team].asked + more_asked, 0);
  *solved = (guint) MAX (view->teams[team].solved + more_solved, 0);
}

static gboolean
set_no_problem (GError **error, const char *text)
{
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM, text);
  return FALSE;
}

gboolean
sea_lesson_flag_problem (SeaLesson *lesson, const char *note, GError **error)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  SeaAsked *asked = sea_lesson_pending (lesson);

  if (!sea_lesson_check_busy (lesson, error))
    return FALSE;
  if (asked == NULL)
    return set_no_problem (error, _ ("No problem is open."));
  g_autofree char *text = g_utf8_make_valid (note != NULL ? note : "", -1);
  g_strdelimit (text, "\r\n", ' ');
  if (asked->p.question->id != 0 &&
      !sea_bank_flag (lesson->bank, asked->p.question->id, text, error))
    return FALSE;
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);
  sea_record_add (record, "flagged", g_strdup_printf ("%u %s", asked->p.number, text));
  if (!sea_lesson_write (lesson, record, error))
    return FALSE;
  asked->p.flagged = TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CHANGED], 0, NULL, NULL);
  return TRUE;
}

GBytes *
sea_lesson_read_picture (SeaLesson *lesson, const char *hash)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson) && hash != NULL, NULL);
  return sea_bank_get_picture (lesson->bank, hash, NULL);
}

SeaDeck *
sea_lesson_new_deck (SeaLesson *lesson)
{
  g_auto (SeaOwnFilter) own = { .words = NULL };
  SeaDeck *deck;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  /* A text that cannot be read was refused when the lesson was loaded. */
  (void) sea_filter_from_text (lesson->row->filter, &own);
  deck = sea_deck_new (lesson->bank, &own.filter, lesson->row->class_id, own.seed);
  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      const SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      if (asked->p.question->id != 0)
        sea_deck_mark (deck, asked->p.question->id);
    }
  return deck;
}
