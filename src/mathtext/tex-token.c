/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "base/drawable.h"
#include "mathtext/formula.h"
#include "mathtext/tex-parser.h"

/* clang-format off */
/* What an import may leave inside a formula. */
static const struct
{
  const char *name;
  gunichar code;
} entities[] = {
  { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' }, { "&nbsp;", 0xA0 }, { "&minus;", 0x2212 }, { "&times;", 0xD7 },
  { "&le;", 0x2264 }, { "&ge;", 0x2265 }, { "&quot;", '"' }, { "&deg;", 0xB0 }, { "&middot;", 0xB7 }, { "&thinsp;", 0x2009 },
  { "&ndash;", 0x2013 }, { "&mdash;", 0x2014 }, { "&ne;", 0x2260 }, { "&pi;", 0x3C0 }, { "&#39;", '\'' }, { "&apos;", '\'' },
};

/* A tag that no formula can be mistaken for; one letter needs its end tag further on. */
static const char *const tags[] = { "br", "span", "div", "font", "strong", "em", "nobr", "sub", "sup", "b", "i", "p", "u", NULL };
/* clang-format on */

gunichar *
sea_tex_repair (const char *tex, gssize length, guint *n_chars, gboolean *cut)
{
  gsize bytes = length < 0 ? strlen (tex) : (gsize) length;
  const char *end = tex + bytes;
  gunichar *chars = g_new (gunichar, MIN (bytes, SEA_TEX_MAX_CHARS) + 1);
  guint n = 0;

  while (tex < end && n < SEA_TEX_MAX_CHARS)
    {
      gunichar c = g_utf8_get_char_validated (tex, end - tex);

      if (c == 0 || c == (gunichar) -1 || c == (gunichar) -2)
        {
          c = 0xFFFD;
          tex++;
        }
      else
        {
          c = sea_is_noncharacter (c) ? 0xFFFD : c;
          tex = g_utf8_next_char (tex);
        }
      chars[n++] = c;
    }
  *cut = tex < end;
  chars[n] = 0;
  *n_chars = n;
  return chars;
}

gunichar
sea_parser_char (const SeaParser *p, guint pos)
{
  return pos < p->length ? p->source[pos] : 0;
}

static gboolean
matches (const SeaParser *p, guint pos, const char *text)
{
  for (; *text; text++, pos++)
    if (sea_parser_char (p, pos) != (guchar) *text)
      return FALSE;
  return TRUE;
}

static gboolean
is_closed_later (const SeaParser *p, guint pos, const char *tag)
{
  g_autofree char *close = g_strconcat ("</", tag, ">", NULL);

  for (; pos < p->length; pos++)
    if (p->source[pos] == '<' && matches (p, pos, close))
      return TRUE;
  return FALSE;
}

/* The position after a known tag at @pos, or @pos. */
static guint
skip_tag (const SeaParser *p, guint pos)
{
  gboolean closes = sea_parser_char (p, pos + 1) == '/';
  guint name = pos + (closes ? 2 : 1);

  for (guint i = 0; tags[i]; i++)
    {
      guint after = name + (guint) strlen (tags[i]);
      gunichar next = sea_parser_char (p, after);

      if (!matches (p, name, tags[i]) || (next != '>' && next != '/' && next != ' '))
        continue;
      if (!closes && !tags[i][1] && !is_closed_later (p, after, tags[i]))
        return pos;
      for (guint end = after; end < p->length && end < after + 200; end++)
        if (p->source[end] == '>')
          return end + 1;
      return pos;
    }
  return pos;
}

static gboolean
is_nothing (gunichar c)
{
  return c == 0xAD || c == 0xFEFF || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x2069) || (c < 32 && c != 0);
}

guint
sea_parser_skip_space (const SeaParser *p, guint pos)
{
  while (pos < p->length)
    {
      gunichar c = p->source[pos];

      if (c == '<')
        {
          guint after = skip_tag (p, pos);

          if (after == pos)
            break;
          pos = after;
        }
      else if (c == ' ' || is_nothing (c))
        pos++;
      else
        break;
    }
  return pos;
}

