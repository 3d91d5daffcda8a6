/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVE_PAGE_H
#define SEA_MOVE_PAGE_H

#include <gtk/gtk.h>

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* The decks left of a ship are laid anew, behind a curtain: only its team looks at this page. */
#define SEA_TYPE_MOVE_PAGE (sea_move_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaMovePage, sea_move_page, SEA, MOVE_PAGE, GtkBox)

GtkWidget *sea_move_page_new (SeaLessonModel *model);
/** sea_move_page_refresh: the page is shown: the curtain is down, the ship lies where it is */
void sea_move_page_refresh (SeaMovePage *page);
/** sea_move_page_set_open: the sea is seen, or the curtain */
void sea_move_page_set_open (SeaMovePage *page, gboolean open);
gboolean sea_move_page_is_open (SeaMovePage *page);
/** sea_move_page_toggle: a deck on @cell, or none any more */
void sea_move_page_toggle (SeaMovePage *page, SeaCell cell);
void sea_move_page_clear (SeaMovePage *page);
/** sea_move_page_get_message: what is missing or wrong */
const char *sea_move_page_get_message (SeaMovePage *page);
/** sea_move_page_done: moves the ship; FALSE when it may not lie so */
gboolean sea_move_page_done (SeaMovePage *page);

G_END_DECLS

#endif
