/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A paragraph as runs: bold, italic, formulas, pictures, and signs that a backslash makes plain. */
#include <string.h>

#include "mathtext/text.h"

enum
{
  MAX_PICTURE = 99,
  MAX_ALT = 500 /* bytes of the words of a picture */
};

void
sea_run_free (gpointer data)
{
  SeaRun *run = data;

  g_free (run->text);
  g_free (run);
}

SeaRun *
sea_run_new_formula (const char *text, const SeaDelimited *formula, gboolean display)
{
  g_autofree char *tex = g_strndup (text + formula->tex, formula->tex_end - formula->tex);
  gsize head = strspn (tex, " \n");
  SeaRun *run = g_new0 (SeaRun, 1);

  run->kind = SEA_RUN_FORMULA;
  run->display = display;
  run->at = formula->tex + head;
  run->text = g_strchomp (g_strdup (tex + head));
  /* "\ " at its end is a command. */
  if (g_str_has_suffix (run->text, "\\") && tex[head + strlen (run->text)] == ' ')
    {
      char *whole = g_strconcat (run->text, " ", NULL);

      g_free (run->text);
      run->text = whole;
    }
  return run;
}

SeaRun *
sea_run_new_picture (const char *p, const char *limit, const char **end)
{
  const char *alt = p + 2, *close;
  SeaRun *run;
  guint64 number = 0;

  if (limit - p < 4 || p[0] != '!' || p[1] != '[')
    return NULL;
  close = memchr (alt, ']', (gsize) MIN (limit - alt, MAX_ALT));
  if (!close || !g_str_has_prefix (close, "](picture:"))
    return NULL;
  p = close + strlen ("](picture:");
  while (p < limit && g_ascii_isdigit (*p) && number <= MAX_PICTURE)
    number = number * 10 + (guint64) (*p++ - '0');
  if (p >= limit || *p != ')' || number < 1 || number > MAX_PICTURE)
    return NULL;
  *end = p + 1;
  run = g_new0 (SeaRun, 1);
  run->kind = SEA_RUN_PICTURE;
  run->number = (guint) number;
  run->text = g_strndup (alt, (gsize) (close - alt));
  return run;
}

const SeaDelimited *
sea_runs_find_formula (const GArray *formulas, gsize at)
{
  guint low = 0, high = formulas->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const SeaDelimited *formula = &g_array_index (formulas, SeaDelimited, middle);

      if (formula->start == at)
        return formula;
      if (formula->start < at)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

static const SeaDelimited *
find_formula (const SeaSpan *span, gsize at)
{
  return strchr ("$\\[<", span->text[at]) ? sea_runs_find_formula (span->formulas, at) : NULL;
}

/* ---- bold and italic ---- */

static gboolean
is_opening (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_OPEN_PUNCTUATION:
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_DASH_PUNCTUATION:
      return TRUE;
    default:
      return c == '"' || c == '\'' || c == 0x201E;
    }
}

static gboolean
can_open (const SeaSpan *span, gsize at, gsize n)
{
  const char *p = span->text + at;
  gunichar before = at > span->start ? g_utf8_get_char (g_utf8_prev_char (p)) : ' ';

  return (g_unichar_isspace (before) || is_opening (before)) && at + n < span->end &&
         g_unichar_isalpha (g_utf8_get_char (p + n));
}

static gboolean
can_close (const SeaSpan *span, gsize at, gsize n)
{
  const char *p = span->text + at;
  gunichar before = g_utf8_get_char (g_utf8_prev_char (p)), after = ' ';

  if (at + n < span->end)
    after = g_utf8_get_char (p + n);
  return !g_unichar_isspace (before) && !is_opening (before) &&
         (g_unichar_isspace (after) || g_unichar_ispunct (after)) && after != '*';
}

/* The byte of the closing mark of @n stars that goes with one before @at; 0 if there is none. */
static gsize
find_closing (const SeaSpan *span, gsize at, gsize n)
{
  while (at < span->end)
    {
      const char *p = span->text + at;
      const SeaDelimited *formula = find_formula (span, at);
      gsize stars = strspn (p, "*");

      if (formula)
        at = formula->end;
      else if (sea_delimiter_is_escape (p))
        at += 2;
      else if (stars > 0)
        {
          if (stars == n && can_close (span, at, n))
            return at;
          at += stars;
        }
      else
        at++;
    }
  return 0;
}

