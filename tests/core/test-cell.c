/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "core/cell.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

static void
the_latin_form_is_strict (void **state)
{
  const char *const wrong[] = { "",    "A",   "a1", "A0",  "A01",  "A25", "Y1",  "1A",
                                "A1 ", " A1", "А1", "A-1", "A100", "AA1", "A1x", "A2:" };
  SeaCell cell = { 7, 7 };

  (void) state;
  assert_int_equal (sea_cell_read ("A1", 2, &cell), SEA_OK);
  assert_true (cell.x == 0 && cell.y == 0);
  assert_int_equal (sea_cell_read ("X24rest", 3, &cell), SEA_OK);
  assert_true (cell.x == 23 && cell.y == 23);
  for (size_t i = 0; i < N_ELEMENTS (wrong); i++)
    {
      assert_int_equal (sea_cell_read (wrong[i], strlen (wrong[i]), &cell), SEA_E_SYNTAX);
      assert_true (cell.x == 23 && cell.y == 23);
    }
}

static void
every_cell_is_read_as_it_is_written (void **state)
{
  (void) state;
  for (unsigned y = 0; y < SEA_MAX_SIDE; y++)
    for (unsigned x = 0; x < SEA_MAX_SIDE; x++)
      {
        SeaCell cell = { (uint8_t) x, (uint8_t) y }, read = { 0, 0 };
        char text[SEA_CELL_TEXT];

        sea_cell_write (cell, text);
        assert_int_equal (sea_cell_read (text, strlen (text), &read), SEA_OK);
        assert_true (read.x == x && read.y == y);
      }
}

static void
names_of_notations_go_there_and_back (void **state)
{
  SeaNotation notation;

  (void) state;
  for (int i = 0; i < SEA_NOTATION_COUNT; i++)
    {
      assert_true (sea_notation_from_string (sea_notation_to_string ((SeaNotation) i), &notation));
      assert_int_equal (notation, i);
    }
  assert_false (sea_notation_from_string ("greek", &notation));
  assert_false (sea_notation_from_string ("", &notation));
}

static void
auto_goes_by_the_language (void **state)
{
  const char *const cyrillic[] = { "ru", "ru_RU.UTF-8", "RU", "uk", "be_BY", "bg", "kk@x" };
  const char *const latin[] = { "en", "C", "", "r", "rum", "de_DE", "ukx" };

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (cyrillic); i++)
    assert_int_equal (sea_notation_resolve (SEA_NOTATION_AUTO, cyrillic[i]), SEA_NOTATION_CYRILLIC);
  for (size_t i = 0; i < N_ELEMENTS (latin); i++)
    assert_int_equal (sea_notation_resolve (SEA_NOTATION_AUTO, latin[i]), SEA_NOTATION_LATIN);
  assert_int_equal (sea_notation_resolve (SEA_NOTATION_AUTO, NULL), SEA_NOTATION_LATIN);
  assert_int_equal (sea_notation_resolve (SEA_NOTATION_NUMBERS, "ru"), SEA_NOTATION_NUMBERS);
}

/* Sides at which @notation can name every cell. */
static bool
next_size (SeaNotation notation, unsigned *width, unsigned *height)
{
  do
    {
      if (++*height > SEA_MAX_SIDE)
        {
          *height = 1;
          ++*width;
        }
      if (*width > SEA_MAX_SIDE)
        return false;
    }
  while (!sea_notation_fits (notation, *width, *height));
  return true;
}

static void
every_call_is_read_as_it_is_written_in_every_notation (void **state)
{
  (void) state;
  for (int i = SEA_NOTATION_AUTO + 1; i < SEA_NOTATION_COUNT; i++)
    {
      unsigned width = 1, height = 0;

      while (next_size ((SeaNotation) i, &width, &height))
        for (unsigned k = 0; k < width * height; k++)
          {
            SeaCell cell = { (uint8_t) (k % width), (uint8_t) (k / width) }, read = { 99, 99 };
            char text[SEA_CALL_TEXT];

            sea_call_write ((SeaNotation) i, width, height, cell, text);
            if (sea_call_read ((SeaNotation) i, width, height, text, &read) != SEA_OK ||
                read.x != cell.x || read.y != cell.y)
              fail_msg ("%s on %ux%u in %s", text, width, height,
                        sea_notation_to_string ((SeaNotation) i));
          }
    }
}

typedef struct
{
  SeaNotation notation;
  unsigned width, height;
  const char *call;
  const char *cell; /* NULL: no call; "": out of this sea */
} Case;

