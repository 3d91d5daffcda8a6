/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

int
fixture_set_up_closed (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = g_dir_make_tmp ("sea-bank-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "bank.db", NULL);
  fixture->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  *state = fixture;
  return fixture->folder == NULL;
}

int
fixture_set_up (void **state)
{
  if (fixture_set_up_closed (state) != 0)
    return 1;
  fixture_open (*state);
  return 0;
}

int
fixture_tear_down (void **state)
{
  Fixture *fixture = *state;

  g_clear_pointer (&fixture->deck, sea_deck_free);
  sea_bank_close (fixture->bank);
  sea_bank_close (fixture->second);
  g_clear_pointer (&fixture->question, sea_question_unref);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  g_ptr_array_unref (fixture->questions);
  g_clear_error (&fixture->error);
  remove_folder (fixture->folder);
  g_free (fixture->text);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture);
  return 0;
}

void
fixture_check (Fixture *fixture, gboolean done)
{
  if (fixture->error != NULL)
    fail_msg ("%s", fixture->error->message);
  assert_true (done);
}

void
fixture_close (Fixture *fixture)
{
  g_clear_pointer (&fixture->bank, sea_bank_close);
}

void
fixture_open (Fixture *fixture)
{
  fixture->bank = sea_bank_open (fixture->path, &fixture->error);
  fixture_check (fixture, fixture->bank != NULL);
}

void
fixture_set (char **field, const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

SeaQuestion *
fixture_question (const char *uid, const char *text, const char *answer)
{
  SeaQuestion *question = sea_question_new ();

  fixture_set (&question->uid, uid);
  fixture_set (&question->lang, "ru");
  fixture_set (&question->text, text);
  question->role = SEA_ROLE_SHIP;
  question->worth = 1;
  sea_question_add_answer (question, SEA_ANSWER_TEXT, answer, NULL, TRUE);
  return question;
}

SeaQuestion *
fixture_add (Fixture *fixture, const char *uid, const char *text, const char *answer)
{
  SeaQuestion *question = fixture_question (uid, text, answer);

  g_ptr_array_add (fixture->questions, question);
  return question;
}

SeaBankImport
fixture_import (Fixture *fixture)
{
  SeaBankImport result = { 0 };

  fixture_check (fixture, sea_bank_import (fixture->bank, fixture->questions, NULL, NULL, NULL,
                                           NULL, NULL, NULL, FALSE, &result, &fixture->error));
  g_ptr_array_set_size (fixture->questions, 0);
  return result;
}

void
fixture_sql (Fixture *fixture, const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;
  int code;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  sqlite3_exec (db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
  code = sqlite3_exec (db, sql, NULL, NULL, &message);
  sqlite3_close (db);
  if (code != SQLITE_OK)
    print_error ("%s: %s\n", sql, message);
  sqlite3_free (message);
  assert_int_equal (code, SQLITE_OK);
}

gint64
fixture_number (Fixture *fixture, const char *sql)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *stmt = NULL;
  gint64 number = -1;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  if (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) == SQLITE_OK &&
      sqlite3_step (stmt) == SQLITE_ROW)
    number = sqlite3_column_int64 (stmt, 0);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return number;
}

guint
fixture_found (Fixture *fixture, const char *words)
{
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;

  filter.words = words;
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture->list = sea_bank_list (fixture->bank, &filter, 0, 1000, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  return fixture->list->len;
}

void
fixture_meet (Fixture *fixture, gint64 class_id, const char *uid)
{
  static guint next = 0;
  g_autofree char *sql = sqlite3_mprintf (
      "INSERT INTO lesson (uid, started, class, rules_line) VALUES ('l%u', 0, nullif (%lld, 0), "
      "'math');"
      "INSERT INTO asked (lesson, number, action_seq, problem, snapshot, kind, opened)"
      " SELECT max (lesson.id), 1, 1, (SELECT id FROM problem WHERE uid = %Q), '', 'ship', 0 FROM "
      "lesson",
      ++next, class_id, uid);
  char *own = g_strdup (sql);

  sqlite3_free (g_steal_pointer (&sql));
  g_free (fixture->text);
  fixture->text = own;
  fixture_sql (fixture, own);
}

const char *
fixture_hash (Fixture *fixture, const char *path)
{
  char *content = NULL;
  gsize length = 0;

  g_free (fixture->text);
  fixture->text = NULL;
  if (g_file_get_contents (path, &content, &length, NULL))
    fixture->text =
        g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
  else
    fixture->text = g_strdup ("");
  g_free (content);
  return fixture->text;
}

gboolean
fixture_exists (Fixture *fixture, const char *suffix)
{
  g_autofree char *path = g_strconcat (fixture->path, suffix, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}
