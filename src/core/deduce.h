/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DEDUCE_H
#define SEA_DEDUCE_H

#include "core/fleet.h"

/* What is known of a hidden sea, and whether a legal fleet can lie there at all. */

typedef enum
{
  SEA_CLUE_NONE,    /* nothing is known */
  SEA_CLUE_WATER,   /* a miss */
  SEA_CLUE_HIT,     /* a deck that was hit and sank no ship */
  SEA_CLUE_SUNK,    /* the deck whose hit sank a ship of so many decks */
  SEA_CLUE_DECK,    /* told to be a deck, and not hit */
  SEA_CLUE_MINE,    /* hit or told */
  SEA_CLUE_SWEEPER, /* hit */
  SEA_CLUE_COUNT
} SeaClue;

/* Clues cell by cell, row by row. A plain value; all bytes 0 know nothing. */
typedef struct
{
  uint8_t clue[SEA_MAX_CELLS];   /* SeaClue */
  uint8_t decks[SEA_MAX_CELLS];  /* SEA_CLUE_SUNK: of the ship that sank */
  uint16_t order[SEA_MAX_CELLS]; /* SEA_CLUE_HIT, SEA_CLUE_SUNK: which hit came first */
  bool torn;                     /* two clues about one cell exclude each other */
} SeaClues;

/* The memory of a search, about 2 MB; what is in it means nothing between two calls. */
typedef struct _SeaDeduction SeaDeduction;

/**
 * sea_deduction_new:
 *
 * Returns: (transfer full) (nullable): free with sea_deduction_free(); NULL when memory is short
 */
SeaDeduction *sea_deduction_new (void);
void sea_deduction_free (SeaDeduction *deduction);

/**
 * sea_deduce:
 * @rules: validated rules without submarines
 * @clues: what is known
 * @deduction: memory to work in
 *
 * Decides whether some legal fleet answers every shot as @clues say. The search is complete; what
 * bounds it is a count of steps, so the answer is the same on every machine.
 *
 * Returns: SEA_FIT_YES; SEA_FIT_IMPOSSIBLE (proven); SEA_FIT_UNKNOWN when the bound was reached
 */
SeaFit sea_deduce (const SeaRules *rules, const SeaClues *clues, SeaDeduction *deduction);

#endif
