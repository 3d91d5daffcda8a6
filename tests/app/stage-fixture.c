/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "stage-fixture.h"

#include "base/paths.h"

static SeaApplication *application;

static void
add_question (GPtrArray *questions, SeaRole role, int worth, int n)
{
  SeaQuestion *question = sea_question_new ();

  question->uid = g_strdup_printf ("test-%d-%d-%d", role, worth, n);
  g_free (question->lang);
  question->lang = g_strdup ("en");
  question->role = role;
  question->worth = worth;
  question->seconds = 60;
  g_free (question->text);
  question->text = g_strdup_printf ("Question %d of worth %d and role %d?", n, worth, role);
  g_free (question->solution);
  question->solution = g_strdup (STAGE_SOLUTION);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, STAGE_KEY, NULL, TRUE);
  g_ptr_array_add (questions, question);
}

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  assert_non_null (bank);
  for (int n = 0; n < 12; n++)
    {
      for (int worth = 1; worth <= 4; worth++)
        add_question (questions, SEA_ROLE_SHIP, worth, n);
      add_question (questions, SEA_ROLE_MINE, 0, n);
      add_question (questions, SEA_ROLE_OPENING, 0, n);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

int
stage_set_up (void **state)
{
  StageFixture *f = g_new0 (StageFixture, 1);

  f->home = g_dir_make_tmp ("sea-stage-XXXXXX", NULL);
  f->bank = g_build_filename (f->home, "bank.db", NULL);
  make_bank (f->bank);
  f->application = application;
  f->model = sea_application_get_model (application);
  f->settings = sea_lesson_model_get_settings (f->model);
  sea_settings_set_screen_mode (f->settings, "auto");
  sea_settings_set_wall_monitor (f->settings, "");
  sea_settings_set_panel_bar (f->settings, "bottom");
  sea_lesson_model_set_bank_path (f->model, f->bank);
  g_application_activate (G_APPLICATION (application));
  f->window = sea_application_get_teacher_window (application);
  f->stage = sea_application_get_stage (application);
  app_sample_wait_bank (f->model);
  app_sample_wait (50);
  *state = f;
  return 0;
}

int
stage_tear_down (void **state)
{
  StageFixture *f = *state;
  GListModel *all = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (all) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, 0);

      gtk_window_destroy (window);
    }
  app_sample_wait (50);
  app_sample_remove_folder (f->home);
  g_free (f->home);
  g_free (f->bank);
  g_free (f);
  return 0;
}

int
stage_run (const struct CMUnitTest *tests, gsize n, int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("sea-stage-XXXXXX", NULL);
  int failed;

  /* One test alone: a pattern of its name. */
  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, "unused.db");
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  failed = _cmocka_run_group_tests ("screens", tests, n, NULL, NULL);
  g_object_unref (application);
  app_sample_remove_folder (home);
  return failed;
}

void
stage_rest (void)
{
  app_sample_wait (SEA_SLIP_MS + 60);
}

void
stage_submit (StageFixture *f, const char *line)
{
  stage_rest ();
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_wait_idle (f->model);
}

void
stage_play (StageFixture *f, const char *screens, guint n_lines)
{
  sea_settings_set_screen_mode (f->settings, screens);
  assert_true (sea_lesson_model_resume (f->model, app_sample_start (f->model, n_lines), NULL));
  app_sample_wait (150);
}

void
stage_play_rules (StageFixture *f,
                  const char *screens,
                  const char *rules,
                  guint n_teams,
                  const char *const *lines)
{
  guint n = 0;

  while (lines[n] != NULL)
    n++;
  sea_settings_set_screen_mode (f->settings, screens);
  assert_true (sea_lesson_model_resume (
      f->model, app_sample_start_teams (f->model, rules, n_teams, lines, n), NULL));
  app_sample_wait (150);
}

void
stage_clear_card (StageFixture *f)
{
  while (sea_lesson_model_get_wall_page (f->model) == SEA_WALL_REPLY)
    assert_true (sea_lesson_model_wall_next (f->model));
}

SeaLessonPage *
stage_get_page (StageFixture *f)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
}

SeaProjectorWindow *
stage_get_wall (StageFixture *f)
{
  GtkWindow *wall = sea_application_get_wall_window (f->application);

  assert_non_null (wall);
  return SEA_PROJECTOR_WINDOW (wall);
}

SeaPanel *
stage_get_panel (StageFixture *f)
{
  return sea_projector_window_get_panel (stage_get_wall (f));
}

const SeaView *
stage_get_view (StageFixture *f)
{
  return sea_lesson_model_get_view (f->model);
}

void
stage_click (SeaPanelButton *button)
{
  assert_true (gtk_widget_is_sensitive (GTK_WIDGET (button)));
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (button)));
  g_signal_emit_by_name (button, "clicked");
}

SeaMonitor *
stage_monitor (const char *connector, const char *maker, const char *model, int x)
{
  GdkRectangle at = { x, 0, 1000, 800 };

  return sea_monitor_new (connector, maker, model, &at, NULL);
}

void
stage_set_monitors (StageFixture *f, SeaMonitor *first, ...)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_monitor_free);
  va_list rest;

  va_start (rest, first);
  for (SeaMonitor *monitor = first; monitor != NULL; monitor = va_arg (rest, SeaMonitor *))
    g_ptr_array_add (list, monitor);
  va_end (rest);
  sea_monitors_set_list (sea_stage_get_monitors (f->stage), list);
}
