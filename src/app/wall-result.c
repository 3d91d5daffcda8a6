/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The result: who won, where the points came from, both fleets. And the score of a running game. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  const char *label;       /* at the head of a row */
  const char *short_label; /* at the head of a column */
  gboolean sign;
  int points2[SEA_MAX_TEAMS];
} Source;

enum
{
  MAX_SOURCES = 6
};

static int
get_points (const SeaViewTeam *team, guint source)
{
  switch (source)
    {
    case 0:
      return team->ships2;
    case 1:
      return team->mines2;
    case 2:
      return team->steals2;
    case 3:
      return team->others2;
    case 4:
      return team->corrections2;
    default:
      return team->score2;
    }
}

/* The rows of the table: those without a point in this game are absent, if the rules lack them. */
static guint
get_sources (const SeaWallState *state, Source rows[MAX_SOURCES])
{
  const SeaView *view = &state->view;
  const char *const labels[MAX_SOURCES][2] = {
    { _ ("For ships"), _ ("ships") },         { _ ("For mines"), _ ("mines") },
    { _ ("For steals"), _ ("steals") },       { _ ("For shots"), _ ("shots") },
    { _ ("Corrections"), _ ("corrections") }, { _ ("Total"), _ ("total") },
  };
  guint n = 0;

  for (guint i = 0; i < MAX_SOURCES; i++)
    {
      gboolean any = i == 0 || i >= 4 || (i == 1 && state->has_mines);

      rows[n].label = labels[i][0];
      rows[n].short_label = labels[i][1];
      rows[n].sign = i > 0 && i < 5;
      for (guint t = 0; t < view->n_teams && t < SEA_MAX_TEAMS; t++)
        {
          rows[n].points2[t] = get_points (&view->teams[t], i);
          any = any || rows[n].points2[t] != 0;
        }
      if (any)
        n++;
    }
  return n;
}

static void
paint_points (
    SeaWall *wall, const Source *row, guint team, double x, double y, double size, double room)
{
  g_autofree char *points = sea_points_dup (row->points2[team], row->sign);
  SeaLine line = { points,         size,      0.4 * size,
                   room,           SEA_HEAVY, sea_palette_get_team ((int) team),
                   SEA_SIDE_MIDDLE };

  sea_paint_line (&wall->p, &line, x, y);
}

/* How wide a column must be for the points of @team, for the label where it is at its head. */
static double
get_least_column (SeaWall *wall, const Source *row, guint team, gboolean labelled)
{
  g_autofree char *points = sea_points_dup (row->points2[team], row->sign);
  SeaLine line = { points, 0, 0, 0, SEA_HEAVY, SEA_COLOUR_INK, SEA_SIDE_LEFT };
  SeaLine label = { row->short_label, 0, 0, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_LEFT };
  double width = sea_paint_line_width (&wall->p, &line);

  return (labelled ? MAX (width, sea_paint_line_width (&wall->p, &label)) : width) +
         0.16 * wall->p.u;
}

static double
get_widest_column (
    SeaWall *wall, const Source *rows, guint n, guint n_teams, gboolean labelled, double column)
{
  for (guint i = 0; i < n; i++)
    for (guint t = 0; t < n_teams; t++)
      column = MAX (column, get_least_column (wall, &rows[i], t, labelled));
  return column;
}

