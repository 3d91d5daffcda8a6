/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/tex-parser.h"

/* What the commands of mathematics read. The columns of a row: see SeaCommand and tex-actions.c. */

SeaNode *
sea_read_symbol (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_char (p, token->command->code, (SeaTexClass) token->command->cls);

  node->offset = token->offset;
  node->flags = token->command->flags;
  if (node->code == ':')
    node->flags |= SEA_NODE_DIVISION;
  return node;
}

SeaNode *
sea_read_name (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_NAME, token->offset);

  node->cls = SEA_CLASS_OP;
  node->flags = token->command->flags;
  node->text = token->command->text;
  return node;
}

SeaNode *
sea_read_space (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_SPACE, token->offset);

  node->size = token->command->number / 18.0;
  return node;
}

SeaNode *
sea_read_nothing (SeaParser *p, const SeaToken *token)
{
  /* "[" and "]" open and close a display that is open already. */
  (void) p;
  (void) token;
  return NULL;
}

SeaNode *
sea_read_fraction (SeaParser *p, const SeaToken *token)
{
  const SeaCommand *command = token->command;
  SeaNode *node = sea_node_new (p, SEA_NODE_FRACTION, token->offset);

  if (command->flags & SEA_NODE_DEEP)
    sea_parse_option (p);
  node->style = (gint8) command->number;
  node->flags = command->flags;
  node->left = command->code;
  node->right = command->code ? ')' : 0;
  node->size = command->code ? 0 : -1;
  node->a = sea_parse_argument (p, token);
  node->b = sea_parse_argument (p, token);
  return node;
}

SeaNode *
sea_read_slash (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_SLASH, token->offset);

  node->a = sea_parse_argument (p, token);
  node->b = sea_parse_argument (p, token);
  return node;
}

/* \mfrac{1}{2}{3}: one and two thirds. */
SeaNode *
sea_read_mixed (SeaParser *p, const SeaToken *token)
{
  SeaNodeList list = { NULL, NULL };
  SeaNode *space = sea_node_new (p, SEA_NODE_SPACE, token->offset);
  SeaNode *fraction = sea_node_new (p, SEA_NODE_FRACTION, token->offset);

  space->size = 3 / 18.0;
  fraction->style = SEA_STYLE_DISPLAY;
  fraction->size = -1;
  sea_list_add (&list, sea_parse_argument (p, token));
  sea_list_add (&list, space);
  fraction->a = sea_parse_argument (p, token);
  fraction->b = sea_parse_argument (p, token);
  sea_list_add (&list, fraction);
  return sea_node_list (p, list.first);
}

static gunichar
get_raw_delimiter (const char *raw)
{
  const SeaCommand *command;

  raw += strspn (raw, " ");
  command = raw[0] == '\\' ? sea_command_find (raw + 1) : NULL;
  if (command && command->action == SEA_DO_SYMBOL && sea_is_delimiter (command->code))
    return command->code;
  return raw[0] && raw[0] != '.' && sea_is_delimiter (g_utf8_get_char (raw)) ? g_utf8_get_char (raw)
                                                                             : 0;
}

/* \genfrac{left}{right}{rule}{style}{over}{under} */
SeaNode *
sea_read_genfrac (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_FRACTION, token->offset);
  const char *raw[4] = { "", "", "", "" };
  gboolean cut;

  for (guint i = 0; i < G_N_ELEMENTS (raw); i++)
    {
      raw[i] = sea_parse_raw (p, token);
      if (!raw[i])
        break;
    }
  node->left = get_raw_delimiter (raw[0] ? raw[0] : "");
  node->right = get_raw_delimiter (raw[1] ? raw[1] : "");
  if (!raw[2] || !sea_parse_length (&raw[2], 0.3, &node->size, &cut))
    node->size = -1;
  if (raw[3] && raw[3][0] >= '0' && raw[3][0] <= '3')
    node->style = (gint8) (raw[3][0] - '0');
  node->a = sea_parse_argument (p, token);
  node->b = sea_parse_argument (p, token);
  return node;
}

/* The lists take it; only as an argument it comes here. */
SeaNode *
sea_read_infix (SeaParser *p, const SeaToken *token)
{
  return sea_parse_unknown (p, token);
}

