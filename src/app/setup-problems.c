/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The problems of the set-up page: which are meant, how many there are, whether they are enough. */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/problem-amounts.h"
#include "app/teacher-window.h"
#include "base/topic-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- the choice of problems ---- */

void
sea_filter_job_free (gpointer data)
{
  SeaFilterJob *job = data;

  g_free (job->lang);
  g_free (job->pack);
  g_strfreev (job->topics);
  g_free (job->class_name);
  g_free (job);
}

void
sea_filter_job_fill (const SeaFilterJob *job, SeaBankFilter *filter)
{
  memset (filter, 0, sizeof *filter);
  filter->role = -1;
  filter->lang = job->lang;
  filter->pack = job->pack;
  filter->topics = (const char *const *) job->topics;
  filter->grade_min = job->grade_min;
  filter->grade_max = job->grade_max;
}

SeaFilterJob *
sea_setup_make_filter_job (SeaSetupPage *self)
{
  static const char *const languages[] = { NULL, "ru", "en" };
  SeaFilterJob *job = g_new0 (SeaFilterJob, 1);
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
  job->class_name = sea_setup_dup_name (self->class_name);
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
  const SeaFilterJob *job = data;
  SeaBankFilter filter;
  SeaBankCounts *counts = g_new0 (SeaBankCounts, 1);

  sea_filter_job_fill (job, &filter);
  if (sea_bank_count (bank, &filter, find_class (bank, job->class_name), counts, error))
    return counts;
  g_free (counts);
  return NULL;
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
      sea_setup_show_warning (self, _ ("No problem fits this choice."));
      gtk_widget_set_sensitive (self->start, FALSE);
      return;
    }
  text = sea_problem_amounts_dup_warning (counts, &need);
  sea_setup_show_warning (self, text);
  gtk_widget_set_sensitive (self->start, sea_lesson_model_can_write (self->model));
}

void
sea_setup_count (SeaSetupPage *self)
{
  CountRequest *request;

  self->generation++;
  if (!self->rules_ok || sea_lesson_model_get_bank (self->model) == NULL)
    return;
  request = g_new0 (CountRequest, 1);
  request->page = g_object_ref (self);
  request->generation = self->generation;
  sea_lesson_model_read (self->model, count_reader, sea_setup_make_filter_job (self),
                         sea_filter_job_free, g_free, counted_cb, request);
}

/* A row of amounts shows the problems that it counts. */
static void
amount_cb (SeaSetupPage *self, GtkListBoxRow *row)
{
  static const guint kinds[5] = { SEA_KIND_MINE, SEA_KIND_WORTH_1, SEA_KIND_WORTH_2,
                                  SEA_KIND_WORTH_3, SEA_KIND_WORTH_4 };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  SeaFilterJob *job;
  SeaQuery query = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (GTK_WIDGET (row) == self->amount[i])
      query.kinds = kinds[i];
  if (query.kinds == 0 || !SEA_IS_TEACHER_WINDOW (root))
    return;
  job = sea_setup_make_filter_job (self);
  query.lang = job->lang;
  query.pack = job->pack;
  query.topics = (const char *const *) job->topics;
  query.grade_min = job->grade_min;
  query.grade_max = job->grade_max;
  sea_teacher_window_show_bank (SEA_TEACHER_WINDOW (root), &query);
  sea_filter_job_free (job);
}

void
sea_setup_make_filter (SeaSetupPage *self)
{
  const char *const languages[] = { _ ("any"), _ ("Russian"), _ ("English"), NULL };
  const char *grades[SEA_N_GRADES + 2] = { NULL };
  char *numbers[SEA_N_GRADES];

  sea_setup_set_strings (self->language, languages);
  grades[0] = _ ("any");
  for (int i = 0; i < SEA_N_GRADES; i++)
    grades[i + 1] = numbers[i] = g_strdup_printf ("%d", i + 1);
  sea_setup_set_strings (self->grade_min, grades);
  sea_setup_set_strings (self->grade_max, grades);
  for (int i = 0; i < SEA_N_GRADES; i++)
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
  g_signal_connect_object (self->problems, "row-activated", G_CALLBACK (amount_cb), self,
                           G_CONNECT_SWAPPED);
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
      g_autofree char *name = sea_topic_dup_name (topic->slug);

      if (*topic->slug == '\0')
        continue;
      row = adw_action_row_new ();
      check = gtk_check_button_new ();
      number = g_strdup_printf ("%u", topic->problems);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      g_object_set_data_full (G_OBJECT (check), "slug", g_strdup (topic->slug), g_free);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (number));
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_expander_row_add_row (self->topics, row);
      g_ptr_array_add (self->topic_checks, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (sea_setup_update), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->topics), self->topic_checks->len > 0);
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
      sea_setup_fill_classes (self, contents->classes);
      self->filling = FALSE;
      sea_setup_update (self);
    }
  contents_free (contents);
}

void
sea_setup_read_bank (SeaSetupPage *self)
{
  if (sea_lesson_model_get_bank (self->model) != NULL)
    sea_lesson_model_read (self->model, contents_reader, NULL, NULL, contents_free,
                           contents_read_cb, g_object_ref (self));
}