/* clang-format off */
static const Case cases[] = {
  { SEA_NOTATION_CYRILLIC, 10, 10, "А1", "A1" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "К10", "J10" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "к 10", "J10" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "4Б", "B4" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "  4  б  ", "B4" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "б\xc2\xa0" "4", "B4" },
  { SEA_NOTATION_CYRILLIC, 24, 24, "Ш24", "X24" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "Л1", "" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А11", "" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А0", "" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А99999999999999999999", "" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "Щ9", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "Ё1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "Й1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А01", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "АА1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "1А1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А1 0", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "11", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "А-1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "\xd0" "1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "\xff" "1", NULL },
  { SEA_NOTATION_CYRILLIC, 10, 10, "\xf0\x9f\x9a\xa2" "1", NULL },
  /* by look, by key; not where the two differ and both are there */
  { SEA_NOTATION_CYRILLIC, 10, 10, "A1", "A1" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "E1", "F1" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "K1", "J1" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "f1", "A1" },
  { SEA_NOTATION_CYRILLIC, 10, 10, ",4", "B4" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "4,", "B4" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "<4", "B4" },
  { SEA_NOTATION_CYRILLIC, 10, 10, ";3", "G3" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "P3", "H3" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "B2", NULL },
  { SEA_NOTATION_CYRILLIC, 3, 3, "B2", "C2" },
  { SEA_NOTATION_CYRILLIC, 24, 24, "C2", "Q2" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "C2", "" },
  { SEA_NOTATION_CYRILLIC, 10, 10, "Q2", NULL },
  { SEA_NOTATION_LATIN, 10, 10, "j10", "J10" },
  { SEA_NOTATION_LATIN, 24, 3, "X3", "X3" },
  { SEA_NOTATION_LATIN, 10, 10, "K11", "" },
  { SEA_NOTATION_LATIN, 10, 10, "Ф1", "A1" },
  { SEA_NOTATION_LATIN, 10, 10, "В1", NULL },
  { SEA_NOTATION_LATIN, 5, 10, "А1", "A1" },
  { SEA_NOTATION_LATIN, 10, 10, "С1", "C1" },
  { SEA_NOTATION_LATIN, 10, 10, "Б1", NULL },
  { SEA_NOTATION_CYRILLIC_YO, 10, 10, "Ё1", "G1" },
  { SEA_NOTATION_CYRILLIC_YO, 10, 10, "ё1", "G1" },
  { SEA_NOTATION_CYRILLIC_YO, 10, 10, "`1", "G1" },
  { SEA_NOTATION_CYRILLIC_YO, 10, 10, "И10", "J10" },
  { SEA_NOTATION_CYRILLIC_YO, 24, 24, "Ч24", "X24" },
  { SEA_NOTATION_CYRILLIC_ROWS, 10, 10, "К1", "A10" },
  { SEA_NOTATION_CYRILLIC_ROWS, 10, 10, "1к", "A10" },
  { SEA_NOTATION_CYRILLIC_ROWS, 12, 3, "В12", "L3" },
  { SEA_NOTATION_CYRILLIC_ROWS, 12, 3, "Г1", "" },
  { SEA_NOTATION_RESPUBLIKA, 10, 10, "Б3", "F3" },
  { SEA_NOTATION_RESPUBLIKA, 10, 10, "P3", "A3" },
  { SEA_NOTATION_RESPUBLIKA, 8, 8, "К1", "" },
  { SEA_NOTATION_SNEGUROCHKA, 10, 10, "у7", "E7" },
  { SEA_NOTATION_NUMBERS, 10, 10, "1", "A1" },
  { SEA_NOTATION_NUMBERS, 10, 10, " 100 ", "J10" },
  { SEA_NOTATION_NUMBERS, 10, 10, "101", "" },
  { SEA_NOTATION_NUMBERS, 10, 10, "0", "" },
  { SEA_NOTATION_NUMBERS, 10, 10, "А1", NULL },
  { SEA_NOTATION_NUMBERS, 10, 10, "1 2", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "(0; 0)", "A10" },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "9,9", "J1" },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "( 0 ; 9 )", "A1" },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "10;0", "" },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "-1;0", "" },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "-0;0", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "(0;0", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "0;0)", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "0 0", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, "0;", NULL },
  { SEA_NOTATION_CARTESIAN_CORNER, 10, 10, ";0", NULL },
  { SEA_NOTATION_CARTESIAN_MIDDLE, 10, 10, "(-5; 4)", "A1" },
  { SEA_NOTATION_CARTESIAN_MIDDLE, 10, 10, "(\xe2\x88\x92" "5; 4)", "A1" },
  { SEA_NOTATION_CARTESIAN_MIDDLE, 10, 10, "(0, 0)", "F5" },
  { SEA_NOTATION_CARTESIAN_MIDDLE, 9, 9, "(4; -4)", "I9" },
  { SEA_NOTATION_CARTESIAN_MIDDLE, 10, 10, "(5; 0)", "" },
};
/* clang-format on */

