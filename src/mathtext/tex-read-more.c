/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/tex-parser.h"

/* What the commands around mathematics read: spaces, boxes, colours, units, refused ones. */

static void
report_cut (SeaParser *p, const SeaToken *token)
{
  sea_parser_report (p, token->offset, token->end - token->offset,
                     sea_parser_dup (p, token->offset, token->end),
                     _ ("A length is too large and is cut."));
}

SeaNode *
sea_read_swallow (SeaParser *p, const SeaToken *token)
{
  for (int i = 0; i < token->command->number; i++)
    {
      if (sea_parse_raw_opens (p))
        sea_parse_raw (p, token);
      else if (sea_parser_peek (p)->kind == SEA_TOKEN_COMMAND)
        sea_parser_next (p);
    }
  return NULL;
}

static SeaNode *
make_space (SeaParser *p, const SeaToken *token, double em, gboolean cut)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_SPACE, token->offset);

  node->size = em;
  if (cut)
    report_cut (p, token);
  return node;
}

SeaNode *
sea_read_hspace (SeaParser *p, const SeaToken *token)
{
  const char *raw = sea_parse_raw (p, token);
  double em;
  gboolean cut;

  if (!raw || !sea_parse_length (&raw, SEA_TEX_MAX_SPACE, &em, &cut))
    return NULL;
  return make_space (p, token, em, cut);
}

SeaNode *
sea_read_kern (SeaParser *p, const SeaToken *token)
{
  double em;
  gboolean cut;

  if (sea_parse_raw_opens (p) && !token->command->number)
    return sea_read_hspace (p, token);
  if (!sea_parse_bare_length (p, SEA_TEX_MAX_SPACE, &em, &cut) || token->command->number)
    return NULL;
  return make_space (p, token, em, cut);
}

/* \arraycolsep=2pt */
SeaNode *
sea_read_assign (SeaParser *p, const SeaToken *token)
{
  double em;
  gboolean cut;

  (void) token;
  sea_parse_bare_length (p, SEA_TEX_MAX_SPACE, &em, &cut);
  return NULL;
}

SeaNode *
sea_read_renew (SeaParser *p, const SeaToken *token)
{
  guint start = p->pos;
  const char *name;

  if (sea_parse_raw_opens (p))
    name = sea_parse_raw (p, token);
  else
    name = sea_parser_next (p).name[0] ? sea_parser_dup (p, start, p->pos) : NULL;
  if (name && strstr (name, "arraystretch"))
    {
      sea_parse_raw (p, token);
      return NULL;
    }
  sea_parser_seek (p, start);
  return sea_read_macro (p, token);
}

/* The names after \def and \let belong to it; nothing is ever defined. */
SeaNode *
sea_read_macro (SeaParser *p, const SeaToken *token)
{
  const char *name = sea_parser_dup (p, token->offset, token->end);
  g_autofree char *text = NULL;
  guint end = token->end;

  for (int i = 0; i < token->command->number; i++)
    {
      const SeaToken *next = sea_parser_peek (p);

      if (next->kind == SEA_TOKEN_COMMAND)
        sea_parser_next (p);
      else if (i == 0 && next->kind == SEA_TOKEN_OPEN)
        sea_parse_raw (p, token);
      else
        break;
      end = p->pos;
    }
  if (token->command->number < 0)
    /* Translators: %s is a command of TeX such as \input. */
    text = g_strdup_printf (_ ("“%s” is not allowed: a formula opens no file and starts nothing."),
                            name);
  else
    /* Translators: %s is a command of TeX such as \def. */
    text = g_strdup_printf (_ ("“%s” is not allowed: own commands are not supported."), name);
  sea_parser_report (p, token->offset, end - token->offset, name, text);
  return sea_parse_warning (p, token->offset, end);
}

SeaNode *
sea_read_phantom (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_PHANTOM, token->offset);

  sea_parse_option (p);
  node->mark = (guint16) token->command->number;
  node->a = sea_parse_argument (p, token);
  return node->mark & SEA_MARK_INK ? node->a : node;
}

SeaNode *
sea_read_rule (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_RULE, token->offset);
  const char *width, *height;
  gboolean cut = FALSE, cut2 = FALSE;

  sea_parse_option (p);
  width = sea_parse_raw (p, token);
  height = width ? sea_parse_raw (p, token) : NULL;
  if (!height || !sea_parse_length (&width, SEA_TEX_MAX_RULE, &node->size, &cut) ||
      !sea_parse_length (&height, SEA_TEX_MAX_RULE, &node->size2, &cut2))
    return NULL;
  node->size = MAX (node->size, 0);
  node->size2 = MAX (node->size2, 0);
  if (cut || cut2)
    report_cut (p, token);
  return node;
}

