/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_GRID_H
#define SEA_GRID_H

#include <glib.h>

G_BEGIN_DECLS

/* The cells of a sheet as text, wherever they come from, and what its columns mean. */

enum
{
  SEA_GRID_COLUMNS = 64,     /* columns that are looked at */
  SEA_GRID_ROWS = 200000,    /* rows that are read */
  SEA_GRID_CELL = 64 * 1024, /* bytes of a cell */
  SEA_GRID_DATE = 0x1E       /* how a cell begins that is a date */
};

typedef struct
{
  int line;     /* where it stands: row of the sheet, line of the file; from 1 */
  guint n;      /* cells */
  char **cells; /* never NULL */
} SeaGridRow;

typedef struct
{
  char *sheet;     /* (nullable): its name */
  GArray *rows;    /* of SeaGridRow */
  gboolean sheets; /* places are cells like "B7", not lines */
  gboolean full;   /* rows past the limit were left out */
} SeaGrid;

SeaGrid *sea_grid_new (const char *sheet, gboolean sheets);
void sea_grid_free (SeaGrid *grid);
/** sea_grid_add_row: @line from 1 */
void sea_grid_add_row (SeaGrid *grid, int line);
/** sea_grid_add_cell: to the last row; @text (transfer full) */
void sea_grid_add_cell (SeaGrid *grid, char *text);
/** sea_grid_set_cell: of the last row; those before it become empty; @text (transfer full) */
void sea_grid_set_cell (SeaGrid *grid, guint column, char *text);
/** sea_grid_get: (transfer none): "" past the end of a row */
const char *sea_grid_get (const SeaGrid *grid, guint row, guint column);
guint sea_grid_n_columns (const SeaGrid *grid);
/** sea_grid_cut: keeps the first @rows for a preview */
void sea_grid_cut (SeaGrid *grid, guint rows);
/** sea_grid_dup_cell_name: (transfer full): "B7" */
char *sea_grid_dup_cell_name (int line, guint column);

/* clang-format off */
/* What a column may be: a stable word each. */
#define SEA_COLUMN_LIST(X) \
  X (SEA_COLUMN_NONE, "none") X (SEA_COLUMN_TEXT, "text") X (SEA_COLUMN_ANSWER, "answer") \
  X (SEA_COLUMN_CHOICE, "choice") X (SEA_COLUMN_WORTH, "worth") X (SEA_COLUMN_TOPIC, "topic") \
  X (SEA_COLUMN_GRADE, "grade") X (SEA_COLUMN_TAGS, "tags") X (SEA_COLUMN_SOLUTION, "solution") \
  X (SEA_COLUMN_ROLE, "role") X (SEA_COLUMN_LANG, "lang") X (SEA_COLUMN_TITLE, "title") \
  X (SEA_COLUMN_SECONDS, "seconds") X (SEA_COLUMN_TOLERANCE, "tolerance") X (SEA_COLUMN_ID, "id") \
  X (SEA_COLUMN_SOURCE, "source") X (SEA_COLUMN_FAMILY, "family") \
  X (SEA_COLUMN_WRONG, "wrong")
#define X(name, word) name,
typedef enum { SEA_COLUMN_LIST (X) SEA_COLUMN_COUNT } SeaColumn;
#undef X
/* clang-format on */

const char *sea_column_to_string (SeaColumn column);
gboolean sea_column_from_string (const char *word, SeaColumn *column);

/* How the key of a question with choices is written. */
typedef enum
{
  SEA_KEY_GUESS,
  SEA_KEY_TEXT,   /* the text of the choice */
  SEA_KEY_LETTER, /* A, b, В */
  SEA_KEY_ONE,    /* 1 is the first */
  SEA_KEY_ZERO    /* 0 is the first */
} SeaKeyStyle;

/* The header of the key in the tables that this program writes: the key of a problem with choices
 * is their numbers, an answer behind an apostrophe is text. */
#define SEA_GRID_OWN_KEY "answer (or the numbers of the choices)"

typedef struct
{
  guint first_row; /* of the grid, from 0: the first one with a question */
  SeaColumn columns[SEA_GRID_COLUMNS];
  SeaKeyStyle key;
  gboolean own; /* a table that this program has written */
} SeaTableMapping;

/**
 * sea_grid_guess:
 *
 * Finds the header among the first rows (Russian and English words, Kahoot's sheet), or, where
 * there is none, guesses by what the columns hold.
 *
 * Returns: how sure it is, 0 (this is no sheet of questions) … 100
 */
int sea_grid_guess (const SeaGrid *grid, SeaTableMapping *mapping);

G_END_DECLS

#endif
