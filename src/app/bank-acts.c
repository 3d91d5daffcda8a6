/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What is done to the problems that are selected. */
#include "config.h"

#include "app/bank-page-private.h"

#include "app/bank-batches.h"
#include "app/bank-change.h"
#include "app/bank-words.h"
#include "app/sea-compat.h"
#include "bank/history.h"
#include "bank/care.h"
#include "lesson/first-start.h"

#include <glib/gi18n-lib.h>

/* What a job gives back. */
typedef struct
{
  gint64 done, batch;
  guint kept;
} Result;

static Result *
result_new (gint64 done, gint64 batch)
{
  Result *result = NULL;

  if (done < 0)
    return NULL;
  result = g_new0 (Result, 1);
  result->done = done;
  result->batch = batch;
  return result;
}

static void
array_free (gpointer array)
{
  g_array_unref (array);
}

static void
tell (SeaBankPage *self, const Result *result, const GError *error, const char *format)
{
  g_autofree char *amount =
      result != NULL ? sea_bank_words_dup_amount ((guint64) result->done) : NULL;
  g_autofree char *text = NULL;

  if (self->model == NULL)
    return;
  if (result == NULL)
    {
      if (error != NULL && !g_error_matches (error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED))
        sea_bank_page_toast (self, error->message);
      else
        sea_bank_page_toast (self, _ ("Cancelled: nothing was changed"));
      return;
    }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_printf (format, amount);
#pragma GCC diagnostic pop
  sea_bank_page_toast_undo (self, text, result->batch);
  sea_bank_page_changed (self);
}

/* ---- deleting ---- */

static gpointer
delete_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *job = data;
  GArray *ids = job->data;
  gint64 batch = 0;

  return result_new (sea_bank_delete (bank, (const gint64 *) (const void *) ids->data, ids->len,
                                      FALSE, job->progress, &batch, error),
                     batch);
}

static gpointer
undelete_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *job = data;
  GArray *ids = job->data;
  gint64 batch = 0;

  return result_new (sea_bank_delete (bank, (const gint64 *) (const void *) ids->data, ids->len,
                                      TRUE, job->progress, &batch, error),
                     batch);
}

static void
deleted_cb (gpointer result, const GError *error, gpointer data)
{
  /* Translators: %s is how many problems were deleted */
  tell (data, result, error, _ ("Deleted: %s"));
}

static void
undeleted_cb (gpointer result, const GError *error, gpointer data)
{
  /* Translators: %s is how many problems came back from the waste basket */
  tell (data, result, error, _ ("Put back: %s"));
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  gboolean all = FALSE;
  GArray *ids = sea_bank_page_dup_chosen (self, &all);

  (void) action;
  (void) parameter;
  if (all || !sea_bank_page_can_write (self))
    {
      g_array_unref (ids);
      return;
    }
  /* A problem that is deleted is not edited any more. */
  sea_editor_close (self->editor);
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Deleting"), delete_job,
                           ids, array_free, g_free, deleted_cb, self);
}

static void
undelete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  gboolean all = FALSE;
  GArray *ids = sea_bank_page_dup_chosen (self, &all);

  (void) action;
  (void) parameter;
  if (all || !sea_bank_page_can_write (self))
    {
      g_array_unref (ids);
      return;
    }
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Putting back"),
                           undelete_job, ids, array_free, g_free, undeleted_cb, self);
}

/* ---- undo ---- */

static gpointer
undo_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *job = data;
  gint64 batch = *(gint64 *) job->data;
  SeaBankUndone undone = { 0 };
  Result *result;

  if (batch == 0)
    {
      g_autoptr (GPtrArray) batches = sea_bank_batches (bank, -1, 50, error);

      if (batches == NULL)
        return NULL;
      for (guint i = 0; i < batches->len && batch == 0; i++)
        {
          const SeaBankBatch *last = g_ptr_array_index (batches, i);

          if (!last->undone)
            batch = last->id;
        }
    }
  if (batch == 0)
    {
      g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                           _ ("There is nothing to undo."));
      return NULL;
    }
  if (!sea_bank_undo (bank, batch, job->progress, &undone, error))
    return NULL;
  result = result_new (undone.done, 0);
  result->kept = undone.kept;
  return result;
}

