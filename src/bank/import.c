/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/intake.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One run. */
typedef struct
{
  SeaWrite write;
  const SeaIntake *intake;
  const char *pack;   /* (nullable) */
  GHashTable *uids;   /* of this run */
  GHashTable *hashes; /* of this run → index + 1 of the question */
  gint64 next_id;
  GPtrArray *waiting; /* new questions, the last one for the row before next_id */
  SeaTaken taken;
} Run;

/* So many new questions go in with one statement. */
#define BATCH 2000

/* Pages in memory while many rows are written, as PRAGMA cache_size has it (KiB): the orders of a
 * list are written all over their indexes. */
#define IMPORT_CACHE "PRAGMA cache_size = -65536"
#define USUAL_CACHE "PRAGMA cache_size = -2000"
#define MANY 5000

static const char *
importing (void)
{
  return _ ("Importing");
}

/* Lets the waiting questions in. */
static gboolean
flush (Run *run, GError **error)
{
  SeaBank *bank = run->write.bank;
  gint64 id = run->next_id - run->waiting->len;

  if (run->waiting->len == 0)
    return TRUE;
  if (!sea_bank_run (bank, SEA_STATEMENT_INCOMING_TAKE, 0, importing (), error) ||
      !sea_bank_run (bank, SEA_STATEMENT_INCOMING_CLEAR, 0, importing (), error))
    return FALSE;
  for (guint i = 0; i < run->waiting->len; i++, id++)
    if (!sea_content_add (bank, g_ptr_array_index (run->waiting, i), id, importing (), error))
      return FALSE;
  g_ptr_array_set_size (run->waiting, 0);
  return TRUE;
}

static gboolean
add_question (Run *run, SeaQuestion *question, const char *uid, const char *hash, GError **error)
{
  if (!sea_write_batch (&run->write, error))
    return FALSE;
  {
    const SeaContentRow row = {
      .uid = uid, .hash = hash, .pack = run->pack, .now = run->write.now, .batch = run->write.batch
    };
    g_auto (BorrowedStmt) stmt =
        sea_bank_use (run->write.bank, SEA_STATEMENT_INCOMING_ADD, importing (), error);

    if (stmt == NULL)
      return FALSE;
    sea_content_bind (stmt, question, &row);
    sqlite3_bind_int64 (stmt, 20, run->next_id);
    if (!sea_bank_step (run->write.bank, stmt, importing (), error))
      return FALSE;
  }
  run->write.last = run->next_id++;
  g_ptr_array_add (run->waiting, question);
  return run->waiting->len < BATCH || flush (run, error);
}

static gboolean
replace_question (
    Run *run, const SeaQuestion *stored, SeaQuestion *question, gint64 id, GError **error)
{
  return sea_history_add (&run->write, id, stored, error) &&
         sea_content_replace (&run->write, question, id,
                              run->pack != NULL ? run->pack : stored->pack, SEA_FAULT_KEEP, -1,
                              error);
}

/* What stands under a uid. */
typedef struct
{
  gint64 id; /* 0 = nothing */
  gboolean edited, deleted;
} Known;

static gboolean
look_up_uid (SeaBank *bank, const char *uid, Known *known, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_PROBLEM_BY_UID, importing (), error);
  int code;

  *known = (Known){ 0, FALSE, FALSE };
  if (stmt == NULL)
    return FALSE;
  sea_bind_text (stmt, 1, uid);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    {
      known->id = sqlite3_column_int64 (stmt, 0);
      known->edited = sqlite3_column_int (stmt, 1) != 0;
      known->deleted = sqlite3_column_int (stmt, 2) != 0;
    }
  else if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, importing ());
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* The uid of a question in this run: its own, one made of its hash, or, when a file
 * uses one twice, the uid with a number. */
static char *
dup_uid (Run *run, const SeaQuestion *question, const char *hash)
{
  g_autofree char *uid = question->uid != NULL && *question->uid != '\0'
                             ? g_utf8_make_valid (question->uid, -1)
                             : g_strconcat ("q-", hash, NULL);
  g_autofree char *free_uid = g_strdup (uid);

  for (guint n = 2; g_hash_table_contains (run->uids, free_uid); n++)
    {
      g_free (free_uid);
      free_uid = g_strdup_printf ("%s~%u", uid, n);
    }
  return g_steal_pointer (&free_uid);
}

