/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <glib/gi18n-lib.h>

/* clang-format off */
const char *const sea_statement_sql[SEA_STATEMENT_COUNT_OF_ALL] = {
#define X(name, sql) sql,
  SEA_STATEMENT_LIST (X)
#undef X
};
/* clang-format on */

gboolean
sea_bank_exec (sqlite3 *db, const char *sql, const char *doing, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  sea_bank_set_sql_error (error, db, doing);
  return FALSE;
}

gint64
sea_bank_pragma (sqlite3 *db, const char *name)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s", name);
  g_auto (OwnedStmt) stmt = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) == SQLITE_OK &&
      sqlite3_step (stmt) == SQLITE_ROW)
    return sqlite3_column_int64 (stmt, 0);
  return -1;
}

gboolean
sea_txn_begin (Txn *txn, SeaBank *bank, gboolean write, const char *doing, GError **error)
{
  if (!sea_bank_exec (bank->db, write ? "BEGIN IMMEDIATE" : "BEGIN", doing, error))
    return FALSE;
  txn->bank = bank;
  return TRUE;
}

gboolean
sea_txn_commit (Txn *txn, const char *doing, GError **error)
{
  if (!sea_bank_exec (txn->bank->db, "COMMIT", doing, error))
    return FALSE; /* the guard rolls it back */
  txn->bank = NULL;
  return TRUE;
}

void
sea_txn_clear (Txn *txn)
{
  if (txn->bank == NULL)
    return;
  /* SQLite itself has rolled back after some errors; with FTS5 it may then keep an old state of
   * the file in view until another transaction ends. */
  if (sqlite3_get_autocommit (txn->bank->db))
    sqlite3_exec (txn->bank->db, "BEGIN", NULL, NULL, NULL);
  sqlite3_exec (txn->bank->db, "ROLLBACK", NULL, NULL, NULL);
  txn->bank = NULL;
}

void
sea_borrowed_stmt_clear (BorrowedStmt *stmt)
{
  if (*stmt == NULL)
    return;
  sqlite3_reset (*stmt);
  sqlite3_clear_bindings (*stmt);
}

void
sea_owned_stmt_clear (OwnedStmt *stmt)
{
  sqlite3_finalize (*stmt);
  *stmt = NULL;
}

sqlite3_stmt *
sea_bank_use (SeaBank *bank, SeaStatement id, const char *doing, GError **error)
{
  if (bank->statements[id] == NULL &&
      sqlite3_prepare_v3 (bank->db, sea_statement_sql[id], -1, SQLITE_PREPARE_PERSISTENT,
                          &bank->statements[id], NULL) != SQLITE_OK)
    {
      sea_bank_set_sql_error (error, bank->db, doing);
      return NULL;
    }
  return bank->statements[id];
}

void
sea_bind_text (sqlite3_stmt *stmt, int index, const char *text)
{
  if (text == NULL)
    sqlite3_bind_null (stmt, index);
  else if (g_utf8_validate (text, -1, NULL))
    sqlite3_bind_text (stmt, index, text, -1, SQLITE_TRANSIENT);
  else
    sqlite3_bind_text (stmt, index, g_utf8_make_valid (text, -1), -1, g_free);
}

char *
sea_column_dup (sqlite3_stmt *stmt, int column)
{
  const char *text = (const char *) sqlite3_column_text (stmt, column);

  /* A file from elsewhere may hold anything; what is handed out is UTF-8. */
  if (text == NULL)
    return g_strdup ("");
  return g_utf8_validate (text, -1, NULL) ? g_strdup (text) : g_utf8_make_valid (text, -1);
}

gboolean
sea_bank_step (SeaBank *bank, sqlite3_stmt *stmt, const char *doing, GError **error)
{
  if (sqlite3_step (stmt) == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, doing);
  return FALSE;
}

char *
sea_bank_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "math-sea-battle", "bank.db", NULL);
}

void
sea_bank_close (SeaBank *bank)
{
  if (bank == NULL)
    return;
  if (bank->daily != NULL)
    g_thread_join (bank->daily);
  for (guint i = 0; i < SEA_STATEMENT_COUNT_OF_ALL; i++)
    sqlite3_finalize (bank->statements[i]);
  sqlite3_close (bank->db);
  sea_bank_release_file (bank->held);
  g_free (bank->path);
  g_free (bank->name);
  g_free (bank);
}

const char *
sea_bank_get_path (SeaBank *bank)
{
  return bank->path;
}

gboolean
sea_bank_is_read_only (SeaBank *bank)
{
  return bank->read_only;
}

gboolean
sea_bank_is_created (SeaBank *bank)
{
  return bank->created;
}
