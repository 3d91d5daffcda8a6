/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LIES_H
#define SEA_LIES_H

#include "core/board.h"
#include "core/rules.h"
#include "core/shape.h"

/* How the ships of a ruleset can lie on its sea; shared by the files of this room. */

enum
{
  SEA_MAX_LIES = SEA_MAX_CLASSES * SEA_MAX_FORMS
};

/* A form on a sea of one width: its decks counted from the upper left corner of its box. */
typedef struct
{
  uint8_t n;
  uint16_t at[SEA_MAX_DECKS];
} SeaBotLie;

typedef struct
{
  SeaRules rules;
  unsigned width, height, stride, words;
  SeaBoard sea;                                        /* all cells */
  unsigned first[SEA_MAX_CLASSES], n[SEA_MAX_CLASSES]; /* lies of a class; none: a free shape */
  uint8_t
      modulus[SEA_MAX_CLASSES]; /* of the sparsest diagonals that meet every ship of the class */
  unsigned n_lies;
  SeaBotLie lies[SEA_MAX_LIES];
} SeaLies;

/** sea_lies_init: fills @lies for validated @rules */
void sea_lies_init (SeaLies *lies, const SeaRules *rules);

/** sea_lies_free_shape: whether the decks of class @klass need only hang together */
bool sea_lies_free_shape (const SeaLies *lies, unsigned klass);

/** sea_lies_places: (out) @places: the corners where @lie has all its decks on @cells */
void sea_lies_places (const SeaLies *lies,
                      const SeaBotLie *lie,
                      const SeaBoard *cells,
                      SeaBoard *places);

/** sea_lies_cover: adds to @cover the decks of @lie at all of @places */
void
sea_lies_cover (const SeaLies *lies, const SeaBotLie *lie, const SeaBoard *places, SeaBoard *cover);

/** sea_lies_touch: (out) @near: @cells and what no other ship may lie on beside them */
void sea_lies_touch (const SeaLies *lies, const SeaBoard *cells, SeaBoard *near);

/** sea_lies_beside: (out) @beside: the cells next to @cells by a side, or also by a corner */
void sea_lies_beside (const SeaLies *lies, const SeaBoard *cells, bool corners, SeaBoard *beside);

/** sea_lies_cell: a bit of a board as a cell index row by row */
static inline unsigned
sea_lies_cell (const SeaLies *lies, unsigned bit)
{
  return bit / lies->stride * lies->width + bit % lies->stride;
}

/** sea_lies_bit: the inverse of sea_lies_cell() */
static inline unsigned
sea_lies_bit (const SeaLies *lies, unsigned cell)
{
  return cell / lies->width * lies->stride + cell % lies->width;
}

static inline void
sea_board_remove (SeaBoard *board, const SeaBoard *other, unsigned words)
{
  for (unsigned i = 0; i < words; i++)
    board->w[i] &= ~other->w[i];
}

static inline void
sea_board_keep (SeaBoard *board, const SeaBoard *other, unsigned words)
{
  for (unsigned i = 0; i < words; i++)
    board->w[i] &= other->w[i];
}

#endif
