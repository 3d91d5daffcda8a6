/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "screens-common.h"
#include "wall-sample.h"

#include "base/paths.h"

/* `screens-wall DIR [NAME…]`: every page of the wall as it is painted, in every style and size;
 * with names, those whose name begins so. */

static gboolean
is_wanted (const char *name, char **names)
{
  for (char **p = names; *p; p++)
    if (g_str_has_prefix (name, *p))
      return TRUE;
  return names[0] == NULL;
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
      failed += screens_shoot_wall (NULL, state, argv[1], wall_sample_name (sample));
    }
  return failed > 0;
}
