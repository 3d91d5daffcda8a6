/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RESULTS_PAGE_H
#define SEA_RESULTS_PAGE_H

#include "app/export-menu.h"
#include "app/lesson-model.h"
#include "app/pupils-card.h"
#include "app/replay-card.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* T7: how a lesson ended, from the same rows that are exported. */
#define SEA_TYPE_RESULTS_PAGE (sea_results_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaResultsPage, sea_results_page, SEA, RESULTS_PAGE, GtkBox)

GtkWidget *sea_results_page_new (SeaLessonModel *model);
void sea_results_page_set_lesson (SeaResultsPage *page, SeaLesson *lesson);
/** sea_results_page_refresh: after it is shown: the keys begin at what is done next there */
void sea_results_page_refresh (SeaResultsPage *page);
/** sea_results_page_get_lesson: (transfer none) (nullable) */
SeaLesson *sea_results_page_get_lesson (SeaResultsPage *page);
/** sea_results_page_save: writes the results to @path in the background; a toast tells how it ended
 */
void sea_results_page_save (SeaResultsPage *page, const SeaReportFile *file, const char *path);
/** sea_results_page_save_protocol: the same with the protocol as PDF */
void sea_results_page_save_protocol (SeaResultsPage *page, const char *path);
SeaReplayCard *sea_results_page_get_replay (SeaResultsPage *page);
SeaPupilsCard *sea_results_page_get_pupils (SeaResultsPage *page);
SeaExportMenu *sea_results_page_get_export (SeaResultsPage *page);

G_END_DECLS

#endif
