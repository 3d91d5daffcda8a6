/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- helpers ---- */

/* The message is a sentence that names the file. */
static void
assert_refused (Fixture *fixture, SeaBankError code)
{
  assert_null (fixture->bank);
  assert_non_null (fixture->error);
  if (fixture->error->domain != SEA_BANK_ERROR || fixture->error->code != (int) code)
    fail_msg ("code %d: %s", fixture->error->code, fixture->error->message);
  if (strstr (fixture->error->message, fixture->path) == NULL)
    assert_non_null (strstr (fixture->error->message, fixture->folder));
  assert_true (g_str_has_suffix (fixture->error->message, "."));
}

static void
try_open (Fixture *fixture)
{
  g_clear_error (&fixture->error);
  fixture->bank = sea_bank_open (fixture->path, &fixture->error);
}

/* Opens what must be refused; content, time and neighbours must stay as they are. */
static void
assert_refused_untouched (Fixture *fixture, SeaBankError code)
{
  g_autofree char *before = g_strdup (fixture_hash (fixture, fixture->path));
  struct timespec past[2] = { { 1000000000, 0 }, { 1000000000, 0 } };
  GStatBuf info;

  assert_int_equal (utimensat (AT_FDCWD, fixture->path, past, 0), 0);
  try_open (fixture);
  assert_refused (fixture, code);
  assert_string_equal (fixture_hash (fixture, fixture->path), before);
  assert_int_equal (g_stat (fixture->path, &info), 0);
  assert_int_equal (info.st_mtime, 1000000000);
  assert_false (fixture_exists (fixture, "-wal"));
  assert_false (fixture_exists (fixture, "-shm"));
  assert_false (fixture_exists (fixture, "-journal"));
}

static void
make_bank (Fixture *fixture)
{
  fixture_open (fixture);
  fixture_add (fixture, "a", "Сколько будет 2 + 2?", "4");
  fixture_import (fixture);
  fixture_close (fixture);
}

/* Runs @body in a child as nobody, whom permissions bind even when the tests run as root. */
static void
as_nobody (Fixture *fixture, void (*body) (Fixture *fixture))
{
  pid_t child = fork ();
  int status = -1;

  assert_true (child >= 0);
  if (child == 0)
    {
      if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
        _exit (2);
      body (fixture);
      _exit (1); /* it has not said that all is well */
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
}

/* In a child: an assertion would jump into the parent's frame. */
static void
expect (gboolean holds, const char *what, const Fixture *fixture)
{
  if (holds)
    return;
  g_printerr ("%s: %s\n", what, fixture->error != NULL ? fixture->error->message : "no error");
  _exit (1);
}

/* ---- tests ---- */

static void
a_new_bank_is_made_with_its_folder_and_opens_again (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *deep = g_build_filename (fixture->folder, "a", "b #1%?", "bank.db", NULL);

  fixture_set (&fixture->path, deep);
  fixture_open (fixture);
  assert_true (sea_bank_is_created (fixture->bank));
  assert_string_equal (sea_bank_get_path (fixture->bank), deep);
  assert_false (sea_bank_is_read_only (fixture->bank));
  fixture_close (fixture);
  assert_true (g_file_test (deep, G_FILE_TEST_IS_REGULAR));
  assert_false (fixture_exists (fixture, "-wal"));
  assert_int_equal (fixture_number (fixture, "PRAGMA application_id"), SEA_BANK_APPLICATION_ID);
  assert_int_equal (fixture_number (fixture, "PRAGMA user_version"), sea_bank_n_migrations);
  fixture_open (fixture);
  assert_false (sea_bank_is_created (fixture->bank));
}

static void
a_bank_uses_wal_full_sync_and_foreign_keys (void **state)
{
  Fixture *fixture = *state;
  sqlite3 *db;

  fixture_open (fixture);
  db = sea_bank_connect (fixture->bank, &fixture->error);
  fixture_check (fixture, db != NULL);
  for (int i = 0; i < 2; i++)
    {
      sqlite3 *one = i == 0 ? fixture->bank->db : db;

      assert_int_equal (sea_bank_pragma (one, "synchronous"), 2);
      assert_int_equal (sea_bank_pragma (one, "foreign_keys"), 1);
      assert_int_equal (sea_bank_pragma (one, "busy_timeout"), SEA_BANK_BUSY_MS);
    }
  sqlite3_close (db);
  assert_true (fixture_exists (fixture, "-wal"));
}

static void
a_bank_in_memory_is_shared_with_its_connections_only (void **state)
{
  Fixture *fixture = *state;
  sqlite3 *db;

  fixture->bank = sea_bank_open (":memory:", &fixture->error);
  fixture->second = sea_bank_open (":memory:", &fixture->error);
  fixture_check (fixture, fixture->bank != NULL && fixture->second != NULL);
  db = sea_bank_connect (fixture->bank, &fixture->error);
  fixture_check (fixture, db != NULL);
  assert_int_equal (
      sqlite3_exec (db, "INSERT INTO class (name, grade) VALUES ('8Б', 8)", NULL, NULL, NULL),
      SQLITE_OK);
  sqlite3_close (db);
  fixture->list = sea_bank_classes (fixture->bank, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 1);
  g_ptr_array_unref (fixture->list);
  fixture->list = sea_bank_classes (fixture->second, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 0);
}

static void
a_newer_bank_is_refused_and_untouched (void **state)
{
  Fixture *fixture = *state;

  make_bank (fixture);
  fixture_sql (fixture, "PRAGMA user_version = 999");
  assert_refused_untouched (fixture, SEA_BANK_ERROR_NEWER);
}

static void
a_newer_bank_whose_version_is_in_its_wal_is_refused (void **state)
{
  Fixture *fixture = *state;
  pid_t child;
  int status;

  make_bank (fixture);
  child = fork ();
  if (child == 0)
    {
      sqlite3 *db = NULL;

      sqlite3_open (fixture->path, &db);
      sqlite3_exec (db, "PRAGMA user_version = 999", NULL, NULL, NULL);
      kill (getpid (), SIGKILL);
    }
  waitpid (child, &status, 0);

  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *before = g_strdup (fixture_hash (fixture, fixture->path));
  g_autofree char *before_wal = g_strdup (fixture_hash (fixture, wal));

  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_NEWER);
  assert_string_equal (fixture_hash (fixture, fixture->path), before);
  assert_string_equal (fixture_hash (fixture, wal), before_wal);
}

