/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/can-play.h"

gboolean
sea_app_can_play (const SeaRules *rules)
{
  /* On a common sea there is nothing of one's own to tell. */
  gboolean own = rules->seas == SEA_SEAS_OWN;

  for (guint i = 0; i < rules->n_effects; i++)
    switch (rules->effects[i].effect)
      {
      case SEA_DO_TELL_DECK:
      case SEA_DO_TELL_MINE:
        if (own)
          return FALSE;
        break;
      case SEA_DO_RELOCATE:
        return FALSE;
      default:
        break;
      }
  return TRUE;
}
