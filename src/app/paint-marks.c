/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The states of a cell. Each differs by its shape, not by its colour alone. */
#include "app/paint.h"

#include <math.h>

/* The turn of a mark: it looks drawn by hand and is the same at every painting. */
double
sea_paint_tilt (SeaPaint *p, guint column, guint row)
{
  int degrees = (int) ((37 * column + 53 * row) % 9) - 4;

  return p->palette == SEA_PALETTE_CONTRAST ? 0 : degrees * G_PI / 180;
}

static void
begin (SeaPaint *p, double cx, double cy, double scale, double tilt)
{
  cairo_save (p->cr);
  cairo_translate (p->cr, cx, cy);
  cairo_rotate (p->cr, tilt);
  cairo_scale (p->cr, p->u * scale, p->u * scale);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
}

/* A bent stroke from (-a, -b) to (a, b), drawn so far as @grown says. */
static void
add_stroke (cairo_t *cr, double a, double b, double bend, double grown)
{
  double cx = bend * b, cy = -bend * a; /* the control point stands beside the middle */
  double t = CLAMP (grown, 0, 1);
  double qx = -a + t * (cx + a), qy = -b + t * (cy + b);
  double rx = cx + t * (a - cx), ry = cy + t * (b - cy);
  double ex = qx + t * (rx - qx), ey = qy + t * (ry - qy);

  if (t <= 0)
    return;
  cairo_move_to (cr, -a, -b);
  cairo_curve_to (cr, -a + (qx + a) * 2 / 3, -b + (qy + b) * 2 / 3, ex + (qx - ex) * 2 / 3,
                  ey + (qy - ey) * 2 / 3, ex, ey);
}

