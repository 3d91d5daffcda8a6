/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_LAYER_H
#define SEA_WALL_LAYER_H

#include "app/wall.h"

G_BEGIN_DECLS

/* Pixels of the wall that were painted once: a frame of a motion only puts them together. */
typedef struct _SeaWallLayer SeaWallLayer;

/**
 * sea_wall_layer_new:
 * @texts: laid out lines
 * @like: what is painted, and which parts of it
 * @scale: pixels of the screen to one of ours
 * @whole: the whole wall, opaque; else no more than @like paints there
 *
 * Returns: (transfer full) (nullable): NULL when it paints nothing or there is no memory for it
 */
SeaWallLayer *
sea_wall_layer_new (SeaTextCache *texts, const SeaWall *like, int scale, gboolean whole);
void sea_wall_layer_free (SeaWallLayer *layer);
/** sea_wall_layer_get_box: where it lies on the wall */
SeaRect sea_wall_layer_get_box (const SeaWallLayer *layer);
/** sea_wall_layer_snapshot: @alpha: 0 … 1; @textures: the renderer keeps textures on the graphics
 * card, else it draws with cairo */
void sea_wall_layer_snapshot (SeaWallLayer *layer,
                              GtkSnapshot *snapshot,
                              double alpha,
                              gboolean textures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaWallLayer, sea_wall_layer_free)

G_END_DECLS

#endif
