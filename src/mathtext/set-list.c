/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "mathtext/set.h"

/* clang-format off */
/* Spaces between atoms by TeX's classes: 1 thin, 2 medium, 3 thick; below 0: not in scripts. A binary
 * sign never stands where the table has a 0 for it: it has become an ordinary one. */
static const gint8 spaces[8][8] = {
  /*            Ord Op Bin Rel Open Close Punct Inner */
  /* Ord   */ {  0,  1, -2, -3,  0,  0,  0, -1 },
  /* Op    */ {  1,  1,  0, -3,  0,  0,  0, -1 },
  /* Bin   */ { -2, -2,  0,  0, -2,  0,  0, -2 },
  /* Rel   */ { -3, -3,  0,  0, -3,  0,  0, -3 },
  /* Open  */ {  0,  0,  0,  0,  0,  0,  0,  0 },
  /* Close */ {  0,  1, -2, -3,  0,  0,  0, -1 },
  /* Punct */ { -1, -1,  0, -1, -1, -1, -1, -1 },
  /* Inner */ { -1,  1, -2, -3, -1,  0, -1, -1 },
};
/* clang-format on */

static const double space_ems[] = { 0, 3 / 18.0, 4 / 18.0, 5 / 18.0 };

/* One atom, or a space (box NULL) of a list. */
typedef struct
{
  const SeaNode *node;
  SeaBox *box;
  double space;
  guint8 cls;
  SeaSize size;
  gboolean has_color;
  guint32 rgb;
} Item;

SeaBox *
sea_box_new (SeaSetter *s, SeaBoxKind kind)
{
  SeaBox *box = sea_arena_new0 (s->arena, SeaBox);

  box->kind = (guint8) kind;
  s->n_boxes++;
  return box;
}

guint
sea_size_level (SeaSize size)
{
  return size < 4 ? 0 : size < 6 ? 1 : 2;
}

double
sea_setter_em (const SeaSetter *s, SeaSize size)
{
  return s->em[sea_size_level (size)];
}

double
sea_setter_constant (const SeaSetter *s, SeaSize size, hb_ot_math_constant_t constant)
{
  return sea_math_font_constant (s->font, constant) * sea_setter_em (s, size);
}

double
sea_setter_axis (const SeaSetter *s, SeaSize size)
{
  return sea_setter_constant (s, size, HB_OT_MATH_CONSTANT_AXIS_HEIGHT);
}

SeaBox *
sea_set_rule (SeaSetter *s, double width, double ascent, double descent)
{
  SeaBox *box = sea_box_new (s, SEA_BOX_RULE);

  box->width = width;
  box->ascent = ascent;
  box->descent = descent;
  return box;
}

static SeaBox *
set_class (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  return sea_set_part (s, node->a, size);
}

static SeaBox *
set_rule_node (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  double em = sea_setter_em (s, size);

  return sea_set_rule (s, node->size * em, node->size2 * em, 0);
}

static SeaBox *
set_missing_node (SeaSetter *s, G_GNUC_UNUSED const SeaNode *node, SeaSize size)
{
  return sea_set_missing (s, size);
}

static SeaBox *
set_group (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  return sea_set_list (s, node->a, NULL, size, FALSE, FALSE);
}

static SeaBox *
set_text (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  return sea_set_word (s, node->text, strlen (node->text), (SeaTexShape) node->shape, size);
}

typedef SeaBox *(*SetFunction) (SeaSetter *s, const SeaNode *node, SeaSize size);

/* Nodes that a list takes apart itself (spaces, switches, colours) are absent. */
static const SetFunction set_functions[] = {
  [SEA_NODE_CHAR] = sea_set_char,
  [SEA_NODE_NAME] = sea_set_name,
  [SEA_NODE_TEXT] = set_text,
  [SEA_NODE_LIST] = set_group,
  [SEA_NODE_FRACTION] = sea_set_fraction,
  [SEA_NODE_SLASH] = sea_set_slash,
  [SEA_NODE_ROOT] = sea_set_root,
  [SEA_NODE_SCRIPTS] = sea_set_scripts,
  [SEA_NODE_FENCE] = sea_set_fence,
  [SEA_NODE_BIG] = sea_set_big,
  [SEA_NODE_MIDDLE] = sea_set_big,
  [SEA_NODE_ACCENT] = sea_set_accent,
  [SEA_NODE_OVER] = sea_set_over,
  [SEA_NODE_UNDER] = sea_set_under,
  [SEA_NODE_ARROW] = sea_set_arrow,
  [SEA_NODE_STACK] = sea_set_stack,
  [SEA_NODE_TABLE] = sea_set_table,
  [SEA_NODE_ENCLOSE] = sea_set_enclosed,
  [SEA_NODE_PHANTOM] = sea_set_phantom,
  [SEA_NODE_CLASS] = set_class,
  [SEA_NODE_RULE] = set_rule_node,
  [SEA_NODE_WARNING] = sea_set_warning,
  [SEA_NODE_MISSING] = set_missing_node,
};

