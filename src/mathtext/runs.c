/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/runs.h"

#include <string.h>

#include "mathtext/mathtext.h"

/* clang-format off */
/* What opens and closes a formula; `$` has a rule of its own (is_formula) since prices have it too. */
static const struct
{
  const char *open, *close;
  SeaRunKind kind;
} delimiters[] = {
  { "$$",  "$$",  SEA_RUN_DISPLAY },
  { "\\[", "\\]", SEA_RUN_DISPLAY },
  { "\\(", "\\)", SEA_RUN_FORMULA },
  { "$",   "$",   SEA_RUN_FORMULA },
};
/* clang-format on */

static gboolean
is_dropped (gunichar c)
{
  if (c == 0x2028 || c == 0x2029 || c == '\n' || c == '\t')
    return FALSE;
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF)
    return TRUE;
  return g_unichar_iscntrl (c);
}

char *
sea_mathtext_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  GString *clean = g_string_new (NULL);
  guint chars = 0, lines = 1;

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\r')
        c = p[1] == '\n' ? 0 : '\n';
      if (c == 0x2028 || c == 0x2029 || c == 0x85)
        c = '\n';
      if (c == '\t')
        c = ' ';
      if (c == 0 || is_dropped (c))
        continue;
      if (c == '\n' && ++lines > SEA_MATHTEXT_MAX_PARAGRAPHS)
        c = ' ';
      if (++chars > SEA_MATHTEXT_MAX_CHARS)
        {
          g_string_append (clean, "…");
          break;
        }
      g_string_append_unichar (clean, c);
    }
  while (clean->len > 0 && strchr (" \n", clean->str[clean->len - 1]))
    g_string_truncate (clean, clean->len - 1);
  g_string_erase (clean, 0, (gssize) strspn (clean->str, "\n"));
  return g_string_free (clean, FALSE);
}

static gboolean
has_words (const char *text, gsize length)
{
  guint words = 0, letters = 0;
  gboolean plain = TRUE;

  for (const char *p = text; p <= text + length; p = g_utf8_next_char (p))
    {
      gunichar c = p < text + length ? g_utf8_get_char (p) : ' ';

      if (g_unichar_isalpha (c))
        letters++;
      else if (c == ' ')
        {
          if (plain && letters > 1)
            words++;
          else if (!plain || letters == 0)
            words = 0;
          if (words >= 3)
            return TRUE;
          letters = 0;
          plain = TRUE;
        }
      else if (!strchr (",.!?;:", (int) (c < 128 ? c : 'x')))
        plain = FALSE;
    }
  return FALSE;
}

/* Whether what stands between two `$` is a formula, not the text between two prices. */
static gboolean
is_formula (const char *before, const char *text, gsize length, char after)
{
  g_autofree char *inside = g_strndup (text, length);
  gboolean signs = strpbrk (inside, "=<>+") != NULL;
  const char *p = inside;

  if (length == 0 || has_words (inside, length))
    return FALSE;
  for (const char *b = strchr (inside, '\\'); b; b = strchr (b + 1, '\\'))
    if (g_ascii_isalpha (b[1]))
      return TRUE;
  if (strpbrk (inside, "^_"))
    return TRUE;
  if ((before && g_ascii_isdigit (*before)) || g_ascii_isdigit (after))
    return FALSE;
  if ((inside[0] == ' ' || inside[length - 1] == ' ') && !signs)
    return FALSE;
  while (g_ascii_isdigit (*p) || *p == '.' || *p == ',')
    p++;
  if (p > inside && *p == ' ')
    {
      p += strspn (p, " ");
      if (g_unichar_isalpha (g_utf8_get_char (p)) &&
          g_unichar_isalpha (g_utf8_get_char (g_utf8_next_char (p))))
        return FALSE;
    }
  return TRUE;
}

