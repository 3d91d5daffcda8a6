/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A fleet while it is laid, in the pens of the wall. */
#include "app/place-paint.h"

#include <math.h>
#include <string.h>

#define BADGE 14 /* radius of a fault's number, pixels */

/* What lies as the owner of the sea would see it. */
static void
make_view (const SeaPlaceLook *look, SeaView *view)
{
  const SeaRules *rules = sea_placement_get_rules (look->placement);
  const SeaFleet *fleet = sea_placement_get_fleet (look->placement);
  SeaViewSea *sea = &view->seas[0];

  view->width = rules->width;
  view->height = rules->height;
  view->n_seas = 1;
  for (guint i = 0; i < (guint) rules->width * rules->height; i++)
    {
      char c = look->hidden ? '.' : fleet->at[i];
      gboolean ship = g_ascii_isalpha (c);

      sea->at[i] = ship       ? SEA_MARK_DECK
                   : c == '*' ? SEA_MARK_MINE
                   : c == '^' ? SEA_MARK_SWEEPER
                   : c == '%' ? SEA_MARK_SUBMARINE
                              : SEA_MARK_WATER;
      sea->group[i] = ship ? (guint8) c : 0;
    }
}

static void
get_corner (SeaPaint *p, const SeaPlaceLook *look, SeaCell cell, double *x, double *y)
{
  *x = look->x + cell.x * p->u;
  *y = look->y + cell.y * p->u;
}

/* ---- faults ---- */

/* A number stands where the first two cells meet; of a wrong count, at the last piece: those that
 * came last are too many. */
static void
find_badge (SeaPaint *p, const SeaPlaceLook *look, const SeaFault *fault, double *x, double *y)
{
  SeaCell a = fault->cells[0], b = fault->cells[fault->n_cells > 1 ? 1 : 0];
  guint left = MIN (a.x, b.x), top = MIN (a.y, b.y);

  if (fault->code != SEA_FAULT_TOUCH && fault->code != SEA_FAULT_SPECIAL)
    {
      *x = look->x + a.x * p->u;
      *y = look->y + a.y * p->u;
      return;
    }
  *x = look->x + (left + (a.x != b.x)) * p->u;
  *y = look->y + (top + (a.y != b.y)) * p->u;
}

static void
paint_badge (SeaPaint *p, double x, double y, guint number)
{
  char text[12];
  SeaLine line = { text, number < 10 ? 16 : 13, 0, 0, SEA_BOLD, SEA_COLOUR_PAPER, SEA_SIDE_MIDDLE };

  g_snprintf (text, sizeof text, "%u", number);
  cairo_new_sub_path (p->cr);
  cairo_arc (p->cr, x, y, BADGE, 0, 2 * G_PI);
  sea_paint_set_colour (p, SEA_COLOUR_RED);
  cairo_fill_preserve (p->cr);
  sea_paint_set_colour (p, SEA_COLOUR_PAPER);
  cairo_set_line_width (p->cr, 1);
  cairo_stroke (p->cr);
  sea_paint_line (p, &line, x, y);
}

static void
paint_faults (SeaPaint *p, const SeaPlaceLook *look)
{
  guint n;
  const SeaFault *faults = sea_placement_get_faults (look->placement, &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; faults[i].code != SEA_FAULT_COUNT_WRONG && k < faults[i].n_cells; k++)
      {
        double x, y;

        get_corner (p, look, faults[i].cells[k], &x, &y);
        /* a diagonal would strike a mine out */
        if (faults[i].code == SEA_FAULT_SPECIAL)
          sea_paint_outline_box (p, (SeaRect){ x, y, p->u, p->u }, 0, 0.08 * p->u, SEA_COLOUR_RED);
        else
          sea_paint_fault (p, x, y);
      }
  for (guint i = 0; i < n; i++)
    if (faults[i].n_cells > 0)
      {
        double x, y, ox, oy;

        find_badge (p, look, &faults[i], &x, &y);
        /* beside those that stand there already */
        for (guint k = 0; k < i; k++)
          {
            find_badge (p, look, &faults[k], &ox, &oy);
            if (fabs (ox - x) < BADGE && fabs (oy - y) < BADGE)
              x += 2 * BADGE;
          }
        paint_badge (p, x, y, i + 1);
      }
}

/* ---- what is carried ---- */

static gboolean
has_cell (const SeaLaidPiece *piece, int x, int y)
{
  for (guint i = 0; i < piece->n; i++)
    if (piece->cells[i].x == x && piece->cells[i].y == y)
      return TRUE;
  return FALSE;
}

