/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What both windows of a lesson cost while nobody does anything: seas that stand, a problem whose
 * clock stands, a problem whose clock runs.
 */
#include "config.h"

#include "app/app-sample.h"
#include "base/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum
{
  SECONDS = 10,
  REST_MS = 13000 /* the caret has stopped blinking, what was to be reckoned is reckoned */
};

static double
get_cpu (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
measure (const char *what)
{
  double used;

  app_sample_wait (REST_MS);
  used = get_cpu ();
  app_sample_wait (SECONDS * 1000);
  printf ("%-44s %6.2f %% of a processor  (goal: under 1)\n", what,
          (get_cpu () - used) / SECONDS * 100);
  fflush (stdout);
}

static void
show (SeaLessonModel *model, guint n_lines, const char *what)
{
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_model_resume (model, app_sample_start (model, n_lines), &error))
    g_error ("%s", error->message);
  app_sample_wait (500);
  if (what != NULL)
    measure (what);
}

int
main (void)
{
  g_autoptr (SeaApplication) application = NULL;
  SeaLessonModel *model;

  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  application = sea_application_new ();
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return EXIT_FAILURE;
  g_application_activate (G_APPLICATION (application));
  model = sea_application_get_model (application);
  if (!app_sample_wait_bank (model))
    return EXIT_FAILURE;
  show (model, app_sample_n_lines (), "both windows, the seas");
  if (sea_application_get_wall_window (application) == NULL)
    return EXIT_FAILURE;
  sea_lesson_model_set_active (model, FALSE);
  show (model, 13, NULL); /* G5 sinks a ship: a problem */
  sea_lesson_model_wall_next (model);
  g_action_group_activate_action (sea_lesson_model_get_lesson_actions (model), "clock", NULL);
  if (sea_lesson_get_problem (sea_lesson_model_get_lesson (model)) == NULL)
    g_error ("no problem is asked");
  measure ("both windows, a problem’s clock runs");
  return EXIT_SUCCESS;
}
