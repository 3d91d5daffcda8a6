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

#define TEXT 8.5
#define ROW 11.5
#define MOVE_TEXT 7.5
#define MOVE_ROW 9.6
#define BETWEEN 4.0

enum
{
  MOVE_COLUMNS = 3, /* of the moves on a page */
  MAX_COLUMNS = 8
};

typedef struct
{
  SeaSheet sheet;
  double y; /* the next line begins here */
} Page;

/* A column of a table: which one of the report, and its share of the width. */
typedef struct
{
  guint column;
  double width;
} Column;

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

static void
write_cell (SeaInk *ink,
            const char *text,
            gboolean number,
            gboolean bold,
            double size,
            double x,
            double y,
            double width)
{
  const SeaInkLine line = { .text = text,
                            .size = size,
                            .smallest = size * 0.9,
                            .width = width - BETWEEN,
                            .bold = bold,
                            .side = number ? SEA_INK_RIGHT : SEA_INK_LEFT };

  if (text != NULL && *text != '\0')
    sea_ink_line (ink, &line, number ? x + width - BETWEEN : x, y);
}

/* Numbers stand at the right, and all of a table that is summed up. */
static gboolean
is_right (const SeaReport *report, const SeaReportCell *cell, guint column)
{
  return cell->kind == SEA_REPORT_NUMBER || (report->total != G_MAXUINT && column > 0);
}

static void
write_headers (Page *page, const SeaReport *report, const Column *columns, guint n)
{
  double x = LEFT;

  page->y += ROW;
  for (guint i = 0; i < n; i++)
    {
      gboolean number = FALSE;

      /* The opening problem has no points. */
      for (guint row = 0; row < report->rows->len && !number; row++)
        {
          GPtrArray *cells = g_ptr_array_index (report->rows, row);

          number =
              is_right (report, g_ptr_array_index (cells, columns[i].column), columns[i].column);
        }
      write_cell (&page->sheet.ink, g_ptr_array_index (report->headers, columns[i].column), number,
                  TRUE, TEXT, x, page->y - 3, columns[i].width * WIDTH);
      x += columns[i].width * WIDTH;
    }
  sea_ink_rule (&page->sheet.ink, LEFT, page->y, RIGHT, page->y, 0.8, SEA_INK_BLACK);
}

static void
write_table (Page *page, const SeaReport *report, const Column *columns, guint n)
{
  write_line (page, report->title, 10.5, TRUE, SEA_INK_BLACK);
  make_room (page, 3 * ROW);
  write_headers (page, report, columns, n);
  for (guint row = 0; row < report->rows->len; row++)
    {
      GPtrArray *cells = g_ptr_array_index (report->rows, row);
      double x = LEFT;

      make_room (page, ROW);
      page->y += ROW;
      for (guint i = 0; i < n; i++)
        {
          const SeaReportCell *cell = g_ptr_array_index (cells, columns[i].column);

          write_cell (&page->sheet.ink, cell->text, is_right (report, cell, columns[i].column),
                      row == report->total, TEXT, x, page->y - 3, columns[i].width * WIDTH);
          x += columns[i].width * WIDTH;
        }
      sea_ink_rule (&page->sheet.ink, LEFT, page->y, RIGHT, page->y, 0.3, SEA_GREY_LINE);
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
  Column columns[MAX_COLUMNS] = { { 0, 0.28 } };
  guint n = MIN (report->n_columns, MAX_COLUMNS);

  for (guint i = 1; i < n; i++)
    columns[i] = (Column){ i, 0.72 / (n - 1) };
  write_table (page, report, columns, n);
}

static void
write_pupils (Page *page, SeaLesson *lesson)
{
  static const Column columns[] = { { 0, 0.32 }, { 1, 0.22 }, { 2, 0.1 },
                                    { 3, 0.18 }, { 4, 0.1 },  { 5, 0.08 } };
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_PUPILS);

  if (report->rows->len > 0)
    write_table (page, report, columns, G_N_ELEMENTS (columns));
}

static void
write_problems (Page *page, SeaLesson *lesson)
{
  static const Column columns[] = { { 0, 0.05 }, { 1, 0.45 }, { 4, 0.14 },
                                    { 5, 0.16 }, { 6, 0.12 }, { 7, 0.08 } };
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_PROBLEMS);

  if (report->rows->len > 0)
    write_table (page, report, columns, G_N_ELEMENTS (columns));
}

static void
write_move (Page *page, GPtrArray *cells, double x, double y)
{
  static const Column parts[] = { { 0, 0.1 }, { 2, 0.26 }, { 3, 0.2 }, { 4, 0.33 }, { 6, 0.11 } };
  double width = WIDTH / MOVE_COLUMNS - BETWEEN;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const SeaReportCell *cell = g_ptr_array_index (cells, parts[i].column);

      write_cell (&page->sheet.ink, cell->text, cell->kind == SEA_REPORT_NUMBER, FALSE, MOVE_TEXT,
                  x, y, parts[i].width * width);
      x += parts[i].width * width;
    }
}

/* Down the page in columns, then on the next page. */
static void
write_moves (Page *page, SeaLesson *lesson)
{
  g_autoptr (SeaReport) report = sea_report_new (lesson, SEA_REPORT_LOG);
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

gboolean
sea_paper_protocol (SeaLesson *lesson, const char *path, GError **error)
{
  g_autoptr (GBytes) pdf = NULL;
  Page page = { .y = TOP };

  g_return_val_if_fail (SEA_IS_LESSON (lesson) && path != NULL, FALSE);
  sea_sheet_open (&page.sheet, _ ("Protocol of the lesson"));
  write_head (&page, lesson);
  write_summary (&page, lesson);
  write_pupils (&page, lesson);
  write_problems (&page, lesson);
  write_moves (&page, lesson);
  sea_sheet_end_page (&page.sheet);
  pdf = sea_sheet_close (&page.sheet, error);
  return pdf != NULL && sea_paper_write (pdf, path, error);
}
