/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/find.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LONGEST_LINE 200 /* characters */

static const char *
reading (void)
{
  return _ ("Reading the bank");
}

SeaRow *
sea_row_ref (SeaRow *row)
{
  g_atomic_ref_count_inc (&row->ref);
  return row;
}

void
sea_row_unref (SeaRow *row)
{
  if (row == NULL || !g_atomic_ref_count_dec (&row->ref))
    return;
  g_free (row->uid);
  g_free (row->text);
  g_free (row->title);
  g_free (row->topic);
  g_free (row->pack);
  g_free (row->lang);
  g_strfreev (row->tags);
  g_free (row->warning);
  g_free (row);
}

/* The first line that holds something. */
static char *
dup_first_line (const char *text)
{
  const char *begin = text + strspn (text, " \t\r\n");
  g_autofree char *line = g_strndup (begin, strcspn (begin, "\r\n"));

  g_strchomp (line);
  if (g_utf8_strlen (line, -1) > LONGEST_LINE)
    *g_utf8_offset_to_pointer (line, LONGEST_LINE) = '\0';
  return g_steal_pointer (&line);
}

static SeaRow *
row_from (sqlite3_stmt *stmt, gint64 id)
{
  SeaRow *row = g_new0 (SeaRow, 1);
  g_autofree char *role = sea_column_dup (stmt, 1);
  g_autofree char *text = sea_column_dup (stmt, 4);

  g_atomic_ref_count_init (&row->ref);
  row->id = id;
  row->uid = sea_column_dup (stmt, 0);
  sea_role_from_string (role, &row->role);
  row->worth = sqlite3_column_int (stmt, 2);
  row->grade = sqlite3_column_int (stmt, 3);
  row->text = dup_first_line (text);
  row->title = sea_column_dup (stmt, 5);
  row->topic = sea_column_dup (stmt, 6);
  row->pack = sea_column_dup (stmt, 7);
  row->lang = sea_column_dup (stmt, 8);
  row->warnings = (guint) sqlite3_column_int (stmt, 9);
  if (sqlite3_column_type (stmt, 10) != SQLITE_NULL)
    row->warning = sea_column_dup (stmt, 10);
  row->pictures = (guint) sqlite3_column_int (stmt, 11);
  row->deleted = sqlite3_column_int (stmt, 12) != 0;
  row->edited = sqlite3_column_int (stmt, 13) != 0;
  return row;
}

static gboolean
read_judged (SeaBank *bank, SeaRow *row, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_ROW_JUDGED, reading (), error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, row->id);
  if (sqlite3_step (stmt) != SQLITE_ROW)
    {
      sea_bank_set_sql_error (error, bank->db, reading ());
      return FALSE;
    }
  row->judged = (guint) sqlite3_column_int (stmt, 0);
  row->solved = (guint) sqlite3_column_int (stmt, 1);
  return TRUE;
}

static gboolean
read_tags (SeaBank *bank, SeaRow *row, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_TAGS_GET, reading (), error);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, row->id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *name = sea_column_dup (stmt, 0);

      g_strv_builder_add (tags, name);
    }
  row->tags = g_strv_builder_end (tags);
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, reading ());
  return FALSE;
}

SeaRow *
sea_bank_row (SeaBank *bank, gint64 id, GError **error)
{
  g_autoptr (SeaRow) row = NULL;
  {
    g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_ROW_GET, reading (), error);
    int code;

    if (stmt == NULL)
      return NULL;
    sqlite3_bind_int64 (stmt, 1, id);
    code = sqlite3_step (stmt);
    if (code != SQLITE_ROW)
      {
        if (code != SQLITE_DONE)
          sea_bank_set_sql_error (error, bank->db, reading ());
        return NULL;
      }
    row = row_from (stmt, id);
  }
  if (!read_judged (bank, row, error) || !read_tags (bank, row, error))
    return NULL;
  return g_steal_pointer (&row);
}

GPtrArray *
sea_bank_rows (SeaBank *bank, const gint64 *ids, guint n, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_row_unref);
  g_auto (Txn) txn = { NULL };

  g_return_val_if_fail (bank != NULL && (ids != NULL || n == 0), NULL);
  if (!sea_txn_begin (&txn, bank, FALSE, reading (), error))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      GError *own = NULL;
      SeaRow *row = sea_bank_row (bank, ids[i], &own);

      if (own != NULL)
        {
          g_propagate_error (error, own);
          return NULL;
        }
      g_ptr_array_add (rows, row);
    }
  return sea_txn_commit (&txn, reading (), error) ? g_steal_pointer (&rows) : NULL;
}
