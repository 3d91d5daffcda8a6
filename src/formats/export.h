/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EXPORT_H
#define SEA_EXPORT_H

#include "formats/codec.h"

G_BEGIN_DECLS

/* Questions out: what these write the codecs of the same name read to the same questions. Each
 * problem is read again before it goes into the file; one that would come back as another problem
 * is left out and told. */

/* What a format carries beside language, role, text, answers and pictures. */
typedef enum
{
  SEA_CARRIES_UID = 1 << 0,
  SEA_CARRIES_TWIN = 1 << 1,
  SEA_CARRIES_WORTH = 1 << 2,
  SEA_CARRIES_GRADE = 1 << 3,
  SEA_CARRIES_TOPIC = 1 << 4,
  SEA_CARRIES_FAMILY = 1 << 5,
  SEA_CARRIES_SECONDS = 1 << 6,
  SEA_CARRIES_TITLE = 1 << 7,
  SEA_CARRIES_SOLUTION = 1 << 8,
  SEA_CARRIES_SOURCE = 1 << 9,
  SEA_CARRIES_TAGS = 1 << 10,
  SEA_CARRIES_PACK = 1 << 11, /* the header of a pack */
  SEA_CARRIES_ALL = (1 << 12) - 1
} SeaCarries;

/* A format that can be written. */
typedef struct
{
  const char *id;     /* "gift", as in sea_codecs() */
  const char *suffix; /* ".gift" */
  SeaCarries carries;
  gboolean packed; /* needs a file: it cannot be written to a pipe */
} SeaExportFormat;

/** sea_export_formats: (transfer none) (element-type SeaExportFormat): NULL-terminated */
const SeaExportFormat *const *sea_export_formats (void);
/** sea_export_find: (transfer none) (nullable): by id */
const SeaExportFormat *sea_export_find (const char *id);
/** sea_export_find_for_file: (transfer none) (nullable): by the suffix of a name; ".txt" is none */
const SeaExportFormat *sea_export_find_for_file (const char *name);

/* The header of a pack; "" and NULL = none. */
typedef struct
{
  const char *id, *title, *lang, *version, *author, *licence;
} SeaExportPack;

/* Where the problems come from, one after another: only one of them is in memory. */
typedef struct
{
  /* (transfer full) (nullable): the next one, with the bytes of its pictures; NULL at the end, or
   * with an error, which ends the export */
  SeaQuestion *(*next) (gpointer data, GError **error);
  /* begins anew: tables are passed over twice */
  void (*rewind) (gpointer data);
  /* (nullable): told some ten times a second; its answer FALSE cancels */
  gboolean (*progress) (guint done, gpointer data);
  gpointer data;
} SeaExportSource;

/* A problem that was left out, or something of it. */
typedef struct
{
  guint number; /* which one of the source, from 1 */
  char *uid;    /* "" = none */
  char *title;  /* its title, or else the beginning of its text */
  char *reason; /* a whole translated sentence or phrase */
} SeaExportNote;
void sea_export_note_free (SeaExportNote *note);

typedef struct
{
  guint written;
  GPtrArray *refused; /* of SeaExportNote: problems that are not in the file */
  GPtrArray *lost;    /* of SeaExportNote: what is not in the file of problems that are */
  gboolean too_large; /* more than one import takes */
} SeaExportReport;
SeaExportReport *sea_export_report_new (void);
void sea_export_report_free (SeaExportReport *report);

/**
 * sea_export_file:
 * @pack: (nullable)
 * @path: a temporary file beside it is written and renamed. The caller has made sure that it is no
 *   bank of this process (sea_bank_is_in_use_here()); other banks, devices and pipes are refused
 * @report: filled
 *
 * Returns: TRUE, or FALSE with a #SeaFormatsError, G_IO_ERROR_CANCELLED or the error of @source;
 *   the old file is then untouched
 */
gboolean sea_export_file (const SeaExportFormat *format,
                          const SeaExportPack *pack,
                          const SeaExportSource *source,
                          const char *path,
                          SeaExportReport *report,
                          GError **error);

/** sea_export_stream: as sea_export_file(), into an open file, a pipe or a device; for formats that
 * are not packed. What was written before a failure stays. */
gboolean sea_export_stream (const SeaExportFormat *format,
                            const SeaExportPack *pack,
                            const SeaExportSource *source,
                            int fd,
                            SeaExportReport *report,
                            GError **error);

/**
 * sea_export_bytes:
 * @questions: (element-type SeaQuestion): with the bytes of their pictures
 *
 * For small selections, as the clipboard.
 *
 * Returns: (transfer full) (nullable): the file; NULL with an error
 */
GBytes *sea_export_bytes (const SeaExportFormat *format,
                          const SeaExportPack *pack,
                          GPtrArray *questions,
                          SeaExportReport *report,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaExportReport, sea_export_report_free)

G_END_DECLS

#endif
