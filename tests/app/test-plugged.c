/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The windows on real monitors that are plugged in and out, and real taps: run by on-monitors.sh.
 */
#include "config.h"

#include "stage-fixture.h"

#include <stdlib.h>

/* On a machine with much to do, everything takes its time. */
#define wait_for(condition)                                                                        \
  for (int waited = 0; waited < 1000 && !(condition); waited++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

static void run (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
run (const char *format, ...)
{
  va_list args;
  g_autofree char *line = NULL;
  int status = -1;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  if (!g_spawn_command_line_sync (line, NULL, NULL, &status, NULL) || status != 0)
    fail_msg ("%s", line);
}

/* How many of the three monitors are plugged in, side by side. */
static void
plug (StageFixture *f, guint n)
{
  SeaMonitors *monitors = sea_stage_get_monitors (f->stage);

  for (guint i = 1; i < 3; i++)
    if (i < n)
      run ("xrandr --output DUMMY%u --mode 1000x800 --right-of DUMMY%u", i, i - 1);
    else
      run ("xrandr --output DUMMY%u --off", i);
  wait_for (sea_monitors_get_n (monitors) == n);
}

static int
where (StageFixture *f, gpointer window)
{
  return sea_monitors_find_window (sea_stage_get_monitors (f->stage), GTK_WINDOW (window));
}

static gboolean
fills (StageFixture *f, gpointer window, int monitor)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (window)) && where (f, window) == monitor &&
         gtk_widget_get_width (GTK_WIDGET (window)) == 1000 &&
         gtk_widget_get_height (GTK_WIDGET (window)) == 800;
}

static void
the_wall_fills_the_other_monitor (void **state)
{
  StageFixture *f = *state;

  plug (f, 2);
  stage_play (f, "two", app_sample_n_lines ());
  wait_for (fills (f, stage_get_wall (f), 1));
  assert_int_equal (where (f, f->window), 0);
}

static void
a_key_swaps_two_full_screens_and_leaves_the_third (void **state)
{
  StageFixture *f = *state;

  plug (f, 3);
  stage_play (f, "two", app_sample_n_lines ());
  wait_for (fills (f, stage_get_wall (f), 1));
  gtk_window_present (GTK_WINDOW (f->window));
  wait_for (gtk_window_is_active (GTK_WINDOW (f->window)));
  run ("xdotool key F8");
  wait_for (fills (f, stage_get_wall (f), 0));
  wait_for (gtk_window_is_fullscreen (GTK_WINDOW (f->window)) && where (f, f->window) == 1);
  run ("xdotool key F8");
  wait_for (fills (f, stage_get_wall (f), 1));
  wait_for (gtk_window_is_fullscreen (GTK_WINDOW (f->window)) && where (f, f->window) == 0);
}

static void
a_projector_that_is_unplugged_gets_the_wall_back (void **state)
{
  StageFixture *f = *state;

  plug (f, 2);
  stage_play (f, "two", app_sample_n_lines ());
  wait_for (fills (f, stage_get_wall (f), 1));
  plug (f, 1);
  wait_for (!gtk_window_is_fullscreen (GTK_WINDOW (stage_get_wall (f))));
  assert_non_null (sea_teacher_window_get_wall_trouble (f->window));
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (stage_get_wall (f))));
  stage_submit (f, "fire A I2");
  assert_int_equal (stage_get_view (f)->n_shots, 32);
  plug (f, 2);
  wait_for (fills (f, stage_get_wall (f), 1));
  assert_null (sea_teacher_window_get_wall_trouble (f->window));
  /* As often as it likes. */
  plug (f, 1);
  wait_for (!gtk_window_is_fullscreen (GTK_WINDOW (stage_get_wall (f))));
  plug (f, 2);
  wait_for (fills (f, stage_get_wall (f), 1));
}

static void
one_screen_is_the_wall_s_during_the_game (void **state)
{
  StageFixture *f = *state;

  plug (f, 1);
  stage_play (f, "one", app_sample_n_lines ());
  wait_for (fills (f, stage_get_wall (f), 0));
  wait_for (gtk_window_is_active (GTK_WINDOW (stage_get_wall (f))));
  run ("xdotool key i");
  run ("xdotool key 2");
  wait_for (g_strcmp0 (sea_lesson_model_get_wall (f->model)->typed, "i2") == 0);
  run ("xdotool key Return");
  wait_for (stage_get_view (f)->n_shots == 32);
  stage_rest ();
  run ("xdotool key ctrl+z");
  wait_for (stage_get_view (f)->n_shots == 31);
  run ("xdotool key ctrl+b");
  wait_for (sea_lesson_model_get_wall (f->model)->typed != NULL);
  run ("xdotool key Escape");
  wait_for (sea_lesson_model_get_wall (f->model)->typed == NULL);
  run ("xdotool key alt+Left");
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (stage_get_wall (f))));
  wait_for (gtk_window_is_active (GTK_WINDOW (f->window)));
}

/* ---- taps ---- */

/* A point of @widget, in hundredths of its size, on the screen: the wall fills it. */
static void
find_point (StageFixture *f, GtkWidget *widget, int x, int y, int *at_x, int *at_y)
{
  graphene_rect_t box;

  assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (stage_get_wall (f)), &box));
  *at_x = (int) (box.origin.x + box.size.width * (float) x / 100);
  *at_y = (int) (box.origin.y + box.size.height * (float) y / 100);
}

static void
tap (StageFixture *f, gpointer widget, int x, int y)
{
  int at_x, at_y;

  stage_rest ();
  find_point (f, widget, x, y, &at_x, &at_y);
  run ("xdotool mousemove %d %d click 1", at_x, at_y);
}

