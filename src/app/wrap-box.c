/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/wrap-box.h"

enum
{
  WIDE = 420 /* pixels that it asks for; it takes more */
};

struct _SeaWrapBox
{
  GtkWidget parent_instance;
  int spacing;
};

G_DEFINE_FINAL_TYPE (SeaWrapBox, sea_wrap_box, GTK_TYPE_WIDGET)

/* Lays the children out in @width; returns the height. */
static int
lay (SeaWrapBox *self, int width, gboolean place)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0, y = 0, row = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition natural, least;
      GtkAllocation box;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_get_preferred_size (child, &least, &natural);
      box.width = MAX (MIN (natural.width, width), least.width);
      if (x > 0 && x + box.width > width)
        {
          y += row + self->spacing;
          x = row = 0;
        }
      box.x = rtl ? width - x - box.width : x;
      box.y = y;
      box.height = natural.height;
      if (place)
        gtk_widget_size_allocate (child, &box, -1);
      x += box.width + self->spacing;
      row = MAX (row, natural.height);
    }
  return y + row;
}

static GtkSizeRequestMode
sea_wrap_box_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sea_wrap_box_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  SeaWrapBox *self = SEA_WRAP_BOX (widget);
  int least = 0, all = 0;

  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition want, need;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_get_preferred_size (child, &need, &want);
      least = MAX (least, need.width);
      all += want.width + (all > 0 ? self->spacing : 0);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (MIN (all, WIDE), least);
    }
  else
    *minimum = *natural = lay (self, for_size >= 0 ? for_size : MAX (all, least), FALSE);
}

static void
sea_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) height;
  (void) baseline;
  lay (SEA_WRAP_BOX (widget), width, TRUE);
}

static void
sea_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (sea_wrap_box_parent_class)->dispose (object);
}

static void
sea_wrap_box_class_init (SeaWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_wrap_box_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  widget_class->get_request_mode = sea_wrap_box_get_request_mode;
  widget_class->measure = sea_wrap_box_measure;
  widget_class->size_allocate = sea_wrap_box_size_allocate;
}

static void
sea_wrap_box_init (SeaWrapBox *self)
{
  self->spacing = 6;
}

GtkWidget *
sea_wrap_box_new (int spacing)
{
  SeaWrapBox *self = g_object_new (SEA_TYPE_WRAP_BOX, NULL);

  self->spacing = spacing;
  return GTK_WIDGET (self);
}

void
sea_wrap_box_append (SeaWrapBox *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
