/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board-private.h"

#include <math.h>
#include <string.h>

/* Around the sea, in cells, at its right and its foot. */
#define RIGHT 0.3
/* A mini sea has a thin line around it only. */
#define MINI 0.1

enum
{
  FIRE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeaBoardView, sea_board_view, GTK_TYPE_WIDGET)

double
sea_board_get_left (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : SEA_BOARD_LEFT;
}

double
sea_board_get_top (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : SEA_BOARD_TOP;
}

double
sea_board_get_right (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : RIGHT;
}

double
sea_board_get_sea_x (SeaBoardView *self)
{
  double width =
      (self->columns + sea_board_get_left (self) + sea_board_get_right (self)) * self->side;

  return round (sea_board_get_left (self) * self->side +
                MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2);
}

double
sea_board_get_sea_y (SeaBoardView *self)
{
  return round (sea_board_get_top (self) * self->side);
}

static void
forget_node (SeaBoardView *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sea_board_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);
  double across = MAX (self->columns, 1) + sea_board_get_left (self) + sea_board_get_right (self);
  double down = MAX (self->rows, 1) + sea_board_get_top (self) + sea_board_get_right (self);

  *minimum_baseline = *natural_baseline = -1;
  if (self->cell_size > 0)
    *minimum = *natural =
        (int) ceil ((orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) * self->cell_size);
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (across * (self->mini ? 4 : 16));
      *natural = (int) ceil (across * (self->mini ? 10 : 40));
    }
  else
    {
      double side = for_size > 0 ? floor (for_size / across) : self->mini ? 4 : 16;

      *minimum = *natural = (int) ceil (down * MAX (side, 1));
    }
}

static GtkSizeRequestMode
sea_board_view_get_request_mode (GtkWidget *widget)
{
  return SEA_BOARD_VIEW (widget)->cell_size > 0 ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                                : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sea_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);
  double side = self->side, sea_x = self->sea_x;
  double across = MAX (self->columns, 1) + sea_board_get_left (self) + sea_board_get_right (self);
  double down = MAX (self->rows, 1) + sea_board_get_top (self) + sea_board_get_right (self);
  double x, y;

  (void) baseline;
  self->side = self->cell_size > 0 ? self->cell_size : floor (MIN (width / across, height / down));
  self->side = MAX (self->side, 1);
  x = sea_board_get_sea_x (self);
  y = sea_board_get_sea_y (self);
  for (guint i = 0; i < self->cells->len; i++)
    {
      SeaBoardCell *cell = self->cells->pdata[i];
      GtkAllocation box = { (int) (x + cell->x * self->side), (int) (y + cell->y * self->side),
                            (int) self->side, (int) self->side };
      int least;

      gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (GTK_WIDGET (cell), &box, -1);
    }
  self->sea_x = x;
  if (side != self->side || sea_x != x || width != self->width || height != self->height)
    forget_node (self);
  self->width = width;
  self->height = height;
}

static void
make_texts (SeaBoardView *self)
{
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));

  g_clear_pointer (&self->texts, sea_text_cache_free);
  self->texts = sea_text_cache_new (context);
  g_object_unref (context);
  forget_node (self);
}

static void
sea_board_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sea_board_view_parent_class)->system_setting_changed (widget, setting);
  if (setting != GTK_SYSTEM_SETTING_DISPLAY)
    make_texts (SEA_BOARD_VIEW (widget));
}

static void
sea_board_view_dispose (GObject *object)
{
  SeaBoardView *self = SEA_BOARD_VIEW (object);

  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (self->cells->pdata[i]);
  g_ptr_array_set_size (self->cells, 0);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  G_OBJECT_CLASS (sea_board_view_parent_class)->dispose (object);
}

static void
sea_board_view_finalize (GObject *object)
{
  SeaBoardView *self = SEA_BOARD_VIEW (object);

  g_ptr_array_unref (self->cells);
  sea_text_cache_free (self->texts);
  G_OBJECT_CLASS (sea_board_view_parent_class)->finalize (object);
}

