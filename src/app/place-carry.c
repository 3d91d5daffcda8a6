/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The piece that is carried over the sea, or drawn on it. */
#include "app/place-private.h"

#include <stdlib.h>
#include <string.h>

static const SeaPieceType *
get_carried_type (SeaPlacement *self)
{
  return &self->types[self->carried.piece.type];
}

static gboolean
are_equal (const SeaForm *a, const SeaForm *b)
{
  return a->width == b->width && a->height == b->height &&
         memcmp (a->rows, b->rows, sizeof a->rows) == 0;
}

/* Lists the decks of @form from the box's corner at (@left, @top). */
static void
list_cells (const SeaForm *form, guint left, guint top, SeaLaidPiece *piece)
{
  piece->n = 0;
  for (guint y = 0; y < form->height; y++)
    for (guint x = 0; x < form->width; x++)
      if (form->rows[y] >> x & 1 && piece->n < SEA_MAX_DECKS)
        piece->cells[piece->n++] = (SeaCell){ (guint8) (left + x), (guint8) (top + y) };
}

/* Where the carried piece lies: by its deck at the place, but inside the sea. */
static void
settle (SeaPlacement *self)
{
  SeaCarried *c = &self->carried;
  const SeaForm *form = &c->forms[c->form];
  SeaLaidPiece own = { 0 };
  int left, top;

  if (!c->active || c->drawing)
    return;
  c->piece.n = 0;
  if (form->width > self->rules.width || form->height > self->rules.height)
    return;
  list_cells (form, 0, 0, &own);
  c->deck = MIN (c->deck, own.n - 1u);
  left = c->at.x - own.cells[c->deck].x;
  top = c->at.y - own.cells[c->deck].y;
  list_cells (form, (guint) CLAMP (left, 0, self->rules.width - form->width),
              (guint) CLAMP (top, 0, self->rules.height - form->height), &c->piece);
}

/* ---- forms ---- */

/* @form turned and mirrored, one of eight ways. */
static void
transform (const SeaForm *form, guint way, SeaForm *image)
{
  guint side = MAX (form->width, form->height);
  SeaCell cells[SEA_MAX_DECKS];
  guint n = 0;

  for (guint y = 0; y < form->height; y++)
    for (guint x = 0; x < form->width; x++)
      if (form->rows[y] >> x & 1 && n < SEA_MAX_DECKS)
        {
          guint a = way & 4 ? side - 1 - x : x, b = y;

          for (guint turn = 0; turn < (way & 3); turn++)
            {
              guint swap = a;

              a = side - 1 - b;
              b = swap;
            }
          cells[n++] = (SeaCell){ (guint8) a, (guint8) b };
        }
  sea_piece_make_form (cells, n, image);
}

static gboolean
has_form (const SeaCarried *c, const SeaForm *form)
{
  for (guint i = 0; i < c->n_forms; i++)
    if (are_equal (&c->forms[i], form))
      return TRUE;
  return FALSE;
}

/* All ways in which the carried ship can lie: quarter turns first, then the mirror images; after
 * them the other forms of its shape. @first: how it lies now; NULL: any. */
static void
make_forms (SeaPlacement *self, const SeaForm *first)
{
  SeaCarried *c = &self->carried;
  const SeaPieceType *type = get_carried_type (self);
  SeaForm all[SEA_MAX_FORMS], image;
  guint n = 0;

  if (!sea_shape_is_free (type->shape))
    n = sea_shape_forms (type->shape, type->decks, all);
  c->n_forms = c->form = 0;
  for (guint i = 0; i < n + (first != NULL); i++)
    for (guint way = 0; way < 8; way++)
      {
        transform (first == NULL ? &all[i] : i == 0 ? first : &all[i - 1], way, &image);
        if (c->n_forms < SEA_MAX_FORMS && !has_form (c, &image))
          c->forms[c->n_forms++] = image;
      }
  /* a line begins across, as it lies in the yard */
  for (guint i = 0; first == NULL && i < c->n_forms; i++)
    if (c->forms[i].width > c->forms[c->form].width)
      c->form = i;
}