/* One row a source, one column a team. */
static void
paint_tall_table (SeaWall *wall, SeaRect card)
{
  SeaPaint *p = &wall->p;
  Source rows[MAX_SOURCES];
  guint n = get_sources (wall->state, rows);
  guint n_teams = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  double u = p->u, pad = 0.4 * u, head = 2 * u, x0 = card.x + pad, width = card.width - 2 * pad;
  double row = MIN (1.6 * u, (card.height - head - 0.3 * u) / (n + 0.4));
  double column = get_widest_column (wall, rows, n, n_teams, FALSE,
                                     MIN (2.03 * u, width * 0.54 / MAX (n_teams, 1)));
  double y = card.y + head, size = 0.66 * u;
  SeaColour ink = SEA_COLOUR_INK;

  sea_paint_fill_box (p, card, 0.24 * u, SEA_COLOUR_CARD);
  sea_paint_outline_box (p, card, 0.24 * u, MAX (1, round (0.03 * u)), SEA_COLOUR_LINE);
  for (guint t = 0; t < n_teams; t++)
    {
      double middle = x0 + width - column * (n_teams - t - 0.5);
      SeaRect flag = { middle - 0.6 * u, card.y + 0.52 * u, 1.2 * u, 0.96 * u };

      sea_paint_flag (p, flag, (int) t, sea_palette_get_team ((int) t));
    }
  for (guint i = 0; i + 1 < n; i++)
    {
      SeaLine label = { rows[i].label, size, 0.5 * u,      width - column * n_teams - 0.2 * u,
                        SEA_BOLD,      ink,  SEA_SIDE_LEFT };

      size = MIN (size, sea_paint_line_size (p, &label));
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean total = i == n - 1;
      double h = total ? row * 1.4 : row;
      SeaLine label = { rows[i].label,
                        total ? 0.94 * u : size,
                        0.5 * u,
                        width - column * n_teams - 0.1 * u,
                        total ? SEA_HEAVY : SEA_BOLD,
                        ink,
                        SEA_SIDE_LEFT };

      sea_paint_set_colour (p, total ? SEA_COLOUR_INK : SEA_COLOUR_LINE);
      cairo_set_line_width (p->cr, (total ? 0.075 : 0.03) * u);
      cairo_move_to (p->cr, x0, y);
      cairo_line_to (p->cr, x0 + width, y);
      cairo_stroke (p->cr);
      sea_paint_line (p, &label, x0 + 0.08 * u, y + h / 2);
      for (guint t = 0; t < n_teams; t++)
        paint_points (wall, &rows[i], t, x0 + width - column * (n_teams - t - 0.5), y + h / 2,
                      total ? 1.25 * u : 0.95 * u, column - 0.12 * u);
      y += h;
    }
}

/* One row a team, one column a source. */
static void
paint_wide_table (SeaWall *wall, SeaRect card)
{
  SeaPaint *p = &wall->p;
  Source rows[MAX_SOURCES];
  guint n = get_sources (wall->state, rows);
  guint n_teams = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  double u = p->u, row = (card.height - 0.25 * u) / (n_teams + 0.85), y = card.y + 0.12 * u;
  double size = MIN (0.58 * u, 0.5 * row);
  double column = get_widest_column (wall, rows, n, n_teams, TRUE,
                                     (card.width - MIN (card.width * 0.27, 7.5 * u) - 0.3 * u) / n);
  double name_width = card.width - 0.3 * u - column * n;

  sea_paint_fill_box (p, card, 0.24 * u, SEA_COLOUR_CARD);
  sea_paint_outline_box (p, card, 0.24 * u, MAX (1, round (0.03 * u)), SEA_COLOUR_LINE);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        SeaLine label = { rows[i].short_label, size,           0, column - 0.1 * u, SEA_BOLD,
                          SEA_COLOUR_INK,      SEA_SIDE_MIDDLE };

        if (pass == 0)
          size = MIN (size, sea_paint_line_size (p, &label));
        else
          sea_paint_line (p, &label, card.x + name_width + column * (i + 0.5), y + 0.46 * row);
      }
  y += 0.85 * row;
  for (guint t = 0; t < n_teams; t++, y += row)
    {
      g_autofree char *name = sea_wall_dup_team (wall->state, (int) t);
      double h = MIN (0.62 * u, 0.6 * row);
      SeaRect flag = { card.x + 0.45 * u, y + row / 2 - 0.55 * h, 1.25 * h, h };
      SeaLine line = { name,         MIN (0.86 * u, 0.7 * row),
                       0.5 * u,      name_width - 1.75 * u,
                       SEA_HEAVY,    sea_palette_get_team ((int) t),
                       SEA_SIDE_LEFT };

      sea_paint_set_colour (p, SEA_COLOUR_LINE);
      cairo_set_line_width (p->cr, MAX (1, round (0.03 * u)));
      cairo_move_to (p->cr, card.x + 0.3 * u, y);
      cairo_line_to (p->cr, card.x + card.width - 0.3 * u, y);
      cairo_stroke (p->cr);
      sea_paint_flag (p, flag, (int) t, sea_palette_get_team ((int) t));
      sea_paint_line (p, &line, card.x + 1.62 * u, y + row / 2);
      for (guint i = 0; i < n; i++)
        paint_points (wall, &rows[i], t, card.x + name_width + column * (i + 0.5), y + row / 2,
                      MIN ((i == n - 1 ? 0.98 : 0.8) * u, 0.85 * row), column - 0.1 * u);
    }
}

