/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/rulesets-page.h"

#include "app/help-window.h"
#include "app/message-overlay.h"
#include "app/ruleset-jobs.h"
#include "app/ruleset-row.h"
#include "app/sea-compat.h"
#include "app/util.h"
#include "rulebook/own.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaRulesetsPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaMessageOverlay *toasts;
  GtkStack *stack;
  GtkListBox *shipped, *own;
  GtkWidget *none;
  GtkMenuButton *menu_button;
  SeaRulesetForm *form;
  GQueue jobs;      /* of SeaRulesetJob: waiting */
  gboolean running; /* one is at work */
  char *export_id;  /* (nullable): the one that a place is asked for */
};

G_DEFINE_FINAL_TYPE (SeaRulesetsPage, sea_rulesets_page, GTK_TYPE_BOX)

/* ---- telling ---- */

static AdwToast *
make_toast (const char *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);

  return adw_toast_new (title);
}

static void
toast (SeaRulesetsPage *self, const char *text)
{
  sea_message_overlay_add (self->toasts, make_toast (text));
}

static void
toast_with_button (SeaRulesetsPage *self, AdwToast *shown, const char *button, GCallback clicked)
{
  adw_toast_set_button_label (shown, button);
  adw_toast_set_timeout (shown, 10);
  g_signal_connect_object (shown, "button-clicked", clicked, self, 0);
  sea_message_overlay_add (self->toasts, shown);
}

