/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/export-window.h"

#include "app/bank-window.h"
#include "app/bank-words.h"
#include "app/bank-work.h"
#include "app/help-window.h"
#include "app/import-source.h"
#include "app/sea-compat.h"
#include "formats/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  NOTES_SHOWN = 200
};

SeaBankPack *
sea_pack_copy (const SeaBankPack *pack)
{
  SeaBankPack *copy;

  if (pack == NULL)
    return NULL;
  copy = g_new0 (SeaBankPack, 1);
  copy->id = g_strdup (pack->id);
  copy->title = g_strdup (pack->title);
  copy->lang = g_strdup (pack->lang);
  copy->version = g_strdup (pack->version);
  copy->author = g_strdup (pack->author);
  copy->licence = g_strdup (pack->licence);
  copy->problems = pack->problems;
  return copy;
}

/* ---- what a format holds ---- */

char *
sea_export_dup_left_out (const SeaExportFormat *format)
{
  static const struct
  {
    SeaCarries what;
    const char *name;
  } names[] = {
    { SEA_CARRIES_WORTH, N_ ("worth") },       { SEA_CARRIES_TOPIC, N_ ("topic") },
    { SEA_CARRIES_GRADE, N_ ("grade") },       { SEA_CARRIES_SOLUTION, N_ ("solution") },
    { SEA_CARRIES_SECONDS, N_ ("time") },      { SEA_CARRIES_SOURCE, N_ ("source") },
    { SEA_CARRIES_TAGS, N_ ("tags") },         { SEA_CARRIES_TITLE, N_ ("title") },
    { SEA_CARRIES_FAMILY, N_ ("family") },     { SEA_CARRIES_TWIN, N_ ("twin") },
    { SEA_CARRIES_UID, N_ ("stable number") }, { SEA_CARRIES_PACK, N_ ("facts of the pack") },
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if ((format->carries & names[i].what) == 0)
      g_strv_builder_add (builder, _ (names[i].name));
  all = g_strv_builder_end (builder);
  return g_strjoinv (", ", all);
}

/* ---- writing ---- */

typedef struct
{
  GArray *ids;
  SeaBankPack *pack; /* (nullable) */
  const SeaExportFormat *format;
  char *path;
  /* in the thread: */
  SeaBank *bank;
  const SeaBankProgress *progress;
  guint at;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->ids);
  sea_bank_pack_free (job->pack);
  g_free (job->path);
  g_free (job);
}

typedef struct
{
  SeaExportReport *report;
  char *path;
} Written;

static void
written_free (gpointer data)
{
  Written *written = data;

  sea_export_report_free (written->report);
  g_free (written->path);
  g_free (written);
}

/* One that is gone meanwhile is passed over. */
static SeaQuestion *
next (gpointer data, GError **error)
{
  Job *job = data;

  while (job->at < job->ids->len)
    {
      g_autoptr (GError) mine = NULL;
      SeaQuestion *question =
          sea_bank_get (job->bank, g_array_index (job->ids, gint64, job->at++), &mine);

      if (question != NULL)
        return question;
      if (!g_error_matches (mine, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&mine));
          return NULL;
        }
    }
  return NULL;
}

static void
rewind_ids (gpointer data)
{
  ((Job *) data)->at = 0;
}

static gboolean
tell (guint done, gpointer data)
{
  Job *job = data;

  return job->progress->step (MIN (done, job->ids->len), job->ids->len, job->progress->user_data);
}

static gpointer
write_job (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankLong *l = data;
  Job *job = l->data;
  const SeaExportSource source = { next, rewind_ids, tell, job };
  SeaExportPack pack = { 0 };
  Written *written = g_new0 (Written, 1);

  written->report = sea_export_report_new ();
  written->path = g_strdup (job->path);
  job->bank = bank;
  job->progress = l->progress;
  if (job->pack != NULL)
    pack = (SeaExportPack){ job->pack->id,      job->pack->title,  job->pack->lang,
                            job->pack->version, job->pack->author, job->pack->licence };
  if (sea_export_file (job->format, job->pack != NULL ? &pack : NULL, &source, job->path,
                       written->report, error))
    return written;
  written_free (written);
  return NULL;
}

/* ---- what came of it ---- */

