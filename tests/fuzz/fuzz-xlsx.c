/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a workbook, as its sheet, shared strings and styles. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const entries[] = { "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml",
                                         "xl/styles.xml", NULL };

  check_bytes (data, size, "fuzz.zip", NULL);
  check_packed (data, size, entries, "xlsx");
  return 0;
}
