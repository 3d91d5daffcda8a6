/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/salvage.h"
#include "bank/content.h"

#include <glib/gi18n-lib.h>

/* Rows with greater numbers there are none: the search for the next readable page ends. */
#define LAST_ROW (G_GINT64_CONSTANT (1) << 46)
#define TELL_EVERY 500

typedef struct
{
  sqlite3 *from;
  SeaBank *to;
  const SeaBankProgress *progress;
  SeaBankRepair *repair;
  const char *table;
  char *columns; /* what both have, parted by commas */
  guint n_columns;
  gboolean has_rows; /* rows have numbers: the table is not WITHOUT ROWID */
  OwnedStmt insert;
} Salvage;

static const char *
repairing (void)
{
  return _ ("Repairing the bank");
}

/* ---- one table ---- */

static sqlite3_stmt *
prepare (sqlite3 *db, char *sql)
{
  sqlite3_stmt *stmt = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) != SQLITE_OK)
    g_clear_pointer (&stmt, sqlite3_finalize);
  g_free (sql);
  return stmt;
}

/* An older bank lacks some columns. What a review found is found anew. */
static void
choose_columns (Salvage *salvage)
{
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (OwnedStmt) old =
      prepare (salvage->from, g_strdup_printf ("PRAGMA table_info (%s)", salvage->table));
  g_auto (OwnedStmt) own =
      prepare (salvage->to->db, g_strdup_printf ("PRAGMA table_info (%s)", salvage->table));

  while (old != NULL && sqlite3_step (old) == SQLITE_ROW)
    g_hash_table_add (there, sea_column_dup (old, 1));
  salvage->n_columns = 0;
  while (own != NULL && sqlite3_step (own) == SQLITE_ROW)
    {
      g_autofree char *name = sea_column_dup (own, 1);

      if (!g_hash_table_contains (there, name) || g_str_equal (name, "warnings"))
        continue;
      g_string_append_printf (columns, "%s\"%s\"", columns->len > 0 ? ", " : "", name);
      salvage->n_columns++;
    }
  g_free (salvage->columns);
  salvage->columns = g_strdup (columns->str);
}

static gboolean
prepare_insert (Salvage *salvage, GError **error)
{
  g_autoptr (GString) marks = g_string_new ("?1");

  for (guint i = 2; i <= salvage->n_columns; i++)
    g_string_append_printf (marks, ", ?%u", i);
  sea_owned_stmt_clear (&salvage->insert);
  salvage->insert =
      prepare (salvage->to->db, g_strdup_printf ("INSERT INTO %s (%s) VALUES (%s)", salvage->table,
                                                 salvage->columns, marks->str));
  if (salvage->insert != NULL)
    return TRUE;
  sea_bank_set_sql_error (error, salvage->to->db, repairing ());
  return FALSE;
}

/* Copies the row at hand, whose first column is its number. A row that breaks the rules of the
 * table is lost; one that is there already is not. */
static gboolean
copy_row (Salvage *salvage, sqlite3_stmt *row, GError **error)
{
  int code;

  for (guint i = 0; i < salvage->n_columns; i++)
    sqlite3_bind_value (salvage->insert, (int) i + 1, sqlite3_column_value (row, (int) i + 1));
  sqlite3_step (salvage->insert);
  code = sqlite3_reset (salvage->insert);
  sqlite3_clear_bindings (salvage->insert);
  if (code == SQLITE_OK)
    {
      salvage->repair->rows++;
      if (salvage->repair->rows % TELL_EVERY == 0)
        return sea_progress_tell (salvage->progress, salvage->repair->rows, 0, error);
      return TRUE;
    }
  if (code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_ROWID)
    return TRUE;
  if ((code & 0xff) == SQLITE_CONSTRAINT)
    {
      salvage->repair->lost++;
      return TRUE;
    }
  sea_bank_set_sql_error (error, salvage->to->db, repairing ());
  return FALSE;
}

static sqlite3_stmt *
prepare_select (Salvage *salvage, const char *rest)
{
  return prepare (salvage->from, g_strdup_printf ("SELECT %s, %s FROM %s NOT INDEXED %s",
                                                  salvage->has_rows ? "rowid" : "0",
                                                  salvage->columns, salvage->table, rest));
}

/* ---- tables whose rows have numbers ---- */

/* Copies rows from @from on as far as they can be read. @last: the last one copied. Returns 1 at
 * the end of the table, 0 where it is damaged, -1 with an error. */
