/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_PAGE_H
#define SEA_PLACE_PAGE_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the fleets of a lesson are laid by hand, one team after another. It shows the first sea of
 * the lesson that is not laid; the match takes each fleet as an action. Half-laid fleets are kept
 * as drafts. */
#define SEA_TYPE_PLACE_PAGE (sea_place_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaPlacePage, sea_place_page, SEA, PLACE_PAGE, GtkBox)

GtkWidget *sea_place_page_new (SeaLessonModel *model);
/** sea_place_page_refresh: it is shown, or the lesson is another */
void sea_place_page_refresh (SeaPlacePage *page);
/** sea_place_page_set_secrets: @reason: (nullable): what is told beside the sea; without @allowed
 * no fleet is seen here and none is laid by hand */
void sea_place_page_set_secrets (SeaPlacePage *page, gboolean allowed, const char *reason);

G_END_DECLS

#endif
