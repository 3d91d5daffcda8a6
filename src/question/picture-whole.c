/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/question.h"

#include <string.h>

/* The last place of two bytes, -1 = nowhere. */
static gssize
find_last (const guint8 *data, gsize n, guint8 first, guint8 second)
{
  for (gsize i = n; i >= 2; i--)
    if (data[i - 2] == first && data[i - 1] == second)
      return (gssize) i - 2;
  return -1;
}

gboolean
sea_picture_is_whole (GBytes *bytes)
{
  gsize n;
  const guint8 *data = g_bytes_get_data (bytes, &n);

  if (n >= 8 && memcmp (data, "\211PNG\r\n\032\n", 8) == 0)
    {
      for (gsize i = n; i >= 4; i--)
        if (memcmp (data + i - 4, "IEND", 4) == 0)
          return TRUE;
      return FALSE;
    }
  /* A picture ends after the start of its last scan; a small one inside it ends before. */
  if (n >= 3 && memcmp (data, "\377\330\377", 3) == 0)
    return find_last (data, n, 0xff, 0xd9) > find_last (data, n, 0xff, 0xda);
  return n > 0;
}
