/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/mini-map.h"

#include "app/palette.h"

#include <math.h>

struct _SeaMiniMap
{
  GtkWidget parent_instance;
  int side;
  gboolean laid;
  SeaFleet fleet;
};

G_DEFINE_FINAL_TYPE (SeaMiniMap, sea_mini_map, GTK_TYPE_WIDGET)

static void
sea_mini_map_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  (void) orientation;
  (void) for_size;
  *minimum = *natural = SEA_MINI_MAP (widget)->side;
  *minimum_baseline = *natural_baseline = -1;
}

static void
set_colour (cairo_t *cr, SeaColour colour)
{
  gdk_cairo_set_source_rgba (cr, sea_palette_get_colour (SEA_PALETTE_LIGHT, colour));
}

static void
paint_cell (cairo_t *cr, const SeaFleet *fleet, guint x, guint y, double u)
{
  char at = fleet->at[y * fleet->width + x];
  gboolean right, below;

  if (at == '.')
    return;
  if (at == '*' || at == '^' || at == '%')
    {
      set_colour (cr, SEA_COLOUR_RED);
      cairo_set_line_width (cr, MAX (u * 0.2, 1.2));
      cairo_new_sub_path (cr);
      cairo_arc (cr, (x + 0.5) * u, (y + 0.5) * u, u * 0.3, 0, 2 * G_PI);
      cairo_stroke (cr);
      return;
    }
  /* The decks of one ship run into each other. */
  right = x + 1u < fleet->width && fleet->at[y * fleet->width + x + 1] == at;
  below = y + 1u < fleet->height && fleet->at[(y + 1) * fleet->width + x] == at;
  set_colour (cr, SEA_COLOUR_HULL);
  cairo_rectangle (cr, (x + 0.12) * u, (y + 0.12) * u, u * (right ? 1 : 0.76), u * 0.76);
  cairo_rectangle (cr, (x + 0.12) * u, (y + 0.12) * u, u * 0.76, u * (below ? 1 : 0.76));
  cairo_fill (cr);
}

static void
sea_mini_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaMiniMap *self = SEA_MINI_MAP (widget);
  double side = self->side - 2;
  double u = side / MAX (MAX (self->fleet.width, self->fleet.height), 1);
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->side, self->side));

  cairo_translate (cr, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  set_colour (cr, SEA_COLOUR_PAPER);
  cairo_fill_preserve (cr);
  set_colour (cr, SEA_COLOUR_LINE);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  for (guint y = 0; self->laid && y < self->fleet.height; y++)
    for (guint x = 0; x < self->fleet.width; x++)
      paint_cell (cr, &self->fleet, x, y, u);
  cairo_destroy (cr);
}

static void
sea_mini_map_class_init (SeaMiniMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sea_mini_map_measure;
  widget_class->snapshot = sea_mini_map_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sea_mini_map_init (SeaMiniMap *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
sea_mini_map_new (const SeaRules *rules, int side)
{
  SeaMiniMap *self = g_object_new (SEA_TYPE_MINI_MAP, NULL);
  SeaRandom random;

  self->side = side;
  if (rules != NULL)
    {
      sea_random_seed (&random, 7);
      self->laid = sea_fleet_random (rules, &random, &self->fleet) == SEA_OK;
    }
  return GTK_WIDGET (self);
}
