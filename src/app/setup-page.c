/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/setup-page.h"

#include "app/can-play.h"
#include "app/glyph.h"
#include "app/mini-map.h"
#include "app/problem-amounts.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  N_OVERRIDES = 4,
  FIRST_RULESETS = 5, /* shown before “All rules” is asked for */
  MAX_CHOICES = 6,
  N_GRADES = 11,
  MAX_NAME = 40
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
} override_table[N_OVERRIDES] = {
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

struct _SeaSetupPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkMenuButton *menu_button, *class_menu;
  GtkListBox *rulesets, *problems;
  AdwComboRow *after_hit, *ask, *solvers, *victory;
  AdwComboRow *override[N_OVERRIDES];
  GtkWidget *reset[N_OVERRIDES];
  GtkEditable *class_name, *team_a, *team_b, *lesson_title;
  SeaGlyph *flag_a, *flag_b;
  AdwComboRow *first, *language, *grade_min, *grade_max, *pack;
  AdwExpanderRow *topics, *filter_row;
  GtkLabel *problems_title, *warning;
  GtkWidget *warning_icon, *start;
  GtkSpinButton *minutes;
  GtkWidget *amount[5];

  GtkWidget *all_rules; /* the row that shows the rest */
  gboolean all_shown;
  GPtrArray *sets;         /* of const SeaRuleset*, as listed */
  GPtrArray *packs;        /* of char*: ids, the first "" */
  GPtrArray *topic_checks; /* of GtkCheckButton; data "slug" */
  guint selected;          /* index in @sets */
  SeaRules rules;
  gboolean rules_ok;
  gboolean filling; /* the page itself changes its rows */
  guint generation; /* of the counts that are on their way */
};

G_DEFINE_FINAL_TYPE (SeaSetupPage, sea_setup_page, GTK_TYPE_BOX)

static const SeaRuleset *
get_ruleset (SeaSetupPage *self)
{
  return self->selected < self->sets->len ? g_ptr_array_index (self->sets, self->selected) : NULL;
}

/* ---- rules ---- */

static guint
get_rule (const SeaRules *rules, guint i)
{
  const guint8 values[N_OVERRIDES] = { rules->after_hit, rules->ask, rules->solvers,
                                       rules->victory };

  return values[i];
}

