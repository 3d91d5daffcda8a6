/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A whole sea: what its cells are, its frame, its axes. */
#include "app/paint-stamp.h"

#include <math.h>

#include "core/cell.h"

#define FRAME 0.26

static const SeaViewSea *
get_sea (const SeaSeaLook *look)
{
  return look->instead ? look->instead : &look->view->seas[look->sea < 2 ? look->sea : 0];
}

static guint
cell_index (const SeaSeaLook *look, guint x, guint y)
{
  return y * look->view->width + x;
}

static char
get_mark (const SeaSeaLook *look, guint x, guint y)
{
  if (x >= look->view->width || y >= look->view->height)
    return SEA_MARK_UNKNOWN;
  return get_sea (look)->at[cell_index (look, x, y)];
}

static gboolean
in_group (const SeaSeaLook *look, guint x, guint y, guint8 group)
{
  return x < look->view->width && y < look->view->height &&
         get_sea (look)->group[cell_index (look, x, y)] == group;
}

static double
middle_x (SeaPaint *p, const SeaSeaLook *look, guint x)
{
  return look->x + (x + 0.5) * p->u;
}

static double
middle_y (SeaPaint *p, const SeaSeaLook *look, guint y)
{
  return look->y + (y + 0.5) * p->u;
}

/* Calls @paint for every cell with one of the marks of @marks. */
static void
for_marks (SeaPaint *p,
           const SeaSeaLook *look,
           const char *marks,
           void (*paint) (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark))
{
  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      {
        char mark = get_mark (look, x, y);

        if (mark && strchr (marks, mark))
          paint (p, look, x, y, mark);
      }
}

/* Marks are drawn upright in their cell; the variant tells the turn, of a halo its diagonal. */
static void
draw_halo (SeaPaint *p, guint diagonal)
{
  SeaRect cell = { 0, 0, p->u, p->u };

  sea_paint_halo (p, cell, -(diagonal * p->u), 0);
}

static void
paint_halo_cell (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  SeaRect cell = { look->x + x * p->u, look->y + y * p->u, p->u, p->u };

  (void) mark;
  if (!sea_paint_stamp (p, cell.x, cell.y, SEA_STAMP_HALO, x + y, SEA_COLOUR_PENCIL, draw_halo))
    sea_paint_halo (p, cell, look->x, look->y);
}

static void
paint_hit_ground (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  (void) mark;
  sea_paint_hit_ground (p, look->x + x * p->u, look->y + y * p->u, 1);
}

/* The turn repeats every nine columns and rows. */
static guint
get_turn (SeaPaint *p, guint x, guint y)
{
  return p->palette == SEA_PALETTE_CONTRAST ? 9 : (37 * x + 53 * y) % 9;
}

static double
get_turn_tilt (guint turn)
{
  return turn == 9 ? 0 : ((double) turn - 4) * G_PI / 180;
}

static void
draw_cross (SeaPaint *p, guint turn)
{
  sea_paint_cross (p, p->u / 2, p->u / 2, 1, get_turn_tilt (turn), 1, SEA_COLOUR_INK);
}

static void
paint_hit_cross (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  (void) mark;
  if (!sea_paint_stamp (p, look->x + x * p->u, look->y + y * p->u, SEA_STAMP_CROSS,
                        get_turn (p, x, y), SEA_COLOUR_ONHIT, draw_cross))
    sea_paint_cross (p, middle_x (p, look, x), middle_y (p, look, y), 1, sea_paint_tilt (p, x, y),
                     1, SEA_COLOUR_ONHIT);
}

static void
paint_hit_dash (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  (void) mark;
  sea_paint_dash (p, middle_x (p, look, x), middle_y (p, look, y), sea_paint_tilt (p, x, y), 1,
                  SEA_COLOUR_ONHIT);
}

static void
paint_flame (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  (void) mark;
  if (look->burning[cell_index (look, x, y)])
    sea_paint_flame (p, look->x + x * p->u, look->y + y * p->u);
}

static void
paint_hits (SeaPaint *p, const SeaSeaLook *look)
{
  if (look->paper_marks)
    for_marks (p, look, "x", paint_hit_dash);
  else
    for_marks (p, look, "x", paint_hit_cross);
  if (look->burning)
    for_marks (p, look, "x", paint_flame);
}

