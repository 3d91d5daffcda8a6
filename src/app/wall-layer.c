/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-layer.h"

#include <math.h>

struct _SeaWallLayer
{
  cairo_surface_t *pixels;
  SeaRect box; /* whole pixels of ours */
  gboolean opaque;
  GskRenderNode *node; /* (nullable) of the layer as it is */
  GdkTexture *texture; /* (nullable) */
};

static void
paint (SeaTextCache *texts, const SeaWall *like, cairo_t *cr)
{
  SeaWall wall = *like;

  wall.p.cr = cr;
  wall.p.texts = texts;
  sea_wall_paint_page (&wall);
}

static SeaRect
measure (SeaTextCache *texts, const SeaWall *like)
{
  cairo_rectangle_t all = { 0, 0, like->width, like->height };
  cairo_surface_t *record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &all);
  cairo_t *cr = cairo_create (record);
  double x, y, width, height;
  SeaRect box;

  paint (texts, like, cr);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (record, &x, &y, &width, &height);
  cairo_surface_destroy (record);
  box.x = floor (x) - 1;
  box.y = floor (y) - 1;
  box.width = width > 0 ? ceil (x + width) + 1 - box.x : 0;
  box.height = height > 0 ? ceil (y + height) + 1 - box.y : 0;
  return box;
}

SeaWallLayer *
sea_wall_layer_new (SeaTextCache *texts, const SeaWall *like, int scale, gboolean whole)
{
  SeaRect all = { 0, 0, like->width, like->height };
  SeaRect box = whole ? all : measure (texts, like);
  SeaWallLayer *layer;
  cairo_t *cr;

  if (box.width < 1 || box.height < 1)
    return NULL;
  layer = g_new0 (SeaWallLayer, 1);
  layer->box = box;
  layer->opaque = whole;
  layer->pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) box.width * scale,
                                              (int) box.height * scale);
  if (cairo_surface_status (layer->pixels) != CAIRO_STATUS_SUCCESS)
    {
      sea_wall_layer_free (layer);
      return NULL;
    }
  cairo_surface_set_device_scale (layer->pixels, scale, scale);
  cr = cairo_create (layer->pixels);
  cairo_translate (cr, -box.x, -box.y);
  paint (texts, like, cr);
  cairo_destroy (cr);
  cairo_surface_flush (layer->pixels);
  return layer;
}

void
sea_wall_layer_free (SeaWallLayer *layer)
{
  if (!layer)
    return;
  g_clear_pointer (&layer->node, gsk_render_node_unref);
  g_clear_object (&layer->texture);
  cairo_surface_destroy (layer->pixels);
  g_free (layer);
}

SeaRect
sea_wall_layer_get_box (const SeaWallLayer *layer)
{
  return layer->box;
}

static GdkTexture *
get_texture (SeaWallLayer *layer)
{
  int height = cairo_image_surface_get_height (layer->pixels);
  int stride = cairo_image_surface_get_stride (layer->pixels);
  g_autoptr (GBytes) bytes = NULL;

  if (layer->texture)
    return layer->texture;
  bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (layer->pixels), (gsize) height * (gsize) stride,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (layer->pixels));
  layer->texture = gdk_memory_texture_new (cairo_image_surface_get_width (layer->pixels), height,
                                           GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
  return layer->texture;
}

static GskRenderNode *
make_node (SeaWallLayer *layer, const graphene_rect_t *bounds, double alpha)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, layer->pixels, layer->box.x, layer->box.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, layer->box.x, layer->box.y, layer->box.width, layer->box.height);
  cairo_clip (cr);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    {
      if (layer->opaque)
        cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
      cairo_paint (cr);
    }
  cairo_destroy (cr);
  return node;
}

void
sea_wall_layer_snapshot (SeaWallLayer *layer,
                         GtkSnapshot *snapshot,
                         double alpha,
                         gboolean textures)
{
  graphene_rect_t bounds;

  if (alpha <= 0)
    return;
  graphene_rect_init (&bounds, (float) layer->box.x, (float) layer->box.y, (float) layer->box.width,
                      (float) layer->box.height);
  if (!layer->node)
    layer->node = textures ? gsk_texture_node_new (get_texture (layer), &bounds)
                           : make_node (layer, &bounds, 1);
  if (alpha >= 1)
    gtk_snapshot_append_node (snapshot, layer->node);
  else if (textures)
    {
      gtk_snapshot_push_opacity (snapshot, alpha);
      gtk_snapshot_append_node (snapshot, layer->node);
      gtk_snapshot_pop (snapshot);
    }
  else
    {
      GskRenderNode *node = make_node (layer, &bounds, alpha);

      gtk_snapshot_append_node (snapshot, node);
      gsk_render_node_unref (node);
    }
}