/* The words after `rules` of the first action. */
static char *
dup_rules_line (SeaSetupPage *self)
{
  const SeaRuleset *set = get_ruleset (self);
  GString *line = g_string_new (set->id);
  guint first = adw_combo_row_get_selected (self->first);

  for (guint i = 0; i < N_OVERRIDES; i++)
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

/* ---- the choice of problems ---- */

typedef struct
{
  char *lang, *pack;
  GStrv topics;
  int grade_min, grade_max;
  char *class_name;
} FilterJob;

static void
filter_job_free (gpointer data)
{
  FilterJob *job = data;

  g_free (job->lang);
  g_free (job->pack);
  g_strfreev (job->topics);
  g_free (job->class_name);
  g_free (job);
}

static void
fill_filter (const FilterJob *job, SeaBankFilter *filter)
{
  memset (filter, 0, sizeof *filter);
  filter->role = -1;
  filter->lang = job->lang;
  filter->pack = job->pack;
  filter->topics = (const char *const *) job->topics;
  filter->grade_min = job->grade_min;
  filter->grade_max = job->grade_max;
}

static FilterJob *
make_filter (SeaSetupPage *self)
{
  static const char *const languages[] = { NULL, "ru", "en" };
  FilterJob *job = g_new0 (FilterJob, 1);
  guint pack = adw_combo_row_get_selected (self->pack);
  g_autoptr (GStrvBuilder) topics = g_strv_builder_new ();
  guint n = 0;

  job->lang = g_strdup (languages[MIN (adw_combo_row_get_selected (self->language), 2)]);
  if (pack > 0 && pack < self->packs->len)
    job->pack = g_strdup (g_ptr_array_index (self->packs, pack));
  job->grade_min = (int) adw_combo_row_get_selected (self->grade_min);
  job->grade_max = (int) adw_combo_row_get_selected (self->grade_max);
  for (guint i = 0; i < self->topic_checks->len; i++)
    {
      GtkWidget *check = g_ptr_array_index (self->topic_checks, i);

      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
        {
          g_strv_builder_add (topics, g_object_get_data (G_OBJECT (check), "slug"));
          n++;
        }
    }
  if (n > 0)
    job->topics = g_strv_builder_end (topics);
  job->class_name = g_strstrip (g_strdup (gtk_editable_get_text (self->class_name)));
  return job;
}

static gint64
find_class (SeaBank *bank, const char *name)
{
  g_autoptr (GPtrArray) classes = *name != '\0' ? sea_bank_classes (bank, NULL) : NULL;

  for (guint i = 0; classes != NULL && i < classes->len; i++)
    {
      const SeaBankClass *klass = g_ptr_array_index (classes, i);

      if (strcmp (klass->name, name) == 0)
        return klass->id;
    }
  return 0;
}

static gpointer
count_reader (SeaBank *bank, gpointer data, GError **error)
{
  const FilterJob *job = data;
  SeaBankFilter filter;
  SeaBankCounts *counts = g_new0 (SeaBankCounts, 1);

  fill_filter (job, &filter);
  if (sea_bank_count (bank, &filter, find_class (bank, job->class_name), counts, error))
    return counts;
  g_free (counts);
  return NULL;
}

static void
show_warning (SeaSetupPage *self, const char *text)
{
  gtk_label_set_text (self->warning, text);
  gtk_widget_set_visible (self->warning_icon, *text != '\0');
}

typedef struct
{
  SeaSetupPage *page;
  guint generation;
} CountRequest;

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CountRequest *request = data;
  g_autoptr (SeaSetupPage) self = request->page;
  gboolean current = request->generation == self->generation;
  g_autofree SeaBankCounts *counts =
      sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);
  g_autofree char *text = NULL;
  SeaDeckNeed need;

  g_free (request);
  if (counts == NULL || self->model == NULL || !current || !self->rules_ok)
    return;
  memset (&need, 0, sizeof need);
  sea_lesson_need (&self->rules, &need);
  for (int worth = 0; worth < 5; worth++)
    sea_problem_amounts_update (self->amount[worth], counts->total[worth], counts->fresh[worth],
                                need.ship[worth]);
  if (counts->all == 0 && self->rules.ask != SEA_ASK_NEVER)
    {
      show_warning (self, _ ("No problem fits this choice."));
      gtk_widget_set_sensitive (self->start, FALSE);
      return;
    }
  text = sea_problem_amounts_dup_warning (counts, &need);
  show_warning (self, text);
  gtk_widget_set_sensitive (self->start, sea_lesson_model_can_write (self->model));
}

static void
count (SeaSetupPage *self)
{
  CountRequest *request;

  self->generation++;
  if (!self->rules_ok || sea_lesson_model_get_bank (self->model) == NULL)
    return;
  request = g_new0 (CountRequest, 1);
  request->page = g_object_ref (self);
  request->generation = self->generation;
  sea_lesson_model_read (self->model, count_reader, make_filter (self), filter_job_free, g_free,
                         counted_cb, request);
}

/* Everything that follows from what is chosen. */
static void
update (SeaSetupPage *self)
{
  const SeaRuleset *set = get_ruleset (self);
  g_autofree char *line = NULL;
  g_autofree char *klass = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  if (self->filling || set == NULL)
    return;
  for (guint i = 0; i < N_OVERRIDES; i++)
    gtk_widget_set_visible (self->reset[i], adw_combo_row_get_selected (self->override[i]) !=
                                                get_rule (&set->rules, i));
  klass = g_strstrip (g_strdup (gtk_editable_get_text (self->class_name)));
  adw_window_title_set_subtitle (self->title, klass);
  /* Translators: %s is a class: problems that it has not met */
  title = *klass != '\0' ? g_strdup_printf (_ ("Problems new for %s"), klass)
                         : g_strdup (_ ("Problems"));
  gtk_label_set_text (self->problems_title, title);
  line = dup_rules_line (self);
  self->rules_ok = sea_rulebook_resolve (sea_lesson_model_get_rulebook (self->model), line,
                                         &self->rules, &error);
  if (self->rules_ok && !sea_app_can_play (&self->rules))
    {
      self->rules_ok = FALSE;
      g_set_error_literal (&error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED,
                           _ ("These rules ask for what this window cannot do."));
    }
  if (!self->rules_ok)
    {
      show_warning (self, error->message);
      gtk_widget_set_sensitive (self->start, FALSE);
      return;
    }
  gtk_widget_set_sensitive (self->start, sea_lesson_model_can_write (self->model));
  count (self);
}

