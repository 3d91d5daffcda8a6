/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lesson/lesson-private.h"
#include "lesson/report.h"
#include "lesson/revise.h"

/* Two shots of A that sink a boat and miss, one of B that misses, one of A. */
static const char *const play[] = { "judge A right", "fire A E1", "judge A 1", "fire A A1",
                                    "fire B C1",     "fire A C1", NULL };

static void
begin (Fixture *f)
{
  fixture_begin (f, SMALL_RULES);
  fixture_lay (f);
  for (guint i = 0; play[i] != NULL; i++)
    fixture_do (f, play[i]);
}

/* The seq of the last move with @line. */
static gint64
find (Fixture *f, const char *line)
{
  GListModel *moves = sea_lesson_get_moves (f->lesson);
  gint64 seq = 0;

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      if (strcmp (move->line, line) == 0)
        seq = move->seq;
    }
  assert_true (seq > 0);
  return seq;
}

static SeaLesson *
revise (Fixture *f, const char *old, SeaReviseKind kind, const char *line, GPtrArray **lost)
{
  g_autoptr (SeaRevision) revision =
      sea_revision_new (sea_lesson_get_id (f->lesson), find (f, old), kind, line, 0);

  return sea_lesson_revise (f->bank, revision, lost, &f->error);
}

static guint
count_lines (Fixture *f)
{
  g_autofree char *log = sea_lesson_dup_log (f->bank, sea_lesson_get_id (f->lesson), NULL);
  guint n = 0;

  for (const char *p = log; *p != '\0'; p++)
    n += *p == '\n';
  return n;
}

static guint64
hash (SeaLesson *lesson)
{
  return sea_match_hash (lesson->match);
}

/* The match as if it had been played so from the start. */
static guint64
hash_of (Fixture *f, const char *const *lines)
{
  SeaMatch *match = sea_match_new (sea_lesson_get_rules (f->lesson));
  SeaEvents *events = g_new (SeaEvents, 1);
  guint64 sum;

  for (size_t i = 0; i < 4; i++)
    assert_int_equal (sea_match_apply (match, sea_match_line (f->lesson->match, i), events, NULL),
                      SEA_OK);
  for (guint i = 0; lines[i] != NULL; i++)
    assert_int_equal (sea_match_apply (match, lines[i], events, NULL), SEA_OK);
  sum = sea_match_hash (match);
  g_free (events);
  sea_match_free (match);
  return sum;
}

static void
take_over (Fixture *f, SeaLesson *draft)
{
  g_clear_object (&f->lesson);
  f->lesson = draft;
}

static void
a_call_corrected_is_as_if_it_had_been_played_so (void **state)
{
  static const char *const right[] = { "judge A right", "fire A E1", "judge A 1", "fire A B1",
                                       "fire B C1",     "fire A C1", NULL };
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  SeaLesson *draft;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint lines;

  begin (f);
  lines = count_lines (f);
  before = fixture_dup_state (f);
  draft = revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire A B1", &lost);
  assert_non_null (draft);
  assert_int_equal (lost->len, 0);
  /* Till it is confirmed nothing is written, and the lesson is what it was. */
  assert_int_equal (count_lines (f), lines);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  assert_true (sea_lesson_is_busy (draft));
  assert_true (sea_lesson_revise_commit (draft, &f->error));
  assert_int_equal (hash (draft), hash_of (f, right));
  take_over (f, draft);
  assert_int_equal (count_lines (f), lines + 3 + 3);
  g_free (after);
  after = fixture_dup_state (f);
  fixture_resume (f);
  g_free (before);
  before = fixture_dup_state (f);
  assert_string_equal (before, after);
  fixture_do (f, "fire B D1");
}

static void
what_no_longer_applies_is_told (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  SeaLesson *draft;

  begin (f);
  /* A hit in the place of a miss: A goes on, what B did does not apply. */
  draft = revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire A A3", &lost);
  assert_non_null (draft);
  assert_int_equal (lost->len, 1);
  assert_string_equal (g_ptr_array_index (lost, 0), "fire B C1");
  assert_true (sea_lesson_revise_commit (draft, &f->error));
  take_over (f, draft);
  find (f, "fire A C1");
}

