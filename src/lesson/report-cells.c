/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The cells of the rows of a report. */
#include "lesson/report-private.h"

static void
cell_free (gpointer data)
{
  SeaReportCell *cell = data;

  g_free (cell->text);
  g_free (cell);
}

static void
row_free (gpointer row)
{
  g_ptr_array_unref (row);
}

SeaReport *
sea_report_open (const char *title)
{
  SeaReport *report = g_new0 (SeaReport, 1);

  report->title = g_strdup (title);
  report->headers = g_ptr_array_new_with_free_func (g_free);
  report->rows = g_ptr_array_new_with_free_func (row_free);
  report->total = G_MAXUINT;
  return report;
}

void
sea_report_free (SeaReport *report)
{
  if (report == NULL)
    return;
  g_free (report->title);
  g_ptr_array_unref (report->headers);
  g_ptr_array_unref (report->rows);
  g_free (report);
}

void
sea_report_add_column (SeaReport *report, const char *header)
{
  g_ptr_array_add (report->headers, g_strdup (header));
  report->n_columns++;
}

GPtrArray *
sea_report_add_row (SeaReport *report)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (cell_free);

  g_ptr_array_add (report->rows, row);
  return row;
}

/* @text is taken. */
void
sea_row_take_text (GPtrArray *row, char *text)
{
  SeaReportCell *cell = g_new0 (SeaReportCell, 1);

  cell->kind = *text != '\0' ? SEA_REPORT_TEXT : SEA_REPORT_EMPTY;
  cell->text = text;
  g_ptr_array_add (row, cell);
}

void
sea_row_add_text (GPtrArray *row, const char *text)
{
  sea_row_take_text (row, g_strdup (text));
}

void
sea_row_take_number (GPtrArray *row, double number, char *text)
{
  SeaReportCell *cell = g_new0 (SeaReportCell, 1);

  cell->kind = SEA_REPORT_NUMBER;
  cell->number = number;
  cell->text = text;
  g_ptr_array_add (row, cell);
}

void
sea_row_add_count (GPtrArray *row, guint number)
{
  sea_row_take_number (row, number, g_strdup_printf ("%u", number));
}

void
sea_row_add_points (GPtrArray *row, int points2, gboolean sign)
{
  sea_row_take_number (row, points2 / 2.0, sea_report_dup_points (points2, sign));
}

void
sea_row_add_time (GPtrArray *row, gint64 ms)
{
  gint64 seconds = (ms + 500) / 1000;

  sea_row_take_text (
      row, g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", seconds / 60, (int) (seconds % 60)));
}
