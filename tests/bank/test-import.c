/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

static SeaBankImport
import_pack (Fixture *fixture, gboolean dry_run)
{
  SeaBankImport result = { 0 };

  fixture_check (fixture, sea_bank_import (fixture->bank, fixture->questions, "first-ru",
                                           "Первый урок", "ru", "2026-11-30", "Authors", "CC0-1.0",
                                           dry_run, &result, &fixture->error));
  return result;
}

static SeaQuestion *
get_first (Fixture *fixture)
{
  g_clear_pointer (&fixture->question, sea_question_unref);
  fixture->question = sea_bank_get (fixture->bank, 1, &fixture->error);
  fixture_check (fixture, fixture->question != NULL);
  return fixture->question;
}

static void
a_question_comes_back_as_it_went_in (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *in =
      fixture_add (fixture, "msb-05-nat-001-ru", "Первый абзац.\nВторой: x² ≤ 4?", "√3");
  SeaQuestion *out;

  fixture_set (&in->twin, "msb-05-nat-001");
  fixture_set (&in->topic, "nat/div");
  fixture_set (&in->family, "sums");
  fixture_set (&in->title, "Заголовок");
  fixture_set (&in->solution, "Решение");
  fixture_set (&in->source, "файл.gift");
  in->role = SEA_ROLE_SHIP;
  in->worth = 3;
  in->grade = 5;
  in->seconds = 40;
  g_strfreev (in->tags);
  in->tags = g_strsplit ("zeta:1 alpha", " ", -1);
  sea_question_add_answer (in, SEA_ANSWER_NUMBER, "2.5", "0.1", TRUE);
  sea_question_add_answer (in, SEA_ANSWER_CHOICE, "четверг", NULL, FALSE);
  import_pack (fixture, FALSE);

  out = get_first (fixture);
  assert_int_equal (out->id, 1);
  assert_string_equal (out->uid, in->uid);
  assert_string_equal (out->twin, "msb-05-nat-001");
  assert_string_equal (out->lang, "ru");
  assert_int_equal (out->role, SEA_ROLE_SHIP);
  assert_int_equal (out->worth, 3);
  assert_int_equal (out->grade, 5);
  assert_int_equal (out->seconds, 40);
  assert_string_equal (out->topic, "nat/div");
  assert_string_equal (out->family, "sums");
  assert_string_equal (out->title, "Заголовок");
  assert_string_equal (out->text, in->text);
  assert_string_equal (out->solution, "Решение");
  assert_string_equal (out->source, "файл.gift");
  assert_string_equal (out->pack, "first-ru");
  assert_string_equal (out->tags[0], "alpha");
  assert_string_equal (out->tags[1], "zeta:1");
  assert_null (out->tags[2]);
  assert_int_equal (out->answers->len, 3);

  const SeaAnswer *number = g_ptr_array_index (out->answers, 1);
  const SeaAnswer *choice = g_ptr_array_index (out->answers, 2);

  assert_int_equal (number->kind, SEA_ANSWER_NUMBER);
  assert_string_equal (number->text, "2.5");
  assert_string_equal (number->tolerance, "0.1");
  assert_int_equal (choice->kind, SEA_ANSWER_CHOICE);
  assert_null (choice->tolerance);
  assert_false (choice->right);
}

static void
the_same_again_is_a_duplicate_by_uid_or_by_content (void **state)
{
  Fixture *fixture = *state;
  SeaBankImport result;

  fixture_add (fixture, "a", "Сколько будет 2 + 2?", "4");
  fixture_add (fixture, NULL, "Без номера", "1");
  result = import_pack (fixture, FALSE);
  assert_int_equal (result.imported, 2);
  assert_int_equal (result.duplicates, 0);
  result = import_pack (fixture, FALSE);
  assert_int_equal (result.imported, 0);
  assert_int_equal (result.duplicates, 2);
  g_ptr_array_set_size (fixture->questions, 0);
  fixture_add (fixture, "other", "СКОЛЬКО будет  2 + 2?", "4");
  fixture_add (fixture, NULL, "без номера", "1");
  fixture_add (fixture, NULL, "Дважды в одном файле", "1");
  fixture_add (fixture, NULL, "Дважды в одном файле", "1");
  result = import_pack (fixture, FALSE);
  assert_int_equal (result.imported, 1);
  assert_int_equal (result.duplicates, 3);
  assert_int_equal (fixture_found (fixture, NULL), 3);
}

static void
one_uid_twice_in_a_file_loses_nothing (void **state)
{
  Fixture *fixture = *state;

  fixture_add (fixture, "a", "Первая", "1");
  fixture_add (fixture, "a", "Вторая", "2");
  assert_int_equal (import_pack (fixture, FALSE).imported, 2);
  assert_int_equal (import_pack (fixture, FALSE).duplicates, 2);
  assert_int_equal (fixture_found (fixture, NULL), 2);
}

