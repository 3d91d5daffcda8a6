/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Keys and pointer of the placement page. A piece is taken and put by two presses, or goes with
 * the pointer while its button is held. */
#include "config.h"

#include "app/place-page-private.h"

#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A pointer that moves less than this has not left its place. */
#define SLACK 8

/* ---- what has happened ---- */

static void
say_result (SeaPlacePage *self, SeaPlaceResult result)
{
  const char *text = sea_place_get_result (result);

  if (text != NULL)
    {
      sea_place_page_say (self, text);
      gtk_widget_error_bell (GTK_WIDGET (self));
    }
}

static void
say_carried (SeaPlacePage *self)
{
  g_autofree char *text = sea_place_dup_carried (self->placement, self->notation);

  sea_place_page_say (self, text);
}

/* What lies at @cell now, and what is wrong with it: a cell that is at fault tells it. */
static void
say_laid (SeaPlacePage *self, SeaCell cell)
{
  int i = sea_placement_find_piece (self->placement, cell);
  const SeaLaidPiece *piece;
  const SeaFault *faults;
  g_autofree char *text = NULL;
  guint n;

  if (i < 0)
    return;
  piece = sea_placement_get_piece (self->placement, (guint) i);
  faults = sea_placement_get_faults (self->placement, &n);
  for (guint k = 0; k < n; k++)
    for (guint c = 0; c < faults[k].n_cells; c++)
      if (sea_placement_find_piece (self->placement, faults[k].cells[c]) == i)
        {
          text = sea_place_dup_cell (self->placement, self->notation, faults[k].cells[c]);
          sea_place_page_say (self, text);
          return;
        }
  text = sea_place_dup_cell (self->placement, self->notation, piece->cells[0]);
  sea_place_page_say (self, text);
}

static void
say_to_yard (SeaPlacePage *self, guint type)
{
  g_autofree char *kind = sea_place_dup_kind (self->placement, type);
  /* Translators: %s is the name of a piece */
  g_autofree char *text = g_strdup_printf (_ ("Back in the yard: %s"), kind);

  sea_place_page_say (self, text);
}

/* ---- what a hand does ---- */

static void
put (SeaPlacePage *self)
{
  const SeaLaidPiece *carried = sea_placement_get_carried (self->placement);
  SeaLaidPiece piece = *carried;
  SeaPlaceResult result = sea_placement_put (self->placement);

  if (result == SEA_PLACE_DONE)
    say_laid (self, piece.n > 0 ? piece.cells[0] : sea_place_board_get_cursor (self->board));
  else if (result == SEA_PLACE_DRAWN)
    say_carried (self);
  else
    say_result (self, result);
}

static void
draw (SeaPlacePage *self, SeaCell cell)
{
  SeaPlaceResult result = sea_placement_draw (self->placement, cell);

  if (result == SEA_PLACE_DONE)
    say_laid (self, cell);
  else if (result == SEA_PLACE_DRAWN)
    say_carried (self);
  else
    say_result (self, result);
}

static void
take (SeaPlacePage *self, SeaCell cell)
{
  SeaPlaceResult result = sea_placement_take (self->placement, cell);

  if (result == SEA_PLACE_DONE)
    say_carried (self);
  else
    say_result (self, result);
}

void
sea_place_hand_take (SeaPlacePage *self, guint type)
{
  SeaPlaceResult result =
      sea_placement_take_new (self->placement, type, sea_place_board_get_cursor (self->board));

  if (result == SEA_PLACE_DONE)
    say_carried (self);
  else
    say_result (self, result);
}

/* What lies at @cell goes on to its next way to lie, there where it is. */
static void
turn_laid (SeaPlacePage *self, SeaCell cell)
{
  SeaPlaceResult result = sea_placement_take (self->placement, cell);

  if (result != SEA_PLACE_DONE)
    {
      say_result (self, result);
      return;
    }
  sea_placement_rotate (self->placement);
  result = sea_placement_put (self->placement);
  if (result == SEA_PLACE_DONE)
    say_laid (self, cell);
  else
    {
      sea_placement_cancel (self->placement);
      sea_place_page_say (self, _ ("There is no room to turn it here."));
    }
}

