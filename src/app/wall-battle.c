/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The page of the battle: plates over seas, silhouettes under them. */
#include "app/wall-motion.h"

#include <glib/gi18n-lib.h>
#include <math.h>

SeaViewShot
sea_wall_get_shot (const SeaWallState *state)
{
  const SeaMoment *moment = &state->moment;
  SeaViewShot shot = state->is_return ? moment->returned : state->view.last;

  if (state->is_return || !shot.any)
    return shot;
  if (moment->sank_team >= 0)
    {
      shot.reply = SEA_REPLY_SUNK;
      shot.decks = (guint8) moment->sank_decks;
    }
  else if (moment->burns)
    shot.reply = SEA_REPLY_BURNING;
  return shot;
}

int
sea_wall_get_shooter (const SeaWallState *state)
{
  const SeaView *view = &state->view;
  SeaViewShot shot = sea_wall_get_shot (state);

  if (state->page == SEA_WALL_REPLY && shot.any)
    return shot.team;
  /* Who has the first shot, or who has won, is decided: nobody shoots. */
  if (view->pending.kind == SEA_PENDING_ASK &&
      (view->pending.problem == SEA_PROBLEM_OPENING || view->pending.problem == SEA_PROBLEM_TIE))
    return SEA_NOBODY;
  if (view->turn >= 0)
    return view->turn;
  return view->phase == SEA_PHASE_PENDING && view->last.any ? view->last.team : SEA_NOBODY;
}

int
sea_wall_get_target (const SeaWallState *state)
{
  const SeaView *view = &state->view;
  int shooter = sea_wall_get_shooter (state);

  if (view->over || shooter < 0)
    return -1;
  if (state->page == SEA_WALL_REPLY && view->last.any)
    return sea_wall_get_shot (state).sea;
  if (view->target >= 0)
    return view->target;
  return view->n_seas == 1 ? 0 : 1 - CLAMP (shooter, 0, 1);
}

static void
lay_two_wide (const SeaWall *wall, SeaBattleLayout *l)
{
  double u = l->u, n = wall->state->view.width, m = wall->state->view.height;
  double spare = wall->height - (m + 6.45) * u;
  double top = round (0.4 * u + MAX (0, spare - u) / 2);

  l->sea_x[0] = round (0.72 * u) + round (1.1 * u);
  l->sea_x[1] = round (wall->width - 0.72 * u - n * u);
  l->sea_y = round (top + (1.9 + 0.22 + 1.12) * u);
  for (int i = 0; i < 2; i++)
    {
      SeaRect plate = { l->sea_x[i] - 1.05 * u, top, (n + 1.05) * u, 1.9 * u };

      l->plates[i] = plate;
    }
  l->column.x = l->sea_x[0] + (n + 0.16) * u;
  l->column.width = l->sea_x[1] - 1.48 * u - l->column.x;
  l->column.y = l->sea_y;
  l->column.height = m * u;
}

/* What a tall wall needs besides the rows of its seas, in cells; on a touch panel also «Fire». */
static double
get_tall_rows (const SeaWall *wall)
{
  return wall->panel != NULL ? 11.2 : 8.2;
}

static void
lay_two_tall (const SeaWall *wall, SeaBattleLayout *l)
{
  double u = l->u, n = wall->state->view.width, m = wall->state->view.height;
  double spare = wall->height - (m + get_tall_rows (wall)) * u;
  double top = round (0.36 * u + MAX (0, spare - u) / 2);

  l->sea_x[0] = round (1.55 * u);
  l->sea_x[1] = round (wall->width - 0.5 * u - n * u);
  l->sea_y = round (top + 5.02 * u);
  for (int i = 0; i < 2; i++)
    {
      SeaRect plate = { l->sea_x[i] - 1.05 * u, top, (n + 1.05) * u, 1.74 * u };

      l->plates[i] = plate;
    }
  l->strip.x = l->plates[0].x;
  l->strip.width = wall->width - 0.5 * u - l->strip.x;
  l->strip.y = top + 1.97 * u;
  l->strip.height = 1.6 * u;
  if (wall->panel == NULL)
    return;
  l->fire = l->strip;
  l->fire.y = l->sea_y + (m + 2.35) * u;
  l->fire.height = MIN (2.9 * u, wall->height - 0.3 * u - l->fire.y);
}

