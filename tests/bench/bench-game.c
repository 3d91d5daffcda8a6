/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Whole random games of every ruleset that is shipped, and a shot of the classic one, beside a copy
 * of as many bytes as a match keeps: the ratio tells more than the figures of a busy machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/view.h"
#include "rulebook/rulebook.h"

enum
{
  GAMES = 60,
  MAX_LINES = 6000, /* of one game */
  COPIES = 200000,
  COPY_SIZE = 10000, /* about the bytes of a state */
  GAME_GOAL_US = 1000,
  SHOT_GOAL_US = 2
};

typedef struct
{
  SeaRules rules;
  SeaRandom random;
  SeaMatch *match;
  SeaEvents events;
  SeaView view;
  SeaFleet fleets[2];
  GPtrArray *lines; /* of the game that is played */
  guint shots;
  double shots_us;
} Bench;

static double
now_us (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec * 1e-3;
}

static volatile char sink;

static double
measure_copy (void)
{
  static char a[COPY_SIZE], b[COPY_SIZE];
  double began = now_us ();

  for (guint i = 0; i < COPIES; i++)
    {
      memcpy (i % 2 == 0 ? a : b, i % 2 == 0 ? b : a, COPY_SIZE);
      sink = a[i % COPY_SIZE];
      a[i % COPY_SIZE]++;
    }
  return (now_us () - began) / COPIES;
}

static void
add_line (Bench *bench, const char *line)
{
  if (sea_match_apply (bench->match, line, &bench->events, NULL) == SEA_OK)
    g_ptr_array_add (bench->lines, g_strdup (line));
}

static guint
random_cell (Bench *bench, guint sea, const char *marks)
{
  guint cells = (guint) bench->view.width * bench->view.height;
  guint at = sea_random_below (&bench->random, cells);

  for (guint i = 0; i < cells; i++, at = (at + 1) % cells)
    if (strchr (marks, bench->view.seas[sea].at[at]) != NULL)
      return at;
  return at;
}

static void
cell_line (Bench *bench, const char *verb, int team, guint at)
{
  SeaCell cell = { (guint8) (at % bench->view.width), (guint8) (at / bench->view.width) };
  char text[SEA_CELL_TEXT], line[32];

  sea_cell_write (cell, text);
  g_snprintf (line, sizeof line, "%s %c %s", verb, 'A' + team, text);
  add_line (bench, line);
}

/* Answers what is pending. */
static void
answer (Bench *bench)
{
  const SeaPendingView *p = &bench->view.pending;
  guint team = 0;
  char line[32];

  if (p->kind == SEA_PENDING_TELL)
    {
      cell_line (bench, "tell", p->team,
                 random_cell (bench, (guint) p->team, p->tells_mine ? "*" : "S"));
      return;
    }
  if (p->kind == SEA_PENDING_RELOCATE)
    {
      g_snprintf (line, sizeof line, "relocate %c stay", 'A' + p->team);
      add_line (bench, line);
      return;
    }
  while ((p->open_teams >> team & 1) == 0)
    team++;
  g_snprintf (line, sizeof line, "judge %c %s", 'A' + team,
              sea_random_below (&bench->random, 3) > 0 ? "right" : "wrong");
  add_line (bench, line);
}

/* Makes a game up, so that afterwards it can be played without any choice. */
static void
make_game (Bench *bench)
{
  guint n_seas = bench->rules.seas == SEA_SEAS_OWN ? 2 : 1;

  g_ptr_array_set_size (bench->lines, 0);
  bench->match = sea_match_new (&bench->rules);
  for (guint sea = 0; sea < n_seas; sea++)
    {
      char layout[SEA_LAYOUT_SIZE];
      g_autofree char *line = NULL;

      if (sea_fleet_random (&bench->rules, &bench->random, &bench->fleets[sea]) != SEA_OK)
        g_error ("no fleet");
      sea_fleet_write (&bench->fleets[sea], layout);
      line = g_strdup_printf ("fleet %c %s", n_seas == 1 ? 'H' : 'A' + sea, layout);
      add_line (bench, line);
    }
  add_line (bench, "first A");
  while (bench->lines->len < MAX_LINES)
    {
      sea_view_get (bench->match, SEA_AUDIENCE_JUDGE, &bench->view);
      if (bench->view.phase == SEA_PHASE_OVER)
        break;
      if (bench->view.phase == SEA_PHASE_PENDING)
        answer (bench);
      else
        cell_line (bench, "fire", bench->view.turn,
                   random_cell (bench, (guint) bench->view.target, ".S*^%"));
    }
  g_clear_pointer (&bench->match, sea_match_free);
}

/* Microseconds of the game in bench->lines. */
static double
play_game (Bench *bench)
{
  double began = now_us ();

  bench->match = sea_match_new (&bench->rules);
  for (guint i = 0; i < bench->lines->len; i++)
    {
      const char *line = g_ptr_array_index (bench->lines, i);

      if (sea_match_apply (bench->match, line, &bench->events, NULL) != SEA_OK)
        g_error ("%s", line);
    }
  g_clear_pointer (&bench->match, sea_match_free);
  return now_us () - began;
}

static void
measure_shots (Bench *bench)
{
  bench->match = sea_match_new (&bench->rules);
  for (guint i = 0; i < bench->lines->len; i++)
    {
      const char *line = g_ptr_array_index (bench->lines, i);
      double began = now_us ();

      sea_match_apply (bench->match, line, &bench->events, NULL);
      if (g_str_has_prefix (line, "fire"))
        {
          bench->shots++;
          bench->shots_us += now_us () - began;
        }
    }
  g_clear_pointer (&bench->match, sea_match_free);
}

static void
measure_ruleset (Bench *bench, const SeaRuleset *ruleset, double copy_us)
{
  double total = 0, longest = 0;
  guint lines = 0;

  bench->rules = ruleset->rules;
  bench->shots = 0;
  bench->shots_us = 0;
  for (guint i = 0; i < GAMES; i++)
    {
      double us;

      make_game (bench);
      us = MIN (play_game (bench), play_game (bench));
      total += us;
      longest = MAX (longest, us);
      lines += bench->lines->len;
      measure_shots (bench);
    }
  printf (
      "game %-16s %8.0f us mean %8.0f us the longest, %5u actions; %5.2f of the goal; an action "
      "takes as long as %.1f copies",
      ruleset->id, total / GAMES, longest, lines / GAMES, total / GAMES / GAME_GOAL_US,
      total / lines / copy_us);
  if (bench->shots > 0)
    printf ("; a shot %.2f us, %.2f of the goal", bench->shots_us / bench->shots,
            bench->shots_us / bench->shots / SHOT_GOAL_US);
  putchar ('\n');
}

int
main (int argc, char **argv)
{
  SeaRulebook *book = sea_rulebook_new (argc > 1 ? argv[1] : SEA_RULESETS, NULL);
  GPtrArray *list = sea_rulebook_list (book);
  Bench *bench = g_new0 (Bench, 1);
  double copy_us = measure_copy ();

  bench->lines = g_ptr_array_new_with_free_func (g_free);
  sea_random_seed (&bench->random, 1);
  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault == NULL)
        measure_ruleset (bench, ruleset, copy_us);
    }
  g_ptr_array_free (bench->lines, TRUE);
  g_free (bench);
  sea_rulebook_free (book);
  return 0;
}
