/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "mathtext/formula.h"
#include "mathtext/tex-tree.h"

/* A formula in one line of plain text: for a reader's voice, the search, the log, the command line.
 */

typedef enum
{
  WORD_FRACTION,
  WORD_ROOT,
  WORD_VECTOR,
  WORD_BAR,
  WORD_ARC,
  WORD_HAT,
  WORD_BINOMIAL,
  WORD_SYSTEM,
  WORD_STRUCK,
  N_WORDS
} Word;

/* In the language of the problem, which may not be that of the program. */
static const char *const words[N_WORDS][2] = {
  /* An English voice reads "a/b" well as it is. */
  [WORD_FRACTION] = { "", "дробь " },
  [WORD_ROOT] = { "root of degree ", "корень степени " },
  [WORD_VECTOR] = { "vector ", "вектор " },
  [WORD_BAR] = { " with a bar", " с чертой" },
  [WORD_ARC] = { "arc ", "дуга " },
  [WORD_HAT] = { " with a mark", " со знаком" },
  [WORD_BINOMIAL] = { "binomial ", "биномиальный коэффициент " },
  [WORD_SYSTEM] = { "system ", "система " },
  [WORD_STRUCK] = { "struck out ", "зачёркнуто " },
};

static const char *const of_words[2] = { " of ", " из " };

typedef struct
{
  GString *out;
  guint lang;
} Plain;

static void put_list (Plain *p, const SeaNode *first);
static void put_node (Plain *p, const SeaNode *node);

static const char *
get_word (const Plain *p, Word word)
{
  return words[word][p->lang];
}

static void
put_space (Plain *p)
{
  if (p->out->len > 0 && p->out->str[p->out->len - 1] != ' ')
    g_string_append_c (p->out, ' ');
}

static char *
dup_part (Plain *p, const SeaNode *node)
{
  Plain part = { g_string_new (NULL), p->lang };

  if (node)
    {
      if (node->kind == SEA_NODE_LIST)
        put_list (&part, node->a);
      else
        put_node (&part, node);
    }
  g_strstrip (part.out->str);
  return g_string_free (part.out, FALSE);
}

/* Whether @text can be told from its neighbours without brackets: a number, a letter, a word. */
static gboolean
is_simple (const char *text, gboolean script)
{
  gboolean digits = TRUE;
  glong length = g_utf8_strlen (text, -1);

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);

      digits = digits && (g_unichar_isdigit (u) || (!script && (u == ',' || u == '.' || u == '%')));
    }
  if (digits || length <= 1)
    return TRUE;
  if (text[0] == '(' && strchr (text, ')') == text + strlen (text) - 1)
    return TRUE;
  return FALSE;
}

static void
put_wrapped_text (Plain *p, const char *text, gboolean script)
{
  if (is_simple (text, script))
    g_string_append (p->out, text);
  else
    g_string_append_printf (p->out, "(%s)", text);
}

static void
put_wrapped (Plain *p, const SeaNode *node, gboolean script)
{
  g_autofree char *text = dup_part (p, node);

  put_wrapped_text (p, text, script);
}

static void
put_bracketed (Plain *p, const SeaNode *node)
{
  g_autofree char *text = dup_part (p, node);

  if (text[0] == '(' && strchr (text, ')') == text + strlen (text) - 1)
    g_string_append (p->out, text);
  else
    g_string_append_printf (p->out, "(%s)", text);
}

static gboolean
is_number (const char *text)
{
  return text[strspn (text, "0123456789,.")] == 0;
}

static void
put_fraction (Plain *p, const SeaNode *node)
{
  /* Each part is told once: parts within parts would take twice the time at every level. */
  g_autofree char *over = dup_part (p, node->a);
  g_autofree char *under = dup_part (p, node->b);

  if (node->size >= 0 && node->size < 0.001)
    {
      g_string_append (p->out, get_word (p, WORD_BINOMIAL));
      g_string_append_printf (p->out, "(%s, %s)", over, under);
      return;
    }
  if (!is_number (over) || !is_number (under))
    {
      if (p->lang == 1)
        put_space (p);
      g_string_append (p->out, get_word (p, WORD_FRACTION));
    }
  /* "1 1/2" is a mixed number. */
  if (p->out->len > 0 && g_ascii_isdigit (p->out->str[p->out->len - 1]))
    put_space (p);
  put_wrapped_text (p, over, FALSE);
  g_string_append_c (p->out, '/');
  put_wrapped_text (p, under, FALSE);
}

static void
put_root (Plain *p, const SeaNode *node)
{
  g_autofree char *degree = node->b ? dup_part (p, node->b) : NULL;

  if (degree && degree[0])
    {
      g_string_append (p->out, get_word (p, WORD_ROOT));
      g_string_append (p->out, degree);
      g_string_append (p->out, of_words[p->lang]);
    }
  else
    g_string_append (p->out, "sqrt");
  put_bracketed (p, node->a);
}

