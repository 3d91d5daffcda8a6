/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "paper/ink.h"

#include <math.h>
#include <string.h>

#include "base/drawable.h"
#include "core/cell.h"
#include "mathtext/mathtext.h"

void
sea_ink_init (SeaInk *ink, cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  ink->cr = cr;
  ink->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (ink->context, options);
  pango_cairo_context_set_resolution (ink->context, 72);
  pango_context_set_round_glyph_positions (ink->context, FALSE);
  cairo_font_options_destroy (options);
}

void
sea_ink_clear (SeaInk *ink)
{
  g_clear_object (&ink->context);
}

char *
sea_ink_dup_plain (const char *text)
{
  g_autofree char *valid = sea_dup_drawable (text);
  GString *plain = g_string_sized_new (strlen (valid));

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_iscntrl (letter) || g_unichar_type (letter) == G_UNICODE_LINE_SEPARATOR ||
          g_unichar_type (letter) == G_UNICODE_PARAGRAPH_SEPARATOR)
        letter = ' ';
      g_string_append_unichar (plain, letter);
    }
  return g_string_free (plain, FALSE);
}

static PangoLayout *
new_layout (SeaInk *ink, const SeaInkLine *line, double size)
{
  g_autofree char *plain = sea_ink_dup_plain (line->text);
  PangoLayout *layout = pango_layout_new (ink->context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, sea_mathtext_default_family ());
  pango_font_description_set_weight (font, line->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, plain, -1);
  return layout;
}

static double
get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static void
set_grey (SeaInk *ink, double grey)
{
  cairo_set_source_rgb (ink->cr, grey, grey, grey);
}

