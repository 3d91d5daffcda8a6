/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEACHER_WINDOW_H
#define SEA_TEACHER_WINDOW_H

#include "app/lesson-model.h"
#include "bank/browse.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The teacher's window: one page at a time, a bar for standing trouble, toasts for what is done. */
#define SEA_TYPE_TEACHER_WINDOW (sea_teacher_window_get_type ())
G_DECLARE_FINAL_TYPE (
    SeaTeacherWindow, sea_teacher_window, SEA, TEACHER_WINDOW, AdwApplicationWindow)

GtkWidget *sea_teacher_window_new (GtkApplication *application, SeaLessonModel *model);
/** sea_teacher_window_show: "start", "setup", "lesson", "lessons", "results", "rulesets", "bank",
 * "import" */
void sea_teacher_window_show (SeaTeacherWindow *window, const char *page);
/** sea_teacher_window_find_page: (transfer none) (nullable): a page that was shown before */
GtkWidget *sea_teacher_window_find_page (SeaTeacherWindow *window, const char *page);
const char *sea_teacher_window_get_page (SeaTeacherWindow *window);
/** sea_teacher_window_show_results: the results page of @lesson */
void sea_teacher_window_show_results (SeaTeacherWindow *window, SeaLesson *lesson);
/** sea_teacher_window_inspect: where a fleet on paper of @lesson is inspected, then back to its
 * results; it is taken up for that when it is not being played */
gboolean
sea_teacher_window_inspect (SeaTeacherWindow *window, SeaLesson *lesson, int team, GError **error);
/** sea_teacher_window_show_bank: the problems that @query (nullable) finds; going back leads to the
 * page that is shown now */
void sea_teacher_window_show_bank (SeaTeacherWindow *window, const SeaQuery *query);
/** sea_teacher_window_toast: @text is plain text */
void sea_teacher_window_toast (SeaTeacherWindow *window, const char *text);
/** sea_teacher_window_add_toast: @toast: (transfer full) */
void sea_teacher_window_add_toast (SeaTeacherWindow *window, AdwToast *toast);
/** sea_teacher_window_set_wall_trouble: (nullable): stands until it is over */
void sea_teacher_window_set_wall_trouble (SeaTeacherWindow *window, const char *text);
/** sea_teacher_window_get_wall_trouble: (nullable): what is shown of it */
const char *sea_teacher_window_get_wall_trouble (SeaTeacherWindow *window);

G_END_DECLS

#endif
