/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/forecasts.h"
#include "app/lesson-model-private.h"
#include "app/live-forecast.h"
#include "app/setup-page-private.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Honest minutes: beside the rulesets, at the start of a lesson, and while it is played. */

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
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
  f->window = SEA_TEACHER_WINDOW (sea_application_get_teacher_window (f->application));
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  SeaSettings *settings = sea_lesson_model_get_settings (f->model);

  sea_lesson_model_set_active (f->model, FALSE);
  sea_settings_set_pace_shot_seconds (settings, 0);
  sea_settings_set_pace_problem_seconds (settings, 0);
  return 0;
}

static SeaSetupPage *
open_setup (Fixture *f)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "new-lesson", NULL);
  return SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
}

/* Runs the main loop until @label says @part, at most a minute. */
static void
wait_for (GtkLabel *label, const char *part)
{
  for (guint i = 0; i < 1200 && strstr (gtk_label_get_text (label), part) == NULL; i++)
    app_sample_wait (50);
  if (strstr (gtk_label_get_text (label), part) == NULL)
    fail_msg ("“%s” says nothing of “%s”", gtk_label_get_text (label), part);
}

static guint
find_row (SeaSetupPage *page, const char *id)
{
  for (guint i = 0; i < page->sets->len; i++)
    if (strcmp (((const SeaRuleset *) g_ptr_array_index (page->sets, i))->id, id) == 0)
      return i;
  fail_msg ("no ruleset %s", id);
  return 0;
}

static int
get_percent (SeaSetupPage *page, const char *id)
{
  return (int) g_ascii_strtoll (
      gtk_label_get_text (g_ptr_array_index (page->chances, 2 * find_row (page, id))), NULL, 10);
}

static void
each_ruleset_has_its_chance_and_its_minutes (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *page = open_setup (f);

  /* the page is there before any match was played */
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  for (guint i = 0; i < 5; i++)
    {
      wait_for (g_ptr_array_index (page->chances, 2 * i), "%");
      wait_for (g_ptr_array_index (page->chances, 2 * i + 1), "minutes");
    }
  assert_true (get_percent (page, "math") < get_percent (page, "math-45"));
  assert_true (get_percent (page, "math-45") < get_percent (page, "math-20"));
  assert_true (get_percent (page, "math-20") > 80 && get_percent (page, "math-20") < 100);
  /* those that are not shown are not worked out */
  assert_string_equal (
      gtk_label_get_text (g_ptr_array_index (page->chances, 2 * find_row (page, "dutchman"))), "");
}

static void
the_bottom_bar_says_what_can_be_played (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *page = open_setup (f);

  sea_setup_select_ruleset (page, find_row (page, "math-45"));
  gtk_spin_button_set_value (page->minutes, 45);
  assert_string_equal (gtk_label_get_text (page->minutes_line), "45-minute lesson, 37 to play");
  wait_for (page->chance_line, "of games end before the bell");
  /* a doubtful chance is amber, and it is said how the bell ends the match */
  assert_true (gtk_widget_has_css_class (GTK_WIDGET (page->chance_line), "sea-warning-text"));
  assert_non_null (
      strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (page->minutes_button)), "bell"));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "win.lesson-minutes", NULL));
  for (guint i = 0; i < 200 && !gtk_widget_get_mapped (GTK_WIDGET (page->minutes)); i++)
    app_sample_wait (25);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (page->minutes)));
  gtk_menu_button_popdown (page->minutes_button);
  gtk_spin_button_set_value (page->minutes, 90);
  assert_string_equal (gtk_label_get_text (page->minutes_line), "90-minute lesson, 82 to play");
  assert_string_equal (gtk_label_get_text (page->chance_line), "99% of games end before the bell");
  assert_false (gtk_widget_has_css_class (GTK_WIDGET (page->chance_line), "sea-warning-text"));
  gtk_spin_button_set_value (page->minutes, 20);
  assert_string_equal (gtk_label_get_text (page->chance_line),
                       "will not end: the score at the bell wins");
  gtk_spin_button_set_value (page->minutes, 5);
  assert_string_equal (gtk_label_get_text (page->minutes_line), "5-minute lesson, 0 to play");
  gtk_spin_button_set_value (page->minutes, 0);
  assert_string_equal (gtk_label_get_text (page->minutes_line), "Lesson without a bell");
  assert_non_null (strstr (gtk_label_get_text (page->chance_line), "minutes"));
  gtk_spin_button_set_value (page->minutes, 45);
}

/* The rules of the lesson, with what was changed for it, not those of the file. */
static void
an_override_has_its_own_forecast (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *page = open_setup (f);
  guint row = find_row (page, "math-45");
  int before;

  sea_setup_select_ruleset (page, row);
  gtk_spin_button_set_value (page->minutes, 45);
  wait_for (g_ptr_array_index (page->chances, 2 * row), "%");
  before = get_percent (page, "math-45");
  adw_combo_row_set_selected (page->ask, SEA_ASK_NEVER);
  assert_string_equal (gtk_label_get_text (page->chance_line), "working out how long it takes…");
  wait_for (page->chance_line, "of games end before the bell");
  wait_for (g_ptr_array_index (page->chances, 2 * row), "%");
  assert_true (get_percent (page, "math-45") > before + 20);
  adw_combo_row_set_selected (page->ask, SEA_ASK_SUNK);
  assert_int_equal (get_percent (page, "math-45"), before);
}

