/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULEBOOK_OWN_H
#define SEA_RULEBOOK_OWN_H

#include "rulebook/rulebook.h"

G_BEGIN_DECLS

/* The teacher's own ruleset files. None of these functions changes the list of @book: it is made
 * anew by sea_rulebook_new(). Files are replaced whole or not at all. */

/**
 * sea_own_make_text:
 * @book: where @base stands
 * @title, @summary: of one line each; an empty summary is not written
 * @base: (nullable): id of the ruleset that it is based on; NULL = classic's values
 * @rules: validated
 * @error: as sea_rulebook_resolve(), when @base is not sound
 *
 * Returns: (transfer full): a file that holds only what differs from @base; NULL on failure
 */
char *sea_own_make_text (SeaRulebook *book,
                         const char *title,
                         const char *summary,
                         const char *base,
                         const SeaRules *rules,
                         GError **error);

/**
 * sea_own_dup_base:
 * @ruleset: any
 *
 * Returns: (transfer full) (nullable): id of the shipped ruleset that a copy of @ruleset is based
 *   on, so that it never depends on a file that may be deleted; NULL = on none
 */
char *sea_own_dup_base (SeaRulebook *book, const SeaRuleset *ruleset);

/**
 * sea_own_save:
 * @id: (nullable): the own ruleset that is replaced; NULL = a new one
 * @title: its name; the id of a new one is made of it
 * @summary, @base, @rules: see sea_own_make_text()
 *
 * Returns: (transfer full): the id, or NULL with a #SeaRulebookError
 */
char *sea_own_save (SeaRulebook *book,
                    const char *id,
                    const char *title,
                    const char *summary,
                    const char *base,
                    const SeaRules *rules,
                    GError **error);

/**
 * sea_own_rename:
 * @ruleset: an own one
 * @title: in all languages from now on; the id stays
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean
sea_own_rename (SeaRulebook *book, const SeaRuleset *ruleset, const char *title, GError **error);

/**
 * sea_own_delete:
 * @ruleset: an own one, broken or not
 * @contents: (out) (transfer full): what was in the file, for sea_own_restore()
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean sea_own_delete (const SeaRuleset *ruleset, GBytes **contents, GError **error);

/**
 * sea_own_restore:
 * @path: where the deleted file was; must not be there
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean sea_own_restore (const char *path, GBytes *contents, GError **error);

/**
 * sea_own_import:
 * @path: a file from anywhere
 *
 * Takes a sound ruleset among the own ones; with a new id when its own is taken.
 *
 * Returns: (transfer full): its id here, or NULL with a #SeaRulebookError that names file, key and
 *   reason
 */
char *sea_own_import (SeaRulebook *book, const char *path, GError **error);

/**
 * sea_own_export:
 * @ruleset: a sound one, shipped or own
 * @path: file to write; one that is there is replaced
 *
 * The file rests on shipped rulesets alone.
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean
sea_own_export (SeaRulebook *book, const SeaRuleset *ruleset, const char *path, GError **error);

G_END_DECLS

#endif
