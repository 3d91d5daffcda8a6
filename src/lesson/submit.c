/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lesson/moves.h"

SeaAttempt *
sea_attempt_new (const char *line)
{
  SeaAttempt *attempt = g_new0 (SeaAttempt, 1);

  attempt->line = g_strstrip (g_strdup (line));
  return attempt;
}

void
sea_attempt_free (SeaAttempt *attempt)
{
  if (attempt == NULL)
    return;
  g_free (attempt->line);
  sea_step_clear (&attempt->step);
  sea_asked_free (attempt->dealt);
  sea_drawn_clear (&attempt->drawn);
  g_free (attempt->why);
  g_free (attempt);
}

void
sea_attempt_read (SeaAttempt *attempt, SeaLesson *lesson)
{
  SeaEventKind kind = attempt->events.n > 0 ? attempt->events.e[0].kind : SEA_EVENT_TURN;

  if (kind == SEA_EVENT_UNDONE)
    attempt->way = SEA_WAY_UNDO;
  else if (kind == SEA_EVENT_REDONE)
    attempt->way = SEA_WAY_REDO;
  else
    {
      attempt->way = SEA_WAY_NEW;
      sea_step_read (&attempt->step, lesson->history, sea_match_rules (lesson->match),
                     attempt->line, &attempt->events);
      attempt->step.corrects = attempt->corrects;
      attempt->step.why = g_strdup (attempt->why);
      if (attempt->step.asks)
        attempt->step.problem = sea_history_seen (lesson->history, &attempt->step);
    }
}

/* ---- what is written ---- */

static guint
sunk_decks (const SeaEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->e[i].kind == SEA_EVENT_SHOT && events->e[i].reply == SEA_REPLY_SUNK)
      return events->e[i].decks;
  return 0;
}

/* Deals the problem that the action asks for. With none left the lesson goes on without. */
static gboolean
deal (SeaLesson *lesson, SeaAttempt *attempt, GError **error)
{
  SeaStep *step = &attempt->step;

  if (attempt->way != SEA_WAY_NEW || !step->asks || step->problem != 0)
    return TRUE;
  if (!sea_lesson_draw (lesson, step->ask_kind, step->ask_worth2, &attempt->drawn, error))
    return FALSE;
  if (attempt->drawn.question != NULL)
    attempt->dealt =
        sea_lesson_make_asked (lesson, &attempt->drawn, step, sunk_decks (&attempt->events));
  return TRUE;
}

/* How the clock of the pending problem stands once the action is done. */
static void
move_clock (const SeaStep *step, gboolean stays, SeaClock *clock, gint64 now)
{
  if (!stays)
    sea_clock_close (clock, now);
  else if (step->again && step->ask_team != step->team)
    sea_clock_restart (clock, now);
  else if (step->again)
    sea_clock_reopen (clock, now);
}

/* The problem whose verdict the action corrects, or whose correction it takes back or renews. */
static SeaAsked *
find_corrected (const SeaHistory *history, const SeaAttempt *attempt)
{
  guint number = attempt->corrects;

  if (attempt->way == SEA_WAY_UNDO && history->depth > 0)
    number = sea_history_step (history, history->depth - 1)->corrects;
  else if (attempt->way == SEA_WAY_REDO && history->depth < history->steps->len)
    number = sea_history_step (history, history->depth)->corrects;
  return sea_history_get (history, number);
}

