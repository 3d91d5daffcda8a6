/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULEBOOK_H
#define SEA_RULEBOOK_H

#include <glib.h>

#include "core/fleet.h"
#include "core/rules.h"

G_BEGIN_DECLS

#define SEA_RULEBOOK_ERROR (sea_rulebook_error_quark ())
typedef enum
{
  SEA_RULEBOOK_ERROR_UNKNOWN,    /* no ruleset of that name */
  SEA_RULEBOOK_ERROR_FILE,       /* it cannot be read */
  SEA_RULEBOOK_ERROR_KEY,        /* an unknown or doubled key, or a value out of range */
  SEA_RULEBOOK_ERROR_IMPOSSIBLE, /* proven: the fleet does not fit the sea */
  SEA_RULEBOOK_ERROR_UNKNOWN_FIT /* the bounded search found no placement */
} SeaRulebookError;
GQuark sea_rulebook_error_quark (void);

/* A ruleset as it was loaded. Error messages read "FILE: KEY: reason", translated. */
typedef struct
{
  char *id;
  char *title, *summary; /* in the language of the program */
  char *path;            /* file it came from */
  gboolean own;          /* a teacher's own */
  SeaRules rules;        /* valid only when @fault is NULL */
  GError *fault;         /* (nullable) why it cannot be played */
  char *base;            /* (nullable) id of the ruleset that its file is based on */
} SeaRuleset;

typedef struct _SeaRulebook SeaRulebook;

/**
 * sea_rulebook_new:
 * @shipped: folder of the shipped files
 * @own: (nullable): folder of the teacher's own
 *
 * Loads every *.ini. Faulty files stay listed with their fault.
 */
SeaRulebook *sea_rulebook_new (const char *shipped, const char *own);
void sea_rulebook_free (SeaRulebook *book);

/** sea_rulebook_dup_shipped_dir: (transfer full): the installed folder, or the source tree's when
 * run from the build */
char *sea_rulebook_dup_shipped_dir (void);

/** sea_rulebook_list: (transfer none) (element-type SeaRuleset): `math-45` first, then math…, then
 * the rest by id */
GPtrArray *sea_rulebook_list (SeaRulebook *book);
/** sea_rulebook_find: (transfer none) (nullable) */
const SeaRuleset *sea_rulebook_find (SeaRulebook *book, const char *id);

/**
 * sea_rulebook_resolve:
 * @line: the words after `rules`: "math-45 mines=2 fleet=4:line:1,3:line:2"; a name with '/' or
 * ending in .ini is a file
 * @rules: (out): validated, its fleet fits
 *
 * Returns: TRUE, or FALSE with a #SeaRulebookError
 */
gboolean
sea_rulebook_resolve (SeaRulebook *book, const char *line, SeaRules *rules, GError **error);

/**
 * sea_ruleset_load:
 * @path: a file
 *
 * Returns: (transfer full): never NULL; look at its fault
 */
SeaRuleset *sea_ruleset_load (SeaRulebook *book, const char *path);
void sea_ruleset_free (SeaRuleset *ruleset);

/**
 * sea_rules_to_text:
 *
 * Returns: (transfer full): a whole ruleset file, every key written, which loads to the same @rules
 * without `based-on`: kept with a lesson so that a later edit of the file does not change it
 */
char *sea_rules_to_text (const SeaRules *rules, const char *title);
/** sea_rules_from_text: the reverse; FALSE with a #SeaRulebookError */
gboolean sea_rules_from_text (const char *text, SeaRules *rules, GError **error);

/** sea_class_dup_label: (transfer full): the translated name of a class ("линкор"), else as it is
 * written */
char *sea_class_dup_label (const SeaClass *klass);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRulebook, sea_rulebook_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRuleset, sea_ruleset_free)

G_END_DECLS

#endif
