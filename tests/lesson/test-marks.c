/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lesson/lesson-private.h"
#include "lesson/marks.h"
#include "lesson/report.h"

#define LONG_NAME "Константинопольская-Преображенская Анна."

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  g_clear_error (&f->error);
  f->good = sea_lesson_naming_finish (SEA_LESSON (source), result, &f->error);
  g_main_loop_quit (f->loop);
}

static gboolean
set_mark (Fixture *f, int team, const char *name, const char *mark)
{
  sea_lesson_set_mark_async (f->lesson, team, name, mark, done_cb, f);
  g_main_loop_run (f->loop);
  return f->good;
}

static gboolean
name_answer (Fixture *f, guint number, int team, const char *name)
{
  sea_lesson_name_answer_async (f->lesson, number, team, name, done_cb, f);
  g_main_loop_run (f->loop);
  return f->good;
}

/* "Ann A, Ben -" */
static gboolean
name_pupils (Fixture *f, const char *list)
{
  g_autoptr (GPtrArray) pupils =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (list, ", ", -1);
  gint64 class_id = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      SeaBankPupil *pupil = g_new0 (SeaBankPupil, 1);
      char *last = strrchr (parts[i], ' ');

      pupil->team = last[1] == '-' ? -1 : last[1] - 'A';
      pupil->name = g_strndup (parts[i], (gsize) (last - parts[i]));
      g_ptr_array_add (names, g_strdup (pupil->name));
      g_ptr_array_add (pupils, pupil);
    }
  assert_true (sea_bank_add_class (f->bank, "8B", 8, &class_id, NULL));
  assert_true (sea_bank_set_pupils (f->bank, class_id, names, NULL));
  sea_lesson_name_pupils_async (f->lesson, class_id, "8B", pupils, done_cb, f);
  g_main_loop_run (f->loop);
  return f->good;
}

/* "Ann A 1/2 5, Ben - 0/0" */
static void
assert_marks (Fixture *f, const char *expected)
{
  g_autoptr (GPtrArray) marks = sea_lesson_get_marks (f->lesson);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);

      g_string_append_printf (text, "%s%s %c %u/%u%s%s%s", i > 0 ? ", " : "", mark->name,
                              mark->team < 0 ? '-' : 'A' + mark->team, mark->solved, mark->asked,
                              *mark->mark != '\0' ? " " : "", mark->mark, mark->edited ? "!" : "");
    }
  assert_string_equal (text->str, expected);
}

/* A lesson that nobody was named in: A solves problem 1, B problem 2 and not problem 3. */
static void
play (Fixture *f)
{
  const char *const lines[] = {
    "first A",       "fire A E1", "judge A right", "fire A A1", "fire B E5",
    "judge B right", "fire B E4", "fire A E2",     "fire B A4", "judge B wrong",
  };

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_do (f, "fleet A aa.../...../...../b..../....*");
  fixture_do (f, "fleet B ....c/...../dd.../...../...*.");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    if (!sea_lesson_submit (f->lesson, lines[i], f->events, &f->error))
      g_clear_error (&f->error);
  assert_int_equal (sea_lesson_get_problems (f->lesson)->len, 3);
}

static void
a_mark_is_proposed_by_the_share (void **state)
{
  static const struct
  {
    guint asked;
    double share;
    const char *mark;
  } cases[] = { { 0, 0, "" },      { 1, 0, "" },      { 1, 1, "5" },
                { 2, 0.5, "4" },   { 3, 0.499, "3" }, { 20, 0.85, "5" },
                { 7, 0.849, "4" }, { 9, 0.01, "3" },  { 3, 0.85 - 1e-12, "5" } };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char mark[SEA_MARK_TEXT];

      sea_mark_propose (cases[i].asked, cases[i].share, mark);
      assert_string_equal (mark, cases[i].mark);
    }
}

