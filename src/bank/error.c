/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (sea-bank-error-quark, sea_bank_error)
/* clang-format on */

static SeaBankError
code_from_sqlite (int code, int sys)
{
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return SEA_BANK_ERROR_LOCKED;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return SEA_BANK_ERROR_READ_ONLY;
    case SQLITE_FULL:
      return SEA_BANK_ERROR_FULL;
    case SQLITE_CORRUPT:
      return SEA_BANK_ERROR_DAMAGED;
    case SQLITE_NOTADB:
      return SEA_BANK_ERROR_FOREIGN;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      if (sys == ENOSPC || sys == EDQUOT || sys == EFBIG)
        return SEA_BANK_ERROR_FULL;
      if (sys == EACCES || sys == EROFS || sys == EPERM)
        return SEA_BANK_ERROR_READ_ONLY;
      return SEA_BANK_ERROR_IO;
    default:
      return SEA_BANK_ERROR_SQL;
    }
}

/* One sentence a code. The first %s is what was being done, the second the file. */
static const char *
sentence (SeaBankError code)
{
  switch (code)
    {
    case SEA_BANK_ERROR_LOCKED:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: another program is using the file “%s”. Close it and try again.");
    case SEA_BANK_ERROR_READ_ONLY:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: the file “%s” or its folder is protected. Change their permissions, or choose "
                "another bank.");
    case SEA_BANK_ERROR_FULL:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: there is no space left for the file “%s”. Free some space and try again; "
                "nothing has been changed.");
    case SEA_BANK_ERROR_DAMAGED:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: the file “%s” is damaged. Move it and the files of its name with “-wal” and "
                "“-shm” away, then put a copy from the “backups” folder in its place. Without a "
                "copy, “msb bank repair” saves what can be read.");
    case SEA_BANK_ERROR_FOREIGN:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: the file “%s” is not a bank of Math Sea Battle. Choose another file.");
    case SEA_BANK_ERROR_IO:
      /* Translators: the first %s is what was being done, "Importing", the second a file name. */
      return _ ("%s: the file “%s” cannot be read or written. Check the disk or the network "
                "connection and try again.");
    default:
      return NULL;
    }
}

/* @code is SQLite's extended result, @sys the errno behind it or 0. */
void
sea_bank_set_error (
    GError **error, int code, int sys, const char *file, const char *doing, const char *text)
{
  SeaBankError own = code_from_sqlite (code, sys);
  const char *format = sentence (own);

  if (format == NULL)
    {
      /* Translators: what was being done, the file, what SQLite says. */
      g_set_error (error, SEA_BANK_ERROR, own, _ ("%s: the bank “%s” refused it (%s)."), doing,
                   file, text);
      return;
    }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error (error, SEA_BANK_ERROR, own, format, doing, file);
#pragma GCC diagnostic pop
}

void
sea_bank_set_newer_error (GError **error, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NEWER,
               _ ("The bank “%s” was made by a newer version of Math Sea Battle and has not been "
                  "changed. Install the newer version, or choose another bank."),
               shown);
}

void
sea_bank_set_sql_error (GError **error, sqlite3 *db, const char *doing)
{
  const char *file = db != NULL ? sqlite3_db_filename (db, "main") : NULL;
  g_autofree char *shown =
      g_filename_display_name (file != NULL && *file != '\0' ? file : ":memory:");

  sea_bank_set_error (error, db != NULL ? sqlite3_extended_errcode (db) : SQLITE_NOMEM,
                      db != NULL ? sqlite3_system_errno (db) : 0, shown, doing,
                      db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (SQLITE_NOMEM));
}
