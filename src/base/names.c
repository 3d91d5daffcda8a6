/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/names.h"

#include "base/drawable.h"

static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_iscntrl (c);
}

/* What is seen only by what it does to the characters around it. The two joiners stay: letters of
 * some scripts and some signs are made with them. */
static gboolean
is_dropped (gunichar c)
{
  return sea_is_noncharacter (c) ||
         (c != 0x200C && c != 0x200D && g_unichar_type (c) == G_UNICODE_FORMAT);
}

char *
sea_name_clean (const char *text, guint max_chars)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *name = g_string_new (NULL);
  gboolean blank = FALSE;
  guint n = 0;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_blank (c))
        {
          blank = name->len > 0;
          continue;
        }
      if (is_dropped (c))
        continue;
      n += blank ? 2 : 1;
      if (max_chars > 0 && n > max_chars)
        break;
      if (blank)
        g_string_append_c (name, ' ');
      blank = FALSE;
      g_string_append_unichar (name, c);
    }
  return g_string_free (name, FALSE);
}