static void
marks_are_short_and_visible (void **state)
{
  static const char *const good[] = { "5", "4+", "А−", "н", "10/2", "=1+1" };
  static const char *const bad[] = { "",     "=", " ",  "5 ",   "12345",
                                     "a\tb", "-", "\n", "\xff", "a\u200bb" };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    assert_true (sea_mark_is_valid (good[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (sea_mark_is_valid (bad[i]));
}

static void
pupils_are_named_afterwards (void **state)
{
  Fixture *f = *state;

  play (f);
  assert_marks (f, "");
  assert_false (sea_report_has (f->lesson, SEA_REPORT_PUPILS));
  assert_true (name_pupils (f, "Cid B, Ann A, Off -, Ben A, " LONG_NAME " B"));
  assert_string_equal (sea_lesson_get_class_name (f->lesson), "8B");
  assert_true (sea_report_has (f->lesson, SEA_REPORT_PUPILS));
  for (int again = 0; again < 2; again++)
    {
      assert_marks (f, "Cid B 0/0, Ann A 0/0, Off - 0/0, Ben A 0/0, " LONG_NAME " B 0/0");
      fixture_resume (f);
    }
  assert_true (name_answer (f, 1, 0, "Ben"));
  assert_true (name_answer (f, 2, 1, "Cid"));
  assert_true (name_answer (f, 3, 1, "Cid"));
  for (int again = 0; again < 2; again++)
    {
      assert_marks (f, "Cid B 1/2 4, Ann A 0/0, Off - 0/0, Ben A 1/1 5, " LONG_NAME " B 0/0");
      fixture_resume (f);
    }
  /* Another one of the same team, then the team. */
  assert_true (name_answer (f, 1, 0, "Ann"));
  assert_true (name_answer (f, 2, 1, ""));
  assert_marks (f, "Cid B 0/1, Ann A 1/1 5, Off - 0/0, Ben A 0/0, " LONG_NAME " B 0/0");
  assert_false (name_answer (f, 9, 0, "Ann"));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
}

static void
the_teacher_decides (void **state)
{
  Fixture *f = *state;

  play (f);
  assert_true (name_pupils (f, "Ann A, Cid B, Dan B"));
  assert_true (name_answer (f, 1, 0, "Ann"));
  assert_true (set_mark (f, 0, "Ann", "4+"));
  assert_true (set_mark (f, 1, "Dan", "3"));
  for (int again = 0; again < 2; again++)
    {
      assert_marks (f, "Ann A 1/1 4+!, Cid B 0/0, Dan B 0/0 3!");
      fixture_resume (f);
    }
  assert_true (set_mark (f, 0, "Ann", ""));
  assert_true (set_mark (f, 1, "Dan", NULL));
  for (int again = 0; again < 2; again++)
    {
      assert_marks (f, "Ann A 1/1!, Cid B 0/0, Dan B 0/0");
      fixture_resume (f);
    }
  assert_false (set_mark (f, 0, "Ann", "no blank"));
  assert_marks (f, "Ann A 1/1!, Cid B 0/0, Dan B 0/0");
}

static void
a_thief_is_named_beside_who_was_asked (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen solvers=steal");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  fixture_do (f, "judge A wrong");
  fixture_do (f, "judge B right");
  assert_true (name_pupils (f, "Ann A, Cid B"));
  assert_true (name_answer (f, 1, 0, "Ann"));
  assert_true (name_answer (f, 1, 1, "Cid"));
  for (int again = 0; again < 2; again++)
    {
      assert_marks (f, "Ann A 0/1, Cid B 1/1 5");
      fixture_resume (f);
    }
}

static void
a_part_of_the_points_is_a_part_of_the_mark (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, "math width=5 height=5 fleet=2:line:1 mines=0 first=chosen partial=half");
  fixture_do (f, "fleet A aa.../...../...../...../.....");
  fixture_do (f, "fleet B ...../...../dd.../...../.....");
  fixture_do (f, "first A");
  fixture_do (f, "fire A A3");
  fixture_do (f, "fire A B3");
  fixture_do (f, "judge A 0.5");
  assert_true (name_pupils (f, "Ann A"));
  assert_true (name_answer (f, 1, 0, "Ann"));
  assert_marks (f, "Ann A 1/1 3");
}

static char *
dup_csv (Fixture *f, gboolean marked_only)
{
  g_autofree char *path = g_build_filename (f->folder, "pupils.csv", NULL);
  const SeaReportFile file = { .format = SEA_REPORT_CSV,
                               .sheet = SEA_REPORT_PUPILS,
                               .marked_only = marked_only };
  char *text = NULL;

  assert_true (sea_report_save (f->lesson, &file, path, NULL));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
marks_are_a_column (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) marks = NULL;
  g_autofree char *all = NULL, *some = NULL, *csv = NULL, *short_csv = NULL;
  g_autoptr (GBytes) json = NULL;

  play (f);
  assert_true (name_pupils (f, "=cmd|' /C calc'!A0 A, Off -, Cid B, Dan B"));
  assert_true (name_answer (f, 1, 0, "=cmd|' /C calc'!A0"));
  assert_true (set_mark (f, 1, "Dan", "=1+1"));
  marks = sea_lesson_get_marks (f->lesson);
  all = sea_marks_dup_column (marks, FALSE);
  some = sea_marks_dup_column (marks, TRUE);
  assert_string_equal (all, "5\n\n\n=1+1\n");
  assert_string_equal (some, "5\n=1+1\n");
  csv = dup_csv (f, FALSE);
  short_csv = dup_csv (f, TRUE);
  assert_string_equal (
      csv, "\357\273\277Pupil,Team,Problems,Problems solved (also partly),Points,Mark\r\n"
           "'=cmd|' /C calc'!A0,Sine,1,1,1,5\r\n"
           "Cid,'=Tangent,0,0,0,\r\n"
           "Dan,'=Tangent,0,0,0,'=1+1\r\n");
  assert_string_equal (
      short_csv, "\357\273\277Pupil,Team,Problems,Problems solved (also partly),Points,Mark\r\n"
                 "'=cmd|' /C calc'!A0,Sine,1,1,1,5\r\n"
                 "Dan,'=Tangent,0,0,0,'=1+1\r\n");
  json = sea_report_json (f->lesson);
  assert_non_null (g_strstr_len (g_bytes_get_data (json, NULL), (gssize) g_bytes_get_size (json),
                                 "\"team\":\"B\",\"asked\":0,\"solved\":0,\"points\":0,"
                                 "\"mark\":\"=1+1\"}]"));
}

static void
a_full_disk_changes_nothing (void **state)
{
  Fixture *f = *state;
  struct rlimit old;

  play (f);
  assert_true (name_pupils (f, "Ann A, Cid B"));
  old = fixture_fill_disk (f);
  assert_false (set_mark (f, 0, "Ann", "5"));
  assert_false (name_answer (f, 1, 0, "Ann"));
  setrlimit (RLIMIT_FSIZE, &old);
  assert_int_equal (f->error->domain, SEA_BANK_ERROR);
  assert_marks (f, "Ann A 0/0, Cid B 0/0");
  assert_true (set_mark (f, 0, "Ann", "5"));
  fixture_resume (f);
  assert_marks (f, "Ann A 0/0 5!, Cid B 0/0");
}

/* What no hand of ours wrote does no harm. */
static void
a_damaged_note_is_left_out (void **state)
{
  static const char *const payloads[] = { "",           "A",        "A 5",
                                          "Z 5 Ann",    "AB 5 Ann", "A 12345678901234567890 Ann",
                                          "A \xff Ann", "A  Ann" };
  Fixture *f = *state;

  play (f);
  assert_true (name_pupils (f, "Ann A, Cid B"));
  for (gsize i = 0; i < G_N_ELEMENTS (payloads); i++)
    {
      const SeaJournalNote note = { 1, (char *) "mark", (char *) payloads[i] };

      sea_lesson_take_mark (f->lesson, &note);
    }
  /* Two blanks are a mark of no length: none. */
  assert_marks (f, "Ann A 0/0!, Cid B 0/0");
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_mark_is_proposed_by_the_share),
    cmocka_unit_test (marks_are_short_and_visible),
    TEST (pupils_are_named_afterwards),
    TEST (the_teacher_decides),
    TEST (a_thief_is_named_beside_who_was_asked),
    TEST (a_part_of_the_points_is_a_part_of_the_mark),
    TEST (marks_are_a_column),
    TEST (a_full_disk_changes_nothing),
    TEST (a_damaged_note_is_left_out),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
