/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum
{
  PROBLEMS = 400,
  KILLS = 12
};

static void
add_problems (GPtrArray *questions, guint from, guint n)
{
  for (guint i = from; i < from + n; i++)
    {
      g_autofree char *uid = g_strdup_printf ("c%u", i);
      g_autofree char *text = g_strdup_printf ("Задача номер %u о кораблях и маяках", i);

      g_ptr_array_add (questions, fixture_question (uid, text, "1"));
    }
}

static void
assert_sound (Fixture *fixture)
{
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  for (guint i = 0; i < fixture->list->len; i++)
    print_error ("%s\n", (const char *) g_ptr_array_index (fixture->list, i));
  assert_int_equal (fixture->list->len, 0);
}

/* Imports series after series until it is killed. */
static void
import_for_ever (const char *path)
{
  SeaBank *bank = sea_bank_open (path, NULL);

  if (bank == NULL)
    _exit (1);
  for (guint series = 0;; series++)
    {
      GPtrArray *questions = g_ptr_array_new ();

      add_problems (questions, series * PROBLEMS, PROBLEMS);
      sea_bank_import (bank, questions, NULL, NULL, NULL, NULL, NULL, NULL, FALSE, NULL, NULL);
    }
}

/* Whenever the program is killed, while it makes the bank or in the middle of an import, the bank
 * opens and holds whole imports only. */
static void
a_kill_leaves_whole_imports_only (void **state)
{
  Fixture *fixture = *state;

  for (guint i = 0; i < KILLS; i++)
    {
      pid_t child = fork ();
      int status = 0;

      assert_true (child >= 0);
      if (child == 0)
        import_for_ever (fixture->path);
      g_usleep (i < 4 ? 1000 + 1500 * i : 20000 + 17000 * i);
      kill (child, SIGKILL);
      waitpid (child, &status, 0);
      assert_true (WIFSIGNALED (status));
      fixture_open (fixture);
      assert_sound (fixture);
      fixture_close (fixture);

      gint64 n = fixture_number (fixture, "SELECT count(*) FROM problem");

      assert_true (n >= 0);
      assert_int_equal (n % PROBLEMS, 0);
      assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM answer"), n);
    }
}

/* Two programs write to one file by turns; none loses a problem. */
static void
two_programs_share_one_file (void **state)
{
  Fixture *fixture = *state;
  pid_t children[2];

  for (guint i = 0; i < 2; i++)
    {
      children[i] = fork ();
      assert_true (children[i] >= 0);
      if (children[i] == 0)
        {
          GError *error = NULL;
          SeaBank *bank = sea_bank_open (fixture->path, &error); /* both may make it */

          for (guint j = 0; bank != NULL && error == NULL && j < 20; j++)
            {
              GPtrArray *questions = g_ptr_array_new ();

              add_problems (questions, 1000 * i + 10 * j, 10);
              sea_bank_import (bank, questions, NULL, NULL, NULL, NULL, NULL, NULL, FALSE, NULL,
                               &error);
            }
          if (error != NULL)
            g_printerr ("%s\n", error->message);
          sea_bank_close (bank);
          _exit (error != NULL);
        }
    }
  for (guint i = 0; i < 2; i++)
    {
      int status = -1;

      waitpid (children[i], &status, 0);
      assert_true (WIFEXITED (status));
      assert_int_equal (WEXITSTATUS (status), 0);
    }
  fixture_open (fixture);
  assert_sound (fixture);
  assert_int_equal (fixture_found (fixture, NULL), 400);
}

/* A program opens its bank twice (to play, to read in the background); another one comes and goes.
 * It must not take itself for the last one: the WAL that it would remove holds all that follows. */
static void
another_program_that_comes_and_goes_leaves_the_wal (void **state)
{
  Fixture *fixture = *state;
  int go[2], status = -1;
  char byte = 0;
  pid_t child;

  assert_int_equal (pipe (go), 0);
  child = fork (); /* before this process has any connection */
  assert_true (child >= 0);
  if (child == 0)
    {
      SeaBank *bank;

      if (read (go[0], &byte, 1) != 1)
        _exit (2);
      bank = sea_bank_open (fixture->path, NULL);
      sea_bank_close (bank);
      _exit (bank == NULL);
    }
  fixture_open (fixture);
  fixture->second = sea_bank_open (fixture->path, &fixture->error);
  assert_non_null (fixture->second);
  fixture_add (fixture, "w1", "До другой программы", "1");
  fixture_import (fixture);
  assert_true (fixture_exists (fixture, "-wal"));
  assert_int_equal (write (go[1], &byte, 1), 1);
  waitpid (child, &status, 0);
  assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  close (go[0]);
  close (go[1]);
  assert_true (fixture_exists (fixture, "-wal"));
  fixture_add (fixture, "w2", "После другой программы", "2");
  fixture_import (fixture);
  fixture_close (fixture);
  fixture_open (fixture);
  assert_int_equal (fixture_found (fixture, NULL), 2);
}

/* The journal writes on its own connection while lists and decks are read. */
static void
a_second_connection_writes_between_readings (void **state)
{
  Fixture *fixture = *state;
  sqlite3 *db;

  for (guint memory = 0; memory < 2; memory++)
    {
      if (memory)
        fixture->bank = sea_bank_open (":memory:", &fixture->error);
      else
        fixture_open (fixture);
      add_problems (fixture->questions, 0, 50);
      fixture_import (fixture);
      db = sea_bank_connect (fixture->bank, &fixture->error);
      fixture_check (fixture, db != NULL);
      fixture->deck = sea_deck_new (fixture->bank, NULL, 0, 1);
      for (guint i = 0; i < 20; i++)
        {
          assert_int_equal (sqlite3_exec (db,
                                          "BEGIN IMMEDIATE; INSERT INTO class (name) VALUES (hex "
                                          "(randomblob (8))); COMMIT",
                                          NULL, NULL, NULL),
                            SQLITE_OK);
          fixture->question =
              sea_deck_deal (fixture->deck, SEA_ROLE_SHIP, 1, NULL, NULL, &fixture->error);
          fixture_check (fixture, fixture->question != NULL);
          fixture_check (fixture,
                         sea_bank_flag (fixture->bank, fixture->question->id, "", &fixture->error));
          g_clear_pointer (&fixture->question, sea_question_unref);
        }
      sqlite3_close (db);
      fixture->list = sea_bank_classes (fixture->bank, &fixture->error);
      fixture_check (fixture, fixture->list != NULL);
      assert_int_equal (fixture->list->len, 20);
      g_clear_pointer (&fixture->list, g_ptr_array_unref);
      g_clear_pointer (&fixture->deck, sea_deck_free);
      fixture_close (fixture);
    }
}

int
main (void)
{
#define CRASH_TEST(test)                                                                           \
  cmocka_unit_test_setup_teardown (test, fixture_set_up_closed, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    CRASH_TEST (a_kill_leaves_whole_imports_only),
    CRASH_TEST (two_programs_share_one_file),
    CRASH_TEST (another_program_that_comes_and_goes_leaves_the_wal),
    CRASH_TEST (a_second_connection_writes_between_readings),
  };
  return cmocka_run_group_tests_name ("crash", tests, NULL, NULL);
}
