/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

static void
add_texts (Fixture *fixture)
{
  static const char *const texts[] = {
    "Найдите площадь ТРЕУГОЛЬНИКА, если чертёж верен",
    "Это мой корабль: (x-1) и a'b, скидка 50%",
    "Мои числа 2-3* и y_1; \"кавычки\" рядом",
    "A NEAR miss AND nothing else",
    "Простая задача x² − 5x + 6 = 0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *uid = g_strdup_printf ("s%u", i + 1);

      fixture_add (fixture, uid, texts[i], "ответ");
    }
  fixture_import (fixture);
}

static void
words_are_found_whatever_their_case_and_dots (void **state)
{
  Fixture *fixture = *state;

  add_texts (fixture);
  assert_int_equal (fixture_found (fixture, "треугольник"), 1);
  assert_int_equal (fixture_found (fixture, "Треугольника"), 1);
  assert_int_equal (fixture_found (fixture, "чертеж"), 1);
  assert_int_equal (fixture_found (fixture, "ЧЕРТЁЖ"), 1);
  assert_int_equal (fixture_found (fixture, "мой"), 1);
  assert_int_equal (fixture_found (fixture, "мои"), 1);
  assert_int_equal (((SeaQuestion *) g_ptr_array_index (fixture->list, 0))->id, 3);
}

static void
three_characters_find_a_part_of_a_word_and_fewer_its_beginning (void **state)
{
  Fixture *fixture = *state;

  add_texts (fixture);
  assert_int_equal (fixture_found (fixture, "голь"), 1);
  assert_int_equal (fixture_found (fixture, "уго"), 1);
  assert_int_equal (fixture_found (fixture, "уг"), 0);
  assert_int_equal (fixture_found (fixture, "тр"), 1);
  assert_int_equal (fixture_found (fixture, "м"), 2);
}

static void
every_word_must_be_there (void **state)
{
  Fixture *fixture = *state;

  add_texts (fixture);
  assert_int_equal (fixture_found (fixture, "треугольник чертеж"), 1);
  assert_int_equal (fixture_found (fixture, "треугольник корабль"), 0);
  assert_int_equal (fixture_found (fixture, "пл треугольник"), 1);
  assert_int_equal (fixture_found (fixture, "ко треугольник"), 0);
  assert_int_equal (fixture_found (fixture, "   "), 5);
  assert_int_equal (fixture_found (fixture, ""), 5);
}

static void
what_is_typed_is_literal_at_every_key (void **state)
{
  Fixture *fixture = *state;
  static const struct
  {
    const char *words;
    guint found;
  } cases[] = {
    { "\"", 1 },        { "(x-1)", 1 },
    { "a'b", 1 },       { "2-3*", 1 },
    { "%", 1 },         { "_", 1 },
    { "NEAR", 1 },      { "AND", 1 },
    { "near(a b)", 0 }, { "\"кав\"", 0 },
    { "\"кав", 1 },     { "%%", 0 },
    { "*", 1 },         { "folded:задача", 0 },
    { "NOT", 1 },       { "x²", 1 },
    { "' OR 1=1", 0 },  { "^простая", 0 },
    { "зад*", 0 },      { "{", 0 },
    { "50%", 1 },       { "y_1", 1 },
    { "y_", 1 },        { "−", 1 },
  };

  add_texts (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *words = cases[i].words;

      if (fixture_found (fixture, words) != cases[i].found)
        fail_msg ("“%s”: %u", words, fixture->list->len);
      for (const char *end = words; *end != '\0'; end = g_utf8_next_char (end))
        {
          g_autofree char *typed = g_strndup (words, (gsize) (end - words));

          fixture_found (fixture, typed);
        }
    }
}

static void
hostile_lengths_and_bytes_do_no_harm (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *letter = g_strnfill (100000, 'x');
  g_autofree char *quotes = g_strnfill (5000, '"');
  g_autofree char *spaced = g_strnfill (20000, 'a');

  add_texts (fixture);
  for (guint i = 1; i < 20000; i += 4)
    spaced[i] = ' ';
  assert_int_equal (fixture_found (fixture, letter), 0);
  assert_int_equal (fixture_found (fixture, quotes), 0);
  fixture_found (fixture, spaced);
  fixture_found (fixture, "\xff\xfe\xd0");
  fixture_found (fixture, "\x01\x02\x03");
}

