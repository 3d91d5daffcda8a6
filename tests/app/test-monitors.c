/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Which monitor the wall is on, and what is seen where there is one screen only. */
#include "config.h"

#include "stage-fixture.h"

#include "app/place-page-private.h"
#include "app/wall.h"
#include "wall-sample.h"

#include <string.h>

#define DESK stage_monitor ("eDP-1", "LGD", "0x05", 0)
#define PROJECTOR stage_monitor ("HDMI-1", "EPSON", "EB-X51", 1000)
#define THIRD stage_monitor ("DP-2", "DELL", "U2415", 2000)

static int
where_wall (StageFixture *f)
{
  return sea_monitors_find_window (sea_stage_get_monitors (f->stage),
                                   GTK_WINDOW (stage_get_wall (f)));
}

static int
where_desk (StageFixture *f)
{
  return sea_monitors_find_window (sea_stage_get_monitors (f->stage), GTK_WINDOW (f->window));
}

static void
act (StageFixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL);
  app_sample_wait (20);
}

/* ---- identity ---- */

static int
find (StageFixture *f, const char *identity, gboolean *alike)
{
  return sea_monitors_find (sea_stage_get_monitors (f->stage), identity, alike);
}

static void
a_monitor_is_found_again_at_another_connector (void **state)
{
  StageFixture *f = *state;
  gboolean alike = TRUE;

  stage_set_monitors (f, stage_monitor ("HDMI-1", "LGD", "0x05", 0),
                      stage_monitor ("DP-3", "EPSON", "EB-X51", 1000), NULL);
  assert_int_equal (find (f, "HDMI-1/EPSON/EB-X51/1000x800+1000+0", &alike), 1);
  assert_false (alike);
  assert_int_equal (find (f, "DP-3/BenQ/MS560/1000x800+1000+0", &alike), -1);
  assert_int_equal (find (f, "", &alike), -1);
  assert_int_equal (find (f, "not an identity", &alike), -1);
}

static void
of_monitors_alike_the_one_at_the_same_connector_is_taken (void **state)
{
  StageFixture *f = *state;
  gboolean alike = FALSE;

  stage_set_monitors (f, DESK, stage_monitor ("HDMI-1", "EPSON", "EB-X51", 1000),
                      stage_monitor ("HDMI-2", "EPSON", "EB-X51", 2000), NULL);
  assert_int_equal (find (f, "HDMI-2/EPSON/EB-X51/1000x800+2000+0", &alike), 2);
  assert_true (alike);
  assert_int_equal (find (f, "DP-7/EPSON/EB-X51/1000x800+1000+0", &alike), 1);
}

static void
a_monitor_without_a_name_is_known_by_its_connector (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, stage_monitor ("left", NULL, NULL, 0),
                      stage_monitor ("right", NULL, NULL, 1000), NULL);
  assert_int_equal (find (f, "right///1000x800+1000+0", NULL), 1);
  assert_int_equal (find (f, "middle///1000x800+1000+0", NULL), -1);
}

static void
monitors_of_one_place_are_mirrored (void **state)
{
  StageFixture *f = *state;
  SeaMonitors *monitors = sea_stage_get_monitors (f->stage);

  stage_set_monitors (f, DESK, PROJECTOR, NULL);
  assert_false (sea_monitors_is_mirrored (monitors));
  assert_int_equal (sea_monitors_count_places (monitors), 2);
  stage_set_monitors (f, DESK, stage_monitor ("HDMI-1", "EPSON", "EB-X51", 0), NULL);
  assert_true (sea_monitors_is_mirrored (monitors));
  assert_int_equal (sea_monitors_count_places (monitors), 1);
  assert_int_equal (sea_stage_get_screens (f->stage), SEA_SCREENS_ONE);
  sea_settings_set_screen_mode (f->settings, "two");
  assert_int_equal (sea_stage_get_screens (f->stage), SEA_SCREENS_TWO);
}

/* ---- two screens ---- */

