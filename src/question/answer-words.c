/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Answers that are said in words, or in several units at once. */
#include "question/answer-form.h"

#include <string.h>

gboolean
sea_answer_is_none (const char *text)
{
  static const char *const words[] = {
    "∅",
    "нет решений",
    "решений нет",
    "нет решения",
    "решения нет",
    "нет корней",
    "корней нет",
    "нет действительных корней",
    "пустое множество",
    "no solution",
    "no solutions",
    "no root",
    "no roots",
    "no real roots",
    "no real solutions",
    "empty set",
    "\\varnothing",
    "\\emptyset",
  };
  g_autofree char *tidy = sea_value_tidy (text);
  g_autofree char *folded = sea_answer_fold (tidy);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *word = sea_answer_fold (words[i]);

      if (strcmp (word, folded) == 0)
        return TRUE;
    }
  return FALSE;
}

SeaValue *
sea_answer_read_word (const char *text)
{
  /* clang-format off */
  static const struct { gulong above, below; const char *ru, *en; } words[] = {
    { 0, 1, "ноль", "zero" }, { 1, 1, "один", "one" }, { 2, 1, "два", "two" }, { 3, 1, "три", "three" }, { 4, 1, "четыре", "four" },
    { 5, 1, "пять", "five" }, { 6, 1, "шесть", "six" }, { 7, 1, "семь", "seven" }, { 8, 1, "восемь", "eight" }, { 9, 1, "девять", "nine" },
    { 10, 1, "десять", "ten" }, { 11, 1, "одиннадцать", "eleven" }, { 12, 1, "двенадцать", "twelve" }, { 13, 1, "тринадцать", "thirteen" },
    { 14, 1, "четырнадцать", "fourteen" }, { 15, 1, "пятнадцать", "fifteen" }, { 16, 1, "шестнадцать", "sixteen" },
    { 17, 1, "семнадцать", "seventeen" }, { 18, 1, "восемнадцать", "eighteen" }, { 19, 1, "девятнадцать", "nineteen" },
    { 20, 1, "двадцать", "twenty" }, { 30, 1, "тридцать", "thirty" }, { 40, 1, "сорок", "forty" }, { 50, 1, "пятьдесят", "fifty" },
    { 60, 1, "шестьдесят", "sixty" }, { 70, 1, "семьдесят", "seventy" }, { 80, 1, "восемьдесят", "eighty" }, { 90, 1, "девяносто", "ninety" },
    { 100, 1, "сто", "one hundred" }, { 1000, 1, "тысяча", "one thousand" }, { 1000000, 1, "миллион", "one million" },
    { 1, 2, "половина", "one half" }, { 1, 3, "треть", "one third" }, { 1, 4, "четверть", "one quarter" },
  };
  /* clang-format on */
  g_autofree char *folded = sea_answer_fold (text);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *ru = sea_answer_fold (words[i].ru);
      g_autofree char *en = sea_answer_fold (words[i].en);
      g_autoptr (SeaValue) value = NULL;
      mpq_t number;

      if (strcmp (folded, ru) != 0 && strcmp (folded, en) != 0)
        continue;
      value = sea_value_new ();
      mpq_init (number);
      mpq_set_ui (number, words[i].above, words[i].below);
      sea_value_add_rational (value, number);
      mpq_clear (number);
      return g_steal_pointer (&value);
    }
  return NULL;
}

const char *
sea_answer_skip_about (const char *text)
{
  static const char *const words[] = { "≈", "~", "около ", "примерно ", "about " };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      glong n = g_utf8_strlen (words[i], -1);
      g_autofree char *start = g_utf8_strlen (text, -1) > n ? g_utf8_substring (text, 0, n) : NULL;
      g_autofree char *lower = start != NULL ? g_utf8_strdown (start, -1) : NULL;

      if (lower != NULL && strcmp (lower, words[i]) == 0)
        return g_utf8_offset_to_pointer (text, n);
    }
  return text;
}

/* ---- several units ---- */

/* The unit at @text up to the next number, as a factor of its kind. "'" and '"' behind degrees are
 * minutes and seconds of an angle. */
static const char *
take_unit (const char **text, char **unit, mpq_t factor)
{
  static const struct
  {
    const char *sign;
    gulong below;
  } angles[] = { { "''", 3600 }, { "\"", 3600 }, { "″", 3600 }, { "'", 60 }, { "′", 60 } };
  const char *at = *text;
  g_autofree char *raw = NULL;

  while (*at != '\0' && !g_ascii_isdigit (*at))
    at++;
  raw = g_strstrip (g_strndup (*text, (gsize) (at - *text)));
  *text = at;
  for (gsize i = 0; i < G_N_ELEMENTS (angles); i++)
    if (strcmp (raw, angles[i].sign) == 0)
      {
        *unit = g_strdup (raw);
        mpq_set_ui (factor, 1, angles[i].below);
        return "angle";
      }
  *unit = sea_answer_fold (raw);
  return sea_unit_find (*unit, factor);
}

/* Digits, perhaps with a point or comma and more digits behind. */
static SeaValue *
take_amount (const char **text)
{
  const char *at = *text;
  g_autofree char *digits = NULL;

  while (g_ascii_isdigit (*at))
    at++;
  if (at != *text && (*at == '.' || *at == ',') && g_ascii_isdigit (at[1]))
    for (at++; g_ascii_isdigit (*at);)
      at++;
  digits = g_strndup (*text, (gsize) (at - *text));
  *text = at;
  return *digits != '\0' ? sea_value_read (digits, SEA_READ_DECIMAL, NULL) : NULL;
}

SeaValue *
sea_answer_read_compound (const char *tidy, char **unit)
{
  const char *at = tidy + (*tidy == '-' ? 1 : 0), *first_kind = NULL;
  g_autoptr (SeaValue) sum = sea_value_new ();
  g_autofree char *first = NULL;
  gboolean fits = strlen (tidy) <= SEA_VALUE_CHARS;
  guint n = 0;
  mpq_t factor, last, share;

  mpq_inits (factor, last, share, NULL);
  while (fits && *at != '\0')
    {
      g_autoptr (SeaValue) amount = take_amount (&at);
      g_autofree char *name = NULL;
      const char *kind = amount != NULL ? take_unit (&at, &name, factor) : NULL;
      mpq_t number;

      mpq_init (number);
      fits = kind != NULL && sea_value_get_rational (amount, number) &&
             (n == 0 || (strcmp (kind, first_kind) == 0 && mpq_cmp (factor, last) < 0));
      if (fits && n == 0)
        {
          first_kind = kind;
          first = g_steal_pointer (&name);
          mpq_set (share, factor);
        }
      if (fits)
        {
          mpq_set (last, factor);
          mpq_mul (number, number, factor);
          mpq_div (number, number, share);
          if (*tidy == '-')
            mpq_neg (number, number);
          sea_value_add_rational (sum, number);
          n++;
        }
      mpq_clear (number);
    }
  mpq_clears (factor, last, share, NULL);
  if (!fits || n < 2)
    return NULL;
  *unit = g_steal_pointer (&first);
  return g_steal_pointer (&sum);
}
