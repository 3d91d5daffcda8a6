/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_CHANGE_H
#define SEA_WALL_CHANGE_H

#include "app/wall-state.h"

G_BEGIN_DECLS

/* What is another on the wall than before. Motion and sound know nothing but this: what the wall
 * does not tell cannot move or sound. */
typedef enum
{
  SEA_CHANGE_SHOT = 1 << 0,    /* a shot was answered */
  SEA_CHANGE_CARD = 1 << 1,    /* the card of a reply has come */
  SEA_CHANGE_TURN = 1 << 2,    /* another team fires, or at another sea */
  SEA_CHANGE_SCORE = 1 << 3,   /* on a page with plates */
  SEA_CHANGE_PAGE = 1 << 4,    /* another page, problem or sheet, or another team solves it */
  SEA_CHANGE_ANSWER = 1 << 5,  /* the answer is shown */
  SEA_CHANGE_PROBLEM = 1 << 6, /* a problem has come onto the wall */
  SEA_CHANGE_RIGHT = 1 << 7,   /* a verdict */
  SEA_CHANGE_WRONG = 1 << 8,
  SEA_CHANGE_SANK = 1 << 9, /* a right answer sank a ship that burnt */
  SEA_CHANGE_BELL = 1 << 10,
  SEA_CHANGE_RESULT = 1 << 11 /* it has come onto the wall */
} SeaWallChange;

/**
 * sea_wall_change_find:
 * @before: (nullable): the state that was shown
 * @after: (nullable): the state that is shown now
 *
 * Returns: what has changed; 0 when nothing did that moves or sounds, or when the two cannot be
 * compared (another lesson, colours, nothing before)
 */
SeaWallChange sea_wall_change_find (const SeaWallState *before, const SeaWallState *after);

G_END_DECLS

#endif
