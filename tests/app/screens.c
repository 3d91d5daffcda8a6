/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"
#include "screens-common.h"

#include "app/application.h"
#include "app/help-window.h"
#include "app/inspect-page.h"
#include "app/lesson-page.h"
#include "app/place-page-private.h"
#include "app/move-page.h"
#include "app/results-page.h"
#include "app/rulesets-page.h"
#include "app/setup-page.h"
#include "app/start-page.h"
#include "base/paths.h"

#include <locale.h>
#include <string.h>

/* `screens DIR`: pictures of every main screen with the sample lesson, in a bank of its own: the
 * teacher's window at 1280 × 800, the wall in every style and size. */

typedef struct
{
  const char *folder;
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  guint failed;
  gboolean only_paper;
} Screens;

static void
shoot_widget (Screens *s, GtkWidget *widget, const char *name)
{
  app_sample_wait (350);
  s->failed += !screens_shoot_widget (widget, s->folder, name);
}

static void
shoot_teacher (Screens *s, const char *name)
{
  shoot_widget (s, GTK_WIDGET (s->window), name);
}

static void
shoot_wall (Screens *s, const char *name)
{
  s->failed += screens_shoot_wall (gtk_widget_get_pango_context (GTK_WIDGET (s->window)),
                                   sea_lesson_model_get_wall (s->model), s->folder, name);
}

static void
submit (Screens *s, const char *line)
{
  app_sample_wait (SEA_SLIP_MS + 60);
  sea_lesson_model_submit (s->model, line);
  app_sample_wait_idle (s->model);
}

static SeaLessonPage *
get_lesson_page (Screens *s)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "lesson"));
}

static void
activate (Screens *s, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (get_lesson_page (s)), action, NULL);
  app_sample_wait (50);
}

static void
close_dialogs (Screens *s)
{
  g_autoptr (GList) windows =
      g_list_copy (gtk_application_get_windows (GTK_APPLICATION (s->application)));
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i - 1);

      if (g_list_find (windows, window) == NULL)
        gtk_window_destroy (window);
    }
  app_sample_wait (50);
}

/* The dialog that was opened last. */
static GtkWidget *
find_dialog (Screens *s)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (s->application));
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (all); i > 0; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i - 1);

      if (g_list_find (windows, window) == NULL && gtk_widget_get_mapped (window))
        return window;
    }
  return GTK_WIDGET (s->window);
}

static void
shoot_dialog (Screens *s, const char *action, const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (s->application), action, NULL);
  app_sample_wait (300);
  shoot_widget (s, find_dialog (s), name);
  close_dialogs (s);
}

/* The window in the two sizes of small projectors and laptops. */
static void
shoot_sizes (Screens *s, const char *name)
{
  static const int sizes[][2] = { { 1280, 720 }, { 1024, 768 } };
  int width, height;

  gtk_window_get_default_size (s->window, &width, &height);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%dx%d", name, sizes[i][0], sizes[i][1]);

      gtk_window_set_default_size (s->window, sizes[i][0], sizes[i][1]);
      shoot_teacher (s, file);
    }
  gtk_window_set_default_size (s->window, width, height);
  app_sample_wait (100);
}

static void
write_own (const char *name, const char *text)
{
  g_autofree char *folder = sea_paths_dup_user ("rulesets");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, text, -1, NULL);
}

/* Brings a part of the page into view as the keyboard does. */
static void
scroll_to (Screens *s, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  double y = 0;

  (void) s;
  gtk_widget_translate_coordinates (widget, scrolled, 0, 0, NULL, &y);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                            gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                                GTK_SCROLLED_WINDOW (scrolled))) +
                                y - 40);
}

static void
shoot_form (Screens *s, SeaRulesetsPage *page)
{
  SeaRulesetForm *form;

  gtk_widget_activate_action (GTK_WIDGET (page), "rulesets.copy", "s", "math-45");
  app_sample_wait (300);
  form = sea_rulesets_page_get_form (page);
  shoot_sizes (s, "T2-rules-form");
  scroll_to (s, sea_ruleset_form_find_row (form, "fleet"));
  shoot_sizes (s, "T2-rules-form-fleet");
  scroll_to (s, sea_ruleset_form_find_row (form, "ask"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (sea_ruleset_form_find_row (form, "seconds")),
                                 TRUE);
  shoot_sizes (s, "T2-rules-form-points");
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (
          sea_ruleset_form_find_row (form, "ties"), GTK_TYPE_SCROLLED_WINDOW))),
      G_MAXDOUBLE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (sea_ruleset_form_find_row (form, "ties")), TRUE);
  shoot_sizes (s, "T2-rules-form-end");
  sea_rulesets_page_back (page);
}

