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
#include "fixture-twin.h"
#include "rulebook/rulebook.h"

/* Two matches that differ in one hidden fleet alone. As long as all replies are the same to the
 * ear, whoever does not own that fleet must see the same, byte for byte: the wall, and a computer
 * that plays, which is given the view of its team. The twin is made after the game, from the
 * fleet that was laid (or moved), by changes in cells of which nothing had been said up to a step
 * late in the game: so fleets agree for long on large seas too. */

enum
{
  GAMES = 16,  /* a ruleset */
  SMALL = 160, /* games by random rules */
  TWINS = 12,  /* a game */
  STEPS = 90,
  MAX_TOLD = 1024,
  LATE = 8,     /* shots */
  WANTED = 1500 /* late views a ruleset */
};

typedef struct
{
  size_t step;
  unsigned sea, cell;
} Told;

typedef struct
{
  SeaRulebook *book;
  SeaMatch *match, *again, *twin;
  SeaEvents *events;
  SeaRandom dice;
  Told told[MAX_TOLD];
  unsigned n_told;
  char said[FIXTURE_TEXT], twin_said[FIXTURE_TEXT];
  SeaView view, twin_view;
  unsigned long compared, late;
  unsigned games; /* more where SEA_TEST_LONG is set */
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = calloc (1, sizeof *f);

  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  f->events = malloc (sizeof *f->events);
  f->games = getenv ("SEA_TEST_LONG") != NULL ? 50 : 1;
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
  sea_rulebook_free (f->book);
  free (f->events);
  free (f);
  return 0;
}

/* Appends the decks of the ship at the cell of @e, which has just sunk. */
static void
show_ship (const SeaView *judge, const SeaEvent *e, char text[FIXTURE_TEXT])
{
  bool at_home = e->kind == SEA_EVENT_RETURN;
  const SeaCell cell = e->kind == SEA_EVENT_SUNK ? judge->last.cell : e->cell;
  unsigned team = (unsigned) e->team, at = (unsigned) cell.y * judge->width + cell.x;
  const SeaViewSea *sea = &judge->seas[judge->n_seas == 1 ? 0 : at_home ? team : 1 - team];
  size_t n = strlen (text);

  for (unsigned i = 0; i < (unsigned) judge->width * judge->height; i++)
    if (sea->group[i] == sea->group[at] && n + 8 < FIXTURE_TEXT)
      n += (size_t) snprintf (text + n, FIXTURE_TEXT - n, " %u", i);
}

/* What is told of the events: as it is spoken, and a sunk ship is shown whole, which says more
 * where ships may touch. */
static void
say (const SeaMatch *match, SeaEvents *events, SeaView *view, char text[FIXTURE_TEXT])
{
  const SeaRules *rules = sea_match_rules (match);
  SeaEvent sinkings[4];
  unsigned n = 0;

  for (unsigned i = 0; i < events->n; i++)
    {
      SeaEvent *e = &events->e[i];

      if ((e->reply == SEA_REPLY_SUNK || e->kind == SEA_EVENT_SUNK) && n < 4)
        sinkings[n++] = *e;
      if (e->reply == SEA_REPLY_SUNK && rules->announce != SEA_ANNOUNCE_CLASS)
        e->decks = 0;
      if (e->reply == SEA_REPLY_SUNK && rules->announce == SEA_ANNOUNCE_HITS)
        e->reply = SEA_REPLY_HIT;
    }
  fixture_events (events, text);
  if (n == 0 || rules->touching == SEA_TOUCHING_NONE || rules->announce == SEA_ANNOUNCE_HITS)
    return;
  sea_view_get (match, SEA_AUDIENCE_JUDGE, view);
  for (unsigned i = 0; i < n; i++)
    show_ship (view, &sinkings[i], text);
}

static void
compare_view (Fixture *f, unsigned hidden, SeaAudience audience)
{
  assert_int_equal (sea_view_get (f->again, audience, &f->view), SEA_OK);
  assert_int_equal (sea_view_get (f->twin, audience, &f->twin_view), SEA_OK);
  if (memcmp (&f->view, &f->twin_view, sizeof f->view) != 0)
    assert_memory_equal (&f->view, &f->twin_view, sizeof f->view);
  f->compared++;
  f->late += f->view.n_shots >= LATE && f->view.seas[hidden].laid;
}

static void
compare_views (Fixture *f, unsigned hidden)
{
  compare_view (f, hidden, SEA_AUDIENCE_PUBLIC);
  if (sea_match_rules (f->match)->seas == SEA_SEAS_OWN)
    compare_view (f, hidden, (SeaAudience) (1 - hidden));
  else
    for (unsigned team = 0; team < f->view.n_teams; team++)
      compare_view (f, hidden, (SeaAudience) team);
}

