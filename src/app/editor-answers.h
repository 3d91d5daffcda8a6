/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EDITOR_ANSWERS_H
#define SEA_EDITOR_ANSWERS_H

#include <gtk/gtk.h>

#include "question/question.h"

G_BEGIN_DECLS

/* The answers of a problem: a row each, of one kind. Signal "changed". */
#define SEA_TYPE_EDITOR_ANSWERS (sea_editor_answers_get_type ())
G_DECLARE_FINAL_TYPE (SeaEditorAnswers, sea_editor_answers, SEA, EDITOR_ANSWERS, GtkBox)

GtkWidget *sea_editor_answers_new (void);
/** sea_editor_answers_set: @answers: (element-type SeaAnswer) */
void sea_editor_answers_set (SeaEditorAnswers *self, GPtrArray *answers);
/** sea_editor_answers_get: appends the answers to @question; empty rows are none */
void sea_editor_answers_get (SeaEditorAnswers *self, SeaQuestion *question);

G_END_DECLS

#endif