static int
copy_run (Salvage *salvage, sqlite3_stmt *select, gint64 from, gint64 *last, GError **error)
{
  int code;

  sqlite3_reset (select);
  sqlite3_bind_int64 (select, 1, from);
  while ((code = sqlite3_step (select)) == SQLITE_ROW)
    {
      gint64 row = sqlite3_column_int64 (select, 0);

      /* A damaged tree may lead backwards. */
      if (row < from || row <= *last)
        return 0;
      if (!copy_row (salvage, select, error))
        return -1;
      *last = row;
    }
  sqlite3_reset (select);
  return code == SQLITE_DONE ? 1 : 0;
}

static gboolean
can_begin (sqlite3_stmt *select, gint64 from)
{
  int code;

  sqlite3_reset (select);
  sqlite3_bind_int64 (select, 1, from);
  code = sqlite3_step (select);
  sqlite3_reset (select);
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* The first row number past @after from which can be read again: by steps that double, then by
 * halves. 0 = nowhere. */
static gint64
find_readable (sqlite3_stmt *select, gint64 after)
{
  gint64 bad = after, step = 1, good;

  while (!can_begin (select, after + step))
    {
      if (after + step > LAST_ROW)
        return 0;
      bad = after + step;
      step *= 2;
    }
  good = after + step;
  while (good - bad > 1)
    {
      gint64 middle = bad + (good - bad) / 2;

      if (can_begin (select, middle))
        good = middle;
      else
        bad = middle;
    }
  return good;
}

static gboolean
copy_numbered (Salvage *salvage, GError **error)
{
  g_auto (OwnedStmt) select = prepare_select (salvage, "WHERE rowid >= ?1 ORDER BY rowid");
  gint64 last = 0, from = 1;
  int got;

  if (select == NULL)
    {
      salvage->repair->lost++;
      return TRUE;
    }
  while ((got = copy_run (salvage, select, from, &last, error)) == 0)
    {
      salvage->repair->lost++;
      from = find_readable (select, MAX (last, from));
      if (from == 0)
        return TRUE;
    }
  return got > 0;
}

/* ---- tables whose rows belong to others ---- */

/* All rows that @select gives. 1 when it came to the end, 0 where it is damaged, -1 with an error.
 */
static int
copy_all (Salvage *salvage, sqlite3_stmt *select, GError **error)
{
  int code;

  while ((code = sqlite3_step (select)) == SQLITE_ROW)
    if (!copy_row (salvage, select, error))
      return -1;
  return code == SQLITE_DONE ? 1 : 0;
}

static gboolean
copy_by_owner (Salvage *salvage, const char *owner, const char *owners, GError **error)
{
  g_autofree char *rest = g_strdup_printf ("WHERE %s = ?1", owner);
  g_auto (OwnedStmt) select = prepare_select (salvage, rest);
  g_auto (OwnedStmt) each =
      prepare (salvage->to->db, g_strdup_printf ("SELECT id FROM %s ORDER BY id", owners));

  while (select != NULL && each != NULL && sqlite3_step (each) == SQLITE_ROW)
    {
      int got;

      sqlite3_reset (select);
      sqlite3_bind_int64 (select, 1, sqlite3_column_int64 (each, 0));
      got = copy_all (salvage, select, error);
      if (got < 0)
        return FALSE;
      salvage->repair->lost += got == 0;
    }
  return TRUE;
}

static gboolean
copy_owned (Salvage *salvage, const char *owner, const char *owners, GError **error)
{
  int got = 0;
  {
    g_auto (OwnedStmt) select = prepare_select (salvage, "");

    if (select != NULL)
      got = copy_all (salvage, select, error);
  }
  if (got != 0)
    return got > 0;
  if (owner == NULL)
    {
      salvage->repair->lost++;
      return TRUE;
    }
  return copy_by_owner (salvage, owner, owners, error);
}

/* ---- all ---- */

/* Owners before what they own. */
static const struct
{
  const char *table;
  gboolean has_rows;
  const char *owner, *owners; /* a column, and the table that it names */
} tables[] = {
  { "pack", FALSE, NULL, NULL },
  { "class", TRUE, NULL, NULL },
  { "batch", TRUE, NULL, NULL },
  { "problem", TRUE, NULL, NULL },
  { "picture", TRUE, NULL, NULL },
  { "lesson", TRUE, NULL, NULL },
  { "answer", FALSE, "problem", "problem" },
  { "problem_picture", FALSE, "problem", "problem" },
  { "tag", FALSE, "problem", "problem" },
  { "history", FALSE, "problem", "problem" },
  { "draft", TRUE, NULL, NULL },
  { "pupil", FALSE, "class", "class" },
  { "team", FALSE, "lesson", "lesson" },
  { "member", FALSE, "lesson", "lesson" },
  { "action", FALSE, "lesson", "lesson" },
  { "lesson_event", TRUE, NULL, NULL },
  { "asked", TRUE, NULL, NULL },
};

/* What belongs to nothing any more. After a gap in its journal a lesson cannot be played on: it
 * ends there. */
static const char *const mends[] = {
  "INSERT OR IGNORE INTO pack (id) SELECT DISTINCT pack FROM problem WHERE pack IS NOT NULL",
  "UPDATE lesson SET class = NULL WHERE class NOT IN (SELECT id FROM class)",
  "UPDATE asked SET problem = NULL WHERE problem NOT IN (SELECT id FROM problem)",
  "UPDATE draft SET problem = NULL WHERE problem NOT IN (SELECT id FROM problem)",
};

/* Each takes away rows, which are lost. */
static const char *const drops[] = {
  "DELETE FROM answer WHERE problem NOT IN (SELECT id FROM problem)",
  "DELETE FROM tag WHERE problem NOT IN (SELECT id FROM problem)",
  "DELETE FROM problem_picture WHERE problem NOT IN (SELECT id FROM problem)"
  " OR picture NOT IN (SELECT hash FROM picture)",
  "DELETE FROM history WHERE problem NOT IN (SELECT id FROM problem)"
  " OR batch NOT IN (SELECT id FROM batch)",
  "DELETE FROM pupil WHERE class NOT IN (SELECT id FROM class)",
  "DELETE FROM action WHERE lesson NOT IN (SELECT id FROM lesson)",
  "DELETE FROM lesson_event WHERE lesson NOT IN (SELECT id FROM lesson)",
  "DELETE FROM asked WHERE lesson NOT IN (SELECT id FROM lesson)",
  "DELETE FROM team WHERE lesson NOT IN (SELECT id FROM lesson)",
  "DELETE FROM member WHERE NOT EXISTS (SELECT 1 FROM team WHERE team.lesson = member.lesson"
  " AND team.letter = member.letter)",
  "DELETE FROM action WHERE (lesson, seq) IN (SELECT lesson, seq FROM (SELECT lesson, seq,"
  " row_number () OVER (PARTITION BY lesson ORDER BY seq) AS n FROM action) WHERE seq <> n)",
};

static gboolean
mend (Salvage *salvage, GError **error)
{
  sqlite3 *db = salvage->to->db;

  for (gsize i = 0; i < G_N_ELEMENTS (mends); i++)
    if (!sea_bank_exec (db, mends[i], repairing (), error))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (drops); i++)
    {
      if (!sea_bank_exec (db, drops[i], repairing (), error))
        return FALSE;
      salvage->repair->lost += (guint) sqlite3_changes (db);
    }
  return TRUE;
}

