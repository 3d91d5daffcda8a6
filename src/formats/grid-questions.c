/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/grid-questions.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/number.h"

enum
{
  PREVIEW_ROWS = 200,
  CHOICES = SEA_CHOICES_LIMIT + 1
};

typedef struct
{
  const SeaGrid *grid;
  const SeaTableMapping *mapping;
  SeaReading *reading;
  SeaKeyStyle key; /* of the whole sheet */
  guint width;     /* cells of the header */
  guint without_worth;
} Sheet;

/* The choices of a row, in order. */
typedef struct
{
  guint n;
  char *texts[CHOICES];
  guint columns[CHOICES];
} Choices;

static void
clear_choices (Choices *choices)
{
  for (guint i = 0; i < choices->n; i++)
    g_free (choices->texts[i]);
  choices->n = 0;
}

static guint
n_mapped (const SeaTableMapping *mapping, SeaColumn column)
{
  guint n = 0;

  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    n += mapping->columns[i] == column ? 1 : 0;
  return n;
}

/* "A) x", "б. x" → "x" */
static const char *
skip_label (const char *text)
{
  const char *after = g_unichar_isalpha (g_utf8_get_char (text)) ? g_utf8_next_char (text) : text;

  if (after != text && (*after == ')' || *after == '.') && after[1] == ' ')
    return after + 2;
  return text;
}

static void
add_choice (Choices *choices, const char *text, guint column)
{
  g_autofree char *tidy = sea_text_tidy (text, TRUE);

  if (*tidy == '\0' || choices->n >= CHOICES)
    return;
  choices->columns[choices->n] = column;
  choices->texts[choices->n++] = g_steal_pointer (&tidy);
}

/* All choices of one cell: parted by lines, ";" or "|". */
static void
split_choices (Choices *choices, const char *text, guint column)
{
  const char *separator = strchr (text, '\n') != NULL  ? "\n"
                          : strchr (text, ';') != NULL ? ";"
                          : strchr (text, '|') != NULL ? "|"
                                                       : ",";
  g_auto (GStrv) parts = g_strsplit (text, separator, CHOICES);

  for (guint i = 0; parts[i] != NULL; i++)
    add_choice (choices, skip_label (g_strstrip (parts[i])), column);
}

static void
read_choices (const Sheet *sheet, guint row, Choices *choices)
{
  gboolean one = n_mapped (sheet->mapping, SEA_COLUMN_CHOICE) == 1 &&
                 n_mapped (sheet->mapping, SEA_COLUMN_WRONG) == 0;

  choices->n = 0;
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    if (sheet->mapping->columns[i] == SEA_COLUMN_CHOICE)
      {
        if (one)
          split_choices (choices, sea_grid_get (sheet->grid, row, i), i);
        else
          add_choice (choices, sea_grid_get (sheet->grid, row, i), i);
      }
}

/* ---- keys of choices ---- */

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *first = NULL, *second = NULL;

  if (strcmp (a, b) == 0)
    return TRUE;
  if (strlen (a) > 4 * SEA_ANSWER_LIMIT || strlen (b) > 4 * SEA_ANSWER_LIMIT)
    return FALSE;
  first = sea_text_fold (a);
  second = sea_text_fold (b);
  return strcmp (first, second) == 0;
}

/* The number of a letter: A, b, В (Cyrillic), г; -1 if it is none. */
static int
letter_index (const char *text)
{
  static const gunichar russian[] = {
    0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437
  };
  gunichar c = g_unichar_tolower (g_utf8_get_char (text));
  const char *after = *text == '\0' ? text : g_utf8_next_char (text);

  if (*after != '\0' && !((*after == ')' || *after == '.') && after[1] == '\0'))
    return -1;
  if (c >= 'a' && c <= 'z')
    return (int) (c - 'a');
  for (gsize i = 0; i < G_N_ELEMENTS (russian); i++)
    if (c == russian[i])
      return (int) i;
  return -1;
}

