/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

const char *const sea_bank_migrations[] = {
#include "bank/migrations.inc"
};
const guint sea_bank_n_migrations = G_N_ELEMENTS (sea_bank_migrations);

/* Up to this size a bank is read through when it is opened: a few milliseconds. */
#define QUICK_CHECK_BYTES (2 * 1024 * 1024)

static const char *
opening (void)
{
  return _ ("Opening the bank");
}

/* ---- the connection ---- */

/* The URI of a file name: SQLite would take '?', '#' and '%' in it for its own. */
static char *
dup_uri (const char *path, const char *query)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *escaped = g_uri_escape_string (absolute, "/", FALSE);

  return g_strconcat ("file:", escaped, query, NULL);
}

static char *
dup_memory_uri (void)
{
  static gint next = 0;

  return g_strdup_printf ("file:/sea-bank-%d?vfs=memdb", g_atomic_int_add (&next, 1));
}

/* Whether the connection can read its file; SQLite opens lazily. */
static int
try_read (sqlite3 *db)
{
  return sqlite3_exec (db, "SELECT count(*) FROM sqlite_master", NULL, NULL, NULL);
}

static gboolean
has_no_shared_memory (int code)
{
  int plain = code & 0xff;

  return plain == SQLITE_PROTOCOL || plain == SQLITE_CANTOPEN || code == SQLITE_IOERR_SHMOPEN ||
         code == SQLITE_IOERR_SHMMAP || code == SQLITE_IOERR_SHMLOCK ||
         code == SQLITE_IOERR_SHMSIZE;
}

/* Where there is no shared memory (a network drive) a file in WAL mode can be opened by one
 * program alone; it is taken back to a rollback journal, which works there. */
static gboolean
leave_wal (sqlite3 *db)
{
  gboolean done = sqlite3_exec (db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE",
                                NULL, NULL, NULL) == SQLITE_OK;

  sqlite3_exec (db, "PRAGMA locking_mode = NORMAL", NULL, NULL, NULL);
  return done && try_read (db) == SQLITE_OK;
}

static gboolean
make_readable (sqlite3 *db, int flags)
{
  int code = try_read (db);

  if (code == SQLITE_OK)
    return TRUE;
  if (!has_no_shared_memory (code) || (flags & SQLITE_OPEN_READWRITE) == 0)
    return FALSE;
  /* once more, for the message */
  return leave_wal (db) || try_read (db) == SQLITE_OK;
}

/* What turns out to be another's shall not get its WAL folded in on closing; a bank shall. */
static void
fold_wal_on_close (sqlite3 *db, gboolean fold)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, fold ? 0 : 1, NULL);
}

sqlite3 *
sea_bank_open_db (const char *name, int flags, GError **error)
{
  sqlite3 *db = NULL;
  gboolean opened = sqlite3_open_v2 (name, &db, flags | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE,
                                     NULL) == SQLITE_OK;

  if (opened)
    {
      fold_wal_on_close (db, FALSE);
      sqlite3_busy_timeout (db, SEA_BANK_BUSY_MS);
    }
  if (!opened || sea_search_register (db) != SQLITE_OK || !make_readable (db, flags))
    {
      sea_bank_set_sql_error (error, db, opening ());
      sqlite3_close (db);
      return NULL;
    }
  /* Temporary tables in memory: a full temporary folder then stops nothing. */
  if (!sea_bank_exec (db,
                      "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA temp_store = "
                      "MEMORY; PRAGMA cell_size_check = ON; PRAGMA journal_size_limit = 4194304",
                      opening (), error))
    {
      sqlite3_close (db);
      return NULL;
    }
  return db;
}

/* ---- versions ---- */

static gboolean
check_version (sqlite3 *db, const char *path, guint newest, guint *version, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  gint64 app = sea_bank_pragma (db, "application_id");
  gint64 own = sea_bank_pragma (db, "user_version");

  if (app < 0 || own < 0)
    {
      sea_bank_set_sql_error (error, db, opening ());
      return FALSE;
    }
  if (app != SEA_BANK_APPLICATION_ID)
    {
      sea_bank_set_error (error, SQLITE_NOTADB, 0, shown, opening (), "");
      return FALSE;
    }
  if (own > newest)
    {
      sea_bank_set_newer_error (error, path);
      return FALSE;
    }
  *version = (guint) own;
  return TRUE;
}

static gboolean
migrate_one (SeaBank *bank, const char *sql, guint version, GError **error)
{
  const char *doing = _ ("Bringing the bank up to date");
  g_autofree char *stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            SEA_BANK_APPLICATION_ID, version);
  g_auto (Txn) txn = { NULL };

  if (!sea_txn_begin (&txn, bank, TRUE, doing, error))
    return FALSE;
  /* Another program may have been faster. */
  if (sea_bank_pragma (bank->db, "user_version") >= version)
    return TRUE;
  if (!sea_bank_exec (bank->db, sql, doing, error) ||
      !sea_bank_exec (bank->db, stamp, doing, error) || !sea_txn_commit (&txn, doing, error))
    return FALSE;
  bank->created = bank->created || version == 1;
  return TRUE;
}

