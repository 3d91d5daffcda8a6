/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The called cell, the reply, who goes on: the column between two seas, or a strip. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/cell.h"

/* A call is a letter and a number where one axis has letters; else one text, "(2; −3)". */
static gboolean
get_call (const SeaWallState *state,
          SeaCell cell,
          char letter[SEA_CALL_TEXT],
          char number[SEA_CALL_TEXT])
{
  const SeaView *view = &state->view;
  char column[SEA_CALL_TEXT], row[SEA_CALL_TEXT];
  gboolean by_column;

  sea_axis_label (state->notation, view->width, view->height, true, cell.x, column);
  sea_axis_label (state->notation, view->width, view->height, false, cell.y, row);
  by_column = g_unichar_isalpha (g_utf8_get_char (column));
  if (!by_column && !g_unichar_isalpha (g_utf8_get_char (row)))
    {
      sea_call_write (state->notation, view->width, view->height, cell, letter);
      number[0] = 0;
      return FALSE;
    }
  g_strlcpy (letter, by_column ? column : row, SEA_CALL_TEXT);
  g_strlcpy (number, by_column ? row : column, SEA_CALL_TEXT);
  return TRUE;
}

double
sea_wall_paint_call (
    SeaWall *wall, double x, double y, double side, SeaColour ink, SeaColour paper, gboolean draw)
{
  return sea_wall_paint_cell (wall, sea_wall_get_shot (wall->state).cell, x, y, side, ink, paper,
                              draw);
}

double
sea_wall_paint_cell (SeaWall *wall,
                     SeaCell cell,
                     double x,
                     double y,
                     double side,
                     SeaColour ink,
                     SeaColour paper,
                     gboolean draw)
{
  char letter[SEA_CALL_TEXT], number[SEA_CALL_TEXT];
  gboolean pair = get_call (wall->state, cell, letter, number);
  glong chars = g_utf8_strlen (letter, -1);
  double width = pair ? side : MAX (side, side * 0.42 * (double) (chars + 1)), gap = 0.12 * side;
  SeaRect tile = { x, y - side / 2, width, side };

  if (draw)
    sea_paint_tile (&wall->p, tile, letter, 0.74 * side, ink, ink, paper);
  if (!pair)
    return width;
  tile.x += side + gap;
  if (draw)
    sea_paint_tile (&wall->p, tile, number, 0.74 * side, paper, ink, ink);
  return 2 * side + gap;
}

/* What the box of the reply says and how it looks: the pause and a shot being typed come first. */
gboolean
sea_wall_is_typing (const SeaWallState *state)
{
  return !state->told && state->typed != NULL && state->typed[0] != '\0';
}

/* What is told of a call is a sentence: it has the room under the seas. */
static void
paint_told (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  double u = l->u, y = l->sea_y + (state->view.height + 0.4) * u;
  SeaRect strip = { 0.4 * u, y, wall->width - 0.8 * u, MIN (1.6 * u, wall->height - y - 2) };
  SeaLine line = { state->typed, 0.5 * strip.height,  0.5 * u,        strip.width - 0.8 * u,
                   SEA_HEAVY,    SEA_COLOUR_ONMARKER, SEA_SIDE_MIDDLE };

  if (!state->told || state->typed == NULL || !(wall->parts & SEA_PART_STILL))
    return;
  sea_paint_fill_box (&wall->p, strip, 0.2 * strip.height, SEA_COLOUR_MARKER);
  sea_paint_line (&wall->p, &line, strip.x + strip.width / 2, strip.y + strip.height / 2);
}

void
sea_wall_paint_reply_part (SeaWall *wall, const SeaBattleLayout *l)
{
  if (l->single || l->tall)
    {
      sea_wall_paint_strip (wall, l);
      if (wall->panel != NULL)
        sea_wall_paint_panel_row (wall, l);
    }
  else if (wall->panel != NULL)
    sea_wall_paint_panel_column (wall, l);
  else
    sea_wall_paint_column (wall, l);
  paint_told (wall, l);
}

char *
sea_wall_dup_box (const SeaWallState *state, SeaColour *ground, SeaColour *text, gboolean *framed)
{
  *ground = SEA_COLOUR_MARKER;
  *text = SEA_COLOUR_ONMARKER;
  *framed = FALSE;
  if (state->paused)
    return g_strdup (_ ("Pause"));
  if (sea_wall_is_typing (state))
    {
      g_autofree char *typed = g_utf8_strup (state->typed, -1);

      return g_strdup_printf ("%s▮", typed);
    }
  if (!state->view.last.any)
    return NULL;
  sea_wall_reply_colours (sea_wall_get_shot (state).reply, ground, text, framed);
  return sea_wall_dup_reply (state);
}

