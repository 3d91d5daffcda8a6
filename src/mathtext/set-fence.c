/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/set.h"

/* TeX's \delimiterfactor, and \delimitershortfall in em. */
#define FACTOR 0.901
#define SHORTFALL 0.5
/* What a fence without a delimiter takes, in em. */
#define EMPTY 0.12
/* How much wider a bracket of a plain font becomes when it grows. */
#define WIDEST 1.3

SeaBox *
sea_set_grown (SeaSetter *s, gunichar code, gboolean vertical, double target, SeaSize size)
{
  double em = sea_setter_em (s, size);
  SeaBox *list;
  SeaGrown grown;
  double width = 0;

  sea_math_font_grow (s->font, code, vertical, target / em, &grown);
  if (grown.glyph)
    {
      /* A font without larger brackets: a little wider, and as high as it must be. */
      double wider = MIN (grown.scale, WIDEST);
      SeaBox *box = sea_set_glyph (s, grown.glyph, em * wider, code);

      box->exact = TRUE;
      if (grown.scale > wider)
        {
          box->tall = grown.scale / wider;
          box->ascent *= box->tall;
          box->descent *= box->tall;
        }
      return box;
    }
  if (grown.n_parts == 0)
    {
      char text[8];

      return sea_set_word (s, text, (gsize) g_unichar_to_utf8 (code, text), SEA_SHAPE_ROMAN, size);
    }
  list = sea_box_new (s, SEA_BOX_LIST);
  list->ascent = list->descent = -1e6;
  for (guint i = 0; i < grown.n_parts; i++)
    {
      const SeaGlyph *glyph = sea_math_font_glyph (s->font, grown.parts[i]);
      /* The sign is told once, by its first part. */
      SeaBox *part = sea_set_glyph (s, glyph, em, i == 0 ? code : 0);

      part->exact = TRUE;
      if (vertical)
        sea_box_add (list, part, 0, -(grown.offsets[i] + glyph->descent) * em);
      else
        sea_box_add (list, part, (grown.offsets[i] - glyph->left) * em, 0);
      width = MAX (width, part->width);
    }
  list->width = vertical ? width : grown.extent * em;
  if (vertical)
    {
      list->ascent = grown.extent * em;
      list->descent = 0;
    }
  return list;
}

SeaBox *
sea_set_delimiter (SeaSetter *s, gunichar code, double target, SeaSize size)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST), *grown;
  double axis = sea_setter_axis (s, size);

  if (!code)
    {
      list->width = EMPTY * sea_setter_em (s, size);
      return list;
    }
  grown = sea_set_grown (s, code, TRUE, target, size);
  list->ascent = list->descent = -1e6;
  sea_box_add (list, grown, 0, (grown->ascent - grown->descent) / 2 - axis);
  list->width = grown->width;
  return list;
}

static double
get_target (const SeaSetter *s, double ascent, double descent, SeaSize size)
{
  double axis = sea_setter_axis (s, size);
  double half = MAX (ascent - axis, descent + axis);

  return MAX (2 * half * FACTOR, 2 * half - SHORTFALL * sea_setter_em (s, size));
}

/* The next \middle, or NULL. */
static const SeaNode *
find_middle (const SeaNode *node)
{
  while (node && node->kind != SEA_NODE_MIDDLE)
    node = node->next;
  return node;
}

SeaBox *
sea_set_fence (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  const SeaNode *first = node->a && node->a->kind == SEA_NODE_LIST ? node->a->a : node->a;
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST), *parts = sea_box_new (s, SEA_BOX_LIST), *box;
  double x, target;

  for (const SeaNode *part = first;;)
    {
      const SeaNode *middle = find_middle (part);

      sea_box_add (parts, sea_set_list (s, part, middle, size, FALSE, FALSE), 0, 0);
      if (!middle)
        break;
      part = middle->next;
    }
  target = get_target (s, parts->ascent, parts->descent, size);
  box = sea_set_delimiter (s, node->left, target, size);
  sea_box_add (list, box, 0, 0);
  x = box->width;
  for (const SeaNode *part = first; parts->first;)
    {
      const SeaNode *middle = find_middle (part);
      SeaBox *inside = parts->first;

      parts->first = inside->next;
      sea_box_add (list, inside, x, 0);
      x += inside->width;
      if (!middle)
        break;
      box = sea_set_delimiter (s, middle->left, target, size);
      sea_box_add (list, box, x, 0);
      x += box->width;
      part = middle->next;
    }
  box = sea_set_delimiter (s, node->right, target, size);
  sea_box_add (list, box, x, 0);
  list->width = x + box->width;
  return list;
}

SeaBox *
sea_set_big (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  double em = sea_setter_em (s, size);

  return sea_set_delimiter (s, node->left, (0.6 + 0.6 * node->size) * em, size);
}
