/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The moment of a reply: a card over the sea that is not under fire, its tip at the shot. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SeaRect box;
  SeaColour ground, ink;
  gboolean tip_left;
  double tip_y;
  double u;   /* of the card: its parts shrink together */
  double tip; /* how far it reaches */
  gboolean tall;
} Card;

/* A card of ten rows; and as wide as the card of a window that is 4 to 3. */
#define CARD_ROWS 11.2
#define CARD_COLUMNS 11.9

static void
lay_card (const SeaWall *wall, const SeaBattleLayout *l, Card *card)
{
  const SeaView *view = &wall->state->view;
  SeaViewShot shot = sea_wall_get_shot (wall->state);
  double u = l->u, n = view->width, m = view->height;
  gboolean framed;

  sea_wall_reply_colours (shot.reply, &card->ground, &card->ink, &framed);
  card->tip_left = !l->single && shot.sea == 0;
  card->tall = l->tall && !l->single;
  if (l->single)
    {
      card->tip_left = TRUE;
      card->box.x = l->strip.x;
      card->box.width = l->strip.width;
      card->box.y = l->sea_y - 1.06 * u;
      card->box.height = (m + 1.32) * u;
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
  card->tip_y = l->sea_y + (shot.cell.y + 0.5) * u;
  card->u = MIN (card->box.height / CARD_ROWS, card->box.width / CARD_COLUMNS);
  card->tip = 0.42 * MIN (u, card->u);
}

static void
paint_body (SeaWall *wall, const Card *card)
{
  SeaPaint *p = &wall->p;
  SeaRect b = card->box;
  double u = card->u, edge = card->tip_left ? b.x + 1 : b.x + b.width - 1;
  double tip = card->tip_left ? -card->tip : card->tip, half = 0.5 * u;
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

/* For the tests: what is no text has a place too. */
static void
note (SeaPaint *p, const char *what, SeaRect box)
{
  sea_paint_note_text (p, what, MAX (box.height, p->smallest), box);
}

enum
{
  MAX_ROWS = 3
};

/* “Destroyer: a problem for 2 points” stands in two rows where it would be cut. */
static guint
part_rows (SeaPaint *p, SeaLine rows[MAX_ROWS], guint n, char **head)
{
  const char *colon = n > 0 ? strstr (rows[0].text, ": ") : NULL;
  SeaLine whole = rows[0];
  double least = MAX (whole.smallest, p->smallest);

  whole.max_width = 0;
  whole.size = sea_paint_line_size (p, &rows[0]);
  /* Letters on a screen are perhaps wider than measured. */
  if (!colon || whole.size > 1.001 * least ||
      sea_paint_line_width (p, &whole) <= 0.95 * rows[0].max_width)
    return n;
  *head = g_strndup (rows[0].text, (gsize) (colon + 1 - rows[0].text));
  if (n > 1)
    rows[2] = rows[1];
  rows[1] = rows[0];
  rows[0].text = *head;
  rows[1].text = colon + 2;
  return n + 1;
}

/* A sentence that would be cut stands in two rows, parted at the space nearest its middle. */
static guint
wrap_rows (SeaPaint *p, SeaLine rows[MAX_ROWS], guint n, char *parts[2])
{
  for (guint i = 0; i < n && n < MAX_ROWS; i++)
    {
      SeaLine least = rows[i];
      gsize length = strlen (rows[i].text), best = 0;

      least.max_width = 0;
      least.size = MAX (least.smallest, p->smallest);
      if (sea_paint_line_width (p, &least) <= 0.95 * rows[i].max_width)
        continue;
      for (gsize k = 1; k + 1 < length; k++)
        if (rows[i].text[k] == ' ' &&
            ABS ((gssize) (2 * k) - (gssize) length) < ABS ((gssize) (2 * best) - (gssize) length))
          best = k;
      if (best == 0)
        continue;
      parts[0] = g_strndup (rows[i].text, best);
      parts[1] = g_strdup (rows[i].text + best + 1);
      for (guint k = n; k > i; k--)
        rows[k] = rows[k - 1];
      rows[i].text = parts[0];
      rows[i + 1].text = parts[1];
      return n + 1;
    }
  return n;
}

/* The strip at the foot of the card; returns its upper edge. */
static double
paint_worth (SeaWall *wall, const Card *card)
{
  SeaPaint *p = &wall->p;
  SeaRect b = card->box;
  double u = card->u, pad = 0.5 * u, size[MAX_ROWS], height, y;
  gboolean mine = wall->state->view.pending.problem == SEA_PROBLEM_MINE;
  double pad_row = mine ? 0.92 : 0.83, part_row = mine ? 0.605 : 0.635;
  g_autofree char *first = NULL, *second = NULL, *head = NULL;
  char *parts[2] = { NULL, NULL };
  SeaLine plain = { NULL,           (mine ? 1.1 : card->tall ? 0.91 : 0.98) * u,
                    0.4 * u,        b.width - 2 * pad - 0.6 * u,
                    SEA_HEAVY,      SEA_COLOUR_ONMARKER,
                    SEA_SIDE_MIDDLE };
  /* A strip of marker would not be seen on a card of it. */
  SeaColour ground = card->ground == SEA_COLOUR_MARKER ? SEA_COLOUR_PAPER : SEA_COLOUR_MARKER;
  SeaLine rows[MAX_ROWS];
  guint n = 0;

  if (ground == SEA_COLOUR_PAPER)
    plain.colour = SEA_COLOUR_INK;
  rows[0] = rows[1] = rows[2] = plain;
  sea_wall_dup_card_lines (wall->state, &first, &second);
  if (first)
    rows[n++].text = first;
  if (second)
    {
      rows[n].text = second;
      rows[n].size = (!mine ? 0.78 : card->tall ? 0.85 : 0.976) * u;
      rows[n++].weight = mine ? SEA_HEAVY : SEA_BOLD;
    }
  if (n == 0)
    return b.y + b.height;
  n = part_rows (p, rows, n, &head);
  n = wrap_rows (p, rows, n, parts);
  for (guint i = 0; i < n; i++)
    size[i] = sea_paint_line_size (p, &rows[i]);
  height = pad_row * (size[0] + size[n - 1]);
  for (guint i = 1; i < n; i++)
    height += part_row * (size[i - 1] + size[i]);
  {
    SeaRect strip = { b.x + pad, b.y + b.height - pad - height, b.width - 2 * pad, height };
    SeaRect edge = { strip.x, strip.y, strip.width, 2 };

    sea_paint_fill_box (p, strip, 0.22 * u, ground);
    note (p, "(strip)", edge);
    y = strip.y + pad_row * size[0];
    for (guint i = 0; i < n; i++)
      {
        sea_paint_line (p, &rows[i], strip.x + strip.width / 2, y);
        if (i + 1 < n)
          y += part_row * (size[i] + size[i + 1]);
      }
    g_free (parts[0]);
    g_free (parts[1]);
    return strip.y;
  }
}

/* The ship that sank, on the card: a framed row of crosses. */
static void
paint_sunk_ship (SeaWall *wall, const Card *card, double y, double height, guint decks)
{
  SeaPaint own = wall->p, *p = &own;
  double side = MIN (MIN ((card->tall ? 1.24 : 1.32) * card->u, height),
                     (card->box.width - 1.5 * card->u) / decks);
  SeaRect box = { card->box.x + (card->box.width - side * decks) / 2, y - 0.52 * side, side * decks,
                  1.04 * side };

  own.u = side;
  sea_paint_outline_box (p, box, 0.2 * side, 0.075 * side, card->ink);
  note (p, "(ship)", box);
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

/* “Mine!” has its wheel before it. Returns the middle of the word. */
static double
paint_wheel (SeaWall *wall, const Card *card, SeaLine *line, double y, double height)
{
  SeaPaint own = wall->p, *p = &own;
  SeaRect b = card->box;
  double scale = MIN (MIN (4.2, b.width / card->u * 0.265), height / card->u);
  double glyph = scale * 0.8 * card->u, gap = 0.078 * b.width, middle, width;
  SeaRect box;

  p->u = card->u;
  line->max_width = b.width - glyph - gap - 1.4 * card->u;
  width = sea_paint_line_width (p, line);
  middle = b.x + (b.width + glyph + gap) / 2 - 0.2 * card->u;
  box.x = middle - width / 2 - gap - glyph;
  box.y = y - scale * card->u * 0.45;
  box.width = glyph;
  box.height = scale * card->u * 0.9;
  sea_paint_mine (p, box.x + glyph / 2, y, scale, TRUE, card->ink, card->ground);
  note (p, "(mine)", box);
  return middle;
}

static void
paint_word (SeaWall *wall, const Card *card, double top, double bottom)
{
  SeaPaint *p = &wall->p;
  SeaViewShot last = sea_wall_get_shot (wall->state);
  g_autofree char *word = sea_wall_dup_reply (wall->state);
  SeaRect b = card->box;
  double u = card->u, room = MAX (bottom - top, 1), y = (top + bottom) / 2;
  double middle = b.x + b.width / 2;
  gboolean mine = last.reply == SEA_REPLY_MINE;
  gboolean ship = last.reply == SEA_REPLY_SUNK && last.decks > 0;
  double largest = MIN ((mine ? 2.9 : 2.75) * u, 0.178 * b.width);
  SeaLine line = { word,           MIN (largest, (ship ? 0.62 : 1.2) * room),
                   0.5 * u,        b.width - 1.2 * u,
                   SEA_HEAVY,      card->ink,
                   SEA_SIDE_MIDDLE };

  if (mine)
    {
      double up = MIN ((card->tall ? 0.9 : 0.2) * u, 0.1 * room);

      y -= up;
      middle = paint_wheel (wall, card, &line, y, room - 2 * up);
    }
  if (ship)
    {
      paint_sunk_ship (wall, card, bottom - room * (card->tall ? 0.34 : 0.26), 0.4 * room,
                       last.decks);
      y = top + room * 0.305;
    }
  sea_paint_line (p, &line, middle, y);
}

/* The submarine fires back: an arrow to the sea of who fired at it. Returns its lower edge. */
static double
paint_back_arrow (SeaWall *wall, const Card *card, double top, double bottom)
{
  double height = MIN (1.9 * card->u, 0.34 * (bottom - top));
  double width = MIN (4.2 * card->u, 0.5 * card->box.width);
  SeaRect box = { card->box.x + (card->box.width - width) / 2, top + 0.2 * card->u, width, height };

  sea_paint_arrow (&wall->p, box, sea_wall_get_shot (wall->state).team, card->tip_left, TRUE);
  note (&wall->p, "(arrow)", box);
  return box.y + height;
}

static void
paint_card (SeaWall *wall, const SeaBattleLayout *l)
{
  double side, call, bottom, top;
  Card card;

  lay_card (wall, l, &card);
  side = 1.7 * card.u;
  paint_body (wall, &card);
  sea_paint_note_cover (&wall->p, card.box);
  call = sea_wall_paint_call (wall, 0, 0, side, card.ink, card.ground, FALSE);
  sea_wall_paint_call (wall, card.box.x + (card.box.width - call) / 2, card.box.y + 1.55 * card.u,
                       side, card.ink, card.ground, TRUE);
  top = card.box.y + 2.4 * card.u;
  bottom = paint_worth (wall, &card);
  if (wall->state->is_return)
    top = paint_back_arrow (wall, &card, top, bottom);
  paint_word (wall, &card, top, bottom);
}

/* Rings around the ship that sank, rays from the mine that went off. */
static void
paint_effect (SeaWall *wall, const SeaBattleLayout *l)
{
  const SeaView *view = &wall->state->view;
  SeaViewShot shot = sea_wall_get_shot (wall->state);
  const SeaViewShot *last = &shot;
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

  if (!wall->state->view.last.any || sea_wall_get_shot (wall->state).sea > 1)
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
