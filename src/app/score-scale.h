/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCORE_SCALE_H
#define SEA_SCORE_SCALE_H

#include <glib.h>

G_BEGIN_DECLS

/* The numbers along an axis: round ones, all as far from each other, 0 among them. */
typedef struct
{
  int low, high; /* multiples of @step; @low <= 0 <= @high */
  int step;      /* 1, 2 or 5, with any zeros behind it */
} SeaScoreScale;

/** sea_score_scale: the smallest that holds @low, 0 and @high in @most steps, at least 2; @low and
 * @high within ±1,000,000 */
SeaScoreScale sea_score_scale (int low, int high, int most);

G_END_DECLS

#endif
