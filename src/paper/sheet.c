/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/paper-private.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A PDF of more than this is no sheet any more. */
#define MOST_BYTES (256u << 20)

static cairo_status_t
take_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  GByteArray *bytes = closure;

  if (length > MOST_BYTES - MIN (bytes->len, MOST_BYTES))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

void
sea_sheet_open (SeaSheet *sheet, const char *title)
{
  g_autofree char *plain = sea_ink_dup_plain (title);

  sheet->bytes = g_byte_array_new ();
  sheet->surface = cairo_pdf_surface_create_for_stream (take_bytes, sheet->bytes, SEA_PAGE_WIDTH,
                                                        SEA_PAGE_HEIGHT);
  cairo_pdf_surface_set_metadata (sheet->surface, CAIRO_PDF_METADATA_TITLE, plain);
  cairo_pdf_surface_set_metadata (sheet->surface, CAIRO_PDF_METADATA_CREATOR,
                                  "Math Sea Battle " SEA_VERSION);
  sea_ink_init (&sheet->ink, cairo_create (sheet->surface));
}

void
sea_sheet_end_page (SeaSheet *sheet)
{
  cairo_show_page (sheet->ink.cr);
}

GBytes *
sea_sheet_close (SeaSheet *sheet, GError **error)
{
  cairo_status_t status = cairo_status (sheet->ink.cr);
  GBytes *bytes;

  cairo_destroy (sheet->ink.cr);
  sea_ink_clear (&sheet->ink);
  cairo_surface_finish (sheet->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (sheet->surface);
  cairo_surface_destroy (sheet->surface);
  bytes = g_byte_array_free_to_bytes (sheet->bytes);
  if (status == CAIRO_STATUS_SUCCESS)
    return bytes;
  g_bytes_unref (bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: %s is what the drawing library says */
               _ ("The sheet cannot be drawn: %s"), cairo_status_to_string (status));
  return NULL;
}

/* ---- to the disk ---- */

static gboolean
set_write_error (GError **error, const char *path, int code)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               /* Translators: the first %s is a file name, the second what the system says */
               _ ("“%s” cannot be written: %s"), shown, g_strerror (code));
  return FALSE;
}

static int
write_all (int fd, GBytes *bytes)
{
  gsize length, done = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  while (done < length)
    {
      ssize_t n = write (fd, data + done, MIN (length - done, 1u << 20));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return ENOSPC;
      done += (gsize) n;
    }
  return 0;
}

static int
close_file (int fd, int code)
{
  if (close (fd) != 0 && code == 0 && errno != EINTR)
    return errno;
  return code;
}

/* A rename is on the disk when its folder is. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

static int
write_beside (const char *path, GBytes *bytes, mode_t mode)
{
  g_autofree char *beside = g_strconcat (path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, (int) mode);
  int code;

  if (fd < 0)
    return errno;
  code = write_all (fd, bytes);
  if (code == 0 && fsync (fd) != 0)
    code = errno;
  code = close_file (fd, code);
  if (code == 0 && g_rename (beside, path) != 0)
    code = errno;
  if (code != 0)
    g_unlink (beside);
  else
    sync_folder (path);
  return code;
}

static int
write_into (const char *path, GBytes *bytes)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);

  if (fd < 0)
    return errno;
  return close_file (fd, write_all (fd, bytes));
}

gboolean
sea_paper_write (GBytes *pdf, const char *path, GError **error)
{
  struct stat about;
  gboolean exists;
  int code;

  g_return_val_if_fail (pdf != NULL && path != NULL, FALSE);
  exists = stat (path, &about) == 0;
  if (exists && S_ISDIR (about.st_mode))
    code = EISDIR;
  else if (exists && !S_ISREG (about.st_mode))
    code = write_into (path, pdf);
  else if (exists && access (path, W_OK) != 0)
    code = errno;
  else
    {
      /* A link stays a link; the file that it names is replaced. */
      char *target = exists ? realpath (path, NULL) : NULL;

      code =
          write_beside (target != NULL ? target : path, pdf, exists ? about.st_mode & 0777 : 0666);
      free (target);
    }
  return code == 0 || set_write_error (error, path, code);
}
