/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How often progress is told. */
#define TELL_USEC (100 * 1000)

/* ---- batches ---- */

void
sea_write_init (SeaWrite *write, SeaBank *bank, SeaBatchKind kind, const char *doing)
{
  *write = (SeaWrite){ .bank = bank,
                       .doing = doing,
                       .now = g_get_real_time () / G_USEC_PER_SEC,
                       .kind = kind,
                       .last = -1 };
}

/* clang-format off */
static const char *const kind_words[] = {
#define X(name, word) word,
  SEA_BATCH_LIST (X)
#undef X
};
/* clang-format on */

gboolean
sea_write_batch (SeaWrite *write, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;

  if (write->batch != 0)
    return TRUE;
  stmt = sea_bank_use (write->bank, SEA_STATEMENT_BATCH_ADD, write->doing, error);
  if (stmt == NULL)
    return FALSE;
  sea_bind_text (stmt, 1, kind_words[write->kind]);
  sea_bind_text (stmt, 2, write->label != NULL ? write->label : "");
  sea_bind_text (stmt, 3, write->pack);
  sqlite3_bind_int64 (stmt, 4, write->now);
  if (!sea_bank_step (write->bank, stmt, write->doing, error))
    return FALSE;
  write->batch = sqlite3_last_insert_rowid (write->bank->db);
  return TRUE;
}

gboolean
sea_write_range (SeaWrite *write, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;

  if (write->batch == 0 || write->last < write->first)
    return TRUE;
  stmt = sea_bank_use (write->bank, SEA_STATEMENT_BATCH_RANGE, write->doing, error);
  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, write->batch);
  sqlite3_bind_int64 (stmt, 2, write->first);
  sqlite3_bind_int64 (stmt, 3, write->last);
  return sea_bank_step (write->bank, stmt, write->doing, error);
}

gboolean
sea_progress_tell (const SeaBankProgress *progress, guint done, guint total, GError **error)
{
  if (progress == NULL || progress->step == NULL ||
      progress->step (done, total, progress->user_data))
    return TRUE;
  g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED,
                       _ ("It was cancelled; nothing has been changed."));
  return FALSE;
}

gboolean
sea_write_step (SeaWrite *write, GError **error)
{
  gint64 now;

  write->done++;
  if (write->progress == NULL)
    return TRUE;
  now = g_get_monotonic_time ();
  if (write->told != 0 && now - write->told < TELL_USEC && write->done < write->total)
    return TRUE;
  write->told = now;
  return sea_progress_tell (write->progress, write->done, write->total, error);
}

/* ---- small statements ---- */

gboolean
sea_bank_run (SeaBank *bank, SeaStatement which, gint64 number, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, doing, error);

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_bind_parameter_count (stmt) > 0)
    sqlite3_bind_int64 (stmt, 1, number);
  return sea_bank_step (bank, stmt, doing, error);
}

gboolean
sea_bank_look_up (SeaBank *bank,
                  SeaStatement which,
                  const char *text,
                  gint64 *found,
                  const char *doing,
                  GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, doing, error);
  int code;

  if (stmt == NULL)
    return FALSE;
  *found = 0;
  sea_bind_text (stmt, 1, text);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    *found = sqlite3_column_int64 (stmt, 0);
  else if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, doing);
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

void
sea_bind_moment (sqlite3_stmt *stmt, int index, gint64 moment)
{
  if (moment < 0)
    sqlite3_bind_null (stmt, index);
  else
    sqlite3_bind_int64 (stmt, index, moment);
}

static gint64
column_moment (sqlite3_stmt *stmt, int column)
{
  return sqlite3_column_type (stmt, column) == SQLITE_NULL ? -1
                                                           : sqlite3_column_int64 (stmt, column);
}

gboolean
sea_state_read (SeaBank *bank, gint64 id, SeaState *state, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PROBLEM_STATE, doing, error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  code = sqlite3_step (stmt);
  *state = (SeaState){ .found = code == SQLITE_ROW, .edited = -1, .deleted = -1 };
  if (code == SQLITE_ROW)
    {
      state->batch = sqlite3_column_int64 (stmt, 0);
      state->edited = column_moment (stmt, 1);
      state->deleted = column_moment (stmt, 2);
      state->changed = sqlite3_column_int64 (stmt, 3);
    }
  else if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, doing);
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

