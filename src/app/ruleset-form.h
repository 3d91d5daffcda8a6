/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_FORM_H
#define SEA_RULESET_FORM_H

#include "rulebook/rulebook.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A teacher's own ruleset, all keys as fields. Signal "save": the button; what is to be saved is
 * asked for then. */
#define SEA_TYPE_RULESET_FORM (sea_ruleset_form_get_type ())
G_DECLARE_FINAL_TYPE (SeaRulesetForm, sea_ruleset_form, SEA, RULESET_FORM, GtkBox)

/* What the form holds. Borrowed strings. */
typedef struct
{
  const char *id;   /* (nullable): NULL = a new one */
  const char *base; /* (nullable) */
  char *title, *summary;
  SeaRules rules;
} SeaRulesetDraft;

GtkWidget *sea_ruleset_form_new (void);
/** sea_ruleset_form_edit: @id: (nullable): the own ruleset that is changed; NULL = a copy is made
 */
void sea_ruleset_form_edit (SeaRulesetForm *form,
                            const SeaRuleset *ruleset,
                            const char *id,
                            const char *base);
/** sea_ruleset_form_is_changed: whether something would be lost */
gboolean sea_ruleset_form_is_changed (SeaRulesetForm *form);
/** sea_ruleset_form_can_save: whether everything is right and the fleet is known to fit */
gboolean sea_ruleset_form_can_save (SeaRulesetForm *form);
/** sea_ruleset_form_get_draft: fills @draft; clear it with sea_ruleset_draft_clear() */
void sea_ruleset_form_get_draft (SeaRulesetForm *form, SeaRulesetDraft *draft);
void sea_ruleset_draft_clear (SeaRulesetDraft *draft);
/** sea_ruleset_form_set_saved: what it holds lies on the disk now */
void sea_ruleset_form_set_saved (SeaRulesetForm *form);
/** sea_ruleset_form_get_status: (transfer none): the line beside the button */
const char *sea_ruleset_form_get_status (SeaRulesetForm *form);
/** sea_ruleset_form_find_row: (transfer none) (nullable): the row of a key */
GtkWidget *sea_ruleset_form_find_row (SeaRulesetForm *form, const char *key);

G_END_DECLS

#endif