void
sea_paint_cross (
    SeaPaint *p, double cx, double cy, double scale, double tilt, double grown, SeaColour colour)
{
  begin (p, cx, cy, scale, tilt);
  add_stroke (p->cr, 0.25, 0.25, 0.11, grown * 2);
  add_stroke (p->cr, -0.25, 0.25, -0.08, grown * 2 - 1);
  cairo_set_line_width (p->cr, 0.115);
  sea_paint_set_colour (p, colour);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_dash (SeaPaint *p, double cx, double cy, double tilt, double grown, SeaColour colour)
{
  begin (p, cx, cy, 1, tilt);
  add_stroke (p->cr, 0.28, 0, 0.1, grown);
  cairo_set_line_width (p->cr, 0.125);
  sea_paint_set_colour (p, colour);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_ring (SeaPaint *p, double cx, double cy, gboolean spent)
{
  begin (p, cx, cy, 1, 0);
  sea_paint_set_colour (p, SEA_COLOUR_RED);
  cairo_arc (p->cr, 0, 0, 0.28, 0, 2 * G_PI);
  cairo_set_line_width (p->cr, 0.085);
  cairo_stroke (p->cr);
  if (spent)
    {
      cairo_arc (p->cr, 0, 0, 0.11, 0, 2 * G_PI);
      cairo_fill (p->cr);
    }
  cairo_restore (p->cr);
}

void
sea_paint_miss (SeaPaint *p, double cx, double cy, double tilt, double grown)
{
  if (grown <= 0)
    return;
  begin (p, cx, cy, grown, tilt * 4);
  cairo_scale (p->cr, 0.145, 0.13);
  cairo_new_sub_path (p->cr);
  cairo_arc (p->cr, 0, 0, 1, 0, 2 * G_PI);
  sea_paint_set_colour (p, SEA_COLOUR_INK);
  cairo_fill (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_mine (SeaPaint *p,
                double cx,
                double cy,
                double scale,
                gboolean spent,
                SeaColour colour,
                SeaColour eye)
{
  begin (p, cx, cy, scale, 0);
  sea_paint_set_colour (p, colour);
  cairo_set_line_width (p->cr, 0.085);
  for (int i = 0; i < 8; i++)
    {
      double c = cos (i * G_PI_4), s = sin (i * G_PI_4);

      cairo_move_to (p->cr, c * 0.2, s * 0.2);
      cairo_line_to (p->cr, c * 0.38, s * 0.38);
    }
  cairo_stroke (p->cr);
  cairo_new_sub_path (p->cr);
  cairo_arc (p->cr, 0, 0, 0.22, 0, 2 * G_PI);
  if (!spent)
    {
      sea_paint_set_colour (p, eye);
      cairo_fill_preserve (p->cr);
      sea_paint_set_colour (p, colour);
      cairo_stroke (p->cr);
    }
  else
    {
      cairo_fill_preserve (p->cr);
      cairo_stroke (p->cr);
      cairo_new_sub_path (p->cr);
      cairo_arc (p->cr, 0, 0, 0.08, 0, 2 * G_PI);
      sea_paint_set_colour (p, eye);
      cairo_fill (p->cr);
    }
  cairo_restore (p->cr);
}

void
sea_paint_sweeper (SeaPaint *p, double cx, double cy, gboolean spent)
{
  begin (p, cx, cy, 1, 0);
  cairo_move_to (p->cr, 0, -0.295);
  cairo_line_to (p->cr, 0.285, 0.225);
  cairo_line_to (p->cr, -0.285, 0.225);
  cairo_close_path (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_RED);
  cairo_set_line_width (p->cr, 0.085);
  if (spent)
    cairo_fill_preserve (p->cr);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_submarine (SeaPaint *p, double cx, double cy, gboolean sunk)
{
  double r = 0.33;

  begin (p, cx, cy, 1, 0);
  cairo_move_to (p->cr, 0, -r);
  cairo_line_to (p->cr, r, 0);
  cairo_line_to (p->cr, 0, r);
  cairo_line_to (p->cr, -r, 0);
  cairo_close_path (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_HULL);
  cairo_set_line_width (p->cr, 0.075);
  if (sunk)
    cairo_fill_preserve (p->cr);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
  if (sunk)
    sea_paint_cross (p, cx, cy, 0.55, 0, 1, SEA_COLOUR_ONHULL);
}

void
sea_paint_hit_ground (SeaPaint *p, double x, double y, double alpha)
{
  double u = p->u;

  sea_paint_set_alpha (p, SEA_COLOUR_HIT, alpha);
  cairo_rectangle (p->cr, x, y, u, u);
  cairo_fill (p->cr);
  if (p->palette != SEA_PALETTE_NIGHT)
    return;
  sea_paint_set_alpha (p, SEA_COLOUR_ONHIT, alpha);
  cairo_set_line_width (p->cr, 0.06 * u);
  cairo_rectangle (p->cr, x + 0.03 * u, y + 0.03 * u, 0.94 * u, 0.94 * u);
  cairo_stroke (p->cr);
}

/* The corner of @cell where a line x + y = @sum meets it: on the left or lower side, then on the
 * upper or right one. */
static void
find_ends (SeaRect cell, double sum, double from[2], double to[2])
{
  double bottom = cell.y + cell.height, right = cell.x + cell.width;

  from[0] = MAX (cell.x, sum - bottom);
  from[1] = sum - from[0];
  to[1] = MAX (cell.y, sum - right);
  to[0] = sum - to[1];
}

/* A line of the hatch is what lies between two such sums, cut off at the sides of the cell. */
void
sea_paint_halo (SeaPaint *p, SeaRect cell, double x0, double y0)
{
  double step = 0.27 * p->u * G_SQRT2, half = MAX (1.3, 0.034 * p->u) / G_SQRT2;
  double least = cell.x + cell.y, most = least + cell.width + cell.height;
  double first = floor ((least - half - x0 - y0) / step) * step + x0 + y0;
  double corner[2][2] = { { cell.x, cell.y + cell.height }, { cell.x + cell.width, cell.y } };

  for (double sum = first; sum < most + half; sum += step)
    {
      double low = MAX (sum - half, least), high = MIN (sum + half, most);
      double a[2], b[2], c[2], d[2];

      if (low >= high)
        continue;
      find_ends (cell, low, a, b);
      find_ends (cell, high, d, c);
      cairo_move_to (p->cr, a[0], a[1]);
      /* A corner of the cell may lie within the line. */
      if (corner[0][0] + corner[0][1] > low && corner[0][0] + corner[0][1] < high)
        cairo_line_to (p->cr, corner[0][0], corner[0][1]);
      cairo_line_to (p->cr, d[0], d[1]);
      cairo_line_to (p->cr, c[0], c[1]);
      if (corner[1][0] + corner[1][1] > low && corner[1][0] + corner[1][1] < high)
        cairo_line_to (p->cr, corner[1][0], corner[1][1]);
      cairo_line_to (p->cr, b[0], b[1]);
      cairo_close_path (p->cr);
    }
  sea_paint_set_colour (p, SEA_COLOUR_PENCIL);
  cairo_fill (p->cr);
}

static void
add_dashed_box (SeaPaint *p, SeaRect box, double radius, double width, double dash, double gap)
{
  double u = p->u, dashes[] = { dash * u, gap * u };

  cairo_save (p->cr);
  sea_paint_box (p, box, radius * u);
  cairo_set_line_width (p->cr, width * u);
  cairo_set_dash (p->cr, dashes, 2, 0);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_flame (SeaPaint *p, double x, double y)
{
  double u = p->u, cx = x + 0.77 * u, base = y + 0.46 * u;

  cairo_move_to (p->cr, cx, y + 0.04 * u);
  cairo_curve_to (p->cr, cx + 0.04 * u, y + 0.17 * u, cx + 0.19 * u, y + 0.2 * u, cx + 0.17 * u,
                  y + 0.34 * u);
  cairo_curve_to (p->cr, cx + 0.15 * u, base, cx - 0.15 * u, base, cx - 0.17 * u, y + 0.34 * u);
  cairo_curve_to (p->cr, cx - 0.18 * u, y + 0.25 * u, cx - 0.06 * u, y + 0.2 * u, cx, y + 0.04 * u);
  cairo_close_path (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_RED);
  cairo_fill_preserve (p->cr);
  cairo_set_line_width (p->cr, MAX (1, 0.04 * u));
  sea_paint_set_colour (p, SEA_COLOUR_PAPER);
  cairo_stroke (p->cr);
}

void
sea_paint_told (SeaPaint *p, double x, double y)
{
  double u = p->u;
  SeaRect box = { x + 0.12 * u, y + 0.12 * u, 0.76 * u, 0.76 * u };
  SeaPaint own = *p;
  SeaLine line = { "?", 0.54 * u, 0, 0, SEA_HEAVY, SEA_COLOUR_INK, SEA_SIDE_MIDDLE };

  own.smallest = 0; /* a mark, not a text */
  own.probe = NULL;
  sea_paint_set_colour (p, SEA_COLOUR_INK);
  add_dashed_box (p, box, 0.2, 0.08, 0.17, 0.12);
  sea_paint_line (&own, &line, x + u / 2, y + u / 2);
}

void
sea_paint_brackets (SeaPaint *p, double x, double y)
{
  double u = p->u, out = 0.09 * u, arm = 0.28 * u;

  cairo_save (p->cr);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_width (p->cr, 0.1 * u);
  sea_paint_set_colour (p, p->palette == SEA_PALETTE_NIGHT ? SEA_COLOUR_INK : SEA_COLOUR_RED);
  for (int i = 0; i < 4; i++)
    {
      double sx = i % 2 ? 1 : -1, sy = i / 2 ? 1 : -1;
      double cx = x + u / 2 + sx * (u / 2 + out), cy = y + u / 2 + sy * (u / 2 + out);

      cairo_move_to (p->cr, cx - sx * arm, cy);
      cairo_line_to (p->cr, cx, cy);
      cairo_line_to (p->cr, cx, cy - sy * arm);
    }
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_cursor (SeaPaint *p, double x, double y, SeaColour colour)
{
  double u = p->u;
  SeaRect box = { x + 0.05 * u, y + 0.05 * u, 0.9 * u, 0.9 * u };

  /* Seen on a hull too: the gaps are of paper. */
  sea_paint_outline_box (p, box, 0.14 * u, 0.1 * u, SEA_COLOUR_PAPER);
  box.x = x + 0.1 * u;
  box.y = y + 0.1 * u;
  box.width = box.height = 0.8 * u;
  sea_paint_set_colour (p, colour);
  add_dashed_box (p, box, 0.1, 0.1, 0.2, 0.1);
}

void
sea_paint_fault (SeaPaint *p, double x, double y)
{
  double u = p->u;
  SeaRect box = { x, y, u, u };

  sea_paint_outline_box (p, box, 0, 0.08 * u, SEA_COLOUR_RED);
  cairo_set_line_width (p->cr, 0.06 * u);
  cairo_move_to (p->cr, x + 0.14 * u, y + 0.86 * u);
  cairo_line_to (p->cr, x + 0.86 * u, y + 0.14 * u);
  cairo_stroke (p->cr);
}
