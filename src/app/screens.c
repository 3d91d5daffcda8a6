/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/screens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
static const struct
{
  const char *name, *word;
} screens_list[] = {
  [SEA_SCREENS_AUTO] = { "auto", N_ ("as the monitors are") },
  [SEA_SCREENS_TWO] = { "two", N_ ("two screens") },
  [SEA_SCREENS_ONE] = { "one", N_ ("one shared screen") },
  [SEA_SCREENS_PANEL] = { "panel", N_ ("touch panel") },
};
static const struct
{
  const char *name, *word;
} edges[] = {
  [SEA_BAR_BOTTOM] = { "bottom", N_ ("at the lower edge") },
  [SEA_BAR_LEFT] = { "left", N_ ("at the left edge") },
  [SEA_BAR_RIGHT] = { "right", N_ ("at the right edge") },
};
/* clang-format on */

static SeaScreens
read_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (screens_list); i++)
    if (strcmp (screens_list[i].name, name) == 0)
      return (SeaScreens) i;
  return SEA_SCREENS_AUTO;
}

SeaScreens
sea_screens_get (SeaSettings *settings)
{
  g_autofree char *name = sea_settings_dup_screen_mode (settings);

  return read_name (name);
}

void
sea_screens_set (SeaSettings *settings, SeaScreens screens)
{
  sea_settings_set_screen_mode (settings, screens_list[screens].name);
}

SeaScreens
sea_screens_find (SeaSettings *settings, SeaMonitors *monitors)
{
  SeaScreens screens = sea_screens_get (settings);

  if (screens != SEA_SCREENS_AUTO)
    return screens;
  return monitors != NULL && sea_monitors_is_mirrored (monitors) &&
                 sea_monitors_count_places (monitors) == 1
             ? SEA_SCREENS_ONE
             : SEA_SCREENS_TWO;
}

const char *
sea_screens_get_word (SeaScreens screens)
{
  return _ (screens_list[screens].word);
}

char *
sea_screens_dup_seen (SeaMonitors *monitors)
{
  guint n = sea_monitors_get_n (monitors), places = sea_monitors_count_places (monitors);

  if (places < n && places == 1)
    return g_strdup (_ ("All monitors show the same picture: the class sees what you see."));
  if (places < n)
    return g_strdup (_ ("Some monitors show the same picture."));
  if (n > 1)
    return g_strdup_printf (
        /* Translators: %u is a number of monitors, at least 2 */
        g_dngettext (GETTEXT_PACKAGE, "%u monitor is seen.", "%u monitors are seen.", n), n);
  return g_strdup (_ ("One monitor is seen. A projector that shows the same picture, or a touch "
                      "panel, cannot be told from it: does the class see this screen?"));
}

gboolean
sea_screens_is_asked (SeaSettings *settings, SeaMonitors *monitors)
{
  return sea_screens_get (settings) == SEA_SCREENS_AUTO && sea_monitors_get_n (monitors) == 1;
}

const char *
sea_screens_get_edge_word (SeaBarEdge edge)
{
  return _ (edges[edge].word);
}

void
sea_screens_set_edge (SeaSettings *settings, SeaBarEdge edge)
{
  sea_settings_set_panel_bar (settings, edges[edge].name);
}

SeaBarEdge
sea_screens_get_edge (SeaSettings *settings)
{
  g_autofree char *name = sea_settings_dup_panel_bar (settings);

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (strcmp (edges[i].name, name) == 0)
      return (SeaBarEdge) i;
  return SEA_BAR_BOTTOM;
}

/* ---- actions ---- */

static void
screens_changed_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  (void) action;
  sea_settings_set_screen_mode (data, g_variant_get_string (value, NULL));
}

static void
monitor_changed_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  (void) action;
  sea_settings_set_wall_monitor (data, g_variant_get_string (value, NULL));
}

static void
set_state (GActionMap *map, const char *name, const char *value)
{
  GAction *action = g_action_map_lookup_action (map, name);
  g_autoptr (GVariant) state = action != NULL ? g_action_get_state (action) : NULL;

  if (state != NULL && strcmp (g_variant_get_string (state, NULL), value) != 0)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
}

static void
settings_changed_cb (SeaSettings *settings, GActionMap *map)
{
  g_autofree char *screens = sea_settings_dup_screen_mode (settings);
  g_autofree char *monitor = sea_settings_dup_wall_monitor (settings);

  set_state (map, "screens", screens);
  set_state (map, "monitor", monitor);
}

void
sea_screens_add_actions (GActionMap *map, SeaSettings *settings)
{
  g_autofree char *screens = sea_settings_dup_screen_mode (settings);
  g_autofree char *monitor = sea_settings_dup_wall_monitor (settings);
  g_autoptr (GSimpleAction) one = g_simple_action_new_stateful ("screens", G_VARIANT_TYPE_STRING,
                                                                g_variant_new_string (screens));
  g_autoptr (GSimpleAction) other = g_simple_action_new_stateful ("monitor", G_VARIANT_TYPE_STRING,
                                                                  g_variant_new_string (monitor));

  g_signal_connect_object (one, "change-state", G_CALLBACK (screens_changed_cb), settings, 0);
  g_signal_connect_object (other, "change-state", G_CALLBACK (monitor_changed_cb), settings, 0);
  g_action_map_add_action (map, G_ACTION (one));
  g_action_map_add_action (map, G_ACTION (other));
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_changed_cb), map, 0);
}

/* ---- the menu ---- */

static void
add_item (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

/* Underlines of a device are no keys. */
static char *
dup_plain_label (const char *label)
{
  g_auto (GStrv) part = g_strsplit (label, "_", 0);

  return g_strjoinv ("__", part);
}

static void
fill_monitors (SeaMonitors *monitors, GMenu *menu)
{
  g_menu_remove_all (menu);
  if (sea_monitors_count_places (monitors) < 2)
    return;
  add_item (menu, _ ("Not Where the Desk Is"), "wall.monitor", "");
  for (guint i = 0; i < sea_monitors_get_n (monitors); i++)
    {
      g_autofree char *label = sea_monitors_dup_label (monitors, i);
      g_autofree char *plain = dup_plain_label (label);
      g_autofree char *identity = sea_monitor_dup_identity (sea_monitors_get (monitors, i));

      add_item (menu, plain, "wall.monitor", identity);
    }
}

GMenuModel *
sea_screens_menu_new (SeaMonitors *monitors)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) modes = g_menu_new ();
  g_autoptr (GMenu) places = g_menu_new ();
  g_autoptr (GMenu) acts = g_menu_new ();

  add_item (modes, _ ("As the Monitors Are"), "wall.screens", "auto");
  add_item (modes, _ ("Two Screens"), "wall.screens", "two");
  add_item (modes, _ ("One Shared Screen"), "wall.screens", "one");
  add_item (modes, _ ("Touch Panel"), "wall.screens", "panel");
  g_menu_append (acts, _ ("Show the Wall"), "wall.open");
  g_menu_append (acts, _ ("Swap the Screens"), "wall.swap");
  fill_monitors (monitors, places);
  g_signal_connect_object (monitors, "changed", G_CALLBACK (fill_monitors), places, 0);
  g_menu_append_section (menu, _ ("Screens of a Lesson"), G_MENU_MODEL (modes));
  g_menu_append_section (menu, _ ("The Wall Is On"), G_MENU_MODEL (places));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (acts));
  return G_MENU_MODEL (menu);
}
