/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/lesson-page.h"
#include "app/projector-window.h"
#include "base/paths.h"

#include <string.h>

/* `screens-panel DIR`: pictures of the wall where it is the only window: the touch panel, and what
 * is typed at a shared screen; at three sizes. */

typedef struct
{
  const char *folder;
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  guint failed;
} Screens;

static SeaPanel *
get_panel (Screens *s)
{
  return sea_projector_window_get_panel (
      SEA_PROJECTOR_WINDOW (sea_application_get_wall_window (s->application)));
}

static void
shoot_size (Screens *s, const char *name, int width, int height)
{
  GtkWindow *wall = sea_application_get_wall_window (s->application);
  GtkWidget *panel = GTK_WIDGET (get_panel (s));
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s-%dx%d.png", name, width, height);
  g_autofree char *path = g_build_filename (s->folder, file, NULL);

  gtk_window_set_default_size (wall, width, height);
  for (guint i = 0; i < 500 && (gtk_widget_get_width (panel) != width ||
                                gtk_widget_get_height (panel) != height);
       i++)
    app_sample_wait (20);
  app_sample_wait (300);
  width = gtk_widget_get_width (panel);
  height = gtk_widget_get_height (panel);
  paintable = gtk_widget_paintable_new (panel);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    {
      s->failed++;
      return;
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (wall)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!gdk_texture_save_to_png (texture, path))
    s->failed++;
}

static void
shoot (Screens *s, const char *name)
{
  shoot_size (s, name, 1920, 1080);
  shoot_size (s, name, 1280, 720);
  shoot_size (s, name, 1024, 768);
}

static void
submit (Screens *s, const char *line)
{
  app_sample_wait (SEA_SLIP_MS + 60);
  if (g_str_has_prefix (line, "relocate"))
    gtk_widget_activate_action (GTK_WIDGET (s->window), "lesson.relocate", "s", "random");
  else
    sea_lesson_model_submit (s->model, line);
  app_sample_wait_idle (s->model);
}

static void
begin (Screens *s, const char *mode)
{
  sea_lesson_model_set_active (s->model, FALSE);
  sea_settings_set_screen_mode (sea_lesson_model_get_settings (s->model), mode);
  sea_lesson_model_resume (s->model, app_sample_start (s->model, app_sample_n_lines ()), NULL);
  app_sample_wait (300);
}

/* A lesson of other rules, up to where its steps turn to pictures. */
static void
begin_rules (Screens *s, const char *rules, guint n_teams, const char *const *lines)
{
  guint n = 0;

  sea_lesson_model_set_active (s->model, FALSE);
  while (lines[n] != NULL)
    n++;
  sea_lesson_model_resume (s->model, app_sample_start_teams (s->model, rules, n_teams, lines, n),
                           NULL);
  app_sample_wait (300);
}

static void
clear_card (Screens *s)
{
  while (sea_lesson_model_get_wall_page (s->model) == SEA_WALL_REPLY)
    {
      app_sample_wait (SEA_SLIP_MS + 60);
      sea_lesson_model_wall_next (s->model);
    }
}

static void
choose (Screens *s, guint digit)
{
  sea_panel_key (get_panel (s), GDK_KEY_0 + digit, 0);
}

static void
shoot_panel (Screens *s)
{
  SeaSettings *settings = sea_lesson_model_get_settings (s->model);

  begin (s, "panel");
  shoot (s, "P7-panel-empty");
  sea_panel_tap (get_panel (s), 8, 1);
  shoot (s, "P7-panel");
  sea_settings_set_palette (settings, SEA_PALETTE_NIGHT);
  shoot_size (s, "P7-panel-night", 1920, 1080);
  sea_settings_set_palette (settings, SEA_PALETTE_CONTRAST);
  shoot_size (s, "P7-panel-contrast", 1920, 1080);
  sea_settings_set_palette (settings, SEA_PALETTE_LIGHT);
  sea_panel_tap (get_panel (s), 3, 1);
  shoot (s, "P7-panel-halo");
  sea_settings_set_panel_bar (settings, "left");
  sea_panel_tap (get_panel (s), 8, 1);
  shoot (s, "P7-panel-left");
  sea_settings_set_panel_bar (settings, "bottom");
  sea_panel_ask_end (get_panel (s));
  shoot (s, "P7-panel-end");
  sea_panel_bar_set_ending (sea_panel_get_bar (get_panel (s)), FALSE);
  submit (s, "fire A I2");
  submit (s, "fire A I5");
  shoot (s, "P7-panel-sunk");
  clear_card (s);
  choose (s, 4);
  gtk_root_set_focus (GTK_ROOT (sea_application_get_wall_window (s->application)), NULL);
  gtk_widget_activate_action (GTK_WIDGET (s->window), "lesson.clock", NULL);
  shoot (s, "P7-panel-problem");
  sea_panel_ask_end (get_panel (s));
  shoot (s, "P7-panel-problem-end");
  sea_panel_bar_set_ending (sea_panel_get_bar (get_panel (s)), FALSE);
  sea_settings_set_panel_bar (settings, "right");
  shoot (s, "P7-panel-problem-right");
  sea_settings_set_panel_bar (settings, "bottom");
  gtk_widget_activate_action (GTK_WIDGET (s->window), "wall.show-answer", NULL);
  shoot (s, "P7-panel-answer");
}

