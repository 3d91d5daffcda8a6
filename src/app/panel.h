/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PANEL_H
#define SEA_PANEL_H

#include "app/board-view.h"
#include "app/panel-bar.h"
#include "app/wall-view.h"

G_BEGIN_DECLS

typedef enum
{
  SEA_PANEL_OFF,  /* a wall to be looked at */
  SEA_PANEL_KEYS, /* the only screen: the teacher types */
  SEA_PANEL_TOUCH /* P7: a touch panel */
} SeaPanelMode;

/* The wall's whole window: the wall, and on a touch panel what lies over it and the judge's bar
 * beside it. All it knows is the published state and what the cards of the lesson page offer. */
#define SEA_TYPE_PANEL (sea_panel_get_type ())
G_DECLARE_FINAL_TYPE (SeaPanel, sea_panel, SEA, PANEL, GtkWidget)

SeaWallView *sea_panel_get_wall (SeaPanel *panel);
/** sea_panel_set_mode: @page: (nullable): of the lesson that is played; not owned, taken away
 * before it goes */
void
sea_panel_set_mode (SeaPanel *panel, SeaPanelMode mode, SeaLessonModel *model, SeaLessonPage *page);
SeaPanelMode sea_panel_get_mode (SeaPanel *panel);
void sea_panel_set_edge (SeaPanel *panel, SeaBarEdge edge);
/** sea_panel_key: a key that no widget took; whether it did something */
gboolean sea_panel_key (SeaPanel *panel, guint key, GdkModifierType state);
/** sea_panel_ask_end: the ways to end are offered */
void sea_panel_ask_end (SeaPanel *panel);
/** sea_panel_tap: the cell that the next fire is at */
void sea_panel_tap (SeaPanel *panel, guint x, guint y);
/** sea_panel_tap_wall: a card goes, a page turns; @x of the wall's width */
void sea_panel_tap_wall (SeaPanel *panel, double x);
/** sea_panel_focus_start: the keyboard begins here */
void sea_panel_focus_start (SeaPanel *panel);

/* For tests. */
SeaPanelBar *sea_panel_get_bar (SeaPanel *panel);
SeaPanelButton *sea_panel_get_fire (SeaPanel *panel);
SeaPanelButton *sea_panel_get_clock (SeaPanel *panel);
SeaBoardView *sea_panel_get_sea (SeaPanel *panel);
/** sea_panel_get_cell: FALSE when none is chosen */
gboolean sea_panel_get_cell (SeaPanel *panel, SeaCell *cell);

G_END_DECLS

#endif
