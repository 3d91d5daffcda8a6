/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A wall too small for its pages: the score and the called cell. */
#include "app/wall.h"

enum
{
  LEAST_WIDTH = 640,
  LEAST_HEIGHT = 480
};

gboolean
sea_wall_is_plain (const SeaWall *wall)
{
  return wall->plain_below && (wall->width < LEAST_WIDTH || wall->height < LEAST_HEIGHT);
}

void
sea_wall_paint_plain (SeaWall *wall)
{
  const SeaWallState *state = wall->state;
  const SeaView *view = &state->view;
  guint n = CLAMP (view->n_teams, 1, SEA_MAX_TEAMS);
  double w = wall->width, h = wall->height, gap = h / 30, top;
  double height = MIN ((h - gap) / (n + 1) - gap, w / 4);
  SeaRect strip;
  gboolean typing = state->paused || sea_wall_is_typing (state), framed = FALSE;
  SeaColour ground, ink;
  g_autofree char *text = sea_wall_dup_box (state, &ground, &ink, &framed);
  SeaLine word = { text, 0.6 * height, 0.3 * height, 0, SEA_HEAVY, ink, SEA_SIDE_RIGHT };
  gboolean light = ground == SEA_COLOUR_MARKER || framed;
  double x;

  if (!(wall->parts & SEA_PART_STILL))
    return;
  wall->p.u = MAX (height / 1.9, 1);
  sea_paint_paper (&wall->p, w, h, 0, 0);
  top = MAX (gap, (h - (n + 1) * (height + gap)) / 2);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = sea_wall_dup_team (state, (int) i);
      SeaPlate plate = { .box = { gap, top + i * (height + gap), w - 2 * gap, height },
                         .team = (int) i,
                         .name = name,
                         .score2 = view->teams[i].score2,
                         .has_score = TRUE,
                         .active = sea_wall_get_shooter (state) == (int) i && !view->over,
                         .name_size = 0.4 * height,
                         .score_size = 0.74 * height };

      sea_paint_plate (&wall->p, &plate);
    }
  strip.x = gap;
  strip.y = top + n * (height + gap);
  strip.width = w - 2 * gap;
  strip.height = height;
  if (text == NULL)
    return;
  sea_paint_fill_box (&wall->p, strip, 0.1 * height, ground);
  if (framed)
    sea_paint_outline_box (&wall->p, strip, 0.1 * height, 0.05 * height, SEA_COLOUR_INK);
  x = strip.x + 0.2 * height;
  if (view->last.any && !typing)
    x +=
        sea_wall_paint_call (wall, x, strip.y + height / 2, 0.7 * height,
                             light ? SEA_COLOUR_INK : ink, light ? SEA_COLOUR_PAPER : ground, TRUE);
  word.max_width = strip.x + strip.width - 0.3 * height - x - 0.2 * height;
  sea_paint_line (&wall->p, &word, strip.x + strip.width - 0.3 * height, strip.y + height / 2);
}
