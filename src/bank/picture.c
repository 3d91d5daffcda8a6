/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/care.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
reading (void)
{
  return _ ("Reading the picture");
}

/* ---- in and out ---- */

static gboolean
keep_picture (SeaBank *bank, const SeaPicture *picture, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;
  gsize size = 0;
  gconstpointer bytes;

  if (picture->bytes == NULL)
    return TRUE;
  stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURE_PUT, doing, error);
  if (stmt == NULL)
    return FALSE;
  bytes = g_bytes_get_data (picture->bytes, &size);
  sea_bind_text (stmt, 1, picture->hash);
  sea_bind_text (stmt, 2, picture->mime);
  /* Without a place SQLite would write NULL. */
  sqlite3_bind_blob64 (stmt, 3, bytes != NULL ? bytes : "", size, SQLITE_STATIC);
  return sea_bank_step (bank, stmt, doing, error);
}

gboolean
sea_pictures_keep (SeaBank *bank, const SeaQuestion *question, const char *doing, GError **error)
{
  for (guint i = 0; i < question->pictures->len; i++)
    if (!keep_picture (bank, g_ptr_array_index (question->pictures, i), doing, error))
      return FALSE;
  return TRUE;
}

gboolean
sea_pictures_add (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error)
{
  for (guint i = 0; i < question->pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (question->pictures, i);
      g_auto (BorrowedStmt) stmt = NULL;

      if (!keep_picture (bank, picture, doing, error))
        return FALSE;
      stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURE_ADD, doing, error);
      if (stmt == NULL)
        return FALSE;
      sqlite3_bind_int64 (stmt, 1, id);
      sqlite3_bind_int (stmt, 2, (int) i);
      sea_bind_text (stmt, 3, picture->hash);
      sea_bind_text (stmt, 4, picture->alt);
      if (!sea_bank_step (bank, stmt, doing, error))
        return FALSE;
    }
  return TRUE;
}

static GBytes *
read_bytes (SeaBank *bank, const char *hash, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURE_BYTES, reading (), error);
  int code;

  if (stmt == NULL)
    return NULL;
  sea_bind_text (stmt, 1, hash);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    {
      gconstpointer blob = sqlite3_column_blob (stmt, 0);

      return g_bytes_new (blob, (gsize) sqlite3_column_bytes (stmt, 0));
    }
  if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, reading ());
  else
    g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                 _ ("A picture is missing in the bank (%s)."), hash);
  return NULL;
}

GBytes *
sea_bank_get_picture (SeaBank *bank, const char *hash, GError **error)
{
  g_return_val_if_fail (bank != NULL && hash != NULL, NULL);

  return read_bytes (bank, hash, error);
}

gboolean
sea_pictures_read (SeaBank *bank, SeaQuestion *question, gboolean bytes, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURES_GET, reading (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, question->id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *hash = sea_column_dup (stmt, 0);
      g_autofree char *mime = sea_column_dup (stmt, 1);
      g_autofree char *alt = sea_column_dup (stmt, 2);
      SeaPicture *picture = sea_picture_new_known (hash, mime, alt);

      sea_question_add_picture (question, picture);
      if (bytes && (picture->bytes = read_bytes (bank, hash, error)) == NULL)
        return FALSE;
    }
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, reading ());
  return FALSE;
}

/* ---- what nothing needs ---- */

static const char *
sweeping (void)
{
  return _ ("Deleting unused pictures");
}

static gboolean
collect_unused (SeaBank *bank, GHashTable *unused, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_PICTURES_UNUSED, sweeping (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    g_hash_table_add (unused, sea_column_dup (stmt, 0));
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, sweeping ());
  return FALSE;
}

/* What a snapshot names stays; one that cannot be read keeps everything it holds as text. */
static void
keep_named (GHashTable *unused, const char *text)
{
  g_autoptr (SeaQuestion) question = sea_question_from_snapshot (text);
  GHashTableIter iter;
  gpointer hash;

  if (question != NULL)
    {
      for (guint i = 0; i < question->pictures->len; i++)
        g_hash_table_remove (unused,
                             ((SeaPicture *) g_ptr_array_index (question->pictures, i))->hash);
      return;
    }
  g_hash_table_iter_init (&iter, unused);
  while (g_hash_table_iter_next (&iter, &hash, NULL))
    if (strstr (text, hash) != NULL)
      g_hash_table_iter_remove (&iter);
}

static gboolean
keep_snapshots (SeaBank *bank, GHashTable *unused, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_SNAPSHOTS_OF_PICTURES, sweeping (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *text = sea_column_dup (stmt, 0);

      keep_named (unused, text);
    }
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, sweeping ());
  return FALSE;
}

static gboolean
erase (SeaBank *bank, const char *hash, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PICTURE_ERASE, sweeping (), error);

  if (stmt == NULL)
    return FALSE;
  sea_bind_text (stmt, 1, hash);
  return sea_bank_step (bank, stmt, sweeping (), error);
}

gboolean
sea_bank_sweep_pictures (SeaBank *bank, guint *swept, GError **error)
{
  g_autoptr (GHashTable) unused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (Txn) txn = { NULL };
  GHashTableIter iter;
  gpointer hash;

  g_return_val_if_fail (bank != NULL, FALSE);
  if (!sea_txn_begin (&txn, bank, TRUE, sweeping (), error) ||
      !collect_unused (bank, unused, error) ||
      (g_hash_table_size (unused) > 0 && !keep_snapshots (bank, unused, error)))
    return FALSE;
  g_hash_table_iter_init (&iter, unused);
  while (g_hash_table_iter_next (&iter, &hash, NULL))
    if (!erase (bank, hash, error))
      return FALSE;
  if (!sea_txn_commit (&txn, sweeping (), error))
    return FALSE;
  if (swept != NULL)
    *swept = g_hash_table_size (unused);
  return TRUE;
}
