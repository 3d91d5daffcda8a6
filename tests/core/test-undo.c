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
#include "rulebook/rulebook.h"

/* Random games by every shipped ruleset, by their overrides, and by small random rules. A step is
 * one line: tried, discarded, applied, taken back, brought back. The hash of the state is looked at
 * each time, the views of all at every fourth: they are made of the state alone. */

enum
{
  GAMES = 60, /* a ruleset */
  SMALL = 300,
  STEPS = 160,
  STEPS_AFTER = 12, /* the end */
  WANTED = 100000,  /* steps */
  LOOK_EACH = 4
};

typedef struct
{
  SeaRulebook *book;
  SeaMatch *match, *fold;
  SeaEvents *events;
  SeaRandom dice;
  char text[FIXTURE_TEXT], again[FIXTURE_TEXT];
  unsigned long steps, redone;
  SeaView view;
  bool every; /* views after every step, and more games: where SEA_TEST_LONG is set */
} Fixture;

/* A state as all its audiences see it. */
typedef struct
{
  uint64_t hash;
  size_t depth;
  bool looked;
  SeaView views[SEA_AUDIENCE_REVEAL + 1];
} Picture;

static int
set_up (void **state)
{
  Fixture *f = calloc (1, sizeof *f);

  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  f->events = malloc (sizeof *f->events);
  f->every = getenv ("SEA_TEST_LONG") != NULL;
  sea_random_seed (&f->dice, 20);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_match_free (f->match);
  sea_match_free (f->fold);
  sea_rulebook_free (f->book);
  free (f->events);
  free (f);
  return 0;
}

static void
new_match (Fixture *f)
{
  SeaRules rules;

  fixture_random_rules (&f->dice, &rules);
  sea_match_free (f->match);
  f->match = sea_match_new (&rules);
}

static void
take (const SeaMatch *match, bool look, Picture *picture)
{
  picture->hash = sea_match_hash (match);
  picture->depth = sea_match_depth (match);
  picture->looked = look;
  if (!look)
    return;
  memset (picture->views, 0, sizeof picture->views);
  for (unsigned i = 0; i <= SEA_AUDIENCE_REVEAL; i++)
    sea_view_get (match, (SeaAudience) i, &picture->views[i]);
}

static void
same (const Fixture *f, const Picture *picture)
{
  Picture now;

  take (f->match, picture->looked, &now);
  assert_int_equal (now.hash, picture->hash);
  assert_int_equal (now.depth, picture->depth);
  if (picture->looked && memcmp (now.views, picture->views, sizeof now.views) != 0)
    assert_memory_equal (now.views, picture->views, sizeof now.views);
}

/* Tries, commits, takes back and brings back one line. */
static void
walk (Fixture *f, const char *line)
{
  bool is_undo = strcmp (line, "undo") == 0, is_redo = strcmp (line, "redo") == 0;
  Picture before, after;
  SeaStatus status;

  f->steps++;
  take (f->match, f->every || f->steps % LOOK_EACH == 0, &before);
  status = sea_match_try (f->match, line, f->events, NULL);
  same (f, &before);
  if (status == SEA_OK)
    sea_match_discard (f->match);
  else
    assert_int_equal (f->events->n, 0);
  sea_match_commit (f->match);
  same (f, &before);
  if (status != SEA_OK)
    return;

  assert_int_equal (sea_match_apply (f->match, line, f->events, NULL), SEA_OK);
  if (is_undo || is_redo)
    return;
  fixture_events (f->events, f->text);
  take (f->match, before.looked, &after);
  assert_int_equal (sea_match_apply (f->match, "undo", f->events, NULL), SEA_OK);
  same (f, &before);
  assert_int_equal (sea_match_apply (f->match, "redo", f->events, NULL), SEA_OK);
  same (f, &after);
  fixture_events (f->events, f->again);
  assert_string_equal (strchr (f->again, '\n') + 1, f->text);
  f->redone++;
}

/* A random game, walked; then all of it is taken back. */
static void
walk_game (Fixture *f, const SeaRules *rules)
{
  Picture fresh;

  sea_match_free (f->match);
  f->match = sea_match_new (rules);
  take (f->match, true, &fresh);
  for (int step = 0, after = 0; step < STEPS && after < STEPS_AFTER; step++)
    {
      char line[FIXTURE_LINE];

      fixture_random_line (f->match, &f->dice, line);
      walk (f, line);
      after += sea_view_get (f->match, SEA_AUDIENCE_REVEAL, &f->view) == SEA_OK;
    }
  while (sea_match_undo_line (f->match) != NULL)
    assert_int_equal (sea_match_apply (f->match, "undo", f->events, NULL), SEA_OK);
  same (f, &fresh);
  assert_int_equal (sea_match_apply (f->match, "undo", f->events, NULL), SEA_E_ILLEGAL);
}

static void
undo_then_redo_of_any_action_gives_the_identical_state (void **state)
{
  Fixture *f = *state;
  const GPtrArray *list = sea_rulebook_list (f->book);
  unsigned times = f->every ? 10 : 1;

  for (guint i = 0; i < list->len; i++)
    for (unsigned game = 0; game < GAMES * times; game++)
      {
        SeaRules rules = ((const SeaRuleset *) g_ptr_array_index (list, i))->rules;

        if (game % 2 != 0)
          fixture_vary_rules (&f->dice, &rules);
        walk_game (f, &rules);
      }
  for (unsigned game = 0; game < SMALL * times; game++)
    {
      SeaRules rules;

      fixture_random_rules (&f->dice, &rules);
      walk_game (f, &rules);
    }
  print_message ("%lu steps, %lu taken back and brought back\n", f->steps, f->redone);
  assert_true (f->redone >= WANTED);
}

