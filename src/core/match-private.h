/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATCH_PRIVATE_H
#define SEA_MATCH_PRIVATE_H

#include "core/state.h"

/** sea_match_state: (transfer none): for the views, and nobody else */
const SeaState *sea_match_state (const SeaMatch *match);

#endif
