/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a layout file. What is read must be written and read again as the same layout; what
 * is refused must say why. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rulebook/layout.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = g_memdup2 (data, size);
  g_autoptr (SeaLayout) layout =
      sea_layout_from_text (bytes != NULL ? bytes : "", size, "FILE", &error);
  g_autoptr (SeaLayout) again = NULL;
  g_autofree char *text = NULL;

  if (layout == NULL)
    {
      if (error == NULL || *error->message == '\0')
        abort ();
      return 0;
    }
  text = sea_layout_to_text (layout->title, &layout->fleet);
  again = sea_layout_from_text (text, strlen (text), "FILE", NULL);
  if (again == NULL || strcmp (again->title, layout->title) != 0 ||
      memcmp (&again->fleet, &layout->fleet, sizeof again->fleet) != 0)
    abort ();
  return 0;
}
