/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "base/drawable.h"
#include "mathtext/text.h"

static gboolean
is_dropped (gunichar c)
{
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF ||
      sea_is_noncharacter (c))
    return TRUE;
  /* Stands for a formula in a line. */
  return c == 0xFFFC || (c != '\n' && g_unichar_iscntrl (c));
}

/* What @c is read as: one line break of every kind of it, blanks, nothing (0). */
static gunichar
read_character (gunichar c, const char *next)
{
  if (c == '\r')
    return *next == '\n' ? 0 : '\n';
  if (c == 0x2028 || c == 0x2029 || c == 0x85)
    return '\n';
  if (c == '\t')
    return ' ';
  return is_dropped (c) ? 0 : c;
}

static void
add_place (GArray *places, SeaSourcePlace place)
{
  if (places)
    g_array_append_val (places, place);
}

/* No blank and no empty line stands at the ends. */
static void
trim (GString *clean, GArray *places)
{
  guint head = (guint) strspn (clean->str, "\n");

  while (clean->len > 0 && strchr (" \n", clean->str[clean->len - 1]))
    {
      g_string_truncate (clean, clean->len - 1);
      if (places)
        g_array_remove_index (places, places->len - 2);
    }
  if (head > clean->len)
    return;
  g_string_erase (clean, 0, (gssize) head);
  if (places && head > 0)
    g_array_remove_range (places, 0, head);
}

char *
sea_mathtext_clean (const char *text, GArray *places)
{
  return sea_mathtext_clean_up_to (text, SEA_MATHTEXT_MAX_CHARS, places);
}

char *
sea_mathtext_clean_up_to (const char *text, guint max_chars, GArray *places)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  GString *clean = g_string_new (NULL);
  SeaSourcePlace place = { 1, 1 };
  guint chars = 0, lines = 1;

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    {
      gunichar c = read_character (g_utf8_get_char (p), g_utf8_next_char (p));
      gboolean line = c == '\n';

      if (line && ++lines > SEA_MATHTEXT_MAX_PARAGRAPHS)
        c = ' ';
      if (c != 0 && ++chars > max_chars)
        {
          g_string_append (clean, "…");
          add_place (places, place);
          break;
        }
      if (c != 0)
        {
          g_string_append_unichar (clean, c);
          add_place (places, place);
        }
      place.column++;
      if (line)
        {
          place.line++;
          place.column = 1;
        }
    }
  add_place (places, place);
  trim (clean, places);
  return g_string_free (clean, FALSE);
}