void
sea_place_hand_rotate (SeaPlacePage *self)
{
  if (!sea_placement_is_carrying (self->placement))
    turn_laid (self, sea_place_board_get_cursor (self->board));
  else
    {
      sea_placement_rotate (self->placement);
      say_carried (self);
    }
}

static void
to_yard (SeaPlacePage *self)
{
  SeaCell cursor = sea_place_board_get_cursor (self->board);
  const SeaLaidPiece *carried = sea_placement_get_carried (self->placement);
  int i = sea_placement_find_piece (self->placement, cursor);

  if (carried != NULL)
    {
      guint type = carried->type;

      sea_placement_drop (self->placement);
      say_to_yard (self, type);
    }
  else if (i >= 0)
    {
      guint type = sea_placement_get_piece (self->placement, (guint) i)->type;

      sea_placement_remove (self->placement, cursor);
      say_to_yard (self, type);
    }
  else
    say_result (self, SEA_PLACE_NOTHING);
}

/* ---- keys ---- */

static void
move_cursor (SeaPlacePage *self, int dx, int dy)
{
  const SeaRules *rules = sea_placement_get_rules (self->placement);
  SeaCell cell = sea_place_board_get_cursor (self->board);

  cell.x = (guint8) CLAMP (cell.x + dx, 0, rules->width - 1);
  cell.y = (guint8) CLAMP (cell.y + dy, 0, rules->height - 1);
  sea_place_board_set_cursor (self->board, cell, TRUE);
  if (!sea_placement_is_carrying (self->placement))
    return;
  sea_placement_move (self->placement, cell);
  if (!sea_placement_is_drawing (self->placement))
    say_carried (self);
}

/* The ships of so many decks, one kind after another when the key is pressed again. */
static void
take_decks (SeaPlacePage *self, guint decks)
{
  guint types[SEA_MAX_PIECE_TYPES], next = 0;
  guint n = sea_placement_find_types (self->placement, decks, types);
  const SeaLaidPiece *carried = sea_placement_get_carried (self->placement);

  for (guint i = 0; carried != NULL && i < n; i++)
    if (types[i] == carried->type)
      next = (i + 1) % n;
  if (n == 0)
    sea_place_page_say (self, decks == 0 ? _ ("These rules have no mines.")
                                         : _ ("These rules have no ship of so many decks."));
  else
    sea_place_hand_take (self, types[next]);
}

static void
take_kind (SeaPlacePage *self, SeaPieceKind kind)
{
  int type = sea_placement_find_kind (self->placement, kind);

  if (type < 0)
    sea_place_page_say (self, kind == SEA_PIECE_SWEEPER ? _ ("These rules have no sweepers.")
                                                        : _ ("These rules have no submarines."));
  else
    sea_place_hand_take (self, (guint) type);
}

static gboolean
take_by_key (SeaPlacePage *self, guint key)
{
  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    take_decks (self, key - GDK_KEY_0);
  else if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    take_decks (self, key - GDK_KEY_KP_0);
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    take_kind (self, SEA_PIECE_SWEEPER);
  else if (key == GDK_KEY_equal || key == GDK_KEY_plus || key == GDK_KEY_KP_Add)
    take_kind (self, SEA_PIECE_SUBMARINE);
  else
    return FALSE;
  return TRUE;
}

