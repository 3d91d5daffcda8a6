/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/codec.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/encoding.h"
#include "formats/reading.h"

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
  { "gift", (const char *const[]) { ".gift", ".txt", NULL }, sea_gift_sniff, sea_gift_read },
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
make_note (int line, int column, const char *source, const char *reason)
{
  SeaNote *note = g_new0 (SeaNote, 1);

  note->line = line;
  note->column = column;
  note->reason = g_strdup (reason);
  note->text = sea_dup_excerpt (source);
  return note;
}

void
sea_reading_take (SeaReading *reading, SeaQuestion *question)
{
  reading->found++;
  g_ptr_array_add (reading->questions, question);
}

void
sea_reading_skip (SeaReading *reading, int line, int column, const char *source, const char *reason)
{
  reading->found++;
  g_ptr_array_add (reading->skipped, make_note (line, column, source, reason));
}

void
sea_reading_warn (SeaReading *reading, int line, int column, const char *source, const char *reason)
{
  if (reading->warnings->len < SEA_WARNINGS_LIMIT)
    g_ptr_array_add (reading->warnings, make_note (line, column, source, reason));
}

gboolean
sea_reading_is_full (const SeaReading *reading)
{
  return reading->found >= SEA_FOUND_LIMIT;
}

/* How sure the codec is, its suffixes counted. */
static int
judge_codec (const SeaCodec *codec, const char *name, const char *text, gsize length)
{
  int sure = codec->sniff (text, length);
  g_autofree char *lower = name == NULL ? NULL : g_ascii_strdown (name, -1);

  for (int i = 0; lower != NULL && codec->suffixes[i] != NULL; i++)
    if (g_str_has_suffix (lower, codec->suffixes[i]))
      return sure + (i == 0 ? SURE_ENOUGH : 5);
  return sure;
}

static const SeaCodec *
find_codec (const char *format, const char *name, const char *text, gsize length, GError **error)
{
  const SeaCodec *best = NULL;
  int best_sure = SURE_ENOUGH - 1;

  for (gsize i = 0; i < G_N_ELEMENTS (codecs); i++)
    {
      int sure;

      if (format != NULL)
        {
          if (strcmp (codecs[i].id, format) == 0)
            return &codecs[i];
          continue;
        }
      sure = judge_codec (&codecs[i], name, text, length);
      if (sure > best_sure)
        {
          best_sure = sure;
          best = &codecs[i];
        }
    }
  if (best == NULL && format != NULL)
    g_set_error (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN,
                 /* Translators: %s is what the user gave, e.g. “docx”. */
                 _ ("There is no format “%s”"), format);
  else if (best == NULL)
    g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN,
                         _ ("The file is of no known format of questions"));
  return best;
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
  for (guint i = 0; i < reading->questions->len; i++)
    {
      SeaQuestion *question = g_ptr_array_index (reading->questions, i);

      g_free (question->pack);
      question->pack = g_strdup (reading->pack_id);
    }
}

static gboolean
refuse_size (GError **error)
{
  g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE,
                       _ ("The file is larger than 64 MiB and was not read"));
  return FALSE;
}

SeaReading *
sea_read_bytes (GBytes *bytes, const char *name, const char *format, GError **error)
{
  g_autoptr (SeaReading) reading = NULL;
  g_autofree char *text = NULL;
  const SeaCodec *codec;
  const char *encoding;
  const guint8 *data;
  gsize size, length;
  int damaged_line;

  g_return_val_if_fail (bytes != NULL, NULL);
  data = g_bytes_get_data (bytes, &size);
  if (size > FILE_LIMIT)
    {
      refuse_size (error);
      return NULL;
    }
  text = sea_text_decode (data, size, &length, &encoding, &damaged_line);
  if (text == NULL)
    {
      g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_ENCODING,
                           _ ("The file is no text in any known encoding"));
      return NULL;
    }
  codec = find_codec (format, name, text, length, error);
  if (codec == NULL)
    return NULL;

  reading = sea_reading_new ();
  g_free (reading->format);
  reading->format = g_strdup (codec->id);
  g_free (reading->encoding);
  reading->encoding = g_strdup (encoding);
  if (damaged_line > 0)
    sea_reading_warn (reading, damaged_line, 1, "",
                      _ ("Here the text is damaged: its bytes are no UTF-8"));
  codec->read (text, length, reading);
  if (sea_reading_is_full (reading))
    sea_reading_skip (reading, 0, 0, "",
                      _ ("the file holds too many questions: the rest was not read"));
  name_pack (reading, name);
  return g_steal_pointer (&reading);
}

SeaReading *
sea_read_file (const char *path, const char *format, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) own = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *buffer = g_malloc (65536);
  g_autofree char *shown = g_filename_display_name (path);
  gssize n = 0;

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
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&data));
  return sea_read_bytes (bytes, path, format, error);
}