static void
draw_miss (SeaPaint *p, guint turn)
{
  sea_paint_miss (p, p->u / 2, p->u / 2, get_turn_tilt (turn), 1);
}

static void
paint_miss_dot (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  (void) mark;
  if (!sea_paint_stamp (p, look->x + x * p->u, look->y + y * p->u, SEA_STAMP_MISS,
                        get_turn (p, x, y), SEA_COLOUR_INK, draw_miss))
    sea_paint_miss (p, middle_x (p, look, x), middle_y (p, look, y), sea_paint_tilt (p, x, y), 1);
}

static void
paint_special (SeaPaint *p, const SeaSeaLook *look, guint x, guint y, char mark)
{
  double cx = middle_x (p, look, x), cy = middle_y (p, look, y);
  SeaColour ground = look->under_fire ? SEA_COLOUR_WASH : SEA_COLOUR_PAPER;

  switch (mark)
    {
    case SEA_MARK_MINE:
    case SEA_MARK_MINE_SPENT:
      if (look->paper_marks)
        sea_paint_ring (p, cx, cy, mark == SEA_MARK_MINE_SPENT);
      else
        sea_paint_mine (p, cx, cy, mark == SEA_MARK_MINE ? 0.86 : 1, mark == SEA_MARK_MINE_SPENT,
                        SEA_COLOUR_RED, ground);
      break;
    case SEA_MARK_SUBMARINE:
      sea_paint_submarine (p, cx, cy, FALSE);
      break;
    default:
      sea_paint_sweeper (p, cx, cy, mark == SEA_MARK_SWEEPER_SPENT);
      break;
    }
}

/* The cells of one ship as one body, inset by @inset. */
static void
add_body (SeaPaint *p, const SeaSeaLook *look, guint8 group, double inset, double radius)
{
  double u = p->u, i = inset * u, side = u - 2 * i;

  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      {
        double x0 = look->x + x * u, y0 = look->y + y * u;
        gboolean right = in_group (look, x + 1, y, group), down = in_group (look, x, y + 1, group);
        SeaRect cell = { x0 + i, y0 + i, side, side };

        if (!in_group (look, x, y, group))
          continue;
        sea_paint_box (p, cell, radius * u);
        if (right)
          cairo_rectangle (p->cr, x0 + u / 2, y0 + i, u, side);
        if (down)
          cairo_rectangle (p->cr, x0 + i, y0 + u / 2, side, u);
        if (right && down && in_group (look, x + 1, y + 1, group))
          cairo_rectangle (p->cr, x0 + u / 2, y0 + u / 2, u, u);
      }
}

/* The body as a line: filled, and its inside taken away again. */
static void
paint_ship_outline (SeaPaint *p, const SeaSeaLook *look, guint8 group)
{
  cairo_save (p->cr);
  cairo_rectangle (p->cr, look->x, look->y, look->view->width * p->u, look->view->height * p->u);
  cairo_clip (p->cr);
  cairo_push_group (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_INK);
  add_body (p, look, group, 0.09, 0.2);
  cairo_fill (p->cr);
  cairo_set_operator (p->cr, CAIRO_OPERATOR_CLEAR);
  add_body (p, look, group, 0.16, 0.14);
  cairo_fill (p->cr);
  cairo_set_operator (p->cr, CAIRO_OPERATOR_OVER);
  cairo_pop_group_to_source (p->cr);
  cairo_paint (p->cr);
  cairo_restore (p->cr);
}

void
sea_paint_hull (SeaPaint *p, const SeaSeaLook *look, guint8 group, double alpha)
{
  double u = p->u;

  sea_paint_set_alpha (p, SEA_COLOUR_HULL, alpha);
  add_body (p, look, group, 0.07, 0.2);
  cairo_fill (p->cr);
  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      {
        double x0 = look->x + x * u, y0 = look->y + y * u;

        if (!in_group (look, x, y, group))
          continue;
        sea_paint_set_colour (p, SEA_COLOUR_ONHULL);
        cairo_set_line_width (p->cr, 0.05 * u);
        if (in_group (look, x + 1, y, group))
          {
            cairo_move_to (p->cr, x0 + u, y0 + 0.14 * u);
            cairo_line_to (p->cr, x0 + u, y0 + 0.86 * u);
          }
        if (in_group (look, x, y + 1, group))
          {
            cairo_move_to (p->cr, x0 + 0.14 * u, y0 + u);
            cairo_line_to (p->cr, x0 + 0.86 * u, y0 + u);
          }
        cairo_stroke (p->cr);
        sea_paint_cross (p, x0 + u / 2, y0 + u / 2, 0.8, sea_paint_tilt (p, x, y), 1,
                         SEA_COLOUR_ONHULL);
      }
}

