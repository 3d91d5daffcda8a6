/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The protocol of a lesson: the rows of its results on paper, a page for a usual one. */
#include "config.h"

#include "lesson/report.h"
#include "paper/paper-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LEFT SEA_MM (20)
#define RIGHT (SEA_PAGE_WIDTH - SEA_MM (15))
#define WIDTH (RIGHT - LEFT)
#define TOP SEA_MM (16)
#define BOTTOM (SEA_PAGE_HEIGHT - SEA_MM (15))

#define TITLE 10.5
#define TEXT 8.5
#define ROW 11.5
#define MOVE_TEXT 7.5
#define MOVE_ROW 9.6
#define BETWEEN 4.0

enum
{
  MOVE_COLUMNS = 3, /* of the moves on a page */
  MAX_COLUMNS = 8,
  HEADER_LINES = 2,
  PUPIL = 5,   /* column of the problems */
  REPEATED = 2 /* columns that a row has in common with the one that it goes on with */
};

typedef struct
{
  SeaSheet sheet;
  double y; /* the next line begins here */
} Page;

/* A column of a table: which one of the report, its share of the width, and how many lines a text
 * may have there. */
typedef struct
{
  guint column;
  double width;
  int lines;
} Column;

typedef struct
{
  const SeaReport *report;
  const Column *columns;
  guint n;
  gboolean grouped; /* rows with the same number go together */
} Table;

static void
make_room (Page *page, double height)
{
  if (page->y + height <= BOTTOM)
    return;
  sea_sheet_end_page (&page->sheet);
  page->y = TOP;
}

static void
write_line (Page *page, const char *text, double size, gboolean bold, double grey)
{
  const SeaInkLine line = {
    .text = text, .size = size, .smallest = size * 0.7, .width = WIDTH, .bold = bold, .grey = grey
  };

  if (*text == '\0')
    return;
  make_room (page, size * 1.35);
  page->y += size * 1.35;
  sea_ink_line (&page->sheet.ink, &line, LEFT, page->y - size * 0.35);
}

static SeaInkLine
make_line (const char *text, gboolean right, gboolean bold, double size, double width)
{
  return (SeaInkLine){ .text = text,
                       .size = size,
                       .smallest = size * 0.9,
                       .width = width - BETWEEN,
                       .bold = bold,
                       .side = right ? SEA_INK_RIGHT : SEA_INK_LEFT };
}

/* ---- tables ---- */

/* Numbers stand at the right, and all of a table that is summed up. */
static gboolean
is_right (const SeaReport *report, const SeaReportCell *cell, guint column)
{
  return cell->kind == SEA_REPORT_NUMBER || (report->total != G_MAXUINT && column > 0);
}

static const SeaReportCell *
get_cell (const Table *table, guint row, guint i)
{
  GPtrArray *cells = g_ptr_array_index (table->report->rows, row);

  return g_ptr_array_index (cells, table->columns[i].column);
}

/* Whether @row is about the same problem as the one above it. */
static gboolean
goes_on (const Table *table, guint row)
{
  return table->grouped && row > 0 && row < table->report->rows->len &&
         strcmp (get_cell (table, row, 0)->text, get_cell (table, row - 1, 0)->text) == 0;
}

/* What stands in a cell; what the row above says already is not said again. */
static const char *
get_text (const Table *table, guint row, guint i)
{
  const char *text = get_cell (table, row, i)->text;

  return text == NULL || (i < REPEATED && goes_on (table, row)) ? "" : text;
}

/* Writes a row whose first baselines are at @y, or, without @cr, measures how much lower its last
 * ones are. */
static double
write_cells (const SeaInk *ink, gboolean draws, const Table *table, guint row, double y)
{
  SeaInk pen = *ink;
  double x = LEFT, more = 0;

  if (!draws)
    pen.cr = NULL;
  for (guint i = 0; i < table->n; i++)
    {
      const Column *column = &table->columns[i];
      double width = column->width * WIDTH;
      gboolean right = is_right (table->report, get_cell (table, row, i), column->column);
      SeaInkLine line =
          make_line (get_text (table, row, i), right, row == table->report->total, TEXT, width);
      double at = right ? x + line.width : x;
      double lower = 0;

      /* Sentences wrap, names shrink first. */
      if (column->lines > 2)
        line.smallest = TEXT;
      if (column->lines > 1)
        lower = sea_ink_wrapped (&pen, &line, at, y, column->lines);
      else
        sea_ink_line (&pen, &line, at, y);
      more = MAX (more, lower);
      x += width;
    }
  return more;
}

