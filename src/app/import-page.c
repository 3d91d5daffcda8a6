/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/import-page-private.h"

#include "app/bank-words.h"
#include "app/import-columns.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SeaImportPage, sea_import_page, GTK_TYPE_BOX)

enum
{
  ADDED,
  LEFT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  TICK_MS = 100
};

/* Where a job is. */
enum
{
  STAGE_READ,
  STAGE_LOOK,
  STAGE_WRITE
};

static void start (SeaImportPage *self, gboolean commit);

GtkWindow *
sea_import_page_get_window (SeaImportPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

gboolean
sea_import_page_is_busy (SeaImportPage *self)
{
  return self->work != NULL;
}

const SeaImportSet *
sea_import_page_get_set (SeaImportPage *self)
{
  return self->work == NULL ? self->set : NULL;
}

/* ---- the cards ---- */

static void
show_number (GtkLabel *label, guint n)
{
  g_autofree char *text = sea_bank_words_dup_amount (n);

  gtk_label_set_text (label, text);
}

static guint
count_anyway (const SeaImportSet *set)
{
  guint n = 0;

  for (guint i = 0; i < set->all->len; i++)
    n += g_array_index (set->all, SeaImportOne, i).anyway ? 1 : 0;
  return n;
}

static void
show_cards (SeaImportPage *self)
{
  const SeaImportSet *set = self->set;
  gboolean looked = set != NULL && set->looked;
  guint n_new = looked ? sea_import_set_count (set) : 0;
  guint n_known = looked ? set->n_known - count_anyway (set) : 0;
  guint n_skipped = set != NULL ? set->skipped->len : 0;

  show_number (self->new_number, n_new);
  show_number (self->known_number, n_known);
  show_number (self->skipped_number, n_skipped);
  gtk_label_set_text (self->new_text,
                      looked && set->n_renewed > 0
                          /* Translators: stands after a number of problems */
                          ? g_dngettext (GETTEXT_PACKAGE, "problem will be added or renewed",
                                         "problems will be added or renewed", n_new)
                          : g_dngettext (GETTEXT_PACKAGE, "new problem will be added",
                                         "new problems will be added", n_new));
  /* Translators: stands after a number of problems */
  gtk_label_set_text (self->known_text,
                      g_dngettext (GETTEXT_PACKAGE, "is in the bank already, stays as it was",
                                   "are in the bank already, stay as they were", n_known));
  /* Translators: stands after a number of rows */
  gtk_label_set_text (self->skipped_text,
                      g_dngettext (GETTEXT_PACKAGE, "row skipped, see below",
                                   "rows skipped, see the list below", n_skipped));
  sea_util_toggle_class (GTK_WIDGET (self->skipped_number), "bad", n_skipped > 0);
}

static void
show_progress (SeaImportPage *self)
{
  SeaImportWork *work = self->work;
  int done = g_atomic_int_get (&work->done), total = g_atomic_int_get (&work->total);
  int stage = g_atomic_int_get (&work->stage);
  g_autofree char *a = sea_bank_words_dup_amount ((guint64) done);
  g_autofree char *b = sea_bank_words_dup_amount ((guint64) total);
  g_autofree char *text = NULL;

  if (g_atomic_int_get (&work->cancelled))
    gtk_label_set_text (self->state, _ ("Cancelling…"));
  else if (stage == STAGE_READ)
    gtk_label_set_text (self->state, _ ("Reading…"));
  else if (stage == STAGE_LOOK)
    gtk_label_set_text (self->state, _ ("Comparing with the bank…"));
  else
    gtk_label_set_text (self->state, _ ("Adding…"));
  if (total > 1 || stage != STAGE_READ)
    /* Translators: how much of how much is done */
    text = g_strdup_printf (_ ("%s of %s"), a, b);
  if (total > 0 && (total > 1 || stage != STAGE_READ))
    gtk_progress_bar_set_fraction (self->bar, (double) done / total);
  else
    gtk_progress_bar_pulse (self->bar);
  gtk_label_set_text (self->amount, text != NULL ? text : "");
}

/* Why nothing can be added; NULL = it can. */
static const char *
get_obstacle (SeaImportPage *self)
{
  const SeaImportSet *set = self->set;

  if (self->work != NULL)
    return _ ("Still at work");
  if (set == NULL || !set->looked)
    return _ ("Nothing could be read");
  if (!sea_lesson_model_can_write (self->model))
    return _ ("There is no bank that could be written.");
  if (sea_import_set_count (set) > 0)
    return NULL;
  if (set->all->len > 0)
    return _ ("All these problems are in the bank already");
  return set->skipped->len > 0 ? _ ("All rows were skipped: the reasons stand in the list")
                               : _ ("There is no problem in it");
}

static void
show_rest (SeaImportPage *self)
{
  const SeaImportSet *set = self->set;
  guint found = set != NULL ? set->found : 0;
  g_autofree char *amount = sea_bank_words_dup_amount (found);
  g_autofree char *text = NULL;

  gtk_progress_bar_set_fraction (self->bar, set != NULL && set->looked ? 1 : 0);
  if (self->failure != NULL)
    {
      gtk_label_set_text (self->state, _ ("Nothing was written to the bank"));
      gtk_label_set_text (self->amount, self->failure);
      return;
    }
  gtk_label_set_text (self->state, _ ("Nothing is written to the bank yet"));
  /* Translators: %s is how many problems were read */
  text = g_strdup_printf (_ ("Read: %s. An import can be undone later too"), amount);
  gtk_label_set_text (self->amount, get_obstacle (self) != NULL ? get_obstacle (self) : text);
}

static void
show_button (SeaImportPage *self)
{
  const char *obstacle = get_obstacle (self);
  guint n = self->work == NULL && self->set != NULL ? sea_import_set_count (self->set) : 0;
  g_autofree char *amount = sea_bank_words_dup_amount (n);
  /* Translators: %s is how many problems will be added */
  g_autofree char *label = g_strdup_printf (_ ("_Add %s"), amount);
  GAction *commit = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "commit");

  if (self->work == NULL)
    {
      adw_button_content_set_label (self->commit_content, label);
      gtk_label_set_label (self->commit_label, label);
    }
  g_simple_action_set_enabled (G_SIMPLE_ACTION (commit), obstacle == NULL);
  sea_util_set_tooltip (GTK_WIDGET (self->commit),
                        obstacle != NULL ? obstacle : _ ("Add them to the bank (Ctrl+Enter)"));
  gtk_widget_set_visible (self->stop, self->work != NULL);
}

