/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reading-fixture.h"

#include <string.h>

/* What a file with one question gives, on one line: "text | +right | -wrong | =answer ± t". */
static char *
describe (const SeaReading *reading)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < reading->questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (reading->questions, i);

      g_string_append_printf (line, "%s%s", i > 0 ? " || " : "", question->text);
      for (guint k = 0; k < question->answers->len; k++)
        {
          const SeaAnswer *answer = g_ptr_array_index (question->answers, k);
          const char *sign = answer->kind == SEA_ANSWER_CHOICE   ? (answer->right ? "+" : "-")
                             : answer->kind == SEA_ANSWER_NUMBER ? "#"
                                                                 : "=";

          g_string_append_printf (line, " | %s%s", sign, answer->text);
          if (answer->tolerance != NULL)
            g_string_append_printf (line, " ± %s", answer->tolerance);
        }
    }
  for (guint i = 0; i < reading->skipped->len; i++)
    g_string_append_printf (line, "%sskipped", line->len > 0 ? " || " : "");
  return g_string_free (line, FALSE);
}

static const char *
describe_text (ReadingFixture *fixture, const char *text)
{
  SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));

  fixture->text = describe (reading);
  return fixture->text;
}

/* Warnings, without the one that tells of missing worths. */
static guint
count_warnings (const SeaReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->warnings->len; i++)
    n += ((SeaNote *) g_ptr_array_index (reading->warnings, i))->line > 0 ? 1 : 0;
  return n;
}

typedef struct
{
  const char *text, *gives;
  guint warnings;
} Row;

static void
check_rows (ReadingFixture *fixture, const Row *rows, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      assert_string_equal (describe_text (fixture, rows[i].text), rows[i].gives);
      assert_int_equal (count_warnings (fixture->reading), rows[i].warnings);
    }
}