/* Boxes of which only the content is kept; the number of arguments before it. */
SeaNode *
sea_read_content (SeaParser *p, const SeaToken *token)
{
  for (int i = 0; i < token->command->number; i++)
    if (!sea_parse_raw (p, token))
      return NULL;
  sea_parse_option (p);
  if (token->command->number)
    return sea_parse_text_argument (p, token, -1);
  return sea_parse_argument (p, token);
}

static gboolean
parse_color (SeaParser *p, const SeaToken *token, guint32 *rgb)
{
  const char *model = sea_parse_option (p);
  const char *name = sea_parse_raw (p, token);

  return name && sea_color_parse (name, model, rgb);
}

static SeaNode *
make_color (SeaParser *p, const SeaToken *token, gboolean known, guint32 rgb, SeaNode *inside)
{
  SeaNode *node;

  if (!known)
    return inside;
  node = sea_node_new (p, SEA_NODE_COLOR, token->offset);
  node->rgb = rgb;
  node->a = inside;
  node->cls = inside->kind == SEA_NODE_CHAR ? inside->cls : SEA_CLASS_ORD;
  return node;
}

/* MathJax: \color{red}{x}; LaTeX: \color{red} to the end of the group. */
SeaNode *
sea_read_color (SeaParser *p, const SeaToken *token)
{
  guint32 rgb;
  gboolean known = parse_color (p, token, &rgb);
  SeaNode *inside;

  if (sea_parse_raw_opens (p))
    inside = sea_parse_argument (p, token);
  else
    inside = sea_node_list (p, sea_parse_list (p, p->here));
  return make_color (p, token, known, rgb, inside);
}

SeaNode *
sea_read_text_color (SeaParser *p, const SeaToken *token)
{
  guint32 rgb;
  gboolean known = parse_color (p, token, &rgb);

  return make_color (p, token, known, rgb, sea_parse_argument (p, token));
}

SeaNode *
sea_read_tint (SeaParser *p, const SeaToken *token)
{
  return make_color (p, token, TRUE, (guint32) token->command->number,
                     sea_parse_argument (p, token));
}

SeaNode *
sea_read_color_box (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ENCLOSE, token->offset);
  guint32 frame;

  if (token->command->number == 2)
    parse_color (p, token, &frame);
  node->mark = token->command->number == 2 ? SEA_MARK_FILL | SEA_MARK_FRAME : SEA_MARK_FILL;
  if (!parse_color (p, token, &node->rgb))
    node->mark = SEA_MARK_FRAME;
  node->a = sea_parse_text_argument (p, token, -1);
  return node;
}

SeaNode *
sea_read_enclose (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ENCLOSE, token->offset);

  node->mark = (guint16) token->command->number;
  if (token->command->flags)
    node->a = sea_parse_text_argument (p, token, -1);
  else
    node->a = sea_parse_argument (p, token);
  return node;
}

/* \cancelto{value}{expression} */
SeaNode *
sea_read_cancel_to (SeaParser *p, const SeaToken *token)
{
  SeaNode *scripts = sea_node_new (p, SEA_NODE_SCRIPTS, token->offset);
  SeaNode *node = sea_node_new (p, SEA_NODE_ENCLOSE, token->offset);

  scripts->b = sea_parse_argument (p, token);
  node->mark = SEA_MARK_RISING | SEA_MARK_ARROW;
  node->a = sea_parse_argument (p, token);
  scripts->a = node;
  return scripts;
}

SeaNode *
sea_read_notation (SeaParser *p, const SeaToken *token)
{
  static const struct
  {
    const char *word;
    guint16 mark;
  } words[] = { { "longdiv", SEA_MARK_DIVISION },
                { "updiagonalstrike", SEA_MARK_RISING },
                { "downdiagonalstrike", SEA_MARK_FALLING },
                { "horizontalstrike", SEA_MARK_STRIKE } };
  SeaNode *node = sea_node_new (p, SEA_NODE_ENCLOSE, token->offset);
  const char *raw = sea_parse_raw (p, token);

  for (guint i = 0; raw && i < G_N_ELEMENTS (words); i++)
    if (strstr (raw, words[i].word))
      node->mark |= words[i].mark;
  if (!node->mark)
    node->mark = SEA_MARK_FRAME;
  sea_parse_option (p);
  node->a = sea_parse_argument (p, token);
  return node;
}

