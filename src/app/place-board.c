/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/place-board.h"

#include "app/place-paint.h"
#include "app/place-words.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

/* Around the sea, in cells: axes to the left and above, a badge to the right and below. */
#define LEFT 1.16
#define TOP 0.96
#define REST 0.3

enum
{
  SIDE = 54, /* of a cell, where there is room */
  LEAST_SIDE = 20,
  NATURAL_WIDTH = 560, /* of the whole: beside it is the yard */
  BESIDE = 180,        /* height of what is above and below it in the window */
  LEAST_HEIGHT = 420
};

/* A cell: it holds the name and the focus; the board paints. */
#define SEA_TYPE_PLACE_CELL (sea_place_cell_get_type ())
G_DECLARE_FINAL_TYPE (SeaPlaceCell, sea_place_cell, SEA, PLACE_CELL, GtkWidget)

struct _SeaPlaceCell
{
  GtkWidget parent_instance;
  char *name; /* as it was given to the screen reader */
};

G_DEFINE_FINAL_TYPE (SeaPlaceCell, sea_place_cell, GTK_TYPE_WIDGET)

struct _SeaPlaceBoard
{
  GtkWidget parent_instance;
  SeaPlacement *placement; /* (nullable) */
  SeaNotation notation;
  gboolean hidden;
  GPtrArray *cells; /* of SeaPlaceCell, row by row; children */
  guint columns, rows;
  SeaCell cursor;
  double side;
  SeaTextCache *texts; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SeaPlaceBoard, sea_place_board, GTK_TYPE_WIDGET)

static void
sea_place_cell_finalize (GObject *object)
{
  g_free (SEA_PLACE_CELL (object)->name);
  G_OBJECT_CLASS (sea_place_cell_parent_class)->finalize (object);
}

static void
sea_place_cell_class_init (SeaPlaceCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sea_place_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "seacell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
sea_place_cell_init (SeaPlaceCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* ---- cells ---- */

static guint
get_index (SeaPlaceBoard *self, SeaCell cell)
{
  return cell.y * self->columns + cell.x;
}

GtkWidget *
sea_place_board_get_cell (SeaPlaceBoard *self, SeaCell cell)
{
  if (cell.x >= self->columns || cell.y >= self->rows)
    return NULL;
  return g_ptr_array_index (self->cells, get_index (self, cell));
}

/* Gives each cell its name anew; only a name that is another is told. */
static void
name_cells (SeaPlaceBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      SeaPlaceCell *cell = g_ptr_array_index (self->cells, i);
      SeaCell at = { (guint8) (i % self->columns), (guint8) (i / self->columns) };
      g_autofree char *name = self->hidden
                                  ? sea_place_dup_call (self->placement, self->notation, at)
                                  : sea_place_dup_cell (self->placement, self->notation, at);

      if (g_strcmp0 (name, cell->name) == 0)
        continue;
      sea_util_set_accessible_label (GTK_WIDGET (cell), name);
      g_free (cell->name);
      cell->name = g_steal_pointer (&name);
    }
}

static void
changed_cb (SeaPlaceBoard *self)
{
  if (self->placement == NULL)
    return;
  name_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* One cell can be reached by Tab; the arrows go on from there. */
static void
update_focus (SeaPlaceBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_set_focusable (g_ptr_array_index (self->cells, i),
                              i == get_index (self, self->cursor));
}

static void
make_cells (SeaPlaceBoard *self, guint columns, guint rows)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
  self->columns = columns;
  self->rows = rows;
  self->cursor = (SeaCell){ 0, 0 };
  for (guint i = 0; i < columns * rows; i++)
    {
      GtkWidget *cell = g_object_new (SEA_TYPE_PLACE_CELL, NULL);

      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
  update_focus (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sea_place_board_set (SeaPlaceBoard *self, SeaPlacement *placement, SeaNotation notation)
{
  const SeaRules *rules = placement != NULL ? sea_placement_get_rules (placement) : NULL;

  if (self->placement != NULL)
    g_signal_handlers_disconnect_by_data (self->placement, self);
  g_set_object (&self->placement, placement);
  self->notation = notation;
  if (rules == NULL)
    {
      make_cells (self, 0, 0);
      return;
    }
  g_signal_connect_object (placement, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  make_cells (self, rules->width, rules->height);
  changed_cb (self);
}

void
sea_place_board_set_hidden (SeaPlaceBoard *self, gboolean hidden)
{
  self->hidden = hidden;
  changed_cb (self);
}

SeaCell
sea_place_board_get_cursor (SeaPlaceBoard *self)
{
  return self->cursor;
}

void
sea_place_board_set_cursor (SeaPlaceBoard *self, SeaCell cell, gboolean focus)
{
  GtkWidget *widget = sea_place_board_get_cell (self, cell);

  if (widget == NULL)
    return;
  self->cursor = cell;
  update_focus (self);
  if (focus)
    gtk_widget_grab_focus (widget);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- geometry ---- */

static double
get_sea_x (SeaPlaceBoard *self)
{
  double width = (self->columns + LEFT + REST) * self->side;

  return round (LEFT * self->side + MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2);
}

static double
get_sea_y (SeaPlaceBoard *self)
{
  return round (TOP * self->side);
}

gboolean
sea_place_board_find_cell (SeaPlaceBoard *self, double x, double y, SeaCell *cell)
{
  double column = floor ((x - get_sea_x (self)) / MAX (self->side, 1));
  double row = floor ((y - get_sea_y (self)) / MAX (self->side, 1));

  if (column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return FALSE;
  *cell = (SeaCell){ (guint8) column, (guint8) row };
  return TRUE;
}

void
sea_place_board_get_cell_box (SeaPlaceBoard *self, SeaCell cell, graphene_rect_t *box)
{
  graphene_rect_init (box, (float) (get_sea_x (self) + cell.x * self->side),
                      (float) (get_sea_y (self) + cell.y * self->side), (float) self->side,
                      (float) self->side);
}

/* A large sea shrinks until it fits the width, and as far as it can the height of the window. */
static double
find_side (SeaPlaceBoard *self, int width)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int height = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) - BESIDE : 0;
  double across = width / (MAX (self->columns, 1) + LEFT + REST);
  double down = MAX (height, LEAST_HEIGHT) / (MAX (self->rows, 1) + TOP + REST);

  return CLAMP (floor (MIN (across, down)), LEAST_SIDE, SIDE);
}

static void
sea_place_board_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (widget);
  double across = MAX (self->columns, 1) + LEFT + REST;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (across * LEAST_SIDE);
      *natural = MAX (MIN ((int) ceil (across * SIDE), NATURAL_WIDTH), *minimum);
    }
  else
    *minimum = *natural = (int) ceil ((MAX (self->rows, 1) + TOP + REST) *
                                      find_side (self, for_size > 0 ? for_size : G_MAXINT / 2));
}

static GtkSizeRequestMode
sea_place_board_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sea_place_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (widget);

  (void) height;
  (void) baseline;
  self->side = find_side (self, width);
  for (guint i = 0; i < self->cells->len; i++)
    {
      SeaCell at = { (guint8) (i % self->columns), (guint8) (i / self->columns) };
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      graphene_rect_t box;

      sea_place_board_get_cell_box (self, at, &box);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell,
                                &(GtkAllocation){ (int) box.origin.x, (int) box.origin.y,
                                                  (int) box.size.width, (int) box.size.height },
                                -1);
    }
}

static void
sea_place_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (widget);
  GtkWidget *cell = sea_place_board_get_cell (self, self->cursor);
  graphene_rect_t bounds;
  SeaPaint paint = { 0 };
  SeaPlaceLook look = { 0 };

  if (self->placement == NULL)
    return;
  if (self->texts == NULL)
    self->texts = sea_text_cache_new (gtk_widget_get_pango_context (widget));
  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  paint.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  paint.texts = self->texts;
  paint.palette = sea_util_get_palette ();
  paint.u = self->side;
  look.placement = self->placement;
  look.notation = self->notation;
  look.x = get_sea_x (self);
  look.y = get_sea_y (self);
  look.hidden = self->hidden;
  look.cursor = cell != NULL && gtk_widget_has_visible_focus (cell) ? &self->cursor : NULL;
  sea_place_paint (&paint, &look);
  cairo_destroy (paint.cr);
}