/* The same for the headers. */
static double
write_headers (const SeaInk *ink, gboolean draws, const Table *table, double y)
{
  SeaInk pen = *ink;
  double x = LEFT, more = 0;

  if (!draws)
    pen.cr = NULL;
  for (guint i = 0; i < table->n; i++)
    {
      const Column *column = &table->columns[i];
      double width = column->width * WIDTH;
      gboolean right = FALSE;
      SeaInkLine line;
      double lower;

      /* The opening problem has no points. */
      for (guint row = 0; row < table->report->rows->len && !right; row++)
        right = is_right (table->report, get_cell (table, row, i), column->column);
      line = make_line (g_ptr_array_index (table->report->headers, column->column), right, TRUE,
                        TEXT, width);
      lower = sea_ink_wrapped (&pen, &line, right ? x + line.width : x, y, HEADER_LINES);
      more = MAX (more, lower);
      x += width;
    }
  return more;
}

static void
put_headers (Page *page, const Table *table)
{
  page->y += ROW;
  page->y += write_headers (&page->sheet.ink, TRUE, table, page->y - 3);
  sea_ink_rule (&page->sheet.ink, LEFT, page->y, RIGHT, page->y, 0.8, SEA_INK_BLACK);
}

/* The height of @row and of those that go on with it. */
static double
measure_group (const Page *page, const Table *table, guint row)
{
  double height = 0;

  do
    height += ROW + write_cells (&page->sheet.ink, FALSE, table, row, 0);
  while (goes_on (table, ++row));
  return height;
}

static void
put_row (Page *page, const Table *table, guint row)
{
  double x = LEFT;

  page->y += ROW;
  page->y += write_cells (&page->sheet.ink, TRUE, table, row, page->y - 3);
  for (guint i = 0; i < REPEATED && goes_on (table, row + 1); i++)
    x += table->columns[i].width * WIDTH;
  sea_ink_rule (&page->sheet.ink, x, page->y, RIGHT, page->y, 0.3, SEA_GREY_LINE);
}

/* The title and the headers stay with the first row; the headers come again on the next page. */
static void
write_table (Page *page, const Table *table)
{
  double head = ROW + write_headers (&page->sheet.ink, FALSE, table, 0);
  guint n = table->report->rows->len;

  make_room (page, TITLE * 1.35 + head + (n > 0 ? measure_group (page, table, 0) : 0));
  write_line (page, table->report->title, TITLE, TRUE, SEA_INK_BLACK);
  put_headers (page, table);
  for (guint row = 0; row < n; row++)
    {
      if (!goes_on (table, row) && page->y + measure_group (page, table, row) > BOTTOM)
        {
          make_room (page, BOTTOM);
          put_headers (page, table);
        }
      put_row (page, table, row);
    }
  page->y += ROW / 2;
}

/* ---- the parts ---- */

static void
write_head (Page *page, SeaLesson *lesson)
{
  const char *title = sea_lesson_get_title (lesson);
  const char *klass = sea_lesson_get_class_name (lesson);
  g_autoptr (GDateTime) start = g_date_time_new_from_unix_local (sea_lesson_get_started (lesson));
  /* Translators: a date with its time, as g_date_time_format() takes it */
  g_autofree char *when =
      start != NULL ? g_date_time_format (start, _ ("%d.%m.%Y, %H:%M")) : g_strdup ("");
  g_autofree char *result = sea_report_dup_result (lesson);
  g_autofree char *surprise = sea_report_dup_surprise (lesson);
  g_autoptr (GString) below = g_string_new (NULL);
  const char *parts[] = { klass, sea_lesson_get_rules_title (lesson), when };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (below, "%s%s", below->len > 0 ? " · " : "", parts[i]);
  write_line (page, *title != '\0' ? title : _ ("Protocol of the lesson"), 16, TRUE, SEA_INK_BLACK);
  write_line (page, below->str, 9.5, FALSE, SEA_GREY_TEXT);
  page->y += 4;
  write_line (page, *result != '\0' ? result : _ ("The match goes on"), 12, TRUE, SEA_INK_BLACK);
  write_line (page, surprise, 9.5, FALSE, SEA_INK_BLACK);
  page->y += 4;
}

static void
write_summary (Page *page, SeaLesson *lesson)
{
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_SUMMARY);
  Column columns[MAX_COLUMNS] = { { 0, 0.28, 2 } };
  guint n = MIN (report->n_columns, MAX_COLUMNS);

  for (guint i = 1; i < n; i++)
    columns[i] = (Column){ i, 0.72 / (n - 1), 1 };
  write_table (page, &(Table){ report, columns, n, FALSE });
}

static void
write_pupils (Page *page, SeaLesson *lesson)
{
  static const Column columns[] = { { 0, 0.32, 2 }, { 1, 0.22, 2 }, { 2, 0.1, 1 },
                                    { 3, 0.18, 1 }, { 4, 0.1, 1 },  { 5, 0.08, 1 } };
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_PUPILS);

  if (report->rows->len > 0)
    write_table (page, &(Table){ report, columns, G_N_ELEMENTS (columns), FALSE });
}

