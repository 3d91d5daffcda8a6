/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-form.h"

#include "app/ruleset-field.h"
#include "app/ruleset-fleet.h"
#include "app/text.h"
#include "app/util.h"
#include "rulebook/form.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_TITLE = 60,
  MAX_SUMMARY = 200,
  FIT_DELAY = 200 /* ms after the last change */
};

typedef enum
{
  FIT_WAITING, /* not known yet */
  FIT_YES,
  FIT_IMPOSSIBLE,
  FIT_UNKNOWN
} Fit;

struct _SeaRulesetForm
{
  GtkBox parent_instance;
  AdwWindowTitle *title;
  GtkBox *groups;
  GtkScrolledWindow *scrolled;
  GtkLabel *summary_line, *status;
  GtkWidget *go_button, *save;
  GtkMenuButton *menu_button;

  AdwEntryRow *name, *summary;
  GPtrArray *rows; /* of SeaFieldRow */
  SeaRulesetFleet *fleet;

  char *id, *base; /* (nullable) */
  SeaRules start;  /* where the form began, for what it does not show */
  SeaRules rules;  /* all that is right in the form */
  gboolean sound;  /* @rules are what the form says */
  gboolean changed, filling;
  GtkWidget *at_fault; /* (nullable): the first row that is refused */

  Fit fit;
  SeaRules fit_rules; /* those that @fit is about */
  guint fit_source;
  GCancellable *fit_job; /* (nullable): running */
};

G_DEFINE_FINAL_TYPE (SeaRulesetForm, sea_ruleset_form, GTK_TYPE_BOX)

static guint save_signal;

static void update (SeaRulesetForm *self);

/* ---- the check of the fleet, in the background ---- */

static void
fit_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_rules_check_fit (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
fit_ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaRulesetForm *self = SEA_RULESET_FORM (source);
  g_autoptr (GError) error = NULL;
  gboolean fits = g_task_propagate_boolean (G_TASK (result), &error);

  (void) data;
  /* One that was given up, or whose form is gone, says nothing. */
  if (g_task_get_cancellable (G_TASK (result)) != self->fit_job || self->fit_job == NULL)
    return;
  g_clear_object (&self->fit_job);
  self->fit = fits ? FIT_YES
              : g_error_matches (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_IMPOSSIBLE)
                  ? FIT_IMPOSSIBLE
                  : FIT_UNKNOWN;
  update (self);
}

static void
stop_fit (SeaRulesetForm *self)
{
  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->fit_job != NULL)
    g_cancellable_cancel (self->fit_job);
  g_clear_object (&self->fit_job);
}

static gboolean
start_fit_cb (gpointer data)
{
  SeaRulesetForm *self = data;
  g_autoptr (GTask) task = NULL;

  self->fit_source = 0;
  self->fit_job = g_cancellable_new ();
  task = g_task_new (self, self->fit_job, fit_ended_cb, NULL);
  /* A check that is given up waits in no queue of threads. */
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_memdup2 (&self->fit_rules, sizeof self->fit_rules), g_free);
  g_task_run_in_thread (task, fit_thread);
  return G_SOURCE_REMOVE;
}

/* The rules are others: what is known of the fleet may hold no longer. */
static void
ask_fit (SeaRulesetForm *self)
{
  if (sea_rules_lay_alike (&self->rules, &self->fit_rules))
    return;
  stop_fit (self);
  self->fit_rules = self->rules;
  self->fit = sea_rules_lay_alike (&self->rules, &self->start) ? FIT_YES : FIT_WAITING;
  if (self->fit == FIT_WAITING)
    self->fit_source = g_timeout_add (FIT_DELAY, start_fit_cb, self);
}

/* ---- what the fields say ---- */

/* A reason at the field of a key, or at none when the key is not in the form. */
static void
mark (SeaRulesetForm *self, const char *key, const char *text)
{
  if (self->at_fault == NULL)
    self->at_fault = sea_ruleset_form_find_row (self, key);
  if (strcmp (key, "fleet") == 0)
    sea_ruleset_fleet_set_error (self->fleet, text);
}