static GtkWindow *
get_window (SeaRulesetsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* ---- the list ---- */

static void row_renamed_cb (SeaRulesetRow *row, const char *title, SeaRulesetsPage *self);

static void
fill_list (SeaRulesetsPage *self)
{
  SeaRulebook *book = sea_lesson_model_get_rulebook (self->model);
  GPtrArray *list = sea_rulebook_list (book);
  g_autofree char *chosen = sea_settings_dup_ruleset (sea_lesson_model_get_settings (self->model));
  gboolean any = FALSE;

  sea_util_remove_children (GTK_WIDGET (self->shipped));
  sea_util_remove_children (GTK_WIDGET (self->own));
  /* The broken ones come last. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < list->len; i++)
      {
        const SeaRuleset *ruleset = g_ptr_array_index (list, i);
        g_autofree char *help = NULL;
        GtkWidget *row;

        if ((ruleset->fault != NULL) != (pass == 1))
          continue;
        help = sea_help_dup_ruleset_page (book, ruleset);
        row = sea_ruleset_row_new (ruleset, help, strcmp (ruleset->id, chosen) == 0);
        g_signal_connect_object (row, "renamed", G_CALLBACK (row_renamed_cb), self, 0);
        gtk_list_box_append (ruleset->own ? self->own : self->shipped, row);
        any = any || ruleset->own;
      }
  gtk_widget_set_visible (GTK_WIDGET (self->own), any);
  gtk_widget_set_visible (self->none, !any);
}

static SeaRulesetRow *
find_row (SeaRulesetsPage *self, const char *path)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->own, i)) != NULL; i++)
    if (strcmp (sea_ruleset_row_get_path (SEA_RULESET_ROW (row)), path) == 0)
      return SEA_RULESET_ROW (row);
  return NULL;
}

static const SeaRuleset *
find_ruleset (SeaRulesetsPage *self, const char *path)
{
  GPtrArray *list = sea_rulebook_list (sea_lesson_model_get_rulebook (self->model));

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (strcmp (ruleset->path, path) == 0 || strcmp (ruleset->id, path) == 0)
        return ruleset;
    }
  return NULL;
}

/* A click on a ruleset takes it for the lesson. */
static void
row_activated_cb (SeaRulesetsPage *self, GtkListBoxRow *row)
{
  if (!sea_ruleset_row_is_sound (SEA_RULESET_ROW (row)))
    return;
  sea_settings_set_ruleset (sea_lesson_model_get_settings (self->model),
                            sea_ruleset_row_get_id (SEA_RULESET_ROW (row)));
  sea_lesson_model_rules_changed (self->model);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* ---- work with files ---- */

static void run_next (SeaRulesetsPage *self);

static void
undo_delete_cb (AdwToast *shown, SeaRulesetsPage *self)
{
  SeaRulesetJob *job = sea_ruleset_job_new (SEA_RULESET_RESTORE);

  job->path = g_strdup (g_object_get_data (G_OBJECT (shown), "path"));
  job->contents = g_bytes_ref (g_object_get_data (G_OBJECT (shown), "contents"));
  g_queue_push_tail (&self->jobs, job);
  run_next (self);
}

static void
tell_deleted (SeaRulesetsPage *self, SeaRulesetJob *job)
{
  /* Translators: %s is the title of a ruleset */
  g_autofree char *text = g_strdup_printf (_ ("“%s” was deleted"), job->title);
  AdwToast *shown = make_toast (text);

  g_object_set_data_full (G_OBJECT (shown), "path", g_strdup (job->path), g_free);
  g_object_set_data_full (G_OBJECT (shown), "contents", g_bytes_ref (job->contents),
                          (GDestroyNotify) g_bytes_unref);
  toast_with_button (self, shown, _ ("Undo"), G_CALLBACK (undo_delete_cb));
}

/* What was made is taken for the lesson: that is why it was made. */
static void
choose (SeaRulesetsPage *self, const char *id)
{
  sea_settings_set_ruleset (sea_lesson_model_get_settings (self->model), id);
}

static void
tell_failed (SeaRulesetsPage *self, SeaRulesetJob *job)
{
  if (job->task == SEA_RULESET_IMPORT && get_window (self) != NULL)
    sea_compat_tell (get_window (self), _ ("This file cannot be taken"), job->error->message);
  else
    toast (self, job->error->message);
}

static void
tell_done (SeaRulesetsPage *self, SeaRulesetJob *job)
{
  switch (job->task)
    {
    case SEA_RULESET_SAVE:
      choose (self, job->id);
      sea_ruleset_form_set_saved (self->form);
      gtk_stack_set_visible_child_name (self->stack, "list");
      toast (self, _ ("Saved, and chosen for the lesson"));
      break;
    case SEA_RULESET_DELETE:
      tell_deleted (self, job);
      break;
    case SEA_RULESET_IMPORT:
      choose (self, job->id);
      toast (self, _ ("The ruleset is among your own now, and chosen for the lesson"));
      break;
    case SEA_RULESET_EXPORT:
      toast (self, _ ("Saved"));
      break;
    case SEA_RULESET_LOAD:
    case SEA_RULESET_RENAME:
    case SEA_RULESET_RESTORE:
    default:
      break;
    }
}

static void
job_ended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaRulesetsPage *self = SEA_RULESETS_PAGE (source);
  g_autoptr (SeaRulesetJob) job = sea_ruleset_job_finish (result);

  (void) data;
  self->running = FALSE;
  if (self->model == NULL)
    return; /* the window was closed meanwhile */
  gtk_widget_set_sensitive (GTK_WIDGET (self->stack), TRUE);
  if (job->error == NULL)
    tell_done (self, job);
  else
    tell_failed (self, job);
  sea_lesson_model_set_rulebook (self->model, g_steal_pointer (&job->book));
  fill_list (self);
  run_next (self);
}

static void
run_next (SeaRulesetsPage *self)
{
  SeaRulesetJob *job = self->running ? NULL : g_queue_pop_head (&self->jobs);

  if (job == NULL)
    return;
  self->running = TRUE;
  /* What is being saved is not edited meanwhile. */
  if (job->task == SEA_RULESET_SAVE)
    {
      if (get_window (self) != NULL)
        gtk_window_set_focus (get_window (self), NULL);
      gtk_widget_set_sensitive (GTK_WIDGET (self->stack), FALSE);
    }
  sea_ruleset_job_run (job, G_OBJECT (self), job_ended_cb, NULL);
}

static void
add_job (SeaRulesetsPage *self, SeaRulesetJob *job)
{
  g_queue_push_tail (&self->jobs, job);
  run_next (self);
}

static void
row_renamed_cb (SeaRulesetRow *row, const char *title, SeaRulesetsPage *self)
{
  SeaRulesetJob *job = sea_ruleset_job_new (SEA_RULESET_RENAME);

  job->path = g_strdup (sea_ruleset_row_get_path (row));
  job->title = g_strdup (title);
  add_job (self, job);
}

static void
form_save_cb (SeaRulesetsPage *self)
{
  SeaRulesetJob *job = sea_ruleset_job_new (SEA_RULESET_SAVE);
  SeaRulesetDraft draft;

  sea_ruleset_form_get_draft (self->form, &draft);
  job->id = g_strdup (draft.id);
  job->base = g_strdup (draft.base);
  job->title = g_steal_pointer (&draft.title);
  job->summary = g_steal_pointer (&draft.summary);
  job->rules = draft.rules;
  sea_ruleset_draft_clear (&draft);
  add_job (self, job);
}

/* ---- the form ---- */

static void
show_form (SeaRulesetsPage *self)
{
  if (self->form == NULL)
    {
      self->form = SEA_RULESET_FORM (sea_ruleset_form_new ());
      g_signal_connect_object (self->form, "save", G_CALLBACK (form_save_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->form), "form");
    }
  gtk_stack_set_visible_child_name (self->stack, "form");
}

static void
edit (SeaRulesetsPage *self, const char *name, gboolean copy)
{
  SeaRulebook *book = sea_lesson_model_get_rulebook (self->model);
  const SeaRuleset *ruleset = find_ruleset (self, name);
  g_autofree char *base = NULL;

  if (ruleset == NULL || ruleset->fault != NULL)
    return;
  base = sea_own_dup_base (book, ruleset);
  show_form (self);
  sea_ruleset_form_edit (self->form, ruleset, copy ? NULL : ruleset->id, base);
}

static void
edit_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  edit (SEA_RULESETS_PAGE (widget), g_variant_get_string (target, NULL),
        strcmp (name, "rulesets.copy") == 0);
}

static void
return_to_form_cb (AdwToast *shown, SeaRulesetsPage *self)
{
  (void) shown;
  show_form (self);
}

gboolean
sea_rulesets_page_back (SeaRulesetsPage *self)
{
  if (sea_rulesets_page_get_form (self) == NULL)
    return FALSE;
  gtk_stack_set_visible_child_name (self->stack, "list");
  if (sea_ruleset_form_is_changed (self->form))
    toast_with_button (self, make_toast (_ ("The ruleset is not saved")), _ ("Go on with It"),
                       G_CALLBACK (return_to_form_cb));
  return TRUE;
}

/* ---- actions of a row ---- */

static void
rename_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  SeaRulesetRow *row = find_row (SEA_RULESETS_PAGE (widget), g_variant_get_string (target, NULL));

  (void) name;
  if (row != NULL)
    sea_ruleset_row_start_rename (row);
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  SeaRulesetsPage *self = SEA_RULESETS_PAGE (widget);
  const SeaRuleset *ruleset = find_ruleset (self, g_variant_get_string (target, NULL));
  SeaRulesetJob *job;

  (void) name;
  if (ruleset == NULL || !ruleset->own)
    return;
  job = sea_ruleset_job_new (SEA_RULESET_DELETE);
  job->path = g_strdup (ruleset->path);
  job->title = g_strdup (ruleset->title);
  add_job (self, job);
}

