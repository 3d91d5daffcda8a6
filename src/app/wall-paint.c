/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* One painting of the wall, whatever the page. */
#include "app/wall.h"

#include "app/wall-motion.h"
#include "app/wall-view.h"

void
sea_wall_begin (SeaWall *wall,
                cairo_t *cr,
                SeaTextCache *texts,
                const SeaWallState *state,
                int width,
                int height)
{
  SeaWall fresh = { .p = { .cr = cr,
                           .texts = texts,
                           .palette = state ? state->palette : SEA_PALETTE_LIGHT,
                           .u = 1,
                           .smallest = MAX (height / 36.0, 1) },
                    .state = state,
                    .width = MAX (width, 1),
                    .height = MAX (height, 1),
                    .parts = SEA_PART_ALL,
                    .grown = 1,
                    .mark_ms = SEA_MS_LONGEST,
                    .turned = 1,
                    .rolled = 1 };

  *wall = fresh;
}

static gboolean
is_playable (const SeaWallState *state)
{
  return state->has_view && state->view.width >= SEA_MIN_SIDE &&
         state->view.height >= SEA_MIN_SIDE && state->view.width <= SEA_MAX_SIDE &&
         state->view.height <= SEA_MAX_SIDE && state->view.n_teams >= 1 &&
         state->view.n_teams <= SEA_MAX_TEAMS && state->view.n_seas >= 1 && state->view.n_seas <= 2;
}

void
sea_wall_paint_page (SeaWall *wall)
{
  SeaWallPage page = wall->state ? wall->state->page : SEA_WALL_COVER;

  if (page == SEA_WALL_SILENCE)
    sea_wall_paint_silence (wall);
  else if (page != SEA_WALL_COVER && is_playable (wall->state) && sea_wall_is_plain (wall))
    sea_wall_paint_plain (wall);
  else if (page == SEA_WALL_OPENING || (page == SEA_WALL_PROBLEM && wall->state->problem))
    sea_wall_paint_problem (wall);
  else if (page == SEA_WALL_COVER || !is_playable (wall->state))
    sea_wall_paint_cover (wall);
  else if (page == SEA_WALL_REPLY)
    sea_wall_paint_reply (wall);
  else if (page == SEA_WALL_RESULT)
    sea_wall_paint_result (wall);
  else if (page == SEA_WALL_SCORE)
    sea_wall_paint_score (wall);
  else
    sea_wall_paint_battle (wall);
}

void
sea_wall_paint (
    cairo_t *cr, PangoContext *context, const SeaWallState *state, int width, int height)
{
  g_autoptr (SeaTextCache) texts = sea_text_cache_new (context);
  SeaWall wall;

  cairo_save (cr);
  sea_wall_begin (&wall, cr, texts, state, width, height);
  sea_wall_paint_page (&wall);
  cairo_restore (cr);
}
