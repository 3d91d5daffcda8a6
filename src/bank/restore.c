/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"
#include "bank/care.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- names ---- */

static gboolean
fail_io (GError **error, const char *path, const char *doing)
{
  int sys = errno;
  g_autofree char *shown = g_filename_display_name (path);

  sea_bank_set_error (error, SQLITE_IOERR, sys, shown, doing, "");
  return FALSE;
}

static gboolean
require_absent (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return TRUE;
  g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS,
               _ ("There is a file “%s” already. Choose another name."), shown);
  return FALSE;
}

/* "bank-before-2026-11-30.db" beside the bank, with a number when that is taken. */
static char *
dup_aside (const char *path, const char *word)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ".db"))
    stem[strlen (stem) - strlen (".db")] = '\0';
  for (guint n = 1;; n++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("-%u", n) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s-%s-%s%s.db", stem, word, day, number);

      if (!g_file_test (name, G_FILE_TEST_EXISTS) && !sea_bank_has_side_file (name, "-wal"))
        return g_steal_pointer (&name);
    }
}

/* ---- the present file ---- */

static gboolean
require_closed (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (!sea_bank_is_in_use_here (path))
    return TRUE;
  g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED,
               _ ("The bank “%s” is in use. Close it first."), shown);
  return FALSE;
}

/* Takes the file alone and folds its WAL in. A file that another program uses is an error; one that
 * is damaged is none: it is put aside as it is. */
static gboolean
take_alone (const char *path, const char *doing, GError **error)
{
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, NULL);
  gboolean busy;

  if (code == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, SEA_BANK_BUSY_MS);
      code = sqlite3_exec (db,
                           "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE;"
                           " BEGIN EXCLUSIVE; ROLLBACK",
                           NULL, NULL, NULL);
    }
  busy = (code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED;
  if (busy)
    sea_bank_set_sql_error (error, db, doing);
  sqlite3_close (db);
  return !busy;
}

static gboolean
move_side_file (
    const char *path, const char *aside, const char *suffix, const char *doing, GError **error)
{
  g_autofree char *real = sea_bank_dup_real (path);
  g_autofree char *from = g_strconcat (real, suffix, NULL);
  g_autofree char *to = g_strconcat (aside, suffix, NULL);

  if (!g_file_test (from, G_FILE_TEST_EXISTS) || g_rename (from, to) == 0)
    return TRUE;
  return fail_io (error, from, doing);
}

static gboolean
copy_bytes (const char *from, const char *to, const char *doing, GError **error)
{
  g_autoptr (GMappedFile) map = g_mapped_file_new (from, FALSE, NULL);

  if (map == NULL)
    return fail_io (error, from, doing);
  if (g_file_set_contents_full (
          to, g_mapped_file_get_contents (map), (gssize) g_mapped_file_get_length (map),
          G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, NULL))
    return TRUE;
  errno = EIO;
  return fail_io (error, to, doing);
}

/* The present file under a second name, with what SQLite keeps beside it: those must not meet the
 * file that takes its place. */
static gboolean
keep_aside (const char *path, const char *aside, const char *doing, GError **error)
{
  g_autofree char *real = sea_bank_dup_real (path);

  if (link (real, aside) != 0 && !copy_bytes (real, aside, doing, error))
    return FALSE;
  return move_side_file (path, aside, "-wal", doing, error) &&
         move_side_file (path, aside, "-journal", doing, error);
}

/* ---- the copy ---- */

static sqlite3 *
open_copy (const char *copy, const char *doing, GError **error)
{
  sqlite3 *db;
  g_autofree char *shown = g_filename_display_name (copy);

  if (sea_bank_peek (copy, sea_bank_n_migrations, error) == SEA_PEEK_FAILED)
    return NULL;
  if (!g_file_test (copy, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   _ ("There is no bank “%s”. Check its name."), shown);
      return NULL;
    }
  db = sea_bank_open_db (copy, SQLITE_OPEN_READONLY, error);
  if (db != NULL && sea_bank_pragma (db, "application_id") != SEA_BANK_APPLICATION_ID)
    {
      sea_bank_set_error (error, SQLITE_NOTADB, 0, shown, doing, "");
      sqlite3_close (db);
      return NULL;
    }
  return db;
}

static gboolean
copy_to (const char *copy, const char *to, const char *doing, GError **error)
{
  sqlite3 *db = open_copy (copy, doing, error);
  gboolean done = db != NULL && sea_bank_copy (db, to, error);

  sqlite3_close (db);
  return done;
}

gboolean
sea_bank_restore (const char *path, const char *copy, char **aside, GError **error)
{
  const char *doing = _ ("Restoring the bank");
  g_autofree char *real = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *ready = NULL;
  g_autofree char *kept = NULL;

  g_return_val_if_fail (path != NULL && copy != NULL, FALSE);
  if (aside != NULL)
    *aside = NULL;
  real = sea_bank_dup_real (path);
  folder = g_path_get_dirname (real);
  if (!require_closed (path, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_io (error, folder, doing);
  /* Before the present file is touched. */
  ready = g_strconcat (real, ".restored", NULL);
  g_unlink (ready);
  if (!copy_to (copy, ready, doing, error))
    return FALSE;
  if (g_file_test (real, G_FILE_TEST_EXISTS))
    {
      kept = dup_aside (real, "before");
      if (!take_alone (real, doing, error) || !keep_aside (real, kept, doing, error))
        {
          g_unlink (ready);
          return FALSE;
        }
    }
  if (g_rename (ready, real) != 0)
    {
      fail_io (error, real, doing);
      g_unlink (ready);
      return FALSE;
    }
  if (aside != NULL)
    *aside = g_steal_pointer (&kept);
  return sea_bank_sync_folder (real, error);
}

gboolean
sea_bank_move (const char *path, const char *to, char **aside, GError **error)
{
  const char *doing = _ ("Moving the bank");
  g_autofree char *folder = NULL;
  g_autofree char *kept = NULL;

  g_return_val_if_fail (path != NULL && to != NULL, FALSE);
  if (aside != NULL)
    *aside = NULL;
  folder = g_path_get_dirname (to);
  if (!require_closed (path, error) || !require_absent (to, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_io (error, folder, doing);
  if (!take_alone (path, doing, error) || !copy_to (path, to, doing, error))
    return FALSE;
  kept = dup_aside (path, "moved");
  if (g_rename (path, kept) != 0)
    {
      fail_io (error, path, doing);
      g_unlink (to);
      return FALSE;
    }
  if (aside != NULL)
    *aside = g_steal_pointer (&kept);
  return sea_bank_sync_folder (path, error);
}