SeaBox *
sea_set_node (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  SetFunction function =
      node->kind < G_N_ELEMENTS (set_functions) ? set_functions[node->kind] : NULL;

  /* One formula never costs more than this many boxes; the rest of it is empty. */
  if (s->n_boxes >= SEA_TEX_MAX_BOXES)
    return sea_box_new (s, SEA_BOX_LIST);
  if (!function)
    {
      /* A space or colour that stands alone as an argument. */
      SeaNode alone = *node;

      alone.next = NULL;
      return sea_set_list (s, &alone, NULL, size, FALSE, FALSE);
    }
  return function (s, node, size);
}

SeaBox *
sea_set_part (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  if (!node)
    return sea_box_new (s, SEA_BOX_LIST);
  if (node->kind == SEA_NODE_LIST)
    return sea_set_list (s, node->a, NULL, size, FALSE, FALSE);
  return sea_set_node (s, node, size);
}

static Item *
add_item (GArray *items, const SeaNode *node, SeaSize size, const Item *like)
{
  Item item = { .node = node, .size = size };

  if (like)
    {
      item.has_color = like->has_color;
      item.rgb = like->rgb;
    }
  g_array_append_val (items, item);
  return &g_array_index (items, Item, items->len - 1);
}

/* Words of a text in the outermost list, so that a line can end between them. */
static void
add_words (SeaSetter *s, GArray *items, const SeaNode *node, SeaSize size, const Item *like)
{
  const char *text = node->text;

  while (*text)
    {
      const char *end = strchr (text, ' ');
      gsize length;
      Item *item = add_item (items, node, size, like);

      end = end ? end + strspn (end, " ") : text + strlen (text);
      length = (gsize) (end - text);
      item->box = sea_set_word (s, text, length, (SeaTexShape) node->shape, size);
      item->cls = SEA_CLASS_ORD;
      if (text[length - 1] == ' ')
        item->box->breaks = SEA_BREAK_WORD;
      text = end;
    }
}

/* Switches of style and colours do not nest: their content belongs to the list. */
static void
collect (SeaSetter *s,
         GArray *items,
         const SeaNode *first,
         const SeaNode *end,
         SeaSize size,
         gboolean outer,
         const Item *like)
{
  for (const SeaNode *node = first; node && node != end; node = node->next)
    {
      if (node->kind == SEA_NODE_SWITCH)
        size = (SeaSize) node->style * 2 | (size & 1);
      else if (node->kind == SEA_NODE_COLOR)
        {
          Item color = { .has_color = TRUE, .rgb = node->rgb };
          if (node->a->kind == SEA_NODE_LIST)
            collect (s, items, node->a->a, NULL, size, outer, &color);
          else
            collect (s, items, node->a, node->a->next, size, outer, &color);
        }
      else if (node->kind == SEA_NODE_SPACE)
        add_item (items, NULL, size, like)->space = node->size * sea_setter_em (s, size);
      else if (node->kind == SEA_NODE_TEXT && outer && strchr (node->text, ' '))
        add_words (s, items, node, size, like);
      else
        {
          Item *item = add_item (items, node, size, like);
          SeaBox *box = sea_set_node (s, node, size);

          item->box = box;
          item->cls = node->cls;
          if (s->russian && (node->flags & SEA_NODE_DIVISION))
            item->cls = SEA_CLASS_BIN;
        }
    }
}

/* Dots between two terms are "is divisible by". */
static void
settle_dots (GArray *items)
{
  for (guint i = 1; i + 1 < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      const Item *left = item - 1, *right = item + 1;

      if (item->node && item->node->kind == SEA_NODE_CHAR && item->node->code == 0x22EE &&
          left->node && right->node &&
          (left->cls == SEA_CLASS_ORD || left->cls == SEA_CLASS_CLOSE) &&
          (right->cls == SEA_CLASS_ORD || right->cls == SEA_CLASS_OPEN))
        item->cls = SEA_CLASS_REL;
    }
}

static gboolean
is_left_of_nothing (const Item *item)
{
  return !item || item->cls == SEA_CLASS_OP || item->cls == SEA_CLASS_BIN ||
         item->cls == SEA_CLASS_REL || item->cls == SEA_CLASS_OPEN || item->cls == SEA_CLASS_PUNCT;
}

