/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
reading (void)
{
  return _ ("Reading the bank");
}

static gboolean
stepped_to_end (SeaBank *bank, int code, GError **error)
{
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, reading ());
  return FALSE;
}

/* ---- filters ---- */

static void
append_json (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (json, "\\%c", *p);
    else if ((guchar) *p < 0x20)
      g_string_append_printf (json, "\\u%04x", (guint) *p);
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
}

static char *
dup_topics (const char *const *topics)
{
  g_autoptr (GString) json = g_string_new ("[");

  if (topics == NULL)
    return NULL;
  for (guint i = 0; topics[i] != NULL; i++)
    {
      g_autofree char *valid = g_utf8_make_valid (topics[i], -1);

      if (i > 0)
        g_string_append_c (json, ',');
      append_json (json, valid);
    }
  g_string_append_c (json, ']');
  return g_strdup (json->str);
}

void
sea_filter_bound_init (SeaFilterBound *bound, const SeaBankFilter *filter)
{
  static const SeaBankFilter all = SEA_BANK_FILTER_ALL;

  if (filter == NULL)
    filter = &all;
  bound->filter = *filter;
  bound->filter.lang = g_strdup (filter->lang);
  bound->filter.pack = g_strdup (filter->pack);
  bound->filter.topics = NULL;
  bound->filter.words = NULL;
  bound->topics = dup_topics (filter->topics);
  sea_search_words (filter->words, &bound->match, &bound->starts);
}

void
sea_filter_bound_clear (SeaFilterBound *bound)
{
  g_free ((char *) bound->filter.lang);
  g_free ((char *) bound->filter.pack);
  g_free (bound->topics);
  g_free (bound->match);
  g_free (bound->starts);
  memset (bound, 0, sizeof *bound);
}

void
sea_bank_bind_filter (sqlite3_stmt *stmt, const SeaFilterBound *bound)
{
  const SeaBankFilter *filter = &bound->filter;
  int last = sqlite3_bind_parameter_count (stmt);

  sea_bind_text (stmt, 1, filter->lang);
  sea_bind_text (stmt, 2, filter->pack);
  sea_bind_text (stmt, 3, bound->topics);
  sqlite3_bind_int (stmt, 4, filter->grade_min);
  sqlite3_bind_int (stmt, 5, filter->grade_max > 0 ? filter->grade_max : G_MAXINT);
  if (last >= 6)
    sea_bind_text (stmt, 6, bound->match);
  if (last >= 7)
    sea_bind_text (stmt, 7, bound->starts);
  if (last >= 8 && filter->role >= 0 && filter->role < SEA_ROLE_COUNT)
    sea_bind_text (stmt, 8, sea_role_to_string ((SeaRole) filter->role));
  if (last >= 9)
    sqlite3_bind_int (stmt, 9, filter->worth);
}

/* ---- one problem ---- */

static void
set (char **field, sqlite3_stmt *stmt, int column)
{
  g_free (*field);
  *field = sea_column_dup (stmt, column);
}

static gboolean
read_answers (SeaBank *bank, SeaQuestion *question, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_ANSWERS_GET, reading (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, question->id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaAnswerKind kind = SEA_ANSWER_TEXT;
      g_autofree char *word = sea_column_dup (stmt, 0);
      g_autofree char *text = sea_column_dup (stmt, 1);
      g_autofree char *tolerance =
          sqlite3_column_type (stmt, 2) != SQLITE_NULL ? sea_column_dup (stmt, 2) : NULL;

      sea_answer_kind_from_string (word, &kind);
      sea_question_add_answer (question, kind, text, tolerance, sqlite3_column_int (stmt, 3) != 0);
    }
  return stepped_to_end (bank, code, error);
}

static gboolean
read_tags (SeaBank *bank, SeaQuestion *question, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_TAGS_GET, reading (), error);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, question->id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      g_autofree char *name = sea_column_dup (stmt, 0);

      g_strv_builder_add (tags, name);
    }
  g_strfreev (question->tags);
  question->tags = g_strv_builder_end (tags);
  return stepped_to_end (bank, code, error);
}

