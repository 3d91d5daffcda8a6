/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a ruleset file and as the words after `rules`. What is read must be written and read
 * again as the same rules; what is refused must say why. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rulebook/rulebook.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
write_and_read (const SeaRules *rules)
{
  g_autofree char *text = sea_rules_to_text (rules, "a title\twith\\signs");
  g_autofree char *second = NULL;
  SeaRules again;

  if (!sea_rules_from_text (text, &again, NULL))
    abort ();
  second = sea_rules_to_text (&again, "a title\twith\\signs");
  if (strcmp (text, second) != 0 || memcmp (rules, &again, sizeof again) != 0)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  static SeaRulebook *book; /* read once: the shipped files do not change */
  SeaRules rules;

  if (sea_rules_from_text (text, &rules, &error))
    write_and_read (&rules);
  else if (error == NULL || *error->message == '\0')
    abort ();
  g_clear_error (&error);
  /* as a line; not as the name of a file, for the fuzzer must not open any */
  if (strpbrk (text, "/.") != NULL)
    return 0;
  if (book == NULL)
    book = sea_rulebook_new (SEA_RULESETS, NULL);
  if (sea_rulebook_resolve (book, text, &rules, &error))
    write_and_read (&rules);
  else if (error == NULL || *error->message == '\0')
    abort ();
  return 0;
}
