/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The choices of a problem: boxes at the foot of its sheet. */
#include "app/wall-sheet.h"

#include <string.h>

/* The largest tile with a number, of u. */
#define TILE 1.57

guint
sea_sheet_count_choices (const SeaWallProblem *problem)
{
  return problem->choices ? MIN (g_strv_length (problem->choices), (guint) SEA_SHEET_CHOICES) : 0;
}

/* A word too long for its line takes long to be broken: it is asked about before. */
static gboolean
fits_width (SeaWall *wall, const char *text, double size, double width, int weight)
{
  SeaMathStyle style = sea_wall_text_style (wall, weight);

  style.size = MAX (size, wall->p.smallest);
  return sea_math_layout_fits (sea_text_cache_get_context (wall->p.texts), text, &style, width,
                               G_MAXINT);
}

double
sea_sheet_measure_text (SeaWall *wall, double width, double size)
{
  const char *text = wall->state->problem->text ? wall->state->problem->text : "";
  double height;
  g_autoptr (SeaMathLayout) layout = NULL;

  if (!fits_width (wall, text, size, width, SEA_BOLD))
    return text[0] == 0 ? 0 : G_MAXINT;
  layout = sea_wall_fit_text (wall, text, size, size, width, G_MAXINT, SEA_BOLD, NULL);
  sea_math_layout_get_size (layout, NULL, &height);
  /* A formula stands a little off the words. */
  if (strchr (text, '\n'))
    height += 0.4 * wall->p.u;
  return text[0] == 0 ? 0 : height;
}

void
sea_sheet_set_compact (SeaWall *wall, SeaSheet *s, gboolean compact)
{
  s->compact = compact;
  s->tile = (compact ? 0.7 : 0.8) * wall->p.u;
  wall->spacing = compact ? 1.0 : 0;
}

double
sea_sheet_get_choice_row (const SeaWall *wall, const SeaSheet *s, double height)
{
  double u = wall->p.u;

  return s->compact ? MAX (0.9 * u, height + 0.16 * u) : MAX (1.2 * u, height + 0.3 * u);
}

double
sea_sheet_get_choice_gap (const SeaWall *wall, const SeaSheet *s, double row)
{
  return s->compact ? 0.14 * wall->p.u : MIN (0.36 * wall->p.u, 0.25 * row);
}

/* A number of two digits needs more than a small square. */
static double
get_tile_width (const SeaWall *wall, const SeaSheet *s)
{
  gboolean two = sea_sheet_count_choices (wall->state->problem) > 9;

  return two ? MAX (s->tile, 1.9 * wall->p.smallest) : s->tile;
}

SeaRect
sea_sheet_get_choice_text (const SeaWall *wall, const SeaSheet *s, SeaRect box)
{
  double u = wall->p.u, left = get_tile_width (wall, s) + (s->compact ? 0.3 : 0.5) * u;
  double pad = (s->compact ? 0.06 : 0.12) * u;
  SeaRect text = { box.x + left, box.y + pad, box.width - left - (s->compact ? 0.2 : 0.3) * u,
                   box.height - 2 * pad };

  return text;
}

void
sea_sheet_paint_choice (
    SeaWall *wall, const SeaSheet *s, guint i, const SeaMathLayout *part, SeaRect box)
{
  SeaPaint *p = &wall->p;
  const char *text = wall->state->problem->choices[i];
  double u = p->u, w, h;
  SeaRect room = sea_sheet_get_choice_text (wall, s, box);
  SeaRect tile = { box.x + (s->compact ? 0.12 : 0.2) * u, box.y + (box.height - s->tile) / 2,
                   get_tile_width (wall, s), s->tile };
  char number[12];
  gboolean several;
  g_autoptr (SeaMathLayout) whole = NULL;

  sea_paint_fill_box (p, box, 0.28 * u, SEA_COLOUR_PAPER);
  sea_paint_outline_box (p, box, 0.28 * u, 0.065 * u, SEA_COLOUR_INK);
  g_snprintf (number, sizeof number, "%u", i + 1);
  sea_paint_tile (p, tile, number, MIN (0.98 * u, 0.62 * tile.height), SEA_COLOUR_INK,
                  SEA_COLOUR_INK, SEA_COLOUR_PAPER);
  if (part)
    {
      sea_math_layout_get_size (part, NULL, &h);
      sea_wall_draw_layout (wall, part, room.x, room.y + (room.height - h) / 2, SEA_COLOUR_INK);
      return;
    }
  whole = sea_wall_fit_text (wall, text, s->choice_size, s->choice_size, room.width, room.height,
                             s->choice_weight, NULL);
  sea_math_layout_get_size (whole, &w, &h);
  several = sea_math_layout_get_n_lines (whole) > 1;
  sea_wall_draw_text (wall, whole, text, room.x + (several ? 0 : MAX (0, (room.width - w) / 2)),
                      room.y + (room.height - h) / 2, w, SEA_COLOUR_INK);
}

