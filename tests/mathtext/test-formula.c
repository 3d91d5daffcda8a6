/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangofc-fontmap.h>

#include "formula-fixture.h"
#include "mathtext/math-font.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static double
get_em (const Fixture *f)
{
  return SIZE * sea_math_font_scale (f->font);
}

static double
get_constant (const Fixture *f, hb_ot_math_constant_t constant)
{
  return sea_math_font_constant (f->font, constant) * get_em (f);
}

/* Fonts differ; without one of mathematics there is nothing to measure. */
static gboolean
has_math (Fixture *f)
{
  if (sea_math_font_is_math (f->font))
    return TRUE;
  print_message ("no mathematics font is installed\n");
  return FALSE;
}

/* The first box for which @test holds, and where its origin is. */
static const SeaBox *
find_box (const SeaBox *box,
          double x,
          double y,
          gboolean (*test) (const SeaBox *box, gunichar code),
          gunichar code,
          double *at_x,
          double *at_y)
{
  x += box->x;
  y += box->y;
  if (test (box, code))
    {
      *at_x = x;
      *at_y = y;
      return box;
    }
  for (const SeaBox *child = box->first; child; child = child->next)
    {
      const SeaBox *found = find_box (child, x, y, test, code, at_x, at_y);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_rule (const SeaBox *box, G_GNUC_UNUSED gunichar code)
{
  return box->kind == SEA_BOX_RULE;
}

static gboolean
is_letter (const SeaBox *box, gunichar code)
{
  return box->kind == SEA_BOX_GLYPH && box->code == code;
}

static const SeaBox *
find_letter (Fixture *f, gunichar code, double *x, double *y)
{
  const SeaBox *box = find_box (f->formula->root, 0, 0, is_letter, code, x, y);

  assert_non_null (box);
  return box;
}

static void
a_fractions_bar_lies_on_the_axis (void **state)
{
  static const char *const fractions[] = { "\\frac12", "\\dfrac{a}{\\sqrt b}", "\\frac{x^2}{y_1}",
                                           "\\cfrac{1}{2}" };
  Fixture *f = *state;
  double axis = get_constant (f, HB_OT_MATH_CONSTANT_AXIS_HEIGHT);
  double thick = get_constant (f, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);

  for (guint i = 0; i < G_N_ELEMENTS (fractions); i++)
    {
      double x, y;
      const SeaBox *bar;

      set (f, fractions[i], FALSE);
      bar = find_box (f->formula->root, 0, 0, is_rule, 0, &x, &y);
      assert_non_null (bar);
      assert_float_equal (y + (bar->descent - bar->ascent) / 2, -axis, 0.001);
      assert_float_equal (bar->ascent + bar->descent, thick, 0.001);
    }
}

static void
the_parts_of_a_fraction_stand_off_its_bar (void **state)
{
  Fixture *f = *state;
  double axis = get_constant (f, HB_OT_MATH_CONSTANT_AXIS_HEIGHT), x, y;
  double half = get_constant (f, HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS) / 2;
  const SeaBox *letter;

  set (f, "\\frac{g}{b}", TRUE);
  letter = find_letter (f, 'g', &x, &y);
  assert_true (-y - letter->descent >=
               axis + half +
                   get_constant (f, HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN) -
                   0.001);
  assert_true (-y >=
               get_constant (f, HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP) -
                   0.001);
  letter = find_letter (f, 'b', &x, &y);
  assert_true (y - letter->ascent >=
               -axis + half +
                   get_constant (f, HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN) -
                   0.001);
}

static void
indices_stand_where_the_font_wants_them (void **state)
{
  Fixture *f = *state;
  double x, y;

  set (f, "x^2", FALSE);
  find_letter (f, '2', &x, &y);
  assert_float_equal (-y, get_constant (f, HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP), 0.001);
  set (f, "\\sqrt{x^2}", FALSE);
  find_letter (f, '2', &x, &y);
  assert_float_equal (-y, get_constant (f, HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED),
                      0.001);
  set (f, "x_a", FALSE);
  find_letter (f, 'a', &x, &y);
  assert_float_equal (y, get_constant (f, HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN), 0.001);
  set (f, "x^g_b", FALSE);
  {
    double up, down;
    const SeaBox *above = find_letter (f, 'g', &x, &up), *below = find_letter (f, 'b', &x, &down);

    assert_true (-up - above->descent - (below->ascent - down) >=
                 get_constant (f, HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN) - 0.001);
  }
}

static void
brackets_are_as_tall_as_tex_wants_them (void **state)
{
  static const char *const insides[] = {
    "x", "\\frac{a}{b}", "\\dfrac{\\dfrac ab}{c}",
    "\\begin{matrix}1\\\\2\\\\3\\\\4\\\\5\\\\6\\\\7\\\\8\\end{matrix}"
  };
  static const char *const pairs[] = { "()", "[]", "||" };
  Fixture *f = *state;
  double axis = get_constant (f, HB_OT_MATH_CONSTANT_AXIS_HEIGHT);

  if (!has_math (f))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (insides); i++)
    for (guint k = 0; k < G_N_ELEMENTS (pairs); k++)
      {
        g_autofree char *tex =
            g_strdup_printf ("\\left%c%s\\right%c", pairs[k][0], insides[i], pairs[k][1]);
        double width, ascent, descent, half;
        const SeaBox *fence, *bracket;

        set (f, insides[i], FALSE);
        sea_formula_get_extents (f->formula, &width, &ascent, &descent);
        half = MAX (ascent - axis, descent + axis);
        set (f, tex, FALSE);
        fence = f->formula->root->first;
        bracket = fence->first;
        assert_true (bracket->ascent + bracket->descent >=
                     MAX (2 * half * 0.901, 2 * half - 0.5 * get_em (f)) - 0.01);
        /* It is as far above the axis as below it. */
        assert_float_equal (bracket->ascent - axis, bracket->descent + axis, 0.01);
      }
}

static void
a_root_covers_what_is_under_it (void **state)
{
  static const char *const insides[] = { "x", "g", "\\frac{a}{b}",
                                         "\\dfrac{\\dfrac ab}{\\dfrac cd}" };
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (insides); i++)
    {
      g_autofree char *tex = g_strdup_printf ("\\sqrt{%s}", insides[i]);
      double inner_ascent, inner_descent, inner_width, ascent, descent, width;

      set (f, insides[i], FALSE);
      sea_formula_get_extents (f->formula, &inner_width, &inner_ascent, &inner_descent);
      set (f, tex, FALSE);
      sea_formula_get_extents (f->formula, &width, &ascent, &descent);
      assert_true (ascent >=
                   inner_ascent + get_constant (f, HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP));
      assert_true (descent >= inner_descent - 0.01);
      assert_true (width > inner_width);
    }
}

