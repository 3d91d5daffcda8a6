/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The mark of the last shot while it comes into being. */
#include "app/wall-motion.h"

#include <math.h>

/* A hull closes over the crosses, then the cells around it are hatched (milliseconds). */
enum
{
  CROSS_MS = 100,
  HULL_FROM_MS = 60,
  HULL_MS = 200,
  HATCH_FROM_MS = 250,
  HATCH_MS = 150
};

double
sea_wall_motion_ease (double ms, double from, double lasts)
{
  double t = lasts > 0 ? CLAMP ((ms - from) / lasts, 0, 1) : 1;

  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static char
get_mark (const SeaViewSea *sea, const SeaView *view, guint x, guint y)
{
  return x < view->width && y < view->height ? sea->at[y * view->width + x] : SEA_MARK_UNKNOWN;
}

SeaRect
sea_wall_mark_box (const SeaWall *wall, const SeaSeaLook *look)
{
  const SeaView *view = look->view;
  SeaCell cell = view->last.cell;
  const SeaViewSea *sea = &view->seas[look->sea];
  guint8 group = sea->group[cell.y * view->width + cell.x];
  guint x0 = cell.x, y0 = cell.y, x1 = cell.x, y1 = cell.y;
  double u = wall->p.u;
  SeaRect box;

  for (guint y = 0; group && y < view->height; y++)
    for (guint x = 0; x < view->width; x++)
      if (sea->group[y * view->width + x] == group)
        {
          x0 = MIN (x0, x), y0 = MIN (y0, y);
          x1 = MAX (x1, x), y1 = MAX (y1, y);
        }
  box.x = look->x + x0 * u;
  box.y = look->y + y0 * u;
  box.width = (x1 - x0 + 1) * u;
  box.height = (y1 - y0 + 1) * u;
  return box;
}

/* The hull as far as it has closed from both ends. */
static void
paint_closing_hull (SeaWall *wall, const SeaSeaLook *look, double closed)
{
  const SeaView *view = look->view;
  SeaCell cell = view->last.cell;
  guint8 group = view->seas[look->sea].group[cell.y * view->width + cell.x];
  SeaRect box = sea_wall_mark_box (wall, look);
  cairo_t *cr = wall->p.cr;

  if (closed <= 0)
    return;
  cairo_save (cr);
  if (box.width >= box.height)
    {
      double part = box.width / 2 * closed;

      cairo_rectangle (cr, box.x, box.y, part, box.height);
      cairo_rectangle (cr, box.x + box.width - part, box.y, part, box.height);
    }
  else
    {
      double part = box.height / 2 * closed;

      cairo_rectangle (cr, box.x, box.y, box.width, part);
      cairo_rectangle (cr, box.x, box.y + box.height - part, box.width, part);
    }
  if (closed < 1)
    cairo_clip (cr);
  else
    cairo_new_path (cr);
  if (group)
    sea_paint_hull (&wall->p, look, group, 1);
  else
    sea_paint_lone_hull (&wall->p, look, cell.x, cell.y);
  cairo_restore (cr);
}

/* The cells that the shot has shown to be empty. */
static void
paint_new_halo (SeaWall *wall, const SeaSeaLook *look, double strength)
{
  const SeaView *view = look->view;
  const SeaViewSea *sea = &view->seas[look->sea];
  const SeaViewSea *before = wall->before ? &wall->before->view.seas[look->sea] : sea;
  double u = wall->p.u;

  if (strength <= 0 || !look->halo_marks)
    return;
  cairo_push_group (wall->p.cr);
  for (guint y = 0; y < view->height; y++)
    for (guint x = 0; x < view->width; x++)
      {
        SeaRect cell = { look->x + x * u, look->y + y * u, u, u };

        if (get_mark (sea, view, x, y) == SEA_MARK_HALO &&
            get_mark (before, view, x, y) != SEA_MARK_HALO)
          sea_paint_halo (&wall->p, cell, look->x, look->y);
      }
  cairo_pop_group_to_source (wall->p.cr);
  cairo_paint_with_alpha (wall->p.cr, strength);
}

static void
paint_hit (SeaWall *wall, const SeaSeaLook *look, double t)
{
  SeaPaint *p = &wall->p;
  SeaCell cell = look->view->last.cell;
  double x = look->x + cell.x * p->u, y = look->y + cell.y * p->u;
  double cx = x + p->u / 2, cy = y + p->u / 2, tilt = sea_paint_tilt (p, cell.x, cell.y);

  sea_paint_hit_ground (p, x, y, t);
  if (look->paper_marks)
    sea_paint_dash (p, cx, cy, tilt, t, SEA_COLOUR_ONHIT);
  else
    sea_paint_cross (p, cx, cy, 1, tilt, t, SEA_COLOUR_ONHIT);
}

/* A glyph that grows out of the middle of its cell. */
static void
paint_grown (SeaWall *wall, const SeaSeaLook *look, char mark, double t)
{
  SeaPaint *p = &wall->p;
  SeaCell cell = look->view->last.cell;
  double cx = look->x + (cell.x + 0.5) * p->u, cy = look->y + (cell.y + 0.5) * p->u;
  SeaColour ground = look->under_fire ? SEA_COLOUR_WASH : SEA_COLOUR_PAPER;

  if (t <= 0)
    return;
  cairo_save (p->cr);
  cairo_translate (p->cr, cx, cy);
  cairo_scale (p->cr, t, t);
  if (mark == SEA_MARK_MISS)
    sea_paint_miss (p, 0, 0, sea_paint_tilt (p, cell.x, cell.y), 1);
  else if (mark == SEA_MARK_SWEEPER_SPENT)
    sea_paint_sweeper (p, 0, 0, TRUE);
  else if (look->paper_marks)
    sea_paint_ring (p, 0, 0, TRUE);
  else
    sea_paint_mine (p, 0, 0, 1, TRUE, SEA_COLOUR_RED, ground);
  cairo_restore (p->cr);
}

void
sea_wall_paint_mark (SeaWall *wall, const SeaSeaLook *look)
{
  const SeaView *view = look->view;
  SeaCell cell = view->last.cell;
  char mark = get_mark (&view->seas[look->sea], view, cell.x, cell.y);
  double ms = wall->mark_ms;

  switch (mark)
    {
    case SEA_MARK_HIT:
      paint_hit (wall, look, sea_wall_motion_ease (ms, 0, SEA_MS_HIT));
      break;
    case SEA_MARK_SUNK:
      paint_new_halo (wall, look, sea_wall_motion_ease (ms, HATCH_FROM_MS, HATCH_MS));
      paint_hit (wall, look, sea_wall_motion_ease (ms, 0, CROSS_MS));
      paint_closing_hull (wall, look, sea_wall_motion_ease (ms, HULL_FROM_MS, HULL_MS));
      break;
    case SEA_MARK_MISS:
    case SEA_MARK_MINE_SPENT:
    case SEA_MARK_SWEEPER_SPENT:
      paint_grown (wall, look, mark, sea_wall_motion_ease (ms, 0, SEA_MS_MISS));
      break;
    default:
      break;
    }
}