static void
a_verdict_goes_to_no_other_problem (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  SeaLesson *draft;

  begin (f);
  /* The boat was not hit: neither its problem nor the verdict. */
  draft = revise (f, "fire A E1", SEA_REVISE_REPLACE, "fire A D5", &lost);
  assert_non_null (draft);
  assert_true (lost->len >= 1);
  assert_string_equal (g_ptr_array_index (lost, 0), "judge A 1");
  g_object_unref (draft);
  find (f, "fire A E1");
}

static void
all_after_a_move_is_taken_back_at_once (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  SeaLesson *draft;
  SeaView view;

  begin (f);
  draft = revise (f, "fire A E1", SEA_REVISE_CUT, NULL, &lost);
  assert_non_null (draft);
  assert_true (sea_lesson_revise_commit (draft, &f->error));
  take_over (f, draft);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_int_equal (view.n_shots, 0);
  /* What the class has seen comes again, and redo goes all the way. */
  fixture_do (f, "redo");
  assert_int_equal (fixture_pending (f), 2);
}

static void
a_revision_that_came_too_late_writes_nothing (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  g_autoptr (SeaLesson) draft = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint lines;

  begin (f);
  draft = revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire A B1", &lost);
  assert_non_null (draft);
  fixture_do (f, "fire B D1");
  lines = count_lines (f);
  before = fixture_dup_state (f);
  assert_false (sea_lesson_revise_commit (draft, &f->error));
  assert_true (g_error_matches (f->error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED));
  g_clear_error (&f->error);
  assert_int_equal (count_lines (f), lines);
  fixture_resume (f);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
}

static void
a_full_disk_leaves_the_lesson_as_it_was (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  SeaLesson *draft;
  struct rlimit old;
  gboolean written;
  guint lines;

  begin (f);
  lines = count_lines (f);
  before = fixture_dup_state (f);
  draft = revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire A B1", &lost);
  assert_non_null (draft);
  old = fixture_fill_disk (f);
  written = sea_lesson_revise_commit (draft, &f->error);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (written);
  assert_true (f->error->domain == SEA_BANK_ERROR);
  g_clear_error (&f->error);
  g_object_unref (draft);
  assert_int_equal (count_lines (f), lines);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  /* With room again the same correction is taken, and the lesson can be played on. */
  g_clear_pointer (&lost, g_ptr_array_unref);
  draft = revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire A B1", &lost);
  assert_non_null (draft);
  assert_true (sea_lesson_revise_commit (draft, &f->error));
  take_over (f, draft);
  find (f, "fire A B1");
  fixture_do (f, "fire B D1");
}

static void
a_refused_line_and_a_gone_move_are_told (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  g_autoptr (SeaRevision) gone = NULL;

  begin (f);
  assert_null (revise (f, "fire A A1", SEA_REVISE_REPLACE, "fire B A1", &lost));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
  g_clear_error (&f->error);
  gone = sea_revision_new (sea_lesson_get_id (f->lesson), find (f, "fire A C1"), SEA_REVISE_CUT,
                           NULL, 0);
  fixture_do (f, "undo");
  assert_null (sea_lesson_revise (f->bank, gone, &lost, &f->error));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
  assert_null (lost);
}

/* ---- a verdict corrected later ---- */

static void
submitted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->good = sea_lesson_submit_finish (SEA_LESSON (source), result, &f->error);
  g_main_loop_quit (f->loop);
}

static void
do_noted (Fixture *f, const char *line, guint about, const char *why)
{
  sea_lesson_submit_noted_async (f->lesson, line, about, why, submitted_cb, f);
  g_main_loop_run (f->loop);
  assert_true (f->good);
}

static const SeaLessonProblem *
get_problem (Fixture *f, guint number)
{
  return g_ptr_array_index (sea_lesson_get_problems (f->lesson), number - 1);
}

static gboolean
is_edited (Fixture *f)
{
  g_autoptr (SeaMove) shot = g_list_model_get_item (sea_lesson_get_moves (f->lesson), 1);

  assert_string_equal (shot->line, "fire A E1");
  return shot->edited;
}

