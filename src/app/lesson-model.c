/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-model-private.h"

#include "base/language.h"
#include "base/paths.h"
#include "lesson/first-start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SeaLessonModel, sea_lesson_model, G_TYPE_OBJECT)

enum
{
  SIGNAL_BANK,
  SIGNAL_LESSON,
  SIGNAL_GAME,
  SIGNAL_CLOCK,
  SIGNAL_WALL,
  SIGNAL_RULES,
  SIGNAL_FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* ---- reading in the background ---- */

static SeaReaderBank *
reader_bank_new (const char *path)
{
  SeaReaderBank *reader = g_new0 (SeaReaderBank, 1);

  g_atomic_ref_count_init (&reader->ref);
  g_mutex_init (&reader->mutex);
  reader->path = g_strdup (path);
  return reader;
}

static void
reader_bank_unref (SeaReaderBank *reader)
{
  if (!g_atomic_ref_count_dec (&reader->ref))
    return;
  g_clear_pointer (&reader->bank, sea_bank_close);
  g_mutex_clear (&reader->mutex);
  g_free (reader->path);
  g_free (reader);
}

typedef struct
{
  SeaReaderBank *reader;
  SeaBankReader function;
  gpointer data;
  GDestroyNotify data_free, result_free;
} ReadJob;

static void
read_job_free (gpointer data)
{
  ReadJob *job = data;

  if (job->data_free != NULL)
    job->data_free (job->data);
  g_clear_pointer (&job->reader, reader_bank_unref);
  g_free (job);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ReadJob *job = data;
  GError *error = NULL;
  gpointer result = NULL;

  (void) source;
  (void) cancellable;
  g_mutex_lock (&job->reader->mutex);
  if (job->reader->bank == NULL)
    job->reader->bank = sea_bank_open (job->reader->path, &error);
  if (job->reader->bank != NULL)
    result = job->function (job->reader->bank, job->data, &error);
  g_mutex_unlock (&job->reader->mutex);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, result, job->result_free);
}

void
sea_lesson_model_read (SeaLessonModel *self,
                       SeaBankReader function,
                       gpointer data,
                       GDestroyNotify data_free,
                       GDestroyNotify result_free,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  ReadJob *job = g_new0 (ReadJob, 1);

  job->function = function;
  job->data = data;
  job->data_free = data_free;
  job->result_free = result_free;
  g_task_set_task_data (task, job, read_job_free);
  if (self->reader == NULL)
    {
      g_task_return_new_error (task, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND, "%s",
                               _ ("No bank is open."));
      return;
    }
  g_atomic_ref_count_inc (&self->reader->ref);
  job->reader = self->reader;
  g_task_run_in_thread (task, read_thread);
}

gpointer
sea_lesson_model_read_finish (SeaLessonModel *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- the bank ---- */

/* Takes in the packs that are shipped: once, into a bank that has none and no problem yet. */
static void
import_shipped (SeaBank *bank)
{
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;
  g_autoptr (GPtrArray) packs = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  if (sea_bank_is_read_only (bank) || !sea_bank_count (bank, &filter, 0, &counts, NULL) ||
      counts.all > 0)
    return;
  packs = sea_bank_packs (bank, NULL);
  if (packs == NULL || packs->len > 0)
    return;
  folder = sea_paths_dup_data ("questions");
  if (!sea_first_start_import (bank, folder, &error))
    g_message ("%s", error->message);
}

static void
open_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  SeaBank *bank = sea_bank_open (data, &error);

  (void) source;
  (void) cancellable;
  if (bank == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  import_shipped (bank);
  g_task_return_pointer (task, bank, (GDestroyNotify) sea_bank_close);
}

static void
bank_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  GError *error = NULL;
  SeaBank *bank = g_task_propagate_pointer (G_TASK (result), &error);

  (void) data;
  if (g_task_get_cancellable (G_TASK (result)) != self->opening)
    {
      /* Another file was chosen meanwhile. */
      g_clear_pointer (&bank, sea_bank_close);
      g_clear_error (&error);
      return;
    }
  g_clear_object (&self->opening);
  self->bank = bank;
  self->bank_error = error;
  if (bank != NULL)
    {
      g_autoptr (SeaLesson) lesson = NULL;
      gint64 id = sea_lesson_find_open (bank);

      self->reader = reader_bank_new (self->bank_path);
      if (id != 0)
        lesson = sea_lesson_resume (bank, id, NULL);
      if (lesson != NULL)
        sea_lesson_model_set_lesson (self, lesson, FALSE);
    }
  g_signal_emit (self, signals[SIGNAL_BANK], 0);
}

