/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"
#include "screens-common.h"

#include "app/results-page.h"
#include "app/teacher-window.h"
#include "bank/class.h"
#include "base/paths.h"
#include "lesson/marks.h"

/* `screens-results DIR`: pictures of the results: with pupils and without, played again, of an
 * empty lesson, of a long one, of four teams with long names. */

#define LONG_NAME "Перпендикуляр и параллель, десятый класс"

static const char *folder;
static GtkWindow *window;
static gboolean done;

static SeaResultsPage *
get_page (void)
{
  return SEA_RESULTS_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (window), "results"));
}

static void
shoot (const char *name)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1280, 720 }, { 1024, 768 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%dx%d", name, sizes[i][0], sizes[i][1]);

      gtk_window_set_default_size (window, sizes[i][0], sizes[i][1]);
      app_sample_wait (400);
      /* While a new size is worked out there is nothing to see. */
      for (int tries = 0; !screens_shoot_widget (GTK_WIDGET (window), folder, file); tries++)
        {
          if (tries == 50)
            g_error ("%s", name);
          app_sample_wait (200);
        }
    }
}

static void
named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  if (!sea_lesson_naming_finish (SEA_LESSON (source), result, &error))
    g_error ("%s", error->message);
  done = TRUE;
}

static void
wait_done (void)
{
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  done = FALSE;
}

static SeaLesson *
create (SeaLessonModel *model, const char *const *lines, const char *rules, guint n_teams)
{
  SeaLessonSetup setup = { .rules_line = rules,
                           .title = n_teams == 2 ? "Уравнения" : LONG_NAME,
                           .n_teams = n_teams,
                           .teams = { "Синус", "Тангенс", "Биссектриса", LONG_NAME },
                           .filter = { .role = -1, .lang = "ru" },
                           .minutes = 45,
                           .seed = 2026 };
  SeaLesson *lesson;

  if (n_teams > 2)
    setup.teams[0] = LONG_NAME;
  lesson = sea_lesson_new (sea_lesson_model_get_bank (model), sea_lesson_model_get_rulebook (model),
                           &setup, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!sea_lesson_submit (lesson, lines[i], NULL, NULL) && n_teams == 2)
      g_error ("%s", lines[i]);
  return lesson;
}

static void
name_pupils (SeaLessonModel *model, SeaLesson *lesson)
{
  static const struct
  {
    const char *name;
    int team;
  } pupils[] = { { "Аверина Ольга", 0 }, { "Белов Тимур", 1 }, { "Волков Пётр", -1 },
                 { "Гусев Илья", 0 },    { "Ершова Анна", 1 }, { LONG_NAME, 0 } };
  static const char *const answers[] = { "",           "Ершова Анна", "Аверина Ольга",
                                         "Гусев Илья", "Белов Тимур", "Аверина Ольга" };
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GPtrArray *problems = sea_lesson_get_problems (lesson);
  gint64 class_id = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (pupils); i++)
    {
      SeaBankPupil *pupil = g_new0 (SeaBankPupil, 1);

      pupil->name = g_strdup (pupils[i].name);
      pupil->team = pupils[i].team;
      g_ptr_array_add (list, pupil);
      g_ptr_array_add (names, pupil->name);
    }
  sea_bank_add_class (sea_lesson_model_get_bank (model), "8Б", 8, &class_id, NULL);
  sea_bank_set_pupils (sea_lesson_model_get_bank (model), class_id, names, NULL);
  sea_lesson_name_pupils_async (lesson, class_id, "8Б", list, named_cb, NULL);
  wait_done ();
  for (guint i = 1; i < MIN (problems->len, G_N_ELEMENTS (answers)); i++)
    {
      const SeaLessonProblem *problem = g_ptr_array_index (problems, i);

      sea_lesson_name_answer_async (lesson, problem->number, MAX (problem->team, 0), answers[i],
                                    named_cb, NULL);
      wait_done ();
    }
}

