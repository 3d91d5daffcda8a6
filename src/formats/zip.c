/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/late.h"

enum
{
  UNPACKED_LIMIT = 512 * 1024 * 1024, /* bytes of all entries */
  ENTRY_LIMIT = 64 * 1024 * 1024,     /* bytes of one */
  ENTRIES_LIMIT = 10000,
  BUFFER = 1 << 16
};

#define CALLS(C)                                                                                   \
  C (archive_read_new)                                                                             \
  C (archive_read_support_format_zip)                                                              \
  C (archive_read_open_memory)                                                                     \
  C (archive_read_next_header)                                                                     \
  C (archive_read_data)                                                                            \
  C (archive_read_has_encrypted_entries)                                                           \
  C (archive_read_free)                                                                            \
  C (archive_entry_pathname_utf8)                                                                  \
  C (archive_entry_pathname)                                                                       \
  C (archive_entry_filetype)

static struct
{
  CALLS (SEA_LATE_MEMBER)
} calls;
static SeaLate late = SEA_LATE_INIT (SEA_LIBARCHIVE, CALLS, calls);

gboolean
sea_zip_is (const guint8 *data, gsize size)
{
  return size >= 4 && memcmp (data, "PK\003\004", 4) == 0;
}

gboolean
sea_zip_has_name (const guint8 *data, gsize size, const char *name)
{
  gsize n = strlen (name);
  gsize from =
      size > 2 * 1024 * 1024 ? size - 2 * 1024 * 1024 : 0; /* the directory is at the end */

  for (const guint8 *p = data + from; n > 0 && (gsize) (data + size - p) >= n; p++)
    {
      p = memchr (p, name[0], (gsize) (data + size - p));
      if (p == NULL || (gsize) (data + size - p) < n)
        return FALSE;
      if (memcmp (p, name, n) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_safe (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);

  if (*name == '\0' || *name == '/' || strchr (name, '\\') != NULL || strchr (name, ':') != NULL)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    if (strcmp (parts[i], "..") == 0)
      return FALSE;
  return TRUE;
}

static void
set_fault (SeaZip *zip, const char *reason)
{
  if (zip->fault == NULL)
    zip->fault = g_strdup (reason);
}

/* Reads the content of the present entry, or passes it; NULL when it is damaged or too large.
 * @total counts what was unpacked. */
static GBytes *
read_entry (struct archive *archive, gsize *total, const char **reason)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (BUFFER);
  la_ssize_t n;

  *reason = NULL;
  while ((n = calls.archive_read_data (archive, buffer, BUFFER)) > 0)
    {
      *total += (gsize) n;
      if (*total > UNPACKED_LIMIT)
        *reason = _ ("the packed file unpacks to more than 512 MiB: the rest was not read");
      else if (content->len + (gsize) n > ENTRY_LIMIT)
        *reason = _ ("a file inside the packed one is larger than 64 MiB and was not read");
      if (*reason != NULL)
        return NULL;
      g_byte_array_append (content, buffer, (guint) n);
    }
  if (n < 0)
    {
      *reason = calls.archive_read_has_encrypted_entries (archive) > 0
                    ? _ ("the packed file is locked with a password")
                    : _ ("the packed file is damaged: what could be unpacked was read");
      return NULL;
    }
  return g_bytes_new (content->data, content->len); /* just as much memory as it needs */
}

static void
read_entries (SeaZip *zip, struct archive *archive, SeaZipWants wants)
{
  struct archive_entry *entry;
  gsize total = 0;
  guint n = 0;
  int status;

  while ((status = calls.archive_read_next_header (archive, &entry)) == ARCHIVE_OK ||
         status == ARCHIVE_WARN)
    {
      const char *raw = calls.archive_entry_pathname_utf8 (entry);
      g_autofree char *name = NULL;
      g_autoptr (GBytes) bytes = NULL;
      const char *reason;

      if (raw == NULL)
        raw = calls.archive_entry_pathname (entry);
      if (++n > ENTRIES_LIMIT)
        {
          set_fault (zip, _ ("the packed file has too many entries: the rest was not read"));
          return;
        }
      name = g_utf8_make_valid (raw != NULL ? raw : "", -1);
      if (calls.archive_entry_filetype (entry) == AE_IFDIR)
        continue;
      if (!is_safe (name) || calls.archive_entry_filetype (entry) != AE_IFREG)
        {
          set_fault (
              zip,
              _ ("the packed file holds a name that leads out of it: that entry was left out"));
          continue;
        }
      if (wants != NULL && !wants (name))
        continue;
      bytes = read_entry (archive, &total, &reason);
      if (bytes != NULL)
        g_hash_table_replace (zip->files, g_steal_pointer (&name), g_steal_pointer (&bytes));
      else
        set_fault (zip, reason);
      if (total > UNPACKED_LIMIT)
        return;
    }
  if (status != ARCHIVE_EOF)
    set_fault (zip, _ ("the packed file is damaged: what could be unpacked was read"));
}

SeaZip *
sea_zip_read (const guint8 *data, gsize size, SeaZipWants wants)
{
  SeaZip *zip = g_new0 (SeaZip, 1);
  struct archive *archive;

  zip->files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  zip->fault = sea_late_open (&late);
  if (zip->fault != NULL)
    return zip;
  archive = calls.archive_read_new ();
  if (archive == NULL || calls.archive_read_support_format_zip (archive) != ARCHIVE_OK ||
      calls.archive_read_open_memory (archive, data, size) != ARCHIVE_OK)
    set_fault (zip, _ ("the packed file is damaged: what could be unpacked was read"));
  else
    read_entries (zip, archive, wants);
  if (archive != NULL)
    calls.archive_read_free (archive);
  return zip;
}

void
sea_zip_free (SeaZip *zip)
{
  if (zip == NULL)
    return;
  g_hash_table_unref (zip->files);
  g_free (zip->fault);
  g_free (zip);
}

GBytes *
sea_zip_find (const SeaZip *zip, const char *name)
{
  return g_hash_table_lookup (zip->files, name);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
sea_zip_dup_sorted_names (const SeaZip *zip)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, zip->files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);
  return names;
}
