/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/tex-parser.h"

typedef struct
{
  const char *name;
  SeaTableKind kind;
  gboolean columns;  /* has a preamble */
  gint8 style;       /* of the cells, -1: of the place */
  const char *align; /* of the columns, the last one again and again */
  gunichar left, right;
  double stretch;
} Environment;

/* clang-format off */
static const Environment environments[] = {
  { "array", SEA_TABLE_ARRAY, TRUE, SEA_STYLE_TEXT, "c", 0, 0, 1 },
  { "tabular", SEA_TABLE_TEXT, TRUE, SEA_STYLE_TEXT, "l", 0, 0, 1 },
  { "longtable", SEA_TABLE_TEXT, TRUE, SEA_STYLE_TEXT, "l", 0, 0, 1 },
  { "subarray", SEA_TABLE_SMALL, TRUE, -1, "c", 0, 0, 1 },
  { "matrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", 0, 0, 1 },
  { "pmatrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", '(', ')', 1 },
  { "bmatrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", '[', ']', 1 },
  { "vmatrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", '|', '|', 1 },
  { "Vmatrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", 0x2016, 0x2016, 1 },
  { "Bmatrix", SEA_TABLE_MATRIX, FALSE, SEA_STYLE_TEXT, "c", '{', '}', 1 },
  { "smallmatrix", SEA_TABLE_SMALL, FALSE, SEA_STYLE_SCRIPT, "c", 0, 0, 1 },
  { "cases", SEA_TABLE_CASES, FALSE, SEA_STYLE_TEXT, "l", '{', 0, 1.2 },
  { "dcases", SEA_TABLE_CASES, FALSE, SEA_STYLE_DISPLAY, "l", '{', 0, 1.2 },
  { "rcases", SEA_TABLE_CASES, FALSE, SEA_STYLE_TEXT, "l", 0, '}', 1.2 },
  { "drcases", SEA_TABLE_CASES, FALSE, SEA_STYLE_DISPLAY, "l", 0, '}', 1.2 },
  { "numcases", SEA_TABLE_CASES, FALSE, SEA_STYLE_TEXT, "l", '{', 0, 1.2 },
  { "aligned", SEA_TABLE_ALIGN, FALSE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "align", SEA_TABLE_ALIGN, FALSE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "split", SEA_TABLE_ALIGN, FALSE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "flalign", SEA_TABLE_ALIGN, FALSE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "alignat", SEA_TABLE_ALIGN, TRUE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "alignedat", SEA_TABLE_ALIGN, TRUE, SEA_STYLE_DISPLAY, "rl", 0, 0, 1 },
  { "eqnarray", SEA_TABLE_ALIGN, FALSE, SEA_STYLE_DISPLAY, "rcl", 0, 0, 1 },
  { "gathered", SEA_TABLE_LINES, FALSE, SEA_STYLE_DISPLAY, "c", 0, 0, 1 },
  { "gather", SEA_TABLE_LINES, FALSE, SEA_STYLE_DISPLAY, "c", 0, 0, 1 },
  { "multline", SEA_TABLE_LINES, FALSE, SEA_STYLE_DISPLAY, "c", 0, 0, 1 },
  { "equation", SEA_TABLE_LINES, FALSE, SEA_STYLE_DISPLAY, "c", 0, 0, 1 },
  { "displaymath", SEA_TABLE_LINES, FALSE, SEA_STYLE_DISPLAY, "c", 0, 0, 1 },
  { "math", SEA_TABLE_LINES, FALSE, -1, "c", 0, 0, 1 },
  { "center", SEA_TABLE_LINES, FALSE, -1, "c", 0, 0, 1 },
  { "document", SEA_TABLE_LINES, FALSE, -1, "l", 0, 0, 1 },
};
/* clang-format on */

static const Environment lines_environment = { "", SEA_TABLE_LINES, FALSE, -1, "l", 0, 0, 1 };
static const Environment small_environment = { "", SEA_TABLE_SMALL, FALSE, -1, "c", 0, 0, 1 };

/* The environments that are open, innermost first, so that an \end that is meant for an outer one
 * is left to it. */
struct _SeaOpenTable
{
  const char *name;
  const SeaOpenTable *around;
};

