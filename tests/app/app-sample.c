/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app-sample.h"

#include "app/lesson-model-private.h"
#include "app/math-view.h"
#include "base/paths.h"

#include <glib/gstdio.h>
#include <string.h>

/* clang-format off */
const char *const app_sample_lines[] = {
  "fleet A .......a../.bbbb..a../.........c/d........c/..e..ff..c/..e......./*.e......./....g.hh.*/........../i.*......j",
  "fleet B aaa...b.../....c...d./....c...d./.ee.....d./.....f..d./........../g...h.*.../..*.....i./........i./*..jjj....",
  "judge B right",
  "fire B G1", "fire A G2", "fire B F3", "fire A C6", "fire B H4", "fire A B8", "fire B E6", "fire A F8",
  "fire B F5", "fire B G5", "judge B 2", "fire B C4",
  "fire A A1", "fire A B1", "fire A C1", "judge A 3", "fire A H8",
  "fire B C2", "fire B I7", "fire A A9", "fire B B9", "fire A G4", "fire B D10", "fire A J9", "fire B I10",
  "fire A G7", "judge A wrong", "fire B A7", "judge B right",
  "fire A B4", "fire A C4", "judge A 2", "fire A D7", "fire B D9", "fire A I4", "fire A I3",
  NULL
};
/* clang-format on */

guint
app_sample_n_lines (void)
{
  return (guint) G_N_ELEMENTS (app_sample_lines) - 1;
}

/* Up to a hit; then a ship can be sunk and a mine hit. */
/* clang-format off */
const AppSampleSmall app_sample_small[] = {
  { "8x8", "math-45", {
    "fleet A aaaa...*/......../bbb..c../.....c../......../dd..e..f/......../..*..*..",
    "fleet B aaaa...*/......../bbb..c../.....c../......../dd..e..f/......../..*..*..",
    "judge A right", "fire A F7", "fire B A3", "fire B C7", "fire A G3", "fire B E5",
    "fire A A1", "fire A B1", "fire A C1", NULL },
    "fire A D1", "judge A right", "fire A H1" },
  { "6x6", "math-20", {
    "fleet A aaa..*/....../bb..c./....../d...../...*..",
    "fleet B aaa..*/....../bb..c./....../d...../...*..",
    "judge A right", "fire A E5", "fire B C5", "fire A D3", "fire B F5",
    "fire A A1", "fire A B1", NULL },
    "fire A C1", "judge A right", "fire A F1" },
};
/* clang-format on */

#define EIGHT "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 first=chosen "
#define FLEET8 " aaaa..../......../bbb...cc/......../dd...*../......../..*...^./........"
#define SUB8_A " aaaa..../......../bbb...cc/......../....dd../......../..%..%../........"
#define SUB8_B " aaaa..../......../bbb...cc/......../dd...%../......../..%...../........"
#define MINE8 " aaaa..../......../bbb...cc/......../dd...*../......../..*...../........"
#define PLAIN8 " aaaa..../......../bbb...cc/......../dd....../......../......../........"
#define SIX "math-20 first=chosen "
#define FLEET6 " aaa..*/....../bb..c./....../d...../...*.."
#define ROW20 "/...................."
#define SHIP20                                                                                     \
  " .aaaaaa............." ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20  \
      ROW20 ROW20 ROW20 ROW20 ROW20 ROW20 ROW20
#define SEA10                                                                                      \
  "fleet H "                                                                                       \
  "aaaa....../........../bbb..ccc../........../dd..ee..ff/........../g..h..i..j/........../"       \
  "........../.........."

