/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CODEC_H
#define SEA_CODEC_H

#include "question/question.h"

G_BEGIN_DECLS

#define SEA_FORMATS_ERROR (sea_formats_error_quark ())
typedef enum
{
  SEA_FORMATS_ERROR_TOO_LARGE, /* the file is over 64 MiB */
  SEA_FORMATS_ERROR_ENCODING,  /* no encoding fits */
  SEA_FORMATS_ERROR_UNKNOWN,   /* no codec knows the file */
  SEA_FORMATS_ERROR_FILE       /* it cannot be read or written */
} SeaFormatsError;
GQuark sea_formats_error_quark (void);

/* A message with its place. @line and @column count from 1; 0 = the whole file. */
typedef struct
{
  int line, column;
  char *reason; /* a whole translated sentence or phrase */
  char *text;   /* the source that was skipped, shortened; "" if none */
} SeaNote;

void sea_note_free (SeaNote *note);

/* What reading a file gave. found = questions + skipped. */
typedef struct
{
  char *format;   /* id of the codec */
  char *encoding; /* "UTF-8", "windows-1251", … */
  guint found;
  GPtrArray *questions; /* of SeaQuestion */
  GPtrArray *skipped;   /* of SeaNote */
  GPtrArray *warnings;  /* of SeaNote */
  /* from a pack's header comments; NULL when the file is no pack */
  char *pack_id, *pack_title, *pack_lang, *pack_version, *pack_author, *pack_licence;
} SeaReading;

SeaReading *sea_reading_new (void);
void sea_reading_free (SeaReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaReading, sea_reading_free)

/* One format: a row of the codec table. */
typedef struct
{
  const char *id;              /* "gift" */
  const char *const *suffixes; /* ".gift", ".txt"; NULL-terminated */
  /* how sure the codec is that the text is its own, 0 … 100 */
  int (*sniff) (const char *text, gsize length);
  /* fills @reading; never fails on content: what cannot be taken is in its notes */
  void (*read) (const char *text, gsize length, SeaReading *reading);
} SeaCodec;

/** sea_codecs: (transfer none): the table; @n receives its length. */
const SeaCodec *sea_codecs (gsize *n);

/**
 * sea_read_bytes:
 * @bytes: a whole file
 * @name: (nullable): its name, for the suffix and the pack id
 * @format: (nullable): id of a codec, NULL = find out
 *
 * Finds the encoding (UTF-8, UTF-16, windows-1251, windows-1252, KOI8-R; BOM;
 * CR, LF, CRLF) and the codec, and reads. One bad question never stops the file.
 *
 * Returns: (transfer full) (nullable): NULL with a #SeaFormatsError
 */
SeaReading *sea_read_bytes (GBytes *bytes, const char *name, const char *format, GError **error);

/** sea_read_file: sea_read_bytes() of a file of at most 64 MiB. */
SeaReading *sea_read_file (const char *path, const char *format, GError **error);

G_END_DECLS

#endif
