/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/paper-private.h"

#include "base/language.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- the value ---- */

SeaPaperProblem *
sea_paper_problem_new (SeaQuestion *question)
{
  SeaPaperProblem *problem = g_new0 (SeaPaperProblem, 1);

  problem->question = sea_question_ref (question);
  return problem;
}

void
sea_paper_problem_free (SeaPaperProblem *problem)
{
  sea_paper_problem_clear_pictures (problem);
  sea_question_unref (problem->question);
  g_free (problem->code);
  g_free (problem);
}

SeaPaperGroup *
sea_paper_group_new (char *title)
{
  SeaPaperGroup *group = g_new0 (SeaPaperGroup, 1);

  group->title = title;
  group->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_paper_problem_free);
  return group;
}

void
sea_paper_group_free (SeaPaperGroup *group)
{
  g_free (group->title);
  g_ptr_array_unref (group->problems);
  g_free (group);
}

SeaPaper *
sea_paper_new_empty (const SeaRules *rules)
{
  SeaPaper *paper = g_new0 (SeaPaper, 1);

  paper->rules = *rules;
  paper->notation = sea_notation_resolve ((SeaNotation) rules->coordinates, NULL);
  paper->n_seas = rules->seas == SEA_SEAS_COMMON ? 1 : 2;
  paper->title = g_strdup ("");
  paper->class_name = g_strdup ("");
  paper->rules_title = g_strdup ("");
  paper->date = g_strdup ("");
  paper->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_paper_problem_free);
  paper->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_paper_group_free);
  return paper;
}

void
sea_paper_free (SeaPaper *paper)
{
  if (paper == NULL)
    return;
  g_free (paper->title);
  g_free (paper->class_name);
  g_free (paper->rules_title);
  g_free (paper->date);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    g_free (paper->teams[i]);
  for (guint i = 0; i < G_N_ELEMENTS (paper->layouts); i++)
    g_free (paper->layouts[i]);
  g_ptr_array_unref (paper->shown);
  g_ptr_array_unref (paper->groups);
  g_free (paper);
}

guint
sea_paper_get_n_problems (const SeaPaper *paper)
{
  guint n = paper->shown->len;

  for (guint i = 0; i < paper->groups->len; i++)
    n += ((SeaPaperGroup *) paper->groups->pdata[i])->problems->len;
  return n;
}

/* ---- words ---- */

char *
sea_paper_dup_points (int points2)
{
  GString *text = g_string_new (points2 < 0 ? "−" : "");

  g_string_append_printf (text, "%d", ABS (points2) / 2);
  if (points2 % 2 != 0)
    {
      /* Translators: between whole and tenths */
      g_string_append (text, C_ ("decimal separator", "."));
      g_string_append_c (text, '5');
    }
  return g_string_free (text, FALSE);
}

char *
sea_paper_dup_worth (int worth2)
{
  g_autofree char *points = sea_paper_dup_points (worth2);

  if (worth2 % 2 != 0)
    /* Translators: halves of a point: “1.5 points” */
    return g_strdup_printf (_ ("%s points"), points);
  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (worth2) / 2),
                          worth2 / 2);
}

char *
sea_paper_dup_team (const char *name)
{
  /* Translators: %s is the name of a team */
  return g_strdup_printf (_ ("Team “%s”"), name);
}

static void
set_team (SeaPaper *paper, guint team, const char *name)
{
  g_free (paper->teams[team]);
  paper->teams[team] = *name != '\0' ? g_strdup (name) : g_strdup_printf ("%c", 'A' + team);
}

static char *
dup_date (gint64 seconds)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (seconds);
  /* Translators: a date, digits only, as g_date_time_format() takes it */
  char *text = date != NULL ? g_date_time_format (date, _ ("%Y-%m-%d")) : NULL;

  return text != NULL ? text : g_strdup ("");
}

static void
set_string (char **place, const char *text)
{
  g_free (*place);
  *place = sea_ink_dup_plain (text);
  g_strstrip (*place);
}

/* ---- out of a lesson ---- */

