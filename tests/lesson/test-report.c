/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lesson/report.h"

/* A match that B wins on points though A sinks the fleet: three points for a mine and a ship. */
static void
play (Fixture *f)
{
  const char *const lines[] = {
    "first A",   "fire A E1",     "judge A wrong", "fire A E5",
    "fire B A1", "fire B B1",     "judge B right", "score B +1.5 \"a, b\"",
    "fire B E5", "judge B right", "fire A A3",     "fire A B3",
    "judge A 1"
  };

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    fixture_do (f, lines[i]);
}

static const SeaReportCell *
cell (const SeaReport *report, guint row, guint column)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (report->rows, row), column);
}

/* The number in the row that begins with @title. */
static double
number (const SeaReport *report, const char *title, guint column)
{
  for (guint i = 0; i < report->rows->len; i++)
    if (strcmp (cell (report, i, 0)->text, title) == 0)
      {
        assert_int_equal (cell (report, i, column)->kind, SEA_REPORT_NUMBER);
        return cell (report, i, column)->number;
      }
  fail_msg ("no row %s", title);
  return 0;
}

static void
the_summary_adds_up (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaReport) report = NULL;
  SeaView view;

  play (f);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  report = sea_report_new (f->lesson, SEA_REPORT_SUMMARY);
  assert_int_equal (report->n_columns, 3);
  assert_string_equal (g_ptr_array_index (report->headers, 1), "Sine");
  for (guint t = 0; t < 2; t++)
    {
      double sum = number (report, "Ships", t + 1) + number (report, "Mines", t + 1) +
                   number (report, "Corrections", t + 1);

      assert_true (sum == number (report, "Total", t + 1));
      assert_true (2 * sum == view.teams[t].score2);
    }
  assert_true (number (report, "Corrections", 2) == 1.5);
  assert_true (number (report, "Shots", 1) == 4);
}

static void
every_row_has_all_columns (void **state)
{
  Fixture *f = *state;

  play (f);
  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    {
      g_autoptr (SeaReport) report = sea_report_new (f->lesson, (SeaReportSheet) sheet);

      assert_int_equal (report->rows->len > 0, sea_report_has (f->lesson, (SeaReportSheet) sheet));
      assert_int_equal (report->headers->len, report->n_columns);
      for (guint i = 0; i < report->rows->len; i++)
        assert_int_equal (((GPtrArray *) g_ptr_array_index (report->rows, i))->len,
                          report->n_columns);
    }
}

static void
the_points_of_the_moves_are_the_total (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaReport) moves = NULL;
  double sum = 0;
  SeaView view;

  play (f);
  moves = sea_report_new (f->lesson, SEA_REPORT_MOVES);
  for (guint i = 0; i < moves->rows->len; i++)
    sum += cell (moves, i, 7)->number;
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_true (2 * sum == view.teams[0].score2 + view.teams[1].score2);
}

static void
the_chart_ends_at_the_score (void **state)
{
  Fixture *f = *state;
  g_autoptr (GArray) points = NULL;
  const SeaReportPoint *last;
  SeaView view;

  play (f);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  points = sea_report_points (f->lesson);
  assert_int_equal (points->len, view.n_shots + 1);
  for (guint i = 0; i < points->len; i++)
    assert_int_equal (g_array_index (points, SeaReportPoint, i).shot, i);
  last = &g_array_index (points, SeaReportPoint, points->len - 1);
  assert_int_equal (g_array_index (points, SeaReportPoint, 0).score2[1], 0);
  assert_int_equal (last->score2[0], view.teams[0].score2);
  assert_int_equal (last->score2[1], view.teams[1].score2);
}

static void
the_surprise_is_told (void **state)
{
  Fixture *f = *state;
  g_autofree char *open = NULL, *result = NULL, *surprise = NULL, *bell = NULL;

  fixture_begin (f, SMALL_RULES " first=chosen");
  open = sea_report_dup_result (f->lesson);
  assert_string_equal (open, "");
  play (f);
  result = sea_report_dup_result (f->lesson);
  surprise = sea_report_dup_surprise (f->lesson);
  assert_string_equal (result, "Team “=Tangent” wins");
  assert_string_equal (surprise, "Team “Sine” sank the fleet, but team “=Tangent” leads on points");
  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E5");
  fixture_do (f, "score A +1 \"x\"");
  fixture_do (f, "bell");
  bell = sea_report_dup_surprise (f->lesson);
  assert_string_equal (bell, "The bell rang at shot 1");
}

