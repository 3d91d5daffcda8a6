/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-formula: microseconds of the processor for one school formula, from its source to boxes, to
 * pixels, and beside a PangoLayout of its source.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mathtext/formula.h"

#define ROUNDS 15
#define SIZE 48

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
print_times (const char *what, GArray *times, const char *goal)
{
  g_array_sort (times, compare);
  printf ("%-28s %8.1f %8.1f   %s\n", what, g_array_index (times, double, times->len / 2),
          g_array_index (times, double, times->len * 99 / 100), goal);
}

static void
time_formula (SeaMathFont *font, cairo_t *cr, const char *line, GArray *set, GArray *drawn)
{
  SeaFormulaStyle style = { .size = SIZE, .slanted = TRUE, .lang = "ru" };
  const double warning[4] = { 1, 0, 0, 1 };
  SeaFormula *formula;
  double start, time;

  style.display = g_str_has_prefix (line, "$$");
  start = now ();
  formula = sea_formula_new (font, style.display ? line + 2 : line, -1, &style);
  time = now () - start;
  g_array_append_val (set, time);
  start = now ();
  sea_formula_draw (formula, cr, 20, 200, warning);
  time = now () - start;
  g_array_append_val (drawn, time);
  sea_formula_free (formula);
}

static void
time_text (PangoContext *context, const char *line, GArray *texts)
{
  double start = now (), time;
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, line, -1);
  pango_layout_get_extents (layout, NULL, NULL);
  g_object_unref (layout);
  time = now () - start;
  g_array_append_val (texts, time);
}

static char **
read_formulas (void)
{
  g_autofree char *gallery = NULL, *school = NULL, *all = NULL;

  if (!g_file_get_contents (SEA_GALLERY, &gallery, NULL, NULL) ||
      !g_file_get_contents (SEA_FORMULAS, &school, NULL, NULL))
    exit (1);
  all = g_strconcat (gallery, school, NULL);
  return g_strsplit (all, "\n", -1);
}

int
main (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  SeaMathFont *font = sea_math_font_get (context, "Cantarell, DejaVu Sans", PANGO_WEIGHT_NORMAL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1920, 400);
  cairo_t *cr = cairo_create (surface);
  GArray *set = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (double));
  g_auto (GStrv) lines = read_formulas ();
  guint n = 0;

  for (guint round = 0; round < ROUNDS + 1; round++)
    {
      /* The first round warms the caches. */
      if (round == 1)
        {
          g_array_set_size (set, 0);
          g_array_set_size (drawn, 0);
          g_array_set_size (texts, 0);
        }
      n = 0;
      for (guint i = 0; lines[i]; i++)
        {
          if (!lines[i][0] || lines[i][0] == '#')
            continue;
          time_formula (font, cr, lines[i], set, drawn);
          time_text (context, lines[i], texts);
          n++;
        }
    }
  printf ("%u formulas, µs %18s %8s\n", n, "median", "99 %");
  print_times ("set", set, "at most 100 and 1000");
  print_times ("drawn", drawn, "");
  print_times ("source as a PangoLayout", texts, "");
  g_array_unref (set);
  g_array_unref (drawn);
  g_array_unref (texts);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sea_math_font_unref (font);
  g_object_unref (context);
  return 0;
}
