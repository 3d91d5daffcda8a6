/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/answer-form.h"

#include <string.h>

#include "question/question.h"

enum
{
  MOST_PARTS = 32,
  DEEPEST = 3
};

static SeaForm *
read_form (const char *text, SeaNumberReading reading, gboolean *ambiguous, guint depth);

static SeaForm *
form_new (SeaFormKind kind, const char *text)
{
  SeaForm *form = g_new0 (SeaForm, 1);

  form->kind = kind;
  form->text = sea_answer_fold (text);
  form->unit = g_strdup ("");
  form->name = g_strdup ("");
  form->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_form_free);
  return form;
}

void
sea_form_free (SeaForm *form)
{
  if (form == NULL)
    return;
  g_free (form->text);
  sea_value_free (form->value);
  g_free (form->unit);
  g_free (form->name);
  g_ptr_array_unref (form->parts);
  g_free (form);
}

/* ---- words ---- */

/* Upper case letters of Cyrillic and Greek that look as a Latin one. */
/* clang-format off */
static const struct { gunichar from; char to; } alike[] = {
  { 0x410, 'A' }, { 0x412, 'B' }, { 0x415, 'E' }, { 0x41A, 'K' }, { 0x41C, 'M' }, { 0x41D, 'H' }, { 0x41E, 'O' }, { 0x420, 'P' },
  { 0x421, 'C' }, { 0x422, 'T' }, { 0x423, 'Y' }, { 0x425, 'X' }, { 0x406, 'I' }, { 0x408, 'J' }, { 0x405, 'S' },
};
/* clang-format on */

static gunichar
fold_alike (gunichar letter)
{
  letter = g_unichar_toupper (letter);
  for (gsize i = 0; i < G_N_ELEMENTS (alike); i++)
    if (letter == alike[i].from)
      return (gunichar) alike[i].to;
  return letter;
}

/* Quotes, marks of emphasis, the stress of a vowel. */
static gboolean
is_dropped (gunichar letter)
{
  return (letter < 0x80 && strchr ("\"'`*_", (int) letter) != NULL) || letter == 0xAB ||
         letter == 0xBB || (letter >= 0x2018 && letter <= 0x201F) || letter == 0x301 ||
         letter == 0x2032 || letter == 0x2033;
}

/* Between digits such a sign says something: 2*3 is not 23. */
static gboolean
is_between_digits (const char *text, const char *sign)
{
  const char *before = sign, *behind = g_utf8_next_char (sign);

  while (before > text && before[-1] == ' ')
    before--;
  while (*behind == ' ')
    behind++;
  return before > text && g_ascii_isdigit (before[-1]) && g_ascii_isdigit (*behind);
}

/* "Yes!" is "yes", but 5! is not 5. */
static gboolean
ends_with_call (const GString *text)
{
  const char *end = text->str + text->len, *one, *two;

  if (text->len < 3 || strchr ("!?", end[-1]) == NULL)
    return FALSE;
  one = g_utf8_find_prev_char (text->str, end - 1);
  two = one != NULL ? g_utf8_find_prev_char (text->str, one) : NULL;
  return two != NULL && g_unichar_isalpha (g_utf8_get_char (one)) &&
         g_unichar_isalpha (g_utf8_get_char (two));
}

char *
sea_answer_fold (const char *text)
{
  g_autofree char *folded = sea_text_fold (text);
  GString *result = g_string_sized_new (strlen (folded));

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (is_dropped (letter) && !is_between_digits (folded, c))
        continue;
      if (letter >= 0x2010 && letter <= 0x2015)
        letter = '-';
      g_string_append_unichar (result, letter == 0x2212 ? '-' : fold_alike (letter));
    }
  while (result->len > 0 &&
         (strchr (".;, ", result->str[result->len - 1]) != NULL || ends_with_call (result)))
    g_string_truncate (result, result->len - 1);
  return g_strchug (g_string_free (result, FALSE));
}

/* ---- a value with name and unit ---- */