/* clang-format off */
const AppSampleMoment app_sample_moments[] = {
  { EIGHT "mines=2 mine-effect=reveal sweepers=1", 2, {
    "fleet A" FLEET8, "fleet B" FLEET8, "first A", "fire A F5", "!wall P3-tell", "!next", "!wall P1-tell",
    "!desk T4-tell", "tell A B1", "!wall P1-told", "!desk T4-told", "fire B G7", "!wall P3-sweeper", "!next",
    "!desk T4-tell-mine", "tell B C7", "!wall P1-told-mine", NULL } },
  { EIGHT "submarines=2", 2, {
    "fleet A" SUB8_A, "fleet B" SUB8_B, "first A", "fire A F5", "!wall P3-submarine", "!next", "!wall P3-return",
    "!next", "!wall P1-returned", "!desk T4-returned", NULL } },
  { "dutchman first=chosen", 2, {
    "fleet A" SHIP20, "fleet B" SHIP20, "first A", "fire A C1", "!wall P3-may-move", "!desk T4-move", "!next",
    "!wall P8-move", "!move", "!desk T3-move-curtain", "!open", "!desk T3-move", "relocate B random",
    "!wall P1-moved", "!desk T4-moved", NULL } },
  { SIX "ask=to-sink solvers=steal second-try=half", 2, {
    "fleet A" FLEET6, "fleet B" FLEET6, "first A", "fire A E3", "!wall P3-burning", "!next", "!wall P2-to-sink", "!desk T4-to-sink", "!sea",
    "!wall P1-burning", "!sea", "judge A wrong", "!wall P2-second-try", "!desk T4-second-try", "judge A wrong",
    "!wall P2-stolen", "!desk T4-stolen", "judge B wrong", "!wall P1-burns-on", "fire B A6", "fire A E3",
    "judge A right", "!wall P1-sank", "!desk T4-sank", NULL } },
  { SIX "solvers=everyone", 2, {
    "fleet A" FLEET6, "fleet B" FLEET6, "first A", "fire A E3", "!next", "!wall P2-everyone", "!desk T4-everyone",
    "judge A right", "!desk T4-everyone-one", NULL } },
  { "math-earn first=chosen", 2, {
    "fleet A random", "fleet B random", "first A", "!wall P2-earn", "!desk T4-earn", NULL } },
  { EIGHT "shots=3", 2, {
    "fleet A" PLAIN8, "fleet B" PLAIN8, "first A", "fire A A1", "!wall P1-salvo", "!desk T4-salvo", NULL } },
  { EIGHT "mines=2 mine-effect=lose-turn", 2, {
    "fleet A" MINE8, "fleet B" MINE8, "first A", "fire A F5", "!wall P3-lose-turn", "fire B H8", "!wall P1-lost-turn",
    "!desk T4-lost-turn", NULL } },
  { EIGHT "mines=2 mine-effect=extra-turn", 2, {
    "fleet A" MINE8, "fleet B" MINE8, "first A", "fire A F5", "!wall P3-extra-turn", "fire B H8", "!wall P1-extra-turn",
    NULL } },
  { EIGHT "equal-turns=yes announce=hits", 2, {
    "fleet A" PLAIN8, "fleet B" PLAIN8, "first A", "fire A A1", "!wall P1-hits", "!desk T4-hits", "bell",
    "!wall P1-last-turn", "!desk T4-last-turn", NULL } },
  { EIGHT "end=turns:5 repeat=spends", 2, {
    "fleet A" PLAIN8, "fleet B" PLAIN8, "first A", "fire A H8", "fire B H8", "fire A H8", "!wall P1-turns-left", NULL } },
  { "math-common mines=0 first=chosen", 3, {
    SEA10, "first A", "fire A A1", "!wall P2-common-3", "judge A right", "!wall P5-common-3", "!desk T4-common-3",
    "fire B J10", "fire C G5", "judge C wrong", "bell", "!next", "!next", "!wall P4-common-3", NULL } },
  { "math-common mines=0 first=chosen solvers=everyone", 4, {
    SEA10, "first A", "fire A A1", "!wall P2-common-4", "!desk T4-common-4-everyone", "judge A right",
    "judge B wrong", "judge C right", "judge D wrong", "!wall P5-common-4", "!desk T4-common-4", NULL } },
  { "math-common mines=0 first=chosen ties=problem,draw", 2, {
    SEA10, "first A", "fire A J10", "!wall P5-common-2", "!desk T4-common-2", "bell", "!wall P2-tie", "!desk T4-tie",
    "judge B right", "!next", "!next", "!wall P4-tie", NULL } },
};
/* clang-format on */

guint
app_sample_n_moments (void)
{
  return G_N_ELEMENTS (app_sample_moments);
}

gint64
app_sample_start (SeaLessonModel *model, guint n_lines)
{
  return app_sample_start_with (model, "math", app_sample_lines, n_lines);
}

gint64
app_sample_start_with (SeaLessonModel *model,
                       const char *rules,
                       const char *const *lines,
                       guint n_lines)
{
  return app_sample_start_teams (model, rules, 2, lines, n_lines);
}

