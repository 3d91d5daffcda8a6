/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/drawable.h"

enum
{
  REPLACEMENT = 0xFFFD
};

gboolean
sea_is_noncharacter (gunichar c)
{
  return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

char *
sea_dup_drawable (const char *text)
{
  char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  const char *bad = valid;
  GString *drawable;

  while (*bad != '\0' && !sea_is_noncharacter (g_utf8_get_char (bad)))
    bad = g_utf8_next_char (bad);
  if (*bad == '\0')
    return valid;
  drawable = g_string_new_len (valid, bad - valid);
  for (; *bad != '\0'; bad = g_utf8_next_char (bad))
    {
      gunichar c = g_utf8_get_char (bad);

      g_string_append_unichar (drawable, sea_is_noncharacter (c) ? REPLACEMENT : c);
    }
  g_free (valid);
  return g_string_free (drawable, FALSE);
}
