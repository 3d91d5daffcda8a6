/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_APP_SAMPLE_H
#define SEA_APP_SAMPLE_H

#include "app/application.h"

/* A lesson with the numbers of the pictures of the design: class 8B, “Sine” 3 : 4 “Tangent” after
 * shot 31, six problems shown. */

/** app_sample_lines: (transfer none): its actions after `teams`, NULL-terminated */
extern const char *const app_sample_lines[];
/** app_sample_start: creates it in the bank of @model up to @n_lines of its actions; returns its id
 */
gint64 app_sample_start (SeaLessonModel *model, guint n_lines);
guint app_sample_n_lines (void);

/* Lessons on small seas. */
typedef struct
{
  const char *name, *rules;
  const char *lines[12];
  const char *sinks, *verdict, *mine;
} AppSampleSmall;
enum
{
  APP_SAMPLE_SMALL = 2
};
extern const AppSampleSmall app_sample_small[APP_SAMPLE_SMALL];
/** app_sample_start_with: the same with other rules and actions */
gint64 app_sample_start_with (SeaLessonModel *model,
                              const char *rules,
                              const char *const *lines,
                              guint n_lines);

/** app_sample_start_teams: the same with two to four teams */
gint64 app_sample_start_teams (SeaLessonModel *model,
                               const char *rules,
                               guint n_teams,
                               const char *const *lines,
                               guint n_lines);

/* The moments of the rule systems. A step is an action, or "!" and what to do with the screens:
 * "!wall NAME", "!desk NAME" take pictures; "!next", "!sea" turn the wall; "!move" and "!open" show
 * where a ship is laid by hand. */
typedef struct
{
  const char *rules;
  guint n_teams;
  const char *steps[28];
} AppSampleMoment;
extern const AppSampleMoment app_sample_moments[];
guint app_sample_n_moments (void);

/** app_sample_tree_holds: whether @needle stands in any text of the widgets under @widget */
gboolean app_sample_tree_holds (GtkWidget *widget, const char *needle);

/**
 * app_sample_open:
 * @name: of the test program
 * @home: (out) (transfer full): a new folder; the XDG folders of data, configuration and cache are
 *   there
 *
 * Returns: (transfer full) (nullable): the program, registered, with no window; NULL without a
 *   display. End both with app_sample_close()
 */
SeaApplication *app_sample_open (const char *name, char **home);
void app_sample_close (SeaApplication *application, char *home);

/** app_sample_remove_folder: with all that lies in it; a link is removed, not followed */
void app_sample_remove_folder (const char *path);

/** app_sample_wait: runs the main loop for @ms */
void app_sample_wait (guint ms);
/** app_sample_wait_bank: runs the main loop until the bank is open, at most 20 seconds */
gboolean app_sample_wait_bank (SeaLessonModel *model);
/** app_sample_wait_idle: runs the main loop until no action is being written */
void app_sample_wait_idle (SeaLessonModel *model);
/** app_sample_settle: the same; the next action is no slip, however soon it comes */
void app_sample_settle (SeaLessonModel *model);

#endif
