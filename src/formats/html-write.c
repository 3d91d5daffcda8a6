/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "formats/export-private.h"
#include "formats/markup.h"

/* Our text as HTML: what markup.c reads back. */

typedef struct
{
  GString *out;
  const SeaQuestion *question;
  SeaHtmlWay way;
  SeaHtmlSource source;
} Html;

void
sea_html_escape (GString *out, const char *text, gsize length)
{
  for (const char *p = text; p < text + length; p++)
    switch (*p)
      {
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '"':
        g_string_append (out, "&quot;");
        break;
      case '\302':
        if (p + 1 < text + length && p[1] == '\240')
          {
            g_string_append (out, SEA_HARD_SPACE);
            p++;
            break;
          }
        g_string_append_c (out, *p);
        break;
      default:
        g_string_append_c (out, *p);
      }
}

void
sea_html_append_data_uri (GString *out, const SeaQuestion *question, guint number)
{
  const SeaPicture *picture = g_ptr_array_index (question->pictures, number - 1);

  g_string_append_printf (out, "data:%s;base64,", picture->mime);
  if (picture->bytes != NULL)
    sea_export_append_base64 (out, picture->bytes);
}

/* ---- bold and italic: the rules of mathtext.h ---- */

static gboolean
is_opening (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_OPEN_PUNCTUATION || type == G_UNICODE_INITIAL_PUNCTUATION ||
         type == G_UNICODE_DASH_PUNCTUATION || c == '"' || c == '\'' || c == 0x201E;
}

static gunichar
char_before (const char *line, const char *p)
{
  return p == line ? ' ' : g_utf8_get_char (g_utf8_prev_char (p));
}

static gboolean
can_open (const char *line, const char *p, gsize n)
{
  gunichar before = char_before (line, p);

  return (g_unichar_isspace (before) || is_opening (before)) &&
         g_unichar_isalpha (g_utf8_get_char (p + n));
}

static gboolean
can_close (const char *line, const char *p, gsize n)
{
  gunichar before = char_before (line, p), after = g_utf8_get_char (p + n);

  return !g_unichar_isspace (before) && !is_opening (before) &&
         (after == 0 || g_unichar_isspace (after) || g_unichar_ispunct (after));
}

/* The other end of the @n stars at @p; NULL if they are no mark. */
static const char *
find_close (const char *line, const char *p, gsize n)
{
  const char *q = p + n;

  if (n > 3 || !can_open (line, p, n))
    return NULL;
  for (q = strchr (q, '*'); q != NULL; q = strchr (q, '*'))
    {
      gsize other = strspn (q, "*");

      if (q[-1] != '\\' && other == n && can_close (line, q, n))
        return q;
      if (q[-1] != '\\')
        return NULL;
      q += other;
    }
  return NULL;
}

static void
append_tags (GString *out, gsize stars, gboolean closing)
{
  static const char *const tags[2][4] = { { "", "<i>", "<b>", "<b><i>" },
                                          { "", "</i>", "</b>", "</i></b>" } };

  g_string_append (out, tags[closing ? 1 : 0][stars]);
}

/* ---- one line ---- */

static void
append_picture (const Html *html, const char *alt, gsize length, guint number)
{
  g_string_append (html->out, "<img src=\"");
  html->source (html->out, html->question, number);
  g_string_append (html->out, "\" alt=\"");
  sea_html_escape (html->out, alt, length);
  g_string_append (html->out, "\">");
}

static void
append_inline (const Html *html, const char *line)
{
  const char *close = NULL, *inside;
  gsize stars = 0, length, n;
  gboolean display;
  guint number;

  for (const char *p = line; *p != '\0'; p += n)
    {
      n = sea_picture_mark (p, html->question->pictures->len, &number, &length);
      if (n > 0)
        {
          append_picture (html, p + 2, length, number);
          continue;
        }
      n = strchr ("\\$[", *p) == NULL
              ? 0
              : sea_tex_span (p, p > line && g_ascii_isdigit (p[-1]), &inside, &length, &display);
      if (n > 0)
        {
          sea_html_escape (html->out, p, n);
          continue;
        }
      n = (gsize) (g_utf8_next_char (p) - p);
      if (*p == '*' && html->way != SEA_HTML_LITERAL)
        {
          n = strspn (p, "*");
          if (p == close)
            {
              append_tags (html->out, stars, TRUE);
              continue;
            }
          if ((close = find_close (line, p, n)) != NULL)
            {
              append_tags (html->out, stars = n, FALSE);
              continue;
            }
        }
      else if (*p == '\\' && p[1] != '\0' && strchr ("*|!", p[1]) != NULL &&
               html->way != SEA_HTML_LITERAL)
        {
          g_string_append_c (html->out, p[1]);
          n = 2;
          continue;
        }
      sea_html_escape (html->out, p, n);
    }
}

/* ---- lists and tables ---- */

