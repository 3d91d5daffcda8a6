/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/history.h"

#include <string.h>

SeaAsked *
sea_asked_new (SeaQuestion *question)
{
  SeaAsked *asked = g_new0 (SeaAsked, 1);

  asked->p.question = question;
  asked->p.team = SEA_NOBODY;
  asked->p.pupil = g_strdup ("");
  return asked;
}

void
sea_asked_free (gpointer data)
{
  SeaAsked *asked = data;

  if (asked == NULL)
    return;
  g_clear_pointer (&asked->p.question, sea_question_unref);
  g_free (asked->p.pupil);
  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    g_free (asked->p.other_pupil[t]);
  g_free (asked->p.why);
  g_free (asked->line);
  g_free (asked);
}

void
sea_step_clear (gpointer data)
{
  SeaStep *step = data;

  g_clear_pointer (&step->line, g_free);
  g_clear_pointer (&step->why, g_free);
  g_clear_pointer (&step->inspection, sea_inspection_free);
}

SeaHistory *
sea_history_new (void)
{
  SeaHistory *history = g_new0 (SeaHistory, 1);

  history->steps = g_array_new (FALSE, TRUE, sizeof (SeaStep));
  g_array_set_clear_func (history->steps, sea_step_clear);
  history->problems = g_ptr_array_new_with_free_func (sea_asked_free);
  return history;
}

void
sea_history_free (SeaHistory *history)
{
  if (history == NULL)
    return;
  g_array_unref (history->steps);
  g_ptr_array_unref (history->problems);
  g_free (history);
}

const SeaStep *
sea_history_step (const SeaHistory *history, guint i)
{
  return &g_array_index (history->steps, SeaStep, i);
}

const SeaStep *
sea_history_last (const SeaHistory *history)
{
  return history->depth > 0 ? sea_history_step (history, history->depth - 1) : NULL;
}

/* ---- a step out of an action and its events ---- */

/* clang-format off */
static const struct
{
  const char *word;
  SeaStepKind kind;
} words[] = {
  { "fire", SEA_STEP_FIRE },       { "judge", SEA_STEP_JUDGE },     { "first", SEA_STEP_FIRST },
  { "annul", SEA_STEP_ANNUL },     { "score", SEA_STEP_SCORE },     { "bell", SEA_STEP_BELL },
  { "fault", SEA_STEP_REFEREE },   { "concede", SEA_STEP_REFEREE }, { "inspect", SEA_STEP_REFEREE },
  { "draw", SEA_STEP_REFEREE },    { "tell", SEA_STEP_ANSWER },     { "relocate", SEA_STEP_ANSWER },
  { "say", SEA_STEP_ANSWER },
};
/* clang-format on */

static void
read_words (SeaStep *step, const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t", -1);
  const char *word[3] = { "", "", "" };
  guint n = 0;

  for (guint i = 0; parts[i] != NULL && n < G_N_ELEMENTS (word); i++)
    if (*parts[i] != '\0')
      word[n++] = parts[i];
  step->kind = SEA_STEP_OTHER;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word[0], words[i].word) == 0)
      step->kind = words[i].kind;
  step->team = SEA_NOBODY;
  if (word[1][0] >= 'A' && word[1][0] < 'A' + SEA_MAX_TEAMS && word[1][1] == '\0')
    step->team = word[1][0] - 'A';
  step->right = strcmp (word[2], "right") == 0 || g_ascii_strtod (word[2], NULL) > 0;
}

/* A problem is asked again when a verdict brings `ask` for the same kind, before the turn has
 * passed: for another team (a steal) or for half the points (a second try). */
static gboolean
is_again (const SeaStep *step,
          const SeaStep *last,
          const SeaStep *origin,
          const SeaRules *rules,
          const SeaEvent *ask,
          gboolean turned)
{
  if (step->kind != SEA_STEP_JUDGE || last == NULL || origin == NULL || turned)
    return FALSE;
  if (ask->problem != origin->ask_kind ||
      (ask->problem != SEA_PROBLEM_WORTH && ask->problem != SEA_PROBLEM_MINE))
    return FALSE;
  return ask->team != step->team || rules->second_try == SEA_SECOND_TRY_HALF;
}

