/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-prefixes FILE N: every prefix of N formulas of FILE inside a paragraph, as while a teacher
 * types it, and the paragraph cut at every byte. FILE has a formula a line, in the last of its
 * columns parted by tabs; the longest N are taken.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static guint n_tried;

/* The first byte chooses size and width: a letter that fits every paragraph. */
static void
try (const char *text, gsize length)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
  n_tried++;
}

static void
try_formula (const char *formula, guint number)
{
  static const char *const begins[] = { "Решите уравнение ", "Find the value of ",
                                        "- Дано: ", "| a | " };
  static const char *const ends[] = { " и укажите корни, если они есть; x > 0, цена 5$.",
                                      " for **x** = 2.", " \n\n- второй пункт", " | 7 |" };
  const char *begin = begins[number % G_N_ELEMENTS (begins)];
  const char *end = ends[number % G_N_ELEMENTS (ends)];
  const char *fence = number % 5 == 4 ? "$$" : "$";
  g_autofree char *whole = g_strconcat (begin, fence, formula, fence, end, NULL);
  gsize length = strlen (formula);

  for (gsize i = 0; i <= length; i++)
    {
      g_autofree char *part = g_strndup (formula, i);
      g_autofree char *text = g_strconcat (begin, fence, part, fence, end, NULL);

      try (text, strlen (text));
    }
  for (gsize i = strlen (begin); i <= strlen (whole); i++)
    try (whole, i);
}

static gint
compare_lengths (gconstpointer a, gconstpointer b)
{
  gsize x = strlen (*(const char *const *) a), y = strlen (*(const char *const *) b);

  return x < y ? 1 : x > y ? -1 : 0;
}

static const char *
get_formula (const char *line)
{
  const char *tab = strrchr (line, '\t');

  return g_str_has_prefix (line, "$$") ? line + 2 : tab != NULL ? tab + 1 : line;
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) formulas = g_ptr_array_new ();
  guint n = argc == 3 ? (guint) atoi (argv[2]) : 0;

  if (n == 0 || !g_file_get_contents (argv[1], &text, NULL, NULL))
    return 2;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#' && g_utf8_validate (lines[i], -1, NULL))
      g_ptr_array_add (formulas, (char *) get_formula (lines[i]));
  g_ptr_array_sort (formulas, compare_lengths);
  for (guint i = 0; i < MIN (n, formulas->len); i++)
    try_formula (g_ptr_array_index (formulas, i), i);
  printf ("%u texts of %u formulas\n", n_tried, MIN (n, formulas->len));
  return n_tried > 20 * n ? 0 : 1;
}
