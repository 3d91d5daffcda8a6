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
#include "bots/sample.h"
#include "fixture-bots.h"
#include "rulebook/rulebook.h"

/* Plays @share of the actions of a whole match. */
static Game *
play_part (const SeaRules *rules, uint64_t seed, double share)
{
  Game *game = game_new (rules, seed, NULL, NULL);
  size_t n;

  while (game_step (game))
    ;
  n = (size_t) ((double) game->n * share);
  game_free (game);
  game = game_new (rules, seed, NULL, NULL);
  while (game->n < n && game_step (game))
    ;
  return game;
}

/* How many of @tries positions can be gone on from; each gives a rest that ends. */
static unsigned
try_resume (const SeaRules *rules, uint64_t seed, unsigned tries)
{
  SeaPlayout *playout = sea_playout_new (rules);
  unsigned done = 0;

  for (unsigned i = 0; i < tries; i++)
    {
      Game *game = play_part (rules, seed + i, (i + 0.5) / tries);
      SeaView view;
      SeaGameLength length;

      sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
      if (view.over)
        {
          assert_int_equal (sea_playout_load (playout, (const char *const *) game->lines, game->n),
                            SEA_E_ILLEGAL);
          assert_int_equal (sea_playout_resume (playout, 0.6, i, &length), SEA_E_ILLEGAL);
          done++;
        }
      else
        {
          assert_int_equal (sea_playout_load (playout, (const char *const *) game->lines, game->n),
                            SEA_OK);
          if (sea_playout_resume (playout, 0.6, i, &length) == SEA_OK)
            {
              assert_true (length.ended);
              done++;
            }
        }
      game_free (game);
    }
  sea_playout_free (playout);
  return done;
}

static void
every_shipped_ruleset_can_be_gone_on_with (void **state)
{
  SeaRulebook *book = sea_rulebook_new (SEA_RULESETS, NULL);
  GPtrArray *list = sea_rulebook_list (book);

  (void) state;
  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (list, i);
      unsigned done = try_resume (&set->rules, 50, 6);

      if (done < 5)
        fail_msg ("%s: %u of 6 positions", set->id, done);
    }
  sea_rulebook_free (book);
}

static void
rulesets_of_any_keys_can_be_gone_on_with (void **state)
{
  SeaRandom dice;
  unsigned done = 0;

  (void) state;
  sea_random_seed (&dice, 11);
  for (unsigned i = 0; i < 120; i++)
    {
      SeaRules rules;

      fixture_random_rules (&dice, &rules);
      done += try_resume (&rules, i, 2);
    }
  print_message ("%u of 240 positions of any rules\n", done);
  assert_true (done > 220);
}

/* Positions of which nobody saw the same fleets lead to the same forecast: what is secret has no
 * part in it. */
static void
only_what_was_said_counts (void **state)
{
  SeaRules rules;
  unsigned other_fleets = 0;

  (void) state;
  fixture_shipped ("math-45", &rules);
  for (unsigned i = 0; i < 12; i++)
    {
      Game *game = play_part (&rules, 300 + i, 0.1 + 0.06 * i);
      SeaPlayout *playout = sea_playout_new (&rules);
      SeaLies *lies = malloc (sizeof *lies);
      SeaView view;
      SeaSaid said;
      SeaFleet fleet;
      SeaRandom random;
      char line[SEA_LAYOUT_SIZE + 32] = "fleet B ";
      const char *lines[FIXTURE_MAX_LINES];
      SeaGameLength real, sampled;

      memset (&said, 0, sizeof said);
      sea_lies_init (lies, &rules);
      sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
      assert_false (view.over);
      sea_random_seed (&random, i);
      assert_true (sea_sample_fleet (lies, &view.seas[1], &said, &random, &fleet));
      assert_int_equal (sea_fleet_check (&rules, &fleet, NULL, 0), 0);
      sea_fleet_write (&fleet, line + 8);
      memcpy (lines, game->lines, sizeof lines);
      assert_memory_equal (lines[2], "fleet B ", 8);
      lines[2] = line;
      for (unsigned seed = 0; seed < 5; seed++)
        {
          assert_int_equal (sea_playout_load (playout, (const char *const *) game->lines, game->n),
                            SEA_OK);
          assert_int_equal (sea_playout_resume (playout, 0.6, seed, &real), SEA_OK);
          assert_int_equal (sea_playout_load (playout, lines, game->n), SEA_OK);
          assert_int_equal (sea_playout_resume (playout, 0.6, seed, &sampled), SEA_OK);
          assert_memory_equal (&real, &sampled, sizeof real);
        }
      other_fleets += strcmp (line, game->lines[2]) != 0;
      free (lies);
      sea_playout_free (playout);
      game_free (game);
    }
  assert_true (other_fleets > 6);
}

