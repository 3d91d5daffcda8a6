/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

#include "lesson/lesson-private.h"

static void
changed_cb (SeaLesson *lesson, SeaEvents *events, const char *line, gpointer data)
{
  Fixture *f = data;

  (void) line;
  f->changed++;
  /* nothing can slip in between the commit and its callback */
  if (events != NULL)
    assert_true (sea_lesson_is_busy (lesson));
}

static void
busy_cb (SeaLesson *lesson, gboolean busy, gpointer data)
{
  Fixture *f = data;

  assert_int_equal (busy, sea_lesson_is_busy (lesson));
  f->busy++;
}

static void
failed_cb (SeaLesson *lesson, GError *error, gpointer data)
{
  Fixture *f = data;

  (void) lesson;
  assert_true (error->domain == SEA_BANK_ERROR);
  f->failed++;
}

static void
watch (Fixture *f)
{
  g_signal_connect (f->lesson, "changed", G_CALLBACK (changed_cb), f);
  g_signal_connect (f->lesson, "busy", G_CALLBACK (busy_cb), f);
  g_signal_connect (f->lesson, "failed", G_CALLBACK (failed_cb), f);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->good = sea_lesson_submit_finish (SEA_LESSON (source), result, &f->error);
  g_main_loop_quit (f->loop);
}

static void
begin_firing (Fixture *f)
{
  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  watch (f);
}

static void
an_action_is_written_in_the_background (void **state)
{
  Fixture *f = *state;
  g_autofree char *log = NULL;

  begin_firing (f);
  sea_lesson_submit_async (f->lesson, "fire A E1", done_cb, f);
  assert_true (sea_lesson_is_busy (f->lesson));
  assert_int_equal (f->changed, 0);
  assert_null (sea_lesson_get_problem (f->lesson));
  g_main_loop_run (f->loop);
  assert_true (f->good);
  assert_false (sea_lesson_is_busy (f->lesson));
  assert_int_equal (f->changed, 1);
  assert_int_equal (f->busy, 2);
  assert_int_equal (fixture_pending (f), 1);
  log = sea_lesson_dup_log (f->bank, sea_lesson_get_id (f->lesson), NULL);
  assert_true (g_str_has_suffix (log, "\nfire A E1\n"));
}

static void
a_second_click_meanwhile_is_refused_as_busy (void **state)
{
  Fixture *f = *state;

  begin_firing (f);
  sea_lesson_submit_async (f->lesson, "fire A E1", done_cb, f);
  fixture_refuse (f, "judge A right", SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY);
  assert_false (sea_lesson_another_problem (f->lesson, &f->error));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY));
  g_clear_error (&f->error);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  sea_lesson_submit_async (f->lesson, "judge A right", done_cb, f);
  sea_lesson_submit_async (f->lesson, "judge A right", NULL, NULL);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  assert_int_equal (f->changed, 2);
}

static void
a_refused_action_is_told_without_the_thread (void **state)
{
  Fixture *f = *state;

  begin_firing (f);
  sea_lesson_submit_async (f->lesson, "fire A Z9", done_cb, f);
  assert_false (sea_lesson_is_busy (f->lesson));
  g_main_loop_run (f->loop);
  assert_false (f->good);
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
  assert_int_equal (f->changed + f->busy + f->failed, 0);
}

static void
dropping_the_lesson_waits_for_its_thread (void **state)
{
  Fixture *f = *state;
  gint64 id;
  g_autofree char *log = NULL;

  begin_firing (f);
  id = sea_lesson_get_id (f->lesson);
  sea_lesson_set_bell (f->lesson, 5);
  sea_lesson_submit_async (f->lesson, "fire A E1", done_cb, f);
  g_clear_object (&f->lesson);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  log = sea_lesson_dup_log (f->bank, id, NULL);
  assert_true (g_str_has_suffix (log, "\nfire A E1\n"));
}

/* ---- a disk that refuses ---- */

