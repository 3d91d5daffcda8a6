/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_DOOR_H
#define SEA_IMPORT_DOOR_H

#include "app/teacher-window.h"

G_BEGIN_DECLS

/* How problems come into the teacher's window and leave it: chosen files, dropped ones, those that
 * the file manager opens, the clipboard; exports and packs. */

/** sea_import_door_attach: gives @window the actions "win.import", "win.paste", "win.export",
 * "win.packs", and takes files that are dropped on it */
void sea_import_door_attach (SeaTeacherWindow *window, SeaLessonModel *model);

/** sea_import_door_open: @files: (element-type GFile): the import page with them; waits for the
 * bank while it is being opened */
void sea_import_door_open (SeaTeacherWindow *window, SeaLessonModel *model, GListModel *files);
/** sea_import_door_open_paste: what the clipboard holds; @text, @html: (nullable) */
void sea_import_door_open_paste (SeaTeacherWindow *window,
                                 SeaLessonModel *model,
                                 const char *text,
                                 const char *html);
/** sea_import_door_make_page: (transfer floating): the page "import" of @window */
GtkWidget *sea_import_door_make_page (SeaTeacherWindow *window, SeaLessonModel *model);
/** sea_import_door_make_bank_page: (transfer floating): the page "bank", whose exports are served
 */
GtkWidget *sea_import_door_make_bank_page (SeaTeacherWindow *window, SeaLessonModel *model);

/** sea_import_door_undo: takes back @batches: (element-type gint64), and tells it */
void sea_import_door_undo (SeaTeacherWindow *window, SeaLessonModel *model, GArray *batches);

G_END_DECLS

#endif
