/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/ruleset-words.h"
#include "app/stage.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SeaSetupPage, sea_setup_page, GTK_TYPE_BOX)

void
sea_setup_show_warning (SeaSetupPage *self, const char *text)
{
  gtk_label_set_text (self->warning, text);
  gtk_widget_set_visible (self->warning_icon, *text != '\0');
}

void
sea_setup_set_strings (AdwComboRow *row, const char *const *strings)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (strings);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

/* Everything that follows from what is chosen. */
void
sea_setup_update (SeaSetupPage *self)
{
  const SeaRuleset *set = sea_setup_get_ruleset (self);
  g_autofree char *line = NULL;
  g_autofree char *klass = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  if (self->filling || set == NULL)
    return;
  sea_setup_update_resets (self);
  sea_setup_update_teams (self);
  klass = sea_setup_dup_name (self->class_name);
  adw_window_title_set_subtitle (self->title, klass);
  /* Translators: %s is a class: problems that it has not met */
  title = *klass != '\0' ? g_strdup_printf (_ ("Problems new for %s"), klass)
                         : g_strdup (_ ("Problems"));
  gtk_label_set_text (self->problems_title, title);
  line = sea_setup_dup_rules_line (self);
  self->rules_ok = sea_rulebook_resolve (sea_lesson_model_get_rulebook (self->model), line,
                                         &self->rules, &error);
  if (self->rules_ok && sea_rules_why_not_shown (&self->rules, NULL) != NULL)
    {
      self->rules_ok = FALSE;
      g_set_error_literal (&error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED,
                           sea_rules_why_not_shown (&self->rules, NULL));
    }
  sea_setup_update_fleets (self);
  if (!self->rules_ok)
    {
      sea_setup_show_warning (self, error->message);
      gtk_widget_set_sensitive (self->start, FALSE);
      return;
    }
  gtk_widget_set_sensitive (self->start, sea_lesson_model_can_write (self->model));
  sea_setup_count (self);
  sea_setup_update_minutes (self);
}

/* ---- the class ---- */

static void
class_clicked_cb (GtkButton *button, SeaSetupPage *self)
{
  gtk_editable_set_text (self->class_name, gtk_button_get_label (button));
  gtk_menu_button_popdown (self->class_menu);
}

void
sea_setup_fill_classes (SeaSetupPage *self, GPtrArray *classes)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; classes != NULL && i < classes->len; i++)
    {
      const SeaBankClass *klass = g_ptr_array_index (classes, i);
      GtkWidget *button = gtk_button_new_with_label (klass->name);

      gtk_widget_add_css_class (button, "flat");
      g_signal_connect_object (button, "clicked", G_CALLBACK (class_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (self->class_menu, popover);
  gtk_widget_set_visible (GTK_WIDGET (self->class_menu), classes != NULL && classes->len > 0);
}

static int
get_grade (const char *klass)
{
  int grade = (int) g_ascii_strtoll (klass, NULL, 10);

  return grade >= 1 && grade <= SEA_N_GRADES ? grade : 0;
}

int
sea_setup_get_class_grade (SeaSetupPage *self)
{
  return get_grade (gtk_editable_get_text (self->class_name));
}

/* A class meets problems of its own grade and of those before. */
static void
class_changed_cb (SeaSetupPage *self)
{
  int grade = get_grade (gtk_editable_get_text (self->class_name));
  gboolean filling = self->filling;

  self->filling = TRUE;
  adw_combo_row_set_selected (self->grade_max, (guint) grade);
  self->filling = filling;
  if (!filling)
    sea_setup_read_pupils (self);
  sea_setup_update (self);
}

/* ---- start ---- */

static void
remember (SeaSetupPage *self, const char *klass)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);

  sea_settings_set_ruleset (settings, sea_setup_get_ruleset (self)->id);
  sea_settings_set_class_name (settings, klass);
  sea_settings_set_lesson_minutes (settings, gtk_spin_button_get_value_as_int (self->minutes));
}

