/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DECK_H
#define SEA_DECK_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* Deals the problems of one match: by role and worth, none twice, one of a family, those
 * fresh for the class first, then fresh for its parallel, then least recently met; a twin in the
 * other language counts as met. Never sees a ship. */
typedef struct _SeaDeck SeaDeck;

/* What a full game of a ruleset can need. Index 0 = mines, 1 … 4 = worth. */
typedef struct
{
  guint ship[5];
  guint opening, tie;
} SeaDeckNeed;

/**
 * sea_deck_new:
 * @bank: must outlive the deck
 * @filter: copied; its role and worth are not looked at
 * @class_id: 0 = none
 * @seed: the order among equals. It does not depend on what is dealt between: decks of one seed
 * deal the problems of a role and worth in one order, a resumed one after sea_deck_mark() too
 */
SeaDeck *sea_deck_new (SeaBank *bank, const SeaBankFilter *filter, gint64 class_id, guint64 seed);
void sea_deck_free (SeaDeck *deck);

/** sea_deck_mark: the problem @id was shown in this match (on resume, or dealt elsewhere). */
void sea_deck_mark (SeaDeck *deck, gint64 id);

/**
 * sea_deck_deal:
 * @role: what is asked
 * @worth: whole points for a ship's problem (0 counts as 1, over 4 as 4)
 * @fresh: (out) (optional): whether the class has not met it
 * @got_worth: (out) (optional): worth of the problem dealt, another than @worth when none was left
 *
 * Draws the next problem and marks it. When none of the role and worth is left: the nearest worth
 * (the lower first); a mine takes the highest worth left; an opening or a tie takes the lowest or
 * the highest. When nothing at all is left, the least recently met one comes again, but never one
 * of this match.
 *
 * Returns: (transfer full) (nullable): NULL when the match has used up the filter; @error set only
 * when the bank fails
 */
SeaQuestion *sea_deck_deal (
    SeaDeck *deck, SeaRole role, int worth, gboolean *fresh, int *got_worth, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaDeck, sea_deck_free)

G_END_DECLS

#endif
