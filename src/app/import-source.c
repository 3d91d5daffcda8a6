/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/import-source.h"

#include "bank/bank.h"
#include "formats/encoding.h"
#include "formats/grid-questions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  FILE_LIMIT = 64 * 1024 * 1024, /* bytes */
  LINES_LIMIT = 60               /* lines of one problem that are shown */
};

/* ---- a source ---- */

SeaImportSource *
sea_import_source_new_file (GFile *file)
{
  SeaImportSource *self = g_new0 (SeaImportSource, 1);
  g_autofree char *base = g_file_get_basename (file);

  self->file = g_object_ref (file);
  self->name = g_filename_display_name (base != NULL ? base : "");
  return self;
}

SeaImportSource *
sea_import_source_new_paste (const char *text, const char *html)
{
  SeaImportSource *self = g_new0 (SeaImportSource, 1);

  self->name = g_strdup (_ ("Clipboard"));
  self->text = g_strdup (text);
  self->html = g_strdup (html);
  return self;
}

void
sea_import_source_free (SeaImportSource *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->reading, sea_reading_free);
  g_free (self->name);
  g_free (self->text);
  g_free (self->html);
  g_free (self->wish.encoding);
  g_free (self->trouble);
  g_free (self->excerpt);
  g_free (self->lacks);
  g_free (self);
}

/* ---- loading ---- */

/* A file that lies elsewhere and has no path here. */
static GBytes *
load_stream (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (64 * 1024);
  gssize n = 0;

  if (stream == NULL)
    return NULL;
  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, 64 * 1024, NULL, error)) > 0)
    {
      if (all->len + (gsize) n > FILE_LIMIT)
        {
          g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE,
                               _ ("The file is larger than 64 MiB and was not read"));
          return NULL;
        }
      g_byte_array_append (all, buffer, (guint) n);
    }
  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

static GBytes *
load (SeaImportSource *self, GError **error)
{
  g_autofree char *path = g_file_get_path (self->file);

  if (path == NULL)
    return load_stream (self->file, error);
  if (sea_bank_is_in_use_here (path))
    {
      g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE,
                           _ ("This is the bank itself: its problems are here already."));
      return NULL;
    }
  return sea_load_file (path, error);
}

/* ---- reading ---- */

/* Notes what the questions have not, so that it can be given to them. A reader gives 2 points to a
 * problem without a worth: that is only sure where no problem has another one. */
static void
note_lacks (SeaImportSource *self)
{
  GPtrArray *questions = self->reading->questions;
  gboolean column = FALSE;

  self->no_worth = TRUE;
  for (guint i = 0; self->reading->grid != NULL && i < SEA_GRID_COLUMNS; i++)
    column = column || self->reading->mapping.columns[i] == SEA_COLUMN_WORTH;
  for (guint i = 0; i < questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (questions, i);

      if (question->role == SEA_ROLE_SHIP && question->worth != 2)
        self->no_worth = FALSE;
    }
  self->no_worth = self->no_worth && !column;
  self->lacks = g_new0 (guint8, MAX (questions->len, 1));
  for (guint i = 0; i < questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (questions, i);

      self->lacks[i] =
          (guint8) ((self->no_worth && question->role == SEA_ROLE_SHIP ? SEA_LACKS_WORTH : 0) |
                    (*question->topic == '\0' ? SEA_LACKS_TOPIC : 0) |
                    (question->grade == 0 ? SEA_LACKS_GRADE : 0) |
                    (*question->lang == '\0' ? SEA_LACKS_LANG : 0));
    }
}

/* The text of the file as it is wished, or NULL. */
static char *
dup_whole (const SeaImportSource *self)
{
  gsize size, length;
  const guint8 *data;
  const char *encoding;
  int damaged;

  if (self->file == NULL)
    return self->text != NULL ? g_utf8_make_valid (self->text, -1) : NULL;
  if (self->bytes == NULL)
    return NULL;
  data = g_bytes_get_data (self->bytes, &size);
  if (size >= 4 && memcmp (data, "PK\3\4", 4) == 0)
    return NULL;
  return sea_text_decode_as (data, size, self->wish.encoding, &length, &encoding, &damaged);
}

