/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Motion on the wall: every one ends as the still picture, none flashes, a new event ends it.
 * Without a display the tests are skipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/wall-change.h"
#include "app/wall-motion.h"
#include "app/wall-view.h"
#include "motion-sample.h"
#include "wall-sample.h"

enum
{
  WIDTH = 960,
  HEIGHT = 600,
  TALL_WIDTH = 800, /* 4 : 3 */
  PATIENCE_US = 20000000
};

typedef struct
{
  GtkWidget *window;
  SeaWallView *wall;
  SeaWallState *before, *after;
  SeaTextCache *texts;
} Fixture;

static void
run_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static int
setup (void **state)
{
  *state = g_new0 (Fixture, 1);
  return 0;
}

static void
forget_states (Fixture *f)
{
  g_clear_pointer (&f->before, sea_wall_state_unref);
  g_clear_pointer (&f->after, sea_wall_state_unref);
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  if (f->window)
    gtk_window_destroy (GTK_WINDOW (f->window));
  forget_states (f);
  g_clear_pointer (&f->texts, sea_text_cache_free);
  run_for (20);
  g_free (f);
  return 0;
}

static void
show_wall (Fixture *f, int width, int height)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  f->wall = SEA_WALL_VIEW (sea_wall_view_new ());
  f->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (f->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (f->window), width, height);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->wall));
  gtk_window_present (GTK_WINDOW (f->window));
  while (gtk_widget_get_width (GTK_WIDGET (f->wall)) != width && g_get_monotonic_time () < end)
    run_for (10);
  run_for (30);
  assert_int_equal (gtk_widget_get_width (GTK_WIDGET (f->wall)), width);
}

static void
wait_for_end (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (sea_wall_view_is_moving (f->wall) && g_get_monotonic_time () < end)
    run_for (5);
  assert_false (sea_wall_view_is_moving (f->wall));
}

/* ---- pixels ---- */

