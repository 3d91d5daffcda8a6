/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/packs-window.h"

#include "app/bank-window.h"
#include "app/bank-words.h"
#include "app/bank-work.h"
#include "app/export-window.h"
#include "app/import-door.h"
#include "app/util.h"
#include "bank/edit.h"
#include "bank/history.h"
#include "lesson/first-start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One act on one pack. */
typedef struct
{
  SeaTeacherWindow *window; /* owned */
  SeaLessonModel *model;    /* owned */
  SeaBankPack *pack;
} Act;

static Act *
act_new (SeaTeacherWindow *window, SeaLessonModel *model, const SeaBankPack *pack)
{
  Act *act = g_new0 (Act, 1);

  act->window = g_object_ref (window);
  act->model = g_object_ref (model);
  act->pack = sea_pack_copy (pack);
  return act;
}

static void
act_free (gpointer data)
{
  Act *act = data;

  g_object_unref (act->window);
  g_object_unref (act->model);
  sea_bank_pack_free (act->pack);
  g_free (act);
}

static void
act_closed (gpointer data, GClosure *closure)
{
  (void) closure;
  act_free (data);
}

static void
array_free (gpointer array)
{
  g_array_unref (array);
}

static void
close_window_of (gpointer widget)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (widget))));
}

static GArray *
find_ids (SeaBank *bank, const char *pack, gboolean deleted, GError **error)
{
  const SeaQuery query = { .pack = pack, .deleted = deleted };

  return sea_bank_find (bank, &query, 0, error);
}

/* ---- export ---- */

static gpointer
ids_reader (SeaBank *bank, gpointer data, GError **error)
{
  return find_ids (bank, ((Act *) data)->pack->id, FALSE, error);
}

static void
ids_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Act *act = data;
  g_autoptr (GError) error = NULL;
  GArray *ids = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (gtk_widget_in_destruction (GTK_WIDGET (act->window)))
    ;
  else if (ids == NULL)
    sea_teacher_window_toast (act->window, error->message);
  else
    sea_export_ask (act->window, act->model, ids, act->pack);
  g_clear_pointer (&ids, g_array_unref);
  act_free (act);
}

static void
export_cb (GtkButton *button, Act *act)
{
  Act *job = act_new (act->window, act->model, act->pack);

  close_window_of (button);
  sea_lesson_model_read (job->model, ids_reader, job, NULL, array_free, ids_cb, job);
}

/* ---- showing ---- */

static void
show_cb (GtkButton *button, Act *act)
{
  const SeaQuery query = { .pack = act->pack->id };
  g_autoptr (SeaTeacherWindow) window = g_object_ref (act->window);

  sea_teacher_window_show_bank (window, &query);
  close_window_of (button);
}

/* ---- deleting ---- */

typedef struct
{
  Act *act;
  GArray *batches; /* of gint64 */
} Deleted;

static void
deleted_free (gpointer data)
{
  Deleted *deleted = data;

  act_free (deleted->act);
  g_array_unref (deleted->batches);
  g_free (deleted);
}

static gpointer
delete_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *l = data;
  Deleted *deleted = l->data;
  g_autoptr (GArray) ids = find_ids (bank, deleted->act->pack->id, FALSE, error);
  gint64 batch = 0;

  if (ids == NULL || sea_bank_delete (bank, (const gint64 *) (const void *) ids->data, ids->len,
                                      FALSE, l->progress, &batch, error) < 0)
    return NULL;
  if (batch != 0)
    g_array_append_val (deleted->batches, batch);
  return deleted;
}

static void
undo_clicked_cb (AdwToast *toast, SeaTeacherWindow *window)
{
  SeaLessonModel *model = g_object_get_data (G_OBJECT (toast), "model");

  sea_import_door_undo (window, model, g_object_get_data (G_OBJECT (toast), "batches"));
}

