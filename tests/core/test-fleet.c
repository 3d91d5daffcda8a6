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

#include "core/fleet.h"
#include "fixture-rules.h"

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

static SeaFault faults[SEA_MAX_FAULTS];
static char told[8192];

static void
layouts_are_read_and_written (void **state)
{
  const char *const good[] = { "a", "a./.b", "....", "aZ*^%.", "./././." };
  char text[SEA_LAYOUT_SIZE];
  SeaFleet fleet;

  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (good); i++)
    {
      assert_int_equal (sea_fleet_read (good[i], strlen (good[i]), &fleet), SEA_OK);
      sea_fleet_write (&fleet, text);
      assert_string_equal (text, good[i]);
    }
  assert_int_equal (sea_fleet_read ("ab/cd and more", 5, &fleet), SEA_OK);
  assert_int_equal (fleet.width, 2);
  assert_int_equal (fleet.height, 2);
}

static void
a_layout_that_is_no_rectangle_is_told_from_a_foreign_character (void **state)
{
  const char *const uneven[] = { "", "/", "a/", "/a", "aa/a", "a/aa", "aa//aa" };
  const char *const foreign[] = { " ", "a b", "aa/a1", "а", "aa/aa\n", "#", "a\\b", "aa/a/?" };
  char large[SEA_MAX_SIDE + 2], tall[2 * (SEA_MAX_SIDE + 1) + 1];
  SeaFleet fleet = { 0 };

  (void) state;
  fleet.width = 9;
  for (size_t i = 0; i < N_ELEMENTS (uneven); i++)
    assert_int_equal (sea_fleet_read (uneven[i], strlen (uneven[i]), &fleet), SEA_E_FLEET);
  for (size_t i = 0; i < N_ELEMENTS (foreign); i++)
    assert_int_equal (sea_fleet_read (foreign[i], strlen (foreign[i]), &fleet), SEA_E_SYNTAX);
  memset (large, '.', sizeof large);
  assert_int_equal (sea_fleet_read (large, SEA_MAX_SIDE, &fleet), SEA_OK);
  fleet.width = 9;
  assert_int_equal (sea_fleet_read (large, SEA_MAX_SIDE + 1, &fleet), SEA_E_FLEET);
  for (size_t i = 0; i < sizeof tall; i++)
    tall[i] = i % 2 == 0 ? '.' : '/';
  assert_int_equal (sea_fleet_read (tall, 2 * SEA_MAX_SIDE + 1, &fleet), SEA_E_FLEET);
  assert_int_equal (fleet.width, 9);
  assert_int_equal (sea_fleet_read (tall, 2 * SEA_MAX_SIDE - 1, &fleet), SEA_OK);
}

/* What `msb fleet check` prints, lines joined by "; ". */
static const char *
check (const char *line, const char *layout)
{
  SeaRules rules;
  SeaFleet fleet;
  size_t n, length = 0;

  assert_true (fixture_rules (line, &rules));
  assert_int_equal (sea_rules_validate (&rules, NULL, NULL), SEA_OK);
  assert_int_equal (sea_fleet_read (layout, strlen (layout), &fleet), SEA_OK);
  n = sea_fleet_check (&rules, &fleet, faults, SEA_MAX_FAULTS);
  assert_int_equal (sea_fleet_check (&rules, &fleet, NULL, 0), n);
  told[0] = '\0';
  for (size_t i = 0; i < n; i++)
    {
      length += (size_t) snprintf (&told[length], sizeof told - length, "%s%s", i > 0 ? "; " : "",
                                   sea_fault_code_to_string (faults[i].code));
      for (unsigned k = 0; k < faults[i].n_cells; k++)
        {
          char text[SEA_CELL_TEXT];

          sea_cell_write (faults[i].cells[k], text);
          length += (size_t) snprintf (&told[length], sizeof told - length, "%c%s",
                                       k == 0 ? ' ' : ',', text);
        }
    }
  return told;
}

#define SMALL "math width=6 height=6 mines=2 fleet=3:line:1,2:line:1,1:line:2"
#define TINY "classic width=4 height=4 fleet=2:line:1,1:line:2"

