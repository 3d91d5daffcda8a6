/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/mathtext.h"

#include <math.h>

#include "mathtext/runs.h"

/* Between paragraphs, in heights of the font. */
#define PARAGRAPH_GAP 0.3
/* Bisection of the size ends when the bounds are this near (pixels). */
#define FIT_STEP 0.25

/* A paragraph is a PangoLayout. A formula will join it as one U+FFFC with a shape attribute, drawn
 * by the shape renderer of the context; now its source stands there. */
typedef struct
{
  PangoLayout *layout;
  double y;
} Block;

struct _SeaMathLayout
{
  GArray *blocks; /* Block */
  double width, height;
  double baseline;
  guint n_lines;
  gboolean overflows; /* a line is wider than was asked for */
};

const char *
sea_mathtext_default_family (void)
{
  return "Cantarell, Adwaita Sans, Noto Sans, DejaVu Sans";
}

static void
block_clear (gpointer data)
{
  g_clear_object (&((Block *) data)->layout);
}

static PangoContext *
new_paper_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

/* A Russian word of one letter does not end a line: "у восьмиугольника". */
static char *
dup_tied (const char *text)
{
  GString *tied = g_string_new (NULL);
  gunichar before = ' ';

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *next = g_utf8_next_char (p);

      g_string_append_unichar (tied, c);
      if (c >= 0x400 && c <= 0x4FF && (before == ' ' || before == 0xA0) && next[0] == ' ' &&
          next[1] != ' ' && next[1] != 0)
        {
          g_string_append_unichar (tied, 0xA0);
          p = next;
          c = 0xA0;
        }
      before = c;
    }
  return g_string_free (tied, FALSE);
}

