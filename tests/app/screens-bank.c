/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"
#include "screens-common.h"

#include "app/application.h"
#include "app/bank-page.h"
#include "app/editor-private.h"
#include "base/paths.h"

#include <locale.h>
#include <string.h>

/* `screens-bank DIR`: pictures of the problems' page in a bank of its own with the packs of the
 * program, at 1280 × 720, 1024 × 768 and 360 pixels. */

typedef struct
{
  const char *folder;
  SeaApplication *application;
  GtkWindow *window;
  SeaBankPage *page;
  guint failed;
} Screens;

static void
shoot (Screens *s, GtkWidget *widget, const char *name)
{
  app_sample_wait (600);
  s->failed += !screens_shoot_widget (widget, s->folder, name);
}

static void
resize (Screens *s, int width, int height)
{
  gtk_window_set_default_size (s->window, width, height);
  app_sample_wait (300);
}

static void
wait (Screens *s)
{
  for (guint i = 0; i < 200; i++)
    {
      app_sample_wait (30);
      if (!sea_bank_page_is_busy (s->page))
        break;
    }
}

static void
act (Screens *s, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (s->page), action, NULL);
  wait (s);
}

static void
shoot_dialog (Screens *s, const char *action, const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);

  act (s, action);
  app_sample_wait (500);
  for (guint i = g_list_model_get_n_items (windows); i > n; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      shoot (s, GTK_WIDGET (window), name);
      gtk_window_destroy (window);
    }
}

/* A teacher at work: a formula, an unknown command, an answer that is tried. */
static void
type_problem (Screens *s)
{
  SeaEditor *editor = sea_bank_page_get_editor (s->page);
  GtkTextBuffer *text = gtk_text_view_get_buffer (editor->text);
  g_autoptr (SeaQuestion) question = sea_question_new ();

  question->worth = 4;
  question->grade = 8;
  g_free (question->topic);
  question->topic = g_strdup ("quad");
  g_free (question->solution);
  question->solution = g_strdup ("$t = \\sqrt{x+7}$, $t^2 - t - 6 = 0$, $t = 3$, $x = 2$");
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "2", NULL, TRUE);
  sea_editor_show (editor, question);
  gtk_text_buffer_set_text (text, "Решите уравнение\n$$\\sqrt{x+7}-\\frac{6}{\\sqrt{x+7}}=1$$", -1);
  gtk_editable_set_text (editor->try, "2,0");
}

static void
shoot_page (Screens *s)
{
  SeaQuery none = { .words = "zzzzzz" };
  SeaQuery some = { .kinds = SEA_KIND_WORTH_1 | SEA_KIND_WORTH_4 | SEA_KIND_MINE,
                    .grade_min = 6,
                    .grade_max = 8 };

  shoot (s, GTK_WIDGET (s->window), "bank");
  gtk_selection_model_select_item (sea_bank_page_get_selection (s->page), 3, TRUE);
  wait (s);
  shoot (s, GTK_WIDGET (s->window), "bank-problem");
  sea_bank_page_set_query (s->page, &some);
  wait (s);
  shoot (s, GTK_WIDGET (s->window), "bank-filters");
  gtk_selection_model_select_range (sea_bank_page_get_selection (s->page), 1, 4, TRUE);
  wait (s);
  shoot (s, GTK_WIDGET (s->window), "bank-selected");
  shoot_dialog (s, "bank.change", "bank-change");
  shoot_dialog (s, "bank.to-pack", "bank-pack");
  shoot_dialog (s, "bank.copies", "bank-copies");
  shoot_dialog (s, "bank.batches", "bank-batches");
  sea_bank_page_set_query (s->page, &none);
  wait (s);
  shoot (s, GTK_WIDGET (s->window), "bank-nothing");
  sea_bank_page_set_query (s->page, NULL);
  wait (s);
  type_problem (s);
  shoot (s, GTK_WIDGET (s->window), "bank-editor");
  resize (s, 1024, 768);
  shoot (s, GTK_WIDGET (s->window), "bank-editor-1024");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (sea_bank_page_get_editor (s->page)->text),
                            "Найдите $\\foo{x}$ и ![](picture:2)", -1);
  shoot (s, GTK_WIDGET (s->window), "bank-warnings-1024");
  resize (s, 360, 720);
  shoot (s, GTK_WIDGET (s->window), "bank-360");
  act (s, "bank.new");
  type_problem (s);
  shoot (s, GTK_WIDGET (s->window), "bank-editor-360");
  resize (s, 1280, 720);
}

static void
activated_cb (GApplication *application, Screens *s)
{
  s->window = GTK_WINDOW (sea_application_get_teacher_window (SEA_APPLICATION (application)));
  app_sample_wait_bank (sea_application_get_model (SEA_APPLICATION (application)));
  gtk_window_set_default_size (s->window, 1280, 720);
  sea_teacher_window_show (SEA_TEACHER_WINDOW (s->window), "bank");
  s->page = SEA_BANK_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "bank"));
  wait (s);
  shoot_page (s);
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
      g_printerr ("screens-bank DIR\n");
      return 2;
    }
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  s.folder = argv[1];
  g_mkdir_with_parents (s.folder, 0755);
  s.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (s.application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (s.application, bank);
  g_signal_connect_after (s.application, "activate", G_CALLBACK (activated_cb), &s);
  g_application_run (G_APPLICATION (s.application), 1, arguments);
  g_object_unref (s.application);
  return s.failed > 0 ? 1 : 0;
}
