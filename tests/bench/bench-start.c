/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program itself, as a user starts it, until its first painted frame. Run by bench.py beside
 * bench-bare.
 */
#include "config.h"

#include "app/application.h"
#include "base/paths.h"
#include "bench/first-frame.h"

static void
window_added_cb (G_GNUC_UNUSED GtkApplication *application, GtkWindow *window)
{
  if (SEA_IS_TEACHER_WINDOW (window))
    bench_watch_first_frame (window);
}

int
main (int argc, char **argv)
{
  g_autoptr (SeaApplication) application = NULL;

  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  application = sea_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
