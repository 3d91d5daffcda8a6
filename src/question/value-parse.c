/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Reads what a pupil or a key says as an exact value. */
#include "question/value.h"

#include <string.h>

typedef struct
{
  const char *at; /* in tidied text */
  SeaNumberReading reading;
  gboolean ambiguous;
  guint depth;
} Reader;

static SeaValue *read_sum (Reader *reader);

/* ---- tidying ---- */

/* What TeX and typography write, and how the reader wants it. Longer ones stand first. */
/* clang-format off */
static const struct { const char *from, *to; } words[] = {
  { "\\left", "" }, { "\\right", "" }, { "\\displaystyle", "" }, { "\\,", "" }, { "\\;", "" }, { "\\:", "" }, { "\\!", "" }, { "\\ ", " " },
  { "\\quad", " " }, { "\\dfrac", "\\frac" }, { "\\tfrac", "\\frac" }, { "\\cdot", "*" }, { "\\times", "*" }, { "\\div", "/" }, { "\\pm", "±" },
  { "\\pi", "π" }, { "\\infty", "∞" }, { "\\leqslant", "≤" }, { "\\geqslant", "≥" }, { "\\leq", "≤" }, { "\\geq", "≥" }, { "\\le", "≤" },
  { "\\ge", "≥" }, { "\\cup", "∪" }, { "\\circ", "°" }, { "^°", "°" }, { "^{°}", "°" }, { "\\%", "%" }, { "\\{", "{" }, { "\\}", "}" },
  { "{,}", "," }, { "\\mathrm", "" }, { "\\text", "" }, { "$", "" }, { "\\(", "" }, { "\\)", "" },
  { "<=", "≤" }, { ">=", "≥" }, { "=<", "≤" }, { "=>", "≥" },
  { "x10^", "*10^" }, { "x 10^", "*10^" }, { "х10^", "*10^" }, { "х 10^", "*10^" },
  { "минус ", "-" }, { "Минус ", "-" }, { "minus ", "-" }, { "Minus ", "-" }, { " целых ", " " }, { " целые ", " " }, { " целая ", " " }, { "⩽", "≤" }, { "⩾", "≥" },
  { "−", "-" }, { "–", "-" }, { "—", "-" }, { "‐", "-" }, { "‑", "-" }, { "·", "*" }, { "×", "*" }, { "∙", "*" }, { "⋅", "*" }, { "⋆", "*" }, { "**", "^" },
  { "÷", "/" }, { "∕", "/" }, { "⁄", "/" }, { "º", "°" }, { "˚", "°" },
  { "\302\240", " " }, { "\342\200\257", " " }, { "\342\200\211", " " }, { "\t", " " }, { "\r", " " }, { "\n", " " }, { "\342\200\213", "" },
  { "½", " 1/2 " }, { "⅓", " 1/3 " }, { "⅔", " 2/3 " }, { "¼", " 1/4 " }, { "¾", " 3/4 " }, { "⅕", " 1/5 " }, { "⅖", " 2/5 " }, { "⅗", " 3/5 " },
  { "⅘", " 4/5 " }, { "⅙", " 1/6 " }, { "⅚", " 5/6 " }, { "⅛", " 1/8 " }, { "⅜", " 3/8 " }, { "⅝", " 5/8 " }, { "⅞", " 7/8 " },
};

static const struct { const char *sign; char digit; } raised[] = {
  { "⁰", '0' }, { "¹", '1' }, { "²", '2' }, { "³", '3' }, { "⁴", '4' }, { "⁵", '5' }, { "⁶", '6' }, { "⁷", '7' }, { "⁸", '8' }, { "⁹", '9' },
  { "⁻", '-' }, { "⁺", '+' },
};
/* clang-format on */

/* The digit that the raised sign at @text stands for, 0 = none; @length of the sign. */
static char
find_raised (const char *text, gsize *length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (raised); i++)
    if (g_str_has_prefix (text, raised[i].sign))
      {
        *length = strlen (raised[i].sign);
        return raised[i].digit;
      }
  return 0;
}

static gboolean
replace_word (const char **at, GString *tidy)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (*at, words[i].from))
      {
        g_string_append (tidy, words[i].to);
        *at += strlen (words[i].from);
        return TRUE;
      }
  return FALSE;
}

