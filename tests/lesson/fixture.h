/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEST_LESSON_FIXTURE_H
#define SEA_TEST_LESSON_FIXTURE_H

#include <sys/resource.h>

#include "lesson/lesson.h"

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

#define SMALL_RULES "math width=5 height=5 fleet=2:line:1,1:line:1 mines=1"
#define FLEET_A "fleet A aa.../...../...../b..../....*"
#define FLEET_B "fleet B ....c/...../dd.../...../...*."

/* A bank with problems of every kind in a folder of its own, and time that the test moves. */
typedef struct
{
  char *folder, *path;
  SeaBank *bank;
  SeaRulebook *book;
  SeaLesson *lesson;
  SeaEvents *events;
  gint64 now; /* microseconds */
  GMainLoop *loop;
  guint changed, failed, busy;
  gboolean good;
  GError *error;
} Fixture;

int fixture_set_up (void **state);
int fixture_tear_down (void **state);

/* A lesson with @rules (words after `rules`), by the fixture's time; the teams are “Sine” and
 * “=Tangent”. */
void fixture_begin (Fixture *f, const char *rules);
/* Both fleets; with `first=problem` the opening problem is open then. */
void fixture_lay (Fixture *f);
/* Drops the lesson and takes it up again from the bank. */
void fixture_resume (Fixture *f);
/* @line must be taken. */
void fixture_do (Fixture *f, const char *line);
/* @line must be refused with this error. */
void fixture_refuse (Fixture *f, const char *line, GQuark domain, int code);
/* The text of all views, of the pending problem and of the rows: equal states give equal texts. */
char *fixture_dup_state (Fixture *f);
/* The pending problem's number, 0 = none */
guint fixture_pending (Fixture *f);
/* From now on no file may grow, as the journal of SQLite must, until setrlimit() gives RLIMIT_FSIZE
 * the limit back that is returned. */
struct rlimit fixture_fill_disk (Fixture *f);

#endif
