/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CAN_PLAY_H
#define SEA_CAN_PLAY_H

#include <glib.h>

#include "core/rules.h"

G_BEGIN_DECLS

/**
 * sea_app_can_play:
 * @rules: validated rules
 *
 * Whether the windows can give every answer that a match by @rules may demand. They can fire and
 * judge; they cannot tell a cell of the own sea (mines that reveal, sweepers) and cannot move a
 * ship. It is decided by the rows of the rules, so that it holds for an override and for a
 * teacher's own file as well.
 *
 * Returns: FALSE when a row demands what the windows cannot do
 */
gboolean sea_app_can_play (const SeaRules *rules);

G_END_DECLS

#endif
