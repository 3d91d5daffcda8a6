/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SETTINGS_H
#define SEA_SETTINGS_H

#include <glib-object.h>

#include "app/wall-state.h"

G_BEGIN_DECLS

/* What the program remembers between starts. Kept by GSettings; where its schema is not
 * installed, the one of the build folder is taken, and without any the values live in memory. */
#define SEA_TYPE_SETTINGS (sea_settings_get_type ())
G_DECLARE_FINAL_TYPE (SeaSettings, sea_settings, SEA, SETTINGS, GObject)

/* clang-format off */
#define SEA_SETTINGS_LIST(BOOL, INT, STRING)            \
  BOOL (bell_shown, "bell-shown", TRUE)                 \
  BOOL (killed_word, "killed-word", FALSE)              \
  BOOL (halo_marks, "halo-marks", TRUE)                 \
  BOOL (paper_marks, "paper-marks", FALSE)              \
  BOOL (clock_at_once, "clock-at-once", FALSE)          \
  BOOL (sounds, "sounds", TRUE)                         \
  BOOL (wall_motion, "wall-motion", TRUE)               \
  INT (lesson_minutes, "lesson-minutes", 45)            \
  INT (n_teams, "teams", 2)                             \
  BOOL (intro_seen, "intro-seen", FALSE)                \
  BOOL (blank_notice, "blank-notice", TRUE)             \
  INT (pace_shot_seconds, "pace-shot-seconds", 0)       \
  INT (pace_problem_seconds, "pace-problem-seconds", 0) \
  STRING (coordinates, "coordinates", "")               \
  STRING (wall_palette, "wall-palette", "light")        \
  STRING (wall_monitor, "wall-monitor", "")             \
  STRING (screen_mode, "screen-mode", "auto")           \
  STRING (panel_bar, "panel-bar", "bottom")             \
  STRING (ruleset, "ruleset", "")                       \
  STRING (class_name, "class-name", "")                 \
  STRING (team_a, "team-a", "")                         \
  STRING (team_b, "team-b", "")                         \
  STRING (team_c, "team-c", "")                         \
  STRING (team_d, "team-d", "")

#define BOOL(name, key, def) gboolean sea_settings_get_##name (SeaSettings *settings); void sea_settings_set_##name (SeaSettings *settings, gboolean value);
#define INT(name, key, def) int sea_settings_get_##name (SeaSettings *settings); void sea_settings_set_##name (SeaSettings *settings, int value);
#define STRING(name, key, def) char *sea_settings_dup_##name (SeaSettings *settings); void sea_settings_set_##name (SeaSettings *settings, const char *value);
SEA_SETTINGS_LIST (BOOL, INT, STRING)
#undef BOOL
#undef INT
#undef STRING
/* clang-format on */

/* Signal "changed": some value is another now. */

/** sea_settings_new: (transfer full): never fails */
SeaSettings *sea_settings_new (void);

/** sea_settings_get_palette: wall-palette as its value */
SeaPaletteId sea_settings_get_palette (SeaSettings *settings);
void sea_settings_set_palette (SeaSettings *settings, SeaPaletteId palette);

G_END_DECLS

#endif
