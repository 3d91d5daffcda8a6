/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Where things stand in a laid out text: measured by ink and by numbers, not by a font's pixels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cmocka.h>

#include "mathtext/mathtext.h"

typedef struct
{
  SeaMathLayout *layout, *other;
  char *text;
  cairo_surface_t *surface;
  guint drawn; /* pictures */
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
  g_clear_pointer (&f->other, sea_math_layout_free);
  g_clear_pointer (&f->surface, cairo_surface_destroy);
  g_free (f->text);
  g_free (f);
  return 0;
}

static double
get_height (const SeaMathLayout *layout)
{
  double height;

  sea_math_layout_get_size (layout, NULL, &height);
  return height;
}

static double
get_width (const SeaMathLayout *layout)
{
  double width;

  sea_math_layout_get_size (layout, &width, NULL);
  return width;
}

static SeaMathLayout *
lay (Fixture *f, const char *text, double size, double width)
{
  SeaMathStyle style = { .size = size, .width = width };

  g_clear_pointer (&f->layout, sea_math_layout_free);
  f->layout = sea_math_layout_new (NULL, text, &style);
  return f->layout;
}

/* What the ink of f->layout covers when its corner is at (@margin, @margin). */
static cairo_rectangle_t
get_ink (Fixture *f, double margin)
{
  cairo_rectangle_t ink;
  cairo_t *cr;

  g_clear_pointer (&f->surface, cairo_surface_destroy);
  f->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (f->surface);
  sea_math_layout_draw (f->layout, cr, margin, margin);
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (f->surface, &ink.x, &ink.y, &ink.width, &ink.height);
  return ink;
}

static void
a_low_formula_leaves_line_and_baseline_as_they_are (void **state)
{
  static const char *const texts[] = { "Find $x$ now", "Find $x+1$ now", "Find $2x$",
                                       "$x$ is here" };
  Fixture *f = *state;
  double baseline = sea_math_layout_get_baseline (lay (f, "Find x now", 40, 0));
  double height = get_height (f->layout);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      lay (f, texts[i], 40, 0);
      assert_true (fabs (sea_math_layout_get_baseline (f->layout) - baseline) < 0.1);
      assert_true (fabs (get_height (f->layout) - height) < 0.1);
    }
}

static void
a_line_grows_only_where_a_tall_formula_needs_it (void **state)
{
  Fixture *f = *state;
  double one = get_height (lay (f, "a", 40, 0)), three, grown, low;

  three = get_height (lay (f, "a\nb\nc", 40, 0));
  grown = get_height (lay (f, "a\nb $\\dfrac{\\frac12}{\\frac34}$\nc", 40, 0));
  assert_true (grown > three + 20);
  assert_true (grown < three + 2.5 * one);
  /* The first baseline does not care what stands in the second line. */
  low = sea_math_layout_get_baseline (lay (f, "a\nb", 40, 0));
  assert_true (fabs (sea_math_layout_get_baseline (lay (f, "a\n$\\dfrac{1}{2}$", 40, 0)) - low) <
               0.01);
}

static void
widths_are_those_of_pango (void **state)
{
  static const char *const texts[] = { "Find the area", "Найдите площадь треугольника", "17 + 4",
                                       "АВС" };
  Fixture *f = *state;
  PangoFontMap *map = pango_cairo_font_map_get_default ();

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (double size = 11; size < 200; size *= 1.7)
      {
        PangoContext *context = pango_font_map_create_context (map);
        cairo_font_options_t *options = cairo_font_options_create ();
        PangoFontDescription *font = pango_font_description_new ();
        PangoLayout *layout;
        PangoRectangle logical;

        cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
        pango_cairo_context_set_font_options (context, options);
        cairo_font_options_destroy (options);
        pango_context_set_round_glyph_positions (context, FALSE);
        pango_font_description_set_family (font, sea_mathtext_default_family ());
        pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
        layout = pango_layout_new (context);
        pango_layout_set_font_description (layout, font);
        pango_layout_set_text (layout, texts[i], -1);
        pango_layout_get_extents (layout, NULL, &logical);
        pango_font_description_free (font);
        g_object_unref (layout);
        g_object_unref (context);
        if (fabs (get_width (lay (f, texts[i], size, 0)) - (double) logical.width / PANGO_SCALE) >
            0.005 * size)
          fail_msg ("%s at %.1f: %.2f, Pango has %.2f", texts[i], size, get_width (f->layout),
                    (double) logical.width / PANGO_SCALE);
      }
}

