/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCREENS_H
#define SEA_SCREENS_H

#include "app/monitors.h"
#include "app/panel-bar.h"
#include "app/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Which screens a lesson has. */
typedef enum
{
  SEA_SCREENS_AUTO,  /* one shared screen where monitors mirror each other, else two screens */
  SEA_SCREENS_TWO,   /* the wall on its own, the desk is the teacher's */
  SEA_SCREENS_ONE,   /* everybody sees the same picture, the teacher types */
  SEA_SCREENS_PANEL, /* everybody sees the same picture, and touches it */
  SEA_SCREENS_COUNT
} SeaScreens;

/** sea_screens_get: as it was chosen */
SeaScreens sea_screens_get (SeaSettings *settings);
void sea_screens_set (SeaSettings *settings, SeaScreens screens);
/** sea_screens_find: as it is: never AUTO; @monitors: (nullable) */
SeaScreens sea_screens_find (SeaSettings *settings, SeaMonitors *monitors);
/** sea_screens_get_word: “two screens” */
const char *sea_screens_get_word (SeaScreens screens);
/** sea_screens_dup_seen: (transfer full): what can be seen of the monitors, as a sentence */
char *sea_screens_dup_seen (SeaMonitors *monitors);
/** sea_screens_is_asked: nothing was chosen and it cannot be told: the only picture may be seen by
 * the class or not */
gboolean sea_screens_is_asked (SeaSettings *settings, SeaMonitors *monitors);
SeaBarEdge sea_screens_get_edge (SeaSettings *settings);
void sea_screens_set_edge (SeaSettings *settings, SeaBarEdge edge);
const char *sea_screens_get_edge_word (SeaBarEdge edge);

/** sea_screens_add_actions: "wall.screens" (s), "wall.monitor" (s), which follow @settings; @map
 * outlives neither */
void sea_screens_add_actions (GActionMap *map, SeaSettings *settings);
/** sea_screens_menu_new: (transfer full): both as a menu that follows @monitors */
GMenuModel *sea_screens_menu_new (SeaMonitors *monitors);
/** sea_screens_row_new: which screens a lesson has, as a row of a list */
GtkWidget *sea_screens_row_new (SeaSettings *settings);
/** sea_screens_row_new_for: the same, which says what cannot be seen of @monitors */
GtkWidget *sea_screens_row_new_for (SeaSettings *settings, SeaMonitors *monitors);
/** sea_screens_add_preferences: a group for @page */
void sea_screens_add_preferences (AdwPreferencesPage *page,
                                  SeaSettings *settings,
                                  SeaMonitors *monitors);

G_END_DECLS

#endif
