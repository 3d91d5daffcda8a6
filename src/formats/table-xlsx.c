/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "formats/codec.h"
#include "formats/table.h"
#include "formats/write.h"
#include "formats/xlsx.h"

enum
{
  CELL_LIMIT = 32767, /* characters, by the format */
  TITLE_LIMIT = 31,   /* characters of a sheet's name, by the format */
  WIDTH_LIMIT = 60    /* of a column, in characters */
};

/* A name that the format allows and no other sheet has. */
static char *
make_title (const SeaXlsx *xlsx, lxw_workbook *book, const char *title, guint index)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gsize units = 0;

  for (const char *p = title; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      units += c > 0xFFFF ? 2 : 1;
      if (units > TITLE_LIMIT)
        break;
      if (c < 0x20 || (c < 0x80 && strchr ("[]:*?/\\'", (int) c) != NULL))
        c = '-';
      g_string_append_unichar (name, c);
    }
  while (name->len == 0 || xlsx->workbook_validate_sheet_name (book, name->str) != LXW_NO_ERROR)
    g_string_printf (name, "%u", ++index);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
write_text (const SeaXlsx *xlsx,
            lxw_worksheet *sheet,
            lxw_row_t row,
            lxw_col_t column,
            const char *text,
            lxw_format *format)
{
  g_autofree char *cut = NULL;

  if (g_utf8_strlen (text, -1) > CELL_LIMIT)
    cut = g_utf8_substring (text, 0, CELL_LIMIT);
  xlsx->worksheet_write_string (sheet, row, column, cut != NULL ? cut : text, format);
}

static void
write_sheet (const SeaXlsx *xlsx, lxw_worksheet *sheet, const SeaTable *table, lxw_format *bold)
{
  guint n_columns = sea_table_get_n_columns (table), n_rows = sea_table_get_n_rows (table);

  for (guint column = 0; column < n_columns; column++)
    {
      const char *header = sea_table_get_header (table, column);
      glong width = g_utf8_strlen (header, -1);

      write_text (xlsx, sheet, 0, (lxw_col_t) column, header, bold);
      for (guint row = 0; row < n_rows; row++)
        {
          const SeaTableCell *cell = sea_table_get_cell (table, row, column);

          if (cell->kind == SEA_CELL_STRING)
            {
              write_text (xlsx, sheet, row + 1, (lxw_col_t) column, cell->text, NULL);
              width = MAX (width, g_utf8_strlen (cell->text, -1));
            }
          else if (cell->kind == SEA_CELL_NUMBER && isfinite (cell->number))
            xlsx->worksheet_write_number (sheet, row + 1, (lxw_col_t) column, cell->number, NULL);
        }
      xlsx->worksheet_set_column (sheet, (lxw_col_t) column, (lxw_col_t) column,
                                  (double) CLAMP (width + 2, 8, WIDTH_LIMIT), NULL);
    }
  xlsx->worksheet_freeze_panes (sheet, 1, 0);
}

static gboolean
write_book (const SeaXlsx *xlsx,
            SeaTable *const *tables,
            guint n_tables,
            const SeaWriting *writing,
            GError **error)
{
  /* Its own temporary files lie beside the result: one place that may be full, and no names of
   * pupils in a shared folder. */
  lxw_workbook_options options = { .tmpdir = writing->folder };
  lxw_workbook *book = xlsx->workbook_new_opt (writing->temp, &options);
  lxw_format *bold;
  lxw_error code;

  if (book == NULL)
    {
      sea_writing_fail (writing, ENOMEM, error);
      return FALSE;
    }
  bold = xlsx->workbook_add_format (book);
  xlsx->format_set_bold (bold);
  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *title = make_title (xlsx, book, sea_table_get_title (tables[i]), i);
      lxw_worksheet *sheet = xlsx->workbook_add_worksheet (book, title);

      if (sheet != NULL)
        write_sheet (xlsx, sheet, tables[i], bold);
    }
  errno = 0;
  code = xlsx->workbook_close (book);
  if (code == LXW_NO_ERROR)
    return TRUE;
  sea_writing_fail (writing, errno != 0 ? errno : EIO, error);
  return FALSE;
}

gboolean
sea_tables_to_xlsx (SeaTable *const *tables, guint n_tables, const char *path, GError **error)
{
  g_auto (SeaWriting) writing = { .fd = -1 };
  const SeaXlsx *xlsx;
  g_autofree char *fault = NULL;
  locale_t plain, before;
  gboolean done;

  if (!sea_writing_begin (&writing, path, error))
    return FALSE;
  if (writing.temp == NULL)
    {
      /* The writer of XLSX goes back and forth in its file. */
      sea_writing_fail (&writing, ESPIPE, error);
      return FALSE;
    }
  xlsx = sea_xlsx_get (&fault);
  if (xlsx == NULL)
    {
      sea_writing_refuse (&writing, fault, error);
      return FALSE;
    }
  /* The library prints numbers with the decimal sign of the locale, which no reader accepts. */
  plain = newlocale (LC_NUMERIC_MASK, "C", (locale_t) 0);
  before = plain != (locale_t) 0 ? uselocale (plain) : (locale_t) 0;
  done = write_book (xlsx, tables, n_tables, &writing, error);
  if (plain != (locale_t) 0)
    {
      uselocale (before);
      freelocale (plain);
    }
  /* The library closes the file without a look at what the disk said. */
  if (done && !sea_writing_is_zip (&writing))
    {
      sea_writing_fail (&writing, ENOSPC, error);
      done = FALSE;
    }
  return done && sea_writing_commit (&writing, error);
}