static void
paint_box (SeaWall *wall, SeaRect box, SeaColour ground, gboolean framed)
{
  sea_paint_fill_box (&wall->p, box, 0.1 * box.height, ground);
  if (framed)
    sea_paint_outline_box (&wall->p, box, 0.1 * box.height, 0.05 * box.height, SEA_COLOUR_INK);
}

static void
paint_arrow (SeaWall *wall, SeaRect box, gboolean on_dark)
{
  int shooter = sea_wall_get_shooter (wall->state), target = sea_wall_get_target (wall->state);
  cairo_t *cr = wall->p.cr;
  double cx = box.x + box.width / 2, cy = box.y + box.height / 2;
  gboolean left = target == 0;

  if (!(wall->parts & SEA_PART_ARROW) || shooter < 0 || target < 0)
    return;
  cairo_save (cr);
  if (wall->turned < 1)
    {
      /* It turns half round and takes on the colour of the one whose turn it becomes. */
      cairo_translate (cr, cx, cy);
      cairo_rotate (cr, (1 - wall->turned) * G_PI);
      cairo_translate (cr, -cx, -cy);
    }
  sea_paint_arrow (&wall->p, box, shooter, left, on_dark);
  if (wall->turned < 1 && wall->before)
    {
      cairo_push_group (cr);
      sea_paint_arrow (&wall->p, box, sea_wall_get_shooter (wall->before), left, on_dark);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 1 - wall->turned);
    }
  cairo_restore (cr);
}

static void
paint_go_on (SeaWall *wall, SeaRect column, double y)
{
  double u = wall->p.u, middle = column.x + column.width / 2;
  int team;
  g_autofree char *what = sea_wall_dup_go_on (wall->state, &team);
  g_autofree char *name = sea_wall_dup_team (wall->state, team);
  g_autofree char *notice = sea_wall_dup_notice (wall->state, TRUE);
  /* Translators: the name of a team in quotation marks */
  g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), name);
  SeaLine who = { quoted,         0.78 * u,  0.54 * u,
                  column.width,   SEA_HEAVY, sea_palette_get_team (team),
                  SEA_SIDE_MIDDLE };
  SeaLine does = {
    what, 0.62 * u, 0.5 * u, column.width, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_MIDDLE
  };
  SeaLine more = { notice,    0.54 * u,        0.46 * u,       column.width,
                   SEA_HEAVY, SEA_COLOUR_INK2, SEA_SIDE_MIDDLE };

  if (!what)
    return;
  if (team >= 0)
    sea_paint_line (&wall->p, &who, middle, y);
  sea_paint_line (&wall->p, &does, middle, y + u);
  if (notice)
    {
      SeaLine least = more;

      least.size = MAX (more.smallest, wall->p.smallest);
      least.max_width = 0;
      if (sea_paint_line_width (&wall->p, &least) > 0.97 * more.max_width)
        {
          g_free (notice);
          more.text = notice = sea_wall_dup_notice (wall->state, FALSE);
        }
      sea_paint_line (&wall->p, &more, middle, y + 1.85 * u);
    }
}

/* A long reply, "Already shot: miss", stands in two rows. */
static void
paint_word (SeaWall *wall, const SeaLine *word, double middle, SeaRect box)
{
  const char *colon = strstr (word->text, ": ");
  double y = box.y + 0.475 * box.height, part = 0.24 * box.height;
  SeaLine line = *word;

  if (!colon || sea_paint_line_size (&wall->p, word) > 0.4 * box.height)
    {
      sea_paint_line (&wall->p, word, middle, y);
      return;
    }
  for (int row = 0; row < 2; row++)
    {
      g_autofree char *text =
          row ? g_strdup (colon + 2) : g_strndup (word->text, (gsize) (colon + 1 - word->text));

      line.text = text;
      line.size = 0.42 * box.height;
      sea_paint_line (&wall->p, &line, middle, y + (row ? part : -part));
    }
}

