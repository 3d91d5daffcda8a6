/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/history.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
reading (void)
{
  return _ ("Reading the history");
}

/* clang-format off */
static const char *const kind_words[] = {
#define X(name, word) word,
  SEA_BATCH_LIST (X)
#undef X
};
/* clang-format on */

static SeaBatchKind
kind_of (const char *word)
{
  for (guint i = 0; i < SEA_BATCH_KIND_COUNT; i++)
    if (g_strcmp0 (word, kind_words[i]) == 0)
      return (SeaBatchKind) i;
  return SEA_BATCH_CHANGE;
}

/* ---- batches ---- */

void
sea_bank_batch_free (SeaBankBatch *batch)
{
  if (batch == NULL)
    return;
  g_free (batch->label);
  g_free (batch);
}

GPtrArray *
sea_bank_batches (SeaBank *bank, int kind, guint limit, GError **error)
{
  g_autoptr (GPtrArray) batches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_batch_free);
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL && kind < SEA_BATCH_KIND_COUNT, NULL);
  stmt = sea_bank_use (bank, SEA_STATEMENT_BATCH_LIST, reading (), error);
  if (stmt == NULL)
    return NULL;
  sea_bind_text (stmt, 1, kind >= 0 ? kind_words[kind] : NULL);
  sqlite3_bind_int64 (stmt, 2, limit);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaBankBatch *batch = g_new0 (SeaBankBatch, 1);

      batch->id = sqlite3_column_int64 (stmt, 0);
      batch->kind = kind_of ((const char *) sqlite3_column_text (stmt, 1));
      batch->label = sea_column_dup (stmt, 2);
      batch->made = sqlite3_column_int64 (stmt, 3);
      batch->undone = sqlite3_column_int (stmt, 4) != 0;
      batch->added = (guint) sqlite3_column_int (stmt, 5);
      batch->changed = (guint) sqlite3_column_int (stmt, 6);
      g_ptr_array_add (batches, batch);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&batches);
  sea_bank_set_sql_error (error, bank->db, reading ());
  return NULL;
}

/* ---- one problem ---- */

void
sea_bank_version_free (SeaBankVersion *version)
{
  if (version == NULL)
    return;
  g_clear_pointer (&version->question, sea_question_unref);
  g_free (version);
}

GPtrArray *
sea_bank_history (SeaBank *bank, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) versions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_version_free);
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL, NULL);
  stmt = sea_bank_use (bank, SEA_STATEMENT_HISTORY_LIST, reading (), error);
  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *snapshot = sea_column_dup (stmt, 3);
      g_autoptr (SeaQuestion) question = sea_question_from_snapshot (snapshot);
      SeaBankVersion *version;

      if (question == NULL)
        continue; /* damaged: the others can still be given back */
      version = g_new0 (SeaBankVersion, 1);
      version->batch = sqlite3_column_int64 (stmt, 0);
      version->kind = kind_of ((const char *) sqlite3_column_text (stmt, 1));
      version->made = sqlite3_column_int64 (stmt, 2);
      version->question = g_steal_pointer (&question);
      g_ptr_array_add (versions, version);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&versions);
  sea_bank_set_sql_error (error, bank->db, reading ());
  return NULL;
}

static SeaQuestion *
find_version (SeaBank *bank, gint64 id, gint64 batch, GError **error)
{
  g_autoptr (GPtrArray) versions = sea_bank_history (bank, id, error);

  if (versions == NULL)
    return NULL;
  for (guint i = 0; i < versions->len; i++)
    {
      const SeaBankVersion *version = g_ptr_array_index (versions, i);

      if (version->batch == batch)
        return sea_question_ref (version->question);
    }
  g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                       _ ("The problem has no such earlier version."));
  return NULL;
}

gboolean
sea_bank_restore_version (SeaBank *bank, gint64 id, gint64 version, gint64 *batch, GError **error)
{
  const char *doing = _ ("Giving back an earlier version");
  g_autoptr (SeaQuestion) question = NULL;
  g_autoptr (SeaQuestion) stored = NULL;
  g_auto (Txn) txn = { NULL };
  SeaWrite write;
  gint64 pack = 0;

  g_return_val_if_fail (bank != NULL, FALSE);
  sea_write_init (&write, bank, SEA_BATCH_RESTORE, doing);
  if (!sea_txn_begin (&txn, bank, TRUE, doing, error) ||
      (question = find_version (bank, id, version, error)) == NULL ||
      (stored = sea_bank_get_light (bank, id, error)) == NULL ||
      (*question->pack != '\0' &&
       !sea_bank_look_up (bank, SEA_STATEMENT_PACK_THERE, question->pack, &pack, doing, error)))
    return FALSE;
  if (!sea_content_equal (stored, question) &&
      (!sea_history_add (&write, id, stored, error) ||
       !sea_content_replace (&write, question, id, pack != 0 ? question->pack : stored->pack,
                             SEA_FAULT_KEEP, write.now, error)))
    return FALSE;
  if (!sea_txn_commit (&txn, doing, error))
    return FALSE;
  if (batch != NULL)
    *batch = write.batch;
  return TRUE;
}
