/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/options.h"
#include "question/answer-check.h"

int
sea_cmd_answer (G_GNUC_UNUSED const SeaCli *cli, int argc, char **argv)
{
  const char *key = NULL;
  const SeaOption options[] = { { "--key", &key }, { NULL, NULL } };

  if (!sea_cli_take_options (options, &argc, argv) || key == NULL || argc != 1)
    return sea_cli_usage ("answer");
  printf ("%s\n", sea_check_to_string (sea_key_check (key, argv[0], NULL)));
  return SEA_EXIT_OK;
}