static void
undone_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;
  const Result *got = result;

  if (self->model == NULL)
    return;
  if (got != NULL && got->kept > 0)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: %u is a number of problems */
          g_dngettext (GETTEXT_PACKAGE, "%u problem was changed once more since, and stays.",
                       "%u problems were changed once more since, and stay.", got->kept),
          got->kept);

      sea_bank_page_toast (self, text);
      sea_bank_page_changed (self);
    }
  else
    /* Translators: %s is how many problems are as before */
    tell (self, result, error, _ ("As before: %s"));
  if (got != NULL && !sea_editor_is_changed (self->editor) && sea_editor_get_id (self->editor) != 0)
    sea_editor_open (self->editor, sea_editor_get_id (self->editor));
}

void
sea_bank_page_undo (SeaBankPage *self, gint64 batch)
{
  if (!sea_bank_page_can_write (self))
    return;
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Undoing"), undo_job,
                           g_memdup2 (&batch, sizeof batch), g_free, g_free, undone_cb, self);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_bank_page_undo (data, 0);
}

static void
batches_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_bank_show_batches (data);
}

/* ---- changing ---- */

typedef struct
{
  GArray *ids;
  SeaChange *change;
} ChangeJob;

static void
change_job_free (gpointer data)
{
  ChangeJob *job = data;

  g_array_unref (job->ids);
  sea_change_free (job->change);
  g_free (job);
}

static gpointer
change_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *l = data;
  ChangeJob *job = l->data;
  gint64 batch = 0;

  if (!sea_change_make_pack (job->change, bank, error))
    return NULL;
  return result_new (sea_bank_change (bank, (const gint64 *) (const void *) job->ids->data,
                                      job->ids->len, sea_change_get (job->change), l->progress,
                                      &batch, error),
                     batch);
}

static void
changed_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;

  /* Translators: %s is how many problems were changed */
  tell (self, result, error, _ ("Changed: %s"));
  if (result != NULL && self->model != NULL && !sea_editor_is_changed (self->editor) &&
      sea_editor_get_id (self->editor) != 0)
    sea_editor_open (self->editor, sea_editor_get_id (self->editor));
}

static void
chosen_cb (SeaChange *change, gpointer data)
{
  SeaBankPage *self = data;
  ChangeJob *job;
  gboolean all = FALSE;
  GArray *ids = sea_bank_page_dup_chosen (self, &all);

  if (all)
    {
      g_array_unref (ids);
      sea_change_free (change);
      return;
    }
  job = g_new0 (ChangeJob, 1);
  job->ids = ids;
  job->change = change;
  sea_bank_work_push_long (self->work, sea_bank_page_get_window (self), _ ("Changing"), change_job,
                           job, change_job_free, g_free, changed_cb, self);
}

static void
change_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  if (sea_bank_page_can_write (self))
    sea_change_ask (sea_bank_page_get_window (self), sea_bank_chips_get_topics (self->chips),
                    chosen_cb, self);
}

static void
to_pack_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  if (sea_bank_page_can_write (self))
    sea_change_ask_pack (sea_bank_page_get_window (self), sea_bank_chips_get_packs (self->chips),
                         chosen_cb, self);
}

/* ---- the waste basket ---- */

static gpointer
purge_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *job = data;
  guint purged = 0;

  if (!sea_bank_purge (bank, 0, job->progress, &purged, error))
    return NULL;
  sea_bank_sweep_pictures (bank, NULL, NULL);
  return result_new (purged, 0);
}

static void
purged_cb (gpointer result, const GError *error, gpointer data)
{
  /* Translators: %s is how many problems were deleted from the waste basket */
  tell (data, result, error, _ ("Deleted for good: %s"));
}

static void
purge_response_cb (AdwMessageDialog *dialog, const char *response, SeaBankPage *self)
{
  (void) dialog;
  if (g_strcmp0 (response, "purge") == 0)
    sea_bank_work_push_long (self->work, sea_bank_page_get_window (self),
                             _ ("Emptying the waste basket"), purge_job, NULL, NULL, g_free,
                             purged_cb, self);
}