static void
no_ink_lies_outside (void **state)
{
  static const char *const texts[] = {
    "Find $\\frac{a}{b}+\\sqrt{x^2+y^2}$ now",
    "$$\\sum_{k=1}^{n}\\frac{1}{k^2}=\\begin{cases}x\\\\y\\\\z\\end{cases}$$",
    "| $x$ | $\\frac12$ |\n| y | $\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$ |",
    "- $\\int_0^1 f$\n- **жирный** *курсив*",
    "A long formula $a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v+w+x=1+2+3+4+5+6+7+8$ in a line",
    "$\\foo{x}$ and $x^{y^{z^{w}}}_{a_{b_{c}}}$",
  };
  static const double widths[] = { 0, 150, 300, 800 };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (widths); k++)
      {
        cairo_rectangle_t ink;
        double right, bottom;

        lay (f, texts[i], 30, widths[k]);
        right = widths[k] > 0 ? widths[k] : get_width (f->layout);
        bottom = get_height (f->layout);
        ink = get_ink (f, 100);
        /* Letters may lean a little over their boxes, as Pango's do. */
        if (ink.x < 97 || ink.y < 98 || ink.x + ink.width > 100 + right + 3 ||
            ink.y + ink.height > 100 + bottom + 2)
          fail_msg ("%s in %.0f: ink %.1f %.1f %.1f %.1f, box %.1f × %.1f", texts[i], widths[k],
                    ink.x - 100, ink.y - 100, ink.width, ink.height, right, bottom);
      }
}

/* The text line by line. */
static char *
dup_lines (Fixture *f, const char *text, double size, double width)
{
  SeaMathStyle style = { .size = size, .width = width };
  SeaMathPlace place = { 0 };
  GString *lines = g_string_new (NULL);

  while (!place.end)
    {
      g_autofree char *line = NULL;

      g_clear_pointer (&f->layout, sea_math_layout_free);
      f->layout = sea_math_layout_new_part (NULL, text, &style, 1, &place);
      line = sea_math_layout_dup_text (f->layout);
      g_string_append_printf (lines, "<%s>", line);
    }
  return g_string_free (lines, FALSE);
}

static void
no_line_ends_after_a_word_of_one_letter (void **state)
{
  Fixture *f = *state;

  for (double width = 120; width < 400; width += 3)
    {
      g_free (f->text);
      f->text =
          dup_lines (f, "Жара (в градусах) и «с учётом» ветра: я в „о чём“ у \"а то\"", 20, width);
      for (const char *p = f->text; (p = strstr (p, " >")); p++)
        {
          const char *letter = g_utf8_find_prev_char (f->text, p);
          const char *before = g_utf8_find_prev_char (f->text, letter);

          if (g_unichar_isalpha (g_utf8_get_char (letter)) &&
              !g_unichar_isalpha (g_utf8_get_char (before)))
            fail_msg ("at %.0f: %s", width, f->text);
        }
    }
}

static void
no_line_ends_between_a_formula_and_its_sign (void **state)
{
  Fixture *f = *state;

  for (double width = 120; width < 400; width += 3)
    {
      g_free (f->text);
      f->text = dup_lines (f, "one ($x+y$), two $a+b$; «$c$»: $n$-th, $m$? [$k$] $z$!", 20, width);
      for (const char *p = f->text; (p = strchr (p, '<')); p++)
        if (strchr (",;:?!)-]", p[1]) && p[1] != 0)
          fail_msg ("at %.0f: %s", width, f->text);
      if (strstr (f->text, "(>") || strstr (f->text, "«>") || strstr (f->text, "[>"))
        fail_msg ("at %.0f: %s", width, f->text);
    }
}

static void
a_long_formula_goes_over_lines (void **state)
{
  Fixture *f = *state;
  const char *text = "It is $a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r=1+2+3+4+5+6+7+8+9$, as you see.";
  double room = 300, natural = get_width (lay (f, text, 24, 0));

  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 1);
  assert_true (natural > 2 * room);
  lay (f, text, 24, room);
  assert_true (sea_math_layout_get_n_lines (f->layout) >= 3);
  assert_true (sea_math_layout_get_n_lines (f->layout) <= 6);
  assert_true (get_width (f->layout) <= room + 0.5);
  /* What cannot be broken is made smaller. */
  lay (f, "$\\sqrt{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}$", 24, room);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 1);
  assert_true (get_width (f->layout) <= room + 0.5);
}

static void
a_displayed_formula_stands_in_the_middle (void **state)
{
  Fixture *f = *state;
  cairo_rectangle_t ink;

  lay (f, "$$x=1$$", 40, 700);
  ink = get_ink (f, 0);
  assert_true (fabs (ink.x + ink.width / 2 - 350) < 4);
  lay (f, "so \\[x=1\\] here", 40, 700);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 3);
}

