/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *
sea_bank_words_role (SeaRole role)
{
  switch (role)
    {
    case SEA_ROLE_MINE:
      return _ ("mine");
    case SEA_ROLE_OPENING:
      return _ ("opening");
    case SEA_ROLE_TIE:
      /* Translators: a problem that decides between equal teams */
      return _ ("tie-break");
    case SEA_ROLE_SHIP:
    case SEA_ROLE_COUNT:
    default:
      return _ ("ship");
    }
}

static const struct
{
  const char *code, *words;
  gboolean grave;
} warnings[] = {
  { "fault", N_ ("found faulty"), TRUE },
  { "no-text", N_ ("no text"), TRUE },
  { "no-key", N_ ("no answer"), FALSE },
  { "no-right-choice", N_ ("no right choice"), FALSE },
  { "key-conflict", N_ ("two answers"), FALSE },
  { "choice-twice", N_ ("choice twice"), FALSE },
  { "choices-right", N_ ("several right"), FALSE },
  { "bad-tex", N_ ("check the formula"), FALSE },
  { "unknown-tex", N_ ("unknown command"), FALSE },
  { "too-long", N_ ("does not fit"), FALSE },
  { "picture-missing", N_ ("picture missing"), TRUE },
  { "picture-mark", N_ ("no such picture"), FALSE },
  { "near-duplicate", N_ ("duplicate"), TRUE },
  { "odd-worth", N_ ("odd worth"), FALSE },
};

const char *
sea_bank_words_warning (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (warnings); i++)
    if (strcmp (warnings[i].code, code) == 0)
      return _ (warnings[i].words);
  return _ ("look at it");
}

gboolean
sea_bank_words_is_grave (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (warnings); i++)
    if (strcmp (warnings[i].code, code) == 0)
      return warnings[i].grave;
  return FALSE;
}

const char *
sea_bank_words_sort (SeaSort sort)
{
  switch (sort)
    {
    case SEA_SORT_CHANGED:
      return _ ("Last changed first");
    case SEA_SORT_WORTH:
      return _ ("By worth");
    case SEA_SORT_GRADE:
      return _ ("By grade");
    case SEA_SORT_TOPIC:
      return _ ("By topic");
    case SEA_SORT_TEXT:
      return _ ("By text");
    case SEA_SORT_RATE:
      return _ ("Hardest first");
    case SEA_SORT_FRESH:
      return _ ("New for the class first");
    case SEA_SORT_NEWEST:
    case SEA_SORT_COUNT:
    default:
      return _ ("Newest first");
    }
}

char *
sea_bank_words_dup_amount (guint64 amount)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, amount);
  gsize n = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0 && n > 4)
        g_string_append (text, "\u202f");
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}
