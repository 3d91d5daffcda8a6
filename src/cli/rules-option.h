/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULES_OPTION_H
#define SEA_RULES_OPTION_H

#include <glib/gi18n-lib.h>

#include "base/paths.h"
#include "cli/cli.h"
#include "rulebook/rulebook.h"

G_BEGIN_DECLS

/** sea_cli_open_rulebook: (transfer full): shipped rulesets and the teacher's own */
static inline SeaRulebook *
sea_cli_open_rulebook (void)
{
  g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
  g_autofree char *own = sea_paths_dup_user ("rulesets");

  return sea_rulebook_new (shipped, own);
}

/** sea_cli_rules_exit: the exit code that an error of the rulebook deserves */
static inline int
sea_cli_rules_exit (const GError *error)
{
  if (g_error_matches (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN))
    return SEA_EXIT_USAGE;
  if (g_error_matches (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_FILE))
    return SEA_EXIT_FILE;
  return SEA_EXIT_FAULT;
}

/**
 * sea_cli_read_rules:
 * @text: the value of --rules: an id or a file, with overrides as after `rules` in a script; a file
 *   whose name has blanks may stand as it is
 * @rules: (out): the rules
 *
 * Returns: SEA_EXIT_OK, or another code after a message
 */
static inline int
sea_cli_read_rules (const char *text, SeaRules *rules)
{
  g_autoptr (SeaRulebook) book = sea_cli_open_rulebook ();
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_file_test (text, G_FILE_TEST_IS_REGULAR) && strchr (text, '"') == NULL
                              ? g_strdup_printf ("\"%s\"", text)
                              : g_strdup (text);

  if (sea_rulebook_resolve (book, line, rules, &error))
    return SEA_EXIT_OK;
  sea_cli_error ("%s", error->message);
  return sea_cli_rules_exit (error);
}

G_END_DECLS

#endif