/* The one thing that cannot be undone is asked. */
static void
purge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  GtkWidget *dialog;

  (void) action;
  (void) parameter;
  if (!sea_bank_page_can_write (self))
    return;
  dialog = adw_message_dialog_new (sea_bank_page_get_window (self), _ ("Empty the Waste Basket?"),
                                   _ ("Deleted problems and their earlier versions go for good. "
                                      "The protocols of lessons keep theirs."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "purge",
                                    _ ("_Empty"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "purge",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (purge_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- new, draft, save ---- */

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  g_autoptr (SeaQuestion) like = NULL;

  (void) action;
  (void) parameter;
  if (!sea_bank_page_can_write (self))
    return;
  like = sea_editor_dup_question (self->editor);
  sea_editor_open_new (self->editor, like);
  self->selecting = TRUE;
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->list));
  self->selecting = FALSE;
  sea_bank_page_update_actions (self);
  sea_bank_page_show_editor (self);
}

static const SeaBankDraft *
get_draft (SeaBankPage *self)
{
  return self->drafts != NULL && self->drafts->len > 0 ? g_ptr_array_index (self->drafts, 0) : NULL;
}

static void
open_draft_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  const SeaBankDraft *draft = get_draft (self);

  (void) action;
  (void) parameter;
  if (draft == NULL)
    return;
  if (draft->problem != 0)
    sea_editor_open (self->editor, draft->problem);
  else
    sea_editor_open_draft (self->editor, draft->id, draft->question);
  gtk_widget_set_visible (self->draft_bar, FALSE);
  sea_bank_page_show_editor (self);
}

static gpointer
drop_job (SeaBank *bank, gpointer data, GError **error)
{
  sea_bank_drop_draft (bank, *(gint64 *) data, error);
  return NULL;
}

static void
drop_draft_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;
  const SeaBankDraft *draft = get_draft (self);

  (void) action;
  (void) parameter;
  if (draft == NULL || !sea_bank_page_can_write (self))
    return;
  sea_bank_work_push (self->work, drop_job, g_memdup2 (&draft->id, sizeof draft->id), g_free, NULL,
                      NULL, self);
  g_ptr_array_remove_index (self->drafts, 0);
  gtk_widget_set_visible (self->draft_bar, self->drafts->len > 0);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  if (sea_bank_page_can_write (self))
    sea_editor_save (self->editor);
}

/* ---- the list ---- */

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  adw_leaflet_set_visible_child (self->leaflet, self->list_pane);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
reset_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_bank_page_set_query (data, NULL);
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gtk_widget_activate_action (GTK_WIDGET (data), "win.import", NULL);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  g_signal_emit_by_name (self, "export");
}

/* ---- the packs of the program ---- */

static gpointer
packs_job (SeaBank *bank, gpointer data, GError **error)
{
  g_autofree char *folder = sea_dup_questions_dir ();

  (void) data;
  return sea_first_start_import (bank, folder, error) ? result_new (0, 0) : NULL;
}

static void
packs_read_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;

  if (self->model == NULL)
    return;
  if (result == NULL && error != NULL)
    sea_bank_page_toast (self, error->message);
  sea_bank_page_changed (self);
}

static void
packs_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaBankPage *self = data;

  (void) action;
  (void) parameter;
  if (sea_bank_page_can_write (self))
    sea_bank_work_push (self->work, packs_job, NULL, NULL, g_free, packs_read_cb, self);
}

/* clang-format off */
const GActionEntry sea_bank_acts[] = {
  { .name = "new", .activate = new_cb },
  { .name = "open-draft", .activate = open_draft_cb },
  { .name = "drop-draft", .activate = drop_draft_cb },
  { .name = "save", .activate = save_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "undelete", .activate = undelete_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "batches", .activate = batches_cb },
  { .name = "change", .activate = change_cb },
  { .name = "to-pack", .activate = to_pack_cb },
  { .name = "purge", .activate = purge_cb },
  { .name = "find", .activate = find_cb },
  { .name = "reset", .activate = reset_cb },
  { .name = "import", .activate = import_cb },
  { .name = "export", .activate = export_cb },
  { .name = "packs", .activate = packs_cb },
};
/* clang-format on */
const guint sea_bank_n_acts = G_N_ELEMENTS (sea_bank_acts);
