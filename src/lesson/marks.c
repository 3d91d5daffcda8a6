/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Marks, and pupils that are named after the lesson. */
#include "lesson/marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lesson/lesson-private.h"

/* What the journal has for "no mark", and for "the proposed one again": neither is a mark. */
#define NO_MARK "-"
#define PROPOSED "="

/* Shares of the worth, from which a mark is proposed. */
static const struct
{
  double from;
  const char *mark;
} steps[] = { { 0.85, "5" }, { 0.5, "4" }, { 0, "3" } };

void
sea_mark_propose (guint asked, double share, char mark[SEA_MARK_TEXT])
{
  gsize i = 0;

  mark[0] = '\0';
  if (asked == 0 || share <= 0)
    return;
  /* A sum of thirds is not to miss its step by a rounding. */
  while (i + 1 < G_N_ELEMENTS (steps) && share < steps[i].from - 1e-9)
    i++;
  g_strlcpy (mark, steps[i].mark, SEA_MARK_TEXT);
}

gboolean
sea_mark_is_valid (const char *mark)
{
  glong length;

  g_return_val_if_fail (mark != NULL, FALSE);
  length = g_utf8_validate (mark, -1, NULL) ? g_utf8_strlen (mark, -1) : 0;
  if (length < 1 || length > SEA_MARK_MAX)
    return FALSE;
  for (const char *p = mark; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isgraph (g_utf8_get_char (p)))
      return FALSE;
  return strcmp (mark, NO_MARK) != 0 && strcmp (mark, PROPOSED) != 0;
}

/* ---- reading ---- */

static void
mark_free (gpointer data)
{
  SeaPupilMark *mark = data;

  g_free (mark->name);
  g_free (mark);
}

static char *
dup_key (int team, const char *name)
{
  return g_strdup_printf ("%c %s", 'A' + team, name);
}

static void
take_mark (SeaLesson *lesson, int team, const char *name, const char *mark)
{
  if (lesson->marks == NULL)
    lesson->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (mark != NULL)
    g_hash_table_insert (lesson->marks, dup_key (team, name), g_strdup (mark));
  else
    {
      g_autofree char *key = dup_key (team, name);

      g_hash_table_remove (lesson->marks, key);
    }
}

void
sea_lesson_take_mark (SeaLesson *lesson, const SeaJournalNote *note)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *name = NULL;
  const char *mark;
  int team;

  if (strcmp (note->kind, "mark") != 0)
    return;
  words = g_strsplit (note->payload, " ", 3);
  if (g_strv_length (words) < 3)
    return;
  team = words[0][0] - 'A';
  mark = strcmp (words[1], NO_MARK) == 0 ? "" : words[1];
  if (team < 0 || team >= SEA_MAX_TEAMS || words[0][1] != '\0')
    return;
  name = g_utf8_make_valid (words[2], -1);
  /* What nobody could have written is left out. */
  if (strcmp (mark, PROPOSED) == 0)
    take_mark (lesson, team, name, NULL);
  else if (*mark == '\0' || sea_mark_is_valid (mark))
    take_mark (lesson, team, name, mark);
}

/* What share of its worth @problem brought to @team. */
static double
get_share (const SeaLessonProblem *problem, int team)
{
  if (!problem->solved[team])
    return 0;
  if (problem->worth2 <= 0 || problem->kind == SEA_PROBLEM_OPENING ||
      problem->kind == SEA_PROBLEM_TIE)
    return 1;
  return CLAMP (problem->verdict2[team] / (double) problem->worth2, 0, 1);
}

static void
count (SeaLesson *lesson, SeaPupilMark *mark)
{
  GPtrArray *problems = sea_lesson_get_problems (lesson);
  double share = 0;

  for (guint i = 0; i < problems->len && mark->team >= 0; i++)
    {
      const SeaLessonProblem *problem = g_ptr_array_index (problems, i);

      if (problem->put_aside || !problem->judged[mark->team] ||
          strcmp (sea_lesson_problem_get_pupil (problem, mark->team), mark->name) != 0)
        continue;
      mark->asked++;
      mark->solved += problem->solved[mark->team];
      mark->points2 += problem->verdict2[mark->team];
      share += get_share (problem, mark->team);
    }
  sea_mark_propose (mark->asked, mark->asked > 0 ? share / mark->asked : 0, mark->proposed);
}