static void
the_pace_of_the_preferences_counts (void **state)
{
  Fixture *f = *state;
  SeaSettings *settings = sea_lesson_model_get_settings (f->model);
  SeaSetupPage *page = open_setup (f);
  guint row = find_row (page, "math-45");
  SeaPace pace;

  sea_setup_select_ruleset (page, row);
  wait_for (g_ptr_array_index (page->chances, 2 * row), "%");
  sea_settings_set_pace_shot_seconds (settings, 5);
  sea_settings_set_pace_problem_seconds (settings, 45);
  sea_forecasts_get_pace (sea_forecasts_of (f->model), &pace);
  assert_true (pace.shot_seconds == 5 && pace.problem_seconds == 45);
  for (guint i = 0; i < 400 && get_percent (page, "math-45") < 95; i++)
    app_sample_wait (50);
  assert_true (get_percent (page, "math-45") >= 95);
}

/* Runs the main loop until there is a forecast, or none, at most a minute. */
static gboolean
wait_live (SeaLiveForecast *live, gboolean wanted, SeaForecast *forecast)
{
  gboolean got = sea_live_forecast_get (live, forecast);

  for (guint i = 0; i < 1200 && got != wanted; i++)
    {
      app_sample_wait (50);
      got = sea_live_forecast_get (live, forecast);
    }
  return got == wanted;
}

static void
the_lesson_says_whether_it_will_end (void **state)
{
  Fixture *f = *state;
  SeaLiveForecast *live = sea_live_forecast_new (f->model);
  gint64 id = app_sample_start (f->model, app_sample_n_lines ());
  SeaForecast forecast, later;
  g_autofree char *text = NULL;

  assert_true (sea_lesson_model_resume (f->model, id, NULL));
  sea_lesson_set_bell (sea_lesson_model_get_lesson (f->model), 17);
  assert_true (wait_live (live, TRUE, &forecast));
  text = sea_live_forecast_dup_text (live);
  assert_non_null (strstr (text, "more shots before the bell"));
  assert_true (forecast.shots > 10 && forecast.shots < 150);
  assert_true (forecast.shots_within < forecast.shots);
  assert_true (forecast.chance < 0.3);
  /* as on the set-up page, 8 minutes of a lesson are not played: half of 16 */
  sea_settings_set_lesson_minutes (sea_lesson_model_get_settings (f->model), 16);
  assert_true (sea_live_forecast_get (live, &later));
  assert_true (later.shots_within > forecast.shots_within * 0.4 &&
               later.shots_within < forecast.shots_within * 0.75);
  sea_settings_set_lesson_minutes (sea_lesson_model_get_settings (f->model), 45);
  app_sample_wait (300);
  /* the teacher reads it, the wall does not */
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->window), "before the bell"));
  g_action_group_activate_action (sea_lesson_model_get_wall_actions (f->model), "open", NULL);
  app_sample_wait (300);
  assert_non_null (sea_application_get_wall_window (f->application));
  assert_false (app_sample_tree_holds (
      GTK_WIDGET (sea_application_get_wall_window (f->application)), "before the bell"));
  /* with more time the same position is judged anew at once */
  sea_lesson_set_bell (sea_lesson_model_get_lesson (f->model), 200);
  assert_true (sea_live_forecast_get (live, &later));
  assert_true (later.chance > 0.9);
  /* no bell, nothing to say */
  sea_lesson_set_bell (sea_lesson_model_get_lesson (f->model), 0);
  assert_false (sea_live_forecast_get (live, &later));
  sea_lesson_set_bell (sea_lesson_model_get_lesson (f->model), 17);
  /* an action makes it anew, and the end forgets it */
  f->model->last_act = 0;
  sea_lesson_model_submit (f->model, "undo");
  app_sample_wait_idle (f->model);
  assert_true (wait_live (live, TRUE, &later));
  f->model->last_act = 0;
  sea_lesson_model_submit (f->model, "draw \"enough\"");
  app_sample_wait_idle (f->model);
  assert_true (wait_live (live, FALSE, &later));
  g_object_run_dispose (G_OBJECT (live));
  g_object_unref (live);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (each_ruleset_has_its_chance_and_its_minutes),
    TEST (the_bottom_bar_says_what_can_be_played),
    TEST (an_override_has_its_own_forecast),
    TEST (the_pace_of_the_preferences_counts),
    TEST (the_lesson_says_whether_it_will_end),
  };
  int result;

  fixture.home = g_dir_make_tmp ("sea-minutes-XXXXXX", NULL);
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
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  app_sample_wait (50);
  g_object_unref (fixture.application);
  app_sample_remove_folder (fixture.home);
  g_free (fixture.home);
  return result;
}
