/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/import-door.h"

#include "app/bank-page.h"
#include "app/bank-words.h"
#include "app/export-window.h"
#include "app/import-page.h"
#include "app/packs-window.h"
#include "app/sample-lesson.h"
#include "bank/history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the actions of a window know. */
typedef struct
{
  SeaTeacherWindow *window; /* not owned: it owns this */
  SeaLessonModel *model;
  GListModel *waiting;           /* (nullable): files that wait for the bank */
  GtkFileChooserNative *chooser; /* (nullable) */
} Door;

static void
door_free (gpointer data)
{
  Door *door = data;

  g_clear_object (&door->chooser);
  g_clear_object (&door->waiting);
  g_object_unref (door->model);
  g_free (door);
}

static Door *
get_door (SeaTeacherWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "import-door");
}

/* ---- undo of a whole import ---- */

static gpointer
undo_reader (SeaBank *bank, gpointer data, GError **error)
{
  GArray *batches = data;
  guint done = 0;

  for (guint i = batches->len; i > 0; i--)
    {
      SeaBankUndone undone = { 0 };

      if (!sea_bank_undo (bank, g_array_index (batches, gint64, i - 1), NULL, &undone, error))
        return NULL;
      done += undone.done;
    }
  return g_memdup2 (&done, sizeof done);
}

static void
undone_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaTeacherWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autofree guint *done = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  /* Also when only some of several batches could be undone. */
  sea_lesson_model_bank_changed (SEA_LESSON_MODEL (source));
  if (gtk_widget_in_destruction (GTK_WIDGET (window)))
    return;
  if (done == NULL)
    sea_teacher_window_toast (window, error->message);
  else
    {
      g_autofree char *amount = sea_bank_words_dup_amount (*done);
      /* Translators: %s is how many problems are no longer in the bank, or as before */
      g_autofree char *text = g_strdup_printf (_ ("The import was undone: %s"), amount);

      sea_teacher_window_toast (window, text);
    }
}

static void
batches_free (gpointer batches)
{
  g_array_unref (batches);
}

void
sea_import_door_undo (SeaTeacherWindow *window, SeaLessonModel *model, GArray *batches)
{
  sea_lesson_model_read (model, undo_reader, g_array_ref (batches), batches_free, g_free, undone_cb,
                         g_object_ref (window));
}

static void
undo_clicked_cb (AdwToast *toast, SeaTeacherWindow *window)
{
  Door *door = get_door (window);

  sea_import_door_undo (window, door->model, g_object_get_data (G_OBJECT (toast), "batches"));
}

static void
added_cb (SeaImportPage *page, guint added, GArray *batches, SeaTeacherWindow *window)
{
  g_autofree char *amount = sea_bank_words_dup_amount (added);
  /* Translators: %s is how many problems came into the bank */
  g_autofree char *text = g_strdup_printf (_ ("Added: %s"), amount);
  AdwToast *toast = adw_toast_new (text);

  (void) page;
  if (batches->len > 0)
    {
      adw_toast_set_button_label (toast, _ ("Undo"));
      adw_toast_set_timeout (toast, 10);
      g_object_set_data_full (G_OBJECT (toast), "batches", g_array_ref (batches), batches_free);
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), window, 0);
    }
  sea_teacher_window_add_toast (window, toast);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
}

static void
left_cb (SeaImportPage *page, SeaTeacherWindow *window)
{
  (void) page;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
}

GtkWidget *
sea_import_door_make_page (SeaTeacherWindow *window, SeaLessonModel *model)
{
  GtkWidget *page = sea_import_page_new (model);

  g_signal_connect_object (page, "added", G_CALLBACK (added_cb), window, 0);
  g_signal_connect_object (page, "left", G_CALLBACK (left_cb), window, 0);
  return page;
}

/* ---- the ways in ---- */

