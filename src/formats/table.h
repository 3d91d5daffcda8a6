/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TABLE_H
#define SEA_TABLE_H

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SEA_CELL_EMPTY,
  SEA_CELL_STRING,
  SEA_CELL_NUMBER
} SeaTableCellKind;

typedef struct
{
  SeaTableCellKind kind;
  char *text;    /* string */
  double number; /* number */
} SeaTableCell;

/* A sheet: a title, a header row, rows. */
typedef struct _SeaTable SeaTable;

SeaTable *sea_table_new (const char *title);
void sea_table_free (SeaTable *table);
/** sea_table_add_column: @header is copied. All columns come before the first row. */
void sea_table_add_column (SeaTable *table, const char *header);
/** sea_table_begin_row: further cells go into a new row. */
void sea_table_begin_row (SeaTable *table);
void sea_table_add_string (SeaTable *table, const char *text);
void sea_table_add_number (SeaTable *table, double number);
void sea_table_add_empty (SeaTable *table);
const char *sea_table_get_title (const SeaTable *table);
guint sea_table_get_n_columns (const SeaTable *table);
guint sea_table_get_n_rows (const SeaTable *table);
const char *sea_table_get_header (const SeaTable *table, guint column);
/** sea_table_get_cell: (transfer none): cells past the end of a row are empty */
const SeaTableCell *sea_table_get_cell (const SeaTable *table, guint row, guint column);

/**
 * sea_table_to_csv:
 * @excel: TRUE: UTF-8 with BOM, ';' and a decimal comma where @comma is; FALSE: BOM, ',' and a
 * decimal point
 * @comma: whether decimals take a comma (only with @excel)
 *
 * Text that begins with = + - @ tab or CR is neutralised by a leading apostrophe; lines end
 * with CRLF (RFC 4180).
 *
 * Returns: (transfer full): the file's bytes
 */
GBytes *sea_table_to_csv (const SeaTable *table, gboolean excel, gboolean comma);

/**
 * sea_tables_to_xlsx:
 * @tables: (array): one sheet each
 * @path: written as a temporary file beside it, then renamed
 *
 * Strings are written as strings, never as formulas.
 *
 * Returns: TRUE, or FALSE with a #SeaFormatsError (FILE); the old file is then untouched
 */
gboolean
sea_tables_to_xlsx (SeaTable *const *tables, guint n_tables, const char *path, GError **error);

/** sea_tables_to_ods: the same as an OpenDocument spreadsheet */
gboolean
sea_tables_to_ods (SeaTable *const *tables, guint n_tables, const char *path, GError **error);

/**
 * sea_write_file:
 *
 * Writes @bytes to @path: temporary file beside it, fsync, rename, fsync of the folder.
 *
 * Returns: TRUE, or FALSE with a #SeaFormatsError (FILE); the old file is then untouched
 */
gboolean sea_write_file (const char *path, GBytes *bytes, GError **error);

/**
 * sea_dup_file_name:
 * @stem: any text: date, class, lesson
 * @suffix: ".csv"
 *
 * Returns: (transfer full): a name legal on every system: / \ : * ? " < > | and control characters
 *   become '-', no leading dot, at most 200 bytes, cut at a character
 */
char *sea_dup_file_name (const char *stem, const char *suffix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaTable, sea_table_free)

G_END_DECLS

#endif
