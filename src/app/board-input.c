/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Keys and presses on a sea. */
#include "app/board-private.h"

#include <math.h>

/* Two activations within so many µs are one. */
#define DOUBLE_PRESS 300000

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
  g_signal_emit_by_name (self, "fire", index % self->columns, index / self->columns);
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
  sea_board_focus_cell (self, y * self->columns + x);
  return TRUE;
}

static void
click_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaBoardView *self)
{
  double column = floor ((x - sea_board_get_sea_x (self)) / MAX (self->side, 1));
  double row = floor ((y - sea_board_get_sea_y (self)) / MAX (self->side, 1));
  guint index;

  (void) gesture;
  (void) n_press;
  /* A drag is no tap. */
  if (self->ghost && (fabs (x - self->press_x) > MAX (self->side / 3, 8) ||
                      fabs (y - self->press_y) > MAX (self->side / 3, 8)))
    return;
  if (self->mini || column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return;
  if ((self->scrolled_x > 0 && x < self->scrolled_x + SEA_BOARD_LEFT * self->side) ||
      (self->scrolled_y > 0 && y < self->scrolled_y + SEA_BOARD_TOP * self->side))
    return;
  index = (guint) row * self->columns + (guint) column;
  if (!self->fireable)
    return;
  sea_board_focus_cell (self, index);
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

gboolean
sea_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);

  /* The arrows are keys of the sea; only Tab comes in and goes out. */
  if (self->mini || self->cells->len == 0 || gtk_widget_get_focus_child (widget) != NULL ||
      (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return FALSE;
  sea_board_focus_cell (self, MIN (self->focus, self->cells->len - 1));
  return TRUE;
}

gboolean
sea_board_grab_focus (GtkWidget *widget)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);

  if (self->mini || self->cells->len == 0)
    return FALSE;
  sea_board_focus_cell (self, MIN (self->focus, self->cells->len - 1));
  return TRUE;
}

void
sea_board_add_input (SeaBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (click, "pressed", G_CALLBACK (click_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (click_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
