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

#include "core/deduce.h"
#include "core/shape.h"
#include "fixture-game.h"
#include "fixture-rules.h"

/* On tiny seas all fleets are listed, and the replies are held against each of them: a conflict
 * must come exactly when none is left. */

enum
{
  MAX_FLEETS = 60000,
  MAX_SETS = 2000,
  MAX_KLASSES = 4,
  MAX_SMALL = 25, /* cells */
  MAX_ANSWERS = 64,
  GAMES = 40
};

typedef struct
{
  uint8_t at, reply, decks; /* SEA_REPLY_…; SPENT: told to be a deck, REPEAT: told to be a mine */
} Answer;

typedef struct
{
  char at[MAX_SMALL];
} Layout;

typedef struct
{
  SeaRules rules;
  unsigned cells;
  Layout *fleets; /* all legal ones */
  unsigned n_fleets;
  Layout now;                           /* the one that is being made */
  uint32_t sets[MAX_KLASSES][MAX_SETS]; /* the cells that a ship of a class can have */
  unsigned n_sets[MAX_KLASSES];

  SeaMatch *match;
  SeaEvents *events;
  SeaView view;
  SeaRandom dice;
  struct
  {
    Layout truth;
    uint32_t *left; /* indexes of the fleets that fit so far */
    unsigned n_left;
    Answer answers[MAX_ANSWERS];
    unsigned n;
    bool conflict;
  } seas[2];
  unsigned conflicts, told, falsely_told;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = calloc (1, sizeof *f);

  f->events = malloc (sizeof *f->events);
  f->fleets = malloc (MAX_FLEETS * sizeof *f->fleets);
  f->seas[0].left = malloc (MAX_FLEETS * sizeof (uint32_t));
  f->seas[1].left = malloc (MAX_FLEETS * sizeof (uint32_t));
  sea_random_seed (&f->dice, 41);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_match_free (f->match);
  free (f->seas[0].left);
  free (f->seas[1].left);
  free (f->fleets);
  free (f->events);
  free (f);
  return 0;
}

/* ---- all fleets ---- */

static bool
is_of_shape (const Fixture *f, uint32_t set, const SeaClass *klass)
{
  unsigned left = SEA_MAX_SIDE, top = SEA_MAX_SIDE, width = f->rules.width;
  SeaForm form = { 0 };

  for (unsigned at = 0; at < f->cells; at++)
    if ((set >> at & 1) != 0)
      {
        left = at % width < left ? at % width : left;
        top = at / width < top ? at / width : top;
      }
  for (unsigned at = 0; at < f->cells; at++)
    if ((set >> at & 1) != 0)
      form.rows[at / width - top] |= 1u << (at % width - left);
  return sea_shape_matches ((SeaShape) klass->shape, klass->decks, &form);
}

static void
keep_if_legal (Fixture *f)
{
  SeaFleet fleet = { .width = f->rules.width, .height = f->rules.height };

  memcpy (fleet.at, f->now.at, f->cells);
  if (sea_fleet_check (&f->rules, &fleet, NULL, 0) != 0)
    return;
  assert_true (f->n_fleets < MAX_FLEETS);
  f->fleets[f->n_fleets++] = f->now;
}

static void
list_specials (Fixture *f, unsigned mines, unsigned sweepers, unsigned from)
{
  char c = mines > 0 ? '*' : '^';

  if (mines + sweepers == 0)
    {
      keep_if_legal (f);
      return;
    }
  for (unsigned at = from; at < f->cells; at++)
    if (f->now.at[at] == '.')
      {
        bool last = mines == 1;

        f->now.at[at] = c;
        list_specials (f, mines - (mines > 0), sweepers - (mines == 0), last ? 0 : at + 1);
        f->now.at[at] = '.';
      }
}

/* Lists every set of cells that has the shape of class @klass: all sets of as many bits, rising. */
static void
list_sets (Fixture *f, unsigned klass)
{
  uint32_t set = (UINT32_C (1) << f->rules.classes[klass].decks) - 1;

  f->n_sets[klass] = 0;
  while (set < UINT32_C (1) << f->cells)
    {
      uint32_t lowest = set & (~set + 1), carried = set + lowest;

      if (is_of_shape (f, set, &f->rules.classes[klass]))
        {
          assert_true (f->n_sets[klass] < MAX_SETS);
          f->sets[klass][f->n_sets[klass]++] = set;
        }
      set = carried | ((set ^ carried) / lowest >> 2);
    }
}

