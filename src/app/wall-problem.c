/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The page of a problem, also of the opening one: head, sheet, clock, foot. */
#include "app/wall-sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>

double
sea_wall_problem_u (const SeaWall *wall)
{
  return MAX (floor (MIN (wall->height / 16.6, wall->width / 21.5)), 1);
}

static gboolean
is_opening (const SeaWall *wall)
{
  return wall->state->page == SEA_WALL_OPENING;
}

static SeaRect
get_head (const SeaWall *wall)
{
  double u = sea_wall_problem_u (wall), margin = round (0.72 * u);
  SeaRect head = { margin, round (0.4 * u), wall->width - 2 * margin, 2.2 * u };

  return head;
}

/* From the sheet's lower edge down: bar, then foot or plates. */
static double
get_sheet_bottom (const SeaWall *wall)
{
  double u = sea_wall_problem_u (wall);

  if (is_opening (wall))
    return wall->height - (wall->state->clock_total_ms > 0 ? 3.42 : 2.7) * u;
  return wall->height - (wall->state->clock_total_ms > 0 ? 2.36 : 1.6) * u;
}

void
sea_wall_clock_layout (const SeaWall *wall, SeaClockLayout *layout)
{
  double u = sea_wall_problem_u (wall);
  SeaRect head = get_head (wall);
  SeaRect digits = { head.x + head.width - 5.4 * u, head.y + 0.2 * u, 5.2 * u,
                     head.height - 0.4 * u };
  SeaRect bar = { head.x, get_sheet_bottom (wall) + 0.3 * u, head.width, 0.46 * u };

  layout->digits = digits;
  layout->bar = bar;
}

static gboolean
has_clock (const SeaWall *wall)
{
  return wall->state->clock_total_ms > 0;
}

static gboolean
is_last_seconds (const SeaWall *wall)
{
  return sea_wall_get_clock_left (wall->state, wall->now) < 10000;
}

/* Whose problem it is: a team, or SEA_NOBODY where the head is in ink. */
static int
get_solver (const SeaWall *wall)
{
  const SeaWallProblem *problem = wall->state->problem;

  return is_opening (wall) || !problem || problem->team < 0 ? SEA_NOBODY : problem->team;
}

static void
paint_clock (SeaWall *wall)
{
  SeaPaint *p = &wall->p;
  double u = p->u, seconds = (double) wall->state->clock_total_ms / 1000;
  double left = (double) sea_wall_get_clock_left (wall->state, wall->now) / 1000;
  g_autofree char *digits = sea_wall_dup_clock (wall->state, wall->now);
  gboolean last = is_last_seconds (wall);
  SeaColour on = get_solver (wall) >= 0 ? SEA_COLOUR_ONTEAM : SEA_COLOUR_PAPER;
  SeaLine line = {
    digits, 1.5 * u, u, 0, SEA_HEAVY, last ? SEA_COLOUR_ONMARKER : on, SEA_SIDE_RIGHT
  };
  SeaClockLayout l;
  SeaRect fill;
  double right;

  sea_wall_clock_layout (wall, &l);
  line.max_width = l.digits.width;
  right = l.digits.x + l.digits.width - 0.33 * u;
  if (last)
    {
      double width = sea_paint_line_width (p, &line) + 0.6 * u;
      SeaRect chip = { right + 0.3 * u - width, l.digits.y, width, l.digits.height };

      sea_paint_fill_box (p, chip, 0.25 * u, SEA_COLOUR_MARKER);
    }
  sea_paint_line (p, &line, right, l.digits.y + l.digits.height / 2);

  sea_paint_fill_box (p, l.bar, l.bar.height, SEA_COLOUR_PAPER);
  sea_paint_outline_box (p, l.bar, l.bar.height, 0.06 * u, SEA_COLOUR_INK);
  fill.x = l.bar.x + 0.1 * u;
  fill.y = l.bar.y + 0.1 * u;
  fill.height = l.bar.height - 0.2 * u;
  fill.width = (l.bar.width - 0.2 * u) * CLAMP (left / MAX (seconds, 1), 0, 1);
  if (fill.width > 0)
    {
      cairo_save (p->cr);
      sea_paint_box (p, l.bar, l.bar.height);
      cairo_clip (p->cr);
      sea_paint_fill_box (p, fill, fill.height, SEA_COLOUR_INK);
      cairo_restore (p->cr);
    }
  if (seconds > 900)
    return;
  sea_paint_set_colour (p, SEA_COLOUR_PAPER);
  cairo_set_line_width (p->cr, MAX (2, 0.06 * u));
  for (double at = 30; at < seconds; at += 30)
    {
      double x = l.bar.x + l.bar.width * at / seconds;

      cairo_move_to (p->cr, x, l.bar.y);
      cairo_line_to (p->cr, x, l.bar.y + l.bar.height);
    }
  cairo_stroke (p->cr);
}

