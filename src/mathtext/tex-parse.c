/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/formula.h"
#include "mathtext/tex-parser.h"

/* Letters of a run that is looked at for sinx and the like. */
#define MAX_RUN 24

#define X(name, function) sea_##function,
static const SeaReader readers[] = { SEA_ACTION_LIST (X) };
#undef X

SeaNode *
sea_node_new (SeaParser *p, SeaNodeKind kind, guint offset)
{
  SeaNode *node = sea_arena_new0 (p->arena, SeaNode);

  node->kind = kind;
  node->shape = p->shape;
  node->style = -1;
  node->offset = offset;
  return node;
}

SeaNode *
sea_node_char (SeaParser *p, gunichar code, SeaTexClass cls)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_CHAR, p->pos);

  node->code = code;
  node->cls = cls;
  return node;
}

SeaNode *
sea_node_list (SeaParser *p, SeaNode *first)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_LIST, p->pos);

  node->a = first;
  return node;
}

SeaNode *
sea_node_text (SeaParser *p, const char *text, SeaTexShape shape)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_TEXT, p->pos);

  node->text = text;
  node->shape = shape;
  return node;
}

void
sea_list_add (SeaNodeList *list, SeaNode *node)
{
  if (!node)
    return;
  if (list->last)
    list->last->next = node;
  else
    list->first = node;
  while (node->next)
    node = node->next;
  list->last = node;
}

gboolean
sea_parser_tick (SeaParser *p)
{
  return ++p->steps < SEA_TEX_MAX_STEPS;
}

SeaNode *
sea_parse_warning (SeaParser *p, guint from, guint to)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_WARNING, from);

  node->text = sea_parser_dup (p, from, MIN (to, from + 40));
  return node;
}

/* Which end @token is, or 0. */
static guint
get_stop (const SeaToken *token)
{
  if (token->kind == SEA_TOKEN_CLOSE)
    return SEA_STOP_BRACE;
  if (token->kind == SEA_TOKEN_CELL)
    return SEA_STOP_CELL;
  if (token->kind == SEA_TOKEN_CHAR && token->code == ']')
    return SEA_STOP_BRACKET;
  if (token->kind == SEA_TOKEN_CHAR && token->code == '$')
    return SEA_STOP_DOLLAR;
  if (token->kind == SEA_TOKEN_CHAR && token->code == ')')
    return SEA_STOP_ROUND;
  if (token->kind != SEA_TOKEN_COMMAND || !token->command)
    return 0;
  switch (token->command->action)
    {
    case SEA_DO_ROW_END:
      return SEA_STOP_ROW;
    case SEA_DO_END:
      return SEA_STOP_END;
    case SEA_DO_STRAY:
      return token->command->number == 1 ? SEA_STOP_RIGHT
                                         : (token->command->number == 0 ? SEA_STOP_OF : 0);
    case SEA_DO_NOTHING:
      return strcmp (token->name, ")") == 0 ? SEA_STOP_PAREN : 0;
    default:
      return 0;
    }
}

/* Ends that mean something only where they are awaited; anywhere else these are plain signs, and
 * \\ a space. */
static guint
get_mild_stops (const SeaParser *p)
{
  return SEA_STOP_BRACKET | SEA_STOP_DOLLAR | SEA_STOP_PAREN | SEA_STOP_OF | SEA_STOP_ROUND |
         (p->tables ? 0 : SEA_STOP_ROW);
}

/* Drops what closes nothing. */
static void
drop_stray (SeaParser *p)
{
  SeaToken token = sea_parser_next (p);

  if (token.kind == SEA_TOKEN_CLOSE)
    sea_parser_report (p, token.offset, 1, NULL, _ ("A “}” closes nothing and is left out."));
  else if (token.kind == SEA_TOKEN_CELL)
    sea_parser_report (p, token.offset, 1, NULL,
                       _ ("“&” stands outside of a table and is left out."));
}

static SeaNode *
skip_too_deep (SeaParser *p)
{
  guint from = p->pos;
  int level = 0;

  for (; p->pos < p->length; p->pos++)
    {
      gunichar c = p->source[p->pos];

      if (c == '\\')
        p->pos++;
      else if (c == '{')
        level++;
      else if (c == '}' && level-- == 0)
        break;
    }
  sea_parser_seek (p, p->pos);
  if (!p->too_deep)
    sea_parser_report (p, from, p->pos - from, NULL,
                       _ ("The formula is nested too deep; what lies deeper is not drawn."));
  p->too_deep = TRUE;
  return sea_parse_warning (p, from, MIN (p->pos, from + 3));
}

