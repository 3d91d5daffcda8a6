/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/warnings.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>

static const char *
reviewing (void)
{
  return _ ("Reviewing problems");
}

SeaBankWarning *
sea_bank_warning_new (const char *code, const char *detail)
{
  SeaBankWarning *warning = g_new0 (SeaBankWarning, 1);

  warning->code = g_strdup (code);
  warning->detail = g_strdup (detail != NULL ? detail : "");
  return warning;
}

void
sea_bank_warning_free (SeaBankWarning *warning)
{
  if (warning == NULL)
    return;
  g_free (warning->code);
  g_free (warning->detail);
  g_free (warning);
}

/* ---- what waits ---- */

GArray *
sea_bank_unreviewed (SeaBank *bank, gint64 after_id, guint limit, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL, NULL);
  stmt = sea_bank_use (bank, SEA_STATEMENT_UNREVIEWED, reviewing (), error);
  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, after_id);
  sqlite3_bind_int64 (stmt, 2, limit);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (ids, id);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&ids);
  sea_bank_set_sql_error (error, bank->db, reviewing ());
  return NULL;
}

gint64
sea_bank_count_unreviewed (SeaBank *bank, gint64 most, GError **error)
{
  g_autoptr (GArray) ids = sea_bank_unreviewed (bank, 0, (guint) CLAMP (most, 0, G_MAXINT), error);

  return ids != NULL ? (gint64) ids->len : -1;
}

/* ---- what was found ---- */

static gboolean
add_warnings (SeaBank *bank, const SeaBankReviewed *one, GError **error)
{
  for (guint i = 0; i < one->warnings->len; i++)
    {
      const SeaBankWarning *warning = g_ptr_array_index (one->warnings, i);
      g_auto (BorrowedStmt) stmt =
          sea_bank_use (bank, SEA_STATEMENT_WARNING_ADD, reviewing (), error);

      if (stmt == NULL)
        return FALSE;
      sqlite3_bind_int64 (stmt, 1, one->id);
      sqlite3_bind_int (stmt, 2, (int) i);
      sea_bind_text (stmt, 3, warning->code);
      sea_bind_text (stmt, 4, warning->detail);
      if (!sea_bank_step (bank, stmt, reviewing (), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_one (SeaBank *bank, const SeaBankReviewed *one, GError **error)
{
  {
    g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_REVIEWED, reviewing (), error);

    if (stmt == NULL)
      return FALSE;
    sqlite3_bind_int64 (stmt, 1, one->id);
    sqlite3_bind_int64 (stmt, 2, one->stamp);
    sqlite3_bind_int (stmt, 3, (int) one->warnings->len);
    if (!sea_bank_step (bank, stmt, reviewing (), error))
      return FALSE;
  }
  if (sqlite3_changes (bank->db) == 0)
    return TRUE;
  return sea_bank_run (bank, SEA_STATEMENT_WARNINGS_DROP, one->id, reviewing (), error) &&
         add_warnings (bank, one, error);
}

gboolean
sea_bank_put_warnings (SeaBank *bank, const SeaBankReviewed *reviewed, guint n, GError **error)
{
  g_auto (Txn) txn = { NULL };

  g_return_val_if_fail (bank != NULL && (reviewed != NULL || n == 0), FALSE);
  if (!sea_txn_begin (&txn, bank, TRUE, reviewing (), error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!put_one (bank, &reviewed[i], error))
      return FALSE;
  return sea_txn_commit (&txn, reviewing (), error);
}

GPtrArray *
sea_bank_get_warnings (SeaBank *bank, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) warnings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_warning_free);
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL, NULL);
  stmt = sea_bank_use (bank, SEA_STATEMENT_WARNINGS_GET, reviewing (), error);
  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *word = sea_column_dup (stmt, 0);
      g_autofree char *detail = sea_column_dup (stmt, 1);

      g_ptr_array_add (warnings, sea_bank_warning_new (word, detail));
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&warnings);
  sea_bank_set_sql_error (error, bank->db, reviewing ());
  return NULL;
}

gboolean
sea_bank_forget_warnings (SeaBank *bank, GError **error)
{
  g_return_val_if_fail (bank != NULL, FALSE);

  return sea_bank_run (bank, SEA_STATEMENT_WARNINGS_FORGET, 0, reviewing (), error);
}
