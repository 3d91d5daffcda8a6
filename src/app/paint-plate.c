/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/paint.h"

#include <glib/gi18n-lib.h>

char *
sea_points_dup (int points2, gboolean sign)
{
  guint whole = (guint) ABS (points2) / 2;
  const char *before = points2 < 0 ? "−" : sign && points2 > 0 ? "+" : "";
  const char *half = points2 % 2 ? "½" : "";

  return whole == 0 && points2 % 2 ? g_strdup_printf ("%s%s", before, half)
                                   : g_strdup_printf ("%s%u%s", before, whole, half);
}

/* Flag, chip and gaps go by the height, unless the plate is too narrow for it. */
static double
get_scale (const SeaPlate *plate)
{
  return MIN (plate->box.height, 0.27 * plate->box.width);
}

static SeaLine
score_line (const SeaPlate *plate, const char *score)
{
  SeaColour team = sea_palette_get_team (plate->team);
  double size = MIN (plate->score_size, 0.8 * get_scale (plate));
  SeaLine line = { score,         size,
                   size * 0.4,    plate->box.width * 0.35,
                   SEA_HEAVY,     plate->active ? SEA_COLOUR_ONTEAM : team,
                   SEA_SIDE_RIGHT };

  return line;
}

void
sea_paint_plate_score (SeaPaint *p, const SeaPlate *plate)
{
  g_autofree char *score = sea_points_dup (plate->score2, FALSE);
  SeaLine line = score_line (plate, score);
  SeaRect b = plate->box;

  sea_paint_line (p, &line, b.x + b.width - 0.31 * get_scale (plate), b.y + b.height / 2);
}

double
sea_paint_plate_score_width (SeaPaint *p, const SeaPlate *plate)
{
  g_autofree char *score = sea_points_dup (plate->score2, FALSE);
  SeaLine line = score_line (plate, score);

  return sea_paint_line_width (p, &line) + 0.5 * get_scale (plate);
}

static void
paint_ground (SeaPaint *p, const SeaPlate *plate)
{
  SeaRect b = plate->box, edge = { b.x, b.y, 0.16 * b.height, b.height };
  SeaColour team = sea_palette_get_team (plate->team);
  double radius = 0.14 * b.height;

  if (!plate->active)
    {
      sea_paint_fill_box (p, b, radius, SEA_COLOUR_PAPER);
      sea_paint_outline_box (p, b, radius, 0.05 * b.height, team);
      return;
    }
  sea_paint_fill_box (p, b, radius, team);
  cairo_save (p->cr);
  sea_paint_box (p, b, radius);
  cairo_clip (p->cr);
  sea_paint_pattern (p, edge, plate->team, 0.34 * p->u, SEA_COLOUR_ONTEAM, 0.92);
  cairo_restore (p->cr);
}

/* Of the height of the plate: beside the name, under it. */
#define CHIP_BESIDE 0.47
#define CHIP_UNDER 0.38

static SeaLine
chip_line (double height)
{
  /* Translators: on the plate of the team whose turn it is, in capitals, as short as can be */
  const char *text = _ ("TURN");
  SeaLine line = { text, 0.66 * height, 0, 0, SEA_HEAVY, SEA_COLOUR_ONMARKER, SEA_SIDE_MIDDLE };

  return line;
}

static double
get_chip_width (SeaPaint *p, double height)
{
  SeaLine line = chip_line (height);

  return sea_paint_line_width (p, &line) + 0.62 * height;
}

/* The chip “TURN”. */
static void
paint_chip (SeaPaint *p, double height, double x, double y)
{
  SeaLine line = chip_line (height);
  SeaRect chip = { x, y - height / 2, get_chip_width (p, height), height };

  sea_paint_fill_box (p, chip, height / 2, SEA_COLOUR_MARKER);
  sea_paint_line (p, &line, chip.x + chip.width / 2, y);
}

/* Between name and score. */
static gboolean
has_room_for_chip (SeaPaint *p, const SeaPlate *plate, const SeaLine *name)
{
  double room = name->max_width - get_chip_width (p, CHIP_BESIDE * get_scale (plate)) -
                0.3 * get_scale (plate);
  SeaLine shrunk = *name;

  shrunk.size = shrunk.smallest;
  shrunk.max_width = 0;
  return room >= MIN (sea_paint_line_width (p, &shrunk), 2.2 * get_scale (plate));
}

