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
 * sea_wall_layer_new_page: the whole wall, opaque
 * @texts: laid out lines
 * @like: what is painted
 * @scale: pixels of the screen to one of ours
 * @tiled: a renderer that draws with cairo, pixel by pixel, is told what need not be drawn anew
 * @old: (nullable): the wall as it was shown before: where both look the same nothing is drawn
 * anew
 *
 * Returns: (transfer full) (nullable): NULL when there is no memory for it
 */
SeaWallLayer *sea_wall_layer_new_page (
    SeaTextCache *texts, const SeaWall *like, int scale, gboolean tiled, const SeaWallLayer *old);
/** sea_wall_layer_new_part: (transfer full) (nullable): no more than @like paints; NULL when that
 * is nothing, or there is no memory for it */
SeaWallLayer *sea_wall_layer_new_part (SeaTextCache *texts, const SeaWall *like, int scale);
void sea_wall_layer_free (SeaWallLayer *layer);
/** sea_wall_layer_get_box: where it lies on the wall */
SeaRect sea_wall_layer_get_box (const SeaWallLayer *layer);
/** sea_wall_layer_snapshot: @textures: the renderer keeps textures on the graphics card, else it
 * draws with cairo; the same for all of a wall's layers */
void sea_wall_layer_snapshot (SeaWallLayer *layer, GtkSnapshot *snapshot, gboolean textures);
/** sea_wall_layer_snapshot_fade: page @to over page @from, @alpha: 0 … 1 */
void sea_wall_layer_snapshot_fade (
    SeaWallLayer *from, SeaWallLayer *to, GtkSnapshot *snapshot, double alpha, gboolean textures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaWallLayer, sea_wall_layer_free)

G_END_DECLS

#endif
