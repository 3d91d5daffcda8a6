/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Another problem in the place of the pending one. */
#include "lesson/lesson-private.h"

#include <glib/gi18n-lib.h>

/* A problem on its way into the journal. */
typedef struct
{
  GTask *task; /* (nullable): with the writer thread */
  SeaAsked *asked;
  SeaDrawn drawn; /* where @asked came from */
  gint64 now;     /* when the one before was put aside */
} Exchange;

static void
exchange_free (gpointer data)
{
  Exchange *exchange = data;

  sea_asked_free (exchange->asked);
  sea_drawn_clear (&exchange->drawn);
  g_clear_object (&exchange->task);
  g_free (exchange);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Exchange, exchange_free)

static Exchange *
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM, text);
  return NULL;
}

/* A problem of this lesson once more. */
static void
draw_old (SeaLesson *lesson, const SeaStep *origin, SeaDrawn *drawn)
{
  const SeaAsked *best = NULL;

  *drawn = (SeaDrawn){ .role = SEA_ROLE_SHIP, .worth = (origin->ask_worth2 + 1) / 2 };
  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      const SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);
      int far = ABS (asked->p.worth2 - origin->ask_worth2);

      if (asked->p.flagged || asked == sea_lesson_pending (lesson))
        continue;
      /* Of the kind that is asked first; a mine’s problem may stand for a ship’s. */
      if (best == NULL ||
          (asked->p.kind == origin->ask_kind) > (best->p.kind == origin->ask_kind) ||
          ((asked->p.kind == origin->ask_kind) == (best->p.kind == origin->ask_kind) &&
           far < ABS (best->p.worth2 - origin->ask_worth2)))
        best = asked;
    }
  if (best != NULL)
    drawn->question = sea_question_ref (best->p.question);
}

static gboolean
draw_any (SeaLesson *lesson, const SeaStep *origin, SeaDrawn *drawn, GError **error)
{
  g_auto (SeaOwnFilter) own = { .words = NULL };
  SeaBankFilter all = SEA_BANK_FILTER_ALL;
  SeaDeck *chosen = lesson->deck;
  gboolean done;

  if (sea_filter_from_text (lesson->row->filter, &own))
    all.lang = own.filter.lang;
  lesson->deck = sea_deck_new (lesson->bank, &all, lesson->row->class_id, own.seed);
  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      const SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      if (asked->p.question->id != 0)
        sea_deck_mark (lesson->deck, asked->p.question->id);
    }
  done = sea_lesson_draw (lesson, origin->ask_kind, origin->ask_worth2, drawn, error);
  sea_deck_free (lesson->deck);
  lesson->deck = chosen;
  if (done && drawn->question != NULL && drawn->question->id != 0)
    sea_deck_mark (lesson->deck, drawn->question->id);
  return done;
}

static gboolean
draw (SeaLesson *lesson, SeaSubstitute from, const SeaStep *origin, SeaDrawn *drawn, GError **error)
{
  if (from == SEA_SUBSTITUTE_ANY)
    return draw_any (lesson, origin, drawn, error);
  if (from == SEA_SUBSTITUTE_NEXT)
    return sea_lesson_draw (lesson, origin->ask_kind, origin->ask_worth2, drawn, error);
  draw_old (lesson, origin, drawn);
  return TRUE;
}

/* Nothing has changed yet but the deck. */
static Exchange *
prepare (SeaLesson *lesson, SeaSubstitute from, GError **error)
{
  const SeaStep *last = sea_history_last (lesson->history);
  SeaAsked *old = sea_lesson_pending (lesson);
  g_autoptr (Exchange) exchange = g_new0 (Exchange, 1);

  if (!sea_lesson_check_busy (lesson, error))
    return NULL;
  if (last == NULL || last->origin == 0)
    return refuse (error, _ ("No problem is open."));
  const SeaStep *origin = sea_history_step (lesson->history, last->origin - 1);
  if (!draw (lesson, from, origin, &exchange->drawn, error))
    return NULL;
  if (exchange->drawn.question == NULL)
    return refuse (error, _ ("No other problem is left."));
  exchange->asked = sea_lesson_make_asked (lesson, &exchange->drawn, origin,
                                           old != NULL ? (guint) old->p.decks : 0);
  exchange->now = sea_lesson_now (lesson);
  return g_steal_pointer (&exchange);
}

static SeaRecord *
make_record (SeaLesson *lesson, const Exchange *exchange)
{
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);
  const SeaAsked *old = sea_lesson_pending (lesson);

  sea_record_asked (record, exchange->asked, lesson->last_seq);
  sea_record_add (record, "another", g_strdup_printf ("%u", exchange->asked->p.number));
  if (old != NULL)
    {
      SeaClock clock = old->clock;

      sea_clock_close (&clock, exchange->now);
      sea_record_clock (record, old->p.number, &clock, exchange->now);
      sea_record_verdict (record, &old->p, clock.elapsed_ms);
    }
  return record;
}

/* It stands in the journal. */
static void
finish (SeaLesson *lesson, Exchange *exchange)
{
  SeaAsked *old = sea_lesson_pending (lesson);

  if (old != NULL)
    sea_clock_close (&old->clock, exchange->now);
  sea_history_replace (lesson->history,
                       sea_lesson_adopt (lesson, g_steal_pointer (&exchange->asked)));
  sea_lesson_follow (lesson);
  sea_lesson_watch (lesson);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CHANGED], 0, NULL, NULL);
}

gboolean
sea_lesson_another_problem (SeaLesson *lesson, GError **error)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  g_autoptr (Exchange) exchange = prepare (lesson, SEA_SUBSTITUTE_NEXT, error);

  if (exchange == NULL)
    return FALSE;
  if (!sea_lesson_write (lesson, make_record (lesson, exchange), error))
    {
      sea_lesson_keep (lesson, &exchange->drawn);
      return FALSE;
    }
  finish (lesson, exchange);
  return TRUE;
}

static void
written_cb (const GError *error, gpointer data)
{
  Exchange *exchange = data;
  SeaLesson *lesson = g_task_get_source_object (exchange->task);

  if (error == NULL)
    finish (lesson, exchange);
  else
    {
      sea_lesson_keep (lesson, &exchange->drawn);
      g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, error);
    }
  lesson->busy = FALSE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, FALSE);
  if (error == NULL)
    g_task_return_boolean (exchange->task, TRUE);
  else
    g_task_return_error (exchange->task, g_error_copy (error));
}

void
sea_lesson_another_problem_async (SeaLesson *lesson,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  sea_lesson_substitute_async (lesson, SEA_SUBSTITUTE_NEXT, callback, user_data);
}

void
sea_lesson_substitute_async (SeaLesson *lesson,
                             SeaSubstitute from,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  g_autoptr (GTask) task = g_task_new (lesson, NULL, callback, user_data);
  GError *error = NULL;
  Exchange *exchange = prepare (lesson, from, &error);

  if (exchange == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  exchange->task = g_object_ref (task);
  lesson->busy = TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, TRUE);
  sea_writer_queue (lesson->writer, make_record (lesson, exchange), g_task_get_context (task),
                    written_cb, exchange, exchange_free);
}

gboolean
sea_lesson_another_problem_finish (SeaLesson *lesson, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, lesson), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
