/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/paint.h"

#include <math.h>

/* Of the period: a stroke of a pattern, and the side of a check. */
#define PATTERN_STROKE 0.42

double
sea_paint_get_scale (const SeaPaint *p)
{
  cairo_matrix_t matrix;

  if (p->scale > 0)
    return p->scale;
  cairo_get_matrix (p->cr, &matrix);
  return matrix.xx > 0 ? matrix.xx : 1;
}

void
sea_paint_set_alpha (SeaPaint *p, SeaColour colour, double alpha)
{
  const GdkRGBA *c = sea_palette_get_colour (p->palette, colour);

  cairo_set_source_rgba (p->cr, (double) c->red, (double) c->green, (double) c->blue,
                         (double) c->alpha * alpha);
}

void
sea_paint_set_colour (SeaPaint *p, SeaColour colour)
{
  sea_paint_set_alpha (p, colour, 1);
}

void
sea_paint_box (SeaPaint *p, SeaRect box, double radius)
{
  double r = MAX (0, MIN (radius, MIN (box.width, box.height) / 2));
  double x1 = box.x + box.width, y1 = box.y + box.height;

  cairo_new_sub_path (p->cr);
  cairo_arc (p->cr, x1 - r, box.y + r, r, -G_PI_2, 0);
  cairo_arc (p->cr, x1 - r, y1 - r, r, 0, G_PI_2);
  cairo_arc (p->cr, box.x + r, y1 - r, r, G_PI_2, G_PI);
  cairo_arc (p->cr, box.x + r, box.y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (p->cr);
}

static void
note_box (SeaPaint *p, SeaRect box)
{
  cairo_matrix_t matrix;

  if (!p->boxes)
    return;
  cairo_get_matrix (p->cr, &matrix);
  cairo_matrix_transform_point (&matrix, &box.x, &box.y);
  cairo_matrix_transform_distance (&matrix, &box.width, &box.height);
  g_array_append_val (p->boxes, box);
}

void
sea_paint_fill_box (SeaPaint *p, SeaRect box, double radius, SeaColour colour)
{
  sea_paint_box (p, box, radius);
  sea_paint_set_colour (p, colour);
  cairo_fill (p->cr);
  note_box (p, box);
}

void
sea_paint_outline_box (SeaPaint *p, SeaRect box, double radius, double width, SeaColour colour)
{
  SeaRect middle = { box.x + width / 2, box.y + width / 2, box.width - width, box.height - width };

  sea_paint_box (p, middle, radius - width / 2);
  sea_paint_set_colour (p, colour);
  cairo_set_line_width (p->cr, width);
  cairo_stroke (p->cr);
  note_box (p, box);
}

void
sea_paint_paper (SeaPaint *p, double width, double height, double x, double y)
{
  double u = p->u;

  sea_paint_set_colour (p, SEA_COLOUR_PAPER);
  cairo_rectangle (p->cr, 0, 0, width, height);
  cairo_fill (p->cr);
  if (u < 4)
    return;
  sea_paint_set_colour (p, SEA_COLOUR_GRID);
  cairo_set_line_width (p->cr, MAX (1, round (u / 55)));
  for (double at = fmod (x, u); at < width; at += u)
    {
      cairo_move_to (p->cr, floor (at) + 0.5, 0);
      cairo_line_to (p->cr, floor (at) + 0.5, height);
    }
  for (double at = fmod (y, u); at < height; at += u)
    {
      cairo_move_to (p->cr, 0, floor (at) + 0.5);
      cairo_line_to (p->cr, width, floor (at) + 0.5);
    }
  cairo_stroke (p->cr);
}

/* Of each pattern only what lies in @part is drawn: a frame is thin. */

static void
add_stripes (cairo_t *cr, SeaRect box, SeaRect part, double period)
{
  double step = period * G_SQRT2, reach = box.width + box.height;
  double least = part.x - box.x + part.y - box.y, most = least + part.width + part.height;
  double first = step / 2 + MAX (0, floor ((least - period) / step)) * step;

  cairo_set_line_width (cr, period * PATTERN_STROKE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  for (double at = first; at < MIN (reach, most + period); at += step)
    {
      double top = part.y - box.y, bottom = top + part.height;

      cairo_move_to (cr, box.x + at - top, part.y);
      cairo_line_to (cr, box.x + at - bottom, part.y + part.height);
    }
  cairo_stroke (cr);
}

static void
add_checks (cairo_t *cr, SeaRect box, SeaRect part, double side)
{
  int columns = (int) ceil (box.width / side), rows = (int) ceil (box.height / side);
  int x0 = MAX (0, (int) floor ((part.x - box.x) / side));
  int y0 = MAX (0, (int) floor ((part.y - box.y) / side));

  columns = MIN (columns, (int) ceil ((part.x + part.width - box.x) / side));
  rows = MIN (rows, (int) ceil ((part.y + part.height - box.y) / side));
  for (int y = y0; y < rows; y++)
    for (int x = x0 + (x0 + y) % 2; x < columns; x += 2)
      cairo_rectangle (cr, box.x + x * side, box.y + y * side, side, side);
  cairo_fill (cr);
}

static void
add_bars (cairo_t *cr, SeaRect box, SeaRect part, double period)
{
  double bar = period * PATTERN_STROKE, end = MIN (box.height, part.y + part.height - box.y);
  double before = MAX (0, floor ((part.y - box.y - bar) / period));

  for (double y = (period - bar) / 2 + before * period; y < end; y += period)
    cairo_rectangle (cr, part.x, box.y + y, part.width, bar);
  cairo_fill (cr);
}

static void
add_dots (cairo_t *cr, SeaRect box, SeaRect part, double period)
{
  double step = 2 * period * PATTERN_STROKE, r = period * 0.25;
  double x0 = step / 2 + MAX (0, floor ((part.x - box.x - r) / step - 0.5)) * step;
  double y0 = step / 2 + MAX (0, floor ((part.y - box.y - r) / step - 0.5)) * step;
  double right = MIN (box.width, part.x + part.width - box.x) + r;
  double bottom = MIN (box.height, part.y + part.height - box.y) + r;

  for (double y = y0; y < bottom; y += step)
    for (double x = x0; x < right; x += step)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, box.x + x, box.y + y, r, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

void
sea_paint_pattern_within (
    SeaPaint *p, SeaRect box, SeaRect part, int team, double period, SeaColour colour, double alpha)
{
  if (period < 1 || box.width <= 0 || box.height <= 0 || part.width <= 0 || part.height <= 0)
    return;
  cairo_save (p->cr);
  cairo_rectangle (p->cr, part.x, part.y, part.width, part.height);
  cairo_clip (p->cr);
  sea_paint_set_alpha (p, colour, alpha);
  switch (team)
    {
    case 0:
      add_stripes (p->cr, box, part, period);
      break;
    case 1:
      add_checks (p->cr, box, part, period * PATTERN_STROKE);
      break;
    case 2:
      add_bars (p->cr, box, part, period);
      break;
    case 3:
      add_dots (p->cr, box, part, period);
      break;
    default:
      break;
    }
  cairo_restore (p->cr);
}

void
sea_paint_pattern (
    SeaPaint *p, SeaRect box, int team, double period, SeaColour colour, double alpha)
{
  sea_paint_pattern_within (p, box, box, team, period, colour, alpha);
}
