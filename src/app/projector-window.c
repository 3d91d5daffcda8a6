/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/projector-window.h"

#include "app/wall-view.h"

#include <string.h>

enum
{
  POINTER_SECONDS = 2
};

struct _SeaProjectorWindow
{
  GtkApplicationWindow parent_instance;
  SeaSettings *settings;
  SeaWallView *wall;
  guint pointer_source;
  guint inhibit_cookie;
  double pointer_x, pointer_y;
};

G_DEFINE_FINAL_TYPE (SeaProjectorWindow, sea_projector_window, GTK_TYPE_APPLICATION_WINDOW)

static guint placed_signal;

/* ---- monitors ---- */

static GListModel *
get_monitors (SeaProjectorWindow *self)
{
  return gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
}

/* What a monitor is known by: connector, maker, model. */
static char *
dup_monitor_name (GdkMonitor *monitor)
{
  const char *parts[] = { gdk_monitor_get_connector (monitor),
                          gdk_monitor_get_manufacturer (monitor), gdk_monitor_get_model (monitor) };

  return g_strdup_printf ("%s/%s/%s", parts[0] != NULL ? parts[0] : "",
                          parts[1] != NULL ? parts[1] : "", parts[2] != NULL ? parts[2] : "");
}

/* (transfer full) (nullable) */
static GdkMonitor *
get_monitor_of (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor;

  if (surface == NULL)
    return NULL;
  monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  return monitor != NULL ? g_object_ref (monitor) : NULL;
}

static gboolean
same_place (GdkMonitor *a, GdkMonitor *b)
{
  GdkRectangle one, other;

  if (a == NULL || b == NULL || a == b)
    return TRUE;
  gdk_monitor_get_geometry (a, &one);
  gdk_monitor_get_geometry (b, &other);
  return gdk_rectangle_equal (&one, &other);
}

/* (transfer full) (nullable): the monitor remembered, else the first that is not the teacher's */
static GdkMonitor *
choose_monitor (SeaProjectorWindow *self, GdkMonitor *teacher)
{
  GListModel *monitors = get_monitors (self);
  g_autofree char *wanted = sea_settings_dup_wall_monitor (self->settings);
  g_autoptr (GdkMonitor) other = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      g_autofree char *name = dup_monitor_name (monitor);

      if (same_place (monitor, teacher))
        continue;
      if (strcmp (name, wanted) == 0)
        return g_steal_pointer (&monitor);
      if (other == NULL)
        other = g_object_ref (monitor);
    }
  return g_steal_pointer (&other);
}

void
sea_projector_window_place (SeaProjectorWindow *self, GtkWindow *teacher)
{
  g_autoptr (GdkMonitor) own = teacher != NULL ? get_monitor_of (teacher) : NULL;
  g_autoptr (GdkMonitor) monitor = NULL;

  /* Wayland knows the monitor of a window only after it is mapped; full screen comes then. */
  gtk_window_present (GTK_WINDOW (self));
  monitor = choose_monitor (self, own);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
}

void
sea_projector_window_swap (SeaProjectorWindow *self, GtkWindow *teacher)
{
  GListModel *monitors = get_monitors (self);
  g_autoptr (GdkMonitor) current = get_monitor_of (GTK_WINDOW (self));
  g_autoptr (GdkMonitor) next = NULL;
  g_autofree char *name = NULL;
  guint n = g_list_model_get_n_items (monitors);
  guint at = 0;

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == current)
        at = i;
    }
  next = g_list_model_get_item (monitors, (at + 1) % n);
  name = dup_monitor_name (next);
  sea_settings_set_wall_monitor (self->settings, name);
  /* Two full screens change places; a window of the teacher's is left where it is. */
  if (teacher != NULL && current != NULL && gtk_window_is_fullscreen (teacher))
    gtk_window_fullscreen_on_monitor (teacher, current);
  gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), next);
}

gboolean
sea_projector_window_hides_teacher (SeaProjectorWindow *self, GtkWindow *teacher)
{
  g_autoptr (GdkMonitor) own = NULL;
  g_autoptr (GdkMonitor) wall = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return FALSE;
  own = get_monitor_of (teacher);
  wall = get_monitor_of (GTK_WINDOW (self));
  return same_place (own, wall);
}

gboolean
sea_projector_window_shares_monitor (SeaProjectorWindow *self, GtkWindow *teacher)
{
  g_autoptr (GdkMonitor) own = NULL;
  g_autoptr (GdkMonitor) wall = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  own = get_monitor_of (teacher);
  wall = get_monitor_of (GTK_WINDOW (self));
  return same_place (own, wall);
}

/* ---- pointer, idle ---- */

static gboolean
hide_pointer_cb (gpointer data)
{
  SeaProjectorWindow *self = data;

  self->pointer_source = 0;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");
  return G_SOURCE_REMOVE;
}

static void
pointer_moved_cb (GtkEventControllerMotion *controller,
                  double x,
                  double y,
                  SeaProjectorWindow *self)
{
  (void) controller;
  /* A new cursor makes a motion of its own. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  g_clear_handle_id (&self->pointer_source, g_source_remove);
  self->pointer_source = g_timeout_add_seconds (POINTER_SECONDS, hide_pointer_cb, self);
}

static void
sea_projector_window_map (GtkWidget *widget)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (widget);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  GTK_WIDGET_CLASS (sea_projector_window_parent_class)->map (widget);
  if (application != NULL && self->inhibit_cookie == 0)
    self->inhibit_cookie = gtk_application_inhibit (
        application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE, "The wall of a lesson");
  g_signal_emit (self, placed_signal, 0);
}

static void
sea_projector_window_unmap (GtkWidget *widget)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (widget);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application != NULL && self->inhibit_cookie != 0)
    gtk_application_uninhibit (application, self->inhibit_cookie);
  self->inhibit_cookie = 0;
  GTK_WIDGET_CLASS (sea_projector_window_parent_class)->unmap (widget);
  g_signal_emit (self, placed_signal, 0);
}

static void
fullscreened_cb (SeaProjectorWindow *self)
{
  g_signal_emit (self, placed_signal, 0);
}

/* ---- the window ---- */

static void
sea_projector_window_dispose (GObject *object)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (object);

  g_clear_handle_id (&self->pointer_source, g_source_remove);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (sea_projector_window_parent_class)->dispose (object);
}

static void
sea_projector_window_class_init (SeaProjectorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_projector_window_dispose;
  widget_class->map = sea_projector_window_map;
  widget_class->unmap = sea_projector_window_unmap;
  g_type_ensure (SEA_TYPE_WALL_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/mathseabattle/MathSeaBattle/projector-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaProjectorWindow, wall);
  placed_signal = g_signal_new ("placed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_projector_window_init (SeaProjectorWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_application_window_set_show_menubar (GTK_APPLICATION_WINDOW (self), FALSE);
  sea_wall_view_set_animated (self->wall, TRUE);
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
}

GtkWidget *
sea_projector_window_new (GtkApplication *application, SeaSettings *settings)
{
  SeaProjectorWindow *self =
      g_object_new (SEA_TYPE_PROJECTOR_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}

void
sea_projector_window_set_state (SeaProjectorWindow *self, SeaWallState *state)
{
  sea_wall_view_set_state (self->wall, state);
}
