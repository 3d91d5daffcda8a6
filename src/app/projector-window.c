/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/projector-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/util.h"

enum
{
  POINTER_SECONDS = 2,
  /* A window manager may learn of a new monitor later than this program. */
  SETTLE_MS = 300,
  SETTLE_TRIES = 12
};

struct _SeaProjectorWindow
{
  GtkApplicationWindow parent_instance;
  SeaSettings *settings;
  SeaMonitors *monitors;
  GtkWindow *teacher; /* weak */
  SeaPanel *panel;
  SeaAwake *awake;
  SeaScreens screens;
  gboolean frozen, thaws; /* thaws: the next state is the first one after it was frozen */
  char *wanted;           /* the identity that was remembered when it was placed */
  char *placed_on;        /* (nullable): identity of the monitor that it fills */
  char *desk_on;          /* (nullable): that the teacher's window was sent to, while it settles */
  gboolean unplugged, alike;
  gboolean windowed; /* a person wants it as a window */
  guint pointer_source, settle_source, settle_tries;
  double pointer_x, pointer_y;
};

G_DEFINE_FINAL_TYPE (SeaProjectorWindow, sea_projector_window, GTK_TYPE_APPLICATION_WINDOW)

static guint placed_signal;

/* ---- monitors ---- */

static gboolean
is_shared (SeaProjectorWindow *self)
{
  return self->screens == SEA_SCREENS_ONE || self->screens == SEA_SCREENS_PANEL;
}

static gboolean
is_same_place (SeaProjectorWindow *self, int one, int other)
{
  return one < 0 || other < 0 ||
         sea_monitor_is_same_place (sea_monitors_get (self->monitors, (guint) one),
                                    sea_monitors_get (self->monitors, (guint) other));
}

/* The monitor remembered, else the first that is not the teacher's; -1 = a window. */
static int
choose_monitor (SeaProjectorWindow *self)
{
  int desk = sea_monitors_find_window (self->monitors, self->teacher);
  int wanted = sea_monitors_find (self->monitors, self->wanted, &self->alike);

  self->alike = self->alike && sea_monitors_count_places (self->monitors) > 2;
  if (wanted >= 0 && (is_shared (self) || !is_same_place (self, wanted, desk)))
    return wanted;
  self->alike = FALSE;
  if (self->screens == SEA_SCREENS_ONE)
    return MAX (desk, 0);
  for (guint i = 0; i < sea_monitors_get_n (self->monitors); i++)
    if (!is_same_place (self, (int) i, desk))
      return (int) i;
  return is_shared (self) ? MAX (desk, 0) : -1;
}

/* Whether @window fills the monitor that it was sent to. If not, it is sent there once more: from
 * one full screen to another some compositors (Weston) move nothing, so it leaves the first. */
static void
settle (SeaProjectorWindow *self, GtkWindow *window, const char *identity)
{
  int wanted = identity != NULL ? sea_monitors_find (self->monitors, identity, NULL) : -1;
  GdkMonitor *monitor =
      wanted >= 0 ? sea_monitors_get (self->monitors, (guint) wanted)->monitor : NULL;

  /* One that is just going is missed soon enough. */
  if (monitor == NULL || !gdk_monitor_is_valid (monitor))
    return;
  if (!gtk_window_is_fullscreen (window))
    gtk_window_fullscreen_on_monitor (window, monitor);
  else if (sea_monitors_find_window (self->monitors, window) != wanted)
    gtk_window_unfullscreen (window);
}

static gboolean
settle_cb (gpointer data)
{
  SeaProjectorWindow *self = data;
  gboolean placed = self->placed_on != NULL && !self->unplugged && !self->windowed;

  if (!placed || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->settle_tries++ >= SETTLE_TRIES)
    {
      g_clear_pointer (&self->desk_on, g_free);
      self->settle_source = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->teacher != NULL)
    settle (self, self->teacher, self->desk_on);
  settle (self, GTK_WINDOW (self), self->placed_on);
  return G_SOURCE_CONTINUE;
}

/* The window is mapped: Wayland takes a monitor only then. */
static void
fill_monitor (SeaProjectorWindow *self, int i)
{
  const SeaMonitor *monitor;

  if (i < 0 || (guint) i >= sea_monitors_get_n (self->monitors))
    return;
  monitor = sea_monitors_get (self->monitors, (guint) i);
  g_free (self->placed_on);
  self->placed_on = sea_monitor_dup_identity (monitor);
  self->unplugged = FALSE;
  self->windowed = FALSE;
  sea_monitors_set_window (self->monitors, GTK_WINDOW (self), (guint) i);
  if (monitor->monitor == NULL)
    return;
  if (gdk_monitor_is_valid (monitor->monitor))
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor->monitor);
  self->settle_tries = 0;
  if (self->settle_source == 0)
    self->settle_source = g_timeout_add (SETTLE_MS, settle_cb, self);
}

static void
remember_wanted (SeaProjectorWindow *self)
{
  g_free (self->wanted);
  self->wanted = sea_settings_dup_wall_monitor (self->settings);
}

