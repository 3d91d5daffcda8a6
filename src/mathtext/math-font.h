/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATH_FONT_H
#define SEA_MATH_FONT_H

#include <hb-ot.h>
#include <pango/pangocairo.h>

#include "mathtext/formula.h"
#include "mathtext/tex-tree.h"

G_BEGIN_DECLS

/* Private to the formula setter: metrics of the mathematics font in em, up positive, never hinted;
 * and words in the text font. */

typedef struct
{
  guint id;
  double advance;
  double left, right, ascent, descent; /* ink; descent is positive below the baseline */
  double italic;
  double accent; /* where an accent is centred */
} SeaGlyph;

/* A bracket, root or arrow as large as asked: one glyph or parts end to end. */
#define SEA_MAX_PARTS 200

typedef struct
{
  const SeaGlyph *glyph; /* (nullable): parts instead */
  double scale;          /* of the glyph: 1, or more where the font has nothing larger */
  guint n_parts;
  guint parts[SEA_MAX_PARTS];
  double offsets[SEA_MAX_PARTS]; /* from the bottom or left */
  double extent;                 /* of the whole in the direction of growth */
} SeaGrown;

/* A word in the text font. */
typedef struct
{
  PangoLayout *layout;
  double width, ascent, descent; /* for a text size of 1 */
  double ink_left, ink_right, ink_ascent, ink_descent;
  double baseline;
} SeaWord;

/* The size at which words are shaped. */
#define SEA_WORD_SIZE 128.0

/* (nullable): the font lacks it; @level: 0 text, 1 script, 2 script of script */
const SeaGlyph *sea_math_font_char (SeaMathFont *font, gunichar c, guint level);
const SeaGlyph *sea_math_font_glyph (SeaMathFont *font, guint id);
double sea_math_font_constant (const SeaMathFont *font, hb_ot_math_constant_t constant);
/* Of a cut-in, at @height above the baseline. */
double sea_math_font_kern (SeaMathFont *font, guint glyph, hb_ot_math_kern_t corner, double height);
/* Between two letters, and between a letter and its index, of a font without kerns; else 0. */
double sea_math_font_pair (SeaMathFont *font, guint left, guint right);
double sea_math_font_script (SeaMathFont *font, guint base, int script, double shift, double size);
void sea_math_font_grow (
    SeaMathFont *font, gunichar c, gboolean vertical, double target, SeaGrown *grown);
/* The smallest variant at least as tall. */
const SeaGlyph *sea_math_font_variant (SeaMathFont *font, const SeaGlyph *glyph, double target);
/* Size of the mathematics font for a text size of 1, so that both have one x-height. */
double sea_math_font_scale (const SeaMathFont *font);
double sea_math_font_x_height (const SeaMathFont *font);
cairo_font_face_t *sea_math_font_cairo (const SeaMathFont *font);
const SeaWord *
sea_math_font_word (SeaMathFont *font, const char *text, gsize length, SeaTexShape shape);
SeaMathFont *sea_math_font_ref (SeaMathFont *font);
/* Whether it has the table of constants; else these are TeX's. */
gboolean sea_math_font_is_math (const SeaMathFont *font);
const char *sea_math_font_name (const SeaMathFont *font);

G_END_DECLS

#endif
