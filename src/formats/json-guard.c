/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/json-guard.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  DEPTH_LIMIT = 32,
  VALUES_LIMIT = 2000000,
  KEY_LIMIT = 64
};

/* Walks over the text without building anything. FALSE when a limit is passed. */
static gboolean
walk (const char *text,
      gsize length,
      const char *list,
      GArray *places,
      int *line,
      int *column,
      char **reason)
{
  const char *line_start = text;
  char key[KEY_LIMIT] = "";
  guint depth = 0, values = 0;

  *line = 1;
  for (const char *p = text; p < text + length; p++)
    {
      *column = 1 + (int) (p - line_start);
      if (*p == '\n')
        {
          ++*line;
          line_start = p + 1;
        }
      else if (*p == '"')
        {
          const char *start = p + 1;

          for (p++; p < text + length && *p != '"'; p++)
            if (*p == '\\' && p + 1 < text + length)
              p++;
            else if (*p == '\n')
              {
                ++*line;
                line_start = p + 1;
              }
          if (depth == 1)
            g_strlcpy (key, start, MIN ((gsize) (p - start) + 1, sizeof key));
        }
      else if (*p == '{' || *p == '[')
        {
          values++;
          if (++depth > DEPTH_LIMIT)
            {
              *reason = g_strdup (_ ("the JSON is nested too deep"));
              return FALSE;
            }
          if (*p == '{' && depth == 3 && places != NULL && strcmp (key, list) == 0)
            {
              SeaJsonPlace place = { *line, *column };

              g_array_append_val (places, place);
            }
        }
      else if (*p == '}' || *p == ']')
        depth -= depth > 0 ? 1 : 0;
      else if (*p == ',' || *p == ':')
        values++;
      if (values > VALUES_LIMIT)
        {
          *reason = g_strdup (_ ("the JSON holds too many values"));
          return FALSE;
        }
    }
  return TRUE;
}

JsonParser *
sea_json_load (const char *text,
               gsize length,
               const char *list,
               GArray *places,
               int *line,
               int *column,
               char **reason)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  *reason = NULL;
  if (!walk (text, length, list, places, line, column, reason))
    return NULL;
  parser = json_parser_new_immutable ();
  if (length == 0 || !json_parser_load_from_data (parser, text, (gssize) length, &error) ||
      json_parser_get_root (parser) == NULL)
    {
      *line = MAX ((int) json_parser_get_current_line (parser), 1);
      *column = MAX ((int) json_parser_get_current_pos (parser), 1);
      message = g_utf8_make_valid (error != NULL ? error->message : "empty", -1);
      *reason = g_strdup_printf (
          /* Translators: %s is a message of the JSON reader, in English. */
          _ ("the JSON is broken here: %s"), message);
      return NULL;
    }
  return g_steal_pointer (&parser);
}
