/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lesson/lesson-private.h"
#include "lesson/report.h"
#include "lesson/revise.h"

enum
{
  STEPS = 160 /* of a random lesson */
};

static char *
choose_shot (const SeaView *view, GRand *rand)
{
  const SeaViewSea *sea = &view->seas[view->target];
  guint n = (guint) view->width * view->height;
  guint i = (guint) g_rand_int_range (rand, 0, (gint32) n);
  char text[SEA_CELL_TEXT];

  for (guint j = 0; j < n && sea->at[i] != SEA_MARK_UNKNOWN; j++)
    i = (i + 1) % n;
  SeaCell cell = { (uint8_t) (i % view->width), (uint8_t) (i / view->width) };
  sea_cell_write (cell, text);
  return g_strdup_printf ("fire %c %s", 'A' + view->turn, text);
}

static char *
choose_verdict (Fixture *f, const SeaView *view, GRand *rand)
{
  static const char *const words[] = { "right", "wrong", "1", "0", "0.5" };
  int team = view->pending.team;

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      return g_strdup ("annul");
    case 1:
      return g_strdup ("judge - wrong");
    case 2:
      sea_lesson_another_problem (f->lesson, NULL);
      return g_strdup ("judge A right");
    case 3:
      assert_true (sea_lesson_set_pupil (f->lesson, "Anna", NULL) ||
                   sea_lesson_get_problem (f->lesson) == NULL);
      break;
    default:
      break;
    }
  if (team < 0)
    team = g_rand_int_range (rand, 0, view->n_teams);
  return g_strdup_printf ("judge %c %s", 'A' + team,
                          words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
}

static char *
choose (Fixture *f, GRand *rand)
{
  SeaView view;

  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1:
      return g_strdup ("undo");
    case 2:
      return g_strdup ("redo");
    case 3:
      return g_strdup ("score B +0.5 \"help\"");
    default:
      break;
    }
  if (view.over)
    return g_strdup ("undo");
  if (view.phase == SEA_PHASE_LAYING)
    return g_strdup_printf ("fleet %c random", g_rand_boolean (rand) ? 'A' : 'B');
  if (view.phase == SEA_PHASE_PENDING ||
      (view.phase == SEA_PHASE_OPENING && view.pending.kind == SEA_PENDING_ASK &&
       g_rand_boolean (rand)))
    return choose_verdict (f, &view, rand);
  if (view.phase == SEA_PHASE_OPENING)
    return g_strdup (g_rand_boolean (rand) ? "first A" : "first lot");
  return choose_shot (&view, rand);
}

/* The problem that is open, the rows and the chart must agree with the match. */
static void
check_lesson (Fixture *f)
{
  GListModel *moves = sea_lesson_get_moves (f->lesson);
  g_autoptr (GArray) points = sea_report_points (f->lesson);
  const SeaReportPoint *last = &g_array_index (points, SeaReportPoint, points->len - 1);
  int sum2[SEA_MAX_TEAMS] = { 0 };
  SeaView view;

  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  if (view.pending.kind != SEA_PENDING_ASK)
    assert_int_equal (fixture_pending (f), 0);
  else if (sea_lesson_get_problem (f->lesson) != NULL)
    assert_int_equal (sea_lesson_get_problem (f->lesson)->kind, view.pending.problem);
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      if (move->team >= 0)
        sum2[move->team] += move->delta2;
    }
  for (guint t = 0; t < view.n_teams; t++)
    {
      assert_int_equal (sum2[t], view.teams[t].score2);
      assert_int_equal (last->score2[t], view.teams[t].score2);
    }
}

/* After a verdict: the lesson's own judgement of "the same problem again" is the core's. */
static void
check_again (Fixture *f, guint before)
{
  guint after = fixture_pending (f);
  SeaView view;

  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  if (view.pending.kind != SEA_PENDING_ASK || before == 0 || after == 0)
    return;
  if (view.pending.again)
    assert_int_equal (before, after);
  else if (view.pending.team >= 0)
    assert_int_not_equal (before, after);
}

/* One of the moves in force is corrected, at random: what the draft showed is what the journal
 * holds, and a draft that is dropped, or refused, leaves no trace. */
static void
revise_at_random (Fixture *f, GRand *rand)
{
  GListModel *moves = sea_lesson_get_moves (f->lesson);
  guint n = g_list_model_get_n_items (moves);
  g_autoptr (SeaMove) move = NULL;
  g_autoptr (SeaRevision) revision = NULL;
  g_autoptr (GPtrArray) lost = NULL;
  g_autofree char *line = NULL;
  g_autofree char *before = fixture_dup_state (f);
  g_autofree char *after = NULL;
  SeaReviseKind kind = (SeaReviseKind) g_rand_int_range (rand, 0, SEA_REVISE_CUT + 1);
  SeaLesson *draft;

  if (n == 0)
    return;
  move = g_list_model_get_item (moves, (guint) g_rand_int_range (rand, 0, (gint32) n));
  if (kind == SEA_REVISE_BEFORE)
    line = g_strdup ("score A -1 \"appeal\"");
  else if (kind == SEA_REVISE_REPLACE && move->team >= 0)
    line = g_strdup_printf ("fire %c %c%d", 'A' + move->team, 'A' + g_rand_int_range (rand, 0, 6),
                            g_rand_int_range (rand, 1, 7));
  else
    kind = SEA_REVISE_CUT;
  revision = sea_revision_new (sea_lesson_get_id (f->lesson), move->seq, kind, line, 0);
  draft = sea_lesson_revise (f->bank, revision, &lost, &f->error);
  if (draft == NULL)
    {
      assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
      g_clear_error (&f->error);
    }
  else if (g_rand_boolean (rand))
    g_object_unref (draft);
  else
    {
      assert_true (sea_lesson_revise_commit (draft, &f->error));
      g_object_unref (f->lesson);
      f->lesson = draft;
      g_free (before);
      before = fixture_dup_state (f);
    }
  fixture_resume (f);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
}

static void
play_at_random (Fixture *f, const char *rules, guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);

  fixture_begin (f, rules);
  for (guint i = 0; i < STEPS; i++)
    {
      g_autofree char *line = choose (f, rand);

      guint before = fixture_pending (f);

      if (sea_lesson_submit (f->lesson, line, NULL, &f->error))
        {
          if (g_str_has_prefix (line, "judge"))
            check_again (f, before);
        }
      else
        {
          assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
          g_clear_error (&f->error);
        }
      check_lesson (f);
      if (i % 8 == 7)
        {
          revise_at_random (f, rand);
          check_lesson (f);
        }
      if (i % 5 == 0)
        {
          g_autofree char *live = fixture_dup_state (f);
          g_autofree char *replayed = NULL;

          fixture_resume (f);
          replayed = fixture_dup_state (f);
          assert_string_equal (live, replayed);
        }
    }
  g_rand_free (rand);
}

static void
any_lesson_comes_back_as_it_was (void **state)
{
  const char *const rules[] = {
    "math-20",
    "math-20 second-try=half solvers=steal partial=half",
    "math-20 solvers=everyone first=lot",
    "math-20 ask=shot shot-worth=1 second-try=half",
    "math-20 ask=hit after-hit=if-solved solvers=steal",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint32 seed = 1; seed <= 2; seed++)
      play_at_random (*state, rules[i], seed);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (any_lesson_comes_back_as_it_was, fixture_set_up,
                                     fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
