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

#define RULES4 "classic width=4 height=4 fleet=2:line:1,1:line:1 "
#define SEAS4 "fleet A aa../..../...b/....\nfleet B c.../..../.dd./....\nfirst A\n"
#define SEAS4S "fleet A aa../..../...b/%...\nfleet B c..%/..../.dd./....\nfirst A\n"
#define RULES5 "math width=5 height=5 fleet=2:line:1,1:line:1 mines=1 first=chosen "
#define SEAS5 "fleet A aa.../...../...../b..../....*\nfleet B ....c/...../dd.../...../...*.\n"

typedef struct
{
  SeaMatch *match;
  SeaView view, other;
  SeaEvents events;
  char out[FIXTURE_TEXT], rows[SEA_LAYOUT_SIZE];
} Fixture;

static int
set_up (void **state)
{
  *state = calloc (1, sizeof (Fixture));
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_match_free (f->match);
  free (f);
  return 0;
}

static void
play (Fixture *f, const char *rules, const char *script)
{
  sea_match_free (f->match);
  f->match = fixture_script (rules, script, f->out);
  assert_non_null (f->match);
}

/* The rows of a sea as @audience sees them, joined by '|'. */
static const char *
look (Fixture *f, SeaAudience audience, unsigned sea)
{
  size_t n = 0;

  assert_int_equal (sea_view_get (f->match, audience, &f->view), SEA_OK);
  for (unsigned row = 0; row < f->view.height; row++)
    {
      if (row > 0)
        f->rows[n++] = '|';
      sea_view_write (&f->view, sea, row, f->rows + n);
      n += f->view.width;
    }
  return f->rows;
}

static void
each_audience_sees_its_own_seas (void **state)
{
  Fixture *f = *state;

  play (f, RULES4, SEAS4 "fire A B3\nfire A C3\nfire A D1\nfire B A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 0), "x???|????|????|????");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "???o|::::|:##:|::::");
  assert_string_equal (look (f, SEA_AUDIENCE_A, 0), "xS..|....|...S|....");
  assert_string_equal (look (f, SEA_AUDIENCE_A, 1), "???o|::::|:##:|::::");
  assert_string_equal (look (f, (SeaAudience) 1, 0), "x???|????|????|????");
  assert_string_equal (look (f, (SeaAudience) 1, 1), "S..o|....|.##.|....");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 0), "xS..|....|...S|....");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 1), "S..o|....|.##.|....");
}

static void
a_sea_that_is_not_laid_shows_nothing (void **state)
{
  Fixture *f = *state;

  play (f, RULES4, "fleet A aa../..../...b/....\n");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 1), "????|????|????|????");
  assert_int_equal (f->view.phase, SEA_PHASE_LAYING);
  assert_true (f->view.seas[0].laid);
  assert_false (f->view.seas[1].laid);
  assert_int_equal (f->view.seas[1].afloat, 2);
  assert_int_equal (f->view.turn, -1);
  assert_int_equal (f->view.target, -1);
}

static void
corners_leave_a_halo_at_the_sides_only (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "touching=corners", SEAS4 "fire A A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "#:??|:???|????|????");
}