/* The snapshots of a lesson only name their pictures. */
static void
take_pictures (SeaPaperProblem *problem, SeaLesson *lesson)
{
  GPtrArray *pictures = problem->question->pictures;

  problem->bytes = g_ptr_array_new ();
  for (guint i = 0; i < pictures->len; i++)
    g_ptr_array_add (problem->bytes, sea_lesson_read_picture (
                                         lesson, ((const SeaPicture *) pictures->pdata[i])->hash));
}

static void
take_problems (SeaPaper *paper, SeaLesson *lesson)
{
  GPtrArray *problems = sea_lesson_get_problems (lesson);

  for (guint i = 0; problems != NULL && i < problems->len; i++)
    {
      const SeaLessonProblem *shown = problems->pdata[i];
      SeaPaperProblem *problem;

      if (shown->question == NULL)
        continue;
      problem = sea_paper_problem_new (shown->question);
      take_pictures (problem, lesson);
      problem->number = shown->number;
      problem->kind = shown->kind;
      problem->worth2 = shown->worth2;
      problem->met = !shown->fresh;
      problem->answered = shown->answered;
      problem->annulled = shown->annulled;
      memcpy (problem->verdict2, shown->verdict2, sizeof problem->verdict2);
      memcpy (problem->judged, shown->judged, sizeof problem->judged);
      g_ptr_array_add (paper->shown, problem);
    }
}

static gboolean
take_reserve (SeaPaper *paper, SeaLesson *lesson, const SeaView *view, GError **error)
{
  if (view->over || sea_lesson_get_ended (lesson) != 0)
    return TRUE;
  return sea_paper_take_reserve (paper, sea_lesson_new_deck (lesson), error);
}

SeaPaper *
sea_paper_new (SeaLesson *lesson, SeaPaperSheet sheet, GError **error)
{
  g_autoptr (SeaPaper) paper = NULL;
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  guint laid = 0;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  paper = sea_paper_new_empty (sea_lesson_get_rules (lesson));
  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  set_string (&paper->title, sea_lesson_get_title (lesson));
  set_string (&paper->class_name, sea_lesson_get_class_name (lesson));
  set_string (&paper->rules_title, sea_lesson_get_rules_title (lesson));
  g_free (paper->date);
  paper->date = dup_date (sea_lesson_get_started (lesson));
  paper->notation = sea_lesson_get_notation (lesson);
  paper->n_teams = view->n_teams;
  for (guint i = 0; i < view->n_teams; i++)
    set_team (paper, i, view->teams[i].name);
  for (guint i = 0; i < view->n_seas; i++)
    {
      paper->laid[i] = view->seas[i].laid || view->seas[i].paper;
      paper->layouts[i] = view->seas[i].paper ? g_strdup (sea_lesson_get_inspected (lesson, i))
                                              : sea_lesson_dup_fleet (lesson, i);
      laid += paper->laid[i];
    }
  if (sheet == SEA_PAPER_FLEETS && laid < view->n_seas)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED,
                           _ ("The fleets of this lesson are not laid yet."));
      return NULL;
    }
  if (sheet == SEA_PAPER_JURY)
    {
      take_problems (paper, lesson);
      if (!take_reserve (paper, lesson, view, error))
        return NULL;
    }
  return g_steal_pointer (&paper);
}

/* ---- a match that nobody plays ---- */

static gboolean
apply (SeaMatch *match, SeaEvents *events, GError **error, const char *line)
{
  SeaRefusal refusal = { SEA_OK, "" };

  if (sea_match_apply (match, line, events, &refusal) == SEA_OK)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ (refusal.text));
  return FALSE;
}

/* The layout of a sea that nobody has fired at, out of the judge's view. */
static char *
dup_layout (const SeaView *view, guint sea)
{
  const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const SeaViewSea *marks = &view->seas[sea];
  GString *layout = g_string_new (NULL);

  for (guint y = 0; y < view->height; y++)
    {
      if (y > 0)
        g_string_append_c (layout, '/');
      for (guint x = 0; x < view->width; x++)
        {
          guint at = y * view->width + x, group = marks->group[at];
          char mark = marks->at[at];

          if (mark == SEA_MARK_DECK && group >= 1 && group <= SEA_MAX_SHIPS)
            mark = letters[group - 1];
          else if (mark != SEA_MARK_MINE && mark != SEA_MARK_SWEEPER && mark != SEA_MARK_SUBMARINE)
            mark = SEA_MARK_WATER;
          g_string_append_c (layout, mark);
        }
    }
  return g_string_free (layout, FALSE);
}