static void
show_title (SeaImportPage *self)
{
  const SeaImportSet *set = self->set;
  g_autofree char *text = NULL;

  if (set == NULL || set->sources->len == 0)
    text = g_strdup ("");
  else if (set->sources->len > 1)
    text = g_strdup_printf (
        /* Translators: %u is a number of files */
        g_dngettext (GETTEXT_PACKAGE, "%u file", "%u files", set->sources->len), set->sources->len);
  else
    {
      const SeaImportSource *source = g_ptr_array_index (set->sources, 0);

      if (self->work == NULL && source->reading != NULL)
        text = g_strdup_printf ("%s, %s", source->name,
                                sea_import_format_name (source->reading->format));
      else
        text = g_strdup (source->name);
    }
  adw_window_title_set_subtitle (self->title, text);
}

void
sea_import_page_show_amounts (SeaImportPage *self)
{
  if (self->work == NULL)
    {
      show_cards (self);
      show_rest (self);
    }
  else
    show_progress (self);
  show_button (self);
  show_title (self);
}

static gboolean
tick_cb (gpointer data)
{
  SeaImportPage *self = data;

  show_progress (self);
  return G_SOURCE_CONTINUE;
}

/* ---- work ---- */

static gboolean
step (guint done, guint total, gpointer data)
{
  SeaImportWork *work = data;

  g_atomic_int_set (&work->done, (gint) done);
  g_atomic_int_set (&work->total, (gint) total);
  return !g_atomic_int_get (&work->cancelled);
}