void
sea_paint_lone_hull (SeaPaint *p, const SeaSeaLook *look, guint x, guint y)
{
  double x0 = look->x + x * p->u, y0 = look->y + y * p->u;
  SeaRect box = { x0 + 0.07 * p->u, y0 + 0.07 * p->u, 0.86 * p->u, 0.86 * p->u };

  sea_paint_fill_box (p, box, 0.2 * p->u, SEA_COLOUR_HULL);
  sea_paint_cross (p, x0 + p->u / 2, y0 + p->u / 2, 0.8, sea_paint_tilt (p, x, y), 1,
                   SEA_COLOUR_ONHULL);
}

static void
paint_ships (SeaPaint *p, const SeaSeaLook *look, gboolean sunk)
{
  gboolean done[256] = { FALSE };

  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      {
        guint8 group = get_sea (look)->group[cell_index (look, x, y)];
        char mark = get_mark (look, x, y);
        gboolean told = get_sea (look)->told[cell_index (look, x, y)];

        if (sunk ? mark != SEA_MARK_SUNK : mark != SEA_MARK_DECK && mark != SEA_MARK_HIT)
          continue;
        if (group == 0 && sunk)
          sea_paint_lone_hull (p, look, x, y);
        else if (group == 0 && mark == SEA_MARK_DECK && told)
          sea_paint_told (p, look->x + x * p->u, look->y + y * p->u);
        if (group == 0 || done[group])
          continue;
        done[group] = TRUE;
        if (sunk)
          sea_paint_hull (p, look, group, 1);
        else
          paint_ship_outline (p, look, group);
      }
}

static void
paint_lines (SeaPaint *p, const SeaSeaLook *look)
{
  double u = p->u, scale = sea_paint_get_scale (p), pixels = MAX (1, round (0.03 * u * scale));
  double width = pixels / scale, half = fmod (pixels, 2) / 2;
  double right = look->x + look->view->width * u, bottom = look->y + look->view->height * u;

  sea_paint_set_colour (p, SEA_COLOUR_LINE);
  cairo_set_line_width (p->cr, width);
  for (guint i = 1; i < look->view->width; i++)
    {
      double x = (round ((look->x + i * u) * scale) + half) / scale;

      cairo_move_to (p->cr, x, look->y);
      cairo_line_to (p->cr, x, bottom);
    }
  for (guint i = 1; i < look->view->height; i++)
    {
      double y = (round ((look->y + i * u) * scale) + half) / scale;

      cairo_move_to (p->cr, look->x, y);
      cairo_line_to (p->cr, right, y);
    }
  cairo_stroke (p->cr);
}

void
sea_paint_frame (SeaPaint *p, SeaRect sea, int shooter)
{
  double u = p->u, out = FRAME * u, rim = 0.06 * u, band = ceil (out - rim) + 1;
  SeaRect outer = { sea.x - out, sea.y - out, sea.width + 2 * out, sea.height + 2 * out };
  SeaRect inner = { outer.x + rim, outer.y + rim, outer.width - 2 * rim, outer.height - 2 * rim };
  /* The pattern is seen around the sea, not under it. */
  SeaRect parts[4] = {
    { floor (inner.x), floor (inner.y), ceil (inner.width) + 1, band },
    { floor (inner.x), sea.y + sea.height, ceil (inner.width) + 1, band },
    { floor (inner.x), floor (inner.y) + band, band, sea.y + sea.height - floor (inner.y) - band },
    { sea.x + sea.width, floor (inner.y) + band, band,
      sea.y + sea.height - floor (inner.y) - band },
  };

  sea_paint_fill_box (p, outer, 0.16 * u, sea_palette_get_team (shooter));
  cairo_save (p->cr);
  sea_paint_box (p, inner, 0.1 * u);
  cairo_clip (p->cr);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    sea_paint_pattern_within (p, inner, parts[i], shooter, 0.34 * u, SEA_COLOUR_ONTEAM, 0.34);
  cairo_restore (p->cr);
}