/* a \over b: all that stands before it in the list goes over all that follows. */
static SeaNode *
parse_infix (SeaParser *p, SeaNodeList *list, guint stops)
{
  SeaToken token = sea_parser_next (p);
  SeaNode *node = sea_node_new (p, SEA_NODE_FRACTION, token.offset);

  node->a = sea_node_list (p, list->first);
  node->b = sea_node_list (p, sea_parse_list (p, stops));
  node->size = token.command->number ? -1 : 0;
  node->left = token.command->code;
  node->right = node->left == '(' ? ')' : node->left == '[' ? ']' : node->left ? '}' : 0;
  return node;
}

SeaNode *
sea_parse_list (SeaParser *p, guint stops)
{
  SeaNodeList list = { NULL, NULL };
  guint around = p->stops, here = p->here, round = 0;
  SeaTexShape shape = p->shape;
  gboolean single = p->single;

  if (p->depth >= SEA_TEX_MAX_DEPTH)
    return skip_too_deep (p);
  p->depth++;
  p->single = FALSE;
  p->here = stops;
  p->stops = around | stops;
  while (sea_parser_tick (p))
    {
      const SeaToken *token = sea_parser_peek (p);
      guint stop = get_stop (token);

      if (token->kind == SEA_TOKEN_END)
        break;
      if (stop == SEA_STOP_ROUND && round > 0)
        {
          round--;
          stop = 0;
        }
      if (stop & stops)
        break;
      /* The end of something around: whoever opened this list tells that its own end is missing. */
      if (stop & p->stops & ~get_mild_stops (p))
        break;
      if (stop & (SEA_STOP_BRACE | SEA_STOP_CELL))
        drop_stray (p);
      else if (token->command && token->command->action == SEA_DO_INFIX)
        {
          SeaNode *fraction = parse_infix (p, &list, stops);

          list.first = list.last = NULL;
          sea_list_add (&list, fraction);
        }
      else
        {
          /* Inner brackets of a typed √(…) are not its end. */
          if ((stops & SEA_STOP_ROUND) && token->kind == SEA_TOKEN_CHAR && token->code == '(')
            round++;
          sea_list_add (&list, sea_parse_atom (p));
        }
    }
  p->shape = shape;
  p->stops = around;
  p->here = here;
  p->single = single;
  p->depth--;
  return list.first;
}

static SeaNode *
parse_group (SeaParser *p)
{
  SeaToken open = sea_parser_next (p);
  SeaNode *node = sea_node_list (p, sea_parse_group_lines (p, SEA_STOP_BRACE));

  node->offset = open.offset;
  if (sea_parser_peek (p)->kind == SEA_TOKEN_CLOSE)
    sea_parser_next (p);
  else
    sea_parser_report (p, open.offset, 1, NULL,
                       _ ("A “{” is never closed; the group ends where the formula does."));
  return node;
}

static SeaNode *
make_missing (SeaParser *p, const SeaToken *command)
{
  guint offset = command->offset;
  const char *name = sea_parser_dup (p, offset, command->end);
  /* Translators: %s is a command of TeX such as \frac. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” lacks what it is written for."), name);
  const SeaFormulaMessage *last =
      p->messages->len ? g_ptr_array_index (p->messages, p->messages->len - 1) : NULL;

  /* One message for a command, however many of its arguments are missing. */
  if (!last || !last->command || strcmp (last->command, name) != 0 || last->offset != offset)
    sea_parser_report (p, offset, command->end - offset, name, text);
  return sea_node_new (p, SEA_NODE_MISSING, p->pos);
}