/* The size, from @size down to @smallest, at which all choices fit their boxes; 0 if none is. */
static double
fit_choices (SeaWall *wall, const SeaSheet *s, double size, double smallest)
{
  const SeaWallProblem *problem = wall->state->problem;

  for (guint i = 0; i < sea_sheet_count_choices (problem); i++)
    {
      SeaRect room = sea_sheet_get_choice_text (wall, s, s->boxes[i]);
      gboolean fits;
      g_autoptr (SeaMathLayout) layout =
          sea_wall_fit_text (wall, problem->choices[i], size, smallest, room.width, room.height,
                             s->choice_weight, &fits);

      if (!fits)
        return 0;
      size = MIN (size, sea_math_layout_get_font_size (layout));
    }
  return size;
}

/* Choices at the foot of the sheet, @columns of them, in rows as high as @rows; what is over them
 * of @room is for the text. FALSE if nothing is left for text and picture. */
static gboolean
place_choices (SeaWall *wall, SeaSheet *s, SeaRect room, guint columns, const double *rows)
{
  double u = wall->p.u, side = 0.46 * u, height = 0, y;
  double width = (s->choices.width - (columns - 1) * side) / columns;
  guint n = sea_sheet_count_choices (wall->state->problem), n_rows = (n + columns - 1) / columns;

  for (guint i = 0; i < n_rows; i++)
    height += rows[i] + (i > 0 ? sea_sheet_get_choice_gap (wall, s, rows[i]) : 0);
  s->choices.height = height;
  s->choices.y = y = s->area.y + s->area.height - height;
  for (guint i = 0; i < n; i++)
    {
      double row = rows[i / columns];
      SeaRect box = { s->choices.x + (i % columns) * (width + side), y, width, row };

      s->boxes[i] = box;
      if ((i + 1) % columns == 0 && i / columns + 1 < n_rows)
        y += row + sea_sheet_get_choice_gap (wall, s, rows[i / columns + 1]);
    }
  s->text = room;
  s->text.height = s->choices.y - (s->compact ? 0.14 : 0.3) * u - room.y;
  if (s->picture.width > 0 && s->choices.width > room.width &&
      s->choices.y < s->area.y + 0.3 * s->area.height)
    return FALSE;
  return s->text.height >= 0;
}

/* Choices with fractions, which are small and high: rows in which they are as large as words. */
static gboolean
lay_high_rows (SeaWall *wall, SeaSheet *s, SeaRect room)
{
  static const double heights[] = { 1.97, 2.6, 3.2 }, sizes[] = { 1.0, 0.86, 0.74 };
  char **choices = wall->state->problem->choices;
  double u = wall->p.u, text_height;
  gboolean high = FALSE;

  for (guint i = 0; i < sea_sheet_count_choices (wall->state->problem); i++)
    high = high || strstr (choices[i], "frac") != NULL;
  if (!high)
    return FALSE;
  s->text_size = MAX (0.8 * u, wall->p.smallest);
  text_height = sea_sheet_measure_text (wall, room.width, s->text_size);
  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
      {
        double rows[SEA_SHEET_CHOICES];

        for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
          rows[row] = heights[i] * u;
        s->tile = TILE * u;
        s->choice_size = MAX (sizes[k] * u, wall->p.smallest);
        if (place_choices (wall, s, room, 2, rows) && s->text.height >= text_height &&
            fit_choices (wall, s, s->choice_size, s->choice_size) > 0)
          return TRUE;
      }
  return FALSE;
}

