/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/tex-parser.h"

/* Letters of a formula that were typed on a Russian keyboard, and what they look like. */
static const char look_cyrillic[] = "АВСЕНКМОРТХасеорху";
static const char look_latin[] = "ABCEHKMOPTXaceopxy";
#define N_CAPITALS 11
/* Longest name of a figure: ABCD. */
#define MAX_FIGURE 4

typedef struct
{
  SeaNodeList list;
  GString *text;
  SeaTexShape shape;
} TextState;

static gboolean
is_cyrillic (gunichar c)
{
  return c >= 0x400 && c <= 0x52F;
}

static gboolean
is_joined (gunichar c)
{
  return c == 0x200D || c == 0xFE0E || c == 0xFE0F || (c >= 0x1F3FB && c <= 0x1F3FF) ||
         (c >= 0x300 && c <= 0x36F) || (c >= 0xE0020 && c <= 0xE007F);
}

gboolean
sea_is_text_char (gunichar c)
{
  if (c < 0xAB)
    return c == 0xA3 || c == 0xA5;
  if (is_cyrillic (c) || c == 0x2116 || (c >= 0x20A0 && c <= 0x20CF) || c == 0xAB || c == 0xBB ||
      c == 0x201C || c == 0x201E || c == 0xFFFD)
    return TRUE;
  if (c == 0xD7 || c == 0xF7 || c == 0xB5 || c == 0xBA || (c >= 0x370 && c <= 0x3FF) ||
      (c >= 0x2070 && c <= 0x2BFF) || (c >= 0x1D400 && c <= 0x1D7FF) || c == 0x131 || c == 0x237)
    return FALSE;
  return c >= 0x2C00 || g_unichar_isalpha (c) || g_unichar_ismark (c);
}

static gunichar
get_look (gunichar c, gboolean *capital)
{
  const char *cyrillic = look_cyrillic;

  for (guint i = 0; look_latin[i]; i++, cyrillic = g_utf8_next_char (cyrillic))
    if (g_utf8_get_char (cyrillic) == c)
      {
        *capital = i < N_CAPITALS;
        return (guchar) look_latin[i];
      }
  return 0;
}

/* А alone, or ВСР: a point or figure named on a Russian keyboard. */
static SeaNode *
make_figure (SeaParser *p, guint from, guint to)
{
  SeaNodeList list = { NULL, NULL };

  if (p->shape != SEA_SHAPE_MATH || to - from > MAX_FIGURE)
    return NULL;
  for (guint i = from; i < to; i++)
    {
      gboolean capital;
      gunichar latin = get_look (p->source[i], &capital);

      if (!latin || (!capital && to - from > 1))
        return NULL;
      sea_list_add (&list, sea_node_char (p, latin, SEA_CLASS_ORD));
    }
  return list.first;
}

SeaNode *
sea_parse_words (SeaParser *p)
{
  guint from = p->pos, to = from;
  SeaNode *node;

  while (to < p->length)
    {
      gunichar c = p->source[to], next = sea_parser_char (p, to + 1);

      /* Two words keep their space, and a word its hyphen. */
      if ((c == ' ' || c == 0xA0 || c == '-') && to > from && is_cyrillic (p->source[to - 1]) &&
          is_cyrillic (next) && (c != '-' || to - from > 1))
        to++;
      else if (sea_is_text_char (c) || (to > from && is_joined (c)))
        to++;
      else
        break;
    }
  /* An argument without braces is one letter. */
  if (p->single)
    for (to = from + 1; is_joined (sea_parser_char (p, to));)
      to++;
  sea_parser_seek (p, to);
  node = make_figure (p, from, to);
  if (node)
    return node;
  node = sea_node_text (p, sea_parser_dup (p, from, to), p->shape);
  if (node->shape == SEA_SHAPE_MATH)
    node->shape = SEA_SHAPE_ROMAN;
  node->offset = from;
  return node;
}

static void
flush (SeaParser *p, TextState *state)
{
  if (state->text->len == 0)
    return;
  sea_list_add (&state->list,
                sea_node_text (p, sea_arena_strndup (p->arena, state->text->str, state->text->len),
                               state->shape));
  g_string_truncate (state->text, 0);
}

