/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "mathtext/set.h"

/* In em of the text: the dotted line under what is unknown. */
#define DOT 0.06
/* Where a prime stands in an index, in em of the index: its top, but never lower than its foot. */
#define PRIME_TOP 0.58
#define PRIME_FOOT 0.06
/* Height of ∫ in display style, in em. */
#define DISPLAY_INTEGRAL 1.9

/* clang-format off */
/* Where the letters of a shape begin among the mathematical alphanumerics; 0: there are none. */
static const struct
{
  gunichar capital, small, digit, greek_capital, greek_small;
} alphabets[] = {
  [SEA_SHAPE_MATH] = { 0x1D434, 0x1D44E, 0, 0, 0x1D6FC },
  [SEA_SHAPE_ROMAN] = { 0, 0, 0, 0, 0 },
  [SEA_SHAPE_ITALIC] = { 0x1D434, 0x1D44E, 0, 0x1D6E2, 0x1D6FC },
  [SEA_SHAPE_BOLD] = { 0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8, 0x1D6C2 },
  [SEA_SHAPE_BOLD_MATH] = { 0x1D468, 0x1D482, 0x1D7CE, 0x1D6A8, 0x1D736 },
  [SEA_SHAPE_SANS] = { 0x1D5A0, 0x1D5BA, 0x1D7E2, 0, 0 },
  [SEA_SHAPE_MONO] = { 0x1D670, 0x1D68A, 0x1D7F6, 0, 0 },
  [SEA_SHAPE_DOUBLE] = { 0x1D538, 0x1D552, 0x1D7D8, 0, 0 },
  [SEA_SHAPE_SCRIPT] = { 0x1D49C, 0x1D4B6, 0, 0, 0 },
  [SEA_SHAPE_FRAKTUR] = { 0x1D504, 0x1D51E, 0, 0, 0 },
};

/* Letters that had their places in Unicode before the alphabets came. */
static const struct
{
  gunichar code, letter;
} early[] = {
  { 0x1D455, 0x210E }, { 0x1D49D, 0x212C }, { 0x1D4A0, 0x2130 }, { 0x1D4A1, 0x2131 }, { 0x1D4A3, 0x210B }, { 0x1D4A4, 0x2110 },
  { 0x1D4A7, 0x2112 }, { 0x1D4A8, 0x2133 }, { 0x1D4AD, 0x211B }, { 0x1D4BA, 0x212F }, { 0x1D4BC, 0x210A }, { 0x1D4C4, 0x2134 },
  { 0x1D506, 0x212D }, { 0x1D50B, 0x210C }, { 0x1D50C, 0x2111 }, { 0x1D515, 0x211C }, { 0x1D51D, 0x2128 }, { 0x1D53A, 0x2102 },
  { 0x1D53F, 0x210D }, { 0x1D545, 0x2115 }, { 0x1D547, 0x2119 }, { 0x1D548, 0x211A }, { 0x1D549, 0x211D }, { 0x1D551, 0x2124 },
};

/* Greek letters outside of the alphabet's order, as their offset from its small alpha. */
static const struct
{
  gunichar code;
  guint offset;
} greek_signs[] = {
  { 0x2202, 25 }, { 0x3F5, 26 }, { 0x3D1, 27 }, { 0x3F0, 28 }, { 0x3D5, 29 }, { 0x3F1, 30 }, { 0x3D6, 31 },
};

/* Signs that some fonts lack, and what serves for them. */
static const struct
{
  gunichar code, other;
} replacements[] = {
  { 0x27C2, 0x22A5 }, { 0x2A7D, 0x2264 }, { 0x2A7E, 0x2265 }, { 0x22C5, 0xB7 }, { 0x2212, '-' }, { 0x2217, '*' }, { 0x27E8, 0x2329 },
  { 0x27E9, 0x232A }, { 0x27F9, 0x21D2 }, { 0x27F8, 0x21D0 }, { 0x27FA, 0x21D4 }, { 0x27F6, 0x2192 }, { 0x27F5, 0x2190 }, { 0x27FC, 0x21A6 },
  { 0x2236, ':' }, { 0x22EF, 0x2026 }, { 0x22C6, 0x2605 }, { 0x25B3, 0x2206 }, { 0x2216, '\\' }, { 0x2223, '|' }, { 0x210F, 0x127 },
};
/* clang-format on */

static gunichar
get_greek (gunichar c, gunichar capital, gunichar small)
{
  if (c >= 0x391 && c <= 0x3A9 && capital)
    return capital + (c - 0x391);
  if (c >= 0x3B1 && c <= 0x3C9 && small)
    return small + (c - 0x3B1);
  for (guint i = 0; i < G_N_ELEMENTS (greek_signs) && small; i++)
    if (greek_signs[i].code == c)
      return small + greek_signs[i].offset;
  return c;
}

