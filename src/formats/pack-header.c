/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "formats/markup.h"
#include "formats/reading.h"

gboolean
sea_reading_is_pack_line (const char *line)
{
  return g_str_has_prefix (line, "msb-pack:");
}

void
sea_reading_take_pack_line (SeaReading *reading, const char *line)
{
  const struct
  {
    const char *key;
    char **target;
  } rows[] = {
    { "id", &reading->pack_id },           { "title", &reading->pack_title },
    { "lang", &reading->pack_lang },       { "author", &reading->pack_author },
    { "license", &reading->pack_licence }, { "version", &reading->pack_version },
  };
  const char *colon = strchr (line, ':');

  for (gsize i = 0; colon != NULL && i < G_N_ELEMENTS (rows); i++)
    if ((gsize) (colon - line) == strlen (rows[i].key) &&
        strncmp (line, rows[i].key, strlen (rows[i].key)) == 0 &&
        (*rows[i].target == NULL || **rows[i].target == '\0') &&
        strlen (colon) <= 4 * SEA_TOPIC_LIMIT)
      {
        g_autofree char *value = sea_text_tidy (colon + 1, FALSE);

        if (*value != '\0')
          {
            g_free (*rows[i].target);
            *rows[i].target = g_steal_pointer (&value);
          }
      }
  if (sea_reading_is_pack_line (line) && reading->pack_title == NULL)
    reading->pack_title = g_strdup ("");
}
