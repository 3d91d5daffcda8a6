/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/value.h"

#include <string.h>

enum
{
  LARGEST_ROOT = 1000000000, /* whose square divisors are looked for */
  LONGEST_NAME = 2000        /* of an atom, in bytes */
};

static void
term_free (SeaTerm *term)
{
  mpq_clear (term->factor);
  for (guint i = 0; i < term->n_atoms; i++)
    g_free (term->atoms[i].name);
  g_free (term);
}

static SeaTerm *
term_new (void)
{
  SeaTerm *term = g_new0 (SeaTerm, 1);

  mpq_init (term->factor);
  term->root = 1;
  return term;
}

static SeaTerm *
term_copy (const SeaTerm *term)
{
  SeaTerm *copy = term_new ();

  mpq_set (copy->factor, term->factor);
  copy->root = term->root;
  copy->n_atoms = term->n_atoms;
  for (guint i = 0; i < term->n_atoms; i++)
    {
      copy->atoms[i].name = g_strdup (term->atoms[i].name);
      copy->atoms[i].power = term->atoms[i].power;
    }
  return copy;
}

/* The order of terms in a value; 0 = they differ in their factor at most. */
static int
compare_terms (const SeaTerm *a, const SeaTerm *b)
{
  for (guint i = 0; i < MIN (a->n_atoms, b->n_atoms); i++)
    {
      int order = strcmp (a->atoms[i].name, b->atoms[i].name);

      if (order == 0)
        order = a->atoms[i].power - b->atoms[i].power;
      if (order != 0)
        return order;
    }
  if (a->n_atoms != b->n_atoms)
    return (int) a->n_atoms - (int) b->n_atoms;
  return (a->root > b->root) - (a->root < b->root);
}

static gboolean
is_bounded (const mpq_t number)
{
  return mpz_sizeinbase (mpq_numref (number), 2) <= SEA_VALUE_BITS &&
         mpz_sizeinbase (mpq_denref (number), 2) <= SEA_VALUE_BITS;
}

SeaValue *
sea_value_new (void)
{
  SeaValue *value = g_new0 (SeaValue, 1);

  value->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) term_free);
  return value;
}

void
sea_value_free (SeaValue *value)
{
  if (value == NULL)
    return;
  g_ptr_array_unref (value->terms);
  g_free (value);
}

/* Takes @term over. FALSE when the value grows too large. */
static gboolean
take_term (SeaValue *value, SeaTerm *term)
{
  guint i = 0;

  if (mpq_sgn (term->factor) == 0)
    {
      term_free (term);
      return TRUE;
    }
  for (; i < value->terms->len; i++)
    {
      SeaTerm *old = g_ptr_array_index (value->terms, i);
      int order = compare_terms (old, term);

      if (order > 0)
        break;
      if (order < 0)
        continue;
      mpq_add (old->factor, old->factor, term->factor);
      term_free (term);
      if (mpq_sgn (old->factor) == 0)
        g_ptr_array_remove_index (value->terms, i);
      else if (!is_bounded (old->factor))
        return FALSE;
      return TRUE;
    }
  g_ptr_array_insert (value->terms, (int) i, term);
  return value->terms->len <= SEA_VALUE_TERMS && is_bounded (term->factor);
}

SeaValue *
sea_value_new_atom (const char *name)
{
  SeaValue *value;
  SeaTerm *term;

  if (strlen (name) > LONGEST_NAME)
    return NULL;
  value = sea_value_new ();
  term = term_new ();
  mpq_set_ui (term->factor, 1, 1);
  term->atoms[0].name = g_strdup (name);
  term->atoms[0].power = 1;
  term->n_atoms = 1;
  g_ptr_array_add (value->terms, term);
  return value;
}

SeaValue *
sea_value_copy (const SeaValue *value)
{
  SeaValue *copy = sea_value_new ();

  for (guint i = 0; i < value->terms->len; i++)
    g_ptr_array_add (copy->terms, term_copy (g_ptr_array_index (value->terms, i)));
  return copy;
}

void
sea_value_add_rational (SeaValue *value, const mpq_t factor)
{
  SeaTerm *term = term_new ();

  mpq_set (term->factor, factor);
  take_term (value, term);
}

SeaValue *
sea_value_add (const SeaValue *a, const SeaValue *b, gboolean subtract)
{
  g_autoptr (SeaValue) sum = sea_value_copy (a);

  for (guint i = 0; i < b->terms->len; i++)
    {
      SeaTerm *term = term_copy (g_ptr_array_index (b->terms, i));

      if (subtract)
        mpq_neg (term->factor, term->factor);
      if (!take_term (sum, term))
        return NULL;
    }
  return g_steal_pointer (&sum);
}

