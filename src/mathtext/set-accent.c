/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "mathtext/set.h"

/* In em. */
#define ARC_HEIGHT 0.22
#define BRACE_GAP 0.12
#define NOTE_GAP 0.11
#define ARROW_PADDING 0.35
#define LEAST_ARROW 0.55 /* over a letter */
#define ARROW_LEAST 1.0  /* with a note */
#define FRAME_PADDING 0.25

/* What is drawn over or under a part that is @width wide; its baseline is its lower edge. */
static SeaBox *
set_stretched (SeaSetter *s, gunichar code, double width, SeaSize size)
{
  double em = sea_setter_em (s, size);
  SeaBox *box, *list;

  if (code == 0x23DC || code == 0x23DD || !sea_math_font_char (s->font, code, 0))
    {
      box = sea_box_new (s, SEA_BOX_ARC);
      box->width = width;
      box->ascent = MIN (ARC_HEIGHT * em, MAX (width * 0.25, 0.1 * em));
      box->size = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS) * 1.2;
      /* The lower ones have the odd numbers: ⏝, ⏟, ⎵. */
      box->y2 = code % 2 ? -1 : 1;
      return box;
    }
  box = sea_set_grown (s, code, FALSE, width, size);
  list = sea_box_new (s, SEA_BOX_LIST);
  list->width = width;
  list->ascent = list->descent = -1e6;
  /* The ink in the middle, on the baseline. */
  if (box->kind == SEA_BOX_GLYPH)
    {
      const SeaGlyph *glyph = sea_math_font_glyph (s->font, box->glyph);

      sea_box_add (list, box, (width - (glyph->right + glyph->left) * box->size) / 2, box->descent);
    }
  else
    sea_box_add (list, box, (width - box->width) / 2, box->descent);
  return list;
}

/* An arrow of any length: the font's arrow grows in no font that was tried, so that its shaft is
 * drawn and its head taken from the font. */
static SeaBox *
set_long_arrow (SeaSetter *s, gunichar code, double width, SeaSize size)
{
  double em = sea_setter_em (s, size);
  const SeaGlyph *glyph = sea_math_font_char (s->font, code, 0);
  SeaGrown grown;
  SeaBox *list, *head, *other = NULL;
  double length, axis;

  sea_math_font_grow (s->font, code, FALSE, width / em, &grown);
  if (!glyph || (code != 0x2192 && code != 0x2190) || grown.extent * em >= width * 0.98)
    return set_stretched (s, code, width, size);
  list = sea_box_new (s, SEA_BOX_LIST);
  length = (glyph->right - glyph->left) * em;
  axis = (glyph->ascent - glyph->descent) / 2 * em;
  head = sea_set_glyph (s, glyph, em, code);
  {
    double rule = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
    double shaft = width - length / 2, y = -(axis - rule / 2);
    double from = code == 0x2192 ? 0 : length / 2;

    other = sea_set_rule (s, shaft, rule, 0);
    list->ascent = list->descent = -1e6;
    sea_box_add (list, other, from, y + head->descent);
    sea_box_add (list, head, (code == 0x2192 ? width - glyph->right * em : -glyph->left * em),
                 head->descent);
  }
  list->width = width;
  return list;
}

static SeaBox *
set_over_sign (SeaSetter *s, SeaBox *inside, SeaBox *sign, double gap)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double width = inside->width + inside->italic;

  list->width = MAX (width, sign->width);
  sea_box_add (list, inside, (list->width - width) / 2, 0);
  sea_box_add (list, sign, (list->width - sign->width) / 2,
               -(inside->ascent + gap) - sign->descent);
  return list;
}

SeaBox *
sea_set_accent (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, sea_size_cramp (size));
  const SeaBox *letter = sea_box_get_letter (inside);
  double em = sea_setter_em (s, size);
  double base = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT);
  const SeaGlyph *glyph = sea_math_font_char (s->font, node->code, 0);
  SeaBox *list, *accent;
  double at = inside->width / 2, center;

  if (!glyph && node->code == 0x20D7)
    return set_over_sign (
        s, inside, set_long_arrow (s, 0x2192, MAX (inside->width, 0.5 * em), size), 0.1 * em);
  if (!glyph)
    return inside;
  if (letter)
    at = sea_math_font_glyph (s->font, letter->glyph)->accent * letter->size;
  if (node->flags & SEA_NODE_WIDE)
    {
      SeaGrown grown;

      /* The widest that does not stand out. */
      sea_math_font_grow (s->font, node->code, FALSE, inside->width / em * 0.8, &grown);
      if (grown.glyph && grown.scale <= 1)
        glyph = grown.glyph;
    }
  list = sea_box_new (s, SEA_BOX_LIST);
  accent = sea_set_glyph (s, glyph, em, 0);
  center = glyph->accent * em;
  /* A combining mark may have no width and hang to its left. */
  if (glyph->advance <= 0.01 || fabs (glyph->accent) < 0.01)
    center = (glyph->left + glyph->right) / 2 * em;
  sea_box_add (list, inside, 0, 0);
  sea_box_add (list, accent, at - center, -MAX (inside->ascent - base, 0));
  list->width = inside->width;
  list->italic = inside->italic;
  return list;
}

