/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "bank/class.h"
#include "base/names.h"

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

/* Direction overrides, isolates, marks, a bell, a soft hyphen: none stays in a name. */
static void
what_turns_a_line_around_is_no_part_of_a_name (void **state)
{
  static const gunichar dropped[] = { 0x200E, 0x200F, 0x061C, 0x202A, 0x202B, 0x202C, 0x202D,
                                      0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200B, 0x2060,
                                      0xFEFF, 0x00AD, 0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (dropped); i++)
    {
      char mark[7] = "";
      g_autofree char *text = NULL;
      g_autofree char *name = NULL;

      g_unichar_to_utf8 (dropped[i], mark);
      text = g_strdup_printf ("%sАн%sя%s", mark, mark, mark);
      name = sea_name_clean (text, 0);
      assert_string_equal (name, "Аня");
      check_list (text, "Аня");
    }
  check_list ("\xe2\x80\xae"
              "1. Аня\n\a\n\xe2\x80\x8f",
              "Аня");
  check_list ("Аня\vБелова\x7f", "Аня Белова");
}

static void
a_name_is_one_line_and_cut_by_characters (void **state)
{
  static const struct
  {
    const char *text, *name;
    guint max;
  } cases[] = {
    { NULL, "", 0 },
    { " \t\r\n", "", 0 },
    { "  8 \t Б\n", "8 Б", 0 },
    { "\xff", "\xef\xbf\xbd", 0 },
    { "Синус", "Син", 3 },
    { "аб вг", "аб", 3 },
    { "аб вг", "аб в", 4 },
    { "\xe2\x80\xae"
      "аб\xe2\x80\xac",
      "аб", 2 },
    /* The joiner is a part of the sign. */
    { "👩\xe2\x80\x8d🏫", "👩\xe2\x80\x8d🏫", 0 },
  };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = sea_name_clean (cases[i].text, cases[i].max);

      assert_string_equal (name, cases[i].name);
    }
}

static void
a_class_is_named_without_marks (void **state)
{
  Fixture *f = *state;
  gint64 first = 0, second = 0;

  fixture_check (f, sea_bank_add_class (f->bank, "7\xe2\x80\xaeБ", 7, &first, &f->error));
  fixture_check (f, sea_bank_add_class (f->bank, "7Б", 7, &second, &f->error));
  assert_int_equal (first, second);
  f->list = sea_bank_classes (f->bank, &f->error);
  assert_int_equal (f->list->len, 1);
  assert_string_equal (((SeaBankClass *) g_ptr_array_index (f->list, 0))->name, "7Б");
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
what_does_not_fit_is_told_with_its_place (void **state)
{
  g_autoptr (GString) text = g_string_new ("Аня;Боря\n");
  g_auto (SeaPupilsLoss) loss = { NULL, 0, { 0, 0 } };
  g_autoptr (GPtrArray) names = NULL;
  const SeaPupilPlace *place;

  (void) state;
  names = sea_pupils_read (text->str, &loss);
  assert_int_equal (names->len, 2);
  assert_null (loss.shortened);
  assert_int_equal (loss.n_left_out, 0);
  g_ptr_array_unref (names);

  for (int i = 0; i < SEA_BANK_MAX_PUPIL_NAME + 1; i++)
    g_string_append (text, "ё");
  for (int i = 0; i < SEA_BANK_MAX_PUPILS; i++)
    g_string_append_printf (text, "\nя%03d", i);
  names = sea_pupils_read (text->str, &loss);
  assert_int_equal (names->len, SEA_BANK_MAX_PUPILS);
  assert_int_equal (loss.shortened->len, 1);
  place = &g_array_index (loss.shortened, SeaPupilPlace, 0);
  assert_int_equal (place->start, 9);
  assert_int_equal (place->length, SEA_BANK_MAX_PUPIL_NAME + 1);
  assert_int_equal (loss.n_left_out, 3);
  assert_int_equal (loss.left_out.start, 9 + 61 + 1 + 197 * 5);
  assert_int_equal (loss.left_out.length, 4);
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
    cmocka_unit_test (what_turns_a_line_around_is_no_part_of_a_name),
    cmocka_unit_test (a_name_is_one_line_and_cut_by_characters),
    cmocka_unit_test (a_long_list_is_bounded),
    cmocka_unit_test (what_does_not_fit_is_told_with_its_place),
    TEST (a_class_is_named_without_marks),
    TEST (pupils_keep_their_order_and_are_replaced),
    TEST (another_class_is_left_alone),
#undef TEST
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
