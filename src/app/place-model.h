/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_MODEL_H
#define SEA_PLACE_MODEL_H

#include <glib-object.h>

#include "core/fleet.h"
#include "core/shape.h"

G_BEGIN_DECLS

/* A fleet while it is laid by hand: what lies, what is carried, what is wrong, and what was before.
 * No widgets. What is legal is asked of sea_fleet_check() alone. */
#define SEA_TYPE_PLACEMENT (sea_placement_get_type ())
G_DECLARE_FINAL_TYPE (SeaPlacement, sea_placement, SEA, PLACEMENT, GObject)

/* Signal "changed": something lies, or is carried, in another way. */

typedef enum
{
  SEA_PIECE_SHIP,
  SEA_PIECE_MINE,
  SEA_PIECE_SWEEPER,
  SEA_PIECE_SUBMARINE
} SeaPieceKind;

/* Pieces that are alike: a row of the yard. */
typedef struct
{
  SeaPieceKind kind;
  guint klass; /* of a ship: index of the rules' class */
  guint decks;
  SeaShape shape;
  guint wanted;
} SeaPieceType;

enum
{
  SEA_MAX_PIECE_TYPES = SEA_MAX_CLASSES + 3
};

typedef struct
{
  guint8 type;
  guint8 n;
  SeaCell cells[SEA_MAX_DECKS]; /* row by row */
} SeaLaidPiece;

/* What became of an attempt. */
typedef enum
{
  SEA_PLACE_DONE,
  SEA_PLACE_DRAWN,   /* a deck of a ship that is drawn cell by cell; more are to come */
  SEA_PLACE_TAKEN,   /* another piece lies there */
  SEA_PLACE_OUTSIDE, /* it is longer than the sea */
  SEA_PLACE_APART,   /* the deck would not hang together with the others */
  SEA_PLACE_TOO_MANY,
  SEA_PLACE_NOTHING /* there is nothing to do it with */
} SeaPlaceResult;

SeaPlacement *sea_placement_new (const SeaRules *rules);
const SeaRules *sea_placement_get_rules (SeaPlacement *self);

guint sea_placement_get_n_types (SeaPlacement *self);
const SeaPieceType *sea_placement_get_type_of (SeaPlacement *self, guint type);
/** sea_placement_find_types: the types that digit @decks takes (0: mines); @types of
 * SEA_MAX_PIECE_TYPES; returns how many there are */
guint sea_placement_find_types (SeaPlacement *self, guint decks, guint *types);
/** sea_placement_find_kind: the type of that kind, or -1 */
int sea_placement_find_kind (SeaPlacement *self, SeaPieceKind kind);

/* ---- what lies ---- */

/* A piece that is carried does not lie. */
guint sea_placement_get_n_laid (SeaPlacement *self, guint type);
guint sea_placement_get_n_pieces (SeaPlacement *self);
const SeaLaidPiece *sea_placement_get_piece (SeaPlacement *self, guint i);
/** sea_placement_find_piece: the piece that lies at @cell, or -1 */
int sea_placement_find_piece (SeaPlacement *self, SeaCell cell);
/** sea_placement_get_fleet: (transfer none): one letter a ship, in the order of the pieces */
const SeaFleet *sea_placement_get_fleet (SeaPlacement *self);
/** sea_placement_set_fleet: another fleet, whole or a part of one, as one step; FALSE when it is of
 * another sea or has pieces that the rules do not know: nothing has changed then */
gboolean sea_placement_set_fleet (SeaPlacement *self, const SeaFleet *fleet);
void sea_placement_clear (SeaPlacement *self);

/** sea_placement_get_faults: (transfer none): of what lies; what is missing is no fault */
const SeaFault *sea_placement_get_faults (SeaPlacement *self, guint *n);
guint sea_placement_get_n_missing (SeaPlacement *self);
/** sea_placement_is_ready: the whole fleet lies, nothing is wrong, nothing is carried */
gboolean sea_placement_is_ready (SeaPlacement *self);

gboolean sea_placement_can_undo (SeaPlacement *self);
gboolean sea_placement_can_redo (SeaPlacement *self);
/** sea_placement_undo: as many steps as there were; what is carried goes back first */
void sea_placement_undo (SeaPlacement *self);
void sea_placement_redo (SeaPlacement *self);

/* ---- what is carried ---- */

/** sea_placement_take_new: a piece from the yard; one that is carried goes back first. A ship of a
 * shape without forms is drawn cell by cell. */
SeaPlaceResult sea_placement_take_new (SeaPlacement *self, guint type, SeaCell at);
/** sea_placement_take: the piece that lies at @cell, by the deck there */
SeaPlaceResult sea_placement_take (SeaPlacement *self, SeaCell cell);
gboolean sea_placement_is_carrying (SeaPlacement *self);
/** sea_placement_is_drawing: a ship is being drawn cell by cell */
gboolean sea_placement_is_drawing (SeaPlacement *self);
/** sea_placement_get_carried: (transfer none) (nullable): where it would lie now, moved into the
 * sea; no cells when it is longer than the sea or nothing of it is drawn yet */
const SeaLaidPiece *sea_placement_get_carried (SeaPlacement *self);
/** sea_placement_is_legal_here: whether the carried piece brings no fault where it is */
gboolean sea_placement_is_legal_here (SeaPlacement *self);
/** sea_placement_move: the deck by which it is carried is at @cell now */
void sea_placement_move (SeaPlacement *self, SeaCell cell);
/** sea_placement_rotate: the next way to lie of what is carried; FALSE if it has but one */
gboolean sea_placement_rotate (SeaPlacement *self);
/** sea_placement_put: lays it down where it is, even if that is a fault; on other pieces it cannot
 * lie. While drawing: as sea_placement_draw() at the cell it is at. */
SeaPlaceResult sea_placement_put (SeaPlacement *self);
/** sea_placement_draw: adds a deck at @cell, or takes it off; with the last deck the ship lies */
SeaPlaceResult sea_placement_draw (SeaPlacement *self, SeaCell cell);
/** sea_placement_cancel: back to where it came from */
void sea_placement_cancel (SeaPlacement *self);
/** sea_placement_drop: what is carried goes to the yard */
void sea_placement_drop (SeaPlacement *self);
/** sea_placement_remove: what lies at @cell goes to the yard */
SeaPlaceResult sea_placement_remove (SeaPlacement *self, SeaCell cell);

G_END_DECLS

#endif
