/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench/first-frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static gboolean
tell_memory (G_GNUC_UNUSED gpointer data)
{
  g_autofree char *rollup = NULL;
  const char *pss;

  if (g_file_get_contents ("/proc/self/smaps_rollup", &rollup, NULL, NULL) &&
      (pss = strstr (rollup, "\nPss:")) != NULL)
    printf ("pss %ld\n", strtol (pss + strlen ("\nPss:"), NULL, 10));
  fflush (stdout);
  _exit (0);
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  static gboolean told = FALSE;

  (void) clock;
  (void) data;
  if (told)
    return;
  told = TRUE;
  puts ("frame");
  fflush (stdout);
  g_timeout_add (2000, tell_memory, NULL);
}

static void
realized_cb (GtkWidget *window, G_GNUC_UNUSED gpointer data)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb),
                    NULL);
}

void
bench_watch_first_frame (GtkWindow *window)
{
  g_signal_connect_after (window, "realize", G_CALLBACK (realized_cb), NULL);
}
