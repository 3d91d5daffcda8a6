/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/place-private.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (SeaPlacement, sea_placement, G_TYPE_OBJECT)

static guint changed_signal;

static const char special_letters[] = { 0, '*', '^', '%' };

char
sea_placement_letter (SeaPieceKind kind, guint ship)
{
  if (kind != SEA_PIECE_SHIP)
    return special_letters[kind];
  return (char) (ship < 26 ? 'a' + ship : 'A' + ship - 26);
}

void
sea_piece_make_form (const SeaCell *cells, guint n, SeaForm *form)
{
  guint left = SEA_MAX_SIDE, top = SEA_MAX_SIDE;

  memset (form, 0, sizeof *form);
  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, cells[i].x);
      top = MIN (top, cells[i].y);
    }
  for (guint i = 0; i < n; i++)
    {
      guint x = cells[i].x - left, y = cells[i].y - top;

      form->rows[y] |= 1u << x;
      form->width = (guint8) MAX (form->width, x + 1);
      form->height = (guint8) MAX (form->height, y + 1);
    }
}

/* ---- types ---- */

static void
add_type (SeaPlacement *self, SeaPieceKind kind, guint klass, guint decks, SeaShape shape, guint n)
{
  if (n > 0)
    self->types[self->n_types++] = (SeaPieceType){ kind, klass, decks, shape, n };
}

static void
make_types (SeaPlacement *self)
{
  const SeaRules *rules = &self->rules;

  for (guint decks = SEA_MAX_DECKS; decks > 0; decks--)
    for (guint i = 0; i < rules->n_classes; i++)
      if (rules->classes[i].decks == decks)
        add_type (self, SEA_PIECE_SHIP, i, decks, (SeaShape) rules->classes[i].shape,
                  rules->classes[i].count);
  add_type (self, SEA_PIECE_SUBMARINE, 0, 1, SEA_SHAPE_LINE, rules->submarines);
  add_type (self, SEA_PIECE_MINE, 0, 1, SEA_SHAPE_LINE, rules->mines);
  add_type (self, SEA_PIECE_SWEEPER, 0, 1, SEA_SHAPE_LINE, rules->sweepers);
}

const SeaRules *
sea_placement_get_rules (SeaPlacement *self)
{
  return &self->rules;
}

guint
sea_placement_get_n_types (SeaPlacement *self)
{
  return self->n_types;
}

const SeaPieceType *
sea_placement_get_type_of (SeaPlacement *self, guint type)
{
  return &self->types[type];
}

int
sea_placement_find_kind (SeaPlacement *self, SeaPieceKind kind)
{
  for (guint i = 0; i < self->n_types; i++)
    if (self->types[i].kind == kind)
      return (int) i;
  return -1;
}

guint
sea_placement_find_types (SeaPlacement *self, guint decks, guint *types)
{
  guint n = 0;

  for (guint i = 0; i < self->n_types; i++)
    if (decks == 0 ? self->types[i].kind == SEA_PIECE_MINE
                   : self->types[i].kind == SEA_PIECE_SHIP && self->types[i].decks == decks)
      types[n++] = i;
  return n;
}

/* ---- what lies ---- */

gboolean
sea_placement_lies (SeaPlacement *self, guint i)
{
  return !(self->carried.active && self->carried.origin == (int) i);
}

guint
sea_placement_get_n_laid (SeaPlacement *self, guint type)
{
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    n += sea_placement_lies (self, i) && g_array_index (self->pieces, SeaLaidPiece, i).type == type;
  return n;
}

guint
sea_placement_get_n_pieces (SeaPlacement *self)
{
  return self->pieces->len;
}

const SeaLaidPiece *
sea_placement_get_piece (SeaPlacement *self, guint i)
{
  return &g_array_index (self->pieces, SeaLaidPiece, i);
}

int
sea_placement_find_piece (SeaPlacement *self, SeaCell cell)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SeaLaidPiece *piece = sea_placement_get_piece (self, i);

      for (guint k = 0; sea_placement_lies (self, i) && k < piece->n; k++)
        if (piece->cells[k].x == cell.x && piece->cells[k].y == cell.y)
          return (int) i;
    }
  return -1;
}

