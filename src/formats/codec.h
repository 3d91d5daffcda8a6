/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CODEC_H
#define SEA_CODEC_H

#include "formats/grid.h"
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

/* A message with its place. @line and @column count from 1; 0 = the whole file. In a sheet they are
 * its row and the number of its column. */
typedef struct
{
  int line, column;
  char *sheet;  /* (nullable): name of the sheet, or of the file in a package */
  char *cell;   /* (nullable): "B7" */
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
  gboolean partial;        /* the file is damaged or over a limit: there may be more in it */
  GPtrArray *questions;    /* of SeaQuestion */
  GPtrArray *skipped;      /* of SeaNote */
  GPtrArray *warnings;     /* of SeaNote */
  SeaGrid *grid;           /* (nullable): the rows, when the file is a table; the first ones only */
  SeaTableMapping mapping; /* of the table's columns, as it was read */
  char separator;          /* of a text table, else 0 */
  /* from a pack's header comments; NULL when the file is no pack */
  char *pack_id, *pack_title, *pack_lang, *pack_version, *pack_author, *pack_licence;
} SeaReading;

SeaReading *sea_reading_new (void);
void sea_reading_free (SeaReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaReading, sea_reading_free)

/* What the reader may be told instead of finding it out. */
typedef struct
{
  const char *encoding;           /* (nullable): "windows-1251", … */
  char separator;                 /* of a text table; 0 = find out */
  const SeaTableMapping *mapping; /* (nullable): of a table's columns */
} SeaReadOptions;

/* One format: a row of the codec table. A format may come as text, as bytes (packed), or both. */
typedef struct
{
  const char *id;              /* "gift" */
  const char *const *suffixes; /* ".gift", ".txt"; NULL-terminated */
  gboolean evident; /* its content always shows what it is: the suffix alone is no proof */
  /* (nullable) how sure the codec is that the text is its own, 0 … 100 */
  int (*sniff) (const char *text, gsize length);
  /* (nullable) fills @reading; never fails on content: what cannot be taken is in its notes */
  void (*read) (const char *text, gsize length, const SeaReadOptions *options, SeaReading *reading);
  /* the same for a packed file; (nullable) */
  int (*sniff_bytes) (const guint8 *data, gsize size);
  void (*read_bytes) (const guint8 *data,
                      gsize size,
                      const SeaReadOptions *options,
                      SeaReading *reading);
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

/** sea_read_bytes_with: sea_read_bytes() that is told what @options say; (nullable) */
SeaReading *sea_read_bytes_with (GBytes *bytes,
                                 const char *name,
                                 const char *format,
                                 const SeaReadOptions *options,
                                 GError **error);

/** sea_read_file: sea_read_bytes() of a file of at most 64 MiB. */
SeaReading *sea_read_file (const char *path, const char *format, GError **error);

/** sea_load_file: (transfer full) (nullable): the bytes of a file of at most 64 MiB, NULL with a
 * #SeaFormatsError */
GBytes *sea_load_file (const char *path, GError **error);

/**
 * sea_read_paste:
 * @text: (nullable): the clipboard's plain text
 * @html: (nullable): its HTML
 * @options: (nullable): a mapping that was chosen
 *
 * A table of a word processor, spreadsheet or browser; a table parted by tabs; any text format
 * (GIFT, Aiken, …); numbered problems («1. Найдите … Ответ: 5»), one after the other.
 *
 * Returns: (transfer full) (nullable): NULL with a #SeaFormatsError when it is nothing of these
 */
SeaReading *
sea_read_paste (const char *text, const char *html, const SeaReadOptions *options, GError **error);

G_END_DECLS

#endif
