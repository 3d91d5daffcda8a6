/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/judge-card-private.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page-private.h"
#include "app/moves-list.h"
#include "app/pupils-window.h"
#include "app/setup-page-private.h"
#include "bank/class.h"
#include "base/paths.h"

#include <string.h>

/* `screens-desk DIR`: pictures of what the desk shows when pupils are named, an answer is tested,
 * an earlier call is corrected, problems run out. */

static const char *folder;
static GtkWindow *window;

static void
shoot (GtkWidget *widget, const char *name)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  int width = 0, height = 0;

  /* While a new size is worked out there is nothing to see. */
  for (int tries = 0; node == NULL; tries++)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

      if (tries == 50)
        g_error ("%s shows nothing", name);
      app_sample_wait (400);
      width = gtk_widget_get_width (widget);
      height = gtk_widget_get_height (widget);
      g_clear_object (&paintable);
      paintable = gtk_widget_paintable_new (widget);
      gdk_paintable_snapshot (paintable, snapshot, width, height);
      node = gtk_snapshot_to_node (snapshot);
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}

static void
shoot_sizes (const char *name)
{
  static const int sizes[][2] = {
    { 1280, 800 }, { 1920, 1080 }, { 1366, 768 }, { 1280, 720 }, { 1024, 768 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%dx%d", name, sizes[i][0], sizes[i][1]);

      gtk_window_set_default_size (window, sizes[i][0], sizes[i][1]);
      shoot (GTK_WIDGET (window), file);
    }
}

static gint64
create (SeaLessonModel *model, const char *rules, guint n_lines)
{
  SeaBank *bank = sea_lesson_model_get_bank (model);
  g_autoptr (GPtrArray) a =
      sea_pupils_from_text ("Аверина Ольга\nБелов Пётр\nВадимова Анастасия\nГромов Иван");
  g_autoptr (GPtrArray) b = sea_pupils_from_text ("Дёмина Яна\nЕгоров Степан\nЖукова Мария");
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (SeaLesson) lesson = NULL;
  SeaLessonSetup setup = { .rules_line = rules,
                           .title = "Уравнения",
                           .n_teams = 2,
                           .teams = { "Синус", "Тангенс" },
                           .members = { a, b },
                           .filter = { .role = -1, .lang = "ru" },
                           .minutes = 45,
                           .seed = 2026 };

  for (guint i = 0; i < a->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (a, i));
  for (guint i = 0; i < b->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (b, i));
  if (!sea_bank_add_class (bank, "8Б", 8, &setup.class_id, NULL) ||
      !sea_bank_set_pupils (bank, setup.class_id, all, NULL))
    g_error ("no class");
  lesson = sea_lesson_new (bank, sea_lesson_model_get_rulebook (model), &setup, NULL);
  for (guint i = 0; i < n_lines && app_sample_lines[i] != NULL; i++)
    if (!sea_lesson_submit (lesson, app_sample_lines[i], NULL, NULL))
      g_error ("%s", app_sample_lines[i]);
  return sea_lesson_get_id (lesson);
}

static void
submit (SeaLessonModel *model, const char *line)
{
  app_sample_wait (SEA_SLIP_MS + 60);
  sea_lesson_model_submit (model, line);
  app_sample_wait_idle (model);
}

static void
press (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    g_signal_emit_by_name (widget, "clicked");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    press (child, label);
}

/* The opening problem, a problem for all, the replies to shots. */
static void
shoot_others (SeaLessonModel *model)
{
  static const char *const shots[][2] = {
    { "fire A D1", "T4-miss" },
    { "fire B D2", "T4-hit" },
    { "fire B H8", "T4-mine-judge" },
    { "judge B wrong", "T4-mine" },
  };

  sea_lesson_model_resume (model, create (model, "math", 2), NULL);
  shoot_sizes ("T4-opening");
  sea_lesson_model_resume (model, create (model, "math solvers=everyone", 13), NULL);
  shoot_sizes ("T4-everyone");
  sea_lesson_model_resume (model, create (model, "math", G_MAXUINT), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
    {
      submit (model, shots[i][0]);
      gtk_window_set_default_size (window, 1280, 800);
      shoot (GTK_WIDGET (window), shots[i][1]);
    }
}

static void
shoot_lesson (SeaLessonModel *model)
{
  SeaLessonPage *page;
  SeaJudgeCard *card;
  GtkPopover *menu;

  sea_lesson_model_resume (model, create (model, "math", G_MAXUINT), NULL);
  app_sample_wait (300);
  submit (model, "fire A I2");
  shoot_sizes ("T4-shot");
  submit (model, "fire A I5");
  page = SEA_LESSON_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (window), "lesson"));
  card = sea_lesson_page_get_judge_card (page);
  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.who", NULL);
  app_sample_wait (200);
  shoot_sizes ("T4-who");
  sea_hold_set_key_held (sea_judge_card_get_hold (card), TRUE);
  shoot_sizes ("T4-held");
  sea_hold_set_key_held (sea_judge_card_get_hold (card), FALSE);
  gtk_editable_set_text (sea_judge_card_get_answer (card), "16,000");
  g_signal_emit_by_name (card->answer, "activate");
  shoot_sizes ("T4-tested");
  gtk_menu_button_popup (card->annul);
  app_sample_wait (200);
  shoot (GTK_WIDGET (gtk_menu_button_get_popover (card->annul)), "T4-why-dropped");
  gtk_menu_button_popdown (card->annul);
  gtk_menu_button_popup (card->who);
  app_sample_wait (200);
  shoot (GTK_WIDGET (gtk_menu_button_get_popover (card->who)), "T4-who-list");
  gtk_menu_button_popdown (card->who);
  menu = sea_moves_list_open_menu (page->moves, model, 4);
  app_sample_wait (200);
  shoot (GTK_WIDGET (menu), "T4-move-menu");
  press (GTK_WIDGET (menu), "Исправить выстрел…");
  press (GTK_WIDGET (menu), "Correct the Call…");
  shoot (GTK_WIDGET (menu), "T4-move-call");
  gtk_popover_popdown (menu);
  menu = sea_moves_list_open_menu (page->moves, model, 6);
  app_sample_wait (200);
  press (GTK_WIDGET (menu), "Исправить оценку…");
  press (GTK_WIDGET (menu), "Correct the Verdict…");
  shoot (GTK_WIDGET (menu), "T4-move-verdict");
  gtk_popover_popdown (menu);
  submit (model, "judge A 4");
  sea_lesson_model_set_active (model, FALSE);
  app_sample_wait (300);
}

