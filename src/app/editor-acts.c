/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What the editor's menu and strip do: earlier versions, the twin, drafts that are given up. */
#include "config.h"

#include "app/editor-private.h"

#include "app/bank-window.h"
#include "app/text.h"
#include "bank/history.h"
#include "mathtext/mathtext.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- giving up ---- */

static gpointer
drop_job (SeaBank *bank, gpointer data, GError **error)
{
  sea_bank_drop_draft (bank, *(gint64 *) data, error);
  return NULL;
}

static void
give_up (SeaEditor *self)
{
  gint64 id = sea_editor_get_id (self);

  g_clear_handle_id (&self->draft_source, g_source_remove);
  if (self->draft != 0)
    sea_bank_work_push (self->work, drop_job, g_memdup2 (&self->draft, sizeof self->draft), g_free,
                        NULL, NULL, self);
  self->changed = FALSE;
  self->draft = 0;
  if (id != 0)
    sea_editor_open (self, id);
  else
    sea_editor_show (self, NULL);
}

static void
revert_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  give_up (data);
}

/* ---- the strip ---- */

static gpointer
stamp_job (SeaBank *bank, gpointer data, GError **error)
{
  gint64 stamp = 0;
  g_autoptr (SeaQuestion) now = sea_bank_get_for_edit (bank, *(gint64 *) data, &stamp, error);

  return now != NULL ? g_memdup2 (&stamp, sizeof stamp) : NULL;
}

/* The other one stays in the history. */
static void
stamp_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;

  if (self->base == NULL)
    return;
  if (result == NULL)
    {
      sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  self->stamp = *(gint64 *) result;
  self->changed = TRUE;
  sea_editor_save (self);
}

static void
strip_first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;

  (void) action;
  (void) parameter;
  if (self->strip_about == SEA_STRIP_DRAFT)
    give_up (self);
  else if (self->strip_about == SEA_STRIP_NEWER && self->newer != NULL)
    {
      g_autoptr (SeaQuestion) mine = sea_editor_dup_question (self);

      sea_editor_compare (self, mine, self->newer);
    }
  else
    sea_editor_set_strip (self, SEA_STRIP_NONE, NULL);
}

static void
strip_second_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;
  gint64 id = sea_editor_get_id (self);

  (void) action;
  (void) parameter;
  if (self->strip_about == SEA_STRIP_NEWER)
    sea_bank_work_push (self->work, stamp_job, g_memdup2 (&id, sizeof id), g_free, g_free, stamp_cb,
                        self);
}

/* A copy that is a problem of its own. */
static SeaQuestion *
dup_as_new (SeaEditor *self)
{
  g_autoptr (SeaQuestion) mine = sea_editor_dup_question (self);
  SeaQuestion *copy = sea_editor_copy (mine);

  copy->id = 0;
  g_clear_pointer (&copy->uid, g_free);
  g_clear_pointer (&copy->twin, g_free);
  /* It belongs to no pack that would write over it. */
  g_free (copy->pack);
  copy->pack = g_strdup ("");
  return copy;
}

static void
strip_third_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;
  g_autoptr (SeaQuestion) copy = NULL;
  gint64 draft = self->draft;

  (void) action;
  (void) parameter;
  if (self->base == NULL)
    return;
  copy = dup_as_new (self);
  sea_editor_show (self, copy);
  /* The draft goes when the new one is saved. */
  self->draft = draft;
  self->changed = TRUE;
  sea_editor_save (self);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;
  g_autoptr (SeaQuestion) copy = dup_as_new (self);

  (void) action;
  (void) parameter;
  sea_editor_keep_draft (self, FALSE);
  sea_editor_show (self, copy);
  sea_editor_touched (self);
}

/* ---- earlier versions ---- */

typedef struct
{
  gint64 id, version;
} VersionJob;

static gpointer
history_job (SeaBank *bank, gpointer data, GError **error)
{
  return sea_bank_history (bank, *(gint64 *) data, error);
}

static gpointer
restore_job (SeaBank *bank, gpointer data, GError **error)
{
  const VersionJob *job = data;
  gint64 batch = 0;

  if (!sea_bank_restore_version (bank, job->id, job->version, &batch, error))
    return NULL;
  return g_memdup2 (&batch, sizeof batch);
}

static void
restored_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;

  if (self->base == NULL)
    return;
  if (result == NULL)
    {
      sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  self->changed = FALSE;
  sea_editor_open (self, self->base->id);
  g_signal_emit_by_name (self, "saved", *(gint64 *) result);
}

static void
restore_cb (GtkButton *button, SeaEditor *self)
{
  const VersionJob *job = g_object_get_data (G_OBJECT (button), "version");
  VersionJob *copy = g_memdup2 (job, sizeof *job);

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  /* What is typed is no reason to lose it. */
  sea_editor_keep_draft (self, FALSE);
  sea_bank_work_push (self->work, restore_job, copy, g_free, g_free, restored_cb, self);
}

