/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/forecasts.h"

#include "lesson/pace.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

enum
{
  MAX_KEPT = 200,
  SOLVED_STEPS = 20, /* shares of solved problems nearer than this are one */
  GAMES_SEED = 1
};

/* What the matches depend on. */
typedef struct
{
  SeaRules rules;
  guint n_teams, solved; /* of SOLVED_STEPS */
} Key;

typedef struct
{
  Key key;
  gboolean known;
  guint n;
  SeaGameLength games[SEA_FORECAST_GAMES];
  /* the last time that was laid over them */
  gboolean timed;
  SeaPace pace;
  double limit;
  SeaForecast forecast;
} Entry;

struct _SeaForecasts
{
  GObject parent_instance;
  SeaLessonModel *model; /* not owned: it owns this */
  GHashTable *entries;   /* Entry.key → Entry */
  GQueue *waiting;       /* of Entry */
  Entry *running;
  GCancellable *cancellable;
  SeaPace learnt;
};

G_DEFINE_FINAL_TYPE (SeaForecasts, sea_forecasts, G_TYPE_OBJECT)

static guint changed_signal;

static guint
key_hash (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 2166136261u;

  for (gsize i = 0; i < sizeof (Key); i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

/* ---- the work ---- */

/* What a thread works on: nothing of it is shared. */
typedef struct
{
  Key key;
  guint n;
  SeaGameLength games[SEA_FORECAST_GAMES];
} Job;

static void start_next (SeaForecasts *self);

static bool
go_on (void *data)
{
  return !g_cancellable_is_cancelled (data);
}

static void
play_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  SeaPlayout *playout = sea_playout_new (&job->key.rules);

  (void) source;
  if (playout != NULL)
    job->n = sea_forecast_play (playout, false, job->key.n_teams,
                                (double) job->key.solved / SOLVED_STEPS, GAMES_SEED, job->games,
                                SEA_FORECAST_GAMES, go_on, cancellable);
  sea_playout_free (playout);
  g_task_return_boolean (task, TRUE);
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SeaForecasts *self = SEA_FORECASTS (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  Entry *entry = self->running;

  (void) user_data;
  self->running = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), NULL) || entry == NULL)
    return;
  entry->n = job->n;
  memcpy (entry->games, job->games, sizeof entry->games);
  entry->known = TRUE;
  start_next (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
start_next (SeaForecasts *self)
{
  Job *job;
  g_autoptr (GTask) task = NULL;

  if (self->running != NULL || g_queue_is_empty (self->waiting))
    return;
  self->running = g_queue_pop_head (self->waiting);
  job = g_new0 (Job, 1);
  job->key = self->running->key;
  task = g_task_new (self, self->cancellable, played_cb, NULL);
  g_task_set_task_data (task, job, g_free);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, play_thread);
}

static Entry *
find_entry (
    SeaForecasts *self, const SeaRules *rules, guint n_teams, double solved, gboolean urgent)
{
  Key key;
  Entry *entry;

  memset (&key, 0, sizeof key);
  memcpy (&key.rules, rules, sizeof key.rules);
  key.n_teams = rules->seas == SEA_SEAS_COMMON ? n_teams : 2;
  key.solved = (guint) lround (solved * SOLVED_STEPS);
  entry = g_hash_table_lookup (self->entries, &key);
  if (entry == NULL)
    {
      if (g_hash_table_size (self->entries) >= MAX_KEPT && self->running == NULL)
        {
          g_queue_clear (self->waiting);
          g_hash_table_remove_all (self->entries);
        }
      entry = g_new0 (Entry, 1);
      entry->key = key;
      g_hash_table_add (self->entries, entry);
      g_queue_push_tail (self->waiting, entry);
    }
  if (urgent && !entry->known && g_queue_remove (self->waiting, entry))
    g_queue_push_head (self->waiting, entry);
  return entry;
}