/* How long the denominator is that follows @text, "/₂" or "/₁₂", 0 = none; its digits go to
 * @digits. */
static gsize
find_lowered (const char *text, GString *digits)
{
  const char *at = text;

  g_string_truncate (digits, 0);
  if (g_str_has_prefix (at, "/"))
    at++;
  else if (g_str_has_prefix (at, "⁄"))
    at += strlen ("⁄");
  else
    return 0;
  /* U+2080 to U+2089 */
  for (; g_str_has_prefix (at, "\342\202") && (guchar) at[2] >= 0x80 && (guchar) at[2] <= 0x89;
       at += 3)
    g_string_append_c (digits, (char) ('0' + ((guchar) at[2] - 0x80)));
  return digits->len > 0 ? (gsize) (at - text) : 0;
}

static char *
tidy_once (const char *text)
{
  g_autoptr (GString) power = g_string_new (NULL);
  g_autoptr (GString) below = g_string_new (NULL);
  GString *tidy = g_string_new (NULL);
  const char *at = text;

  while (*at != '\0')
    {
      gsize length;
      char digit = find_raised (at, &length);

      if (digit != 0)
        {
          g_string_truncate (power, 0);
          for (; (digit = find_raised (at, &length)) != 0; at += length)
            g_string_append_c (power, digit);
          length = g_ascii_isdigit (power->str[0]) ? find_lowered (at, below) : 0;
          if (length > 0) /* 1¹/₂ */
            g_string_append_printf (tidy, " %s/%s ", power->str, below->str);
          else
            g_string_append_printf (tidy, "^(%s)", power->str);
          at += length;
        }
      else if (!replace_word (&at, tidy))
        {
          const char *next = g_utf8_next_char (at);

          g_string_append_len (tidy, at, next - at);
          at = next;
        }
    }
  return g_strstrip (g_string_free (tidy, FALSE));
}

char *
sea_value_tidy (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autofree char *once = tidy_once (composed);

  /* What was written around \left and the like has moved together. */
  return tidy_once (once);
}

/* ---- numbers ---- */

static void
skip_blanks (Reader *reader)
{
  while (*reader->at == ' ')
    reader->at++;
}

static gsize
count_digits (const char *at)
{
  gsize n = 0;

  while (g_ascii_isdigit (at[n]))
    n++;
  return n;
}

/* How long the number at @at is when @mark stands between groups of three digits, 0 = not so. */
static gsize
count_groups (const char *at, char mark)
{
  gsize n = count_digits (at), groups = 0;

  if (n == 0 || n > 3)
    return 0;
  while (at[n] == mark && count_digits (at + n + 1) == 3)
    {
      n += 4;
      groups++;
    }
  return groups > 0 ? n : 0;
}

/* Digits of @length bytes at @at without @mark, a decimal point at @point (-1 = none). */
static SeaValue *
make_number (const char *at, gsize length)
{
  g_autoptr (SeaValue) value = NULL;
  g_autoptr (GString) digits = g_string_new (NULL);
  gsize behind = 0;
  gboolean point = FALSE;
  mpq_t number;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (at[i]))
      {
        g_string_append_c (digits, at[i]);
        behind += point ? 1 : 0;
      }
    else if (at[i] == '.')
      point = TRUE;
  mpq_init (number);
  mpz_set_str (mpq_numref (number), digits->str, 10);
  mpz_ui_pow_ui (mpq_denref (number), 10, behind);
  mpq_canonicalize (number);
  value = sea_value_new ();
  sea_value_add_rational (value, number);
  mpq_clear (number);
  return g_steal_pointer (&value);
}

/* "16,000": one sign and three digits behind it may be meant either way. */
static gboolean
is_either (const char *at, gsize length)
{
  gsize whole = count_digits (at);

  return at[0] != '0' && whole <= 3 && length == whole + 4;
}

/* A number with digits in front of its point, as the text at @at has it, with a point and without
 * marks of groups; its @length in the text. */