static gboolean
read_problem (SeaBank *bank, SeaQuestion *question, GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PROBLEM_GET, reading (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, question->id);
  code = sqlite3_step (stmt);
  if (code != SQLITE_ROW)
    {
      if (stepped_to_end (bank, code, error))
        g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                     _ ("There is no problem %lld in the bank."), (long long) question->id);
      return FALSE;
    }

  g_autofree char *role = sea_column_dup (stmt, 3);

  set (&question->uid, stmt, 0);
  if (sqlite3_column_type (stmt, 1) != SQLITE_NULL)
    set (&question->twin, stmt, 1);
  set (&question->lang, stmt, 2);
  sea_role_from_string (role, &question->role);
  question->worth = sqlite3_column_int (stmt, 4);
  question->grade = sqlite3_column_int (stmt, 5);
  set (&question->topic, stmt, 6);
  set (&question->family, stmt, 7);
  question->seconds = sqlite3_column_int (stmt, 8);
  set (&question->title, stmt, 9);
  set (&question->text, stmt, 10);
  set (&question->solution, stmt, 11);
  set (&question->source, stmt, 12);
  set (&question->pack, stmt, 13);
  return TRUE;
}

static SeaQuestion *
get (SeaBank *bank, gint64 id, gboolean bytes, GError **error)
{
  g_autoptr (SeaQuestion) question = sea_question_new ();

  question->id = id;
  if (!read_problem (bank, question, error) || !read_answers (bank, question, error) ||
      !read_tags (bank, question, error) || !sea_pictures_read (bank, question, bytes, error))
    return NULL;
  return g_steal_pointer (&question);
}

SeaQuestion *
sea_bank_get (SeaBank *bank, gint64 id, GError **error)
{
  g_return_val_if_fail (bank != NULL, NULL);

  return get (bank, id, TRUE, error);
}

SeaQuestion *
sea_bank_get_by_uid (SeaBank *bank, const char *uid, GError **error)
{
  gint64 id = 0;

  g_return_val_if_fail (bank != NULL && uid != NULL, NULL);
  if (!sea_bank_look_up (bank, SEA_STATEMENT_PROBLEM_BY_UID, uid, &id, reading (), error))
    return NULL;
  if (id == 0)
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   _ ("There is no problem “%s” in the bank."), uid);
      return NULL;
    }
  return sea_bank_get (bank, id, error);
}

SeaQuestion *
sea_bank_get_light (SeaBank *bank, gint64 id, GError **error)
{
  return get (bank, id, FALSE, error);
}

/* ---- lists ---- */

/* The way that ends soonest: by row without a filter, by the search index with words. */
static SeaStatement
choose_list (const SeaFilterBound *bound)
{
  const SeaBankFilter *filter = &bound->filter;

  if (bound->match != NULL)
    return SEA_STATEMENT_LIST_FIND;
  if (bound->starts != NULL)
    return SEA_STATEMENT_LIST_SCAN;
  if (filter->lang == NULL && filter->pack == NULL && bound->topics == NULL &&
      filter->grade_min <= 0 && filter->grade_max <= 0 && filter->worth == 0 && filter->role < 0)
    return SEA_STATEMENT_LIST_ALL;
  return SEA_STATEMENT_LIST_PLAIN;
}

static GArray *
list_ids (SeaBank *bank, const SeaBankFilter *filter, gint64 after_id, guint limit, GError **error)
{
  g_auto (SeaFilterBound) bound = { 0 };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  int code;

  sea_filter_bound_init (&bound, filter);

  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, choose_list (&bound), reading (), error);

  if (stmt == NULL)
    return NULL;
  sea_bank_bind_filter (stmt, &bound);
  sqlite3_bind_int64 (stmt, 10, after_id);
  sqlite3_bind_int64 (stmt, 11, limit);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (ids, id);
    }
  return stepped_to_end (bank, code, error) ? g_steal_pointer (&ids) : NULL;
}

GPtrArray *
sea_bank_list (
    SeaBank *bank, const SeaBankFilter *filter, gint64 after_id, guint limit, GError **error)
{
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  g_auto (Txn) txn = { NULL };

  g_return_val_if_fail (bank != NULL, NULL);
  /* One state of the file for the whole page. */
  if (!sea_txn_begin (&txn, bank, FALSE, reading (), error))
    return NULL;

  g_autoptr (GArray) ids = list_ids (bank, filter, after_id, limit, error);

  if (ids == NULL)
    return NULL;
  for (guint i = 0; i < ids->len; i++)
    {
      SeaQuestion *question = sea_bank_get_light (bank, g_array_index (ids, gint64, i), error);

      if (question == NULL)
        return NULL;
      g_ptr_array_add (questions, question);
    }
  return sea_txn_commit (&txn, reading (), error) ? g_steal_pointer (&questions) : NULL;
}

/* ---- packs, topics, classes ---- */

