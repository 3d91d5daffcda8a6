/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_PAGE_H
#define SEA_IMPORT_PAGE_H

#include "app/import-set.h"
#include "app/lesson-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* T6: what files or the clipboard hold, what the bank knows of it, what cannot be taken and why.
 * Nothing is written before "import.commit". Signals: "added" (guint, GArray of gint64): so many
 * came in, and the batches to undo them; "left": nothing is to be imported any more; "told"
 * (string). */
#define SEA_TYPE_IMPORT_PAGE (sea_import_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaImportPage, sea_import_page, SEA, IMPORT_PAGE, GtkBox)

GtkWidget *sea_import_page_new (SeaLessonModel *model);
/** sea_import_page_open: @set: (transfer full): its sources are read */
void sea_import_page_open (SeaImportPage *page, SeaImportSet *set);
/** sea_import_page_leave: stops what is at work and forgets what was read */
void sea_import_page_leave (SeaImportPage *page);
/** sea_import_page_is_busy: something is being read or written */
gboolean sea_import_page_is_busy (SeaImportPage *page);
/** sea_import_page_get_set: (transfer none) (nullable): NULL while it is busy or nothing is there
 */
const SeaImportSet *sea_import_page_get_set (SeaImportPage *page);

G_END_DECLS

#endif
