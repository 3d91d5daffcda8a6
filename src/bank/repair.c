/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/salvage.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define BLOCK 4096 /* bytes read at a time; also SQLite's usual page */
#define HEADER_BYTES 100

/* A folder of its own beside the new file: a copy of the damaged one, and the new one while it is
 * made. */
typedef struct
{
  char *folder, *damaged, *fresh;
  sqlite3 *from;
  SeaBank *to;
} Workshop;

static const char *
repairing (void)
{
  return _ ("Repairing the bank");
}

static gboolean
fail_io (GError **error, const char *path)
{
  int sys = errno;
  g_autofree char *shown = g_filename_display_name (path);

  sea_bank_set_error (error, SQLITE_IOERR, sys, shown, repairing (), "");
  return FALSE;
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
workshop_clear (Workshop *shop)
{
  sqlite3_close (shop->from);
  sea_bank_close (shop->to);
  if (shop->folder != NULL)
    remove_all (shop->folder);
  g_free (shop->folder);
  g_free (shop->damaged);
  g_free (shop->fresh);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Workshop, workshop_clear)

/* ---- a copy of the damaged file ---- */

static gboolean
write_all (int fd, const guint8 *bytes, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, bytes, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      bytes += n;
      size -= (gsize) n;
    }
  return TRUE;
}

/* Block by block; one that the disk does not give is zeros. */
static gboolean
copy_blocks (int in, int out, gint64 size)
{
  guint8 block[BLOCK];

  for (gint64 at = 0; at < size; at += BLOCK)
    {
      gsize want = (gsize) MIN (BLOCK, size - at);
      gssize got = pread (in, block, want, at);

      if (got < (gssize) want)
        memset (block + MAX (got, 0), 0, want - (gsize) MAX (got, 0));
      if (!write_all (out, block, want))
        return FALSE;
    }
  return TRUE;
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  int in = g_open (from, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  int out;
  GStatBuf info;
  gboolean done = FALSE;

  if (in < 0 || g_stat (from, &info) != 0)
    {
      fail_io (error, from);
      if (in >= 0)
        close (in);
      return FALSE;
    }
  out = g_open (to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0)
    fail_io (error, to);
  else
    {
      done = copy_blocks (in, out, info.st_size);
      if (!done)
        fail_io (error, to);
      close (out);
    }
  close (in);
  return done;
}

/* With what SQLite keeps beside it: the newest pages may stand there. */
static gboolean
copy_damaged (Workshop *shop, const char *path, GError **error)
{
  static const char *const suffixes[] = { "-wal", "-journal" };
  g_autofree char *real = sea_bank_dup_real (path);

  if (!copy_file (real, shop->damaged, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *from = g_strconcat (real, suffixes[i], NULL);
      g_autofree char *to = g_strconcat (shop->damaged, suffixes[i], NULL);

      if (g_file_test (from, G_FILE_TEST_EXISTS) && !copy_file (from, to, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- opening it ---- */

/* Whether the list of its tables can be read and has the problems'. */
static gboolean
has_tables (sqlite3 *db)
{
  g_auto (OwnedStmt) stmt = NULL;

  return sqlite3_prepare_v2 (db, "SELECT count (*) FROM problem WHERE 0", -1, &stmt, NULL) ==
             SQLITE_OK &&
         sqlite3_step (stmt) == SQLITE_ROW;
}

static gboolean
open_damaged (Workshop *shop)
{
  if (sqlite3_open_v2 (shop->damaged, &shop->from, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE,
                       NULL) == SQLITE_OK &&
      sqlite3_exec (shop->from, "PRAGMA writable_schema = ON", NULL, NULL, NULL) == SQLITE_OK &&
      has_tables (shop->from))
    return TRUE;
  sqlite3_close (shop->from);
  shop->from = NULL;
  return FALSE;
}

/* The first bytes of a file. */
static gboolean
read_head (const char *path, guint8 *head, gsize size)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && pread (fd, head, size, 0) == (gssize) size;

  if (fd >= 0)
    close (fd);
  return done;
}

static gboolean
write_head (const char *path, const guint8 *head, gsize size)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && pwrite (fd, head, size, 0) == (gssize) size;

  if (fd >= 0)
    close (fd);
  return done;
}

static void
put_be32 (guint8 *bytes, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    bytes[i] = (guint8) (number >> (24 - 8 * i));
}

/* The beginning of a bank as the first release makes it: where its tables begin does not depend on
 * what is in them. */
static gboolean
make_first_page (Workshop *shop, guint8 *page)
{
  g_autofree char *path = g_build_filename (shop->folder, "first.db", NULL);
  SeaBank *bank = sea_bank_open_with (path, sea_bank_migrations, 1, NULL);
  GStatBuf info;

  sea_bank_close (bank);
  if (bank == NULL || !read_head (path, page, BLOCK) || g_stat (shop->damaged, &info) != 0)
    return FALSE;
  /* As many pages as there are; SQLite believes it when these two agree; no WAL. */
  put_be32 (page + 28, (guint32) (info.st_size / BLOCK));
  memcpy (page + 92, page + 24, 4);
  put_be32 (page + 32, 0); /* no free pages: nothing is written */
  put_be32 (page + 36, 0);
  page[18] = page[19] = 1;
  return TRUE;
}

static void
drop_side_files (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  g_unlink (wal);
  g_unlink (shm);
  g_unlink (journal);
}

/* Beginnings that are damaged are replaced: first the header, then the list of tables too. */
static gboolean
open_with_new_beginning (Workshop *shop, SeaBankRepair *repair)
{
  guint8 page[BLOCK];

  if (!make_first_page (shop, page))
    return FALSE;
  repair->lost++;
  g_ptr_array_add (repair->messages, g_strdup (_ ("The beginning of the file is damaged.")));
  drop_side_files (shop->damaged);
  return (write_head (shop->damaged, page, HEADER_BYTES) && open_damaged (shop)) ||
         (write_head (shop->damaged, page, BLOCK) && open_damaged (shop));
}

/* ---- the new one ---- */

static gboolean
salvage (Workshop *shop, const SeaBankProgress *progress, SeaBankRepair *repair, GError **error)
{
  g_auto (Txn) txn = { NULL };

  return sea_bank_exec (shop->to->db, "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536",
                        repairing (), error) &&
         sea_txn_begin (&txn, shop->to, TRUE, repairing (), error) &&
         sea_salvage (shop->from, shop->to, progress, repair, error) &&
         sea_txn_commit (&txn, repairing (), error);
}

/* What still is not right in the new one: told, not an error. */
static gboolean
check_new (Workshop *shop, SeaBankRepair *repair, GError **error)
{
  g_autoptr (GPtrArray) messages = NULL;

  if (!sea_bank_check (shop->to, &messages, error))
    return FALSE;
  for (guint i = 0; i < messages->len; i++)
    g_ptr_array_add (repair->messages, g_strdup (g_ptr_array_index (messages, i)));
  return TRUE;
}

static gboolean
finish (Workshop *shop, const char *to, GError **error)
{
  g_clear_pointer (&shop->to, sea_bank_close);
  if (g_rename (shop->fresh, to) != 0)
    return fail_io (error, to);
  return sea_bank_sync_folder (to, error);
}

static gboolean
set_up (Workshop *shop, const char *path, const char *to, GError **error)
{
  g_autofree char *shown_path = g_filename_display_name (path);
  g_autofree char *shown_to = g_filename_display_name (to);

  if (sea_bank_is_in_use_here (path))
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED,
                   _ ("The bank “%s” is in use. Close it first."), shown_path);
      return FALSE;
    }
  if (g_file_test (to, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_EXISTS,
                   _ ("There is a file “%s” already. Choose another name."), shown_to);
      return FALSE;
    }
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                   _ ("There is no bank “%s”. Check its name."), shown_path);
      return FALSE;
    }

  g_autofree char *template = g_strconcat (to, ".repair-XXXXXX", NULL);

  if (g_mkdtemp_full (template, 0700) == NULL)
    return fail_io (error, to);
  shop->folder = g_steal_pointer (&template);
  shop->damaged = g_build_filename (shop->folder, "damaged.db", NULL);
  shop->fresh = g_build_filename (shop->folder, "fresh.db", NULL);
  return TRUE;
}

