/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/paint.h"
#include "core/cell.h"

/* Two activations within so many µs are one. */
#define DOUBLE_PRESS 300000
/* Around the sea, in cells: room for axes, frame, brackets. */
#define LEFT 1.18
#define TOP 0.98
#define RIGHT 0.3
/* A mini sea has a thin line around it only. */
#define MINI 0.1

/* A cell: it holds the name, the focus and the clicks; the sea is painted by the board. */
#define SEA_TYPE_BOARD_CELL (sea_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (SeaBoardCell, sea_board_cell, SEA, BOARD_CELL, GtkWidget)

struct _SeaBoardCell
{
  GtkWidget parent_instance;
  guint x, y;
};

G_DEFINE_FINAL_TYPE (SeaBoardCell, sea_board_cell, GTK_TYPE_WIDGET)

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

enum
{
  FIRE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeaBoardView, sea_board_view, GTK_TYPE_WIDGET)

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

static double
get_left (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : LEFT;
}

static double
get_top (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : TOP;
}

static double
get_right (SeaBoardView *self)
{
  if (self->ghost)
    return 0;
  return self->mini ? MINI : RIGHT;
}

static void
forget_node (SeaBoardView *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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

static void
name_cell (SeaBoardView *self, SeaBoardCell *cell)
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
static void
update_focus (SeaBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_set_focusable (self->cells->pdata[i], !self->mini && i == self->focus);
}

static void
activate_cell (SeaBoardView *self, guint index)
{
  gint64 now = g_get_monotonic_time ();

  if (!self->fireable || self->mini || index >= self->cells->len)
    return;
  if (self->fired_at != 0 && now - self->fired_at < DOUBLE_PRESS &&
      (!self->drawing || index == self->fired))
    return;
  self->fired_at = now;
  self->fired = index;
  g_signal_emit (self, signals[FIRE], 0, index % self->columns, index / self->columns);
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
                             left + (LEFT + 1) * self->side);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (window), top,
                             top + (TOP + 1) * self->side);
}

static void
focus_cell (SeaBoardView *self, guint index)
{
  self->focus = index;
  update_focus (self);
  gtk_widget_grab_focus (self->cells->pdata[index]);
  uncover_cell (self, index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                SeaBoardView *self)
{
  guint x = self->columns ? self->focus % self->columns : 0;
  guint y = self->columns ? self->focus / self->columns : 0;

  (void) controller;
  (void) code;
  if (self->cells->len == 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      x = x > 0 ? x - 1 : 0;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      x = MIN (x + 1, self->columns - 1);
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      y = y > 0 ? y - 1 : 0;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      y = MIN (y + 1, self->rows - 1);
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      x = 0;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      x = self->columns - 1;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (!self->fireable)
        return FALSE;
      activate_cell (self, self->focus);
      return TRUE;
    default:
      return FALSE;
    }
  focus_cell (self, y * self->columns + x);
  return TRUE;
}

static double
get_sea_x (SeaBoardView *self)
{
  double width = (self->columns + get_left (self) + get_right (self)) * self->side;

  return round (get_left (self) * self->side +
                MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2);
}

static double
get_sea_y (SeaBoardView *self)
{
  return round (get_top (self) * self->side);
}

static void
click_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaBoardView *self)
{
  double column = floor ((x - get_sea_x (self)) / MAX (self->side, 1));
  double row = floor ((y - get_sea_y (self)) / MAX (self->side, 1));
  guint index;

  (void) gesture;
  (void) n_press;
  /* A drag is no tap. */
  if (self->ghost && (fabs (x - self->press_x) > MAX (self->side / 3, 8) ||
                      fabs (y - self->press_y) > MAX (self->side / 3, 8)))
    return;
  if (self->mini || column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return;
  if ((self->scrolled_x > 0 && x < self->scrolled_x + LEFT * self->side) ||
      (self->scrolled_y > 0 && y < self->scrolled_y + TOP * self->side))
    return;
  index = (guint) row * self->columns + (guint) column;
  if (!self->fireable)
    return;
  focus_cell (self, index);
  activate_cell (self, index);
}

static void
click_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaBoardView *self)
{
  (void) gesture;
  (void) n_press;
  self->press_x = x;
  self->press_y = y;
}