static gunichar
get_styled (gunichar c, SeaTexShape shape)
{
  gunichar styled = c;

  if (c >= 'A' && c <= 'Z' && alphabets[shape].capital)
    styled = alphabets[shape].capital + (c - 'A');
  else if (c >= 'a' && c <= 'z' && alphabets[shape].small)
    styled = alphabets[shape].small + (c - 'a');
  else if (c >= '0' && c <= '9' && alphabets[shape].digit)
    styled = alphabets[shape].digit + (c - '0');
  else if (c == 0x131 && alphabets[shape].small == 0x1D44E)
    styled = 0x1D6A4;
  else if (c == 0x237 && alphabets[shape].small == 0x1D44E)
    styled = 0x1D6A5;
  else if (c > 0x300)
    return get_greek (c, alphabets[shape].greek_capital, alphabets[shape].greek_small);
  for (guint i = 0; styled > 0x1D000 && i < G_N_ELEMENTS (early); i++)
    if (early[i].code == styled)
      return early[i].letter;
  return styled;
}

static const SeaGlyph *
find_glyph (SeaSetter *s, gunichar c, SeaTexShape shape, guint level)
{
  const SeaGlyph *glyph = sea_math_font_char (s->font, get_styled (c, shape), level);

  if (!glyph)
    glyph = sea_math_font_char (s->font, c, level);
  for (guint i = 0; !glyph && i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].code == c)
      glyph = sea_math_font_char (s->font, replacements[i].other, level);
  return glyph;
}

SeaBox *
sea_set_glyph (SeaSetter *s, const SeaGlyph *glyph, double size, gunichar code)
{
  SeaBox *box = sea_box_new (s, SEA_BOX_GLYPH);

  box->glyph = glyph->id;
  box->code = code;
  box->size = size;
  box->width = glyph->advance * size;
  box->ascent = glyph->ascent * size;
  box->descent = glyph->descent * size;
  box->italic = MAX (glyph->italic, 0) * size;
  return box;
}

/* ∑ and ∫: larger in display style, in the middle of the axis. */
static SeaBox *
set_operator (SeaSetter *s, const SeaGlyph *glyph, const SeaNode *node, SeaSize size)
{
  double em = sea_setter_em (s, size);
  double least = sea_math_font_constant (s->font, HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT);
  gboolean integral = node->code >= 0x222B && node->code <= 0x2233;
  SeaBox *box, *list;
  double shift;

  if (SEA_IS_DISPLAY (size) && (node->flags & SEA_NODE_LARGE))
    glyph = sea_math_font_variant (
        s->font, glyph,
        MAX (least, integral ? DISPLAY_INTEGRAL : 1.3 * (glyph->ascent + glyph->descent)));
  box = sea_set_glyph (s, glyph, em, node->code);
  list = sea_box_new (s, SEA_BOX_LIST);
  shift = (box->ascent - box->descent) / 2 - sea_setter_axis (s, size);
  /* The box of an operator is its ink: neither ascent nor descent may be less than nothing. */
  list->ascent = list->descent = -1e6;
  sea_box_add (list, box, 0, shift);
  list->width = box->width;
  /* Where the font tells no correction, the overhang of ∫ is one. */
  list->italic = MAX (box->italic, (glyph->right - glyph->advance) * em);
  return list;
}

/* Some fonts have primes that stand high as they are, others small ones at the baseline. */
static SeaBox *
set_prime (SeaSetter *s, const SeaGlyph *glyph, const SeaNode *node, SeaSize size)
{
  double em = sea_setter_em (s, size);
  SeaBox *box = sea_set_glyph (s, glyph, em, node->code);
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double drop = MIN (box->ascent - PRIME_TOP * em, -box->descent - PRIME_FOOT * em);

  sea_box_add (list, box, 0, MAX (drop, 0));
  list->width = box->width;
  list->descent = 0;
  return list;
}

static gboolean
is_prime_code (gunichar c)
{
  return c >= 0x2032 && c <= 0x2034;
}

static gboolean
is_slanted (gunichar c, SeaTexShape shape)
{
  gunichar styled = get_styled (c, shape);

  return styled == 0x210E || (styled >= 0x1D434 && styled < 0x1D49C) ||
         (styled >= 0x1D6A4 && styled < 0x1D6A8) || (styled >= 0x1D6E2 && styled < 0x1D756);
}