static void
the_wall_goes_where_the_desk_is_not (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, PROJECTOR, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  assert_int_equal (where_wall (f), 1);
  assert_int_equal (where_desk (f), 0);
  /* The desk keeps its secrets to itself. */
  assert_true (sea_move_card_get_hand (sea_lesson_page_get_move_card (stage_get_page (f))));
}

static void
the_monitor_that_was_chosen_is_remembered (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, PROJECTOR, THIRD, NULL);
  sea_settings_set_wall_monitor (f->settings, "DP-2/DELL/U2415/1000x800+2000+0");
  stage_play (f, "two", app_sample_n_lines ());
  assert_int_equal (where_wall (f), 2);
  /* Another one is chosen in a menu while it is shown. */
  g_action_group_change_action_state (sea_lesson_model_get_wall_actions (f->model), "monitor",
                                      g_variant_new_string ("HDMI-1/EPSON/EB-X51/1000x800+1000+0"));
  app_sample_wait (20);
  assert_int_equal (where_wall (f), 1);
  assert_int_equal (where_desk (f), 0);
}

static void
swap_exchanges_wall_and_desk_and_touches_no_third (void **state)
{
  StageFixture *f = *state;
  g_autofree char *kept = NULL;

  stage_set_monitors (f, DESK, PROJECTOR, THIRD, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  assert_int_equal (where_wall (f), 1);
  act (f, "wall.swap");
  assert_int_equal (where_wall (f), 0);
  assert_int_equal (where_desk (f), 1);
  kept = sea_settings_dup_wall_monitor (f->settings);
  assert_true (g_str_has_prefix (kept, "eDP-1/LGD/0x05/"));
  act (f, "wall.swap");
  assert_int_equal (where_wall (f), 1);
  assert_int_equal (where_desk (f), 0);
}

static void
one_monitor_has_nothing_to_swap (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  act (f, "wall.swap");
  assert_null (sea_projector_window_get_monitor (stage_get_wall (f)));
  assert_null (sea_teacher_window_get_wall_trouble (f->window));
}

static void
the_wall_survives_unplugging_and_comes_back (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, PROJECTOR, THIRD, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  assert_null (sea_teacher_window_get_wall_trouble (f->window));
  stage_set_monitors (f, DESK, THIRD, NULL);
  /* It does not jump to a monitor that is used for something else. */
  assert_int_equal (where_wall (f), 0);
  assert_non_null (sea_teacher_window_get_wall_trouble (f->window));
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (stage_get_wall (f))));
  /* The lesson goes on meanwhile. */
  stage_submit (f, "fire A I2");
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  assert_non_null (sea_teacher_window_get_wall_trouble (f->window));
  /* Plugged into another connector, it lies elsewhere. */
  stage_set_monitors (f, DESK, THIRD, stage_monitor ("DP-9", "EPSON", "EB-X51", 3000), NULL);
  assert_int_equal (where_wall (f), 2);
  assert_null (sea_teacher_window_get_wall_trouble (f->window));
  stage_submit (f, "fire A I5");
  assert_int_equal (stage_get_view (f)->n_shots, 33);
}

static void
the_desk_s_monitor_is_not_taken_for_an_unplugged_one (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, stage_monitor ("DP-1", "DELL", "U2415", 0),
                      stage_monitor ("DP-2", "DELL", "U2415", 1000), NULL);
  stage_play (f, "two", app_sample_n_lines ());
  assert_int_equal (where_wall (f), 1);
  stage_set_monitors (f, stage_monitor ("DP-1", "DELL", "U2415", 0), NULL);
  assert_non_null (sea_teacher_window_get_wall_trouble (f->window));
}

static void
a_projector_plugged_in_later_gets_the_wall (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  assert_int_equal (where_wall (f), 0);
  stage_set_monitors (f, DESK, PROJECTOR, NULL);
  assert_int_equal (where_wall (f), 1);
}

