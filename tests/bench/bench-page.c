/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-page BANK: the problems' page of the program itself over a bank of a million problems
 * (bench-million 1000000 BANK makes one): how long it takes to open, to scroll and jump from end to
 * end, to search at each key, and how much memory it adds.
 */
#include "config.h"

#include "app/application.h"
#include "app/bank-page-private.h"
#include "base/paths.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct
{
  SeaApplication *application;
  GtkWindow *window;
  SeaBankPage *page;
  double begun; /* work before the frame that is being made */
  double longest, sum;
  guint frames;
} Bench;

static double
now_ms (void)
{
  return (double) g_get_monotonic_time () / 1000.0;
}

/* Milliseconds that this thread has worked: other programs do not spoil them. */
static double
work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000.0 + (double) time.tv_nsec / 1e6;
}

/* Milliseconds that this thread could have worked and other programs had its processor. */
static double
queued_ms (void)
{
  g_autofree char *text = NULL;
  const char *at;

  if (!g_file_get_contents ("/proc/thread-self/schedstat", &text, NULL, NULL))
    return 0;
  at = strchr (text, ' ');
  return at != NULL ? (double) g_ascii_strtoull (at, NULL, 10) / 1e6 : 0;
}

static guint
get_pss (void)
{
  g_autofree char *text = NULL;
  const char *at;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    return 0;
  at = strstr (text, "\nPss:");
  return at != NULL ? (guint) g_ascii_strtoull (at + 5, NULL, 10) : 0;
}

static void
row (const char *what, double value, const char *goal)
{
  printf ("%-44s %10.1f  %s\n", what, value, goal);
  fflush (stdout);
}

/* ---- frames: from the start of one to its last paint ---- */

static void
before_cb (GdkFrameClock *clock, Bench *b)
{
  (void) clock;
  b->begun = work_ms ();
}

static void
after_cb (GdkFrameClock *clock, Bench *b)
{
  double took = work_ms () - b->begun;

  (void) clock;
  b->longest = MAX (b->longest, took);
  b->sum += took;
  b->frames++;
}

static void
reset (Bench *b)
{
  b->longest = b->sum = 0;
  b->frames = 0;
}

