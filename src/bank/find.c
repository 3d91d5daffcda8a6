/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/find.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rows that begin with the short words are found out before it is decided whether to go by
 * them: a few milliseconds. */
#define PROBE 20000

typedef enum
{
  STAGE_START,
  STAGE_STREAM, /* rows of the statement, in order */
  STAGE_WALK,   /* rows of an order that are in @found */
  STAGE_REST,   /* what the stages before left out */
  STAGE_END
} Stage;

struct _SeaFinder
{
  SeaBank *bank;
  SeaQuery *query;
  char *topics;                 /* a line each, or NULL */
  char *match, *starts, *begin; /* long words for "search", short words, the same for "starts" */
  Stage stage;
  sqlite3_stmt *stmt; /* borrowed from the bank, of the stage */
  gboolean all_found; /* WALK: no condition, everything is in */
  GArray *found;      /* (nullable) of gint64, rising: what the conditions leave */
  GArray *candidates; /* (nullable) of gint64: the rows that the short words leave */
  guint next;         /* of @candidates or @rest */
  GArray *rest;       /* (nullable) of gint64: what comes last, in order */
  GHashTable *met;    /* (nullable) for SEA_SORT_FRESH, rows as keys */
  GHashTable *given;  /* (nullable) for SEA_SORT_RATE, rows as keys */
};

static const char *
finding (void)
{
  return _ ("Searching the bank");
}

/* ---- making ready ---- */

/* Each ends with a line feed, "" too. */
static char *
dup_lines (const char *const *list)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  if (list == NULL)
    return NULL;
  for (guint i = 0; list[i] != NULL; i++)
    g_string_append_printf (lines, "%s\n", list[i]);
  return g_strdup (lines->str);
}

SeaFinder *
sea_finder_new (SeaBank *bank, const SeaQuery *query)
{
  SeaFinder *finder = g_new0 (SeaFinder, 1);

  finder->bank = bank;
  finder->query = sea_query_copy (query);
  finder->topics = dup_lines (finder->query->topics);
  sea_search_words (finder->query->words, &finder->match, &finder->starts);
  if (finder->starts != NULL)
    finder->begin = sea_search_starts (finder->starts);
  return finder;
}

static void
end_statement (SeaFinder *finder)
{
  sea_borrowed_stmt_clear (&finder->stmt);
  finder->stmt = NULL;
}

void
sea_finder_free (SeaFinder *finder)
{
  if (finder == NULL)
    return;
  end_statement (finder);
  sea_query_free (finder->query);
  g_free (finder->topics);
  g_free (finder->match);
  g_free (finder->starts);
  g_free (finder->begin);
  g_clear_pointer (&finder->found, g_array_unref);
  g_clear_pointer (&finder->candidates, g_array_unref);
  g_clear_pointer (&finder->rest, g_array_unref);
  g_clear_pointer (&finder->met, g_hash_table_unref);
  g_clear_pointer (&finder->given, g_hash_table_unref);
  g_free (finder);
}

static void
bind_text_if_valid (sqlite3_stmt *stmt, int index, const char *text)
{
  if (text != NULL)
    sea_bind_text (stmt, index, text);
}

static void
bind_query (SeaFinder *finder, sqlite3_stmt *stmt, const char *match)
{
  const SeaQuery *query = finder->query;

  bind_text_if_valid (stmt, 1, query->lang);
  bind_text_if_valid (stmt, 2, query->pack);
  bind_text_if_valid (stmt, 3, finder->topics);
  sqlite3_bind_int (stmt, 4, query->grade_min);
  sqlite3_bind_int (stmt, 5, query->grade_max > 0 ? query->grade_max : G_MAXINT);
  bind_text_if_valid (stmt, 6, match);
  bind_text_if_valid (stmt, 7, finder->starts);
  sqlite3_bind_int64 (stmt, 8, query->kinds);
  sqlite3_bind_int (stmt, 9, query->grade_min > 0 || query->grade_max > 0);
  bind_text_if_valid (stmt, 11, query->tag);
  sqlite3_bind_int (stmt, 12, query->warned ? 1 : 0);
  sqlite3_bind_int (stmt, 13, (int) query->met);
  sqlite3_bind_int64 (stmt, 14, query->class_id);
  sqlite3_bind_int (stmt, 15, query->rated ? 1 : 0);
  sqlite3_bind_double (stmt, 16, query->rate_min);
  sqlite3_bind_double (stmt, 17, query->rate_max);
  sqlite3_bind_int64 (stmt, 18, query->batch);
}