static void
the_fold_of_the_lines_in_force_gives_the_live_state (void **state)
{
  Fixture *f = *state;

  for (int game = 0; game < SMALL; game++)
    {
      new_match (f);
      for (int step = 0; step < STEPS; step++)
        {
          char line[FIXTURE_LINE];

          fixture_random_line (f->match, &f->dice, line);
          sea_match_apply (f->match, line, f->events, NULL);
        }
      sea_match_free (f->fold);
      f->fold = sea_match_new (sea_match_rules (f->match));
      for (size_t i = 0; i < sea_match_depth (f->match); i++)
        assert_int_equal (sea_match_apply (f->fold, sea_match_line (f->match, i), f->events, NULL),
                          SEA_OK);
      assert_int_equal (sea_match_hash (f->fold), sea_match_hash (f->match));
    }
}

static void
undo_tells_the_line_and_whose_turn_it_is_again (void **state)
{
  Fixture *f = *state;

  f->match = fixture_script ("classic width=4 height=4 fleet=2:line:1,1:line:1",
                             "fleet A aa../..../...b/....\n"
                             "fleet   B\tc.../..../.dd./....\n"
                             "undo\nredo\n"
                             "first A\nfire A D1\nundo\nredo\nundo\nundo\nredo\nredo\n"
                             "fire B D4\nundo\nscore A +1.5 \"a  # b\"\nredo\nundo\n"
                             "fire B A1\nundo\nundo\n",
                             f->text);
  assert_string_equal (f->text, "undone fleet B c.../..../.dd./....\n"
                                "redone fleet B c.../..../.dd./....\n"
                                "turn A\n"
                                "shot A D1 miss\nturn B\n"
                                "undone fire A D1\nturn A\n"
                                "redone fire A D1\nshot A D1 miss\nturn B\n"
                                "undone fire A D1\nturn A\n"
                                "undone first A\n"
                                "redone first A\nturn A\n"
                                "redone fire A D1\nshot A D1 miss\nturn B\n"
                                "shot B D4 miss\nturn A\n"
                                "undone fire B D4\nturn B\n"
                                "score A 1.5 B 0\n"
                                "error\n"
                                "undone score A +1.5 \"a  # b\"\n"
                                "shot B A1 hit\n"
                                "undone fire B A1\n"
                                "undone fire A D1\nturn A\n");
}

static void
a_new_action_forgets_what_could_be_redone (void **state)
{
  Fixture *f = *state;

  f->match = fixture_script ("classic width=3 height=3 fleet=1:line:1",
                             "seed 1\nseed 2\nseed 3\nundo\nundo\n", f->text);
  assert_string_equal (sea_match_undo_line (f->match), "seed 1");
  assert_string_equal (sea_match_redo_line (f->match), "seed 2");
  assert_null (sea_match_line (f->match, 1));
  assert_int_equal (sea_match_apply (f->match, "bell", f->events, NULL), SEA_E_ILLEGAL);
  assert_string_equal (sea_match_redo_line (f->match), "seed 2");
  assert_int_equal (sea_match_apply (f->match, "seed 4", f->events, NULL), SEA_OK);
  assert_null (sea_match_redo_line (f->match));
  assert_int_equal (sea_match_apply (f->match, "redo", f->events, NULL), SEA_E_ILLEGAL);
}

static void
a_refusal_tells_its_reason (void **state)
{
  Fixture *f = *state;
  SeaRefusal refusal = { SEA_OK, NULL };

  f->match = fixture_script ("classic width=3 height=3 fleet=1:line:1",
                             "fleet A a../.../...\nfleet B a../.../...\nfirst A\n", f->text);
  assert_int_equal (sea_match_try (f->match, "fire A D1", f->events, &refusal), SEA_E_RANGE);
  assert_int_equal (refusal.status, SEA_E_RANGE);
  assert_non_null (refusal.text);
  assert_int_equal (sea_match_try (f->match, "fire A \xff", f->events, &refusal), SEA_E_SYNTAX);
  assert_int_equal (sea_match_try (f->match, "", f->events, &refusal), SEA_E_SYNTAX);
  assert_int_equal (sea_match_try (f->match, "score A +1 \"\xff\"", f->events, &refusal),
                    SEA_E_SYNTAX);
  assert_int_equal (sea_match_try (f->match, "fire B A1", f->events, &refusal), SEA_E_ILLEGAL);
  assert_int_equal (sea_match_rules (f->match)->width, 3);
}

static void
the_end_can_be_undone (void **state)
{
  Fixture *f = *state;

  f->match = fixture_script ("classic width=3 height=3 fleet=1:line:1",
                             "fleet A a../.../...\nfleet B b../.../...\nfirst B\n"
                             "fire B A1\nfire B A2\nseed 1\nundo\nfire B B2\n",
                             f->text);
  assert_string_equal (f->text, "turn B\nshot B A1 sunk 1\nover B fleet\nerror\nerror\n"
                                "undone fire B A1\nshot B B2 miss\nturn A\n");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (undo_then_redo_of_any_action_gives_the_identical_state, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (the_fold_of_the_lines_in_force_gives_the_live_state, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (undo_tells_the_line_and_whose_turn_it_is_again, set_up,
                                     tear_down),
    cmocka_unit_test_setup_teardown (a_new_action_forgets_what_could_be_redone, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_refusal_tells_its_reason, set_up, tear_down),
    cmocka_unit_test_setup_teardown (the_end_can_be_undone, set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