static void
no_halo_is_shown_where_it_could_lie (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "touching=free", SEAS4 "fire A A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "#???|????|????|????");
  play (f, RULES4 "specials=free", SEAS4 "fire A A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "#???|????|????|????");
  play (f, RULES4 "submarines=1", SEAS4S "fire A A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "#???|????|????|????");
}

static void
specials_have_their_marks (void **state)
{
  Fixture *f = *state;

  play (f,
        "classic width=5 height=5 fleet=1:line:1 mines=2 sweepers=2 submarines=1 "
        "mine-effect=reveal",
        "fleet A a.*.*/...../^...^/...../%....\nfleet B b.*.*/...../^...^/...../%....\nfirst A\n"
        "fire A C1\ntell A A1\nfire B A3\ntell B E1\nfire A A5\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 0), "S????|?????|v????|?????|#????");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "??@?*|?????|?????|?????|#????");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 0), "S.*.*|.....|v...^|.....|#....");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 1), "S.@.*|.....|^...^|.....|#....");
  assert_int_equal (f->view.seas[1].mines_left, 1);
  assert_int_equal (f->view.seas[0].sweepers_left, 1);
  assert_int_equal (f->view.seas[1].submarines_sunk, 1);
  assert_int_equal (f->view.seas[1].afloat, 1);
  assert_true (f->view.seas[0].told[0]);
  assert_true (f->view.seas[1].told[4]);
  assert_false (f->view.seas[1].told[0]);
}

static void
under_hits_nobody_else_learns_of_a_sinking (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "announce=hits submarines=1", SEAS4S "fire A A1\nfire A D1\nfire A D4\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "x??#|????|????|???o");
  assert_false (f->view.seas[1].counts_known);
  assert_int_equal (f->view.seas[1].afloat, 3);
  assert_int_equal (f->view.seas[1].sunk[1], 0);
  assert_int_equal (f->view.teams[0].sunk, 1);
  assert_int_equal (f->view.seas[1].group[0], 0);
  assert_string_equal (look (f, (SeaAudience) 1, 1), "#..#|....|.SS.|...o");
  assert_int_equal (f->view.seas[1].afloat, 1);
  assert_int_equal (f->view.seas[1].sunk[1], 1);
  assert_int_equal (f->view.teams[0].sunk, 2);
  play (f, RULES4 "announce=hits", SEAS4 "fire A A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.last.reply, SEA_REPLY_HIT);
  assert_int_equal (f->view.last.decks, 0);
  look (f, SEA_AUDIENCE_JUDGE, 1);
  assert_int_equal (f->view.last.reply, SEA_REPLY_SUNK);
  assert_int_equal (f->view.last.decks, 1);
}

static void
under_reply_the_class_is_not_named (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "announce=reply ask=sunk", SEAS4 "fire A A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "#:??|::??|????|????");
  assert_int_equal (f->view.last.reply, SEA_REPLY_SUNK);
  assert_int_equal (f->view.last.decks, 0);
  assert_int_equal (f->view.pending.decks, 0);
  assert_int_equal (f->view.seas[1].afloat, 1);
  assert_false (f->view.seas[1].counts_known);
  look (f, SEA_AUDIENCE_JUDGE, 1);
  assert_int_equal (f->view.last.decks, 1);
  assert_int_equal (f->view.pending.decks, 1);
  assert_true (f->view.seas[1].counts_known);
}

static void
a_common_sea_is_the_same_to_all_teams (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "seas=common", "fleet H c.../..../.dd./....\nfirst B\nfire B A1\n");
  assert_string_equal (look (f, SEA_AUDIENCE_A, 0), "#:??|::??|????|????");
  assert_string_equal (look (f, (SeaAudience) 1, 0), "#:??|::??|????|????");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 0), "#...|....|.SS.|....");
  assert_int_equal (f->view.n_seas, 1);
  assert_int_equal (f->view.target, 0);
  assert_int_equal (f->view.teams[1].sunk, 1);
  assert_int_equal (sea_view_get (f->match, (SeaAudience) 2, &f->view), SEA_E_ILLEGAL);
  assert_int_equal (sea_view_get (f->match, (SeaAudience) 7, &f->view), SEA_E_ILLEGAL);
  play (f, RULES4 "seas=common announce=hits", "fleet H c.../..../.dd./....\nfirst B\nfire B A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.teams[1].sunk, 0);
}

static void
nothing_is_revealed_before_the_end (void **state)
{
  Fixture *f = *state;

  play (f, RULES4, SEAS4 "fire A A1\n");
  memset (&f->view, 1, sizeof f->view);
  f->other = f->view;
  assert_int_equal (sea_view_get (f->match, SEA_AUDIENCE_REVEAL, &f->view), SEA_E_ILLEGAL);
  assert_memory_equal (&f->view, &f->other, sizeof f->view);
  play (f, RULES4, SEAS4 "fire A A1\nconcede B\n");
  assert_string_equal (look (f, SEA_AUDIENCE_REVEAL, 1), "#...|....|.SS.|....");
  assert_true (f->view.over);
  assert_int_equal (f->view.winner, 0);
  assert_int_equal (f->view.reason, SEA_REASON_CONCEDE);
  assert_int_equal (f->view.turn, -1);
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 0), "????|????|????|????");
}

static void
ships_are_numbered_by_their_first_cells (void **state)
{
  Fixture *f = *state;

  play (f, RULES4, "fleet A zz../..../...a/....\nfleet B c.../..../.dd./....\nfirst A\n");
  look (f, SEA_AUDIENCE_A, 0);
  assert_int_equal (f->view.seas[0].group[0], 1);
  assert_int_equal (f->view.seas[0].group[1], 1);
  assert_int_equal (f->view.seas[0].group[11], 2);
  assert_int_equal (f->view.seas[1].group[0], 0);
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.seas[0].group[0], 0);
}