static bool
put (Fixture *f, uint32_t set, char letter)
{
  for (unsigned at = 0; at < f->cells && letter != '.'; at++)
    if ((set >> at & 1) != 0 && f->now.at[at] != '.')
      return false;
  for (unsigned at = 0; at < f->cells; at++)
    if ((set >> at & 1) != 0)
      f->now.at[at] = letter;
  return true;
}

/* Lays ship @k of class @klass and all after it, on set @from of its class or a later one. */
static void
list_ships (Fixture *f, unsigned klass, unsigned k, unsigned from, char letter)
{
  if (klass == f->rules.n_classes)
    {
      list_specials (f, f->rules.mines, f->rules.sweepers, 0);
      return;
    }
  if (k == f->rules.classes[klass].count)
    {
      list_ships (f, klass + 1, 0, 0, letter);
      return;
    }
  for (unsigned i = from; i < f->n_sets[klass]; i++)
    if (put (f, f->sets[klass][i], letter))
      {
        list_ships (f, klass, k + 1, i + 1, (char) (letter + 1));
        put (f, f->sets[klass][i], '.');
      }
}

static void
list_fleets (Fixture *f, const char *rules)
{
  assert_true (fixture_rules (rules, &f->rules));
  assert_int_equal (sea_rules_validate (&f->rules, NULL, NULL), SEA_OK);
  f->cells = (unsigned) f->rules.width * f->rules.height;
  assert_true (f->cells <= MAX_SMALL);
  f->n_fleets = 0;
  memset (f->now.at, '.', sizeof f->now.at);
  for (unsigned i = 0; i < f->rules.n_classes; i++)
    list_sets (f, i);
  list_ships (f, 0, 0, 0, 'a');
  assert_true (f->n_fleets > 1);
}

/* ---- a game ---- */

/* What @layout answers to a shot at @at after @answers. */
static Answer
honest (const Fixture *f, const Layout *layout, const Answer *answers, unsigned n, unsigned at)
{
  Answer answer = { (uint8_t) at, SEA_REPLY_MISS, 0 };
  unsigned decks = 0, hit = 0;
  char c = layout->at[at];

  if (c == '*' || c == '^')
    answer.reply = c == '*' ? SEA_REPLY_MINE : SEA_REPLY_SWEEPER;
  if (c < 'a')
    return answer;
  for (unsigned i = 0; i < f->cells; i++)
    decks += layout->at[i] == c;
  for (unsigned i = 0; i < n; i++)
    hit += answers[i].reply != SEA_REPLY_SPENT && layout->at[answers[i].at] == c;
  answer.reply = SEA_REPLY_HIT;
  if (hit + 1 == decks)
    {
      answer.reply = SEA_REPLY_SUNK;
      answer.decks = (uint8_t) decks;
    }
  return answer;
}

static bool
fits (const Fixture *f, const Layout *layout, const Answer *answers, unsigned n)
{
  const Answer *last = &answers[n - 1];
  Answer right;

  if (last->reply == SEA_REPLY_SPENT)
    return layout->at[last->at] >= 'a';
  if (last->reply == SEA_REPLY_REPEAT)
    return layout->at[last->at] == '*';
  right = honest (f, layout, answers, n - 1, last->at);
  return right.reply == last->reply && right.decks == last->decks;
}

static void
add_answer (Fixture *f, unsigned sea, Answer answer)
{
  unsigned kept = 0;

  assert_true (f->seas[sea].n < MAX_ANSWERS);
  f->seas[sea].answers[f->seas[sea].n++] = answer;
  for (unsigned i = 0; i < f->seas[sea].n_left; i++)
    if (fits (f, &f->fleets[f->seas[sea].left[i]], f->seas[sea].answers, f->seas[sea].n))
      f->seas[sea].left[kept++] = f->seas[sea].left[i];
  f->seas[sea].n_left = kept;
}

static void
check_events (Fixture *f, unsigned sea)
{
  bool conflict = false;

  for (unsigned i = 0; i < f->events->n; i++)
    conflict = conflict || f->events->e[i].kind == SEA_EVENT_CONFLICT;
  if (f->seas[sea].conflict)
    assert_false (conflict);
  else
    assert_int_equal (conflict, f->seas[sea].n_left == 0);
  f->seas[sea].conflict = f->seas[sea].conflict || conflict;
  f->conflicts += conflict;
}

static void
apply (Fixture *f, const char *line)
{
  if (sea_match_apply (f->match, line, f->events, NULL) != SEA_OK)
    fail_msg ("%s", line);
}

static void
write_cell (const Fixture *f, unsigned at, char text[SEA_CELL_TEXT])
{
  SeaCell cell = { (uint8_t) (at % f->rules.width), (uint8_t) (at / f->rules.width) };

  sea_cell_write (cell, text);
}