static void
select_ruleset (SeaSetupPage *self, guint i)
{
  const SeaRuleset *set;

  self->selected = i;
  set = get_ruleset (self);
  if (set == NULL)
    return;
  self->filling = TRUE;
  for (guint k = 0; k < N_OVERRIDES; k++)
    adw_combo_row_set_selected (self->override[k], get_rule (&set->rules, k));
  adw_combo_row_set_selected (self->first, set->rules.first == SEA_FIRST_PROBLEM ? 0
                                           : set->rules.first == SEA_FIRST_LOT   ? 1
                                                                                 : 2);
  self->filling = FALSE;
  update (self);
}

static void
ruleset_toggled_cb (GtkCheckButton *check, SeaSetupPage *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "index"));

  if (gtk_check_button_get_active (check) && !self->filling)
    select_ruleset (self, i);
}

static void
reset_clicked_cb (GtkWidget *button, SeaSetupPage *self)
{
  const SeaRuleset *set = get_ruleset (self);

  for (guint i = 0; set != NULL && i < N_OVERRIDES; i++)
    if (self->reset[i] == button)
      adw_combo_row_set_selected (self->override[i], get_rule (&set->rules, i));
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
  if (set->summary != NULL && *set->summary != '\0')
    gtk_widget_set_tooltip_text (row, set->summary);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
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

/* A few rulesets at first; the one chosen is always among those shown. */
static void
show_rulesets (SeaSetupPage *self)
{
  for (guint i = 0; i < self->sets->len; i++)
    gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rulesets, (int) i)),
                            self->all_shown || i < FIRST_RULESETS || i == self->selected);
  gtk_widget_set_visible (self->all_rules, !self->all_shown && self->sets->len > FIRST_RULESETS);
}

static void
all_rules_cb (GtkListBox *list, GtkListBoxRow *row, SeaSetupPage *self)
{
  (void) list;
  if (GTK_WIDGET (row) != self->all_rules)
    return;
  self->all_shown = TRUE;
  show_rulesets (self);
}

static void
add_all_rules_row (SeaSetupPage *self)
{
  guint rest = self->sets->len > FIRST_RULESETS ? self->sets->len - FIRST_RULESETS : 0;
  g_autofree char *text = g_strdup_printf (
      /* Translators: %u is how many rulesets are not shown yet */
      g_dngettext (GETTEXT_PACKAGE, "%u more ruleset", "%u more rulesets", rest), rest);

  self->all_rules = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->all_rules), _ ("All rules"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->all_rules), text);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->all_rules),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->all_rules), TRUE);
  gtk_list_box_append (self->rulesets, self->all_rules);
}

