/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/message-overlay.h"

#include <glib/gi18n-lib.h>

/* Width of what is said at the side, in characters. */
#define ASIDE_CHARS 24

struct _SeaMessageOverlay
{
  GtkWidget parent_instance;
  GtkWidget *overlay; /* child below, revealer above */
  GtkWidget *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *pointer, *focus;
  AdwToast *toast; /* (nullable): what is shown */
  guint timeout_id;
};

enum
{
  PROP_CHILD = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SeaMessageOverlay, sea_message_overlay, GTK_TYPE_WIDGET)

static void
hide (SeaMessageOverlay *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->toast);
  gtk_widget_set_sensitive (self->box, FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  SeaMessageOverlay *self = data;

  self->timeout_id = 0;
  hide (self);
  return G_SOURCE_REMOVE;
}

/* The time runs while no one is at the message. */
static void
time_it (SeaMessageOverlay *self)
{
  const gboolean held =
      gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->pointer)) ||
      gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (self->toast != NULL && !held && adw_toast_get_timeout (self->toast) > 0)
    self->timeout_id =
        g_timeout_add_seconds (adw_toast_get_timeout (self->toast), timeout_cb, self);
}

static void
button_clicked_cb (SeaMessageOverlay *self)
{
  g_autoptr (AdwToast) toast = NULL;

  if (self->toast == NULL)
    return;
  toast = g_object_ref (self->toast);
  hide (self);
  g_signal_emit_by_name (toast, "button-clicked");
}

static void
set_child (SeaMessageOverlay *self, GtkWidget *child)
{
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), child);
}

static void
sea_message_overlay_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_CHILD)
    set_child (SEA_MESSAGE_OVERLAY (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
sea_message_overlay_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  SeaMessageOverlay *self = SEA_MESSAGE_OVERLAY (object);

  if (id == PROP_CHILD)
    g_value_set_object (value, gtk_overlay_get_child (GTK_OVERLAY (self->overlay)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
sea_message_overlay_dispose (GObject *object)
{
  SeaMessageOverlay *self = SEA_MESSAGE_OVERLAY (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->toast);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  G_OBJECT_CLASS (sea_message_overlay_parent_class)->dispose (object);
}

static void
sea_message_overlay_class_init (SeaMessageOverlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = sea_message_overlay_set_property;
  object_class->get_property = sea_message_overlay_get_property;
  object_class->dispose = sea_message_overlay_dispose;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
add_controllers (SeaMessageOverlay *self)
{
  self->pointer = gtk_event_controller_motion_new ();
  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (self->pointer, "notify::contains-pointer", G_CALLBACK (time_it), self);
  g_signal_connect_swapped (self->focus, "notify::contains-focus", G_CALLBACK (time_it), self);
  gtk_widget_add_controller (self->box, self->pointer);
  gtk_widget_add_controller (self->box, self->focus);
}

static void
sea_message_overlay_init (SeaMessageOverlay *self)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->overlay = gtk_overlay_new ();
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
  /* the look is that of libadwaita's */
  self->box = g_object_new (GTK_TYPE_BOX, "css-name", "toast", "accessible-role",
                            GTK_ACCESSIBLE_ROLE_STATUS, "spacing", 6, NULL);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  self->button = GTK_BUTTON (gtk_button_new ());
  gtk_button_set_use_underline (self->button, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (button_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->button));
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_tooltip_text (close, _ ("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (hide), self);
  gtk_box_append (GTK_BOX (self->box), close);
  add_controllers (self);

  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), self->box);
  gtk_widget_set_halign (self->revealer, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->revealer, GTK_ALIGN_END);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->revealer);
  g_object_bind_property (self->revealer, "child-revealed", self->revealer, "can-target",
                          G_BINDING_SYNC_CREATE);
}

void
sea_message_overlay_add (SeaMessageOverlay *self, AdwToast *toast)
{
  const char *button = adw_toast_get_button_label (toast);

  g_set_object (&self->toast, toast);
  g_object_unref (toast);
  gtk_label_set_markup (self->label, adw_toast_get_title (toast));
  gtk_button_set_label (self->button, button != NULL ? button : "");
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  gtk_widget_set_sensitive (self->box, TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  time_it (self);
}

void
sea_message_overlay_set_aside (SeaMessageOverlay *self, gboolean aside)
{
  gtk_widget_set_halign (self->revealer, aside ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (self->label, aside ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (self->label, aside);
  gtk_label_set_max_width_chars (self->label, aside ? ASIDE_CHARS : -1);
  if (aside)
    gtk_widget_add_css_class (self->box, "aside");
  else
    gtk_widget_remove_css_class (self->box, "aside");
}

const char *
sea_message_overlay_get_text (SeaMessageOverlay *self)
{
  return self->toast != NULL ? adw_toast_get_title (self->toast) : NULL;
}

GtkWidget *
sea_message_overlay_get_button (SeaMessageOverlay *self)
{
  return self->toast != NULL && adw_toast_get_button_label (self->toast) != NULL
             ? GTK_WIDGET (self->button)
             : NULL;
}