/* Notes of which cells the events of line @step tell. */
static void
note_told (Fixture *f, size_t step)
{
  bool common = sea_match_rules (f->match)->seas == SEA_SEAS_COMMON;

  for (unsigned i = 0; i < f->events->n && f->n_told < MAX_TOLD; i++)
    {
      const SeaEvent *e = &f->events->e[i];
      Told *told = &f->told[f->n_told];

      if (e->kind != SEA_EVENT_SHOT && e->kind != SEA_EVENT_RETURN && e->kind != SEA_EVENT_TOLD)
        continue;
      told->step = step;
      told->sea = common                      ? 0
                  : e->kind == SEA_EVENT_SHOT ? 1u - (unsigned) e->team
                                              : (unsigned) e->team;
      told->cell = (unsigned) e->cell.y * sea_match_rules (f->match)->width + e->cell.x;
      f->n_told++;
    }
}

/* Plays the lines of the match again; line @laid is @line in the twin, and the two fleets are the
 * same again from line @end on. */
static void
play_twin (Fixture *f, unsigned hidden, size_t laid, size_t end, const char *line)
{
  const SeaRules *rules = sea_match_rules (f->match);

  sea_match_free (f->again);
  sea_match_free (f->twin);
  f->again = sea_match_new (rules);
  f->twin = sea_match_new (rules);
  for (size_t i = 0; i < end; i++)
    {
      const char *original = sea_match_line (f->match, i);

      assert_int_equal (sea_match_apply (f->again, original, f->events, NULL), SEA_OK);
      say (f->again, f->events, &f->view, f->said);
      if (sea_match_apply (f->twin, i == laid ? line : original, f->events, NULL) != SEA_OK)
        {
          assert_true (i > laid);
          break;
        }
      say (f->twin, f->events, &f->view, f->twin_said);
      if (strcmp (f->said, f->twin_said) != 0)
        break;
      if (i >= laid)
        compare_views (f, hidden);
    }
}

/* The layout in line @i, when that lays sea @hidden or moves its ship. */
static const char *
laid_layout (const SeaMatch *match, unsigned hidden, size_t i)
{
  const char *line = sea_match_line (match, i), *layout = strrchr (line, ' ');
  char sea = sea_match_rules (match)->seas == SEA_SEAS_COMMON ? 'H' : (char) ('A' + hidden);
  bool lays = strncmp (line, "fleet ", 6) == 0 && line[6] == sea;
  bool moves = strncmp (line, "relocate ", 9) == 0 && line[9] == sea;

  if (!(lays || moves) || strchr (line, '/') == NULL)
    return NULL;
  return layout + 1;
}

/* The rules that the layout keeps: a ship that moves has fewer decks. */
static SeaRules
rules_of (const SeaMatch *match, const SeaFleet *fleet)
{
  SeaRules rules = *sea_match_rules (match);
  unsigned decks = 0;

  for (unsigned at = 0; rules.relocate && at < (unsigned) fleet->width * fleet->height; at++)
    decks += fleet->at[at] != '.';
  if (rules.relocate)
    rules.classes[0].decks = (uint8_t) decks;
  return rules;
}

/* Twins of the fleet that line @laid lays. */
static void
try_twin (Fixture *f, unsigned hidden, size_t laid)
{
  const char *layout = laid_layout (f->match, hidden, laid);
  size_t depth = sea_match_depth (f->match), end = laid + 1, known;
  bool told[SEA_MAX_CELLS] = { false };
  char text[SEA_LAYOUT_SIZE], line[FIXTURE_LINE];
  SeaFleet fleet, twin;
  SeaRules rules;

  while (end < depth && laid_layout (f->match, hidden, end) == NULL)
    end++;
  known = laid + sea_random_below (&f->dice, (uint32_t) (end - laid)) + 1;
  for (unsigned i = 0; i < f->n_told; i++)
    if (f->told[i].sea == hidden && f->told[i].step > laid && f->told[i].step < known)
      told[f->told[i].cell] = true;
  assert_int_equal (sea_fleet_read (layout, strlen (layout), &fleet), SEA_OK);
  rules = rules_of (f->match, &fleet);
  if (!fixture_twin (&rules, &fleet, told, &f->dice, &twin))
    return;
  sea_fleet_write (&twin, text);
  snprintf (line, sizeof line, "%.*s%s", (int) (layout - sea_match_line (f->match, laid)),
            sea_match_line (f->match, laid), text);
  play_twin (f, hidden, laid, end, line);
}

/* Lays sea @sea by its layout, so that no random numbers differ later; or on paper. */
static bool
lay (Fixture *f, unsigned sea, bool on_paper)
{
  const SeaRules *rules = sea_match_rules (f->match);
  char layout[SEA_LAYOUT_SIZE] = "paper", line[FIXTURE_LINE];
  SeaFleet fleet;

  if (!on_paper)
    {
      if (sea_fleet_random (rules, &f->dice, &fleet) != SEA_OK)
        return false;
      sea_fleet_write (&fleet, layout);
    }
  snprintf (line, sizeof line, "fleet %c %s",
            rules->seas == SEA_SEAS_COMMON ? 'H' : (char) ('A' + sea), layout);
  return sea_match_apply (f->match, line, f->events, NULL) == SEA_OK;
}

