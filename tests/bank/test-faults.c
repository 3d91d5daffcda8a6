/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each write, sync, opening, truncation and deletion of what is done to a bank fails once;
 * afterwards the bank opens, is whole, and holds all of it or nothing. SEA_FAULTS=all tries every
 * step, else a dozen of each.
 */
#include "fixture.h"
#include "vfs-faults.h"

#include "bank/care.h"
#include "bank/edit.h"
#include "bank/history.h"
#include "bank/intake.h"

#include <glib/gstdio.h>
#include <string.h>

enum
{
  SOME_STEPS = 12,
  POWER_SEEDS = 4
};

typedef struct
{
  Fixture *fixture;
  char *before, *after; /* digests */
  char *base;           /* the file that each try begins with, NULL = none */
  gboolean no_power;    /* files are renamed past SQLite: what a cut leaves is not known */
} Trial;

/* ---- digests ---- */

static void
add_rows (sqlite3 *db, const char *sql, GChecksum *sum)
{
  sqlite3_stmt *stmt = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) != SQLITE_OK)
    return; /* an older schema */
  while (sqlite3_step (stmt) == SQLITE_ROW)
    for (int c = 0; c < sqlite3_column_count (stmt); c++)
      {
        const char *text = (const char *) sqlite3_column_text (stmt, c);

        g_checksum_update (sum, (const guchar *) (text != NULL ? text : "-"), -1);
        g_checksum_update (sum, (const guchar *) "|", 1);
      }
  sqlite3_finalize (stmt);
}

/* All that is in it but moments. */
static char *
digest_db (sqlite3 *db)
{
  static const char *const queries[] = {
    ("SELECT id, uid, twin, lang, role, worth, grade, topic, family, seconds, title, text, "
     "solution,"
     " source, folded, hash, mix, pack, edited IS NULL, deleted IS NULL FROM problem ORDER BY id"),
    "SELECT id, batch FROM problem ORDER BY id",
    "SELECT * FROM answer ORDER BY problem, position",
    "SELECT * FROM tag ORDER BY problem, name",
    "SELECT * FROM problem_picture ORDER BY problem, position",
    "SELECT hash, mime FROM picture ORDER BY hash",
    "SELECT id FROM pack ORDER BY id",
    "SELECT id, kind, label, undone IS NULL, first, last FROM batch ORDER BY id",
    "SELECT problem, batch, before, snapshot, fault FROM history ORDER BY problem, batch",
  };
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize i = 0; i < G_N_ELEMENTS (queries); i++)
    add_rows (db, queries[i], sum);
  return g_strdup (g_checksum_get_string (sum));
}

/* ---- one try ---- */

static void
remove_beside (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);

  g_unlink (name);
}

/* The base in its place, and a copy of today, so that none is made behind. */
static void
begin (Trial *trial)
{
  Fixture *fixture = trial->fixture;
  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "bank-0001-%Y-%m-%d.db");
  g_autofree char *copy = g_build_filename (backups, day, NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  char *content;
  gsize length;

  g_mkdir_with_parents (backups, 0700);
  dir = g_dir_open (backups, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *old = g_build_filename (backups, name, NULL);

      g_unlink (old);
    }
  g_unlink (fixture->path);
  remove_beside (fixture->path, "-wal");
  remove_beside (fixture->path, "-shm");
  remove_beside (fixture->path, "-journal");
  remove_beside (fixture->path, ".copy");
  if (trial->base == NULL)
    return;
  assert_true (g_file_set_contents (copy, "", 0, NULL));
  assert_true (g_file_get_contents (trial->base, &content, &length, NULL));
  assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));
  g_free (content);
}

/* The deed: TRUE when it was done. It may open and close the fixture's bank. */
typedef gboolean (*Deed) (Fixture *fixture);

/* Whole, and all or nothing. */
static void
look (Trial *trial, FaultKind kind, guint step, guint32 seed, gboolean done)
{
  Fixture *fixture = trial->fixture;
  g_autofree char *now = NULL;

  remove_beside (fixture->path, "-shm");
  fixture->bank = sea_bank_open (fixture->path, &fixture->error);
  if (fixture->bank == NULL)
    fail_msg ("kind %d, step %u, seed %u: %s", kind, step, seed, fixture->error->message);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  if (fixture->list->len > 0)
    fail_msg ("kind %d, step %u, seed %u: %s", kind, step, seed,
              (const char *) g_ptr_array_index (fixture->list, 0));
  now = digest_db (fixture->bank->db);
  if (strcmp (now, trial->after) != 0 && (done || strcmp (now, trial->before) != 0))
    fail_msg ("kind %d, step %u, seed %u, %s: neither all nor nothing", kind, step, seed,
              done ? "told as done" : "told as failed");
  fixture_close (fixture);
}