/* A uid that stands nowhere: for a question that is added though it is known. */
static char *
dup_new_uid (Run *run, const char *uid, GError **error)
{
  for (guint n = 2;; n++)
    {
      g_autofree char *other = g_strdup_printf ("%s~%u", uid, n);
      Known known;

      if (!look_up_uid (run->write.bank, other, &known, error))
        return NULL;
      if (known.id == 0 && g_hash_table_add (run->uids, g_strdup (other)))
        return g_steal_pointer (&other);
    }
}

static gboolean
tell (Run *run, SeaTakenAs as, gint64 id, guint other)
{
  const SeaTakenOne one = { as, id, other };

  g_array_append_val (run->taken.each, one);
  if (as == SEA_TAKEN_NEW || as == SEA_TAKEN_CHANGED)
    run->taken.imported++;
  else
    run->taken.duplicates++;
  return TRUE;
}

static gboolean
take_new (Run *run, SeaQuestion *question, const char *uid, const char *hash, GError **error)
{
  if (run->intake->dry_run)
    return tell (run, SEA_TAKEN_NEW, 0, 0);
  return add_question (run, question, uid, hash, error) &&
         tell (run, SEA_TAKEN_NEW, run->next_id - 1, 0);
}

static gboolean
take_anyway (Run *run, SeaQuestion *question, const char *uid, const char *hash, GError **error)
{
  g_autofree char *other = dup_new_uid (run, uid, error);

  return other != NULL && take_new (run, question, other, hash, error);
}

/* Its uid is there. @stored is read only when the content matters. */
static gboolean
take_known (Run *run,
            SeaQuestion *question,
            const Known *known,
            gint64 same,
            gboolean own_uid,
            GError **error)
{
  g_autoptr (SeaQuestion) stored = NULL;

  if (known->deleted)
    return tell (run, SEA_TAKEN_KNOWN_DELETED, known->id, 0);
  if (known->edited)
    return tell (run, same == known->id ? SEA_TAKEN_KNOWN : SEA_TAKEN_KNOWN_EDITED, known->id, 0);
  /* A uid made of the hash says no more than the hash. */
  if (!own_uid)
    return tell (run, SEA_TAKEN_KNOWN, known->id, 0);
  stored = sea_bank_get_light (run->write.bank, known->id, error);
  if (stored == NULL)
    return FALSE;
  if (sea_content_equal (stored, question))
    return tell (run, SEA_TAKEN_KNOWN, known->id, 0);
  if (same > 0 && same != known->id)
    return tell (run, SEA_TAKEN_KNOWN, same, 0);
  if (!run->intake->dry_run && !replace_question (run, stored, question, known->id, error))
    return FALSE;
  return tell (run, SEA_TAKEN_CHANGED, known->id, 0);
}

static gboolean
is_deleted (Run *run, gint64 id, gboolean *deleted, GError **error)
{
  SeaState state;

  if (!sea_state_read (run->write.bank, id, &state, importing (), error))
    return FALSE;
  *deleted = state.deleted >= 0;
  return TRUE;
}

static gboolean
take_one (Run *run, SeaQuestion *question, guint index, GError **error)
{
  g_autofree char *hash = sea_question_dup_hash (question);
  g_autofree char *uid = dup_uid (run, question, hash);
  gboolean anyway = run->intake->anyway != NULL && run->intake->anyway[index];
  gboolean own_uid = question->uid != NULL && *question->uid != '\0', deleted = FALSE;
  guint earlier = GPOINTER_TO_UINT (g_hash_table_lookup (run->hashes, hash));
  Known known;
  gint64 same = 0;

  if (earlier > 0 && !anyway)
    return tell (run, SEA_TAKEN_TWICE, g_array_index (run->taken.each, SeaTakenOne, earlier - 1).id,
                 earlier - 1);
  if (!look_up_uid (run->write.bank, uid, &known, error) ||
      !sea_bank_look_up (run->write.bank, SEA_STATEMENT_PROBLEM_BY_HASH, hash, &same, importing (),
                         error))
    return FALSE;
  g_hash_table_add (run->uids, g_strdup (uid));
  if (earlier == 0)
    g_hash_table_insert (run->hashes, g_strdup (hash), GUINT_TO_POINTER (index + 1));
  if (known.id > 0)
    return anyway ? take_anyway (run, question, uid, hash, error)
                  : take_known (run, question, &known, same, own_uid, error);
  if (same == 0 || anyway)
    return take_new (run, question, uid, hash, error);
  return is_deleted (run, same, &deleted, error) &&
         tell (run, deleted ? SEA_TAKEN_KNOWN_DELETED : SEA_TAKEN_KNOWN, same, 0);
}

