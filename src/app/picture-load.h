/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PICTURE_LOAD_H
#define SEA_PICTURE_LOAD_H

#include <gtk/gtk.h>

#include "question/question.h"

G_BEGIN_DECLS

/* Pictures of problems: read and decoded in a thread, of bounded size. */

#define SEA_PICTURE_MOST_BYTES (16 * 1024 * 1024)
#define SEA_PICTURE_MOST_PIXELS (40 * 1000 * 1000)

typedef struct
{
  SeaPicture *picture; /* the file as it came */
  GdkTexture *preview; /* at most 1024 pixels high and wide */
} SeaLoaded;
void sea_loaded_free (SeaLoaded *loaded);

/** sea_picture_decode: (transfer full) (nullable): in any thread; NULL with an error whose message
 * is a whole sentence */
SeaLoaded *sea_picture_decode (GBytes *bytes, const char *alt, GError **error);

/* One of these is given. @callback comes with @owner as its source. */
void sea_picture_load_file (GObject *owner,
                            GFile *file,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
void sea_picture_load_texture (GObject *owner,
                               GdkTexture *texture,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
void sea_picture_load_bytes (GObject *owner,
                             GBytes *bytes,
                             const char *alt,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/** sea_picture_load_finish: (transfer full) (nullable) */
SeaLoaded *sea_picture_load_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaLoaded, sea_loaded_free)

G_END_DECLS

#endif
