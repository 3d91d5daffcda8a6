/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A whole lesson at a touch panel: taps, doubts, the judge's bar, keys. */
#include "config.h"

#include "stage-fixture.h"

#include <string.h>

#define EIGHT "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 first=chosen "
#define FLEET8 " aaaa..../......../bbb...cc/......../dd...*../......../..*...^./........"
#define SIX "math-20 first=chosen "
#define FLEET6 " aaa..*/....../bb..c./....../d...../...*.."

static SeaPanelBar *
get_bar (StageFixture *f)
{
  return sea_panel_get_bar (stage_get_panel (f));
}

static SeaPanelButton *
get_fire (StageFixture *f)
{
  return sea_panel_get_fire (stage_get_panel (f));
}

/* As a tap on the sea does. */
static void
tap (StageFixture *f, guint x, guint y)
{
  stage_rest ();
  g_signal_emit_by_name (sea_panel_get_sea (stage_get_panel (f)), "fire", x, y);
  app_sample_wait (20);
}

static void
click (StageFixture *f, SeaPanelButton *button)
{
  stage_rest ();
  stage_click (button);
  app_sample_wait_idle (f->model);
  app_sample_wait (20);
}

static SeaPanelButton *
find_choice (StageFixture *f, const char *sign)
{
  SeaPanelBar *bar = get_bar (f);

  for (guint i = 0; i < sea_panel_bar_get_n_choices (bar); i++)
    {
      SeaPanelButton *button = sea_panel_bar_get_choice (bar, i);
      const char *words = sea_panel_button_get_words (button);

      if (g_strcmp0 (sea_panel_button_get_sign (button), sign) == 0 || g_strcmp0 (words, sign) == 0)
        return button;
    }
  return NULL;
}

static void
choose (StageFixture *f, const char *sign)
{
  SeaPanelButton *button = find_choice (f, sign);

  assert_non_null (button);
  click (f, button);
  button = find_choice (f, sign);
  assert_non_null (button);
  assert_int_equal (sea_panel_button_get_look (button), SEA_PANEL_CHOSEN);
}

static void
confirm (StageFixture *f)
{
  click (f, sea_panel_bar_get_confirm (get_bar (f)));
}

static void
judge (StageFixture *f, const char *sign)
{
  choose (f, sign);
  confirm (f);
}

static void
fire (StageFixture *f, guint x, guint y)
{
  tap (f, x, y);
  click (f, get_fire (f));
}

static gboolean
is_chosen (StageFixture *f, guint x, guint y)
{
  SeaCell cell;

  return sea_panel_get_cell (stage_get_panel (f), &cell) && cell.x == x && cell.y == y;
}

static void
begin (StageFixture *f)
{
  stage_set_monitors (f, stage_monitor ("eDP-1", "LGD", "0x05", 0), NULL);
  stage_play (f, "panel", app_sample_n_lines ());
  assert_int_equal (sea_panel_get_mode (stage_get_panel (f)), SEA_PANEL_TOUCH);
}

static void
begin_rules (StageFixture *f, const char *rules, guint n_teams, const char *const *lines)
{
  stage_set_monitors (f, stage_monitor ("eDP-1", "LGD", "0x05", 0), NULL);
  stage_play_rules (f, "panel", rules, n_teams, lines);
}

/* ---- firing ---- */

static void
a_tap_chooses_and_only_fire_fires (void **state)
{
  StageFixture *f = *state;

  begin (f);
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (get_fire (f))));
  tap (f, 8, 1);
  assert_true (is_chosen (f, 8, 1));
  tap (f, 4, 6);
  assert_true (is_chosen (f, 4, 6));
  tap (f, 8, 1);
  assert_int_equal (stage_get_view (f)->n_shots, 31);
  assert_true (gtk_widget_is_sensitive (GTK_WIDGET (get_fire (f))));
  click (f, get_fire (f));
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  assert_int_equal (stage_get_view (f)->last.cell.x, 8);
  assert_int_equal (stage_get_view (f)->last.cell.y, 1);
  /* Nothing is chosen for the next shot. */
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (get_fire (f))));
}

