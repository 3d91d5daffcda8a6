/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as our JSON. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  check_bytes (data, size, "fuzz.json", "json");
  return 0;
}
