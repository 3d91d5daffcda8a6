/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REPORT_PRIVATE_H
#define SEA_REPORT_PRIVATE_H

#include "lesson/report.h"

G_BEGIN_DECLS

/** sea_report_open: (transfer full): without columns and rows */
SeaReport *sea_report_open (const char *title);
void sea_report_add_column (SeaReport *report, const char *header);
/** sea_report_add_row: (transfer none): without cells */
GPtrArray *sea_report_add_row (SeaReport *report);

/** sea_row_take_text: @text (taken); an empty one is an empty cell */
void sea_row_take_text (GPtrArray *row, char *text);
void sea_row_add_text (GPtrArray *row, const char *text);
/** sea_row_take_number: @text (taken): as it is shown */
void sea_row_take_number (GPtrArray *row, double number, char *text);
void sea_row_add_count (GPtrArray *row, guint number);
/** sea_row_add_points: halves of a point; @sign: "+3" */
void sea_row_add_points (GPtrArray *row, int points2, gboolean sign);
/** sea_row_add_time: milliseconds as "2:05" */
void sea_row_add_time (GPtrArray *row, gint64 ms);

/** sea_report_make_problems: (transfer full): a row for each verdict */
SeaReport *sea_report_make_problems (SeaLesson *lesson, const SeaView *view);
/** sea_report_dup_outcome: (transfer full): "right", "partly, second try"; "" for none */
char *sea_report_dup_outcome (SeaOutcome outcome, gboolean second, gboolean edited);

G_END_DECLS

#endif