/* ---- taking ---- */

static guint
count_ships (SeaPlacement *self)
{
  SeaFleet fleet;

  return sea_placement_write (self, &fleet);
}

SeaPlaceResult
sea_placement_take_new (SeaPlacement *self, guint type, SeaCell at)
{
  SeaCarried *c = &self->carried;

  if (type >= self->n_types)
    return SEA_PLACE_NOTHING;
  c->active = FALSE;
  if (self->types[type].kind == SEA_PIECE_SHIP && count_ships (self) >= SEA_MAX_SHIPS)
    {
      sea_placement_changed (self);
      return SEA_PLACE_TOO_MANY;
    }
  c->active = TRUE;
  c->origin = -1;
  c->at = at;
  c->deck = 0;
  c->piece = (SeaLaidPiece){ .type = (guint8) type };
  c->drawing = sea_shape_is_free (self->types[type].shape) && self->types[type].decks > 1;
  if (!c->drawing)
    {
      SeaForm one = { 1, 1, { 1 } };

      make_forms (self, self->types[type].decks == 1 ? &one : NULL);
      settle (self);
    }
  sea_placement_changed (self);
  return SEA_PLACE_DONE;
}

SeaPlaceResult
sea_placement_take (SeaPlacement *self, SeaCell cell)
{
  SeaCarried *c = &self->carried;
  int i = sea_placement_find_piece (self, cell);
  SeaForm form;

  if (i < 0)
    return SEA_PLACE_NOTHING;
  c->active = TRUE;
  c->drawing = FALSE;
  c->origin = i;
  c->at = cell;
  c->piece = *sea_placement_get_piece (self, (guint) i);
  for (c->deck = 0; c->deck < c->piece.n; c->deck++)
    if (c->piece.cells[c->deck].x == cell.x && c->piece.cells[c->deck].y == cell.y)
      break;
  sea_piece_make_form (c->piece.cells, c->piece.n, &form);
  make_forms (self, &form);
  settle (self);
  sea_placement_changed (self);
  return SEA_PLACE_DONE;
}

gboolean
sea_placement_is_carrying (SeaPlacement *self)
{
  return self->carried.active;
}

gboolean
sea_placement_is_drawing (SeaPlacement *self)
{
  return self->carried.active && self->carried.drawing;
}

const SeaLaidPiece *
sea_placement_get_carried (SeaPlacement *self)
{
  return self->carried.active ? &self->carried.piece : NULL;
}

/* ---- where it is ---- */

static gboolean
overlaps (SeaPlacement *self)
{
  const SeaLaidPiece *piece = &self->carried.piece;

  for (guint i = 0; i < piece->n; i++)
    if (sea_placement_find_piece (self, piece->cells[i]) >= 0)
      return TRUE;
  return FALSE;
}

static gboolean
meets (const SeaFault *fault, const SeaLaidPiece *piece)
{
  for (guint i = 0; i < fault->n_cells; i++)
    for (guint k = 0; k < piece->n; k++)
      if (fault->cells[i].x == piece->cells[k].x && fault->cells[i].y == piece->cells[k].y)
        return TRUE;
  return FALSE;
}

gboolean
sea_placement_is_legal_here (SeaPlacement *self)
{
  const SeaLaidPiece *piece = &self->carried.piece;
  SeaFleet fleet;
  guint ships;
  gsize n;

  if (!self->carried.active || piece->n == 0 || overlaps (self))
    return FALSE;
  ships = sea_placement_write (self, &fleet);
  for (guint i = 0; i < piece->n; i++)
    fleet.at[piece->cells[i].y * fleet.width + piece->cells[i].x] =
        sea_placement_letter (get_carried_type (self)->kind, ships);
  n = sea_fleet_check (&self->rules, &fleet, self->scratch, SEA_MAX_FAULTS);
  for (gsize i = 0; i < MIN (n, SEA_MAX_FAULTS); i++)
    if (self->scratch[i].code != SEA_FAULT_COUNT_WRONG && meets (&self->scratch[i], piece) &&
        /* what is drawn has not its shape yet */
        !(self->carried.drawing && self->scratch[i].code == SEA_FAULT_SHAPE))
      return FALSE;
  return TRUE;
}

