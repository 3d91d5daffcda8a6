/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/edit.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
saving (void)
{
  return _ ("Saving the problem");
}

SeaQuestion *
sea_bank_get_for_edit (SeaBank *bank, gint64 id, gint64 *stamp, GError **error)
{
  g_auto (Txn) txn = { NULL };
  g_autoptr (SeaQuestion) question = NULL;
  SeaState state;

  g_return_val_if_fail (bank != NULL && stamp != NULL, NULL);
  /* Both of one state of the file. */
  if (!sea_txn_begin (&txn, bank, FALSE, saving (), error))
    return NULL;
  question = sea_bank_get (bank, id, error);
  if (question == NULL || !sea_state_read (bank, id, &state, saving (), error) ||
      !sea_txn_commit (&txn, saving (), error))
    return NULL;
  *stamp = state.batch;
  return g_steal_pointer (&question);
}

/* ---- one problem ---- */

static gboolean
require_pack (SeaBank *bank, const char *pack, const char *doing, GError **error)
{
  gint64 there = 0;

  if (pack == NULL || *pack == '\0')
    return TRUE;
  if (!sea_bank_look_up (bank, SEA_STATEMENT_PACK_THERE, pack, &there, doing, error))
    return FALSE;
  if (there == 0)
    g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                 _ ("There is no pack “%s” in the bank."), pack);
  return there != 0;
}

/* The uid of a new problem: its own or one made of its hash, with a number when it is taken. */
static char *
dup_uid (SeaBank *bank, const SeaQuestion *question, GError **error)
{
  g_autofree char *hash = sea_question_dup_hash (question);
  g_autofree char *uid = question->uid != NULL && *question->uid != '\0'
                             ? g_utf8_make_valid (question->uid, -1)
                             : g_strconcat ("q-", hash, NULL);
  g_autofree char *own = g_strdup (uid);

  for (guint n = 2;; n++)
    {
      gint64 id = 0;

      if (!sea_bank_look_up (bank, SEA_STATEMENT_PROBLEM_BY_UID, own, &id, saving (), error))
        return NULL;
      if (id == 0)
        return g_steal_pointer (&own);
      g_free (own);
      own = g_strdup_printf ("%s~%u", uid, n);
    }
}

static gboolean
save_new (SeaWrite *write, const SeaQuestion *question, SeaBankSaved *saved, GError **error)
{
  g_autofree char *uid = dup_uid (write->bank, question, error);
  const SeaState state = { .edited = write->now, .deleted = -1, .changed = write->now };

  if (uid == NULL || !sea_write_batch (write, error) ||
      !sea_content_insert (write, question, uid, question->pack, &saved->id, error) ||
      !sea_state_write (write, saved->id, &state, error) || !sea_write_range (write, error))
    return FALSE;
  saved->stamp = saved->batch = write->batch;
  return TRUE;
}

static gboolean
has_fault (const SeaQuestion *question)
{
  return question->tags != NULL && g_strv_contains ((const char *const *) question->tags, "fault");
}

static gboolean
save_over (SeaWrite *write,
           const SeaQuestion *question,
           const SeaQuestion *stored,
           SeaBankSaved *saved,
           GError **error)
{
  saved->id = question->id;
  if (sea_content_equal (stored, question) && strcmp (stored->pack, question->pack) == 0 &&
      has_fault (stored) == has_fault (question))
    return TRUE;
  if (!sea_history_add (write, question->id, stored, error) ||
      !sea_content_replace (write, question, question->id, question->pack, SEA_FAULT_AS_TAGS,
                            write->now, error))
    return FALSE;
  saved->stamp = saved->batch = write->batch;
  return TRUE;
}

static gboolean
fail_changed (SeaQuestion **newer, SeaQuestion *stored, GError **error)
{
  if (newer != NULL && stored != NULL)
    *newer = sea_question_ref (stored);
  g_set_error_literal (
      error, SEA_BANK_ERROR, SEA_BANK_ERROR_CHANGED,
      stored != NULL
          ? _ ("The problem was changed elsewhere in the meantime; it has not been saved.")
          : _ ("The problem was deleted elsewhere in the meantime; it has not been saved."));
  return FALSE;
}

