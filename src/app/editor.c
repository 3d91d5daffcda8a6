/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/editor-private.h"

#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  DRAFT_MS = 1000
};

G_DEFINE_FINAL_TYPE (SeaEditor, sea_editor, GTK_TYPE_BOX)

GtkWindow *
sea_editor_get_window (SeaEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static SeaLessonModel *
get_model (SeaEditor *self)
{
  return sea_bank_work_get_model (self->work);
}

/* ---- what is seen of the state ---- */

void
sea_editor_update (SeaEditor *self)
{
  const char *state = "";
  const struct
  {
    const char *name;
    gboolean on;
  } states[] = {
    { "history", self->base != NULL && self->base->id != 0 },
    { "twin", self->base != NULL && self->base->id != 0 },
    { "copy", self->base != NULL },
    { "revert", self->base != NULL && (self->changed || self->draft != 0) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), states[i].name)),
        states[i].on);
  if (self->saving)
    state = _ ("being saved…");
  else if (self->changed)
    state = self->kept ? _ ("changed, kept as a draft") : _ ("changed");
  else if (self->base != NULL && self->base->id == 0)
    state = _ ("new");
  gtk_label_set_text (GTK_LABEL (self->state), state);
  g_signal_emit_by_name (self, "changed");
}

void
sea_editor_set_strip (SeaEditor *self, SeaStrip about, const char *text)
{
  const char *first = NULL, *second = NULL, *third = NULL;

  self->strip_about = about;
  switch (about)
    {
    case SEA_STRIP_DRAFT:
      first = _ ("Give Up the _Draft");
      break;
    case SEA_STRIP_NEWER:
      first = _ ("_Compare");
      second = _ ("Save _Mine Over It");
      third = _ ("Save Mine as a _New One");
      break;
    case SEA_STRIP_GONE:
      third = _ ("Save Mine as a _New One");
      break;
    case SEA_STRIP_FAILED:
      first = _ ("_OK");
      break;
    case SEA_STRIP_DELETED:
    case SEA_STRIP_NONE:
    default:
      break;
    }
  gtk_label_set_text (GTK_LABEL (self->strip_label), text != NULL ? text : "");
  gtk_widget_set_visible (self->strip_first, first != NULL);
  gtk_widget_set_visible (self->strip_second, second != NULL);
  gtk_widget_set_visible (self->strip_third, third != NULL);
  if (first != NULL)
    gtk_button_set_label (GTK_BUTTON (self->strip_first), first);
  if (second != NULL)
    gtk_button_set_label (GTK_BUTTON (self->strip_second), second);
  if (third != NULL)
    gtk_button_set_label (GTK_BUTTON (self->strip_third), third);
  gtk_widget_set_visible (self->strip, about != SEA_STRIP_NONE);
}

/* ---- drafts ---- */

typedef struct
{
  SeaQuestion *question;
  gint64 draft, stamp;
  guint generation;
} DraftJob;

static void
draft_job_free (gpointer data)
{
  DraftJob *job = data;

  sea_question_unref (job->question);
  g_free (job);
}

static gpointer
draft_job (SeaBank *bank, gpointer data, GError **error)
{
  DraftJob *job = data;

  if (!sea_bank_put_draft (bank, &job->draft, job->question, job->stamp, error))
    return NULL;
  /* It tells of which problem it was by its generation. */
  return g_memdup2 (job, sizeof *job);
}

static DraftJob *
make_draft_job (SeaEditor *self)
{
  DraftJob *job = g_new0 (DraftJob, 1);

  job->question = sea_editor_read (self, self->base);
  job->draft = self->draft;
  job->stamp = self->stamp;
  job->generation = self->generation;
  return job;
}

static void
draft_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  const DraftJob *kept = result;

  if (self->base == NULL)
    return;
  if (kept == NULL)
    {
      if (error != NULL)
        sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  if (kept->generation != self->generation)
    return; /* another problem is edited by now */
  self->draft = kept->draft;
  sea_editor_update (self);
}