/* "x", "x₁", "S" before a sign of equality; the rest behind it. NULL = no such thing. */
static const char *
take_name (const char *text, char **name)
{
  const char *at = text;
  const char *sign = strchr (text, '=');
  g_autofree char *before = NULL, *folded = NULL;
  glong length;

  if (sign == NULL || sign == text || strchr (sign + 1, '=') != NULL)
    return NULL;
  before = g_strstrip (g_strndup (at, (gsize) (sign - at)));
  length = g_utf8_strlen (before, -1);
  if (length < 1 || length > 4 || !g_unichar_isalpha (g_utf8_get_char (before)))
    return NULL;
  folded = sea_answer_fold (before);
  g_free (*name);
  *name = g_steal_pointer (&folded);
  return sign + 1;
}

/* A word that says that an answer follows. */
static const char *
skip_preface (const char *text)
{
  static const char *const prefaces[] = { "ответ", "answer" };
  g_autofree char *lower = g_utf8_strdown (text, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (prefaces); i++)
    if (g_str_has_prefix (lower, prefaces[i]))
      {
        const char *rest = g_utf8_offset_to_pointer (text, g_utf8_strlen (prefaces[i], -1));

        while (*rest == ' ' || *rest == ':' || *rest == '=')
          rest++;
        if (*rest != '\0' && !g_unichar_isalpha (g_utf8_get_char (rest)))
          return rest;
      }
  return text;
}

/* Where a unit may begin in @text: at a letter or sign behind a number. NULL = nowhere (any more);
 * @from: the place before, NULL = look from the start. */
static const char *
next_unit (const char *text, const char *from)
{
  const char *at = from != NULL ? g_utf8_next_char (from) : text;

  for (; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);
      gunichar before;

      if (at == text || !(g_unichar_isalpha (letter) || letter == '%' || letter == 0xB0 ||
                          letter == 0x20BD || letter == 0x20AC || letter == 0xA3))
        continue;
      before = g_utf8_get_char (g_utf8_prev_char (at));
      if (before == ' ' || before == ')' || g_unichar_isdigit (before) || letter == '%')
        return at;
    }
  return NULL;
}

static SeaForm *
read_infinite (const char *text)
{
  g_autofree char *tidy = sea_value_tidy (text);
  gboolean minus = *tidy == '-';
  const char *rest = tidy + (*tidy == '-' || *tidy == '+' ? 1 : 0);
  SeaForm *form;
  mpq_t one;

  if (strcmp (rest, "∞") != 0)
    return NULL;
  form = form_new (SEA_FORM_VALUE, text);
  form->endless = TRUE;
  form->value = sea_value_new ();
  mpq_init (one);
  mpq_set_si (one, minus ? -1 : 1, 1);
  sea_value_add_rational (form->value, one);
  mpq_clear (one);
  return form;
}

/* "3 = x" as "x = 3"; the name is cut off @text. */
static void
take_name_behind (char *text, char **name)
{
  char *sign = strrchr (text, '=');
  g_autofree char *behind = sign != NULL ? g_strstrip (g_strdup (sign + 1)) : NULL;

  if (behind == NULL || strchr (text, '=') != sign || g_utf8_strlen (behind, -1) != 1 ||
      !g_unichar_isalpha (g_utf8_get_char (behind)))
    return;
  g_free (*name);
  *name = sea_answer_fold (behind);
  *sign = '\0';
}

/* What needs no search for a unit. */
static gboolean
read_whole (SeaForm *form, const char *start)
{
  char *unit = NULL;

  form->value = sea_answer_read_compound (start, &unit);
  if (form->value == NULL)
    form->value = sea_answer_read_word (start);
  if (unit != NULL)
    {
      g_free (form->unit);
      form->unit = unit;
    }
  return form->value != NULL;
}

