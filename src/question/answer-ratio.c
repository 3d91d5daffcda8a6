/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/answer-ratio.h"

#include <stdlib.h>
#include <string.h>

/* "2 : 3", "12:30": a colon between two numbers, and no name before it ("x1: 5"). */
static gboolean
has_ratio (const char *text)
{
  for (const char *colon = strchr (text, ':'); colon != NULL; colon = strchr (colon + 1, ':'))
    {
      const char *before = colon, *after = colon + 1 + strspn (colon + 1, " ");
      const char *digits;

      while (before > text && before[-1] == ' ')
        before--;
      for (digits = before; digits > text && strchr ("0123456789.,", digits[-1]) != NULL;)
        digits--;
      if (digits < before && g_ascii_isdigit (*after) &&
          (digits == text || strchr (" (:", digits[-1]) != NULL))
        return TRUE;
    }
  return FALSE;
}

/* Reads "9:05" as a time of the day, or two such numbers parted by @parting. */
static gboolean
read_clock (const char *text, const char *parting, int clock[2])
{
  g_autofree char *own = g_strstrip (g_strdup (text));
  gsize hours = strspn (own, "0123456789");
  const char *rest = own + hours;
  gsize gap = strcspn (rest, "0123456789");
  g_autofree char *between = g_strstrip (g_strndup (rest, gap));
  gsize minutes = strspn (rest + gap, "0123456789");
  g_autofree char *tail = g_strstrip (g_strdup (rest + gap + minutes));
  g_auto (GStrv) partings = g_strsplit (parting, "|", -1);

  if (hours < 1 || hours > 2 || minutes != 2 ||
      !g_strv_contains ((const char *const *) partings, between) ||
      !g_strv_contains ((const char *const *) (const char *[]){ "", "мин", "м", "min", "m", NULL },
                        tail))
    return FALSE;
  clock[0] = atoi (own);
  clock[1] = atoi (rest + gap);
  return clock[0] <= 24 && clock[1] < 60;
}

SeaCheck
sea_ratio_settle (const char *key, const char *text, SeaCheck check)
{
  int wanted[2], given[2];
  gboolean is_clock = read_clock (key, ":", wanted);

  if (is_clock && read_clock (text, ":|.|,|-|ч|час|часов|часа|h", given) && wanted[0] == given[0] &&
      wanted[1] == given[1])
    return strchr (text, ':') != NULL ? SEA_CHECK_RIGHT : SEA_CHECK_ASK;
  if (check != SEA_CHECK_RIGHT)
    return check;
  return is_clock || has_ratio (key) != has_ratio (text) ? SEA_CHECK_ASK : check;
}