static gboolean
start (SeaFinder *finder, SeaStatement which, const char *match, GError **error)
{
  end_statement (finder);
  finder->stmt = sea_bank_use (finder->bank, which, finding (), error);
  if (finder->stmt == NULL)
    return FALSE;
  bind_query (finder, finder->stmt, match);
  return TRUE;
}

static int
step (SeaFinder *finder, gint64 *id, GError **error)
{
  int code = sqlite3_step (finder->stmt);

  if (code == SQLITE_ROW)
    {
      *id = sqlite3_column_int64 (finder->stmt, 0);
      return 1;
    }
  if (code != SQLITE_DONE)
    sea_bank_set_sql_error (error, finder->bank->db, finding ());
  end_statement (finder);
  return code == SQLITE_DONE ? 0 : -1;
}

/* Adds all rows of the statement at hand to @ids. */
static gboolean
read_ids (SeaFinder *finder, GArray *ids, GError **error)
{
  gint64 id;
  int got;

  while ((got = step (finder, &id, error)) > 0)
    g_array_append_val (ids, id);
  return got == 0;
}

/* ---- the conditions ---- */

/* Long and short words together: when few rows have words that begin with the short ones, those are
 * gone through; the long words are then looked for in them. */
static gboolean
probe_starts (SeaFinder *finder, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (finder->begin == NULL || finder->match == NULL)
    return TRUE;
  finder->stmt = sea_bank_use (finder->bank, SEA_STATEMENT_STARTS_PROBE, finding (), error);
  if (finder->stmt == NULL)
    return FALSE;
  sea_bind_text (finder->stmt, 1, finder->begin);
  sqlite3_bind_int (finder->stmt, 2, PROBE);
  if (!read_ids (finder, ids, error))
    return FALSE;
  if (ids->len < PROBE)
    finder->candidates = g_steal_pointer (&ids);
  return TRUE;
}

static gboolean
start_stream (SeaFinder *finder, gboolean up, GError **error)
{
  if (finder->query->deleted)
    return start (finder, SEA_STATEMENT_BROWSE_BASKET, finder->match, error);
  if (!probe_starts (finder, error))
    return FALSE;
  if (finder->candidates != NULL)
    {
      finder->next = 0;
      return TRUE;
    }
  if (finder->match != NULL)
    return start (finder, up ? SEA_STATEMENT_BROWSE_FIND_UP : SEA_STATEMENT_BROWSE_FIND_DOWN,
                  finder->match, error);
  if (finder->begin != NULL)
    return start (finder, up ? SEA_STATEMENT_BROWSE_STARTS_UP : SEA_STATEMENT_BROWSE_STARTS_DOWN,
                  finder->begin, error);
  return start (finder, up ? SEA_STATEMENT_BROWSE_UP : SEA_STATEMENT_BROWSE_DOWN, NULL, error);
}

/* The next of the candidates that passes everything. */
static int
next_candidate (SeaFinder *finder, gboolean up, gint64 *id, GError **error)
{
  while (finder->next < finder->candidates->len)
    {
      guint i = up ? finder->next : finder->candidates->len - 1 - finder->next;
      gint64 row = g_array_index (finder->candidates, gint64, i);
      int got;

      finder->next++;
      if (!start (finder, SEA_STATEMENT_BROWSE_ONE, NULL, error))
        return -1;
      sqlite3_bind_int64 (finder->stmt, 10, row);
      sea_bind_text (finder->stmt, 19, finder->query->words);
      got = step (finder, id, error);
      end_statement (finder);
      if (got != 0)
        return got;
    }
  return 0;
}

