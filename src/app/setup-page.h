/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SETUP_PAGE_H
#define SEA_SETUP_PAGE_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* T2: rules, teams, problems; Start works with nothing touched. */
#define SEA_TYPE_SETUP_PAGE (sea_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaSetupPage, sea_setup_page, SEA, SETUP_PAGE, GtkBox)

GtkWidget *sea_setup_page_new (SeaLessonModel *model);
void sea_setup_page_refresh (SeaSetupPage *page);
/** sea_setup_page_start: what the Start button does */
void sea_setup_page_start (SeaSetupPage *page);
/** sea_setup_page_place: the same, but the fleets are laid by hand */
void sea_setup_page_place (SeaSetupPage *page);

G_END_DECLS

#endif