SeaPaper *
sea_paper_new_trial (const SeaRules *rules, const char *rules_title, guint64 seed, GError **error)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  g_autofree SeaEvents *events = g_new0 (SeaEvents, 1);
  g_autofree char *line = g_strdup_printf ("seed %" G_GUINT64_FORMAT, seed);
  g_autoptr (SeaPaper) paper = sea_paper_new_empty (rules);
  SeaMatch *match = sea_match_new (rules);
  gboolean done;

  if (match == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("Out of memory."));
      return NULL;
    }
  done = apply (match, events, error, line);
  if (rules->seas == SEA_SEAS_COMMON)
    done = done && apply (match, events, error, "fleet H random");
  else
    done = done && apply (match, events, error, "fleet A random") &&
           apply (match, events, error, "fleet B random");
  done = done && sea_view_get (match, SEA_AUDIENCE_JUDGE, view) == SEA_OK;
  sea_match_free (match);
  if (!done)
    {
      if (error != NULL && *error == NULL)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The fleets cannot be laid."));
      return NULL;
    }
  set_string (&paper->rules_title, rules_title);
  paper->notation =
      sea_notation_resolve ((SeaNotation) rules->coordinates, sea_language_get_coordinates ());
  paper->n_teams = view->n_teams;
  for (guint i = 0; i < view->n_teams; i++)
    set_team (paper, i, view->teams[i].name);
  for (guint i = 0; i < view->n_seas; i++)
    {
      paper->laid[i] = TRUE;
      paper->layouts[i] = dup_layout (view, i);
    }
  return g_steal_pointer (&paper);
}

/* ---- doors ---- */

GBytes *
sea_paper_draw (const SeaPaper *paper, SeaPaperSheet sheet, GError **error)
{
  g_return_val_if_fail (paper != NULL, NULL);
  return sheet == SEA_PAPER_JURY ? sea_jury_draw (paper, error) : sea_fleets_draw (paper, error);
}

static gboolean
save (const SeaPaper *paper, SeaPaperSheet sheet, const char *path, GError **error)
{
  g_autoptr (GBytes) pdf = sea_paper_draw (paper, sheet, error);

  return pdf != NULL && sea_paper_write (pdf, path, error);
}

static gboolean
read_and_save (SeaLesson *lesson, SeaPaperSheet sheet, const char *path, GError **error)
{
  g_autoptr (SeaPaper) paper = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  paper = sea_paper_new (lesson, sheet, error);
  return paper != NULL && save (paper, sheet, path, error);
}

gboolean
sea_paper_fleets (SeaLesson *lesson, const char *path, GError **error)
{
  return read_and_save (lesson, SEA_PAPER_FLEETS, path, error);
}

gboolean
sea_paper_jury (SeaLesson *lesson, const char *path, GError **error)
{
  return read_and_save (lesson, SEA_PAPER_JURY, path, error);
}

typedef struct
{
  SeaPaper *paper;
  SeaPaperSheet sheet;
  char *path;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  sea_paper_free (job->paper);
  g_free (job->path);
  g_free (job);
}

static void
run_job (GTask *task,
         G_GNUC_UNUSED gpointer source,
         gpointer data,
         G_GNUC_UNUSED GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;

  if (save (job->paper, job->sheet, job->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
sea_paper_save_async (SeaLesson *lesson,
                      SeaPaperSheet sheet,
                      const char *path,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (lesson, NULL, callback, user_data);
  GError *error = NULL;
  Job *job;
  SeaPaper *paper;

  g_return_if_fail (path != NULL);
  paper = sea_paper_new (lesson, sheet, &error);
  if (paper == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  job = g_new0 (Job, 1);
  job->paper = paper;
  job->sheet = sheet;
  job->path = g_strdup (path);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run_job);
}

gboolean
sea_paper_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
