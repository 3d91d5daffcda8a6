/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/markup.h"
#include "round-trip.h"

/* What all tests have: a folder of their own and a list of problems. */
typedef struct
{
  char *folder, *path;
  GPtrArray *questions;
  SeaExportReport *report;
  GRand *random;
  GError *error;
  guint at, told; /* of a source */
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = g_dir_make_tmp ("msb-export-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "out", NULL);
  fixture->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  fixture->report = sea_export_report_new ();
  fixture->random = g_rand_new_with_seed (20261130);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_ptr_array_unref (fixture->questions);
  sea_export_report_free (fixture->report);
  g_rand_free (fixture->random);
  g_clear_error (&fixture->error);
  g_free (fixture);
  return 0;
}

static void
set (char **target, const char *text)
{
  g_free (*target);
  *target = g_strdup (text);
}

static SeaQuestion *
add_question (Fixture *fixture, const char *text)
{
  SeaQuestion *question = sea_question_new ();

  set (&question->text, text);
  set (&question->lang, "en");
  question->worth = 2;
  g_ptr_array_add (fixture->questions, question);
  return question;
}

static void
add_choices (SeaQuestion *question, const char *right, const char *wrong)
{
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, right, NULL, TRUE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, wrong, NULL, FALSE);
}

static void
add_picture (SeaQuestion *question, const char *word)
{
  g_autofree char *svg = g_strdup_printf ("<svg xmlns=\"x\"><text>%s</text></svg>", word);
  g_autoptr (GBytes) bytes = g_bytes_new (svg, strlen (svg));

  sea_question_add_picture (question, sea_picture_new (bytes, "image/svg+xml", word));
}

static const SeaExportFormat *
find (const char *id)
{
  const SeaExportFormat *format = sea_export_find (id);

  assert_non_null (format);
  return format;
}

/* All of the fixture out and back; everything must come. */
static void
assert_returns (Fixture *fixture, const char *id, guint refused)
{
  RoundTrip trip = { 0 };
  g_autofree char *fault = round_trip (find (id), NULL, fixture->questions, &trip);

  if (fault != NULL)
    fail_msg ("%s: %s\n%.3000s", id, fault,
              trip.bytes != NULL ? (const char *) g_bytes_get_data (trip.bytes, NULL) : "");
  for (guint i = 0; i < trip.report->refused->len && trip.report->refused->len != refused; i++)
    print_message ("%s: %s: %s\n", id,
                   ((SeaExportNote *) g_ptr_array_index (trip.report->refused, i))->title,
                   ((SeaExportNote *) g_ptr_array_index (trip.report->refused, i))->reason);
  assert_int_equal (trip.report->refused->len, refused);
  round_trip_clear (&trip);
}