static void
words_are_as_wide_as_pangos (void **state)
{
  static const char *const texts[] = { "Скорость", "если x", "км/ч", "fi ффи" };
  Fixture *f = *state;
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *description = pango_font_description_new ();

  pango_context_set_round_glyph_positions (context, FALSE);
  pango_font_description_set_family (description, FAMILY);
  pango_font_description_set_absolute_size (description, SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *tex = g_strdup_printf ("{\\text{%s}}a", texts[i]);
      double with, without;
      int width;

      set (f, tex, FALSE);
      with = f->formula->root->width;
      set (f, "{}a", FALSE);
      without = f->formula->root->width;
      pango_layout_set_text (layout, texts[i], -1);
      pango_layout_get_size (layout, &width, NULL);
      assert_float_equal (with - without, (double) width / PANGO_SCALE, 0.02 * SIZE);
    }
  pango_font_description_free (description);
  g_object_unref (layout);
  g_object_unref (context);
}

static char **
read_lines (const char *path)
{
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (text, "\n", -1);
}

static void
no_ink_lies_outside_of_the_box (void **state)
{
  Fixture *f = *state;
  char **lines = read_lines (SEA_GALLERY);

  for (guint i = 0; lines[i]; i++)
    {
      gboolean display = g_str_has_prefix (lines[i], "$$");

      if (!lines[i][0] || lines[i][0] == '#')
        continue;
      set (f, display ? lines[i] + 2 : lines[i], display);
      assert_ink_inside (f->formula, lines[i]);
    }
  g_strfreev (lines);
}

/* The committed sizes of all formulas of the gallery, in ems, as the gallery program prints them.
 */