void
sea_projector_window_place (SeaProjectorWindow *self)
{
  remember_wanted (self);
  gtk_window_present (GTK_WINDOW (self));
  fill_monitor (self, choose_monitor (self));
  g_signal_emit (self, placed_signal, 0);
}

static void
set_wanted (SeaProjectorWindow *self, int i)
{
  g_free (self->wanted);
  self->wanted = sea_monitor_dup_identity (sea_monitors_get (self->monitors, (guint) i));
  sea_settings_set_wall_monitor (self->settings, self->wanted);
}

gboolean
sea_projector_window_swap (SeaProjectorWindow *self)
{
  int desk = sea_monitors_find_window (self->monitors, self->teacher);
  int wall = sea_monitors_find_window (self->monitors, GTK_WINDOW (self));
  int next = -1;
  guint n = sea_monitors_get_n (self->monitors);

  if (sea_monitors_count_places (self->monitors) < 2)
    return FALSE;
  if (!is_shared (self) && !is_same_place (self, wall, desk))
    next = desk;
  for (guint i = 1; next < 0 && i <= n; i++)
    if (!is_same_place (self, (int) ((guint) MAX (wall, 0) + i) % (int) n, MAX (wall, 0)))
      next = (int) (((guint) MAX (wall, 0) + i) % n);
  if (next < 0)
    return FALSE;
  /* Windows cannot be moved everywhere, full screens can. */
  if (next == desk && wall >= 0 && !is_shared (self))
    {
      const SeaMonitor *old = sea_monitors_get (self->monitors, (guint) wall);

      sea_monitors_set_window (self->monitors, self->teacher, (guint) wall);
      if (old->monitor != NULL && gdk_monitor_is_valid (old->monitor))
        {
          g_free (self->desk_on);
          self->desk_on = sea_monitor_dup_identity (old);
          gtk_window_fullscreen_on_monitor (self->teacher, old->monitor);
        }
    }
  self->alike = FALSE;
  set_wanted (self, next);
  gtk_window_present (GTK_WINDOW (self));
  fill_monitor (self, next);
  g_signal_emit (self, placed_signal, 0);
  return TRUE;
}

void
sea_projector_window_toggle_fullscreen (SeaProjectorWindow *self)
{
  self->windowed = gtk_window_is_fullscreen (GTK_WINDOW (self));
  if (self->windowed)
    {
      g_clear_pointer (&self->placed_on, g_free);
      self->unplugged = FALSE;
      gtk_window_unfullscreen (GTK_WINDOW (self));
    }
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

/* A monitor came, went or changed its place. */
static void
monitors_changed_cb (SeaProjectorWindow *self)
{
  int found, desk;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->windowed)
    return;
  if (self->placed_on == NULL)
    {
      /* The projector was plugged in after the wall was shown. */
      if (choose_monitor (self) >= 0)
        fill_monitor (self, choose_monitor (self));
      g_signal_emit (self, placed_signal, 0);
      return;
    }
  desk = sea_monitors_find_window (self->monitors, self->teacher);
  found = sea_monitors_find (self->monitors, self->placed_on, NULL);
  if (found >= 0 && !is_shared (self) && is_same_place (self, found, desk))
    found = -1; /* the desk's monitor has the same name */
  if (found >= 0)
    fill_monitor (self, found);
  else if (!self->unplugged)
    {
      self->unplugged = TRUE;
      sea_monitors_set_window (self->monitors, GTK_WINDOW (self), (guint) MAX (desk, 0));
      gtk_window_unfullscreen (GTK_WINDOW (self));
      /* The teacher goes on typing at the desk. */
      if (!is_shared (self))
        gtk_window_present (self->teacher);
    }
  g_signal_emit (self, placed_signal, 0);
}

/* Nothing moves on a wall that stands; and what happened meanwhile is over. */
static void
follow_motion (SeaProjectorWindow *self)
{
  sea_wall_view_set_animated (sea_panel_get_wall (self->panel),
                              !self->frozen && !self->thaws &&
                                  sea_settings_get_wall_motion (self->settings));
}

