/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CLOCK_H
#define SEA_CLOCK_H

#include <glib.h>

G_BEGIN_DECLS

/* The clock of one problem: a deadline minus now. A plain value; @now is always
 * microseconds of one monotonic clock (which does not run while the lid is closed). */
typedef struct
{
  gint64 total_ms;   /* 0 = no clock */
  gint64 left_ms;    /* at @stamp */
  gint64 elapsed_ms; /* thought about, up to @stamp */
  gint64 stamp;      /* @now of the last change */
  gboolean running;  /* started by the teacher */
  gboolean started;  /* it ran at least once */
  gboolean waiting;  /* on the wall, never started: the time is counted, the clock stands */
} SeaClock;

/** sea_clock_open: the problem comes onto the wall; the clock stands. */
void sea_clock_open (SeaClock *clock, gint64 total_ms, gint64 now);

/** sea_clock_reopen: the problem is asked again (undo, a second try); the clock stands where it
 * was. */
void sea_clock_reopen (SeaClock *clock, gint64 now);

/** sea_clock_restart: another team's turn to think: the whole time again, the clock stands. */
void sea_clock_restart (SeaClock *clock, gint64 now);

/** sea_clock_close: the problem has left the wall. */
void sea_clock_close (SeaClock *clock, gint64 now);

/** sea_clock_start: no-op without a clock, or when it runs. */
void sea_clock_start (SeaClock *clock, gint64 now);
void sea_clock_pause (SeaClock *clock, gint64 now);

/** sea_clock_extend: @ms more; a problem without a clock gets one. */
void sea_clock_extend (SeaClock *clock, gint64 ms, gint64 now);

/** sea_clock_left: milliseconds, never below 0 */
gint64 sea_clock_left (const SeaClock *clock, gint64 now);
gint64 sea_clock_elapsed (const SeaClock *clock, gint64 now);
gboolean sea_clock_is_running (const SeaClock *clock, gint64 now);

G_END_DECLS

#endif