static void
monitors_alike_are_asked_about (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, stage_monitor ("HDMI-1", "EPSON", "EB-X51", 1000),
                      stage_monitor ("HDMI-2", "EPSON", "EB-X51", 2000), NULL);
  sea_settings_set_wall_monitor (f->settings, "DP-9/EPSON/EB-X51/1000x800+9000+0");
  stage_play (f, "two", app_sample_n_lines ());
  assert_non_null (strstr (sea_teacher_window_get_wall_trouble (f->window), "HDMI-1"));
}

/* ---- one screen ---- */

static void
assert_no_secrets (StageFixture *f)
{
  SeaLessonPage *page = stage_get_page (f);

  sea_hold_set_key_held (sea_lesson_page_get_fleets_hold (page), TRUE);
  sea_hold_set_key_held (sea_judge_card_get_hold (sea_lesson_page_get_judge_card (page)), TRUE);
  app_sample_wait (20);
  assert_false (sea_hold_is_open (sea_lesson_page_get_fleets_hold (page)));
  assert_false (sea_hold_is_open (sea_judge_card_get_hold (sea_lesson_page_get_judge_card (page))));
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), STAGE_KEY));
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), STAGE_SOLUTION));
  assert_false (app_sample_tree_holds (GTK_WIDGET (stage_get_wall (f)), STAGE_KEY));
  assert_false (app_sample_tree_holds (GTK_WIDGET (stage_get_wall (f)), STAGE_SOLUTION));
}

static void
nothing_secret_is_shown_on_one_screen (void **state)
{
  static const char *const modes[] = { "one", "panel" };
  StageFixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      stage_set_monitors (f, DESK, NULL);
      stage_play (f, modes[i], app_sample_n_lines ());
      stage_submit (f, "fire A I2");
      stage_submit (f, "fire A I5");
      stage_clear_card (f);
      assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
      assert_no_secrets (f);
      assert_false (sea_move_card_get_hand (sea_lesson_page_get_move_card (stage_get_page (f))));
      /* The answer is for all or for none. */
      act (f, "wall.show-answer");
      assert_true (strstr (sea_lesson_model_get_wall (f->model)->answer, STAGE_KEY) != NULL);
      assert_false (app_sample_tree_holds (GTK_WIDGET (f->window), STAGE_SOLUTION));
      sea_lesson_model_set_active (f->model, FALSE);
      app_sample_wait (50);
    }
}

static void
mirrored_monitors_show_nothing_secret_unasked (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, stage_monitor ("HDMI-1", "EPSON", "EB-X51", 0), NULL);
  stage_play (f, "auto", app_sample_n_lines ());
  stage_submit (f, "fire A I2");
  stage_submit (f, "fire A I5");
  stage_clear_card (f);
  assert_no_secrets (f);
}

static void
a_fleet_is_not_laid_by_hand_before_the_class (void **state)
{
  StageFixture *f = *state;
  const char *const none[] = { NULL };
  SeaPlacePage *page;

  stage_set_monitors (f, DESK, NULL);
  stage_play_rules (f, "one", "math-45", 2, none);
  assert_string_equal (sea_teacher_window_get_page (f->window), "place");
  page = SEA_PLACE_PAGE (sea_teacher_window_find_page (f->window, "place"));
  assert_false (page->allowed);
  sea_settings_set_screen_mode (f->settings, "two");
  app_sample_wait (50);
  assert_true (page->allowed);
}

static void
the_game_is_at_the_wall_and_the_rest_at_the_desk (void **state)
{
  StageFixture *f = *state;
  GtkWidget *wall;

  stage_set_monitors (f, DESK, NULL);
  stage_play (f, "one", app_sample_n_lines ());
  wall = GTK_WIDGET (stage_get_wall (f));
  assert_true (gtk_widget_get_mapped (wall));
  assert_int_equal (sea_panel_get_mode (stage_get_panel (f)), SEA_PANEL_KEYS);
  /* Nobody would see the game of a frozen wall. */
  assert_false (
      g_action_group_get_action_enabled (sea_lesson_model_get_wall_actions (f->model), "freeze"));
  act (f, "win.back");
  assert_false (gtk_widget_get_visible (wall));
  act (f, "win.resume-lesson");
  app_sample_wait (100);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (stage_get_wall (f))));
  /* In mid-lesson a projector was found. */
  sea_settings_set_screen_mode (f->settings, "two");
  app_sample_wait (50);
  assert_int_equal (sea_panel_get_mode (stage_get_panel (f)), SEA_PANEL_OFF);
  assert_true (
      g_action_group_get_action_enabled (sea_lesson_model_get_wall_actions (f->model), "freeze"));
}

