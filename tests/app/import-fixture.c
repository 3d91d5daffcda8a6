/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "import-fixture.h"

#include "app/import-door.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

const char import_three[] =
    "How much is 2+2? {=4}\n\nHow much is 3+3? {=6}\n\nHow much is 4+4? {=8}\n";

int
import_setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->home = g_dir_make_tmp ("sea-import-XXXXXX", NULL);
  f->bank = g_build_filename (f->home, "bank.db", NULL);
  g_setenv ("XDG_DATA_HOME", f->home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", f->home, TRUE);
  g_setenv ("XDG_CACHE_HOME", f->home, TRUE);
  f->application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (f->application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  sea_application_set_bank_path (f->application, f->bank);
  assert_true (g_application_register (G_APPLICATION (f->application), NULL, NULL));
  g_application_activate (G_APPLICATION (f->application));
  f->model = sea_application_get_model (f->application);
  assert_true (app_sample_wait_bank (f->model));
  f->window = sea_application_get_teacher_window (f->application);
  app_sample_wait (50);
  f->shipped = import_count_bank (f);
  *state = f;
  return 0;
}

int
import_teardown (void **state)
{
  Fixture *f = *state;

  if (sea_application_get_teacher_window (f->application) != NULL)
    gtk_window_destroy (GTK_WINDOW (f->window));
  app_sample_wait (50);
  g_object_unref (f->application);
  app_sample_wait (50);
  app_sample_remove_folder (f->home);
  g_free (f->home);
  g_free (f->bank);
  g_free (f);
  return 0;
}

char *
import_write_file (Fixture *f, const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (f->home, name, NULL);

  assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

SeaImportPage *
import_get_page (Fixture *f)
{
  return SEA_IMPORT_PAGE (sea_teacher_window_find_page (f->window, "import"));
}

void
import_wait_page (Fixture *f)
{
  for (int i = 0; i < 1000; i++)
    {
      app_sample_wait (10);
      if (sea_teacher_window_find_page (f->window, "import") != NULL &&
          !sea_import_page_is_busy (import_get_page (f)))
        return;
    }
  fail_msg ("the import does not end");
}

void
import_open_paths (Fixture *f, const char *const *paths)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (; *paths != NULL; paths++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*paths);

      g_list_store_append (files, file);
    }
  sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
  import_wait_page (f);
}

void
import_open_path (Fixture *f, const char *path)
{
  const char *const paths[] = { path, NULL };

  import_open_paths (f, paths);
}

/* Those that came in by an import. */
guint
import_count_bank (Fixture *f)
{
  SeaBankStats stats = { 0 };

  assert_true (sea_bank_stats (sea_lesson_model_get_bank (f->model), &stats, NULL));
  return stats.problems - f->shipped;
}

void
import_act (Fixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (import_get_page (f)), action, NULL);
}

void
import_commit (Fixture *f)
{
  import_act (f, "import.commit");
  import_wait_page (f);
  app_sample_wait (50);
}

gboolean
import_can_commit (Fixture *f)
{
  return gtk_widget_is_sensitive (GTK_WIDGET (import_get_page (f)->commit));
}

gboolean
import_says (Fixture *f, const char *text)
{
  return app_sample_tree_holds (GTK_WIDGET (f->window), text);
}

GtkWidget *
import_find_widget (GtkWidget *widget, GType type, const char *label)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (label == NULL || g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = import_find_widget (child, type, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
import_find_dialog (Fixture *f)
{
  GListModel *all = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (window != GTK_WIDGET (f->window) && ADW_IS_WINDOW (window))
        found = window;
    }
  return found;
}
