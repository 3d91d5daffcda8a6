/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/set.h"

/* Between an operator and its limits at least, in em: TeX's. */
#define LIMIT_GAP 0.13
/* What is as low as a word, in em. */
#define LOW_ASCENT 0.82
#define LOW_DESCENT 0.25
/* From the ink of ∫ to its upper index, in em. */
#define OPERATOR_GAP 0.06

/* ∫ leans: its lower index moves back under it. */
static double
get_lean (SeaSetter *s, const SeaBox *nucleus, const SeaBox *below, double down)
{
  const SeaBox *sign = nucleus->first, *first = sea_box_get_first_letter (below);
  double lean;

  if (nucleus->italic <= 0 || !sign || sign->next || sign->kind != SEA_BOX_GLYPH || !first)
    return 0;
  lean = sea_math_font_script (s->font, sign->glyph, (int) first->glyph,
                               -(down - sign->y) / sign->size, first->size / sign->size) *
         sign->size;
  return lean != 0 ? lean : -sign->italic;
}

static double
get_right_ink (SeaSetter *s, const SeaBox *operator)
{
  const SeaBox *sign = operator->first;

  if (!sign || sign->kind != SEA_BOX_GLYPH)
    return operator->width;
  return sea_math_font_glyph (s->font, sign->glyph)->right * sign->size;
}

/* Where two heights of a glyph's corner and a script's corner meet, the cut-in is the larger sum.
 */
static double
get_cut_in (SeaSetter *s, const SeaBox *nucleus, const SeaBox *script, gboolean above, double shift)
{
  const SeaBox *base = sea_box_get_letter (nucleus), *first = sea_box_get_first_letter (script);
  double heights[2], most = -1e6;

  if (!base)
    return 0;
  heights[0] = above ? shift - script->descent : script->ascent - shift;
  heights[1] = above ? base->ascent : -base->descent;
  for (guint i = 0; i < 2; i++)
    {
      double kern;

      kern = sea_math_font_kern (s->font, base->glyph,
                                 above ? HB_OT_MATH_KERN_TOP_RIGHT : HB_OT_MATH_KERN_BOTTOM_RIGHT,
                                 heights[i] / base->size) *
             base->size;
      if (first)
        kern +=
            sea_math_font_kern (s->font, first->glyph,
                                above ? HB_OT_MATH_KERN_BOTTOM_LEFT : HB_OT_MATH_KERN_TOP_LEFT,
                                (above ? heights[i] - shift : heights[i] + shift) / first->size) *
            first->size;
      most = MAX (most, kern);
    }
  if (nucleus->slants && most == 0)
    most = sea_math_font_script (s->font, base->glyph, first ? (int) first->glyph : -1,
                                 (above ? shift : -shift) / base->size,
                                 (first ? first->size : script->ascent * 2) / base->size) *
           base->size;
  return most;
}

/* By the shape of the nucleus: a letter has its scripts at the font's heights, a fence at its own.
 */
static void
get_shifts (SeaSetter *s,
            const SeaBox *nucleus,
            const SeaBox *above,
            const SeaBox *below,
            gboolean letter,
            SeaSize size,
            double *up,
            double *down)
{
  double em = sea_setter_em (s, size), u = 0, v = 0;

#define CONSTANT(name) sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_##name)
  /* A letter, or a word no higher than one, has its indices at the font's heights. */
  if (!letter && nucleus->ascent > LOW_ASCENT * em)
    {
      u = nucleus->ascent - sea_setter_constant (s, sea_size_above (size),
                                                 HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX);
    }
  if (!letter && nucleus->descent > LOW_DESCENT * em)
    {
      v = nucleus->descent + sea_setter_constant (s, sea_size_below (size),
                                                  HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN);
    }
  if (above)
    {
      u = MAX (u, SEA_IS_CRAMPED (size) ? CONSTANT (SUPERSCRIPT_SHIFT_UP_CRAMPED)
                                        : CONSTANT (SUPERSCRIPT_SHIFT_UP));
      u = MAX (u, above->descent + CONSTANT (SUPERSCRIPT_BOTTOM_MIN));
    }
  if (below)
    {
      v = MAX (v, CONSTANT (SUBSCRIPT_SHIFT_DOWN));
      if (!above)
        v = MAX (v, below->ascent - CONSTANT (SUBSCRIPT_TOP_MAX));
    }
  if (above && below)
    {
      double gap = (u - above->descent) - (below->ascent - v);
      double least = CONSTANT (SUB_SUPERSCRIPT_GAP_MIN);

      if (gap < least)
        {
          double rise;

          v += least - gap;
          rise = CONSTANT (SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT) - (u - above->descent);
          if (rise > 0)
            {
              rise = MIN (rise, least - gap);
              u += rise;
              v -= rise;
            }
        }
    }
#undef CONSTANT
  *up = u;
  *down = v;
}