static void
the_index_follows_changes_and_deletions (void **state)
{
  Fixture *fixture = *state;

  add_texts (fixture);
  fixture_sql (fixture, "UPDATE problem SET folded = 'совсем другое' WHERE id = 1");
  assert_int_equal (fixture_found (fixture, "треугольник"), 0);
  assert_int_equal (fixture_found (fixture, "другое"), 1);
  fixture_sql (fixture, "UPDATE problem SET deleted = 1 WHERE id = 1");
  assert_int_equal (fixture_found (fixture, "другое"), 0);
  assert_int_equal (fixture_found (fixture, "сов"), 0);
  assert_int_equal (fixture_found (fixture, NULL), 4);
  fixture_sql (fixture, "DELETE FROM problem WHERE id = 2");
  assert_int_equal (fixture_found (fixture, "корабль"), 0);
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 0);
}

/* ---- filters and pages ---- */

static void
add_many (Fixture *fixture)
{
  for (guint i = 0; i < 120; i++)
    {
      g_autofree char *uid = g_strdup_printf ("m%03u", i);
      g_autofree char *text = g_strdup_printf ("Задача номер %u про корабли", i);
      SeaQuestion *question = fixture_add (fixture, uid, text, "1");

      fixture_set (&question->lang, i % 2 ? "ru" : "en");
      fixture_set (&question->topic, i % 3 == 0 ? "nat" : i % 3 == 1 ? "we\"ird,\\" : "");
      question->grade = (int) (i % 4 == 0 ? 0 : 4 + i % 4);
      question->worth = (int) (1 + i % 4);
      if (i % 10 == 9)
        {
          question->role = SEA_ROLE_MINE;
          question->worth = 0;
        }
    }
  fixture_import (fixture);
}

static guint
count (Fixture *fixture, const SeaBankFilter *filter)
{
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture->list = sea_bank_list (fixture->bank, filter, 0, 1000, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  return fixture->list->len;
}

static void
each_part_of_a_filter_holds (void **state)
{
  Fixture *fixture = *state;
  const char *one[] = { "nat", NULL };
  const char *two[] = { "nat", "we\"ird,\\", NULL };
  const char *none[] = { NULL };
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;

  add_many (fixture);
  assert_int_equal (count (fixture, &filter), 120);
  filter.lang = "en";
  assert_int_equal (count (fixture, &filter), 60);
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  filter.topics = one;
  assert_int_equal (count (fixture, &filter), 40);
  filter.topics = two;
  assert_int_equal (count (fixture, &filter), 80);
  filter.topics = none;
  assert_int_equal (count (fixture, &filter), 0);
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  filter.grade_min = 6;
  assert_int_equal (count (fixture, &filter), 90); /* 6, 7 and those without */
  filter.grade_max = 6;
  assert_int_equal (count (fixture, &filter), 60);
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  filter.role = SEA_ROLE_MINE;
  assert_int_equal (count (fixture, &filter), 12);
  filter.role = SEA_ROLE_SHIP;
  filter.worth = 1;
  assert_int_equal (count (fixture, &filter), 30);
  filter.words = "корабли 8";
  assert_int_equal (count (fixture, &filter), 4); /* 8, 80, 84, 88 */
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  filter.pack = "no such pack";
  assert_int_equal (count (fixture, &filter), 0);
}

static void
pages_join_without_a_gap (void **state)
{
  Fixture *fixture = *state;
  static const char *const words[] = { NULL, "корабли", "ко" };

  add_many (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (words) * 2; i++)
    {
      SeaBankFilter filter = SEA_BANK_FILTER_ALL;
      gint64 after = 0;
      guint seen = 0, n;

      filter.words = words[i % 3];
      filter.lang = i < 3 ? NULL : "ru";
      do
        {
          g_clear_pointer (&fixture->list, g_ptr_array_unref);
          fixture->list = sea_bank_list (fixture->bank, &filter, after, 7, &fixture->error);
          fixture_check (fixture, fixture->list != NULL);
          n = fixture->list->len;
          assert_true (n <= 7);
          for (guint j = 0; j < n; j++)
            {
              const SeaQuestion *question = g_ptr_array_index (fixture->list, j);

              assert_true (question->id > after);
              after = question->id;
            }
          seen += n;
        }
      while (n > 0);
      assert_int_equal (seen, i < 3 ? 120 : 60);
    }
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (words_are_found_whatever_their_case_and_dots),
    BANK_TEST (three_characters_find_a_part_of_a_word_and_fewer_its_beginning),
    BANK_TEST (every_word_must_be_there),
    BANK_TEST (what_is_typed_is_literal_at_every_key),
    BANK_TEST (hostile_lengths_and_bytes_do_no_harm),
    BANK_TEST (the_index_follows_changes_and_deletions),
    BANK_TEST (each_part_of_a_filter_holds),
    BANK_TEST (pages_join_without_a_gap),
  };
  return cmocka_run_group_tests_name ("search", tests, NULL, NULL);
}