static void
shoot_rulesets (Screens *s)
{
  SeaRulesetsPage *page;

  write_own ("ours.ini", "[ruleset]\ntitle=Our lesson, 8B\ntitle[ru]=Наш урок, 8Б\n"
                         "based-on=math-45\nmines=2\nfloor=zero\n");
  write_own ("broken.ini", "[ruleset]\ntitle=Broken\nbased-on=math-45\nwidth=99\n");
  sea_teacher_window_show (SEA_TEACHER_WINDOW (s->window), "rulesets");
  page =
      SEA_RULESETS_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "rulesets"));
  app_sample_wait (600);
  shoot_sizes (s, "T2-rules");
  scroll_to (s, sea_rulesets_page_find_row (page, "broken"));
  shoot_sizes (s, "T2-rules-own");
  shoot_form (s, page);
}

static void
shoot_help (Screens *s)
{
  static const char *const pages[] = { "index", "contents", "rules-math", "own-rules" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *window = sea_help_window_new (pages[i]);
      g_autofree char *name = g_strconcat ("help-", pages[i], NULL);

      gtk_window_set_transient_for (GTK_WINDOW (window), s->window);
      gtk_window_present (GTK_WINDOW (window));
      app_sample_wait (200);
      shoot_widget (s, window, name);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A picture of another page would be taken for this one. */
static void
expect_page (Screens *s, const char *name)
{
  if (g_strcmp0 (sea_teacher_window_get_page (SEA_TEACHER_WINDOW (s->window)), name) != 0)
    g_error ("%s is shown, not %s", sea_teacher_window_get_page (SEA_TEACHER_WINDOW (s->window)),
             name);
}

static void
shoot_preparation (Screens *s)
{
  expect_page (s, "start");
  sea_start_page_set_greets (
      SEA_START_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "start")),
      TRUE);
  shoot_teacher (s, "T1-start-first");
  g_action_group_activate_action (G_ACTION_GROUP (s->application), "new-lesson", NULL);
  /* the forecasts come one after the other */
  for (guint i = 0; i < 100 && (i < 4 || app_sample_tree_holds (GTK_WIDGET (s->window), "…")); i++)
    app_sample_wait (100);
  shoot_teacher (s, "T2-setup");
  shoot_rulesets (s);
  sea_teacher_window_show (SEA_TEACHER_WINDOW (s->window), "start");
  shoot_dialog (s, "preferences", "preferences");
  shoot_dialog (s, "shortcuts", "shortcuts");
  shoot_help (s);
}

static void
shoot_opening (Screens *s)
{
  sea_lesson_model_resume (s->model, app_sample_start (s->model, 2), NULL);
  app_sample_wait (200);
  shoot_teacher (s, "T4-opening");
  shoot_wall (s, "P0-opening");
  sea_lesson_model_wall_choose (s->model, SEA_WALL_COVER);
  shoot_wall (s, "P8-cover");
  sea_lesson_model_set_active (s->model, FALSE);
}

static void
shoot_battle (Screens *s)
{
  sea_lesson_model_resume (s->model, app_sample_start (s->model, app_sample_n_lines ()), NULL);
  app_sample_wait (200);
  sea_fire_card_set_text (sea_lesson_page_get_fire_card (get_lesson_page (s)), "И2");
  shoot_teacher (s, "T4-shot");
  shoot_wall (s, "P1-battle");
  sea_lesson_model_set_silent (s->model, TRUE);
  shoot_wall (s, "P8-silence");
  sea_lesson_model_set_silent (s->model, FALSE);
  sea_lesson_model_wall_choose (s->model, SEA_WALL_SCORE);
  shoot_wall (s, "P4-score");
  sea_lesson_model_wall_choose (s->model, SEA_WALL_SCORE);
  /* A wrong call is told with the legal range. */
  sea_fire_card_set_text (sea_lesson_page_get_fire_card (get_lesson_page (s)), "Щ9");
  sea_fire_card_activate (sea_lesson_page_get_fire_card (get_lesson_page (s)));
  sea_lesson_model_set_frozen (s->model, TRUE);
  shoot_teacher (s, "T4-shot-wrong-frozen");
  sea_lesson_model_set_frozen (s->model, FALSE);
  activate (s, "win.back");
  shoot_teacher (s, "T1-start");
  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.resume-lesson", NULL);
  app_sample_wait (100);
}

