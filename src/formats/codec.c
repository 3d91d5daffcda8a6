/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/codec.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "formats/encoding.h"
#include "formats/reading.h"
#include "formats/zip.h"

enum
{
  FILE_LIMIT = 64 * 1024 * 1024, /* bytes */
  EXCERPT_LIMIT = 80,            /* characters */
  SURE_ENOUGH = 40               /* of a codec that the text is its own */
};

/* clang-format off */
G_DEFINE_QUARK (sea-formats-error-quark, sea_formats_error)

/* A format is a row here and a file of its own. The first suffix is the format's very own. */
static const SeaCodec codecs[] = {
#define SUFFIXES(...) (const char *const[]) { __VA_ARGS__, NULL }
  { "gift", SUFFIXES (".gift", ".txt"), FALSE, sea_gift_sniff, sea_gift_read, NULL, NULL },
  { "moodle-xml", SUFFIXES (".xml"), TRUE, sea_moodle_sniff, sea_moodle_read, NULL, NULL },
  { "aiken", SUFFIXES (".aiken", ".txt"), FALSE, sea_aiken_sniff, sea_aiken_read, NULL, NULL },
  { "csv", SUFFIXES (".csv", ".tsv", ".tab", ".txt"), FALSE, sea_csv_sniff, sea_csv_read, NULL, NULL },
  { "xlsx", SUFFIXES (".xlsx", ".xlsm"), TRUE, NULL, NULL, sea_xlsx_sniff_bytes, sea_xlsx_read_bytes },
  { "ods", SUFFIXES (".ods"), TRUE, NULL, NULL, sea_ods_sniff_bytes, sea_ods_read_bytes },
  { "json", SUFFIXES (".json"), TRUE, sea_json_sniff, sea_json_read, NULL, NULL },
  { "anki", SUFFIXES (".apkg", ".txt"), TRUE, sea_anki_sniff, sea_anki_read, sea_anki_sniff_bytes, sea_anki_read_bytes },
  { "qti", SUFFIXES (".zip", ".xml", ".imscc"), TRUE, sea_qti_sniff, sea_qti_read, sea_qti_sniff_bytes, sea_qti_read_bytes },
#undef SUFFIXES
};
/* clang-format on */

const SeaCodec *
sea_codecs (gsize *n)
{
  *n = G_N_ELEMENTS (codecs);
  return codecs;
}

void
sea_note_free (SeaNote *note)
{
  if (note == NULL)
    return;
  g_free (note->reason);
  g_free (note->text);
  g_free (note->sheet);
  g_free (note->cell);
  g_free (note);
}

SeaReading *
sea_reading_new (void)
{
  SeaReading *reading = g_new0 (SeaReading, 1);

  reading->format = g_strdup ("");
  reading->encoding = g_strdup ("");
  reading->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  reading->skipped = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_note_free);
  reading->warnings = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_note_free);
  return reading;
}

void
sea_reading_free (SeaReading *reading)
{
  if (reading == NULL)
    return;
  g_free (reading->format);
  g_free (reading->encoding);
  g_ptr_array_unref (reading->questions);
  g_ptr_array_unref (reading->skipped);
  g_ptr_array_unref (reading->warnings);
  sea_grid_free (reading->grid);
  g_free (reading->pack_id);
  g_free (reading->pack_title);
  g_free (reading->pack_lang);
  g_free (reading->pack_version);
  g_free (reading->pack_author);
  g_free (reading->pack_licence);
  g_free (reading);
}

char *
sea_dup_excerpt (const char *text)
{
  GString *excerpt = g_string_new (NULL);
  gboolean blank = FALSE;
  int n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c <= ' ')
        {
          blank = excerpt->len > 0;
          continue;
        }
      if (n++ >= EXCERPT_LIMIT)
        {
          g_string_append (excerpt, "…");
          break;
        }
      if (blank)
        g_string_append_c (excerpt, ' ');
      blank = FALSE;
      g_string_append_unichar (excerpt, c);
    }
  return g_string_free (excerpt, FALSE);
}

