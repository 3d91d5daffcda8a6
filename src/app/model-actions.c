/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-model-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a person does in a lesson, as actions: match actions are "lesson.*", pages of the wall
 * "wall.*". An action that makes no sense at the moment is disabled. */

static void
fire_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  g_autofree char *line = NULL;

  (void) action;
  if (self->view.phase != SEA_PHASE_FIRING || self->view.turn < 0)
    return;
  line =
      g_strdup_printf ("fire %c %s", 'A' + self->view.turn, g_variant_get_string (parameter, NULL));
  sea_lesson_model_submit (self, line);
}

/* The parameter is the rest of the line: "A 3", "- wrong". */
static void
judge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *line = g_strconcat ("judge ", g_variant_get_string (parameter, NULL), NULL);

  (void) action;
  sea_lesson_model_submit (data, line);
}

/* "A +1 reason": the reason may hold anything but a quote. */
static void
correct_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_auto (GStrv) part = g_strsplit (g_variant_get_string (parameter, NULL), " ", 3);
  g_autofree char *reason = NULL;
  g_autofree char *line = NULL;

  (void) action;
  if (g_strv_length (part) < 3)
    return;
  reason = g_strdelimit (g_strdup (part[2]), "\"\n\r", '\'');
  line = g_strdup_printf ("score %s %s \"%s\"", part[0], part[1], reason);
  sea_lesson_model_submit (data, line);
}

/* "7 A +1 reason": a verdict corrected later. */
static void
correct_verdict_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_auto (GStrv) part = g_strsplit (g_variant_get_string (parameter, NULL), " ", 4);
  g_autofree char *reason = NULL;
  g_autofree char *line = NULL;

  (void) action;
  if (g_strv_length (part) < 4)
    return;
  reason = g_strdelimit (g_strdup (part[3]), "\"\n\r", '\'');
  line = g_strdup_printf ("score %s %s \"%s\"", part[1], part[2], reason);
  sea_lesson_model_submit_noted (data, line, (guint) g_ascii_strtoull (part[0], NULL, 10), NULL);
}

/* The reason why the problem is dropped. */
static void
annul_because_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  sea_lesson_model_submit_noted (data, "annul", 0, g_variant_get_string (parameter, NULL));
}

/* An action whose line is its name. */
static void
line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) parameter;
  sea_lesson_model_submit (data, g_action_get_name (G_ACTION (action)));
}

static void
first_lot_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_lesson_model_submit (data, "first lot");
}

static void
another_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonModel) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_another_problem_finish (SEA_LESSON (source), result, &error) &&
      self->lesson == SEA_LESSON (source) &&
      !g_error_matches (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY))
    sea_lesson_model_report (self, error);
}

static void
another_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;

  (void) action;
  (void) parameter;
  if (self->lesson != NULL && !self->working && sea_lesson_model_act (self))
    sea_lesson_another_problem_async (self->lesson, another_written_cb, g_object_ref (self));
}

/* "old", "any": what stands in for the problem. */
static void
substitute_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  gboolean old = strcmp (g_variant_get_string (parameter, NULL), "old") == 0;

  (void) action;
  if (self->lesson != NULL && !self->working && sea_lesson_model_act (self))
    sea_lesson_substitute_async (self->lesson, old ? SEA_SUBSTITUTE_OLD : SEA_SUBSTITUTE_ANY,
                                 another_written_cb, g_object_ref (self));
}

static void
pupil_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonModel) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_set_pupil_finish (SEA_LESSON (source), result, &error) &&
      self->lesson == SEA_LESSON (source) &&
      !g_error_matches (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_BUSY))
    sea_lesson_model_report (self, error);
}

static void
set_pupil (SeaLessonModel *self, const char *name)
{
  if (self->lesson != NULL && self->active && !self->working)
    sea_lesson_set_pupil_async (self->lesson, name, pupil_written_cb, g_object_ref (self));
}

/* The next one, whoever was asked least first. */
static void
who_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;

  (void) action;
  (void) parameter;
  if (self->lesson != NULL)
    set_pupil (self, sea_lesson_next_pupil (self->lesson));
}

