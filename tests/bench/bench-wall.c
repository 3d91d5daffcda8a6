/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The wall of 1920 × 1080 in a window, as the cairo renderer draws it: the frames of each motion, a
 * common sea of 24 × 24, and what a page costs that stands still.
 */
#include "config.h"

#include "app/motion-sample.h"
#include "app/wall-sample.h"
#include "app/wall-view.h"
#include "app/wall.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum
{
  WIDTH = 1920,
  HEIGHT = 1080,
  ROUNDS = 6,
  MAX_FRAMES = 4000,
  FRAME_GOAL_US = 32000,
  REDRAWS = 60,
  REDRAW_GOAL_MS = 8,
  IDLE_SECONDS = 10
};

typedef struct
{
  GtkWidget *window;
  SeaWallView *wall;
  gint64 painted; /* monotonic, of the frame before; 0 = none of this motion */
  gint64 began;
  double used; /* processor seconds when the frame began */
  gint64 gaps[MAX_FRAMES], costs[MAX_FRAMES], cpu[MAX_FRAMES];
  guint n_gaps, n_costs;
} Bench;

static double
get_cpu (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
before_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  (void) clock;
  bench->began = g_get_monotonic_time ();
  bench->used = get_cpu ();
}

static void
after_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  gint64 now = g_get_monotonic_time ();

  (void) clock;
  if (bench->n_gaps >= MAX_FRAMES || bench->n_costs >= MAX_FRAMES)
    return;
  bench->cpu[bench->n_costs] = (gint64) ((get_cpu () - bench->used) * 1e6);
  bench->costs[bench->n_costs++] = now - bench->began;
  if (bench->painted != 0)
    bench->gaps[bench->n_gaps++] = now - bench->painted;
  bench->painted = sea_wall_view_is_moving (bench->wall) ? now : 0;
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
run_motion (Bench *bench, MotionSample sample)
{
  guint dropped = 0;
  gint64 longest = 0;

  bench->n_gaps = bench->n_costs = 0;
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (SeaWallState) before = NULL;
      g_autoptr (SeaWallState) after = NULL;

      motion_sample_new (sample, SEA_PALETTE_LIGHT, &before, &after);
      sea_wall_view_set_animated (bench->wall, FALSE);
      sea_wall_view_set_state (bench->wall, before);
      run_for (150);
      bench->painted = 0;
      bench->n_costs = i == 0 ? 0 : bench->n_costs;
      sea_wall_view_set_animated (bench->wall, TRUE);
      sea_wall_view_set_state (bench->wall, after);
      while (sea_wall_view_is_moving (bench->wall))
        g_main_context_iteration (NULL, TRUE);
      run_for (100);
    }
  for (guint i = 0; i < bench->n_gaps; i++)
    {
      dropped += bench->gaps[i] > FRAME_GOAL_US;
      longest = MAX (longest, bench->gaps[i]);
    }
  qsort (bench->costs, bench->n_costs, sizeof bench->costs[0], compare);
  qsort (bench->cpu, bench->n_costs, sizeof bench->cpu[0], compare);
  printf ("%-18s %7u %9.1f %9.1f %9.1f %9.1f %9u\n", motion_sample_name (sample), bench->n_gaps,
          (double) bench->costs[bench->n_costs / 2] / 1000,
          (double) bench->cpu[bench->n_costs / 2] / 1000,
          (double) bench->cpu[bench->n_costs > 0 ? bench->n_costs - 1 : 0] / 1000,
          (double) longest / 1000, dropped);
  fflush (stdout);
}