/* Returns how many steps there were. */
static guint
try_once (Trial *trial, Deed deed, FaultKind kind, guint step, guint32 seed)
{
  Fixture *fixture = trial->fixture;
  gboolean done;
  guint steps;

  begin (trial);
  faults_arm (kind, step, seed);
  done = deed (fixture);
  if (!done && fixture->error == NULL)
    fail_msg ("kind %d, step %u: no error", kind, step);
  g_clear_error (&fixture->error);
  /* A transaction that failed is not to be seen by its own connection. */
  if (!done && kind != FAULT_POWER && fixture->bank != NULL)
    {
      g_autofree char *now = digest_db (fixture->bank->db);

      if (strcmp (now, trial->before) != 0)
        fail_msg ("kind %d, step %u: something is left of what failed", kind, step);
    }
  fixture_close (fixture);
  steps = faults_disarm ();
  if (kind == FAULT_POWER)
    faults_cut ();
  look (trial, kind, step, seed, done);
  return steps;
}

static void
try_all (Trial *trial, Deed deed)
{
  gboolean all = g_strcmp0 (g_getenv ("SEA_FAULTS"), "all") == 0;
  guint steps;

  begin (trial);
  if (trial->base != NULL)
    {
      sqlite3 *db = NULL;

      assert_int_equal (sqlite3_open (trial->base, &db), SQLITE_OK);
      trial->before = digest_db (db);
      sqlite3_close (db);
    }
  fixture_check (trial->fixture, deed (trial->fixture));
  fixture_close (trial->fixture);
  fixture_open (trial->fixture);
  trial->after = digest_db (trial->fixture->bank->db);
  fixture_close (trial->fixture);
  if (trial->before == NULL)
    trial->before = g_strdup (trial->after);
  steps = try_once (trial, deed, FAULT_NONE, 0, 0);
  assert_true (steps > 3);
  for (guint kind = FAULT_IO; kind < (trial->no_power ? FAULT_POWER : FAULT_KINDS); kind++)
    for (guint32 seed = 0; seed < (kind == FAULT_POWER ? POWER_SEEDS : 1); seed++)
      {
        guint stride = all ? 1 : MAX (1, steps / SOME_STEPS);

        for (guint step = 1 + (kind + seed) % stride; step <= steps; step += stride)
          try_once (trial, deed, (FaultKind) kind, step, seed);
      }
}

/* Keeps the bank as it is as the base of all tries. */
static void
keep_base (Trial *trial)
{
  Fixture *fixture = trial->fixture;

  fixture_close (fixture);
  trial->base = g_strconcat (fixture->path, ".base", NULL);
  assert_int_equal (g_rename (fixture->path, trial->base), 0);
  remove_beside (fixture->path, "-wal");
}

static void
trial_clear (Trial *trial)
{
  g_free (trial->before);
  g_free (trial->after);
  g_free (trial->base);
}

static SeaQuestion *
add_numbered (Fixture *fixture, const char *stem, guint i)
{
  g_autofree char *uid = g_strdup_printf ("%s%u", stem, i);
  g_autofree char *text = g_strdup_printf ("Задача %s номер %u о чертеже моста", stem, i);

  return fixture_add (fixture, uid, text, "1");
}

static void
make_base (Trial *trial, Fixture *fixture)
{
  trial->fixture = fixture;
  fixture_open (fixture);
  for (guint i = 0; i < 25; i++)
    {
      SeaQuestion *question = add_numbered (fixture, "b", i);

      if (i % 5 == 0)
        {
          g_autofree char *svg = g_strdup_printf ("<svg>%u</svg>", i);
          g_autoptr (GBytes) bytes = g_bytes_new (svg, strlen (svg));

          sea_question_add_picture (question, sea_picture_new (bytes, "image/svg+xml", NULL));
        }
    }
  fixture_import (fixture);
  keep_base (trial);
}

/* ---- what is done ---- */

static gboolean
open_it (Fixture *fixture)
{
  fixture->bank = sea_bank_open (fixture->path, &fixture->error);
  return fixture->bank != NULL;
}

static gboolean
take_in (Fixture *fixture)
{
  gboolean done;

  if (!open_it (fixture))
    return FALSE;
  for (guint i = 0; i < 30; i++)
    {
      SeaQuestion *question = add_numbered (fixture, i % 3 ? "n" : "b", i);

      if (i % 7 == 0)
        {
          g_autofree char *svg = g_strnfill (9000, 'x');
          g_autoptr (GBytes) bytes = g_bytes_new (svg, 9000);

          sea_question_add_picture (question, sea_picture_new (bytes, "image/svg+xml", NULL));
        }
    }
  done = sea_bank_take (fixture->bank, fixture->questions, NULL, NULL, NULL, &fixture->error);
  g_ptr_array_set_size (fixture->questions, 0);
  return done;
}

static void
an_import_holds_all_or_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, take_in);
  trial_clear (&trial);
}

static gboolean
edit_one (Fixture *fixture)
{
  gint64 stamp;
  gboolean done;

  if (!open_it (fixture))
    return FALSE;
  g_clear_pointer (&fixture->question, sea_question_unref);
  fixture->question = sea_bank_get_for_edit (fixture->bank, 6, &stamp, &fixture->error);
  if (fixture->question == NULL)
    return FALSE;
  fixture_set (&fixture->question->text, "Совсем другой текст задачи");
  g_ptr_array_set_size (fixture->question->pictures, 0);
  done = sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL, &fixture->error);
  return done;
}