static SeaForm *
read_value (const char *text, SeaNumberReading reading, gboolean *ambiguous)
{
  SeaForm *form = read_infinite (text);
  g_autofree char *tidy = NULL;
  const char *start;

  if (form != NULL)
    return form;
  form = form_new (SEA_FORM_WORD, text);
  if (strlen (text) > 4 * SEA_VALUE_CHARS)
    return form;
  tidy = sea_value_tidy (text);
  start = take_name (tidy, &form->name);
  if (start == NULL)
    {
      take_name_behind (tidy, &form->name);
      start = tidy;
    }
  while (*start == ' ')
    start++;
  if (read_whole (form, start))
    {
      form->kind = SEA_FORM_VALUE;
      return form;
    }
  /* A unit first: "5 m" is five metres, and both sides are read alike. But what begins with a
   * letter is an expression: sin 30°. */
  for (const char *unit = g_unichar_isalpha (g_utf8_get_char (start)) ? NULL
                                                                      : next_unit (start, NULL);
       unit != NULL; unit = next_unit (start, unit))
    {
      g_autofree char *folded = sea_answer_fold (unit);
      g_autofree char *number = g_strndup (start, (gsize) (unit - start));
      gboolean is_unit;
      mpq_t factor;

      mpq_init (factor);
      is_unit = sea_unit_find (folded, factor) != NULL;
      mpq_clear (factor);
      /* A word that is no unit may count things: "12 яблок". */
      if (!is_unit &&
          (g_utf8_strlen (folded, -1) < 3 || strpbrk (folded, "()[]{};=<>+*/^0123456789")))
        continue;
      form->value = sea_value_read (number, reading, ambiguous);
      if (form->value == NULL)
        continue;
      g_free (form->unit);
      form->unit = g_steal_pointer (&folded);
      form->kind = SEA_FORM_VALUE;
      return form;
    }
  form->value = sea_value_read (start, reading, ambiguous);
  if (form->value != NULL)
    form->kind = SEA_FORM_VALUE;
  return form;
}

/* ---- several ---- */

/* Parts of @text at @separator outside brackets; a comma parts only with a blank behind. */
static GPtrArray *
split (const char *text, const char *const *separators)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;
  int depth = 0;

  for (const char *at = text; *at != '\0';)
    {
      gsize length = 0;

      if (strchr ("([{", *at) != NULL)
        depth++;
      else if (strchr (")]}", *at) != NULL)
        depth--;
      for (guint i = 0; depth == 0 && length == 0 && separators[i] != NULL; i++)
        if (g_str_has_prefix (at, separators[i]))
          length = strlen (separators[i]);
      if (length == 0)
        {
          at = g_utf8_next_char (at);
          continue;
        }
      g_ptr_array_add (parts, g_strstrip (g_strndup (start, (gsize) (at - start))));
      start = at += length;
    }
  g_ptr_array_add (parts, g_strstrip (g_strdup (start)));
  return parts;
}

static gboolean
read_parts (SeaForm *form,
            const GPtrArray *parts,
            SeaNumberReading reading,
            gboolean *ambiguous,
            guint depth)
{
  if (parts->len > MOST_PARTS)
    return FALSE;
  for (guint i = 0; i < parts->len; i++)
    {
      const char *part = g_ptr_array_index (parts, i);

      if (*part == '\0')
        return FALSE;
      g_ptr_array_add (form->parts, read_form (part, reading, ambiguous, depth + 1));
    }
  return TRUE;
}

/* "1,2,3": two commas and more stand in no decimal; 1,000,000 is one number. */
static gboolean
is_comma_list (const char *text)
{
  const char *first = strchr (text, ',');
  g_autoptr (SeaValue) number = NULL;

  if (first == NULL || strchr (first + 1, ',') == NULL)
    return FALSE;
  number = sea_value_read (text, SEA_READ_GROUPS, NULL);
  return number == NULL;
}

/* The form of @text when it consists of several parts outside brackets. */
static SeaForm *
read_list (const char *text, SeaNumberReading reading, gboolean *ambiguous, guint depth)
{
  static const char *const signs[] = { ";", NULL };
  static const char *const commas[] = { ", ", " и ", " and ", " или ", " or ", NULL };
  static const char *const comma[] = { ",", NULL };
  static const char *const unions[] = { "∪", " U ", ")U(", NULL };
  g_autoptr (GPtrArray) parts = split (text, unions);
  g_autoptr (SeaForm) form = NULL;
  SeaFormKind kind = SEA_FORM_UNION;

  if (parts->len == 1)
    {
      kind = SEA_FORM_PARTS;
      g_ptr_array_unref (parts);
      parts = split (text, signs);
    }
  if (parts->len == 1)
    {
      g_ptr_array_unref (parts);
      parts = split (text, commas);
    }
  if (parts->len == 1 && is_comma_list (text))
    {
      g_ptr_array_unref (parts);
      parts = split (text, comma);
    }
  /* A semicolon at the end parts nothing. */
  if (parts->len > 1 && *(const char *) g_ptr_array_index (parts, parts->len - 1) == '\0')
    g_ptr_array_set_size (parts, (int) parts->len - 1);
  if (parts->len == 1)
    return NULL;
  form = form_new (kind, text);
  if (!read_parts (form, parts, reading, ambiguous, depth))
    return NULL;
  /* Words with a comma are a sentence; conditions joined by “or” are a union. */
  for (guint i = 0; i < form->parts->len; i++)
    {
      const SeaForm *part = g_ptr_array_index (form->parts, i);

      if (part->kind == SEA_FORM_SPAN)
        form->kind = SEA_FORM_UNION;
      else if (part->kind == SEA_FORM_WORD && strchr (text, ';') == NULL)
        return NULL;
    }
  return g_steal_pointer (&form);
}