/* Multiplies @term by @name to the @power. */
static gboolean
multiply_atom (SeaTerm *term, const char *name, int power)
{
  guint i = 0;

  while (i < term->n_atoms && strcmp (term->atoms[i].name, name) < 0)
    i++;
  if (i < term->n_atoms && strcmp (term->atoms[i].name, name) == 0)
    {
      term->atoms[i].power += power;
      if (term->atoms[i].power == 0)
        {
          g_free (term->atoms[i].name);
          term->n_atoms--;
          memmove (&term->atoms[i], &term->atoms[i + 1],
                   (term->n_atoms - i) * sizeof term->atoms[0]);
        }
      else if (ABS (term->atoms[i].power) > SEA_VALUE_POWER)
        return FALSE;
      return TRUE;
    }
  if (term->n_atoms == SEA_VALUE_ATOMS)
    return FALSE;
  memmove (&term->atoms[i + 1], &term->atoms[i], (term->n_atoms - i) * sizeof term->atoms[0]);
  term->atoms[i].name = g_strdup (name);
  term->atoms[i].power = power;
  term->n_atoms++;
  return TRUE;
}

/* Multiplies @term by the square root of @number: what is a square goes into its factor. */
static gboolean
multiply_root (SeaTerm *term, gulong number)
{
  gulong common = 1, a = term->root, b = number;
  mpq_t square;

  /* √a·√b = g·√(a/g · b/g), both without square divisors and g their greatest common divisor. */
  while (b != 0)
    {
      gulong rest = a % b;

      a = b;
      b = rest;
    }
  common = a;
  if (term->root / common > G_MAXUINT32 || number / common > G_MAXUINT32)
    return FALSE;
  term->root = (term->root / common) * (number / common);
  mpq_init (square);
  mpq_set_ui (square, common, 1);
  mpq_mul (term->factor, term->factor, square);
  mpq_clear (square);
  return TRUE;
}

/* The product of two terms, NULL past the limits. */
static SeaTerm *
multiply_terms (const SeaTerm *a, const SeaTerm *b)
{
  SeaTerm *product = term_copy (a);
  gboolean fits = multiply_root (product, b->root);

  mpq_mul (product->factor, product->factor, b->factor);
  for (guint i = 0; fits && i < b->n_atoms; i++)
    fits = multiply_atom (product, b->atoms[i].name, b->atoms[i].power);
  if (fits && is_bounded (product->factor))
    return product;
  term_free (product);
  return NULL;
}

SeaValue *
sea_value_multiply (const SeaValue *a, const SeaValue *b)
{
  g_autoptr (SeaValue) product = sea_value_new ();

  for (guint i = 0; i < a->terms->len; i++)
    for (guint k = 0; k < b->terms->len; k++)
      {
        SeaTerm *term =
            multiply_terms (g_ptr_array_index (a->terms, i), g_ptr_array_index (b->terms, k));

        if (term == NULL || !take_term (product, term))
          return NULL;
      }
  return g_steal_pointer (&product);
}

/* One over a single term: 1/(q·√n·x) = (1/(q·n))·√n·x⁻¹. */
static SeaValue *
invert_term (const SeaTerm *term)
{
  SeaValue *inverse = sea_value_new ();
  SeaTerm *flipped = term_copy (term);
  mpq_t root;

  mpq_init (root);
  mpq_set_ui (root, term->root, 1);
  mpq_mul (flipped->factor, flipped->factor, root);
  mpq_inv (flipped->factor, flipped->factor);
  mpq_clear (root);
  for (guint i = 0; i < flipped->n_atoms; i++)
    flipped->atoms[i].power = -flipped->atoms[i].power;
  g_ptr_array_add (inverse->terms, flipped);
  return inverse;
}

/* A root in @value that can be got rid of below a line, 1 = none. */
static gulong
find_root (const SeaValue *value)
{
  for (guint i = 0; i < value->terms->len; i++)
    {
      const SeaTerm *term = g_ptr_array_index (value->terms, i);

      if (term->root > 1)
        return term->root;
    }
  return 1;
}

/* A prime divisor of @number > 1. */
static gulong
find_prime (gulong number)
{
  for (gulong p = 2; p <= number / p; p++)
    if (number % p == 0)
      return p;
  return number;
}

/* @value with √prime taken as −√prime. */
static SeaValue *
conjugate (const SeaValue *value, gulong prime)
{
  SeaValue *other = sea_value_copy (value);

  for (guint i = 0; i < other->terms->len; i++)
    {
      SeaTerm *term = g_ptr_array_index (other->terms, i);

      if (term->root % prime == 0)
        mpq_neg (term->factor, term->factor);
    }
  return other;
}