static void
an_edit_holds_all_or_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, edit_one);
  trial_clear (&trial);
}

static gboolean
change_many (Fixture *fixture)
{
  SeaBankChange change = SEA_BANK_CHANGE_NOTHING;
  gint64 ids[20];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = i + 2;
  change.grade = 9;
  change.topic = "geo/мосты";
  return open_it (fixture) && sea_bank_change (fixture->bank, ids, G_N_ELEMENTS (ids), &change,
                                               NULL, NULL, &fixture->error) >= 0;
}

static void
a_change_of_many_holds_all_or_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, change_many);
  trial_clear (&trial);
}

static gboolean
delete_many (Fixture *fixture)
{
  gint64 ids[20];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = i + 2;
  return open_it (fixture) && sea_bank_delete (fixture->bank, ids, G_N_ELEMENTS (ids), FALSE, NULL,
                                               NULL, &fixture->error) >= 0;
}

static void
a_deletion_of_many_holds_all_or_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, delete_many);
  trial_clear (&trial);
}

static gboolean
undo_import (Fixture *fixture)
{
  return open_it (fixture) && sea_bank_undo (fixture->bank, 1, NULL, NULL, &fixture->error);
}

static void
undo_of_an_import_holds_all_or_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, undo_import);
  trial_clear (&trial);
}

static gboolean
copy_it (Fixture *fixture)
{
  g_autofree char *copy = g_strconcat (fixture->path, ".copy", NULL);
  gboolean done = open_it (fixture) && sea_bank_backup (fixture->bank, copy, &fixture->error);

  /* It stands there whole or not at all. */
  if (g_file_test (copy, G_FILE_TEST_EXISTS))
    {
      char *content = NULL;
      gsize length = 0;

      assert_true (g_file_get_contents (copy, &content, &length, NULL));
      assert_true (length > 100000);
      g_free (content);
    }
  else
    assert_false (done);
  return done;
}

static void
a_copy_is_whole_or_absent_and_harms_nothing (void **state)
{
  Trial trial = { 0 };

  make_base (&trial, *state);
  try_all (&trial, copy_it);
  trial_clear (&trial);
}

static void
the_making_of_a_bank_can_fail_anywhere (void **state)
{
  Trial trial = { .fixture = *state };

  try_all (&trial, open_it);
  trial_clear (&trial);
}

static void
a_migration_holds_all_or_nothing (void **state)
{
  Fixture *fixture = *state;
  Trial trial = { .fixture = fixture };

  fixture->bank = sea_bank_open_with (fixture->path, sea_bank_migrations, 1, &fixture->error);
  fixture_check (fixture, fixture->bank != NULL);
  fixture_close (fixture);
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "INSERT INTO problem (uid, text, folded, hash, created, changed) VALUES ('u%u', 'Текст "
          "%u', 'текст %u', 'h%u', 1, 1)",
          i, i, i, i);

      fixture_sql (fixture, sql);
    }
  keep_base (&trial);
  try_all (&trial, open_it);
  trial_clear (&trial);
}

static gboolean
restore_it (Fixture *fixture)
{
  g_autofree char *other = g_strconcat (fixture->path, ".other", NULL);

  return sea_bank_restore (fixture->path, other, NULL, &fixture->error);
}

static void
restoring_leaves_the_old_or_the_new_bank (void **state)
{
  Fixture *fixture = *state;
  Trial trial = { 0 };
  g_autofree char *other = g_strconcat (fixture->path, ".other", NULL);

  fixture_open (fixture);
  add_numbered (fixture, "r", 1);
  fixture_import (fixture);
  fixture_check (fixture, sea_bank_backup (fixture->bank, other, &fixture->error));
  fixture_close (fixture);
  g_unlink (fixture->path);
  make_base (&trial, fixture);
  trial.no_power = TRUE;
  try_all (&trial, restore_it);
  trial_clear (&trial);
}

int
main (void)
{
#define FAULT_TEST(test)                                                                           \
  cmocka_unit_test_setup_teardown (test, fixture_set_up_closed, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    FAULT_TEST (an_import_holds_all_or_nothing),
    FAULT_TEST (an_edit_holds_all_or_nothing),
    FAULT_TEST (a_change_of_many_holds_all_or_nothing),
    FAULT_TEST (a_deletion_of_many_holds_all_or_nothing),
    FAULT_TEST (undo_of_an_import_holds_all_or_nothing),
    FAULT_TEST (a_copy_is_whole_or_absent_and_harms_nothing),
    FAULT_TEST (the_making_of_a_bank_can_fail_anywhere),
    FAULT_TEST (a_migration_holds_all_or_nothing),
    FAULT_TEST (restoring_leaves_the_old_or_the_new_bank),
  };

  faults_install ();
  return cmocka_run_group_tests_name ("faults", tests, NULL, NULL);
}
