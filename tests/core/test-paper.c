/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "fixture-game.h"
#include "fixture-rules.h"

#define SMALL "classic width=4 height=4 fleet=2:line:1,1:line:1"

typedef struct
{
  SeaMatch *match;
  SeaEvents *events;
  SeaView view;
  char text[FIXTURE_TEXT];
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = calloc (1, sizeof *f);

  f->events = malloc (sizeof *f->events);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_match_free (f->match);
  free (f->events);
  free (f);
  return 0;
}

static void
play (Fixture *f, const char *rules, const char *script)
{
  sea_match_free (f->match);
  f->match = fixture_script (rules, script, f->text);
  assert_non_null (f->match);
}

static void
look (Fixture *f, SeaAudience audience)
{
  assert_int_equal (sea_view_get (f->match, audience, &f->view), SEA_OK);
}

static void
assert_row (Fixture *f, SeaAudience audience, unsigned sea, unsigned row, const char *wanted)
{
  char text[SEA_MAX_SIDE + 1];

  look (f, audience);
  sea_view_write (&f->view, sea, row, text);
  assert_string_equal (text, wanted);
}

/* ---- what is said ---- */

static void
a_shot_at_a_paper_sea_awaits_its_reply (void **state)
{
  Fixture *f = *state;

  play (f, SMALL,
        "fleet A aa../..../...b/....\nfleet B paper\nfirst A\nfire A C2\nfire A C3\nsay A hit\n");
  assert_string_equal (f->text, "turn A\nerror\nerror\n");
  look (f, SEA_AUDIENCE_PUBLIC);
  assert_int_equal (f->view.phase, SEA_PHASE_PENDING);
  assert_int_equal (f->view.pending.kind, SEA_PENDING_SAY);
  assert_int_equal (f->view.pending.team, 1);
  assert_int_equal (f->view.pending.cell.x, 2);
  assert_int_equal (f->view.pending.cell.y, 1);
  assert_true (f->view.seas[1].paper);
  assert_false (f->view.seas[0].paper);
  assert_false (f->view.last.any);
  assert_int_equal (f->view.n_shots, 0);
}

static void
what_is_said_goes_on_by_the_rules (void **state)
{
  Fixture *f = *state;

  play (
      f, "classic width=5 height=5 fleet=2:line:1,1:line:1 ask=sunk mines=1 mine-effect=lose-turn",
      "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B hit\nfire A A2\nsay B sunk 2\n"
      "judge A right\nfire A A1\nfire B E5\nsay A mine\nfire A D4\nsay B sunk 1\njudge A wrong\n");
  assert_string_equal (f->text, "turn A\nshot A A1 hit\nshot A A2 sunk 2\nask A 2\nscore A 2 B 0\n"
                                "shot A A1 repeat\nturn B\nshot B E5 mine\nturn A\n"
                                "shot A D4 sunk 1\nask A 1\nscore A 2 B 0\nover A fleet\n");
}

static void
an_opening_problem_is_asked_when_all_seas_are_declared (void **state)
{
  Fixture *f = *state;

  play (f, SMALL " first=problem", "fleet A paper\nfleet B aa../..../...b/....\njudge B right\n");
  assert_string_equal (f->text, "ask - opening\nscore A 0 B 0\nturn B\n");
  play (f, SMALL " seas=common",
        "fleet H paper\nfirst A\nfire A A1\nsay H miss\nfire B A1\n"
        "fire A B1\nsay B hit\nsay H hit\n");
  assert_string_equal (f->text, "turn A\nshot A A1 miss\nturn B\nshot B A1 repeat\nturn A\nerror\n"
                                "shot A B1 hit\n");
}

static void
a_reply_that_the_rules_do_not_have_is_refused (void **state)
{
  Fixture *f = *state;

  play (f, SMALL,
        "fleet A paper\nfleet B paper\nfirst A\nsay B hit\nfire A A1\nsay B mine\nsay B sweeper\n"
        "say B sunk\nsay B sunk 0\nsay B sunk 25\nsay B hit 2\nsay B burning\nsay B repeat\n"
        "say B \"hit\"\nsay B\nsay C hit\nsay H hit\nsay B sunk 9\n");
  assert_string_equal (f->text,
                       "turn A\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\n"
                       "error\nerror\nerror\nerror\nshot A A1 sunk 9\n"
                       "conflict 6 \"no legal fleet fits the replies\"\n");
}

