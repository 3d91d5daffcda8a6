/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as QTI: a package, a file in one, a file. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const entries[] = { "imsmanifest.xml", "item.xml", NULL };

  check_bytes (data, size, "fuzz.zip", NULL);
  check_packed (data, size, entries, "qti");
  check_bytes (data, size, "fuzz.xml", "qti");
  return 0;
}
