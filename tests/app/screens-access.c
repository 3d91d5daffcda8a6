/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/help-window.h"
#include "app/intro-window.h"
#include "app/preferences-window.h"
#include "app/sample-lesson.h"
#include "base/paths.h"

/* `screens-access DIR`: pictures of introduction, preferences, keys, help and sample lesson, and of
 * the main pages with large letters. */

typedef struct
{
  const char *folder;
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  guint failed;
} Screens;

static void
shoot (Screens *s, GtkWidget *widget, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (s->folder, file, NULL);
  int width, height;

  app_sample_wait (500);
  width = gtk_widget_get_width (widget);
  height = gtk_widget_get_height (widget);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node != NULL)
    texture =
        gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    s->failed++;
}

static void
shoot_over (Screens *s, GtkWidget *window, const char *name)
{
  gtk_window_set_transient_for (GTK_WINDOW (window), s->window);
  gtk_window_present (GTK_WINDOW (window));
  shoot (s, window, name);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_introduction (Screens *s)
{
  GtkWidget *intro = sea_intro_window_new (s->window);

  gtk_window_present (GTK_WINDOW (intro));
  for (guint i = 0; i < SEA_INTRO_STEPS; i++)
    {
      g_autofree char *name = g_strdup_printf ("intro-%u", i + 1);

      sea_intro_window_set_step (SEA_INTRO_WINDOW (intro), i);
      shoot (s, intro, name);
    }
  gtk_window_destroy (GTK_WINDOW (intro));
}

static void
shoot_help (Screens *s)
{
  static const char *const pages[] = { "contents", "how-start",    "how-bell",  "how-correct",
                                       "how-edit", "how-continue", "how-import" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strconcat ("help-", pages[i], NULL);

      shoot_over (s, sea_help_window_new (pages[i]), name);
    }
}

static void
shoot_keys (Screens *s)
{
  static const char *const sections[] = { "lesson", "program" };

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autoptr (GtkBuilder) builder =
          gtk_builder_new_from_resource ("/org/mathseabattle/MathSeaBattle/shortcuts.ui");
      GtkWidget *window = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
      g_autofree char *name = g_strconcat ("keys-", sections[i], NULL);

      g_object_set (window, "section-name", sections[i], NULL);
      shoot_over (s, window, name);
    }
}

static void
shoot_sample (Screens *s)
{
  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.sample-lesson", NULL);
  for (int i = 0; i < 3000 && !sea_lesson_model_is_active (s->model); i++)
    app_sample_wait (20);
  shoot (s, GTK_WIDGET (s->window), "sample-lesson");
  sea_sample_lesson_leave (s->window);
  app_sample_wait_bank (s->model);
}

/* A ship is sunk, a problem is asked: what else is shown would be taken for it. */
static void
bring_problem (Screens *s)
{
  static const char *const lines[] = { "fire A I2", "fire A I5" };
  const SeaView *view;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      app_sample_wait (SEA_SLIP_MS + 60);
      sea_lesson_model_submit (s->model, lines[i]);
      app_sample_wait_idle (s->model);
    }
  view = sea_lesson_model_get_view (s->model);
  if (view->phase != SEA_PHASE_PENDING || view->pending.kind != SEA_PENDING_ASK)
    g_error ("No problem is asked");
}

static void
shoot_large (Screens *s)
{
  static const char *const pages[] = { "start", "setup", "bank" };
  static const int percents[] = { 150, 200 };
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (s->window));

  gtk_window_set_default_size (s->window, 1280, 720);
  for (gsize k = 0; k < G_N_ELEMENTS (percents); k++)
    {
      g_autofree char *firing = g_strdup_printf ("large-%d-firing", percents[k]);
      g_autofree char *judging = g_strdup_printf ("large-%d-judging", percents[k]);

      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * percents[k] / 100, NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          g_autofree char *name = g_strdup_printf ("large-%d-%s", percents[k], pages[i]);

          sea_teacher_window_show (SEA_TEACHER_WINDOW (s->window), pages[i]);
          shoot (s, GTK_WIDGET (s->window), name);
        }
      sea_lesson_model_resume (s->model, app_sample_start (s->model, app_sample_n_lines ()), NULL);
      shoot (s, GTK_WIDGET (s->window), firing);
      bring_problem (s);
      shoot (s, GTK_WIDGET (s->window), judging);
      sea_lesson_model_set_active (s->model, FALSE);
    }
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
}

static void
activated_cb (GApplication *application, Screens *s)
{
  s->model = sea_application_get_model (s->application);
  s->window = GTK_WINDOW (sea_application_get_teacher_window (s->application));
  if (!app_sample_wait_bank (s->model))
    s->failed++;
  else
    {
      shoot_introduction (s);
      shoot_over (s, sea_preferences_window_new (sea_lesson_model_get_settings (s->model)),
                  "preferences-top");
      shoot_keys (s);
      shoot_help (s);
      shoot_sample (s);
      shoot_large (s);
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
      g_printerr ("screens-access DIR\n");
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