/* By name; "" = the team. */
static void
pupil_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  set_pupil (data, g_variant_get_string (parameter, NULL));
}

/* "G7": the cell that a mine or a sweeper demands. */
static void
tell_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  g_autofree char *line = NULL;

  (void) action;
  line = g_strdup_printf ("tell %c %s", 'A' + self->view.pending.team,
                          g_variant_get_string (parameter, NULL));
  sea_lesson_model_submit (self, line);
}

/* "miss", "sunk 3": what the team, or the host, answers for a fleet on paper. */
static void
say_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  int team = self->view.pending.team;
  g_autofree char *line = NULL;

  (void) action;
  if (self->view.pending.kind != SEA_PENDING_SAY)
    return;
  line = g_strdup_printf ("say %c %s", team < 0 || team >= SEA_MAX_TEAMS ? 'H' : 'A' + team,
                          g_variant_get_string (parameter, NULL));
  sea_lesson_model_submit (self, line);
}

/* "A reason", of a draw only "reason": quoted as a line wants it. */
static void
ruling_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  const char *text = g_variant_get_string (parameter, NULL);
  gboolean fault = strcmp (name, "fault") == 0;
  g_autofree char *reason = NULL;
  g_autofree char *line = NULL;

  if (fault && (text[0] == '\0' || text[1] != ' '))
    return;
  reason = g_strdelimit (g_strdup (fault ? text + 2 : text), "\"\n\r", '\'');
  line = fault ? g_strdup_printf ("fault %c \"%s\"", text[0], reason)
               : g_strdup_printf ("draw \"%s\"", reason);
  sea_lesson_model_submit (data, line);
}

/* "concede A"; "inspect A LAYOUT": the rest of the line. */
static void
rest_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *line = g_strconcat (g_action_get_name (G_ACTION (action)), " ",
                                       g_variant_get_string (parameter, NULL), NULL);

  sea_lesson_model_submit (data, line);
}

/* "stay", "random" or a layout. */
static void
relocate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  const char *word = g_variant_get_string (parameter, NULL);
  g_autofree char *layout = NULL;
  g_autofree char *line = NULL;

  (void) action;
  if (strcmp (word, "random") == 0)
    layout = sea_lesson_dup_random_move (self->lesson,
                                         (guint64) g_random_int () << 32 | g_random_int ());
  else
    layout = g_strdup (word);
  if (layout == NULL)
    {
      g_autoptr (GError) error =
          g_error_new_literal (SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED,
                               _ ("No place was found for the ship: it can stay."));

      sea_lesson_model_report (self, error);
      return;
    }
  line = g_strdup_printf ("relocate %c %s", 'A' + self->view.pending.team, layout);
  sea_lesson_model_submit (self, line);
}

/* In a thread: two commits. What it tells the windows is told afterwards, by them. */
static void
flag_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_lesson_flag_problem (data, "", &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
flagged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  SeaLesson *lesson = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  (void) data;
  g_signal_handlers_unblock_matched (lesson, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  if (!sea_lesson_model_end_work (self))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    sea_lesson_model_report (self, error);
  else if (lesson == self->lesson)
    g_signal_emit_by_name (lesson, "changed", NULL, NULL);
}

static void
flag_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;
  g_autoptr (GTask) task = NULL;

  (void) action;
  (void) parameter;
  if (self->lesson == NULL || self->working || sea_lesson_is_busy (self->lesson))
    return;
  self->working = TRUE;
  g_signal_handlers_block_matched (self->lesson, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  task = g_task_new (self, NULL, flagged_cb, NULL);
  g_task_set_task_data (task, g_object_ref (self->lesson), g_object_unref);
  g_task_run_in_thread (task, flag_thread);
}

static void
clock_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;

  (void) action;
  (void) parameter;
  if (self->lesson == NULL || sea_lesson_get_problem (self->lesson) == NULL)
    return;
  if (sea_lesson_clock_is_running (self->lesson))
    {
      sea_lesson_clock_pause (self->lesson);
      return;
    }
  /* A clock runs for a problem that is seen. */
  if (sea_lesson_model_get_wall_page (self) == SEA_WALL_REPLY)
    sea_lesson_model_wall_clear (self);
  if (!sea_lesson_clock_is_running (self->lesson))
    sea_lesson_clock_start (self->lesson);
}