static void
the_gallery_keeps_its_sizes (void **state)
{
  Fixture *f = *state;
  char **lines, **sizes;
  guint n = 0;

  if (!has_math (f) || strcmp (sea_math_font_name (f->font), "DejaVu Math TeX Gyre") != 0)
    return;
  lines = read_lines (SEA_GALLERY);
  sizes = read_lines (SEA_GALLERY_SIZES);
  for (guint i = 0; lines[i]; i++)
    {
      gboolean display = g_str_has_prefix (lines[i], "$$");
      double told[3], is[3];
      char *end;

      if (!lines[i][0] || lines[i][0] == '#')
        continue;
      assert_non_null (sizes[n]);
      set (f, display ? lines[i] + 2 : lines[i], display);
      sea_formula_get_extents (f->formula, &is[0], &is[1], &is[2]);
      end = sizes[n++];
      for (guint k = 0; k < 3; k++)
        {
          told[k] = g_ascii_strtod (end, &end);
          if (fabs (is[k] / get_em (f) - told[k]) > 0.06 + 0.03 * told[k])
            fail_msg ("%s: size %u is %.3f em and was %.3f", lines[i], k, is[k] / get_em (f),
                      told[k]);
        }
    }
  g_strfreev (lines);
  g_strfreev (sizes);
}

static void
a_long_formula_breaks_at_its_relations (void **state)
{
  Fixture *f = *state;
  double width, ascent, descent, x, y;

  set (f, "(a+b)^3=a^3+3a^2b+3ab^2+b^3=(a+b)(a+b)(a+b)", FALSE);
  sea_formula_get_extents (f->formula, &width, &ascent, &descent);
  f->lines = sea_formula_break (f->formula, width * 0.7, width * 0.7);
  assert_int_equal (f->lines->len, 2);
  for (guint i = 0; i < f->lines->len; i++)
    {
      const SeaFormula *line = f->lines->pdata[i];

      assert_true (line->width <= width * 0.7 + 0.01);
      /* Russian repeats the sign of the break: it is on both lines. */
      assert_non_null (find_box (line->root, 0, 0, is_letter, '=', &x, &y));
    }
  {
    const SeaFormula *second = f->lines->pdata[1];

    assert_int_equal (second->root->first->code, '=');
    assert_float_equal (second->root->first->x, 0, 0.001);
  }
}

static void
a_line_outlives_what_it_was_broken_from (void **state)
{
  Fixture *f = *state;
  GPtrArray *lines;

  set (f, "aaaa=bbbb=cccc=dddd=eeee", FALSE);
  lines = sea_formula_break (f->formula, f->formula->width / 2, f->formula->width / 2);
  g_clear_pointer (&f->formula, sea_formula_free);
  assert_true (lines->len >= 2);
  f->lines = sea_formula_break (lines->pdata[0], 10000, 10000);
  g_ptr_array_unref (lines);
  assert_int_equal (f->lines->len, 1);
  assert_ink_inside (f->lines->pdata[0], "a line of a line");
}

static void
english_does_not_repeat_the_sign (void **state)
{
  Fixture *f = *state;
  SeaFormulaStyle style = { .size = SIZE, .lang = "en" };
  const SeaFormula *second;

  f->formula = sea_formula_new (f->font, "aaaa+bbbb+cccc+dddd", -1, &style);
  f->lines = sea_formula_break (f->formula, f->formula->width * 0.7, f->formula->width * 0.7);
  assert_int_equal (f->lines->len, 2);
  second = f->lines->pdata[1];
  assert_int_not_equal (second->root->first->code, '+');
}

static void
what_fits_or_cannot_break_is_one_line (void **state)
{
  Fixture *f = *state;

  set (f, "x+1=2", FALSE);
  f->lines = sea_formula_break (f->formula, 1000, 1000);
  assert_int_equal (f->lines->len, 1);
  g_clear_pointer (&f->lines, g_ptr_array_unref);
  set (f, "\\frac{a+b+c+d+e+f}{2}", FALSE);
  f->lines = sea_formula_break (f->formula, 10, 10);
  assert_int_equal (f->lines->len, 1);
  g_clear_pointer (&f->lines, g_ptr_array_unref);
  set (f, "a=b", FALSE);
  f->lines = sea_formula_break (f->formula, NAN, -5);
  assert_true (f->lines->len >= 1);
}