/* The chip “11 : 7”, at the right end of the head; returns its left edge. */
static double
paint_score_chip (SeaWall *wall, SeaRect head, gboolean tall)
{
  const SeaView *view = &wall->state->view;
  SeaPaint *p = &wall->p;
  double u = p->u, height = (tall ? 1.42 : 2.4) * u, width, min = (tall ? 4.1 : 5.15) * u;
  int first = view->winner >= 0 ? view->winner : 0;
  g_autofree char *one = sea_points_dup (view->teams[first].score2, FALSE);
  g_autofree char *two = sea_points_dup (view->teams[1 - MIN (first, 1)].score2, FALSE);
  g_autofree char *score =
      view->n_teams == 2 ? g_strdup_printf ("%s : %s", one, two) : g_strdup (one);
  SeaLine line = { score,     (tall ? 1.15 : 1.6) * u, 0.6 * u,        0,
                   SEA_HEAVY, SEA_COLOUR_ONMARKER,     SEA_SIDE_MIDDLE };
  SeaRect chip;

  width = MIN (MAX (min, sea_paint_line_width (p, &line) + u), head.width * 0.4);
  line.max_width = width - 0.5 * u;
  chip.x = head.x + head.width - 0.44 * u - width;
  chip.y = tall ? head.y + 0.36 * u : head.y + (head.height - height) / 2;
  chip.width = width;
  chip.height = height;
  sea_paint_fill_box (p, chip, 0.26 * u, SEA_COLOUR_MARKER);
  sea_paint_line (p, &line, chip.x + width / 2, chip.y + height / 2);
  return chip.x;
}

/* Breaks @text in two rows near its middle, if it does not fit one. */
static char *
dup_row (const char *text, guint row)
{
  glong length = g_utf8_strlen (text, -1), best = -1, nearest = 0, i = 0;

  for (const char *p = text; *p; p = g_utf8_next_char (p), i++)
    if (*p == ' ')
      {
        gboolean comma = p > text && p[-1] == ',';
        glong distance = ABS (i - length / 2) - (comma ? length / 5 : 0);

        if (best < 0 || distance < nearest)
          {
            best = i;
            nearest = distance;
          }
      }
  if (best < 0)
    return g_strdup (row == 0 ? text : "");
  return row == 0 ? g_utf8_substring (text, 0, best) : g_utf8_substring (text, best + 1, length);
}

static void
paint_head (SeaWall *wall, SeaRect head, gboolean tall)
{
  const SeaWallState *state = wall->state;
  SeaPaint *p = &wall->p;
  int winner = state->view.winner;
  SeaColour on = winner >= 0 ? SEA_COLOUR_ONTEAM : SEA_COLOUR_PAPER;
  double u = p->u, x = head.x + 3.77 * u, right;
  SeaRect edge = { head.x, head.y, 0.55 * u, head.height };
  SeaRect flag = { head.x + 1.13 * u, head.y + 0.64 * u, 1.9 * u, 1.52 * u };
  SeaLine title = { state->result ? state->result : "",
                    (tall ? 0.94 : 1.22) * u,
                    0.6 * u,
                    0,
                    SEA_HEAVY,
                    on,
                    SEA_SIDE_LEFT };
  SeaLine line = { NULL, 0.62 * u, 0.5 * u, 0, SEA_BOLD, on, SEA_SIDE_LEFT };
  gboolean surprise = state->surprise && state->surprise[0];

  sea_paint_fill_box (p, head, 0.3 * u, sea_palette_get_team (winner));
  if (winner >= 0)
    {
      cairo_save (p->cr);
      sea_paint_box (p, head, 0.3 * u);
      cairo_clip (p->cr);
      sea_paint_pattern (p, edge, winner, 0.48 * u, SEA_COLOUR_ONTEAM, 0.92);
      cairo_restore (p->cr);
      sea_paint_flag (p, flag, winner, SEA_COLOUR_ONTEAM);
    }
  else
    {
      x = head.x + 0.6 * u;
      for (guint i = 0; i < MIN (state->view.n_teams, 4); i++, x += 1.75 * u)
        {
          SeaRect tile = { x, head.y + head.height / 2 - 0.75 * u, 1.6 * u, 1.5 * u };
          SeaRect small = { x + 0.25 * u, tile.y + 0.25 * u, 1.1 * u, 0.88 * u };

          sea_paint_fill_box (p, tile, 0.15 * u, SEA_COLOUR_PAPER);
          sea_paint_flag (p, small, (int) i, sea_palette_get_team ((int) i));
        }
      x += 0.35 * u;
    }
  right = paint_score_chip (wall, head, tall);
  title.max_width = right - 0.35 * u - x;
  line.max_width = (tall ? head.x + head.width - 0.4 * u : right - 0.35 * u) - x;
  sea_paint_line (p, &title, x, head.y + (surprise ? 0.96 * u : head.height / 2));
  if (!surprise)
    return;
  line.text = state->surprise;
  if (sea_paint_line_size (p, &line) >= line.size * 0.99)
    {
      sea_paint_line (p, &line, x, head.y + 2.3 * u);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *row = dup_row (state->surprise, i);

      line.text = row;
      sea_paint_line (p, &line, x, head.y + (2.0 + 0.75 * i) * u);
    }
}