static gboolean
migrate (SeaBank *bank, const char *const *migrations, guint n, guint version, GError **error)
{
  if (version >= n)
    return TRUE;
  if (bank->read_only)
    {
      g_autofree char *shown = g_filename_display_name (bank->path);

      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_READ_ONLY,
                   _ ("The bank “%s” was made by an older version and must be brought up to date, "
                      "but it cannot be written. Copy it to a folder of your own and open the "
                      "copy."),
                   shown);
      return FALSE;
    }
  if (version > 0 && !bank->in_memory && !sea_bank_copy_dated (bank->db, bank->path, error))
    return FALSE;
  for (guint i = version; i < n; i++)
    if (!migrate_one (bank, migrations[i], i + 1, error))
      return FALSE;
  /* The file's own header then says what it is, without its WAL. */
  sqlite3_wal_checkpoint_v2 (bank->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  return TRUE;
}

/* ---- opening ---- */

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_IO,
                   /* Translators: a folder, what the system says. */
                   _ ("The folder “%s” for the bank cannot be made (%s). Choose another place."),
                   shown, g_strerror (errno));
      return FALSE;
    }
  if (g_access (folder, W_OK) == 0)
    return TRUE;
  g_set_error (
      error, SEA_BANK_ERROR, SEA_BANK_ERROR_READ_ONLY,
      _ ("No bank can be made in the folder “%s”: it cannot be written. Choose another place."),
      shown);
  return FALSE;
}

static gboolean
is_writable (const char *path)
{
  g_autofree char *real = sea_bank_dup_real (path);
  g_autofree char *folder = g_path_get_dirname (real);

  return g_access (real, W_OK) == 0 && g_access (folder, W_OK) == 0;
}

static gboolean
open_read_only (SeaBank *bank, GError **error)
{
  bank->read_only = TRUE;
  g_free (bank->name);
  /* Without a WAL and a journal the file is all there is, and nothing need be made beside it. */
  bank->name = dup_uri (bank->path, sea_bank_has_side_file (bank->path, "-wal") ||
                                            sea_bank_has_side_file (bank->path, "-journal")
                                        ? "?mode=ro"
                                        : "?mode=ro&immutable=1");
  bank->db = sea_bank_open_db (bank->name, SQLITE_OPEN_READONLY, error);
  return bank->db != NULL;
}

/* Damage is looked for at once where that is cheap; larger files are read through by the daily
 * copy and by sea_bank_check(). */
static gboolean
quick_check (SeaBank *bank, GError **error)
{
  GStatBuf info;
  g_auto (OwnedStmt) stmt = NULL;

  if (bank->in_memory || g_stat (bank->path, &info) != 0 || info.st_size > QUICK_CHECK_BYTES)
    return TRUE;
  if (sqlite3_prepare_v2 (bank->db, "PRAGMA quick_check (1)", -1, &stmt, NULL) == SQLITE_OK &&
      sqlite3_step (stmt) == SQLITE_ROW &&
      g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "ok") == 0)
    return TRUE;

  g_autofree char *shown = g_filename_display_name (bank->path);

  if (sqlite3_errcode (bank->db) == SQLITE_ROW || sqlite3_errcode (bank->db) == SQLITE_OK)
    sea_bank_set_error (error, SQLITE_CORRUPT, 0, shown, opening (), "");
  else
    sea_bank_set_sql_error (error, bank->db, opening ());
  return FALSE;
}

/* A new file is made whole in one transaction with a rollback journal, so that its header never
 * lags behind its content. */