void
sea_rulesets_page_export (SeaRulesetsPage *self, const char *id, const char *path)
{
  SeaRulesetJob *job = sea_ruleset_job_new (SEA_RULESET_EXPORT);

  job->id = g_strdup (id);
  job->path = g_strdup (path);
  add_job (self, job);
}

void
sea_rulesets_page_take (SeaRulesetsPage *self, const char *path)
{
  SeaRulesetJob *job = sea_ruleset_job_new (SEA_RULESET_IMPORT);

  job->path = g_strdup (path);
  add_job (self, job);
}

static void
export_chosen_cb (GFile *file, gpointer data)
{
  SeaRulesetsPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && self->export_id != NULL)
    sea_rulesets_page_export (self, self->export_id, path);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  SeaRulesetsPage *self = SEA_RULESETS_PAGE (widget);
  g_autofree char *file = g_strconcat (g_variant_get_string (target, NULL), ".ini", NULL);

  (void) name;
  g_free (self->export_id);
  self->export_id = g_variant_dup_string (target, NULL);
  sea_compat_save_file (get_window (self), _ ("Save a Ruleset"), file, export_chosen_cb, self);
}

static void
import_chosen_cb (GFile *file, gpointer data)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    sea_rulesets_page_take (data, path);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  SeaRulesetsPage *self = SEA_RULESETS_PAGE (widget);

  (void) name;
  (void) target;
  sea_compat_open_file (get_window (self), _ ("Take a Ruleset"), _ ("Rulesets"), "*.ini",
                        import_chosen_cb, self);
}