static void
shoot_problem (Screens *s)
{
  submit (s, "fire A I2");
  submit (s, "fire A I5");
  shoot_wall (s, "P3-sunk");
  activate (s, "wall.next");
  activate (s, "lesson.clock");
  app_sample_wait (1200);
  activate (s, "lesson.clock");
  shoot_teacher (s, "T4-lesson");
  shoot_wall (s, "P2-problem");
  sea_hold_set_key_held (sea_lesson_page_get_fleets_hold (get_lesson_page (s)), TRUE);
  sea_hold_set_key_held (
      sea_judge_card_get_hold (sea_lesson_page_get_judge_card (get_lesson_page (s))), TRUE);
  sea_judge_card_choose (sea_lesson_page_get_judge_card (get_lesson_page (s)), 4);
  shoot_teacher (s, "T4-lesson-held");
  sea_hold_release (sea_lesson_page_get_fleets_hold (get_lesson_page (s)));
  activate (s, "wall.show-answer");
  shoot_wall (s, "P2-answer");
  submit (s, "judge A 4");
  submit (s, "fire A A10");
  shoot_wall (s, "P3-mine");
  shoot_teacher (s, "T4-mine");
  submit (s, "judge A wrong");
}

static void
shoot_end (Screens *s)
{
  submit (s, "fire B J6");
  submit (s, "bell");
  if (!sea_lesson_model_get_view (s->model)->over)
    submit (s, "bell");
  shoot_teacher (s, "T4-over");
  while (sea_lesson_model_get_wall_page (s->model) != SEA_WALL_RESULT &&
         sea_lesson_model_wall_next (s->model))
    app_sample_wait (20);
  shoot_wall (s, "P4-result");
  /* Left before its results were seen. */
  sea_lesson_model_set_active (s->model, FALSE);
  shoot_teacher (s, "T1-start-over");
  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.lesson-results", NULL);
  app_sample_wait (200);
  shoot_teacher (s, "T7-results");
  sea_teacher_window_show (SEA_TEACHER_WINDOW (s->window), "lessons");
  app_sample_wait (300);
  shoot_teacher (s, "T7-lessons");
}

/* The rules of the usual lesson, and the smallest ones. */
static void
shoot_small (Screens *s)
{
  for (gsize i = 0; i < APP_SAMPLE_SMALL; i++)
    {
      const AppSampleSmall *small = &app_sample_small[i];
      g_autofree char *battle = g_strdup_printf ("P1-battle-%s", small->name);
      g_autofree char *sunk = g_strdup_printf ("P3-sunk-%s", small->name);
      g_autofree char *mine = g_strdup_printf ("P3-mine-%s", small->name);

      sea_lesson_model_resume (
          s->model, app_sample_start_with (s->model, small->rules, small->lines, G_MAXUINT), NULL);
      app_sample_wait (200);
      shoot_wall (s, battle);
      submit (s, small->sinks);
      shoot_wall (s, sunk);
      submit (s, small->verdict);
      submit (s, small->mine);
      shoot_wall (s, mine);
      sea_lesson_model_set_active (s->model, FALSE);
    }
}

/* One step of a moment. */
static void
do_step (Screens *s, const char *step)
{
  if (step[0] != '!')
    {
      app_sample_wait (SEA_SLIP_MS + 60);
      if (strcmp (step, "relocate B random") == 0)
        gtk_widget_activate_action (GTK_WIDGET (s->window), "lesson.relocate", "s", "random");
      else
        sea_lesson_model_submit (s->model, step);
      app_sample_wait_idle (s->model);
    }
  else if (g_str_has_prefix (step, "!wall "))
    shoot_wall (s, step + 6);
  else if (g_str_has_prefix (step, "!desk "))
    shoot_teacher (s, step + 6);
  else if (strcmp (step, "!next") == 0)
    sea_lesson_model_wall_next (s->model);
  else if (strcmp (step, "!sea") == 0)
    sea_lesson_model_wall_choose (s->model, SEA_WALL_BATTLE);
  else if (strcmp (step, "!move") == 0)
    gtk_widget_activate_action (GTK_WIDGET (s->window), "win.move-ship", NULL);
  else if (strcmp (step, "!open") == 0)
    sea_move_page_set_open (
        SEA_MOVE_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "move")),
        TRUE);
}

