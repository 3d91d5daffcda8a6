/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/clock.h"

static gint64
since (const SeaClock *clock, gint64 now)
{
  return now > clock->stamp ? (now - clock->stamp) / 1000 : 0;
}

/* Brings the values up to @now. */
static void
settle (SeaClock *clock, gint64 now)
{
  gint64 left = sea_clock_left (clock, now);
  gint64 elapsed = sea_clock_elapsed (clock, now);

  clock->left_ms = left;
  clock->elapsed_ms = elapsed;
  clock->stamp = now;
}

void
sea_clock_open (SeaClock *clock, gint64 total_ms, gint64 now)
{
  *clock = (SeaClock){ .total_ms = total_ms, .left_ms = total_ms, .stamp = now, .waiting = TRUE };
}

void
sea_clock_reopen (SeaClock *clock, gint64 now)
{
  settle (clock, now);
  clock->running = FALSE;
  clock->waiting = !clock->started;
}

void
sea_clock_restart (SeaClock *clock, gint64 now)
{
  sea_clock_reopen (clock, now);
  clock->left_ms = clock->total_ms;
}

void
sea_clock_close (SeaClock *clock, gint64 now)
{
  settle (clock, now);
  clock->running = FALSE;
  clock->waiting = FALSE;
}

void
sea_clock_start (SeaClock *clock, gint64 now)
{
  if (clock->total_ms == 0 || clock->running)
    return;
  settle (clock, now);
  if (!clock->started)
    clock->elapsed_ms = 0; /* the time of reading out is no time of thinking */
  clock->running = TRUE;
  clock->started = TRUE;
  clock->waiting = FALSE;
}

void
sea_clock_pause (SeaClock *clock, gint64 now)
{
  settle (clock, now);
  clock->running = FALSE;
}

void
sea_clock_extend (SeaClock *clock, gint64 ms, gint64 now)
{
  settle (clock, now);
  clock->left_ms = MAX (0, clock->left_ms + ms);
  clock->total_ms = MAX (clock->total_ms, clock->left_ms);
}

gint64
sea_clock_left (const SeaClock *clock, gint64 now)
{
  return clock->running ? MAX (0, clock->left_ms - since (clock, now)) : clock->left_ms;
}

gint64
sea_clock_elapsed (const SeaClock *clock, gint64 now)
{
  gint64 ms = clock->running || clock->waiting ? since (clock, now) : 0;

  return clock->elapsed_ms + ms;
}

gboolean
sea_clock_is_running (const SeaClock *clock, gint64 now)
{
  return clock->running && sea_clock_left (clock, now) > 0;
}