void
sea_lesson_model_open_bank (SeaLessonModel *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->bank != NULL || self->opening != NULL)
    return;
  g_clear_error (&self->bank_error);
  self->opening = g_cancellable_new ();
  task = g_task_new (self, self->opening, bank_opened_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_strdup (self->bank_path), g_free);
  g_task_run_in_thread (task, open_thread);
}

static void
close_bank (SeaLessonModel *self)
{
  g_clear_object (&self->starting);
  sea_lesson_model_set_lesson (self, NULL, FALSE);
  g_clear_pointer (&self->reader, reader_bank_unref);
  g_clear_pointer (&self->bank, sea_bank_close);
  g_clear_object (&self->opening);
}

gboolean
sea_lesson_model_close_bank (SeaLessonModel *self)
{
  if (self->working)
    return FALSE;
  close_bank (self);
  g_signal_emit (self, signals[SIGNAL_BANK], 0);
  return TRUE;
}

void
sea_lesson_model_set_bank_path (SeaLessonModel *self, const char *path)
{
  if (path != self->bank_path)
    {
      g_free (self->bank_path);
      self->bank_path = g_strdup (path);
    }
  self->reopen = self->working;
  if (self->working)
    return; /* a thread uses the bank: it is changed afterwards */
  close_bank (self);
  sea_lesson_model_open_bank (self);
}

const char *
sea_lesson_model_get_bank_path (SeaLessonModel *self)
{
  return self->bank_path;
}

SeaBank *
sea_lesson_model_get_bank (SeaLessonModel *self)
{
  return self->working ? NULL : self->bank;
}

const GError *
sea_lesson_model_get_bank_error (SeaLessonModel *self)
{
  return self->bank_error;
}

gboolean
sea_lesson_model_can_write (SeaLessonModel *self)
{
  return self->bank != NULL && !sea_bank_is_read_only (self->bank);
}

void
sea_lesson_model_bank_changed (SeaLessonModel *self)
{
  g_signal_emit (self, signals[SIGNAL_BANK], 0);
}

SeaRulebook *
sea_lesson_model_get_rulebook (SeaLessonModel *self)
{
  if (self->book == NULL)
    {
      g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
      g_autofree char *own = sea_paths_dup_user ("rulesets");

      self->book = sea_rulebook_new (shipped, own);
    }
  return self->book;
}

void
sea_lesson_model_rules_changed (SeaLessonModel *self)
{
  g_signal_emit (self, signals[SIGNAL_RULES], 0);
}

void
sea_lesson_model_set_rulebook (SeaLessonModel *self, SeaRulebook *book)
{
  if (self->old_books == NULL)
    self->old_books = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_rulebook_free);
  if (self->book != NULL)
    g_ptr_array_add (self->old_books, self->book);
  self->book = book;
  sea_lesson_model_rules_changed (self);
  if (!sea_lesson_model_is_starting (self))
    g_ptr_array_set_size (self->old_books, 0);
}

/* ---- the lesson ---- */

static void
update_view (SeaLessonModel *self)
{
  memset (&self->view, 0, sizeof self->view);
  if (self->lesson != NULL)
    sea_lesson_get_view (self->lesson, SEA_AUDIENCE_PUBLIC, &self->view);
}

/* What the rules, the moves and the position tell of the turn and of ships that burn. */
static void
update_moment (SeaLessonModel *self)
{
  const SeaRules *rules = self->lesson != NULL ? sea_lesson_get_rules (self->lesson) : NULL;
  GListModel *moves = self->lesson != NULL ? sea_lesson_get_moves (self->lesson) : NULL;
  guint n = moves != NULL ? g_list_model_get_n_items (moves) : 0;
  gboolean bell = FALSE;

  if (rules == NULL)
    return;
  for (guint i = 0; i < n && !bell; i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      bell = move->is_bell;
    }
  sea_moment_bound (&self->moment, rules, &self->view, bell);
  for (guint i = 0; i < n && rules->ask == SEA_ASK_TO_SINK; i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);
      guint sea = rules->seas == SEA_SEAS_COMMON || move->team != 0 ? 0 : 1;

      if (move->is_shot &&
          (move->reply == SEA_REPLY_BURNING || (move->reply == SEA_REPLY_HIT && move->problem > 0)))
        sea_moment_burn (&self->moment, &self->view, sea, move->cell);
    }
  /* With no problem left in the bank the move tells nothing. */
  if (self->moment.burns && self->view.last.any)
    sea_moment_burn (&self->moment, &self->view, self->view.last.sea, self->view.last.cell);
}