static SeaBox *
set_beside (
    SeaSetter *s, SeaBox *nucleus, SeaBox *above, SeaBox *below, gboolean is_operator, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double up, down, right = nucleus->width;
  double space = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT);

  get_shifts (s, nucleus, above, below, !is_operator && sea_box_get_letter (nucleus) != NULL, size,
              &up, &down);
  sea_box_add (list, nucleus, 0, 0);
  if (above)
    {
      double x = nucleus->width + nucleus->italic + get_cut_in (s, nucleus, above, TRUE, up);

      if (is_operator && nucleus->italic > 0)
        x = get_right_ink (s, nucleus) + OPERATOR_GAP * sea_setter_em (s, size);
      sea_box_add (list, above, x, -up);
      right = MAX (right, x + above->width + above->italic + space);
    }
  if (below)
    {
      double x = nucleus->width + get_cut_in (s, nucleus, below, FALSE, down) +
                 get_lean (s, nucleus, below, down);
      sea_box_add (list, below, x, down);
      right = MAX (right, x + below->width + below->italic + space);
    }
  list->width = right;
  list->slants = nucleus->slants;
  return list;
}

static SeaBox *
set_limits (SeaSetter *s, SeaBox *nucleus, SeaBox *above, SeaBox *below, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double slant = nucleus->italic / 2, width = nucleus->width + nucleus->italic;
  double left = 0, x, em = sea_setter_em (s, size);

#define CONSTANT(name) sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_##name)
  if (above)
    width = MAX (width, above->width);
  if (below)
    width = MAX (width, below->width);
  list->ascent = list->descent = -1e6;
  left = (width - nucleus->width - nucleus->italic) / 2;
  sea_box_add (list, nucleus, left, 0);
  if (above)
    {
      double rise = MAX (CONSTANT (UPPER_LIMIT_BASELINE_RISE_MIN),
                         MAX (CONSTANT (UPPER_LIMIT_GAP_MIN), LIMIT_GAP * em) + above->descent);

      x = (width - above->width) / 2 + slant;
      sea_box_add (list, above, x, -(nucleus->ascent + rise));
    }
  if (below)
    {
      double drop = MAX (CONSTANT (LOWER_LIMIT_BASELINE_DROP_MIN),
                         MAX (CONSTANT (LOWER_LIMIT_GAP_MIN), LIMIT_GAP * em) + below->ascent);

      x = (width - below->width) / 2 - slant;
      sea_box_add (list, below, x, nucleus->descent + drop);
    }
#undef CONSTANT
  list->ascent = MAX (list->ascent, 0);
  list->descent = MAX (list->descent, 0);
  list->width = width;
  return list;
}

SeaBox *
sea_set_scripts (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  const SeaNode *base = node->a;
  SeaBox *nucleus = sea_set_node (s, base, size);
  SeaBox *above = node->b ? sea_set_part (s, node->b, sea_size_above (size)) : NULL;
  SeaBox *below = node->c ? sea_set_part (s, node->c, sea_size_below (size)) : NULL;
  guint flags = base ? base->flags : 0;
  gboolean limits = (flags & SEA_NODE_LIMITS_ALL) != 0 ||
                    ((flags & SEA_NODE_LIMITS) != 0 && SEA_IS_DISPLAY (size));

  if (limits)
    return set_limits (s, nucleus, above, below, size);
  return set_beside (s, nucleus, above, below, (flags & SEA_NODE_LARGE) != 0, size);
}
