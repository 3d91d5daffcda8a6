/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/replay.h"

#include "lesson/lesson-private.h"

#include <string.h>

typedef struct
{
  gsize n_lines;
  SeaView public, judge;
} Stop;

struct _SeaReplay
{
  gatomicrefcount references;
  GArray *stops; /* of Stop */
  gboolean over;
};

/* The judge sees no halos, for nothing is unknown there; who looks at it later does. */
static void
keep_halos (SeaView *judge, const SeaView *seen)
{
  for (guint i = 0; i < judge->n_seas; i++)
    for (guint k = 0; k < (guint) judge->width * judge->height; k++)
      if (seen->seas[i].at[k] == SEA_MARK_HALO && judge->seas[i].at[k] == SEA_MARK_WATER)
        judge->seas[i].at[k] = SEA_MARK_HALO;
}

/* What stands now is what stands after the last shot so far. */
static void
look (SeaReplay *replay, const SeaMatch *match, gsize n_lines)
{
  Stop *stop = &g_array_index (replay->stops, Stop, replay->stops->len - 1);

  stop->n_lines = n_lines;
  sea_view_get (match, SEA_AUDIENCE_PUBLIC, &stop->public);
  sea_view_get (match, SEA_AUDIENCE_JUDGE, &stop->judge);
  keep_halos (&stop->judge, &stop->public);
  replay->over = stop->public.over;
}

static gboolean
has_shot (const SeaEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->e[i].kind == SEA_EVENT_SHOT)
      return TRUE;
  return FALSE;
}

static void
play (SeaReplay *replay, SeaMatch *match, const char *const *lines)
{
  g_autofree SeaEvents *events = g_new (SeaEvents, 1);
  gboolean called = FALSE; /* a shot at a fleet on paper waits for its reply */
  gsize n = 0;

  for (; lines[n] != NULL; n++)
    {
      if (sea_match_try (match, lines[n], events, NULL) != SEA_OK)
        break;
      gboolean shot = has_shot (events);

      /* The stop before is done when the next shot begins. */
      if (!called && (shot || sea_line_is (lines[n], "fire")))
        look (replay, match, n);
      if (shot)
        g_array_set_size (replay->stops, replay->stops->len + 1);
      called = !shot && (called || sea_line_is (lines[n], "fire"));
      sea_match_commit (match);
    }
  look (replay, match, n);
}

SeaReplay *
sea_replay_new (const SeaRules *rules, const char *const *lines)
{
  g_return_val_if_fail (rules != NULL && lines != NULL, NULL);

  SeaReplay *replay = g_new0 (SeaReplay, 1);
  SeaMatch *match = sea_match_new (rules);

  g_atomic_ref_count_init (&replay->references);
  replay->stops = g_array_new (FALSE, TRUE, sizeof (Stop));
  g_array_set_size (replay->stops, 1);
  if (match != NULL)
    play (replay, match, lines);
  sea_match_free (match);
  return replay;
}

SeaReplay *
sea_replay_ref (SeaReplay *replay)
{
  g_atomic_ref_count_inc (&replay->references);
  return replay;
}

void
sea_replay_unref (SeaReplay *replay)
{
  if (replay == NULL || !g_atomic_ref_count_dec (&replay->references))
    return;
  g_array_unref (replay->stops);
  g_free (replay);
}

guint
sea_replay_get_n_shots (const SeaReplay *replay)
{
  return replay->stops->len - 1;
}

gsize
sea_replay_get_n_lines (const SeaReplay *replay, guint stop)
{
  g_return_val_if_fail (stop < replay->stops->len, 0);

  return g_array_index (replay->stops, Stop, stop).n_lines;
}

const SeaView *
sea_replay_get_view (const SeaReplay *replay, guint stop, SeaAudience audience)
{
  g_return_val_if_fail (stop < replay->stops->len, NULL);

  const Stop *at = &g_array_index (replay->stops, Stop, stop);

  if (audience == SEA_AUDIENCE_PUBLIC)
    return &at->public;
  return audience == SEA_AUDIENCE_JUDGE && replay->over ? &at->judge : NULL;
}
