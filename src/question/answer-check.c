/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/answer-check.h"

#include <stdlib.h>
#include <string.h>

#include "question/answer-form.h"
#include "question/answer-ratio.h"

const char *
sea_check_to_string (SeaCheck check)
{
  static const char *const words[] = { "wrong", "right", "ask" };

  return words[check];
}

/* What a key demands beside its form. */
typedef struct
{
  const char *tolerance; /* (nullable) "0.05", "2%" */
  const char *context;   /* (nullable) folded text of the problem, which may name a unit */
} Demand;

static SeaCheck
worst (SeaCheck a, SeaCheck b)
{
  return a == SEA_CHECK_WRONG || b == SEA_CHECK_WRONG ? SEA_CHECK_WRONG
         : a == SEA_CHECK_ASK || b == SEA_CHECK_ASK   ? SEA_CHECK_ASK
                                                      : SEA_CHECK_RIGHT;
}

static SeaCheck
best (SeaCheck a, SeaCheck b)
{
  return a == SEA_CHECK_RIGHT || b == SEA_CHECK_RIGHT ? SEA_CHECK_RIGHT
         : a == SEA_CHECK_ASK || b == SEA_CHECK_ASK   ? SEA_CHECK_ASK
                                                      : SEA_CHECK_WRONG;
}

/* ---- values ---- */

/* @value times @factor */
static SeaValue *
scale (const SeaValue *value, const mpq_t factor)
{
  g_autoptr (SeaValue) by = sea_value_new ();

  sea_value_add_rational (by, factor);
  return sea_value_multiply (value, by);
}

/* |a − b| ≤ tolerance, which is absolute or a share of a */
static gboolean
is_near (const SeaValue *key, const SeaValue *value, const char *tolerance)
{
  g_autoptr (SeaValue) bound = NULL;
  g_autofree char *plain = g_strdup (tolerance);
  gsize length = strlen (plain);
  gboolean relative, near = FALSE;
  mpq_t a, b, t, share;

  while (length > 0 && plain[length - 1] == ' ')
    plain[--length] = '\0';
  relative = length > 0 && plain[length - 1] == '%';
  if (relative)
    plain[length - 1] = '\0';
  bound = sea_value_read (plain, SEA_READ_DECIMAL, NULL);
  mpq_inits (a, b, t, share, NULL);
  if (bound != NULL && sea_value_get_rational (bound, t) && sea_value_get_rational (key, a) &&
      sea_value_get_rational (value, b))
    {
      mpq_sub (b, b, a);
      mpq_abs (b, b);
      mpq_abs (t, t);
      if (relative)
        {
          mpq_abs (a, a);
          mpq_mul (t, t, a);
          mpq_set_ui (share, 1, 100);
          mpq_mul (t, t, share);
        }
      near = mpq_cmp (b, t) <= 0;
    }
  mpq_clears (a, b, t, share, NULL);
  return near;
}

static gboolean
is_value (const SeaValue *key, const SeaValue *value, const Demand *demand)
{
  return sea_value_equal (key, value) ||
         (demand->tolerance != NULL && is_near (key, value, demand->tolerance));
}

/* The unit's factor and kind; "" stands for none and gives 1. */
static const char *
find_kind (const char *unit, mpq_t factor)
{
  mpq_set_ui (factor, 1, 1);
  return *unit != '\0' ? sea_unit_find (unit, factor) : "";
}

/* 50 % is 0.5 and 2 million a number, so these need no unit on the other side. */
static gboolean
is_number_kind (const char *kind)
{
  return strcmp (kind, "share") == 0 || strcmp (kind, "number") == 0;
}

