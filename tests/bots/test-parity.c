/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs these before it */
#include <cmocka.h>

#include "../core/fixture-game.h"
#include "bots/playout.h"
#include "fixture-bots.h"
#include "rulebook/rulebook.h"

static const char one_boat[] = "........../........../........../........../........../"
                               "........../........../........../........../a........*";

/* The shots that one needs alone, on the average, and their standard error. */
static double
measure (const char *rules_line, unsigned games, double *error)
{
  SeaRules rules;
  double sum = 0, squares = 0;

  fixture_shipped (rules_line, &rules);
  for (unsigned i = 0; i < games; i++)
    {
      Game *game = game_new (&rules, i, NULL, NULL);
      SeaView view;

      while (game_step (game))
        ;
      sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
      sum += view.n_shots;
      squares += (double) view.n_shots * view.n_shots;
      game_free (game);
    }
  *error = sqrt ((squares / games - sum / games * sum / games) / (games - 1));
  return sum / games;
}

/* RULES.md: about 58. Firing at random needs 95. */
static void
classic_alone_takes_about_58_shots (void **state)
{
  double error, shots = measure ("classic seas=common", 1500, &error);

  (void) state;
  print_message ("classic, alone: %.2f shots, standard error %.2f\n", shots, error);
  assert_true (error < 0.5);
  assert_true (shots > 56 && shots < 61);
}

static void
hints_shorten_the_search (void **state)
{
  double error, told, silent;

  (void) state;
  told = measure ("classic seas=common", 300, &error);
  silent = measure ("classic seas=common announce=hits", 300, &error);
  print_message ("sinkings told %.1f shots, not told %.1f\n", told, silent);
  /* what is all hit is seen by the water around it, and left out of the search as well */
  assert_true (told + 2 < silent && silent < 76);
}

static unsigned
mark_at (const SeaView *view, int x, int y)
{
  if (x < 0 || y < 0 || x >= view->width || y >= view->height)
    return SEA_MARK_MISS;
  return (unsigned char) view->seas[view->target].at[y * view->width + x];
}

/* Every shot of whole games is looked at: beside sunk ships nobody fires, after a hit it goes on
 * beside the hit, after two hits along their line. */
static void
a_hit_is_finished_along_its_line (void **state)
{
  SeaRules rules;
  SeaView view;
  unsigned beside = 0, along = 0;

  (void) state;
  fixture_shipped ("classic", &rules);
  for (unsigned i = 0; i < 40; i++)
    {
      Game *game = game_new (&rules, 1000 + i, NULL, NULL);

      for (;;)
        {
          SeaCell cell = { 0, 0 };
          int hits = 0, hx[4] = { 0 }, hy[4] = { 0 };

          sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
          if (view.phase == SEA_PHASE_FIRING)
            {
              SeaRandom random = game->random;

              assert_true (sea_parity_choose (game->parity, &view, &random, &cell));
              assert_int_equal (mark_at (&view, cell.x, cell.y), SEA_MARK_UNKNOWN);
              for (int at = 0; at < 100; at++)
                if (view.seas[view.target].at[at] == SEA_MARK_HIT && hits < 4)
                  {
                    hx[hits] = at % 10;
                    hy[hits++] = at / 10;
                  }
              if (hits == 1)
                assert_int_equal (abs (cell.x - hx[0]) + abs (cell.y - hy[0]), 1);
              if (hits > 1)
                {
                  assert_true (hx[0] == hx[1] ? cell.x == hx[0] : cell.y == hy[0]);
                  assert_true (abs (cell.x - hx[0]) + abs (cell.y - hy[0]) <= hits);
                }
              beside += hits == 1;
              along += hits > 1;
            }
          if (!game_step (game))
            break;
        }
      game_free (game);
    }
  assert_true (beside > 100 && along > 100);
}

