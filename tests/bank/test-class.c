/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "bank/class.h"

static void
check_list (const char *text, const char *expected)
{
  g_autoptr (GPtrArray) names = sea_pupils_from_text (text);
  g_autofree char *joined = NULL;

  g_ptr_array_add (names, NULL);
  joined = g_strjoinv ("|", (char **) names->pdata);
  assert_string_equal (joined, expected);
}

static void
a_list_is_read_as_it_is_pasted (void **state)
{
  (void) state;
  check_list ("", "");
  check_list (" \n\r\n;;\n", "");
  check_list ("Аверина Ольга\r\nБелов Пётр\n", "Аверина Ольга|Белов Пётр");
  check_list ("1. Аверина Ольга\n2) Белов Пётр\n 3 Вадимов", "Аверина Ольга|Белов Пётр|Вадимов");
  check_list ("1\tАверина\t5\t4\n2\tБелов\t3", "Аверина|Белов");
  check_list ("Ann; Ben ;Cid", "Ann|Ben|Cid");
  check_list ("Ann\nAnn\nAnn", "Ann|Ann (2)|Ann (3)");
  check_list ("\xff\n12", "\xef\xbf\xbd");
}

static void
a_long_list_is_bounded (void **state)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) names = NULL;

  (void) state;
  for (int i = 0; i < 1000; i++)
    {
      for (int k = 0; k < 100; k++)
        g_string_append (text, "ё");
      g_string_append_printf (text, "\n");
    }
  names = sea_pupils_from_text (text->str);
  assert_int_equal (names->len, SEA_BANK_MAX_PUPILS);
  assert_int_equal (g_utf8_strlen (g_ptr_array_index (names, 0), -1), SEA_BANK_MAX_PUPIL_NAME);
}

static void
pupils_keep_their_order_and_are_replaced (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) names = sea_pupils_from_text ("Яна\nАня\nБоря");
  g_autoptr (GPtrArray) less = sea_pupils_from_text ("Аня");
  gint64 id = 0;

  fixture_check (f, sea_bank_add_class (f->bank, "7Б", 7, &id, &f->error));
  fixture_check (f, sea_bank_set_pupils (f->bank, id, names, &f->error));
  f->list = sea_bank_pupils (f->bank, id, &f->error);
  assert_int_equal (f->list->len, 3);
  assert_string_equal (((SeaBankPupil *) g_ptr_array_index (f->list, 0))->name, "Яна");
  assert_int_equal (((SeaBankPupil *) g_ptr_array_index (f->list, 0))->team, -1);
  fixture_check (f, sea_bank_set_pupils (f->bank, id, less, &f->error));
  g_ptr_array_unref (f->list);
  f->list = sea_bank_pupils (f->bank, id, &f->error);
  assert_int_equal (f->list->len, 1);
  /* A class that is not there takes none. */
  assert_false (sea_bank_set_pupils (f->bank, id + 1, names, &f->error));
  g_clear_error (&f->error);
}

static void
another_class_is_left_alone (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) names = sea_pupils_from_text ("Аня\nБоря");
  gint64 first = 0, second = 0;

  fixture_check (f, sea_bank_add_class (f->bank, "7А", 7, &first, &f->error));
  fixture_check (f, sea_bank_add_class (f->bank, "7Б", 7, &second, &f->error));
  fixture_check (f, sea_bank_set_pupils (f->bank, first, names, &f->error));
  fixture_check (f, sea_bank_set_pupils (f->bank, second, names, &f->error));
  fixture_check (f, sea_bank_erase_class (f->bank, first, &f->error));
  f->list = sea_bank_classes (f->bank, &f->error);
  assert_int_equal (f->list->len, 1);
  g_ptr_array_unref (f->list);
  f->list = sea_bank_pupils (f->bank, second, &f->error);
  assert_int_equal (f->list->len, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
    cmocka_unit_test (a_list_is_read_as_it_is_pasted),
    cmocka_unit_test (a_long_list_is_bounded),
    TEST (pupils_keep_their_order_and_are_replaced),
    TEST (another_class_is_left_alone),
#undef TEST
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
