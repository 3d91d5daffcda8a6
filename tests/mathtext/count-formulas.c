/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * count-formulas FORMULAS.tsv [NASTY.tsv]: how many formulas (id, level, language, formula) are set
 * without a message; the others are listed. Fails below 99.9 % of the school's. Every prefix of
 * some of them, and every nasty line, must give a picture, or a message with its place.
 */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "mathtext/formula.h"

#define N_PREFIXED 500

typedef struct
{
  SeaMathFont *font;
  cairo_t *cr;
  guint failures;
} Count;

/* Sets, draws, breaks and tells @tex; whatever it is, the result has a size and messages have
 * places. */
static guint
try_formula (Count *count, const char *tex, gsize length, const char *lang)
{
  SeaFormulaStyle style = { .size = 20, .slanted = TRUE };
  const double warning[4] = { 1, 0, 0, 1 };
  double width, ascent, descent;
  g_autoptr (SeaFormula) formula = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *plain = sea_formula_dup_plain (tex, (gssize) length, lang);
  g_autofree char *valid = g_utf8_make_valid (tex, (gssize) length);
  GPtrArray *messages;

  g_strlcpy (style.lang, lang, sizeof style.lang);
  formula = sea_formula_new (count->font, tex, (gssize) length, &style);
  sea_formula_get_extents (formula, &width, &ascent, &descent);
  lines = sea_formula_break (formula, 100, 80);
  messages = sea_formula_get_messages (formula);
  sea_formula_draw (formula, count->cr, 5, 50, warning);
  if (!(width >= 0 && width < 1e6 && ascent + descent > 0 && ascent + descent < 1e6) ||
      lines->len == 0 || !g_utf8_validate (plain, -1, NULL) || strchr (plain, '\n') ||
      cairo_status (count->cr) != CAIRO_STATUS_SUCCESS)
    {
      printf ("BAD %g %g %g %s\n", width, ascent, descent, valid);
      count->failures++;
    }
  for (guint i = 0; i < messages->len; i++)
    {
      const SeaFormulaMessage *message = messages->pdata[i];

      if (message->text && message->text[0] && message->offset <= length)
        continue;
      printf ("BAD message at %u of %s\n", message->offset, valid);
      count->failures++;
    }
  return messages->len;
}

static void
count_file (Count *count, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_school = 0, n_told = 0, n_prefixed = 0, step;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      count->failures++;
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  step = MAX (g_strv_length (lines) / N_PREFIXED, 1);
  for (guint i = 1; lines[i] && lines[i][0]; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", 4);
      gboolean school = strcmp (cells[1], "school") == 0;
      gsize length = strlen (cells[3]);
      guint n = try_formula (count, cells[3], length, cells[2]);

      n_school += school;
      n_told += school && n > 0;
      if (n > 0)
        printf ("%s %s %s\n", cells[0], cells[1], cells[3]);
      if (i % step != 0)
        continue;
      n_prefixed++;
      for (gsize k = 0; k < length; k++)
        try_formula (count, cells[3], k, cells[2]);
    }
  printf ("%u of %u school formulas have messages (%.3f %%), %u by all prefixes\n", n_told,
          n_school, 100.0 * n_told / MAX (n_school, 1), n_prefixed);
  if (n_told * 1000 > n_school)
    count->failures++;
}

/* GEN:"a"+repeat("b",3): the string "abbb". */
static GString *
generate (const char *recipe)
{
  GString *out = g_string_new (NULL);

  while (*recipe)
    {
      gboolean repeated = g_str_has_prefix (recipe, "repeat(");
      const char *start = strchr (recipe, '"'), *end;
      g_autofree char *quoted = NULL, *piece = NULL;
      guint64 times = 1;

      if (!start || !(end = strchr (start + 1, '"')))
        break;
      quoted = g_strndup (start + 1, (gsize) (end - start) - 1);
      piece = g_strcompress (quoted);
      recipe = end + 1;
      if (repeated && *recipe == ',')
        times = g_ascii_strtoull (recipe + 1, (char **) &recipe, 10);
      while (times-- > 0)
        g_string_append (out, piece);
      recipe += strspn (recipe, ")+ ");
    }
  return out;
}

static void
count_nasty (Count *count, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      count->failures++;
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] && lines[i][0]; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", 4);
      GString *input =
          g_str_has_prefix (cells[2], "GEN:") ? generate (cells[2] + 4) : g_string_new (cells[2]);
      guint n = try_formula (count, input->str, input->len, "ru");

      printf ("%s %.60s: %u messages\n", cells[0], input->str, n);
      g_string_free (input, TRUE);
    }
}

int
main (int argc, char **argv)
{
  Count count = { NULL };
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 60);

  count.font = sea_math_font_get (context, "Cantarell, Noto Sans, DejaVu Sans", 0);
  count.cr = cairo_create (surface);
  if (argc > 1)
    count_file (&count, argv[1]);
  if (argc > 2)
    count_nasty (&count, argv[2]);
  cairo_destroy (count.cr);
  cairo_surface_destroy (surface);
  sea_math_font_unref (count.font);
  g_object_unref (context);
  return count.failures > 0;
}
