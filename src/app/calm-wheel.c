/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/calm-wheel.h"

/* The controllers of GTK's own that turn a value: they sleep until the widget has the focus. */
static void
let_wheel (GtkWidget *widget, gboolean on)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    on ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static void
focus_cb (GtkEventControllerFocus *focus, GParamSpec *pspec, GtkWidget *widget)
{
  (void) pspec;
  let_wheel (widget, gtk_event_controller_focus_contains_focus (focus));
}

static void
calm (GtkWidget *widget)
{
  GtkEventController *focus;

  if (g_object_get_data (G_OBJECT (widget), "sea-calm-wheel") != NULL)
    return;
  g_object_set_data (G_OBJECT (widget), "sea-calm-wheel", widget);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (focus_cb), widget, 0);
  gtk_widget_add_controller (widget, focus);
  let_wheel (widget, FALSE);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  gpointer widget = g_value_get_object (values);

  (void) hint;
  (void) n_values;
  (void) data;
  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget) || GTK_IS_COMBO_BOX (widget) ||
      GTK_IS_DROP_DOWN (widget))
    calm (widget);
  return TRUE;
}

void
sea_calm_wheel_install (void)
{
  static gboolean installed;

  if (installed)
    return;
  installed = TRUE;
  /* The class must be there before its signal can be named. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_SPIN_BUTTON));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