static void
more_time_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaLessonModel *self = data;

  (void) action;
  (void) parameter;
  if (self->lesson != NULL)
    sea_lesson_clock_extend (self->lesson, 30);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  /* The Enter that closed a card must not go on to do anything else. */
  if (sea_lesson_model_wall_next (data))
    sea_lesson_model_act (data);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_lesson_model_wall_back (data);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  (void) parameter;
  sea_lesson_model_wall_choose (data, strcmp (name, "sea") == 0     ? SEA_WALL_BATTLE
                                      : strcmp (name, "cover") == 0 ? SEA_WALL_COVER
                                                                    : SEA_WALL_SCORE);
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_lesson_model_set_answer_shown (data, !sea_lesson_model_is_answer_shown (data));
}

static void
freeze_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_lesson_model_set_frozen (data, !sea_lesson_model_is_frozen (data));
}

static void
silence_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  sea_lesson_model_set_silent (data, !sea_lesson_model_is_silent (data));
}

/* clang-format off */
static const GActionEntry lesson_entries[] = {
  { .name = "fire", .activate = fire_cb, .parameter_type = "s" },
  { .name = "tell", .activate = tell_cb, .parameter_type = "s" },
  { .name = "relocate", .activate = relocate_cb, .parameter_type = "s" },
  { .name = "say", .activate = say_cb, .parameter_type = "s" },
  { .name = "fault", .activate = ruling_cb, .parameter_type = "s" },
  { .name = "draw", .activate = ruling_cb, .parameter_type = "s" },
  { .name = "concede", .activate = rest_cb, .parameter_type = "s" },
  { .name = "inspect", .activate = rest_cb, .parameter_type = "s" },
  { .name = "judge", .activate = judge_cb, .parameter_type = "s" },
  { .name = "correct", .activate = correct_cb, .parameter_type = "s" },
  { .name = "correct-verdict", .activate = correct_verdict_cb, .parameter_type = "s" },
  { .name = "annul", .activate = line_cb },
  { .name = "annul-because", .activate = annul_because_cb, .parameter_type = "s" },
  { .name = "substitute", .activate = substitute_cb, .parameter_type = "s" },
  { .name = "who", .activate = who_cb },
  { .name = "pupil", .activate = pupil_cb, .parameter_type = "s" },
  { .name = "bell", .activate = line_cb },
  { .name = "first-lot", .activate = first_lot_cb },
  { .name = "undo", .activate = line_cb },
  { .name = "redo", .activate = line_cb },
  { .name = "another-problem", .activate = another_cb },
  { .name = "flag-problem", .activate = flag_cb },
  { .name = "clock", .activate = clock_cb },
  { .name = "more-time", .activate = more_time_cb },
};
static const GActionEntry wall_entries[] = {
  { .name = "next", .activate = next_cb },
  { .name = "back", .activate = back_cb },
  { .name = "sea", .activate = choose_cb },
  { .name = "cover", .activate = choose_cb },
  { .name = "score", .activate = choose_cb },
  { .name = "show-answer", .activate = answer_cb },
  { .name = "freeze", .activate = freeze_cb },
  { .name = "silence", .activate = silence_cb },
};
/* clang-format on */

