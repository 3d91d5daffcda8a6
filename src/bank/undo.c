/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One undo or redo. @write.batch is the batch itself: it makes none. */
typedef struct
{
  SeaWrite write;
  gboolean redo;
  gboolean is_import;
  char *pack; /* (nullable) */
  SeaBankUndone result;
} Undo;

static void
undo_clear (Undo *undo)
{
  g_free (undo->pack);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Undo, undo_clear)

/* ---- what is undone ---- */

static gboolean
find_batch (Undo *undo, GError **error)
{
  SeaBank *bank = undo->write.bank;
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_BATCH_GET, undo->write.doing, error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, undo->write.batch);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    {
      undo->is_import = g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "import") == 0;
      undo->write.first = sqlite3_column_int64 (stmt, 1);
      undo->write.last = sqlite3_column_int64 (stmt, 2);
      if (sqlite3_column_type (stmt, 3) != SQLITE_NULL)
        undo->pack = sea_column_dup (stmt, 3);
      if ((sqlite3_column_int (stmt, 4) != 0) == undo->redo && !(undo->redo && undo->is_import))
        return TRUE;
    }
  else if (code != SQLITE_DONE)
    {
      sea_bank_set_sql_error (error, bank->db, undo->write.doing);
      return FALSE;
    }
  g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                       undo->redo ? _ ("There is nothing to be done again.")
                                  : _ ("There is nothing to be undone."));
  return FALSE;
}

static GArray *
list_ids (Undo *undo, SeaStatement which, GError **error)
{
  SeaBank *bank = undo->write.bank;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, undo->write.doing, error);
  int code;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, undo->write.batch);
  if (sqlite3_bind_parameter_count (stmt) > 1)
    {
      sqlite3_bind_int64 (stmt, 2, undo->write.first);
      sqlite3_bind_int64 (stmt, 3, undo->write.last);
    }
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (ids, id);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&ids);
  sea_bank_set_sql_error (error, bank->db, undo->write.doing);
  return NULL;
}

/* ---- problems that were there before ---- */

typedef struct
{
  gint64 before;
  char *snapshot, *fault; /* (nullable) */
  SeaState state;
} Kept;

static void
kept_clear (Kept *kept)
{
  g_free (kept->snapshot);
  g_free (kept->fault);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

static gint64
column_moment (sqlite3_stmt *stmt, int column)
{
  return sqlite3_column_type (stmt, column) == SQLITE_NULL ? -1
                                                           : sqlite3_column_int64 (stmt, column);
}

static gboolean
read_kept (Undo *undo, gint64 id, Kept *kept, GError **error)
{
  SeaBank *bank = undo->write.bank;
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_HISTORY_GET, undo->write.doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, undo->write.batch);
  if (sqlite3_step (stmt) != SQLITE_ROW)
    {
      sea_bank_set_sql_error (error, bank->db, undo->write.doing);
      return FALSE;
    }
  kept->before = sqlite3_column_int64 (stmt, 0);
  if (sqlite3_column_type (stmt, 1) != SQLITE_NULL)
    kept->snapshot = sea_column_dup (stmt, 1);
  if (sqlite3_column_type (stmt, 2) != SQLITE_NULL)
    kept->fault = sea_column_dup (stmt, 2);
  kept->state.edited = column_moment (stmt, 3);
  kept->state.deleted = column_moment (stmt, 4);
  kept->state.changed = sqlite3_column_int64 (stmt, 5);
  return TRUE;
}

/* Puts what is now in the place of what was kept. */
static gboolean
keep_present (
    Undo *undo, gint64 id, const SeaState *state, const SeaQuestion *stored, GError **error)
{
  SeaBank *bank = undo->write.bank;
  const char *doing = undo->write.doing;
  g_autofree char *snapshot = stored != NULL ? sea_question_to_snapshot (stored) : NULL;
  g_autofree char *fault = NULL;
  g_auto (BorrowedStmt) stmt = NULL;

  if (!sea_fault_read (bank, id, &fault, doing, error))
    return FALSE;
  stmt = sea_bank_use (bank, SEA_STATEMENT_HISTORY_SET, doing, error);
  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, undo->write.batch);
  sea_bind_text (stmt, 3, snapshot);
  sea_bind_text (stmt, 4, fault);
  sea_bind_moment (stmt, 5, state->edited);
  sea_bind_moment (stmt, 6, state->deleted);
  sqlite3_bind_int64 (stmt, 7, state->changed);
  return sea_bank_step (bank, stmt, doing, error);
}

/* A pack that was dropped since does not come back: the problem is in none then. */
static gboolean
give_back_content (Undo *undo, gint64 id, const char *snapshot, GError **error)
{
  g_autoptr (SeaQuestion) question = sea_question_from_snapshot (snapshot);
  gint64 pack = 0;

  if (question == NULL)
    {
      g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_DAMAGED,
                           _ ("The history of the problem cannot be read."));
      return FALSE;
    }
  if (*question->pack != '\0' &&
      !sea_bank_look_up (undo->write.bank, SEA_STATEMENT_PACK_THERE, question->pack, &pack,
                         undo->write.doing, error))
    return FALSE;
  return sea_content_replace (&undo->write, question, id, pack != 0 ? question->pack : NULL,
                              SEA_FAULT_KEEP, -1, error);
}