/* Both have a unit that is known. */
static SeaCheck
check_kinds (const SeaForm *key,
             const SeaForm *answer,
             const char *kinds[2],
             mpq_t factors[2],
             const Demand *demand)
{
  g_autoptr (SeaValue) a = scale (key->value, factors[0]);
  g_autoptr (SeaValue) b = scale (answer->value, factors[1]);
  gboolean same = a != NULL && b != NULL && sea_value_equal (a, b);

  if (strcmp (kinds[0], kinds[1]) != 0 && !(*kinds[0] == '\0' && is_number_kind (kinds[1])) &&
      !(*kinds[1] == '\0' && is_number_kind (kinds[0])))
    return SEA_CHECK_WRONG;
  if (same)
    return SEA_CHECK_RIGHT;
  return mpq_equal (factors[0], factors[1]) && is_value (key->value, answer->value, demand)
             ? SEA_CHECK_RIGHT
             : SEA_CHECK_WRONG;
}

/* One side has a unit that the other has not, or one that is not known. */
static SeaCheck
check_plain (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  if (!is_value (key->value, answer->value, demand))
    return SEA_CHECK_WRONG;
  if (*answer->unit == '\0' || sea_unit_is_same (key->unit, answer->unit))
    return SEA_CHECK_RIGHT;
  if (*key->unit == '\0' && demand->context != NULL &&
      strstr (demand->context, answer->unit) != NULL)
    return SEA_CHECK_RIGHT;
  return SEA_CHECK_ASK;
}

static SeaCheck
check_value (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  SeaCheck check;
  const char *kinds[2];
  mpq_t factors[2];

  if (key->endless || answer->endless)
    return key->endless == answer->endless && sea_value_equal (key->value, answer->value)
               ? SEA_CHECK_RIGHT
               : SEA_CHECK_WRONG;
  mpq_inits (factors[0], factors[1], NULL);
  kinds[0] = find_kind (key->unit, factors[0]);
  kinds[1] = find_kind (answer->unit, factors[1]);
  if (kinds[0] != NULL && kinds[1] != NULL && *key->unit != '\0' && *answer->unit != '\0')
    check = check_kinds (key, answer, kinds, factors, demand);
  else
    {
      check = check_plain (key, answer, demand);
      if (check == SEA_CHECK_WRONG && kinds[0] != NULL && kinds[1] != NULL)
        check = check_kinds (key, answer, kinds, factors, demand);
    }
  mpq_clears (factors[0], factors[1], NULL);
  /* "y = 3" for "x = 3" */
  if (check == SEA_CHECK_RIGHT && *key->name != '\0' && *answer->name != '\0' &&
      strcmp (key->name, answer->name) != 0)
    return SEA_CHECK_ASK;
  return check;
}

/* ---- forms ---- */

static SeaCheck check_form (const SeaForm *key, const SeaForm *answer, const Demand *demand);

static SeaCheck
check_in_order (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  SeaCheck check = SEA_CHECK_RIGHT;

  if (key->parts->len != answer->parts->len)
    return SEA_CHECK_WRONG;
  for (guint i = 0; i < key->parts->len; i++)
    check = worst (check, check_form (g_ptr_array_index (key->parts, i),
                                      g_ptr_array_index (answer->parts, i), demand));
  return check;
}

/* Every part of the one is a part of the other. */
static SeaCheck
check_covered (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  SeaCheck check = SEA_CHECK_RIGHT;

  for (guint i = 0; i < answer->parts->len; i++)
    {
      SeaCheck one = SEA_CHECK_WRONG;

      for (guint k = 0; k < key->parts->len; k++)
        one = best (one, check_form (g_ptr_array_index (key->parts, k),
                                     g_ptr_array_index (answer->parts, i), demand));
      check = worst (check, one);
    }
  return check;
}

/* A part twice counts once, as in a set. */
static SeaCheck
check_in_any_order (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  SeaCheck there = check_covered (key, answer, demand);
  SeaCheck back = check_covered (answer, key, demand);

  return worst (there, back);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const SeaForm *const *x = a, *const *y = b;

  return strcmp ((*x)->name, (*y)->name);
}

/* "x1", "x₁": roots in any order */
static gboolean
has_index (const char *name)
{
  for (; *name != '\0'; name = g_utf8_next_char (name))
    {
      gunichar letter = g_utf8_get_char (name);

      if (g_unichar_isdigit (letter) || (letter >= 0x2080 && letter <= 0x2089))
        return TRUE;
    }
  return FALSE;
}