static void
shoot_moments (Screens *s)
{
  for (guint i = 0; i < app_sample_n_moments (); i++)
    {
      const AppSampleMoment *moment = &app_sample_moments[i];
      g_autofree char *name = g_strdup_printf ("P7-moment-%u", i + 1);
      guint n = 0;

      sea_lesson_model_set_active (s->model, FALSE);
      sea_lesson_model_resume (
          s->model,
          app_sample_start_teams (s->model, moment->rules, moment->n_teams, moment->steps, 0),
          NULL);
      app_sample_wait (200);
      for (guint k = 0; moment->steps[k] != NULL; k++)
        if (moment->steps[k][0] != '!')
          submit (s, moment->steps[k]);
        else if (g_str_has_prefix (moment->steps[k], "!wall "))
          {
            g_autofree char *one = g_strdup_printf ("%s-%u", name, ++n);

            clear_card (s);
            shoot_size (s, one, 1280, 720);
            shoot_size (s, one, 1024, 768);
          }
    }
}

static void
shoot_paper (Screens *s)
{
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A", NULL };

  begin_rules (s,
               "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 mines=2 "
               "mine-effect=lose-turn sweepers=1 first=chosen end=turns:30",
               2, lines);
  submit (s, "fire A B3");
  shoot (s, "P7-panel-say");
  choose (s, 3);
  sea_panel_bar_confirm (sea_panel_get_bar (get_panel (s)));
  shoot_size (s, "P7-panel-decks", 1280, 720);
}

static void
shoot_typed (Screens *s)
{
  begin (s, "one");
  sea_panel_key (get_panel (s), GDK_KEY_Cyrillic_be, 0);
  sea_panel_key (get_panel (s), GDK_KEY_4, 0);
  shoot (s, "P1-typed");
  sea_panel_key (get_panel (s), GDK_KEY_Escape, 0);
  sea_panel_key (get_panel (s), GDK_KEY_g, 0);
  sea_panel_key (get_panel (s), GDK_KEY_2, 0);
  sea_panel_key (get_panel (s), GDK_KEY_Return, 0);
  shoot (s, "P1-typed-refused");
  sea_panel_key (get_panel (s), GDK_KEY_Escape, 0);
  sea_panel_ask_end (get_panel (s));
  shoot (s, "P1-typed-end");
  sea_panel_key (get_panel (s), GDK_KEY_Escape, 0);
  submit (s, "fire A I2");
  submit (s, "fire A I5");
  clear_card (s);
  choose (s, 4);
  shoot (s, "P2-typed");
}

static void
activated_cb (GApplication *application, Screens *s)
{
  (void) application;
  s->model = sea_application_get_model (s->application);
  s->window = GTK_WINDOW (sea_application_get_teacher_window (s->application));
  sea_settings_set_blank_notice (sea_lesson_model_get_settings (s->model), FALSE);
  if (!app_sample_wait_bank (s->model))
    {
      g_printerr ("%s\n", sea_lesson_model_get_bank_error (s->model)->message);
      s->failed++;
    }
  else
    {
      shoot_panel (s);
      shoot_paper (s);
      shoot_moments (s);
      shoot_typed (s);
    }
  g_application_quit (G_APPLICATION (s->application));
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
      g_printerr ("screens-panel DIR\n");
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