static void
bars_and_periods_are_set_as_schools_write_them (void **state)
{
  Fixture *f = *state;
  static const char *const same[][2] = {
    { "|-5|+|3|", "|{-}5|+|3|" }, { "2\\cdot|-x|", "2\\cdot|{-}x|" }, { "y=|-x|", "y=|{-}x|" },
    { "0,(3)=x", "0{,}(3)=x" },   { "12,(45)", "12{,}(45)" },
  };
  static const char *const other[][2] = {
    { "|a|-|b|", "|a|{-}|b|" },
    { "|x-3|", "|x{-}3|" },
    { "(1,(a+b))", "(1{,}(a+b))" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      double width;

      set (f, same[i][0], FALSE);
      width = f->formula->root->width;
      set (f, same[i][1], FALSE);
      assert_float_equal (width, f->formula->root->width, 0.001);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (other); i++)
    {
      double width;

      set (f, other[i][0], FALSE);
      width = f->formula->root->width;
      set (f, other[i][1], FALSE);
      assert_true (width > f->formula->root->width + 1e-3);
    }
}

static void
spaces_follow_the_classes_of_atoms (void **state)
{
  Fixture *f = *state;
  double plus, em = get_em (f);

  /* A sign between two terms has room, a sign before one has none, and so in an index. */
  set (f, "1+1", FALSE);
  plus = f->formula->root->width;
  set (f, "1{+}1", FALSE);
  assert_float_equal (plus - f->formula->root->width, 8 / 18.0 * em, 0.01);
  set (f, "1=1", FALSE);
  plus = f->formula->root->width;
  set (f, "1{=}1", FALSE);
  assert_float_equal (plus - f->formula->root->width, 10 / 18.0 * em, 0.01);
  set (f, "+1", FALSE);
  plus = f->formula->root->width;
  set (f, "{+}1", FALSE);
  assert_float_equal (plus, f->formula->root->width, 0.001);
  set (f, "1,5", FALSE);
  plus = f->formula->root->width;
  set (f, "1{,}5", FALSE);
  assert_float_equal (plus, f->formula->root->width, 0.001);
  set (f, "1, 5", FALSE);
  assert_float_equal (f->formula->root->width - plus, 3 / 18.0 * em, 0.01);
}

static void
hostile_sizes_and_depths_are_bounded (void **state)
{
  static const struct
  {
    const char *unit;
    guint times;
  } hostile[] = {
    { "{", 50000 },          { "\\sqrt{", 2000 },
    { "^{x", 3000 },         { "\\left(", 2000 },
    { "\\frac{", 2000 },     { "\\begin{cases}", 900 },
    { "\\text{", 1500 },     { "&", 5000 },
    { "\\\\", 5000 },        { "\\hline", 2000 },
    { "_", 5000 },           { "'", 5000 },
    { "\\color{red}", 900 }, { "\\left.\\middle|", 600 },
    { "√(", 3000 },          { "$", 5000 },
    { "\\text{$", 1000 },    { "a\\over ", 900 },
    { "\\hat", 1500 },       { "\xC3\x28\xED\xA0\x80", 900 },
    { "sinx", 1500 },        { "\\Bigg\\{", 900 },
    { "\\overbrace{", 900 }, { "\\substack{a\\\\", 400 },
  };
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      GString *tex = g_string_new (NULL);
      double width, ascent, descent;

      for (guint k = 0; k < hostile[i].times; k++)
        g_string_append (tex, hostile[i].unit);
      set (f, tex->str, i % 2 == 0);
      sea_formula_get_extents (f->formula, &width, &ascent, &descent);
      assert_true (width >= 0 && width < 1e6 && ascent + descent > 0 && ascent + descent < 1e6);
      assert_true (sea_formula_get_messages (f->formula)->len <= 21);
      f->lines = sea_formula_break (f->formula, 50, 50);
      g_clear_pointer (&f->lines, g_ptr_array_unref);
      g_free (f->text);
      f->text = sea_formula_dup_plain (tex->str, -1, "ru");
      g_string_free (tex, TRUE);
    }
}

