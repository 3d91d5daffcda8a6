/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson-private.h"

static void
add_string (GVariantDict *dict, const char *key, const char *value)
{
  if (value != NULL)
    g_variant_dict_insert (dict, key, "s", value);
}

char *
sea_filter_to_text (const SeaBankFilter *filter, guint64 seed)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "seed", "t", seed);
  add_string (&dict, "lang", filter->lang);
  add_string (&dict, "pack", filter->pack);
  add_string (&dict, "words", filter->words);
  if (filter->topics != NULL)
    g_variant_dict_insert_value (&dict, "topics", g_variant_new_strv (filter->topics, -1));
  g_variant_dict_insert (&dict, "grade-min", "i", filter->grade_min);
  g_variant_dict_insert (&dict, "grade-max", "i", filter->grade_max);

  g_autoptr (GVariant) words = g_variant_ref_sink (g_variant_dict_end (&dict));
  return g_variant_print (words, TRUE);
}

gboolean
sea_filter_from_text (const char *text, SeaOwnFilter *own)
{
  *own = (SeaOwnFilter){ .filter = SEA_BANK_FILTER_ALL, .seed = 1 };
  if (*text == '\0')
    return TRUE;
  own->words = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  if (own->words == NULL)
    return FALSE;
  g_variant_lookup (own->words, "seed", "t", &own->seed);
  g_variant_lookup (own->words, "lang", "&s", &own->filter.lang);
  g_variant_lookup (own->words, "pack", "&s", &own->filter.pack);
  g_variant_lookup (own->words, "words", "&s", &own->filter.words);
  g_variant_lookup (own->words, "topics", "^a&s", &own->filter.topics);
  g_variant_lookup (own->words, "grade-min", "i", &own->filter.grade_min);
  g_variant_lookup (own->words, "grade-max", "i", &own->filter.grade_max);
  return TRUE;
}

void
sea_own_filter_clear (SeaOwnFilter *own)
{
  g_free ((gpointer) own->filter.topics);
  own->filter.topics = NULL;
  g_clear_pointer (&own->words, g_variant_unref);
}