void
sea_placement_move (SeaPlacement *self, SeaCell cell)
{
  SeaCarried *c = &self->carried;

  if (!c->active || (c->at.x == cell.x && c->at.y == cell.y))
    return;
  c->at = cell;
  settle (self);
  sea_placement_changed (self);
}

gboolean
sea_placement_rotate (SeaPlacement *self)
{
  SeaCarried *c = &self->carried;

  if (!c->active || c->drawing || c->n_forms < 2)
    return FALSE;
  c->form = (c->form + 1) % c->n_forms;
  settle (self);
  sea_placement_changed (self);
  return TRUE;
}

/* ---- putting ---- */

static void
lay (SeaPlacement *self)
{
  SeaCarried *c = &self->carried;

  if (c->origin >= 0)
    {
      SeaLaidPiece *piece = &g_array_index (self->pieces, SeaLaidPiece, c->origin);

      /* put where it lay: nothing has happened */
      if (memcmp (piece->cells, c->piece.cells, c->piece.n * sizeof c->piece.cells[0]) != 0)
        sea_placement_remember (self);
      *piece = c->piece;
    }
  else
    {
      sea_placement_remember (self);
      g_array_append_val (self->pieces, c->piece);
    }
  c->active = FALSE;
  sea_placement_changed (self);
}

SeaPlaceResult
sea_placement_put (SeaPlacement *self)
{
  if (!self->carried.active)
    return SEA_PLACE_NOTHING;
  if (self->carried.drawing)
    return sea_placement_draw (self, self->carried.at);
  if (self->carried.piece.n == 0)
    return SEA_PLACE_OUTSIDE;
  if (overlaps (self))
    return SEA_PLACE_TAKEN;
  lay (self);
  return SEA_PLACE_DONE;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const SeaCell *one = a, *other = b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

static gboolean
hangs_together (SeaPlacement *self, const SeaLaidPiece *piece)
{
  SeaForm form;

  sea_piece_make_form (piece->cells, piece->n, &form);
  return piece->n == 0 || sea_shape_matches (get_carried_type (self)->shape, piece->n, &form);
}

SeaPlaceResult
sea_placement_draw (SeaPlacement *self, SeaCell cell)
{
  SeaCarried *c = &self->carried;
  SeaLaidPiece next = c->piece;
  guint i = 0;

  if (!c->active || !c->drawing)
    return SEA_PLACE_NOTHING;
  if (sea_placement_find_piece (self, cell) >= 0)
    return SEA_PLACE_TAKEN;
  while (i < next.n && (next.cells[i].x != cell.x || next.cells[i].y != cell.y))
    i++;
  if (i < next.n)
    next.cells[i] = next.cells[--next.n]; /* it is a deck: off with it */
  else
    next.cells[next.n++] = cell;
  qsort (next.cells, next.n, sizeof next.cells[0], compare_cells);
  if (!hangs_together (self, &next))
    return SEA_PLACE_APART;
  c->at = cell;
  c->piece = next;
  if (next.n == get_carried_type (self)->decks)
    {
      lay (self);
      return SEA_PLACE_DONE;
    }
  sea_placement_changed (self);
  return SEA_PLACE_DRAWN;
}

void
sea_placement_cancel (SeaPlacement *self)
{
  if (!self->carried.active)
    return;
  self->carried.active = FALSE;
  sea_placement_changed (self);
}

void
sea_placement_drop (SeaPlacement *self)
{
  int origin = self->carried.origin;

  if (!self->carried.active)
    return;
  self->carried.active = FALSE;
  if (origin >= 0)
    {
      sea_placement_remember (self);
      g_array_remove_index (self->pieces, (guint) origin);
    }
  sea_placement_changed (self);
}

SeaPlaceResult
sea_placement_remove (SeaPlacement *self, SeaCell cell)
{
  SeaPlaceResult result = sea_placement_take (self, cell);

  if (result == SEA_PLACE_DONE)
    sea_placement_drop (self);
  return result;
}
