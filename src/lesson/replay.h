/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REPLAY_H
#define SEA_REPLAY_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* A lesson looked at again: what stood after each of its shots, worked out from its action lines
 * alone. A value that never changes: any thread may make it and look into it. */
typedef struct _SeaReplay SeaReplay;

/**
 * sea_replay_new:
 * @rules: validated; copied
 * @lines: the actions in force after `rules`, as sea_lesson_dup_lines() gives them
 *
 * Plays @lines once, about a tenth of a millisecond each, longer where fleets are on paper: not for
 * the main loop. Ends before the first line that is refused. Takes about 10 kB a shot.
 *
 * Returns: (transfer full): free with sea_replay_unref()
 */
SeaReplay *sea_replay_new (const SeaRules *rules, const char *const *lines);
SeaReplay *sea_replay_ref (SeaReplay *replay);
void sea_replay_unref (SeaReplay *replay);

/** sea_replay_get_n_shots: stop 0 lies before the first shot, stop N after the last one */
guint sea_replay_get_n_shots (const SeaReplay *replay);
/** sea_replay_get_n_lines: how many of the lines stop @stop follows from: all up to shot @stop and
 * what belongs to it: its problem, corrections, the bell */
gsize sea_replay_get_n_lines (const SeaReplay *replay, guint stop);

/**
 * sea_replay_get_view:
 * @audience: PUBLIC or JUDGE
 *
 * JUDGE shows what lies in the seas and also the halos that all see; it is there only when the
 * last line ended the match: what may not be shown is not in the replay at all.
 *
 * Returns: (transfer none) (nullable): NULL where there is no such view
 */
const SeaView *sea_replay_get_view (const SeaReplay *replay, guint stop, SeaAudience audience);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaReplay, sea_replay_unref)

G_END_DECLS

#endif