/* The choice that one part of a key means; -1 if none. */
static int
find_choice (const Choices *choices, const char *key, SeaKeyStyle style)
{
  g_autofree char *number = NULL;
  int index;

  if (style == SEA_KEY_TEXT || style == SEA_KEY_GUESS)
    for (guint i = 0; i < choices->n; i++)
      if (is_same (choices->texts[i], key))
        return (int) i;
  if (style == SEA_KEY_TEXT)
    return -1;
  index = letter_index (key);
  if (index >= 0)
    return index < (int) choices->n && style != SEA_KEY_ONE && style != SEA_KEY_ZERO ? index : -1;
  if (style == SEA_KEY_LETTER)
    return -1;
  number = sea_number_read (key, NULL); /* "1.0" is 1 */
  if (number == NULL || strlen (number) > 2 || strspn (number, "0123456789") != strlen (number))
    return -1;
  index = atoi (number) - (style == SEA_KEY_ZERO ? 0 : 1);
  return index >= 0 && index < (int) choices->n ? index : -1;
}

/* Marks what the key means; FALSE when a part of it means no choice. */
static gboolean
find_right (const Choices *choices, const char *key, SeaKeyStyle style, gboolean *right)
{
  g_auto (GStrv) parts = NULL;
  int one = find_choice (choices, key, style);
  guint n = 0;

  memset (right, 0, sizeof *right * CHOICES);
  if (one >= 0)
    {
      right[one] = TRUE;
      return TRUE;
    }
  parts = g_strsplit_set (key, ",;/\n", 2 * CHOICES); /* "1,2" */
  if (parts[0] == NULL || parts[1] == NULL)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*g_strstrip (parts[i]) == '\0')
        continue;
      one = find_choice (choices, parts[i], style);
      if (one < 0)
        return FALSE;
      right[one] = TRUE;
      n++;
    }
  return n > 0;
}

static const char *
get_mapped (const Sheet *sheet, guint row, SeaColumn column)
{
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    if (sheet->mapping->columns[i] == column)
      return sea_grid_get (sheet->grid, row, i);
  return "";
}

/* How the keys of the sheet are written: the style that fits most rows; a "0" means that one counts
 * from 0, the number of the last choice that one counts from 1. */
static SeaKeyStyle
judge_keys (const Sheet *sheet)
{
  guint fits[SEA_KEY_ZERO + 1] = { 0 }, zeros = 0, lasts = 0;
  SeaKeyStyle best = SEA_KEY_TEXT;

  if (sheet->mapping->key != SEA_KEY_GUESS)
    return sheet->mapping->key;
  for (guint i = sheet->mapping->first_row; i < sheet->grid->rows->len; i++)
    {
      g_autofree char *key = sea_text_tidy (get_mapped (sheet, i, SEA_COLUMN_ANSWER), TRUE);
      g_autofree char *number = NULL;
      gboolean right[CHOICES];
      Choices choices = { 0 };

      if (*key == '\0' || strlen (key) > 1000 || i > sheet->mapping->first_row + 2000)
        continue;
      read_choices (sheet, i, &choices);
      for (SeaKeyStyle style = SEA_KEY_TEXT; style <= SEA_KEY_ZERO; style++)
        fits[style] += find_right (&choices, key, style, right) ? 1 : 0;
      number = sea_number_read (key, NULL);
      zeros += g_strcmp0 (number, "0") == 0 ? 1 : 0;
      lasts += number != NULL && atoi (number) == (int) choices.n ? 1 : 0;
      clear_choices (&choices);
    }
  for (SeaKeyStyle style = SEA_KEY_LETTER; style <= SEA_KEY_ONE; style++)
    if (fits[style] > fits[best])
      best = style;
  /* Numbers fit both ways mostly. */
  if (zeros > 0 && fits[SEA_KEY_ZERO] >= fits[best])
    best = SEA_KEY_ZERO;
  else if (best == SEA_KEY_ONE && lasts == 0 && zeros > 0)
    best = SEA_KEY_ZERO;
  return best;
}

/* ---- rows ---- */

static gboolean
is_blank (const Sheet *sheet, guint row)
{
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    {
      SeaColumn column = sheet->mapping->columns[i];

      /* A number of seconds or points alone is no question. */
      if (column != SEA_COLUMN_TEXT && column != SEA_COLUMN_ANSWER && column != SEA_COLUMN_CHOICE)
        continue;
      for (const char *p = sea_grid_get (sheet->grid, row, i); *p != '\0'; p++)
        if (!g_ascii_isspace (*p))
          return FALSE;
    }
  return TRUE;
}

