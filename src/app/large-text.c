/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/large-text.h"

#include "app/util.h"

#define LARGE 1.25
#define LARGEST 1.7

static void
follow (GtkWidget *page)
{
  GtkWidget *spare = g_object_get_data (G_OBJECT (page), "sea-spare");
  double scale = 1;
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (page), "gtk-xft-dpi", &dpi, NULL);
  if (dpi > 0)
    scale = dpi / (96.0 * 1024);
  sea_util_toggle_class (page, "sea-large", scale >= LARGE && scale < LARGEST);
  sea_util_toggle_class (page, "sea-largest", scale >= LARGEST);
  if (spare != NULL)
    gtk_widget_set_visible (spare, scale < LARGE);
}

void
sea_large_text_follow (GtkWidget *page, GtkWidget *spare)
{
  g_object_set_data (G_OBJECT (page), "sea-spare", spare);
  g_signal_connect_object (gtk_widget_get_settings (page), "notify::gtk-xft-dpi",
                           G_CALLBACK (follow), page, G_CONNECT_SWAPPED);
  follow (page);
}
