/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The first line names rules as fixture_rules() reads them, the rest is a layout, any bytes. What
 * is read must be written the same, and the check must tell its faults in order, each cell once. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/fleet.h"
#include "fixture-rules.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
look_at_fault (const SeaFleet *fleet, const SeaFault *fault)
{
  for (unsigned i = 0; i < fault->n_cells; i++)
    {
      unsigned here = (unsigned) fault->cells[i].y * fleet->width + fault->cells[i].x;

      if (fault->cells[i].x >= fleet->width || fault->cells[i].y >= fleet->height ||
          (i > 0 &&
           here <= (unsigned) fault->cells[i - 1].y * fleet->width + fault->cells[i - 1].x))
        abort ();
    }
}

static void
check (const char *line, const SeaFleet *fleet)
{
  SeaFault *faults = malloc (SEA_MAX_FAULTS * sizeof *faults);
  SeaRules rules;

  if (faults != NULL && fixture_rules (line, &rules) &&
      sea_rules_validate (&rules, NULL, NULL) == SEA_OK)
    {
      size_t n = sea_fleet_check (&rules, fleet, faults, SEA_MAX_FAULTS);

      for (size_t i = 0; i < n && i < SEA_MAX_FAULTS; i++)
        {
          look_at_fault (fleet, &faults[i]);
          if (i > 0 && faults[i].code < faults[i - 1].code)
            abort ();
        }
    }
  free (faults);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 0 ? memchr (data, '\n', size) : NULL;
  char line[256] = "classic", text[SEA_LAYOUT_SIZE];
  SeaFleet fleet;

  if (end != NULL && (size_t) (end - data) < sizeof line)
    {
      memcpy (line, data, (size_t) (end - data));
      line[end - data] = '\0';
      size -= (size_t) (end - data) + 1;
      data = end + 1;
    }
  while (size > 0 && data[size - 1] == '\n')
    size--;
  if (sea_fleet_read ((const char *) data, size, &fleet) != SEA_OK)
    return 0;
  sea_fleet_write (&fleet, text);
  if (strlen (text) != size || memcmp (text, data, size) != 0)
    abort ();
  check (line, &fleet);
  return 0;
}