static void
every_kind_that_is_taken_gives_its_key (void **state)
{
  static const Row rows[] = {
    { "Q{=yes ~no ~never}", "Q | +yes | -no | -never", 0 },
    { "Q{=a =b ~c}", "Q | +a | +b | -c", 0 },
    { "Q{~%100%a ~c}", "Q | +a | -c", 0 },
    { "Q{=one =two}", "Q | =one | =two", 0 },
    { "Q{One}", "Q | =One", 0 },
    { "Q{=%100%Asia#yes}", "Q | =Asia", 0 },
    { "Q{#4}", "Q | #4", 0 },
    { "Q{#=4:0.5}", "Q | #4 ± 0.5", 0 },
    { "Q{#3:2~#Completely wrong}", "Q | #3 ± 2", 0 },
    { "Q{#1822:0}", "Q | #1822", 0 },
    { "Q{T}", "Q | +true | -false", 0 },
    { "Q{FALSE#No.#Yes.}", "Q | -true | +false", 0 },
    { "Q{True}", "Q | +true | -false", 0 },
    { "Вопрос{F}", "Вопрос | -верно | +неверно", 0 },
    { "// [tag:lang:ru]\n2 + 2 = 4{T}", "2 + 2 = 4 | +верно | -неверно", 0 },
    { "// [tag:lang:en]\nЁ{T}", "Ё | +true | -false", 0 },
    { "Two plus {=two =2} equals four.", "Two plus _____ equals four. | =two | =2", 0 },
    { "{ =Asia } is the largest.", "_____ is the largest. | =Asia", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
escapes_are_resolved_in_the_right_order (void **state)
{
  static const Row rows[] = {
    { "a\\\\n b{=x}", "a\\n b | =x", 0 }, /* the double backslash first */
    { "\\~ \\= \\# \\{ \\} \\:{=x}", "~ = # { } : | =x", 0 },
    { "one\\ntwo{=x}", "one\ntwo | =x", 0 },
    { "\\(x\\) and \\frac{=x}", "\\(x\\) and \\frac | =x", 0 },
    { "b+ is { ~b\\{2,\\}\n=bb* }", "b+ is | -b{2,} | +bb*", 0 },
    { "Q{=\\=5 ~\\~6}", "Q | +=5 | -~6", 0 },
    { "Q{= \\      # is one\n~x}", "Q | +\\ | -x", 0 },
    /* inside TeX a line break is not meant */
    { "$a \\neq b$ a\\nb{=x}", "$a \\neq b$ a\nb | =x", 1 },
    { "\\(\\nu\\){=x}", "\\(\\nu\\) | =x", 1 },
    { "\\\\(a \\\\neq b\\\\){=x}", "\\(a \\neq b\\) | =x", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
braces_of_tex_are_not_answers (void **state)
{
  static const Row rows[] = {
    { "$x^{2} = \\frac{1}{4}${=1/2}", "$x^{2} = \\frac{1}{4}$ | =1/2", 0 },
    { "\\[\\sqrt{9}\\]{#3}", "\\[\\sqrt{9}\\] | #3", 0 },
    { "Q{=$x=\\sqrt{2}$ ~$x=3$}", "Q | +$x=\\sqrt{2}$ | -$x=3$", 0 },
    { "It costs $5 {=$6 ~$7}", "It costs $5 | +$6 | -$7", 0 },
    { "$5 {~$5 =$10} or $20", "$5 _____ or $20 | -$5 | +$10", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
a_tilde_before_the_right_sign_marks_the_right_choice (void **state)
{
  static const Row rows[] = {
    { "Q {~=some~a few} rice", "Q _____ rice | +some | -a few", 0 },
    { "Q {~=eat~=eats}", "Q | +eat | +eats", 0 },
    { "Q {~ ~a =b}", "Q | -a | +b", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
a_category_ends_at_its_line (void **state)
{
  static const struct
  {
    const char *text, *topic;
  } rows[] = {
    { "$CATEGORY: $course$/top/Maths/Year 7\nQ{=1}", "Maths/Year 7" },
    { "$CATEGORY: $course$/По умолчанию\n\nQ{=1}", "По умолчанию" },
    { "$CATEGORY: top\nQ{=1}", "" },
    { "$CATEGORY: a//b/c\n::T::Q{=1}", "a∕b/c" },
    { "$CATEGORY: a\n\nX{=1\n$CATEGORY: /b/\nQ{=1}", "b" },
    { "$CATEGORY: a\n// [tag:topic:nat]\nQ{=1}", "nat" },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SeaReading *reading =
          reading_fixture_read (fixture, "a.gift", rows[i].text, strlen (rows[i].text));
      const SeaQuestion *question = g_ptr_array_index (reading->questions, 0);

      assert_int_equal (reading->questions->len, 1);
      assert_string_equal (question->text, "Q");
      assert_string_equal (question->topic, rows[i].topic);
    }
}

static void
an_empty_line_inside_braces_ends_nothing_but_a_title_does (void **state)
{
  static const Row rows[] = {
    { "Q {\n=An answer\n\n}", "Q | =An answer", 0 },
    { "Q {\n\n=a\n\n~b\n}\n\nR{=1}", "Q | +a | -b || R | =1", 0 },
    { "Q {\n=a\n\n::T::R{=1}", "R | =1 || skipped", 0 },
    { "Q {\n=a\n::T::R{=1}", "R | =1 || skipped", 0 },
    { "Q {\n=a\n\n::R{=1}", "::R | =1 || skipped", 0 },
    { "Q {\n\nR {=1}", "R | =1 || skipped", 0 },
    { "::D::Only a description\n::T::R{=1}", "R | =1 || skipped", 0 },
    { "Q{", "skipped", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
weights_are_stripped_and_parts_are_no_key (void **state)
{
  static const Row rows[] = {
    { "Q{=%100%x ~y}", "Q | +x | -y", 0 },
    { "Q{~w ~%50%half =full}", "Q | -w | -half | +full", 1 },
    { "Q{=Nazareth =%75%Nazereth}", "Q | =Nazareth", 1 },
    { "Q{#=1822:0 =%50%1822:2}", "Q | #1822", 1 },
    { "Q{~%50%a ~%50%b ~c}", "skipped", 0 },
    { "Q{~%-50%a =b}", "Q | -a | +b", 0 },
    { "Q{~ %run = %load}", "Q | -%run | +%load", 0 },
    { "Q{=Frog =%0%*#no}", "Q | =Frog", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
numbers_are_read_as_people_write_them (void **state)
{
  static const Row rows[] = {
    { "Q{=4}", "Q | =4", 0 }, /* a short answer */
    { "Q{#2,5}", "Q | #2.5", 1 },
    { "Q{#2,5:0,1}", "Q | #2.5 ± 0.1", 1 },
    { "Q{#\xe2\x88\x92 3}", "skipped", 0 },
    { "Q{#\xe2\x88\x92"
      "3}",
      "Q | #-3", 0 },
    { "Q{#.5}", "Q | #0.5", 0 },
    { "Q{#007.50}", "Q | #7.5", 0 },
    { "Q{#-0}", "Q | #0", 0 },
    { "Q{#1.5e3}", "Q | #1500", 0 },
    { "Q{#25e-3}", "Q | #0.025", 0 },
    { "Q{#12\302\240"
      "000}",
      "Q | #12000", 0 },
    { "Q{#3.141..3.142}", "Q | #3.1415 ± 0.0005", 0 },
    { "Q{#1..5}", "Q | #3 ± 2", 0 },
    { "Q{#5..1}", "Q | #3 ± 2", 0 },
    { "Q{#-1..0}", "Q | #-0.5 ± 0.5", 0 },
    { "Q{#2..2}", "Q | #2", 0 },
    { "Q{#=1 =2}", "Q | #1 | #2", 0 },
    { "Q{#12\302\240"
      "0001}",
      "skipped", 0 },
    { "Q{#1/3}", "skipped", 0 },
    { "Q{#1,234.5}", "skipped", 0 },
    { "Q{#}", "skipped", 0 },
    { "Q{#x}", "skipped", 0 },
    { "Q{#1:x}", "skipped", 0 },
    { "Q{#1e99}", "skipped", 0 },
    { "Q{#..}", "skipped", 0 },
    { "Q{#12345678901234567..2}", "skipped", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
the_title_ends_where_its_colons_say (void **state)
{
  static const struct
  {
    const char *text, *title, *gives;
  } rows[] = {
    { "::title\\:::text{=1}", "title:", "text | =1" },
    { "::t:: text {=1}", "t", "text | =1" },
    { "[html]::t::<b>x</b>{=1}", "t", "x | =1" },
    { "::t::[html]<b>x</b>{=1}", "t", "x | =1" },
    { "::t::[plain]<b>x</b>{=1}", "t", "<b>x</b> | =1" },
    { "::a {b} c::text{=1}", "a {b} c", "text | =1" },
    { "::never closed{=1}", "", "::never closed | =1" },
    { "::Only::{=1}", "Only", "Only | =1" },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_string_equal (describe_text (fixture, rows[i].text), rows[i].gives);
      assert_string_equal (
          ((SeaQuestion *) g_ptr_array_index (fixture->reading->questions, 0))->title,
          rows[i].title);
    }
}

static void
the_last_four_hashes_begin_the_solution (void **state)
{
  static const struct
  {
    const char *text, *gives, *solution;
  } rows[] = {
    { "Q{=4\n####Because 2 + 2 \\= 4.}", "Q | =4", "Because 2 + 2 = 4." },
    { "Q{=a#fb####one####two}", "Q | =a", "two" },
    { "Q{=a ~b#####five}", "Q | +a | -b", "five" },
    { "Q{T#x#y####why = so ~ what}", "Q | +true | -false", "why = so ~ what" },
    { "Q{#=4\n####[html]<p>a</p><p>b</p>}", "Q | #4", "a\nb" },
    { "[html]Q{=4#[html]x\n####a<sup>2</sup>}", "Q | =4", "a²" },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_string_equal (describe_text (fixture, rows[i].text), rows[i].gives);
      assert_string_equal (
          ((SeaQuestion *) g_ptr_array_index (fixture->reading->questions, 0))->solution,
          rows[i].solution);
    }
}

static void
comments_stand_only_at_the_beginning_of_a_line (void **state)
{
  static const Row rows[] = {
    { "// one\n  // two\nQ // three{=http://x}", "Q // three | =http://x", 0 },
    { "Q{\n// inside\n=a\n// =b\n}", "Q | =a", 0 },
    { "// check: 1 == 1\n// let: x = 3\n// fig: grid\n// note: {=5}\nQ{=1}", "Q | =1", 0 },
    { "// only comments\n\n// more", "", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
loose_signs_outside_braces_are_text (void **state)
{
  static const Row rows[] = {
    { "Solve: x = 3 ~ # 5{=1}", "Solve: x = 3 ~ # 5 | =1", 0 },
    { "1+1=2 {T}", "1+1=2 | +true | -false", 0 },
    { "a<b and c>d: 5 &lt; 6{=1}", "a<b and c>d: 5 < 6 | =1", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
html_becomes_our_text (void **state)
{
  static const Row rows[] = {
    { "[html]<p>a&nbsp;b</p>\\n<p>c</p>{=1}", "a b\nc | =1", 0 },
    { "[html]x<sub>1</sub> + y<sup>10</sup> + z<sup>ab</sup>{=1}", "x₁ + y¹⁰ + z$^{ab}$ | =1", 0 },
    { "[html]a &lt; b &amp;&amp; &#8730;2 &#x3c0; &unknown;{=1}", "a < b && √2 π &unknown; | =1",
      0 },
    { "[html]1<br>2<br/>3{=1}", "1\n2\n3 | =1", 0 },
    { "[html]<a href\\=\"x\">link</a> and <blink>x</blink>{=1}", "link and x | =1", 1 },
    { "[html]a < b <!-- gone -->{=1}", "a < b | =1", 0 },
    { "[html]<script>evil()</script>x{=1}", "x | =1", 1 },
    { "[html]Which tag?{=<a>}", "Which tag? | =<a>", 1 },
    { "Use <i>is</i>.{=1}", "Use *is*. | =1", 0 },
    { "[html]<img src\\=\"a.png\">{=1}", "skipped", 0 },
    { "[html]x{=1####<img src\\=\"a.png\">y}", "x | =1", 1 },
    { "[html]<ul><li>a</li><li>b</li></ul>{=1}", "- a\n- b | =1", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
wrapped_lines_are_joined_and_formulas_are_not (void **state)
{
  static const Row rows[] = {
    { "Characters originally\ncame from where?{=1}", "Characters originally came from where? | =1",
      0 },
    { "Solve:\nx + y = 5\nx - y = 1 {=3}", "Solve:\nx + y = 5\nx - y = 1 | =3", 0 },
    { "  many   blanks\t here {=1}", "many blanks here | =1", 0 },
    /* twelve marks on one letter: noise */
    { "x\314\202\314\202\314\202\314\202\314\202\314\202\314\202\314\202\314\202\314\202\314\202"
      "\314\202{=1}",
      "x\314\202\314\202\314\202\314\202\314\202\314\202\314\202\314\202 | =1", 0 },
    { "[html]one\ntwo\nThree{=1}", "one two Three | =1", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
what_cannot_be_taken_is_told_with_its_place (void **state)
{
  static const struct
  {
    const char *text, *reason;
    int line, column;
  } rows[] = {
    { "\nHow are you? {}", "an essay question", 2, 14 },
    { "Match {=a -> b =c -> d}", "matching", 1, 7 },
    { "A text.\n\n", "a description", 1, 1 },
    { "Да {=1} и {=2}", "several answers", 1, 4 },
    { "A {1:MC:=a~b} c", "{1:MC:…}", 1, 3 },
    { "A {1:SA:=a} {1:SA:=b}", "{1:MC:…}", 1, 3 },
    { "A {~a ~b}", "no choice is right", 1, 3 },
    { "A {=a ~}", "fewer than two choices", 1, 3 },
    { "A {= #nothing}", "no answer is right", 1, 3 },
    { "one\n  A {=a", "never closed", 2, 5 },
    { "}", "no “{”", 1, 1 },
    { "A{T}\n::T::B{F}", "empty line is missing", 2, 1 },
    { "{=a}", "no text", 1, 1 },
    { "ёё {#ё}", "“ё” is not a number", 1, 4 },
  };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SeaReading *reading =
          reading_fixture_read (fixture, "a.gift", rows[i].text, strlen (rows[i].text));
      const SeaNote *note;

      assert_int_equal (reading->skipped->len, 1);
      note = g_ptr_array_index (reading->skipped, 0);
      assert_non_null (strstr (note->reason, rows[i].reason));
      assert_int_equal (note->line, rows[i].line);
      assert_int_equal (note->column, rows[i].column);
      assert_true (*note->text != '\0');
    }
}

static void
one_bad_question_never_stops_the_file (void **state)
{
  static const Row rows[] = {
    { "A{=1}\n\nB{}\n\nC{#x}\n\nD{=2}", "A | =1 || D | =2 || skipped || skipped", 0 },
  };

  check_rows (*state, rows, G_N_ELEMENTS (rows));
}

static void
comments_give_id_and_tags (void **state)
{
  static const char text[] =
      "// [id:msb-07-linear-001-ru] [tag:lang:ru] [tag:grade:7] [tag:topic:linear]\n"
      "// [tag:worth:3] [tag:time:80] [tag:family:boats] [tag:own] [id:second] [tag:a b]\n"
      "// source: School olympiad\n"
      "::T::Q{=1}\n\n"
      "// [tag:role:mine]\nM{=1}\n\n"
      "// [tag:worth:9] [tag:grade:x] [tag:role:boss]\nW{=1}\n";
  ReadingFixture *fixture = *state;
  SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));
  const SeaQuestion *question = g_ptr_array_index (reading->questions, 0);

  assert_string_equal (question->uid, "msb-07-linear-001-ru");
  assert_string_equal (question->twin, "msb-07-linear-001");
  assert_string_equal (question->lang, "ru");
  assert_int_equal (question->grade, 7);
  assert_string_equal (question->topic, "linear");
  assert_int_equal (question->worth, 3);
  assert_int_equal (question->seconds, 80);
  assert_string_equal (question->family, "boats");
  assert_string_equal (question->source, "School olympiad");
  assert_string_equal (question->tags[0], "own");
  assert_string_equal (question->tags[1], "a b");
  assert_null (question->tags[2]);
  assert_int_equal (question->line, 4);

  question = g_ptr_array_index (reading->questions, 1);
  assert_int_equal (question->role, SEA_ROLE_MINE);
  assert_int_equal (question->worth, 0);
  assert_null (question->uid);
  assert_null (question->twin);

  question = g_ptr_array_index (reading->questions, 2);
  assert_int_equal (question->role, SEA_ROLE_SHIP);
  assert_int_equal (question->worth, 2);
  /* three bad tags, and no worth while others have one */
  assert_int_equal (count_warnings (reading), 4);
}

static void
a_header_makes_the_file_a_pack (void **state)
{
  static const char text[] = "// msb-pack: 1\n// title: Первый урок\n// lang: ru\n"
                             "// author: Someone\n// license: CC0-1.0\n// version: 2026-11-30\n\n"
                             "$CATEGORY: A/B\n\n// [tag:worth:1]\nQ{T}\n\nR{=1}\n";
  ReadingFixture *fixture = *state;
  SeaReading *reading =
      reading_fixture_read (fixture, "/some/where/first-lesson.gift", text, strlen (text));
  const SeaQuestion *question = g_ptr_array_index (reading->questions, 0);

  assert_string_equal (reading->pack_id, "first-lesson-ru");
  assert_string_equal (reading->pack_title, "Первый урок");
  assert_string_equal (reading->pack_lang, "ru");
  assert_string_equal (reading->pack_author, "Someone");
  assert_string_equal (reading->pack_licence, "CC0-1.0");
  assert_string_equal (reading->pack_version, "2026-11-30");
  assert_string_equal (question->pack, "first-lesson-ru");
  assert_string_equal (question->lang, "ru");
  assert_string_equal (question->topic, "A/B");
  assert_int_equal (count_warnings (reading), 1); /* the second has no worth */

  reading = reading_fixture_read (fixture, "msb-07-x-ru.gift", text, strlen (text));
  assert_string_equal (reading->pack_id, "msb-07-x-ru");

  reading = reading_fixture_read (fixture, "a.gift", "Q{=1}", 5);
  assert_null (reading->pack_id);
  assert_null (reading->pack_title);
}

static void
missing_worths_are_told_once (void **state)
{
  ReadingFixture *fixture = *state;
  static const char text[] = "A{=1}\n\nB{=2}\n\nC{=3}\n";
  SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));

  assert_int_equal (reading->warnings->len, 1);
  assert_int_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 2))->worth, 2);
}

static void
texts_over_the_limits_are_skipped (void **state)
{
  ReadingFixture *fixture = *state;
  g_autoptr (GString) text = g_string_new (NULL);
  SeaReading *reading;

  for (int i = 0; i < 4001; i++)
    g_string_append (text, "ж");
  g_string_append (text, "{=1}\n\nQ{=");
  for (int i = 0; i < 501; i++)
    g_string_append (text, "ж");
  g_string_append (text, "}\n\nR{");
  for (int i = 0; i < 27; i++)
    g_string_append_printf (text, "~%d ", i);
  g_string_append (text, "=x}\n\nS{=1####");
  for (int i = 0; i < 4001; i++)
    g_string_append (text, "ж");
  g_string_append (text, "}\n\n");
  for (int i = 0; i < 4000; i++)
    g_string_append (text, "ж");
  g_string_append (text, "{=1}\n");
  reading = reading_fixture_read (fixture, "a.gift", text->str, text->len);
  assert_int_equal (reading->skipped->len, 3);
  assert_int_equal (reading->questions->len, 2);
  assert_string_equal (((SeaQuestion *) g_ptr_array_index (reading->questions, 0))->solution, "");
}

/* Inputs on which a careless reader needs quadratic time or memory. Nothing is timed: they would
 * only make the tests hang. */
static void
hostile_files_are_read_to_their_end (void **state)
{
  static const char *const seeds[] = { "{",
                                       "}",
                                       "{}\n\n",
                                       "$",
                                       "\\(",
                                       "=\\(",
                                       "~",
                                       "{=a}",
                                       "::",
                                       "\n::",
                                       "<",
                                       "[html]<!--",
                                       "<script>",
                                       "&",
                                       "#",
                                       "####",
                                       "//[id:\n",
                                       "\\",
                                       "{\n\n",
                                       "e\314\201\314\201",
                                       "\314\201\314\243",
                                       "$CATEGORY:/\n",
                                       "\n \n",
                                       "[tag:" };
  ReadingFixture *fixture = *state;

  for (size_t i = 0; i < G_N_ELEMENTS (seeds); i++)
    for (int shape = 0; shape < 3; shape++)
      {
        static const char *const before[] = { "", "[html]Q{=", "Q{#1####" };
        g_autoptr (GString) text = g_string_new (before[shape]);

        while (text->len < 300000)
          g_string_append (text, seeds[i]);
        g_string_append (text, "\n\n::T::Q{=1}");
        reading_fixture_read (fixture, "a.gift", text->str, text->len);
      }
}

static void
too_many_questions_end_the_reading (void **state)
{
  ReadingFixture *fixture = *state;
  g_autoptr (GString) text = g_string_new (NULL);
  SeaReading *reading;

  for (int i = 0; i < 100005; i++)
    g_string_append (text, "{}\n\n");
  reading = reading_fixture_read (fixture, "a.gift", text->str, text->len);
  assert_int_equal (reading->found, 100001);
  assert_int_equal (reading->skipped->len, 100001);
}

static void
just_as_many_questions_as_are_read_are_whole (void **state)
{
  ReadingFixture *fixture = *state;
  g_autoptr (GString) text = g_string_new (NULL);
  SeaReading *reading;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, "Q{T}\n\n");
  reading = reading_fixture_read (fixture, "a.gift", text->str, text->len);
  assert_int_equal (reading->found, 100000);
  assert_int_equal (reading->questions->len, 100000);
  assert_int_equal (reading->skipped->len, 0);
}

static void
braces_with_nothing_but_blanks_are_an_essay (void **state)
{
  ReadingFixture *fixture = *state;

  for (int blanks = 0; blanks < 300; blanks++)
    {
      g_autofree char *space = g_strnfill ((gsize) blanks, blanks % 2 == 0 ? ' ' : '\n');
      g_autofree char *text = g_strdup_printf ("Q{%s}", space);
      SeaReading *reading = reading_fixture_read (fixture, "a.gift", text, strlen (text));

      assert_int_equal (reading->skipped->len, 1);
      assert_non_null (
          strstr (((SeaNote *) g_ptr_array_index (reading->skipped, 0))->reason, "an essay"));
    }
}

static void
the_file_is_recognised_by_what_it_holds (void **state)
{
  ReadingFixture *fixture = *state;
  static const char json[] = "{\"a\": [1, 2]}";
  static const char latex[] = "\\documentclass{article}\n$\\sum_{=1}$ {= x}\n";
  SeaReading *reading;

  reading = reading_fixture_read (fixture, "questions.txt", "Q{=1}", 5);
  assert_string_equal (reading->format, "gift");
  reading = reading_fixture_read (fixture, "empty.gift", "", 0);
  assert_int_equal (reading->found, 0);
  reading_fixture_clear (fixture);
  fixture->bytes = g_bytes_new_static (latex, strlen (latex));
  assert_null (sea_read_bytes (fixture->bytes, "a.tex", NULL, &fixture->error));
  reading_fixture_clear (fixture);
  fixture->bytes = g_bytes_new_static (json, strlen (json));
  assert_null (sea_read_bytes (fixture->bytes, "a.json", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN));
  g_clear_error (&fixture->error);
  assert_null (sea_read_bytes (fixture->bytes, "a.json", "docx", &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_UNKNOWN));
}

static void
a_file_that_is_not_there_is_told (void **state)
{
  ReadingFixture *fixture = *state;

  assert_null (sea_read_file ("/nowhere/at/all.gift", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
  g_clear_error (&fixture->error);
  assert_null (sea_read_file ("/", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
  g_clear_error (&fixture->error);
  assert_null (sea_read_file ("/dev/zero", NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE));
}

static void
every_codec_has_its_row (void **state)
{
  gsize n;
  const SeaCodec *codecs = sea_codecs (&n);

  (void) state;
  assert_true (n >= 1);
  for (gsize i = 0; i < n; i++)
    {
      assert_non_null (codecs[i].id);
      assert_non_null (codecs[i].suffixes[0]);
      assert_int_equal (codecs[i].sniff != NULL, codecs[i].read != NULL);
      assert_int_equal (codecs[i].sniff_bytes != NULL, codecs[i].read_bytes != NULL);
      assert_true (codecs[i].read != NULL || codecs[i].read_bytes != NULL);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    WITH_READING (every_kind_that_is_taken_gives_its_key),
    WITH_READING (escapes_are_resolved_in_the_right_order),
    WITH_READING (braces_of_tex_are_not_answers),
    WITH_READING (a_tilde_before_the_right_sign_marks_the_right_choice),
    WITH_READING (a_category_ends_at_its_line),
    WITH_READING (an_empty_line_inside_braces_ends_nothing_but_a_title_does),
    WITH_READING (weights_are_stripped_and_parts_are_no_key),
    WITH_READING (numbers_are_read_as_people_write_them),
    WITH_READING (the_title_ends_where_its_colons_say),
    WITH_READING (the_last_four_hashes_begin_the_solution),
    WITH_READING (comments_stand_only_at_the_beginning_of_a_line),
    WITH_READING (loose_signs_outside_braces_are_text),
    WITH_READING (html_becomes_our_text),
    WITH_READING (wrapped_lines_are_joined_and_formulas_are_not),
    WITH_READING (what_cannot_be_taken_is_told_with_its_place),
    WITH_READING (one_bad_question_never_stops_the_file),
    WITH_READING (comments_give_id_and_tags),
    WITH_READING (a_header_makes_the_file_a_pack),
    WITH_READING (missing_worths_are_told_once),
    WITH_READING (texts_over_the_limits_are_skipped),
    WITH_READING (hostile_files_are_read_to_their_end),
    WITH_READING (too_many_questions_end_the_reading),
    WITH_READING (just_as_many_questions_as_are_read_are_whole),
    WITH_READING (braces_with_nothing_but_blanks_are_an_essay),
    WITH_READING (the_file_is_recognised_by_what_it_holds),
    WITH_READING (a_file_that_is_not_there_is_told),
    cmocka_unit_test (every_codec_has_its_row),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
