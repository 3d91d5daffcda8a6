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
  double spacing = wall->state->page == SEA_WALL_OPENING ? 1.05 : 1.0;
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
  if (!wall->p.blind)
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
  if (!wall->p.blind)
    sea_math_layout_draw (layout, wall->p.cr, x, y);
  sea_math_layout_get_size (layout, &box.width, &box.height);
  sea_paint_note_text (&wall->p, text, sea_math_layout_get_font_size (layout), box);
}

/* In the middle of @width, with plain signs and TeX alike. */
static SeaMathLayout *
fit_middle (
    SeaWall *wall, const char *text, double largest, double smallest, double width, double height)
{
  SeaMathStyle style = sea_wall_text_style (wall, SEA_BOLD);

  style.align = PANGO_ALIGN_CENTER;
  return sea_math_layout_fit (sea_text_cache_get_context (wall->p.texts), text, &style, largest,
                              MAX (smallest, wall->p.smallest), width, height, NULL);
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
  return fit_middle (wall, formula, size, smallest, width, height);
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

/* The words of a problem, and under them its last formula, larger. */
typedef struct
{
  char *words, *formula;
  SeaMathLayout *layout, *big; /* @big: (nullable) */
  double height, big_height;
} Text;

static void
text_clear (Text *t)
{
  g_clear_pointer (&t->words, g_free);
  g_clear_pointer (&t->formula, g_free);
  g_clear_pointer (&t->layout, sea_math_layout_free);
  g_clear_pointer (&t->big, sea_math_layout_free);
  t->height = t->big_height = 0;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Text, text_clear)

static void
lay_big (SeaWall *wall, Text *t, SeaRect r, double largest, double smallest)
{
  double room = r.height, h;

  if (t->words[0])
    {
      g_autoptr (SeaMathLayout) least =
          sea_wall_fit_text (wall, t->words, smallest, smallest, r.width, 1, SEA_BOLD, NULL);

      /* The larger half of the room, or what the words can spare. */
      g_autoptr (SeaMathLayout) most =
          sea_wall_fit_text (wall, t->words, largest, largest, r.width, 1, SEA_BOLD, NULL);

      sea_math_layout_get_size (least, NULL, &h);
      room = CLAMP (r.height - h - 0.4 * wall->p.u, 0, 0.62 * r.height);
      sea_math_layout_get_size (most, NULL, &h);
      room = MAX (room, r.height - h - 0.4 * wall->p.u);
    }
  t->big = fit_formula (wall, t->formula, r.width, room, smallest);
  sea_math_layout_get_size (t->big, NULL, &t->big_height);
  t->big_height += t->words[0] ? 0.4 * wall->p.u : 0;
}

static void
lay_text (SeaWall *wall, Text *t, SeaRect r, double largest, double smallest)
{
  const char *text = wall->state->problem->text;

  if (sea_mathtext_split_formula (text, &t->words, &t->formula))
    lay_big (wall, t, r, largest, smallest);
  t->layout = sea_wall_fit_text (wall, t->words, largest, smallest, r.width,
                                 r.height - t->big_height, SEA_BOLD, NULL);
  sea_math_layout_get_size (t->layout, NULL, &t->height);
  if (!t->words[0])
    t->height = 0;
  if (!t->big || t->height == 0 || t->height + t->big_height <= r.height + 0.5)
    return;
  /* No room for a large formula: it is a line as the others. */
  text_clear (t);
  t->words = g_strdup (text);
  t->layout =
      sea_wall_fit_text (wall, t->words, largest, smallest, r.width, r.height, SEA_BOLD, NULL);
  sea_math_layout_get_size (t->layout, NULL, &t->height);
}

/* Whether all of it, in the middle of @r, keeps clear of the number that ends at @number. */
static gboolean
is_beside_number (const Text *t, SeaRect r, double number)
{
  double width = 0, wide = 0;

  if (t->height > 0)
    sea_math_layout_get_size (t->layout, &width, NULL);
  if (t->height > 0 && sea_math_layout_get_n_lines (t->layout) > 2)
    return FALSE;
  if (t->big && t->height == 0)
    sea_math_layout_get_size (t->big, &wide, NULL);
  return r.x + (r.width - MAX (width, wide)) / 2 > number;
}

/* @layout has its lines in the middle of @r. */
static void
draw_middle (SeaWall *wall, const SeaMathLayout *layout, const char *text, SeaRect r, double y)
{
  SeaRect box = { r.x, y, 0, 0 };

  sea_paint_set_colour (&wall->p, SEA_COLOUR_INK);
  if (!wall->p.blind)
    sea_math_layout_draw (layout, wall->p.cr, r.x, y);
  sea_math_layout_get_size (layout, &box.width, &box.height);
  box.x += (r.width - box.width) / 2;
  sea_paint_note_text (&wall->p, text, sea_math_layout_get_font_size (layout), box);
}

void
sea_wall_paint_text (SeaWall *wall, SeaRect area, SeaRect r, double smallest, double number)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, size, total, y;
  gboolean opening = wall->state->page == SEA_WALL_OPENING;
  gboolean tall = wall->width / wall->height < 1.5;
  gboolean left = sea_wall_problem_has_picture (problem) || opening;
  double largest = MAX ((opening ? (tall ? 1.2 : 1.5) : 1.15) * u, smallest);
  g_auto (Text) t = { NULL };

  if (!left && area.y < r.y)
    {
      SeaRect whole = { r.x, area.y, r.width, r.y + r.height - area.y };

      lay_text (wall, &t, whole, largest, smallest);
      if (t.height + t.big_height <= whole.height && is_beside_number (&t, whole, number))
        r = whole;
      else
        text_clear (&t);
    }
  if (!t.layout)
    lay_text (wall, &t, r, largest, smallest);
  size = sea_math_layout_get_font_size (t.layout);
  if (!t.big && !sea_wall_problem_has_picture (problem) && size < 0.79 * u &&
      paint_two_columns (wall, t.words, r, size))
    return;
  /* The formula stands well off the words where there is room. */
  if (t.big && t.height > 0)
    t.big_height += CLAMP ((r.height - t.height - t.big_height) / 2, 0, 0.6 * u);
  total = t.height + t.big_height;
  /* In the middle of the sheet, but under the number and over the choices. */
  y = area.y + (r.y + r.height - area.y - total) / 2;
  y = MAX (r.y, y);
  if (t.height > 0 && !left && sea_math_layout_get_n_lines (t.layout) <= 2)
    {
      g_autoptr (SeaMathLayout) middle = fit_middle (wall, t.words, size, size, r.width, G_MAXINT);

      draw_middle (wall, middle, t.words, r, y);
    }
  else if (t.height > 0)
    sea_wall_draw_text (wall, t.layout, t.words, r.x, y, 0, SEA_COLOUR_INK);
  if (t.big)
    {
      double height;

      sea_math_layout_get_size (t.big, NULL, &height);
      draw_middle (wall, t.big, t.formula, r, y + total - height);
    }
}
