/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/markup.h"

#include <string.h>

char *
sea_markup_dup_attribute (const char *tag, const char *end, const char *name)
{
  gsize n = strlen (name);

  for (const char *p = tag + 1; p + n < end; p++)
    {
      const char *q = p + n;
      g_autofree char *raw = NULL;

      if (*p == '"' || *p == '\'') /* not inside another value */
        {
          const char *close = memchr (p + 1, *p, (gsize) (end - p - 1));

          p = close != NULL ? close : p;
          continue;
        }
      if (!g_ascii_isspace (p[-1]) && strchr ("\"'", p[-1]) == NULL)
        continue;
      if (g_ascii_strncasecmp (p, name, n) != 0)
        continue;
      while (q < end && g_ascii_isspace (*q))
        q++;
      if (q >= end || *q != '=')
        continue;
      for (q++; q < end && g_ascii_isspace (*q);)
        q++;
      if (q < end && (*q == '"' || *q == '\''))
        {
          const char *close = memchr (q + 1, *q, (gsize) (end - q - 1));

          raw = g_strndup (q + 1, (gsize) ((close != NULL ? close : end) - q - 1));
        }
      else
        {
          const char *close = q;

          while (close < end && !g_ascii_isspace (*close))
            close++;
          raw = g_strndup (q, (gsize) (close - q));
        }
      return sea_markup_decode_entities (raw);
    }
  return NULL;
}

/* Whether the picture is a formula drawn by a service. */
gboolean
sea_markup_is_service (const char *source)
{
  static const char *const services[] = {
    "codecogs.com", "cht=tx",      "/latex.php",   "/filter/tex/",
    "mimetex",      "mathtex.cgi", "/media/math/", "equation_images",
    "/latex?",      "render/math", "texvc",        "latex.pl",
    "/wiris",       "quicklatex",  "latex.cgi",    "l.wordpress.com/latex"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (services); i++)
    if (strstr (source, services[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* <object type="image/png" data="…"> */
gboolean
sea_markup_is_picture_object (const char *tag, const char *end)
{
  g_autofree char *type = sea_markup_dup_attribute (tag, end, "type");

  return type != NULL && g_str_has_prefix (type, "image/");
}