void
sea_editor_keep_draft (SeaEditor *self, gboolean now)
{
  DraftJob *job;

  g_clear_handle_id (&self->draft_source, g_source_remove);
  if (self->base == NULL || !self->changed || self->kept || self->saving ||
      !sea_lesson_model_can_write (get_model (self)))
    return;
  self->kept = TRUE;
  job = make_draft_job (self);
  if (now)
    {
      SeaBank *bank = sea_lesson_model_get_bank (get_model (self));

      if (bank != NULL && sea_bank_put_draft (bank, &job->draft, job->question, job->stamp, NULL))
        self->draft = job->draft;
      draft_job_free (job);
      return;
    }
  sea_bank_work_push (self->work, draft_job, job, draft_job_free, g_free, draft_cb, self);
}

static gboolean
keep_later_cb (gpointer data)
{
  SeaEditor *self = data;

  self->draft_source = 0;
  sea_editor_keep_draft (self, FALSE);
  sea_editor_update (self);
  return G_SOURCE_REMOVE;
}

void
sea_editor_touched (SeaEditor *self)
{
  if (self->filling || self->base == NULL)
    return;
  self->changed = TRUE;
  self->kept = FALSE;
  if (self->draft_source == 0)
    self->draft_source = g_timeout_add (DRAFT_MS, keep_later_cb, self);
  sea_editor_look (self);
  sea_editor_update (self);
}

/* ---- showing ---- */

void
sea_editor_show (SeaEditor *self, const SeaQuestion *question)
{
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  SeaQuestion *base = question != NULL ? sea_editor_copy (question) : NULL;

  g_clear_handle_id (&self->draft_source, g_source_remove);
  g_clear_pointer (&self->base, sea_question_unref);
  g_clear_pointer (&self->newer, sea_question_unref);
  self->generation++;
  self->base = base;
  self->changed = self->kept = self->saving = FALSE;
  self->stamp = self->draft = 0;
  sea_editor_set_strip (self, SEA_STRIP_NONE, NULL);
  gtk_stack_set_visible_child_name (self->stack, base != NULL ? "page" : "none");
  if (base != NULL)
    {
      sea_editor_fill (self, base);
      sea_util_remove_children (self->warnings);
      sea_util_remove_children (self->duplicates);
      sea_editor_look (self);
    }
  gtk_adjustment_set_value (adjustment, 0);
  sea_editor_update (self);
}

typedef struct
{
  gint64 id, stamp;
  guint generation;
  SeaQuestion *question;
  SeaBankDraft *draft; /* (nullable) */
  GPtrArray *topics;   /* (nullable) */
} OpenJob;

static void
open_job_free (gpointer data)
{
  OpenJob *job = data;

  g_clear_pointer (&job->question, sea_question_unref);
  g_clear_pointer (&job->draft, sea_bank_draft_free);
  g_clear_pointer (&job->topics, g_ptr_array_unref);
  g_free (job);
}

static gpointer
open_job (SeaBank *bank, gpointer data, GError **error)
{
  const OpenJob *asked = data;
  g_autoptr (GPtrArray) drafts = NULL;
  OpenJob *got;
  gint64 stamp = 0;
  SeaQuestion *question = sea_bank_get_for_edit (bank, asked->id, &stamp, error);

  if (question == NULL)
    return NULL;
  got = g_memdup2 (asked, sizeof *asked);
  got->question = question;
  got->stamp = stamp;
  got->topics = sea_bank_topics (bank, NULL, NULL);
  drafts = sea_bank_drafts (bank, NULL);
  for (guint i = 0; drafts != NULL && i < drafts->len; i++)
    if (((SeaBankDraft *) g_ptr_array_index (drafts, i))->problem == asked->id)
      {
        got->draft = g_ptr_array_steal_index (drafts, i);
        break;
      }
  return got;
}

/* What was typed is shown, and what is saved is the ground that it stands on. */
static void
show_draft (SeaEditor *self, gint64 id, gint64 stamp, gint64 made, const SeaQuestion *question)
{
  g_autofree char *when = made != 0 ? sea_text_dup_when (made) : NULL;
  g_autofree char *text = when != NULL
                              /* Translators: %s is a time: “today, 11:42” */
                              ? g_strdup_printf (_ ("This was typed and not saved: %s."), when)
                              : g_strdup (_ ("This was typed and not saved."));

  self->draft = id;
  self->stamp = stamp;
  self->changed = self->kept = TRUE;
  sea_editor_fill (self, question);
  sea_editor_look (self);
  sea_editor_set_strip (self, SEA_STRIP_DRAFT, text);
  sea_editor_update (self);
}

