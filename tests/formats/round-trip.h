/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ROUND_TRIP_H
#define SEA_ROUND_TRIP_H

#include <stdio.h>
#include <string.h>

#include "formats/export-private.h"

/* A list of problems goes out and comes back. */

typedef struct
{
  SeaExportReport *report;
  SeaReading *reading;
  GBytes *bytes;
} RoundTrip;

static inline void
round_trip_clear (RoundTrip *trip)
{
  g_clear_pointer (&trip->report, sea_export_report_free);
  g_clear_pointer (&trip->reading, sea_reading_free);
  g_clear_pointer (&trip->bytes, g_bytes_unref);
}

static inline gboolean
round_trip_is_noted (const GPtrArray *notes, guint number)
{
  for (guint i = 0; i < notes->len; i++)
    if (((const SeaExportNote *) g_ptr_array_index (notes, i))->number == number)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): what is wrong with the way of @before to @after and back */
static inline char *
round_trip_compare (const SeaExportFormat *format,
                    const SeaQuestion *before,
                    const SeaQuestion *after,
                    gboolean lossy)
{
  gboolean renumbered;
  g_autoptr (SeaQuestion) ready = sea_export_prepare (before, TRUE, &renumbered);
  g_autoptr (SeaReading) one = sea_reading_new ();
  g_autofree char *reason = NULL, *first = NULL, *second = NULL;
  SeaCarries lost;
  SeaFate fate;

  sea_reading_take (one, sea_question_ref ((SeaQuestion *) after));
  fate = sea_export_compare (strcmp (format->id, "json") == 0 ? before : ready, one,
                             format->carries, &lost, &reason);
  if (fate == SEA_FATE_OTHER)
    return g_steal_pointer (&reason);
  if (!lossy && lost != 0)
    return sea_export_dup_lost (lost);
  first = sea_question_dup_hash (before);
  second = sea_question_dup_hash (after);
  if (!lossy && strcmp (first, second) != 0)
    return g_strdup ("another hash");
  return NULL;
}

/* Writes and reads; the notes account for every problem that does not come back.
 * Returns: (transfer full) (nullable): the first fault */
static inline char *
round_trip (const SeaExportFormat *format,
            const SeaExportPack *pack,
            GPtrArray *questions,
            RoundTrip *trip)
{
  g_autofree char *name = g_strconcat ("x", format->suffix, NULL);
  g_autoptr (GError) error = NULL;
  guint at = 0;

  trip->report = sea_export_report_new ();
  trip->bytes = sea_export_bytes (format, pack, questions, trip->report, &error);
  if (trip->bytes == NULL)
    return g_strdup (error->message);
  if (trip->report->written + trip->report->refused->len != questions->len)
    return g_strdup ("a problem is neither written nor refused");
  if (trip->report->written == 0)
    return NULL;
  trip->reading = sea_read_bytes (trip->bytes, name, NULL, &error);
  if (trip->reading == NULL)
    return g_strdup (error->message);
  if (strcmp (trip->reading->format, format->id) != 0)
    return g_strdup_printf ("is taken for %s", trip->reading->format);
  if (trip->reading->skipped->len > 0)
    return g_strdup_printf (
        "skipped: %s", ((const SeaNote *) g_ptr_array_index (trip->reading->skipped, 0))->reason);
  if (trip->reading->questions->len != trip->report->written)
    return g_strdup_printf ("%u written, %u read", trip->report->written,
                            trip->reading->questions->len);
  for (guint i = 0; i < questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (questions, i);
      gboolean lossy = round_trip_is_noted (trip->report->lost, i + 1);
      g_autofree char *fault = NULL;

      if (round_trip_is_noted (trip->report->refused, i + 1))
        continue;
      fault = round_trip_compare (format, question,
                                  g_ptr_array_index (trip->reading->questions, at++), lossy);
      if (fault != NULL)
        return g_strdup_printf ("problem %u (%.300s): %s", i + 1, question->text, fault);
    }
  return NULL;
}

#endif
