/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "bank/class.h"
#include "lesson/lesson-private.h"
#include "lesson/marks.h"
#include "lesson/report.h"

#define PUPILS_A "Ann\nBen\nCid"
#define PUPILS_B "Дан\nЕва"

static gint64
begin (Fixture *f, const char *rules)
{
  SeaLessonSetup setup = {
    .rules_line = rules,
    .title = "Named",
    .n_teams = 2,
    .teams = { "Sine", "Cosine" },
    .filter = SEA_BANK_FILTER_ALL,
    .seed = 5,
  };
  g_autoptr (GPtrArray) a = sea_pupils_from_text (PUPILS_A);
  g_autoptr (GPtrArray) b = sea_pupils_from_text (PUPILS_B);
  g_autoptr (GPtrArray) all = sea_pupils_from_text (PUPILS_A "\n" PUPILS_B);

  assert_true (sea_bank_add_class (f->bank, "8B", 8, &setup.class_id, NULL));
  assert_true (sea_bank_set_pupils (f->bank, setup.class_id, all, NULL));
  setup.members[0] = a;
  setup.members[1] = b;
  g_clear_object (&f->lesson);
  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  if (f->error != NULL)
    fail_msg ("%s", f->error->message);
  fixture_lay (f);
  return setup.class_id;
}

static char *
dup_order (Fixture *f, int team)
{
  g_autoptr (GArray) order = sea_lesson_order_pupils (f->lesson, team);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < order->len; i++)
    {
      const SeaLessonPupil *pupil = &g_array_index (order, SeaLessonPupil, i);

      g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", pupil->name, pupil->asked);
    }
  return g_string_free (text, FALSE);
}

static void
assert_order (Fixture *f, int team, const char *expected)
{
  g_autofree char *order = dup_order (f, team);

  assert_string_equal (order, expected);
}

static void
the_next_pupil_is_the_least_asked (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL_RULES);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_order (f, 0, "Ann 0, Ben 0, Cid 0");
  assert_string_equal (sea_lesson_get_pupil (f->lesson), "");
  assert_string_equal (sea_lesson_next_pupil (f->lesson), "Ann");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ann", NULL));
  assert_string_equal (sea_lesson_next_pupil (f->lesson), "Ben");
  /* The pending one does not count yet. */
  assert_order (f, 0, "Ann 0, Ben 0, Cid 0");
  assert_true (sea_lesson_set_pupil (f->lesson, "Cid", NULL));
  assert_string_equal (sea_lesson_next_pupil (f->lesson), "");
  fixture_do (f, "judge A 1");
  assert_order (f, 0, "Ann 0, Ben 0, Cid 1");
  fixture_resume (f);
  assert_order (f, 0, "Ann 0, Ben 0, Cid 1");
  assert_order (f, 1, "Дан 0, Ева 0");
  assert_false (sea_lesson_set_pupil (f->lesson, "Ann", NULL));
}

static void
earlier_lessons_of_the_class_count_after_this_one (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL_RULES);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ann", NULL));
  fixture_do (f, "judge A 1");
  begin (f, SMALL_RULES);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_order (f, 0, "Ben 0, Cid 0, Ann 0");
}

static void
a_pupil_is_counted_in_the_results (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaReport) report = NULL;
  g_autoptr (GBytes) csv = NULL;
  const char *text;
  gsize size;

  begin (f, SMALL_RULES);
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ben", NULL));
  fixture_do (f, "judge A 1");
  fixture_resume (f);
  assert_true (sea_report_has (f->lesson, SEA_REPORT_PUPILS));
  report = sea_report_new (f->lesson, SEA_REPORT_PUPILS);
  assert_int_equal (report->rows->len, 5);
  csv = sea_report_csv (f->lesson, SEA_REPORT_PUPILS, FALSE, FALSE);
  text = g_bytes_get_data (csv, &size);
  assert_non_null (g_strstr_len (text, (gssize) size, "Ben,Sine,1,1,1,5\r\n"));
  assert_non_null (g_strstr_len (text, (gssize) size, "Ann,Sine,0,0,0,\r\n"));
  assert_non_null (g_strstr_len (text, (gssize) size, "Ева,Cosine,0,0,0,\r\n"));
}