static const Environment *
find_environment (const char *name)
{
  gsize length = strlen (name);

  if (length > 0 && name[length - 1] == '*')
    length--;
  for (guint i = 0; i < G_N_ELEMENTS (environments); i++)
    if (strlen (environments[i].name) == length &&
        strncmp (environments[i].name, name, length) == 0)
      return &environments[i];
  return NULL;
}

static const char *
skip_braces (const char *c)
{
  int level = 0;

  for (; *c; c++)
    {
      if (*c == '{')
        level++;
      else if (*c == '}' && --level <= 0)
        return c + 1;
    }
  return c;
}

/* FALSE: there are more columns than a table may have. */
static gboolean
read_columns (SeaTable *table, const char *c, guint depth)
{
  for (; *c; c++)
    {
      if (*c == '|' || *c == ':')
        table->bars[table->n_columns] = (guint8) MIN (table->bars[table->n_columns] + 1, 2);
      else if (strchr ("@!><", *c))
        c = skip_braces (c) - 1;
      else if (*c == '*' && depth < 3)
        {
          const char *n = strchr (c, '{');
          const char *what = n ? strchr (n + 1, '{') : NULL;
          const char *end = what ? skip_braces (what) : NULL;
          g_autofree char *inner = NULL;
          guint64 times;

          if (!end || end == what + 1)
            return TRUE;
          inner = g_strndup (what + 1, (gsize) (end - what) - 2);
          times = g_ascii_strtoull (n + 1, NULL, 10);
          for (guint64 i = 0; i < MIN (times, SEA_TEX_MAX_COLUMNS + 1) && inner[0]; i++)
            if (!read_columns (table, inner, depth + 1))
              return FALSE;
          c = end - 1;
        }
      else if (strchr ("lcrpmbXCLRS", *c))
        {
          if (table->n_columns >= SEA_TEX_MAX_COLUMNS)
            return FALSE;
          table->align[table->n_columns++] = strchr ("cCS", *c)  ? 'c'
                                             : strchr ("rR", *c) ? 'r'
                                                                 : 'l';
          if (strchr ("pmb", *c) && c[1] == '{')
            c = skip_braces (c + 1) - 1;
        }
    }
  return TRUE;
}

static void
read_preamble (SeaParser *p, SeaTable *table, const Environment *environment, const SeaToken *begin)
{
  guint offset = p->pos;
  gsize length = strlen (environment->align);
  const char *raw = NULL;

  /* [t] and the [r] of mathtools */
  if (sea_parser_peek (p)->code == '[' &&
      sea_parser_char (p, sea_parser_peek (p)->offset + 2) == ']')
    sea_parse_option (p);
  if (environment->columns && sea_parse_raw_opens (p))
    raw = sea_parse_raw (p, begin);
  if (raw && environment->kind != SEA_TABLE_ALIGN && !read_columns (table, raw, 0))
    {
      table->crowded = TRUE;
      sea_parser_report (p, offset, 1, "\\begin",
                         _ ("A table has too many columns; 64 are drawn."));
    }
  for (gsize i = table->n_columns; i < SEA_TEX_MAX_COLUMNS; i++)
    table->align[i] = environment->kind == SEA_TABLE_ALIGN ? environment->align[i % length]
                                                           : environment->align[0];
}

static void
read_cline (SeaParser *p, const SeaToken *token, guint64 *cline)
{
  const char *raw;
  guint64 from, to;
  char *end;

  sea_parse_option (p);
  raw = sea_parse_raw (p, token);
  if (!raw)
    return;
  from = g_ascii_strtoull (raw, &end, 10);
  to = *end == '-' ? g_ascii_strtoull (end + 1, NULL, 10) : from;
  for (guint64 i = MAX (from, 1); i <= MIN (to, SEA_TEX_MAX_COLUMNS); i++)
    *cline |= (guint64) 1 << (i - 1);
}

/* What stands before the first cell of a row. */
static void
read_rules (SeaParser *p, guint8 *rules, guint64 *cline)
{
  for (;;)
    {
      SeaToken token = *sea_parser_peek (p);

      if (!token.command || token.command->action != SEA_DO_TABLE_ONLY || token.command->number > 2)
        return;
      sea_parser_next (p);
      if (token.command->number == 1)
        *rules = (guint8) MIN (*rules + 1, 2);
      else
        read_cline (p, &token, cline);
    }
}