static void
shoot_setup (void)
{
  SeaSetupPage *setup;
  GListModel *all = gtk_window_get_toplevels ();

  sea_teacher_window_show (SEA_TEACHER_WINDOW (window), "setup");
  setup = SEA_SETUP_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (window), "setup"));
  gtk_editable_set_text (setup->class_name, "8Б");
  gtk_editable_set_text (setup->team[0], "Синус");
  gtk_editable_set_text (setup->team[1], "Тангенс");
  app_sample_wait (1500);
  shoot_sizes ("T2-pupils");
  g_signal_emit_by_name (setup->pupils_row, "activated");
  app_sample_wait (600);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (all, i);

      if (SEA_IS_PUPILS_WINDOW (other))
        {
          shoot (other, "T2-class");
          gtk_window_close (GTK_WINDOW (other));
          break;
        }
    }
  sea_teacher_window_show (SEA_TEACHER_WINDOW (window), "start");
  app_sample_wait (600);
  shoot_sizes ("T1-start-more");
  sea_teacher_window_show (SEA_TEACHER_WINDOW (window), "lessons");
  app_sample_wait (600);
  shoot (GTK_WIDGET (window), "T7-lessons-more");
}

int
main (int argc, char **argv)
{
  g_autoptr (SeaApplication) application = NULL;
  g_autofree char *home = g_dir_make_tmp ("sea-screens-desk-XXXXXX", NULL);
  g_autofree char *bank = g_build_filename (home, "bank.db", NULL);
  SeaLessonModel *model;

  if (argc != 2)
    {
      g_printerr ("screens-desk DIR\n");
      return 2;
    }
  folder = argv[1];
  g_mkdir_with_parents (folder, 0755);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77;
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, bank);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  model = sea_application_get_model (application);
  g_application_activate (G_APPLICATION (application));
  window = GTK_WINDOW (sea_application_get_teacher_window (application));
  if (!app_sample_wait_bank (model))
    return 1;
  create (model, "math", G_MAXUINT);
  create (model, "math", G_MAXUINT);
  shoot_others (model);
  shoot_lesson (model);
  shoot_setup ();
  return 0;
}