static void
calls_are_read_as_a_person_types_them (void **state)
{
  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      SeaCell cell = { 200, 200 };
      char text[SEA_CELL_TEXT] = "-";
      SeaStatus want = c->cell == NULL ? SEA_E_SYNTAX : *c->cell == '\0' ? SEA_E_RANGE : SEA_OK;
      SeaStatus status = sea_call_read (c->notation, c->width, c->height, c->call, &cell);

      if (status != want)
        fail_msg ("“%s” in %s on %u by %u: %s", c->call, sea_notation_to_string (c->notation),
                  c->width, c->height, sea_status_to_string (status));
      if (status == SEA_OK)
        {
          sea_cell_write (cell, text);
          assert_string_equal (text, c->cell);
        }
      else
        assert_true (cell.x == 200 && cell.y == 200);
    }
}

static void
the_legal_range_goes_from_the_least_call_to_the_greatest (void **state)
{
  char first[SEA_CALL_TEXT], last[SEA_CALL_TEXT];

  (void) state;
  sea_call_range (SEA_NOTATION_CYRILLIC, 10, 10, first, last);
  assert_string_equal (first, "А1");
  assert_string_equal (last, "К10");
  sea_call_range (SEA_NOTATION_CYRILLIC_ROWS, 12, 3, first, last);
  assert_string_equal (first, "А1");
  assert_string_equal (last, "В12");
  sea_call_range (SEA_NOTATION_NUMBERS, 7, 6, first, last);
  assert_string_equal (first, "1");
  assert_string_equal (last, "42");
  sea_call_range (SEA_NOTATION_CARTESIAN_MIDDLE, 10, 10, first, last);
  assert_string_equal (first, "(-5; -5)");
  assert_string_equal (last, "(4; 4)");
}

static void
axes_are_labelled_as_calls_are_made (void **state)
{
  char text[SEA_CALL_TEXT];

  (void) state;
  sea_axis_label (SEA_NOTATION_CYRILLIC, 10, 10, true, 9, text);
  assert_string_equal (text, "К");
  sea_axis_label (SEA_NOTATION_CYRILLIC, 10, 10, false, 9, text);
  assert_string_equal (text, "10");
  sea_axis_label (SEA_NOTATION_CYRILLIC_ROWS, 10, 10, true, 9, text);
  assert_string_equal (text, "10");
  sea_axis_label (SEA_NOTATION_CYRILLIC_ROWS, 10, 10, false, 9, text);
  assert_string_equal (text, "К");
  sea_axis_label (SEA_NOTATION_NUMBERS, 10, 10, true, 9, text);
  assert_string_equal (text, "");
  sea_axis_label (SEA_NOTATION_CARTESIAN_CORNER, 10, 8, false, 7, text);
  assert_string_equal (text, "0");
  sea_axis_label (SEA_NOTATION_CARTESIAN_MIDDLE, 10, 8, false, 0, text);
  assert_string_equal (text, "3");
  sea_axis_label (SEA_NOTATION_CARTESIAN_MIDDLE, 10, 8, true, 0, text);
  assert_string_equal (text, "-5");
  sea_axis_label (SEA_NOTATION_RESPUBLIKA, 24, 24, true, 23, text);
  assert_string_equal (text, "");
}

static void
a_word_of_ten_letters_fits_ten_columns (void **state)
{
  (void) state;
  assert_true (sea_notation_fits (SEA_NOTATION_RESPUBLIKA, 10, 24));
  assert_false (sea_notation_fits (SEA_NOTATION_SNEGUROCHKA, 11, 3));
  assert_true (sea_notation_fits (SEA_NOTATION_CYRILLIC_ROWS, 24, 24));
  assert_true (sea_notation_fits (SEA_NOTATION_NUMBERS, 24, 24));
  assert_true (sea_notation_fits (SEA_NOTATION_AUTO, 24, 24));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_latin_form_is_strict),
    cmocka_unit_test (every_cell_is_read_as_it_is_written),
    cmocka_unit_test (names_of_notations_go_there_and_back),
    cmocka_unit_test (auto_goes_by_the_language),
    cmocka_unit_test (every_call_is_read_as_it_is_written_in_every_notation),
    cmocka_unit_test (calls_are_read_as_a_person_types_them),
    cmocka_unit_test (the_legal_range_goes_from_the_least_call_to_the_greatest),
    cmocka_unit_test (axes_are_labelled_as_calls_are_made),
    cmocka_unit_test (a_word_of_ten_letters_fits_ten_columns),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