/* What is told next is about this column, no more about the text. */
static void
point_at (const Sheet *sheet, SeaDraft *draft, SeaColumn column)
{
  for (guint i = 0; i < SEA_GRID_COLUMNS && sheet->grid->sheets && draft->reason == NULL; i++)
    if (sheet->mapping->columns[i] == column)
      {
        draft->column = (int) i + 1;
        g_free (draft->cell);
        draft->cell = sea_grid_dup_cell_name (draft->line, i);
        return;
      }
}

static void
read_other (SeaDraft *draft, SeaColumn column, const char *text)
{
  g_autofree char *tidy = sea_text_tidy (text, TRUE);
  g_autofree char *tag = NULL;

  if (*tidy == '\0')
    return;
  switch (column)
    {
    case SEA_COLUMN_WORTH:
      sea_draft_set_worth (draft, tidy);
      break;
    case SEA_COLUMN_TOPIC:
      sea_draft_set_topic (draft, tidy);
      break;
    case SEA_COLUMN_GRADE:
      {
        gsize n = strspn (tidy, "0123456789"); /* «7 класс», "7Б", "7.0" */

        tag = g_strdup_printf ("grade:%.*s", (int) n, tidy);
        sea_draft_set_tag (draft, tag);
        break;
      }
    case SEA_COLUMN_TAGS:
      {
        g_auto (GStrv) tags = g_strsplit_set (tidy, ",;\n", 64);

        for (guint i = 0; tags[i] != NULL; i++)
          sea_draft_set_tag (draft, g_strstrip (tags[i]));
        break;
      }
    case SEA_COLUMN_TITLE:
      sea_draft_set_title (draft, tidy);
      break;
    case SEA_COLUMN_ID:
      sea_draft_set_uid (draft, tidy);
      break;
    case SEA_COLUMN_SOURCE:
      g_free (draft->question->source);
      draft->question->source = g_strdup (tidy);
      break;
    case SEA_COLUMN_ROLE:
    case SEA_COLUMN_LANG:
    case SEA_COLUMN_FAMILY:
      tag = g_strdup_printf ("%s:%s", sea_column_to_string (column), tidy);
      sea_draft_set_tag (draft, tag);
      break;
    case SEA_COLUMN_SECONDS:
      {
        g_autofree char *number = sea_number_read (tidy, NULL);

        tag = g_strdup_printf ("time:%s", number != NULL ? number : tidy);
        sea_draft_set_tag (draft, tag);
        break;
      }
    case SEA_COLUMN_NONE:
    case SEA_COLUMN_TEXT:
    case SEA_COLUMN_ANSWER:
    case SEA_COLUMN_CHOICE:
    case SEA_COLUMN_WRONG:
    case SEA_COLUMN_SOLUTION:
    case SEA_COLUMN_TOLERANCE:
    case SEA_COLUMN_COUNT:
    default:
      break;
    }
}

static void
add_choices (const Sheet *sheet, SeaDraft *draft, guint row, const Choices *choices)
{
  g_autofree char *key = sea_text_tidy (get_mapped (sheet, row, SEA_COLUMN_ANSWER), TRUE);
  gboolean right[CHOICES];

  point_at (sheet, draft, SEA_COLUMN_ANSWER);
  if (*key == '\0')
    {
      sea_draft_refuse (draft, _ ("there is no key"));
      return;
    }
  if (strlen (key) > 4 * SEA_ANSWER_LIMIT || (!find_right (choices, key, sheet->key, right) &&
                                              !find_right (choices, key, SEA_KEY_GUESS, right)))
    {
      g_autofree char *shown = sea_dup_excerpt (key);
      /* Translators: %s is the key as it stands in the file. */
      g_autofree char *reason =
          g_strdup_printf (_ ("the key “%s” is not among the choices"), shown);

      sea_draft_refuse (draft, reason);
      return;
    }
  for (guint i = 0; i < choices->n; i++)
    {
      g_autofree char *text = sea_draft_dup_text (draft, choices->texts[i], SEA_TEXT_GUESS, TRUE);

      sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, text, NULL, right[i]);
    }
}