static void
fill_rulesets (SeaSetupPage *self)
{
  GPtrArray *list = sea_rulebook_list (sea_lesson_model_get_rulebook (self->model));
  g_autofree char *last = sea_settings_dup_ruleset (sea_lesson_model_get_settings (self->model));
  GtkCheckButton *group = NULL;

  self->filling = TRUE;
  sea_util_remove_children (GTK_WIDGET (self->rulesets));
  g_ptr_array_set_size (self->sets, 0);
  self->selected = 0;
  for (guint i = 0; i < list->len; i++)
    {
      SeaRuleset *set = g_ptr_array_index (list, i);

      if (set->fault == NULL && !sea_app_can_play (&set->rules))
        continue;
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

/* ---- rows with few words ---- */

static void
set_strings (AdwComboRow *row, const char *const *strings)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (strings);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

static void
make_override_rows (SeaSetupPage *self)
{
  AdwComboRow *const rows[N_OVERRIDES] = { self->after_hit, self->ask, self->solvers,
                                           self->victory };

  for (guint i = 0; i < N_OVERRIDES; i++)
    {
      const char *labels[MAX_CHOICES + 1] = { NULL };

      self->override[i] = rows[i];
      for (guint k = 0; k < MAX_CHOICES && override_table[i].choices[k].word != NULL; k++)
        labels[k] = _ (override_table[i].choices[k].label);
      set_strings (rows[i], labels);
      self->reset[i] = gtk_button_new_with_label (_ ("changed"));
      gtk_widget_set_tooltip_text (self->reset[i], _ ("Back to what the ruleset says"));
      gtk_widget_set_valign (self->reset[i], GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (self->reset[i], "sea-pill");
      gtk_widget_add_css_class (self->reset[i], "warn");
      gtk_widget_set_visible (self->reset[i], FALSE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (rows[i]), self->reset[i]);
      g_signal_connect_object (self->reset[i], "clicked", G_CALLBACK (reset_clicked_cb), self, 0);
      g_signal_connect_object (rows[i], "notify::selected", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
make_filter_rows (SeaSetupPage *self)
{
  const char *const languages[] = { _ ("any"), _ ("Russian"), _ ("English"), NULL };
  const char *grades[N_GRADES + 2] = { NULL };
  char *numbers[N_GRADES];

  set_strings (self->language, languages);
  grades[0] = _ ("any");
  for (int i = 0; i < N_GRADES; i++)
    grades[i + 1] = numbers[i] = g_strdup_printf ("%d", i + 1);
  set_strings (self->grade_min, grades);
  set_strings (self->grade_max, grades);
  for (int i = 0; i < N_GRADES; i++)
    g_free (numbers[i]);
  if (g_str_has_prefix (g_get_language_names ()[0], "ru"))
    adw_combo_row_set_selected (self->language, 1);
  else
    adw_combo_row_set_selected (self->language, 2);
  for (int worth = 1; worth <= 5; worth++)
    {
      self->amount[worth % 5] = sea_problem_amounts_row (worth % 5);
      gtk_list_box_append (self->problems, self->amount[worth % 5]);
    }
}

static void
fill_first (SeaSetupPage *self)
{
  const char *a = gtk_editable_get_text (self->team_a);
  const char *b = gtk_editable_get_text (self->team_b);
  const char *const labels[] = { _ ("by a problem"), _ ("by lot"),
                                 *a != '\0' ? a : _ ("first team"),
                                 *b != '\0' ? b : _ ("second team"), NULL };
  guint selected = adw_combo_row_get_selected (self->first);
  gboolean filling = self->filling;

  self->filling = TRUE;
  set_strings (self->first, labels);
  adw_combo_row_set_selected (self->first, MIN (selected, 3));
  self->filling = filling;
}

static void
fill_packs (SeaSetupPage *self, GPtrArray *packs)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("any"));
  g_ptr_array_set_size (self->packs, 0);
  g_ptr_array_add (self->packs, g_strdup (""));
  for (guint i = 0; packs != NULL && i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);
      const char *title = pack->title != NULL && *pack->title != '\0' ? pack->title : pack->id;

      gtk_string_list_append (names, title);
      g_ptr_array_add (self->packs, g_strdup (pack->id));
    }
  adw_combo_row_set_model (self->pack, G_LIST_MODEL (names));
}

static void
fill_topics (SeaSetupPage *self, GPtrArray *topics)
{
  if (self->topic_checks->len > 0)
    return; /* what was ticked stays */
  for (guint i = 0; topics != NULL && i < topics->len; i++)
    {
      const SeaBankTopic *topic = g_ptr_array_index (topics, i);
      GtkWidget *row, *check;
      g_autofree char *number = NULL;

      if (*topic->slug == '\0')
        continue;
      row = adw_action_row_new ();
      check = gtk_check_button_new ();
      number = g_strdup_printf ("%u", topic->problems);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), topic->slug);
      g_object_set_data_full (G_OBJECT (check), "slug", g_strdup (topic->slug), g_free);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (number));
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_expander_row_add_row (self->topics, row);
      g_ptr_array_add (self->topic_checks, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->topics), self->topic_checks->len > 0);
}