static cairo_surface_t *
draw_node (GskRenderNode *node, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  if (node)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The widget as it would be drawn now. */
static cairo_surface_t *
draw_wall (Fixture *f)
{
  GtkWidget *wall = GTK_WIDGET (f->wall);
  int width = gtk_widget_get_width (wall), height = gtk_widget_get_height (wall);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_surface_t *surface;

  GTK_WIDGET_GET_CLASS (wall)->snapshot (wall, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  surface = draw_node (node, width, height);
  g_clear_pointer (&node, gsk_render_node_unref);
  return surface;
}

static cairo_surface_t *
draw_motion (SeaWallMotion *motion, gint64 elapsed, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_surface_t *surface;

  sea_wall_motion_snapshot (motion, snapshot, elapsed);
  node = gtk_snapshot_free_to_node (snapshot);
  surface = draw_node (node, width, height);
  g_clear_pointer (&node, gsk_render_node_unref);
  return surface;
}

static cairo_surface_t *
draw_still (Fixture *f, SeaWallState *state, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  SeaWall wall;

  sea_wall_begin (&wall, cr, f->texts, state, width, height);
  wall.now = g_get_monotonic_time ();
  sea_wall_paint_page (&wall);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guint8 *
get_pixel (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) +
         4 * x;
}

static int
get_light (const guint8 *pixel)
{
  return (pixel[2] * 54 + pixel[1] * 183 + pixel[0] * 19) >> 8;
}

/* Pixels that differ by more than @by; both surfaces are dropped. */
static guint
count_different (cairo_surface_t *one, cairo_surface_t *other, int by)
{
  int width = cairo_image_surface_get_width (one), height = cairo_image_surface_get_height (one);
  const char *folder = g_getenv ("SEA_MOTION_PICTURES");
  guint n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *a = get_pixel (one, x, y), *b = get_pixel (other, x, y);

        n += ABS (a[0] - b[0]) > by || ABS (a[1] - b[1]) > by || ABS (a[2] - b[2]) > by;
      }
  if (folder != NULL && by == 40 && n > (guint) (width * height) / 500)
    {
      g_autofree char *a = g_build_filename (folder, "one.png", NULL);
      g_autofree char *b = g_build_filename (folder, "other.png", NULL);

      if (!g_file_test (a, G_FILE_TEST_EXISTS))
        {
          cairo_surface_write_to_png (one, a);
          cairo_surface_write_to_png (other, b);
        }
    }
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
  return n;
}

static double
get_mean_light (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      sum += get_light (get_pixel (surface, x, y));
  return sum / (width * height);
}

/* ---- the tests ---- */

static void
every_motion_ends_as_the_still_picture (void **state)
{
  Fixture *f = *state;

  show_wall (f, WIDTH, HEIGHT);
  for (int i = 0; i < MOTION_SAMPLES; i++)
    {
      cairo_surface_t *moved, *stood;

      motion_sample_new ((MotionSample) i, SEA_PALETTE_LIGHT, &f->before, &f->after);
      sea_wall_view_set_animated (f->wall, TRUE);
      sea_wall_view_set_state (f->wall, f->before);
      wait_for_end (f);
      sea_wall_view_set_state (f->wall, f->after);
      if (!sea_wall_view_is_moving (f->wall))
        fail_msg ("nothing moves: %s", motion_sample_name ((MotionSample) i));
      assert_ptr_equal (sea_wall_view_get_state (f->wall), f->after);
      wait_for_end (f);
      moved = draw_wall (f);
      sea_wall_view_set_animated (f->wall, FALSE);
      sea_wall_view_set_state (f->wall, NULL);
      sea_wall_view_set_state (f->wall, f->after);
      stood = draw_wall (f);
      if (count_different (moved, stood, 0) > 0)
        fail_msg ("another picture after: %s", motion_sample_name ((MotionSample) i));
      forget_states (f);
    }
}

/* Its last frame does not jump into the still picture, its first one out of the one before. */
static void
check_ends (Fixture *f, MotionSample sample, SeaPaletteId palette, int width, int height)
{
  g_autoptr (SeaWallMotion) motion = NULL;
  guint first, last;
  SeaWall like;

  motion_sample_new (sample, palette, &f->before, &f->after);
  f->before->clock_total_ms = f->after->clock_total_ms = 0; /* the widget draws it */
  sea_wall_begin (&like, NULL, f->texts, f->after, width, height);
  motion = sea_wall_motion_new (&like, f->before, f->after, 1, FALSE);
  assert_non_null (motion);
  assert_true (sea_wall_motion_get_length (motion) >= 120000);
  assert_true (sea_wall_motion_get_length (motion) <= SEA_MS_LONGEST * 1000);
  last = count_different (draw_motion (motion, sea_wall_motion_get_length (motion), width, height),
                          draw_still (f, f->after, width, height), 40);
  first = count_different (draw_motion (motion, 0, width, height),
                           draw_motion (motion, 1, width, height), 40);
  /* The edges of lines may differ by a shade. */
  if (last > (guint) (width * height) / 500)
    fail_msg ("%s ends with a jump: %u pixels", motion_sample_name (sample), last);
  assert_true (first <= (guint) (width * height) / 500);
  forget_states (f);
}

static void
no_motion_jumps_at_its_end (void **state)
{
  Fixture *f = *state;

  f->texts = sea_text_cache_new (NULL);
  for (int i = 0; i < MOTION_SAMPLES; i++)
    {
      check_ends (f, (MotionSample) i, SEA_PALETTE_LIGHT, WIDTH, HEIGHT);
      check_ends (f, (MotionSample) i, SEA_PALETTE_NIGHT, WIDTH, HEIGHT);
      check_ends (f, (MotionSample) i, SEA_PALETTE_CONTRAST, TALL_WIDTH, HEIGHT);
    }
}

static void
no_frame_is_brighter_than_both_ends (void **state)
{
  Fixture *f = *state;

  f->texts = sea_text_cache_new (NULL);
  for (int i = 0; i < MOTION_SAMPLES; i++)
    for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
      {
        g_autoptr (SeaWallMotion) motion = NULL;
        cairo_surface_t *one, *other;
        double brightest, darkest;
        SeaWall like;

        motion_sample_new ((MotionSample) i, (SeaPaletteId) palette, &f->before, &f->after);
        one = draw_still (f, f->before, WIDTH, HEIGHT);
        other = draw_still (f, f->after, WIDTH, HEIGHT);
        brightest = MAX (get_mean_light (one), get_mean_light (other)) + 10;
        darkest = MIN (get_mean_light (one), get_mean_light (other)) - 10;
        cairo_surface_destroy (one);
        cairo_surface_destroy (other);
        sea_wall_begin (&like, NULL, f->texts, f->after, WIDTH, HEIGHT);
        motion = sea_wall_motion_new (&like, f->before, f->after, 1, FALSE);
        for (int k = 0; k <= 6; k++)
          {
            double light;

            one = draw_motion (motion, sea_wall_motion_get_length (motion) * k / 6, WIDTH, HEIGHT);
            light = get_mean_light (one);
            cairo_surface_destroy (one);
            if (light > brightest || light < darkest)
              fail_msg ("%s flashes: %.1f is not in %.1f … %.1f",
                        motion_sample_name ((MotionSample) i), light, darkest, brightest);
          }
        forget_states (f);
      }
}

/* What was painted while the wall stood still changes no frame. */
static void
a_page_painted_before_the_turn_changes_nothing (void **state)
{
  Fixture *f = *state;

  f->texts = sea_text_cache_new (NULL);
  for (int i = 0; i < MOTION_SAMPLES; i++)
    {
      g_autoptr (SeaWallMotion) plain = NULL;
      g_autoptr (SeaWallMotion) ready = NULL;
      SeaWall like;

      motion_sample_new ((MotionSample) i, SEA_PALETTE_LIGHT, &f->before, &f->after);
      sea_wall_begin (&like, NULL, f->texts, f->after, WIDTH, HEIGHT);
      plain = sea_wall_motion_new (&like, f->before, f->after, 1, FALSE);
      ready = sea_wall_motion_new (&like, f->before, f->after, 1, FALSE);
      sea_wall_motion_take_bare (ready,
                                 sea_wall_motion_new_bare (&like, f->before, 1, FALSE, NULL));
      for (int k = 0; k <= 4; k++)
        {
          gint64 at = sea_wall_motion_get_length (plain) * k / 4;

          assert_int_equal (count_different (draw_motion (ready, at, WIDTH, HEIGHT),
                                             draw_motion (plain, at, WIDTH, HEIGHT), 0),
                            0);
        }
      forget_states (f);
    }
}

static void
a_mark_comes_step_by_step (void **state)
{
  Fixture *f = *state;
  static const MotionSample samples[] = { MOTION_MISS, MOTION_HIT, MOTION_SUNK };

  f->texts = sea_text_cache_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SeaWallMotion) motion = NULL;
      guint left[4];
      SeaWall like;

      motion_sample_new (samples[i], SEA_PALETTE_LIGHT, &f->before, &f->after);
      f->before->page = f->after->page = SEA_WALL_BATTLE;
      sea_wall_begin (&like, NULL, f->texts, f->after, WIDTH, HEIGHT);
      motion = sea_wall_motion_new (&like, f->before, f->after, 1, FALSE);
      for (int k = 0; k < 4; k++)
        left[k] = count_different (
            draw_motion (motion, sea_wall_motion_get_length (motion) * k / 4, WIDTH, HEIGHT),
            draw_still (f, f->after, WIDTH, HEIGHT), 40);
      assert_true (left[0] > left[3]);
      assert_true (left[0] > left[1] && left[1] >= left[2] && left[2] >= left[3]);
      forget_states (f);
    }
}

