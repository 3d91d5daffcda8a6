/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/set.h"

/* clang-format off */
/* In em: from baseline to baseline, between the ink of two rows at least, beside a column (half of
 * what is between two), more between rows, and whether the outermost sides have it too. */
static const struct
{
  double line, gap, side, extra;
  gboolean outer;
} shapes[] = {
  [SEA_TABLE_ARRAY] = { 1.2, 0.22, 0.5, 0, TRUE },
  [SEA_TABLE_MATRIX] = { 1.2, 0.22, 0.5, 0, FALSE },
  [SEA_TABLE_CASES] = { 1.2, 0.22, 0.5, 0, FALSE },
  [SEA_TABLE_ALIGN] = { 1.2, 0.1, 0, 0.3, FALSE },
  [SEA_TABLE_LINES] = { 1.2, 0.1, 0, 0.3, FALSE },
  [SEA_TABLE_SMALL] = { 1.05, 0.12, 0.3, 0, FALSE },
  [SEA_TABLE_TEXT] = { 1.3, 0.22, 0.4, 0, TRUE },
};
/* clang-format on */

/* Of the strut of a row, above the baseline. */
#define STRUT_ASCENT 0.7
#define DOUBLE_RULE_GAP 0.2
#define RULE_ROOM 0.12
#define PAIR_GAP 1.5

typedef struct
{
  SeaSetter *s;
  const SeaTable *table;
  SeaSize size;
  double em, rule;
  SeaBox *(*cells)[SEA_TEX_MAX_COLUMNS];
  guint n_columns;
  double widths[SEA_TEX_MAX_COLUMNS];
  double lefts[SEA_TEX_MAX_COLUMNS + 1]; /* of columns; the last is the right side */
  double bars[SEA_TEX_MAX_COLUMNS + 1];  /* of rules between columns */
  double *tops;                          /* of the rules above rows, down from the first */
  double *baselines;
  double height;
} Table;

/* Each cell of an aligned pair stands at its neighbour as if there were no cells. */
static gboolean
has_lead (const Table *t, guint column)
{
  return t->table->kind == SEA_TABLE_ALIGN && t->table->align[column] != 'r';
}

static void
set_cells (Table *t)
{
  for (guint i = 0; i < t->table->n_rows; i++)
    {
      const SeaRow *row = &t->table->rows[i];
      guint column = 0;

      for (guint k = 0; k < row->n_cells && column < SEA_TEX_MAX_COLUMNS; k++)
        {
          const SeaNode *node = row->cells[k].node;
          SeaBox *box = sea_set_list (t->s, node ? node->a : NULL, NULL, t->size, FALSE,
                                      has_lead (t, column));

          t->cells[i][column] = box;
          if (row->cells[k].span == 1 && !row->across)
            t->widths[column] = MAX (t->widths[column], box->width);
          column += row->cells[k].span;
        }
      if (!row->across)
        t->n_columns = MAX (t->n_columns, MIN (column, SEA_TEX_MAX_COLUMNS));
    }
  t->n_columns = MAX (t->n_columns, 1);
}

static double
get_bars_width (const Table *t, guint column)
{
  guint n = t->table->bars[column];

  return n == 0 ? 0 : t->rule + (n - 1) * (t->rule + DOUBLE_RULE_GAP * t->em);
}

static void
place_columns (Table *t)
{
  double side = shapes[t->table->kind].side * t->em, x = 0;
  gboolean outer = shapes[t->table->kind].outer;

  /* A single column without rules needs no room beside it. */
  if (t->n_columns == 1 && !t->table->bars[0] && !t->table->bars[1])
    outer = FALSE;
  for (guint i = 0; i < t->n_columns; i++)
    {
      t->bars[i] = x;
      x += get_bars_width (t, i);
      if (i > 0 || outer)
        x += side;
      if (t->table->kind == SEA_TABLE_ALIGN && i > 0 && t->table->align[i] == 'r')
        x += PAIR_GAP * t->em;
      t->lefts[i] = x;
      x += t->widths[i];
      if (i + 1 < t->n_columns || outer)
        x += side;
    }
  t->bars[t->n_columns] = x;
  x += get_bars_width (t, t->n_columns);
  t->lefts[t->n_columns] = x;
}

/* A cell over several columns that is wider than they are widens the last of them. */
static void
widen_spans (Table *t)
{
  for (guint i = 0; i < t->table->n_rows; i++)
    {
      const SeaRow *row = &t->table->rows[i];
      guint column = 0;

      for (guint k = 0; k < row->n_cells && column < t->n_columns; k++)
        {
          guint last = MIN (column + row->cells[k].span, t->n_columns) - 1;
          double room = t->lefts[last] + t->widths[last] - t->lefts[column];
          double need = t->cells[i][column] ? t->cells[i][column]->width : 0;

          if (!row->across && last > column && need > room)
            {
              t->widths[last] += need - room;
              place_columns (t);
            }
          column += row->cells[k].span;
        }
    }
}

