/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/formula-private.h"

/* What a break costs besides the unevenness of its line (0 to 100). */
#define COST_LINE 1000.0
#define COST_OVERFULL 1e7
#define COST_NESTED 80.0
/* More places than a formula of any sense has. */
#define MAX_POINTS 600

static const double break_costs[] = {
  [SEA_BREAK_NO] = 0,     [SEA_BREAK_RELATION] = 0, [SEA_BREAK_BINARY] = 60,
  [SEA_BREAK_COMMA] = 30, [SEA_BREAK_WORD] = 20,
};

/* A place where a line can begin: before the box @next, after the sign @sign. */
typedef struct
{
  SeaBox *sign; /* NULL: the start */
  SeaBox *next; /* NULL: the end */
  double end;   /* right side of what stands before */
  double start; /* left side of what follows, less the repeated sign */
  double cost;
  double best; /* cost of all lines before */
  guint from;  /* the point where the line before begins */
} Point;

typedef struct
{
  const SeaFormula *formula;
  GArray *points;
} Breaker;

static gboolean
is_repeated (const Breaker *b, const SeaBox *sign)
{
  return b->formula->core->repeats_sign && sign &&
         (sign->breaks == SEA_BREAK_RELATION || sign->breaks == SEA_BREAK_BINARY);
}

static void
add_point (Breaker *b, SeaBox *sign, SeaBox *next)
{
  Point point = { .sign = sign, .next = next, .best = G_MAXDOUBLE };

  if (sign)
    point.end = sign->x + sign->width + sign->italic;
  /* The space after a word is not on the line. */
  if (sign && sign->kind == SEA_BOX_WORD)
    point.end = sign->x + MIN (sign->width, MAX (sign->y2, 0));
  if (next)
    point.start = next->x;
  /* The sign again, with its space after it. */
  if (next && is_repeated (b, sign))
    point.start = sign->x;
  if (sign && next)
    point.cost = break_costs[sign->breaks] + COST_NESTED * MIN (sign->nest, 3);
  g_array_append_val (b->points, point);
}

static void
find_points (Breaker *b)
{
  SeaBox *before = NULL;

  add_point (b, NULL, b->formula->root->first);
  for (SeaBox *box = b->formula->root->first; box; box = box->next)
    {
      /* A sign before anything is no place, nor is one of two signs on end. */
      if (box->breaks && box->next && (before || box->breaks == SEA_BREAK_WORD) &&
          !box->next->breaks && b->points->len < MAX_POINTS)
        add_point (b, box, box->next);
      before = box;
    }
  add_point (b, before, NULL);
  if (before)
    g_array_index (b->points, Point, b->points->len - 1).end = b->formula->root->width;
}

/* The cheapest lines: as few as fit, at relations rather than signs, as even as can be. */
static void
choose (Breaker *b, double first, double rest)
{
  Point *points = (Point *) (gpointer) b->points->data;
  guint n = b->points->len;

  points[0].best = 0;
  for (guint i = 0; i + 1 < n; i++)
    {
      double room = MAX (i == 0 ? first : rest, 1);

      if (points[i].best == G_MAXDOUBLE)
        continue;
      for (guint k = i + 1; k < n; k++)
        {
          double width = points[k].end - points[i].start;
          double slack = (room - width) / room, cost = points[i].best + COST_LINE + points[k].cost;

          if (slack < -0.001)
            cost += COST_OVERFULL * MIN (1 - slack, 100);
          else
            cost += 100 * slack * slack;
          if (cost < points[k].best)
            {
              points[k].best = cost;
              points[k].from = i;
            }
          if (slack < -0.001)
            break;
        }
    }
}

static SeaBox *
copy_box (SeaArena *arena, const SeaBox *box)
{
  SeaBox *copy = sea_arena_new0 (arena, SeaBox);

  *copy = *box;
  copy->next = NULL;
  return copy;
}

static SeaFormula *
make_line (const Breaker *b, const Point *from, const Point *to)
{
  SeaArena *arena = sea_arena_new ();
  SeaBox *root = sea_arena_new0 (arena, SeaBox);

  if (is_repeated (b, from->sign) && from->next)
    sea_box_add (root, copy_box (arena, from->sign), 0, from->sign->y);
  for (const SeaBox *box = from->next; box && box != to->next; box = box->next)
    sea_box_add (root, copy_box (arena, box), box->x - from->start, box->y);
  root->width = MAX (to->end - from->start, 0);
  if (!from->sign && !to->next)
    {
      /* The whole: what is empty keeps its height. */
      root->ascent = b->formula->root->ascent;
      root->descent = b->formula->root->descent;
    }
  return sea_formula_new_line (sea_formula_core_ref (b->formula->core), root, arena);
}

GPtrArray *
sea_formula_break (const SeaFormula *formula, double first, double rest)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_formula_free);
  Breaker b = { formula, NULL };
  guint n = 0, starts[MAX_POINTS + 2];

  if (formula->width <= first || !formula->root->first)
    {
      const Point from = { .next = formula->root->first }, to = { .end = formula->root->width };

      g_ptr_array_add (lines, make_line (&b, &from, &to));
      return lines;
    }
  b.points = g_array_new (FALSE, FALSE, sizeof (Point));
  find_points (&b);
  choose (&b, first, rest);
  for (guint k = b.points->len - 1; k > 0; k = g_array_index (b.points, Point, k).from)
    starts[n++] = k;
  for (guint from = 0; n > 0; from = starts[n])
    {
      n--;
      g_ptr_array_add (lines, make_line (&b, &g_array_index (b.points, Point, from),
                                         &g_array_index (b.points, Point, starts[n])));
    }
  g_array_unref (b.points);
  return lines;
}