static gboolean
take_all (Run *run, GPtrArray *questions, GError **error)
{
  gint64 last = 0;
  g_auto (Txn) txn = { NULL };
  SeaBank *bank = run->write.bank;

  if (!sea_txn_begin (&txn, bank, !run->intake->dry_run, importing (), error) ||
      (run->intake->pack != NULL && !run->intake->dry_run &&
       !sea_pack_write (bank, run->intake->pack, importing (), error)) ||
      !sea_bank_look_up (bank, SEA_STATEMENT_LAST_ID, NULL, &last, importing (), error))
    return FALSE;
  run->next_id = last + 1;
  run->write.first = last + 1;
  run->write.last = last;
  for (guint i = 0; i < questions->len; i++)
    if (!take_one (run, g_ptr_array_index (questions, i), i, error) ||
        !sea_write_step (&run->write, error))
      return FALSE;
  return flush (run, error) && sea_write_range (&run->write, error) &&
         sea_txn_commit (&txn, importing (), error);
}

void
sea_taken_clear (SeaTaken *taken)
{
  g_clear_pointer (&taken->each, g_array_unref);
}

gboolean
sea_bank_take (SeaBank *bank,
               GPtrArray *questions,
               const SeaIntake *intake,
               const SeaBankProgress *progress,
               SeaTaken *taken,
               GError **error)
{
  static const SeaIntake plain = { 0 };
  g_autoptr (GHashTable) uids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  g_auto (SeaTaken) own = { 0 };
  Run run = {
    .intake = intake != NULL ? intake : &plain, .uids = uids, .hashes = hashes, .waiting = waiting
  };
  gboolean done;

  g_return_val_if_fail (bank != NULL && questions != NULL, FALSE);
  sea_write_init (&run.write, bank, SEA_BATCH_IMPORT, importing ());
  run.write.label = run.intake->label;
  run.write.progress = progress;
  run.write.total = questions->len;
  run.pack = run.write.pack = run.intake->pack != NULL ? run.intake->pack->id : NULL;
  run.taken.each = g_array_sized_new (FALSE, TRUE, sizeof (SeaTakenOne), questions->len);
  if (questions->len >= MANY)
    sqlite3_exec (bank->db, IMPORT_CACHE, NULL, NULL, NULL);
  done = take_all (&run, questions, error);
  if (questions->len >= MANY)
    sqlite3_exec (bank->db, USUAL_CACHE, NULL, NULL, NULL);
  own = run.taken;
  own.batch = run.write.batch;
  if (done && taken != NULL)
    {
      *taken = own;
      own.each = NULL;
    }
  return done;
}

gboolean
sea_bank_import (SeaBank *bank,
                 GPtrArray *questions,
                 const char *pack_id,
                 const char *pack_title,
                 const char *pack_lang,
                 const char *pack_version,
                 const char *pack_author,
                 const char *pack_licence,
                 gboolean dry_run,
                 SeaBankImport *result,
                 GError **error)
{
  SeaBankPack pack = { .id = (char *) pack_id,
                       .title = (char *) pack_title,
                       .lang = (char *) pack_lang,
                       .version = (char *) pack_version,
                       .author = (char *) pack_author,
                       .licence = (char *) pack_licence };
  const SeaIntake intake = { .pack = pack_id != NULL ? &pack : NULL,
                             .label = pack_title,
                             .dry_run = dry_run };
  g_auto (SeaTaken) taken = { 0 };

  g_return_val_if_fail (bank != NULL && questions != NULL, FALSE);
  if (!sea_bank_take (bank, questions, &intake, NULL, &taken, error))
    return FALSE;
  if (result != NULL)
    *result = (SeaBankImport){ taken.imported, taken.duplicates };
  return TRUE;
}
