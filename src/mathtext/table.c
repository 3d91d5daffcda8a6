/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/table.h"

#include <string.h>

static gboolean
is_row (const SeaSpan *line)
{
  return line->end - line->start >= 3 && line->text[line->start] == '|' &&
         line->text[line->end - 1] == '|' && line->text[line->end - 2] != '\\';
}

static void
add_cell (GArray *cells, const SeaSpan *line, gsize start, gsize end)
{
  SeaSpan cell = { line->text, start, end, line->formulas };

  while (cell.start < cell.end && cell.text[cell.start] == ' ')
    cell.start++;
  while (cell.end > cell.start && cell.text[cell.end - 1] == ' ')
    cell.end--;
  g_array_append_val (cells, cell);
}

/* The cells of @line, bars of formulas are none. */
static GArray *
split_row (const SeaSpan *line)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SeaSpan));
  gsize start = line->start + 1, at = start;

  while (at < line->end)
    {
      const SeaDelimited *formula = sea_runs_find_formula (line->formulas, at);

      if (formula)
        {
          at = formula->end;
          continue;
        }
      if (line->text[at] == '\\' && line->text[at + 1] == '|')
        at++;
      else if (line->text[at] == '|')
        {
          add_cell (cells, line, start, at);
          start = at + 1;
        }
      at++;
    }
  return cells;
}

/* Whether @cells are the line under a head: "---", ":--:". */
static gboolean
is_rule (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const SeaSpan *cell = &g_array_index (cells, SeaSpan, i);
      g_autofree char *text = g_strndup (cell->text + cell->start, cell->end - cell->start);
      const char *p = text + (*text == ':');
      gsize dashes = strspn (p, "-");

      p += dashes;
      if (dashes == 0 || p[*p == ':'] != 0)
        return FALSE;
    }
  return cells->len > 0;
}

/* Whether a cell has neither letter nor digit nor formula: then the bars may be those of |x| = |y|.
 */
static gboolean
has_signs_alone (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const SeaSpan *cell = &g_array_index (cells, SeaSpan, i);
      const char *p = cell->text + cell->start;
      gboolean word = FALSE;

      for (; p < cell->text + cell->end; p = g_utf8_next_char (p))
        word = word || g_unichar_isalnum (g_utf8_get_char (p)) || *p == '$';
      if (!word)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_blanks (const SeaSpan *line)
{
  return line->text[line->start + 1] == ' ' && line->text[line->end - 2] == ' ';
}

guint
sea_table_count_rows (GArray *lines, guint first)
{
  guint n = 0, columns = 0;
  gboolean sure = FALSE, doubtful = FALSE;

  for (guint i = first; i < lines->len; i++)
    {
      const SeaSpan *line = &g_array_index (lines, SeaSpan, i);
      g_autoptr (GArray) cells = NULL;

      if (!is_row (line))
        break;
      cells = split_row (line);
      if (n == 0)
        columns = cells->len;
      if (cells->len != columns || columns < 2 || columns > SEA_MATHTEXT_MAX_COLUMNS)
        break;
      sure = sure || (n == 1 && is_rule (cells));
      doubtful = doubtful || (!has_blanks (line) && !(n == 1 && sure) && has_signs_alone (cells));
      n++;
    }
  return n >= 2 && (sure || !doubtful) ? n : 0;
}

static PangoAlignment
get_align (const SeaSpan *cell)
{
  gboolean left = cell->text[cell->start] == ':', right = cell->text[cell->end - 1] == ':';

  return left && right ? PANGO_ALIGN_CENTER : right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

void
sea_table_read (GArray *lines, guint first, guint n, SeaBlock *block)
{
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (GArray) cells = split_row (&g_array_index (lines, SeaSpan, i));
      GPtrArray *row;

      block->n_columns = cells->len;
      if (!block->aligns)
        {
          block->aligns = g_new (PangoAlignment, cells->len);
          for (guint k = 0; k < cells->len; k++)
            block->aligns[k] = PANGO_ALIGN_CENTER;
        }
      if (i == first + 1 && is_rule (cells))
        {
          block->head = TRUE;
          for (guint k = 0; k < cells->len; k++)
            block->aligns[k] = get_align (&g_array_index (cells, SeaSpan, k));
          continue;
        }
      row = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
      for (guint k = 0; k < cells->len; k++)
        g_ptr_array_add (row, sea_runs_new (&g_array_index (cells, SeaSpan, k)));
      g_ptr_array_add (block->rows, row);
    }
}