static void
deleted_cb (gpointer result, const GError *error, gpointer data)
{
  SeaTeacherWindow *window = data;
  const Deleted *deleted = result;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (deleted != NULL)
    sea_lesson_model_bank_changed (deleted->act->model);
  if (gtk_widget_in_destruction (GTK_WIDGET (window)))
    return;
  if (deleted == NULL)
    {
      sea_teacher_window_toast (window, error->message);
      return;
    }
  /* Translators: %s is the name of a pack */
  text = g_strdup_printf (_ ("The pack was deleted: %s"), deleted->act->pack->title);
  title = g_markup_escape_text (text, -1);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_timeout (toast, 10);
  g_object_set_data_full (G_OBJECT (toast), "batches", g_array_ref (deleted->batches), array_free);
  g_object_set_data_full (G_OBJECT (toast), "model", g_object_ref (deleted->act->model),
                          g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), window, 0);
  sea_teacher_window_add_toast (window, toast);
}

void
sea_packs_delete (SeaTeacherWindow *window, SeaLessonModel *model, const SeaBankPack *pack)
{
  g_autoptr (SeaBankWork) work = NULL;
  Deleted *deleted;

  if (!sea_lesson_model_can_write (model))
    {
      sea_teacher_window_toast (window, _ ("There is no bank that could be written."));
      return;
    }
  deleted = g_new0 (Deleted, 1);
  deleted->act = act_new (window, model, pack);
  deleted->batches = g_array_new (FALSE, FALSE, sizeof (gint64));
  work = sea_bank_work_new (model);
  /* The job's data are its result too: they are freed once, as data. */
  sea_bank_work_push_long (work, GTK_WINDOW (window), _ ("Deleting"), delete_job, deleted,
                           deleted_free, NULL, deleted_cb, window);
}

static void
delete_cb (GtkButton *button, Act *act)
{
  Act *job = act_new (act->window, act->model, act->pack);

  close_window_of (button);
  sea_packs_delete (job->window, job->model, job->pack);
  act_free (job);
}

/* ---- the facts of a pack ---- */

typedef struct
{
  Act *act;
  GtkWidget *window;
  GtkEditable *title, *author, *licence, *version;
  AdwComboRow *lang;
} Edit;

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  act_free (edit->act);
  g_free (edit);
}

static gpointer
put_reader (SeaBank *bank, gpointer data, GError **error)
{
  Act *act = data;

  return GINT_TO_POINTER (sea_bank_put_pack (bank, act->pack, error));
}

static void
put_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Act *act = data;
  g_autoptr (GError) error = NULL;
  gpointer done = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (done != NULL)
    sea_lesson_model_bank_changed (act->model);
  if (!gtk_widget_in_destruction (GTK_WIDGET (act->window)))
    {
      if (done == NULL)
        sea_teacher_window_toast (act->window, error->message);
      else
        sea_packs_show (act->window, act->model);
    }
  act_free (act);
}

static void
replace (char **place, GtkEditable *field)
{
  g_free (*place);
  *place = g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

static void
save_cb (GtkButton *button, Edit *edit)
{
  static const char *const languages[] = { "", "ru", "en" };
  Act *job = act_new (edit->act->window, edit->act->model, edit->act->pack);
  guint lang = adw_combo_row_get_selected (edit->lang);

  replace (&job->pack->title, edit->title);
  replace (&job->pack->author, edit->author);
  replace (&job->pack->licence, edit->licence);
  replace (&job->pack->version, edit->version);
  g_free (job->pack->lang);
  job->pack->lang = g_strdup (languages[MIN (lang, 2)]);
  if (*job->pack->title == '\0')
    {
      g_free (job->pack->title);
      job->pack->title = g_strdup (job->pack->id);
    }
  close_window_of (button);
  sea_lesson_model_read (job->model, put_reader, job, NULL, NULL, put_cb, job);
}

static GtkEditable *
add_field (GtkWidget *window, const char *title, const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  sea_bank_window_add (window, row);
  return GTK_EDITABLE (row);
}

static void
add_language (Edit *edit)
{
  const char *const names[] = { _ ("none"), _ ("Russian"), _ ("English"), NULL };
  GtkStringList *model = gtk_string_list_new (names);
  const char *lang = edit->act->pack->lang;

  edit->lang = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (edit->lang), _ ("Language"));
  adw_combo_row_set_model (edit->lang, G_LIST_MODEL (model));
  g_object_unref (model);
  adw_combo_row_set_selected (edit->lang, g_strcmp0 (lang, "ru") == 0   ? 1
                                          : g_strcmp0 (lang, "en") == 0 ? 2
                                                                        : 0);
  sea_bank_window_add (edit->window, GTK_WIDGET (edit->lang));
}

