/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EXPORT_PRIVATE_H
#define SEA_EXPORT_PRIVATE_H

#include "formats/export.h"
#include "formats/reading.h"
#include "formats/write.h"

G_BEGIN_DECLS

/* Between the writers. */

/* One file while it is written. */
typedef struct
{
  const SeaExportPack *pack; /* (nullable) */
  guint choices;             /* most choices of one problem: for tables */
  guint number;              /* of the problem in the source, from 1 */
  guint written;
  GString *out;     /* what goes into the file next */
  int fault_code;   /* errno of a writer that does not use @out, 0 = none */
  char *fault;      /* why begin() cannot write this format at all, for a user; or NULL */
  const char *path; /* (nullable): of the temporary file, for packed formats */
  char *folder;
  gpointer book;    /* of a packed format */
  GPtrArray *cells; /* of char *: of the row that was written last, for tables */
  guint row;        /* of the sheet, for packed formats */
} SeaExport;

/* How one format is written. */
typedef struct
{
  SeaExportFormat format;
  guint ways;    /* tried one after another until one comes back as it was */
  gboolean tidy; /* texts are tidied first, as its reader does */
  gboolean table;
  void (*begin) (SeaExport *export);
  /* One problem into @piece. Returns: (nullable): translated, why the format cannot hold it */
  const char *(*write) (SeaExport *export, const SeaQuestion *question, guint way, GString *piece);
  /* Reads what write() made just now, as if it were the whole file. */
  void (*read) (SeaExport *export, const GString *piece, SeaReading *reading);
  /* Adds it to the file. */
  void (*take) (SeaExport *export, const GString *piece);
  void (*end) (SeaExport *export);
} SeaWriter;

extern const SeaWriter sea_gift_writer, sea_moodle_writer, sea_aiken_writer, sea_csv_writer,
    sea_xlsx_writer, sea_json_writer;

/* ---- export-check.c ---- */

/* What a problem became on its way. Smaller is better. */
typedef enum
{
  SEA_FATE_SAME,
  SEA_FATE_BLANKS, /* hard spaces and the like became others */
  SEA_FATE_BREAKS, /* a line break became a blank, or a blank a line break */
  SEA_FATE_OTHER   /* another problem */
} SeaFate;

/** sea_export_prepare: (transfer full): @question as a format that tidies texts would read it:
 * its pictures numbered as they come */
SeaQuestion *sea_export_prepare (const SeaQuestion *question, gboolean tidy, gboolean *renumbered);
/**
 * sea_export_compare:
 * @reading: of what was written
 * @lost: (out): what of @carries is not as it was
 * @reason: (out) (transfer full) (nullable): when it is another problem
 */
SeaFate sea_export_compare (const SeaQuestion *question,
                            const SeaReading *reading,
                            SeaCarries carries,
                            SeaCarries *lost,
                            char **reason);
/** sea_export_compare_text: never better than it is */
SeaFate sea_export_compare_text (const char *before, const char *after);
/** sea_export_dup_lost: (transfer full): a sentence that names them */
char *sea_export_dup_lost (SeaCarries lost);
/** sea_export_dup_twin: (transfer full) (nullable): what the uid alone tells of the twin */
char *sea_export_dup_twin (const SeaQuestion *question);

/* ---- export-parts.c ---- */

/** sea_export_dup_tags: (transfer full): the tags of PACKFORMAT.md, then the others. @carries: what
 * goes into tags */
GStrv sea_export_dup_tags (const SeaQuestion *question, SeaCarries carries);
/** sea_export_append_line: @text without line ends and control characters */
void sea_export_append_line (GString *out, const char *text);
/** sea_export_pack_lines: (transfer full): "msb-pack: 1", "title: …"; empty without a pack */
GStrv sea_export_pack_lines (const SeaExportPack *pack);
/** sea_export_is_mixed: whether it has both numbers and words as answers */
gboolean sea_export_is_mixed (const SeaQuestion *question);
/** sea_picture_suffix: "png" */
const char *sea_picture_suffix (const char *mime);
void sea_export_append_base64 (GString *out, GBytes *bytes);

/* ---- html-write.c ---- */

typedef enum
{
  SEA_HTML_FULL,   /* lists and tables */
  SEA_HTML_LINES,  /* paragraphs, bold and italic */
  SEA_HTML_LITERAL /* paragraphs; stars stay stars */
} SeaHtmlWay;

/* Appends what stands in the src="" of a picture. */
typedef void (*SeaHtmlSource) (GString *out, const SeaQuestion *question, guint number);

/**
 * sea_html_append: our tidy text as HTML, in the way that comes back as it was, or nearest to it
 *
 * Returns: how near
 */
SeaFate
sea_html_append (GString *out, const char *text, const SeaQuestion *question, SeaHtmlSource source);
/** sea_html_append_data_uri: a picture as a data: URI */
void sea_html_append_data_uri (GString *out, const SeaQuestion *question, guint number);
/** sea_html_escape: appends @length bytes with entities for & < > " */
void sea_html_escape (GString *out, const char *text, gsize length);
/** sea_picture_mark: the bytes of "![alt](picture:N)" at @text, 0 = there is none or no such
 * picture;
 * @alt (out) its bytes */
gsize sea_picture_mark (const char *text, guint pictures, guint *number, gsize *alt);

G_END_DECLS

#endif
