/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/jobs.h"

#include "formats/codec.h"
#include "formats/table.h"
#include "paper/paper.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_NOTES_SHOWN = 15
};

typedef struct
{
  gint64 lesson_id;
  SeaSaveKind kind;
  SeaReportSheet sheet;
  char *path;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  g_free (job->path);
  g_free (job);
}

/* Languages with a decimal comma. */
static gboolean
has_comma (void)
{
  const char *language = g_get_language_names ()[0];

  return !g_str_has_prefix (language, "en") && !g_str_equal (language, "C") &&
         !g_str_has_prefix (language, "C.") && !g_str_has_prefix (language, "zh") &&
         !g_str_has_prefix (language, "ja");
}

static gboolean
save_csv (SeaLesson *lesson, const SaveJob *job, GError **error)
{
  gboolean excel = job->kind == SEA_SAVE_CSV;
  g_autoptr (GBytes) bytes = sea_report_csv (lesson, job->sheet, excel, has_comma ());

  return sea_write_file (job->path, bytes, error);
}

/* Works on a lesson of its own, replayed from the journal: the one on screen is not touched. */
static gpointer
save_reader (SeaBank *bank, gpointer data, GError **error)
{
  const SaveJob *job = data;
  g_autoptr (SeaLesson) lesson = sea_lesson_resume (bank, job->lesson_id, error);
  gboolean done = FALSE;

  if (lesson == NULL)
    return NULL;
  switch (job->kind)
    {
    case SEA_SAVE_XLSX:
      done = sea_report_xlsx (lesson, job->path, error);
      break;
    case SEA_SAVE_CSV:
    case SEA_SAVE_CSV_PLAIN:
      done = save_csv (lesson, job, error);
      break;
    case SEA_SAVE_FLEETS:
      done = sea_paper_fleets (lesson, job->path, error);
      break;
    case SEA_SAVE_JURY:
      done = sea_paper_jury (lesson, job->path, error);
      break;
    default:
      break;
    }
  return GINT_TO_POINTER (done);
}

void
sea_jobs_save (SeaLessonModel *model,
               gint64 lesson_id,
               SeaSaveKind kind,
               SeaReportSheet sheet,
               const char *path,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  SaveJob *job = g_new0 (SaveJob, 1);

  job->lesson_id = lesson_id;
  job->kind = kind;
  job->sheet = sheet;
  job->path = g_strdup (path);
  sea_lesson_model_read (model, save_reader, job, save_job_free, NULL, callback, user_data);
}

gboolean
sea_jobs_save_finish (SeaLessonModel *model, GAsyncResult *result, GError **error)
{
  return GPOINTER_TO_INT (sea_lesson_model_read_finish (model, result, error));
}

/* ---- import ---- */

/* What of a file is told of some places: at most MAX_NOTES_SHOWN lines. */
static void
add_notes (GString *text, GPtrArray *notes)
{
  guint shown = MIN (notes->len, MAX_NOTES_SHOWN);

  for (guint i = 0; i < shown; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);

      g_string_append_c (text, '\n');
      if (note->line > 0)
        /* Translators: a line number of a file and what is to be told of it */
        g_string_append_printf (text, _ ("line %d: %s"), note->line, note->reason);
      else
        g_string_append (text, note->reason);
    }
  if (shown < notes->len)
    g_string_append (text, "\n…");
}

static char *
dup_import_message (const SeaReading *reading, const SeaBankImport *done)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          /* Translators: %u is a number of problems that came into the bank */
                          g_dngettext (GETTEXT_PACKAGE, "%u problem was added.",
                                       "%u problems were added.", done->imported),
                          done->imported);
  if (done->duplicates > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text,
          /* Translators: %u is a number of problems that were in the bank already */
          g_dngettext (GETTEXT_PACKAGE, "%u problem was there already.",
                       "%u problems were there already.", done->duplicates),
          done->duplicates);
    }
  if (reading->skipped->len > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              /* Translators: %u is a number of problems that were not taken */
                              g_dngettext (GETTEXT_PACKAGE, "%u problem was skipped:",
                                           "%u problems were skipped:", reading->skipped->len),
                              reading->skipped->len);
    }
  add_notes (text, reading->skipped);
  if (reading->warnings->len > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append (text, _ ("To be looked at:"));
      add_notes (text, reading->warnings);
    }
  return g_string_free (text, FALSE);
}

static gpointer
import_reader (SeaBank *bank, gpointer data, GError **error)
{
  g_autoptr (SeaReading) reading = sea_read_file (data, NULL, error);
  SeaBankImport done = { 0 };

  if (reading == NULL ||
      !sea_bank_import (bank, reading->questions, reading->pack_id, reading->pack_title,
                        reading->pack_lang, reading->pack_version, reading->pack_author,
                        reading->pack_licence, FALSE, &done, error))
    return NULL;
  return dup_import_message (reading, &done);
}

void
sea_jobs_import (SeaLessonModel *model,
                 const char *path,
                 GAsyncReadyCallback callback,
                 gpointer user_data)
{
  sea_lesson_model_read (model, import_reader, g_strdup (path), g_free, g_free, callback,
                         user_data);
}

char *
sea_jobs_import_finish (SeaLessonModel *model, GAsyncResult *result, GError **error)
{
  return sea_lesson_model_read_finish (model, result, error);
}