/* Whether its parts have names that differ and carry no index: x and y of a system. */
static gboolean
is_named (const SeaForm *form)
{
  if (form->kind != SEA_FORM_PARTS && form->kind != SEA_FORM_PAIR)
    return FALSE;
  for (guint i = 0; i < form->parts->len; i++)
    {
      const SeaForm *part = g_ptr_array_index (form->parts, i);

      if (*part->name == '\0' || has_index (part->name))
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (strcmp (part->name, ((SeaForm *) g_ptr_array_index (form->parts, k))->name) == 0)
          return FALSE;
    }
  return form->parts->len > 0;
}

/* "y = 3, x = 2" is (2; 3): parts with different names stand in the order of their names. */
static void
sort_named (SeaForm *form)
{
  if (is_named (form))
    g_ptr_array_sort (form->parts, compare_names);
}

static SeaCheck
check_span (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  SeaCheck check;

  if (answer->kind == SEA_FORM_PARTS)
    /* The ends without brackets: their kind is not told. */
    return check_in_order (key, answer, demand) == SEA_CHECK_WRONG ? SEA_CHECK_WRONG
                                                                   : SEA_CHECK_ASK;
  check = check_in_order (key, answer, demand);
  return key->closed[0] == answer->closed[0] && key->closed[1] == answer->closed[1]
             ? check
             : SEA_CHECK_WRONG;
}

static gboolean
is_span (const SeaForm *form)
{
  return form->kind == SEA_FORM_SPAN || form->kind == SEA_FORM_PAIR;
}

static gboolean
is_many (const SeaForm *form)
{
  return form->kind != SEA_FORM_WORD && form->kind != SEA_FORM_VALUE;
}

static SeaCheck
check_many (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  if (key->kind == SEA_FORM_UNION && answer->kind == SEA_FORM_UNION)
    return check_in_any_order (key, answer, demand);
  if (key->kind == SEA_FORM_UNION || answer->kind == SEA_FORM_UNION)
    return SEA_CHECK_WRONG;
  if (is_span (key) && (key->kind == SEA_FORM_SPAN || answer->kind == SEA_FORM_SPAN))
    return check_span (key, answer, demand);
  if (key->kind == SEA_FORM_PAIR)
    return answer->kind == SEA_FORM_SET ? SEA_CHECK_WRONG : check_in_order (key, answer, demand);
  /* Roots and solutions of a set may be told in any order, x and y of a system only by name. */
  if (is_named (key) && answer->kind != SEA_FORM_SET)
    return check_in_order (key, answer, demand);
  return check_in_any_order (key, answer, demand);
}

static SeaCheck
check_form (const SeaForm *key, const SeaForm *answer, const Demand *demand)
{
  if (*key->text != '\0' && strcmp (key->text, answer->text) == 0)
    return SEA_CHECK_RIGHT;
  if (key->kind == SEA_FORM_VALUE && answer->kind == SEA_FORM_VALUE)
    return check_value (key, answer, demand);
  if (is_many (key) && is_many (answer))
    return check_many (key, answer, demand);
  /* A set of one value. */
  if (key->kind == SEA_FORM_SET && key->parts->len == 1 && answer->kind == SEA_FORM_VALUE)
    return check_form (g_ptr_array_index (key->parts, 0), answer, demand);
  if (answer->kind == SEA_FORM_SET && answer->parts->len == 1 && key->kind == SEA_FORM_VALUE)
    return check_form (key, g_ptr_array_index (answer->parts, 0), demand);
  return SEA_CHECK_WRONG;
}

/* ---- words ---- */

/* Folded text without blanks, so that "пять с половиной" and typing slips of blanks are one. But
 * the blank between two digits parts numbers: 1 2/3 is not 12/3. */
static char *
dup_squeezed (const char *folded)
{
  GString *text = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c++)
    if (*c != ' ' ||
        (text->len > 0 && g_ascii_isdigit (text->str[text->len - 1]) && g_ascii_isdigit (c[1])))
      g_string_append_c (text, *c);
  return g_string_free (text, FALSE);
}

