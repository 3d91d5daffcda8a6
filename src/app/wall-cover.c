/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The cover, and silence. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static double
begin_page (SeaWall *wall)
{
  double u = sea_wall_problem_u (wall);

  wall->p.u = u;
  sea_paint_paper (&wall->p, wall->width, wall->height, round (0.72 * u), round (0.4 * u));
  return u;
}

/* What is typed at the wall's own screen. */
static void
paint_typed (SeaWall *wall, double y)
{
  double u = wall->p.u, width;
  SeaLine line = { wall->state->typed,  0.98 * u,       0.6 * u, wall->width - 3 * u, SEA_HEAVY,
                   SEA_COLOUR_ONMARKER, SEA_SIDE_MIDDLE };
  SeaRect box;

  width = sea_paint_line_width (&wall->p, &line) + 1.2 * u;
  box.x = (wall->width - width) / 2;
  box.y = y - 0.8 * u;
  box.width = width;
  box.height = 1.6 * u;
  sea_paint_fill_box (&wall->p, box, 0.25 * u, SEA_COLOUR_MARKER);
  sea_paint_line (&wall->p, &line, wall->width / 2, y);
}

static void
paint_laying (SeaWall *wall, int team)
{
  SeaPaint *p = &wall->p;
  double u = p->u, middle = wall->width / 2, h = wall->height;
  SeaRect flag = { middle - 3.1 * u, h * 0.151, 6.15 * u, 4.92 * u };
  g_autofree char *name = sea_wall_dup_team (wall->state, team);
  /* Translators: %s is the name of the team that lays its fleet; “lays its fleet” stands below */
  g_autofree char *who = g_strdup_printf (_ ("Team “%s”"), name);
  SeaLine line = { who,
                   1.75 * u,
                   0.9 * u,
                   wall->width - 2 * u,
                   SEA_HEAVY,
                   sea_palette_get_team (team),
                   SEA_SIDE_MIDDLE };
  SeaLine does = { wall->state->covering_move
                       /* Translators: “Team …” stands above it */
                       ? _ ("moves its ship")
                       : _ ("lays its fleet"),
                   1.3 * u,
                   0.8 * u,
                   wall->width - 2 * u,
                   SEA_BOLD,
                   SEA_COLOUR_INK,
                   SEA_SIDE_MIDDLE };

  sea_paint_flag (p, flag, team, sea_palette_get_team (team));
  sea_paint_line (p, &line, middle, h * 0.632);
  sea_paint_line (p, &does, middle, h * 0.762);
  if (wall->state->typed)
    paint_typed (wall, h * 0.89);
}

/* Flags with names: in a row, four of them two by two. Returns the lower edge. */
static double
paint_teams (SeaWall *wall)
{
  SeaPaint *p = &wall->p;
  guint n = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  guint columns = n == 4 ? 2 : MAX (n, 1), rows = n == 4 ? 2 : 1;
  double u = p->u, size = n == 2 ? 4.2 * u : n == 4 ? 2.2 * u : 3.2 * u;
  double across = n == 2 ? 9.25 * u : MIN (6.6 * u, (wall->width - 2 * u) / columns);
  double down = size * 1.25 + (rows == 2 ? 2.2 : 1.9) * u;
  double top = rows == 2 ? 0.95 * u : wall->height * 0.178;

  for (guint i = 0; i < n; i++)
    {
      double x = wall->width / 2 + ((double) (i % columns) - (columns - 1) / 2.0) * across;
      double y = top + (i / columns) * down;
      SeaRect flag = { x - 0.61 * size, y, 1.25 * size, size };
      g_autofree char *name = sea_wall_dup_team (wall->state, (int) i);
      SeaLine line = { name,      n == 2 ? 1.45 * u : 1.1 * u,    0.6 * u,        across - 0.5 * u,
                       SEA_HEAVY, sea_palette_get_team ((int) i), SEA_SIDE_MIDDLE };

      sea_paint_flag (p, flag, (int) i, sea_palette_get_team ((int) i));
      sea_paint_line (p, &line, x, y + size * 1.25 + (n == 2 ? 1.3 : 0.95) * u);
    }
  return top + rows * down;
}

void
sea_wall_paint_cover (SeaWall *wall)
{
  SeaPaint *p = &wall->p;
  gboolean teams = wall->state && wall->state->has_view && wall->state->view.n_teams > 0;
  SeaLine title = {
    _ ("Math Sea Battle"), 1.02 * sea_wall_problem_u (wall), 0, 0, SEA_HEAVY, SEA_COLOUR_ONMARKER,
    SEA_SIDE_MIDDLE
  };
  double u, width, y;
  SeaRect box;

  if (!(wall->parts & SEA_PART_STILL))
    return;
  u = begin_page (wall);
  if (teams && wall->state->covering_team >= 0 && wall->state->covering_team < SEA_MAX_TEAMS)
    {
      paint_laying (wall, wall->state->covering_team);
      return;
    }
  y = wall->height / 2 - 1.1 * u;
  if (teams)
    {
      y = paint_teams (wall) + (wall->state->view.n_teams == 4 ? 0.45 : 0.75) * u;
      y = MIN (MAX (y, wall->height * 0.693), wall->height - 2.6 * u);
    }
  if (!teams)
    title.size = 1.45 * u;
  title.max_width = wall->width - 3 * u;
  width = sea_paint_line_width (p, &title) + 2.3 * u;
  box.x = (wall->width - width) / 2;
  box.y = y;
  box.width = width;
  box.height = 2.2 * u;
  sea_paint_fill_box (p, box, 0.25 * u, SEA_COLOUR_MARKER);
  sea_paint_line (p, &title, wall->width / 2, y + 1.1 * u);
}

void
sea_wall_paint_silence (SeaWall *wall)
{
  SeaPaint *p = &wall->p;
  double u, middle = wall->width / 2, y;
  SeaLine line = { _ ("Silence"),  1.7 * sea_wall_problem_u (wall), 0, 0, SEA_HEAVY, SEA_COLOUR_INK,
                   SEA_SIDE_MIDDLE };

  if (!(wall->parts & SEA_PART_STILL))
    return;
  u = begin_page (wall);
  line.max_width = wall->width - 2 * u;
  y = wall->height * 0.403;
  for (int i = 0; i < 2; i++)
    {
      SeaRect bar = { middle + (i ? 0.26 : -0.98) * u, y - 1.3 * u, 0.72 * u, 2.6 * u };

      sea_paint_fill_box (p, bar, 0.16 * u, SEA_COLOUR_INK);
    }
  sea_paint_line (p, &line, middle, y + 2.58 * u);
}