/* The edges of the piece as one line around it. */
static void
add_outline (SeaPaint *p, const SeaPlaceLook *look, const SeaLaidPiece *piece)
{
  const double in = 0.08 * p->u;

  for (guint i = 0; i < piece->n; i++)
    {
      int x = piece->cells[i].x, y = piece->cells[i].y;
      gboolean left = has_cell (piece, x - 1, y), right = has_cell (piece, x + 1, y);
      gboolean up = has_cell (piece, x, y - 1), down = has_cell (piece, x, y + 1);
      double x0 = look->x + x * p->u + (left ? 0 : in);
      double x1 = look->x + (x + 1) * p->u - (right ? 0 : in);
      double y0 = look->y + y * p->u + (up ? 0 : in);
      double y1 = look->y + (y + 1) * p->u - (down ? 0 : in);

      if (!up)
        {
          cairo_move_to (p->cr, x0, y0);
          cairo_line_to (p->cr, x1, y0);
        }
      if (!right)
        {
          cairo_move_to (p->cr, x1, y0);
          cairo_line_to (p->cr, x1, y1);
        }
      if (!down)
        {
          cairo_move_to (p->cr, x1, y1);
          cairo_line_to (p->cr, x0, y1);
        }
      if (!left)
        {
          cairo_move_to (p->cr, x0, y1);
          cairo_line_to (p->cr, x0, y0);
        }
    }
}

static void
paint_kind (SeaPaint *p, SeaPieceKind kind, double cx, double cy)
{
  switch (kind)
    {
    case SEA_PIECE_MINE:
      sea_paint_mine (p, cx, cy, 0.86, FALSE, SEA_COLOUR_RED, SEA_COLOUR_PAPER);
      break;
    case SEA_PIECE_SWEEPER:
      sea_paint_sweeper (p, cx, cy, FALSE);
      break;
    case SEA_PIECE_SUBMARINE:
      sea_paint_submarine (p, cx, cy, FALSE);
      break;
    case SEA_PIECE_SHIP:
    default:
      break;
    }
}

static void
paint_carried (SeaPaint *p, const SeaPlaceLook *look)
{
  const SeaLaidPiece *piece = sea_placement_get_carried (look->placement);
  const double dash[] = { 0.16 * p->u, 0.1 * p->u };
  gboolean legal;
  SeaColour colour;

  if (piece == NULL || piece->n == 0)
    return;
  legal = sea_placement_is_legal_here (look->placement);
  colour = legal ? SEA_COLOUR_A : SEA_COLOUR_RED;
  for (guint i = 0; i < piece->n; i++)
    {
      double x, y;

      get_corner (p, look, piece->cells[i], &x, &y);
      sea_paint_set_alpha (p, colour, legal ? 0.22 : 0.1);
      cairo_rectangle (p->cr, x, y, p->u, p->u);
      cairo_fill (p->cr);
      paint_kind (p, sea_placement_get_type_of (look->placement, piece->type)->kind, x + p->u / 2,
                  y + p->u / 2);
      if (legal)
        continue;
      /* the diagonal of a fault, twice: where it may not lie it is hatched */
      sea_paint_set_colour (p, colour);
      cairo_set_line_width (p->cr, 0.06 * p->u);
      cairo_move_to (p->cr, x + 0.12 * p->u, y + 0.88 * p->u);
      cairo_line_to (p->cr, x + 0.88 * p->u, y + 0.12 * p->u);
      cairo_move_to (p->cr, x + 0.12 * p->u, y + 0.5 * p->u);
      cairo_line_to (p->cr, x + 0.5 * p->u, y + 0.12 * p->u);
      cairo_move_to (p->cr, x + 0.5 * p->u, y + 0.88 * p->u);
      cairo_line_to (p->cr, x + 0.88 * p->u, y + 0.5 * p->u);
      cairo_stroke (p->cr);
    }
  cairo_save (p->cr);
  sea_paint_set_colour (p, colour);
  cairo_set_line_width (p->cr, MAX (2, 0.055 * p->u));
  cairo_set_dash (p->cr, dash, G_N_ELEMENTS (dash), 0);
  add_outline (p, look, piece);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

void
sea_place_paint (SeaPaint *p, const SeaPlaceLook *look)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  SeaSeaLook sea = { .view = view,
                     .notation = look->notation,
                     .x = look->x,
                     .y = look->y,
                     .shooter = SEA_NOBODY,
                     .axes = TRUE };

  make_view (look, view);
  sea_paint_sea (p, &sea);
  if (!look->hidden)
    {
      paint_faults (p, look);
      paint_carried (p, look);
    }
  if (look->cursor != NULL)
    {
      double x, y;

      get_corner (p, look, *look->cursor, &x, &y);
      sea_paint_cursor (p, x, y, SEA_COLOUR_INK);
    }
}