static void
iterate (double ms)
{
  double end = now_ms () + ms;

  while (now_ms () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static void
wait_frame (Bench *b)
{
  guint frames = b->frames;
  double end = now_ms () + 1000;

  gtk_widget_queue_draw (GTK_WIDGET (b->page));
  while (b->frames == frames && now_ms () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

/* ---- what is done ---- */

static guint
get_n (Bench *b)
{
  return g_list_model_get_n_items (sea_bank_page_get_list (b->page));
}

static double
open_page (Bench *b)
{
  double begun = now_ms (), worked = work_ms (), queued = queued_ms (), built, filled;

  sea_teacher_window_show (SEA_TEACHER_WINDOW (b->window), "bank");
  b->page = SEA_BANK_PAGE (sea_teacher_window_find_page (SEA_TEACHER_WINDOW (b->window), "bank"));
  built = work_ms ();
  while (get_n (b) == 0 && now_ms () - begun < 10000)
    g_main_context_iteration (NULL, TRUE);
  filled = work_ms ();
  wait_frame (b);
  begun = now_ms () - begun;
  queued = queued_ms () - queued;
  row ("building the page, ms of work", built - worked, "");
  row ("waiting for its first rows, ms of work", filled - built, "");
  row ("painting them, ms of work", work_ms () - filled, "");
  row ("opening the page, ms of work", work_ms () - worked, "at most 100");
  row ("waiting for a processor meanwhile, ms", queued, "");
  row ("opening the page without that wait, ms", begun - queued, "at most 100");
  return begun;
}

static void
scroll (Bench *b)
{
  GtkWidget *scrolled = gtk_widget_get_parent (GTK_WIDGET (b->page->view));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  reset (b);
  for (guint i = 0; i < 300; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 160);
      wait_frame (b);
    }
  row ("scrolling, longest frame, ms of work", b->longest, "at most 32");
  row ("scrolling, mean frame, ms of work", b->sum / MAX (b->frames, 1), "");
  reset (b);
  for (guint i = 0; i <= 100; i++)
    {
      double upper =
          gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, upper * ((i * 37) % 101) / 100.0);
      wait_frame (b);
    }
  row ("jumping end to end, longest frame, ms of work", b->longest, "at most 32");
  row ("jumping, mean frame, ms of work", b->sum / MAX (b->frames, 1), "");
}

static void
search (Bench *b)
{
  static const char *const words[] = { "треугольник", "корабль 777", "(x-1)", "999999" };
  double longest = 0;

  reset (b);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    for (const char *p = words[i]; *p != '\0'; p = g_utf8_next_char (p))
      {
        g_autofree char *typed = g_strndup (words[i], (gsize) (g_utf8_next_char (p) - words[i]));
        double begun;

        gtk_editable_set_text (GTK_EDITABLE (b->page->search), typed);
        begun = now_ms ();
        iterate (85);
        while (b->page->searching && now_ms () - begun < 5000)
          g_main_context_iteration (NULL, TRUE);
        longest = MAX (longest, now_ms () - begun);
        wait_frame (b);
      }
  row ("a key to its first rows, longest, ms", longest, "80 of them are the pause");
  row ("searching, longest frame, ms of work", b->longest, "at most 32");
}

static void
select_all (Bench *b)
{
  double begun;
  g_autoptr (GArray) ids = NULL;

  gtk_editable_set_text (GTK_EDITABLE (b->page->search), "");
  iterate (3000);
  begun = work_ms ();
  gtk_selection_model_select_all (sea_bank_page_get_selection (b->page));
  ids = sea_bank_page_dup_chosen (b->page, NULL);
  row ("selecting all, ms of work", work_ms () - begun, "at most 50");
  row ("selected", ids->len, "");
  gtk_selection_model_unselect_all (sea_bank_page_get_selection (b->page));
}

static gboolean
run_cb (gpointer data)
{
  Bench *b = data;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (b->window));
  SeaLessonModel *model = sea_application_get_model (b->application);
  guint before;

  while (sea_lesson_model_get_bank (model) == NULL)
    {
      if (sea_lesson_model_get_bank_error (model) != NULL)
        g_error ("%s", sea_lesson_model_get_bank_error (model)->message);
      g_main_context_iteration (NULL, TRUE);
    }
  iterate (1500);
  before = get_pss ();
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), b);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), b);
  row ("opening the page to its first rows, ms", open_page (b), "at most 100");
  iterate (3000);
  /* A teacher does not care for warnings while he scrolls; they would spoil the numbers. */
  sea_reviewer_stop (b->page->reviewer);
  row ("problems", get_n (b), "");
  scroll (b);
  search (b);
  select_all (b);
  row ("memory (PSS) that the page adds, MB", ((double) get_pss () - before) / 1024.0,
       "at most 100");
  g_signal_handlers_disconnect_by_data (clock, b);
  g_application_quit (G_APPLICATION (b->application));
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application, Bench *b)
{
  b->window = GTK_WINDOW (sea_application_get_teacher_window (SEA_APPLICATION (application)));
  gtk_window_set_default_size (b->window, 1280, 800);
  g_timeout_add (300, run_cb, b);
}

int
main (int argc, char **argv)
{
  Bench b = { 0 };
  char *arguments[] = { argv[0], NULL };

  if (argc != 2)
    {
      fprintf (stderr, "bench-page BANK\n");
      return 2;
    }
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  b.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (b.application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (b.application, argv[1]);
  g_signal_connect_after (b.application, "activate", G_CALLBACK (activated_cb), &b);
  g_application_run (G_APPLICATION (b.application), 1, arguments);
  g_object_unref (b.application);
  return 0;
}
