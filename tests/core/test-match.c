/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "fixture-game.h"
#include "fixture-rules.h"

typedef struct
{
  const char *name, *rules, *script, *out;
} Row;

typedef struct
{
  const Row *row;
  SeaMatch *match;
  char out[FIXTURE_TEXT];
} Fixture;

/* Four by four: A1 B1 and D3 are A's ships, A1 and B3 C3 are B's. */
#define RULES4 "classic width=4 height=4 fleet=2:line:1,1:line:1 "
#define SEAS4 "fleet A aa../..../...b/....\nfleet B c.../..../.dd./....\n"
#define COMMON4 RULES4 "seas=common "
#define SEA_H "fleet H c.../..../.dd./....\n"
/* Five by five with a mine: A1 B1, A4, mine E5 are A's; E1, A3 B3, mine D5 are B's. */
#define MATH5 "math width=5 height=5 fleet=2:line:1,1:line:1 mines=1 first=chosen "
#define MINE5 "classic width=5 height=5 fleet=2:line:1,1:line:1 mines=1 "
#define SEAS5 "fleet A aa.../...../...../b..../....*\nfleet B ....c/...../dd.../...../...*.\n"

/* clang-format off */
static const Row rows[] = {
  { "a_problem_can_be_stolen", MATH5 "solvers=steal",
    SEAS5 "first A\nfire A E1\njudge B right\njudge A wrong\njudge A right\njudge B right\n"
    "fire A D5\njudge A wrong\njudge B right\n",
    "turn A\nshot A E1 sunk 1\nask A 1\nerror\nscore A 0 B 0\nask B 1\nerror\nscore A 0 B 1\n"
    "shot A D5 mine\nask A mine\nscore A -2 B 1\nask B mine\nscore A -2 B 3\nturn B\n" },
  { "a_second_try_is_worth_half", MATH5 "second-try=half",
    SEAS5 "first A\nfire A E1\njudge A wrong\njudge A 1\njudge A 0.5\n"
    "fire A D5\njudge A wrong\njudge A right\n"
    "fire B A1\nfire B B1\njudge B 0\njudge B wrong\nfire B E5\njudge B wrong\njudge B wrong\n",
    "turn A\nshot A E1 sunk 1\nask A 1\nscore A 0 B 0\nask A 0.5\nerror\nscore A 0.5 B 0\n"
    "shot A D5 mine\nask A mine\nscore A 0.5 B 0\nask A mine\nscore A 1.5 B 0\nturn B\n"
    "shot B A1 hit\nshot B B1 sunk 2\nask B 2\nscore A 1.5 B 0\nask B 1\nscore A 1.5 B 0\n"
    "shot B E5 mine\nask B mine\nscore A 1.5 B 0\nask B mine\nscore A 1.5 B -2\nturn A\n" },
  { "a_thief_has_no_second_try_and_gets_the_full_worth", MATH5 "solvers=steal second-try=half",
    SEAS5 "first A\nfire A A3\nfire A B3\njudge A wrong\njudge A wrong\njudge B wrong\n"
    "fire A E1\njudge A wrong\njudge A wrong\njudge B right\n",
    "turn A\nshot A A3 hit\nshot A B3 sunk 2\nask A 2\nscore A 0 B 0\nask A 1\nscore A 0 B 0\nask B 2\n"
    "score A 0 B 0\nshot A E1 sunk 1\nask A 1\nscore A 0 B 0\nask A 0.5\nscore A 0 B 0\nask B 1\n"
    "score A 0 B 1\nover B points\n" },
  { "everyone_is_judged_and_each_right_team_scores", MATH5 "solvers=everyone",
    SEAS5 "first A\nfire A E1\njudge B right\njudge B right\nfire A A3\njudge A wrong\n"
    "fire A D5\njudge - wrong\nfire B E5\njudge A right\njudge B 1\n",
    "turn A\nshot A E1 sunk 1\nask * 1\nscore A 0 B 1\nerror\nerror\nscore A 0 B 1\n"
    "shot A D5 mine\nask * mine\nscore A -2 B 1\nturn B\n"
    "shot B E5 mine\nask * mine\nscore A 0 B 1\nscore A 0 B 2\nturn A\n" },
  { "a_burning_ship_sinks_with_a_right_answer", RULES4 "ask=to-sink repeat=refused",
    SEAS4 "first A\nfire A B3\nfire A C3\nfire A D4\njudge A wrong\nfire B D4\nfire A B3\njudge A 1\n"
    "fire A B3\nfire A A1\njudge A right\n",
    "turn A\nshot A B3 hit\nshot A C3 hit\nask A 2\nerror\nscore A 0 B 0\nturn B\nshot B D4 miss\nturn A\n"
    "shot A B3 burning\nask A 2\nsunk A 2\nscore A 1 B 0\nerror\nshot A A1 hit\nask A 1\n"
    "sunk A 1\nscore A 2 B 0\nover A fleet\n" },
  { "after_a_theft_the_ship_burns_on", RULES4 "ask=to-sink solvers=steal",
    SEAS4 "first A\nfire A A1\njudge A wrong\njudge B right\nfire B D4\nfire A A1\nannul\n",
    "turn A\nshot A A1 hit\nask A 1\nscore A 0 B 0\nask B 1\nscore A 0 B 1\nturn B\n"
    "shot B D4 miss\nturn A\nshot A A1 burning\nask A 1\ndropped A 1\nturn B\n" },
  { "a_ship_sinks_with_the_action_that_closes_everyones_problem", RULES4 "ask=to-sink solvers=everyone",
    SEAS4 "first A\nfire A A1\njudge A right\nannul\nfire A B3\nfire A C3\njudge A right\njudge B wrong\n",
    "turn A\nshot A A1 hit\nask * 1\nscore A 1 B 0\ndropped * 1\nsunk A 1\nshot A B3 hit\nshot A C3 hit\n"
    "ask * 2\nscore A 3 B 0\nsunk A 2\nscore A 3 B 0\nover A fleet\n" },
  { "the_bell_sinks_a_ship_that_the_shooter_has_solved", RULES4 "ask=to-sink solvers=everyone",
    SEAS4 "first A\nfire A A1\njudge A right\nbell\n",
    "turn A\nshot A A1 hit\nask * 1\nscore A 1 B 0\ndropped * 1\nsunk A 1\nover A bell\n" },
  { "if_solved_lets_the_verdict_decide", RULES4 "ask=sunk after-hit=if-solved",
    SEAS4 "first A\nfire A B3\nfire A A1\njudge A wrong\nfire B D3\njudge B right\nfire B D4\n",
    "turn A\nshot A B3 hit\nshot A A1 sunk 1\nask A 1\nscore A 0 B 0\nturn B\n"
    "shot B D3 sunk 1\nask B 1\nscore A 0 B 1\nshot B D4 miss\nturn A\n" },
  { "after_hit_pass_passes_the_turn", RULES4 "after-hit=pass",
    SEAS4 "first A\nfire A B3\nfire B A1\nfire A C3\n",
    "turn A\nshot A B3 hit\nturn B\nshot B A1 hit\nturn A\nshot A C3 sunk 2\nturn B\n" },
  { "afloat_counts_own_ships_when_the_turn_begins", RULES4 "shots=afloat",
    SEAS4 "first A\nfire A B3\nfire A C3\nfire B D3\nfire A A2\nfire B D1\n",
    "turn A\nshot A B3 hit\nshot A C3 sunk 2\nturn B\nshot B D3 sunk 1\nturn A\nshot A A2 miss\nturn B\n"
    "shot B D1 miss\nturn A\n" },
  { "a_repeat_spends_one_shot_of_several", RULES4 "shots=2",
    SEAS4 "first A\nfire A D1\nfire A D1\nfire B D1\n",
    "turn A\nshot A D1 miss\nshot A D1 repeat\nturn B\nshot B D1 miss\n" },
  { "a_refused_repeat_costs_nothing", RULES4 "repeat=refused",
    SEAS4 "first A\nfire A B3\nfire A B3\nfire A E1\nfire A C3\n",
    "turn A\nshot A B3 hit\nerror\nerror\nshot A C3 sunk 2\n" },
  { "each_shot_of_several_is_earned", RULES4 "ask=shot shots=2 shot-worth=1",
    SEAS4 "first A\njudge A right\nfire A B3\njudge A right\nfire A D1\njudge B right\nfire B D1\njudge B wrong\n",
    "turn A\nask A 1\nscore A 1 B 0\nshot A B3 hit\nask A 1\nscore A 2 B 0\nshot A D1 miss\nturn B\nask B 1\n"
    "score A 2 B 1\nshot B D1 miss\nask B 1\nscore A 2 B 1\nturn A\nask A 1\n" },
  { "an_unearned_shot_passes_the_turn", RULES4 "ask=shot solvers=steal",
    SEAS4 "first A\nannul\njudge B wrong\njudge A right\nbell\n",
    "turn A\nask A 0\ndropped A 0\nturn B\nask B 0\nscore A 0 B 0\nask A 0\nscore A 0 B 0\nturn A\nask A 0\n"
    "dropped A 0\nover - bell\n" },
  { "every_hit_asks", RULES4 "ask=hit hit-worth=2 partial=half",
    SEAS4 "first A\nfire A B3\njudge A 1.5\nfire A C3\njudge A 2.5\njudge A wrong\nfire A D1\n",
    "turn A\nshot A B3 hit\nask A 2\nscore A 1.5 B 0\nshot A C3 sunk 2\nask A 2\nerror\nscore A 1.5 B 0\n"
    "shot A D1 miss\nturn B\n" },
  { "whole_points_only", MATH5 "worth=3,3",
    SEAS5 "first A\nfire A E1\njudge A 1.5\njudge A 4\njudge A 03\njudge A 2\n",
    "turn A\nshot A E1 sunk 1\nask A 3\nerror\nerror\nerror\nscore A 2 B 0\n" },
  { "worth_goes_on_by_one_a_deck", "math width=5 height=5 fleet=3:line:1 mines=0 worth=2,4 first=chosen",
    "fleet A aaa../...../...../...../.....\nfleet B bbb../...../...../...../.....\nfirst A\n"
    "fire A A1\nfire A B1\nfire A C1\n",
    "turn A\nshot A A1 hit\nshot A B1 hit\nshot A C1 sunk 3\nask A 5\n" },
  { "a_mine_can_cost_the_next_turn", MINE5 "mine-effect=lose-turn",
    SEAS5 "first A\nfire A D5\nfire B C3\nfire B C2\nfire A C1\n",
    "turn A\nshot A D5 mine\nturn B\nshot B C3 miss\nshot B C2 miss\nturn A\nshot A C1 miss\nturn B\n" },
  { "a_mine_can_give_its_owner_two_turns_running", MINE5 "mine-effect=extra-turn",
    SEAS5 "first A\nfire A D5\nfire B C3\nfire B C2\n",
    "turn A\nshot A D5 mine\nturn B\nshot B C3 miss\nshot B C2 miss\nturn A\n" },
  { "effects_add_up_in_a_salvo", MINE5 "mine-effect=extra-turn mines=2 shots=2",
    "fleet A aa.../...../...../b..../..*.*\nfleet B ....c/...../dd.../...../.*.*.\nfirst A\n"
    "fire A D5\nfire A B5\nfire B C1\nfire B C2\nfire B C3\nfire B D1\nfire B D2\nfire B D3\n",
    "turn A\nshot A D5 mine\nshot A B5 mine\nturn B\nshot B C1 miss\nshot B C2 miss\nshot B C3 miss\n"
    "shot B D1 miss\nshot B D2 miss\nshot B D3 miss\nturn A\n" },
  { "what_was_told_is_no_answer_while_another_is_left",
    "classic width=5 height=5 fleet=1:line:2 mines=3 mine-effect=reveal",
    "fleet A a...*/...../b...*/...../....*\nfleet B c...*/...../d...*/...../....*\nfirst A\n"
    "fire A E1\nfire A A1\ntell A A1\nfire B B2\nfire A E3\ntell A A1\ntell A E1\ntell A A3\nfire B B3\n"
    "fire A E5\ntell A A3\nfire B A1\n",
    "turn A\nshot A E1 mine\nerror\ntold A A1\nturn B\nshot B B2 miss\nturn A\nshot A E3 mine\nerror\nerror\n"
    "told A A3\nturn B\nshot B B3 miss\nturn A\nshot A E5 mine\ntold A A3\nturn B\nshot B A1 sunk 1\n" },
  { "a_sweeper_makes_its_finder_tell_a_mine",
    "classic width=5 height=5 fleet=1:line:2 mines=1 sweepers=1 mine-effect=lose-turn",
    "fleet A a...*/...../b.../...../....^\nfleet A a...*/...../b..../...../....^\n"
    "fleet B c...*/...../d..../...../....^\nfirst A\n"
    "fire A E5\ntell A A1\nbell\nundo\ntell A E1\nfire B E1\nfire A A1\nfire A B1\nfire A B2\nfire B E5\ntell B E1\n",
    "error\nturn A\nshot A E5 sweeper\nerror\nover - bell\nundone bell\ntold A E1\nturn B\n"
    "shot B E1 mine\nturn A\nshot A A1 sunk 1\nshot A B1 miss\nshot A B2 miss\nturn B\nshot B E5 sweeper\ntold B E1\nturn A\n" },
  { "with_no_mine_left_a_sweeper_makes_nothing_told",
    "classic width=5 height=5 fleet=1:line:2 mines=1 sweepers=1 mine-effect=reveal",
    "fleet A a...*/...../b..../...../....^\nfleet B c...*/...../d..../...../....^\nfirst A\n"
    "fire A E1\ntell A A1\nfire B E5\ntell B A1\nfire B E5\nfire A B1\n",
    "turn A\nshot A E1 mine\ntold A A1\nturn B\nshot B E5 sweeper\nturn A\nerror\nerror\nshot A B1 miss\nturn B\n" },
  { "a_submarine_fires_back_once", RULES4 "submarines=1",
    "fleet A aa../..../...b/%...\nfleet B c..%/..../.dd./....\nfirst A\nfire A A1\nfire A D1\nfire A D4\n"
    "fire B A4\nfire B D1\nfire B A3\n",
    "turn A\nshot A A1 sunk 1\nshot A D1 submarine\nreturn A D1 miss\nshot A D4 miss\nturn B\n"
    "shot B A4 submarine\nreturn B A4 miss\nshot B D1 repeat\nturn A\nerror\n" },
  { "a_return_shot_may_hit_sink_spend_and_be_spent",
    "classic width=5 height=5 fleet=2:line:1,1:line:1 submarines=3 mines=1 mine-effect=quiz specials=free",
    "fleet A aa.../...../%...%/b..../*...%\nfleet B %...d/c..../c...%/...../%...*\nfirst A\n"
    "fire A A1\nfire A E3\nfire A A5\nfire A B5\nfire B A5\nfire B B1\nfire B D1\n",
    "turn A\nshot A A1 submarine\nreturn A A1 hit\nshot A E3 submarine\nreturn A E3 submarine\n"
    "shot A A5 submarine\nreturn A A5 mine\nshot A B5 miss\nturn B\n"
    "shot B A5 repeat\nturn A\nerror\nerror\n" },
  { "a_return_shot_on_a_cell_fired_before_is_spent", RULES4 "submarines=1",
    "fleet A aa../..../...b/%...\nfleet B c..%/..../.dd./....\nfirst B\nfire B D1\nfire A D1\n",
    "turn B\nshot B D1 miss\nturn A\nshot A D1 submarine\nreturn A D1 spent\n" },
  { "when_no_ship_is_left_on_either_side_the_shooter_wins",
    "classic width=4 height=4 fleet=1:line:1 submarines=1",
    "fleet A ..../..../..../a..%\nfleet B b.../..../..../%...\nfirst B\nfire B D4\nfire B C1\nfire A A1\nfire A A4\n",
    "turn B\nshot B D4 submarine\nreturn B D4 miss\nshot B C1 miss\nturn A\nshot A A1 sunk 1\n"
    "shot A A4 submarine\nreturn A A4 sunk 1\nover A fleet\n" },
  { "when_no_ship_is_left_on_either_side_points_decide",
    "classic width=4 height=4 fleet=1:line:1 submarines=1 victory=points",
    "fleet A ..../..../..../a..%\nfleet B b.../..../..../%...\nfirst B\nfire B D4\nfire B C1\nfire A A1\nfire A A4\n",
    "turn B\nshot B D4 submarine\nreturn B D4 miss\nshot B C1 miss\nturn A\nshot A A1 sunk 1\n"
    "shot A A4 submarine\nreturn A A4 sunk 1\nover - points\n" },
  { "a_return_shot_can_win_for_the_owner_after_the_shooters_problem",
    "classic width=4 height=4 fleet=1:line:1 submarines=1 ask=sunk",
    "fleet A ..../..../..../a..%\nfleet B b.../..../..../%...\nfirst B\nfire B D4\njudge B right\nfire B C1\nfire A A4\n"
    "judge A right\n",
    "turn B\nshot B D4 submarine\nreturn B D4 miss\nask B 1\nscore A 0 B 1\nshot B C1 miss\nturn A\n"
    "shot A A4 submarine\nreturn A A4 sunk 1\nask A 1\nscore A 1 B 1\nover B fleet\n" },
  { "a_return_shot_sets_a_last_deck_on_fire",
    "classic width=4 height=4 fleet=1:line:1 submarines=1 ask=to-sink",
    "fleet A ..../..../..../a..%\nfleet B b.../..../..../%...\nfirst A\nfire A A4\nfire A D1\nfire B A4\njudge B right\n",
    "turn A\nshot A A4 submarine\nreturn A A4 hit\nshot A D1 miss\nturn B\nshot B A4 burning\nask B 1\nsunk B 1\n"
    "score A 0 B 1\n" },
  { "a_move_comes_before_the_problem_of_the_hit", "classic width=5 height=5 fleet=3:chain:1 relocate=yes ask=hit",
    "fleet A aaa../...../...../...../.....\nfleet B b..../.b.../..b../...../.....\nfirst A\nfire A A1\nfire A A2\n"
    "relocate A stay\nrelocate B zz.../z..../...../...../.....\nrelocate B ..z../...../..z../...../.....\n"
    "relocate B ...../.z.../..z../...../.....\njudge A right\nfire A A1\n",
    "turn A\nshot A A1 hit\nerror\nerror\nerror\nerror\nrelocated B\nask A 1\nscore A 1 B 0\nshot A A1 miss\nturn B\n" },
  { "a_pending_move_lapses_with_the_bell", "classic width=5 height=5 fleet=3:chain:1 relocate=yes ask=hit",
    "fleet A aaa../...../...../...../.....\nfleet B b..../.b.../..b../...../.....\nfirst A\nfire A A1\nbell\n",
    "turn A\nshot A A1 hit\nover - bell\n" },
  { "teams_of_a_common_sea_fire_in_turn", COMMON4 "ties=shots,draw",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first B\nfire B D1\nfire C A1\nfire C B3\nfire C D4\nfire A C3\n",
    "turn B\nshot B D1 miss\nturn C\nshot C A1 sunk 1\nshot C B3 hit\nshot C D4 miss\nturn A\n"
    "shot A C3 sunk 2\nover A tie\n" },
  { "on_a_common_sea_most_ships_win", COMMON4,
    SEA_H "first B\nfire B A1\nfire B B3\nfire B C3\n",
    "turn B\nshot B A1 sunk 1\nshot B B3 hit\nshot B C3 sunk 2\nover B fleet\n" },
  { "the_next_team_of_a_common_sea_gets_the_extra_turn",
    COMMON4 "mines=1 mine-effect=extra-turn",
    "teams \"x\" \"y\" \"z\"\nfleet H c.../..../.dd./....\nfleet H c..*/..../.dd./....\nfirst A\nfire A D1\nfire B B1\nfire B C1\nfire C D4\n",
    "error\nturn A\nshot A D1 mine\nturn B\nshot B B1 miss\nshot B C1 miss\nturn C\nshot C D4 miss\nturn A\n" },
  { "nothing_is_told_on_a_common_sea", COMMON4 "mines=1 sweepers=1 mine-effect=reveal specials=free",
    "fleet H c..*/...^/.dd./....\nfirst A\nfire A D1\nfire B D2\ntell B A1\n",
    "turn A\nshot A D1 mine\nturn B\nshot B D2 sweeper\nturn A\nerror\n" },
  { "a_steal_goes_round_in_turn_order", COMMON4 "ask=sunk solvers=steal",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first C\nfire C A1\njudge C wrong\njudge A wrong\njudge B wrong\nfire C D4\n",
    "turn C\nshot C A1 sunk 1\nask C 1\nscore A 0 B 0 C 0\nask A 1\nscore A 0 B 0 C 0\nask B 1\nscore A 0 B 0 C 0\n"
    "shot C D4 miss\nturn A\n" },
  { "a_team_that_leaves_is_passed_over", COMMON4 "ask=sunk solvers=steal",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nconcede C\nconcede C\nfire A A1\njudge A wrong\njudge B wrong\nfire A D4\n"
    "fire B D1\nfault A \"peeking\"\n",
    "turn A\nerror\nshot A A1 sunk 1\nask A 1\nscore A 0 B 0 C 0\nask B 1\nscore A 0 B 0 C 0\nshot A D4 miss\nturn B\n"
    "shot B D1 miss\nturn A\nover B fault\n" },
  { "a_shooter_that_leaves_takes_its_problem_along", COMMON4 "ask=sunk solvers=steal",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nfire A A1\nconcede A\nfire B D1\nfire C D4\nconcede B\n",
    "turn A\nshot A A1 sunk 1\nask A 1\nturn B\nshot B D1 miss\nturn C\nshot C D4 miss\nturn B\nover C concede\n" },
  { "a_thief_that_leaves_passes_the_problem_on", COMMON4 "ask=sunk solvers=steal",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nfire A A1\njudge A wrong\nconcede B\njudge C right\nfire A D4\n",
    "turn A\nshot A A1 sunk 1\nask A 1\nscore A 0 B 0 C 0\nask B 1\nask C 1\nscore A 0 B 0 C 1\nshot A D4 miss\nturn C\n" },
  { "a_team_that_leaves_closes_everyones_problem", COMMON4 "ask=to-sink solvers=everyone",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nfire A A1\njudge A right\njudge B wrong\nconcede C\nfire A D1\n",
    "turn A\nshot A A1 hit\nask * 1\nscore A 1 B 0 C 0\nscore A 1 B 0 C 0\nsunk A 1\nshot A D1 miss\nturn B\n" },
  { "the_other_team_closes_everyones_problem_by_giving_up", RULES4 "ask=to-sink solvers=everyone",
    SEAS4 "first A\nfire A A1\njudge A right\nconcede B\n",
    "turn A\nshot A A1 hit\nask * 1\nscore A 1 B 0\nsunk A 1\nover A concede\n" },
  { "a_shooter_that_leaves_during_a_theft_lets_it_end", COMMON4 "ask=sunk solvers=steal",
    "teams \"x\" \"y\" \"z\" \"w\"\n" SEA_H "first A\nfire A A1\njudge A wrong\nconcede A\njudge B wrong\njudge C wrong\n"
    "judge D wrong\nfire B D1\n",
    "turn A\nshot A A1 sunk 1\nask A 1\nscore A 0 B 0 C 0 D 0\nask B 1\nscore A 0 B 0 C 0 D 0\nask C 1\n"
    "score A 0 B 0 C 0 D 0\nask D 1\nscore A 0 B 0 C 0 D 0\nturn B\nshot B D1 miss\nturn C\n" },
  { "of_three_tied_teams_a_leaving_one_may_leave_the_winner", COMMON4 "victory=ships ties=problem",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nfire A A1\nfire A D4\nfire B B3\nfire B C3\njudge A wrong\nconcede B\n",
    "turn A\nshot A A1 sunk 1\nshot A D4 miss\nturn B\nshot B B3 hit\nshot B C3 sunk 2\nask - tie\n"
    "score A 0 B 0 C 0\nover A tie\n" },
  { "tied_teams_that_leave_or_fail_go_to_the_next_rule", COMMON4 "victory=ships ties=problem,shots",
    "teams \"x\" \"y\" \"z\" \"w\"\n" SEA_H "first A\nbell\njudge A wrong\njudge B wrong\njudge C wrong\nfault D \"gone\"\n",
    "turn A\nask - tie\nscore A 0 B 0 C 0 D 0\nscore A 0 B 0 C 0 D 0\nscore A 0 B 0 C 0 D 0\nover - bell\n" },
  { "a_skip_that_is_due_eats_the_equal_turn",
    "classic seas=common width=4 height=4 fleet=2:line:1,1:line:1 mines=2 mine-effect=lose-turn specials=free equal-turns=yes",
    "teams \"x\" \"y\" \"z\"\nfleet H c..*/...*/.dd./....\nfirst A\nfire A D1\nfire B C1\nfire C B1\nfire B B2\nfire C D2\n"
    "bell\nfire B D4\n",
    "turn A\nshot A D1 mine\nturn B\nshot B C1 miss\nturn C\nshot C B1 miss\nturn B\nshot B B2 miss\nturn C\n"
    "shot C D2 mine\nturn A\nturn B\nshot B D4 miss\nover - bell\n" },
  { "a_mover_that_leaves_hands_the_turn_on", COMMON4,
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first B\nfault B \"x\"\nfire C D1\nfire A D2\n",
    "turn B\nturn C\nshot C D1 miss\nturn A\nshot A D2 miss\nturn C\n" },
  { "a_leaving_team_can_decide_a_tie", COMMON4 "ask=sunk victory=points ties=problem",
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first A\nbell\nconcede A\njudge A right\nconcede B\n",
    "turn A\nask - tie\nerror\nover C concede\n" },
  { "turns_are_counted", RULES4 "end=turns:2",
    SEAS4 "first B\nfire B D4\nfire A D4\nfire B C4\nfire A A1\nfire A C4\n",
    "turn B\nshot B D4 miss\nturn A\nshot A D4 miss\nturn B\nshot B C4 miss\nturn A\nshot A A1 sunk 1\n"
    "shot A C4 miss\nover A turns\n" },
  { "a_skipped_turn_counts", MINE5 "mine-effect=lose-turn end=turns:2",
    SEAS5 "first A\nfire A D5\nfire B C3\nfire B C2\n",
    "turn A\nshot A D5 mine\nturn B\nshot B C3 miss\nshot B C2 miss\nover - turns\n" },
  { "a_sunk_fleet_ends_every_match", RULES4 "end=turns:2 victory=ships",
    SEAS4 "first A\nfire A A1\nfire A B3\nfire A C3\n",
    "turn A\nshot A A1 sunk 1\nshot A B3 hit\nshot A C3 sunk 2\nover A ships\n" },
  { "equal_turns_give_the_other_team_its_turn", RULES4 "equal-turns=yes",
    SEAS4 "first A\nfire A A1\nfire A B3\nfire A C3\nfire B A1\nfire B B1\nfire B C1\n",
    "turn A\nshot A A1 sunk 1\nshot A B3 hit\nshot A C3 sunk 2\nturn B\nshot B A1 hit\nshot B B1 sunk 2\n"
    "shot B C1 miss\nover A fleet\n" },
  { "equal_turns_can_end_in_a_draw", RULES4 "equal-turns=yes",
    SEAS4 "first A\nfire A A1\nfire A B3\nfire A C3\nfire B A1\nfire B B1\nfire B D3\n",
    "turn A\nshot A A1 sunk 1\nshot A B3 hit\nshot A C3 sunk 2\nturn B\nshot B A1 hit\nshot B B1 sunk 2\n"
    "shot B D3 sunk 1\nover - fleet\n" },
  { "who_began_as_many_turns_gets_no_more", RULES4 "equal-turns=yes",
    SEAS4 "first A\nfire A D4\nfire B A1\nfire B B1\nfire B D3\n",
    "turn A\nshot A D4 miss\nturn B\nshot B A1 hit\nshot B B1 sunk 2\nshot B D3 sunk 1\nover B fleet\n" },
  { "a_due_skip_eats_an_equal_turn", MINE5 "mine-effect=lose-turn equal-turns=yes",
    SEAS5 "first B\nfire B E5\nfire A D4\nbell\n",
    "turn B\nshot B E5 mine\nturn A\nshot A D4 miss\nover - bell\n" },
  { "the_bell_gives_equal_turns_too", RULES4 "equal-turns=yes",
    SEAS4 "first A\nbell\nfire B A1\nbell\n",
    "turn A\nturn B\nshot B A1 hit\nover - bell\n" },
  { "an_equal_turn_ends_the_match_when_the_rest_is_sunk", RULES4 "equal-turns=yes",
    SEAS4 "first A\nfire A A1\nbell\nfire B A1\nfire B B1\nfire B D3\n",
    "turn A\nshot A A1 sunk 1\nturn B\nshot B A1 hit\nshot B B1 sunk 2\nshot B D3 sunk 1\nover B bell\n" },
  { "the_bell_drops_a_problem", MATH5,
    SEAS5 "first A\nbell\nundo\nfire A E1\nbell\n",
    "turn A\nask - tie\nundone bell\nshot A E1 sunk 1\nask A 1\ndropped A 1\nask - tie\n" },
  { "the_bell_on_a_tie_problem_goes_to_the_next_rule", MATH5 "ties=problem,ships,draw",
    SEAS5 "first A\nfire A E1\njudge A wrong\nbell\nfire A A3\nbell\n",
    "turn A\nshot A E1 sunk 1\nask A 1\nscore A 0 B 0\nask - tie\nerror\ndropped - tie\nover A tie\n" },
  { "nobody_solves_the_tie_problem", MATH5,
    SEAS5 "first A\nbell\njudge A wrong\njudge A right\njudge B wrong\nundo\njudge - wrong\n",
    "turn A\nask - tie\nscore A 0 B 0\nerror\nscore A 0 B 0\nover - bell\nundone judge B wrong\nscore A 0 B 0\nover - bell\n" },
  { "an_annulled_tie_problem_goes_to_the_next_rule", MATH5 "ties=problem",
    SEAS5 "first A\nbell\nannul\n", "turn A\nask - tie\ndropped - tie\nover - bell\n" },
  { "without_tie_rules_equal_is_drawn", MATH5 "ties=",
    SEAS5 "first A\nbell\n", "turn A\nover - bell\n" },
  { "the_opening_problem_is_asked_until_someone_solves_it", MATH5 "first=problem",
    SEAS5 "bell\nscore A +1 \"x\"\nfire A A1\njudge A wrong\njudge A right\nannul\njudge - wrong\njudge B wrong\njudge A right\n",
    "ask - opening\nerror\nerror\nerror\nscore A 0 B 0\nerror\ndropped - opening\nask - opening\n"
    "score A 0 B 0\nask - opening\nscore A 0 B 0\nscore A 0 B 0\nturn A\n" },
  { "first_answers_the_opening_problem_even_for_a_team_that_failed", MATH5 "first=problem",
    SEAS5 "judge A wrong\nfirst A\nfirst B\n", "ask - opening\nscore A 0 B 0\nturn A\nerror\n" },
  { "the_floor_holds_after_every_change", MATH5 "floor=zero",
    SEAS5 "first A\nfire A D5\njudge A wrong\nscore B -3 \"late\"\nscore B +1.5 \"x\"\nscore B -0.5 \"y\"\nscore A -0.5 \"z\"\n",
    "turn A\nshot A D5 mine\nask A mine\nscore A 0 B 0\nturn B\nscore A 0 B 0\nscore A 0 B 1.5\nscore A 0 B 1\nscore A 0 B 1\n" },
  { "corrections_need_a_sign_and_a_reason", MATH5,
    SEAS5 "first A\nscore A 1 \"x\"\nscore A +1\nscore A +1 x\nscore A +1.25 \"x\"\nscore A +01 \"x\"\nscore C +1 \"x\"\n"
    "score A +9999 \"x\"\nscore A +1 \"x\"\nscore A -2.5 \"x\"\n",
    "turn A\nerror\nerror\nerror\nerror\nerror\nerror\nscore A 9999 B 0\nerror\nscore A 9996.5 B 0\n" },
  { "a_team_may_give_up", RULES4,
    SEAS4 "concede A\nfirst A\nconcede B\nconcede A\n", "error\nturn A\nover A concede\nerror\n" },
  { "a_draw_may_be_agreed", RULES4,
    SEAS4 "draw \"tired\"\nfirst A\ndraw\ndraw tired\ndraw \"tired\"\nfault A \"peeked\"\n",
    "error\nturn A\nerror\nerror\nover - agreed\nover B fault\n" },
  { "a_fault_found_after_the_end_turns_the_win", RULES4,
    SEAS4 "first A\nconcede B\nfault B \"moved\"\nfault A \"peeked\"\nfault A \"again\"\n",
    "turn A\nover A concede\nover void fault\n" },
  { "the_winner_at_fault_loses", RULES4,
    SEAS4 "first A\nconcede B\nfault A \"peeked\"\nfire A A1\nscore A +1 \"x\"\nbell\nseed 1\n",
    "turn A\nover A concede\nover B fault\nerror\nerror\nerror\nerror\n" },
  { "set_up_has_its_order", RULES4,
    "first A\nfire A A1\nteams \"x\"\nteams \"x\" \"y\" \"z\"\nteams x y\nteams \"x\" \"y\"\nteams \"x\" \"y\"\nseed 0\nseed 01\nseed -1\n"
    "seed 18446744073709551615\nseed 18446744073709551616\nfleet H random\nfleet C random\n"
    "fleet A aa../..../..b./....\nfleet A aa../..../...b\nfleet A aa../..../..b./...a\nfleet A \"random\"\nfleet A random\nfleet A random\n"
    "first A\nfleet B paper\nfleet B random\nteams \"x\" \"y\"\nfirst C\nfirst A\nfirst A\nseed 5\n",
    "error\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\n"
    "error\nerror\nerror\nerror\nerror\nerror\nerror\nturn A\nerror\n" },
  { "teams_have_names_and_seas_of_their_own", COMMON4,
    "fleet A random\nteams \"x\" \"12345678901234567890123456789012345678901\"\n"
    "teams \"1234567890123456789012345678901234567890\" \"\"\n" SEA_H "first B\nfault C \"x\"\nfault B \"x\"\n",
    "error\nerror\nturn B\nerror\nover A fault\n" },
  { "a_team_leaves_once", COMMON4,
    "teams \"x\" \"y\" \"z\"\n" SEA_H "first B\nfault C \"x\"\nfault C \"x\"\nconcede C\nconcede D\nconcede A\nfault B \"y\"\n",
    "turn B\nerror\nerror\nerror\nover B concede\nerror\n" },
  { "a_class_without_so_small_a_shape_moves_as_any_shape", "classic width=5 height=5 fleet=3:corner:1 relocate=yes",
    "fleet A aa.../a..../...../...../.....\nfleet B bb.../b..../...../...../.....\nfirst A\nfire A A1\n"
    "relocate B b..../.b.../...../...../.....\nrelocate B ...../...../...../...../...bb\nfire A D5\nrelocate B stay\nfire A E5\n",
    "turn A\nshot A A1 hit\nerror\nrelocated B\nshot A D5 hit\nstayed B\nshot A E5 sunk 3\nover A fleet\n" },
  { "scores_stop_at_their_bounds", MATH5,
    SEAS5 "first A\nscore A -9999 \"x\"\nfire A D5\njudge A wrong\nscore A +9999 \"x\"\nscore A +9999 \"x\"\nscore B +9999.5 \"x\"\n"
    "fire B D3\nfire A E1\njudge A right\nfire A D1\nfire B A1\nfire B B1\njudge B right\n",
    "turn A\nscore A -9999 B 0\nshot A D5 mine\nask A mine\nscore A -9999.5 B 0\nturn B\nscore A -0.5 B 0\nscore A 9998.5 B 0\n"
    "score A 9998.5 B 9999.5\nshot B D3 miss\nturn A\nshot A E1 sunk 1\nask A 1\nscore A 9999.5 B 9999.5\n"
    "shot A D1 miss\nturn B\nshot B A1 hit\nshot B B1 sunk 2\nask B 2\nscore A 9999.5 B 9999.5\n" },
  { "a_tab_may_stand_in_a_name_a_line_break_not", RULES4,
    "teams \"a\x01\" \"c\"\nteams \"a\tb\" \"c\"\n" SEAS4 "first A\nscore A +1 \"x\ty\"\n", "error\nturn A\nscore A 1 B 0\n" },
  { "a_perelman_fleet_can_be_laid", RULES4,
    "fleet A perelman\nfleet A perelman\nfleet B random\nfirst A\n", "error\nturn A\n" },
  { "only_upper_case_and_exact_words_are_read", RULES4,
    SEAS4 "first a\nFirst A\nfirst A A\nfirst \"A\"\nfirst AB\nfirst\n  first \t A  \nfire A a1\nfire A A01\nfire A A0\nfire A A\n"
    "fire A A1 A1\nfire B A1\nfire A \"A1\"\nfire A Z1\nfire\njudge A right\nannul\ntell A A1\nrelocate A stay\nsay B hit\n"
    "inspect A random\nrules classic\nmove A C4 C5\nundo undo\n\n \njudge - right\nfire A A1 # x\n",
    "error\nerror\nerror\nerror\nerror\nerror\nturn A\n"
    "error\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\nerror\n"
    "error\nerror\nerror\nerror\nerror\nerror\n" },
};
/* clang-format on */

static Fixture fixture;

static int
play_row (void **state)
{
  fixture.row = *state;
  fixture.match = fixture_script (fixture.row->rules, fixture.row->script, fixture.out);
  *state = &fixture;
  return 0;
}

static int
forget_row (void **state)
{
  (void) state;
  sea_match_free (fixture.match);
  fixture.match = NULL;
  return 0;
}

static void
a_script_gives_its_events (void **state)
{
  const Fixture *f = *state;

  assert_non_null (f->match);
  assert_string_equal (f->out, f->row->out);
}

int
main (void)
{
  struct CMUnitTest tests[sizeof rows / sizeof rows[0]];

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    tests[i] = (struct CMUnitTest){ rows[i].name, a_script_gives_its_events, play_row, forget_row,
                                    (void *) (uintptr_t) &rows[i] };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
