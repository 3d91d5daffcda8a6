/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One run: what is the same for all its questions. */
typedef struct
{
  SeaBank *bank;
  const char *pack; /* (nullable) */
  gboolean dry_run;
  gint64 now;
  GHashTable *uids;   /* of this run */
  GHashTable *hashes; /* of this run */
  gint64 next_id;
  GPtrArray *waiting; /* new questions, the last one for the row before next_id */
} Run;

/* So many new questions go in with one statement. */
#define BATCH 2000

static const char *
importing (void)
{
  return _ ("Importing");
}

/* Scatters a uid over 31 bits: FNV-1a, then murmur3's finish. */
static gint64
mix_of (const char *uid)
{
  guint64 h = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *p = uid; *p != '\0'; p++)
    h = (h ^ (guint8) *p) * G_GUINT64_CONSTANT (0x100000001b3);
  h = (h ^ (h >> 33)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  h = (h ^ (h >> 33)) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return (gint64) ((h ^ (h >> 33)) & 0x7fffffff);
}

static int
worth_of (const SeaQuestion *question)
{
  return question->role == SEA_ROLE_SHIP ? CLAMP (question->worth, 1, 4) : 0;
}

static gboolean
answers_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const SeaAnswer *x = g_ptr_array_index (a, i);
      const SeaAnswer *y = g_ptr_array_index (b, i);

      if (x->kind != y->kind || !x->right != !y->right || strcmp (x->text, y->text) != 0 ||
          g_strcmp0 (x->tolerance, y->tolerance) != 0)
        return FALSE;
    }
  return TRUE;
}

/* @stored has its tags sorted and perhaps one more: "fault". */
static gboolean
tags_equal (const SeaQuestion *stored, const SeaQuestion *question)
{
  guint n =
      g_strv_length (stored->tags) - g_strv_contains ((const char *const *) stored->tags, "fault");

  for (guint i = 0; question->tags[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) stored->tags, question->tags[i]))
      return FALSE;
  return n == g_strv_length (question->tags) -
                  g_strv_contains ((const char *const *) question->tags, "fault");
}

static gboolean
content_equal (const SeaQuestion *stored, const SeaQuestion *question)
{
  return stored->role == question->role && stored->worth == worth_of (question) &&
         stored->grade == CLAMP (question->grade, 0, 12) && stored->seconds == question->seconds &&
         g_strcmp0 (stored->twin != NULL ? stored->twin : "",
                    question->twin != NULL ? question->twin : "") == 0 &&
         strcmp (stored->lang, question->lang) == 0 &&
         strcmp (stored->topic, question->topic) == 0 &&
         strcmp (stored->family, question->family) == 0 &&
         strcmp (stored->title, question->title) == 0 &&
         strcmp (stored->text, question->text) == 0 &&
         strcmp (stored->solution, question->solution) == 0 &&
         strcmp (stored->source, question->source) == 0 &&
         answers_equal (stored->answers, question->answers) && tags_equal (stored, question);
}

static void
bind_problem (sqlite3_stmt *stmt,
              const SeaQuestion *question,
              const char *uid,
              const char *hash,
              const Run *run)
{
  g_autofree char *folded = sea_question_dup_folded (question);
  const char *twin = question->twin != NULL && *question->twin != '\0' ? question->twin : NULL;

  sea_bind_text (stmt, 1, uid);
  sea_bind_text (stmt, 2, twin);
  sea_bind_text (stmt, 3, question->lang);
  sea_bind_text (stmt, 4, sea_role_to_string (question->role));
  sqlite3_bind_int (stmt, 5, worth_of (question));
  sqlite3_bind_int (stmt, 6, CLAMP (question->grade, 0, 12));
  sea_bind_text (stmt, 7, question->topic);
  sea_bind_text (stmt, 8, question->family);
  sqlite3_bind_int (stmt, 9, question->seconds);
  sea_bind_text (stmt, 10, question->title);
  sea_bind_text (stmt, 11, question->text);
  sea_bind_text (stmt, 12, question->solution);
  sea_bind_text (stmt, 13, question->source);
  sea_bind_text (stmt, 14, folded);
  sea_bind_text (stmt, 15, hash);
  sqlite3_bind_int64 (stmt, 16, mix_of (uid));
  sea_bind_text (stmt, 17, run->pack);
  sqlite3_bind_int64 (stmt, 18, run->now);
}