static void
columns_of_a_table_are_aligned (void **state)
{
  Fixture *f = *state;
  double narrow, wide;

  narrow = get_width (lay (f, "| a | b |\n| c | d |", 20, 600));
  wide = get_width (lay (f, "| a | b |\n| c | a longer cell of words |", 20, 600));
  assert_true (wide > narrow + 100 && wide < 600);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 2);
  /* A wide column gives way. */
  lay (f, "| a | b |\n| c | a longer cell of words |", 20, 150);
  assert_true (get_width (f->layout) <= 150.5);
  assert_true (sea_math_layout_get_n_lines (f->layout) > 2);
}

static void
an_item_hangs (void **state)
{
  Fixture *f = *state;
  double first;

  first = get_width (lay (f, "1) word", 20, 0));
  assert_true (first > get_width (lay (f, "word", 20, 0)) + 15);
  lay (f, "- a first item that is long enough for two lines\n- b", 20, 300);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 3);
}

static void
bold_is_wider_than_plain (void **state)
{
  Fixture *f = *state;

  assert_true (get_width (lay (f, "**wideword**", 40, 0)) >
               get_width (lay (f, "wideword", 40, 0)) + 2);
}

static gboolean
measure_picture (guint number, double *width, double *height, gpointer data)
{
  (void) data;
  *width = 32;
  *height = number == 2 ? 160 : 16;
  return number != 3;
}

static void
draw_picture (guint number, cairo_t *cr, double width, double height, gpointer data)
{
  Fixture *f = data;

  (void) number;
  f->drawn++;
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
}

static void
pictures_are_drawn_by_who_has_them (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 32, .picture = { measure_picture, draw_picture, f } };
  const char *text = "a ![](picture:1) b ![x](picture:3) c";
  double width, plain, height = get_height (lay (f, "a", 32, 0));

  plain = get_width (lay (f, "a b c", 32, 0));
  /* Without a caller they are left out, and so is the blank. */
  width = get_width (lay (f, text, 32, 0));
  assert_true (fabs (width - plain) < 0.5);
  f->other = sea_math_layout_new (NULL, text, &style);
  sea_math_layout_free (f->layout);
  f->layout = g_steal_pointer (&f->other);
  assert_true (get_width (f->layout) > width + 60);
  assert_true (fabs (get_height (f->layout) - height) < 1);
  get_ink (f, 0);
  assert_int_equal (f->drawn, 1);
  sea_math_layout_free (f->layout);
  f->layout = sea_math_layout_new (NULL, "a\n![](picture:2)\nb", &style);
  assert_true (get_height (f->layout) > 320 + 2 * height);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 3);
  lay (f, "a\n![](picture:2)\nb", 32, 0);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 2);
}

static void
fitting_breaks_a_formula_only_for_much (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { 0 };
  gboolean fits;

  f->layout = sea_math_layout_fit (NULL, "$$x^2+5x+6=0$$", &style, 400, 8, 400, 120, &fits);
  assert_true (fits);
  assert_int_equal (sea_math_layout_get_n_lines (f->layout), 1);
  sea_math_layout_free (f->layout);
  f->layout = sea_math_layout_fit (
      NULL, "$$a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u=1+2+3+4+5+6+7+8+9+10+11+12+13+14$$",
      &style, 400, 8, 400, 300, &fits);
  assert_true (fits);
  assert_true (sea_math_layout_get_n_lines (f->layout) >= 3);
  assert_true (get_width (f->layout) <= 400.5 && get_height (f->layout) <= 300.5);
}

/* Parts of any sizes hold the whole text, each word and formula once. */
static void
parts_hold_the_whole_text (void **state)
{
  static const char text[] =
      "The first paragraph with $x_1$ and $\\frac{1}{2}$ goes over some lines, $x_2$ more.\n"
      "$$x_3=\\sum_{k=1}^{n} k$$\n- itemone $x_4$ of words\n- itemtwo $x_5$\n"
      "| $x_6$ | b |\n| c | $x_7$ |\n1) last $x_8$ words";
  static const char *const once[] = { "first", "x_1",     "frac", "goes",    "x_2",
                                      "x_3",   "itemone", "x_4",  "itemtwo", "x_5",
                                      "x_6",   "x_7",     "1)",   "x_8",     "last" };
  Fixture *f = *state;

  for (double height = 10; height < 500; height *= 1.4)
    for (double width = 150; width < 700; width *= 1.5)
      {
        SeaMathStyle style = { .size = 20, .width = width };
        SeaMathPlace place = { 0 };
        GString *whole = g_string_new (NULL);
        guint n = 0;

        while (!place.end && n++ < 200)
          {
            SeaMathPlace before = place;
            g_autofree char *part = NULL;

            /* Pages need not be alike. */
            style.width = n % 2 ? width : width * 0.8;
            g_clear_pointer (&f->layout, sea_math_layout_free);
            f->layout = sea_math_layout_new_part (NULL, text, &style, height, &place);
            assert_true (sea_math_place_compare (&before, &place) < 0);
            assert_true (sea_math_layout_get_n_lines (f->layout) >= 1);
            part = sea_math_layout_dup_text (f->layout);
            g_string_append_printf (whole, "%s ", part);
          }
        g_free (f->text);
        f->text = g_string_free (whole, FALSE);
        assert_true (n < 200);
        for (gsize i = 0; i < G_N_ELEMENTS (once); i++)
          {
            const char *found = strstr (f->text, once[i]);

            if (!found || strstr (found + 1, once[i]))
              fail_msg ("%.0f × %.0f: “%s” in: %s", width, height, once[i], f->text);
          }
      }
}