static void
a_full_disk_changes_nothing_and_the_next_try_works (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL, *after = NULL, *text = NULL;
  struct rlimit old;
  gboolean good;

  begin_firing (f);
  fixture_do (f, "fire A A3");
  before = fixture_dup_state (f);
  f->changed = 0;
  old = fixture_fill_disk (f);
  good = sea_lesson_submit (f->lesson, "fire A B3", NULL, &f->error);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (good);
  assert_true (f->error->domain == SEA_BANK_ERROR);
  g_clear_error (&f->error);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  assert_int_equal (f->changed, 0);
  assert_int_equal (f->failed, 1);

  /* the problem that was drawn for nothing is not lost */
  assert_non_null (f->lesson->spare.question);
  text = g_strdup (f->lesson->spare.question->text);
  fixture_do (f, "fire A B3");
  assert_int_equal (fixture_pending (f), 1);
  assert_string_equal (sea_lesson_get_problem (f->lesson)->question->text, text);
  assert_null (f->lesson->spare.question);
  fixture_resume (f);
  assert_int_equal (fixture_pending (f), 1);
}

static void
a_full_disk_in_the_background_is_told (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL, *after = NULL;
  struct rlimit old;

  begin_firing (f);
  before = fixture_dup_state (f);
  old = fixture_fill_disk (f);
  sea_lesson_submit_async (f->lesson, "fire A E1", done_cb, f);
  g_main_loop_run (f->loop);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (f->good);
  assert_true (f->error->domain == SEA_BANK_ERROR);
  g_clear_error (&f->error);
  assert_int_equal (f->failed, 1);
  assert_int_equal (f->changed, 0);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  sea_lesson_submit_async (f->lesson, "fire A E1", done_cb, f);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  assert_int_equal (fixture_pending (f), 1);
}

static void
a_full_disk_keeps_the_problem_and_tells_of_the_clock (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL, *after = NULL;
  struct rlimit old;
  gboolean another, pupil, end;

  begin_firing (f);
  fixture_do (f, "fire A E1");
  before = fixture_dup_state (f);
  f->changed = 0;
  old = fixture_fill_disk (f);
  another = sea_lesson_another_problem (f->lesson, NULL);
  pupil = sea_lesson_set_pupil (f->lesson, "Anna", NULL);
  end = sea_lesson_end (f->lesson, NULL);
  sea_lesson_clock_start (f->lesson);
  while (f->failed < 4)
    g_main_context_iteration (NULL, TRUE);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (another || pupil || end);
  assert_int_equal (sea_lesson_get_ended (f->lesson), 0);
  assert_true (sea_lesson_clock_is_running (f->lesson));
  assert_int_equal (f->changed, 0);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  assert_true (sea_lesson_another_problem (f->lesson, NULL));
  assert_int_equal (fixture_pending (f), 2);
}

static void
another_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->good = sea_lesson_another_problem_finish (SEA_LESSON (source), result, &f->error);
  g_main_loop_quit (f->loop);
}

