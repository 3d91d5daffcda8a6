/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/screens-button.h"

#include "app/stage.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

struct _SeaScreensButton
{
  GtkWidget parent_instance;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (SeaScreensButton, sea_screens_button, GTK_TYPE_WIDGET)

/* Made at the first opening. */
static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  SeaStage *stage = sea_stage_get_default ();
  g_autoptr (GMenuModel) menu = NULL;

  (void) data;
  if (stage == NULL || sea_stage_get_monitors (stage) == NULL)
    return;
  menu = sea_screens_menu_new (sea_stage_get_monitors (stage));
  gtk_menu_button_set_create_popup_func (button, NULL, NULL, NULL);
  gtk_menu_button_set_menu_model (button, menu);
}

static void
sea_screens_button_dispose (GObject *object)
{
  g_clear_pointer (&SEA_SCREENS_BUTTON (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (sea_screens_button_parent_class)->dispose (object);
}

static void
sea_screens_button_class_init (SeaScreensButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_screens_button_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sea_screens_button_init (SeaScreensButton *self)
{
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_menu_cb, NULL,
                                         NULL);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "sea-swap-walls-symbolic");
  gtk_widget_set_tooltip_text (self->button, _ ("Screens of the lesson"));
  sea_util_set_accessible_label (self->button, _ ("Screens of the lesson"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}