static void
work_free (gpointer data)
{
  SeaImportWork *work = data;

  g_clear_weak_pointer (&work->page);
  sea_import_set_unref (work->set);
  g_clear_error (&work->error);
  g_clear_pointer (&work->packs, g_ptr_array_unref);
  g_clear_pointer (&work->topics, g_ptr_array_unref);
  g_array_unref (work->batches);
  g_free (work);
}

/* The page and its job are parted: what comes from the thread is not wanted any more. */
static void
let_go (SeaImportPage *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->work == NULL)
    return;
  g_atomic_int_set (&self->work->cancelled, 1);
  g_clear_weak_pointer (&self->work->page);
  self->work = NULL;
}

static void
finish (SeaImportWork *work)
{
  SeaImportPage *self = work->page;
  gboolean again;

  self->work = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->failure, g_free);
  if (work->error != NULL)
    self->failure = g_error_matches (work->error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED)
                        ? g_strdup (_ ("Cancelled"))
                        : g_strdup (work->error->message);
  if (work->commit && work->error == NULL)
    {
      g_clear_pointer (&self->set, sea_import_set_unref);
      g_signal_emit (self, signals[ADDED], 0, work->added, work->batches);
      return;
    }
  again = self->again;
  self->again = FALSE;
  if (again)
    {
      start (self, FALSE);
      return;
    }
  if (work->packs != NULL)
    sea_import_form_take_packs (self->form, work->packs, work->topics);
  sea_import_form_fill (self->form, FALSE);
  sea_import_lists_fill (self);
  sea_import_page_show_amounts (self);
}

static gpointer
bank_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaImportWork *work = data;
  gboolean done;

  if (work->commit)
    {
      g_atomic_int_set (&work->stage, STAGE_WRITE);
      done = sea_import_set_commit (work->set, bank, &work->progress, work->batches, &work->added,
                                    error);
      return GINT_TO_POINTER (done);
    }
  g_atomic_int_set (&work->stage, STAGE_LOOK);
  work->packs = sea_bank_packs (bank, NULL);
  work->topics = sea_bank_topics (bank, NULL, NULL);
  return GINT_TO_POINTER (sea_import_set_look (work->set, bank, &work->progress, error));
}

static void
bank_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaImportWork *work = data;
  SeaLessonModel *model = SEA_LESSON_MODEL (source);

  sea_lesson_model_read_finish (model, result, &work->error);
  if (work->commit && work->error == NULL && work->added > 0)
    sea_lesson_model_bank_changed (model);
  if (work->page != NULL)
    finish (work);
  work_free (work);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SeaImportWork *work = data;

  (void) source;
  (void) cancellable;
  sea_import_set_read (work->set, &work->done, &work->cancelled);
  g_task_return_boolean (task, TRUE);
}

static void
read_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaImportWork *work = data;

  (void) result;
  if (work->page == NULL || g_atomic_int_get (&work->cancelled))
    {
      work_free (work);
      return;
    }
  g_atomic_int_set (&work->done, 0);
  g_atomic_int_set (&work->total, 0);
  sea_lesson_model_read (SEA_LESSON_MODEL (source), bank_reader, work, NULL, NULL, bank_done_cb,
                         work);
}

/* The set goes to a thread. */
static void
start (SeaImportPage *self, gboolean commit)
{
  SeaImportWork *work = g_new0 (SeaImportWork, 1);

  sea_import_form_apply (self->form);
  work->set = sea_import_set_ref (self->set);
  work->commit = commit;
  work->batches = g_array_new (FALSE, FALSE, sizeof (gint64));
  work->progress.step = step;
  work->progress.user_data = work;
  work->total = (gint) self->set->sources->len;
  work->stage = commit ? STAGE_WRITE : STAGE_READ;
  g_set_weak_pointer (&work->page, self);
  self->work = work;
  if (self->tick == 0)
    self->tick = g_timeout_add (TICK_MS, tick_cb, self);
  sea_import_page_show_amounts (self);
  if (commit)
    sea_lesson_model_read (self->model, bank_reader, work, NULL, NULL, bank_done_cb, work);
  else
    {
      g_autoptr (GTask) task = g_task_new (self->model, NULL, read_done_cb, work);

      g_task_set_task_data (task, work, NULL);
      g_task_run_in_thread (task, read_thread);
    }
}

