/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/formula.h"

/* The source as text, in a box of its size. */
struct _SeaMathFont
{
  int refs;
  PangoContext *context;
  PangoFontDescription *description;
};

struct _SeaFormula
{
  PangoLayout *layout;
  GPtrArray *messages;
  double width, ascent, descent;
};

SeaMathFont *
sea_math_font_get (PangoContext *context, const char *family, int weight)
{
  SeaMathFont *self = g_new0 (SeaMathFont, 1);

  self->refs = 1;
  self->context = g_object_ref (context);
  self->description = pango_font_description_new ();
  pango_font_description_set_family (self->description, family);
  pango_font_description_set_weight (self->description, weight ? weight : PANGO_WEIGHT_NORMAL);
  return self;
}

void
sea_math_font_unref (SeaMathFont *font)
{
  if (!font || --font->refs > 0)
    return;
  g_object_unref (font->context);
  pango_font_description_free (font->description);
  g_free (font);
}

SeaFormula *
sea_formula_new (SeaMathFont *font, const char *tex, gssize length, const SeaFormulaStyle *style)
{
  SeaFormula *self = g_new0 (SeaFormula, 1);
  g_autofree char *text = g_utf8_make_valid (tex, length);
  PangoFontDescription *sized = pango_font_description_copy (font->description);
  PangoRectangle logical;

  self->layout = pango_layout_new (font->context);
  self->messages = g_ptr_array_new ();
  pango_font_description_set_absolute_size (sized, CLAMP (style->size, 1, 4000) * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, sized);
  pango_font_description_free (sized);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_extents (self->layout, NULL, &logical);
  self->width = (double) logical.width / PANGO_SCALE;
  self->ascent = (double) pango_layout_get_baseline (self->layout) / PANGO_SCALE;
  self->descent = (double) logical.height / PANGO_SCALE - self->ascent;
  return self;
}

void
sea_formula_free (SeaFormula *formula)
{
  if (!formula)
    return;
  g_object_unref (formula->layout);
  g_ptr_array_unref (formula->messages);
  g_free (formula);
}

void
sea_formula_get_extents (const SeaFormula *formula, double *width, double *ascent, double *descent)
{
  *width = formula->width;
  *ascent = formula->ascent;
  *descent = formula->descent;
}

GPtrArray *
sea_formula_get_messages (const SeaFormula *formula)
{
  return formula->messages;
}

GPtrArray *
sea_formula_break (const SeaFormula *formula, G_GNUC_UNUSED double first, G_GNUC_UNUSED double rest)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_formula_free);
  SeaFormula *line = g_new (SeaFormula, 1);

  *line = *formula;
  g_object_ref (line->layout);
  g_ptr_array_ref (line->messages);
  g_ptr_array_add (lines, line);
  return lines;
}

void
sea_formula_draw (const SeaFormula *formula,
                  cairo_t *cr,
                  double x,
                  double baseline,
                  G_GNUC_UNUSED const double warning[4])
{
  cairo_move_to (cr, x, baseline - formula->ascent);
  pango_cairo_show_layout (cr, formula->layout);
}

char *
sea_formula_dup_plain (const char *tex, gssize length, G_GNUC_UNUSED const char *lang)
{
  return g_utf8_make_valid (tex, length);
}

gboolean
sea_formula_is_clean (G_GNUC_UNUSED const char *tex, G_GNUC_UNUSED gssize length)
{
  return TRUE;
}