static void
a_new_event_ends_the_one_that_moves (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaWallState) undone = NULL;
  g_autoptr (SeaWallState) next = NULL;

  show_wall (f, WIDTH, HEIGHT);
  f->texts = sea_text_cache_new (gtk_widget_get_pango_context (GTK_WIDGET (f->wall)));
  motion_sample_new (MOTION_HIT, SEA_PALETTE_LIGHT, &undone, &f->after);
  motion_sample_new (MOTION_HIT, SEA_PALETTE_LIGHT, &f->before, &next);
  sea_wall_view_set_state (f->wall, f->before);
  sea_wall_view_set_state (f->wall, f->after);
  assert_true (sea_wall_view_is_moving (f->wall));
  /* Taken back while it moves: nothing of it is left, at once. */
  sea_wall_view_set_state (f->wall, undone);
  assert_false (sea_wall_view_is_moving (f->wall));
  assert_int_equal (count_different (draw_wall (f), draw_still (f, undone, WIDTH, HEIGHT), 0), 0);
  /* A second shot while the first one moves: the first stands, the second moves. */
  next->view.n_shots++;
  next->view.seas[next->view.last.sea].at[99] = SEA_MARK_MISS;
  next->view.last.cell.x = next->view.last.cell.y = 9;
  next->view.last.reply = SEA_REPLY_MISS;
  sea_wall_view_set_state (f->wall, f->after);
  run_for (30);
  sea_wall_view_set_state (f->wall, next);
  assert_true (sea_wall_view_is_moving (f->wall));
  wait_for_end (f);
  assert_int_equal (count_different (draw_wall (f), draw_still (f, next, WIDTH, HEIGHT), 0), 0);
}

