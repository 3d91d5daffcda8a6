/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The text of a problem on its sheet: words, a formula, two columns. */
#include "app/wall-sheet.h"

SeaMathStyle
sea_wall_text_style (const SeaWall *wall, int weight)
{
  const SeaWallProblem *problem = wall->state->problem;
  const GdkRGBA *red = sea_palette_get_colour (wall->p.palette, SEA_COLOUR_RED);
  double spacing = wall->state->page == SEA_WALL_OPENING ? 1.2 : 1.1;
  SeaMathStyle style = { .weight = weight,
                         .line_spacing = wall->spacing > 0 ? wall->spacing : spacing,
                         .warning = { red->red, red->green, red->blue } };

  /* Choices and answers are of the language of their problem. */
  if (problem)
    style.lang = sea_mathtext_get_lang (problem->text);
  return style;
}

SeaMathLayout *
sea_wall_fit_text (SeaWall *wall,
                   const char *text,
                   double largest,
                   double smallest,
                   double width,
                   double height,
                   int weight,
                   gboolean *fits)
{
  SeaMathStyle style = sea_wall_text_style (wall, weight);
  gboolean good;
  SeaMathLayout *layout =
      sea_math_layout_fit (sea_text_cache_get_context (wall->p.texts), text, &style, largest,
                           MAX (smallest, wall->p.smallest), width, height, &good);

  if (fits)
    *fits = good;
  return layout;
}

void
sea_wall_draw_text (SeaWall *wall,
                    SeaMathLayout *layout,
                    const char *text,
                    double x,
                    double y,
                    double width,
                    SeaColour colour)
{
  SeaRect box = { x, y, 0, 0 };
  double drawn;

  sea_paint_set_colour (&wall->p, colour);
  sea_math_layout_draw (layout, wall->p.cr, x, y);
  sea_math_layout_get_size (layout, &drawn, &box.height);
  box.width = MAX (width, drawn);
  sea_paint_note_text (&wall->p, text, sea_math_layout_get_font_size (layout), box);
}

void
sea_wall_draw_layout (SeaWall *wall, const SeaMathLayout *layout, double x, double y, SeaColour c)
{
  g_autofree char *text = wall->p.probe ? sea_math_layout_dup_text (layout) : NULL;
  SeaRect box = { x, y, 0, 0 };

  sea_paint_set_colour (&wall->p, c);
  sea_math_layout_draw (layout, wall->p.cr, x, y);
  sea_math_layout_get_size (layout, &box.width, &box.height);
  sea_paint_note_text (&wall->p, text, sea_math_layout_get_font_size (layout), box);
}

/* In one line if it can be no smaller than the text. */
static SeaMathLayout *
fit_formula (SeaWall *wall, const char *formula, double width, double height, double smallest)
{
  double u = wall->p.u;
  SeaMathStyle style = sea_wall_text_style (wall, SEA_BOLD);
  SeaMathLayout *whole;
  double natural, size = 2.3 * u;

  style.size = size;
  whole = sea_math_layout_new (sea_text_cache_get_context (wall->p.texts), formula, &style);
  sea_math_layout_get_size (whole, &natural, NULL);
  sea_math_layout_free (whole);
  if (natural > width && size * width / natural >= 0.9 * u)
    size *= 0.99 * width / natural;
  return sea_wall_fit_text (wall, formula, size, smallest, width, height, SEA_BOLD, NULL);
}

/* Short lines find more room in two columns; FALSE if no larger size than @than comes of it. */
static gboolean
paint_two_columns (SeaWall *wall, const char *text, SeaRect r, double than)
{
  double u = wall->p.u, gap = 0.9 * u, width = (r.width - gap) / 2;

  for (double size = 0.8 * u; size > than + 1 && size >= wall->p.smallest; size *= 0.93)
    {
      SeaMathPlace place = { 0 };
      g_autoptr (SeaMathLayout) first =
          sea_sheet_new_part (wall, text, size, SEA_BOLD, width, r.height, &place);
      g_autoptr (SeaMathLayout) second = NULL;

      if (!place.end)
        second = sea_sheet_new_part (wall, text, size, SEA_BOLD, width, r.height, &place);
      if (!second || !place.end)
        continue;
      sea_wall_draw_layout (wall, first, r.x, r.y, SEA_COLOUR_INK);
      sea_wall_draw_layout (wall, second, r.x + width + gap, r.y, SEA_COLOUR_INK);
      return TRUE;
    }
  return FALSE;
}

void
sea_wall_paint_text (SeaWall *wall, SeaRect area, SeaRect r, double smallest)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, h, w = 0, fh = 0, fw = 0, total, y;
  gboolean opening = wall->state->page == SEA_WALL_OPENING;
  gboolean tall = wall->width / wall->height < 1.5;
  gboolean left = problem->picture != NULL || opening;
  double largest = (opening ? (tall ? 1.2 : 1.5) : 1.15) * u;
  g_autofree char *words = NULL, *formula = NULL;
  g_autoptr (SeaMathLayout) layout = NULL;
  g_autoptr (SeaMathLayout) big = NULL;
  double x = r.x;

  if (sea_mathtext_split_formula (problem->text, &words, &formula))
    {
      double room = r.height;

      if (words[0])
        {
          g_autoptr (SeaMathLayout) least =
              sea_wall_fit_text (wall, words, smallest, smallest, r.width, 1, SEA_BOLD, NULL);

          /* Half of the room, or what the words can spare. */
          sea_math_layout_get_size (least, NULL, &h);
          room = CLAMP (r.height - h - 0.4 * u, 0, 0.5 * r.height);
        }
      big = fit_formula (wall, formula, r.width, room, smallest);
      sea_math_layout_get_size (big, &fw, &fh);
    }
  layout = sea_wall_fit_text (wall, words, MAX (largest, smallest), smallest, r.width,
                              r.height - fh - (fh > 0 ? 0.4 * u : 0), SEA_BOLD, NULL);
  sea_math_layout_get_size (layout, NULL, &h);
  if (big && words[0] && h + 0.4 * u + fh > r.height + 0.5)
    {
      /* No room for a large formula: it is a line as the others. */
      g_free (words);
      words = g_strdup (problem->text);
      g_clear_pointer (&big, sea_math_layout_free);
      sea_math_layout_free (layout);
      fh = fw = 0;
      layout = sea_wall_fit_text (wall, words, MAX (largest, smallest), smallest, r.width, r.height,
                                  SEA_BOLD, NULL);
    }
  if (!big && !problem->picture && sea_math_layout_get_font_size (layout) < 0.79 * u &&
      paint_two_columns (wall, words, r, sea_math_layout_get_font_size (layout)))
    return;
  sea_math_layout_get_size (layout, &w, &h);
  if (!words[0])
    h = 0;
  total = h + fh + (fh > 0 && h > 0 ? 0.4 * u : 0);
  /* In the middle of the sheet, but under the number and over the choices. */
  y = area.y + (r.y + r.height - area.y - total) / 2;
  y = MAX (r.y, y);
  if (!left && sea_math_layout_get_n_lines (layout) > 2)
    left = TRUE;
  if (!left && w <= r.width)
    x += (r.width - w) / 2;
  if (h > 0)
    sea_wall_draw_text (wall, layout, words, x, y, w, SEA_COLOUR_INK);
  if (big)
    sea_wall_draw_text (wall, big, formula, left ? r.x : r.x + (r.width - fw) / 2,
                        y + h + (h > 0 ? 0.4 * u : 0), fw, SEA_COLOUR_INK);
}
