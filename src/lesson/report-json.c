/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/report.h"

#include "lesson/lesson-private.h"
#include "lesson/marks.h"

static void
add_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      guchar c = (guchar) *p;

      if (c == '"' || c == '\\')
        g_string_append_printf (json, "\\%c", c);
      else if (c < 0x20 || c == 0x7f)
        g_string_append_printf (json, "\\u%04x", c);
      else
        g_string_append_c (json, *p);
    }
  g_string_append_c (json, '"');
}

static void
add_key (GString *json, const char *key, const char *text)
{
  g_string_append_printf (json, "\"%s\":", key);
  add_string (json, text);
  g_string_append_c (json, ',');
}

static void
add_points (GString *json, const char *key, int points2)
{
  char text[8];

  sea_points_write (points2, text);
  g_string_append_printf (json, "\"%s\":%s,", key, text);
}

static void
end_list (GString *json, char mark)
{
  if (json->str[json->len - 1] == ',')
    g_string_truncate (json, json->len - 1);
  g_string_append_c (json, mark);
}

static void
add_moment (GString *json, const char *key, gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = seconds != 0 && time != NULL
                              ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ")
                              : g_strdup ("");

  add_key (json, key, text);
}

static void
add_teams (GString *json, SeaLesson *lesson, const SeaView *view)
{
  g_string_append (json, "\"teams\":[");
  for (guint t = 0; t < view->n_teams; t++)
    {
      const SeaViewTeam *team = &view->teams[t];
      guint asked, solved;

      sea_lesson_count_solved (lesson, (int) t, &asked, &solved);
      g_string_append_c (json, '{');
      add_key (json, "name", team->name);
      add_points (json, "score", team->score2);
      add_points (json, "ships", team->ships2);
      add_points (json, "mines", team->mines2);
      add_points (json, "steals", team->steals2);
      add_points (json, "others", team->others2);
      add_points (json, "corrections", team->corrections2);
      g_string_append_printf (
          json, "\"shots\":%u,\"hits\":%u,\"sunk\":%u,\"solved\":%u,\"asked\":%u},",
          (guint) team->shots, (guint) team->hits, (guint) team->sunk, solved, asked);
    }
  end_list (json, ']');
  g_string_append_c (json, ',');
}

static const char *
word_of (const SeaLessonProblem *problem)
{
  static const char *const words[SEA_PROBLEM_KIND_COUNT] = { "ship", "mine", "opening", "tie" };

  return problem->kind < SEA_PROBLEM_KIND_COUNT ? words[problem->kind] : "";
}

/* Beside the points what they mean: "of" is what the verdict could bring. */
static void
add_outcomes (GString *json, const SeaLessonProblem *problem, guint n_teams)
{
  static const char *const words[] = { "", "wrong", "partly", "right", "dropped" };

  g_string_append (json, ",\"outcomes\":{");
  for (guint t = 0; t < n_teams; t++)
    {
      SeaOutcome outcome = sea_lesson_problem_get_outcome (problem, (int) t);

      if (outcome == SEA_OUTCOME_NONE)
        continue;
      g_string_append_printf (json, "\"%c\":{", 'A' + (char) t);
      add_key (json, "verdict", words[outcome]);
      if (problem->judged[t])
        {
          add_points (json, "points", problem->verdict2[t]);
          add_points (json, "of", problem->asked2[t]);
        }
      g_string_append_printf (json, "\"second_try\":%s,\"edited\":%s},",
                              problem->second[t] ? "true" : "false",
                              problem->corrected[t] ? "true" : "false");
    }
  end_list (json, '}');
}

static void
add_problem (GString *json, const SeaLessonProblem *problem, guint n_teams)
{
  g_autofree char *key = sea_question_dup_key (problem->question, FALSE);

  g_string_append_printf (json, "{\"number\":%u,", problem->number);
  add_key (json, "kind", word_of (problem));
  add_points (json, "worth", problem->worth2);
  add_key (json, "uid", problem->question->uid != NULL ? problem->question->uid : "");
  add_key (json, "text", problem->question->text);
  add_key (json, "key", key);
  add_key (json, "topic", problem->question->topic);
  add_key (json, "pupil", problem->pupil);
  g_string_append (json, "\"other_pupils\":{");
  for (guint t = 0; t < n_teams; t++)
    if (problem->other_pupil[t] != NULL && *problem->other_pupil[t] != '\0')
      {
        char letter[2] = { (char) ('A' + t), '\0' };

        add_key (json, letter, problem->other_pupil[t]);
      }
  end_list (json, '}');
  g_string_append_c (json, ',');
  g_string_append (json, "\"verdicts\":{");
  for (guint t = 0; t < n_teams; t++)
    if (problem->judged[t])
      {
        char letter[2] = { (char) ('A' + t), '\0' };

        add_points (json, letter, problem->verdict2[t]);
      }
  end_list (json, '}');
  add_outcomes (json, problem, n_teams);
  g_string_append_printf (
      json, ",\"annulled\":%s,\"put_aside\":%s,\"edited\":%s,\"seconds\":%" G_GINT64_FORMAT "},",
      problem->annulled ? "true" : "false", problem->put_aside ? "true" : "false",
      problem->edited ? "true" : "false", (problem->elapsed_ms + 500) / 1000);
}