static void
paper_is_refused_where_the_fleet_itself_must_act (void **state)
{
  static const char *const rules[] = { SMALL " ask=to-sink", SMALL " submarines=1",
                                       "classic width=4 height=4 fleet=3:chain:1 relocate=yes" };
  Fixture *f = *state;

  for (unsigned i = 0; i < 3; i++)
    {
      SeaRefusal refusal = { SEA_OK, NULL };

      play (f, rules[i], "fleet B paper\n");
      assert_string_equal (f->text, "error\n");
      assert_int_equal (sea_match_apply (f->match, "fleet A paper", f->events, &refusal),
                        SEA_E_ILLEGAL);
      assert_non_null (strstr (refusal.text, "paper"));
    }
}

static void
what_is_told_on_paper_is_kept_and_checked (void **state)
{
  static const char rules[] =
      "classic width=5 height=5 fleet=2:line:1,1:line:1 mines=1 mine-effect=reveal";
  Fixture *f = *state;

  play (f, rules,
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B mine\ntell B C3\n"
        "tell A C3\nfire B C3\nsay A miss\n");
  assert_string_equal (f->text, "turn A\nshot A A1 mine\nerror\ntold A C3\nturn B\nshot B C3 miss\n"
                                "conflict 9 \"no legal fleet fits the replies\"\nturn A\n");
  play (f, rules,
        "fleet A paper\nfleet B paper\nfirst B\nfire B C3\nsay A sunk 1\nfire B A1\n"
        "say A miss\nfire A A1\nsay B mine\ntell A C3\ntell A C4\n");
  assert_string_equal (f->text, "turn B\nshot B C3 sunk 1\nshot B A1 miss\nturn A\n"
                                "shot A A1 mine\nerror\ntold A C4\n"
                                "conflict 11 \"no legal fleet fits the replies\"\nturn B\n");
  for (int audience = SEA_AUDIENCE_A; audience <= SEA_AUDIENCE_JUDGE; audience++)
    if (audience != 2 && audience != 3)
      assert_row (f, (SeaAudience) audience, 0, 3, "?:S:?");
  look (f, SEA_AUDIENCE_JUDGE);
  assert_true (f->view.seas[0].conflict);
  assert_int_equal (f->view.seas[0].conflict_shot, 3);
  assert_false (f->view.seas[1].conflict);
}

static void
a_sweeper_demands_no_mine_of_a_paper_sea_that_has_none_left (void **state)
{
  Fixture *f = *state;

  play (f,
        "classic width=6 height=6 fleet=1:line:1 mines=1 sweepers=1 mine-effect=reveal "
        "specials=free",
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B sweeper\ntell A F6\nfire B F6\n"
        "say A mine\ntell B D4\nfire A D4\nsay B sunk 1\n");
  assert_string_equal (f->text, "turn A\nshot A A1 sweeper\ntold A F6\nturn B\nshot B F6 mine\n"
                                "told B D4\nturn A\nshot A D4 sunk 1\nover A fleet\n");
  play (f,
        "classic width=6 height=6 fleet=1:line:1 mines=1 sweepers=1 mine-effect=lose-turn "
        "specials=free",
        "fleet A paper\nfleet B paper\nfirst B\nfire B F6\nsay A mine\nfire A A1\nsay B sweeper\n");
  assert_string_equal (f->text, "turn B\nshot B F6 mine\nturn A\nshot A A1 sweeper\n");
}

