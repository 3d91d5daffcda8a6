/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The moment of a reply: a card over the sea that is not under fire, its tip at the shot. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SeaRect box;
  SeaColour ground, ink;
  gboolean tip_left;
  double tip_y;
} Card;

static void
lay_card (const SeaWall *wall, const SeaBattleLayout *l, Card *card)
{
  const SeaView *view = &wall->state->view;
  double u = l->u, n = view->width, m = view->height;
  gboolean framed;

  sea_wall_reply_colours (view->last.reply, &card->ground, &card->ink, &framed);
  card->tip_left = !l->single && view->last.sea == 0;
  if (l->single)
    {
      card->tip_left = TRUE;
      card->box.x = l->strip.x;
      card->box.width = l->strip.width;
      card->box.y = l->sea_y - 1.06 * u;
      card->box.height = (m + 1.2) * u;
    }
  else
    {
      double inner = l->tall ? 1.5 * u : 1.48 * u; /* from the card to the sea under fire */

      card->box.y = l->tall ? l->plates[0].y + 2.12 * u : l->sea_y - 1.06 * u;
      card->box.height = l->sea_y + (m + 0.14) * u - card->box.y;
      if (card->tip_left)
        {
          card->box.x = l->sea_x[0] + (n + (l->tall ? 0.85 : 0.8)) * u;
          card->box.width = l->sea_x[1] + n * u - card->box.x;
        }
      else
        {
          card->box.x = l->plates[0].x;
          card->box.width = l->sea_x[1] - inner - card->box.x;
        }
    }
  card->tip_y = l->sea_y + (view->last.cell.y + 0.5) * u;
}

static void
paint_body (SeaWall *wall, const Card *card)
{
  SeaPaint *p = &wall->p;
  SeaRect b = card->box;
  double u = p->u, edge = card->tip_left ? b.x + 1 : b.x + b.width - 1;
  double tip = card->tip_left ? -0.42 * u : 0.42 * u, half = 0.5 * u;
  double y = CLAMP (card->tip_y, b.y + half + 0.3 * u, b.y + b.height - half - 0.3 * u);

  if (card->ground == SEA_COLOUR_PAPER)
    {
      sea_paint_fill_box (p, b, 0.3 * u, SEA_COLOUR_PAPER);
      sea_paint_outline_box (p, b, 0.3 * u, 0.1 * u, SEA_COLOUR_INK);
      return;
    }
  sea_paint_fill_box (p, b, 0.3 * u, card->ground);
  cairo_move_to (p->cr, edge, y - half);
  cairo_line_to (p->cr, edge + tip, y);
  cairo_line_to (p->cr, edge, y + half);
  cairo_close_path (p->cr);
  cairo_fill (p->cr);
}

/* The strip at the foot of the card; returns its upper edge. */
static double
paint_worth (SeaWall *wall, const Card *card)
{
  SeaPaint *p = &wall->p;
  SeaRect b = card->box;
  double u = p->u, pad = 0.5 * u, height;
  gboolean mine = wall->state->view.pending.problem == SEA_PROBLEM_MINE;
  g_autofree char *first = NULL, *second = NULL;
  SeaLine one = { NULL,      mine ? 1.1 * u : 0.94 * u, 0.5 * u,        b.width - 2 * pad - 0.6 * u,
                  SEA_HEAVY, SEA_COLOUR_ONMARKER,       SEA_SIDE_MIDDLE };
  SeaLine two = { NULL,
                  mine ? 0.9 * u : 0.8 * u,
                  0.5 * u,
                  b.width - 2 * pad - 0.6 * u,
                  mine ? SEA_HEAVY : SEA_BOLD,
                  SEA_COLOUR_ONMARKER,
                  SEA_SIDE_MIDDLE };

  sea_wall_dup_card_lines (wall->state, &first, &second);
  if (!first && !second)
    return b.y + b.height;
  height = !first || !second ? 1.7 * u : (mine ? 3.15 : 2.55) * u;
  {
    SeaRect strip = { b.x + pad, b.y + b.height - pad - height, b.width - 2 * pad, height };
    double middle = strip.x + strip.width / 2, y = strip.y + height / 2;

    sea_paint_fill_box (p, strip, 0.22 * u, SEA_COLOUR_MARKER);
    one.text = first;
    two.text = second;
    sea_paint_line (p, &one, middle, second ? y - (mine ? 0.66 : 0.5) * u : y);
    sea_paint_line (p, &two, middle, first ? y + (mine ? 0.7 : 0.6) * u : y);
    return strip.y;
  }
}

/* The ship that sank, on the card: a framed row of crosses. */
static void
paint_sunk_ship (SeaWall *wall, const Card *card, double y, guint decks)
{
  SeaPaint own = wall->p, *p = &own;
  double side = MIN (1.32 * wall->p.u, (card->box.width - 1.5 * wall->p.u) / decks);
  SeaRect box = { card->box.x + (card->box.width - side * decks) / 2, y - 0.52 * side, side * decks,
                  1.04 * side };

  own.u = side;
  sea_paint_outline_box (p, box, 0.2 * side, 0.075 * side, card->ink);
  cairo_set_line_width (p->cr, 0.04 * side);
  for (guint i = 1; i < decks; i++)
    {
      cairo_move_to (p->cr, box.x + i * side, box.y + 0.14 * side);
      cairo_line_to (p->cr, box.x + i * side, box.y + 0.9 * side);
    }
  cairo_stroke (p->cr);
  for (guint i = 0; i < decks; i++)
    sea_paint_cross (p, box.x + (i + 0.5) * side, y, 0.9, sea_paint_tilt (p, i, decks), 1,
                     card->ink);
}