static gboolean
is_action (const SeaToken *token, SeaTexAction action)
{
  return token->command && token->command->action == action;
}

static void
read_cell (SeaParser *p, SeaTable *table, SeaCell *cell, guint stops)
{
  SeaToken token = *sea_parser_peek (p);

  cell->span = 1;
  if (is_action (&token, SEA_DO_TABLE_ONLY) && token.command->number == 3)
    {
      const char *raw;

      sea_parser_next (p);
      raw = sea_parse_raw (p, &token);
      cell->span =
          (guint8) CLAMP (raw ? g_ascii_strtoull (raw, NULL, 10) : 1, 1, SEA_TEX_MAX_COLUMNS);
      raw = sea_parse_raw (p, &token);
      cell->align = raw && strpbrk (raw, "lcr") ? *strpbrk (raw, "lcr") : 'c';
    }
  if (table->kind == SEA_TABLE_TEXT)
    cell->node = sea_parse_text (p, -1, stops);
  else
    cell->node = sea_node_list (p, sea_parse_list (p, stops));
}

/* Ends with the token that ends the row. */
static void
read_row (SeaParser *p, SeaTable *table, SeaRow *row, guint stops, const SeaToken *begin)
{
  SeaCell cells[SEA_TEX_MAX_COLUMNS];
  guint columns = 0;
  gboolean more = TRUE;

  memset (cells, 0, sizeof cells);
  while (more && sea_parser_tick (p))
    {
      SeaCell cell = { NULL, 1, 0 };

      read_cell (p, table, &cell, stops);
      if (columns < SEA_TEX_MAX_COLUMNS)
        {
          cell.span = (guint8) MIN (cell.span, SEA_TEX_MAX_COLUMNS - columns);
          cells[row->n_cells++] = cell;
        }
      else if (columns == SEA_TEX_MAX_COLUMNS && !table->crowded)
        sea_parser_report (p, begin->offset, begin->end - begin->offset, "\\begin",
                           _ ("A table has too many columns; 64 are drawn."));
      table->crowded = table->crowded || columns >= SEA_TEX_MAX_COLUMNS;
      columns += cell.span;
      more = sea_parser_peek (p)->kind == SEA_TOKEN_CELL;
      if (more)
        sea_parser_next (p);
    }
  row->cells = sea_arena_alloc (p->arena, row->n_cells * sizeof (SeaCell));
  memcpy (row->cells, cells, row->n_cells * sizeof (SeaCell));
}

/* \\[2mm] */
static void
read_gap (SeaParser *p, const SeaToken *end, SeaRow *row)
{
  const SeaToken *next = sea_parser_peek (p);
  gunichar first = sea_parser_char (p, next->offset + 1);
  const char *raw;
  gboolean cut = FALSE;

  if (sea_parser_char (p, p->pos) == '*')
    sea_parser_seek (p, p->pos + 1);
  /* A bracket that begins the next row is no gap. */
  if (end->command->number == 0 || next->kind != SEA_TOKEN_CHAR || next->code != '[' ||
      !(first == '-' || first == '.' || (first >= '0' && first <= '9')))
    return;
  {
    guint start = p->pos;

    raw = sea_parse_option (p);
    if (!raw)
      return;
    if (!strpbrk (raw, "mptexcn") || strpbrk (raw, ";,\\^_()"))
      {
        sea_parser_seek (p, start);
        return;
      }
  }
  sea_parse_length (&raw, SEA_TEX_MAX_SPACE, &row->gap, &cut);
  if (cut)
    sea_parser_report (p, end->offset, end->end - end->offset, "\\\\",
                       _ ("A length is too large and is cut."));
}

static gboolean
is_empty_row (const SeaRow *row)
{
  return row->n_cells == 0 ||
         (row->n_cells == 1 && (!row->cells[0].node || !row->cells[0].node->a));
}