/* Reads all fields into the rules; each that is refused says so. */
static char *
read_fields (SeaRulesetForm *self, char **errors)
{
  g_autoptr (GError) error = NULL;
  char *first = NULL;
  const char *key = NULL, *hidden = NULL;
  SeaRules rules = self->start;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const SeaField *field = sea_field_row_get_field (g_ptr_array_index (self->rows, i));
      g_autofree char *value = sea_field_row_dup_value (g_ptr_array_index (self->rows, i));
      g_autoptr (GError) refused = NULL;

      if (sea_key_set_value (field->key, value, &rules, &refused))
        continue;
      errors[i] = g_strdup (refused->message);
      mark (self, field->key, refused->message);
      if (first == NULL)
        /* Translators: the title of a field, and why its value is refused */
        first = g_strdup_printf (_ ("%s: %s"), _ (field->title), refused->message);
    }
  sea_ruleset_fleet_set_error (self->fleet, NULL);
  if (!sea_ruleset_fleet_get_rules (self->fleet, &rules, &error))
    {
      if (first == NULL)
        first = g_strdup_printf (_ ("%s: %s"), _ ("Ships of a team"), error->message);
      mark (self, "fleet", NULL);
      return first;
    }
  self->rules = rules;
  if (first == NULL && (!sea_rules_check_keys (&self->rules, &key, &error) ||
                        (hidden = sea_rules_why_not_shown (&self->rules, &key)) != NULL))
    {
      const char *why = hidden != NULL ? hidden : error->message;

      for (guint i = 0; i < self->rows->len; i++)
        if (strcmp (sea_field_row_get_field (g_ptr_array_index (self->rows, i))->key, key) == 0)
          errors[i] = g_strdup (why);
      mark (self, key, why);
      first = g_strdup (why);
    }
  return first;
}

static void
set_status (SeaRulesetForm *self, const char *text, const char *class)
{
  static const char *const classes[] = { "good", "warn", "bad" };

  gtk_label_set_text (self->status, text);
  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    sea_util_toggle_class (GTK_WIDGET (self->status), classes[i],
                           g_strcmp0 (class, classes[i]) == 0);
}

static const char *
get_fit_words (SeaRulesetForm *self, const char **class)
{
  static const char *const classes[] = { "", "good", "bad", "warn" };

  *class = classes[self->fit];
  switch (self->fit)
    {
    case FIT_YES:
      return _ ("The fleet fits.");
    case FIT_IMPOSSIBLE:
      return _ ("The fleet cannot be laid: there is no way at all to place it on this sea.");
    case FIT_UNKNOWN:
      return _ (
          "The sea is too tight: no way was found to lay the fleet, though there may be one.");
    case FIT_WAITING:
    default:
      return _ ("Looking whether the fleet fits…");
    }
}

static gboolean
has_name (SeaRulesetForm *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  return *name != '\0';
}