static gboolean
drop_rows (SeaBank *bank, SeaStatement which, gint64 id, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, importing (), error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  return sea_bank_step (bank, stmt, importing (), error);
}

static gboolean
run_plain (SeaBank *bank, SeaStatement which, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, importing (), error);

  return stmt != NULL && sea_bank_step (bank, stmt, importing (), error);
}

static gboolean
add_answers (SeaBank *bank, const SeaQuestion *question, gint64 id, GError **error)
{
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);
      g_auto (BorrowedStmt) stmt =
          sea_bank_use (bank, SEA_STATEMENT_ANSWER_ADD, importing (), error);

      if (stmt == NULL)
        return FALSE;
      sqlite3_bind_int64 (stmt, 1, id);
      sqlite3_bind_int (stmt, 2, (int) i);
      sea_bind_text (stmt, 3, sea_answer_kind_to_string (answer->kind));
      sea_bind_text (stmt, 4, answer->text);
      sea_bind_text (stmt, 5, answer->tolerance);
      sqlite3_bind_int (stmt, 6, answer->right ? 1 : 0);
      if (!sea_bank_step (bank, stmt, importing (), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_tags (SeaBank *bank, const SeaQuestion *question, gint64 id, GError **error)
{
  for (guint i = 0; question->tags != NULL && question->tags[i] != NULL; i++)
    {
      g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_TAG_PUT, importing (), error);

      if (stmt == NULL)
        return FALSE;
      /* A fault found in this bank keeps its note. */
      if (strcmp (question->tags[i], "fault") == 0)
        continue;
      sqlite3_bind_int64 (stmt, 1, id);
      sea_bind_text (stmt, 2, question->tags[i]);
      sea_bind_text (stmt, 3, "");
      if (!sea_bank_step (bank, stmt, importing (), error))
        return FALSE;
    }
  return TRUE;
}

/* Lets the waiting questions in. */
static gboolean
flush (Run *run, GError **error)
{
  gint64 id = run->next_id - run->waiting->len;

  if (run->waiting->len == 0)
    return TRUE;
  if (!run_plain (run->bank, SEA_STATEMENT_INCOMING_TAKE, error) ||
      !run_plain (run->bank, SEA_STATEMENT_INCOMING_CLEAR, error))
    return FALSE;
  for (guint i = 0; i < run->waiting->len; i++, id++)
    if (!add_answers (run->bank, g_ptr_array_index (run->waiting, i), id, error) ||
        !add_tags (run->bank, g_ptr_array_index (run->waiting, i), id, error))
      return FALSE;
  g_ptr_array_set_size (run->waiting, 0);
  return TRUE;
}

static gboolean
add_question (Run *run, SeaQuestion *question, const char *uid, const char *hash, GError **error)
{
  {
    g_auto (BorrowedStmt) stmt =
        sea_bank_use (run->bank, SEA_STATEMENT_INCOMING_ADD, importing (), error);

    if (stmt == NULL)
      return FALSE;
    bind_problem (stmt, question, uid, hash, run);
    sqlite3_bind_int64 (stmt, 19, run->next_id);
    if (!sea_bank_step (run->bank, stmt, importing (), error))
      return FALSE;
  }
  run->next_id++;
  g_ptr_array_add (run->waiting, question);
  return run->waiting->len < BATCH || flush (run, error);
}

static gboolean
replace_question (
    Run *run, SeaQuestion *question, const char *uid, const char *hash, gint64 id, GError **error)
{
  SeaBank *bank = run->bank;
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (bank, SEA_STATEMENT_PROBLEM_REPLACE, importing (), error);

  if (stmt == NULL)
    return FALSE;
  bind_problem (stmt, question, uid, hash, run);
  return sea_bank_step (bank, stmt, importing (), error) &&
         drop_rows (bank, SEA_STATEMENT_ANSWERS_DROP, id, error) &&
         drop_rows (bank, SEA_STATEMENT_TAGS_DROP, id, error) &&
         add_answers (bank, question, id, error) && add_tags (bank, question, id, error);
}

/* @id: the row of @text by @which, 0 = none. FALSE with an error. */
static gboolean
look_up (
    SeaBank *bank, SeaStatement which, const char *text, gint64 *id, gboolean *kept, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, importing (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  *id = 0;
  sea_bind_text (stmt, 1, text);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    {
      *id = sqlite3_column_int64 (stmt, 0);
      if (kept != NULL)
        *kept = sqlite3_column_int (stmt, 1) != 0 || sqlite3_column_int (stmt, 2) != 0;
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

static gboolean
take_in (Run *run, SeaQuestion *question, SeaBankImport *result, GError **error)
{
  g_autofree char *hash = sea_question_dup_hash (question);
  g_autofree char *uid = dup_uid (run, question, hash);
  gboolean kept = FALSE;
  gint64 id = 0, same = 0;

  if (g_hash_table_contains (run->hashes, hash))
    {
      result->duplicates++;
      return TRUE;
    }
  if (!look_up (run->bank, SEA_STATEMENT_PROBLEM_BY_UID, uid, &id, &kept, error))
    return FALSE;
  /* A uid made of the hash says no more than the hash. */
  kept = kept || (id > 0 && (question->uid == NULL || *question->uid == '\0'));
  if (id > 0 && !kept)
    {
      g_autoptr (SeaQuestion) stored = sea_bank_get (run->bank, id, error);

      if (stored == NULL)
        return FALSE;
      kept = content_equal (stored, question);
    }
  if (!look_up (run->bank, SEA_STATEMENT_PROBLEM_BY_HASH, hash, &same, NULL, error))
    return FALSE;
  g_hash_table_add (run->uids, g_strdup (uid));
  g_hash_table_add (run->hashes, g_strdup (hash));
  if (kept || (same > 0 && same != id))
    {
      result->duplicates++;
      return TRUE;
    }
  result->imported++;
  if (run->dry_run)
    return TRUE;
  return id > 0 ? replace_question (run, question, uid, hash, id, error)
                : add_question (run, question, uid, hash, error);
}

static gboolean
find_next_id (Run *run, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (run->bank, SEA_STATEMENT_LAST_ID, importing (), error);

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW)
    {
      sea_bank_set_sql_error (error, run->bank->db, importing ());
      return FALSE;
    }
  run->next_id = sqlite3_column_int64 (stmt, 0) + 1;
  return TRUE;
}

static gboolean
put_pack (SeaBank *bank, const char *const *fields, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PACK_PUT, importing (), error);

  if (stmt == NULL)
    return FALSE;
  for (int i = 0; i < 6; i++)
    sea_bind_text (stmt, i + 1, fields[i] != NULL ? fields[i] : "");
  return sea_bank_step (bank, stmt, importing (), error);
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
  const char *const pack[] = { pack_id,      pack_title,  pack_lang,
                               pack_version, pack_author, pack_licence };
  g_autoptr (GHashTable) uids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  Run run = { .bank = bank,
              .pack = pack_id,
              .dry_run = dry_run,
              .now = g_get_real_time () / G_USEC_PER_SEC,
              .uids = uids,
              .hashes = hashes,
              .waiting = waiting };
  SeaBankImport counted = { 0, 0 };
  g_auto (Txn) txn = { NULL };

  g_return_val_if_fail (bank != NULL && questions != NULL, FALSE);
  if (!sea_txn_begin (&txn, bank, !dry_run, importing (), error) ||
      (pack_id != NULL && !dry_run && !put_pack (bank, pack, error)) || !find_next_id (&run, error))
    return FALSE;
  for (guint i = 0; i < questions->len; i++)
    if (!take_in (&run, g_ptr_array_index (questions, i), &counted, error))
      return FALSE;
  if (!flush (&run, error) || !sea_txn_commit (&txn, importing (), error))
    return FALSE;
  if (result != NULL)
    *result = counted;
  return TRUE;
}