static void
edit_cb (GtkButton *button, Act *act)
{
  Edit *edit = g_new0 (Edit, 1);
  GtkWidget *save = gtk_button_new_with_mnemonic (_ ("_Save"));

  edit->act = act_new (act->window, act->model, act->pack);
  close_window_of (button);
  edit->window = sea_bank_window_new (GTK_WINDOW (edit->act->window), _ ("Pack"));
  edit->title = add_field (edit->window, _ ("Name"), edit->act->pack->title);
  add_language (edit);
  edit->author = add_field (edit->window, _ ("Author"), edit->act->pack->author);
  edit->licence = add_field (edit->window, _ ("Licence"), edit->act->pack->licence);
  edit->version = add_field (edit->window, _ ("Version"), edit->act->pack->version);
  g_object_set_data_full (G_OBJECT (edit->window), "edit", edit, edit_free);
  gtk_widget_add_css_class (save, "suggested-action");
  gtk_widget_set_sensitive (save, sea_lesson_model_can_write (edit->act->model));
  g_signal_connect (save, "clicked", G_CALLBACK (save_cb), edit);
  adw_header_bar_pack_end (ADW_HEADER_BAR (gtk_widget_get_first_child (
                               adw_window_get_content (ADW_WINDOW (edit->window)))),
                           save);
  gtk_window_present (GTK_WINDOW (edit->window));
}

/* ---- the packs of the program ---- */

typedef struct
{
  guint added, renewed, back;
} Shipped;

static const SeaBankPack *
find_pack (GPtrArray *packs, const char *id)
{
  for (guint i = 0; i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      if (strcmp (pack->id, id) == 0)
        return pack;
    }
  return NULL;
}

/* A pack whose problems all lie in the waste basket comes back from there. */
static gboolean
put_back (SeaBank *bank, const SeaBankPack *pack, Shipped *shipped, GError **error)
{
  g_autoptr (GArray) ids = find_ids (bank, pack->id, TRUE, error);

  if (ids == NULL)
    return FALSE;
  if (ids->len == 0)
    return TRUE;
  shipped->back++;
  return sea_bank_delete (bank, (const gint64 *) (const void *) ids->data, ids->len, TRUE, NULL,
                          NULL, error) >= 0;
}

static gpointer
shipped_reader (SeaBank *bank, gpointer data, GError **error)
{
  g_autofree char *folder = sea_dup_questions_dir ();
  g_autoptr (GPtrArray) before = sea_bank_packs (bank, error);
  g_autoptr (GPtrArray) after = NULL;
  g_autofree Shipped *shipped = g_new0 (Shipped, 1);

  (void) data;
  if (before == NULL)
    return NULL;
  for (guint i = 0; i < before->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (before, i);

      if (pack->problems == 0 && !put_back (bank, pack, shipped, error))
        return NULL;
    }
  if (!sea_first_start_import (bank, folder, error))
    return NULL;
  after = sea_bank_packs (bank, error);
  if (after == NULL)
    return NULL;
  for (guint i = 0; i < after->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (after, i);
      const SeaBankPack *old = find_pack (before, pack->id);

      if (old == NULL)
        shipped->added++;
      else if (strcmp (old->version, pack->version) != 0)
        shipped->renewed++;
    }
  return g_steal_pointer (&shipped);
}

static char *
dup_shipped_text (const Shipped *shipped)
{
  if (shipped->added + shipped->renewed + shipped->back == 0)
    return g_strdup (_ ("All packs of the program are there already."));
  /* Translators: three numbers of packs */
  return g_strdup_printf (_ ("Packs added: %u, renewed: %u, taken from the waste basket: %u"),
                          shipped->added, shipped->renewed, shipped->back);
}

static void
shipped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaTeacherWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autofree Shipped *shipped =
      sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);
  g_autofree char *text = NULL;

  sea_lesson_model_bank_changed (SEA_LESSON_MODEL (source));
  if (gtk_widget_in_destruction (GTK_WIDGET (window)))
    return;
  text = shipped != NULL ? dup_shipped_text (shipped) : g_strdup (error->message);
  sea_teacher_window_toast (window, text);
}

void
sea_packs_add_shipped (SeaTeacherWindow *window, SeaLessonModel *model)
{
  if (!sea_lesson_model_can_write (model))
    sea_teacher_window_toast (window, _ ("There is no bank that could be written."));
  else
    sea_lesson_model_read (model, shipped_reader, NULL, NULL, g_free, shipped_cb,
                           g_object_ref (window));
}

