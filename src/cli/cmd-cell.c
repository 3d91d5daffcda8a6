/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/options.h"
#include "core/cell.h"

/* "10x8": both sides of a sea. */
static gboolean
read_size (const char *text, unsigned *width, unsigned *height)
{
  char *end;
  guint64 w = g_ascii_strtoull (text, &end, 10), h;
  const char *second = end + 1;

  if (!g_ascii_isdigit (*text) || *end != 'x' || !g_ascii_isdigit (*second))
    return FALSE;
  h = g_ascii_strtoull (second, &end, 10);
  if (*end != '\0' || w < SEA_MIN_SIDE || w > SEA_MAX_SIDE || h < SEA_MIN_SIDE || h > SEA_MAX_SIDE)
    return FALSE;
  *width = (unsigned) w;
  *height = (unsigned) h;
  return TRUE;
}

int
sea_cmd_cell (G_GNUC_UNUSED const SeaCli *cli, int argc, char **argv)
{
  const char *name = NULL, *size = NULL;
  const SeaOption options[] = { { "--notation", &name }, { "--size", &size }, { NULL, NULL } };
  char text[SEA_CELL_TEXT], first[SEA_CALL_TEXT], last[SEA_CALL_TEXT];
  SeaNotation notation;
  unsigned width, height;
  SeaCell cell;

  if (!sea_cli_take_options (options, &argc, argv) || name == NULL || size == NULL || argc != 1)
    return sea_cli_usage ("cell");
  if (!sea_notation_from_string (name, &notation))
    {
      sea_cli_error (_ ("there is no notation “%s”"), name);
      return SEA_EXIT_USAGE;
    }
  if (!read_size (size, &width, &height))
    {
      sea_cli_error (_ ("“%s” is no size such as 10x10, from %dx%d to %dx%d"), size, SEA_MIN_SIDE,
                     SEA_MIN_SIDE, SEA_MAX_SIDE, SEA_MAX_SIDE);
      return SEA_EXIT_USAGE;
    }
  notation = sea_notation_resolve (notation, g_get_language_names ()[0]);
  if (!sea_notation_fits (notation, width, height))
    {
      sea_cli_error (_ ("the notation “%s” has too few letters for a sea of %s"), name, size);
      return SEA_EXIT_USAGE;
    }
  if (sea_call_read (notation, width, height, argv[0], &cell) != SEA_OK)
    {
      sea_call_range (notation, width, height, first, last);
      /* Translators: “Щ9” is no cell of this sea: calls go from А1 to К10 */
      sea_cli_error (_ ("“%s” is no cell of this sea: calls go from %s to %s"), argv[0], first,
                     last);
      return SEA_EXIT_FAULT;
    }
  sea_cell_write (cell, text);
  printf ("%s\n", text);
  return SEA_EXIT_OK;
}