static char *
take_number (Reader *reader, gsize *length)
{
  const char *at = reader->at;
  g_autoptr (GString) plain = g_string_new (NULL);
  gsize n = count_groups (at, ' ');
  char group = 0;

  if (n == 0 && (n = count_groups (at, '\'')) == 0)
    for (const char *mark = ",."; group == 0 && *mark != '\0'; mark++)
      {
        gsize grouped = count_groups (at, *mark);

        if (grouped == 0 || g_ascii_isdigit (at[grouped]))
          continue;
        /* More than one group, or the other sign behind, leaves no doubt; a leading 0 neither. */
        if (is_either (at, grouped) &&
            strchr (",.", at[grouped] != '\0' ? at[grouped] : 'x') == NULL)
          {
            reader->ambiguous = TRUE;
            if (reader->reading == SEA_READ_DECIMAL)
              continue;
          }
        else if (at[0] == '0' || (at[grouped] == *mark && count_digits (at + grouped + 1) > 0))
          continue;
        group = *mark;
        n = grouped;
      }
  if (n == 0)
    n = count_digits (at);
  for (gsize i = 0; i < n; i++)
    if (g_ascii_isdigit (at[i]))
      g_string_append_c (plain, at[i]);
  if ((at[n] == '.' || at[n] == ',') && at[n] != group && g_ascii_isdigit (at[n + 1]))
    {
      gsize behind = count_digits (at + n + 1);

      g_string_append_c (plain, '.');
      g_string_append_len (plain, at + n + 1, (gssize) behind);
      n += 1 + behind;
    }
  *length = n;
  return g_strdup (plain->str);
}

static SeaValue *read_fraction (Reader *reader);

/* "\\frac12" behind a whole number is added when it is a number, else multiplied. */
static SeaValue *
read_mixed_fraction (Reader *reader, const char *at)
{
  const char *start = reader->at;
  g_autoptr (SeaValue) fraction = NULL;
  gboolean is_number;
  mpq_t number;

  if (reader->depth >= SEA_VALUE_DEPTH)
    return NULL;
  reader->depth++;
  reader->at = at + strlen ("\\frac");
  fraction = read_fraction (reader);
  reader->depth--;
  mpq_init (number);
  is_number = fraction != NULL && sea_value_get_rational (fraction, number);
  mpq_clear (number);
  if (is_number)
    return g_steal_pointer (&fraction);
  reader->at = start;
  return NULL;
}

/* "3 1/4": the fraction behind a whole number, NULL = none. */
static SeaValue *
read_mixed (Reader *reader)
{
  const char *at = reader->at;
  g_autoptr (SeaValue) above = NULL, below = NULL;
  gsize n, m;

  while (*at == ' ')
    at++;
  if (g_str_has_prefix (at, "\\frac"))
    return read_mixed_fraction (reader, at);
  n = count_digits (at);
  if (at == reader->at || n == 0 || at[n] != '/')
    return NULL;
  m = count_digits (at + n + 1);
  if (m == 0)
    return NULL;
  above = make_number (at, n);
  below = make_number (at + n + 1, m);
  reader->at = at + n + 1 + m;
  return sea_value_divide (above, below);
}

/* "0,(3)", "0.1(6)": what stands in brackets repeats without end. NULL = no such thing. */
static SeaValue *
read_period (Reader *reader)
{
  enum
  {
    LONGEST = 40
  };
  const char *at = reader->at, *inside;
  gsize whole = count_digits (at), fixed = 0, period = 0;
  g_autoptr (SeaValue) head = NULL, tail = NULL;
  g_autofree char *plain = NULL;
  mpq_t share;

  if (whole == 0 || (at[whole] != ',' && at[whole] != '.'))
    return NULL;
  fixed = count_digits (at + whole + 1);
  inside = at + whole + 1 + fixed + 1;
  if (inside[-1] != '(')
    return NULL;
  period = count_digits (inside);
  if (period == 0 || fixed > LONGEST || period > LONGEST || inside[period] != ')')
    return NULL;
  plain = g_strdup_printf ("%.*s.%.*s", (int) whole, at, (int) fixed, at + whole + 1);
  head = make_number (plain, strlen (plain));
  /* period / (10^fixed · (10^period − 1)) */
  mpq_init (share);
  g_free (plain);
  plain = g_strndup (inside, period);
  mpz_set_str (mpq_numref (share), plain, 10);
  mpz_ui_pow_ui (mpq_denref (share), 10, period);
  mpz_sub_ui (mpq_denref (share), mpq_denref (share), 1);
  for (gsize i = 0; i < fixed; i++)
    mpz_mul_ui (mpq_denref (share), mpq_denref (share), 10);
  mpq_canonicalize (share);
  tail = sea_value_new ();
  sea_value_add_rational (tail, share);
  mpq_clear (share);
  reader->at = inside + period + 1;
  return sea_value_add (head, tail, FALSE);
}

