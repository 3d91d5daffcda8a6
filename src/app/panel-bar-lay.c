/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Where the buttons of the judge's bar stand: a row at the lower edge, or a column. */
#include "config.h"

#include "app/panel-bar-private.h"

#include <math.h>

enum
{
  IN_ROW = 7
};

typedef struct
{
  double x, y, width, height;
} Box;

static void
allocate (GtkWidget *child, Box box)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation){ (int) round (box.x), (int) round (box.y),
                                              MAX ((int) round (box.width), 1),
                                              MAX ((int) round (box.height), 1) },
                            -1);
}

/* A row whose longest word would be cut: each button has the width that its own word needs, and
 * what is left is shared. FALSE if there is not so much. */
static gboolean
lay_unequal (SeaPanelBar *self, Box area, double gap, double height)
{
  guint n = self->choices->len;
  double need = (n - 1) * gap, x = area.x, spare;

  for (guint i = 0; i < n; i++)
    need += ceil (MAX (sea_panel_button_get_whole_width (self->choices->pdata[i]), 0.6 * height));
  spare = (area.width - need) / n;
  if (spare < 1)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!sea_panel_button_fits (self->choices->pdata[i], G_MAXINT, (int) height))
      return FALSE;
  for (guint i = 0; i < n; i++)
    {
      SeaPanelButton *button = self->choices->pdata[i];
      Box box = { x, area.y,
                  ceil (MAX (sea_panel_button_get_whole_width (button), 0.6 * height)) + spare,
                  height };

      sea_panel_button_set_brief (button, FALSE);
      allocate (GTK_WIDGET (button), box);
      x += box.width + gap;
    }
  return TRUE;
}

/* @n_columns of them in @area, row by row. */
static void
lay_choices (SeaPanelBar *self, Box area, guint n_columns, double gap, double highest)
{
  guint n = self->choices->len;
  guint n_rows = (n + n_columns - 1) / MAX (n_columns, 1);
  double width = (area.width - (n_columns - 1) * gap) / n_columns;
  double height = MIN ((area.height - (n_rows - 1) * gap) / MAX (n_rows, 1), highest);
  gboolean fits = TRUE;

  for (guint i = 0; i < n; i++)
    fits = fits && sea_panel_button_fits (self->choices->pdata[i], (int) width, (int) height);
  if (!fits && n_columns == n && self->middle != SEA_BAR_ENDS &&
      lay_unequal (self, area, gap, height))
    return;
  for (guint i = 0; i < n; i++)
    {
      Box box = { area.x + (i % n_columns) * (width + gap),
                  area.y + (i / n_columns) * (height + gap), width, height };

      sea_panel_button_set_brief (self->choices->pdata[i], !fits && self->middle != SEA_BAR_ENDS);
      allocate (self->choices->pdata[i], box);
    }
}

static double
get_width (SeaPanelButton *button, double usual)
{
  return MAX (usual, sea_panel_button_get_least_width (button));
}

static void
lay_row (SeaPanelBar *self, int width, int height)
{
  double b = 0.8 * height, x = 0.185 * b, y = (height - b) / 2, gap = 0.12 * b;
  /* A square screen has less room: verdicts go first. */
  double k = width < 14.6 * height ? MAX (0.72, (width / (double) height - 4) / 10.2) : 1;
  Box box = { x, y, get_width (self->silence, 1.74 * b * k), b };
  Box area = { 0, y, 0, b };
  guint n = self->choices->len;

  area.x = box.x;
  if (gtk_widget_get_visible (GTK_WIDGET (self->back)))
    {
      allocate (GTK_WIDGET (self->back), box);
      box.x += box.width + gap;
      allocate (GTK_WIDGET (self->silence), box);
      area.x = box.x + box.width + 0.22 * b;
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->team)))
    {
      box.x = area.x;
      box.width = 2.7 * b * k;
      allocate (GTK_WIDGET (self->team), box);
      area.x += box.width + gap;
    }
  box.width = get_width (self->end, 2.38 * b * k);
  box.x = width - x - box.width;
  allocate (GTK_WIDGET (self->end), box);
  box.width = get_width (self->confirm, 2.73 * b * k);
  box.x -= gap + box.width;
  allocate (GTK_WIDGET (self->confirm), box);
  area.width = box.x - 0.11 * b - area.x;
  if (n > 0)
    lay_choices (self, area, n > IN_ROW && self->middle != SEA_BAR_ENDS ? (n + 1) / 2 : n, 0.08 * b,
                 b);
}

static void
lay_column (SeaPanelBar *self, int width, int height)
{
  double b = MIN (0.1 * height, 0.5 * width), gap = 0.12 * b, margin = 0.16 * b;
  Box box = { margin, margin, width - 2 * margin, b };
  Box area = { margin, 0, box.width, 0 };
  guint n = self->choices->len;

  area.y = box.y;
  if (gtk_widget_get_visible (GTK_WIDGET (self->back)))
    {
      allocate (GTK_WIDGET (self->back), box);
      box.y += b + gap;
      allocate (GTK_WIDGET (self->silence), box);
      area.y = box.y + b + 2 * gap;
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->team)))
    {
      box.y = area.y;
      allocate (GTK_WIDGET (self->team), box);
      area.y += b + gap;
    }
  box.y = height - margin - b;
  allocate (GTK_WIDGET (self->end), box);
  box.y -= b + gap;
  allocate (GTK_WIDGET (self->confirm), box);
  area.height = box.y - 2 * gap - area.y;
  if (n > 0)
    lay_choices (self, area, n > 5 && self->middle == SEA_BAR_VERDICTS ? 2 : 1, gap, b);
}

void
sea_panel_bar_lay (SeaPanelBar *self, int width, int height)
{
  if (self->edge == SEA_BAR_BOTTOM)
    lay_row (self, width, height);
  else
    lay_column (self, width, height);
}

void
sea_panel_bar_paint_ground (SeaPanelBar *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float line = MAX (2, MIN (width, height) * 0.024f);
  graphene_rect_t edge = GRAPHENE_RECT_INIT (0, 0, width, line);

  if (self->edge == SEA_BAR_LEFT)
    graphene_rect_init (&edge, width - line, 0, line, height);
  else if (self->edge == SEA_BAR_RIGHT)
    graphene_rect_init (&edge, 0, 0, line, height);
  gtk_snapshot_append_color (snapshot, sea_palette_get_colour (self->palette, SEA_COLOUR_CARD),
                             &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_color (snapshot, sea_palette_get_colour (self->palette, SEA_COLOUR_INK),
                             &edge);
}
