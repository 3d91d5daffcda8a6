/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lesson/lesson-private.h"
#include "lesson/replay.h"
#include "lesson/report.h"

static SeaReplay *
replay (Fixture *f)
{
  g_auto (GStrv) lines = sea_lesson_dup_lines (f->lesson);

  return sea_replay_new (sea_lesson_get_rules (f->lesson), (const char *const *) lines);
}

/* The view after the first @n lines, played anew. */
static void
fold (Fixture *f, gsize n, SeaAudience audience, SeaView *view)
{
  g_auto (GStrv) lines = sea_lesson_dup_lines (f->lesson);
  SeaMatch *match = sea_match_new (sea_lesson_get_rules (f->lesson));

  for (gsize i = 0; i < n; i++)
    assert_int_equal (sea_match_apply (match, lines[i], f->events, NULL), SEA_OK);
  memset (view, 0, sizeof *view);
  assert_int_equal (sea_view_get (match, audience, view), SEA_OK);
  sea_match_free (match);
}

static void
assert_same (const SeaView *one, const SeaView *other)
{
  assert_non_null (one);
  assert_memory_equal (one, other, sizeof *one);
}

/* Each stop is the fold of the lines that it says it follows from; so are the scores of the chart.
 */
static void
assert_stops (Fixture *f)
{
  g_autoptr (SeaReplay) stops = replay (f);
  g_autoptr (GArray) points = sea_report_points (f->lesson);
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  assert_int_equal (points->len, sea_replay_get_n_shots (stops) + 1);
  for (guint i = 0; i < points->len; i++)
    {
      const SeaReportPoint *point = &g_array_index (points, SeaReportPoint, i);

      fold (f, sea_replay_get_n_lines (stops, i), SEA_AUDIENCE_PUBLIC, view);
      assert_same (sea_replay_get_view (stops, i, SEA_AUDIENCE_PUBLIC), view);
      assert_int_equal (view->n_shots, i);
      for (guint t = 0; t < view->n_teams; t++)
        assert_int_equal (view->teams[t].score2, point->score2[t]);
    }
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, view));
  assert_same (sea_replay_get_view (stops, points->len - 1, SEA_AUDIENCE_PUBLIC), view);
}

static void
begin (Fixture *f, const char *rules)
{
  g_autofree char *line = g_strconcat (SMALL_RULES, " first=chosen", rules, NULL);

  fixture_begin (f, line);
  fixture_lay (f);
  fixture_do (f, "first A");
}

static void
every_stop_is_the_fold_of_its_lines (void **state)
{
  static const char *const lines[] = { "fire A E1",
                                       "judge A wrong",
                                       "fire A E5",
                                       "fire B A1",
                                       "fire B B1",
                                       "judge B right",
                                       "score B +1.5 \"a, b\"",
                                       "fire B E5",
                                       "judge B right",
                                       "fire A A3",
                                       "fire A B3",
                                       "judge A 1" };
  Fixture *f = *state;

  begin (f, "");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      fixture_do (f, lines[i]);
      assert_stops (f);
    }
}

static void
what_was_undone_is_not_replayed (void **state)
{
  static const char *const lines[] = {
    "fire A A1", "undo", "fire A E1", "judge A wrong", "undo",      "judge A right", "undo",
    "undo",      "redo", "redo",      "fire A A1",     "fire B A1", "undo",          "undo",
  };
  Fixture *f = *state;
  g_autoptr (SeaReplay) stops = NULL;

  begin (f, "");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      fixture_do (f, lines[i]);
      assert_stops (f);
    }
  stops = replay (f);
  assert_int_equal (sea_replay_get_n_shots (stops), 1);
  fixture_resume (f);
  assert_stops (f);
}

static void
a_shot_on_paper_begins_with_its_call (void **state)
{
  static const char *const lines[] = { "first A",   "fire A A1",        "say B miss", "fire B B2",
                                       "say A hit", "score A +1 \"x\"", "fire B B2",  "fire A C3" };
  Fixture *f = *state;

  fixture_begin (f, "classic width=5 height=5 fleet=2:line:1,1:line:2 first=chosen");
  fixture_do (f, "fleet A paper");
  fixture_do (f, "fleet B paper");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (SeaReplay) stops = NULL;

      fixture_do (f, lines[i]);
      stops = replay (f);
      /* A stop ends before the next call. */
      for (guint k = 0; k < sea_replay_get_n_shots (stops); k++)
        assert_int_not_equal (sea_replay_get_view (stops, k, SEA_AUDIENCE_PUBLIC)->pending.kind,
                              SEA_PENDING_SAY);
      if (strcmp (lines[i], "fire B B2") != 0 && strcmp (lines[i], "fire A C3") != 0)
        assert_stops (f);
      else
        /* What is called and not answered yet is no shot of the chart. */
        assert_int_equal (sea_replay_get_n_shots (stops) + 1, sea_report_points (f->lesson)->len);
    }
}

