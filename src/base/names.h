/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_NAMES_H
#define SEA_NAMES_H

#include <glib.h>

G_BEGIN_DECLS

/* Names of teams, pupils, classes and layouts, as people type or paste them. */

/**
 * sea_name_clean:
 * @text: (nullable): what was typed, in any encoding
 * @max_chars: what a name may hold, in characters; 0 = any length
 *
 * One line of valid UTF-8: blanks, line breaks and control characters become one blank, none stands
 * at the ends. Marks of direction and others that are not seen are dropped: they would turn around
 * the words beside the name.
 *
 * Returns: (transfer full): at most @max_chars characters; "" when nothing is left
 */
char *sea_name_clean (const char *text, guint max_chars);

G_END_DECLS

#endif
