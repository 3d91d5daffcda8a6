/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Who answers: the pupils of the teams. */
#include "lesson/lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bank/class.h"

gboolean
sea_lesson_read_pupils (SeaLesson *lesson, SeaJournal *journal, GError **error)
{
  g_autoptr (GPtrArray) known = NULL;
  gboolean named = FALSE;

  if (!sea_journal_members (journal, lesson->row->id, lesson->members, error))
    return FALSE;
  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    named = named || lesson->members[t]->len > 0;
  if (!named || lesson->row->class_id == 0)
    return TRUE;
  known = sea_bank_pupils (lesson->bank, lesson->row->class_id, error);
  if (known == NULL)
    return FALSE;
  lesson->asked_before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  lesson->class_list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < known->len; i++)
    {
      const SeaBankPupil *pupil = g_ptr_array_index (known, i);

      g_ptr_array_add (lesson->class_list, g_strdup (pupil->name));
      g_hash_table_insert (lesson->asked_before, g_strdup (pupil->name),
                           GUINT_TO_POINTER (pupil->asked));
    }
  return TRUE;
}

void
sea_lesson_take_pupil (SeaLesson *lesson, const SeaJournalNote *note)
{
  g_auto (GStrv) words = NULL;
  SeaAsked *asked;
  int team;

  if (strcmp (note->kind, "other-pupil") != 0)
    return;
  words = g_strsplit (note->payload, " ", 3);
  if (g_strv_length (words) < 3)
    return;
  asked = sea_history_get (lesson->history, (guint) g_ascii_strtoull (words[0], NULL, 10));
  team = words[1][0] - 'A';
  if (asked == NULL || team < 0 || team >= SEA_MAX_TEAMS)
    return;
  g_free (asked->p.other_pupil[team]);
  asked->p.other_pupil[team] = g_utf8_make_valid (words[2], -1);
}

GPtrArray *
sea_lesson_get_members (SeaLesson *lesson, int team)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (team >= 0 && team < SEA_MAX_TEAMS, NULL);

  return lesson->members[team];
}

const char *
sea_lesson_problem_get_pupil (const SeaLessonProblem *problem, int team)
{
  g_return_val_if_fail (problem != NULL, "");

  if (team == problem->team)
    return problem->pupil;
  if (team < 0 || team >= SEA_MAX_TEAMS || problem->other_pupil[team] == NULL)
    return "";
  return problem->other_pupil[team];
}

/* The team that is asked now: a steal asks another one than the problem did first. */
static int
get_asked_team (SeaLesson *lesson)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  if (sea_view_get (lesson->match, SEA_AUDIENCE_PUBLIC, view) != SEA_OK ||
      view->pending.kind != SEA_PENDING_ASK || view->pending.team >= (int) view->n_teams)
    return SEA_NOBODY;
  return view->pending.team;
}

const char *
sea_lesson_get_pupil (SeaLesson *lesson)
{
  SeaAsked *asked;
  int team;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  asked = sea_lesson_pending (lesson);
  team = get_asked_team (lesson);
  return asked != NULL && team >= 0 ? sea_lesson_problem_get_pupil (&asked->p, team) : "";
}

/* ---- the order ---- */

typedef struct
{
  SeaLessonPupil pupil; /* first: the caller's array is made of these */
  guint before, position;
} Ordered;

static guint
count_asked (SeaLesson *lesson, int team, const char *name)
{
  guint pending = sea_history_pending (lesson->history);
  guint n = 0;

  for (guint i = 0; i < lesson->history->problems->len; i++)
    {
      const SeaAsked *asked = g_ptr_array_index (lesson->history->problems, i);

      if (i + 1 != pending && !asked->p.put_aside &&
          strcmp (sea_lesson_problem_get_pupil (&asked->p, team), name) == 0)
        n++;
    }
  return n;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Ordered *one = a;
  const Ordered *other = b;

  if (one->pupil.asked != other->pupil.asked)
    return one->pupil.asked < other->pupil.asked ? -1 : 1;
  if (one->before != other->before)
    return one->before < other->before ? -1 : 1;
  return one->position < other->position ? -1 : 1;
}

GArray *
sea_lesson_order_pupils (SeaLesson *lesson, int team)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (Ordered));
  GArray *ordered = g_array_new (FALSE, TRUE, sizeof (SeaLessonPupil));

  g_return_val_if_fail (SEA_IS_LESSON (lesson), ordered);
  for (guint i = 0; team >= 0 && team < SEA_MAX_TEAMS && i < lesson->members[team]->len; i++)
    {
      const char *name = g_ptr_array_index (lesson->members[team], i);
      Ordered one = { .pupil = { name, count_asked (lesson, team, name) }, .position = i };

      if (lesson->asked_before != NULL)
        one.before = GPOINTER_TO_UINT (g_hash_table_lookup (lesson->asked_before, name));
      g_array_append_val (all, one);
    }
  g_array_sort (all, compare);
  for (guint i = 0; i < all->len; i++)
    g_array_append_val (ordered, g_array_index (all, Ordered, i).pupil);
  return ordered;
}