void
sea_import_page_again (SeaImportPage *self)
{
  if (self->set == NULL)
    return;
  if (self->work != NULL)
    self->again = TRUE;
  else
    start (self, FALSE);
}

void
sea_import_page_open (SeaImportPage *self, SeaImportSet *set)
{
  sea_import_page_leave (self);
  self->set = set;
  sea_import_form_fill (self->form, TRUE);
  sea_import_lists_fill (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  start (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->commit));
}

void
sea_import_page_leave (SeaImportPage *self)
{
  let_go (self);
  self->again = FALSE;
  g_clear_pointer (&self->failure, g_free);
  g_clear_pointer (&self->set, sea_import_set_unref);
}

/* ---- actions ---- */

static void
commit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaImportPage *self = data;

  (void) action;
  (void) parameter;
  if (get_obstacle (self) == NULL)
    start (self, TRUE);
}

static void
leave (SeaImportPage *self)
{
  sea_import_page_leave (self);
  g_signal_emit (self, signals[LEFT], 0);
}

/* What is being read is left at once; what is being written must first be taken back. */
static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaImportPage *self = data;

  (void) action;
  (void) parameter;
  if (self->work == NULL)
    return;
  if (self->work->commit)
    {
      g_atomic_int_set (&self->work->cancelled, 1);
      show_progress (self);
      return;
    }
  leave (self);
}

static void
cancel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaImportPage *self = data;

  if (self->work != NULL && self->work->commit)
    stop_cb (action, parameter, data);
  else
    leave (self);
}

/* clang-format off */
static const GActionEntry entries[] = {
  { .name = "commit", .activate = commit_cb },
  { .name = "cancel", .activate = cancel_cb },
  { .name = "stop", .activate = stop_cb },
};
/* clang-format on */

/* ---- the widget ---- */

static void
sea_import_page_dispose (GObject *object)
{
  SeaImportPage *self = SEA_IMPORT_PAGE (object);

  sea_import_page_leave (self);
  g_clear_pointer (&self->form, sea_import_form_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_IMPORT_PAGE);
  G_OBJECT_CLASS (sea_import_page_parent_class)->dispose (object);
}

static void
sea_import_page_class_init (SeaImportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_import_page_dispose;
  signals[ADDED] = g_signal_new ("added", SEA_TYPE_IMPORT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_ARRAY);
  signals[LEFT] = g_signal_new ("left", SEA_TYPE_IMPORT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/import-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaImportPage, name)
  CHILD (title);
  CHILD (commit);
  CHILD (commit_content);
  CHILD (commit_label);
  CHILD (scrolled);
  CHILD (body);
  CHILD (new_number);
  CHILD (new_text);
  CHILD (known_number);
  CHILD (known_text);
  CHILD (skipped_number);
  CHILD (skipped_text);
  CHILD (state);
  CHILD (amount);
  CHILD (bar);
  CHILD (stop);
#undef CHILD
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "import.commit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "import.commit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "import.cancel", NULL);
}

static void
sea_import_page_init (SeaImportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "import", G_ACTION_GROUP (self->actions));
}

GtkWidget *
sea_import_page_new (SeaLessonModel *model)
{
  SeaImportPage *self = g_object_new (SEA_TYPE_IMPORT_PAGE, NULL);

  self->model = g_object_ref (model);
  self->left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 20);
  self->right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 20);
  self->form = sea_import_form_new (self);
  sea_import_lists_make (self);
  gtk_box_append (GTK_BOX (self->right), sea_import_form_get_reading (self->form));
  gtk_box_append (GTK_BOX (self->right), self->preview_box);
  gtk_box_append (GTK_BOX (self->right), sea_import_form_get_gift (self->form));
  gtk_box_append (self->body, sea_import_columns_new (self->left, self->right));
  sea_import_page_show_amounts (self);
  return GTK_WIDGET (self);
}
