/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app-sample.h"

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
  SeaBank *bank = sea_lesson_model_get_bank (model);
  gboolean russian = g_str_has_prefix (g_get_language_names ()[0], "ru");
  SeaLessonSetup setup = { 0 };
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (!sea_bank_add_class (bank, russian ? "8Б" : "8B", 8, &setup.class_id, &error))
    g_error ("%s", error->message);
  setup.rules_line = rules;
  setup.title = russian ? "Уравнения" : "Equations";
  setup.n_teams = 2;
  setup.teams[0] = russian ? "Синус" : "Sine";
  setup.teams[1] = russian ? "Тангенс" : "Tangent";
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
