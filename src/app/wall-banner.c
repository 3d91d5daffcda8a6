/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/wall-banner.h"

#include <glib/gi18n-lib.h>

struct _SeaWallBanner
{
  GtkWidget parent_instance;
  GtkRevealer *revealer;
  GtkLabel *label;
  char *text;
};

G_DEFINE_FINAL_TYPE (SeaWallBanner, sea_wall_banner, GTK_TYPE_WIDGET)

static void
close_cb (SeaWallBanner *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
sea_wall_banner_dispose (GObject *object)
{
  SeaWallBanner *self = SEA_WALL_BANNER (object);

  if (self->revealer != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->revealer));
  self->revealer = NULL;
  G_OBJECT_CLASS (sea_wall_banner_parent_class)->dispose (object);
}

static void
sea_wall_banner_finalize (GObject *object)
{
  g_free (SEA_WALL_BANNER (object)->text);
  G_OBJECT_CLASS (sea_wall_banner_parent_class)->finalize (object);
}

static void
sea_wall_banner_class_init (SeaWallBannerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_wall_banner_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_wall_banner_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sea_wall_banner_init (SeaWallBanner *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *close = gtk_button_new_with_label (_ ("Close"));

  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_revealer_set_transition_type (self->revealer, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  g_signal_connect_object (close, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("sea-warning-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), close);
  gtk_widget_add_css_class (box, "sea-banner");
  gtk_widget_add_css_class (box, "warning");
  gtk_revealer_set_child (self->revealer, box);
  gtk_widget_set_parent (GTK_WIDGET (self->revealer), GTK_WIDGET (self));
}

void
sea_wall_banner_set_text (SeaWallBanner *self, const char *text)
{
  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  if (text != NULL)
    gtk_label_set_text (self->label, text);
  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
}

const char *
sea_wall_banner_get_text (SeaWallBanner *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? self->text : NULL;
}