static void
two_taps_at_once_are_one (void **state)
{
  StageFixture *f = *state;
  SeaPanelButton *back;

  begin (f);
  fire (f, 8, 1);
  stage_submit (f, "fire A I5");
  stage_clear_card (f);
  back = sea_panel_bar_get_back (get_bar (f));
  stage_rest ();
  stage_click (back);
  g_signal_emit_by_name (back, "clicked");
  app_sample_wait_idle (f->model);
  app_sample_wait (50);
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  /* On the sea, too. */
  stage_rest ();
  tap (f, 0, 9);
  stage_rest ();
  stage_click (get_fire (f));
  g_signal_emit_by_name (get_fire (f), "clicked");
  app_sample_wait_idle (f->model);
  assert_int_equal (stage_get_view (f)->n_shots, 33);
}

static void
a_cell_beside_a_sunk_ship_needs_two_fires (void **state)
{
  StageFixture *f = *state;
  SeaWallState *wall;

  begin (f);
  tap (f, 3, 1);
  click (f, get_fire (f));
  assert_int_equal (stage_get_view (f)->n_shots, 31);
  wall = sea_lesson_model_get_wall (f->model);
  assert_non_null (strstr (wall->typed, "nothing can be here"));
  assert_true (wall->told);
  /* Another cell drops the doubt; the first one is asked about anew. */
  tap (f, 0, 9);
  assert_null (sea_lesson_model_get_wall (f->model)->typed);
  tap (f, 3, 1);
  click (f, get_fire (f));
  assert_int_equal (stage_get_view (f)->n_shots, 31);
  click (f, get_fire (f));
  assert_int_equal (stage_get_view (f)->n_shots, 32);
}

static void
a_repeat_is_told_and_not_fired (void **state)
{
  StageFixture *f = *state;

  begin (f);
  fire (f, 8, 2);
  assert_int_equal (stage_get_view (f)->n_shots, 31);
  assert_non_null (strstr (sea_lesson_model_get_wall (f->model)->typed, "already shot"));
}

static void
cells_of_the_other_sea_are_not_tapped (void **state)
{
  StageFixture *f = *state;
  SeaWallView *wall;
  SeaWallPlaces places;

  begin (f);
  wall = sea_panel_get_wall (stage_get_panel (f));
  sea_wall_view_find_places (wall, 1920, 945, &places);
  assert_int_equal (places.sea_index, 1);
  assert_true (places.sea.origin.x > 960);
  assert_true (places.fire.size.width > 0);
  /* No part of the wall has two tasks. */
  assert_true (places.fire.origin.x + places.fire.size.width < places.sea.origin.x);
  sea_lesson_model_wall_choose (f->model, SEA_WALL_COVER);
  sea_wall_view_find_places (wall, 1920, 945, &places);
  assert_true (places.sea.size.width < 1 && places.fire.size.width < 1);
  tap (f, 0, 9);
  assert_false (is_chosen (f, 0, 9));
}

/* ---- judging ---- */

static void
a_verdict_is_chosen_then_confirmed (void **state)
{
  StageFixture *f = *state;

  begin (f);
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_choice (f, "4"))));
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (sea_panel_bar_get_confirm (get_bar (f)))));
  fire (f, 8, 1);
  fire (f, 8, 4);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  sea_panel_tap_wall (stage_get_panel (f), 0.5);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (sea_panel_bar_get_confirm (get_bar (f)))));
  choose (f, "3");
  choose (f, "4");
  assert_int_equal (stage_get_view (f)->teams[0].score2, 6);
  confirm (f);
  assert_int_equal (stage_get_view (f)->teams[0].score2, 14);
  click (f, sea_panel_bar_get_back (get_bar (f)));
  assert_int_equal (stage_get_view (f)->teams[0].score2, 6);
}

