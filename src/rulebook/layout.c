/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook/layout.h"

#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GROUP "layout"

/* clang-format off */
G_DEFINE_QUARK (sea-layout-error-quark, sea_layout_error)
/* clang-format on */

void
sea_layout_free (SeaLayout *layout)
{
  if (layout == NULL)
    return;
  g_free (layout->title);
  g_free (layout->path);
  g_free (layout);
}

char *
sea_layout_dup_title (const char *title)
{
  return sea_name_clean (title, SEA_LAYOUT_TITLE);
}

static SeaLayout *
refuse (const char *where, const char *why, GError **error)
{
  /* Translators: the first %s is the name of a file, the second what is wrong with it */
  g_set_error (error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_CONTENT, _ ("%s: %s"), where, why);
  return NULL;
}

static char *
dup_title (GKeyFile *file)
{
  g_autofree char *title = g_key_file_get_locale_string (file, GROUP, "title", NULL, NULL);

  return title != NULL ? sea_layout_dup_title (title) : g_strdup ("");
}

/* GKeyFile takes the last of two values without a word. */
static gboolean
has_double (const char *text, gsize length)
{
  g_autofree char *whole = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchug (lines[i]);

      if (g_str_has_prefix (line, GROUP) && (line[6] == '=' || g_ascii_isspace (line[6])))
        n++;
    }
  return n > 1;
}

SeaLayout *
sea_layout_from_text (const char *text, gsize length, const char *where, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (SeaLayout) layout = g_new0 (SeaLayout, 1);
  g_autofree char *rows = NULL;
  SeaStatus status;

  if (length == 0 || memchr (text, '\0', length) != NULL ||
      !g_utf8_validate (text, (gssize) length, NULL) ||
      !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    return refuse (where, _ ("this is no file with groups and keys"), error);
  rows = g_key_file_get_string (file, GROUP, "layout", NULL);
  if (rows == NULL || has_double (text, length))
    return refuse (where, _ ("one key “layout” is needed in the group “layout”"), error);
  status = sea_fleet_read (rows, strlen (rows), &layout->fleet);
  if (status == SEA_E_SYNTAX)
    return refuse (where, _ ("the layout holds a foreign character"), error);
  if (status != SEA_OK)
    return refuse (where, _ ("the rows of the layout are not of one length"), error);
  layout->title = dup_title (file);
  if (*layout->title == '\0')
    return refuse (where, _ ("the title is missing"), error);
  return g_steal_pointer (&layout);
}

char *
sea_layout_to_text (const char *title, const SeaFleet *fleet)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *line = sea_layout_dup_title (title);
  char rows[SEA_LAYOUT_SIZE];

  sea_fleet_write (fleet, rows);
  g_key_file_set_string (file, GROUP, "title", *line != '\0' ? line : "-");
  g_key_file_set_string (file, GROUP, "layout", rows);
  return g_key_file_to_data (file, NULL, NULL);
}
