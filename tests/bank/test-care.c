/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "bank/care.h"
#include "bank/edit.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum
{
  PROBLEMS = 600,
  PAGE = 4096
};

static char *
beside (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* A bank with problems, pictures, history and a lesson; closed. */
static void
make_full (Fixture *fixture)
{
  const gint64 some[] = { 5, 6, 7 };
  SeaBankChange change = SEA_BANK_CHANGE_NOTHING;

  fixture_open (fixture);
  for (guint i = 0; i < PROBLEMS; i++)
    {
      g_autofree char *uid = g_strdup_printf ("c%03u", i);
      g_autofree char *text = g_strdup_printf (
          "Задача %u: сколько клеток занимает корабль, если его чертёж в тетради длиннее на %u?", i,
          i % 7);
      SeaQuestion *question = fixture_add (fixture, uid, text, "12");

      if (i % 100 == 0)
        {
          g_autofree char *svg = g_strnfill (6000 + i, 'p');
          g_autoptr (GBytes) bytes = g_bytes_new (svg, 6000 + i);

          sea_question_add_picture (question, sea_picture_new (bytes, "image/png", NULL));
        }
    }
  fixture_import (fixture);
  change.grade = 8;
  assert_int_equal (sea_bank_change (fixture->bank, some, 3, &change, NULL, NULL, &fixture->error),
                    3);
  fixture_close (fixture);
  fixture_meet (fixture, 0, "c010");
  fixture_sql (fixture, "INSERT INTO action (lesson, seq, line, wall_time) VALUES (1, 1, 'rules "
                        "math', 0), (1, 2, 'seed 7', 0)");
}

static void
spoil (const char *path, gint64 at, gsize length, int byte)
{
  g_autofree char *content = NULL;
  gsize size = 0;

  assert_true (g_file_get_contents (path, &content, &size, NULL));
  if (at < (gint64) size)
    memset (content + at, byte, MIN (length, size - (gsize) at));
  assert_true (g_file_set_contents (path, content, (gssize) size, NULL));
}

/* ---- repair ---- */

static void
repair (Fixture *fixture, SeaBankRepair *report)
{
  g_autofree char *before = g_strdup (fixture_hash (fixture, fixture->path));
  g_autofree char *to = beside (fixture, "new.db");

  g_unlink (to);
  fixture_check (fixture, sea_bank_repair (fixture->path, to, NULL, report, &fixture->error));
  assert_string_equal (fixture_hash (fixture, fixture->path), before);
  fixture->second = sea_bank_open (to, &fixture->error);
  fixture_check (fixture, fixture->second != NULL);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->second, &fixture->list, &fixture->error));
  for (guint i = 0; i < fixture->list->len; i++)
    print_error ("%s\n", (const char *) g_ptr_array_index (fixture->list, i));
  assert_int_equal (fixture->list->len, 0);
  g_clear_pointer (&fixture->second, sea_bank_close);
}

static void
a_sound_bank_is_saved_whole (void **state)
{
  Fixture *fixture = *state;
  g_auto (SeaBankRepair) report = { 0 };
  static const char *const counts[] = {
    "SELECT count(*) FROM problem",         "SELECT count(*) FROM answer",
    "SELECT count(*) FROM problem_picture", "SELECT count(*) FROM history",
    "SELECT count(*) FROM action",          "SELECT count(*) FROM asked WHERE problem = 11",
    "SELECT sum (batch) FROM problem",
  };
  gint64 wanted[G_N_ELEMENTS (counts)];
  g_autofree char *to = beside (fixture, "new.db");

  make_full (fixture);
  repair (fixture, &report);
  assert_int_equal (report.problems, PROBLEMS);
  assert_int_equal (report.lessons, 1);
  assert_int_equal (report.pictures, 6);
  assert_int_equal (report.lost, 0);
  assert_int_equal (report.messages->len, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    wanted[i] = fixture_number (fixture, counts[i]);
  fixture_set (&fixture->path, to);
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    assert_int_equal (fixture_number (fixture, counts[i]), wanted[i]);
}

/* Each page in turn is gone: what remains is nearly all, and always a sound bank. */
static void
one_page_that_is_gone_costs_little (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *whole = NULL;
  gsize size = 0;
  guint pages, bad = 0;
  gboolean all = g_strcmp0 (g_getenv ("SEA_FAULTS"), "all") == 0;

  make_full (fixture);
  assert_true (g_file_get_contents (fixture->path, &whole, &size, NULL));
  pages = (guint) (size / PAGE);
  for (guint page = 0; page < pages; page += all || page < 4 ? 1 : 31)
    {
      g_auto (SeaBankRepair) report = { 0 };

      assert_true (g_file_set_contents (fixture->path, whole, (gssize) size, NULL));
      spoil (fixture->path, (gint64) page * PAGE, PAGE, page % 2 ? 0xff : 0);
      repair (fixture, &report);
      if (report.problems < PROBLEMS - 20)
        bad++;
    }
  /* A page in the middle of a tree, or the root of the table, takes what is below it along. */
  assert_true (bad <= pages / 20 + 2);
}

static void
a_spoilt_beginning_and_a_cut_end_are_survived (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *whole = NULL;
  gsize size = 0;

  make_full (fixture);
  assert_true (g_file_get_contents (fixture->path, &whole, &size, NULL));
  for (guint i = 0; i < 4; i++)
    {
      g_auto (SeaBankRepair) report = { 0 };
      gsize kept = i == 3 ? size / 2 : size;

      assert_true (g_file_set_contents (fixture->path, whole, (gssize) kept, NULL));
      if (i < 3)
        spoil (fixture->path, 0, i == 0 ? 16 : i == 1 ? 100 : PAGE, 0);
      repair (fixture, &report);
      assert_true (report.lost > 0);
      assert_true (report.messages->len > 0);
      assert_true (report.problems >= (i < 3 ? PROBLEMS : 50));
    }
}

static void
what_is_no_bank_leaves_nothing_behind (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *to = beside (fixture, "new.db");
  g_autoptr (GDir) dir = NULL;
  const char *name;
  static const char *const contents[] = { "", "no bank at all", "SQLite format 3" };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      assert_true (g_file_set_contents (fixture->path, contents[i], -1, NULL));
      assert_false (sea_bank_repair (fixture->path, to, NULL, NULL, &fixture->error));
      assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_DAMAGED));
      g_clear_error (&fixture->error);
    }
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    assert_string_equal (name, "bank.db");
  assert_true (g_file_set_contents (to, "mine", -1, NULL));
  assert_false (sea_bank_repair (fixture->path, to, NULL, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS));
}

