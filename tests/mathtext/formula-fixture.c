/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <math.h>

#include "formula-fixture.h"

int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  f->font = sea_math_font_get (f->context, FAMILY, PANGO_WEIGHT_NORMAL);
  *state = f;
  return 0;
}

int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->lines, g_ptr_array_unref);
  g_clear_pointer (&f->formula, sea_formula_free);
  sea_math_font_unref (f->font);
  g_object_unref (f->context);
  g_free (f->text);
  g_free (f);
  return 0;
}

void
set (Fixture *f, const char *tex, gboolean display)
{
  SeaFormulaStyle style = { .size = SIZE, .display = display, .slanted = TRUE, .lang = "ru" };

  g_clear_pointer (&f->formula, sea_formula_free);
  f->formula = sea_formula_new (f->font, tex, -1, &style);
}

void
assert_ink_inside (const SeaFormula *formula, const char *tex)
{
  const double white[4] = { 1, 1, 1, 1 };
  const int room = 20;
  double width, ascent, descent;
  cairo_surface_t *surface;
  cairo_t *cr;
  int columns, rows, stride;
  const guchar *pixels;

  sea_formula_get_extents (formula, &width, &ascent, &descent);
  columns = (int) ceil (width) + 2 * room;
  rows = (int) ceil (ascent + descent) + 2 * room;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, columns, rows);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  sea_formula_draw (formula, cr, room, room + ascent, white);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      {
        guint32 pixel;

        memcpy (&pixel, pixels + (gsize) y * (gsize) stride + (gsize) x * 4, 4);
        /* A pixel more on each side: glyphs go to whole ones. */
        if (pixel >> 24 > 40 && (x < room - 1 || x > room + width + 1 || y < room - 1 ||
                                 y > room + ascent + descent + 1))
          fail_msg ("ink outside of the box of %s at %d, %d of %d×%d", tex, x - room, y - room,
                    (int) width, (int) (ascent + descent));
      }
  cairo_surface_destroy (surface);
}
