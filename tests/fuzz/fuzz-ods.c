/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a sheet, as its content. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const entries[] = { "content.xml", NULL };

  check_bytes (data, size, "fuzz.zip", NULL);
  check_packed (data, size, entries, "ods");
  return 0;
}
