/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCORE_CHART_H
#define SEA_SCORE_CHART_H

#include "lesson/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The score over the shots: a step line a team, each with a dash and a marker of its own, and the
 * shot that is looked at. Left and Right go to the next change of the score, Home and End to the
 * ends; a click goes to the change under it, else to the shot.
 * Signal "seek" (guint shot): a shot was chosen; the owner answers with
 * sea_score_chart_set_shot(). */
#define SEA_TYPE_SCORE_CHART (sea_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (SeaScoreChart, sea_score_chart, SEA, SCORE_CHART, GtkWidget)

/** sea_score_chart_set: @points: (element-type SeaReportPoint) (nullable) */
void sea_score_chart_set (SeaScoreChart *chart, GArray *points, const SeaView *view);
/** sea_score_chart_set_shot: the shot that is looked at; 0 = before the first */
void sea_score_chart_set_shot (SeaScoreChart *chart, guint shot);

G_END_DECLS

#endif