static void
lay_single (const SeaWall *wall, SeaBattleLayout *l, int shown)
{
  double u = l->u, n = wall->state->view.width, m = wall->state->view.height;
  guint n_teams = MIN (wall->state->view.n_teams, SEA_MAX_TEAMS);
  double spare = wall->height - (m + 3.75 + (l->tall ? 1.9 : 0)) * u;
  double h = wall->height, gap = 0.28 * u, left, top, height;

  l->shown[0] = l->shown[1] = FALSE;
  l->shown[shown] = TRUE;
  l->sea_x[0] = l->sea_x[1] = round (1.65 * u);
  l->sea_y = round (1.54 * u + MAX (0, spare - u) / 2);
  left = l->sea_x[0] + (n + 0.95) * u;
  l->strip.x = left;
  l->strip.y = l->sea_y - 1.16 * u;
  l->strip.width = wall->width - 0.49 * u - left;
  l->strip.height = MAX (1.85 * u, h / 9.5);
  top = l->strip.y + l->strip.height + 0.36 * u;
  if (wall->panel != NULL)
    {
      l->fire.x = left;
      l->fire.width = l->strip.width;
      l->fire.height = MAX (2.2 * u, h / 8);
      l->fire.y = l->sea_y + (m + 0.24) * u - l->fire.height;
    }
  height = (l->sea_y + (m + 0.24) * u - top + gap);
  if (wall->panel != NULL)
    height -= l->fire.height + gap;
  height = height / MAX (n_teams, 1) - gap;
  height = CLAMP (height, wall->panel != NULL ? 0.8 * u : u, MAX (2.6 * u, h / 7));
  for (guint i = 0; i < n_teams; i++)
    {
      SeaRect plate = { left, top + i * (height + gap), l->strip.width, height };

      l->plates[i] = plate;
    }
  l->foot.x = left;
  l->foot.width = l->strip.width;
  l->foot.height = 1.5 * u;
}

void
sea_wall_battle_layout (const SeaWall *wall, SeaBattleLayout *l)
{
  const SeaView *view = &wall->state->view;
  double w = wall->width, h = wall->height, n = view->width, m = view->height;
  SeaBattleLayout empty = { 0 };

  *l = empty;
  l->tall = w / h < 1.5;
  l->shown[0] = TRUE;
  l->shown[1] = view->n_seas == 2;
  l->u = l->tall ? MIN (w / (2 * n + 3.9), h / (m + get_tall_rows (wall)))
                 : MIN (w / (2 * n + 9.5), h / (m + 6.45));
  l->single = view->n_seas < 2 || floor (l->u) < h / 27;
  if (l->single)
    l->u = MIN (w / (n + (l->tall ? 10.6 : 14)), h / (m + 3.75));
  l->u = MAX (floor (l->u), 1);
  if (l->single)
    lay_single (wall, l, view->n_seas < 2 ? 0 : MAX (sea_wall_get_target (wall->state), 0));
  else if (l->tall)
    lay_two_tall (wall, l);
  else
    lay_two_wide (wall, l);
  if (wall->panel != NULL && !l->single && !l->tall)
    l->fire = l->column;
  l->ships_y = l->sea_y + (m + 0.58) * l->u;
  l->text_y = l->ships_y + (0.42 + 0.36 + 0.2) * l->u;
  if (l->single)
    l->text_y -= 0.06 * l->u;
  l->foot.y = l->text_y + 0.62 * l->u;
  /* A tall window has room for a bar from edge to edge. */
  l->bar = l->single && l->tall && wall->panel == NULL && l->foot.y + l->foot.height < h;
  if (l->bar)
    {
      l->foot.x = 0.5 * l->u;
      l->foot.width = w - 0.99 * l->u;
    }
}

