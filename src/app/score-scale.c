/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/score-scale.h"

enum
{
  FARTHEST = 1000000
};

static int
round_up (int value, int step)
{
  return (value + step - 1) / step * step;
}

SeaScoreScale
sea_score_scale (int low, int high, int most)
{
  static const int firsts[] = { 1, 2, 5 };
  SeaScoreScale scale = { 0, 0, 0 };

  low = CLAMP (low, -FARTHEST, 0);
  high = CLAMP (high, 0, FARTHEST);
  most = MAX (most, 2);
  for (int zeros = 1, i = 0;; i++)
    {
      scale.step = firsts[i % 3] * zeros;
      scale.low = -round_up (-low, scale.step);
      scale.high = round_up (high, scale.step);
      if ((scale.high - scale.low) / scale.step <= most)
        return scale;
      if (i % 3 == 2)
        zeros *= 10;
    }
}
