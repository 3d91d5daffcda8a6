/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a problem's text: cleaned, split into runs, told as one line, laid out. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mathtext/mathtext.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *plain = sea_mathtext_dup_plain (text);
  SeaMathStyle style = { .size = 20, .width = 300 };
  g_autoptr (SeaMathLayout) layout = sea_math_layout_new (NULL, text, &style);
  double width, height;

  if (!g_utf8_validate (plain, -1, NULL) || strchr (plain, '\n'))
    abort ();
  sea_math_layout_get_size (layout, &width, &height);
  if (!(width >= 0) || !(height > 0) || sea_math_layout_get_n_lines (layout) == 0)
    abort ();
  return 0;
}
