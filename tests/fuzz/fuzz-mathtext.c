/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a problem's text: told as one line, laid out, drawn, fitted, parted. The first byte
 * chooses size, width and height. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mathtext/mathtext.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static gboolean
measure (guint number, double *width, double *height, gpointer data)
{
  (void) data;
  *width = 10 * number;
  *height = 3000.0 / number;
  return number % 3 != 0;
}

static void
draw (guint number, cairo_t *cr, double width, double height, gpointer data)
{
  (void) number;
  (void) data;
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
}

static void
check_text (char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    abort ();
  g_free (text);
}

static void
check_layout (SeaMathLayout *layout)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double width, height;

  sea_math_layout_get_size (layout, &width, &height);
  if (!(width >= 0) || !(height > 0) || !isfinite (width) || !isfinite (height) ||
      sea_math_layout_get_n_lines (layout) == 0)
    abort ();
  sea_math_layout_draw (layout, cr, 3, 4);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    abort ();
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  check_text (sea_math_layout_dup_text (layout));
}

static void
check_messages (const SeaMathLayout *layout)
{
  GPtrArray *messages = sea_math_layout_get_messages (layout);

  for (guint i = 0; i < messages->len; i++)
    {
      const SeaMathMessage *message = messages->pdata[i];

      if (message->line < 1 || message->column < 1 || !message->text[0] ||
          !g_utf8_validate (message->text, -1, NULL))
        abort ();
    }
}

static void
check_parts (const char *text, const SeaMathStyle *style, double height)
{
  SeaMathStyle other = *style;
  SeaMathPlace place = { 0 };

  for (guint n = 0; !place.end; n++)
    {
      SeaMathPlace before = place;
      g_autoptr (SeaMathLayout) part = NULL;

      other.width = style->width * (n % 2 ? 0.7 : 1);
      part = sea_math_layout_new_part (NULL, text, &other, height, &place);
      if (sea_math_place_compare (&before, &place) >= 0 || n > 20000)
        abort ();
      if (n < 4)
        check_layout (part);
    }
}

static void
check_plain (const char *text)
{
  char *plain = sea_mathtext_dup_plain (text), *words, *formula, *without;
  GArray *numbers = sea_mathtext_get_pictures (text, &without);

  if (strchr (plain, '\n'))
    abort ();
  check_text (plain);
  check_text (sea_mathtext_dup_plain_lang (text, "ru"));
  if (sea_mathtext_split_formula (text, &words, &formula) != (formula[0] != 0))
    abort ();
  check_text (words);
  check_text (formula);
  check_text (without);
  g_array_unref (numbers);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  guint choice = size > 0 ? data[0] : 0;
  g_autofree char *text = g_strndup ((const char *) data, size);
  SeaMathStyle style = { .size = 8 + 5 * (choice % 5), .width = 20 << (choice % 7) };
  double height = 10 << (choice / 7 % 6);
  g_autoptr (SeaMathLayout) layout = NULL;
  g_autoptr (SeaMathLayout) fitted = NULL;
  gboolean fits;
  double w, h;

  if (choice & 1)
    style.picture = (SeaMathPictures){ measure, draw, NULL };
  style.align = (PangoAlignment) (choice % 3);
  check_plain (text);
  layout = sea_math_layout_new (NULL, text, &style);
  check_layout (layout);
  check_messages (layout);
  fitted = sea_math_layout_fit (NULL, text, &style, 60, 6, style.width, height, &fits);
  sea_math_layout_get_size (fitted, &w, &h);
  if (fits && (w > style.width + 1 || h > height + 1))
    abort ();
  check_parts (text, &style, height);
  return 0;
}
