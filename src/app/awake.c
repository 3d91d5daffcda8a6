/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/awake.h"

#include <glib/gi18n-lib.h>

#define SAVER_NAME "org.freedesktop.ScreenSaver"
#define SAVER_PATH "/org/freedesktop/ScreenSaver"

enum
{
  PATIENCE_MS = 5000
};

struct _SeaAwake
{
  GObject parent_instance;
  GtkApplication *application; /* not owned */
  const SeaAwakeSession *session;
  guint cookie;
  GDBusConnection *bus; /* (nullable): where the screen saver was asked */
  guint32 saver_cookie;
  GCancellable *asking; /* (nullable): while the screen saver is asked */
  gboolean started;
};

G_DEFINE_FINAL_TYPE (SeaAwake, sea_awake, G_TYPE_OBJECT)

static guint refused_signal;

static guint
inhibit (GtkApplication *application, GtkWindow *window, const char *reason)
{
  return application != NULL
             ? gtk_application_inhibit (application, window, GTK_APPLICATION_INHIBIT_IDLE, reason)
             : 0;
}

static void
uninhibit (GtkApplication *application, guint cookie)
{
  if (application != NULL)
    gtk_application_uninhibit (application, cookie);
}

static const SeaAwakeSession usual_session = { inhibit, uninhibit };

static void
release_saver (GDBusConnection *bus, guint32 cookie)
{
  g_dbus_connection_call (bus, SAVER_NAME, SAVER_PATH, SAVER_NAME, "UnInhibit",
                          g_variant_new ("(u)", cookie), NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                          PATIENCE_MS, NULL, NULL, NULL);
}

static void
refuse (SeaAwake *self)
{
  g_clear_object (&self->asking);
  if (self->started)
    g_signal_emit (self, refused_signal, 0);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaAwake) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  guint32 cookie = 0;

  if (reply == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        refuse (self);
      return;
    }
  g_variant_get (reply, "(u)", &cookie);
  /* Too late: the wall is down again. */
  if (self->asking == NULL || !self->started)
    {
      release_saver (G_DBUS_CONNECTION (source), cookie);
      return;
    }
  g_clear_object (&self->asking);
  self->saver_cookie = cookie;
  g_set_object (&self->bus, G_DBUS_CONNECTION (source));
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaAwake) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);

  (void) source;
  if (bus == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        refuse (self);
      return;
    }
  if (self->asking == NULL)
    return;
  g_dbus_connection_call (
      bus, SAVER_NAME, SAVER_PATH, SAVER_NAME, "Inhibit",
      g_variant_new ("(ss)", "math-sea-battle", _ ("The wall of a lesson is shown")),
      G_VARIANT_TYPE ("(u)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, PATIENCE_MS, self->asking,
      answered_cb, g_object_ref (self));
}

void
sea_awake_start (SeaAwake *self, GtkWindow *window)
{
  if (self->started)
    return;
  self->started = TRUE;
  self->cookie =
      self->session->inhibit (self->application, window, _ ("The wall of a lesson is shown"));
  if (self->cookie != 0)
    return;
  self->asking = g_cancellable_new ();
  g_bus_get (G_BUS_TYPE_SESSION, self->asking, connected_cb, g_object_ref (self));
}

void
sea_awake_stop (SeaAwake *self)
{
  self->started = FALSE;
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (self->cookie != 0)
    self->session->uninhibit (self->application, self->cookie);
  self->cookie = 0;
  if (self->bus != NULL)
    release_saver (self->bus, self->saver_cookie);
  g_clear_object (&self->bus);
}

guint
sea_awake_get_cookie (SeaAwake *self)
{
  return self->cookie;
}

static void
sea_awake_dispose (GObject *object)
{
  sea_awake_stop (SEA_AWAKE (object));
  G_OBJECT_CLASS (sea_awake_parent_class)->dispose (object);
}

static void
sea_awake_class_init (SeaAwakeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_awake_dispose;
  refused_signal = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_awake_init (SeaAwake *self)
{
  self->session = &usual_session;
}

SeaAwake *
sea_awake_new (GtkApplication *application)
{
  SeaAwake *self = g_object_new (SEA_TYPE_AWAKE, NULL);

  self->application = application;
  return self;
}

void
sea_awake_set_session (SeaAwake *self, const SeaAwakeSession *session)
{
  self->session = session;
}