static void
update (SeaRulesetForm *self)
{
  g_autofree char **errors = g_new0 (char *, self->rows->len);
  g_autofree char *fault = NULL;
  g_autofree char *line = NULL;
  const char *class = "";
  const char *words;

  if (self->filling)
    return;
  self->at_fault = NULL;
  fault = read_fields (self, errors);
  self->sound = fault == NULL;
  for (guint i = 0; i < self->rows->len; i++)
    {
      SeaFieldRow *row = g_ptr_array_index (self->rows, i);
      const SeaField *field = sea_field_row_get_field (row);

      sea_field_row_show (row, errors[i], field->matters == NULL || field->matters (&self->rules));
      g_free (errors[i]);
    }
  line = sea_text_dup_ruleset (&self->rules);
  gtk_label_set_text (self->summary_line, line);
  if (self->sound)
    ask_fit (self);
  else
    stop_fit (self);
  words = get_fit_words (self, &class);
  if (!self->sound)
    {
      /* What was known is forgotten, so that it is looked for again. */
      memset (&self->fit_rules, 0, sizeof self->fit_rules);
      words = fault, class = "bad";
    }
  else if (!has_name (self))
    {
      words = _ ("The ruleset needs a name."), class = "warn";
      self->at_fault = GTK_WIDGET (self->name);
    }
  else if (self->fit != FIT_YES && self->fit != FIT_WAITING)
    self->at_fault = GTK_WIDGET (self->fleet);
  set_status (self, words, class);
  gtk_widget_set_visible (self->go_button, self->at_fault != NULL);
  gtk_widget_set_sensitive (self->save, sea_ruleset_form_can_save (self));
  sea_util_set_tooltip (self->save, sea_ruleset_form_can_save (self)
                                        ? _ ("Save the ruleset (Ctrl+S)")
                                        : gtk_label_get_text (self->status));
}

static void
changed_cb (gpointer data)
{
  SeaRulesetForm *self = data;

  if (self->filling)
    return;
  self->changed = TRUE;
  update (self);
}

/* ---- the page ---- */

/* The row is brought into view and gets the focus. */
static void
go_clicked_cb (SeaRulesetForm *self)
{
  GtkWidget *row = self->at_fault;

  if (row == NULL)
    return;
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static void
save_clicked_cb (SeaRulesetForm *self)
{
  if (sea_ruleset_form_can_save (self))
    g_signal_emit (self, save_signal, 0);
}

static void
save_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  save_clicked_cb (SEA_RULESET_FORM (widget));
}

static AdwEntryRow *
add_text_row (SeaRulesetForm *self, AdwPreferencesGroup *group, const char *title, int most)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (GTK_IS_TEXT (text))
    gtk_text_set_max_length (GTK_TEXT (text), most);
  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return ADW_ENTRY_ROW (row);
}

static void
add_field (SeaRulesetForm *self, AdwPreferencesGroup **group, const SeaField *field)
{
  SeaFieldRow *row;

  if (field->kind == SEA_FIELD_FLEET)
    {
      GtkWidget *rest = adw_preferences_group_new ();

      /* A list of its own stands between the rows of one group. */
      self->fleet = SEA_RULESET_FLEET (sea_ruleset_fleet_new ());
      g_signal_connect_object (self->fleet, "changed", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
      *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (*group, _ (field->title));
      adw_preferences_group_add (*group, GTK_WIDGET (self->fleet));
      gtk_box_append (self->groups, GTK_WIDGET (*group));
      *group = ADW_PREFERENCES_GROUP (rest);
      gtk_box_append (self->groups, rest);
      return;
    }
  row = sea_field_row_new (field, changed_cb, self);
  adw_preferences_group_add (*group, sea_field_row_get_widget (row));
  g_ptr_array_add (self->rows, row);
}

static void
make_fields (SeaRulesetForm *self)
{
  guint n;
  const SeaField *fields = sea_fields (&n);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  self->name = add_text_row (self, group, _ ("Name"), MAX_TITLE);
  self->summary = add_text_row (self, group, _ ("In one line, for the list"), MAX_SUMMARY);
  gtk_box_append (self->groups, GTK_WIDGET (group));
  for (guint g = 0; g < SEA_FORM_GROUPS; g++)
    {
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, sea_form_group_title ((SeaFormGroup) g));
      gtk_box_append (self->groups, GTK_WIDGET (group));
      for (guint i = 0; i < n; i++)
        if (fields[i].group == (SeaFormGroup) g)
          add_field (self, &group, &fields[i]);
    }
}