static void
a_database_of_another_program_is_refused_and_untouched (void **state)
{
  Fixture *fixture = *state;

  fixture_sql (fixture, "PRAGMA journal_mode = WAL; CREATE TABLE t (a); PRAGMA user_version = 1");
  assert_refused_untouched (fixture, SEA_BANK_ERROR_FOREIGN);
  fixture_sql (fixture, "PRAGMA application_id = 7");
  assert_refused_untouched (fixture, SEA_BANK_ERROR_FOREIGN);
}

static void
a_file_that_is_no_database_is_refused_and_untouched (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *long_text = g_strnfill (5000, 'x');
  const char *const contents[] = { "x", "PK\003\004", "SQLite format 3", long_text };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      assert_true (g_file_set_contents (fixture->path, contents[i], -1, NULL));
      assert_refused_untouched (fixture, SEA_BANK_ERROR_FOREIGN);
    }
  g_unlink (fixture->path);
  assert_int_equal (g_mkdir (fixture->path, 0700), 0);
  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_FOREIGN);
  g_rmdir (fixture->path);
  assert_int_equal (mkfifo (fixture->path, 0600), 0);
  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_FOREIGN);
}

static void
a_damaged_bank_is_refused_and_untouched (void **state)
{
  Fixture *fixture = *state;
  char *content = NULL;
  gsize length = 0;
  static const char zeros[8192] = { 0 };

  make_bank (fixture);
  assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  assert_true (length > 3 * 4096);
  /* cut short */
  g_file_set_contents (fixture->path, content, (gssize) length - 4096, NULL);
  assert_refused_untouched (fixture, SEA_BANK_ERROR_DAMAGED);
  g_file_set_contents (fixture->path, content, 1000, NULL);
  assert_refused_untouched (fixture, SEA_BANK_ERROR_DAMAGED);
  /* zeros after a power failure */
  g_file_set_contents (fixture->path, zeros, sizeof zeros, NULL);
  assert_refused_untouched (fixture, SEA_BANK_ERROR_DAMAGED);
  g_free (content);
}

static void
a_bank_with_a_spoilt_page_is_refused (void **state)
{
  Fixture *fixture = *state;
  char *content = NULL;
  gsize length = 0;

  make_bank (fixture);
  assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  memset (content + 4096, 0xa5, 3 * 4096);
  g_file_set_contents (fixture->path, content, (gssize) length, NULL);
  g_free (content);

  g_autofree char *before = g_strdup (fixture_hash (fixture, fixture->path));

  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_DAMAGED);
  assert_string_equal (fixture_hash (fixture, fixture->path), before);
}

