/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/grid.h"

#include <string.h>

/* clang-format off */
#define X(name, word) [name] = word,
static const char *const column_words[SEA_COLUMN_COUNT] = { SEA_COLUMN_LIST (X) };
#undef X
/* clang-format on */

const char *
sea_column_to_string (SeaColumn column)
{
  return column < SEA_COLUMN_COUNT ? column_words[column] : column_words[SEA_COLUMN_NONE];
}

gboolean
sea_column_from_string (const char *word, SeaColumn *column)
{
  for (guint i = 0; i < SEA_COLUMN_COUNT; i++)
    if (strcmp (word, column_words[i]) == 0)
      {
        *column = (SeaColumn) i;
        return TRUE;
      }
  return FALSE;
}

static void
clear_row (gpointer data)
{
  SeaGridRow *row = data;

  for (guint i = 0; i < row->n; i++)
    g_free (row->cells[i]);
  g_free (row->cells);
}

SeaGrid *
sea_grid_new (const char *sheet, gboolean sheets)
{
  SeaGrid *grid = g_new0 (SeaGrid, 1);

  grid->sheet = g_strdup (sheet);
  grid->sheets = sheets;
  grid->rows = g_array_new (FALSE, TRUE, sizeof (SeaGridRow));
  g_array_set_clear_func (grid->rows, clear_row);
  return grid;
}

void
sea_grid_free (SeaGrid *grid)
{
  if (grid == NULL)
    return;
  g_free (grid->sheet);
  g_array_unref (grid->rows);
  g_free (grid);
}

void
sea_grid_add_row (SeaGrid *grid, int line)
{
  SeaGridRow row = { .line = line };

  if (grid->rows->len >= SEA_GRID_ROWS)
    grid->full = TRUE;
  else
    g_array_append_val (grid->rows, row);
}

void
sea_grid_set_cell (SeaGrid *grid, guint column, char *text)
{
  SeaGridRow *row;

  if (grid->rows->len == 0 || grid->full || column >= SEA_GRID_COLUMNS)
    {
      g_free (text);
      return;
    }
  row = &g_array_index (grid->rows, SeaGridRow, grid->rows->len - 1);
  if (column >= row->n)
    {
      row->cells = g_renew (char *, row->cells, column + 1);
      while (row->n <= column)
        row->cells[row->n++] = NULL;
      for (guint i = 0; i < column; i++)
        if (row->cells[i] == NULL)
          row->cells[i] = g_strdup ("");
    }
  g_free (row->cells[column]);
  row->cells[column] = text;
}

void
sea_grid_add_cell (SeaGrid *grid, char *text)
{
  guint column =
      grid->rows->len == 0 ? 0 : g_array_index (grid->rows, SeaGridRow, grid->rows->len - 1).n;

  sea_grid_set_cell (grid, column, text);
}

const char *
sea_grid_get (const SeaGrid *grid, guint row, guint column)
{
  const SeaGridRow *found;

  if (row >= grid->rows->len)
    return "";
  found = &g_array_index (grid->rows, SeaGridRow, row);
  return column < found->n ? found->cells[column] : "";
}

guint
sea_grid_n_columns (const SeaGrid *grid)
{
  guint n = 0;

  for (guint i = 0; i < grid->rows->len; i++)
    n = MAX (n, g_array_index (grid->rows, SeaGridRow, i).n);
  return n;
}

void
sea_grid_cut (SeaGrid *grid, guint rows)
{
  if (grid->rows->len > rows)
    g_array_set_size (grid->rows, rows);
}

char *
sea_grid_dup_cell_name (int line, guint column)
{
  char letters[3] = { 0 };

  if (column < 26)
    letters[0] = (char) ('A' + column);
  else
    {
      letters[0] = (char) ('A' + (column / 26 - 1) % 26);
      letters[1] = (char) ('A' + column % 26);
    }
  return g_strdup_printf ("%s%d", letters, line);
}
