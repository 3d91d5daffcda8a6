/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_VALUE_H
#define SEA_VALUE_H

#include <glib.h>
#include <gmp.h>

G_BEGIN_DECLS

/* Private to src/question: exact values of school mathematics. A value is a sum of terms, a term a
 * rational number times the root of a whole number without square divisors times powers of atoms
 * (π, letters, functions of what cannot be worked out). Two values are equal when their terms are.
 */

enum
{
  SEA_VALUE_CHARS = 400, /* of a text that is read */
  SEA_VALUE_TERMS = 64,
  SEA_VALUE_ATOMS = 8, /* in one term */
  SEA_VALUE_DEPTH = 32,
  SEA_VALUE_BITS = 4096, /* of a numerator or a denominator */
  SEA_VALUE_POWER = 512
};

typedef struct
{
  char *name; /* "π", "x", "ln(2)" */
  int power;  /* not 0 */
} SeaAtom;

typedef struct
{
  mpq_t factor;                   /* not 0 */
  gulong root;                    /* under the square root, ≥ 1 */
  SeaAtom atoms[SEA_VALUE_ATOMS]; /* by name */
  guint n_atoms;
} SeaTerm;

typedef struct
{
  GPtrArray *terms; /* of SeaTerm, by root and atoms; empty = 0 */
} SeaValue;

SeaValue *sea_value_new (void);
/** sea_value_new_atom: NULL when @name is too long */
SeaValue *sea_value_new_atom (const char *name);
SeaValue *sea_value_copy (const SeaValue *value);
void sea_value_free (SeaValue *value);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaValue, sea_value_free)

/** sea_value_add_rational: adds @factor to @value */
void sea_value_add_rational (SeaValue *value, const mpq_t factor);

/* Each gives a new value, or NULL where there is none or it grows past the limits above. */
SeaValue *sea_value_add (const SeaValue *a, const SeaValue *b, gboolean subtract);
SeaValue *sea_value_multiply (const SeaValue *a, const SeaValue *b);
SeaValue *sea_value_divide (const SeaValue *a, const SeaValue *b);
SeaValue *sea_value_raise (const SeaValue *a, const SeaValue *power);
/** sea_value_root: the @n-th root, @n ≥ 2 */
SeaValue *sea_value_root (const SeaValue *a, guint n);

gboolean sea_value_equal (const SeaValue *a, const SeaValue *b);
/** sea_value_get_rational: whether @value is a rational number, which @number then receives */
gboolean sea_value_get_rational (const SeaValue *value, mpq_t number);
/** sea_value_dup_text: (transfer full): terms in a fixed order, for names of atoms */
char *sea_value_dup_text (const SeaValue *value);

/* ---- value-parse.c ---- */

typedef enum
{
  SEA_READ_DECIMAL, /* "16,000" is 16 */
  SEA_READ_GROUPS   /* "16,000" is 16000 */
} SeaNumberReading;

/**
 * sea_value_read:
 * @text: a number, fraction, mixed number, power, root or expression, with a decimal point or
 *   comma; TeX's \frac, \sqrt, \cdot, \pi … too
 * @ambiguous: (out) (optional): set to TRUE when a number in it may be meant in groups of three
 *   digits; else left alone
 *
 * Returns: (transfer full) (nullable): NULL when @text is no such thing
 */
SeaValue *sea_value_read (const char *text, SeaNumberReading reading, gboolean *ambiguous);

/** sea_value_tidy: (transfer full): @text with one kind of minus, blank and root, without TeX */
char *sea_value_tidy (const char *text);

G_END_DECLS

#endif