static gboolean
move_by_key (SeaPlacePage *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_cursor (self, -1, 0);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_cursor (self, 1, 0);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_cursor (self, 0, -1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_cursor (self, 0, 1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      move_cursor (self, -SEA_MAX_SIDE, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      move_cursor (self, SEA_MAX_SIDE, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
sea_place_hand_key (SeaPlacePage *self, guint key)
{
  SeaCell cursor = sea_place_board_get_cursor (self->board);

  if (self->placement == NULL || self->laying)
    return FALSE;
  if (sea_place_page_covered (self))
    return move_by_key (self, key); /* so that the keyboard is not lost */
  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (sea_placement_is_drawing (self->placement))
        draw (self, cursor);
      else if (sea_placement_is_carrying (self->placement))
        put (self);
      else
        take (self, cursor);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      sea_place_hand_rotate (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      to_yard (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (!sea_placement_is_carrying (self->placement))
        return FALSE;
      sea_placement_cancel (self->placement);
      sea_place_page_say (self, _ ("The piece is back where it was."));
      return TRUE;
    default:
      return move_by_key (self, key) || take_by_key (self, key);
    }
}

static gboolean
board_key_cb (GtkEventControllerKey *controller,
              guint key,
              guint code,
              GdkModifierType modifiers,
              SeaPlacePage *self)
{
  (void) controller;
  (void) code;
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  return sea_place_hand_key (self, key);
}

/* In the yard digits take a piece too; it is carried to the sea. */
static gboolean
yard_key_cb (GtkEventControllerKey *controller,
             guint key,
             guint code,
             GdkModifierType modifiers,
             SeaPlacePage *self)
{
  (void) controller;
  (void) code;
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || self->placement == NULL ||
      self->laying || sea_place_page_covered (self) || !take_by_key (self, key))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return TRUE;
}

/* ---- pointer ---- */

/* @x, @y of the page, here and below. */
static gboolean
find_cell (SeaPlacePage *self, double x, double y, SeaCell *cell)
{
  graphene_point_t at;

  if (!gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->board),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return FALSE;
  return sea_place_board_find_cell (self->board, at.x, at.y, cell);
}

void
sea_place_hand_press (SeaPlacePage *self, GtkWidget *row, double x, double y)
{
  SeaCell cell;

  self->drag = SEA_DRAG_NONE;
  self->dragged = FALSE;
  self->press_x = self->pointer_x = x;
  self->press_y = self->pointer_y = y;
  if (row != NULL)
    {
      sea_place_hand_take (self, (guint) sea_place_lists_get_type (row));
      /* a ship without forms begins where its first cell is chosen */
      if (!sea_placement_is_drawing (self->placement))
        self->drag = SEA_DRAG_PIECE;
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
      return;
    }
  if (!find_cell (self, x, y, &cell))
    return;
  self->press_cell = cell;
  sea_place_board_set_cursor (self->board, cell, TRUE);
  if (sea_placement_is_drawing (self->placement))
    {
      self->drag = SEA_DRAG_DRAW;
      draw (self, cell);
    }
  else if (sea_placement_is_carrying (self->placement))
    {
      sea_placement_move (self->placement, cell);
      put (self);
    }
  else if (sea_placement_find_piece (self->placement, cell) >= 0)
    {
      take (self, cell);
      self->drag = SEA_DRAG_PIECE;
    }
}

void
sea_place_hand_move (SeaPlacePage *self, double x, double y)
{
  SeaCell cell;

  /* The pointer is told anew when something is laid out under it: the keys have the piece then. */
  if (fabs (x - self->pointer_x) < 1 && fabs (y - self->pointer_y) < 1)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (hypot (x - self->press_x, y - self->press_y) > SLACK)
    self->dragged = TRUE;
  if (!sea_placement_is_carrying (self->placement) || !find_cell (self, x, y, &cell))
    return;
  if (self->drag == SEA_DRAG_DRAW)
    {
      /* each cell once: a pointer that trembles on a border takes nothing off again */
      if (cell.x == self->press_cell.x && cell.y == self->press_cell.y)
        return;
      self->press_cell = cell;
      for (guint i = 0; i < sea_placement_get_carried (self->placement)->n; i++)
        {
          SeaCell deck = sea_placement_get_carried (self->placement)->cells[i];

          if (deck.x == cell.x && deck.y == cell.y)
            return;
        }
      sea_place_board_set_cursor (self->board, cell, FALSE);
      draw (self, cell);
      return;
    }
  if (sea_placement_is_drawing (self->placement))
    return;
  sea_place_board_set_cursor (self->board, cell, FALSE);
  sea_placement_move (self->placement, cell);
}

void
sea_place_hand_release (SeaPlacePage *self, double x, double y)
{
  SeaDragKind drag = self->drag;
  SeaCell cell;

  self->drag = SEA_DRAG_NONE;
  if (drag != SEA_DRAG_PIECE || !self->dragged || !sea_placement_is_carrying (self->placement))
    return;
  if (!find_cell (self, x, y, &cell))
    {
      to_yard (self);
      return;
    }
  sea_placement_move (self->placement, cell);
  put (self);
  if (sea_placement_is_carrying (self->placement))
    sea_placement_cancel (self->placement); /* the reason stays */
}

void
sea_place_hand_turn (SeaPlacePage *self, double x, double y)
{
  SeaCell cell;

  if (sea_placement_is_carrying (self->placement))
    sea_place_hand_rotate (self);
  else if (find_cell (self, x, y, &cell))
    {
      sea_place_board_set_cursor (self->board, cell, TRUE);
      turn_laid (self, cell);
    }
}

/* The row of the yard at a point of the page. */
static GtkWidget *
find_row (SeaPlacePage *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != GTK_WIDGET (self) && !GTK_IS_LIST_BOX_ROW (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL && gtk_widget_get_parent (widget) == GTK_WIDGET (self->yard) ? widget
                                                                                     : NULL;
}

static gboolean
get_position (SeaPlacePage *self, GdkEvent *event, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double dx, dy;

  if (native == NULL || gdk_event_get_surface (event) != gtk_native_get_surface (native) ||
      !gdk_event_get_position (event, x, y))
    return FALSE;
  gtk_native_get_surface_transform (native, &dx, &dy);
  return gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), *x - dx, *y - dy,
                                           x, y);
}

static gboolean
press_event (SeaPlacePage *self, guint button, double x, double y)
{
  GtkWidget *row = find_row (self, x, y);
  SeaCell cell;

  if (row == NULL && !find_cell (self, x, y, &cell))
    return FALSE;
  if (button == GDK_BUTTON_PRIMARY)
    sea_place_hand_press (self, row, x, y);
  else if (button == GDK_BUTTON_SECONDARY && (row == NULL || self->drag == SEA_DRAG_PIECE))
    sea_place_hand_turn (self, x, y);
  else
    return FALSE;
  return TRUE;
}

/* All buttons while one of them is held: gestures know one at a time. */
static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, SeaPlacePage *self)
{
  double x, y;

  (void) controller;
  if (self->placement == NULL || self->laying || sea_place_page_covered (self) ||
      !get_position (self, event, &x, &y))
    return FALSE;
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      return press_event (self, gdk_button_event_get_button (event), x, y);
    case GDK_TOUCH_BEGIN:
      return press_event (self, GDK_BUTTON_PRIMARY, x, y);
    case GDK_MOTION_NOTIFY:
    case GDK_TOUCH_UPDATE:
      sea_place_hand_move (self, x, y);
      return self->drag != SEA_DRAG_NONE;
    case GDK_BUTTON_RELEASE:
      if (gdk_button_event_get_button (event) != GDK_BUTTON_PRIMARY || self->drag == SEA_DRAG_NONE)
        return FALSE;
      sea_place_hand_release (self, x, y);
      return TRUE;
    case GDK_TOUCH_END:
      sea_place_hand_release (self, x, y);
      return FALSE;
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      self->drag = SEA_DRAG_NONE;
      sea_placement_cancel (self->placement);
      return FALSE;
    default:
      return FALSE;
    }
}

void
sea_place_hand_init (SeaPlacePage *self)
{
  GtkEventController *pointer = gtk_event_controller_legacy_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *yard_keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (pointer, GTK_PHASE_CAPTURE);
  g_signal_connect (pointer, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (self->content, pointer);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (board_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
  g_signal_connect (yard_keys, "key-pressed", G_CALLBACK (yard_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->yard), yard_keys);
}
