/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bots/lies.h"

#include <string.h>

enum
{
  FREE_MODULUS = 3 /* a ship of no fixed shape: no diagonals meet all, these meet most */
};

/* Whether the diagonals of every @m-th x + y meet every one of @forms, wherever it lies. The forms
 * have their mirror images among them, so it holds for x - y too. */
static bool
meets_all (const SeaForm *forms, unsigned n, unsigned m)
{
  for (unsigned i = 0; i < n; i++)
    {
      uint32_t seen = 0;

      for (unsigned y = 0; y < forms[i].height; y++)
        for (unsigned x = 0; x < forms[i].width; x++)
          if ((forms[i].rows[y] >> x & 1) != 0)
            seen |= UINT32_C (1) << (x + y) % m;
      if (seen != (UINT32_C (1) << m) - 1)
        return false;
    }
  return true;
}

static void
add_lie (SeaLies *lies, const SeaForm *form)
{
  SeaBotLie *lie = &lies->lies[lies->n_lies];

  if (form->width > lies->width || form->height > lies->height)
    return;
  lie->n = 0;
  for (unsigned y = 0; y < form->height; y++)
    for (unsigned x = 0; x < form->width; x++)
      if ((form->rows[y] >> x & 1) != 0)
        lie->at[lie->n++] = (uint16_t) (y * lies->stride + x);
  lies->n_lies++;
}

static void
add_class (SeaLies *lies, unsigned klass)
{
  const SeaClass *c = &lies->rules.classes[klass];
  SeaForm forms[SEA_MAX_FORMS];
  unsigned n;

  lies->first[klass] = lies->n_lies;
  lies->modulus[klass] = 1;
  if (c->decks > 1 && sea_shape_is_free ((SeaShape) c->shape))
    {
      lies->modulus[klass] = c->decks > FREE_MODULUS ? FREE_MODULUS : 2;
      return;
    }
  /* one deck has one form, whatever the shape */
  n = sea_shape_forms (c->decks == 1 ? SEA_SHAPE_LINE : (SeaShape) c->shape, c->decks, forms);
  for (unsigned i = 0; i < n; i++)
    add_lie (lies, &forms[i]);
  lies->n[klass] = lies->n_lies - lies->first[klass];
  lies->modulus[klass] = c->decks;
  while (lies->modulus[klass] > 1 && !meets_all (forms, n, lies->modulus[klass]))
    lies->modulus[klass]--;
}

void
sea_lies_init (SeaLies *lies, const SeaRules *rules)
{
  memset (lies, 0, sizeof *lies);
  lies->rules = *rules;
  lies->width = rules->width;
  lies->height = rules->height;
  lies->stride = lies->width + 1;
  lies->words = (lies->stride * (lies->height + 1) + 63) / 64;
  for (unsigned y = 0; y < lies->height; y++)
    for (unsigned x = 0; x < lies->width; x++)
      board_add (&lies->sea, y * lies->stride + x);
  for (unsigned i = 0; i < rules->n_classes; i++)
    add_class (lies, i);
}

bool
sea_lies_free_shape (const SeaLies *lies, unsigned klass)
{
  const SeaClass *c = &lies->rules.classes[klass];

  return c->decks > 1 && sea_shape_is_free ((SeaShape) c->shape);
}

void
sea_lies_places (const SeaLies *lies, const SeaBotLie *lie, const SeaBoard *cells, SeaBoard *places)
{
  *places = *cells;
  for (unsigned k = 0; k < lie->n; k++)
    for (unsigned i = 0; i < lies->words; i++)
      {
        uint64_t there = board_word_down (cells, i, lie->at[k], lies->words);

        places->w[i] = k == 0 ? there : places->w[i] & there;
      }
}

void
sea_lies_cover (const SeaLies *lies, const SeaBotLie *lie, const SeaBoard *places, SeaBoard *cover)
{
  for (unsigned k = 0; k < lie->n; k++)
    for (unsigned i = 0; i < lies->words; i++)
      cover->w[i] |= board_word_up (places, i, lie->at[k]);
}

void
sea_lies_touch (const SeaLies *lies, const SeaBoard *cells, SeaBoard *near)
{
  *near = *cells;
  if (lies->rules.touching == SEA_TOUCHING_FREE)
    return;
  board_spread_around (near, lies->stride, lies->rules.touching == SEA_TOUCHING_NONE, lies->words);
  sea_board_keep (near, &lies->sea, lies->words);
}

void
sea_lies_beside (const SeaLies *lies, const SeaBoard *cells, bool corners, SeaBoard *beside)
{
  *beside = *cells;
  board_spread_around (beside, lies->stride, corners, lies->words);
  sea_board_remove (beside, cells, lies->words);
  sea_board_keep (beside, &lies->sea, lies->words);
}
