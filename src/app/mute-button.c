/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/mute-button.h"

#include "app/sound-player.h"

#include <glib/gi18n-lib.h>

struct _SeaMuteButton
{
  GtkToggleButton parent_instance;
};

G_DEFINE_FINAL_TYPE (SeaMuteButton, sea_mute_button, GTK_TYPE_TOGGLE_BUTTON)

static void
update (SeaMuteButton *self)
{
  gboolean muted = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));

  gtk_button_set_icon_name (GTK_BUTTON (self),
                            muted ? "sea-sound-off-symbolic" : "sea-sound-symbolic");
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self), !sea_sound_player_is_built () ? _ ("This program was built without sound.")
                         : muted                       ? _ ("Sounds are off: turn them on (Ctrl+M)")
                                                       : _ ("Turn the sounds off (Ctrl+M)"));
}

static void
sea_mute_button_class_init (SeaMuteButtonClass *klass)
{
  (void) klass;
}

static void
sea_mute_button_init (SeaMuteButton *self)
{
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: a switch: no sounds */
                                  _ ("Mute"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "app.mute");
  g_signal_connect (self, "notify::active", G_CALLBACK (update), NULL);
  update (self);
}