SeaNode *
sea_parse_argument (SeaParser *p, const SeaToken *command)
{
  const SeaToken *token = sea_parser_peek (p);
  gboolean single = p->single;
  SeaNode *node = NULL;

  if (token->kind == SEA_TOKEN_OPEN)
    return parse_group (p);
  if (token->kind == SEA_TOKEN_END || token->kind == SEA_TOKEN_ABOVE ||
      token->kind == SEA_TOKEN_BELOW || (get_stop (token) & p->stops) != 0 ||
      token->kind == SEA_TOKEN_END || token->kind == SEA_TOKEN_CLOSE ||
      token->kind == SEA_TOKEN_CELL || p->depth >= SEA_TEX_MAX_DEPTH)
    return make_missing (p, command);
  if (token->kind == SEA_TOKEN_PRIME)
    {
      sea_parser_next (p);
      return sea_node_char (p, 0x2032, SEA_CLASS_ORD);
    }
  /* A single letter, never the sin of sinx; no scripts: they belong to what the argument is of. */
  p->single = TRUE;
  p->depth++;
  while (!node && sea_parser_peek (p)->kind != SEA_TOKEN_END && sea_parser_tick (p))
    {
      SeaToken next = *sea_parser_peek (p);

      if (next.kind == SEA_TOKEN_OPEN)
        node = parse_group (p);
      else if (next.kind == SEA_TOKEN_COMMAND && next.command)
        {
          if (get_stop (&next) & p->stops)
            break;
          sea_parser_next (p);
          node = readers[next.command->action](p, &next);
        }
      else
        node = sea_parse_plain (p);
    }
  p->depth--;
  p->single = single;
  return node ? node : make_missing (p, command);
}

/* Whether the letters from @from to @to are names of functions, each with a letter at most after it
 * (sinx, xlnx): then they are drawn as such. */
static gboolean
is_function_run (const char *run)
{
  gboolean single = FALSE;
  guint names = 0;

  while (*run)
    {
      const SeaCommand *function = sea_function_find (run);

      if (function)
        {
          run += strlen (function->name);
          names++;
          single = FALSE;
        }
      else if (single)
        return FALSE;
      else
        {
          single = TRUE;
          run++;
        }
    }
  return names > 0;
}

static void
look_at_run (SeaParser *p, guint pos)
{
  char run[MAX_RUN + 1];
  guint n = 0;

  p->runs_begun = pos + 1;
  while (n < MAX_RUN && sea_parser_char (p, pos + n) < 128 &&
         g_ascii_isalpha ((char) sea_parser_char (p, pos + n)))
    {
      run[n] = (char) p->source[pos + n];
      n++;
    }
  run[n] = 0;
  if (n > 1 && n < MAX_RUN && is_function_run (run))
    p->functions_end = pos + n;
}

/* sin and the like at the letter @token; NULL: it is only a letter. */
static SeaNode *
parse_bare_function (SeaParser *p, const SeaToken *token)
{
  char run[MAX_RUN + 1];
  guint n = 0;
  const SeaCommand *function;
  SeaNode *node;
  gunichar before = token->offset > 0 ? p->source[token->offset - 1] : 0;

  if (p->shape != SEA_SHAPE_MATH || p->single)
    return NULL;
  if (token->offset >= p->functions_end && p->runs_begun <= token->offset &&
      !(before < 128 && g_ascii_isalpha ((char) before)))
    look_at_run (p, token->offset);
  if (token->offset >= p->functions_end)
    return NULL;
  while (token->offset + n < p->functions_end && n < MAX_RUN)
    {
      run[n] = (char) p->source[token->offset + n];
      n++;
    }
  run[n] = 0;
  function = sea_function_find (run);
  if (!function)
    return NULL;
  sea_parser_seek (p, token->offset + (guint) strlen (function->name));
  node = sea_node_new (p, SEA_NODE_NAME, token->offset);
  node->cls = SEA_CLASS_OP;
  node->flags = function->flags;
  node->text = function->text;
  return node;
}

static gboolean
is_digit_at (const SeaParser *p, guint pos)
{
  gunichar c = sea_parser_char (p, pos);

  return c >= '0' && c <= '9';
}