/* The first line that is not blank, of what could not be read. */
static void
note_excerpt (SeaImportSource *self)
{
  g_autofree char *whole = dup_whole (self);
  const char *line = whole != NULL ? whole + strspn (whole, " \t\r\n") : "";
  const char *end = line + strcspn (line, "\r\n");
  const char *p = line;

  self->is_text = whole != NULL && *line != '\0';
  for (int i = 0; i < 100 && p < end; i++)
    p = g_utf8_next_char (p);
  self->excerpt = g_strndup (line, (gsize) (p - line));
}

void
sea_import_source_read (SeaImportSource *self)
{
  const SeaReadOptions options = { self->wish.encoding, self->wish.separator,
                                   self->wish.mapped ? &self->wish.mapping : NULL };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->reading, sea_reading_free);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->excerpt, g_free);
  g_clear_pointer (&self->lacks, g_free);
  if (self->file == NULL)
    self->reading = sea_read_paste (self->text, self->html, &options, &error);
  else
    {
      if (self->bytes == NULL)
        self->bytes = load (self, &error);
      if (self->bytes != NULL)
        self->reading =
            sea_read_bytes_with (self->bytes, self->name, self->wish.format, &options, &error);
    }
  if (self->reading != NULL)
    note_lacks (self);
  else
    {
      self->trouble = g_strdup (error != NULL ? error->message : _ ("The file cannot be read."));
      note_excerpt (self);
    }
}

/* ---- places ---- */

char *
sea_import_source_dup_place (const SeaNote *note)
{
  g_autofree char *at = note->cell != NULL ? g_strdup (note->cell)
                        : note->line > 0   ? g_strdup_printf ("%d", note->line)
                                           : g_strdup ("");

  if (note->sheet == NULL || *note->sheet == '\0')
    return g_steal_pointer (&at);
  if (*at == '\0')
    return g_strdup (note->sheet);
  return g_strdup_printf ("%s, %s", note->sheet, at);
}

/* The row of a table that stands at @line. */
static const SeaGridRow *
find_row (const SeaImportSource *self, const SeaNote *note)
{
  const SeaGrid *grid = self->reading != NULL ? self->reading->grid : NULL;

  if (grid == NULL || (note->sheet != NULL && g_strcmp0 (note->sheet, grid->sheet) != 0))
    return NULL;
  for (guint i = 0; i < grid->rows->len; i++)
    {
      const SeaGridRow *row = &g_array_index (grid->rows, SeaGridRow, i);

      if (row->line == note->line)
        return row;
    }
  return NULL;
}

/* From @line on, to a blank line; a row of a text table is one line. */
static char *
dup_lines (const char *whole, int line, gboolean one)
{
  const char *p = whole;
  const char *start;

  for (int i = 1; i < line && p != NULL; i++)
    {
      p = strchr (p, '\n');
      p = p != NULL ? p + 1 : NULL;
    }
  if (p == NULL)
    return NULL;
  start = p;
  for (int i = 0; i < (one ? 1 : LINES_LIMIT); i++)
    {
      p += strcspn (p, "\n");
      if (*p == '\0' || p[1] == '\n' || p[1] == '\0')
        break;
      if (!one)
        p++;
    }
  return g_strndup (start, (gsize) (p - start));
}

char *
sea_import_source_dup_text (const SeaImportSource *self, const SeaNote *note)
{
  const SeaGridRow *row = find_row (self, note);
  gboolean sheet = self->reading != NULL && self->reading->grid != NULL;
  g_autofree char *whole = NULL;
  char *lines;

  if (row != NULL)
    {
      g_autofree char **cells = g_new0 (char *, row->n + 1);

      memcpy (cells, row->cells, row->n * sizeof *cells);
      return g_strjoinv (sheet && self->reading->separator == ';' ? ";" : " | ", cells);
    }
  if (note->line <= 0 || note->sheet != NULL || (sheet && self->reading->grid->sheets))
    return g_strdup (note->text);
  whole = dup_whole (self);
  lines = whole != NULL ? dup_lines (whole, note->line, sheet) : NULL;
  if (lines == NULL || *lines == '\0')
    {
      g_free (lines);
      return g_strdup (note->text);
    }
  return lines;
}

