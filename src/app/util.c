/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/util.h"

#include <adwaita.h>

/* Made at the first opening: a menu takes longer than a page. */
static void
create_primary_cb (GtkMenuButton *button, gpointer data)
{
  GApplication *application = g_application_get_default ();

  (void) data;
  gtk_menu_button_set_create_popup_func (button, NULL, NULL, NULL);
  if (GTK_IS_APPLICATION (application))
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_application_get_menu_by_id (
                                                GTK_APPLICATION (application), "primary")));
}

void
sea_util_set_primary_menu (GtkMenuButton *button)
{
  gtk_menu_button_set_create_popup_func (button, create_primary_cb, NULL, NULL);
}

void
sea_util_toggle_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
sea_util_set_on (GtkWidget *button, gboolean on)
{
  sea_util_toggle_class (button, "sea-dark", on);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                               on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

void
sea_util_set_class (GtkWidget *widget, const char *prefix, int i, int n)
{
  for (int k = 0; k < n; k++)
    {
      g_autofree char *name = g_strdup_printf ("%s%d", prefix, k);

      sea_util_toggle_class (widget, name, k == i);
    }
}

void
sea_util_leave_monitor (GtkWindow *window)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (window)));

  if (gtk_widget_get_realized (GTK_WIDGET (window)))
    gtk_window_unfullscreen (window);
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GObject) monitor = g_list_model_get_item (monitors, i);

      g_signal_handlers_disconnect_by_data (monitor, window);
    }
}

void
sea_util_remove_children (GtkWidget *container)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    {
      if (GTK_IS_LIST_BOX (container))
        gtk_list_box_remove (GTK_LIST_BOX (container), child);
      else if (GTK_IS_GRID (container))
        gtk_grid_remove (GTK_GRID (container), child);
      else
        gtk_box_remove (GTK_BOX (container), child);
    }
}

void
sea_util_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

SeaPaletteId
sea_util_get_palette (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? SEA_PALETTE_NIGHT
                                                                       : SEA_PALETTE_LIGHT;
}

void
sea_util_set_accessible_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

int
sea_util_cell_side (guint columns, guint rows, int width, int height)
{
  /* The axes and the frame take about one cell and a half. */
  double across = width / (MAX (columns, 1) + 1.5);
  double down = height / (MAX (rows, 1) + 1.6);

  return CLAMP ((int) MIN (across, down), 20, 64);
}
