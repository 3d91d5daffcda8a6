/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/lesson-model-private.h"
#include "app/lesson-page-private.h"
#include "app/results-page.h"
#include "app/setup-page-private.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The pages of a lesson in windows as small as the oldest projector and the smallest laptop:
 * nothing is cut off at an edge. */

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  char *home;
} Fixture;

static Fixture fixture;

static int
set_up (void **state)
{
  Fixture *f = &fixture;
  g_autofree char *bank = g_build_filename (f->home, "bank.db", NULL);

  f->model = sea_application_get_model (f->application);
  sea_lesson_model_set_bank_path (f->model, bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = GTK_WINDOW (sea_application_get_teacher_window (f->application));
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_lesson_model_set_active (f->model, FALSE);
  return 0;
}

/* Without the frame of the window. */
static gboolean
has_width (Fixture *f, int width)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (f->window)) - width) < 24;
}

static void
set_size (Fixture *f, int width, int height)
{
  for (int i = 0; i < 100 && !has_width (f, width); i++)
    {
      gtk_window_set_default_size (f->window, width, height);
      app_sample_wait (50);
    }
  assert_true (has_width (f, width));
  app_sample_wait (150);
}

static void
do_line (Fixture *f, const char *line)
{
  f->model->last_act = 0;
  if (strcmp (line, "relocate B random") == 0)
    gtk_widget_activate_action (GTK_WIDGET (f->window), "lesson.relocate", "s", "random");
  else
    sea_lesson_model_submit (f->model, line);
  app_sample_wait_idle (f->model);
  app_sample_wait (60);
}

static GtkWidget *
find_page (Fixture *f, const char *name)
{
  return sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), name);
}

static double
get_hidden (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

static void
assert_nothing_cut (GtkScrolledWindow *scroller, const char *what, gboolean down)
{
  double across = 0, below = 0;

  /* The page is laid out again when it has its size. */
  for (int i = 0; i < 60; i++)
    {
      across = get_hidden (gtk_scrolled_window_get_hadjustment (scroller));
      below = get_hidden (gtk_scrolled_window_get_vadjustment (scroller));
      if (across <= 0 && (!down || below <= 0))
        return;
      app_sample_wait (25);
    }
  if (across > 0)
    fail_msg ("%s: %g pixels are cut at the right", what, across);
  fail_msg ("%s: %g pixels are cut below", what, below);
}

static void
check_moments (Fixture *f, int width, int height)
{
  set_size (f, width, height);
  for (guint i = 0; i < app_sample_n_moments (); i++)
    {
      const AppSampleMoment *moment = &app_sample_moments[i];

      sea_lesson_model_resume (
          f->model,
          app_sample_start_teams (f->model, moment->rules, moment->n_teams, moment->steps, 0),
          NULL);
      app_sample_wait (60);
      for (guint k = 0; moment->steps[k] != NULL; k++)
        {
          SeaLessonPage *page;

          if (moment->steps[k][0] == '!')
            continue;
          do_line (f, moment->steps[k]);
          page = SEA_LESSON_PAGE (find_page (f, "lesson"));
          if (gtk_widget_get_mapped (GTK_WIDGET (page)))
            assert_nothing_cut (page->scroller, moment->steps[k], TRUE);
        }
      sea_lesson_model_set_active (f->model, FALSE);
    }
}

static void
no_moment_of_a_lesson_is_cut_off_at_1024_by_768 (void **state)
{
  check_moments (*state, 1024, 768);
}

static void
no_moment_of_a_lesson_is_cut_off_at_1280_by_720 (void **state)
{
  check_moments (*state, 1280, 720);
}

static GtkScrolledWindow *
find_scroller (GtkWidget *page)
{
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SCROLLED_WINDOW (child))
      return GTK_SCROLLED_WINDOW (child);
  return NULL;
}

static void
the_results_are_not_cut_off_at_1024 (void **state)
{
  Fixture *f = *state;

  set_size (f, 1024, 768);
  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  app_sample_wait (60);
  do_line (f, "bell");
  do_line (f, "bell");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lesson-results", NULL);
  app_sample_wait (200);
  assert_nothing_cut (find_scroller (find_page (f, "results")), "results", FALSE);
}

/* Two teams whose names are as long as can be. */
static void
start_long_names (Fixture *f, const char *rules, const char *const *lines)
{
  SeaBank *bank = sea_lesson_model_get_bank (f->model);
  SeaLessonSetup setup = {
    .rules_line = rules,
    .title = "",
    .n_teams = 2,
    .teams = { "Перпендикуляры и параллелепипеды, 8Б (2)",
               "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW" },
    .filter = { .role = -1, .lang = "ru" },
    .minutes = 45,
    .seed = 2026,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaLesson) lesson = NULL;

  assert_true (sea_bank_add_class (bank, "8Б", 8, &setup.class_id, &error));
  lesson = sea_lesson_new (bank, sea_lesson_model_get_rulebook (f->model), &setup, &error);
  if (lesson == NULL)
    fail_msg ("%s", error->message);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!sea_lesson_submit (lesson, lines[i], NULL, &error))
      fail_msg ("%s: %s", lines[i], error->message);
  sea_lesson_model_resume (f->model, sea_lesson_get_id (lesson), NULL);
  app_sample_wait (60);
}

