/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_FLEET_H
#define SEA_RULESET_FLEET_H

#include "core/rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The ships of a ruleset as rows: name, decks, shape, count. Signal "changed": by a person. */
#define SEA_TYPE_RULESET_FLEET (sea_ruleset_fleet_get_type ())
G_DECLARE_FINAL_TYPE (SeaRulesetFleet, sea_ruleset_fleet, SEA, RULESET_FLEET, GtkBox)

GtkWidget *sea_ruleset_fleet_new (void);
void sea_ruleset_fleet_set_rules (SeaRulesetFleet *fleet, const SeaRules *rules);
/** sea_ruleset_fleet_get_rules: puts the classes into @rules; the reason stands at the row at fault
 * then. FALSE with a #SeaRulebookError when they are refused */
gboolean sea_ruleset_fleet_get_rules (SeaRulesetFleet *fleet, SeaRules *rules, GError **error);
/** sea_ruleset_fleet_set_error: (nullable): a reason that belongs to no row */
void sea_ruleset_fleet_set_error (SeaRulesetFleet *fleet, const char *text);

G_END_DECLS

#endif