static gboolean
create (SeaBank *bank, const char *const *migrations, guint n, GError **error)
{
  guint version = 0;

  bank->db = sea_bank_open_db (bank->name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  /* Another program may have made it meanwhile. */
  return bank->db != NULL &&
         (sea_bank_pragma (bank->db, "page_count") == 0 ||
          check_version (bank->db, bank->path, n, &version, error)) &&
         migrate (bank, migrations, n, version, error);
}

static gboolean
open_existing (SeaBank *bank, const char *const *migrations, guint n, GError **error)
{
  guint version = 0;

  if (!is_writable (bank->path))
    {
      if (!open_read_only (bank, error))
        return FALSE;
    }
  else
    {
      bank->db = sea_bank_open_db (bank->name, SQLITE_OPEN_READWRITE, error);
      if (bank->db == NULL)
        return FALSE;
      bank->read_only = sqlite3_db_readonly (bank->db, "main") == 1;
    }
  return check_version (bank->db, bank->path, n, &version, error) && quick_check (bank, error) &&
         migrate (bank, migrations, n, version, error);
}

static gpointer
daily_thread (gpointer data)
{
  g_autofree char *path = data;
  g_autofree char *uri = dup_uri (path, "");
  sqlite3 *db = sea_bank_open_db (uri, SQLITE_OPEN_READWRITE, NULL);

  /* Not told: the bank in use works, and the next start tries again. */
  if (db != NULL)
    sea_bank_copy_dated (db, path, NULL);
  sqlite3_close (db);
  return NULL;
}

/* In WAL mode a copy being made does not hold up a shot; else it is made before the lesson. */
static void
start_daily (SeaBank *bank, gboolean wal)
{
  if (bank->in_memory || bank->read_only || bank->created || !sea_bank_copy_is_due (bank->path))
    return;
  if (wal)
    bank->daily = g_thread_new ("daily copy", daily_thread, g_strdup (bank->path));
  else
    sea_bank_copy_dated (bank->db, bank->path, NULL);
}

static gboolean
use_wal (SeaBank *bank)
{
  g_auto (OwnedStmt) stmt = NULL;

  if (bank->in_memory || bank->read_only)
    return FALSE;
  /* Refused without harm where there is no shared memory: the rollback journal stays. */
  if (sqlite3_prepare_v2 (bank->db, "PRAGMA journal_mode = WAL", -1, &stmt, NULL) != SQLITE_OK ||
      sqlite3_step (stmt) != SQLITE_ROW ||
      g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "wal") != 0)
    return FALSE;
  sqlite3_finalize (g_steal_pointer (&stmt));
  if (try_read (bank->db) == SQLITE_OK)
    return TRUE;
  leave_wal (bank->db);
  return FALSE;
}

/* One file at a time: none is looked at while SQLite opens it in another thread. */
static GMutex opening_lock;

static gboolean
open_file (SeaBank *bank, const char *const *migrations, guint n, GError **error)
{
  SeaPeek peek = sea_bank_peek (bank->path, n, error);
  gboolean opened;

  if (peek == SEA_PEEK_FAILED || (peek == SEA_PEEK_ABSENT && !make_folder (bank->path, error)))
    return FALSE;
  opened = peek == SEA_PEEK_BANK ? open_existing (bank, migrations, n, error)
                                 : create (bank, migrations, n, error);
  if (bank->db != NULL)
    bank->held = sea_bank_hold_file (bank->path);
  return opened;
}

SeaBank *
sea_bank_open_with (const char *path, const char *const *migrations, guint n, GError **error)
{
  g_autoptr (SeaBank) bank = g_new0 (SeaBank, 1);
  gboolean opened;

  bank->path = g_strdup (path);
  bank->in_memory = strcmp (path, ":memory:") == 0;
  bank->name = bank->in_memory ? dup_memory_uri () : dup_uri (path, "");
  g_mutex_lock (&opening_lock);
  opened = bank->in_memory ? create (bank, migrations, n, error)
                           : open_file (bank, migrations, n, error);
  g_mutex_unlock (&opening_lock);
  if (!opened)
    return NULL;
  if (!sea_bank_exec (bank->db, SEA_SQL_INCOMING, opening (), error))
    return NULL;
  fold_wal_on_close (bank->db, TRUE);
  start_daily (bank, use_wal (bank));
  return g_steal_pointer (&bank);
}

SeaBank *
sea_bank_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL && *path != '\0', NULL);

  return sea_bank_open_with (path, sea_bank_migrations, sea_bank_n_migrations, error);
}

SeaBank *
sea_bank_open_existing (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL && *path != '\0', NULL);

  if (strcmp (path, ":memory:") != 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   _ ("There is no bank “%s”. Check its name."), shown);
      return NULL;
    }
  return sea_bank_open (path, error);
}

SeaBank *
sea_bank_dup (SeaBank *bank, GError **error)
{
  sqlite3 *db = sea_bank_connect (bank, error);
  SeaBank *other;

  if (db == NULL)
    return NULL;
  other = g_new0 (SeaBank, 1);
  other->db = db;
  other->path = g_strdup (bank->path);
  other->name = g_strdup (bank->name);
  other->in_memory = bank->in_memory;
  other->read_only = bank->read_only;
  if (!bank->in_memory)
    other->held = sea_bank_hold_file (bank->path);
  return other;
}

sqlite3 *
sea_bank_connect (SeaBank *bank, GError **error)
{
  sqlite3 *db = sea_bank_open_db (
      bank->name, bank->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, error);

  if (db != NULL)
    fold_wal_on_close (db, TRUE);
  return db;
}
