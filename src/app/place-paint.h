/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_PAINT_H
#define SEA_PLACE_PAINT_H

#include "app/paint.h"
#include "app/place-model.h"

G_BEGIN_DECLS

typedef struct
{
  SeaPlacement *placement;
  SeaNotation notation;
  double x, y;           /* of the upper left cell; the paint's u is the side */
  gboolean hidden;       /* an empty sea */
  const SeaCell *cursor; /* (nullable) */
} SeaPlaceLook;

/** sea_place_paint: the sea, what lies, the faults with their numbers, what is carried, the cursor
 */
void sea_place_paint (SeaPaint *p, const SeaPlaceLook *look);

G_END_DECLS

#endif
