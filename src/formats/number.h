/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_NUMBER_H
#define SEA_NUMBER_H

#include <glib.h>

G_BEGIN_DECLS

/**
 * sea_number_read:
 * @text: a number as people write it: "2,5", "−3", ".5", "1e3", "12 000" with a hard space
 * @comma: (out) (optional): set to TRUE when a decimal comma was read, else left
 *
 * Returns: (transfer full) (nullable): the same number as a plain decimal: "-3", "0.5", "1000";
 *   never depends on the locale; NULL when @text is no number
 */
char *sea_number_read (const char *text, gboolean *comma);

/**
 * sea_number_middle:
 * @a, @b: plain decimals, the ends of a range in any order
 * @middle, @half: (out) (transfer full): exact plain decimals
 *
 * Returns: FALSE when they have too many digits
 */
gboolean sea_number_middle (const char *a, const char *b, char **middle, char **half);

G_END_DECLS

#endif