static gboolean
sheet_holds (Fixture *f, SeaReportSheet sheet, const char *text)
{
  g_autoptr (GBytes) csv = sea_report_csv (f->lesson, sheet, FALSE, FALSE);
  gsize size;
  const char *data = g_bytes_get_data (csv, &size);

  return g_strstr_len (data, (gssize) size, text) != NULL;
}

static void
a_verdict_corrected_later_changes_everything_at_once (void **state)
{
  Fixture *f = *state;
  SeaView view;

  begin (f);
  assert_false (is_edited (f));
  assert_false (sheet_holds (f, SEA_REPORT_PROBLEMS, "edited"));
  do_noted (f, "score A -1 \"appeal\"", 2, NULL);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_int_equal (view.teams[0].score2, 0);
  for (int again = 0; again < 2; again++)
    {
      assert_int_equal (get_problem (f, 2)->verdict2[0], 0);
      assert_false (get_problem (f, 2)->solved[0]);
      assert_true (get_problem (f, 2)->edited);
      assert_true (is_edited (f));
      assert_true (sheet_holds (f, SEA_REPORT_PROBLEMS, "wrong, edited"));
      fixture_resume (f);
    }
  /* The turn is where it was. */
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_int_equal (view.turn, 1);
  fixture_do (f, "undo");
  assert_int_equal (get_problem (f, 2)->verdict2[0], 2);
  assert_false (get_problem (f, 2)->edited);
  assert_false (is_edited (f));
  fixture_do (f, "redo");
  assert_true (get_problem (f, 2)->edited);
}

static void
after_the_end_a_verdict_is_corrected_before_it (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) lost = NULL;
  g_autoptr (SeaRevision) revision = NULL;
  SeaLesson *draft;
  SeaView view;

  begin (f);
  fixture_do (f, "bell");
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  if (!view.over)
    fixture_do (f, "fire B D1");
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_true (view.over);
  assert_int_equal (view.winner, 0);
  revision = sea_revision_new (sea_lesson_get_id (f->lesson), find (f, "bell"), SEA_REVISE_BEFORE,
                               "score B +3 \"appeal\"", 2);
  draft = sea_lesson_revise (f->bank, revision, &lost, &f->error);
  assert_non_null (draft);
  assert_int_equal (lost->len, 0);
  assert_true (sea_lesson_revise_commit (draft, &f->error));
  take_over (f, draft);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_true (view.over);
  assert_int_equal (view.winner, 1);
  assert_true (get_problem (f, 2)->edited);
}

static void
why_a_problem_was_dropped_is_kept (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES);
  fixture_lay (f);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  do_noted (f, "annul", 0, "shouted out");
  for (int again = 0; again < 2; again++)
    {
      assert_true (get_problem (f, 2)->annulled);
      assert_string_equal (get_problem (f, 2)->why, "shouted out");
      assert_true (sheet_holds (f, SEA_REPORT_PROBLEMS, "dropped: shouted out"));
      fixture_resume (f);
    }
  fixture_do (f, "undo");
  assert_false (get_problem (f, 2)->annulled);
  assert_null (get_problem (f, 2)->why);
}

/* ---- when problems run out ---- */

static void
substituted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->good = sea_lesson_another_problem_finish (SEA_LESSON (source), result, &f->error);
  g_main_loop_quit (f->loop);
}

static gboolean
substitute (Fixture *f, SeaSubstitute from)
{
  sea_lesson_substitute_async (f->lesson, from, substituted_cb, f);
  g_main_loop_run (f->loop);
  return f->good;
}

static void
an_old_problem_comes_again (void **state)
{
  Fixture *f = *state;
  const char *first;

  fixture_begin (f, SMALL_RULES);
  fixture_lay (f);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  first = get_problem (f, 2)->question->text;
  fixture_do (f, "judge A 1");
  fixture_do (f, "fire A A3");
  fixture_do (f, "fire A B3");
  assert_int_equal (fixture_pending (f), 3);
  assert_true (substitute (f, SEA_SUBSTITUTE_OLD));
  assert_int_equal (fixture_pending (f), 4);
  assert_string_equal (get_problem (f, 4)->question->text, first);
  assert_false (get_problem (f, 4)->fresh);
  assert_true (get_problem (f, 3)->put_aside);
  assert_true (substitute (f, SEA_SUBSTITUTE_ANY));
  assert_int_equal (get_problem (f, 5)->question->worth, 2);
  assert_true (get_problem (f, 5)->fresh);
  fixture_resume (f);
  assert_int_equal (fixture_pending (f), 5);
}