static void
an_empty_file_becomes_a_bank_unless_there_was_one (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autofree char *copy = g_build_filename (backups, "bank-0001-2026-11-30.db", NULL);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);

  g_file_set_contents (fixture->path, "", 0, NULL);
  g_file_set_contents (wal, "the last lessons", -1, NULL);
  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_DAMAGED);
  assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  g_unlink (wal);
  g_clear_error (&fixture->error);
  assert_int_equal (g_mkdir_with_parents (backups, 0700), 0);
  g_file_set_contents (copy, "yesterday", -1, NULL);
  try_open (fixture);
  assert_refused (fixture, SEA_BANK_ERROR_DAMAGED);
  g_unlink (copy);
  g_clear_error (&fixture->error);
  fixture_open (fixture);
}

static void
a_locked_bank_is_refused (void **state)
{
  Fixture *fixture = *state;
  sqlite3 *db = NULL;

  make_bank (fixture);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_exec (db,
                "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE problem SET title = 'x'",
                NULL, NULL, NULL);
  try_open (fixture);
  sqlite3_close (db);
  assert_refused (fixture, SEA_BANK_ERROR_LOCKED);
}

static void
open_read_only_file (Fixture *fixture)
{
  SeaBankImport result;

  try_open (fixture);
  expect (fixture->bank != NULL, "opens", fixture);
  expect (sea_bank_is_read_only (fixture->bank), "is read-only", fixture);
  fixture->list = sea_bank_list (fixture->bank, NULL, 0, 10, &fixture->error);
  expect (fixture->list != NULL && fixture->list->len == 1, "lists", fixture);
  g_ptr_array_add (fixture->questions, fixture_question ("b", "Ещё", "1"));
  expect (!sea_bank_import (fixture->bank, fixture->questions, NULL, NULL, NULL, NULL, NULL, NULL,
                            FALSE, &result, &fixture->error),
          "does not import", fixture);
  expect (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_READ_ONLY), "says so",
          fixture);
  g_clear_error (&fixture->error);
  expect (sea_bank_import (fixture->bank, fixture->questions, NULL, NULL, NULL, NULL, NULL, NULL,
                           TRUE, &result, &fixture->error) &&
              result.imported == 1,
          "counts", fixture);
  expect (!fixture_exists (fixture, "-wal") && !fixture_exists (fixture, "-shm"), "adds no file",
          fixture);
  _exit (0);
}

static void
a_read_only_file_is_opened_for_reading (void **state)
{
  Fixture *fixture = *state;

  make_bank (fixture);
  g_chmod (fixture->folder, 0777);
  g_chmod (fixture->path, 0444);
  as_nobody (fixture, open_read_only_file);
}

static void
a_file_in_a_read_only_folder_is_opened_for_reading (void **state)
{
  Fixture *fixture = *state;

  make_bank (fixture);
  g_chmod (fixture->path, 0666);
  g_chmod (fixture->folder, 0555);
  as_nobody (fixture, open_read_only_file);
  g_chmod (fixture->folder, 0700);
}

static void
make_in_protected_folder (Fixture *fixture)
{
  try_open (fixture);
  expect (fixture->bank == NULL &&
              g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_READ_ONLY) &&
              strstr (fixture->error->message, fixture->folder) != NULL,
          "READ_ONLY", fixture);
  g_clear_error (&fixture->error);
  fixture->path = g_build_filename (fixture->folder, "deep", "bank.db", NULL);
  try_open (fixture);
  expect (fixture->bank == NULL &&
              g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_IO),
          "IO", fixture);
  _exit (0);
}

static void
no_bank_is_made_in_a_read_only_folder (void **state)
{
  Fixture *fixture = *state;

  g_chmod (fixture->folder, 0555);
  as_nobody (fixture, make_in_protected_folder);
  g_chmod (fixture->folder, 0700);
}

static void
read_what_is_hidden (Fixture *fixture)
{
  try_open (fixture);
  expect (fixture->bank == NULL &&
              g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_READ_ONLY),
          "READ_ONLY", fixture);
  _exit (0);
}

static void
a_file_that_may_not_be_read_is_refused (void **state)
{
  Fixture *fixture = *state;

  make_bank (fixture);
  g_chmod (fixture->folder, 0777);
  g_chmod (fixture->path, 0);
  as_nobody (fixture, read_what_is_hidden);
}