SeaNode *
sea_read_sqrt (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ROOT, token->offset);
  SeaToken open = *sea_parser_peek (p);

  if (open.kind == SEA_TOKEN_CHAR && open.code == '[')
    {
      sea_parser_next (p);
      node->b = sea_node_list (p, sea_parse_list (p, SEA_STOP_BRACKET));
      if (sea_parser_peek (p)->kind == SEA_TOKEN_CHAR && sea_parser_peek (p)->code == ']')
        sea_parser_next (p);
      else
        {
          sea_parser_report (p, open.offset, 1, NULL,
                             _ ("The “[” of the degree of a root is never closed."));
          node->a = sea_node_new (p, SEA_NODE_MISSING, p->pos);
          return node;
        }
    }
  node->a = sea_parse_argument (p, token);
  return node;
}

/* \root n \of x */
SeaNode *
sea_read_root (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ROOT, token->offset);

  node->b = sea_node_list (p, sea_parse_list (p, SEA_STOP_OF));
  if (strcmp (sea_parser_peek (p)->name, "of") == 0)
    sea_parser_next (p);
  node->a = sea_parse_argument (p, token);
  return node;
}

/* \limits after nothing. */
SeaNode *
sea_read_limits (SeaParser *p, const SeaToken *token)
{
  (void) p;
  (void) token;
  return NULL;
}

SeaNode *
sea_read_left (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_FENCE, token->offset);
  gboolean bare = sea_parser_peek (p)->kind == SEA_TOKEN_OPEN;
  SeaToken end;

  node->cls = SEA_CLASS_INNER;
  sea_parse_delimiter (p, token, &node->left);
  node->a = sea_node_list (p, sea_parse_group_lines (p, SEA_STOP_RIGHT));
  end = *sea_parser_peek (p);
  if (end.command && end.command->action == SEA_DO_STRAY && end.command->number == 1)
    {
      sea_parser_next (p);
      /* \left{x\right} is meant as \left\{x\right\}. */
      if (bare && sea_parser_peek (p)->kind == SEA_TOKEN_CLOSE)
        node->right = sea_parser_next (p).code;
      else
        sea_parse_delimiter (p, &end, &node->right);
    }
  else
    sea_parser_report (p, token->offset, 5, "\\left",
                       _ ("A “\\left” has no “\\right”; its bracket ends where its group does."));
  return node;
}

/* \right without \left, \middle, \of. */
SeaNode *
sea_read_stray (SeaParser *p, const SeaToken *token)
{
  SeaNode *node;
  gunichar code;

  if (token->command->number == 0)
    return sea_parse_unknown (p, token);
  if (!sea_parse_delimiter (p, token, &code))
    return NULL;
  if (token->command->number == 2 && (p->stops & SEA_STOP_RIGHT))
    {
      node = sea_node_new (p, SEA_NODE_MIDDLE, token->offset);
      node->left = code;
      node->cls = SEA_CLASS_REL;
      return node;
    }
  sea_parser_report (
      p, token->offset, token->end - token->offset,
      token->command->number == 1 ? "\\right" : "\\middle",
      token->command->number == 1
          ? _ ("A “\\right” has no “\\left”; its bracket is drawn plain.")
          : _ ("A “\\middle” stands outside of “\\left” and “\\right”; its bracket is "
               "drawn plain."));
  return code ? sea_node_char (p, code, (SeaTexClass) token->command->cls) : NULL;
}

SeaNode *
sea_read_big (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_BIG, token->offset);
  gunichar drawn;
  guint16 flags;

  if (!sea_parse_delimiter (p, token, &node->left))
    return NULL;
  node->size = token->command->number;
  node->cls = token->command->cls;
  /* Authors write \big( and \big) where \bigl and \bigr are meant. */
  if (node->cls == SEA_CLASS_ORD && node->left)
    node->cls = sea_char_classify (node->left, &drawn, &flags);
  return node;
}

static guint
count_letters (const SeaNode *node)
{
  guint n = 0;

  if (node->kind != SEA_NODE_LIST)
    return 1;
  for (const SeaNode *inside = node->a; inside; inside = inside->next)
    n += inside->kind == SEA_NODE_LIST ? count_letters (inside) : 1;
  return n;
}

SeaNode *
sea_read_accent (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ACCENT, token->offset);
  SeaNode *inside;

  node->code = token->command->code;
  node->flags = token->command->flags;
  node->a = sea_parse_argument (p, token);
  /* An arrow over two letters is a directed segment, a bar over more than one a segment. */
  inside = node->a;
  if ((node->code == 0x20D7 || node->code == 0x304) && count_letters (inside) > 1)
    {
      node->kind = SEA_NODE_OVER;
      node->code = node->code == 0x20D7 ? 0x2192 : 0;
    }
  return node;
}