SeaForecastState
sea_forecasts_get (SeaForecasts *self,
                   const SeaRules *rules,
                   guint n_teams,
                   double limit,
                   gboolean urgent,
                   SeaForecast *forecast)
{
  SeaPace pace;
  Entry *entry;

  sea_forecasts_get_pace (self, &pace);
  entry = find_entry (self, rules, n_teams, pace.solved, urgent);
  start_next (self);
  if (!entry->known)
    return SEA_FORECAST_WAITS;
  if (entry->n == 0)
    return SEA_FORECAST_NONE;
  if (!entry->timed || memcmp (&entry->pace, &pace, sizeof pace) != 0 || entry->limit < limit ||
      entry->limit > limit)
    sea_forecast_time (entry->games, entry->n, &pace, limit, &entry->forecast);
  entry->timed = TRUE;
  entry->pace = pace;
  entry->limit = limit;
  *forecast = entry->forecast;
  return forecast->endless ? SEA_FORECAST_NONE : SEA_FORECAST_KNOWN;
}

/* ---- the pace ---- */

void
sea_forecasts_get_pace (SeaForecasts *self, SeaPace *pace)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  int shot = sea_settings_get_pace_shot_seconds (settings);
  int problem = sea_settings_get_pace_problem_seconds (settings);

  *pace = self->learnt;
  if (shot > 0)
    pace->shot_seconds = shot;
  if (problem > 0)
    pace->problem_seconds = problem;
}

static gpointer
learn_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaPace *pace = g_new0 (SeaPace, 1);

  (void) data;
  if (sea_pace_learn (bank, pace, error))
    return pace;
  g_free (pace);
  return NULL;
}

static void
learnt_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeaForecasts) self = user_data;
  /* A bank that cannot be read is told elsewhere. */
  g_autofree SeaPace *pace = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);

  if (pace == NULL || memcmp (pace, &self->learnt, sizeof *pace) == 0)
    return;
  self->learnt = *pace;
  g_signal_emit (self, changed_signal, 0);
}

void
sea_forecasts_learn (SeaForecasts *self)
{
  if (sea_lesson_model_get_bank (self->model) != NULL)
    sea_lesson_model_read (self->model, learn_reader, NULL, NULL, g_free, learnt_cb,
                           g_object_ref (self));
}

static void
settings_changed_cb (SeaForecasts *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* ---- the object ---- */

static void
sea_forecasts_finalize (GObject *object)
{
  SeaForecasts *self = SEA_FORECASTS (object);

  g_object_unref (self->cancellable);
  g_queue_free (self->waiting);
  g_hash_table_unref (self->entries);
  G_OBJECT_CLASS (sea_forecasts_parent_class)->finalize (object);
}

static void
sea_forecasts_class_init (SeaForecastsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_forecasts_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_forecasts_init (SeaForecasts *self)
{
  self->entries = g_hash_table_new_full (key_hash, key_equal, g_free, NULL);
  self->waiting = g_queue_new ();
  self->cancellable = g_cancellable_new ();
  self->learnt = sea_pace_default;
}

/* The model is gone: what still runs ends soon and is not asked for. */
static void
let_go (gpointer data)
{
  SeaForecasts *self = data;

  g_cancellable_cancel (self->cancellable);
  g_queue_clear (self->waiting);
  g_object_unref (self);
}

SeaForecasts *
sea_forecasts_of (SeaLessonModel *model)
{
  SeaForecasts *self = g_object_get_data (G_OBJECT (model), "sea-forecasts");

  if (self == NULL)
    {
      self = g_object_new (SEA_TYPE_FORECASTS, NULL);
      self->model = model;
      g_object_set_data_full (G_OBJECT (model), "sea-forecasts", self, let_go);
      g_signal_connect_object (sea_lesson_model_get_settings (model), "changed",
                               G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
    }
  return self;
}

/* ---- in words ---- */

char *
sea_forecasts_dup_percent (double chance)
{
  int percent = CLAMP ((int) lround (chance * 100), 1, 99);

  /* Translators: a chance */
  return g_strdup_printf (C_ ("chance", "%d%%"), percent);
}

const char *
sea_forecasts_why_bell (const SeaRules *rules)
{
  return rules->equal_turns
             ? _ ("After the bell the other team has its equal turn; then the match is over.")
             : _ ("With the bell the match is over at once.");
}
