/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_START_PAGE_H
#define SEA_START_PAGE_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T1: go on with a lesson, begin a new one, results, sheets. */
#define SEA_TYPE_START_PAGE (sea_start_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaStartPage, sea_start_page, SEA, START_PAGE, GtkBox)

GtkWidget *sea_start_page_new (SeaLessonModel *model);
void sea_start_page_refresh (SeaStartPage *page);
/** sea_start_page_set_greets: whether the introduction is offered, until a lesson is begun or the
 * offer is closed */
void sea_start_page_set_greets (SeaStartPage *page, gboolean greets);

G_END_DECLS

#endif
