/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
dup_backups (Fixture *fixture)
{
  return g_build_filename (fixture->folder, "backups", NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names in the backups folder, sorted, in @list. */
static guint
list_backups (Fixture *fixture)
{
  g_autofree char *folder = dup_backups (fixture);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture->list = g_ptr_array_new_with_free_func (g_free);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (fixture->list, g_strdup (name));
  g_ptr_array_sort (fixture->list, compare_names);
  return fixture->list->len;
}

static void
add_backup (Fixture *fixture, const char *name)
{
  g_autofree char *folder = dup_backups (fixture);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir (folder, 0700);
  assert_true (g_file_set_contents (path, "x", -1, NULL));
}

static void
a_copy_is_a_whole_bank (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *to = g_build_filename (fixture->folder, "copy's.db", NULL);

  fixture_add (fixture, "a", "Первая задача", "1");
  fixture_import (fixture);
  fixture_check (fixture, sea_bank_backup (fixture->bank, to, &fixture->error));
  fixture_add (fixture, "b", "Вторая задача", "2");
  fixture_import (fixture);
  fixture_close (fixture);
  fixture_set (&fixture->path, to);
  fixture_open (fixture);
  assert_false (sea_bank_is_created (fixture->bank));
  assert_int_equal (fixture_found (fixture, "задача"), 1);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
}

static void
a_copy_replaces_a_copy_and_nothing_else (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *to = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *text = g_build_filename (fixture->folder, "problems.gift", NULL);
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "copy.db", NULL);
  g_autofree char *held = NULL;

  fixture_check (fixture, sea_bank_backup (fixture->bank, to, &fixture->error));
  fixture_check (fixture, sea_bank_backup (fixture->bank, to, &fixture->error));
  assert_true (g_file_set_contents (text, "Is it? {TRUE}", -1, NULL));
  assert_false (sea_bank_backup (fixture->bank, text, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS));
  assert_true (g_file_get_contents (text, &held, NULL, NULL));
  assert_string_equal (held, "Is it? {TRUE}");
  g_clear_error (&fixture->error);
  assert_false (sea_bank_backup (fixture->bank, fixture->folder, &fixture->error));
  g_clear_error (&fixture->error);
  /* No one writes there: a look into it would never end. */
  assert_int_equal (mkfifo (pipe, 0600), 0);
  assert_false (sea_bank_backup (fixture->bank, pipe, &fixture->error));
  g_clear_error (&fixture->error);
  /* The place that is told is that of the copy. */
  assert_false (sea_bank_backup (fixture->bank, nowhere, &fixture->error));
  assert_non_null (strstr (fixture->error->message, nowhere));
  g_clear_error (&fixture->error);
}

static void
the_last_seven_are_kept_in_true_order (void **state)
{
  Fixture *fixture = *state;

  add_backup (fixture, "bank-0041-2099-01-01.db"); /* the clock was wrong then */
  add_backup (fixture, "bank-notes.db");
  add_backup (fixture, "other-0001-2020-01-01.db");
  for (guint i = 0; i < 9; i++)
    fixture_check (fixture, sea_bank_backup (fixture->bank, NULL, &fixture->error));
  assert_int_equal (list_backups (fixture), SEA_BANK_BACKUPS + 2);
  assert_true (g_str_has_prefix (g_ptr_array_index (fixture->list, 0), "bank-0044-"));
  assert_true (g_str_has_prefix (g_ptr_array_index (fixture->list, 6), "bank-0050-"));
  assert_false (sea_bank_copy_is_due (fixture->path));
}

static void
a_copy_is_made_once_a_day_when_a_bank_is_opened (void **state)
{
  Fixture *fixture = *state;

  fixture_close (fixture);
  assert_int_equal (list_backups (fixture), 0); /* made just now: nothing to lose */
  fixture_open (fixture);
  fixture_close (fixture);
  assert_int_equal (list_backups (fixture), 1);
  fixture_open (fixture);
  fixture_close (fixture);
  assert_int_equal (list_backups (fixture), 1);

  g_autofree char *folder = dup_backups (fixture);
  g_autofree char *today = g_build_filename (folder, g_ptr_array_index (fixture->list, 0), NULL);
  g_autofree char *earlier = g_build_filename (folder, "bank-0001-2020-01-01.db", NULL);

  assert_int_equal (g_rename (today, earlier), 0);
  fixture_open (fixture);
  fixture_close (fixture);
  assert_int_equal (list_backups (fixture), 2);
  assert_true (g_str_has_prefix (g_ptr_array_index (fixture->list, 1), "bank-0002-"));
}

static void
a_damaged_bank_is_not_copied_over_the_good_copies (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *to = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *content = NULL;
  gsize length = 0;

  assert_true (g_file_set_contents (to, "the good copy", -1, NULL));
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *text = g_strdup_printf ("Задача %u", i);

      fixture_add (fixture, NULL, text, "1");
    }
  fixture_import (fixture);
  fixture_close (fixture);
  assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  memset (content + length / 2, 0xa5, length / 4);
  assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));

  sqlite3 *db = NULL;
  gboolean done;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  done = sea_bank_copy (db, to, &fixture->error);
  sqlite3_close (db);
  assert_false (done);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_DAMAGED));
  g_free (g_steal_pointer (&content));
  assert_true (g_file_get_contents (to, &content, NULL, NULL));
  assert_string_equal (content, "the good copy");
}

static void
a_bank_in_use_is_never_written_over (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link.db", NULL);
  const char *const names[] = { fixture->path, link, other };

  fixture->second = sea_bank_open (other, &fixture->error);
  fixture_check (fixture, fixture->second != NULL);
  fixture_check (fixture, sea_bank_add_class (fixture->second, "8Б", 8, NULL, &fixture->error));
  assert_int_equal (symlink (fixture->path, link), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      assert_false (sea_bank_backup (fixture->bank, names[i], &fixture->error));
      assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED));
      g_clear_error (&fixture->error);
    }
}

static void
a_folder_that_cannot_be_made_is_told (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *folder = dup_backups (fixture);

  assert_true (g_file_set_contents (folder, "a file is in the way", -1, NULL));
  assert_false (sea_bank_backup (fixture->bank, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_IO));
  assert_non_null (strstr (fixture->error->message, "backups"));
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (a_copy_is_a_whole_bank),
    BANK_TEST (a_copy_replaces_a_copy_and_nothing_else),
    BANK_TEST (the_last_seven_are_kept_in_true_order),
    BANK_TEST (a_copy_is_made_once_a_day_when_a_bank_is_opened),
    BANK_TEST (a_damaged_bank_is_not_copied_over_the_good_copies),
    BANK_TEST (a_bank_in_use_is_never_written_over),
    BANK_TEST (a_folder_that_cannot_be_made_is_told),
  };
  return cmocka_run_group_tests_name ("copies", tests, NULL, NULL);
}
