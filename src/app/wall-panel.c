/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The battle on a touch panel: the chosen cell, and room for the button that fires. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

int
sea_wall_get_tapped (const SeaWallState *state)
{
  const SeaView *view = &state->view;

  if (view->phase == SEA_PHASE_FIRING)
    return sea_wall_get_target (state);
  if (view->pending.kind == SEA_PENDING_TELL)
    return view->n_seas == 1 ? 0 : CLAMP (view->pending.team, 0, 1);
  return -1;
}

/* The picture is of ten rows; fewer rows draw together. */
static double
get_scale (const SeaWall *wall)
{
  return MIN (1, wall->state->view.height / 9.6);
}

SeaRect
sea_wall_panel_fire (const SeaWall *wall, const SeaBattleLayout *l)
{
  double u = l->u, k = get_scale (wall);
  SeaRect fire = l->fire;

  if (fire.width <= 0)
    return fire;
  if (!l->single && !l->tall)
    {
      fire.x = l->column.x + (l->column.width - MIN (l->column.width, 9.4 * u)) / 2;
      fire.width = MIN (l->column.width, 9.4 * u);
      fire.y = l->column.y + 5.6 * u * k;
      fire.height = 3.1 * u * k;
    }
  else
    {
      double tiles = MIN (4.2 * u, 0.38 * l->fire.width);

      fire.x += tiles;
      fire.width -= tiles;
      if (!l->single)
        fire.width = MIN (fire.width, 9 * u);
    }
  return fire;
}

/* What is under the button: how to go on. */
static char *
dup_hint (const SeaWall *wall)
{
  if (sea_wall_get_tapped (wall->state) < 0)
    return NULL;
  if (!wall->panel->has_cell)
    return g_strdup (wall->state->view.pending.kind == SEA_PENDING_TELL &&
                             wall->state->view.n_seas == 2
                         ? _ ("tap a cell of your own sea")
                         : _ ("tap a cell"));
  if (wall->panel->doubtful)
    return g_strdup (_ ("nothing can be here — sure?"));
  return g_strdup (_ ("or another cell"));
}

/* Where it is narrow, a hint stands in two rows. */
static gboolean
paint_two_rows (SeaWall *wall, const SeaLine *line, double middle, double y, double width)
{
  SeaLine least = *line;
  const char *cut = NULL;
  double step = MAX (0.62 * wall->p.u, 1.15 * wall->p.smallest);

  least.size = MAX (line->smallest, wall->p.smallest);
  least.max_width = 0;
  if (sea_paint_line_width (&wall->p, &least) <= width)
    return FALSE;
  for (const char *at = strchr (line->text, ' '); at != NULL; at = strchr (at + 1, ' '))
    if (cut == NULL || ABS (2 * (at - line->text) - (gssize) strlen (line->text)) <
                           ABS (2 * (cut - line->text) - (gssize) strlen (line->text)))
      cut = at;
  if (cut == NULL)
    return FALSE;
  for (int row = 0; row < 2; row++)
    {
      g_autofree char *text =
          row ? g_strdup (cut + 1) : g_strndup (line->text, (gsize) (cut - line->text));

      least.text = text;
      least.max_width = width;
      sea_paint_line (&wall->p, &least, middle, y + (row - 0.35) * step);
    }
  return TRUE;
}

static void
paint_hint (SeaWall *wall, double middle, double y, double width)
{
  g_autofree char *hint = dup_hint (wall);
  SeaLine line = { hint,     0.56 * wall->p.u, 0.44 * wall->p.u, width,
                   SEA_BOLD, SEA_COLOUR_INK,   SEA_SIDE_MIDDLE };

  if (hint == NULL)
    return;
  if (wall->panel->doubtful)
    line.weight = SEA_HEAVY;
  if (paint_two_rows (wall, &line, middle, y,
                      wall->panel->doubtful ? width - 0.7 * wall->p.u : width))
    return;
  if (wall->panel->has_cell && wall->panel->doubtful)
    {
      double used = MIN (sea_paint_line_width (&wall->p, &line) + 0.6 * wall->p.u, width);
      SeaRect box = { middle - used / 2, y - 0.48 * wall->p.u, used, 0.96 * wall->p.u };

      sea_paint_fill_box (&wall->p, box, 0.2 * wall->p.u, SEA_COLOUR_MARKER);
      line.colour = SEA_COLOUR_ONMARKER;
      line.weight = SEA_HEAVY;
      line.max_width = width - 0.4 * wall->p.u;
    }
  sea_paint_line (&wall->p, &line, middle, y);
}

/* The chosen cell, or where it will stand. */
static void
paint_chosen (SeaWall *wall, double middle, double y, double side)
{
  const SeaWallPanel *panel = wall->panel;
  double dashes[] = { 0.14 * side, 0.09 * side }, width;

  if (sea_wall_get_tapped (wall->state) < 0)
    return;
  if (panel->has_cell)
    {
      width = sea_wall_paint_cell (wall, panel->cell, 0, y, side, SEA_COLOUR_INK, SEA_COLOUR_PAPER,
                                   FALSE);
      sea_wall_paint_cell (wall, panel->cell, middle - width / 2, y, side, SEA_COLOUR_INK,
                           SEA_COLOUR_PAPER, TRUE);
      return;
    }
  cairo_save (wall->p.cr);
  sea_paint_set_colour (&wall->p, SEA_COLOUR_PENCIL);
  cairo_set_line_width (wall->p.cr, MAX (2, 0.04 * side));
  cairo_set_dash (wall->p.cr, dashes, 2, 0);
  for (int i = 0; i < 2; i++)
    {
      SeaRect tile = { middle + (i ? 0.06 : -1.06) * side, y - side / 2, side, side };

      sea_paint_box (&wall->p, tile, 0.16 * side);
      cairo_stroke (wall->p.cr);
    }
  cairo_restore (wall->p.cr);
}

