/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as what lies on the clipboard: plain text, HTML. */
#include "fuzz-reading.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  GError *error = NULL;
  SeaReading *reading = sea_read_paste (text, NULL, NULL, &error);

  check_reading (reading, error);
  error = NULL;
  reading = sea_read_paste (NULL, text, NULL, &error);
  check_reading (reading, error);
  return 0;
}