static const char *
get_typed (StageFixture *f)
{
  const char *typed = sea_lesson_model_get_wall (f->model)->typed;

  return typed != NULL ? typed : "";
}

static void
press (StageFixture *f, guint key)
{
  sea_panel_key (stage_get_panel (f), key, 0);
  app_sample_wait_idle (f->model);
}

static void
a_lesson_is_typed_at_the_only_screen (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, NULL);
  stage_play (f, "one", app_sample_n_lines ());
  press (f, GDK_KEY_i);
  press (f, GDK_KEY_2);
  assert_string_equal (get_typed (f), "i2");
  assert_false (sea_lesson_model_get_wall (f->model)->told);
  stage_rest ();
  press (f, GDK_KEY_Return);
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  assert_string_equal (get_typed (f), "");
  stage_submit (f, "fire A I5");
  stage_rest ();
  press (f, GDK_KEY_Return); /* the card */
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_PROBLEM);
  press (f, GDK_KEY_4);
  assert_string_equal (get_typed (f), "right, +4?");
  stage_rest ();
  press (f, GDK_KEY_Return);
  assert_int_equal (stage_get_view (f)->teams[0].score2, 14);
  stage_rest ();
  act (f, "lesson.undo");
  app_sample_wait_idle (f->model);
  assert_int_equal (stage_get_view (f)->teams[0].score2, 6);
}

static void
the_ways_to_end_are_typed_too (void **state)
{
  StageFixture *f = *state;

  stage_set_monitors (f, DESK, NULL);
  stage_play (f, "one", app_sample_n_lines ());
  act (f, "lesson.end");
  assert_non_null (strstr (get_typed (f), "1: "));
  press (f, GDK_KEY_Escape);
  assert_string_equal (get_typed (f), "");
  act (f, "lesson.end");
  press (f, GDK_KEY_1);
  assert_string_equal (get_typed (f), "End the match?");
  assert_false (stage_get_view (f)->over);
  stage_rest ();
  press (f, GDK_KEY_Return);
  app_sample_wait_idle (f->model);
  assert_true (stage_get_view (f)->over);
}

/* ---- the screen stays lit ---- */

static guint inhibited, released, next_cookie;

static guint
inhibit (GtkApplication *application, GtkWindow *window, const char *reason)
{
  assert_non_null (application);
  assert_non_null (window);
  assert_true (*reason != '\0');
  inhibited++;
  return next_cookie;
}

static void
uninhibit (GtkApplication *application, guint cookie)
{
  (void) application;
  assert_int_equal (cookie, 7);
  released++;
}

static const SeaAwakeSession session = { inhibit, uninhibit };

static void
refused_cb (guint *refused)
{
  (*refused)++;
}

static void
the_screen_stays_lit_as_long_as_the_wall_is_up (void **state)
{
  StageFixture *f = *state;
  SeaAwake *awake;

  inhibited = released = 0;
  next_cookie = 7;
  stage_set_monitors (f, DESK, PROJECTOR, NULL);
  stage_play (f, "two", app_sample_n_lines ());
  awake = sea_projector_window_get_awake (stage_get_wall (f));
  sea_awake_stop (awake);
  sea_awake_set_session (awake, &session);
  gtk_widget_set_visible (GTK_WIDGET (stage_get_wall (f)), FALSE);
  assert_int_equal (inhibited, 0);
  gtk_window_present (GTK_WINDOW (stage_get_wall (f)));
  assert_int_equal (inhibited, 1);
  assert_int_equal (sea_awake_get_cookie (awake), 7);
  gtk_widget_set_visible (GTK_WIDGET (stage_get_wall (f)), FALSE);
  assert_int_equal (released, 1);
  assert_int_equal (sea_awake_get_cookie (awake), 0);
}