double
sea_ink_line (SeaInk *ink, const SeaInkLine *line, double x, double y)
{
  g_autoptr (PangoLayout) layout = new_layout (ink, line, line->size);
  double width = get_width (layout);
  double smallest = line->smallest > 0 ? MIN (line->smallest, line->size) : line->size;

  if (line->width > 0 && width > line->width)
    {
      double size = MAX (smallest, floor (line->size * line->width / width * 10) / 10);

      g_object_unref (layout);
      layout = new_layout (ink, line, size);
      width = get_width (layout);
    }
  if (line->width > 0 && width > line->width)
    {
      pango_layout_set_width (layout, (int) (line->width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      width = get_width (layout);
      /* A layout with a width begins at its left edge whatever it holds. */
      pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
    }
  if (ink->cr != NULL)
    {
      double left = line->side == SEA_INK_LEFT     ? x
                    : line->side == SEA_INK_MIDDLE ? x - width / 2
                                                   : x - width;

      set_grey (ink, line->grey);
      cairo_move_to (ink->cr, left, y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
      pango_cairo_show_layout (ink->cr, layout);
    }
  return width;
}

double
sea_ink_paragraph (SeaInk *ink, const SeaInkLine *line, double x, double y, int max_lines)
{
  g_autoptr (PangoLayout) layout = new_layout (ink, line, line->size);
  int height;

  pango_layout_set_width (layout, (int) (line->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -max_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_size (layout, NULL, &height);
  if (ink->cr != NULL)
    {
      set_grey (ink, line->grey);
      cairo_move_to (ink->cr, x, y);
      pango_cairo_show_layout (ink->cr, layout);
    }
  return (double) height / PANGO_SCALE;
}

double
sea_ink_wrapped (SeaInk *ink, const SeaInkLine *line, double x, double y, int max_lines)
{
  g_autoptr (PangoLayout) layout = new_layout (ink, line, line->size);
  double needed = get_width (layout);
  PangoLayoutIter *iter;
  int first, last;

  if (needed > line->width && line->smallest > 0 &&
      needed * line->smallest <= line->width * line->size)
    {
      g_object_unref (layout);
      layout = new_layout (ink, line, floor (line->size * line->width / needed * 10) / 10);
    }

  pango_layout_set_width (layout, (int) (line->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -max_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, line->side == SEA_INK_LEFT     ? PANGO_ALIGN_LEFT
                                      : line->side == SEA_INK_MIDDLE ? PANGO_ALIGN_CENTER
                                                                     : PANGO_ALIGN_RIGHT);
  iter = pango_layout_get_iter (layout);
  first = last = pango_layout_iter_get_baseline (iter);
  while (pango_layout_iter_next_line (iter))
    last = pango_layout_iter_get_baseline (iter);
  pango_layout_iter_free (iter);
  if (ink->cr != NULL)
    {
      double left = line->side == SEA_INK_LEFT     ? x
                    : line->side == SEA_INK_MIDDLE ? x - line->width / 2
                                                   : x - line->width;

      set_grey (ink, line->grey);
      cairo_move_to (ink->cr, left, y - (double) first / PANGO_SCALE);
      pango_cairo_show_layout (ink->cr, layout);
    }
  return (double) (last - first) / PANGO_SCALE;
}

/* ---- marks ---- */

void
sea_ink_mine (SeaInk *ink, double x, double y, double u, gboolean spent)
{
  double r = u * (spent ? 0.22 : 0.19), horn = u * (spent ? 0.38 : 0.33);

  set_grey (ink, SEA_INK_BLACK);
  cairo_set_line_width (ink->cr, u * (spent ? 0.085 : 0.073));
  cairo_set_line_cap (ink->cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 8; i++)
    {
      double angle = i * G_PI / 4;

      cairo_move_to (ink->cr, x + r * cos (angle), y + r * sin (angle));
      cairo_line_to (ink->cr, x + horn * cos (angle), y + horn * sin (angle));
    }
  cairo_stroke (ink->cr);
  cairo_arc (ink->cr, x, y, r, 0, 2 * G_PI);
  if (!spent)
    {
      cairo_stroke (ink->cr);
      return;
    }
  cairo_fill (ink->cr);
  set_grey (ink, 1);
  cairo_arc (ink->cr, x, y, u * 0.08, 0, 2 * G_PI);
  cairo_fill (ink->cr);
}

static void
stroke_polygon (SeaInk *ink, const double *points, int n, double width)
{
  cairo_move_to (ink->cr, points[0], points[1]);
  for (int i = 1; i < n; i++)
    cairo_line_to (ink->cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (ink->cr);
  set_grey (ink, SEA_INK_BLACK);
  cairo_set_line_join (ink->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (ink->cr, width);
  cairo_stroke (ink->cr);
}

void
sea_ink_sweeper (SeaInk *ink, double x, double y, double u)
{
  double r = u * 0.30;
  const double points[] = { x, y - r, x + r * 0.87, y + r * 0.6, x - r * 0.87, y + r * 0.6 };

  stroke_polygon (ink, points, 3, u * 0.085);
}

void
sea_ink_submarine (SeaInk *ink, double x, double y, double u)
{
  double r = u * 0.33;
  const double points[] = { x, y - r, x + r, y, x, y + r, x - r, y };

  stroke_polygon (ink, points, 4, u * 0.075);
}

void
sea_ink_miss (SeaInk *ink, double x, double y, double u)
{
  set_grey (ink, SEA_INK_BLACK);
  cairo_arc (ink->cr, x, y, u * 0.14, 0, 2 * G_PI);
  cairo_fill (ink->cr);
}

void
sea_ink_cross (SeaInk *ink, double x, double y, double u, double grey)
{
  double arm = u * 0.25;

  set_grey (ink, grey);
  cairo_set_line_cap (ink->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (ink->cr, u * 0.115);
  cairo_move_to (ink->cr, x - arm, y - arm);
  cairo_line_to (ink->cr, x + arm, y + arm);
  cairo_move_to (ink->cr, x + arm, y - arm);
  cairo_line_to (ink->cr, x - arm, y + arm);
  cairo_stroke (ink->cr);
}

static void
round_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MAX (0, MIN (radius, MIN (width, height) / 2));
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

void
sea_ink_ship (SeaInk *ink, double x, double y, double u, guint decks, gboolean sunk)
{
  double inset = u * (sunk ? 0.07 : 0.12);

  round_box (ink->cr, x + inset, y + inset, u * decks - 2 * inset, u - 2 * inset, u * 0.2);
  set_grey (ink, SEA_INK_BLACK);
  if (sunk)
    cairo_fill (ink->cr);
  else
    {
      cairo_set_line_width (ink->cr, u * 0.085);
      cairo_stroke (ink->cr);
    }
  for (guint i = 1; i < decks; i++)
    sea_ink_rule (ink, x + i * u, y + inset, x + i * u, y + u - inset, u * 0.05,
                  sunk ? 1 : SEA_GREY_LINE);
  for (guint i = 0; sunk && i < decks; i++)
    sea_ink_cross (ink, x + (i + 0.5) * u, y + u / 2, u * 0.8, 1);
}

void
sea_ink_rule (SeaInk *ink, double x1, double y1, double x2, double y2, double width, double grey)
{
  set_grey (ink, grey);
  cairo_set_line_cap (ink->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (ink->cr, width);
  cairo_move_to (ink->cr, x1, y1);
  cairo_line_to (ink->cr, x2, y2);
  cairo_stroke (ink->cr);
}

void
sea_ink_fold (SeaInk *ink, double x1, double x2, double y)
{
  const double dashes[] = { 5, 4 };

  cairo_save (ink->cr);
  cairo_set_dash (ink->cr, dashes, 2, 0);
  sea_ink_rule (ink, x1, y, x2, y, 0.7, 0.4);
  cairo_restore (ink->cr);
}

void
sea_ink_box (SeaInk *ink, double x, double y, double side)
{
  set_grey (ink, 0.25);
  cairo_set_line_width (ink->cr, 0.7);
  cairo_rectangle (ink->cr, x, y, side, side);
  cairo_stroke (ink->cr);
}
