/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/paint-stamp.h"

#include <string.h>

#include "base/drawable.h"
#include "mathtext/mathtext.h"

/* A page of the wall has about 60 lines; a roll of digits some more. */
#define CACHE_SIZE 300
/* The size at which lines are measured. */
#define MEASURE 100.0

struct _SeaTextCache
{
  PangoContext *context;
  GHashTable *layouts; /* key → PangoLayout */
  GHashTable *widths;  /* key → double: width at MEASURE */
  double capital;      /* height of a capital, of the size */
  SeaStamps *stamps;   /* (nullable) */
};

static PangoLayout *
new_layout (SeaTextCache *cache, const char *text, double size, int weight)
{
  PangoLayout *layout = pango_layout_new (cache->context);
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autofree char *drawable = sea_dup_drawable (text);

  pango_font_description_set_family (font, sea_mathtext_default_family ());
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_font_description_set_absolute_size (font, MAX (size, 1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, drawable, -1);
  return layout;
}

/* The wall reads from left to right whatever the desktop does: “−2” is no “2−”. */
static PangoContext *
new_context (PangoContext *like)
{
  PangoContext *context = pango_font_map_create_context (pango_context_get_font_map (like));

  pango_context_set_language (context, pango_context_get_language (like));
  pango_context_set_font_description (context, pango_context_get_font_description (like));
  pango_context_set_round_glyph_positions (context, pango_context_get_round_glyph_positions (like));
  pango_cairo_context_set_font_options (context, pango_cairo_context_get_font_options (like));
  pango_cairo_context_set_resolution (context, pango_cairo_context_get_resolution (like));
  pango_context_set_base_dir (context, PANGO_DIRECTION_LTR);
  return context;
}

SeaTextCache *
sea_text_cache_new (PangoContext *context)
{
  SeaTextCache *cache = g_new0 (SeaTextCache, 1);
  PangoRectangle ink;
  PangoLayout *layout;

  if (context && pango_context_get_base_dir (context) == PANGO_DIRECTION_RTL)
    cache->context = new_context (context);
  else if (context)
    cache->context = g_object_ref (context);
  else
    {
      cairo_font_options_t *options = cairo_font_options_create ();

      cache->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
      pango_cairo_context_set_font_options (cache->context, options);
      pango_context_set_round_glyph_positions (cache->context, FALSE);
      cairo_font_options_destroy (options);
    }
  cache->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  cache->widths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  layout = new_layout (cache, "H", MEASURE, SEA_BOLD);
  pango_layout_get_extents (layout, &ink, NULL);
  cache->capital = (double) ink.height / PANGO_SCALE / MEASURE;
  g_object_unref (layout);
  return cache;
}

void
sea_text_cache_free (SeaTextCache *cache)
{
  if (!cache)
    return;
  g_hash_table_unref (cache->layouts);
  g_hash_table_unref (cache->widths);
  g_clear_pointer (&cache->stamps, sea_stamps_free);
  g_object_unref (cache->context);
  g_free (cache);
}

SeaStamps *
sea_text_cache_get_stamps (SeaTextCache *cache)
{
  if (!cache->stamps)
    cache->stamps = sea_stamps_new ();
  return cache->stamps;
}

PangoContext *
sea_text_cache_get_context (SeaTextCache *cache)
{
  return cache->context;
}

static double
get_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

static double
measure (SeaTextCache *cache, const char *text, int weight)
{
  g_autofree char *key = g_strdup_printf ("%d %s", weight, text);
  double *width = g_hash_table_lookup (cache->widths, key);

  if (!width)
    {
      PangoLayout *layout = new_layout (cache, text, MEASURE, weight);

      if (g_hash_table_size (cache->widths) >= CACHE_SIZE)
        g_hash_table_remove_all (cache->widths);
      width = g_new (double, 1);
      *width = get_width (layout) / MEASURE;
      g_object_unref (layout);
      g_hash_table_insert (cache->widths, g_steal_pointer (&key), width);
    }
  return *width;
}

static PangoLayout *
get_layout (SeaPaint *p, const SeaLine *line, double size)
{
  SeaTextCache *cache = p->texts;
  g_autofree char *key =
      g_strdup_printf ("%d %.2f %.1f %s", line->weight, size, line->max_width, line->text);
  PangoLayout *layout = g_hash_table_lookup (cache->layouts, key);

  if (layout)
    return layout;
  if (g_hash_table_size (cache->layouts) >= CACHE_SIZE)
    g_hash_table_remove_all (cache->layouts);
  layout = new_layout (cache, line->text, size, line->weight);
  if (line->max_width > 0 && get_width (layout) > line->max_width + 0.5)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      pango_layout_set_width (layout, (int) (line->max_width * PANGO_SCALE));
    }
  g_hash_table_insert (cache->layouts, g_steal_pointer (&key), layout);
  return layout;
}

