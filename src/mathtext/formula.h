/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FORMULA_H
#define SEA_FORMULA_H

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Private to src/mathtext: one formula, set as boxes. The paragraph setter asks for its size,
 * breaks it where a line ends and draws it; it never looks into it. */

typedef struct _SeaFormula SeaFormula;

/* A font with a MATH table beside a text font, found once for a context and kept. */
typedef struct _SeaMathFont SeaMathFont;

/**
 * sea_math_font_get:
 * @context: fonts and resolution
 * @family: of the text around, for words and Cyrillic inside formulas
 * @weight: PangoWeight of the text around
 *
 * Returns: (transfer full): never NULL: without a MATH font the text font serves with plain boxes
 */
SeaMathFont *sea_math_font_get (PangoContext *context, const char *family, int weight);
void sea_math_font_unref (SeaMathFont *font);

/* Something in a formula that could not be taken as it stands. */
typedef struct
{
  guint offset, length; /* in characters of the formula's source */
  char *command;        /* (nullable): "\\foo", "^" */
  char *text;           /* a whole translated sentence without the place */
} SeaFormulaMessage;

typedef struct
{
  double size;      /* height of the text font around, in pixels */
  gboolean display; /* $$…$$: display style */
  gboolean slanted; /* ≤ and ≥ as ⩽ and ⩾ */
  char lang[4];     /* "ru", "en": names of functions that differ, the repeated sign at a break */
} SeaFormulaStyle;

/**
 * sea_formula_new:
 * @tex: source without its delimiters; any bytes are safe
 * @length: bytes, -1 = to the 0
 *
 * Never fails: what is unknown stands in its place in the warning style, with a message.
 *
 * Returns: (transfer full)
 */
SeaFormula *
sea_formula_new (SeaMathFont *font, const char *tex, gssize length, const SeaFormulaStyle *style);
void sea_formula_free (SeaFormula *formula);

/** sea_formula_get_extents: @width, @ascent and @descent in pixels; no ink lies outside but the
 * overhang of a slanted last letter, which @width holds too */
void
sea_formula_get_extents (const SeaFormula *formula, double *width, double *ascent, double *descent);

/** sea_formula_get_messages: (transfer none) (element-type SeaFormulaMessage): in order of place */
GPtrArray *sea_formula_get_messages (const SeaFormula *formula);

/**
 * sea_formula_break:
 * @first: room on the first line; @rest: on each further one
 *
 * Breaks at relations and binary signs of the outermost level (and after list commas), relations
 * first, as evenly as the lines allow; Russian repeats the sign on the new line.
 *
 * Returns: (transfer full) (element-type SeaFormula): the lines, one of them when it fits or
 *   cannot be broken
 */
GPtrArray *sea_formula_break (const SeaFormula *formula, double first, double rest);

/**
 * sea_formula_draw:
 * @x, @baseline: left end of the baseline
 * @warning: colour of what is unknown
 *
 * Draws in the source colour of @cr; glyphs go through pango_cairo_show_glyph_string() or
 * cairo_show_text_glyphs(), so that a PDF holds text.
 */
void sea_formula_draw (
    const SeaFormula *formula, cairo_t *cr, double x, double baseline, const double warning[4]);

/**
 * sea_formula_dup_plain:
 * @lang: "ru", "en"
 *
 * Returns: (transfer full): @tex in words and signs of plain text, one line: "(a + b)/c" (ru:
 * "дробь (a + b)/c"), "sqrt(x)", "x^2"
 */
char *sea_formula_dup_plain (const char *tex, gssize length, const char *lang);

/** sea_formula_is_clean: whether @tex parses without a message */
gboolean sea_formula_is_clean (const char *tex, gssize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaFormula, sea_formula_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaMathFont, sea_math_font_unref)

G_END_DECLS

#endif