static gboolean
is_same_text (const char *a, const char *b)
{
  g_autofree char *x = sea_answer_fold (a), *y = sea_answer_fold (b);
  g_autofree char *p = dup_squeezed (x), *q = dup_squeezed (y);

  return *p != '\0' && strcmp (p, q) == 0;
}

/* Who answers 1.5 has decimals in mind: "1,500" is no group of thousands then. */
static gboolean
has_decimals (const SeaForm *key)
{
  gboolean whole = TRUE;
  mpq_t number;

  if (key->kind != SEA_FORM_VALUE)
    return FALSE;
  mpq_init (number);
  if (sea_value_get_rational (key->value, number))
    whole = mpz_cmp_ui (mpq_denref (number), 1) == 0;
  mpq_clear (number);
  return !whole;
}

/* ---- one accepted answer ---- */

static void
set_readings (GStrv *readings, const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (SeaNumberReading reading = SEA_READ_DECIMAL; reading <= SEA_READ_GROUPS; reading++)
    {
      g_autoptr (SeaForm) form = sea_form_read (text, reading, NULL);
      g_autofree char *value = NULL;

      if (form->kind != SEA_FORM_VALUE)
        return;
      value = sea_value_dup_text (form->value);
      g_strv_builder_add (builder, value);
    }
  g_strfreev (*readings);
  *readings = g_strv_builder_end (builder);
}

/* "1,2" may be 1 and 2 when two numbers are wanted. */
static gboolean
is_list_with_comma (const SeaForm *wanted,
                    const SeaForm *given,
                    const char *text,
                    const Demand *demand)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autofree char *apart = g_strjoinv ("; ", parts);
  g_autoptr (SeaForm) other = NULL;

  if (!is_many (wanted) || given->kind != SEA_FORM_VALUE || g_strv_length (parts) != 2)
    return FALSE;
  other = sea_form_read (apart, SEA_READ_DECIMAL, NULL);
  return check_form (wanted, other, demand) == SEA_CHECK_RIGHT;
}

/* A key of "3,000" is three thousand to some and 3 to others: both are asked about. */
static gboolean
settle_key (const char *key,
            const SeaForm *wanted,
            const SeaForm *given,
            const Demand *demand,
            SeaCheck *check)
{
  g_autoptr (SeaForm) other = NULL;

  if (*check == SEA_CHECK_WRONG)
    {
      other = sea_form_read (key, SEA_READ_GROUPS, NULL);
      sort_named (other);
    }
  if (*check == SEA_CHECK_WRONG ? check_form (other, given, demand) == SEA_CHECK_WRONG
                                : has_decimals (wanted))
    return FALSE;
  *check = SEA_CHECK_ASK;
  return TRUE;
}

static SeaCheck
check_exactly (const char *key, const char *text, const Demand *demand, GStrv *readings)
{
  gboolean ambiguous = FALSE, doubtful_key = FALSE;
  g_autoptr (SeaForm) wanted = sea_form_read (key, SEA_READ_DECIMAL, &doubtful_key);
  g_autoptr (SeaForm) given = NULL;
  SeaCheck check;

  if (is_same_text (key, text) || (sea_answer_is_none (key) && sea_answer_is_none (text)))
    return SEA_CHECK_RIGHT;
  given = sea_form_read (text, SEA_READ_DECIMAL, &ambiguous);
  sort_named (wanted);
  sort_named (given);
  check = check_form (wanted, given, demand);
  if (ambiguous && !(check == SEA_CHECK_RIGHT && has_decimals (wanted)))
    {
      g_autoptr (SeaForm) other = sea_form_read (text, SEA_READ_GROUPS, NULL);
      SeaCheck grouped;

      sort_named (other);
      grouped = check_form (wanted, other, demand);
      if (grouped == check)
        return check;
      if (readings != NULL)
        set_readings (readings, text);
      return SEA_CHECK_ASK;
    }
  if (doubtful_key && settle_key (key, wanted, given, demand, &check))
    return check;
  if (check == SEA_CHECK_WRONG && is_list_with_comma (wanted, given, text, demand))
    return SEA_CHECK_ASK;
  return check;
}