/* Whether a ship of @w by @h, or turned, still fits among the unknown cells. */
static bool
fits (const SeaView *view, int w, int h)
{
  for (int turn = 0; turn < 2; turn++)
    for (int y = 0; y < 10; y++)
      for (int x = 0; x < 10; x++)
        {
          bool free_cells = true;

          for (int i = 0; i < w * h && free_cells; i++)
            free_cells = mark_at (view, x + (turn ? i / w : i % w), y + (turn ? i % w : i / w)) ==
                         SEA_MARK_UNKNOWN;
          if (free_cells)
            return true;
        }
  return false;
}

/* With nothing but misses the largest ship has no place left after about one shot in so many
 * cells as it has decks; a search without a grid needs half as many again. */
static void
the_search_is_spaced_for_the_largest_ship (void **state)
{
  static const struct
  {
    const char *rules;
    int w, h, most;
  } rows[] = { { "classic seas=common", 4, 1, 27 },
               { "hasbro seas=common", 5, 1, 22 },
               { "classic seas=common fleet=2:line:3,1:line:1", 2, 1, 52 },
               { "classic seas=common fleet=4:square:2", 2, 2, 40 } };

  (void) state;
  for (unsigned i = 0; i < 4; i++)
    for (unsigned seed = 0; seed < 20; seed++)
      {
        SeaRules rules;
        Game *game;
        SeaView view;
        SeaRandom random;
        int shots = 0;

        fixture_shipped (rows[i].rules, &rules);
        game = game_new (&rules, seed, NULL, NULL);
        game_take (game, "first A");
        sea_view_get (game->match, SEA_AUDIENCE_A, &view);
        sea_random_seed (&random, seed);
        for (; fits (&view, rows[i].w, rows[i].h); shots++)
          {
            SeaCell cell;

            assert_true (sea_parity_choose (game->parity, &view, &random, &cell));
            assert_int_equal (mark_at (&view, cell.x, cell.y), SEA_MARK_UNKNOWN);
            view.seas[0].at[cell.y * 10 + cell.x] = SEA_MARK_MISS;
          }
        if (shots > rows[i].most)
          fail_msg ("%s, seed %u: %d shots", rows[i].rules, seed, shots);
        game_free (game);
      }
}

/* The grid becomes finer when the largest ship has sunk. */
static void
the_grid_follows_the_ships_afloat (void **state)
{
  SeaRules rules;
  Game *game;
  SeaView view;
  SeaCell cell;

  (void) state;
  fixture_shipped ("classic seas=common fleet=4:line:1,1:line:1", &rules);
  game = game_new (&rules, 1,
                   "aaaa....../........../........../........../........../........../"
                   "........../........../........../.........b",
                   NULL);
  game_take (game, "first A");
  for (char x = 'A'; x <= 'D'; x++)
    {
      char line[16];

      snprintf (line, sizeof line, "fire A %c1", x);
      game_take (game, line);
    }
  sea_view_get (game->match, SEA_AUDIENCE_A, &view);
  /* only cells that no line of four fits on are left: they would never be searched before */
  for (int at = 20; at < 99; at++)
    view.seas[0].at[at] = SEA_MARK_MISS;
  assert_true (sea_parity_choose (game->parity, &view, &game->random, &cell));
  assert_true (cell.y == 9 || (cell.y < 2 && cell.x > 4));
  game_free (game);
}

static void
a_told_deck_is_fired_at_and_the_view_is_all_it_knows (void **state)
{
  SeaRules rules;
  Game *game;
  SeaView view, public_view;
  SeaCell cell, again;
  SeaRandom a, b;

  (void) state;
  fixture_shipped ("mines fleet=1:line:1 mines=1", &rules);
  game = game_new (&rules, 1, NULL, one_boat);
  game_take (game, "first A");
  sea_view_get (game->match, SEA_AUDIENCE_A, &view);
  view.seas[1].at[37] = SEA_MARK_DECK;
  assert_true (sea_parity_choose (game->parity, &view, &game->random, &cell));
  assert_int_equal (cell.y * 10 + cell.x, 37);
  /* its own fleet tells it nothing about the other one */
  sea_view_get (game->match, SEA_AUDIENCE_A, &view);
  sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &public_view);
  sea_random_seed (&a, 3);
  sea_random_seed (&b, 3);
  assert_true (sea_parity_choose (game->parity, &view, &a, &cell));
  assert_true (sea_parity_choose (game->parity, &public_view, &b, &again));
  assert_memory_equal (&cell, &again, sizeof cell);
  game_free (game);
}

