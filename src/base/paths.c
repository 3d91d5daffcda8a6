/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/paths.h"

#include <libintl.h>
#include <locale.h>

gboolean
sea_paths_in_build (void)
{
  static gsize once = 0; /* 1 = installed, 2 = in the build folder */

  if (g_once_init_enter (&once))
    {
      g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
      gboolean inside = program != NULL && g_str_has_prefix (program, SEA_BUILD_ROOT "/");

      g_once_init_leave (&once, inside ? 2 : 1);
    }
  return once == 2;
}

char *
sea_paths_dup_data (const char *name)
{
  if (!sea_paths_in_build ())
    return g_build_filename (SEA_PKGDATADIR, name, NULL);
  if (g_str_equal (name, "questions"))
    return g_build_filename (SEA_SOURCE_ROOT, name, NULL);
  return g_build_filename (SEA_SOURCE_ROOT, "data", name, NULL);
}

char *
sea_paths_dup_user (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "math-sea-battle", name, NULL);
}

void
sea_paths_init_locale (void)
{
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, sea_paths_in_build () ? SEA_BUILD_ROOT "/po" : SEA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
