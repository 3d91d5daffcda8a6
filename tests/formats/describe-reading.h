/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DESCRIBE_READING_H
#define SEA_DESCRIBE_READING_H

#include "formats/codec.h"

/* What a reading says, a line each, for comparing with what is expected. */

static inline void
describe_question (GString *out, const SeaQuestion *question)
{
  g_autofree char *tags = g_strjoinv (",", question->tags);

  g_string_append_printf (
      out, "%d %s %d grade=%d time=%d lang=%s topic=%s uid=%s tags=%s pictures=%u\n",
      question->line, sea_role_to_string (question->role), question->worth, question->grade,
      question->seconds, question->lang, question->topic,
      question->uid != NULL ? question->uid : "", tags, question->pictures->len);
  g_string_append_printf (out, "  %s\n", question->text);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      g_string_append_printf (out, "  %c %s %s%s%s\n", answer->right ? '=' : '~',
                              sea_answer_kind_to_string (answer->kind), answer->text,
                              answer->tolerance != NULL ? " ± " : "",
                              answer->tolerance != NULL ? answer->tolerance : "");
    }
  if (*question->solution != '\0')
    g_string_append_printf (out, "  # %s\n", question->solution);
}

static inline void
describe_notes (GString *out, const char *what, const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);

      g_string_append_printf (out, "%s %d:%d %s %s: %s\n", what, note->line, note->column,
                              note->sheet != NULL ? note->sheet : "-",
                              note->cell != NULL ? note->cell : "-", note->reason);
    }
}

static inline char *
describe_reading (const SeaReading *reading)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s %s found=%u\n", reading->format, reading->encoding,
                          reading->found);
  if (reading->pack_id != NULL)
    g_string_append_printf (out, "pack %s: %s\n", reading->pack_id, reading->pack_title);
  for (guint i = 0; i < reading->questions->len; i++)
    describe_question (out, g_ptr_array_index (reading->questions, i));
  describe_notes (out, "skipped", reading->skipped);
  describe_notes (out, "warning", reading->warnings);
  return g_string_free (out, FALSE);
}

#endif