/* A quotient that cannot be worked out is told by an atom of its denominator. */
static SeaValue *
divide_by_atom (const SeaValue *a, const SeaValue *b)
{
  const SeaTerm *first = g_ptr_array_index (b->terms, 0);
  g_autoptr (SeaValue) lead = sea_value_new (), scaled = NULL, atom = NULL, quotient = NULL;
  g_autofree char *text = NULL, *name = NULL;
  SeaTerm *factor = term_new ();

  /* The first term of the denominator gets the factor 1, so that 1/(2x + 2) is 1/2 · 1/(x + 1). */
  mpq_inv (factor->factor, first->factor);
  g_ptr_array_add (lead->terms, factor);
  scaled = sea_value_multiply (b, lead);
  if (scaled == NULL)
    return NULL;
  text = sea_value_dup_text (scaled);
  name = g_strdup_printf ("1/(%s)", text);
  atom = sea_value_new_atom (name);
  quotient = sea_value_multiply (a, lead);
  return atom != NULL && quotient != NULL ? sea_value_multiply (quotient, atom) : NULL;
}

SeaValue *
sea_value_divide (const SeaValue *a, const SeaValue *b)
{
  g_autoptr (SeaValue) above = sea_value_copy (a), below = sea_value_copy (b);

  if (b->terms->len == 0)
    return NULL;
  /* Each step takes one prime from under the roots of the denominator. */
  for (guint step = 0; below->terms->len > 1 && find_root (below) > 1; step++)
    {
      gulong prime = find_prime (find_root (below));
      g_autoptr (SeaValue) other = conjugate (below, prime);
      SeaValue *up = sea_value_multiply (above, other);
      SeaValue *down = sea_value_multiply (below, other);

      sea_value_free (above);
      sea_value_free (below);
      above = up;
      below = down;
      if (up == NULL || down == NULL || down->terms->len == 0 || step == 6)
        return NULL;
    }
  if (below->terms->len == 1)
    {
      g_autoptr (SeaValue) inverse = invert_term (g_ptr_array_index (below->terms, 0));

      return sea_value_multiply (above, inverse);
    }
  return divide_by_atom (above, below);
}

gboolean
sea_value_get_rational (const SeaValue *value, mpq_t number)
{
  const SeaTerm *term;

  if (value->terms->len == 0)
    {
      mpq_set_ui (number, 0, 1);
      return TRUE;
    }
  term = g_ptr_array_index (value->terms, 0);
  if (value->terms->len > 1 || term->root != 1 || term->n_atoms > 0)
    return FALSE;
  mpq_set (number, term->factor);
  return TRUE;
}

static SeaValue *
raise_to (const SeaValue *a, gulong power)
{
  g_autoptr (SeaValue) result = sea_value_new ();
  mpq_t one;

  mpq_init (one);
  mpq_set_ui (one, 1, 1);
  sea_value_add_rational (result, one);
  mpq_clear (one);
  /* The limits stop what grows, so there is no need to square. */
  for (gulong i = 0; i < power; i++)
    {
      SeaValue *next = sea_value_multiply (result, a);

      sea_value_free (result);
      result = next;
      if (next == NULL)
        return NULL;
    }
  return g_steal_pointer (&result);
}

/* What can only be named: "base^(power)". */
static SeaValue *
name_power (const SeaValue *a, const SeaValue *power)
{
  g_autofree char *base = sea_value_dup_text (a), *exponent = sea_value_dup_text (power);
  g_autofree char *name = g_strdup_printf ("(%s)^(%s)", base, exponent);

  return sea_value_new_atom (name);
}

SeaValue *
sea_value_raise (const SeaValue *a, const SeaValue *power)
{
  g_autoptr (SeaValue) raised = NULL, one = NULL;
  SeaValue *result = NULL;
  mpq_t number;

  mpq_init (number);
  if (!sea_value_get_rational (power, number))
    result = name_power (a, power);
  else if (mpz_cmp_ui (mpq_denref (number), 1) != 0)
    {
      /* a^(p/q) is the q-th root of a^p. */
      if (mpz_cmp_ui (mpq_denref (number), 64) <= 0 &&
          mpz_cmpabs_ui (mpq_numref (number), SEA_VALUE_POWER) <= 0)
        {
          g_autoptr (SeaValue) whole = sea_value_new ();
          guint n = (guint) mpz_get_ui (mpq_denref (number));

          mpz_set_ui (mpq_denref (number), 1);
          sea_value_add_rational (whole, number);
          raised = sea_value_raise (a, whole);
          result = raised != NULL ? sea_value_root (raised, n) : NULL;
        }
    }
  else if (mpz_cmpabs_ui (mpq_numref (number), SEA_VALUE_POWER) <= 0)
    {
      gboolean below = mpz_sgn (mpq_numref (number)) < 0;

      mpz_abs (mpq_numref (number), mpq_numref (number));
      raised = raise_to (a, mpz_get_ui (mpq_numref (number)));
      if (raised != NULL && below)
        {
          one = sea_value_new ();
          mpq_set_ui (number, 1, 1);
          sea_value_add_rational (one, number);
          result = sea_value_divide (one, raised);
        }
      else
        result = g_steal_pointer (&raised);
    }
  mpq_clear (number);
  return result;
}

