/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EDITOR_PICTURES_H
#define SEA_EDITOR_PICTURES_H

#include <gtk/gtk.h>

#include "question/question.h"

G_BEGIN_DECLS

/* The pictures of a problem: taken by drop, paste or from a file, described, removed. Signals:
 * "changed"; "removed" (guint number): the marks of the texts are to follow; "failed" (char *). */
#define SEA_TYPE_EDITOR_PICTURES (sea_editor_pictures_get_type ())
G_DECLARE_FINAL_TYPE (SeaEditorPictures, sea_editor_pictures, SEA, EDITOR_PICTURES, GtkBox)

GtkWidget *sea_editor_pictures_new (void);
/** sea_editor_pictures_set: @pictures: (element-type SeaPicture) */
void sea_editor_pictures_set (SeaEditorPictures *self, GPtrArray *pictures);
/** sea_editor_pictures_get: appends the pictures to @question */
void sea_editor_pictures_get (SeaEditorPictures *self, SeaQuestion *question);
/** sea_editor_pictures_dup_preview: (transfer full) (nullable): what the wall shows of them with
 * @question; NULL when it names none or they are not decoded yet */
GdkTexture *sea_editor_pictures_dup_preview (SeaEditorPictures *self, const SeaQuestion *question);
guint sea_editor_pictures_get_n (SeaEditorPictures *self);

void sea_editor_pictures_add_file (SeaEditorPictures *self, GFile *file);
void sea_editor_pictures_add_texture (SeaEditorPictures *self, GdkTexture *texture);
/** sea_editor_pictures_paste: whether the clipboard holds a picture, which is then taken */
gboolean sea_editor_pictures_paste (SeaEditorPictures *self);
/** sea_editor_pictures_is_loading: for tests */
gboolean sea_editor_pictures_is_loading (SeaEditorPictures *self);

G_END_DECLS

#endif
