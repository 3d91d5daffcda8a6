/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SOUNDS_H
#define SEA_SOUNDS_H

#include "app/lesson-model.h"
#include "app/sound-player.h"

G_BEGIN_DECLS

/* What the wall shows, to be heard: at most one sound for what has changed on it. Silent while the
 * wall is frozen, paused or silenced, and when sounds are off in the settings. */
typedef struct _SeaSounds SeaSounds;

/** sea_sound_choose: the sound of going from @before to @after (either may be NULL) */
SeaSound sea_sound_choose (const SeaWallState *before, const SeaWallState *after);

/** sea_sounds_new: @player: (transfer full): follows what @model publishes */
SeaSounds *sea_sounds_new (SeaLessonModel *model, SeaSoundPlayer *player);
/** sea_sounds_add_action: "mute" in @map: its state is the setting turned round */
void sea_sounds_add_action (SeaSounds *sounds, GActionMap *map);
void sea_sounds_free (SeaSounds *sounds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaSounds, sea_sounds_free)

G_END_DECLS

#endif
