/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"
#include "bank/care.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Copies are called "bank-0007-2026-11-30.db": order is by the number, so that a clock set back
 * neither hides nor drops the newest. */

static const char *
copying (void)
{
  return _ ("Copying the bank");
}

static gboolean
fail_io (GError **error, const char *path)
{
  int sys = errno;
  g_autofree char *shown = g_filename_display_name (path);

  sea_bank_set_error (error, SQLITE_IOERR, sys, shown, copying (), "");
  return FALSE;
}

static gboolean
sync_path (const char *path, int flags, GError **error)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);

  if (fd < 0)
    return fail_io (error, path);
  if (fsync (fd) != 0)
    {
      fail_io (error, path);
      close (fd);
      return FALSE;
    }
  close (fd);
  return TRUE;
}

gboolean
sea_bank_sync_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_path (folder, O_RDONLY, error);
}

static gboolean
is_sound (const char *path, GError **error)
{
  sqlite3 *db = sea_bank_open_db (path, SQLITE_OPEN_READONLY, error);
  g_autofree char *shown = g_filename_display_name (path);
  gboolean sound = FALSE;

  if (db == NULL)
    return FALSE;
  {
    g_auto (OwnedStmt) stmt = NULL;

    sound = sqlite3_prepare_v2 (db, "PRAGMA integrity_check (1)", -1, &stmt, NULL) == SQLITE_OK &&
            sqlite3_step (stmt) == SQLITE_ROW &&
            g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "ok") == 0;
  }
  sqlite3_close (db);
  if (!sound)
    sea_bank_set_error (error, SQLITE_CORRUPT, 0, shown, copying (), "");
  return sound;
}

/* What failed may be the bank that is read or, mostly, the place of the copy. */
static void
fail_copy (sqlite3 *db, const char *to, GError **error)
{
  int code = sqlite3_extended_errcode (db);

  switch (code & 0xff)
    {
    case SQLITE_FULL:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
      {
        g_autofree char *shown = g_filename_display_name (to);

        sea_bank_set_error (error, code, sqlite3_system_errno (db), shown, copying (),
                            sqlite3_errmsg (db));
        return;
      }
    default:
      sea_bank_set_sql_error (error, db, copying ());
    }
}

static gboolean
vacuum_into (sqlite3 *db, const char *to, const char *goal, GError **error)
{
  g_auto (OwnedStmt) stmt = NULL;

  if (sqlite3_prepare_v2 (db, "VACUUM INTO ?1", -1, &stmt, NULL) == SQLITE_OK &&
      sqlite3_bind_text (stmt, 1, to, -1, SQLITE_STATIC) == SQLITE_OK &&
      sqlite3_step (stmt) == SQLITE_DONE)
    return TRUE;
  fail_copy (db, goal, error);
  return FALSE;
}

gboolean
sea_bank_copy (sqlite3 *db, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *base = g_path_get_basename (to);
  g_autofree char *name = g_strdup_printf (".%s.%d.tmp", base, (int) getpid ());
  g_autofree char *temporary = g_build_filename (folder, name, NULL);

  g_unlink (temporary);
  if (vacuum_into (db, temporary, to, error) && is_sound (temporary, error) &&
      sync_path (temporary, O_RDONLY, error))
    {
      if (g_rename (temporary, to) == 0)
        return sea_bank_sync_folder (to, error);
      fail_io (error, to);
    }
  g_unlink (temporary);
  return FALSE;
}

/* ---- the folder ---- */

static char *
dup_folder (const char *path)
{
  g_autofree char *beside = g_path_get_dirname (path);

  return g_build_filename (beside, "backups", NULL);
}

static char *
dup_stem (const char *path)
{
  char *stem = g_path_get_basename (path);

  if (g_str_has_suffix (stem, ".db"))
    stem[strlen (stem) - strlen (".db")] = '\0';
  return stem;
}

static char *
dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

/* The number of a copy of @stem, 0 when @name is none. */
static guint
number_of (const char *name, const char *stem)
{
  char *end = NULL;
  guint64 number;

  if (!g_str_has_prefix (name, stem) || name[strlen (stem)] != '-' ||
      !g_ascii_isdigit (name[strlen (stem) + 1]) || !g_str_has_suffix (name, ".db"))
    return 0;
  number = g_ascii_strtoull (name + strlen (stem) + 1, &end, 10);
  /* "-0000-00-00.db" must follow, or "bank-8-2026…" of a bank "bank-8" would be taken. */
  return *end == '-' && strlen (end) == strlen ("-2026-11-30.db") && number < G_MAXUINT / 2
             ? (guint) number
             : 0;
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer stem)
{
  guint x = number_of (*(const char *const *) a, stem);
  guint y = number_of (*(const char *const *) b, stem);

  return (x > y) - (x < y);
}