static void
read_rows (SeaParser *p, SeaTable *table, guint stops, const SeaToken *begin)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (SeaRow));
  gboolean told = FALSE;

  while (sea_parser_tick (p))
    {
      SeaRow row = { 0 };
      SeaToken end;

      read_rules (p, &row.rules, &row.cline);
      if (is_action (sea_parser_peek (p), SEA_DO_INTERTEXT))
        {
          SeaToken token = sea_parser_next (p);

          row.across = TRUE;
          row.cells = sea_arena_new0 (p->arena, SeaCell);
          row.n_cells = 1;
          row.cells[0].span = 1;
          row.cells[0].node = sea_parse_text_argument (p, &token, -1);
          g_array_append_val (rows, row);
          continue;
        }
      read_row (p, table, &row, stops, begin);
      end = *sea_parser_peek (p);
      if (is_action (&end, SEA_DO_ROW_END))
        {
          sea_parser_next (p);
          read_gap (p, &end, &row);
        }
      else if (is_empty_row (&row) && rows->len > 0)
        {
          /* A rule after the last row, or an end of a row that was only closed. */
          table->rules = row.rules;
          table->cline = row.cline;
          break;
        }
      if (rows->len < SEA_TEX_MAX_ROWS)
        g_array_append_val (rows, row);
      else if (!told)
        {
          sea_parser_report (p, end.offset, 1, "\\begin",
                             _ ("A table has too many rows; 256 are drawn."));
          told = TRUE;
        }
      if (!is_action (&end, SEA_DO_ROW_END))
        break;
    }
  table->n_rows = rows->len;
  table->rows = sea_arena_alloc (p->arena, rows->len * sizeof (SeaRow));
  if (rows->len)
    memcpy (table->rows, rows->data, rows->len * sizeof (SeaRow));
  g_array_unref (rows);
}

static SeaNode *
make_table (SeaParser *p, const Environment *environment, guint offset)
{
  SeaNode *node = sea_node_new (p, SEA_NODE_TABLE, offset);

  node->table = sea_arena_new0 (p->arena, SeaTable);
  node->table->kind = (guint8) environment->kind;
  node->table->style = environment->style;
  node->table->stretch = environment->stretch;
  return node;
}

static SeaNode *
wrap_table (SeaParser *p, SeaNode *node, const Environment *environment)
{
  SeaNode *fence;

  if (!environment->left && !environment->right)
    return node;
  fence = sea_node_new (p, SEA_NODE_FENCE, node->offset);
  fence->cls = SEA_CLASS_INNER;
  fence->left = environment->left;
  fence->right = environment->right;
  fence->a = node;
  return fence;
}

/* Takes the \end that belongs to @name. */
static void
read_table_end (SeaParser *p, const SeaToken *begin, const char *name)
{
  SeaToken end = *sea_parser_peek (p);
  g_autofree char *text = NULL;
  const char *other;
  guint start = p->pos;

  if (!is_action (&end, SEA_DO_END))
    {
      /* Translators: %s is the name of an environment of TeX such as cases. */
      text = g_strdup_printf (_ ("“\\begin{%s}” has no “\\end”."), name);
      sea_parser_report (p, begin->offset, begin->end - begin->offset, "\\begin", text);
      return;
    }
  sea_parser_next (p);
  other = sea_parse_raw_opens (p) ? sea_parse_raw (p, &end) : "";
  if (other && strcmp (other, name) == 0)
    return;
  other = other ? other : "";
  /* Translators: both %s are names of environments of TeX such as cases. */
  text = g_strdup_printf (_ ("“\\begin{%s}” is closed by “\\end{%s}”."), name, other);
  sea_parser_report (p, end.offset, end.end - end.offset, "\\end", text);
  for (const SeaOpenTable *open = p->open ? p->open->around : NULL; open; open = open->around)
    if (strcmp (open->name, other) == 0)
      {
        sea_parser_seek (p, start);
        return;
      }
}