/* ---- the widget ---- */

static gboolean
sea_place_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (widget);
  GtkWidget *cell = sea_place_board_get_cell (self, self->cursor);

  /* The arrows are keys of the sea; only Tab comes in and goes out. */
  if (cell == NULL || gtk_widget_get_focus_child (widget) != NULL ||
      (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return FALSE;
  return gtk_widget_grab_focus (cell);
}

static gboolean
sea_place_board_grab_focus (GtkWidget *widget)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (widget);
  GtkWidget *cell = sea_place_board_get_cell (self, self->cursor);

  return cell != NULL && gtk_widget_grab_focus (cell);
}

static void
sea_place_board_dispose (GObject *object)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (object);

  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
  self->columns = self->rows = 0;
  g_clear_object (&self->placement);
  G_OBJECT_CLASS (sea_place_board_parent_class)->dispose (object);
}

static void
sea_place_board_finalize (GObject *object)
{
  SeaPlaceBoard *self = SEA_PLACE_BOARD (object);

  g_ptr_array_unref (self->cells);
  g_clear_pointer (&self->texts, sea_text_cache_free);
  G_OBJECT_CLASS (sea_place_board_parent_class)->finalize (object);
}

static void
sea_place_board_class_init (SeaPlaceBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_place_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_place_board_finalize;
  widget_class->measure = sea_place_board_measure;
  widget_class->get_request_mode = sea_place_board_get_request_mode;
  widget_class->size_allocate = sea_place_board_size_allocate;
  widget_class->snapshot = sea_place_board_snapshot;
  widget_class->focus = sea_place_board_focus;
  widget_class->grab_focus = sea_place_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "seaboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
focus_changed_cb (SeaPlaceBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sea_place_board_init (SeaPlaceBoard *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->cells = g_ptr_array_new ();
  self->side = SIDE;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  sea_util_set_accessible_label (GTK_WIDGET (self), _ ("Sea"));
}

GtkWidget *
sea_place_board_new (void)
{
  return g_object_new (SEA_TYPE_PLACE_BOARD, NULL);
}