/* All flags on paper tiles from @x on; returns the right end. */
static double
paint_flag_tiles (SeaWall *wall, SeaRect head, double x)
{
  double u = wall->p.u, k = wall->state->view.n_teams > 2 ? 0.72 : 1, side = 1.46 * u * k;

  for (guint i = 0; i < wall->state->view.n_teams && i < SEA_MAX_TEAMS; i++)
    {
      SeaRect tile = { x, head.y + (head.height - side) / 2, 1.95 * u * k, side };
      SeaRect flag = { x + 0.37 * u * k, tile.y + 0.17 * u * k, 1.18 * u * k, 0.94 * u * k };

      sea_paint_fill_box (&wall->p, tile, 0.15 * u, SEA_COLOUR_PAPER);
      sea_paint_flag (&wall->p, flag, (int) i, sea_palette_get_team ((int) i));
      x += 2.14 * u * k;
    }
  return x;
}

/* The worth in the head: a ship of as many decks and words, or a mine. */
typedef struct
{
  char *text;
  gboolean mine;
  guint decks;
  double side, ship, width; /* width 0: nothing to tell */
} Worth;

static void
worth_clear (Worth *worth)
{
  g_free (worth->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Worth, worth_clear)

static SeaLine
get_worth_line (SeaWall *wall, const Worth *worth)
{
  SeaLine line = { worth->text, 0.98 * wall->p.u,    0.6 * wall->p.u, 0,
                   SEA_HEAVY,   SEA_COLOUR_ONMARKER, SEA_SIDE_RIGHT };

  return line;
}

/* What to tell, in at most @room: the ship goes first. */
static void
lay_worth (SeaWall *wall, double room, Worth *worth)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u;
  SeaLine line;

  worth->mine = problem->kind == SEA_PROBLEM_MINE;
  worth->decks = worth->mine || problem->decks < 0 ? 0 : (guint) MIN (problem->decks, 24);
  if (!worth->mine && problem->worth2 <= 0 && !problem->for_shot)
    return;
  if (worth->mine)
    worth->text = sea_wall_dup_mine_worth (wall->state);
  else if (problem->worth2 <= 0)
    /* Translators: in the place of “2 points”: a right answer earns a shot */
    worth->text = g_strdup (_ ("for the shot"));
  else
    worth->text = sea_wall_dup_points (problem->worth2);
  line = get_worth_line (wall, worth);
  worth->side = worth->decks > 4 ? 0.78 * u * 4 / worth->decks : 0.78 * u;
  worth->ship = worth->mine ? 1.1 * u : worth->decks * worth->side;
  worth->width = sea_paint_line_width (&wall->p, &line) + 0.76 * u;
  if (worth->ship > 0 && (worth->mine || worth->width + worth->ship + 0.36 * u <= room))
    worth->width += worth->ship + 0.36 * u;
  else
    worth->ship = 0;
}