static void
add_pupil (SeaLesson *lesson, GPtrArray *marks, int team, const char *name)
{
  SeaPupilMark *mark = g_new0 (SeaPupilMark, 1);
  g_autofree char *key = team >= 0 ? dup_key (team, name) : NULL;
  const char *own =
      key != NULL && lesson->marks != NULL ? g_hash_table_lookup (lesson->marks, key) : NULL;

  mark->name = g_strdup (name);
  mark->team = team;
  count (lesson, mark);
  mark->edited = own != NULL;
  g_strlcpy (mark->mark, own != NULL ? own : mark->proposed, sizeof mark->mark);
  g_ptr_array_add (marks, mark);
}

static int
find_team (SeaLesson *lesson, const char *name)
{
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if (g_ptr_array_find_with_equal_func (lesson->members[t], name, g_str_equal, NULL))
      return t;
  return SEA_NOBODY;
}

GPtrArray *
sea_lesson_get_marks (SeaLesson *lesson)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func (mark_free);
  GPtrArray *list;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), marks);
  list = lesson->class_list;
  for (guint i = 0; list != NULL && i < list->len; i++)
    add_pupil (lesson, marks, find_team (lesson, g_ptr_array_index (list, i)),
               g_ptr_array_index (list, i));
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    for (guint i = 0; i < lesson->members[t]->len; i++)
      {
        const char *name = g_ptr_array_index (lesson->members[t], i);

        if (list == NULL || !g_ptr_array_find_with_equal_func (list, name, g_str_equal, NULL))
          add_pupil (lesson, marks, t, name);
      }
  return marks;
}

char *
sea_marks_dup_column (GPtrArray *marks, gboolean skip)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (marks != NULL, g_string_free (text, FALSE));
  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);

      if (*mark->mark != '\0' || !skip)
        g_string_append_printf (text, "%s\n", mark->mark);
    }
  return g_string_free (text, FALSE);
}

/* ---- writing ---- */

/* Something on its way into the journal. */
typedef struct
{
  GTask *task;
  int team;
  guint number; /* of a problem */
  char *name, *mark;
  gint64 class_id;
  char *class_name;
  GPtrArray *pupils; /* (nullable) of SeaBankPupil */
} Naming;

static void
naming_free (gpointer data)
{
  Naming *naming = data;

  g_clear_object (&naming->task);
  g_free (naming->name);
  g_free (naming->mark);
  g_free (naming->class_name);
  g_clear_pointer (&naming->pupils, g_ptr_array_unref);
  g_free (naming);
}

static char *
dup_name (const char *name)
{
  char *copy = g_utf8_make_valid (name != NULL ? name : "", -1);

  return g_strstrip (g_strdelimit (copy, "\r\n", ' '));
}

static void
free_names (gpointer names)
{
  g_ptr_array_unref (names);
}

/* (transfer full): of each team the names. */
static GPtrArray *
sort_by_team (GPtrArray *pupils)
{
  GPtrArray *members = g_ptr_array_new_with_free_func (free_names);

  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    g_ptr_array_add (members, g_ptr_array_new_with_free_func (g_free));
  for (guint i = 0; i < pupils->len; i++)
    {
      const SeaBankPupil *pupil = g_ptr_array_index (pupils, i);

      if (pupil->team >= 0 && pupil->team < SEA_MAX_TEAMS)
        g_ptr_array_add (g_ptr_array_index (members, pupil->team), dup_name (pupil->name));
    }
  return members;
}

/* They stand in the journal. */
static void
take_pupils (SeaLesson *lesson, const Naming *naming)
{
  g_autoptr (GPtrArray) members = sort_by_team (naming->pupils);

  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    {
      g_ptr_array_unref (lesson->members[t]);
      lesson->members[t] = g_ptr_array_ref (g_ptr_array_index (members, t));
    }
  g_clear_pointer (&lesson->class_list, g_ptr_array_unref);
  lesson->class_list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < naming->pupils->len; i++)
    g_ptr_array_add (
        lesson->class_list,
        dup_name (((const SeaBankPupil *) g_ptr_array_index (naming->pupils, i))->name));
  lesson->row->class_id = naming->class_id;
  g_free (lesson->row->class_name);
  lesson->row->class_name = g_strdup (naming->class_name);
}

static void
take (SeaLesson *lesson, const Naming *naming)
{
  if (naming->pupils != NULL)
    take_pupils (lesson, naming);
  else if (naming->number > 0)
    {
      SeaAsked *asked = sea_history_get (lesson->history, naming->number);
      char **at =
          naming->team == asked->p.team ? &asked->p.pupil : &asked->p.other_pupil[naming->team];

      g_free (*at);
      *at = g_strdup (naming->name);
    }
  else
    take_mark (lesson, naming->team, naming->name, naming->mark);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CHANGED], 0, NULL, NULL);
}

