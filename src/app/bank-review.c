/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-review.h"

#include "app/preview-wall.h"
#include "review/review.h"

enum
{
  AT_ONCE = 8,      /* problems between two looks at whether it is to stop */
  REST_US = 3000,   /* between them, for who else uses the bank */
  ASLEEP_US = 50000 /* while a lesson is on */
};

/* What the thread and the object share. */
typedef struct
{
  gatomicrefcount ref;
  char *path;
  gint stop, resting;
  GWeakRef reviewer;
} Shared;

struct _SeaReviewer
{
  GObject parent_instance;
  SeaLessonModel *model;
  Shared *shared;  /* (nullable): with the thread that runs */
  GThread *thread; /* (nullable) */
  gboolean again;  /* more came while it was at its end */
};

G_DEFINE_FINAL_TYPE (SeaReviewer, sea_reviewer, G_TYPE_OBJECT)

static void
shared_unref (Shared *shared)
{
  if (!g_atomic_ref_count_dec (&shared->ref))
    return;
  g_weak_ref_clear (&shared->reviewer);
  g_free (shared->path);
  g_free (shared);
}

/* ---- in the thread ---- */

typedef struct
{
  Shared *shared;
  gboolean ended;
} News;

static gboolean
news_cb (gpointer data)
{
  News *news = data;
  g_autoptr (SeaReviewer) self = g_weak_ref_get (&news->shared->reviewer);

  if (self != NULL && self->shared == news->shared)
    {
      if (news->ended)
        {
          gboolean again = self->again;

          sea_reviewer_stop (self);
          if (again)
            sea_reviewer_start (self);
        }
      g_signal_emit_by_name (self, "found");
    }
  shared_unref (news->shared);
  g_free (news);
  return G_SOURCE_REMOVE;
}

static void
tell (Shared *shared, gboolean ended)
{
  News *news = g_new0 (News, 1);

  g_atomic_ref_count_inc (&shared->ref);
  news->shared = shared;
  news->ended = ended;
  g_idle_add (news_cb, news);
}

static void
review (Shared *shared, SeaBank *bank)
{
  gint64 after = 0, told = g_get_monotonic_time ();
  gboolean found = FALSE;
  guint done = 1;

  while (!g_atomic_int_get (&shared->stop) && done > 0)
    {
      gint64 now;

      if (g_atomic_int_get (&shared->resting))
        {
          g_usleep (ASLEEP_US);
          continue;
        }
      /* What cannot be read or written now waits for the next time. */
      if (!sea_review_some (bank, &after, AT_ONCE, sea_preview_wall_fits, NULL, &done, NULL))
        break;
      found = found || done > 0;
      now = g_get_monotonic_time ();
      if (found && now - told > G_USEC_PER_SEC)
        {
          tell (shared, FALSE);
          told = now;
          found = FALSE;
        }
      g_usleep (REST_US);
    }
}

static gpointer
thread (gpointer data)
{
  Shared *shared = data;
  g_autoptr (SeaBank) bank = sea_bank_open_existing (shared->path, NULL);

  if (bank != NULL && !sea_bank_is_read_only (bank))
    review (shared, bank);
  g_clear_pointer (&bank, sea_bank_close);
  tell (shared, TRUE);
  shared_unref (shared);
  return NULL;
}

/* ---- outside ---- */

void
sea_reviewer_start (SeaReviewer *self)
{
  SeaBank *bank = sea_lesson_model_get_bank (self->model);

  if (self->thread != NULL)
    {
      self->again = TRUE;
      return;
    }
  if (bank == NULL || sea_bank_is_read_only (bank))
    return;
  self->again = FALSE;
  self->shared = g_new0 (Shared, 1);
  g_atomic_ref_count_init (&self->shared->ref);
  g_weak_ref_init (&self->shared->reviewer, self);
  self->shared->path = g_strdup (sea_bank_get_path (bank));
  self->shared->resting = sea_lesson_model_is_active (self->model);
  g_atomic_ref_count_inc (&self->shared->ref);
  self->thread = g_thread_new ("review", thread, self->shared);
}

GThread *
sea_reviewer_end (SeaReviewer *self)
{
  if (self->thread == NULL)
    return NULL;
  g_atomic_int_set (&self->shared->stop, 1);
  g_clear_pointer (&self->shared, shared_unref);
  return g_steal_pointer (&self->thread);
}

void
sea_reviewer_stop (SeaReviewer *self)
{
  GThread *ended = sea_reviewer_end (self);

  if (ended != NULL)
    g_thread_unref (ended);
}

gboolean
sea_reviewer_is_busy (SeaReviewer *self)
{
  return self->thread != NULL;
}

static void
lesson_cb (SeaReviewer *self)
{
  if (self->shared != NULL)
    g_atomic_int_set (&self->shared->resting, sea_lesson_model_is_active (self->model));
}

static void
sea_reviewer_dispose (GObject *object)
{
  SeaReviewer *self = SEA_REVIEWER (object);

  sea_reviewer_stop (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (sea_reviewer_parent_class)->dispose (object);
}

static void
sea_reviewer_class_init (SeaReviewerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_reviewer_dispose;
  g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_reviewer_init (SeaReviewer *self)
{
  (void) self;
}

SeaReviewer *
sea_reviewer_new (SeaLessonModel *model)
{
  SeaReviewer *self = g_object_new (SEA_TYPE_REVIEWER, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "lesson", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  return self;
}