static void
paint_worth (SeaWall *wall, const Worth *worth, double x, double y)
{
  SeaPaint *p = &wall->p;
  double u = p->u;
  SeaRect chip = { x, y - 0.72 * u, worth->width, 1.44 * u };
  SeaLine line = get_worth_line (wall, worth);

  if (worth->width <= 0)
    return;
  sea_paint_fill_box (p, chip, 0.28 * u, SEA_COLOUR_MARKER);
  if (worth->mine)
    sea_paint_mine (p, x + 0.4 * u + worth->ship / 2, y, 1.4, TRUE,
                    p->palette == SEA_PALETTE_NIGHT ? SEA_COLOUR_ONMARKER : SEA_COLOUR_RED,
                    SEA_COLOUR_MARKER);
  else if (worth->ship > 0)
    sea_paint_ship (p, x + 0.45 * u, y - worth->side / 2, worth->side, worth->decks,
                    SEA_COLOUR_ONMARKER, SEA_COLOUR_MARKER);
  sea_paint_line (p, &line, x + worth->width - 0.36 * u, y);
}

/* A head for all: flags, what it is, the worth. */
static void
paint_ink_head (SeaWall *wall, SeaRect head)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, x = paint_flag_tiles (wall, head, head.x + 0.5 * u) + 0.28 * u;
  double right = head.x + head.width - (has_clock (wall) ? 4.3 : 0.6) * u;
  double y = head.y + head.height / 2, text;
  gboolean tall = wall->width / wall->height < 1.5;
  g_auto (Worth) worth = { NULL };
  SeaLine line = { NULL,      (tall ? 0.88 : 1.05) * u, 0.6 * u,      0,
                   SEA_HEAVY, SEA_COLOUR_PAPER,         SEA_SIDE_LEFT };
  SeaLine least = line;

  if (is_opening (wall))
    line.text = _ ("First to solve shoots first");
  else if (problem && problem->kind == SEA_PROBLEM_TIE)
    line.text = _ ("The problem that decides");
  else if (problem && problem->team == SEA_NOBODY)
    line.text = _ ("Whoever is first");
  else
    line.text = _ ("Everyone solves");
  text = sea_paint_line_width (&wall->p, &line);
  if (!is_opening (wall) && problem && problem->kind != SEA_PROBLEM_OPENING)
    lay_worth (wall, right - x - MIN (text, 6 * u) - 0.4 * u, &worth);
  line.max_width = right - x - worth.width - (worth.width > 0 ? 0.4 * u : 0);
  least.text = line.text;
  least.size = least.smallest;
  if (worth.width > 0 && sea_paint_line_width (&wall->p, &least) > line.max_width)
    {
      /* What kind of problem it is comes first. */
      worth.width = 0;
      line.max_width = right - x;
    }
  if (line.max_width > u)
    text = sea_paint_line (&wall->p, &line, x, y);
  paint_worth (wall, &worth,
               MAX (MIN (head.x + (head.width - worth.width) / 2, right - worth.width),
                    x + MIN (text, line.max_width) + 0.4 * u),
               y);
}

static void
paint_head (SeaWall *wall, SeaRect head)
{
  SeaPaint *p = &wall->p;
  double u = p->u, x = head.x + 2.32 * u, y = head.y + head.height / 2;
  double right = head.x + head.width - (has_clock (wall) ? 4.3 : 0.6) * u;
  int team = get_solver (wall);
  double chip;
  g_autofree char *name = sea_wall_dup_team (wall->state, team);
  g_auto (Worth) worth = { NULL };
  SeaLine line = { name, 0.95 * u, 0.54 * u, 0, SEA_HEAVY, SEA_COLOUR_ONTEAM, SEA_SIDE_LEFT };
  SeaRect edge = { head.x, head.y, 0.36 * u, head.height };
  SeaRect flag = { head.x + 0.78 * u, y - 0.62 * u, 1.25 * u, u };

  sea_paint_fill_box (p, head, 0.28 * u, sea_palette_get_team (team));
  if (team < 0)
    {
      paint_ink_head (wall, head);
      return;
    }
  cairo_save (p->cr);
  sea_paint_box (p, head, 0.28 * u);
  cairo_clip (p->cr);
  sea_paint_pattern (p, edge, team, 0.34 * u, SEA_COLOUR_ONTEAM, 0.92);
  cairo_restore (p->cr);
  sea_paint_flag (p, flag, team, SEA_COLOUR_ONTEAM);
  if (wall->state->problem)
    lay_worth (wall, right - x - 4 * u, &worth);
  chip = CLAMP (head.x + (head.width - worth.width) / 2, x, MAX (x, right - worth.width));
  paint_worth (wall, &worth, chip, y);
  line.max_width = (worth.width > 0 ? chip - 0.35 * u : right) - x;
  sea_paint_line (p, &line, x, y);
}

