/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/sea-compat.h"

#include <glib/gi18n-lib.h>

#define ASKED "sea-file-asked" /* data of a window: its dialog stands */

typedef struct
{
  GtkFileChooserNative *chooser;
  GtkWindow *parent; /* weak */
  SeaFileCallback callback;
  gpointer user_data;
} FileRequest;

static void parent_gone_cb (gpointer data, GObject *where);

static void
file_request_finish (FileRequest *request, GFile *file)
{
  SeaFileCallback callback = request->callback;
  gpointer user_data = request->user_data;
  GtkFileChooserNative *chooser = g_steal_pointer (&request->chooser);

  if (request->parent != NULL)
    {
      g_object_set_data (G_OBJECT (request->parent), ASKED, NULL);
      g_object_weak_unref (G_OBJECT (request->parent), parent_gone_cb, request);
    }
  g_free (request);
  callback (file, user_data);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
  g_object_unref (chooser);
}

static void
chooser_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  FileRequest *request = data;
  g_autoptr (GFile) file = NULL;

  g_signal_handlers_disconnect_by_data (dialog, data);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  file_request_finish (request, file);
}

/* The window was closed under its dialog: nobody is left to be told. */
static void
parent_gone_cb (gpointer data, GObject *where)
{
  FileRequest *request = data;
  GtkFileChooserNative *chooser = request->chooser;

  (void) where;
  g_signal_handlers_disconnect_by_data (chooser, data);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
  g_object_unref (chooser);
  g_free (request);
}

/* (nullable): NULL while another dialog of @parent stands: it is modal, and has the keyboard. */
static FileRequest *
file_request_new (GtkWindow *parent,
                  const char *title,
                  GtkFileChooserAction action,
                  SeaFileCallback callback,
                  gpointer user_data)
{
  FileRequest *request;

  if (g_object_get_data (G_OBJECT (parent), ASKED) != NULL)
    return NULL;
  request = g_new0 (FileRequest, 1);
  g_object_set_data (G_OBJECT (parent), ASKED, request);
  request->chooser = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);
  request->parent = parent;
  request->callback = callback;
  request->user_data = user_data;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (request->chooser), TRUE);
  g_object_weak_ref (G_OBJECT (parent), parent_gone_cb, request);
  g_signal_connect (request->chooser, "response", G_CALLBACK (chooser_response_cb), request);
  return request;
}

gboolean
sea_compat_open_file (GtkWindow *parent,
                      const char *title,
                      const char *filter_name,
                      const char *patterns,
                      SeaFileCallback callback,
                      gpointer user_data)
{
  FileRequest *request =
      file_request_new (parent, title, GTK_FILE_CHOOSER_ACTION_OPEN, callback, user_data);
  g_autoptr (GtkFileFilter) named = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  g_auto (GStrv) list = g_strsplit (patterns, ";", -1);

  if (request == NULL)
    return FALSE;
  gtk_file_filter_set_name (named, filter_name);
  for (guint i = 0; list[i] != NULL; i++)
    gtk_file_filter_add_pattern (named, list[i]);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (request->chooser), named);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (request->chooser), all);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->chooser));
  return TRUE;
}

gboolean
sea_compat_save_file (GtkWindow *parent,
                      const char *title,
                      const char *name,
                      SeaFileCallback callback,
                      gpointer user_data)
{
  FileRequest *request =
      file_request_new (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE, callback, user_data);

  if (request == NULL)
    return FALSE;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (request->chooser), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (request->chooser));
  return TRUE;
}

void
sea_compat_tell (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
sea_compat_show_about (GtkWindow *parent)
{
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about, "transient-for", parent, "modal", TRUE, "application-name",
                _ ("Math Sea Battle"), "application-icon", "org.mathseabattle.MathSeaBattle",
                "developer-name", _ ("Math Sea Battle contributors"), "version", SEA_VERSION,
                "license-type", GTK_LICENSE_GPL_3_0, "comments",
                _ ("Two teams fight at sea and solve problems; the teacher is the judge."), NULL);
  gtk_window_present (GTK_WINDOW (about));
}

gboolean
sea_compat_is_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}
