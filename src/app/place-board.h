/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_BOARD_H
#define SEA_PLACE_BOARD_H

#include <gtk/gtk.h>

#include "app/place-model.h"

G_BEGIN_DECLS

/* The sea on which a fleet is laid: draws a placement with its faults, the carried piece and the
 * cursor. Cells are child widgets with accessible names; one has the focus, which is the cursor.
 * Keys and the pointer belong to the page. */
#define SEA_TYPE_PLACE_BOARD (sea_place_board_get_type ())
G_DECLARE_FINAL_TYPE (SeaPlaceBoard, sea_place_board, SEA, PLACE_BOARD, GtkWidget)

GtkWidget *sea_place_board_new (void);
/** sea_place_board_set: (nullable): NULL shows no sea */
void sea_place_board_set (SeaPlaceBoard *board, SeaPlacement *placement, SeaNotation notation);
/** sea_place_board_set_hidden: the sea is shown empty, whatever lies */
void sea_place_board_set_hidden (SeaPlaceBoard *board, gboolean hidden);
SeaCell sea_place_board_get_cursor (SeaPlaceBoard *board);
/** sea_place_board_set_cursor: @focus: and the keyboard goes there */
void sea_place_board_set_cursor (SeaPlaceBoard *board, SeaCell cell, gboolean focus);
/** sea_place_board_find_cell: the cell at a point of the widget; FALSE: beside the sea */
gboolean sea_place_board_find_cell (SeaPlaceBoard *board, double x, double y, SeaCell *cell);
/** sea_place_board_get_cell_box: where @cell is, in coordinates of the widget */
void sea_place_board_get_cell_box (SeaPlaceBoard *board, SeaCell cell, graphene_rect_t *box);
/** sea_place_board_get_cell: (transfer none) (nullable): its widget */
GtkWidget *sea_place_board_get_cell (SeaPlaceBoard *board, SeaCell cell);

G_END_DECLS

#endif