/* What the others do meanwhile. */
static char *
dup_meanwhile (SeaWall *wall)
{
  const SeaWallProblem *problem = wall->state->problem;

  if (wall->state->paused)
    return g_strdup (_ ("Pause"));
  if (!problem || problem->team < 0)
    return NULL;
  if (problem->steal_team >= 0)
    {
      g_autofree char *name = sea_wall_dup_team (wall->state, problem->steal_team);

      if (problem->second_try)
        /* Translators: %s is the name of the team that may answer next */
        return g_strdup_printf (_ ("second try; if not, “%s” answers"), name);
      /* Translators: %s is the name of the team that may answer next */
      return g_strdup_printf (_ ("if not, “%s” answers"), name);
    }
  if (problem->second_try)
    return g_strdup (_ ("second try, for half the points"));
  if (problem->for_shot)
    return g_strdup (_ ("a right answer earns the shot"));
  return g_strdup (_ ("the others solve in their notebooks"));
}

/* Flag, name and score of @team at the foot, in the room from @x of @width. */
static double
paint_foot_team (SeaWall *wall, int team, double x, double width, double y, gboolean right)
{
  SeaPaint *p = &wall->p;
  double u = p->u;
  g_autofree char *name = sea_wall_dup_team (wall->state, team);
  g_autofree char *score = sea_points_dup (wall->state->view.teams[team].score2, FALSE);
  SeaColour colour = sea_palette_get_team (team);
  SeaLine points = { score,        (wall->state->view.n_teams > 2 ? 0.66 : 0.9) * u,
                     0.5 * u,      0,
                     SEA_HEAVY,    colour,
                     SEA_SIDE_LEFT };
  SeaLine line = { name, 0.66 * u, 0.5 * u, 0, SEA_HEAVY, colour, SEA_SIDE_LEFT };
  SeaRect flag = { x, y - 0.36 * u, 0.8 * u, 0.64 * u };
  double points_width = sea_paint_line_width (p, &points), used;

  line.max_width = MAX (1, width - 1.1 * u - 0.45 * u - points_width);
  used = 1.1 * u + sea_paint_line_width (p, &line) + 0.45 * u + points_width;
  if (right)
    flag.x = x + width - used;
  sea_paint_flag (p, flag, team, colour);
  sea_paint_line (p, &line, flag.x + 1.08 * u, y);
  sea_paint_line (p, &points, flag.x + used - points_width, y);
  return used;
}

/* What is typed at the wall's own screen, or the pause, on a strip over the whole foot. */
static gboolean
paint_strip (SeaWall *wall, SeaRect head, double y, double height)
{
  const SeaWallState *state = wall->state;
  gboolean typed = state->typed && state->typed[0];
  const char *text = typed ? state->typed : state->paused ? _ ("Pause") : NULL;
  SeaRect box = { head.x, y - height / 2, head.width, height };
  SeaLine line = { text,
                   MIN (0.98 * wall->p.u, 0.72 * height),
                   0.54 * wall->p.u,
                   head.width - wall->p.u,
                   SEA_HEAVY,
                   SEA_COLOUR_ONMARKER,
                   SEA_SIDE_MIDDLE };

  if (!text || (!typed && state->view.n_teams <= 2))
    return FALSE;
  sea_paint_fill_box (&wall->p, box, 0.28 * wall->p.u, SEA_COLOUR_MARKER);
  sea_paint_line (&wall->p, &line, head.x + head.width / 2, y);
  return TRUE;
}

