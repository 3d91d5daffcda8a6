/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
checking (void)
{
  return _ ("Checking the bank");
}

/* Damage is an answer of the check; anything else stops it. */
static gboolean
note_failure (SeaBank *bank, GPtrArray *notes, GError **error)
{
  int code = sqlite3_errcode (bank->db) & 0xff;

  if (code != SQLITE_CORRUPT && code != SQLITE_ERROR)
    {
      sea_bank_set_sql_error (error, bank->db, checking ());
      return FALSE;
    }
  g_ptr_array_add (notes, g_strdup (sqlite3_errmsg (bank->db)));
  return TRUE;
}

static gboolean
check_integrity (SeaBank *bank, GPtrArray *notes, GError **error)
{
  g_auto (OwnedStmt) stmt = NULL;
  int code;

  if (sqlite3_prepare_v2 (bank->db, "PRAGMA integrity_check", -1, &stmt, NULL) != SQLITE_OK)
    return note_failure (bank, notes, error);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *text = sea_column_dup (stmt, 0);

      if (g_strcmp0 (text, "ok") != 0)
        g_ptr_array_add (notes, g_steal_pointer (&text));
    }
  return code == SQLITE_DONE || note_failure (bank, notes, error);
}

static gboolean
check_references (SeaBank *bank, GPtrArray *notes, GError **error)
{
  g_auto (OwnedStmt) stmt = NULL;
  int code;

  if (sqlite3_prepare_v2 (bank->db, "PRAGMA foreign_key_check", -1, &stmt, NULL) != SQLITE_OK)
    return note_failure (bank, notes, error);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    g_ptr_array_add (
        notes,
        /* Translators: a table, a number, another table. */
        g_strdup_printf (_ ("Table “%s”, row %lld: what it belongs to is missing in “%s”."),
                         (const char *) sqlite3_column_text (stmt, 0),
                         sqlite3_column_int64 (stmt, 1),
                         (const char *) sqlite3_column_text (stmt, 2)));
  return code == SQLITE_DONE || note_failure (bank, notes, error);
}

static gboolean
check_statements (SeaBank *bank, GPtrArray *notes, GError **error)
{
  for (guint i = 0; i < SEA_STATEMENT_COUNT_OF_ALL; i++)
    if (sea_bank_use (bank, (SeaStatement) i, checking (), NULL) == NULL &&
        !note_failure (bank, notes, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_search (SeaBank *bank, SeaStatement which, GPtrArray *notes, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  /* FTS5 compares its index by a command that is written like a row. */
  if (bank->read_only)
    return TRUE;
  stmt = sea_bank_use (bank, which, checking (), NULL);
  if (stmt == NULL)
    return TRUE; /* noted as a statement */
  code = sqlite3_step (stmt);
  if (code == SQLITE_DONE)
    return TRUE;
  if ((code & 0xff) != SQLITE_CORRUPT)
    return note_failure (bank, notes, error);
  g_ptr_array_add (notes, g_strdup (_ ("The search index does not agree with the problems.")));
  return TRUE;
}

/* Whether each picture is what its hash says. */
static gboolean
check_pictures (SeaBank *bank, GPtrArray *notes, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURE_ALL, checking (), NULL);
  int code;

  if (stmt == NULL)
    return TRUE; /* noted as a statement */
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *hash = sea_column_dup (stmt, 0);
      const guchar *bytes = sqlite3_column_blob (stmt, 1);
      gsize size = (gsize) sqlite3_column_bytes (stmt, 1);
      g_autofree char *own = g_compute_checksum_for_data (
          G_CHECKSUM_SHA256, bytes != NULL ? bytes : (const guchar *) "", size);

      if (strcmp (own, hash) != 0)
        /* Translators: %s is a long number that names the picture. */
        g_ptr_array_add (notes, g_strdup_printf (_ ("The picture %s is spoilt."), hash));
    }
  return code == SQLITE_DONE || note_failure (bank, notes, error);
}

gboolean
sea_bank_check (SeaBank *bank, GPtrArray **messages, GError **error)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (bank != NULL && messages != NULL, FALSE);
  if (!check_integrity (bank, notes, error) || !check_references (bank, notes, error) ||
      !check_statements (bank, notes, error) ||
      !check_search (bank, SEA_STATEMENT_SEARCH_CHECK, notes, error) ||
      !check_search (bank, SEA_STATEMENT_STARTS_CHECK, notes, error) ||
      !check_pictures (bank, notes, error))
    return FALSE;
  *messages = g_steal_pointer (&notes);
  return TRUE;
}