void
sea_bank_pack_free (SeaBankPack *pack)
{
  if (pack == NULL)
    return;
  g_free (pack->id);
  g_free (pack->title);
  g_free (pack->lang);
  g_free (pack->version);
  g_free (pack->author);
  g_free (pack->licence);
  g_free (pack);
}

GPtrArray *
sea_bank_packs (SeaBank *bank, GError **error)
{
  g_autoptr (GPtrArray) packs =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pack_free);
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PACKS, reading (), error);
  int code;

  if (stmt == NULL)
    return NULL;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaBankPack *pack = g_new0 (SeaBankPack, 1);
      char **fields[] = { &pack->id,      &pack->title,  &pack->lang,
                          &pack->version, &pack->author, &pack->licence };

      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        *fields[i] = sea_column_dup (stmt, (int) i);
      pack->problems = (guint) sqlite3_column_int (stmt, 6);
      g_ptr_array_add (packs, pack);
    }
  return stepped_to_end (bank, code, error) ? g_steal_pointer (&packs) : NULL;
}

void
sea_bank_topic_free (SeaBankTopic *topic)
{
  if (topic == NULL)
    return;
  g_free (topic->slug);
  g_free (topic);
}

GPtrArray *
sea_bank_topics (SeaBank *bank, const SeaBankFilter *filter, GError **error)
{
  g_autoptr (GPtrArray) topics =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_topic_free);
  g_auto (SeaFilterBound) bound = { 0 };
  g_auto (BorrowedStmt) stmt = NULL;
  int code;

  g_return_val_if_fail (bank != NULL, NULL);
  sea_filter_bound_init (&bound, filter);
  stmt = sea_bank_use (bank, SEA_STATEMENT_TOPICS, reading (), error);
  if (stmt == NULL)
    return NULL;
  sea_bank_bind_filter (stmt, &bound);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaBankTopic *topic = g_new0 (SeaBankTopic, 1);

      topic->slug = sea_column_dup (stmt, 0);
      topic->problems = (guint) sqlite3_column_int (stmt, 1);
      g_ptr_array_add (topics, topic);
    }
  return stepped_to_end (bank, code, error) ? g_steal_pointer (&topics) : NULL;
}

void
sea_bank_class_free (SeaBankClass *klass)
{
  if (klass == NULL)
    return;
  g_free (klass->name);
  g_free (klass);
}

GPtrArray *
sea_bank_classes (SeaBank *bank, GError **error)
{
  g_autoptr (GPtrArray) classes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_class_free);
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_CLASSES, reading (), error);
  int code;

  if (stmt == NULL)
    return NULL;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaBankClass *klass = g_new0 (SeaBankClass, 1);

      klass->id = sqlite3_column_int64 (stmt, 0);
      klass->name = sea_column_dup (stmt, 1);
      klass->grade = sqlite3_column_int (stmt, 2);
      g_ptr_array_add (classes, klass);
    }
  return stepped_to_end (bank, code, error) ? g_steal_pointer (&classes) : NULL;
}

gboolean
sea_bank_add_class (SeaBank *bank, const char *name, int grade, gint64 *id, GError **error)
{
  const char *doing = _ ("Adding the class");
  g_autofree char *clean = sea_name_clean (name, 0);
  const char *const names[] = { name, clean }; /* it may be there as it is typed */
  g_auto (Txn) txn = { NULL };
  gint64 row = 0;

  g_return_val_if_fail (bank != NULL && name != NULL, FALSE);
  if (!sea_txn_begin (&txn, bank, TRUE, doing, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (names) && row == 0; i++)
    {
      g_auto (BorrowedStmt) find = sea_bank_use (bank, SEA_STATEMENT_CLASS_BY_NAME, doing, error);

      if (find == NULL)
        return FALSE;
      sea_bind_text (find, 1, names[i]);
      if (sqlite3_step (find) == SQLITE_ROW)
        row = sqlite3_column_int64 (find, 0);
    }
  if (row == 0)
    {
      g_auto (BorrowedStmt) add = sea_bank_use (bank, SEA_STATEMENT_CLASS_ADD, doing, error);

      if (add == NULL)
        return FALSE;
      sea_bind_text (add, 1, clean);
      sqlite3_bind_int (add, 2, CLAMP (grade, 0, 12));
      if (!sea_bank_step (bank, add, doing, error))
        return FALSE;
      row = sqlite3_last_insert_rowid (bank->db);
    }
  if (!sea_txn_commit (&txn, doing, error))
    return FALSE;
  if (id != NULL)
    *id = row;
  return TRUE;
}