/* The verdict and the clock of the problem that the action is about. */
static void
record_problem (SeaRecord *record, SeaLesson *lesson, SeaAttempt *attempt)
{
  SeaHistory *history = lesson->history;
  gint64 now = sea_lesson_now (lesson);
  SeaAsked *open = sea_lesson_pending (lesson);
  SeaAsked *about = open;
  guint depth = history->depth;

  if (open != NULL)
    {
      SeaClock clock = open->clock;

      if (attempt->way == SEA_WAY_NEW)
        move_clock (&attempt->step, TRUE, &clock, now);
      sea_record_clock (record, open->p.number, &clock, now);
    }
  if (attempt->way == SEA_WAY_UNDO && depth > 0)
    {
      const SeaStep *last = depth > 1 ? sea_history_step (history, depth - 2) : NULL;

      about = last != NULL && last->origin > 0
                  ? sea_history_get (history, sea_history_step (history, last->origin - 1)->problem)
                  : NULL;
      depth--;
    }
  else if (attempt->way == SEA_WAY_REDO)
    depth = MIN (depth + 1, history->steps->len);
  if (find_corrected (history, attempt) != NULL)
    about = find_corrected (history, attempt);
  if (about == NULL)
    return;
  SeaLessonProblem problem = about->p;
  problem.why = NULL; /* not the original's */
  sea_history_judge (history, depth, attempt->way == SEA_WAY_NEW ? &attempt->step : NULL, &problem);
  g_free (problem.why);
  sea_record_verdict (record, &problem, sea_clock_elapsed (&about->clock, now));
}

/* The names that stand after the action, when they may have changed. */
static void
record_teams (SeaRecord *record, SeaLesson *lesson, SeaAttempt *attempt)
{
  SeaHistory *history = lesson->history;
  const char *line = NULL;
  const char *undone = attempt->way == SEA_WAY_UNDO ? sea_match_undo_line (lesson->match) : NULL;
  const char *redone = attempt->way == SEA_WAY_REDO ? sea_match_redo_line (lesson->match) : NULL;

  if (attempt->way == SEA_WAY_NEW && sea_line_is (attempt->line, "teams"))
    line = attempt->line;
  else if (redone != NULL && sea_line_is (redone, "teams"))
    line = redone;
  else if (undone != NULL && sea_line_is (undone, "teams"))
    for (guint i = 0; i + 1 < history->depth; i++)
      {
        if (sea_line_is (sea_history_step (history, i)->line, "teams"))
          line = sea_history_step (history, i)->line;
      }
  else
    return;
  record->sets_teams = TRUE;
  record->teams = sea_dup_team_names (sea_match_rules (lesson->match), line);
}

static SeaRecord *
make_record (SeaLesson *lesson, SeaAttempt *attempt)
{
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq + 1);

  record->line = g_strdup (attempt->line);
  record_problem (record, lesson, attempt);
  if (attempt->dealt != NULL)
    sea_record_asked (record, attempt->dealt, record->seq);
  else if (attempt->step.asks && attempt->step.problem == 0)
    sea_record_add (record, "none", g_strdup (""));
  if (attempt->corrects != 0)
    sea_record_add (record, "corrects", g_strdup_printf ("%u", attempt->corrects));
  if (attempt->why != NULL)
    sea_record_add (record, "annulled",
                    g_strdup_printf ("%u %s", sea_history_pending (lesson->history), attempt->why));
  if (lesson->has_bell)
    sea_record_bell (record, lesson);
  record_teams (record, lesson, attempt);
  return record;
}

/* ---- working an action out, and taking it in ---- */

static gboolean
set_refused (GError **error, const char *text)
{
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED, text);
  return FALSE;
}

gboolean
sea_lesson_check_busy (SeaLesson *lesson, GError **error)
{
  if (!lesson->busy)
    return TRUE;
  g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY,
                       _ ("The action before is still being written."));
  return FALSE;
}