static SeaValue *
read_number (Reader *reader)
{
  g_autoptr (SeaValue) number = read_period (reader), fraction = NULL;
  g_autofree char *plain = NULL;
  gsize length = 0;

  if (number != NULL)
    return g_steal_pointer (&number);
  if (*reader->at == '.' || *reader->at == ',')
    {
      length = 1 + count_digits (reader->at + 1);
      plain = g_strdup_printf ("0.%.*s", (int) length - 1, reader->at + 1);
    }
  else
    plain = take_number (reader, &length);
  reader->at += length;
  number = make_number (plain, strlen (plain));
  if (strchr (plain, '.') != NULL)
    return g_steal_pointer (&number);
  fraction = read_mixed (reader);
  return fraction != NULL ? sea_value_add (number, fraction, FALSE) : g_steal_pointer (&number);
}

/* ---- expressions ---- */

static gboolean
take (Reader *reader, const char *sign)
{
  skip_blanks (reader);
  if (!g_str_has_prefix (reader->at, sign))
    return FALSE;
  reader->at += strlen (sign);
  return TRUE;
}

/* What stands between brackets. */
static SeaValue *
read_bracket (Reader *reader, const char *open, const char *close)
{
  g_autoptr (SeaValue) value = NULL;

  if (!take (reader, open))
    return NULL;
  value = read_sum (reader);
  return value != NULL && take (reader, close) ? g_steal_pointer (&value) : NULL;
}

/* An argument of TeX: a group or one sign. */
static SeaValue *
read_argument (Reader *reader)
{
  char digit[2] = "";

  skip_blanks (reader);
  if (*reader->at == '{')
    return read_bracket (reader, "{", "}");
  if (!g_ascii_isdigit (*reader->at))
    return NULL;
  digit[0] = *reader->at++;
  return make_number (digit, 1);
}

static SeaValue *
read_fraction (Reader *reader)
{
  g_autoptr (SeaValue) above = read_argument (reader), below = NULL;

  below = above != NULL ? read_argument (reader) : NULL;
  return below != NULL ? sea_value_divide (above, below) : NULL;
}

static SeaValue *read_atom (Reader *reader);

/* √2, √(2), \sqrt[3]{2}, sqrt(2), корень(2) */
static SeaValue *
read_root (Reader *reader, guint n)
{
  g_autoptr (SeaValue) inside = NULL, degree = NULL;
  mpq_t number;

  if (take (reader, "["))
    {
      degree = read_sum (reader);
      mpq_init (number);
      if (degree != NULL && take (reader, "]") && sea_value_get_rational (degree, number) &&
          mpz_cmp_ui (mpq_denref (number), 1) == 0 && mpq_cmp_ui (number, 2, 1) >= 0 &&
          mpq_cmp_ui (number, 64, 1) <= 0)
        n = (guint) mpz_get_ui (mpq_numref (number));
      else
        n = 0;
      mpq_clear (number);
    }
  skip_blanks (reader);
  inside = n == 0               ? NULL
           : *reader->at == '{' ? read_bracket (reader, "{", "}")
                                : read_atom (reader);
  return inside != NULL ? sea_value_root (inside, n) : NULL;
}

/* Names that are no products of letters. */
/* clang-format off */
static const struct { const char *word; guint root; } functions[] = {
  { "\\sqrt", 2 }, { "sqrt", 2 }, { "√", 2 }, { "∛", 3 }, { "∜", 4 },
  { "arcsin", 0 }, { "arccos", 0 }, { "arctg", 0 }, { "arctan", 0 }, { "arcctg", 0 }, { "sin", 0 }, { "cos", 0 }, { "tg", 0 }, { "tan", 0 }, { "ctg", 0 },
  { "cot", 0 }, { "ln", 0 }, { "lg", 0 },
};
/* clang-format on */