static guint
count_rows (sqlite3 *db, const char *table)
{
  g_auto (OwnedStmt) stmt = prepare (db, g_strdup_printf ("SELECT count (*) FROM %s", table));

  return stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW ? (guint) sqlite3_column_int (stmt, 0)
                                                           : 0;
}

static gboolean
copy_table (Salvage *salvage, gsize i, GError **error)
{
  guint lost = salvage->repair->lost;

  salvage->table = tables[i].table;
  salvage->has_rows = tables[i].has_rows;
  choose_columns (salvage);
  /* An older bank has no such table. */
  if (salvage->n_columns == 0)
    return TRUE;
  if (!prepare_insert (salvage, error) ||
      !(tables[i].has_rows ? copy_numbered (salvage, error)
                           : copy_owned (salvage, tables[i].owner, tables[i].owners, error)))
    return FALSE;
  if (salvage->repair->lost > lost)
    g_ptr_array_add (salvage->repair->messages,
                     /* Translators: the name of a table, a number of places. */
                     g_strdup_printf (ngettext ("In the table “%s” %u place could not be read.",
                                                "In the table “%s” %u places could not be read.",
                                                salvage->repair->lost - lost),
                                      tables[i].table, salvage->repair->lost - lost));
  return TRUE;
}

gboolean
sea_salvage (sqlite3 *from,
             SeaBank *to,
             const SeaBankProgress *progress,
             SeaBankRepair *repair,
             GError **error)
{
  Salvage salvage = { .from = from, .to = to, .progress = progress, .repair = repair };
  gboolean done = TRUE;
  guint lost;

  for (gsize i = 0; done && i < G_N_ELEMENTS (tables); i++)
    done = copy_table (&salvage, i, error);
  lost = repair->lost;
  done = done && mend (&salvage, error);
  if (done && repair->lost > lost)
    g_ptr_array_add (
        repair->messages,
        g_strdup_printf (ngettext ("%u row was left out, for what it belonged to is lost.",
                                   "%u rows were left out, for what they belonged to is lost.",
                                   repair->lost - lost),
                         repair->lost - lost));
  repair->problems = count_rows (to->db, "problem");
  repair->lessons = count_rows (to->db, "lesson");
  repair->pictures = count_rows (to->db, "picture");
  sea_owned_stmt_clear (&salvage.insert);
  g_free (salvage.columns);
  return done;
}