SeaNode *
sea_read_stretch (SeaParser *p, const SeaToken *token)
{
  const SeaCommand *command = token->command;
  SeaNode *node;

  node = sea_node_new (p, command->number < 0 ? SEA_NODE_UNDER : SEA_NODE_OVER, token->offset);
  node->code = command->code;
  node->a = sea_parse_argument (p, token);
  if (command->code == 0x23DE || command->code == 0x23DF || command->code == 0x23B4 ||
      command->code == 0x23B5)
    {
      node->flags = SEA_NODE_LIMITS_ALL;
      node->cls = SEA_CLASS_OP;
    }
  return node;
}

SeaNode *
sea_read_arrow (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_ARROW, token->offset);
  SeaToken open = *sea_parser_peek (p);

  node->cls = SEA_CLASS_REL;
  node->code = token->command->code;
  if (open.kind == SEA_TOKEN_CHAR && open.code == '[')
    {
      sea_parser_next (p);
      node->c = sea_node_list (p, sea_parse_list (p, SEA_STOP_BRACKET));
      if (sea_parser_peek (p)->kind == SEA_TOKEN_CHAR && sea_parser_peek (p)->code == ']')
        sea_parser_next (p);
    }
  node->b = sea_parse_argument (p, token);
  return node;
}

static SeaTexClass
get_class (const SeaNode *node)
{
  while (node->kind == SEA_NODE_LIST && node->a && !node->a->next)
    node = node->a;
  return (SeaTexClass) node->cls;
}

SeaNode *
sea_read_stack (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_STACK, token->offset);
  SeaNode *note;

  /* \stackrel[below]{above}{sign} */
  if (token->command->cls == SEA_CLASS_REL)
    {
      const char *below = sea_parse_option (p);

      if (below)
        node->c = sea_node_text (p, below, SEA_SHAPE_ROMAN);
    }
  note = sea_parse_argument (p, token);
  if (token->command->number > 0)
    node->b = note;
  else
    node->c = note;
  node->a = sea_parse_argument (p, token);
  node->cls = token->command->cls ? token->command->cls : (guint8) get_class (node->a);
  return node;
}

/* Whether @list holds only letters that are a function's name: \mathrm{tg}. */
static const SeaCommand *
find_name (const SeaNode *list)
{
  char name[12];
  guint n = 0;
  const SeaCommand *function;

  for (const SeaNode *node = list->a; node; node = node->next)
    {
      if (node->kind != SEA_NODE_CHAR || node->code >= 128 || n + 1 >= sizeof name)
        return NULL;
      name[n++] = (char) node->code;
    }
  name[n] = 0;
  function = n > 1 ? sea_function_find (name) : NULL;
  return function && strcmp (function->name, name) == 0 ? function : NULL;
}

SeaNode *
sea_read_shape (SeaParser *p, const SeaToken *token)
{
  SeaTexShape shape = p->shape;
  SeaNode *node;

  p->shape = (SeaTexShape) token->command->number;
  if (shape == SEA_SHAPE_BOLD && p->shape == SEA_SHAPE_ROMAN)
    p->shape = shape;
  node = sea_parse_argument (p, token);
  if (p->shape == SEA_SHAPE_ROMAN && node->kind == SEA_NODE_LIST)
    {
      const SeaCommand *function = find_name (node);

      if (function)
        {
          node = sea_node_new (p, SEA_NODE_NAME, token->offset);
          node->cls = SEA_CLASS_OP;
          node->flags = function->flags;
          node->text = function->text;
        }
    }
  p->shape = shape;
  /* A single letter keeps its class: \mathrm{=}. */
  if (node->kind == SEA_NODE_LIST && node->a && !node->a->next && node->a->kind == SEA_NODE_CHAR)
    return node->a;
  return node;
}

SeaNode *
sea_read_shape_switch (SeaParser *p, const SeaToken *token)
{
  p->shape = (SeaTexShape) token->command->number;
  return NULL;
}

SeaNode *
sea_read_text_command (SeaParser *p, const SeaToken *token)
{
  return sea_parse_text_argument (p, token, token->command->number);
}

SeaNode *
sea_read_style (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_SWITCH, token->offset);

  node->style = (gint8) token->command->number;
  return node;
}

