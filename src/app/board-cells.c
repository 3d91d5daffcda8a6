/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The cells of a sea as widgets: their names, and the one that has the focus. */
#include "app/board-private.h"

#include <glib/gi18n-lib.h>

#include "core/cell.h"

G_DEFINE_FINAL_TYPE (SeaBoardCell, sea_board_cell, GTK_TYPE_WIDGET)

static void
sea_board_cell_class_init (SeaBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "seacell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
sea_board_cell_init (SeaBoardCell *self)
{
  (void) self;
}

/* The word for a mark, in the sentence “B4, miss”. */
static const char *
get_word (char mark)
{
  switch (mark)
    {
    case SEA_MARK_WATER:
      return C_ ("cell", "water");
    case SEA_MARK_MISS:
      return C_ ("cell", "miss");
    case SEA_MARK_HALO:
      return C_ ("cell", "must be empty");
    case SEA_MARK_DECK:
      return C_ ("cell", "ship");
    case SEA_MARK_HIT:
      return C_ ("cell", "hit");
    case SEA_MARK_SUNK:
      return C_ ("cell", "sunk");
    case SEA_MARK_MINE:
      return C_ ("cell", "mine");
    case SEA_MARK_MINE_SPENT:
      return C_ ("cell", "spent mine");
    case SEA_MARK_SWEEPER:
      return C_ ("cell", "sweeper");
    case SEA_MARK_SWEEPER_SPENT:
      return C_ ("cell", "spent sweeper");
    case SEA_MARK_SUBMARINE:
      return C_ ("cell", "submarine");
    default:
      return C_ ("cell", "not shot");
    }
}

void
sea_board_name_cell (SeaBoardView *self, SeaBoardCell *cell)
{
  guint index = cell->y * self->columns + cell->x;
  SeaCell where = { (uint8_t) cell->x, (uint8_t) cell->y };
  char call[SEA_CALL_TEXT];
  g_autofree char *name = NULL;

  sea_call_write (self->notation, self->columns, self->rows, where, call);
  /* Translators: a cell and what is there, for a screen reader: “B4, miss” */
  name = g_strdup_printf (_ ("%s, %s"), call, get_word (self->view.seas[self->sea].at[index]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* One cell can be reached by Tab; the arrows go on from there. */
void
sea_board_update_focus (SeaBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_set_focusable (self->cells->pdata[i], !self->mini && i == self->focus);
}

/* Moves the cell out from under the axes. */
static void
uncover_cell (SeaBoardView *self, guint index)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  double left = (index % self->columns) * self->side, top = (index / self->columns) * self->side;
  GtkScrolledWindow *window;

  if (scroller == NULL || (self->scrolled_x <= 0 && self->scrolled_y <= 0))
    return;
  window = GTK_SCROLLED_WINDOW (scroller);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (window), left,
                             left + (SEA_BOARD_LEFT + 1) * self->side);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (window), top,
                             top + (SEA_BOARD_TOP + 1) * self->side);
}

void
sea_board_focus_cell (SeaBoardView *self, guint index)
{
  self->focus = index;
  sea_board_update_focus (self);
  gtk_widget_grab_focus (self->cells->pdata[index]);
  uncover_cell (self, index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_board_make_cells (SeaBoardView *self, guint columns, guint rows)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (self->cells->pdata[i]);
  g_ptr_array_set_size (self->cells, 0);
  self->columns = columns;
  self->rows = rows;
  self->focus = 0;
  for (guint i = 0; i < columns * rows; i++)
    {
      SeaBoardCell *cell = g_object_new (SEA_TYPE_BOARD_CELL, NULL);

      cell->x = i % columns;
      cell->y = i / columns;
      gtk_widget_set_can_target (GTK_WIDGET (cell), FALSE);
      gtk_widget_set_parent (GTK_WIDGET (cell), GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
  sea_board_update_focus (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