static void
show_clicked_cb (AdwToast *toast, gpointer data)
{
  const char *path = g_object_get_data (G_OBJECT (toast), "path");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  (void) data;
  if (uri != NULL)
    g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

static void
add_notes (GtkWidget *window, GPtrArray *notes, const char *prefix)
{
  for (guint i = 0; i < MIN (notes->len, (guint) NOTES_SHOWN); i++)
    {
      const SeaExportNote *note = g_ptr_array_index (notes, i);
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *subtitle = g_strdup_printf ("%s: %s", prefix, note->reason);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), note->title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
      sea_bank_window_add (window, row);
    }
}

static void
show_report (SeaTeacherWindow *window, const SeaExportReport *report)
{
  GtkWidget *shown;
  GString *text;

  if (report->refused->len == 0 && report->lost->len == 0 && !report->too_large)
    return;
  shown = sea_bank_window_new (GTK_WINDOW (window), _ ("What the File Could Not Hold"));
  add_notes (shown, report->refused, _ ("left out"));
  add_notes (shown, report->lost, _ ("not whole"));
  text = g_string_new (NULL);
  g_string_append_printf (text,
                          /* Translators: %u is a number of problems in a file */
                          g_dngettext (GETTEXT_PACKAGE, "%u problem is in the file.",
                                       "%u problems are in the file.", report->written),
                          report->written);
  if (report->too_large)
    g_string_append_printf (text, " %s",
                            _ ("That is more than one import takes: better export it in parts."));
  sea_bank_window_say (shown, text->str);
  g_string_free (text, TRUE);
  gtk_window_present (GTK_WINDOW (shown));
}

static void
written_cb (gpointer result, const GError *error, gpointer data)
{
  SeaTeacherWindow *window = data;
  const Written *written = result;
  AdwToast *toast;

  if (gtk_widget_in_destruction (GTK_WIDGET (window)))
    return;
  if (written == NULL)
    {
      sea_teacher_window_toast (window, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                                            ? _ ("Cancelled: no file was written")
                                            : error->message);
      return;
    }
  toast = adw_toast_new (_ ("Saved"));
  adw_toast_set_button_label (toast, _ ("Show"));
  adw_toast_set_timeout (toast, 10);
  g_object_set_data_full (G_OBJECT (toast), "path", g_strdup (written->path), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (show_clicked_cb), window, 0);
  sea_teacher_window_add_toast (window, toast);
  show_report (window, written->report);
}

void
sea_export_to (SeaTeacherWindow *window,
               SeaLessonModel *model,
               GArray *ids,
               const SeaBankPack *pack,
               const SeaExportFormat *format,
               const char *path)
{
  g_autoptr (SeaBankWork) work = NULL;
  Job *job;

  if (sea_bank_is_in_use_here (path))
    {
      sea_teacher_window_toast (window, _ ("This is the bank itself: choose another name."));
      return;
    }
  job = g_new0 (Job, 1);
  job->ids = g_array_ref (ids);
  job->pack = sea_pack_copy (pack);
  job->format = format;
  job->path = g_strdup (path);
  work = sea_bank_work_new (model);
  sea_bank_work_push_long (work, GTK_WINDOW (window), _ ("Exporting"), write_job, job, job_free,
                           written_free, written_cb, window);
}

/* ---- the window that asks ---- */

typedef struct
{
  GtkWidget *window;
  SeaTeacherWindow *teacher; /* weak */
  SeaLessonModel *model;
  GArray *ids;
  SeaBankPack *pack; /* (nullable) */
  const SeaExportFormat *format;
} Ask;

static void
ask_free (gpointer data)
{
  Ask *ask = data;

  g_clear_weak_pointer (&ask->teacher);
  g_object_unref (ask->model);
  g_array_unref (ask->ids);
  sea_bank_pack_free (ask->pack);
  g_free (ask);
}

/* A name without a suffix gets the one of the format. */
static char *
dup_path (const Ask *ask, GFile *file)
{
  char *path = g_file_get_path (file);
  g_autofree char *base = NULL;
  char *whole;

  if (path == NULL)
    return NULL;
  base = g_path_get_basename (path);
  if (strchr (base, '.') != NULL)
    return path;
  whole = g_strconcat (path, ask->format->suffix, NULL);
  g_free (path);
  return whole;
}