static gboolean
swap_one (Undo *undo, gint64 id, GError **error)
{
  SeaBank *bank = undo->write.bank;
  const char *doing = undo->write.doing;
  gint64 own = undo->write.batch;
  g_auto (Kept) kept = { 0 };
  g_autoptr (SeaQuestion) stored = NULL;
  SeaState state;
  SeaWrite as = undo->write;

  if (!sea_state_read (bank, id, &state, doing, error) || !read_kept (undo, id, &kept, error))
    return FALSE;
  if (!state.found || state.batch != (undo->redo ? kept.before : own))
    {
      undo->result.kept++;
      return TRUE;
    }
  if (kept.snapshot != NULL && (stored = sea_bank_get_light (bank, id, error)) == NULL)
    return FALSE;
  as.batch = undo->redo ? own : kept.before;
  undo->result.done++;
  return keep_present (undo, id, &state, stored, error) &&
         (kept.snapshot == NULL || give_back_content (undo, id, kept.snapshot, error)) &&
         sea_fault_write (bank, id, kept.fault, doing, error) &&
         sea_state_write (&as, id, &kept.state, error);
}

/* ---- problems that it added ---- */

static gboolean
is_asked (Undo *undo, gint64 id, gboolean *asked, GError **error)
{
  SeaBank *bank = undo->write.bank;
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_PROBLEM_ASKED, undo->write.doing, error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  code = sqlite3_step (stmt);
  *asked = code == SQLITE_ROW;
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, undo->write.doing);
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* Of an import: for good, so that it can come in anew; but what a class has met stays. */
static gboolean
erase_one (Undo *undo, gint64 id, GError **error)
{
  gboolean asked;

  if (!is_asked (undo, id, &asked, error))
    return FALSE;
  if (asked)
    {
      undo->result.kept++;
      return TRUE;
    }
  undo->result.done++;
  return sea_bank_run (undo->write.bank, SEA_STATEMENT_PROBLEM_ERASE, id, undo->write.doing, error);
}

/* A problem that a person wrote goes to the waste basket. */
static gboolean
put_away_one (Undo *undo, gint64 id, GError **error)
{
  SeaState state;

  if (!sea_state_read (undo->write.bank, id, &state, undo->write.doing, error))
    return FALSE;
  state.deleted = undo->redo ? -1 : undo->write.now;
  undo->result.done++;
  return sea_state_write (&undo->write, id, &state, error);
}

static gboolean
drop_empty_pack (Undo *undo, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;

  if (!undo->is_import || undo->pack == NULL)
    return TRUE;
  stmt = sea_bank_use (undo->write.bank, SEA_STATEMENT_PACK_DROP_EMPTY, undo->write.doing, error);
  if (stmt == NULL)
    return FALSE;
  sea_bind_text (stmt, 1, undo->pack);
  return sea_bank_step (undo->write.bank, stmt, undo->write.doing, error);
}

static gboolean
mark_batch (Undo *undo, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (undo->write.bank, SEA_STATEMENT_BATCH_UNDONE, undo->write.doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, undo->write.batch);
  sea_bind_moment (stmt, 2, undo->redo ? -1 : undo->write.now);
  return sea_bank_step (undo->write.bank, stmt, undo->write.doing, error);
}

/* ---- all ---- */

/* Those of the range that are not its own any more were changed since. */
static void
count_changed_since (Undo *undo, const GArray *added, const GArray *all)
{
  if (undo->is_import && all->len > added->len)
    undo->result.kept += all->len - added->len;
}

static gboolean
undo_all (Undo *undo, GError **error)
{
  g_autoptr (GArray) changed = NULL;
  g_autoptr (GArray) added = NULL;
  g_autoptr (GArray) all = NULL;
  g_auto (Txn) txn = { NULL };

  if (!sea_txn_begin (&txn, undo->write.bank, TRUE, undo->write.doing, error) ||
      !find_batch (undo, error) ||
      (changed = list_ids (undo, SEA_STATEMENT_HISTORY_OF_BATCH, error)) == NULL ||
      (added = list_ids (undo, SEA_STATEMENT_ADDED_OF_BATCH, error)) == NULL ||
      (all = list_ids (undo, SEA_STATEMENT_SPAN_OF_BATCH, error)) == NULL)
    return FALSE;
  count_changed_since (undo, added, all);
  undo->write.total = changed->len + added->len;
  for (guint i = 0; i < changed->len; i++)
    if (!swap_one (undo, g_array_index (changed, gint64, i), error) ||
        !sea_write_step (&undo->write, error))
      return FALSE;
  for (guint i = 0; i < added->len; i++)
    {
      gint64 id = g_array_index (added, gint64, i);

      if (!(undo->is_import ? erase_one (undo, id, error) : put_away_one (undo, id, error)) ||
          !sea_write_step (&undo->write, error))
        return FALSE;
    }
  return drop_empty_pack (undo, error) && mark_batch (undo, error) &&
         sea_txn_commit (&txn, undo->write.doing, error);
}

static gboolean
run (SeaBank *bank,
     gint64 batch,
     gboolean redo,
     const SeaBankProgress *progress,
     SeaBankUndone *result,
     GError **error)
{
  g_auto (Undo) undo = { .redo = redo };

  g_return_val_if_fail (bank != NULL, FALSE);
  sea_write_init (&undo.write, bank, SEA_BATCH_CHANGE, redo ? _ ("Doing it again") : _ ("Undoing"));
  undo.write.batch = batch;
  undo.write.progress = progress;
  if (!undo_all (&undo, error))
    return FALSE;
  if (result != NULL)
    *result = undo.result;
  return TRUE;
}

gboolean
sea_bank_undo (SeaBank *bank,
               gint64 batch,
               const SeaBankProgress *progress,
               SeaBankUndone *undone,
               GError **error)
{
  return run (bank, batch, FALSE, progress, undone, error);
}

gboolean
sea_bank_redo (SeaBank *bank,
               gint64 batch,
               const SeaBankProgress *progress,
               SeaBankUndone *redone,
               GError **error)
{
  return run (bank, batch, TRUE, progress, redone, error);
}