static void
a_pending_problem_is_described (void **state)
{
  Fixture *f = *state;
  int16_t halves[8];

  play (f, RULES5 "solvers=steal second-try=half", SEAS5 "first A\nfire A A3\nfire A B3\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.phase, SEA_PHASE_PENDING);
  assert_int_equal (f->view.pending.kind, SEA_PENDING_ASK);
  assert_int_equal (f->view.pending.team, 0);
  assert_int_equal (f->view.pending.worth2, 4);
  assert_int_equal (f->view.pending.decks, 2);
  assert_int_equal (f->view.pending.open_teams, 1);
  assert_false (f->view.pending.again);
  assert_true (f->view.stays);
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 3);
  assert_int_equal (halves[0], 0);
  assert_int_equal (halves[1], 2);
  assert_int_equal (halves[2], 4);
  assert_int_equal (sea_verdict_points (f->match, halves, 0), 3);
  play (f, RULES5 "solvers=steal second-try=half worth=3",
        SEAS5 "first A\nfire A E1\njudge A wrong\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_true (f->view.pending.again);
  assert_int_equal (f->view.pending.worth2, 3);
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 3);
  assert_int_equal (halves[2], 3);
  play (f, RULES5 "solvers=everyone partial=half", SEAS5 "first A\nfire A E1\njudge A wrong\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.pending.team, SEA_EVERYONE);
  assert_int_equal (f->view.pending.open_teams, 2);
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 3);
  assert_int_equal (halves[1], 1);
}

static void
nobody_is_to_fire_while_a_tie_is_decided (void **state)
{
  Fixture *f = *state;
  int16_t halves[8];

  play (f, RULES5, SEAS5 "first B\nbell\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.phase, SEA_PHASE_PENDING);
  assert_int_equal (f->view.pending.problem, SEA_PROBLEM_TIE);
  assert_int_equal (f->view.pending.team, SEA_NOBODY);
  assert_int_equal (f->view.pending.open_teams, 3);
  assert_int_equal (f->view.turn, -1);
  assert_int_equal (f->view.target, -1);
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 1);
}

static void
a_mine_has_two_verdicts (void **state)
{
  Fixture *f = *state;
  int16_t halves[8];

  play (f, RULES5, SEAS5 "first A\nfire A D5\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.pending.problem, SEA_PROBLEM_MINE);
  assert_int_equal (f->view.pending.decks, 0);
  assert_false (f->view.stays);
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 2);
  assert_int_equal (halves[0], 0);
  assert_int_equal (halves[1], 4);
  play (f, RULES5, SEAS5 "first A\n");
  assert_int_equal (sea_verdict_points (f->match, halves, 8), 0);
}

