/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_AWAKE_H
#define SEA_AWAKE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the screen lit while a window is up: by the session, else by the screen saver's own bus
 * name, which desktops without a session manager have.
 *
 * Signal "refused": neither does it; at most once for each start */
#define SEA_TYPE_AWAKE (sea_awake_get_type ())
G_DECLARE_FINAL_TYPE (SeaAwake, sea_awake, SEA, AWAKE, GObject)

/* How the session is asked; tests ask another one. */
typedef struct
{
  guint (*inhibit) (GtkApplication *application, GtkWindow *window, const char *reason);
  void (*uninhibit) (GtkApplication *application, guint cookie);
} SeaAwakeSession;

/** sea_awake_new: (transfer full): @application: (nullable): not owned, outlives it */
SeaAwake *sea_awake_new (GtkApplication *application);
/** sea_awake_set_session: static */
void sea_awake_set_session (SeaAwake *awake, const SeaAwakeSession *session);
void sea_awake_start (SeaAwake *awake, GtkWindow *window);
void sea_awake_stop (SeaAwake *awake);
/** sea_awake_get_cookie: of the session, 0 = it does not keep the screen lit */
guint sea_awake_get_cookie (SeaAwake *awake);

G_END_DECLS

#endif
