/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/first-start.h"

#include <string.h>

#include "base/paths.h"
#include "formats/codec.h"

char *
sea_dup_questions_dir (void)
{
  return sea_paths_dup_data ("questions");
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Files of @folder, and of its folders while @deep. */
static void
find_packs (const char *folder, gboolean deep, GPtrArray *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (*name == '.')
        continue;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (deep)
            find_packs (path, FALSE, paths);
        }
      else if (g_str_has_suffix (name, ".gift"))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

static gboolean
is_present (GPtrArray *packs, const SeaReading *reading)
{
  for (guint i = 0; reading->pack_id != NULL && i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      if (strcmp (pack->id, reading->pack_id) == 0 &&
          strcmp (pack->version, reading->pack_version != NULL ? reading->pack_version : "") == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
import_pack (SeaBank *bank, GPtrArray *packs, const char *path, GError **error)
{
  g_autoptr (SeaReading) reading = sea_read_file (path, NULL, error);

  if (reading == NULL)
    return FALSE;
  if (is_present (packs, reading))
    return TRUE;
  return sea_bank_import (bank, reading->questions, reading->pack_id, reading->pack_title,
                          reading->pack_lang, reading->pack_version, reading->pack_author,
                          reading->pack_licence, FALSE, NULL, error);
}

gboolean
sea_first_start_import (SeaBank *bank, const char *questions_dir, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) packs = NULL;
  g_autoptr (GError) first = NULL;

  g_return_val_if_fail (bank != NULL && questions_dir != NULL, FALSE);
  packs = sea_bank_packs (bank, error);
  if (packs == NULL)
    return FALSE;
  find_packs (questions_dir, TRUE, paths);
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    import_pack (bank, packs, g_ptr_array_index (paths, i), first == NULL ? &first : NULL);
  if (first == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&first));
  return FALSE;
}
