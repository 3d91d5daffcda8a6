/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOVES_H
#define SEA_MOVES_H

#include "lesson/history.h"

G_BEGIN_DECLS

/** sea_moves_update: makes @store the rows of the steps in force; rows that stay are not touched */
void sea_moves_update (GListStore *store, const SeaHistory *history);

G_END_DECLS

#endif
