/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture-game.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture-rules.h"

static unsigned
below (SeaRandom *dice, unsigned n)
{
  return sea_random_below (dice, n);
}

/* ---- rules ---- */

static void
random_fleet_classes (SeaRandom *dice, SeaRules *rules)
{
  unsigned n = 1 + below (dice, 3), decks = 2 + below (dice, 3);

  rules->n_classes = 0;
  for (unsigned i = 0; i < n && decks > 0; i++)
    {
      SeaClass *klass = &rules->classes[rules->n_classes++];

      klass->decks = (uint8_t) decks;
      klass->count = (uint8_t) (1 + below (dice, 2));
      klass->shape =
          (uint8_t) (below (dice, 3) > 0 ? SEA_SHAPE_LINE : below (dice, SEA_SHAPE_COUNT));
      snprintf (klass->name, sizeof klass->name, "%u", decks);
      decks -= below (dice, 4) > 0;
    }
}

static void
random_specials (SeaRandom *dice, SeaRules *rules)
{
  rules->specials = (uint8_t) below (dice, SEA_SPECIALS_COUNT);
  rules->mines = (uint8_t) (below (dice, 2) * below (dice, 4));
  rules->mine_effect = (uint8_t) (1 + below (dice, SEA_MINE_EFFECT_COUNT - 1));
  rules->sweepers = (uint8_t) (below (dice, 3) == 0);
  rules->submarines = (uint8_t) (below (dice, 3) == 0 ? 1 + below (dice, 2) : 0);
  if (below (dice, 8) != 0)
    return;
  rules->relocate = true;
  rules->mines = rules->sweepers = rules->submarines = 0;
  rules->n_classes = 1;
  rules->classes[0].count = 1;
  rules->classes[0].shape = SEA_SHAPE_CHAIN;
}

static void
random_keys (SeaRandom *dice, SeaRules *rules)
{
  rules->width = (uint8_t) (4 + below (dice, 4));
  rules->height = (uint8_t) (4 + below (dice, 4));
  rules->seas = (uint8_t) (below (dice, 4) == 0 ? SEA_SEAS_COMMON : SEA_SEAS_OWN);
  rules->touching = (uint8_t) below (dice, SEA_TOUCHING_COUNT);
  rules->after_hit = (uint8_t) below (dice, SEA_AFTER_HIT_COUNT);
  rules->shots = (uint8_t) (below (dice, 2) ? 1 : below (dice, 4));
  rules->repeat = (uint8_t) below (dice, SEA_REPEAT_COUNT);
  rules->announce = (uint8_t) below (dice, SEA_ANNOUNCE_COUNT);
  rules->ask = (uint8_t) below (dice, SEA_ASK_COUNT);
  rules->solvers = (uint8_t) below (dice, SEA_SOLVERS_COUNT);
  rules->second_try = (uint8_t) below (dice, SEA_SECOND_TRY_COUNT);
  rules->floor_rule = (uint8_t) below (dice, SEA_FLOOR_COUNT);
  rules->partial = (uint8_t) below (dice, SEA_PARTIAL_COUNT);
  rules->end_turns = (uint16_t) (below (dice, 4) == 0 ? 1 + below (dice, 6) : 0);
  rules->equal_turns = below (dice, 2);
  rules->victory = (uint8_t) below (dice, SEA_VICTORY_COUNT);
  rules->first = (uint8_t) below (dice, SEA_FIRST_COUNT);
  rules->n_ties = 0;
  for (unsigned i = 0; i < SEA_TIE_COUNT; i++)
    if (below (dice, 2))
      rules->ties[rules->n_ties++] = (uint8_t) i;
  rules->relocate = false;
}

void
fixture_random_rules (SeaRandom *dice, SeaRules *rules)
{
  do
    {
      fixture_rules (below (dice, 2) ? "math" : "classic", rules);
      random_keys (dice, rules);
      random_fleet_classes (dice, rules);
      random_specials (dice, rules);
      fixture_compile (rules);
    }
  while (sea_rules_validate (rules, NULL, NULL) != SEA_OK ||
         sea_rules_fit (rules, NULL) != SEA_FIT_YES);
}

void
fixture_vary_rules (SeaRandom *dice, SeaRules *rules)
{
  static const size_t fields[] = {
    offsetof (SeaRules, touching),   offsetof (SeaRules, specials),
    offsetof (SeaRules, mines),      offsetof (SeaRules, mine_effect),
    offsetof (SeaRules, sweepers),   offsetof (SeaRules, submarines),
    offsetof (SeaRules, after_hit),  offsetof (SeaRules, shots),
    offsetof (SeaRules, repeat),     offsetof (SeaRules, announce),
    offsetof (SeaRules, ask),        offsetof (SeaRules, solvers),
    offsetof (SeaRules, second_try), offsetof (SeaRules, floor_rule),
    offsetof (SeaRules, partial),    offsetof (SeaRules, equal_turns),
    offsetof (SeaRules, victory),    offsetof (SeaRules, first),
  };
  const SeaRules base = *rules;

  do
    {
      SeaRules other = base;

      *rules = base;
      random_keys (dice, &other);
      random_specials (dice, &other);
      for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (below (dice, 5) == 0)
          ((uint8_t *) rules)[fields[i]] = ((const uint8_t *) &other)[fields[i]];
      if (below (dice, 5) == 0)
        rules->end_turns = other.end_turns;
      if (below (dice, 5) == 0)
        {
          rules->n_ties = other.n_ties;
          memcpy (rules->ties, other.ties, sizeof rules->ties);
        }
      fixture_compile (rules);
    }
  while (sea_rules_validate (rules, NULL, NULL) != SEA_OK ||
         sea_rules_fit (rules, NULL) != SEA_FIT_YES);
}

