/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "paper/ink.h"

#include <math.h>

/* What of a period is black. */
#define STROKE 0.5

static void
add_stripes (cairo_t *cr, double x, double y, double width, double height, double period)
{
  double step = period * G_SQRT2;

  for (double from = -height; from < width; from += step)
    {
      cairo_move_to (cr, x + from, y + height);
      cairo_line_to (cr, x + from + height, y);
    }
  cairo_set_line_width (cr, period * STROKE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_stroke (cr);
}

static void
add_checks (cairo_t *cr, double x, double y, double width, double height, double period)
{
  double side = period / 2;

  for (int row = 0; row * side < height; row++)
    for (int column = row % 2; column * side < width; column += 2)
      cairo_rectangle (cr, x + column * side, y + row * side, side, side);
  cairo_fill (cr);
}

static void
add_bars (cairo_t *cr, double x, double y, double width, double height, double period)
{
  for (double at = 0; at < height; at += period)
    cairo_rectangle (cr, x, y + at, width, period * STROKE);
  cairo_fill (cr);
}

static void
add_dots (cairo_t *cr, double x, double y, double width, double height, double period)
{
  for (int row = 0; row * period * 0.75 < height + period; row++)
    for (int column = 0; column * period < width + period; column++)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + (column + (row % 2 ? 0.5 : 0)) * period, y + (row + 0.5) * period * 0.75,
                   period * 0.27, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

/* In the team's order: A, B, C, D. */
static void (*const patterns[SEA_MAX_TEAMS]) (
    cairo_t *cr, double x, double y, double width, double height, double period) = {
  add_stripes, add_checks, add_bars, add_dots
};

void
sea_ink_pattern (
    SeaInk *ink, double x, double y, double width, double height, int team, double period)
{
  if (team < 0 || team >= SEA_MAX_TEAMS)
    return;
  cairo_save (ink->cr);
  cairo_rectangle (ink->cr, x, y, width, height);
  cairo_clip (ink->cr);
  cairo_set_source_rgb (ink->cr, 0, 0, 0);
  patterns[team](ink->cr, x, y, width, height, period);
  cairo_restore (ink->cr);
}

static void
add_outline (cairo_t *cr, double x, double y, double width, double height, int team)
{
  cairo_move_to (cr, x, y);
  switch (team)
    {
    case 1: /* swallowtail */
      cairo_line_to (cr, x + width, y);
      cairo_line_to (cr, x + width * 0.7, y + height / 2);
      cairo_line_to (cr, x + width, y + height);
      break;
    case 2: /* pennant */
      cairo_line_to (cr, x + width, y + height / 2);
      break;
    case 3: /* round end */
      cairo_line_to (cr, x + width - height / 2, y);
      cairo_arc (cr, x + width - height / 2, y + height / 2, height / 2, -G_PI / 2, G_PI / 2);
      break;
    default:
      cairo_line_to (cr, x + width, y);
      cairo_line_to (cr, x + width, y + height);
    }
  cairo_line_to (cr, x, y + height);
  cairo_close_path (cr);
}

void
sea_ink_flag (SeaInk *ink, double x, double y, double height, int team)
{
  double width = height * 1.25;
  double line = MAX (0.6, height * 0.07);

  if (team < 0 || team >= SEA_MAX_TEAMS)
    return;
  cairo_save (ink->cr);
  add_outline (ink->cr, x, y, width, height, team);
  cairo_clip (ink->cr);
  sea_ink_pattern (ink, x, y, width, height, team, height * 0.42);
  cairo_restore (ink->cr);
  add_outline (ink->cr, x, y, width, height, team);
  cairo_set_source_rgb (ink->cr, 0, 0, 0);
  cairo_set_line_join (ink->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (ink->cr, line);
  cairo_stroke (ink->cr);
  cairo_set_line_width (ink->cr, MAX (0.8, height * 0.09));
  cairo_set_line_cap (ink->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (ink->cr, x, y - height * 0.05);
  cairo_line_to (ink->cr, x, y + height * 1.35);
  cairo_stroke (ink->cr);
}
