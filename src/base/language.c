/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/language.h"

/* An interned string or NULL: never freed, so that threads may read it. */
static const char *coordinates;

const char *
sea_language_get_coordinates (void)
{
  const char *language = g_atomic_pointer_get (&coordinates);

  return language != NULL ? language : g_get_language_names ()[0];
}

void
sea_language_set_coordinates (const char *language)
{
  const char *kept = language != NULL && *language != '\0' ? g_intern_string (language) : NULL;

  g_atomic_pointer_set (&coordinates, kept);
}
