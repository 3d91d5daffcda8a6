/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_MOTION_H
#define SEA_WALL_MOTION_H

#include "app/wall-layer.h"

G_BEGIN_DECLS

/* Private to the wall-*.c: the way from one state of the wall to the next. */

/* How long each takes, in milliseconds. */
enum
{
  SEA_MS_MISS = 120,
  SEA_MS_HIT = 180,
  SEA_MS_SUNK = 400,
  SEA_MS_MINE = 350,
  SEA_MS_CARD = 200,
  SEA_MS_TURN = 250,
  SEA_MS_SCORE = 300,
  SEA_MS_PAGE = 200,
  SEA_MS_ANSWER = 200,
  SEA_MS_LONGEST = 400
};

typedef struct _SeaWallMotion SeaWallMotion;

/**
 * sea_wall_motion_new:
 * @like: the wall: size, laid out lines and panel, which outlive the motion
 * @before: (nullable): what was shown
 * @after: (nullable): what is shown now
 * @scale: pixels of the screen to one of ours
 * @textures: see sea_wall_layer_snapshot()
 *
 * Returns: (transfer full) (nullable): NULL when nothing moves
 */
SeaWallMotion *sea_wall_motion_new (
    const SeaWall *like, SeaWallState *before, SeaWallState *after, int scale, gboolean textures);
/** sea_wall_motion_take_picture: @picture: (transfer full): what the wall showed last, nothing of
 * which is drawn again where it stays; @complete: it is all of the wall as it was */
void sea_wall_motion_take_picture (SeaWallMotion *motion, SeaWallLayer *picture, gboolean complete);
/**
 * sea_wall_motion_new_bare:
 * @old: (nullable): the page as it stands
 *
 * Paints what the motion of the next turn begins with, the page without its arrow and frame, while
 * nothing moves; the first frame of that motion is sooner there.
 *
 * Returns: (transfer full) (nullable)
 */
SeaWallLayer *sea_wall_motion_new_bare (const SeaWall *like,
                                        const SeaWallState *state,
                                        int scale,
                                        gboolean textures,
                                        const SeaWallLayer *old);
/** sea_wall_motion_take_bare: @bare: (transfer full): of what was shown before */
void sea_wall_motion_take_bare (SeaWallMotion *motion, SeaWallLayer *bare);
/** sea_wall_motion_steal_picture: (transfer full) (nullable): of what it showed last, for what
 * comes after it */
SeaWallLayer *sea_wall_motion_steal_picture (SeaWallMotion *motion);
/** sea_wall_motion_steal_end: (transfer full) (nullable): the still page without its clock, if
 * there was time to paint it */
SeaWallLayer *sea_wall_motion_steal_end (SeaWallMotion *motion);
/** sea_wall_motion_is_ready: a frame finds all that it needs; else it paints it itself */
gboolean sea_wall_motion_is_ready (const SeaWallMotion *motion);
/** sea_wall_motion_prepare: paints one piece of what is needed: for the frames, then the end */
void sea_wall_motion_prepare (SeaWallMotion *motion);
void sea_wall_motion_free (SeaWallMotion *motion);
/** sea_wall_motion_follow: another @state that shows the same moment: the motion goes on to it.
 * FALSE when it is another moment */
gboolean sea_wall_motion_follow (SeaWallMotion *motion, SeaWallState *state);
/** sea_wall_motion_get_length: in microseconds */
gint64 sea_wall_motion_get_length (const SeaWallMotion *motion);
/** sea_wall_motion_fades: one page goes, another comes; the clock is in both */
gboolean sea_wall_motion_fades (const SeaWallMotion *motion);
/** sea_wall_motion_snapshot: the wall @elapsed microseconds after the beginning */
void sea_wall_motion_snapshot (SeaWallMotion *motion, GtkSnapshot *snapshot, gint64 elapsed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaWallMotion, sea_wall_motion_free)

/** sea_wall_motion_ease: how far what begins at @from and takes @lasts is at @ms: 0 … 1 */
double sea_wall_motion_ease (double ms, double from, double lasts);

/* wall-mark.c */
/** sea_wall_mark_box: the cells of the last shot, or of the ship that it sank */
SeaRect sea_wall_mark_box (const SeaWall *wall, const SeaSeaLook *look);
/** sea_wall_paint_mark: the mark of the last shot as it is at wall->mark_ms */
void sea_wall_paint_mark (SeaWall *wall, const SeaSeaLook *look);

G_END_DECLS

#endif