static void
lesson_changed_cb (SeaLesson *lesson, SeaEvents *events, const char *line, SeaLessonModel *self)
{
  g_autofree SeaView *before = g_memdup2 (&self->view, sizeof self->view);

  update_view (self);
  sea_moment_follow (&self->moment, sea_lesson_get_rules (lesson), before, &self->view, events);
  update_moment (self);
  g_clear_pointer (&self->typed, g_free);
  sea_lesson_model_wall_events (self, events);
  /* The card on the wall has done its work, also when there were no points. */
  if (line != NULL && (g_str_has_prefix (line, "judge ") || g_str_has_prefix (line, "annul")))
    self->card = SEA_CARD_NONE;
  sea_lesson_model_update_actions (self);
  g_signal_emit (self, signals[SIGNAL_GAME], 0);
  sea_lesson_model_publish (self);
}

void
sea_lesson_model_emit_clock (SeaLessonModel *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOCK], 0);
}

static void
lesson_clock_cb (SeaLesson *lesson, SeaLessonModel *self)
{
  const SeaLessonProblem *problem = sea_lesson_get_problem (lesson);

  if (problem != NULL && sea_lesson_clock_is_running (lesson))
    self->ran_for = problem->number;
  sea_lesson_model_update_actions (self);
  sea_lesson_model_emit_clock (self);
  sea_lesson_model_publish (self);
}

static gboolean
bell_tick_cb (gpointer data)
{
  SeaLessonModel *self = data;
  int left = self->lesson != NULL ? sea_lesson_get_bell_left (self->lesson) : G_MININT;
  int minutes = left == G_MININT ? -1 : (MAX (left, 0) + 59) / 60;

  if (minutes != self->bell_minutes)
    {
      self->bell_minutes = minutes;
      sea_lesson_model_emit_clock (self);
      sea_lesson_model_publish (self);
    }
  return G_SOURCE_CONTINUE;
}

void
sea_lesson_model_set_lesson (SeaLessonModel *self, SeaLesson *lesson, gboolean active)
{
  if (self->lesson != NULL && self->lesson != lesson)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  if (g_set_object (&self->lesson, lesson) && lesson != NULL)
    {
      g_signal_connect (lesson, "changed", G_CALLBACK (lesson_changed_cb), self);
      g_signal_connect (lesson, "clock", G_CALLBACK (lesson_clock_cb), self);
    }
  self->active = active && lesson != NULL;
  self->retryable = FALSE;
  sea_lesson_model_forget_waiting (self);
  g_clear_handle_id (&self->bell_source, g_source_remove);
  if (self->active)
    self->bell_source = g_timeout_add_seconds (5, bell_tick_cb, self);
  update_view (self);
  sea_moment_reset (&self->moment);
  update_moment (self);
  sea_lesson_model_wall_reset (self);
  if (self->active)
    sea_lesson_model_wall_restore (self);
  if (self->active && sea_lesson_get_problem (lesson) != NULL &&
      sea_lesson_clock_get_left (lesson) < sea_lesson_clock_get_total (lesson))
    self->ran_for = sea_lesson_get_problem (lesson)->number;
  bell_tick_cb (self);
  sea_lesson_model_update_actions (self);
  g_signal_emit (self, signals[SIGNAL_LESSON], 0);
  sea_lesson_model_publish (self);
}

void
sea_lesson_model_report (SeaLessonModel *self, const GError *error)
{
  self->retryable = FALSE;
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

gboolean
sea_lesson_model_resume (SeaLessonModel *self, gint64 id, GError **error)
{
  g_autoptr (SeaLesson) lesson = NULL;

  if (self->lesson != NULL && sea_lesson_get_id (self->lesson) == id)
    lesson = g_object_ref (self->lesson);
  else if (self->bank != NULL && !self->working)
    lesson = sea_lesson_resume (self->bank, id, error);
  else
    g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND, _ ("No bank is open."));
  if (lesson == NULL)
    return FALSE;
  sea_lesson_model_set_lesson (self, lesson, TRUE);
  return TRUE;
}