static void
opened_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  OpenJob *got = result;

  if (got == NULL)
    {
      if (error != NULL && self->base != NULL)
        sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  if (got->generation != self->generation)
    return; /* another one was chosen since */
  sea_topic_entry_set_topics (self->topic, got->topics);
  sea_editor_show (self, got->question);
  self->stamp = got->stamp;
  if (got->draft != NULL)
    show_draft (self, got->draft->id, got->draft->stamp, got->draft->made, got->draft->question);
}

void
sea_editor_open (SeaEditor *self, gint64 id)
{
  OpenJob *job;

  if (self->base != NULL && self->base->id == id && self->changed)
    return; /* it is being edited */
  sea_editor_keep_draft (self, FALSE);
  job = g_new0 (OpenJob, 1);
  job->id = id;
  job->generation = ++self->generation;
  sea_bank_work_push (self->work, open_job, job, open_job_free, open_job_free, opened_cb, self);
}

void
sea_editor_open_new (SeaEditor *self, const SeaQuestion *like)
{
  g_autoptr (SeaQuestion) question = sea_question_new ();

  sea_editor_keep_draft (self, FALSE);
  question->worth = 2;
  if (like != NULL)
    {
      /* Problems are written one after another about the same thing. */
      g_free (question->topic);
      question->topic = g_strdup (like->topic);
      g_free (question->lang);
      question->lang = g_strdup (like->lang);
      g_free (question->source);
      question->source = g_strdup (like->source);
      question->grade = like->grade;
      question->role = like->role;
      question->worth = like->role == SEA_ROLE_SHIP ? like->worth : 0;
    }
  else
    {
      g_free (question->lang);
      question->lang = g_strdup (g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en");
    }
  sea_editor_show (self, question);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

void
sea_editor_open_draft (SeaEditor *self, gint64 draft, const SeaQuestion *question)
{
  g_autoptr (SeaQuestion) empty = sea_question_new ();
  g_autoptr (SeaQuestion) copy = sea_editor_copy (question);

  sea_editor_keep_draft (self, FALSE);
  empty->worth = 2;
  sea_editor_show (self, empty);
  show_draft (self, draft, 0, 0, copy);
}

void
sea_editor_close (SeaEditor *self)
{
  sea_editor_keep_draft (self, FALSE);
  sea_editor_show (self, NULL);
}

/* ---- saving ---- */

typedef struct
{
  SeaQuestion *question;
  gint64 stamp, draft;
  guint generation;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  sea_question_unref (job->question);
  g_free (job);
}

typedef struct
{
  SeaBankSaved saved;
  guint generation;
  gboolean conflict;
  SeaQuestion *newer;    /* (nullable) */
  SeaQuestion *question; /* as saved */
} SaveResult;

static void
save_result_free (gpointer data)
{
  SaveResult *result = data;

  g_clear_pointer (&result->newer, sea_question_unref);
  g_clear_pointer (&result->question, sea_question_unref);
  g_free (result);
}

static gpointer
save_job (SeaBank *bank, gpointer data, GError **error)
{
  SaveJob *job = data;
  SaveResult *result = g_new0 (SaveResult, 1);
  g_autoptr (GError) failed = NULL;
  gint64 stamp = 0;

  result->generation = job->generation;
  if (sea_bank_save (bank, job->question, job->stamp, &result->saved, &result->newer, &failed))
    {
      if (job->draft != 0)
        sea_bank_drop_draft (bank, job->draft, NULL);
      /* As the bank has it: with its uid. */
      result->question = sea_bank_get_for_edit (bank, result->saved.id, &stamp, error);
      if (result->question == NULL)
        g_clear_pointer (&result, save_result_free);
      return result;
    }
  if (g_error_matches (failed, SEA_BANK_ERROR, SEA_BANK_ERROR_CHANGED))
    {
      result->conflict = TRUE;
      return result;
    }
  save_result_free (result);
  g_propagate_error (error, g_steal_pointer (&failed));
  return NULL;
}

static void
tell_conflict (SeaEditor *self, SaveResult *got)
{
  g_clear_pointer (&self->newer, sea_question_unref);
  self->newer = g_steal_pointer (&got->newer);
  if (self->newer != NULL)
    sea_editor_set_strip (self, SEA_STRIP_NEWER,
                          _ ("Somebody else has changed this problem meanwhile. Nothing is lost: "
                             "yours is kept as a draft."));
  else
    sea_editor_set_strip (self, SEA_STRIP_GONE,
                          _ ("This problem was deleted for good meanwhile. Yours is kept as a "
                             "draft."));
  self->changed = TRUE;
  self->kept = FALSE;
  sea_editor_keep_draft (self, FALSE);
}

static void
saved_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  SaveResult *got = result;
  gboolean typed;

  if (got == NULL)
    {
      self->saving = FALSE;
      self->changed = TRUE;
      if (self->base != NULL && error != NULL)
        sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      sea_editor_update (self);
      return;
    }
  if (got->generation != self->generation)
    {
      if (!got->conflict)
        g_signal_emit_by_name (self, "saved", got->saved.batch);
      return;
    }
  self->saving = FALSE;
  if (got->conflict)
    {
      tell_conflict (self, got);
      sea_editor_update (self);
      return;
    }
  /* What was typed while it was being saved stays typed. */
  typed = self->changed;
  sea_question_unref (self->base);
  self->base = sea_question_ref (got->question);
  self->stamp = got->saved.stamp;
  self->draft = 0;
  if (!typed)
    self->kept = FALSE;
  sea_editor_set_strip (self, SEA_STRIP_NONE, NULL);
  sea_editor_update (self);
  g_signal_emit_by_name (self, "saved", got->saved.batch);
}

void
sea_editor_save (SeaEditor *self)
{
  SaveJob *job;

  if (!sea_editor_can_save (self) || self->saving)
    return;
  g_clear_handle_id (&self->draft_source, g_source_remove);
  job = g_new0 (SaveJob, 1);
  job->question = sea_editor_read (self, self->base);
  job->stamp = self->stamp;
  job->draft = self->draft;
  job->generation = self->generation;
  self->saving = TRUE;
  self->changed = FALSE;
  sea_bank_work_push (self->work, save_job, job, save_job_free, save_result_free, saved_cb, self);
  sea_editor_update (self);
}

gint64
sea_editor_get_id (SeaEditor *self)
{
  return self->base != NULL ? self->base->id : 0;
}

gboolean
sea_editor_is_changed (SeaEditor *self)
{
  return self->base != NULL && self->changed;
}

gboolean
sea_editor_has_draft (SeaEditor *self)
{
  return self->base != NULL && self->draft != 0;
}

gboolean
sea_editor_can_save (SeaEditor *self)
{
  return self->base != NULL && (self->changed || self->base->id == 0) && !self->saving &&
         sea_lesson_model_can_write (get_model (self));
}

SeaQuestion *
sea_editor_dup_question (SeaEditor *self)
{
  return self->base != NULL ? sea_editor_read (self, self->base) : NULL;
}

/* ---- the widget ---- */

static void
sea_editor_dispose (GObject *object)
{
  SeaEditor *self = SEA_EDITOR (object);

  g_clear_handle_id (&self->draft_source, g_source_remove);
  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->base, sea_question_unref);
  g_clear_pointer (&self->newer, sea_question_unref);
  self->generation++;
  G_OBJECT_CLASS (sea_editor_parent_class)->dispose (object);
}

static void
sea_editor_finalize (GObject *object)
{
  SeaEditor *self = SEA_EDITOR (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (sea_editor_parent_class)->finalize (object);
}

static void
sea_editor_class_init (SeaEditorClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_editor_finalize;
  g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT64);
  g_signal_new ("open", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
sea_editor_init (SeaEditor *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), sea_editor_acts,
                                   (int) sea_editor_n_acts, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "edit", G_ACTION_GROUP (self->actions));
  sea_editor_make_form (self);
}

GtkWidget *
sea_editor_new (SeaBankWork *work)
{
  SeaEditor *self = g_object_new (SEA_TYPE_EDITOR, NULL);

  self->work = g_object_ref (work);
  sea_editor_show (self, NULL);
  return GTK_WIDGET (self);
}
