/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "question/answer-check.h"

typedef struct
{
  const char *key, *text;
  SeaCheck check;
} Row;

#define RIGHT SEA_CHECK_RIGHT
#define WRONG SEA_CHECK_WRONG
#define ASK SEA_CHECK_ASK

typedef struct
{
  SeaQuestion *question;
  GStrv readings;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->question = sea_question_new ();
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  sea_question_unref (fixture->question);
  g_strfreev (fixture->readings);
  g_free (fixture);
  return 0;
}

static void
check_rows (const Row *rows, gsize n)
{
  guint wrong = 0;

  for (gsize i = 0; i < n; i++)
    {
      SeaCheck check = sea_key_check (rows[i].key, rows[i].text, NULL);

      if (check != rows[i].check)
        {
          print_error ("key “%s”, answer “%s”: %s, not %s\n", rows[i].key, rows[i].text,
                       sea_check_to_string (check), sea_check_to_string (rows[i].check));
          wrong++;
        }
    }
  assert_int_equal (wrong, 0);
}

#define CHECK_ROWS(rows) check_rows (rows, G_N_ELEMENTS (rows))

static void
ratios_and_times_are_more_than_their_value (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "12:30", "12:30", RIGHT }, { "12:30", "12 : 30", RIGHT },   { "9:05", "09:05", RIGHT },
    { "12:30", "0,4", ASK },     { "12:30", "2/5", ASK },         { "12:30", "4:10", ASK },
    { "12:30", "12.30", ASK },   { "12:30", "12 ч 30 мин", ASK }, { "12:30", "12:31", WRONG },
    { "12:30", "13:30", WRONG }, { "12:30", "12,5", WRONG },      { "2:3", "2:3", RIGHT },
    { "2:3", "4:6", RIGHT },     { "2:3", "2/3", ASK },           { "2 : 3", "3 : 2", WRONG },
    { "0.4", "2/5", RIGHT },     { "0.4", "12:30", ASK },         { "5", "Ответ: 5", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
numbers_are_compared_by_their_value (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "0.5", "0,5", RIGHT },
    { "0.5", "0.5", RIGHT },
    { "0.5", ".5", RIGHT },
    { "0.5", ",5", RIGHT },
    { "0.5", "1/2", RIGHT },
    { "0.5", "½", RIGHT },
    { "1¹/₂", "3/2", RIGHT },
    { "1,5", "1¹⁄₂", RIGHT },
    { "³⁄₄", "0,75", RIGHT },
    { "¹¹/₁₂", "11/12", RIGHT },
    { "1¹/₂", "1 1/3", WRONG },
    { "12,500", "12500", ASK },
    { "0.5", "2^-1", RIGHT },
    { "0.5", "2⁻¹", RIGHT },
    { "0.5", "50%", RIGHT },
    { "0.5", "50 %", RIGHT },
    { "0.5", "5", WRONG },
    { "0.5", "0.50000001", WRONG },
    { "1234.5", "1 234,5", RIGHT },
    { "1234.5", "1234,5", RIGHT },
    { "1234.5", "1,234.5", RIGHT },
    { "1234.5", "1.234,5", RIGHT },
    { "1000000", "1 000 000", RIGHT },
    { "1000000", "1,000,000", RIGHT },
    { "1000000", "10^6", RIGHT },
    { "1500", "1,5·10³", RIGHT },
    { "1500", "1.5e3", RIGHT },
    { "4/15", "8/30", RIGHT },
    { "4/15", "0.2667", WRONG },
    { "1 3/4", "7/4", RIGHT },
    { "1 3/4", "1,75", RIGHT },
    { "1 3/4", "1¾", RIGHT },
    { "1 3/4", "1 3/5", WRONG },
    { "-3", "−3", RIGHT },
    { "-3", "–3", RIGHT },
    { "-3", "3", WRONG },
    { "-1/2", "-0,5", RIGHT },
    { "7", "7.", RIGHT },
    { "7", " 7 ", RIGHT },
    { "7", "007", RIGHT },
    { "7", "7,0", RIGHT },
    { "0", "0", RIGHT },
    { "0", "-0", RIGHT },
    { "0.1", "0,10000", RIGHT },
    { "\\frac{4}{15}", "4/15", RIGHT },
    { "$1\\frac12$", "1,5", RIGHT },
    { "2", "", WRONG },
    { "2", "  ", WRONG },
    { "2", "два", RIGHT },
    { "2", "три", WRONG },
    { "0.5", "половина", RIGHT },
    { "семь", "7", RIGHT },
    { "1/3", "0,(3)", RIGHT },
    { "1/6", "0.1(6)", RIGHT },
    { "0,(3)", "0,3", WRONG },
    { "1", "0,(9)", RIGHT },
    { "1 2/3", "12/3", WRONG },
    { "1 2/3", "1 4/6", RIGHT },
    { "2,5", "2 целых 1/2", RIGHT },
    { "2*3", "23", WRONG },
    { "-7", "минус 7", RIGHT },
    { "7", "= 7", RIGHT },
    { "7", "≈ 7", ASK },
    { "7", "около 7", ASK },
    { "7", "≈ 8", WRONG },
    { "7", "7!", WRONG },
    { "1500000", "1,5 млн", RIGHT },
    { "5 млн", "5000000", RIGHT },
    { "3,2·10^5", "3,2 х 10⁵", RIGHT },
    { "2", "2/0", WRONG },
    { "6", "2*3", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
a_number_that_may_be_meant_in_two_ways_is_asked_about (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "16", "16,000", ASK },     { "16000", "16,000", ASK }, { "16000", "16.000", ASK },
    { "16", "16.000", ASK },     { "5", "16,000", WRONG },   { "1.234", "1,234", RIGHT },
    { "1.234", "1.234", RIGHT }, { "1234", "1,234", ASK },   { "0.125", "0,125", RIGHT },
    { "125", "0,125", WRONG },   { "16", "16,0000", RIGHT }, { "16", "16,00", RIGHT },
    { "1234", "1 234", RIGHT },  { "3,000", "3000", ASK },   { "3,000", "3", ASK },
    { "3,000", "4", WRONG },     { "2,125", "17/8", RIGHT }, { "2,125", "2125", ASK },
    { "3,000", "3,000", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
a_doubt_tells_both_readings (void **state)
{
  Fixture *fixture = *state;

  assert_int_equal (sea_key_check ("16", "16,000", &fixture->readings), ASK);
  assert_non_null (fixture->readings);
  assert_string_equal (fixture->readings[0], "16");
  assert_string_equal (fixture->readings[1], "16000");
  g_clear_pointer (&fixture->readings, g_strfreev);
  assert_int_equal (sea_key_check ("16", "16", &fixture->readings), RIGHT);
  assert_null (fixture->readings);
}

static void
a_tolerance_is_absolute_or_a_share (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "28.3 ± 0.05", "28,3", RIGHT }, { "28.3 ± 0.05", "28.35", RIGHT },
    { "28.3±0,05", "28.36", WRONG },  { "28.3 ± 0.05", "28.25", RIGHT },
    { "200 ± 1%", "202", RIGHT },     { "200 ± 1 %", "203", WRONG },
    { "200 ± 1%", "198", RIGHT },     { "x = ±2", "2; -2", RIGHT },
    { "±2", "-2; 2", RIGHT },         { "±2", "±2", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
roots_and_letters_are_exact (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "√3", "sqrt(3)", RIGHT },
    { "√3", "sqrt3", RIGHT },
    { "√3", "√(3)", RIGHT },
    { "√3", "1,732", WRONG },
    { "2√3", "√12", RIGHT },
    { "2√3", "2*sqrt(3)", RIGHT },
    { "√2/2", "1/√2", RIGHT },
    { "\\frac{\\sqrt{2}}{2}", "1/√2", RIGHT },
    { "√2-1", "1/(√2+1)", RIGHT },
    { "√3; sqrt(3)", "sqrt(3)", RIGHT },
    { "√8", "2√2", RIGHT },
    { "∛8", "2", RIGHT },
    { "\\sqrt[3]{27}", "3", RIGHT },
    { "9π", "9*π", RIGHT },
    { "9π", "9pi", RIGHT },
    { "π", "pi", RIGHT },
    { "2π", "2 пи", RIGHT },
    { "|x|", "x", WRONG },
    { "|x|", "|x|", RIGHT },
    { "2|x", "x", RIGHT },
    { "9π", "9\\pi", RIGHT },
    { "9π", "9", WRONG },
    { "π/6", "30°", WRONG },
    { "2x+3", "3+2x", RIGHT },
    { "2x+3", "3 + 2х", RIGHT },
    { "(x+1)^2", "x²+2x+1", RIGHT },
    { "a^2-b^2", "(a-b)(a+b)", RIGHT },
    { "2x+3", "2x+4", WRONG },
    { "1/(x+1)", "2/(2x+2)", RIGHT },
    { "-√2", "√2", WRONG },
    { "√(2)+√(3)", "√3+√2", RIGHT },
    { "ln 2", "ln(2)", RIGHT },
    { "sin 30°", "sin(30°)", RIGHT },
    { "4^(1/2)", "2", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
units_of_the_key_may_be_left_out_or_changed (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "5 м", "5", RIGHT },
    { "5 м", "5 м", RIGHT },
    { "5 м", "5м", RIGHT },
    { "5 м", "5 метров", RIGHT },
    { "5 м", "500 см", RIGHT },
    { "5 м", "0,005 км", RIGHT },
    { "5 м", "5 см", WRONG },
    { "5 м", "5 кг", WRONG },
    { "5 м", "6", WRONG },
    { "12 см²", "12 см^2", RIGHT },
    { "12 см²", "12 кв. см", RIGHT },
    { "12 см²", "1200 мм2", RIGHT },
    { "12 см²", "12 см", WRONG },
    { "60 км/ч", "60", RIGHT },
    { "60 км/ч", "1 км/мин", RIGHT },
    { "60 km/h", "60 км/ч", RIGHT },
    { "45°", "45", RIGHT },
    { "45°", "45 градусов", RIGHT },
    { "50%", "50", RIGHT },
    { "50%", "0,5", RIGHT },
    { "50%", "50 процентов", RIGHT },
    { "50", "50%", ASK },
    { "5", "5 см", ASK },
    { "12 яблок", "12", RIGHT },
    { "12 яблок", "12 яблока", RIGHT },
    { "12 яблок", "12 груш", ASK },
    { "1 ч 20 мин", "1 ч 20 мин", RIGHT },
    { "1 ч 20 мин", "80 мин", RIGHT },
    { "80 мин", "1 час 20 минут", RIGHT },
    { "1 ч 20 мин", "1,2 ч", WRONG },
    { "3 кг 200 г", "3,2 кг", RIGHT },
    { "5 руб. 50 коп.", "550 коп", RIGHT },
    { "5 руб. 50 коп.", "5,5 $", WRONG },
    { "30°15'", "30,25°", RIGHT },
    { "30°15′", "30°15'", RIGHT },
    { "30°15'", "3015", WRONG },
    { "25 °C", "25", RIGHT },
    { "25 °C", "25 градусов", RIGHT },
    { "$5", "5", RIGHT },
    { "\\$5", "5", RIGHT },
    { "$5", "5 dollars", RIGHT },
    { "£5", "5", RIGHT },
    { "£5", "5 €", WRONG },
    { "100 руб", "100 $", WRONG },
    { "1 ft", "12 in", RIGHT },
    { "2 года", "24 месяца", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
several_values_have_brackets_and_order (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "(2; 3)", "(2;3)", RIGHT },
    { "(2; 3)", "(2, 3)", RIGHT },
    { "(2; 3)", "(3; 2)", WRONG },
    { "(2; 3)", "2; 3", RIGHT },
    { "(2; 3)", "(2,0; 3)", RIGHT },
    { "(2; 3)", "x = 2, y = 3", RIGHT },
    { "(2; 3)", "y = 3; x = 2", RIGHT },
    { "x = 2; y = 3", "(2; 3)", RIGHT },
    { "{1; 2}", "{2; 1}", RIGHT },
    { "{1; 2}", "2; 1", RIGHT },
    { "{1; 2}", "1 и 2", RIGHT },
    { "{1; 2}", "1; 2; 3", WRONG },
    { "{1; 2}", "1", WRONG },
    { "\\{1; 2\\}", "1; 2", RIGHT },
    { "2; 3", "3; 2", RIGHT },
    { "2; 3", "2", ASK },
    { "2; 3", "x₁ = 2, x₂ = 3", RIGHT },
    { "2; 3", "4", WRONG },
    { "x₁ = 2; x₂ = -3", "-3; 2", RIGHT },
    { "2|3", "3", RIGHT },
    { "[2; 5)", "[2;5)", RIGHT },
    { "[2; 5)", "(2; 5)", WRONG },
    { "[2; 5)", "[2; 6)", WRONG },
    { "[2; 5)", "2 ≤ x < 5", RIGHT },
    { "[2; 5)", "5 > x >= 2", RIGHT },
    { "[2; 5)", "2; 5", ASK },
    { "(3; +∞)", "x > 3", RIGHT },
    { "(3; +∞)", "3 < x", RIGHT },
    { "x > 3", "(3; ∞)", RIGHT },
    { "x > 3", "x ≥ 3", WRONG },
    { "(-∞; 2] ∪ (3; +∞)", "(3; +∞) ∪ (-∞; 2]", RIGHT },
    { "(-∞; 2] ∪ (3; +∞)", "x ≤ 2 или x > 3", RIGHT },
    { "(-∞; 2] ∪ (3; +∞)", "x < 2 или x > 3", WRONG },
    { "3", "x = 3", RIGHT },
    { "3", "х=3", RIGHT },
    { "x = 3", "3", RIGHT },
    { "x = 3", "y = 3", ASK },
    { "3", "Ответ: 3", RIGHT },
    { "3", "ответ 3.", RIGHT },
    { "3", "{3}", RIGHT },
    { "x = 3", "3 = x", RIGHT },
    { "x = 3", "4 = x", WRONG },
    { "x = 2; y = 3", "y = 2; x = 3", WRONG },
    { "1; 2", "1,2", ASK },
    { "1; 3", "1,2", WRONG },
    { "1,2,3", "3, 2, 1", RIGHT },
    { "1000000", "1,000,000", RIGHT },
    { "x > 3", "> 3", RIGHT },
    { "x > 3", "< 3", WRONG },
    { "x ≥ 3", "x => 3", RIGHT },
    { "±1", "+-1", RIGHT },
    { "нет корней", "∅", RIGHT },
    { "∅", "Решений нет.", RIGHT },
    { "∅", "0", WRONG },
  };

  CHECK_ROWS (rows);
}

static void
words_are_folded (G_GNUC_UNUSED void **state)
{
  static const Row rows[] = {
    { "четверг; чт", "Четверг", RIGHT },
    { "четверг; чт", "ЧТ.", RIGHT },
    { "четверг", "пятница", WRONG },
    { "чётное", "четное", RIGHT },
    { "мой", "мои", WRONG },
    { "«Да»", "да", RIGHT },
    { "yes", "Yes!", RIGHT },
    { "да", "да, конечно", WRONG },
    { "прямо угольник", "прямоугольник", RIGHT },
    /* Latin letters among Cyrillic ones */
    { "ромб", "poмб", RIGHT },
    { "ABC", "АВС", RIGHT },
    { "точка М", "точка M", RIGHT },
  };

  CHECK_ROWS (rows);
}

static void
a_unit_of_the_problem_is_no_doubt (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question;

  g_free (question->text);
  question->text = g_strdup ("Сколько см в длине?");
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "5", NULL, TRUE);
  assert_int_equal (sea_question_check (question, "5 см", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "5 кг", NULL), ASK);
  assert_int_equal (sea_question_check (question, "6 см", NULL), WRONG);
}

static void
every_accepted_answer_counts (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question;

  sea_question_add_answer (question, SEA_ANSWER_TEXT, "√3", NULL, TRUE);
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "1.73", "0.01", TRUE);
  assert_int_equal (sea_question_check (question, "sqrt 3", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "1,735", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "1,75", NULL), WRONG);
  assert_int_equal (sea_question_check (question, "", NULL), WRONG);
}

static void
a_choice_is_named_by_number_letter_or_text (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question;

  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "ромб", NULL, FALSE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "квадрат", NULL, TRUE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "круг", NULL, FALSE);
  assert_int_equal (sea_question_check (question, "2", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "2)", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "б", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "B", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "Квадрат", NULL), RIGHT);
  assert_int_equal (sea_question_check (question, "1", NULL), WRONG);
  assert_int_equal (sea_question_check (question, "круг", NULL), WRONG);
  assert_int_equal (sea_question_check (question, "4", NULL), WRONG);
  assert_int_equal (sea_question_check (question, "треугольник", NULL), WRONG);
}

static void
a_number_that_is_a_choice_and_a_place_is_asked_about (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question;

  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "2", NULL, TRUE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "1", NULL, FALSE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "3", NULL, FALSE);
  assert_int_equal (sea_question_check (question, "2", &fixture->readings), ASK);
  assert_string_equal (fixture->readings[0], "2) 1");
  assert_string_equal (fixture->readings[1], "1) 2");
  /* The third in place and in text. */
  assert_int_equal (sea_question_check (question, "3", NULL), WRONG);
}