static void
changed_content_replaces_unless_a_person_edited_it (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture_add (fixture, "a", "Сколько будет 2 + 2?", "4");

  import_pack (fixture, FALSE);
  fixture_set (&question->solution, "2 + 2 = 4");
  assert_int_equal (import_pack (fixture, FALSE).imported, 1);
  assert_string_equal (get_first (fixture)->solution, "2 + 2 = 4");
  question->worth = 2;
  fixture_set (&question->text, "Сколько будет два плюс два?");
  assert_int_equal (import_pack (fixture, FALSE).imported, 1);
  assert_int_equal (get_first (fixture)->worth, 2);
  assert_int_equal (fixture->question->answers->len, 1);
  assert_int_equal (fixture_found (fixture, "плюс"), 1);
  assert_int_equal (fixture_found (fixture, "2 + 2"), 1); /* in the solution */

  fixture_sql (fixture, "UPDATE problem SET edited = 1, text = 'Правка учителя' WHERE uid = 'a'");
  fixture_set (&question->text, "Новое в пакете");
  assert_int_equal (import_pack (fixture, FALSE).duplicates, 1);
  assert_string_equal (get_first (fixture)->text, "Правка учителя");
  assert_int_equal (fixture_found (fixture, NULL), 1);
}

static void
a_dry_run_counts_the_same_and_writes_nothing (void **state)
{
  Fixture *fixture = *state;
  SeaBankImport dry, wet;

  fixture_add (fixture, "a", "Первая", "1");
  fixture_add (fixture, "b", "Вторая", "2");
  fixture_add (fixture, "c", "вторая", "2");
  dry = import_pack (fixture, TRUE);
  assert_int_equal (fixture_found (fixture, NULL), 0);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM pack"), 0);
  wet = import_pack (fixture, FALSE);
  assert_int_equal (dry.imported, wet.imported);
  assert_int_equal (dry.duplicates, wet.duplicates);
  assert_int_equal (wet.imported, 2);
}

static void
a_failing_row_leaves_nothing_behind (void **state)
{
  Fixture *fixture = *state;
  const char *const faults[] = {
    "CREATE TRIGGER fault BEFORE INSERT ON problem WHEN new.uid = 'b40' BEGIN SELECT raise (ABORT, "
    "'fault'); END",
    "CREATE TRIGGER fault BEFORE INSERT ON answer WHEN new.text = '40' BEGIN SELECT raise (ABORT, "
    "'fault'); END",
    "CREATE TRIGGER fault BEFORE INSERT ON tag WHEN new.name = 'tag40' BEGIN SELECT raise (ABORT, "
    "'fault'); END",
    "CREATE TRIGGER fault BEFORE INSERT ON pack BEGIN SELECT raise (ABORT, 'fault'); END",
    "CREATE TRIGGER fault BEFORE INSERT ON problem WHEN new.uid = 'b40' BEGIN SELECT raise "
    "(ROLLBACK, 'fault'); END",
  };

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *uid = g_strdup_printf ("b%u", i);
      g_autofree char *text = g_strdup_printf ("Задача %u", i);
      g_autofree char *answer = g_strdup_printf ("%u", i);
      SeaQuestion *question = fixture_add (fixture, uid, text, answer);

      g_strfreev (question->tags);
      question->tags = g_new0 (char *, 2);
      question->tags[0] = g_strdup_printf ("tag%u", i);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      SeaBankImport result = { 7, 7 };

      fixture_sql (fixture, faults[i]);
      assert_false (sea_bank_import (fixture->bank, fixture->questions, "p", "", "", "", "", "",
                                     FALSE, &result, &fixture->error));
      assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_SQL));
      g_clear_error (&fixture->error);
      assert_int_equal (result.imported, 7);
      assert_int_equal (fixture_number (fixture,
                                        "SELECT (SELECT count(*) FROM problem) + (SELECT "
                                        "count(*) FROM answer) + (SELECT count(*) FROM tag) "
                                        "+ (SELECT count(*) FROM pack)"),
                        0);
      fixture_sql (fixture, "DROP TRIGGER fault");
    }
  assert_int_equal (import_pack (fixture, FALSE).imported, 50);
  fixture->list = NULL;
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 0);
}

