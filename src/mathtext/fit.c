/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "mathtext/layout.h"

/* Bisection of the size ends when the bounds are this near: pixels, and share of the size. */
#define FIT_STEP 0.25
#define FIT_SHARE 0.006
/* Letters must become so much larger for a formula to be broken. */
#define WORTH_BREAKING 1.5

typedef struct
{
  SeaSetting *setting;
  SeaMathStyle style;
  double height;
  gboolean whole; /* formulas are not to be broken */
} Box;

static SeaMathLayout *
try_size (const Box *box, double size, gboolean *fits)
{
  SeaMathStyle sized = box->style;
  SeaMathLayout *layout;

  sized.size = size;
  layout = sea_math_layout_begin (box->setting, &sized);
  layout->wrap = PANGO_WRAP_WORD;
  layout->whole = box->whole;
  sea_math_layout_add_all (layout);
  *fits = !layout->overflows && layout->height * layout->scale <= box->height + 0.5;
  return layout;
}

/* No larger size can fit: the lines laid end to end must find room in the box. */
static double
get_upper_bound (const SeaMathLayout *small, double width, double height)
{
  double area = 0;

  for (guint i = 0; i < small->lines->len; i++)
    {
      const SeaLine *line = &g_array_index (small->lines, SeaLine, i);

      area += line->width * (line->ascent + line->descent);
    }
  return area > 0 ? SEA_SETTING_SIZE * sqrt (width * height / area) * 1.1 : G_MAXDOUBLE;
}

/* The largest size up to @largest, from what fits at a smaller one: @best is taken over. */
static SeaMathLayout *
grow (const Box *box, SeaMathLayout *best, double largest)
{
  double low = best->size;
  double high = MIN (largest, get_upper_bound (best, box->style.width, box->height));

  for (double size = high; high - low > MAX (FIT_STEP, FIT_SHARE * low); size = (low + high) / 2)
    {
      gboolean good;
      SeaMathLayout *layout = try_size (box, size, &good);

      if (!good)
        {
          sea_math_layout_free (layout);
          high = size;
          continue;
        }
      sea_math_layout_free (best);
      best = layout;
      low = size;
    }
  return best;
}

/* @broken is the best with formulas broken; the best without, if it is not much smaller. */
static SeaMathLayout *
prefer_whole (Box *box, SeaMathLayout *broken, double smallest)
{
  double least = MAX (broken->size / WORTH_BREAKING, smallest);
  gboolean good;
  SeaMathLayout *whole;

  box->whole = TRUE;
  whole = try_size (box, least, &good);
  if (!good)
    {
      sea_math_layout_free (whole);
      return broken;
    }
  whole = grow (box, whole, broken->size);
  sea_math_layout_free (broken);
  return whole;
}

SeaMathLayout *
sea_math_layout_fit (PangoContext *context,
                     const char *text,
                     const SeaMathStyle *style,
                     double largest,
                     double smallest,
                     double width,
                     double height,
                     gboolean *fits)
{
  g_autoptr (SeaSetting) setting = NULL;
  Box box = { .height = height };
  SeaMathLayout *best;
  gboolean good;

  g_return_val_if_fail (style != NULL, NULL);
  setting = sea_setting_get (sea_math_layout_context (context), text, style);
  box.setting = setting;
  box.style = *style;
  box.style.width = MAX (width, 1);
  smallest = MAX (smallest, 1);
  largest = MAX (largest, smallest);
  best = try_size (&box, smallest, &good);
  if (fits)
    *fits = good;
  if (!good)
    {
      sea_math_layout_free (best);
      box.style.size = smallest;
      best = sea_math_layout_begin (setting, &box.style);
      sea_math_layout_add_all (best);
      return best;
    }
  best = grow (&box, best, largest);
  return best->breaks ? prefer_whole (&box, best, smallest) : best;
}

gboolean
sea_math_layout_fits (
    PangoContext *context, const char *text, const SeaMathStyle *style, double width, double height)
{
  g_autoptr (SeaSetting) setting = NULL;
  Box box = { .height = height };
  gboolean fits;

  g_return_val_if_fail (style != NULL, FALSE);
  setting = sea_setting_get (sea_math_layout_context (context), text, style);
  box.setting = setting;
  box.style = *style;
  box.style.width = MAX (width, 1);
  sea_math_layout_free (try_size (&box, MAX (style->size, 1), &fits));
  return fits;
}
