/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A table as lines: each row is one, of the lines of its cells and the rules round them. */
#include <math.h>

#include "mathtext/lines.h"

/* In heights of the font: beside and over the words of a cell, thickness of a rule. */
#define SIDE 0.4
#define PADDING 0.18
#define RULE 0.05

typedef struct
{
  SeaMathLayout *layout;
  const SeaSetBlock *set;
  guint n_columns;
  double widths[SEA_MATHTEXT_MAX_COLUMNS]; /* of the words */
  double total;                            /* with all between */
} Table;

static int
get_weight (const Table *t, guint row)
{
  int weight = t->layout->style.weight ? t->layout->style.weight : PANGO_WEIGHT_NORMAL;

  return row == 0 && t->set->block->head ? MAX (weight, PANGO_WEIGHT_BOLD) : weight;
}

/* The lines of a cell, stacked; @width ≤ 0: not wrapped. */
static GArray *
set_cell (const Table *t, guint row, guint column, double width)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (SeaLine));
  SeaMathPlace start = { 0 };
  GPtrArray *cells = t->set->rows->pdata[row];

  sea_lines_set_words (t->layout, cells->pdata[column], &start, width,
                       t->set->block->aligns[column], get_weight (t, row), lines);
  sea_lines_stack (t->layout, lines);
  return lines;
}

static double
get_widest (const GArray *lines)
{
  double widest = 0;

  for (guint i = 0; i < lines->len; i++)
    widest = MAX (widest, g_array_index (lines, SeaLine, i).width);
  return widest;
}

/* Wide columns give way to narrow ones. */
static void
share_width (Table *t, double room)
{
  double left = room;
  guint open = t->n_columns;
  gboolean settled[SEA_MATHTEXT_MAX_COLUMNS] = { FALSE }, again = TRUE;

  while (again && open > 0)
    {
      double share = left / open;

      again = FALSE;
      for (guint k = 0; k < t->n_columns; k++)
        if (!settled[k] && t->widths[k] <= share)
          {
            settled[k] = again = TRUE;
            left -= t->widths[k];
            open--;
          }
    }
  for (guint k = 0; k < t->n_columns; k++)
    if (!settled[k])
      t->widths[k] = MAX (left / open, 1);
}

static void
measure (Table *t)
{
  double between = 2 * SIDE * t->layout->style.size, sum = 0;
  double room = t->layout->style.width - between * t->n_columns;

  for (guint row = 0; row < t->set->rows->len; row++)
    for (guint k = 0; k < t->n_columns; k++)
      {
        g_autoptr (GArray) lines = set_cell (t, row, k, 0);

        /* Pango rounds what it wraps at down. */
        t->widths[k] = MAX (t->widths[k], get_widest (lines) + 0.01);
      }
  for (guint k = 0; k < t->n_columns; k++)
    sum += t->widths[k];
  if (t->layout->style.width > 0 && sum > room)
    {
      t->layout->overflows = t->layout->overflows || room < t->n_columns;
      share_width (t, MAX (room, t->n_columns));
    }
  t->total = between * t->n_columns;
  for (guint k = 0; k < t->n_columns; k++)
    t->total += t->widths[k];
}

/* Puts the parts of a cell into the row @line, whose baseline is that of the first lines. */
static void
place_cell (Table *t, SeaLine *line, const GArray *cell, double x, double width)
{
  for (guint i = 0; i < cell->len; i++)
    {
      const SeaLine *own = &g_array_index (cell, SeaLine, i);
      double down = own->baseline - g_array_index (cell, SeaLine, 0).baseline, shift = 0;

      if (own->align != PANGO_ALIGN_LEFT)
        shift = MAX (width - own->width, 0) * (own->align == PANGO_ALIGN_CENTER ? 0.5 : 1);
      for (guint k = own->first; k < own->first + own->n_parts; k++)
        {
          SeaPart *part = &g_array_index (t->layout->parts, SeaPart, k);

          part->x = x + shift;
          part->y = down;
        }
      if (i == 0)
        line->ascent = MAX (line->ascent, own->ascent);
      line->descent = MAX (line->descent, down + own->descent);
    }
  line->n_lines = MAX (line->n_lines, cell->len);
}

static void
add_rule (Table *t, SeaLine *line, double x, double y, double width, double height)
{
  SeaPart part = { .kind = SEA_PART_RULE, .x = x, .y = y, .width = width, .height = height };

  g_array_append_val (t->layout->parts, part);
  line->n_parts++;
}

static void
add_rules (Table *t, SeaLine *line, gboolean head)
{
  double size = t->layout->style.size, rule = RULE * size, x = 0;
  double height = line->ascent + line->descent;

  add_rule (t, line, 0, -line->ascent, t->total, rule);
  add_rule (t, line, 0, line->descent - (head ? 2 : 1) * rule, t->total, (head ? 2 : 1) * rule);
  for (guint k = 0; k <= t->n_columns; k++)
    {
      add_rule (t, line, MIN (x, t->total - rule), -line->ascent, rule, height);
      if (k < t->n_columns)
        x += t->widths[k] + 2 * SIDE * size;
    }
}

static void
add_row (Table *t, guint row, const SeaMathPlace *place)
{
  double size = t->layout->style.size, x = SIDE * size;
  SeaLine line = { .align = t->layout->style.align,
                   .room = t->layout->style.width,
                   .width = t->total,
                   .solid = row > place->offset,
                   .place = *place };

  line.place.offset = row;
  line.first = t->layout->parts->len;
  for (guint k = 0; k < t->n_columns; k++)
    {
      g_autoptr (GArray) cell = set_cell (t, row, k, t->widths[k]);

      place_cell (t, &line, cell, x, t->widths[k]);
      x += t->widths[k] + 2 * SIDE * size;
    }
  line.n_parts = t->layout->parts->len - line.first;
  line.ascent += PADDING * size;
  line.descent += PADDING * size;
  add_rules (t, &line, row == 0 && t->set->block->head);
  t->layout->overflows =
      t->layout->overflows ||
      (t->layout->style.width > 0 && t->total > t->layout->style.width + t->layout->slack);
  g_array_append_val (t->layout->lines, line);
}

void
sea_lines_add_table (SeaMathLayout *layout, const SeaSetBlock *set, const SeaMathPlace *place)
{
  Table t = { layout, set, set->block->n_columns, { 0 }, 0 };

  measure (&t);
  for (guint row = place->offset; row < set->rows->len; row++)
    add_row (&t, row, place);
}
