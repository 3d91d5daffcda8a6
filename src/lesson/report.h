/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REPORT_H
#define SEA_REPORT_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* The results of a lesson as rows, in the order in which a book has its sheets; the Results page
 * shows them, exports write them, so both are the same. Rows are translated texts and numbers. */
typedef enum
{
  SEA_REPORT_SUMMARY,
  SEA_REPORT_PUPILS,   /* with marks, in the order of the class list; without rows when no pupil was
                          named */
  SEA_REPORT_PROBLEMS, /* a row for each verdict: several where several teams answered */
  SEA_REPORT_MOVES,
  SEA_REPORT_COUNT
} SeaReportSheet;

typedef enum
{
  SEA_REPORT_EMPTY,
  SEA_REPORT_TEXT,
  SEA_REPORT_NUMBER
} SeaReportKind;

typedef struct
{
  SeaReportKind kind;
  char *text; /* also of a number: as it is shown */
  double number;
} SeaReportCell;

typedef struct
{
  char *title;
  guint n_columns;
  GPtrArray *headers; /* of char* */
  GPtrArray *rows;    /* of GPtrArray of SeaReportCell */
  guint total;        /* the row that sums up those before it; G_MAXUINT = there is none */
} SeaReport;

/** sea_report_get_word: of @sheet in the command line: "summary", "pupils", "problems", "moves" */
const char *sea_report_get_word (SeaReportSheet sheet);
/** sea_report_get_name: the same, translated: for menus and names of files */
const char *sea_report_get_name (SeaReportSheet sheet);
/** sea_report_has: whether the lesson has this sheet: pupils only where some were named */
gboolean sea_report_has (SeaLesson *lesson, SeaReportSheet sheet);
/** sea_report_new: (transfer full) */
SeaReport *sea_report_new (SeaLesson *lesson, SeaReportSheet sheet);
/** sea_report_new_marked: (transfer full): the pupils who have a mark */
SeaReport *sea_report_new_marked (SeaLesson *lesson);
void sea_report_free (SeaReport *report);

/* The score after each shot, for the chart. */
typedef struct
{
  guint shot; /* 0 = before the first */
  int score2[SEA_MAX_TEAMS];
} SeaReportPoint;
/** sea_report_points: (transfer full) (element-type SeaReportPoint): computed by replay */
GArray *sea_report_points (SeaLesson *lesson);

/** sea_report_dup_stem: (transfer full): "2026-11-30 8Б Уравнения", for file names */
char *sea_report_dup_stem (SeaLesson *lesson);

/** sea_report_dup_result: (transfer full): one translated sentence: who won, or the draw, or ""
 * while it goes on */
char *sea_report_dup_result (SeaLesson *lesson);
/** sea_report_dup_surprise: (transfer full): what could surprise ("… потопила весь флот, но …",
 * "Звонок на 33-м выстреле"), or "" */
char *sea_report_dup_surprise (SeaLesson *lesson);

typedef enum
{
  SEA_REPORT_XLSX, /* all sheets that the lesson has */
  SEA_REPORT_ODS,  /* the same */
  SEA_REPORT_CSV,  /* one sheet */
  SEA_REPORT_JSON  /* sea_report_json() */
} SeaReportFormat;

typedef struct
{
  SeaReportFormat format;
  SeaReportSheet sheet;  /* CSV */
  gboolean excel, comma; /* CSV: see sea_table_to_csv() */
  gboolean marked_only;  /* pupils without a mark are left out; not of JSON */
} SeaReportFile;

/**
 * sea_report_save:
 *
 * Writes the results to @path: beside it first, then renamed.
 *
 * Returns: TRUE, or FALSE with a #SeaFormatsError (FILE): the old file is then untouched
 */
gboolean
sea_report_save (SeaLesson *lesson, const SeaReportFile *file, const char *path, GError **error);
/** sea_report_bytes: (transfer full): what sea_report_save() writes for CSV and JSON */
GBytes *sea_report_bytes (SeaLesson *lesson, const SeaReportFile *file);
/** sea_report_csv: (transfer full): a sheet as CSV, see sea_table_to_csv() for @excel and @comma */
GBytes *sea_report_csv (SeaLesson *lesson, SeaReportSheet sheet, gboolean excel, gboolean comma);
/** sea_report_xlsx: all sheets that the lesson has as one XLSX file */
gboolean sea_report_xlsx (SeaLesson *lesson, const char *path, GError **error);
/** sea_report_json: (transfer full): the whole lesson for other programs: teams with their scores
 * by source, actions, problems; not translated, numbers with a point */
GBytes *sea_report_json (SeaLesson *lesson);

/** sea_report_dup_team: (transfer full): the name of a team as it is shown, its letter when it has
 * none */
char *sea_report_dup_team (const SeaView *view, int team);
/** sea_report_dup_points: (transfer full): halves of a point as they are shown: "1.5", "−2";
 * @sign: "+3" */
char *sea_report_dup_points (int points2, gboolean sign);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaReport, sea_report_free)

G_END_DECLS

#endif