static void
a_paper_sea_shows_as_public_to_all (void **state)
{
  Fixture *f = *state;

  play (f, SMALL,
        "fleet A aa../..../...b/....\nfleet B paper\nfirst A\nfire A B1\nsay B hit\n"
        "fire A B2\nsay B sunk 2\nfire A D4\nsay B miss\nconcede B\n");
  for (int audience = SEA_AUDIENCE_A; audience <= SEA_AUDIENCE_REVEAL; audience++)
    if (audience != 2 && audience != 3)
      {
        assert_row (f, (SeaAudience) audience, 1, 0, ":#:?");
        assert_row (f, (SeaAudience) audience, 1, 3, "???o");
        assert_int_equal (f->view.seas[1].group[1], f->view.seas[1].group[5]);
        assert_int_equal (f->view.seas[1].sunk[0], 1);
        assert_int_equal (f->view.seas[1].afloat, 1);
      }
}

static void
only_decks_that_have_sunk_for_certain_show_as_sunk (void **state)
{
  Fixture *f = *state;

  /* A1 B1 and A2 B2 are hit; B1 may have sunk with A1 or with B2, and is all that is certain */
  play (f, "classic width=4 height=4 fleet=2:line:3 touching=free",
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B hit\nfire A B2\nsay B hit\n"
        "fire A B1\nsay B sunk 2\n");
  assert_row (f, SEA_AUDIENCE_PUBLIC, 1, 0, "x#??");
  assert_row (f, SEA_AUDIENCE_PUBLIC, 1, 1, "?x??");
  play (f, "classic width=4 height=4 fleet=2:line:2 touching=free announce=hits",
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B hit\nfire A B1\nsay B sunk 2\n");
  assert_row (f, SEA_AUDIENCE_JUDGE, 1, 0, "xx??");
}

static void
a_reply_that_is_awaited_lapses_with_the_bell_and_with_its_shooter (void **state)
{
  Fixture *f = *state;

  play (f, SMALL,
        "fleet A paper\nfleet B paper\nfirst A\nfire A B1\nbell\nsay B hit\nundo\n"
        "say B hit\n");
  assert_string_equal (f->text, "turn A\nover - bell\nerror\nundone bell\nshot A B1 hit\n");
  play (f, SMALL " seas=common",
        "teams \"a\" \"b\" \"c\"\nfleet H paper\nfirst B\nfire B B1\nconcede A\nsay H miss\n"
        "fire C B2\nconcede C\n");
  assert_string_equal (f->text, "turn B\nshot B B1 miss\nturn C\nover B concede\n");
  play (f, SMALL " seas=common",
        "teams \"a\" \"b\" \"c\"\nfleet H paper\nfirst B\nfire B B1\nconcede B\nfire C B1\n");
  assert_string_equal (f->text, "turn B\nturn C\n");
}

/* ---- conflicts ---- */

static void
a_conflict_is_told_once_with_the_number_of_its_action (void **state)
{
  static const char before[] = "fleet A paper\nfleet B paper\nfirst A\nfire A B2\nsay B sunk 1\n"
                               "fire A C3\nsay B hit\n";
  Fixture *f = *state;
  char script[512];

  snprintf (script, sizeof script, "%sfire A A4\nsay B miss\n", before);
  play (f, SMALL, script);
  assert_string_equal (f->text, "turn A\nshot A B2 sunk 1\nshot A C3 hit\n"
                                "conflict 8 \"no legal fleet fits the replies\"\n"
                                "shot A A4 miss\nturn B\n");
  snprintf (script, sizeof script, "%sseed 1\nundo\nundo\nredo\nundo\nsay B miss\n", before);
  play (f, SMALL, script);
  assert_string_equal (f->text, "turn A\nshot A B2 sunk 1\nshot A C3 hit\n"
                                "conflict 8 \"no legal fleet fits the replies\"\n"
                                "undone seed 1\nundone say B hit\nredone say B hit\n"
                                "shot A C3 hit\nconflict 8 \"no legal fleet fits the replies\"\n"
                                "undone say B hit\nshot A C3 miss\nturn B\n");
  look (f, SEA_AUDIENCE_JUDGE);
  assert_false (f->view.seas[1].conflict);
}

static void
a_script_may_say_the_number_of_the_next_action (void **state)
{
  Fixture *f = *state;

  play (f, SMALL, "fleet A paper\nfleet B paper\nfirst A\nfire A B2\n");
  sea_match_set_next_number (f->match, 77);
  assert_int_equal (sea_match_apply (f->match, "say B sunk 3", f->events, NULL), SEA_OK);
  assert_int_equal (f->events->e[1].kind, SEA_EVENT_CONFLICT);
  assert_int_equal (f->events->e[1].number, 77);
  assert_int_equal (f->events->e[1].team, 1);
}

static void
a_ship_whose_last_deck_was_only_a_hit_is_a_conflict (void **state)
{
  Fixture *f = *state;

  play (f, "classic width=3 height=3 fleet=2:line:1",
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B hit\nfire A B1\nsay B hit\n");
  assert_string_equal (f->text, "turn A\nshot A A1 hit\nshot A B1 hit\n"
                                "conflict 8 \"no legal fleet fits the replies\"\n");
  play (f, "classic width=3 height=3 fleet=2:line:1",
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B hit\nfire A B1\nsay B miss\n"
        "fire B A1\nsay A miss\nfire A A2\nsay B miss\n");
  assert_non_null (strstr (f->text, "conflict 12"));
}

/* ---- inspections ---- */

typedef struct
{
  const char *what, *script, *out;
} InspectRow;

static void
an_inspection_changes_the_verdict_as_the_rules_say (void **state)
{
  static const char start[] = "fleet A paper\nfleet B aa../..../...b/....\nfirst A\nfire A C1\n"
                              "fire B A1\nsay A hit\nfire B B1\nsay A sunk 2\n";
  static const InspectRow rows[] = {
    { "nothing wrong says nothing", "inspect A aa../..../..b./....\n", "" },
    { "a known sea", "inspect B aa../..../...b/....\n", "" },
    { "at fault during play", "inspect A aa../..../..bb/....\n",
      "fault A count A1,B1,C3,D3\nfault A count\nover B fault\n" },
    { "no size", "inspect A aa../...\n", "fault A size\nover B fault\n" },
    { "the first false reply", "inspect A .aa./..../...b/....\n",
      "fault A reply A1\nover B fault\n" },
    { "touching and a false reply", "inspect A aa../..b./..../....\n",
      "fault A touch B1,C2\nover B fault\n" },
    { "a ship sank too early", "inspect A a.../a.../...b/....\n",
      "fault A reply B1\nover B fault\n" },
    { "the loser's alone stands", "concede A\ninspect A ..../..../..../....\n",
      "over B concede\nfault A count\nfault A count\nfault A reply A1\n" },
    { "the winner's alone", "concede A\ninspect B aa../..../...b/...c\n",
      "over B concede\nfault B count D3,D4\nfault B touch D3,D4\nover A fault\n" },
    { "both", "concede A\ninspect A a/b\ninspect B a/b\ninspect A a/b\n",
      "over B concede\nfault A size\nfault B size\nover void fault\nfault A size\n" },
    { "both, the winner first", "concede A\ninspect B a/b\ninspect A a/b\n",
      "over B concede\nfault B size\nover A fault\nfault A size\nover void fault\n" },
    { "a fault by hand and one found", "concede A\nfault B \"x\"\ninspect A a/b\n",
      "over B concede\nover A fault\nfault A size\nover void fault\n" },
    { "after a draw", "draw \"x\"\ninspect A a/b\nundo\ninspect B a/b\n",
      "over - agreed\nfault A size\nover B fault\nundone inspect A a/b\nfault B size\nover A "
      "fault\n" },
    { "what is no layout",
      "inspect A\ninspect A random\ninspect A a!\ninspect C a/b\ninspect H a/b\n"
      "inspect A \"a/b\"\n",
      "error\nerror\nerror\nerror\nerror\nerror\n" },
    { "while a reply is awaited", "fire B D4\ninspect B a/b\n", "fault B size\nover A fault\n" },
  };
  Fixture *f = *state;
  const char *said = "turn A\nshot A C1 miss\nturn B\nshot B A1 hit\nshot B B1 sunk 2\n";

  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      char script[1024];

      print_message ("%s\n", rows[i].what);
      snprintf (script, sizeof script, "%s%s", start, rows[i].script);
      play (f, SMALL, script);
      assert_memory_equal (f->text, said, strlen (said));
      assert_string_equal (f->text + strlen (said), rows[i].out);
    }
}

static void
a_false_tale_is_a_false_reply (void **state)
{
  static const char rules[] =
      "classic width=5 height=5 fleet=2:line:1,1:line:1 mines=1 mine-effect=reveal";
  Fixture *f = *state;

  play (f, rules,
        "fleet A paper\nfleet B paper\nfirst A\nfire A A1\nsay B mine\ntell A C3\n"
        "inspect A aa.../...../..b../...../*....\nundo\n"
        "inspect A aa.../...../...b./...../*....\n");
  assert_string_equal (f->text, "turn A\nshot A A1 mine\ntold A C3\nturn B\n"
                                "undone inspect A aa.../...../..b../...../*....\n"
                                "fault A reply C3\nover B fault\n");
}

static void
a_common_sea_and_a_sea_that_moved_are_not_inspected (void **state)
{
  Fixture *f = *state;

  play (f, SMALL " seas=common", "fleet H paper\nfirst A\ninspect A aa../..../...b/....\n");
  assert_string_equal (f->text, "turn A\nerror\n");
  play (f, "classic width=4 height=4 fleet=2:chain:1 relocate=yes",
        "fleet A random\nfleet B random\nfirst A\ninspect A aa../..../..../....\n");
  assert_string_equal (f->text, "turn A\nerror\n");
}

static void
more_faults_than_there_is_room_for_still_end_the_match (void **state)
{
  static const char *const row = "a*b*c*d*e*f*g*h*i*j*k*l*";
  Fixture *f = *state;
  char line[FIXTURE_LINE];
  size_t n;

  play (f, "classic width=24 height=24 mines=1 mine-effect=reveal",
        "fleet A paper\nfleet B paper\nfirst A\n");
  n = (size_t) snprintf (line, sizeof line, "inspect B ");
  for (unsigned y = 0; y < 24; y++)
    n += (size_t) snprintf (line + n, sizeof line - n, "%s%s", y > 0 ? "/" : "", row);
  assert_int_equal (sea_match_apply (f->match, line, f->events, NULL), SEA_OK);
  assert_in_range (f->events->n, 100, SEA_MAX_EVENTS);
  assert_int_equal (f->events->e[f->events->n - 1].kind, SEA_EVENT_OVER);
  assert_int_equal (f->events->e[f->events->n - 1].team, 0);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_shot_at_a_paper_sea_awaits_its_reply),
    TEST (what_is_said_goes_on_by_the_rules),
    TEST (an_opening_problem_is_asked_when_all_seas_are_declared),
    TEST (a_reply_that_the_rules_do_not_have_is_refused),
    TEST (paper_is_refused_where_the_fleet_itself_must_act),
    TEST (what_is_told_on_paper_is_kept_and_checked),
    TEST (a_sweeper_demands_no_mine_of_a_paper_sea_that_has_none_left),
    TEST (a_paper_sea_shows_as_public_to_all),
    TEST (only_decks_that_have_sunk_for_certain_show_as_sunk),
    TEST (a_reply_that_is_awaited_lapses_with_the_bell_and_with_its_shooter),
    TEST (a_conflict_is_told_once_with_the_number_of_its_action),
    TEST (a_script_may_say_the_number_of_the_next_action),
    TEST (a_ship_whose_last_deck_was_only_a_hit_is_a_conflict),
    TEST (an_inspection_changes_the_verdict_as_the_rules_say),
    TEST (a_false_tale_is_a_false_reply),
    TEST (a_common_sea_and_a_sea_that_moved_are_not_inspected),
    TEST (more_faults_than_there_is_room_for_still_end_the_match),
  };
#undef TEST

  return cmocka_run_group_tests (tests, NULL, NULL);
}
