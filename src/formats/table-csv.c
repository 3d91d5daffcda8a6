/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "formats/table.h"

/* The shortest decimal that is the same number, with @point; nothing for what is no number. */
static void
append_number (GString *out, double number, char point)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (number))
    return;
  if (number == 0)
    number = 0; /* no minus */
  g_ascii_formatd (text, sizeof text, "%.15g", number);
  if (g_ascii_strtod (text, NULL) != number)
    g_ascii_dtostr (text, sizeof text, number);
  for (const char *p = text; *p != '\0'; p++)
    g_string_append_c (out, *p == '.' ? point : *p);
}

/* Text that a spreadsheet would take for a formula gets an apostrophe before it. */
static void
append_text (GString *out, const char *text)
{
  gboolean live = *text != '\0' && strchr ("=+-@\t\r", *text) != NULL;
  /* Also what is no separator here: it may be one where the file is opened. */
  gboolean quoted = strpbrk (text, "\",;\t\r\n") != NULL || g_str_has_prefix (text, " ") ||
                    g_str_has_suffix (text, " ");

  if (quoted)
    g_string_append_c (out, '"');
  if (live)
    g_string_append_c (out, '\'');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *text);
    }
  if (quoted)
    g_string_append_c (out, '"');
}

GBytes *
sea_table_to_csv (const SeaTable *table, gboolean excel, gboolean comma)
{
  GString *out = g_string_new ("\357\273\277"); /* the mark tells Excel that it is UTF-8 */
  guint n_columns = sea_table_get_n_columns (table);
  char separator = excel ? ';' : ',', point = excel && comma ? ',' : '.';

  for (guint column = 0; column < n_columns; column++)
    {
      if (column > 0)
        g_string_append_c (out, separator);
      append_text (out, sea_table_get_header (table, column));
    }
  g_string_append (out, "\r\n");
  for (guint row = 0; row < sea_table_get_n_rows (table); row++)
    {
      for (guint column = 0; column < n_columns; column++)
        {
          const SeaTableCell *cell = sea_table_get_cell (table, row, column);

          if (column > 0)
            g_string_append_c (out, separator);
          if (cell->kind == SEA_CELL_STRING)
            append_text (out, cell->text);
          else if (cell->kind == SEA_CELL_NUMBER)
            append_number (out, cell->number, point);
        }
      g_string_append (out, "\r\n");
    }
  return g_string_free_to_bytes (out);
}
