/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/application.h"
#include "base/paths.h"

int
main (int argc, char **argv)
{
  g_autoptr (SeaApplication) application = NULL;

  sea_paths_init_locale ();
  /* GTK would put the numbers of the locale back. */
  gtk_disable_setlocale ();
  g_set_prgname ("math-sea-battle");
  application = sea_application_new ();
  sea_application_set_greets (application, TRUE);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