SeaNode *
sea_read_operator_name (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_CLASS, token->offset);
  SeaTexShape shape = p->shape;

  p->shape = SEA_SHAPE_ROMAN;
  node->a = sea_parse_argument (p, token);
  p->shape = shape;
  node->cls = SEA_CLASS_OP;
  node->flags = token->command->flags;
  if (node->a->kind == SEA_NODE_LIST)
    {
      const SeaCommand *function = find_name (node->a);

      if (function)
        {
          node->kind = SEA_NODE_NAME;
          node->text = function->text;
          node->flags |= function->flags;
        }
    }
  return node;
}

SeaNode *
sea_read_class (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_CLASS, token->offset);

  node->cls = token->command->cls;
  node->flags = token->command->flags;
  node->a = sea_parse_argument (p, token);
  return node;
}

SeaNode *
sea_read_not (SeaParser *p, const SeaToken *token)
{
  static const struct
  {
    gunichar plain, struck;
  } ready[] = { { '=', 0x2260 },    { 0x2208, 0x2209 }, { 0x220B, 0x220C }, { 0x2282, 0x2284 },
                { 0x2286, 0x2288 }, { 0x2283, 0x2285 }, { 0x2287, 0x2289 }, { 0x2225, 0x2226 },
                { 0x2223, 0x2224 }, { 0x2261, 0x2262 }, { '<', 0x226E },    { '>', 0x226F },
                { 0x2264, 0x2270 }, { 0x2265, 0x2271 }, { 0x223C, 0x2241 }, { 0x2245, 0x2247 },
                { 0x2248, 0x2249 }, { 0x2203, 0x2204 }, { 0x21D2, 0x21CF }, { 0x21D4, 0x21CE },
                { 0x2192, 0x219B }, { '|', 0x2224 } };
  SeaNode *node = sea_parse_argument (p, token);

  while (node->kind == SEA_NODE_LIST && node->a && !node->a->next)
    node = node->a;
  for (guint i = 0; i < G_N_ELEMENTS (ready); i++)
    if (node->kind == SEA_NODE_CHAR && node->code == ready[i].plain)
      {
        node->code = ready[i].struck;
        node->cls = SEA_CLASS_REL;
        return node;
      }
  if (node->kind == SEA_NODE_CHAR)
    node->flags |= SEA_NODE_NOT;
  return node;
}

/* \pmod{n}, \pod{n}, \mod n, \bmod */
SeaNode *
sea_read_mod (SeaParser *p, const SeaToken *token)
{
  SeaNodeList list = { NULL, NULL };
  int kind = token->command->number;
  SeaNode *name = sea_node_new (p, SEA_NODE_NAME, token->offset);
  SeaNode *wide = sea_node_new (p, SEA_NODE_SPACE, token->offset);
  SeaNode *thin = sea_node_new (p, SEA_NODE_SPACE, token->offset);

  name->text = "mod";
  if (kind == 3)
    {
      name->cls = SEA_CLASS_BIN;
      return name;
    }
  wide->size = 8 / 18.0;
  thin->size = 5 / 18.0;
  sea_list_add (&list, wide);
  if (kind)
    sea_list_add (&list, sea_node_char (p, '(', SEA_CLASS_OPEN));
  if (kind != 2)
    {
      sea_list_add (&list, name);
      sea_list_add (&list, thin);
    }
  if (kind)
    {
      sea_list_add (&list, sea_parse_argument (p, token));
      sea_list_add (&list, sea_node_char (p, ')', SEA_CLASS_CLOSE));
    }
  return sea_node_list (p, list.first);
}

/* \dots stand low between commas and letters, in the middle between signs. */
SeaNode *
sea_read_dots (SeaParser *p, const SeaToken *token)
{
  SeaNode *node = sea_node_char (p, token->command->code, SEA_CLASS_INNER);
  const SeaToken *next = sea_parser_peek (p);
  gunichar drawn;
  guint16 flags;
  SeaTexClass cls = SEA_CLASS_ORD;

  node->offset = token->offset;
  if (node->code)
    return node;
  if (next->kind == SEA_TOKEN_CHAR)
    cls = sea_char_classify (next->code, &drawn, &flags);
  else if (next->kind == SEA_TOKEN_COMMAND && next->command &&
           next->command->action == SEA_DO_SYMBOL)
    cls = (SeaTexClass) next->command->cls;
  node->code = cls == SEA_CLASS_BIN || cls == SEA_CLASS_REL ? 0x22EF : 0x2026;
  return node;
}
