/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_STAGE_FIXTURE_H
#define SEA_STAGE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app-sample.h"

#include "app/lesson-page.h"
#include "app/stage.h"

/* The program in one process with a bank of its own, whose keys are one word that stands nowhere
 * else. */
#define STAGE_KEY "Zk7Qkey"
#define STAGE_SOLUTION "Zk7Qsolution"

typedef struct
{
  char *home, *bank;
  SeaApplication *application;
  SeaStage *stage;
  SeaSettings *settings;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
} StageFixture;

int stage_set_up (void **state);
int stage_tear_down (void **state);
/** stage_run: all that a main() does; 77 when there is no display */
int stage_run (const struct CMUnitTest *tests, gsize n, int argc, char **argv);

/** stage_rest: longer than a slip */
void stage_rest (void);
void stage_submit (StageFixture *f, const char *line);
/** stage_play: the sample lesson, in a mode of the screens */
void stage_play (StageFixture *f, const char *screens, guint n_lines);
void stage_play_rules (StageFixture *f,
                       const char *screens,
                       const char *rules,
                       guint n_teams,
                       const char *const *lines);
void stage_clear_card (StageFixture *f);
SeaLessonPage *stage_get_page (StageFixture *f);
SeaProjectorWindow *stage_get_wall (StageFixture *f);
SeaPanel *stage_get_panel (StageFixture *f);
const SeaView *stage_get_view (StageFixture *f);
/** stage_click: as a tap does; not for an insensitive button */
void stage_click (SeaPanelButton *button);

/** stage_monitor: (transfer full): 1000 × 800 at @x */
SeaMonitor *stage_monitor (const char *connector, const char *maker, const char *model, int x);
/** stage_set_monitors: (transfer full): up to a NULL */
void stage_set_monitors (StageFixture *f, SeaMonitor *first, ...) G_GNUC_NULL_TERMINATED;

#endif