static void
fire (Fixture *f)
{
  unsigned sea = (unsigned) f->view.target, at = sea_random_below (&f->dice, f->cells);
  char cell[SEA_CELL_TEXT], line[FIXTURE_LINE];

  /* a sea that has lied may never sink; then the shot is a repeat */
  for (unsigned i = 0; i < f->cells && strchr ("?:S*", f->view.seas[sea].at[at]) == NULL; i++)
    at = (at + 1) % f->cells;
  write_cell (f, at, cell);
  snprintf (line, sizeof line, "fire %c %s", 'A' + f->view.turn, cell);
  apply (f, line);
}

static void
say (Fixture *f, bool lies)
{
  static const uint8_t replies[] = { SEA_REPLY_MISS, SEA_REPLY_HIT, SEA_REPLY_SUNK, SEA_REPLY_MINE,
                                     SEA_REPLY_SWEEPER };
  unsigned sea = (unsigned) f->view.pending.team;
  unsigned at = (unsigned) f->view.pending.cell.y * f->rules.width + f->view.pending.cell.x;
  Answer answer = honest (f, &f->seas[sea].truth, f->seas[sea].answers, f->seas[sea].n, at);
  char line[FIXTURE_LINE];

  if (lies && sea_random_below (&f->dice, 6) == 0)
    {
      unsigned n = 3u + (f->rules.mines > 0) + (f->rules.mines > 0 && f->rules.sweepers > 0);

      answer.reply = replies[sea_random_below (&f->dice, n)];
      answer.decks = 0;
      if (answer.reply == SEA_REPLY_SUNK)
        answer.decks = (uint8_t) (1 + sea_random_below (&f->dice, 4));
    }
  if (answer.reply == SEA_REPLY_SUNK)
    snprintf (line, sizeof line, "say %c sunk %u", 'A' + sea, answer.decks);
  else
    snprintf (line, sizeof line, "say %c %s", 'A' + sea, sea_reply_to_string (answer.reply));
  apply (f, line);
  add_answer (f, sea, answer);
  check_events (f, sea);
}

static void
tell (Fixture *f, bool lies)
{
  unsigned sea = (unsigned) f->view.pending.team, at = sea_random_below (&f->dice, f->cells);
  bool mine = f->view.pending.tells_mine, honestly = !lies || sea_random_below (&f->dice, 4) > 0;
  char cell[SEA_CELL_TEXT], line[FIXTURE_LINE];

  for (unsigned i = 0; i < 2 * f->cells; i++, at = (at + 1) % f->cells)
    {
      char c = f->seas[sea].truth.at[at];

      if (strchr ("?:S*", f->view.seas[sea].at[at]) != NULL &&
          (!honestly || i >= f->cells || (mine ? c == '*' : c >= 'a')))
        break;
    }
  write_cell (f, at, cell);
  snprintf (line, sizeof line, "tell %c %s", 'A' + sea, cell);
  apply (f, line);
  add_answer (f, sea, (Answer){ (uint8_t) at, mine ? SEA_REPLY_REPEAT : SEA_REPLY_SPENT, 0 });
  check_events (f, sea);
  f->told++;
}

static void
begin (Fixture *f)
{
  sea_match_free (f->match);
  f->match = sea_match_new (&f->rules);
  apply (f, "fleet A paper");
  apply (f, "fleet B paper");
  apply (f, "first A");
  for (unsigned sea = 0; sea < 2; sea++)
    {
      f->seas[sea].truth = f->fleets[sea_random_below (&f->dice, f->n_fleets)];
      f->seas[sea].n = 0;
      f->seas[sea].conflict = false;
      f->seas[sea].n_left = f->n_fleets;
      for (unsigned i = 0; i < f->n_fleets; i++)
        f->seas[sea].left[i] = i;
    }
}

/* Plays a game to its end, or until both seas are in conflict. */
static void
play_game (Fixture *f, bool lies)
{
  begin (f);
  while (!f->seas[0].conflict || !f->seas[1].conflict)
    {
      assert_int_equal (sea_view_get (f->match, SEA_AUDIENCE_JUDGE, &f->view), SEA_OK);
      if (f->view.phase == SEA_PHASE_OVER || f->view.n_shots > 3 * f->cells)
        return;
      if (f->view.phase == SEA_PHASE_FIRING)
        fire (f);
      else if (f->view.pending.kind == SEA_PENDING_SAY)
        say (f, lies);
      else
        tell (f, lies);
    }
}