/* ---- the class ---- */

static void
class_clicked_cb (GtkButton *button, SeaSetupPage *self)
{
  gtk_editable_set_text (self->class_name, gtk_button_get_label (button));
  gtk_menu_button_popdown (self->class_menu);
}

static void
fill_classes (SeaSetupPage *self, GPtrArray *classes)
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

  return grade >= 1 && grade <= N_GRADES ? grade : 0;
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
  update (self);
}

static void
team_changed_cb (SeaSetupPage *self)
{
  if (!self->filling)
    fill_first (self);
}

/* ---- start ---- */

/* A name as an action can hold it: no quote, no line break, 40 characters. */
static char *
dup_name (GtkEditable *entry)
{
  char *name = g_utf8_make_valid (gtk_editable_get_text (entry), -1);

  g_strdelimit (name, "\"\n\r\t", ' ');
  g_strstrip (name);
  if (g_utf8_strlen (name, -1) > MAX_NAME)
    *g_utf8_offset_to_pointer (name, MAX_NAME) = '\0';
  return name;
}

static void
remember (SeaSetupPage *self, const char *klass, const char *a, const char *b)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);

  sea_settings_set_ruleset (settings, get_ruleset (self)->id);
  sea_settings_set_class_name (settings, klass);
  sea_settings_set_team_a (settings, a);
  sea_settings_set_team_b (settings, b);
  sea_settings_set_lesson_minutes (settings, gtk_spin_button_get_value_as_int (self->minutes));
}

void
sea_setup_page_start (SeaSetupPage *self)
{
  FilterJob *filter;
  SeaModelStart start = { 0 };
  static const char *const firsts[] = { NULL, "lot", "A", "B" };
  g_autofree char *line = NULL;
  g_autofree char *a = dup_name (self->team_a);
  g_autofree char *b = dup_name (self->team_b);
  g_autofree char *title = dup_name (self->lesson_title);
  g_autofree char *klass = dup_name (self->class_name);
  g_autoptr (GError) error = NULL;

  if (!self->rules_ok || sea_lesson_model_get_bank (self->model) == NULL ||
      !gtk_widget_get_sensitive (self->start))
    return;
  filter = make_filter (self);
  line = dup_rules_line (self);
  start.setup.rules_line = line;
  start.setup.title = title;
  start.setup.n_teams = 2;
  start.setup.teams[0] = a;
  start.setup.teams[1] = b;
  fill_filter (filter, &start.setup.filter);
  start.setup.minutes = gtk_spin_button_get_value_as_int (self->minutes);
  start.common = self->rules.seas == SEA_SEAS_COMMON;
  start.first = firsts[MIN (adw_combo_row_get_selected (self->first), 3)];
  start.class_name = klass;
  start.class_grade = get_grade (klass);
  if (!sea_lesson_model_start (self->model, &start, &error))
    sea_lesson_model_report (self->model, error);
  else
    {
      remember (self, klass, a, b);
      /* Until the lesson is there, or has failed. */
      gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
    }
  filter_job_free (filter);
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

/* ---- what the bank holds ---- */

typedef struct
{
  GPtrArray *packs, *topics, *classes; /* (nullable) */
} Contents;

static void
contents_free (gpointer data)
{
  Contents *contents = data;

  g_clear_pointer (&contents->packs, g_ptr_array_unref);
  g_clear_pointer (&contents->topics, g_ptr_array_unref);
  g_clear_pointer (&contents->classes, g_ptr_array_unref);
  g_free (contents);
}

static gpointer
contents_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  Contents *contents = g_new0 (Contents, 1);

  (void) data;
  (void) error;
  contents->packs = sea_bank_packs (bank, NULL);
  contents->topics = sea_bank_topics (bank, &filter, NULL);
  contents->classes = sea_bank_classes (bank, NULL);
  return contents;
}