void
sea_wall_paint_column (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  double u = l->u, middle = l->column.x + l->column.width / 2, m = state->view.height;
  /* The frame of the left sea takes a little of it. */
  double frame = sea_wall_get_target (state) == 0 ? 0.36 * u : 0;
  double width = MIN (l->column.width - frame, 8 * u);
  SeaRect column = { middle - width / 2, l->column.y, width, l->column.height };
  /* The picture is of ten rows; fewer rows draw together. */
  double k = MIN (1, m / 9.6);
  SeaRect box = { column.x, column.y + 2.25 * u * k, width, 1.9 * u * k };
  SeaRect arrow = { middle - MIN (width, 5 * u * k) / 2, column.y + (6.25 - 1.15) * u * k,
                    MIN (width, 5 * u * k), 2.3 * u * k };
  gboolean typing = state->paused || sea_wall_is_typing (state), framed;
  SeaColour ground, ink;
  g_autofree char *text = sea_wall_dup_box (state, &ground, &ink, &framed);

  wall->p.u = u;
  if (wall->parts & SEA_PART_STILL)
    {
      SeaLine line = {
        text, 1.32 * u * k, 0.5 * u, width - 0.5 * u, SEA_HEAVY, ink, SEA_SIDE_MIDDLE
      };

      if (state->view.last.any && !typing)
        {
          double side = MIN (1.75 * u * k, width / 2.2);
          double call = sea_wall_paint_call (wall, 0, 0, side, ink, ground, FALSE);

          sea_wall_paint_call (wall, middle - call / 2, column.y + 0.05 * u + 0.875 * u * k, side,
                               SEA_COLOUR_INK, SEA_COLOUR_PAPER, TRUE);
        }
      if (text)
        {
          paint_box (wall, box, ground, framed);
          paint_word (wall, &line, middle, box);
        }
      paint_go_on (wall, column, column.y + 8.1 * u * k);
    }
  paint_arrow (wall, arrow, FALSE);
}

/* A strip over both seas: cell, word, who goes on, arrow. */
static void
paint_tall_strip (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  SeaRect b = l->strip,
          arrow = { b.x + b.width - 3.05 * l->u, b.y + 0.24 * l->u, 2.6 * l->u, 1.12 * l->u };
  double u = l->u, x = b.x + 0.3 * u, y = b.y + b.height / 2;
  gboolean typing = state->paused || sea_wall_is_typing (state), framed = FALSE;
  SeaColour ground, ink;
  g_autofree char *text = sea_wall_dup_box (state, &ground, &ink, &framed);
  g_autofree char *sentence = sea_wall_dup_go_on_sentence (state);
  g_autofree char *notice = sea_wall_dup_notice (state, TRUE);
  gboolean arrows = sea_wall_get_target (state) >= 0;
  double right = arrows ? arrow.x - 0.35 * u : b.x + b.width - 0.4 * u;
  SeaLine word = { text, 1.25 * u, 0.62 * u, 0, SEA_HEAVY, ink, SEA_SIDE_LEFT };
  SeaLine who = { sentence, 0.74 * u, 0.62 * u, 0, SEA_BOLD, ink, SEA_SIDE_RIGHT };
  SeaLine more = { notice, 0.56 * u, 0.5 * u, 0, SEA_BOLD, ink, SEA_SIDE_RIGHT };
  g_autofree char *what = NULL;
  int team;
  double word_width, who_width, row = notice ? 0.36 * u : 0;

  if (wall->parts & SEA_PART_STILL)
    {
      paint_box (wall, b, ground, framed);
      if (state->view.last.any && !typing)
        x += sea_wall_paint_call (
                 wall, x, y, 1.2 * u, ground == SEA_COLOUR_MARKER || framed ? SEA_COLOUR_INK : ink,
                 ground == SEA_COLOUR_MARKER || framed ? SEA_COLOUR_PAPER : ground, TRUE) +
             0.5 * u;
      word_width = text ? sea_paint_line_width (&wall->p, &word) + 0.4 * u : 0;
      if (notice)
        who.size = 0.64 * u;
      who_width = sea_paint_line_width (&wall->p, &who);
      if (notice)
        who_width = MAX (who_width, sea_paint_line_width (&wall->p, &more));
      if (word_width + who_width > right - x)
        {
          SeaLine least = word;

          /* Both give way; the word as far as it can be read from the last row. */
          least.size = 0.74 * u;
          who.max_width = MAX (right - x - word_width, (right - x) * 0.5);
          who.max_width =
              MAX (who.max_width, right - x - 0.4 * u - sea_paint_line_width (&wall->p, &least));
          /* The plate tells the name. */
          least = who;
          least.size = MAX (who.smallest, wall->p.smallest);
          least.max_width = 0;
          if (text && sea_paint_line_width (&wall->p, &least) > 0.97 * who.max_width)
            who.text = what = sea_wall_dup_go_on (state, &team);
          more.max_width = who.max_width;
          word.max_width = MAX (right - x - MIN (who_width, who.max_width) - 0.4 * u, 1);
        }
      sea_paint_line (&wall->p, &word, x, y);
      if (!text)
        {
          who.side = more.side = SEA_SIDE_LEFT;
          right = x;
        }
      sea_paint_line (&wall->p, &who, right, y - row);
      if (notice)
        sea_paint_line (&wall->p, &more, right, y + row);
    }
  paint_arrow (wall, arrow, ground != SEA_COLOUR_MARKER && ground != SEA_COLOUR_PAPER);
}

static double
plates_bottom (const SeaWall *wall, const SeaBattleLayout *l)
{
  guint n = CLAMP (wall->state->view.n_teams, 1, SEA_MAX_TEAMS);

  return l->plates[n - 1].y + l->plates[n - 1].height;
}

