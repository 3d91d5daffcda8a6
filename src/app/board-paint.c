/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A sea at the teacher's: the sea itself, badges, the keyboard's place, axes that stay in sight. */
#include "app/board-private.h"

/* In the corner of the cell, so that what lies there can be seen. */
static void
paint_badges (SeaBoardView *self, SeaPaint *p)
{
  double r = CLAMP (0.26 * self->side, 7, 14);

  for (guint i = 0; i < self->columns * self->rows; i++)
    {
      double x = sea_board_get_sea_x (self) + (i % self->columns) * self->side + 0.8 * r;
      double y = sea_board_get_sea_y (self) + (i / self->columns) * self->side + 0.8 * r;
      char text[8];
      SeaLine line = {
        text, 1.2 * r, 0.8 * r, 1.9 * r, SEA_BOLD, SEA_COLOUR_PAPER, SEA_SIDE_MIDDLE
      };

      if (self->badges[i] == 0)
        continue;
      g_snprintf (text, sizeof text, "%u", self->badges[i]);
      cairo_new_sub_path (p->cr);
      cairo_arc (p->cr, x, y, r, 0, 2 * G_PI);
      sea_paint_set_colour (p, SEA_COLOUR_RED);
      cairo_fill_preserve (p->cr);
      sea_paint_set_colour (p, SEA_COLOUR_PAPER);
      cairo_set_line_width (p->cr, 1);
      cairo_stroke (p->cr);
      sea_paint_line (p, &line, x, y);
    }
}

static SeaSeaLook
get_look (SeaBoardView *self)
{
  SeaSeaLook look = { .view = &self->view,
                      .sea = self->sea,
                      .notation = self->notation,
                      .x = sea_board_get_sea_x (self),
                      .y = sea_board_get_sea_y (self),
                      .under_fire = self->under_fire && !self->mini,
                      .burning = self->burning,
                      .shooter = self->shooter,
                      .halo_marks = self->halo_marks,
                      .paper_marks = self->paper_marks,
                      .last_shot = !self->mini || self->last_shot,
                      .axes = !self->mini };

  return look;
}

static void
paint_sea (SeaBoardView *self, cairo_t *cr)
{
  SeaPaint paint = { .cr = cr, .texts = self->texts, .palette = self->palette, .u = self->side };
  SeaSeaLook look = get_look (self);

  sea_paint_sea (&paint, &look);
  if (!self->mini)
    paint_badges (self, &paint);
}

/* Letters in a strip at the top of what is in sight, or numbers at its left. */
static void
paint_strip (SeaBoardView *self, cairo_t *cr, const SeaSeaLook *look, SeaRect strip)
{
  SeaPaint paint = { .cr = cr, .texts = self->texts, .palette = self->palette, .u = self->side };

  cairo_save (cr);
  cairo_rectangle (cr, strip.x, strip.y, strip.width, strip.height);
  cairo_clip (cr);
  sea_paint_fill_box (&paint, strip, 0, SEA_COLOUR_PAPER);
  if (look)
    sea_paint_axes (&paint, look);
  cairo_restore (cr);
}

static void
snapshot_axes (SeaBoardView *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  SeaSeaLook look = get_look (self);
  SeaRect top = { 0, self->scrolled_y, bounds->size.width, (SEA_BOARD_TOP - 0.2) * self->side };
  SeaRect left = { self->scrolled_x, 0, (SEA_BOARD_LEFT - 0.2) * self->side, bounds->size.height };
  SeaRect corner = { self->scrolled_x, self->scrolled_y, left.width, top.height };
  cairo_t *cr;

  if (self->mini || self->ghost || (self->scrolled_x <= 0 && self->scrolled_y <= 0))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  if (self->scrolled_y > 0)
    {
      look.y = self->scrolled_y + sea_board_get_sea_y (self);
      paint_strip (self, cr, &look, top);
      look.y = sea_board_get_sea_y (self);
    }
  if (self->scrolled_x > 0)
    {
      look.x = self->scrolled_x + sea_board_get_sea_x (self);
      paint_strip (self, cr, &look, left);
    }
  if (self->scrolled_x > 0 && self->scrolled_y > 0)
    paint_strip (self, cr, NULL, corner);
  cairo_destroy (cr);
}

void
sea_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaBoardView *self = SEA_BOARD_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds, all;
  GtkWidget *cell;

  if (!self->has_view || width < 1 || height < 1)
    return;
  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  all = bounds;
  if (!self->node && !self->ghost)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = gtk_snapshot_append_cairo (own, &bounds);

      paint_sea (self, cr);
      cairo_destroy (cr);
      self->node = gtk_snapshot_free_to_node (own);
    }
  if (self->node)
    gtk_snapshot_append_node (snapshot, self->node);
  cell = self->focus < self->cells->len ? self->cells->pdata[self->focus] : NULL;
  if (cell && gtk_widget_has_visible_focus (cell))
    {
      SeaBoardCell *at = SEA_BOARD_CELL (cell);
      double x = sea_board_get_sea_x (self) + at->x * self->side,
             y = sea_board_get_sea_y (self) + at->y * self->side;
      SeaPaint paint = { .texts = self->texts, .palette = self->palette, .u = self->side };

      graphene_rect_init (&bounds, (float) x, (float) y, (float) self->side, (float) self->side);
      paint.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      sea_paint_cursor (&paint, x, y,
                        self->under_fire ? sea_palette_get_team (self->shooter) : SEA_COLOUR_INK);
      cairo_destroy (paint.cr);
    }
  snapshot_axes (self, snapshot, &all);
}
