/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "formats/grid-questions.h"

enum
{
  LOOK = 64 * 1024, /* bytes by which the separator is found and the file judged */
  LOOK_ROWS = 40
};

/* Where a cell of @text begins at @p: blanks before a quote do not count. */
static const char *
skip_to_quote (const char *p, const char *end, char separator)
{
  const char *q = p;

  while (q < end && *q == ' ' && *q != separator)
    q++;
  return q < end && *q == '"' ? q : p;
}

/* Reads a quoted cell at its quote; returns the byte after it, NULL when it is never closed. */
static const char *
read_quoted (const char *p, const char *end, char separator, GString *cell, int *lines)
{
  for (p++; p < end; p++)
    {
      if (*p == '"' && p + 1 < end && p[1] == '"')
        p++;
      else if (*p == '"')
        {
          const char *after = p + 1;

          while (after < end && *after == ' ')
            after++;
          /* A quote in the middle of a text that was not doubled stays. */
          if (after == end || *after == separator || *after == '\n')
            return after;
        }
      *lines += *p == '\n' ? 1 : 0;
      if (cell->len < SEA_GRID_CELL)
        g_string_append_c (cell, *p);
    }
  return NULL;
}

static void
append_plain (GString *cell, const char *start, const char *p)
{
  const char *cut = start + MIN ((gsize) (p - start), (gsize) SEA_GRID_CELL);

  g_string_append_len (cell, start, cut - start);
}

/* Reads at most @rows rows of @text into @grid. */
static void
read_rows (SeaGrid *grid, const char *text, gsize length, char separator, guint rows)
{
  const char *p = text, *end = text + length;
  int line = 1;
  gboolean no_more_quotes = FALSE;
  g_autoptr (GString) cell = g_string_new (NULL);

  while (p < end && grid->rows->len < rows && !grid->full)
    {
      gboolean more = TRUE;
      guint column = 0;

      sea_grid_add_row (grid, line);
      while (more)
        {
          const char *start = no_more_quotes ? p : skip_to_quote (p, end, separator);
          const char *after = NULL;

          g_string_truncate (cell, 0);
          if (start < end && *start == '"' && !no_more_quotes)
            {
              int lines = 0;

              after = read_quoted (start, end, separator, cell, &lines);
              if (after != NULL)
                line += lines;
              else
                {
                  no_more_quotes = TRUE;
                  g_string_truncate (cell, 0);
                }
            }
          if (after == NULL)
            {
              for (after = p; after < end && *after != separator && *after != '\n';)
                after++;
              append_plain (cell, p, after);
            }
          p = after;
          more = p < end && *p == separator;
          p += more ? 1 : 0;
          if (++column <= SEA_GRID_COLUMNS)
            /* It may be cut in a character. */
            sea_grid_add_cell (grid, g_strstrip (g_utf8_make_valid (cell->str, -1)));
        }
      if (p < end)
        p++; /* the line end */
      line++;
    }
}

/* "sep=;" is what Excel understands. */
static gsize
skip_excel_line (const char *text, gsize length, char *separator)
{
  if (length > 5 && g_ascii_strncasecmp (text, "sep=", 4) == 0 &&
      (text[5] == '\n' || text[5] == '\0'))
    {
      *separator = text[4];
      return 6;
    }
  return 0;
}

SeaGrid *
sea_grid_from_text (const char *text, gsize length, char separator)
{
  SeaGrid *grid = sea_grid_new (NULL, FALSE);

  read_rows (grid, text, length, separator, G_MAXUINT);
  return grid;
}

/* The separator that gives most rows the same number of cells, at least two. */
static char
find_separator (const char *text, gsize length, guint *columns, gboolean *even)
{
  static const char separators[] = "\t;,|";
  char best = '\0';
  guint best_score = 0;

  *columns = 0;
  *even = FALSE;
  for (const char *s = separators; *s != '\0'; s++)
    {
      SeaGrid *grid = sea_grid_new (NULL, FALSE);
      guint counts[SEA_GRID_COLUMNS + 1] = { 0 }, common = 0, rows = 0, score;

      read_rows (grid, text, MIN (length, LOOK), *s, LOOK_ROWS);
      for (guint i = 0; i < grid->rows->len; i++)
        {
          const SeaGridRow *row = &g_array_index (grid->rows, SeaGridRow, i);

          if (row->n == 1 && *row->cells[0] == '\0')
            continue;
          rows++;
          counts[row->n]++;
        }
      for (guint i = 2; i <= SEA_GRID_COLUMNS; i++)
        if (counts[i] > 0 && (common == 0 || counts[i] > counts[common]))
          common = i;
      score = common == 0 || rows == 0 ? 0 : counts[common] * 100 / rows;
      /* The same share: what is rarer in a text wins, for it stands first. */
      if (score > best_score)
        {
          best_score = score;
          best = *s;
          *columns = common;
          *even = score >= 90 && rows >= 2;
        }
      sea_grid_free (grid);
    }
  return best;
}

int
sea_csv_sniff (const char *text, gsize length)
{
  char separator = '\0', found;
  guint columns;
  gboolean even;
  gsize skip = skip_excel_line (text, length, &separator);
  SeaGrid *grid;
  SeaTableMapping mapping;
  int sure;
  const char *p = text;

  while (g_ascii_isspace (*p))
    p++;
  if (*p == '<' || *p == '{' || *p == '[' || *p == '#')
    return 0;
  found = find_separator (text + skip, length - skip, &columns, &even);
  if (found == '\0')
    return 0;
  grid = sea_grid_new (NULL, FALSE);
  read_rows (grid, text + skip, MIN (length - skip, LOOK), separator != '\0' ? separator : found,
             LOOK_ROWS);
  sure = sea_grid_guess (grid, &mapping);
  sea_grid_free (grid);
  if (sure >= 75)
    return even ? 85 : 50;
  if (!even)
    return 0;
  return sure > 0 && found == '\t' ? 45 : 20;
}

/* In tables that this program wrote an apostrophe keeps cells from being formulas. */
static void
free_formulas (SeaGrid *grid)
{
  SeaTableMapping mapping;

  if (sea_grid_guess (grid, &mapping) == 0 || !mapping.own)
    return;
  for (guint i = mapping.first_row; i < grid->rows->len; i++)
    {
      SeaGridRow *row = &g_array_index (grid->rows, SeaGridRow, i);

      for (guint k = 0; k < row->n; k++)
        {
          char *cell = row->cells[k];
          gsize n = strspn (cell, "'");

          if (n > 0 && cell[n] != '\0' && strchr ("=+-@", cell[n]) != NULL)
            memmove (cell, cell + 1, strlen (cell));
        }
    }
}

void
sea_csv_read (const char *text, gsize length, const SeaReadOptions *options, SeaReading *reading)
{
  char separator = '\0';
  gsize skip = skip_excel_line (text, length, &separator);
  guint columns;
  gboolean even;
  SeaGrid *grid = sea_grid_new (NULL, FALSE);

  if (options->separator != '\0')
    separator = options->separator;
  if (separator == '\0')
    separator = find_separator (text + skip, length - skip, &columns, &even);
  if (separator == '\0')
    separator = ';';
  reading->separator = separator;
  read_rows (grid, text + skip, length - skip, separator, G_MAXUINT);
  /* The line "sep=" counts. */
  if (skip > 0)
    for (guint i = 0; i < grid->rows->len; i++)
      g_array_index (grid->rows, SeaGridRow, i).line++;
  free_formulas (grid);
  sea_grid_read (grid, options, reading);
}