/* Nothing has changed but a pending copy in the match, which a later try forgets. */
static SeaAttempt *
prepare (SeaLesson *lesson, const char *line, guint corrects, const char *why, GError **error)
{
  g_autoptr (SeaAttempt) attempt = NULL;
  SeaRefusal refusal = { SEA_OK, NULL };

  if (!sea_lesson_check_busy (lesson, error))
    return NULL;
  if (!g_utf8_validate (line, -1, NULL) || strpbrk (line, "\r\n") != NULL)
    {
      set_refused (error, _ ("An action is one line of text."));
      return NULL;
    }
  attempt = sea_attempt_new (line);
  attempt->corrects = sea_history_get (lesson->history, corrects) != NULL ? corrects : 0;
  if (why != NULL && *why != '\0')
    {
      attempt->why = g_utf8_make_valid (why, -1);
      g_strdelimit (attempt->why, "\r\n", ' ');
    }
  SeaStatus status = sea_match_try (lesson->match, attempt->line, &attempt->events, &refusal);
  if (status != SEA_OK)
    {
      const char *text = refusal.text != NULL ? refusal.text : sea_status_to_string (status);

      set_refused (error, _ (text));
      return NULL;
    }
  sea_attempt_read (attempt, lesson);
  if (!deal (lesson, attempt, error))
    {
      sea_match_discard (lesson->match);
      return NULL;
    }
  return g_steal_pointer (&attempt);
}

void
sea_attempt_apply (SeaAttempt *attempt, SeaLesson *lesson, gint64 seq, gint64 wall_time)
{
  SeaHistory *history = lesson->history;
  gint64 now = sea_lesson_now (lesson);
  guint before = sea_history_pending (history);
  SeaAsked *open = sea_history_get (history, before);
  SeaStep step = attempt->step; /* flags only: the line belongs to the attempt or the history */

  if (attempt->way == SEA_WAY_UNDO)
    sea_history_undo (history);
  else if (attempt->way == SEA_WAY_REDO)
    sea_history_redo (history);
  else
    {
      SeaView view = { 0 };
      gboolean pending = sea_view_get (lesson->match, SEA_AUDIENCE_PUBLIC, &view) == SEA_OK &&
                         view.pending.kind != SEA_PENDING_NONE;

      if (attempt->dealt != NULL)
        attempt->step.problem = sea_lesson_adopt (lesson, g_steal_pointer (&attempt->dealt));
      attempt->step.seq = seq;
      attempt->step.wall_time = wall_time;
      attempt->step.open = view.pending.kind == SEA_PENDING_ASK ? view.pending.open_teams : 0;
      sea_history_push (history, &attempt->step, pending);
    }
  lesson->last_seq = seq;

  guint after = sea_history_pending (history);
  SeaAsked *next = sea_history_get (history, after);
  if (open != NULL && (before != after || attempt->way == SEA_WAY_NEW))
    move_clock (&step, before == after, &open->clock, now);
  if (next != NULL && before != after && (attempt->way != SEA_WAY_NEW || step.problem == after))
    sea_clock_reopen (&next->clock, now);
}

void
sea_lesson_follow (SeaLesson *lesson)
{
  SeaHistory *history = lesson->history;

  for (guint i = 0; i < history->problems->len; i++)
    {
      SeaAsked *asked = g_ptr_array_index (history->problems, i);

      sea_history_judge (history, history->depth, NULL, &asked->p);
    }
  sea_moves_update (lesson->moves, history);
  sea_lesson_follow_end (lesson);
}

/* The action stands in the journal. */
static void
finish (SeaLesson *lesson, SeaAttempt *attempt, gint64 wall_time)
{
  sea_match_commit (lesson->match);
  sea_attempt_apply (attempt, lesson, lesson->last_seq + 1, wall_time);
  sea_lesson_follow (lesson);
  sea_lesson_watch (lesson);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CHANGED], 0, &attempt->events,
                 attempt->line);
}

/* The action could not be written: nothing has changed. */
static void
give_up (SeaLesson *lesson, SeaAttempt *attempt, const GError *error)
{
  sea_match_discard (lesson->match);
  sea_lesson_keep (lesson, &attempt->drawn);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, error);
}