static SeaNote *
make_note (int line,
           int column,
           const char *sheet,
           const char *cell,
           const char *source,
           const char *reason)
{
  SeaNote *note = g_new0 (SeaNote, 1);

  note->line = line;
  note->column = column;
  note->sheet = g_strdup (sheet);
  note->cell = g_strdup (cell);
  note->reason = g_strdup (reason);
  note->text = sea_dup_excerpt (source);
  return note;
}

/* Counts one more; FALSE when it is past the limit and is not kept. */
static gboolean
count_found (SeaReading *reading)
{
  if (reading->found <= SEA_FOUND_LIMIT)
    reading->found++;
  return !sea_reading_is_full (reading);
}

void
sea_reading_take (SeaReading *reading, SeaQuestion *question)
{
  if (count_found (reading))
    g_ptr_array_add (reading->questions, question);
  else
    sea_question_unref (question);
}

void
sea_reading_skip (SeaReading *reading, int line, int column, const char *source, const char *reason)
{
  sea_reading_skip_at (reading, line, column, NULL, NULL, source, reason);
}

void
sea_reading_skip_at (SeaReading *reading,
                     int line,
                     int column,
                     const char *sheet,
                     const char *cell,
                     const char *source,
                     const char *reason)
{
  if (count_found (reading))
    g_ptr_array_add (reading->skipped, make_note (line, column, sheet, cell, source, reason));
}

void
sea_reading_warn (SeaReading *reading, int line, int column, const char *source, const char *reason)
{
  sea_reading_warn_at (reading, line, column, NULL, NULL, source, reason);
}

void
sea_reading_warn_at (SeaReading *reading,
                     int line,
                     int column,
                     const char *sheet,
                     const char *cell,
                     const char *source,
                     const char *reason)
{
  if (reading->warnings->len < SEA_WARNINGS_LIMIT)
    g_ptr_array_add (reading->warnings, make_note (line, column, sheet, cell, source, reason));
}

gboolean
sea_reading_is_full (const SeaReading *reading)
{
  return reading->found > SEA_FOUND_LIMIT;
}

/* The one found past the limit becomes the note that tells of the rest, so that a file of just as
 * many as are read is whole. */
static void
tell_rest (SeaReading *reading)
{
  if (sea_reading_is_full (reading))
    g_ptr_array_add (reading->skipped,
                     make_note (0, 0, NULL, NULL, "",
                                _ ("the file holds too many questions: the rest was not read")));
}

/* What is being read: as text, or NULL when it is packed. */
typedef struct
{
  const char *name; /* (nullable) */
  const guint8 *data;
  gsize size;
  char *text;
  gsize length;
} Input;

static gboolean
can_read (const SeaCodec *codec, const Input *input)
{
  return input->text != NULL ? codec->read != NULL : codec->read_bytes != NULL;
}

/* How sure the codec is, its suffixes counted: content first, for a suffix alone is no proof. */
static int
judge_codec (const SeaCodec *codec, const Input *input)
{
  g_autofree char *lower = input->name == NULL ? NULL : g_ascii_strdown (input->name, -1);
  int sure;

  if (!can_read (codec, input))
    return 0;
  sure = input->text != NULL ? codec->sniff (input->text, input->length)
                             : codec->sniff_bytes (input->data, input->size);
  for (int i = 0; lower != NULL && codec->suffixes[i] != NULL; i++)
    if (g_str_has_suffix (lower, codec->suffixes[i]))
      return sure + (i == 0 && (sure > 0 || !codec->evident) ? SURE_ENOUGH : 5);
  return sure;
}

/* Whether lines begin with "a)" and "b)". */
static gboolean
holds_choices (const char *text)
{
  guint found = 0;

  for (const char *line = text; line != NULL && found < 2;)
    {
      line += strspn (line, " \t\n");
      if (g_ascii_tolower (*line) == 'a' + (char) found && (line[1] == ')' || line[1] == '.'))
        found++;
      line = strchr (line, '\n');
    }
  return found == 2;
}