/* A wall may be near: before the end there is nothing in it that is not public. */
static void
what_lies_in_the_seas_is_there_after_the_end_only (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaReplay) open = NULL;
  g_autoptr (SeaReplay) over = NULL;
  g_autofree SeaView *judge = g_new0 (SeaView, 1);
  const SeaView *view;
  guint halos = 0;

  begin (f, "");
  fixture_do (f, "fire A E1");
  fixture_do (f, "judge A right");
  open = replay (f);
  for (guint i = 0; i <= sea_replay_get_n_shots (open); i++)
    assert_null (sea_replay_get_view (open, i, SEA_AUDIENCE_JUDGE));
  fixture_do (f, "bell");
  over = replay (f);
  fold (f, sea_replay_get_n_lines (over, 0), SEA_AUDIENCE_JUDGE, judge);
  assert_same (sea_replay_get_view (over, 0, SEA_AUDIENCE_JUDGE), judge);
  assert_null (sea_replay_get_view (over, 0, SEA_AUDIENCE_REVEAL));
  /* The halo of what was sunk stays, and the rest is what the judge sees. */
  view = sea_replay_get_view (over, 1, SEA_AUDIENCE_JUDGE);
  fold (f, sea_replay_get_n_lines (over, 1), SEA_AUDIENCE_JUDGE, judge);
  for (guint k = 0; k < 25; k++)
    {
      halos += view->seas[1].at[k] == SEA_MARK_HALO;
      if (view->seas[1].at[k] != SEA_MARK_HALO)
        assert_int_equal (view->seas[1].at[k], judge->seas[1].at[k]);
      else
        assert_int_equal (judge->seas[1].at[k], SEA_MARK_WATER);
    }
  assert_int_equal (halos, 3);
}

static void
an_empty_lesson_has_one_stop (void **state)
{
  Fixture *f = *state;
  const char *const none[] = { NULL };
  g_autoptr (SeaReplay) stops = sea_replay_new (&(SeaRules){ .width = 5, .height = 5 }, none);
  const char *const wrong[] = { "fire A A1", "what", NULL };
  g_autoptr (SeaReplay) refused = NULL;
  g_autoptr (GBytes) json = NULL;

  assert_int_equal (sea_replay_get_n_shots (stops), 0);
  fixture_begin (f, SMALL_RULES);
  assert_stops (f);
  refused = sea_replay_new (sea_lesson_get_rules (f->lesson), wrong);
  assert_int_equal (sea_replay_get_n_shots (refused), 0);
  assert_int_equal (sea_replay_get_n_lines (refused, 0), 0);
  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    {
      g_autoptr (SeaReport) report = sea_report_new (f->lesson, (SeaReportSheet) sheet);

      assert_non_null (report);
    }
  json = sea_report_json (f->lesson);
  assert_non_null (json);
}

static void
four_teams_on_a_common_sea (void **state)
{
  static const char *const lines[] = {
    "fleet H a..../...../...../...../....b",
    "first A",
    "fire A B2",
    "fire B C3",
    "fire C A1",
    "judge C right",
    "fire D E1",
    "score B -1.5 \"x\"",
    "fire A E5",
    "judge A wrong",
  };
  Fixture *f = *state;
  SeaLessonSetup setup = {
    .rules_line = "math-common mines=0 width=5 height=5 fleet=1:line:2 first=chosen",
    .title = "",
    .n_teams = 4,
    .teams = { "One", "Two", "Three", "Four" },
    .filter = SEA_BANK_FILTER_ALL,
    .seed = 5,
  };

  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  assert_non_null (f->lesson);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      fixture_do (f, lines[i]);
      assert_stops (f);
    }
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (every_stop_is_the_fold_of_its_lines),
    TEST (what_was_undone_is_not_replayed),
    TEST (a_shot_on_paper_begins_with_its_call),
    TEST (what_lies_in_the_seas_is_there_after_the_end_only),
    TEST (an_empty_lesson_has_one_stop),
    TEST (four_teams_on_a_common_sea),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
