/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The wall of 1920 × 1080 in a window, as the cairo renderer draws it: the frames of each motion
 * beside a frame that shows a still page anew, a common sea of 24 × 24, and what a page costs that
 * stands still. Milliseconds are work of the main loop's thread, unless said otherwise: what other
 * programs take is not in them.
 */
#include "config.h"

#include "app/motion-sample.h"
#include "app/wall-sample.h"
#include "app/wall-view.h"
#include "app/wall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum
{
  WIDTH = 1920,
  HEIGHT = 1080,
  ROUNDS = 12,
  MAX_FRAMES = 2000,
  FRAME_GOAL_MS = 32,
  REDRAWS = 60,
  REDRAW_GOAL_MS = 8,
  IDLE_SECONDS = 10
};

typedef struct
{
  double ms[MAX_FRAMES];
  guint n;
} Times;

typedef struct
{
  GtkWidget *window;
  SeaWallView *wall;
  guint painted;    /* frames */
  double last_wall; /* ms, when the frame before was painted; 0 = none of this motion */
  Times before, first, rest, gaps;
  double still;                         /* a frame of the still page: the baseline */
  double most_first, most, most_before; /* of all motions */
} Bench;

static double
get_cpu (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* Milliseconds that this thread has worked. */
static double
work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000.0 + (double) time.tv_nsec / 1e6;
}

static double
wall_ms (void)
{
  return (double) g_get_monotonic_time () / 1000.0;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add (Times *times, double ms)
{
  if (times->n < MAX_FRAMES)
    times->ms[times->n++] = ms;
}

/* The value that @part of all do not exceed; 0 when there are none. */
static double
get_share (Times *times, double part)
{
  qsort (times->ms, times->n, sizeof times->ms[0], compare);
  return times->n > 0 ? times->ms[(guint) (part * (times->n - 1) + 0.5)] : 0;
}

static void
after_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  double now = wall_ms ();

  (void) clock;
  bench->painted++;
  if (bench->last_wall > 0)
    add (&bench->gaps, now - bench->last_wall);
  bench->last_wall = sea_wall_view_is_moving (bench->wall) ? now : 0;
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

/* One turn of the main loop, which nothing else can interrupt: what it took. */
static double
turn (void)
{
  double begun = work_ms ();

  g_main_context_iteration (NULL, TRUE);
  return work_ms () - begun;
}

/* Shows @state and runs until it stands; @before gets what was done before the first frame. */
static void
show (Bench *bench, SeaWallState *state, Times *before, Times *first, Times *rest)
{
  guint frames = 0;
  double took = work_ms ();

  bench->last_wall = 0;
  sea_wall_view_set_state (bench->wall, state);
  add (before, work_ms () - took);
  while (frames == 0 || sea_wall_view_is_moving (bench->wall))
    {
      bench->painted = 0;
      took = turn ();
      if (bench->painted > 0)
        add (frames == 0 ? first : rest, took);
      else if (frames == 0)
        add (before, took);
      frames += bench->painted;
    }
}

static void
run_motion (Bench *bench, MotionSample sample)
{
  Times *all[] = { &bench->before, &bench->first, &bench->rest, &bench->gaps };
  guint over_work = 0, over_wall = 0;
  double most;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    all[i]->n = 0;
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (SeaWallState) before = NULL;
      g_autoptr (SeaWallState) after = NULL;

      motion_sample_new (sample, SEA_PALETTE_LIGHT, &before, &after);
      sea_wall_view_set_animated (bench->wall, FALSE);
      sea_wall_view_set_state (bench->wall, before);
      run_for (200);
      sea_wall_view_set_animated (bench->wall, TRUE);
      show (bench, after, &bench->before, &bench->first, &bench->rest);
      run_for (100);
    }
  for (guint i = 0; i < bench->gaps.n; i++)
    over_wall += bench->gaps.ms[i] > FRAME_GOAL_MS;
  for (guint i = 0; i < bench->first.n; i++)
    over_work += bench->first.ms[i] > FRAME_GOAL_MS;
  for (guint i = 0; i < bench->rest.n; i++)
    over_work += bench->rest.ms[i] > FRAME_GOAL_MS;
  most = MAX (get_share (&bench->first, 1), get_share (&bench->rest, 1));
  bench->most = MAX (bench->most, most);
  bench->most_first = MAX (bench->most_first, get_share (&bench->first, 1));
  bench->most_before = MAX (bench->most_before, get_share (&bench->before, 1));
  printf (
      "%-15s %6u %6.1f %6.1f %6.1f %6.1f %6.1f %6.1f %6.1f %6.2f %5u %6.1f %5u\n",
      motion_sample_name (sample), bench->first.n + bench->rest.n, get_share (&bench->before, 1),
      get_share (&bench->first, 0.5), get_share (&bench->first, 0.95), get_share (&bench->first, 1),
      get_share (&bench->rest, 0.5), get_share (&bench->rest, 0.95), get_share (&bench->rest, 1),
      most / bench->still, over_work, get_share (&bench->gaps, 1), over_wall);
  fflush (stdout);
}

