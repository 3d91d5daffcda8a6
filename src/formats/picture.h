/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PICTURE_H
#define SEA_PICTURE_H

#include "question/question.h"

G_BEGIN_DECLS

enum
{
  SEA_PICTURE_BYTES = 16 * 1024 * 1024,  /* of one picture */
  SEA_PICTURE_PIXELS = 40 * 1000 * 1000, /* width times height */
  SEA_PICTURES_LIMIT = 32                /* of one problem */
};

/**
 * sea_picture_judge:
 * @bytes: what is said to be a picture
 * @mime: (out): static, what it is
 *
 * Looks at the first bytes only: PNG, JPEG, GIF, WebP, SVG; nothing is decoded.
 *
 * Returns: NULL when it can be taken, else a translated reason
 */
const char *sea_picture_judge (GBytes *bytes, const char **mime);

/** sea_picture_decode_base64: (transfer full) (nullable): blanks and line ends are skipped; NULL
 * when it is no base64 or far longer than a picture may be */
GBytes *sea_picture_decode_base64 (const char *text, gsize length);

/** sea_picture_decode_uri: (transfer full) (nullable): what a data: URI holds */
GBytes *sea_picture_decode_uri (const char *uri);

/**
 * sea_picture_add:
 * @reason: (out): translated, when it cannot be taken
 *
 * Returns: (transfer full) (nullable): "![alt](picture:1)"
 */
char *sea_picture_add (SeaQuestion *question, GBytes *bytes, const char *alt, const char **reason);

G_END_DECLS

#endif
