/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <glib/gi18n-lib.h>

static const char *
counting (void)
{
  return _ ("Counting the problems");
}

/* ---- units ---- */

static guint64
hash_text (const char *text)
{
  guint64 h = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *p = text; *p != '\0'; p++)
    h = (h ^ (guint8) *p) * G_GUINT64_CONSTANT (0x100000001b3);
  return h ^ (h >> 29);
}

/* Row numbers never have the upper bit. */
guint64
sea_unit_of (gint64 id, const char *twin)
{
  if (twin == NULL || *twin == '\0')
    return (guint64) id;
  return hash_text (twin) | G_GUINT64_CONSTANT (0x8000000000000000);
}

guint64
sea_family_of (const char *family)
{
  return family == NULL || *family == '\0' ? 0 : (hash_text (family) | 1);
}

GHashTable *
sea_map_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

void
sea_map_put (GHashTable *map, guint64 key, gint64 value)
{
  gint64 *old = g_hash_table_lookup (map, &key);

  if (old != NULL)
    *old = MAX (*old, value);
  else
    g_hash_table_insert (map, g_memdup2 (&key, sizeof key), g_memdup2 (&value, sizeof value));
}

gint64
sea_map_get (GHashTable *map, guint64 key)
{
  const gint64 *value = g_hash_table_lookup (map, &key);

  return value != NULL ? *value : 0;
}

gboolean
sea_bank_read_met (SeaBank *bank,
                   SeaStatement which,
                   gint64 class_id,
                   GHashTable *met,
                   const char *doing,
                   GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, doing, error);
  int code;

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_bind_parameter_count (stmt) >= 10)
    sqlite3_bind_int64 (stmt, 10, class_id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);
      const char *twin = (const char *) sqlite3_column_text (stmt, 1);

      sea_map_put (met, sea_unit_of (id, twin), sqlite3_column_int64 (stmt, 2));
    }
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, doing);
  return FALSE;
}

/* ---- for a match ---- */

/* Where the problems of a role and worth are counted; NULL when none can be dealt from there. */
static guint *
find_total (SeaBankCounts *counts, SeaRole role, int worth, guint **fresh)
{
  switch (role)
    {
    case SEA_ROLE_OPENING:
      *fresh = &counts->opening_fresh;
      return &counts->opening;
    case SEA_ROLE_TIE:
      *fresh = &counts->tie_fresh;
      return &counts->tie;
    case SEA_ROLE_MINE:
      worth = 0;
      break;
    default:
      if (worth < 1 || worth > 4)
        return NULL;
    }
  *fresh = &counts->fresh[worth];
  return &counts->total[worth];
}

/* Families and twins of the same role and worth count once. */
typedef struct
{
  SeaRole role;
  int worth;
  GHashTable *all, *fresh; /* keys are numbers */
} Seen;

static void
count_row (SeaBankCounts *counts, Seen *seen, GHashTable *met, sqlite3_stmt *stmt)
{
  SeaRole role = SEA_ROLE_SHIP;
  const char *word = (const char *) sqlite3_column_text (stmt, 0);
  int worth = sqlite3_column_int (stmt, 1);
  guint64 family = sea_family_of ((const char *) sqlite3_column_text (stmt, 3));
  guint64 unit =
      sea_unit_of (sqlite3_column_int64 (stmt, 2), (const char *) sqlite3_column_text (stmt, 4));
  gpointer key = GSIZE_TO_POINTER ((gsize) (family != 0 ? family : unit));
  guint *total, *fresh;

  counts->all++;
  if (word == NULL || !sea_role_from_string (word, &role) ||
      (total = find_total (counts, role, worth, &fresh)) == NULL)
    return;
  if (role != seen->role || worth != seen->worth)
    {
      g_hash_table_remove_all (seen->all);
      g_hash_table_remove_all (seen->fresh);
      seen->role = role;
      seen->worth = worth;
    }
  *total += g_hash_table_add (seen->all, key) ? 1 : 0;
  if (sea_map_get (met, unit) == 0)
    *fresh += g_hash_table_add (seen->fresh, key) ? 1 : 0;
}

gboolean
sea_bank_count (SeaBank *bank,
                const SeaBankFilter *filter,
                gint64 class_id,
                SeaBankCounts *counts,
                GError **error)
{
  g_autoptr (GHashTable) met = sea_map_new ();
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) fresh = g_hash_table_new (NULL, NULL);
  g_auto (SeaFilterBound) bound = { 0 };
  g_auto (BorrowedStmt) stmt = NULL;
  Seen seen = { SEA_ROLE_SHIP, -1, all, fresh };
  SeaBankCounts counted = { 0 };
  int code;

  g_return_val_if_fail (bank != NULL && counts != NULL, FALSE);
  if (class_id != 0 &&
      !sea_bank_read_met (bank, SEA_STATEMENT_MET, class_id, met, counting (), error))
    return FALSE;
  sea_filter_bound_init (&bound, filter);
  stmt = sea_bank_use (bank, SEA_STATEMENT_COUNT, counting (), error);
  if (stmt == NULL)
    return FALSE;
  sea_bank_bind_filter (stmt, &bound);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    count_row (&counted, &seen, met, stmt);
  if (code != SQLITE_DONE)
    {
      sea_bank_set_sql_error (error, bank->db, counting ());
      return FALSE;
    }
  *counts = counted;
  return TRUE;
}

/* ---- of the whole bank ---- */

gboolean
sea_bank_stats (SeaBank *bank, SeaBankStats *stats, GError **error)
{
  g_auto (BorrowedStmt) stmt = NULL;
  SeaBankStats counted = { 0 };
  int code;

  g_return_val_if_fail (bank != NULL && stats != NULL, FALSE);
  stmt = sea_bank_use (bank, SEA_STATEMENT_STATS, counting (), error);
  if (stmt == NULL)
    return FALSE;
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      SeaRole role = SEA_ROLE_SHIP;
      g_autofree char *word = sea_column_dup (stmt, 0);
      int worth = sqlite3_column_int (stmt, 1);
      guint n = (guint) sqlite3_column_int (stmt, 2);

      counted.problems += n;
      if (!sea_role_from_string (word, &role))
        continue;
      counted.by_role[role] += n;
      if (role == SEA_ROLE_SHIP && worth >= 1 && worth <= 4)
        counted.by_worth[worth] += n;
    }
  if (code != SQLITE_DONE)
    {
      sea_bank_set_sql_error (error, bank->db, counting ());
      return FALSE;
    }
  *stats = counted;
  return TRUE;
}