/* A closing bracket that fits the opening one at the start stands at the end of @text. */
static gboolean
is_enclosed (const char *text)
{
  gsize length = strlen (text);
  int depth = 0;

  if (length < 2 || strchr ("([{", text[0]) == NULL || strchr (")]}", text[length - 1]) == NULL)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (strchr ("([{", text[i]) != NULL)
        depth++;
      else if (strchr (")]}", text[i]) != NULL && --depth == 0)
        return i == length - 1;
    }
  return FALSE;
}

static SeaForm *
read_enclosed (const char *text, SeaNumberReading reading, gboolean *ambiguous, guint depth)
{
  static const char *const signs[] = { ";", NULL };
  static const char *const commas[] = { ", ", NULL };
  static const char *const comma[] = { ",", NULL };
  gsize length = strlen (text);
  char open = text[0], close = text[length - 1];
  g_autofree char *inside = g_strndup (text + 1, length - 2);
  g_autoptr (GPtrArray) parts = split (inside, signs);
  g_autoptr (SeaForm) form = NULL;

  if (parts->len == 1)
    {
      g_ptr_array_unref (parts);
      parts = split (inside, commas);
    }
  /* "(2,3)" is a pair in English; as a number in brackets it makes no sense. */
  if (parts->len == 1)
    {
      g_ptr_array_unref (parts);
      parts = split (inside, comma);
    }
  if (parts->len == 1 && open != '{')
    return NULL;
  if (open == '{')
    form = form_new (SEA_FORM_SET, text);
  else if (open == '(' && close == ')')
    form = form_new (SEA_FORM_PAIR, text);
  else
    form = form_new (SEA_FORM_SPAN, text);
  form->closed[0] = open == '[';
  form->closed[1] = close == ']';
  if (form->kind == SEA_FORM_SPAN && parts->len != 2)
    return NULL;
  if (!read_parts (form, parts, reading, ambiguous, depth))
    return NULL;
  return g_steal_pointer (&form);
}

/* "x > 3", "2 < x ≤ 5", "-1 ≤ x" */
static SeaForm *
read_condition (const char *tidy, SeaNumberReading reading, gboolean *ambiguous, guint depth)
{
  const char *signs[3] = { NULL };
  guint n = 0;
  gboolean less = FALSE, more = FALSE;
  g_autoptr (SeaForm) form = NULL;
  g_autofree char *low = NULL, *high = NULL;

  for (const char *at = tidy; *at != '\0' && n < 3; at = g_utf8_next_char (at))
    if (*at == '<' || *at == '>' || g_str_has_prefix (at, "≤") || g_str_has_prefix (at, "≥"))
      {
        signs[n++] = at;
        if (*at == '<' || g_str_has_prefix (at, "≤"))
          less = TRUE;
        else
          more = TRUE;
      }
  if (n == 0 || n > 2 || (less && more))
    return NULL;
  form = form_new (SEA_FORM_SPAN, tidy);
  {
    g_autofree char *first = g_strstrip (g_strndup (tidy, (gsize) (signs[0] - tidy)));
    g_autofree char *last = g_strstrip (g_strdup (g_utf8_next_char (signs[n - 1])));
    /* ">3" leaves the letter out. */
    gboolean named = (n == 1 && *first == '\0') || (g_utf8_strlen (first, -1) == 1 &&
                                                    g_unichar_isalpha (g_utf8_get_char (first)));
    gboolean closed_first = *signs[0] != '<' && *signs[0] != '>';
    gboolean closed_last = *signs[n - 1] != '<' && *signs[n - 1] != '>';

    if (n == 1)
      {
        const char *bound = named ? last : first;
        gboolean below = named == less; /* the bound is the upper one */

        low = g_strdup (below ? "-∞" : bound);
        high = g_strdup (below ? bound : "∞");
        form->closed[below ? 1 : 0] = closed_first;
      }
    else
      {
        low = g_strdup (less ? first : last);
        high = g_strdup (less ? last : first);
        form->closed[less ? 0 : 1] = closed_first;
        form->closed[less ? 1 : 0] = closed_last;
      }
  }
  if (*low == '\0' || *high == '\0')
    return NULL;
  g_ptr_array_add (form->parts, read_form (low, reading, ambiguous, depth + 1));
  g_ptr_array_add (form->parts, read_form (high, reading, ambiguous, depth + 1));
  return g_steal_pointer (&form);
}

