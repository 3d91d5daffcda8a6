/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mathtext/tex-parser.h"

/* Characters of an argument that is no formula: a length, a colour, a name. */
#define MAX_RAW 400

/* clang-format off */
static const struct
{
  const char *name;
  double em;
} units[] = {
  { "em", 1 }, { "ex", 0.43 }, { "mu", 1 / 18.0 }, { "pt", 0.1 }, { "px", 1 / 16.0 }, { "mm", 0.2845 }, { "cm", 2.845 },
  { "in", 7.227 }, { "pc", 1.2 }, { "bp", 0.1004 }, { "sp", 0 }, { "dd", 0.107 }, { "cc", 1.284 },
};
/* clang-format on */

/* Where the bracket that opens at @from closes; @from when it does not. Of what is longer than
 * MAX_RAW nobody reads the end, but it is skipped. */
static guint
find_close (const SeaParser *p, guint from, gunichar close)
{
  int level = 0;

  for (guint i = from + 1; i < p->length; i++)
    {
      gunichar c = p->source[i];

      if (level == 0 && c == close)
        return i;
      if (c == '\\')
        i++;
      else if (c == '{')
        level++;
      else if (c == '}')
        level--;
    }
  return from;
}

static const char *
parse_enclosed (SeaParser *p, gunichar open, gunichar close)
{
  guint start = sea_parser_skip_space (p, p->pos), end;

  if (sea_parser_char (p, start) != open)
    return NULL;
  end = find_close (p, start, close);
  if (end == start)
    return NULL;
  sea_parser_seek (p, end + 1);
  return sea_parser_dup (p, start + 1, MIN (end, start + MAX_RAW));
}

/* The delimiter that @raw is, or 0. */
static gunichar
get_raw_delimiter (const char *raw)
{
  const SeaCommand *command = raw[0] == '\\' ? sea_command_find (raw + 1) : NULL;

  if (command)
    return command->action == SEA_DO_SYMBOL ? command->code : 0;
  return raw[0] && !*g_utf8_next_char (raw) ? g_utf8_get_char (raw) : 0;
}

/* \big{(} */
static gunichar
parse_braced_delimiter (SeaParser *p)
{
  guint start = p->pos;
  const char *raw = parse_enclosed (p, '{', '}');
  gunichar c = raw ? get_raw_delimiter (raw) : 0;

  if (c && sea_is_delimiter (c))
    return c;
  sea_parser_seek (p, start);
  return 0;
}

gboolean
sea_parse_delimiter (SeaParser *p, const SeaToken *command, gunichar *code)
{
  SeaToken token = *sea_parser_peek (p);
  g_autofree char *text = NULL;
  const char *name;
  gunichar c = token.code, braced = 0;

  *code = 0;
  if (token.kind == SEA_TOKEN_COMMAND && token.command && token.command->action == SEA_DO_SYMBOL)
    c = token.command->code;
  else if (token.kind == SEA_TOKEN_PRIME || token.kind == SEA_TOKEN_COMMAND ||
           token.kind == SEA_TOKEN_END)
    c = 0;
  if (token.kind == SEA_TOKEN_OPEN)
    braced = parse_braced_delimiter (p);
  if (braced || (c && sea_is_delimiter (c) && token.kind != SEA_TOKEN_CLOSE))
    {
      if (braced)
        c = braced;
      else
        sea_parser_next (p);
      *code = c == '.'      ? 0
              : c == '<'    ? 0x27E8
              : c == '>'    ? 0x27E9
              : c == 0x2223 ? '|'
              : c == 0x2225 ? 0x2016
                            : c;
      return TRUE;
    }
  name = sea_parser_dup (p, command->offset, command->end);
  /* Translators: %s is a command of TeX such as \left. */
  text = g_strdup_printf (_ ("No bracket follows “%s”; none is drawn."), name);
  sea_parser_report (p, command->offset, command->end - command->offset, name, text);
  return FALSE;
}

const char *
sea_parse_option (SeaParser *p)
{
  return parse_enclosed (p, '[', ']');
}

gboolean
sea_parse_raw_opens (SeaParser *p)
{
  return sea_parser_peek (p)->kind == SEA_TOKEN_OPEN;
}

const char *
sea_parse_raw (SeaParser *p, const SeaToken *command)
{
  const char *raw = parse_enclosed (p, '{', '}');
  const char *name;
  g_autofree char *text = NULL;
  guint start;

  if (raw)
    return raw;
  start = sea_parser_skip_space (p, p->pos);
  if (sea_parser_char (p, start) == '{')
    {
      guint end = MIN (p->length, start + MAX_RAW);

      sea_parser_report (p, start, 1, NULL,
                         _ ("A “{” is never closed; the group ends where the formula does."));
      sea_parser_seek (p, end);
      return sea_parser_dup (p, start + 1, end);
    }
  name = sea_parser_dup (p, command->offset, command->end);
  text = g_strdup_printf (_ ("“%s” lacks what it is written for."), name);
  sea_parser_report (p, command->offset, command->end - command->offset, name, text);
  return NULL;
}

gboolean
sea_parse_length (const char **text, double most, double *em, gboolean *cut)
{
  const char *t = *text + strspn (*text, " =");
  char *end;
  double value = g_ascii_strtod (t, &end);
  double unit = 0;

  /* No hexadecimal numbers, infinities or names of them. */
  if (end == t || strpbrk (t, "xXnNfF") == t)
    return FALSE;
  for (const char *c = t; c < end; c++)
    if (!strchr ("0123456789.+-eE", *c))
      return FALSE;
  t = end;
  if (*t == ',')
    {
      double part = g_ascii_strtod (t + 1, &end);

      if (end > t + 1 && part >= 0 && end - t < 8)
        value += (value < 0 ? -part : part) / pow (10, (double) (end - t - 1));
      t = end;
    }
  t += strspn (t, " ");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_prefix (t, units[i].name))
      {
        unit = units[i].em;
        t += 2;
        break;
      }
  *cut = !isfinite (value) || fabs (value * unit) > most;
  value = isnan (value) ? 0 : CLAMP (value, -1e6, 1e6);
  *em = CLAMP (value * unit, -most, most);
  *text = t;
  return TRUE;
}

gboolean
sea_parse_bare_length (SeaParser *p, double most, double *em, gboolean *cut)
{
  guint start = sea_parser_skip_space (p, p->pos);
  const char *text = sea_parser_dup (p, start, MIN (start + 60, p->length));
  const char *rest = text;

  if (!sea_parse_length (&rest, most, em, cut))
    return FALSE;
  /* All that a length is made of is ASCII. */
  sea_parser_seek (p, start + (guint) (rest - text));
  return TRUE;
}
