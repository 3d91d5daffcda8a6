/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as a file of questions: it is read or refused, the counts agree, every text is valid
 * and within the limits, and what is read survives a snapshot. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/codec.h"
#include "formats/reading.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
demand (gboolean condition)
{
  if (!condition)
    abort ();
}

static void
check_text (const char *text, glong limit)
{
  demand (text != NULL && g_utf8_validate (text, -1, NULL));
  demand (g_utf8_strlen (text, -1) <= limit);
}

static void
check_question (const SeaQuestion *question)
{
  g_autofree char *snapshot = sea_question_to_snapshot (question);
  g_autofree char *hash = sea_question_dup_hash (question);
  g_autofree char *key = sea_question_dup_key (question, TRUE);
  g_autoptr (SeaQuestion) back = sea_question_from_snapshot (snapshot);
  g_autofree char *again = NULL;
  gboolean has_key = FALSE;

  demand (back != NULL);
  again = sea_question_dup_hash (back);
  demand (strcmp (hash, again) == 0);
  check_text (question->text, SEA_TEXT_LIMIT);
  demand (*question->text != '\0' && *key != '\0');
  check_text (question->solution, SEA_TEXT_LIMIT);
  check_text (question->title, SEA_TITLE_LIMIT);
  check_text (question->topic, SEA_TOPIC_LIMIT);
  demand (question->answers->len <= SEA_CHOICES_LIMIT);
  demand ((question->role == SEA_ROLE_SHIP) == (question->worth >= 1 && question->worth <= 4));
  demand (question->line > 0);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      check_text (answer->text, SEA_ANSWER_LIMIT);
      demand (*answer->text != '\0');
      has_key = has_key || answer->right;
      if (answer->kind == SEA_ANSWER_NUMBER)
        demand (strspn (answer->text, "-0123456789.") == strlen (answer->text));
    }
  demand (has_key);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaReading) reading = sea_read_bytes (bytes, "fuzz.gift", NULL, &error);

  if (reading == NULL)
    {
      demand (error != NULL);
      return 0;
    }
  demand (reading->found == reading->questions->len + reading->skipped->len);
  for (guint i = 0; i < reading->questions->len; i++)
    check_question (g_ptr_array_index (reading->questions, i));
  for (guint i = 0; i < reading->skipped->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (reading->skipped, i);

      demand (note->line > 0 && note->column > 0 && *note->reason != '\0');
      check_text (note->text, 200);
    }
  for (guint i = 0; i < reading->warnings->len; i++)
    check_text (((SeaNote *) g_ptr_array_index (reading->warnings, i))->text, 200);
  return 0;
}
