/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PUPILS_WINDOW_H
#define SEA_PUPILS_WINDOW_H

#include "app/lesson-model.h"
#include "app/pupil-rows.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The pupils of a class, as a list that is typed or pasted, and the team of each. */
#define SEA_TYPE_PUPILS_WINDOW (sea_pupils_window_get_type ())
G_DECLARE_FINAL_TYPE (SeaPupilsWindow, sea_pupils_window, SEA, PUPILS_WINDOW, AdwWindow)

/* Signals: "saved": the list stands in the bank; "erased": the class does not any more */

/** sea_pupils_window_new: @teams: names of the teams; @pupils: (element-type SeaBankPupil): as they
 * are now */
GtkWidget *sea_pupils_window_new (SeaLessonModel *model,
                                  const char *class_name,
                                  int class_grade,
                                  const char *const *teams,
                                  guint n_teams,
                                  GPtrArray *pupils);
/** sea_pupils_window_dup_pupils: (transfer full) (element-type SeaBankPupil): as they were entered
 */
GPtrArray *sea_pupils_window_dup_pupils (SeaPupilsWindow *window);
/** sea_pupils_window_save: names that do not fit are told first, then nothing is saved yet */
void sea_pupils_window_save (SeaPupilsWindow *window);
/** sea_pupils_window_erase: without a question */
void sea_pupils_window_erase (SeaPupilsWindow *window);
GtkTextBuffer *sea_pupils_window_get_list (SeaPupilsWindow *window);
/** sea_pupils_window_get_told: (nullable): what is said under the list of names that do not fit */
const char *sea_pupils_window_get_told (SeaPupilsWindow *window);
SeaPupilRows *sea_pupils_window_get_rows (SeaPupilsWindow *window);

G_END_DECLS

#endif
