/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/place-complete.h"

#include <string.h>

#include "core/place.h"

/* Half-laid fleets. What lies already becomes the first pieces of the placer; its laying and its
 * walk begin after them. They stand for one more type, the first, which has no forms; each keeps
 * the number of its own type, whose count is what is still missing. */

enum
{
  ATTEMPTS = 4 /* each of some hundred beginnings, see core/place.c */
};

/* Mines, sweepers and submarines: each letter is a piece of its own. */
static bool
is_special (char c)
{
  return c == '*' || c == '^' || c == '%';
}

static bool
make_form (const SeaPlacer *placer, const SeaBoard *cells, SeaForm *form, unsigned *decks)
{
  unsigned left = SEA_MAX_SIDE, top = SEA_MAX_SIDE;

  *decks = board_count (cells, placer->words);
  memset (form, 0, sizeof *form);
  for (unsigned pass = 0; pass < 2; pass++)
    for (unsigned y = 0; y < placer->height; y++)
      for (unsigned x = 0; x < placer->width; x++)
        if (board_has (cells, y * placer->stride + x))
          {
            if (pass == 0)
              {
                left = x < left ? x : left;
                top = y < top ? y : top;
                continue;
              }
            form->rows[y - top] |= UINT32_C (1) << (x - left);
            form->width = (uint8_t) (x - left + 1 > form->width ? x - left + 1 : form->width);
            form->height = (uint8_t) (y - top + 1);
          }
  return *decks > 0 && *decks <= SEA_MAX_DECKS;
}

/* The type of what lies on @cells, one of which is still missing; 0 when there is none. Of the
 * types that it can be the one with the narrowest shape: whatever is of that shape is of the later
 * ones (`any`, `chain`) too. */
static unsigned
find_type (const SeaPlacer *placer, char letter, const SeaBoard *cells)
{
  unsigned best = 0, decks;
  SeaForm form;

  if (!make_form (placer, cells, &form, &decks))
    return 0;
  for (unsigned i = 1; i < placer->n_types; i++)
    {
      const SeaType *type = &placer->types[i];

      if (type->count == 0 || type->decks != decks)
        continue;
      if (is_special (letter)
              ? type->letter == letter
              : type->letter == 0 && sea_shape_matches ((SeaShape) type->shape, decks, &form) &&
                    (best == 0 || type->shape < placer->types[best].shape))
        best = i;
    }
  return best;
}

static bool
keep_piece (SeaPlacer *placer, char letter, const SeaBoard *cells)
{
  SeaPiece *piece = &placer->pieces[placer->types[0].count];
  unsigned type = find_type (placer, letter, cells);

  if (type == 0)
    return false;
  memset (piece, 0, sizeof *piece);
  piece->type = (uint8_t) type;
  piece->cells = *cells;
  sea_placer_block (placer, piece);
  for (unsigned i = 0; i < placer->types[0].count; i++)
    if (board_meets (&placer->pieces[i].blocks[placer->types[type].group], cells, placer->words))
      return false;
  placer->types[type].count--;
  placer->types[0].count++;
  return true;
}

/* Makes the type of what lies; false where the fleet is of as many types as there can be. */
static bool
add_kept_type (SeaPlacer *placer)
{
  if (placer->n_types == SEA_MAX_TYPES)
    return false;
  memmove (&placer->types[1], &placer->types[0], placer->n_types * sizeof placer->types[0]);
  memset (&placer->types[0], 0, sizeof placer->types[0]);
  placer->n_types++;
  return true;
}

static bool
keep_all (SeaPlacer *placer, const SeaFleet *fleet)
{
  bool seen[256] = { false };
  unsigned n = (unsigned) fleet->width * fleet->height;

  for (unsigned i = 0; i < n; i++)
    {
      char c = fleet->at[i];
      SeaBoard cells;

      if (c == '.' || seen[(unsigned char) c])
        continue;
      board_clear (&cells, SEA_BOARD_WORDS);
      seen[(unsigned char) c] = !is_special (c);
      for (unsigned k = i; k < (seen[(unsigned char) c] ? n : i + 1); k++)
        if (fleet->at[k] == c)
          board_add (&cells, k / fleet->width * placer->stride + k % fleet->width);
      if (!keep_piece (placer, c, &cells))
        return false;
    }
  return true;
}

SeaStatus
sea_fleet_complete (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet)
{
  SeaPlacer placer;
  SeaFleet result;

  if (fleet->width != rules->width || fleet->height != rules->height)
    return SEA_E_FLEET;
  sea_placer_init (&placer, rules);
  if (!add_kept_type (&placer))
    return SEA_E_UNKNOWN_FIT;
  if (!keep_all (&placer, fleet))
    return SEA_E_FLEET;
  for (unsigned i = 0; i < ATTEMPTS; i++)
    if (sea_placer_spread (&placer, random, placer.types[0].count))
      {
        sea_placer_write (&placer, &result);
        if (sea_fleet_check (rules, &result, NULL, 0) > 0)
          return SEA_E_UNKNOWN_FIT;
        *fleet = result;
        return SEA_OK;
      }
  return SEA_E_UNKNOWN_FIT;
}
