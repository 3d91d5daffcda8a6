/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/options.h"
#include "cli/rules-option.h"
#include "core/fleet.h"

/* clang-format off */
static const struct
{
  const char *name;
  SeaStatus (*lay) (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet);
} kinds[] = {
  { "uniform", NULL }, /* many at once */
  { "perelman", sea_fleet_perelman },
  { "edges", sea_fleet_edges },
};
/* clang-format on */

static gboolean
read_number (const char *text, guint64 most, guint64 *number)
{
  return text == NULL || g_ascii_string_to_unsigned (text, 10, 0, most, number, NULL);
}

static int
finish_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return SEA_EXIT_OK;
  sea_cli_error ("%s", _ ("the output could not be written"));
  return SEA_EXIT_FILE;
}

static bool
print_fleet (const SeaFleet *fleet, G_GNUC_UNUSED void *data)
{
  char text[SEA_LAYOUT_SIZE + 1];
  gsize length;

  sea_fleet_write (fleet, text);
  length = strlen (text);
  text[length] = '\n';
  fwrite (text, 1, length + 1, stdout);
  return !ferror (stdout);
}

static int
print_fleets (const SeaRules *rules, gsize kind, guint64 seed, guint64 count)
{
  SeaRandom random;
  SeaFleet fleet;
  SeaStatus status = SEA_OK;

  sea_random_seed (&random, seed);
  if (kinds[kind].lay == NULL)
    status = sea_fleet_random_many (rules, &random, count, print_fleet, NULL);
  else
    for (guint64 i = 0; i < count && status == SEA_OK; i++)
      {
        status = kinds[kind].lay (rules, &random, &fleet);
        if (status == SEA_OK && !print_fleet (&fleet, NULL))
          break;
      }
  if (status == SEA_OK)
    return finish_output ();
  sea_cli_error ("%s", _ (sea_status_to_string (status)));
  return SEA_EXIT_FAULT;
}

static int
run_random (int argc, char **argv)
{
  const char *rules_text = NULL, *count_text = NULL, *seed_text = NULL, *kind = "uniform";
  const char *kind_text = NULL;
  const SeaOption options[] = { { "--rules", &rules_text },
                                { "--count", &count_text },
                                { "--seed", &seed_text },
                                { "--kind", &kind_text },
                                { NULL, NULL } };
  guint64 count = 1, seed = (guint64) g_random_int () << 32 | g_random_int ();
  SeaRules rules;
  gsize k = 0;
  int code;

  if (!sea_cli_take_options (options, &argc, argv) || argc != 0 || rules_text == NULL ||
      !read_number (count_text, G_MAXINT64, &count) || !read_number (seed_text, G_MAXUINT64, &seed))
    return sea_cli_usage ("fleet");
  if (kind_text != NULL)
    kind = kind_text;
  while (k < G_N_ELEMENTS (kinds) && strcmp (kinds[k].name, kind) != 0)
    k++;
  if (k == G_N_ELEMENTS (kinds))
    return sea_cli_usage ("fleet");
  code = sea_cli_read_rules (rules_text, &rules);
  return code != SEA_EXIT_OK ? code : print_fleets (&rules, k, seed, count);
}

static void
print_fault (const SeaFault *fault)
{
  char text[SEA_CELL_TEXT];

  fputs (sea_fault_code_to_string (fault->code), stdout);
  for (guint i = 0; i < fault->n_cells; i++)
    {
      sea_cell_write (fault->cells[i], text);
      printf ("%c%s", i == 0 ? ' ' : ',', text);
    }
  putchar ('\n');
}

static int
run_check (int argc, char **argv)
{
  const char *rules_text = NULL;
  const SeaOption options[] = { { "--rules", &rules_text }, { NULL, NULL } };
  g_autofree SeaFault *faults = NULL;
  SeaRules rules;
  SeaFleet fleet = { 0 };
  gsize n;
  int code;

  if (!sea_cli_take_options (options, &argc, argv) || argc != 1 || rules_text == NULL)
    return sea_cli_usage ("fleet");
  code = sea_cli_read_rules (rules_text, &rules);
  if (code != SEA_EXIT_OK)
    return code;
  /* a layout that is no rectangle stays of no size, which is its fault */
  if (sea_fleet_read (argv[0], strlen (argv[0]), &fleet) == SEA_E_SYNTAX)
    {
      sea_cli_error ("%s", _ ("a layout has only letters, “.”, “*”, “^”, “%” and “/”"));
      return SEA_EXIT_USAGE;
    }
  n = sea_fleet_check (&rules, &fleet, NULL, 0);
  faults = g_new (SeaFault, n + 1);
  sea_fleet_check (&rules, &fleet, faults, n);
  for (gsize i = 0; i < n; i++)
    print_fault (&faults[i]);
  code = finish_output ();
  return code == SEA_EXIT_OK && n > 0 ? SEA_EXIT_FAULT : code;
}

int
sea_cmd_fleet (G_GNUC_UNUSED const SeaCli *cli, int argc, char **argv)
{
  static char buffer[1 << 16];

  setvbuf (stdout, buffer, _IOFBF, sizeof buffer);
  if (argc > 0 && strcmp (argv[0], "random") == 0)
    return run_random (argc - 1, argv + 1);
  if (argc > 0 && strcmp (argv[0], "check") == 0)
    return run_check (argc - 1, argv + 1);
  return sea_cli_usage ("fleet");
}
