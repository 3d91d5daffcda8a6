/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The problems of a lesson. One that several teams answered has a row for each of them, so that a
 * sheet can count verdicts and points by team. */
#include "lesson/report-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/topic-names.h"
#include "lesson/marks.h"
#include "mathtext/mathtext.h"

typedef struct
{
  SeaReport *report;
  const SeaLessonProblem *problem;
  const SeaView *view;
} Rows;

char *
sea_report_dup_outcome (SeaOutcome outcome, gboolean second, gboolean edited)
{
  static const char *const words[] = {
    [SEA_OUTCOME_NONE] = "",
    [SEA_OUTCOME_WRONG] = NC_ ("verdict", "wrong"),
    [SEA_OUTCOME_PARTLY] = NC_ ("verdict", "partly"),
    [SEA_OUTCOME_RIGHT] = NC_ ("verdict", "right"),
    [SEA_OUTCOME_DROPPED] = NC_ ("verdict", "dropped"),
  };
  GString *text = g_string_new (NULL);

  if (*words[outcome] != '\0')
    g_string_append (text, g_dpgettext2 (GETTEXT_PACKAGE, "verdict", words[outcome]));
  /* What was right for half of the points is not a part. */
  if (second && (outcome == SEA_OUTCOME_RIGHT || outcome == SEA_OUTCOME_PARTLY))
    /* Translators: behind “right” or “partly”, after a comma */
    g_string_append_printf (text, ", %s", C_ ("verdict", "second try"));
  if (edited)
    /* Translators: behind a verdict that was corrected later */
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", C_ ("verdict", "edited"));
  return g_string_free (text, FALSE);
}

static void
add_worth (GPtrArray *row, const SeaLessonProblem *problem)
{
  switch ((int) problem->kind)
    {
    case SEA_PROBLEM_MINE:
      sea_row_add_text (row, _ ("mine"));
      break;
    case SEA_PROBLEM_OPENING:
      sea_row_add_text (row, _ ("opening"));
      break;
    case SEA_PROBLEM_TIE:
      sea_row_add_text (row, _ ("tie"));
      break;
    default:
      sea_row_add_points (row, problem->worth2, FALSE);
    }
}

/* A sheet of a table shows no TeX. */
static char *
dup_plain (const SeaLessonProblem *problem, const char *text)
{
  const char *lang = problem->question->lang;

  return sea_mathtext_dup_plain_lang (text, *lang != '\0' ? lang : NULL);
}

/* The names of the teams whose bits are set. */
static char *
dup_teams (const SeaView *view, guint teams)
{
  GString *text = g_string_new (NULL);

  for (int t = 0; t < (int) view->n_teams; t++)
    if ((teams >> t & 1) != 0)
      {
        g_autofree char *name = sea_report_dup_team (view, t);

        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
      }
  return g_string_free (text, FALSE);
}

/* Of a problem that was asked of all, the name is that of nobody's team. */
static char *
dup_pupils (const SeaLessonProblem *problem, guint teams)
{
  GString *text = g_string_new (problem->team < 0 ? problem->pupil : NULL);

  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    {
      const char *name = sea_lesson_problem_get_pupil (problem, t);

      if ((teams >> t & 1) != 0 && *name != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* The verdict on the teams whose bits are set: on one, or what is the same for all of them. */
static char *
dup_verdict (const SeaLessonProblem *problem, int team, gboolean judged)
{
  g_autofree char *text = NULL;

  if (judged)
    return sea_report_dup_outcome (sea_lesson_problem_get_outcome (problem, team),
                                   problem->second[team], problem->corrected[team]);
  if (problem->put_aside)
    return g_strdup (_ ("put aside"));
  if (!problem->annulled)
    return g_strdup ("");
  text = sea_report_dup_outcome (SEA_OUTCOME_DROPPED, FALSE, FALSE);
  if (problem->why == NULL || *problem->why == '\0')
    return g_steal_pointer (&text);
  /* Translators: “dropped” and the reason that the teacher gave */
  return g_strdup_printf (C_ ("verdict", "%s: %s"), text, problem->why);
}

/* @team: whose verdict it is, SEA_NOBODY = one of nobody or of several. */
static void
add_row (Rows *rows, int team, guint teams)
{
  const SeaLessonProblem *problem = rows->problem;
  gboolean comma = strcmp (C_ ("decimal sign", "."), ",") == 0;
  g_autofree char *key = sea_question_dup_key (problem->question, comma);
  GPtrArray *row = sea_report_add_row (rows->report);
  gboolean judged = team >= 0;

  sea_row_add_count (row, problem->number);
  sea_row_take_text (row, dup_plain (problem, problem->question->text));
  sea_row_take_text (row, dup_plain (problem, key));
  add_worth (row, problem);
  sea_row_take_text (row, dup_teams (rows->view, teams));
  sea_row_take_text (row, dup_pupils (problem, teams));
  sea_row_take_text (row, dup_verdict (problem, team, judged));
  /* The opening and the tie problem bring none. */
  if (judged && ((problem->kind != SEA_PROBLEM_OPENING && problem->kind != SEA_PROBLEM_TIE) ||
                 problem->verdict2[team] != 0))
    sea_row_add_points (row, problem->verdict2[team], FALSE);
  else
    sea_row_add_text (row, "");
  if (problem->answered || problem->annulled)
    sea_row_add_time (row, problem->elapsed_ms);
  else
    sea_row_add_text (row, "");
  sea_row_take_text (row, sea_topic_dup_name (problem->question->topic));
}

/* A row for each team that was judged, who was asked first before the others; one more for those of
 * whom no verdict came. */
static void
add_problem (Rows *rows)
{
  const SeaLessonProblem *problem = rows->problem;
  int n_teams = (int) rows->view->n_teams;
  guint dropped = 0;
  gboolean any = FALSE;

  for (int i = 0; i < n_teams; i++)
    {
      int team = (MAX (problem->team, 0) + i) % n_teams;

      if (problem->judged[team])
        {
          add_row (rows, team, 1u << team);
          any = TRUE;
        }
      else if (problem->dropped[team])
        dropped |= 1u << team;
    }
  if (!any && problem->team >= 0)
    add_row (rows, SEA_NOBODY, 1u << problem->team);
  else if (!any || dropped != 0)
    add_row (rows, SEA_NOBODY, dropped);
}

SeaReport *
sea_report_make_problems (SeaLesson *lesson, const SeaView *view)
{
  SeaReport *report = sea_report_open (_ ("Problems"));
  GPtrArray *problems = sea_lesson_get_problems (lesson);
  const char *const headers[] = {
    _ ("No."),   _ ("Problem"), _ ("Answer"), _ ("Worth"), _ ("Team"),
    _ ("Pupil"), _ ("Verdict"), _ ("Points"), _ ("Time"),  _ ("Topic")
  };
  Rows rows = { .report = report, .view = view };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    sea_report_add_column (report, headers[i]);
  for (guint i = 0; i < problems->len; i++)
    {
      rows.problem = g_ptr_array_index (problems, i);
      add_problem (&rows);
    }
  return report;
}