static char *
export_text (Fixture *fixture, const char *id, const SeaExportPack *pack)
{
  g_autoptr (GBytes) bytes =
      sea_export_bytes (find (id), pack, fixture->questions, fixture->report, &fixture->error);

  assert_null (fixture->error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* ---- hostile texts ---- */

/* clang-format off */
static const char *const pieces[] = {
  "{1;2} ~ x=3 # a:b", "=", "==", "~", "#", "####", "{", "}", "\\", "\\\\", "\\n", "\\(", "\\)", "\\[x\\]", ":", "::",
  "::T::", "//", "// ", "$CATEGORY: x", "$", "$$", "$x^2$", "$a<b$", "$\\frac{1}{2}$", "\\(x_{1} = 2\\)", "[tex]x[/tex]",
  "[html]", "[plain]", "[", "]", "[id:1]", "[tag:x]", "%100%", "%50%x", "%", "->", "=%50%", "*", "**", "**bold**",
  "*it*", "***x***", "\\*", "2*3*4", "a ** b", "- ", "- item", "1. one", "2) two", "| a | b |", "|x| = |y|", "|---|---|",
  "![x](picture:1)", "![](picture:9)", "\\![", "!", "<", ">", "<b>", "</b>", "<br>", "<p>x</p>", "<img src=x>", "&", "&amp;",
  "&lt;", "&#39;", "&nbsp;", "]]>", "<![CDATA[", "<!--", "-->", "\"", "\"\"", "'", "''", "'=1", "'5", "'-5", "=1+1", "+1",
  "-1", "-1x", "@a", "\t", "\n", "\n\n", "\n- ", "\n  ", " ", "  ", ";", ",", "|", "a;b", "5", "007", "1,5", "5 ± 0.1",
  "3/4", "A)", "A) x", "B. y", "ANSWER: A", "\nANSWER: B\n", "Feedback: z", "Tag: q", "essay", "T", "TRUE", "F", "1:MC:x",
  "_____", "_x0041_", "_x000D_", "ё", "Ёж", "й", "\320\270\314\206", "e\314\201", "−", "½", "²", "∑", "😀",
  "👨‍👩‍👧", "\342\200\217", "שלום", "مرحبا", "\342\200\256", "\302\240", "\342\200\257", "\342\200\213", "\302\255",
  "neq", "x", "word", "Слово", "0", "\n0\n", "^", "_", "{a}", "x^{2}", "sep=;", "msb-pack: 1", "\001", "\033", "\177", "\r",
  "\357\273\277", "İ", "ß", "%s%n", "../", "NULL", "true",
};
/* clang-format on */

static char *
make_text (GRand *random, guint most)
{
  GString *text = g_string_new (NULL);
  guint n = (guint) g_rand_int_range (random, 1, (gint32) most + 1);

  for (guint i = 0; i < n; i++)
    {
      if (g_rand_int_range (random, 0, 12) == 0)
        {
          gunichar c = (gunichar) g_rand_int_range (random, 1, 0x11000);

          if (g_unichar_validate (c))
            g_string_append_unichar (text, c);
          continue;
        }
      g_string_append (text, pieces[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (pieces))]);
      if (g_rand_boolean (random))
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

static void
add_random_answers (SeaQuestion *question, GRand *random)
{
  static const char *const numbers[] = { "0", "5", "-5", "2.5", "-0.25", "1000000" };
  guint n = (guint) g_rand_int_range (random, 1, 5);
  int kind = g_rand_int_range (random, 0, 3);

  for (guint i = 0; i < (kind == SEA_ANSWER_CHOICE ? n + 1 : n); i++)
    {
      g_autofree char *some = make_text (random, 4);
      g_autofree char *text = g_strdup_printf ("%s w%u", some, i);

      if (kind == SEA_ANSWER_NUMBER)
        sea_question_add_answer (question, SEA_ANSWER_NUMBER, numbers[i],
                                 g_rand_boolean (random) ? "0.05" : NULL, TRUE);
      else
        sea_question_add_answer (question, (SeaAnswerKind) kind, text, NULL,
                                 i == 0 || g_rand_int_range (random, 0, 4) == 0);
    }
}

static void
add_random_question (Fixture *fixture)
{
  g_autofree char *some = make_text (fixture->random, 12);
  g_autofree char *text = g_strconcat (some, "?", NULL);
  g_autofree char *solution = make_text (fixture->random, 8);
  g_autofree char *title = make_text (fixture->random, 3);
  g_autofree char *topic = make_text (fixture->random, 2);
  g_autofree char *tag = make_text (fixture->random, 2);
  SeaQuestion *question = add_question (fixture, text);

  set (&question->solution, solution);
  set (&question->title, title);
  set (&question->topic, topic);
  set (&question->source, title);
  question->uid = g_strdup_printf ("q-%u-en", fixture->questions->len);
  question->grade = g_rand_int_range (fixture->random, 0, 13);
  question->role = (SeaRole) g_rand_int_range (fixture->random, 0, SEA_ROLE_COUNT);
  question->worth = question->role == SEA_ROLE_SHIP ? g_rand_int_range (fixture->random, 1, 5) : 0;
  g_strfreev (question->tags);
  question->tags = g_strsplit (tag, "\n", 2);
  add_random_answers (question, fixture->random);
  if (g_rand_int_range (fixture->random, 0, 6) == 0)
    add_picture (question, "one");
}

static void
hostile_texts_come_back_or_are_told (void **state)
{
  Fixture *fixture = *state;
  const SeaExportFormat *const *formats = sea_export_formats ();
  guint all = 0, refused[8] = { 0 };

  for (guint round = 0; round < 12; round++)
    {
      g_ptr_array_set_size (fixture->questions, 0);
      for (guint i = 0; i < 50; i++)
        add_random_question (fixture);
      all += fixture->questions->len;
      for (guint i = 0; formats[i] != NULL; i++)
        {
          RoundTrip trip = { 0 };
          g_autofree char *fault = round_trip (formats[i], NULL, fixture->questions, &trip);

          if (fault != NULL)
            fail_msg ("round %u, %s: %s", round, formats[i]->id, fault);
          refused[i] += trip.report->refused->len;
          round_trip_clear (&trip);
        }
    }
  /* Most that is refused has answers of several lines, or blanks for a text. */
  for (guint i = 0; formats[i] != NULL; i++)
    {
      guint most = strcmp (formats[i]->id, "aiken") == 0  ? all
                   : strcmp (formats[i]->id, "json") == 0 ? 0
                   : strcmp (formats[i]->id, "gift") == 0 ? all / 50
                                                          : all / 10;

      if (refused[i] > most)
        fail_msg ("%s: %u of %u refused", formats[i]->id, refused[i], all);
    }
}

/* ---- texts that people write ---- */

static void
every_mark_of_a_text_comes_back (void **state)
{
  /* clang-format off */
  static const char *const texts[] = {
    "{1;2} ~ x=3 # a:b", "::No title:: [html] {=4}", "// no comment", "$CATEGORY: none", "- one\n- two\n- three",
    "Table:\n| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n| c | d |", "Find **all** roots, *not* one, ***now***.",
    "2*3*4 and \\*that\\*", "|x| = |y|", "$\\frac{1}{2} < x$ and \\(a \\ne b\\)", "\\[x^{2} = 4\\]\nnext", "It costs $5 & $6 <now>",
    "35\302\240% of 1\302\240000", "1\342\200\257000", "1) one\n2) two", "x<y and y>z", "a &lt; b &amp; c", "say \"no\"",
    "В ответе запишите: «да»", "😀 שלום", "Line one\nneq is no command in $x$", "]]>", "A) no choice", "sep=;",
  };
  /* clang-format on */
  static const char *const ids[] = { "gift", "moodle-xml", "csv", "xlsx", "json" };
  Fixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SeaQuestion *question = add_question (fixture, texts[i]);

      set (&question->solution, texts[i]);
      if (i % 2 == 0)
        sea_question_add_answer (question, SEA_ANSWER_TEXT, i % 4 == 0 ? "√3" : "'5", NULL, TRUE);
      else
        add_choices (question, texts[i], texts[(i + 1) % G_N_ELEMENTS (texts)]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_returns (fixture, ids[i], 0);
}

static void
answers_of_every_kind_come_back (void **state)
{
  /* clang-format off */
  static const char *const words[] = {
    "5", "-5", "'5", "''-5", "007", "+5", "=1+1", "@x", "-x", "'=x", "5 ± 0.1", "1/3", "2*x", "*", "\\*", "%50%", "[html]x", "T", "чт",
    "a -> b; c", "(0; 0)", "<b>", "a</b>", "1,5", "x = 3", "#1", "a|b", "\"x\"",
  };
  /* clang-format on */
  static const char *const ids[] = { "gift", "moodle-xml", "csv", "xlsx", "json" };
  Fixture *fixture = *state;
  SeaQuestion *question;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      question = add_question (fixture, words[i]);
      sea_question_add_answer (question, SEA_ANSWER_TEXT, words[i], NULL, TRUE);
      sea_question_add_answer (question, SEA_ANSWER_TEXT, "other", NULL, TRUE);
      question = add_question (fixture, "Choose");
      add_choices (question, words[i], "2");
      question = add_question (fixture, "Both");
      add_choices (question, words[i], "1");
      ((SeaAnswer *) g_ptr_array_index (question->answers, 1))->right = TRUE;
    }
  question = add_question (fixture, "Numbers");
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "-0.25", "0.05", TRUE);
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "12345678901234567890.5", NULL, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_returns (fixture, ids[i], 0);
}

static void
pictures_come_back_in_their_order (void **state)
{
  static const char *const ids[] = { "gift", "moodle-xml", "csv", "xlsx", "json" };
  Fixture *fixture = *state;
  SeaQuestion *question =
      add_question (fixture, "See ![first](picture:1) and **bold**\nthen ![](picture:2)");
  g_autoptr (GBytes) bytes = NULL;

  add_choices (question, "![c](picture:3)", "![d](picture:4) 1");
  set (&question->solution, "As ![first](picture:1) & ![e](picture:5)");
  for (guint i = 0; i < 5; i++)
    {
      char word[] = { (char) ('a' + i), '\0' };

      add_picture (question, word);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_returns (fixture, ids[i], 0);
  assert_returns (fixture, "aiken", 1);

  /* One that no text shows goes with a warning. */
  question = add_question (fixture, "No picture");
  add_choices (question, "a", "b");
  add_picture (question, "hidden");
  bytes =
      sea_export_bytes (find ("gift"), NULL, fixture->questions, fixture->report, &fixture->error);
  assert_non_null (bytes);
  assert_int_equal (fixture->report->lost->len, 1);
}

static void
add_large_picture (Fixture *fixture, gsize size)
{
  SeaQuestion *question = add_question (fixture, "Look: ![](picture:1)");
  g_autoptr (GString) svg = g_string_new ("<svg xmlns=\"x\"><text>");
  g_autoptr (GBytes) bytes = NULL;

  while (svg->len < size)
    g_string_append_printf (svg, "%u ", g_rand_int (fixture->random));
  g_string_append (svg, "</text></svg>");
  bytes = g_bytes_new (svg->str, svg->len);
  sea_question_add_picture (question, sea_picture_new (bytes, "image/svg+xml", ""));
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "1", NULL, TRUE);
}

static void
a_large_picture_comes_back (void **state)
{
  Fixture *fixture = *state;

  for (guint i = 0; i < 4; i++) /* more than the separator is looked for in */
    add_large_picture (fixture, 22 * 1024);
  assert_returns (fixture, "csv", 0);
  assert_returns (fixture, "xlsx", 0);
  add_large_picture (fixture, 45 * 1024);
  assert_returns (fixture, "csv", 0);
  assert_returns (fixture, "xlsx", 1);
  add_large_picture (fixture, 1024 * 1024);
  assert_returns (fixture, "gift", 0);
  assert_returns (fixture, "moodle-xml", 0);
  assert_returns (fixture, "json", 0);
  assert_returns (fixture, "csv", 1);
  assert_returns (fixture, "xlsx", 2);
}

static void
what_a_format_cannot_hold_is_named_with_a_reason (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, "Mixed");
  const SeaExportNote *note;
  g_autofree char *text = NULL;

  question->uid = g_strdup ("mixed-1");
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "1.5", NULL, TRUE);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, "3/2", NULL, TRUE);
  question = add_question (fixture, "Sound");
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "1", NULL, TRUE);
  add_question (fixture, "No answer");
  text = export_text (fixture, "gift", NULL);
  assert_int_equal (fixture->report->written, 1);
  assert_int_equal (fixture->report->refused->len, 2);
  note = g_ptr_array_index (fixture->report->refused, 0);
  assert_string_equal (note->uid, "mixed-1");
  assert_string_equal (note->title, "Mixed");
  assert_int_equal (note->number, 1);
  assert_non_null (strstr (note->reason, "numbers and words"));
  assert_null (strstr (text, "mixed-1"));
  assert_returns (fixture, "csv", 1);
}

