/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Any bytes typed into the search box: no error, and exactly the problems that hold every word.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bank/bank-private.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char *const texts[] = {
  "Найдите площадь ТРЕУГОЛЬНИКА, если чертёж верен",
  "Это мой корабль: (x-1) и a'b, скидка 50%",
  "Мои числа 2-3* и y_1; \"кавычки\" рядом",
  "A NEAR miss AND nothing else",
  "x² − 5x + 6 = 0, √3 ≤ ½ 日本語 İi ŉ \xf0\x9f\x9a\xa2",
};

static SeaBank *
make_bank (GPtrArray **questions)
{
  SeaBank *bank = sea_bank_open (":memory:", NULL);

  *questions = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SeaQuestion *question = sea_question_new ();

      g_free (question->text);
      question->text = g_strdup (texts[i]);
      g_ptr_array_add (*questions, question);
    }
  if (bank == NULL ||
      !sea_bank_import (bank, *questions, NULL, NULL, NULL, NULL, NULL, NULL, FALSE, NULL, NULL))
    abort ();
  return bank;
}

/* What the search must say, worked out without the index. -1 = too long to be compared. */
static int
is_wanted (const char *folded, const char *words)
{
  g_autofree char *all = sea_text_fold (words);
  g_auto (GStrv) parts = g_strsplit_set (all, " \t\n\r", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0')
        continue;
      if (++n > 32 || g_utf8_strlen (parts[i], -1) > 256)
        return -1;
      if (g_utf8_strlen (parts[i], -1) >= 3 ? strstr (folded, parts[i]) == NULL
                                            : !sea_search_begins (folded, parts[i]))
        return 0;
    }
  return 1;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static SeaBank *bank = NULL;
  static GPtrArray *questions = NULL;
  g_autofree char *words = g_strndup ((const char *) data, size);
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;
  guint wanted = 0;

  if (bank == NULL)
    bank = make_bank (&questions);
  filter.words = words;

  g_autoptr (GPtrArray) found = sea_bank_list (bank, &filter, 0, 100, NULL);
  g_autoptr (GPtrArray) topics = sea_bank_topics (bank, &filter, NULL);

  if (found == NULL || topics == NULL || !sea_bank_count (bank, &filter, 0, &counts, NULL) ||
      counts.all != found->len)
    abort ();
  for (guint i = 0; i < questions->len; i++)
    {
      g_autofree char *folded = sea_question_dup_folded (g_ptr_array_index (questions, i));
      int is = is_wanted (folded, words);

      if (is < 0)
        return 0;
      wanted += (guint) is;
    }
  if (wanted != found->len)
    abort ();
  return 0;
}
