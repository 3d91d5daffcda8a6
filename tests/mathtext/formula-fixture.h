/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FORMULA_FIXTURE_H
#define SEA_FORMULA_FIXTURE_H

#include "mathtext/formula-private.h"

#define SIZE 40.0
#define FAMILY "Cantarell, Noto Sans, DejaVu Sans"

typedef struct
{
  PangoContext *context;
  SeaMathFont *font;
  SeaFormula *formula;
  GPtrArray *lines;
  char *text;
} Fixture;

int setup (void **state);
int teardown (void **state);

/* The formula of the fixture, in Russian, with slanted signs. */
void set (Fixture *f, const char *tex, gboolean display);

/* Draws the formula with room around it; the ink must lie in the box that was told. */
void assert_ink_inside (const SeaFormula *formula, const char *tex);

#endif