/* A sentence for a file that no codec takes, as helpful as can be. */
static const char *
name_unknown (const Input *input)
{
  static const guint8 old_office[] = { 0xD0, 0xCF, 0x11, 0xE0 };

  if (input->text == NULL)
    {
      if (input->size >= 4 && memcmp (input->data, old_office, 4) == 0)
        return _ ("This is a file of an old office program (.xls, .doc): save it as .xlsx, or copy "
                  "the table and paste it");
      if (input->size >= 4 && memcmp (input->data, "%PDF", 4) == 0)
        return _ ("This is a PDF file: copy its problems and paste them");
      if (sea_zip_is (input->data, input->size) &&
          (sea_zip_has_name (input->data, input->size, "word/document.xml") ||
           sea_zip_has_name (input->data, input->size, "content.xml")))
        return _ ("This is a text document: copy the table with the problems and paste it");
      if (sea_zip_is (input->data, input->size))
        return _ ("The packed file holds no questions in a known format");
      return _ ("The file is no text in any known encoding");
    }
  if (strstr (input->text, "\\documentclass") != NULL || strstr (input->text, "\\begin{") != NULL)
    return _ ("LaTeX files are not read: copy the problems and paste them");
  if (strstr (input->text, "<POOL") != NULL)
    return _ ("Blackboard pools are not read: export the questions as QTI");
  if (holds_choices (input->text))
    return _ (
        "The file holds choices but no key in a known form: write a line “ANSWER: B” after the "
        "choices of each question");
  return _ ("The file is of no known format of questions");
}

static const SeaCodec *
find_codec (const char *format, const Input *input, GError **error)
{
  const SeaCodec *best = NULL;
  int best_sure = SURE_ENOUGH - 1;

  for (gsize i = 0; i < G_N_ELEMENTS (codecs) && format != NULL; i++)
    if (strcmp (codecs[i].id, format) == 0)
      {
        if (can_read (&codecs[i], input))
          return &codecs[i];
        g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN,
                     /* Translators: %s is a format, e.g. “xlsx”. */
                     _ ("The file cannot be of the format “%s”"), format);
        return NULL;
      }
  if (format != NULL)
    {
      g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN,
                   /* Translators: %s is what the user gave, e.g. “docx”. */
                   _ ("There is no format “%s”"), format);
      return NULL;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (codecs); i++)
    {
      int sure = judge_codec (&codecs[i], input);

      if (sure > best_sure)
        {
          best_sure = sure;
          best = &codecs[i];
        }
    }
  if (best == NULL)
    g_set_error_literal (error, SEA_FORMATS_ERROR,
                         input->text == NULL ? SEA_FORMATS_ERROR_ENCODING
                                             : SEA_FORMATS_ERROR_UNKNOWN,
                         name_unknown (input));
  return best;
}

static void
set_pack (SeaReading *reading)
{
  for (guint i = 0; i < reading->questions->len; i++)
    {
      SeaQuestion *question = g_ptr_array_index (reading->questions, i);

      g_free (question->pack);
      question->pack = g_strdup (reading->pack_id);
    }
}

/* The id of a pack: its file's name with its language, "first-lesson-ru". */
static void
name_pack (SeaReading *reading, const char *name)
{
  g_autofree char *base = name == NULL ? g_strdup ("") : g_path_get_basename (name);
  char *dot = strrchr (base, '.');
  g_autofree char *suffix = NULL;

  if (reading->pack_title == NULL)
    return;
  if (reading->pack_id != NULL) /* the file says it itself */
    {
      set_pack (reading);
      return;
    }
  if (dot != NULL && dot != base)
    *dot = '\0';
  if (*reading->pack_title == '\0')
    {
      g_free (reading->pack_title);
      reading->pack_title = g_strdup (base);
    }
  suffix = g_strconcat ("-", reading->pack_lang != NULL ? reading->pack_lang : "", NULL);
  reading->pack_id = g_utf8_make_valid (*base != '\0' ? base : reading->pack_title, -1);
  if (suffix[1] != '\0' && !g_str_has_suffix (reading->pack_id, suffix))
    {
      char *id = g_strconcat (reading->pack_id, suffix, NULL);

      g_free (reading->pack_id);
      reading->pack_id = id;
    }
  set_pack (reading);
}

