/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a formula: parsed, set in both styles, broken, drawn, told in words. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mathtext/formula.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
try_style (SeaMathFont *font, cairo_t *cr, const char *tex, size_t size, gboolean display)
{
  SeaFormulaStyle style = { .size = 20, .display = display, .slanted = display };
  const double warning[4] = { 1, 0, 0, 1 };
  g_autoptr (SeaFormula) formula = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GPtrArray *messages;
  double width, ascent, descent;

  g_strlcpy (style.lang, display ? "ru" : "en", sizeof style.lang);
  formula = sea_formula_new (font, tex, (gssize) size, &style);
  sea_formula_get_extents (formula, &width, &ascent, &descent);
  if (!(width >= 0 && width < 1e7) || !(ascent + descent > 0 && ascent + descent < 1e7))
    abort ();
  messages = sea_formula_get_messages (formula);
  if (messages->len > 21)
    abort ();
  for (guint i = 0; i < messages->len; i++)
    {
      const SeaFormulaMessage *message = messages->pdata[i];

      if (!message->text || !g_utf8_validate (message->text, -1, NULL) || message->offset > size)
        abort ();
    }
  lines = sea_formula_break (formula, 90, 60);
  if (lines->len == 0)
    abort ();
  for (guint i = 0; i < lines->len; i++)
    sea_formula_draw (lines->pdata[i], cr, 5, 30, warning);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  SeaMathFont *font = sea_math_font_get (context, "DejaVu Sans", PANGO_WEIGHT_NORMAL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 60);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *plain = sea_formula_dup_plain ((const char *) data, (gssize) size, "ru");

  if (!g_utf8_validate (plain, -1, NULL) || strchr (plain, '\n'))
    abort ();
  try_style (font, cr, (const char *) data, size, TRUE);
  try_style (font, cr, (const char *) data, size, FALSE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sea_math_font_unref (font);
  g_object_unref (context);
  return 0;
}
