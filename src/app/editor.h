/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EDITOR_H
#define SEA_EDITOR_H

#include "app/bank-work.h"

G_BEGIN_DECLS

/* One problem: how it looks on the wall, its text, answers, pictures and all that is known of it.
 * What is typed is kept as a draft after a second. Signals: "saved" (gint64 batch); "open" (gint64
 * id): another problem is wanted; "changed": what can be done is another. */
#define SEA_TYPE_EDITOR (sea_editor_get_type ())
G_DECLARE_FINAL_TYPE (SeaEditor, sea_editor, SEA, EDITOR, GtkBox)

GtkWidget *sea_editor_new (SeaBankWork *work);
/** sea_editor_open: reads a problem and its draft; what was being typed is kept as a draft */
void sea_editor_open (SeaEditor *editor, gint64 id);
/** sea_editor_open_new: @like: (nullable): where topic, grade and the like are taken from */
void sea_editor_open_new (SeaEditor *editor, const SeaQuestion *like);
/** sea_editor_open_draft: a draft of a new problem */
void sea_editor_open_draft (SeaEditor *editor, gint64 draft, const SeaQuestion *question);
/** sea_editor_close: nothing is edited; a draft is kept */
void sea_editor_close (SeaEditor *editor);
void sea_editor_save (SeaEditor *editor);
/** sea_editor_keep_draft: what is typed and not kept yet; @now: before this returns, for the end of
 * the program */
void sea_editor_keep_draft (SeaEditor *editor, gboolean now);

/** sea_editor_get_id: 0 = a new problem, or none */
gint64 sea_editor_get_id (SeaEditor *editor);
gboolean sea_editor_is_changed (SeaEditor *editor);
/** sea_editor_has_draft: what is edited came from a draft */
gboolean sea_editor_has_draft (SeaEditor *editor);
gboolean sea_editor_can_save (SeaEditor *editor);
/** sea_editor_dup_question: (transfer full) (nullable): as it stands in the fields */
SeaQuestion *sea_editor_dup_question (SeaEditor *editor);

G_END_DECLS

#endif
