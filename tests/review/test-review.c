/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "review/review.h"

#include "bank/browse.h"
#include "bank/edit.h"

#include <locale.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct
{
  SeaBank *bank;
  SeaQuestion *question;
  GPtrArray *warnings;
} Fixture;

static void
put (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static SeaQuestion *
make (const char *text)
{
  SeaQuestion *question = sea_question_new ();

  put (&question->text, text);
  put (&question->lang, "ru");
  question->worth = 2;
  return question;
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->bank = sea_bank_open (":memory:", NULL);
  f->question = make ("Сколько будет дважды два?");
  *state = f;
  return f->bank != NULL ? 0 : 1;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->warnings, g_ptr_array_unref);
  sea_question_unref (f->question);
  sea_bank_close (f->bank);
  g_free (f);
  return 0;
}

static gboolean
fits_never (const SeaQuestion *question, gpointer data)
{
  (void) question;
  (void) data;
  return FALSE;
}

static void
review (Fixture *f)
{
  g_clear_pointer (&f->warnings, g_ptr_array_unref);
  f->warnings = sea_review_question (f->question, NULL, NULL);
}

static const SeaReviewWarning *
find (Fixture *f, const char *code)
{
  for (guint i = 0; i < f->warnings->len; i++)
    {
      const SeaReviewWarning *warning = g_ptr_array_index (f->warnings, i);

      if (strcmp (warning->code, code) == 0)
        return warning;
    }
  return NULL;
}

static void
number (Fixture *f, const char *text, const char *tolerance)
{
  sea_question_add_answer (f->question, SEA_ANSWER_NUMBER, text, tolerance, TRUE);
}

static void
choice (Fixture *f, const char *text, gboolean right)
{
  sea_question_add_answer (f->question, SEA_ANSWER_CHOICE, text, NULL, right);
}

static void
a_sound_problem_has_no_warning (void **state)
{
  Fixture *f = *state;

  number (f, "4", NULL);
  review (f);
  assert_int_equal (f->warnings->len, 0);
}

static void
a_problem_without_a_key_is_told (void **state)
{
  Fixture *f = *state;

  review (f);
  assert_non_null (find (f, "no-key"));
  sea_question_add_answer (f->question, SEA_ANSWER_TEXT, " \n", NULL, TRUE);
  review (f);
  assert_non_null (find (f, "no-key"));
}

static void
numbers_that_differ_are_a_conflict_and_forms_of_one_number_are_none (void **state)
{
  Fixture *f = *state;

  number (f, "0.5", NULL);
  number (f, "1/2", NULL);
  review (f);
  assert_null (find (f, "key-conflict"));
  number (f, "0.6", "0.2");
  review (f);
  assert_null (find (f, "key-conflict"));
  number (f, "7", NULL);
  review (f);
  assert_non_null (find (f, "key-conflict"));
}

static void
a_key_that_is_no_number_is_doubted (void **state)
{
  Fixture *f = *state;

  number (f, "много", NULL);
  review (f);
  assert_non_null (find (f, "key-doubt"));
}

static void
choices_are_looked_at (void **state)
{
  Fixture *f = *state;

  choice (f, "Четыре", FALSE);
  review (f);
  assert_non_null (find (f, "no-right-choice"));
  assert_non_null (find (f, "one-choice"));
  choice (f, "пять", TRUE);
  choice (f, "четыре ", FALSE);
  review (f);
  assert_null (find (f, "no-right-choice"));
  assert_int_equal (find (f, "choice-twice")->index, 2);
  choice (f, "шесть", TRUE);
  review (f);
  assert_non_null (find (f, "choices-right"));
}

static void
an_unknown_command_is_told_with_its_place (void **state)
{
  Fixture *f = *state;
  const SeaReviewWarning *warning;

  number (f, "4", NULL);
  put (&f->question->text, "Найдите число.\nЭто $\\foo{x}$");
  review (f);
  warning = find (f, "unknown-tex");
  assert_non_null (warning);
  assert_int_equal (warning->place, SEA_REVIEW_TEXT);
  assert_int_equal (warning->line, 2);
  assert_int_equal (warning->column, 6);
  assert_string_equal (warning->command, "\\foo");
  assert_non_null (strstr (warning->sentence, "line 2"));
}

static void
solution_and_answers_are_read_for_formulas_too (void **state)
{
  Fixture *f = *state;

  sea_question_add_answer (f->question, SEA_ANSWER_TEXT, "$\\bar$ $\\nosuch$", NULL, TRUE);
  put (&f->question->solution, "$\\otherone$");
  review (f);
  assert_non_null (find (f, "unknown-tex"));
  put (&f->question->solution, "");
  review (f);
  assert_int_equal (find (f, "unknown-tex")->place, SEA_REVIEW_ANSWERS);
}

