/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/table.h"
#include "lesson/lesson-private.h"

/* ---- the chart ---- */

GArray *
sea_report_points (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  GArray *points = g_array_new (FALSE, TRUE, sizeof (SeaReportPoint));
  SeaReportPoint point = { 0 };

  for (guint i = 0; i < lesson->history->depth; i++)
    {
      const SeaStep *step = sea_history_step (lesson->history, i);

      if (step->has_shot)
        {
          g_array_append_val (points, point);
          point.shot++;
        }
      memcpy (point.score2, step->score2, sizeof point.score2);
    }
  g_array_append_val (points, point);
  return points;
}

/* ---- sheets ---- */

static const char *const words[SEA_REPORT_COUNT] = {
  [SEA_REPORT_SUMMARY] = N_ ("summary"),
  [SEA_REPORT_PUPILS] = N_ ("pupils"),
  [SEA_REPORT_PROBLEMS] = N_ ("problems"),
  [SEA_REPORT_MOVES] = N_ ("moves"),
};

const char *
sea_report_get_word (SeaReportSheet sheet)
{
  g_return_val_if_fail (sheet < SEA_REPORT_COUNT, "");
  return words[sheet];
}

const char *
sea_report_get_name (SeaReportSheet sheet)
{
  g_return_val_if_fail (sheet < SEA_REPORT_COUNT, "");
  return _ (words[sheet]);
}

/* ---- files ---- */

char *
sea_report_dup_stem (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (lesson->row->started);
  g_autofree char *day = date != NULL ? g_date_time_format (date, "%Y-%m-%d") : g_strdup ("");
  const char *title = *lesson->row->title != '\0' ? lesson->row->title : lesson->rules_title;
  GString *stem = g_string_new (day);

  if (*lesson->row->class_name != '\0')
    g_string_append_printf (stem, " %s", lesson->row->class_name);
  g_string_append_printf (stem, " %s", title);
  return g_string_free (stem, FALSE);
}

static SeaTable *
make_table (const SeaReport *report)
{
  SeaTable *table = sea_table_new (report->title);

  for (guint i = 0; i < report->n_columns; i++)
    sea_table_add_column (table, g_ptr_array_index (report->headers, i));
  for (guint i = 0; i < report->rows->len; i++)
    {
      GPtrArray *row = g_ptr_array_index (report->rows, i);

      sea_table_begin_row (table);
      for (guint j = 0; j < row->len; j++)
        {
          const SeaReportCell *cell = g_ptr_array_index (row, j);

          if (cell->kind == SEA_REPORT_TEXT)
            sea_table_add_string (table, cell->text);
          else if (cell->kind == SEA_REPORT_NUMBER)
            sea_table_add_number (table, cell->number);
          else
            sea_table_add_empty (table);
        }
    }
  return table;
}

static SeaReport *
open_sheet (SeaLesson *lesson, SeaReportSheet sheet, gboolean marked_only)
{
  return sheet == SEA_REPORT_PUPILS && marked_only ? sea_report_new_marked (lesson)
                                                   : sea_report_new (lesson, sheet);
}

static GBytes *
make_csv (SeaLesson *lesson, const SeaReportFile *file)
{
  g_autoptr (SeaReport) report = open_sheet (lesson, file->sheet, file->marked_only);
  g_autoptr (SeaTable) table = make_table (report);

  return sea_table_to_csv (table, file->excel, file->comma);
}

static gboolean
save_book (SeaLesson *lesson, const SeaReportFile *file, const char *path, GError **error)
{
  SeaTable *tables[SEA_REPORT_COUNT];
  guint n = 0;
  gboolean good;

  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    if (sea_report_has (lesson, (SeaReportSheet) sheet))
      {
        g_autoptr (SeaReport) report =
            open_sheet (lesson, (SeaReportSheet) sheet, file->marked_only);

        tables[n++] = make_table (report);
      }
  good = file->format == SEA_REPORT_ODS ? sea_tables_to_ods (tables, n, path, error)
                                        : sea_tables_to_xlsx (tables, n, path, error);
  for (guint i = 0; i < n; i++)
    sea_table_free (tables[i]);
  return good;
}

GBytes *
sea_report_bytes (SeaLesson *lesson, const SeaReportFile *file)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson) && file != NULL, NULL);
  g_return_val_if_fail (file->format == SEA_REPORT_CSV || file->format == SEA_REPORT_JSON, NULL);

  return file->format == SEA_REPORT_JSON ? sea_report_json (lesson) : make_csv (lesson, file);
}

gboolean
sea_report_save (SeaLesson *lesson, const SeaReportFile *file, const char *path, GError **error)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson) && file != NULL && path != NULL, FALSE);

  if (file->format == SEA_REPORT_XLSX || file->format == SEA_REPORT_ODS)
    return save_book (lesson, file, path, error);
  g_autoptr (GBytes) bytes = sea_report_bytes (lesson, file);
  return sea_write_file (path, bytes, error);
}

GBytes *
sea_report_csv (SeaLesson *lesson, SeaReportSheet sheet, gboolean excel, gboolean comma)
{
  const SeaReportFile file = {
    .format = SEA_REPORT_CSV, .sheet = sheet, .excel = excel, .comma = comma
  };

  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  return make_csv (lesson, &file);
}

gboolean
sea_report_xlsx (SeaLesson *lesson, const char *path, GError **error)
{
  const SeaReportFile file = { .format = SEA_REPORT_XLSX };

  return sea_report_save (lesson, &file, path, error);
}