/* Under the name, on a plate that is high enough for two rows; on a lower one that has no room the
 * filled ground alone tells whose turn it is. */
static gboolean
has_room_under (SeaPaint *p, const SeaPlate *plate, const SeaLine *name)
{
  double height = CHIP_UNDER * get_scale (plate);

  return 0.66 * height >= p->smallest && get_chip_width (p, height) <= name->max_width;
}

void
sea_paint_plate (SeaPaint *p, const SeaPlate *plate)
{
  SeaRect b = plate->box;
  SeaColour team = sea_palette_get_team (plate->team);
  SeaColour on = plate->active ? SEA_COLOUR_ONTEAM : team;
  double h = get_scale (plate), y = b.y + b.height / 2, right = b.x + b.width - 0.31 * h;
  SeaRect flag = { b.x + 0.335 * h, y - 0.26 * h, 0.57 * h, 0.456 * h };
  double size = MIN (plate->name_size, 0.5 * h);
  SeaLine name = { plate->name, size, size * 0.71, 0, SEA_HEAVY, on, SEA_SIDE_LEFT };
  SeaLine note = { plate->note, p->u * 0.425, 0, 0, SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_RIGHT };

  paint_ground (p, plate);
  sea_paint_flag (p, flag, plate->team, on);
  if (plate->has_score)
    {
      g_autofree char *score = sea_points_dup (plate->score2, FALSE);
      SeaLine line = score_line (plate, score);

      if (!plate->score_hidden)
        sea_paint_plate_score (p, plate);
      right -= sea_paint_line_width (p, &line) + 0.2 * h;
    }
  name.max_width = right - (b.x + 1.08 * h);
  if (plate->chip && has_room_for_chip (p, plate, &name))
    {
      right -= 0.15 * h + get_chip_width (p, CHIP_BESIDE * h);
      paint_chip (p, CHIP_BESIDE * h, right, y);
      right -= 0.15 * h;
    }
  else if (plate->chip && has_room_under (p, plate, &name))
    {
      paint_chip (p, CHIP_UNDER * h, b.x + 1.08 * h, y + 0.25 * h);
      y -= 0.18 * h;
    }
  name.max_width = right - (b.x + 1.08 * h);
  if (name.max_width > 0.4 * h)
    sea_paint_line (p, &name, b.x + 1.08 * h, y);
  if (plate->note &&
      sea_paint_line_width (p, &name) + sea_paint_line_width (p, &note) + 0.4 * h < name.max_width)
    sea_paint_line (p, &note, right, y);
}

void
sea_paint_tile (SeaPaint *p,
                SeaRect box,
                const char *text,
                double size,
                SeaColour ground,
                SeaColour frame,
                SeaColour text_colour)
{
  double side = MIN (box.width, box.height), line = 0.065 * side;
  SeaLine label = { text,           size,
                    0.4 * size,     box.width - (frame != ground ? 4 : 2) * line,
                    SEA_HEAVY,      text_colour,
                    SEA_SIDE_MIDDLE };

  sea_paint_fill_box (p, box, 0.16 * side, ground);
  if (frame != ground)
    sea_paint_outline_box (p, box, 0.16 * side, line, frame);
  sea_paint_line (p, &label, box.x + box.width / 2, box.y + box.height / 2);
}

void
sea_paint_ship (
    SeaPaint *p, double x, double y, double side, guint decks, SeaColour body, SeaColour parting)
{
  SeaRect box = { x, y, side * decks, side };

  sea_paint_fill_box (p, box, 0.18 * side, body);
  sea_paint_set_colour (p, parting);
  cairo_set_line_width (p->cr, MAX (1, 0.08 * side));
  for (guint i = 1; i < decks; i++)
    {
      cairo_move_to (p->cr, x + side * i, y + 0.12 * side);
      cairo_line_to (p->cr, x + side * i, y + 0.88 * side);
    }
  cairo_stroke (p->cr);
}
