/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* How long a lesson takes, on the set-up page: beside each ruleset, and at the start. */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/util.h"
#include "lesson/pace.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Minutes that can be played; 0 without a bell. */
static int
get_limit (SeaSetupPage *self)
{
  return MAX (gtk_spin_button_get_value_as_int (self->minutes) - SEA_PACE_OVERHEAD, 0);
}

static gboolean
has_bell (SeaSetupPage *self)
{
  return gtk_spin_button_get_value_as_int (self->minutes) > 0;
}

/* (transfer full): "≈ 38 minutes" */
static char *
dup_minutes (double minutes)
{
  gulong n = (gulong) lround (MAX (minutes, 1));

  /* Translators: how long a match takes, on the average */
  return g_strdup_printf (ngettext ("≈ %lu minute", "≈ %lu minutes", n), n);
}

/* ---- beside the rulesets ---- */

void
sea_setup_add_minutes (SeaSetupPage *self, GtkWidget *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *chance = gtk_label_new (""), *minutes = gtk_label_new ("");

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (chance, "sea-chance");
  gtk_widget_add_css_class (minutes, "sea-small");
  gtk_label_set_xalign (GTK_LABEL (chance), 1);
  gtk_label_set_xalign (GTK_LABEL (minutes), 1);
  /* as wide as a forecast: nothing moves when it comes */
  gtk_label_set_width_chars (GTK_LABEL (minutes), 10);
  gtk_box_append (GTK_BOX (box), chance);
  gtk_box_append (GTK_BOX (box), minutes);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);
  g_ptr_array_add (self->chances, chance);
  g_ptr_array_add (self->chances, minutes);
}

static void
show_row (SeaSetupPage *self, guint i, SeaForecastState state, const SeaForecast *forecast)
{
  GtkLabel *chance = g_ptr_array_index (self->chances, 2 * i);
  GtkLabel *minutes = g_ptr_array_index (self->chances, 2 * i + 1);
  g_autofree char *percent = NULL;
  g_autofree char *mean = NULL;
  g_autofree char *spoken = NULL;

  if (state != SEA_FORECAST_KNOWN)
    {
      gtk_label_set_text (chance, state == SEA_FORECAST_WAITS ? "…" : "–");
      gtk_label_set_text (minutes, "");
      return;
    }
  percent = sea_forecasts_dup_percent (forecast->chance);
  mean = dup_minutes (forecast->minutes);
  /* Translators: less than one of a hundred */
  gtk_label_set_text (chance, forecast->chance < 0.005 ? C_ ("chance", "<1%") : percent);
  gtk_widget_set_visible (GTK_WIDGET (chance), has_bell (self));
  gtk_label_set_text (minutes, mean);
  /* Translators: %s is a share, as 35% */
  spoken = g_strdup_printf (_ ("%s of games end before the bell"), percent);
  sea_util_set_accessible_label (GTK_WIDGET (chance), spoken);
}

/* What is played under the ruleset in row @i: the chosen one with what was changed. */
static const SeaRules *
get_rules (SeaSetupPage *self, guint i)
{
  const SeaRuleset *set = g_ptr_array_index (self->sets, i);

  if (set->fault != NULL)
    return NULL;
  return i == self->selected && self->rules_ok ? &self->rules : &set->rules;
}

static gboolean
is_shown (SeaSetupPage *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rulesets, (int) i);

  return row != NULL && gtk_widget_get_visible (GTK_WIDGET (row));
}

/* ---- at the start ---- */

static void
show_line (SeaSetupPage *self)
{
  int minutes = gtk_spin_button_get_value_as_int (self->minutes), limit = get_limit (self);
  g_autofree char *text = NULL;

  if (has_bell (self))
    /* Translators: the length of a lesson, and how much of it can be played */
    text = g_strdup_printf (
        ngettext ("%d-minute lesson, %d to play", "%d-minute lesson, %d to play", (gulong) minutes),
        minutes, limit);
  else
    text = g_strdup (_ ("Lesson without a bell"));
  gtk_label_set_text (self->minutes_line, text);
}

/* (transfer full): what the forecast says, a sentence */
static char *
dup_chance (SeaSetupPage *self, SeaForecastState state, const SeaForecast *forecast)
{
  g_autofree char *percent = NULL;

  if (state == SEA_FORECAST_WAITS)
    return g_strdup (_ ("working out how long it takes…"));
  if (state == SEA_FORECAST_NONE)
    return g_strdup (_ ("would hardly ever end"));
  if (!has_bell (self))
    return dup_minutes (forecast->minutes);
  if (forecast->chance >= SEA_FORECAST_HARDLY)
    {
      percent = sea_forecasts_dup_percent (forecast->chance);
      return g_strdup_printf (_ ("%s of games end before the bell"), percent);
    }
  return g_strdup (self->rules.victory == SEA_VICTORY_POINTS
                       ? _ ("will not end: the score at the bell wins")
                       : _ ("will not end: more ships sunk at the bell win"));
}

static void
show_chance (SeaSetupPage *self, SeaForecastState state, const SeaForecast *forecast)
{
  gboolean doubtful = has_bell (self) && (state == SEA_FORECAST_NONE ||
                                          (state == SEA_FORECAST_KNOWN && forecast->chance < 0.5));
  g_autofree char *text = dup_chance (self, state, forecast);
  g_autofree char *spoken = NULL;

  gtk_label_set_text (self->chance_line, text);
  sea_util_toggle_class (GTK_WIDGET (self->chance_line), "sea-warning-text", doubtful);
  sea_util_toggle_class (GTK_WIDGET (self->chance_line), "sea-minutes", !doubtful);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->minutes_button),
                               doubtful ? sea_forecasts_why_bell (&self->rules)
                                        : _ ("Minutes of the lesson"));
  spoken = g_strdup_printf ("%s, %s", gtk_label_get_text (self->minutes_line), text);
  sea_util_set_accessible_label (GTK_WIDGET (self->minutes_button), spoken);
}

void
sea_setup_update_minutes (SeaSetupPage *self)
{
  SeaForecasts *forecasts = sea_forecasts_of (self->model);
  guint n_teams = sea_setup_get_n_teams (self);
  SeaForecast forecast = { 0 };
  SeaForecastState state;

  if (self->filling || self->sets->len == 0)
    return;
  show_line (self);
  gtk_widget_set_visible (GTK_WIDGET (self->chance_title), has_bell (self));
  if (self->rules_ok)
    {
      state =
          sea_forecasts_get (forecasts, &self->rules, n_teams, get_limit (self), TRUE, &forecast);
      show_chance (self, state, &forecast);
    }
  else
    gtk_label_set_text (self->chance_line, "");
  for (guint i = 0; i < self->sets->len; i++)
    {
      const SeaRules *rules = get_rules (self, i);

      if (rules == NULL || !is_shown (self, i))
        continue;
      state = sea_forecasts_get (forecasts, rules, n_teams, get_limit (self), FALSE, &forecast);
      show_row (self, i, state, &forecast);
    }
}

/* Nobody looks: the page asks again when it is shown. */
static void
changed_cb (SeaSetupPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sea_setup_update_minutes (self);
}

void
sea_setup_make_minutes (SeaSetupPage *self)
{
  g_signal_connect_object (sea_forecasts_of (self->model), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->minutes, "value-changed", G_CALLBACK (sea_setup_update_minutes),
                           self, G_CONNECT_SWAPPED);
}
