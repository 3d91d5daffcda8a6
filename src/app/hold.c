/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/hold.h"

#include "app/util.h"

struct _SeaHold
{
  GObject parent_instance;
  GtkWidget *button; /* weak */
  gboolean pressed, key_held, pinned;
};

G_DEFINE_FINAL_TYPE (SeaHold, sea_hold, G_TYPE_OBJECT)

static guint changed_signal;

static void
set_state (SeaHold *self, gboolean pressed, gboolean key_held, gboolean pinned)
{
  if (self->pressed == pressed && self->key_held == key_held && self->pinned == pinned)
    return;
  self->pressed = pressed;
  self->key_held = key_held;
  self->pinned = pinned;
  if (self->button != NULL)
    sea_util_set_on (self->button, sea_hold_is_open (self));
  g_signal_emit (self, changed_signal, 0);
}

static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, SeaHold *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  (void) n;
  (void) x;
  (void) y;
  if (!gtk_widget_is_sensitive (self->button))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_SECONDARY)
    set_state (self, FALSE, self->key_held, !self->pinned);
  else if (button == GDK_BUTTON_PRIMARY)
    set_state (self, !self->pinned, self->key_held, FALSE);
}

static void
released_cb (SeaHold *self)
{
  set_state (self, FALSE, self->key_held, self->pinned);
}

/* Only from the keyboard, or a screen reader: the button is "clicked" when a pointer lets it go
 * too. */
static void
activated_cb (SeaHold *self)
{
  set_state (self, FALSE, self->key_held, !self->pinned);
}

static void
sea_hold_finalize (GObject *object)
{
  g_clear_weak_pointer (&SEA_HOLD (object)->button);
  G_OBJECT_CLASS (sea_hold_parent_class)->finalize (object);
}

static void
sea_hold_class_init (SeaHoldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_hold_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_hold_init (SeaHold *self)
{
  (void) self;
}

SeaHold *
sea_hold_new (GtkWidget *button)
{
  SeaHold *self = g_object_new (SEA_TYPE_HOLD, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_set_weak_pointer (&self->button, button);
  /* Else the Enter that confirms a verdict afterwards would pin it. */
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (click, "unpaired-release", G_CALLBACK (released_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "cancel", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (button, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
sea_hold_is_open (SeaHold *self)
{
  return self->pressed || self->key_held || self->pinned;
}

gboolean
sea_hold_is_pinned (SeaHold *self)
{
  return self->pinned;
}

void
sea_hold_set_key_held (SeaHold *self, gboolean held)
{
  if (self->button == NULL || (held && !gtk_widget_is_sensitive (self->button)))
    held = FALSE;
  set_state (self, self->pressed, held, self->pinned);
}

void
sea_hold_release (SeaHold *self)
{
  set_state (self, FALSE, FALSE, FALSE);
}
