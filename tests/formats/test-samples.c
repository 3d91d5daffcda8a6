/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Small files of every format and what they must give: tests/data/formats/NAME and
 * NAME.expected. "test-samples --write" writes the expectations anew, to be looked at. */
#include "describe-reading.h"
#include "formats/markup.h"
#include "reading-fixture.h"

#include <stdio.h>
#include <string.h>

static const char *const samples[] = {
  "moodle.xml",     "aiken.txt",     "aiken-ru.txt", "questions-cp1251.csv",
  "zero-based.csv", "tabs.csv",      "numbers.csv",  "doubtful.csv",
  "sheet.xlsx",     "kahoot.xlsx",   "sheet.ods",    "anki.txt",
  "deck.apkg",      "problems.json", "qti12.xml",    "qti21.xml",
  "package.zip",    "paste.html",    "paste.txt",
};

static gboolean writing;

static SeaReading *
read_sample (const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if (strcmp (name, "paste.html") == 0)
    return sea_read_paste (NULL, text, NULL, error);
  if (strcmp (name, "paste.txt") == 0)
    return sea_read_paste (text, NULL, NULL, error);
  return sea_read_bytes (bytes, name, NULL, error);
}

static void
check_sample (ReadingFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (SEA_SAMPLES, name, NULL);
  g_autofree char *wanted_path = g_strconcat (path, ".expected", NULL);
  g_autofree char *wanted = NULL;

  reading_fixture_clear (fixture);
  fixture->bytes = sea_load_file (path, &fixture->error);
  assert_non_null (fixture->bytes);
  fixture->reading = read_sample (name, fixture->bytes, &fixture->error);
  assert_non_null (fixture->reading);
  assert_int_equal (fixture->reading->found,
                    fixture->reading->questions->len + fixture->reading->skipped->len);
  fixture->text = describe_reading (fixture->reading);
  if (writing)
    assert_true (g_file_set_contents (wanted_path, fixture->text, -1, NULL));
  assert_true (g_file_get_contents (wanted_path, &wanted, NULL, NULL));
  assert_string_equal (fixture->text, wanted);
}

static void
every_sample_gives_what_is_expected (void **state)
{
  for (size_t i = 0; i < G_N_ELEMENTS (samples); i++)
    check_sample (*state, samples[i]);
}

/* Whatever comes before its end, it is read or refused. Of the longer ones every third byte, for
 * the sanitizers take their time. */
static void
a_file_cut_at_any_byte_is_told (void **state)
{
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_build_filename (SEA_SAMPLES, samples[i], NULL);
      g_autoptr (GBytes) whole = sea_load_file (path, NULL);
      gsize size = g_bytes_get_size (whole);

      for (gsize n = 0; n<size; n += size> 1500 ? 3 : 1)
        {
          g_autoptr (GBytes) cut = g_bytes_new_from_bytes (whole, 0, n);

          g_clear_pointer (&fixture->reading, sea_reading_free);
          g_clear_error (&fixture->error);
          fixture->reading = read_sample (samples[i], cut, &fixture->error);
          if (fixture->reading == NULL)
            assert_non_null (fixture->error);
          else
            assert_int_equal (fixture->reading->found,
                              fixture->reading->questions->len + fixture->reading->skipped->len);
        }
    }
}

/* The recoded file gives just what its source does, but for the name of the encoding. */
static void
encoding_separator_and_mapping_can_be_chosen (void **state)
{
  ReadingFixture *fixture = *state;
  static const char table[] = "\317\356\361\367\350\362\340\351|5|9\n\317\356\347\346\345|6|8\n";
  SeaReadOptions options = { .encoding = "windows-1251", .separator = '|' };
  SeaTableMapping mapping = { .columns = { SEA_COLUMN_TEXT, SEA_COLUMN_NONE, SEA_COLUMN_ANSWER } };
  const SeaQuestion *question;

  options.mapping = &mapping;
  fixture->bytes = g_bytes_new_static (table, strlen (table));
  fixture->reading = sea_read_bytes_with (fixture->bytes, "a.csv", NULL, &options, &fixture->error);
  assert_non_null (fixture->reading);
  assert_int_equal (fixture->reading->questions->len, 2);
  assert_string_equal (fixture->reading->encoding, "windows-1251");
  assert_int_equal (fixture->reading->separator, '|');
  assert_non_null (fixture->reading->grid);
  question = g_ptr_array_index (fixture->reading->questions, 0);
  assert_string_equal (question->text, "Посчитай");
  assert_string_equal (((SeaAnswer *) g_ptr_array_index (question->answers, 0))->text, "9");
}

