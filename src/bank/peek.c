/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/bank-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where SQLite's file format has them. */
enum
{
  HEADER_BYTES = 100,
  AT_PAGE_SIZE = 16,
  AT_PAGES = 28,
  AT_USER_VERSION = 60,
  AT_APPLICATION_ID = 68,
  JOURNAL_HEADER_BYTES = 28,
  AT_JOURNAL_PAGES = 16
};

static const guint8 journal_magic[8] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

static guint32
be32 (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Reads the beginning of a file. Returns its length, or -1 with errno. */
static gssize
read_head (const char *path, guint8 *head, gsize size)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize got = 0;

  if (fd < 0)
    return -1;
  while ((gsize) got < size)
    {
      gssize n = read (fd, head + got, size - (gsize) got);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        break;
      got += n;
    }
  close (fd);
  return got;
}

/* SQLite keeps its side files beside the file itself, not beside a link to it. */
char *
sea_bank_dup_real (const char *path)
{
  char *real = realpath (path, NULL);
  char *own = g_strdup (real != NULL ? real : path);

  free (real);
  return own;
}

gboolean
sea_bank_has_side_file (const char *path, const char *suffix)
{
  g_autofree char *real = sea_bank_dup_real (path);
  g_autofree char *name = g_strconcat (real, suffix, NULL);
  GStatBuf info;

  return g_stat (name, &info) == 0 && info.st_size > 0;
}

/* A program that was killed while it made the file has left a journal that says: there was
 * nothing before. */
static gboolean
is_half_made (const char *path)
{
  g_autofree char *real = sea_bank_dup_real (path);
  g_autofree char *journal = g_strconcat (real, "-journal", NULL);
  guint8 head[JOURNAL_HEADER_BYTES];

  return read_head (journal, head, sizeof head) == (gssize) sizeof head &&
         memcmp (head, journal_magic, sizeof journal_magic) == 0 &&
         be32 (head + AT_JOURNAL_PAGES) == 0;
}

static gboolean
is_zeros (const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] != 0)
      return FALSE;
  return TRUE;
}

static SeaPeek
fail (GError **error, int code, int sys, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  sea_bank_set_error (error, code, sys, shown, _ ("Opening the bank"), "");
  return SEA_PEEK_FAILED;
}

/* ---- files that this process has open ---- */

typedef struct
{
  guint count;
  char *real; /* its name without links, for SQLite's files beside it */
} Held;

static GMutex held_lock;
static GHashTable *held = NULL; /* "device:inode" → Held */

static void
held_free (gpointer data)
{
  Held *one = data;

  g_free (one->real);
  g_free (one);
}

static char *
dup_identity (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) info.st_dev,
                          (guint64) info.st_ino);
}

char *
sea_bank_hold_file (const char *path)
{
  char *identity = dup_identity (path);
  Held *one;

  if (identity == NULL)
    return NULL;
  g_mutex_lock (&held_lock);
  if (held == NULL)
    held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, held_free);
  one = g_hash_table_lookup (held, identity);
  if (one == NULL)
    {
      one = g_new0 (Held, 1);
      one->real = sea_bank_dup_real (path);
      g_hash_table_insert (held, g_strdup (identity), one);
    }
  one->count++;
  g_mutex_unlock (&held_lock);
  return identity;
}

void
sea_bank_release_file (char *identity)
{
  Held *one;

  if (identity == NULL)
    return;
  g_mutex_lock (&held_lock);
  one = g_hash_table_lookup (held, identity);
  if (one != NULL && --one->count == 0)
    g_hash_table_remove (held, identity);
  g_mutex_unlock (&held_lock);
  g_free (identity);
}

gboolean
sea_bank_is_held (const char *path)
{
  g_autofree char *identity = dup_identity (path);
  gboolean answer;

  g_mutex_lock (&held_lock);
  answer = identity != NULL && held != NULL && g_hash_table_contains (held, identity);
  g_mutex_unlock (&held_lock);
  return answer;
}

static gboolean
is_beside (const Held *one, const char *identity)
{
  static const char *const suffixes[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (one->real, suffixes[i], NULL);
      g_autofree char *own = dup_identity (name);

      if (g_strcmp0 (own, identity) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
sea_bank_is_in_use_here (const char *path)
{
  g_autofree char *identity = NULL;
  GHashTableIter iter;
  gpointer one;
  gboolean answer = FALSE;

  g_return_val_if_fail (path != NULL, FALSE);
  identity = dup_identity (path);
  if (identity == NULL)
    return FALSE;
  g_mutex_lock (&held_lock);
  if (held != NULL)
    {
      answer = g_hash_table_contains (held, identity);
      g_hash_table_iter_init (&iter, held);
      while (!answer && g_hash_table_iter_next (&iter, NULL, &one))
        answer = is_beside (one, identity);
    }
  g_mutex_unlock (&held_lock);
  return answer;
}

/* ---- looking ---- */

SeaPeek
sea_bank_peek (const char *path, guint newest, GError **error)
{
  guint8 head[HEADER_BYTES];
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return errno == ENOENT ? SEA_PEEK_ABSENT : fail (error, SQLITE_CANTOPEN, errno, path);
  if (!S_ISREG (info.st_mode))
    return fail (error, SQLITE_NOTADB, 0, path);
  if (info.st_size == 0)
    /* SQLite would drop the WAL of an empty file, and with it all there is left; a bank that has
     * copies was no empty file yesterday. */
    return sea_bank_has_side_file (path, "-wal") || sea_bank_has_copies (path)
               ? fail (error, SQLITE_CORRUPT, 0, path)
               : SEA_PEEK_EMPTY;
  if (sea_bank_is_held (path))
    return SEA_PEEK_BANK;

  gssize got = read_head (path, head, sizeof head);

  if (got < 0)
    return fail (error, SQLITE_CANTOPEN, errno, path);
  if (is_half_made (path))
    return SEA_PEEK_EMPTY;
  if (is_zeros (head, (gsize) got))
    return fail (error, SQLITE_CORRUPT, 0, path);
  if (got < HEADER_BYTES || memcmp (head, "SQLite format 3", 16) != 0 ||
      be32 (head + AT_APPLICATION_ID) != SEA_BANK_APPLICATION_ID)
    return fail (error, SQLITE_NOTADB, 0, path);
  if (be32 (head + AT_USER_VERSION) > newest)
    {
      sea_bank_set_newer_error (error, path);
      return SEA_PEEK_FAILED;
    }

  guint page = (guint) head[AT_PAGE_SIZE] << 8 | head[AT_PAGE_SIZE + 1];

  /* A file cut short; with a WAL or a journal SQLite itself must judge. */
  if (!sea_bank_has_side_file (path, "-wal") && !sea_bank_has_side_file (path, "-journal") &&
      info.st_size < (gint64) be32 (head + AT_PAGES) * (page == 1 ? 65536 : page))
    return fail (error, SQLITE_CORRUPT, 0, path);
  return SEA_PEEK_BANK;
}