static void
read_command (const SeaParser *p, SeaToken *token)
{
  guint pos = token->offset + 1;
  gsize n = 0;
  gunichar c = sea_parser_char (p, pos);

  token->kind = SEA_TOKEN_COMMAND;
  if (c < 128 && g_ascii_isalpha ((char) c))
    {
      while (c < 128 && g_ascii_isalpha ((char) c))
        {
          if (n < sizeof token->name - 2)
            token->name[n++] = (char) c;
          c = sea_parser_char (p, ++pos);
        }
      token->name[n] = 0;
      if (c == '*')
        {
          token->name[n] = '*';
          token->name[n + 1] = 0;
          token->command = sea_command_find (token->name);
          if (token->command)
            pos++;
          else
            token->name[n] = 0;
        }
    }
  else if (pos < p->length)
    {
      n = (gsize) g_unichar_to_utf8 (c < 32 || c == 0xA0 ? ' ' : c, token->name);
      token->name[n] = 0;
      pos++;
    }
  token->end = pos;
  if (!token->command)
    token->command = sea_command_find (token->name);
}

static void
read_primes (const SeaParser *p, SeaToken *token)
{
  guint pos = token->offset;

  token->kind = SEA_TOKEN_PRIME;
  token->code = 0;
  for (;; pos++)
    {
      gunichar c = sea_parser_char (p, pos);

      if (c == '\'' || c == 0x2032 || c == 0x2018 || c == 0x2019 || c == '`' || c == 0xB4)
        token->code++;
      else if (c == 0x2033 || c == '"' || c == 0x201D)
        token->code += 2;
      else if (c == 0x2034)
        token->code += 3;
      else
        break;
    }
  token->end = pos;
}

static void
read_entity (const SeaParser *p, SeaToken *token)
{
  token->kind = SEA_TOKEN_CELL;
  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (matches (p, token->offset, entities[i].name))
      {
        token->end = token->offset + (guint) strlen (entities[i].name);
        token->code = entities[i].code;
        if (token->code != '&')
          token->kind = SEA_TOKEN_CHAR;
        return;
      }
}

static gboolean
is_prime (gunichar c)
{
  return c == '\'' || c == '`' || c == '"' || c == 0xB4 || (c >= 0x2032 && c <= 0x2034) ||
         c == 0x2018 || c == 0x2019 || c == 0x201D;
}

const SeaToken *
sea_parser_peek (SeaParser *p)
{
  SeaToken *token = &p->token;
  guint start;

  if (p->peeked)
    return token;
  start = sea_parser_skip_space (p, p->pos);
  token->spaced = start > p->pos;
  token->offset = start;
  token->end = start + 1;
  token->code = sea_parser_char (p, start);
  token->kind = SEA_TOKEN_CHAR;
  token->command = NULL;
  token->name[0] = 0;
  p->peeked = TRUE;
  if (start >= p->length)
    {
      token->kind = SEA_TOKEN_END;
      token->end = start;
    }
  else if (token->code == '\\')
    read_command (p, token);
  else if (token->code == '{')
    token->kind = SEA_TOKEN_OPEN;
  else if (token->code == '}')
    token->kind = SEA_TOKEN_CLOSE;
  else if (token->code == '^')
    token->kind = SEA_TOKEN_ABOVE;
  else if (token->code == '_')
    token->kind = SEA_TOKEN_BELOW;
  else if (token->code == '&')
    read_entity (p, token);
  else if (is_prime (token->code))
    read_primes (p, token);
  return token;
}

SeaToken
sea_parser_next (SeaParser *p)
{
  SeaToken token = *sea_parser_peek (p);

  sea_parser_seek (p, token.end);
  return token;
}

void
sea_parser_seek (SeaParser *p, guint pos)
{
  p->pos = MIN (pos, p->length);
  p->peeked = FALSE;
}

const char *
sea_parser_dup (SeaParser *p, guint from, guint to)
{
  GString *text = g_string_sized_new (to - from + 1);
  const char *copy;

  for (guint i = from; i < MIN (to, p->length); i++)
    g_string_append_unichar (text, p->source[i] < 32 ? ' ' : p->source[i]);
  copy = sea_arena_strndup (p->arena, text->str, text->len);
  g_string_free (text, TRUE);
  return copy;
}

void
sea_parser_report (SeaParser *p, guint offset, guint length, const char *command, const char *text)
{
  SeaFormulaMessage *message;

  if (p->messages->len >= SEA_TEX_MAX_MESSAGES)
    return;
  message = g_new0 (SeaFormulaMessage, 1);
  message->offset = offset;
  message->length = length;
  message->command = g_strdup (command);
  message->text = g_strdup (text);
  g_ptr_array_add (p->messages, message);
}
