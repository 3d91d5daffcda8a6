/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/codec.h"
#include "formats/table.h"

enum
{
  TRIES = 100,     /* names for a temporary file */
  NAME_LIMIT = 200 /* bytes of a file's name */
};

void
sea_writing_refuse (const SeaWriting *writing, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (writing->path);

  g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE,
               /* Translators: the first %s is a file's name, the second why, as the system says. */
               _ ("“%s” cannot be written: %s"), shown, reason);
}

void
sea_writing_fail (const SeaWriting *writing, int code, GError **error)
{
  sea_writing_refuse (writing, g_strerror (code), error);
}

/* A device or a pipe is written into; a file that replaced it would be a surprise. */
static gboolean
is_device_file (const char *path)
{
  struct stat info;

  return g_stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode);
}

/* Opens a new file in the folder, with the mode of the old file if there is one. */
static int
open_temp (SeaWriting *writing)
{
  struct stat old;

  for (int i = 0; i < TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf (".msb-%08x.tmp", g_random_int ());
      g_autofree char *temp = g_build_filename (writing->folder, name, NULL);
      int fd = g_open (temp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

      if (fd >= 0)
        {
          if (g_stat (writing->path, &old) == 0 && S_ISREG (old.st_mode))
            (void) !fchmod (fd, old.st_mode & 0777);
          writing->temp = g_steal_pointer (&temp);
          return fd;
        }
      if (errno != EEXIST)
        break;
    }
  return -1;
}

gboolean
sea_writing_begin (SeaWriting *writing, const char *path, GError **error)
{
  gboolean device = is_device_file (path);
  char *real = device ? NULL : realpath (path, NULL);

  *writing = (SeaWriting){ .fd = -1 };
  /* A link goes on to point to its file. */
  writing->path = g_strdup (real != NULL ? real : path);
  free (real);
  writing->folder = g_path_get_dirname (writing->path);
  if (g_file_test (writing->path, G_FILE_TEST_IS_DIR))
    errno = EISDIR;
  else if (device)
    writing->fd = g_open (writing->path, O_WRONLY | O_CLOEXEC, 0);
  else
    writing->fd = open_temp (writing);
  if (writing->fd < 0)
    {
      sea_writing_fail (writing, errno, error);
      return FALSE;
    }
  return TRUE;
}

/* After a rename: what is in the folder must last too. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  (void) !fsync (fd); /* not every file system can */
  close (fd);
}

gboolean
sea_writing_commit (SeaWriting *writing, GError **error)
{
  int fd = writing->fd;

  writing->fd = -1;
  if (writing->temp == NULL)
    {
      if (close (fd) == 0)
        return TRUE;
      sea_writing_fail (writing, errno, error);
      return FALSE;
    }
  if (fsync (fd) != 0)
    {
      sea_writing_fail (writing, errno, error);
      close (fd);
      return FALSE;
    }
  if (close (fd) != 0 || g_rename (writing->temp, writing->path) != 0)
    {
      sea_writing_fail (writing, errno, error);
      return FALSE;
    }
  g_clear_pointer (&writing->temp, g_free);
  sync_folder (writing->folder);
  return TRUE;
}

gboolean
sea_writing_is_zip (const SeaWriting *writing)
{
  static const char mark[] = { 'P', 'K', 5, 6 };
  char end[22];
  off_t size = lseek (writing->fd, 0, SEEK_END);

  return size >= (off_t) sizeof end &&
         pread (writing->fd, end, sizeof end, size - (off_t) sizeof end) == (gssize) sizeof end &&
         memcmp (end, mark, sizeof mark) == 0;
}

void
sea_writing_end (SeaWriting *writing)
{
  if (writing->fd >= 0)
    close (writing->fd);
  if (writing->temp != NULL)
    g_unlink (writing->temp);
  g_clear_pointer (&writing->temp, g_free);
  g_clear_pointer (&writing->path, g_free);
  g_clear_pointer (&writing->folder, g_free);
  writing->fd = -1;
}

gboolean
sea_write_file (const char *path, GBytes *bytes, GError **error)
{
  g_auto (SeaWriting) writing = { .fd = -1 };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!sea_writing_begin (&writing, path, error))
    return FALSE;
  while (size > 0)
    {
      gssize n = write (writing.fd, data, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          sea_writing_fail (&writing, errno, error);
          return FALSE;
        }
      data += n;
      size -= (gsize) n;
    }
  return sea_writing_commit (&writing, error);
}

/* Names that Windows keeps for devices, whatever their suffix. */
static gboolean
is_device (const char *name)
{
  static const char *const devices[] = { "CON", "PRN", "AUX", "NUL", NULL };
  gsize n = strcspn (name, ".");
  g_autofree char *word = g_strndup (name, n);

  for (int i = 0; devices[i] != NULL; i++)
    if (g_ascii_strcasecmp (word, devices[i]) == 0)
      return TRUE;
  return n == 4 && g_ascii_isdigit (word[3]) &&
         (g_ascii_strncasecmp (word, "COM", 3) == 0 || g_ascii_strncasecmp (word, "LPT", 3) == 0);
}

/* Whether a character is legal in a name everywhere and can be seen. */
static gboolean
is_legal (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  if (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL)
    return FALSE;
  return type != G_UNICODE_CONTROL && type != G_UNICODE_FORMAT &&
         type != G_UNICODE_LINE_SEPARATOR && type != G_UNICODE_PARAGRAPH_SEPARATOR;
}

char *
sea_dup_file_name (const char *stem, const char *suffix)
{
  g_autofree char *valid = g_utf8_make_valid (stem, -1);
  GString *name = g_string_new (NULL);
  gsize room = NAME_LIMIT - MIN (strlen (suffix), NAME_LIMIT / 2);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gsize n = (gsize) (g_utf8_next_char (p) - p);

      if (name->len == 0 && (*p == '.' || *p == ' '))
        continue;
      if (name->len + n > room)
        break;
      if (is_legal (g_utf8_get_char (p)))
        g_string_append_len (name, p, (gssize) n);
      else
        g_string_append_c (name, '-');
    }
  /* Windows takes the dots and blanks away from the end. */
  while (name->len > 0 && (name->str[name->len - 1] == ' ' || name->str[name->len - 1] == '.'))
    g_string_truncate (name, name->len - 1);
  if (name->len == 0 || is_device (name->str))
    g_string_prepend_c (name, '_');
  g_string_truncate (name, MIN (name->len, room));
  g_string_append (name, suffix);
  return g_string_free (name, FALSE);
}