static void
the_answer_is_shown_to_all_and_hidden (void **state)
{
  StageFixture *f = *state;
  SeaPanelButton *end;

  begin (f);
  fire (f, 8, 1);
  fire (f, 8, 4);
  stage_clear_card (f);
  app_sample_wait (20);
  end = sea_panel_bar_get_end (get_bar (f));
  assert_string_equal (sea_panel_button_get_words (end), "Show answer to all");
  assert_false (app_sample_tree_holds (GTK_WIDGET (stage_get_wall (f)), STAGE_KEY));
  click (f, end);
  assert_non_null (strstr (sea_lesson_model_get_wall (f->model)->answer, STAGE_KEY));
  assert_int_equal (sea_panel_button_get_look (end), SEA_PANEL_CHOSEN);
  click (f, end);
  assert_null (sea_lesson_model_get_wall (f->model)->answer);
}

static void
the_clock_is_tapped_and_held (void **state)
{
  StageFixture *f = *state;
  SeaPanelButton *clock;
  gint64 total;

  begin (f);
  fire (f, 8, 1);
  fire (f, 8, 4);
  stage_clear_card (f);
  app_sample_wait (50);
  clock = sea_panel_get_clock (stage_get_panel (f));
  assert_false (sea_lesson_model_get_wall (f->model)->clock_running);
  click (f, clock);
  assert_true (sea_lesson_model_get_wall (f->model)->clock_running);
  total = sea_lesson_model_get_wall (f->model)->clock_total_ms;
  g_signal_emit_by_name (clock, "held");
  app_sample_wait (50);
  assert_in_range (sea_lesson_model_get_wall (f->model)->clock_total_ms, total + 29000,
                   total + 31000);
  assert_true (sea_lesson_model_get_wall (f->model)->clock_running);
  click (f, clock);
  assert_false (sea_lesson_model_get_wall (f->model)->clock_running);
}

static void
silence_and_the_ways_to_end_are_on_the_bar (void **state)
{
  StageFixture *f = *state;
  SeaPanelBar *bar;

  begin (f);
  bar = get_bar (f);
  click (f, sea_panel_bar_get_silence (bar));
  assert_true (sea_lesson_model_is_silent (f->model));
  assert_int_equal (sea_panel_button_get_look (sea_panel_bar_get_silence (bar)), SEA_PANEL_CHOSEN);
  click (f, sea_panel_bar_get_silence (bar));
  assert_false (sea_lesson_model_is_silent (f->model));
  click (f, sea_panel_bar_get_end (bar));
  assert_true (sea_panel_bar_is_ending (bar));
  click (f, sea_panel_bar_get_end (bar));
  assert_false (sea_panel_bar_is_ending (bar));
  click (f, sea_panel_bar_get_end (bar));
  choose (f, "End the match");
  assert_false (stage_get_view (f)->over);
  confirm (f);
  assert_true (stage_get_view (f)->over);
  /* The result is turned to, then read at the desk. */
  confirm (f);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_RESULT);
  click (f, sea_panel_bar_get_end (bar));
  assert_string_equal (sea_teacher_window_get_page (f->window), "results");
  assert_false (gtk_widget_get_visible (GTK_WIDGET (stage_get_wall (f))));
}

static void
the_lesson_is_put_off_from_the_bar (void **state)
{
  StageFixture *f = *state;

  begin (f);
  fire (f, 8, 1);
  fire (f, 8, 4);
  stage_clear_card (f);
  /* During a problem the button shows the answer; held it offers the ends. */
  g_signal_emit_by_name (sea_panel_bar_get_end (get_bar (f)), "held");
  choose (f, "Go on another day");
  confirm (f);
  assert_false (sea_lesson_model_is_active (f->model));
  assert_false (gtk_widget_get_visible (GTK_WIDGET (stage_get_wall (f))));
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
}

/* ---- the moments of the rules ---- */

static void
an_opening_problem_is_judged_at_the_bar (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, stage_monitor ("eDP-1", "LGD", "0x05", 0), NULL);
  stage_play (f, "panel", 2);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_OPENING);
  judge (f, "2");
  assert_int_equal (stage_get_view (f)->phase, SEA_PHASE_FIRING);
  assert_int_equal (stage_get_view (f)->turn, 1);
}

