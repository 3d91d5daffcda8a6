/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ANSWER_CHECK_H
#define SEA_ANSWER_CHECK_H

#include "question/question.h"

G_BEGIN_DECLS

/* Whether what a team says is right for a key. It is a suggestion: the teacher's verdict wins.
 *
 * Numbers are compared by their exact value: 0,5 · .5 · 1/2 · 50 % · 2^-1, mixed numbers, roots,
 * π, products and sums of letters; a unit that the key names may be left out or be another of its
 * kind (5 m, 500 cm), "x =" may stand before. Points (2; 3) and lists in order, sets {1; 2} in any,
 * intervals with their ends and unions of them, also as inequalities. Words without regard to
 * case, blanks, quotes, ё and е, and letters of two scripts that look alike. */

typedef enum
{
  SEA_CHECK_WRONG,
  SEA_CHECK_RIGHT,
  SEA_CHECK_ASK /* it may be meant in two ways, or its form is not the key's: ask the team */
} SeaCheck;

/** sea_check_to_string: "wrong", "right", "ask" */
const char *sea_check_to_string (SeaCheck check);

/**
 * sea_question_check:
 * @text: what was answered, any bytes; over 400 characters are compared as words
 * @readings: (out) (optional) (transfer full) (nullable): with SEA_CHECK_ASK what the answer may
 *   mean, as whole numbers or choices ("16", "16000"), when that is the doubt; else NULL
 *
 * A choice is named by its number, its letter or its text. An empty answer is wrong.
 */
SeaCheck sea_question_check (const SeaQuestion *question, const char *text, GStrv *readings);

/**
 * sea_key_check:
 * @key: accepted answers in one line, parted by `|`, each as a person writes it; a number may have
 *   a tolerance: "28.3 ± 0.05", "28,3 ± 2 %". Parted by `;` they are one answer of several parts
 *   when they are different numbers, else several accepted ones
 */
SeaCheck sea_key_check (const char *key, const char *text, GStrv *readings);

G_END_DECLS

#endif
