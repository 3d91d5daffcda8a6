/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_SAMPLE_PRIVATE_H
#define SEA_WALL_SAMPLE_PRIVATE_H

#include "wall-sample.h"

/* Private to the wall-sample*.c. */

/** wall_sample_pick: what is said in the language of the program */
const char *wall_sample_pick (const char *en, const char *ru);
/** wall_sample_set_sunk: the battle of the pictures after its 33rd shot */
void wall_sample_set_sunk (SeaWallState *state);
/** wall_sample_new_page: the battle of the pictures after its 31st shot, shown as @page */
SeaWallState *wall_sample_new_page (SeaWallPage page);
/** wall_sample_new_sheet: (nullable): pages of a problem */
SeaWallState *wall_sample_new_sheet (Sample sample);

#endif