static gboolean
is_roomy (const SeaWall *wall, const SeaBattleLayout *l, gboolean notice)
{
  double bottom = plates_bottom (wall, l);

  if (wall->panel != NULL)
    return l->fire.y - bottom > (notice ? 0.16 : 0.1) * wall->height;
  return !l->bar && l->text_y - bottom > 0.24 * wall->height;
}

/* The reply over the plates of a single sea, and who goes on at the foot. */
static void
paint_single_strip (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaWallState *state = wall->state;
  SeaRect b = l->strip;
  double u = l->u, x = b.x + 0.32 * u, y = b.y + b.height / 2;
  gboolean typing = state->paused || sea_wall_is_typing (state), framed = FALSE;
  SeaColour ground, ink;
  g_autofree char *text = sea_wall_dup_box (state, &ground, &ink, &framed);
  g_autofree char *sentence = sea_wall_dup_go_on_sentence (state);
  g_autofree char *notice = sea_wall_dup_notice (state, TRUE);
  int team;
  g_autofree char *what = sea_wall_dup_go_on (state, &team);
  double size = MAX ((l->tall ? 1.2 : 1.32) * u, 0.64 * b.height);
  SeaLine word = { text, size, 0.54 * u, 0, SEA_HEAVY, ink, SEA_SIDE_RIGHT };
  SeaLine foot = { sentence,      0.46 * u,  0.4 * u,
                   l->foot.width, SEA_HEAVY, sea_palette_get_team (team),
                   SEA_SIDE_LEFT };
  SeaLine more = { notice,   0.46 * u,        0.4 * u,      l->foot.width,
                   SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_LEFT };

  if (!(wall->parts & SEA_PART_STILL))
    return;
  if (text)
    {
      gboolean light = ground == SEA_COLOUR_MARKER || framed;

      paint_box (wall, b, ground, framed);
      if (state->view.last.any && !typing)
        x += sea_wall_paint_call (wall, x, y, MIN (MAX (1.2 * u, 0.68 * b.height), b.width / 6),
                                  light ? SEA_COLOUR_INK : ink, light ? SEA_COLOUR_PAPER : ground,
                                  TRUE);
      word.max_width = b.x + b.width - 0.5 * u - x - 0.3 * u;
      sea_paint_line (&wall->p, &word, b.x + b.width - 0.5 * u, y);
    }
  if (!sentence)
    return;
  if (is_roomy (wall, l, notice != NULL))
    {
      double row = (wall->panel != NULL ? 0.055 : 0.07) * wall->height;

      /* Large seas have small cells, and room under the plates. */
      foot.size = wall->height / 20;
      foot.smallest = wall->height / 30;
      more.size = wall->height / 24;
      more.smallest = wall->height / 30;
      y = plates_bottom (wall, l) + row;
      sea_paint_line_on_paper (&wall->p, &foot, l->foot.x, y);
      if (notice)
        sea_paint_line_on_paper (&wall->p, &more, l->foot.x, y + row);
      return;
    }
  if (!l->bar && sea_paint_line_width (&wall->p, &foot) >= l->foot.width)
    {
      /* The plate tells the name. */
      foot.text = what;
    }
  if (l->bar)
    {
      sea_paint_fill_box (&wall->p, l->foot, 0.14 * l->foot.height, foot.colour);
      foot.size = 0.82 * u;
      foot.smallest = 0.54 * u;
      foot.colour = team >= 0 ? SEA_COLOUR_ONTEAM : SEA_COLOUR_PAPER;
      foot.max_width = l->foot.width - u;
      if (notice)
        {
          more.size = 0.64 * u;
          more.smallest = 0.54 * u;
          more.max_width = 0.4 * l->foot.width;
          more.colour = foot.colour;
          more.side = SEA_SIDE_RIGHT;
          foot.max_width -= sea_paint_line_width (&wall->p, &more) + 0.5 * u;
          sea_paint_line (&wall->p, &more, l->foot.x + l->foot.width - 0.5 * u,
                          l->foot.y + l->foot.height / 2);
        }
      sea_paint_line (&wall->p, &foot, l->foot.x + 0.5 * u, l->foot.y + l->foot.height / 2);
    }
  else
    {
      sea_paint_line (&wall->p, &foot, l->foot.x, l->text_y - (notice ? 0.5 * u : 0));
      if (notice)
        sea_paint_line (&wall->p, &more, l->foot.x, l->text_y + 0.16 * u);
    }
}

void
sea_wall_paint_strip (SeaWall *wall, const SeaBattleLayout *l)
{
  wall->p.u = l->u;
  if (l->single)
    paint_single_strip (wall, l);
  else
    paint_tall_strip (wall, l);
}
