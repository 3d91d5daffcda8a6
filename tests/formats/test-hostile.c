/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Files that mean harm: each gives a message, in bounded time and memory, and opens nothing. */
#include "reading-fixture.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>
#include <sys/resource.h>

enum
{
  MIB = 1024 * 1024
};

/* Reads @text as @name; NULL is fine when it is told why. */
static SeaReading *
try (ReadingFixture *fixture, const char *name, const char *text, gsize size)
{
  reading_fixture_clear (fixture);
  fixture->bytes = g_bytes_new (text, size);
  fixture->reading = sea_read_bytes (fixture->bytes, name, NULL, &fixture->error);
  assert_true (fixture->reading != NULL || fixture->error != NULL);
  if (fixture->reading != NULL)
    assert_int_equal (fixture->reading->found,
                      fixture->reading->questions->len + fixture->reading->skipped->len);
  return fixture->reading;
}

static gboolean
holds (const SeaReading *reading, const char *text)
{
  for (guint i = 0; i < reading->questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (reading->questions, i);

      if (strstr (question->text, text) != NULL)
        return TRUE;
      for (guint k = 0; k < question->answers->len; k++)
        if (strstr (((SeaAnswer *) g_ptr_array_index (question->answers, k))->text, text) != NULL)
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_told (const SeaReading *reading, const char *text)
{
  for (guint i = 0; i < reading->warnings->len; i++)
    if (strstr (((SeaNote *) g_ptr_array_index (reading->warnings, i))->reason, text) != NULL)
      return TRUE;
  for (guint i = 0; i < reading->skipped->len; i++)
    if (strstr (((SeaNote *) g_ptr_array_index (reading->skipped, i))->reason, text) != NULL)
      return TRUE;
  return FALSE;
}

/* Mebibytes that the process has held at most. */
static glong
peak_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

static void
no_entity_is_expanded_and_no_file_opened (void **state)
{
  static const char laughs[] =
      "<!DOCTYPE quiz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
      "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">"
      "<!ENTITY % p SYSTEM \"http://127.0.0.1:9/x\"> %p;]>"
      "<quiz><question type=\"shortanswer\"><questiontext><text>Q &c; &x;</text></questiontext>"
      "<answer fraction=\"100\"><text>A &c;&amp; &nbsp;B</text></answer></question></quiz>";
  static const char inside[] =
      "<quiz><!DOCTYPE quiz [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
      "<question type=\"shortanswer\"><questiontext><text>Q &x;</text></questiontext>"
      "<answer fraction=\"100\"><text>A</text></answer></question></quiz>";
  SeaReading *reading = try (*state, "a.xml", laughs, strlen (laughs));

  assert_non_null (reading);
  assert_int_equal (reading->questions->len, 1);
  assert_true (holds (reading, "A &c;& B"));
  assert_false (holds (reading, "haha"));
  assert_false (holds (reading, "root:"));
  reading = try (*state, "a.xml", inside, strlen (inside));
  assert_false (holds (reading, "root:"));
}

/* It was dropped, and libxml2's own words told. */
static void
an_unknown_entity_stays_and_is_told_with_its_line (void **state)
{
  static const char text[] =
      "<quiz>\n<question type=\"shortanswer\"><questiontext><text>Q &foo; x &le; &bar;</text>"
      "</questiontext>\n<answer fraction=\"100\"><text>A</text></answer></question>\n"
      "<question type=\"shortanswer\"><questiontext><text>R</text></questiontext>"
      "<answer fraction=\"100\"><text>&verylongnameofanentitythatisnotknown;</text></answer>"
      "</question></quiz>";
  SeaReading *reading = try (*state, "a.xml", text, strlen (text));
  guint told = 0;

  assert_int_equal (reading->questions->len, 2);
  assert_true (holds (reading, "Q &foo; x ≤ &bar;"));
  assert_true (holds (reading, "&verylongnameofanentitythatisnotknown;"));
  for (guint i = 0; i < reading->warnings->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (reading->warnings, i);

      if (strstr (note->reason, "“&foo;”") == NULL)
        continue;
      told++;
      assert_int_equal (note->line, 2);
      assert_true (note->column > 1);
    }
  assert_int_equal (told, 1);
  assert_false (reading->partial);
}

static void
pictures_of_the_disk_are_not_read (void **state)
{
  static const char *const sources[] = { "/etc/passwd",
                                         "file:///etc/passwd",
                                         "@@PLUGINFILE@@/../../etc/passwd",
                                         "http://127.0.0.1/x.png",
                                         "data:image/png,",
                                         "data:," };

  for (size_t i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text>"
          "<![CDATA[Q <img src=\"%s\">]]></text></questiontext>"
          "<answer fraction=\"100\"><text>A</text></answer></question></quiz>",
          sources[i]);
      SeaReading *reading = try (*state, "a.xml", text, strlen (text));

      assert_int_equal (reading->questions->len, 0);
      assert_true (is_told (reading, "picture"));
    }
}

static void
a_picture_that_is_too_large_is_told_from_its_first_bytes (void **state)
{
  /* 100,000 by 100,000 pixels, nothing of which is there */
  guint8 png[33] = "\211PNG\r\n\032\n\0\0\0\rIHDR\0\001\206\240\0\001\206\240\010\0\0\0\0";
  g_autofree char *base64 = g_base64_encode (png, sizeof png);
  g_autofree char *text =
      g_strdup_printf ("[html]Q <img src\\=\"data:image/png;base64,%s\">{\\=1 =x}\n\n", base64);
  g_autofree char *json =
      g_strdup_printf ("{\"format\":\"math-sea-battle\",\"problems\":[{\"text\":\"Q\",\"answers\":"
                       "[{\"kind\":\"text\",\"text\":\"x\"}],\"pictures\":[{\"data\":\"%s\"}]}]}",
                       base64);
  SeaReading *reading = try (*state, "a.json", json, strlen (json));

  assert_int_equal (reading->questions->len, 0);
  assert_true (is_told (reading, "40 megapixels"));
  reading = try (*state, "a.gift", text, strlen (text));
  assert_int_equal (reading->questions->len, 0);
}

static void
deep_nesting_is_told (void **state)
{
  static const struct
  {
    const char *name, *head, *open;
  } rows[] = {
    { "a.xml", "<quiz><question type=\"x\">", "<a>" },
    { "a.xml", "<quiz><question type=\"x\"><text>", "<b>" },
    { "a.json", "{\"format\":\"math-sea-battle\",\"problems\":", "[" },
    { "a.json", "{\"format\":\"math-sea-battle\",\"problems\":", "{\"a\":" },
    { "a.xml", "<questestinterop><item>", "<flow>" },
    { "a.xml", "<assessmentItem ><itemBody>", "<div>" },
    { "a.gift", "[html]", "<ul><li><table><tr><td>" },
    { "a.gift", "", "{" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (rows[i].head);

      for (int k = 0; k < 200000; k++)
        g_string_append (text, rows[i].open);
      try (*state, rows[i].name, text->str, text->len);
    }
}

/* 63 MiB of one character, with a head that makes it some format's. */
static void
a_line_without_end_is_told (void **state)
{
  static const struct
  {
    const char *name, *head;
    char filler;
  } rows[] = {
    { "a.csv", "question;answer\n", 'x' },
    { "a.csv", "question;answer\n\"", '"' },
    { "a.csv", "question;answer\n", ';' },
    { "a.txt", "Q\nA) x\nB) y\nANSWER: A\n", 'A' },
    { "a.gift", "Q{=1}\n", 'x' },
    { "a.xml", "<quiz><question type=\"", 'x' },
    { "a.xml", "<quiz><question>", 'x' },
    { "a.xml", "<quiz><question>", '<' },
    { "a.xml", "<quiz><!--", '-' },
    { "a.txt", "#separator:tab\n", '\t' },
    { "a.json", "{\"math-sea-battle\":\"", 'x' },
    { "a.json", "{\"math-sea-battle\":", '[' },
  };
  gsize size = 63 * MIB;
  g_autofree char *text = g_malloc (size);

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      memset (text, rows[i].filler, size);
      memcpy (text, rows[i].head, strlen (rows[i].head));
      try (*state, rows[i].name, text, size);
    }
}

static void
a_file_of_64_mib_and_more_is_refused (void **state)
{
  ReadingFixture *fixture = *state;
  gsize size = 64 * MIB + 1;
  g_autofree char *text = g_malloc0 (size);

  assert_null (try (fixture, "a.gift", text, size));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE));
}

