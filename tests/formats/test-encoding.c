/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reading-fixture.h"

#include <string.h>

static const char russian[] = "// [tag:lang:ru]\n::Имя::Сколько яблок у Ёжика? {=Семь ~пять}\n";
static const char western[] = "¿Cuántos años? {=niño ~corazón}\n";

/* Reads @text recoded to @charset with @prefix before it; its question must be @expected. */
static void
check_recoded (ReadingFixture *fixture,
               const char *text,
               const char *charset,
               const char *prefix,
               gsize prefix_size,
               const char *expected_encoding,
               const char *expected_text)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  gsize size;
  g_autofree char *recoded = g_convert (text, -1, charset, "UTF-8", NULL, &size, NULL);
  SeaReading *reading;

  assert_non_null (recoded);
  g_byte_array_append (data, (const guint8 *) prefix, (guint) prefix_size);
  g_byte_array_append (data, (const guint8 *) recoded, (guint) size);
  reading = reading_fixture_read (fixture, "a.gift", (const char *) data->data, data->len);
  assert_string_equal (reading->encoding, expected_encoding);
  assert_int_equal (reading->questions->len, 1);
  assert_string_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 0))->text,
                       expected_text);
}

static void
every_encoding_is_found_out (void **state)
{
  static const struct
  {
    const char *charset, *prefix;
    gsize prefix_size;
    const char *encoding;
  } rows[] = {
    { "UTF-8", "", 0, "UTF-8" },
    { "UTF-8", "\357\273\277", 3, "UTF-8" },
    { "UTF-16LE", "\377\376", 2, "UTF-16LE" },
    { "UTF-16BE", "\376\377", 2, "UTF-16BE" },
    { "UTF-16LE", "", 0, "UTF-16LE" },
    { "UTF-16BE", "", 0, "UTF-16BE" },
    { "CP1251", "", 0, "windows-1251" },
    { "KOI8-R", "", 0, "KOI8-R" },
    { "CP866", "", 0, "IBM866" },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    check_recoded (fixture, russian, rows[i].charset, rows[i].prefix, rows[i].prefix_size,
                   rows[i].encoding, "Сколько яблок у Ёжика?");
  check_recoded (fixture, western, "CP1252", "", 0, "windows-1252", "¿Cuántos años?");
  check_recoded (fixture, western, "UTF-16LE", "", 0, "UTF-16LE", "¿Cuántos años?");
}

static void
capitals_do_not_confuse_the_russian_encodings (void **state)
{
  static const char text[] = "ЗАДАЧА ПЕРВАЯ: СКОЛЬКО КОРАБЛЕЙ? {=ДЕСЯТЬ ~ДВА}\n";
  ReadingFixture *fixture = *state;

  check_recoded (fixture, text, "CP1251", "", 0, "windows-1251",
                 "ЗАДАЧА ПЕРВАЯ: СКОЛЬКО КОРАБЛЕЙ?");
  check_recoded (fixture, text, "KOI8-R", "", 0, "KOI8-R", "ЗАДАЧА ПЕРВАЯ: СКОЛЬКО КОРАБЛЕЙ?");
  check_recoded (fixture, "Юля? {=Юля}", "CP1251", "", 0, "windows-1251", "Юля?");
  check_recoded (fixture, "Юля? {=Юля}", "KOI8-R", "", 0, "KOI8-R", "Юля?");
}

static void
every_line_end_counts_lines_alike (void **state)
{
  static const char *const texts[] = { "A{=1}\n\nB{=2}\n", "A{=1}\r\n\r\nB{=2}\r\n",
                                       "A{=1}\r\rB{=2}\r", "A{=1}\r\n\r\nB{=2}" };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SeaReading *reading = reading_fixture_read (fixture, "a.gift", texts[i], strlen (texts[i]));

      assert_int_equal (reading->questions->len, 2);
      assert_int_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 1))->line, 3);
    }
}

static void
decomposed_letters_are_composed (void **state)
{
  ReadingFixture *fixture = *state;
  static const char text[] = "cafe\314\201 и\314\206{=1}";
  SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));

  assert_string_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 0))->text,
                       "caf\303\251 \320\271");
}

static void
a_broken_byte_does_not_change_the_encoding (void **state)
{
  ReadingFixture *fixture = *state;
  static const char text[] = "Первая {=1}\n\nВторая\xd0 здесь {=2}\n";
  SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));
  const SeaNote *note = g_ptr_array_index (reading->warnings, 0);

  assert_string_equal (reading->encoding, "UTF-8");
  assert_int_equal (note->line, 3);
  assert_string_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 1))->text,
                       "Вторая\357\277\275 здесь");
}

static void
what_is_no_text_is_refused (void **state)
{
  ReadingFixture *fixture = *state;
  static const char picture[] = "\211PNG\r\n\032\n\0\0\0\rIHDR\0\0\1\0\377\0\1\2\3\0\0\0\220\221";

  fixture->bytes = g_bytes_new_static (picture, sizeof picture);
  assert_null (sea_read_bytes (fixture->bytes, "a.gift", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_ENCODING));
}

static void
a_file_over_the_limit_is_refused (void **state)
{
  ReadingFixture *fixture = *state;
  gsize size = 64 * 1024 * 1024 + 1;

  fixture->bytes = g_bytes_new_take (g_malloc0 (size), size);
  assert_null (sea_read_bytes (fixture->bytes, "a.gift", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE));
}

static void
any_bytes_give_valid_text (void **state)
{
  ReadingFixture *fixture = *state;
  guint32 random = 1;

  for (int round = 0; round < 500; round++)
    {
      char data[200];

      for (size_t i = 0; i < sizeof data; i++)
        {
          random = random * 1664525 + 1013904223;
          data[i] = (char) (random >> 24);
          if (data[i] == '\0' || (random >> 8) % 4 == 0)
            data[i] = "{}=~#:\n\\"[(random >> 16) % 8];
        }
      reading_fixture_read (fixture, "a.gift", data, sizeof data);
      for (guint i = 0; i < fixture->reading->questions->len; i++)
        {
          const SeaQuestion *question = g_ptr_array_index (fixture->reading->questions, i);

          assert_true (g_utf8_validate (question->text, -1, NULL));
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    WITH_READING (every_encoding_is_found_out),
    WITH_READING (capitals_do_not_confuse_the_russian_encodings),
    WITH_READING (every_line_end_counts_lines_alike),
    WITH_READING (decomposed_letters_are_composed),
    WITH_READING (a_broken_byte_does_not_change_the_encoding),
    WITH_READING (what_is_no_text_is_refused),
    WITH_READING (a_file_over_the_limit_is_refused),
    WITH_READING (any_bytes_give_valid_text),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