static void
add_inspection (GString *json, const SeaInspection *inspection)
{
  char letter[2] = { (char) ('A' + MAX (inspection->team, 0)), '\0' };

  g_string_append_c (json, '{');
  add_key (json, "team", letter);
  add_key (json, "layout", inspection->layout);
  g_string_append (json, "\"faults\":[");
  for (guint i = 0; i < inspection->faults->len; i++)
    {
      const SeaInspectionFault *fault = inspection->faults->pdata[i];

      g_string_append_c (json, '{');
      add_key (json, "code", sea_fault_code_to_string (fault->code));
      if (fault->shot > 0)
        g_string_append_printf (json, "\"shot\":%u,", fault->shot);
      g_string_append (json, "\"cells\":[");
      for (guint k = 0; k < fault->n_cells; k++)
        {
          char text[SEA_CELL_TEXT];

          sea_cell_write (fault->cells[k], text);
          add_string (json, text);
          g_string_append_c (json, ',');
        }
      end_list (json, ']');
      g_string_append (json, "},");
    }
  end_list (json, ']');
  if (inspection->changed)
    {
      char winner = inspection->winner >= 0 ? (char) ('A' + inspection->winner) : '-';

      g_string_append_printf (json, ",\"verdict\":\"%s\"",
                              inspection->is_void ? "void" : (char[]){ winner, '\0' });
    }
  g_string_append (json, "},");
}

static void
add_inspections (GString *json, SeaLesson *lesson)
{
  g_autoptr (GPtrArray) inspections = sea_lesson_get_inspections (lesson);

  if (inspections->len == 0)
    return;
  g_string_append (json, "\"inspections\":[");
  for (guint i = 0; i < inspections->len; i++)
    add_inspection (json, inspections->pdata[i]);
  end_list (json, ']');
  g_string_append_c (json, ',');
}

static void
add_pupils (GString *json, SeaLesson *lesson)
{
  g_autoptr (GPtrArray) marks = sea_lesson_get_marks (lesson);

  g_string_append (json, "\"pupils\":[");
  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);
      char letter[2] = { (char) ('A' + mark->team), '\0' };

      if (mark->team < 0)
        continue;
      g_string_append_c (json, '{');
      add_key (json, "name", mark->name);
      add_key (json, "team", letter);
      g_string_append_printf (json, "\"asked\":%u,\"solved\":%u,", mark->asked, mark->solved);
      add_points (json, "points", mark->points2);
      add_key (json, "mark", mark->mark);
      end_list (json, '}');
      g_string_append_c (json, ',');
    }
  end_list (json, ']');
  g_string_append_c (json, ',');
}

GBytes *
sea_report_json (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autofree SeaView *view = g_new0 (SeaView, 1);
  GPtrArray *problems = sea_lesson_get_problems (lesson);
  GString *json = g_string_new ("{");

  sea_view_get (lesson->match, SEA_AUDIENCE_PUBLIC, view);
  g_string_append_printf (json, "\"id\":%" G_GINT64_FORMAT ",", lesson->row->id);
  add_key (json, "uid", lesson->row->uid);
  add_key (json, "title", lesson->row->title);
  add_key (json, "class", lesson->row->class_name);
  add_key (json, "rules", lesson->row->rules_line);
  add_moment (json, "started", lesson->row->started);
  add_moment (json, "ended", lesson->row->ended);
  g_string_append_printf (json, "\"over\":%s,", view->over ? "true" : "false");
  if (view->over)
    {
      char letter[2] = { view->winner >= 0 ? (char) ('A' + view->winner) : '-', '\0' };

      add_key (json, "winner", view->is_void ? "void" : letter);
      add_key (json, "reason", sea_reason_to_string (view->reason));
    }
  add_teams (json, lesson, view);
  add_pupils (json, lesson);
  add_inspections (json, lesson);
  g_string_append (json, "\"actions\":[");
  for (size_t i = 0; i < sea_match_depth (lesson->match); i++)
    {
      add_string (json, sea_match_line (lesson->match, i));
      g_string_append_c (json, ',');
    }
  end_list (json, ']');
  g_string_append (json, ",\"problems\":[");
  for (guint i = 0; i < problems->len; i++)
    add_problem (json, g_ptr_array_index (problems, i), view->n_teams);
  end_list (json, ']');
  g_string_append (json, "}\n");
  return g_string_free_to_bytes (json);
}