static guint
count_sunk (const SeaWallState *state, guint sea)
{
  const SeaViewSea *s = &state->view.seas[sea];

  return s->n_ships > s->afloat ? (guint) (s->n_ships - s->afloat) : 0;
}

static void
paint_fleet (SeaWall *wall, guint sea, double x, double y, double side, int team)
{
  SeaPaint own = wall->p;
  SeaSeaLook look = { .view = &wall->state->view,
                      .sea = sea,
                      .notation = wall->state->notation,
                      .x = x,
                      .y = y,
                      .shooter = team,
                      .halo_marks = wall->state->halo_marks,
                      .paper_marks = wall->state->paper_marks,
                      .axes = TRUE };

  own.u = side;
  sea_paint_sea (&own, &look);
}

/* Flag and name over a fleet, how many ships of it were sunk at the right. */
static void
paint_fleet_head (SeaWall *wall, guint sea, double left, double right, double y)
{
  SeaPaint *p = &wall->p, own = *p;
  double u = p->u, side = 0.78 * u;
  g_autofree char *name = sea_wall_dup_team (wall->state, (int) sea);
  g_autofree char *sunk = g_strdup_printf ("%u", count_sunk (wall->state, sea));
  SeaColour team = sea_palette_get_team ((int) sea);
  SeaLine line = { name, 0.81 * u, 0.54 * u, 0, SEA_HEAVY, team, SEA_SIDE_LEFT };
  SeaLine count = { sunk, 0.8 * u, 0, 0, SEA_HEAVY, SEA_COLOUR_INK, SEA_SIDE_RIGHT };
  SeaRect flag = { left, y - 0.42 * u, 0.95 * u, 0.76 * u }, box;

  sea_paint_flag (p, flag, (int) sea, team);
  right -= sea_paint_line (p, &count, right, y) + 0.36 * u + side;
  box.x = right;
  box.y = y - side / 2;
  box.width = box.height = side;
  own.u = side;
  sea_paint_fill_box (p, box, 0.2 * side, SEA_COLOUR_HULL);
  sea_paint_cross (&own, right + side / 2, y, 0.8, 0, 1, SEA_COLOUR_ONHULL);
  line.max_width = right - 0.3 * u - left - 1.3 * u;
  sea_paint_line_on_paper (p, &line, left + 1.3 * u, y);
}

