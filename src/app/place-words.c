/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/place-words.h"

#include "rulebook/rulebook.h"

#include <glib/gi18n-lib.h>

char *
sea_place_dup_call (SeaPlacement *placement, SeaNotation notation, SeaCell cell)
{
  const SeaRules *rules = sea_placement_get_rules (placement);
  char call[SEA_CALL_TEXT];

  sea_call_write (notation, rules->width, rules->height, cell, call);
  return g_strdup (call);
}

char *
sea_place_dup_kind (SeaPlacement *placement, guint type)
{
  const SeaPieceType *of = sea_placement_get_type_of (placement, type);

  switch (of->kind)
    {
    case SEA_PIECE_MINE:
      return g_strdup (C_ ("piece", "mine"));
    case SEA_PIECE_SWEEPER:
      return g_strdup (C_ ("piece", "sweeper"));
    case SEA_PIECE_SUBMARINE:
      return g_strdup (C_ ("piece", "submarine"));
    case SEA_PIECE_SHIP:
    default:
      return sea_class_dup_label (&sea_placement_get_rules (placement)->classes[of->klass]);
    }
}

char *
sea_place_dup_type (SeaPlacement *placement, guint type)
{
  const SeaPieceType *of = sea_placement_get_type_of (placement, type);
  g_autofree char *kind = sea_place_dup_kind (placement, type);
  g_autofree char *decks = NULL;

  if (of->kind != SEA_PIECE_SHIP)
    return g_steal_pointer (&kind);
  /* Translators: %u is a number of decks */
  decks =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u deck", "%u decks", of->decks), of->decks);
  /* Translators: a ship and how long it is: “destroyer, 2 decks” */
  return g_strdup_printf (_ ("%s, %s"), kind, decks);
}

/* ---- cells ---- */

static gboolean
is_straight (const SeaLaidPiece *piece)
{
  SeaCell last = piece->cells[piece->n - 1];

  return (last.x == piece->cells[0].x && last.y - piece->cells[0].y == piece->n - 1) ||
         (last.y == piece->cells[0].y && last.x - piece->cells[0].x == piece->n - 1);
}

