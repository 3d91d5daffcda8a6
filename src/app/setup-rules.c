/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The rules of the set-up page: a ruleset and what differs from it. */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/help-window.h"
#include "app/mini-map.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  FIRST_RULESETS = 5, /* shown before “All rules” is asked for */
  MAX_CHOICES = 6
};

/* A choice of an override: the word of the ruleset file and what the page says. */
typedef struct
{
  const char *word;
  const char *label;
} Choice;

/* clang-format off */
static const struct
{
  const char *key;
  Choice choices[MAX_CHOICES];
} override_table[SEA_N_OVERRIDES] = {
  { "after-hit", { { "again", N_ ("fires again") }, { "pass", N_ ("the turn passes") },
                   { "if-solved", N_ ("again if solved") } } },
  { "ask", { { "never", N_ ("no problems") }, { "sunk", N_ ("for a sunk ship") }, { "hit", N_ ("for every hit") },
             { "shot", N_ ("before a shot") }, { "to-sink", N_ ("to sink a ship") } } },
  { "solvers", { { "shooter", N_ ("who fired") }, { "steal", N_ ("then the other team may") },
                 { "everyone", N_ ("all teams") } } },
  { "victory", { { "fleet", N_ ("who sinks the fleet") }, { "points", N_ ("by points") },
                 { "ships", N_ ("by ships sunk") } } },
};
/* clang-format on */

const SeaRuleset *
sea_setup_get_ruleset (SeaSetupPage *self)
{
  return self->selected < self->sets->len ? g_ptr_array_index (self->sets, self->selected) : NULL;
}

static guint
get_rule (const SeaRules *rules, guint i)
{
  const guint8 values[SEA_N_OVERRIDES] = { rules->after_hit, rules->ask, rules->solvers,
                                           rules->victory };

  return values[i];
}

/* The words after `rules` of the first action. */
char *
sea_setup_dup_rules_line (SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);
  GString *line = g_string_new (set->id);
  guint first = adw_combo_row_get_selected (self->first);

  for (guint i = 0; i < SEA_N_OVERRIDES; i++)
    {
      guint chosen = adw_combo_row_get_selected (self->override[i]);

      if (chosen < MAX_CHOICES && chosen != get_rule (&set->rules, i))
        g_string_append_printf (line, " %s=%s", override_table[i].key,
                                override_table[i].choices[chosen].word);
    }
  if (first == 0 && set->rules.first != SEA_FIRST_PROBLEM)
    g_string_append (line, " first=problem");
  else if (first == 1 && set->rules.first != SEA_FIRST_LOT)
    g_string_append (line, " first=lot");
  else if (first > 1 && set->rules.first != SEA_FIRST_CHOSEN)
    g_string_append (line, " first=chosen");
  return g_string_free (line, FALSE);
}

/* A button “changed” stands beside what differs from the ruleset. */
void
sea_setup_update_resets (SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);

  for (guint i = 0; i < SEA_N_OVERRIDES; i++)
    gtk_widget_set_visible (self->reset[i], adw_combo_row_get_selected (self->override[i]) !=
                                                get_rule (&set->rules, i));
}

void
sea_setup_select_ruleset (SeaSetupPage *self, guint i)
{
  const SeaRuleset *set;

  self->selected = i;
  set = sea_setup_get_ruleset (self);
  if (set == NULL)
    return;
  self->filling = TRUE;
  for (guint k = 0; k < SEA_N_OVERRIDES; k++)
    adw_combo_row_set_selected (self->override[k], get_rule (&set->rules, k));
  adw_combo_row_set_selected (self->first, set->rules.first == SEA_FIRST_PROBLEM ? 0
                                           : set->rules.first == SEA_FIRST_LOT   ? 1
                                                                                 : 2);
  self->filling = FALSE;
  sea_setup_update (self);
}

static void
ruleset_toggled_cb (GtkCheckButton *check, SeaSetupPage *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "index"));

  if (!gtk_check_button_get_active (check) || self->filling)
    return;
  sea_setup_select_ruleset (self, i);
  sea_settings_set_ruleset (sea_lesson_model_get_settings (self->model),
                            sea_setup_get_ruleset (self)->id);
}

static void
reset_clicked_cb (GtkWidget *button, SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);

  for (guint i = 0; set != NULL && i < SEA_N_OVERRIDES; i++)
    if (self->reset[i] == button)
      adw_combo_row_set_selected (self->override[i], get_rule (&set->rules, i));
}