static void
odd_values_are_brought_into_bounds (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture_add (fixture, "a", "Плохой \xff текст", "1");

  question->worth = 9;
  question->grade = 77;
  question = fixture_add (fixture, "b", "Мина", "1");
  question->role = SEA_ROLE_MINE;
  question->worth = 3;
  question = fixture_add (fixture, "c", "", "");
  question->worth = -1;
  assert_int_equal (import_pack (fixture, FALSE).imported, 3);
  assert_int_equal (get_first (fixture)->worth, 4);
  assert_int_equal (fixture->question->grade, 12);
  assert_true (g_utf8_validate (fixture->question->text, -1, NULL));
  assert_int_equal (fixture_number (fixture, "SELECT worth FROM problem WHERE uid = 'b'"), 0);
  assert_int_equal (fixture_number (fixture, "SELECT worth FROM problem WHERE uid = 'c'"), 1);
}

static void
packs_topics_and_stats_are_told (void **state)
{
  Fixture *fixture = *state;
  SeaBankStats stats;
  const SeaBankPack *pack;
  const SeaBankTopic *topic;

  fixture_set (&fixture_add (fixture, "a", "Первая", "1")->topic, "nat");
  fixture_add (fixture, "b", "Вторая", "2")->worth = 4;
  fixture_add (fixture, "c", "Третья", "2")->role = SEA_ROLE_TIE;
  import_pack (fixture, FALSE);
  fixture->list = sea_bank_packs (fixture->bank, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 1);
  pack = g_ptr_array_index (fixture->list, 0);
  assert_string_equal (pack->id, "first-ru");
  assert_string_equal (pack->title, "Первый урок");
  assert_string_equal (pack->version, "2026-11-30");
  assert_string_equal (pack->licence, "CC0-1.0");
  assert_int_equal (pack->problems, 3);
  g_ptr_array_unref (fixture->list);
  fixture->list = sea_bank_topics (fixture->bank, NULL, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 2);
  topic = g_ptr_array_index (fixture->list, 0);
  assert_string_equal (topic->slug, "");
  assert_int_equal (topic->problems, 2);
  fixture_check (fixture, sea_bank_stats (fixture->bank, &stats, &fixture->error));
  assert_int_equal (stats.problems, 3);
  assert_int_equal (stats.by_role[SEA_ROLE_SHIP], 2);
  assert_int_equal (stats.by_role[SEA_ROLE_TIE], 1);
  assert_int_equal (stats.by_worth[1], 1);
  assert_int_equal (stats.by_worth[4], 1);
}

static void
a_flag_is_kept_with_its_note_and_over_an_import (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture_add (fixture, "a", "Первая", "1");

  import_pack (fixture, FALSE);
  fixture_check (fixture, sea_bank_flag (fixture->bank, 1, "ответ 2", &fixture->error));
  fixture_check (fixture, sea_bank_flag (fixture->bank, 1, "ответ 3", &fixture->error));
  assert_int_equal (import_pack (fixture, FALSE).duplicates, 1);
  fixture_set (&question->solution, "Новое решение");
  assert_int_equal (import_pack (fixture, FALSE).imported, 1);
  assert_int_equal (
      fixture_number (fixture,
                      "SELECT count(*) FROM tag WHERE name = 'fault' AND value = 'ответ 3'"),
      1);
  assert_string_equal (get_first (fixture)->tags[0], "fault");
  assert_false (sea_bank_flag (fixture->bank, 99, "", &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
  g_clear_error (&fixture->error);
  assert_null (sea_bank_get (fixture->bank, 99, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
}

static void
a_class_of_one_name_is_one_class (void **state)
{
  Fixture *fixture = *state;
  gint64 first = 0, again = 0, other = 0;

  fixture_check (fixture, sea_bank_add_class (fixture->bank, "8Б", 8, &first, &fixture->error));
  fixture_check (fixture, sea_bank_add_class (fixture->bank, "8Б", 9, &again, &fixture->error));
  fixture_check (fixture, sea_bank_add_class (fixture->bank, "5А", 5, &other, &fixture->error));
  assert_int_equal (first, again);
  assert_int_not_equal (first, other);
  fixture->list = sea_bank_classes (fixture->bank, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 2);
  assert_string_equal (((SeaBankClass *) g_ptr_array_index (fixture->list, 0))->name, "5А");
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (a_question_comes_back_as_it_went_in),
    BANK_TEST (the_same_again_is_a_duplicate_by_uid_or_by_content),
    BANK_TEST (one_uid_twice_in_a_file_loses_nothing),
    BANK_TEST (changed_content_replaces_unless_a_person_edited_it),
    BANK_TEST (a_dry_run_counts_the_same_and_writes_nothing),
    BANK_TEST (a_failing_row_leaves_nothing_behind),
    BANK_TEST (odd_values_are_brought_into_bounds),
    BANK_TEST (packs_topics_and_stats_are_told),
    BANK_TEST (a_flag_is_kept_with_its_note_and_over_an_import),
    BANK_TEST (a_class_of_one_name_is_one_class),
  };
  return cmocka_run_group_tests_name ("import", tests, NULL, NULL);
}