static GtkWidget *
make_version (SeaEditor *self, const SeaBankVersion *version)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *restore = gtk_button_new_with_mnemonic (_ ("_Restore"));
  g_autofree char *when = sea_text_dup_when (version->made);
  g_autofree char *plain = sea_mathtext_dup_plain (version->question->text);
  g_autofree char *key = sea_text_dup_key (version->question);
  /* Translators: %s is when a problem was changed */
  g_autofree char *title = g_strdup_printf (_ ("Before the change: %s"), when);
  g_autofree char *facts = g_strdup_printf ("%s — %s", plain, key);
  VersionJob job = { sea_editor_get_id (self), version->batch };

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  gtk_widget_set_valign (restore, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (restore), "version", g_memdup2 (&job, sizeof job), g_free);
  g_signal_connect_object (restore, "clicked", G_CALLBACK (restore_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), restore);
  return row;
}

static void
history_read_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  GPtrArray *versions = result;
  GtkWidget *window;

  if (self->base == NULL || sea_editor_get_window (self) == NULL)
    return;
  if (versions == NULL)
    {
      sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  window = sea_bank_window_new (sea_editor_get_window (self), _ ("Earlier Versions"));
  for (guint i = 0; i < versions->len; i++)
    sea_bank_window_add (window, make_version (self, g_ptr_array_index (versions, i)));
  if (versions->len == 0)
    sea_bank_window_say (window, _ ("This problem was never changed."));
  gtk_window_present (GTK_WINDOW (window));
}

static void
history_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;
  gint64 id = sea_editor_get_id (self);

  (void) action;
  (void) parameter;
  sea_bank_work_push (self->work, history_job, g_memdup2 (&id, sizeof id), g_free,
                      (GDestroyNotify) g_ptr_array_unref, history_read_cb, self);
}

/* ---- the twin ---- */

typedef struct
{
  gint64 found;      /* 0 = there is none yet */
  SeaQuestion *twin; /* to be written */
} Twin;

static void
twin_free (gpointer data)
{
  Twin *twin = data;

  g_clear_pointer (&twin->twin, sea_question_unref);
  g_free (twin);
}

static const char *
get_other_lang (const SeaQuestion *question)
{
  return strcmp (question->lang, "ru") == 0 ? "en" : "ru";
}

/* What the uids of both share: "msb-05-nat-001" of "msb-05-nat-001-ru". */
static char *
dup_twin_name (const SeaQuestion *q)
{
  g_autofree char *end = g_strconcat ("-", q->lang, NULL);

  if (q->twin != NULL)
    return g_strdup (q->twin);
  if (*q->lang != '\0' && g_str_has_suffix (q->uid, end))
    return g_strndup (q->uid, strlen (q->uid) - strlen (end));
  return g_strdup (q->uid);
}

/* Finds it, or ties both together by name. */
static gpointer
twin_job (SeaBank *bank, gpointer data, GError **error)
{
  gint64 stamp = 0;
  g_autoptr (SeaQuestion) one = sea_bank_get_for_edit (bank, *(gint64 *) data, &stamp, error);
  g_autofree char *name = NULL;
  g_autofree char *uid = NULL;
  g_autoptr (SeaQuestion) other = NULL;
  Twin *twin;

  if (one == NULL)
    return NULL;
  name = dup_twin_name (one);
  uid = g_strdup_printf ("%s-%s", name, get_other_lang (one));
  other = sea_bank_get_by_uid (bank, uid, NULL);
  if (other == NULL && one->twin == NULL)
    {
      g_autoptr (SeaQuestion) tied = sea_editor_copy (one);
      SeaBankSaved saved;

      tied->twin = g_strdup (name);
      if (!sea_bank_save (bank, tied, stamp, &saved, NULL, error))
        return NULL;
    }
  twin = g_new0 (Twin, 1);
  if (other != NULL)
    twin->found = other->id;
  else
    {
      twin->twin = sea_editor_copy (one);
      twin->twin->id = 0;
      g_free (twin->twin->uid);
      g_free (twin->twin->twin);
      g_free (twin->twin->lang);
      g_free (twin->twin->pack);
      twin->twin->uid = g_steal_pointer (&uid);
      twin->twin->twin = g_steal_pointer (&name);
      twin->twin->lang = g_strdup (get_other_lang (one));
      twin->twin->pack = g_strdup ("");
    }
  return twin;
}

static void
twin_read_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  Twin *twin = result;

  if (self->base == NULL)
    return;
  if (twin == NULL)
    {
      sea_editor_set_strip (self, SEA_STRIP_FAILED, error->message);
      return;
    }
  if (twin->found != 0)
    {
      g_signal_emit_by_name (self, "open", twin->found);
      return;
    }
  sea_editor_show (self, twin->twin);
  sea_editor_touched (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
twin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaEditor *self = data;
  gint64 id = sea_editor_get_id (self);

  (void) action;
  (void) parameter;
  sea_editor_keep_draft (self, FALSE);
  sea_bank_work_push (self->work, twin_job, g_memdup2 (&id, sizeof id), g_free, twin_free,
                      twin_read_cb, self);
}

/* clang-format off */
const GActionEntry sea_editor_acts[] = {
  { .name = "revert", .activate = revert_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "history", .activate = history_cb },
  { .name = "twin", .activate = twin_cb },
  { .name = "strip-first", .activate = strip_first_cb },
  { .name = "strip-second", .activate = strip_second_cb },
  { .name = "strip-third", .activate = strip_third_cb },
};
/* clang-format on */
const guint sea_editor_n_acts = G_N_ELEMENTS (sea_editor_acts);