/* Who says “about 7” where 7 is exact has perhaps guessed. */
static SeaCheck
check_accepted (const char *key, const char *text, const Demand *demand, GStrv *readings)
{
  const char *exact_key = sea_answer_skip_about (key), *exact = sea_answer_skip_about (text);
  SeaCheck check = check_exactly (exact_key, exact, demand, readings);

  if (!is_same_text (exact_key, exact))
    check = sea_ratio_settle (exact_key, exact, check);
  return check == SEA_CHECK_RIGHT && exact != text && exact_key == key && demand->tolerance == NULL
             ? SEA_CHECK_ASK
             : check;
}

/* ---- a question ---- */

/* The choice that @text names by its place or by its letter, -1 = none. */
static int
find_named_choice (const char *text, int n)
{
  g_autofree char *stripped = g_strstrip (g_utf8_strdown (text, -1));
  gsize length = strlen (stripped);
  static const char *const letters[] = { "abcdefghijkl", "абвгдежзиклм" };

  while (length > 0 && strchr (").:", stripped[length - 1]) != NULL)
    stripped[--length] = '\0';
  if (length > 0 && strspn (stripped, "0123456789") == length && length < 3)
    {
      int number = atoi (stripped);

      return number >= 1 && number <= n ? number - 1 : -1;
    }
  if (g_utf8_strlen (stripped, -1) == 1)
    for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
      {
        const char *found = strstr (letters[i], stripped);
        glong place = found != NULL ? g_utf8_pointer_to_offset (letters[i], found) : n;

        if (place < n)
          return (int) place;
      }
  return -1;
}

static SeaCheck
check_choice (const SeaQuestion *question, const char *text, const Demand *demand, GStrv *readings)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  int named, by_text = -1;

  for (guint i = 0; i < question->answers->len; i++)
    {
      SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        g_ptr_array_add (choices, answer);
    }
  named = find_named_choice (text, (int) choices->len);
  for (guint i = 0; i < choices->len && by_text < 0; i++)
    if (check_accepted (((SeaAnswer *) g_ptr_array_index (choices, i))->text, text, demand, NULL) ==
        SEA_CHECK_RIGHT)
      by_text = (int) i;
  if (named >= 0 && by_text >= 0)
    {
      const SeaAnswer *a = g_ptr_array_index (choices, (guint) named);
      const SeaAnswer *b = g_ptr_array_index (choices, (guint) by_text);

      if (a->right == b->right)
        return a->right ? SEA_CHECK_RIGHT : SEA_CHECK_WRONG;
      if (readings != NULL)
        {
          g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
          g_autofree char *first = g_strdup_printf ("%d) %s", named + 1, a->text);
          g_autofree char *second = g_strdup_printf ("%d) %s", by_text + 1, b->text);

          g_strv_builder_add_many (builder, first, second, NULL);
          g_strfreev (*readings);
          *readings = g_strv_builder_end (builder);
        }
      return SEA_CHECK_ASK;
    }
  if (named < 0 && by_text < 0)
    return SEA_CHECK_WRONG;
  return ((SeaAnswer *) g_ptr_array_index (choices, (guint) MAX (named, by_text)))->right
             ? SEA_CHECK_RIGHT
             : SEA_CHECK_WRONG;
}

static gboolean
is_blank (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

SeaCheck
sea_question_check (const SeaQuestion *question, const char *text, GStrv *readings)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *context = sea_answer_fold (question->text);
  SeaCheck check = SEA_CHECK_WRONG;
  Demand demand = { NULL, context };

  if (readings != NULL)
    *readings = NULL;
  if (is_blank (valid))
    return SEA_CHECK_WRONG;
  if (sea_question_has_choices (question))
    check = check_choice (question, valid, &demand, readings);
  for (guint i = 0; i < question->answers->len && check != SEA_CHECK_RIGHT; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        continue;
      demand.tolerance = answer->tolerance;
      check = best (check, check_accepted (answer->text, valid, &demand, readings));
    }
  if (check != SEA_CHECK_ASK && readings != NULL)
    g_clear_pointer (readings, g_strfreev);
  return check;
}