static void
lots_are_drawn_at_the_bar (void **state)
{
  static const char *const lines[] = { "fleet A random", "fleet B random", NULL };
  StageFixture *f = *state;

  begin_rules (f, "classic first=lot", 2, lines);
  assert_int_equal (stage_get_view (f)->phase, SEA_PHASE_OPENING);
  confirm (f);
  assert_int_equal (stage_get_view (f)->phase, SEA_PHASE_FIRING);
}

static void
all_teams_are_judged_one_after_another (void **state)
{
  static const char *const lines[] = { "fleet A" FLEET6, "fleet B" FLEET6, "first A", NULL };
  StageFixture *f = *state;
  SeaPanelButton *team;

  begin_rules (f, SIX "solvers=everyone", 2, lines);
  fire (f, 4, 2);
  stage_clear_card (f);
  app_sample_wait (20);
  team = sea_panel_bar_get_team (get_bar (f));
  assert_true (gtk_widget_get_visible (GTK_WIDGET (team)));
  click (f, team);
  judge (f, "1");
  assert_int_equal (stage_get_view (f)->teams[1].score2, 2);
  assert_int_equal (stage_get_view (f)->teams[0].score2, 0);
  assert_false (gtk_widget_get_visible (GTK_WIDGET (team)));
  judge (f, "1");
  assert_int_equal (stage_get_view (f)->teams[0].score2, 2);
  assert_int_equal (stage_get_view (f)->phase, SEA_PHASE_FIRING);
}

static void
a_second_try_then_a_steal_are_judged (void **state)
{
  static const char *const lines[] = { "fleet A" FLEET6, "fleet B" FLEET6, "first A", NULL };
  StageFixture *f = *state;

  begin_rules (f, SIX "ask=to-sink solvers=steal second-try=half", 2, lines);
  fire (f, 4, 2);
  stage_clear_card (f);
  app_sample_wait (20);
  judge (f, "0");
  assert_true (stage_get_view (f)->pending.again);
  /* Halves have buttons of their own. */
  assert_non_null (find_choice (f, "0.5"));
  judge (f, "0");
  assert_int_equal (stage_get_view (f)->pending.team, 1);
  judge (f, "1");
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_NONE);
}

static void
a_verdict_that_is_tapped_twice_is_one (void **state)
{
  static const char *const lines[] = { "fleet A" FLEET6, "fleet B" FLEET6, "first A", NULL };
  static const char *const rules[] = { SIX "ask=to-sink second-try=half",
                                       SIX "ask=to-sink solvers=steal", SIX "solvers=everyone" };
  StageFixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      SeaPanelButton *button;

      begin_rules (f, rules[i], 2, lines);
      fire (f, 4, 2);
      stage_clear_card (f);
      app_sample_wait (20);
      choose (f, "0");
      stage_rest ();
      button = sea_panel_bar_get_confirm (get_bar (f));
      stage_click (button);
      g_signal_emit_by_name (button, "clicked");
      /* A key at the same time. */
      sea_panel_key (stage_get_panel (f), GDK_KEY_Return, 0);
      app_sample_wait_idle (f->model);
      /* Either the second try, the other team or the one that is left. */
      assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_ASK);
      assert_false (gtk_widget_is_sensitive (GTK_WIDGET (button)));
    }
}

static void
a_cell_is_told_on_the_sea_of_its_team (void **state)
{
  static const char *const lines[] = { "fleet A" FLEET8, "fleet B" FLEET8, "first A", NULL };
  StageFixture *f = *state;

  begin_rules (f, EIGHT "mines=2 mine-effect=reveal sweepers=1", 2, lines);
  fire (f, 5, 4);
  stage_clear_card (f);
  app_sample_wait (20);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_TELL);
  assert_string_equal (sea_panel_button_get_words (get_fire (f)), "Tell");
  /* Water cannot be told: nothing is given away before. */
  fire (f, 7, 7);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_TELL);
  assert_true (sea_lesson_model_get_wall (f->model)->told);
  fire (f, 1, 0);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_NONE);
}

