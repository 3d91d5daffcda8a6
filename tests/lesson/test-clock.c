/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "lesson/clock.h"

#define SECOND G_USEC_PER_SEC

static void
a_clock_is_a_deadline_minus_now (void **state)
{
  SeaClock clock;

  (void) state;
  sea_clock_open (&clock, 60000, 0);
  assert_int_equal (sea_clock_left (&clock, 10 * SECOND), 60000);
  sea_clock_start (&clock, 10 * SECOND);
  assert_true (sea_clock_is_running (&clock, 30 * SECOND));
  assert_int_equal (sea_clock_left (&clock, 30 * SECOND), 40000);
  sea_clock_pause (&clock, 30 * SECOND);
  assert_int_equal (sea_clock_left (&clock, 500 * SECOND), 40000);
  assert_int_equal (sea_clock_elapsed (&clock, 500 * SECOND), 20000);
  sea_clock_start (&clock, 500 * SECOND);
  assert_int_equal (sea_clock_left (&clock, 999 * SECOND), 0);
  assert_false (sea_clock_is_running (&clock, 999 * SECOND));
  sea_clock_extend (&clock, 30000, 999 * SECOND);
  assert_true (sea_clock_is_running (&clock, 999 * SECOND));
  assert_int_equal (sea_clock_left (&clock, 1000 * SECOND), 29000);
}

static void
time_that_goes_back_takes_nothing (void **state)
{
  SeaClock clock;

  (void) state;
  sea_clock_open (&clock, 60000, 100 * SECOND);
  sea_clock_start (&clock, 100 * SECOND);
  assert_int_equal (sea_clock_left (&clock, 50 * SECOND), 60000);
  assert_int_equal (sea_clock_elapsed (&clock, 50 * SECOND), 0);
}

static void
without_a_clock_the_time_is_counted_all_the_same (void **state)
{
  SeaClock clock;

  (void) state;
  sea_clock_open (&clock, 0, 0);
  sea_clock_start (&clock, 5 * SECOND);
  assert_false (sea_clock_is_running (&clock, 5 * SECOND));
  assert_int_equal (sea_clock_elapsed (&clock, 9 * SECOND), 9000);
  sea_clock_close (&clock, 10 * SECOND);
  assert_int_equal (sea_clock_elapsed (&clock, 99 * SECOND), 10000);
}

static void
the_teacher_starts_the_clock_of_a_problem (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 0);
  fixture_do (f, "fire A E1");
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 60000);
  f->now += 20 * SECOND;
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 60000);
  sea_lesson_clock_start (f->lesson);
  f->now += 25 * SECOND;
  assert_true (sea_lesson_clock_is_running (f->lesson));
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 35000);
  sea_lesson_clock_extend (f->lesson, 30);
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 65000);
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 65000);
  sea_lesson_clock_pause (f->lesson);
  f->now += 25 * SECOND;
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 65000);
  fixture_do (f, "judge A right");
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 0);
  assert_int_equal (
      ((SeaLessonProblem *) sea_lesson_get_problems (f->lesson)->pdata[0])->elapsed_ms, 25000);
  /* undo does not give the time back */
  fixture_do (f, "undo");
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 65000);
  assert_false (sea_lesson_clock_is_running (f->lesson));
}

static void
what_was_left_is_left_after_a_kill (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A D5");
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 180000);
  sea_lesson_clock_start (f->lesson);
  f->now += 50 * SECOND;
  fixture_do (f, "score B +1 \"help\"");
  assert_true (sea_lesson_clock_is_running (f->lesson));
  f->now += 5 * SECOND;
  fixture_resume (f);
  assert_false (sea_lesson_clock_is_running (f->lesson));
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 130000);
  sea_lesson_clock_start (f->lesson);
  f->now += 10 * SECOND;
  sea_lesson_clock_pause (f->lesson);
  fixture_resume (f);
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 120000);
}

static void
a_problem_with_its_own_seconds_wins_over_the_rules (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "bell");
  assert_int_equal (sea_lesson_get_problem (f->lesson)->kind, SEA_PROBLEM_TIE);
  assert_int_equal (sea_lesson_clock_get_total (f->lesson), 7000);
}

static void
a_steal_has_the_whole_time_again (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen second-try=half solvers=steal partial=half");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  sea_lesson_clock_start (f->lesson);
  f->now += 40 * SECOND;
  fixture_do (f, "judge A wrong");
  assert_false (sea_lesson_clock_is_running (f->lesson));
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 20000);
  fixture_do (f, "judge A wrong");
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 60000);
  fixture_resume (f);
  assert_int_equal (sea_lesson_clock_get_left (f->lesson), 60000);
}

static void
the_bell_is_told_in_seconds_and_survives_a_kill (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen");
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), G_MININT);
  sea_lesson_set_bell (f->lesson, 10);
  f->now += 60 * SECOND;
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), 540);
  fixture_lay (f);
  fixture_resume (f);
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), 540);
  f->now += 600 * SECOND;
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), -60);
  sea_lesson_set_bell (f->lesson, 0);
  fixture_resume (f);
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), G_MININT);
}

static void
the_minutes_to_the_bell_stop_with_the_match (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen ties=draw");
  sea_lesson_set_bell (f->lesson, 10);
  fixture_lay (f);
  fixture_do (f, "first A");
  f->now += 60 * SECOND;
  fixture_do (f, "bell");
  f->now += 300 * SECOND;
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), 540);
  fixture_resume (f);
  f->now += 300 * SECOND;
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), 540);
  /* Nothing was over yet: they go on. */
  fixture_do (f, "undo");
  f->now += 60 * SECOND;
  assert_int_equal (sea_lesson_get_bell_left (f->lesson), 180);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_clock_is_a_deadline_minus_now),
    cmocka_unit_test (time_that_goes_back_takes_nothing),
    cmocka_unit_test (without_a_clock_the_time_is_counted_all_the_same),
    TEST (the_teacher_starts_the_clock_of_a_problem),
    TEST (what_was_left_is_left_after_a_kill),
    TEST (a_problem_with_its_own_seconds_wins_over_the_rules),
    TEST (a_steal_has_the_whole_time_again),
    TEST (the_bell_is_told_in_seconds_and_survives_a_kill),
    TEST (the_minutes_to_the_bell_stop_with_the_match),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
