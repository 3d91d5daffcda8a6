/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/glyph.h"

#include "app/paint.h"
#include "app/util.h"

#include <string.h>

struct _SeaGlyph
{
  GtkWidget parent_instance;
  SeaGlyphKind kind;
  int number;
  int height;
  gboolean on_dark, on_paper;
  SeaColour ground; /* of the tiles of a cell */
  char *letters, *digits;
  SeaTextCache *texts;
};

G_DEFINE_FINAL_TYPE (SeaGlyph, sea_glyph, GTK_TYPE_WIDGET)

static double
get_width (SeaGlyph *self)
{
  switch (self->kind)
    {
    case SEA_GLYPH_FLAG:
      return self->height * 1.34;
    case SEA_GLYPH_ARROW:
    case SEA_GLYPH_ARROW_LEFT:
      return self->height * 1.8;
    case SEA_GLYPH_SHIP:
      return self->height * MAX (self->number, 1);
    case SEA_GLYPH_CELL:
      return self->height * (self->digits != NULL && *self->digits != '\0' ? 2.12 : 1) *
             (self->letters != NULL && g_utf8_strlen (self->letters, -1) > 2 ? 2.4 : 1);
    case SEA_GLYPH_MINE:
      return self->height;
    case SEA_GLYPH_NONE:
    default:
      return 0;
    }
}

static void
sea_glyph_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  SeaGlyph *self = SEA_GLYPH (widget);

  (void) for_size;
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? (int) (get_width (self) + 0.99) : self->height;
  *minimum_baseline = *natural_baseline = -1;
}

static void
paint_cell (SeaGlyph *self, SeaPaint *p, double y)
{
  double side = self->height;
  SeaRect one = { 0, y, get_width (self), side };
  gboolean dark = self->ground != SEA_COLOUR_PAPER;
  SeaColour pen = dark ? SEA_COLOUR_PAPER : SEA_COLOUR_INK;
  SeaColour letter = dark ? self->ground : SEA_COLOUR_PAPER;

  if (*self->digits == '\0')
    {
      sea_paint_tile (p, one, self->letters, side * 0.62, pen, pen, letter);
      return;
    }
  one.width = side;
  sea_paint_tile (p, one, self->letters, side * 0.7, pen, pen, letter);
  one.x = side * 1.12;
  sea_paint_tile (p, one, self->digits, side * 0.62, dark ? self->ground : SEA_COLOUR_CARD, pen,
                  pen);
}

static void
sea_glyph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaGlyph *self = SEA_GLYPH (widget);
  double width = get_width (self);
  double height = self->height;
  double x = 0;
  double y = (gtk_widget_get_height (widget) - height) / 2;
  cairo_t *cr;
  SeaPaint p = { 0 };

  if (width <= 0 || self->kind == SEA_GLYPH_NONE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-2, -2, gtk_widget_get_width (widget) + 4,
                                                       gtk_widget_get_height (widget) + 4));
  if (self->texts == NULL)
    self->texts = sea_text_cache_new (gtk_widget_get_pango_context (widget));
  p.cr = cr;
  p.texts = self->texts;
  p.palette = self->on_dark || self->on_paper ? SEA_PALETTE_LIGHT : sea_util_get_palette ();
  p.u = height;
  p.smallest = 8;
  switch (self->kind)
    {
    case SEA_GLYPH_FLAG:
      sea_paint_flag (
          &p, (SeaRect){ x + height * 0.09, y + height * 0.04, height * 1.2, height * 0.8 },
          self->number, self->on_dark ? SEA_COLOUR_ONTEAM : sea_palette_get_team (self->number));
      break;
    case SEA_GLYPH_ARROW:
    case SEA_GLYPH_ARROW_LEFT:
      sea_paint_arrow (&p, (SeaRect){ x, y, width, height }, self->number,
                       self->kind == SEA_GLYPH_ARROW_LEFT, FALSE);
      break;
    case SEA_GLYPH_SHIP:
      sea_paint_ship (&p, x, y, height, (guint) MAX (self->number, 1), SEA_COLOUR_HULL,
                      SEA_COLOUR_GRID);
      break;
    case SEA_GLYPH_MINE:
      p.u = height * 1.25;
      sea_paint_mine (&p, width / 2, y + height / 2, 1, TRUE, SEA_COLOUR_RED, SEA_COLOUR_CARD);
      break;
    case SEA_GLYPH_CELL:
      if (self->letters != NULL)
        paint_cell (self, &p, y);
      break;
    case SEA_GLYPH_NONE:
    default:
      break;
    }
  cairo_destroy (cr);
}

static void
sea_glyph_finalize (GObject *object)
{
  SeaGlyph *self = SEA_GLYPH (object);

  g_free (self->letters);
  g_free (self->digits);
  g_clear_pointer (&self->texts, sea_text_cache_free);
  G_OBJECT_CLASS (sea_glyph_parent_class)->finalize (object);
}

static void
sea_glyph_class_init (SeaGlyphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sea_glyph_finalize;
  widget_class->measure = sea_glyph_measure;
  widget_class->snapshot = sea_glyph_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sea_glyph_init (SeaGlyph *self)
{
  self->height = 20;
  self->ground = SEA_COLOUR_PAPER;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
sea_glyph_new (SeaGlyphKind kind, int number, int size)
{
  SeaGlyph *self = g_object_new (SEA_TYPE_GLYPH, NULL);

  self->height = size;
  sea_glyph_set (self, kind, number);
  return GTK_WIDGET (self);
}

void
sea_glyph_set (SeaGlyph *self, SeaGlyphKind kind, int number)
{
  if (self->kind == kind && self->number == number)
    return;
  self->kind = kind;
  self->number = number;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sea_glyph_set_size (SeaGlyph *self, int height)
{
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sea_glyph_set_call (SeaGlyph *self, const char *call)
{
  const char *digit = call;

  self->kind = SEA_GLYPH_CELL;
  while (*digit != '\0' && !g_ascii_isdigit (*digit))
    digit = g_utf8_next_char (digit);
  /* A pair of coordinates or a bare number is one tile. */
  if (digit == call || *call == '(')
    digit = call + strlen (call);
  g_free (self->letters);
  g_free (self->digits);
  self->letters = g_strndup (call, (gsize) (digit - call));
  self->digits = g_strdup (digit);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sea_glyph_set_on_dark (SeaGlyph *self, gboolean on_dark)
{
  self->on_dark = on_dark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_glyph_set_on_paper (SeaGlyph *self, gboolean on_paper)
{
  self->on_paper = on_paper;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_glyph_set_ground (SeaGlyph *self, SeaColour ground)
{
  self->ground = ground;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
