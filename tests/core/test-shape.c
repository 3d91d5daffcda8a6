/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/shape.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

static SeaForm forms[SEA_MAX_FORMS];

/* Reads rows joined by '/', '#' a deck. */
static SeaForm
read_form (const char *text)
{
  SeaForm form = { 0 };
  unsigned x = 0, y = 0;

  for (; *text != '\0'; text++)
    {
      if (*text == '/')
        {
          x = 0;
          y++;
          continue;
        }
      if (*text == '#')
        form.rows[y] |= UINT32_C (1) << x;
      x++;
      if (form.width < x)
        form.width = (uint8_t) x;
    }
  form.height = (uint8_t) (y + 1);
  return form;
}

static void
every_shape_has_as_many_forms_as_geometry_says (void **state)
{
  /* clang-format off */
  const struct { SeaShape shape; unsigned decks, forms; } cases[] = {
    { SEA_SHAPE_LINE, 1, 1 }, { SEA_SHAPE_LINE, 2, 2 }, { SEA_SHAPE_LINE, 24, 2 },
    { SEA_SHAPE_CORNER, 2, 0 }, { SEA_SHAPE_CORNER, 3, 4 }, { SEA_SHAPE_CORNER, 4, 8 },
    { SEA_SHAPE_CORNER, 5, 12 }, { SEA_SHAPE_CORNER, 24, 88 },
    { SEA_SHAPE_TEE, 3, 0 }, { SEA_SHAPE_TEE, 4, 4 }, { SEA_SHAPE_TEE, 5, 4 },
    { SEA_SHAPE_TEE, 6, 8 }, { SEA_SHAPE_TEE, 7, 8 },
    { SEA_SHAPE_SQUARE, 1, 0 }, { SEA_SHAPE_SQUARE, 4, 1 }, { SEA_SHAPE_SQUARE, 5, 0 },
    { SEA_SHAPE_SQUARE, 9, 1 }, { SEA_SHAPE_SQUARE, 16, 1 },
    { SEA_SHAPE_ZIGZAG, 3, 0 }, { SEA_SHAPE_ZIGZAG, 4, 4 }, { SEA_SHAPE_ZIGZAG, 5, 8 },
    { SEA_SHAPE_ZIGZAG, 6, 12 },
  };
  /* clang-format on */

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (cases); i++)
    {
      unsigned n = sea_shape_forms (cases[i].shape, cases[i].decks, forms);

      if (n != cases[i].forms)
        fail_msg ("shape %u of %u decks has %u forms", cases[i].shape, cases[i].decks, n);
      assert_int_equal (sea_shape_exists (cases[i].shape, cases[i].decks), n > 0);
      for (unsigned k = 0; k < n; k++)
        assert_true (sea_shape_matches (cases[i].shape, cases[i].decks, &forms[k]));
    }
  assert_true (sea_shape_exists (SEA_SHAPE_ANY, 24) && sea_shape_exists (SEA_SHAPE_CHAIN, 1));
}

static void
forms_of_any_number_of_decks_fit_the_list (void **state)
{
  (void) state;
  for (int shape = 0; shape <= SEA_SHAPE_ZIGZAG; shape++)
    for (unsigned decks = 1; decks <= SEA_MAX_DECKS; decks++)
      assert_true (sea_shape_forms ((SeaShape) shape, decks, forms) < SEA_MAX_FORMS - 1);
}

static void
a_form_is_of_its_shape_only (void **state)
{
  /* clang-format off */
  const struct { const char *form; unsigned decks; const char *shapes; } cases[] = {
    { "#", 1, "lac" }, { "####", 4, "lac" }, { "#/#/#", 3, "lac" }, { "##/#", 3, "kac" },
    { "..#/###", 4, "kac" }, { "###/.#", 4, "tac" }, { ".#/##/.#", 4, "tac" },
    { "##/##", 4, "sac" }, { ".##/##", 4, "zac" }, { "#/##/.#", 4, "zac" },
    { "###/..##", 5, "zac" }, { "#.#/###", 5, "ac" }, { "#/.#", 2, "c" }, { "#.#", 2, "" },
    { "#/.#/#", 3, "c" }, { "###/.#/.#", 5, "tac" }, { "###/#/#", 5, "kac" },
    { "#####/..#", 6, "tac" }, { "##/.##", 4, "zac" }, { "####/...##", 6, "zac" },
  };
  /* clang-format on */
  const char letters[] = "lktszac";

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (cases); i++)
    for (int shape = 0; shape < SEA_SHAPE_COUNT; shape++)
      {
        SeaForm form = read_form (cases[i].form);
        bool want = strchr (cases[i].shapes, letters[shape]) != NULL;

        if (sea_shape_matches ((SeaShape) shape, cases[i].decks, &form) != want)
          fail_msg ("%s is %sof shape %c", cases[i].form, want ? "not " : "", letters[shape]);
      }
}

static void
more_decks_than_a_ship_can_have_are_of_no_shape (void **state)
{
  SeaForm form = read_form ("#########################");

  (void) state;
  assert_false (sea_shape_matches (SEA_SHAPE_LINE, 25, &form));
  assert_false (sea_shape_matches (SEA_SHAPE_ANY, 25, &form));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_shape_has_as_many_forms_as_geometry_says),
    cmocka_unit_test (forms_of_any_number_of_decks_fit_the_list),
    cmocka_unit_test (a_form_is_of_its_shape_only),
    cmocka_unit_test (more_decks_than_a_ship_can_have_are_of_no_shape),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