static void
shoot_moments (Screens *s)
{
  for (guint i = 0; i < app_sample_n_moments (); i++)
    {
      const AppSampleMoment *moment = &app_sample_moments[i];

      sea_lesson_model_resume (
          s->model,
          app_sample_start_teams (s->model, moment->rules, moment->n_teams, moment->steps, 0),
          NULL);
      app_sample_wait (200);
      for (guint k = 0; moment->steps[k] != NULL; k++)
        do_step (s, moment->steps[k]);
      sea_lesson_model_set_active (s->model, FALSE);
    }
}

/* ---- placement ---- */

static SeaPlacePage *
begin_placement (Screens *s, const char *rules)
{
  sea_lesson_model_set_active (s->model, FALSE);
  sea_lesson_model_resume (s->model, app_sample_start_with (s->model, rules, NULL, 0), NULL);
  app_sample_wait (200);
  return SEA_PLACE_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "place"));
}

static void
lay (SeaPlacePage *page, const char *layout)
{
  SeaFleet fleet;

  if (sea_fleet_read (layout, strlen (layout), &fleet) != SEA_OK ||
      !sea_placement_set_fleet (page->placement, &fleet))
    g_error ("%s", layout);
}

static void
act_placement (SeaPlacePage *page, const char *action)
{
  app_sample_wait (SEA_SLIP_MS + 60);
  gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  app_sample_wait (200);
}

static void
shoot_random (Screens *s, const char *rules, const char *name)
{
  SeaPlacePage *page = begin_placement (s, rules);

  act_placement (page, "place.random");
  sea_place_hand_key (page, GDK_KEY_Right);
  shoot_teacher (s, name);
}

static void
shoot_placement (Screens *s)
{
  SeaPlacePage *page = begin_placement (s, "math");

  shoot_teacher (s, "T3-empty");
  shoot_wall (s, "P8-laying");
  /* the fleet of the picture: a boat too few, a cruiser too many, two that touch, a mine beside */
  lay (page, ".......a../.bbbb..a../.........c/d........c/..e...fffc/..e......./*.e......./"
             "....g.hh../...*....../..........");
  sea_placement_take_new (page->placement, 2, (SeaCell){ 0, 8 });
  sea_placement_rotate (page->placement);
  shoot_teacher (s, "T3-faults");
  sea_placement_cancel (page->placement);
  lay (page, ".......a../.bbbb..a../........../d........./..e......./..e......./..e......./"
             "......hh../........../..........");
  sea_place_hand_key (page, GDK_KEY_3);
  for (guint i = 0; i < 3; i++)
    {
      sea_place_hand_key (page, GDK_KEY_Right);
      sea_place_hand_key (page, GDK_KEY_Down);
    }
  shoot_teacher (s, "T3-half");
  sea_placement_cancel (page->placement);
  gtk_menu_button_popup (page->layouts_button);
  app_sample_wait (300);
  shoot_widget (s, GTK_WIDGET (gtk_menu_button_get_popover (page->layouts_button)), "T3-saved");
  gtk_menu_button_popdown (page->layouts_button);
  act_placement (page, "place.hide");
  shoot_teacher (s, "T3-hidden");
  act_placement (page, "place.random");
  act_placement (page, "place.ready");
  shoot_teacher (s, "T3-next-team");
  shoot_random (s, "bent", "T3-bent");
  shoot_random (s, "mines", "T3-mines");
  shoot_random (s, "submarine", "T3-submarine");
  shoot_random (s, "dutchman", "T3-dutchman");
  shoot_random (s, "big-18", "T3-big");
  shoot_random (s, "math width=24 height=24", "T3-largest");
  shoot_random (s, "math-common", "T3-common");
  gtk_window_set_default_size (s->window, 420, 800);
  app_sample_wait (300);
  shoot_random (s, "math", "T3-narrow");
  gtk_window_set_default_size (s->window, 1280, 800);
  sea_lesson_model_set_active (s->model, FALSE);
}

/* ---- fleets on paper ---- */

