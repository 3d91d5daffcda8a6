/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ANSWER_FORM_H
#define SEA_ANSWER_FORM_H

#include "question/value.h"

G_BEGIN_DECLS

/* Private to src/question: the form of an answer: one value with a unit, or several in brackets. */

typedef enum
{
  SEA_FORM_WORD,  /* nothing that can be worked out */
  SEA_FORM_VALUE, /* 5, 5 cm */
  SEA_FORM_PARTS, /* 2; 3 without brackets */
  SEA_FORM_PAIR,  /* (2; 3): a point or an open interval */
  SEA_FORM_SET,   /* {2; 3} */
  SEA_FORM_SPAN,  /* an interval with its ends: [2; 5), x > 3 */
  SEA_FORM_UNION  /* intervals joined by ∪ */
} SeaFormKind;

typedef struct _SeaForm SeaForm;
struct _SeaForm
{
  SeaFormKind kind;
  char *text;         /* folded, for comparing words */
  SeaValue *value;    /* VALUE */
  char *unit;         /* VALUE: folded; "" = none */
  char *name;         /* VALUE: "x" of "x = 3"; "" = none */
  gboolean endless;   /* VALUE: an infinity, its sign in @value */
  gboolean closed[2]; /* SPAN: whether its ends belong to it */
  GPtrArray *parts;   /* of SeaForm */
};

/**
 * sea_form_read:
 * @text: what was answered, or a key
 * @ambiguous: (out) (optional): as sea_value_read()
 *
 * Returns: (transfer full)
 */
SeaForm *sea_form_read (const char *text, SeaNumberReading reading, gboolean *ambiguous);
void sea_form_free (SeaForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaForm, sea_form_free)

/** sea_answer_fold: (transfer full): @text for comparing words: case, ё, blanks, quotes and the
 * last full stop do not matter, letters that look alike are one */
char *sea_answer_fold (const char *text);

/* ---- answer-words.c ---- */

/** sea_answer_is_none: whether @text says that there is no solution: ∅, "нет корней" */
gboolean sea_answer_is_none (const char *text);
/** sea_answer_skip_about: (transfer none): what stands behind "≈", "~", "около"; @text itself when
 * it does not begin so */
const char *sea_answer_skip_about (const char *text);
/** sea_answer_read_word: (transfer full) (nullable): "семь", "half" as a value */
SeaValue *sea_answer_read_word (const char *text);
/**
 * sea_answer_read_compound:
 * @tidy: "1 ч 30 мин", "30°15'"
 * @unit: (out): the first and largest unit, folded, in which the value is told
 *
 * Returns: (transfer full) (nullable): NULL = @tidy is not numbers with falling units of one kind
 */
SeaValue *sea_answer_read_compound (const char *tidy, char **unit);

/* ---- units.c ---- */

/**
 * sea_unit_find:
 * @unit: folded, "см", "km/h", "кв. м"
 * @factor: how many of the unit that its kind is measured in
 *
 * Returns: (transfer none) (nullable): its kind ("length"); NULL = not known
 */
const char *sea_unit_find (const char *unit, mpq_t factor);
/** sea_unit_is_same: whether two units that are not known may be forms of one word */
gboolean sea_unit_is_same (const char *a, const char *b);

G_END_DECLS

#endif
