/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SHAPE_H
#define SEA_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules.h"

enum
{
  SEA_MAX_FORMS = 96 /* the most that one shape has: corners of 24 decks have 88 */
};

/* One way a ship can lie: bit x of rows[y] is a deck; the upper row and the left column are not
 * empty. */
typedef struct
{
  uint8_t width, height;
  uint32_t rows[SEA_MAX_SIDE];
} SeaForm;

/**
 * sea_shape_exists:
 * @shape: a shape
 * @decks: 1 … SEA_MAX_DECKS
 *
 * Returns: whether a ship of so many decks can have the shape
 */
bool sea_shape_exists (SeaShape shape, unsigned decks);

/**
 * sea_shape_is_free:
 *
 * Returns: whether the shape is no list of forms but asks only that the decks hang together
 *   (`any`, `chain`)
 */
bool sea_shape_is_free (SeaShape shape);

/**
 * sea_shape_forms:
 * @shape: a shape that is not free
 * @decks: 1 … SEA_MAX_DECKS
 * @forms: (out): all rotations and mirror images, each once
 *
 * Returns: how many there are; 0 when the shape does not exist for @decks
 */
unsigned sea_shape_forms (SeaShape shape, unsigned decks, SeaForm forms[SEA_MAX_FORMS]);

/**
 * sea_shape_matches:
 * @shape: a shape
 * @decks: how many decks @form has
 * @form: what lies on the sea
 *
 * Returns: whether @form is of @shape
 */
bool sea_shape_matches (SeaShape shape, unsigned decks, const SeaForm *form);

#endif
