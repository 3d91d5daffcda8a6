/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FORMULA_PRIVATE_H
#define SEA_FORMULA_PRIVATE_H

#include "mathtext/formula.h"
#include "mathtext/math-box.h"

G_BEGIN_DECLS

/* What the lines of one formula share. */
typedef struct
{
  int refs;
  SeaTree *tree; /* its arena holds the boxes too */
  SeaMathFont *font;
  GPtrArray *layouts;
  gboolean repeats_sign;
} SeaFormulaCore;

struct _SeaFormula
{
  SeaFormulaCore *core;
  SeaBox *root;  /* a list */
  SeaArena *own; /* (nullable): of the boxes of a line that was broken off */
  double left;   /* from the left side to the root: ink that hangs over is inside */
  double width, ascent, descent;
};

/* Takes @core's reference, and @own (nullable). */
SeaFormula *sea_formula_new_line (SeaFormulaCore *core, SeaBox *root, SeaArena *own);
SeaFormulaCore *sea_formula_core_ref (SeaFormulaCore *core);

G_END_DECLS

#endif