static const char *const tiny[] = {
  "classic width=4 height=4 fleet=2:line:1,1:line:2",
  "classic width=5 height=4 fleet=3:line:1,2:line:1,1:line:1",
  "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1 mines=1 mine-effect=reveal",
  "classic width=4 height=4 fleet=2:line:1,1:line:1 mines=1 sweepers=1 mine-effect=reveal "
  "specials=free",
  "classic width=5 height=4 fleet=2:line:1 mines=2 sweepers=1 mine-effect=reveal",
  "classic width=4 height=4 fleet=3:line:1,2:line:1,1:line:1 touching=free",
  "classic width=4 height=4 fleet=2:line:3 touching=free mines=1 mine-effect=reveal",
  "classic width=4 height=4 fleet=2:line:1,1:line:2 touching=corners mines=1 mine-effect=reveal",
  "classic width=4 height=4 fleet=3:corner:1,2:line:1,1:line:1 touching=corners",
  "classic width=5 height=4 fleet=3:corner:1,3:line:1 touching=corners",
  "classic width=4 height=4 fleet=4:square:1,1:line:2 touching=corners",
  "classic width=4 height=4 fleet=4:tee:1,2:line:1",
  "classic width=4 height=4 fleet=4:zigzag:1,2:line:1 touching=corners",
  "classic width=4 height=4 fleet=3:any:1,2:line:1 touching=corners",
  "classic width=4 height=4 fleet=3:chain:1,1:line:1 touching=none",
  "classic width=4 height=4 fleet=3:chain:1,2:chain:1 touching=free",
  "classic width=4 height=4 fleet=3:any:1,3:line:1 touching=free",
  "classic width=3 height=3 fleet=1:line:2 mines=1 sweepers=1 mine-effect=lose-turn",
  "classic width=3 height=5 fleet=1:line:3 touching=corners specials=free mines=1 "
  "mine-effect=reveal",
};

static void
a_conflict_comes_exactly_when_no_fleet_of_all_is_left_and_never_in_an_honest_game (void **state)
{
  Fixture *f = *state;

  for (unsigned i = 0; i < sizeof tiny / sizeof tiny[0]; i++)
    {
      unsigned before;

      list_fleets (f, tiny[i]);
      for (unsigned game = 0; game < GAMES; game++)
        play_game (f, true);
      before = f->conflicts;
      for (unsigned game = 0; game < GAMES; game++)
        play_game (f, false);
      assert_int_equal (f->conflicts, before);
      print_message ("%s: %u fleets, %u conflicts, %u told\n", tiny[i], f->n_fleets, f->conflicts,
                     f->told);
    }
  assert_true (f->conflicts > sizeof tiny / sizeof tiny[0] * GAMES / 2);
  assert_true (f->told > GAMES);
}

/* ---- whole games ---- */

static const char *const real[] = {
  "classic",
  "math first=chosen",
  "classic touching=corners",
  "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2,1:line:2 mines=3 "
  "mine-effect=lose-turn",
  "classic width=6 height=6 fleet=3:line:1,2:line:1,1:line:2 mines=2 mine-effect=reveal",
  "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1 mines=1 mine-effect=extra-turn",
  "classic fleet=5:line:1,4:line:1,3:line:2,2:line:1 touching=free",
  "classic width=15 height=15 fleet=5:line:1,4:line:2,3:line:3,2:line:4,1:line:5",
  "classic width=18 height=18 fleet=4:line:2,3:line:4,2:line:6,1:line:8 mines=3 sweepers=1 "
  "mine-effect=reveal",
  "classic fleet=4:square:1,3:corner:2,2:line:3,1:line:4",
  "classic shots=3",
  "classic mines=1 mine-effect=reveal specials=free",
  "classic fleet=5:any:1,4:chain:1,2:line:2",
  "classic width=24 height=24 fleet=24:line:1,9:any:1",
};

static char
letter_at (const SeaFleet *fleet, unsigned at)
{
  return fleet->at[at];
}

/* The honest reply of @fleet to the shot that is pending; marks the cell as fired at. */
static void
say_honestly (Fixture *f, const SeaFleet *fleet, bool *fired)
{
  unsigned sea = (unsigned) f->view.pending.team, decks = 0, whole = 0;
  unsigned at = (unsigned) f->view.pending.cell.y * f->rules.width + f->view.pending.cell.x;
  char c = letter_at (fleet, at), line[FIXTURE_LINE];

  fired[at] = true;
  for (unsigned i = 0; i < (unsigned) f->rules.width * f->rules.height; i++)
    {
      decks += letter_at (fleet, i) == c;
      whole += letter_at (fleet, i) == c && !fired[i];
    }
  if (c == '.' || c == '*' || c == '^')
    snprintf (line, sizeof line, "say %c %s", 'A' + sea,
              c == '.'   ? "miss"
              : c == '*' ? "mine"
                         : "sweeper");
  else if (whole > 0)
    snprintf (line, sizeof line, "say %c hit", 'A' + sea);
  else
    snprintf (line, sizeof line, "say %c sunk %u", 'A' + sea, decks);
  apply (f, line);
}

