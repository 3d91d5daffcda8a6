/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Where the fleets of the lesson come from: at random, by hand, or they stay on paper. */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/say-words.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

SeaSetupFleets
sea_setup_get_fleets (SeaSetupPage *self)
{
  return (SeaSetupFleets) MIN (adw_combo_row_get_selected (self->fleets), SEA_FLEETS_ON_PAPER);
}

static void
show_choice (SeaSetupPage *self)
{
  static const char *const tips[] = {
    [SEA_FLEETS_RANDOM] = N_ ("Random fleets; the wall opens (Ctrl+Enter)"),
    [SEA_FLEETS_BY_HAND] = N_ ("The teams lay their fleets one after another (Ctrl+Enter)"),
    [SEA_FLEETS_ON_PAPER] = N_ ("The fleets are on paper; you enter each reply (Ctrl+Enter)"),
  };

  sea_util_set_tooltip (self->start, _ (tips[sea_setup_get_fleets (self)]));
}

void
sea_setup_update_fleets (SeaSetupPage *self)
{
  const char *why = self->rules_ok ? sea_say_why_not (&self->rules) : NULL;
  const char *labels[] = { _ ("at random"), _ ("laid by hand"), why == NULL ? _ ("on paper") : NULL,
                           NULL };
  GListModel *model = adw_combo_row_get_model (self->fleets);
  guint n = why == NULL ? 3 : 2, selected = adw_combo_row_get_selected (self->fleets);

  /* Another list takes the choice away: only when it differs. */
  if (model == NULL || g_list_model_get_n_items (model) != n)
    {
      sea_setup_set_strings (self->fleets, labels);
      adw_combo_row_set_selected (self->fleets, selected < n ? selected : SEA_FLEETS_RANDOM);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->fleets), why != NULL ? why : "");
  show_choice (self);
}

void
sea_setup_make_fleets (SeaSetupPage *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->fleets), FALSE);
  sea_setup_update_fleets (self);
  g_signal_connect_object (self->fleets, "notify::selected", G_CALLBACK (show_choice), self,
                           G_CONNECT_SWAPPED);
}