static void
zero_bytes_are_told (void **state)
{
  static const char text[] = "<quiz><question type=\"essay\">\0</question></quiz>";

  assert_null (try (*state, "a.xml", text, sizeof text - 1));
}

/* ---- packed files ---- */

/* A zip file of @n entries called @name (a "%u" in it is the number), each of @size zero bytes. */
static GBytes *
pack (const char *const *names, guint n, const char *content, gsize size, mode_t kind)
{
  gsize room = 4 * MIB + n * 400, used = 0;
  char *buffer = g_malloc (room);
  struct archive *archive = archive_write_new ();

  archive_write_set_format_zip (archive);
  archive_write_open_memory (archive, buffer, room, &used);
  for (guint i = 0; i < n; i++)
    {
      struct archive_entry *entry = archive_entry_new ();
      g_autofree char *name =
          i < 2 && names[i] != NULL ? g_strdup (names[i]) : g_strdup_printf ("xl/%u.xml", i);
      g_autofree char *zeros = NULL;

      archive_entry_set_pathname (entry, name);
      archive_entry_set_filetype (entry, kind);
      if (kind == AE_IFLNK)
        archive_entry_set_symlink (entry, content);
      archive_entry_set_perm (entry, 0644);
      archive_entry_set_size (entry, kind == AE_IFLNK ? 0 : (la_int64_t) size);
      archive_write_header (archive, entry);
      if (content == NULL)
        zeros = g_malloc0 (size);
      if (kind != AE_IFLNK)
        archive_write_data (archive, content != NULL ? content : zeros, size);
      archive_entry_free (entry);
    }
  archive_write_close (archive);
  archive_write_free (archive);
  return g_bytes_new_take (buffer, used);
}

