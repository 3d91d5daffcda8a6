/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* How long the check of a reply takes in games on paper, from the first shot to the last, with a
 * false reply now and then and with replies that lie as long as they are not found out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/view.h"
#include "rulebook/rulebook.h"

enum
{
  GAMES = 200,
  GOAL_MS = 200
};

typedef struct
{
  SeaRules rules;
  SeaRandom random;
  SeaMatch *match;
  SeaEvents events;
  SeaFleet fleet;
  gboolean fired[SEA_MAX_CELLS];
  GArray *times; /* ms a reply */
} Bench;

static double
now_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec * 1e-6;
}

static gboolean
apply (Bench *bench, const char *line)
{
  return sea_match_apply (bench->match, line, &bench->events, NULL) == SEA_OK;
}

/* What the fleet answers at @at, or, when it lies, anything. */
static void
write_reply (Bench *bench, guint at, gboolean lies, char line[32])
{
  char c = bench->fleet.at[at];
  guint decks = 0, whole = 0, roll = sea_random_below (&bench->random, 20);

  bench->fired[at] = TRUE;
  for (guint i = 0; i < (guint) bench->rules.width * bench->rules.height; i++)
    {
      decks += bench->fleet.at[i] == c;
      whole += bench->fleet.at[i] == c && !bench->fired[i];
    }
  if (lies)
    g_snprintf (line, 32,
                roll < 15   ? "say B miss"
                : roll < 18 ? "say B hit"
                            : "say B sunk %u",
                1 + sea_random_below (&bench->random, 4));
  else if (c == '.' || c == '*')
    g_strlcpy (line, c == '.' ? "say B miss" : "say B mine", 32);
  else if (whole > 0)
    g_strlcpy (line, "say B hit", 32);
  else
    g_snprintf (line, 32, "say B sunk %u", decks);
}

/* Fires at one cell and times the reply; FALSE when the sea was found out, or has sunk. */
static gboolean
shoot (Bench *bench, guint at, gboolean lies)
{
  char line[32], cell[SEA_CELL_TEXT];
  SeaCell c = { (guint8) (at % bench->rules.width), (guint8) (at / bench->rules.width) };
  double began, ms;

  sea_cell_write (c, cell);
  g_snprintf (line, sizeof line, "fire A %s", cell);
  if (!apply (bench, line))
    return FALSE;
  write_reply (bench, at, lies, line);
  began = now_ms ();
  apply (bench, line);
  ms = now_ms () - began;
  g_array_append_val (bench->times, ms);
  for (guint i = 0; i < bench->events.n; i++)
    if (bench->events.e[i].kind == SEA_EVENT_CONFLICT || bench->events.e[i].kind == SEA_EVENT_OVER)
      return FALSE;
  return TRUE;
}

/* One team fires at one sea only, in random order; @lies of 100 replies are false. */
static void
play (Bench *bench, guint lies)
{
  guint cells = (guint) bench->rules.width * bench->rules.height, order[SEA_MAX_CELLS];

  bench->match = sea_match_new (&bench->rules);
  memset (bench->fired, 0, sizeof bench->fired);
  if (sea_fleet_random (&bench->rules, &bench->random, &bench->fleet) != SEA_OK)
    g_error ("no fleet");
  apply (bench, "fleet A paper");
  apply (bench, "fleet B paper");
  apply (bench, "first A");
  for (guint i = 0; i < cells; i++)
    {
      guint k = sea_random_below (&bench->random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  for (guint i = 0; i < cells; i++)
    if (!shoot (bench, order[i], sea_random_below (&bench->random, 100) < lies))
      break;
  g_clear_pointer (&bench->match, sea_match_free);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
measure (Bench *bench, const char *name, guint lies)
{
  const double *times;
  guint n;

  bench->times = g_array_new (FALSE, FALSE, sizeof (double));
  /* a team that may fire till the end: every reply keeps the turn, no problems */
  bench->rules.shots = 99;
  bench->rules.n_effects = 0;
  for (guint i = 0; i < GAMES; i++)
    play (bench, lies);
  g_array_sort (bench->times, compare);
  times = (const double *) (void *) bench->times->data;
  n = bench->times->len;
  printf (
      "referee %s, %3u %% false: %6u replies; %.3f ms median, %.3f ms 99 %%, %.3f ms the longest, "
      "%.4f of the goal\n",
      name, lies, n, times[n / 2], times[n * 99 / 100], times[n - 1], times[n - 1] / GOAL_MS);
  g_array_free (bench->times, TRUE);
}

int
main (int argc, char **argv)
{
  static const char *const ids[] = { "classic", "math", "hasbro", "bent", "big-18" };
  SeaRulebook *book = sea_rulebook_new (argc > 1 ? argv[1] : SEA_RULESETS, NULL);
  Bench *bench = g_new0 (Bench, 1);

  sea_random_seed (&bench->random, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!sea_rulebook_resolve (book, ids[i], &bench->rules, &error))
        {
          printf ("referee %s: %s\n", ids[i], error->message);
          continue;
        }
      measure (bench, ids[i], 0);
      measure (bench, ids[i], 4);
      measure (bench, ids[i], 100);
    }
  g_free (bench);
  sea_rulebook_free (book);
  return 0;
}