gboolean
sea_state_write (SeaWrite *write, gint64 id, const SeaState *state, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (write->bank, SEA_STATEMENT_PROBLEM_FLAGS, write->doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, write->batch);
  sea_bind_moment (stmt, 3, state->edited);
  sea_bind_moment (stmt, 4, state->deleted);
  sqlite3_bind_int64 (stmt, 5, state->changed);
  return sea_bank_step (write->bank, stmt, write->doing, error);
}

/* ---- a row ---- */

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

void
sea_content_bind (sqlite3_stmt *stmt, const SeaQuestion *question, const SeaContentRow *row)
{
  g_autofree char *folded = sea_question_dup_folded (question);
  const char *twin = question->twin != NULL && *question->twin != '\0' ? question->twin : NULL;

  sea_bind_text (stmt, 1, row->uid);
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
  sea_bind_text (stmt, 15, row->hash);
  sqlite3_bind_int64 (stmt, 16, mix_of (row->uid));
  sea_bind_text (stmt, 17, row->pack != NULL && *row->pack != '\0' ? row->pack : NULL);
  sqlite3_bind_int64 (stmt, 18, row->now);
  sqlite3_bind_int64 (stmt, 19, row->batch);
}

static gboolean
add_answers (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error)
{
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);
      g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_ANSWER_ADD, doing, error);

      if (stmt == NULL)
        return FALSE;
      sqlite3_bind_int64 (stmt, 1, id);
      sqlite3_bind_int (stmt, 2, (int) i);
      sea_bind_text (stmt, 3, sea_answer_kind_to_string (answer->kind));
      sea_bind_text (stmt, 4, answer->text);
      sea_bind_text (stmt, 5, answer->tolerance);
      sqlite3_bind_int (stmt, 6, answer->right ? 1 : 0);
      if (!sea_bank_step (bank, stmt, doing, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_tag (SeaBank *bank,
         gint64 id,
         const char *name,
         const char *value,
         const char *doing,
         GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_TAG_PUT, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sea_bind_text (stmt, 2, name);
  sea_bind_text (stmt, 3, value);
  return sea_bank_step (bank, stmt, doing, error);
}

static gboolean
add_tags (SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error)
{
  for (guint i = 0; question->tags != NULL && question->tags[i] != NULL; i++)
    /* A fault found in this bank keeps its note. */
    if (strcmp (question->tags[i], "fault") != 0 &&
        !put_tag (bank, id, question->tags[i], "", doing, error))
      return FALSE;
  return TRUE;
}

gboolean
sea_content_add (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error)
{
  return add_answers (bank, question, id, doing, error) &&
         add_tags (bank, question, id, doing, error) &&
         sea_pictures_add (bank, question, id, doing, error);
}

gboolean
sea_fault_read (SeaBank *bank, gint64 id, char **fault, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_FAULT_GET, doing, error);
  int code;

  *fault = NULL;
  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  code = sqlite3_step (stmt);
  if (code == SQLITE_ROW)
    *fault = sea_column_dup (stmt, 0);
  else if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, bank->db, doing);
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

gboolean
sea_fault_write (SeaBank *bank, gint64 id, const char *fault, const char *doing, GError **error)
{
  return fault != NULL ? put_tag (bank, id, "fault", fault, doing, error)
                       : sea_bank_run (bank, SEA_STATEMENT_FAULT_DROP, id, doing, error);
}

static gboolean
write_fault (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error)
{
  gboolean wanted =
      question->tags != NULL && g_strv_contains ((const char *const *) question->tags, "fault");
  g_autofree char *fault = NULL;

  if (!sea_fault_read (bank, id, &fault, doing, error))
    return FALSE;
  if (wanted == (fault != NULL))
    return TRUE;
  return sea_fault_write (bank, id, wanted ? "" : NULL, doing, error);
}

gboolean
sea_content_replace (SeaWrite *write,
                     const SeaQuestion *question,
                     gint64 id,
                     const char *pack,
                     SeaFault fault,
                     gint64 edited,
                     GError **error)
{
  SeaBank *bank = write->bank;
  const char *doing = write->doing;
  g_autofree char *hash = sea_question_dup_hash (question);
  const SeaContentRow row = {
    .uid = "", .hash = hash, .pack = pack, .now = write->now, .batch = write->batch
  };
  {
    g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PROBLEM_REPLACE, doing, error);

    if (stmt == NULL)
      return FALSE;
    sea_content_bind (stmt, question, &row);
    sqlite3_bind_int64 (stmt, 20, id);
    sea_bind_moment (stmt, 21, edited);
    if (!sea_bank_step (bank, stmt, doing, error))
      return FALSE;
  }
  return sea_bank_run (bank, SEA_STATEMENT_ANSWERS_DROP, id, doing, error) &&
         sea_bank_run (bank, SEA_STATEMENT_TAGS_DROP, id, doing, error) &&
         sea_bank_run (bank, SEA_STATEMENT_PICTURES_DROP, id, doing, error) &&
         sea_bank_run (bank, SEA_STATEMENT_WARNINGS_DROP, id, doing, error) &&
         sea_content_add (bank, question, id, doing, error) &&
         (fault == SEA_FAULT_KEEP || write_fault (bank, question, id, doing, error));
}

