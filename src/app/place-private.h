/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_PRIVATE_H
#define SEA_PLACE_PRIVATE_H

#include "app/place-model.h"

G_BEGIN_DECLS

/* What place-model.c (what lies) and place-carry.c (what is carried) share. */

typedef struct
{
  gboolean active, drawing;
  int origin; /* index of the piece that was taken up; -1: from the yard */
  SeaForm forms[SEA_MAX_FORMS];
  guint n_forms, form;
  guint deck; /* by which it is carried, in the order of the form */
  SeaCell at;
  SeaLaidPiece piece;
} SeaCarried;

struct _SeaPlacement
{
  GObject parent_instance;
  SeaRules rules;
  SeaPieceType types[SEA_MAX_PIECE_TYPES];
  guint n_types;
  GArray *pieces;         /* of SeaLaidPiece */
  GPtrArray *undo, *redo; /* of GArray: the pieces before */
  SeaCarried carried;
  SeaFleet fleet;   /* of what lies */
  SeaFault *faults; /* SEA_MAX_FAULTS */
  guint n_faults;
  SeaFault *scratch; /* SEA_MAX_FAULTS */
};

/** sea_placement_remember: what lies now can be had again by undo */
void sea_placement_remember (SeaPlacement *self);
/** sea_placement_changed: works out what follows and tells it */
void sea_placement_changed (SeaPlacement *self);
/** sea_placement_lies: whether piece @i lies, and is not carried */
gboolean sea_placement_lies (SeaPlacement *self, guint i);
/** sea_placement_write: what lies as a fleet; returns how many ships */
guint sea_placement_write (SeaPlacement *self, SeaFleet *fleet);
char sea_placement_letter (SeaPieceKind kind, guint ship);
/** sea_piece_make_form: the form of @n cells */
void sea_piece_make_form (const SeaCell *cells, guint n, SeaForm *form);

G_END_DECLS

#endif