static gboolean
is_primes (const SeaNode *node)
{
  const SeaNode *first = node && node->kind == SEA_NODE_LIST ? node->a : node;

  for (const SeaNode *inside = first; inside; inside = inside->next)
    if (inside->kind != SEA_NODE_CHAR || inside->code < 0x2032 || inside->code > 0x2034)
      return FALSE;
  return first != NULL;
}

static void
put_scripts (Plain *p, const SeaNode *node)
{
  put_node (p, node->a);
  while (node->cls == SEA_CLASS_OP && p->out->len > 0 && p->out->str[p->out->len - 1] == ' ')
    g_string_truncate (p->out, p->out->len - 1);
  if (node->c)
    {
      g_string_append_c (p->out, '_');
      put_wrapped (p, node->c, TRUE);
    }
  if (is_primes (node->b))
    put_list (p, node->b->kind == SEA_NODE_LIST ? node->b->a : node->b);
  else if (node->b)
    {
      g_string_append_c (p->out, '^');
      put_wrapped (p, node->b, TRUE);
    }
  if (node->cls == SEA_CLASS_OP)
    g_string_append_c (p->out, ' ');
}

static void
put_over (Plain *p, const SeaNode *node)
{
  gboolean arrow = node->code >= 0x2190 && node->code <= 0x21FF;
  gboolean arc = node->code == 0x23DC || node->code == 0x23DD;

  if (node->code == 0x20D7 || arrow)
    g_string_append (p->out, get_word (p, WORD_VECTOR));
  else if (arc)
    g_string_append (p->out, get_word (p, WORD_ARC));
  put_wrapped (p, node->a, FALSE);
  if (node->code == 0 || node->code == 0x304)
    g_string_append (p->out, node->kind == SEA_NODE_UNDER ? "" : get_word (p, WORD_BAR));
  else if (node->kind == SEA_NODE_ACCENT && node->code != 0x20D7)
    g_string_append (p->out, get_word (p, WORD_HAT));
}

static void
put_table (Plain *p, const SeaTable *table)
{
  gboolean lines = table->kind == SEA_TABLE_CASES || table->kind == SEA_TABLE_ALIGN ||
                   table->kind == SEA_TABLE_LINES;

  for (guint i = 0; i < table->n_rows; i++)
    {
      const SeaRow *row = &table->rows[i];

      if (i > 0)
        g_string_append (p->out, "; ");
      for (guint k = 0; k < row->n_cells; k++)
        {
          g_autofree char *cell = dup_part (p, row->cells[k].node);
          gsize length = strlen (cell);

          /* A row that ends with its own comma needs no other. */
          if (k + 1 == row->n_cells && i + 1 < table->n_rows && length > 0 &&
              strchr (",;", cell[length - 1]))
            cell[length - 1] = 0;
          if (k > 0)
            g_string_append (p->out, lines ? " " : ", ");
          g_string_append (p->out, cell);
        }
    }
}

static void
put_code (Plain *p, gunichar code)
{
  if (code)
    g_string_append_unichar (p->out, code);
}

static void
put_fence (Plain *p, const SeaNode *node)
{
  const SeaNode *inside = node->a;

  while (inside && inside->kind == SEA_NODE_LIST && inside->a && !inside->a->next)
    inside = inside->a;
  if (inside && inside->kind == SEA_NODE_TABLE && !node->right)
    g_string_append (p->out, get_word (p, WORD_SYSTEM));
  put_code (p, node->left);
  {
    g_autofree char *text = dup_part (p, node->a);

    g_string_append (p->out, text);
  }
  put_code (p, node->right);
}

/* Whether what stands before can be the left side of a binary sign. */
static gboolean
has_operand (const Plain *p)
{
  const char *end = p->out->str + p->out->len;
  gunichar last = 0;

  while (end > p->out->str)
    {
      end = g_utf8_prev_char (end);
      last = g_utf8_get_char (end);
      if (last != ' ')
        break;
    }
  return g_unichar_isalnum (last) || last == 0xB0 || (last >= 0x2032 && last <= 0x2034) ||
         (last < 128 && last && strchr (")]}|!%", (int) last));
}

static void
put_char (Plain *p, const SeaNode *node)
{
  gboolean spaced = node->cls == SEA_CLASS_BIN || node->cls == SEA_CLASS_REL;

  if (node->cls == SEA_CLASS_BIN && !has_operand (p))
    spaced = FALSE;

  if (node->flags & SEA_NODE_DIVISION)
    spaced = TRUE;
  if (spaced)
    put_space (p);
  put_code (p, node->code);
  if (node->flags & SEA_NODE_NOT)
    g_string_append_unichar (p->out, 0x338);
  if (spaced || node->cls == SEA_CLASS_PUNCT)
    g_string_append_c (p->out, ' ');
}

