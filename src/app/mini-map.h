/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MINI_MAP_H
#define SEA_MINI_MAP_H

#include <gtk/gtk.h>

#include "core/fleet.h"

G_BEGIN_DECLS

/* A fleet as a little picture: what a ruleset looks like. */
#define SEA_TYPE_MINI_MAP (sea_mini_map_get_type ())
G_DECLARE_FINAL_TYPE (SeaMiniMap, sea_mini_map, SEA, MINI_MAP, GtkWidget)

/** sea_mini_map_new: a sample fleet of @rules, always the same */
GtkWidget *sea_mini_map_new (const SeaRules *rules, int side);

G_END_DECLS

#endif