static PangoLayout *
new_block (PangoContext *context,
           const char *paragraph,
           const SeaMathStyle *style,
           PangoWrapMode wrap)
{
  g_autoptr (GPtrArray) runs = sea_runs_split (paragraph);
  g_autofree char *plain = sea_runs_dup_text (runs);
  g_autofree char *text = dup_tied (plain);
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_new ();
  const SeaRun *first = runs->len > 0 ? runs->pdata[0] : NULL;
  gboolean display = first && first->kind == SEA_RUN_DISPLAY;

  pango_font_description_set_family (font, style->family ? style->family
                                                         : sea_mathtext_default_family ());
  pango_font_description_set_weight (font, style->weight ? style->weight : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, CLAMP (style->size, 1, 4000) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (style->tabular)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  if (style->width > 0)
    {
      pango_layout_set_width (layout, (int) (MIN (style->width, 100000) * PANGO_SCALE));
      pango_layout_set_wrap (layout, wrap);
    }
  pango_layout_set_alignment (layout, display ? PANGO_ALIGN_CENTER : style->align);
  if (style->line_spacing > 0)
    pango_layout_set_line_spacing (layout, (float) style->line_spacing);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
get_widest_line (PangoLayout *layout)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int widest = 0;

  do
    {
      PangoRectangle logical;

      pango_layout_line_get_extents (pango_layout_iter_get_line_readonly (iter), NULL, &logical);
      widest = MAX (widest, logical.width);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return (double) widest / PANGO_SCALE;
}

static SeaMathLayout *
lay_out (PangoContext *context, char **paragraphs, const SeaMathStyle *style, PangoWrapMode wrap)
{
  SeaMathLayout *self = g_new0 (SeaMathLayout, 1);

  self->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (self->blocks, block_clear);
  for (guint i = 0; paragraphs[i] || i == 0; i++)
    {
      Block block = { new_block (context, paragraphs[i] ? paragraphs[i] : "", style, wrap), 0 };
      double widest = get_widest_line (block.layout);
      int height;

      pango_layout_get_size (block.layout, NULL, &height);
      if (i == 0)
        self->baseline = (double) pango_layout_get_baseline (block.layout) / PANGO_SCALE;
      else
        self->height += PARAGRAPH_GAP * style->size;
      block.y = self->height;
      self->height += (double) height / PANGO_SCALE;
      self->width = MAX (self->width, widest);
      self->overflows = self->overflows || (style->width > 0 && widest > style->width + 0.5);
      self->n_lines += (guint) pango_layout_get_line_count (block.layout);
      g_array_append_val (self->blocks, block);
      if (!paragraphs[i])
        break;
    }
  return self;
}

SeaMathLayout *
sea_math_layout_new (PangoContext *context, const char *text, const SeaMathStyle *style)
{
  g_autoptr (GObject) own = context ? NULL : G_OBJECT (new_paper_context ());
  PangoContext *used = own ? PANGO_CONTEXT (own) : context;
  g_autofree char *clean = sea_mathtext_clean (text);
  g_auto (GStrv) paragraphs = g_strsplit (clean, "\n", -1);

  g_return_val_if_fail (style != NULL, NULL);
  return lay_out (used, paragraphs, style, PANGO_WRAP_WORD_CHAR);
}

void
sea_math_layout_free (SeaMathLayout *layout)
{
  if (!layout)
    return;
  g_array_unref (layout->blocks);
  g_free (layout);
}

void
sea_math_layout_get_size (const SeaMathLayout *layout, double *width, double *height)
{
  if (width)
    *width = layout->width;
  if (height)
    *height = layout->height;
}

double
sea_math_layout_get_baseline (const SeaMathLayout *layout)
{
  return layout->baseline;
}

guint
sea_math_layout_get_n_lines (const SeaMathLayout *layout)
{
  return layout->n_lines;
}

double
sea_math_layout_get_font_size (const SeaMathLayout *layout)
{
  PangoLayout *first = g_array_index (layout->blocks, Block, 0).layout;

  return (double) pango_font_description_get_size (pango_layout_get_font_description (first)) /
         PANGO_SCALE;
}

void
sea_math_layout_draw (const SeaMathLayout *layout, cairo_t *cr, double x, double y)
{
  for (guint i = 0; i < layout->blocks->len; i++)
    {
      const Block *block = &g_array_index (layout->blocks, Block, i);

      cairo_move_to (cr, x, y + block->y);
      pango_cairo_show_layout (cr, block->layout);
    }
}

static SeaMathLayout *
try_size (PangoContext *context,
          char **paragraphs,
          const SeaMathStyle *style,
          double size,
          double height,
          gboolean *fits)
{
  SeaMathStyle sized = *style;
  SeaMathLayout *layout;

  sized.size = size;
  layout = lay_out (context, paragraphs, &sized, PANGO_WRAP_WORD);
  *fits = !layout->overflows && layout->height <= height + 0.5;
  return layout;
}

/* No larger size can fit: the lines laid end to end must find room in the box. */
static double
get_upper_bound (const SeaMathLayout *small, double size, double width, double height)
{
  double area = 0;

  for (guint i = 0; i < small->blocks->len; i++)
    {
      PangoLayout *layout = g_array_index (small->blocks, Block, i).layout;
      PangoLayoutIter *iter = pango_layout_get_iter (layout);

      do
        {
          PangoRectangle logical;

          pango_layout_line_get_extents (pango_layout_iter_get_line_readonly (iter), NULL,
                                         &logical);
          area += ((double) logical.width / PANGO_SCALE) * ((double) logical.height / PANGO_SCALE);
        }
      while (pango_layout_iter_next_line (iter));
      pango_layout_iter_free (iter);
    }
  return area > 0 ? size * sqrt (width * height / area) * 1.1 : G_MAXDOUBLE;
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
  g_autoptr (GObject) own = context ? NULL : G_OBJECT (new_paper_context ());
  PangoContext *used = own ? PANGO_CONTEXT (own) : context;
  g_autofree char *clean = sea_mathtext_clean (text);
  g_auto (GStrv) paragraphs = g_strsplit (clean, "\n", -1);
  SeaMathStyle sized;
  g_autoptr (SeaMathLayout) best = NULL;
  double low, high;
  gboolean good;

  g_return_val_if_fail (style != NULL, NULL);
  sized = *style;
  sized.width = MAX (width, 1);
  smallest = MAX (smallest, 1);
  largest = MAX (largest, smallest);
  best = try_size (used, paragraphs, &sized, smallest, height, &good);
  if (fits)
    *fits = good;
  if (!good)
    {
      sized.size = smallest;
      return lay_out (used, paragraphs, &sized, PANGO_WRAP_WORD_CHAR);
    }

  low = smallest;
  high = MIN (largest, get_upper_bound (best, smallest, sized.width, height));
  for (double size = high; high - low > FIT_STEP; size = (low + high) / 2)
    {
      SeaMathLayout *layout = try_size (used, paragraphs, &sized, size, height, &good);

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
  return g_steal_pointer (&best);
}