static void
messages_tell_line_and_column (void **state)
{
  Fixture *f = *state;
  GPtrArray *messages;
  const SeaMathMessage *message;

  lay (f, "Решите\nпри $x+\\foo$ и \\(y", 20, 300);
  messages = sea_math_layout_get_messages (f->layout);
  assert_int_equal (messages->len, 2);
  message = messages->pdata[0];
  assert_int_equal (message->line, 2);
  assert_int_equal (message->column, 8);
  assert_string_equal (message->command, "\\foo");
  message = messages->pdata[1];
  assert_int_equal (message->column, 16);
  lay (f, "Clean $x$, $5 and $6", 20, 300);
  assert_int_equal (sea_math_layout_get_messages (f->layout)->len, 0);
}

static void
what_is_unknown_has_the_colour_of_a_warning (void **state)
{
  Fixture *f = *state;
  SeaMathStyle style = { .size = 40, .warning = { 0, 1, 0 } };
  cairo_t *cr;
  guint red = 0, green = 0;

  f->layout = sea_math_layout_new (NULL, "a $\\foo$", &style);
  f->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 80);
  cr = cairo_create (f->surface);
  cairo_set_source_rgb (cr, 1, 0, 0);
  sea_math_layout_draw (f->layout, cr, 5, 5);
  cairo_destroy (cr);
  cairo_surface_flush (f->surface);
  for (int i = 0; i < 80 * 300; i++)
    {
      guint32 pixel = ((guint32 *) (gpointer) cairo_image_surface_get_data (f->surface))[i];

      red += (pixel & 0xFFFF00) == 0xFF0000;
      green += (pixel & 0xFFFF00) == 0x00FF00;
    }
  assert_true (red > 20);
  assert_true (green > 20);
}

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
holds (const GByteArray *bytes, const char *word)
{
  gsize length = strlen (word);

  for (gsize i = 0; i + length <= bytes->len; i++)
    if (memcmp (bytes->data + i, word, length) == 0)
      return TRUE;
  return FALSE;
}

static void
a_pdf_holds_no_picture_of_letters (void **state)
{
  Fixture *f = *state;
  GByteArray *bytes = g_byte_array_new ();
  cairo_t *cr;
  gboolean image, font;

  f->surface = cairo_pdf_surface_create_for_stream (append, bytes, 400, 200);
  cr = cairo_create (f->surface);
  lay (f, "Words and $\\frac{a}{b}+\\sqrt{c}$", 20, 380);
  sea_math_layout_draw (f->layout, cr, 10, 10);
  cairo_show_page (cr);
  cairo_destroy (cr);
  cairo_surface_finish (f->surface);
  image = holds (bytes, "/Image");
  font = holds (bytes, "/ToUnicode");
  g_byte_array_unref (bytes);
  assert_false (image);
  assert_true (font);
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (a_low_formula_leaves_line_and_baseline_as_they_are),
    T (a_line_grows_only_where_a_tall_formula_needs_it),
    T (widths_are_those_of_pango),
    T (no_ink_lies_outside),
    T (no_line_ends_after_a_word_of_one_letter),
    T (no_line_ends_between_a_formula_and_its_sign),
    T (a_long_formula_goes_over_lines),
    T (a_displayed_formula_stands_in_the_middle),
    T (columns_of_a_table_are_aligned),
    T (an_item_hangs),
    T (bold_is_wider_than_plain),
    T (pictures_are_drawn_by_who_has_them),
    T (fitting_breaks_a_formula_only_for_much),
    T (parts_hold_the_whole_text),
    T (messages_tell_line_and_column),
    T (what_is_unknown_has_the_colour_of_a_warning),
    T (a_pdf_holds_no_picture_of_letters),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
