/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Signal flags: a colour, a shape and a pattern a team. And the arrow of who shoots at whom. */
#include "app/paint.h"

static void
add_cloth (cairo_t *cr, SeaRect b, int team)
{
  double right = b.x + b.width, bottom = b.y + b.height, middle = b.y + b.height / 2;

  cairo_move_to (cr, b.x, b.y);
  switch (team)
    {
    case 1:
      cairo_line_to (cr, right, b.y);
      cairo_line_to (cr, b.x + b.width * 0.7, middle);
      cairo_line_to (cr, right, bottom);
      break;
    case 2:
      cairo_line_to (cr, right, middle);
      break;
    case 3:
      cairo_line_to (cr, right - b.height / 2, b.y);
      cairo_arc (cr, right - b.height / 2, middle, b.height / 2, -G_PI_2, G_PI_2);
      break;
    default:
      cairo_line_to (cr, right, b.y);
      cairo_line_to (cr, right, bottom);
      break;
    }
  cairo_line_to (cr, b.x, bottom);
  cairo_close_path (cr);
}

void
sea_paint_flag (SeaPaint *p, SeaRect box, int team, SeaColour outline)
{
  double h = box.height, staff = 0.09 * h, line = 0.07 * h;
  double period = h > 1.5 * p->u ? MIN (0.3 * h, 0.6 * p->u) : 0.42 * h;
  SeaRect cloth = { box.x + staff / 2, box.y + line / 2, box.width - staff / 2 - line / 2,
                    h - line };
  SeaRect inside = { cloth.x + staff / 2, box.y + line, box.width - staff - line, h - 2 * line };

  cairo_save (p->cr);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  add_cloth (p->cr, cloth, team);
  sea_paint_set_colour (p, sea_palette_get_team (team));
  cairo_fill_preserve (p->cr);
  cairo_save (p->cr);
  cairo_clip (p->cr);
  sea_paint_pattern (p, inside, team, period, SEA_COLOUR_ONTEAM, 0.92);
  cairo_restore (p->cr);
  add_cloth (p->cr, cloth, team);
  sea_paint_set_colour (p, outline);
  cairo_set_line_width (p->cr, line);
  cairo_stroke (p->cr);
  cairo_move_to (p->cr, box.x + staff / 2, box.y - 0.045 * h);
  cairo_line_to (p->cr, box.x + staff / 2, box.y + 1.23 * h);
  cairo_set_line_width (p->cr, staff);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

static void
add_arrow (cairo_t *cr, SeaRect b, double head)
{
  double middle = b.y + b.height / 2, shaft = b.height * 0.24;

  cairo_move_to (cr, b.x, middle - shaft);
  cairo_line_to (cr, b.x + b.width - head, middle - shaft);
  cairo_line_to (cr, b.x + b.width - head, b.y);
  cairo_line_to (cr, b.x + b.width, middle);
  cairo_line_to (cr, b.x + b.width - head, b.y + b.height);
  cairo_line_to (cr, b.x + b.width - head, middle + shaft);
  cairo_line_to (cr, b.x, middle + shaft);
  cairo_close_path (cr);
}

void
sea_paint_arrow (SeaPaint *p, SeaRect box, int team, gboolean left, gboolean on_dark)
{
  double edge = box.height * 0.03, head = MIN (box.height * 0.52, box.width * 0.45);
  SeaRect b = { box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge };

  cairo_save (p->cr);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  if (left)
    {
      cairo_translate (p->cr, 2 * box.x + box.width, 0);
      cairo_scale (p->cr, -1, 1);
    }
  add_arrow (p->cr, b, head);
  sea_paint_set_colour (p, sea_palette_get_team (team));
  cairo_fill_preserve (p->cr);
  cairo_save (p->cr);
  cairo_clip (p->cr);
  sea_paint_pattern (p, b, team, MIN (0.34 * p->u, box.height / 4), SEA_COLOUR_ONTEAM, 0.34);
  cairo_restore (p->cr);
  add_arrow (p->cr, b, head);
  sea_paint_set_colour (p, on_dark ? SEA_COLOUR_PAPER : sea_palette_get_team (team));
  cairo_set_line_width (p->cr, 2 * edge);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}
