/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INSPECT_SEA_H
#define SEA_INSPECT_SEA_H

#include <glib.h>

#include "core/fleet.h"
#include "core/view.h"

G_BEGIN_DECLS

/* A sea as pupils drew it on paper, entered cell by cell: nothing is forbidden. Decks side by side
 * are one ship, unless a new one was begun between them. A plain value. */
typedef struct
{
  SeaFleet fleet;
  gboolean corners; /* the rules have ships that hang together by corners */
  char current;     /* the letter of the ship that a new deck joined last, 0 = none */
  gboolean apart;   /* the next deck begins a ship of its own, whatever lies beside it */
} SeaInspectSea;

void sea_inspect_sea_init (SeaInspectSea *sea, const SeaRules *rules);
/** sea_inspect_sea_press: puts a deck ('a') or @piece ('*', '^', '%') at @cell; takes off what lies
 * there, or turns it into the other; FALSE when there are too many ships */
gboolean sea_inspect_sea_press (SeaInspectSea *sea, SeaCell cell, char piece);
void sea_inspect_sea_clear (SeaInspectSea *sea);
/** sea_inspect_sea_take_hits: what the replies have shown of sea @index of @view */
void sea_inspect_sea_take_hits (SeaInspectSea *sea, const SeaView *view, guint index);
/** sea_inspect_sea_count: ships of @decks decks; @decks 0: cells of @piece */
guint sea_inspect_sea_count (const SeaInspectSea *sea, guint decks, char piece);
/** sea_inspect_sea_get_most: decks of the largest ship */
guint sea_inspect_sea_get_most (const SeaInspectSea *sea);
gboolean sea_inspect_sea_is_empty (const SeaInspectSea *sea);

G_END_DECLS

#endif