/* Another monitor was chosen in a menu. */
static void
settings_changed_cb (SeaProjectorWindow *self)
{
  g_autofree char *wanted = sea_settings_dup_wall_monitor (self->settings);
  int desk = sea_monitors_find_window (self->monitors, self->teacher);
  int found;

  sea_panel_set_edge (self->panel, sea_screens_get_edge (self->settings));
  follow_motion (self);
  if (g_strcmp0 (wanted, self->wanted) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  found = sea_monitors_find (self->monitors, wanted, NULL);
  if (found >= 0 && !is_shared (self) && is_same_place (self, found, desk))
    sea_projector_window_swap (self);
  else
    sea_projector_window_place (self);
}

gboolean
sea_projector_window_hides_teacher (SeaProjectorWindow *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         gtk_window_is_fullscreen (GTK_WINDOW (self)) && sea_projector_window_shares_monitor (self);
}

gboolean
sea_projector_window_shares_monitor (SeaProjectorWindow *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         is_same_place (self, sea_monitors_find_window (self->monitors, self->teacher),
                        sea_monitors_find_window (self->monitors, GTK_WINDOW (self)));
}

const char *
sea_projector_window_get_monitor (SeaProjectorWindow *self)
{
  return self->placed_on;
}

char *
sea_projector_window_dup_trouble (SeaProjectorWindow *self)
{
  int i;

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return NULL;
  if (self->unplugged)
    return g_strdup (_ ("The wall’s monitor is unplugged: the wall is in a window. It goes back "
                        "when the monitor is plugged in."));
  i = self->alike ? sea_monitors_find (self->monitors, self->placed_on, NULL) : -1;
  if (i >= 0)
    {
      g_autofree char *label = sea_monitors_dup_label (self->monitors, (guint) i);

      /* Translators: %s is a monitor with its connector and size */
      return g_strdup_printf (_ ("Several monitors name themselves alike. The wall is on %s; if "
                                 "that is not right, choose it in the menu of the screens."),
                              label);
    }
  return NULL;
}

/* ---- pointer ---- */

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

/* ---- the window ---- */

static void
sea_projector_window_map (GtkWidget *widget)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (widget);

  GTK_WIDGET_CLASS (sea_projector_window_parent_class)->map (widget);
  sea_awake_start (self->awake, GTK_WINDOW (self));
  g_signal_emit (self, placed_signal, 0);
}

static void
sea_projector_window_unmap (GtkWidget *widget)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (widget);

  if (self->awake != NULL)
    sea_awake_stop (self->awake);
  GTK_WIDGET_CLASS (sea_projector_window_parent_class)->unmap (widget);
  g_signal_emit (self, placed_signal, 0);
}

static void
fullscreened_cb (SeaProjectorWindow *self)
{
  g_signal_emit (self, placed_signal, 0);
}

static void
sea_projector_window_dispose (GObject *object)
{
  SeaProjectorWindow *self = SEA_PROJECTOR_WINDOW (object);

  if (self->panel != NULL)
    sea_panel_set_mode (self->panel, SEA_PANEL_OFF, NULL, NULL);
  self->panel = NULL;
  g_clear_handle_id (&self->pointer_source, g_source_remove);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  g_clear_weak_pointer (&self->teacher);
  g_clear_object (&self->awake);
  g_clear_object (&self->settings);
  g_clear_object (&self->monitors);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->placed_on, g_free);
  g_clear_pointer (&self->desk_on, g_free);
  sea_util_leave_monitor (GTK_WINDOW (self));
  G_OBJECT_CLASS (sea_projector_window_parent_class)->dispose (object);
}

static void
sea_projector_window_class_init (SeaProjectorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_projector_window_dispose;
  widget_class->map = sea_projector_window_map;
  widget_class->unmap = sea_projector_window_unmap;
  g_type_ensure (SEA_TYPE_PANEL);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/mathseabattle/MathSeaBattle/projector-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaProjectorWindow, panel);
  placed_signal = g_signal_new ("placed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_projector_window_init (SeaProjectorWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->screens = SEA_SCREENS_TWO;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_application_window_set_show_menubar (GTK_APPLICATION_WINDOW (self), FALSE);
  sea_wall_view_set_plain_below (sea_panel_get_wall (self->panel), TRUE);
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
}

GtkWidget *
sea_projector_window_new (GtkApplication *application,
                          SeaSettings *settings,
                          SeaMonitors *monitors,
                          GtkWindow *teacher)
{
  SeaProjectorWindow *self =
      g_object_new (SEA_TYPE_PROJECTOR_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->monitors = g_object_ref (monitors);
  g_set_weak_pointer (&self->teacher, teacher);
  follow_motion (self);
  self->awake = sea_awake_new (application);
  remember_wanted (self);
  sea_panel_set_edge (self->panel, sea_screens_get_edge (settings));
  g_signal_connect_object (monitors, "changed", G_CALLBACK (monitors_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
sea_projector_window_set_frozen (SeaProjectorWindow *self, gboolean frozen)
{
  self->thaws = self->frozen && !frozen;
  self->frozen = frozen;
  follow_motion (self);
}

void
sea_projector_window_set_state (SeaProjectorWindow *self, SeaWallState *state)
{
  sea_wall_view_set_state (sea_panel_get_wall (self->panel), state);
  self->thaws = FALSE;
  follow_motion (self);
}

void
sea_projector_window_set_lesson (SeaProjectorWindow *self,
                                 SeaScreens screens,
                                 SeaLessonModel *model,
                                 SeaLessonPage *page)
{
  self->screens = screens;
  sea_panel_set_mode (self->panel,
                      screens == SEA_SCREENS_PANEL ? SEA_PANEL_TOUCH
                      : screens == SEA_SCREENS_ONE ? SEA_PANEL_KEYS
                                                   : SEA_PANEL_OFF,
                      page != NULL ? model : NULL, page);
}

SeaPanel *
sea_projector_window_get_panel (SeaProjectorWindow *self)
{
  return self->panel;
}

SeaAwake *
sea_projector_window_get_awake (SeaProjectorWindow *self)
{
  return self->awake;
}
