/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/browse.h"

SeaQuery *
sea_query_copy (const SeaQuery *query)
{
  SeaQuery *copy = g_new0 (SeaQuery, 1);

  if (query == NULL)
    return copy;
  *copy = *query;
  copy->lang = g_strdup (query->lang);
  copy->pack = g_strdup (query->pack);
  copy->tag = g_strdup (query->tag);
  copy->words = g_strdup (query->words);
  copy->topics = (const char *const *) g_strdupv ((char **) query->topics);
  return copy;
}

void
sea_query_free (SeaQuery *query)
{
  if (query == NULL)
    return;
  g_free ((char *) query->lang);
  g_free ((char *) query->pack);
  g_free ((char *) query->tag);
  g_free ((char *) query->words);
  g_strfreev ((char **) query->topics);
  g_free (query);
}