static void
opening_tell_and_move_are_described (void **state)
{
  Fixture *f = *state;

  play (f, RULES5 "first=problem", SEAS5);
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.phase, SEA_PHASE_OPENING);
  assert_int_equal (f->view.pending.problem, SEA_PROBLEM_OPENING);
  assert_int_equal (f->view.pending.open_teams, 3);
  play (f, RULES5 "mine-effect=reveal", SEAS5 "first A\nfire A D5\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.pending.kind, SEA_PENDING_TELL);
  assert_int_equal (f->view.pending.team, 0);
  assert_false (f->view.pending.tells_mine);
  play (f, "classic width=4 height=4 fleet=2:chain:1 relocate=yes",
        "fleet A aa../..../..../....\nfleet B bb../..../..../....\nfirst A\nfire A A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (f->view.pending.kind, SEA_PENDING_RELOCATE);
  assert_int_equal (f->view.pending.team, 1);
}

static void
a_move_clears_the_marks (void **state)
{
  Fixture *f = *state;

  play (f, "classic width=4 height=4 fleet=3:chain:1 relocate=yes after-hit=pass",
        "fleet A aaa./..../..../....\nfleet B bbb./..../..../....\nfirst A\nfire A D1\n"
        "fire B D4\nfire A A1\nrelocate B ..../..../z.../.z..\n");
  assert_string_equal (look (f, SEA_AUDIENCE_PUBLIC, 1), "????|????|????|????");
  assert_string_equal (look (f, SEA_AUDIENCE_JUDGE, 1), "....|....|S...|.S..");
  assert_int_equal (f->view.seas[1].n_ships, 1);
}

static void
points_are_told_by_where_they_came_from (void **state)
{
  Fixture *f = *state;
  const SeaViewTeam *a = &f->view.teams[0], *b = &f->view.teams[1];

  play (f, RULES5 "solvers=steal",
        SEAS5 "first A\nfire A A3\nfire A B3\njudge A right\nfire A E1\n"
              "judge A wrong\njudge B right\n");
  play (f, RULES5 "solvers=steal equal-turns=yes",
        "teams \"Ёжики\" \"\"\n" SEAS5 "first A\nfire A A3\nfire A B3\njudge A right\n"
        "fire A D5\njudge A wrong\njudge B right\nscore B -0.5 \"shout\"\nfire B A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_string_equal (a->name, "Ёжики");
  assert_int_equal (a->score2, 0);
  assert_int_equal (a->ships2, 4);
  assert_int_equal (a->mines2, -4);
  assert_int_equal (b->steals2, 4);
  assert_int_equal (b->corrections2, -1);
  assert_int_equal (b->score2, 3);
  assert_int_equal (a->shots, 3);
  assert_int_equal (a->hits, 2);
  assert_int_equal (a->turns, 1);
  assert_int_equal (a->sunk, 1);
  assert_int_equal (a->asked, 2);
  assert_int_equal (a->solved, 1);
  assert_int_equal (b->asked, 1);
  assert_int_equal (f->view.n_shots, 4);
  assert_int_equal (f->view.last.team, 1);
  assert_int_equal (f->view.last.sea, 0);
  assert_true (f->view.stays);
  assert_int_equal (f->view.shots_left, 1);
  play (f, RULES4 "ask=hit", SEAS4 "fire A A1\njudge A right\n");
  look (f, SEA_AUDIENCE_PUBLIC, 0);
  assert_int_equal (a->others2, 2);
}

static void
a_sunk_fleet_names_who_sank_it (void **state)
{
  Fixture *f = *state;

  play (f, RULES4 "equal-turns=yes", SEAS4 "fire A A1\nfire A B3\nfire A C3\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.sank_fleet, 0);
  assert_false (f->view.over);
  assert_int_equal (f->view.turn, 1);
  assert_false (f->view.stays);
  play (f, RULES4 "shots=3", SEAS4 "fire A A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.shots_left, 2);
  assert_true (f->view.stays);
  play (f, RULES4 "shots=2 ask=sunk", SEAS4 "fire A D1\nfire A A1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_false (f->view.stays);
}

static void
classes_are_told_apart_by_shape (void **state)
{
  Fixture *f = *state;

  play (f, "classic width=7 height=7 fleet=3:line:1,3:corner:1,3:chain:1",
        "fleet A a..bbb./aa...../......./......./c.c..../.c...../.......\n"
        "fleet B a..bbb./aa...../......./......./c.c..../.c...../.......\nfirst A\n"
        "fire A D1\nfire A E1\nfire A F1\nfire A A5\nfire A B6\nfire A C5\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.seas[1].sunk[0], 1);
  assert_int_equal (f->view.seas[1].sunk[1], 0);
  assert_int_equal (f->view.seas[1].sunk[2], 1);
  play (f, "classic width=7 height=7 fleet=3:any:1,3:line:1",
        "fleet A bbb..../......./aaa..../......./......./......./.......\n"
        "fleet B bbb..../......./aaa..../......./......./......./.......\nfirst A\n"
        "fire A A1\nfire A B1\nfire A C1\n");
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.seas[1].sunk[0], 0);
  assert_int_equal (f->view.seas[1].sunk[1], 1);
  sea_match_apply (f->match, "fire A A3", &f->events, NULL);
  sea_match_apply (f->match, "fire A B3", &f->events, NULL);
  sea_match_apply (f->match, "fire A C3", &f->events, NULL);
  look (f, SEA_AUDIENCE_PUBLIC, 1);
  assert_int_equal (f->view.seas[1].sunk[0], 1);
  assert_int_equal (f->view.seas[1].sunk[1], 1);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (each_audience_sees_its_own_seas),
    TEST (a_sea_that_is_not_laid_shows_nothing),
    TEST (corners_leave_a_halo_at_the_sides_only),
    TEST (no_halo_is_shown_where_it_could_lie),
    TEST (specials_have_their_marks),
    TEST (under_hits_nobody_else_learns_of_a_sinking),
    TEST (under_reply_the_class_is_not_named),
    TEST (a_common_sea_is_the_same_to_all_teams),
    TEST (nothing_is_revealed_before_the_end),
    TEST (ships_are_numbered_by_their_first_cells),
    TEST (a_pending_problem_is_described),
    TEST (nobody_is_to_fire_while_a_tie_is_decided),
    TEST (a_mine_has_two_verdicts),
    TEST (opening_tell_and_move_are_described),
    TEST (a_move_clears_the_marks),
    TEST (points_are_told_by_where_they_came_from),
    TEST (a_sunk_fleet_names_who_sank_it),
    TEST (classes_are_told_apart_by_shape),
  };
#undef TEST

  return cmocka_run_group_tests (tests, NULL, NULL);
}
