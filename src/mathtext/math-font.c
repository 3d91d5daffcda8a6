/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/math-font.h"

#include <string.h>

#include "mathtext/math-face.h"

/* Words and lengths that are kept of a font. */
#define MAX_WORDS 1000
#define MAX_FONTS 8

struct _SeaMathFont
{
  int refs;
  SeaMathFace *face;
  PangoContext *context; /* without hinting, for words */
  char *family;
  int weight;
  double scale;
  GHashTable *words; /* "shape text" → SeaWord */
};

static void
word_free (gpointer data)
{
  SeaWord *word = data;

  g_object_unref (word->layout);
  g_free (word);
}

static PangoContext *
new_plain_context (PangoFontMap *map, PangoContext *like)
{
  PangoContext *context = pango_font_map_create_context (map);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_context_get_language (like));
  return context;
}

static double
measure_x_height (SeaMathFont *font)
{
  const SeaWord *x = sea_math_font_word (font, "x", 1, SEA_SHAPE_ROMAN);

  return x->ink_ascent;
}

static SeaMathFont *
font_new (PangoContext *context, const char *family, int weight)
{
  PangoFontMap *map = pango_context_get_font_map (context);
  SeaMathFont *self = g_new0 (SeaMathFont, 1);
  double x_height;

  self->refs = 1;
  self->face = sea_math_face_get (map, context, family);
  self->context = new_plain_context (map, context);
  self->family = g_strdup (family);
  self->weight = weight;
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, word_free);
  x_height = measure_x_height (self);
  self->scale = CLAMP (x_height / sea_math_face_x_height (self->face), 0.75, 1.25);
  return self;
}

static void
unref_fonts (gpointer data)
{
  g_ptr_array_unref (data);
}

static void
unref_font (gpointer data)
{
  sea_math_font_unref (data);
}

SeaMathFont *
sea_math_font_get (PangoContext *context, const char *family, int weight)
{
  GPtrArray *fonts = g_object_get_data (G_OBJECT (context), "sea-math-fonts");
  SeaMathFont *font;

  if (!family)
    family = "sans-serif";
  if (weight <= 0)
    weight = PANGO_WEIGHT_NORMAL;
  if (!fonts)
    {
      fonts = g_ptr_array_new_with_free_func (unref_font);
      g_object_set_data_full (G_OBJECT (context), "sea-math-fonts", fonts, unref_fonts);
    }
  for (guint i = 0; i < fonts->len; i++)
    {
      font = fonts->pdata[i];
      if (font->weight == weight && strcmp (font->family, family) == 0)
        return sea_math_font_ref (font);
    }
  if (fonts->len >= MAX_FONTS)
    g_ptr_array_remove_index (fonts, 0);
  font = font_new (context, family, weight);
  g_ptr_array_add (fonts, font);
  return sea_math_font_ref (font);
}

SeaMathFont *
sea_math_font_ref (SeaMathFont *font)
{
  font->refs++;
  return font;
}

void
sea_math_font_unref (SeaMathFont *font)
{
  if (!font || --font->refs > 0)
    return;
  g_hash_table_unref (font->words);
  g_object_unref (font->context);
  sea_math_face_unref (font->face);
  g_free (font->family);
  g_free (font);
}

static PangoFontDescription *
describe (const SeaMathFont *font, SeaTexShape shape)
{
  PangoFontDescription *description = pango_font_description_new ();
  gboolean bold = shape == SEA_SHAPE_BOLD || shape == SEA_SHAPE_BOLD_MATH;

  if (shape == SEA_SHAPE_MONO)
    pango_font_description_set_family (description, "DejaVu Sans Mono, monospace");
  else
    pango_font_description_set_family (description, font->family);
  pango_font_description_set_weight (description,
                                     bold ? MAX (font->weight, PANGO_WEIGHT_BOLD) : font->weight);
  if (shape == SEA_SHAPE_ITALIC || shape == SEA_SHAPE_MATH)
    pango_font_description_set_style (description, PANGO_STYLE_ITALIC);
  pango_font_description_set_absolute_size (description, SEA_WORD_SIZE * PANGO_SCALE);
  return description;
}

