/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-layer.h"

#include <math.h>
#include <string.h>

/* Tiles of the whole wall. More of them tell better what is the same, but the cairo renderer is
 * slower the more places there are to draw: a small copy of the wall has fewer. */
enum
{
  COLUMNS = 20,
  ROWS = 18,
  SMALLEST = 48
};

/* A rectangle of pixels, shared by the layers that look the same there: a renderer that gets the
 * same node again has nothing to draw. */
typedef struct
{
  cairo_surface_t *pixels;
  SeaRect box;
  gboolean opaque;
  GskRenderNode *node; /* (nullable) of the tile as it is */
} Tile;

struct _SeaWallLayer
{
  SeaRect box; /* whole pixels of ours */
  int scale;
  gboolean opaque;
  GPtrArray *tiles; /* Tile, row by row */
  guint columns;
};

static void
clear_tile (Tile *tile)
{
  g_clear_pointer (&tile->node, gsk_render_node_unref);
  g_clear_pointer (&tile->pixels, cairo_surface_destroy);
}

static void
release_tile (gpointer tile)
{
  g_rc_box_release_full (tile, (GDestroyNotify) clear_tile);
}

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

static cairo_surface_t *
paint_pixels (SeaTextCache *texts, const SeaWall *like, int scale, SeaRect box)
{
  cairo_surface_t *pixels = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) box.width * scale, (int) box.height * scale);
  cairo_t *cr;

  if (cairo_surface_status (pixels) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (pixels);
      return NULL;
    }
  cairo_surface_set_device_scale (pixels, scale, scale);
  cr = cairo_create (pixels);
  cairo_translate (cr, -box.x, -box.y);
  paint (texts, like, cr);
  cairo_destroy (cr);
  cairo_surface_flush (pixels);
  return pixels;
}

static Tile *
new_tile (cairo_surface_t *pixels, SeaRect box, gboolean opaque)
{
  Tile *tile = g_rc_box_new0 (Tile);

  tile->pixels = pixels;
  tile->box = box;
  tile->opaque = opaque;
  return tile;
}

/* ---- tiles of the whole wall ---- */

static gboolean
is_same (const guint8 *from, int stride, cairo_surface_t *to)
{
  const guint8 *data = cairo_image_surface_get_data (to);
  int own = cairo_image_surface_get_stride (to), height = cairo_image_surface_get_height (to);
  gsize length = (gsize) cairo_image_surface_get_width (to) * 4;

  for (int y = 0; y < height; y++)
    if (memcmp (from + (gsize) y * (gsize) stride, data + (gsize) y * (gsize) own, length) != 0)
      return FALSE;
  return TRUE;
}

static cairo_surface_t *
copy_pixels (const guint8 *from, int stride, SeaRect box, int scale)
{
  int width = (int) box.width * scale, height = (int) box.height * scale;
  cairo_surface_t *copy = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint8 *data = cairo_image_surface_get_data (copy);
  int own = cairo_image_surface_get_stride (copy);

  for (int y = 0; data != NULL && y < height; y++)
    memcpy (data + (gsize) y * (gsize) own, from + (gsize) y * (gsize) stride, (gsize) width * 4);
  cairo_surface_mark_dirty (copy);
  cairo_surface_set_device_scale (copy, scale, scale);
  return copy;
}

/* A tile of @old where it looks the same as @pixels there. */
static void
add_tile (SeaWallLayer *layer, cairo_surface_t *pixels, SeaRect box, const SeaWallLayer *old)
{
  int scale = layer->scale, stride = cairo_image_surface_get_stride (pixels);
  const guint8 *from = cairo_image_surface_get_data (pixels) +
                       (gsize) ((int) box.y * scale) * (gsize) stride +
                       (gsize) ((int) box.x * scale) * 4;
  Tile *tile = old ? old->tiles->pdata[layer->tiles->len] : NULL;

  if (tile && is_same (from, stride, tile->pixels))
    tile = g_rc_box_acquire (tile);
  else if (box.width < layer->box.width || box.height < layer->box.height)
    tile = new_tile (copy_pixels (from, stride, box, scale), box, TRUE);
  else
    tile = new_tile (cairo_surface_reference (pixels), box, TRUE);
  g_ptr_array_add (layer->tiles, tile);
}

static void
cut (SeaWallLayer *layer, cairo_surface_t *pixels, gboolean tiled, const SeaWallLayer *old)
{
  double width = tiled ? MAX (SMALLEST, ceil (layer->box.width / COLUMNS)) : layer->box.width;
  double height = tiled ? MAX (SMALLEST, ceil (layer->box.height / ROWS)) : layer->box.height;

  layer->columns = (guint) ceil (layer->box.width / width);
  if (old && (!old->opaque || old->scale != layer->scale || old->box.width != layer->box.width ||
              old->box.height != layer->box.height || old->columns != layer->columns))
    old = NULL;
  for (double y = 0; y < layer->box.height; y += height)
    for (double x = 0; x < layer->box.width; x += width)
      {
        SeaRect box = { x, y, MIN (width, layer->box.width - x),
                        MIN (height, layer->box.height - y) };

        add_tile (layer, pixels, box, old);
      }
}

/* ---- layers ---- */