static void
hostile_answers_give_a_verdict (G_GNUC_UNUSED void **state)
{
  static const char *const rows[] = {
    "((((((((((((((((((((((((((((((((((((((((((((((((1))))",
    "9^9^9^9^9",
    "2^99999999999999999999",
    "(a+b+c+d+e)^500",
    "((1+√2)^500)^500",
    "1/0",
    "√(√(√(√(√(√(√(√2)))))))",
    "±±±±±",
    "----------------5",
    "\\frac{1}{\\frac{1}{\\frac{1}{\\frac{1}{}}}}",
    "\\sqrt[",
    "\\sqrt[999999]{2}",
    "(((;);;)",
    "[[[[[[;]]]]]]",
    "{{{{{{1}}}}}}",
    "x=y=z=1",
    "<<<<<",
    "1<2<3<4",
    "\xff\xfe 5",
    "%%%%",
    "5 %%%",
    "1 1 1 1 1 1",
    "∪∪∪",
    "; ; ; ;",
    "()",
    "{}",
    "=",
    "^",
    "2^",
    "x_",
    "1e",
    "1e999999999",
  };
  g_autofree char *nines = g_strnfill (5000, '9');
  g_autofree char *open = g_strnfill (3000, '(');
  g_autofree char *roots = g_strnfill (1500, '-');

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_int_not_equal (sea_key_check ("7", rows[i], NULL), RIGHT);
      sea_key_check (rows[i], "7", NULL);
      sea_key_check (rows[i], rows[i], NULL);
    }
  assert_int_equal (sea_key_check ("7", nines, NULL), WRONG);
  assert_int_equal (sea_key_check ("7", open, NULL), WRONG);
  assert_int_equal (sea_key_check ("7", roots, NULL), WRONG);
  assert_int_equal (sea_key_check (nines, nines, NULL), RIGHT);
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown (test, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (ratios_and_times_are_more_than_their_value),
    cmocka_unit_test (numbers_are_compared_by_their_value),
    cmocka_unit_test (a_number_that_may_be_meant_in_two_ways_is_asked_about),
    WITH_FIXTURE (a_doubt_tells_both_readings),
    cmocka_unit_test (a_tolerance_is_absolute_or_a_share),
    cmocka_unit_test (roots_and_letters_are_exact),
    cmocka_unit_test (units_of_the_key_may_be_left_out_or_changed),
    cmocka_unit_test (several_values_have_brackets_and_order),
    cmocka_unit_test (words_are_folded),
    WITH_FIXTURE (a_unit_of_the_problem_is_no_doubt),
    WITH_FIXTURE (every_accepted_answer_counts),
    WITH_FIXTURE (a_choice_is_named_by_number_letter_or_text),
    WITH_FIXTURE (a_number_that_is_a_choice_and_a_place_is_asked_about),
    cmocka_unit_test (hostile_answers_give_a_verdict),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