static void
random_bytes_anywhere_end_in_a_sound_bank_or_a_message (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *whole = NULL;
  g_autofree char *to = beside (fixture, "new.db");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gsize size = 0;
  guint saved = 0, tries = g_strcmp0 (g_getenv ("SEA_FAULTS"), "all") == 0 ? 500 : 6;

  make_full (fixture);
  assert_true (g_file_get_contents (fixture->path, &whole, &size, NULL));
  for (guint i = 0; i < tries; i++)
    {
      g_autofree char *spoilt = g_memdup2 (whole, size);
      g_auto (SeaBankRepair) report = { 0 };
      guint n = 1u << g_rand_int_range (random, 0, 12);

      for (guint j = 0; j < n; j++)
        spoilt[g_rand_int_range (random, 0, (gint32) size)] ^=
            (char) g_rand_int_range (random, 1, 256);
      assert_true (g_file_set_contents (fixture->path, spoilt, (gssize) size, NULL));
      g_unlink (to);
      if (!sea_bank_repair (fixture->path, to, NULL, &report, &fixture->error))
        {
          g_clear_error (&fixture->error);
          continue;
        }
      saved++;
      fixture->second = sea_bank_open (to, &fixture->error);
      fixture_check (fixture, fixture->second != NULL);
      g_clear_pointer (&fixture->second, sea_bank_close);
    }
  assert_true (saved > 0);
}

/* ---- restoring and moving ---- */

static void
a_copy_is_restored_and_the_damaged_bank_kept (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *spoilt = NULL;
  const SeaBankCopy *copy;

  make_full (fixture);
  fixture_open (fixture);
  fixture_check (fixture, sea_bank_backup (fixture->bank, NULL, &fixture->error));
  copies = sea_bank_copies (fixture->path);
  assert_true (copies->len >= 1);
  copy = g_ptr_array_index (copies, 0);
  /* Not while it is open here. */
  assert_false (sea_bank_restore (fixture->path, copy->path, &aside, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED));
  g_clear_error (&fixture->error);
  fixture_close (fixture);
  spoil (fixture->path, 0, 20 * PAGE, 0xaa);
  spoilt = g_strdup (fixture_hash (fixture, fixture->path));
  fixture_check (fixture, sea_bank_restore (fixture->path, copy->path, &aside, &fixture->error));
  assert_string_equal (fixture_hash (fixture, aside), spoilt);
  fixture_open (fixture);
  assert_int_equal (fixture_found (fixture, "чертеж"), PROBLEMS);
}