/* ---- lines ---- */

static void
write_cell (unsigned width, unsigned at, char text[SEA_CELL_TEXT])
{
  SeaCell cell = { (uint8_t) (at % width), (uint8_t) (at / width) };

  sea_cell_write (cell, text);
}

/* A random cell of a sea that shows one of @marks, else any. */
static unsigned
random_cell (const SeaView *view, unsigned sea, const char *marks, SeaRandom *dice)
{
  unsigned cells = (unsigned) view->width * view->height, at = below (dice, cells);

  for (unsigned i = 0; i < cells; i++)
    if (strchr (marks, view->seas[sea].at[(at + i) % cells]) != NULL)
      return (at + i) % cells;
  return at;
}

static void
fire_line (const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  unsigned sea = (unsigned) view->target, roll = below (dice, 10);
  const char *marks = roll < 4 ? "S" : roll < 5 ? "*^%" : roll < 9 ? "." : "xo@v#";
  char cell[SEA_CELL_TEXT];

  write_cell (view->width, random_cell (view, sea, marks, dice), cell);
  snprintf (line, FIXTURE_LINE, "fire %c %s", 'A' + view->turn, cell);
}

static void
judge_line (const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  const SeaPendingView *p = &view->pending;
  unsigned team = below (dice, view->n_teams), roll = below (dice, 20);

  while ((p->open_teams >> team & 1) == 0)
    team = (team + 1) % view->n_teams;
  if (roll == 0)
    snprintf (line, FIXTURE_LINE, "annul");
  else if (roll < 3 && p->team < 0)
    snprintf (line, FIXTURE_LINE, "judge - wrong");
  else if (roll < 10)
    snprintf (line, FIXTURE_LINE, "judge %c right", 'A' + team);
  else if (roll < 16)
    snprintf (line, FIXTURE_LINE, "judge %c wrong", 'A' + team);
  else
    snprintf (line, FIXTURE_LINE, "judge %c %u", 'A' + team, below (dice, 5));
}

/* The ship moved as it is, or "stay". */
static void
relocate_line (const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  unsigned sea = (unsigned) view->pending.team;
  unsigned cells = (unsigned) view->width * view->height;
  int dx = (int) below (dice, 5) - 2, dy = (int) below (dice, 5) - 2;
  char rows[SEA_LAYOUT_SIZE];
  size_t n = 0;

  snprintf (line, FIXTURE_LINE, "relocate %c stay", 'A' + view->pending.team);
  for (unsigned at = 0; at < cells; at++)
    {
      int x = (int) (at % view->width) - dx, y = (int) (at / view->width) - dy;
      bool inside = x >= 0 && x < view->width && y >= 0 && y < view->height;

      if (at > 0 && at % view->width == 0)
        rows[n++] = '/';
      rows[n++] = inside && view->seas[sea].at[y * view->width + x] == 'S' ? 'q' : '.';
    }
  rows[n] = '\0';
  if (below (dice, 2))
    snprintf (line, FIXTURE_LINE, "relocate %c %s", 'A' + view->pending.team, rows);
}

/* What a sea on paper might answer. */
static void
say_line (const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  static const char *const replies[] = { "miss", "miss", "miss", "hit", "hit", "mine", "sweeper" };
  unsigned roll = below (dice, 10);
  char sea = view->pending.team == SEA_HOST ? 'H' : (char) ('A' + view->pending.team);

  if (roll < 7)
    snprintf (line, FIXTURE_LINE, "say %c %s", sea, replies[roll]);
  else
    snprintf (line, FIXTURE_LINE, "say %c sunk %u", sea, 1 + below (dice, 4));
}

static void
inspect_line (const SeaMatch *match, SeaRandom *dice, char line[FIXTURE_LINE])
{
  SeaFleet fleet;
  char layout[SEA_LAYOUT_SIZE] = "a/b";
  unsigned team = below (dice, 2);

  if (below (dice, 4) > 0 && sea_fleet_random (sea_match_rules (match), dice, &fleet) == SEA_OK)
    sea_fleet_write (&fleet, layout);
  snprintf (line, FIXTURE_LINE, "inspect %c %s", 'A' + team, layout);
}

static void
pending_line (const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  char cell[SEA_CELL_TEXT];

  switch (view->pending.kind)
    {
    case SEA_PENDING_TELL:
      write_cell (view->width,
                  random_cell (view, (unsigned) view->pending.team,
                               view->pending.tells_mine ? "*" : "S", dice),
                  cell);
      snprintf (line, FIXTURE_LINE, "tell %c %s", 'A' + view->pending.team, cell);
      break;
    case SEA_PENDING_RELOCATE:
      relocate_line (view, dice, line);
      break;
    case SEA_PENDING_SAY:
      say_line (view, dice, line);
      break;
    default:
      judge_line (view, dice, line);
    }
}