static void
a_steal_has_a_pupil_of_its_own (void **state)
{
  Fixture *f = *state;
  const SeaLessonProblem *problem;

  begin (f, SMALL_RULES " solvers=steal");
  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ann", NULL));
  fixture_do (f, "judge A wrong");
  assert_string_equal (sea_lesson_get_pupil (f->lesson), "");
  assert_string_equal (sea_lesson_next_pupil (f->lesson), "Дан");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ева", NULL));
  fixture_do (f, "judge B right");
  for (int again = 0; again < 2; again++)
    {
      problem = g_ptr_array_index (sea_lesson_get_problems (f->lesson), 1);
      assert_string_equal (sea_lesson_problem_get_pupil (problem, 0), "Ann");
      assert_string_equal (sea_lesson_problem_get_pupil (problem, 1), "Ева");
      assert_order (f, 1, again == 0 ? "Дан 0, Ева 1" : "Дан 0, Ева 1");
      fixture_resume (f);
    }
  {
    g_autoptr (GBytes) json = sea_report_json (f->lesson);

    assert_non_null (g_strstr_len (g_bytes_get_data (json, NULL), (gssize) g_bytes_get_size (json),
                                   "\"pupil\":\"Ann\",\"other_pupils\":{\"B\":\"Ева\"}"));
  }
}

/* Whether the bytes stand anywhere in the bank's files. */
static gboolean
file_holds (Fixture *f, const char *needle)
{
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);
      g_autofree char *bytes = NULL;
      gsize length = 0;
      gsize n = strlen (needle);

      if (!g_file_get_contents (path, &bytes, &length, NULL))
        continue;
      for (gsize i = 0; i + n <= length; i++)
        if (memcmp (bytes + i, needle, n) == 0)
          return TRUE;
    }
  return FALSE;
}

static void
mark_set_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  assert_true (sea_lesson_naming_finish (SEA_LESSON (source), result, NULL));
  g_main_loop_quit (f->loop);
}

static void
set_mark (Fixture *f, int team, const char *name)
{
  sea_lesson_set_mark_async (f->lesson, team, name, "4", mark_set_cb, f);
  g_main_loop_run (f->loop);
}

static void
an_erased_class_leaves_no_name (void **state)
{
  Fixture *f = *state;
  gint64 class_id = begin (f, SMALL_RULES);
  gint64 id = sea_lesson_get_id (f->lesson);
  g_autoptr (GPtrArray) pupils = NULL;
  SeaView view;

  fixture_do (f, "judge A right");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_set_pupil (f->lesson, "Ben", NULL));
  fixture_do (f, "judge A 1");
  fixture_do (f, "score A -1 \"Benjamin shouted\"");
  set_mark (f, 1, "Ева");
  g_clear_object (&f->lesson);
  assert_true (file_holds (f, "Benjamin"));
  assert_true (file_holds (f, "Ева"));
  assert_true (sea_bank_erase_class (f->bank, class_id, &f->error));
  assert_false (file_holds (f, "Benjamin"));
  assert_false (file_holds (f, "Ева"));
  assert_false (file_holds (f, "8B"));
  pupils = sea_bank_pupils (f->bank, class_id, NULL);
  assert_int_equal (pupils->len, 0);
  /* The lesson is there, without a name. */
  f->lesson = sea_lesson_resume (f->bank, id, &f->error);
  assert_non_null (f->lesson);
  assert_string_equal (sea_lesson_get_class_name (f->lesson), "");
  assert_int_equal (sea_lesson_get_members (f->lesson, 0)->len, 0);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_int_equal (view.teams[0].score2, 0);
  assert_false (sea_report_has (f->lesson, SEA_REPORT_PUPILS));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
    TEST (the_next_pupil_is_the_least_asked),
    TEST (earlier_lessons_of_the_class_count_after_this_one),
    TEST (a_pupil_is_counted_in_the_results),
    TEST (a_steal_has_a_pupil_of_its_own),
    TEST (an_erased_class_leaves_no_name),
#undef TEST
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
