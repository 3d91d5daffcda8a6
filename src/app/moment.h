/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOMENT_H
#define SEA_MOMENT_H

#include <glib.h>

#include "core/view.h"

G_BEGIN_DECLS

/* What the last shot brought besides its reply, and what bounds the turn: all of it public, read
 * from public views, events and the calls. A plain value. */
typedef struct
{
  SeaViewShot returned; /* the submarine's shot; .team: whose submarine it was */
  int told_team;        /* who told a cell, -1 = nobody */
  SeaCell told;
  int moved_team, stayed_team;      /* whose ship was moved or left where it is, -1 = nobody */
  int skipped_team, extra_team;     /* whose turn was left out, who has one more, -1 = nobody */
  int sank_team;                    /* whose right answer sank the burning ship, -1 = nobody */
  guint sank_decks;                 /* 0 = not told */
  gboolean burns;                   /* the last shot hit the last whole deck, or a burning ship */
  guint shots_left, turns_left;     /* of the turn, of the team; 0 = nothing to tell */
  gboolean last_turn;               /* after the bell or a sunk fleet */
  gboolean bell;                    /* it has rung */
  guint8 burning[2][SEA_MAX_CELLS]; /* the decks of ships that burn */
} SeaMoment;

void sea_moment_reset (SeaMoment *moment);
/** sea_moment_follow: an action was committed. @before, @after: public views; @events: (nullable)
 */
void sea_moment_follow (SeaMoment *moment,
                        const SeaRules *rules,
                        const SeaView *before,
                        const SeaView *after,
                        const SeaEvents *events);
/** sea_moment_bound: what is left of turn and match. @bell: the bell has rung */
void
sea_moment_bound (SeaMoment *moment, const SeaRules *rules, const SeaView *view, gboolean bell);
/** sea_moment_burn: the ship around @cell of @sea burns, unless it has sunk meanwhile */
void sea_moment_burn (SeaMoment *moment, const SeaView *view, guint sea, SeaCell cell);
/** sea_moment_dup_notice: (transfer full) (nullable): one line about it all for wall and desk;
 * without @names a shorter one */
char *sea_moment_dup_notice (const SeaMoment *moment,
                             const SeaView *view,
                             SeaNotation notation,
                             gboolean names);

G_END_DECLS

#endif