static SeaBox *
set_bar (SeaSetter *s, SeaBox *inside, SeaSize size, gboolean over)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double gap, rule, extra;

  if (over)
    {
      gap = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP);
      rule = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS);
      extra = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER);
    }
  else
    {
      gap = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP);
      rule = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS);
      extra = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER);
    }
  sea_box_add (list, inside, 0, 0);
  list->width = inside->width + inside->italic;
  if (over)
    {
      sea_box_add (list, sea_set_rule (s, list->width, rule, 0), 0, -(inside->ascent + gap));
      list->ascent += extra;
    }
  else
    {
      sea_box_add (list, sea_set_rule (s, list->width, 0, rule), 0, inside->descent + gap);
      list->descent += extra;
    }
  return list;
}

SeaBox *
sea_set_over (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, sea_size_cramp (size));
  SeaBox *sign;
  double em = sea_setter_em (s, size), width, gap = BRACE_GAP * em;

  if (node->code == 0)
    return set_bar (s, inside, size, TRUE);
  width = MAX (inside->width + inside->italic, 0.4 * em);
  sign = node->code >= 0x2190 && node->code <= 0x21FF
             ? set_long_arrow (s, node->code, MAX (width, LEAST_ARROW * em), size)
             : set_stretched (s, node->code, width, size);
  if (sign->kind == SEA_BOX_ARC || node->code < 0x2300)
    gap *= 0.8;
  return set_over_sign (s, inside, sign, gap);
}

SeaBox *
sea_set_under (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, size);
  SeaBox *list, *sign;
  double em = sea_setter_em (s, size), width, gap = BRACE_GAP * em;

  if (node->code == 0)
    return set_bar (s, inside, size, FALSE);
  width = MAX (inside->width + inside->italic, 0.4 * em);
  sign = node->code >= 0x2190 && node->code <= 0x21FF
             ? set_long_arrow (s, node->code, MAX (width, LEAST_ARROW * em), size)
             : set_stretched (s, node->code, width, size);
  list = sea_box_new (s, SEA_BOX_LIST);
  list->width = MAX (width, sign->width);
  sea_box_add (list, inside, (list->width - inside->width - inside->italic) / 2, 0);
  sea_box_add (list, sign, (list->width - sign->width) / 2, inside->descent + gap + sign->ascent);
  return list;
}

SeaBox *
sea_set_arrow (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *over = sea_set_part (s, node->b, sea_size_above (size));
  SeaBox *under = node->c ? sea_set_part (s, node->c, sea_size_below (size)) : NULL;
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST), *arrow;
  double em = sea_setter_em (s, size), width = over->width, middle, gap = NOTE_GAP * em;

  if (under)
    width = MAX (width, under->width);
  width = MAX (width + 2 * ARROW_PADDING * em, ARROW_LEAST * em);
  arrow = set_long_arrow (s, node->code, width, size);
  middle = (arrow->ascent - arrow->descent) / 2 - sea_setter_axis (s, size);
  list->width = MAX (width, arrow->width);
  list->ascent = list->descent = -1e6;
  sea_box_add (list, arrow, (list->width - arrow->width) / 2, middle);
  sea_box_add (list, over, (list->width - over->width) / 2,
               -(arrow->ascent - middle + gap + over->descent));
  if (under)
    sea_box_add (list, under, (list->width - under->width) / 2,
                 arrow->descent + middle + gap + under->ascent);
  list->ascent = MAX (list->ascent, 0);
  list->descent = MAX (list->descent, 0);
  return list;
}

SeaBox *
sea_set_stack (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *base = sea_set_part (s, node->a, size);
  SeaBox *over = node->b ? sea_set_part (s, node->b, sea_size_above (size)) : NULL;
  SeaBox *under = node->c ? sea_set_part (s, node->c, sea_size_below (size)) : NULL;
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double em = sea_setter_em (s, size);

  list->width = base->width + base->italic;
  if (over)
    list->width = MAX (list->width, over->width);
  if (under)
    list->width = MAX (list->width, under->width);
  sea_box_add (list, base, (list->width - base->width - base->italic) / 2, 0);
  if (over)
    sea_box_add (list, over, (list->width - over->width) / 2,
                 -(base->ascent + NOTE_GAP * em + MAX (over->descent, 0.05 * em)));
  if (under)
    sea_box_add (list, under, (list->width - under->width) / 2,
                 base->descent + NOTE_GAP * em + MAX (under->ascent, 0.3 * em));
  return list;
}