static int
next_of_stream (SeaFinder *finder, gboolean up, gint64 *id, GError **error)
{
  if (finder->candidates != NULL)
    return next_candidate (finder, up, id, error);
  return finder->stmt != NULL ? step (finder, id, error) : 0;
}

static gboolean
has_conditions (const SeaFinder *finder)
{
  const SeaQuery *query = finder->query;

  return query->kinds != 0 || query->lang != NULL || query->pack != NULL || query->tag != NULL ||
         query->topics != NULL || query->grade_min > 0 || query->grade_max > 0 || query->warned ||
         query->met != SEA_MET_ANY || query->rated || query->batch != 0 || finder->match != NULL ||
         finder->starts != NULL;
}

/* All that the conditions leave, by rising row. */
static gboolean
find_all (SeaFinder *finder, GError **error)
{
  gint64 id;
  int got;

  finder->found = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (!start_stream (finder, TRUE, error))
    return FALSE;
  while ((got = next_of_stream (finder, TRUE, &id, error)) > 0)
    g_array_append_val (finder->found, id);
  return got == 0;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gboolean
is_found (const SeaFinder *finder, gint64 id)
{
  return finder->all_found || g_array_binary_search (finder->found, &id, compare_ids, NULL);
}

/* ---- the orders ---- */

static SeaStatement
walk_of (const SeaQuery *query)
{
  /* clang-format off */
  static const SeaStatement walks[SEA_SORT_COUNT][2] = {
    [SEA_SORT_CHANGED] = { SEA_STATEMENT_WALK_CHANGED, SEA_STATEMENT_WALK_CHANGED_BACK },
    [SEA_SORT_WORTH] = { SEA_STATEMENT_WALK_WORTH, SEA_STATEMENT_WALK_WORTH_BACK },
    [SEA_SORT_GRADE] = { SEA_STATEMENT_WALK_GRADE, SEA_STATEMENT_WALK_GRADE_BACK },
    [SEA_SORT_TOPIC] = { SEA_STATEMENT_WALK_TOPIC, SEA_STATEMENT_WALK_TOPIC_BACK },
    [SEA_SORT_TEXT] = { SEA_STATEMENT_WALK_TEXT, SEA_STATEMENT_WALK_TEXT_BACK },
    [SEA_SORT_RATE] = { SEA_STATEMENT_WALK_RATE, SEA_STATEMENT_WALK_RATE_BACK },
  };
  /* clang-format on */

  return walks[query->sort][query->backwards ? 1 : 0];
}

static gboolean
start_walk (SeaFinder *finder, GError **error)
{
  /* The walk by success rate also names deleted problems. */
  finder->all_found = !has_conditions (finder) && finder->query->sort != SEA_SORT_RATE;
  if (!finder->all_found && !find_all (finder, error))
    return FALSE;
  if (finder->query->sort == SEA_SORT_RATE)
    finder->given = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  end_statement (finder);
  finder->stmt = sea_bank_use (finder->bank, walk_of (finder->query), finding (), error);
  return finder->stmt != NULL;
}

static gboolean
read_met (SeaFinder *finder, GError **error)
{
  gint64 id;
  int got;

  finder->met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  finder->stmt = sea_bank_use (finder->bank, SEA_STATEMENT_MET_OF_CLASS, finding (), error);
  if (finder->stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (finder->stmt, 10, finder->query->class_id);
  while ((got = step (finder, &id, error)) > 0)
    g_hash_table_add (finder->met, g_memdup2 (&id, sizeof id));
  return got == 0;
}

static gboolean
begin (SeaFinder *finder, GError **error)
{
  SeaSort sort = finder->query->deleted ? SEA_SORT_NEWEST : finder->query->sort;

  if (sort == SEA_SORT_NEWEST || sort == SEA_SORT_FRESH)
    {
      finder->stage = STAGE_STREAM;
      if (sort == SEA_SORT_FRESH)
        {
          finder->rest = g_array_new (FALSE, FALSE, sizeof (gint64));
          if (!read_met (finder, error))
            return FALSE;
        }
      return start_stream (finder, sort == SEA_SORT_NEWEST && finder->query->backwards, error);
    }
  finder->stage = STAGE_WALK;
  return start_walk (finder, error);
}

/* Newest first; under SEA_SORT_FRESH those of the other kind come at the end. */
static int
next_streamed (SeaFinder *finder, gint64 *id, GError **error)
{
  gboolean fresh = finder->met != NULL;
  gboolean up = !fresh && finder->query->backwards;
  int got;

  while ((got = next_of_stream (finder, up, id, error)) > 0)
    {
      if (!fresh || g_hash_table_contains (finder->met, id) == finder->query->backwards)
        return 1;
      g_array_append_val (finder->rest, *id);
    }
  if (got == 0)
    {
      finder->stage = fresh ? STAGE_REST : STAGE_END;
      finder->next = 0;
    }
  return got;
}

/* What was never judged comes after what was, newest first. */
static void
make_rest (SeaFinder *finder)
{
  finder->rest = g_array_new (FALSE, FALSE, sizeof (gint64));
  finder->next = 0;
  for (guint i = finder->found->len; i > 0; i--)
    {
      gint64 id = g_array_index (finder->found, gint64, i - 1);

      if (!g_hash_table_contains (finder->given, &id))
        g_array_append_val (finder->rest, id);
    }
}

static int
next_walked (SeaFinder *finder, gint64 *id, GError **error)
{
  int got;

  while ((got = step (finder, id, error)) > 0)
    if (is_found (finder, *id))
      {
        if (finder->given != NULL)
          g_hash_table_add (finder->given, g_memdup2 (id, sizeof *id));
        return 1;
      }
  if (got == 0)
    {
      finder->stage = finder->given != NULL ? STAGE_REST : STAGE_END;
      if (finder->given != NULL)
        make_rest (finder);
    }
  return got;
}

int
sea_finder_next (SeaFinder *finder, gint64 *id, GError **error)
{
  int got = 0;

  if (finder->stage == STAGE_START && !begin (finder, error))
    got = -1;
  if (got == 0 && finder->stage == STAGE_STREAM)
    got = next_streamed (finder, id, error);
  else if (got == 0 && finder->stage == STAGE_WALK)
    got = next_walked (finder, id, error);
  if (got == 0 && finder->stage == STAGE_REST)
    {
      if (finder->next < finder->rest->len)
        {
          *id = g_array_index (finder->rest, gint64, finder->next++);
          return 1;
        }
      finder->stage = STAGE_END;
    }
  if (got < 0)
    finder->stage = STAGE_END;
  return got;
}

/* ---- at once ---- */

GArray *
sea_bank_find (SeaBank *bank, const SeaQuery *query, guint limit, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (Txn) txn = { NULL };
  g_autoptr (SeaFinder) finder = NULL;
  gint64 id;
  int got = 1;

  g_return_val_if_fail (bank != NULL, NULL);
  if (!sea_txn_begin (&txn, bank, FALSE, finding (), error))
    return NULL;
  finder = sea_finder_new (bank, query);
  while ((limit == 0 || ids->len < limit) && (got = sea_finder_next (finder, &id, error)) > 0)
    g_array_append_val (ids, id);
  end_statement (finder);
  if (got < 0 || !sea_txn_commit (&txn, finding (), error))
    return NULL;
  return g_steal_pointer (&ids);
}

gint64
sea_bank_find_count (SeaBank *bank, const SeaQuery *query, gint64 most, GError **error)
{
  SeaQuery *any_order = sea_query_copy (query);
  g_autoptr (GArray) ids = NULL;

  any_order->sort = SEA_SORT_NEWEST;
  ids = sea_bank_find (bank, any_order, (guint) CLAMP (most, 0, G_MAXINT), error);
  sea_query_free (any_order);
  return ids != NULL ? (gint64) ids->len : -1;
}