void
sea_step_read (SeaStep *step,
               const SeaHistory *history,
               const SeaRules *rules,
               const char *line,
               const SeaEvents *events)
{
  const SeaStep *last = sea_history_last (history);
  const SeaStep *origin =
      last != NULL && last->origin > 0 ? sea_history_step (history, last->origin - 1) : NULL;
  gboolean turned = FALSE;

  *step = (SeaStep){
    .line = g_strdup (line), .shooter = SEA_NOBODY, .ask_team = SEA_NOBODY, .winner = SEA_NOBODY
  };
  read_words (step, line);
  if (last != NULL)
    memcpy (step->score2, last->score2, sizeof step->score2);
  for (guint i = 0; i < events->n; i++)
    {
      const SeaEvent *event = &events->e[i];

      switch ((int) event->kind)
        {
        case SEA_EVENT_SHOT:
          step->has_shot = TRUE;
          step->shooter = event->team;
          step->cell = event->cell;
          step->reply = event->reply;
          step->decks = event->decks;
          break;
        case SEA_EVENT_DROPPED:
          step->dropped = TRUE;
          break;
        case SEA_EVENT_SCORE:
          for (guint t = 0; t < event->n_teams && t < SEA_MAX_TEAMS; t++)
            step->score2[t] = event->points2[t];
          break;
        case SEA_EVENT_TURN:
          turned = TRUE;
          break;
        case SEA_EVENT_CONFLICT:
          step->conflict = TRUE;
          break;
        case SEA_EVENT_OVER:
          step->ends = TRUE;
          step->is_void = event->is_void;
          step->winner = event->team;
          break;
        case SEA_EVENT_ASK:
          step->again = is_again (step, last, origin, rules, event, turned);
          step->asks = !step->again;
          step->ask_kind = event->problem;
          step->ask_team = event->team;
          step->ask_worth2 = event->worth2;
          if (event->problem == SEA_PROBLEM_MINE && event->worth2 == 0)
            step->ask_worth2 = 2 * rules->mine_gain;
          break;
        default:
          break;
        }
    }
  if (step->kind == SEA_STEP_REFEREE && g_str_has_prefix (line, "inspect"))
    step->inspection = sea_inspection_read (history, step, events);
}

/* ---- the line of play ---- */

void
sea_history_push (SeaHistory *history, SeaStep *step, gboolean pending)
{
  const SeaStep *last = sea_history_last (history);
  guint before = last != NULL ? last->origin : 0;

  if (step->asks)
    step->origin = history->depth + 1;
  else
    step->origin = pending || step->again ? before : 0;
  if (history->depth < history->steps->len)
    g_array_remove_range (history->steps, history->depth, history->steps->len - history->depth);
  g_array_append_vals (history->steps, step, 1);
  *step = (SeaStep){ 0 };
  history->depth++;
}

void
sea_history_undo (SeaHistory *history)
{
  if (history->depth > 0)
    history->depth--;
}

void
sea_history_redo (SeaHistory *history)
{
  if (history->depth < history->steps->len)
    history->depth++;
}

gboolean
sea_history_is_asking (const SeaHistory *history)
{
  const SeaStep *last = sea_history_last (history);

  return last != NULL && last->origin > 0;
}

guint
sea_history_pending (const SeaHistory *history)
{
  const SeaStep *last = sea_history_last (history);

  return last != NULL && last->origin > 0 ? sea_history_step (history, last->origin - 1)->problem
                                          : 0;
}

SeaAsked *
sea_history_get (const SeaHistory *history, guint number)
{
  return number >= 1 && number <= history->problems->len
             ? g_ptr_array_index (history->problems, number - 1)
             : NULL;
}

void
sea_history_replace (SeaHistory *history, guint number)
{
  const SeaStep *last = sea_history_last (history);

  if (last == NULL || last->origin == 0)
    return;
  SeaStep *origin = &g_array_index (history->steps, SeaStep, last->origin - 1);
  SeaAsked *old = sea_history_get (history, origin->problem);

  if (old != NULL)
    old->p.put_aside = TRUE;
  origin->problem = number;
}

guint
sea_history_seen (const SeaHistory *history, const SeaStep *step)
{
  for (guint i = 0; i < history->problems->len; i++)
    {
      const SeaAsked *asked = g_ptr_array_index (history->problems, i);
      gboolean used = asked->p.put_aside || asked->p.kind != step->ask_kind ||
                      asked->p.worth2 != step->ask_worth2 || strcmp (asked->line, step->line) != 0;

      for (guint j = 0; j < history->depth && !used; j++)
        used = sea_history_step (history, j)->problem == i + 1;
      if (!used)
        return i + 1;
    }
  return 0;
}

int
sea_history_delta (const SeaHistory *history, guint i, int team)
{
  int before = i > 0 ? sea_history_step (history, i - 1)->score2[team] : 0;

  return sea_history_step (history, i)->score2[team] - before;
}

/* ---- verdicts ---- */

void
sea_how_follow (SeaHow *how, const SeaStep *step)
{
  if (!step->asks && !step->again)
    return;
  how->worth2 = step->ask_worth2;
  how->second = step->again && step->ask_team == step->team;
}