static void
begin (SeaSetupPage *self, SeaSetupFleets fleets)
{
  SeaFilterJob *filter;
  SeaModelStart start = { 0 };
  g_autofree char *line = NULL;
  g_autofree char *title = sea_setup_dup_name (self->lesson_title);
  g_autofree char *klass = sea_setup_dup_name (self->class_name);
  char *names[SEA_MAX_TEAMS] = { NULL };
  g_autoptr (GError) error = NULL;

  if (!self->rules_ok || sea_lesson_model_get_bank (self->model) == NULL ||
      !gtk_widget_get_sensitive (self->start))
    return;
  filter = sea_setup_make_filter_job (self);
  line = sea_setup_dup_rules_line (self);
  start.setup.rules_line = line;
  start.setup.title = title;
  start.setup.n_teams = sea_setup_get_n_teams (self);
  for (guint i = 0; i < start.setup.n_teams; i++)
    start.setup.teams[i] = names[i] = sea_setup_dup_name (self->team[i]);
  sea_filter_job_fill (filter, &start.setup.filter);
  start.setup.minutes = gtk_spin_button_get_value_as_int (self->minutes);
  start.common = self->rules.seas == SEA_SEAS_COMMON;
  start.first = sea_setup_get_first (self);
  start.by_hand = fleets == SEA_FLEETS_BY_HAND;
  start.on_paper = fleets == SEA_FLEETS_ON_PAPER;
  start.class_name = klass;
  start.class_grade = get_grade (klass);
  start.usual_members = !sea_setup_fill_members (self, start.setup.members);
  if (!sea_lesson_model_start (self->model, &start, &error))
    sea_lesson_model_report (self->model, error);
  else
    {
      remember (self, klass);
      sea_setup_remember_teams (self, (const char *const *) names);
      /* Until the lesson is there, or has failed. */
      gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
    }
  sea_filter_job_free (filter);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      g_ptr_array_unref (start.setup.members[i]);
      g_free (names[i]);
    }
}

void
sea_setup_page_start (SeaSetupPage *self)
{
  begin (self, sea_setup_get_fleets (self));
}

void
sea_setup_page_place (SeaSetupPage *self)
{
  begin (self, SEA_FLEETS_BY_HAND);
}

static void
start_ended_cb (SeaSetupPage *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self), !sea_lesson_model_is_starting (self->model));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                SeaSetupPage *self)
{
  (void) controller;
  (void) code;
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !(state & GDK_CONTROL_MASK))
    return FALSE;
  sea_setup_page_start (self);
  return TRUE;
}

/* ---- the page ---- */

void
sea_setup_page_refresh (SeaSetupPage *self)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  g_autofree char *klass = sea_settings_dup_class_name (settings);

  self->filling = TRUE;
  sea_setup_fill_rulesets (self);
  gtk_editable_set_text (self->class_name, klass);
  gtk_editable_set_text (self->lesson_title, "");
  gtk_spin_button_set_value (self->minutes, sea_settings_get_lesson_minutes (settings));
  sea_setup_read_bank (self);
  sea_setup_forget_pupils (self);
  sea_forecasts_learn (sea_forecasts_of (self->model));
  sea_setup_refresh_teams (self);
  adw_combo_row_set_selected (self->fleets, SEA_FLEETS_RANDOM);
  self->filling = FALSE;
  sea_setup_select_ruleset (self, self->selected);
  gtk_widget_grab_focus (self->start);
}

/* "win.lesson-minutes" */
static void
lesson_minutes_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaSetupPage *self = SEA_SETUP_PAGE (widget);

  (void) name;
  (void) parameter;
  gtk_menu_button_popup (self->minutes_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->minutes));
}

static void
sea_setup_page_dispose (GObject *object)
{
  SeaSetupPage *self = SEA_SETUP_PAGE (object);

  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_SETUP_PAGE);
  G_OBJECT_CLASS (sea_setup_page_parent_class)->dispose (object);
}

static void
sea_setup_page_finalize (GObject *object)
{
  SeaSetupPage *self = SEA_SETUP_PAGE (object);

  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->chances);
  g_ptr_array_unref (self->packs);
  g_ptr_array_unref (self->topic_checks);
  g_clear_pointer (&self->pupils, g_ptr_array_unref);
  g_free (self->pupils_for);
  g_free (self->pupils_wanted);
  g_free (self->pupils_read);
  G_OBJECT_CLASS (sea_setup_page_parent_class)->finalize (object);
}