/* “Details”: what is played under this ruleset. */
static void
add_help (SeaSetupPage *self, GtkWidget *row, const SeaRuleset *set)
{
  g_autofree char *page =
      sea_help_dup_ruleset_page (sea_lesson_model_get_rulebook (self->model), set);
  GtkWidget *button = gtk_button_new_from_icon_name ("help-about-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Details"));
  sea_util_set_accessible_label (button, _ ("Details"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.help-page");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
make_ruleset_row (SeaSetupPage *self, const SeaRuleset *set, guint i, GtkCheckButton **group)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  gboolean sound = set->fault == NULL;
  g_autofree char *text = sound ? sea_text_dup_ruleset (&set->rules) : NULL;

  /* Own rulesets hold what a person typed: never markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), set->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sound ? text : set->fault->message);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  if (set->summary != NULL && *set->summary != '\0')
    gtk_widget_set_tooltip_text (row, set->summary);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  sea_setup_add_minutes (self, row);
  add_help (self, row, set);
  if (*group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), *group);
  else
    *group = GTK_CHECK_BUTTON (check);
  g_object_set_data (G_OBJECT (check), "index", GUINT_TO_POINTER (i));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == self->selected);
  g_signal_connect_object (check, "toggled", G_CALLBACK (ruleset_toggled_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             sea_mini_map_new (sound ? &set->rules : NULL, 54));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_widget_set_sensitive (row, sound);
  return row;
}

/* A few rulesets and the teacher's own; the one chosen is always among those shown. */
static void
show_rulesets (SeaSetupPage *self)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (self->sets, i);

      gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rulesets, (int) i)),
                              i < FIRST_RULESETS || set->own || i == self->selected);
    }
}

static void
all_rules_cb (GtkListBox *list, GtkListBoxRow *row, SeaSetupPage *self)
{
  (void) list;
  if (GTK_WIDGET (row) == self->all_rules)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rulesets", NULL);
}

static void
add_all_rules_row (SeaSetupPage *self)
{
  self->all_rules = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->all_rules), _ ("All rules"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->all_rules),
                               _ ("The other rulesets, and rulesets of your own"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->all_rules),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->all_rules), TRUE);
  gtk_list_box_append (self->rulesets, self->all_rules);
}

void
sea_setup_fill_rulesets (SeaSetupPage *self)
{
  GPtrArray *list = sea_rulebook_list (sea_lesson_model_get_rulebook (self->model));
  g_autofree char *last = sea_settings_dup_ruleset (sea_lesson_model_get_settings (self->model));
  GtkCheckButton *group = NULL;

  self->filling = TRUE;
  sea_util_remove_children (GTK_WIDGET (self->rulesets));
  g_ptr_array_set_size (self->sets, 0);
  g_ptr_array_set_size (self->chances, 0);
  self->selected = 0;
  for (guint i = 0; i < list->len; i++)
    {
      SeaRuleset *set = g_ptr_array_index (list, i);

      g_ptr_array_add (self->sets, set);
      if (set->fault == NULL && strcmp (set->id, last) == 0)
        self->selected = self->sets->len - 1;
    }
  for (guint i = 0; i < self->sets->len; i++)
    gtk_list_box_append (self->rulesets,
                         make_ruleset_row (self, g_ptr_array_index (self->sets, i), i, &group));
  add_all_rules_row (self);
  show_rulesets (self);
  self->filling = FALSE;
}

/* The rulesets were read anew, or another one was chosen elsewhere. */
void
sea_setup_update_rulesets (SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);
  g_autofree char *id = set != NULL ? g_strdup (set->id) : NULL;
  SeaRules rules = { 0 };

  if (set == NULL)
    return; /* the page was not shown yet */
  rules = set->rules;
  sea_setup_fill_rulesets (self);
  set = sea_setup_get_ruleset (self);
  if (set != NULL && strcmp (set->id, id) == 0 && memcmp (&set->rules, &rules, sizeof rules) == 0)
    sea_setup_update (self); /* what was changed for this lesson stays */
  else
    sea_setup_select_ruleset (self, self->selected);
}

void
sea_setup_make_overrides (SeaSetupPage *self)
{
  AdwComboRow *const rows[SEA_N_OVERRIDES] = { self->after_hit, self->ask, self->solvers,
                                               self->victory };

  for (guint i = 0; i < SEA_N_OVERRIDES; i++)
    {
      const char *labels[MAX_CHOICES + 1] = { NULL };

      self->override[i] = rows[i];
      for (guint k = 0; k < MAX_CHOICES && override_table[i].choices[k].word != NULL; k++)
        labels[k] = _ (override_table[i].choices[k].label);
      sea_setup_set_strings (rows[i], labels);
      self->reset[i] = gtk_button_new_with_label (_ ("changed"));
      gtk_widget_set_tooltip_text (self->reset[i], _ ("Back to what the ruleset says"));
      gtk_widget_set_valign (self->reset[i], GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (self->reset[i], "sea-pill");
      gtk_widget_add_css_class (self->reset[i], "warn");
      gtk_widget_set_visible (self->reset[i], FALSE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (rows[i]), self->reset[i]);
      g_signal_connect_object (self->reset[i], "clicked", G_CALLBACK (reset_clicked_cb), self, 0);
      g_signal_connect_object (rows[i], "notify::selected", G_CALLBACK (sea_setup_update), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->rulesets, "row-activated", G_CALLBACK (all_rules_cb), self, 0);
}