SeaOutcome
sea_outcome_of (gboolean solved, int points2, int asked2)
{
  if (!solved)
    return SEA_OUTCOME_WRONG;
  return asked2 <= 0 || points2 >= asked2 ? SEA_OUTCOME_RIGHT : SEA_OUTCOME_PARTLY;
}

SeaOutcome
sea_lesson_problem_get_outcome (const SeaLessonProblem *problem, int team)
{
  g_return_val_if_fail (problem != NULL, SEA_OUTCOME_NONE);
  g_return_val_if_fail (team >= 0 && team < SEA_MAX_TEAMS, SEA_OUTCOME_NONE);

  if (problem->judged[team])
    return sea_outcome_of (problem->solved[team], problem->verdict2[team], problem->asked2[team]);
  return problem->dropped[team] ? SEA_OUTCOME_DROPPED : SEA_OUTCOME_NONE;
}

static void
drop_step (SeaLessonProblem *problem, const SeaStep *step, guint open)
{
  problem->annulled = TRUE;
  g_free (problem->why);
  problem->why = g_strdup (step->why);
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    problem->dropped[t] = (open >> t & 1) != 0;
}

static void
judge_step (SeaLessonProblem *problem, const SeaStep *step, const SeaStep *last, const SeaHow *how)
{
  /* "judge - wrong" is a verdict on all who have none. */
  guint named = step->team >= 0 ? 1u << step->team : last->open;

  if (step->dropped)
    drop_step (problem, step, last->open);
  if (step->kind != SEA_STEP_JUDGE && step->kind != SEA_STEP_FIRST)
    return;
  problem->answered = TRUE;
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if ((named >> t & 1) != 0)
      {
        problem->judged[t] = TRUE;
        problem->verdict2[t] += step->score2[t] - last->score2[t];
        problem->asked2[t] = how->worth2;
        problem->second[t] = how->second;
        problem->solved[t] = problem->solved[t] || step->right || step->kind == SEA_STEP_FIRST;
      }
}

/* A verdict that was corrected later: only its points are others. */
static void
correct_step (SeaLessonProblem *problem, const SeaStep *step, const int *before)
{
  problem->edited = TRUE;
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if (step->score2[t] != before[t])
      {
        if (!problem->judged[t])
          problem->asked2[t] = problem->worth2;
        problem->judged[t] = problem->corrected[t] = TRUE;
        problem->verdict2[t] += step->score2[t] - before[t];
        problem->solved[t] = problem->verdict2[t] > 0;
      }
}

static void
clear_verdicts (SeaLessonProblem *problem)
{
  problem->answered = problem->annulled = problem->edited = FALSE;
  g_clear_pointer (&problem->why, g_free);
  memset (problem->verdict2, 0, sizeof problem->verdict2);
  memset (problem->asked2, 0, sizeof problem->asked2);
  memset (problem->judged, 0, sizeof problem->judged);
  memset (problem->solved, 0, sizeof problem->solved);
  memset (problem->second, 0, sizeof problem->second);
  memset (problem->dropped, 0, sizeof problem->dropped);
  memset (problem->corrected, 0, sizeof problem->corrected);
}

static void
judge (const SeaHistory *history,
       guint depth,
       const SeaStep *extra,
       gboolean corrected,
       SeaLessonProblem *problem)
{
  const SeaStep *last = NULL;
  SeaHow how = { 0, FALSE };

  clear_verdicts (problem);
  for (guint i = 0; i <= depth; i++)
    {
      const SeaStep *step = i < depth ? sea_history_step (history, i) : extra;

      if (step == NULL)
        break;
      if (last != NULL && last->origin > 0 &&
          sea_history_step (history, last->origin - 1)->problem == problem->number)
        judge_step (problem, step, last, &how);
      if (corrected && last != NULL && step->corrects == problem->number)
        correct_step (problem, step, last->score2);
      sea_how_follow (&how, step);
      last = step;
    }
}

void
sea_history_judge (const SeaHistory *history,
                   guint depth,
                   const SeaStep *extra,
                   SeaLessonProblem *problem)
{
  judge (history, depth, extra, TRUE, problem);
}

void
sea_history_count_corrected (const SeaHistory *history, int team, int *asked, int *solved)
{
  *asked = *solved = 0;
  for (guint i = 0; i < history->problems->len; i++)
    {
      const SeaLessonProblem *now = g_ptr_array_index (history->problems, i);
      SeaLessonProblem first = *now;

      if (!now->corrected[team])
        continue;
      first.why = NULL; /* not the original's */
      judge (history, history->depth, NULL, FALSE, &first);
      g_free (first.why);
      *asked += now->judged[team] - first.judged[team];
      *solved += now->solved[team] - first.solved[team];
    }
}
