/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/live-forecast.h"

#include "app/forecasts.h"
#include "lesson/pace.h"

#include <glib/gi18n-lib.h>
#include <math.h>

enum
{
  LIVE_GAMES = 200,
  LIVE_SEED = 7,
  EXACT_SHOTS = 10, /* more are told in fives */
  DELAY_MS = 250    /* actions that follow at once are taken together */
};

struct _SeaLiveForecast
{
  GObject parent_instance;
  SeaLessonModel *model; /* not owned */
  SeaLesson *lesson;     /* what @games belong to; never followed */
  GCancellable *running;
  guint source; /* it is to be worked out anew */
  guint n;
  SeaGameLength games[LIVE_GAMES];
};

G_DEFINE_FINAL_TYPE (SeaLiveForecast, sea_live_forecast, G_TYPE_OBJECT)

static guint changed_signal;

typedef struct
{
  SeaRules rules;
  GStrv lines;
  double solved;
  guint n;
  SeaGameLength games[LIVE_GAMES];
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_strfreev (job->lines);
  g_free (job);
}

static bool
go_on (void *data)
{
  return !g_cancellable_is_cancelled (data);
}

static void
play_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  SeaPlayout *playout = sea_playout_new (&job->rules);

  (void) source;
  if (playout != NULL && sea_playout_load (playout, (const char *const *) job->lines,
                                           g_strv_length (job->lines)) == SEA_OK)
    job->n = sea_forecast_play (playout, true, 2, job->solved, LIVE_SEED, job->games, LIVE_GAMES,
                                go_on, cancellable);
  sea_playout_free (playout);
  g_task_return_boolean (task, TRUE);
}

static void
forget (SeaLiveForecast *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_handle_id (&self->source, g_source_remove);
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeaLiveForecast *self = SEA_LIVE_FORECAST (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  (void) user_data;
  /* what was given up says nothing */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->running);
  self->n = job->n;
  memcpy (self->games, job->games, sizeof self->games);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_wanted (SeaLiveForecast *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);

  return lesson != NULL && sea_lesson_model_is_active (self->model) && !view->over &&
         view->phase != SEA_PHASE_LAYING && sea_lesson_get_bell_left (lesson) != G_MININT &&
         sea_lesson_get_bell_left (lesson) > 0;
}

static gboolean
start_cb (gpointer data)
{
  SeaLiveForecast *self = data;
  g_autoptr (GTask) task = NULL;
  SeaPace pace;
  Job *job;

  self->source = 0;
  if (!is_wanted (self))
    return G_SOURCE_REMOVE;
  sea_forecasts_get_pace (sea_forecasts_of (self->model), &pace);
  job = g_new0 (Job, 1);
  job->rules = *sea_lesson_get_rules (sea_lesson_model_get_lesson (self->model));
  job->lines = sea_lesson_dup_lines (sea_lesson_model_get_lesson (self->model));
  job->solved = pace.solved;
  self->running = g_cancellable_new ();
  task = g_task_new (self, self->running, played_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, play_thread);
  return G_SOURCE_REMOVE;
}

/* The position is another: the old forecast stands until the new one is there. */
static void
game_cb (SeaLiveForecast *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);

  forget (self);
  if (lesson != self->lesson)
    self->n = 0;
  self->lesson = lesson;
  if (is_wanted (self))
    {
      self->source = g_timeout_add (DELAY_MS, start_cb, self);
      return;
    }
  self->n = 0;
  g_signal_emit (self, changed_signal, 0);
}

/* Another lesson, or another bank: how past lessons went may be known better now. */
static void
lesson_cb (SeaLiveForecast *self)
{
  if (sea_lesson_model_is_active (self->model))
    sea_forecasts_learn (sea_forecasts_of (self->model));
  game_cb (self);
}

static void
time_cb (SeaLiveForecast *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Minutes that will be played of those to the bell: of a lesson SEA_PACE_OVERHEAD are not, as the
 * set-up page has said; of what is left, the same share. */
static double
get_minutes_to_play (SeaLiveForecast *self)
{
  double left = sea_lesson_get_bell_left (sea_lesson_model_get_lesson (self->model)) / 60.0;
  int lesson = sea_settings_get_lesson_minutes (sea_lesson_model_get_settings (self->model));

  return lesson > SEA_PACE_OVERHEAD ? left * (lesson - SEA_PACE_OVERHEAD) / lesson : left;
}

gboolean
sea_live_forecast_get (SeaLiveForecast *self, SeaForecast *forecast)
{
  SeaPace pace;

  if (self->n == 0 || !is_wanted (self))
    return FALSE;
  sea_forecasts_get_pace (sea_forecasts_of (self->model), &pace);
  sea_forecast_time (self->games, self->n, &pace, get_minutes_to_play (self), forecast);
  return TRUE;
}

static gulong
round_shots (double shots)
{
  double rounded = shots < EXACT_SHOTS ? round (shots) : round (shots / 5) * 5;

  return (gulong) MAX (rounded, 1);
}

char *
sea_live_forecast_dup_text (SeaLiveForecast *self)
{
  SeaForecast forecast;
  g_autofree char *percent = NULL;
  gulong shots;

  if (!sea_live_forecast_get (self, &forecast))
    return g_strdup ("");
  shots = round_shots (forecast.shots_within);
  if (forecast.chance >= SEA_FORECAST_HARDLY)
    {
      percent = sea_forecasts_dup_percent (forecast.chance);
      return g_strdup_printf (
          /* Translators: before the bell; %s is a share, as 12% */
          ngettext ("About %lu more shot before the bell; %s of games end by then",
                    "About %lu more shots before the bell; %s of games end by then", shots),
          shots, percent);
    }
  if (sea_lesson_get_rules (sea_lesson_model_get_lesson (self->model))->victory ==
      SEA_VICTORY_POINTS)
    return g_strdup_printf (
        ngettext ("About %lu more shot before the bell; the score decides then",
                  "About %lu more shots before the bell; the score decides then", shots),
        shots);
  return g_strdup_printf (
      ngettext ("About %lu more shot before the bell; the ships sunk decide then",
                "About %lu more shots before the bell; the ships sunk decide then", shots),
      shots);
}

static void
sea_live_forecast_dispose (GObject *object)
{
  forget (SEA_LIVE_FORECAST (object));
  G_OBJECT_CLASS (sea_live_forecast_parent_class)->dispose (object);
}

static void
sea_live_forecast_class_init (SeaLiveForecastClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_live_forecast_dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_live_forecast_init (SeaLiveForecast *self)
{
  (void) self;
}

SeaLiveForecast *
sea_live_forecast_new (SeaLessonModel *model)
{
  SeaLiveForecast *self = g_object_new (SEA_TYPE_LIVE_FORECAST, NULL);

  self->model = model;
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "lesson", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock", G_CALLBACK (time_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sea_forecasts_of (model), "changed", G_CALLBACK (time_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
