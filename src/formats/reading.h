/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_READING_H
#define SEA_READING_H

#include "formats/codec.h"

G_BEGIN_DECLS

/* For the codecs: what they put into a reading. found = questions + skipped holds because only
 * these functions count. */

enum
{
  SEA_TEXT_LIMIT = 4000,     /* characters of a problem and of its solution */
  SEA_ANSWER_LIMIT = 500,    /* characters of one answer or choice */
  SEA_TITLE_LIMIT = 200,     /* characters of a title */
  SEA_TOPIC_LIMIT = 300,     /* characters of a topic path */
  SEA_CHOICES_LIMIT = 26,    /* answers or choices of one problem */
  SEA_FOUND_LIMIT = 100000,  /* problems of one file */
  SEA_WARNINGS_LIMIT = 10000 /* warnings kept of one file */
};

/** sea_reading_take: (transfer full): one more question was read. */
void sea_reading_take (SeaReading *reading, SeaQuestion *question);

/** sea_reading_skip: one more question was found and not taken; @source is shortened. */
void sea_reading_skip (
    SeaReading *reading, int line, int column, const char *source, const char *reason);

/** sea_reading_warn: something was mended or left out; past the limit, nothing is kept. */
void sea_reading_warn (
    SeaReading *reading, int line, int column, const char *source, const char *reason);

/** sea_reading_skip_at, sea_reading_warn_at: with the place in a sheet or package (nullable) */
void sea_reading_skip_at (SeaReading *reading,
                          int line,
                          int column,
                          const char *sheet,
                          const char *cell,
                          const char *source,
                          const char *reason);
void sea_reading_warn_at (SeaReading *reading,
                          int line,
                          int column,
                          const char *sheet,
                          const char *cell,
                          const char *source,
                          const char *reason);

/** sea_reading_is_full: whether the file holds more questions than are read. */
gboolean sea_reading_is_full (const SeaReading *reading);

/**
 * sea_reading_end_xml:
 * @entry: (nullable): the file in a package
 *
 * Tells what was broken in an XML file; an element without an end counts as found. Clears @fault.
 */
struct _SeaXmlFault;
void sea_reading_end_xml (SeaReading *reading, const char *entry, struct _SeaXmlFault *fault);
/** sea_reading_tell_entity: warns of the first entity that is not known, if there is one */
void
sea_reading_tell_entity (SeaReading *reading, const char *entry, const struct _SeaXmlFault *fault);

/** sea_reading_is_pack_line: "msb-pack: 1", which begins the header of a pack */
gboolean sea_reading_is_pack_line (const char *line);
/** sea_reading_take_pack_line: one line of it: "title: …", "author: …" */
void sea_reading_take_pack_line (SeaReading *reading, const char *line);

/** sea_dup_excerpt: (transfer full): the beginning of @text on one line. */
char *sea_dup_excerpt (const char *text);

/* The codecs; a new format is one file, its lines here and one row in codec.c. */
/* clang-format off */
#define SEA_DECLARE_TEXT_CODEC(name) \
  int sea_##name##_sniff (const char *text, gsize length); \
  void sea_##name##_read (const char *text, gsize length, const SeaReadOptions *options, SeaReading *reading);
#define SEA_DECLARE_BYTES_CODEC(name) \
  int sea_##name##_sniff_bytes (const guint8 *data, gsize size); \
  void sea_##name##_read_bytes (const guint8 *data, gsize size, const SeaReadOptions *options, SeaReading *reading);
SEA_DECLARE_TEXT_CODEC (gift)
SEA_DECLARE_TEXT_CODEC (moodle)
SEA_DECLARE_TEXT_CODEC (aiken)
SEA_DECLARE_TEXT_CODEC (csv)
SEA_DECLARE_BYTES_CODEC (xlsx)
SEA_DECLARE_BYTES_CODEC (ods)
SEA_DECLARE_TEXT_CODEC (json)
SEA_DECLARE_TEXT_CODEC (anki)
SEA_DECLARE_BYTES_CODEC (anki)
SEA_DECLARE_TEXT_CODEC (qti)
SEA_DECLARE_BYTES_CODEC (qti)
/* clang-format on */

G_END_DECLS

#endif