static void
tell_honestly (Fixture *f, const SeaFleet *fleet, const bool *fired)
{
  unsigned at = 0;
  char cell[SEA_CELL_TEXT], line[FIXTURE_LINE];

  while (fired[at] ||
         (f->view.pending.tells_mine ? letter_at (fleet, at) != '*'
                                     : letter_at (fleet, at) < 'A' || letter_at (fleet, at) == '^'))
    at++;
  write_cell (f, at, cell);
  snprintf (line, sizeof line, "tell %c %s", 'A' + f->view.pending.team, cell);
  apply (f, line);
}

static void
play_honestly (Fixture *f)
{
  SeaFleet fleets[2];
  bool fired[2][SEA_MAX_CELLS] = { { false } };

  sea_match_free (f->match);
  f->match = sea_match_new (&f->rules);
  for (unsigned sea = 0; sea < 2; sea++)
    assert_int_equal (sea_fleet_random (&f->rules, &f->dice, &fleets[sea]), SEA_OK);
  apply (f, "fleet A paper");
  apply (f, "fleet B paper");
  apply (f, "first B");
  f->cells = (unsigned) f->rules.width * f->rules.height;
  for (;;)
    {
      assert_int_equal (sea_view_get (f->match, SEA_AUDIENCE_PUBLIC, &f->view), SEA_OK);
      assert_false (f->view.seas[0].conflict || f->view.seas[1].conflict);
      if (f->view.phase == SEA_PHASE_OVER)
        return;
      if (f->view.phase == SEA_PHASE_FIRING)
        fire (f);
      else if (f->view.pending.kind == SEA_PENDING_SAY)
        say_honestly (f, &fleets[f->view.pending.team], fired[f->view.pending.team]);
      else if (f->view.pending.kind == SEA_PENDING_ASK)
        apply (f, f->view.pending.team == 0 ? "judge A right" : "judge B right");
      else
        tell_honestly (f, &fleets[f->view.pending.team], fired[f->view.pending.team]);
    }
}

static void
honest_games_of_every_kind_are_never_in_conflict (void **state)
{
  Fixture *f = *state;

  for (unsigned i = 0; i < sizeof real / sizeof real[0]; i++)
    {
      assert_true (fixture_rules (real[i], &f->rules));
      assert_int_equal (sea_rules_validate (&f->rules, NULL, NULL), SEA_OK);
      print_message ("%s\n", real[i]);
      for (unsigned game = 0; game < (f->rules.width > 10 ? 1 : 30); game++)
        play_honestly (f);
    }
}

/* Each square of two by two cells holds one boat. */
static void
tight_seas_are_decided (void **state)
{
  Fixture *f = *state;
  SeaDeduction *deduction = sea_deduction_new ();
  SeaClues clues = { .torn = false };

  assert_non_null (deduction);
  assert_true (fixture_rules ("classic width=10 height=10 fleet=1:line:25", &f->rules));
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_YES);
  f->rules.classes[0].count = 26;
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_IMPOSSIBLE);
  f->rules.classes[0].count = 25;
  clues.clue[0] = clues.clue[1] = SEA_CLUE_WATER;
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_YES);
  clues.clue[10] = clues.clue[11] = SEA_CLUE_WATER;
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_IMPOSSIBLE);
  clues.torn = true;
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_IMPOSSIBLE);
  sea_deduction_free (deduction);
}

static void
beyond_the_bound_nothing_is_claimed (void **state)
{
  Fixture *f = *state;
  SeaDeduction *deduction = sea_deduction_new ();
  SeaClues clues = { .torn = false };

  assert_non_null (deduction);
  assert_true (fixture_rules ("classic width=24 height=24 fleet=24:any:2", &f->rules));
  assert_int_equal (sea_deduce (&f->rules, &clues, deduction), SEA_FIT_UNKNOWN);
  sea_deduction_free (deduction);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_conflict_comes_exactly_when_no_fleet_of_all_is_left_and_never_in_an_honest_game),
    TEST (honest_games_of_every_kind_are_never_in_conflict),
    TEST (tight_seas_are_decided),
    TEST (beyond_the_bound_nothing_is_claimed),
  };
#undef TEST

  return cmocka_run_group_tests (tests, NULL, NULL);
}