static void
put_name (Plain *p, const SeaNode *node)
{
  if (p->out->len > 0 && !strchr (" (", p->out->str[p->out->len - 1]))
    put_space (p);
  g_string_append (p->out, node->text);
  g_string_append_c (p->out, ' ');
}

static void
put_enclosed (Plain *p, const SeaNode *node)
{
  if (node->mark & (SEA_MARK_RISING | SEA_MARK_FALLING | SEA_MARK_STRIKE))
    g_string_append (p->out, get_word (p, WORD_STRUCK));
  put_wrapped (p, node->a, FALSE);
}

static void
put_stack (Plain *p, const SeaNode *node)
{
  if (node->kind == SEA_NODE_ARROW)
    g_string_append_printf (p->out, " %s", "");
  if (node->kind == SEA_NODE_ARROW)
    put_code (p, node->code);
  else
    put_node (p, node->a);
  for (guint i = 0; i < 2; i++)
    {
      const SeaNode *note = i == 0 ? node->b : node->c;

      if (note && (note->kind != SEA_NODE_LIST || note->a))
        {
          g_string_append_c (p->out, i == 0 ? '^' : '_');
          put_wrapped (p, note, TRUE);
        }
    }
  put_space (p);
}

static void
put_text (Plain *p, const SeaNode *node)
{
  g_string_append (p->out, node->text);
}

static void
put_bracket (Plain *p, const SeaNode *node)
{
  put_code (p, node->left);
}

static void
put_inside (Plain *p, const SeaNode *node)
{
  if (node->a && node->kind != SEA_NODE_LIST && node->a->kind != SEA_NODE_LIST)
    put_node (p, node->a);
  else
    put_list (p, node->a && node->kind != SEA_NODE_LIST ? node->a->a : node->a);
}

static void
put_table_node (Plain *p, const SeaNode *node)
{
  put_table (p, node->table);
}

static void
put_gap (Plain *p, const SeaNode *node)
{
  if (node->size > 0.1)
    put_space (p);
}

static void
put_missing (Plain *p, G_GNUC_UNUSED const SeaNode *node)
{
  put_code (p, 0x25A1);
}

/* What is not told (switches of style, phantoms, rules) is absent. */
static void (*const put_functions[]) (Plain *p, const SeaNode *node) = {
  [SEA_NODE_CHAR] = put_char,         [SEA_NODE_NAME] = put_name,
  [SEA_NODE_TEXT] = put_text,         [SEA_NODE_LIST] = put_inside,
  [SEA_NODE_FRACTION] = put_fraction, [SEA_NODE_SLASH] = put_fraction,
  [SEA_NODE_ROOT] = put_root,         [SEA_NODE_SCRIPTS] = put_scripts,
  [SEA_NODE_FENCE] = put_fence,       [SEA_NODE_MIDDLE] = put_bracket,
  [SEA_NODE_BIG] = put_bracket,       [SEA_NODE_ACCENT] = put_over,
  [SEA_NODE_OVER] = put_over,         [SEA_NODE_UNDER] = put_over,
  [SEA_NODE_ARROW] = put_stack,       [SEA_NODE_STACK] = put_stack,
  [SEA_NODE_TABLE] = put_table_node,  [SEA_NODE_SPACE] = put_gap,
  [SEA_NODE_COLOR] = put_inside,      [SEA_NODE_ENCLOSE] = put_enclosed,
  [SEA_NODE_CLASS] = put_inside,      [SEA_NODE_WARNING] = put_text,
  [SEA_NODE_MISSING] = put_missing,
};

static void
put_node (Plain *p, const SeaNode *node)
{
  if (node && node->kind < G_N_ELEMENTS (put_functions) && put_functions[node->kind])
    put_functions[node->kind](p, node);
}

static void
put_list (Plain *p, const SeaNode *first)
{
  for (const SeaNode *node = first; node; node = node->next)
    put_node (p, node);
}

/* Signs of one kind are told by one space, and none stands at the ends. */
static char *
squeeze (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);

      if (u == ' ' || u == 0xA0 || u < 32)
        {
          if (out->len > 0 && !strchr (" (", out->str[out->len - 1]))
            g_string_append_c (out, ' ');
          continue;
        }
      if (strchr ("),;", (int) (u < 128 ? u : 'x')) && out->len > 0 &&
          out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_unichar (out, u);
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

char *
sea_formula_dup_plain (const char *tex, gssize length, const char *lang)
{
  g_autoptr (SeaTree) tree = sea_tex_parse (tex, length);
  Plain plain = { g_string_new (NULL), lang && g_str_has_prefix (lang, "ru") ? 1 : 0 };
  char *text;

  put_list (&plain, tree->root->a);
  text = squeeze (plain.out->str);
  g_string_free (plain.out, TRUE);
  return text;
}