/* What may come at any time. */
static void
any_line (const SeaMatch *match, const SeaView *view, SeaRandom *dice, char line[FIXTURE_LINE])
{
  static const char *const odd[] = {
    "undo",      "redo",
    "undo",      "redo",
    "bell",      "draw \"enough\"",
    "seed 7",    "fire A Z9",
    "first lot", "judge - wrong",
    "annul",     "fleet A random",
    "\"",        "teams \"a\" \"b\"",
    "undo",      "redo",
  };
  unsigned roll = below (dice, 26), team = below (dice, view->n_teams);

  if (roll < 16)
    snprintf (line, FIXTURE_LINE, "%s", odd[roll]);
  else if (roll < 20)
    snprintf (line, FIXTURE_LINE, "score %c %c%u.5 \"x # y\"", 'A' + team, roll % 2 ? '+' : '-',
              roll);
  else if (roll < 22)
    snprintf (line, FIXTURE_LINE, "concede %c", 'A' + team);
  else if (roll < 24)
    snprintf (line, FIXTURE_LINE, "fault %c \"late ship\"", 'A' + team);
  else
    inspect_line (match, dice, line);
}

void
fixture_random_line (const SeaMatch *match, SeaRandom *dice, char line[FIXTURE_LINE])
{
  SeaView view;

  sea_view_get (match, SEA_AUDIENCE_JUDGE, &view);
  if (below (dice, 30) == 0)
    {
      any_line (match, &view, dice, line);
      return;
    }
  switch (view.phase)
    {
    case SEA_PHASE_LAYING:
      if (view.n_seas == 1 && sea_match_depth (match) == 0)
        snprintf (line, FIXTURE_LINE, below (dice, 2) ? "teams \"a\" \"b\" \"c\"" : "seed 5");
      else
        snprintf (line, FIXTURE_LINE, "fleet %c %s",
                  view.n_seas == 1    ? 'H'
                  : view.seas[0].laid ? 'B'
                                      : 'A',
                  below (dice, 3) == 0 ? "paper" : "random");
      break;
    case SEA_PHASE_OPENING:
      if (view.pending.kind == SEA_PENDING_ASK)
        judge_line (&view, dice, line);
      else
        snprintf (line, FIXTURE_LINE, "first %s", below (dice, 2) ? "lot" : "A");
      break;
    case SEA_PHASE_FIRING:
      fire_line (&view, dice, line);
      break;
    case SEA_PHASE_PENDING:
      pending_line (&view, dice, line);
      break;
    case SEA_PHASE_OVER:
      any_line (match, &view, dice, line);
      break;
    }
}

void
fixture_fleet (const SeaMatch *match, unsigned sea, char layout[SEA_LAYOUT_SIZE])
{
  SeaView view;
  size_t n = 0;

  sea_view_get (match, SEA_AUDIENCE_JUDGE, &view);
  for (unsigned at = 0; at < (unsigned) view.width * view.height; at++)
    {
      char c = view.seas[sea].at[at];

      if (at > 0 && at % view.width == 0)
        layout[n++] = '/';
      layout[n++] = c == 'S' ? (char) ('a' + view.seas[sea].group[at] - 1) : c;
    }
  layout[n] = '\0';
}

void
fixture_events (const SeaEvents *events, char text[FIXTURE_TEXT])
{
  size_t n = 0;

  text[0] = '\0';
  for (unsigned i = 0; i < events->n && n + 9002 < FIXTURE_TEXT; i++)
    {
      sea_event_write (events, &events->e[i], text + n, 9000);
      n += strlen (text + n);
      text[n++] = '\n';
      text[n] = '\0';
    }
}

SeaMatch *
fixture_script (const char *rules_line, const char *script, char out[FIXTURE_TEXT])
{
  SeaRules rules;
  SeaEvents *events = malloc (sizeof *events);
  SeaMatch *match = NULL;
  size_t n = 0;

  out[0] = '\0';
  if (fixture_rules (rules_line, &rules) && sea_rules_validate (&rules, NULL, NULL) == SEA_OK)
    match = sea_match_new (&rules);
  for (const char *p = script, *end; match != NULL && events != NULL && *p != '\0'; p = end + 1)
    {
      char line[FIXTURE_LINE];

      end = strchr (p, '\n');
      snprintf (line, sizeof line, "%.*s", (int) (end - p), p);
      if (sea_match_apply (match, line, events, NULL) != SEA_OK)
        n += (size_t) snprintf (out + n, FIXTURE_TEXT - n, "error\n");
      for (unsigned i = 0; i < events->n; i++)
        {
          char text[1024];

          sea_event_write (events, &events->e[i], text, sizeof text);
          n += (size_t) snprintf (out + n, FIXTURE_TEXT - n, "%s\n", text);
        }
    }
  free (events);
  return match;
}