/* What is imported shows its answers, and the bank must be there to be written. */
static gboolean
is_open (SeaTeacherWindow *window, SeaLessonModel *model)
{
  GtkWidget *page = sea_teacher_window_find_page (window, "import");

  /* The bank of the sample is removed with it. */
  if (sea_sample_lesson_is_on (GTK_WINDOW (window)))
    sea_teacher_window_toast (window,
                              _ ("Leave the sample lesson first: what is imported now would be "
                                 "removed with it."));
  else if (sea_lesson_model_is_active (model))
    sea_teacher_window_toast (window,
                              _ ("Leave the lesson first: what is imported shows its answers."));
  else if (!sea_lesson_model_can_write (model))
    sea_teacher_window_toast (window, _ ("There is no bank that could be written."));
  else if (page != NULL && g_strcmp0 (sea_teacher_window_get_page (window), "import") == 0 &&
           sea_import_page_is_busy (SEA_IMPORT_PAGE (page)))
    sea_teacher_window_toast (window, _ ("An import is at work already."));
  else
    return TRUE;
  return FALSE;
}

static void
show (SeaTeacherWindow *window, SeaImportSet *set)
{
  sea_teacher_window_show (window, "import");
  sea_import_page_open (SEA_IMPORT_PAGE (sea_teacher_window_find_page (window, "import")), set);
}

static void
bank_cb (SeaLessonModel *model, SeaTeacherWindow *window)
{
  Door *door = get_door (window);
  g_autoptr (GListModel) files = NULL;

  if (door->waiting == NULL || (sea_lesson_model_get_bank (model) == NULL &&
                                sea_lesson_model_get_bank_error (model) == NULL))
    return;
  files = g_steal_pointer (&door->waiting);
  sea_import_door_open (window, model, files);
}

void
sea_import_door_open (SeaTeacherWindow *window, SeaLessonModel *model, GListModel *files)
{
  Door *door = get_door (window);
  SeaImportSet *set;

  if (g_list_model_get_n_items (files) == 0)
    return;
  if (sea_lesson_model_get_bank (model) == NULL && sea_lesson_model_get_bank_error (model) == NULL)
    {
      g_set_object (&door->waiting, files);
      return;
    }
  if (!is_open (window, model))
    return;
  set = sea_import_set_new ();
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      sea_import_set_add (set, sea_import_source_new_file (file));
    }
  show (window, set);
}

void
sea_import_door_open_paste (SeaTeacherWindow *window,
                            SeaLessonModel *model,
                            const char *text,
                            const char *html)
{
  SeaImportSet *set;

  if ((text == NULL || *text == '\0') && (html == NULL || *html == '\0'))
    {
      sea_teacher_window_toast (window, _ ("The clipboard holds no text and no table."));
      return;
    }
  if (!is_open (window, model))
    return;
  set = sea_import_set_new ();
  sea_import_set_add (set, sea_import_source_new_paste (text, html));
  show (window, set);
}

/* ---- files that are chosen ---- */

static void
chosen_cb (GtkNativeDialog *dialog, int response, Door *door)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

      sea_import_door_open (door->window, door->model, files);
    }
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&door->chooser);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) known = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) any = gtk_file_filter_new ();
  gsize n;
  const SeaCodec *codecs = sea_codecs (&n);

  gtk_file_filter_set_name (known, _ ("Files with questions"));
  for (gsize i = 0; i < n; i++)
    for (gsize k = 0; codecs[i].suffixes[k] != NULL; k++)
      gtk_file_filter_add_suffix (known, codecs[i].suffixes[k] + 1);
  gtk_file_filter_set_name (any, _ ("All files"));
  gtk_file_filter_add_pattern (any, "*");
  gtk_file_chooser_add_filter (chooser, known);
  gtk_file_chooser_add_filter (chooser, any);
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Door *door = data;

  (void) action;
  (void) parameter;
  if (door->chooser != NULL || !is_open (door->window, door->model))
    return;
  door->chooser = gtk_file_chooser_native_new (_ ("Import Questions"), GTK_WINDOW (door->window),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (door->chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (door->chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (door->chooser));
  g_signal_connect (door->chooser, "response", G_CALLBACK (chosen_cb), door);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (door->chooser));
}

/* ---- the clipboard ---- */

typedef struct
{
  SeaTeacherWindow *window; /* owned */
  char *html;               /* (nullable) */
} Paste;

enum
{
  PASTE_LIMIT = 32 * 1024 * 1024 /* bytes that are taken from the clipboard */
};

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  g_autoptr (SeaTeacherWindow) window = paste->window;
  g_autofree char *html = paste->html;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  Door *door = get_door (window);

  g_free (paste);
  if (!gtk_widget_in_destruction (GTK_WIDGET (window)))
    sea_import_door_open_paste (window, door->model, text, html);
}