/* A font map that knows one plain font. */
static PangoFontMap *
new_plain_map (FcConfig *config)
{
  PangoFontMap *map = pango_cairo_font_map_new ();
  FcPattern *pattern = FcNameParse ((const FcChar8 *) "DejaVu Sans"), *found;
  FcResult result;
  FcChar8 *path;

  FcConfigSubstitute (NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute (pattern);
  found = FcFontMatch (NULL, pattern, &result);
  assert_non_null (found);
  assert_int_equal (FcPatternGetString (found, FC_FILE, 0, &path), FcResultMatch);
  assert_true (FcConfigAppFontAddFile (config, path));
  pango_fc_font_map_set_config (PANGO_FC_FONT_MAP (map), config);
  FcPatternDestroy (found);
  FcPatternDestroy (pattern);
  return map;
}

static void
without_a_mathematics_font_all_is_drawn_too (void **state)
{
  Fixture *f = *state;
  FcConfig *config = FcConfigCreate ();
  PangoFontMap *map = new_plain_map (config);
  char **lines = read_lines (SEA_GALLERY);
  double width, ascent, descent;

  sea_math_font_unref (f->font);
  g_object_unref (f->context);
  f->context = pango_font_map_create_context (map);
  f->font = sea_math_font_get (f->context, "DejaVu Sans", 0);
  assert_false (sea_math_font_is_math (f->font));
  for (guint i = 0; lines[i]; i++)
    if (lines[i][0] && lines[i][0] != '#')
      {
        set (f, lines[i], FALSE);
        sea_formula_get_extents (f->formula, &width, &ascent, &descent);
        assert_true (width > 0 && ascent > 0);
        assert_ink_inside (f->formula, lines[i]);
      }
  g_strfreev (lines);
  g_clear_pointer (&f->formula, sea_formula_free);
  g_object_unref (map);
  FcConfigDestroy (config);
}

/* The luminance of the brightest or darkest pixel of a formula on paper or on a slate. */
static double
get_extreme (Fixture *f, const char *tex, gboolean paper)
{
  const double white[4] = { 1, 1, 1, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 80, 80);
  cairo_t *cr = cairo_create (surface);
  double extreme = paper ? 1 : 0;
  const guchar *pixels;

  set (f, tex, FALSE);
  cairo_set_source_rgb (cr, paper, paper, paper);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, !paper, !paper, !paper);
  sea_formula_draw (f->formula, cr, 10, 50, white);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (guint i = 0; i < 80 * 80; i++)
    {
      guint32 c;
      double luminance;

      memcpy (&c, pixels + (gsize) i * 4, 4);
      luminance = (0.2126 * (c >> 16 & 255) + 0.7152 * (c >> 8 & 255) + 0.0722 * (c & 255)) / 255;
      extreme = paper ? MIN (extreme, luminance) : MAX (extreme, luminance);
    }
  cairo_surface_destroy (surface);
  return extreme;
}

static void
colours_are_readable_on_paper_and_on_a_slate (void **state)
{
  static const char *const colors[] = { "yellow", "blue", "white", "black", "#ffff00" };
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      g_autofree char *tex = g_strdup_printf ("\\color{%s}{\\rule{1em}{1em}}", colors[i]);

      assert_true (get_extreme (f, tex, TRUE) < 0.5);
      assert_true (get_extreme (f, tex, FALSE) > 0.45);
    }
}

static void
the_corpus_of_the_fuzzer_is_taken (void **state)
{
  GDir *folder = g_dir_open (SEA_FUZZ_CORPUS, 0, NULL);
  const char *name;

  (void) state;
  assert_non_null (folder);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (SEA_FUZZ_CORPUS, name, NULL), *bytes = NULL;
      gsize length;

      assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      LLVMFuzzerTestOneInput ((const uint8_t *) bytes, length);
    }
  g_dir_close (folder);
}

int
main (void)
{
#define SEA_TEST(function) cmocka_unit_test_setup_teardown (function, setup, teardown)
  const struct CMUnitTest tests[] = {
    SEA_TEST (a_fractions_bar_lies_on_the_axis),
    SEA_TEST (the_parts_of_a_fraction_stand_off_its_bar),
    SEA_TEST (indices_stand_where_the_font_wants_them),
    SEA_TEST (brackets_are_as_tall_as_tex_wants_them),
    SEA_TEST (a_root_covers_what_is_under_it),
    SEA_TEST (words_are_as_wide_as_pangos),
    SEA_TEST (no_ink_lies_outside_of_the_box),
    SEA_TEST (the_gallery_keeps_its_sizes),
    SEA_TEST (a_long_formula_breaks_at_its_relations),
    SEA_TEST (a_line_outlives_what_it_was_broken_from),
    SEA_TEST (english_does_not_repeat_the_sign),
    SEA_TEST (what_fits_or_cannot_break_is_one_line),
    SEA_TEST (bars_and_periods_are_set_as_schools_write_them),
    SEA_TEST (spaces_follow_the_classes_of_atoms),
    SEA_TEST (hostile_sizes_and_depths_are_bounded),
    SEA_TEST (without_a_mathematics_font_all_is_drawn_too),
    SEA_TEST (colours_are_readable_on_paper_and_on_a_slate),
    SEA_TEST (the_corpus_of_the_fuzzer_is_taken),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