static void
inspect_paper (Screens *s, const char *team, const char *layout, const char *name)
{
  SeaInspectPage *page;
  SeaFleet fleet;

  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.inspect", "s", team);
  page =
      SEA_INSPECT_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (s->window), "inspect"));
  if (sea_fleet_read (layout, strlen (layout), &fleet) != SEA_OK)
    g_error ("%s", layout);
  for (guint i = 0; i < (guint) fleet.width * fleet.height; i++)
    {
      SeaCell cell = { (guint8) (i % fleet.width), (guint8) (i / fleet.width) };

      sea_inspect_page_set_piece (page, fleet.at[i] == '*' ? '*' : 'a');
      if (fleet.at[i] != '.')
        sea_inspect_page_press (page, cell);
    }
  if (name != NULL)
    {
      g_autofree char *entered = g_strconcat (name, "-entered", NULL);

      shoot_sizes (s, entered);
    }
  app_sample_wait (SEA_SLIP_MS + 60);
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.run", NULL);
  app_sample_wait_idle (s->model);
  if (name != NULL)
    shoot_sizes (s, name);
  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.back", NULL);
  app_sample_wait (100);
}

static void
shoot_referee (Screens *s)
{
  GtkWidget *menu = GTK_WIDGET (sea_lesson_page_get_referee (get_lesson_page (s)));
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_widget_get_first_child (menu));

  gtk_menu_button_popup (button);
  app_sample_wait (300);
  sea_referee_menu_choose (sea_lesson_page_get_referee (get_lesson_page (s)), 0);
  shoot_widget (s, GTK_WIDGET (gtk_menu_button_get_popover (button)), "T4-referee");
  gtk_menu_button_popdown (button);
}

static void
shoot_paper (Screens *s)
{
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A" };
  static const char *const shots[] = { "fire A B3", "say B hit",  "fire A C3", "say B sunk 2",
                                       "fire A F7", "say B mine", "fire B H8", "say A miss",
                                       "fire B H7", "say A miss", "fire A D4", "say B hit" };
  static const char *const end[] = { "undo", "say B miss", "bell" };

  sea_lesson_model_resume (
      s->model,
      app_sample_start_with (
          s->model,
          "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 mines=2 mine-effect=lose-turn "
          "sweepers=1 first=chosen end=turns:30",
          lines, 3),
      NULL);
  app_sample_wait (200);
  for (guint i = 0; i < 2; i++)
    submit (s, shots[i]);
  submit (s, "fire A C3");
  shoot_wall (s, "P1-waiting");
  shoot_teacher (s, "T4-reply");
  shoot_sizes (s, "T4-reply");
  sea_lesson_page_key (get_lesson_page (s), GDK_KEY_3, GDK_ALT_MASK);
  sea_lesson_page_key (get_lesson_page (s), GDK_KEY_2, 0);
  shoot_sizes (s, "T4-reply-decks");
  for (guint i = 3; i < G_N_ELEMENTS (shots); i++)
    submit (s, shots[i]);
  shoot_sizes (s, "T4-conflict");
  shoot_wall (s, "P1-conflict");
  shoot_referee (s);
  for (guint i = 0; i < G_N_ELEMENTS (end); i++)
    submit (s, end[i]);
  inspect_paper (s, "A", "aaaa..../......../bbb...cc/......../......../.dd...*./......../..*.....",
                 NULL);
  inspect_paper (s, "B", "......../......../.cc...../...aaa../......../.bbb..../....ddd*/.*......",
                 "T4-inspect");
  sea_lesson_model_wall_next (s->model);
  sea_lesson_model_wall_next (s->model);
  shoot_wall (s, "P4-paper");
  gtk_widget_activate_action (GTK_WIDGET (s->window), "win.lesson-results", NULL);
  app_sample_wait (200);
  shoot_sizes (s, "T7-paper");
  sea_lesson_model_set_active (s->model, FALSE);
}

static void
activated_cb (GApplication *application, Screens *s)
{
  GtkWidget *window;

  (void) application;
  s->model = sea_application_get_model (s->application);
  window = GTK_WIDGET (sea_application_get_teacher_window (s->application));
  s->window = GTK_WINDOW (window);
  if (!app_sample_wait_bank (s->model))
    {
      g_printerr ("%s\n", sea_lesson_model_get_bank_error (s->model)->message);
      s->failed++;
    }
  else
    {
      app_sample_wait (300);
      /* The start page has no lesson yet. */
      if (!s->only_paper)
        shoot_preparation (s);
      shoot_paper (s);
      if (s->only_paper)
        {
          g_application_quit (G_APPLICATION (s->application));
          return;
        }
      shoot_opening (s);
      shoot_battle (s);
      shoot_problem (s);
      shoot_end (s);
      shoot_small (s);
      shoot_placement (s);
      shoot_moments (s);
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

  if (argc != 2 && (argc != 3 || strcmp (argv[2], "paper") != 0))
    {
      g_printerr ("screens DIR [paper]\n");
      return 2;
    }
  s.only_paper = argc == 3;
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
