/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The text of a problem on its sheet: words, a formula, two columns. */
#include "app/wall.h"

#include <math.h>
#include <string.h>

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
  gboolean opening = wall->state->page == SEA_WALL_OPENING;
  double spacing = wall->spacing > 0 ? wall->spacing : opening ? 1.2 : 1.1;
  SeaMathStyle style = { .weight = weight, .line_spacing = spacing };
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

/* A paragraph without words is a formula, and is set as large as can be. */
static gboolean
is_formula (const char *paragraph)
{
  guint letters = 0, signs = 0;

  for (const char *p = paragraph; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      letters = g_unichar_isalpha (c) && c != 0x2211 ? letters + 1 : 0;
      signs += strchr ("=<>+/^√", (int) (c < 128 ? c : 1)) != NULL || c == 0x221A || c == 0x2264 ||
               c == 0x2265 || c == 0x2212;
      if (letters >= 3)
        return FALSE;
    }
  return signs > 0;
}

/* Splits "Solve the equation\nx² = 4" into words and formula; either may be empty. */
static void
split_formula (const char *text, char **words, char **formula)
{
  const char *last = strrchr (text, '\n');

  if (is_formula (text))
    {
      *words = g_strdup ("");
      *formula = g_strdup (text);
    }
  else if (last && last[1] && is_formula (last + 1))
    {
      *words = g_strndup (text, (gsize) (last - text));
      *formula = g_strdup (last + 1);
    }
  else
    {
      *words = g_strdup (text);
      *formula = g_strdup ("");
    }
}

/* In one line if it can be no smaller than the text. */
static SeaMathLayout *
fit_formula (SeaWall *wall, const char *formula, double width, double height, double smallest)
{
  double u = wall->p.u;
  SeaMathStyle style = { .weight = SEA_BOLD, .size = 2.3 * u };
  SeaMathLayout *whole =
      sea_math_layout_new (sea_text_cache_get_context (wall->p.texts), formula, &style);
  double natural, size = 2.3 * u;

  sea_math_layout_get_size (whole, &natural, NULL);
  sea_math_layout_free (whole);
  if (natural > width && size * width / natural >= 0.9 * u)
    size *= 0.99 * width / natural;
  return sea_wall_fit_text (wall, formula, size, smallest, width, height, SEA_BOLD, NULL);
}

/* The byte where the first column of @text ends; 0 if both do not fit at @size. */
static gsize
find_column_break (SeaWall *wall, const char *text, double size, double width, double height)
{
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (gsize));
  guint low = 0, high;
  gboolean fits = FALSE;
  gsize at;

  for (const char *p = text; *p; p++)
    if ((*p == ' ' || *p == '\n') && p > text)
      {
        at = (gsize) (p - text);
        g_array_append_val (breaks, at);
      }
  high = breaks->len;
  while (low < high)
    {
      guint middle = (low + high) / 2;
      g_autofree char *first = g_strndup (text, g_array_index (breaks, gsize, middle));

      sea_math_layout_free (
          sea_wall_fit_text (wall, first, size, size, width, height, SEA_BOLD, &fits));
      if (fits)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0)
    return 0;
  at = g_array_index (breaks, gsize, low - 1);
  sea_math_layout_free (
      sea_wall_fit_text (wall, text + at + 1, size, size, width, height, SEA_BOLD, &fits));
  return fits ? at : 0;
}

/* Short lines find more room in two columns; FALSE if no larger size than @than comes of it. */
static gboolean
paint_two_columns (SeaWall *wall, const char *text, SeaRect r, double than)
{
  double u = wall->p.u, gap = 0.9 * u, width = (r.width - gap) / 2;

  for (double size = 0.8 * u; size > than + 1 && size >= wall->p.smallest; size *= 0.93)
    {
      gsize at = find_column_break (wall, text, size, width, r.height);
      const char *parts[2] = { NULL, text + at + 1 };
      g_autofree char *first = g_strndup (text, at);

      if (at == 0)
        continue;
      parts[0] = first;
      for (int i = 0; i < 2; i++)
        {
          g_autoptr (SeaMathLayout) layout =
              sea_wall_fit_text (wall, parts[i], size, size, width, r.height, SEA_BOLD, NULL);

          sea_wall_draw_text (wall, layout, parts[i], r.x + i * (width + gap), r.y, 0,
                              SEA_COLOUR_INK);
        }
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

  split_formula (problem->text ? problem->text : "", &words, &formula);
  if (formula[0])
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