/* ---- what is written ---- */

static void
gift_is_written_strictly (void **state)
{
  static const SeaExportPack pack = {
    .id = "p-en", .title = "A & B", .lang = "en", .licence = "CC0-1.0"
  };
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, "Sum: {1; 2}\nx = ?");
  g_autofree char *text = NULL;

  question->uid = g_strdup ("msb-07-linear-001-en");
  set (&question->title, "1 : 2");
  set (&question->topic, "linear");
  set (&question->source, "Book");
  set (&question->solution, "1 + 2 = 3");
  question->grade = 7;
  question->seconds = 80;
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "3", "0.5", TRUE);
  question = add_question (fixture, "Day?");
  question->role = SEA_ROLE_MINE;
  question->worth = 0;
  add_choices (question, "Mon~day", "Tue=sday");
  text = export_text (fixture, "gift", &pack);
  assert_string_equal (
      text, "// msb-pack: 1\n// id: p-en\n// title: A & B\n// lang: en\n"
            "// license: CC0-1.0\n\n"
            "// [id:msb-07-linear-001-en] [tag:lang:en] [tag:grade:7] [tag:topic:linear] "
            "[tag:worth:2] [tag:time:80]\n// source: Book\n"
            "::1 \\: 2::[plain]Sum\\: \\{1; 2\\}\\nx \\= ?{#=3:0.5\n"
            "####1 + 2 \\= 3}\n\n"
            "// [tag:lang:en] [tag:role:mine]\n"
            "[plain]Day?{\n=Mon\\~day\n~Tue\\=sday}\n");
}