static void
focus_changed_cb (SeaBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
make_cells (SeaBoardView *self, guint columns, guint rows)
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
  update_focus (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
  double across = MAX (self->columns, 1) + get_left (self) + get_right (self);
  double down = MAX (self->rows, 1) + get_top (self) + get_right (self);

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
  double across = MAX (self->columns, 1) + get_left (self) + get_right (self);
  double down = MAX (self->rows, 1) + get_top (self) + get_right (self);
  double x, y;

  (void) baseline;
  self->side = self->cell_size > 0 ? self->cell_size : floor (MIN (width / across, height / down));
  self->side = MAX (self->side, 1);
  x = get_sea_x (self);
  y = get_sea_y (self);
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

/* In the corner of the cell, so that what lies there can be seen. */
static void
paint_badges (SeaBoardView *self, SeaPaint *p)
{
  double r = CLAMP (0.26 * self->side, 7, 14);

  for (guint i = 0; i < self->columns * self->rows; i++)
    {
      double x = get_sea_x (self) + (i % self->columns) * self->side + 0.8 * r;
      double y = get_sea_y (self) + (i / self->columns) * self->side + 0.8 * r;
      char text[8];
      SeaLine line = {
        text, 1.2 * r, 0.8 * r, 1.9 * r, SEA_BOLD, SEA_COLOUR_PAPER, SEA_SIDE_MIDDLE
      };

      if (self->badges[i] == 0)
        continue;
      g_snprintf (text, sizeof text, "%u", self->badges[i]);
      cairo_new_sub_path (p->cr);
      cairo_arc (p->cr, x, y, r, 0, 2 * G_PI);
      sea_paint_set_colour (p, SEA_COLOUR_RED);
      cairo_fill_preserve (p->cr);
      sea_paint_set_colour (p, SEA_COLOUR_PAPER);
      cairo_set_line_width (p->cr, 1);
      cairo_stroke (p->cr);
      sea_paint_line (p, &line, x, y);
    }
}

static SeaSeaLook
get_look (SeaBoardView *self)
{
  SeaSeaLook look = { .view = &self->view,
                      .sea = self->sea,
                      .notation = self->notation,
                      .x = get_sea_x (self),
                      .y = get_sea_y (self),
                      .under_fire = self->under_fire && !self->mini,
                      .burning = self->burning,
                      .shooter = self->shooter,
                      .halo_marks = self->halo_marks,
                      .paper_marks = self->paper_marks,
                      .last_shot = !self->mini || self->last_shot,
                      .axes = !self->mini };

  return look;
}

static void
paint_sea (SeaBoardView *self, cairo_t *cr)
{
  SeaPaint paint = { .cr = cr, .texts = self->texts, .palette = self->palette, .u = self->side };
  SeaSeaLook look = get_look (self);

  sea_paint_sea (&paint, &look);
  if (!self->mini)
    paint_badges (self, &paint);
}

/* Letters in a strip at the top of what is in sight, or numbers at its left. */
static void
paint_strip (SeaBoardView *self, cairo_t *cr, const SeaSeaLook *look, SeaRect strip)
{
  SeaPaint paint = { .cr = cr, .texts = self->texts, .palette = self->palette, .u = self->side };

  cairo_save (cr);
  cairo_rectangle (cr, strip.x, strip.y, strip.width, strip.height);
  cairo_clip (cr);
  sea_paint_fill_box (&paint, strip, 0, SEA_COLOUR_PAPER);
  if (look)
    sea_paint_axes (&paint, look);
  cairo_restore (cr);
}

static void
snapshot_axes (SeaBoardView *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  SeaSeaLook look = get_look (self);
  SeaRect top = { 0, self->scrolled_y, bounds->size.width, (TOP - 0.2) * self->side };
  SeaRect left = { self->scrolled_x, 0, (LEFT - 0.2) * self->side, bounds->size.height };
  SeaRect corner = { self->scrolled_x, self->scrolled_y, left.width, top.height };
  cairo_t *cr;

  if (self->mini || self->ghost || (self->scrolled_x <= 0 && self->scrolled_y <= 0))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  if (self->scrolled_y > 0)
    {
      look.y = self->scrolled_y + get_sea_y (self);
      paint_strip (self, cr, &look, top);
      look.y = get_sea_y (self);
    }
  if (self->scrolled_x > 0)
    {
      look.x = self->scrolled_x + get_sea_x (self);
      paint_strip (self, cr, &look, left);
    }
  if (self->scrolled_x > 0 && self->scrolled_y > 0)
    paint_strip (self, cr, NULL, corner);
  cairo_destroy (cr);
}

static void
sea_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds, all;
  GtkWidget *cell;

  if (!self->has_view || width < 1 || height < 1)
    return;
  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  all = bounds;
  if (!self->node && !self->ghost)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = gtk_snapshot_append_cairo (own, &bounds);

      paint_sea (self, cr);
      cairo_destroy (cr);
      self->node = gtk_snapshot_free_to_node (own);
    }
  if (self->node)
    gtk_snapshot_append_node (snapshot, self->node);
  cell = self->focus < self->cells->len ? self->cells->pdata[self->focus] : NULL;
  if (cell && gtk_widget_has_visible_focus (cell))
    {
      SeaBoardCell *at = SEA_BOARD_CELL (cell);
      double x = get_sea_x (self) + at->x * self->side, y = get_sea_y (self) + at->y * self->side;
      SeaPaint paint = { .texts = self->texts, .palette = self->palette, .u = self->side };

      graphene_rect_init (&bounds, (float) x, (float) y, (float) self->side, (float) self->side);
      paint.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      sea_paint_cursor (&paint, x, y,
                        self->under_fire ? sea_palette_get_team (self->shooter) : SEA_COLOUR_INK);
      cairo_destroy (paint.cr);
    }
  snapshot_axes (self, snapshot, &all);
}

static gboolean
sea_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);

  /* The arrows are keys of the sea; only Tab comes in and goes out. */
  if (self->mini || self->cells->len == 0 || gtk_widget_get_focus_child (widget) != NULL ||
      (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return FALSE;
  focus_cell (self, MIN (self->focus, self->cells->len - 1));
  return TRUE;
}

static gboolean
sea_board_view_grab_focus (GtkWidget *widget)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);

  if (self->mini || self->cells->len == 0)
    return FALSE;
  focus_cell (self, MIN (self->focus, self->cells->len - 1));
  return TRUE;
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
  widget_class->snapshot = sea_board_view_snapshot;
  widget_class->focus = sea_board_view_focus;
  widget_class->grab_focus = sea_board_view_grab_focus;
  widget_class->system_setting_changed = sea_board_view_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "seaboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[FIRE] = g_signal_new ("fire", SEA_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
sea_board_view_init (SeaBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->cells = g_ptr_array_new ();
  self->cell_size = 40;
  self->halo_marks = TRUE;
  self->side = 40;
  self->notation = SEA_NOTATION_LATIN;
  self->shooter = SEA_NOBODY;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  make_texts (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (click_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
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
    make_cells (board, view->width, view->height);
  for (guint i = 0; i < board->cells->len; i++)
    if (!named || old.at[i] != view->seas[sea].at[i])
      name_cell (board, board->cells->pdata[i]);
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
  update_focus (board);
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
      update_focus (board);
    }
}
