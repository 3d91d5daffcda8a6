/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FUZZ_READING_H
#define SEA_FUZZ_READING_H

#include <archive.h>
#include <archive_entry.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/codec.h"
#include "formats/reading.h"

/* What holds of every reading: the counts agree, each question has a text and a key within the
 * limits, its pictures are there, and it survives a snapshot. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static inline void
demand (gboolean condition)
{
  if (!condition)
    abort ();
}

static inline void
check_text (const char *text, glong limit)
{
  demand (text != NULL && g_utf8_validate (text, -1, NULL));
  demand (g_utf8_strlen (text, -1) <= limit);
}

static inline void
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
  for (guint i = 0; i < question->pictures->len; i++)
    demand (((SeaPicture *) g_ptr_array_index (question->pictures, i))->bytes != NULL);
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

static inline void
check_notes (const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);

      demand (*note->reason != '\0' && g_utf8_validate (note->reason, -1, NULL));
      check_text (note->text, 200);
    }
}

/* Takes the reading and its error over. */
static inline void
check_reading (SeaReading *own, GError *own_error)
{
  g_autoptr (SeaReading) reading = own;
  g_autoptr (GError) error = own_error;

  if (reading == NULL)
    {
      demand (error != NULL);
      return;
    }
  demand (reading->found == reading->questions->len + reading->skipped->len);
  for (guint i = 0; i < reading->questions->len; i++)
    check_question (g_ptr_array_index (reading->questions, i));
  check_notes (reading->skipped);
  check_notes (reading->warnings);
}

static inline void
check_bytes (const uint8_t *data, size_t size, const char *name, const char *format)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  GError *error = NULL;
  SeaReading *reading = sea_read_bytes (bytes, name, format, &error);

  check_reading (reading, error);
}

/* The bytes as the entries of a zip file: one after the other, parted by "\n%%\n". */
static inline void
check_packed (const uint8_t *data, size_t size, const char *const *entries, const char *format)
{
  size_t room = size + 8192, used = 0;
  g_autofree char *buffer = g_malloc (room);
  struct archive *archive = archive_write_new ();
  const char *p = (const char *) data, *end = p + size;

  archive_write_set_format_zip (archive);
  archive_write_set_options (archive, "zip:compression=store");
  archive_write_open_memory (archive, buffer, room, &used);
  for (; *entries != NULL; entries++)
    {
      const char *part = g_strstr_len (p, end - p, "\n%%\n");
      size_t n = (size_t) ((part != NULL && entries[1] != NULL ? part : end) - p);
      struct archive_entry *entry = archive_entry_new ();

      archive_entry_set_pathname (entry, *entries);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_size (entry, (la_int64_t) n);
      archive_write_header (archive, entry);
      archive_write_data (archive, p, n);
      archive_entry_free (entry);
      p += n;
      if (p < end)
        p += 4;
    }
  archive_write_close (archive);
  archive_write_free (archive);
  check_bytes ((const uint8_t *) buffer, used, "fuzz.zip", format);
}

#endif