gboolean
sea_bank_save (SeaBank *bank,
               const SeaQuestion *question,
               gint64 stamp,
               SeaBankSaved *saved,
               SeaQuestion **newer,
               GError **error)
{
  SeaBankSaved own = { 0, stamp, 0 };
  g_autoptr (SeaQuestion) stored = NULL;
  g_auto (Txn) txn = { NULL };
  SeaWrite write;
  SeaState state;
  gboolean done;

  g_return_val_if_fail (bank != NULL && question != NULL, FALSE);
  if (newer != NULL)
    *newer = NULL;
  sea_write_init (&write, bank, SEA_BATCH_SAVE, saving ());
  if (!sea_txn_begin (&txn, bank, TRUE, saving (), error) ||
      !require_pack (bank, question->pack, saving (), error))
    return FALSE;
  if (question->id == 0)
    done = save_new (&write, question, &own, error);
  else
    {
      if (!sea_state_read (bank, question->id, &state, saving (), error))
        return FALSE;
      if (!state.found)
        return fail_changed (newer, NULL, error);
      stored = sea_bank_get (bank, question->id, error);
      if (stored == NULL)
        return FALSE;
      if (state.batch != stamp)
        return fail_changed (newer, stored, error);
      done = save_over (&write, question, stored, &own, error);
    }
  if (!done || !sea_txn_commit (&txn, saving (), error))
    return FALSE;
  if (saved != NULL)
    *saved = own;
  return TRUE;
}

gboolean
sea_bank_flag (SeaBank *bank, gint64 id, const char *note, GError **error)
{
  const char *doing = _ ("Marking the problem");
  g_auto (Txn) txn = { NULL };
  SeaWrite write;
  SeaState state;

  g_return_val_if_fail (bank != NULL, FALSE);
  sea_write_init (&write, bank, SEA_BATCH_FLAG, doing);
  if (!sea_txn_begin (&txn, bank, TRUE, doing, error) ||
      !sea_state_read (bank, id, &state, doing, error))
    return FALSE;
  if (!state.found)
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   _ ("There is no problem %lld in the bank."), (long long) id);
      return FALSE;
    }
  if (!sea_history_add (&write, id, NULL, error))
    return FALSE;
  state.changed = write.now;
  return sea_state_write (&write, id, &state, error) &&
         sea_fault_write (bank, id, note != NULL ? note : "", doing, error) &&
         sea_txn_commit (&txn, doing, error);
}

/* ---- many problems ---- */

/* Does @one to each of @ids. Returns how many it changed, -1 with an error. */
typedef gboolean (*ChangeOne) (
    SeaWrite *write, gint64 id, gconstpointer what, gboolean *changed, GError **error);

static gint64
change_all (SeaWrite *write,
            const gint64 *ids,
            guint n,
            ChangeOne one,
            gconstpointer what,
            gint64 *batch,
            GError **error)
{
  g_auto (Txn) txn = { NULL };
  gint64 count = 0;

  write->total = n;
  if (!sea_txn_begin (&txn, write->bank, TRUE, write->doing, error))
    return -1;
  for (guint i = 0; i < n; i++)
    {
      gboolean changed = FALSE;

      if (!one (write, ids[i], what, &changed, error) || !sea_write_step (write, error))
        return -1;
      count += changed ? 1 : 0;
    }
  if (!sea_txn_commit (&txn, write->doing, error))
    return -1;
  if (batch != NULL)
    *batch = write->batch;
  return count;
}

