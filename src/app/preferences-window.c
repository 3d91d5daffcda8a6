/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/preferences-window.h"

#include <glib/gi18n-lib.h>

struct _SeaPreferencesWindow
{
  AdwWindow parent_instance;
  SeaSettings *settings;
  AdwComboRow *palette;
  GtkSwitch *bell_shown, *halo_marks, *killed_word, *clock_at_once;
};

G_DEFINE_FINAL_TYPE (SeaPreferencesWindow, sea_preferences_window, ADW_TYPE_WINDOW)

static void
palette_changed_cb (SeaPreferencesWindow *self)
{
  sea_settings_set_palette (self->settings,
                            (SeaPaletteId) adw_combo_row_get_selected (self->palette));
}

static void
switch_changed_cb (SeaPreferencesWindow *self, GParamSpec *pspec, GtkSwitch *which)
{
  gboolean on = gtk_switch_get_active (which);

  (void) pspec;
  if (which == self->bell_shown)
    sea_settings_set_bell_shown (self->settings, on);
  else if (which == self->halo_marks)
    sea_settings_set_halo_marks (self->settings, on);
  else if (which == self->killed_word)
    sea_settings_set_killed_word (self->settings, on);
  else
    sea_settings_set_clock_at_once (self->settings, on);
}

static void
follow (SeaPreferencesWindow *self, GtkSwitch *which, gboolean on)
{
  gtk_switch_set_active (which, on);
  g_signal_connect_object (which, "notify::active", G_CALLBACK (switch_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sea_preferences_window_dispose (GObject *object)
{
  g_clear_object (&SEA_PREFERENCES_WINDOW (object)->settings);
  G_OBJECT_CLASS (sea_preferences_window_parent_class)->dispose (object);
}

static void
sea_preferences_window_class_init (SeaPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_preferences_window_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/mathseabattle/MathSeaBattle/preferences-window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaPreferencesWindow, name)
  CHILD (palette);
  CHILD (bell_shown);
  CHILD (halo_marks);
  CHILD (killed_word);
  CHILD (clock_at_once);
#undef CHILD
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sea_preferences_window_init (SeaPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sea_preferences_window_new (SeaSettings *settings)
{
  SeaPreferencesWindow *self = g_object_new (SEA_TYPE_PREFERENCES_WINDOW, NULL);
  const char *const palettes[] = { _ ("light"), _ ("night"), _ ("high contrast"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (palettes);

  self->settings = g_object_ref (settings);
  adw_combo_row_set_model (self->palette, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->palette, sea_settings_get_palette (settings));
  g_signal_connect_object (self->palette, "notify::selected", G_CALLBACK (palette_changed_cb), self,
                           G_CONNECT_SWAPPED);
  follow (self, self->bell_shown, sea_settings_get_bell_shown (settings));
  follow (self, self->halo_marks, sea_settings_get_halo_marks (settings));
  follow (self, self->killed_word, sea_settings_get_killed_word (settings));
  follow (self, self->clock_at_once, sea_settings_get_clock_at_once (settings));
  return GTK_WIDGET (self);
}