/* The copies of the bank at @path, oldest first. */
static GPtrArray *
list_copies (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = dup_folder (path);
  g_autofree char *stem = dup_stem (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (number_of (name, stem) > 0)
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_with_data (names, compare_numbers, stem);
  return names;
}

gboolean
sea_bank_has_copies (const char *path)
{
  g_autoptr (GPtrArray) names = list_copies (path);

  return names->len > 0;
}

gboolean
sea_bank_copy_is_due (const char *path)
{
  g_autoptr (GPtrArray) names = list_copies (path);
  g_autofree char *today = dup_today ();
  g_autofree char *end = g_strconcat ("-", today, ".db", NULL);

  return names->len == 0 || !g_str_has_suffix (g_ptr_array_index (names, names->len - 1), end);
}

static void
drop_old (const char *path)
{
  g_autoptr (GPtrArray) names = list_copies (path);
  g_autofree char *folder = dup_folder (path);

  for (guint i = 0; i + SEA_BANK_BACKUPS < names->len; i++)
    {
      g_autofree char *old = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_unlink (old);
    }
}

/* What a killed program has left half made; a day is more than any copy takes. */
static void
drop_unfinished (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (*name == '.' && g_str_has_suffix (name, ".tmp") && g_stat (path, &info) == 0 &&
          ABS (now - (gint64) info.st_mtime) > 24 * 60 * 60)
        g_unlink (path);
    }
}

void
sea_bank_copy_free (SeaBankCopy *copy)
{
  if (copy == NULL)
    return;
  g_free (copy->path);
  g_free (copy);
}

GPtrArray *
sea_bank_copies (const char *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_copy_free);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *stem = NULL;

  g_return_val_if_fail (path != NULL, copies);
  names = list_copies (path);
  folder = dup_folder (path);
  stem = dup_stem (path);
  for (guint i = names->len; i > 0; i--)
    {
      const char *name = g_ptr_array_index (names, i - 1);
      g_autofree char *file = g_build_filename (folder, name, NULL);
      SeaBankCopy *copy;
      GStatBuf info;

      if (g_stat (file, &info) != 0)
        continue;
      copy = g_new0 (SeaBankCopy, 1);
      copy->path = g_steal_pointer (&file);
      copy->number = number_of (name, stem);
      copy->made = info.st_mtime;
      copy->bytes = (guint64) info.st_size;
      g_ptr_array_add (copies, copy);
    }
  return copies;
}

/* One at a time: the daily copy may be on its way when another one is wanted. */
static GMutex dated_lock;

static gboolean
copy_dated (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *folder = dup_folder (path);
  g_autofree char *stem = dup_stem (path);
  g_autofree char *today = dup_today ();

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_io (error, folder);
  drop_unfinished (folder);

  g_autoptr (GPtrArray) names = list_copies (path);
  guint last = names->len > 0 ? number_of (g_ptr_array_index (names, names->len - 1), stem) : 0;
  g_autofree char *name = g_strdup_printf ("%s-%04u-%s.db", stem, last + 1, today);
  g_autofree char *to = g_build_filename (folder, name, NULL);

  if (!sea_bank_copy (db, to, error))
    return FALSE;
  drop_old (path);
  return TRUE;
}

gboolean
sea_bank_copy_dated (sqlite3 *db, const char *path, GError **error)
{
  gboolean done;

  g_mutex_lock (&dated_lock);
  done = copy_dated (db, path, error);
  g_mutex_unlock (&dated_lock);
  return done;
}

/* A bank in use has its newest pages beside it: they would be taken for the copy's. */
static gboolean
is_in_use (const char *path)
{
  return sea_bank_has_side_file (path, "-wal") || sea_bank_has_side_file (path, "-journal");
}

static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf x, y;

  return g_stat (a, &x) == 0 && g_stat (b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* An older copy may be replaced, nothing else. */
static gboolean
may_replace (const char *path, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *shown = g_filename_display_name (path);

  if (sea_bank_peek (path, G_MAXUINT, &own) != SEA_PEEK_FAILED)
    return TRUE;
  if (g_error_matches (own, SEA_BANK_ERROR, SEA_BANK_ERROR_FOREIGN) ||
      g_error_matches (own, SEA_BANK_ERROR, SEA_BANK_ERROR_DAMAGED))
    g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS,
                 _ ("There is a file “%s” already. Choose another name."), shown);
  else
    g_propagate_error (error, g_steal_pointer (&own));
  return FALSE;
}

gboolean
sea_bank_backup (SeaBank *bank, const char *path, GError **error)
{
  g_return_val_if_fail (bank != NULL, FALSE);

  if (path != NULL &&
      (is_same_file (path, bank->path) || is_in_use (path) || sea_bank_is_in_use_here (path)))
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED,
                   _ ("The copy cannot be written over “%s”: that bank is in use. Choose another "
                      "name."),
                   shown);
      return FALSE;
    }
  if (path != NULL)
    return may_replace (path, error) && sea_bank_copy (bank->db, path, error);
  if (bank->in_memory)
    {
      g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_IO,
                           _ ("A bank in memory has no folder for copies. Name a file."));
      return FALSE;
    }
  return sea_bank_copy_dated (bank->db, bank->path, error);
}
