/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ENCODING_H
#define SEA_ENCODING_H

#include <glib.h>

G_BEGIN_DECLS

/**
 * sea_text_decode:
 * @data: @size bytes of a file, any at all
 * @length: (out): bytes of the result
 * @encoding: (out): static name of what was found: "UTF-8", "UTF-16LE", "UTF-16BE",
 *   "windows-1251", "windows-1252", "KOI8-R"
 * @damaged_line: (out): line of the first byte that UTF-8 does not allow, 0 = none
 *
 * Makes valid UTF-8 without zero bytes and byte order marks, lines ending with LF only. Linear.
 *
 * Returns: (transfer full) (nullable): the text, NULL when it is no text in any of them
 */
char *sea_text_decode (
    const guint8 *data, gsize size, gsize *length, const char **encoding, int *damaged_line);

/**
 * sea_text_decode_as:
 * @wanted: (nullable): the encoding that was chosen ("windows-1251"); NULL: the one that an XML
 *   declaration names, else the one that is found out
 *
 * sea_text_decode() that is told.
 */
char *sea_text_decode_as (const guint8 *data,
                          gsize size,
                          const char *wanted,
                          gsize *length,
                          const char **encoding,
                          int *damaged_line);

/** sea_text_encodings: (transfer none): the names that can be chosen, NULL-terminated */
const char *const *sea_text_encodings (void);

G_END_DECLS

#endif