static SeaReading *
try_packed (ReadingFixture *fixture, GBytes *bytes)
{
  g_autoptr (GBytes) own = bytes;

  return try (fixture, "a.zip", g_bytes_get_data (own, NULL), g_bytes_get_size (own));
}

static void
names_that_lead_out_are_left_out (void **state)
{
  static const char *const names[] = { "imsmanifest.xml", "../../evil.xml" };
  static const char *const roots[] = { "imsmanifest.xml", "/etc/evil.xml" };
  static const char item[] =
      "<questestinterop><item><presentation><material><mattext>Q</mattext></material>"
      "</presentation></item></questestinterop>";
  SeaReading *reading = try_packed (*state, pack (names, 2, item, strlen (item), AE_IFREG));

  assert_int_equal (reading->found, 1); /* the one in the manifest itself */
  assert_true (is_told (reading, "leads out"));
  reading = try_packed (*state, pack (roots, 2, item, strlen (item), AE_IFREG));
  assert_int_equal (reading->found, 1);
  reading = try_packed (*state, pack (names, 1, "/etc/passwd", 0, AE_IFLNK));
  assert_int_equal (reading->found, 0);
}

static void
a_bomb_is_told_and_stays_small (void **state)
{
  static const char *const names[] = { "xl/workbook.xml", NULL };
  glong before = peak_memory ();
  SeaReading *reading = try_packed (*state, pack (names, 12, NULL, 60 * MIB, AE_IFREG));

  assert_true (is_told (reading, "512 MiB"));
  reading = try_packed (*state, pack (names, 1, NULL, 100 * MIB, AE_IFREG));
  assert_true (is_told (reading, "64 MiB"));
#ifndef __SANITIZE_ADDRESS__
  assert_true (peak_memory () - before < 1024);
#else
  (void) before;
#endif
}

static void
too_many_entries_are_told (void **state)
{
  static const char *const names[] = { "xl/workbook.xml", NULL };
  SeaReading *reading = try_packed (*state, pack (names, 10002, "x", 1, AE_IFREG));

  assert_true (is_told (reading, "too many entries"));
}

static void
a_formula_is_never_expanded (void **state)
{
  static const char text[] = "question;answer\n"
                             "Q \\(\\def\\a{\\a}\\a \\input{/etc/passwd} \\write18{id}\\);1\n";
  SeaReading *reading = try (*state, "a.csv", text, strlen (text));

  assert_int_equal (reading->questions->len, 1);
  assert_true (holds (reading, "\\input{/etc/passwd}"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    WITH_READING (no_entity_is_expanded_and_no_file_opened),
    WITH_READING (an_unknown_entity_stays_and_is_told_with_its_line),
    WITH_READING (pictures_of_the_disk_are_not_read),
    WITH_READING (a_picture_that_is_too_large_is_told_from_its_first_bytes),
    WITH_READING (deep_nesting_is_told),
    WITH_READING (a_line_without_end_is_told),
    WITH_READING (a_file_of_64_mib_and_more_is_refused),
    WITH_READING (zero_bytes_are_told),
    WITH_READING (names_that_lead_out_are_left_out),
    WITH_READING (a_bomb_is_told_and_stays_small),
    WITH_READING (too_many_entries_are_told),
    WITH_READING (a_formula_is_never_expanded),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
