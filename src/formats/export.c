/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/export.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "formats/export-private.h"

enum
{
  CHUNK = 256 * 1024,             /* bytes that are written at once */
  STEP = 32,                      /* problems between two looks at the clock */
  PATIENCE = 100 * 1000,          /* microseconds between two reports */
  NOTES_LIMIT = 10000,            /* notes that are kept */
  IMPORT_BYTES = 64 * 1024 * 1024 /* of a file that is read */
};

static const SeaWriter *const writers[] = {
  &sea_gift_writer, &sea_moodle_writer, &sea_aiken_writer,
  &sea_csv_writer,  &sea_xlsx_writer,   &sea_json_writer
};

const SeaExportFormat *const *
sea_export_formats (void)
{
  static const SeaExportFormat *const formats[G_N_ELEMENTS (writers) + 1] = {
    &sea_gift_writer.format, &sea_moodle_writer.format, &sea_aiken_writer.format,
    &sea_csv_writer.format,  &sea_xlsx_writer.format,   &sea_json_writer.format,
  };

  return formats;
}

const SeaExportFormat *
sea_export_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    if (strcmp (writers[i]->format.id, id) == 0)
      return &writers[i]->format;
  return NULL;
}

const SeaExportFormat *
sea_export_find_for_file (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    if (g_str_has_suffix (small, writers[i]->format.suffix))
      return &writers[i]->format;
  return NULL;
}

static const SeaWriter *
find_writer (const SeaExportFormat *format)
{
  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    if (&writers[i]->format == format)
      return writers[i];
  g_return_val_if_reached (NULL);
}

/* ---- the report ---- */

void
sea_export_note_free (SeaExportNote *note)
{
  if (note == NULL)
    return;
  g_free (note->uid);
  g_free (note->title);
  g_free (note->reason);
  g_free (note);
}

SeaExportReport *
sea_export_report_new (void)
{
  SeaExportReport *report = g_new0 (SeaExportReport, 1);

  report->refused = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_export_note_free);
  report->lost = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_export_note_free);
  return report;
}

void
sea_export_report_free (SeaExportReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->refused);
  g_ptr_array_unref (report->lost);
  g_free (report);
}

static void
add_note (GPtrArray *notes, guint number, const SeaQuestion *question, const char *reason)
{
  SeaExportNote *note = g_new0 (SeaExportNote, 1);

  note->number = number;
  note->uid = g_strdup (question->uid != NULL ? question->uid : "");
  note->title = sea_dup_excerpt (*question->title != '\0' ? question->title : question->text);
  note->reason = g_strdup (reason);
  g_ptr_array_add (notes, note);
}

/* What is lost is a hint only: there is an end to it. */
static void
add_lost (SeaExportReport *report, guint number, const SeaQuestion *question, const char *reason)
{
  if (report->lost->len < NOTES_LIMIT)
    add_note (report->lost, number, question, reason);
}

/* ---- one problem ---- */

/* The way that brings it back, or comes nearest. */
typedef struct
{
  SeaFate fate;
  SeaCarries lost;
  guint way;
  char *reason; /* (nullable): why it cannot be written at all */
} Best;

/* Tries one way; @piece holds it then. */
static void
try_way (const SeaWriter *writer,
         SeaExport *export,
         const SeaQuestion *question,
         guint way,
         GString *piece,
         Best *best)
{
  g_autoptr (SeaReading) reading = sea_reading_new ();
  g_autofree char *reason = NULL;
  const char *refusal;
  SeaCarries lost;
  SeaFate fate;

  g_string_truncate (piece, 0);
  refusal = writer->write (export, question, way, piece);
  if (refusal != NULL)
    {
      if (best->reason == NULL)
        best->reason = g_strdup (refusal);
      return;
    }
  writer->read (export, piece, reading);
  fate = sea_export_compare (question, reading, writer->format.carries, &lost, &reason);
  if (fate == SEA_FATE_OTHER)
    {
      /* The last reason: the first way is the one that holds least. */
      g_free (best->reason);
      best->reason = g_steal_pointer (&reason);
    }
  else if (fate < best->fate || (fate == best->fate && lost == 0 && best->lost != 0))
    {
      best->fate = fate;
      best->lost = lost;
      best->way = way;
    }
}

static gboolean
has_same_hash (const SeaQuestion *a, const SeaQuestion *b)
{
  g_autofree char *first = sea_question_dup_hash (a);
  g_autofree char *second = sea_question_dup_hash (b);

  return strcmp (first, second) == 0;
}

