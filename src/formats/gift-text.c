/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/gift.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/picture.h"

/* clang-format off */
#define X(name, word) [name] = word,
static const char *const format_words[GIFT_FORMAT_COUNT] = { GIFT_FORMAT_LIST (X) };
#undef X
/* clang-format on */

/* Whether each '{' of the span belongs to TeX ("x^{2}", "\frac{1}{2}") and is closed in it. */
static gboolean
has_tex_braces (const char *text, gsize start, gsize end)
{
  int depth = 0;

  for (gsize i = start; i < end; i++)
    {
      if (text[i] == '\\' && i + 1 < end && !g_ascii_isalpha (text[i + 1]))
        i++;
      else if (text[i] == '~')
        return FALSE;
      else if (text[i] == '{')
        {
          gsize k = i;

          while (k > start && g_ascii_isalpha (text[k - 1]))
            k--;
          if (i == start || !(strchr ("^_}]{", text[i - 1]) != NULL ||
                              (k < i && k > start && text[k - 1] == '\\')))
            return FALSE;
          depth++;
        }
      else if (text[i] == '}' && --depth < 0)
        return FALSE;
    }
  return depth == 0;
}

/* The length of the math that @opener begins at @pos and @closer ends, on one line. */
static gsize
delimited_length (
    const char *text, gsize pos, gsize end, const char *opener, const char *closer, gboolean *none)
{
  gsize start = pos + strlen (opener);
  const char *found;

  if (*none)
    return 0;
  found = g_strstr_len (text + start, (gssize) (end - start), closer);
  /* A search in vain, or a span that is no TeX, is not repeated on this line. */
  if (found == NULL || !has_tex_braces (text, start, (gsize) (found - text)))
    {
      *none = TRUE;
      return 0;
    }
  return (gsize) (found - text) + strlen (closer) - pos;
}

/* "$x$": no blank inside its ends and no digit after it, so that prices are none. */
static gsize
dollar_length (const char *text, gsize pos, gsize end, GiftMath *math)
{
  const char *found;
  gsize close;

  if (math->no_dollar)
    return 0;
  found = memchr (text + pos + 1, '$', end - pos - 1);
  if (found == NULL)
    {
      math->no_dollar = TRUE;
      return 0;
    }
  close = (gsize) (found - text);
  if (close == pos + 1 || g_ascii_isspace (text[pos + 1]) || g_ascii_isspace (text[close - 1]) ||
      g_ascii_isdigit (text[close + 1]) || !has_tex_braces (text, pos + 1, close))
    return 0;
  return close + 1 - pos;
}

/**
 * gift_math_length:
 * @end: the end of the line or of the text; text[end] can be read
 *
 * Returns: the length of the TeX that begins at @pos, 0 if none does
 */
gsize
gift_math_length (const char *text, gsize pos, gsize end, GiftMath *math)
{
  if (text[pos] == '$')
    {
      if (pos + 1 < end && text[pos + 1] == '$')
        return delimited_length (text, pos, end, "$$", "$$", &math->no_double);
      return dollar_length (text, pos, end, math);
    }
  if (text[pos] != '\\' || pos + 1 >= end)
    return 0;
  if (text[pos + 1] == '(')
    return delimited_length (text, pos, end, "\\(", "\\)", &math->no_paren);
  if (text[pos + 1] == '[')
    return delimited_length (text, pos, end, "\\[", "\\]", &math->no_bracket);
  if (text[pos + 1] == '\\' && pos + 2 < end && text[pos + 2] == '(')
    return delimited_length (text, pos, end, "\\\\(", "\\\\)", &math->no_paren);
  if (text[pos + 1] == '\\' && pos + 2 < end && text[pos + 2] == '[')
    return delimited_length (text, pos, end, "\\\\[", "\\\\]", &math->no_bracket);
  return 0;
}

