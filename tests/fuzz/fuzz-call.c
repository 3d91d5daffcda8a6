/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The first two bytes choose notation and size, the rest is a call, any bytes. What is read must be
 * a cell of the sea, and its own call must be read as the same cell. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/cell.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[64], call[SEA_CALL_TEXT];
  SeaCell cell, again;
  SeaNotation notation;
  unsigned width, height;

  if (size < 2 || size >= sizeof text)
    return 0;
  memcpy (text, data + 2, size - 2);
  text[size - 2] = '\0';
  sea_cell_read (text, size - 2, &cell);
  notation = (SeaNotation) (1 + data[0] % (SEA_NOTATION_COUNT - 1));
  width = SEA_MIN_SIDE + data[1] % (SEA_MAX_SIDE - SEA_MIN_SIDE + 1);
  height = SEA_MIN_SIDE + data[1] * 5u % (SEA_MAX_SIDE - SEA_MIN_SIDE + 1);
  if (!sea_notation_fits (notation, width, height) ||
      sea_call_read (notation, width, height, text, &cell) != SEA_OK)
    return 0;
  if (cell.x >= width || cell.y >= height)
    abort ();
  sea_call_write (notation, width, height, cell, call);
  if (sea_call_read (notation, width, height, call, &again) != SEA_OK || again.x != cell.x ||
      again.y != cell.y)
    abort ();
  return 0;
}