/* \longdiv{9876} or \longdiv[quotient]{divisor}{dividend} */
SeaNode *
sea_read_long_division (SeaParser *p, const SeaToken *token)
{
  const char *quotient = sea_parse_option (p);
  SeaNode *node = sea_node_new (p, SEA_NODE_ENCLOSE, token->offset);
  SeaNodeList list = { NULL, NULL };

  node->mark = SEA_MARK_DIVISION;
  node->a = sea_parse_argument (p, token);
  if (!quotient && !sea_parse_raw_opens (p))
    return node;
  sea_list_add (&list, node->a);
  node->a = sea_parse_argument (p, token);
  sea_list_add (&list, node);
  if (quotient)
    {
      SeaNode *stack = sea_node_new (p, SEA_NODE_STACK, token->offset);

      stack->a = node;
      stack->b = sea_node_text (p, quotient, SEA_SHAPE_ROMAN);
      list.first->next = stack;
    }
  return sea_node_list (p, list.first);
}

/* The number of an equation, at its end. */
SeaNode *
sea_read_tag (SeaParser *p, const SeaToken *token)
{
  SeaNodeList list = { NULL, NULL };
  SeaNode *space = sea_node_new (p, SEA_NODE_SPACE, token->offset);
  int kind = token->command->number;

  if (kind == 3)
    {
      sea_parse_raw (p, token);
      return sea_node_text (p, token->command->text, SEA_SHAPE_ROMAN);
    }
  space->size = 1;
  sea_list_add (&list, space);
  if (kind)
    sea_list_add (&list, sea_node_char (p, '(', SEA_CLASS_OPEN));
  sea_list_add (&list, sea_parse_text_argument (p, token, -1));
  if (kind)
    sea_list_add (&list, sea_node_char (p, ')', SEA_CLASS_CLOSE));
  return sea_node_list (p, list.first);
}

SeaNode *
sea_read_unicode (SeaParser *p, const SeaToken *token)
{
  const char *raw;
  gunichar drawn;
  guint16 flags;
  SeaTexClass cls;
  guint64 code;
  SeaNode *node;

  sea_parse_option (p);
  raw = sea_parse_raw (p, token);
  if (!raw)
    return NULL;
  if (g_ascii_tolower (raw[0]) == 'x' || raw[0] == '"')
    code = g_ascii_strtoull (raw + 1, NULL, 16);
  else
    code = g_ascii_strtoull (raw, NULL, 10);
  if (code < 32 || code > 0x10FFFF || !g_unichar_validate ((gunichar) code))
    return sea_node_new (p, SEA_NODE_MISSING, token->offset);
  cls = sea_char_classify ((gunichar) code, &drawn, &flags);
  node = sea_node_char (p, drawn, cls);
  node->flags = flags;
  return node;
}

/* \href{address}{text}: nothing can be clicked, so only the text is drawn. */
SeaNode *
sea_read_link (SeaParser *p, const SeaToken *token)
{
  const char *address = sea_parse_raw (p, token);

  sea_parser_report (p, token->offset, token->end - token->offset,
                     sea_parser_dup (p, token->offset, token->end),
                     _ ("A link in a formula is drawn as text only."));
  if (token->command->number == 2)
    return sea_parse_argument (p, token);
  return address ? sea_node_text (p, address, SEA_SHAPE_MONO) : NULL;
}

SeaNode *
sea_read_begin (SeaParser *p, const SeaToken *token)
{
  return sea_parse_environment (p, token);
}

/* An \end that closes nothing. */
SeaNode *
sea_read_end (SeaParser *p, const SeaToken *token)
{
  if (sea_parse_raw_opens (p))
    sea_parse_raw (p, token);
  sea_parser_report (p, token->offset, token->end - token->offset, "\\end",
                     _ ("An “\\end” closes nothing and is left out."));
  return NULL;
}

SeaNode *
sea_read_plain_table (SeaParser *p, const SeaToken *token)
{
  return sea_parse_plain_table (p, token, token->command->text);
}

/* A new row where no table is: a space. */
SeaNode *
sea_read_row_end (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_SPACE, token->offset);

  node->size = 1;
  return node;
}

/* Rules and cells that are not where a table takes them. */
SeaNode *
sea_read_table_only (SeaParser *p, const SeaToken *token)
{
  int kind = token->command->number;

  if (kind == 1)
    return NULL;
  sea_parse_option (p);
  sea_parse_raw (p, token);
  if (kind == 2)
    return NULL;
  sea_parse_raw (p, token);
  return sea_parse_argument (p, token);
}

SeaNode *
sea_read_intertext (SeaParser *p, const SeaToken *token)
{
  return sea_parse_text_argument (p, token, -1);
}

SeaNode *
sea_read_substack (SeaParser *p, const SeaToken *token)
{
  return sea_parse_substack (p, token);
}
