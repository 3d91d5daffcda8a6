/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/set.h"

/* Beside a fraction, in em: TeX's \nulldelimiterspace. */
#define SIDE 0.12
/* How far the rule reaches over the wider part, in em. */
#define REACH 0.06
/* Of the height of a root, to the foot of its degree. */
#define LEAST_RAISE 0.6

static SeaSize
get_size (const SeaNode *node, SeaSize size)
{
  if (node->style < 0)
    return size;
  /* \dfrac in an index is as large as it was asked for, but \tfrac is never larger than its place.
   */
  if (node->style == SEA_STYLE_TEXT && size >= 4)
    return size;
  return (SeaSize) node->style * 2 | (size & 1);
}

/* Numerator and denominator around the axis; @rule 0: none between them. */
static void
place_parts (SeaSetter *s, SeaBox *list, SeaBox *over, SeaBox *under, double rule, SeaSize size)
{
  gboolean display = SEA_IS_DISPLAY (size);
  double axis = sea_setter_axis (s, size), up, down, gap;

  if (rule > 0)
    {
      double gap_over, gap_under;

      up = sea_setter_constant (s, size,
                                display
                                    ? HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP
                                    : HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP);
      down = sea_setter_constant (
          s, size,
          display ? HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN
                  : HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN);
      gap_over =
          sea_setter_constant (s, size,
                               display ? HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN
                                       : HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN);
      gap_under =
          sea_setter_constant (s, size,
                               display ? HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN
                                       : HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN);
      up = MAX (up, axis + rule / 2 + gap_over + over->descent);
      down = MAX (down, -axis + rule / 2 + gap_under + under->ascent);
    }
  else
    {
      up = sea_setter_constant (s, size,
                                display ? HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP
                                        : HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP);
      down =
          sea_setter_constant (s, size,
                               display ? HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN
                                       : HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN);
      gap = sea_setter_constant (s, size,
                                 display ? HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN
                                         : HB_OT_MATH_CONSTANT_STACK_GAP_MIN);
      gap -= (up - over->descent) + (down - under->ascent);
      if (gap > 0)
        {
          up += gap / 2;
          down += gap / 2;
        }
    }
  sea_box_add (list, over, (list->width - over->width) / 2, -up);
  sea_box_add (list, under, (list->width - under->width) / 2, down);
}

static SeaBox *
add_fences (SeaSetter *s, SeaBox *inside, const SeaNode *node, SeaSize size)
{
  SeaBox *list, *left, *right;
  double em = sea_setter_em (s, size), axis = sea_setter_axis (s, size);
  double target = MAX (inside->ascent - axis, inside->descent + axis) * 2;

  target = MAX (target * 0.901, target - 0.5 * em);
  list = sea_box_new (s, SEA_BOX_LIST);
  left = sea_set_delimiter (s, node->left, target, size);
  right = sea_set_delimiter (s, node->right, target, size);
  sea_box_add (list, left, 0, 0);
  sea_box_add (list, inside, left->width, 0);
  sea_box_add (list, right, left->width + inside->width, 0);
  list->width = left->width + inside->width + right->width;
  return list;
}

SeaBox *
sea_set_fraction (SeaSetter *s, const SeaNode *node, SeaSize place)
{
  SeaSize size = get_size (node, place);
  gboolean deep = (node->flags & SEA_NODE_DEEP) != 0;
  SeaBox *over = sea_set_part (s, node->a, deep ? size : sea_size_over (size));
  SeaBox *under = sea_set_part (s, node->b, sea_size_cramp (deep ? size : sea_size_over (size)));
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  SeaBox *whole;
  double em = sea_setter_em (s, size);
  double rule = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);

  if (node->size >= 0)
    rule = node->size * em;
  if (deep)
    over->ascent = MAX (over->ascent, 0.7 * em);
  list->width = MAX (over->width, under->width) + (rule > 0 ? 2 * REACH * em : 0);
  if (rule > 0)
    {
      double axis = sea_setter_axis (s, size);

      sea_box_add (list, sea_set_rule (s, list->width, rule / 2, rule / 2), 0, -axis);
    }
  place_parts (s, list, over, under, rule, size);
  if (node->left || node->right)
    return add_fences (s, list, node, size);
  whole = sea_box_new (s, SEA_BOX_LIST);
  sea_box_add (whole, list, SIDE * em, 0);
  whole->width = list->width + 2 * SIDE * em;
  return whole;
}

/* a/b, small: the parts are indices at a slash. */
SeaBox *
sea_set_slash (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  SeaBox *over = sea_set_part (s, node->a, sea_size_above (size));
  SeaBox *under = sea_set_part (s, node->b, sea_size_below (size));
  double em = sea_setter_em (s, size), axis = sea_setter_axis (s, size);
  SeaBox *slash = sea_set_delimiter (s, '/', em * 0.9, size);

  sea_box_add (list, over, 0, -axis);
  sea_box_add (list, slash, over->width, 0);
  sea_box_add (list, under, over->width + slash->width, MAX (axis / 2, 0));
  list->width = over->width + slash->width + under->width;
  return list;
}

/* The hook and the rule, with @inside under it. */
static SeaBox *
set_radical (SeaSetter *s, SeaBox *inside, SeaSize size, double *hook)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double rule = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS);
  double gap = sea_setter_constant (s, size,
                                    SEA_IS_DISPLAY (size)
                                        ? HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP
                                        : HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP);
  double extra = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER);
  double em = sea_setter_em (s, size);
  /* Roots side by side have one height: that of a letter with a tail. */
  double ascent = MAX (inside->ascent, 0.5 * em), descent = MAX (inside->descent, 0.05 * em);
  double need = ascent + descent + gap + rule;
  SeaBox *sign = sea_set_grown (s, 0x221A, TRUE, need, size);
  double height = sign->ascent + sign->descent, top;

  if (height > need)
    gap += (height - need) / 2;
  top = ascent + gap + rule;
  sea_box_add (list, sign, 0, sign->ascent - top);
  sea_box_add (list, sea_set_rule (s, inside->width + 0.05 * em, rule, 0), sign->width,
               -(top - rule));
  sea_box_add (list, inside, sign->width, 0);
  list->width = sign->width + inside->width + 0.05 * em;
  list->ascent += extra;
  *hook = height;
  return list;
}

SeaBox *
sea_set_root (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, sea_size_cramp (size));
  double hook, before, after, raise;
  SeaBox *radical = set_radical (s, inside, size, &hook);
  SeaBox *list, *degree;

  if (!node->b)
    return radical;
  list = sea_box_new (s, SEA_BOX_LIST);
  degree = sea_set_part (s, node->b, 6);
  before = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE);
  after = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE);
  raise =
      sea_math_font_constant (s->font, HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT) /
      100;
  after = MAX (after, -(before + degree->width));
  /* Above the tick of the hook, which grows with the sign until it is built of parts. */
  raise = MAX (raise, LEAST_RAISE);
  {
    double bottom = radical->descent;
    double y = bottom - raise * hook - degree->descent;

    sea_box_add (list, degree, before, y);
    sea_box_add (list, radical, before + degree->width + after, 0);
  }
  list->width = before + degree->width + after + radical->width;
  return list;
}