static SeaWallLayer *
new_layer (SeaRect box, int scale, gboolean opaque)
{
  SeaWallLayer *layer = g_new0 (SeaWallLayer, 1);

  layer->box = box;
  layer->scale = scale;
  layer->opaque = opaque;
  layer->columns = 1;
  layer->tiles = g_ptr_array_new_with_free_func (release_tile);
  return layer;
}

SeaWallLayer *
sea_wall_layer_new_page (
    SeaTextCache *texts, const SeaWall *like, int scale, gboolean tiled, const SeaWallLayer *old)
{
  SeaRect box = { 0, 0, like->width, like->height };
  cairo_surface_t *pixels = paint_pixels (texts, like, scale, box);
  SeaWallLayer *layer;

  if (!pixels)
    return NULL;
  layer = new_layer (box, scale, TRUE);
  cut (layer, pixels, tiled, old);
  cairo_surface_destroy (pixels);
  return layer;
}

SeaWallLayer *
sea_wall_layer_new_part (SeaTextCache *texts, const SeaWall *like, int scale)
{
  SeaRect box = measure (texts, like);
  SeaWallLayer *layer;
  cairo_surface_t *pixels;

  if (box.width < 1 || box.height < 1)
    return NULL;
  pixels = paint_pixels (texts, like, scale, box);
  if (!pixels)
    return NULL;
  layer = new_layer (box, scale, FALSE);
  g_ptr_array_add (layer->tiles, new_tile (pixels, box, FALSE));
  return layer;
}

void
sea_wall_layer_free (SeaWallLayer *layer)
{
  if (!layer)
    return;
  g_ptr_array_unref (layer->tiles);
  g_free (layer);
}

SeaRect
sea_wall_layer_get_box (const SeaWallLayer *layer)
{
  return layer->box;
}

/* ---- render nodes ---- */

static graphene_rect_t
get_bounds (const Tile *tile)
{
  return GRAPHENE_RECT_INIT ((float) tile->box.x, (float) tile->box.y, (float) tile->box.width,
                             (float) tile->box.height);
}

static GskRenderNode *
new_texture_node (const Tile *tile)
{
  int height = cairo_image_surface_get_height (tile->pixels);
  int stride = cairo_image_surface_get_stride (tile->pixels);
  graphene_rect_t bounds = get_bounds (tile);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (tile->pixels), (gsize) height * (gsize) stride,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (tile->pixels));
  texture = gdk_memory_texture_new (cairo_image_surface_get_width (tile->pixels), height,
                                    GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
  return gsk_texture_node_new (texture, &bounds);
}

static void
draw (const Tile *tile, cairo_t *cr, double alpha)
{
  cairo_set_source_surface (cr, tile->pixels, tile->box.x, tile->box.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_set_operator (cr, tile->opaque && alpha >= 1 ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
}

/* @above over @tile, where there is one. */
static GskRenderNode *
new_cairo_node (const Tile *tile, const Tile *above, double alpha)
{
  graphene_rect_t bounds = get_bounds (tile);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_rectangle (cr, tile->box.x, tile->box.y, tile->box.width, tile->box.height);
  cairo_clip (cr);
  draw (tile, cr, 1);
  if (above)
    draw (above, cr, alpha);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
get_node (Tile *tile, gboolean textures)
{
  if (!tile->node)
    tile->node = textures ? new_texture_node (tile) : new_cairo_node (tile, NULL, 1);
  return gsk_render_node_ref (tile->node);
}

/* Row by row: the renderer compares a row with the one that stood there, not each tile with all. */
static void
show (GtkSnapshot *snapshot, GskRenderNode **nodes, guint n, guint columns)
{
  for (guint i = 0; i < n; i += columns)
    {
      GskRenderNode *row = gsk_container_node_new (nodes + i, MIN (columns, n - i));

      gtk_snapshot_append_node (snapshot, row);
      gsk_render_node_unref (row);
    }
  for (guint i = 0; i < n; i++)
    gsk_render_node_unref (nodes[i]);
}

void
sea_wall_layer_snapshot (SeaWallLayer *layer, GtkSnapshot *snapshot, gboolean textures)
{
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, layer->tiles->len);

  for (guint i = 0; i < layer->tiles->len; i++)
    nodes[i] = get_node (layer->tiles->pdata[i], textures);
  show (snapshot, nodes, layer->tiles->len, layer->columns);
}

/* What is the same in both is drawn by the renderer once and kept. */
void
sea_wall_layer_snapshot_fade (
    SeaWallLayer *from, SeaWallLayer *to, GtkSnapshot *snapshot, double alpha, gboolean textures)
{
  guint n = from->tiles->len;
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, n);

  if (alpha <= 0 || alpha >= 1 || n != to->tiles->len)
    {
      sea_wall_layer_snapshot (alpha > 0 ? to : from, snapshot, textures);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      Tile *tile = from->tiles->pdata[i], *above = to->tiles->pdata[i];

      nodes[i] = tile == above || textures ? get_node (tile, textures)
                                           : new_cairo_node (tile, above, alpha);
    }
  show (snapshot, nodes, n, from->columns);
  if (!textures)
    return;
  gtk_snapshot_push_opacity (snapshot, alpha);
  for (guint i = 0; i < n; i++)
    if (from->tiles->pdata[i] != to->tiles->pdata[i])
      {
        GskRenderNode *node = get_node (to->tiles->pdata[i], TRUE);

        gtk_snapshot_append_node (snapshot, node);
        gsk_render_node_unref (node);
      }
  gtk_snapshot_pop (snapshot);
}
