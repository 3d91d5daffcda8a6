/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stands for a command whose room is still being built; goes when the last one is there.
 */
#include "cli/cli.h"

int sea_cmd_absent (const SeaCli *cli, int argc, char **argv);

int
sea_cmd_absent (G_GNUC_UNUSED const SeaCli *cli, G_GNUC_UNUSED int argc, G_GNUC_UNUSED char **argv)
{
  return sea_cli_usage (NULL);
}
