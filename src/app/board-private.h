/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BOARD_PRIVATE_H
#define SEA_BOARD_PRIVATE_H

#include "app/board-view.h"
#include "app/paint.h"

G_BEGIN_DECLS

/* Private to board-*.c. */

/* Around the sea, in cells: room for axes, frame, brackets. */
#define SEA_BOARD_LEFT 1.18
#define SEA_BOARD_TOP 0.98

/* A cell: it holds the name, the focus and the clicks; the sea is painted by the board. */
#define SEA_TYPE_BOARD_CELL (sea_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (SeaBoardCell, sea_board_cell, SEA, BOARD_CELL, GtkWidget)

struct _SeaBoardCell
{
  GtkWidget parent_instance;
  guint x, y;
};

struct _SeaBoardView
{
  GtkWidget parent_instance;

  SeaView view;
  gboolean has_view;
  guint sea;
  SeaNotation notation;
  gboolean under_fire;
  int shooter;

  double sea_x; /* of the last allocation, with @width and @height */
  int width, height;
  gboolean fireable, mini, last_shot, halo_marks, paper_marks, drawing, ghost;
  double scrolled_x, scrolled_y;
  double press_x, press_y; /* where the touch began, -1 = nowhere */
  guint8 burning[SEA_MAX_CELLS], badges[SEA_MAX_CELLS];
  int cell_size;
  SeaPaletteId palette;

  GPtrArray *cells; /* SeaBoardCell, row by row; children */
  guint columns, rows;
  guint focus; /* index of the cell that Tab reaches */
  gint64 fired_at;
  guint fired; /* index of the cell */

  SeaTextCache *texts;
  GskRenderNode *node; /* the sea, kept until it changes */
  double side;         /* as allocated */
};

/* board-view.c */
/** sea_board_get_left, sea_board_get_top, sea_board_get_right: around the sea, in cells; at its
 * foot is as much as at its right */
double sea_board_get_left (SeaBoardView *board);
double sea_board_get_top (SeaBoardView *board);
double sea_board_get_right (SeaBoardView *board);
/** sea_board_get_sea_x, sea_board_get_sea_y: of the first cell, in pixels */
double sea_board_get_sea_x (SeaBoardView *board);
double sea_board_get_sea_y (SeaBoardView *board);

/* board-cells.c */
void sea_board_make_cells (SeaBoardView *board, guint columns, guint rows);
/** sea_board_name_cell: for a screen reader: its call and what is there */
void sea_board_name_cell (SeaBoardView *board, SeaBoardCell *cell);
/** sea_board_update_focus: only the cell of the focus can be reached by Tab */
void sea_board_update_focus (SeaBoardView *board);
/** sea_board_focus_cell: gives the focus to the cell and moves it into sight */
void sea_board_focus_cell (SeaBoardView *board, guint index);

/* board-input.c */
/** sea_board_add_input: keys, presses, focus */
void sea_board_add_input (SeaBoardView *board);
gboolean sea_board_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean sea_board_grab_focus (GtkWidget *widget);

/* board-paint.c */
void sea_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS

#endif