static SeaValue *
read_function (Reader *reader, gboolean *found)
{
  const char *start =
      *reader->at == '\\' && !g_str_has_prefix (reader->at, "\\sqrt") ? reader->at + 1 : reader->at;

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autoptr (SeaValue) inside = NULL;
      g_autofree char *text = NULL, *name = NULL;

      if (!g_str_has_prefix (start, functions[i].word))
        continue;
      *found = TRUE;
      reader->at = start + strlen (functions[i].word);
      if (functions[i].root > 0)
        return read_root (reader, functions[i].root);
      skip_blanks (reader);
      inside = *reader->at == '{' ? read_bracket (reader, "{", "}") : read_atom (reader);
      if (inside == NULL)
        return NULL;
      text = sea_value_dup_text (inside);
      name = g_strdup_printf ("%s(%s)", functions[i].word, text);
      return sea_value_new_atom (name);
    }
  return NULL;
}

/* Letters that look alike are one letter. */
static gunichar
fold_letter (gunichar letter)
{
  static const struct
  {
    gunichar from, to;
  } alike[] = { { 0x430, 'a' }, { 0x441, 'c' }, { 0x435, 'e' }, { 0x43E, 'o' },
                { 0x440, 'p' }, { 0x445, 'x' }, { 0x443, 'y' }, { 0x43A, 'k' } };

  for (gsize i = 0; i < G_N_ELEMENTS (alike); i++)
    if (letter == alike[i].from)
      return alike[i].to;
  return letter;
}

/* A single letter, perhaps with an index; a word of letters is no product. */
static SeaValue *
read_letter (Reader *reader)
{
  gunichar letter = g_utf8_get_char (reader->at);
  const char *next = g_utf8_next_char (reader->at);
  g_autofree char *name = NULL;
  char folded[8] = "";
  static const char *const pi[] = { "pi", "Pi", "PI", "пи", "Пи", "ПИ" };

  if (!g_unichar_isalpha (letter))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (pi); i++)
    if (g_str_has_prefix (reader->at, pi[i]) &&
        !g_unichar_isalpha (g_utf8_get_char (reader->at + strlen (pi[i]))))
      {
        reader->at += strlen (pi[i]);
        return sea_value_new_atom ("π");
      }
  /* Russian letters beside each other are a word, and so are three Latin ones. */
  if (letter > 0x400 && letter < 0x530 && g_unichar_isalpha (g_utf8_get_char (next)))
    return NULL;
  g_unichar_to_utf8 (fold_letter (letter), folded);
  reader->at = next;
  if (*reader->at == '_')
    {
      gsize n = count_digits (reader->at + 1);

      if (n == 0)
        return NULL;
      name = g_strdup_printf ("%s_%.*s", folded, (int) n, reader->at + 1);
      reader->at += 1 + n;
    }
  return sea_value_new_atom (name != NULL ? name : folded);
}

/* A number, perhaps of degrees. */
static SeaValue *
read_degrees (Reader *reader)
{
  g_autoptr (SeaValue) number = read_number (reader), degree = NULL;

  if (number == NULL || !take (reader, "°"))
    return g_steal_pointer (&number);
  degree = sea_value_new_atom ("°");
  return sea_value_multiply (number, degree);
}

static SeaValue *
read_atom (Reader *reader)
{
  SeaValue *value = NULL;
  gboolean found = FALSE;

  skip_blanks (reader);
  if (reader->depth >= SEA_VALUE_DEPTH)
    return NULL;
  reader->depth++;
  if (g_ascii_isdigit (*reader->at) ||
      ((*reader->at == '.' || *reader->at == ',') && g_ascii_isdigit (reader->at[1])))
    value = read_degrees (reader);
  else if (*reader->at == '(')
    value = read_bracket (reader, "(", ")");
  else if (*reader->at == '{')
    value = read_bracket (reader, "{", "}");
  else if (take (reader, "\\frac"))
    value = read_fraction (reader);
  else
    {
      value = read_function (reader, &found);
      if (!found)
        value = read_letter (reader);
    }
  reader->depth--;
  return value;
}

static SeaValue *read_signed (Reader *reader);