static void
export_one (const SeaWriter *writer,
            SeaExport *export,
            const SeaQuestion *question,
            GString *piece,
            SeaExportReport *report)
{
  Best best = { .fate = SEA_FATE_OTHER };
  gboolean renumbered;
  g_autoptr (SeaQuestion) ready = sea_export_prepare (question, writer->tidy, &renumbered);
  guint way = 0;

  if (question->answers->len == 0)
    best.reason = g_strdup (_ ("it has no answer"));
  for (; question->answers->len > 0 && way < writer->ways; way++)
    {
      try_way (writer, export, ready, way, piece, &best);
      if (best.fate == SEA_FATE_SAME && best.lost == 0)
        break;
    }
  if (best.fate == SEA_FATE_OTHER)
    add_note (report->refused, export->number, question, best.reason);
  else
    {
      if (way == writer->ways) /* another one was tried last */
        {
          g_string_truncate (piece, 0);
          writer->write (export, ready, best.way, piece);
        }
      writer->take (export, piece);
      export->written++;
      if (best.lost != 0)
        {
          g_autofree char *lost = sea_export_dup_lost (best.lost);

          add_lost (report, export->number, question, lost);
        }
      if (best.fate == SEA_FATE_BREAKS)
        add_lost (report, export->number, question, _ ("A line break in it becomes a blank"));
      if (renumbered || !has_same_hash (question, ready))
        add_lost (report, export->number, question,
                  renumbered ? _ ("Its pictures are numbered as they come; one that no text shows "
                                  "is left out")
                             : _ ("Control characters in it become blanks"));
    }
  g_free (best.reason);
}

/* ---- one file ---- */

/* Where the bytes go. */
typedef struct
{
  int fd;                    /* -1 = they stay in memory */
  const SeaWriting *writing; /* (nullable): for messages */
  guint64 bytes;
} Sink;

static gboolean
refuse_writing (const Sink *sink, const char *reason, GError **error)
{
  if (sink->writing != NULL)
    sea_writing_refuse (sink->writing, reason, error);
  else
    g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE,
                 /* Translators: %s is the system's message. */
                 _ ("The output cannot be written: %s"), reason);
  return FALSE;
}

static gboolean
fail_writing (const Sink *sink, int code, GError **error)
{
  return refuse_writing (sink, g_strerror (code), error);
}

static gboolean
flush (Sink *sink, GString *out, GError **error)
{
  gsize done = 0;

  if (sink->fd < 0)
    return TRUE;
  while (done < out->len)
    {
      gssize n = write (sink->fd, out->str + done, out->len - done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail_writing (sink, errno, error);
      done += (gsize) n;
    }
  sink->bytes += out->len;
  g_string_truncate (out, 0);
  return TRUE;
}

/* FALSE when there was an error or it was cancelled. */
static gboolean
tell_progress (const SeaExportSource *source, guint done, gint64 *told, GError **error)
{
  gint64 now;

  if (source->progress == NULL || done % STEP != 0)
    return TRUE;
  now = g_get_monotonic_time ();
  if (now - *told < PATIENCE)
    return TRUE;
  *told = now;
  if (source->progress (done, source->data))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The export was cancelled"));
  return FALSE;
}

/* How many columns a table needs for choices: one alone would be read as all of them. */
static gboolean
count_choices (const SeaExportSource *source, guint *choices, GError **error)
{
  g_autoptr (GError) own = NULL;
  gint64 told = 0;

  *choices = 0;
  while (own == NULL)
    {
      g_autoptr (SeaQuestion) question = source->next (source->data, &own);

      if (question == NULL)
        break;
      if (sea_question_has_choices (question))
        *choices = MAX (*choices, MAX (2, MIN (question->answers->len, SEA_CHOICES_LIMIT)));
      if (!tell_progress (source, 0, &told, error))
        return FALSE;
    }
  if (own != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  source->rewind (source->data);
  return TRUE;
}

static gboolean
export_all (const SeaWriter *writer,
            SeaExport *export,
            const SeaExportSource *source,
            Sink *sink,
            SeaExportReport *report,
            GError **error)
{
  g_autoptr (GString) piece = g_string_new (NULL);
  g_autoptr (GError) own = NULL;
  gint64 told = 0;

  for (guint done = 0;; done++)
    {
      g_autoptr (SeaQuestion) question = source->next (source->data, &own);

      if (question == NULL)
        break;
      export->number = done + 1;
      export_one (writer, export, question, piece, report);
      if ((export->out->len >= CHUNK && !flush (sink, export->out, error)) ||
          !tell_progress (source, done, &told, error))
        return FALSE;
    }
  if (own == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&own));
  return FALSE;
}

static gboolean
run (const SeaWriter *writer,
     SeaExport *export,
     const SeaExportSource *source,
     Sink *sink,
     SeaExportReport *report,
     GError **error)
{
  gboolean done;

  export->cells = g_ptr_array_new_with_free_func (g_free);
  source->rewind (source->data);
  done = !writer->table || count_choices (source, &export->choices, error);
  if (done)
    {
      if (writer->begin != NULL)
        writer->begin (export);
      done = export->fault != NULL ? refuse_writing (sink, export->fault, error)
                                   : export_all (writer, export, source, sink, report, error);
      if (writer->end != NULL)
        writer->end (export);
    }
  if (done && export->fault_code != 0)
    done = fail_writing (sink, export->fault_code, error);
  done = done && flush (sink, export->out, error);
  report->written = export->written;
  report->too_large = export->written > SEA_FOUND_LIMIT || sink->bytes > IMPORT_BYTES;
  g_ptr_array_unref (export->cells);
  g_clear_pointer (&export->fault, g_free);
  return done;
}

/* The library of the workbooks prints numbers with the decimal sign of the locale. */
static gboolean
run_plainly (const SeaWriter *writer,
             SeaExport *export,
             const SeaExportSource *source,
             Sink *sink,
             SeaExportReport *report,
             GError **error)
{
  locale_t plain = newlocale (LC_NUMERIC_MASK, "C", (locale_t) 0);
  locale_t before = plain != (locale_t) 0 ? uselocale (plain) : (locale_t) 0;
  gboolean done = run (writer, export, source, sink, report, error);

  if (plain != (locale_t) 0)
    {
      uselocale (before);
      freelocale (plain);
    }
  return done;
}

/* ---- the doors ---- */

/* A bank is no file to write over, nor is a device. */
static gboolean
is_for_writing (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *fault = NULL;
  GStatBuf info;
  char head[16];
  int fd;

  if (g_stat (path, &info) != 0)
    return TRUE;
  if (!S_ISREG (info.st_mode))
    fault = S_ISDIR (info.st_mode) ? _ ("it is a folder") : _ ("it is no ordinary file");
  else if ((fd = g_open (path, O_RDONLY | O_CLOEXEC, 0)) >= 0)
    {
      if (read (fd, head, sizeof head) == (gssize) sizeof head &&
          memcmp (head, "SQLite format 3", sizeof head) == 0)
        fault = _ ("it is a bank or another database");
      close (fd);
    }
  if (fault == NULL)
    return TRUE;
  g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE,
               /* Translators: the first %s is a file's name, the second why it is not written. */
               _ ("“%s” is not written: %s"), shown, fault);
  return FALSE;
}

