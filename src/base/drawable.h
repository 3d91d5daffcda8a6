/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DRAWABLE_H
#define SEA_DRAWABLE_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * Unicode sets 66 code points aside that are never a character (U+FDD0…U+FDEF and the last two of
 * each plane; The Unicode Standard, section 23.7). GLib takes them for valid UTF-8, cairo does not:
 * with one of them in a text that goes to a PDF or a recording, nothing after it is drawn.
 */

/** sea_is_noncharacter: whether @c is one of these */
gboolean sea_is_noncharacter (gunichar c);

/**
 * sea_dup_drawable:
 * @text: (nullable): bytes, in any encoding
 *
 * Returns: (transfer full): UTF-8 that cairo takes: U+FFFD stands in place of what is none or is
 *   no character
 */
char *sea_dup_drawable (const char *text);

G_END_DECLS

#endif
