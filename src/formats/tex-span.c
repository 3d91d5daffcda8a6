/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/markup.h"

#include <string.h>

#include "formats/tags.h"

enum
{
  SPAN_LIMIT = 8000, /* bytes of one formula in the file */
  DOLLAR_LIMIT = 1000,
  NAME_LIMIT = 20 /* bytes of a tag's name with the final 0 */
};

/* clang-format off */
static const struct
{
  const char *open, *close;
  gboolean display;
} delimiters[] = {
  { "\\(", "\\)", FALSE }, { "\\[", "\\]", TRUE }, { "[$$]", "[/$$]", TRUE },
  { "[$]", "[/$]", FALSE }, { "[tex]", "[/tex]", FALSE }, { "$$", "$$", TRUE },
};

/* What is left of a command when its backslash and first letter became one control character. */
static const struct
{
  char control, letter;
  const char *rest;
} lost[] = {
  { '\t', 't', "imes" }, { '\t', 't', "ext" }, { '\t', 't', "heta" }, { '\t', 't', "frac" },
  { '\t', 't', "an" }, { '\t', 't', "o " }, { '\t', 't', "g" }, { '\t', 't', "riangle" },
  { '\f', 'f', "rac" }, { '\f', 'f', "orall" }, { '\b', 'b', "eta" }, { '\b', 'b', "egin" },
  { '\b', 'b', "ar" }, { '\b', 'b', "inom" }, { '\r', 'r', "ight" }, { '\r', 'r', "ho" },
  { '\n', 'n', "eq" }, { '\n', 'n', "u " }, { '\n', 'n', "ot" }, { '\n', 'n', "abla" },
};
/* clang-format on */

/* Finds @close in the same paragraph; NULL if it is not there. */
static const char *
find_close (const char *p, const char *close, gsize limit)
{
  const char *end = p + strnlen (p, limit);

  for (; p < end; p++)
    {
      if (*p == '\n' && p[1] == '\n')
        return NULL;
      if (*p == *close && g_str_has_prefix (p, close))
        return p;
      if (*p == '\\' && p + 1 < end && *close == '$')
        p++;
    }
  return NULL;
}

/* Whether what stands between two single dollars is a formula, as TEX.md says. */
static gboolean
is_formula (const char *p, gsize length, gboolean digit_before, char after)
{
  gboolean sign = FALSE, edge = p[0] == ' ' || p[length - 1] == ' ';
  guint words = 0, letters = 0;

  if (length == 0)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) p[i];

      if ((c == '\\' && i + 1 < length && g_ascii_isalpha (p[i + 1])) || c == '^' || c == '_')
        return TRUE;
      sign = sign || strchr ("=<>+", c) != NULL;
      if (g_ascii_isalpha (c) || c >= 0x80)
        letters++;
      else
        {
          words += c == ' ' && letters > 1 ? 1 : 0;
          letters = 0;
        }
      if (words >= 3)
        return FALSE;
    }
  if (digit_before || g_ascii_isdigit (after))
    return FALSE;
  if (g_ascii_isdigit (p[0]) && words > 0)
    return FALSE;
  return !edge || sign;
}

gsize
sea_tex_span (
    const char *text, gboolean digit_before, const char **inside, gsize *length, gboolean *display)
{
  const char *close;

  for (gsize i = 0; i < G_N_ELEMENTS (delimiters); i++)
    {
      gsize n = strlen (delimiters[i].open);

      if (strncmp (text, delimiters[i].open, n) != 0)
        continue;
      close = find_close (text + n, delimiters[i].close, SPAN_LIMIT);
      if (close == NULL || close == text + n)
        return 0;
      *inside = text + n;
      *length = (gsize) (close - *inside);
      *display = delimiters[i].display;
      return (gsize) (close - text) + strlen (delimiters[i].close);
    }
  if (*text != '$')
    return 0;
  close = find_close (text + 1, "$", DOLLAR_LIMIT);
  if (close == NULL || close == text + 1)
    return 0;
  *inside = text + 1;
  *length = (gsize) (close - *inside);
  *display = FALSE;
  if (!is_formula (*inside, *length, digit_before, close[1]))
    return 0;
  return *length + 2;
}

char *
sea_tex_mend (const char *text)
{
  g_autoptr (GString) out = NULL;
  const char *p = text, *tex_end = text;

  if (strpbrk (text, "\t\f\b\r\n") == NULL || strpbrk (text, "$\\[") == NULL)
    return NULL;
  for (; *p != '\0'; p++)
    {
      gsize i = G_N_ELEMENTS (lost);

      if (p >= tex_end && (*p == '$' || *p == '\\' || *p == '['))
        {
          const char *inside;
          gsize length;
          gboolean display;

          tex_end =
              p + sea_tex_span (p, p > text && g_ascii_isdigit (p[-1]), &inside, &length, &display);
        }
      if (p < tex_end && (guchar) *p < ' ')
        for (i = 0; i < G_N_ELEMENTS (lost); i++)
          if (*p == lost[i].control && g_str_has_prefix (p + 1, lost[i].rest))
            break;
      if (i < G_N_ELEMENTS (lost))
        {
          if (out == NULL)
            out = g_string_new_len (text, p - text);
          g_string_append_c (out, '\\');
          g_string_append_c (out, lost[i].letter);
        }
      else if (out != NULL)
        g_string_append_c (out, *p);
    }
  return out == NULL ? NULL : g_string_free (g_steal_pointer (&out), FALSE);
}

void
sea_tex_append (GString *out, const char *p, gsize length)
{
  const char *end = p + length;
  GString *inner = g_string_sized_new (length);

  while (p < end)
    {
      const char *after = p;

      if (*p == '<' && (g_ascii_isalpha (p[1]) || p[1] == '/'))
        {
          char name[NAME_LIMIT];
          const char *q = p + (p[1] == '/' ? 2 : 1);
          const char *close = memchr (p, '>', (gsize) (end - p));
          gsize n = 0;

          while (q < end && g_ascii_isalnum (*q) && n + 1 < sizeof name)
            name[n++] = g_ascii_tolower (*q++);
          name[n] = '\0';
          if (close != NULL && sea_tag_find (name) != NULL && (*q == '>' || *q == ' ' || *q == '/'))
            {
              after = close + 1;
              /* "\cdot<b>x" must not become "\cdotx" */
              g_string_append_c (inner, ' ');
            }
        }
      else if (*p == '&')
        {
          after = sea_markup_append_entity (inner, p);
          if (after > end)
            after = p;
        }
      if (after != p)
        p = after;
      else
        {
          g_string_append_c (inner, *p == SEA_SOFT_BREAK || *p == '\n' ? ' ' : *p);
          p++;
        }
    }
  g_strstrip (inner->str);
  g_string_append (out, inner->str);
  g_string_free (inner, TRUE);
}
