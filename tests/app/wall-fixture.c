/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "wall-fixture.h"

#include <math.h>
#include <string.h>

int
wall_fixture_setup (void **state)
{
  WallFixture *f = g_new0 (WallFixture, 1);

  f->texts = sea_text_cache_new (NULL);
  f->probe = g_ptr_array_new_with_free_func (sea_painted_text_free);
  f->boxes = g_array_new (FALSE, FALSE, sizeof (SeaRect));
  *state = f;
  return 0;
}

int
wall_fixture_teardown (void **state)
{
  WallFixture *f = *state;

  g_clear_pointer (&f->state, sea_wall_state_unref);
  for (int i = 0; i < 2; i++)
    g_clear_pointer (&f->picture[i], cairo_surface_destroy);
  sea_text_cache_free (f->texts);
  g_ptr_array_unref (f->probe);
  g_array_unref (f->boxes);
  g_free (f);
  return 0;
}

void
wall_fixture_set_state (WallFixture *f, SeaWallState *state)
{
  g_clear_pointer (&f->state, sea_wall_state_unref);
  f->state = state;
}

static void
paint (
    WallFixture *f, cairo_surface_t *surface, int width, int height, double scale, gboolean blind)
{
  cairo_t *cr = cairo_create (surface);
  SeaWall wall;

  g_ptr_array_set_size (f->probe, 0);
  g_array_set_size (f->boxes, 0);
  sea_wall_begin (&wall, cr, f->texts, f->state, width, height);
  wall.p.probe = f->probe;
  wall.p.boxes = f->boxes;
  wall.p.blind = blind;
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  sea_wall_paint_page (&wall);
  cairo_restore (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
}

void
wall_fixture_paint (WallFixture *f, int width, int height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);

  paint (f, surface, width, height, 1, FALSE);
  cairo_surface_destroy (surface);
}

void
wall_fixture_draw (WallFixture *f, int width, int height, double scale)
{
  for (int i = 1; i >= 0; i--)
    {
      g_clear_pointer (&f->picture[i], cairo_surface_destroy);
      f->picture[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale),
                                                  (int) (height * scale));
      paint (f, f->picture[i], width, height, scale, i == 1);
    }
}

guint32
wall_fixture_get_pixel (cairo_surface_t *picture, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel,
          cairo_image_surface_get_data (picture) + y * cairo_image_surface_get_stride (picture) +
              4 * x,
          4);
  return pixel & 0xFFFFFF;
}

static double
linear (guint32 channel)
{
  double c = channel / 255.0;

  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

double
wall_fixture_luminance (guint32 pixel)
{
  return 0.2126 * linear (pixel >> 16 & 255) + 0.7152 * linear (pixel >> 8 & 255) +
         0.0722 * linear (pixel & 255);
}
