/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What the reports say of a verdict: right, partly, wrong or dropped, by its points. */
#include "fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "lesson/report.h"

/* Columns of the sheets. */
enum
{
  OF_TEAM = 4,
  OF_VERDICT = 6,
  OF_POINTS = 7,
  MOVE_VERDICT = 6,
  MOVE_POINTS = 7
};

static const SeaReportCell *
cell (const SeaReport *report, guint row, guint column)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (report->rows, row), column);
}

/* "1 Sine: partly 1; 1 =Tangent: right 2" */
static char *
dup_problems (Fixture *f)
{
  g_autoptr (SeaReport) report = sea_report_new (f->lesson, SEA_REPORT_PROBLEMS);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->rows->len; i++)
    g_string_append_printf (text, "%s%s %s: %s %s", i > 0 ? "; " : "", cell (report, i, 0)->text,
                            cell (report, i, OF_TEAM)->text, cell (report, i, OF_VERDICT)->text,
                            cell (report, i, OF_POINTS)->text);
  return g_string_free (text, FALSE);
}

/* What the rows of the moves say of verdicts: "partly +1; right +2" */
static char *
dup_moves (Fixture *f)
{
  g_autoptr (SeaReport) report = sea_report_new (f->lesson, SEA_REPORT_MOVES);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->rows->len; i++)
    if (*cell (report, i, MOVE_VERDICT)->text != '\0')
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "",
                              cell (report, i, MOVE_VERDICT)->text,
                              cell (report, i, MOVE_POINTS)->text);
  return g_string_free (text, FALSE);
}

static char *
dup_solved (Fixture *f, guint team)
{
  g_autoptr (SeaReport) report = sea_report_new (f->lesson, SEA_REPORT_SUMMARY);

  for (guint i = 0; i < report->rows->len; i++)
    if (strcmp (cell (report, i, 0)->text, "Problems solved (also partly)") == 0)
      return g_strdup (cell (report, i, team + 1)->text);
  fail_msg ("nothing of solved problems");
  return NULL;
}

/* Plays @lines, one after another between "; ". */
static void
play (Fixture *f, const char *rules, const char *lines)
{
  g_auto (GStrv) line = g_strsplit (lines, "; ", -1);
  g_autofree char *all = g_strdup_printf ("%s %s", SMALL_RULES, rules);

  fixture_begin (f, all);
  fixture_lay (f);
  for (guint i = 0; line[i] != NULL; i++)
    fixture_do (f, line[i]);
}

static void
submitted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->good = sea_lesson_submit_finish (SEA_LESSON (source), result, NULL);
  g_main_loop_quit (f->loop);
}

static void
correct (Fixture *f, const char *line, guint about)
{
  sea_lesson_submit_noted_async (f->lesson, line, about, NULL, submitted_cb, f);
  g_main_loop_run (f->loop);
  assert_true (f->good);
}

/* How often the bank thinks that a problem was solved and judged. */
static void
count_rate (Fixture *f, int *solved, int *judged)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *stmt = NULL;

  assert_int_equal (sqlite3_open (f->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db,
                                        "SELECT coalesce (sum (verdict2 > 0), 0), count (*)"
                                        " FROM asked WHERE verdict2 IS NOT NULL",
                                        -1, &stmt, NULL),
                    SQLITE_OK);
  assert_int_equal (sqlite3_step (stmt), SQLITE_ROW);
  *solved = sqlite3_column_int (stmt, 0);
  *judged = sqlite3_column_int (stmt, 1);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
}

#define SHIP "first A; fire A A3; fire A B3; "
#define MINE "first A; fire A D5; "

typedef struct
{
  const char *rules, *lines, *problems, *moves;
} Case;

static void
check (Fixture *f, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      for (int again = 0; again < 2; again++)
        {
          g_autofree char *problems = NULL;
          g_autofree char *moves = NULL;

          if (again == 0)
            play (f, cases[i].rules, cases[i].lines);
          else
            fixture_resume (f);
          problems = dup_problems (f);
          moves = dup_moves (f);
          assert_string_equal (problems, cases[i].problems);
          assert_string_equal (moves, cases[i].moves);
        }
    }
}