void
sea_ruleset_form_edit (SeaRulesetForm *self,
                       const SeaRuleset *ruleset,
                       const char *id,
                       const char *base)
{
  g_autofree char *title = id != NULL ? g_strdup (ruleset->title)
                                      /* Translators: %s is the title of a ruleset */
                                      : g_strdup_printf (_ ("%s, ours"), ruleset->title);

  stop_fit (self);
  self->filling = TRUE;
  g_free (self->id);
  g_free (self->base);
  self->id = g_strdup (id);
  self->base = g_strdup (base);
  self->start = self->rules = self->fit_rules = ruleset->rules;
  self->fit = FIT_YES;
  gtk_editable_set_text (GTK_EDITABLE (self->name), title);
  gtk_editable_set_text (GTK_EDITABLE (self->summary), id != NULL ? ruleset->summary : "");
  for (guint i = 0; i < self->rows->len; i++)
    sea_field_row_set_rules (g_ptr_array_index (self->rows, i), &ruleset->rules);
  sea_ruleset_fleet_set_rules (self->fleet, &ruleset->rules);
  adw_window_title_set_title (self->title, id != NULL ? _ ("Own Ruleset") : _ ("New Ruleset"));
  adw_window_title_set_subtitle (self->title, ruleset->title);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  self->filling = FALSE;
  self->changed = FALSE;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

gboolean
sea_ruleset_form_is_changed (SeaRulesetForm *self)
{
  return self->changed;
}

gboolean
sea_ruleset_form_can_save (SeaRulesetForm *self)
{
  return self->sound && self->fit == FIT_YES && has_name (self);
}

void
sea_ruleset_form_get_draft (SeaRulesetForm *self, SeaRulesetDraft *draft)
{
  draft->id = self->id;
  draft->base = self->base;
  draft->title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  draft->summary = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->summary)));
  draft->rules = self->rules;
}

void
sea_ruleset_draft_clear (SeaRulesetDraft *draft)
{
  g_clear_pointer (&draft->title, g_free);
  g_clear_pointer (&draft->summary, g_free);
}

void
sea_ruleset_form_set_saved (SeaRulesetForm *self)
{
  self->changed = FALSE;
}

const char *
sea_ruleset_form_get_status (SeaRulesetForm *self)
{
  return gtk_label_get_text (self->status);
}

GtkWidget *
sea_ruleset_form_find_row (SeaRulesetForm *self, const char *key)
{
  if (strcmp (key, "fleet") == 0)
    return GTK_WIDGET (self->fleet);
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (sea_field_row_get_field (g_ptr_array_index (self->rows, i))->key, key) == 0)
      return sea_field_row_get_widget (g_ptr_array_index (self->rows, i));
  return NULL;
}

static void
sea_ruleset_form_dispose (GObject *object)
{
  SeaRulesetForm *self = SEA_RULESET_FORM (object);

  self->filling = TRUE; /* what the fields say while they go is no change */
  stop_fit (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_RULESET_FORM);
  G_OBJECT_CLASS (sea_ruleset_form_parent_class)->dispose (object);
}

static void
sea_ruleset_form_finalize (GObject *object)
{
  SeaRulesetForm *self = SEA_RULESET_FORM (object);

  g_free (self->id);
  g_free (self->base);
  G_OBJECT_CLASS (sea_ruleset_form_parent_class)->finalize (object);
}

static void
sea_ruleset_form_class_init (SeaRulesetFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_ruleset_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_ruleset_form_finalize;
  save_signal = g_signal_new ("save", SEA_TYPE_RULESET_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/ruleset-form.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, title);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, groups);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, summary_line);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, status);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, go_button);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, save);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetForm, menu_button);
  gtk_widget_class_install_action (widget_class, "ruleset.save", NULL, save_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "ruleset.save",
                                       NULL);
}

static void
sea_ruleset_form_init (SeaRulesetForm *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_field_row_free);
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  make_fields (self);
  self->filling = FALSE;
  g_signal_connect_object (self->save, "clicked", G_CALLBACK (save_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->go_button, "clicked", G_CALLBACK (go_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_ruleset_form_new (void)
{
  return g_object_new (SEA_TYPE_RULESET_FORM, NULL);
}
