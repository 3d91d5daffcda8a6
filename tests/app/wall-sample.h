/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_SAMPLE_H
#define SEA_WALL_SAMPLE_H

#include "app/wall-state.h"

/* One consistent lesson for the tests of the drawings: 3 : 4 after a hit at column 9, row 3. */

typedef enum
{
  SAMPLE_BATTLE,
  SAMPLE_FIRST_SHOT,
  SAMPLE_MISS_PASSED,
  SAMPLE_SUNK,
  SAMPLE_SUNK_LEFT, /* the left sea is under fire */
  SAMPLE_MINE,
  SAMPLE_REPEAT,
  SAMPLE_PAUSED,
  SAMPLE_TYPED,
  SAMPLE_PROBLEM,
  SAMPLE_CHOICE,
  SAMPLE_MINE_PROBLEM,
  SAMPLE_EVERYONE,
  SAMPLE_STEAL,
  SAMPLE_ANSWER,
  SAMPLE_OPENING,
  SAMPLE_COMMON,
  SAMPLE_RESULT,
  SAMPLE_DRAW,
  SAMPLE_COMMON_RESULT,
  SAMPLE_SCORE,
  SAMPLE_COVER,
  SAMPLE_LAYING,
  SAMPLE_SILENCE,
  SAMPLE_LARGE, /* 24 × 24 */
  SAMPLE_COUNT
} Sample;

const char *wall_sample_name (Sample sample);
SeaWallState *wall_sample_new (Sample sample);
/** wall_sample_set_sea: rows joined by '/', marks of `--view` but '-' for an unknown cell; ships
 * are told by their joined cells
 */
void wall_sample_set_sea (SeaView *view, guint sea, const char *rows);
void wall_sample_set_problem (SeaWallState *state, const char *text, const char *const *choices);

#endif