static void
the_surprise_of_other_ends_is_told_too (void **state)
{
  static const struct
  {
    const char *rules, *lines[12], *surprise;
  } cases[] = {
    { "classic width=5 height=5 fleet=1:line:1 first=chosen end=turns:1 ties=draw",
      { "fleet A a..../...../...../...../.....", "fleet B a..../...../...../...../.....", "first A",
        "fire A B2", "fire B B2" },
      "Every team had its 1 turn" },
    { "math-common mines=0 width=5 height=5 fleet=1:line:2 first=chosen hit-worth=2 ties=draw",
      { "fleet H a..../...../...../...../....b", "first A", "fire A A1", "judge A right",
        "fire B E5", "judge B wrong" },
      "Team “=Tangent” sank the last ship, but team “Sine” leads on points" },
    { "math-common mines=0 width=5 height=5 fleet=1:line:2 first=chosen victory=ships "
      "ties=shots,draw",
      { "fleet H a..../...../...../...../....b", "first A", "fire A B2", "fire B A1",
        "judge B right", "fire A E5", "judge A right" },
      "Team “Sine” sank the last ship, but team “=Tangent” won the tie-break" },
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *surprise = NULL;

      fixture_begin (f, cases[i].rules);
      for (gsize k = 0; cases[i].lines[k] != NULL; k++)
        fixture_do (f, cases[i].lines[k]);
      surprise = sea_report_dup_surprise (f->lesson);
      assert_string_equal (surprise, cases[i].surprise);
    }
}

static void
points_are_written_as_they_are_said (void **state)
{
  const struct
  {
    int points2;
    gboolean sign;
    const char *text;
  } cases[] = { { 0, TRUE, "0" },  { 3, FALSE, "1.5" }, { -1, FALSE, "−0.5" },
                { 6, TRUE, "+3" }, { -8, TRUE, "−4" },  { 8, FALSE, "4" } };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = sea_report_dup_points (cases[i].points2, cases[i].sign);

      assert_string_equal (text, cases[i].text);
    }
}

static void
the_files_hold_what_is_shown (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->folder, "lesson.xlsx", NULL);
  g_autofree char *stem = NULL;
  g_autoptr (GBytes) json = NULL;

  play (f);
  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    {
      g_autoptr (GBytes) csv = sea_report_csv (f->lesson, (SeaReportSheet) sheet, TRUE, TRUE);
      gsize length;
      const char *data = g_bytes_get_data (csv, &length);

      assert_true (length > 3 && memcmp (data, "\xEF\xBB\xBF", 3) == 0);
      if (sheet == SEA_REPORT_SUMMARY)
        assert_non_null (g_strstr_len (data, (gssize) length, ";'=Tangent\r\n"));
    }
  assert_true (sea_report_xlsx (f->lesson, path, NULL));
  assert_int_equal (g_access (path, R_OK), 0);
  json = sea_report_json (f->lesson);
  assert_non_null (g_strstr_len (g_bytes_get_data (json, NULL), (gssize) g_bytes_get_size (json),
                                 "\"winner\":\"B\",\"reason\":\"points\""));
  stem = sea_report_dup_stem (f->lesson);
  assert_true (g_str_has_suffix (stem, " Doubles"));
  assert_int_equal (stem[4], '-');
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (the_summary_adds_up),
    TEST (every_row_has_all_columns),
    TEST (the_points_of_the_moves_are_the_total),
    TEST (the_chart_ends_at_the_score),
    TEST (the_surprise_is_told),
    TEST (the_surprise_of_other_ends_is_told_too),
    cmocka_unit_test (points_are_written_as_they_are_said),
    TEST (the_files_hold_what_is_shown),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