SeaNode *
sea_parse_environment (SeaParser *p, const SeaToken *begin)
{
  const char *name = sea_parse_raw (p, begin);
  const Environment *environment = name ? find_environment (name) : NULL;
  SeaOpenTable open = { name ? name : "", p->open };
  SeaNode *warning = NULL, *node;

  if (!name)
    return NULL;
  if (!environment)
    {
      /* Translators: %s is the name of an environment of TeX such as tikzpicture. */
      g_autofree char *text = g_strdup_printf (_ ("The environment “%s” is not known."), name);

      warning = sea_parse_warning (p, begin->offset, p->pos);
      sea_parser_report (p, begin->offset, p->pos - begin->offset, "\\begin", text);
      environment = &lines_environment;
    }
  node = make_table (p, environment, begin->offset);
  if (p->depth >= SEA_TEX_MAX_DEPTH - 1)
    return warning ? warning : node;
  read_preamble (p, node->table, environment, begin);
  p->depth++;
  p->tables++;
  p->open = &open;
  read_rows (p, node->table, SEA_STOP_CELL | SEA_STOP_ROW | SEA_STOP_END, begin);
  read_table_end (p, begin, open.name);
  p->open = open.around;
  p->tables--;
  p->depth--;
  node = wrap_table (p, node, environment);
  if (warning)
    {
      warning->next = node;
      return sea_node_list (p, warning);
    }
  return node;
}

static SeaNode *
parse_braced_table (SeaParser *p, const SeaToken *command, const Environment *environment)
{
  SeaNode *node = make_table (p, environment, command->offset);
  SeaToken open = *sea_parser_peek (p);

  if (open.kind != SEA_TOKEN_OPEN || p->depth >= SEA_TEX_MAX_DEPTH - 1)
    return sea_parse_argument (p, command);
  sea_parser_next (p);
  for (gsize i = 0; i < SEA_TEX_MAX_COLUMNS; i++)
    node->table->align[i] = environment->align[i % strlen (environment->align)];
  p->depth++;
  p->tables++;
  read_rows (p, node->table, SEA_STOP_CELL | SEA_STOP_ROW | SEA_STOP_BRACE, command);
  p->tables--;
  p->depth--;
  if (sea_parser_peek (p)->kind == SEA_TOKEN_CLOSE)
    sea_parser_next (p);
  else
    sea_parser_report (p, open.offset, 1, NULL,
                       _ ("A “{” is never closed; the group ends where the formula does."));
  return wrap_table (p, node, environment);
}

SeaNode *
sea_parse_plain_table (SeaParser *p, const SeaToken *command, const char *name)
{
  return parse_braced_table (p, command, find_environment (name));
}

SeaNode *
sea_parse_substack (SeaParser *p, const SeaToken *command)
{
  return parse_braced_table (p, command, &small_environment);
}

SeaNode *
sea_parse_group_lines (SeaParser *p, guint stops)
{
  guint offset = p->pos;
  SeaNode *first;
  SeaNode *node;
  GArray *rows;

  if (p->tables)
    return sea_parse_list (p, stops);
  first = sea_parse_list (p, stops | SEA_STOP_ROW);
  if (!is_action (sea_parser_peek (p), SEA_DO_ROW_END))
    return first;
  node = make_table (p, &lines_environment, offset);
  memset (node->table->align, 'l', sizeof node->table->align);
  rows = g_array_new (FALSE, TRUE, sizeof (SeaRow));
  for (;;)
    {
      SeaRow row = { 0 };
      SeaToken end = *sea_parser_peek (p);
      gboolean more = is_action (&end, SEA_DO_ROW_END) && rows->len < SEA_TEX_MAX_ROWS - 1;

      row.cells = sea_arena_new0 (p->arena, SeaCell);
      row.n_cells = 1;
      row.cells[0].span = 1;
      row.cells[0].node = sea_node_list (p, first);
      if (more)
        {
          sea_parser_next (p);
          read_gap (p, &end, &row);
        }
      /* Nothing after the last \\ is no line. */
      if (more || first || rows->len == 0)
        g_array_append_val (rows, row);
      if (!more)
        break;
      first = sea_parse_list (p, stops | SEA_STOP_ROW);
    }
  if (rows->len == 1)
    node = g_array_index (rows, SeaRow, 0).cells[0].node;
  else
    {
      node->table->n_rows = rows->len;
      node->table->rows = sea_arena_alloc (p->arena, rows->len * sizeof (SeaRow));
      memcpy (node->table->rows, rows->data, rows->len * sizeof (SeaRow));
    }
  g_array_unref (rows);
  return node;
}
