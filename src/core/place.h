/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_H
#define SEA_PLACE_H

#include "core/board.h"
#include "core/fleet.h"
#include "core/shape.h"

/* What the parts of placement share; nobody else includes it. */

enum
{
  SEA_MAX_PIECES = SEA_MAX_SHIPS + 3 * 99,
  SEA_MAX_TYPES = SEA_MAX_CLASSES + 3,
  SEA_MAX_GROUPS = 3,
  SEA_POOL_FORMS = SEA_MAX_CLASSES * SEA_MAX_FORMS + 3
};

/* A form on a sea of one width: its decks counted from the upper left corner of its box. */
typedef struct
{
  uint8_t n;
  uint8_t step;                  /* from one deck to the next; 0: not always alike */
  uint16_t cells[SEA_MAX_DECKS]; /* rising */
} SeaLie;

/* Pieces that are alike: a class of ships, or the mines, sweepers, submarines. */
typedef struct
{
  char letter; /* '*', '^', '%'; 0: a ship */
  uint8_t decks;
  uint8_t group; /* pieces of one group are kept apart from the others alike */
  uint8_t shape;
  uint8_t keep;  /* how far two of them keep apart: SPREAD_… */
  bool counted;  /* keeps apart from no ship: laid last by the search, see place-search.c */
  uint16_t area; /* cells that one keeps for itself alone, at least */
  uint16_t count;
  uint16_t first_lie, n_lies;
} SeaType;

typedef struct
{
  uint8_t type;
  SeaBoard cells;
  SeaBoard blocks[SEA_MAX_GROUPS]; /* where no deck of another piece of that group may lie */
} SeaPiece;

typedef struct
{
  unsigned width, height, stride, words;
  unsigned n_groups;
  uint8_t spread[SEA_MAX_GROUPS]
                [SEA_MAX_GROUPS]; /* how far one group keeps from another: SPREAD_… */
  unsigned n_types, n_pieces, n_lies;
  unsigned room_width, room_height; /* of the sea that ships can cover */
  unsigned room;                    /* cells that the areas must fit into */
  unsigned need;                    /* sum of the areas of all pieces that are not counted */
  unsigned n_decks;                 /* of all pieces */
  SeaType types[SEA_MAX_TYPES];
  SeaBoard sea; /* all cells */
  SeaLie lies[SEA_POOL_FORMS];
  uint16_t most[SEA_MAX_PIECES];   /* places that one can have when those before are laid */
  SeaPiece pieces[SEA_MAX_PIECES]; /* those laid, in the order of types */
} SeaPlacer;

/* The groups, where there are three; where one does for all, it is the first. */
enum
{
  SEA_GROUP_SHIPS,
  SEA_GROUP_SUBMARINES,
  SEA_GROUP_SPECIALS
};

/* How far two pieces keep apart. */
enum
{
  SPREAD_NONE,  /* they do not overlap */
  SPREAD_SIDES, /* nor touch by a side */
  SPREAD_ALL    /* nor by a corner */
};

/* Sets @placer up for @rules; nothing is laid. */
void sea_placer_init (SeaPlacer *placer, const SeaRules *rules);

/* Works out areas, room and need; sea_placer_init() calls it. */
void sea_placer_measure (SeaPlacer *placer);

/* Works out how many places each piece can have at most; false when the fleet is not one that is
 * laid exactly, see place-bound.c. */
bool sea_placer_bound (SeaPlacer *placer);

/* Puts piece number @piece of @type down with the box of @lie at @cell. */
void
sea_placer_put (SeaPlacer *placer, unsigned piece, unsigned type, const SeaLie *lie, unsigned cell);

/* Works out again what @piece blocks, after its cells have changed. */
void sea_placer_block (const SeaPlacer *placer, SeaPiece *piece);

/* The cells where the corner of the box of @lie may be, so that all its decks lie on @free_cells.
 */
void sea_placer_places (const SeaPlacer *placer,
                        const SeaLie *lie,
                        const SeaBoard *free_cells,
                        SeaBoard *places);

/* The type of piece number @piece. */
unsigned sea_placer_type (const SeaPlacer *placer, unsigned piece);

/* Lays the pieces from @first on at random over what the pieces before it leave; false when that
 * failed too often. */
bool sea_placer_lay (SeaPlacer *placer, SeaRandom *random, unsigned first);

/* As sea_placer_lay(), then walks them. */
bool sea_placer_spread (SeaPlacer *placer, SeaRandom *random, unsigned first);

/* Walks the pieces from @first on; all are laid. */
void sea_placer_walk (SeaPlacer *placer, SeaRandom *random, unsigned first);

/* Finds a placement by search in scanning order, or proves that there is none; at most @steps
 * steps. When @random is not NULL, the order is a random one, ships of `any` and `chain` are
 * blocks, and nothing is proven. */
SeaFit sea_placer_search (SeaPlacer *placer, SeaRandom *random, unsigned long steps);

/* Writes what is laid into @fleet, letters row by row. */
void sea_placer_write (const SeaPlacer *placer, SeaFleet *fleet);

#endif
