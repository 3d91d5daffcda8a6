/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULEBOOK_PRIVATE_H
#define SEA_RULEBOOK_PRIVATE_H

#include "rulebook/rulebook.h"

G_BEGIN_DECLS

/* What the files of this room share. Reasons are translated static or owned texts without the
 * names of file and key, which the caller puts before them. */

enum
{
  SEA_MAX_FILE = 65536, /* bytes of a ruleset file */
  SEA_MAX_CHAIN = 16    /* files joined by based-on */
};

/**
 * sea_key_find:
 *
 * Returns: the number of the key, or -1
 */
int sea_key_find (const char *name);

/**
 * sea_key_read:
 * @key: a number from sea_key_find()
 * @value: text of the value
 * @rules: changed on success only
 *
 * Returns: (transfer full) (nullable): NULL, or the reason of the refusal
 */
char *sea_key_read (int key, const char *value, SeaRules *rules);

/** sea_keys_set_classic: the values that stand where a file names none */
void sea_keys_set_classic (SeaRules *rules);

/** sea_keys_write: every key of @rules into group [ruleset] of @file, but those that are as in
 * @base (nullable) */
void sea_keys_write (const SeaRules *rules, const SeaRules *base, GKeyFile *file);

/** sea_fleet_key_read: `4:line:1,3:line:2`; as sea_key_read() */
char *sea_fleet_key_read (const char *value, SeaRules *rules);

/** sea_fleet_key_write: the reverse */
char *sea_fleet_key_write (const SeaRules *rules);

/**
 * sea_fleet_group_read:
 * @file: a file with group [fleet]
 * @rules: changed on success only
 * @name: (out) (transfer full): on failure, the class at fault
 *
 * Returns: (transfer full) (nullable): NULL, or the reason of the refusal
 */
char *sea_fleet_group_read (GKeyFile *file, SeaRules *rules, char **name);

/** sea_fleet_group_write: the classes of @rules into group [fleet] of @file */
void sea_fleet_group_write (const SeaRules *rules, GKeyFile *file);

/** sea_rulebook_read_number: @text is a whole number without sign from @least to @most */
gboolean sea_rulebook_read_number (const char *text, guint least, guint most, guint *number);

/** sea_rules_compile: makes the rows of effects of the keys */
void sea_rules_compile (SeaRules *rules);

/** sea_rulebook_find_base: the rules of the ruleset @id for sea_ini_read(), also one of a file that
 * is not in the list */
gboolean
sea_rulebook_find_base (SeaRulebook *book, const char *id, SeaRules *rules, GError **error);

/** sea_rulebook_get_own_dir: (nullable): folder of the teacher's own */
const char *sea_rulebook_get_own_dir (SeaRulebook *book);

/** sea_ruleset_read_file: a file that is not too large for a ruleset; a #SeaRulebookError otherwise
 */
gboolean sea_ruleset_read_file (const char *path, char **text, gsize *length, GError **error);

/**
 * sea_rules_finish:
 * @rules: keys are set
 * @known: (nullable): rules whose fleet fits: another one is looked for only when it is not alike
 * @where: file or ruleset, for messages
 *
 * Compiles, validates and looks for a placement.
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean
sea_rules_finish (SeaRules *rules, const SeaRules *known, const char *where, GError **error);

/* What a file says besides rules. */
typedef struct
{
  char *title, *summary;
  char *base; /* (nullable): id of the ruleset that it is based on */
  guint order;
} SeaIniHead;

/**
 * sea_ini_read:
 * @text: contents of a file
 * @length: its bytes
 * @where: its name, for messages
 * @find_base: (nullable): gives the rules of the ruleset that based-on names; NULL = none may be
 *   named
 * @data: for @find_base
 * @head: (out) (optional): on failure, what was read of it
 * @rules: (out): keys and rows, not yet finished
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
typedef gboolean (*SeaFindBase) (const char *id, SeaRules *rules, gpointer data, GError **error);
gboolean sea_ini_read (const char *text,
                       gsize length,
                       const char *where,
                       SeaFindBase find_base,
                       gpointer data,
                       SeaIniHead *head,
                       SeaRules *rules,
                       GError **error);
void sea_ini_head_clear (SeaIniHead *head);

G_END_DECLS

#endif