static gboolean
is_empty (const SeaReport *report, guint column)
{
  for (guint row = 0; row < report->rows->len; row++)
    {
      GPtrArray *cells = g_ptr_array_index (report->rows, row);

      if (((const SeaReportCell *) g_ptr_array_index (cells, column))->kind != SEA_REPORT_EMPTY)
        return FALSE;
    }
  return TRUE;
}

/* Where nobody was named the texts have the room. */
static void
write_problems (Page *page, SeaLesson *lesson)
{
  static const Column named[] = { { 0, 0.05, 1 }, { 1, 0.42, 3 }, { 4, 0.16, 2 },
                                  { 5, 0.15, 2 }, { 6, 0.14, 3 }, { 7, 0.08, 1 } };
  static const Column unnamed[] = {
    { 0, 0.05, 1 }, { 1, 0.55, 3 }, { 4, 0.17, 2 }, { 6, 0.15, 3 }, { 7, 0.08, 1 }
  };
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_PROBLEMS);
  Table table = { report, named, G_N_ELEMENTS (named), TRUE };

  if (report->rows->len == 0)
    return;
  if (is_empty (report, PUPIL))
    {
      table.columns = unnamed;
      table.n = G_N_ELEMENTS (unnamed);
    }
  write_table (page, &table);
}

/* A verdict stands where a shot has its reply; what has neither has the room of both. */
static void
write_move (Page *page, GPtrArray *cells, double x, double y)
{
  static const struct
  {
    guint column, other;
    double width;
  } parts[] = { { 0, 0, 0.08 }, { 2, 2, 0.23 }, { 3, 3, 0.19 }, { 4, 6, 0.39 }, { 7, 7, 0.11 } };
  double width = WIDTH / MOVE_COLUMNS - BETWEEN;
  double room = 0;

  for (gsize k = G_N_ELEMENTS (parts); k-- > 0;)
    {
      const SeaReportCell *cell = g_ptr_array_index (cells, parts[k].column);
      double at = x;

      for (gsize i = 0; i < k; i++)
        at += parts[i].width * width;
      room += parts[k].width * width;
      if (cell->kind == SEA_REPORT_EMPTY)
        cell = g_ptr_array_index (cells, parts[k].other);
      if (cell->kind != SEA_REPORT_EMPTY)
        {
          gboolean right = cell->kind == SEA_REPORT_NUMBER;
          SeaInkLine line = make_line (cell->text, right, FALSE, MOVE_TEXT, room);

          sea_ink_line (&page->sheet.ink, &line, right ? at + line.width : at, y);
        }
      else if (parts[k].column == 4)
        continue; /* to the move before it */
      room = 0;
    }
}

/* Down the page in columns, then on the next page. */
static void
write_moves (Page *page, SeaLesson *lesson)
{
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_MOVES);
  guint row = 0;

  if (report->rows->len == 0)
    return;
  make_room (page, 10 * MOVE_ROW);
  write_line (page, report->title, 10.5, TRUE, SEA_INK_BLACK);
  while (row < report->rows->len)
    {
      guint left = report->rows->len - row;
      guint room = MAX ((guint) ((BOTTOM - page->y) / MOVE_ROW), 1);
      guint lines = MIN (room, (left + MOVE_COLUMNS - 1) / MOVE_COLUMNS);

      for (guint column = 0; column < MOVE_COLUMNS; column++)
        for (guint line = 0; line < lines && row < report->rows->len; line++, row++)
          write_move (page, g_ptr_array_index (report->rows, row),
                      LEFT + column * WIDTH / MOVE_COLUMNS, page->y + (line + 1) * MOVE_ROW - 2);
      page->y += lines * MOVE_ROW;
      if (row < report->rows->len)
        make_room (page, BOTTOM);
    }
}

GBytes *
sea_paper_protocol_bytes (SeaLesson *lesson, GError **error)
{
  Page page = { .y = TOP };

  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  sea_sheet_open (&page.sheet, _ ("Protocol of the lesson"));
  write_head (&page, lesson);
  write_summary (&page, lesson);
  write_pupils (&page, lesson);
  write_problems (&page, lesson);
  write_moves (&page, lesson);
  sea_sheet_end_page (&page.sheet);
  return sea_sheet_close (&page.sheet, error);
}

gboolean
sea_paper_protocol (SeaLesson *lesson, const char *path, GError **error)
{
  g_autoptr (GBytes) pdf = NULL;

  g_return_val_if_fail (SEA_IS_LESSON (lesson) && path != NULL, FALSE);
  pdf = sea_paper_protocol_bytes (lesson, error);
  return pdf != NULL && sea_paper_write (pdf, path, error);
}