static char *
join_cells (SeaPlacement *placement, SeaNotation notation, const SeaCell *cells, guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *call = sea_place_dup_call (placement, notation, cells[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", call);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
sea_place_dup_cells (SeaPlacement *placement, SeaNotation notation, const SeaLaidPiece *piece)
{
  if (piece->n > 1 && is_straight (piece))
    {
      g_autofree char *first = sea_place_dup_call (placement, notation, piece->cells[0]);
      g_autofree char *last = sea_place_dup_call (placement, notation, piece->cells[piece->n - 1]);

      /* An en dash without spaces; between pairs of coordinates and bare numbers it needs some. */
      return g_strdup_printf (g_unichar_isalpha (g_utf8_get_char (first)) ? "%s–%s" : "%s … %s",
                              first, last);
    }
  return join_cells (placement, notation, piece->cells, piece->n);
}

char *
sea_place_dup_cell (SeaPlacement *placement, SeaNotation notation, SeaCell cell)
{
  int i = sea_placement_find_piece (placement, cell);
  g_autofree char *call = sea_place_dup_call (placement, notation, cell);
  g_autofree char *what =
      i >= 0 ? sea_place_dup_type (placement, sea_placement_get_piece (placement, (guint) i)->type)
             : g_strdup (C_ ("cell", "water"));
  const SeaFault *faults;
  guint n;

  faults = sea_placement_get_faults (placement, &n);
  for (guint k = 0; k < n; k++)
    for (guint c = 0; c < faults[k].n_cells; c++)
      if (faults[k].cells[c].x == cell.x && faults[k].cells[c].y == cell.y)
        {
          g_autofree char *fault = sea_place_dup_fault (placement, &faults[k]);

          /* Translators: a cell, what lies there, and what is wrong with it, for a screen reader */
          return g_strdup_printf (_ ("%s, %s: %s"), call, what, fault);
        }
  /* Translators: a cell and what is there, for a screen reader: “B4, miss” */
  return g_strdup_printf (_ ("%s, %s"), call, what);
}

/* ---- faults ---- */

/* The pieces that lie on the cells of @fault, each once; returns how many. */
static guint
find_pieces (SeaPlacement *placement, const SeaFault *fault, const SeaLaidPiece **pieces, guint max)
{
  guint n = 0;

  for (guint i = 0; i < fault->n_cells; i++)
    {
      int index = sea_placement_find_piece (placement, fault->cells[i]);
      const SeaLaidPiece *piece;
      guint k = 0;

      if (index < 0)
        continue;
      piece = sea_placement_get_piece (placement, (guint) index);
      while (k < n && pieces[k] != piece)
        k++;
      if (k == n && n < max)
        pieces[n++] = piece;
    }
  return n;
}

static SeaPieceKind
get_kind (SeaPlacement *placement, const SeaLaidPiece *piece)
{
  return sea_placement_get_type_of (placement, piece->type)->kind;
}

/* Which of mine and sweeper touches which of the others. */
static const char *
get_special_words (SeaPlacement *placement, const SeaFault *fault)
{
  const SeaLaidPiece *pieces[SEA_MAX_DECKS];
  guint n = find_pieces (placement, fault, pieces, G_N_ELEMENTS (pieces));
  gboolean has[4] = { FALSE };

  for (guint i = 0; i < n; i++)
    has[get_kind (placement, pieces[i])] = TRUE;
  if (has[SEA_PIECE_SHIP])
    return has[SEA_PIECE_MINE] ? _ ("A mine touches a ship") : _ ("A sweeper touches a ship");
  if (has[SEA_PIECE_SUBMARINE])
    return has[SEA_PIECE_MINE] ? _ ("A mine touches a submarine")
                               : _ ("A sweeper touches a submarine");
  if (has[SEA_PIECE_SWEEPER])
    return has[SEA_PIECE_MINE] ? _ ("A mine touches a sweeper") : _ ("Sweepers touch");
  return _ ("Mines touch");
}

/* How many of the pieces of that number of decks lie, and how many are wanted. */
static void
count_alike (SeaPlacement *placement, const SeaPieceType *type, guint *laid, guint *wanted)
{
  *laid = *wanted = 0;
  for (guint i = 0; i < sea_placement_get_n_types (placement); i++)
    {
      const SeaPieceType *of = sea_placement_get_type_of (placement, i);

      if (of->kind != type->kind || of->decks != type->decks)
        continue;
      *laid += sea_placement_get_n_laid (placement, i);
      *wanted += of->wanted;
    }
}

char *
sea_place_dup_fault (SeaPlacement *placement, const SeaFault *fault)
{
  const SeaLaidPiece *pieces[2];
  guint n = find_pieces (placement, fault, pieces, G_N_ELEMENTS (pieces));
  g_autofree char *kind = NULL;
  guint laid, wanted;

  switch (fault->code)
    {
    case SEA_FAULT_TOUCH:
      return g_strdup (_ ("Ships touch"));
    case SEA_FAULT_SPECIAL:
      return g_strdup (get_special_words (placement, fault));
    case SEA_FAULT_COUNT_WRONG:
      if (n == 0)
        break;
      kind = sea_place_dup_kind (placement, pieces[0]->type);
      count_alike (placement, sea_placement_get_type_of (placement, pieces[0]->type), &laid,
                   &wanted);
      /* Translators: a piece (“cruiser”), how many lie and how many there should be: “Too many,
       * cruiser: 3 instead of 2” */
      return g_strdup_printf (_ ("Too many, %s: %u instead of %u"), kind, laid, wanted);
    case SEA_FAULT_SHAPE:
      return g_strdup (n > 1 ? _ ("Ships of the wrong shapes") : _ ("A ship of a wrong shape"));
    case SEA_FAULT_SIZE:
    case SEA_FAULT_REPLY:
    case SEA_FAULT_CODE_COUNT:
    default:
      break;
    }
  return g_strdup (_ ("The fleet breaks the rules"));
}

/* "Ж5–И5; К3–К5"; with names where there are different pieces. */
static char *
list_pieces (SeaPlacement *placement, SeaNotation notation, const SeaFault *fault, gboolean names)
{
  const SeaLaidPiece *pieces[SEA_MAX_SHIPS];
  guint n = find_pieces (placement, fault, pieces, G_N_ELEMENTS (pieces));
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cells = sea_place_dup_cells (placement, notation, pieces[i]);
      g_autofree char *kind = names ? sea_place_dup_kind (placement, pieces[i]->type) : NULL;

      g_string_append_printf (list, "%s%s%s%s", i > 0 ? "; " : "", names ? kind : "",
                              names ? " " : "", cells);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
sea_place_dup_fault_cells (SeaPlacement *placement, SeaNotation notation, const SeaFault *fault)
{
  g_autofree char *pieces =
      list_pieces (placement, notation, fault, fault->code != SEA_FAULT_COUNT_WRONG);
  g_autofree char *cells = NULL;
  const SeaLaidPiece *first[1];
  guint laid, wanted;

  switch (fault->code)
    {
    case SEA_FAULT_TOUCH:
      cells = join_cells (placement, notation, fault->cells, fault->n_cells);
      /* Translators: two ships with their cells, then the cells that touch */
      return g_strdup_printf (_ ("%s; cells %s"), pieces, cells);
    case SEA_FAULT_COUNT_WRONG:
      if (find_pieces (placement, fault, first, 1) == 0)
        break;
      count_alike (placement, sea_placement_get_type_of (placement, first[0]->type), &laid,
                   &wanted);
      return g_strdup_printf (
          /* Translators: %u is a number of pieces, %s where those lie that can be taken away */
          g_dngettext (GETTEXT_PACKAGE, "Take %u away: %s", "Take %u away: %s", laid - wanted),
          laid - wanted, pieces);
    case SEA_FAULT_SPECIAL:
    case SEA_FAULT_SHAPE:
    case SEA_FAULT_SIZE:
    case SEA_FAULT_REPLY:
    case SEA_FAULT_CODE_COUNT:
    default:
      break;
    }
  return g_steal_pointer (&pieces);
}

/* ---- what happens ---- */

const char *
sea_place_get_result (SeaPlaceResult result)
{
  switch (result)
    {
    case SEA_PLACE_TAKEN:
      return _ ("Another piece lies there.");
    case SEA_PLACE_OUTSIDE:
      return _ ("It is longer than the sea: turn it.");
    case SEA_PLACE_APART:
      return _ ("The decks of a ship must hang together.");
    case SEA_PLACE_TOO_MANY:
      return _ ("There are too many ships on this sea.");
    case SEA_PLACE_NOTHING:
      return _ ("There is nothing here.");
    case SEA_PLACE_DONE:
    case SEA_PLACE_DRAWN:
    default:
      return NULL;
    }
}

char *
sea_place_dup_carried (SeaPlacement *placement, SeaNotation notation)
{
  const SeaLaidPiece *piece = sea_placement_get_carried (placement);
  g_autofree char *kind = NULL;
  g_autofree char *cells = NULL;

  if (piece == NULL)
    return g_strdup ("");
  kind = sea_place_dup_kind (placement, piece->type);
  if (sea_placement_is_drawing (placement))
    {
      guint decks = sea_placement_get_type_of (placement, piece->type)->decks;

      /* Translators: a ship that is laid cell by cell: its name, how many decks lie, of how many */
      return g_strdup_printf (_ ("%s: choose its cells one by one, %u of %u"), kind, piece->n,
                              decks);
    }
  if (piece->n == 0)
    return g_strdup (sea_place_get_result (SEA_PLACE_OUTSIDE));
  cells = sea_place_dup_cells (placement, notation, piece);
  if (sea_placement_is_legal_here (placement))
    /* Translators: the name of a piece and its cells */
    return g_strdup_printf (_ ("%s, %s: it can lie here"), kind, cells);
  /* Translators: the name of a piece and its cells */
  return g_strdup_printf (_ ("%s, %s: it must not lie here"), kind, cells);
}
