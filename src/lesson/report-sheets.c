/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/report-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lesson/marks.h"

/* ---- summary ---- */

typedef enum
{
  ROW_SHIPS,
  ROW_MINES,
  ROW_STEALS,
  ROW_OTHERS,
  ROW_CORRECTIONS,
  ROW_FLOOR,
  ROW_TOTAL,
  N_SOURCE_ROWS
} SourceRow;

static int
source_points (const SeaViewTeam *team, SourceRow row)
{
  int sum2 = team->ships2 + team->mines2 + team->steals2 + team->others2 + team->corrections2;

  switch (row)
    {
    case ROW_SHIPS:
      return team->ships2;
    case ROW_MINES:
      return team->mines2;
    case ROW_STEALS:
      return team->steals2;
    case ROW_OTHERS:
      return team->others2;
    case ROW_CORRECTIONS:
      return team->corrections2;
    case ROW_FLOOR:
      return team->score2 - sum2;
    default:
      return team->score2;
    }
}

/* Whether the rules can fill the row, or it was filled. */
static gboolean
has_row (const SeaRules *rules, const SeaView *view, SourceRow row)
{
  if ((row == ROW_MINES && rules->mine_effect == SEA_MINE_QUIZ && rules->mines > 0) ||
      (row == ROW_STEALS && rules->solvers == SEA_SOLVERS_STEAL) ||
      (row == ROW_SHIPS && (rules->ask == SEA_ASK_SUNK || rules->ask == SEA_ASK_TO_SINK)) ||
      (row == ROW_OTHERS && (rules->ask == SEA_ASK_HIT || rules->ask == SEA_ASK_SHOT)) ||
      row == ROW_CORRECTIONS || row == ROW_TOTAL)
    return TRUE;
  for (guint t = 0; t < view->n_teams; t++)
    if (source_points (&view->teams[t], row) != 0)
      return TRUE;
  return FALSE;
}

static void
add_sources (SeaReport *report, const SeaRules *rules, const SeaView *view)
{
  const char *titles[N_SOURCE_ROWS] = {
    [ROW_SHIPS] = _ ("Ships"),
    [ROW_MINES] = _ ("Mines"),
    [ROW_STEALS] = _ ("Steals"),
    [ROW_OTHERS] = C_ ("points", "For problems"),
    [ROW_CORRECTIONS] = _ ("Corrections"),
    [ROW_FLOOR] = _ ("Not below zero"),
    [ROW_TOTAL] = _ ("Total"),
  };

  for (int i = 0; i < N_SOURCE_ROWS; i++)
    {
      if (!has_row (rules, view, (SourceRow) i))
        continue;
      GPtrArray *row = sea_report_add_row (report);
      gboolean sign = i == ROW_MINES || i == ROW_CORRECTIONS || i == ROW_FLOOR;
      if (i == ROW_TOTAL)
        report->total = report->rows->len - 1;
      sea_row_add_text (row, titles[i]);
      for (guint t = 0; t < view->n_teams; t++)
        sea_row_add_points (row, source_points (&view->teams[t], (SourceRow) i), sign);
    }
}

/* Mean time of the problems that @team was judged at; -1 = none. */
static gint64
mean_time (SeaLesson *lesson, guint team)
{
  GPtrArray *problems = sea_lesson_get_problems (lesson);
  gint64 sum = 0;
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const SeaLessonProblem *problem = g_ptr_array_index (problems, i);

      if (!problem->judged[team] || problem->kind == SEA_PROBLEM_OPENING)
        continue;
      sum += problem->elapsed_ms;
      n++;
    }
  return n > 0 ? sum / n : -1;
}

static SeaReport *
make_summary (SeaLesson *lesson, const SeaView *view)
{
  SeaReport *report = sea_report_open (_ ("Summary"));
  GPtrArray *shots, *hits, *sunk, *problems, *times;

  sea_report_add_column (report, "");
  for (guint t = 0; t < view->n_teams; t++)
    {
      g_autofree char *name = sea_report_dup_team (view, (int) t);

      sea_report_add_column (report, name);
    }
  add_sources (report, sea_lesson_get_rules (lesson), view);
  sea_row_add_text (shots = sea_report_add_row (report), _ ("Shots"));
  sea_row_add_text (hits = sea_report_add_row (report), _ ("Hits"));
  sea_row_add_text (sunk = sea_report_add_row (report), _ ("Ships sunk"));
  sea_row_add_text (problems = sea_report_add_row (report), _ ("Problems solved (also partly)"));
  sea_row_add_text (times = sea_report_add_row (report), _ ("Mean time"));
  for (guint t = 0; t < view->n_teams; t++)
    {
      const SeaViewTeam *team = &view->teams[t];
      gint64 mean = mean_time (lesson, t);
      guint asked, solved;

      sea_lesson_count_solved (lesson, (int) t, &asked, &solved);
      sea_row_add_count (shots, team->shots);
      sea_row_add_count (hits, team->hits);
      sea_row_add_count (sunk, team->sunk);
      sea_row_take_text (problems,
                         /* Translators: problems solved, problems asked. */
                         g_strdup_printf (_ ("%u of %u"), solved, asked));
      if (mean >= 0)
        sea_row_add_time (times, mean);
      else
        sea_row_add_text (times, "");
    }
  return report;
}

