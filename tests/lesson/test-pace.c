/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "fixture.h"

#include <math.h>
#include <sqlite3.h>

#include "lesson/pace.h"

/* Plays half a lesson: @shots misses and hits of whoever is to fire. */
static void
play (Fixture *f, guint shots)
{
  fixture_begin (f, "math first=chosen");
  fixture_do (f, "fleet A random");
  fixture_do (f, "fleet B random");
  fixture_do (f, "first A");
  for (guint i = 0; i < shots;)
    {
      SeaView view;
      g_autofree char *line = NULL;

      assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
      assert_false (view.over);
      if (view.pending.kind == SEA_PENDING_ASK)
        line = g_strdup_printf ("judge %c %s", 'A' + view.pending.team, i % 2 ? "right" : "wrong");
      else
        {
          guint at = 0;

          while (view.seas[view.target].at[at] != SEA_MARK_UNKNOWN)
            at++;
          line = g_strdup_printf ("fire %c %c%u", 'A' + view.turn, 'A' + at % 10, at / 10 + 1);
          i++;
        }
      fixture_do (f, line);
    }
}

/* Sets the clock of the last lesson on the wall: each call @shot seconds after what was before,
 * each verdict @problem seconds after its problem. Every tenth call comes after a pause. */
static void
set_times (Fixture *f, int shot, int problem)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *stmt = NULL;
  gint64 now = 1000000, id = sea_lesson_get_id (f->lesson);
  GString *sql = g_string_new ("BEGIN;");
  guint calls = 0;

  assert_int_equal (sqlite3_open (f->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db,
                                        "SELECT seq, line FROM action WHERE lesson = ?1 "
                                        "ORDER BY seq",
                                        -1, &stmt, NULL),
                    SQLITE_OK);
  sqlite3_bind_int64 (stmt, 1, id);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    {
      const char *line = (const char *) sqlite3_column_text (stmt, 1);
      gint64 seq = sqlite3_column_int64 (stmt, 0);

      if (g_str_has_prefix (line, "fire"))
        now += ++calls % 10 == 0 ? 3000 : shot;
      else if (g_str_has_prefix (line, "judge"))
        now += problem;
      g_string_append_printf (sql,
                              "UPDATE action SET wall_time = %" G_GINT64_FORMAT
                              " WHERE lesson = %" G_GINT64_FORMAT " AND seq = %" G_GINT64_FORMAT ";"
                              "UPDATE asked SET opened = %" G_GINT64_FORMAT
                              " WHERE lesson = %" G_GINT64_FORMAT
                              " AND action_seq = %" G_GINT64_FORMAT ";",
                              now, id, seq, now, id, seq);
    }
  sqlite3_finalize (stmt);
  g_string_append (sql, "COMMIT;");
  assert_int_equal (sqlite3_exec (db, sql->str, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  g_string_free (sql, TRUE);
}

static SeaPace
learn (Fixture *f)
{
  SeaPace pace = { 0 };

  assert_true (sea_pace_learn (f->bank, &pace, &f->error));
  assert_null (f->error);
  return pace;
}

static void
nothing_is_known_of_a_new_teacher (void **state)
{
  Fixture *f = *state;
  SeaPace pace = learn (f);

  assert_true (fabs (pace.shot_seconds - sea_pace_default.shot_seconds) < 1e-9);
  assert_true (fabs (pace.problem_seconds - sea_pace_default.problem_seconds) < 1e-9);
  assert_true (fabs (pace.solved - sea_pace_default.solved) < 1e-9);
}

static void
a_pace_is_learnt_and_pauses_are_not (void **state)
{
  Fixture *f = *state;
  SeaPace slow, quick;

  play (f, 60);
  set_times (f, 25, 200);
  slow = learn (f);
  assert_true (slow.shot_seconds > 20 && slow.shot_seconds < 30);
  assert_true (slow.problem_seconds > 130 && slow.problem_seconds < 240);
  assert_true (slow.solved > 0.3 && slow.solved < 0.8);
  set_times (f, 6, 40);
  quick = learn (f);
  assert_true (quick.shot_seconds > 6 && quick.shot_seconds < 10);
  assert_true (quick.problem_seconds < 110);
}

/* A lesson that a script played, and one with times that make no sense, tell nothing. */
static void
what_was_no_lesson_is_left_out (void **state)
{
  Fixture *f = *state;
  SeaPace pace;

  play (f, 30);
  set_times (f, 0, 0);
  pace = learn (f);
  assert_true (fabs (pace.shot_seconds - sea_pace_default.shot_seconds) < 1e-9);
  set_times (f, -50, -7);
  pace = learn (f);
  assert_true (fabs (pace.shot_seconds - sea_pace_default.shot_seconds) < 1e-9);
  set_times (f, 30000, 100000);
  pace = learn (f);
  assert_true (fabs (pace.problem_seconds - sea_pace_default.problem_seconds) < 1e-9);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (nothing_is_known_of_a_new_teacher),
    TEST (a_pace_is_learnt_and_pauses_are_not),
    TEST (what_was_no_lesson_is_left_out),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
