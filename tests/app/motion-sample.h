/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOTION_SAMPLE_H
#define SEA_MOTION_SAMPLE_H

#include "app/wall-state.h"

/* Pairs of states of the wall, one for each motion. */
typedef enum
{
  MOTION_MISS,
  MOTION_HIT,
  MOTION_SUNK, /* with its card */
  MOTION_MINE, /* the same */
  MOTION_CARD, /* alone: the wall was turned back to it */
  MOTION_TURN,
  MOTION_MISS_AND_TURN,
  MOTION_SCORE,
  MOTION_PROBLEM_OPENS,
  MOTION_PROBLEM_CLOSES, /* with points */
  MOTION_ANSWER,
  MOTION_COMMON_MISS, /* 24 × 24 */
  MOTION_SAMPLES
} MotionSample;

const char *motion_sample_name (MotionSample sample);
void motion_sample_new (MotionSample sample,
                        SeaPaletteId palette,
                        SeaWallState **before,
                        SeaWallState **after);
/** motion_sample_new_common: one sea of @side for four teams after @n_shots of its shots */
SeaWallState *motion_sample_new_common (guint side, guint n_shots);

#endif