/* A boat of one deck on a strip: each cell that is not known must come as often. */
static void
what_is_unknown_is_drawn_evenly (void **state)
{
  SeaRules rules;
  SeaLies *lies = malloc (sizeof *lies);
  SeaViewSea *sea = calloc (1, sizeof *sea);
  SeaSaid said;
  SeaRandom random;
  unsigned seen[16] = { 0 };

  (void) state;
  memset (&said, 0, sizeof said);
  fixture_shipped ("classic width=4 height=4 fleet=2:line:1", &rules);
  sea_lies_init (lies, &rules);
  memset (sea->at, SEA_MARK_MISS, 16);
  for (unsigned x = 0; x < 4; x++)
    sea->at[x] = sea->at[8 + x] = SEA_MARK_UNKNOWN;
  sea_random_seed (&random, 1);
  for (unsigned i = 0; i < 6000; i++)
    {
      SeaFleet fleet;

      assert_true (sea_sample_fleet (lies, sea, &said, &random, &fleet));
      for (unsigned at = 0; at < 16; at++)
        seen[at] += fleet.at[at] != '.';
    }
  /* six ways: the middle cells lie on two of them */
  for (unsigned row = 0; row < 16; row += 8)
    {
      assert_true (abs ((int) seen[row] - 1000) < 130 && abs ((int) seen[row + 3] - 1000) < 130);
      assert_true (abs ((int) seen[row + 1] - 2000) < 170);
    }
  free (lies);
  free (sea);
}

static void
a_contradiction_has_no_fleet (void **state)
{
  SeaRules rules;
  SeaPlayout *playout;
  SeaGameLength length;
  static const char *const lines[] = { "fleet A paper", "fleet B paper", "first A",
                                       "fire A A1",     "say B sunk 1",  "fire A A2",
                                       "say B sunk 1",  "fire A F6",     "say B miss" };

  (void) state;
  fixture_shipped ("classic", &rules);
  playout = sea_playout_new (&rules);
  assert_int_equal (sea_playout_load (playout, lines, 9), SEA_OK);
  assert_int_equal (sea_playout_resume (playout, 0.6, 1, &length), SEA_E_UNKNOWN_FIT);
  /* a reply is awaited */
  assert_int_equal (sea_playout_load (playout, lines, 8), SEA_E_ILLEGAL);
  /* on paper, but sound */
  assert_int_equal (sea_playout_load (playout, lines, 5), SEA_OK);
  assert_int_equal (sea_playout_resume (playout, 0.6, 1, &length), SEA_OK);
  assert_true (length.ended && length.shots > 40);
  /* not laid, and a line that is none */
  assert_int_equal (sea_playout_load (playout, lines, 1), SEA_E_ILLEGAL);
  assert_int_equal (sea_playout_load (playout, lines + 3, 1), SEA_E_ILLEGAL);
  sea_playout_free (playout);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_shipped_ruleset_can_be_gone_on_with),
    cmocka_unit_test (rulesets_of_any_keys_can_be_gone_on_with),
    cmocka_unit_test (only_what_was_said_counts),
    cmocka_unit_test (what_is_unknown_is_drawn_evenly),
    cmocka_unit_test (a_contradiction_has_no_fleet),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