static void
sea_board_view_class_init (SeaBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sea_board_view_dispose;
  object_class->finalize = sea_board_view_finalize;
  widget_class->measure = sea_board_view_measure;
  widget_class->get_request_mode = sea_board_view_get_request_mode;
  widget_class->size_allocate = sea_board_view_size_allocate;
  widget_class->snapshot = sea_board_snapshot;
  widget_class->focus = sea_board_focus;
  widget_class->grab_focus = sea_board_grab_focus;
  widget_class->system_setting_changed = sea_board_view_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "seaboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[FIRE] = g_signal_new ("fire", SEA_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
sea_board_view_init (SeaBoardView *self)
{
  self->cells = g_ptr_array_new ();
  self->cell_size = 40;
  self->halo_marks = TRUE;
  self->side = 40;
  self->notation = SEA_NOTATION_LATIN;
  self->shooter = SEA_NOBODY;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  make_texts (self);
  sea_board_add_input (self);
}

GtkWidget *
sea_board_view_new (void)
{
  return g_object_new (SEA_TYPE_BOARD_VIEW, NULL);
}

/* Whether what is drawn of a sea is the same in @a and @b. */
static gboolean
is_same_sea (const SeaView *a, const SeaView *b, guint sea)
{
  gboolean last = a->last.any && a->last.sea == sea;

  return a->width == b->width && a->height == b->height &&
         memcmp (&a->seas[sea], &b->seas[sea], sizeof a->seas[sea]) == 0 &&
         last == (b->last.any && b->last.sea == sea) &&
         (!last || memcmp (&a->last, &b->last, sizeof a->last) == 0);
}

void
sea_board_view_update (SeaBoardView *board,
                       const SeaView *view,
                       guint sea,
                       SeaNotation notation,
                       gboolean under_fire,
                       int shooter)
{
  gboolean same, named;
  SeaViewSea old;

  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  g_return_if_fail (view != NULL && sea < 2);
  if (view->width > SEA_MAX_SIDE || view->height > SEA_MAX_SIDE)
    return;
  same = board->has_view && board->sea == sea && board->notation == notation &&
         board->under_fire == under_fire && board->shooter == shooter &&
         is_same_sea (&board->view, view, sea);
  if (same)
    {
      board->view = *view;
      return;
    }
  /* Cells that have their names keep them. */
  named = board->has_view && board->sea == sea && board->notation == notation &&
          board->columns == view->width && board->rows == view->height;
  old = board->view.seas[sea];
  board->view = *view;
  board->has_view = view->width > 0 && view->height > 0;
  board->sea = sea;
  board->notation = notation;
  board->under_fire = under_fire;
  board->shooter = shooter;
  if (board->columns != view->width || board->rows != view->height)
    sea_board_make_cells (board, view->width, view->height);
  for (guint i = 0; i < board->cells->len; i++)
    if (!named || old.at[i] != view->seas[sea].at[i])
      sea_board_name_cell (board, board->cells->pdata[i]);
  forget_node (board);
}

void
sea_board_view_set_fireable (SeaBoardView *board, gboolean fireable)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (board->fireable == fireable)
    return;
  board->fireable = fireable;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (board), fireable ? "crosshair" : NULL);
}

void
sea_board_view_set_cell_size (SeaBoardView *board, int pixels)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (board->cell_size == MAX (pixels, 0))
    return;
  board->cell_size = MAX (pixels, 0);
  gtk_widget_queue_resize (GTK_WIDGET (board));
}

void
sea_board_view_set_palette (SeaBoardView *board, SeaPaletteId palette)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (board->palette == palette)
    return;
  board->palette = palette;
  forget_node (board);
}

void
sea_board_view_set_marks (SeaBoardView *board, gboolean halo_marks, gboolean paper_marks)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (board->halo_marks == halo_marks && board->paper_marks == paper_marks)
    return;
  board->halo_marks = halo_marks;
  board->paper_marks = paper_marks;
  forget_node (board);
}

void
sea_board_view_set_burning (SeaBoardView *board, const guint8 *burning)
{
  static const guint8 none[SEA_MAX_CELLS];

  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (burning == NULL)
    burning = none;
  if (memcmp (board->burning, burning, sizeof board->burning) == 0)
    return;
  memcpy (board->burning, burning, sizeof board->burning);
  forget_node (board);
}

void
sea_board_view_set_drawing (SeaBoardView *board, gboolean drawing)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  board->drawing = drawing;
}

void
sea_board_view_set_badges (SeaBoardView *board, const guint8 *badges)
{
  static const guint8 none[SEA_MAX_CELLS];

  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (badges == NULL)
    badges = none;
  if (memcmp (board->badges, badges, sizeof board->badges) == 0)
    return;
  memcpy (board->badges, badges, sizeof board->badges);
  forget_node (board);
}

void
sea_board_view_set_mini (SeaBoardView *board, gboolean mini)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  board->mini = mini;
  gtk_widget_set_can_target (GTK_WIDGET (board), !mini);
  sea_board_update_focus (board);
  gtk_widget_queue_resize (GTK_WIDGET (board));
}

void
sea_board_view_set_last_shot (SeaBoardView *board, gboolean shown)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  board->last_shot = shown;
  forget_node (board);
}

void
sea_board_view_set_ghost (SeaBoardView *board, gboolean ghost)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  board->ghost = ghost;
  gtk_widget_queue_resize (GTK_WIDGET (board));
  forget_node (board);
}

void
sea_board_view_set_scrolled (SeaBoardView *board, double x, double y)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  board->scrolled_x = x;
  board->scrolled_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (board));
}

void
sea_board_view_focus_cell (SeaBoardView *board, guint x, guint y)
{
  g_return_if_fail (SEA_IS_BOARD_VIEW (board));
  if (x < board->columns && y < board->rows)
    {
      board->focus = y * board->columns + x;
      sea_board_update_focus (board);
    }
}