static void
the_key_style_of_a_sheet_can_be_chosen (void **state)
{
  ReadingFixture *fixture = *state;
  static const char table[] = "question,choice1,choice2,choice3,correct\nA long one?,1,2,3,2\n";
  static const struct
  {
    SeaKeyStyle key;
    guint right;
  } rows[] = { { SEA_KEY_TEXT, 1 }, { SEA_KEY_ONE, 1 }, { SEA_KEY_ZERO, 2 } };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SeaTableMapping mapping = { .first_row = 1,
                                  .columns = { SEA_COLUMN_TEXT, SEA_COLUMN_CHOICE,
                                               SEA_COLUMN_CHOICE, SEA_COLUMN_CHOICE,
                                               SEA_COLUMN_ANSWER },
                                  .key = rows[i].key };
      SeaReadOptions options = { .mapping = &mapping };
      const SeaQuestion *question;

      reading_fixture_clear (fixture);
      fixture->bytes = g_bytes_new_static (table, strlen (table));
      fixture->reading =
          sea_read_bytes_with (fixture->bytes, "a.csv", NULL, &options, &fixture->error);
      assert_non_null (fixture->reading);
      assert_int_equal (fixture->reading->questions->len, 1);
      question = g_ptr_array_index (fixture->reading->questions, 0);
      for (guint k = 0; k < question->answers->len; k++)
        assert_int_equal (((SeaAnswer *) g_ptr_array_index (question->answers, k))->right,
                          k == rows[i].right);
    }
}

/* What a table without a header means is guessed by what its columns hold. */
static void
columns_without_a_header_are_guessed (void **state)
{
  static const struct
  {
    const char *text;
    SeaColumn columns[4];
  } rows[] = {
    { "Найдите сумму чисел\t12\t1\nНайдите их разность\t7\t3\n",
      { SEA_COLUMN_TEXT, SEA_COLUMN_ANSWER, SEA_COLUMN_WORTH } },
    { "2\tНайдите сумму чисел\t12\n2\tНайдите их разность\t7\n",
      { SEA_COLUMN_WORTH, SEA_COLUMN_TEXT, SEA_COLUMN_ANSWER } },
    { "1\tНайдите сумму чисел\t12\n2\tНайдите их разность\t7\n",
      { SEA_COLUMN_NONE, SEA_COLUMN_TEXT, SEA_COLUMN_ANSWER } },
    { "12\tНайдите сумму чисел\t4\nx = 3\tНайдите их разность\t1\n",
      { SEA_COLUMN_ANSWER, SEA_COLUMN_TEXT, SEA_COLUMN_WORTH } },
    { "Столица большой страны?\tRome\tOslo\tOslo\nДругая столица страны?\tParis\tBonn\tParis\n",
      { SEA_COLUMN_TEXT, SEA_COLUMN_CHOICE, SEA_COLUMN_CHOICE, SEA_COLUMN_ANSWER } },
    { "Баллы\tОтвет\tУсловие задачи\n1\t2\tСколько?\n",
      { SEA_COLUMN_WORTH, SEA_COLUMN_ANSWER, SEA_COLUMN_TEXT } },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      reading_fixture_clear (fixture);
      fixture->reading = sea_read_paste (rows[i].text, NULL, NULL, &fixture->error);
      assert_non_null (fixture->reading);
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].columns); k++)
        assert_string_equal (sea_column_to_string (fixture->reading->mapping.columns[k]),
                             sea_column_to_string (rows[i].columns[k]));
      assert_int_equal (fixture->reading->skipped->len, 0);
    }
}

static void
what_is_no_header_is_not_taken_for_one (void **state)
{
  static const char cards[] = "front of a ship is called\tbow\nback of a ship is called\tstern\n";
  static const char asked[] =
      "Вопрос на засыпку: сколько?\tОтвет 5\nЗадача: сколько будет?\tОтвет 7\n";
  static const char gathered[] = "Timestamp,Score,Сколько будет 2+2?\n"
                                 "2026/01/01 10:00:00 AM GMT+3,1 / 1,4\n";
  const char *const texts[] = { cards, asked };
  ReadingFixture *fixture = *state;
  SeaReading *reading;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      reading_fixture_clear (fixture);
      fixture->reading = sea_read_paste (texts[i], NULL, NULL, &fixture->error);
      assert_non_null (fixture->reading);
      assert_int_equal (fixture->reading->questions->len, 2);
    }
  reading = reading_fixture_read (fixture, "a.csv", gathered, strlen (gathered));
  assert_int_equal (reading->questions->len, 0);
  assert_int_equal (reading->skipped->len, 1);
}