static void
spliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (source);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (paste->window));

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL) > 0 &&
      g_memory_output_stream_get_data_size (memory) <= PASTE_LIMIT)
    paste->html = g_strndup (g_memory_output_stream_get_data (memory),
                             g_memory_output_stream_get_data_size (memory));
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, paste);
}

static void
html_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  g_autoptr (GInputStream) stream =
      gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  g_autoptr (GOutputStream) memory = NULL;

  if (stream == NULL)
    {
      gdk_clipboard_read_text_async (GDK_CLIPBOARD (source), NULL, text_cb, paste);
      return;
    }
  memory = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (
      memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, spliced_cb, paste);
}

/* A table of a word processor comes as HTML, all else as text. */
static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const types[] = { "text/html", NULL };
  Door *door = data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (door->window));
  Paste *paste;

  (void) action;
  (void) parameter;
  if (!is_open (door->window, door->model))
    return;
  paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (door->window);
  if (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), types[0]))
    gdk_clipboard_read_async (clipboard, (const char **) types, G_PRIORITY_DEFAULT, NULL, html_cb,
                              paste);
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_cb, paste);
}

/* Only where Ctrl+V can mean nothing else. */
static gboolean
paste_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  const char *page = sea_teacher_window_get_page (SEA_TEACHER_WINDOW (widget));

  (void) arguments;
  (void) data;
  if (g_strcmp0 (page, "bank") != 0 && g_strcmp0 (page, "start") != 0 &&
      g_strcmp0 (page, "import") != 0)
    return FALSE;
  gtk_widget_activate_action (widget, "win.paste", NULL);
  return TRUE;
}

/* ---- dropped files ---- */

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, Door *door)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GSList) list = NULL;

  (void) target;
  (void) x;
  (void) y;
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  list = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *l = list; l != NULL; l = l->next)
    g_list_store_append (files, l->data);
  sea_import_door_open (door->window, door->model, G_LIST_MODEL (files));
  return TRUE;
}

/* ---- exports and packs ---- */

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Door *door = data;
  GtkWidget *page = sea_teacher_window_find_page (door->window, "bank");
  g_autoptr (GArray) ids = NULL;

  (void) action;
  (void) parameter;
  if (page == NULL || g_strcmp0 (sea_teacher_window_get_page (door->window), "bank") != 0)
    return;
  if (sea_bank_page_is_busy (SEA_BANK_PAGE (page)))
    {
      sea_teacher_window_toast (door->window, _ ("The list is still being read."));
      return;
    }
  ids = sea_bank_page_dup_chosen (SEA_BANK_PAGE (page), NULL);
  if (ids->len == 0)
    sea_teacher_window_toast (door->window, _ ("There is no problem in the list."));
  else
    sea_export_ask (door->window, door->model, ids, NULL);
}

static void
bank_export_cb (SeaBankPage *page)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "win.export", NULL);
}

GtkWidget *
sea_import_door_make_bank_page (SeaTeacherWindow *window, SeaLessonModel *model)
{
  GtkWidget *page = sea_bank_page_new (model);

  g_signal_connect_object (page, "export", G_CALLBACK (bank_export_cb), window, 0);
  return page;
}

static void
packs_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Door *door = data;

  (void) action;
  (void) parameter;
  if (sea_lesson_model_get_bank (door->model) != NULL)
    sea_packs_show (door->window, door->model);
}

/* clang-format off */
static const GActionEntry entries[] = {
  { .name = "import", .activate = import_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "export", .activate = export_cb },
  { .name = "packs", .activate = packs_cb },
};
/* clang-format on */

void
sea_import_door_attach (SeaTeacherWindow *window, SeaLessonModel *model)
{
  Door *door = g_new0 (Door, 1);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  door->window = window;
  door->model = g_object_ref (model);
  g_object_set_data_full (G_OBJECT (window), "import-door", door, door_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), door);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), door);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>v"),
                        gtk_callback_action_new (paste_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect_object (model, "bank", G_CALLBACK (bank_cb), window, 0);
}