static void
paint_legend_mark (SeaWall *wall, guint which, double x, double y, double side)
{
  SeaPaint own = wall->p;
  double cx = x + side / 2, cy = y + side / 2;
  SeaRect box = { x + 0.07 * side, y + 0.07 * side, 0.86 * side, 0.86 * side };

  own.u = side;
  switch (which)
    {
    case 0:
      sea_paint_miss (&own, cx, cy, 0.05, 1.3);
      break;
    case 1:
      sea_paint_hit_ground (&own, x, y, 1);
      if (wall->state->paper_marks)
        sea_paint_dash (&own, cx, cy, 0, 1, SEA_COLOUR_ONHIT);
      else
        sea_paint_cross (&own, cx, cy, 1, 0, 1, SEA_COLOUR_ONHIT);
      break;
    case 2:
      sea_paint_fill_box (&own, box, 0.2 * side, SEA_COLOUR_HULL);
      sea_paint_cross (&own, cx, cy, 0.8, 0, 1, SEA_COLOUR_ONHULL);
      break;
    case 3:
      sea_paint_outline_box (&own, box, 0.2 * side, 0.07 * side, SEA_COLOUR_INK);
      break;
    default:
      if (wall->state->paper_marks)
        sea_paint_ring (&own, cx, cy, which == 4);
      else
        sea_paint_mine (&own, cx, cy, which == 4 ? 1 : 0.9, which == 4, SEA_COLOUR_RED,
                        SEA_COLOUR_PAPER);
      break;
    }
}

static void
paint_legend (SeaWall *wall, double x, double right, double y)
{
  const char *const words[] = { _ ("miss"),     C_ ("legend", "hit"), _ ("sunk"),
                                _ ("survived"), _ ("mine, spent"),    _ ("mine, whole") };
  guint n = wall->state->has_mines ? 6 : 4;
  double u = wall->p.u, side = 0.76 * u, need = 0, gap, size = 0.56 * u;

  for (guint i = 0; i < n; i++)
    {
      SeaLine line = { words[i], size, 0, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_LEFT };

      need += side + 0.22 * u + sea_paint_line_width (&wall->p, &line);
    }
  gap = MIN ((right - x - need) / (n - 1), 1.03 * u);
  if (gap < 0.2 * u)
    return;
  for (guint i = 0; i < n; i++)
    {
      SeaLine line = { words[i], size, 0, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_LEFT };

      paint_legend_mark (wall, i, x, y - side / 2, side);
      x += side + 0.22 * u;
      x += sea_paint_line (&wall->p, &line, x, y) + gap;
    }
}

static void
paint_wide (SeaWall *wall, SeaRect head)
{
  const SeaView *view = &wall->state->view;
  double u = wall->p.u, n = view->width, m = view->height, y = head.y + head.height + 0.9 * u;
  double bottom;
  double sea_y = round (head.y + head.height + 2.27 * u);
  double side = MIN (round (0.84 * u), floor (MIN ((wall->height - 2.1 * u - sea_y) / m,
                                                   (wall->width - 10.5 * u) / (2 * n + 2))));
  double x[2] = { round (0.72 * u + 1.1 * side), round (wall->width - 0.75 * u - n * side) };
  SeaRect card = { x[0] + n * side + 0.6 * u, head.y + head.height + 0.32 * u, 0, 0 };

  if (view->n_seas == 1)
    {
      paint_fleet (wall, 0, x[0], sea_y - 0.5 * u, side, SEA_NOBODY);
      card.width = head.x + head.width - card.x;
      card.height = MIN (sea_y + m * side - card.y, (view->n_teams + 0.85) * 1.9 * u);
      paint_wide_table (wall, card);
    }
  else
    {
      /* Narrow seas have wide heads; large ones have numbers wider than their cells. */
      double above = MAX ((n + 1.05) * side, 5.4 * u);
      double beside = MAX (1.64 * side, 0.4 * side + 1.4 * wall->p.smallest);
      double right = x[1] + n * side;

      for (guint i = 0; i < 2; i++)
        {
          double left = i ? right - above : x[0] - 1.05 * side;

          paint_fleet (wall, i, x[i], sea_y, side, (int) i);
          paint_fleet_head (wall, i, left, left + above, y);
        }
      card.x = MAX (card.x, x[0] - 1.05 * side + above + 0.4 * u);
      card.width = MIN (x[1] - beside, right - above - 0.4 * u) - card.x;
      card.height = MAX (sea_y + m * side - card.y, 8.2 * u);
      paint_tall_table (wall, card);
    }
  bottom = MAX (sea_y + m * side, card.y + card.height);
  paint_legend (wall, 0.77 * u, wall->width - 0.72 * u,
                MIN (bottom + 0.8 * u, wall->height - 0.6 * u));
}