/* ---- moves ---- */

/* The name of the only class with @decks, or NULL. */
static char *
dup_class (const SeaRules *rules, int decks)
{
  const SeaClass *found = NULL;

  for (guint i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].decks == decks)
      {
        if (found != NULL)
          return NULL;
        found = &rules->classes[i];
      }
  return found != NULL ? sea_class_dup_label (found) : NULL;
}

static char *
dup_reply (const SeaRules *rules, const SeaMove *move)
{
  static const char *const replies[SEA_REPLY_COUNT] = {
    [SEA_REPLY_MISS] = NC_ ("reply", "miss"),
    [SEA_REPLY_HIT] = NC_ ("reply", "hit"),
    [SEA_REPLY_SUNK] = NC_ ("reply", "sunk"),
    [SEA_REPLY_MINE] = NC_ ("reply", "mine"),
    [SEA_REPLY_SWEEPER] = NC_ ("reply", "sweeper"),
    [SEA_REPLY_SUBMARINE] = NC_ ("reply", "submarine"),
    [SEA_REPLY_BURNING] = NC_ ("reply", "burning"),
    [SEA_REPLY_REPEAT] = NC_ ("reply", "already shot"),
    [SEA_REPLY_SPENT] = NC_ ("reply", "spent"),
  };
  g_autofree char *label = move->reply == SEA_REPLY_SUNK ? dup_class (rules, move->decks) : NULL;
  g_autofree char *reply = NULL;

  if (label != NULL)
    /* Translators: a class of ships. */
    reply = g_strdup_printf (_ ("sunk: %s"), label);
  else
    reply = g_strdup (move->reply < SEA_REPLY_COUNT && replies[move->reply] != NULL
                          ? g_dpgettext2 (GETTEXT_PACKAGE, "reply", replies[move->reply])
                          : "");
  if (!move->conflict)
    return g_steal_pointer (&reply);
  /* Translators: a reply of a team whose fleet is on paper, like “miss” */
  return g_strdup_printf (_ ("%s (fits no fleet)"), reply);
}

/* What an inspection brought, with the verdict where it changed. */
static char *
dup_inspection (const SeaMove *move, const SeaView *view)
{
  g_autofree char *found =
      move->faults == 0
          ? g_strdup (_ ("Inspection: no faults"))
          /* Translators: %d is a number of faults in a fleet on paper */
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Inspection: %d fault",
                                          "Inspection: %d faults", (gulong) move->faults),
                             move->faults);
  g_autofree char *winner = NULL;

  if (!move->ends)
    return g_steal_pointer (&found);
  if (move->is_void || move->winner < 0)
    /* Translators: %s is a sentence like “Inspection: 2 faults” */
    return g_strdup_printf (_ ("%s; the match is void"), found);
  winner = sea_report_dup_team (view, move->winner);
  /* Translators: a sentence like “Inspection: 2 faults”, then the name of a team */
  return g_strdup_printf (_ ("%s; team “%s” wins"), found, winner);
}

/* "tell A C4" */
static char *
dup_told (SeaLesson *lesson, const char *line)
{
  const SeaRules *rules = sea_lesson_get_rules (lesson);
  const char *text = strrchr (line, ' ');
  char call[SEA_CALL_TEXT] = "";
  SeaCell cell;

  if (text != NULL && sea_cell_read (text + 1, strlen (text + 1), &cell) == SEA_OK)
    sea_call_write (sea_lesson_get_notation (lesson), rules->width, rules->height, cell, call);
  /* Translators: %s is a cell that a team had to tell */
  return g_strdup_printf (_ ("Told: %s"), call);
}

static char *
dup_move (SeaLesson *lesson, const SeaMove *move, const SeaView *view)
{
  static const struct
  {
    const char *verb, *text;
  } words[] = {
    { "first ", NC_ ("move", "First turn") }, { "annul", NC_ ("move", "Problem dropped") },
    { "concede ", NC_ ("move", "Gave up") },  { "fault ", NC_ ("move", "At fault") },
    { "draw ", NC_ ("move", "Draw agreed") }, { "relocate ", NC_ ("move", "The ship’s move") },
  };
  const SeaRules *rules = sea_lesson_get_rules (lesson);
  char call[SEA_CALL_TEXT];

  if (move->is_shot)
    {
      sea_call_write (sea_lesson_get_notation (lesson), rules->width, rules->height, move->cell,
                      call);
      return g_strdup (call);
    }
  if (move->is_bell)
    return g_strdup (_ ("Bell"));
  if (move->is_correction)
    {
      const char *quote = strchr (move->line, '"');
      g_autofree char *reason = g_strdup (quote != NULL ? quote + 1 : "");
      char *end = strrchr (reason, '"');

      if (end != NULL)
        *end = '\0';
      /* Translators: the reason that the teacher gave. */
      return g_strdup_printf (_ ("Correction: %s"), reason);
    }
  if (move->is_verdict)
    return g_strdup (_ ("Verdict"));
  if (move->faults >= 0)
    return dup_inspection (move, view);
  if (g_str_has_prefix (move->line, "tell "))
    return dup_told (lesson, move->line);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (move->line, words[i].verb))
      return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "move", words[i].text));
  return g_strdup (move->line);
}