/* Rules have room on both sides, but none outside of the table. */
static double
get_rules_room (const Table *t, guint8 n, guint64 cline, gboolean outer)
{
  if (n == 0 && cline == 0)
    return 0;
  return (n > 1 ? 2 * t->rule + DOUBLE_RULE_GAP * t->em : t->rule) +
         (outer ? 1 : 2) * RULE_ROOM * t->em;
}

static void
place_rows (Table *t)
{
  const double line = shapes[t->table->kind].line * t->em * t->table->stretch;
  double y = 0, descent = 0;

  for (guint i = 0; i < t->table->n_rows; i++)
    {
      const SeaRow *row = &t->table->rows[i];
      double ascent = STRUT_ASCENT * line, below = (1 - STRUT_ASCENT) * line;
      double gap = shapes[t->table->kind].gap * t->em;

      for (guint k = 0; k < t->n_columns; k++)
        if (t->cells[i][k])
          {
            SeaBox *box = t->cells[i][k];

            ascent = MAX (ascent, box->ascent + gap / 2);
            below = MAX (below, box->descent + gap / 2);
          }
      y += descent;
      if (i > 0)
        y += shapes[t->table->kind].extra * t->em;
      t->tops[i] = y;
      y += get_rules_room (t, row->rules, row->cline, i == 0);
      t->baselines[i] = y + ascent;
      y += ascent;
      descent = MAX (below + row->gap * t->em, 0);
    }
  t->tops[t->table->n_rows] = y + descent;
  t->height = y + descent + get_rules_room (t, t->table->rules, t->table->cline, TRUE);
}

static void
add_row_rules (Table *t, SeaBox *list, guint row, guint8 n, guint64 cline, double up)
{
  double y = t->tops[row] + (row > 0 ? RULE_ROOM * t->em : 0) - up, width = t->lefts[t->n_columns];

  for (guint i = 0; i < n; i++, y += t->rule + DOUBLE_RULE_GAP * t->em)
    sea_box_add (list, sea_set_rule (t->s, width, 0, t->rule), 0, y);
  for (guint k = 0; k < t->n_columns && n == 0; k++)
    if (cline >> k & 1)
      sea_box_add (list, sea_set_rule (t->s, t->bars[k + 1] - t->bars[k], 0, t->rule), t->bars[k],
                   y);
}

static void
add_cells (Table *t, SeaBox *list, guint i, double up)
{
  const SeaRow *row = &t->table->rows[i];
  guint column = 0;

  for (guint k = 0; k < row->n_cells && column < t->n_columns; k++)
    {
      guint last = MIN (column + row->cells[k].span, t->n_columns) - 1;
      char align = row->cells[k].align ? row->cells[k].align : t->table->align[column];
      double left = t->lefts[column], room = t->lefts[last] + t->widths[last] - left;
      SeaBox *box = t->cells[i][column];

      if (row->across)
        align = 'l';
      if (box)
        sea_box_add (list, box,
                     align == 'l'   ? left
                     : align == 'r' ? left + room - box->width
                                    : left + (room - box->width) / 2,
                     t->baselines[i] - up);
      if (row->across && box)
        list->width = MAX (list->width, left + box->width);
      column += row->cells[k].span;
    }
}

static void
add_bars (Table *t, SeaBox *list, double up)
{
  for (guint k = 0; k <= t->n_columns; k++)
    for (guint i = 0; i < t->table->bars[k]; i++)
      sea_box_add (list, sea_set_rule (t->s, t->rule, up, t->height - up),
                   t->bars[k] + i * (t->rule + DOUBLE_RULE_GAP * t->em), 0);
}

SeaBox *
sea_set_table (SeaSetter *s, const SeaNode *node, SeaSize size)
{
  Table t = { .s = s, .table = node->table, .size = size };
  SeaBox *list = sea_box_new (s, SEA_BOX_LIST);
  guint n_rows = node->table->n_rows;
  double up;

  if (n_rows == 0)
    return list;
  if (node->table->style >= 0 && !SEA_IS_SCRIPT (size))
    t.size = (SeaSize) node->table->style * 2 | (size & 1);
  t.em = sea_setter_em (s, t.size);
  t.rule = sea_setter_constant (s, t.size, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
  t.n_columns = node->table->n_columns;
  t.cells = g_malloc0_n (n_rows, sizeof *t.cells);
  t.tops = g_new0 (double, n_rows + 1);
  t.baselines = g_new0 (double, n_rows);
  set_cells (&t);
  place_columns (&t);
  widen_spans (&t);
  place_rows (&t);
  up = t.height / 2 + sea_setter_axis (s, size);
  list->width = t.lefts[t.n_columns];
  for (guint i = 0; i < n_rows; i++)
    {
      add_row_rules (&t, list, i, node->table->rows[i].rules, node->table->rows[i].cline, up);
      add_cells (&t, list, i, up);
    }
  add_row_rules (&t, list, n_rows, node->table->rules, node->table->cline, up);
  add_bars (&t, list, up);
  list->ascent = MAX (list->ascent, up);
  list->descent = MAX (list->descent, t.height - up);
  g_free (t.cells);
  g_free (t.tops);
  g_free (t.baselines);
  return list;
}