static void
show (SeaLesson *lesson)
{
  sea_teacher_window_show_results (SEA_TEACHER_WINDOW (window), lesson);
  while (sea_replay_card_get_view (sea_results_page_get_replay (get_page ())) == NULL)
    g_main_context_iteration (NULL, TRUE);
  app_sample_wait (200);
}

/* The sample lesson to its bell. */
static void
shoot_usual (SeaLessonModel *model)
{
  static const char *const more[] = { "fire A I2",     "fire A I5", "judge A 4", "fire A A10",
                                      "judge A wrong", "fire B J6", "bell",      NULL };
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (SeaLesson) lesson = NULL;
  SeaReplayCard *replay;

  for (guint i = 0; app_sample_lines[i] != NULL; i++)
    g_ptr_array_add (lines, (gpointer) app_sample_lines[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
    g_ptr_array_add (lines, (gpointer) more[i]);
  lesson = create (model, (const char *const *) lines->pdata, "math", 2);
  show (lesson);
  shoot ("T7-unnamed");
  name_pupils (model, lesson);
  replay = sea_results_page_get_replay (get_page ());
  sea_replay_card_seek (replay, 33);
  shoot ("T7-results");
  gtk_window_set_default_size (window, 720, 900);
  app_sample_wait (600);
  screens_shoot_widget (GTK_WIDGET (window), folder, "T7-narrow");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  shoot ("T7-dark");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  sea_replay_card_set_fleets (replay, FALSE);
  shoot ("T7-public");
  sea_replay_card_set_fleets (replay, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (get_page ()), "results.menu", NULL);
  app_sample_wait (300);
  screens_shoot_widget (GTK_WIDGET (sea_results_page_get_export (get_page ())), folder,
                        "T7-export");
  gtk_popover_popdown (GTK_POPOVER (sea_results_page_get_export (get_page ())));
}

static void
shoot_others (SeaLessonModel *model)
{
  static const char *const none[] = { NULL };
  static const char *const four[] = { "fleet H perelman",
                                      "first A",
                                      "fire A A1",
                                      "judge A right",
                                      "judge A wrong",
                                      "fire B J10",
                                      "fire C E5",
                                      "judge C right",
                                      "fire D F6",
                                      "judge D right",
                                      "fire A J1",
                                      "judge A right",
                                      "fire B A10",
                                      "judge B right",
                                      "score C +99 \"олимпиада\"",
                                      "score D -3 \"выкрик\"",
                                      "bell",
                                      NULL };
  g_autoptr (SeaLesson) empty = create (model, none, "math-45", 2);
  g_autoptr (SeaLesson) common = create (model, four, "math-common mines=0 first=chosen", 4);

  show (empty);
  shoot ("T7-empty");
  show (common);
  shoot ("T7-common");
}

static void
activated_cb (SeaApplication *application)
{
  SeaLessonModel *model = sea_application_get_model (application);

  window = GTK_WINDOW (sea_application_get_teacher_window (application));
  if (!app_sample_wait_bank (model))
    g_error ("no bank");
  app_sample_wait (300);
  shoot_usual (model);
  shoot_others (model);
  g_application_quit (G_APPLICATION (application));
}

int
main (int argc, char **argv)
{
  char *arguments[] = { argv[0], NULL };
  g_autofree char *home = g_dir_make_tmp ("sea-screens-XXXXXX", NULL);
  g_autofree char *bank = g_build_filename (home, "bank.db", NULL);
  g_autoptr (SeaApplication) application = NULL;

  if (argc != 2)
    {
      g_printerr ("screens-results DIR\n");
      return 2;
    }
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  folder = argv[1];
  g_mkdir_with_parents (folder, 0755);
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, bank);
  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  g_application_run (G_APPLICATION (application), 1, arguments);
  app_sample_remove_folder (home);
  return 0;
}