static void
paint_foot (SeaWall *wall, SeaRect head)
{
  SeaPaint *p = &wall->p;
  double u = p->u, y = wall->height - 0.78 * u, used[2] = { 0, 0 };
  guint n = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  g_autofree char *text = dup_meanwhile (wall);
  SeaLine line = { text, 0.61 * u, 0.5 * u, 0, SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_MIDDLE };

  if (paint_strip (wall, head, y, 1.2 * u))
    return;
  if (!wall->state->has_view)
    n = 0;
  for (guint i = 0; i < n; i++)
    {
      double share = (head.width - (n - 1) * 0.6 * u) / n;
      double width = paint_foot_team (wall, (int) i, head.x + i * (share + 0.6 * u), share, y,
                                      i == n - 1 && n > 1);

      if (i < 2)
        used[i] = width;
    }
  if (n <= 2 && text)
    {
      double left = head.x + used[0], right = head.x + head.width - used[1];
      double room = 2 * MIN (head.x + head.width / 2 - left, right - head.x - head.width / 2);
      SeaLine least = line;
      double width;

      least.size = MAX (line.smallest, p->smallest);
      line.max_width = MAX (room - 0.8 * u, 1);
      width = sea_paint_line_width (p, &line);
      if (wall->state->paused)
        line.colour = SEA_COLOUR_ONMARKER;
      if (sea_paint_line_width (p, &least) > line.max_width)
        return;
      if (wall->state->paused)
        {
          SeaRect chip = { head.x + head.width / 2 - width / 2 - 0.5 * u, y - 0.5 * u, width + u,
                           u };

          sea_paint_fill_box (p, chip, 0.2 * u, SEA_COLOUR_MARKER);
        }
      sea_paint_line (p, &line, head.x + head.width / 2, y);
    }
}

static void
paint_opening_foot (SeaWall *wall, SeaRect head)
{
  double u = wall->p.u, y = wall->height - 2.3 * u, gap = 0.5 * u;
  guint n = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  double width = n ? (head.width - (n - 1) * gap) / n : 0;

  if (paint_strip (wall, head, y + 0.925 * u, 1.85 * u))
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = sea_wall_dup_team (wall->state, (int) i);
      SeaPlate plate = { .box = { head.x + i * (width + gap), y, width, 1.85 * u },
                         .team = (int) i,
                         .name = name,
                         .name_size = 0.76 * u };

      sea_paint_plate (&wall->p, &plate);
    }
}

static SeaRect
get_sheet (const SeaWall *wall)
{
  double u = sea_wall_problem_u (wall);
  SeaRect head = get_head (wall), sheet = head;

  sheet.y = round (head.y + head.height + 0.4 * u);
  sheet.height = get_sheet_bottom (wall) - sheet.y;
  return sheet;
}

guint
sea_wall_problem_n_sheets (PangoContext *context, const SeaWallState *state, int width, int height)
{
  g_autoptr (SeaTextCache) texts = NULL;
  SeaWall wall;

  if (!state || !state->problem ||
      (state->page != SEA_WALL_PROBLEM && state->page != SEA_WALL_OPENING))
    return 1;
  texts = sea_text_cache_new (context);
  sea_wall_begin (&wall, NULL, texts, state, width, height);
  wall.p.u = sea_wall_problem_u (&wall);
  return sea_sheet_count (&wall, get_sheet (&wall));
}

void
sea_wall_paint_problem (SeaWall *wall)
{
  SeaRect head, sheet;

  wall->p.u = sea_wall_problem_u (wall);
  head = get_head (wall);
  sheet = get_sheet (wall);
  if (wall->parts & SEA_PART_STILL)
    {
      sea_paint_paper (&wall->p, wall->width, wall->height, head.x, head.y);
      paint_head (wall, head);
    }
  sea_wall_paint_sheet (wall, sheet);
  if (wall->parts & SEA_PART_STILL)
    {
      if (is_opening (wall))
        paint_opening_foot (wall, head);
      else
        paint_foot (wall, head);
    }
  if ((wall->parts & SEA_PART_CLOCK) && has_clock (wall))
    paint_clock (wall);
}
