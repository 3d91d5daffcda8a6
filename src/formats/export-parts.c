/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/export-private.h"

#include <string.h>

#include "formats/markup.h"

void
sea_export_append_line (GString *out, const char *text)
{
  g_autofree char *tidy = sea_text_tidy (text, FALSE);

  g_string_append (out, g_strdelimit (tidy, "\n", ' '));
}

static void
add_tag (GPtrArray *tags, const char *key, const char *value)
{
  if (value != NULL && *value != '\0')
    g_ptr_array_add (tags, g_strconcat (key, value, NULL));
}

static void
add_number (GPtrArray *tags, const char *key, int value)
{
  if (value > 0)
    g_ptr_array_add (tags, g_strdup_printf ("%s%d", key, value));
}

GStrv
sea_export_dup_tags (const SeaQuestion *question, SeaCarries carries)
{
  GPtrArray *tags = g_ptr_array_new ();
  g_autofree char *known = (carries & SEA_CARRIES_UID) != 0 ? sea_export_dup_twin (question) : NULL;

  add_tag (tags, "lang:", question->lang);
  if ((carries & SEA_CARRIES_GRADE) != 0)
    add_number (tags, "grade:", question->grade);
  if ((carries & SEA_CARRIES_TOPIC) != 0)
    add_tag (tags, "topic:", question->topic);
  if (question->role != SEA_ROLE_SHIP)
    add_tag (tags, "role:", sea_role_to_string (question->role));
  else if ((carries & SEA_CARRIES_WORTH) != 0)
    add_number (tags, "worth:", question->worth);
  if ((carries & SEA_CARRIES_SECONDS) != 0)
    add_number (tags, "time:", question->seconds);
  if ((carries & SEA_CARRIES_FAMILY) != 0)
    add_tag (tags, "family:", question->family);
  if ((carries & SEA_CARRIES_TWIN) != 0 && g_strcmp0 (known, question->twin) != 0)
    add_tag (tags, "twin:", question->twin);
  for (guint i = 0; (carries & SEA_CARRIES_TAGS) != 0 && question->tags[i] != NULL; i++)
    add_tag (tags, "", question->tags[i]);
  g_ptr_array_add (tags, NULL);
  return (GStrv) g_ptr_array_free (tags, FALSE);
}

GStrv
sea_export_pack_lines (const SeaExportPack *pack)
{
  GPtrArray *lines = g_ptr_array_new ();

  if (pack != NULL)
    {
      const struct
      {
        const char *key, *value;
      } rows[] = {
        { "msb-pack", "1" },          { "id", pack->id },         { "title", pack->title },
        { "lang", pack->lang },       { "author", pack->author }, { "license", pack->licence },
        { "version", pack->version },
      };

      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          GString *line = g_string_new (NULL);

          g_string_printf (line, "%s: ", rows[i].key);
          sea_export_append_line (line, rows[i].value != NULL ? rows[i].value : "");
          if (line->str[line->len - 1] == ' ')
            g_string_free (line, TRUE);
          else
            g_ptr_array_add (lines, g_string_free (line, FALSE));
        }
    }
  g_ptr_array_add (lines, NULL);
  return (GStrv) g_ptr_array_free (lines, FALSE);
}

gboolean
sea_export_is_mixed (const SeaQuestion *question)
{
  guint kinds = 0;

  for (guint i = 0; i < question->answers->len; i++)
    kinds |= 1u << ((const SeaAnswer *) g_ptr_array_index (question->answers, i))->kind;
  return (kinds & (kinds - 1)) != 0;
}

const char *
sea_picture_suffix (const char *mime)
{
  const char *slash = strchr (mime, '/');

  if (strcmp (mime, "image/svg+xml") == 0)
    return "svg";
  if (strcmp (mime, "image/jpeg") == 0)
    return "jpg";
  return slash != NULL ? slash + 1 : "bin";
}

void
sea_export_append_base64 (GString *out, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_base64_encode (data, size);

  g_string_append (out, text);
}

gsize
sea_picture_mark (const char *text, guint pictures, guint *number, gsize *alt)
{
  static const char middle[] = "](picture:";
  const char *close, *p;
  guint found = 0;

  if (text[0] != '!' || text[1] != '[')
    return 0;
  close = text + 2 + strcspn (text + 2, "[]\n");
  if (!g_str_has_prefix (close, middle))
    return 0;
  for (p = close + strlen (middle); g_ascii_isdigit (*p) && found < 10000; p++)
    found = found * 10 + (guint) (*p - '0');
  if (*p != ')' || found == 0 || found > pictures)
    return 0;
  *number = found;
  *alt = (gsize) (close - text) - 2;
  return (gsize) (p + 1 - text);
}