static void
a_ship_moves_at_random_or_stays_but_not_by_hand (void **state)
{
#define ROW "/...................."
#define SHIP                                                                                       \
  " .aaaaaa............." ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW  \
      ROW
  static const char *const lines[] = { "fleet A" SHIP, "fleet B" SHIP, "first A", NULL };
  StageFixture *f = *state;

  begin_rules (f, "dutchman first=chosen", 2, lines);
  fire (f, 2, 0);
  stage_clear_card (f);
  app_sample_wait (20);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_RELOCATE);
  assert_non_null (find_choice (f, "by hand"));
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_choice (f, "by hand"))));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.move-ship", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  judge (f, "at random");
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_NONE);
  click (f, sea_panel_bar_get_back (get_bar (f)));
  stage_clear_card (f);
  app_sample_wait (20);
  judge (f, "stays");
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_NONE);
}

static void
replies_of_a_fleet_on_paper_are_given (void **state)
{
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A", NULL };
  StageFixture *f = *state;

  begin_rules (f, EIGHT, 2, lines);
  fire (f, 1, 2);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_SAY);
  judge (f, "Hit");
  fire (f, 2, 2);
  judge (f, "Sunk");
  /* The decks are in doubt. */
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_SAY);
  judge (f, "2 decks");
  assert_int_equal (stage_get_view (f)->last.reply, SEA_REPLY_SUNK);
}

/* Every choice has its word in a room of any usual size. */
static void
replies_have_words_where_it_is_narrow (void **state)
{
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A", NULL };
  static const int sizes[][2] = { { 1024, 768 }, { 1280, 720 }, { 1920, 1080 } };
  StageFixture *f = *state;
  SeaPanelBar *bar;

  begin_rules (f, EIGHT "mines=2 mine-effect=lose-turn sweepers=1", 2, lines);
  fire (f, 1, 2);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_SAY);
  bar = get_bar (f);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (bar)));

      gtk_window_unfullscreen (GTK_WINDOW (root));
      gtk_window_set_default_size (GTK_WINDOW (root), sizes[i][0], sizes[i][1]);
      for (int k = 0; k < 200 && gtk_widget_get_width (GTK_WIDGET (bar)) != sizes[i][0]; k++)
        app_sample_wait (20);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (bar)), sizes[i][0]);
      app_sample_wait (100);
      assert_int_equal (sea_panel_bar_get_n_choices (bar), 5);
      for (guint k = 0; k < 5; k++)
        {
          SeaPanelButton *button = sea_panel_bar_get_choice (bar, k);

          assert_false (sea_panel_button_is_brief (button));
          assert_true (sea_panel_button_fits (button, gtk_widget_get_width (GTK_WIDGET (button)),
                                              gtk_widget_get_height (GTK_WIDGET (button))));
        }
    }
}

static void
the_return_shot_is_turned_to (void **state)
{
  static const char *const lines[] = {
    "fleet A aaaa..../......../bbb...cc/......../....dd../......../..%..%../........",
    "fleet B aaaa..../......../bbb...cc/......../dd...%../......../..%...../........", "first A",
    NULL
  };
  StageFixture *f = *state;

  begin_rules (f, EIGHT "submarines=2", 2, lines);
  fire (f, 5, 4);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  assert_false (sea_lesson_model_get_wall (f->model)->is_return);
  confirm (f);
  assert_true (sea_lesson_model_get_wall (f->model)->is_return);
  confirm (f);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_BATTLE);
}

/* ---- keys ---- */

static GtkWidget *
get_focus (StageFixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (stage_get_wall (f)));
}

