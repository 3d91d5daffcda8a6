/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_WORDS_H
#define SEA_PLACE_WORDS_H

#include "app/place-model.h"

G_BEGIN_DECLS

/* What the placement page says: of pieces, cells, faults and attempts. All are plain text. */

/** sea_place_dup_call: (transfer full): "Б4" */
char *sea_place_dup_call (SeaPlacement *placement, SeaNotation notation, SeaCell cell);
/** sea_place_dup_kind: (transfer full): "destroyer", "mine" */
char *sea_place_dup_kind (SeaPlacement *placement, guint type);
/** sea_place_dup_type: (transfer full): "destroyer, 2 decks", "mine" */
char *sea_place_dup_type (SeaPlacement *placement, guint type);
/** sea_place_dup_cells: (transfer full): "А1–А4" of a straight ship, else its cells */
char *
sea_place_dup_cells (SeaPlacement *placement, SeaNotation notation, const SeaLaidPiece *piece);
/** sea_place_dup_cell: (transfer full): what a screen reader says of a cell: "Б4, destroyer, 2
 * decks" */
char *sea_place_dup_cell (SeaPlacement *placement, SeaNotation notation, SeaCell cell);
/** sea_place_dup_fault: (transfer full): what is wrong */
char *sea_place_dup_fault (SeaPlacement *placement, const SeaFault *fault);
/** sea_place_dup_fault_cells: (transfer full): where, and what would help */
char *
sea_place_dup_fault_cells (SeaPlacement *placement, SeaNotation notation, const SeaFault *fault);
/** sea_place_get_result: (transfer none): why an attempt has failed; NULL when it has not */
const char *sea_place_get_result (SeaPlaceResult result);
/** sea_place_dup_carried: (transfer full): what is carried, where, and whether it may lie there */
char *sea_place_dup_carried (SeaPlacement *placement, SeaNotation notation);

G_END_DECLS

#endif
