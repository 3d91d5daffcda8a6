/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WRITE_H
#define SEA_WRITE_H

#include <glib.h>

G_BEGIN_DECLS

/* A file that is being written beside the one it will replace. For the writers of this room. */
typedef struct
{
  char *path;   /* of the file to be; a symbolic link is followed */
  char *temp;   /* of the temporary file; NULL once it was renamed */
  char *folder; /* of both */
  int fd;       /* -1 = closed */
} SeaWriting;

/** sea_writing_begin: makes an empty temporary file; a device or a pipe is opened as it is, with no
 * temporary file. FALSE with a #SeaFormatsError (FILE). */
gboolean sea_writing_begin (SeaWriting *writing, const char *path, GError **error);

/** sea_writing_commit: fsync, rename, fsync of the folder. The old file stays on failure. */
gboolean sea_writing_commit (SeaWriting *writing, GError **error);

/** sea_writing_is_zip: whether what was written by name ends as a whole zip file does */
gboolean sea_writing_is_zip (const SeaWriting *writing);

/** sea_writing_fail: sets the error from @code (an errno) for the file to be. */
void sea_writing_fail (const SeaWriting *writing, int code, GError **error);

/** sea_writing_refuse: the same with @reason, which a user reads. */
void sea_writing_refuse (const SeaWriting *writing, const char *reason, GError **error);

/** sea_writing_end: removes the temporary file if it was not renamed, frees the rest. */
void sea_writing_end (SeaWriting *writing);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaWriting, sea_writing_end)

G_END_DECLS

#endif