/* A window that becomes the active one, or no longer is, forgets which way the focus took. */
static void
wait_active (StageFixture *f)
{
  for (guint i = 0; i < 250 && !gtk_window_is_active (GTK_WINDOW (stage_get_wall (f))); i++)
    app_sample_wait (20);
  app_sample_wait (200);
}

static void
tab (StageFixture *f)
{
  gtk_widget_child_focus (GTK_WIDGET (stage_get_panel (f)), GTK_DIR_TAB_FORWARD);
}

static void
press (StageFixture *f, guint key)
{
  stage_rest ();
  sea_panel_key (stage_get_panel (f), key, 0);
  app_sample_wait_idle (f->model);
  app_sample_wait (20);
}

static void
tab_goes_from_sea_to_fire_to_bar (void **state)
{
  StageFixture *f = *state;
  SeaPanel *panel;

  begin (f);
  wait_active (f);
  panel = stage_get_panel (f);
  sea_panel_focus_start (panel);
  assert_true (gtk_widget_is_ancestor (get_focus (f), GTK_WIDGET (sea_panel_get_sea (panel))));
  /* Nothing is chosen: the button is passed over. */
  tab (f);
  assert_ptr_equal (get_focus (f), sea_panel_bar_get_back (get_bar (f)));
  sea_panel_focus_start (panel);
  tap (f, 8, 1);
  for (guint i = 0; i < 250 && !(gtk_widget_is_sensitive (GTK_WIDGET (get_fire (f))) &&
                                 gtk_widget_get_width (GTK_WIDGET (get_fire (f))) > 0);
       i++)
    app_sample_wait (20);
  assert_true (gtk_widget_is_ancestor (get_focus (f), GTK_WIDGET (sea_panel_get_sea (panel))));
  tab (f);
  assert_ptr_equal (get_focus (f), get_fire (f));
  tab (f);
  assert_ptr_equal (get_focus (f), sea_panel_bar_get_back (get_bar (f)));
  tab (f);
  assert_ptr_equal (get_focus (f), sea_panel_bar_get_silence (get_bar (f)));
  gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_BACKWARD);
  gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_BACKWARD);
  assert_ptr_equal (get_focus (f), get_fire (f));
}

static void
a_shot_and_a_verdict_go_by_keys_alone (void **state)
{
  StageFixture *f = *state;

  begin (f);
  press (f, GDK_KEY_i);
  press (f, GDK_KEY_2);
  assert_string_equal (sea_lesson_model_get_wall (f->model)->typed, "i2");
  press (f, GDK_KEY_Return);
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  press (f, GDK_KEY_i);
  press (f, GDK_KEY_5);
  press (f, GDK_KEY_Return);
  press (f, GDK_KEY_Return);
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  /* No verdict has the focus by itself; Enter judges nothing. */
  assert_false (gtk_widget_is_sensitive (GTK_WIDGET (sea_panel_bar_get_confirm (get_bar (f)))));
  press (f, GDK_KEY_Return);
  assert_int_equal (stage_get_view (f)->pending.kind, SEA_PENDING_ASK);
  /* The field of the answer is at the desk: Tab goes on at the wall. */
  gtk_widget_grab_focus (GTK_WIDGET (sea_lesson_page_get_judge_card (stage_get_page (f))));
  assert_false (sea_panel_key (stage_get_panel (f), GDK_KEY_Tab, 0));
  press (f, GDK_KEY_4);
  assert_int_equal (sea_panel_button_get_look (find_choice (f, "4")), SEA_PANEL_CHOSEN);
  assert_ptr_equal (get_focus (f), sea_panel_bar_get_confirm (get_bar (f)));
  /* On the bar it is seen what is chosen. */
  assert_null (sea_lesson_model_get_wall (f->model)->typed);
  stage_rest ();
  gtk_widget_activate (get_focus (f));
  app_sample_wait (400);
  app_sample_wait_idle (f->model);
  assert_int_equal (stage_get_view (f)->teams[0].score2, 14);
}

/* ---- secrets ---- */