/* Answers that are written; wrong ones beside them make it a choice. */
static void
add_written (const Sheet *sheet, SeaDraft *draft, guint row)
{
  const char *tolerance = get_mapped (sheet, row, SEA_COLUMN_TOLERANCE);
  gboolean wrong = FALSE;

  point_at (sheet, draft, SEA_COLUMN_ANSWER);
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    if (sheet->mapping->columns[i] == SEA_COLUMN_WRONG)
      wrong = wrong || *sea_grid_get (sheet->grid, row, i) != '\0';
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    {
      SeaColumn column = sheet->mapping->columns[i];
      const char *raw = sea_grid_get (sheet->grid, row, i);
      g_autofree char *text = NULL;

      if (column != SEA_COLUMN_ANSWER && column != SEA_COLUMN_WRONG)
        continue;
      text = wrong ? sea_draft_dup_text (draft, raw, SEA_TEXT_GUESS, TRUE)
                   : sea_draft_dup_key (draft, raw, SEA_TEXT_GUESS);
      if (wrong)
        sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, text, NULL, column == SEA_COLUMN_ANSWER);
      else if (*tolerance != '\0' && *text != '\0')
        sea_draft_add_number (draft, text, tolerance);
      else
        {
          g_auto (GStrv) lines = g_strsplit (text, "\n", CHOICES);

          for (guint k = 0; lines[k] != NULL; k++)
            {
              const char *line = g_strstrip (lines[k]);

              if (sheet->mapping->own && *line == '\'' && sea_answer_needs_mark (line + 1))
                sea_draft_add_answer (draft, SEA_ANSWER_TEXT, line + 1, NULL, TRUE);
              else
                sea_draft_add_free (draft, line);
            }
        }
    }
  if (draft->question->answers->len == 0)
    sea_draft_refuse (draft, _ ("there is no key"));
}

/* Spreadsheets make a date of "3/4". */
static void
refuse_dates (const Sheet *sheet, SeaDraft *draft, guint row)
{
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    if (sheet->mapping->columns[i] != SEA_COLUMN_NONE &&
        *sea_grid_get (sheet->grid, row, i) == SEA_GRID_DATE)
      {
        point_at (sheet, draft, sheet->mapping->columns[i]);
        sea_draft_refuse (draft, _ ("the cell holds a date: a fraction like 3/4 may have become "
                                    "one; make the cell text and write it again"));
        return;
      }
}

/* The example that the template of Kahoot comes with. */
static gboolean
is_template (const char *text)
{
  return g_str_has_prefix (text, "Which spreadsheet tools can read this sheet and export to xlsx");
}

/* Last, so that its pictures come after those of the text. What is wrong with the problem is told
 * at the cell that it was told at before. */
static void
read_solution (const Sheet *sheet, SeaDraft *draft, guint row)
{
  const char *text = get_mapped (sheet, row, SEA_COLUMN_SOLUTION);
  char *cell = g_strdup (draft->cell);
  int column = draft->column;

  point_at (sheet, draft, SEA_COLUMN_SOLUTION);
  if (*text != '\0')
    sea_draft_set_solution (draft, text, SEA_TEXT_GUESS);
  g_free (draft->cell);
  draft->cell = cell;
  draft->column = column;
}

/* How many cells the header has; without one, as many as there can be. */
static guint
find_width (const Sheet *sheet)
{
  guint width = SEA_GRID_COLUMNS, head = sheet->mapping->first_row;

  if (head == 0 || sheet->grid->sheets)
    return width;
  while (width > 0 && *sea_grid_get (sheet->grid, head - 1, width - 1) == '\0')
    width--;
  return width > 0 ? width : SEA_GRID_COLUMNS;
}

/* A separator inside of a text that is not quoted shifts what follows. */
static void
tell_further_cells (const Sheet *sheet, SeaDraft *draft, guint row)
{
  for (guint i = sheet->width; i < SEA_GRID_COLUMNS; i++)
    if (*sea_grid_get (sheet->grid, row, i) != '\0')
      {
        sea_draft_warn (draft, _ ("The row has more cells than the header: a separator inside a "
                                  "text needs quotes around it"));
        return;
      }
}

