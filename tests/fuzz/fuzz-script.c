/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/script.h"

/* Any bytes are a script: its actions hold no line break, lines only rise, and it ends. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  for (guint height = 0; height <= 24; height += 8)
    {
      SeaScript *script = sea_script_new ((const char *) data, size);
      const char *action;
      guint before = 0, line = 0;

      while ((action = sea_script_next (script, height, &line)) != NULL)
        {
          if (line <= before || strchr (action, '\n') != NULL)
            abort ();
          before = line;
        }
      sea_script_free (script);
    }
  return 0;
}
