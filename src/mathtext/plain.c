/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A text without its marks: for ears, for lists, for the wall that shows a formula by itself. */
#include <locale.h>
#include <string.h>

#include "mathtext/formula.h"
#include "mathtext/text.h"

const char *
sea_mathtext_get_lang (const char *text)
{
  const char *const *names = g_get_language_names ();
  guint latin = 0;

  for (const char *p = text ? text : ""; *p; p++)
    {
      /* The lead bytes of Cyrillic; nothing else in UTF-8 holds them. */
      if ((guchar) *p >= 0xD0 && (guchar) *p <= 0xD3 && ((guchar) p[1] & 0xC0) == 0x80)
        return "ru";
      latin = g_ascii_isalpha (*p) ? latin + 1 : 0;
      if (latin >= 3 && *(p + 1) == ' ')
        return "en";
    }
  return g_str_has_prefix (names[0], "ru") ? "ru" : "en";
}

/* ---- one line ---- */

static void
write_runs (GString *plain, GPtrArray *runs, const char *lang)
{
  gboolean russian = strcmp (lang, "ru") == 0;

  for (guint i = 0; i < runs->len; i++)
    {
      const SeaRun *run = runs->pdata[i];
      g_autofree char *formula = NULL;

      switch (run->kind)
        {
        case SEA_RUN_FORMULA:
          formula = sea_formula_dup_plain (run->text, -1, lang);
          g_string_append (plain, formula);
          break;
        case SEA_RUN_PICTURE:
          g_string_append (plain, russian ? "[рисунок" : "[picture");
          g_string_append_printf (plain, run->text[0] ? ": %s]" : "]", run->text);
          break;
        case SEA_RUN_TEXT:
        default:
          g_string_append (plain, run->text);
        }
    }
}

static void
write_table (GString *plain, const SeaBlock *block, const char *lang)
{
  for (guint i = 0; i < block->rows->len; i++)
    {
      GPtrArray *cells = block->rows->pdata[i];

      g_string_append (plain, i > 0 ? "; " : "");
      for (guint k = 0; k < cells->len; k++)
        {
          g_string_append (plain, k > 0 ? " | " : "");
          write_runs (plain, cells->pdata[k], lang);
        }
    }
}

/* Blanks joined, none at the ends. */
static char *
dup_joined (const char *text)
{
  GString *joined = g_string_new (NULL);

  for (const char *p = text; *p; p++)
    {
      char c = *p == '\n' ? ' ' : *p;

      if (c != ' ' || (joined->len > 0 && joined->str[joined->len - 1] != ' '))
        g_string_append_c (joined, c);
    }
  if (joined->len > 0 && joined->str[joined->len - 1] == ' ')
    g_string_truncate (joined, joined->len - 1);
  return g_string_free (joined, FALSE);
}

char *
sea_mathtext_dup_plain_lang (const char *text, const char *lang)
{
  g_autoptr (SeaText) read = sea_text_new (text, 0);
  g_autoptr (GString) plain = g_string_new (NULL);

  if (!lang)
    lang = sea_mathtext_get_lang (text);
  for (guint i = 0; i < read->blocks->len; i++)
    {
      const SeaBlock *block = read->blocks->pdata[i];

      if (block->mark)
        g_string_append_printf (plain, "%s ", block->mark);
      if (block->kind == SEA_BLOCK_TABLE)
        write_table (plain, block, lang);
      else
        write_runs (plain, block->runs, lang);
      g_string_append_c (plain, ' ');
    }
  return dup_joined (plain->str);
}

char *
sea_mathtext_dup_plain (const char *text)
{
  return sea_mathtext_dup_plain_lang (text, NULL);
}

/* ---- the last formula ---- */

/* Signs but no words: "x² = 4". */
static gboolean
has_no_words (const char *paragraph)
{
  guint letters = 0, signs = 0;

  for (const char *p = paragraph; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      letters = g_unichar_isalpha (c) && c != 0x2211 ? letters + 1 : 0;
      signs += strchr ("=<>+/^√", (int) (c < 128 ? c : 1)) != NULL || c == 0x221A || c == 0x2264 ||
               c == 0x2265 || c == 0x2212;
      if (letters >= 3)
        return FALSE;
    }
  return signs > 0;
}

/* The block as one formula, to be displayed; NULL if it is none. */
static char *
dup_formula (const SeaBlock *block, const char *source)
{
  const SeaRun *first;
  const SeaRun *sign;

  if ((block->kind != SEA_BLOCK_PARAGRAPH && block->kind != SEA_BLOCK_DISPLAY) ||
      block->runs->len == 0 || block->runs->len > 2)
    return NULL;
  first = block->runs->pdata[0];
  sign = block->runs->len == 2 ? block->runs->pdata[1] : NULL;
  if (first->kind == SEA_RUN_FORMULA && !sign)
    return g_strdup_printf ("\\[%s\\]", first->text);
  if (first->kind == SEA_RUN_FORMULA && sign->kind == SEA_RUN_TEXT &&
      strspn (sign->text, ".,;:!?") == strlen (sign->text))
    return g_strdup_printf ("\\[%s%s\\]", first->text, sign->text);
  if (first->kind == SEA_RUN_TEXT && !sign && !first->bold && !first->italic &&
      has_no_words (first->text))
    return g_strdup (source);
  return NULL;
}

gboolean
sea_mathtext_split_formula (const char *text, char **words, char **formula)
{
  g_autoptr (SeaText) read = sea_text_new (text, 0);
  const SeaBlock *last = read->blocks->pdata[read->blocks->len - 1];
  const char *source = read->clean + last->start;
  char *found = dup_formula (last, source);

  *words = found ? g_strchomp (g_strndup (read->clean, last->start)) : g_strdup (read->clean);
  *formula = found ? found : g_strdup ("");
  return found != NULL;
}

/* ---- pictures ---- */

GArray *
sea_mathtext_get_pictures (const char *text, char **without)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *clean = sea_mathtext_clean (text, NULL);
  g_autoptr (GArray) formulas = sea_delimiters_find (clean, NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  const char *p = clean, *limit = clean + strlen (clean), *end;

  while (*p)
    {
      const SeaDelimited *formula = sea_runs_find_formula (formulas, (gsize) (p - clean));
      SeaRun *picture = formula ? NULL : sea_run_new_picture (p, limit, &end);
      gboolean known = FALSE;

      if (formula || (sea_delimiter_is_escape (p) && p[1]))
        end = formula ? clean + formula->end : p + 2;
      else if (!picture)
        end = p + 1;
      if (!picture)
        g_string_append_len (rest, p, end - p);
      for (guint i = 0; picture && i < numbers->len; i++)
        known = known || g_array_index (numbers, guint, i) == picture->number;
      if (picture && !known)
        g_array_append_val (numbers, picture->number);
      g_clear_pointer (&picture, sea_run_free);
      p = end;
    }
  if (without)
    *without = sea_mathtext_clean (rest->str, NULL);
  return numbers;
}
