/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From the click on a cell to the frame that shows the shot, in both windows, beside the journal's
 * commits alone in the same file and the same run.
 */
#include "config.h"

#include "app/app-sample.h"
#include "app/board-view.h"
#include "base/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum
{
  N_SHOTS = 60,
  PAUSE_MS = 350, /* longer than what is taken for a double click */
  TWO_FRAMES_US = 2 * 1000000 / 60
};

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  gint64 clicked, published, painted[2];
  gint64 worked[3]; /* µs of this thread: at the publishing, at the frames */
} Bench;

static void
find_boards (GtkWidget *widget, GPtrArray *boards)
{
  if (SEA_IS_BOARD_VIEW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (boards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_boards (child, boards);
}

/* What this thread has worked: other programs do not spoil it. */
static gint64
work_us (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void
game_cb (Bench *bench)
{
  if (bench->published != 0)
    return;
  bench->published = g_get_monotonic_time ();
  bench->worked[0] = work_us ();
}

static void
note_frame (Bench *bench, guint window)
{
  if (bench->published == 0 || bench->painted[window] != 0)
    return;
  bench->painted[window] = g_get_monotonic_time ();
  bench->worked[1 + window] = work_us ();
}

/* A frame painted before the shot was published shows nothing of it. */
static void
painted_teacher_cb (GdkFrameClock *clock, Bench *bench)
{
  (void) clock;
  note_frame (bench, 0);
}

static void
painted_wall_cb (GdkFrameClock *clock, Bench *bench)
{
  (void) clock;
  note_frame (bench, 1);
}

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
print_row (const char *what, gint64 *values, guint n)
{
  qsort (values, n, sizeof *values, compare);
  printf ("%-44s %8.2f ms median %8.2f ms 95 %%\n", what, (double) values[n / 2] / 1000,
          (double) values[n * 95 / 100] / 1000);
}

static gint64
commit_alone (SeaLesson *lesson, guint i)
{
  g_autofree char *line = g_strdup_printf ("score A %c1 \"bench\"", i % 2 == 0 ? '+' : '-');
  g_autoptr (GError) error = NULL;
  gint64 began = g_get_monotonic_time ();

  if (!sea_lesson_submit (lesson, line, NULL, &error))
    g_error ("%s", error->message);
  return g_get_monotonic_time () - began;
}

static void
run (Bench *bench)
{
  gint64 total[N_SHOTS], after[N_SHOTS], worked[N_SHOTS], commits[N_SHOTS];
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  SeaModelStart start = { .setup = { .rules_line = "classic first=chosen", .seed = 7 },
                          .first = "A" };
  GtkWidget *teacher = GTK_WIDGET (sea_application_get_teacher_window (bench->application));

  start.setup.filter.role = -1;
  if (!sea_lesson_model_start (bench->model, &start, NULL))
    g_error ("no lesson");
  app_sample_wait (1500);
  find_boards (teacher, boards);
  g_signal_connect_swapped (bench->model, "game", G_CALLBACK (game_cb), bench);
  g_signal_connect (gtk_widget_get_frame_clock (teacher), "after-paint",
                    G_CALLBACK (painted_teacher_cb), bench);
  g_signal_connect (gtk_widget_get_frame_clock (
                        GTK_WIDGET (sea_application_get_wall_window (bench->application))),
                    "after-paint", G_CALLBACK (painted_wall_cb), bench);
  for (guint i = 0; i < N_SHOTS; i++)
    {
      const SeaView *view = sea_lesson_model_get_view (bench->model);
      guint target = (guint) view->target, cell = 0;
      g_autofree char *layout =
          sea_lesson_dup_fleet (sea_lesson_model_get_lesson (bench->model), target);

      /* Only misses, so that the match goes on. A layout has a '/' after each row. */
      while (view->seas[target].at[cell] != SEA_MARK_UNKNOWN ||
             layout[cell + cell / view->width] != '.')
        cell++;
      app_sample_wait (PAUSE_MS);
      commits[i] = 0;
      bench->published = bench->painted[0] = bench->painted[1] = 0;
      bench->clicked = g_get_monotonic_time ();
      g_signal_emit_by_name (g_ptr_array_index (boards, target), "fire", cell % view->width,
                             cell / view->width);
      while (bench->painted[0] == 0 || bench->painted[1] == 0)
        g_main_context_iteration (NULL, TRUE);
      total[i] = MAX (bench->painted[0], bench->painted[1]) - bench->clicked;
      after[i] = MAX (bench->painted[0], bench->painted[1]) - bench->published;
      worked[i] = MAX (bench->worked[1], bench->worked[2]) - bench->worked[0];
      app_sample_wait_idle (bench->model);
      commits[i] = commit_alone (sea_lesson_model_get_lesson (bench->model), i);
    }
  print_row ("a commit of the journal alone", commits, N_SHOTS);
  print_row ("from the shot's publishing to its frames", after, N_SHOTS);
  print_row ("of it work of the main loop", worked, N_SHOTS);
  print_row ("from the click to the frames of both windows", total, N_SHOTS);
  printf ("%-44s %8.2f  (goal: at most 1)\n", "95 % against commit plus two frames",
          (double) total[N_SHOTS * 95 / 100] /
              (double) (commits[N_SHOTS * 95 / 100] + TWO_FRAMES_US));
}

static void
activate_cb (Bench *bench)
{
  bench->model = sea_application_get_model (bench->application);
}

int
main (int argc, char **argv)
{
  Bench bench = { NULL };

  (void) argc;
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  bench.application = sea_application_new ();
  g_signal_connect_data (bench.application, "activate", G_CALLBACK (activate_cb), &bench, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  if (!g_application_register (G_APPLICATION (bench.application), NULL, NULL))
    return EXIT_FAILURE;
  g_application_activate (G_APPLICATION (bench.application));
  if (!app_sample_wait_bank (bench.model))
    return EXIT_FAILURE;
  run (&bench);
  (void) argv;
  return EXIT_SUCCESS;
}