gint64
app_sample_start_teams (SeaLessonModel *model,
                        const char *rules,
                        guint n_teams,
                        const char *const *lines,
                        guint n_lines)
{
  SeaBank *bank = sea_lesson_model_get_bank (model);
  static const char *const names[2][SEA_MAX_TEAMS] = {
    { "Sine", "Tangent", "Cosine", "Logarithm" },
    { "Синус", "Тангенс", "Косинус", "Логарифм" },
  };
  gboolean russian = g_str_has_prefix (g_get_language_names ()[0], "ru");
  SeaLessonSetup setup = { 0 };
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  /* No test is heard, and none waits for a sound system. */
  sea_settings_set_sounds (sea_lesson_model_get_settings (model), FALSE);
  if (!sea_bank_add_class (bank, russian ? "8Б" : "8B", 8, &setup.class_id, &error))
    g_error ("%s", error->message);
  setup.rules_line = rules;
  setup.title = russian ? "Уравнения" : "Equations";
  setup.n_teams = n_teams;
  for (guint i = 0; i < n_teams; i++)
    setup.teams[i] = names[russian ? 1 : 0][i];
  setup.filter.role = -1;
  setup.filter.lang = russian ? "ru" : "en";
  setup.minutes = 45;
  setup.seed = 2026;
  lesson = sea_lesson_new (bank, sea_lesson_model_get_rulebook (model), &setup, &error);
  if (lesson == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < n_lines && lines[i] != NULL; i++)
    if (!sea_lesson_submit (lesson, lines[i], NULL, &error))
      g_error ("%s: %s", lines[i], error->message);
  return sea_lesson_get_id (lesson);
}

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
app_sample_wait (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, stop_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

gboolean
app_sample_wait_bank (SeaLessonModel *model)
{
  for (int i = 0; i < 1000; i++)
    {
      if (sea_lesson_model_get_bank (model) != NULL ||
          sea_lesson_model_get_bank_error (model) != NULL)
        break;
      app_sample_wait (20);
    }
  return sea_lesson_model_get_bank (model) != NULL;
}

void
app_sample_wait_idle (SeaLessonModel *model)
{
  app_sample_wait (20);
  for (int i = 0; i < 500; i++)
    {
      SeaLesson *lesson = sea_lesson_model_get_lesson (model);

      if (lesson == NULL || !sea_lesson_is_busy (lesson))
        return;
      app_sample_wait (10);
    }
}

gboolean
app_sample_tree_holds (GtkWidget *widget, const char *needle)
{
  g_autofree char *tip = g_strdup (gtk_widget_get_tooltip_text (widget));
  const char *text = NULL;

  if (GTK_IS_LABEL (widget))
    text = gtk_label_get_label (GTK_LABEL (widget));
  else if (GTK_IS_BUTTON (widget))
    text = gtk_button_get_label (GTK_BUTTON (widget));
  else if (SEA_IS_MATH_VIEW (widget))
    text = sea_math_view_get_text (SEA_MATH_VIEW (widget));
  else if (GTK_IS_EDITABLE (widget))
    text = gtk_editable_get_text (GTK_EDITABLE (widget));
  if ((text != NULL && strstr (text, needle) != NULL) ||
      (tip != NULL && strstr (tip, needle) != NULL))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (app_sample_tree_holds (child, needle))
      return TRUE;
  return FALSE;
}

SeaApplication *
app_sample_open (const char *name, char **home)
{
  static const char *const folders[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME" };
  g_autofree char *template = g_strdup_printf ("sea-%s-XXXXXX", name);
  GError *error = NULL;
  SeaApplication *application;

  *home = g_dir_make_tmp (template, &error);
  if (*home == NULL)
    g_error ("%s", error->message);
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    g_setenv (folders[i], *home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    {
      app_sample_remove_folder (*home);
      g_clear_pointer (home, g_free);
      return NULL;
    }
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, "unused.db");
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    g_error ("%s", error->message);
  return application;
}

void
app_sample_close (SeaApplication *application, char *home)
{
  g_object_unref (application);
  app_sample_remove_folder (home);
  g_free (home);
}

void
app_sample_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        app_sample_remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

void
app_sample_settle (SeaLessonModel *model)
{
  app_sample_wait (20);
  app_sample_wait_idle (model);
  app_sample_wait (20);
  model->last_act = 0;
}