static void
chosen_cb (GFile *file, gpointer data)
{
  Ask *ask = data;
  g_autofree char *given = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *path = file != NULL ? dup_path (ask, file) : NULL;

  if (file == NULL || ask->teacher == NULL)
    return;
  if (path == NULL)
    sea_compat_tell (GTK_WINDOW (ask->window), _ ("The file was not saved"),
                     _ ("Choose a folder of this computer."));
  /* The dialog has asked about the name that was typed, not about this one. */
  else if (strcmp (path, given) != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    sea_compat_tell (GTK_WINDOW (ask->window), _ ("The file was not saved"),
                     _ ("A file of that name is there already."));
  else
    {
      sea_export_to (ask->teacher, ask->model, ask->ids, ask->pack, ask->format, path);
      gtk_window_destroy (GTK_WINDOW (ask->window));
    }
}

static char *
dup_name (const Ask *ask)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *stem = NULL;

  if (ask->pack != NULL)
    stem = g_strdup (*ask->pack->title != '\0' ? ask->pack->title : ask->pack->id);
  else
    /* Translators: part of a file name; %s is a date */
    stem = g_strdup_printf (_ ("Problems %s"), date);
  /* By its double suffix the file manager knows what program it belongs to. */
  return sea_dup_file_name (stem, strcmp (ask->format->suffix, ".json") == 0 ? ".msb.json"
                                                                             : ask->format->suffix);
}

static void
save_cb (GtkButton *button, Ask *ask)
{
  g_autofree char *name = dup_name (ask);

  (void) button;
  sea_compat_save_file (GTK_WINDOW (ask->window), _ ("Export Problems"), name, chosen_cb, ask);
}

static void
format_cb (GtkCheckButton *check, Ask *ask)
{
  if (gtk_check_button_get_active (check))
    ask->format = g_object_get_data (G_OBJECT (check), "format");
}

static GtkWidget *
make_row (Ask *ask, const SeaExportFormat *format, GtkCheckButton *group)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *lost = sea_export_dup_left_out (format);
  g_autofree char *title =
      g_strdup_printf ("%s, %s", sea_import_format_name (format->id), format->suffix);
  /* Translators: %s are facts of a problem that a file cannot hold: “worth, topic” */
  g_autofree char *without = g_strdup_printf (_ ("leaves out: %s"), lost);

  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (check), "format", (gpointer) format);
  g_signal_connect (check, "toggled", G_CALLBACK (format_cb), ask);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               *lost == '\0' ? _ ("holds everything, with pictures") : without);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  if (group == NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_object_set_data (G_OBJECT (row), "check", check);
  return row;
}

#define ASKED "sea-export-asked" /* data of the teacher's window: the window that stands */

static void
asked_cb (GObject *teacher)
{
  g_object_set_data (teacher, ASKED, NULL);
}

GtkWidget *
sea_export_ask (SeaTeacherWindow *teacher,
                SeaLessonModel *model,
                GArray *ids,
                const SeaBankPack *pack)
{
  GtkWidget *open = g_object_get_data (G_OBJECT (teacher), ASKED);
  Ask *ask;
  GtkWidget *window;
  GtkWidget *save;
  GtkCheckButton *group = NULL;
  const SeaExportFormat *const *formats = sea_export_formats ();
  g_autofree char *amount = sea_bank_words_dup_amount (ids->len);
  g_autofree char *text = NULL;

  if (open != NULL)
    {
      gtk_window_present (GTK_WINDOW (open));
      return open;
    }
  ask = g_new0 (Ask, 1);
  window = sea_bank_window_new (GTK_WINDOW (teacher), _ ("Export"));
  sea_help_add_key (GTK_WINDOW (window), "export");
  g_object_set_data (G_OBJECT (teacher), ASKED, window);
  g_signal_connect_object (window, "destroy", G_CALLBACK (asked_cb), teacher, G_CONNECT_SWAPPED);
  ask->window = window;
  ask->model = g_object_ref (model);
  ask->ids = g_array_ref (ids);
  ask->pack = sea_pack_copy (pack);
  g_set_weak_pointer (&ask->teacher, teacher);
  g_object_set_data_full (G_OBJECT (window), "ask", ask, ask_free);
  for (gsize i = 0; formats[i] != NULL; i++)
    {
      GtkWidget *row = make_row (ask, formats[i], group);

      if (group == NULL)
        group = g_object_get_data (G_OBJECT (row), "check");
      sea_bank_window_add (window, row);
    }
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s problem goes into the file.",
                                       "%s problems go into the file.", ids->len),
                          amount);
  sea_bank_window_say (window, text);
  save = gtk_button_new_with_mnemonic (_ ("_Save…"));
  gtk_widget_add_css_class (save, "suggested-action");
  g_signal_connect (save, "clicked", G_CALLBACK (save_cb), ask);
  adw_header_bar_pack_end (
      ADW_HEADER_BAR (gtk_widget_get_first_child (adw_window_get_content (ADW_WINDOW (window)))),
      save);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