static void
sea_setup_page_class_init (SeaSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_setup_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_setup_page_finalize;
  g_type_ensure (SEA_TYPE_GLYPH);
  gtk_widget_class_install_action (widget_class, "win.lesson-minutes", NULL, lesson_minutes_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/setup-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaSetupPage, name)
  CHILD (title);
  CHILD (menu_button);
  CHILD (class_menu);
  CHILD (rulesets);
  CHILD (problems);
  CHILD (after_hit);
  CHILD (ask);
  CHILD (solvers);
  CHILD (victory);
  CHILD (class_name);
  CHILD (lesson_title);
  CHILD (fleets);
  CHILD (n_teams);
  CHILD (first);
  CHILD (language);
  CHILD (grade_min);
  CHILD (grade_max);
  CHILD (pack);
  CHILD (topics);
  CHILD (filter_row);
  CHILD (pupils_row);
  CHILD (problems_title);
  CHILD (warning);
  CHILD (warning_icon);
  CHILD (place);
  CHILD (start);
  CHILD (minutes);
  CHILD (minutes_button);
  CHILD (minutes_line);
  CHILD (chance_line);
  CHILD (chance_title);
#undef CHILD
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      g_autofree char *team = g_strdup_printf ("team_%c", 'a' + i);
      g_autofree char *flag = g_strdup_printf ("flag_%c", 'a' + i);

      gtk_widget_class_bind_template_child_full (widget_class, team, FALSE,
                                                 G_STRUCT_OFFSET (SeaSetupPage, team) +
                                                     (goffset) (i * sizeof (GtkEditable *)));
      gtk_widget_class_bind_template_child_full (widget_class, flag, FALSE,
                                                 G_STRUCT_OFFSET (SeaSetupPage, flag) +
                                                     (goffset) (i * sizeof (SeaGlyph *)));
    }
}

static void
sea_setup_page_init (SeaSetupPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  AdwComboRow *filters[4];

  self->sets = g_ptr_array_new ();
  self->chances = g_ptr_array_new ();
  self->packs = g_ptr_array_new_with_free_func (g_free);
  self->topic_checks = g_ptr_array_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  sea_setup_make_overrides (self);
  sea_setup_make_filter (self);
  sea_setup_make_teams (self);
  sea_setup_make_fleets (self);
  sea_setup_make_pupils (self);
  filters[0] = self->language;
  filters[1] = self->grade_min;
  filters[2] = self->grade_max;
  filters[3] = self->pack;
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    g_signal_connect_object (filters[i], "notify::selected", G_CALLBACK (sea_setup_update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->first, "notify::selected", G_CALLBACK (sea_setup_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->class_name, "changed", G_CALLBACK (class_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "clicked", G_CALLBACK (sea_setup_page_start), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->place, "clicked", G_CALLBACK (sea_setup_page_place), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->start, "sensitive", self->place, "sensitive",
                          G_BINDING_SYNC_CREATE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* At the end of the teams: who sees what. */
static void
add_screens (SeaSetupPage *self)
{
  SeaStage *stage = sea_stage_get_default ();
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (self->fleets), GTK_TYPE_LIST_BOX);

  if (stage != NULL && sea_stage_get_monitors (stage) != NULL)
    gtk_list_box_append (GTK_LIST_BOX (list),
                         sea_screens_row_new_for (settings, sea_stage_get_monitors (stage)));
}

GtkWidget *
sea_setup_page_new (SeaLessonModel *model)
{
  SeaSetupPage *self = g_object_new (SEA_TYPE_SETUP_PAGE, NULL);

  self->model = g_object_ref (model);
  add_screens (self);
  self->filling = FALSE;
  sea_setup_make_minutes (self);
  g_signal_connect_object (model, "lesson", G_CALLBACK (start_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "failed", G_CALLBACK (start_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "rules", G_CALLBACK (sea_setup_update_rulesets), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