static void
paint_tall (SeaWall *wall, SeaRect head)
{
  const SeaView *view = &wall->state->view;
  double u = wall->p.u, n = view->width, m = view->height;
  double rows = MIN (view->n_teams, 4) + 0.95;
  SeaRect card = { head.x, head.y + head.height + 0.32 * u, head.width, rows * 1.16 * u };
  double top = card.y + card.height, below = view->n_seas == 2 ? 1.25 * u : 0.5 * u;
  double side = floor (MIN ((wall->height - top - below - 0.1 * u) / (m + 1.34),
                            wall->width / (view->n_seas * (n + 2.6))));
  double sea_y = round (top + 1.34 * side), part = wall->width / view->n_seas;

  paint_wide_table (wall, card);
  for (guint i = 0; i < view->n_seas && i < 2; i++)
    {
      double x = round (part * i + (part - (n - 1.2) * side) / 2);
      g_autofree char *name = sea_wall_dup_team (wall->state, (int) i);
      guint sunk = count_sunk (wall->state, i);
      /* Translators: how many ships of a fleet were sunk */
      g_autofree char *count = g_strdup_printf (ngettext ("%u sunk", "%u sunk", sunk), sunk);
      double y = sea_y + m * side + 0.66 * u;
      double room = MAX (n * side, MIN (0.9 * part, 9 * u));
      double from = x + (n * side - room) / 2;
      SeaRect flag = { from, y - 0.38 * u, 0.8 * u, 0.64 * u };
      SeaLine right = { count, 0.56 * u, 0.5 * u, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_RIGHT };
      SeaLine left = {
        name, 0.66 * u, 0.5 * u, 0, SEA_HEAVY, sea_palette_get_team ((int) i), SEA_SIDE_LEFT
      };

      paint_fleet (wall, i, x, sea_y, side, view->n_seas == 1 ? SEA_NOBODY : (int) i);
      if (view->n_seas == 1)
        continue;
      sea_paint_flag (&wall->p, flag, (int) i, sea_palette_get_team ((int) i));
      left.max_width = room - 1.4 * u - sea_paint_line (&wall->p, &right, from + room, y);
      sea_paint_line_on_paper (&wall->p, &left, from + 1.06 * u, y);
    }
}

static gboolean
is_tall (const SeaWall *wall)
{
  return wall->width / wall->height < 1.5;
}

void
sea_wall_paint_result (SeaWall *wall)
{
  gboolean tall = is_tall (wall);
  double u = floor (tall ? MIN (wall->width / 23.9, wall->height / 17.5)
                         : MIN (wall->height / 16.6, wall->width / 29.5));
  SeaRect head;

  wall->p.u = u = MAX (u, 1);
  if (!(wall->parts & SEA_PART_STILL))
    return;
  head.x = round (0.72 * u);
  head.y = round (0.4 * u);
  head.width = wall->width - 2 * head.x;
  head.height = 3.3 * u;
  sea_paint_paper (&wall->p, wall->width, wall->height, head.x, head.y);
  paint_head (wall, head, tall);
  if (wall->state->view.n_seas < 1 || wall->state->view.width == 0)
    return;
  if (tall)
    paint_tall (wall, head);
  else
    paint_wide (wall, head);
}

void
sea_wall_paint_score (SeaWall *wall)
{
  double u = sea_wall_problem_u (wall), margin = round (0.72 * u);
  SeaRect head = { margin, round (0.4 * u), wall->width - 2 * margin, 2.2 * u }, card;
  SeaLine line = { _ ("Score"), 1.22 * u, 0, 0, SEA_HEAVY, SEA_COLOUR_PAPER, SEA_SIDE_LEFT };

  wall->p.u = u;
  if (!(wall->parts & SEA_PART_STILL))
    return;
  sea_paint_paper (&wall->p, wall->width, wall->height, head.x, head.y);
  sea_paint_fill_box (&wall->p, head, 0.28 * u, SEA_COLOUR_INK);
  sea_paint_line (&wall->p, &line, head.x + 0.8 * u, head.y + head.height / 2);
  card.x = head.x;
  card.y = head.y + head.height + 0.4 * u;
  card.width = head.width;
  card.height = MIN (wall->height - card.y - 0.5 * u, (wall->state->view.n_teams + 0.85) * 3.9 * u);
  wall->p.u = u * CLAMP (card.width / 17.5 / u, 1, 1.9);
  paint_wide_table (wall, card);
}
