/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/export-private.h"

/* Aiken as Moodle takes it: the text on one line, one right choice. What follows the line "ANSWER:"
 * belongs to the extended dialect; Moodle passes over it. */

enum
{
  WAY_LETTER, /* "ANSWER: B" */
  WAY_LABEL,  /* "ANSWER: B)": where a choice is the letter itself */
  N_WAYS
};

#define CARRIES                                                                                    \
  (SEA_CARRIES_WORTH | SEA_CARRIES_GRADE | SEA_CARRIES_TOPIC | SEA_CARRIES_FAMILY |                \
   SEA_CARRIES_SECONDS | SEA_CARRIES_TWIN | SEA_CARRIES_SOLUTION | SEA_CARRIES_TAGS)

static const char *
judge (const SeaQuestion *question)
{
  guint right = 0;

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind != SEA_ANSWER_CHOICE)
        return _ ("this format has problems with choices only");
      if (strchr (answer->text, '\n') != NULL)
        return _ ("this format has one line for each choice");
      right += answer->right ? 1 : 0;
    }
  if (right != 1)
    return _ ("this format has one right choice only");
  if (question->pictures->len > 0)
    return _ ("this format has no pictures");
  if (strchr (question->text, '\n') != NULL)
    return _ ("this format has one line for the text");
  return NULL;
}

static const char *
write_question (SeaExport *export G_GNUC_UNUSED,
                const SeaQuestion *question,
                guint way,
                GString *piece)
{
  g_auto (GStrv) tags = sea_export_dup_tags (question, CARRIES);
  g_auto (GStrv) lines = g_strsplit (question->solution, "\n", -1);
  const char *reason = judge (question);
  guint right = 0;

  if (reason != NULL)
    return reason;
  g_string_append_printf (piece, "%s\n", question->text);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      right = answer->right ? i : right;
      g_string_append_printf (piece, "%c) %s\n", 'A' + (char) i, answer->text);
    }
  g_string_append_printf (piece, "ANSWER: %c%s\n", 'A' + (char) right, way == WAY_LABEL ? ")" : "");
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_string_append (piece, "Tag: ");
      sea_export_append_line (piece, tags[i]);
      g_string_append_c (piece, '\n');
    }
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (piece, "Feedback: %s\n", lines[i]);
  return NULL;
}

static void
read_back (SeaExport *export G_GNUC_UNUSED, const GString *piece, SeaReading *reading)
{
  static const SeaReadOptions options = { 0 };

  sea_aiken_read (piece->str, piece->len, &options, reading);
}

static void
take (SeaExport *export, const GString *piece)
{
  if (export->written > 0)
    g_string_append_c (export->out, '\n');
  g_string_append_len (export->out, piece->str, (gssize) piece->len);
}

const SeaWriter sea_aiken_writer = {
  .format = { .id = "aiken", .suffix = ".aiken", .carries = CARRIES },
  .ways = N_WAYS,
  .tidy = TRUE,
  .write = write_question,
  .read = read_back,
  .take = take,
};
