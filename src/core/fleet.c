/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/fleet.h"

#include <string.h>

static bool
is_ship (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

SeaStatus
sea_fleet_read (const char *text, size_t length, SeaFleet *fleet)
{
  SeaFleet result = { 0 };
  size_t x = 0, y = 0, n = 0;
  bool shape = true;

  for (size_t i = 0; i < length; i++)
    {
      char c = text[i];

      if (c == '/')
        {
          if (y == 0)
            result.width = (uint8_t) x;
          shape = shape && x > 0 && x == result.width && y + 1 < SEA_MAX_SIDE;
          x = 0;
          y += shape;
        }
      else if (is_ship (c) || c == '.' || c == '*' || c == '^' || c == '%')
        {
          shape = shape && x < SEA_MAX_SIDE && (y == 0 || x < result.width);
          if (shape)
            {
              result.at[n++] = c;
              x++;
            }
        }
      else
        return SEA_E_SYNTAX;
    }
  if (y == 0)
    result.width = (uint8_t) x;
  if (!shape || x == 0 || x != result.width)
    return SEA_E_FLEET;
  result.height = (uint8_t) (y + 1);
  *fleet = result;
  return SEA_OK;
}

void
sea_fleet_write (const SeaFleet *fleet, char text[SEA_LAYOUT_SIZE])
{
  char *p = text;

  for (unsigned y = 0; y < fleet->height; y++)
    {
      if (y > 0)
        *p++ = '/';
      memcpy (p, &fleet->at[y * fleet->width], fleet->width);
      p += fleet->width;
    }
  *p = '\0';
}
