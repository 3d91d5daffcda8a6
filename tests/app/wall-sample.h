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
  SAMPLE_REPEAT,
  SAMPLE_PAUSED,
  SAMPLE_TYPED,
  SAMPLE_ONLY_HITS, /* neither ships nor mines are counted for the public */
  SAMPLE_LARGE,     /* 24 × 24 */
  SAMPLE_SUNK,
  SAMPLE_SUNK_LEFT, /* the left sea is under fire */
  SAMPLE_MINE,
  SAMPLE_SWEEPER,
  SAMPLE_SUBMARINE,
  SAMPLE_BURNING, /* hit on all decks, to be sunk by a problem */
  SAMPLE_SUNK_COMMON,
  /* the pages of a problem, in wall-sample-sheet.c */
  SAMPLE_OPENING,
  SAMPLE_OPENING_FOUR,
  SAMPLE_PROBLEM,
  SAMPLE_CHOICE,
  SAMPLE_ANSWER,
  SAMPLE_SOLUTION,
  SAMPLE_MINE_PROBLEM,
  SAMPLE_EVERYONE,
  SAMPLE_STEAL,
  SAMPLE_TIE,
  SAMPLE_SIX,      /* choices */
  SAMPLE_COLUMNS,  /* two of them */
  SAMPLE_LONG,     /* two sheets, the first */
  SAMPLE_LONG_END, /* the second */
  SAMPLE_LOST,     /* without its picture */
  SAMPLE_UNKNOWN,  /* a command of TeX */
  SAMPLE_FOUR_SOLVE,
  SAMPLE_COMMON,
  SAMPLE_COMMON_TWO,
  SAMPLE_COMMON_THREE,
  SAMPLE_RESULT,
  SAMPLE_DRAW,
  SAMPLE_SOURCES, /* of every kind */
  SAMPLE_COMMON_RESULT,
  SAMPLE_SCORE,
  SAMPLE_COVER,
  SAMPLE_COVER_FOUR,
  SAMPLE_LAYING,
  SAMPLE_SILENCE,
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