/* What lies under the cells: the frame of who shoots, water or paper. */
static void
paint_ground (SeaPaint *p, const SeaSeaLook *look)
{
  SeaRect sea = { look->x, look->y, look->view->width * p->u, look->view->height * p->u };

  if (look->under_fire && !look->frame_hidden)
    sea_paint_frame (p, sea, look->shooter);
  sea_paint_fill_box (p, sea, 0, look->under_fire ? SEA_COLOUR_WASH : SEA_COLOUR_PAPER);
}

static void
paint_border (SeaPaint *p, const SeaSeaLook *look)
{
  double u = p->u, width = MAX (1, round (0.06 * u));
  SeaRect sea = { look->x - width / 2, look->y - width / 2, look->view->width * u + width,
                  look->view->height * u + width };

  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_MITER);
  sea_paint_outline_box (p, sea, 0, width, SEA_COLOUR_INK);
}

/* Where cells are smaller than the smallest text, only every second or third is named. */
static guint
get_axis_step (SeaPaint *p, const SeaSeaLook *look, gboolean column)
{
  double widest = column ? 0 : p->smallest * 0.8;

  for (guint i = 0; column && i < look->view->width; i++)
    {
      char text[SEA_CALL_TEXT];
      SeaLine line = { text, 0, 0, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_LEFT };

      sea_axis_label (look->notation, look->view->width, look->view->height, TRUE, i, text);
      widest = MAX (widest, sea_paint_line_width (p, &line));
    }
  return (guint) CLAMP (ceil (widest / (0.94 * p->u)), 1, 12);
}

static gboolean
is_labelled (guint i, guint step, int marked)
{
  if (marked >= 0 && step > 1 && ABS ((int) i - marked) < (int) step)
    return (int) i == marked;
  return i % step == 0;
}

void
sea_paint_axes (SeaPaint *p, const SeaSeaLook *look)
{
  const SeaViewShot *last = &look->view->last;
  gboolean marked = look->last_shot && last->any && last->sea == look->sea;
  double u = p->u;

  for (guint column = 0; column < 2; column++)
    for (guint i = 0, step = get_axis_step (p, look, column == 1);
         i < (column ? look->view->width : look->view->height); i++)
      {
        char text[SEA_CALL_TEXT];
        double x = column ? middle_x (p, look, i) : look->x - 0.69 * u;
        double y = column ? look->y - 0.585 * u : middle_y (p, look, i);
        SeaLine line = { text,     0.56 * u,       0.3 * u,        0.96 * u,
                         SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_MIDDLE };
        double half, tall = (column ? 0.7 : 0.77) * u;
        SeaRect tile;
        int at = column ? last->cell.x : last->cell.y;

        sea_axis_label (look->notation, look->view->width, look->view->height, column == 1, i,
                        text);
        if (text[0] == 0 || !is_labelled (i, step, marked ? at : -1))
          continue;
        line.max_width *= step;
        /* Where letters are large for their cells, numbers stay clear of the frame. */
        half = sea_paint_line_width (p, &line) / 2;
        if (!column)
          x = MIN (x, look->x - (FRAME + 0.06) * u - half);
        half = MAX (0.4 * u, half + 0.12 * u);
        tall = MAX (tall, sea_paint_line_size (p, &line) * 0.9);
        tile.x = x - half;
        tile.y = y - (column ? 0.55 * tall : 0.5 * tall);
        tile.width = 2 * half;
        tile.height = tall;
        if (!marked || at != (int) i)
          {
            sea_paint_line (p, &line, x, y);
            continue;
          }
        line.weight = SEA_HEAVY;
        line.colour = column ? SEA_COLOUR_PAPER : SEA_COLOUR_INK;
        sea_paint_fill_box (p, tile, 0.16 * u, column ? SEA_COLOUR_INK : SEA_COLOUR_PAPER);
        if (!column)
          sea_paint_outline_box (p, tile, 0.16 * u, 0.06 * u, SEA_COLOUR_INK);
        sea_paint_line (p, &line, x, y);
      }
}

