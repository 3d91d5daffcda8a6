/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PATHS_H
#define SEA_PATHS_H

#include <glib.h>

G_BEGIN_DECLS

/* Where things lie: installed, or beside the build when the program is run from the build folder.
 */

/**
 * sea_paths_in_build:
 *
 * Returns: whether this program runs from the folder it was built in
 */
gboolean sea_paths_in_build (void);

/**
 * sea_paths_dup_data:
 * @name: "rulesets", "questions", "help"
 *
 * Returns: (transfer full): the folder of that name among the shipped data
 */
char *sea_paths_dup_data (const char *name);

/**
 * sea_paths_dup_user:
 * @name: (nullable): "rulesets", "backups"; NULL = the folder itself
 *
 * Returns: (transfer full): $XDG_DATA_HOME/math-sea-battle/@name; it need not exist
 */
char *sea_paths_dup_user (const char *name);

/**
 * sea_paths_init_locale:
 *
 * setlocale() from the environment and the message catalogues, once, at the start of main().
 * Numbers stay in the C locale: files never depend on it.
 */
void sea_paths_init_locale (void);

G_END_DECLS

#endif