static void
without_shared_memory_a_rollback_journal_is_used (void **state)
{
  Fixture *fixture = *state;
  sqlite3_vfs *usual = sqlite3_vfs_find (NULL);

  make_bank (fixture); /* in WAL mode */
  /* A VFS without shared memory, as a network drive is. */
  sqlite3_vfs_register (sqlite3_vfs_find ("unix-dotfile"), 1);
  try_open (fixture);
  sqlite3_vfs_register (usual, 1);
  fixture_check (fixture, fixture->bank != NULL);
  assert_false (sea_bank_is_read_only (fixture->bank));
  assert_int_equal (fixture_found (fixture, NULL), 1);
  fixture_add (fixture, "b", "Сколько будет 3 + 3?", "6");
  assert_int_equal (fixture_import (fixture).imported, 1);
  assert_false (fixture_exists (fixture, "-wal"));
  fixture_close (fixture);
  fixture_open (fixture); /* and back on a usual disk */
  assert_int_equal (fixture_found (fixture, NULL), 2);
}

static void
a_link_to_a_bank_finds_what_lies_beside_the_file (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *link = g_build_filename (fixture->folder, "deep", "link.db", NULL);
  g_autofree char *folder = g_path_get_dirname (link);
  pid_t child;
  int status;

  make_bank (fixture);
  child = fork ();
  if (child == 0)
    {
      fixture_open (fixture);
      fixture_add (fixture, "b", "Ещё одна", "2");
      fixture_import (fixture);
      kill (getpid (), SIGKILL);
    }
  waitpid (child, &status, 0);
  assert_true (fixture_exists (fixture, "-wal"));
  g_mkdir (folder, 0700);
  assert_int_equal (symlink (fixture->path, link), 0);
  fixture_set (&fixture->path, link);
  fixture_open (fixture);
  assert_int_equal (fixture_found (fixture, NULL), 2);
}

/* ---- full ---- */

static void
fill (Fixture *fixture)
{
  g_autofree char *long_text = g_strnfill (3000, 'x');

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *uid = g_strdup_printf ("full-%u", i);
      g_autofree char *text = g_strdup_printf ("%u %s", i, long_text);

      fixture_add (fixture, uid, text, "1");
    }
}

static void
a_full_bank_refuses_an_import_whole (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *limit = NULL;

  make_bank (fixture);
  fixture_open (fixture);
  limit = g_strdup_printf ("max_page_count = %d",
                           (int) sea_bank_pragma (fixture->bank->db, "page_count") + 4);
  sea_bank_pragma (fixture->bank->db, limit);
  fill (fixture);
  assert_false (sea_bank_import (fixture->bank, fixture->questions, "p", "P", "ru", "1", "", "",
                                 FALSE, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_FULL));
  assert_non_null (strstr (fixture->error->message, fixture->path));
  g_clear_error (&fixture->error);
  assert_int_equal (fixture_found (fixture, NULL), 1);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM pack"), 0);
  sea_bank_pragma (fixture->bank->db, "max_page_count = 1000000");
  assert_int_equal (fixture_import (fixture).imported, 300);
}

static void
a_full_disk_refuses_an_import_whole_and_the_next_try_works (void **state)
{
  Fixture *fixture = *state;
  struct rlimit old, small;

  make_bank (fixture);
  fixture_open (fixture);
  fill (fixture);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  small = old;
  small.rlim_cur = 200000;
  setrlimit (RLIMIT_FSIZE, &small);

  gboolean done = sea_bank_import (fixture->bank, fixture->questions, NULL, NULL, NULL, NULL, NULL,
                                   NULL, FALSE, NULL, &fixture->error);

  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (done);
  if (!g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_FULL))
    fail_msg ("%s", fixture->error->message);
  g_clear_error (&fixture->error);
  assert_int_equal (fixture_found (fixture, NULL), 1);
  assert_int_equal (fixture_import (fixture).imported, 300);
  fixture_close (fixture);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM problem"), 301);
}

/* ---- migrations ---- */

