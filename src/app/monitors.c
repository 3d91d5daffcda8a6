/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/monitors.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

struct _SeaMonitors
{
  GObject parent_instance;
  GListModel *source;  /* (nullable): of the display */
  GPtrArray *watched;  /* of GdkMonitor */
  GPtrArray *list;     /* of SeaMonitor */
  GHashTable *windows; /* (nullable): GtkWindow -> index, of a list that was given */
  guint read_source;
};

G_DEFINE_FINAL_TYPE (SeaMonitors, sea_monitors, G_TYPE_OBJECT)

static guint changed_signal;

/* ---- one monitor ---- */

void
sea_monitor_free (SeaMonitor *monitor)
{
  g_free (monitor->connector);
  g_free (monitor->maker);
  g_free (monitor->model);
  g_clear_object (&monitor->monitor);
  g_free (monitor);
}

/* Slashes part the words of an identity. */
static char *
dup_word (const char *word)
{
  return word != NULL ? g_strdelimit (g_utf8_make_valid (word, -1), "/", '_') : g_strdup ("");
}

SeaMonitor *
sea_monitor_new (const char *connector,
                 const char *maker,
                 const char *model,
                 const GdkRectangle *at,
                 GdkMonitor *monitor)
{
  SeaMonitor *new = g_new0 (SeaMonitor, 1);

  new->connector = dup_word (connector);
  new->maker = dup_word (maker);
  new->model = dup_word (model);
  new->at = *at;
  new->monitor = monitor != NULL ? g_object_ref (monitor) : NULL;
  return new;
}

char *
sea_monitor_dup_identity (const SeaMonitor *monitor)
{
  return g_strdup_printf ("%s/%s/%s/%dx%d+%d+%d", monitor->connector, monitor->maker,
                          monitor->model, monitor->at.width, monitor->at.height, monitor->at.x,
                          monitor->at.y);
}

gboolean
sea_monitor_is_same_place (const SeaMonitor *one, const SeaMonitor *other)
{
  /* A clone may have another size: both begin at the same point. */
  return one == other || (one->at.x == other->at.x && one->at.y == other->at.y);
}

/* Whether both name the same device, as far as they tell. */
static gboolean
is_alike (const SeaMonitor *one, const SeaMonitor *other)
{
  return (*one->model != '\0' || *one->maker != '\0') && strcmp (one->model, other->model) == 0 &&
         strcmp (one->maker, other->maker) == 0;
}

/* (transfer full) (nullable) */
static SeaMonitor *
read_identity (const char *identity)
{
  g_auto (GStrv) part = g_strsplit (identity, "/", 0);
  GdkRectangle at = { 0 };

  if (g_strv_length (part) < 3)
    return NULL;
  if (part[3] != NULL && sscanf (part[3], "%dx%d+%d+%d", &at.width, &at.height, &at.x, &at.y) != 4)
    memset (&at, 0, sizeof at);
  return sea_monitor_new (part[0], part[1], part[2], &at, NULL);
}

/* ---- all of them ---- */

static void
read_monitors (SeaMonitors *self)
{
  g_ptr_array_set_size (self->list, 0);
  for (guint i = 0; i < g_list_model_get_n_items (self->source); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (self->source, i);
      GdkRectangle at;

      gdk_monitor_get_geometry (monitor, &at);
      g_ptr_array_add (self->list, sea_monitor_new (gdk_monitor_get_connector (monitor),
                                                    gdk_monitor_get_manufacturer (monitor),
                                                    gdk_monitor_get_model (monitor), &at, monitor));
    }
}

