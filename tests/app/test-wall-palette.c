/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/palette.h"

/* clang-format off */
#define P(name) SEA_COLOUR_##name
static const struct { SeaColour one, other; double light, night, contrast; } texts[] = {
  { P (INK),      P (PAPER),  13.4, 17.8, 21.0 }, { P (INK),    P (WASH),  11.8, 14.3, 21.0 },
  { P (INK),      P (CARD),   13.9, 16.2, 21.0 }, { P (INK2),   P (PAPER),  8.7, 12.1, 17.4 },
  { P (INK2),     P (CARD),    9.1, 11.0, 17.4 }, { P (ONMARKER), P (MARKER), 10.9, 13.7, 16.0 },
  { P (ONHIT),    P (HIT),    10.9,  9.2, 16.0 }, { P (ONHULL), P (HULL),  13.9, 17.8, 21.0 },
  { P (RED),      P (PAPER),   8.6,  9.7, 10.0 }, { P (RED),    P (WASH),   7.6,  7.8, 10.0 },
  { P (PAPER),    P (RED),     8.6,  9.7, 10.0 }, { P (A),      P (PAPER),  8.3, 10.6, 10.6 },
  { P (B),        P (PAPER),   7.7, 11.2,  9.9 }, { P (C),      P (PAPER),  8.1, 12.3, 10.4 },
  { P (D),        P (PAPER),   9.3, 10.9, 12.7 }, { P (A),      P (CARD),   8.6,  9.6, 10.6 },
  { P (B),        P (CARD),    7.9, 10.2,  9.9 }, { P (ONTEAM), P (A),      8.6, 10.6, 10.6 },
  { P (ONTEAM),   P (B),       7.9, 11.2,  9.9 }, { P (ONTEAM), P (C),      8.3, 12.3, 10.4 },
  { P (ONTEAM),   P (D),       9.6, 10.9, 12.7 }, { P (PAPER),  P (INK),   13.4, 17.8, 21.0 },
  { P (PAPER),    P (INK2),    8.7, 12.1, 17.4 },
};
/* Cell lines and hatch. */
static const struct { SeaColour one, other; } marks[] = {
  { P (PENCIL), P (PAPER) }, { P (PENCIL), P (WASH) }, { P (LINE), P (PAPER) }, { P (LINE), P (WASH) },
};
/* clang-format on */

static void
every_text_has_a_contrast_of_seven (void **state)
{
  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
      {
        double ratio = sea_palette_contrast (palette, texts[i].one, texts[i].other);
        double told = palette == SEA_PALETTE_LIGHT   ? texts[i].light
                      : palette == SEA_PALETTE_NIGHT ? texts[i].night
                                                     : texts[i].contrast;

        if (ratio < 7.0)
          fail_msg ("pair %zu, palette %d: %.2f", i, palette, ratio);
        if (ABS (ratio - told) > 0.06)
          fail_msg ("pair %zu, palette %d: %.2f is not %.1f", i, palette, ratio, told);
      }
}

static void
lines_and_hatch_have_a_contrast_of_three (void **state)
{
  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
      assert_true (sea_palette_contrast (palette, marks[i].one, marks[i].other) >= 2.95);
}

static void
whoever_is_no_team_is_in_ink (void **state)
{
  (void) state;
  assert_int_equal (sea_palette_get_team (SEA_NOBODY), SEA_COLOUR_INK);
  assert_int_equal (sea_palette_get_team (SEA_EVERYONE), SEA_COLOUR_INK);
  assert_int_equal (sea_palette_get_team (SEA_HOST), SEA_COLOUR_INK);
  assert_int_equal (sea_palette_get_team (3), SEA_COLOUR_D);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_text_has_a_contrast_of_seven),
    cmocka_unit_test (lines_and_hatch_have_a_contrast_of_three),
    cmocka_unit_test (whoever_is_no_team_is_in_ink),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
