/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_OPTIONS_H
#define SEA_OPTIONS_H

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* An option with a value, `--NAME VALUE` or `--NAME=VALUE`, for tables in the commands. */
typedef struct
{
  const char *name;   /* "--count" */
  const char **value; /* set at most once */
} SeaOption;

/**
 * sea_cli_take_options:
 * @options: a table closed by a NULL name
 * @argc, @argv: the words of a command; what is no option stays
 *
 * A word after "--" is never an option.
 *
 * Returns: FALSE for an unknown option, one that stands twice or one without its value
 */
static inline gboolean
sea_cli_take_options (const SeaOption *options, int *argc, char **argv)
{
  gboolean words_only = FALSE;
  int n = 0;

  for (int i = 0; i < *argc; i++)
    {
      const char *equals = strchr (argv[i], '=');
      gsize length = equals != NULL ? (gsize) (equals - argv[i]) : strlen (argv[i]);
      const SeaOption *option = options;

      if (words_only || strncmp (argv[i], "--", 2) != 0)
        {
          argv[n++] = argv[i];
          continue;
        }
      if (argv[i][2] == '\0')
        {
          words_only = TRUE;
          continue;
        }
      while (option->name != NULL &&
             (strlen (option->name) != length || strncmp (option->name, argv[i], length) != 0))
        option++;
      if (option->name == NULL || *option->value != NULL || (equals == NULL && i + 1 == *argc))
        return FALSE;
      *option->value = equals != NULL ? equals + 1 : argv[++i];
    }
  *argc = n;
  return TRUE;
}

G_END_DECLS

#endif
