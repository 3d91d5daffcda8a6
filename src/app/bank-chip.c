/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-chip.h"

#include "app/util.h"

#include <glib/gi18n-lib.h>

struct _SeaBankChip
{
  GtkBox parent_instance;
  char *name;
  GtkWidget *button, *label, *arrow, *cross;
};

G_DEFINE_FINAL_TYPE (SeaBankChip, sea_bank_chip, GTK_TYPE_BOX)

static void
cross_cb (SeaBankChip *self)
{
  g_signal_emit_by_name (self, "cleared");
}

void
sea_bank_chip_set_value (SeaBankChip *self, const char *value)
{
  gtk_label_set_text (GTK_LABEL (self->label), value != NULL ? value : self->name);
  gtk_widget_set_visible (self->cross, value != NULL);
  gtk_widget_set_visible (self->arrow, value == NULL);
  sea_util_toggle_class (GTK_WIDGET (self), "active", value != NULL);
}

static void
sea_bank_chip_finalize (GObject *object)
{
  g_free (SEA_BANK_CHIP (object)->name);
  G_OBJECT_CLASS (sea_bank_chip_parent_class)->finalize (object);
}

static void
sea_bank_chip_class_init (SeaBankChipClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_bank_chip_finalize;
  g_signal_new ("cleared", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_bank_chip_init (SeaBankChip *self)
{
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (GTK_WIDGET (self), "sea-chip");
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 24);
  self->arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");
  gtk_box_append (GTK_BOX (inner), self->label);
  gtk_box_append (GTK_BOX (inner), self->arrow);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), inner);
  gtk_widget_add_css_class (self->button, "flat");
  self->cross = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->cross, "flat");
  sea_util_set_tooltip (self->cross, _ ("Remove this filter"));
  sea_util_set_accessible_label (self->cross, _ ("Remove this filter"));
  gtk_box_append (GTK_BOX (self), self->button);
  gtk_box_append (GTK_BOX (self), self->cross);
  g_signal_connect_object (self->cross, "clicked", G_CALLBACK (cross_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sea_bank_chip_new (const char *name, GtkWidget *content)
{
  SeaBankChip *self = g_object_new (SEA_TYPE_BANK_CHIP, NULL);
  GtkWidget *popover = gtk_popover_new ();

  self->name = g_strdup (name);
  gtk_popover_set_child (GTK_POPOVER (popover), content);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  sea_bank_chip_set_value (self, NULL);
  return GTK_WIDGET (self);
}