static void
the_panel_holds_what_the_class_may_know (void **state)
{
  StageFixture *f = *state;
  GtkWidget *wall;
  SeaView public_view;
  SeaWallState *shown;

  begin (f);
  wall = GTK_WIDGET (stage_get_wall (f));
  memset (&public_view, 0, sizeof public_view);
  assert_true (sea_lesson_get_view (sea_lesson_model_get_lesson (f->model), SEA_AUDIENCE_PUBLIC,
                                    &public_view));
  shown = sea_wall_view_get_state (sea_panel_get_wall (stage_get_panel (f)));
  assert_memory_equal (&shown->view, &public_view, sizeof public_view);
  fire (f, 8, 1);
  fire (f, 8, 4);
  sea_panel_tap_wall (stage_get_panel (f), 0.5);
  choose (f, "4");
  assert_false (app_sample_tree_holds (wall, STAGE_KEY));
  assert_false (app_sample_tree_holds (wall, STAGE_SOLUTION));
  /* A choice is a number and a word, and nothing else. */
  for (guint i = 0; i < sea_panel_bar_get_n_choices (get_bar (f)); i++)
    {
      SeaPanelButton *button = sea_panel_bar_get_choice (get_bar (f), i);

      assert_null (strstr (sea_panel_button_get_words (button), STAGE_KEY));
    }
}

static void
the_bar_lies_at_the_edge_that_was_chosen (void **state)
{
  StageFixture *f = *state;
  GtkWidget *bar, *panel;
  graphene_rect_t box;

  begin (f);
  panel = GTK_WIDGET (stage_get_panel (f));
  bar = GTK_WIDGET (get_bar (f));
  assert_true (gtk_widget_compute_bounds (bar, panel, &box));
  assert_float_equal (box.size.height, gtk_widget_get_height (panel) / 8.0, 1);
  assert_float_equal (box.origin.y + box.size.height, gtk_widget_get_height (panel), 1);
  sea_settings_set_panel_bar (f->settings, "left");
  app_sample_wait (50);
  assert_true (gtk_widget_compute_bounds (bar, panel, &box));
  assert_float_equal (box.origin.x, 0, 1);
  assert_float_equal (box.size.height, gtk_widget_get_height (panel), 1);
  sea_settings_set_panel_bar (f->settings, "right");
  app_sample_wait (50);
  assert_true (gtk_widget_compute_bounds (bar, panel, &box));
  assert_float_equal (box.origin.x + box.size.width, gtk_widget_get_width (panel), 1);
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, stage_set_up, stage_tear_down)
  const struct CMUnitTest tests[] = {
    T (a_tap_chooses_and_only_fire_fires),
    T (two_taps_at_once_are_one),
    T (a_cell_beside_a_sunk_ship_needs_two_fires),
    T (a_repeat_is_told_and_not_fired),
    T (cells_of_the_other_sea_are_not_tapped),
    T (a_verdict_is_chosen_then_confirmed),
    T (the_answer_is_shown_to_all_and_hidden),
    T (the_clock_is_tapped_and_held),
    T (silence_and_the_ways_to_end_are_on_the_bar),
    T (the_lesson_is_put_off_from_the_bar),
    T (an_opening_problem_is_judged_at_the_bar),
    T (lots_are_drawn_at_the_bar),
    T (all_teams_are_judged_one_after_another),
    T (a_second_try_then_a_steal_are_judged),
    T (a_verdict_that_is_tapped_twice_is_one),
    T (a_cell_is_told_on_the_sea_of_its_team),
    T (a_ship_moves_at_random_or_stays_but_not_by_hand),
    T (replies_of_a_fleet_on_paper_are_given),
    T (replies_have_words_where_it_is_narrow),
    T (the_return_shot_is_turned_to),
    T (tab_goes_from_sea_to_fire_to_bar),
    T (a_shot_and_a_verdict_go_by_keys_alone),
    T (the_panel_holds_what_the_class_may_know),
    T (the_bar_lies_at_the_edge_that_was_chosen),
  };

  return stage_run (tests, G_N_ELEMENTS (tests), argc, argv);
}
