/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SOUND_PLAYER_H
#define SEA_SOUND_PLAYER_H

#include <glib.h>

G_BEGIN_DECLS

/* clang-format off */
/* The sounds: name, file in data/sounds. */
#define SEA_SOUND_LIST(X)               \
  X (SEA_SOUND_MISS,      "miss")       \
  X (SEA_SOUND_HIT,       "hit")        \
  X (SEA_SOUND_SUNK,      "sunk")       \
  X (SEA_SOUND_MINE,      "mine")       \
  X (SEA_SOUND_PROBLEM,   "problem")    \
  X (SEA_SOUND_RIGHT,     "right")      \
  X (SEA_SOUND_WRONG,     "wrong")      \
  X (SEA_SOUND_CLOCK_10,  "clock-10")   \
  X (SEA_SOUND_CLOCK_END, "clock-end")  \
  X (SEA_SOUND_BELL,      "bell")       \
  X (SEA_SOUND_OVER,      "over")
#define X(name, id) name,
typedef enum { SEA_SOUND_LIST (X) SEA_SOUND_COUNT, SEA_SOUND_NONE = SEA_SOUND_COUNT } SeaSound;
#undef X
/* clang-format on */

/* Plays sounds in a thread of its own: whatever the sound system does, nobody waits for it. */
typedef struct _SeaSoundPlayer SeaSoundPlayer;

/**
 * SeaSoundBackend:
 * @path: a sound file; NULL = the player is done, let go of what is kept
 * @data: given with it
 * @error: why there is no sound
 *
 * Called in the player's thread, one call at a time; it may take as long as it likes.
 *
 * Returns: whether it sounds
 */
typedef gboolean (*SeaSoundBackend) (const char *path, gpointer data, GError **error);

/** sea_sound_get_id: (transfer none): "miss", …; the file is called so */
const char *sea_sound_get_id (SeaSound sound);

/** sea_sound_player_is_built: whether the program was built with a sound system */
gboolean sea_sound_player_is_built (void);

/**
 * sea_sound_player_new:
 * @backend: (nullable): NULL = the sound system that the program was built with, if any
 * @data: for @backend; must live as long as the process, as a call may never come back
 * @failed: (nullable): called once in the main loop, when a sound could not be played
 * @failed_data: for @failed
 *
 * Returns: (transfer full): a player; its thread begins with the first sound
 */
SeaSoundPlayer *sea_sound_player_new (SeaSoundBackend backend,
                                      gpointer data,
                                      void (*failed) (gpointer data),
                                      gpointer failed_data);
/** sea_sound_player_free: does not wait for the thread; @failed is not called any more */
void sea_sound_player_free (SeaSoundPlayer *player);
/** sea_sound_player_play: at once; left out when the two before it have not been played yet */
void sea_sound_player_play (SeaSoundPlayer *player, SeaSound sound);

G_END_DECLS

#endif
