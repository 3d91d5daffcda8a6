/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_ROW_H
#define SEA_RULESET_ROW_H

#include "rulebook/rulebook.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A ruleset in the list of all. Its buttons are actions "rulesets.…" with the path of its file, or
 * "rulesets.copy" with the id. Signal "renamed" (new title). */
#define SEA_TYPE_RULESET_ROW (sea_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (SeaRulesetRow, sea_ruleset_row, SEA, RULESET_ROW, GtkListBoxRow)

/** sea_ruleset_row_new: @help: (nullable): page of the help; @chosen: it is the one of the next
 * lesson */
GtkWidget *sea_ruleset_row_new (const SeaRuleset *ruleset, const char *help, gboolean chosen);
const char *sea_ruleset_row_get_id (SeaRulesetRow *row);
const char *sea_ruleset_row_get_path (SeaRulesetRow *row);
/** sea_ruleset_row_is_sound: whether it can be played */
gboolean sea_ruleset_row_is_sound (SeaRulesetRow *row);
/** sea_ruleset_row_start_rename: an entry in place of the title; Enter renames, Escape gives up */
void sea_ruleset_row_start_rename (SeaRulesetRow *row);
/** sea_ruleset_row_show_chosen: the mark of the ruleset of the next lesson */
void sea_ruleset_row_show_chosen (SeaRulesetRow *row, gboolean chosen);

G_END_DECLS

#endif