guint
sea_placement_write (SeaPlacement *self, SeaFleet *fleet)
{
  guint ships = 0;

  memset (fleet, 0, sizeof *fleet);
  fleet->width = self->rules.width;
  fleet->height = self->rules.height;
  memset (fleet->at, '.', (gsize) fleet->width * fleet->height);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SeaLaidPiece *piece = sea_placement_get_piece (self, i);
      SeaPieceKind kind = self->types[piece->type].kind;
      char letter = sea_placement_letter (kind, ships);

      if (!sea_placement_lies (self, i))
        continue;
      ships += kind == SEA_PIECE_SHIP;
      for (guint k = 0; k < piece->n; k++)
        fleet->at[piece->cells[k].y * fleet->width + piece->cells[k].x] = letter;
    }
  return ships;
}

const SeaFleet *
sea_placement_get_fleet (SeaPlacement *self)
{
  return &self->fleet;
}

/* ---- faults ---- */

/* A wrong number is a fault only when there are too many. */
static gboolean
is_too_few (SeaPlacement *self, const SeaFault *fault)
{
  int i = fault->n_cells > 0 ? sea_placement_find_piece (self, fault->cells[0]) : -1;
  const SeaPieceType *type;
  guint wanted = 0, laid = 0;

  if (fault->code != SEA_FAULT_COUNT_WRONG)
    return FALSE;
  if (i < 0)
    return TRUE;
  type = &self->types[sea_placement_get_piece (self, (guint) i)->type];
  for (guint k = 0; k < self->n_types; k++)
    if (self->types[k].kind == type->kind && self->types[k].decks == type->decks)
      {
        wanted += self->types[k].wanted;
        laid += sea_placement_get_n_laid (self, k);
      }
  return laid <= wanted;
}

void
sea_placement_changed (SeaPlacement *self)
{
  gsize n;

  sea_placement_write (self, &self->fleet);
  n = sea_fleet_check (&self->rules, &self->fleet, self->faults, SEA_MAX_FAULTS);
  self->n_faults = 0;
  for (gsize i = 0; i < MIN (n, SEA_MAX_FAULTS); i++)
    if (!is_too_few (self, &self->faults[i]))
      {
        if (self->n_faults != i)
          self->faults[self->n_faults] = self->faults[i];
        self->n_faults++;
      }
  g_signal_emit (self, changed_signal, 0);
}

const SeaFault *
sea_placement_get_faults (SeaPlacement *self, guint *n)
{
  *n = self->n_faults;
  return self->faults;
}

guint
sea_placement_get_n_missing (SeaPlacement *self)
{
  guint missing = 0;

  for (guint i = 0; i < self->n_types; i++)
    {
      guint laid = sea_placement_get_n_laid (self, i);

      missing += laid < self->types[i].wanted ? self->types[i].wanted - laid : 0;
    }
  return missing;
}

gboolean
sea_placement_is_ready (SeaPlacement *self)
{
  return !self->carried.active && sea_fleet_check (&self->rules, &self->fleet, NULL, 0) == 0;
}

/* ---- steps ---- */

static GArray *
copy_pieces (SeaPlacement *self)
{
  return g_array_copy (self->pieces);
}

void
sea_placement_remember (SeaPlacement *self)
{
  g_ptr_array_add (self->undo, copy_pieces (self));
  g_ptr_array_set_size (self->redo, 0);
}

gboolean
sea_placement_can_undo (SeaPlacement *self)
{
  return self->undo->len > 0 || self->carried.active;
}

gboolean
sea_placement_can_redo (SeaPlacement *self)
{
  return self->redo->len > 0;
}

static void
step (SeaPlacement *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->pieces);
  self->pieces = g_ptr_array_steal_index (from, from->len - 1);
  sea_placement_changed (self);
}

void
sea_placement_undo (SeaPlacement *self)
{
  if (self->carried.active)
    sea_placement_cancel (self);
  else
    step (self, self->undo, self->redo);
}

void
sea_placement_redo (SeaPlacement *self)
{
  if (self->carried.active)
    sea_placement_cancel (self);
  step (self, self->redo, self->undo);
}

/* ---- another fleet ---- */

/* The type of a piece that was read: one that is still wanted, of the narrowest shape that fits
 * it; else one of as many decks. -1: the rules know no such piece. */