static void
moodle_gets_pictures_as_files (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, "See ![a \"b\"](picture:1)");
  g_autofree char *text = NULL;

  question->worth = 3;
  set (&question->solution, "So");
  add_choices (question, "yes", "no");
  add_picture (question, "one");
  text = export_text (fixture, "moodle-xml", NULL);
  assert_non_null (
      strstr (text, "<img src=\"@@PLUGINFILE@@/picture-1.svg\" alt=\"a &quot;b&quot;\">"));
  assert_non_null (strstr (text, "<file name=\"picture-1.svg\" path=\"/\" encoding=\"base64\">"));
  assert_non_null (strstr (text, "<generalfeedback format=\"html\">\n      <text><![CDATA[So]]>"));
  assert_non_null (strstr (text, "<defaultgrade>3</defaultgrade>"));
}

static void
hard_spaces_stay_hard_in_html (void **state)
{
  static const char text[] = "35\302\240% of **1\302\240000**";
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, text);
  RoundTrip trip = { 0 };

  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "350", NULL, TRUE);
  assert_null (round_trip (find ("moodle-xml"), NULL, fixture->questions, &trip));
  question = g_ptr_array_index (trip.reading->questions, 0);
  assert_string_equal (question->text, text);
  assert_non_null (g_strstr_len (g_bytes_get_data (trip.bytes, NULL),
                                 (gssize) g_bytes_get_size (trip.bytes), "&#xA0;"));
  round_trip_clear (&trip);
}