/* TeX does not know that the bar of |−5| opens. */
static gboolean
is_bar (const Item *item)
{
  return item && item->node->kind == SEA_NODE_CHAR &&
         (item->node->code == '|' || item->node->code == 0x2223);
}

/* A binary sign without something on both sides is an ordinary one. */
static void
settle_binaries (GArray *items)
{
  Item *before = NULL, *second = NULL;

  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);

      if (!item->node)
        continue;
      if (item->cls == SEA_CLASS_BIN &&
          (is_left_of_nothing (before) ||
           (is_bar (before) && before->cls == SEA_CLASS_ORD && is_left_of_nothing (second))))
        item->cls = SEA_CLASS_ORD;
      else if (before && before->cls == SEA_CLASS_BIN &&
               (item->cls == SEA_CLASS_REL || item->cls == SEA_CLASS_CLOSE ||
                item->cls == SEA_CLASS_PUNCT))
        before->cls = SEA_CLASS_ORD;
      second = before;
      before = item;
    }
  if (before && before->cls == SEA_CLASS_BIN)
    before->cls = SEA_CLASS_ORD;
}

static double
get_space (const SeaSetter *s, guint8 left, guint8 right, SeaSize size)
{
  int space = spaces[left][right];

  if (space < 0)
    space = SEA_IS_SCRIPT (size) ? 0 : -space;
  return space_ems[space] * sea_setter_em (s, size);
}

/* The space that slanted letters need less, or lean over more, before what follows. */
static double
get_fit (const SeaSetter *s, const SeaBox *left, const SeaBox *right)
{
  const SeaBox *one = sea_box_get_letter (left), *two = sea_box_get_first_letter (right);

  if (one && two && (left->slants || right->slants) && one->size == two->size)
    {
      double pair = sea_math_font_pair (s->font, one->glyph, two->glyph);

      if (pair != 0)
        return pair * one->size;
    }
  /* Two slanted letters lean alike. */
  return left->slants && right->slants ? 0 : left->italic;
}

/* Signs keep their distance, in an index too. */
static gboolean
can_fit (int left, guint8 right)
{
  return left != SEA_CLASS_BIN && left != SEA_CLASS_REL && right != SEA_CLASS_BIN &&
         right != SEA_CLASS_REL;
}

static void
place (SeaSetter *s, GArray *items, SeaBox *list, gboolean outer, gboolean lead)
{
  int before = lead ? SEA_CLASS_ORD : -1, nest = 0;
  const SeaBox *left = NULL; /* that stands at once before */
  double x = 0, space;

  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      SeaBox *box = item->box;

      if (!item->node)
        {
          /* A quad parts what has no comma. */
          if (outer && list->last && !list->last->breaks &&
              item->space > 0.9 * sea_setter_em (s, item->size))
            list->last->breaks = SEA_BREAK_WORD;
          x += item->space + (left ? left->italic : 0);
          left = NULL;
          continue;
        }
      space = before >= 0 ? get_space (s, (guint8) before, item->cls, item->size) : 0;
      if (left)
        x += can_fit (before, item->cls) && space == 0 ? get_fit (s, left, box) : left->italic;
      x += space;
      if (item->has_color && !box->has_color)
        {
          box->has_color = TRUE;
          box->rgb = item->rgb;
        }
      if (outer && item->cls == SEA_CLASS_REL)
        box->breaks = SEA_BREAK_RELATION;
      else if (outer && item->cls == SEA_CLASS_BIN)
        box->breaks = SEA_BREAK_BINARY;
      else if (outer && item->cls == SEA_CLASS_PUNCT)
        box->breaks = SEA_BREAK_COMMA;
      nest += item->cls == SEA_CLASS_OPEN ? 1 : item->cls == SEA_CLASS_CLOSE && nest > 0 ? -1 : 0;
      box->nest = (guint8) MIN (nest, 255);
      sea_box_add (list, box, x, 0);
      x += box->width;
      left = box;
      before = item->cls;
    }
  list->width = MAX (x + (left ? left->italic : 0), 0);
}

SeaBox *
sea_set_list (SeaSetter *s,
              const SeaNode *first,
              const SeaNode *end,
              SeaSize size,
              gboolean outer,
              gboolean lead)
{
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  GArray *items;

  if (!first || first == end)
    return list;
  items = g_array_sized_new (FALSE, FALSE, sizeof (Item), 16);
  collect (s, items, first, end, size, outer, NULL);
  settle_dots (items);
  settle_binaries (items);
  place (s, items, list, outer, lead);
  g_array_unref (items);
  return list;
}