const SeaWord *
sea_math_font_word (SeaMathFont *font, const char *text, gsize length, SeaTexShape shape)
{
  g_autofree char *key = g_strdup_printf ("%c%.*s", 'a' + (int) shape, (int) length, text);
  SeaWord *word = g_hash_table_lookup (font->words, key);
  PangoFontDescription *description;
  PangoRectangle ink, logical;
  const double unit = PANGO_SCALE * SEA_WORD_SIZE;
  double baseline;

  if (word)
    return word;
  /* Those that are drawn keep their layouts themselves. */
  if (g_hash_table_size (font->words) >= MAX_WORDS)
    g_hash_table_remove_all (font->words);
  description = describe (font, shape);
  word = g_new0 (SeaWord, 1);
  word->layout = pango_layout_new (font->context);
  pango_layout_set_font_description (word->layout, description);
  pango_font_description_free (description);
  pango_layout_set_single_paragraph_mode (word->layout, TRUE);
  pango_layout_set_text (word->layout, key + 1, -1);
  pango_layout_get_extents (word->layout, &ink, &logical);
  baseline = pango_layout_get_baseline (word->layout);
  word->baseline = baseline / unit;
  word->width = logical.width / unit;
  word->ink_left = ink.x / unit;
  word->ink_right = (ink.x + ink.width) / unit;
  word->ink_ascent = (baseline - ink.y) / unit;
  word->ink_descent = (ink.y + ink.height - baseline) / unit;
  if (ink.width == 0)
    word->ink_left = word->ink_right = word->ink_ascent = word->ink_descent = 0;
  word->ascent = MAX (word->ink_ascent, 0);
  word->descent = MAX (word->ink_descent, 0);
  g_hash_table_insert (font->words, g_steal_pointer (&key), word);
  return word;
}

double
sea_math_font_scale (const SeaMathFont *font)
{
  return font->scale;
}

double
sea_math_font_x_height (const SeaMathFont *font)
{
  return sea_math_face_x_height (font->face);
}

const SeaGlyph *
sea_math_font_char (SeaMathFont *font, gunichar c, guint level)
{
  return sea_math_face_char (font->face, c, level);
}

const SeaGlyph *
sea_math_font_glyph (SeaMathFont *font, guint id)
{
  return sea_math_face_glyph (font->face, id);
}

double
sea_math_font_constant (const SeaMathFont *font, hb_ot_math_constant_t constant)
{
  return sea_math_face_constant (font->face, constant);
}

double
sea_math_font_kern (SeaMathFont *font, guint glyph, hb_ot_math_kern_t corner, double height)
{
  return sea_math_face_kern (font->face, glyph, corner, height);
}

double
sea_math_font_pair (SeaMathFont *font, guint left, guint right)
{
  return sea_math_face_pair (font->face, left, right);
}

double
sea_math_font_script (SeaMathFont *font, guint base, int script, double shift, double size)
{
  return sea_math_face_script (font->face, base, script, shift, size);
}

void
sea_math_font_grow (
    SeaMathFont *font, gunichar c, gboolean vertical, double target, SeaGrown *grown)
{
  sea_math_face_grow (font->face, c, vertical, target, grown);
}

const SeaGlyph *
sea_math_font_variant (SeaMathFont *font, const SeaGlyph *glyph, double target)
{
  return sea_math_face_variant (font->face, glyph, target);
}

cairo_font_face_t *
sea_math_font_cairo (const SeaMathFont *font)
{
  return sea_math_face_cairo (font->face);
}

gboolean
sea_math_font_is_math (const SeaMathFont *font)
{
  return sea_math_face_is_math (font->face);
}

const char *
sea_math_font_name (const SeaMathFont *font)
{
  return sea_math_face_name (font->face);
}
