/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/paths.h"
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *usage;
  int (*run) (const SeaCli *cli, int argc, char **argv);
} Command;

/* clang-format off */
static const Command commands[] = {
#define X(name, usage) { #name, usage, sea_cmd_##name },
  SEA_COMMAND_LIST (X)
#undef X
};
/* clang-format on */

void
sea_cli_error (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "msb: %s\n", text);
}

int
sea_cli_usage (const char *command)
{
  fprintf (stderr, "%s\n", _ ("Usage: msb [--bank FILE] COMMAND …"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (command == NULL || strcmp (command, commands[i].name) == 0)
      fprintf (stderr, "  msb %s\n", commands[i].usage);
  return SEA_EXIT_USAGE;
}

void
sea_cli_json_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      unsigned char c = (unsigned char) *p;

      if (c == '"' || c == '\\')
        g_string_append_printf (json, "\\%c", c);
      else if (c < 0x20 || c == 0x7f)
        g_string_append_printf (json, "\\u%04x", c);
      else
        g_string_append_c (json, *p);
    }
  g_string_append_c (json, '"');
}

/* Takes `--bank FILE` and `--bank=FILE` out of the words before the first "--". */
static gboolean
take_bank (SeaCli *cli, int *argc, char **argv)
{
  int n = 0;
  gboolean words_only = FALSE;

  for (int i = 0; i < *argc; i++)
    {
      if (!words_only && strcmp (argv[i], "--bank") == 0)
        {
          if (i + 1 == *argc)
            return FALSE;
          cli->bank = argv[++i];
        }
      else if (!words_only && g_str_has_prefix (argv[i], "--bank="))
        cli->bank = argv[i] + strlen ("--bank=");
      else
        {
          words_only = words_only || strcmp (argv[i], "--") == 0;
          argv[n++] = argv[i];
        }
    }
  *argc = n;
  return cli->bank == NULL || *cli->bank != '\0';
}

int
main (int argc, char **argv)
{
  SeaCli cli = { NULL };

  sea_paths_init_locale ();

  if (!take_bank (&cli, &argc, argv))
    {
      sea_cli_error ("%s", _ ("--bank needs a file"));
      return sea_cli_usage (NULL);
    }
  if (argc >= 2 && (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "help") == 0))
    {
      for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
        printf ("msb %s\n", commands[i].usage);
      return SEA_EXIT_OK;
    }
  if (argc >= 2 && strcmp (argv[1], "--version") == 0)
    {
      printf ("msb %s\n", SEA_VERSION);
      return SEA_EXIT_OK;
    }
  for (gsize i = 0; argc >= 2 && i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (&cli, argc - 2, argv + 2);
  if (argc >= 2)
    sea_cli_error (_ ("unknown command “%s”"), argv[1]);
  return sea_cli_usage (NULL);
}