/* ---- the page ---- */

void
sea_rulesets_page_refresh (SeaRulesetsPage *self)
{
  gtk_stack_set_visible_child_name (self->stack, "list");
  fill_list (self);
  add_job (self, sea_ruleset_job_new (SEA_RULESET_LOAD));
}

SeaRulesetForm *
sea_rulesets_page_get_form (SeaRulesetsPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "form") == 0 ? self->form
                                                                                 : NULL;
}

GtkWidget *
sea_rulesets_page_find_row (SeaRulesetsPage *self, const char *id)
{
  GtkListBox *const lists[] = { self->shipped, self->own };

  for (gsize k = 0; k < G_N_ELEMENTS (lists); k++)
    {
      GtkListBoxRow *row;

      for (int i = 0; (row = gtk_list_box_get_row_at_index (lists[k], i)) != NULL; i++)
        if (strcmp (sea_ruleset_row_get_id (SEA_RULESET_ROW (row)), id) == 0)
          return GTK_WIDGET (row);
    }
  return NULL;
}

gboolean
sea_rulesets_page_is_busy (SeaRulesetsPage *self)
{
  return self->running;
}

static void
sea_rulesets_page_dispose (GObject *object)
{
  SeaRulesetsPage *self = SEA_RULESETS_PAGE (object);

  g_clear_object (&self->model);
  g_queue_clear_full (&self->jobs, (GDestroyNotify) sea_ruleset_job_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_RULESETS_PAGE);
  G_OBJECT_CLASS (sea_rulesets_page_parent_class)->dispose (object);
}

static void
sea_rulesets_page_finalize (GObject *object)
{
  g_free (SEA_RULESETS_PAGE (object)->export_id);
  G_OBJECT_CLASS (sea_rulesets_page_parent_class)->finalize (object);
}

static void
sea_rulesets_page_class_init (SeaRulesetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_rulesets_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_rulesets_page_finalize;
  g_type_ensure (SEA_TYPE_MESSAGE_OVERLAY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/rulesets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, shipped);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, own);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, none);
  gtk_widget_class_bind_template_child (widget_class, SeaRulesetsPage, menu_button);
  gtk_widget_class_install_action (widget_class, "rulesets.copy", "s", edit_cb);
  gtk_widget_class_install_action (widget_class, "rulesets.edit", "s", edit_cb);
  gtk_widget_class_install_action (widget_class, "rulesets.rename", "s", rename_cb);
  gtk_widget_class_install_action (widget_class, "rulesets.delete", "s", delete_cb);
  gtk_widget_class_install_action (widget_class, "rulesets.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "rulesets.import", NULL, import_cb);
}

static void
sea_rulesets_page_init (SeaRulesetsPage *self)
{
  g_queue_init (&self->jobs);
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  g_signal_connect_object (self->shipped, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_rulesets_page_new (SeaLessonModel *model)
{
  SeaRulesetsPage *self = g_object_new (SEA_TYPE_RULESETS_PAGE, NULL);

  self->model = g_object_ref (model);
  return GTK_WIDGET (self);
}