static void
contents_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaSetupPage) self = data;
  Contents *contents = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);

  if (contents == NULL)
    return;
  if (self->model != NULL)
    {
      self->filling = TRUE;
      fill_packs (self, contents->packs);
      fill_topics (self, contents->topics);
      fill_classes (self, contents->classes);
      self->filling = FALSE;
      update (self);
    }
  contents_free (contents);
}

/* ---- the page ---- */

void
sea_setup_page_refresh (SeaSetupPage *self)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  g_autofree char *klass = sea_settings_dup_class_name (settings);
  g_autofree char *a = sea_settings_dup_team_a (settings);
  g_autofree char *b = sea_settings_dup_team_b (settings);

  self->filling = TRUE;
  fill_rulesets (self);
  gtk_editable_set_text (self->class_name, klass);
  gtk_editable_set_text (self->team_a, *a != '\0' ? a : _ ("Plus"));
  gtk_editable_set_text (self->team_b, *b != '\0' ? b : _ ("Minus"));
  gtk_editable_set_text (self->lesson_title, "");
  gtk_spin_button_set_value (self->minutes, sea_settings_get_lesson_minutes (settings));
  if (sea_lesson_model_get_bank (self->model) != NULL)
    sea_lesson_model_read (self->model, contents_reader, NULL, NULL, contents_free,
                           contents_read_cb, g_object_ref (self));
  fill_first (self);
  self->filling = FALSE;
  select_ruleset (self, self->selected);
  gtk_widget_grab_focus (self->start);
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
  g_ptr_array_unref (self->packs);
  g_ptr_array_unref (self->topic_checks);
  G_OBJECT_CLASS (sea_setup_page_parent_class)->finalize (object);
}

static void
sea_setup_page_class_init (SeaSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_setup_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_setup_page_finalize;
  g_type_ensure (SEA_TYPE_GLYPH);
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
  CHILD (team_a);
  CHILD (team_b);
  CHILD (lesson_title);
  CHILD (flag_a);
  CHILD (flag_b);
  CHILD (first);
  CHILD (language);
  CHILD (grade_min);
  CHILD (grade_max);
  CHILD (pack);
  CHILD (topics);
  CHILD (filter_row);
  CHILD (problems_title);
  CHILD (warning);
  CHILD (warning_icon);
  CHILD (start);
  CHILD (minutes);
#undef CHILD
}

static void
sea_setup_page_init (SeaSetupPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  AdwComboRow *filters[4];

  self->sets = g_ptr_array_new ();
  self->packs = g_ptr_array_new_with_free_func (g_free);
  self->topic_checks = g_ptr_array_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  sea_glyph_set (self->flag_a, SEA_GLYPH_FLAG, 0);
  sea_glyph_set (self->flag_b, SEA_GLYPH_FLAG, 1);
  make_override_rows (self);
  make_filter_rows (self);
  fill_first (self);
  filters[0] = self->language;
  filters[1] = self->grade_min;
  filters[2] = self->grade_max;
  filters[3] = self->pack;
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    g_signal_connect_object (filters[i], "notify::selected", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->first, "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->class_name, "changed", G_CALLBACK (class_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->team_a, "changed", G_CALLBACK (team_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->team_b, "changed", G_CALLBACK (team_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start, "clicked", G_CALLBACK (sea_setup_page_start), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rulesets, "row-activated", G_CALLBACK (all_rules_cb), self, 0);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
sea_setup_page_new (SeaLessonModel *model)
{
  SeaSetupPage *self = g_object_new (SEA_TYPE_SETUP_PAGE, NULL);

  self->model = g_object_ref (model);
  self->filling = FALSE;
  g_signal_connect_object (model, "lesson", G_CALLBACK (start_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "failed", G_CALLBACK (start_ended_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
