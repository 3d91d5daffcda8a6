/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/markup.h"

#include <string.h>

enum
{
  MARKS_LIMIT = 8, /* combining marks on one letter; more is noise and slow to compose */
  PIECE = 256      /* bytes that are composed at once, about */
};

/* Whether a soft break before @p only wraps a sentence: the line begins with a small letter and is
 * no formula ("x + y = 5"). */
static gboolean
goes_on (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  if (*p == '\0' || !g_unichar_islower (g_utf8_get_char (p)))
    return FALSE;
  p = g_utf8_next_char (p);
  return g_unichar_isalpha (g_utf8_get_char (p));
}

/* Where a piece of @text that can be composed alone ends: before an ASCII character, or, where
 * there is none for long, before any that joins nothing. */
static const char *
piece_end (const char *text)
{
  const char *p = text;

  while (*p != '\0')
    {
      p = g_utf8_next_char (p);
      if (p - text >= PIECE && (guchar) *p < 0x80)
        return p;
      if (p - text >= 16 * PIECE && g_unichar_combining_class (g_utf8_get_char (p)) == 0)
        return p;
    }
  return p;
}

/* NFC. By pieces, for GLib moves all the rest at each letter that it composes. */
static char *
compose (const char *text)
{
  GString *composed = g_string_sized_new (strlen (text));

  while (*text != '\0')
    {
      const char *end = piece_end (text);
      g_autofree char *piece = g_utf8_normalize (text, end - text, G_NORMALIZE_DEFAULT_COMPOSE);

      g_string_append (composed, piece != NULL ? piece : "");
      text = end;
    }
  return g_string_free (composed, FALSE);
}

char *
sea_text_tidy (const char *text, gboolean keep_breaks)
{
  g_autoptr (GString) tidy = g_string_sized_new (strlen (text));
  gboolean blank = FALSE, line_end = FALSE;
  guint marks = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == SEA_SOFT_BREAK)
        c = keep_breaks && !goes_on (p + 1) ? '\n' : ' ';
      if (c == '\n')
        {
          line_end = TRUE;
          continue;
        }
      if (c <= ' ') /* lost control characters too */
        {
          blank = TRUE;
          continue;
        }
      marks = g_unichar_combining_class (c) != 0 ? marks + 1 : 0;
      if (marks > MARKS_LIMIT)
        continue;
      if (tidy->len > 0 && (line_end || blank))
        g_string_append_c (tidy, line_end ? '\n' : ' ');
      line_end = blank = FALSE;
      g_string_append_len (tidy, p, g_utf8_next_char (p) - p);
    }
  return compose (tidy->str);
}