/* The battle shown without motion after another battle: what any frame of a new page takes. */
static void
run_still (Bench *bench)
{
  Times before = { .n = 0 }, frames = { .n = 0 };

  sea_wall_view_set_animated (bench->wall, FALSE);
  for (guint i = 0; i < 2 * ROUNDS; i++)
    {
      g_autoptr (SeaWallState) a = NULL;
      g_autoptr (SeaWallState) b = NULL;

      motion_sample_new (MOTION_TURN, SEA_PALETTE_LIGHT, &a, &b);
      run_for (100);
      show (bench, i % 2 ? a : b, &before, &frames, &frames);
    }
  bench->still = get_share (&frames, 0.5);
  printf ("a still page anew, ms: %.1f median, %.1f 95 %%, %.1f most (the baseline)\n",
          bench->still, get_share (&frames, 0.95), get_share (&frames, 1));
}

static void
row (const Bench *bench, const char *what, double ms)
{
  printf ("%-36s %8.1f %8.1f %8.2f  (goal: at most %d)\n", what, ms, bench->still,
          ms / bench->still, FRAME_GOAL_MS);
}

static void
run_motions (Bench *bench)
{
  printf ("%-15s %6s %6s %20s %20s %6s %5s %6s %5s\n", "", "", "most", "first frame, ms",
          "other frames, ms", "most /", "over", "gap,", "over");
  printf ("%-15s %6s %6s %6s %6s %6s %6s %6s %6s %6s %5s %6s %5s\n", "motion", "frames", "before",
          "middle", "95 %", "most", "middle", "95 %", "most", "still", "32", "wall", "32");
  for (int i = 0; i < MOTION_SAMPLES; i++)
    run_motion (bench, (MotionSample) i);
  printf ("%-36s %8s %8s %8s\n", "all motions, ms", "ours", "still", "ratio");
  row (bench, "longest piece before the first frame", bench->most_before);
  row (bench, "longest first frame", bench->most_first);
  row (bench, "longest frame", bench->most);
}

/* A page painted anew, all of it. */
static void
run_page (Bench *bench, const char *what, SeaWallState *const *states, guint n_states, int goal_ms)
{
  Times times = { .n = 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  SeaTextCache *texts = sea_text_cache_new (gtk_widget_get_pango_context (bench->window));

  for (int i = -2; i < REDRAWS; i++)
    {
      double began = work_ms ();
      SeaWall wall;

      sea_wall_begin (&wall, cr, texts, states[(guint) (i + 2) % n_states], WIDTH, HEIGHT);
      sea_wall_paint_page (&wall);
      cairo_surface_flush (surface);
      if (i >= 0)
        add (&times, work_ms () - began);
    }
  printf ("%-36s %6.1f ms median, %6.1f 95 %%, %6.1f most", what, get_share (&times, 0.5),
          get_share (&times, 0.95), get_share (&times, 1));
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
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), &bench);
  print_load ();
  run_still (&bench);
  run_motions (&bench);
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