/* Where the line of @pos ends. */
static gsize
line_end (const char *text, gsize pos, gsize end)
{
  const char *found = memchr (text + pos, '\n', end - pos);

  return found == NULL ? end : (gsize) (found - text);
}

/* gift_finder_start: text[end] can be read. */
void
gift_finder_start (GiftFinder *finder, const char *text, gsize pos, gsize end)
{
  *finder = (GiftFinder){ .text = text, .pos = pos, .end = end };
  finder->line = pos < end ? line_end (text, pos, end) : end;
}

/**
 * gift_finder_next:
 *
 * Returns: where the next of @signs stands; the end if nowhere
 */
gsize
gift_finder_next (GiftFinder *finder, const char *signs)
{
  const char *text = finder->text;
  gsize end = finder->end;

  while (finder->pos < end)
    {
      gsize pos = finder->pos, length = 0;

      if (pos > finder->line)
        {
          finder->line = line_end (text, pos, end);
          finder->math = (GiftMath){ 0 };
        }
      if (pos < finder->line)
        length = gift_math_length (text, pos, finder->line, &finder->math);
      if (length > 0)
        finder->pos += length;
      else if (text[pos] == '\\' && pos + 1 < end)
        finder->pos += 2;
      else
        {
          finder->pos++;
          if (text[pos] != '\0' && strchr (signs, text[pos]) != NULL)
            return pos;
        }
    }
  return end;
}

/**
 * gift_find_title_end:
 * @pos: after the "::" that opens it
 *
 * Returns: where the closing "::" stands; @end if nowhere
 */
gsize
gift_find_title_end (const char *text, gsize pos, gsize end)
{
  while (pos + 1 < end)
    {
      if (text[pos] == '\\')
        pos += 2;
      else if (text[pos] == ':' && text[pos + 1] == ':')
        return pos;
      else
        pos++;
    }
  return end;
}

/**
 * gift_read_format:
 * @pos: (inout): moved past "[html]" and the blanks around it
 * @format: what stands if nothing is said
 *
 * Returns: the format
 */
GiftFormat
gift_read_format (const char *text, gsize *pos, gsize end, GiftFormat format)
{
  gsize p = *pos;

  while (p < end && g_ascii_isspace (text[p]))
    p++;
  *pos = p;
  if (p == end || text[p] != '[')
    return format;
  for (int i = 0; i < GIFT_FORMAT_COUNT; i++)
    {
      gsize n = strlen (format_words[i]);

      if (end - p >= n + 2 && g_ascii_strncasecmp (text + p + 1, format_words[i], n) == 0 &&
          text[p + 1 + n] == ']')
        {
          p += n + 2;
          while (p < end && g_ascii_isspace (text[p]))
            p++;
          *pos = p;
          return (GiftFormat) i;
        }
    }
  return format;
}

/* Appends what one escape stands for; returns how many bytes it has. */
static gsize
append_escape (
    GString *out, const char *text, gsize pos, gsize end, gboolean in_tex, gboolean *kept)
{
  char c = pos + 1 < end ? text[pos + 1] : '\0';

  if (c != '\0' && strchr ("\\~=#{}:", c) != NULL)
    {
      g_string_append_c (out, c);
      return 2;
    }
  if (c == 'n' && in_tex && pos + 2 < end && g_ascii_isalpha (text[pos + 2]))
    *kept = TRUE; /* \neq, \nu: a strict reader would break the line */
  else if (c == 'n')
    {
      g_string_append_c (out, '\n');
      return 2;
    }
  g_string_append_c (out, '\\'); /* \( and \frac stay */
  return 1;
}

/* Appends the characters that the span means; line ends of the file become SEA_SOFT_BREAK.
 * @kept_tex is set when a "\n…" was kept as TeX. */
