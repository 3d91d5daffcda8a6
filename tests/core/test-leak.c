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

/* Two matches that differ in one hidden fleet alone. As long as all replies are the same to the
 * ear, whoever does not own that fleet must see the same, byte for byte. */

enum
{
  GAMES = 300,
  TWINS = 40,
  MAX_STEPS = 60
};

typedef struct
{
  SeaMatch *match, *again, *twin;
  SeaEvents *events;
  SeaRandom dice;
  char said[FIXTURE_TEXT], twin_said[FIXTURE_TEXT];
  SeaView view, twin_view;
  unsigned long compared, late; /* views; of these with three shots and more */
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = calloc (1, sizeof *f);

  f->events = malloc (sizeof *f->events);
  sea_random_seed (&f->dice, 77);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_match_free (f->match);
  sea_match_free (f->twin);
  sea_match_free (f->again);
  free (f->events);
  free (f);
  return 0;
}

/* What is spoken aloud of the events. */
static void
say (const SeaRules *rules, SeaEvents *events, char text[FIXTURE_TEXT])
{
  for (unsigned i = 0; i < events->n; i++)
    if (events->e[i].reply == SEA_REPLY_SUNK)
      {
        if (rules->announce != SEA_ANNOUNCE_CLASS)
          events->e[i].decks = 0;
        if (rules->announce == SEA_ANNOUNCE_HITS)
          events->e[i].reply = SEA_REPLY_HIT;
      }
  fixture_events (events, text);
}

static void
compare_views (Fixture *f, unsigned hidden)
{
  const SeaAudience audiences[] = { SEA_AUDIENCE_PUBLIC, (SeaAudience) (1 - hidden) };

  for (unsigned i = 0; i < 2; i++)
    {
      assert_int_equal (sea_view_get (f->again, audiences[i], &f->view), SEA_OK);
      assert_int_equal (sea_view_get (f->twin, audiences[i], &f->twin_view), SEA_OK);
      assert_memory_equal (&f->view, &f->twin_view, sizeof f->view);
      f->compared++;
      f->late += f->view.n_shots >= 3;
    }
}

/* Plays the lines of the match again with another fleet in sea @hidden while replies agree. */
static void
play_twin (Fixture *f, unsigned hidden, size_t fleet_line, const char *layout)
{
  const SeaRules *rules = sea_match_rules (f->match);
  size_t depth = sea_match_depth (f->match);

  sea_match_free (f->again);
  sea_match_free (f->twin);
  f->again = sea_match_new (rules);
  f->twin = sea_match_new (rules);
  for (size_t i = 0; i < depth; i++)
    {
      char line[FIXTURE_LINE];
      const char *original = sea_match_line (f->match, i);

      snprintf (line, sizeof line, "fleet %c %s", 'A' + hidden, layout);
      sea_match_apply (f->again, original, f->events, NULL);
      say (rules, f->events, f->said);
      if (sea_match_apply (f->twin, i == fleet_line ? line : original, f->events, NULL) != SEA_OK)
        break;
      say (rules, f->events, f->twin_said);
      if (strcmp (f->said, f->twin_said) != 0)
        break;
      compare_views (f, hidden);
    }
}

/* Lays both seas by their layouts, so that no random numbers differ later. */
static bool
lay (Fixture *f, unsigned sea)
{
  SeaFleet fleet;
  char layout[SEA_LAYOUT_SIZE], line[FIXTURE_LINE];

  if (sea_fleet_random (sea_match_rules (f->match), &f->dice, &fleet) != SEA_OK)
    return false;
  sea_fleet_write (&fleet, layout);
  snprintf (line, sizeof line, "fleet %c %s", 'A' + sea, layout);
  return sea_match_apply (f->match, line, f->events, NULL) == SEA_OK;
}

static void
two_fleets_with_the_same_replies_look_the_same (void **state)
{
  Fixture *f = *state;

  for (int game = 0; game < GAMES; game++)
    {
      SeaRules rules;
      unsigned hidden = sea_random_below (&f->dice, 2);

      do
        fixture_random_rules (&f->dice, &rules);
      while (rules.seas == SEA_SEAS_COMMON);
      sea_match_free (f->match);
      f->match = sea_match_new (&rules);
      if (!lay (f, 0) || !lay (f, 1))
        continue;
      for (int step = 0; step < MAX_STEPS; step++)
        {
          char line[FIXTURE_LINE];

          fixture_random_line (f->match, &f->dice, line);
          if (strcmp (line, "undo") != 0)
            sea_match_apply (f->match, line, f->events, NULL);
        }
      for (int twin = 0; twin < TWINS; twin++)
        {
          SeaFleet fleet;
          char layout[SEA_LAYOUT_SIZE];

          if (sea_fleet_random (&rules, &f->dice, &fleet) != SEA_OK)
            continue;
          sea_fleet_write (&fleet, layout);
          play_twin (f, hidden, hidden, layout);
        }
    }
  /* the test must have looked at something behind the first shots */
  print_message ("%lu views, %lu late\n", f->compared, f->late);
  assert_true (f->compared > 20ul * GAMES);
  assert_true (f->late > 10ul * GAMES);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (two_fleets_with_the_same_replies_look_the_same, set_up,
                                     tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
