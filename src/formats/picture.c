/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/picture.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  SVG_LOOK = 4096 /* bytes in which "<svg" must come */
};

static guint32
big (const guint8 *p, gsize n)
{
  guint32 value = 0;

  for (gsize i = 0; i < n; i++)
    value = value << 8 | p[i];
  return value;
}

static guint32
little (const guint8 *p, gsize n)
{
  guint32 value = 0;

  for (gsize i = n; i > 0; i--)
    value = value << 8 | p[i - 1];
  return value;
}

/* Width and height from the frame header of a JPEG. */
static gboolean
measure_jpeg (const guint8 *data, gsize size, guint64 *width, guint64 *height)
{
  gsize at = 2;

  while (at + 9 < size)
    {
      guint8 marker = data[at + 1];

      if (data[at] != 0xFF)
        return FALSE;
      if (marker == 0xFF || marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8))
        {
          at += marker == 0xFF ? 1 : 2;
          continue;
        }
      if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC)
        {
          *height = big (data + at + 5, 2);
          *width = big (data + at + 7, 2);
          return TRUE;
        }
      at += 2 + MAX (big (data + at + 2, 2), 2);
    }
  return FALSE;
}

static gboolean
measure_webp (const guint8 *data, gsize size, guint64 *width, guint64 *height)
{
  if (size < 30)
    return FALSE;
  if (memcmp (data + 12, "VP8X", 4) == 0)
    {
      *width = 1 + little (data + 24, 3);
      *height = 1 + little (data + 27, 3);
    }
  else if (memcmp (data + 12, "VP8L", 4) == 0)
    {
      guint32 bits = little (data + 21, 4);

      *width = 1 + (bits & 0x3FFF);
      *height = 1 + (bits >> 14 & 0x3FFF);
    }
  else
    {
      *width = little (data + 26, 2) & 0x3FFF;
      *height = little (data + 28, 2) & 0x3FFF;
    }
  return TRUE;
}

static gboolean
is_svg (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  gsize n = MIN (size, SVG_LOOK);
  gsize start = 0;

  while (start < n && (g_ascii_isspace (text[start]) || (guchar) text[start] >= 0xBB))
    start++;
  return start < n && text[start] == '<' && g_strstr_len (text, (gssize) n, "<svg") != NULL;
}

const char *
sea_picture_judge (GBytes *bytes, const char **mime)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint64 width = 1, height = 1;
  gboolean sound = TRUE;

  *mime = NULL;
  if (size > SEA_PICTURE_BYTES)
    return _ ("a picture is larger than 16 MiB");
  if (size >= 24 && memcmp (data, "\211PNG\r\n\032\n", 8) == 0)
    {
      *mime = "image/png";
      width = big (data + 16, 4);
      height = big (data + 20, 4);
    }
  else if (size >= 4 && memcmp (data, "\377\330\377", 3) == 0)
    {
      *mime = "image/jpeg";
      sound = measure_jpeg (data, size, &width, &height);
    }
  else if (size >= 10 && (memcmp (data, "GIF87a", 6) == 0 || memcmp (data, "GIF89a", 6) == 0))
    {
      *mime = "image/gif";
      width = little (data + 6, 2);
      height = little (data + 8, 2);
    }
  else if (size >= 16 && memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WEBP", 4) == 0)
    {
      *mime = "image/webp";
      sound = measure_webp (data, size, &width, &height);
    }
  else if (size > 0 && is_svg (data, size))
    *mime = "image/svg+xml";
  else
    return _ ("a picture is damaged or of an unknown kind");
  if (!sound || width == 0 || height == 0)
    return _ ("a picture is damaged or of an unknown kind");
  if (width * height > SEA_PICTURE_PIXELS)
    return _ ("a picture has more than 40 megapixels");
  return NULL;
}

GBytes *
sea_picture_decode_base64 (const char *text, gsize length)
{
  guchar *out;
  gsize size, digits = 0;
  int state = 0;
  guint save = 0;

  for (gsize i = 0; i < length; i++)
    {
      char c = text[i];

      if (g_ascii_isalnum (c) || c == '+' || c == '/')
        digits++;
      else if (!g_ascii_isspace (c) && c != '=')
        return NULL;
    }
  /* One that is somewhat too large is told as such by sea_picture_judge(). */
  if (digits < 8 || digits / 4 * 3 > 3 * (gsize) SEA_PICTURE_BYTES)
    return NULL;
  out = g_malloc (length / 4 * 3 + 3);
  size = g_base64_decode_step (text, length, out, &state, &save);
  return g_bytes_new_take (out, size);
}

GBytes *
sea_picture_decode_uri (const char *uri)
{
  const char *comma = strchr (uri, ',');
  const char *base64;

  if (!g_str_has_prefix (uri, "data:") || comma == NULL)
    return NULL;
  base64 = g_strstr_len (uri, comma - uri, ";base64");
  if (base64 != NULL)
    return sea_picture_decode_base64 (comma + 1, strlen (comma + 1));
  return g_uri_unescape_bytes (comma + 1, -1, NULL, NULL);
}

char *
sea_picture_add (SeaQuestion *question, GBytes *bytes, const char *alt, const char **reason)
{
  SeaPicture *picture;
  const char *mime;
  guint number = 0;

  *reason = sea_picture_judge (bytes, &mime);
  if (*reason != NULL)
    return NULL;
  picture = sea_picture_new (bytes, mime, alt);
  for (guint i = 0; i < question->pictures->len && number == 0; i++)
    if (strcmp (((SeaPicture *) g_ptr_array_index (question->pictures, i))->hash, picture->hash) ==
        0)
      number = i + 1;
  if (number > 0)
    sea_picture_free (picture);
  else if (question->pictures->len >= SEA_PICTURES_LIMIT)
    {
      sea_picture_free (picture);
      *reason = _ ("there are too many pictures");
      return NULL;
    }
  else
    number = sea_question_add_picture (question, picture);
  return g_strdup_printf ("![%s](picture:%u)", alt, number);
}