static gboolean
is_chosen (StageFixture *f, guint x, guint y)
{
  SeaCell cell;

  return sea_panel_get_cell (stage_get_panel (f), &cell) && cell.x == x && cell.y == y;
}

static void
begin_panel (StageFixture *f)
{
  plug (f, 1);
  stage_play (f, "panel", app_sample_n_lines ());
  wait_for (fills (f, stage_get_wall (f), 0));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (sea_panel_get_fire (stage_get_panel (f)))));
  app_sample_wait (100);
}

static void
a_tap_chooses_a_drag_does_not (void **state)
{
  StageFixture *f = *state;
  gpointer sea;
  int x, y;

  begin_panel (f);
  sea = sea_panel_get_sea (stage_get_panel (f));
  tap (f, sea, 85, 15);
  wait_for (is_chosen (f, 8, 1));
  stage_rest ();
  find_point (f, sea, 5, 95, &x, &y);
  run ("xdotool mousemove %d %d mousedown 1 mousemove_relative -- 120 -60 mouseup 1", x, y);
  app_sample_wait (200);
  assert_true (is_chosen (f, 8, 1));
  tap (f, sea, 5, 95);
  wait_for (is_chosen (f, 0, 9));
  tap (f, sea, 85, 15);
  wait_for (is_chosen (f, 8, 1));
  assert_int_equal (stage_get_view (f)->n_shots, 31);
  tap (f, sea_panel_get_fire (stage_get_panel (f)), 50, 50);
  wait_for (stage_get_view (f)->n_shots == 32);
}

static void
a_double_tap_takes_back_once (void **state)
{
  StageFixture *f = *state;
  int x, y;

  begin_panel (f);
  stage_submit (f, "fire A I2");
  stage_submit (f, "fire A A10");
  stage_clear_card (f);
  app_sample_wait (100);
  stage_rest ();
  find_point (f, GTK_WIDGET (sea_panel_bar_get_back (sea_panel_get_bar (stage_get_panel (f)))), 50,
              50, &x, &y);
  run ("xdotool mousemove %d %d click --repeat 2 --delay 60 1", x, y);
  wait_for (stage_get_view (f)->n_shots == 32);
  app_sample_wait (400);
  assert_int_equal (stage_get_view (f)->n_shots, 32);
}

static void
the_clock_is_tapped_and_held (void **state)
{
  StageFixture *f = *state;
  gpointer clock;
  gint64 total;
  int x, y;

  begin_panel (f);
  stage_submit (f, "fire A I2");
  stage_submit (f, "fire A I5");
  wait_for (sea_lesson_model_get_wall_page (f->model) == SEA_WALL_REPLY);
  app_sample_wait (300);
  tap (f, sea_panel_get_wall (stage_get_panel (f)), 50, 40);
  wait_for (sea_lesson_model_get_wall_page (f->model) == SEA_WALL_PROBLEM);
  clock = sea_panel_get_clock (stage_get_panel (f));
  wait_for (gtk_widget_get_mapped (clock));
  app_sample_wait (300);
  tap (f, clock, 70, 50);
  wait_for (sea_lesson_model_get_wall (f->model)->clock_running);
  total = sea_lesson_model_get_wall (f->model)->clock_total_ms;
  stage_rest ();
  find_point (f, clock, 70, 50, &x, &y);
  run ("xdotool mousemove %d %d mousedown 1", x, y);
  wait_for (sea_lesson_model_get_wall (f->model)->clock_total_ms > total + 20000);
  run ("xdotool mouseup 1");
  app_sample_wait (300);
  /* What was held was no tap. */
  assert_true (sea_lesson_model_get_wall (f->model)->clock_running);
}

static void
a_panel_is_played_by_keys (void **state)
{
  StageFixture *f = *state;
  GtkWidget *confirm;

  begin_panel (f);
  wait_for (gtk_window_is_active (GTK_WINDOW (stage_get_wall (f))));
  /* From the upper left cell of the sea to the one that is meant. */
  for (int i = 0; i < 8; i++)
    run ("xdotool key Right");
  run ("xdotool key Down");
  run ("xdotool key Return");
  wait_for (is_chosen (f, 8, 1));
  stage_rest ();
  run ("xdotool key Tab");
  run ("xdotool key Return");
  wait_for (stage_get_view (f)->n_shots == 32);
  stage_submit (f, "fire A I5");
  stage_clear_card (f);
  app_sample_wait (200);
  stage_rest ();
  confirm = GTK_WIDGET (sea_panel_bar_get_confirm (sea_panel_get_bar (stage_get_panel (f))));
  run ("xdotool key 4");
  wait_for (gtk_widget_is_sensitive (confirm));
  stage_rest ();
  run ("xdotool key Return");
  wait_for (stage_get_view (f)->teams[0].score2 == 14);
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, stage_set_up, stage_tear_down)
  const struct CMUnitTest tests[] = {
    T (the_wall_fills_the_other_monitor),
    T (a_key_swaps_two_full_screens_and_leaves_the_third),
    T (a_projector_that_is_unplugged_gets_the_wall_back),
    T (one_screen_is_the_wall_s_during_the_game),
    T (a_tap_chooses_a_drag_does_not),
    T (a_double_tap_takes_back_once),
    T (the_clock_is_tapped_and_held),
    T (a_panel_is_played_by_keys),
  };

  return stage_run (tests, G_N_ELEMENTS (tests), argc, argv);
}
