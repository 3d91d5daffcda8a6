/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

#include <stdio.h>
#include <string.h>

enum
{
  TICK_SECONDS = 10, /* what a kill can cost a running clock */
  TICKS_OF_BELL = 6  /* the bell alone is written down once a minute */
};

gint64
sea_lesson_now (SeaLesson *lesson)
{
  return lesson->now != NULL ? lesson->now (lesson->now_data) : g_get_monotonic_time ();
}

/* ---- in the journal ---- */

void
sea_record_clock (SeaRecord *record, guint number, const SeaClock *clock, gint64 now)
{
  sea_record_add (record, "clock",
                  g_strdup_printf ("%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                                   " %d",
                                   number, sea_clock_left (clock, now), clock->total_ms,
                                   sea_clock_elapsed (clock, now), clock->started ? 1 : 0));
}

void
sea_record_bell (SeaRecord *record, SeaLesson *lesson)
{
  if (lesson->has_bell)
    sea_record_add (record, "bell", g_strdup_printf ("%d", sea_lesson_get_bell_left (lesson)));
  else
    sea_record_add (record, "bell", g_strdup ("-"));
}

static void
take_clock (SeaLesson *lesson, const char *payload)
{
  guint number;
  gint64 left, total, elapsed;
  int started;

  if (sscanf (payload, "%u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d",
              &number, &left, &total, &elapsed, &started) != 5)
    return;
  SeaAsked *asked = sea_history_get (lesson->history, number);
  if (asked == NULL)
    return;
  asked->clock.total_ms = MAX (total, 0);
  asked->clock.left_ms = CLAMP (left, 0, asked->clock.total_ms);
  asked->clock.elapsed_ms = MAX (elapsed, 0);
  asked->clock.started = started != 0;
  asked->clock.running = FALSE;
  asked->clock.stamp = sea_lesson_now (lesson);
}

/* What an action was about, for the step of that action: also one that may be redone. */
static void
take_about (SeaLesson *lesson, const SeaJournalNote *note)
{
  guint number = (guint) g_ascii_strtoull (note->payload, NULL, 10);
  const char *words = strchr (note->payload, ' ');

  for (guint i = 0; i < lesson->history->steps->len; i++)
    {
      SeaStep *step = &g_array_index (lesson->history->steps, SeaStep, i);

      if (step->seq != note->seq)
        continue;
      if (strcmp (note->kind, "corrects") == 0)
        step->corrects = number;
      else
        {
          g_free (step->why);
          step->why = g_utf8_make_valid (words != NULL ? words + 1 : "", -1);
        }
    }
}

void
sea_lesson_take_note (SeaLesson *lesson, const SeaJournalNote *note)
{
  if (strcmp (note->kind, "clock") == 0)
    take_clock (lesson, note->payload);
  else if (strcmp (note->kind, "bell") == 0)
    {
      gint64 left = g_ascii_strtoll (note->payload, NULL, 10);

      lesson->has_bell = strcmp (note->payload, "-") != 0;
      left = CLAMP (left, -G_MAXINT / 2, G_MAXINT / 2);
      lesson->bell = sea_lesson_now (lesson) + left * G_USEC_PER_SEC;
    }
  else if (strcmp (note->kind, "corrects") == 0 || strcmp (note->kind, "annulled") == 0)
    take_about (lesson, note);
  else if (strcmp (note->kind, "flagged") == 0)
    {
      SeaAsked *asked =
          sea_history_get (lesson->history, (guint) g_ascii_strtoull (note->payload, NULL, 10));

      if (asked != NULL)
        asked->p.flagged = TRUE;
    }
}

/* Writes the clock of the pending problem down, after it was started, stopped or extended. */
static void
clock_changed (SeaLesson *lesson, SeaAsked *asked)
{
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);

  sea_record_clock (record, asked->p.number, &asked->clock, sea_lesson_now (lesson));
  sea_lesson_note (lesson, record);
  sea_lesson_watch (lesson);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CLOCK], 0);
}

