/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture-bots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs these before it */
#include <cmocka.h>

#include "rulebook/rulebook.h"

void
fixture_shipped (const char *line, SeaRules *rules)
{
  SeaRulebook *book = sea_rulebook_new (SEA_RULESETS, NULL);

  assert_true (sea_rulebook_resolve (book, line, rules, NULL));
  sea_rulebook_free (book);
}

Game *
game_new (const SeaRules *rules, uint64_t seed, const char *a, const char *b)
{
  Game *game = calloc (1, sizeof *game);
  char line[SEA_LAYOUT_SIZE + 32];
  bool common = rules->seas == SEA_SEAS_COMMON;

  game->match = sea_match_new (rules);
  game->parity = sea_parity_new (rules);
  game->events = malloc (sizeof *game->events);
  sea_random_seed (&game->random, seed);
  snprintf (line, sizeof line, "seed %u", (unsigned) seed + 1);
  game_take (game, line);
  snprintf (line, sizeof line, "fleet %c %s", common ? 'H' : 'A', a != NULL ? a : "random");
  game_take (game, line);
  if (!common)
    {
      snprintf (line, sizeof line, "fleet B %s", b != NULL ? b : "random");
      game_take (game, line);
    }
  return game;
}

void
game_free (Game *game)
{
  for (size_t i = 0; i < game->n; i++)
    free (game->lines[i]);
  sea_match_free (game->match);
  sea_parity_free (game->parity);
  free (game->events);
  free (game);
}

void
game_take (Game *game, const char *line)
{
  SeaRefusal refusal = { SEA_OK, "" };
  SeaView view;

  if (sea_match_apply (game->match, line, game->events, &refusal) != SEA_OK)
    fail_msg ("%s: %s", line, refusal.text);
  assert_true (game->n < FIXTURE_MAX_LINES);
  game->lines[game->n++] = strdup (line);
  sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
  sea_parity_hear (game->parity, &view, game->events);
}

/* The first cell of the team’s own sea that it may show. */
static void
tell (Game *game, int team, char mark)
{
  SeaView own;
  char line[32] = "tell A ";

  line[5] = (char) ('A' + team);
  sea_view_get (game->match, (SeaAudience) team, &own);
  for (unsigned at = 0; at < (unsigned) own.width * own.height; at++)
    if (own.seas[team].at[at] == mark && !own.seas[team].told[at])
      {
        sea_cell_write ((SeaCell){ (uint8_t) (at % own.width), (uint8_t) (at / own.width) },
                        line + 7);
        break;
      }
  game_take (game, line);
}

static void
answer (Game *game, const SeaPendingView *pending)
{
  bool right = sea_random_below (&game->random, 5) < 3;
  char line[32];
  int team = pending->team;

  if (pending->kind == SEA_PENDING_TELL)
    {
      tell (game, team, pending->tells_mine ? SEA_MARK_MINE : SEA_MARK_DECK);
      return;
    }
  if (pending->kind == SEA_PENDING_RELOCATE)
    {
      snprintf (line, sizeof line, "relocate %c stay", 'A' + team);
      game_take (game, line);
      return;
    }
  while (team < 0 || (pending->open_teams >> team & 1) == 0)
    team = (team + 1) % SEA_MAX_TEAMS;
  snprintf (line, sizeof line, "judge %c %s", 'A' + team, right ? "right" : "wrong");
  game_take (game, line);
}

bool
game_step (Game *game)
{
  SeaView view;
  SeaCell cell;
  char line[32] = "fire A ";

  sea_view_get (game->match, SEA_AUDIENCE_PUBLIC, &view);
  if (view.over)
    return false;
  if (view.pending.kind != SEA_PENDING_NONE)
    answer (game, &view.pending);
  else if (view.phase == SEA_PHASE_OPENING)
    game_take (game, "first lot");
  else
    {
      sea_view_get (game->match, (SeaAudience) view.turn, &view);
      assert_true (sea_parity_choose (game->parity, &view, &game->random, &cell));
      line[5] = (char) ('A' + view.turn);
      sea_cell_write (cell, line + 7);
      game_take (game, line);
    }
  return true;
}