void
sea_wall_sea_look (
    const SeaWall *wall, const SeaBattleLayout *l, guint sea, gboolean last_shot, SeaSeaLook *look)
{
  const SeaWallState *state = wall->state;
  SeaSeaLook plain = { .view = &state->view,
                       .sea = sea,
                       .notation = state->notation,
                       .x = l->sea_x[sea],
                       .y = l->sea_y,
                       .under_fire = sea_wall_get_target (state) == (int) sea,
                       .shooter = sea_wall_get_shooter (state),
                       .halo_marks = state->halo_marks,
                       .paper_marks = state->paper_marks,
                       .last_shot = last_shot && state->moment.moved_team != (int) sea,
                       .burning = state->moment.burning[sea < 2 ? sea : 0],
                       .axes = TRUE };

  *look = plain;
}

static guint
get_class_sunk (const SeaWallState *state, const SeaViewSea *sea, guint i)
{
  return MIN (sea->sunk[i], state->class_count[i]);
}

static void
paint_silhouette (
    SeaPaint *p, double x, double y, double side, guint decks, gboolean sunk, int team)
{
  SeaRect box = { x + 0.04 * side, y + 0.04 * side, side * (decks - 0.08), 0.92 * side };
  double dashes[] = { 0.2 * side, 0.13 * side };

  if (!sunk)
    {
      sea_paint_ship (p, x, y, side, decks, sea_palette_get_team (team), SEA_COLOUR_PAPER);
      return;
    }
  cairo_save (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_PENCIL);
  cairo_set_line_width (p->cr, MAX (1.3, 0.085 * side));
  cairo_move_to (p->cr, x - 0.15 * side, y + side / 2);
  cairo_line_to (p->cr, x + (decks + 0.15) * side, y + side / 2);
  cairo_stroke (p->cr);
  sea_paint_box (p, box, 0.18 * side);
  cairo_set_dash (p->cr, dashes, 2, 0);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

/* Between silhouettes, of the side of a deck. */
#define GAP 0.64

static void
paint_silhouettes (SeaWall *wall, double x, double y, double width, const SeaViewSea *sea, int team)
{
  const SeaWallState *state = wall->state;
  double side = (state->view.n_seas == 1 ? 0.4 : 0.42) * wall->p.u, gap, need = 0;

  for (guint i = 0; i < state->n_classes; i++)
    need += state->class_count[i] * (state->class_decks[i] + GAP);
  if (need > 0 && (need - GAP) * side > width)
    side = width / (need - GAP);
  gap = GAP * side;
  y += (0.42 * wall->p.u - side) / 2;
  for (guint i = 0; i < state->n_classes; i++)
    for (guint k = 0; k < state->class_count[i]; k++)
      {
        guint afloat = state->class_count[i] - get_class_sunk (state, sea, i);

        paint_silhouette (&wall->p, x, y, side, state->class_decks[i], k >= afloat, team);
        x += side * state->class_decks[i] + gap;
      }
}

/* Silhouettes, “afloat”, “mines” under the sea of @team (SEA_NOBODY: the common one). */
static void
paint_counts (SeaWall *wall, const SeaBattleLayout *l, guint index, int team)
{
  const SeaWallState *state = wall->state;
  const SeaViewSea *sea = &state->view.seas[index];
  double u = l->u, left = l->sea_x[index] - u, right = l->sea_x[index] + state->view.width * u;
  double size = (l->single ? 0.46 : 0.54) * u, need;
  SeaColour colour = sea_palette_get_team (team);
  /* Translators: how many ships of a team are afloat */
  g_autofree char *afloat = g_strdup_printf (_ ("afloat: %d"), sea->afloat);
  /* Translators: how many mines of a team are not spent */
  g_autofree char *mines = g_strdup_printf (_ ("mines: %d"), sea->mines_left);
  SeaLine one = { afloat, size, 0, 0, SEA_HEAVY, colour, SEA_SIDE_LEFT };
  SeaLine two = { mines, size, 0, 0, SEA_HEAVY, SEA_COLOUR_RED, SEA_SIDE_RIGHT };
  SeaPaint glyph = wall->p;

  glyph.u = size / 0.54;
  if (!state->counts_public)
    return;
  paint_silhouettes (wall, left, l->ships_y, right - left, sea, team);
  need = sea_paint_line_width (&wall->p, &one);
  if (state->has_mines)
    need += sea_paint_line_width (&wall->p, &two) + 1.3 * u;
  if (need > right - left)
    {
      one.size = two.size = size * (right - left) / need;
      glyph.u *= (right - left) / need;
    }
  sea_paint_line (&wall->p, &one, left, l->text_y);
  need = sea_paint_line_width (&wall->p, &one) + sea_paint_line_width (&wall->p, &two) + glyph.u;
  if (!state->has_mines || need > right - left)
    return;
  right -= sea_paint_line (&wall->p, &two, right, l->text_y);
  sea_paint_mine (&glyph, right - 0.46 * glyph.u, l->text_y, 0.76, FALSE, SEA_COLOUR_RED,
                  SEA_COLOUR_PAPER);
}

static void
paint_sea (SeaWall *wall, const SeaBattleLayout *l, guint sea, gboolean last_shot)
{
  const SeaView *view = &wall->state->view;
  gboolean hit = view->last.any && view->last.sea == sea;
  SeaSeaLook look;

  sea_wall_sea_look (wall, l, sea, last_shot, &look);
  look.frame_hidden = !(wall->parts & SEA_PART_FRAME);
  if ((wall->parts & SEA_PART_STILL) && hit && !(wall->parts & SEA_PART_MARK) && wall->before)
    look.instead = &wall->before->view.seas[sea];
  if (wall->parts & SEA_PART_STILL)
    sea_paint_sea (&wall->p, &look);
  if ((wall->parts & SEA_PART_STILL) && wall->panel != NULL && wall->panel->has_cell &&
      sea_wall_get_tapped (wall->state) == (int) sea)
    sea_paint_cursor (&wall->p, look.x + wall->panel->cell.x * wall->p.u,
                      look.y + wall->panel->cell.y * wall->p.u,
                      sea_palette_get_team (wall->state->view.turn));
  if (hit && !(wall->parts & SEA_PART_STILL) && (wall->parts & SEA_PART_MARK))
    sea_wall_paint_mark (wall, &look);
}

/* “+4” beside the digits: what was lost sinks. */
static void
paint_rise (SeaWall *wall, const SeaPlate *plate, int points2)
{
  SeaPaint *p = &wall->p;
  SeaRect b = plate->box;
  double t = wall->rolled, height = 0.5 * b.height;
  g_autofree char *text = sea_points_dup (points2, TRUE);
  SeaLine line = { text, 0.8 * height, 0, 0, SEA_HEAVY, SEA_COLOUR_INK, SEA_SIDE_MIDDLE };
  double width = sea_paint_line_width (p, &line) + 0.5 * height;
  double y = b.y + (points2 > 0 ? 0.6 - 0.35 * t : 0.1 + 0.35 * t) * b.height;
  SeaRect chip = { b.x + b.width - sea_paint_plate_score_width (p, plate) - width, y, width,
                   height };

  if (t <= 0 || t >= 1)
    return;
  cairo_push_group (p->cr);
  /* A tag of paper: it may lie over the chip “TURN”. */
  sea_paint_fill_box (p, chip, 0.25 * height, SEA_COLOUR_PAPER);
  sea_paint_outline_box (p, chip, 0.25 * height, 0.08 * height, SEA_COLOUR_INK);
  sea_paint_line (p, &line, chip.x + width / 2, chip.y + height / 2);
  cairo_pop_group_to_source (p->cr);
  cairo_paint_with_alpha (p->cr, MIN (1, 4 * (1 - t)));
}

static void
paint_rolling_score (SeaWall *wall, const SeaPlate *plate, int before2)
{
  SeaPaint *p = &wall->p;
  SeaPlate old = *plate, new = *plate;
  SeaRect b = plate->box;
  double travel = b.height * 0.8, edge = 0.06 * b.height, t = wall->rolled;

  if (before2 == plate->score2)
    {
      sea_paint_plate_score (p, plate);
      return;
    }
  old.score2 = before2;
  cairo_save (p->cr);
  cairo_rectangle (p->cr, b.x, b.y + edge, b.width, b.height - 2 * edge);
  cairo_clip (p->cr);
  old.box.y -= travel * t;
  new.box.y += travel *(1 - t);
  sea_paint_plate_score (p, &old);
  sea_paint_plate_score (p, &new);
  cairo_restore (p->cr);
  paint_rise (wall, plate, plate->score2 - before2);
}

static void
paint_plate (SeaWall *wall, const SeaBattleLayout *l, guint team)
{
  const SeaView *view = &wall->state->view;
  g_autofree char *name = sea_wall_dup_team (wall->state, (int) team);
  double size = l->plates[team].height;
  SeaPlate plate = { .box = l->plates[team],
                     .team = (int) team,
                     .name = name,
                     .score2 = view->teams[team].score2,
                     .has_score = TRUE,
                     .active = sea_wall_get_shooter (wall->state) == (int) team && !view->over,
                     .name_size = (l->single && l->tall ? 0.33 : 0.4) * size,
                     .score_size = MIN (0.74, l->single && l->tall ? 0.58 : 1) * size };

  plate.chip = plate.active && !(l->single && l->tall);
  if (l->single && !l->tall && view->n_teams > 2 && view->turn >= 0 &&
      (view->turn + 1) % view->n_teams == (int) team)
    /* Translators: beside the name of the team that fires after this one */
    plate.note = _ ("next");
  if (wall->parts & SEA_PART_STILL)
    {
      plate.score_hidden = !(wall->parts & SEA_PART_SCORE);
      if (plate.active && l->single && wall->state->page != SEA_WALL_REPLY)
        {
          SeaRect b = plate.box;

          cairo_move_to (wall->p.cr, b.x - 0.5 * l->u, b.y + b.height / 2);
          cairo_line_to (wall->p.cr, b.x + 1, b.y + b.height / 2 - 0.45 * l->u);
          cairo_line_to (wall->p.cr, b.x + 1, b.y + b.height / 2 + 0.45 * l->u);
          sea_paint_set_colour (&wall->p, sea_palette_get_team ((int) team));
          cairo_fill (wall->p.cr);
        }
      sea_paint_plate (&wall->p, &plate);
    }
  else if (wall->parts & SEA_PART_SCORE)
    paint_rolling_score (wall, &plate,
                         wall->before ? wall->before->view.teams[team].score2 : plate.score2);
}

static void
paint_bell (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  SeaLine line = { NULL,     0.5 * l->u,      0.44 * l->u,    l->column.width,
                   SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_MIDDLE };
  g_autofree char *text = NULL;

  /* On a touch panel the minutes stand at the end of the judge's bar. */
  if (wall->panel != NULL || state->bell_minutes < 0 || state->view.over ||
      state->page != SEA_WALL_BATTLE || l->single || l->tall)
    return;
  text = g_strdup_printf (
      ngettext ("%d minute left", "%d minutes left", (unsigned long) state->bell_minutes),
      state->bell_minutes);
  line.text = text;
  line.max_width += 0.5 * l->u;
  sea_paint_line (&wall->p, &line, l->column.x + l->column.width / 2, l->text_y);
}

void
sea_wall_paint_seas (SeaWall *wall, const SeaBattleLayout *l, gboolean last_shot)
{
  const SeaView *view = &wall->state->view;

  wall->p.u = l->u;
  if (wall->parts & SEA_PART_STILL)
    sea_paint_paper (&wall->p, wall->width, wall->height, l->sea_x[0], l->sea_y);
  for (guint i = 0; i < view->n_teams && i < SEA_MAX_TEAMS; i++)
    paint_plate (wall, l, i);
  for (guint i = 0; i < view->n_seas && i < 2; i++)
    if (l->shown[i])
      {
        /* The card of a reply covers the other sea. */
        gboolean covered = wall->state->page == SEA_WALL_REPLY && !l->single && view->last.any &&
                           sea_wall_get_shot (wall->state).sea != i &&
                           (wall->parts & SEA_PART_CARD);

        if (!covered)
          paint_sea (wall, l, i, last_shot);
        if (wall->parts & SEA_PART_STILL)
          paint_counts (wall, l, i, view->n_seas == 1 ? SEA_NOBODY : (int) i);
      }
  if (wall->parts & SEA_PART_STILL)
    paint_bell (wall, l);
}

void
sea_wall_paint_battle (SeaWall *wall)
{
  SeaBattleLayout layout;

  sea_wall_battle_layout (wall, &layout);
  sea_wall_paint_seas (wall, &layout, TRUE);
  sea_wall_paint_reply_part (wall, &layout);
}