static void
results_of_fleets_on_paper_are_not_cut_off_by_long_names (void **state)
{
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A",
                                       "fire A B3",     "say B miss",    "fire B B3",
                                       "say A hit",     "bell",          NULL };
  static const int sizes[][2] = { { 1024, 768 }, { 1280, 720 } };
  Fixture *f = *state;

  start_long_names (f, "classic width=8 height=8 fleet=4:line:1 first=chosen end=turns:30", lines);
  while (!sea_lesson_model_get_view (f->model)->over)
    do_line (f, "bell");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lesson-results", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      set_size (f, sizes[i][0], sizes[i][1]);
      assert_nothing_cut (find_scroller (find_page (f, "results")), "results on paper", FALSE);
    }
}

static void
a_sea_too_large_for_the_page_scrolls_beside_a_miniature_of_the_other (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fleet A random", "fleet B random", "first A" };
  SeaLessonPage *page;
  GtkAdjustment *across;

  set_size (f, 1280, 800);
  sea_lesson_model_resume (f->model,
                           app_sample_start_with (f->model, "big-18 first=chosen", lines, 3), NULL);
  app_sample_wait (200);
  page = SEA_LESSON_PAGE (find_page (f, "lesson"));
  assert_nothing_cut (page->scroller, "18 by 18", TRUE);
  assert_int_equal (sea_lesson_get_large (page), 1);
  across = gtk_scrolled_window_get_hadjustment (page->sea_scroller[1]);
  assert_true (gtk_adjustment_get_upper (across) >= 18 * 40);
  /* The other one is asked for until the next turn. */
  assert_true (sea_lesson_page_key (page, GDK_KEY_F4, 0));
  assert_int_equal (sea_lesson_get_large (page), 0);
  assert_true (sea_lesson_page_key (page, GDK_KEY_F4, 0));
  assert_int_equal (sea_lesson_get_large (page), 1);
  /* A shot is in sight, wherever it was called. */
  do_line (f, "fire A R18");
  app_sample_wait (300);
  if (sea_lesson_get_large (page) == 0)
    sea_lesson_page_key (page, GDK_KEY_F4, 0);
  app_sample_wait (300);
  across = gtk_scrolled_window_get_hadjustment (page->sea_scroller[1]);
  assert_true (gtk_adjustment_get_value (across) > 0);
  /* Seas that fit stand whole again. */
  sea_lesson_model_set_active (f->model, FALSE);
  sea_lesson_model_resume (f->model,
                           app_sample_start_with (f->model, "math first=chosen", lines, 3), NULL);
  app_sample_wait (200);
  assert_int_equal (sea_lesson_get_large (page), -1);
  assert_nothing_cut (page->scroller, "10 by 10", TRUE);
}

static void
a_problem_of_many_points_can_be_judged_whole (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fleet A aaa..*/....../bb..c./....../d...../...*..",
                                       "fleet B aaa..*/....../bb..c./....../d...../...*..",
                                       "first A" };
  SeaLessonPage *page;

  set_size (f, 1024, 768);
  sea_lesson_model_resume (
      f->model,
      app_sample_start_with (f->model, "math-20 first=chosen worth=99 partial=half", lines, 3),
      NULL);
  app_sample_wait (60);
  do_line (f, "fire A E3");
  page = SEA_LESSON_PAGE (find_page (f, "lesson"));
  assert_nothing_cut (page->scroller, "99 points", TRUE);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page->judge_card), "99"));
  do_line (f, "judge A 99");
  assert_int_equal (sea_lesson_model_get_view (f->model)->teams[0].score2, 198);
}

static void
a_broken_ruleset_does_not_push_the_columns_of_the_set_up_under_each_other (void **state)
{
  Fixture *f = *state;
  g_autofree char *folder = sea_paths_dup_user ("rulesets");
  g_autofree char *path =
      g_build_filename (folder, "a-name-as-long-as-files-of-teachers-may-well-have.ini", NULL);
  SeaSetupPage *page;
  double x = 0;

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (path, "[ruleset]\ntitle=Broken\nwidth=99\n", -1, NULL));
  set_size (f, 1280, 800);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "new-lesson", NULL);
  app_sample_wait (300);
  page = SEA_SETUP_PAGE (find_page (f, "setup"));
  assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (page->problems),
                                                 GTK_WIDGET (page->rulesets), 0, 0, &x, NULL));
  assert_true (x >= gtk_widget_get_width (GTK_WIDGET (page->rulesets)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (no_moment_of_a_lesson_is_cut_off_at_1024_by_768, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (no_moment_of_a_lesson_is_cut_off_at_1280_by_720, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (
        a_broken_ruleset_does_not_push_the_columns_of_the_set_up_under_each_other, set_up,
        tear_down),
    cmocka_unit_test_setup_teardown (
        a_sea_too_large_for_the_page_scrolls_beside_a_miniature_of_the_other, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_problem_of_many_points_can_be_judged_whole, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (the_results_are_not_cut_off_at_1024, set_up, tear_down),
    cmocka_unit_test_setup_teardown (results_of_fleets_on_paper_are_not_cut_off_by_long_names,
                                     set_up, tear_down),
  };
  int result;

  fixture.home = g_dir_make_tmp ("sea-narrow-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CACHE_HOME", fixture.home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  fixture.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (fixture.application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (fixture.application), NULL, NULL);
  result = cmocka_run_group_tests (tests, NULL, NULL);
  gtk_window_destroy (fixture.window);
  app_sample_wait (50);
  g_object_unref (fixture.application);
  app_sample_remove_folder (fixture.home);
  g_free (fixture.home);
  return result;
}