static void
paint_word (SeaWall *wall, const Card *card, double top, double bottom)
{
  SeaPaint *p = &wall->p;
  const SeaViewShot *last = &wall->state->view.last;
  g_autofree char *word = sea_wall_dup_reply (wall->state);
  SeaRect b = card->box;
  double u = p->u, y = (top + bottom) / 2, middle = b.x + b.width / 2;
  gboolean mine = last->reply == SEA_REPLY_MINE || last->reply == SEA_REPLY_SWEEPER;
  gboolean ship = last->reply == SEA_REPLY_SUNK && last->decks > 0;
  SeaLine line = { word,           MIN (mine ? 2.9 * u : 2.75 * u, 0.178 * b.width),
                   0.5 * u,        b.width - (mine ? 5.2 : 1.2) * u,
                   SEA_HEAVY,      card->ink,
                   SEA_SIDE_MIDDLE };

  if (mine)
    {
      double scale = MIN (4.4, b.width / u * 0.265), glyph = scale * 0.8 * u, width;

      line.max_width = b.width - glyph - 2 * u;
      width = sea_paint_line_width (p, &line);
      middle = b.x + (b.width + glyph + 0.06 * b.width) / 2;
      if (last->reply == SEA_REPLY_MINE)
        sea_paint_mine (p, middle - width / 2 - 0.06 * b.width - glyph / 2, y, scale, TRUE,
                        card->ink, card->ground);
      else
        middle = b.x + b.width / 2;
    }
  if (ship)
    {
      paint_sunk_ship (wall, card, bottom - (bottom - top) * 0.25, last->decks);
      y = top + (bottom - top) * 0.3;
    }
  sea_paint_line (p, &line, middle, y);
}

static void
paint_card (SeaWall *wall, const SeaBattleLayout *l)
{
  SeaPaint *p = &wall->p;
  double u = l->u, call, bottom, top;
  Card card;

  lay_card (wall, l, &card);
  cairo_save (p->cr);
  if (wall->slid < 1)
    {
      double away =
          card.tip_left && !l->single ? wall->width - card.box.x : -(card.box.x + card.box.width);

      if (l->single)
        away = wall->width - card.box.x;
      cairo_translate (p->cr, away * (1 - wall->slid), 0);
    }
  paint_body (wall, &card);
  call = sea_wall_paint_call (wall, 0, 0, 1.7 * u, card.ink, card.ground, FALSE);
  sea_wall_paint_call (wall, card.box.x + (card.box.width - call) / 2, card.box.y + 1.55 * u,
                       1.7 * u, card.ink, card.ground, TRUE);
  top = card.box.y + 2.4 * u;
  bottom = paint_worth (wall, &card);
  paint_word (wall, &card, top, bottom);
  cairo_restore (p->cr);
}

/* Rings around the ship that sank, rays from the mine that went off. */
static void
paint_effect (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaView *view = &wall->state->view;
  const SeaViewShot *last = &view->last;
  SeaSeaLook look;

  sea_wall_sea_look (wall, l, last->sea, FALSE, &look);
  if (!l->shown[last->sea])
    return;
  if (last->reply == SEA_REPLY_SUNK || last->reply == SEA_REPLY_SUBMARINE)
    {
      guint8 group = view->seas[last->sea].group[last->cell.y * view->width + last->cell.x];

      if (group)
        sea_paint_rings (&wall->p, &look, group, wall->grown);
    }
  else if (last->reply == SEA_REPLY_MINE || last->reply == SEA_REPLY_SWEEPER)
    {
      double out = 0.26 * l->u;

      /* Axes and silhouettes stay legible. */
      cairo_save (wall->p.cr);
      cairo_rectangle (wall->p.cr, look.x - out, look.y - out, view->width * l->u + 2 * out,
                       view->height * l->u + 2 * out);
      cairo_clip (wall->p.cr);
      sea_paint_rays (&wall->p, look.x + (last->cell.x + 0.5) * l->u,
                      look.y + (last->cell.y + 0.5) * l->u, wall->grown);
      cairo_restore (wall->p.cr);
    }
}

void
sea_wall_paint_reply (SeaWall *wall)
{
  SeaBattleLayout layout;

  if (!wall->state->view.last.any || wall->state->view.last.sea > 1)
    {
      sea_wall_paint_battle (wall);
      return;
    }
  sea_wall_battle_layout (wall, &layout);
  sea_wall_paint_seas (wall, &layout, FALSE);
  if (wall->parts & SEA_PART_MARK)
    paint_effect (wall, &layout);
  if (wall->parts & SEA_PART_CARD)
    paint_card (wall, &layout);
}