/* A ship that burns is fired at again, not searched around. */
static void
a_burning_ship_is_not_left_alone (void **state)
{
  SeaRules rules;
  Game *game;
  SeaView view;
  SeaCell cell;

  (void) state;
  fixture_shipped ("math-tv seas=common mines=0 fleet=2:line:1,1:line:1 first=chosen", &rules);
  game = game_new (&rules, 1,
                   "aa......../........../........../........../........../........../"
                   "........../........../........../.........b",
                   NULL);
  game_take (game, "first A");
  game_take (game, "fire A A1");
  game_take (game, "fire A B1");
  game_take (game, "judge A wrong");
  sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
  assert_int_equal (view.seas[0].at[0], SEA_MARK_HIT);
  assert_true (sea_parity_choose (game->parity, &view, &game->random, &cell));
  assert_true (cell.y == 0 && cell.x < 2);
  game_free (game);
}

static void
play_all (const SeaRules *rules, unsigned n_teams, uint64_t seed)
{
  SeaPlayout *playout = sea_playout_new (rules);
  SeaGameLength length;

  assert_int_equal (sea_playout_run (playout, n_teams, 0.6, seed, &length), SEA_OK);
  assert_true (length.ended);
  assert_true (length.shots > 0 || rules->ask == SEA_ASK_SHOT);
  sea_playout_free (playout);
}

/* Each action of a playout must be taken by the core: a searcher never repeats a shot that is
 * refused, never fires outside, always finds the last ship. */
static void
every_ruleset_is_played_to_its_end (void **state)
{
  SeaRulebook *book = sea_rulebook_new (SEA_RULESETS, NULL);
  GPtrArray *list = sea_rulebook_list (book);
  SeaRandom dice;

  (void) state;
  assert_true (list->len >= 20);
  for (guint i = 0; i < list->len; i++)
    for (uint64_t seed = 0; seed < 3; seed++)
      play_all (&((const SeaRuleset *) g_ptr_array_index (list, i))->rules, 2, seed);
  sea_rulebook_free (book);
  sea_random_seed (&dice, 7);
  for (unsigned i = 0; i < 250; i++)
    {
      SeaRules rules;

      fixture_random_rules (&dice, &rules);
      play_all (&rules, rules.seas == SEA_SEAS_COMMON ? 2 + i % 3 : 2, i);
    }
}

static void
the_largest_seas_are_played (void **state)
{
  static const char *const lines[] = {
    "math-common width=24 height=24 fleet=24:line:1,5:corner:3,4:tee:2,1:line:6",
    ("classic width=24 height=24 fleet=24:corner:1,9:square:1,7:any:2,1:line:4 mines=9 "
     "mine-effect=quiz sweepers=3 submarines=5"),
    "dutchman width=24 height=3 fleet=24:chain:1",
    "classic width=3 height=3 fleet=1:line:1",
  };

  (void) state;
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++)
    {
      SeaRules rules;

      fixture_shipped (lines[i], &rules);
      play_all (&rules, 2, i);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (classic_alone_takes_about_58_shots),
    cmocka_unit_test (hints_shorten_the_search),
    cmocka_unit_test (a_hit_is_finished_along_its_line),
    cmocka_unit_test (the_search_is_spaced_for_the_largest_ship),
    cmocka_unit_test (the_grid_follows_the_ships_afloat),
    cmocka_unit_test (a_told_deck_is_fired_at_and_the_view_is_all_it_knows),
    cmocka_unit_test (a_burning_ship_is_not_left_alone),
    cmocka_unit_test (every_ruleset_is_played_to_its_end),
    cmocka_unit_test (the_largest_seas_are_played),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