/* Rows of one height: the usual sheet. */
static gboolean
lay_even_rows (SeaWall *wall, SeaSheet *s, SeaRect room)
{
  double u = wall->p.u;
  static const double heights[] = { 1.97, 1.6, 1.3, 2.6, 1.1, 3.2, 1.0 };
  static const double sizes[][2] = { { 0.8, 0.62 }, { 0.66, 0.54 } };
  guint n = sea_sheet_count_choices (wall->state->problem);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      double choice = MAX (sizes[k][1] * u, wall->p.smallest), text_height;

      s->text_size = MAX (sizes[k][0] * u, wall->p.smallest);
      text_height = sea_sheet_measure_text (wall, room.width, s->text_size);
      for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
        for (guint columns = MIN (n, 2); columns >= 1; columns--)
          {
            double rows[SEA_SHEET_CHOICES];

            for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
              rows[row] = heights[i] * u;
            s->tile = MIN (heights[i] - 0.4, TILE) * u;
            if (!place_choices (wall, s, room, columns, rows) || s->text.height < text_height ||
                fit_choices (wall, s, choice, choice) <= 0)
              continue;
            s->choice_size = fit_choices (wall, s, MIN (1.0 * u, 0.66 * heights[i] * u), choice);
            return TRUE;
          }
    }
  return FALSE;
}

/* Every row as high as its text, all at @size. */
static gboolean
lay_own_rows (SeaWall *wall, SeaSheet *s, SeaRect room, guint columns, double size)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, rows[SEA_SHEET_CHOICES];
  double width = (s->choices.width - (columns - 1) * 0.46 * u) / columns;

  s->text_size = s->choice_size = size;
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    rows[row] = sea_sheet_get_choice_row (wall, s, 0);
  for (guint i = 0; i < sea_sheet_count_choices (problem); i++)
    {
      SeaRect box = { 0, 0, width, u }, text = sea_sheet_get_choice_text (wall, s, box);
      double height;
      g_autoptr (SeaMathLayout) layout = NULL;

      if (!fits_width (wall, problem->choices[i], size, text.width, s->choice_weight))
        return FALSE;
      layout = sea_wall_fit_text (wall, problem->choices[i], size, size, text.width, G_MAXINT,
                                  s->choice_weight, NULL);
      sea_math_layout_get_size (layout, NULL, &height);
      rows[i / columns] = MAX (rows[i / columns], sea_sheet_get_choice_row (wall, s, height));
    }
  return place_choices (wall, s, room, columns, rows) &&
         s->text.height >= sea_sheet_measure_text (wall, room.width, size);
}

static gboolean
lay_any_columns (SeaWall *wall, SeaSheet *s, SeaRect room, double size)
{
  guint n = sea_sheet_count_choices (wall->state->problem);

  for (guint columns = MIN (n, 2); columns >= 1; columns--)
    if (lay_own_rows (wall, s, room, columns, size))
      return TRUE;
  return FALSE;
}

gboolean
sea_sheet_lay_choices (SeaWall *wall, SeaSheet *s, SeaRect room)
{
  double low = wall->p.smallest, high = MAX (0.8 * wall->p.u, low);

  sea_sheet_set_compact (wall, s, FALSE);
  if (!lay_any_columns (wall, s, room, low))
    {
      sea_sheet_set_compact (wall, s, TRUE);
      return lay_any_columns (wall, s, room, low);
    }
  if (lay_high_rows (wall, s, room) || lay_even_rows (wall, s, room))
    return TRUE;
  sea_sheet_set_compact (wall, s, FALSE);
  if (lay_any_columns (wall, s, room, high))
    return TRUE;
  /* Text and choices shrink together. */
  while (high - low > 0.5)
    {
      double middle = (low + high) / 2;

      if (lay_any_columns (wall, s, room, middle))
        low = middle;
      else
        high = middle;
    }
  return lay_any_columns (wall, s, room, low);
}
