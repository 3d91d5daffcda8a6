/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/picture-load.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  PREVIEW = 1024, /* pixels */
  CHUNK = 64 * 1024
};

static const char *const mimes[] = { "image/png",  "image/jpeg", "image/gif", "image/svg+xml",
                                     "image/webp", "image/bmp",  NULL };

void
sea_loaded_free (SeaLoaded *loaded)
{
  g_clear_pointer (&loaded->picture, sea_picture_free);
  g_clear_object (&loaded->preview);
  g_free (loaded);
}

static void
set_error (GError **error, const char *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
}

/* ---- decoding ---- */

typedef struct
{
  int width, height;
  gboolean huge;
} Size;

static gboolean
is_drawn (GdkPixbufLoader *loader)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);

  return format != NULL && gdk_pixbuf_format_is_scalable (format);
}

static void
size_cb (GdkPixbufLoader *loader, int width, int height, Size *size)
{
  double scale = 1;

  size->width = width;
  size->height = height;
  size->huge = width <= 0 || height <= 0 || (gint64) width * height > SEA_PICTURE_MOST_PIXELS;
  if (size->huge)
    {
      gdk_pixbuf_loader_set_size (loader, 1, 1);
      return;
    }
  /* A drawing of lines is sharp at any size. */
  if (width > PREVIEW || height > PREVIEW || is_drawn (loader))
    scale = MIN ((double) PREVIEW / width, (double) PREVIEW / height);
  gdk_pixbuf_loader_set_size (loader, MAX ((int) (width * scale), 1),
                              MAX ((int) (height * scale), 1));
}

static const char *
find_mime (GdkPixbufLoader *loader)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);
  g_auto (GStrv) names = format != NULL ? gdk_pixbuf_format_get_mime_types (format) : NULL;

  for (gsize i = 0; names != NULL && names[i] != NULL; i++)
    for (gsize k = 0; mimes[k] != NULL; k++)
      if (strcmp (names[i], mimes[k]) == 0)
        return mimes[k];
  return NULL;
}

/* Bit by bit: a picture that says in its head that it is too large is not decoded. */
static gboolean
feed (GdkPixbufLoader *loader, GBytes *bytes, const Size *size)
{
  gsize n;
  const guchar *data = g_bytes_get_data (bytes, &n);
  gboolean sound = TRUE;

  for (gsize at = 0; at < n && sound && !size->huge; at += CHUNK)
    sound = gdk_pixbuf_loader_write (loader, data + at, MIN (n - at, CHUNK), NULL);
  /* It is closed in any case. */
  return gdk_pixbuf_loader_close (loader, NULL) && sound;
}

SeaLoaded *
sea_picture_decode (GBytes *bytes, const char *alt, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  Size size = { 0, 0, FALSE };
  GdkPixbuf *pixbuf;
  const char *mime;
  SeaLoaded *loaded;
  gboolean sound;

  if (g_bytes_get_size (bytes) > SEA_PICTURE_MOST_BYTES)
    {
      gdk_pixbuf_loader_close (loader, NULL);
      set_error (error, _ ("The picture is larger than 16 MB. Make it smaller first."));
      return NULL;
    }
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), &size);
  sound = feed (loader, bytes, &size);
  if (size.huge)
    {
      set_error (error, _ ("The picture has more than 40 million pixels. Make it smaller first."));
      return NULL;
    }
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  mime = find_mime (loader);
  if (!sound || pixbuf == NULL || (mime != NULL && !sea_picture_is_whole (bytes)))
    {
      set_error (error, mime != NULL ? _ ("The picture is damaged: not all of it can be read.")
                                     : _ ("This is no picture that could be read: take PNG, JPEG, "
                                          "GIF, WebP, BMP or SVG."));
      return NULL;
    }
  if (mime == NULL)
    {
      set_error (error, _ ("Pictures of this kind are not taken: take PNG, JPEG, GIF, WebP, BMP or "
                           "SVG."));
      return NULL;
    }
  loaded = g_new0 (SeaLoaded, 1);
  loaded->picture = sea_picture_new (bytes, mime, alt);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  loaded->preview = gdk_texture_new_for_pixbuf (pixbuf);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return loaded;
}

/* ---- in a thread ---- */

typedef struct
{
  GFile *file;
  GdkTexture *texture;
  GBytes *bytes;
  char *alt;
} Source;

static void
source_free (gpointer data)
{
  Source *source = data;

  g_clear_object (&source->file);
  g_clear_object (&source->texture);
  g_clear_pointer (&source->bytes, g_bytes_unref);
  g_free (source->alt);
  g_free (source);
}

static GBytes *
read_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *data = NULL;
  gsize n = 0;

  if (stream == NULL)
    return NULL;
  /* One byte more than is allowed tells that it is too much. */
  data = g_malloc (SEA_PICTURE_MOST_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, SEA_PICTURE_MOST_BYTES + 1, &n, NULL,
                                error))
    return NULL;
  return g_bytes_new (data, n);
}

static void
load_thread (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  Source *source = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SeaLoaded *loaded = NULL;

  (void) object;
  (void) cancellable;
  if (source->file != NULL)
    bytes = read_file (source->file, &error);
  else if (source->texture != NULL)
    {
      if ((gint64) gdk_texture_get_width (source->texture) *
              gdk_texture_get_height (source->texture) >
          SEA_PICTURE_MOST_PIXELS)
        set_error (&error,
                   _ ("The picture has more than 40 million pixels. Make it smaller first."));
      else
        bytes = gdk_texture_save_to_png_bytes (source->texture);
    }
  else
    bytes = g_bytes_ref (source->bytes);
  if (bytes != NULL)
    loaded = sea_picture_decode (bytes, source->alt, &error);
  if (loaded != NULL)
    g_task_return_pointer (task, loaded, (GDestroyNotify) sea_loaded_free);
  else
    g_task_return_error (task, error);
}

static void
run (GObject *owner, Source *source, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, callback, user_data);

  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, load_thread);
}

void
sea_picture_load_file (GObject *owner,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  Source *source = g_new0 (Source, 1);

  source->file = g_object_ref (file);
  run (owner, source, callback, user_data);
}

void
sea_picture_load_texture (GObject *owner,
                          GdkTexture *texture,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Source *source = g_new0 (Source, 1);

  source->texture = g_object_ref (texture);
  run (owner, source, callback, user_data);
}

void
sea_picture_load_bytes (GObject *owner,
                        GBytes *bytes,
                        const char *alt,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  Source *source = g_new0 (Source, 1);

  source->bytes = g_bytes_ref (bytes);
  source->alt = g_strdup (alt);
  run (owner, source, callback, user_data);
}

SeaLoaded *
sea_picture_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
