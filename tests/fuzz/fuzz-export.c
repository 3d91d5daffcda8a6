/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Any bytes as our JSON; what it gives goes out in every format and comes back. */
#include "fuzz-reading.h"

#include "formats/export-private.h"

enum
{
  MOST = 20 /* problems */
};

static gboolean
is_noted (const GPtrArray *notes, guint number)
{
  for (guint i = 0; i < notes->len; i++)
    if (((const SeaExportNote *) g_ptr_array_index (notes, i))->number == number)
      return TRUE;
  return FALSE;
}

static void
check_format (const SeaExportFormat *format, const SeaExportPack *pack, GPtrArray *questions)
{
  g_autoptr (SeaExportReport) report = sea_export_report_new ();
  g_autofree char *name = g_strconcat ("x", format->suffix, NULL);
  g_autoptr (GBytes) bytes = sea_export_bytes (format, pack, questions, report, NULL);
  g_autoptr (SeaReading) back = NULL;

  demand (bytes != NULL);
  demand (report->written + report->refused->len == questions->len);
  if (report->written == 0)
    return;
  back = sea_read_bytes (bytes, name, format->id, NULL);
  demand (back != NULL && back->skipped->len == 0 && back->questions->len == report->written);
  for (guint i = 0, at = 0; i < questions->len; i++)
    {
      g_autofree char *before = NULL, *after = NULL;

      if (is_noted (report->refused, i + 1))
        continue;
      before = sea_question_dup_hash (g_ptr_array_index (questions, i));
      after = sea_question_dup_hash (g_ptr_array_index (back->questions, at++));
      demand (strcmp (before, after) == 0 || is_noted (report->lost, i + 1));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (SeaReading) reading = sea_read_bytes (bytes, "fuzz.json", "json", NULL);
  const SeaExportFormat *const *formats = sea_export_formats ();
  SeaExportPack pack;

  if (reading == NULL)
    return 0;
  if (reading->questions->len > MOST)
    g_ptr_array_set_size (reading->questions, MOST);
  pack = (SeaExportPack){ .id = reading->pack_id,
                          .title = reading->pack_title,
                          .lang = reading->pack_lang,
                          .version = reading->pack_version,
                          .author = reading->pack_author,
                          .licence = reading->pack_licence };
  for (guint i = 0; formats[i] != NULL; i++)
    check_format (formats[i], reading->pack_title != NULL ? &pack : NULL, reading->questions);
  return 0;
}