/* clang-format off */
static const struct { const char *rules, *layout, *faults; } cases[] = {
  { SMALL, "aaa.../....../bb..c./....../d....*/..*...", "" },
  { SMALL, "aaa.../...b../bb..../....../d....*/..*...",
    "count A1,B1,C1,D2,A3,B3; count; count A5; shape D2,A3,B3; touch C1,D2" },
  { SMALL, "aaa.../bb..../....../....c./d....*/.....*", "touch A1,B1,C1,A2,B2; special E4,F5,F6" },
  { SMALL, "aaa.../....../bb..c./....../......", "size" },
  { SMALL, "....../....../....../....../....../......", "count; count; count; count" },
  { SMALL, "aaa.../....../bb..c./....../d...../..*...", "count C6" },
  { SMALL, "aaa..^/....../bb..c./....../d....*/..*...", "count F1" },
  { SMALL, "aaa..%/....../bb..c./....../d....*/..*...", "count F1" },
  /* a number of decks that the fleet does not have: a wrong count; its shape by the fleet's shapes */
  { TINY, "aaaa/..../b.c./....", "count A1,B1,C1,D1; count" },
  { TINY, "aa../aa../...b/c...", "count A1,B1,A2,B2; count; shape A1,B1,A2,B2" },
  { TINY, "aab./..../c.../....", "touch B1,C1" },
  { TINY, "aa../..b./c.../....", "touch B1,C2" },
  { TINY " touching=corners", "aa../..b./c.../....", "" },
  { TINY " touching=corners", "aab./..../c.../....", "touch B1,C1" },
  { TINY " touching=free", "aab./c.../..../....", "" },
  /* pairs of ships one by one, by their first cells */
  { TINY, "b.../aa../..c./....", "touch A1,A2,B2; touch B2,C3" },
  { TINY, "bc../aa../..../....", "touch A1,B1; touch A1,A2,B2; touch B1,A2,B2" },
  /* submarines may touch ships and each other; a mine may touch neither */
  { TINY " submarines=2", "aa%b/..%./..../c...", "" },
  { TINY " submarines=1 mines=1 mine-effect=quiz", "aa.b/..../%.../*.c.", "special A3,A4" },
  { TINY " submarines=1 mines=1 mine-effect=quiz specials=free", "aa.b/*.../%.../..c.", "" },
  { TINY " mines=1 sweepers=1 mine-effect=quiz", "aa.b/..../..*./c..^", "special C3,D4" },
  { TINY " mines=2 mine-effect=quiz", "aa*b/..../..../c..*", "special B1,C1,D1" },
  /* a ship in two pieces */
  { TINY, "a..a/..../b.../..c.", "shape A1,D1" },
  /* shapes */
  { "classic width=5 height=5 fleet=4:square:1,3:corner:1", "aa.../aa..b/...bb/...../.....", "" },
  { "classic width=5 height=5 fleet=4:square:1,3:corner:1", "aaaa./...../...../bbb../.....",
    "shape A1,B1,C1,D1; shape A4,B4,C4" },
  /* the mix of shapes within one number of decks: one line */
  { "classic width=6 height=6 fleet=4:line:1,4:square:1", "aaaa../....../....../..bb../..bb../......", "" },
  { "classic width=6 height=6 fleet=4:line:1,4:square:1", "aaaa../....../....../bbbb../....../......",
    "shape A1,B1,C1,D1,A4,B4,C4,D4" },
  { "classic width=6 height=6 fleet=4:line:1,4:square:1", "aaaa../....../....../bbb.../b...../......",
    "shape A4,B4,C4,A5" },
  { "classic width=6 height=6 fleet=4:line:1,4:any:1", "aaaa../....../....../bbbb../....../......", "" },
  { "classic width=6 height=6 fleet=4:any:1,4:line:1", "aaaa../....../....../..bb../..bb../......", "" },
  { "classic width=6 height=6 fleet=4:any:1,4:line:1", "aaa.../..a.../....../..bb../..bb../......",
    "shape A1,B1,C1,C2,C4,D4,C5,D5" },
  { "classic width=6 height=6 fleet=4:any:1,4:line:1", "aaaa../....../....../bbbb../....../cccc..",
    "count A1,B1,C1,D1,A4,B4,C4,D4,A6,B6,C6,D6" },
  { "classic width=6 height=6 fleet=4:chain:1", "a...../.a..../..a.../.a..../....../......", "" },
  { "classic width=6 height=6 fleet=4:any:1", "a...../.a..../..a.../.a..../....../......",
    "shape A1,B2,C3,B4" },
  /* letters of either case are different ships */
  { TINY, "aa.A/..../B.../....", "" },
};
/* clang-format on */

static void
faults_are_told_with_their_cells_in_their_order (void **state)
{
  (void) state;
  for (size_t i = 0; i < N_ELEMENTS (cases); i++)
    if (strcmp (check (cases[i].rules, cases[i].layout), cases[i].faults) != 0)
      fail_msg ("%s: %s:\n%s\nnot\n%s", cases[i].rules, cases[i].layout, told, cases[i].faults);
}

static void
more_faults_than_room_are_counted (void **state)
{
  SeaRules rules;
  SeaFleet fleet;
  size_t n;

  (void) state;
  assert_true (fixture_rules (TINY, &rules));
  assert_int_equal (sea_fleet_read ("bc../aa../..../....", 19, &fleet), SEA_OK);
  memset (faults, 0, sizeof faults);
  faults[1].code = SEA_FAULT_REPLY;
  n = sea_fleet_check (&rules, &fleet, faults, 1);
  assert_int_equal (n, 3);
  assert_int_equal (faults[0].code, SEA_FAULT_TOUCH);
  assert_int_equal (faults[1].code, SEA_FAULT_REPLY);
}

static void
a_sea_of_letters_is_judged (void **state)
{
  SeaRules rules;
  SeaFleet fleet = { 24, 24, { 0 } };

  (void) state;
  assert_true (fixture_rules ("classic width=24 height=24", &rules));
  for (unsigned i = 0; i < SEA_MAX_CELLS; i++)
    {
      unsigned letter = (i * 7 + i / 24 * 5) % 52;

      fleet.at[i] = (char) (letter < 26 ? 'a' + letter : 'A' + letter - 26);
    }
  assert_true (sea_fleet_check (&rules, &fleet, faults, SEA_MAX_FAULTS) > SEA_MAX_FAULTS);
}

static void
words_of_fault_codes_are_those_of_scripts (void **state)
{
  (void) state;
  assert_string_equal (sea_fault_code_to_string (SEA_FAULT_SIZE), "size");
  assert_string_equal (sea_fault_code_to_string (SEA_FAULT_REPLY), "reply");
  assert_string_equal (sea_fault_code_to_string ((SeaFaultCode) 99), "unknown");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (layouts_are_read_and_written),
    cmocka_unit_test (a_layout_that_is_no_rectangle_is_told_from_a_foreign_character),
    cmocka_unit_test (faults_are_told_with_their_cells_in_their_order),
    cmocka_unit_test (more_faults_than_room_are_counted),
    cmocka_unit_test (a_sea_of_letters_is_judged),
    cmocka_unit_test (words_of_fault_codes_are_those_of_scripts),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
