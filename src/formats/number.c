/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/number.h"

#include <string.h>

enum
{
  DIGITS_LIMIT = 60,   /* of a number as it is written */
  EXPONENT_LIMIT = 30, /* 1e30 still is written out */
  EXACT_DIGITS = 16    /* of the ends of a range: their sum times five fits 64 bits */
};

/* Whether exactly three digits follow: a group of thousands. */
static gboolean
is_group (const char *p)
{
  return g_ascii_isdigit (p[0]) && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[2]) &&
         !g_ascii_isdigit (p[3]);
}

/* What @text looks like once minus signs, spaces of groups and the comma are made plain; NULL if
 * it holds anything else. */
static char *
make_plain (const char *text, gboolean *comma)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gboolean digit_before = FALSE;
  const char *p = text, *end = text + strlen (text);

  while (p < end && g_unichar_isspace (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  while (p < end && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  for (; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        {
          if (!digit_before || !is_group (g_utf8_next_char (p)))
            return NULL;
          continue;
        }
      if (c == 0x2212 || c == 0x2013)
        c = '-';
      if (c == ',')
        {
          *comma = TRUE;
          c = '.';
        }
      if (c >= 0x80 || plain->len >= DIGITS_LIMIT)
        return NULL;
      digit_before = g_ascii_isdigit ((char) c);
      g_string_append_c (plain, (char) c);
    }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* Writes digits with the point after @whole of them (may lie outside). */
static char *
write_decimal (gboolean minus, const char *digits, gssize whole)
{
  GString *out = g_string_new (NULL);
  gsize n = strlen (digits);
  gsize end = n;

  while (end > 0 && (gssize) end > whole && digits[end - 1] == '0')
    end--;
  for (gssize i = 0; i < whole; i++)
    {
      char digit = (gsize) i < n ? digits[i] : '0';

      if (digit != '0' || out->len > 0)
        g_string_append_c (out, digit);
    }
  if (out->len == 0)
    g_string_append_c (out, '0');
  if ((gssize) end > whole)
    {
      g_string_append_c (out, '.');
      for (gssize i = whole; i < (gssize) end; i++)
        g_string_append_c (out, i < 0 ? '0' : digits[i]);
    }
  if (minus && strcmp (out->str, "0") != 0)
    g_string_prepend_c (out, '-');
  return g_string_free (out, FALSE);
}

char *
sea_number_read (const char *text, gboolean *comma)
{
  gboolean found_comma = FALSE, minus = FALSE, point = FALSE;
  g_autofree char *plain = make_plain (text, &found_comma);
  g_autoptr (GString) digits = g_string_new (NULL);
  gssize whole = 0;
  const char *p = plain;

  if (plain == NULL)
    return NULL;
  if (*p == '-' || *p == '+')
    minus = *p++ == '-';
  for (; g_ascii_isdigit (*p) || (*p == '.' && !point); p++)
    {
      if (*p == '.')
        point = TRUE;
      else
        g_string_append_c (digits, *p);
      if (!point)
        whole = (gssize) digits->len;
    }
  if (digits->len == 0)
    return NULL;
  if (*p == 'e' || *p == 'E')
    {
      gboolean down = p[1] == '-';
      int exponent = 0;

      p += p[1] == '-' || p[1] == '+' ? 2 : 1;
      if (!g_ascii_isdigit (*p))
        return NULL;
      for (; g_ascii_isdigit (*p) && exponent <= EXPONENT_LIMIT; p++)
        exponent = exponent * 10 + (*p - '0');
      if (exponent > EXPONENT_LIMIT)
        return NULL;
      whole += down ? -exponent : exponent;
    }
  if (*p != '\0')
    return NULL;
  if (found_comma && comma != NULL)
    *comma = TRUE;
  return write_decimal (minus, digits->str, whole);
}

/* The digits of a plain decimal as a whole number with @places after the point. */
static gboolean
scale (const char *decimal, gsize places, gint64 *value)
{
  const char *point = strchr (decimal, '.');
  gsize have = point == NULL ? 0 : strlen (point + 1);
  gint64 sum = 0;
  gsize n = 0;

  for (const char *p = decimal; *p != '\0'; p++)
    if (g_ascii_isdigit (*p))
      {
        if (++n > EXACT_DIGITS)
          return FALSE;
        sum = sum * 10 + (*p - '0');
      }
  for (; have < places; have++)
    {
      if (++n > EXACT_DIGITS)
        return FALSE;
      sum *= 10;
    }
  *value = *decimal == '-' ? -sum : sum;
  return TRUE;
}

static char *
unscale (gint64 value, gsize places)
{
  g_autofree char *digits = NULL;
  gint64 positive = value < 0 ? -value : value;

  digits = g_strdup_printf ("%0*" G_GINT64_FORMAT, (int) places + 1, positive);
  return write_decimal (value < 0, digits, (gssize) (strlen (digits) - places));
}

gboolean
sea_number_middle (const char *a, const char *b, char **middle, char **half)
{
  const char *point_a = strchr (a, '.'), *point_b = strchr (b, '.');
  gsize places =
      MAX (point_a == NULL ? 0 : strlen (point_a + 1), point_b == NULL ? 0 : strlen (point_b + 1));
  gint64 low, high;

  if (!scale (a, places, &low) || !scale (b, places, &high))
    return FALSE;
  /* Half of a sum is five times it, one place further. */
  *middle = unscale ((low + high) * 5, places + 1);
  *half = unscale (ABS (high - low) * 5, places + 1);
  return TRUE;
}
