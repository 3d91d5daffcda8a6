/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/table.h"

struct _SeaTable
{
  char *title;
  GPtrArray *headers; /* of char * */
  GPtrArray *rows;    /* of GArray of SeaTableCell */
};

static void
clear_cell (SeaTableCell *cell)
{
  g_free (cell->text);
}

SeaTable *
sea_table_new (const char *title)
{
  SeaTable *table = g_new0 (SeaTable, 1);

  table->title = g_utf8_make_valid (title != NULL ? title : "", -1);
  table->headers = g_ptr_array_new_with_free_func (g_free);
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return table;
}

void
sea_table_free (SeaTable *table)
{
  if (table == NULL)
    return;
  g_free (table->title);
  g_ptr_array_unref (table->headers);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

void
sea_table_add_column (SeaTable *table, const char *header)
{
  g_return_if_fail (table->rows->len == 0);
  g_ptr_array_add (table->headers, g_utf8_make_valid (header, -1));
}

void
sea_table_begin_row (SeaTable *table)
{
  GArray *row = g_array_new (FALSE, FALSE, sizeof (SeaTableCell));

  g_array_set_clear_func (row, (GDestroyNotify) clear_cell);
  g_ptr_array_add (table->rows, row);
}

static void
add_cell (SeaTable *table, SeaTableCell cell)
{
  GArray *row = g_ptr_array_index (table->rows, table->rows->len - 1);

  g_array_append_val (row, cell);
}

void
sea_table_add_string (SeaTable *table, const char *text)
{
  g_return_if_fail (table->rows->len > 0);
  add_cell (table, (SeaTableCell){ .kind = SEA_CELL_STRING,
                                   .text = g_utf8_make_valid (text != NULL ? text : "", -1) });
}

void
sea_table_add_number (SeaTable *table, double number)
{
  g_return_if_fail (table->rows->len > 0);
  add_cell (table, (SeaTableCell){ .kind = SEA_CELL_NUMBER, .number = number });
}

void
sea_table_add_empty (SeaTable *table)
{
  g_return_if_fail (table->rows->len > 0);
  add_cell (table, (SeaTableCell){ .kind = SEA_CELL_EMPTY });
}

const char *
sea_table_get_title (const SeaTable *table)
{
  return table->title;
}

guint
sea_table_get_n_columns (const SeaTable *table)
{
  return table->headers->len;
}

guint
sea_table_get_n_rows (const SeaTable *table)
{
  return table->rows->len;
}

const char *
sea_table_get_header (const SeaTable *table, guint column)
{
  g_return_val_if_fail (column < table->headers->len, "");
  return g_ptr_array_index (table->headers, column);
}

const SeaTableCell *
sea_table_get_cell (const SeaTable *table, guint row, guint column)
{
  static const SeaTableCell empty = { .kind = SEA_CELL_EMPTY };
  const GArray *cells;

  g_return_val_if_fail (row < table->rows->len, &empty);
  cells = g_ptr_array_index (table->rows, row);
  return column < cells->len ? &g_array_index (cells, SeaTableCell, column) : &empty;
}