static void
another_problem_is_written_in_the_background (void **state)
{
  Fixture *f = *state;

  begin_firing (f);
  fixture_do (f, "fire A E1");
  f->changed = f->busy = 0;
  sea_lesson_another_problem_async (f->lesson, another_done_cb, f);
  assert_true (sea_lesson_is_busy (f->lesson));
  assert_int_equal (fixture_pending (f), 1);
  fixture_refuse (f, "judge A right", SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  assert_false (sea_lesson_is_busy (f->lesson));
  assert_int_equal (f->changed, 1);
  assert_int_equal (f->busy, 2);
  assert_int_equal (fixture_pending (f), 2);
  fixture_resume (f);
  assert_int_equal (fixture_pending (f), 2);
}

static void
another_problem_on_a_full_disk_leaves_the_first_and_can_be_asked_again (void **state)
{
  Fixture *f = *state;
  struct rlimit old;

  begin_firing (f);
  fixture_do (f, "fire A E1");
  f->changed = 0;
  old = fixture_fill_disk (f);
  sea_lesson_another_problem_async (f->lesson, another_done_cb, f);
  g_main_loop_run (f->loop);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (f->good);
  assert_true (f->error->domain == SEA_BANK_ERROR);
  g_clear_error (&f->error);
  assert_int_equal (f->changed, 0);
  assert_int_equal (fixture_pending (f), 1);
  sea_lesson_another_problem_async (f->lesson, another_done_cb, f);
  g_main_loop_run (f->loop);
  assert_true (f->good);
  assert_int_equal (fixture_pending (f), 2);
}

static void
another_problem_without_one_is_refused (void **state)
{
  Fixture *f = *state;

  begin_firing (f);
  sea_lesson_another_problem_async (f->lesson, another_done_cb, f);
  assert_false (sea_lesson_is_busy (f->lesson));
  g_main_loop_run (f->loop);
  assert_false (f->good);
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM));
  g_clear_error (&f->error);
}

/* ---- journals that were changed by other hands ---- */

static void
run_sql (Fixture *f, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (f->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
a_damaged_line_is_named_and_the_file_left_alone (void **state)
{
  Fixture *f = *state;
  gint64 id;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GPtrArray) list = NULL;

  begin_firing (f);
  id = sea_lesson_get_id (f->lesson);
  g_clear_object (&f->lesson);
  run_sql (f, "UPDATE action SET line = 'fire A Я1' WHERE seq = 6");
  before = sea_lesson_dup_log (f->bank, id, NULL);
  assert_null (sea_lesson_resume (f->bank, id, &f->error));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_DAMAGED));
  assert_non_null (strstr (f->error->message, "6"));
  assert_non_null (strstr (f->error->message, "fire A Я1"));
  after = sea_lesson_dup_log (f->bank, id, NULL);
  assert_string_equal (before, after);
  list = sea_lesson_list (f->bank, 10, NULL);
  assert_true (((SeaLessonInfo *) list->pdata[0])->damaged);
  assert_int_equal (sea_lesson_find_open (f->bank), 0);
}

static void
a_missing_line_or_ruleset_is_damage_too (void **state)
{
  Fixture *f = *state;
  const char *const sql[] = { "DELETE FROM action WHERE seq = 4",
                              "DELETE FROM action WHERE seq = 1",
                              "UPDATE lesson SET ruleset_text = 'x'",
                              "UPDATE lesson SET filter = '{'" };
  gint64 id;

  begin_firing (f);
  id = sea_lesson_get_id (f->lesson);
  g_clear_object (&f->lesson);
  for (gsize i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      run_sql (f, sql[i]);
      assert_null (sea_lesson_resume (f->bank, id, &f->error));
      assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_DAMAGED));
      g_clear_error (&f->error);
    }
  assert_null (sea_lesson_resume (f->bank, 999, &f->error));
  assert_true (g_error_matches (f->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
}

static void
a_damaged_snapshot_loses_no_lesson (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = NULL;

  begin_firing (f);
  fixture_do (f, "fire A E1");
  text = g_strdup (sea_lesson_get_problem (f->lesson)->question->text);
  run_sql (f, "UPDATE asked SET snapshot = '<'");
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_problem (f->lesson)->question->text, text);
}

static void
a_problem_edited_later_stays_as_it_was_shown (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = NULL;

  begin_firing (f);
  fixture_do (f, "fire A E1");
  text = g_strdup (sea_lesson_get_problem (f->lesson)->question->text);
  run_sql (f, "UPDATE problem SET text = 'edited'");
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_problem (f->lesson)->question->text, text);
  run_sql (f, "DELETE FROM problem");
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_problem (f->lesson)->question->text, text);
  fixture_do (f, "judge A right");
}

