/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/match.h"
#include "fixture-rules.h"

static void
assert_fault (const char *line, const char *key)
{
  SeaRules rules;
  const char *found = NULL, *why = NULL;

  if (!fixture_rules (line, &rules))
    fail_msg ("unreadable: %s", line);
  if (sea_rules_validate (&rules, &found, &why) != SEA_E_RULES)
    fail_msg ("not refused: %s", line);
  assert_string_equal (found, key);
  assert_true (why != NULL && *why != '\0');
  assert_int_equal (sea_rules_validate (&rules, NULL, NULL), SEA_E_RULES);
}

static void
assert_fine (const char *line)
{
  SeaRules rules;
  const char *key = "", *why = "";

  if (!fixture_rules (line, &rules))
    fail_msg ("unreadable: %s", line);
  if (sea_rules_validate (&rules, &key, &why) != SEA_OK)
    fail_msg ("%s: %s: %s", line, key, why);
}

static void
the_main_rulesets_are_valid (void **state)
{
  (void) state;
  assert_fine ("classic");
  assert_fine ("math");
  assert_fine ("math width=3 height=24 fleet=24:line:1");
  assert_fine ("classic seas=common shots=99");
  assert_fine ("classic fleet=6:chain:1 relocate=yes ask=hit");
  assert_fine ("classic ties=ships,shots,problem,draw");
  assert_fine ("classic ties=");
  assert_fine ("classic announce=hits ask=hit");
}

static void
values_out_of_range_are_refused (void **state)
{
  (void) state;
  assert_fault ("classic width=2", "width");
  assert_fault ("classic height=25", "height");
  assert_fault ("classic mines=100 mine-effect=quiz", "mines");
  assert_fault ("classic sweepers=100", "sweepers");
  assert_fault ("classic submarines=100", "submarines");
  assert_fault ("classic shots=100", "shots");
  assert_fault ("classic end=turns:1000", "end");
  assert_fault ("classic worth=1,100", "worth");
  assert_fault ("classic worth=", "worth");
  assert_fault ("classic hit-worth=100", "hit-worth");
  assert_fault ("classic shot-worth=100", "shot-worth");
  assert_fault ("classic mine-gain=100", "mine-gain");
  assert_fault ("classic mine-loss=100", "mine-loss");
  assert_fault ("classic ties=ships,ships", "ties");
}

static void
fleets_that_cannot_be_are_refused (void **state)
{
  (void) state;
  assert_fault ("classic fleet=", "fleet");
  assert_fault ("classic fleet=1:line:0", "fleet");
  assert_fault ("classic fleet=0:line:1", "fleet");
  assert_fault ("classic fleet=25:line:1", "fleet");
  assert_fault ("classic fleet=1:line:53", "fleet");
  assert_fault ("classic fleet=1:line:1,2:line:1", "fleet");
  assert_fault ("classic width=3 height=3 fleet=4:line:2,2:line:1", "fleet");
  assert_fault ("classic fleet=2:corner:1", "fleet");
  assert_fault ("classic fleet=3:tee:1", "fleet");
  assert_fault ("classic fleet=3:zigzag:1", "fleet");
  assert_fault ("classic fleet=1:square:1", "fleet");
  assert_fault ("classic fleet=6:square:1", "fleet");
  assert_fine ("classic fleet=9:square:1,5:tee:1,4:square:1,4:zigzag:1,4:tee:1,3:corner:1,1:any:1");
}

static void
combinations_without_sense_are_refused (void **state)
{
  (void) state;
  assert_fault ("classic mines=1", "mine-effect");
  assert_fault ("classic shots=afloat seas=common", "shots");
  assert_fault ("classic announce=hits ask=sunk", "announce");
  assert_fault ("classic relocate=yes", "relocate");
  assert_fault ("classic relocate=yes fleet=4:line:1 mines=1 mine-effect=quiz", "relocate");
  assert_fault ("classic relocate=yes fleet=4:line:1 sweepers=1", "relocate");
  assert_fault ("classic relocate=yes fleet=4:line:1 submarines=1", "relocate");
  assert_fault ("classic relocate=yes fleet=4:line:1 seas=common", "relocate");
  assert_fault ("classic relocate=yes fleet=4:line:1 ask=to-sink", "relocate");
}

static void
a_notation_needs_letters_enough (void **state)
{
  SeaRules rules;
  const char *key = "";

  (void) state;
  assert_true (fixture_rules ("classic width=11", &rules));
  rules.coordinates = SEA_NOTATION_RESPUBLIKA;
  assert_int_equal (sea_rules_validate (&rules, &key, NULL), SEA_E_RULES);
  assert_string_equal (key, "coordinates");
}

static void
rows_that_make_no_sense_are_refused (void **state)
{
  const SeaEffectRow bad[] = {
    { SEA_UNIT_COUNT, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, 0 },
    { SEA_UNIT_SHIP, SEA_TRIGGER_COUNT, SEA_DO_ASK, SEA_WHO_SHOOTER, 0 },
    { SEA_UNIT_SHIP, SEA_ON_HIT, SEA_EFFECT_COUNT, SEA_WHO_SHOOTER, 0 },
    { SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_OWNER + 1, 0 },
    { SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, 100 },
    { SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_MINE - 1 },
    { SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_SKIP_TURN, SEA_WHO_SHOOTER, -1 },
    { SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
    { SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_TELL_DECK, SEA_WHO_SHOOTER, 0 },
    { SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_MINE },
    { SEA_UNIT_SHIP, SEA_ON_LAST_DECK, SEA_DO_RELOCATE, SEA_WHO_OWNER, 0 },
    { SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_RELOCATE, SEA_WHO_OWNER, 0 },
    { SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_RETURN_SHOT, SEA_WHO_SHOOTER, 0 },
  };

  (void) state;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      SeaRules rules;

      fixture_rules ("classic", &rules);
      rules.effects[rules.n_effects++] = bad[i];
      if (sea_rules_validate (&rules, NULL, NULL) != SEA_E_RULES)
        fail_msg ("row %zu is not refused", i);
    }
}

