/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_SOURCE_H
#define SEA_IMPORT_SOURCE_H

#include <gio/gio.h>

#include "formats/codec.h"

G_BEGIN_DECLS

/* Where problems come from: a file, or what was pasted. It is read in a thread, and belongs to that
 * thread meanwhile. */

/* What a person has chosen instead of what was found out. */
typedef struct
{
  char *encoding;     /* (nullable) */
  const char *format; /* (nullable): static */
  char separator;     /* 0 = find out */
  gboolean mapped;    /* @mapping was chosen */
  SeaTableMapping mapping;
} SeaImportWish;

typedef struct
{
  char *name;        /* shown */
  GFile *file;       /* (nullable): NULL = pasted */
  char *text, *html; /* (nullable): pasted */
  GBytes *bytes;     /* (nullable): once it was loaded */
  SeaImportWish wish;
  SeaReading *reading; /* (nullable) */
  char *trouble;       /* (nullable): why it could not be read, a sentence */
  char *excerpt;       /* (nullable): one line of it then */
  gboolean is_text;    /* it could be read as a table */
  gboolean no_worth;   /* no problem of it names its worth */
  /* of each question of the reading: what it did not have */
  guint8 *lacks; /* (nullable): of SeaImportLacks */
} SeaImportSource;

typedef enum
{
  SEA_LACKS_WORTH = 1 << 0,
  SEA_LACKS_TOPIC = 1 << 1,
  SEA_LACKS_GRADE = 1 << 2,
  SEA_LACKS_LANG = 1 << 3
} SeaImportLacks;

SeaImportSource *sea_import_source_new_file (GFile *file);
/** sea_import_source_new_paste: @text, @html: (nullable) */
SeaImportSource *sea_import_source_new_paste (const char *text, const char *html);
void sea_import_source_free (SeaImportSource *source);

/** sea_import_source_read: loads the file once, and reads it as it is wished */
void sea_import_source_read (SeaImportSource *source);

/** sea_import_source_dup_place: (transfer full): "14", "B7", "items.xml, 3"; "" = the whole file */
char *sea_import_source_dup_place (const SeaNote *note);

/** sea_import_source_dup_text: (transfer full): the source of what was skipped, whole where it can
 * be found again */
char *sea_import_source_dup_text (const SeaImportSource *source, const SeaNote *note);

/* What can be saved of something that was skipped. */
typedef struct
{
  char *text, *answer; /* "" = nothing */
  char *worth;         /* as it stands there */
} SeaImportSalvage;
void sea_import_salvage_clear (SeaImportSalvage *salvage);
void sea_import_source_salvage (const SeaImportSource *source,
                                const SeaNote *note,
                                SeaImportSalvage *salvage);

/** sea_import_format_name: (transfer none): "Moodle XML" */
const char *sea_import_format_name (const char *id);
/** sea_import_dup_formats: (transfer full): all of them in one line */
char *sea_import_dup_formats (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaImportSalvage, sea_import_salvage_clear)

G_END_DECLS

#endif