/* How wide @line is at @size: on a screen that rounds the widths of letters more than measured. */
static double
get_true_width (SeaPaint *p, const SeaLine *line, double size)
{
  SeaLine whole = *line;

  whole.max_width = 0;
  return get_width (get_layout (p, &whole, size));
}

double
sea_paint_line_size (SeaPaint *p, const SeaLine *line)
{
  double size = MAX (line->size, p->smallest), smallest = MAX (line->smallest, p->smallest);
  double width;

  if (line->max_width <= 0 || !line->text)
    return size;
  smallest = MIN (smallest, size);
  width = measure (p->texts, line->text, line->weight) * size;
  if (width > line->max_width)
    size = MAX (size * line->max_width / width, smallest);
  else if (width < 0.9 * line->max_width)
    return size;
  for (int i = 0; i < 4 && size > smallest; i++)
    {
      width = get_true_width (p, line, size);
      if (width <= line->max_width + 0.5)
        break;
      size = MAX (0.995 * size * line->max_width / width, smallest);
    }
  return size;
}

double
sea_paint_line_width (SeaPaint *p, const SeaLine *line)
{
  double width;

  if (!line->text || !line->text[0])
    return 0;
  width = measure (p->texts, line->text, line->weight) * sea_paint_line_size (p, line);
  return line->max_width > 0 ? MIN (width, line->max_width) : width;
}

void
sea_painted_text_free (gpointer data)
{
  SeaPaintedText *text = data;

  g_free (text->text);
  g_free (text);
}

void
sea_paint_note_text (SeaPaint *p, const char *text, double size, SeaRect box)
{
  SeaPaintedText *painted;
  cairo_matrix_t matrix;

  if (!p->probe)
    return;
  cairo_get_matrix (p->cr, &matrix);
  cairo_matrix_transform_point (&matrix, &box.x, &box.y);
  cairo_matrix_transform_distance (&matrix, &box.width, &box.height);
  painted = g_new0 (SeaPaintedText, 1);
  painted->text = g_strdup (text);
  painted->size = size;
  painted->box = box;
  g_ptr_array_add (p->probe, painted);
}

void
sea_paint_note_cover (SeaPaint *p, SeaRect box)
{
  cairo_matrix_t matrix;

  if (!p->probe)
    return;
  cairo_get_matrix (p->cr, &matrix);
  cairo_matrix_transform_point (&matrix, &box.x, &box.y);
  cairo_matrix_transform_distance (&matrix, &box.width, &box.height);
  for (guint i = p->boxes ? p->boxes->len : 0; i > 0; i--)
    {
      const SeaRect *b = &g_array_index (p->boxes, SeaRect, i - 1);

      if (b->x + b->width > box.x && b->y + b->height > box.y && b->x < box.x + box.width &&
          b->y < box.y + box.height && memcmp (b, &box, sizeof box) != 0)
        g_array_remove_index (p->boxes, i - 1);
    }
  for (guint i = p->probe->len; i > 0; i--)
    {
      const SeaRect *t = &((SeaPaintedText *) p->probe->pdata[i - 1])->box;

      if (t->x >= box.x && t->y >= box.y && t->x + t->width <= box.x + box.width &&
          t->y + t->height <= box.y + box.height)
        g_ptr_array_remove_index (p->probe, i - 1);
    }
}

double
sea_paint_line (SeaPaint *p, const SeaLine *line, double x, double y)
{
  double size, width, baseline, middle;
  PangoRectangle logical;
  PangoLayout *layout;

  if (!line->text || !line->text[0])
    return 0;
  size = sea_paint_line_size (p, line);
  layout = get_layout (p, line, size);
  width = get_width (layout);
  baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  middle = baseline - p->texts->capital * size / 2;
  if (line->side == SEA_SIDE_MIDDLE)
    x -= width / 2;
  else if (line->side == SEA_SIDE_RIGHT)
    x -= width;
  sea_paint_set_colour (p, line->colour);
  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (p->cr, x - (double) logical.x / PANGO_SCALE, y - middle);
  if (!p->blind)
    pango_cairo_show_layout (p->cr, layout);
  if (p->probe)
    {
      SeaRect box = { x, y - p->texts->capital * size / 2, width, p->texts->capital * size };

      sea_paint_note_text (p, line->text, size, box);
      ((SeaPaintedText *) p->probe->pdata[p->probe->len - 1])->ellipsized =
          pango_layout_is_ellipsized (layout);
    }
  return width;
}

double
sea_paint_line_on_paper (SeaPaint *p, const SeaLine *line, double x, double y)
{
  double width = sea_paint_line_width (p, line), size = sea_paint_line_size (p, line);
  double from = line->side == SEA_SIDE_LEFT ? 0 : line->side == SEA_SIDE_RIGHT ? width : width / 2;
  SeaRect ground = { x - from - 0.1 * size, y - 0.6 * size, width + 0.2 * size, 1.2 * size };

  if (width > 0)
    sea_paint_fill_box (p, ground, 0.2 * size, SEA_COLOUR_PAPER);
  return sea_paint_line (p, line, x, y);
}