static void
what_is_not_in_the_file_yet_goes_aside_too (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *copy = beside (fixture, "copy.db");
  g_autofree char *aside = NULL;
  int status = -1;
  pid_t child = fork ();

  if (child == 0)
    {
      /* Killed with all of it in the WAL. */
      SeaBank *bank = sea_bank_open (fixture->path, NULL);
      GPtrArray *questions = g_ptr_array_new ();

      if (bank == NULL || !sea_bank_backup (bank, copy, NULL))
        _exit (1);
      g_ptr_array_add (questions, fixture_question ("w", "Только в журнале", "1"));
      sea_bank_import (bank, questions, NULL, NULL, NULL, NULL, NULL, NULL, FALSE, NULL, NULL);
      _exit (0);
    }
  waitpid (child, &status, 0);
  assert_int_equal (WEXITSTATUS (status), 0);
  assert_true (fixture_exists (fixture, "-wal"));
  fixture_check (fixture, sea_bank_restore (fixture->path, copy, &aside, &fixture->error));
  fixture_open (fixture);
  assert_int_equal (fixture_found (fixture, NULL), 0);
  fixture->second = sea_bank_open (aside, &fixture->error);
  fixture_check (fixture, fixture->second != NULL);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture->list = sea_bank_list (fixture->second, NULL, 0, 10, &fixture->error);
  assert_int_equal (fixture->list->len, 1);
}

static void
nothing_is_restored_from_what_is_no_bank_or_into_one_in_use (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *copy = beside (fixture, "copy.db");
  g_autofree char *before = NULL;
  sqlite3 *other = NULL;

  make_full (fixture);
  assert_true (g_file_set_contents (copy, "SQLite format 3 or so", -1, NULL));
  before = g_strdup (fixture_hash (fixture, fixture->path));
  assert_false (sea_bank_restore (fixture->path, copy, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_FOREIGN));
  g_clear_error (&fixture->error);
  assert_string_equal (fixture_hash (fixture, fixture->path), before);

  g_unlink (copy);
  fixture_open (fixture);
  fixture_check (fixture, sea_bank_backup (fixture->bank, copy, &fixture->error));
  fixture_close (fixture);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  sqlite3_exec (other, "BEGIN; SELECT count(*) FROM problem", NULL, NULL, NULL);
  assert_false (sea_bank_restore (fixture->path, copy, NULL, &fixture->error));
  sqlite3_close (other);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED));
}

static void
a_bank_moves_and_the_old_place_is_empty (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *to = g_build_filename (fixture->folder, "elsewhere", "my.db", NULL);
  g_autofree char *aside = NULL;

  make_full (fixture);
  fixture_check (fixture, sea_bank_move (fixture->path, to, &aside, &fixture->error));
  assert_false (fixture_exists (fixture, ""));
  assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  assert_false (sea_bank_move (aside, to, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS));
  g_clear_error (&fixture->error);
  fixture_set (&fixture->path, to);
  fixture_open (fixture);
  assert_int_equal (fixture_found (fixture, "чертеж"), PROBLEMS);
}

/* ---- guards ---- */

static void
a_bank_in_use_is_known_under_any_name (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *other = beside (fixture, "other.csv");
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *link_name = beside (fixture, "link.txt");

  assert_false (sea_bank_is_in_use_here (fixture->path));
  fixture_open (fixture);
  fixture_add (fixture, "a", "Одна", "1");
  fixture_import (fixture);
  assert_int_equal (link (fixture->path, other), 0);
  assert_int_equal (symlink (wal, link_name), 0);
  assert_true (sea_bank_is_in_use_here (fixture->path));
  assert_true (sea_bank_is_in_use_here (other));
  assert_true (sea_bank_is_in_use_here (wal));
  assert_true (sea_bank_is_in_use_here (link_name));
  assert_false (sea_bank_is_in_use_here (fixture->folder));
  fixture_close (fixture);
  assert_false (sea_bank_is_in_use_here (other));
}

static void
what_only_reads_makes_no_file (void **state)
{
  Fixture *fixture = *state;

  fixture->bank = sea_bank_open_existing (fixture->path, &fixture->error);
  assert_null (fixture->bank);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
  assert_false (fixture_exists (fixture, ""));
}

int
main (void)
{
#define CARE_TEST(test)                                                                            \
  cmocka_unit_test_setup_teardown (test, fixture_set_up_closed, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    CARE_TEST (a_sound_bank_is_saved_whole),
    CARE_TEST (one_page_that_is_gone_costs_little),
    CARE_TEST (a_spoilt_beginning_and_a_cut_end_are_survived),
    CARE_TEST (what_is_no_bank_leaves_nothing_behind),
    CARE_TEST (random_bytes_anywhere_end_in_a_sound_bank_or_a_message),
    CARE_TEST (a_copy_is_restored_and_the_damaged_bank_kept),
    CARE_TEST (what_is_not_in_the_file_yet_goes_aside_too),
    CARE_TEST (nothing_is_restored_from_what_is_no_bank_or_into_one_in_use),
    CARE_TEST (a_bank_moves_and_the_old_place_is_empty),
    CARE_TEST (a_bank_in_use_is_known_under_any_name),
    CARE_TEST (what_only_reads_makes_no_file),
  };
  return cmocka_run_group_tests_name ("care", tests, NULL, NULL);
}