static void
a_migration_comes_after_a_checked_copy_and_in_one_transaction (void **state)
{
  Fixture *fixture = *state;
  const char *good[] = { sea_bank_migrations[0], sea_bank_migrations[1],
                         "ALTER TABLE class ADD COLUMN note TEXT" };
  const char *bad[] = { sea_bank_migrations[0], sea_bank_migrations[1],
                        "ALTER TABLE class ADD COLUMN note TEXT; CREATE TABLE class (a)" };

  make_bank (fixture);
  fixture->bank = sea_bank_open_with (fixture->path, bad, 3, &fixture->error);
  assert_null (fixture->bank);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_SQL));
  g_clear_error (&fixture->error);
  assert_int_equal (fixture_number (fixture, "PRAGMA user_version"), 2);
  assert_int_equal (
      fixture_number (fixture,
                      "SELECT count(*) FROM pragma_table_info ('class') WHERE name = 'note'"),
      0);

  fixture->bank = sea_bank_open_with (fixture->path, good, 3, &fixture->error);
  fixture_check (fixture, fixture->bank != NULL);
  assert_false (sea_bank_is_created (fixture->bank));
  fixture_close (fixture);
  assert_int_equal (fixture_number (fixture, "PRAGMA user_version"), 3);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM problem"), 1);
  /* The older program now leaves it alone. */
  assert_refused_untouched (fixture, SEA_BANK_ERROR_NEWER);

  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autoptr (GDir) dir = g_dir_open (backups, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  assert_non_null (name);

  g_autofree char *copy = g_build_filename (backups, name, NULL);

  fixture_set (&fixture->path, copy);
  assert_int_equal (fixture_number (fixture, "PRAGMA user_version"), 2);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM problem"), 1);
}

/* A bank of the first release, with problems, a lesson and a faulty one, opened by this one. */
static void
a_bank_of_the_first_schema_comes_whole_into_this_one (void **state)
{
  Fixture *fixture = *state;

  fixture->bank = sea_bank_open_with (fixture->path, sea_bank_migrations, 1, &fixture->error);
  fixture_check (fixture, fixture->bank != NULL);
  fixture_close (fixture);
  fixture_sql (
      fixture,
      "INSERT INTO pack (id) VALUES ('p');"
      "INSERT INTO problem (uid, text, folded, hash, pack, created, changed)"
      " VALUES ('a', 'Чертёж', 'чертеж', 'h1', 'p', 1, 2), ('b', 'Мой', 'мой', 'h2', NULL, 1, 2);"
      "INSERT INTO answer (problem, position, kind, text) VALUES (1, 0, 'text', '7');"
      "INSERT INTO tag (problem, name, value) VALUES (2, 'fault', 'опечатка')");
  fixture_meet (fixture, 0, "a");
  fixture_open (fixture);
  assert_int_equal (sea_bank_copy_is_due (fixture->path), FALSE);
  assert_int_equal (fixture_found (fixture, "чертёж"), 1);
  assert_int_equal (fixture_found (fixture, "мо"), 1);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM starts WHERE starts MATCH 'ч*'"),
                    1);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM asked"), 1);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 0);
}

int
main (void)
{
#define OPEN_TEST(test)                                                                            \
  cmocka_unit_test_setup_teardown (test, fixture_set_up_closed, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    OPEN_TEST (a_new_bank_is_made_with_its_folder_and_opens_again),
    OPEN_TEST (a_bank_uses_wal_full_sync_and_foreign_keys),
    OPEN_TEST (a_bank_in_memory_is_shared_with_its_connections_only),
    OPEN_TEST (a_newer_bank_is_refused_and_untouched),
    OPEN_TEST (a_newer_bank_whose_version_is_in_its_wal_is_refused),
    OPEN_TEST (a_database_of_another_program_is_refused_and_untouched),
    OPEN_TEST (a_file_that_is_no_database_is_refused_and_untouched),
    OPEN_TEST (a_damaged_bank_is_refused_and_untouched),
    OPEN_TEST (a_bank_with_a_spoilt_page_is_refused),
    OPEN_TEST (an_empty_file_becomes_a_bank_unless_there_was_one),
    OPEN_TEST (a_locked_bank_is_refused),
    OPEN_TEST (a_read_only_file_is_opened_for_reading),
    OPEN_TEST (a_file_in_a_read_only_folder_is_opened_for_reading),
    OPEN_TEST (no_bank_is_made_in_a_read_only_folder),
    OPEN_TEST (a_file_that_may_not_be_read_is_refused),
    OPEN_TEST (without_shared_memory_a_rollback_journal_is_used),
    OPEN_TEST (a_link_to_a_bank_finds_what_lies_beside_the_file),
    OPEN_TEST (a_full_bank_refuses_an_import_whole),
    OPEN_TEST (a_full_disk_refuses_an_import_whole_and_the_next_try_works),
    OPEN_TEST (a_migration_comes_after_a_checked_copy_and_in_one_transaction),
    OPEN_TEST (a_bank_of_the_first_schema_comes_whole_into_this_one),
  };
  return cmocka_run_group_tests_name ("open", tests, NULL, NULL);
}