/* ---- a key of one line ---- */

/* Parts "28.3 ± 0.05" at its sign; NULL without one, or when it means both values ("x = ±2"). */
static char *
take_tolerance (char *key)
{
  static const char *const signs[] = { "±", "+-", "+/-", "\\pm" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      char *sign = strstr (key, signs[i]);
      g_autofree char *before = NULL, *tolerance = NULL;
      gsize length;

      if (sign == NULL)
        continue;
      before = g_strchomp (g_strndup (key, (gsize) (sign - key)));
      length = strlen (before);
      tolerance = g_strstrip (g_strdup (sign + strlen (signs[i])));
      if (is_blank (before) || before[length - 1] == '=' ||
          strpbrk (tolerance, "0123456789") == NULL ||
          strspn (tolerance, "0123456789.,/% ") != strlen (tolerance))
        return NULL;
      *sign = '\0';
      return g_steal_pointer (&tolerance);
    }
  return NULL;
}

static SeaCheck
check_one_key (const char *key, const char *text, GStrv *readings)
{
  g_autofree char *own = g_strdup (key), *tolerance = take_tolerance (own);
  Demand demand = { tolerance, NULL };

  return check_accepted (tolerance != NULL ? own : key, text, &demand, readings);
}

/* A list by `;` without brackets is one answer when its parts are different numbers. */
static SeaCheck
check_list_key (const char *key, const char *text, GStrv *readings)
{
  g_auto (GStrv) parts = g_strsplit (key, ";", 33);
  g_autoptr (SeaForm) form = sea_form_read (key, SEA_READ_DECIMAL, NULL);
  SeaCheck check = check_one_key (key, text, readings), single = SEA_CHECK_WRONG;
  gboolean several = FALSE;

  if (form->kind != SEA_FORM_PARTS || check == SEA_CHECK_RIGHT)
    return check;
  for (guint i = 0; i < form->parts->len; i++)
    {
      const SeaForm *part = g_ptr_array_index (form->parts, i);
      const SeaForm *first = g_ptr_array_index (form->parts, 0);

      several = several || (part->kind == SEA_FORM_VALUE && first->kind == SEA_FORM_VALUE &&
                            !sea_value_equal (part->value, first->value));
    }
  for (guint i = 0; parts[i] != NULL; i++)
    single = best (single, check_one_key (g_strstrip (parts[i]), text, readings));
  /* One of two numbers: both may have been wanted. */
  if (several && single == SEA_CHECK_RIGHT)
    single = SEA_CHECK_ASK;
  return best (check, single);
}

/* "|x|", "2|x|": the bars part no accepted answers. */
static gboolean
is_modulus (const char *key)
{
  const char *first = strchr (key, '|'), *last = strrchr (key, '|');
  guint bars = 0;
  gsize before = 0;

  if (first == NULL)
    return FALSE;
  for (const char *c = first; *c != '\0'; c++)
    bars += *c == '|' ? 1 : 0;
  before = strspn (key, " ");
  return bars % 2 == 0 && (key + before == first || last[1 + strspn (last + 1, " ")] == '\0');
}

SeaCheck
sea_key_check (const char *key, const char *text, GStrv *readings)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *own = g_utf8_make_valid (key, -1);
  g_auto (GStrv) accepted = g_strsplit (own, is_modulus (own) ? "\n" : "|", 33);
  SeaCheck check = SEA_CHECK_WRONG;

  if (readings != NULL)
    *readings = NULL;
  if (is_blank (valid))
    return SEA_CHECK_WRONG;
  for (guint i = 0; accepted[i] != NULL && check != SEA_CHECK_RIGHT; i++)
    if (!is_blank (accepted[i]))
      check = best (check, check_list_key (g_strstrip (accepted[i]), valid, readings));
  if (check != SEA_CHECK_ASK && readings != NULL)
    g_clear_pointer (readings, g_strfreev);
  return check;
}