static gboolean
read_cb (gpointer data)
{
  SeaMonitors *self = data;

  self->read_source = 0;
  read_monitors (self);
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

/* A monitor gets its name after it came: it is read when all is said. */
static void
changed_cb (SeaMonitors *self)
{
  if (self->source != NULL && self->read_source == 0)
    self->read_source = g_idle_add (read_cb, self);
}

static void
forget_watched (SeaMonitors *self)
{
  for (guint i = 0; i < self->watched->len; i++)
    g_signal_handlers_disconnect_by_data (self->watched->pdata[i], self);
  g_ptr_array_set_size (self->watched, 0);
}

static void
items_changed_cb (SeaMonitors *self)
{
  if (self->source == NULL)
    return;
  forget_watched (self);
  for (guint i = 0; i < g_list_model_get_n_items (self->source); i++)
    {
      GdkMonitor *monitor = g_list_model_get_item (self->source, i);

      g_ptr_array_add (self->watched, monitor);
      g_signal_connect_object (monitor, "notify", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  changed_cb (self);
}

guint
sea_monitors_get_n (SeaMonitors *self)
{
  return self->list->len;
}

const SeaMonitor *
sea_monitors_get (SeaMonitors *self, guint i)
{
  g_return_val_if_fail (i < self->list->len, NULL);
  return g_ptr_array_index (self->list, i);
}

void
sea_monitors_set_list (SeaMonitors *self, GPtrArray *list)
{
  if (self->source != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->source, self);
      forget_watched (self);
      g_clear_handle_id (&self->read_source, g_source_remove);
      g_clear_object (&self->source);
    }
  if (self->windows == NULL)
    self->windows = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_ptr_array_unref (self->list);
  self->list = list;
  g_signal_emit (self, changed_signal, 0);
}

void
sea_monitors_set_window (SeaMonitors *self, GtkWindow *window, guint i)
{
  if (self->windows != NULL)
    g_hash_table_insert (self->windows, window, GUINT_TO_POINTER (i));
}

int
sea_monitors_find_window (SeaMonitors *self, GtkWindow *window)
{
  GdkSurface *surface = window != NULL ? gtk_native_get_surface (GTK_NATIVE (window)) : NULL;
  GdkMonitor *monitor;
  gpointer found = NULL;

  if (self->windows != NULL)
    {
      g_hash_table_lookup_extended (self->windows, window, NULL, &found);
      return GPOINTER_TO_UINT (found) < self->list->len ? (int) GPOINTER_TO_UINT (found) : -1;
    }
  if (surface == NULL)
    return -1;
  monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  for (guint i = 0; monitor != NULL && i < self->list->len; i++)
    if (sea_monitors_get (self, i)->monitor == monitor)
      return (int) i;
  return -1;
}

int
sea_monitors_find (SeaMonitors *self, const char *identity, gboolean *alike)
{
  SeaMonitor *wanted = read_identity (identity);
  int found = -1;
  guint n_alike = 0, best = 0;

  for (guint i = 0; wanted != NULL && i < self->list->len; i++)
    {
      const SeaMonitor *monitor = sea_monitors_get (self, i);
      gboolean same = is_alike (wanted, monitor);
      gboolean plugged = strcmp (wanted->connector, monitor->connector) == 0;
      guint points = 0;

      n_alike += same;
      /* One that names itself is known by that, others by their connector. */
      if (same)
        points = 4 + (plugged ? 2 : 0) + gdk_rectangle_equal (&wanted->at, &monitor->at);
      else if (*wanted->model == '\0' && *wanted->maker == '\0' && *monitor->model == '\0' &&
               *monitor->maker == '\0' && plugged)
        points = 1 + gdk_rectangle_equal (&wanted->at, &monitor->at);
      if (points > best)
        {
          best = points;
          found = (int) i;
        }
    }
  g_clear_pointer (&wanted, sea_monitor_free);
  if (alike != NULL)
    *alike = n_alike > 1;
  return found;
}

char *
sea_monitors_dup_label (SeaMonitors *self, guint i)
{
  const SeaMonitor *monitor = sea_monitors_get (self, i);
  g_autofree char *device = g_strstrip (g_strdup_printf ("%s %s", monitor->maker, monitor->model));
  const char *name = *device != '\0' ? device : monitor->connector;
  const char *connector = *device != '\0' ? monitor->connector : "";

  if (*name == '\0')
    /* Translators: a monitor without a name: its number, width and height */
    return g_strdup_printf (_ ("Monitor %u, %d × %d"), i + 1, monitor->at.width,
                            monitor->at.height);
  if (*connector == '\0')
    /* Translators: a monitor: its name, width and height */
    return g_strdup_printf (_ ("%s, %d × %d"), name, monitor->at.width, monitor->at.height);
  /* Translators: a monitor: its name, its connector like HDMI-1, width and height */
  return g_strdup_printf (_ ("%s (%s), %d × %d"), name, connector, monitor->at.width,
                          monitor->at.height);
}

guint
sea_monitors_count_places (SeaMonitors *self)
{
  guint places = 0;

  for (guint i = 0; i < self->list->len; i++)
    {
      gboolean fresh = TRUE;

      for (guint k = 0; k < i; k++)
        fresh = fresh &&
                !sea_monitor_is_same_place (sea_monitors_get (self, i), sea_monitors_get (self, k));
      places += fresh;
    }
  return places;
}

gboolean
sea_monitors_is_mirrored (SeaMonitors *self)
{
  return sea_monitors_count_places (self) < self->list->len;
}

/* ---- the object ---- */

static void
sea_monitors_finalize (GObject *object)
{
  SeaMonitors *self = SEA_MONITORS (object);

  if (self->source != NULL)
    g_signal_handlers_disconnect_by_data (self->source, self);
  forget_watched (self);
  g_clear_handle_id (&self->read_source, g_source_remove);
  g_clear_object (&self->source);
  g_ptr_array_unref (self->watched);
  g_ptr_array_unref (self->list);
  g_clear_pointer (&self->windows, g_hash_table_unref);
  G_OBJECT_CLASS (sea_monitors_parent_class)->finalize (object);
}

static void
sea_monitors_class_init (SeaMonitorsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_monitors_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_monitors_init (SeaMonitors *self)
{
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_monitor_free);
}

SeaMonitors *
sea_monitors_new (GdkDisplay *display)
{
  SeaMonitors *self = g_object_new (SEA_TYPE_MONITORS, NULL);

  self->source = g_object_ref (gdk_display_get_monitors (display));
  g_signal_connect_object (self->source, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  read_monitors (self);
  return self;
}
