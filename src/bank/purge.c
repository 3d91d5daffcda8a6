/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/care.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>

static GArray *
list_old (SeaWrite *write, gint64 until, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (write->bank, SEA_STATEMENT_PURGE_LIST, write->doing, error);
  int code;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, until);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (ids, id);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&ids);
  sea_bank_set_sql_error (error, write->bank->db, write->doing);
  return NULL;
}

gboolean
sea_bank_purge (
    SeaBank *bank, guint days, const SeaBankProgress *progress, guint *purged, GError **error)
{
  g_autoptr (GArray) ids = NULL;
  g_auto (Txn) txn = { NULL };
  SeaWrite write;

  g_return_val_if_fail (bank != NULL, FALSE);
  sea_write_init (&write, bank, SEA_BATCH_DELETE, _ ("Emptying the waste basket"));
  write.progress = progress;
  if (!sea_txn_begin (&txn, bank, TRUE, write.doing, error))
    return FALSE;
  /* The whole basket whatever the clock says: it may have been set back. */
  ids = list_old (&write, days > 0 ? write.now - (gint64) days * 24 * 60 * 60 : G_MAXINT64, error);
  if (ids == NULL)
    return FALSE;
  write.total = ids->len;
  for (guint i = 0; i < ids->len; i++)
    if (!sea_bank_run (bank, SEA_STATEMENT_PROBLEM_ERASE, g_array_index (ids, gint64, i),
                       write.doing, error) ||
        !sea_write_step (&write, error))
      return FALSE;
  if (!sea_txn_commit (&txn, write.doing, error))
    return FALSE;
  if (purged != NULL)
    *purged = ids->len;
  return TRUE;
}
