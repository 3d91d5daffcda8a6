/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "mathtext/mathtext.h"
#include "mathtext/text.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

typedef struct
{
  SeaMathLayout *layout;
  char *text;
} Fixture;

static int
setup (void **state)
{
  *state = g_new0 (Fixture, 1);
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->layout, sea_math_layout_free);
  g_free (f->text);
  g_free (f);
  return 0;
}

static void
text_wraps_at_the_width_and_grows_in_height (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 20 };
  double wide, one, narrow, many;

  f->layout = sea_math_layout_new (NULL, "Find the area of the triangle", &style);
  sea_math_layout_get_size (f->layout, &wide, &one);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 1);
  assert_true (sea_math_layout_get_baseline (f->layout) > 0);
  assert_true (sea_math_layout_get_baseline (f->layout) < one);
  sea_math_layout_free (f->layout);
  style.width = wide / 2;
  f->layout = sea_math_layout_new (NULL, "Find the area of the triangle", &style);
  sea_math_layout_get_size (f->layout, &narrow, &many);
  assert_true (sea_math_layout_get_n_lines (f->layout) >= 2);
  assert_true (narrow <= style.width + 0.5);
  assert_true (many > one * 1.5);
}

static void
a_paragraph_starts_a_line (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 20 };

  f->layout = sea_math_layout_new (NULL, "one\r\ntwo\xE2\x80\xA9three\n\n", &style);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 3);
}

static void
text_is_never_markup (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 20 };
  double tagged, plain;

  f->layout = sea_math_layout_new (NULL, "<b>a</b> & b", &style);
  sea_math_layout_get_size (f->layout, &tagged, NULL);
  sea_math_layout_free (f->layout);
  f->layout = sea_math_layout_new (NULL, "a & b", &style);
  sea_math_layout_get_size (f->layout, &plain, NULL);
  assert_true (tagged > plain * 1.5);
}

static void
fitting_takes_the_largest_size_that_fits (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .weight = PANGO_WEIGHT_BOLD };
  gboolean fits = FALSE;
  double width, height, size;

  f->layout = sea_math_layout_fit (NULL, "How many diagonals has an octagon?", &style, 400, 10, 500,
                                   200, &fits);
  assert_true (fits);
  sea_math_layout_get_size (f->layout, &width, &height);
  assert_true (width <= 500.5 && height <= 200.5);
  size = sea_math_layout_get_font_size (f->layout);
  assert_true (size > 30 && size < 400);
  sea_math_layout_free (f->layout);
  f->layout = sea_math_layout_fit (NULL, "How many diagonals has an octagon?", &style, 400,
                                   size + 1, 500, 200, &fits);
  assert_false (fits);
}

static void
fitting_never_breaks_a_word (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { 0 };
  gboolean fits = FALSE;
  double width;

  f->layout = sea_math_layout_fit (NULL, "перпендикулярность", &style, 300, 5, 200, 1000, &fits);
  assert_true (fits);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 1);
  sea_math_layout_get_size (f->layout, &width, NULL);
  assert_true (width > 190 && width <= 200.5);
}

static void
a_text_that_cannot_fit_is_given_whole_at_the_smallest_size (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { 0 };
  gboolean fits = TRUE;
  double width;

  f->text = g_strnfill (300, 'm');
  f->layout = sea_math_layout_fit (NULL, f->text, &style, 40, 20, 200, 50, &fits);
  assert_false (fits);
  sea_math_layout_get_size (f->layout, &width, NULL);
  assert_true (width <= 200.5);
  assert_true (sea_math_layout_get_n_lines (f->layout) > 10);
}

static void
broken_bytes_are_mended_and_length_is_bounded (void **state)
{
  Fixture *f = *state;

  f->text = sea_mathtext_clean ("\xFF"
                                "a\x01\xE2\x80\xAE"
                                "b\tc",
                                NULL);
  assert_string_equal (f->text, "\xEF\xBF\xBD"
                                "ab c");
  g_free (f->text);
  f->text = g_strnfill (100000, 'x');
  {
    char *clean = sea_mathtext_clean (f->text, NULL);
    g_free (f->text);
    f->text = clean;
  }
  assert_int_equal (g_utf8_strlen (f->text, -1), SEA_MATHTEXT_MAX_CHARS + 1);
}

/* U+FFFF, U+FDD0, U+1FFFE: cairo stops at them. Between formulas, within one and in its text. */
static void
what_is_no_character_stops_no_drawing (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 20, .width = 300 };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  f->layout = sea_math_layout_new (
      NULL, "a\xEF\xBF\xBF $x+\xEF\xB7\x90$ b $\\text{d\xF0\x9F\xBF\xBE}$", &style);
  sea_math_layout_draw (f->layout, cr, 0, 0);
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
plain_text_is_one_line (void **state)
{
  Fixture *f = *state;

  f->text = sea_mathtext_dup_plain ("Solve\n\n$x=3$,  please\n");
  assert_string_equal (f->text, "Solve x = 3, please");
}

static void
drawing_leaves_ink (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 40, .tabular = TRUE };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 100, 60);
  cairo_t *cr = cairo_create (surface);
  guint ink = 0;

  f->layout = sea_math_layout_new (NULL, "17", &style);
  sea_math_layout_draw (f->layout, cr, 10, 5);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < cairo_image_surface_get_stride (surface) * 60; i++)
    ink += cairo_image_surface_get_data (surface)[i] > 128;
  cairo_surface_destroy (surface);
  assert_true (ink > 50);
}

static void
the_corpus_of_the_fuzzer_passes (void **state)
{
  Fixture *f = *state;
  GDir *folder = g_dir_open (SEA_FUZZ_CORPUS, 0, NULL);
  const char *name;
  guint n = 0;

  assert_non_null (folder);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (SEA_FUZZ_CORPUS, name, NULL);
      gsize length;

      g_clear_pointer (&f->text, g_free);
      if (g_file_get_contents (path, &f->text, &length, NULL))
        LLVMFuzzerTestOneInput ((const uint8_t *) f->text, length), n++;
    }
  g_dir_close (folder);
  assert_true (n >= 5);
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (text_wraps_at_the_width_and_grows_in_height),
    T (a_paragraph_starts_a_line),
    T (text_is_never_markup),
    T (fitting_takes_the_largest_size_that_fits),
    T (fitting_never_breaks_a_word),
    T (a_text_that_cannot_fit_is_given_whole_at_the_smallest_size),
    T (broken_bytes_are_mended_and_length_is_bounded),
    T (what_is_no_character_stops_no_drawing),
    T (plain_text_is_one_line),
    T (drawing_leaves_ink),
    T (the_corpus_of_the_fuzzer_passes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
