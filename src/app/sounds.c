/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/sounds.h"

#include "app/wall-change.h"
#include "app/wall.h"

enum
{
  LAST_MS = 10000
};

struct _SeaSounds
{
  SeaLessonModel *model;
  SeaSoundPlayer *player;
  SeaWallState *before; /* (nullable) */
  gboolean frozen;
  guint clock_source;
  GSimpleAction *mute; /* (nullable) */
};

/* ---- which ---- */

static SeaSound
choose_shot (SeaReply reply)
{
  switch (reply)
    {
    case SEA_REPLY_MISS:
      return SEA_SOUND_MISS;
    case SEA_REPLY_HIT:
    case SEA_REPLY_BURNING:
      return SEA_SOUND_HIT;
    case SEA_REPLY_SUNK:
    case SEA_REPLY_SUBMARINE:
      return SEA_SOUND_SUNK;
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
      return SEA_SOUND_MINE;
    default:
      return SEA_SOUND_NONE;
    }
}

static gboolean
is_problem_page (const SeaWallState *state)
{
  return state->problem != NULL &&
         (state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING);
}

SeaSound
sea_sound_choose (const SeaWallState *before, const SeaWallState *after)
{
  SeaWallChange change = sea_wall_change_find (before, after);

  if (after == NULL || after->paused || after->page == SEA_WALL_SILENCE ||
      (before != NULL && before->page == SEA_WALL_SILENCE))
    return SEA_SOUND_NONE;
  if (before == NULL)
    return is_problem_page (after) ? SEA_SOUND_PROBLEM : SEA_SOUND_NONE;
  if (change & SEA_CHANGE_RESULT)
    return SEA_SOUND_OVER;
  if (change & SEA_CHANGE_BELL)
    return SEA_SOUND_BELL;
  if ((change & SEA_CHANGE_SHOT) && choose_shot (after->view.last.reply) != SEA_SOUND_NONE)
    return choose_shot (after->view.last.reply);
  if (change & SEA_CHANGE_SANK)
    return SEA_SOUND_SUNK;
  if (change & SEA_CHANGE_RIGHT)
    return SEA_SOUND_RIGHT;
  if (change & SEA_CHANGE_WRONG)
    return SEA_SOUND_WRONG;
  return change & SEA_CHANGE_PROBLEM ? SEA_SOUND_PROBLEM : SEA_SOUND_NONE;
}

/* ---- when ---- */

static void
play (SeaSounds *self, SeaSound sound)
{
  if (sound != SEA_SOUND_NONE &&
      sea_settings_get_sounds (sea_lesson_model_get_settings (self->model)))
    sea_sound_player_play (self->player, sound);
}

static void schedule_clock (SeaSounds *self);

static gboolean
ten_left_cb (gpointer data)
{
  SeaSounds *self = data;

  self->clock_source = 0;
  play (self, SEA_SOUND_CLOCK_10);
  schedule_clock (self);
  return G_SOURCE_REMOVE;
}

static gboolean
time_up_cb (gpointer data)
{
  SeaSounds *self = data;

  self->clock_source = 0;
  play (self, SEA_SOUND_CLOCK_END);
  return G_SOURCE_REMOVE;
}

/* One tick ten seconds before the end, two taps at the end; nothing in between. */
static void
schedule_clock (SeaSounds *self)
{
  const SeaWallState *state = self->before;
  gint64 left;

  g_clear_handle_id (&self->clock_source, g_source_remove);
  if (state == NULL || self->frozen || !is_problem_page (state) || state->clock_total_ms <= 0 ||
      !state->clock_running || state->paused)
    return;
  left = sea_wall_get_clock_left (state, g_get_monotonic_time ());
  if (left > LAST_MS)
    self->clock_source = g_timeout_add ((guint) (left - LAST_MS) + 1, ten_left_cb, self);
  else if (left > 0)
    self->clock_source = g_timeout_add ((guint) left + 1, time_up_cb, self);
}

static void
wall_cb (SeaSounds *self)
{
  SeaWallState *state = sea_lesson_model_get_wall (self->model);
  gboolean frozen = sea_lesson_model_is_frozen (self->model);

  /* What happened while it was frozen is seen now, but it is over. */
  if (!frozen && !self->frozen)
    play (self, sea_sound_choose (self->before, state));
  self->frozen = frozen;
  g_clear_pointer (&self->before, sea_wall_state_unref);
  self->before = sea_wall_state_ref (state);
  schedule_clock (self);
}

/* Another lesson: what was on the wall is no past of it. */
static void
lesson_cb (SeaSounds *self)
{
  g_clear_pointer (&self->before, sea_wall_state_unref);
}

SeaSounds *
sea_sounds_new (SeaLessonModel *model, SeaSoundPlayer *player)
{
  SeaSounds *self = g_new0 (SeaSounds, 1);

  self->model = g_object_ref (model);
  self->player = player;
  g_signal_connect_swapped (model, "wall", G_CALLBACK (wall_cb), self);
  g_signal_connect_swapped (model, "lesson", G_CALLBACK (lesson_cb), self);
  return self;
}

static void
mute_changed_cb (GSimpleAction *action, GVariant *value, SeaSounds *self)
{
  (void) action;
  sea_settings_set_sounds (sea_lesson_model_get_settings (self->model),
                           !g_variant_get_boolean (value));
}

static void
settings_changed_cb (SeaSounds *self)
{
  gboolean on = sea_settings_get_sounds (sea_lesson_model_get_settings (self->model));

  if (self->mute != NULL)
    g_simple_action_set_state (self->mute, g_variant_new_boolean (!on));
}

void
sea_sounds_add_action (SeaSounds *self, GActionMap *map)
{
  g_return_if_fail (self->mute == NULL);
  self->mute = g_simple_action_new_stateful ("mute", NULL, g_variant_new_boolean (FALSE));
  settings_changed_cb (self);
  g_simple_action_set_enabled (self->mute, sea_sound_player_is_built ());
  g_signal_connect (self->mute, "change-state", G_CALLBACK (mute_changed_cb), self);
  g_signal_connect_swapped (sea_lesson_model_get_settings (self->model), "changed",
                            G_CALLBACK (settings_changed_cb), self);
  g_action_map_add_action (map, G_ACTION (self->mute));
}

void
sea_sounds_free (SeaSounds *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->mute != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->mute, self);
      g_signal_handlers_disconnect_by_data (sea_lesson_model_get_settings (self->model), self);
    }
  g_clear_object (&self->mute);
  g_clear_pointer (&self->before, sea_wall_state_unref);
  sea_sound_player_free (self->player);
  g_object_unref (self->model);
  g_free (self);
}