/* Seas without axes have a number in every cell. */
static void
paint_numbers (SeaPaint *p, const SeaSeaLook *look)
{
  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      {
        char text[SEA_CALL_TEXT];
        SeaCell cell = { (uint8_t) x, (uint8_t) y };
        SeaLine line = { text,     0.42 * p->u,     0.3 * p->u,     0.9 * p->u,
                         SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_MIDDLE };

        if (get_mark (look, x, y) != SEA_MARK_UNKNOWN)
          continue;
        sea_call_write (look->notation, look->view->width, look->view->height, cell, text);
        sea_paint_line (p, &line, middle_x (p, look, x), middle_y (p, look, y));
      }
}

void
sea_paint_sea (SeaPaint *p, const SeaSeaLook *look)
{
  const SeaViewShot *last = &look->view->last;

  paint_ground (p, look);
  if (look->halo_marks)
    for_marks (p, look, ":", paint_halo_cell);
  for_marks (p, look, "x", paint_hit_ground);
  paint_lines (p, look);
  if (look->notation == SEA_NOTATION_NUMBERS && look->axes)
    paint_numbers (p, look);
  paint_ships (p, look, FALSE);
  for_marks (p, look, "*^%", paint_special);
  paint_ships (p, look, TRUE);
  paint_hits (p, look);
  for_marks (p, look, "o", paint_miss_dot);
  for_marks (p, look, "@v", paint_special);
  paint_border (p, look);
  if (look->axes)
    sea_paint_axes (p, look);
  if (look->last_shot && last->any && last->sea == look->sea)
    sea_paint_brackets (p, look->x + last->cell.x * p->u, look->y + last->cell.y * p->u);
}

void
sea_paint_rings (SeaPaint *p, const SeaSeaLook *look, guint8 group, double grown)
{
  static const double reach[] = { 0.34, 0.72, 1.08 };
  static const double strength[] = { 1.0, 0.75, 0.45 };
  double u = p->u, out = FRAME * u, dashes[] = { 0.64 * u, 0.34 * u };
  guint x0 = G_MAXUINT, y0 = G_MAXUINT, x1 = 0, y1 = 0;

  for (guint y = 0; y < look->view->height; y++)
    for (guint x = 0; x < look->view->width; x++)
      if (in_group (look, x, y, group))
        {
          x0 = MIN (x0, x), y0 = MIN (y0, y);
          x1 = MAX (x1, x), y1 = MAX (y1, y);
        }
  if (x0 == G_MAXUINT)
    return;
  cairo_save (p->cr);
  cairo_rectangle (p->cr, look->x - out, look->y - out, look->view->width * u + 2 * out,
                   look->view->height * u + 2 * out);
  cairo_clip (p->cr);
  cairo_set_line_width (p->cr, 0.095 * u);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (p->cr, dashes, 2, 0);
  for (guint i = 0; i < G_N_ELEMENTS (reach); i++)
    {
      double r = reach[i] * u * CLAMP (grown, 0, 1);
      SeaRect ring = { look->x + x0 * u - r, look->y + y0 * u - r, (x1 - x0 + 1) * u + 2 * r,
                       (y1 - y0 + 1) * u + 2 * r };

      sea_paint_box (p, ring, 0.2 * u + r);
      sea_paint_set_alpha (p, SEA_COLOUR_HULL, strength[i]);
      cairo_stroke (p->cr);
    }
  cairo_restore (p->cr);
}

void
sea_paint_rays (SeaPaint *p, double cx, double cy, double grown)
{
  double u = p->u;

  cairo_save (p->cr);
  cairo_translate (p->cr, cx, cy);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (p->cr, 0.08 * u);
  sea_paint_set_colour (p, SEA_COLOUR_RED);
  for (int i = 0; i < 16; i++)
    {
      double angle = i * G_PI / 8, from = 0.72, to = i % 2 ? 1.5 : 1.15;

      to = from + (to - from) * CLAMP (grown, 0, 1);
      cairo_move_to (p->cr, cos (angle) * from * u, sin (angle) * from * u);
      cairo_line_to (p->cr, cos (angle) * to * u, sin (angle) * to * u);
    }
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}