/* The square root of a whole @number as @outside · √@inside. */
static gboolean
split_square (const mpz_t number, mpz_t outside, gulong *inside)
{
  gulong rest, out = 1;

  if (mpz_perfect_square_p (number))
    {
      mpz_sqrt (outside, number);
      *inside = 1;
      return TRUE;
    }
  if (mpz_cmp_ui (number, LARGEST_ROOT) > 0)
    return FALSE;
  rest = mpz_get_ui (number);
  for (gulong p = 2; p * p <= rest; p++)
    while (rest % (p * p) == 0)
      {
        rest /= p * p;
        out *= p;
      }
  mpz_set_ui (outside, out);
  *inside = rest;
  return TRUE;
}

/* √(p/q) = √(p·q)/q */
static SeaValue *
root_of_rational (const mpq_t number)
{
  g_autoptr (SeaValue) result = sea_value_new ();
  SeaTerm *term = term_new ();
  gboolean fits;
  mpz_t product, outside;
  gulong inside = 1;

  mpz_inits (product, outside, NULL);
  mpz_mul (product, mpq_numref (number), mpq_denref (number));
  fits = split_square (product, outside, &inside);
  if (fits)
    {
      mpz_set (mpq_numref (term->factor), outside);
      mpz_set (mpq_denref (term->factor), mpq_denref (number));
      mpq_canonicalize (term->factor);
      term->root = inside;
    }
  mpz_clears (product, outside, NULL);
  if (fits && take_term (result, term))
    return g_steal_pointer (&result);
  if (!fits)
    term_free (term);
  return NULL;
}

/* The @n-th root of @number when it is rational. */
static SeaValue *
perfect_root (const mpq_t number, guint n)
{
  SeaValue *result = NULL;
  mpq_t root;

  if (mpq_sgn (number) < 0 && n % 2 == 0)
    return NULL;
  mpq_init (root);
  if (mpz_root (mpq_numref (root), mpq_numref (number), n) != 0 &&
      mpz_root (mpq_denref (root), mpq_denref (number), n) != 0)
    {
      result = sea_value_new ();
      sea_value_add_rational (result, root);
    }
  mpq_clear (root);
  return result;
}

SeaValue *
sea_value_root (const SeaValue *a, guint n)
{
  SeaValue *result = NULL;
  gboolean is_number;
  mpq_t number;

  mpq_init (number);
  is_number = sea_value_get_rational (a, number);
  if (is_number)
    result = perfect_root (number, n);
  if (is_number && result == NULL && n == 2 && mpq_sgn (number) > 0)
    result = root_of_rational (number);
  if (result == NULL && !(is_number && mpq_sgn (number) < 0 && n % 2 == 0))
    {
      g_autofree char *text = sea_value_dup_text (a);
      g_autofree char *name = g_strdup_printf ("root%u(%s)", n, text);

      result = sea_value_new_atom (name);
    }
  mpq_clear (number);
  return result;
}

gboolean
sea_value_equal (const SeaValue *a, const SeaValue *b)
{
  if (a->terms->len != b->terms->len)
    return FALSE;
  for (guint i = 0; i < a->terms->len; i++)
    {
      const SeaTerm *x = g_ptr_array_index (a->terms, i), *y = g_ptr_array_index (b->terms, i);

      if (compare_terms (x, y) != 0 || mpq_equal (x->factor, y->factor) == 0)
        return FALSE;
    }
  return TRUE;
}

char *
sea_value_dup_text (const SeaValue *value)
{
  GString *text = g_string_new (value->terms->len == 0 ? "0" : NULL);

  for (guint i = 0; i < value->terms->len; i++)
    {
      const SeaTerm *term = g_ptr_array_index (value->terms, i);
      char *factor = mpq_get_str (NULL, 10, term->factor);
      void (*free_text) (void *, size_t) = NULL;

      g_string_append_printf (text, "%s%s", i > 0 ? "+" : "", factor);
      mp_get_memory_functions (NULL, NULL, &free_text);
      free_text (factor, strlen (factor) + 1);
      if (term->root > 1)
        g_string_append_printf (text, "√%lu", term->root);
      for (guint k = 0; k < term->n_atoms; k++)
        g_string_append_printf (text, "·%s^%d", term->atoms[k].name, term->atoms[k].power);
    }
  return g_string_free (text, FALSE);
}
