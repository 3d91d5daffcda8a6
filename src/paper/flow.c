/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "paper/flow.h"

typedef enum
{
  THING_MATH,
  THING_LINE,
  THING_RULE,
  THING_FLAG,
  THING_BOX
} ThingKind;

typedef struct
{
  ThingKind kind;
  guint page;
  double x, y;
  double size; /* rule: where it ends; flag, box: its height */
  double width, grey;
  int team;
  SeaMathLayout *layout;
  SeaInkLine line;
} Thing;

struct _SeaBlock
{
  GPtrArray *things;
  double height;
};

struct _SeaFlow
{
  GPtrArray *things;
  double top, bottom, y;
  guint page;
};

static void
thing_free (gpointer data)
{
  Thing *thing = data;

  sea_math_layout_free (thing->layout);
  g_free ((char *) thing->line.text);
  g_free (thing);
}

/* ---- blocks ---- */

SeaBlock *
sea_block_new (void)
{
  SeaBlock *block = g_new0 (SeaBlock, 1);

  block->things = g_ptr_array_new_with_free_func (thing_free);
  return block;
}

void
sea_block_free (SeaBlock *block)
{
  if (block == NULL)
    return;
  g_ptr_array_unref (block->things);
  g_free (block);
}

double
sea_block_get_height (const SeaBlock *block)
{
  return block->height;
}

void
sea_block_grow (SeaBlock *block, double height)
{
  block->height = MAX (block->height, height);
}

static Thing *
add_thing (SeaBlock *block, ThingKind kind, double x, double y)
{
  Thing *thing = g_new0 (Thing, 1);

  thing->kind = kind;
  thing->x = x;
  thing->y = y;
  g_ptr_array_add (block->things, thing);
  return thing;
}

void
sea_block_math (SeaBlock *block, SeaMathLayout *layout, double x, double y, double grey)
{
  Thing *thing = add_thing (block, THING_MATH, x, y);
  double height;

  thing->layout = layout;
  thing->grey = grey;
  sea_math_layout_get_size (layout, NULL, &height);
  sea_block_grow (block, y + height);
}

void
sea_block_line (SeaBlock *block, const SeaInkLine *line, double x, double y)
{
  Thing *thing = add_thing (block, THING_LINE, x, y);

  thing->line = *line;
  thing->line.text = g_strdup (line->text);
  sea_block_grow (block, y + line->size * 0.3);
}

void
sea_block_rule (SeaBlock *block, double x1, double x2, double y, double width, double grey)
{
  Thing *thing = add_thing (block, THING_RULE, x1, y);

  thing->size = x2;
  thing->width = width;
  thing->grey = grey;
  sea_block_grow (block, y);
}

void
sea_block_flag (SeaBlock *block, double x, double y, double height, int team)
{
  Thing *thing = add_thing (block, THING_FLAG, x, y);

  thing->size = height;
  thing->team = team;
  sea_block_grow (block, y + height * 1.4);
}

void
sea_block_box (SeaBlock *block, double x, double y, double side)
{
  Thing *thing = add_thing (block, THING_BOX, x, y);

  thing->size = side;
  sea_block_grow (block, y + side);
}

void
sea_block_append (SeaBlock *block, SeaBlock *below, double gap)
{
  for (guint i = 0; i < below->things->len; i++)
    {
      Thing *thing = below->things->pdata[i];

      thing->y += block->height + gap;
      g_ptr_array_add (block->things, thing);
    }
  block->height += gap + below->height;
  g_ptr_array_set_free_func (below->things, NULL);
  sea_block_free (below);
}

/* ---- pages ---- */

SeaFlow *
sea_flow_new (double top, double bottom)
{
  SeaFlow *flow = g_new0 (SeaFlow, 1);

  flow->things = g_ptr_array_new_with_free_func (thing_free);
  flow->top = flow->y = top;
  flow->bottom = bottom;
  return flow;
}

void
sea_flow_free (SeaFlow *flow)
{
  if (flow == NULL)
    return;
  g_ptr_array_unref (flow->things);
  g_free (flow);
}

guint
sea_flow_get_n_pages (const SeaFlow *flow)
{
  return flow->page + 1;
}

double
sea_flow_get_height (const SeaFlow *flow)
{
  return flow->bottom - flow->top;
}

double
sea_flow_get_room (const SeaFlow *flow)
{
  return flow->bottom - flow->y;
}

void
sea_flow_skip (SeaFlow *flow, double height)
{
  if (flow->y > flow->top)
    flow->y += height;
}

void
sea_flow_break (SeaFlow *flow)
{
  flow->page++;
  flow->y = flow->top;
}

static void
put (SeaFlow *flow, SeaBlock *block)
{
  for (guint i = 0; i < block->things->len; i++)
    {
      Thing *thing = block->things->pdata[i];

      thing->page = flow->page;
      thing->y += flow->y;
      g_ptr_array_add (flow->things, thing);
    }
  flow->y += block->height;
  g_ptr_array_set_free_func (block->things, NULL);
  sea_block_free (block);
}

void
sea_flow_add (SeaFlow *flow, SeaBlock *block)
{
  if (block->height > sea_flow_get_room (flow) && flow->y > flow->top)
    sea_flow_break (flow);
  put (flow, block);
}

void
sea_flow_add_joined (SeaFlow *flow, SeaBlock *head, SeaBlock *block)
{
  double both = head->height + block->height;

  if (both > sea_flow_get_room (flow) && both <= sea_flow_get_height (flow) && flow->y > flow->top)
    sea_flow_break (flow);
  sea_flow_add (flow, head);
  sea_flow_add (flow, block);
}

void
sea_flow_add_parted (SeaFlow *flow, SeaBlock *line, SeaBlock *block)
{
  if (flow->y > flow->top && line->height + block->height > sea_flow_get_room (flow))
    sea_flow_break (flow);
  if (flow->y > flow->top)
    put (flow, line);
  else
    sea_block_free (line);
  put (flow, block);
}

void
sea_flow_draw (const SeaFlow *flow, SeaInk *ink, guint page)
{
  for (guint i = 0; i < flow->things->len; i++)
    {
      const Thing *thing = flow->things->pdata[i];

      if (thing->page != page)
        continue;
      switch (thing->kind)
        {
        case THING_MATH:
          cairo_set_source_rgb (ink->cr, thing->grey, thing->grey, thing->grey);
          sea_math_layout_draw (thing->layout, ink->cr, thing->x, thing->y);
          break;
        case THING_LINE:
          sea_ink_line (ink, &thing->line, thing->x, thing->y);
          break;
        case THING_RULE:
          sea_ink_rule (ink, thing->x, thing->y, thing->size, thing->y, thing->width, thing->grey);
          break;
        case THING_FLAG:
          sea_ink_flag (ink, thing->x, thing->y, thing->size, thing->team);
          break;
        case THING_BOX:
          sea_ink_box (ink, thing->x, thing->y, thing->size);
          break;
        }
    }
}