static void
worth_goes_by_decks_and_goes_on_by_one (void **state)
{
  SeaRules rules;

  (void) state;
  fixture_rules ("classic worth=1,3", &rules);
  assert_int_equal (sea_rules_worth (&rules, 1), 1);
  assert_int_equal (sea_rules_worth (&rules, 2), 3);
  assert_int_equal (sea_rules_worth (&rules, 5), 6);
}

static void
ships_are_counted_with_submarines (void **state)
{
  SeaRules rules;

  (void) state;
  fixture_rules ("classic submarines=2 mines=3 mine-effect=quiz", &rules);
  assert_int_equal (sea_rules_n_ships (&rules), 12);
}

static void
the_clock_goes_by_worth (void **state)
{
  SeaRules rules;

  (void) state;
  fixture_rules ("math", &rules);
  assert_int_equal (sea_rules_seconds (&rules, 2, false), 0);
  rules.n_seconds = 2;
  rules.seconds[0] = 60;
  rules.seconds[1] = 90;
  rules.seconds_mine = 180;
  rules.seconds_shot = 30;
  assert_int_equal (sea_rules_seconds (&rules, 0, false), 30);
  assert_int_equal (sea_rules_seconds (&rules, 1, false), 60);
  assert_int_equal (sea_rules_seconds (&rules, 7, false), 90);
  assert_int_equal (sea_rules_seconds (&rules, 2, true), 180);
}

static void
every_status_and_word_has_a_text (void **state)
{
  (void) state;
  for (int i = 0; i < SEA_STATUS_COUNT; i++)
    assert_string_not_equal (sea_status_to_string ((SeaStatus) i), "unknown status");
  assert_string_equal (sea_status_to_string ((SeaStatus) 999), "unknown status");
  assert_string_equal (sea_event_kind_to_string (SEA_EVENT_ASK), "ask");
  assert_string_equal (sea_event_kind_to_string (SEA_EVENT_KIND_COUNT), "");
  assert_string_equal (sea_reply_to_string (SEA_REPLY_BURNING), "burning");
  assert_string_equal (sea_reply_to_string (SEA_REPLY_COUNT), "");
  assert_string_equal (sea_reason_to_string (SEA_REASON_AGREED), "agreed");
  assert_string_equal (sea_reason_to_string (SEA_REASON_COUNT), "");
}

static void
points_are_written_in_halves (void **state)
{
  char text[8];

  (void) state;
  sea_points_write (3, text);
  assert_string_equal (text, "1.5");
  sea_points_write (-1, text);
  assert_string_equal (text, "-0.5");
  sea_points_write (-19999, text);
  assert_string_equal (text, "-9999.5");
  sea_points_write (INT32_MIN, text);
  assert_string_equal (text, "-9999.5");
}

static void
every_event_is_written_as_script_md_says (void **state)
{
  static SeaEvents events;
  SeaEvent *e = events.e;
  char text[64];

  (void) state;
  events.n = 4;
  events.n_cells = 2;
  events.cells[0] = (SeaCell){ 0, 0 };
  events.cells[1] = (SeaCell){ 23, 23 };
  e[0] = (SeaEvent){ .kind = SEA_EVENT_FAULT, .fault = SEA_FAULT_TOUCH, .team = 1, .n_cells = 2 };
  sea_event_write (&events, &e[0], text, sizeof text);
  assert_string_equal (text, "fault B touch A1,X24");
  e[1] = (SeaEvent){ .kind = SEA_EVENT_FAULT, .fault = SEA_FAULT_COUNT_WRONG };
  sea_event_write (&events, &e[1], text, sizeof text);
  assert_string_equal (text, "fault A count");
  e[2] = (SeaEvent){ .kind = SEA_EVENT_CONFLICT, .number = 12, .text = "text" };
  sea_event_write (&events, &e[2], text, sizeof text);
  assert_string_equal (text, "conflict 12 \"text\"");
  e[3] = (SeaEvent){ .kind = SEA_EVENT_RETURN, .cell = { 2, 3 }, .reply = SEA_REPLY_SPENT };
  sea_event_write (&events, &e[3], text, sizeof text);
  assert_string_equal (text, "return A C4 spent");
}

static void
a_text_that_is_too_long_is_cut (void **state)
{
  static SeaEvents events;
  char text[8];

  (void) state;
  events.e[0] = (SeaEvent){ .kind = SEA_EVENT_UNDONE, .text = "fire A C4" };
  sea_event_write (&events, &events.e[0], text, sizeof text);
  assert_string_equal (text, "undone ");
  sea_event_write (&events, &events.e[0], text, 1);
  assert_string_equal (text, "");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_main_rulesets_are_valid),
    cmocka_unit_test (values_out_of_range_are_refused),
    cmocka_unit_test (fleets_that_cannot_be_are_refused),
    cmocka_unit_test (combinations_without_sense_are_refused),
    cmocka_unit_test (a_notation_needs_letters_enough),
    cmocka_unit_test (rows_that_make_no_sense_are_refused),
    cmocka_unit_test (worth_goes_by_decks_and_goes_on_by_one),
    cmocka_unit_test (ships_are_counted_with_submarines),
    cmocka_unit_test (the_clock_goes_by_worth),
    cmocka_unit_test (every_status_and_word_has_a_text),
    cmocka_unit_test (points_are_written_in_halves),
    cmocka_unit_test (every_event_is_written_as_script_md_says),
    cmocka_unit_test (a_text_that_is_too_long_is_cut),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
