/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/import-columns.h"

enum
{
  SPACING = 24,
  SIDE_BY_SIDE = 740 /* pixels from which on there is room for two */
};

struct _SeaImportColumns
{
  GtkWidget parent_instance;
  GtkWidget *first, *second;
};

G_DEFINE_FINAL_TYPE (SeaImportColumns, sea_import_columns, GTK_TYPE_WIDGET)

static int
get_height (GtkWidget *child, int width)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
  return natural;
}

static int
get_first_width (int width)
{
  return (width - SPACING) * 4 / 7;
}

static GtkSizeRequestMode
sea_import_columns_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sea_import_columns_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  SeaImportColumns *self = SEA_IMPORT_COLUMNS (widget);
  int a = 0, b = 0;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->first, orientation, -1, &a, NULL, NULL, NULL);
      gtk_widget_measure (self->second, orientation, -1, &b, NULL, NULL, NULL);
      *minimum = MAX (a, b);
      *natural = MAX (*minimum, SIDE_BY_SIDE);
      return;
    }
  if (for_size < 0 || for_size >= SIDE_BY_SIDE)
    {
      int width = for_size < 0 ? SIDE_BY_SIDE : for_size;

      a = get_height (self->first, get_first_width (width));
      b = get_height (self->second, width - SPACING - get_first_width (width));
      *minimum = *natural = MAX (a, b);
    }
  else
    *minimum = *natural =
        get_height (self->first, for_size) + SPACING + get_height (self->second, for_size);
}

static void
sea_import_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaImportColumns *self = SEA_IMPORT_COLUMNS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation a = { 0, 0, width, height }, b = a;

  (void) baseline;
  if (width >= SIDE_BY_SIDE)
    {
      a.width = get_first_width (width);
      b.width = width - SPACING - a.width;
      a.x = rtl ? b.width + SPACING : 0;
      b.x = rtl ? 0 : a.width + SPACING;
    }
  else
    {
      a.height = get_height (self->first, width);
      b.y = a.height + SPACING;
      b.height = get_height (self->second, width);
    }
  gtk_widget_size_allocate (self->first, &a, -1);
  gtk_widget_size_allocate (self->second, &b, -1);
}

static void
sea_import_columns_dispose (GObject *object)
{
  SeaImportColumns *self = SEA_IMPORT_COLUMNS (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);
  G_OBJECT_CLASS (sea_import_columns_parent_class)->dispose (object);
}

static void
sea_import_columns_class_init (SeaImportColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_import_columns_dispose;
  widget_class->get_request_mode = sea_import_columns_get_request_mode;
  widget_class->measure = sea_import_columns_measure;
  widget_class->size_allocate = sea_import_columns_size_allocate;
}

static void
sea_import_columns_init (SeaImportColumns *self)
{
  (void) self;
}

GtkWidget *
sea_import_columns_new (GtkWidget *first, GtkWidget *second)
{
  SeaImportColumns *self = g_object_new (SEA_TYPE_IMPORT_COLUMNS, NULL);

  self->first = first;
  self->second = second;
  gtk_widget_set_parent (first, GTK_WIDGET (self));
  gtk_widget_set_parent (second, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
