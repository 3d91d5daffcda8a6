/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/sound-player.h"

#include "base/paths.h"

#include <gio/gio.h>
#ifdef SEA_HAVE_GSOUND
#include <gsound.h>
#endif

enum
{
  MAX_WAITING = 2,
  STALE_US = 1500000, /* a sound that late would tell of something else */
  RETRY_US = 30000000 /* looking for a device loads libraries: not at every shot */
};

typedef struct
{
  SeaSound sound; /* SEA_SOUND_NONE: the player is done */
  gint64 asked;   /* monotonic */
} Order;

/* Belongs to the player and its thread: the last of them frees it. */
typedef struct
{
  gatomicrefcount ref;
  GAsyncQueue *orders; /* of Order */
  SeaSoundBackend backend;
  gpointer data;
  char *folder;
  GMutex mutex;
  void (*failed) (gpointer data); /* NULL: told, or nobody to tell */
  gpointer failed_data;
} Shared;

struct _SeaSoundPlayer
{
  Shared *shared;
  gboolean running;
};

static const char *const ids[SEA_SOUND_COUNT] = {
#define X(name, id) [name] = id,
  SEA_SOUND_LIST (X)
#undef X
};

const char *
sea_sound_get_id (SeaSound sound)
{
  return sound < SEA_SOUND_COUNT ? ids[sound] : "";
}

gboolean
sea_sound_player_is_built (void)
{
#ifdef SEA_HAVE_GSOUND
  return TRUE;
#else
  return FALSE;
#endif
}

static void
shared_unref (Shared *shared)
{
  if (!g_atomic_ref_count_dec (&shared->ref))
    return;
  g_async_queue_unref (shared->orders);
  g_mutex_clear (&shared->mutex);
  g_free (shared->folder);
  g_free (shared);
}

/* ---- the sound system ---- */

#ifdef SEA_HAVE_GSOUND
static gboolean
play_with_gsound (const char *path, gpointer data, GError **error)
{
  static GSoundContext *context; /* of the one thread that plays */
  static gint64 failed;          /* monotonic, 0 = not the last time */

  (void) data;
  if (path == NULL)
    {
      g_clear_object (&context);
      return TRUE;
    }
  if (failed != 0 && g_get_monotonic_time () - failed < RETRY_US)
    return FALSE;
  failed = 0;
  if (context == NULL)
    context = gsound_context_new (NULL, error);
  if (context != NULL &&
      gsound_context_play_simple (context, NULL, error, GSOUND_ATTR_MEDIA_FILENAME, path,
                                  GSOUND_ATTR_MEDIA_ROLE, "event", NULL))
    return TRUE;
  /* Perhaps a device is there later. */
  g_clear_object (&context);
  failed = g_get_monotonic_time ();
  return FALSE;
}
#endif

/* ---- the thread ---- */

static gboolean
failed_cb (gpointer data)
{
  Shared *shared = data;
  void (*failed) (gpointer data);

  g_mutex_lock (&shared->mutex);
  failed = shared->failed;
  shared->failed = NULL;
  g_mutex_unlock (&shared->mutex);
  if (failed != NULL)
    failed (shared->failed_data);
  return G_SOURCE_REMOVE;
}

static void
play (Shared *shared, SeaSound sound)
{
  g_autofree char *name = g_strconcat (sea_sound_get_id (sound), ".ogg", NULL);
  g_autofree char *path = g_build_filename (shared->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (shared->backend (path, shared->data, &error))
    return;
  g_debug ("no sound: %s", error != NULL ? error->message : "");
  g_atomic_ref_count_inc (&shared->ref);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, failed_cb, shared, (GDestroyNotify) shared_unref);
}

static gpointer
player_thread (gpointer data)
{
  Shared *shared = data;
  gboolean done = FALSE;

  while (!done)
    {
      g_autofree Order *order = g_async_queue_pop (shared->orders);

      done = order->sound == SEA_SOUND_NONE;
      if (!done && g_get_monotonic_time () - order->asked < STALE_US)
        play (shared, order->sound);
    }
  shared->backend (NULL, shared->data, NULL);
  shared_unref (shared);
  return NULL;
}

/* ---- the player ---- */

SeaSoundPlayer *
sea_sound_player_new (SeaSoundBackend backend,
                      gpointer data,
                      void (*failed) (gpointer data),
                      gpointer failed_data)
{
  SeaSoundPlayer *player = g_new0 (SeaSoundPlayer, 1);
  Shared *shared = g_new0 (Shared, 1);

  g_atomic_ref_count_init (&shared->ref);
  g_mutex_init (&shared->mutex);
  shared->orders = g_async_queue_new_full (g_free);
  shared->backend = backend;
  shared->data = data;
  shared->failed = failed;
  shared->failed_data = failed_data;
  shared->folder = sea_paths_dup_data ("sounds");
#ifdef SEA_HAVE_GSOUND
  if (shared->backend == NULL)
    shared->backend = play_with_gsound;
#endif
  player->shared = shared;
  return player;
}

static void
give (SeaSoundPlayer *player, SeaSound sound)
{
  Order *order = g_new0 (Order, 1);

  order->sound = sound;
  order->asked = g_get_monotonic_time ();
  g_async_queue_push (player->shared->orders, order);
}

void
sea_sound_player_free (SeaSoundPlayer *player)
{
  if (player == NULL)
    return;
  g_mutex_lock (&player->shared->mutex);
  player->shared->failed = NULL;
  g_mutex_unlock (&player->shared->mutex);
  if (player->running)
    give (player, SEA_SOUND_NONE);
  shared_unref (player->shared);
  g_free (player);
}

void
sea_sound_player_play (SeaSoundPlayer *player, SeaSound sound)
{
  Shared *shared = player->shared;

  if (sound >= SEA_SOUND_COUNT || shared->backend == NULL ||
      g_async_queue_length (shared->orders) >= MAX_WAITING)
    return;
  if (!player->running)
    {
      g_autoptr (GError) error = NULL;
      GThread *thread;

      g_atomic_ref_count_inc (&shared->ref);
      thread = g_thread_try_new ("sounds", player_thread, shared, &error);
      if (thread == NULL)
        {
          g_debug ("no sound: %s", error->message);
          shared_unref (shared);
          return;
        }
      g_thread_unref (thread);
      player->running = TRUE;
    }
  give (player, sound);
}