static int
find_type (SeaPlacement *self, GArray *pieces, SeaPieceKind kind, const SeaLaidPiece *piece)
{
  int best = -1, best_rank = G_MAXINT;
  SeaForm form;

  sea_piece_make_form (piece->cells, piece->n, &form);
  for (guint i = 0; i < self->n_types; i++)
    {
      const SeaPieceType *type = &self->types[i];
      guint laid = 0;
      int rank = (int) type->shape;

      if (type->kind != kind || type->decks != piece->n)
        continue;
      for (guint k = 0; k < pieces->len; k++)
        laid += g_array_index (pieces, SeaLaidPiece, k).type == i;
      if (!sea_shape_matches (type->shape, piece->n, &form))
        rank += 2 * SEA_SHAPE_COUNT;
      else if (laid >= type->wanted)
        rank += SEA_SHAPE_COUNT;
      if (rank < best_rank)
        {
          best = (int) i;
          best_rank = rank;
        }
    }
  return best;
}

static gboolean
read_piece (SeaPlacement *self, const SeaFleet *fleet, guint first, GArray *pieces)
{
  char letter = fleet->at[first];
  guint n = (guint) fleet->width * fleet->height;
  SeaPieceKind kind = SEA_PIECE_SHIP;
  SeaLaidPiece piece = { 0 };
  int type;

  for (guint i = SEA_PIECE_MINE; i <= SEA_PIECE_SUBMARINE; i++)
    if (letter == special_letters[i])
      kind = (SeaPieceKind) i;
  for (guint i = first; i < (kind == SEA_PIECE_SHIP ? n : first + 1); i++)
    if (fleet->at[i] == letter)
      {
        if (piece.n == SEA_MAX_DECKS)
          return FALSE;
        piece.cells[piece.n++] =
            (SeaCell){ (guint8) (i % fleet->width), (guint8) (i / fleet->width) };
      }
  type = find_type (self, pieces, kind, &piece);
  if (type < 0)
    return FALSE;
  piece.type = (guint8) type;
  g_array_append_val (pieces, piece);
  return TRUE;
}

static GArray *
read_fleet (SeaPlacement *self, const SeaFleet *fleet)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (SeaLaidPiece));
  gboolean seen[256] = { FALSE };

  if (fleet->width != self->rules.width || fleet->height != self->rules.height)
    return NULL;
  for (guint i = 0; i < (guint) fleet->width * fleet->height; i++)
    {
      guchar c = (guchar) fleet->at[i];

      if (c == '.' || seen[c])
        continue;
      seen[c] = g_ascii_isalpha ((char) c);
      if (!read_piece (self, fleet, i, pieces))
        return NULL;
    }
  return g_steal_pointer (&pieces);
}

/* Takes @pieces. */
static void
replace_pieces (SeaPlacement *self, GArray *pieces)
{
  self->carried.active = FALSE;
  sea_placement_remember (self);
  g_array_unref (self->pieces);
  self->pieces = pieces;
  sea_placement_changed (self);
}

gboolean
sea_placement_set_fleet (SeaPlacement *self, const SeaFleet *fleet)
{
  GArray *pieces = read_fleet (self, fleet);

  if (pieces == NULL)
    return FALSE;
  replace_pieces (self, pieces);
  return TRUE;
}

void
sea_placement_clear (SeaPlacement *self)
{
  if (self->pieces->len > 0)
    replace_pieces (self, g_array_new (FALSE, FALSE, sizeof (SeaLaidPiece)));
  else
    sea_placement_cancel (self);
}

/* ---- the object ---- */

static void
sea_placement_finalize (GObject *object)
{
  SeaPlacement *self = SEA_PLACEMENT (object);

  g_array_unref (self->pieces);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self->faults);
  g_free (self->scratch);
  G_OBJECT_CLASS (sea_placement_parent_class)->finalize (object);
}

static void
sea_placement_class_init (SeaPlacementClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_placement_finalize;
  changed_signal = g_signal_new ("changed", SEA_TYPE_PLACEMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
sea_placement_init (SeaPlacement *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (SeaLaidPiece));
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->faults = g_new (SeaFault, SEA_MAX_FAULTS);
  self->scratch = g_new (SeaFault, SEA_MAX_FAULTS);
}

SeaPlacement *
sea_placement_new (const SeaRules *rules)
{
  SeaPlacement *self = g_object_new (SEA_TYPE_PLACEMENT, NULL);

  self->rules = *rules;
  make_types (self);
  sea_placement_changed (self);
  return self;
}
