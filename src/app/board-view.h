/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BOARD_VIEW_H
#define SEA_BOARD_VIEW_H

#include <gtk/gtk.h>

#include "app/wall-state.h"
#include "core/view.h"

G_BEGIN_DECLS

/* One sea with its axes at the teacher's. Cells are child widgets with accessible names, reachable
 * by keyboard; left to right in every language. Draws whatever view it is given, regardless of the
 * path to it. */
#define SEA_TYPE_BOARD_VIEW (sea_board_view_get_type ())
G_DECLARE_FINAL_TYPE (SeaBoardView, sea_board_view, SEA, BOARD_VIEW, GtkWidget)

/* Signals: "fire" (guint x, guint y): a cell was activated by click or Enter; only while sensitive
 * to fire. A double click gives one signal, also when the second press is on another cell within
 * 300 ms. */

GtkWidget *sea_board_view_new (void);
/**
 * sea_board_view_update:
 * @view: borrowed for the call
 * @sea: index of the sea to show
 * @under_fire: frame in the colour and pattern of @shooter, blue water
 */
void sea_board_view_update (SeaBoardView *board,
                            const SeaView *view,
                            guint sea,
                            SeaNotation notation,
                            gboolean under_fire,
                            int shooter);
/** sea_board_view_set_fireable: whether activation of a cell emits "fire" */
void sea_board_view_set_fireable (SeaBoardView *board, gboolean fireable);
/** sea_board_view_set_cell_size: side of a cell in pixels (40 at the lesson page), 0 = fill the
 * width given */
void sea_board_view_set_cell_size (SeaBoardView *board, int pixels);
void sea_board_view_set_palette (SeaBoardView *board, SeaPaletteId palette);
/** sea_board_view_set_marks: whether halos are drawn, and whether hits and mines look as on paper
 */
void sea_board_view_set_marks (SeaBoardView *board, gboolean halo_marks, gboolean paper_marks);
/** sea_board_view_set_burning: (nullable): the decks that burn, by cell */
void sea_board_view_set_burning (SeaBoardView *board, const guint8 *burning);
/** sea_board_view_set_drawing: what lies is drawn cell by cell: only a press on the same cell is
 * taken for a double one */
void sea_board_view_set_drawing (SeaBoardView *board, gboolean drawing);
/** sea_board_view_set_badges: (nullable): numbers on the cells, 0 = none */
void sea_board_view_set_badges (SeaBoardView *board, const guint8 *badges);
/** sea_board_view_set_mini: no axes, no frame, cells insensitive: the little seas of the start and
 * results pages */
void sea_board_view_set_mini (SeaBoardView *board, gboolean mini);
/** sea_board_view_set_last_shot: whether a little sea marks the last shot too */
void sea_board_view_set_last_shot (SeaBoardView *board, gboolean shown);
/** sea_board_view_set_ghost: nothing is painted but the keyboard's place, and nothing stands around
 * the cells: it lies over a sea that is painted already; a press that moves on is none */
void sea_board_view_set_ghost (SeaBoardView *board, gboolean ghost);
/** sea_board_view_set_scrolled: so much of it has left its scroller at the left and at the top: the
 * axes follow, what they cover is no cell */
void sea_board_view_set_scrolled (SeaBoardView *board, double x, double y);
/** sea_board_view_focus_cell: the cell that Tab reaches */
void sea_board_view_focus_cell (SeaBoardView *board, guint x, guint y);

G_END_DECLS

#endif
