/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "wall-sample.h"

#include "app/wall-view.h"
#include "base/paths.h"

#include <string.h>

/* `screens-wall DIR [NAME…]`: every page of the wall as it is painted, in every style and size;
 * with names, those whose name begins so. */

static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 } };
static const char *const styles[SEA_PALETTE_COUNT] = { "light", "night", "contrast" };

static gboolean
is_wanted (const char *name, char **names)
{
  for (char **p = names; *p; p++)
    if (g_str_has_prefix (name, *p))
      return TRUE;
  return names[0] == NULL;
}

static gboolean
shoot (const char *folder, const SeaWallState *state, const char *name, int width, int height)
{
  g_autofree char *file =
      g_strdup_printf ("%s-%s-%dx%d.png", name, styles[state->palette], width, height);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean good;

  sea_wall_paint (cr, NULL, state, width, height);
  cairo_destroy (cr);
  good = cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  if (!good)
    g_printerr ("%s\n", path);
  return good;
}

int
main (int argc, char **argv)
{
  guint failed = 0;

  if (argc < 2)
    {
      g_printerr ("screens-wall DIR [NAME…]\n");
      return 2;
    }
  sea_paths_init_locale ();
  g_mkdir_with_parents (argv[1], 0755);
  for (Sample sample = 0; sample < SAMPLE_COUNT; sample++)
    {
      g_autoptr (SeaWallState) state = NULL;

      if (!is_wanted (wall_sample_name (sample), argv + 2))
        continue;
      state = wall_sample_new (sample);
      for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
        for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
          {
            state->palette = (SeaPaletteId) palette;
            failed += !shoot (argv[1], state, wall_sample_name (sample), sizes[i][0], sizes[i][1]);
          }
    }
  return failed > 0;
}