const char *
sea_lesson_next_pupil (SeaLesson *lesson)
{
  g_autoptr (GArray) order = NULL;
  const char *now;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), "");
  order = sea_lesson_order_pupils (lesson, get_asked_team (lesson));
  now = sea_lesson_get_pupil (lesson);
  if (order->len == 0)
    return "";
  if (*now == '\0')
    return g_array_index (order, SeaLessonPupil, 0).name;
  for (guint i = 0; i + 1 < order->len; i++)
    if (strcmp (g_array_index (order, SeaLessonPupil, i).name, now) == 0)
      return g_array_index (order, SeaLessonPupil, i + 1).name;
  return "";
}

/* ---- choosing ---- */

/* A choice on its way into the journal. */
typedef struct
{
  GTask *task; /* (nullable): with the writer thread */
  guint number;
  int other; /* the team, when it is not the one that was asked first; else SEA_NOBODY */
  char *name;
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_clear_object (&choice->task);
  g_free (choice->name);
  g_free (choice);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Choice, choice_free)

static Choice *
choice_new (SeaLesson *lesson, const char *name, GError **error)
{
  SeaAsked *asked = sea_lesson_pending (lesson);
  int team = get_asked_team (lesson);
  Choice *choice;

  if (!sea_lesson_check_busy (lesson, error))
    return NULL;
  if (asked == NULL)
    {
      g_set_error_literal (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM,
                           _ ("No problem is open."));
      return NULL;
    }
  choice = g_new0 (Choice, 1);
  choice->number = asked->p.number;
  choice->other =
      team >= 0 && team != asked->p.team && asked->p.team != SEA_NOBODY ? team : SEA_NOBODY;
  choice->name = g_utf8_make_valid (name != NULL ? name : "", -1);
  g_strstrip (g_strdelimit (choice->name, "\r\n", ' '));
  return choice;
}

static SeaRecord *
choice_record (SeaLesson *lesson, const Choice *choice)
{
  SeaRecord *record = sea_record_new (lesson->row->id, lesson->last_seq);
  SeaAsked *asked = sea_history_get (lesson->history, choice->number);

  if (choice->other >= 0)
    {
      sea_record_add (
          record, "other-pupil",
          g_strdup_printf ("%u %c %s", choice->number, 'A' + choice->other, choice->name));
      return record;
    }
  sea_record_add (record, "pupil", g_strdup_printf ("%u %s", choice->number, choice->name));
  sea_record_verdict (record, &asked->p,
                      sea_clock_elapsed (&asked->clock, sea_lesson_now (lesson)));
  record->verdict.pupil = g_strdup (choice->name);
  return record;
}

/* It stands in the journal. */
static void
choice_finish (SeaLesson *lesson, const Choice *choice)
{
  SeaAsked *asked = sea_history_get (lesson->history, choice->number);
  char **at = choice->other >= 0 ? &asked->p.other_pupil[choice->other] : &asked->p.pupil;

  g_free (*at);
  *at = g_strdup (choice->name);
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_CHANGED], 0, NULL, NULL);
}

gboolean
sea_lesson_set_pupil (SeaLesson *lesson, const char *name, GError **error)
{
  g_autoptr (Choice) choice = NULL;

  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);
  choice = choice_new (lesson, name, error);
  if (choice == NULL || !sea_lesson_write (lesson, choice_record (lesson, choice), error))
    return FALSE;
  choice_finish (lesson, choice);
  return TRUE;
}

static void
written_cb (const GError *error, gpointer data)
{
  Choice *choice = data;
  SeaLesson *lesson = g_task_get_source_object (choice->task);

  if (error == NULL)
    choice_finish (lesson, choice);
  else
    g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_FAILED], 0, error);
  lesson->busy = FALSE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, FALSE);
  if (error == NULL)
    g_task_return_boolean (choice->task, TRUE);
  else
    g_task_return_error (choice->task, g_error_copy (error));
}

void
sea_lesson_set_pupil_async (SeaLesson *lesson,
                            const char *name,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Choice *choice;

  g_return_if_fail (SEA_IS_LESSON (lesson));
  task = g_task_new (lesson, NULL, callback, user_data);
  choice = choice_new (lesson, name, &error);
  if (choice == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  choice->task = g_object_ref (task);
  lesson->busy = TRUE;
  g_signal_emit (lesson, sea_lesson_signals[SEA_LESSON_BUSY], 0, TRUE);
  sea_writer_queue (lesson->writer, choice_record (lesson, choice), g_task_get_context (task),
                    written_cb, choice, choice_free);
}

gboolean
sea_lesson_set_pupil_finish (SeaLesson *lesson, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, lesson), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
