/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gallery FORMULAS SHEET.png [COLUMNS [SIZE]]: a sheet of pictures of the formulas of a file, one a
 * line, "$$" before it for display style; to be looked at. SHEET "-": their widths, ascents and
 * descents in ems instead, for gallery-sizes.txt.
 */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mathtext/math-font.h"

#define FAMILY "Cantarell, Noto Sans, DejaVu Sans"
#define GAP 14

typedef struct
{
  SeaFormula *formula;
  double width, ascent, descent, y;
} Picture;

static SeaFormula *
set_line (SeaMathFont *font, const char *line, double size)
{
  SeaFormulaStyle style = { .size = size, .slanted = TRUE, .lang = "ru" };

  style.display = g_str_has_prefix (line, "$$");
  return sea_formula_new (font, style.display ? line + 2 : line, -1, &style);
}

static void
print_sizes (GArray *pictures, double em)
{
  for (guint i = 0; i < pictures->len; i++)
    {
      const Picture *p = &g_array_index (pictures, Picture, i);

      printf ("%.3f %.3f %.3f\n", p->width / em, p->ascent / em, p->descent / em);
    }
}

static void
write_sheet (GArray *pictures, guint n_columns, const char *path)
{
  const double warning[4] = { 0.8, 0.1, 0.1, 1 };
  guint per = (pictures->len + n_columns - 1) / n_columns;
  double *rows = g_new0 (double, per), *widths = g_new0 (double, n_columns), height = GAP, x = GAP;
  double width = GAP;
  cairo_surface_t *surface;
  cairo_t *cr;

  for (guint i = 0; i < pictures->len; i++)
    {
      const Picture *p = &g_array_index (pictures, Picture, i);

      rows[i % per] = MAX (rows[i % per], p->ascent + p->descent);
      widths[i / per] = MAX (widths[i / per], p->width);
    }
  for (guint i = 0; i < per; i++)
    height += rows[i] + GAP;
  for (guint i = 0; i < n_columns; i++)
    width += widths[i] + 2 * GAP;
  surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width), (int) ceil (height));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.07, 0.11, 0.25);
  for (guint c = 0, i = 0; c < n_columns; x += widths[c] + 2 * GAP, c++)
    {
      double y = GAP;

      for (guint r = 0; r < per && i < pictures->len; r++, i++)
        {
          const Picture *p = &g_array_index (pictures, Picture, i);
          double spare = rows[r] - p->ascent - p->descent;

          sea_formula_draw (p->formula, cr, x, y + spare / 2 + p->ascent, warning);
          y += rows[r] + GAP;
        }
    }
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    fprintf (stderr, "gallery: %s cannot be written\n", path);
  cairo_surface_destroy (surface);
  g_free (rows);
  g_free (widths);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GArray *pictures = g_array_new (FALSE, TRUE, sizeof (Picture));
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  SeaMathFont *font = sea_math_font_get (context, FAMILY, PANGO_WEIGHT_NORMAL);
  double size = argc > 4 ? atof (argv[4]) : 26;

  if (argc < 3 || !g_file_get_contents (argv[1], &text, NULL, NULL))
    return 1;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      Picture picture = { NULL };

      if (!lines[i][0] || lines[i][0] == '#')
        continue;
      picture.formula = set_line (font, lines[i], size);
      sea_formula_get_extents (picture.formula, &picture.width, &picture.ascent, &picture.descent);
      g_array_append_val (pictures, picture);
    }
  if (strcmp (argv[2], "-") == 0)
    print_sizes (pictures, size * sea_math_font_scale (font));
  else
    write_sheet (pictures, (guint) (argc > 3 ? MAX (atoi (argv[3]), 1) : 3), argv[2]);
  for (guint i = 0; i < pictures->len; i++)
    sea_formula_free (g_array_index (pictures, Picture, i).formula);
  g_array_unref (pictures);
  sea_math_font_unref (font);
  g_object_unref (context);
  return 0;
}