static const char *
find_close (const char *text, const char *close)
{
  gboolean dollar = close[0] == '$';
  int depth = 0;

  for (const char *p = text; *p; p++)
    {
      if (depth <= 0 && g_str_has_prefix (p, close))
        return p;
      if (*p == '\\' && p[1] && (dollar || p[1] != close[1]))
        p++;
      else if (*p == '{')
        depth++;
      else if (*p == '}')
        depth--;
    }
  return NULL;
}

static void
run_free (gpointer data)
{
  SeaRun *run = data;

  g_free (run->text);
  g_free (run);
}

static void
add_run (GPtrArray *runs, SeaRunKind kind, const char *text, gsize length)
{
  SeaRun *run;

  if (length == 0)
    return;
  run = g_new (SeaRun, 1);
  run->kind = kind;
  run->text = g_strndup (text, length);
  if (kind != SEA_RUN_TEXT)
    g_strstrip (run->text);
  if (run->text[0])
    g_ptr_array_add (runs, run);
  else
    run_free (run);
}

/* The formula that starts at @p, if one does: its kind, inside and the byte after it. */
static gboolean
read_formula (
    const char *start, const char *p, SeaRunKind *kind, const char **inside, const char **end)
{
  for (gsize i = 0; i < G_N_ELEMENTS (delimiters); i++)
    {
      const char *open = delimiters[i].open, *close;

      if (!g_str_has_prefix (p, open))
        continue;
      *inside = p + strlen (open);
      close = find_close (*inside, delimiters[i].close);
      if (!close || close == *inside)
        continue;
      if (open[0] == '$' && open[1] == 0 &&
          !is_formula (p > start ? p - 1 : NULL, *inside, (gsize) (close - *inside), close[1]))
        continue;
      *kind = delimiters[i].kind;
      *end = close + strlen (delimiters[i].close);
      return TRUE;
    }
  return FALSE;
}

GPtrArray *
sea_runs_split (const char *paragraph)
{
  GPtrArray *runs = g_ptr_array_new_with_free_func (run_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *p = paragraph;

  while (*p)
    {
      SeaRunKind kind;
      const char *inside, *end;

      if (p[0] == '\\' && p[1] == '$')
        {
          g_string_append_c (text, '$');
          p += 2;
        }
      else if ((*p == '$' || *p == '\\') && read_formula (paragraph, p, &kind, &inside, &end))
        {
          gsize close = kind == SEA_RUN_FORMULA && *p == '$' ? 1 : 2;

          add_run (runs, SEA_RUN_TEXT, text->str, text->len);
          g_string_truncate (text, 0);
          add_run (runs, kind, inside, (gsize) (end - inside) - close);
          p = end;
        }
      else
        g_string_append_c (text, *p++);
    }
  add_run (runs, SEA_RUN_TEXT, text->str, text->len);
  /* `$$` inside a sentence is no display. */
  for (guint i = 0; runs->len > 1 && i < runs->len; i++)
    {
      SeaRun *run = runs->pdata[i];
      if (run->kind == SEA_RUN_DISPLAY)
        run->kind = SEA_RUN_FORMULA;
    }
  return runs;
}

char *
sea_runs_dup_text (GPtrArray *runs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    g_string_append (text, ((SeaRun *) runs->pdata[i])->text);
  return g_string_free (text, FALSE);
}

char *
sea_mathtext_dup_plain (const char *text)
{
  g_autofree char *clean = sea_mathtext_clean (text);
  g_auto (GStrv) paragraphs = g_strsplit (clean, "\n", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  GString *plain = g_string_new (NULL);

  for (guint i = 0; paragraphs[i]; i++)
    {
      g_autoptr (GPtrArray) runs = sea_runs_split (paragraphs[i]);
      g_autofree char *part = sea_runs_dup_text (runs);

      g_string_append (line, part);
      g_string_append_c (line, ' ');
    }
  for (const char *p = line->str; *p; p++)
    if (*p != ' ' || (plain->len > 0 && plain->str[plain->len - 1] != ' '))
      g_string_append_c (plain, *p);
  if (plain->len > 0 && plain->str[plain->len - 1] == ' ')
    g_string_truncate (plain, plain->len - 1);
  return g_string_free (plain, FALSE);
}