static void
verdicts_stand_in_the_bank (void **state)
{
  Fixture *f = *state;
  sqlite3 *db = NULL;
  sqlite3_stmt *stmt = NULL;

  begin_firing (f);
  fixture_do (f, "fire A D5");
  assert_true (sea_lesson_set_pupil (f->lesson, "Anna", NULL));
  fixture_do (f, "judge A wrong");
  fixture_do (f, "fire B A1");
  fixture_do (f, "fire B B1");
  fixture_do (f, "judge B 1");
  fixture_do (f, "undo");
  assert_int_equal (sqlite3_open (f->path, &db), SQLITE_OK);
  assert_int_equal (
      sqlite3_prepare_v2 (
          db,
          "SELECT group_concat (number || kind || team || pupil || worth2 || ',' || decks || ',' ||"
          " coalesce (verdict2, 'none'), ';') FROM (SELECT * FROM asked ORDER BY number)",
          -1, &stmt, NULL),
      SQLITE_OK);
  assert_int_equal (sqlite3_step (stmt), SQLITE_ROW);
  assert_string_equal ((const char *) sqlite3_column_text (stmt, 0),
                       "1mineAAnna4,0,-4;2shipB4,2,none");
  sqlite3_finalize (stmt);
  sqlite3_close (db);
}

static void
two_programs_cannot_play_one_lesson (void **state)
{
  Fixture *f = *state;
  SeaLesson *other;
  gboolean good;

  begin_firing (f);
  other = sea_lesson_resume (f->bank, sea_lesson_get_id (f->lesson), NULL);
  assert_non_null (other);
  good = sea_lesson_submit (other, "fire A E1", NULL, NULL);
  g_object_unref (other);
  assert_true (good);
  fixture_refuse (f, "fire A A3", SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED);
  fixture_resume (f);
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "judge A right");
}

static void
names_of_teams_stand_in_the_bank (void **state)
{
  Fixture *f = *state;
  const char *const lines[] = { NULL, "undo", "redo", "undo", "teams \"a\" \"b\"" };
  const char *const names[] = { "Sine,=Tangent", ",", "Sine,=Tangent", ",", "a,b" };

  fixture_begin (f, SMALL_RULES);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      sqlite3 *db = NULL;
      sqlite3_stmt *stmt = NULL;

      if (lines[i] != NULL)
        fixture_do (f, lines[i]);
      assert_int_equal (sqlite3_open (f->path, &db), SQLITE_OK);
      assert_int_equal (
          sqlite3_prepare_v2 (db, "SELECT group_concat (name) FROM team", -1, &stmt, NULL),
          SQLITE_OK);
      assert_int_equal (sqlite3_step (stmt), SQLITE_ROW);
      assert_string_equal ((const char *) sqlite3_column_text (stmt, 0), names[i]);
      sqlite3_finalize (stmt);
      sqlite3_close (db);
    }
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (an_action_is_written_in_the_background),
    TEST (a_second_click_meanwhile_is_refused_as_busy),
    TEST (a_refused_action_is_told_without_the_thread),
    TEST (dropping_the_lesson_waits_for_its_thread),
    TEST (a_full_disk_changes_nothing_and_the_next_try_works),
    TEST (a_full_disk_in_the_background_is_told),
    TEST (a_full_disk_keeps_the_problem_and_tells_of_the_clock),
    TEST (another_problem_is_written_in_the_background),
    TEST (another_problem_on_a_full_disk_leaves_the_first_and_can_be_asked_again),
    TEST (another_problem_without_one_is_refused),
    TEST (a_damaged_line_is_named_and_the_file_left_alone),
    TEST (a_missing_line_or_ruleset_is_damage_too),
    TEST (a_damaged_snapshot_loses_no_lesson),
    TEST (a_problem_edited_later_stays_as_it_was_shown),
    TEST (verdicts_stand_in_the_bank),
    TEST (two_programs_cannot_play_one_lesson),
    TEST (names_of_teams_stand_in_the_bank),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
