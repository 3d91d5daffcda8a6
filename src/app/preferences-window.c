/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/preferences-window.h"

#include "app/help-window.h"
#include "app/screens.h"
#include "app/stage.h"

#include <glib/gi18n-lib.h>

enum
{
  MAX_SHOT_SECONDS = 300,
  MAX_PROBLEM_SECONDS = 1800
};

struct _SeaPreferencesWindow
{
  AdwWindow parent_instance;
  SeaSettings *settings;
  AdwComboRow *palette, *marks, *coordinates;
  AdwPreferencesPage *page;
  GtkSwitch *bell_shown, *halo_marks, *killed_word, *blank_notice, *clock_at_once, *sounds,
      *wall_motion;
  GtkSpinButton *pace_shot, *pace_problem;
  gboolean filling; /* the rows follow the settings */
};

G_DEFINE_FINAL_TYPE (SeaPreferencesWindow, sea_preferences_window, ADW_TYPE_WINDOW)

/* What the row of the letters chooses between. */
static const char *const languages[] = { "", "ru", "en" };

/* ---- switches ---- */

typedef struct
{
  gsize offset; /* of the switch in the window */
  gboolean (*get) (SeaSettings *settings);
  void (*set) (SeaSettings *settings, gboolean on);
} Switch;

#define SWITCH(name)                                                                               \
  {                                                                                                \
    G_STRUCT_OFFSET (SeaPreferencesWindow, name), sea_settings_get_##name, sea_settings_set_##name \
  }
static const Switch switches[] = {
  SWITCH (bell_shown),    SWITCH (halo_marks), SWITCH (killed_word), SWITCH (blank_notice),
  SWITCH (clock_at_once), SWITCH (sounds),     SWITCH (wall_motion),
};
#undef SWITCH

static GtkSwitch *
get_switch (SeaPreferencesWindow *self, const Switch *which)
{
  return G_STRUCT_MEMBER (GtkSwitch *, self, which->offset);
}

static void
switch_changed_cb (SeaPreferencesWindow *self, GParamSpec *pspec, GtkSwitch *widget)
{
  (void) pspec;
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    if (!self->filling && get_switch (self, &switches[i]) == widget)
      switches[i].set (self->settings, gtk_switch_get_active (widget));
}

/* ---- choices and numbers ---- */

static void
palette_changed_cb (SeaPreferencesWindow *self)
{
  if (!self->filling)
    sea_settings_set_palette (self->settings,
                              (SeaPaletteId) adw_combo_row_get_selected (self->palette));
}

static void
marks_changed_cb (SeaPreferencesWindow *self)
{
  if (!self->filling)
    sea_settings_set_paper_marks (self->settings, adw_combo_row_get_selected (self->marks) == 1);
}

static void
coordinates_changed_cb (SeaPreferencesWindow *self)
{
  guint chosen = adw_combo_row_get_selected (self->coordinates);

  if (!self->filling && chosen < G_N_ELEMENTS (languages))
    sea_settings_set_coordinates (self->settings, languages[chosen]);
}

static void
pace_changed_cb (SeaPreferencesWindow *self, GtkSpinButton *spin)
{
  int value = gtk_spin_button_get_value_as_int (spin);

  if (self->filling)
    return;
  if (spin == self->pace_shot)
    sea_settings_set_pace_shot_seconds (self->settings, value);
  else
    sea_settings_set_pace_problem_seconds (self->settings, value);
}

/* ---- the window follows the settings ---- */

static guint
find_language (SeaSettings *settings)
{
  g_autofree char *now = sea_settings_dup_coordinates (settings);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i], now))
      return i;
  return 0;
}

static void
fill (SeaPreferencesWindow *self)
{
  self->filling = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_switch_set_active (get_switch (self, &switches[i]), switches[i].get (self->settings));
  adw_combo_row_set_selected (self->palette, sea_settings_get_palette (self->settings));
  adw_combo_row_set_selected (self->marks, sea_settings_get_paper_marks (self->settings) ? 1 : 0);
  adw_combo_row_set_selected (self->coordinates, find_language (self->settings));
  gtk_spin_button_set_value (self->pace_shot, sea_settings_get_pace_shot_seconds (self->settings));
  gtk_spin_button_set_value (self->pace_problem,
                             sea_settings_get_pace_problem_seconds (self->settings));
  self->filling = FALSE;
}

/* ---- the window ---- */

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
  CHILD (page);
  CHILD (sounds);
  CHILD (wall_motion);
  CHILD (palette);
  CHILD (marks);
  CHILD (coordinates);
  CHILD (bell_shown);
  CHILD (halo_marks);
  CHILD (killed_word);
  CHILD (blank_notice);
  CHILD (clock_at_once);
  CHILD (pace_shot);
  CHILD (pace_problem);
#undef CHILD
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sea_preferences_window_init (SeaPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_help_add_key (GTK_WINDOW (self), "how-sound");
}

static void
set_choices (SeaPreferencesWindow *self,
             AdwComboRow *row,
             const char *const *words,
             GCallback callback)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (words);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  g_signal_connect_object (row, "notify::selected", callback, self, G_CONNECT_SWAPPED);
}

static void
set_seconds (SeaPreferencesWindow *self, GtkSpinButton *spin, int max)
{
  gtk_spin_button_set_range (spin, 0, max);
  gtk_spin_button_set_increments (spin, 5, 30);
  gtk_spin_button_set_numeric (spin, TRUE);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_preferences_window_new (SeaSettings *settings)
{
  SeaPreferencesWindow *self = g_object_new (SEA_TYPE_PREFERENCES_WINDOW, NULL);
  SeaStage *stage = sea_stage_get_default ();
  const char *const palettes[] = { _ ("light"), _ ("night"), _ ("high contrast"), NULL };
  /* Translators: how a hit and a sunk ship are marked */
  const char *const marks[] = { _ ("a cross for a hit"), _ ("as on paper: a dash for a hit"),
                                NULL };
  /* Translators: the letters that name the columns of a sea */
  const char *const letters[] = { _ ("of the program’s language"), _ ("Russian: А, Б, В"),
                                  _ ("Latin: A, B, C"), NULL };

  self->settings = g_object_ref (settings);
  if (stage != NULL && sea_stage_get_monitors (stage) != NULL)
    sea_screens_add_preferences (self->page, settings, sea_stage_get_monitors (stage));
  self->filling = TRUE;
  set_choices (self, self->palette, palettes, G_CALLBACK (palette_changed_cb));
  set_choices (self, self->marks, marks, G_CALLBACK (marks_changed_cb));
  set_choices (self, self->coordinates, letters, G_CALLBACK (coordinates_changed_cb));
  set_seconds (self, self->pace_shot, MAX_SHOT_SECONDS);
  set_seconds (self, self->pace_problem, MAX_PROBLEM_SECONDS);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_signal_connect_object (get_switch (self, &switches[i]), "notify::active",
                             G_CALLBACK (switch_changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