/* A page painted anew, all of it. */
static void
run_page (Bench *bench, const char *what, SeaWallState *const *states, guint n_states, int goal_ms)
{
  gint64 times[REDRAWS], cpu[REDRAWS];
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  SeaTextCache *texts = sea_text_cache_new (gtk_widget_get_pango_context (bench->window));

  for (int i = -2; i < REDRAWS; i++)
    {
      double used = get_cpu ();
      gint64 began = g_get_monotonic_time ();
      SeaWall wall;

      sea_wall_begin (&wall, cr, texts, states[(guint) (i + 2) % n_states], WIDTH, HEIGHT);
      sea_wall_paint_page (&wall);
      cairo_surface_flush (surface);
      if (i < 0)
        continue;
      times[i] = g_get_monotonic_time () - began;
      cpu[i] = (gint64) ((get_cpu () - used) * 1e6);
    }
  qsort (times, REDRAWS, sizeof times[0], compare);
  qsort (cpu, REDRAWS, sizeof cpu[0], compare);
  printf ("%-36s %6.1f ms median, %6.1f ms of the processor", what,
          (double) times[REDRAWS / 2] / 1000, (double) cpu[REDRAWS / 2] / 1000);
  printf (goal_ms > 0 ? "  (goal: under %d)\n" : "\n", goal_ms);
  sea_text_cache_free (texts);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
run_pages (Bench *bench)
{
  static const struct
  {
    const char *what;
    Sample sample;
  } pages[] = { { "the battle", SAMPLE_BATTLE },
                { "the card of a reply", SAMPLE_SUNK },
                { "a problem", SAMPLE_PROBLEM } };
  SeaWallState *common[8];

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (SeaWallState) state = wall_sample_new (pages[i].sample);

      run_page (bench, pages[i].what, &state, 1, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    common[i] = motion_sample_new_common (24, i);
  run_page (bench, "a common sea of 24 × 24", common, G_N_ELEMENTS (common), REDRAW_GOAL_MS);
  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    sea_wall_state_unref (common[i]);
}

static void
run_idle (Bench *bench, const char *what, SeaWallState *state)
{
  double used;

  sea_wall_view_set_state (bench->wall, state);
  run_for (500);
  used = get_cpu ();
  run_for (IDLE_SECONDS * 1000);
  printf ("%-44s %6.2f %% of a processor  (goal: under 1)\n", what,
          (get_cpu () - used) / IDLE_SECONDS * 100);
}

static void
print_load (void)
{
  g_autofree char *load = NULL;

  if (g_file_get_contents ("/proc/loadavg", &load, NULL, NULL))
    printf ("load: %s", load);
}

int
main (void)
{
  static Bench bench;
  g_autoptr (SeaWallState) still = NULL;
  g_autoptr (SeaWallState) ticking = NULL;
  GdkFrameClock *clock;

  if (!gtk_init_check ())
    return EXIT_SUCCESS;
  bench.window = gtk_window_new ();
  bench.wall = SEA_WALL_VIEW (sea_wall_view_new ());
  gtk_window_set_decorated (GTK_WINDOW (bench.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (bench.window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (bench.window), GTK_WIDGET (bench.wall));
  gtk_window_present (GTK_WINDOW (bench.window));
  run_for (500);
  clock = gtk_widget_get_frame_clock (bench.window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), &bench);
  print_load ();
  printf ("%-18s %7s %9s %9s %9s %9s %9s\n", "motion, ms", "frames", "paint", "processor", "most",
          "gap, most", "over 32");
  for (int i = 0; i < MOTION_SAMPLES; i++)
    run_motion (&bench, (MotionSample) i);
  run_pages (&bench);
  still = wall_sample_new (SAMPLE_BATTLE);
  run_idle (&bench, "the battle stands", still);
  ticking = wall_sample_new (SAMPLE_PROBLEM);
  ticking->clock_total_ms = 120000;
  ticking->clock_left_ms = 110000;
  ticking->clock_stamp = g_get_monotonic_time ();
  ticking->clock_running = TRUE;
  run_idle (&bench, "a problem's clock runs", ticking);
  print_load ();
  gtk_window_destroy (GTK_WINDOW (bench.window));
  return EXIT_SUCCESS;
}