static SeaValue *
read_power (Reader *reader)
{
  g_autoptr (SeaValue) base = read_atom (reader), power = NULL;

  if (base == NULL || !take (reader, "^"))
    return g_steal_pointer (&base);
  if (reader->depth >= SEA_VALUE_DEPTH)
    return NULL;
  reader->depth++;
  skip_blanks (reader);
  power = *reader->at == '{' ? read_bracket (reader, "{", "}") : read_signed (reader);
  reader->depth--;
  return power != NULL ? sea_value_raise (base, power) : NULL;
}

static SeaValue *
read_signed (Reader *reader)
{
  g_autoptr (SeaValue) value = NULL, zero = NULL;
  gboolean minus = FALSE;

  for (;;)
    if (take (reader, "-"))
      minus = !minus;
    else if (!take (reader, "+"))
      break;
  value = read_power (reader);
  if (value == NULL || !minus)
    return g_steal_pointer (&value);
  zero = sea_value_new ();
  return sea_value_add (zero, value, TRUE);
}

/* Whether something that can be multiplied without a sign begins here. */
static gboolean
is_factor (Reader *reader)
{
  skip_blanks (reader);
  return *reader->at == '(' || *reader->at == '\\' || g_str_has_prefix (reader->at, "√") ||
         g_str_has_prefix (reader->at, "∛") || g_str_has_prefix (reader->at, "π") ||
         g_unichar_isalpha (g_utf8_get_char (reader->at));
}

static SeaValue *
read_product (Reader *reader)
{
  g_autoptr (SeaValue) value = read_signed (reader);
  /* "e3" of 1.5e3 */
  if (value != NULL && (*reader->at == 'e' || *reader->at == 'E') &&
      (g_ascii_isdigit (reader->at[1]) ||
       ((reader->at[1] == '-' || reader->at[1] == '+') && g_ascii_isdigit (reader->at[2]))))
    {
      g_autoptr (SeaValue) ten = make_number ("10", 2), power = NULL, scale = NULL, old = NULL;

      reader->at++;
      power = read_signed (reader);
      scale = power != NULL ? sea_value_raise (ten, power) : NULL;
      old = g_steal_pointer (&value);
      value = scale != NULL ? sea_value_multiply (old, scale) : NULL;
    }
  while (value != NULL)
    {
      g_autoptr (SeaValue) left = NULL, right = NULL;
      gboolean divide = FALSE;

      if (take (reader, "/") || take (reader, ":"))
        divide = TRUE;
      else if (!take (reader, "*") && !is_factor (reader))
        break;
      left = g_steal_pointer (&value);
      right = read_signed (reader);
      if (right != NULL)
        value = divide ? sea_value_divide (left, right) : sea_value_multiply (left, right);
    }
  return g_steal_pointer (&value);
}

static SeaValue *
read_sum (Reader *reader)
{
  g_autoptr (SeaValue) value = NULL;

  if (reader->depth >= SEA_VALUE_DEPTH)
    return NULL;
  reader->depth++;
  value = read_product (reader);
  while (value != NULL)
    {
      g_autoptr (SeaValue) left = NULL, right = NULL;
      gboolean minus = take (reader, "-");

      if (!minus && !take (reader, "+"))
        break;
      left = g_steal_pointer (&value);
      right = read_product (reader);
      if (right != NULL)
        value = sea_value_add (left, right, minus);
    }
  reader->depth--;
  return g_steal_pointer (&value);
}

SeaValue *
sea_value_read (const char *text, SeaNumberReading reading, gboolean *ambiguous)
{
  g_autofree char *tidy = NULL;
  g_autoptr (SeaValue) value = NULL;
  Reader reader = { NULL, reading, FALSE, 0 };

  if (strlen (text) > 4 * SEA_VALUE_CHARS)
    return NULL;
  tidy = sea_value_tidy (text);
  if (strlen (tidy) > 4 * SEA_VALUE_CHARS)
    return NULL;
  reader.at = tidy;
  value = read_sum (&reader);
  skip_blanks (&reader);
  if (value == NULL || *reader.at != '\0')
    return NULL;
  if (ambiguous != NULL && reader.ambiguous)
    *ambiguous = TRUE;
  return g_steal_pointer (&value);
}