static bool
lay_seas (Fixture *f, unsigned hidden)
{
  static const char *const teams[] = { "teams \"a\" \"b\"", "teams \"a\" \"b\" \"c\"",
                                       "teams \"a\" \"b\" \"c\" \"d\"" };

  if (sea_match_rules (f->match)->seas == SEA_SEAS_COMMON)
    {
      sea_match_apply (f->match, teams[sea_random_below (&f->dice, 3)], f->events, NULL);
      return lay (f, hidden, false);
    }
  for (unsigned sea = 0; sea < 2; sea++)
    if (sea == hidden || sea_random_below (&f->dice, 8) > 0 || !lay (f, sea, true))
      if (!lay (f, sea, false))
        return false;
  return true;
}

/* A random game and its twins. */
static void
play_game (Fixture *f, const SeaRules *rules)
{
  unsigned hidden = rules->seas == SEA_SEAS_OWN ? sea_random_below (&f->dice, 2) : 0;
  size_t depth;

  sea_match_free (f->match);
  f->match = sea_match_new (rules);
  if (!lay_seas (f, hidden))
    return;
  for (int step = 0; step < STEPS; step++)
    {
      char line[FIXTURE_LINE];

      fixture_random_line (f->match, &f->dice, line);
      if (strcmp (line, "undo") != 0)
        sea_match_apply (f->match, line, f->events, NULL);
    }
  depth = sea_match_depth (f->match);
  sea_match_free (f->again);
  f->again = sea_match_new (rules);
  f->n_told = 0;
  for (size_t i = 0; i < depth; i++)
    {
      sea_match_apply (f->again, sea_match_line (f->match, i), f->events, NULL);
      note_told (f, i);
    }
  for (unsigned twin = 0; twin < TWINS; twin++)
    {
      size_t laid = sea_random_below (&f->dice, (uint32_t) depth);

      while (laid_layout (f->match, hidden, laid) == NULL)
        laid = (laid + depth - 1) % depth;
      try_twin (f, hidden, laid);
    }
}

static void
two_fleets_with_the_same_replies_look_the_same_by_every_ruleset (void **state)
{
  Fixture *f = *state;
  const GPtrArray *list = sea_rulebook_list (f->book);

  assert_true (list->len >= 20);
  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (list, i);

      assert_null (set->fault);
      f->compared = f->late = 0;
      for (unsigned game = 0; game < GAMES * f->games; game++)
        {
          SeaRules rules = set->rules;

          if (game % 2 != 0)
            fixture_vary_rules (&f->dice, &rules);
          play_game (f, &rules);
        }
      print_message ("%s: %lu views, %lu late\n", set->id, f->compared, f->late);
      assert_true (f->late >= WANTED);
    }
}

/* Where a sinking is not told, all that hangs on it must not tell it: shots by ships afloat, who
 * sank the fleet; where classes are alike, which of them has sunk. */
static void
two_fleets_with_the_same_replies_look_the_same_where_little_is_told (void **state)
{
  static const char *const lines[] = {
    "classic width=7 height=6 fleet=3:line:1,2:line:2,1:line:2 shots=afloat announce=hits",
    "classic width=5 height=5 fleet=3:line:1,2:line:1 after-hit=pass equal-turns=yes announce=hits",
    "classic width=7 height=7 fleet=3:any:1,3:line:1,2:line:1 touching=free",
    "classic width=6 height=6 fleet=3:any:2,3:line:1 touching=corners",
    "math width=6 height=6 fleet=3:line:1,2:line:1,1:line:1 mines=1 ask=to-sink worth=2,2,2",
    "math width=6 height=6 fleet=3:line:1,2:line:1 mines=1 ask=hit announce=hits seas=common",
    "math width=6 height=6 fleet=3:line:1,2:line:2 mines=2 ask=sunk announce=reply worth=2,2,2",
  };
  Fixture *f = *state;

  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    {
      SeaRules rules;

      assert_true (fixture_rules (lines[i], &rules));
      assert_int_equal (sea_rules_validate (&rules, NULL, NULL), SEA_OK);
      f->compared = f->late = 0;
      for (unsigned game = 0; game < SMALL / 2 * f->games; game++)
        play_game (f, &rules);
      print_message ("%s: %lu views, %lu late\n", lines[i], f->compared, f->late);
      assert_true (f->late >= WANTED);
    }
}

static void
two_fleets_with_the_same_replies_look_the_same_by_random_rules (void **state)
{
  Fixture *f = *state;

  for (unsigned game = 0; game < SMALL * f->games; game++)
    {
      SeaRules rules;

      fixture_random_rules (&f->dice, &rules);
      play_game (f, &rules);
    }
  print_message ("%lu views, %lu late\n", f->compared, f->late);
  assert_true (f->late >= WANTED);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (
        two_fleets_with_the_same_replies_look_the_same_by_every_ruleset, set_up, tear_down),
    cmocka_unit_test_setup_teardown (
        two_fleets_with_the_same_replies_look_the_same_where_little_is_told, set_up, tear_down),
    cmocka_unit_test_setup_teardown (two_fleets_with_the_same_replies_look_the_same_by_random_rules,
                                     set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
