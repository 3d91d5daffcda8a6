/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MONITORS_H
#define SEA_MONITORS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A monitor by what it tells of itself: there are no serial numbers. */
typedef struct
{
  char *connector, *maker, *model; /* "" = it does not tell */
  GdkRectangle at;
  GdkMonitor *monitor; /* (nullable): none in a list that was given */
} SeaMonitor;

void sea_monitor_free (SeaMonitor *monitor);
/** sea_monitor_new: (transfer full): @monitor: (nullable) */
SeaMonitor *sea_monitor_new (const char *connector,
                             const char *maker,
                             const char *model,
                             const GdkRectangle *at,
                             GdkMonitor *monitor);
/** sea_monitor_dup_identity: (transfer full): what is remembered of it */
char *sea_monitor_dup_identity (const SeaMonitor *monitor);
/** sea_monitor_is_same_place: whether both show the same picture */
gboolean sea_monitor_is_same_place (const SeaMonitor *one, const SeaMonitor *other);

/* The monitors of a display as they are now.
 * Signal "changed": one came, went, or lies elsewhere. */
#define SEA_TYPE_MONITORS (sea_monitors_get_type ())
G_DECLARE_FINAL_TYPE (SeaMonitors, sea_monitors, SEA, MONITORS, GObject)

/** sea_monitors_new: (transfer full) */
SeaMonitors *sea_monitors_new (GdkDisplay *display);
guint sea_monitors_get_n (SeaMonitors *monitors);
/** sea_monitors_get: (transfer none): until "changed" */
const SeaMonitor *sea_monitors_get (SeaMonitors *monitors, guint i);
/** sea_monitors_set_list: @list: (transfer full) (element-type SeaMonitor): in the place of the
 * display's, for good */
void sea_monitors_set_list (SeaMonitors *monitors, GPtrArray *list);

/**
 * sea_monitors_find:
 * @identity: as sea_monitor_dup_identity() made it
 * @alike: (out) (optional): whether another monitor names itself just so
 *
 * The same device is found at another connector, as long as no other names itself alike; of those
 * that do, the one at the same connector is taken, else the one at the same place.
 *
 * Returns: its index, or -1
 */
int sea_monitors_find (SeaMonitors *monitors, const char *identity, gboolean *alike);
/** sea_monitors_find_window: the monitor that @window (nullable) is on, or -1 */
int sea_monitors_find_window (SeaMonitors *monitors, GtkWindow *window);
/** sea_monitors_set_window: of monitors that were given: where @window is */
void sea_monitors_set_window (SeaMonitors *monitors, GtkWindow *window, guint i);
/** sea_monitors_dup_label: (transfer full): what a person knows it by; no two have the same */
char *sea_monitors_dup_label (SeaMonitors *monitors, guint i);
/** sea_monitors_count_places: how many show pictures of their own */
guint sea_monitors_count_places (SeaMonitors *monitors);
/** sea_monitors_is_mirrored: whether two of them show the same picture. A projector that the
 * hardware or the X server clones is no monitor of its own: that cannot be seen here */
gboolean sea_monitors_is_mirrored (SeaMonitors *monitors);

G_END_DECLS

#endif
