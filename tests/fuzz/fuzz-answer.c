/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A key and an answer, parted by the first line break, any bytes. What is not blank is right for a
 * key of itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "question/answer-check.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *key = g_strndup ((const char *) data, size);
  char *text = strchr (key, '\n');
  g_auto (GStrv) readings = NULL;
  SeaCheck check;

  if (text == NULL || strlen (key) > 2000)
    return 0;
  *text++ = '\0';
  check = sea_key_check (key, text, &readings);
  if (check != SEA_CHECK_ASK && readings != NULL)
    abort ();
  sea_key_check (text, key, NULL);
  return 0;
}