static void
prices_are_no_broken_formulas (void **state)
{
  Fixture *f = *state;

  number (f, "11", NULL);
  put (&f->question->text, "Пирожок $5, сок $6. Сколько всего?");
  review (f);
  assert_int_equal (f->warnings->len, 0);
}

static void
a_text_full_of_faults_is_told_by_its_first_ones (void **state)
{
  Fixture *f = *state;
  g_autoptr (GString) text = g_string_new ("$");

  for (int i = 0; i < 400; i++)
    g_string_append (text, "\\foo ");
  g_string_append_c (text, '$');
  put (&f->question->text, text->str);
  review (f);
  assert_in_range (f->warnings->len, 1, 10);
}

static void
a_mark_without_its_picture_is_told (void **state)
{
  Fixture *f = *state;
  GBytes *bytes = g_bytes_new_static ("x", 1);

  number (f, "4", NULL);
  put (&f->question->text, "Смотри ![рисунок](picture:1) и ![](picture:2)");
  sea_question_add_picture (f->question, sea_picture_new (bytes, "image/png", ""));
  g_bytes_unref (bytes);
  review (f);
  assert_int_equal (find (f, "picture-mark")->index, 2);
  assert_int_equal (f->warnings->len, 1);
  sea_question_add_picture (f->question, sea_picture_new_known ("abc", "image/png", ""));
  review (f);
  assert_null (find (f, "picture-mark"));
  assert_int_equal (find (f, "picture-missing")->index, 1);
}

static void
an_odd_worth_and_a_time_longer_than_a_lesson_are_told (void **state)
{
  Fixture *f = *state;

  number (f, "4", NULL);
  f->question->worth = 0;
  f->question->seconds = 7200;
  review (f);
  assert_int_equal (f->warnings->len, 2);
  f->question->role = SEA_ROLE_MINE;
  f->question->seconds = 60;
  review (f);
  assert_int_equal (f->warnings->len, 0);
}

static void
what_does_not_fit_the_wall_is_told_by_the_walls_own_rule (void **state)
{
  Fixture *f = *state;

  number (f, "4", NULL);
  f->warnings = sea_review_question (f->question, fits_never, NULL);
  assert_non_null (find (f, "too-long"));
}

static void
the_gravest_comes_first (void **state)
{
  Fixture *f = *state;
  const SeaReviewWarning *first;

  put (&f->question->text, "");
  f->question->worth = 9;
  review (f);
  first = g_ptr_array_index (f->warnings, 0);
  assert_string_equal (first->code, "no-text");
}

static void
any_bytes_are_looked_at_without_harm (void **state)
{
  Fixture *f = *state;

  put (&f->question->text,
       "$\\left( \\frac{ }{ \\begin{align} & \\\\ ](picture:99999999999999999999)");
  put (&f->question->solution, "\xff\xfe$\\sqrt{\x80");
  number (f, "1e999999999", "-");
  number (f, "", "");
  number (f, "9^9^9^9", NULL);
  review (f);
  assert_non_null (f->warnings);
}

/* ---- duplicates ---- */

static gint64
save (Fixture *f, const SeaQuestion *question)
{
  SeaBankSaved saved;
  GError *error = NULL;

  assert_true (sea_bank_save (f->bank, question, 0, &saved, NULL, &error));
  return saved.id;
}

static gint64
find_other (Fixture *f, const char *text)
{
  g_autoptr (SeaQuestion) question = make (text);
  gint64 other = -1;

  assert_true (sea_review_find_duplicate (f->bank, question, &other, NULL));
  return other;
}

static void
signs_and_case_make_no_other_problem (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) one = make ("Найдите сумму чисел: 12 и 30. Ответ запишите цифрами!");
  gint64 id = save (f, one);

  assert_int_equal (find_other (f, "найдите сумму чисел 12 и 30, ответ запишите цифрами"), id);
  assert_int_equal (find_other (f, "Найдите сумму чисел: 12 и 30. Ответ, запишите, цифрами."), id);
}

static void
other_numbers_make_another_problem (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) one = make ("Решите уравнение 2x + 3 = 7");

  save (f, one);
  assert_int_equal (find_other (f, "Решите уравнение 2x + 3 = 9"), 0);
  assert_int_equal (find_other (f, "Решите уравнение 2x - 3 = 7"), 0);
}

static void
one_word_in_a_long_text_makes_no_other_problem (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) one =
      make ("В порту стоят 12 больших кораблей, и на каждом из них служат "
            "ровно 30 матросов. Сколько всего матросов?");
  gint64 id = save (f, one);

  assert_int_equal (find_other (f, "В порту стоят 12 огромных кораблей, и на каждом из них служат "
                                   "ровно 30 матросов. Сколько всего матросов?"),
                    id);
  assert_int_equal (find_other (f, "В порту стоят 12 яхт, а на причале работают каждый день 30 "
                                   "грузчиков. Сколько всего матросов?"),
                    0);
}

