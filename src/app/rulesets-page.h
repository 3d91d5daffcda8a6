/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESETS_PAGE_H
#define SEA_RULESETS_PAGE_H

#include "app/lesson-model.h"
#include "app/ruleset-form.h"

G_BEGIN_DECLS

/* All rulesets, shipped and own, and the form that makes own ones. */
#define SEA_TYPE_RULESETS_PAGE (sea_rulesets_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaRulesetsPage, sea_rulesets_page, SEA, RULESETS_PAGE, GtkBox)

GtkWidget *sea_rulesets_page_new (SeaLessonModel *model);
/** sea_rulesets_page_refresh: shows the list, and reads the folders again */
void sea_rulesets_page_refresh (SeaRulesetsPage *page);
/** sea_rulesets_page_back: from the form to the list; FALSE when the list is shown */
gboolean sea_rulesets_page_back (SeaRulesetsPage *page);
/** sea_rulesets_page_get_form: (transfer none) (nullable): NULL while the list is shown */
SeaRulesetForm *sea_rulesets_page_get_form (SeaRulesetsPage *page);
/** sea_rulesets_page_find_row: (transfer none) (nullable): the row of the ruleset @id in the list
 */
GtkWidget *sea_rulesets_page_find_row (SeaRulesetsPage *page, const char *id);
/** sea_rulesets_page_is_busy: whether files are being read or written */
gboolean sea_rulesets_page_is_busy (SeaRulesetsPage *page);
/** sea_rulesets_page_take: takes a ruleset from a file among the own ones */
void sea_rulesets_page_take (SeaRulesetsPage *page, const char *path);
/** sea_rulesets_page_export: writes the ruleset @id to a file */
void sea_rulesets_page_export (SeaRulesetsPage *page, const char *id, const char *path);

G_END_DECLS

#endif