static void
enable (GSimpleActionGroup *group, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* What was before the first shot cannot be taken back here: rules, fleets, who begins by lot. */
static gboolean
can_undo (const char *line)
{
  return line != NULL && !g_str_has_prefix (line, "fleet") && !g_str_has_prefix (line, "teams") &&
         !g_str_has_prefix (line, "seed") && !g_str_has_prefix (line, "rules") &&
         !g_str_has_prefix (line, "first");
}

/* Whether the team that is asked has pupils with names. */
static gboolean
has_pupils (SeaLessonModel *self)
{
  const SeaPendingView *pending = &self->view.pending;

  return self->lesson != NULL && self->active && pending->kind == SEA_PENDING_ASK &&
         pending->team >= 0 && pending->team < SEA_MAX_TEAMS &&
         sea_lesson_get_problem (self->lesson) != NULL &&
         sea_lesson_get_members (self->lesson, pending->team)->len > 0;
}

void
sea_lesson_model_update_actions (SeaLessonModel *self)
{
  gboolean active = self->lesson != NULL && self->active;
  const SeaView *view = &self->view;
  gboolean asked = active && view->pending.kind == SEA_PENDING_ASK;
  const SeaLessonProblem *problem = asked ? sea_lesson_get_problem (self->lesson) : NULL;
  gboolean playing =
      active && (view->phase == SEA_PHASE_FIRING || view->phase == SEA_PHASE_PENDING);
  gboolean has_clock = asked && sea_lesson_clock_get_total (self->lesson) > 0;
  GSimpleActionGroup *lesson = self->lesson_actions;
  GSimpleActionGroup *wall = self->wall_actions;

  enable (lesson, "fire", active && view->phase == SEA_PHASE_FIRING);
  enable (lesson, "tell", active && view->pending.kind == SEA_PENDING_TELL);
  enable (lesson, "relocate", active && view->pending.kind == SEA_PENDING_RELOCATE);
  enable (lesson, "say", active && view->pending.kind == SEA_PENDING_SAY);
  enable (lesson, "fault", playing || (active && view->over && view->n_teams == 2));
  enable (lesson, "concede", playing);
  enable (lesson, "draw", playing);
  enable (lesson, "inspect", (playing || (active && view->over)) && view->n_seas == 2);
  enable (lesson, "judge", asked);
  enable (lesson, "correct",
          active && !view->over && view->phase != SEA_PHASE_LAYING &&
              view->phase != SEA_PHASE_OPENING);
  enable (lesson, "correct-verdict",
          active && !view->over && view->phase != SEA_PHASE_LAYING &&
              view->phase != SEA_PHASE_OPENING);
  enable (lesson, "annul", asked);
  enable (lesson, "annul-because", asked);
  enable (lesson, "substitute", asked && !view->pending.again);
  enable (lesson, "who", has_pupils (self));
  enable (lesson, "pupil", has_pupils (self));
  enable (lesson, "bell",
          active && (view->phase == SEA_PHASE_FIRING || view->phase == SEA_PHASE_PENDING));
  enable (lesson, "first-lot", active && view->phase == SEA_PHASE_OPENING && !asked);
  enable (lesson, "undo",
          active && !self->drawing && can_undo (sea_lesson_get_undo_line (self->lesson)));
  /* While fleets are laid the keys of undo and redo belong to the fleet. */
  enable (lesson, "redo",
          active && !self->drawing && view->phase != SEA_PHASE_LAYING &&
              sea_lesson_get_redo_line (self->lesson) != NULL);
  enable (lesson, "another-problem", asked && !view->pending.again);
  enable (lesson, "flag-problem", problem != NULL && !problem->flagged);
  enable (lesson, "clock", has_clock);
  enable (lesson, "more-time", has_clock);

  enable (wall, "next", active);
  enable (wall, "back", active);
  enable (wall, "sea", active);
  enable (wall, "cover", active);
  enable (wall, "score", active);
  enable (wall, "show-answer", asked);
  enable (wall, "freeze", active && !self->wall_only);
  enable (wall, "silence", active);
}

void
sea_lesson_model_add_actions (SeaLessonModel *self)
{
  self->lesson_actions = g_simple_action_group_new ();
  self->wall_actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->lesson_actions), lesson_entries,
                                   G_N_ELEMENTS (lesson_entries), self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->wall_actions), wall_entries,
                                   G_N_ELEMENTS (wall_entries), self);
}

GActionGroup *
sea_lesson_model_get_lesson_actions (SeaLessonModel *self)
{
  return G_ACTION_GROUP (self->lesson_actions);
}

GActionGroup *
sea_lesson_model_get_wall_actions (SeaLessonModel *self)
{
  return G_ACTION_GROUP (self->wall_actions);
}
