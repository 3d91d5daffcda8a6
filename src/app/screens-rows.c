/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The screens among the preferences and at the set-up page. */
#include "config.h"

#include "app/screens.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

static void
mode_chosen_cb (AdwComboRow *row, GParamSpec *pspec, SeaSettings *settings)
{
  guint i = adw_combo_row_get_selected (row);

  (void) pspec;
  if (i < SEA_SCREENS_COUNT)
    sea_screens_set (settings, (SeaScreens) i);
}

static void
edge_chosen_cb (AdwComboRow *row, GParamSpec *pspec, SeaSettings *settings)
{
  guint i = adw_combo_row_get_selected (row);

  (void) pspec;
  if (i < SEA_BAR_COUNT)
    sea_screens_set_edge (settings, (SeaBarEdge) i);
}

static void
monitor_chosen_cb (AdwComboRow *row, GParamSpec *pspec, SeaSettings *settings)
{
  GPtrArray *identities = g_object_get_data (G_OBJECT (row), "identities");
  guint i = adw_combo_row_get_selected (row);

  (void) pspec;
  if (i < identities->len)
    sea_settings_set_wall_monitor (settings, g_ptr_array_index (identities, i));
}

static AdwComboRow *
new_row (const char *title, const char *const *words, guint selected)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autoptr (GtkStringList) list = gtk_string_list_new (words);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
  return row;
}

static AdwComboRow *
add_row (AdwPreferencesGroup *group, const char *title, const char *const *words, guint selected)
{
  AdwComboRow *row = new_row (title, words, selected);

  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

static void
add_monitor_row (AdwPreferencesGroup *group, SeaSettings *settings, SeaMonitors *monitors)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *identities = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *wanted = sea_settings_dup_wall_monitor (settings);
  int found = *wanted != '\0' ? sea_monitors_find (monitors, wanted, NULL) : -1;
  AdwComboRow *row;

  g_ptr_array_add (words, g_strdup (_ ("not where the desk is")));
  g_ptr_array_add (identities, g_strdup (""));
  for (guint i = 0; i < sea_monitors_get_n (monitors); i++)
    {
      g_ptr_array_add (words, sea_monitors_dup_label (monitors, i));
      g_ptr_array_add (identities, sea_monitor_dup_identity (sea_monitors_get (monitors, i)));
    }
  /* A projector that is not plugged in stays remembered. */
  if (*wanted != '\0' && found < 0)
    {
      g_ptr_array_add (words, g_strdup (_ ("the one of last time, not plugged in")));
      g_ptr_array_add (identities, g_strdup (wanted));
      found = (int) identities->len - 2;
    }
  g_ptr_array_add (words, NULL);
  row = add_row (group, _ ("Monitor of the wall"), (const char *const *) words->pdata,
                 (guint) (found + 1));
  g_object_set_data_full (G_OBJECT (row), "identities", identities,
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (monitor_chosen_cb), settings, 0);
}

/* The choice may be made elsewhere. */
static void
follow_mode_cb (AdwComboRow *row)
{
  SeaSettings *settings = g_object_get_data (G_OBJECT (row), "settings");

  adw_combo_row_set_selected (row, sea_screens_get (settings));
}

/* What cannot be seen is asked, until it is answered. */
static void
follow_monitors_cb (AdwComboRow *row)
{
  SeaSettings *settings = g_object_get_data (G_OBJECT (row), "settings");
  SeaMonitors *monitors = g_object_get_data (G_OBJECT (row), "monitors");
  g_autofree char *seen = sea_screens_dup_seen (monitors);
  const char *text = "";

  /* A long line would leave the choice beside it no room. */
  if (sea_screens_is_asked (settings, monitors))
    text = _ ("One monitor is seen. Does the class see it?");
  else if (sea_monitors_is_mirrored (monitors))
    text = seen;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  sea_util_set_tooltip (GTK_WIDGET (row), *text != '\0' ? seen : NULL);
}

GtkWidget *
sea_screens_row_new_for (SeaSettings *settings, SeaMonitors *monitors)
{
  GtkWidget *row = sea_screens_row_new (settings);

  g_object_set_data_full (G_OBJECT (row), "monitors", g_object_ref (monitors), g_object_unref);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  g_signal_connect_object (monitors, "changed", G_CALLBACK (follow_monitors_cb), row,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_monitors_cb), row,
                           G_CONNECT_SWAPPED);
  follow_monitors_cb (ADW_COMBO_ROW (row));
  return row;
}

GtkWidget *
sea_screens_row_new (SeaSettings *settings)
{
  const char *modes[SEA_SCREENS_COUNT + 1] = { NULL };
  AdwComboRow *row;

  for (guint i = 0; i < SEA_SCREENS_COUNT; i++)
    modes[i] = sea_screens_get_word ((SeaScreens) i);
  row = new_row (_ ("Screens of the lesson"), modes, sea_screens_get (settings));
  g_object_set_data_full (G_OBJECT (row), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (mode_chosen_cb), settings, 0);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_mode_cb), row,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (row);
}

void
sea_screens_add_preferences (AdwPreferencesPage *page, SeaSettings *settings, SeaMonitors *monitors)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *seen = sea_screens_dup_seen (monitors);
  const char *places[SEA_BAR_COUNT + 1] = { NULL };
  AdwComboRow *row;

  for (guint i = 0; i < SEA_BAR_COUNT; i++)
    places[i] = sea_screens_get_edge_word ((SeaBarEdge) i);
  adw_preferences_group_set_title (group, _ ("Screens"));
  adw_preferences_group_set_description (group, seen);
  adw_preferences_group_add (group, sea_screens_row_new (settings));
  add_monitor_row (group, settings, monitors);
  row =
      add_row (group, _ ("Judge’s bar of a touch panel"), places, sea_screens_get_edge (settings));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (edge_chosen_cb), settings, 0);
  adw_preferences_page_add (page, group);
}