static guint
count_items (char **lines)
{
  guint n = 0;

  while (lines[n] != NULL && g_str_has_prefix (lines[n], "- "))
    n++;
  return n;
}

/* The cells of "| a | b |"; NULL if it is no row of a table. */
static GStrv
split_row (const char *line)
{
  GPtrArray *cells;
  gsize n = strlen (line);
  const char *start = line + 1;

  if (n < 3 || line[0] != '|' || line[n - 1] != '|' || line[n - 2] == '\\')
    return NULL;
  cells = g_ptr_array_new ();
  for (const char *p = start; *p != '\0'; p++)
    {
      if (*p == '\\' && p[1] != '\0')
        p++;
      else if (*p == '|')
        {
          g_ptr_array_add (cells, g_strstrip (g_strndup (start, (gsize) (p - start))));
          start = p + 1;
        }
    }
  g_ptr_array_add (cells, NULL);
  return (GStrv) g_ptr_array_free (cells, FALSE);
}

static guint
count_rows (char **lines)
{
  guint n = 0, columns = 0;

  for (; lines[n] != NULL; n++)
    {
      g_auto (GStrv) cells = split_row (lines[n]);

      if (cells == NULL || (n > 0 && g_strv_length (cells) != columns))
        break;
      columns = g_strv_length (cells);
    }
  return columns > 1 ? n : 0;
}

static void
append_table (const Html *html, char **lines, guint n)
{
  gboolean head = n > 1 && strspn (lines[1], "|-: ") == strlen (lines[1]);

  g_string_append (html->out, "<table>");
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) cells = split_row (lines[i]);
      const char *tag = head && i == 0 ? "th" : "td";

      if (head && i == 1)
        continue;
      g_string_append (html->out, "<tr>");
      for (guint k = 0; cells[k] != NULL; k++)
        {
          g_string_append_printf (html->out, "<%s>", tag);
          append_inline (html, cells[k]);
          g_string_append_printf (html->out, "</%s>", tag);
        }
      g_string_append (html->out, "</tr>");
    }
  g_string_append (html->out, "</table>");
}

static void
append_list (const Html *html, char **lines, guint n)
{
  g_string_append (html->out, "<ul>");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (html->out, "<li>");
      append_inline (html, lines[i] + 2);
      g_string_append (html->out, "</li>");
    }
  g_string_append (html->out, "</ul>");
}

static void
append_lines (const Html *html, char **lines)
{
  for (guint i = 0; lines[i] != NULL;)
    {
      guint items = html->way == SEA_HTML_FULL ? count_items (lines + i) : 0;
      guint rows = html->way == SEA_HTML_FULL ? count_rows (lines + i) : 0;

      if (items > 1)
        append_list (html, lines + i, items);
      else if (rows > 1)
        append_table (html, lines + i, rows);
      else
        {
          g_string_append (html->out, "<p>");
          append_inline (html, lines[i]);
          g_string_append (html->out, "</p>");
        }
      i += items > 1 ? items : rows > 1 ? rows : 1;
    }
}

static void
append (GString *out,
        const char *text,
        const SeaQuestion *question,
        SeaHtmlWay way,
        SeaHtmlSource source)
{
  Html html = { .out = out, .question = question, .way = way, .source = source };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (lines[0] != NULL && lines[1] == NULL)
    append_inline (&html, text);
  else
    append_lines (&html, lines);
}

/* ---- which way ---- */

static void
append_number (GString *out, const SeaQuestion *question G_GNUC_UNUSED, guint number)
{
  g_string_append_printf (out, "%u", number);
}

static char *
read_number (const char *source, const char *alt, gpointer data G_GNUC_UNUSED)
{
  return g_strdup_printf ("![%s](picture:%s)", alt, source);
}

/* The first way that comes back as it was, or the one that comes nearest. */
static SeaHtmlWay
choose (const char *text, const SeaQuestion *question, SeaFate *fate)
{
  SeaHtmlWay best = SEA_HTML_FULL;

  *fate = SEA_FATE_OTHER;
  for (SeaHtmlWay way = SEA_HTML_FULL; way <= SEA_HTML_LITERAL && *fate > SEA_FATE_SAME; way++)
    {
      SeaMarkupWants wants = { .picture = read_number };
      g_autoptr (GString) html = g_string_new (NULL);
      g_autofree char *back = NULL, *tidy = NULL;
      SeaFate own;

      append (html, text, question, way, append_number);
      back = sea_markup_to_text (html->str, &wants, NULL);
      tidy = sea_text_tidy (back, FALSE);
      own = sea_export_compare_text (text, tidy);
      if (own < *fate)
        {
          *fate = own;
          best = way;
        }
    }
  return best;
}

SeaFate
sea_html_append (GString *out, const char *text, const SeaQuestion *question, SeaHtmlSource source)
{
  SeaFate fate;
  SeaHtmlWay way;

  if (*text == '\0')
    return SEA_FATE_SAME;
  way = choose (text, question, &fate);
  append (out, text, question, way, source);
  return fate;
}
