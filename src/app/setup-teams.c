/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The teams of the set-up page: two, on a common sea up to four, and who begins. */
#include "config.h"

#include "app/setup-page-private.h"

#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_NAME = 40,
  MIN_TEAMS = 2
};

static gboolean
is_common (SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);

  return set != NULL && set->fault == NULL && set->rules.seas == SEA_SEAS_COMMON;
}

guint
sea_setup_get_n_teams (SeaSetupPage *self)
{
  guint more = adw_combo_row_get_selected (self->n_teams);

  return is_common (self) && more <= SEA_MAX_TEAMS - MIN_TEAMS ? MIN_TEAMS + more : MIN_TEAMS;
}

char *
sea_setup_dup_name (GtkEditable *entry)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (entry));

  return sea_name_clean (g_strdelimit (text, "\"", ' '), MAX_NAME);
}

const char *
sea_setup_get_first (SeaSetupPage *self)
{
  static const char *const firsts[] = { NULL, "lot", "A", "B", "C", "D" };

  return firsts[MIN (adw_combo_row_get_selected (self->first), G_N_ELEMENTS (firsts) - 1)];
}

static void
fill_first (SeaSetupPage *self)
{
  const char *const unnamed[SEA_MAX_TEAMS] = { _ ("first team"), _ ("second team"),
                                               _ ("third team"), _ ("fourth team") };
  const char *labels[2 + SEA_MAX_TEAMS + 1] = { _ ("by a problem"), _ ("by lot"), NULL };
  guint n = sea_setup_get_n_teams (self);
  guint selected = adw_combo_row_get_selected (self->first);
  gboolean filling = self->filling;

  for (guint i = 0; i < n; i++)
    {
      const char *name = gtk_editable_get_text (self->team[i]);

      labels[2 + i] = *name != '\0' ? name : unnamed[i];
    }
  labels[2 + n] = NULL;
  self->filling = TRUE;
  sea_setup_set_strings (self->first, labels);
  adw_combo_row_set_selected (self->first, MIN (selected, 1 + n));
  self->filling = filling;
}

static void
team_changed_cb (SeaSetupPage *self)
{
  if (self->filling)
    return;
  fill_first (self);
  sea_setup_show_pupils (self);
}

void
sea_setup_update_teams (SeaSetupPage *self)
{
  guint n = sea_setup_get_n_teams (self);

  gtk_widget_set_visible (GTK_WIDGET (self->n_teams), is_common (self));
  for (guint i = MIN_TEAMS; i < SEA_MAX_TEAMS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->team[i]), i < n);
  sea_setup_show_pupils (self);
  if (n != self->first_for)
    {
      self->first_for = n;
      fill_first (self);
    }
}

void
sea_setup_refresh_teams (SeaSetupPage *self)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  const char *const usual[SEA_MAX_TEAMS] = { _ ("Plus"), _ ("Minus"), _ ("Root"), _ ("Power") };
  g_autofree char *a = sea_settings_dup_team_a (settings);
  g_autofree char *b = sea_settings_dup_team_b (settings);
  g_autofree char *c = sea_settings_dup_team_c (settings);
  g_autofree char *d = sea_settings_dup_team_d (settings);
  const char *const names[SEA_MAX_TEAMS] = { a, b, c, d };

  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    gtk_editable_set_text (self->team[i], *names[i] != '\0' ? names[i] : usual[i]);
  adw_combo_row_set_selected (
      self->n_teams,
      (guint) CLAMP (sea_settings_get_n_teams (settings), MIN_TEAMS, SEA_MAX_TEAMS) - MIN_TEAMS);
  self->first_for = 0;
  sea_setup_update_teams (self);
}

void
sea_setup_remember_teams (SeaSetupPage *self, const char *const *names)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  guint n = sea_setup_get_n_teams (self);

  sea_settings_set_team_a (settings, names[0]);
  sea_settings_set_team_b (settings, names[1]);
  if (n > 2)
    sea_settings_set_team_c (settings, names[2]);
  if (n > 3)
    sea_settings_set_team_d (settings, names[3]);
  if (is_common (self))
    sea_settings_set_n_teams (settings, (int) n);
}

/* What does not fit is seen at once. */
static void
limit (GtkEditable *entry)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);

  if (GTK_IS_TEXT (text))
    gtk_text_set_max_length (GTK_TEXT (text), MAX_NAME);
}

void
sea_setup_make_teams (SeaSetupPage *self)
{
  /* Translators: how many teams play on a common sea */
  const char *const counts[] = { _ ("two"), _ ("three"), _ ("four"), NULL };

  sea_setup_set_strings (self->n_teams, counts);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      sea_glyph_set (self->flag[i], SEA_GLYPH_FLAG, (int) i);
      limit (self->team[i]);
      g_signal_connect_object (self->team[i], "changed", G_CALLBACK (team_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  limit (self->class_name);
  limit (self->lesson_title);
  fill_first (self);
  g_signal_connect_object (self->n_teams, "notify::selected", G_CALLBACK (sea_setup_update_teams),
                           self, G_CONNECT_SWAPPED);
}