/* Whether the bracket that comes next is closed in the same group. */
static gboolean
has_closing_paren (SeaParser *p)
{
  int round = 0, level = 0;

  for (guint i = sea_parser_peek (p)->offset; i < p->length && level >= 0; i++)
    {
      gunichar c = p->source[i];

      if (c == '\\')
        i++;
      else if (c == '{' || c == '}')
        level += c == '{' ? 1 : -1;
      else if (level == 0 && (c == '(' || c == ')'))
        {
          round += c == '(' ? 1 : -1;
          if (round == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* Digits in brackets, as they follow the comma of a periodic decimal: 0,(3). */
static gboolean
is_period_at (const SeaParser *p, guint pos)
{
  guint end = pos + 1;

  if (pos >= p->length || p->source[pos] != '(')
    return FALSE;
  while (is_digit_at (p, end))
    end++;
  return end > pos + 1 && end < p->length && p->source[end] == ')';
}

/* Whether the digit @token begins the next three of a number that is written in groups: 10 000. */
static gboolean
is_digit_group (const SeaParser *p, const SeaToken *token)
{
  guint at = token->offset;

  return token->spaced && !p->single && at >= 2 && is_digit_at (p, at) && is_digit_at (p, at + 1) &&
         is_digit_at (p, at + 2) && !is_digit_at (p, at + 3) && p->source[at - 1] == ' ' &&
         is_digit_at (p, at - 2);
}

/* √2, ∛x, ⌒AB: typed signs that take what follows. */
static SeaNode *
parse_typed_sign (SeaParser *p, const SeaToken *token)
{
  SeaNode *node;
  guint end;

  if (token->code == 0x2312)
    {
      node = sea_node_new (p, SEA_NODE_OVER, token->offset);
      node->code = 0x23DC;
      for (end = p->pos; g_unichar_isalpha (sea_parser_char (p, end)) && end < p->pos + 3;)
        end++;
      if (end > p->pos)
        {
          SeaNodeList letters = { NULL, NULL };

          while (p->pos < end && sea_parser_tick (p))
            sea_list_add (&letters, sea_parse_plain (p));
          node->a = sea_node_list (p, letters.first);
        }
      else
        node->a = sea_parse_argument (p, token);
      return node;
    }
  node = sea_node_new (p, SEA_NODE_ROOT, token->offset);
  if (token->code != 0x221A)
    node->b = sea_node_char (p, token->code == 0x221B ? '3' : '4', SEA_CLASS_ORD);
  for (end = p->pos; is_digit_at (p, end) ||
                     ((sea_parser_char (p, end) == ',' || sea_parser_char (p, end) == '.') &&
                      is_digit_at (p, end + 1));)
    end++;
  if (end > p->pos)
    {
      SeaNodeList digits = { NULL, NULL };

      while (p->pos < end && sea_parser_tick (p))
        sea_list_add (&digits, sea_parse_plain (p));
      node->a = sea_node_list (p, digits.first);
    }
  else if (sea_parser_peek (p)->kind == SEA_TOKEN_END || get_stop (sea_parser_peek (p)))
    return sea_node_char (p, 0x221A, SEA_CLASS_ORD);
  else if (sea_parser_peek (p)->code == '(' && has_closing_paren (p))
    {
      sea_parser_next (p);
      node->a = sea_node_list (p, sea_parse_list (p, SEA_STOP_ROUND));
      sea_parser_next (p);
    }
  else
    node->a = sea_parse_argument (p, token);
  return node;
}

static SeaNode *
make_vulgar (SeaParser *p, const char *over, const char *under)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_FRACTION, p->pos);
  SeaNodeList top = { NULL, NULL }, bottom = { NULL, NULL };

  for (; *over; over++)
    sea_list_add (&top, sea_node_char (p, (guchar) *over, SEA_CLASS_ORD));
  for (; *under; under++)
    sea_list_add (&bottom, sea_node_char (p, (guchar) *under, SEA_CLASS_ORD));
  node->a = sea_node_list (p, top.first);
  node->b = sea_node_list (p, bottom.first);
  node->size = -1;
  node->style = SEA_STYLE_TEXT;
  return node;
}

static SeaNode *
parse_char (SeaParser *p, const SeaToken *token)
{
  gunichar c = token->code, drawn;
  guint16 flags;
  SeaTexShape shape = p->shape;
  SeaTexClass cls;
  SeaNode *node;

  c = sea_unstyle (c, &shape);
  cls = sea_char_classify (c, &drawn, &flags);
  if ((c == ',' || c == '.') && token->offset > 0 && is_digit_at (p, token->offset - 1) &&
      (is_digit_at (p, token->end) || is_period_at (p, token->end)))
    cls = SEA_CLASS_ORD;
  node = sea_node_char (p, drawn, cls);
  node->offset = token->offset;
  node->flags = flags;
  node->shape = shape;
  if (is_digit_group (p, token))
    {
      SeaNode *space = sea_node_new (p, SEA_NODE_SPACE, token->offset);

      space->size = 1 / 6.0;
      space->next = node;
      return space;
    }
  return node;
}

SeaNode *
sea_parse_plain (SeaParser *p)
{
  SeaToken token = sea_parser_next (p);
  const char *over, *under;
  SeaNode *node;

  /* A backslash at the very end is the rest of a space. */
  if (token.kind == SEA_TOKEN_COMMAND)
    return token.name[0] ? sea_parse_unknown (p, &token) : NULL;
  if (token.kind != SEA_TOKEN_CHAR)
    return NULL;
  if (token.code < 128 && g_ascii_isalpha ((char) token.code))
    {
      node = parse_bare_function (p, &token);
      if (node)
        return node;
    }
  if (token.code == '~' || token.code == 0xA0 || token.code == 0x202F ||
      (token.code >= 0x2000 && token.code <= 0x200A) || token.code == 0x3000)
    {
      node = sea_node_new (p, SEA_NODE_SPACE, token.offset);
      node->size = token.code == '~' || token.code == 0xA0 ? 1 / 3.0 : 1 / 6.0;
      return node;
    }
  if (token.code == 0x221A || token.code == 0x221B || token.code == 0x221C || token.code == 0x2312)
    return parse_typed_sign (p, &token);
  if (sea_is_vulgar (token.code, &over, &under))
    return make_vulgar (p, over, under);
  if (sea_is_text_char (token.code))
    {
      sea_parser_seek (p, token.offset);
      return sea_parse_words (p);
    }
  return parse_char (p, &token);
}

SeaNode *
sea_parse_unknown (SeaParser *p, const SeaToken *token)
{
  const char *name = sea_parser_dup (p, token->offset, token->end);
  /* Translators: %s is a command of TeX such as \foo. */
  g_autofree char *text = g_strdup_printf (_ ("The command “%s” is not known."), name);

  sea_parser_report (p, token->offset, token->end - token->offset, name, text);
  return sea_parse_warning (p, token->offset, token->end);
}

/* What a script can stand at: no scripts yet. */
static SeaNode *
parse_nucleus (SeaParser *p)
{
  const SeaToken *token = sea_parser_peek (p);
  gunichar plain;
  gboolean below;

  if (token->kind == SEA_TOKEN_OPEN)
    return parse_group (p);
  if (token->kind == SEA_TOKEN_ABOVE || token->kind == SEA_TOKEN_BELOW ||
      token->kind == SEA_TOKEN_PRIME ||
      (token->kind == SEA_TOKEN_CHAR && sea_is_raised (token->code, &plain, &below)))
    return sea_node_list (p, NULL);
  if (token->kind == SEA_TOKEN_COMMAND && token->command)
    {
      SeaToken command = sea_parser_next (p);

      return readers[command.command->action](p, &command);
    }
  return sea_parse_plain (p);
}

SeaNode *
sea_parse_atom (SeaParser *p)
{
  SeaNode *nucleus = parse_nucleus (p);

  return nucleus ? sea_parse_scripts (p, nucleus) : NULL;
}

static void
free_message (gpointer data)
{
  SeaFormulaMessage *message = data;

  g_free (message->command);
  g_free (message->text);
  g_free (message);
}

static int
compare_messages (gconstpointer a, gconstpointer b)
{
  const SeaFormulaMessage *one = *(const SeaFormulaMessage *const *) a;
  const SeaFormulaMessage *two = *(const SeaFormulaMessage *const *) b;

  return one->offset < two->offset ? -1 : one->offset > two->offset;
}

SeaTree *
sea_tex_parse (const char *tex, gssize length)
{
  SeaTree *tree = g_new0 (SeaTree, 1);
  SeaParser parser = { .arena = sea_arena_new () };
  SeaNodeList list = { NULL, NULL };
  gboolean cut;

  parser.source = sea_tex_repair (tex ? tex : "", tex ? length : 0, &parser.length, &cut);
  parser.messages = g_ptr_array_new_with_free_func (free_message);
  sea_list_add (&list, sea_parse_group_lines (&parser, 0));
  if (cut)
    {
      sea_parser_report (&parser, SEA_TEX_MAX_CHARS, 1, NULL,
                         _ ("The formula is longer than 4000 characters; the rest is not drawn."));
      sea_list_add (&list, sea_node_new (&parser, SEA_NODE_WARNING, SEA_TEX_MAX_CHARS));
      list.last->text = "…";
    }
  tree->arena = parser.arena;
  tree->root = sea_node_list (&parser, list.first);
  tree->messages = parser.messages;
  g_ptr_array_sort (tree->messages, compare_messages);
  g_free (parser.source);
  return tree;
}

void
sea_tree_free (SeaTree *tree)
{
  if (!tree)
    return;
  sea_arena_free (tree->arena);
  g_ptr_array_unref (tree->messages);
  g_free (tree);
}
