/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULEBOOK_FORM_H
#define SEA_RULEBOOK_FORM_H

#include "rulebook/rulebook.h"

G_BEGIN_DECLS

/* The keys of a ruleset one by one, for a form that edits them: the same table and the same reasons
 * as for files. Messages of errors are the bare reason: the form shows them beside the field. */

/**
 * sea_key_get_name:
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): the name of a key in the order of RULES.md, section 1, as in
 *   a file; NULL past the last
 */
const char *sea_key_get_name (guint index);

/**
 * sea_key_get_words:
 * @name: a key
 *
 * Returns: (transfer none) (nullable): the words that may be its value, ended by NULL; one may be
 *   "": no value. NULL for a key of another kind
 */
const char *const *sea_key_get_words (const char *name);

/**
 * sea_key_get_range:
 * @name: a key
 * @least, @most: (out): bounds of its number, or of the numbers that are a part of its value
 */
void sea_key_get_range (const char *name, guint *least, guint *most);

/**
 * sea_key_dup_value:
 *
 * Returns: (transfer full): the value of key @name as a file has it, "" for none. That of `fleet`
 *   is in the form of an override
 */
char *sea_key_dup_value (const char *name, const SeaRules *rules);

/**
 * sea_key_set_value:
 * @name: a key
 * @value: as in a file; "" takes the value away where that can be
 * @rules: changed on success only; sea_rules_check_keys() must follow
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean sea_key_set_value (const char *name, const char *value, SeaRules *rules, GError **error);

/**
 * sea_class_set_name:
 * @text: what a person typed: a known name in the language of the program or as files have it, or
 *   a name of his own; "" = by the number of decks, when the fleet is set
 * @klass: its name is changed on success only
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean sea_class_set_name (const char *text, SeaClass *klass, GError **error);

/**
 * sea_fleet_set_classes:
 * @classes: (array length=n): classes with the names of sea_class_set_name(), in any order
 * @rules: changed on success only; sea_rules_check_keys() must follow
 * @at: (out) (optional): on failure, the class at fault, -1 = none alone
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean
sea_fleet_set_classes (const SeaClass *classes, guint n, SeaRules *rules, int *at, GError **error);

/**
 * sea_rules_check_keys:
 * @rules: all keys are set; its effects are made of them
 * @key: (out) (transfer none) (optional): on failure, the key at fault
 *
 * All that can be checked at once. Whether the fleet fits is another matter.
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean sea_rules_check_keys (SeaRules *rules, const char **key, GError **error);

/**
 * sea_rules_check_fit:
 * @rules: rules that sea_rules_check_keys() accepted
 *
 * May take a good part of a second: not for the main loop. Can be called in any thread.
 *
 * Returns: TRUE, or FALSE with SEA_RULEBOOK_ERROR_IMPOSSIBLE or SEA_RULEBOOK_ERROR_UNKNOWN_FIT
 */
gboolean sea_rules_check_fit (const SeaRules *rules, GError **error);

/**
 * sea_rules_lay_alike:
 *
 * Returns: whether the two have the same sea and the same pieces, so that a fleet fits into both or
 *   into none
 */
gboolean sea_rules_lay_alike (const SeaRules *a, const SeaRules *b);

G_END_DECLS

#endif
