/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* round-trip FOLDER…: every question file below the folders is read, written in each format, and
 * read again: nothing may change that is not told. Status 77 where no file is. */
#include "round-trip.h"

#include <stdlib.h>

typedef struct
{
  guint files, problems;
  guint written, refused, lost;
  GHashTable *reasons;
} Count;

static gboolean failed;

static void
count_notes (Count *count, GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaExportNote *note = g_ptr_array_index (notes, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (count->reasons, note->reason));

      g_hash_table_replace (count->reasons, g_strdup (note->reason), GUINT_TO_POINTER (n + 1));
    }
}

static void
try_file (const char *path, Count *counts)
{
  g_autoptr (SeaReading) reading = sea_read_file (path, NULL, NULL);
  const SeaExportFormat *const *formats = sea_export_formats ();
  SeaExportPack pack;

  if (reading == NULL || reading->questions->len == 0)
    return;
  pack = (SeaExportPack){ .id = reading->pack_id,
                          .title = reading->pack_title,
                          .lang = reading->pack_lang,
                          .version = reading->pack_version,
                          .author = reading->pack_author,
                          .licence = reading->pack_licence };
  for (guint i = 0; formats[i] != NULL; i++)
    {
      RoundTrip trip = { 0 };
      g_autofree char *fault = round_trip (formats[i], reading->pack_title != NULL ? &pack : NULL,
                                           reading->questions, &trip);

      if (fault != NULL)
        {
          printf ("FAULT %s as %s: %s\n", path, formats[i]->id, fault);
          failed = TRUE;
        }
      else if (reading->pack_title != NULL && trip.reading != NULL &&
               (formats[i]->carries & SEA_CARRIES_PACK) != 0 &&
               (g_strcmp0 (reading->pack_id, trip.reading->pack_id) != 0 ||
                g_strcmp0 (reading->pack_title, trip.reading->pack_title) != 0 ||
                g_strcmp0 (reading->pack_lang, trip.reading->pack_lang) != 0 ||
                g_strcmp0 (reading->pack_version, trip.reading->pack_version) != 0 ||
                g_strcmp0 (reading->pack_author, trip.reading->pack_author) != 0 ||
                g_strcmp0 (reading->pack_licence, trip.reading->pack_licence) != 0))
        {
          printf ("FAULT %s as %s: the header of the pack is another one\n", path, formats[i]->id);
          failed = TRUE;
        }
      counts[i].files++;
      counts[i].problems += reading->questions->len;
      counts[i].written += trip.report->written;
      counts[i].refused += trip.report->refused->len;
      counts[i].lost += trip.report->lost->len;
      count_notes (&counts[i], trip.report->refused);
      count_notes (&counts[i], trip.report->lost);
      round_trip_clear (&trip);
    }
}

static void
try_folder (const char *folder, Count *counts)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  for (guint i = 0; i < names->len; i++)
    if (g_file_test (g_ptr_array_index (names, i), G_FILE_TEST_IS_DIR))
      try_folder (g_ptr_array_index (names, i), counts);
    else
      try_file (g_ptr_array_index (names, i), counts);
}

int
main (int argc, char **argv)
{
  const SeaExportFormat *const *formats = sea_export_formats ();
  Count counts[16] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    counts[i].reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 1; i < argc; i++)
    if (g_file_test (argv[i], G_FILE_TEST_IS_DIR))
      try_folder (argv[i], counts);
    else
      try_file (argv[i], counts);
  for (guint i = 0; formats[i] != NULL && counts[i].files > 0; i++)
    {
      GHashTableIter iter;
      gpointer key, value;

      printf ("%s: %u files, %u problems: %u written, %u refused, %u notes of loss\n",
              formats[i]->id, counts[i].files, counts[i].problems, counts[i].written,
              counts[i].refused, counts[i].lost);
      g_hash_table_iter_init (&iter, counts[i].reasons);
      while (g_hash_table_iter_next (&iter, &key, &value))
        printf ("  %5u %s\n", GPOINTER_TO_UINT (value), (const char *) key);
    }
  if (failed)
    return EXIT_FAILURE;
  return counts[0].files > 0 ? EXIT_SUCCESS : 77;
}
