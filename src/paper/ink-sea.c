/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "paper/ink.h"

#include <math.h>
#include <string.h>

#include "core/cell.h"
#include "core/fleet.h"

/* A ship's outline: its outer edge and the thickness of its line, in sides of a cell. */
#define SHIP_EDGE 0.055
#define SHIP_LINE 0.085

double
sea_ink_axis_room (double u)
{
  return MIN (u * 0.9, SEA_MM (7)) + 2;
}

static gboolean
is_ship (char mark)
{
  return g_ascii_isalpha (mark);
}

static char
get_mark (const SeaFleet *fleet, int x, int y)
{
  if (x < 0 || y < 0 || x >= fleet->width || y >= fleet->height)
    return '.';
  return fleet->at[y * fleet->width + x];
}

static void
round_cell (cairo_t *cr, double x, double y, double side, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + side - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + side - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A neck between decks that meet only at a corner: from the middle of the cell with the upper left
 * corner at (@left, @top) down to the left (@side -1) or to the right. All parts of a ship run
 * clockwise, so that they add up. */
static void
add_neck (cairo_t *cr, double left, double top, double u, int side, double width)
{
  double cx = left + u / 2, cy = top + u / 2, half = width / 2 / G_SQRT2;
  double dx = side * u, dy = u, nx = half * side, ny = half;

  if (side > 0)
    {
      cairo_move_to (cr, cx + nx, cy - ny);
      cairo_line_to (cr, cx + dx + nx, cy + dy - ny);
      cairo_line_to (cr, cx + dx - nx, cy + dy + ny);
      cairo_line_to (cr, cx - nx, cy + ny);
    }
  else
    {
      cairo_move_to (cr, cx + nx, cy - ny);
      cairo_line_to (cr, cx - nx, cy + ny);
      cairo_line_to (cr, cx + dx - nx, cy + dy + ny);
      cairo_line_to (cr, cx + dx + nx, cy + dy - ny);
    }
  cairo_close_path (cr);
}

/* Adds the cell (@x, @y) of a ship and the bridges to the next cells of the same ship to the path,
 * kept @inset sides of a cell away from the edge of the ship. */
static void
add_deck (cairo_t *cr, const SeaInkSea *sea, const SeaFleet *fleet, int x, int y, double inset)
{
  char mark = get_mark (fleet, x, y);
  double u = sea->u, left = sea->x + x * u, top = sea->y + y * u;
  double in = inset * u, body = u - 2 * in;
  gboolean right = get_mark (fleet, x + 1, y) == mark, below = get_mark (fleet, x, y + 1) == mark;

  round_cell (cr, left + in, top + in, body, MAX (0.02, 0.23 - inset) * u);
  if (right)
    cairo_rectangle (cr, left + u / 2, top + in, u, body);
  if (below)
    cairo_rectangle (cr, left + in, top + u / 2, body, u);
  if (right && below && get_mark (fleet, x + 1, y + 1) == mark)
    cairo_rectangle (cr, left + u / 2, top + u / 2, u, u);
  for (int side = -1; side <= 1; side += 2)
    if (!below && get_mark (fleet, x + side, y + 1) == mark &&
        get_mark (fleet, x + side, y) != mark)
      add_neck (cr, left, top, u, side, MAX (0.06, 0.36 - 2 * inset) * u);
}

static void
draw_ships (cairo_t *cr, const SeaInkSea *sea, const SeaFleet *fleet)
{
  /* The outline is a black body with a white one inside it. */
  for (int white = 0; white <= 1; white++)
    {
      cairo_set_source_rgb (cr, white, white, white);
      for (int y = 0; y < fleet->height; y++)
        for (int x = 0; x < fleet->width; x++)
          if (is_ship (get_mark (fleet, x, y)))
            add_deck (cr, sea, fleet, x, y, SHIP_EDGE + (white ? SHIP_LINE : 0));
      cairo_fill (cr);
    }
  cairo_set_source_rgb (cr, SEA_GREY_LINE, SEA_GREY_LINE, SEA_GREY_LINE);
  cairo_set_line_width (cr, sea->u * 0.035);
  for (int y = 0; y < fleet->height; y++)
    for (int x = 0; x < fleet->width; x++)
      {
        char mark = get_mark (fleet, x, y);
        double in = (SHIP_EDGE + SHIP_LINE) * sea->u;
        double right = sea->x + (x + 1) * sea->u, bottom = sea->y + (y + 1) * sea->u;

        if (!is_ship (mark))
          continue;
        if (get_mark (fleet, x + 1, y) == mark)
          {
            cairo_move_to (cr, right, bottom - sea->u + in);
            cairo_line_to (cr, right, bottom - in);
          }
        if (get_mark (fleet, x, y + 1) == mark)
          {
            cairo_move_to (cr, right - sea->u + in, bottom);
            cairo_line_to (cr, right - in, bottom);
          }
      }
  cairo_stroke (cr);
}

/* Whether the notation names columns and rows; else each cell has its call in its corner. */
static gboolean
has_axes (const SeaInkSea *sea)
{
  char text[SEA_CALL_TEXT];

  sea_axis_label (sea->notation, sea->width, sea->height, true, 0, text);
  return *text != '\0';
}

static void
draw_specials (SeaInk *ink, const SeaInkSea *sea, const SeaFleet *fleet)
{
  /* A call in the corner needs a little room. */
  double aside = has_axes (sea) ? 0 : sea->u * 0.09, u = sea->u * (aside > 0 ? 0.85 : 1);

  for (int y = 0; y < fleet->height; y++)
    for (int x = 0; x < fleet->width; x++)
      {
        double cx = sea->x + (x + 0.5) * sea->u + aside, cy = sea->y + (y + 0.5) * sea->u + aside;
        char mark = get_mark (fleet, x, y);

        if (mark == '*')
          sea_ink_mine (ink, cx, cy, u * 1.1, FALSE);
        else if (mark == '^')
          sea_ink_sweeper (ink, cx, cy, u);
        else if (mark == '%')
          sea_ink_submarine (ink, cx, cy, u);
      }
}

static void
draw_axes (SeaInk *ink, const SeaInkSea *sea)
{
  double size = CLAMP (sea->u * 0.52, 5, 13);
  SeaInkLine line = { .size = size, .smallest = 4, .width = sea->u * 0.95, .bold = TRUE };
  char text[SEA_CALL_TEXT];

  line.side = SEA_INK_MIDDLE;
  for (guint x = 0; x < sea->width; x++)
    {
      sea_axis_label (sea->notation, sea->width, sea->height, true, x, text);
      line.text = text;
      if (*text != '\0')
        sea_ink_line (ink, &line, sea->x + (x + 0.5) * sea->u, sea->y - size * 0.38 - 1);
    }
  line.side = SEA_INK_RIGHT;
  line.width = sea_ink_axis_room (sea->u) - 3;
  for (guint y = 0; y < sea->height; y++)
    {
      sea_axis_label (sea->notation, sea->width, sea->height, false, y, text);
      line.text = text;
      if (*text != '\0')
        sea_ink_line (ink, &line, sea->x - size * 0.3 - 1.5,
                      sea->y + (y + 0.5) * sea->u + size * 0.35);
    }
}

static void
draw_calls (SeaInk *ink, const SeaInkSea *sea)
{
  SeaInkLine line = { .size = CLAMP (sea->u * 0.27, 2.6, 8),
                      .width = sea->u * 0.7,
                      .grey = SEA_GREY_TEXT };
  char text[SEA_CALL_TEXT];

  line.smallest = line.size * 0.7;
  line.text = text;
  for (guint y = 0; y < sea->height; y++)
    for (guint x = 0; x < sea->width; x++)
      {
        SeaCell cell = { (uint8_t) x, (uint8_t) y };

        sea_call_write (sea->notation, sea->width, sea->height, cell, text);
        sea_ink_line (ink, &line, sea->x + (x + 0.16) * sea->u,
                      sea->y + (y + 0.16) * sea->u + line.size * 0.72);
      }
}

void
sea_ink_sea (SeaInk *ink, const SeaInkSea *sea)
{
  double right = sea->x + sea->width * sea->u, bottom = sea->y + sea->height * sea->u;
  SeaFleet fleet;

  for (guint x = 1; x < sea->width; x++)
    sea_ink_rule (ink, sea->x + x * sea->u, sea->y, sea->x + x * sea->u, bottom, 0.5,
                  SEA_GREY_LINE);
  for (guint y = 1; y < sea->height; y++)
    sea_ink_rule (ink, sea->x, sea->y + y * sea->u, right, sea->y + y * sea->u, 0.5, SEA_GREY_LINE);
  if (sea->layout != NULL && sea_fleet_read (sea->layout, strlen (sea->layout), &fleet) == SEA_OK &&
      fleet.width == sea->width && fleet.height == sea->height)
    {
      draw_ships (ink->cr, sea, &fleet);
      draw_specials (ink, sea, &fleet);
    }
  if (has_axes (sea))
    draw_axes (ink, sea);
  else
    draw_calls (ink, sea);
  cairo_set_source_rgb (ink->cr, 0, 0, 0);
  cairo_set_line_width (ink->cr, 1.3);
  cairo_set_line_join (ink->cr, CAIRO_LINE_JOIN_MITER);
  cairo_rectangle (ink->cr, sea->x, sea->y, right - sea->x, bottom - sea->y);
  cairo_stroke (ink->cr);
}