static void
add_line (SeaSetter *s, SeaBox *list, double x, double y, double x2, double y2, double thick)
{
  SeaBox *line = sea_box_new (s, SEA_BOX_LINE);

  line->size = thick;
  line->x2 = x2 - x;
  line->y2 = y2 - y;
  sea_box_add (list, line, x, y);
  list->ascent = MAX (list->ascent, -MIN (y, y2) + thick);
  list->descent = MAX (list->descent, MAX (y, y2) + thick);
}

/* A frame, or paper behind, with room around. */
static SeaBox *
set_framed (SeaSetter *s, const SeaNode *node, SeaBox *inside, double thick, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double pad = FRAME_PADDING * sea_setter_em (s, size), half = thick / 2;
  double width = inside->width + inside->italic + 2 * pad;

  if (node->mark & SEA_MARK_FILL)
    {
      SeaBox *fill = sea_set_rule (s, width, inside->ascent + pad, inside->descent + pad);

      fill->has_color = fill->tinted = TRUE;
      fill->rgb = node->rgb;
      sea_box_add (list, fill, half, 0);
    }
  if (node->mark & SEA_MARK_FRAME)
    {
      SeaBox *frame = sea_box_new (s, SEA_BOX_FRAME);

      frame->width = width;
      frame->ascent = inside->ascent + pad;
      frame->descent = inside->descent + pad;
      frame->size = thick;
      sea_box_add (list, frame, half, 0);
      list->ascent += half;
      list->descent += half;
    }
  sea_box_add (list, inside, pad + half, 0);
  list->width = width + thick;
  return list;
}

/* The English sign of long division: a bow before, a rule above. */
static SeaBox *
set_division (SeaSetter *s, SeaBox *inside, double thick, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  double em = sea_setter_em (s, size), gap = 0.15 * em;
  double need = inside->ascent + inside->descent + 2 * gap;
  SeaBox *bow = sea_set_grown (s, ')', TRUE, need, size);
  double top = -(inside->ascent + gap);

  sea_box_add (list, bow, 0, top + bow->ascent);
  sea_box_add (list, inside, bow->width + gap, 0);
  list->width = bow->width + gap + inside->width + gap;
  sea_box_add (list, sea_set_rule (s, list->width - bow->width * 0.3, thick, 0), bow->width * 0.3,
               top);
  return list;
}

SeaBox *
sea_set_enclosed (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, size), *list;
  double em = sea_setter_em (s, size), width = inside->width + inside->italic;
  double thick = sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
  double over = 0.08 * em, top = -(inside->ascent + over), bottom = inside->descent + over;

  if (node->mark & (SEA_MARK_FRAME | SEA_MARK_FILL))
    return set_framed (s, node, inside, thick, size);
  if (node->mark & SEA_MARK_DIVISION)
    return set_division (s, inside, thick, size);
  list = sea_box_new (s, SEA_BOX_LIST);
  sea_box_add (list, inside, 0, 0);
  list->width = width;
  if (node->mark & SEA_MARK_RISING)
    add_line (s, list, 0, bottom, width, top, thick);
  if (node->mark & SEA_MARK_FALLING)
    add_line (s, list, 0, top, width, bottom, thick);
  if (node->mark & SEA_MARK_STRIKE)
    add_line (s, list, 0, -sea_setter_axis (s, size), width, -sea_setter_axis (s, size), thick);
  if (node->mark & SEA_MARK_ARROW)
    {
      double length = hypot (width, bottom - top), head = 0.28 * em;
      double ux = length > 0 ? width / length : 1, uy = length > 0 ? (top - bottom) / length : 0;

      add_line (s, list, width, top, width - head * (ux * 0.9 + uy * 0.44),
                top - head * (uy * 0.9 - ux * 0.44), thick);
      add_line (s, list, width, top, width - head * (ux * 0.9 - uy * 0.44),
                top - head * (uy * 0.9 + ux * 0.44), thick);
    }
  return list;
}

SeaBox *
sea_set_phantom (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SeaBox *inside = sea_set_part (s, node->a, size);
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);

  if (node->mark & SEA_MARK_WIDTH)
    list->width = inside->width + inside->italic;
  if (node->mark & SEA_MARK_HEIGHT)
    {
      list->ascent = inside->ascent;
      list->descent = inside->descent;
    }
  return list;
}