static SeaReport *
make_moves (SeaLesson *lesson, const SeaView *view)
{
  SeaReport *report = sea_report_open (_ ("Moves"));
  GListModel *moves = sea_lesson_get_moves (lesson);
  const char *const headers[] = { _ ("No."),   _ ("Time"),    _ ("Team"),    _ ("Move"),
                                  _ ("Reply"), _ ("Problem"), _ ("Verdict"), _ ("Points") };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    sea_report_add_column (report, headers[i]);
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (move->wall_time);
      GPtrArray *row = sea_report_add_row (report);

      sea_row_add_count (row, i + 1);
      sea_row_take_text (row, time != NULL ? g_date_time_format (time, "%H:%M:%S") : g_strdup (""));
      sea_row_take_text (row, sea_report_dup_team (view, move->team));
      sea_row_take_text (row, dup_move (lesson, move, view));
      sea_row_take_text (row, move->is_shot ? dup_reply (sea_lesson_get_rules (lesson), move)
                                            : g_strdup (""));
      if (move->problem != 0)
        sea_row_add_count (row, move->problem);
      else
        sea_row_add_text (row, "");
      sea_row_take_text (row,
                         sea_report_dup_outcome (move->settled ? move->outcome : SEA_OUTCOME_NONE,
                                                 move->second, move->edited));
      if (move->settled && !move->dropped && (move->problem != 0 || move->delta2 != 0))
        sea_row_add_points (row, move->delta2, TRUE);
      else
        sea_row_add_text (row, "");
    }
  return report;
}

/* ---- pupils ---- */

static void
add_mark (GPtrArray *row, const char *mark)
{
  char *end;
  double number = g_ascii_strtod (mark, &end);

  /* Ciphers are numbers of a table, so that a sheet can reckon with them. */
  if (g_ascii_isdigit (*mark) && *end == '\0')
    sea_row_take_number (row, number, g_strdup (mark));
  else
    sea_row_add_text (row, mark);
}

static SeaReport *
make_pupils (SeaLesson *lesson, const SeaView *view, gboolean skip)
{
  SeaReport *report = sea_report_open (_ ("Pupils"));
  g_autoptr (GPtrArray) marks = sea_lesson_get_marks (lesson);
  const char *const headers[] = { _ ("Pupil"),    _ ("Team"),
                                  _ ("Problems"), _ ("Problems solved (also partly)"),
                                  _ ("Points"),   _ ("Mark") };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    sea_report_add_column (report, headers[i]);
  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);
      GPtrArray *row;

      if (mark->team < 0 || mark->team >= (int) view->n_teams || (skip && *mark->mark == '\0'))
        continue;
      row = sea_report_add_row (report);
      sea_row_add_text (row, mark->name);
      sea_row_take_text (row, sea_report_dup_team (view, mark->team));
      sea_row_add_count (row, mark->asked);
      sea_row_add_count (row, mark->solved);
      sea_row_add_points (row, mark->points2, FALSE);
      add_mark (row, mark->mark);
    }
  return report;
}

gboolean
sea_report_has (SeaLesson *lesson, SeaReportSheet sheet)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  for (int t = 0; t < SEA_MAX_TEAMS && sheet == SEA_REPORT_PUPILS; t++)
    if (sea_lesson_get_members (lesson, t)->len > 0)
      return TRUE;
  return sheet != SEA_REPORT_PUPILS && sheet < SEA_REPORT_COUNT;
}

SeaReport *
sea_report_new (SeaLesson *lesson, SeaReportSheet sheet)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autofree SeaView *view = g_new0 (SeaView, 1);

  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  switch (sheet)
    {
    case SEA_REPORT_MOVES:
      return make_moves (lesson, view);
    case SEA_REPORT_PROBLEMS:
      return sea_report_make_problems (lesson, view);
    case SEA_REPORT_PUPILS:
      return make_pupils (lesson, view, FALSE);
    default:
      return make_summary (lesson, view);
    }
}

SeaReport *
sea_report_new_marked (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autofree SeaView *view = g_new0 (SeaView, 1);

  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  return make_pupils (lesson, view, TRUE);
}