static gboolean
tick_cb (gpointer data)
{
  SeaLesson *lesson = data;
  SeaAsked *asked = sea_lesson_pending (lesson);
  gboolean runs = asked != NULL && asked->clock.running;

  if ((++lesson->ticks % TICKS_OF_BELL != 0 && !runs) || lesson->is_draft)
    return G_SOURCE_CONTINUE;
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);
  if (runs)
    sea_record_clock (record, asked->p.number, &asked->clock, sea_lesson_now (lesson));
  if (lesson->has_bell)
    sea_record_bell (record, lesson);
  sea_lesson_note (lesson, record);
  return G_SOURCE_CONTINUE;
}

void
sea_lesson_watch (SeaLesson *lesson)
{
  SeaAsked *asked = sea_lesson_pending (lesson);
  gboolean wanted = (asked != NULL && asked->clock.running) || (lesson->has_bell && !lesson->over);

  wanted = wanted && lesson->row->ended == 0 && !lesson->is_draft;
  if (wanted && lesson->tick == 0)
    lesson->tick = g_timeout_add_seconds (TICK_SECONDS, tick_cb, lesson);
  else if (!wanted && lesson->tick != 0)
    {
      g_source_remove (lesson->tick);
      lesson->tick = 0;
    }
}

void
sea_lesson_follow_end (SeaLesson *lesson)
{
  SeaView view;
  gboolean over = sea_view_get (lesson->match, SEA_AUDIENCE_PUBLIC, &view) == SEA_OK && view.over;

  if (over && !lesson->over)
    lesson->over_at = sea_lesson_now (lesson);
  lesson->over = over;
}

/* ---- doors ---- */

gint64
sea_lesson_clock_get_total (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);

  SeaAsked *asked = sea_lesson_pending (lesson);
  return asked != NULL ? asked->clock.total_ms : 0;
}

gint64
sea_lesson_clock_get_left (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), 0);

  SeaAsked *asked = sea_lesson_pending (lesson);
  return asked != NULL ? sea_clock_left (&asked->clock, sea_lesson_now (lesson)) : 0;
}

gboolean
sea_lesson_clock_is_running (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  SeaAsked *asked = sea_lesson_pending (lesson);
  return asked != NULL && sea_clock_is_running (&asked->clock, sea_lesson_now (lesson));
}

void
sea_lesson_clock_start (SeaLesson *lesson)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  SeaAsked *asked = sea_lesson_pending (lesson);

  if (asked == NULL || asked->clock.total_ms == 0 || asked->clock.running)
    return;
  sea_clock_start (&asked->clock, sea_lesson_now (lesson));
  clock_changed (lesson, asked);
}

void
sea_lesson_clock_pause (SeaLesson *lesson)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  SeaAsked *asked = sea_lesson_pending (lesson);

  if (asked == NULL || !asked->clock.running)
    return;
  sea_clock_pause (&asked->clock, sea_lesson_now (lesson));
  clock_changed (lesson, asked);
}

void
sea_lesson_clock_extend (SeaLesson *lesson, int seconds)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  SeaAsked *asked = sea_lesson_pending (lesson);

  if (asked == NULL)
    return;
  sea_clock_extend (&asked->clock, (gint64) seconds * 1000, sea_lesson_now (lesson));
  clock_changed (lesson, asked);
}

int
sea_lesson_get_bell_left (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), G_MININT);

  if (!lesson->has_bell)
    return G_MININT;
  gint64 left = lesson->bell - (lesson->over ? lesson->over_at : sea_lesson_now (lesson));
  /* A second that has begun is still left. */
  left = left > 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : left / G_USEC_PER_SEC;
  return (int) CLAMP (left, -G_MAXINT, G_MAXINT);
}

void
sea_lesson_set_bell (SeaLesson *lesson, int minutes_from_now)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);

  lesson->has_bell = minutes_from_now > 0;
  lesson->bell = sea_lesson_now (lesson) + (gint64) MAX (minutes_from_now, 0) * 60 * G_USEC_PER_SEC;
  lesson->over_at = sea_lesson_now (lesson);
  sea_record_bell (record, lesson);
  sea_lesson_note (lesson, record);
  sea_lesson_watch (lesson);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CLOCK], 0);
}
