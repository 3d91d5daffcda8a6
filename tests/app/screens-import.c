/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"
#include "screens-common.h"

#include "app/bank-page.h"
#include "app/export-window.h"
#include "app/import-door.h"
#include "app/import-page-private.h"
#include "app/packs-window.h"
#include "base/paths.h"

#include <string.h>

/* `screens-import DIR`: pictures of the import page, the export and the packs at 1280 × 720,
 * 1024 × 768 and 360 pixels. */

typedef struct
{
  const char *folder, *home;
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  guint failed;
} Screens;

static void
shoot (Screens *s, GtkWidget *widget, const char *name)
{
  app_sample_wait (500);
  s->failed += !screens_shoot_widget (widget, s->folder, name);
}

static void
shoot_sizes (Screens *s, const char *name)
{
  static const int sizes[][2] = { { 1280, 720 }, { 1024, 768 }, { 360, 720 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%dx%d", name, sizes[i][0], sizes[i][1]);

      gtk_window_set_default_size (GTK_WINDOW (s->window), sizes[i][0], sizes[i][1]);
      app_sample_wait (300);
      shoot (s, GTK_WIDGET (s->window), file);
    }
  gtk_window_set_default_size (GTK_WINDOW (s->window), 1280, 720);
  app_sample_wait (200);
}

static SeaImportPage *
get_page (Screens *s)
{
  return SEA_IMPORT_PAGE (sea_teacher_window_find_page (s->window, "import"));
}

static void
wait (Screens *s)
{
  for (int i = 0; i < 400; i++)
    {
      app_sample_wait (20);
      if (!sea_import_page_is_busy (get_page (s)))
        break;
    }
  app_sample_wait (100);
}

/* The table of the picture of the design. */
static char *
make_table (void)
{
  GString *table = g_string_new ("Условие;Ответ;Баллы\r\n");

  g_string_append (table, "Найдите 15 % от 240;36;1\r\nВычислите 3/4 + 5/6;1 7/12;1\r\n"
                          "Разложите $x^2 - 9y^2$;(x-3y)(x+3y);2\r\n"
                          "Сократите $\\frac{x^2-4}{x+2}$;x-2;3\r\n");
  for (int i = 0; i < 9; i++)
    g_string_append_printf (table, "Сколько будет %d умножить на 7?;%d;1\r\n", i + 2, (i + 2) * 7);
  g_string_append (table, "Найдите корень;;2\r\n");
  for (int i = 0; i < 20; i++)
    g_string_append_printf (table, "Сколько будет %d + 19?;%d;2\r\n", i, i + 19);
  g_string_append (table,
                   ";27;м\r\nСколько будет 2 умножить на 7?;14;1\r\n;;4\r\nНазовите теорему;;\r\n");
  return g_string_free (table, FALSE);
}

static void
open_text (Screens *s, const char *name, const char *text, const char *encoding)
{
  g_autofree char *path = g_build_filename (s->home, name, NULL);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gsize size;
  g_autofree char *bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &size, NULL);

  if (bytes == NULL || !g_file_set_contents (path, bytes, (gssize) size, NULL))
    g_error ("%s cannot be written", path);
  g_list_store_append (files, file);
  sea_import_door_open (s->window, s->model, G_LIST_MODEL (files));
  wait (s);
}

static GtkWidget *
find_dialog (Screens *s)
{
  GListModel *all = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (window != GTK_WIDGET (s->window) && gtk_widget_get_mapped (window))
        found = window;
    }
  return found;
}

static void
shoot_import (Screens *s)
{
  g_autofree char *table = make_table ();
  GtkWidget *mend;
  const SeaImportNote *note;

  open_text (s, "zadachi-6-8.csv", table, "CP1251");
  shoot_sizes (s, "T6-import");
  note = &g_array_index (get_page (s)->set->skipped, SeaImportNote, 0);
  mend = sea_import_mend_ask (GTK_WINDOW (s->window),
                              g_ptr_array_index (get_page (s)->set->sources, 0), note->note, NULL);
  shoot (s, mend, "T6-mend");
  gtk_window_destroy (GTK_WINDOW (mend));
  gtk_widget_activate_action (GTK_WIDGET (get_page (s)), "import.commit", NULL);
  wait (s);
  shoot (s, GTK_WIDGET (s->window), "T6-added");
  open_text (s, "zadachi-6-8.csv", table, "CP1251");
  shoot (s, GTK_WIDGET (s->window), "T6-known");
  open_text (s, "letter.txt", "Уважаемые коллеги!\nПриходите.\n", "UTF-8");
  shoot (s, GTK_WIDGET (s->window), "T6-unknown");
  gtk_widget_activate_action (GTK_WIDGET (get_page (s)), "import.cancel", NULL);
}

static void
shoot_dialogs (Screens *s)
{
  GtkWidget *dialog;
  g_autoptr (GArray) ids = sea_bank_find (sea_lesson_model_get_bank (s->model), NULL, 12, NULL);

  dialog = sea_export_ask (s->window, s->model, ids, NULL);
  shoot (s, dialog, "T6-export");
  gtk_window_destroy (GTK_WINDOW (dialog));
  sea_packs_show (s->window, s->model);
  app_sample_wait (400);
  dialog = find_dialog (s);
  if (dialog == NULL)
    {
      s->failed++;
      return;
    }
  shoot (s, dialog, "T6-packs");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
activated_cb (GApplication *application, Screens *s)
{
  s->model = sea_application_get_model (s->application);
  s->window = sea_application_get_teacher_window (s->application);
  if (!app_sample_wait_bank (s->model))
    s->failed++;
  else
    {
      shoot_import (s);
      shoot_dialogs (s);
    }
  g_application_quit (application);
}

int
main (int argc, char **argv)
{
  Screens s = { 0 };
  char *arguments[] = { argv[0], NULL };
  g_autofree char *home = g_dir_make_tmp ("sea-screens-XXXXXX", NULL);
  g_autofree char *bank = g_build_filename (home, "bank.db", NULL);

  if (argc != 2)
    {
      g_printerr ("screens-import DIR\n");
      return 2;
    }
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  s.folder = argv[1];
  s.home = home;
  g_mkdir_with_parents (s.folder, 0755);
  s.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (s.application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (s.application, bank);
  g_signal_connect_after (s.application, "activate", G_CALLBACK (activated_cb), &s);
  g_application_run (G_APPLICATION (s.application), 1, arguments);
  g_object_unref (s.application);
  return s.failed > 0 ? 1 : 0;
}
