/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_FIXTURE_H
#define SEA_WALL_FIXTURE_H

#include "app/wall.h"
#include "wall-sample.h"

/* A page of the wall as it was painted: its picture, its texts, its boxes. */
typedef struct
{
  SeaWallState *state;
  SeaTextCache *texts;
  GPtrArray *probe;            /* (element-type SeaPaintedText) */
  GArray *boxes;               /* SeaRect */
  cairo_surface_t *picture[2]; /* as it is, and without its texts */
} WallFixture;

/** wall_fixture_setup, wall_fixture_teardown: for cmocka; @state: WallFixture */
int wall_fixture_setup (void **state);
int wall_fixture_teardown (void **state);
/** wall_fixture_set_state: takes @state over */
void wall_fixture_set_state (WallFixture *f, SeaWallState *state);
/** wall_fixture_paint: fills f->probe and f->boxes */
void wall_fixture_paint (WallFixture *f, int width, int height);
/** wall_fixture_draw: also f->picture, each pixel of the page @scale pixels wide */
void wall_fixture_draw (WallFixture *f, int width, int height, double scale);
/** wall_fixture_get_pixel: 0xRRGGBB */
guint32 wall_fixture_get_pixel (cairo_surface_t *picture, int x, int y);
/** wall_fixture_luminance: of WCAG 2, 0 … 1 */
double wall_fixture_luminance (guint32 pixel);

#endif