void
sea_bank_repair_clear (SeaBankRepair *repair)
{
  g_clear_pointer (&repair->messages, g_ptr_array_unref);
}

gboolean
sea_bank_repair (const char *path,
                 const char *to,
                 const SeaBankProgress *progress,
                 SeaBankRepair *repair,
                 GError **error)
{
  g_auto (Workshop) shop = { NULL };
  g_auto (SeaBankRepair) own = { .messages = g_ptr_array_new_with_free_func (g_free) };

  g_return_val_if_fail (path != NULL && to != NULL, FALSE);
  if (!set_up (&shop, path, to, error) || !copy_damaged (&shop, path, error))
    return FALSE;
  if (open_damaged (&shop) || open_with_new_beginning (&shop, &own))
    {
      shop.to = sea_bank_open (shop.fresh, error);
      if (shop.to == NULL || !salvage (&shop, progress, &own, error) ||
          !check_new (&shop, &own, error))
        return FALSE;
    }
  if (own.rows == 0)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_DAMAGED,
                   _ ("Nothing can be read of “%s”. Restore a copy from the “backups” folder."),
                   shown);
      return FALSE;
    }
  if (!finish (&shop, to, error))
    return FALSE;
  if (repair != NULL)
    {
      *repair = own;
      own.messages = NULL;
    }
  return TRUE;
}