static void
aiken_has_choices_on_one_line_only (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, "Which?");
  g_autofree char *text = NULL;

  add_choices (question, "one", "two");
  set (&question->solution, "So");
  question = add_question (fixture, "Two\nlines");
  add_choices (question, "one", "two");
  question = add_question (fixture, "A word?");
  sea_question_add_answer (question, SEA_ANSWER_TEXT, "x", NULL, TRUE);
  question = add_question (fixture, "ANSWER: A");
  add_choices (question, "one", "two");
  text = export_text (fixture, "aiken", NULL);
  assert_string_equal (text, "Which?\nA) one\nB) two\nANSWER: A\nTag: lang:en\nTag: worth:2\n"
                             "Feedback: So\n");
  assert_int_equal (fixture->report->refused->len, 3);
}

static void
no_cell_is_a_formula (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = add_question (fixture, "=HYPERLINK(\"http://x\",\"y\")");
  g_autofree char *text = NULL;

  set (&question->title, "@a");
  set (&question->solution, "-1+2");
  set (&question->source, "+cmd|' /C calc'!A0");
  add_choices (question, "=1", "-2");
  text = export_text (fixture, "csv", NULL);
  assert_true (g_str_has_prefix (text, "\357\273\277uid;"));
  for (const char *p = text; *p != '\0'; p++)
    if (strchr (";\n\"", *p) != NULL && p[1] != '\0' && strchr ("=+@", p[1]) != NULL &&
        !(*p == '"' && p[-1] == '"'))
      fail_msg ("a formula: %.20s", p);
  assert_non_null (strstr (text, "\"'-1+2\""));
  assert_non_null (strstr (text, ";-2;"));
  assert_returns (fixture, "csv", 0);
}

/* ---- files ---- */

static SeaQuestion *
make_next (gpointer data, GError **error)
{
  Fixture *fixture = data;
  SeaQuestion *question;

  if (fixture->at >= 500)
    return NULL;
  if (fixture->told == G_MAXUINT && fixture->at == 400)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "broken");
      return NULL;
    }
  question = sea_question_new ();
  g_free (question->text);
  question->text = g_strdup_printf ("Problem %u", ++fixture->at);
  question->worth = 1;
  add_choices (question, "yes", "no");
  return question;
}

static void
begin_anew (gpointer data)
{
  ((Fixture *) data)->at = 0;
}

static gboolean
cancel (guint done G_GNUC_UNUSED, gpointer data)
{
  ((Fixture *) data)->told++;
  return FALSE;
}

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
a_failure_leaves_the_old_file (void **state)
{
  Fixture *fixture = *state;
  const SeaExportFormat *const *formats = sea_export_formats ();
  SeaExportSource source = { .next = make_next, .rewind = begin_anew, .data = fixture };

  g_file_set_contents (fixture->path, "old", -1, NULL);
  for (guint i = 0; formats[i] != NULL; i++)
    {
      g_autofree char *text = NULL;

      fixture->told = G_MAXUINT; /* the source breaks */
      source.progress = NULL;
      assert_false (sea_export_file (formats[i], NULL, &source, fixture->path, fixture->report,
                                     &fixture->error));
      assert_string_equal (fixture->error->message, "broken");
      g_clear_error (&fixture->error);
      text = read_file (fixture->path);
      assert_string_equal (text, "old");
      assert_int_equal (count_files (fixture), 1);
    }
}