/* Marks of our grammar, and what only looks like them. */
static void
html_becomes_the_marks_of_a_text (void **state)
{
  static const struct
  {
    const char *html, *text;
  } rows[] = {
    { "a <b>bold</b> and <i>slanted</i> word", "a **bold** and *slanted* word" },
    { "<b>all of it</b>", "all of it" },
    { "<b><i>both</i></b> here", "***both*** here" },
    { "un<b>believ</b>able", "unbelievable" },
    { "<b>5</b> km", "5 km" },
    { "<b> edge </b>x", "**edge** x" },
    { "2*3*4 and *x*", "2\\*3\\*4 and \\*x\\*" },
    { "2*3*4", "2*3*4" },
    { "<b>a</b> *b*", "**a** \\*b\\*" },
    { "x<sup>2</sup>y<sub>n+1</sub>z<sup>abz</sup>", "x²yₙ₊₁z$^{abz}$" },
    { "<ol><li>one</li><li><p>two</p></li></ol>", "1. one\n2. two" },
    { "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>|</td></tr></table>",
      "| a | b |\n|---|---|\n| 1 | \\| |" },
    { "<table><tr><td>alone</td></tr></table>", "alone" },
    { "\\(a&lt;b<br>\\cdot<i>x</i>\\) and $x<y$", "\\(a<b \\cdot x\\) and $x<y$" },
    { "costs $5 and $6 <b>now</b>", "costs $5 and $6 **now**" },
    { "[$]x^2[/$] [$$]y[/$$]", "\\(x^2\\) \\[y\\]" },
    { "<anki-mathjax block=\"true\">a&nbsp;b</anki-mathjax>", "\\[a b\\]" },
    { "<img src=\"x.gif\" data-equation-content=\"a &gt; b\">", "\\(a > b\\)" },
    { "if a<b and c>d", "if a<b and c>d" },
    { "<p title=\"a>b\">x</p>", "x" },
    { "![no](picture:1)", "\\![no](picture:1)" },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *raw = sea_markup_to_text (rows[i].html, NULL, NULL);

      g_free (fixture->text);
      fixture->text = sea_text_tidy (raw, FALSE);
      assert_string_equal (fixture->text, rows[i].text);
    }
}

static void
stars_of_a_plain_text_stay_stars (void **state)
{
  ReadingFixture *fixture = *state;
  static const char xml[] =
      "<quiz><question type=\"shortanswer\"><questiontext format=\"plain_text\"><text>a *b* c 2*3"
      "</text></questiontext><answer fraction=\"100\"><text>*x*</text></answer></question></quiz>";
  const SeaQuestion *question;

  reading_fixture_read (fixture, "a.xml", xml, strlen (xml));
  assert_int_equal (fixture->reading->questions->len, 1);
  question = g_ptr_array_index (fixture->reading->questions, 0);
  assert_string_equal (question->text, "a \\*b\\* c 2\\*3");
  assert_string_equal (((SeaAnswer *) g_ptr_array_index (question->answers, 0))->text, "*x*");
}

static void
a_backslash_that_was_lost_in_tex_comes_back (void **state)
{
  ReadingFixture *fixture = *state;

  fixture->text = sea_tex_mend ("\\(2 \times x \frac{1}{2}\\) a\tb");
  assert_string_equal (fixture->text, "\\(2 \\times x \\frac{1}{2}\\) a\tb");
  g_free (fixture->text);
  fixture->text = sea_tex_mend ("no\text of $5");
  assert_null (fixture->text);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    WITH_READING (every_sample_gives_what_is_expected),
    WITH_READING (a_file_cut_at_any_byte_is_told),
    WITH_READING (encoding_separator_and_mapping_can_be_chosen),
    WITH_READING (the_key_style_of_a_sheet_can_be_chosen),
    WITH_READING (columns_without_a_header_are_guessed),
    WITH_READING (what_is_no_header_is_not_taken_for_one),
    WITH_READING (html_becomes_the_marks_of_a_text),
    WITH_READING (stars_of_a_plain_text_stay_stars),
    WITH_READING (a_backslash_that_was_lost_in_tex_comes_back),
  };

  writing = argc > 1 && strcmp (argv[1], "--write") == 0;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