/* ---- runs ---- */

typedef struct
{
  GPtrArray *runs;
  GString *text; /* not yet a run */
  gboolean bold, italic;
} Writer;

static void
flush (Writer *w)
{
  SeaRun *run;

  if (w->text->len == 0)
    return;
  run = g_new0 (SeaRun, 1);
  run->bold = w->bold;
  run->italic = w->italic;
  run->text = g_strndup (w->text->str, w->text->len);
  g_ptr_array_add (w->runs, run);
  g_string_truncate (w->text, 0);
}

static void
add (Writer *w, SeaRun *run)
{
  flush (w);
  run->bold = w->bold;
  run->italic = w->italic;
  g_ptr_array_add (w->runs, run);
}

static void write_span (Writer *w, const SeaSpan *span);

/* The stars at @at and what stands between them and their others; returns the byte after. @none
 * tells for each length whether no closing mark of it is left. */
static gsize
write_stars (Writer *w, const SeaSpan *span, gsize at, gboolean *none)
{
  gsize n = MIN (strspn (span->text + at, "*"), span->end - at), close = 0;
  gboolean bold = w->bold, italic = w->italic;
  SeaSpan inner = *span;

  if (n <= 3 && !none[n] && !(bold && n >= 2) && !(italic && n != 2) && can_open (span, at, n))
    {
      close = find_closing (span, at + n, n);
      none[n] = close == 0;
    }
  if (close == 0)
    {
      g_string_append_len (w->text, span->text + at, (gssize) n);
      return at + n;
    }
  flush (w);
  w->bold = bold || n >= 2;
  w->italic = italic || n != 2;
  inner.start = at + n;
  inner.end = close;
  write_span (w, &inner);
  flush (w);
  w->bold = bold;
  w->italic = italic;
  return close + n;
}

/* What people who know TeX type among words: a dash of hyphens between blanks, and "\," between a
 * number or a formula and its unit. Returns the bytes taken, 0: it is none of these. */
static gsize
write_tex_habit (Writer *w, const SeaSpan *span, gsize at)
{
  const char *p = span->text + at;
  gsize n = 0, room = span->end - at;

  while (n < room && n < 4 && p[n] == '-')
    n++;
  if ((n == 2 || n == 3) && n < room && p[n] == ' ' && (at == span->start || p[-1] == ' '))
    {
      g_string_append (w->text, n == 2 ? "–" : "—");
      return n;
    }
  if (room < 3 || p[0] != '\\' || p[1] != ',' || at == span->start ||
      (p[-1] != '$' && p[-1] != ')' && !g_ascii_isdigit (p[-1])))
    return 0;
  g_string_append (w->text, "\u00a0");
  return 2;
}

static void
write_span (Writer *w, const SeaSpan *span)
{
  gboolean none[4] = { FALSE, FALSE, FALSE, FALSE };
  gsize at = span->start;

  while (at < span->end)
    {
      const char *p = span->text + at, *end;
      const SeaDelimited *formula = find_formula (span, at);
      SeaRun *picture = formula ? NULL : sea_run_new_picture (p, span->text + span->end, &end);

      if (formula)
        {
          add (w,
               sea_run_new_formula (span->text, formula, formula->kind == SEA_DELIMITER_DISPLAY));
          at = formula->end;
        }
      else if (picture)
        {
          add (w, picture);
          at = (gsize) (end - span->text);
        }
      else if (*p == '*')
        at = write_stars (w, span, at, none);
      else
        {
          gsize taken = write_tex_habit (w, span, at);

          at += taken;
          if (taken > 0)
            continue;
          if (sea_delimiter_is_escape (p) && at + 1 < span->end)
            at++;
          g_string_append_c (w->text, span->text[at++]);
        }
    }
}

GPtrArray *
sea_runs_new (const SeaSpan *span)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Writer w = { g_ptr_array_new_with_free_func (sea_run_free), text, FALSE, FALSE };

  write_span (&w, span);
  flush (&w);
  return w.runs;
}