static void
a_cancelled_export_writes_nothing (void **state)
{
  Fixture *fixture = *state;
  SeaExportSource source = {
    .next = make_next, .rewind = begin_anew, .progress = cancel, .data = fixture
  };
  const SeaExportFormat *const *formats = sea_export_formats ();

  for (guint i = 0; formats[i] != NULL; i++)
    {
      assert_false (sea_export_file (formats[i], NULL, &source, fixture->path, fixture->report,
                                     &fixture->error));
      assert_true (g_error_matches (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
      g_clear_error (&fixture->error);
      assert_int_equal (fixture->told, i + 1);
      assert_int_equal (count_files (fixture), 0);
    }
}

static void
devices_folders_and_banks_are_not_written_over (void **state)
{
  Fixture *fixture = *state;
  SeaExportSource source = { .next = make_next, .rewind = begin_anew, .data = fixture };
  const char *paths[] = { fixture->folder, "/dev/null", fixture->path };

  g_file_set_contents (fixture->path, "SQLite format 3\0and more", 24, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      assert_false (sea_export_file (find ("gift"), NULL, &source, paths[i], fixture->report,
                                     &fixture->error));
      assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
      g_clear_error (&fixture->error);
    }
  assert_int_equal (count_files (fixture), 1);
}

static void
the_same_problems_give_the_same_bytes (void **state)
{
  Fixture *fixture = *state;
  const SeaExportFormat *const *formats = sea_export_formats ();

  for (guint i = 0; i < 5; i++)
    add_choices (add_question (fixture, "Which 1,5?"), "1.5", "a");
  for (guint i = 0; formats[i] != NULL; i++)
    {
      g_autoptr (GBytes) first = NULL, second = NULL;

      first = sea_export_bytes (formats[i], NULL, fixture->questions, fixture->report, NULL);
      if (formats[i]->packed)
        g_usleep (2100000); /* a zip file has times of two seconds */
      second = sea_export_bytes (formats[i], NULL, fixture->questions, fixture->report, NULL);
      assert_true (g_bytes_equal (first, second));
    }
}

/* ---- the page of the help ---- */

/* The items of the second list, in the order of SeaCarries. */
static void
assert_page (const char *lang)
{
  static const struct
  {
    const char *id, *name;
  } names[] = {
    { "gift", "GIFT" },   { "moodle-xml", "Moodle XML" },
    { "aiken", "Aiken" }, { "csv", "CSV" },
    { "xlsx", "XLSX" },   { "json", "JSON" },
  };
  g_autofree char *path = g_build_filename (SEA_HELP, lang, "export.md", NULL);
  g_autofree char *text = read_file (path);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "\n## ", -1);
  g_auto (GStrv) items = NULL;

  assert_true (g_strv_length (parts) > 2);
  items = g_strsplit (parts[2], "\n- ", -1);
  for (guint i = 0; 1u << i < SEA_CARRIES_ALL; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
      {
        gboolean carries = (find (names[k].id)->carries & (1u << i)) != 0;

        assert_non_null (items[i + 1]);
        if ((strstr (items[i + 1], names[k].name) != NULL) != carries)
          fail_msg ("%s, %s: %s", lang, names[k].id, items[i + 1]);
      }
}

static void
the_help_tells_what_each_format_carries (void **state)
{
  (void) state;
  assert_page ("en");
  assert_page ("ru");
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (every_mark_of_a_text_comes_back),
    TEST (answers_of_every_kind_come_back),
    TEST (pictures_come_back_in_their_order),
    TEST (a_large_picture_comes_back),
    TEST (what_a_format_cannot_hold_is_named_with_a_reason),
    TEST (gift_is_written_strictly),
    TEST (moodle_gets_pictures_as_files),
    TEST (hard_spaces_stay_hard_in_html),
    TEST (aiken_has_choices_on_one_line_only),
    TEST (no_cell_is_a_formula),
    TEST (a_failure_leaves_the_old_file),
    TEST (a_cancelled_export_writes_nothing),
    TEST (devices_folders_and_banks_are_not_written_over),
    TEST (the_same_problems_give_the_same_bytes),
    TEST (the_help_tells_what_each_format_carries),
    TEST (hostile_texts_come_back_or_are_told),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
