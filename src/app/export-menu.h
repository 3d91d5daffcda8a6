/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EXPORT_MENU_H
#define SEA_EXPORT_MENU_H

#include "lesson/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* T7: what the results can be written as. Its rows activate "results.export". */
#define SEA_TYPE_EXPORT_MENU (sea_export_menu_get_type ())
G_DECLARE_FINAL_TYPE (SeaExportMenu, sea_export_menu, SEA, EXPORT_MENU, GtkPopover)

GtkWidget *sea_export_menu_new (void);
/** sea_export_menu_set_lesson: the sheets that it has, and the name that is proposed for files */
void sea_export_menu_set_lesson (SeaExportMenu *menu, SeaLesson *lesson);
/** sea_export_menu_read: @kind: "xlsx", "ods", "csv", "plain"; the file that is chosen in the menu.
 * FALSE for another word. @comma is left alone */
gboolean sea_export_menu_read (SeaExportMenu *menu, const char *kind, SeaReportFile *file);
/** sea_export_menu_get_skip: whether pupils without a mark are left out: so it is at first */
gboolean sea_export_menu_get_skip (SeaExportMenu *menu);
void sea_export_menu_set_skip (SeaExportMenu *menu, gboolean skip);
/** sea_export_menu_set_sheet: of the CSV files; one that the lesson does not have is the first */
void sea_export_menu_set_sheet (SeaExportMenu *menu, SeaReportSheet sheet);

G_END_DECLS

#endif