gboolean
sea_lesson_submit (SeaLesson *lesson, const char *line, SeaEvents *events, GError **error)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);
  g_return_val_if_fail (line != NULL, FALSE);

  g_autoptr (SeaAttempt) attempt = prepare (lesson, line, 0, NULL, error);
  g_autoptr (GError) failed = NULL;

  if (attempt == NULL)
    return FALSE;
  SeaRecord *record = make_record (lesson, attempt);
  gint64 wall_time = record->wall_time;
  lesson->busy = TRUE;
  if (sea_writer_write (lesson->writer, record, &failed))
    finish (lesson, attempt, wall_time);
  else
    give_up (lesson, attempt, failed);
  lesson->busy = FALSE;
  if (failed != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failed));
      return FALSE;
    }
  if (events != NULL)
    *events = attempt->events;
  return TRUE;
}

/* ---- with the writer thread ---- */

typedef struct
{
  GTask *task;
  SeaAttempt *attempt;
  gint64 wall_time;
} Flight;

static void
flight_free (gpointer data)
{
  Flight *flight = data;

  sea_attempt_free (flight->attempt);
  g_object_unref (flight->task);
  g_free (flight);
}

static void
written_cb (const GError *error, gpointer data)
{
  Flight *flight = data;
  SeaLesson *lesson = g_task_get_source_object (flight->task);

  if (error == NULL)
    finish (lesson, flight->attempt, flight->wall_time);
  else
    give_up (lesson, flight->attempt, error);
  lesson->busy = FALSE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, FALSE);
  if (error == NULL)
    g_task_return_boolean (flight->task, TRUE);
  else
    g_task_return_error (flight->task, g_error_copy (error));
}

void
sea_lesson_submit_async (SeaLesson *lesson,
                         const char *line,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  sea_lesson_submit_noted_async (lesson, line, 0, NULL, callback, user_data);
}

void
sea_lesson_submit_noted_async (SeaLesson *lesson,
                               const char *line,
                               guint about,
                               const char *why,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));
  g_return_if_fail (line != NULL);

  g_autoptr (GTask) task = g_task_new (lesson, NULL, callback, user_data);
  GError *error = NULL;

  SeaAttempt *attempt = prepare (lesson, line, about, why, &error);
  if (attempt == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  SeaRecord *record = make_record (lesson, attempt);
  Flight *flight = g_new0 (Flight, 1);
  flight->attempt = attempt;
  flight->wall_time = record->wall_time;
  flight->task = g_object_ref (task);
  lesson->busy = TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, TRUE);
  sea_writer_queue (lesson->writer, record, g_task_get_context (task), written_cb, flight,
                    flight_free);
}

gboolean
sea_lesson_submit_finish (SeaLesson *lesson, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, lesson), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- a draft ---- */

gboolean
sea_lesson_draft (
    SeaLesson *lesson, const char *line, guint corrects, const char *why, GError **error)
{
  g_autoptr (SeaAttempt) attempt = prepare (lesson, line, corrects, why, error);
  SeaRecord *record, **last = &lesson->records;

  if (attempt == NULL)
    return FALSE;
  record = make_record (lesson, attempt);
  sea_match_commit (lesson->match);
  sea_attempt_apply (attempt, lesson, record->seq, record->wall_time);
  while (*last != NULL)
    last = &(*last)->next;
  *last = record;
  return TRUE;
}

/* ---- what is no action ---- */

gboolean
sea_lesson_write (SeaLesson *lesson, SeaRecord *record, GError **error)
{
  GError *failed = NULL;

  if (sea_writer_write (lesson->writer, record, &failed))
    return TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, failed);
  g_propagate_error (error, failed);
  return FALSE;
}

static void
note_failed_cb (const GError *error, gpointer data)
{
  g_autoptr (SeaLesson) lesson = g_weak_ref_get (data);

  if (lesson != NULL)
    g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, error);
}

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

void
sea_lesson_note (SeaLesson *lesson, SeaRecord *record)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, lesson);
  sea_writer_note (lesson->writer, record, context, note_failed_cb, weak, weak_free);
}