gboolean
sea_content_insert (SeaWrite *write,
                    const SeaQuestion *question,
                    const char *uid,
                    const char *pack,
                    gint64 *id,
                    GError **error)
{
  SeaBank *bank = write->bank;
  const char *doing = write->doing;
  g_autofree char *hash = sea_question_dup_hash (question);
  const SeaContentRow row = {
    .uid = uid, .hash = hash, .pack = pack, .now = write->now, .batch = write->batch
  };
  gint64 last = 0;

  if (!sea_bank_look_up (bank, SEA_STATEMENT_LAST_ID, NULL, &last, doing, error))
    return FALSE;
  *id = last + 1;
  {
    g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_INCOMING_ADD, doing, error);

    if (stmt == NULL)
      return FALSE;
    sea_content_bind (stmt, question, &row);
    sqlite3_bind_int64 (stmt, 20, *id);
    if (!sea_bank_step (bank, stmt, doing, error))
      return FALSE;
  }
  write->first = *id;
  write->last = *id;
  return sea_bank_run (bank, SEA_STATEMENT_INCOMING_TAKE, 0, doing, error) &&
         sea_bank_run (bank, SEA_STATEMENT_INCOMING_CLEAR, 0, doing, error) &&
         sea_content_add (bank, question, *id, doing, error) &&
         write_fault (bank, question, *id, doing, error);
}

gboolean
sea_history_add (SeaWrite *write, gint64 id, const SeaQuestion *stored, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;
  g_autofree char *snapshot = stored != NULL ? sea_question_to_snapshot (stored) : NULL;

  if (!sea_write_batch (write, error))
    return FALSE;
  stmt = sea_bank_use (write->bank, SEA_STATEMENT_HISTORY_ADD, write->doing, error);
  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, write->batch);
  sea_bind_text (stmt, 3, snapshot);
  return sea_bank_step (write->bank, stmt, write->doing, error);
}

/* ---- comparing ---- */

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

static gboolean
pictures_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const SeaPicture *x = g_ptr_array_index (a, i);
      const SeaPicture *y = g_ptr_array_index (b, i);

      if (strcmp (x->hash, y->hash) != 0 || strcmp (x->alt, y->alt) != 0)
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
    if (strcmp (question->tags[i], "fault") != 0 &&
        !g_strv_contains ((const char *const *) stored->tags, question->tags[i]))
      return FALSE;
  return n == g_strv_length (question->tags) -
                  g_strv_contains ((const char *const *) question->tags, "fault");
}

gboolean
sea_content_equal (const SeaQuestion *stored, const SeaQuestion *question)
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
         answers_equal (stored->answers, question->answers) &&
         pictures_equal (stored->pictures, question->pictures) && tags_equal (stored, question);
}