/* ---- after the end ---- */

static void
fleets_of_a_match_that_is_over_are_each_teams_own (void **state)
{
  Fixture *f = *state;
  SeaView view;

  begin (f);
  fixture_do (f, "bell");
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  if (!view.over)
    fixture_do (f, "fire B D1");
  /* Closed, and opened again from the list. */
  assert_true (sea_lesson_end (f->lesson, &f->error));
  fixture_resume (f);
  memset (&view, 0, sizeof view);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_REVEAL, &view));
  assert_true (view.over);
  /* A’s destroyer on A1 and B1, B’s on A3 and B3. */
  assert_int_equal (view.seas[0].at[0], SEA_MARK_DECK);
  assert_int_equal (view.seas[0].at[1], SEA_MARK_DECK);
  assert_int_not_equal (view.seas[0].at[10], SEA_MARK_DECK);
  assert_int_equal (view.seas[1].at[10], SEA_MARK_DECK);
  assert_int_equal (view.seas[1].at[11], SEA_MARK_DECK);
  assert_int_not_equal (view.seas[1].at[0], SEA_MARK_DECK);
}

/* ---- deleting ---- */

static void
a_deleted_lesson_comes_back (void **state)
{
  Fixture *f = *state;
  gint64 first, second;
  g_autoptr (GPtrArray) list = NULL;

  begin (f);
  first = sea_lesson_get_id (f->lesson);
  begin (f);
  second = sea_lesson_get_id (f->lesson);
  assert_int_equal (sea_lesson_find_open (f->bank), second);
  assert_true (sea_lesson_delete (f->bank, second, TRUE, &f->error));
  assert_int_equal (sea_lesson_find_open (f->bank), first);
  list = sea_lesson_list (f->bank, 10, NULL);
  assert_int_equal (list->len, 1);
  assert_true (sea_lesson_delete (f->bank, second, FALSE, &f->error));
  assert_int_equal (sea_lesson_find_open (f->bank), second);
  fixture_resume (f);
}

static void
a_lesson_deleted_long_ago_is_erased (void **state)
{
  Fixture *f = *state;
  gint64 first;
  g_autoptr (SeaJournal) journal = NULL;
  g_autoptr (SeaRecord) record = NULL;

  begin (f);
  first = sea_lesson_get_id (f->lesson);
  g_clear_object (&f->lesson);
  journal = sea_journal_open (f->bank, NULL);
  record = sea_record_new (first, 0);
  sea_record_add (record, "deleted", g_strdup ("1000"));
  assert_true (sea_journal_write (journal, record, &f->error));
  assert_null (sea_lesson_resume (f->bank, 999, &f->error));
  g_clear_error (&f->error);
  begin (f);
  assert_true (sea_lesson_delete (f->bank, sea_lesson_get_id (f->lesson), TRUE, &f->error));
  g_object_unref (f->lesson);
  f->lesson = sea_lesson_resume (f->bank, first, &f->error);
  assert_null (f->lesson);
  assert_true (g_error_matches (f->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
    TEST (a_call_corrected_is_as_if_it_had_been_played_so),
    TEST (what_no_longer_applies_is_told),
    TEST (a_verdict_goes_to_no_other_problem),
    TEST (all_after_a_move_is_taken_back_at_once),
    TEST (a_revision_that_came_too_late_writes_nothing),
    TEST (a_full_disk_leaves_the_lesson_as_it_was),
    TEST (a_refused_line_and_a_gone_move_are_told),
    TEST (a_verdict_corrected_later_changes_everything_at_once),
    TEST (after_the_end_a_verdict_is_corrected_before_it),
    TEST (why_a_problem_was_dropped_is_kept),
    TEST (an_old_problem_comes_again),
    TEST (fleets_of_a_match_that_is_over_are_each_teams_own),
    TEST (a_deleted_lesson_comes_back),
    TEST (a_lesson_deleted_long_ago_is_erased),
#undef TEST
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