/* ---- what can be saved ---- */

void
sea_import_salvage_clear (SeaImportSalvage *salvage)
{
  g_clear_pointer (&salvage->text, g_free);
  g_clear_pointer (&salvage->answer, g_free);
  g_clear_pointer (&salvage->worth, g_free);
}

static void
take_cell (char **place, const char *cell)
{
  if (**place != '\0')
    return;
  g_free (*place);
  *place = g_strstrip (g_strdup (cell));
}

static void
salvage_row (const SeaTableMapping *mapping, const SeaGridRow *row, SeaImportSalvage *salvage)
{
  for (guint i = 0; i < MIN (row->n, (guint) SEA_GRID_COLUMNS); i++)
    {
      const char *cell = row->cells[i];

      if (*cell == SEA_GRID_DATE) /* what a sheet took for a date */
        cell++;
      if (mapping->columns[i] == SEA_COLUMN_TEXT)
        take_cell (&salvage->text, cell);
      else if (mapping->columns[i] == SEA_COLUMN_ANSWER)
        take_cell (&salvage->answer, cell);
      else if (mapping->columns[i] == SEA_COLUMN_WORTH)
        take_cell (&salvage->worth, cell);
    }
}

/* "::title:: text { =answer … }" */
static void
salvage_braces (const char *source, SeaImportSalvage *salvage)
{
  const char *text = source;
  const char *open = strchr (source, '{');
  const char *answer;

  if (g_str_has_prefix (text, "::") && strstr (text + 2, "::") != NULL)
    text = strstr (text + 2, "::") + 2;
  if (open == NULL || open < text)
    return;
  g_free (salvage->text);
  salvage->text = g_strstrip (g_strndup (text, (gsize) (open - text)));
  answer = strchr (open, '=');
  if (answer == NULL)
    return;
  g_free (salvage->answer);
  salvage->answer = g_strstrip (g_strndup (answer + 1, strcspn (answer + 1, "=~}#\n")));
}

void
sea_import_source_salvage (const SeaImportSource *self,
                           const SeaNote *note,
                           SeaImportSalvage *salvage)
{
  const SeaGridRow *row = find_row (self, note);
  g_autofree char *source = sea_import_source_dup_text (self, note);

  salvage->text = g_strdup ("");
  salvage->answer = g_strdup ("");
  salvage->worth = g_strdup ("");
  if (row != NULL)
    salvage_row (&self->reading->mapping, row, salvage);
  else if (self->reading != NULL && self->reading->grid != NULL && self->reading->separator != 0)
    {
      SeaGrid *grid = sea_grid_from_text (source, strlen (source), self->reading->separator);

      if (grid->rows->len > 0)
        salvage_row (&self->reading->mapping, &g_array_index (grid->rows, SeaGridRow, 0), salvage);
      sea_grid_free (grid);
    }
  else
    salvage_braces (source, salvage);
  if (*salvage->text == '\0')
    {
      g_free (salvage->text);
      salvage->text = g_steal_pointer (&source);
    }
}

/* ---- formats ---- */

const char *
sea_import_format_name (const char *id)
{
  static const struct
  {
    const char *id, *name;
  } names[] = {
    { "gift", "GIFT" },
    { "moodle-xml", "Moodle XML" },
    { "aiken", "Aiken" },
    { "csv", N_ ("text table (CSV, TSV)") },
    { "xlsx", N_ ("Excel sheet") },
    { "ods", N_ ("LibreOffice sheet") },
    { "json", "JSON" },
    { "anki", "Anki" },
    { "qti", "QTI" },
    { "paste-table", N_ ("table") },
    { "paste-text", N_ ("numbered problems") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].id, id) == 0)
      return _ (names[i].name);
  return id;
}

char *
sea_import_dup_formats (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  gsize n;
  const SeaCodec *codecs = sea_codecs (&n);

  for (gsize i = 0; i < n; i++)
    g_strv_builder_add (builder, sea_import_format_name (codecs[i].id));
  all = g_strv_builder_end (builder);
  return g_strjoinv (", ", all);
}