static void
a_desktop_that_refuses_is_told_of (void **state)
{
  g_autoptr (SeaAwake) awake = sea_awake_new (GTK_APPLICATION (g_application_get_default ()));
  StageFixture *f = *state;
  guint refused = 0;

  next_cookie = 0;
  sea_awake_set_session (awake, &session);
  g_signal_connect_swapped (awake, "refused", G_CALLBACK (refused_cb), &refused);
  sea_awake_start (awake, GTK_WINDOW (f->window));
  assert_int_equal (sea_awake_get_cookie (awake), 0);
  /* Here is no screen saver to be asked, either. */
  for (int i = 0; i < 500 && refused == 0; i++)
    app_sample_wait (20);
  assert_int_equal (refused, 1);
  sea_awake_stop (awake);
}

/* ---- a wall too small ---- */

static guint
count_texts (gboolean plain, int width, int height)
{
  SeaWallState *state = wall_sample_new (SAMPLE_SUNK);
  SeaTextCache *texts = sea_text_cache_new (NULL);
  g_autoptr (GPtrArray) probe = g_ptr_array_new_with_free_func (sea_painted_text_free);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  SeaWall wall;

  sea_wall_begin (&wall, cr, texts, state, width, height);
  wall.plain_below = plain;
  wall.p.probe = probe;
  sea_wall_paint_page (&wall);
  for (guint i = 0; i < probe->len; i++)
    {
      const SeaPaintedText *text = g_ptr_array_index (probe, i);

      assert_true (text->box.x >= -1 && text->box.x + text->box.width <= width + 1);
      assert_true (text->box.y >= -1 && text->box.y + text->box.height <= height + 1);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sea_text_cache_free (texts);
  sea_wall_state_unref (state);
  return probe->len;
}

static void
a_wall_too_small_shows_score_and_call_only (void **state)
{
  (void) state;
  /* Two names, two scores, a chip, two tiles, a word. */
  assert_in_range (count_texts (TRUE, 639, 479), 6, 8);
  assert_in_range (count_texts (TRUE, 320, 240), 6, 8);
  assert_in_range (count_texts (TRUE, 200, 400), 6, 8);
  assert_true (count_texts (TRUE, 640, 480) > 20);
  assert_true (count_texts (FALSE, 639, 479) > 20);
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, stage_set_up, stage_tear_down)
  const struct CMUnitTest tests[] = {
    T (a_monitor_is_found_again_at_another_connector),
    T (of_monitors_alike_the_one_at_the_same_connector_is_taken),
    T (a_monitor_without_a_name_is_known_by_its_connector),
    T (monitors_of_one_place_are_mirrored),
    T (the_wall_goes_where_the_desk_is_not),
    T (the_monitor_that_was_chosen_is_remembered),
    T (swap_exchanges_wall_and_desk_and_touches_no_third),
    T (one_monitor_has_nothing_to_swap),
    T (the_wall_survives_unplugging_and_comes_back),
    T (the_desk_s_monitor_is_not_taken_for_an_unplugged_one),
    T (a_projector_plugged_in_later_gets_the_wall),
    T (monitors_alike_are_asked_about),
    T (nothing_secret_is_shown_on_one_screen),
    T (mirrored_monitors_show_nothing_secret_unasked),
    T (a_fleet_is_not_laid_by_hand_before_the_class),
    T (the_game_is_at_the_wall_and_the_rest_at_the_desk),
    T (a_lesson_is_typed_at_the_only_screen),
    T (the_ways_to_end_are_typed_too),
    T (the_screen_stays_lit_as_long_as_the_wall_is_up),
    T (a_desktop_that_refuses_is_told_of),
    cmocka_unit_test (a_wall_too_small_shows_score_and_call_only),
  };

  return stage_run (tests, G_N_ELEMENTS (tests), argc, argv);
}