SeaLesson *
sea_lesson_model_get_lesson (SeaLessonModel *self)
{
  return self->lesson;
}

gboolean
sea_lesson_model_is_active (SeaLessonModel *self)
{
  return self->active;
}

void
sea_lesson_model_set_active (SeaLessonModel *self, gboolean active)
{
  g_autoptr (SeaLesson) lesson = NULL;

  if (self->active == active || self->lesson == NULL || (active && self->working))
    return;
  lesson = g_object_ref (self->lesson);
  if (!active && sea_lesson_clock_is_running (lesson))
    sea_lesson_clock_pause (lesson);
  sea_lesson_model_set_lesson (self, lesson, active);
}

const SeaMoment *
sea_lesson_model_get_moment (SeaLessonModel *self)
{
  return &self->moment;
}

const SeaView *
sea_lesson_model_get_view (SeaLessonModel *self)
{
  return &self->view;
}

/* ---- the object ---- */

static void
settings_changed_cb (SeaLessonModel *self)
{
  const char *before = g_intern_string (sea_language_get_coordinates ());
  g_autofree char *coordinates = sea_settings_dup_coordinates (self->settings);

  sea_language_set_coordinates (coordinates);
  sea_lesson_model_publish (self);
  /* Every cell has another name. */
  if (g_strcmp0 (before, sea_language_get_coordinates ()) != 0)
    g_signal_emit (self, signals[SIGNAL_GAME], 0);
}

static void
sea_lesson_model_dispose (GObject *object)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (object);

  g_clear_handle_id (&self->bell_source, g_source_remove);
  sea_lesson_model_forget_waiting (self);
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_clear_object (&self->lesson);
  g_clear_object (&self->starting);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->opening);
  g_clear_object (&self->lesson_actions);
  g_clear_object (&self->wall_actions);
  g_clear_pointer (&self->reader, reader_bank_unref);
  g_clear_pointer (&self->bank, sea_bank_close);
  g_clear_pointer (&self->book, sea_rulebook_free);
  g_clear_pointer (&self->old_books, g_ptr_array_unref);
  sea_lesson_model_forget_picture (self);
  g_clear_pointer (&self->frozen, sea_wall_state_unref);
  g_clear_pointer (&self->wall, sea_wall_state_unref);
  G_OBJECT_CLASS (sea_lesson_model_parent_class)->dispose (object);
}

static void
sea_lesson_model_finalize (GObject *object)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (object);

  g_queue_clear_full (&self->lines, g_free);
  g_clear_error (&self->bank_error);
  g_free (self->bank_path);
  g_free (self->first_line);
  g_free (self->last_line);
  g_free (self->last_why);
  g_free (self->typed);
  G_OBJECT_CLASS (sea_lesson_model_parent_class)->finalize (object);
}

static void
sea_lesson_model_class_init (SeaLessonModelClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [SIGNAL_BANK] = "bank",   [SIGNAL_LESSON] = "lesson", [SIGNAL_GAME] = "game",
    [SIGNAL_CLOCK] = "clock", [SIGNAL_WALL] = "wall",     [SIGNAL_RULES] = "rules",
  };
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_lesson_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_lesson_model_finalize;
  for (guint i = 0; i < SIGNAL_FAILED; i++)
    signals[i] =
        g_signal_new (names[i], type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
sea_lesson_model_init (SeaLessonModel *self)
{
  g_queue_init (&self->lines);
  g_queue_init (&self->waiting);
  sea_moment_reset (&self->moment);
  self->bell_minutes = -1;
}

SeaLessonModel *
sea_lesson_model_new (SeaSettings *settings, const char *bank_path)
{
  SeaLessonModel *self = g_object_new (SEA_TYPE_LESSON_MODEL, NULL);
  g_autofree char *coordinates = sea_settings_dup_coordinates (settings);

  self->settings = g_object_ref (settings);
  sea_language_set_coordinates (coordinates);
  self->bank_path = bank_path != NULL ? g_strdup (bank_path) : sea_bank_dup_default_path ();
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  sea_lesson_model_add_actions (self);
  sea_lesson_model_update_actions (self);
  sea_lesson_model_publish (self);
  return self;
}

SeaSettings *
sea_lesson_model_get_settings (SeaLessonModel *self)
{
  return self->settings;
}