/* "±2", "1 ± √2": both values. */
static SeaForm *
read_both (const char *tidy, SeaNumberReading reading, gboolean *ambiguous, guint depth)
{
  const char *sign = strstr (tidy, "±");
  gsize before = sign != NULL ? (gsize) (sign - tidy) : 0;
  g_autoptr (SeaForm) form = NULL;

  if (sign == NULL || strstr (sign + strlen ("±"), "±") != NULL)
    return NULL;
  form = form_new (SEA_FORM_PARTS, tidy);
  for (const char *one = "-+"; *one != '\0'; one++)
    {
      g_autofree char *text =
          g_strdup_printf ("%.*s%c%s", (int) before, tidy, *one, sign + strlen ("±"));

      g_ptr_array_add (form->parts, read_form (text, reading, ambiguous, depth + 1));
    }
  return g_steal_pointer (&form);
}

static SeaForm *
read_form (const char *text, SeaNumberReading reading, gboolean *ambiguous, guint depth)
{
  g_autofree char *tidy = NULL;
  SeaForm *form = NULL;

  if (depth > DEEPEST || strlen (text) > 4 * SEA_VALUE_CHARS)
    return form_new (SEA_FORM_WORD, text);
  tidy = sea_value_tidy (text);
  form = read_list (tidy, reading, ambiguous, depth);
  if (form == NULL && is_enclosed (tidy))
    form = read_enclosed (tidy, reading, ambiguous, depth);
  if (form == NULL)
    form = read_both (tidy, reading, ambiguous, depth);
  if (form == NULL)
    form = read_condition (tidy, reading, ambiguous, depth);
  return form != NULL ? form : read_value (text, reading, ambiguous);
}

/* (transfer full): "$5", "5 $", "£5" as "5 dollars", "5 £". Two dollar signs enclose TeX. */
static char *
move_money (const char *text)
{
  static const char *const signs[] = { "$", "£", "€", "₽" };
  char *stripped = g_strstrip (g_strdup (text));

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      char *at = strstr (stripped, signs[i]);
      g_autofree char *number = NULL, *before = NULL;
      const char *unit = i == 0 ? "dollars" : signs[i];

      if (at == NULL || strstr (at + 1, signs[i]) != NULL)
        continue;
      before = g_strndup (stripped, (gsize) (at - stripped));
      if (g_str_has_suffix (before, "\\")) /* as it stands beside TeX */
        before[strlen (before) - 1] = '\0';
      number = g_strstrip (g_strdup (at + strlen (signs[i])));
      if (*number != '\0' && !g_ascii_isdigit (*number))
        continue;
      g_free (stripped);
      return *number != '\0' ? g_strdup_printf ("%s%s %s", before, number, unit)
                             : g_strdup_printf ("%s %s", before, unit);
    }
  return stripped;
}

SeaForm *
sea_form_read (const char *text, SeaNumberReading reading, gboolean *ambiguous)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *stripped = move_money (valid);
  const char *start = skip_preface (stripped);
  g_autofree char *both = NULL;
  gsize length;

  /* A full stop ends the sentence. */
  length = strlen (stripped);
  if (length > 1 && stripped[length - 1] == '.')
    stripped[length - 1] = '\0';
  while (*start == '=' && start[1] != '>' && start[1] != '<')
    start++;
  if (g_str_has_prefix (start, "+-") || g_str_has_prefix (start, "+/-"))
    start = both = g_strconcat ("±", start + (start[1] == '-' ? 2 : 3), NULL);
  return read_form (start, reading, ambiguous, 0);
}