static void
read_row (Sheet *sheet, guint row)
{
  int line = g_array_index (sheet->grid->rows, SeaGridRow, row).line;
  guint column = 0;
  SeaDraft draft;
  Choices choices;

  while (column + 1 < SEA_GRID_COLUMNS && sheet->mapping->columns[column] != SEA_COLUMN_TEXT)
    column++;
  sea_draft_begin (&draft, sheet->reading, line, sheet->grid->sheets ? (int) column + 1 : 1,
                   sea_grid_get (sheet->grid, row, column));
  draft.without_worth = &sheet->without_worth;
  if (sheet->grid->sheets)
    {
      draft.sheet = g_strdup (sheet->grid->sheet);
      draft.cell = sea_grid_dup_cell_name (line, column);
    }
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    if (sheet->mapping->columns[i] == SEA_COLUMN_TEXT)
      sea_draft_add_text (&draft, sea_grid_get (sheet->grid, row, i), SEA_TEXT_GUESS);
  if (*draft.question->text == '\0')
    sea_draft_refuse (&draft, _ ("the question has no text"));
  if (is_template (draft.question->text))
    sea_draft_refuse (&draft, _ ("this is the example of the template"));
  for (guint i = 0; i < SEA_GRID_COLUMNS; i++)
    read_other (&draft, sheet->mapping->columns[i], sea_grid_get (sheet->grid, row, i));
  refuse_dates (sheet, &draft, row);
  read_choices (sheet, row, &choices);
  if (choices.n > 0)
    add_choices (sheet, &draft, row, &choices);
  else
    add_written (sheet, &draft, row);
  clear_choices (&choices);
  read_solution (sheet, &draft, row);
  tell_further_cells (sheet, &draft, row);
  sea_draft_end (&draft);
}

/* A sheet of which nothing is known: its rows are counted and told. */
static void
skip_all (const SeaGrid *grid, SeaReading *reading)
{
  guint first = grid->rows->len > 1 ? 1 : 0;

  for (guint i = first; i < grid->rows->len && !sea_reading_is_full (reading); i++)
    {
      const SeaGridRow *row = &g_array_index (grid->rows, SeaGridRow, i);
      g_autofree char *cell = grid->sheets ? sea_grid_dup_cell_name (row->line, 0) : NULL;
      sea_reading_skip_at (
          reading, row->line, 1, grid->sheets ? grid->sheet : NULL, cell, sea_grid_get (grid, i, 0),
          _ ("this is no sheet of questions: no column for the text and the answer "
             "was found"));
    }
}

void
sea_grid_read (SeaGrid *grid, const SeaReadOptions *options, SeaReading *reading)
{
  SeaTableMapping mapping = { 0 };
  Sheet sheet = { .grid = grid, .mapping = &mapping, .reading = reading };
  gboolean known = TRUE;

  if (options->mapping != NULL)
    mapping = *options->mapping;
  else
    known = sea_grid_guess (grid, &mapping) > 0;
  if (sea_reading_is_pack_line (sea_grid_get (grid, 0, 0)) && reading->pack_title == NULL)
    for (guint i = 0; i < g_array_index (grid->rows, SeaGridRow, 0).n; i++)
      sea_reading_take_pack_line (reading, sea_grid_get (grid, 0, i));
  if (!known)
    skip_all (grid, reading);
  else
    {
      mapping.key = sheet.key = judge_keys (&sheet);
      sheet.width = find_width (&sheet);
    }
  for (guint i = mapping.first_row; known && i < grid->rows->len && !sea_reading_is_full (reading);
       i++)
    if (!is_blank (&sheet, i))
      read_row (&sheet, i);
  if (grid->full)
    sea_reading_warn (reading, 0, 0, "",
                      _ ("The table has more than 200,000 rows: the rest was not read"));
  sea_draft_tell_worth (reading, sheet.without_worth);
  if (reading->grid != NULL) /* a further sheet */
    {
      sea_grid_free (grid);
      return;
    }
  sea_grid_cut (grid, PREVIEW_ROWS);
  reading->grid = grid;
  reading->mapping = mapping;
}
