/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "formats/tags.h"

enum
{
  PAIRS_LIMIT = 64 /* marks of one line; with more none is kept */
};

/* A mark and its other end, as bytes of the line. */
typedef struct
{
  gsize open, close;
  guint stars; /* 1 italic, 2 bold, 3 both; 0 = it cannot be written */
} Pair;

static gboolean
is_mark (char c)
{
  return c >= MARK_BOLD_OPEN && c <= MARK_ITALIC_CLOSE;
}

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

static gunichar
char_before (const char *line, gsize at)
{
  return at == 0 ? ' ' : g_utf8_get_char (g_utf8_prev_char (line + at));
}

static gunichar
char_at (const char *line, gsize at, gsize end)
{
  return at >= end ? ' ' : g_utf8_get_char (line + at);
}

/* The rules of mathtext.h. */
static gboolean
can_open (const char *line, gsize at, gsize end, gsize n)
{
  gunichar before = char_before (line, at);

  return (g_unichar_isspace (before) || is_opening (before)) &&
         g_unichar_isalpha (char_at (line, at + n, end));
}

static gboolean
can_close (const char *line, gsize at, gsize end, gsize n)
{
  gunichar before = char_before (line, at), after = char_at (line, at + n, end);

  return !g_unichar_isspace (before) && !is_opening (before) && before != MARK_STAR &&
         (g_unichar_isspace (after) || g_unichar_ispunct (after)) && after != MARK_STAR;
}

/* Finds the marks of the line and their other ends; 0 when there are too many. */
static guint
find_pairs (const char *line, gsize end, Pair *pairs)
{
  gssize bold = -1, italic = -1;
  guint n = 0;

  for (gsize i = 0; i < end; i++)
    {
      gssize *open = line[i] == MARK_BOLD_OPEN || line[i] == MARK_BOLD_CLOSE ? &bold : &italic;

      if (!is_mark (line[i]))
        continue;
      if (line[i] == MARK_BOLD_OPEN || line[i] == MARK_ITALIC_OPEN)
        {
          *open = (gssize) i;
          continue;
        }
      if (*open < 0)
        continue;
      if (n == PAIRS_LIMIT)
        return 0;
      pairs[n].open = (gsize) *open;
      pairs[n].close = i;
      pairs[n++].stars = open == &bold ? 2 : 1;
      *open = -1;
    }
  return n;
}

/* Bold and italic over the same words are one mark of three stars; other marks that touch cannot be
 * told apart. */
static void
join_pairs (const char *line, gsize end, Pair *pairs, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (pairs[i].stars == 2 && pairs[k].stars == 1 && pairs[k].open == pairs[i].open + 1 &&
          pairs[k].close + 1 == pairs[i].close)
        {
          pairs[i].stars = 3;
          pairs[k].stars = 0;
        }
  for (guint i = 0; i < n; i++)
    {
      Pair *pair = &pairs[i];
      gsize wide = pair->stars == 3 ? 2 : 1;
      gsize last = pair->close - (wide - 1);

      if (pair->stars == 0)
        continue;
      if ((pair->open > 0 && is_mark (line[pair->open - 1])) || is_mark (line[pair->open + wide]) ||
          is_mark (line[last - 1]) || (pair->close + 1 < end && is_mark (line[pair->close + 1])) ||
          !can_open (line, pair->open, end, wide) || !can_close (line, last, end, wide))
        pair->stars = 0;
    }
}

/* Whether the stars of the source in the line could be read as marks. */
static gboolean
is_risky (const char *line, gsize end)
{
  gboolean open = FALSE;

  for (gsize i = 0; i < end; i++)
    {
      gsize n = 0;

      while (i + n < end && line[i + n] == MARK_STAR)
        n++;
      if (n == 0)
        continue;
      if (open && can_close (line, i, end, n))
        return TRUE;
      open = open || can_open (line, i, end, n);
      i += n - 1;
    }
  return FALSE;
}

static void
write_line (GString *out, const char *line, gsize end, gboolean plain)
{
  Pair pairs[PAIRS_LIMIT];
  guint n = plain ? 0 : find_pairs (line, end, pairs), kept = 0;
  gboolean escape;

  join_pairs (line, end, pairs, n);
  for (guint i = 0; i < n; i++)
    kept += pairs[i].stars > 0 ? 1 : 0;
  escape = !plain && (kept > 0 || is_risky (line, end));
  for (gsize i = 0; i < end; i++)
    {
      if (line[i] == MARK_STAR)
        g_string_append (out, escape ? "\\*" : "*");
      else if (!is_mark (line[i]))
        g_string_append_c (out, line[i]);
      for (guint k = 0; k < n; k++)
        if (pairs[k].stars > 0 && (pairs[k].open == i || pairs[k].close == i))
          g_string_append_len (out, "***", (gssize) pairs[k].stars);
    }
}

/* Marks around a whole text of one line say nothing: there is no other. */
static void
drop_outer_marks (GString *text)
{
  gsize start = strspn (text->str, " \n"), end = text->len, n;

  while (end > start && strchr (" \n", text->str[end - 1]) != NULL)
    end--;
  n = strspn (text->str + start, "*");
  if (n == 0 || n > 3 || end < start + 2 * n + 1 || strncmp (text->str + end - n, "***", n) != 0 ||
      memchr (text->str + start + n, '*', end - start - 2 * n) != NULL ||
      memchr (text->str + start + n, '\n', end - start - 2 * n) != NULL)
    return;
  g_string_erase (text, (gssize) (end - n), (gssize) n);
  g_string_erase (text, (gssize) start, (gssize) n);
}

char *
sea_marks_resolve (const char *text, gboolean plain)
{
  GString *out = g_string_sized_new (strlen (text));

  while (*text != '\0')
    {
      gsize end = strcspn (text, "\n");

      write_line (out, text, end, plain);
      text += end;
      if (*text == '\n')
        g_string_append_c (out, *text++);
    }
  if (!plain)
    drop_outer_marks (out);
  return g_string_free (out, FALSE);
}