static void
shipped_clicked_cb (GtkButton *button, Act *act)
{
  g_autoptr (SeaTeacherWindow) window = g_object_ref (act->window);
  g_autoptr (SeaLessonModel) model = g_object_ref (act->model);

  close_window_of (button);
  sea_packs_add_shipped (window, model);
}

/* ---- the window ---- */

static char *
dup_facts (const SeaBankPack *pack)
{
  g_autofree char *amount = sea_bank_words_dup_amount (pack->problems);
  GString *facts = g_string_new (NULL);
  const char *parts[] = { pack->lang, pack->author, pack->licence };

  g_string_append_printf (
      facts, g_dngettext (GETTEXT_PACKAGE, "%s problem", "%s problems", pack->problems), amount);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (facts, " · %s", parts[i]);
  if (*pack->version != '\0')
    {
      g_string_append (facts, " · ");
      /* Translators: the version of a pack */
      g_string_append_printf (facts, _ ("version %s"), pack->version);
    }
  return g_string_free (facts, FALSE);
}

static void
add_button (GtkWidget *row, const char *icon, const char *label, GCallback clicked, const Act *act)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  sea_util_set_accessible_label (button, label);
  g_signal_connect_data (button, "clicked", clicked, act_new (act->window, act->model, act->pack),
                         act_closed, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
make_row (const Act *act)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *facts = dup_facts (act->pack);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 *act->pack->title != '\0' ? act->pack->title : act->pack->id);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  add_button (row, "sea-list-symbolic", _ ("Show its problems"), G_CALLBACK (show_cb), act);
  add_button (row, "document-edit-symbolic", _ ("Name, author, licence"), G_CALLBACK (edit_cb),
              act);
  add_button (row, "sea-export-symbolic", _ ("Export"), G_CALLBACK (export_cb), act);
  add_button (row, "user-trash-symbolic", _ ("Delete with its problems"), G_CALLBACK (delete_cb),
              act);
  return row;
}

static gpointer
packs_reader (SeaBank *bank, gpointer data, GError **error)
{
  (void) data;
  return sea_bank_packs (bank, error);
}

static void
packs_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaTeacherWindow) window = data;
  SeaLessonModel *model = SEA_LESSON_MODEL (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) packs = sea_lesson_model_read_finish (model, result, &error);
  GtkWidget *shown;
  GtkWidget *shipped = gtk_button_new_with_mnemonic (_ ("_Packs of the Program"));
  gboolean any = FALSE;

  g_object_ref_sink (shipped);
  if (gtk_widget_in_destruction (GTK_WIDGET (window)) || packs == NULL)
    {
      if (packs == NULL && !gtk_widget_in_destruction (GTK_WIDGET (window)))
        sea_teacher_window_toast (window, error->message);
      g_object_unref (shipped);
      return;
    }
  shown = sea_bank_window_new (GTK_WINDOW (window), _ ("Packs"));
  for (guint i = 0; i < packs->len; i++)
    {
      Act act = { window, model, g_ptr_array_index (packs, i) };

      /* One whose problems were all deleted can only come back. */
      if (act.pack->problems == 0)
        continue;
      sea_bank_window_add (shown, make_row (&act));
      any = TRUE;
    }
  if (!any)
    sea_bank_window_say (shown, _ ("There is no pack yet."));
  gtk_widget_set_tooltip_text (shipped, _ ("Add those that are not there, renew old ones"));
  g_signal_connect_data (shipped, "clicked", G_CALLBACK (shipped_clicked_cb),
                         act_new (window, model, NULL), act_closed, 0);
  adw_header_bar_pack_start (
      ADW_HEADER_BAR (gtk_widget_get_first_child (adw_window_get_content (ADW_WINDOW (shown)))),
      shipped);
  g_object_unref (shipped);
  gtk_window_set_default_size (GTK_WINDOW (shown), 640, 520);
  gtk_window_present (GTK_WINDOW (shown));
}

void
sea_packs_show (SeaTeacherWindow *window, SeaLessonModel *model)
{
  sea_lesson_model_read (model, packs_reader, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                         packs_cb, g_object_ref (window));
}