SeaBox *
sea_set_char (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  guint level = sea_size_level (size);
  gunichar c = node->code;
  const SeaGlyph *glyph;
  SeaBox *box;

  if (s->slanted && (c == 0x2264 || c == 0x2265))
    c = c == 0x2264 ? 0x2A7D : 0x2A7E;
  /* The empty set is round; many fonts have a slashed zero for it. */
  if (c == 0x2205 && sea_math_font_char (s->font, 0x2300, level))
    c = 0x2300;
  glyph = find_glyph (s, c, (SeaTexShape) node->shape, level);
  if (!glyph)
    {
      char text[8];
      gsize n = (gsize) g_unichar_to_utf8 (c, text);

      return sea_set_word (s, text, n, (SeaTexShape) node->shape, size);
    }
  if (node->cls == SEA_CLASS_OP)
    return set_operator (s, glyph, node, size);
  if (is_prime_code (c) && SEA_IS_SCRIPT (size))
    return set_prime (s, glyph, node, size);
  box = sea_set_glyph (s, glyph, sea_setter_em (s, size), node->code);
  /* A minus stands on the line, as high as it is. */
  box->ascent = MAX (box->ascent, 0);
  box->descent = MAX (box->descent, 0);
  box->slants = is_slanted (c, (SeaTexShape) node->shape);
  if (node->flags & SEA_NODE_NOT)
    {
      SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
      SeaBox *line = sea_box_new (s, SEA_BOX_LINE);
      double em = sea_setter_em (s, size), axis = sea_setter_axis (s, size);

      line->size = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
      line->x2 = em * 0.3;
      line->y2 = -em * 0.7;
      sea_box_add (list, box, 0, 0);
      sea_box_add (list, line, box->width / 2 - em * 0.15, em * 0.35 - axis);
      list->ascent = MAX (list->ascent, axis + em * 0.35);
      list->descent = MAX (list->descent, em * 0.35 - axis);
      list->width = box->width;
      return list;
    }
  return box;
}

SeaBox *
sea_set_word (SeaSetter *s, const char *text, gsize length, SeaTexShape shape, SeaSize size)
{
  SeaBox *box = sea_box_new (s, SEA_BOX_WORD);
  const SeaWord *word = sea_math_font_word (s->font, text, length, shape);
  double pixels = s->text_size[sea_size_level (size)];

  box->layout = word->layout;
  g_ptr_array_add (s->layouts, g_object_ref (word->layout));
  box->baseline = word->baseline * SEA_WORD_SIZE;
  box->size = pixels;
  box->width = word->width * pixels;
  box->ascent = word->ascent * pixels;
  box->descent = word->descent * pixels;
  box->x2 = word->ink_left * pixels;
  box->y2 = word->ink_right * pixels;
  return box;
}

SeaBox *
sea_set_name (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double x = 0, em = sea_setter_em (s, size);
  const char *text = node->text;

  if (g_utf8_get_char (text) >= 0x400)
    return sea_set_word (s, text, strlen (text), SEA_SHAPE_ROMAN, size);
  for (; *text; text++)
    {
      const SeaGlyph *glyph =
          find_glyph (s, (guchar) *text, SEA_SHAPE_ROMAN, sea_size_level (size));
      SeaBox *box;

      if (*text == ' ' || !glyph)
        {
          x += em / 6;
          continue;
        }
      box = sea_set_glyph (s, glyph, em, (guchar) *text);
      sea_box_add (list, box, x, 0);
      x += box->width;
    }
  list->width = x;
  return list;
}

SeaBox *
sea_set_warning (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  SeaBox *word = sea_set_word (s, node->text, strlen (node->text), SEA_SHAPE_MONO, size);
  SeaBox *dots = sea_box_new (s, SEA_BOX_DOTS);
  double dot = DOT * s->text_size[sea_size_level (size)];

  dots->width = word->width;
  dots->ascent = dot;
  sea_box_add (list, word, 0, 0);
  sea_box_add (list, dots, 0, word->descent + 2 * dot);
  list->width = word->width;
  list->descent += dot;
  list->warns = TRUE;
  return list;
}

/* □, drawn so that it is there in every font. */
SeaBox *
sea_set_missing (SeaSetter *s, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  SeaBox *frame = sea_box_new (s, SEA_BOX_FRAME);
  double em = sea_setter_em (s, size);

  frame->size = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
  frame->width = em * 0.5;
  frame->ascent = em * 0.6;
  sea_box_add (list, frame, em * 0.1, 0);
  list->width = em * 0.7;
  list->ascent = em * 0.65;
  list->descent = em * 0.05;
  list->warns = TRUE;
  return list;
}

const SeaBox *
sea_box_get_letter (const SeaBox *box)
{
  while (box && box->kind == SEA_BOX_LIST && box->first && box->first == box->last &&
         box->first->y == 0)
    box = box->first;
  return box && box->kind == SEA_BOX_GLYPH ? box : NULL;
}

const SeaBox *
sea_box_get_first_letter (const SeaBox *box)
{
  while (box && box->kind == SEA_BOX_LIST && box->first && box->first->y == 0)
    box = box->first;
  return box && box->kind == SEA_BOX_GLYPH ? box : NULL;
}
