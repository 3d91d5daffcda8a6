/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a deck: packed, as its collection and list of media, as text. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const entries[] = { "collection.anki2", NULL };

  check_bytes (data, size, "fuzz.zip", NULL);
  check_packed (data, size, entries, "anki");
  check_bytes (data, size, "fuzz.txt", "anki");
  return 0;
}
