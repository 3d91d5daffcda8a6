/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EXPORT_WINDOW_H
#define SEA_EXPORT_WINDOW_H

#include "app/teacher-window.h"
#include "formats/export.h"

G_BEGIN_DECLS

/**
 * sea_export_ask:
 * @ids: (element-type gint64): rows of the bank
 * @pack: (nullable): when they are a pack: its header is written too
 *
 * Asks for a format, says what each can hold, then for a place; writes in the background.
 *
 * Returns: (transfer none): the window that asks
 */
GtkWidget *sea_export_ask (SeaTeacherWindow *window,
                           SeaLessonModel *model,
                           GArray *ids,
                           const SeaBankPack *pack);

/** sea_export_to: what follows when @path was chosen */
void sea_export_to (SeaTeacherWindow *window,
                    SeaLessonModel *model,
                    GArray *ids,
                    const SeaBankPack *pack,
                    const SeaExportFormat *format,
                    const char *path);

/** sea_export_dup_left_out: (transfer full): what @format leaves out, in words; "" = nothing */
char *sea_export_dup_left_out (const SeaExportFormat *format);

/** sea_pack_copy: (transfer full) (nullable) */
SeaBankPack *sea_pack_copy (const SeaBankPack *pack);

G_END_DECLS

#endif
