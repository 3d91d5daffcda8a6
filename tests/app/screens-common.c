/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "screens-common.h"

#include "app/wall-view.h"

static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 } };
static const char *const styles[SEA_PALETTE_COUNT] = { "light", "night", "contrast" };

gboolean
screens_shoot_widget (GtkWidget *widget, const char *folder, const char *name)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return FALSE;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  return gdk_texture_save_to_png (texture, path);
}

static gboolean
shoot_style (
    PangoContext *context, const SeaWallState *state, const char *path, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean good;

  sea_wall_paint (cr, context, state, width, height);
  cairo_destroy (cr);
  good = cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  return good;
}

guint
screens_shoot_wall (PangoContext *context,
                    const SeaWallState *state,
                    const char *folder,
                    const char *name)
{
  SeaWallState styled = *state;
  guint failed = 0;

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        int width = sizes[i][0], height = sizes[i][1];
        g_autofree char *file =
            g_strdup_printf ("%s-%s-%dx%d.png", name, styles[palette], width, height);
        g_autofree char *path = g_build_filename (folder, file, NULL);

        styled.palette = (SeaPaletteId) palette;
        failed += !shoot_style (context, &styled, path, width, height);
      }
  return failed;
}