static void
news_of_the_same_moment_end_nothing (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaWallState) same = NULL;
  g_autoptr (SeaWallState) other = NULL;

  show_wall (f, WIDTH, HEIGHT);
  f->texts = sea_text_cache_new (gtk_widget_get_pango_context (GTK_WIDGET (f->wall)));
  motion_sample_new (MOTION_SUNK, SEA_PALETTE_LIGHT, &f->before, &f->after);
  motion_sample_new (MOTION_SUNK, SEA_PALETTE_LIGHT, &other, &same);
  same->bell_minutes = 3;
  sea_wall_view_set_state (f->wall, f->before);
  sea_wall_view_set_state (f->wall, f->after);
  assert_true (sea_wall_view_is_moving (f->wall));
  sea_wall_view_set_state (f->wall, same);
  assert_true (sea_wall_view_is_moving (f->wall));
  wait_for_end (f);
  assert_int_equal (count_different (draw_wall (f), draw_still (f, same, WIDTH, HEIGHT), 0), 0);
}

static void
without_motion_the_last_frame_stands_at_once (void **state)
{
  Fixture *f = *state;

  show_wall (f, WIDTH, HEIGHT);
  f->texts = sea_text_cache_new (gtk_widget_get_pango_context (GTK_WIDGET (f->wall)));
  for (int i = 0; i < MOTION_SAMPLES; i++)
    {
      gboolean reduced = i % 2 == 0;

      motion_sample_new ((MotionSample) i, SEA_PALETTE_LIGHT, &f->before, &f->after);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", !reduced, NULL);
      sea_wall_view_set_animated (f->wall, reduced);
      sea_wall_view_set_state (f->wall, f->before);
      sea_wall_view_set_state (f->wall, f->after);
      assert_false (sea_wall_view_is_moving (f->wall));
      /* The clock is drawn on its own: its edges may differ by a shade. */
      if (count_different (draw_wall (f), draw_still (f, f->after, WIDTH, HEIGHT), 4) > 0)
        fail_msg ("another picture: %s", motion_sample_name ((MotionSample) i));
      forget_states (f);
    }
}

static void
a_motion_that_is_switched_off_ends (void **state)
{
  Fixture *f = *state;

  show_wall (f, WIDTH, HEIGHT);
  motion_sample_new (MOTION_MINE, SEA_PALETTE_LIGHT, &f->before, &f->after);
  sea_wall_view_set_state (f->wall, f->before);
  sea_wall_view_set_state (f->wall, f->after);
  assert_true (sea_wall_view_is_moving (f->wall));
  sea_wall_view_set_animated (f->wall, FALSE);
  assert_false (sea_wall_view_is_moving (f->wall));
}

