/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INSPECT_PAGE_H
#define SEA_INSPECT_PAGE_H

#include "app/inspect-sea.h"
#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a fleet on paper is entered as the pupils drew it, and inspected; then the faults stand on
 * the sea and in words, with what they mean for the match. */
#define SEA_TYPE_INSPECT_PAGE (sea_inspect_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaInspectPage, sea_inspect_page, SEA, INSPECT_PAGE, GtkBox)

GtkWidget *sea_inspect_page_new (SeaLessonModel *model);
/** sea_inspect_page_set_team: whose fleet it is */
void sea_inspect_page_set_team (SeaInspectPage *page, int team);
void sea_inspect_page_refresh (SeaInspectPage *page);

/** sea_inspect_page_press: as a click on @cell */
void sea_inspect_page_press (SeaInspectPage *page, SeaCell cell);
/** sea_inspect_page_set_piece: what a click puts: 'a' a deck, '*' a mine, '^' a sweeper */
void sea_inspect_page_set_piece (SeaInspectPage *page, char piece);
/** sea_inspect_page_get_sea: (transfer none): as it is entered */
const SeaInspectSea *sea_inspect_page_get_sea (SeaInspectPage *page);
/** sea_inspect_page_get_verdict: (transfer none): what the inspection brought, "" before it */
const char *sea_inspect_page_get_verdict (SeaInspectPage *page);

G_END_DECLS

#endif
