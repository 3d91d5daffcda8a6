/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSONS_PAGE_H
#define SEA_LESSONS_PAGE_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Earlier lessons: a row opens the results. */
#define SEA_TYPE_LESSONS_PAGE (sea_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaLessonsPage, sea_lessons_page, SEA, LESSONS_PAGE, GtkBox)

GtkWidget *sea_lessons_page_new (SeaLessonModel *model);
void sea_lessons_page_refresh (SeaLessonsPage *page);

G_END_DECLS

#endif