static void
written_cb (const GError *error, gpointer data)
{
  Naming *naming = data;
  SeaLesson *lesson = g_task_get_source_object (naming->task);

  if (error == NULL)
    take (lesson, naming);
  else
    g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, error);
  lesson->busy = FALSE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, FALSE);
  if (error == NULL)
    g_task_return_boolean (naming->task, TRUE);
  else
    g_task_return_error (naming->task, g_error_copy (error));
}

/* @record and @naming are taken. */
static void
write_naming (SeaLesson *lesson, SeaRecord *record, Naming *naming)
{
  lesson->busy = TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, TRUE);
  sea_writer_queue (lesson->writer, record, g_task_get_context (naming->task), written_cb, naming,
                    naming_free);
}

/* NULL when it cannot be now: @callback gets the error then. */
static Naming *
naming_new (
    SeaLesson *lesson, int team, const char *name, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (lesson, NULL, callback, user_data);
  GError *error = NULL;
  Naming *naming;

  if (!sea_lesson_check_busy (lesson, &error))
    {
      g_task_return_error (task, error);
      return NULL;
    }
  naming = g_new0 (Naming, 1);
  naming->task = g_steal_pointer (&task);
  naming->team = team;
  naming->name = dup_name (name);
  return naming;
}

static void
refuse (Naming *naming, const char *text)
{
  g_task_return_new_error (naming->task, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED, "%s", text);
  naming_free (naming);
}

void
sea_lesson_set_mark_async (SeaLesson *lesson,
                           int team,
                           const char *name,
                           const char *mark,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (SEA_IS_LESSON (lesson) && team >= 0 && team < SEA_MAX_TEAMS);

  Naming *naming = naming_new (lesson, team, name, callback, user_data);
  SeaRecord *record;

  if (naming == NULL)
    return;
  if (mark != NULL && *mark != '\0' && !sea_mark_is_valid (mark))
    {
      refuse (naming, _ ("A mark has one to four characters and no blank."));
      return;
    }
  naming->mark = g_strdup (mark);
  record = sea_record_new (lesson->row->id, lesson->last_seq);
  sea_record_add (record, "mark",
                  g_strdup_printf ("%c %s %s", 'A' + team,
                                   mark == NULL ? PROPOSED : (*mark != '\0' ? mark : NO_MARK),
                                   naming->name));
  write_naming (lesson, record, naming);
}

void
sea_lesson_name_answer_async (SeaLesson *lesson,
                              guint number,
                              int team,
                              const char *name,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_return_if_fail (SEA_IS_LESSON (lesson) && team >= 0 && team < SEA_MAX_TEAMS);

  Naming *naming = naming_new (lesson, team, name, callback, user_data);
  SeaAsked *asked = sea_history_get (lesson->history, number);
  SeaRecord *record;

  if (naming == NULL)
    return;
  if (asked == NULL)
    {
      refuse (naming, _ ("This problem was not shown in the lesson."));
      return;
    }
  naming->number = number;
  record = sea_record_new (lesson->row->id, lesson->last_seq);
  if (team != asked->p.team)
    sea_record_add (record, "other-pupil",
                    g_strdup_printf ("%u %c %s", number, 'A' + team, naming->name));
  else
    {
      sea_record_add (record, "pupil", g_strdup_printf ("%u %s", number, naming->name));
      sea_record_verdict (record, &asked->p,
                          sea_clock_elapsed (&asked->clock, sea_lesson_now (lesson)));
      record->verdict.pupil = g_strdup (naming->name);
    }
  write_naming (lesson, record, naming);
}

void
sea_lesson_name_pupils_async (SeaLesson *lesson,
                              gint64 class_id,
                              const char *class_name,
                              GPtrArray *pupils,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_return_if_fail (SEA_IS_LESSON (lesson) && pupils != NULL);

  Naming *naming = naming_new (lesson, SEA_NOBODY, "", callback, user_data);
  SeaRecord *record;

  if (naming == NULL)
    return;
  naming->class_id = class_id;
  naming->class_name = g_strdup (class_name);
  naming->pupils = g_ptr_array_ref (pupils);
  record = sea_record_new (lesson->row->id, lesson->last_seq);
  record->class_id = class_id;
  record->members = sort_by_team (pupils);
  write_naming (lesson, record, naming);
}

gboolean
sea_lesson_naming_finish (SeaLesson *lesson, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, lesson), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