static void
unescape (GString *out, const char *text, gsize start, gsize end, gboolean *kept_tex)
{
  GiftMath math = { 0 };
  gsize pos = start, line = start < end ? line_end (text, start, end) : end, tex_end = start;

  while (pos < end)
    {
      if (pos > line)
        {
          line = line_end (text, pos, end);
          math = (GiftMath){ 0 };
        }
      if (pos >= tex_end && pos < line)
        tex_end = pos + gift_math_length (text, pos, line, &math);
      if (text[pos] == '\\')
        pos += append_escape (out, text, pos, end, pos < tex_end, kept_tex);
      else
        {
          g_string_append_c (out, text[pos] == '\n' ? SEA_SOFT_BREAK : text[pos]);
          pos++;
        }
    }
}

/* GIFT has no files beside it: a picture lies in the text itself. */
static char *
add_picture (const char *source, const char *alt, gpointer data)
{
  GiftMaker *maker = data;
  g_autoptr (GBytes) bytes = sea_picture_decode_uri (source);
  const char *reason;

  return bytes == NULL ? NULL : sea_picture_add (maker->question, bytes, alt, &reason);
}

/* Our text of an unescaped text in @format. */
static char *
to_ours (GiftMaker *maker, const char *text, GiftFormat format, SeaMarkupLoss *loss)
{
  SeaMarkupWants wants = { .picture = add_picture, .data = maker };

  if (format == GIFT_HTML || (format == GIFT_MOODLE && sea_markup_is_likely (text)))
    {
      g_autofree char *plain = sea_markup_to_text (text, &wants, loss);
      g_autofree char *tidy = sea_text_tidy (plain, FALSE);

      /* "<a>" as an answer is meant as it stands. */
      if (*tidy != '\0' || loss->picture || loss->formula || strchr (text, '<') == NULL)
        return g_steal_pointer (&tidy);
      return sea_text_tidy (text, FALSE);
    }
  if (format == GIFT_MOODLE && strchr (text, '&') != NULL)
    {
      g_autofree char *plain = sea_markup_decode_entities (text);

      return sea_text_tidy (plain, TRUE);
    }
  return sea_text_tidy (text, TRUE);
}

/* The text as ours; what was lost is told. */
static char *
clean (GiftMaker *maker,
       const char *text,
       gsize offset,
       GiftFormat format,
       gboolean shown,
       gboolean kept_tex)
{
  SeaMarkupLoss hidden = { .dropped = maker->loss.dropped };
  char *plain = to_ours (maker, text, format, shown ? &maker->loss : &hidden);

  if (kept_tex)
    gift_warn (maker, offset, _ ("“\\n…” in a formula was read as TeX, not as a line break"));
  if (hidden.picture || hidden.formula)
    gift_warn (maker, offset, _ ("A picture was left out"));
  return plain;
}

/**
 * gift_clean:
 * @shown: whether the class sees it: then a lost picture spoils the question
 *
 * Returns: (transfer full): the span as our text
 */
char *
gift_clean (GiftMaker *maker, gsize start, gsize end, GiftFormat format, gboolean shown)
{
  g_autoptr (GString) text = g_string_sized_new (end - start);
  gboolean kept_tex = FALSE;

  unescape (text, maker->block->text->str, start, end, &kept_tex);
  return clean (maker, text->str, start, format, shown, kept_tex);
}

/**
 * gift_clean_stem:
 * @start: where the text of the question begins
 *
 * Returns: (transfer full): the text before the braces and after them, "_____" between
 */
char *
gift_clean_stem (GiftMaker *maker, gsize start)
{
  const GiftBlock *block = maker->block;
  g_autoptr (GString) text = g_string_sized_new (block->text->len);
  gboolean kept_tex = FALSE;
  gsize tail = block->close + 1;

  while (tail < block->text->len && g_ascii_isspace (block->text->str[tail]))
    tail++;
  unescape (text, block->text->str, start, MAX (start, block->open), &kept_tex);
  if (tail < block->text->len)
    {
      g_string_append (text, "_____");
      unescape (text, block->text->str, block->close + 1, block->text->len, &kept_tex);
    }
  return clean (maker, text->str, start, maker->format, TRUE, kept_tex);
}
