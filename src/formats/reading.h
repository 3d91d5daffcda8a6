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

/** sea_reading_is_full: whether the file holds more questions than are read. */
gboolean sea_reading_is_full (const SeaReading *reading);

/** sea_dup_excerpt: (transfer full): the beginning of @text on one line. */
char *sea_dup_excerpt (const char *text);

/* The codecs; a new format is one file, one line here and one row in codec.c. */
int sea_gift_sniff (const char *text, gsize length);
void sea_gift_read (const char *text, gsize length, SeaReading *reading);

G_END_DECLS

#endif
