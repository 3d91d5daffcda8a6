/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/shape.h"

#include <string.h>

static void
put_bar (SeaForm *form, unsigned x, unsigned y, unsigned length, bool upright)
{
  for (unsigned i = 0; i < length; i++)
    form->rows[upright ? y + i : y] |= UINT32_C (1) << (upright ? x : x + i);
}

static void
measure (SeaForm *form)
{
  uint32_t all = 0;

  form->width = form->height = 0;
  for (unsigned y = 0; y < SEA_MAX_SIDE && form->rows[y] != 0; y++)
    {
      all |= form->rows[y];
      form->height++;
    }
  for (; all != 0; all >>= 1)
    form->width++;
}

/* The definitions of RULES.md, each in one position. A shape may divide its decks in several ways
 * between its two bars: @split counts them from 0. */
static bool
define (SeaShape shape, unsigned decks, unsigned split, SeaForm *form)
{
  unsigned first = 2 + split;

  memset (form, 0, sizeof *form);
  switch (shape)
    {
    case SEA_SHAPE_LINE:
      if (split > 0)
        return false;
      put_bar (form, 0, 0, decks, false);
      break;

    case SEA_SHAPE_CORNER: /* both arms count the corner */
      if (decks + 1 < 2 * first)
        return false;
      put_bar (form, 0, 0, first, true);
      put_bar (form, 0, 0, decks + 1 - first, false);
      break;

    case SEA_SHAPE_TEE:
      first = 3 + 2 * split;
      if (decks <= first)
        return false;
      put_bar (form, 0, 0, first, false);
      put_bar (form, first / 2, 1, decks - first, true);
      break;

    case SEA_SHAPE_SQUARE:
      if (first * first > decks)
        return false;
      for (unsigned y = 0; y < first && first * first == decks; y++)
        put_bar (form, 0, y, first, false);
      break;

    case SEA_SHAPE_ZIGZAG: /* the last of one bar lies beside the first of the other */
      if (decks < 2 * first)
        return false;
      put_bar (form, 0, 0, first, false);
      put_bar (form, first - 1, 1, decks - first, false);
      break;

    default:
      return false;
    }
  measure (form);
  return true;
}

/* One of the eight images of @form. */
static void
transform (const SeaForm *form, unsigned image, SeaForm *result)
{
  memset (result, 0, sizeof *result);
  for (unsigned y = 0; y < form->height; y++)
    for (unsigned x = 0; x < form->width; x++)
      if (form->rows[y] >> x & 1)
        {
          unsigned u = image & 1 ? form->width - 1U - x : x;
          unsigned v = image & 2 ? form->height - 1U - y : y;

          result->rows[image & 4 ? u : v] |= UINT32_C (1) << (image & 4 ? v : u);
        }
  result->width = image & 4 ? form->height : form->width;
  result->height = image & 4 ? form->width : form->height;
}

static bool
are_equal (const SeaForm *a, const SeaForm *b)
{
  for (unsigned y = 0; y < SEA_MAX_SIDE; y++)
    {
      if (a->rows[y] != b->rows[y])
        return false;
      if (a->rows[y] == 0)
        break; /* no row within a form is empty */
    }
  return true;
}

bool
sea_shape_is_free (SeaShape shape)
{
  return shape == SEA_SHAPE_ANY || shape == SEA_SHAPE_CHAIN;
}

unsigned
sea_shape_forms (SeaShape shape, unsigned decks, SeaForm forms[SEA_MAX_FORMS])
{
  SeaForm form;
  unsigned n = 0;

  for (unsigned split = 0; define (shape, decks, split, &form); split++)
    for (unsigned image = 0; form.width > 0 && image < 8; image++)
      {
        bool known = false;

        transform (&form, image, &forms[n]);
        for (unsigned i = 0; i < n && !known; i++)
          known = are_equal (&forms[i], &forms[n]);
        if (!known && n < SEA_MAX_FORMS - 1)
          n++;
      }
  return n;
}

bool
sea_shape_exists (SeaShape shape, unsigned decks)
{
  SeaForm form;

  if (sea_shape_is_free (shape))
    return true;
  for (unsigned split = 0; define (shape, decks, split, &form); split++)
    if (form.width > 0)
      return true;
  return false;
}

/* Whether the decks hang together, by sides or also by corners. */
static bool
is_connected (const SeaForm *form, bool corners)
{
  uint32_t reached[SEA_MAX_SIDE] = { 0 };
  bool grows = true;

  reached[0] = form->rows[0] & (~form->rows[0] + 1);
  while (grows)
    {
      grows = false;
      for (unsigned y = 0; y < SEA_MAX_SIDE; y++)
        {
          uint32_t beside = y > 0 ? reached[y - 1] : 0;
          uint32_t next;

          if (y + 1 < SEA_MAX_SIDE)
            beside |= reached[y + 1];
          next = reached[y] | reached[y] << 1 | reached[y] >> 1 | beside;
          if (corners)
            next |= beside << 1 | beside >> 1;
          next &= form->rows[y];
          grows = grows || next != reached[y];
          reached[y] = next;
        }
    }
  return memcmp (reached, form->rows, sizeof reached) == 0;
}

bool
sea_shape_matches (SeaShape shape, unsigned decks, const SeaForm *form)
{
  SeaForm defined, image;

  if (decks > SEA_MAX_DECKS)
    return false;
  if (sea_shape_is_free (shape))
    return is_connected (form, shape == SEA_SHAPE_CHAIN);
  for (unsigned split = 0; define (shape, decks, split, &defined); split++)
    for (unsigned i = 0; defined.width > 0 && i < 8; i++)
      {
        transform (&defined, i, &image);
        if (are_equal (&image, form))
          return true;
      }
  return false;
}
