/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/edit.h"

#include <glib/gi18n-lib.h>

static const char *
drafting (void)
{
  return _ ("Keeping the draft");
}

void
sea_bank_draft_free (SeaBankDraft *draft)
{
  if (draft == NULL)
    return;
  g_clear_pointer (&draft->question, sea_question_unref);
  g_free (draft);
}

/* @id: the draft of @problem, 0 = none. */
static gboolean
find_draft (SeaBank *bank, gint64 problem, gint64 *id, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_DRAFT_OF, drafting (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, problem);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    *id = sqlite3_column_int64 (stmt, 0);
  else if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, drafting ());
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* Changes draft @id. @found: whether it is there. */
static gboolean
set_draft (
    SeaBank *bank, gint64 id, const char *snapshot, gint64 stamp, gboolean *found, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_DRAFT_SET, drafting (), error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, stamp);
  sea_bind_text (stmt, 3, snapshot);
  sqlite3_bind_int64 (stmt, 4, g_get_real_time () / G_USEC_PER_SEC);
  if (!sea_bank_step (bank, stmt, drafting (), error))
    return FALSE;
  *found = sqlite3_changes (bank->db) > 0;
  return TRUE;
}

static gboolean
add_draft (
    SeaBank *bank, gint64 *id, gint64 problem, const char *snapshot, gint64 stamp, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_DRAFT_ADD, drafting (), error);

  if (stmt == NULL)
    return FALSE;
  if (problem != 0)
    sqlite3_bind_int64 (stmt, 1, problem);
  sqlite3_bind_int64 (stmt, 2, stamp);
  sea_bind_text (stmt, 3, snapshot);
  sqlite3_bind_int64 (stmt, 4, g_get_real_time () / G_USEC_PER_SEC);
  if (!sea_bank_step (bank, stmt, drafting (), error))
    return FALSE;
  *id = sqlite3_last_insert_rowid (bank->db);
  return TRUE;
}

gboolean
sea_bank_put_draft (
    SeaBank *bank, gint64 *id, const SeaQuestion *question, gint64 stamp, GError **error)
{
  g_autofree char *snapshot = NULL;
  g_auto (Txn) txn = { NULL };
  SeaState state = { .found = TRUE };
  gint64 own;
  gboolean found = FALSE;

  g_return_val_if_fail (bank != NULL && id != NULL && question != NULL, FALSE);
  own = *id;
  snapshot = sea_question_to_snapshot (question);
  if (!sea_txn_begin (&txn, bank, TRUE, drafting (), error) ||
      !sea_pictures_keep (bank, question, drafting (), error) ||
      (own == 0 && question->id != 0 && !find_draft (bank, question->id, &own, error)) ||
      (own != 0 && !set_draft (bank, own, snapshot, stamp, &found, error)))
    return FALSE;
  /* The draft of a problem that is gone by now is one of a new problem. */
  if (!found && question->id != 0 &&
      !sea_state_read (bank, question->id, &state, drafting (), error))
    return FALSE;
  if ((!found && !add_draft (bank, &own, state.found ? question->id : 0, snapshot, stamp, error)) ||
      !sea_txn_commit (&txn, drafting (), error))
    return FALSE;
  *id = own;
  return TRUE;
}

gboolean
sea_bank_drop_draft (SeaBank *bank, gint64 id, GError **error)
{
  g_return_val_if_fail (bank != NULL, FALSE);

  return sea_bank_run (bank, SEA_STATEMENT_DRAFT_DROP, id, _ ("Dropping the draft"), error);
}

GPtrArray *
sea_bank_drafts (SeaBank *bank, GError **error)
{
  const char *doing = _ ("Reading the drafts");
  g_autoptr (GPtrArray) drafts =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_draft_free);
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL, NULL);
  stmt = sea_bank_use (bank, SEA_STATEMENT_DRAFTS, doing, error);
  if (stmt == NULL)
    return NULL;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *snapshot = sea_column_dup (stmt, 3);
      g_autoptr (SeaQuestion) question = sea_question_from_snapshot (snapshot);
      SeaBankDraft *draft;

      if (question == NULL)
        continue;
      draft = g_new0 (SeaBankDraft, 1);
      draft->id = sqlite3_column_int64 (stmt, 0);
      draft->problem = sqlite3_column_int64 (stmt, 1);
      draft->stamp = sqlite3_column_int64 (stmt, 2);
      draft->made = sqlite3_column_int64 (stmt, 4);
      question->id = draft->problem;
      draft->question = g_steal_pointer (&question);
      g_ptr_array_add (drafts, draft);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&drafts);
  sea_bank_set_sql_error (error, bank->db, doing);
  return NULL;
}