static void
formulas_alone_are_compared_too (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) one = make ("25 · 48 = ?");
  gint64 id = save (f, one);

  assert_int_equal (find_other (f, "25 · 48 = ?"), id);
  assert_int_equal (find_other (f, "25 · 49 = ?"), 0);
}

static void
twins_families_and_the_problem_itself_are_no_duplicates (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) one = make ("Сколько шлюпок помещается на палубе этого парохода?");
  g_autoptr (SeaQuestion) other = make ("Сколько шлюпок помещается на палубе этого парохода?");
  gint64 found = -1;

  put (&one->family, "шлюпки");
  put (&other->family, "шлюпки");
  other->id = 0;
  one->id = 0;
  other->worth = 3;
  one->id = save (f, one);
  assert_true (sea_review_find_duplicate (f->bank, one, &found, NULL));
  assert_int_equal (found, 0);
  assert_true (sea_review_find_duplicate (f->bank, other, &found, NULL));
  assert_int_equal (found, 0);
  put (&other->family, "");
  assert_true (sea_review_find_duplicate (f->bank, other, &found, NULL));
  assert_int_equal (found, one->id);
}

/* ---- the whole bank ---- */

static void
the_bank_is_looked_at_once_and_what_changes_again (void **state)
{
  Fixture *f = *state;
  SeaQuery query = { .warned = TRUE };
  gint64 after = 0, id = 0, stamp = 0;
  guint done = 0;
  g_autoptr (SeaQuestion) again = NULL;

  for (int i = 0; i < 5; i++)
    {
      g_autofree char *text = g_strdup_printf ("Сколько минут в %d часах?", i + 2);
      g_autoptr (SeaQuestion) question = make (text);

      if (i != 3)
        sea_question_add_answer (question, SEA_ANSWER_NUMBER, "120", NULL, TRUE);
      id = save (f, question);
    }
  assert_int_equal (sea_bank_count_unreviewed (f->bank, 100, NULL), 5);
  assert_true (sea_review_some (f->bank, &after, 3, NULL, NULL, &done, NULL));
  assert_int_equal (done, 3);
  assert_true (sea_review_some (f->bank, &after, 3, NULL, NULL, &done, NULL));
  assert_int_equal (done, 2);
  assert_true (sea_review_some (f->bank, &after, 3, NULL, NULL, &done, NULL));
  assert_int_equal (done, 0);
  assert_int_equal (sea_bank_find_count (f->bank, &query, 0, NULL), 1);
  again = sea_bank_get_for_edit (f->bank, id, &stamp, NULL);
  g_ptr_array_set_size (again->answers, 0);
  {
    SeaBankSaved saved;

    assert_true (sea_bank_save (f->bank, again, stamp, &saved, NULL, NULL));
  }
  assert_int_equal (sea_bank_count_unreviewed (f->bank, 100, NULL), 1);
  after = 0;
  assert_true (sea_review_some (f->bank, &after, 3, NULL, NULL, &done, NULL));
  assert_int_equal (done, 1);
  assert_int_equal (sea_bank_find_count (f->bank, &query, 0, NULL), 2);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_sound_problem_has_no_warning),
    TEST (a_problem_without_a_key_is_told),
    TEST (numbers_that_differ_are_a_conflict_and_forms_of_one_number_are_none),
    TEST (a_key_that_is_no_number_is_doubted),
    TEST (choices_are_looked_at),
    TEST (an_unknown_command_is_told_with_its_place),
    TEST (solution_and_answers_are_read_for_formulas_too),
    TEST (prices_are_no_broken_formulas),
    TEST (a_text_full_of_faults_is_told_by_its_first_ones),
    TEST (a_mark_without_its_picture_is_told),
    TEST (an_odd_worth_and_a_time_longer_than_a_lesson_are_told),
    TEST (what_does_not_fit_the_wall_is_told_by_the_walls_own_rule),
    TEST (the_gravest_comes_first),
    TEST (any_bytes_are_looked_at_without_harm),
    TEST (signs_and_case_make_no_other_problem),
    TEST (other_numbers_make_another_problem),
    TEST (one_word_in_a_long_text_makes_no_other_problem),
    TEST (formulas_alone_are_compared_too),
    TEST (twins_families_and_the_problem_itself_are_no_duplicates),
    TEST (the_bank_is_looked_at_once_and_what_changes_again),
  };
#undef TEST

  setlocale (LC_ALL, "");
  return cmocka_run_group_tests (tests, NULL, NULL);
}