gboolean
sea_export_file (const SeaExportFormat *format,
                 const SeaExportPack *pack,
                 const SeaExportSource *source,
                 const char *path,
                 SeaExportReport *report,
                 GError **error)
{
  g_auto (SeaWriting) writing = { .fd = -1 };
  g_autoptr (GString) out = g_string_new (NULL);
  SeaExport export = { .pack = pack, .out = out };
  Sink sink = { 0 };

  g_return_val_if_fail (format != NULL && source != NULL && report != NULL, FALSE);
  if (!is_for_writing (path, error) || !sea_writing_begin (&writing, path, error))
    return FALSE;
  export.path = writing.temp;
  export.folder = writing.folder;
  sink = (Sink){ .fd = writing.fd, .writing = &writing };
  if (!run_plainly (find_writer (format), &export, source, &sink, report, error))
    return FALSE;
  if (format->packed && !sea_writing_is_zip (&writing))
    {
      sea_writing_fail (&writing, ENOSPC, error);
      return FALSE;
    }
  return sea_writing_commit (&writing, error);
}

gboolean
sea_export_stream (const SeaExportFormat *format,
                   const SeaExportPack *pack,
                   const SeaExportSource *source,
                   int fd,
                   SeaExportReport *report,
                   GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SeaExport export = { .pack = pack, .out = out };
  Sink sink = { .fd = fd };

  g_return_val_if_fail (format != NULL && source != NULL && report != NULL, FALSE);
  g_return_val_if_fail (!format->packed && fd >= 0, FALSE);
  return run_plainly (find_writer (format), &export, source, &sink, report, error);
}

/* A list of problems as a source. */
typedef struct
{
  GPtrArray *questions;
  guint at;
} List;

static SeaQuestion *
next_of_list (gpointer data, GError **error G_GNUC_UNUSED)
{
  List *list = data;

  return list->at < list->questions->len
             ? sea_question_ref (g_ptr_array_index (list->questions, list->at++))
             : NULL;
}

static void
rewind_list (gpointer data)
{
  ((List *) data)->at = 0;
}

/* A packed file is written beside others that are temporary. */
static GBytes *
export_packed (const SeaExportFormat *format,
               const SeaExportPack *pack,
               const SeaExportSource *source,
               SeaExportReport *report,
               GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("msb-XXXXXX", error);
  g_autofree char *path = NULL;
  GBytes *bytes = NULL;

  if (folder == NULL)
    return NULL;
  path = g_build_filename (folder, "export", NULL);
  if (sea_export_file (format, pack, source, path, report, error))
    bytes = sea_load_file (path, error);
  g_unlink (path);
  g_rmdir (folder);
  return bytes;
}

GBytes *
sea_export_bytes (const SeaExportFormat *format,
                  const SeaExportPack *pack,
                  GPtrArray *questions,
                  SeaExportReport *report,
                  GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SeaExport export = { .pack = pack, .out = out };
  List list = { .questions = questions };
  SeaExportSource source = { .next = next_of_list, .rewind = rewind_list, .data = &list };
  Sink sink = { .fd = -1 };

  g_return_val_if_fail (format != NULL && questions != NULL && report != NULL, NULL);
  if (format->packed)
    return export_packed (format, pack, &source, report, error);
  if (!run_plainly (find_writer (format), &export, &source, &sink, report, error))
    return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&out));
}