static void
only_what_the_wall_tells_is_a_change (void **state)
{
  Fixture *f = *state;
  SeaWallChange change;

  motion_sample_new (MOTION_HIT, SEA_PALETTE_LIGHT, &f->before, &f->after);
  assert_int_equal (sea_wall_change_find (f->before, f->after), SEA_CHANGE_SHOT);
  assert_int_equal (sea_wall_change_find (f->after, f->before), 0);
  assert_int_equal (sea_wall_change_find (NULL, f->after), 0);
  /* Counters that are not drawn move nothing. */
  f->after->view.seas[1].sunk[0]++;
  f->after->view.teams[0].sunk++;
  assert_int_equal (sea_wall_change_find (f->before, f->after), SEA_CHANGE_SHOT);
  forget_states (f);
  motion_sample_new (MOTION_PROBLEM_CLOSES, SEA_PALETTE_LIGHT, &f->before, &f->after);
  change = sea_wall_change_find (f->before, f->after);
  assert_int_equal (change, SEA_CHANGE_PAGE | SEA_CHANGE_SCORE | SEA_CHANGE_RIGHT);
  forget_states (f);
  motion_sample_new (MOTION_PROBLEM_OPENS, SEA_PALETTE_LIGHT, &f->before, &f->after);
  change = sea_wall_change_find (f->before, f->after);
  assert_true (change & SEA_CHANGE_PROBLEM);
  f->before->page = SEA_WALL_SILENCE;
  assert_false (sea_wall_change_find (f->before, f->after) & SEA_CHANGE_PROBLEM);
}

/* ---- what is not drawn again ---- */

static void
collect_leaves (GskRenderNode *node, GHashTable *leaves)
{
  if (gsk_render_node_get_node_type (node) == GSK_CLIP_NODE)
    collect_leaves (gsk_clip_node_get_child (node), leaves);
  else if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      collect_leaves (gsk_container_node_get_child (node, i), leaves);
  else
    g_hash_table_add (leaves, gsk_render_node_ref (node));
}

/* What the widget is put together from now. */
static GHashTable *
get_leaves (Fixture *f)
{
  GHashTable *leaves =
      g_hash_table_new_full (NULL, NULL, (GDestroyNotify) gsk_render_node_unref, NULL);
  GtkWidget *wall = GTK_WIDGET (f->wall);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (wall)->snapshot (wall, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  collect_leaves (node, leaves);
  gsk_render_node_unref (node);
  return leaves;
}

/* Both are dropped. */
static void
assert_nearly_same (GHashTable *one, GHashTable *other)
{
  guint n = 0, all = g_hash_table_size (other);
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    n += g_hash_table_contains (one, node);
  assert_true (all > 100);
  if (n < all * 9 / 10)
    fail_msg ("only %u of %u stay", n, all);
  g_hash_table_unref (one);
  g_hash_table_unref (other);
}

static void
what_stays_is_not_drawn_again (void **state)
{
  Fixture *f = *state;
  GHashTable *stood;

  show_wall (f, WIDTH, HEIGHT);
  if (!GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (f->window))))
    skip ();
  motion_sample_new (MOTION_MISS, SEA_PALETTE_LIGHT, &f->before, &f->after);
  sea_wall_view_set_animated (f->wall, FALSE);
  sea_wall_view_set_state (f->wall, f->before);
  stood = get_leaves (f);
  sea_wall_view_set_state (f->wall, f->after);
  assert_nearly_same (stood, get_leaves (f));
  sea_wall_view_set_state (f->wall, f->before);
  stood = get_leaves (f);
  sea_wall_view_set_animated (f->wall, TRUE);
  sea_wall_view_set_state (f->wall, f->after);
  assert_true (sea_wall_view_is_moving (f->wall));
  assert_nearly_same (stood, get_leaves (f));
  stood = get_leaves (f);
  wait_for_end (f);
  assert_nearly_same (stood, get_leaves (f));
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (every_motion_ends_as_the_still_picture),
    T (no_motion_jumps_at_its_end),
    T (no_frame_is_brighter_than_both_ends),
    T (a_mark_comes_step_by_step),
    T (a_page_painted_before_the_turn_changes_nothing),
    T (a_new_event_ends_the_one_that_moves),
    T (news_of_the_same_moment_end_nothing),
    T (without_motion_the_last_frame_stands_at_once),
    T (a_motion_that_is_switched_off_ends),
    T (only_what_the_wall_tells_is_a_change),
    T (what_stays_is_not_drawn_again),
  };

  g_setenv ("LANGUAGE", "C", TRUE);
  if (!gtk_init_check ())
    return 77;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