static gboolean
refuse_size (GError **error)
{
  g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE,
                       _ ("The file is larger than 64 MiB and was not read"));
  return FALSE;
}

static void
read_input (const SeaCodec *codec,
            const Input *input,
            const SeaReadOptions *options,
            SeaReading *reading)
{
  g_free (reading->format);
  reading->format = g_strdup (codec->id);
  if (input->text != NULL)
    codec->read (input->text, input->length, options, reading);
  else
    codec->read_bytes (input->data, input->size, options, reading);
  if (reading->found == 0)
    sea_reading_warn (reading, 0, 0, "", _ ("There is no question in the file"));
  tell_rest (reading);
  name_pack (reading, input->name);
}

SeaReading *
sea_read_bytes_with (GBytes *bytes,
                     const char *name,
                     const char *format,
                     const SeaReadOptions *options,
                     GError **error)
{
  static const SeaReadOptions nothing = { 0 };
  g_autoptr (SeaReading) reading = NULL;
  g_autofree char *text = NULL;
  Input input = { .name = name };
  const SeaCodec *codec;
  const char *encoding = "";
  int damaged_line = 0;

  g_return_val_if_fail (bytes != NULL, NULL);
  options = options != NULL ? options : &nothing;
  input.data = g_bytes_get_data (bytes, &input.size);
  if (input.size > FILE_LIMIT)
    {
      refuse_size (error);
      return NULL;
    }
  if (!sea_zip_is (input.data, input.size))
    input.text = text = sea_text_decode_as (input.data, input.size, options->encoding,
                                            &input.length, &encoding, &damaged_line);
  codec = find_codec (format, &input, error);
  if (codec == NULL)
    return NULL;

  reading = sea_reading_new ();
  g_free (reading->encoding);
  reading->encoding = g_strdup (encoding);
  if (damaged_line > 0)
    sea_reading_warn (reading, damaged_line, 1, "",
                      _ ("Here the text is damaged: its bytes are no UTF-8"));
  read_input (codec, &input, options, reading);
  return g_steal_pointer (&reading);
}

SeaReading *
sea_read_bytes (GBytes *bytes, const char *name, const char *format, GError **error)
{
  return sea_read_bytes_with (bytes, name, format, NULL, error);
}

/* A pipe somewhere among the files has perhaps nobody who writes, and reading it would wait for
 * ever. Those that a shell hands over stand under /dev or /proc. */
static gboolean
is_pipe (const char *path)
{
  GStatBuf what;

  return g_stat (path, &what) == 0 && S_ISFIFO (what.st_mode) &&
         !g_str_has_prefix (path, "/dev/") && !g_str_has_prefix (path, "/proc/");
}

GBytes *
sea_load_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) own = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (65536);
  g_autofree char *shown = g_filename_display_name (path);
  gssize n = 0;

  if (is_pipe (path))
    g_set_error_literal (&own, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                         _ ("it is a pipe, no file"));
  else
    stream = g_file_read (file, NULL, &own);
  /* Read by pieces: a device or a pipe has no size and no end. */
  while (stream != NULL &&
         (n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, 65536, NULL, &own)) > 0)
    {
      g_byte_array_append (data, buffer, (guint) n);
      if (data->len > FILE_LIMIT)
        {
          refuse_size (error);
          return NULL;
        }
    }
  if (stream == NULL || n < 0)
    {
      g_set_error (
          error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE,
          /* Translators: the first %s is a file's name, the second the system's message. */
          _ ("“%s” cannot be read: %s"), shown, own->message);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

SeaReading *
sea_read_file (const char *path, const char *format, GError **error)
{
  g_autoptr (GBytes) bytes = sea_load_file (path, error);

  return bytes == NULL ? NULL : sea_read_bytes (bytes, path, format, error);
}