/* Whether the dollar before @pos closes inside this text. */
static gboolean
has_closing_dollar (const SeaParser *p, guint pos)
{
  int level = 0;

  for (; pos < p->length; pos++)
    {
      gunichar c = p->source[pos];

      if (c == '\\')
        pos++;
      else if (c == '{')
        level++;
      else if (c == '}' && --level < 0)
        return FALSE;
      else if (c == '$')
        return TRUE;
    }
  return FALSE;
}

static void
read_inner_formula (SeaParser *p, TextState *state, guint stop)
{
  SeaNode *node;
  SeaTexShape shape = p->shape;

  flush (p, state);
  p->shape = SEA_SHAPE_MATH;
  node = sea_node_list (p, sea_parse_list (p, stop));
  p->shape = shape;
  sea_list_add (&state->list, node);
  if (stop == SEA_STOP_DOLLAR && sea_parser_peek (p)->kind == SEA_TOKEN_CHAR &&
      sea_parser_peek (p)->code == '$')
    sea_parser_next (p);
  else if (stop == SEA_STOP_PAREN && strcmp (sea_parser_peek (p)->name, ")") == 0)
    sea_parser_next (p);
}

static void
read_dollar (SeaParser *p, TextState *state)
{
  guint offset = p->pos;

  sea_parser_seek (p, offset + 1);
  if (sea_parser_char (p, p->pos) == '$')
    sea_parser_seek (p, p->pos + 1);
  if (has_closing_dollar (p, p->pos))
    {
      read_inner_formula (p, state, SEA_STOP_DOLLAR);
      if (sea_parser_char (p, p->pos) == '$' && sea_parser_char (p, offset + 1) == '$')
        sea_parser_seek (p, p->pos + 1);
      return;
    }
  g_string_append_c (state->text, '$');
  sea_parser_report (p, offset, 1, NULL,
                     _ ("A single “$” in the text of a formula is taken as a dollar sign."));
}

static gboolean
is_row_end (const SeaToken *token)
{
  return token->command && token->command->action == SEA_DO_ROW_END;
}

/* FALSE: the command ends the text. */
static gboolean
read_text_command_inside (SeaParser *p, TextState *state, guint stops)
{
  SeaToken token = *sea_parser_peek (p);
  const SeaCommand *command = token.command;
  SeaNode *node;

  if ((is_row_end (&token) && (p->stops & SEA_STOP_ROW)) ||
      (command && command->action == SEA_DO_END && (p->stops & SEA_STOP_END)) ||
      (command && command->action == SEA_DO_STRAY && (p->stops & SEA_STOP_RIGHT) &&
       !(stops & SEA_STOP_BRACE)))
    return FALSE;
  if (is_row_end (&token) || strcmp (token.name, " ") == 0)
    {
      sea_parser_next (p);
      g_string_append_c (state->text, ' ');
    }
  else if (strcmp (token.name, "(") == 0)
    {
      sea_parser_next (p);
      read_inner_formula (p, state, SEA_STOP_PAREN);
    }
  else if (command && command->action == SEA_DO_SYMBOL && command->code < 128)
    {
      sea_parser_next (p);
      g_string_append_unichar (state->text, command->code);
    }
  else
    {
      flush (p, state);
      node = sea_parse_atom (p);
      sea_list_add (&state->list, node);
      /* A space after a command's name is eaten, as TeX does it, but not after \quad and \alpha. */
    }
  return TRUE;
}

/* x^2 inside of \text is no TeX, but what is meant is plain. */
static gboolean
read_index (SeaParser *p, TextState *state)
{
  gunichar next = sea_parser_char (p, p->pos + 1);
  SeaNode *node;

  if (next != '{' && !g_unichar_isalnum (next) && next != '\\')
    return FALSE;
  flush (p, state);
  node = state->list.last;
  if (!node || node->kind != SEA_NODE_TEXT)
    return FALSE;
  /* The index stands at the text before it, in a list of its own. */
  {
    SeaNode *copy = sea_node_text (p, node->text, (SeaTexShape) node->shape);

    copy->cls = SEA_CLASS_ORD;
    *node = *sea_node_list (p, sea_parse_scripts (p, copy));
  }
  return TRUE;
}

