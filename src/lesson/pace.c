/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/pace.h"

#include <math.h>
#include <string.h>

#include "lesson/journal.h"

enum
{
  LESSONS = 12, /* that are looked at, the newest */
  MAX_SHOT = 120,
  MIN_PROBLEM = 3,
  MAX_PROBLEM = 900, /* longer ones were a pause */
  LEAST_SHOTS = 5,   /* of a lesson that tells anything */
  QUICK = 2          /* seconds: who calls faster plays no lesson */
};

/* The average of what scatters as in bots/forecast.c, by its median. */
static const double SHOT_MEAN = 1.17, PROBLEM_MEAN = 1.2;
/* As many shots, problems and verdicts as the usual pace is worth. */
static const double SHOT_PRIOR = 15, PROBLEM_PRIOR = 4, VERDICT_PRIOR = 10;

typedef struct
{
  GArray *shots, *problems; /* of double: seconds */
  guint right, judged;
} Times;

static gboolean
has_verb (const SeaJournalAction *action, const char *verb)
{
  gsize length = strlen (verb);

  return strncmp (action->line, verb, length) == 0 && action->line[length] == ' ';
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
find_median (GArray *values)
{
  g_array_sort (values, compare);
  return values->len > 0 ? g_array_index (values, double, values->len / 2) : 0;
}

/* From one call, or the verdict between, to the next. What a sea on paper says belongs to a call.
 */
static void
read_shots (GPtrArray *actions, GArray *shots)
{
  const SeaJournalAction *before = NULL;

  for (guint i = 0; i < actions->len; i++)
    {
      const SeaJournalAction *action = g_ptr_array_index (actions, i);
      double seconds;

      if (has_verb (action, "say") || has_verb (action, "score"))
        continue;
      if (has_verb (action, "fire") && before != NULL &&
          (has_verb (before, "fire") || has_verb (before, "judge") || has_verb (before, "tell")))
        {
          seconds = (double) (action->wall_time - before->wall_time);
          if (seconds >= 0 && seconds <= MAX_SHOT)
            g_array_append_val (shots, seconds);
        }
      before = action;
    }
}

/* The first verdict after action number @seq; NULL when it was taken back, dropped or is awaited.
 */
static const SeaJournalAction *
find_verdict (GPtrArray *actions, gint64 seq)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const SeaJournalAction *action = g_ptr_array_index (actions, i);

      if (action->seq <= seq || has_verb (action, "score"))
        continue;
      return has_verb (action, "judge") ? action : NULL;
    }
  return NULL;
}

static void
read_problems (GPtrArray *actions, GPtrArray *asked, Times *times)
{
  for (guint i = 0; i < asked->len; i++)
    {
      const SeaJournalAsked *problem = g_ptr_array_index (asked, i);
      const SeaJournalAction *verdict = find_verdict (actions, problem->action_seq);
      const SeaJournalAsked *next = i + 1 < asked->len ? g_ptr_array_index (asked, i + 1) : NULL;
      double seconds;

      /* one that another took the place of was not solved; an opening problem is a short one */
      if (verdict == NULL || strcmp (problem->kind, "opening") == 0 ||
          (next != NULL && next->action_seq == problem->action_seq))
        continue;
      seconds = (double) (verdict->wall_time - problem->opened);
      if (seconds < MIN_PROBLEM || seconds > MAX_PROBLEM)
        continue;
      g_array_append_val (times->problems, seconds);
      times->judged++;
      times->right +=
          !g_str_has_suffix (verdict->line, " wrong") && !g_str_has_suffix (verdict->line, " 0");
    }
}

static gboolean
read_lesson (SeaJournal *journal, gint64 id, Times *times, GError **error)
{
  g_autoptr (GPtrArray) actions = sea_journal_actions (journal, id, error);
  g_autoptr (GPtrArray) asked = actions != NULL ? sea_journal_asked (journal, id, error) : NULL;
  g_autoptr (GArray) shots = g_array_new (FALSE, FALSE, sizeof (double));

  if (asked == NULL)
    return FALSE;
  read_shots (actions, shots);
  if (shots->len < LEAST_SHOTS || find_median (shots) < QUICK)
    return TRUE;
  g_array_append_vals (times->shots, shots->data, shots->len);
  read_problems (actions, asked, times);
  return TRUE;
}

/* What was seen @n times, and the usual value as if it had been seen @prior times. */
static double
blend (double seen, double n, double usual, double prior)
{
  return (seen * n + usual * prior) / (n + prior);
}

gboolean
sea_pace_learn (SeaBank *bank, SeaPace *pace, GError **error)
{
  g_autoptr (SeaJournal) journal = sea_journal_open (bank, error);
  g_autoptr (GArray) ids =
      journal != NULL ? sea_journal_ids (journal, FALSE, LESSONS, error) : NULL;
  g_autoptr (GArray) shots = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (double));
  Times times = { shots, problems, 0, 0 };

  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!read_lesson (journal, g_array_index (ids, gint64, i), &times, error))
      return FALSE;
  pace->shot_seconds = CLAMP (blend (find_median (shots) * SHOT_MEAN, shots->len,
                                     sea_pace_default.shot_seconds, SHOT_PRIOR),
                              4, 60);
  pace->problem_seconds = CLAMP (blend (find_median (problems) * PROBLEM_MEAN, problems->len,
                                        sea_pace_default.problem_seconds, PROBLEM_PRIOR),
                                 20, 600);
  pace->solved = CLAMP (blend (times.judged > 0 ? (double) times.right / times.judged : 0,
                               times.judged, sea_pace_default.solved, VERDICT_PRIOR),
                        0.1, 0.95);
  return TRUE;
}