static void
a_part_of_the_points_is_partly (void **state)
{
  static const Case cases[] = {
    { "first=chosen", SHIP "judge A 1", "1 Sine: partly 1", "partly +1" },
    { "first=chosen", SHIP "judge A 2", "1 Sine: right 2", "right +2" },
    { "first=chosen", SHIP "judge A right", "1 Sine: right 2", "right +2" },
    { "first=chosen", SHIP "judge A 0", "1 Sine: wrong 0", "wrong 0" },
    { "first=chosen", SHIP "judge A wrong", "1 Sine: wrong 0", "wrong 0" },
    { "first=chosen partial=half", SHIP "judge A 0.5", "1 Sine: partly 0.5", "partly +0.5" },
    { "first=chosen partial=half", SHIP "judge A 1.5", "1 Sine: partly 1.5", "partly +1.5" },
    /* not judged yet */
    { "first=chosen", "first A; fire A A3; fire A B3", "1 Sine:  ", "" },
    { "first=chosen worth=0,0", SHIP "judge A right", "1 Sine: right 0", "right 0" },
  };

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
a_second_try_is_measured_by_its_own_half (void **state)
{
  static const Case cases[] = {
    { "first=chosen second-try=half", SHIP "judge A wrong; judge A right",
      "1 Sine: right, second try 1", "right, second try +1" },
    { "first=chosen second-try=half partial=half", SHIP "judge A wrong; judge A 0.5",
      "1 Sine: partly, second try 0.5", "partly, second try +0.5" },
    { "first=chosen second-try=half", SHIP "judge A wrong; judge A wrong", "1 Sine: wrong 0",
      "wrong 0" },
    { "first=chosen second-try=half", SHIP "judge A 1", "1 Sine: partly 1", "partly +1" },
    { "first=chosen second-try=half", MINE "judge A wrong; judge A right",
      "1 Sine: right, second try 1", "right, second try +1" },
  };

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
every_team_has_its_own_verdict (void **state)
{
  static const Case cases[] = {
    { "first=chosen solvers=steal", SHIP "judge A wrong; judge B 1",
      "1 Sine: wrong 0; 1 =Tangent: partly 1", "wrong 0; partly +1" },
    { "first=chosen solvers=steal", SHIP "judge A wrong; judge B right",
      "1 Sine: wrong 0; 1 =Tangent: right 2", "wrong 0; right +2" },
    { "first=chosen solvers=steal second-try=half",
      SHIP "judge A wrong; judge A wrong; judge B right", "1 Sine: wrong 0; 1 =Tangent: right 2",
      "wrong 0; right +2" },
    { "first=chosen solvers=steal", MINE "judge A wrong; judge B 1",
      "1 Sine: wrong −2; 1 =Tangent: partly 1", "wrong −2; partly +1" },
    { "first=chosen solvers=everyone", SHIP "judge B right; judge A 1",
      "1 Sine: partly 1; 1 =Tangent: right 2", "partly +1; right +2" },
    /* who is asked first stands first */
    { "first=chosen solvers=steal", "first B; fire B A1; fire B B1; judge B wrong; judge A right",
      "1 =Tangent: wrong 0; 1 Sine: right 2", "wrong 0; right +2" },
    /* the rest at once */
    { "first=chosen solvers=everyone", SHIP "judge A right; judge - wrong",
      "1 Sine: right 2; 1 =Tangent: wrong 0", "right +2; wrong 0" },
    { "first=chosen solvers=everyone", MINE "judge - wrong",
      "1 Sine: wrong −2; 1 =Tangent: wrong 0", "wrong −2" },
  };

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
mines_and_problems_without_points_are_told_too (void **state)
{
  static const Case cases[] = {
    { "first=chosen", MINE "judge A right", "1 Sine: right 2", "right +2" },
    { "first=chosen", MINE "judge A 1", "1 Sine: partly 1", "partly +1" },
    { "first=chosen", MINE "judge A wrong", "1 Sine: wrong −2", "wrong −2" },
    { "", "judge B right", "1 =Tangent: right ", "right 0" },
    { "", "judge A wrong; judge B right", "1 Sine: wrong ; 1 =Tangent: right ",
      "wrong 0; right 0" },
    { "", "judge - wrong", "1 Sine: wrong ; 1 =Tangent: wrong ; 2 :  ", "wrong 0" },
    { "first=chosen ties=problem,draw", "first A; fire A C2; bell; judge B right",
      "1 =Tangent: right ", "right 0" },
  };

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
what_was_dropped_is_neither_right_nor_wrong (void **state)
{
  static const Case cases[] = {
    { "first=chosen", SHIP "annul", "1 Sine: dropped ", "dropped " },
    { "first=chosen", MINE "annul", "1 Sine: dropped ", "dropped " },
    { "first=chosen solvers=steal", MINE "judge A wrong; annul",
      "1 Sine: wrong −2; 1 =Tangent: dropped ", "wrong −2; dropped " },
    { "first=chosen solvers=everyone", SHIP "judge A 1; annul",
      "1 Sine: partly 1; 1 =Tangent: dropped ", "partly +1; dropped " },
    { "first=chosen solvers=everyone", SHIP "annul", "1 Sine, =Tangent: dropped ", "dropped " },
    { "", "annul", "1 Sine, =Tangent: dropped ; 2 :  ", "dropped " },
  };

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
a_corrected_verdict_is_measured_anew (void **state)
{
  static const struct
  {
    const char *lines, *correction, *problems, *moves, *solved[2];
  } cases[] = {
    { SHIP "judge A wrong",
      "score A +1 \"x\"",
      "1 Sine: partly, edited 1",
      "wrong, edited 0",
      { "1 of 1", "0 of 0" } },
    { SHIP "judge A 1",
      "score A +1 \"x\"",
      "1 Sine: right, edited 2",
      "partly, edited +1",
      { "1 of 1", "0 of 0" } },
    { SHIP "judge A right",
      "score A -2 \"x\"",
      "1 Sine: wrong, edited 0",
      "right, edited +2",
      { "0 of 1", "0 of 0" } },
    { SHIP "judge A wrong; judge B right",
      "score B -1 \"x\"",
      "1 Sine: wrong 0; 1 =Tangent: partly, edited 1",
      "wrong 0; right, edited +2",
      { "0 of 1", "1 of 1" } },
    { MINE "judge A wrong; judge B wrong",
      "score A +4 \"x\"",
      "1 Sine: right, edited 2; 1 =Tangent: wrong 0",
      "wrong, edited −2; wrong 0",
      { "1 of 1", "0 of 1" } },
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *problems = NULL, *moves = NULL, *a = NULL, *b = NULL;

      play (f, strstr (cases[i].lines, "judge B") ? "first=chosen solvers=steal" : "first=chosen",
            cases[i].lines);
      correct (f, cases[i].correction, 1);
      problems = dup_problems (f);
      moves = dup_moves (f);
      a = dup_solved (f, 0);
      b = dup_solved (f, 1);
      assert_string_equal (problems, cases[i].problems);
      assert_string_equal (moves, cases[i].moves);
      assert_string_equal (a, cases[i].solved[0]);
      assert_string_equal (b, cases[i].solved[1]);
    }
}

static void
a_part_counts_as_solved_everywhere (void **state)
{
  static const struct
  {
    const char *rules, *lines, *solved;
    int of_bank;
  } cases[] = {
    { "first=chosen", SHIP "judge A 1", "1 of 1", 1 },
    { "first=chosen partial=half", SHIP "judge A 0.5", "1 of 1", 1 },
    { "first=chosen", SHIP "judge A wrong", "0 of 1", 0 },
    { "first=chosen", MINE "judge A 1", "1 of 1", 1 },
    { "first=chosen", MINE "judge A wrong", "0 of 1", 0 },
    { "", "judge A right", "1 of 1", 1 },
    { "first=chosen worth=0,0", SHIP "judge A right", "1 of 1", 1 },
  };
  Fixture *f = *state;
  int before = 0, judged_before = 0, solved, judged;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      play (f, cases[i].rules, cases[i].lines);
      text = dup_solved (f, 0);
      count_rate (f, &solved, &judged);
      assert_string_equal (text, cases[i].solved);
      assert_int_equal (solved - before, cases[i].of_bank);
      assert_int_equal (judged - judged_before, 1);
      before = solved;
      judged_before = judged;
    }
}

static void
json_tells_what_the_points_mean (void **state)
{
  Fixture *f = *state;
  g_autoptr (GBytes) json = NULL;
  g_autofree char *text = NULL;

  play (f, "first=chosen solvers=steal second-try=half partial=half",
        SHIP "judge A wrong; judge A 0.5");
  json = sea_report_json (f->lesson);
  text = g_strndup (g_bytes_get_data (json, NULL), g_bytes_get_size (json));
  assert_non_null (strstr (text, "\"verdicts\":{\"A\":0.5},\"outcomes\":{\"A\":{"
                                 "\"verdict\":\"partly\",\"points\":0.5,\"of\":1,"
                                 "\"second_try\":true,\"edited\":false}},"));
  assert_non_null (strstr (text, "\"solved\":1,\"asked\":1"));
}

static void
a_book_begins_with_its_summary (void **state)
{
  static const char *const words[] = { "summary", "pupils", "problems", "moves" };
  static const char *const titles[] = { "Summary", "Pupils", "Problems", "Moves" };
  Fixture *f = *state;

  play (f, "first=chosen", SHIP "judge A 1");
  assert_int_equal (SEA_REPORT_COUNT, G_N_ELEMENTS (words));
  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    {
      g_autoptr (SeaReport) report = sea_report_new (f->lesson, (SeaReportSheet) sheet);

      assert_string_equal (sea_report_get_word ((SeaReportSheet) sheet), words[sheet]);
      assert_string_equal (sea_report_get_name ((SeaReportSheet) sheet), words[sheet]);
      assert_string_equal (report->title, titles[sheet]);
    }
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_part_of_the_points_is_partly),
    TEST (a_second_try_is_measured_by_its_own_half),
    TEST (every_team_has_its_own_verdict),
    TEST (mines_and_problems_without_points_are_told_too),
    TEST (what_was_dropped_is_neither_right_nor_wrong),
    TEST (a_corrected_verdict_is_measured_anew),
    TEST (a_part_counts_as_solved_everywhere),
    TEST (json_tells_what_the_points_mean),
    TEST (a_book_begins_with_its_summary),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