static void
paint_reply (SeaWall *wall, SeaRect box)
{
  const SeaWallState *state = wall->state;
  gboolean typing = state->paused || sea_wall_is_typing (state), framed = FALSE;
  SeaColour ground, ink;
  g_autofree char *text = sea_wall_dup_box (state, &ground, &ink, &framed);
  double u = wall->p.u, x = box.x + 0.16 * u, y = box.y + box.height / 2;
  gboolean light = ground == SEA_COLOUR_MARKER || framed;
  SeaLine word = { text, 0.64 * box.height, 0.4 * u, 0, SEA_HEAVY, ink, SEA_SIDE_RIGHT };

  if (text == NULL)
    return;
  sea_paint_fill_box (&wall->p, box, 0.1 * box.height, ground);
  if (framed)
    sea_paint_outline_box (&wall->p, box, 0.1 * box.height, 0.04 * box.height, SEA_COLOUR_INK);
  if (state->view.last.any && !typing)
    x += sea_wall_paint_call (wall, x, y, 0.68 * box.height, light ? SEA_COLOUR_INK : ink,
                              light ? SEA_COLOUR_PAPER : ground, TRUE);
  word.max_width = box.x + box.width - 0.22 * u - x - 0.3 * u;
  sea_paint_line (&wall->p, &word, box.x + box.width - 0.22 * u, y);
}

/* Who goes on: a sentence, or where it is narrow the name over what the team does. Returns how many
 * rows it took. */
static guint
paint_go_on (SeaWall *wall, double middle, double width, double y, double row)
{
  const SeaWallState *state = wall->state;
  int team;
  g_autofree char *what = sea_wall_dup_go_on (state, &team);
  g_autofree char *sentence = sea_wall_dup_go_on_sentence (state);
  g_autofree char *name = sea_wall_dup_team (state, team);
  /* Translators: the name of a team in quotation marks */
  g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), name);
  SeaLine who = { sentence,       0.64 * wall->p.u, 0.5 * wall->p.u,
                  width,          SEA_HEAVY,        sea_palette_get_team (team),
                  SEA_SIDE_MIDDLE };
  SeaLine least = who;

  if (sentence == NULL)
    return 0;
  least.size = MAX (who.smallest, wall->p.smallest);
  least.max_width = 0;
  if (sea_paint_line_width (&wall->p, &least) > 0.97 * width)
    {
      who.text = what;
      /* The plate tells whose turn it is, but not who answers. */
      if (team >= 0 && sea_wall_get_tapped (state) < 0)
        {
          SeaLine above = who;

          above.text = quoted;
          sea_paint_line (&wall->p, &above, middle, y);
          sea_paint_line (&wall->p, &who, middle, y + row);
          return 2;
        }
    }
  sea_paint_line (&wall->p, &who, middle, y);
  return 1;
}

void
sea_wall_paint_panel_column (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  SeaRect fire = sea_wall_panel_fire (wall, l);
  double u = l->u, k = get_scale (wall), middle = fire.x + fire.width / 2, y = l->column.y;
  SeaRect reply = { fire.x, y, fire.width, 1.36 * u * k };
  g_autofree char *notice = sea_wall_dup_notice (state, TRUE);
  double row = MAX (0.73 * u * k, 1.2 * wall->p.smallest);
  guint rows;
  SeaLine more = {
    notice, 0.5 * u, 0.42 * u, fire.width, SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_MIDDLE
  };

  wall->p.u = u;
  if (!(wall->parts & SEA_PART_STILL))
    return;
  paint_reply (wall, reply);
  rows = paint_go_on (wall, middle, fire.width, y + (notice != NULL ? 1.95 : 2.52) * u * k, row);
  if (notice != NULL)
    {
      SeaLine least = more;

      least.size = MAX (more.smallest, wall->p.smallest);
      least.max_width = 0;
      if (sea_paint_line_width (&wall->p, &least) > 0.97 * fire.width)
        {
          g_free (notice);
          more.text = notice = sea_wall_dup_notice (state, FALSE);
        }
      sea_paint_line (&wall->p, &more, middle, y + 2.68 * u * k + (rows > 1 ? row : 0));
    }
  paint_chosen (wall, middle, y + 4.2 * u * k, MIN (1.75 * u * k, fire.width / 2.4));
  paint_hint (wall, middle, fire.y + fire.height + 0.8 * u * k, fire.width);
}

void
sea_wall_paint_panel_row (SeaWall *wall, const SeaBattleLayout *l)
{
  SeaRect fire = sea_wall_panel_fire (wall, l), row = l->fire;
  double tiles = fire.x - row.x, y = row.y + row.height / 2, side;

  if (!(wall->parts & SEA_PART_STILL) || row.width <= 0)
    return;
  wall->p.u = l->u;
  side = MIN (MIN (tiles / 2.4, 0.8 * row.height), 1.75 * l->u);
  paint_chosen (wall, row.x + tiles / 2 - 0.1 * l->u, y, side);
  if (!l->single && row.x + row.width - fire.x - fire.width > 3 * l->u)
    paint_hint (wall, (fire.x + fire.width + 0.3 * l->u + row.x + row.width) / 2, y,
                row.x + row.width - fire.x - fire.width - 0.6 * l->u);
}
