/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ANSWER_RATIO_H
#define SEA_ANSWER_RATIO_H

#include "question/answer-check.h"

G_BEGIN_DECLS

/**
 * sea_ratio_settle:
 * @key: what is right
 * @text: another text, the answer
 * @check: what the comparison of their values says
 *
 * The colon parts a ratio, a quotient or hours and minutes. 2 : 3 and 2/3 are perhaps the same to
 * the teacher, 12:30 and 0.4 are not: where only the values agree he is asked.
 *
 * Returns: @check, or what stands in its place
 */
SeaCheck sea_ratio_settle (const char *key, const char *text, SeaCheck check);

G_END_DECLS

#endif