static gboolean
delete_one (SeaWrite *write, gint64 id, gconstpointer what, gboolean *changed, GError **error)
{
  const gboolean *undelete = what;
  SeaState state;
  g_auto (BorrowedStmt) stmt = NULL;

  if (!sea_state_read (write->bank, id, &state, write->doing, error))
    return FALSE;
  if (!state.found || (state.deleted >= 0) != *undelete)
    return TRUE;
  if (!sea_history_add (write, id, NULL, error))
    return FALSE;
  stmt = sea_bank_use (write->bank, SEA_STATEMENT_PROBLEM_DELETE, write->doing, error);
  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, id);
  sqlite3_bind_int64 (stmt, 2, write->batch);
  sea_bind_moment (stmt, 3, *undelete ? -1 : write->now);
  *changed = TRUE;
  return sea_bank_step (write->bank, stmt, write->doing, error);
}

gint64
sea_bank_delete (SeaBank *bank,
                 const gint64 *ids,
                 guint n,
                 gboolean undelete,
                 const SeaBankProgress *progress,
                 gint64 *batch,
                 GError **error)
{
  SeaWrite write;

  g_return_val_if_fail (bank != NULL && (ids != NULL || n == 0), -1);
  sea_write_init (&write, bank, undelete ? SEA_BATCH_UNDELETE : SEA_BATCH_DELETE,
                  undelete ? _ ("Taking problems out of the waste basket")
                           : _ ("Deleting problems"));
  write.progress = progress;
  return change_all (&write, ids, n, delete_one, &undelete, batch, error);
}

static void
set_text (char **field, const char *text)
{
  if (text == NULL)
    return;
  g_free (*field);
  *field = g_strdup (text);
}

static gboolean
is_in (const char *const *list, const char *tag)
{
  return list != NULL && g_strv_contains (list, tag);
}

static void
change_tags (SeaQuestion *question, const SeaBankChange *change)
{
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();

  for (guint i = 0; question->tags[i] != NULL; i++)
    if (!is_in (change->tags_remove, question->tags[i]) &&
        !is_in (change->tags_add, question->tags[i]))
      g_strv_builder_add (tags, question->tags[i]);
  for (guint i = 0; change->tags_add != NULL && change->tags_add[i] != NULL; i++)
    /* one named twice */
    if (!g_strv_contains (change->tags_add + i + 1, change->tags_add[i]))
      g_strv_builder_add (tags, change->tags_add[i]);
  g_strfreev (question->tags);
  question->tags = g_strv_builder_end (tags);
}

static gboolean
change_one (SeaWrite *write, gint64 id, gconstpointer what, gboolean *changed, GError **error)
{
  const SeaBankChange *change = what;
  g_autoptr (SeaQuestion) stored = NULL;
  g_autoptr (SeaQuestion) question = NULL;
  SeaBankSaved saved = { 0 };
  SeaState state;

  if (!sea_state_read (write->bank, id, &state, write->doing, error))
    return FALSE;
  if (!state.found)
    return TRUE;
  stored = sea_bank_get_light (write->bank, id, error);
  question = stored != NULL ? sea_bank_get_light (write->bank, id, error) : NULL;
  if (question == NULL)
    return FALSE;
  if (change->set_role)
    {
      question->role = change->role;
      question->worth = change->role == SEA_ROLE_SHIP ? CLAMP (change->worth, 1, 4) : 0;
    }
  set_text (&question->topic, change->topic);
  set_text (&question->lang, change->lang);
  set_text (&question->pack, change->pack);
  if (change->grade >= 0)
    question->grade = MIN (change->grade, 12);
  change_tags (question, change);
  if (!save_over (write, question, stored, &saved, error))
    return FALSE;
  *changed = saved.batch != 0;
  return TRUE;
}

gint64
sea_bank_change (SeaBank *bank,
                 const gint64 *ids,
                 guint n,
                 const SeaBankChange *change,
                 const SeaBankProgress *progress,
                 gint64 *batch,
                 GError **error)
{
  SeaWrite write;

  g_return_val_if_fail (bank != NULL && change != NULL && (ids != NULL || n == 0), -1);
  sea_write_init (&write, bank, SEA_BATCH_CHANGE, _ ("Changing problems"));
  write.progress = progress;
  if (!require_pack (bank, change->pack, write.doing, error))
    return -1;
  return change_all (&write, ids, n, change_one, change, batch, error);
}