/* Two characters that are one sign in TeX's text. */
static gboolean
read_pair (SeaParser *p, TextState *state)
{
  static const struct
  {
    const char *pair, *sign;
  } pairs[] = { { "--", "–" }, { "``", "“" }, { "''", "”" }, { "<<", "«" }, { ">>", "»" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (sea_parser_char (p, p->pos) == (guchar) pairs[i].pair[0] &&
        sea_parser_char (p, p->pos + 1) == (guchar) pairs[i].pair[1])
      {
        gboolean long_dash = i == 0 && sea_parser_char (p, p->pos + 2) == '-';

        g_string_append (state->text, long_dash ? "—" : pairs[i].sign);
        sea_parser_seek (p, p->pos + (long_dash ? 3 : 2));
        return TRUE;
      }
  return FALSE;
}

static void
read_text_group (SeaParser *p, TextState *state)
{
  guint offset = p->pos;
  SeaNode *node;

  flush (p, state);
  sea_parser_seek (p, offset + 1);
  node = sea_parse_text (p, (int) state->shape, SEA_STOP_BRACE);
  if (sea_parser_char (p, p->pos) == '}')
    sea_parser_seek (p, p->pos + 1);
  sea_list_add (&state->list, node);
}

static void
read_text_char (SeaParser *p, TextState *state)
{
  gunichar c = p->source[p->pos];

  if (c == '&')
    {
      SeaToken token = sea_parser_next (p);

      g_string_append_unichar (state->text, token.code);
      return;
    }
  if (c == '<')
    {
      guint after = sea_parser_skip_space (p, p->pos);

      if (after > p->pos)
        {
          sea_parser_seek (p, after);
          g_string_append_c (state->text, ' ');
          return;
        }
    }
  if (read_pair (p, state))
    return;
  sea_parser_seek (p, p->pos + 1);
  if (c == 0xAD || c == 0x200B || c == 0xFEFF)
    return;
  g_string_append_unichar (state->text, c == '~' ? 0xA0 : c < 32 ? ' ' : c);
}

SeaNode *
sea_parse_text (SeaParser *p, int shape, guint stops)
{
  TextState state = { { NULL, NULL }, g_string_new (NULL), SEA_SHAPE_ROMAN };
  guint around = p->stops;
  SeaNode *node;

  if (shape >= 0)
    state.shape = (SeaTexShape) shape;
  p->stops |= stops;
  p->depth++;
  while (p->pos < p->length && sea_parser_tick (p) && p->depth <= SEA_TEX_MAX_DEPTH)
    {
      gunichar c = p->source[p->pos];

      if (c == '}' ||
          (c == '&' && (p->stops & SEA_STOP_CELL) && sea_parser_peek (p)->kind == SEA_TOKEN_CELL))
        break;
      if (c == '\\')
        {
          if (!read_text_command_inside (p, &state, stops))
            break;
        }
      else if (c == '$')
        read_dollar (p, &state);
      else if (c == '{')
        read_text_group (p, &state);
      else if (!((c == '^' || c == '_') && read_index (p, &state)))
        read_text_char (p, &state);
    }
  flush (p, &state);
  g_string_free (state.text, TRUE);
  p->depth--;
  p->stops = around;
  node = sea_node_list (p, state.list.first);
  return node;
}

SeaNode *
sea_parse_text_argument (SeaParser *p, const SeaToken *command, int shape)
{
  SeaNode *node;
  guint offset;

  if (sea_parser_peek (p)->kind != SEA_TOKEN_OPEN)
    {
      int kind = sea_parser_peek (p)->kind;

      if (kind == SEA_TOKEN_CHAR)
        {
          SeaToken token = sea_parser_next (p);

          return sea_node_text (p, sea_parser_dup (p, token.offset, token.end),
                                shape < 0 ? SEA_SHAPE_ROMAN : (SeaTexShape) shape);
        }
      return sea_parse_argument (p, command);
    }
  offset = sea_parser_next (p).offset;
  node = sea_parse_text (p, shape, SEA_STOP_BRACE);
  if (sea_parser_char (p, p->pos) == '}')
    sea_parser_seek (p, p->pos + 1);
  else
    sea_parser_report (p, offset, 1, NULL,
                       _ ("A “{” is never closed; the group ends where the formula does."));
  return node;
}
